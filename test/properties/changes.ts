import fc from 'fast-check';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { BehaviourName } from '../simulator/behaviours.ts';
import { type GetKindName, getKinds, type PostKindName, postKinds, responded } from './replies.ts';

/** A monitor, or two that belong together: what exists, what the config declares, and what it wants gone. */
interface Case {
  readonly present: readonly JsonObject[];
  readonly declared: readonly JsonObject[];
  readonly removed: readonly string[];
  readonly owned: readonly string[];
}

const nothing: Case = { present: [], declared: [], removed: [], owned: [] };
const fields = (name: string, rest: JsonObject = {}): JsonObject => {
  return { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60, ...rest };
};
const late = { intervalSeconds: 300 };

/** What a sync may find, by number. */
export const cases = {
  'in sync': (n) => ({ ...nothing, present: [fields(`m${n}`)], declared: [fields(`m${n}`)] }),
  changed: (n) => ({ ...nothing, present: [fields(`m${n}`, late)], declared: [fields(`m${n}`)] }),
  'changed in two fields': (n) => ({
    ...nothing,
    present: [fields(`m${n}`, { ...late, assertions: [] })],
    declared: [fields(`m${n}`, { assertions: [{ a: 1 }] })],
  }),
  renamed: (n) => ({
    ...nothing,
    present: [fields(`o${n}`)],
    declared: [fields(`m${n}`, { target: `https://o${n}.example.com/`, formerly: `o${n}` })],
  }),
  'renamed and changed': (n) => ({
    ...nothing,
    present: [fields(`o${n}`)],
    declared: [fields(`m${n}`, { formerly: `o${n}` })],
  }),
  'there under both names': (n) => ({
    ...nothing,
    present: [fields(`o${n}`), fields(`m${n}`, late)],
    declared: [fields(`m${n}`, { formerly: `o${n}` })],
  }),
  'changed and owned by another tool': (n) => ({
    ...nothing,
    present: [fields(`m${n}`, { ...late, owner: 'robot' })],
    declared: [fields(`m${n}`)],
  }),
  'removed and owned by another tool': (n) => ({
    ...nothing,
    present: [fields(`r${n}`, { owner: 'robot' })],
    removed: [`r${n}`],
  }),
  missing: (n) => ({ ...nothing, declared: [fields(`m${n}`)] }),
  removed: (n) => ({ ...nothing, present: [fields(`r${n}`)], removed: [`r${n}`] }),
  owned: (n) => ({ ...nothing, present: [fields(`w${n}`)], owned: [`w${n}`] }),
  unmanaged: (n) => ({ ...nothing, present: [fields(`u${n}`)] }),
  'there twice': (n) => ({
    ...nothing,
    present: [fields(`m${n}`, late), fields(`m${n}`, late)],
    declared: [fields(`m${n}`)],
  }),
  'removed and there twice': (n) => ({ ...nothing, present: [fields(`r${n}`), fields(`r${n}`)], removed: [`r${n}`] }),
} as const satisfies Record<string, (n: number) => Case>;

/** The cases of a history as one; the first monitor is always in sync, because a config without monitors deletes nothing. */
export function joinCases(names: readonly (keyof typeof cases)[]): Case {
  const all = ['in sync' as const, ...names].map((name, n) => cases[name](n));
  return {
    present: all.flatMap(({ present }) => present),
    declared: all.flatMap(({ declared }) => declared),
    removed: all.flatMap(({ removed }) => removed),
    owned: all.flatMap(({ owned }) => owned),
  };
}

/** How the service may respond a write; what it leaves unknown, it may have done. */
export const writeKinds = {
  ...postKinds,
  'failure with 200': { meaning: 'unknown', reply: () => responded(200, { success: false }) },
} as const;

export type WriteKindName = PostKindName | 'failure with 200';

/** What somebody else may do to a monitor that nobody declares. */
export const meddlings = ['delete', 'rename', 'create again', 'create another'] as const;

const address = { path: '/api/v1/monitors' };
const path = `${address.path}/{id}`;
const common = {
  service: 'Pulse',
  list: { ...address, foreign: '/owner' },
  create: address,
  delete: { path },
  constants: { origin: 'sync' },
};

/** What a service may do that nobody asks for; each of them shows in the list after the write. */
const misbehaviours = [
  'forgets the oldest other monitor at each write',
  'updates a copy',
  'deletes the children of what it deletes',
  'shortens names',
  'lists in a different order each time',
  'lists only the newest',
  'clears the contacts of what it updates',
  'creates twice',
] as const satisfies readonly BehaviourName[];

/** Service profiles; their files in the workspace, and which fields their updates keep. */
export const profiles = {
  'fields that differ': { ...common, update: { path } },
  'kept fields, too': { ...common, update: { path, keep: ['/note'] } },
  'all fields': {
    ...common,
    update: { path, method: 'PUT', whole: true, keep: ['/note', '/secret', '/contacts', '/parent'] },
  },
} as const;

export interface ChangeHistory {
  readonly profile: keyof typeof profiles;
  readonly cases: readonly (keyof typeof cases)[];
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly random: number;
  readonly lagMs: number;
  /** Whether the service stores no interval below 120 s. */
  readonly clamps: boolean;
  /** When a signal stops the first run, counted from its first request; null for never. */
  readonly stopsAfterMs: number | null;
  /** Dealt out to the writes of all runs, in the order in which they start; those that come after get a response well. */
  readonly writes: readonly { readonly kind: WriteKindName; readonly commits: boolean; readonly ms: number }[];
  readonly gets: readonly GetKindName[];
  /** Before which list somebody else does what, to the monitor of which number. */
  readonly meddling: { readonly at: number; readonly what: (typeof meddlings)[number]; readonly index: number } | null;
  readonly behaviour?: BehaviourName;
}

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
const passing = keysOf(getKinds).filter((kind) => getKinds[kind].worth !== 'noList');

export const changeHistories: fc.Arbitrary<ChangeHistory> = fc.record({
  profile: fc.constantFrom(...keysOf(profiles)),
  cases: fc.array(fc.constantFrom(...keysOf(cases)), { minLength: 1, maxLength: 6, size: 'max' }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  maxWaitMs: fc.constantFrom(600_000, 600_000, 600_000, 20_000, 2_000),
  random: fc.constantFrom(0, 0.5, 0.999),
  lagMs: fc.constantFrom(0, 0, 300, 900),
  clamps: fc.constantFrom(false, false, false, true),
  stopsAfterMs: fc.option(fc.oneof(fc.nat(600), fc.nat(10_000)), { freq: 3 }),
  writes: fc.array(
    fc.record({
      kind: fc.oneof(fc.constant('201' as const), fc.constantFrom(...keysOf(writeKinds))),
      commits: fc.boolean(),
      ms: fc.nat(300),
    }),
    { maxLength: 10, size: 'max' },
  ),
  gets: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('list' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...passing) },
      { weight: 1, arbitrary: fc.constantFrom(...keysOf(getKinds)) },
    ),
    { maxLength: 8 },
  ),
  meddling: fc.option(
    fc.record({ at: fc.integer({ min: 1, max: 4 }), what: fc.constantFrom(...meddlings), index: fc.nat(5) }),
  ),
});

/** Of a service that does what nobody asks for. */
export const misbehavingHistories = fc
  .record({ history: changeHistories, behaviour: fc.constantFrom(...misbehaviours) })
  .map(({ behaviour, history }): ChangeHistory => ({ ...history, behaviour }));
