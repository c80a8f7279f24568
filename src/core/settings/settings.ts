import { Unexpected } from '../model/errors.ts';
import { askForNearest } from '../model/text.ts';
import { operations, type Status } from '../plan/monitor-result.ts';
import type { Limit } from '../plan/safety-limits.ts';
import type { Mode } from '../report/report.ts';
import { isProfilePath } from './service-name.ts';

/** An input of the action, and an option of the command line with the same name. */
export interface Setting<Value> {
  /** The name of the value in `--help`. */
  readonly placeholder: string;
  /** Used if nothing is given; empty for none. */
  readonly default: string;
  /** Without a full stop; the same in `action.yml`, `--help` and `docs/inputs.md`. */
  readonly description: string;
  /** @param service the setting `service`, or null. */
  readonly read: (text: string, mode: Mode, service: string | null) => Value | Unexpected;
}

/** All settings that the action and the command line share. */
export const settings = {
  config: {
    placeholder: 'path',
    default: 'monitors.yaml',
    description:
      'Config files; paths or globs relative to the workspace, one per line (repeatable on the command line)',
    read: lines,
  },
  'base-url': {
    placeholder: 'url',
    default: '',
    description:
      'Address of the monitoring service, without /api/v1; by default that of the service profile; not needed to validate',
    read: (text, mode, service) => {
      const mayLack = mode === 'validate' || (service !== null && !isProfilePath(service));
      return text === '' && mayLack ? '' : readBaseUrl(text, service);
    },
  },
  service: {
    placeholder: 'name',
    default: '',
    description:
      'Service profile, the name of a built-in one or the path of a YAML file in the workspace; by default the documented API',
    read: (text) => text || null,
  },
  'fail-on': {
    placeholder: 'statuses',
    default: '',
    description:
      'Statuses that fail the run; any of missing, changed, obsolete, unmanaged, or none. By default missing, changed and obsolete in mode drift, else none; a failed creation, update or deletion always does',
    read: readFailOn,
  },
  concurrency: {
    placeholder: 'number',
    default: '4',
    description: 'Maximum number of concurrent requests, 1 to 64',
    read: number('be a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
  },
  'request-timeout': {
    placeholder: 'seconds',
    default: '30',
    description: 'Timeout of one request in seconds',
    read: number('be a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
  },
  'max-wait': {
    placeholder: 'seconds',
    default: '600',
    description: 'Total seconds that a run may wait for rate limits and outages',
    read: number('be a number of seconds, 0 or more', (value) => value >= 0),
  },
  apply: {
    placeholder: 'operations',
    default: 'create',
    description:
      'What sync may do; any of create, update, delete. The last two need a service profile that has the operation',
    read: (text) => readWords(text, operations),
  },
  'max-creates': {
    placeholder: 'number',
    default: '',
    description: 'Write nothing if more monitors than this are missing; no limit by default',
    read: (text) => (text === '' ? null : number('be a whole number, 0 or more', Number.isInteger)(text)),
  },
  'max-updates': {
    placeholder: 'limit',
    default: '30%',
    description:
      'Write nothing if sync would update more monitors than this; a number, or a percentage of the listed monitors, rounded up and never below 10',
    read: limit(10),
  },
  'max-deletes': {
    placeholder: 'limit',
    default: '10%',
    description:
      'Write nothing if sync would delete more monitors because of owns than this; a number, or a percentage of the listed monitors, rounded up and never below 1. Names under remove do not count',
    read: limit(1),
  },
  'list-path': {
    placeholder: 'pointer',
    default: '',
    description: 'JSON Pointer to the array of monitors in the response of GET /monitors; detected by default',
    read: (text) => (/^\/|^$/.test(text) ? text || null : new Unexpected('be a JSON Pointer, as /data/monitors')),
  },
} satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as readonly SettingName[];

/** Hosts for which http: is allowed: their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of the service without a trailing slash. An invalid one is not quoted: it may contain a password.
 * @param service the setting `service`, or null.
 */
export function readBaseUrl(text: string, service: string | null = null): string | Unexpected {
  const url = URL.parse(text);
  if (text === '') return new Unexpected('be set: the address of the service, as https://monitoring.example.com');
  if (url === null || !/^https?:\/\//i.test(text))
    return new Unexpected('be an absolute URL, as https://monitoring.example.com');
  if (url.username !== '' || url.password !== '') return new Unexpected('be a URL without user name and password');
  if (/[?#]/.test(text)) return new Unexpected('be a URL without query and fragment');
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return new Unexpected('be an https: URL, because the token is sent there (http: is for loopback addresses only)');
  }
  const address = url.href.replace(/\/+$/, '');
  const isTooLong = service === null && address.endsWith('/api/v1');
  return isTooLong ? new Unexpected('not end with /api/v1; Monitor Sync appends it') : address;
}

/** Words of `fail-on`, other than `none`. */
const failingStatuses: readonly Status[] = ['missing', 'changed', 'obsolete', 'unmanaged'];

/** The statuses that fail a run in mode drift by default. */
const driftingStatuses: readonly Status[] = ['missing', 'changed', 'obsolete'];

function readFailOn(text: string, mode: Mode): readonly Status[] | Unexpected {
  if (text === '') return mode === 'drift' ? driftingStatuses : [];
  return text.toLowerCase() === 'none' ? [] : readWords(text, failingStatuses, 'none');
}

/** Words in any order, separated by commas and white space; in the order of `known`. @param alone a word without others. */
function readWords<Word extends string>(
  text: string,
  known: readonly Word[],
  alone = '',
): readonly Word[] | Unexpected {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const unknown = words.find((word) => !(known as readonly string[]).includes(word));
  if (unknown === undefined && words.length > 0) return known.filter((word) => words.includes(word));
  const remedy = askForNearest(unknown ?? '', words.length === 1 && alone !== '' ? [...known, alone] : known);
  const others = alone === '' ? '' : `, or ${alone}`;
  return new Unexpected(`be any of ${known.join(', ')}${others}; got ${JSON.stringify(unknown ?? text)}${remedy}`);
}

function limit(atLeast: number): (text: string) => Limit | Unexpected {
  return (text) => {
    const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
    if (digits === undefined || (sign === '%' && Number(digits) > 100))
      return new Unexpected(`be a whole number, 0 or more, or a percentage up to 100%; got ${JSON.stringify(text)}`);
    if (sign === '%' && Number(digits) === 0)
      return new Unexpected(
        `be 0 to allow none, because a percentage never allows fewer than ${atLeast}; got "${text}"`,
      );
    return sign === '%' ? { percent: Number(digits), atLeast } : Number(digits);
  };
}

function number(expected: string, isValid: (value: number) => boolean): (text: string) => number | Unexpected {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return isValid(value) ? value : new Unexpected(`${expected}; got ${JSON.stringify(text)}`);
  };
}

function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
