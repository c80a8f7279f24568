import { readMonitor } from '../core/list/monitor-item.ts';
import { type CompleteList, proveComplete } from '../core/list.ts';
import { pagingAdvice } from '../core/wire/paging/advice.ts';
import { findChange } from '../core/wire/paging/claims.ts';
import { monitorsUrl, type ReadingApi } from './api.ts';
import { refuseList } from './list-page.ts';
import { PageWalk } from './page-walk.ts';

/** Reads the actual monitors. */
export interface MonitorReader {
  /**
   * Lists all monitors of the service.
   * @throws RunError where the list cannot be had, is not understood or is not known to be complete.
   */
  list(): Promise<CompleteList>;
}

/** How often a list that changed while it was read is read again. */
const repetitions = 3;

export function createReader(api: ReadingApi): MonitorReader {
  return {
    async list() {
      for (let left = repetitions; ; left -= 1) {
        const { collection, last, totals } = await PageWalk.over(api, monitorsUrl(api.baseUrl));
        const { items } = collection;
        const change = findChange(totals, items.length);
        if (change === null) {
          const monitors = items.map(readMonitor).filter((monitor) => monitor !== null);
          return proveComplete(monitors, items.length - monitors.length);
        }
        if (left === 0) throw refuseList(last.answer, `${change}, and reading again did not help`, pagingAdvice.total);
      }
    },
  };
}
