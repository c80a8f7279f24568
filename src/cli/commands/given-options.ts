import { type Assignment, listSecretTexts } from '../../core/model/variables.ts';
import type { Mode } from '../../core/report/report.ts';
import {
  type CamelCase,
  flagOf,
  type Options,
  readOptions,
  type SettingName,
  type SettingSources,
  settingTable,
  toCamelCase,
} from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';
import type { Terminal } from './terminal.ts';

// What was typed, and the variables of the environment, as the options of a run.

type Flag = 'json' | 'color' | 'quiet' | 'force' | 'yes' | 'changed' | 'unmanaged' | 'check';
type Text = 'output' | 'markdown' | 'plan' | 'into' | 'action';
type OfServe = 'port' | 'token' | 'rateLimit' | 'data';
type List = 'config' | 'scope' | 'header' | 'var';

/** By the names of the options in camel case. */
export type GivenOptions = { readonly [Name in Flag]?: boolean } & {
  readonly [Name in Text | OfServe]?: string;
} & {
  readonly [Name in Exclude<CamelCase<SettingName>, List>]?: string | undefined;
} & {
  readonly [Name in List]?: readonly string[];
} & {
  /** Of export: `true` for all fields. */
  readonly extra?: true | readonly string[];
  /** The arguments after the command. */
  readonly names?: readonly string[];
};

/** @throws RunError that names every invalid option. */
export function readGivenOptions(mode: Mode, given: GivenOptions, terminal: Terminal): Options {
  return readOptions(findSources(mode, given, terminal));
}

export function findSources(
  mode: Mode,
  given: GivenOptions,
  { env, workspace }: Terminal,
): SettingSources {
  return {
    mode,
    workspace,
    find(name) {
      const { variable = '' } = settingTable[name];
      const texts = name === 'headers' ? given.header : given[toCamelCase(name)];
      if (texts === undefined && env[variable]) return { text: env[variable], label: variable };
      return { text: [texts ?? []].flat().join('\n'), label: flagOf(name) ?? variable };
    },
    vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
    secrets: readSecretVariables(env),
  };
}

/** The texts to mask, even in errors about options. */
export function readEnvironmentSecrets(env: Environment): readonly string[] {
  const ofSecrets = readSecretVariables(env).flatMap(listSecretTexts);
  return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...ofSecrets];
}

/** From the environment alone: process lists and the shell's history show arguments. */
function readSecretVariables(env: Environment): readonly Assignment[] {
  const prefix = 'MONITOR_SYNC_SECRET_';
  const given = Object.entries(env).filter(([label]) => label.startsWith(prefix));
  return given.map(([label, value]) => {
    const text = `${label.slice(prefix.length)}=${value ?? ''}`;
    return { label, text, expected: `${prefix}NAME` };
  });
}
