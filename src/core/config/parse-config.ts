import { fieldNames } from '../model/fields.ts';
import {
  findPlaces,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import { type DeclaredMonitor, type RemovedName, trimName } from '../model/monitor.ts';
import { type PlacedPattern, type Scope, wholeAccount } from '../model/name-pattern.ts';
import { type Problem, type Source, type Warning, warn } from '../model/problem.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi } from '../profile/profile.ts';
import { type FileText, listProblems, parseYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import { extraOf, type JoinedMonitor, joinMonitors, placeOfBody } from './join-defaults.ts';
import { checkNames, collectNames, type DeclaredName } from './names.ts';
import { checkFile, findDefaultsErrors, warnOfUnknown } from './rules.ts';

/** What all files declare together; if there are problems, nothing. */
export interface ParsedConfig {
  monitors: readonly DeclaredMonitor[];
  problems: readonly Problem[];
  warnings: readonly Warning[];
  ignored: readonly PlacedPattern[];
  removed: readonly RemovedName[];
  owned: readonly PlacedPattern[];
  placeOf: PlaceFinder;
}

/** Where a value at a path of the body of a monitor is written, and its path there. */
export type PlaceFinder = (
  monitor: Pick<DeclaredMonitor, 'name'>,
  path: Path,
) => (Source & { path: Path }) | null;

/**
 * Parses the files as one set, in the order given, and never throws for bad input.
 *
 * 1. Check each file: YAML with variables, schema, rules. A mistake of the shared defaults is in
 *    their file, even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items, with the defaults joined to them.
 *
 * @param service its profile, if that has no mistakes, decides which fields a monitor has.
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
  const hasBase = defaults !== null && 'text' in defaults;
  const base = hasBase ? parseYaml(defaults, variables, advice) : null;
  const shared = base?.values ?? null;
  if (shared !== null) checkFile(shared, [], profile, true, findDefaultsErrors);
  const knowsShared = defaults === null || shared?.mistakes.length === 0;
  const documents = files.map((file) => {
    // Without the nodes of the package, which take more memory than all else.
    const { mistakes, sourceAt, values } = parseYaml(file, variables);
    return { mistakes, sourceAt, values };
  });
  const parsed = documents.flatMap(({ values }) => {
    if (values === null) return [];
    const monitors = joinMonitors(values, shared, profile);
    checkFile(values, monitors, profile, knowsShared);
    return [{ monitors, names: collectNames(values) }];
  });
  const names = parsed.map((file) => file.names);
  checkNames(names, scope);
  const all = base === null ? documents : [base, ...documents];
  const problems = [
    ...(defaults && 'message' in defaults ? [defaults] : []),
    ...all.flatMap(listProblems),
  ];
  if (problems.length > 0) return { ...nothing, problems };
  const monitors = parsed.flatMap((file) =>
    file.monitors.flatMap((monitor, index) => {
      const name = file.names.declared[index];
      return name ? [{ ...monitor, declared: declareMonitor(name, monitor) }] : [];
    }),
  );
  const unknown = profile === null ? [] : warnOfUnknown(monitors, profile);
  return {
    monitors: monitors.map(({ declared }) => declared),
    problems,
    warnings: [...all.flatMap(listDoubts), ...unknown],
    ignored: names.flatMap(({ ignored }) => ignored),
    removed: names.flatMap(({ removed }) => removed),
    owned: names.flatMap(({ owned }) => owned),
    // The places take more memory than the monitors, and only a lookup asks for them.
    placeOf: profile?.lookups.size ? createPlaceFinder(monitors) : nothing.placeOf,
  };
}

const nothing: ParsedConfig = {
  monitors: [],
  problems: [],
  warnings: [],
  ignored: [],
  removed: [],
  owned: [],
  placeOf: () => null,
};

function listDoubts({ sourceAt, values }: Omit<YamlDocument, 'root'>): readonly Warning[] {
  const doubts = values?.doubts ?? [];
  return doubts.map(({ message, offset }) => warn(message, sourceAt(offset)));
}

function declareMonitor(
  { formerly, name, source }: DeclaredName,
  monitor: JoinedMonitor,
): DeclaredMonitor {
  const all = { ...monitor.fields, name: trimName(String(monitor.fields['name'])) };
  const fields = fieldNames.flatMap((field): readonly [string, Json][] => {
    const value = own(all, field);
    return value === undefined ? [] : [[field, value]];
  });
  const body: JsonObject = Object.fromEntries([...fields, ...Object.entries(extraOf(all))]);
  const secrets = Object.keys(body).flatMap((field): readonly [string, Json][] => {
    const { path, values } = placeOfBody([field], monitor);
    const part = values.at(path);
    return part?.isSecret ? [[field, part.shown]] : [];
  });
  const ignored = (own(all, 'ignoreChanges') ?? []) as readonly string[];
  // Nothing else has to know about `*`, which stands for each declared element.
  const places = ignored.flatMap((path) => findPlaces(body, parsePointer(`/${path}`)));
  return {
    name,
    body,
    source,
    secretFields: secrets.map(([field]) => field),
    ...(secrets.length > 0 && { template: Object.fromEntries(secrets) }),
    ignoreChanges: [...new Set(places.map(writePath))],
    ...(formerly !== null && { formerly }),
  };
}

function createPlaceFinder(
  monitors: readonly (JoinedMonitor & { declared: DeclaredMonitor })[],
): PlaceFinder {
  const byName = new Map(monitors.map((monitor) => [monitor.declared.name, monitor]));
  return ({ name }, pathOfBody) => {
    const monitor = byName.get(name);
    if (monitor === undefined) return null;
    const { path, values } = placeOfBody(pathOfBody, monitor);
    return { ...values.sourceOf(path), path };
  };
}
