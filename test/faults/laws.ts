import type { ReportJson } from '../../src/core/report/report-json.generated.ts';
import type { Committed, LoggedRequest, ScriptedServer } from './scripted-server.ts';

/** What a user sees of a run. */
export interface Seen {
  readonly report: ReportJson;
  readonly exitCode: number | null;
  /** All that it wrote, by the name of the place. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What a server knows of a run. */
export type Traces = Pick<ScriptedServer, 'committed' | 'listed' | 'log' | 'windows'>;

export interface Circumstances {
  readonly declared: readonly string[];
  /** Most requests under way at once. */
  readonly concurrency: number;
  readonly token: string;
}

/** How often one monitor is sent at most, answers 429 not counted. */
const mostSends = 3;

/** How a declared name ended: its status, and for a failed one what kind of failure it is. */
export function outcomeOf({ monitors }: ReportJson, wanted: string): string {
  const found = monitors.find(({ name, status }) => name === wanted && status !== 'unmanaged');
  if (found === undefined) return 'not compared';
  return found.status === 'failed' ? `failed ${found.error?.kind}` : found.status;
}

/** The laws that a run broke, as sentences; none of them depends on what the service did. */
export function findBreaches(seen: Seen, traces: Traces, circumstances: Circumstances): readonly string[] {
  const { concurrency, declared, token } = circumstances;
  const named = (name: string) => traces.committed.filter((one) => one.name === name);
  return [
    ...declared.flatMap((name) => judgeName(outcomeOf(seen.report, name), name, named(name))),
    ...judgeDoubt(seen.report),
    ...declared.flatMap((name) => judgeSends(name, traces)),
    ...judgeExit(seen, declared, traces),
    ...judgeOrder(traces.log),
    ...findTrespassers(traces, concurrency),
    ...findTokens(seen.outputs, token),
  ];
}

/** Outcomes that do not hide that a monitor was created. */
const owning = ['created', 'in-sync', 'changed', 'failed unknown'];

function judgeName(outcome: string, name: string, committed: readonly Committed[]): readonly string[] {
  const breaches: string[] = [];
  const posted = committed.filter(({ isPosted }) => isPosted);
  if (committed.length > 1 && posted.length > 0) breaches.push(`${name} was committed ${committed.length} times`);
  if (posted.length > 0 && !owning.includes(outcome)) breaches.push(`${name} was committed and is called ${outcome}`);
  if (posted.length === 0 && outcome === 'created') breaches.push(`${name} is called created and was not committed`);
  if (committed.length === 0 && outcome === 'in-sync') breaches.push(`${name} is called in-sync and is not there`);
  return breaches;
}

/** Whoever reads of a doubt must not simply create the monitor by hand. */
function judgeDoubt({ monitors }: ReportJson): readonly string[] {
  return monitors.flatMap(({ error }) =>
    error?.kind === 'unknown' && !error.message.includes('may exist')
      ? [`the doubt is not told: ${error.message}`]
      : [],
  );
}

function judgeSends(name: string, { log, windows }: Traces): readonly string[] {
  const refused = new Set(windows.filter(({ status }) => status === 429).map(({ request }) => request));
  const sends = log.filter((one) => one.method === 'POST' && one.body?.['name'] === name && !refused.has(one));
  return sends.length > mostSends ? [`${name} was sent ${sends.length} times`] : [];
}

/** Exit code 0 means that the service has and lists all that is declared. */
function judgeExit({ exitCode, report }: Seen, declared: readonly string[], traces: Traces): readonly string[] {
  if (exitCode !== 0 || report.mode !== 'sync') return [];
  const listed = new Set(traces.listed().map(({ name }) => name));
  const hasName = (name: string) => traces.committed.some((one) => one.name === name);
  return declared.flatMap((name) => [
    ...(hasName(name) ? [] : [`the exit code is 0 and ${name} is not there`]),
    ...(hasName(name) && !listed.has(name) ? [`the exit code is 0 and ${name} is not listed`] : []),
  ]);
}

function judgeOrder(log: readonly LoggedRequest[]): readonly string[] {
  return log[0]?.method === 'POST' ? ['a POST came before the list was read'] : [];
}

/**
 * Requests inside a window that the client had heard of. The clock stands still while requests are under way: one that
 * comes at the very instant may have been under way, and there are less of these than may be under way at once.
 */
function findTrespassers({ log, windows }: Traces, concurrency: number): readonly string[] {
  return windows.flatMap(({ from, heard, until }) => {
    const later = log.slice(heard).filter(({ time }) => time < until);
    const sameInstant = later.filter(({ time }) => time === from);
    const isTrespass = later.length > sameInstant.length || sameInstant.length >= concurrency;
    const told = later.map(({ method, time }) => `${method} at ${time}`).join(', ');
    return isTrespass ? [`between ${from} and ${until}: ${told}`] : [];
  });
}

function findTokens(outputs: Seen['outputs'], token: string): readonly string[] {
  return Object.entries(outputs).flatMap(([place, text]) => (text.includes(token) ? [`the token: ${place}`] : []));
}
