import { Invalid } from '../model/errors.ts';
import { getAt, isHolder, type Json, type Path, toText } from '../model/json.ts';
import { didYouMean } from '../model/text.ts';
import type { Mistake } from '../yaml/mistake.ts';

/**
 * Those of the connection and of the body (RFC 9110, 7.6.1), and those with which servers replace
 * the method or the path: reading the list could delete a monitor. `-` also stands for `_`.
 */
const forbiddenHeaders: readonly RegExp[] = [
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|accept-encoding)$/,
  /^(proxy-(authenticate|authorization|connection)|content-.*)$/,
  /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/,
];

export function mayChangeRequest(header: string): boolean {
  const name = header.toLowerCase().replaceAll('_', '-');
  return forbiddenHeaders.some((one) => one.test(name));
}

type Fault = Pick<Mistake, 'code' | 'message' | 'at'>;

type Rule = (value: Json, path: readonly string[], file: Json) => Fault | null;

/** What the schema cannot express, by places. */
const rules: Readonly<Record<string, Rule>> = {
  'headers.*': (_, [, name = '']) => {
    const message = 'cannot be set, because it can change the request that is sent; remove it';
    return mayChangeRequest(name) ? { code: 'forbidden-header', at: 'key', message } : null;
  },
  '*.path': checkPath,
  'lookups.*.path': checkPath,
  'update.path': (path, _, file) => {
    const isNamed = hasId(path) || getAt(file, ['update', 'keep']) !== undefined;
    const message =
      'must name the monitor: put {id} into the path, or its identifier under "keep"';
    return isNamed ? null : { code: 'missing-id', message };
  },
  'delete.path': (path, _, file) => {
    const body = getAt(file, ['delete', 'body']) ?? null;
    const message = 'must name the monitor: put {id} into the path or into "body"';
    return hasId([path, body]) ? null : { code: 'missing-id', message };
  },
  'extra.*.lookup': checkLookup,
  'types.*.extra.*.lookup': checkLookup,
  'extra.*.pattern': checkPattern,
  'types.*.extra.*.pattern': checkPattern,
};

const noAddress: Rule = () => {
  const message =
    'only a built-in profile has an address; remove this line and set the input "base-url"';
  return { code: 'base-url-in-file', at: 'key', message };
};

export function findRuleMistakes(file: Json, isBuiltIn: boolean): readonly Mistake[] {
  const all = isBuiltIn ? rules : { ...rules, baseUrl: noAddress };
  return Object.entries(all).flatMap(([where, check]) =>
    findKeys(file, where.split('.')).flatMap((path): readonly Mistake[] => {
      const fault = check(getAt(file, path) ?? null, path, file);
      return fault === null ? [] : [{ ...fault, path }];
    }),
  );
}

/** The places that exist of a path of keys; `*` stands for each key. */
export function findKeys(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
): readonly (readonly string[])[] {
  if (value === undefined) return [];
  if (step === undefined) return [[]];
  if (!isHolder(value)) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => {
    const below = findKeys(getAt(value, [key]), rest);
    return below.map((path) => [key, ...path]);
  });
}

const placeholders: Readonly<Record<string, RegExp>> = {
  create: /\{type\}/g,
  update: /\{(id|type)\}/g,
  delete: /\{(id|type)\}/g,
};

function checkPath(path: Json, [operation = '']: readonly string[]): Fault | null {
  if (typeof path !== 'string') return null;
  const address = `https://host${path.replace(placeholders[operation] ?? /$^/, 'x')}`;
  const isKept = URL.parse(address)?.href === address && !address.includes('#');
  const message =
    'must be a path that a URL keeps unchanged: percent-encoded, without dot segments and ' +
    'fragment; "update" and "delete" can have {id} and {type}, "create" can have {type}';
  return isKept ? null : { code: 'invalid-text', message };
}

function checkLookup(key: Json, _: readonly string[], file: Json): Fault | null {
  const known = Object.keys(getAt(file, ['lookups']) ?? {});
  const message = `must be one of the keys under "lookups"${didYouMean(toText(key), known)}`;
  return known.includes(toText(key)) ? null : { code: 'wrong-value', message };
}

function checkPattern(source: Json): Fault | null {
  const pattern = parseTextPattern(toText(source));
  if (!(pattern instanceof Invalid)) return null;
  return { code: 'wrong-value', message: `must ${pattern.expectation}` };
}

/** Keys of objects do not count. */
export function listTexts(value: Json, path: Path = []): readonly (readonly [Path, string])[] {
  if (!isHolder(value)) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => {
    return listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  });
}

function hasId(value: Json): boolean {
  return listTexts(value).some(([, text]) => text.includes('{id}'));
}

/** In characters: of a pattern, and of what it matches, but for `*` and `+`. */
const maxSource = 200;
const maxLength = 500;

/** A class, an escape or a literal character, and how often it stands there. */
const step =
  /(?:\[(?:\\.|[^\]\\])+\]|\\[dDsSwW\W]|[^\\[\]{}()*+?|^$])([*+?]|\{\d+(?:,\d*)?\})?/gsuy;

/**
 * Parses `^…$`, a row of characters, classes and escapes, each perhaps with a count. Without
 * groups and alternatives, and with one count that varies, backtracking is linear in the length of
 * a text.
 */
export function parseTextPattern(source: string): RegExp | Invalid {
  const invalid = new Invalid(
    'be a pattern like ^[0-9a-f]{36}$ without groups and alternatives, and at most one of ' +
      '*, +, ? and {1,9} in it, because others may take long',
  );
  const [, row] = /^\^(.*)\$$/s.exec(source) ?? [];
  if (row === undefined || source.length > maxSource) return invalid;
  const steps = [...row.matchAll(step)];
  const isRow = steps.map(([text]) => text).join('') === row;
  const counts = steps.map(([, count = '']) => count);
  const varying = counts.filter((count) => /[*+?,]/.test(count));
  const lengths = counts.map((count) =>
    Math.max(1, ...(count.match(/\d+/g) ?? []).map(Number)),
  );
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (!isRow || varying.length > 1 || length > maxLength) return invalid;
  try {
    return new RegExp(source, 'su');
  } catch {
    return invalid;
  }
}
