import { getAt, isObject, type Json, own, type Path } from '../model/json.ts';
import { nameKey, type RemovedName, trimName, type WrittenName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

interface PlacedName extends WrittenName {
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
  removed: readonly (PlacedName & RemovedName)[];
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
      mistakes.push({
        code: 'invalid-pattern',
        path,
        message: `must ${matches.expectation}`,
        found: describeValue(text),
      });
      return [];
    });
  const declared = listItems(values, 'monitors').flatMap(([path, item]) =>
    readDeclared(values, path, item),
  );
  const removed = listItems(values, 'remove').flatMap(([path, item]) =>
    readRemoved(values, path, item),
  );
  const patterns = { ignored: parsePatterns('ignore'), owned: parsePatterns('owns') };
  return { declared, removed, ...patterns, mistakes };
}

function listItems(
  values: YamlValues,
  key: string,
): readonly (readonly [path: readonly [string, number], Json])[] {
  const list = getAt(values.value, [key]);
  return Array.isArray(list) ? list.map((item: Json, index) => [[key, index], item]) : [];
}

function readDeclared(
  values: YamlValues,
  [key, index]: readonly [string, number],
  item: Json,
): DeclaredName[] {
  const [name, formerly] = isObject(item) ? [own(item, 'name'), own(item, 'formerly')] : [];
  if (typeof name !== 'string') return [];
  const path = [key, index, 'name'];
  const formerPath = [key, index, 'formerly'];
  const isKnown = typeof formerly === 'string' && !values.at(formerPath)?.isUnknown;
  return [
    {
      ...placeName(values, path, name, [key, index]),
      index,
      isUnknown: values.at(path)?.isUnknown === true,
      formerly: isKnown ? placeName(values, formerPath, formerly) : null,
    },
  ];
}

function readRemoved(values: YamlValues, path: Path, item: Json): (PlacedName & RemovedName)[] {
  const [name, id] = isObject(item) ? [own(item, 'name'), own(item, 'id')] : [item, undefined];
  const place = isObject(item) ? [...path, 'name'] : path;
  if (typeof name !== 'string' || [place, [...path, 'id']].some((one) => values.at(one)?.isUnknown))
    return [];
  const placed = {
    ...placeName(values, place, name, path),
    path,
    offset: values.offsetOf({ path }),
  };
  if (typeof id !== 'string') return id === undefined ? [placed] : [];
  const shown = `${placed.shown} with id ${values.describe([...path, 'id'], id.trim())}`;
  return [{ ...placed, shown, id: id.trim() }];
}

/** @param item what is shown as the name's place. */
function placeName(values: YamlValues, path: Path, text: string, item: Path = path): PlacedName {
  const shown = values.describe(path, trimName(text));
  // A name may come from an alias or a merge key, and so be written in an earlier monitor.
  const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
  return { name: nameKey(text), shown, path, offset, source: values.sourceOf(item) };
}

type Places = Map<string, Source>;

/** A name may contradict one of another file, or be outside the scope. */
export function findNameMistakes(
  files: readonly FileNames[],
  scope: Scope,
): readonly (readonly Mistake[])[] {
  const [declaredAt, former]: [Places, Places] = [new Map(), new Map()];
  const duplicates = files.map(({ declared }) =>
    declared.flatMap((name) => checkDeclared(name, declaredAt)),
  );
  return files.map(({ declared, removed }, index) => {
    const formerNames = declared.flatMap(({ formerly }) => formerly ?? []);
    return [
      ...(duplicates[index] ?? []),
      ...formerNames.flatMap((name) => checkFormerly(name, declaredAt, former)),
      ...removed.flatMap((name) => checkRemoved(name, declaredAt)),
      ...[...declared.filter(({ isUnknown }) => !isUnknown), ...formerNames, ...removed].flatMap(
        (name) => checkScope(name, scope),
      ),
    ];
  });
}

function checkDeclared(
  { name, offset, path, shown, source }: DeclaredName,
  declared: Places,
): Mistake[] {
  const first = declared.get(name);
  declared.set(name, first ?? source);
  if (first === undefined) return [];
  const place = describePlace(first);
  const message = `duplicate name ${shown} (already used at ${place}); names must be unique`;
  return [{ code: 'duplicate-name', path, offset, message }];
}

function checkFormerly(
  { name, offset, path, shown, source }: PlacedName,
  declared: Places,
  former: Places,
): Mistake[] {
  const current = declared.get(name);
  if (current !== undefined) {
    const message =
      `${shown} is the name of a declared monitor (${describePlace(current)}); ` +
      '"formerly" takes a name that is no longer declared';
    return [{ code: 'formerly-declared', path, offset, message }];
  }
  const first = former.get(name);
  former.set(name, first ?? source);
  if (first === undefined) return [];
  const message =
    `${shown} is already the former name of another monitor (${describePlace(first)}); ` +
    'keep one of the lines';
  return [{ code: 'duplicate-formerly', path, offset, message }];
}

function checkRemoved(
  { id, name, offset, path, shown }: PlacedName & RemovedName,
  declared: Places,
): Mistake[] {
  const place = declared.get(name);
  if (place === undefined || id !== undefined) return [];
  const message =
    `${shown} is also declared (${describePlace(place)}); ` +
    'keep one of the two, or add the "id" of a duplicate';
  return [{ code: 'removed-declared', path, offset, message }];
}

function checkScope(
  { name, offset, path, shown }: PlacedName,
  { has, patterns }: Scope,
): Mistake[] {
  if (has(name)) return [];
  const message =
    `${shown} is outside the scope ${patterns.join(', ')}; ` +
    'move it to the config of the workflow that is responsible for it, ' +
    'or correct the input "scope"';
  return [{ code: 'outside-scope', path, offset, message }];
}

function describePlace({ column, file, line }: Source): string {
  return `${file}:${line}:${column}`;
}
