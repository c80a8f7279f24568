import type { ServiceApi } from './api.ts';
import { withValueAt } from './monitor.ts';

/** The number of objects in the list of each lookup. */
const count = 3;

/**
 * The objects of a lookup, such as `contacts 1`, with the identifiers 1, 2 and 3. They never
 * change: a client only reads them.
 */
export function makeObjects({ id, item, key, name }: ServiceApi['lookups'][number]) {
  return Array.from({ length: count }, (_, index) => {
    const fields = withValueAt({}, name, `${key} ${index + 1}`);
    return withValueAt(withValueAt({}, item, fields), id, index + 1);
  });
}
