import { getAt, type Json, type Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { nameKey, trimName, type WrittenName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern } from '../model/name-pattern.ts';
import type { Source } from '../model/warning.ts';
import { describeValue, type Mistake, type PlacedMistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/parse-yaml.ts';
import type { NamedItem } from './monitors.ts';

/** A name that does not declare a monitor, and its path in the file. */
export interface PlacedName extends WrittenName {
  readonly path: Path;
}

/** The names of one file, to be compared with those of all files; a mistake is added to `mistakes`. */
interface FileNames {
  readonly mistakes: PlacedMistake[];
  /** Null if the file could not be parsed completely. */
  readonly values: YamlValues | null;
  readonly items: readonly NamedItem[];
  readonly removed: readonly PlacedName[];
  readonly ignored: readonly PlacedPattern[];
}

/** Parses the patterns of a list; the schema reports those that are not text. */
export function readPatterns(
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

/** The names under `remove`; the schema reports those that are not text. */
export function readRemoved(values: YamlValues): readonly PlacedName[] {
  return listTexts(values, 'remove').map(([path, text]) => placeName(values, path, text));
}

/** The old name of the monitor at a path, or null. */
export function readFormerly(values: YamlValues, monitor: Path): PlacedName | null {
  const path = [...monitor, 'formerly'];
  const text = getAt(values.value, path);
  return typeof text !== 'string' || values.isUnknown(path) ? null : placeName(values, path, text);
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

/** Adds a mistake for each name that contradicts another name in any of the files. */
export function checkNames(files: readonly FileNames[]): void {
  const [declared, former]: [Places, Places] = [new Map(), new Map()];
  for (const file of files) checkDeclared(file, declared);
  const ignored = files.flatMap((file) => file.ignored);
  for (const file of files) checkOthers(file, declared, former, ignored);
}

function checkDeclared({ items, mistakes, values }: FileNames, declared: Places): void {
  for (const { index, item, name, source } of items) {
    const first = declared.get(name);
    if (first === undefined) declared.set(name, source);
    else if (values !== null) mistakes.push(describeDuplicate(String(item['name']), index, first, values));
  }
}

function checkOthers(
  { items, mistakes, removed, values }: FileNames,
  declared: Places,
  former: Places,
  ignored: readonly PlacedPattern[],
): void {
  if (values === null) return;
  const found = [
    ...items.flatMap(({ formerly }) => (formerly === null ? [] : checkFormerly(formerly, declared, former, ignored))),
    ...removed.flatMap((name) => checkRemoved(name, declared)),
  ];
  for (const mistake of found) mistakes.push({ ...mistake, offset: locate(mistake.path, values) });
}

function checkFormerly(
  { name, path, shown, source }: PlacedName,
  declared: Places,
  former: Places,
  ignored: readonly PlacedPattern[],
): Mistake[] {
  const ignorePattern = ignored.find(({ matches }) => matches(name));
  if (ignorePattern !== undefined) {
    const place = describePlace(ignorePattern.source);
    const message = `${shown} matches ${ignorePattern.shown} under "ignore" (${place}), so somebody else manages it; correct one of the two`;
    return [{ code: 'formerly-ignored', path, message }];
  }
  const [current, first] = [declared.get(name), former.get(name)];
  if (current !== undefined) {
    const message = `${shown} is the name of a declared monitor (${describePlace(current)}); formerly takes a name that is no longer declared`;
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

function describeDuplicate(name: string, index: number, first: Source, values: YamlValues): PlacedMistake {
  const path = ['monitors', index, 'name'];
  const shown = values.isSecret(path) ? masked : describeValue(trimName(name));
  const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
  return { code: 'duplicate-name', path, message, offset: locate(path, values) };
}

function describePlace({ column, file, line }: Source): string {
  return `${file}:${line}:${column}`;
}

/** The offset of a name, which may come from an alias or a merge key, and so be written in an earlier monitor. */
function locate(path: Path, values: YamlValues): number {
  return Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
}
