import { describeExchange } from '../core/http/describe-exchange.ts';
import type { Exchange } from '../core/http/exchange.ts';
import { decideOutcome } from '../core/http/outcome.ts';
import { RunError } from '../core/model/errors.ts';
import type { DesiredMonitor } from '../core/model/monitor.ts';
import type { Api } from './client.ts';
import type { Creating } from './create-monitors.ts';
import type { Turn } from './http/wire-request.ts';

/** After so many unknown outcomes in a row the list is read first: most likely all other sends would end the same way. */
const mostUnknownInARow = 5;

/**
 * Milliseconds for which a list proves that an unknown outcome created nothing: by then the creation has to be on its
 * way again, or the list is read once more.
 */
export const shortestFresh = 5_000;

/**
 * Sends creations, each once, until all are sent or too many have an unknown outcome.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after all that was in flight is noted.
 */
export async function sendCreations(
  queue: readonly DesiredMonitor[],
  { api, ledger, onSettled }: Creating,
  freshMs: number,
): Promise<boolean> {
  const staleAt = api.clock.now() + freshMs;
  const isFresh = () => api.clock.now() <= staleAt;
  const next = queue.values();
  let [unknownInARow, hasSent, isHalted] = [0, false, false];
  const work = async () => {
    for (const declared of next) {
      if (isHalted) return;
      const exchange =
        ledger.stateOf(declared).kind === 'unknown'
          ? await sendAgain(declared, api, isFresh, freshMs > shortestFresh)
          : await api.gate.send((turn) => post(declared, api, turn));
      if (exchange === null) continue;
      hasSent = true;
      unknownInARow = decideOutcome(exchange) === 'unknown' ? unknownInARow + 1 : 0;
      isHalted ||= unknownInARow >= mostUnknownInARow;
      ledger.noteAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
  return hasSent;
}

/** Sends a creation with an unknown outcome again; null where the list has to be read first. */
async function sendAgain(
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
