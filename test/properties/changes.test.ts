import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { runs } from '../runs.ts';
import { behaviours } from '../simulator/behaviours.ts';
import type { Law } from '../simulator/laws.ts';
import { declare, type Run } from '../simulator/run.ts';
import { SimulatedService, type Step } from '../simulator/service.ts';
import { scriptOf } from './random-service.ts';
import {
  joinCases,
  misbehavingSyncs,
  profiles,
  type RandomSync,
  randomSyncs,
} from './random-syncs.ts';
import { runAndCheck } from './runs-in-a-row.ts';

function changeByOthers({ index, what }: NonNullable<RandomSync['changeByOthers']>): Step {
  return ({ server }) => {
    const undeclared = server.committed.filter(({ name }) => /^[ruw]/.test(name));
    const one = undeclared[index % Math.max(1, undeclared.length)];
    if (one === undefined) return;
    const place = server.committed.indexOf(one);
    server.changedByOthers.add(one.id);
    if (what === 'delete' || what === 'create again') server.delete(place);
    if (what === 'rename') server.update(place, { name: `x ${one.name}` });
    const { id: _, ...fields } = one.item;
    if (what.startsWith('create')) server.changedByOthers.add(server.keep(fields, false).id);
  };
}

function clamp(sent: JsonObject): JsonObject {
  const intervalSeconds = Math.max(120, Number(sent['intervalSeconds']));
  return 'intervalSeconds' in sent ? { ...sent, intervalSeconds } : sent;
}

/** Laws that no client could keep at a misbehaving service. */
function lawsOfWellBehaved(
  { behaviour, changeByOthers: other, service }: RandomSync,
  exitCode: number,
): readonly Law[] {
  if (behaviour === null) return [];
  // The last list lags: it shows the deletion that somebody else made earlier, and not yet what the
  // service removed with it.
  const unseen: readonly Law[] = ['no creation is invented', 'exit code 0 means listed'];
  const late = exitCode === 0 && other !== null && service.lagMs > 0 ? unseen : [];
  const surplus: readonly Law[] = ['no duplicates', 'at most one surplus monitor'];
  // A list that is short, and hides what is not declared, looks like any other.
  const hiding: readonly Law[] =
    behaviour === 'lists only the newest' ? [...surplus, 'no change is invented'] : [];
  return exitCode === 0 ? [...hiding, ...late] : [...hiding, ...surplus, 'no creation is invented'];
}

/** Checks a run that may be stopped, two that may not, and then what holds for all of them. */
async function checkSync(
  sync: RandomSync,
  property: (runs: readonly Run[], next: () => Promise<Run>) => Promise<void>,
): Promise<void> {
  const {
    behaviour,
    clamps,
    concurrency,
    maxWaitMs,
    random,
    requestTimeoutMs,
    service: given,
    stopsAfterMs,
  } = sync;
  const { declared, owned, present, removed } = joinCases(sync.cases);
  const profile = profiles[sync.profile];
  const { keep = [] } = 'keep' in profile.update ? profile.update : {};
  const remove = removed.length > 0 && { remove: [...new Set(removed)] };
  using folder = declare({
    'pulse.yaml': profile as JsonObject,
    'monitors.yaml': { monitors: [...declared], ...remove, owns: ['w*'] },
  });
  const clock = new VirtualClock();
  const service = new SimulatedService({
    clock,
    present: present.map((item, index) => {
      const parent = present[index - 1]?.['name'] ?? 'none';
      return {
        ...item,
        origin: 'hand',
        secret: 'hush',
        contacts: ['on-call'],
        note: `of ${item['name']}`,
        parent,
      };
    }),
    script: scriptOf(sync, (before) =>
      sync.changeByOthers?.at === before ? changeByOthers(sync.changeByOthers) : undefined,
    ),
    lagMs: given.lagMs,
    connectsMs: () => given.connectsMs,
    ...(clamps && { stores: clamp }),
    ...(behaviour && { behaviour: behaviours[behaviour] }),
  });
  const apply = ['create', 'update', 'delete'] as const;
  const limits = { maxUpdates: 100, maxDeletes: 100, concurrency, requestTimeoutMs };
  const how = {
    declared: declared.map(({ name }) => String(name)),
    wanted: declared,
    constants: profile.constants,
    kept: keep.map((pointer) => pointer.slice(1)),
    removable: [...removed, ...owned],
    random,
  };
  const run = (stopsAfter: number | null, maxWait = maxWaitMs) => {
    const overrides = { service: './pulse.yaml', apply, ...limits, maxWaitMs: maxWait };
    return runAndCheck(
      service,
      clock,
      folder.path,
      { ...how, overrides, stopsAfterMs: stopsAfter },
      ({ exitCode }) => lawsOfWellBehaved(sync, exitCode),
    );
  };
  const first = [await run(stopsAfterMs)];
  // A misbehaving service is left with what the first run stopped at.
  if (behaviour === null) first.push(await run(null), await run(null));
  await property(first, () => {
    service.recover();
    return run(null, 600_000);
  });
}

