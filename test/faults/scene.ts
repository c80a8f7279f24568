import { expect } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { nameOf } from '../../src/core/plan/plan-entry.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { findViolations, type Law } from '../simulator/laws.ts';
import { outcomeOf } from '../simulator/observed-run.ts';
import { declare, describeRequest, type Run, type RunOptions, runAt } from '../simulator/run.ts';
import {
  body,
  firstMonitor,
  fullProfile,
  type Script,
  type ServiceOptions,
  SimulatedService,
} from '../simulator/service.ts';

export interface Scene
  extends Omit<ServiceOptions, 'clock' | 'script'>,
    Omit<RunOptions, 'baseUrl'> {
  script?: Script;
  /** Called before the first run, when the service on sockets listens. */
  before?: (service: SimulatedService) => void | Promise<void>;
  /** The address in the options of the first run, if it is not that of the service. */
  firstBaseUrl?: (service: SimulatedService) => string;
  /** Laws that no client could keep here. */
  exceptLaws?: readonly Law[];
  /** Names that do not end in sync, because others have created them with different fields. */
  changed?: readonly string[];
  /** The declared fields of each name; {@link body} by default. */
  fields?: (name: string) => JsonObject;
  /** Whether sync may also update and delete, at a service that can. */
  isFull?: boolean;
  /** Further keys of the profile of that service, in place of the built-in profile. */
  profile?: JsonObject;
}

const apply = ['create', 'update', 'delete'] as const;
const full: Partial<Options> = { service: 'full', apply, maxUpdates: 1_000, maxDeletes: 1_000 };

/** What a run of a scene did, without {@link firstMonitor}. */
export type Played = ReturnType<typeof describePlayed>;

/** A monitor that differs from what is declared. */
export const late = (name: string): JsonObject => ({ ...body(name), intervalSeconds: 300 });

export const numbered = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/**
 * Plays a scene: checks the laws for a first run against the simulated service; then the service
 * behaves well, a second run brings everything in sync, and a plan after it has nothing to do.
 */
export async function play(scene: Scene): Promise<Played> {
  const { exceptLaws = [], firstBaseUrl, world } = scene;
  await using stage = await setUp(scene);
  await scene.before?.(stage.service);
  const baseUrl = firstBaseUrl?.(stage.service);
  const run = await stage.run({ ...scene, ...(world && { world }), ...(baseUrl && { baseUrl }) });
  expect(findViolations(run, exceptLaws)).toEqual([]);
  const played = describePlayed(run, scene.declared);
  // The service ends its work before the next run.
  await stage.clock.run(stage.service.pass(3_600_000));
  await converge(stage, scene);
  return played;
}

/** Runs a scene once, and checks the laws: for a service that never behaves well. */
export async function playOnce(scene: Scene): Promise<Played> {
  await using stage = await setUp(scene);
  const run = await stage.run(scene);
  expect(findViolations(run, scene.exceptLaws)).toEqual([]);
  return describePlayed(run, scene.declared);
}

/**
 * Runs a scene three times in a row at a service that does not change, and checks the laws for each
 * run.
 */
export async function playThrice(scene: Scene): Promise<readonly Played[]> {
  await using stage = await setUp(scene);
  const runs: Played[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    const run = await stage.run(scene);
    expect(findViolations(run, ['no duplicates', ...(scene.exceptLaws ?? [])])).toEqual([]);
    runs.push(describePlayed(run, scene.declared));
    await stage.clock.run(stage.service.pass(3_600_000));
  }
  return runs;
}

interface Stage extends AsyncDisposable {
  clock: VirtualClock;
  service: SimulatedService;
  run: (how: Omit<RunOptions, 'declared'>) => Promise<Run>;
}

async function setUp({ fields = body, ...scene }: Scene): Promise<Stage> {
  const { declared, isFull, isOnWire = false, hasFirstCreation, profile, removable = [] } = scene;
  const remove = [...removable, ...(scene.surplus ?? [])];
  const monitors = (hasFirstCreation ? [firstMonitor, ...declared] : declared).map(fields);
  const folder = declare({
    'monitors.yaml': { monitors, ...(remove.length > 0 && { remove }) },
    'pulse.yaml': { ...fullProfile, ...profile },
  });
  const clock = new VirtualClock();
  const service = new SimulatedService({ script: () => null, ...scene, clock });
  if (isOnWire) await service.wire.open();
  return {
    clock,
    service,
    run: (how) => {
      const overrides = {
        ...(isFull && full),
        ...(profile && { service: './pulse.yaml' }),
        ...how.overrides,
      };
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
  const { changed = [], declared, exceptLaws = [], isOnWire, removable = [] } = scene;
  service.recover();
  if (isOnWire) await service.wire.open();
  const second = await run({});
  expect(second.report.error).toBeNull();
  const countOf = (name: string) => service.committed.filter((one) => one.name === name).length;
  const twice = declared.filter((name) => countOf(name) > 1);
  if (exceptLaws.includes('no duplicates'))
    expect(second.report.warnings).toHaveLength(twice.length);
  else expect(declared.map(countOf)).toEqual(declared.map(() => 1));

  await clock.run(service.pass(3_600_000));
  expect(service.committed.filter(({ name }) => removable.includes(name))).toEqual([]);

  const third = await run({ overrides: { mode: 'plan' } });
  expect(findViolations(third, exceptLaws)).toEqual([]);
  expect(declared.map((name) => outcomeOf(third.seen.report, name))).toEqual(
    declared.map((name) => (changed.includes(name) ? 'changed' : 'in-sync')),
  );
  const planned = third.report.results.filter(({ operation }) => operation !== null).map(nameOf);
  expect(planned.filter((name) => !changed.includes(name))).toEqual([]);
}

function describePlayed(run: Run, declared: readonly string[]) {
  const results = run.report.results.filter((result) => nameOf(result) !== firstMonitor);
  const committed = run.committed.filter(({ name }) => name !== firstMonitor);
  const requests = run.log.map(describeRequest);
  return {
    ...run,
    report: { ...run.report, results },
    committed,
    /** How each declared name ended, in config order. */
    outcomes: declared.map((name) => outcomeOf(run.seen.report, name)),
    /** `GET`, `POST a` …, in the order in which they came. */
    requests,
    end: {
      exitCode: run.exitCode,
      code: run.report.error?.code ?? null,
      writes: requests.filter((request) => request !== 'GET'),
    },
  };
}
