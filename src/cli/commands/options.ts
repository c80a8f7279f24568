import { type Assignment, listSecretTexts } from '../../core/model/variables.ts';
import type { Mode } from '../../core/report/report.ts';
import { type Options, readOptions } from '../../core/settings/options.ts';
import { type CamelCase, type SettingName, settingRows, toCamelCase } from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';

/** The settings that were given as options, by commander's names: `baseUrl` for `--base-url`. */
export type GivenSettings = { readonly [Name in SettingName as CamelCase<Name>]?: string | undefined } & {
  /** One `NAME=value` per option. */
  readonly var?: readonly string[];
};

/** How a command shows its report. */
export interface Display {
  /** Only the report on stdout, everything else on stderr. */
  readonly json?: boolean;
  readonly color?: boolean;
  /** Only warnings and errors. */
  readonly quiet?: boolean;
  /** Each request and its response on stderr, instead of the progress. */
  readonly verbose?: boolean;
}

const settingVariables = new Map(settingRows.map(([name, { option }]) => [name, option?.variable ?? '']));

/**
 * Reads the settings of a command; the token and secret variables come only from the environment.
 * @throws RunError that names every invalid option.
 */
export function readGivenOptions(
  mode: Mode,
  given: GivenSettings,
  { env, workspace }: { readonly env: Environment; readonly workspace: string },
): Options {
  const find = (name: SettingName): { readonly text: string; readonly label: string } => {
    const text = given[toCamelCase(name)];
    const variable = settingVariables.get(name) ?? '';
    if (text === undefined && env[variable]) return { text: env[variable], label: variable };
    return { text: text ?? '', label: `--${name}` };
  };
  return readOptions({
    mode,
    token: {
      label: 'MONITOR_SYNC_API_TOKEN',
      text: env['MONITOR_SYNC_API_TOKEN'] ?? '',
      ifMissing: 'is missing: set this environment variable to a token of the service',
    },
    workspace,
    text: (name) => find(name).text,
    label: (name) => find(name).label,
    vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
    secrets: readSecretVariables(env),
  });
}

/** The texts to mask, even in errors about options. */
export function readEnvironmentSecrets(env: Environment): readonly string[] {
  return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(listSecretTexts)];
}

/** Secrets come only from the environment: arguments are visible in the process list and in the shell's history. */
function readSecretVariables(env: Environment): readonly Assignment[] {
  const prefix = 'MONITOR_SYNC_SECRET_';
  const expected = `${prefix}NAME`;
  return Object.entries(env).flatMap(([label, value]) =>
    label.startsWith(prefix) && value !== undefined
      ? [{ label, text: `${label.slice(prefix.length)}=${value}`, expected }]
      : [],
  );
}
