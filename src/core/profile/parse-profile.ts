import { digest } from '../model/digest.ts';
import { getAt, isObject, type Json, mapPlaces, type Path } from '../model/json.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import { findErrors, type Mistake } from '../yaml/mistake.ts';
import { type FileText, listProblems, parseYaml } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { percentEncode } from './encode.ts';
import { type Profile, resolveProfile } from './profile.ts';
import { findRuleMistakes } from './rules.ts';
import type { ServiceFile } from './service-file.ts';
import { validateService } from './service-validator.ts';

export interface ParsedProfile {
  profile: Profile | null;
  problems: readonly Problem[];
  usedVariables: readonly string[];
  /**
   * Identifies the profile and its variables, but not its secrets, which may be rotated; null for
   * the documented API.
   */
  digest: string | null;
}

/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: every mistake in the text is a problem. Only a built-in profile, which comes with
 * the program, may name an address.
 */
export function parseProfile(
  text: FileText,
  variables: Variables,
  isBuiltIn: boolean,
): ParsedProfile {
  const document = parseYaml(text, variables, 'describe a service');
  const { mistakes, values } = document;
  if (values === null) {
    const problems = listProblems(document);
    return { profile: null, problems, usedVariables: [], digest: null };
  }
  const value =
    values.usedVariables.size === 0 ? values.value : encodePaths(values.value, text, variables);
  const found = [...findErrors(validateService, value), ...findRuleMistakes(value, isBuiltIn)];
  // A text with a variable that has no value is reported for that alone, and a secret may have
  // braces of its own.
  const known = found.filter(({ at, path }) => at !== undefined || !values.at(path)?.isUnknown);
  const isOwn = ({ code, path }: Mistake) =>
    code === 'unknown-placeholder' && values.at(path)?.isSecret;
  const wrong = [
    ...findSecrets(value, values, variables),
    ...known.filter((mistake) => !isOwn(mistake)),
  ];
  const problems = listProblems({ ...document, mistakes: [...mistakes, ...wrong] });
  const resolved = problems.length > 0 ? null : resolveProfile(value as unknown as ServiceFile);
  const profile =
    resolved === null || isBuiltIn ? resolved : { ...resolved, isFile: true as const };
  return {
    profile,
    problems,
    usedVariables: [...values.usedVariables],
    digest: digest(values.at([])?.shown ?? values.value),
  };
}

/** What the schema alone finds in a profile that is not to be used. */
export function findFormProblems(text: FileText, variables: Variables): readonly Problem[] {
  const document = parseYaml(text, variables, 'describe a service');
  const { mistakes, values } = document;
  const found = values === null ? [] : findErrors(validateService, values.value);
  const known = found.filter(({ at, path }) => at !== undefined || !values?.at(path)?.isUnknown);
  return listProblems({ ...document, mistakes: [...mistakes, ...known] });
}

function listInner(value: Json, above: Path = []): readonly (readonly [Path, Json])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [[path, inner] as const, ...listInner(inner, path)];
  });
}

/**
 * The value with percent-encoded variables in its paths. Secrets keep their names, because no path
 * may hold one.
 */
function encodePaths(value: Json, text: FileText, variables: Variables): Json {
  const encoded = new Map(variables);
  for (const [name, { isSecret, value }] of variables)
    encoded.set(name, {
      isSecret,
      value: isSecret || value === null ? null : percentEncode(value),
    });
  const { values } = parseYaml(text, encoded);
  const lookups = getAt(value, ['lookups']);
  const holders = [
    ...['list', 'create', 'update', 'delete'].map((operation) => [operation]),
    ...Object.keys(isObject(lookups) ? lookups : {}).map((key) => ['lookups', key]),
  ];
  let result = value;
  for (const holder of holders) {
    const path = [...holder, 'path'];
    const found = getAt(values?.value, path);
    result = mapPlaces(result, path, () => (found === undefined ? '' : found));
  }
  return result;
}

/**
 * Each text outside the headers that holds a secret, even one that this run did not get, or the
 * token.
 */
function findSecrets(value: Json, values: YamlValues, variables: Variables): readonly Mistake[] {
  const names = [...variables]
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => `\${${name}}`);
  const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
  return listInner(value).flatMap(([path, text]): readonly Mistake[] => {
    if (path[0] === 'headers' || (typeof text === 'object' && text !== null)) return [];
    const isWrong =
      values.at(path)?.isSecret ||
      [...names, '{token}'].some((secret) => String(text).includes(secret));
    return isWrong ? [{ code: 'misplaced-secret', path, message }] : [];
  });
}

/**
 * Parses a profile without values for its variables, and lists their names.
 * @throws Error with all mistakes, one per line.
 */
export function parseSample(file: string, text: string, isBuiltIn: boolean) {
  const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
  const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
  const { problems, profile, usedVariables } = parseProfile({ file, text }, variables, isBuiltIn);
  if (profile !== null) return { profile, variables: usedVariables };
  throw new Error(
    ['The service profile is not valid:', ...problems.map(describeProblem)].join('\n  '),
  );
}

/** What people compare of built-in profiles. @param name the value of `service` that names it. */
export function summarizeProfile(name: string, text: string) {
  const { profile, variables } = parseSample(name, text, true);
  const { baseUrl, docs, evidence, service, token } = profile;
  const operations = (['create', 'update', 'delete'] as const).filter(
    (operation) => profile[operation] !== null,
  );
  return { name, service, operations, evidence, docs, token, baseUrl, variables };
}

/**
 * A built-in profile as a file to adapt: without its address, which no file may set.
 */
export function renderCopy(text: string): string {
  const address = '# $& # only a built-in profile may set it; set "base-url" in the workflow';
  return text.replace(/^baseUrl: .*$/m, address);
}
