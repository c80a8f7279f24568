import { Invalid, optionError } from '../model/errors.ts';
import { parseScope } from '../model/name-pattern.ts';
import {
  type Assignment,
  expandVariables,
  listSecretValues,
  readVariables,
  type Variables,
} from '../model/variables.ts';
import { operations } from '../plan/plan-entry.ts';
import type { Limit } from '../plan/safety.ts';
import { mayChangeRequest } from '../profile/rules.ts';
import { type Mode, modes } from '../report/report.ts';
import type { Status } from '../write/results.ts';
import { readBaseUrl } from './base-url.ts';

interface Setting {
  description: string;
  default?: string;
  /** Whether each line is a value; the option is repeated. */
  isList?: boolean;
  /** Without it, the setting is an input of the action alone. */
  option?: {
    name?: string;
    /** What stands for its value in `--help`; null for a flag. */
    value: string | null;
    /** Whether `--help` shows it first. */
    isBasic?: boolean;
    /** Where it has an effect; all modes accept it. */
    commands: readonly (Mode | 'export' | 'check' | 'init')[];
  };
  /** Of the command line, where the option is not given or there is none. */
  variable?: string;
  /** The name in `Options`, if it is not that of the setting in camel case. */
  key?: string;
  /** The only values, of an input that the action reads before the others. */
  words?: readonly string[];
  /** Makes the trimmed text, or the default, a value of `Options`. */
  read?: (text: string, context: Context) => unknown;
}

interface Context {
  mode: Mode;
  allowsHttp: boolean;
  variables: Variables;
}

const comparing = ['plan', 'sync', 'drift'] as const;
const listing = [...comparing, 'adopt', 'export', 'check'] as const;
const starting = [...listing, 'init'] as const;
const failingStatuses = ['missing', 'changed', 'obsolete', 'unmanaged'] as const;

