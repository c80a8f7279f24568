import { RunError, Unexpected } from '../model/errors.ts';
import type { Mode, Status } from '../report/report.ts';
import { type Setting, type SettingName, settings } from './settings.ts';
import { type Assignment, listSecretValues, readVariables, type Variables } from './variables.ts';

/** The request for a run: inputs of the action and arguments of the command line become this one value. */
export interface Options {
  readonly mode: Mode;
  /** Absolute path of the folder that config paths are relative to and may not leave. */
  readonly workspace: string;
  readonly config: readonly string[];
  /** Without `/api/v1`; empty only in mode validate. */
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
export function listSecrets({ token, variables }: Options): readonly string[] {
  return [token, ...listSecretValues(variables)];
}

interface SettingSources {
  /** The text of a setting; empty where none was given. */
  readonly text: (name: SettingName) => string;
  /** The user's name for a setting, for errors: `input base-url`, `--base-url`. */
  readonly label: (name: SettingName) => string;
  readonly mode: Mode;
  /** `remedy` follows "is missing". */
  readonly token: { readonly label: string; readonly text: string; readonly remedy: string };
  readonly workspace: string;
  readonly vars: readonly Assignment[];
  readonly secrets: readonly Assignment[];
  readonly planFile: string;
}

/** The first pattern that the token matches is reported. */
const badTokens: readonly (readonly [RegExp, string])[] = [
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
    if (value instanceof Unexpected) problems.push(`${label(name)} must ${value.expected}`);
    return value as Value;
  };
  const options = {
    mode,
    workspace,
    token: mode === 'validate' ? '' : token.text.trim(),
    config: read('config', settings.config),
    baseUrl: read('base-url', settings['base-url']),
    failOn: read('fail-on', settings['fail-on']),
    concurrency: read('concurrency', settings.concurrency),
    requestTimeoutMs: Math.ceil(read('request-timeout', settings['request-timeout']) * 1_000),
    maxWaitMs: Math.ceil(read('max-wait', settings['max-wait']) * 1_000),
    maxCreates: read('max-creates', settings['max-creates']),
    listPath: read('list-path', settings['list-path']),
    variables,
    planFile: planFile.trim() || null,
  };
  const badToken = badTokens.find(([pattern]) => pattern.test(options.token));
  if (mode !== 'validate' && options.token === '') problems.push(`${token.label} is missing: ${token.remedy}`);
  else if (badToken !== undefined) problems.push(`${token.label} ${badToken[1]}`);
  if (problems.length === 0) return options;
  throw new RunError({ kind: 'options', message: problems.join('\n') });
}
