import { getAt, isHolder, type Json, type Path } from '../model/json.ts';
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

type Rule = (text: string, path: Path, file: Json) => Fault | null;

/** What the schema cannot express, by places. */
const rules: Readonly<Record<string, Rule>> = {
  baseUrl: () => {
    const message =
      'only a built-in profile has an address; remove this line and set the input "base-url"';
    return { code: 'base-url-in-file', at: 'key', message };
  },
  'headers.*': (_, path) => {
    const message =
      'cannot be set, because it can change the request that is sent; remove it';
    const isForbidden = mayChangeRequest(String(path.at(-1)));
    return isForbidden ? { code: 'forbidden-header', at: 'key', message } : null;
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

export function findRuleMistakes(file: Json, isBuiltIn: boolean): readonly Mistake[] {
  const all = Object.entries(rules).filter(([place]) => !isBuiltIn || place !== 'baseUrl');
  return listTexts(file).flatMap(([path, text]) =>
    all.flatMap(([place, check]): readonly Mistake[] => {
      const fault = isAt(path, place.split('.')) ? check(text, path, file) : null;
      return fault === null ? [] : [{ ...fault, path }];
    }),
  );
}

/** `*` stands for each key. */
function isAt(path: Path, place: readonly string[]): boolean {
  const isStep = (step: string, depth: number) => step === '*' || step === path[depth];
  return path.length === place.length && place.every(isStep);
}

const placeholders: Readonly<Record<string, RegExp>> = {
  create: /\{type\}/g,
  update: /\{(id|type)\}/g,
  delete: /\{(id|type)\}/g,
};

function checkPath(path: string, [operation = '']: Path): Fault | null {
  const address = `https://host${path.replace(placeholders[operation] ?? /$^/, 'x')}`;
  const isKept = URL.parse(address)?.href === address && !address.includes('#');
  const message =
    'must be a path that a URL keeps unchanged: percent-encoded, without dot segments and ' +
    'fragment; "update" and "delete" can have {id} and {type}, "create" can have {type}';
  return isKept ? null : { code: 'invalid-text', message };
}

function checkLookup(key: string, _: Path, file: Json): Fault | null {
  const known = Object.keys(getAt(file, ['lookups']) ?? {});
  const message = `must be one of the keys under "lookups"${didYouMean(key, known)}`;
  return known.includes(key) ? null : { code: 'wrong-value', message };
}

function checkPattern(source: string): Fault | null {
  const message =
    'must be a pattern like ^[0-9a-f]{36}$ without groups and alternatives, and at most one of ' +
    '*, +, ? and {1,9} in it, because others may take long';
  return parseTextPattern(source) === null ? { code: 'wrong-value', message } : null;
}

/** Keys of objects do not count. */
export function listTexts(
  value: Json,
  path: Path = [],
): readonly (readonly [Path, string])[] {
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
 * a text. Null for any other.
 */
export function parseTextPattern(source: string): RegExp | null {
  const [, row] = /^\^(.*)\$$/s.exec(source) ?? [];
  if (row === undefined || source.length > maxSource) return null;
  const steps = [...row.matchAll(step)];
  const isRow = steps.map(([text]) => text).join('') === row;
  const counts = steps.map(([, count = '']) => count);
  const varying = counts.filter((count) => /[*+?,]/.test(count));
  const lengths = counts.map((count) =>
    Math.max(1, ...(count.match(/\d+/g) ?? []).map(Number)),
  );
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (!isRow || varying.length > 1 || length > maxLength) return null;
  try {
    return new RegExp(source, 'su');
  } catch {
    return null;
  }
}
