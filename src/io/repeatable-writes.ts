import type { Exchange } from '../core/http/exchange.ts';
import type { ActualMonitor, DesiredMonitor } from '../core/model/monitor.ts';
import { refuseOthers } from '../core/write/attempt.ts';
import type { WriteLedger } from '../core/write/write-ledger.ts';
import type { Api } from './client.ts';
import { forEachConcurrently } from './concurrently.ts';
import type { RequestHooks } from './http/wire-request.ts';
import type { MonitorReader } from './list-monitors.ts';

/** How updates or deletions are made: writes with the same effect when they are sent twice. */
export interface Writing<Item, Result extends { readonly status: string }> {
  readonly api: Api;
  readonly reader: MonitorReader;
  readonly ledger: WriteLedger<Item, Result>;
  readonly send: (item: Item, hooks: RequestHooks) => Promise<Exchange>;
  /** The monitor that errors name. */
  readonly readMonitor: (item: Item) => DesiredMonitor | ActualMonitor;
  /** What no list has shown yet, as a clause for an error. */
  readonly describePending: (items: readonly Item[]) => string;
  /** Called with each result as soon as it is known, and again if a list corrects it. */
  readonly onSettled: (result: Result) => void;
}

/** Maximum number of lists that are read before the last one is believed. */
const maxReadings = 4;

/**
 * Writes items, and finds out what became of them.
 *
 * 1. Send the first one alone, then the others, in order, `concurrency` at once. An unknown outcome is sent again as a read
 *    would be. A refusal of one does not stop the others; one that all others would meet (401, 402, 403, 405) ends the run.
 * 2. Read the list until it shows every outcome that only a list shows, at most four times, because it may lag behind.
 * 3. Believe the last list.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param select the items to write; what it throws ends the run.
 */
export async function writeAll<Item, Result extends { readonly status: string }>(
  select: () => readonly Item[] | Promise<readonly Item[]>,
  writing: Writing<Item, Result>,
): Promise<void> {
  const { api, ledger, onSettled } = writing;
  try {
    await sendEach(await select(), writing);
    await readBack(writing);
    ledger.believeList().forEach(onSettled);
  } catch (thrown) {
    // Most often the gate's own reason: the first one is kept.
    api.gate.end(thrown);
    ledger.close().forEach(onSettled);
  }
}

/** Step 1. @throws what ended the run, after the outcomes of all requests in flight are recorded. */
async function sendEach<Item, Result extends { readonly status: string }>(
  [first, ...others]: readonly Item[],
  writing: Writing<Item, Result>,
): Promise<void> {
  if (first === undefined) return;
  await sendOne(first, writing);
  await forEachConcurrently(others, writing.api.concurrency, (item) => sendOne(item, writing));
}

async function sendOne<Item, Result extends { readonly status: string }>(
  item: Item,
  { api, ledger, onSettled, readMonitor, send }: Writing<Item, Result>,
): Promise<void> {
  let unknown: Exchange | null = null;
  const record = (exchange: Exchange) => {
    const result = ledger.recordAttempt(item, { exchange, unknown });
    if (result !== null) onSettled(result);
  };
  const work = async (hooks: RequestHooks) => {
    const exchange = await send(item, hooks);
    const { outcome } = exchange;
    // As for a creation, a 503 with `Retry-After` may come from a proxy in front of a service that has done it.
    const isBusy = exchange.kind === 'answer' && exchange.status === 503;
    if (outcome === 'transient' || outcome === 'unknown' || isBusy) unknown = exchange;
    // Here and not after the gate returns, because the gate starts the next request before it returns.
    if (outcome === 'fatal') api.gate.end(refuseOthers(exchange, readMonitor(item)));
    return exchange;
  };
  try {
    record(await api.gate.send(work));
  } catch (thrown) {
    // The run ended before the request could be sent again.
    if (unknown !== null) record(unknown);
    throw thrown;
  }
}

/** Step 2. @throws RunError if the list cannot be read, or if reading it again needs a longer wait than max-wait allows. */
async function readBack<Item, Result extends { readonly status: string }>({
  api: { gate, lagMs },
  describePending,
  ledger,
  onSettled,
  reader,
}: Writing<Item, Result>): Promise<void> {
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const pending = ledger.unconfirmed;
    if (pending.length === 0) return;
    if (reading > 1) {
      const milliseconds = lagMs * 2 ** (reading - 2);
      const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
      gate.holdFor(milliseconds, 'checking what was written', `${describePending(pending)}, and ${needed}`);
    }
    ledger.recordList(await reader.list()).forEach(onSettled);
  }
}
