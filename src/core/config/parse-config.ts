import { fieldNames, isFieldName } from '../model/fields.ts';
import { getAt, isObject, type JsonObject, type Path, parsePointer } from '../model/json.ts';
import { type DeclaredMonitor, trimName, type WrittenName } from '../model/monitor.ts';
import type { PlacedPattern } from '../model/name-pattern.ts';
import { type Problem, type Warning, warn } from '../model/problem.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi } from '../profile/profile.ts';
import { type FileText, listProblems, parseYaml } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { collectNames, findNameMistakes, type NamedItem } from './names.ts';
import { findValueMistakes } from './rules.ts';

/** The monitors that all files declare together. If there are problems, all other lists are empty. */
export interface ParsedConfig {
  readonly monitors: readonly DeclaredMonitor[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each applies to all monitors of the service. */
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly WrittenName[];
  /** Patterns for names of monitors that are to be deleted unless they are declared or ignored. */
  readonly owned: readonly PlacedPattern[];
  /** Names of the variables that the files use, or null if a file is not valid YAML. */
  readonly usedVariables: readonly string[] | null;
}

/**
 * Parses the files as one set, in the order given, and never throws for bad input:
 *
 * 1. Check each file: YAML with variables, schema, rules. The profile, if it has no mistakes itself, decides which fields a
 *    monitor has.
 * 2. Check that no name contradicts another one in any file.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items: their own values replace the defaults.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  service: Pick<ParsedProfile, 'profile' | 'usedVariables'> = { profile: documentedApi, usedVariables: [] },
): ParsedConfig {
  const documents = files.map((file) => parseYaml(file, variables));
  const names = documents.flatMap(({ values }) => (values === null ? [] : collectNames(values)));
  const ofNames = findNameMistakes(names);
  const problems = documents.flatMap((document) => {
    const { mistakes, values } = document;
    if (values === null) return listProblems(document);
    const inValue = [...findValueMistakes(values, service.profile), ...(ofNames.get(values) ?? [])];
    return listProblems({ ...document, mistakes: [...mistakes, ...inValue] });
  });
  const used = [...new Set([...names.flatMap(({ values }) => [...values.usedVariables]), ...service.usedVariables])];
  const usedVariables = names.length < files.length ? null : used;
  const isValid = problems.length === 0;
  const valid = isValid ? names : [];
  const declared = valid.map(({ items, values }) => ({ values, items: declareMonitors(items, values) }));
  // An unused variable may be misspelt in the config, with a default. Secrets are often for several configs.
  const unused = [...variables].filter(([name, { isSecret }]) => isValid && !isSecret && !used.includes(name));
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

interface DeclaredItem extends NamedItem {
  readonly monitor: DeclaredMonitor;
}

function declareMonitors(items: readonly NamedItem[], values: YamlValues): readonly DeclaredItem[] {
  const defaults = getAt(values.value, ['defaults']);
  return items.map((named) => {
    const { formerly, item, name, source } = named;
    const all: JsonObject = { ...(isObject(defaults) ? defaults : {}), ...item, name: trimName(String(item['name'])) };
    const sent = fieldNames.filter((field) => Object.hasOwn(all, field)).map((field) => [field, all[field]]);
    // Object.fromEntries accepts the key `__proto__` like any other.
    const body: JsonObject = Object.fromEntries([...sent, ...Object.entries(all['extra'] ?? {})]);
    const pathOf = (field: string) => {
      return isFieldName(field) ? [...ownerOf(field, named), field] : [...ownerOf('extra', named), 'extra', field];
    };
    const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field)));
    const texts = secretFields.map((field) => [field, values.shownAt(pathOf(field))]);
    const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    const withFormerly = formerly === null ? {} : { formerly };
    const ignoreChanges = (all['ignoreChanges'] ?? []) as readonly string[];
    return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly } };
  });
}

function ownerOf(key: string, { index, item }: NamedItem): Path {
  return Object.hasOwn(item, key) ? ['monitors', index] : ['defaults'];
}

/**
 * Warns about each field under `ignoreChanges` that none of its monitors declares, because it may be misspelt. Defaults,
 * aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(items: readonly DeclaredItem[], values: YamlValues): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const item of items) {
    const { body, ignoreChanges } = item.monitor;
    for (const [nth, field] of ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item), 'ignoreChanges', nth];
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const hint = /^extra(\/|$)/.test(field) ? '; write a field of "extra" by its own name, without "extra/"' : '';
      const message = `"ignoreChanges" names ${values.describe(path, field)}, which is not declared${hint}`;
      if (getAt(body, parsePointer(`/${field}`)) !== undefined) declared.add(place);
      else warnings.set(place, warn(message, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
