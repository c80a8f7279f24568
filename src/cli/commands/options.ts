import { InvalidArgumentError, Option } from 'commander';
import { type Assignment, listSecretTexts } from '../../core/model/variables.ts';
import type { Mode } from '../../core/report/report.ts';
import { type Options, readOptions } from '../../core/settings/options.ts';
import { type SettingName, settings } from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';

type CamelCase<Name> = Name extends `${infer Word}-${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : Name;

/** The settings that were given as options, by commander's names: `baseUrl` for `--base-url`. */
export type GivenSettings = { readonly [Name in SettingName as CamelCase<Name>]?: string } & {
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

/** Environment variables that are used if the option is not given. */
const settingVariables: Partial<Record<SettingName, string>> = {
  'base-url': 'MONITOR_SYNC_BASE_URL',
  service: 'MONITOR_SYNC_SERVICE',
};

/** A setting as an option. `--config` may be repeated, because an argument is one line. */
export function settingOption(name: SettingName): Option {
  const { default: preset, description, placeholder } = settings[name];
  const shownDefault = preset === '' ? '' : ` (default: ${preset})`;
  const variable = settingVariables[name] === undefined ? '' : ` (env: ${settingVariables[name]})`;
  const option = new Option(`--${name} <${placeholder}>`, `${description}${shownDefault}${variable}`);
  return option.argParser((text, before: string | undefined) => {
    const value = requireText(text);
    return name === 'config' && before !== undefined ? `${before}\n${value}` : value;
  });
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Refuses an empty value, because an unset shell variable would silently mean no limit, no plan, or the default address. */
export function requireText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError(
    'It must not be empty: leave the option out, or set the variable that the value comes from.',
  );
}

/** The fields in a comma-separated list, added to those of earlier options. */
export function readFields(text: string, before: true | readonly string[] = []): readonly string[] {
  const fields = text.split(',').map((field) => field.trim());
  if (fields.includes('')) throw new InvalidArgumentError('It must name fields, as in regions,tags.');
  return [...(before === true ? [] : before), ...fields];
}

/**
 * Reads the settings of a command; the token and secret variables come only from the environment.
 * @param planFile a path, or empty for none.
 * @throws RunError that names every invalid option.
 */
export function readGivenOptions(
  mode: Mode,
  { var: vars = [], ...given }: GivenSettings,
  planFile: string,
  { env, workspace }: { readonly env: Environment; readonly workspace: string },
): Options {
  const texts: Readonly<Record<string, string>> = given;
  const find = (name: SettingName): { readonly text: string; readonly label: string } => {
    const text = texts[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
    const variable = settingVariables[name] ?? '';
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
    vars: vars.map((text) => ({ label: '--var', text })),
    secrets: readSecretVariables(env),
    planFile,
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
