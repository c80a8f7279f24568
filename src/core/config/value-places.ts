import { type Path, parsePointer } from '../model/json.ts';
import { type DeclaredMonitor, nameKey } from '../model/monitor.ts';
import type { Variables } from '../model/variables.ts';
import { type FileText, parseYaml } from '../yaml/parse-yaml.ts';
import type { WrittenValue, YamlValues } from '../yaml/yaml-values.ts';
import { findWritten, type Item, joinDefaults, listItems, placeOfBody } from './join-defaults.ts';

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
 * Null where the config has no such value. A path is a JSON Pointer into the body of the monitor
 * without the first slash, as that of a difference: `assertions/0/value`. Only a value whose origin
 * is `monitor` can be changed for this monitor alone.
 */
export type PlaceFinder = (
  monitor: Pick<DeclaredMonitor, 'name' | 'source'>,
  path: string,
) => ValuePlace | null;

interface PlacedFile {
  values: YamlValues;
  items: ReadonlyMap<string, Item>;
}

/**
 * Finds places in the files of a valid config. The values of a file take more memory than its
 * monitors, and few runs need a place, so a file is parsed again when the first of its places is
 * asked for.
 * @param defaults the file of shared defaults.
 */
export function createPlaceFinder(
  files: readonly FileText[],
  variables: Variables,
  defaults: FileText | null = null,
): PlaceFinder {
  const read = new Map<string, PlacedFile | null>();
  let shared: YamlValues | null | undefined;
  return ({ name, source: { file } }, pointer) => {
    shared ??= defaults === null ? null : parseYaml(defaults, variables).values;
    const text = files.find((one) => one.file === file);
    if (text === undefined) return null;
    const placed = read.get(file) ?? placeItems(parseYaml(text, variables).values, shared);
    read.set(file, placed);
    const item = placed?.items.get(name);
    if (placed === null || item === undefined) return null;
    const path = placeOfBody(parsePointer(`/${pointer}`), item);
    const written = findWritten(path, placed.values, shared);
    const found = written.holder.placeOf(written.path);
    if (found === null) return null;
    const { via, ...place } = found;
    // Its offsets are those of the file, which may start with a byte order mark.
    const holding = written.isShared ? defaults : text;
    const shift = holding?.text.startsWith('\uFEFF') ? 1 : 0;
    const origin = path[0] === 'defaults' ? 'defaults' : (via ?? 'monitor');
    const [start, end] = [place.start + shift, place.end + shift];
    return { ...place, path: written.path, start, end, origin };
  };
}

function placeItems(values: YamlValues | null, shared: YamlValues | null): PlacedFile | null {
  if (values === null) return null;
  const items = listItems(joinDefaults(values.value, { values: shared, isValid: true }));
  return {
    values,
    items: new Map(items.map((one) => [nameKey(String(one.item['name'])), one])),
  };
}
