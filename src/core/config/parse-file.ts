import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type DesiredMonitor, normalizeName, type Source } from '../monitor.ts';
import type { ConfigFile } from './config-file.ts';
import type { PlacedFinding } from './finding.ts';
import { makeBody } from './monitor-body.ts';
import { findValueErrors } from './value-errors.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';
import { YamlPlaces } from './yaml-place.ts';
import type { YamlValue } from './yaml-value.ts';

/** A monitor that has a name, whatever else is wrong with it. */
export interface NamedItem {
  /** Normalised. */
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  /** The place of the item in the list. */
  readonly source: Source;
  /** Null where the item, or the file around the list, has a mistake. */
  readonly monitor: DesiredMonitor | null;
}

/** What a file says by itself; its names are still to be compared, with each other and with those of other files. */
export interface ParsedFile extends Pick<YamlFile, 'positionOf'> {
  readonly file: string;
  readonly findings: readonly PlacedFinding[];
  readonly items: readonly NamedItem[];
  readonly places: YamlPlaces | null;
}

/** Reads one file; `file` is its path relative to the workspace. */
export function parseFile(file: string, text: string): ParsedFile {
  const { content, findings: inText, positionOf } = parseYaml(text);
  if (content === null) return { file, findings: inText, items: [], positionOf, places: null };
  const places = new YamlPlaces(content);
  const inValue = findValueErrors(content).map((finding) => ({ ...finding, offset: places.offsetOf(finding) }));
  const findings = [...inText, ...inValue];
  const sourceOf = (index: number) => ({ file, ...positionOf(places.itemOffset(['monitors', index])) });
  return { file, findings, items: readItems(content, findings, sourceOf), positionOf, places };
}

function readItems(
  { value, faulty }: YamlValue,
  findings: readonly PlacedFinding[],
  sourceOf: (index: number) => Source,
): NamedItem[] {
  const monitors = isObject(value) ? own(value, 'monitors') : undefined;
  if (!isObject(value) || !Array.isArray(monitors)) return [];
  const defaults = own(value, 'defaults') ?? {};
  const faultyItems = new Set(findings.map(({ path }) => (path[0] === 'monitors' ? path[1] : undefined)));
  const isHeadSound = !faultyItems.has(undefined) && !faulty.has(defaults);
  return monitors.flatMap((item: Json, index): NamedItem[] => {
    if (!isObject(item)) return [];
    const declared = own(item, 'name');
    if (typeof declared !== 'string') return [];
    const name = normalizeName(declared);
    const source = sourceOf(index);
    const isSound = isHeadSound && !faultyItems.has(index) && !faulty.has(item);
    // Nothing was found in this item nor around the list, so that both are what the schema says.
    const body = isSound ? makeBody(item as JsonObject & Monitor, defaults as Defaults) : null;
    return [{ name, index, source, monitor: body && { name, body, source } }];
  });
}

type Monitor = ConfigFile['monitors'][number];
type Defaults = ConfigFile['defaults'];
