import type { JsonObject } from '../../src/core/model/json.ts';
import { body } from '../core/builders.ts';
import type { Item } from '../io/paged-services.ts';
import type { VirtualClock } from '../io/virtual-clock.ts';
import { type Committed, memoryUrl, type Script, SimulatedService, type Step } from '../simulator/service.ts';
import { note, openWindow, wait } from '../simulator/steps.ts';
import type { GetFault, History, PostFault } from './history.ts';
import { listings, noEnds } from './listings.ts';
import { askForPatience } from './patience.ts';
import { getKinds, type Meaning, postKinds, responded } from './replies.ts';

/** The bodies of the first declared monitors. */
export function declared(count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) =>
    body({ name: `m${index}`, target: `https://m${index}.example.com/` }),
  );
}

/** A service that deals with one request after the other as a history says, and well with all that come after. */
export function openRandomService(clock: VirtualClock, history: History): SimulatedService {
  const { connectsMs, existing, hides, lagMs, unmanaged } = history.service;
  const others = Array.from({ length: unmanaged }, (_, index) => body({ name: `u${index}` }));
  const isHidden = ({ isPosted, name }: Committed) =>
    isPosted && (hides === 'all' || (hides === 'every second' && Number(name.slice(1)) % 2 === 1));
  return new SimulatedService({
    clock,
    lagMs,
    behaviour: { shows: (all) => all.filter((one) => !isHidden(one)) },
    connectsMs: () => connectsMs,
    present: [...others, ...declared(history.declared).slice(0, existing)],
    script: dealOut(history),
  });
}

function dealOut(history: History): Script {
  const [posts, gets] = [[...history.posts], [...history.gets]];
  let reads = 0;
  return ({ method }) =>
    method === 'POST' ? write(history, posts.shift() ?? goodPost) : read(history, gets.shift() ?? goodGet, reads++);
}

function write({ requestTimeoutMs, service }: History, fault: PostFault): readonly Step[] {
  const { echo, isUnique } = service;
  return [
    (turn) => {
      const { request, server } = turn;
      const name = String(request.body?.['name']);
      const isTaken = isUnique && server.has(name) && postKinds[fault.kind].meaning === 'created';
      const { meaning, reply } = postKinds[isTaken ? '409' : fault.kind];
      const after = commitsAfter(service, fault, isTaken ? 'refused' : meaning, requestTimeoutMs);
      const make = () => void (isUnique && server.has(name) ? null : server.commit(request));
      if (after === 0) make();
      else if (after !== null) void server.pass(after).then(make);
      const id = `${server.committed.at(-1)?.id ?? 'm-0'}${echo}`;
      return meaning === 'silence' ? undefined : end(turn, fault, reply({ id, echo }));
    },
  ];
}

/** Responses when the time has come, with the words that ask for patience. */
async function end(
  turn: Parameters<Step>[0],
  fault: GetFault | PostFault,
  said: Parameters<typeof askForPatience>[0],
): Promise<void> {
  const { reply, patienceMs } = askForPatience(said, fault, turn.server.clock.wallTime());
  await wait(fault.ms)(turn);
  if (patienceMs > 0) openWindow(turn, reply.kind === 'response' ? reply.status : 0, patienceMs);
  turn.line.end(reply);
}

/** Milliseconds from the request to the creation of the monitor; null for never. */
function commitsAfter(
  { isTame, lagMs }: History['service'],
  { commits, late, ms }: PostFault,
  meaning: Meaning,
  timeoutMs: number,
): number | null {
  if (meaning === 'created') return 0;
  if (!commits || meaning === 'unsent') return null;
  if (meaning !== 'unknown' && meaning !== 'silence') return isTame ? null : 0;
  const latest = meaning === 'unknown' ? ms + settlingMs : timeoutMs + Math.max(timeoutMs, settlingMs) - 1;
  return Math.round(late * (isTame ? latest - lagMs : wildness * latest));
}

function read({ service }: History, fault: GetFault, before: number): readonly Step[] {
  const { reply, worth } = getKinds[fault.kind];
  return [
    (turn) => {
      const said = reply?.({ id: 'm-0', echo: service.echo }) ?? show(service, turn, fault.kind === 'fresh', before);
      if (fault.kind === 'silence') return;
      return end(turn, fault, said).then(() => {
        turn.request.isNoList = worth === 'noList';
      });
    },
  ];
}

function show(service: History['service'], turn: Parameters<Step>[0], isFresh: boolean, before: number) {
  const { echo, listing, noEnd, noEndFrom, pageSize } = service;
  const { request, server } = turn;
  const all = server.visible(isFresh).map(({ id, item }) => ({ ...item, id: `${id}${echo}` }) as unknown as Item);
  if (noEnd !== null && before >= noEndFrom) return responseOf(noEnds[noEnd](all, before));
  note(request, all as unknown as JsonObject[]);
  return responseOf(listings[listing](all, pageSize, new URL(request.path, memoryUrl)));
}

function responseOf({
  body: shown,
  headers = {},
  status = 200,
}: {
  body: unknown;
  headers?: Record<string, string>;
  status?: number;
}) {
  return responded(status, shown, { headers });
}

/**
 * Milliseconds after a response that leaves a creation unknown within which a tame service has made it visible, if it makes
 * it at all: less than the two seconds after which the second list is read.
 */
const settlingMs = 1_900;

/** How many times as late as a tame service another one may be. */
const wildness = 10;

const good = { ms: 20, patience: '1', asks: false } as const;
const goodPost: PostFault = { ...good, kind: '201', commits: true, late: 0 };
const goodGet: GetFault = { ...good, kind: 'list' };
