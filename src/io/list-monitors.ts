import type { Answer } from '../core/http/exchange.ts';
import { detectNews } from '../core/list/page-news.ts';
import type { JsonObject } from '../core/model/json.ts';
import { type CompleteList, describeMissingTarget, proveComplete, readMonitor } from '../core/model/monitor.ts';
import { monitorsUrl, type ReadingApi } from './client.ts';
import { refuseList } from './list-page.ts';
import { walkPages } from './page-walk.ts';

/** Reads the actual monitors. */
export interface MonitorReader {
  /**
   * Lists all monitors of the service.
   * @throws RunError where the list cannot be read, is not understood or is not known to be complete.
   */
  list(): Promise<CompleteList>;
}

/** How often a list is read again that changed while it was read, or whose pages did not bring what they had claimed. */
const repetitions = 3;

export function createReader(api: ReadingApi): MonitorReader {
  return {
    async list() {
      for (let left = repetitions; ; left -= 1) {
        const reading = await walkPages(api, monitorsUrl(api.baseUrl), detectNews);
        if (reading.kind === 'complete') return prove(reading.items, reading.last.answer);
        if (left === 0) throw refuseList(reading.answer, `${reading.what}, and reading the list again did not help`);
      }
    },
  };
}

/** @throws RunError where no monitor has a target: then the comparison would find nothing, whatever has changed. */
function prove(items: readonly JsonObject[], answer: Answer): CompleteList {
  const monitors = items.map(readMonitor).filter((monitor) => monitor !== null);
  const missing = describeMissingTarget(monitors);
  if (missing !== null) throw refuseList(answer, missing, { reason: 'list-without-target', advice: fieldAdvice });
  return proveComplete(monitors, items.length - monitors.length);
}

const fieldAdvice = [
  'Check that api-token is valid: some services show less to a wrong token',
  'If the service names its fields differently, declare fields.target in a service profile; if the list is elsewhere in the answer, set list-path',
];
