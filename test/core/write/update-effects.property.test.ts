import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  setAt,
} from '../../../src/core/model/json.ts';
import type { ActualMonitor, DeclaredMonitor } from '../../../src/core/model/monitor.ts';
import { defaultRules, planSync } from '../../../src/core/plan/plan.ts';
import { type ComparedEntry, encodeChanged } from '../../../src/core/plan/plan-entry.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { EffectFinder } from '../../../src/core/write/effects.ts';
import { findHarm, listEffects } from '../../../src/core/write/harm.ts';
import { toListing, WriteLog } from '../../../src/core/write/log.ts';
import { runs } from '../../runs.ts';
import { desired, listed, response } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

/** What a service does with the body of an update. */
const services = {
  'merges the top': (item: JsonObject, sent: JsonObject): JsonObject => ({ ...item, ...sent }),
  'merges every level': (item: JsonObject, sent: JsonObject): JsonObject => mergePatch(item, sent),
  // A monitor without a name is in no list.
  'replaces the monitor': (item: JsonObject, sent: JsonObject): JsonObject => ({
    ...keyOf(item),
    ...sent,
  }),
  'empties what is not sent': (item: JsonObject, sent: JsonObject): JsonObject => {
    const emptied = Object.entries(item).map(([key, value]) => [
      key,
      typeof value === 'string' ? '' : null,
    ]);
    return { ...Object.fromEntries(emptied), id: item['id'] ?? null, ...sent };
  },
};

function keyOf({ id = null, name = null }: JsonObject): JsonObject {
  return { id, name };
}

const steps = fc.constantFrom<Json>(
  [{ k: 1, v: 2 }],
  [{ k: 1, v: 2, more: true }],
  [{ k: 2 }, { k: 1 }],
);
/** Fields that a config may declare under `extra`; none of a name that looks like state. */
const extras = {
  tags: fc.constantFrom<Json>(['a'], ['a', 'b'], ['b', 'a'], []),
  note: fc.constantFrom<Json>('n', 'm', '', null),
  paused: fc.boolean(),
  alert: fc.record({
    email: fc.boolean(),
    after: fc.integer({ min: 1, max: 3 }),
    who: fc.constantFrom('x', 'y'),
  }),
  steps,
};
const some = fc.record(extras, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
const common = {
  target: fc.constantFrom('https://a.example.com/', 'https://b.example.com/'),
  intervalSeconds: fc.constantFrom(60, 120),
};
const fields = (requiredKeys: readonly (keyof typeof common)[]) =>
  fc.record(
    { ...common, assertions: steps },
    { requiredKeys: [...requiredKeys] },
  ) as fc.Arbitrary<JsonObject>;
const ignorable = [
  'note',
  'tags',
  'alert/after',
  'alert',
  'assertions',
  'target',
  'steps/*/v',
  'steps/0/v',
];

const histories = fc.record({
  service: fc.constantFrom(...(Object.keys(services) as (keyof typeof services)[])),
  isNested: fc.boolean(),
  whole: fc.boolean(),
  keep: fc.subarray(['/tags', '/note', '/paused', '/alert', '/steps', '/cfg']),
  hasConstants: fc.boolean(),
  items: fc.array(fc.tuple(fields(['target', 'intervalSeconds']), some), {
    minLength: 1,
    maxLength: 3,
  }),
  config: fc.tuple(fields(['target', 'intervalSeconds']), some),
  ignored: fc.subarray(ignorable),
});

/**
 * The same update in words and objects: what the plan shows, what is sent, and what the list shows
 * afterwards.
 */
function play({
  config,
  hasConstants,
  ignored,
  isNested,
  items,
  keep,
  service,
  whole,
}: Parameters<Parameters<typeof histories.map>[0]>[0]) {
  const used = profile({
    update: { path: '/m/{id}', whole, keep },
    ...(isNested && { fields: { target: '/cfg/url', assertions: '/cfg/checks' } }),
    ...(hasConstants && { constants: { paused: false, note: 'c', cfg: { method: 'GET' } } }),
  });
  const write = (id: number, [known, extra]: readonly [JsonObject, JsonObject]): JsonObject => {
    const item: JsonObject = {
      id,
      name: `m${id}`,
      type: 'http',
      ...extra,
      intervalSeconds: known['intervalSeconds'] ?? 0,
    };
    const { assertions, target = null } = known;
    const targeted = setAt(item, isNested ? ['cfg', 'url'] : ['target'], target);
    return assertions === undefined
      ? targeted
      : setAt(targeted, isNested ? ['cfg', 'checks'] : ['assertions'], assertions);
  };
  const before = items.map((one, index) => write(index, one));
  const declared: DeclaredMonitor = {
    ...desired({ name: 'm0', ...config[0], ...config[1] }),
    ignoreChanges: ignored.filter((path) => !path.includes('*')),
  };
  const read = (all: readonly JsonObject[]) =>
    all.map((item) => decodeMonitor(item, used) as ActualMonitor);
  const rules = { ...defaultRules, apply: ['update'] as const, profile: used };
  const planOf = (items: readonly JsonObject[]) =>
    planSync([declared], listed(...read(items)), rules);
  const [update] = planOf(before).results as ComparedEntry[];
  if (update?.operation !== 'update') return null;
  const sent = (encodeChanged(update, used)?.request.body ?? {}) as JsonObject;
  const after = before.map((item, index) => (index === 0 ? services[service](item, sent) : item));
  const [first, last] = [before, after].map((shown) =>
    toListing(listed(...read(shown)), planOf(shown), 0),
  );
  if (first === undefined || last === undefined) return null;
  const log = new WriteLog(first);
  const exchange = response({ operation: 'update', outcome: 'done' });
  log.addAttempt(update, 'update', { exchange, unknown: null });
  log.addList(last);
  const phase = { operation: 'update', before: first, isFirst: true } as const;
  const findings = findHarm(log, phase, rules);
  const harm = findings.find(({ code }) => code === 'update-lost-fields')?.what ?? '';
  const others = findings.some(({ code }) => code === 'updated-others');
  return { update, before, after, harm, others, warnings: listEffects(log, rules), profile: used };
}

/** The leaves of an item by their places, in the config's words for those that a profile maps. */
function leaves(item: JsonObject, used: Profile, above = ''): ReadonlyMap<string, Json> {
  const names: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(used.fields).map(([name, rule]) => [rule?.read[0]?.join('/'), name]),
  );
  const found = new Map<string, Json>();
  for (const [key, value] of Object.entries(item)) {
    const place = above + key;
    const inner = isObject(value)
      ? leaves(value, used, `${place}/`)
      : new Map([[names[place] ?? place, value]]);
    for (const [path, leaf] of inner) found.set(path, leaf);
  }
  return found;
}

