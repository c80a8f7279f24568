import { RunError, Unexpected } from '../model/errors.ts';
import { type Assignment, listSecretValues, readVariables, type Variables } from '../model/variables.ts';
import type { Operation, Status } from '../plan/monitor-result.ts';
import type { SafetyLimits } from '../plan/safety-limits.ts';
import type { Mode } from '../report/report.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** The options of a run, from the inputs of the action or the arguments of the command line. */
export interface Options extends SafetyLimits {
  readonly mode: Mode;
  /** Absolute path of the folder that contains all config files, and that their paths are relative to. */
  readonly workspace: string;
  readonly config: readonly string[];
  /** A built-in service profile by name, or a profile file by its path; null for the documented API. */
  readonly service: string | null;
  /** Without the path of the service profile; empty in mode validate, or where the profile may name it. */
  readonly baseUrl: string;
  /** Empty only in mode validate. */
  readonly token: string;
  /** Statuses that make the run fail with exit code 2. */
  readonly failOn: readonly Status[];
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly maxWaitMs: number;
  /** What sync may do. */
  readonly apply: readonly Operation[];
  /** JSON Pointer to the array in the list's response, or null. */
  readonly listPath: string | null;
  readonly variables: Variables;
  /** The plan that mode plan writes and mode sync requires, relative to the workspace, or null. */
  readonly planFile: string | null;
}

/** The texts to mask in all outputs. */
export function listSecrets({ token, variables }: Options): readonly string[] {
  return [token, ...listSecretValues(variables)];
}

interface SettingSources {
  /** The text of a setting; empty if it is not set. */
  readonly text: (name: SettingName) => string;
  /** The user's name for a setting, for errors: `input base-url`, `--base-url`. */
  readonly label: (name: SettingName) => string;
  readonly mode: Mode;
  /** The token; `label` and `ifMissing` are for errors. */
  readonly token: { readonly label: string; readonly text: string; readonly ifMissing: string };
  readonly workspace: string;
  readonly vars: readonly Assignment[];
  readonly secrets: readonly Assignment[];
  readonly planFile: string;
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
  const { label, mode, planFile, secrets, text, token, vars, withholdsVariables = false, workspace } = sources;
  // Mode validate also runs for pull requests of forks, which get no secrets.
  const withheld = withholdsVariables ? 'everything' : 'secrets';
  const { problems, variables } = readVariables({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
  const read = <Value>(
    name: SettingName,
    { default: preset, read: parse }: Setting<Value>,
    ofService: string | null = null,
  ): Value => {
    const given = text(name).trim();
    const value = parse(given === '' ? preset : given, mode, ofService);
    if (value instanceof Unexpected) problems.push(`${label(name)} must ${value.expected}`);
    return value as Value;
  };
  const service = read('service', settings.service);
  const options = {
    mode,
    workspace,
    token: mode === 'validate' ? '' : token.text.trim(),
    config: read('config', settings.config),
    service,
    baseUrl: read('base-url', settings['base-url'], service),
    failOn: read('fail-on', settings['fail-on']),
    concurrency: read('concurrency', settings.concurrency),
    requestTimeoutMs: Math.ceil(read('request-timeout', settings['request-timeout']) * 1_000),
    maxWaitMs: Math.ceil(read('max-wait', settings['max-wait']) * 1_000),
    apply: read('apply', settings.apply),
    maxCreates: read('max-creates', settings['max-creates']),
    maxUpdates: read('max-updates', settings['max-updates']),
    maxDeletes: read('max-deletes', settings['max-deletes']),
    listPath: read('list-path', settings['list-path']),
    variables,
    planFile: planFile.trim() || null,
  };
  const badToken = badTokens.find(([pattern]) => pattern.test(options.token));
  if (mode !== 'validate' && options.token === '') problems.push(`${token.label} ${token.ifMissing}`);
  else if (badToken !== undefined) problems.push(`${token.label} ${badToken[1]}`);
  if (problems.length === 0) return options;
  throw new RunError({ code: 'invalid-option', message: problems.join('\n') });
}
