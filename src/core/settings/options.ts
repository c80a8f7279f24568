import { RunError, Unexpected } from '../model/errors.ts';
import { type Assignment, listSecretValues, readVariables, type Variables } from '../model/variables.ts';
import type { Mode } from '../report/report.ts';
import { type SettingName, type SettingValues, settingRows, toCamelCase } from './settings.ts';

/**
 * The options of a run, from the inputs of the action or the arguments of the command line. `baseUrl` is empty where the
 * service profile may name it, and in mode validate.
 */
export interface Options extends SettingValues {
  readonly mode: Mode;
  /** Absolute path of the folder that contains all config files, and that their paths are relative to. */
  readonly workspace: string;
  /** Empty only in mode validate. */
  readonly token: string;
  readonly variables: Variables;
}

/** The texts to mask in all outputs. */
export function listSecrets({ token, variables }: Options): readonly string[] {
  return [token, ...listSecretValues(variables)];
}

interface SettingSources {
  /** The text of a setting; empty if it is not set. */
  readonly text: (name: SettingName) => string;
  /** The user's name for a setting, for errors: `input "base-url"`, `--base-url`. */
  readonly label: (name: SettingName) => string;
  readonly mode: Mode;
  /** The token; `label` and `ifMissing` are for errors. */
  readonly token: { readonly label: string; readonly text: string; readonly ifMissing: string };
  readonly workspace: string;
  readonly vars: readonly Assignment[];
  readonly secrets: readonly Assignment[];
  /** Whether GitHub withholds variables, as from the pull request of a fork, which is only validated. */
  readonly withholdsVariables?: boolean;
}

/** The first pattern that the token matches is reported. */
const badTokens: readonly (readonly [RegExp, string])[] = [
  [/^bearer\s/i, 'must be the token alone: leave out the "Bearer " before it'],
  // RFC 9110, section 5.5: another character could end the header and start a new one.
  [/[^\x21-\x7e]/, 'must contain only visible ASCII characters'],
];

/** Reads all settings of a run. @throws RunError of kind `options` that names every invalid setting. */
export function readOptions(sources: SettingSources): Options {
  const { label, mode, secrets, text, vars, withholdsVariables = false, workspace } = sources;
  // Mode validate also runs for pull requests of forks, which get no secrets.
  const withheld = withholdsVariables ? 'everything' : 'secrets';
  const { problems, variables } = readVariables({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
  const service = text('service').trim() || null;
  const values: Record<string, unknown> = {};
  for (const [name, { default: preset = '', key = toCamelCase(name), read }] of settingRows) {
    const value = read?.(text(name).trim() || preset, mode, service);
    if (value instanceof Unexpected) problems.push(`${label(name)} must ${value.expected}`);
    else if (read !== undefined) values[key] = value;
  }
  const token = mode === 'validate' ? '' : sources.token.text.trim();
  const badToken = badTokens.find(([pattern]) => pattern.test(token));
  if (mode !== 'validate' && token === '') problems.push(`${sources.token.label} ${sources.token.ifMissing}`);
  else if (badToken !== undefined) problems.push(`${sources.token.label} ${badToken[1]}`);
  if (problems.length > 0) throw new RunError({ code: 'invalid-option', message: problems.join('\n') });
  return { ...(values as unknown as SettingValues), mode, workspace, token, variables };
}
