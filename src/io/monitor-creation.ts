import { CreationLedger } from '../core/creation-ledger.ts';
import type { CompleteList } from '../core/list.ts';
import type { DesiredMonitor } from '../core/monitor.ts';
import type { Result } from '../core/report.ts';
import { describeThrown, type ErrorFacts, RunError } from '../core/run-error.ts';
import { describeExchange } from '../core/wire/describe-exchange.ts';
import type { Exchange } from '../core/wire/exchange.ts';
import { decideOutcome } from '../core/wire/outcome.ts';
import type { Api } from './api.ts';
import type { MonitorReader } from './monitor-list.ts';
import { readBack } from './read-back.ts';
import type { Turn } from './wire-request.ts';

/** What became of creations. */
export interface Creations {
  /** One that was never sent, because the run ended before its turn, is not in here. */
  readonly results: ReadonlyMap<DesiredMonitor, Result>;
  /** The latest list, where any was read again: after a doubt a monitor may be there twice. */
  readonly list: CompleteList | null;
  /** Why the list was not read after all of it, though there was a doubt; else null. */
  readonly unread: ErrorFacts | null;
}

/** After so many doubts in a row the list is read before anything else is sent: most likely all others would end alike. */
const mostDoubtsInARow = 5;

/**
 * Creates monitors in config order, as many at once as the run may. One that fails does not stop the others; one whose
 * outcome is in doubt is read back, and sent again only when it is not there. Never rejects: what ended the run is the
 * gate's reason.
 * @param onSettled called after each with the number that is settled by then.
 * @param before names that the service had when the run began.
 */
export async function createAll(
  missing: readonly DesiredMonitor[],
  api: Api,
  reader: MonitorReader,
  onSettled: (settled: number) => void,
  before: readonly string[] = [],
): Promise<Creations> {
  const ledger = new CreationLedger(onSettled, before);
  try {
    for (let open = missing; open.length > 0; open = missing.filter((declared) => !ledger.results.has(declared))) {
      await sendWave(open, ledger, api);
      await readBack(ledger, api, reader);
    }
  } catch (thrown) {
    // Most often the gate's own reason; whatever it is, nothing further is sent, and the run ends with it.
    api.gate.end(thrown);
  }
  ledger.close();
  const unread = ledger.hadDoubt ? await readLast(ledger, reader) : null;
  return { results: ledger.results, list: ledger.list, unread };
}

/**
 * Reads the list once more: creations that were given up may have happened late.
 * @returns why that is not to be had, or null; it takes nothing from what was created.
 */
async function readLast(ledger: CreationLedger, reader: MonitorReader): Promise<ErrorFacts | null> {
  try {
    ledger.recover(await reader.list());
    return null;
  } catch (thrown) {
    return describeThrown(thrown);
  }
}

/**
 * Milliseconds for which the list that was read back speaks for what is sent again: by then it has to be on its way, or
 * the list is read once more.
 */
const fresh = 5_000;

/**
 * Sends creations, each once, until all are tried or too many are in doubt.
 * @throws what ended the run, after all that was under way is noted.
 */
async function sendWave(queue: readonly DesiredMonitor[], ledger: CreationLedger, api: Api): Promise<void> {
  const send = (turn: Turn, declared: DesiredMonitor) => post(declared, api, turn);
  const staleAt = api.clock.now() + fresh;
  let tried = 0;
  let inARow = 0;
  const work = async () => {
    while (inARow < mostDoubtsInARow) {
      const declared = queue[tried];
      if (declared === undefined) return;
      tried += 1;
      const exchange = ledger.doubts.has(declared)
        ? await api.gate.sendAgain(async (turn) => (api.clock.now() > staleAt ? null : send(turn, declared)))
        : await api.gate.send((turn) => send(turn, declared));
      if (exchange === null) continue;
      inARow = decideOutcome(exchange) === 'unknown' ? inARow + 1 : 0;
      ledger.note(declared, exchange, api.clock.now());
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
}

/** Sends one creation. A refusal that every other one would meet closes the gate for good. */
async function post(declared: DesiredMonitor, api: Api, turn: Turn): Promise<Exchange> {
  const exchange = await api.post(declared.body, turn);
  // In here, because the gate lets the next one start as soon as it has the exchange.
  if (decideOutcome(exchange) === 'fatal') api.gate.end(new RunError(describeExchange(exchange, declared)));
  return exchange;
}
