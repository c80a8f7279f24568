import { RunError, Unexpected } from '../model/errors.ts';
import { type Assignment, listSecretValues, readVariables, type Variables } from '../model/variables.ts';
import type { Mode } from '../report/report.ts';
import { type SettingName, type SettingValues, settingRows, toCamelCase } from './settings.ts';

/**
 * The options of a run, from the inputs of the action or the arguments of the command line. `baseUrl` is empty where the
 * service profile may name it, and in mode validate; `token` in mode validate.
 */
export interface Options extends SettingValues {
  readonly mode: Mode;
  /** Absolute path of the folder that contains all config files, and that their paths are relative to. */
  readonly workspace: string;
  readonly variables: Variables;
}

/** The texts to mask in all outputs. */
export function listSecrets({ token, variables }: Options): readonly string[] {
  return [token, ...listSecretValues(variables)];
}

interface SettingSources {
  /** The text of a setting, empty if it is not set; and the user's name for it: `input "base-url"`, `--base-url`. */
  readonly find: (name: SettingName) => { readonly text: string; readonly label: string };
  readonly mode: Mode;
  readonly workspace: string;
  readonly vars: readonly Assignment[];
  readonly secrets: readonly Assignment[];
  /** Whether GitHub withholds variables, as from the pull request of a fork, which is only validated. */
  readonly withholdsVariables?: boolean;
}

/** Reads all settings of a run. @throws RunError of kind `options` that names every invalid setting. */
export function readOptions(sources: SettingSources): Options {
  const { find, mode, secrets, vars, withholdsVariables = false, workspace } = sources;
  // Mode validate also runs for pull requests of forks, which get no secrets.
  const withheld = withholdsVariables ? 'everything' : 'secrets';
  const { problems, variables } = readVariables({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
  const service = find('service').text.trim() || null;
  const values: Record<string, unknown> = {};
  for (const [name, { default: preset = '', key = toCamelCase(name), read }] of settingRows) {
    const { label, text } = find(name);
    const value = read?.(text.trim() || preset, mode, service);
    if (value instanceof Unexpected) problems.push(`${label} must ${value.expected}`);
    else if (read !== undefined) values[key] = value;
  }
  if (problems.length > 0) throw new RunError({ code: 'invalid-option', message: problems.join('\n') });
  return { ...(values as unknown as SettingValues), mode, workspace, variables };
}
