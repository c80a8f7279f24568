import type { JsonObject } from '../../src/core/model/json.ts';
import type { Item } from '../io/paged-services.ts';
import type { VirtualClock } from '../io/virtual-clock.ts';
import {
  body,
  memoryUrl,
  type Reply,
  type Script,
  SimulatedService,
  type Step,
  type StoredMonitor,
  type Turn,
} from '../simulator/service.ts';
import { itemsIn, openWindow, wait } from '../simulator/steps.ts';
import { listings, noEnds } from './listings.ts';
import type { GetHandling, RandomRun, WriteHandling } from './random-runs.ts';
import { getKinds, type Meaning, responded, writeKinds } from './replies.ts';
import { askToWait } from './retry-after.ts';

export function declared(count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) => body(`m${index}`));
}

/** A service that handles its first requests as a random run says, and later ones well. */
export function openRandomService(clock: VirtualClock, run: RandomRun): SimulatedService {
  const { connectsMs, existing, hides, lagMs, unmanaged } = run.service;
  const others = Array.from({ length: unmanaged }, (_, index) => body(`u${index}`));
  const isHidden = ({ isPosted, name }: StoredMonitor) =>
    isPosted && (hides === 'all' || (hides === 'every second' && Number(name.slice(1)) % 2 === 1));
  return new SimulatedService({
    clock,
    lagMs,
    behaviour: { shows: (all) => all.filter((one) => !isHidden(one)) },
    connectsMs: () => connectsMs,
    present: [...others, ...declared(run.declared).slice(0, existing)],
    script: scriptOf(run),
  });
}

/** The responses of that service; `beforeList` gets the number of lists before. */
export function scriptOf(
  run: RandomRun,
  beforeList?: (before: number) => Step | undefined,
): Script {
  const [writes, gets] = [[...run.writes], [...run.gets]];
  let before = 0;
  return ({ method }) => {
    if (method !== 'GET') return [handleWrite(run, writes.shift() ?? goodWrite)];
    const first = beforeList?.(before);
    return [
      ...(first === undefined ? [] : [first]),
      handleGet(run, gets.shift() ?? goodGet, before++),
    ];
  };
}

function handleWrite({ requestTimeoutMs, service }: RandomRun, handling: WriteHandling): Step {
  const { echo, isUnique } = service;
  return (turn) => {
    const { request, server } = turn;
    const isConflict = () =>
      isUnique && request.method === 'POST' && server.has(String(request.body?.['name']));
    const isTaken = isConflict() && writeKinds[handling.kind].meaning === 'done';
    const { meaning, reply } = writeKinds[isTaken ? '409' : handling.kind];
    const after = commitsAfter(service, handling, isTaken ? 'refused' : meaning, requestTimeoutMs);
    const commit = () => void (isConflict() ? null : server.commit(request));
    if (after === 0) commit();
    else if (after !== null) void server.pass(after).then(commit);
    const id = `${request.target?.id ?? server.committed.at(-1)?.id ?? 'm-0'}${echo}`;
    return meaning === 'silence' ? undefined : end(turn, handling, reply({ id, echo }));
  };
}

async function end(
  turn: Turn,
  handling: GetHandling | WriteHandling,
  planned: Reply,
): Promise<void> {
  const { reply, waitMs } = askToWait(planned, handling, turn.server.clock.wallTime());
  await wait(handling.ms)(turn);
  if (waitMs > 0) openWindow(turn, waitMs);
  turn.line.end(reply);
}

/** Milliseconds from a write to what it does; null for never. */
function commitsAfter(
  { isWellBehaved, lagMs }: RandomRun['service'],
  { commits, late, ms }: WriteHandling,
  meaning: Meaning,
  timeoutMs: number,
): number | null {
  if (meaning === 'done') return 0;
  if (!commits || meaning === 'unsent') return null;
  if (meaning !== 'unknown' && meaning !== 'silence') return isWellBehaved ? null : 0;
  const latest =
    meaning === 'unknown' ? ms + settlingMs : timeoutMs + Math.max(timeoutMs, settlingMs) - 1;
  return Math.round(late * (isWellBehaved ? latest - lagMs : misbehavingFactor * latest));
}

function handleGet({ service }: RandomRun, handling: GetHandling, before: number): Step {
  const { reply, result } = getKinds[handling.kind];
  return async (turn) => {
    const planned =
      reply?.({ id: 'm-0', echo: service.echo }) ??
      list(service, turn, handling.kind === 'fresh', before);
    if (handling.kind === 'silence') return;
    await end(turn, handling, planned);
    turn.request.isNoList = result === 'noList';
  };
}

function list(
  service: RandomRun['service'],
  { request, server }: Turn,
  isFresh: boolean,
  before: number,
): Reply {
  const { echo, listing, noEnd, noEndFrom, pageSize } = service;
  const all = server
    .visible(isFresh)
    .map(({ id, item }) => ({ ...item, id: `${id}${echo}` }) as unknown as Item);
  const isEndless = noEnd !== null && before >= noEndFrom;
  const page: { body: unknown; headers?: Record<string, string>; status?: number } = isEndless
    ? noEnds[noEnd](all, before)
    : listings[listing](all, pageSize, new URL(request.path, memoryUrl));
  if (!isEndless) request.items = itemsIn(page.body);
  return responded(page.status ?? 200, page.body, { headers: page.headers ?? {} });
}

/** Milliseconds within which a list shows an unknown creation: the second one comes after 2 s. */
const settlingMs = 1_900;

/** How many times as late as a well-behaved service a misbehaving one may be. */
const misbehavingFactor = 10;

const good = { ms: 20, retryAfter: '1', asksToWait: false } as const;
const goodWrite: WriteHandling = { ...good, kind: '201', commits: true, late: 0 };
const goodGet: GetHandling = { ...good, kind: 'list' };
