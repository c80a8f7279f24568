import { fieldNames, isFieldName } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path, parsePointer } from '../model/json.ts';
import {
  type DeclaredMonitor,
  nameKey,
  type PlacedPattern,
  parseNamePattern,
  trimName,
  type WrittenName,
} from '../model/monitor.ts';
import { type Problem, type Source, type Warning, warn } from '../model/problem.ts';
import { everything, type Scope } from '../model/scope.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi } from '../profile/profile.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { type FileText, listProblems, parseYaml } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { findValueMistakes } from './rules.ts';

/** The monitors that all files declare together. If there are problems, all other lists are empty. */
export interface ParsedConfig {
  readonly monitors: readonly DeclaredMonitor[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each applies to all monitors of the service. */
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly WrittenName[];
  /** Patterns for names of monitors that are to be deleted unless they are declared or ignored. */
  readonly owned: readonly PlacedPattern[];
  /** Names of the variables that the files use, or null if a file is not valid YAML. */
  readonly usedVariables: readonly string[] | null;
}

/**
 * Parses the files as one set, in the order given, and never throws for bad input. The fields of a monitor are rows of
 * `model/fields.ts`.
 *
 * 1. Check each file: YAML with variables, schema, rules. The profile, if it has no mistakes itself, decides which fields a
 *    monitor has.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items: their own values replace the defaults.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  service: Pick<ParsedProfile, 'profile' | 'usedVariables'> = { profile: documentedApi, usedVariables: [] },
  scope: Scope = everything,
): ParsedConfig {
  const documents = files.map((file) => parseYaml(file, variables));
  const names = documents.flatMap(({ values }) => (values === null ? [] : collectNames(values)));
  const ofNames = findNameMistakes(names, scope);
  const problems = documents.flatMap((document) => {
    const { mistakes, values } = document;
    if (values === null) return listProblems(document);
    const inValue = [...findValueMistakes(values, service.profile), ...(ofNames.get(values) ?? [])];
    return listProblems({ ...document, mistakes: [...mistakes, ...inValue] });
  });
  const used = [...new Set([...names.flatMap(({ values }) => [...values.usedVariables]), ...service.usedVariables])];
  const usedVariables = names.length < files.length ? null : used;
  const isValid = problems.length === 0;
  const valid = isValid ? names : [];
  const declared = valid.map(({ items, values }) => ({ values, items: declareMonitors(items, values) }));
  // An unused variable may be misspelt in the config, with a default. Secrets are often for several configs.
  const unused = [...variables].filter(([name, { isSecret }]) => isValid && !isSecret && !used.includes(name));
  return {
    monitors: declared.flatMap(({ items }) => items.map(({ monitor }) => monitor)),
    problems,
    warnings: [
      ...declared.flatMap(({ items, values }) => warnOfUndeclared(items, values)),
      ...unused.map(([name]) => warn(`Variable ${name} is set, but no config file uses it`)),
    ],
    ignored: valid.flatMap(({ ignored }) => ignored),
    removed: valid.flatMap(({ removed }) => removed),
    owned: valid.flatMap(({ owned }) => owned),
    usedVariables,
  };
}

type PlacedName = WrittenName & { readonly path: Path };

/** An item of the list of monitors that has a name, even if it has mistakes. */
interface NamedItem {
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  readonly item: JsonObject;
  readonly source: Source;
  readonly formerly: PlacedName | null;
}

function collectNames(values: YamlValues) {
  const mistakes: Mistake[] = [];
  const parsePatterns = (key: 'ignore' | 'owns') =>
    listTexts(values, key).flatMap(([path, text]): PlacedPattern[] => {
      const matches = parseNamePattern(nameKey(text));
      if (typeof matches === 'function')
        return [{ shown: values.describe(path, text), matches, source: values.sourceOf(path) }];
      mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found: describeValue(text) });
      return [];
    });
  const removed = listTexts(values, 'remove').map(([path, text]) => placeName(values, path, text));
  const [ignored, owned] = [parsePatterns('ignore'), parsePatterns('owns')];
  return { values, items: listItems(values), removed, ignored, owned, mistakes };
}

function listItems(values: YamlValues): NamedItem[] {
  const monitors = getAt(values.value, ['monitors']);
  if (!Array.isArray(monitors)) return [];
  return monitors.flatMap((item: Json, index): NamedItem[] => {
    const name = isObject(item) ? own(item, 'name') : undefined;
    if (!isObject(item) || typeof name !== 'string') return [];
    const path = ['monitors', index, 'formerly'];
    const formerly = own(item, 'formerly');
    const isKnown = typeof formerly === 'string' && !values.at(path)?.isUnknown;
    const source = values.sourceOf(['monitors', index]);
    return [{ name: nameKey(name), index, item, source, formerly: isKnown ? placeName(values, path, formerly) : null }];
  });
}

function listTexts(values: YamlValues, key: string): readonly (readonly [Path, string])[] {
  const list = getAt(values.value, [key]);
  if (!Array.isArray(list)) return [];
  return list.flatMap((text: Json, index) => {
    const path = [key, index];
    return typeof text !== 'string' || values.at(path)?.isUnknown ? [] : [[path, text] as const];
  });
}

function placeName(values: YamlValues, path: Path, text: string): PlacedName {
  return { name: nameKey(text), shown: values.describe(path, trimName(text)), path, source: values.sourceOf(path) };
}

type Places = Map<string, Source>;

