import type { History } from './history.ts';
import { baseUrl, type Run } from './runs.ts';
import { isOpen, type Sent } from './service-model.ts';

/** A thousandth of a millisecond is what sums of waits may lose. */
export const blur = 0.001;

/** Requests that started while the client knew that the service wanted none; at the instant of the answer it did not yet. */
export function findTrespassers({ sent }: Run): readonly string[] {
  const windows = sent.flatMap(({ heardAt, patienceMs }) =>
    heardAt === null || patienceMs === 0 ? [] : [{ from: heardAt, until: heardAt + patienceMs - blur }],
  );
  return sent.flatMap(({ method, startedAt }) =>
    windows
      .filter(({ from, until }) => startedAt > from && startedAt < until)
      .map(({ from, until }) => `${method} at ${startedAt}, in the window from ${from} to ${until}`),
  );
}

/** Requests to another origin than that of base-url. */
export function findStrays(sent: readonly Sent[]): readonly string[] {
  return sent.map(({ url }) => url).filter((url) => new URL(url).origin !== baseUrl || new URL(url).username !== '');
}

/** A list that changes while it is read is walked four times at most. */
const mostWalks = 4;
/** Milliseconds that it asks to wait. */
const shortestWait = 1_000;
/** Empty pages in a row after which a walk gives up. */
const mostEmptyPages = 101;

/**
 * How many requests one run may send, by what it met. The list is read at first; each creation that was left open or in
 * conflict has it read twice more, and once at the end. A walk has a page for each that is filled, one behind the last and
 * one that settles where pages begin. Each fault costs one request more.
 */
export function mostRequests({ declared, gets, maxWaitMs, posts, service }: History, sent: readonly Sent[]): number {
  const monitors = service.unmanaged + declared + posts.length;
  // A cursor for ever brings empty pages for ever where there are no monitors.
  const empty = service.lie?.endsWith('for ever') ? mostEmptyPages : 0;
  const pages = Math.ceil(monitors / service.pageSize) + 2 + empty;
  const unsettled = sent.filter((request) => isOpen(request) || request.kind === '409').length;
  const lists = unsettled === 0 ? 1 : 2 + 2 * unsettled;
  // A limit without end is asked about once for each time that it asks to wait.
  const waits = service.lie === 'no end of a limit' ? maxWaitMs / shortestWait : 0;
  return lists * mostWalks * pages + declared + unsettled + posts.length + gets.length + waits;
}

/** Refusals whose waits show a rate that requests keep to, and the milliseconds that then lie between two at most. */
const spacing = { refusals: 2, widest: 20_000 };

/**
 * Milliseconds that one run may take: either a request is under way, or the gate is closed and `max-wait` runs down, or
 * requests keep to a rate that refusals have shown. At the end, a connection may open that is not used any more.
 */
export function mostTime({ maxWaitMs, service }: History, sent: readonly Sent[]): number {
  const underWay = sent.reduce((sum, { heardAt, openedAt }) => sum + (heardAt ?? 0) - openedAt, 0);
  const isRefusal = ({ patienceMs }: Sent) => patienceMs > 0;
  const spaced = sent.filter((_, index) => sent.slice(0, index).filter(isRefusal).length >= spacing.refusals);
  return maxWaitMs + underWay + spaced.length * spacing.widest + service.connectsMs;
}
