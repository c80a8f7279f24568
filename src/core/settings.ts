import { readBaseUrl } from './base-url.ts';
import type { Options } from './options.ts';
import type { Mode, Status } from './report.ts';
import { RunError } from './run-error.ts';
import { Unexpected } from './unexpected.ts';

/** One thing that a user can set: an input of the action and an option of the command line, by the same name. */
interface Setting<Value> {
  /** Stands for the value in `--help`. */
  readonly placeholder: string;
  /** Text that counts where nothing is given; empty for none. */
  readonly default: string;
  /** One sentence without a full stop; `action.yml`, `--help` and the README say the same. */
  readonly description: string;
  readonly read: (text: string, mode: Mode) => Value | Unexpected;
}

/** Every setting that the two faces share. */
export const settings = {
  config: setting({
    placeholder: 'path',
    default: 'monitors.yaml',
    description: 'Config files; paths or globs relative to the workspace, one a line (repeatable on the command line)',
    read: (text) => (lines(text).length === 0 ? new Unexpected('at least one path or glob') : lines(text)),
  }),
  'base-url': setting({
    placeholder: 'url',
    default: '',
    description: 'Address of the monitoring service, without /api/v1; not needed to validate',
    read: (text, mode) => (text === '' && mode === 'validate' ? '' : readBaseUrl(text)),
  }),
  'fail-on': setting({
    placeholder: 'statuses',
    default: '',
    description:
      'Statuses that fail the run; any of missing, changed, unmanaged, or none. By default missing and changed in mode drift, else none; a failed creation always does',
    read: readFailOn,
  }),
  concurrency: setting({
    placeholder: 'number',
    default: '4',
    description: 'Most requests under way at once, 1 to 64',
    read: number('a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
  }),
  'request-timeout': setting({
    placeholder: 'seconds',
    default: '30',
    description: 'Seconds for one request',
    read: number('a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
  }),
  'max-wait': setting({
    placeholder: 'seconds',
    default: '600',
    description: 'Seconds that the whole run may spend waiting out rate limits and outages',
    read: number('a number of seconds, 0 or more', (value) => value >= 0),
  }),
  'max-creates': setting({
    placeholder: 'number',
    default: '',
    description: 'Create nothing when more monitors than this are missing; no limit by default',
    read: (text) =>
      text === '' ? null : number('a whole number, 0 or more', (value) => Number.isInteger(value) && value >= 0)(text),
  }),
  'list-path': setting({
    placeholder: 'pointer',
    default: '',
    description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; found by itself by default',
    read: (text) =>
      text === '' ? null : text.startsWith('/') ? text : new Unexpected('a JSON Pointer, as /data/monitors'),
  }),
};

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as readonly SettingName[];

export interface SettingSources {
  /** The text that was given for a setting; empty where none was. */
  readonly text: (name: SettingName) => string;
  /** What the user calls a setting, for errors: `input base-url`, `--base-url`. */
  readonly label: (name: SettingName | 'api-token') => string;
  readonly mode: Mode;
  readonly token: string;
  readonly workspace: string;
}

/**
 * Reads all settings of a run.
 * @throws RunError of kind `options` that names every setting at fault.
 */
export function readOptions({ label, mode, text, token, workspace }: SettingSources): Options {
  const problems: string[] = [];
  const read = <Value>(name: SettingName, { default: preset, read: parse }: Setting<Value>): Value => {
    const given = text(name).trim();
    const value = parse(given === '' ? preset : given, mode);
    if (value instanceof Unexpected) problems.push(`${label(name)} must be ${value.expected}`);
    return value as Value;
  };
  const options = {
    mode,
    workspace,
    token: mode === 'validate' ? '' : token.trim(),
    config: read('config', settings.config),
    baseUrl: read('base-url', settings['base-url']),
    failOn: read('fail-on', settings['fail-on']),
    concurrency: read('concurrency', settings.concurrency),
    requestTimeoutMs: Math.ceil(read('request-timeout', settings['request-timeout']) * 1_000),
    maxWaitMs: Math.ceil(read('max-wait', settings['max-wait']) * 1_000),
    maxCreates: read('max-creates', settings['max-creates']),
    listPath: read('list-path', settings['list-path']),
  };
  if (mode !== 'validate') {
    if (options.token === '')
      problems.push(`${label('api-token')} is missing: set it to a token of the service, from a secret`);
    // RFC 9110, section 5.5: anything else would end the header, and what follows it would be another one.
    else if (!/^[\x21-\x7e]+$/.test(options.token))
      problems.push(`${label('api-token')} must hold visible ASCII characters only`);
  }
  if (problems.length === 0) return options;
  throw new RunError({ kind: 'options', message: problems.join('\n') });
}

/** Words that `fail-on` takes beside `none`. */
const failingStatuses: readonly Status[] = ['missing', 'changed', 'unmanaged'];

function readFailOn(text: string, mode: Mode): readonly Status[] | Unexpected {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) return mode === 'drift' ? ['missing', 'changed'] : [];
  if (words.length === 1 && words[0] === 'none') return [];
  const wanted = failingStatuses.filter((status) => words.includes(status));
  const strange = words.filter((word) => !failingStatuses.includes(word as Status));
  return strange.length === 0
    ? wanted
    : new Unexpected(`any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(strange[0])}`);
}

function number(expected: string, is: (value: number) => boolean): (text: string) => number | Unexpected {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return is(value) ? value : new Unexpected(`${expected}; got ${JSON.stringify(text)}`);
  };
}

function lines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function setting<Value>(row: Setting<Value>): Setting<Value> {
  return row;
}
