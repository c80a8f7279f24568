import type { JsonObject } from '../../src/core/model/json.ts';
import { changeLaws } from './change-laws.ts';
import {
  covers,
  findNew,
  isAccepted,
  isConflict,
  isTimeOut,
  isUnknown,
  type List,
  listAfterWrites,
  listsIn,
  nameOf,
  type ObservedRun,
  outcomeOf,
} from './observed-run.ts';
import type { LoggedRequest } from './service.ts';

/** How often one monitor is sent at most while its outcome is unknown. */
const mostSends = 3;

/** Milliseconds between an unknown outcome and the first list, and between two lists. */
const shortestRest = 1_000;

/** Milliseconds that sums of waits may lose. */
const tolerance = 0.001;

/**
 * The laws of all runs and of creations, by name. Each returns the violations in a run; it is
 * written without the code under test.
 */
const laws = {
  'no duplicates': ({ committed, declared }) =>
    declared.flatMap((name) => {
      const all = committed.filter((one) => one.name === name);
      const isOurs = all.length > 1 && all.some(({ isPosted }) => isPosted);
      return isOurs ? [`${name} was created ${all.length} times`] : [];
    }),
  'at most one surplus monitor': ({ committed, declared, existing }) => {
    const before = new Set(existing.map(({ name }) => name));
    const surplus = findNew({ committed, existing }).filter(
      ({ name }) => before.has(name) && declared.includes(name),
    );
    return surplus.length > 1
      ? [`${surplus.map(({ name }) => name).join(', ')} existed and were created again`]
      : [];
  },
  'no creation is hidden': ({ committed, declared, existing, seen }) =>
    declared.flatMap((name) => {
      const isPosted = findNew({ committed, existing }).some((one) => one.name === name);
      const outcome = outcomeOf(seen.report, name);
      return isPosted && !ownedOutcomes.includes(outcome)
        ? [`${name} was created and is reported as ${outcome}`]
        : [];
    }),
  'no creation is invented': ({ committed, declared, existing, seen }) =>
    declared.flatMap((name) => {
      const outcome = outcomeOf(seen.report, name);
      const isNew = findNew({ committed, existing }).some((one) => one.name === name);
      if (outcome === 'created' && !isNew)
        return [`${name} is reported as created and was not created`];
      const isThere = committed.some((one) => one.name === name);
      return outcome === 'in-sync' && !isThere
        ? [`${name} is reported as in-sync and is not there`]
        : [];
    }),
  // Otherwise a user creates the monitor by hand, and it exists twice.
  'an unknown outcome is reported': ({ seen }) =>
    seen.report.monitors.flatMap(({ error }) =>
      error?.kind === 'unknown' && !/may (exist|have been)/.test(error.message)
        ? [`not reported: ${error.message}`]
        : [],
    ),
  'at most three sends': ({ declared, log }) =>
    declared.flatMap((name) => {
      const sends = postsOf(log, name).filter(isUnknown);
      return sends.length > mostSends ? [`${name} was sent ${sends.length} times`] : [];
    }),
  'exit code 0 means listed': ({ committed, declared, listed, log, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    const shown = new Set([...listed, ...listsIn(log).flatMap(namesIn)]);
    return declared.flatMap((name) => {
      // A rename that the service does not show is still a difference.
      const names = [name, wanted.find((one) => one['name'] === name)?.['formerly']];
      if (!committed.some((one) => names.includes(one.name)))
        return [`the exit code is 0 and ${name} is not there`];
      return names.some((one) => shown.has(String(one)))
        ? []
        : [`the exit code is 0 and ${name} is not listed`];
    });
  },
  'exit code 0 means that the last list still shows it': ({ declared, log, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    if (listsIn(log).length === 0) return [];
    const last = listAfterWrites(log);
    if (last === undefined) return ['no list was read after the last write'];
    return declared.flatMap((name) => {
      const { formerly = name, ...fields } = wanted.find((one) => one['name'] === name) ?? {};
      const all = last.items.filter((item) => [name, formerly].includes(String(item['name'])));
      if (all.length === 0) return [`the last list does not show ${name}`];
      const outcome = outcomeOf(seen.report, name);
      const isSaid = seen.report.warnings.some((warning) => warning.includes(JSON.stringify(name)));
      if (outcome === 'changed' || isSaid || all.some((item) => covers(fields, item))) return [];
      return [
        `the last list does not show ${name} as it is declared, and it is reported as ${outcome}`,
      ];
    });
  },
  'what a run creates is listed once, or the run ends': ({ log, seen }) => {
    const created = seen.report.monitors
      .filter(({ status }) => status === 'created')
      .map(({ name }) => name);
    return created.flatMap((name) => {
      const first = log.findIndex(
        (request) => request.method === 'POST' && nameOf(request) === name,
      );
      const isTwice = (list: List) => namesIn(list).filter((one) => one === name).length > 1;
      const list = first === -1 ? undefined : listsIn(log.slice(first)).find(isTwice);
      if (list === undefined) return [];
      const later = log.slice(log.indexOf(list.pages[0])).filter(({ method }) => method === 'POST');
      const green = seen.exitCode === 0 ? [`${name} is listed twice, and the exit code is 0`] : [];
      return [
        ...green,
        ...later.map((post) => `${name} is listed twice, and ${nameOf(post)} was sent after that`),
      ];
    });
  },
  'no write before a list': ({ log }) =>
    (log[0]?.method ?? 'GET') === 'GET'
      ? []
      : [`a ${log[0]?.method} came before the list was read`],
  'no write after what is no list': ({ log }) => {
    const since = Math.min(
      ...log.filter(({ isNoList }) => isNoList).map(({ respondedAt }) => respondedAt ?? Infinity),
    );
    return log
      .filter(({ method, time }) => method !== 'GET' && time > since)
      .map(
        (write) =>
          `${write.method} of ${nameOf(write)} at ${write.time}, after what is no list at ${since}`,
      );
  },
  'only sync writes': ({ log, seen }) =>
    seen.report.mode === 'sync'
      ? []
      : log.filter(({ method }) => method !== 'GET').map(({ method }) => `a ${method}`),
  // The clock stands still while requests are on sockets: a request of the same instant may have
  // been in flight already, and fewer of these exist than may be in flight at once.
  'no request inside a window': ({ concurrency, log, windows }) =>
    windows.flatMap(({ from, heard, until }) => {
      const later = log.slice(heard).filter(({ time }) => time >= from && time < until - tolerance);
      const sameInstant = later.filter(({ time }) => time === from);
      const isAllowed = later.length === sameInstant.length && sameInstant.length < concurrency;
      const requests = later.map(({ method, time }) => `${method} at ${time}`).join(', ');
      return isAllowed ? [] : [`between ${from} and ${until}: ${requests}`];
    }),
  'no more in flight than allowed': ({ concurrency, log }) =>
    log.flatMap(({ time }, index) => {
      const ends = log
        .slice(0, index + 1)
        .map(({ respondedAt, reply }) => (reply === null ? time : (respondedAt ?? time)));
      const count = ends.filter((end) => end > time).length;
      return count > concurrency ? [`${count} at ${time}`] : [];
    }),
  'no second send without two lists': ({ log, requestTimeoutMs }) =>
    log.flatMap((first, index) => {
      if (!isUnknown(first) || first.reply === null || first.respondedAt === null) return [];
      const later = log.slice(index + 1);
      const again = postsOf(later, nameOf(first))[0];
      return again === undefined
        ? []
        : findEarlyResend(first, again, later.slice(0, later.indexOf(again)), requestTimeoutMs);
    }),
  // Two monitors of one target page somebody twice, and the old one is most likely the new one
  // before it was renamed.
  'nothing is created next to the only unmanaged monitor that checks the same': ({
    declared,
    log,
    removable,
    wanted,
  }) => {
    const items = listsIn(log)[0]?.items ?? [];
    const listed = items.map(({ name }) => String(name));
    const missing = wanted.filter(
      ({ formerly, name }) => ![name, formerly].some((one) => listed.includes(String(one))),
    );
    const known = [...declared, ...removable, ...wanted.map(({ formerly }) => formerly)];
    const unmanaged = items.filter(
      ({ name, owner = null }) => !known.includes(String(name)) && owner === null,
    );
    const countSame = (all: readonly JsonObject[], post: LoggedRequest) =>
      all.filter((one) => checkOf(one) !== null && checkOf(one) === checkOf(post.body ?? {}))
        .length;
    const isRename = (post: LoggedRequest) =>
      countSame(unmanaged, post) === 1 && countSame(missing, post) === 1;
    const created = log.filter((request) => request.method === 'POST' && isRename(request));
    return created.map((post) => `${nameOf(post)} was sent`);
  },
  // A slow server may create it minutes later.
  'no second send after a time-out': ({ log }) =>
    log.flatMap((first, index) => {
      if (first.method !== 'POST' || !isTimeOut(first)) return [];
      return postsOf(log.slice(index + 1), nameOf(first)).map(
        ({ time }) => `${nameOf(first)} timed out, and was sent again at ${time}`,
      );
    }),
  'after a time-out, writes wait for all others and for a list, and then go one at a time': ({
    log,
  }) => {
    const timeOut = log.filter(isTimeOut).toSorted((one, two) => endOf(one) - endOf(two))[0];
    if (timeOut === undefined) return [];
    const from = endOf(timeOut);
    const writes = log.filter(({ method }) => method !== 'GET');
    const later = writes.filter(({ time }) => time > from);
    // A write that ends at once may be followed by another one in the same millisecond.
    const overlaps = (one: LoggedRequest, other: LoggedRequest) =>
      other.time <= one.time && endOf(other) > one.time && endOf(one) > other.time;
    const overlapping = later.filter((write) =>
      writes.some((other) => other !== write && overlaps(write, other)),
    );
    const ended = Math.max(...writes.filter(({ time }) => time <= from).map(endOf));
    const list = listsIn(log).find(({ time }) => time >= ended);
    // An update or a deletion is idempotent, and may be sent again before the list.
    const early = later.filter(
      ({ nth, method, time }) => (nth === 0 || method === 'POST') && time < endOf(list),
    );
    return [
      ...overlapping.map(
        (write) =>
          `${write.method} of ${nameOf(write)} at ${write.time} was not alone after ${from}`,
      ),
      ...early.map(
        (write) =>
          `${write.method} of ${nameOf(write)} at ${write.time} came before a list after ${from}`,
      ),
    ];
  },
  'what was accepted is looked up, whatever stops the run': ({ log, seen, windows }) => {
    if (seen.report.error === null) return [];
    const accepted = log.filter(isAccepted);
    const last = Math.max(...accepted.map(endOf));
    const ended = Math.max(0, ...log.map(endOf));
    const isHeld = windows.some(({ until }) => until > ended);
    const isRead = log.some(({ method, time }) => method === 'GET' && time >= last);
    return accepted.length === 0 || isRead || isHeld
      ? []
      : ['no list was read after the last accepted write'];
  },
  // Otherwise the list is a window that shows only the newest. What the config wants gone may go at
  // any time.
  'exit code 0 means that the list grew by what was created, or lost less': (run) => {
    const { log, removable, seen } = run;
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    const first = log.findIndex(({ method }) => method === 'POST');
    const deletion = log.findIndex(({ method }) => method === 'DELETE');
    const upTo = (index: number) => listsIn(log.slice(0, index)).at(-1)?.items ?? [];
    const before = upTo(Math.max(0, first));
    const after = upTo(deletion === -1 ? log.length : deletion);
    const created = log.filter(
      (request) => request.method === 'POST' && isAccepted(request),
    ).length;
    const isLost = (item: JsonObject) =>
      !removable.includes(String(item['name'])) &&
      !after.some(({ id, name }) => id === item['id'] || name === item['name']);
    const lost = before.filter(isLost).length;
    const isWindow = created > 0 && after.length <= before.length && lost >= created;
    return isWindow ? [`${created} were created, and ${lost} are not listed any more`] : [];
  },
  'an unknown outcome is looked up': ({ log, seen }) => {
    const lastPostAt = Math.max(
      ...log.map(({ respondedAt, method }) => (method === 'POST' ? (respondedAt ?? 0) : 0)),
    );
    const isRead = log.some(({ method, time }) => method === 'GET' && time >= lastPostAt);
    if (seen.report.error !== null || isRead) return [];
    return log
      .filter(isUnknown)
      .map((post) => `the outcome of ${nameOf(post)} is unknown, and no list was read after it`);
  },
  'no send after a conflict': ({ log }) =>
    log.flatMap((conflict, index) => {
      const again = isConflict(conflict)
        ? postsOf(log.slice(index + 1), nameOf(conflict))[0]
        : undefined;
      return again === undefined
        ? []
        : [`${nameOf(again)} is taken, and was sent again at ${again.time}`];
    }),
  'a conflict is what the list shows': ({ log, seen }) => {
    const last = listAfterWrites(log);
    if (seen.report.error !== null || last === undefined) return [];
    return log
      .filter(isConflict)
      .map(nameOf)
      .flatMap((name) => {
        const outcome = outcomeOf(seen.report, name);
        const isReportedThere = !outcome.startsWith('failed') && outcome !== 'missing';
        return isReportedThere === namesIn(last).includes(name)
          ? []
          : [`${name} is taken, and is reported as ${outcome}`];
      });
  },
  'a duplicate is a warning': ({ declared, log, seen: { report } }) => {
    const last = report.error === null ? listAfterWrites(log) : undefined;
    const shown = last === undefined ? [] : namesIn(last);
    return declared
      .filter((name) => shown.indexOf(name) !== shown.lastIndexOf(name))
      .filter(
        (name) =>
          !report.warnings.some((warning) => warning.includes(`named ${JSON.stringify(name)}`)),
      )
      .map((name) => `${name} is there twice, without a warning`);
  },
  'no token in any output': ({ seen, token }) =>
    Object.entries(seen.outputs).flatMap(([place, text]) =>
      text.includes(token) ? [`the token: ${place}`] : [],
    ),
  'no request to another origin': ({ baseUrl, log }) =>
    log
      .map(({ url }) => url)
      .filter((url) => new URL(url).origin !== baseUrl || new URL(url).username !== ''),
  ...changeLaws,
} as const satisfies Record<string, (run: ObservedRun) => readonly string[]>;

export type Law = keyof typeof laws;

export function findViolations(
  run: ObservedRun,
  exceptLaws: readonly Law[] = [],
): readonly string[] {
  const asked = Object.entries(laws).filter(([law]) => !exceptLaws.some((one) => one === law));
  return asked.flatMap(([law, find]) => find(run).map((violation) => `${law}: ${violation}`));
}

/** What a monitor checks; null without a target. */
function checkOf({ target = null, type = null }: JsonObject): string | null {
  if (typeof target !== 'string') return null;
  const kind = String(type).toLowerCase();
  return `${kind} ${kind === 'http' ? (URL.parse(target)?.href ?? target) : target}`;
}

const ownedOutcomes = ['created', 'updated', 'in-sync', 'changed', 'failed unknown'];

function findEarlyResend(
  first: LoggedRequest,
  again: LoggedRequest,
  between: readonly LoggedRequest[],
  timeoutMs: number,
) {
  const respondedAt = first.respondedAt ?? Infinity;
  const from = respondedAt + shortestRest - tolerance;
  const lists = listsIn(between).filter(
    (list) => list.time >= from && list.respondedAt <= again.time,
  );
  const [one, last] = [lists[0], lists.at(-1)];
  const since = `of unknown outcome since ${respondedAt}`;
  const sent = `${nameOf(again)} was sent again at ${again.time}, ${since}`;
  if (one === undefined || last === undefined || last.time - one.time < shortestRest - tolerance)
    return [`${sent}, without two lists a second apart`];
  if (lists.some((list) => namesIn(list).includes(nameOf(again))))
    return [`${sent}, and a list showed it`];
  const isTimeout = first.reply?.kind === 'no-response' && first.reply.code === 'TIMEOUT';
  const isEarly = isTimeout && last.time < respondedAt + timeoutMs - tolerance;
  return isEarly
    ? [`${sent}, and the last list was read at ${last.time}, within another time-out`]
    : [];
}

function namesIn({ items }: List): readonly string[] {
  return items.map(({ name }) => String(name));
}

/** When its response was complete; infinite if none came, or if there is no such request. */
function endOf(request: LoggedRequest | List | undefined): number {
  return request?.respondedAt ?? Infinity;
}

function postsOf(log: readonly LoggedRequest[], name: string): readonly LoggedRequest[] {
  return log.filter((one) => one.method === 'POST' && nameOf(one) === name);
}
