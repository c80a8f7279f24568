import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { runs } from '../runs.ts';
import { behaviours } from '../simulator/behaviours.ts';
import { findBreaches, type Law } from '../simulator/laws.ts';
import { declare, type Run, runAt } from '../simulator/run.ts';
import { memoryUrl, type Script, SimulatedService, type Step } from '../simulator/service.ts';
import { list, openWindow } from '../simulator/steps.ts';
import {
  type ChangeHistory,
  changeHistories,
  joinCases,
  misbehavingHistories,
  profiles,
  writeKinds,
} from './changes.ts';
import { getKinds } from './replies.ts';

const never = new AbortController().signal;

/** Responses each write and each list as the history says, and well when it has said all. */
function script(history: ChangeHistory): Script {
  const [writes, gets] = [[...history.writes], [...history.gets]];
  let reads = 0;
  return ({ method }) => {
    if (method !== 'GET') {
      const fault = writes.shift();
      return fault === undefined ? null : [write(fault)];
    }
    const meddle = history.meddling?.at === reads++ ? [meddler(history.meddling)] : [];
    const kind = getKinds[gets.shift() ?? 'list'];
    return [...meddle, kind.reply === null ? list : read(kind)];
  };
}

function write({ commits, kind, ms }: ChangeHistory['writes'][number]): Step {
  return async (turn) => {
    const { line, request, server } = turn;
    const { meaning, reply } = writeKinds[kind];
    const isOpen = meaning === 'unknown' || meaning === 'silence';
    if (meaning === 'created' || (isOpen && commits)) server.commit(request);
    if (meaning === 'silence') return;
    await server.pass(ms);
    if (meaning === 'throttled') openWindow(turn, 429, 1_000);
    line.end(reply({ id: 'm-0', echo: '' }));
  };
}

function read({ reply, worth }: (typeof getKinds)[keyof typeof getKinds]): Step {
  return (turn) => {
    const said = reply?.({ id: 'm-0', echo: '' });
    turn.request.isNoList = worth === 'noList';
    if (said === undefined) return;
    if (said.kind === 'response' && said.status === 429) openWindow(turn, 429, 1_000);
    turn.line.end(said);
  };
}

function meddler({ index, what }: NonNullable<ChangeHistory['meddling']>): Step {
  return ({ server }) => {
    const others = server.committed.filter(({ name }) => /^[ruw]/.test(name));
    const one = others[index % Math.max(1, others.length)];
    if (one === undefined) return;
    const place = server.committed.indexOf(one);
    server.meddled.add(one.id);
    if (what === 'delete' || what === 'create again') server.delete(place);
    if (what === 'rename') server.update(place, { name: `x ${one.name}` });
    if (what.startsWith('create')) server.meddled.add(server.keep(withoutId(one.item), false).id);
  };
}

/** Stores no interval below 120 s. */
function clamp(sent: JsonObject): JsonObject {
  return 'intervalSeconds' in sent
    ? { ...sent, intervalSeconds: Math.max(120, Number(sent['intervalSeconds'])) }
    : sent;
}

function withoutId({ id: _, ...fields }: JsonObject): JsonObject {
  return fields;
}

/** Laws that nobody could keep at a service that does what nobody asks for. */
function excuse({ behaviour }: ChangeHistory, exitCode: number): readonly Law[] {
  if (behaviour === undefined) return [];
  const surplus: readonly Law[] = ['no duplicates', 'at most one surplus monitor'];
  // A list that is short, and hides what nobody declares, looks like any other.
  const hiding: readonly Law[] = behaviour === 'lists only the newest' ? [...surplus, 'no change is invented'] : [];
  if (exitCode === 0) return hiding;
  // What one request did to the monitor of another one, which was refused, looks like the effect of the refused one.
  const isShared = behaviour !== undefined && sharedEffects.includes(behaviour);
  return [...hiding, ...surplus, 'nothing invented', ...(isShared ? (['no change is hidden'] as const) : [])];
}

const sharedEffects: readonly string[] = [
  'deletes the children of what it deletes',
  'forgets the oldest other monitor at each write',
  'updates all monitors',
];

