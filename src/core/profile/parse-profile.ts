import { digest } from '../model/digest.ts';
import { getAt, isObject, type Json, type Path } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type { Variable, Variables } from '../model/variables.ts';
import { listProblems, type Mistake, type PlacedMistake } from '../yaml/mistake.ts';
import { type FileText, parseYaml, type YamlValues } from '../yaml/parse-yaml.ts';
import { findErrors } from '../yaml/schema-errors.ts';
import { setAt } from './edit-json.ts';
import { percentEncode } from './encode.ts';
import { type Profile, resolveProfile } from './profile.ts';
import { findRuleMistakes } from './rules.ts';
import type { ServiceFile } from './service-file.ts';
import { validateService } from './service-validator.ts';

/** A profile, or everything that is wrong with it. */
export interface ParsedProfile {
  /** Null where there are problems. */
  readonly profile: Profile | null;
  /** In the order of lines. */
  readonly problems: readonly Problem[];
  /** Names of the variables that it uses. */
  readonly usedVariables: readonly string[];
  /** Identifies the profile and its variables, but not its secrets, which may be rotated; null for the documented API. */
  readonly digest: string | null;
}

/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: every mistake in the text is a problem.
 * @param isBuiltIn whether the profile came with the program: only then it may name an address.
 */
export function parseProfile({ file, text }: FileText, variables: Variables, isBuiltIn: boolean): ParsedProfile {
  const { mistakes, positionOf, values } = parseYaml({ file, text }, variables);
  const inText = mistakes.map((mistake) => (mistake.code === 'empty-file' ? { ...mistake, message: empty } : mistake));
  const toProblems = (all: readonly PlacedMistake[]) => listProblems({ file, mistakes: all, positionOf, values });
  if (values === null) return { profile: null, problems: toProblems(inText), usedVariables: [], digest: null };
  const encoded = parseYaml({ file, text }, encodeVariables(variables)).values?.value ?? null;
  const value = encodePaths(values.value, encoded);
  const found = [...findErrors(validateService, value), ...findRuleMistakes(value, isBuiltIn)];
  // A text with a variable that has no value is reported for that alone.
  const known = found.filter(({ at, path }) => at !== undefined || !values.isUnknown(path));
  // A secret may have braces of its own.
  const isOwn = ({ code, path }: Mistake) => code === 'unknown-placeholder' && values.isSecret(path);
  const wrong = [...findSecrets(value, values, variables), ...known.filter((mistake) => !isOwn(mistake))];
  const placed = wrong.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }));
  const problems = toProblems([...inText, ...placed]);
  const resolved = problems.length > 0 ? null : resolveProfile(value as unknown as ServiceFile);
  const placeOf = (path: Path) => {
    // An item of a list has no key.
    const at = typeof path.at(-1) === 'number' ? {} : ({ at: 'key' } as const);
    return `${file}:${positionOf(values.offsetOf({ ...at, path })).line}`;
  };
  const profile =
    resolved === null || isBuiltIn ? resolved : { ...resolved, places: new Map(placeKeys(value, placeOf)) };
  return { profile, problems, usedVariables: [...values.usedVariables], digest: digest(encoded) };
}

const empty = 'the file is empty; describe a service';

/** Each key of a value, as `list.items`, and each item of a list, as `update.keep.0`, and its place. */
function placeKeys(value: Json, placeOf: (path: Path) => string, above: Path = []): readonly [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [[path.join('.'), placeOf(path)], ...placeKeys(inner, placeOf, path)];
  });
}

/** Percent-encoded; secrets keep their names, because no path may hold one. */
function encodeVariables(variables: Variables): Variables {
  const encode = ({ isSecret, value }: Variable) => (isSecret || value === null ? null : percentEncode(value));
  return new Map([...variables].map(([name, one]) => [name, { isSecret: one.isSecret, value: encode(one) }]));
}

/** The value with the paths of the other, whose variables are percent-encoded. */
function encodePaths(value: Json, encoded: Json): Json {
  const paths = ['list', 'create', 'update', 'delete'].map((operation) => [operation, 'path']);
  return paths.reduce((result, path) => {
    const text = getAt(encoded, path);
    return isObject(result) && typeof text === 'string' ? setAt(result, path, text) : result;
  }, value);
}

/** Each text outside the headers that holds a secret, also one that this run did not get, or the token. */
function findSecrets(value: Json, values: YamlValues, variables: Variables): readonly Mistake[] {
  const secrets = [...variables].filter(([, { isSecret }]) => isSecret).map(([name]) => `\${${name}}`);
  const isWrong = (text: Json, path: Path) =>
    values.isSecret(path) || [...secrets, '{token}'].some((secret) => String(text).includes(secret));
  const find = (inner: Json, path: Path): readonly Path[] => {
    if (path[0] === 'headers') return [];
    if (typeof inner !== 'object' || inner === null) return isWrong(inner, path) ? [path] : [];
    return Object.entries(inner).flatMap(([key, part]) =>
      find(part, [...path, Array.isArray(inner) ? Number(key) : key]),
    );
  };
  const message = 'must not hold a secret; secrets and {token} can stand in headers only';
  return find(value, []).map((path) => ({ code: 'misplaced-secret', path, message }));
}
