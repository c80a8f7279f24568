import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type DesiredMonitor, normalizeName, type Source } from '../monitor.ts';
import type { ConfigFile } from './config-file.ts';
import { type PlacedFinding, valueAt } from './finding.ts';
import { fieldPath, makeBody } from './monitor-body.ts';
import type { YamlPlaces } from './yaml-place.ts';
import type { YamlValue } from './yaml-value.ts';

/** A monitor that has a name, whatever else is wrong with it. */
export interface NamedItem {
  /** Normalised. */
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  /** As it is written. */
  readonly item: JsonObject;
  /** The place of the item in the list. */
  readonly source: Source;
  /** Null where the item, or the file around the list, has a mistake. */
  readonly monitor: DesiredMonitor | null;
}

/** The monitors of a file, as far as they are sound. */
export function readItems(
  { value, faulty, written }: YamlValue,
  findings: readonly PlacedFinding[],
  sourceOf: (index: number) => Source,
  places: YamlPlaces,
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
    if (!isSound) return [{ name, index, item, source, monitor: null }];
    const body = makeBody(item as JsonObject & Monitor, defaults as Defaults);
    const secretFields = Object.keys(body).filter((field) => places.isSecret(fieldPath(field, item, index)));
    const { ignoreChanges = [] } = { ...(defaults as Defaults), ...(item as JsonObject & Monitor) };
    const inConfig = secretFields.map((field) => [field, valueAt(written, fieldPath(field, item, index))]);
    const hidden = inConfig.length === 0 ? {} : { written: Object.fromEntries(inConfig) };
    return [{ name, index, item, source, monitor: { name, body, source, secretFields, ...hidden, ignoreChanges } }];
  });
}

type Monitor = ConfigFile['monitors'][number];
type Defaults = ConfigFile['defaults'];
