import type { DeclaredMonitor, WrittenName } from '../model/monitor.ts';
import type { PlacedPattern } from '../model/name-pattern.ts';
import { type Problem, type Warning, warn } from '../model/problem.ts';
import { noVariables, type Variables } from '../model/variables.ts';
import type { ParsedProfile } from '../profile/parse-profile.ts';
import { documentedApi } from '../profile/profile.ts';
import { listProblems, type PlacedMistake, type PositionOf } from '../yaml/mistake.ts';
import { type FileText, parseYaml, type YamlValues } from '../yaml/parse-yaml.ts';
import { type NamedItem, readDeclared, readNamedItems, warnOfUndeclared } from './monitors.ts';
import { checkNames, type PlacedName, readPatterns, readRemoved } from './names.ts';
import { findValueMistakes } from './rules.ts';

/** The monitors that all files declare together. If there are problems, all other lists are empty. */
export interface ParsedConfig {
  /** In config order. */
  readonly monitors: readonly DeclaredMonitor[];
  /** Every problem of every file, in the order of files and lines. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each applies to all monitors of the service. */
  readonly ignored: readonly PlacedPattern[];
  /** Names of monitors that are to be deleted. */
  readonly removed: readonly WrittenName[];
  /** Patterns for names of monitors that are to be deleted unless they are declared or ignored. */
  readonly owned: readonly PlacedPattern[];
  /** Names of the variables that the files use, or null if a file is not valid YAML. */
  readonly usedVariables: readonly string[] | null;
}

/** The service that the config is for. */
type Service = Pick<ParsedProfile, 'profile' | 'usedVariables'>;

/** One file; the check of names over all files adds to its `mistakes`. */
interface ParsedFile {
  readonly file: string;
  readonly positionOf: PositionOf;
  readonly mistakes: PlacedMistake[];
  /** Null if the file could not be parsed completely. */
  readonly values: YamlValues | null;
  readonly items: readonly NamedItem[];
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly PlacedName[];
  readonly owned: readonly PlacedPattern[];
}

/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file: YAML with variables, schema, rules.
 * 2. Check that no name contradicts another one in any file.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws for bad input.
 * @param service decides which fields a monitor has. Without a profile, because that has mistakes itself, no field is required.
 */
export function parseConfig(
  files: readonly FileText[],
  variables: Variables = noVariables,
  service: Service = { profile: documentedApi, usedVariables: [] },
): ParsedConfig {
  const parsed = files.map((file) => parseFile(file, variables, service));
  checkNames(parsed);
  const problems = parsed.flatMap(listProblems);
  const read = parsed.flatMap(({ items, values }) => (values === null ? [] : [{ items, values }]));
  const used = [...new Set([...read.flatMap(({ values }) => [...values.usedVariables]), ...service.usedVariables])];
  const usedVariables = read.length < files.length ? null : used;
  if (problems.length > 0)
    return { monitors: [], problems, warnings: [], ignored: [], removed: [], owned: [], usedVariables };
  const declared = read.map(({ items, values }) => ({ values, items: readDeclared(items, values) }));
  return {
    monitors: declared.flatMap(({ items }) => items.map(({ monitor }) => monitor)),
    problems,
    warnings: [
      ...declared.flatMap(({ items, values }) => warnOfUndeclared(items, values)),
      ...warnOfUnused(variables, used),
    ],
    ignored: parsed.flatMap(({ ignored }) => ignored),
    removed: parsed.flatMap(({ removed }) => removed),
    owned: parsed.flatMap(({ owned }) => owned),
    usedVariables,
  };
}

function parseFile(text: FileText, variables: Variables, { profile }: Service): ParsedFile {
  const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
  const parsed = { file: text.file, positionOf, values };
  if (values === null) return { ...parsed, mistakes: [...inText], items: [], ignored: [], removed: [], owned: [] };
  const [ignored, owned] = [readPatterns(values, 'ignore'), readPatterns(values, 'owns')];
  const inValue = [...findValueMistakes(values, profile), ...ignored.mistakes, ...owned.mistakes];
  const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
  const names = { ignored: ignored.patterns, removed: readRemoved(values), owned: owned.patterns };
  return { ...parsed, mistakes, items: readNamedItems(values), ...names };
}

/** An unused variable may be misspelt in the config, with a default. Secrets are often for several configs. */
function warnOfUnused(variables: Variables, used: readonly string[]): readonly Warning[] {
  const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.includes(name));
  return unused.map(([name]) => warn(`Variable ${name} is set, but no config file uses it`));
}
