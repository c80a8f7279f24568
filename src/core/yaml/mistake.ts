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

/**
 * An invalid value as clipped JSON; for lists and mappings, only the type. Everything before the
 * `@` of a URL is masked, because it may be a password.
 */
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

/** By keyword of the schema; `schema` is its value, and `data` the invalid value. */
const sentences = {
  additionalProperties: ({ params: { additionalProperty: key }, data, parentSchema }) => {
    const known = Object.keys(parentSchema?.['properties']);
    const free = known.filter((candidate) => !Object.hasOwn(data as object, candidate));
    const suggestion = suggestNearest(key, free);
    // A monitor may have fields that only its service knows.
    const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
    const all = `use one of ${known.join(', ')}${orExtra}`;
    const advice = suggestion === undefined ? all : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
  },
  const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
  dependentRequired: ({ params: { missingProperty: key, property } }) => {
    const message = `is required next to "${property}"`;
    return { code: 'missing-key', at: 'missing', key, message };
  },
  enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
  maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
  minItems: ({ data }) => ({ ...expect('wrong-value', '', data), message: 'must not be empty' }),
  minProperties: ({ data }) => ({
    ...expect('wrong-value', '', data),
    message: 'must not be empty',
  }),
  minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
  not: ({ parentSchema: { title } = {} }) => {
    return { code: 'conflicting-keys', at: 'key', message: String(title) };
  },
  oneOf: ({ parentSchema: { title } = {} }) => {
    return { code: 'conflicting-keys', message: `must have ${title}` };
  },
  pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
    if (title === 'Line of text' || title === 'Monitor to delete')
      return expect('invalid-text', 'one line of visible text without control characters', data);
    return expect(
      textCodes[String(title)] ?? 'invalid-text',
      `a ${title}, like ${JSON.stringify(examples[0])}`,
      data,
    );
  },
  propertyNames: ({ params: { propertyName: key }, schema }) => {
    const { examples = [], title } = schema as { title?: string; examples?: readonly string[] };
    if (title === undefined) {
      const message = 'is a field of the monitor; move it out of "extra"';
      return { code: 'misplaced-key', at: 'key', key, message };
    }
    const code = textCodes[title] ?? 'invalid-text';
    const message = `must be a ${title}, like ${JSON.stringify(examples[0])}`;
    return { code, at: 'key', key, message };
  },
  required: ({ params: { missingProperty: key } }) => {
    return { code: 'missing-key', at: 'missing', key, message: 'is required but missing' };
  },
  type: ({ data, instancePath, schema }) => {
    const expected = [schema].flat().map(String);
    const sentence = expect('wrong-type', expected.map((type) => types[type]).join(' or '), data);
    if (schema === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
      return { ...sentence, advice: 'put quotes around it' };
    // The config of other tools is a list of monitors.
    if (schema === 'object' && Array.isArray(data) && instancePath === '')
      return { ...sentence, advice: 'put the list under the key "monitors"' };
    // It may be a secret that another program keeps in the file.
    const isUseless =
      typeof data === 'string' && expected.every((type) => type === 'array' || type === 'object');
    return isUseless ? { ...sentence, found: 'text' } : sentence;
  },
} as const satisfies Readonly<Record<string, (error: ErrorObject) => Sentence>>;

function expect(code: Mistake['code'], expectation: string, data: unknown): Sentence {
  return { code, message: `must be ${expectation}`, found: describeValue(data) };
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
    return {
      ...sentence,
      path: [...place, ...parsePointer(error.instancePath), ...(key === undefined ? [] : [key])],
    };
  });
}
