import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { ProblemCode } from '../model/errors.ts';
import { type Json, type Path, parsePointer } from '../model/json.ts';
import { clip, listNearest } from '../model/text.ts';

export interface Mistake {
  code: ProblemCode;
  /** The place of the invalid value; with `at`, of the invalid or missing key at its end. */
  path: Path;
  at?: 'key' | 'missing';
  message: string;
  isHidden?: boolean;
  /** It follows the invalid value. */
  advice?: string | undefined;
  /** The known key that an unknown key is probably meant to be; it is not reported as missing. */
  suggestion?: string | undefined;
  /** The place in UTF-16 units where it is not that of the path; no value is shown then. */
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

/** Keys of the configs of other tools. */
const otherWords: Readonly<Record<string, string>> = {
  url: 'target',
  interval: 'intervalSeconds',
  frequency: 'intervalSeconds',
  period: 'intervalSeconds',
  enabled: 'paused',
  friendlyName: 'name',
};

interface Finding extends Omit<Mistake, 'path'> {
  /** The last step of the path. */
  key?: string;
}

/** By keyword of the schema, whose value is `schema`; others have the words of ajv. */
const findings: Readonly<Record<string, (error: ErrorObject) => Finding>> = {
  additionalProperties: ({ data, params: { additionalProperty: key }, parentSchema }) => {
    const known = Object.keys(parentSchema?.['properties']);
    const free = known.filter((candidate) => !Object.hasOwn(data as object, candidate));
    const other = otherWords[key];
    const suggestion = free.find((one) => one === other) ?? listNearest(key, free)[0];
    // A monitor may have fields that only its service knows.
    const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
    const all = `use one of ${known.join(', ')}${orExtra}`;
    const near = suggestion ?? listNearest(key, known)[0];
    const opposite = key === 'enabled' && near === 'paused' ? ' It is the opposite' : '';
    const next = near === undefined ? all : `did you mean ${near}?${opposite}`;
    return {
      code: 'unknown-key',
      at: 'key',
      key,
      suggestion,
      message: `unknown key; ${next}`,
    };
  },
  const: ({ schema }) => wrongValue(`must be ${schema}`),
  dependentRequired: ({ params: { missingProperty: key, property } }) => {
    return missing(key, `is required next to "${property}"`);
  },
  enum: ({ schema }) => wrongValue(`must be one of ${[schema].flat().join(', ')}`),
  // The key excludes another one.
  not: ({ parentSchema }) => {
    return { code: 'conflicting-keys', at: 'key', message: parentSchema?.['title'] };
  },
  oneOf: ({ parentSchema }) => {
    return { code: 'conflicting-keys', message: `must have ${parentSchema?.['title']}` };
  },
  pattern: ({ parentSchema }) => ({
    code: 'invalid-text',
    message: describeForm(parentSchema),
  }),
  propertyNames: ({ params: { propertyName: key }, schema }) => {
    const message = describeForm(schema as ErrorObject['parentSchema']);
    return { code: 'invalid-text', at: 'key', key, message };
  },
  required: ({ params: { missingProperty: key } }) =>
    missing(key, 'is required but missing'),
  type: (error) => {
    const expected = [error.schema].flat().map(String);
    const message = `must be ${expected.map((type) => types[type]).join(' or ')}`;
    const advice = adviseType(expected.join(), error);
    // A text in place of a list, a mapping or the file may be a secret of another program.
    const isHidden = expected.every((type) => type === 'array' || type === 'object');
    return { code: 'wrong-type', message, isHidden, advice };
  },
};

function wrongValue(message: string): Finding {
  return { code: 'wrong-value', message };
}

function missing(key: string, message: string): Finding {
  return { code: 'missing-key', at: 'missing', key, message };
}

/** @param schema its title is a noun for what it takes. */
function describeForm(schema: ErrorObject['parentSchema']) {
  return `must be a ${schema?.['title']}, like ${JSON.stringify(schema?.['examples'][0])}`;
}

function adviseType(
  expected: string,
  { data, instancePath }: ErrorObject,
): string | undefined {
  const isList = Array.isArray(data);
  if (/^(integer|boolean)$/.test(expected) && typeof data === 'string') {
    if (/^(\d+|true|false)$/.test(data)) return 'remove the quotes';
    const isInterval = instancePath.endsWith('/intervalSeconds');
    return isInterval ? 'write a number of seconds, such as 60' : undefined;
  }
  if (expected === 'array' && data === null) return 'write [] for an empty list';
  if (expected === 'string' && (isList || typeof data !== 'object'))
    return 'put quotes around it';
  // In the config of other tools, the list of monitors is the file.
  const isFile = expected === 'object' && isList && instancePath === '';
  return isFile ? 'put the list under the key "monitors"' : undefined;
}

export function findErrors(
  validate: ValidateFunction,
  value: Json,
  place: Path = [],
): Mistake[] {
  validate(value);
  // Those of `propertyNames`, `if` and `oneOf` repeat what is wrong inside of them.
  const errors = (validate.errors ?? []).filter(({ keyword, propertyName, schemaPath }) => {
    const isInside = propertyName !== undefined || schemaPath.includes('/oneOf/');
    return keyword !== 'if' && !isInside;
  });
  return errors.map((error): Mistake => {
    const finding = findings[error.keyword]?.(error) ?? wrongValue(error.message ?? '');
    const { key, ...mistake } = finding;
    const path = [...place, ...parsePointer(error.instancePath)];
    return { ...mistake, path: key === undefined ? path : [...path, key] };
  });
}
