import { type JsonObject, own } from './json.ts';
import { type ActualMonitor, normalizeName } from './monitor.ts';

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

/** Most fields that a message names. */
const maxNamed = 20;

/**
 * What is wrong with a list of monitors that cannot be compared, because none of them has a target, as the end of the
 * sentence "the answer …"; null where one has, or where there is none.
 */
export function describeMissingTarget(monitors: readonly ActualMonitor[]): string | null {
  if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target'))) return null;
  const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))];
  const named = fields.slice(0, maxNamed).map((field) => JSON.stringify(field));
  const more = fields.length > maxNamed ? ' …' : '';
  const shown =
    monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
  return `${shown} "target"; their fields are ${named.join(', ')}${more}`;
}
