import { type Assignment, listSecretTexts } from '../../core/model/variables.ts';
import type { Mode } from '../../core/report/report.ts';
import {
  type Options,
  readOptions,
  type SettingSources,
  type SettingTexts,
  settingTable,
  toCamelCase,
} from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';
import type { Terminal } from './terminal.ts';

// What was typed, and the variables of the environment, as the options of a run.

type Flag = 'json' | 'color' | 'quiet' | 'force' | 'yes' | 'changed' | 'unmanaged' | 'check';

export interface GivenOptions extends SettingTexts, Partial<Record<Flag, boolean>> {
  /** Lines of the setting `headers`. */
  header?: string;
  output?: string;
  markdown?: string;
  plan?: string;
  var?: readonly string[];
  /** Of export: `true` for all fields, or paths with commas or line breaks between them. */
  extra?: true | string;
  into?: string;
  /** Of init. */
  action?: string;
  /** Of serve. */
  port?: string;
  token?: string;
  rateLimit?: string;
  data?: string;
  /** The arguments after the command. */
  names?: readonly string[];
}

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
      const { option, variable = '' } = settingTable[name];
      const text = name === 'headers' ? given.header : given[toCamelCase(name)];
      if (text === undefined && env[variable]) return { text: env[variable], label: variable };
      return {
        text: text ?? '',
        label: option === undefined ? variable : `--${option.name ?? name}`,
      };
    },
    vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
    secrets: readSecretVariables(env),
  };
}

/** The texts to mask, even in errors about options. */
export function readEnvironmentSecrets(env: Environment): readonly string[] {
  return [
    env['MONITOR_SYNC_API_TOKEN'] ?? '',
    ...readSecretVariables(env).flatMap(listSecretTexts),
  ];
}

/**
 * Secrets come only from the environment: arguments are visible in the process list and in the
 * shell's history.
 */
function readSecretVariables(env: Environment): readonly Assignment[] {
  const prefix = 'MONITOR_SYNC_SECRET_';
  const given = Object.entries(env).filter(([label]) => label.startsWith(prefix));
  return given.map(([label, value]) => {
    const text = `${label.slice(prefix.length)}=${value ?? ''}`;
    return { label, text, expected: `${prefix}NAME` };
  });
}
