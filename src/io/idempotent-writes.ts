import type { Exchange } from '../core/http/exchange.ts';
import { mayHaveHappened } from '../core/http/status-table.ts';
import type { ErrorFacts } from '../core/model/errors.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { MonitorResult } from '../core/plan/monitor-result.ts';
import { refuseOthers } from '../core/write/attempt.ts';
import { type Accepted, stopRun } from '../core/write/verification.ts';
import type { WriteLedger } from '../core/write/write-ledger.ts';
import { forEachConcurrently } from './concurrently.ts';
import type { RequestHooks } from './http/transport.ts';
import type { Phase, WriteSession } from './write-session.ts';

/** How updates or deletions are sent: writes with the same effect when they are sent twice. */
export interface IdempotentWrites<Item> {
  readonly operation: 'update' | 'delete';
  readonly ledger: WriteLedger<Item>;
  readonly request: (item: Item, hooks: RequestHooks) => Promise<Exchange>;
  /** The monitor that errors name. */
  readonly monitorOf: (item: Item) => DeclaredMonitor | ActualMonitor;
  readonly written: (accepted: readonly Item[]) => Partial<Accepted>;
  /** The items as a later list shows them, and the results of those that it does not allow any more. */
  readonly refresh: (
    items: readonly Item[],
    list: CompleteList,
  ) => { readonly ready: readonly Item[]; readonly left: readonly (readonly [Item, MonitorResult])[] };
  /** The error of an accepted write that failed, if it has harmed a monitor; else null. */
  readonly findHarm: (item: Item) => ErrorFacts | null;
  /** `the update of "a"`, for a sentence. */
  readonly describe: (items: readonly Item[]) => string;
  /** Called with each result as soon as it is known, and again if a list corrects it. */
  readonly onSettled: (result: MonitorResult) => void;
}

/**
 * Writes items in a session. An unknown outcome is sent again as a read would be, and a refusal of one does not stop the
 * others. What the last list does not show had no effect: {@link WriteLedger} has the results.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
export async function writeIdempotently<Item>(
  items: readonly Item[],
  writes: IdempotentWrites<Item>,
  session: WriteSession,
): Promise<void> {
  const { describe, findHarm, ledger, monitorOf, onSettled, operation, refresh, written } = writes;
  const unsent = () => {
    const sent = new Set([...ledger.results.keys()].map(monitorOf));
    return items.filter((item) => !sent.has(monitorOf(item))).length;
  };
  const describePending = (pending: readonly Item[]) => (pending.length === 0 ? null : describe(pending));
  const phase: Phase<Item> = {
    operation,
    send: async (some) => {
      await forEachConcurrently(some, session.api.concurrency, (item) => sendOne(item, writes, session));
      session.throwIfStopped();
    },
    checkFirst: (first) => {
      if (ledger.results.get(first)?.status !== 'failed') return 'trusted';
      // A refusal shows nothing about the others.
      const harm = ledger.accepted.includes(first) ? findHarm(first) : null;
      if (harm === null) return 'next';
      throw stopRun(harm, harm.message, operation, unsent(), 'The others would probably end the same way');
    },
    refresh: (some, list) => {
      const { left, ready } = refresh(some, list);
      for (const [item, result] of left) onSettled(ledger.leave(item, result));
      return ready;
    },
    unsent,
    reported: () => [...ledger.unconfirmed, ...ledger.failed].map(monitorOf).filter((monitor) => 'source' in monitor),
    written: () => written(ledger.accepted),
    describeAccepted: () => {
      const pending = describePending(
        ledger.unconfirmed.filter((item) => ledger.results.get(item)?.status !== 'failed'),
      );
      return pending === null ? null : `The service accepted ${pending}`;
    },
    describePending: () => {
      const pending = describePending(ledger.unconfirmed);
      return pending === null ? null : `The list does not show ${pending}`;
    },
    absences: () => 0,
    needsLastList: () => false,
    record: (list) => ledger.recordList(list).forEach(onSettled),
    accept: () => ledger.acceptList().forEach(onSettled),
    close: () => ledger.close().forEach(onSettled),
  };
  await session.write(items, phase);
}

async function sendOne<Item>(
  item: Item,
  { ledger, monitorOf, onSettled, request }: IdempotentWrites<Item>,
  session: WriteSession,
): Promise<void> {
  let unknown: Exchange | null = null;
  const record = (exchange: Exchange) => {
    const result = ledger.recordAttempt(item, { exchange, unknown });
    if (result !== null) onSettled(result);
  };
  const work = async (hooks: RequestHooks) => {
    const exchange = await request(item, hooks);
    if (mayHaveHappened(exchange)) unknown = exchange;
    return exchange;
  };
  try {
    const exchange = (await session.send(work, (last) => refuseOthers(last, monitorOf(item)))) ?? unknown;
    if (exchange !== null) record(exchange);
  } catch (thrown) {
    // The run ended before the request could be sent again.
    if (unknown !== null) record(unknown);
    throw thrown;
  }
}