/** Lives through a history: a run that may be stopped, and two that may not. */
async function live(history: ChangeHistory, law: (runs: readonly Run[], next: () => Promise<Run>) => Promise<void>) {
  const { declared, owned, present, removed } = joinCases(history.cases);
  const names = declared.map(({ name }) => String(name));
  const profile = profiles[history.profile];
  const { keep = [] } = 'keep' in profile.update ? profile.update : {};
  using folder = declare({
    'pulse.yaml': profile as JsonObject,
    'monitors.yaml': {
      monitors: [...declared],
      ...(removed.length > 0 && { remove: [...new Set(removed)] }),
      owns: ['w*'],
    },
  });
  const clock = new VirtualClock();
  const others = { secret: 'hush', contacts: ['on-call'] };
  const service = new SimulatedService({
    clock,
    present: present.map((item, index) => {
      const parent = present[index - 1]?.['name'] ?? 'none';
      return { ...item, ...others, note: `of ${item['name']}`, parent };
    }),
    script: script(history),
    lagMs: history.lagMs,
    ...(history.clamps && { stores: clamp }),
    ...(history.behaviour && { behaviour: behaviours[history.behaviour] }),
  });
  const { concurrency, maxWaitMs, random } = history;
  const run = async (stopsAfterMs: number | null, isPatient = false): Promise<Run> => {
    const stop = new AbortController();
    const done = await runAt(service, clock, folder.path, {
      declared: names,
      wanted: declared,
      constants: profile.constants,
      kept: keep.map((pointer) => pointer.slice(1)),
      removable: [...removed, ...owned],
      overrides: {
        service: './pulse.yaml',
        apply: ['create', 'update', 'delete'],
        maxUpdates: 100,
        maxDeletes: 100,
        concurrency,
        maxWaitMs: isPatient ? 600_000 : maxWaitMs,
        requestTimeoutMs: 2_000,
      },
      world: { random: () => random, signal: stop.signal },
      onOpen: () => {
        const error = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'Stopped' });
        if (stopsAfterMs !== null) void clock.sleep(stopsAfterMs, never).then(() => stop.abort(error));
      },
    });
    await clock.run(clock.sleep(100_000, never));
    expect(findBreaches(done, excuse(history, done.exitCode))).toEqual([]);
    return done;
  };
  const first = [await run(history.stopsAfterMs)];
  // A misbehaving service is left with what the first run stopped at.
  if (history.behaviour === undefined) first.push(await run(null), await run(null));
  await law(first, () => {
    service.heal();
    return run(null, true);
  });
}

const writesOf = ({ log }: Run) => log.filter(({ method }) => method !== 'GET');

test('Whatever happens to lists, updates, creations and deletions, all laws hold, and a run after the last fault ends well.', async () => {
  await fc.assert(
    fc.asyncProperty(changeHistories, (history) =>
      live(history, async (_runs, next) => {
        // What another tool owns, or is there twice, stays as it is, and each run says so.
        const isBlocked = history.cases.some((name) => /twice|another tool/.test(name)) || history.meddling !== null;
        const codes = isBlocked ? [null, 'not-applied'] : [null];
        for (const _ of ['heals', 'has nothing more to do']) {
          const { exitCode, report } = await next();
          expect(codes).toContain(report.error?.code ?? null);
          expect(exitCode).toBe(report.error === null ? 0 : 1);
        }
        const again = await next();
        // What the service stores differently gets one update a run, and each run says so.
        const clamped = again.report.results.flatMap((one) =>
          one.status === 'changed' && one.operation !== null ? [one] : [],
        );
        const [updates, others] = [true, false].map((isUpdate) =>
          writesOf(again).filter(({ method }) => (method === 'PATCH' || method === 'PUT') === isUpdate),
        );
        expect(others).toEqual([]);
        expect(updates).toHaveLength(clamped.length);
        const warnings = again.report.warnings.filter(({ message }) => message.includes('accepted 60 and shows 120'));
        expect(warnings).toHaveLength(clamped.length);
      }),
    ),
    { numRuns: runs() },
  );
});

test('After a signal no write starts.', async () => {
  const stopped = changeHistories.filter(({ stopsAfterMs }) => stopsAfterMs !== null);
  await fc.assert(
    fc.asyncProperty(stopped, (history) =>
      live(history, async ([first]) => {
        const stoppedAt = (first?.startedAt ?? 0) + (history.stopsAfterMs ?? 0);
        expect(first?.log.filter(({ time, url }) => time > stoppedAt && url.startsWith(memoryUrl))).toEqual([]);
      }),
    ),
    { numRuns: runs(0.3) },
  );
});

test('At a service that does what nobody asks for, a run keeps all laws whenever it ends with exit code 0.', async () => {
  await fc.assert(
    fc.asyncProperty(misbehavingHistories, (history) => live(history, async () => undefined)),
    { numRuns: runs() },
  );
});
