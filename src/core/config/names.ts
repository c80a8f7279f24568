import { getAt, isObject, type Json, own, type Path } from '../model/json.ts';
import { nameKey, type RemovedName, trimName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { describeValue } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

/** A name under `formerly` or `remove`, perhaps with the identifier of one of several. */
interface PlacedName extends RemovedName {
  path: Path;
}

/** The name of an item of the list of monitors, even if the item has mistakes. */
export interface DeclaredName extends Omit<PlacedName, 'shown' | 'id'> {
  /** Whether a variable in it has no value. */
  isUnknown: boolean;
  formerly: PlacedName | null;
}

/** The names in one file. */
export interface FileNames {
  values: YamlValues;
  declared: readonly DeclaredName[];
  removed: readonly PlacedName[];
  ignored: readonly PlacedPattern[];
  owned: readonly PlacedPattern[];
}

/** Mistakes in patterns are added to those of the file. */
export function collectNames(values: YamlValues): FileNames {
  const declared = listItems(values, 'monitors').flatMap(([above, item]): DeclaredName[] => {
    const text = isObject(item) ? own(item, 'name') : undefined;
    if (typeof text !== 'string') return [];
    const path = [...above, 'name'];
    const formerly = readNamed(values, [...above, 'formerly']);
    const isUnknown = values.at(path)?.isUnknown === true;
    const source = values.sourceOf(above);
    return [{ name: nameKey(text), path, source, isUnknown, formerly }];
  });
  const removed = listItems(values, 'remove').flatMap(([path]) => readNamed(values, path) ?? []);
  const [ignored, owned] = [parsePatterns(values, 'ignore'), parsePatterns(values, 'owns')];
  return { values, declared, removed, ignored, owned };
}

function listItems(values: YamlValues, key: string): readonly (readonly [Path, Json])[] {
  const list = getAt(values.value, [key]);
  return Array.isArray(list) ? list.map((item: Json, index) => [[key, index], item]) : [];
}

function parsePatterns(values: YamlValues, key: 'ignore' | 'owns'): readonly PlacedPattern[] {
  return listItems(values, key).flatMap(([path, text]): PlacedPattern[] => {
    if (typeof text !== 'string' || values.at(path)?.isUnknown) return [];
    const pattern = nameKey(text);
    const matches = parseNamePattern(pattern);
    if (typeof matches === 'function') {
      const shown = values.describe(path, text);
      return [{ text: pattern, shown, matches, source: values.sourceOf(path) }];
    }
    const message = `must ${matches.expectation}`;
    values.mistakes.push({ code: 'invalid-text', path, message, found: describeValue(text) });
    return [];
  });
}

/** A name, or a mapping of a name and an identifier; null where it is another value. */
function readNamed(values: YamlValues, path: Path): PlacedName | null {
  const value = values.at(path)?.value ?? null;
  const isNamed = isObject(value);
  const [text, id] = isNamed ? [own(value, 'name'), own(value, 'id')] : [value];
  const [namePath, idPath] = [isNamed ? [...path, 'name'] : path, [...path, 'id']];
  const isUnknown = [namePath, idPath].some((one) => values.at(one)?.isUnknown);
  if (typeof text !== 'string' || isUnknown) return null;
  const shown = values.describe(namePath, trimName(text));
  const named = { name: nameKey(text), path: namePath, source: values.sourceOf(path) };
  if (id === undefined) return { ...named, shown };
  if (typeof id !== 'string') return null;
  const withId = `${shown} with id ${values.describe(idPath, id.trim())}`;
  return { ...named, shown: withId, id: id.trim() };
}

/** What is wrong with a name for which there is another one at a place. */
const contradictions = {
  'duplicate-name': (name: string, place: string) =>
    `duplicate name ${name} (already used at ${place}); names must be unique`,
  'formerly-declared': (name: string, place: string) =>
    `${name} is declared (${place}); name one that is no longer declared, or add its "id"`,
  'duplicate-formerly': (name: string, place: string) =>
    `${name} is the former name of two monitors (${place}); keep one of the lines`,
  'removed-declared': (name: string, place: string) =>
    `${name} is also declared (${place}); keep one of the two, or add the "id" of a duplicate`,
} as const;

/**
 * Adds to the mistakes of each file the names that contradict one of any file, and those outside
 * the scope.
 */
export function checkNames(files: readonly FileNames[], scope: Scope): void {
  const declaredAt = new Map<string, Source>();
  const formerAt = new Map<string, Source>();
  for (const { declared, values } of files)
    for (const name of declared) {
      const first = declaredAt.get(name.name);
      declaredAt.set(name.name, first ?? name.source);
      contradict('duplicate-name', name, first, values);
    }
  for (const { declared, removed, values } of files) {
    const former = declared.flatMap(({ formerly }) => formerly ?? []);
    for (const name of former) {
      const key = `${name.name}\n${name.id}`;
      const first = formerAt.get(key);
      formerAt.set(key, first ?? name.source);
      if (name.id === undefined)
        contradict('formerly-declared', name, declaredAt.get(name.name), values);
      contradict('duplicate-formerly', name, first, values);
    }
    for (const name of removed)
      if (name.id === undefined)
        contradict('removed-declared', name, declaredAt.get(name.name), values);
    const known = declared.filter(({ isUnknown }) => !isUnknown);
    for (const name of [...known, ...former, ...removed]) checkScope(name, scope, values);
  }
}

function checkScope(
  name: DeclaredName | PlacedName,
  { has, patterns }: Scope,
  values: YamlValues,
): void {
  if (has(name.name)) return;
  const message =
    `${describeName(name, values)} is outside the scope ${patterns.join(', ')}; ` +
    'move it to the config of the workflow that is responsible for it, ' +
    'or correct the input "scope"';
  values.mistakes.push({ code: 'outside-scope', message, ...locate(name, values) });
}

function contradict(
  code: keyof typeof contradictions,
  name: DeclaredName | PlacedName,
  first: Source | undefined,
  values: YamlValues,
): void {
  if (first === undefined) return;
  const shown = describeName(name, values);
  const message = contradictions[code](shown, `${first.file}:${first.line}:${first.column}`);
  values.mistakes.push({ code, message, ...locate(name, values) });
}

function describeName(name: DeclaredName | PlacedName, values: YamlValues): string {
  if ('shown' in name) return name.shown;
  return values.describe(name.path, trimName(String(values.at(name.path)?.value)));
}

/** A name may come from an alias or a merge key, and so be written in an earlier monitor. */
function locate({ path }: DeclaredName | PlacedName, values: YamlValues) {
  const offsets = [path, path.slice(0, 2)].map((one) => values.offsetOf({ path: one }));
  return { path, offset: Math.max(...offsets) };
}
