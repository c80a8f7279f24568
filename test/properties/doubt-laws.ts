import type { History } from './history.ts';
import { blur } from './request-laws.ts';
import type { Run } from './runs.ts';
import { isOpen, nameOf, type Sent } from './service-model.ts';

/** POSTs that started after an answer that proves no list. */
export function findBlindPosts({ sent }: Run): readonly string[] {
  const doubts = sent
    .filter(({ meaning }) => meaning === 'doubtful')
    .map(({ heardAt }) => heardAt ?? Number.POSITIVE_INFINITY);
  const doubtAt = Math.min(...doubts);
  return sent
    .filter(({ method, startedAt }) => method === 'POST' && startedAt > doubtAt)
    .map((post) => `POST of ${nameOf(post)} at ${post.startedAt}, after a list in doubt at ${doubtAt}`);
}

/** How often one creation may be sent while each time it stays open what became of it. */
const mostSends = 3;

/** Creations that were sent too often. */
export function findStubbornPosts({ sent }: Run): readonly string[] {
  const counts = [...Map.groupBy(sent.filter(isOpen), nameOf)].map(([name, all]) => ({ name, count: all.length }));
  return counts.filter(({ count }) => count > mostSends).map(({ name, count }) => `${name} was sent ${count} times`);
}

/** Milliseconds between a doubt and the first list, and between two lists. */
const shortestRest = 1_000;

/** Creations that were sent again too soon, or without having looked. */
export function findHastyPosts({ sent }: Run, { requestTimeoutMs }: History): readonly string[] {
  return sent.filter(isOpen).flatMap((doubt) => {
    const later = sent.slice(sent.indexOf(doubt) + 1);
    const again = later.find((post) => post.method === 'POST' && nameOf(post) === nameOf(doubt));
    return again === undefined ? [] : findHaste(doubt, again, later, requestTimeoutMs);
  });
}

function findHaste(doubt: Sent, again: Sent, later: readonly Sent[], timeoutMs: number): readonly string[] {
  const name = nameOf(again);
  const heardAt = doubt.heardAt ?? Number.POSITIVE_INFINITY;
  const from = heardAt + shortestRest - blur;
  const lists = later.filter(
    (list) => list.shown !== null && list.startedAt >= from && (list.heardAt ?? from) <= again.startedAt,
  );
  const [first, last] = [lists[0], lists.at(-1)];
  const said = `${name} was sent again at ${again.startedAt}, in doubt since ${heardAt}`;
  if (first === undefined || last === undefined || last.startedAt - first.startedAt < shortestRest - blur)
    return [`${said}, without two lists a second apart`];
  if (lists.some(({ shown }) => shown?.includes(name))) return [`${said}, and a list showed it`];
  const isLate = doubt.meaning === 'silence' && last.startedAt < heardAt + timeoutMs - blur;
  return isLate ? [`${said}, and the last list was read at ${last.startedAt}, within another time-out`] : [];
}

/** Creations that were in doubt and after which the list was not asked for, in a run that came to its end. */
export function findUnreadDoubts({ report, sent }: Run): readonly string[] {
  const doubts = sent.filter(isOpen);
  const lastPostAt = Math.max(...sent.map(({ heardAt, method }) => (method === 'POST' ? (heardAt ?? 0) : 0)));
  const isRead = sent.some(({ method, startedAt }) => method === 'GET' && startedAt >= lastPostAt);
  const isOver = report.error === null && !isRead;
  return isOver ? doubts.map((doubt) => `${nameOf(doubt)} was in doubt, and no list was read after it`) : [];
}