const isSet = (value: Json | undefined) =>
  !(value === undefined || value === null || value === '' || isDeepStrictEqual(value, []));
const sorted = (value: Json | undefined) =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value);
const isAtOrBelow = (one: string, other: string) => one === other || one.startsWith(`${other}/`);

test('An update is blamed for exactly what it has cleared and its plan does not show, whatever the service does.', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const played = play(history);
      if (played === null) return;
      const { after, before, harm, others: hit, profile: used, update, warnings } = played;
      const [was, is] = [before, after].map((items) => leaves(items[0] ?? {}, used));
      const isPlanned = (path: string) =>
        update.differences.some(
          (one) => isAtOrBelow(path, one.path) || isAtOrBelow(one.path, path),
        );
      const others = [...(was ?? [])].filter(([path]) => path !== 'id' && !isPlanned(path));
      const lost = others.filter(([path, value]) => isSet(value) && !isSet(is?.get(path)));
      expect(harm === '').toBe(lost.length === 0);
      for (const [path] of lost) expect(harm).toContain(JSON.stringify(path));
      // No other value comes from the request itself.
      const changed = others.filter(
        ([path, value]) =>
          isSet(value) && isSet(is?.get(path)) && sorted(value) !== sorted(is?.get(path)),
      );
      expect(changed).toEqual([]);
      expect(warnings).toEqual([]);
      expect(hit).toBe(false);
    }),
    { numRuns: 3 * runs() },
  );
});

test('A service that merges what it receives loses nothing.', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const merges = history.service.startsWith('merges') ? play(history) : null;
      if (merges !== null) expect(merges.harm).toBe('');
    }),
    { numRuns: 3 * runs() },
  );
});

test('What is listed elsewhere than it is sent counts as sent.', () => {
  const used = profile({
    update: { path: '/m/{id}' },
    fields: { intervalSeconds: { read: '/every', write: '/cfg/seconds' } },
    extra: { '/region': { read: '/place/code', write: '/where/code' } },
  });
  const item = { id: 1, name: 'm', type: 'http', target: 'https://a.example.com/', every: 30 };
  const actual = decodeMonitor({ ...item, place: { code: 'eu' } }, used) as ActualMonitor;
  const { target, name } = item;
  const wanted = desired({ name, target, intervalSeconds: 60, region: 'us' });
  const rules = { ...defaultRules, apply: ['update'] as const, profile: used };
  const [update] = planSync([wanted], listed(actual), rules).results as ComparedEntry[];
  if (update === undefined) throw new Error('no update');
  expect([...new EffectFinder(used).findSent(update).set].toSorted()).toEqual([
    'cfg/seconds',
    'every',
    'place/code',
    'where/code',
  ]);
});
