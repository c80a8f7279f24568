import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import { kindOf } from '../../../src/core/model/errors.ts';
import { CreationLedger } from '../../../src/core/write/creation-ledger.ts';
import { isProvedAbsent, type Unknown } from '../../../src/core/write/creation-state.ts';
import { actual, desired, listed, response, silence, toMissing } from '../builders.ts';

const missing = toMissing();
const other = toMissing(desired({ name: 'Other' }));

const post = (status: number, body = '') => response({ method: 'POST', status, body });
const exchanges = {
  created: post(201, '{"id":"m-9"}'),
  unknown: post(502),
  'not sent': silence({ method: 'POST', code: 'ECONNREFUSED', sent: false }),
  conflict: post(409),
  refused: post(422),
  fatal: post(401),
} as const satisfies Record<string, Exchange>;
type Name = keyof typeof exchanges;

/** A ledger that has noted these exchanges, one a millisecond. */
function ledgerOf(...names: readonly Name[]): CreationLedger {
  const ledger = new CreationLedger([missing, other], empty);
  for (const [index, name] of names.entries()) ledger.recordResponse(missing, exchanges[name], index + 1);
  return ledger;
}

/** The state in a word or two. */
function describeState(ledger: CreationLedger): string {
  const state = ledger.stateOf(missing);
  if (state.kind !== 'settled') return state.kind;
  const { error, status } = state.result;
  return error === null ? status : `${status} ${kindOf(error)}`;
}

const shop = actual({ name: 'Shop' });
const [shown, empty] = [listed(shop), listed()];

test.each<[readonly Name[], string]>([
  [[], 'waiting'],
  [['created'], 'created'],
  [['unknown'], 'unknown'],
  [['not sent'], 'failed network'],
  [['conflict'], 'conflict'],
  [['refused'], 'failed service'],
  [['fatal'], 'failed service'],
  [['unknown', 'created'], 'created'],
  [['unknown', 'unknown'], 'unknown'],
  [['unknown', 'not sent'], 'unknown'],
  [['unknown', 'conflict'], 'conflict'],
  [['unknown', 'refused'], 'failed unknown'],
])('After %j a creation is %s.', (names, expected) => {
  expect(describeState(ledgerOf(...names))).toBe(expected);
});

test.each<[readonly Name[], string, string]>([
  // after these responses: when a list shows it, when a list lacks it
  [[], 'in-sync', 'waiting'],
  [['created'], 'created', 'created'],
  [['unknown'], 'created', 'unknown'],
  [['conflict'], 'in-sync', 'failed service'],
  [['unknown', 'conflict'], 'created', 'failed unknown'],
  [['unknown', 'refused'], 'created', 'failed unknown'],
])('After %j a creation that a list shows is %s, and one that it lacks is %s.', (names, present, absent) => {
  const [one, two] = [ledgerOf(...names), ledgerOf(...names)];
  one.recordList(shown, 10);
  two.recordList(empty, 10);
  expect([describeState(one), describeState(two)]).toEqual([present, absent]);
});

test('Each monitor is announced once when it is settled, and again where a late list corrects it.', () => {
  const ledger = ledgerOf('unknown');
  expect(ledger.giveUp(2)).toEqual([]);
  expect(ledger.giveUp(1)).toMatchObject([{ declared: missing.declared, status: 'failed' }]);
  expect(ledger.recordList(empty, 10)).toEqual([]);
  expect(ledger.recordList(shown, 11)).toMatchObject([{ status: 'created', id: 'm-1' }]);
  expect(ledger.recordList(shown, 12)).toEqual([]);
});

test('What has no known outcome when the run ends is failed, each for its own reason.', () => {
  const ledger = ledgerOf('unknown');
  ledger.recordResponse(other, exchanges.conflict, 2);
  expect(ledger.close()).toHaveLength(2);
  const message = expect.stringMatching(
    /\nThe monitors were not listed again; the next run will check whether it exists$/,
  );
  expect(ledger.results).toMatchObject([
    { error: { code: 'outcome-unknown', status: 502 } },
    { error: { code: 'name-taken', status: 409, message } },
  ]);
});

test('A request that never left keeps the reason and the time of the unknown outcome before it.', () => {
  const ledger = ledgerOf('unknown', 'not sent');
  expect(ledger.stateOf(missing)).toMatchObject({ exchange: { status: 502 }, sends: 1, since: 1 });
});