/** The mistakes of patterns and names in each file; a name may contradict another one in any of the files. */
function findNameMistakes(
  files: readonly ReturnType<typeof collectNames>[],
  scope: Scope,
): ReadonlyMap<YamlValues, readonly Mistake[]> {
  const [declared, former]: [Places, Places] = [new Map(), new Map()];
  const duplicates = files.map(({ items, values }) => items.flatMap((item) => checkDeclared(item, declared, values)));
  const ignored = files.flatMap((file) => file.ignored);
  return new Map(
    files.map(({ items, mistakes, removed, values }, index) => {
      const conflicts = [
        ...(duplicates[index] ?? []),
        ...items.flatMap(({ formerly }) => (formerly ? checkFormerly(formerly, declared, former, ignored) : [])),
        ...removed.flatMap((name) => checkRemoved(name, declared)),
        ...checkScope(items, removed, values, scope),
      ];
      // A name may come from an alias or a merge key, and so be written in an earlier monitor.
      const offsetOf = (path: Path) => Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
      const placed = conflicts.map((conflict) => ({ ...conflict, offset: offsetOf(conflict.path) }));
      return [values, [...mistakes, ...placed]] as const;
    }),
  );
}

function checkDeclared({ index, item, name, source }: NamedItem, declared: Places, values: YamlValues): Mistake[] {
  const first = declared.get(name);
  declared.set(name, first ?? source);
  if (first === undefined) return [];
  const path = ['monitors', index, 'name'];
  const shown = values.describe(path, trimName(String(item['name'])));
  const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
  return [{ code: 'duplicate-name', path, message }];
}

function checkFormerly(
  { name, path, shown, source }: PlacedName,
  declared: Places,
  former: Places,
  ignored: readonly PlacedPattern[],
): Mistake[] {
  const pattern = ignored.find(({ matches }) => matches(name));
  if (pattern !== undefined) {
    const place = describePlace(pattern.source);
    const message = `${shown} matches ${pattern.shown} under "ignore" (${place}), so somebody else manages it; correct one of the two`;
    return [{ code: 'formerly-ignored', path, message }];
  }
  const current = declared.get(name);
  if (current !== undefined) {
    const message = `${shown} is the name of a declared monitor (${describePlace(current)}); "formerly" takes a name that is no longer declared`;
    return [{ code: 'formerly-declared', path, message }];
  }
  const first = former.get(name);
  former.set(name, first ?? source);
  if (first === undefined) return [];
  const message = `${shown} is already the former name of another monitor (${describePlace(first)}); keep one of the lines`;
  return [{ code: 'duplicate-formerly', path, message }];
}

function checkRemoved({ name, path, shown }: PlacedName, declared: Places): Mistake[] {
  const place = declared.get(name);
  if (place === undefined) return [];
  const message = `${shown} is also declared (${describePlace(place)}); keep one of the two`;
  return [{ code: 'removed-declared', path, message }];
}

function checkScope(
  items: readonly NamedItem[],
  removed: readonly PlacedName[],
  values: YamlValues,
  { has, patterns }: Scope,
): Mistake[] {
  const isOutside = ({ name }: Pick<PlacedName, 'name'>) => !has(name);
  const declared = items.filter(isOutside).flatMap(({ index, item }) => {
    const path = ['monitors', index, 'name'];
    return values.at(path)?.isUnknown ? [] : placeName(values, path, String(item['name']));
  });
  const former = items.flatMap(({ formerly }) => formerly ?? []);
  const next = 'move it to the config of the workflow that is responsible for it, or correct the input "scope"';
  return [...declared, ...[...former, ...removed].filter(isOutside)].map(({ path, shown }) => {
    const message = `${shown} is outside the scope ${patterns.join(', ')}; ${next}`;
    return { code: 'outside-scope', path, message };
  });
}

function describePlace({ column, file, line }: Source): string {
  return `${file}:${line}:${column}`;
}

type DeclaredItem = NamedItem & { readonly monitor: DeclaredMonitor };

function declareMonitors(items: readonly NamedItem[], values: YamlValues): readonly DeclaredItem[] {
  const defaults = getAt(values.value, ['defaults']);
  return items.map((named) => {
    const { formerly, item, name, source } = named;
    const all: JsonObject = { ...(isObject(defaults) ? defaults : {}), ...item, name: trimName(String(item['name'])) };
    const sent = fieldNames.filter((field) => Object.hasOwn(all, field)).map((field) => [field, all[field]]);
    // Object.fromEntries accepts the key `__proto__` like any other.
    const body: JsonObject = Object.fromEntries([...sent, ...Object.entries(all['extra'] ?? {})]);
    const pathOf = (field: string) => {
      return isFieldName(field) ? [...ownerOf(field, named), field] : [...ownerOf('extra', named), 'extra', field];
    };
    const secretFields = Object.keys(body).filter((field) => values.at(pathOf(field))?.isSecret);
    const texts = secretFields.map((field) => [field, values.at(pathOf(field))?.shown]);
    const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    const withFormerly = formerly === null ? {} : { formerly };
    const ignoreChanges = (all['ignoreChanges'] ?? []) as readonly string[];
    return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly } };
  });
}

function ownerOf(key: string, { index, item }: NamedItem): Path {
  return Object.hasOwn(item, key) ? ['monitors', index] : ['defaults'];
}

/**
 * Warns about each field under `ignoreChanges` that none of its monitors declares, because it may be misspelt. Defaults,
 * aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(items: readonly DeclaredItem[], values: YamlValues): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const item of items) {
    const { body, ignoreChanges } = item.monitor;
    for (const [nth, field] of ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item), 'ignoreChanges', nth];
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const hint = /^extra(\/|$)/.test(field) ? '; write a field of "extra" by its own name, without "extra/"' : '';
      const message = `"ignoreChanges" names ${values.describe(path, field)}, which is not declared${hint}`;
      if (getAt(body, parsePointer(`/${field}`)) !== undefined) declared.add(place);
      else warnings.set(place, warn(message, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
