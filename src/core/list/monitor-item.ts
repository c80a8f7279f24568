import { type JsonObject, own } from '../json.ts';
import { type ActualMonitor, normalizeName } from '../monitor.ts';

/** Names of the identifier, in the order in which they are looked for. */
export const identifiers: readonly string[] = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];

/** The identifier of a monitor as text, or null where none of the known names holds one. */
export function readIdentifier(item: JsonObject): string | null {
  for (const key of identifiers) {
    const value = own(item, key);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return null;
}

/** The monitor in an item of the list, or null where the item has no name to compare by. */
export function readMonitor(item: JsonObject): ActualMonitor | null {
  const name = readItemName(item);
  return name === null ? null : { name: normalizeName(name), id: readIdentifier(item), body: item };
}

/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
export function readItemName(item: JsonObject): string | null {
  const name = own(item, 'name');
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
