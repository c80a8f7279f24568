import type { Problem, Source, Warning } from '../model/errors.ts';
import {
  findPlaces,
  getAt,
  isObject,
  type Json,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import {
  type DeclaredMonitor,
  nameKey,
  type RemovedName,
  trimName,
} from '../model/monitor.ts';
import {
  type PlacedPattern,
  parseNamePattern,
  type Scope,
  wholeAccount,
} from '../model/name-pattern.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import { documentedApi, type Profile } from '../profile/profile.ts';
import type { Mistake } from '../yaml/mistake.ts';
import {
  type FileText,
  listProblems,
  parseYaml,
  type YamlDocument,
} from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { type JoinedMonitor, joinMonitors, placeOfBody, toBody } from './join-defaults.ts';
import { checkFile, findDefaultsErrors, warnOfUnknown } from './rules.ts';

/** What all files declare together; if there are problems, nothing. */
export interface ParsedConfig {
  monitors: readonly DeclaredMonitor[];
  problems: readonly Problem[];
  warnings: readonly Warning[];
  ignored: readonly PlacedPattern[];
  removed: readonly RemovedName[];
  owned: readonly PlacedPattern[];
  shared: YamlValues | null;
  /** By file; only where they are edited. */
  documents: ReadonlyMap<string, YamlDocument>;
}

/**
 * Parses the files as one set, in the order given, and never throws for bad input.
 *
 * 1. Check each file: YAML with variables, schema, rules. A mistake of the shared defaults is in
 *    their file, even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items, with the defaults joined to them.
 *
 * @param profile decides which fields a monitor has; null if it has mistakes.
 * @param defaults the file of shared defaults, or why it cannot be read.
 * @param isEdited whether the documents are needed: to parse 10,000 monitors again takes a second.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  profile: Profile | null = documentedApi,
  defaults: FileText | Problem | null = null,
  scope: Scope = wholeAccount,
  isEdited = false,
): ParsedConfig {
  const advice = 'write at least "defaults: {}", or remove the input "defaults"';
  const hasBase = defaults !== null && 'text' in defaults;
  const base = hasBase ? parseYaml(defaults, variables, advice) : null;
  const shared = base?.values ?? null;
  if (shared !== null) checkFile(shared, [], profile, true, findDefaultsErrors);
  const knowsShared = defaults === null || shared?.mistakes.length === 0;
  const warnings = [...(shared?.warnings ?? [])];
  const unknown = new Map<string, Warning | null>();
  const documents = new Map<string, YamlDocument>();
  // Without the nodes of the package, and without the values of a valid file: they take more memory
  // than all else.
  const parsed = files.map((file) => {
    const document = parseYaml(file, variables);
    if (isEdited) documents.set(file.file, document);
    const { mistakes, sourceAt, values } = document;
    if (values === null) return { mistakes, sourceAt, values, names: null, monitors: [] };
    const joined = joinMonitors(values, shared, profile);
    checkFile(values, joined, profile, knowsShared);
    const names = collectNames(values);
    // The values of a file with mistakes may have any form.
    if (mistakes.length > 0 || shared?.mistakes.length)
      return { mistakes, sourceAt, values, names, monitors: [] };
    if (profile !== null) warnOfUnknown(joined, profile, unknown);
    const monitors = joined.map((monitor, index) => {
      return declareMonitor(names.declared[index] as DeclaredName, monitor, profile);
    });
    for (const warning of values.warnings) warnings.push(warning);
    return { mistakes, sourceAt, values: null, names, monitors };
  });
  const names = parsed.flatMap((file) => file.names ?? []);
  checkNames(names, scope);
  const all = base === null ? parsed : [base, ...parsed];
  const problems = [
    ...(defaults && 'message' in defaults ? [defaults] : []),
    ...all.flatMap(listProblems),
  ];
  const ofUnknown = [...unknown.values()].filter((one) => one !== null);
  const isValid = problems.length === 0;
  const valid = isValid ? names : [];
  return {
    monitors: isValid ? parsed.flatMap(({ monitors }) => monitors) : [],
    problems,
    warnings: isValid ? [...warnings, ...ofUnknown] : [],
    ignored: valid.flatMap(({ ignored }) => ignored),
    removed: valid.flatMap(({ removed }) => removed),
    owned: valid.flatMap(({ owned }) => owned),
    shared,
    documents,
  };
}

function declareMonitor(
  { formerly, name, source }: DeclaredName,
  monitor: JoinedMonitor,
  profile: Profile | null,
): DeclaredMonitor {
  const all = { ...monitor.fields, name: trimName(String(monitor.fields['name'])) };
  const body = toBody(all);
  const secrets = Object.keys(body).flatMap((field): readonly [string, Json][] => {
    const { path, values } = placeOfBody([field], monitor);
    const part = values.at(path);
    return part?.isSecret ? [[field, part.shown]] : [];
  });
  // A text is that of a variable whose value is withheld.
  const ignored = [own(all, 'ignoreChanges') ?? []].flat() as readonly string[];
  // Nothing else has to know about `*`, which stands for each declared element.
  const places = ignored.flatMap((path) => findPlaces(body, parsePointer(`/${path}`)));
  const placeOf = (pathOfBody: Path) => {
    const { path, values } = placeOfBody(pathOfBody, monitor);
    return { ...values.sourceOf(path), path };
  };
  return {
    name,
    body,
    source,
    secretFields: secrets.map(([field]) => field),
    ...(secrets.length > 0 && { template: Object.fromEntries(secrets) }),
    ignoreChanges: [...new Set(places.map(writePath))],
    ...(formerly !== null && { formerly }),
    // With it, the values of the file stay in memory.
    ...(profile?.lookups.size && { placeOf }),
  };
}

interface PlacedName extends RemovedName {
  path: Path;
  /** It may come from an alias or a merge key, and so be written in an earlier monitor. */
  offset: number;
  isUnknown: boolean;
}

