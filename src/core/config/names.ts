import { getAt, isObject, type Json, own, type Path } from '../model/json.ts';
import { nameKey, type RemovedName, trimName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

/** A name, perhaps with the identifier of one of several monitors that have it. */
interface PlacedName extends RemovedName {
  path: Path;
  /** In UTF-16 units from the start of the file. */
  offset: number;
}

/** The name of an item of the list of monitors, even if the item has mistakes. */
export interface DeclaredName extends PlacedName {
  /** From 0, in the file's list of monitors. */
  index: number;
  /** Whether a variable in it has no value. */
  isUnknown: boolean;
  formerly: PlacedName | null;
}

/** The names in one file, whose values are no longer needed. */
interface FileNames {
  declared: readonly DeclaredName[];
  removed: readonly PlacedName[];
  ignored: readonly PlacedPattern[];
  owned: readonly PlacedPattern[];
  /** Those of the patterns. */
  mistakes: readonly Mistake[];
}

export const noNames: FileNames = {
  declared: [],
  removed: [],
  ignored: [],
  owned: [],
  mistakes: [],
};

export function collectNames(values: YamlValues): FileNames {
  const mistakes: Mistake[] = [];
  const parsePatterns = (key: 'ignore' | 'owns') =>
    listItems(values, key).flatMap(([path, text]): PlacedPattern[] => {
      if (typeof text !== 'string' || values.at(path)?.isUnknown) return [];
      const pattern = nameKey(text);
      const matches = parseNamePattern(pattern);
      if (typeof matches === 'function') {
        const shown = values.describe(path, text);
        return [{ text: pattern, shown, matches, source: values.sourceOf(path) }];
      }
      const message = `must ${matches.expectation}`;
      mistakes.push({ code: 'invalid-pattern', path, message, found: describeValue(text) });
      return [];
    });
  const declared = listItems(values, 'monitors').flatMap(([path, item], index): DeclaredName[] => {
    const namePath = [...path, 'name'];
    const name = isObject(item) ? own(item, 'name') : undefined;
    if (typeof name !== 'string') return [];
    const formerly = readNamed(values, [...path, 'formerly']);
    const isUnknown = values.at(namePath)?.isUnknown === true;
    return [{ ...placeName(values, namePath, name, path), index, isUnknown, formerly }];
  });
  const removed = listItems(values, 'remove').flatMap(([path]) => readNamed(values, path) ?? []);
  const patterns = { ignored: parsePatterns('ignore'), owned: parsePatterns('owns') };
  return { declared, removed, ...patterns, mistakes };
}

function listItems(values: YamlValues, key: string): readonly (readonly [Path, Json])[] {
  const list = getAt(values.value, [key]);
  return Array.isArray(list) ? list.map((item: Json, index) => [[key, index], item]) : [];
}

/** A name, or a mapping of a name and an identifier; null where it is another value. */
function readNamed(values: YamlValues, path: Path): PlacedName | null {
  const value = values.at(path)?.value ?? null;
  const isNamed = isObject(value);
  const [name, id] = isNamed ? [own(value, 'name'), own(value, 'id')] : [value];
  const namePath = isNamed ? [...path, 'name'] : path;
  const idPath = [...path, 'id'];
  const isUnknown = [namePath, idPath].some((one) => values.at(one)?.isUnknown);
  if (typeof name !== 'string' || isUnknown) return null;
  const placed = { ...placeName(values, namePath, name, path), path };
  if (id === undefined) return placed;
  if (typeof id !== 'string') return null;
  const shown = `${placed.shown} with id ${values.describe(idPath, id.trim())}`;
  return { ...placed, shown, id: id.trim() };
}

/** @param item what is shown as the name's place. */
function placeName(values: YamlValues, path: Path, text: string, item: Path): PlacedName {
  const shown = values.describe(path, trimName(text));
  // A name may come from an alias or a merge key, and so be written in an earlier monitor.
  const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
  return { name: nameKey(text), shown, path, offset, source: values.sourceOf(item) };
}

/** Of a name, and the place of the other one. */
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

type Places = Map<string, Source>;

/** A name may contradict one of another file, or be outside the scope. */
export function findNameMistakes(
  files: readonly FileNames[],
  scope: Scope,
): readonly (readonly Mistake[])[] {
  const [declaredAt, formerAt]: readonly [Places, Places] = [new Map(), new Map()];
  const checkFirst = (code: keyof typeof contradictions, name: PlacedName, places: Places) => {
    const key = places === formerAt ? `${name.name}\n${name.id}` : name.name;
    const first = places.get(key);
    places.set(key, first ?? name.source);
    return first === undefined ? [] : [contradict(code, name, first)];
  };
  const checkDeclared = (code: keyof typeof contradictions, name: PlacedName) => {
    const place = declaredAt.get(name.name);
    return place === undefined || name.id !== undefined ? [] : [contradict(code, name, place)];
  };
  const duplicates = files.map(({ declared }) =>
    declared.flatMap((name) => checkFirst('duplicate-name', name, declaredAt)),
  );
  return files.map(({ declared, removed }, index) => {
    const former = declared.flatMap(({ formerly }) => formerly ?? []);
    const known = declared.filter(({ isUnknown }) => !isUnknown);
    return [
      ...(duplicates[index] ?? []),
      ...former.flatMap((name) => checkDeclared('formerly-declared', name)),
      ...former.flatMap((name) => checkFirst('duplicate-formerly', name, formerAt)),
      ...removed.flatMap((name) => checkDeclared('removed-declared', name)),
      ...[...known, ...former, ...removed].flatMap((name) => checkScope(name, scope)),
    ];
  });
}

function contradict(
  code: keyof typeof contradictions,
  { offset, path, shown }: PlacedName,
  { column, file, line }: Source,
): Mistake {
  const message = contradictions[code](shown, `${file}:${line}:${column}`);
  return { code, path, offset, message };
}

function checkScope(name: PlacedName, { has, patterns }: Scope): readonly Mistake[] {
  if (has(name.name)) return [];
  const message =
    `${name.shown} is outside the scope ${patterns.join(', ')}; ` +
    'move it to the config of the workflow that is responsible for it, ' +
    'or correct the input "scope"';
  return [{ code: 'outside-scope', path: name.path, offset: name.offset, message }];
}
