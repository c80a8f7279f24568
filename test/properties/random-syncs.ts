import fc from 'fast-check';
import type { JsonObject } from '../../src/core/model/json.ts';
import { type BehaviourName, behaviours } from '../simulator/behaviours.ts';
import { body, fullProfile } from '../simulator/service.ts';
import { keysOf, kinds, type RandomRun, randomRuns, temporary } from './random-runs.ts';

/**
 * A monitor, or two that belong together: what exists, what the config declares, and what it
 * removes or owns.
 */
interface Case {
  present: readonly JsonObject[];
  declared: readonly JsonObject[];
  removed: readonly string[];
  owned: readonly string[];
}

const fields = (name: string, rest: JsonObject = {}): JsonObject => ({ ...body(name), ...rest });
const slow = { intervalSeconds: 300 };
const ofOther = { owner: 'robot' };

export const cases = {
  'in sync': (n) => ({ present: [fields(`m${n}`)], declared: [fields(`m${n}`)] }),
  changed: (n) => ({ present: [fields(`m${n}`, slow)], declared: [fields(`m${n}`)] }),
  'changed in two fields': (n) => ({
    present: [fields(`m${n}`, { ...slow, assertions: [] })],
    declared: [fields(`m${n}`, { assertions: [{ a: 1 }] })],
  }),
  renamed: (n) => ({
    present: [fields(`o${n}`)],
    declared: [fields(`m${n}`, { target: `https://o${n}.example.com/`, formerly: `o${n}` })],
  }),
  'renamed and changed': (n) => ({
    present: [fields(`o${n}`)],
    declared: [fields(`m${n}`, { formerly: `o${n}` })],
  }),
  'existing under both names': (n) => ({
    present: [fields(`o${n}`), fields(`m${n}`, slow)],
    declared: [fields(`m${n}`, { formerly: `o${n}` })],
  }),
  'changed and owned by another tool': (n) => ({
    present: [fields(`m${n}`, { ...slow, ...ofOther })],
    declared: [fields(`m${n}`)],
  }),
  'removed and owned by another tool': (n) => ({
    present: [fields(`r${n}`, ofOther)],
    removed: [`r${n}`],
  }),
  missing: (n) => ({ declared: [fields(`m${n}`)] }),
  removed: (n) => ({ present: [fields(`r${n}`)], removed: [`r${n}`] }),
  owned: (n) => ({ present: [fields(`w${n}`)], owned: [`w${n}`] }),
  unmanaged: (n) => ({ present: [fields(`u${n}`)] }),
  duplicate: (n) => ({
    present: [fields(`m${n}`, slow), fields(`m${n}`, slow)],
    declared: [fields(`m${n}`)],
  }),
  'removed duplicate': (n) => ({ present: [fields(`r${n}`), fields(`r${n}`)], removed: [`r${n}`] }),
} as const satisfies Record<string, (n: number) => Partial<Case>>;

/**
 * All cases in one; the first monitor is always in sync, because a config without monitors deletes
 * nothing.
 */
export function joinCases(names: readonly (keyof typeof cases)[]): Case {
  const all = ['in sync' as const, ...names].map((name, n): Partial<Case> => cases[name](n));
  return {
    present: all.flatMap(({ present = [] }) => present),
    declared: all.flatMap(({ declared = [] }) => declared),
    removed: all.flatMap(({ removed = [] }) => removed),
    owned: all.flatMap(({ owned = [] }) => owned),
  };
}

const changesByOthers = ['delete', 'rename', 'create again', 'create another'] as const;

const { list, update } = fullProfile;
const common = {
  ...fullProfile,
  list: { ...list, foreign: '/owner' },
  // An update that replaces a monitor needs them in the list.
  constants: { origin: 'sync', note: 'new', secret: 'hush', contacts: ['on-call'], parent: 'none' },
};

/** Misbehaviours that the list after the write shows. */
const misbehaviours = keysOf(behaviours).filter(
  (name) => !/^(updates all|replaces what)/.test(name),
);

export const profiles = {
  'fields that differ': common,
  'kept fields, too': { ...common, update: { ...update, keep: ['/note'] } },
  'all fields': {
    ...common,
    update: {
      ...update,
      method: 'PUT',
      whole: true,
      keep: ['/note', '/secret', '/contacts', '/parent'],
    },
  },
} as const;

export interface RandomSync extends RandomRun {
  profile: keyof typeof profiles;
  cases: readonly (keyof typeof cases)[];
  /** Whether the service stores no interval below 120 s. */
  clamps: boolean;
  /** What others do before the list of this number, to the monitor of this index. */
  changeByOthers: {
    at: number;
    what: (typeof changesByOthers)[number];
    index: number;
  } | null;
  behaviour: BehaviourName | null;
}

const run = randomRuns({
  // Half of the writes succeed, so that the later operations come, too.
  writes: kinds.writes.flatMap((kind) => [kind, '201' as const]),
  mostWrites: 10,
  gets: [...temporary, ...kinds.gets],
  maxWaitMs: [600_000, 600_000, 600_000, 20_000, 2_000],
  isStopped: true,
  service: { listing: ['monitors'], isUnique: [false] },
});

function syncsOf(behaviour: fc.Arbitrary<BehaviourName | null>): fc.Arbitrary<RandomSync> {
  const at = fc.integer({ min: 1, max: 4 });
  const sync = fc.record({
    profile: fc.constantFrom(...keysOf(profiles)),
    cases: fc.array(fc.constantFrom(...keysOf(cases)), { minLength: 1, maxLength: 6, size: 'max' }),
    clamps: fc.constantFrom(false, false, false, true),
    changeByOthers: fc.option(
      fc.record({ at, what: fc.constantFrom(...changesByOthers), index: fc.nat(5) }),
    ),
    behaviour,
  });
  return fc.tuple(run, sync).map(([some, others]) => ({ ...some, ...others }));
}

export const randomSyncs = syncsOf(fc.constant(null));
export const misbehavingSyncs = syncsOf(fc.constantFrom(...misbehaviours));
