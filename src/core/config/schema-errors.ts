import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { readPointer } from '../json-pointer.ts';
import { suggestNearest } from '../suggest.ts';
import { describeValue, type Finding, type Path, valueAt } from './finding.ts';
import { validateFile, validateMonitor } from './schema-validators.ts';

interface Sentence {
  readonly at: Finding['at'];
  readonly message: string;
  /** The key of the value that is at fault or lacking. */
  readonly key?: string;
  readonly meant?: string | undefined;
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  integer: 'a whole number',
  object: 'a mapping',
  string: 'text',
};

const quote = '; put quotes around it';
const unquote = '; write the number itself, without quotes or a variable';

/** One sentence for each keyword that the schema uses; `schema` is the keyword's value, `data` the value at fault. */
const sentences = {
  additionalProperties: describeUnknownKey,
  const: ({ schema, data }) => ({ at: 'value', message: `must be ${schema}, found ${describeValue(data)}` }),
  minimum: ({ schema, data }) => ({ at: 'value', message: `must be at least ${schema}, found ${describeValue(data)}` }),
  pattern: ({ data }) => ({
    at: 'value',
    message: `must be one line of visible text without control characters, found ${describeValue(data)}`,
  }),
  propertyNames: ({ params }) => ({
    at: 'key',
    key: params['propertyName'],
    message: 'is a field of the monitor itself; write it there instead of in extra',
  }),
  required: ({ params }) => ({ at: 'lack', key: params['missingProperty'], message: 'is required, and missing' }),
  type: ({ schema, data }) => {
    const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
    const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
    const remedy = schema === 'string' && isOtherScalar ? quote : isQuotedNumber ? unquote : '';
    return { at: 'value', message: `must be ${kinds[schema as string]}, found ${describeValue(data)}${remedy}` };
  },
} as const satisfies Readonly<Record<string, (error: ErrorObject) => Sentence>>;

/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes at once. Monitors are
 * checked one by one: ajv copies all errors so far for each item, which is quadratic.
 */
export function findSchemaErrors(value: Json): Finding[] {
  const monitors = isObject(value) ? own(value, 'monitors') : undefined;
  if (!Array.isArray(monitors)) return findErrors(validateFile, value, []);
  const items = monitors.flatMap((item: Json, index) => findErrors(validateMonitor, item, ['monitors', index]));
  return [...findErrors(validateFile, { ...(value as JsonObject), monitors: [] }, []), ...items];
}

function findErrors(validate: ValidateFunction, value: Json, place: Path): Finding[] {
  validate(value);
  // What is wrong with the name of a property is said by `propertyNames` itself.
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return errors.map((error) => {
    const { key, ...sentence }: Sentence = sentences[error.keyword as keyof typeof sentences](error);
    const path = [...place, ...findPath(error.instancePath, value), ...(key === undefined ? [] : [key])];
    return { ...sentence, path };
  });
}

function describeUnknownKey({ params, data, parentSchema }: ErrorObject): Sentence {
  const known = Object.keys(parentSchema?.['properties']);
  const key = String(params['additionalProperty']);
  const meant = suggestNearest(
    key,
    known.filter((candidate) => !Object.hasOwn(data as object, candidate)),
  );
  const remedy = meant === undefined ? `the known ones are ${known.join(', ')}` : `did you mean ${meant}?`;
  return { at: 'key', key, meant, message: `is not a known key; ${remedy}` };
}

/** The way that a JSON Pointer tells, with the indexes of lists as numbers. */
function findPath(pointer: string, root: Json): Path {
  let value = root;
  return readPointer(pointer).map((key) => {
    const step = Array.isArray(value) ? Number(key) : key;
    value = valueAt(value, [step]);
    return step;
  });
}
