import { RunError, Unexpected } from '../model/errors.ts';
import { isProfilePath } from '../profile/service-name.ts';
import type { Mode, Status } from '../report/report.ts';
import { type Setting, type SettingName, settings } from './settings.ts';
import { type Assignment, readSecrets, readVariables, type Variables } from './variables.ts';

/** The request for a run: inputs of the action and arguments of the command line become this one value. */
export interface Options {
  readonly mode: Mode;
  /** Absolute path of the folder that config paths are relative to and may not leave. */
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
  /** Create nothing when more are missing; null for no limit. */
  readonly maxCreates: number | null;
  /** JSON Pointer to the array in the list's answer, or null. */
  readonly listPath: string | null;
  readonly variables: Variables;
  /** The file that plan writes and sync follows, relative to the workspace; or null. */
  readonly planFile: string | null;
}

/** The texts that no output may hold. */
export function readHidden({ token, variables }: Options): readonly string[] {
  return [token, ...readSecrets(variables)];
}

interface SettingSources {
  /** The text of a setting; empty where none was given. */
  readonly text: (name: SettingName) => string;
  /** The user's name for a setting, for errors: `input base-url`, `--base-url`. */
  readonly label: (name: SettingName | 'api-token') => string;
  readonly mode: Mode;
  readonly token: string;
  readonly workspace: string;
  readonly vars: readonly Assignment[];
  readonly secrets: readonly Assignment[];
  readonly planFile: string;
}

/** The first that a token matches is reported. */
const badTokens: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'is missing: set it to a token of the service, from a secret'],
  [/^bearer\s/i, 'must be the token alone: leave out the "Bearer " before it'],
  // RFC 9110, section 5.5: another character could end the header and start a new one.
  [/[^\x21-\x7e]/, 'must hold visible ASCII characters only'],
];

/**
 * Reads all settings of a run.
 * @throws RunError of kind `options` that names every setting at fault.
 */
export function readOptions({ label, mode, planFile, secrets, text, token, vars, workspace }: SettingSources): Options {
  // The pull request of a fork is validated, and gets no secrets.
  const { problems: inVariables, variables } = readVariables({ vars, secrets }, mode === 'validate');
  const problems: string[] = [...inVariables];
  const read = <Value>(name: SettingName, { default: preset, read: parse }: Setting<Value>): Value => {
    const given = text(name).trim();
    const value = parse(given === '' ? preset : given, mode);
    if (value instanceof Unexpected) problems.push(`${label(name)} must be ${value.expected}`);
    return value as Value;
  };
  const service = read('service', settings.service);
  const mayNameAddress = service !== null && !isProfilePath(service);
  const options = {
    mode,
    workspace,
    token: mode === 'validate' ? '' : token.trim(),
    config: read('config', settings.config),
    service,
    baseUrl: mayNameAddress && text('base-url').trim() === '' ? '' : read('base-url', settings['base-url']),
    failOn: read('fail-on', settings['fail-on']),
    concurrency: read('concurrency', settings.concurrency),
    requestTimeoutMs: Math.ceil(read('request-timeout', settings['request-timeout']) * 1_000),
    maxWaitMs: Math.ceil(read('max-wait', settings['max-wait']) * 1_000),
    maxCreates: read('max-creates', settings['max-creates']),
    listPath: read('list-path', settings['list-path']),
    variables,
    planFile: planFile.trim() || null,
  };
  const badToken = mode === 'validate' ? undefined : badTokens.find(([pattern]) => pattern.test(options.token));
  if (badToken !== undefined) problems.push(`${label('api-token')} ${badToken[1]}`);
  if (problems.length === 0) return options;
  throw new RunError({ kind: 'options', message: problems.join('\n') });
}
