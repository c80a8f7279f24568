import { fieldNames, isFieldName } from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePointer,
} from '../model/json.ts';
import {
  type DeclaredMonitor,
  nameKey,
  type PlacedPattern,
  parseNamePattern,
  type RemovedName,
  trimName,
  type WrittenName,
} from '../model/monitor.ts';
import { type Problem, type Source, type Warning, warn } from '../model/problem.ts';
import { everything, parseScope, type Scope } from '../model/scope.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi } from '../profile/profile.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { type FileText, listProblems, parseYaml } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { findDefaultsErrors, findValueMistakes, joinDefaults, type SharedDefaults } from './rules.ts';

/** The monitors that all files declare together. If there are problems, all other lists are empty. */
export interface ParsedConfig {
  readonly monitors: readonly DeclaredMonitor[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each applies to all monitors of the service. */
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly RemovedName[];
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
 *    monitor has. A mistake of the shared defaults is in their file, also one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items: their own values replace the defaults.
 *
 * @param defaults the file of shared defaults, or why it cannot be read.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  service: Pick<ParsedProfile, 'profile' | 'usedVariables'> = { profile: documentedApi, usedVariables: [] },
  defaults: FileText | Problem | null = null,
  scope: Scope = everything,
): ParsedConfig {
  const base =
    defaults !== null && 'text' in defaults
      ? parseYaml(defaults, variables, 'write at least "defaults: {}", or remove the input "defaults"')
      : null;
  const ofBase =
    base?.values == null ? [] : [...findValueMistakes(base.values, service.profile, undefined, findDefaultsErrors)];
  const isValid = defaults === null || (base?.values != null && base.mistakes.length + ofBase.length === 0);
  const shared = { values: base?.values ?? null, isValid };
  const documents = files.map((file) => parseYaml(file, variables));
  const names = documents.flatMap(({ values }) => (values === null ? [] : collectNames(values)));
  const ofNames = findNameMistakes(names, scope);
  const inFiles = documents.flatMap((document) => {
    const { mistakes, values } = document;
    if (values === null) return listProblems(document);
    const found = findValueMistakes(values, service.profile, shared);
    // A monitor of this file shows the mistake, and the shared file has it.
    const isShared = ({ path: [key, field] }: Mistake) =>
      field !== undefined && isFromShared([String(key), field], values, shared);
    ofBase.push(...found.filter(isShared));
    const ofFile = found.filter((mistake) => !isShared(mistake));
    return listProblems({ ...document, mistakes: [...mistakes, ...ofFile, ...(ofNames.get(values) ?? [])] });
  });
  const inBase = base === null ? [] : listProblems({ ...base, mistakes: [...base.mistakes, ...ofBase] });
  const problems = [...(defaults !== null && 'message' in defaults ? [defaults] : inBase), ...inFiles];
  const read = [...names.map(({ values }) => values), ...(shared.values === null ? [] : [shared.values])];
  const used = [...new Set([...read.flatMap((values) => [...values.usedVariables]), ...service.usedVariables])];
  const usedVariables = read.length < files.length + (defaults === null ? 0 : 1) ? null : used;
  const valid = problems.length === 0 ? names : [];
  const declared = valid.map(({ items, values }) => ({ values, items: declareMonitors(items, values, shared) }));
  // An unused variable may be misspelt in the config, with a default. Secrets are often for several configs.
  const isUnused = (name: string) => problems.length === 0 && !used.includes(name);
  const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && isUnused(name));
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

/** Whether only the shared defaults have the value at a path. */
function isFromShared(path: Path, values: YamlValues, shared: SharedDefaults): boolean {
  return path[0] === 'defaults' && values.at(path) === undefined && shared.values?.at(path) !== undefined;
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
  const removed = listRemoved(values);
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

function listRemoved(values: YamlValues): readonly (PlacedName & RemovedName)[] {
  const list = getAt(values.value, ['remove']);
  return (Array.isArray(list) ? list : []).flatMap((item: Json, index): (PlacedName & RemovedName)[] => {
    const path = ['remove', index];
    const [name, id] = isObject(item) ? [own(item, 'name'), own(item, 'id')] : [item, undefined];
    const place = isObject(item) ? [...path, 'name'] : path;
    if (typeof name !== 'string' || [place, [...path, 'id']].some((one) => values.at(one)?.isUnknown)) return [];
    const placed = { ...placeName(values, place, name), path, source: values.sourceOf(path) };
    if (typeof id !== 'string') return id === undefined ? [placed] : [];
    const shown = `${placed.shown} with id ${values.describe([...path, 'id'], id.trim())}`;
    return [{ ...placed, shown, id: id.trim() }];
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

function checkRemoved({ id, name, path, shown }: PlacedName & RemovedName, declared: Places): Mistake[] {
  const place = declared.get(name);
  if (place === undefined || id !== undefined) return [];
  const message = `${shown} is also declared (${describePlace(place)}); keep one of the two, or add the "id" of a duplicate`;
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
  const inAnyCase = parseScope(patterns.map((pattern) => pattern.toLowerCase()));
  return [...declared, ...[...former, ...removed].filter(isOutside)].map(({ name, path, shown }) => {
    const isCase = 'has' in inAnyCase && inAnyCase.has(name.toLowerCase());
    const next = isCase
      ? 'case matters, so correct the name or the input "scope"'
      : 'move it to the config of the workflow that is responsible for it, or correct the input "scope"';
    const message = `${shown} is outside the scope ${patterns.join(', ')}; ${next}`;
    return { code: 'outside-scope', path, message };
  });
}

function describePlace({ column, file, line }: Source): string {
  return `${file}:${line}:${column}`;
}

/** `ignored` is `ignoreChanges` as the config has it. */
type DeclaredItem = NamedItem & { readonly monitor: DeclaredMonitor; readonly ignored: readonly string[] };

function declareMonitors(
  items: readonly NamedItem[],
  values: YamlValues,
  shared: SharedDefaults,
): readonly DeclaredItem[] {
  const defaults = getAt(joinDefaults(values.value, shared), ['defaults']);
  const partAt = (path: Path) => values.at(path) ?? (path[0] === 'defaults' ? shared.values?.at(path) : undefined);
  return items.map((named) => {
    const { formerly, item, name, source } = named;
    const all: JsonObject = { ...(isObject(defaults) ? defaults : {}), ...item, name: trimName(String(item['name'])) };
    const sent = fieldNames.filter((field) => Object.hasOwn(all, field)).map((field) => [field, all[field]]);
    // Object.fromEntries accepts the key `__proto__` like any other.
    const body: JsonObject = Object.fromEntries([...sent, ...Object.entries(all['extra'] ?? {})]);
    const pathOf = (field: string) => {
      return isFieldName(field) ? [...ownerOf(field, named), field] : [...ownerOf('extra', named), 'extra', field];
    };
    const secretFields = Object.keys(body).filter((field) => partAt(pathOf(field))?.isSecret);
    const texts = secretFields.map((field) => [field, partAt(pathOf(field))?.shown]);
    const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    const withFormerly = formerly === null ? {} : { formerly };
    const ignored = (all['ignoreChanges'] ?? []) as readonly string[];
    const ignoreChanges = ignored.flatMap((path) => expandIgnored(path, body));
    const monitor = { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly };
    return { ...named, ignored, monitor };
  });
}

/**
 * A path with `*` becomes that of each declared element, so that nothing else has to know about `*`; also of those without the
 * field, because an update sends a list complete and would take the listed value away.
 */
function expandIgnored(path: string, body: JsonObject): readonly string[] {
  if (!path.includes('*')) return [path];
  return findPlaces(body, parsePointer(`/${path}`)).map((place) => writePointer(place.map(String)).slice(1));
}

function ownerOf(key: string, { index, item }: NamedItem): Path {
  return Object.hasOwn(item, key) ? ['monitors', index] : ['defaults'];
}

/** Whether ignoring a place does something: it is declared, or an update that sends the list around it keeps what is listed. */
function hasEffect(body: JsonObject, place: Path): boolean {
  const [value, ...around] = place.map((_, index) => getAt(body, place.slice(0, place.length - index)));
  return value !== undefined || (isObject(around[0]) && around.some(Array.isArray));
}

/**
 * Warns about each field under `ignoreChanges` that has no effect for any of its monitors, because it may be misspelt.
 * Defaults, aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(items: readonly DeclaredItem[], values: YamlValues): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const item of items) {
    for (const [nth, field] of item.ignored.entries()) {
      const path = [...ownerOf('ignoreChanges', item), 'ignoreChanges', nth];
      // From the shared defaults: another config may declare the field.
      if (values.at(path) === undefined) continue;
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const hint = /^extra(\/|$)/.test(field) ? '; write a field of "extra" by its own name, without "extra/"' : '';
      const message = `"ignoreChanges" names ${values.describe(path, field)}, which is not declared${hint}`;
      const found = findPlaces(item.monitor.body, parsePointer(`/${field}`));
      if (found.some((one) => hasEffect(item.monitor.body, one))) declared.add(place);
      else warnings.set(place, warn(message, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
