import type { Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { type DesiredMonitor, type Source, tidyName } from '../model/monitor.ts';
import type { Problem } from '../model/problem.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { IgnoredNames } from '../plan/plan.ts';
import { noVariables, type Variables } from '../settings/variables.ts';
import { readIgnoredNames, warnOfUndeclared } from './ignore.ts';
import { describePath, describeValue, type Mistake, type PlacedMistake, type PositionOf } from './mistake.ts';
import { type NamedItem, readItems, readMonitor } from './monitors.ts';
import { findValueMistakes } from './rules.ts';
import { parseYaml } from './yaml-document.ts';
import type { YamlValues } from './yaml-values.ts';

/** The text of one config file. */
export interface ConfigText {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** The set of monitors that all files declare together. With problems, there is nothing else. */
export interface ParsedConfig {
  /** In config order. */
  readonly monitors: readonly DesiredMonitor[];
  /** Every problem of every file, in the order of files and lines. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each applies to all monitors of the service. */
  readonly ignored: readonly IgnoredNames[];
  /** Names of the variables that the files use, or null where a file is no YAML. */
  readonly usedVariables: readonly string[] | null;
}

/** What one file says; its mistakes grow while it is compared with the others. */
interface ParsedFile {
  readonly file: string;
  readonly positionOf: PositionOf;
  readonly mistakes: PlacedMistake[];
  /** Null where the file was not read to its end. */
  readonly values: YamlValues | null;
  readonly items: readonly NamedItem[];
  readonly ignored: readonly IgnoredNames[];
}

/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file on its own: YAML with variables, schema, rules.
 * 2. Check that each name is used once, over all files.
 * 3. With a mistake anywhere, report all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws: whatever is wrong with a text is a problem.
 */
export function parseConfig(files: readonly ConfigText[], variables: Variables = noVariables): ParsedConfig {
  const parsed = files.map((file) => parseFile(file, variables));
  checkNames(parsed);
  const problems = parsed.flatMap(listProblems);
  const usedVariables = listUsed(parsed);
  if (problems.length > 0) return { monitors: [], problems, warnings: [], ignored: [], usedVariables };
  const declared = parsed.map(readMonitors);
  return {
    monitors: declared.flatMap(({ monitors }) => monitors),
    problems,
    warnings: [...declared.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
    ignored: parsed.flatMap(({ ignored }) => ignored),
    usedVariables,
  };
}

function listUsed(parsed: readonly ParsedFile[]): readonly string[] | null {
  if (parsed.some(({ values }) => values === null)) return null;
  return [...new Set(parsed.flatMap(({ values }) => [...(values?.usedVariables ?? [])]))];
}

function parseFile({ file, text }: ConfigText, variables: Variables): ParsedFile {
  const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
  if (values === null) return { file, positionOf, mistakes: [...inText], values, items: [], ignored: [] };
  const { ignored, mistakes: inPatterns } = readIgnoredNames(values, (path) =>
    sourceOf(path, file, values, positionOf),
  );
  const inValue = [...findValueMistakes(values), ...inPatterns];
  const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
  const itemSource = (index: number) => ({ file, ...positionOf(values.itemOffset(['monitors', index])) });
  return { file, positionOf, mistakes, values, items: readItems(values, itemSource), ignored };
}

/** Adds a mistake for each name that is used before. */
function checkNames(parsed: readonly ParsedFile[]): void {
  const seen = new Map<string, Source>();
  for (const { items, mistakes, values } of parsed) {
    for (const { index, item, name, source } of items) {
      const first = seen.get(name);
      if (first === undefined) seen.set(name, source);
      else if (values !== null) mistakes.push(describeDuplicate(String(item['name']), index, first, values));
    }
  }
}

function describeDuplicate(name: string, index: number, first: Source, values: YamlValues): PlacedMistake {
  const path = ['monitors', index, 'name'];
  const shown = values.isSecret(path) ? masked : describeValue(tidyName(name));
  const place = `${first.file}:${first.line}:${first.column}`;
  const message = `duplicate name ${shown} (already used at ${place}); names must be unique`;
  // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
  const offset = Math.max(values.offsetOf({ at: 'value', path }), values.itemOffset(path.slice(0, -1)));
  return { code: 'duplicate-name', at: 'value', path, message, offset };
}

function readMonitors({ file, items, positionOf, values }: ParsedFile): {
  readonly monitors: readonly DesiredMonitor[];
  readonly warnings: readonly Warning[];
} {
  if (values === null) return { monitors: [], warnings: [] };
  const declared = items.map((item) => ({ ...item, monitor: readMonitor(item, values) }));
  const warnings = warnOfUndeclared(declared, values, (path) => sourceOf(path, file, values, positionOf));
  return { monitors: declared.map(({ monitor }) => monitor), warnings };
}

function sourceOf(path: Path, file: string, values: YamlValues, positionOf: PositionOf): Source {
  return { file, ...positionOf(values.offsetOf({ at: 'value', path })) };
}

/** A variable that nothing uses may be misspelt in the config, where a default hides that. Secrets often serve several configs. */
function warnOfUnused(variables: Variables, parsed: readonly ParsedFile[]): readonly Warning[] {
  const used = new Set(listUsed(parsed));
  const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
  return unused.map(([name]) => warn(`Variable ${name} is set, but no config file uses it`));
}

/** In the order of the text; of several mistakes about one thing in one place the first, which the others follow from. */
function listProblems({ file, mistakes, positionOf, values }: ParsedFile): Problem[] {
  const things = new Map<string, PlacedMistake>();
  for (const mistake of mistakes) {
    const thing = `${mistake.offset} ${mistake.at} ${mistake.at === 'missing' ? mistake.path.at(-1) : ''}`;
    if (!things.has(thing)) things.set(thing, mistake);
  }
  return [...things.values()]
    .sort((a, b) => a.offset - b.offset)
    .map((mistake) => {
      const { code, offset, path } = mistake;
      return { code, file, ...positionOf(offset), path: describePath(path), message: describe(mistake, values) };
    });
}

function describe({ advice, found, message, path }: Mistake, values: YamlValues | null): string {
  const shown = values?.isSecret(path) ? masked : found;
  return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}
