import { getAt, isObject, type Path } from '../model/json.ts';
import { nameKey, type RemovedName, trimName } from '../model/monitor.ts';
import { type PlacedPattern, parseNamePattern, type Scope } from '../model/name-pattern.ts';
import type { Source } from '../model/problem.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

interface PlacedName extends RemovedName {
  path: Path;
  /** Whether a variable in it has no value. */
  isUnknown: boolean;
}

/** Also of a monitor with mistakes. */
export interface DeclaredName extends PlacedName {
  formerly: PlacedName | null;
}

type FileNames = ReturnType<typeof collectNames>;

export function collectNames(values: YamlValues) {
  const declared = listItems(values, 'monitors').flatMap((item): DeclaredName[] => {
    const name = readName(values, [...item, 'name'], item);
    return name ? [{ ...name, formerly: readName(values, [...item, 'formerly']) }] : [];
  });
  const items = listItems(values, 'remove');
  const removed = items.flatMap((path) => readName(values, path) ?? []);
  const ignored = parsePatterns(values, 'ignore');
  const owned = parsePatterns(values, 'owns');
  return { values, declared, removed, ignored, owned };
}

function listItems(values: YamlValues, key: string): readonly Path[] {
  const list = getAt(values.value, [key]);
  return Array.isArray(list) ? list.map((_, index) => [key, index]) : [];
}

function parsePatterns(values: YamlValues, key: 'ignore' | 'owns'): readonly PlacedPattern[] {
  return listItems(values, key).flatMap((path): PlacedPattern[] => {
    const { isUnknown, value: text } = values.at(path) ?? {};
    if (typeof text !== 'string' || isUnknown) return [];
    const matches = parseNamePattern(nameKey(text));
    if (typeof matches === 'function') return [{ matches, source: values.sourceOf(path) }];
    const message = `must ${matches.expectation}`;
    values.mistakes.push({ code: 'invalid-text', path, message });
    return [];
  });
}

/**
 * A name, or a mapping of a name and an identifier; null where it is another value.
 * @param holder what the name stands for.
 */
function readName(values: YamlValues, path: Path, holder = path): PlacedName | null {
  const { isUnknown = false, value } = values.at(path) ?? {};
  if (isObject(value)) return readNameWithId(values, path);
  if (typeof value !== 'string') return null;
  const shown = values.describe(path, trimName(value));
  return { name: nameKey(value), shown, source: values.sourceOf(holder), path, isUnknown };
}

function readNameWithId(values: YamlValues, path: Path): PlacedName | null {
  const idPath = [...path, 'id'];
  const named = readName(values, [...path, 'name'], path);
  const id = values.at(idPath);
  if (named === null || id === undefined) return named;
  if (typeof id.value !== 'string') return null;
  const text = id.value.trim();
  return { ...named, id: text, shown: `${named.shown} with id ${values.describe(idPath, text)}` };
}

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
      const earlier = claim(declaredAt, name.name, name.source);
      contradict('duplicate-name', name, earlier, values);
    }
  for (const { declared, removed, values } of files) {
    const former = declared.flatMap(({ formerly }) => formerly ?? []);
    const findDeclared = ({ id, name }: PlacedName) =>
      id === undefined ? declaredAt.get(name) : undefined;
    for (const name of former) {
      const earlier = claim(formerAt, `${name.name}\n${name.id}`, name.source);
      contradict('formerly-declared', name, findDeclared(name), values);
      contradict('duplicate-formerly', name, earlier, values);
    }
    for (const name of removed) contradict('removed-declared', name, findDeclared(name), values);
    for (const name of [...declared, ...former, ...removed]) checkScope(name, scope, values);
  }
}

/** Returns the place that had the name before. */
function claim(places: Map<string, Source>, name: string, source: Source): Source | undefined {
  const earlier = places.get(name);
  places.set(name, source);
  return earlier;
}

function checkScope(name: PlacedName, { has, patterns }: Scope, values: YamlValues): void {
  if (name.isUnknown || has(name.name)) return;
  const message =
    `${name.shown} is outside the scope ${patterns.join(', ')}; ` +
    'move it to the config of the workflow that is responsible for it, ' +
    'or correct the input "scope"';
  values.mistakes.push({ code: 'outside-scope', message, ...locate(name, values) });
}

function contradict(
  code: keyof typeof contradictions,
  name: PlacedName,
  other: Source | undefined,
  values: YamlValues,
): void {
  if (other === undefined) return;
  const place = `${other.file}:${other.line}:${other.column}`;
  const message = contradictions[code](name.shown, place);
  values.mistakes.push({ code, message, ...locate(name, values) });
}

/** A name may come from an alias or a merge key, and so be written in an earlier monitor. */
function locate({ path }: PlacedName, values: YamlValues) {
  const offsets = [path, path.slice(0, 2)].map((one) => values.offsetOf(one));
  return { path, offset: Math.max(...offsets) };
}