test.each<[boolean, string, readonly string[], boolean, readonly string[]]>([
  [true, 'nothing, where there was nothing', [], false, []],
  [true, 'one of the monitors that were there before', ['old', 'older'], false, ['older']],
  [false, 'none of the monitors that were there before', ['old', 'older'], false, ['new']],
  [true, 'what this run has created', [], true, ['Other']],
  [false, 'not all that this run has created', [], true, ['Another']],
])('It is %s that a list with %s proves absence.', (expected, _name, before, hasCreated, names) => {
  const ledger = new CreationLedger([missing, other], listed(...before.map((name) => actual({ name }))));
  if (hasCreated) ledger.recordResponse(other, exchanges.created, 1);
  ledger.recordResponse(missing, exchanges.unknown, 2);
  ledger.recordList(listed(...names.map((name) => actual({ name }))), 1_000);
  expect(ledger.stateOf(missing)).toMatchObject({ absent: expected ? { from: 1_000, to: 1_000 } : null });
});

describe('An unknown outcome is proved to have created nothing', () => {
  const limits = { lagMs: 1_000, timeoutMs: 30_000 };
  const unknown = { kind: 'unknown', since: 0, sends: 1 } as const;
  const timeout = silence({ method: 'POST', code: 'TIMEOUT' });

  test.each<[boolean, string, Exchange, Unknown['absent']]>([
    [false, 'no list', exchanges.unknown, null],
    [false, 'one list', exchanges.unknown, { from: 2_000, to: 2_000 }],
    [false, 'two lists less than the lag apart', exchanges.unknown, { from: 1_000, to: 1_999 }],
    [true, 'two lists the lag apart', exchanges.unknown, { from: 1_000, to: 2_000 }],
    [false, 'two lists before another time-out has passed', timeout, { from: 1_000, to: 29_999 }],
    [true, 'two lists, the second after another time-out', timeout, { from: 1_000, to: 30_000 }],
    [false, 'two lists soon after a gateway timed out', post(504), { from: 1_000, to: 3_000 }],
  ])('(%s) by %s.', (expected, _name, exchange, absent) => {
    expect(isProvedAbsent({ ...unknown, exchange, absent }, limits)).toBe(expected);
  });
});

test.each<[readonly Name[], boolean]>([
  [['unknown'], false],
  [['unknown', 'unknown'], true],
])('After %j a monitor that the list shows may be there twice: %s.', (names, isWarned) => {
  const [early, late] = [ledgerOf(...names), ledgerOf(...names)];
  early.recordList(shown, 10);
  late.close();
  late.recordList(shown, 10);
  const warning = isWarned ? '"Shop" was sent 2 times before it showed up in the list; check for a duplicate' : null;
  const remark = 'found in the list after a response with status 502';
  for (const { results } of [early, late])
    expect(results).toEqual([{ ...missing, status: 'created', id: 'm-1', warning, remark }]);
});

test('A created monitor is unlisted until a list shows it, and again if a later one does not.', () => {
  const ledger = ledgerOf('created');
  const absences = () => ledger.unlisted.map((one) => one.absences);
  expect(absences()).toEqual([0]);
  ledger.recordList(empty, 10);
  ledger.recordList(empty, 11);
  expect(absences()).toEqual([2]);
  ledger.recordList(shown, 12);
  ledger.recordList(empty, 13);
  expect(absences()).toEqual([1]);
});

test('A list that shows a monitor with the former name does not show the created one.', () => {
  const { declared } = missing;
  const renamed = toMissing({ ...declared, formerly: { name: 'Old', shown: '"Old"', source: declared.source } });
  const ledger = new CreationLedger([renamed], empty);
  ledger.recordResponse(renamed, exchanges.created, 1);
  ledger.recordList(listed(actual({ name: 'Old' })), 2);
  expect(ledger.unlisted).toMatchObject([{ absences: 1 }]);
  ledger.recordList(listed(actual({ name: 'Old' }), shop), 3);
  expect(ledger.unlisted).toEqual([]);
});

test('More creations than a call can have arguments are looked up.', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => toMissing(desired({ name: `n${index}` })));
  const ledger = new CreationLedger(many, empty);
  for (const one of many) ledger.recordResponse(one, exchanges.created, 1);
  expect([ledger.unlisted.length, ledger.absences]).toEqual([150_000, 0]);
});

test('A creation whose chosen identifier the list shows on another monitor is not sent again, and may exist.', () => {
  const wanted = toMissing(desired({ id: 'm-1' }));
  const ledger = new CreationLedger([wanted], empty, ['id']);
  ledger.recordResponse(wanted, exchanges.unknown, 1);
  const taken = actual({ name: 'Other', id: 'm-1' });
  expect(ledger.recordList(listed(taken), 2)).toMatchObject([{ status: 'failed', error: { code: 'outcome-unknown' } }]);
  expect(ledger.recordList(listed(actual({ id: 'm-1' })), 3)).toMatchObject([{ status: 'created' }]);
});
