import type { IgnoredNames } from '../ignored.ts';
import { type DesiredMonitor, type Source, tidyName } from '../monitor.ts';
import { masked } from '../redact.ts';
import { noVariables, type Variables } from '../variables.ts';
import { type Warning, warn } from '../warning.ts';
import { describePath, describeValue, type PlacedFinding } from './finding.ts';
import type { NamedItem } from './named-items.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import type { Problem } from './problem.ts';
import type { YamlPlaces } from './yaml-place.ts';

/** The text of one config file. */
export interface ConfigText {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** The set of monitors that all files declare together. */
export interface ParsedConfig {
  /** In config order. With problems, only those monitors that are sound themselves: a report counts them. */
  readonly monitors: readonly DesiredMonitor[];
  /** Every problem of every file, in the order of files and lines. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Patterns of all files; each holds for all that the service has. */
  readonly ignored: readonly IgnoredNames[];
  /** Names of the variables that the files use, or null where a file is no YAML. */
  readonly usedVariables: readonly string[] | null;
}

/** Reads the files as one set, in the order given. Never throws: whatever is wrong with a text is a problem. */
export function parseConfig(files: readonly ConfigText[], variables: Variables = noVariables): ParsedConfig {
  return join(
    files.map(({ file, text }) => parseFile(file, text, variables)),
    variables,
  );
}

function join(files: readonly ParsedFile[], variables: Variables): ParsedConfig {
  const seen = new Map<string, NamedItem>();
  const parsed = files.map((file) => takeNames(file, seen));
  return {
    monitors: [...seen.values()].flatMap(({ monitor }) => monitor ?? []),
    problems: parsed.flatMap(listProblems),
    warnings: [...parsed.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
    ignored: parsed.flatMap(({ ignored }) => ignored),
    usedVariables: parsed.some(({ places }) => places === null) ? null : listUsed(parsed),
  };
}

/** A variable that nothing uses may be one that a default stands for by mistake. Secrets are often handed over for several configs. */
function warnOfUnused(variables: Variables, parsed: readonly ParsedFile[]): readonly Warning[] {
  const used = new Set(listUsed(parsed));
  const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
  return unused.map(([name]) => warn(`The variable ${name} was handed over, and no config file uses it`));
}

function listUsed(parsed: readonly ParsedFile[]): readonly string[] {
  return [...new Set(parsed.flatMap(({ used }) => [...used]))];
}

/** Adds the names of a file to those seen; a name that was there before is a problem of the later place. */
function takeNames(parsed: ParsedFile, seen: Map<string, NamedItem>): ParsedFile {
  const { places } = parsed;
  // What could not be read has no names.
  if (places === null) return parsed;
  const findings: PlacedFinding[] = [...parsed.findings];
  for (const item of parsed.items) {
    const first = seen.get(item.name);
    if (first === undefined) seen.set(item.name, item);
    else findings.push(findTaken(item, first.source, places));
  }
  return { ...parsed, findings };
}

function findTaken({ index, item }: NamedItem, first: Source, places: YamlPlaces): PlacedFinding {
  const path = ['monitors', index, 'name'];
  const shown = places.isSecret(path) ? masked : describeValue(tidyName(String(item['name'])));
  const message = `${shown} is the name of the monitor at ${first.file}:${first.line} already; give each its own`;
  // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
  const offset = Math.max(places.offsetOf({ at: 'value', path }), places.itemOffset(path.slice(0, -1)));
  return { at: 'value', path, message, offset };
}

/** In the order of the text; of several findings about one thing in one place the first, which the others follow from. */
function listProblems({ file, findings, positionOf }: ParsedFile): Problem[] {
  const things = new Map<string, PlacedFinding>();
  for (const finding of findings) {
    const lacking = finding.at === 'lack' ? finding.path.at(-1) : '';
    const thing = `${finding.offset} ${finding.at} ${lacking}`;
    if (!things.has(thing)) things.set(thing, finding);
  }
  return [...things.values()]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, path, message }) => ({ file, ...positionOf(offset), path: describePath(path), message }));
}
