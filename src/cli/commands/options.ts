import type { Mode } from '../../core/report/report.ts';
import { type Options, readOptions } from '../../core/settings/options.ts';
import type { SettingName } from '../../core/settings/settings.ts';
import { type Assignment, nameRule, readHiddenTexts } from '../../core/settings/variables.ts';
import type { Environment } from '../../io/environment.ts';

/** The options that were given, as text. */
export interface Texts extends Readonly<Partial<Record<SettingName, string>>> {
  /** `NAME=value`, each as it was given. */
  readonly var?: readonly string[];
  readonly planFile?: string;
}

/** The settings that `export` takes: it reads no config and creates nothing. */
export const exportSettings = ['base-url', 'request-timeout', 'max-wait', 'list-path'] as const satisfies SettingName[];

/**
 * Reads the options of a command; the token and secret variables are taken from the environment alone.
 * @throws RunError that names every option at fault.
 */
export function readGivenOptions(mode: Mode, texts: Texts, env: Environment, workspace: string): Options {
  return readOptions({
    mode,
    token: env['MONITOR_SYNC_API_TOKEN'] ?? '',
    workspace,
    text: (name) => texts[name] ?? '',
    vars: texts.var?.map((text) => ({ label: '--var', text })) ?? [],
    secrets: readSecretVariables(env),
    planFile: texts.planFile ?? '',
    label: (name) => {
      if (name === 'api-token') return 'MONITOR_SYNC_API_TOKEN';
      const { MONITOR_SYNC_BASE_URL: address } = env;
      return name === 'base-url' && address && texts[name] === address ? 'MONITOR_SYNC_BASE_URL' : `--${name}`;
    },
  });
}

/** What must stand in no output, also where the options are wrong. */
export function readHiddenGiven(env: Environment): readonly string[] {
  return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(readHiddenTexts)];
}

/** A secret comes from the environment alone: an argument would stand in the process list and the shell's history. */
function readSecretVariables(env: Environment): readonly Assignment[] {
  const prefix = 'MONITOR_SYNC_SECRET_';
  const expected = `have the name of a variable behind ${prefix}, which is made of ${nameRule}`;
  return Object.entries(env).flatMap(([label, value]) =>
    label.startsWith(prefix) && value !== undefined
      ? [{ label, text: `${label.slice(prefix.length)}=${value}`, expected }]
      : [],
  );
}