/** All inputs and most options: `action.yml`, the help, the manual and `Options` follow from it. */
export const settings = {
  config: {
    description: 'Config files; paths or globs in the workspace',
    default: 'monitors.yaml',
    isList: true,
    option: { value: 'path', isBasic: true, commands: modes },
    read: splitLines,
  },
  defaults: {
    description:
      'YAML file with "defaults" for all config files; those of a config file win',
    option: { value: 'file', commands: modes },
    read: (text) => text || null,
  },
  scope: {
    description:
      'Name patterns of the monitors that this run is responsible for, by default all; ' +
      '!pattern excludes names, and the last match decides',
    isList: true,
    option: { value: 'pattern', commands: ['validate', ...starting] },
    read: (text) => parseScope(splitLines(text)),
  },
  'base-url': {
    description:
      'Address of the service, without /api/v1; by default that of the service profile',
    option: { value: 'url', isBasic: true, commands: starting },
    variable: 'MONITOR_SYNC_BASE_URL',
    read: (text, { allowsHttp }: Pick<Context, 'allowsHttp'>) =>
      text === '' ? '' : readBaseUrl(text, allowsHttp),
  },
  'allow-http': {
    description:
      'Permits a "base-url" with http: for a private host; the token can be read in transit',
    default: 'false',
    option: { value: null, commands: starting },
    read: readSwitch,
  },
  service: {
    description:
      'Service profile, a built-in one or the path of a YAML file; by default the documented API',
    option: { value: 'name', isBasic: true, commands: ['validate', ...starting] },
    variable: 'MONITOR_SYNC_SERVICE',
    read: (text) => text || null,
  },
  'api-token': {
    description:
      'Bearer token of the service, from a secret; without it, a pull request is only validated',
    variable: 'MONITOR_SYNC_API_TOKEN',
    key: 'token',
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    read: (text) =>
      /[^\x21-\x7e]/.test(text)
        ? new Invalid(
            'contain only visible ASCII characters, without "Bearer " before the token',
          )
        : text,
  },
  mode: {
    description:
      'validate, plan, sync, drift, adopt, or auto: ' +
      'sync on a push to the default branch, drift on a schedule, else plan',
    default: 'auto',
    words: ['auto', ...modes],
  },
  'fail-on': {
    description:
      'Statuses that fail the run: any of missing, changed, obsolete, unmanaged, or none; ' +
      'by default the first three in mode drift, else none. A failed write always does',
    option: { value: 'statuses', isBasic: true, commands: comparing },
    read: (text, { mode }): readonly Status[] | Invalid => {
      if (text === '') return mode === 'drift' ? ['missing', 'changed', 'obsolete'] : [];
      if (text.toLowerCase() === 'none') return [];
      return readWords(text, failingStatuses, ', or none alone');
    },
  },
  comment: {
    description:
      'Comment on a pull request with the plan, and after the merge with the result; ' +
      'always, never, or auto: the first one only if there is something to report',
    default: 'auto',
    words: ['auto', 'always', 'never'],
  },
  'drift-issue': {
    description: 'If true, mode drift keeps one issue open while there is drift',
    default: 'false',
    words: ['false', 'true'],
  },
  label: {
    description:
      'Short text that tells several jobs apart; by default, the values of "vars"',
  },
  'github-token': {
    description:
      'Token that writes the comment (pull-requests: write) and the drift issue (issues: write)',
    default: `\${{ github.token }}`,
  },
  concurrency: {
    description: 'Maximum number of requests in flight, 1 to 64',
    default: '10',
    option: { value: 'number', commands: comparing },
    read: (text) => readWholeNumber(text, 1, 64),
  },
  'request-timeout': {
    description: 'Seconds for one request',
    default: '30',
    option: { value: 'seconds', commands: listing },
    key: 'requestTimeoutMs',
    read: (text) => readSeconds(text, 0.001, 3_600),
  },
  'max-wait': {
    description: 'Seconds that a run may wait for rate limits and outages',
    default: '600',
    option: { value: 'seconds', commands: listing },
    key: 'maxWaitMs',
    read: (text) => readSeconds(text, 0),
  },
  apply: {
    description:
      'What sync may do: any of create, update, delete; the last two need a profile that has them',
    default: 'create',
    option: { value: 'operations', isBasic: true, commands: ['validate', ...comparing] },
    read: (text) => readWords(text, operations),
  },
  'max-creates': {
    description: 'Write nothing if sync would create more; no limit by default',
    option: { value: 'number', commands: ['plan', 'sync'] },
    read: (text) => (text === '' ? null : readWholeNumber(text, 0)),
  },
  'max-updates': {
    description:
      'Write nothing if sync would update more: a number, or a percentage of those listed, ' +
      'at least 10',
    default: '30%',
    option: { value: 'limit', commands: ['plan', 'sync'] },
    read: (text) => readLimit(text, 10),
  },
  'max-deletes': {
    description:
      'Write nothing if "owns" would delete more: a number, or a percentage of those listed, ' +
      'at least 3',
    default: '10%',
    option: { value: 'limit', commands: ['plan', 'sync'] },
    read: (text) => readLimit(text, 3),
  },
  vars: {
    description: `Variables for \${NAME} in the config and the service profile, as NAME=value`,
    isList: true,
    option: {
      name: 'var',
      value: 'assignment',
      isBasic: true,
      commands: ['validate', ...listing],
    },
  },
  secrets: {
    description: 'Like "vars", but every output shows *** in place of the values',
    isList: true,
    variable: 'MONITOR_SYNC_SECRET_NAME',
  },
  headers: {
    description:
      'Further headers of each request, as Name: value, for a gateway in front of the service; ' +
      `\${NAME} takes a variable or secret`,
    isList: true,
    option: { name: 'header', value: 'line', commands: listing },
    read: (text, { variables }) => readHeaders(splitLines(text), variables),
  },
  'plan-file': {
    description:
      'In mode plan, the file to write the plan to; in mode sync, the approved plan',
    read: (text) => text || null,
  },
  'list-path': {
    description:
      'JSON Pointer to the array of monitors in the response of the list; detected by default',
    option: { value: 'pointer', commands: listing },
    read: (text) =>
      /^\/|^$/.test(text)
        ? text || null
        : new Invalid('be a JSON Pointer, as /data/monitors'),
  },
  'list-complete': {
    description:
      'If true, one response of the list holds all monitors, and no further page is looked for',
    default: 'false',
    option: { value: null, commands: starting },
    read: readSwitch,
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof settings;
export type SettingName = keyof Table;
export type CamelCase<Name> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

export function toCamelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replace(/-(.)/g, (_, letter: string) =>
    letter.toUpperCase(),
  ) as CamelCase<Name>;
}

type Key<Name extends SettingName> = Table[Name] extends { key: infer Own }
  ? Own
  : CamelCase<Name>;
type Read = { read: (...given: never[]) => unknown };
type ValueOf<Row> = Row extends Read ? Exclude<ReturnType<Row['read']>, Invalid> : never;
type SettingValues = {
  readonly [Name in SettingName as Table[Name] extends Read
    ? Key<Name> & string
    : never]: ValueOf<Table[Name]>;
};

export const settingTable: Readonly<Record<SettingName, Setting>> = settings;
export const settingRows = Object.entries(settingTable) as readonly (readonly [
  SettingName,
  Setting,
])[];

/** `--header` for `headers`; null for an input of the action alone. */
export function flagOf(name: SettingName): string | null {
  const { option } = settingTable[name];
  return option === undefined ? null : `--${option.name ?? name}`;
}

/** `baseUrl` and `token` may be empty: the service profile decides whether they are needed. */
export interface Options extends SettingValues {
  mode: Mode;
  /** Absolute path of the folder with all config files. */
  workspace: string;
  variables: Variables;
  /** Whether a stranger may have written the files of the workspace. */
  isUntrusted: boolean;
}

export function listSecrets({ token, variables }: Options): readonly string[] {
  return [token, ...listSecretValues(variables)];
}

export interface SettingSources extends Pick<Options, 'mode' | 'workspace'> {
  /** `label` is the user's name for it: `input "base-url"`, `--base-url`. */
  find: (name: SettingName) => { text: string; label: string };
  vars: readonly Assignment[];
  secrets: readonly Assignment[];
  /** Whether GitHub withholds variables, as from the pull request of a fork. */
  withholdsVariables?: boolean;
  isUntrusted?: boolean;
}

/** @throws RunError that names every invalid setting. */
export function readOptions(sources: SettingSources): Options {
  const { find, mode, withholdsVariables, workspace, isUntrusted = false } = sources;
  // Mode validate also runs for pull requests of forks, which get no secrets.
  const withheld = withholdsVariables ? 'everything' : 'secrets';
  const mayLack = mode === 'validate' ? withheld : 'nothing';
  const { problems, variables } = readVariables(sources, mayLack);
  const allowsHttp = readSwitch(find('allow-http').text.trim()) === true;
  const values: Record<string, unknown> = {};
  for (const [
    name,
    { default: preset = '', key = toCamelCase(name), read },
  ] of settingRows) {
    const { label, text } = find(name);
    const value = read?.(text.trim() || preset, { mode, allowsHttp, variables });
    if (value instanceof Invalid) problems.push(`${label} must ${value.expectation}`);
    else if (read !== undefined) values[key] = value;
  }
  if (problems.length > 0) throw optionError(problems.join('\n'));
  return {
    ...(values as unknown as SettingValues),
    mode,
    workspace,
    variables,
    isUntrusted,
  };
}

/** Words in the order of `known`. @param orElse the end of what is expected. */
function readWords<Word extends string>(
  text: string,
  known: readonly Word[],
  orElse = '',
): readonly Word[] | Invalid {
  const words = splitText(text.toLowerCase(), /[\s,]+/);
  const found = known.filter((word) => words.includes(word));
  const isKnown = words.every((word) => found.some((one) => one === word));
  if (isKnown && words.length > 0) return found;
  return refuse(`any of ${known.join(', ')}${orElse}`, text);
}

export function readOneOf<Word extends string>(
  text: string,
  known: readonly Word[],
): Word | Invalid {
  const word = known.find((one) => one === text.toLowerCase());
  return word ?? refuse(`one of ${known.join(', ')}`, text);
}

/** Of values from variables, in UTF-16 units. */
const maxHeaderLength = 65_536;

/** What is wrong quotes no value, which may be a secret. */
function readHeaders(
  lines: readonly string[],
  variables: Variables,
): Readonly<Record<string, string>> | Invalid {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', template = ''] = /^([\w!#$%&'+*.^`|~-]+):(.*)$/.exec(line) ?? [];
    if (name === '') return new Invalid('be lines of the form Name: value');
    if (mayChangeRequest(name))
      return new Invalid(`not set ${name}, because it can change the request that is sent`);
    const value = expandVariables(template.trim(), variables, maxHeaderLength);
    const [mistake] = value.mistakes;
    if (mistake !== undefined) return new Invalid(`be right: ${name} ${mistake.message}`);
    // RFC 9110, section 5.5, as for the token.
    if (!/^[\t\x20-\x7e\xa0-\xff]+$/.test(value.text))
      return new Invalid(`have a value of printable characters (Latin-1) for ${name}`);
    headers[name.toLowerCase()] = value.text;
  }
  return headers;
}

function readSwitch(text: string): boolean | Invalid {
  const word = readOneOf(text, ['true', 'false']);
  return word instanceof Invalid ? word : word === 'true';
}

export function splitLines(text: string): readonly string[] {
  return splitText(text, /\n/);
}

function splitText(text: string, separator: RegExp) {
  return text.split(separator).flatMap((word) => word.trim() || []);
}

function readLimit(text: string, atLeast: number): Limit | Invalid {
  const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (digits === undefined || (sign === '%' && number > 100))
    return refuse('a whole number, 0 or more, or a percentage up to 100%', text);
  // A share of none is none, however few are listed.
  return sign === '%' && number > 0 ? { percent: number, atLeast } : number;
}

function readWholeNumber(text: string, from: number, to = Infinity): number | Invalid {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= from && number <= to) return number;
  return refuse(`a whole number ${describeRange(from, to)}`, text);
}

/** In milliseconds. */
function readSeconds(text: string, from: number, to = Infinity): number | Invalid {
  const seconds = Number(text);
  const isNumber = /^\d+(\.\d+)?$/.test(text);
  if (isNumber && seconds >= from && seconds <= to) return Math.ceil(seconds * 1_000);
  return refuse(`a number of seconds ${describeRange(from, to)}`, text);
}

function describeRange(from: number, to: number) {
  return to === Infinity ? `of at least ${from}` : `from ${from} to ${to}`;
}

function refuse(expected: string, text: string): Invalid {
  return new Invalid(`be ${expected}; got ${JSON.stringify(text)}`);
}

export function isProfilePath(service: string): boolean {
  return service.startsWith('./') || /\.ya?ml$/i.test(service);
}

export function describeBuiltIn(name: string): string {
  return `built-in profile ${name}`;
}