const isWrite = ({ method }: Run['log'][number]) => method !== 'GET';
const isUpdate = ({ method }: Run['log'][number]) => method === 'PATCH' || method === 'PUT';

test('Whatever happens to lists, updates, creations and deletions, all laws hold, and a run after the last fault ends well.', async () => {
  // A service that resets what an update copies never ends well.
  const lasting = randomSyncs.filter(({ clamps, profile }) => !clamps || profile !== 'all fields');
  await fc.assert(
    fc.asyncProperty(lasting, (sync) =>
      checkSync(sync, async (_runs, next) => {
        // A monitor of another tool, and a duplicate, stay as they are, and each run reports it.
        const isBlocked =
          sync.cases.some((name) => /duplicate|another tool/.test(name)) ||
          sync.changeByOthers !== null;
        const codes = isBlocked ? [null, 'not-applied'] : [null];
        for (const _ of ['succeeds', 'has nothing more to do']) {
          const { exitCode, report } = await next();
          expect(codes).toContain(report.error?.code ?? null);
          expect(exitCode).toBe(report.error === null ? 0 : 1);
        }
        const { log, report } = await next();
        // A value that the service stores differently gets one update per run, and each run reports
        // it.
        const clamped = report.results.filter(
          (one) => one.status === 'changed' && one.operation !== null,
        );
        expect(log.filter((request) => isWrite(request) && !isUpdate(request))).toEqual([]);
        expect(log.filter(isUpdate)).toHaveLength(clamped.length);
        const warnings = report.warnings.filter(({ message }) =>
          message.includes('accepted 60 and shows 120'),
        );
        expect(warnings).toHaveLength(Math.min(1, clamped.length));
      }),
    ),
    { numRuns: runs(0.6) },
  );
});

/** Milliseconds after the first signal in which a run has to end: a runner kills it soon after. */
const graceMs = 7_500;

test('After a signal no request starts, but for those of one list, and the run ends soon.', async () => {
  const stopped = randomSyncs.filter(({ stopsAfterMs }) => stopsAfterMs !== null);
  await fc.assert(
    fc.asyncProperty(stopped, (sync) =>
      checkSync(sync, async ([first]) => {
        const stoppedAt = (first?.startedAt ?? 0) + (sync.stopsAfterMs ?? 0);
        const later = first?.log.filter(({ time }) => time > stoppedAt) ?? [];
        expect(later.filter(({ method }) => method !== 'GET')).toEqual([]);
        // A list may have further pages, and probes for them.
        const lists = later.filter(({ url }) => new URL(url).search === '');
        expect(lists.length).toBeLessThanOrEqual(first?.log.some(isWrite) ? 1 : 0);
        expect(first?.endedAt).toBeLessThanOrEqual(stoppedAt + graceMs);
      }),
    ),
    { numRuns: runs(0.6) },
  );
});

test('At a misbehaving service, a run keeps all laws whenever it ends with exit code 0.', async () => {
  await fc.assert(
    fc.asyncProperty(misbehavingSyncs, (sync) => checkSync(sync, async () => undefined)),
    { numRuns: runs(0.6) },
  );
});
