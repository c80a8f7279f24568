import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { type Json, type Path, parsePointer } from '../model/json.ts';
import type { ProblemCode } from '../model/problem.ts';
import { clip, suggestNearest } from '../model/text.ts';

export interface Mistake {
  code: ProblemCode;
  /** The place of the invalid value; with `at`, of the invalid or missing key at its end. */
  path: Path;
  at?: 'key' | 'missing';
  message: string;
  /** The invalid value, by {@link describeValue}; masked if it contains a secret. */
  found?: string | undefined;
  advice?: string | undefined;
  /** The known key that an unknown key is probably meant to be; it is not reported as missing. */
  suggestion?: string | undefined;
  /** In UTF-16 units from the start of the text; left out where the path gives the place. */
  offset?: number;
}

const maxShown = 60;

/** `monitors[2].extra["x y"]`, or the empty string for the root. */
export function describePath(path: Path): string {
  const steps = path.map(String).map((step) => {
    if (/^\d+$/.test(step)) return `[${step}]`;
    return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/** As clipped JSON; of lists and mappings, the type. Before the `@` of a URL may be a password. */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  // A password may contain any character, and a slash after the scheme may be missing.
  const start = value.slice(0, 10 * maxShown);
  // Without an `@`, the search would take quadratic time.
  const bare = start.includes('@')
    ? start.replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@')
    : start;
  return JSON.stringify(clip(bare, maxShown));
}

/** A mistake without its path; that of a key, as the last step. */
interface Sentence extends Omit<Mistake, 'path'> {
  key?: string;
}

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'a mapping',
  string: 'text',
};

/** Of texts that break a pattern, by the title of the schema; of others, `invalid-text`. */
const textCodes: Readonly<Record<string, Mistake['code']>> = {
  'JSON Pointer': 'invalid-pointer',
  'JSON Pointer, or text of pointers in braces': 'invalid-pointer',
  'line of printable characters (Latin-1)': 'invalid-header',
  'name of a header': 'invalid-header',
  'name pattern that does not start with ! (write [!] for a literal one)': 'invalid-pattern',
  'path without a slash at its start, with ~0 for ~ and ~1 for a slash in a key': 'invalid-path',
  'path that starts with exactly one slash': 'invalid-url-path',
};

/** Keys of the configs of other tools. */
const otherWords: Readonly<Record<string, string>> = {
  checks: 'monitors',
  endpoints: 'monitors',
  sites: 'monitors',
  url: 'target',
  interval: 'intervalSeconds',
  frequency: 'intervalSeconds',
  period: 'intervalSeconds',
  enabled: 'paused',
  friendlyName: 'name',
  friendly_name: 'name',
};

/** By keyword of the schema; `schema` is its value, and `data` the invalid value. */
const sentences = {
  additionalProperties: ({ params: { additionalProperty: key }, data, parentSchema }) => {
    const known = Object.keys(parentSchema?.['properties']);
    const free = known.filter((candidate) => !Object.hasOwn(data as object, candidate));
    const other = otherWords[key];
    const suggestion = free.find((one) => one === other) ?? suggestNearest(key, free);
    // A monitor may have fields that only its service knows.
    const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
    const all = `use one of ${known.join(', ')}${orExtra}`;
    const advice = suggestion === undefined ? all : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
  },
  const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
  dependentRequired: ({ params: { missingProperty: key, property } }) =>
    miss(key, `is required next to "${property}"`),
  enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
  maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
  minItems: expectContent,
  minProperties: expectContent,
  minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
  not: ({ parentSchema: { title } = {} }) => {
    return { code: 'conflicting-keys', at: 'key', message: String(title) };
  },
  oneOf: ({ parentSchema: { title } = {} }) => {
    return { code: 'conflicting-keys', message: `must have ${title}` };
  },
  pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
    const isLine = title === 'Line of text' || title === 'Existing monitor';
    const { code, message } = expectForm(title, examples);
    const line = 'must be one line of visible text without control characters';
    return { code, message: isLine ? line : message, found: describeValue(data) };
  },
  propertyNames: ({ params: { propertyName: key }, schema }) => {
    const { examples = [], title } = schema as { title?: string; examples?: readonly string[] };
    return { ...expectForm(title, examples), at: 'key', key };
  },
  required: ({ params: { missingProperty: key } }) => miss(key, 'is required but missing'),
  type: ({ data, instancePath, schema }) => {
    const expected = [schema].flat().map(String);
    const sentence = expect('wrong-type', expected.map((type) => types[type]).join(' or '), data);
    const meant = typeAdvice.find(
      ([type, isMeant]) => expected.join() === type && isMeant(data, instancePath),
    );
    // It may be a secret that another program keeps in the file.
    const isUseless =
      typeof data === 'string' && expected.every((type) => type === 'array' || type === 'object');
    return { ...sentence, advice: meant?.[2], ...(isUseless && { found: 'text' }) };
  },
} as const satisfies Readonly<Record<string, (error: ErrorObject) => Sentence>>;

type IsMeant = (data: unknown, place: string) => boolean;

/** What was probably meant by a value of the wrong type. */
const typeAdvice: readonly (readonly [expected: string, IsMeant, advice: string])[] = [
  ['string', (data) => /^(number|boolean)$/.test(typeof data), 'put quotes around it'],
  ['string', (data) => Array.isArray(data), 'put quotes around text with [ ]'],
  ['array', (data) => data === null, 'write [] for an empty list'],
  // In the config of other tools, the list of monitors is the file.
  [
    'object',
    (data, place) => Array.isArray(data) && place === '',
    'put the list under the key "monitors"',
  ],
];

function expect(code: Mistake['code'], expectation: string, data: unknown): Sentence {
  return { code, message: `must be ${expectation}`, found: describeValue(data) };
}

function expectContent({ data }: ErrorObject): Sentence {
  return { ...expect('wrong-value', '', data), message: 'must not be empty' };
}

function expectForm(title: string | undefined, examples: readonly unknown[]) {
  const message = `must be a ${title}, like ${JSON.stringify(examples[0])}`;
  return { code: textCodes[String(title)] ?? 'invalid-text', message };
}

function miss(key: string, message: string): Sentence {
  return { code: 'missing-key', at: 'missing', key, message };
}

export function findErrors(validate: ValidateFunction, value: Json, place: Path = []): Mistake[] {
  validate(value);
  // Those of `propertyNames`, `if` and `oneOf` repeat what is wrong inside of them.
  const errors = (validate.errors ?? []).filter(({ keyword, propertyName, schemaPath }) => {
    return propertyName === undefined && keyword !== 'if' && !schemaPath.includes('/oneOf/');
  });
  return errors.map((error) => {
    const { key, ...sentence }: Sentence =
      sentences[error.keyword as keyof typeof sentences](error);
    const path = [...place, ...parsePointer(error.instancePath)];
    return { ...sentence, path: key === undefined ? path : [...path, key] };
  });
}
