import { fieldNames } from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import { type DeclaredMonitor, type RemovedName, trimName } from '../model/monitor.ts';
import type { PlacedPattern } from '../model/name-pattern.ts';
import { type Problem, type Warning, warn } from '../model/problem.ts';
import { type Scope, wholeAccount } from '../model/scope.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi, type Profile } from '../profile/profile.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { type FileText, listProblems, parseYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import type { WrittenValue, YamlValues } from '../yaml/yaml-values.ts';
import {
  extraOf,
  findPart,
  findWritten,
  type Item,
  joinDefaults,
  joinMonitor,
  listItems,
  placeOfBody,
  placeOfIgnored,
  type SharedDefaults,
} from './join-defaults.ts';
import { collectNames, type DeclaredName, findNameMistakes, noNames } from './names.ts';
import {
  findDefaultsErrors,
  findValueMistakes,
  warnOfMisspeltFields,
  warnOfUnknownValues,
} from './rules.ts';

/** What all files declare together; if there are problems, nothing. */
export interface ParsedConfig {
  monitors: readonly DeclaredMonitor[];
  problems: readonly Problem[];
  warnings: readonly Warning[];
  ignored: readonly PlacedPattern[];
  removed: readonly RemovedName[];
  /** Patterns for names of monitors that are to be deleted unless they are declared or ignored. */
  owned: readonly PlacedPattern[];
  placeOf: PlaceFinder;
}

/**
 * Where a value of a monitor is written. Other monitors may get it, too, unless `origin` is
 * `monitor`.
 */
interface ValuePlace extends Omit<WrittenValue, 'via'> {
  origin: 'monitor' | 'defaults' | 'alias' | 'merge-key';
  /** In its file: `defaults`, `extra`, … */
  path: Path;
}

/**
 * Null where the config has no such value. A path is that of a difference: a JSON Pointer into the
 * body of the monitor without the first slash.
 */
export type PlaceFinder = (
  monitor: Pick<DeclaredMonitor, 'name'>,
  path: string,
) => ValuePlace | null;

/**
 * Parses the files as one set, in the order given, and never throws for bad input. The fields of a
 * monitor are rows of `model/fields.ts`.
 *
 * 1. Check each file: YAML with variables, schema, rules. The profile, if it has no mistakes
 *    itself, decides which fields a monitor has. A mistake of the shared defaults is in their file,
 *    even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items, with the defaults joined to them (`join-defaults.ts`).
 *
 * @param defaults the file of shared defaults, or why it cannot be read.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  service: Pick<ParsedProfile, 'profile'> = { profile: documentedApi },
  defaults: FileText | Problem | null = null,
  scope: Scope = wholeAccount,
): ParsedConfig {
  const { profile } = service;
  const advice = 'write at least "defaults: {}", or remove the input "defaults"';
  const base = defaults && 'text' in defaults ? parseYaml(defaults, variables, advice) : null;
  const ofBase = base?.values
    ? [...base.mistakes, ...findValueMistakes(base.values, profile, undefined, findDefaultsErrors)]
    : [...(base?.mistakes ?? [])];
  const isValid = defaults === null || (base?.values != null && ofBase.length === 0);
  const shared = { values: base?.values ?? null, isValid };
  // A monitor of a file may show a mistake that the shared file has.
  const read = files.map((file) => readFile(parseYaml(file, variables), profile, shared, ofBase));
  const ofNames = findNameMistakes(
    read.map(({ names }) => names),
    scope,
  );
  const problems = [
    ...(defaults && 'message' in defaults ? [defaults] : []),
    ...(base ? listProblems({ ...base, mistakes: ofBase }) : []),
    ...read.flatMap(({ document, mistakes }, index) =>
      listProblems({ ...document, mistakes: [...mistakes, ...(ofNames[index] ?? [])] }),
    ),
  ];
  const valid = problems.length === 0 ? read : [];
  const declared = valid.map((file) => declareMonitors(file, shared, profile));
  const items = declared.flatMap((file) => file.items);
  return {
    monitors: items.map(({ monitor }) => monitor),
    problems,
    warnings: [
      ...(base === null || valid.length === 0 ? [] : listDoubts(base)),
      ...declared.flatMap(({ warnings }) => warnings),
    ],
    ignored: valid.flatMap(({ names }) => names.ignored),
    removed: valid.flatMap(({ names }) => names.removed),
    owned: valid.flatMap(({ names }) => names.owned),
    placeOf: createPlaceFinder(items, shared.values),
  };
}

function createPlaceFinder(items: readonly DeclaredItem[], shared: YamlValues | null): PlaceFinder {
  const byName = new Map(items.map((item) => [item.monitor.name, item]));
  return ({ name }, pointer) => {
    const item = byName.get(name);
    if (item === undefined) return null;
    const place = placeOfBody(parsePointer(`/${pointer}`), item);
    const { holder, path } = findWritten(place, item.values, shared);
    const found = holder.placeOf(path);
    if (found === null) return null;
    const { via, ...written } = found;
    const origin = place[0] === 'defaults' ? 'defaults' : (via ?? 'monitor');
    return { ...written, path, origin };
  };
}

type ReadFile = ReturnType<typeof readFile>;

/** Step 1. @param ofBase gets the mistakes of the shared defaults. */
function readFile(
  document: YamlDocument,
  profile: Profile | null,
  shared: SharedDefaults,
  ofBase: Mistake[],
) {
  const { values } = document;
  if (values === null) return { document, names: noNames, mistakes: document.mistakes };
  const names = collectNames(values);
  const inFile: Mistake[] = [];
  for (const mistake of findValueMistakes(values, profile, shared)) {
    const { isShared, path } = findWritten(mistake.path, values, shared.values);
    (isShared ? ofBase : inFile).push({ ...mistake, path });
  }
  return { document, names, mistakes: [...document.mistakes, ...inFile, ...names.mistakes] };
}

function listDoubts({ sourceAt, values }: YamlDocument): readonly Warning[] {
  return (values?.doubts ?? []).map(({ message, offset }) => warn(message, sourceAt(offset)));
}

interface DeclaredItem extends Item {
  /** `ignoreChanges` as the config has it. */
  ignored: readonly string[];
  monitor: DeclaredMonitor;
  values: YamlValues;
}

/** Step 4. */
function declareMonitors(
  { document, names }: ReadFile,
  shared: SharedDefaults,
  profile: Profile | null,
) {
  const { values } = document;
  if (values === null) return { items: [], warnings: [] };
  const found = listItems(joinDefaults(values.value, shared));
  const items = names.declared.flatMap((name): readonly DeclaredItem[] => {
    const item = found[name.index];
    return item ? [declareMonitor(name, item, values, shared, profile)] : [];
  });
  return {
    items,
    warnings: [
      ...listDoubts(document),
      ...warnOfUndeclared(items, values, shared.values),
      ...warnOfUnknownValues(items, values, shared.values, profile),
      ...warnOfMisspeltFields(items, values, shared.values, profile),
    ],
  };
}

function declareMonitor(
  { formerly, name, source }: DeclaredName,
  found: Item,
  values: YamlValues,
  shared: SharedDefaults,
  profile: Profile | null,
): DeclaredItem {
  const named = { ...found.item, name: trimName(String(found.item['name'])) };
  const all = joinMonitor(found.defaults, named, profile);
  const fields = fieldNames.flatMap((field): readonly [string, Json][] => {
    const value = own(all, field);
    return value === undefined ? [] : [[field, value]];
  });
  // Object.fromEntries accepts the key `__proto__` like any other.
  const body: JsonObject = Object.fromEntries([...fields, ...Object.entries(extraOf(all))]);
  const secrets = Object.keys(body).flatMap((field): readonly [string, Json][] => {
    const part = findPart(placeOfBody([field], found), values, shared.values);
    return part?.isSecret ? [[field, part.shown]] : [];
  });
  const ignored = (all['ignoreChanges'] ?? []) as readonly string[];
  // Nothing else has to know about `*`, which stands for each declared element.
  const places = ignored.flatMap((path) => findPlaces(body, parsePointer(`/${path}`)));
  const monitor = {
    name,
    body,
    source,
    secretFields: secrets.map(([field]) => field),
    ...(secrets.length > 0 && { template: Object.fromEntries(secrets) }),
    ignoreChanges: [...new Set(places.map(writePath))],
    ...(formerly !== null && { formerly }),
  };
  return { ...found, ignored, monitor, values };
}

/**
 * Warns about each field under `ignoreChanges` that has no effect for any of its monitors, because
 * it may be misspelt. Defaults, aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(
  items: readonly DeclaredItem[],
  values: YamlValues,
  shared: YamlValues | null,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const item of items) {
    for (const [nth, field] of item.ignored.entries()) {
      const path = placeOfIgnored(nth, item);
      // Another config may declare the field.
      if (findWritten(path, values, shared).isShared) continue;
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const { body } = item.monitor;
      const found = findPlaces(body, parsePointer(`/${field}`));
      const shown = values.describe(path, field);
      const message = `"ignoreChanges" names ${shown}, which is not declared`;
      if (found.some((one) => getAt(body, one) !== undefined)) declared.add(place);
      else warnings.set(place, warn(message, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
