import { describePath, type PositionOf } from '../config/mistake.ts';
import type { ConfigText } from '../config/parse-config.ts';
import { parseYaml } from '../config/yaml-document.ts';
import type { YamlValues } from '../config/yaml-values.ts';
import { getAt, isObject, type Json, type Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { Variables } from '../settings/variables.ts';
import { setAt } from './edit-json.ts';
import { percentEncode } from './encode.ts';
import { findSchemaMistakes, type ProfileMistake, type ProfileProblem } from './mistakes.ts';
import { type Profile, resolveProfile } from './profile.ts';
import { findRuleMistakes } from './rules.ts';
import type { ServiceFile } from './service-file.generated.ts';

/** A profile, or everything that is wrong with it. */
export interface ParsedProfile {
  /** Null where there are problems. */
  readonly profile: Profile | null;
  /** In the order of lines. */
  readonly problems: readonly ProfileProblem[];
  /** Names of the variables that it uses. */
  readonly usedVariables: readonly string[];
}

type Placed = ProfileMistake & { readonly offset: number };

/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: whatever is wrong with the text is a problem.
 * @param isBuiltIn whether the profile came with the program: only then it may name an address.
 */
export function parseProfile({ file, text }: ConfigText, variables: Variables, isBuiltIn: boolean): ParsedProfile {
  const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
  if (values === null) return { profile: null, problems: list(inText, file, positionOf), usedVariables: [] };
  const value = encodePaths(values.value, parseYaml(text, encodeVariables(variables)).values?.value ?? null);
  const found = [...findSchemaMistakes(value), ...findRuleMistakes(value, isBuiltIn)];
  // A text with a variable that has no value is reported for that alone.
  const known = found.filter(({ at, path }) => at !== 'value' || !values.isUnknown(path));
  const wrong = [...findSecrets(value, values, variables), ...known];
  const placed = wrong.map((mistake) => ({ ...mistake, ...mask(mistake, values), offset: values.offsetOf(mistake) }));
  const problems = list([...inText, ...placed], file, positionOf);
  const profile = problems.length > 0 ? null : resolveProfile(value as unknown as ServiceFile);
  return { profile, problems, usedVariables: [...values.usedVariables] };
}

function encodeVariables(variables: Variables): Variables {
  const encode = (value: string | null) => (value === null ? null : percentEncode(value));
  return new Map([...variables].map(([name, { isSecret, value }]) => [name, { isSecret, value: encode(value) }]));
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
function findSecrets(
  value: Json,
  values: YamlValues,
  variables: Variables,
  path: Path = [],
): readonly ProfileMistake[] {
  if (path[0] === 'headers') return [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      findSecrets(inner, values, variables, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  const secrets = [...variables].filter(([, { isSecret }]) => isSecret).map(([name]) => `\${${name}}`);
  const isWrong = values.isSecret(path) || [...secrets, '{token}'].some((text) => String(value).includes(text));
  const message = 'must not hold a secret; secrets and {token} can stand in headers only';
  return isWrong ? [{ code: 'misplaced-secret', at: 'value', path, message }] : [];
}

function mask({ found, path }: ProfileMistake, values: YamlValues): { readonly found?: string } {
  return found !== undefined && values.isSecret(path) ? { found: masked } : {};
}

/** In the order of the text; of several mistakes about one thing in one place the first, which the others follow from. */
function list(mistakes: readonly Placed[], file: string, positionOf: PositionOf): ProfileProblem[] {
  const things = new Map<string, Placed>();
  for (const mistake of mistakes) {
    const thing = `${mistake.offset} ${mistake.at} ${mistake.at === 'missing' ? mistake.path.at(-1) : ''}`;
    if (!things.has(thing)) things.set(thing, mistake);
  }
  return [...things.values()]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ advice, code, found, message, offset, path }) => {
      const parts = [code === 'empty-file' ? 'the file is empty; describe a service' : message];
      if (found !== undefined) parts.push(`, found ${found}`);
      if (advice !== undefined) parts.push(`; ${advice}`);
      return { code, file, ...positionOf(offset), path: describePath(path), message: parts.join('') };
    });
}
