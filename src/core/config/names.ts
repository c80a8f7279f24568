import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { nameKey, trimName, type WrittenName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

/** A name that does not declare a monitor, and its path in the file. */
interface PlacedName extends WrittenName {
  readonly path: Path;
}

/** An item of the list of monitors that has a name, even if it has mistakes. */
export interface NamedItem {
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  /** Unchanged from the file. */
  readonly item: JsonObject;
  readonly source: Source;
  readonly formerly: PlacedName | null;
}

export interface FileNames {
  readonly values: YamlValues;
  readonly items: readonly NamedItem[];
  readonly removed: readonly PlacedName[];
  readonly ignored: readonly PlacedPattern[];
  readonly owned: readonly PlacedPattern[];
  /** Of the patterns; the schema reports what is not text. */
  readonly mistakes: readonly Mistake[];
}

export function collectNames(values: YamlValues): FileNames {
  const [ignored, owned] = [parsePatterns(values, 'ignore'), parsePatterns(values, 'owns')];
  const removed = listTexts(values, 'remove').map(([path, text]) => placeName(values, path, text));
  const mistakes = [...ignored.mistakes, ...owned.mistakes];
  return { values, items: listItems(values), removed, ignored: ignored.patterns, owned: owned.patterns, mistakes };
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

function parsePatterns(
  values: YamlValues,
  key: 'ignore' | 'owns',
): { readonly patterns: readonly PlacedPattern[]; readonly mistakes: readonly Mistake[] } {
  const [patterns, mistakes]: [PlacedPattern[], Mistake[]] = [[], []];
  for (const [path, text] of listTexts(values, key)) {
    const matches = parseNamePattern(nameKey(text));
    const found = describeValue(text);
    if (typeof matches === 'function')
      patterns.push({ shown: values.isSecret(path) ? masked : found, matches, source: values.sourceOf(path) });
    else mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found });
  }
  return { patterns, mistakes };
}

function listTexts(values: YamlValues, key: string): readonly (readonly [Path, string])[] {
  const list = getAt(values.value, [key]);
  const texts = Array.isArray(list) ? (list as readonly Json[]) : [];
  return texts.flatMap((text, index) => {
    const path = [key, index];
    return typeof text !== 'string' || values.isUnknown(path) ? [] : [[path, text] as const];
  });
}

function placeName(values: YamlValues, path: Path, text: string): PlacedName {
  const shown = values.isSecret(path) ? masked : describeValue(trimName(text));
  return { name: nameKey(text), shown, path, source: values.sourceOf(path) };
}

type Places = Map<string, Source>;

/** The mistakes of names in each file that contradict another name in any of the files. */
export function findNameConflicts(files: readonly FileNames[]): ReadonlyMap<FileNames, readonly Mistake[]> {
  const [declared, former]: [Places, Places] = [new Map(), new Map()];
  const duplicates = files.map(({ items, values }) => items.flatMap((item) => checkDeclared(item, declared, values)));
  const ignored = files.flatMap((file) => file.ignored);
  const conflicts = files.map((file, index): [FileNames, Mistake[]] => {
    const found = [
      ...(duplicates[index] ?? []),
      ...file.items.flatMap(({ formerly }) => checkFormerly(formerly, declared, former, ignored)),
      ...file.removed.flatMap((name) => checkRemoved(name, declared)),
    ];
    return [file, found.map((mistake) => ({ ...mistake, offset: locate(mistake.path, file.values) }))];
  });
  return new Map(conflicts);
}

function checkDeclared({ index, item, name, source }: NamedItem, declared: Places, values: YamlValues): Mistake[] {
  const first = declared.get(name);
  declared.set(name, first ?? source);
  if (first === undefined) return [];
  const path = ['monitors', index, 'name'];
  const shown = values.isSecret(path) ? masked : describeValue(trimName(String(item['name'])));
  const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
  return [{ code: 'duplicate-name', path, message }];
}

function checkFormerly(
  formerly: PlacedName | null,
  declared: Places,
  former: Places,
  ignored: readonly PlacedPattern[],
): Mistake[] {
  if (formerly === null) return [];
  const { name, path, shown, source } = formerly;
  const [current, first, pattern] = [
    declared.get(name),
    former.get(name),
    ignored.find(({ matches }) => matches(name)),
  ];
  if (pattern !== undefined) {
    const place = describePlace(pattern.source);
    const message = `${shown} matches ${pattern.shown} under "ignore" (${place}), so somebody else manages it; correct one of the two`;
    return [{ code: 'formerly-ignored', path, message }];
  }
  if (current !== undefined) {
    const message = `${shown} is the name of a declared monitor (${describePlace(current)}); "formerly" takes a name that is no longer declared`;
    return [{ code: 'formerly-declared', path, message }];
  }
  if (first !== undefined) {
    const message = `${shown} is already the former name of another monitor (${describePlace(first)}); keep one of the lines`;
    return [{ code: 'duplicate-formerly', path, message }];
  }
  former.set(name, source);
  return [];
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

/** The offset of a name, which may come from an alias or a merge key, and so be written in an earlier monitor. */
function locate(path: Path, values: YamlValues): number {
  return Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
}
