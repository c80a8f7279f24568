import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { nameKey, trimName, type WrittenName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

interface PlacedName extends WrittenName {
  readonly path: Path;
}

/** An item of the list of monitors that has a name, even if it has mistakes. */
export interface NamedItem {
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  readonly item: JsonObject;
  readonly source: Source;
  readonly formerly: PlacedName | null;
}

export type FileNames = ReturnType<typeof collectNames>;

export function collectNames(values: YamlValues) {
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
    const isKnown = typeof formerly === 'string' && !values.isUnknown(path);
    const source = values.sourceOf(['monitors', index]);
    return [{ name: nameKey(name), index, item, source, formerly: isKnown ? placeName(values, path, formerly) : null }];
  });
}

function listTexts(values: YamlValues, key: string): readonly (readonly [Path, string])[] {
  const list = getAt(values.value, [key]);
  if (!Array.isArray(list)) return [];
  return list.flatMap((text: Json, index) => {
    const path = [key, index];
    return typeof text !== 'string' || values.isUnknown(path) ? [] : [[path, text] as const];
  });
}

function placeName(values: YamlValues, path: Path, text: string): PlacedName {
  return { name: nameKey(text), shown: values.describe(path, trimName(text)), path, source: values.sourceOf(path) };
}

type Places = Map<string, Source>;

/** The mistakes of patterns and names in each file; a name may contradict another one in any of the files. */
export function findNameMistakes(files: readonly FileNames[]): ReadonlyMap<YamlValues, readonly Mistake[]> {
  const [declared, former]: [Places, Places] = [new Map(), new Map()];
  const duplicates = files.map(({ items, values }) => items.flatMap((item) => checkDeclared(item, declared, values)));
  const ignored = files.flatMap((file) => file.ignored);
  return new Map(
    files.map(({ items, mistakes, removed, values }, index) => {
      const conflicts = [
        ...(duplicates[index] ?? []),
        ...items.flatMap(({ formerly }) => (formerly ? checkFormerly(formerly, declared, former, ignored) : [])),
        ...removed.flatMap((name) => checkRemoved(name, declared)),
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

function describePlace({ column, file, line }: Source): string {
  return `${file}:${line}:${column}`;
}
