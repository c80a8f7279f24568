import type { Exchange } from '../core/http/exchange.ts';
import { decideOutcome } from '../core/http/outcome.ts';
import type { CompleteList } from '../core/model/monitor.ts';
import type { Attempt } from '../core/write/attempt.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/wire-request.ts';
import type { MonitorReader } from './list-monitors.ts';

/** What the writers of updates and deletions have in common: an unknown outcome is sent again as a read would be. */
export interface Writing<Item> {
  readonly api: Api;
  readonly send: (item: Item, hooks: RequestHooks) => Promise<Exchange>;
  /** The error of a refusal that all others would meet. */
  readonly refuse: (item: Item, exchange: Exchange) => Error;
  readonly record: (item: Item, attempt: Attempt) => void;
}

/**
 * Sends the first item alone, and then the others, in order, `concurrency` at once. A refusal that all others would meet
 * (401, 402, 403, 405) ends the run.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
export async function writeEach<Item>(items: readonly Item[], writing: Writing<Item>): Promise<void> {
  const [first, ...others] = items;
  if (first === undefined) return;
  await writeOne(first, writing);
  const next = others.values();
  const work = async () => {
    for (const item of next) await writeOne(item, writing);
  };
  const workers = await Promise.allSettled(Array.from({ length: writing.api.concurrency }, work));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
}

async function writeOne<Item>(item: Item, { api, record, refuse, send }: Writing<Item>): Promise<void> {
  let unknown: Exchange | null = null;
  const work = async (hooks: RequestHooks) => {
    const exchange = await send(item, hooks);
    const outcome = decideOutcome(exchange);
    if (outcome === 'transient' || outcome === 'unknown') unknown = exchange;
    // Here and not after the gate returns, because the gate starts the next request before it returns.
    if (outcome === 'fatal') api.gate.end(refuse(item, exchange));
    return exchange;
  };
  try {
    const exchange = await api.gate.send(work);
    record(item, { exchange, unknown });
  } catch (thrown) {
    // The run ended before the request could be sent again.
    if (unknown !== null) record(item, { exchange: unknown, unknown });
    throw thrown;
  }
}

/** Maximum number of lists that are read before the last one is believed. */
const maxReadings = 4;

/**
 * Reads the list until it shows everything that was written, up to four times, because it may lag.
 * @param describePending what no list has shown yet, as a clause for an error; null for nothing.
 * @throws RunError if the list cannot be read, or if reading it again needs a longer wait than max-wait allows.
 */
export async function readBack(
  { gate, lagMs }: Api,
  reader: MonitorReader,
  describePending: () => string | null,
  record: (list: CompleteList) => void,
): Promise<void> {
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const pending = describePending();
    if (pending === null) return;
    if (reading > 1) {
      const milliseconds = lagMs * 2 ** (reading - 2);
      const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
      gate.holdFor(milliseconds, 'checking what was written', `${pending}, and ${needed}`);
    }
    record(await reader.list());
  }
}
