import { expect } from 'vitest';
import type { ErrorCode } from '../../src/core/model/errors.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { type MonitorResult, nameOf } from '../../src/core/plan/monitor-result.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { findBreaches, type Law, outcomeOf } from '../simulator/laws.ts';
import { declare, describeRequest, type How, type Run, runAt } from '../simulator/run.ts';
import { body, type Committed, type ServiceOptions, SimulatedService, trusted } from '../simulator/service.ts';

export interface Scene extends Omit<ServiceOptions, 'clock'>, Omit<How, 'baseUrl'> {
  /** Called before the first run, when the service on sockets listens. */
  readonly before?: (service: SimulatedService) => void | Promise<void>;
  /** The address that the first run is given, where it is not the service's. */
  readonly firstBaseUrl?: (service: SimulatedService) => string;
  /** Laws that nobody could keep here. */
  readonly excused?: readonly Law[];
  /** Names that do not end in sync, because others have made them with other fields. */
  readonly changed?: readonly string[];
  /** What the config declares of each name, where it is not {@link body}. */
  readonly fields?: (name: string) => JsonObject;
  /** Whether sync may also update and delete, at a service that can. */
  readonly isFull?: boolean;
  /** What the profile of that service has next to what it always has, in place of the built-in profile. */
  readonly profile?: JsonObject;
}

const full: Partial<Options> = {
  service: 'full',
  apply: ['create', 'update', 'delete'],
  maxUpdates: 1_000,
  maxDeletes: 1_000,
};

const address = { path: '/api/v1/monitors' };
const operation = { path: `${address.path}/{id}` };
const fullProfile = { service: 'Pulse', list: address, create: address, update: operation, delete: operation };

/** What a run of a scene did, without the monitor that has earned its trust. */
export interface Played extends Run {
  /** How each declared name ended, in config order. */
  readonly outcomes: readonly string[];
  /** `GET`, `POST a` …, in the order in which they came. */
  readonly requests: readonly string[];
  /** What a user and the service are left with. */
  readonly end: End;
  /** The same with the time: `POST a@0`. */
  readonly times: readonly string[];
  /** Milliseconds of virtual time. */
  readonly ms: number;
}

/** The end of a run, in short. */
interface End {
  readonly exitCode: number;
  /** The code of the error that ended the run, or null. */
  readonly code: ErrorCode | null;
  /** `a in-sync`, `b failed updated-not-listed` … of each monitor, in the order of the report. */
  readonly statuses: readonly string[];
  /** The requests that are no GET. */
  readonly writes: readonly string[];
  /** The names that the service has. */
  readonly store: readonly string[];
}

/** A name is there twice, and nobody could know: it is a warning. */
export const mayBeTwice = { excused: ['no duplicates', 'at most one surplus monitor'] } as const;

/**
 * Plays a scene: a first run against the simulated service, held to the laws; then the service behaves well, a second run
 * brings all of it into order, and a third finds nothing to do.
 */
export async function play(scene: Scene): Promise<Played> {
  const { excused = [], firstBaseUrl, world } = scene;
  await using stage = await setUp(scene);
  await scene.before?.(stage.service);
  const baseUrl = firstBaseUrl?.(stage.service);
  const run = await stage.run({ ...scene, ...(world && { world }), ...(baseUrl && { baseUrl }) });
  expect(findBreaches(run, excused)).toEqual([]);
  const played = describePlayed(run, scene.declared);
  // Whatever the service had left to do, it does before the next run comes.
  await stage.clock.run(stage.service.pass(3_600_000));
  await converge(stage, scene);
  return played;
}

/** Runs a scene once, and holds the run to the laws: for a service that does more than it is asked, and never stops. */
export async function playOnce(scene: Scene): Promise<Played> {
  await using stage = await setUp(scene);
  const run = await stage.run(scene);
  expect(findBreaches(run, scene.excused)).toEqual([]);
  return describePlayed(run, scene.declared);
}

