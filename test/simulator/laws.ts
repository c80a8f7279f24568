import type { JsonObject } from '../../src/core/model/json.ts';
import type { ReportJson } from '../../src/core/render/json.ts';
import { changeLaws } from './change-laws.ts';
import { covers } from './items.ts';
import type { Committed, LoggedRequest, Reply, SimulatedService, Window } from './service.ts';

/** What a user sees of a run. */
export interface Seen {
  readonly report: ReportJson;
  readonly exitCode: number | null;
  /** All that it wrote, by the name of the place. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What the service knows of a run. */
export interface Traces {
  /** The requests of this run. */
  readonly log: readonly LoggedRequest[];
  readonly windows: readonly Window[];
  /** All monitors, and those that existed when the run began. */
  readonly committed: readonly Committed[];
  readonly existing: readonly Committed[];
  /** What the list shows after the run. */
  readonly listed: readonly string[];
  /** Identifiers of what somebody else has changed. */
  readonly meddled: ReadonlySet<string>;
}

export interface Circumstances {
  readonly declared: readonly string[];
  /** What the config declares of each, with `formerly`. */
  readonly wanted: readonly JsonObject[];
  /** What the service profile adds to creations, and what its updates copy from the list. */
  readonly constants: JsonObject;
  readonly kept: readonly string[];
  /** Names that the config has under `remove` or owns. */
  readonly removable: readonly string[];
  /** Most requests in flight at once. */
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly baseUrl: string;
  readonly token: string;
}

/** A run, with all that the laws look at. */
export type Judged = Traces & Circumstances & { readonly seen: Seen };

/** How often one monitor is sent at most while its outcome is unknown. */
const mostSends = 3;

/** Milliseconds between an unknown outcome and the first list, and between two lists. */
const shortestRest = 1_000;

/** A thousandth of a millisecond is what sums of waits may lose. */
const blur = 0.001;

/** The laws. None of them depends on what the service did, but for those that a test excuses by name. */
const laws = {
  'no duplicates': ({ committed, declared }) =>
    declared.flatMap((name) => {
      const all = committed.filter((one) => one.name === name);
      const isOurs = all.length > 1 && all.some(({ isPosted }) => isPosted);
      return isOurs ? [`${name} was committed ${all.length} times`] : [];
    }),
  'at most one surplus monitor': ({ committed, declared, existing }) => {
    const before = new Set(existing.map(({ name }) => name));
    const surplus = findNew({ committed, existing }).filter(({ name }) => before.has(name) && declared.includes(name));
    return surplus.length > 1 ? [`${surplus.map(({ name }) => name).join(', ')} existed and were created again`] : [];
  },
  'nothing hidden': ({ committed, declared, existing, seen }) =>
    declared.flatMap((name) => {
      const isPosted = findNew({ committed, existing }).some((one) => one.name === name);
      const outcome = outcomeOf(seen.report, name);
      return isPosted && !owning.includes(outcome) ? [`${name} was committed and is called ${outcome}`] : [];
    }),
  'nothing invented': ({ committed, declared, existing, seen }) =>
    declared.flatMap((name) => {
      const outcome = outcomeOf(seen.report, name);
      const isNew = findNew({ committed, existing }).some((one) => one.name === name);
      if (outcome === 'created' && !isNew) return [`${name} is called created and was not committed`];
      const isThere = committed.some((one) => one.name === name);
      return outcome === 'in-sync' && !isThere ? [`${name} is called in-sync and is not there`] : [];
    }),
  // Whoever reads of an unknown outcome must not simply create the monitor by hand.
  'an unknown outcome is said': ({ seen }) =>
    seen.report.monitors.flatMap(({ error }) =>
      error?.kind === 'unknown' && !/may (exist|have been)/.test(error.message) ? [`not said: ${error.message}`] : [],
    ),
  'three sends': ({ declared, log }) =>
    declared.flatMap((name) => {
      const sends = postsOf(log, name).filter(isUnknown);
      return sends.length > mostSends ? [`${name} was sent ${sends.length} times`] : [];
    }),
  'exit code 0 means listed': ({ committed, declared, listed, log, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    const shown = new Set([...listed, ...log.flatMap((request) => request.shown ?? [])]);
    return declared.flatMap((name) => {
      // A rename that the service does not show is still a difference.
      const names = [name, wanted.find((one) => one['name'] === name)?.['formerly']];
      if (!committed.some((one) => names.includes(one.name))) return [`the exit code is 0 and ${name} is not there`];
      return names.some((one) => shown.has(String(one))) ? [] : [`the exit code is 0 and ${name} is not listed`];
    });
  },
  'exit code 0 means that the last list still shows it': ({ declared, log, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    // A list may come in pages, so all that was read since the last write is one.
    const since = log.slice(log.findLastIndex(({ method }) => method !== 'GET') + 1);
    const items = since.flatMap((request) => request.items ?? []);
    if (!log.some((request) => request.items !== null)) return [];
    if (since.length === 0) return ['no list was read after the last write'];
    return declared.flatMap((name) => {
      const { formerly = name, ...fields } = wanted.find((one) => one['name'] === name) ?? {};
      const all = items.filter((item) => item['name'] === name || item['name'] === formerly);
      if (all.length === 0) return [`the last list does not show ${name}`];
      const outcome = outcomeOf(seen.report, name);
      const isSaid = seen.report.warnings.some((warning) => warning.includes(JSON.stringify(name)));
      if (outcome === 'changed' || isSaid || all.some((item) => covers(fields, item))) return [];
      return [`the last list does not show ${name} as it is declared, and it is called ${outcome}`];
    });
  },
  'what a run creates is listed once, or the run ends': ({ log, seen }) => {
    const created = seen.report.monitors.filter(({ status }) => status === 'created').map(({ name }) => name);
    return created.flatMap((name) => {
      const first = log.findIndex((request) => request.method === 'POST' && nameOf(request) === name);
      const isTwice = ({ items }: LoggedRequest) => (items ?? []).filter((item) => item['name'] === name).length > 1;
      const at = log.findIndex((request, index) => index > first && isTwice(request));
      if (first === -1 || at === -1) return [];
      const later = log.slice(at).filter(({ method }) => method === 'POST');
      const green = seen.exitCode === 0 ? [`${name} is listed twice, and the exit code is 0`] : [];
      return [...green, ...later.map((post) => `${name} is listed twice, and ${nameOf(post)} was sent after that`)];
    });
  },
  'no write before a list': ({ log }) =>
    (log[0]?.method ?? 'GET') === 'GET' ? [] : [`a ${log[0]?.method} came before the list was read`],
  'no write after what is no list': ({ log }) => {
    const since = Math.min(...log.filter(({ isNoList }) => isNoList).map(({ heardAt }) => heardAt ?? Infinity));
    return log
      .filter(({ method, time }) => method !== 'GET' && time > since)
      .map((write) => `${write.method} of ${nameOf(write)} at ${write.time}, after what is no list at ${since}`);
  },
  'only sync writes': ({ log, seen }) =>
    seen.report.mode === 'sync' ? [] : log.filter(({ method }) => method !== 'GET').map(({ method }) => `a ${method}`),
  // The clock stands still while requests are on sockets: one that comes at the very instant may have been in flight,
  // and there are fewer of these than may be in flight at once.
  'no request inside a window': ({ concurrency, log, windows }) =>
    windows.flatMap(({ from, heard, until }) => {
      const later = log.slice(heard).filter(({ time }) => time >= from && time < until - blur);
      const sameInstant = later.filter(({ time }) => time === from);
      const isTrespass = later.length > sameInstant.length || sameInstant.length >= concurrency;
      const seen = later.map(({ method, time }) => `${method} at ${time}`).join(', ');
      return isTrespass ? [`between ${from} and ${until}: ${seen}`] : [];
    }),
  'no more in flight than allowed': ({ concurrency, log }) =>
    log.flatMap(({ time }, index) => {
      const ends = log.slice(0, index + 1).map(({ heardAt, reply }) => (reply === null ? time : (heardAt ?? time)));
      const count = ends.filter((end) => end > time).length;
      return count > concurrency ? [`${count} at ${time}`] : [];
    }),
  'no second send without two lists': ({ log, requestTimeoutMs }) =>
    log.flatMap((first, index) => {
      if (!isUnknown(first) || first.reply === null || first.heardAt === null) return [];
      const later = log.slice(index + 1);
      const again = postsOf(later, nameOf(first))[0];
      return again === undefined ? [] : findHaste(first, again, later.slice(0, later.indexOf(again)), requestTimeoutMs);
    }),
  'an unknown outcome is looked up': ({ log, seen }) => {
    const lastPostAt = Math.max(...log.map(({ heardAt, method }) => (method === 'POST' ? (heardAt ?? 0) : 0)));
    const isRead = log.some(({ method, time }) => method === 'GET' && time >= lastPostAt);
    if (seen.report.error !== null || isRead) return [];
    return log
      .filter(isUnknown)
      .map((post) => `the outcome of ${nameOf(post)} is unknown, and no list was read after it`);
  },
  'no send after a conflict': ({ log }) =>
    log.flatMap((conflict, index) => {
      const again = isConflict(conflict) ? postsOf(log.slice(index + 1), nameOf(conflict))[0] : undefined;
      return again === undefined ? [] : [`${nameOf(again)} is taken, and was sent again at ${again.time}`];
    }),
  'a conflict is what the list shows': ({ log, seen }) => {
    const shown = log.at(-1)?.shown ?? null;
    if (seen.report.error !== null || shown === null) return [];
    return log
      .filter(isConflict)
      .map(nameOf)
      .flatMap((name) => {
        const outcome = outcomeOf(seen.report, name);
        const isCalledThere = !outcome.startsWith('failed') && outcome !== 'missing';
        return isCalledThere === shown.includes(name) ? [] : [`${name} is taken, and is called ${outcome}`];
      });
  },
  'a duplicate is a warning': ({ declared, log, seen: { report } }) => {
    const shown = report.error === null ? (log.at(-1)?.shown ?? []) : [];
    return declared
      .filter((name) => shown.indexOf(name) !== shown.lastIndexOf(name))
      .filter((name) => !report.warnings.some((warning) => warning.includes(`named ${JSON.stringify(name)}`)))
      .map((name) => `${name} is there twice, without a warning`);
  },
  'no token in any output': ({ seen, token }) =>
    Object.entries(seen.outputs).flatMap(([place, text]) => (text.includes(token) ? [`the token: ${place}`] : [])),
  'no request to another origin': ({ baseUrl, log }) =>
    log.map(({ url }) => url).filter((url) => new URL(url).origin !== baseUrl || new URL(url).username !== ''),
  ...changeLaws,
} as const satisfies Record<string, (run: Judged) => readonly string[]>;

export type Law = keyof typeof laws;

/** The breaches of the laws in a run, as sentences. */
export function findBreaches(run: Judged, excused: readonly Law[] = []): readonly string[] {
  const asked = Object.entries(laws).filter(([law]) => !excused.some((one) => one === law));
  return asked.flatMap(([law, find]) => find(run).map((breach) => `${law}: ${breach}`));
}

/** What the service knows of the run that began when it had so much. */
export function traceOf(
  service: SimulatedService,
  since: { readonly requests: number; readonly monitors: readonly Committed[] },
): Traces {
  return {
    log: service.log.slice(since.requests),
    windows: service.windows
      .filter(({ heard }) => heard > since.requests)
      .map((window) => ({ ...window, heard: window.heard - since.requests })),
    committed: [...service.committed],
    existing: since.monitors,
    listed: service.listed().map(({ name }) => String(name)),
    meddled: service.meddled,
  };
}

/** How a declared name ended: its status, and for a failed one what kind of failure it is. */
export function outcomeOf({ monitors }: ReportJson, wanted: string): string {
  const found = monitors.find(({ name, status }) => name === wanted && status !== 'unmanaged');
  if (found === undefined) return 'not compared';
  return found.status === 'failed' ? `failed ${found.error?.kind}` : found.status;
}

/** Outcomes that do not hide that a monitor was created. */
const owning = ['created', 'updated', 'in-sync', 'changed', 'failed unknown'];

/** Whether it is unknown what became of a POST, read without the code under test. */
export function isUnknown({ method, reply }: LoggedRequest): boolean {
  if (method !== 'POST') return false;
  if (reply === null) return true;
  if (reply.kind === 'no-response') return reply.sent;
  return reply.status >= 500 || reply.status === 408 || (reply.status >= 300 && reply.status < 400) || isFailure(reply);
}

/** Whether a success says in its body that it is none. */
function isFailure({ body = '', status }: Extract<Reply, { kind: 'response' }>): boolean {
  return status < 300 && /^\{"(error|success)":/.test(body);
}

export function isConflict({ method, reply }: LoggedRequest): boolean {
  return method === 'POST' && reply?.kind === 'response' && reply.status === 409;
}

function isSilence({ reply }: LoggedRequest): boolean {
  return reply?.kind === 'no-response' && reply.code === 'TIMEOUT';
}

function findHaste(first: LoggedRequest, again: LoggedRequest, later: readonly LoggedRequest[], timeoutMs: number) {
  const heardAt = first.heardAt ?? Infinity;
  const from = heardAt + shortestRest - blur;
  const lists = later.filter(
    (list) => list.shown !== null && list.time >= from && (list.heardAt ?? from) <= again.time,
  );
  const [one, last] = [lists[0], lists.at(-1)];
  const said = `${nameOf(again)} was sent again at ${again.time}, of unknown outcome since ${heardAt}`;
  if (one === undefined || last === undefined || last.time - one.time < shortestRest - blur)
    return [`${said}, without two lists a second apart`];
  if (lists.some(({ shown }) => shown?.includes(nameOf(again)))) return [`${said}, and a list showed it`];
  const isLate = isSilence(first) && last.time < heardAt + timeoutMs - blur;
  return isLate ? [`${said}, and the last list was read at ${last.time}, within another time-out`] : [];
}

/** The monitors that POSTs of a run have made. */
export function findNew({ committed, existing }: Pick<Traces, 'committed' | 'existing'>): readonly Committed[] {
  const before = new Set(existing.map(firstOf));
  return committed.filter((one) => one.isPosted && !before.has(firstOf(one)));
}

/** The monitor before all of its updates. */
function firstOf(one: Committed): Committed {
  return one.before === undefined ? one : firstOf(one.before);
}

function postsOf(log: readonly LoggedRequest[], name: string): readonly LoggedRequest[] {
  return log.filter((one) => one.method === 'POST' && nameOf(one) === name);
}

export function nameOf({ body, target }: LoggedRequest): string {
  return target?.name ?? String(body?.['name']);
}