interface DeclaredName extends PlacedName {
  formerly: PlacedName | null;
}

function collectNames(values: YamlValues) {
  const declared = listItems(values, 'monitors').flatMap((item): DeclaredName[] => {
    const name = readName(values, [...item, 'name'], item);
    return name ? [{ ...name, formerly: readName(values, [...item, 'formerly']) }] : [];
  });
  const items = listItems(values, 'remove');
  const removed = items.flatMap((path) => readName(values, path) ?? []);
  const ignored = parsePatterns(values, 'ignore');
  const owned = parsePatterns(values, 'owns');
  return { mistakes: values.mistakes, declared, removed, ignored, owned };
}

function listItems(values: YamlValues, key: string) {
  const list = getAt(values.value, [key]);
  return Array.isArray(list) ? list.map((_, index) => [key, index]) : [];
}

function parsePatterns(
  values: YamlValues,
  key: 'ignore' | 'owns',
): readonly PlacedPattern[] {
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
  const source = values.sourceOf(holder);
  const offset = Math.max(values.offsetOf(path), values.offsetOf(path.slice(0, 2)));
  return { name: nameKey(value), shown, source, path, offset, isUnknown };
}

function readNameWithId(values: YamlValues, path: Path): PlacedName | null {
  const idPath = [...path, 'id'];
  const named = readName(values, [...path, 'name'], path);
  const id = values.at(idPath);
  if (named === null || id === undefined) return named;
  if (typeof id.value !== 'string') return null;
  const text = id.value.trim();
  return {
    ...named,
    id: text,
    shown: `${named.shown} with id ${values.describe(idPath, text)}`,
  };
}

const contradictions = {
  'duplicate-name': (name, place) =>
    `duplicate name ${name} (already used at ${place}); names must be unique`,
  'formerly-declared': (name, place) =>
    `${name} is declared (${place}); ` +
    'name one that is no longer declared, or one of several by its "id"',
  'duplicate-formerly': (name, place) =>
    `${name} is the former name of two monitors (${place}); keep one of the lines`,
  'removed-declared': (name, place) =>
    `${name} is also declared (${place}); keep one of the two, or add the "id" of a duplicate`,
} satisfies Record<string, (name: string, place: string) => string>;

/** Adds to the mistakes of each file. */
function checkNames(files: readonly ReturnType<typeof collectNames>[], scope: Scope) {
  const declaredAt = new Map<string, Source>();
  const formerAt = new Map<string, Source>();
  for (const { declared, mistakes } of files)
    for (const name of declared)
      claim('duplicate-name', name, declaredAt, name.name, mistakes);
  for (const { declared, mistakes, removed } of files) {
    const former = declared.flatMap(({ formerly }) => formerly ?? []);
    const findDeclared = ({ id, name }: PlacedName) =>
      id === undefined ? declaredAt.get(name) : undefined;
    for (const name of former) {
      contradict('formerly-declared', name, findDeclared(name), mistakes);
      claim('duplicate-formerly', name, formerAt, `${name.name}\n${name.id}`, mistakes);
    }
    for (const name of removed)
      contradict('removed-declared', name, findDeclared(name), mistakes);
    for (const name of [...declared, ...former, ...removed])
      checkScope(name, scope, mistakes);
  }
}

function claim(
  code: keyof typeof contradictions,
  name: PlacedName,
  places: Map<string, Source>,
  key: string,
  mistakes: Mistake[],
) {
  contradict(code, name, places.get(key), mistakes);
  places.set(key, name.source);
}

function checkScope(name: PlacedName, { has, patterns }: Scope, mistakes: Mistake[]) {
  if (name.isUnknown || has(name.name)) return;
  const message =
    `${name.shown} is outside the scope ${patterns.join(', ')}; ` +
    'move it to the config of the workflow that is responsible for it, ' +
    'or correct the input "scope"';
  const { offset, path } = name;
  mistakes.push({ code: 'outside-scope', message, path, offset });
}

function contradict(
  code: keyof typeof contradictions,
  { offset, path, shown }: PlacedName,
  other: Source | undefined,
  mistakes: Mistake[],
) {
  if (other === undefined) return;
  const place = `${other.file}:${other.line}:${other.column}`;
  const message = contradictions[code](shown, place);
  mistakes.push({ code, message, path, offset });
}
