import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { type Json, type Path, parsePointer } from '../model/json.ts';
import { suggestNearest } from '../model/text.ts';
import { describeValue, type Mistake } from './mistake.ts';

/** A mistake without its path. */
interface Sentence extends Omit<Mistake, 'path'> {
  readonly key?: string;
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

/** The codes of texts that break a pattern, by the title of the schema; other texts are `invalid-text`. */
const textCodes: Readonly<Record<string, Mistake['code']>> = {
  'JSON Pointer': 'invalid-pointer',
  'name pattern that does not start with ! (write [!] for a literal one)': 'invalid-pattern',
  'path that starts with exactly one slash': 'invalid-url-path',
};

/** One sentence for each keyword in the schema; `schema` is the keyword's value, `data` the invalid value. */
const sentences = {
  additionalProperties: describeUnknownKey,
  const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
  dependentRequired: ({ params: { missingProperty: key, property } }) => {
    return { code: 'missing-key', at: 'missing', key, message: `is required next to "${property}"` };
  },
  enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
  maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
  minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
  pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
    if (title === 'Line of text')
      return expect('invalid-text', 'one line of visible text without control characters', data);
    return expect(textCodes[String(title)] ?? 'invalid-text', `a ${title}, like ${JSON.stringify(examples[0])}`, data);
  },
  propertyNames: ({ params: { propertyName: key } }) => {
    return { code: 'misplaced-key', at: 'key', key, message: 'is a field of the monitor; move it out of "extra"' };
  },
  required: ({ params: { missingProperty: key } }) => {
    return { code: 'missing-key', at: 'missing', key, message: 'is required but missing' };
  },
  type: ({ data, schema }) => {
    const expected = [schema].flat().map(String);
    const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
    const isOtherScalar = schema === 'string' && (typeof data === 'number' || typeof data === 'boolean');
    // A text in place of a list is of no use to the author, and may be a secret that a different program keeps in the file.
    const isUseless = typeof data === 'string' && expected.every((type) => type === 'array' || type === 'object');
    const sentence = expect('wrong-type', expected.map((type) => types[type]).join(' or '), data);
    const advice = isQuotedNumber ? 'write the number without quotes and without a variable' : undefined;
    const found = isUseless ? 'text' : sentence.found;
    return { ...sentence, found, advice: isOtherScalar ? 'put quotes around it' : advice };
  },
} as const satisfies Readonly<Record<string, (error: ErrorObject) => Sentence>>;

function expect(code: Mistake['code'], expectation: string, data: unknown): Sentence {
  return { code, message: `must be ${expectation}`, found: describeValue(data) };
}

/** Checks a value against a schema. Paths of mistakes start with `place`. */
export function findErrors(validate: ValidateFunction, value: Json, place: Path = []): Mistake[] {
  validate(value);
  // The error of `propertyNames` itself repeats those that have a `propertyName`.
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return errors.map((error) => {
    const { key, ...sentence }: Sentence = sentences[error.keyword as keyof typeof sentences](error);
    const path = [...place, ...parsePointer(error.instancePath), ...(key === undefined ? [] : [key])];
    return { ...sentence, path };
  });
}

function describeUnknownKey({ params, data, parentSchema }: ErrorObject): Sentence {
  const known = Object.keys(parentSchema?.['properties']);
  const key = String(params['additionalProperty']);
  const free = known.filter((candidate) => !Object.hasOwn(data as object, candidate));
  const suggestion = suggestNearest(key, free);
  const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
  return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}
