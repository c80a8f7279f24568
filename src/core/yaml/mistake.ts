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

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'a mapping',
  string: 'text',
};

/** What a value must, by keyword of the schema; `schema` is the value of the keyword. */
const demands: Readonly<Record<string, (error: ErrorObject) => string>> = {
  const: ({ schema }) => `be ${schema}`,
  enum: ({ schema }) => `be one of ${[schema].flat().join(', ')}`,
  maximum: ({ schema }) => `be at most ${schema}`,
  minItems: () => 'not be empty',
  minProperties: () => 'not be empty',
  minimum: ({ schema }) => `be at least ${schema}`,
  oneOf: ({ parentSchema }) => `have ${parentSchema?.['title']}`,
  pattern: ({ parentSchema }) => describeForm(parentSchema),
  type: ({ schema }) =>
    `be ${[schema]
      .flat()
      .map((type) => types[String(type)])
      .join(' or ')}`,
};

const codes: Readonly<Record<string, ProblemCode>> = {
  oneOf: 'conflicting-keys',
  pattern: 'invalid-text',
  type: 'wrong-type',
};

/** @param schema its title is a noun for what it takes. */
function describeForm(schema: ErrorObject['parentSchema']): string {
  return `be a ${schema?.['title']}, like ${JSON.stringify(schema?.['examples'][0])}`;
}

function describeDemand(error: ErrorObject): Omit<Mistake, 'path'> {
  const { data, keyword, schema } = error;
  const message = `must ${demands[keyword]?.(error)}`;
  const expected = [schema].flat().join();
  // A text in place of a list or a mapping may be a secret that another program keeps in the file.
  const isHidden = typeof data === 'string' && /^(array|object|,)+$/.test(expected);
  const found = isHidden ? 'text' : describeValue(data);
  const advice = keyword === 'type' ? adviseType(expected, error) : undefined;
  return { code: codes[keyword] ?? 'wrong-value', message, found, advice };
}

function adviseType(expected: string, { data, instancePath }: ErrorObject): string | undefined {
  if (expected === 'array' && data === null) return 'write [] for an empty list';
  if (expected === 'string' && Array.isArray(data)) return 'put quotes around text with [ ]';
  if (expected === 'string' && typeof data !== 'object') return 'put quotes around it';
  // In the config of other tools, the list of monitors is the file.
  const isList = expected === 'object' && Array.isArray(data) && instancePath === '';
  return isList ? 'put the list under the key "monitors"' : undefined;
}

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

interface KeyMistake extends Omit<Mistake, 'path'> {
  /** The last step of the path. */
  key: string;
}

/** Mistakes in keys, by keyword of the schema. */
const keyMistakes: Readonly<Record<string, (error: ErrorObject) => KeyMistake>> = {
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
  dependentRequired: ({ params: { missingProperty: key, property } }) => {
    const message = `is required next to "${property}"`;
    return { code: 'missing-key', at: 'missing', key, message };
  },
  propertyNames: ({ params: { propertyName: key }, schema }) => {
    const message = `must ${describeForm(schema as ErrorObject['parentSchema'])}`;
    return { code: 'invalid-text', at: 'key', key, message };
  },
  required: ({ params: { missingProperty: key } }) => {
    return { code: 'missing-key', at: 'missing', key, message: 'is required but missing' };
  },
};

export function findErrors(validate: ValidateFunction, value: Json, place: Path = []): Mistake[] {
  validate(value);
  // Those of `propertyNames`, `if` and `oneOf` repeat what is wrong inside of them.
  const errors = (validate.errors ?? []).filter(({ keyword, propertyName, schemaPath }) => {
    return propertyName === undefined && keyword !== 'if' && !schemaPath.includes('/oneOf/');
  });
  return errors.map((error): Mistake => {
    const { keyword, parentSchema } = error;
    const path = [...place, ...parsePointer(error.instancePath)];
    // The key excludes another one.
    if (keyword === 'not')
      return { code: 'conflicting-keys', at: 'key', path, message: parentSchema?.['title'] };
    const ofKey = keyMistakes[keyword];
    if (ofKey === undefined) return { ...describeDemand(error), path };
    const { key, ...mistake } = ofKey(error);
    return { ...mistake, path: [...path, key] };
  });
}
