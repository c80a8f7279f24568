import type { ErrorObject } from 'ajv/dist/2020.js';
import { describeValue, type Mistake } from '../config/mistake.ts';
import { type Json, readPointer } from '../model/json.ts';
import type { Problem, ProblemCode } from '../model/problem.ts';
import { suggestNearest } from '../model/text.ts';
import { validateService } from './service-validator.ts';

/** Mistakes in a profile, or in a config because of its profile, that no other file has. Codes are stable, like `problemCodes`. */
export const profileProblemCodes = {
  'base-url-in-file': 'a profile file sets the address of the service',
  'invalid-pointer': 'a value is not a JSON Pointer',
  'invalid-url-path': 'a path would not be requested below base-url as it is written',
  'unknown-placeholder': 'a path has braces with a name that is not known there',
  'missing-id': 'an update or a deletion does not name the monitor',
  'invalid-header': 'a header has an invalid name or value',
  'forbidden-header': 'a header belongs to the connection or to the body',
  'misplaced-secret': 'a secret or {token} stands outside headers',
  'conflicting-keys': 'two keys exclude each other, or one lacks another that it needs',
  'unusable-field': 'a field must be readable and writable, or exist, and does not',
  'overlapping-fields': 'two fields are written to one place',
  'nested-in-form': 'a form cannot hold a mapping or a list in a list',
  'unsupported-field': 'the config declares a field that the service does not have',
  'inexact-interval': 'an interval is no whole number of the unit of the service',
} as const;

export type ProfileProblemCode = ProblemCode | keyof typeof profileProblemCodes;

/** As a {@link Mistake}: at fault is the value at the path or, if `at` is there, its last key or the absence of that key. */
export type ProfileMistake = Pick<Mistake, 'path' | 'message' | 'found' | 'advice'> & {
  readonly code: ProfileProblemCode;
  readonly at?: 'key' | 'missing';
};

export interface ProfileProblem extends Omit<Problem, 'code'> {
  readonly code: ProfileProblemCode;
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

/** A mistake without its path, but with the key at fault. */
type Sentence = Omit<ProfileMistake, 'path'> & { readonly key?: string };

/** One sentence for each keyword of the schema; `schema` is the keyword's value, `data` the value at fault. */
const sentences: Readonly<Record<string, (error: ErrorObject) => Sentence>> = {
  additionalProperties: ({ data, params, parentSchema }) => {
    const key = String(params['additionalProperty']);
    const known = Object.keys(parentSchema?.['properties']);
    const near = suggestNearest(
      key,
      known.filter((name) => !Object.hasOwn(data as object, name)),
    );
    const advice = near === undefined ? `use one of ${known.join(', ')}` : `did you mean ${near}?`;
    return { code: 'unknown-key', at: 'key', key, message: 'unknown key', advice };
  },
  enum: ({ schema }) => ({ code: 'wrong-value', message: `must be one of ${[schema].flat().join(', ')}` }),
  maximum: ({ schema }) => ({ code: 'wrong-value', message: `must be at most ${schema}` }),
  minimum: ({ schema }) => ({ code: 'wrong-value', message: `must be at least ${schema}` }),
  pattern: ({ parentSchema: { examples, title } = {} }) => ({
    code: title === 'JSON Pointer' ? 'invalid-pointer' : 'invalid-text',
    message: `must be a ${title}, like ${JSON.stringify(examples[0])}`,
  }),
  dependentRequired: ({ params }) => {
    const { missingProperty: key, property } = params;
    return { code: 'missing-key', at: 'missing', key, message: `is required next to ${property}` };
  },
  required: ({ params }) => {
    return { code: 'missing-key', at: 'missing', key: params['missingProperty'], message: 'is required but missing' };
  },
  type: ({ schema }) => {
    const expected = [schema].flat().map((type) => types[String(type)]);
    return { code: 'wrong-type', message: `must be ${expected.join(' or ')}` };
  },
};

/** Checks a profile against its schema, and finds all its mistakes. */
export function findSchemaMistakes(value: Json): ProfileMistake[] {
  validateService(value);
  return (validateService.errors ?? []).map((error) => {
    const describe = sentences[error.keyword] as (error: ErrorObject) => Sentence;
    const { key, ...sentence } = describe(error);
    const path = [...readPointer(error.instancePath), ...(key === undefined ? [] : [key])];
    return { ...sentence, path, ...(key === undefined ? { found: describeValue(error.data) } : {}) };
  });
}
