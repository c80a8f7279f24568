import type { CreationLedger } from '../core/creation-ledger.ts';
import type { DesiredMonitor } from '../core/monitor.ts';
import { RunError } from '../core/run-error.ts';
import { describeExchange } from '../core/wire/describe-exchange.ts';
import type { Exchange } from '../core/wire/exchange.ts';
import { decideOutcome } from '../core/wire/outcome.ts';
import type { Api } from './api.ts';
import type { Turn } from './wire-request.ts';

/** After so many doubts in a row the list is read before anything else is sent: most likely all others would end alike. */
const mostDoubtsInARow = 5;

/**
 * Milliseconds for which the list that was read back speaks for what is sent again: by then it has to be on its way, or
 * the list is read once more.
 */
export const shortestFresh = 5_000;

/**
 * Sends creations, each once, until all are tried or too many are in doubt.
 * @param freshMs milliseconds from now in which what is in doubt may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after all that was under way is noted.
 */
export async function sendWave(
  queue: readonly DesiredMonitor[],
  ledger: CreationLedger,
  api: Api,
  freshMs: number,
): Promise<boolean> {
  const staleAt = api.clock.now() + freshMs;
  const isFresh = () => api.clock.now() <= staleAt;
  let [tried, inARow, hasSent, isDoubtful] = [0, 0, false, false];
  const work = async () => {
    while (!isDoubtful) {
      const declared = queue[tried];
      if (declared === undefined) return;
      tried += 1;
      const exchange = ledger.doubts.has(declared)
        ? await postAgain(declared, api, isFresh, freshMs > shortestFresh)
        : await api.gate.send((turn) => post(declared, api, turn));
      if (exchange === null) continue;
      hasSent = true;
      inARow = decideOutcome(exchange) === 'unknown' ? inARow + 1 : 0;
      isDoubtful ||= inARow >= mostDoubtsInARow;
      ledger.note(declared, exchange, api.clock.now());
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
  return hasSent;
}

/** Sends a creation in doubt again, or not where the list is to be read first: null. */
async function postAgain(
  declared: DesiredMonitor,
  api: Api,
  isFresh: () => boolean,
  isPatient: boolean,
): Promise<Exchange | null> {
  for (;;) {
    const exchange = await api.gate.sendAgain((turn) => postWhile(isFresh, declared, api, turn));
    if (exchange === null || decideOutcome(exchange) !== 'throttled') return exchange;
    if (!isPatient) return null;
  }
}

/** Sends while the list is fresh, which is asked twice, because opening a connection takes time. */
async function postWhile(
  isFresh: () => boolean,
  declared: DesiredMonitor,
  api: Api,
  turn: Turn,
): Promise<Exchange | null> {
  if (!isFresh()) return null;
  let isLate = false;
  const mayLeave = () => {
    isLate = !isFresh();
    return !isLate && turn.mayLeave();
  };
  const exchange = await post(declared, api, { ...turn, mayLeave });
  return isLate ? null : exchange;
}

/** Sends one creation. A refusal that every other one would meet closes the gate for good. */
async function post(declared: DesiredMonitor, api: Api, turn: Turn): Promise<Exchange> {
  const exchange = await api.post(declared.body, turn);
  // In here, because the gate lets the next one start as soon as it has the exchange.
  if (decideOutcome(exchange) === 'fatal') api.gate.end(new RunError(describeExchange(exchange, declared)));
  return exchange;
}