/** Runs a scene three times in a row at a service that never changes its ways, and holds each run to the laws. */
export async function playThrice(scene: Scene): Promise<readonly Played[]> {
  await using stage = await setUp(scene);
  const runs: Played[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    const run = await stage.run(scene);
    expect(findBreaches(run, ['no duplicates', ...(scene.excused ?? [])])).toEqual([]);
    runs.push(describePlayed(run, scene.declared));
    await stage.clock.run(stage.service.pass(3_600_000));
  }
  return runs;
}

interface Stage extends AsyncDisposable {
  readonly clock: VirtualClock;
  readonly service: SimulatedService;
  readonly run: (how: Omit<How, 'declared'>) => Promise<Run>;
}

async function setUp({ fields = body, ...scene }: Scene): Promise<Stage> {
  const { declared, isFull = false, isOnWire = false, isTrusted = false, profile, removable = [] } = scene;
  const monitors = (isTrusted ? [trusted, ...declared] : declared).map(fields);
  const folder = declare({
    'monitors.yaml': { monitors, ...(removable.length > 0 && { remove: removable }) },
    'pulse.yaml': { ...fullProfile, ...profile },
  });
  const clock = new VirtualClock();
  const service = new SimulatedService({ ...scene, clock });
  if (isOnWire) await service.wire.open();
  return {
    clock,
    service,
    run: (how) => {
      const overrides = { ...(isFull && full), ...(profile && { service: './pulse.yaml' }), ...how.overrides };
      return runAt(service, clock, folder.path, {
        ...how,
        overrides,
        declared,
        isOnWire,
        wanted: declared.map(fields),
        removable,
      });
    },
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

async function converge({ clock, run, service }: Stage, scene: Scene) {
  const { changed = [], declared, excused = [], isOnWire, removable = [] } = scene;
  service.heal();
  if (isOnWire) await service.wire.open();
  const second = await run({});
  expect(second.report.error).toBeNull();
  const countOf = (name: string) => service.committed.filter((one) => one.name === name).length;
  const twice = declared.filter((name) => countOf(name) > 1);
  if (excused.includes('no duplicates')) expect(second.report.warnings).toHaveLength(twice.length);
  else expect(declared.map(countOf)).toEqual(declared.map(() => 1));

  await clock.run(service.pass(3_600_000));
  const writes = changed.length > 0 ? [] : (await run({})).log.filter(({ method }) => method !== 'GET');
  expect(writes.map(describeRequest)).toEqual([]);
  expect(service.committed.filter(({ name }) => removable.includes(name))).toEqual([]);

  const third = await run({ overrides: { mode: 'plan' } });
  expect(findBreaches(third, excused)).toEqual([]);
  expect(declared.map((name) => outcomeOf(third.seen.report, name))).toEqual(
    declared.map((name) => (changed.includes(name) ? 'changed' : 'in-sync')),
  );
}

function describePlayed(run: Run, declared: readonly string[]): Played {
  const isOther = ({ name }: Pick<Committed, 'name'>) => name !== trusted;
  return {
    ...run,
    report: { ...run.report, results: run.report.results.filter((result) => nameOf(result) !== trusted) },
    committed: run.committed.filter(isOther),
    outcomes: declared.map((name) => outcomeOf(run.seen.report, name)),
    requests: run.log.map(describeRequest),
    end: {
      exitCode: run.exitCode,
      code: run.report.error?.code ?? null,
      statuses: run.report.results.filter((one) => nameOf(one) !== trusted).map(describeEnd),
      writes: run.log.filter(({ method }) => method !== 'GET').map(describeRequest),
      store: run.committed.filter(isOther).map(({ name }) => name),
    },
    times: run.log.map((request) => `${describeRequest(request)}@${request.time}`),
    ms: run.endedAt - run.startedAt,
  };
}

function describeEnd(result: MonitorResult): string {
  const code = result.error === null ? '' : ` ${result.error.code}`;
  return `${nameOf(result)} ${result.status}${code}`;
}
