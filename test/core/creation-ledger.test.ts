import { describe, expect, test } from 'vitest';
import { CreationLedger } from '../../src/core/creation-ledger.ts';
import type { Exchange } from '../../src/core/wire/exchange.ts';
import { actual, answer, desired, listed, silence } from './builders.ts';

const declared = desired();

test('a request that never left does not settle what became of the one before it', () => {
  const ledger = new CreationLedger(() => undefined);
  ledger.note(declared, silence({ method: 'POST', code: 'ECONNRESET' }), 1);
  ledger.note(declared, silence({ method: 'POST', code: 'ECONNREFUSED', sent: false }), 2);
  expect(ledger.doubts.get(declared)).toMatchObject({ exchange: { code: 'ECONNRESET' }, sends: 2, since: 1 });
  ledger.close();
  expect(ledger.results.get(declared)).toMatchObject({ error: { kind: 'unknown', code: 'ECONNRESET' } });
});

test('a request that never left, and had none before it, has created nothing', () => {
  const ledger = new CreationLedger(() => undefined);
  ledger.note(declared, silence({ method: 'POST', code: 'ECONNREFUSED', sent: false }), 1);
  expect(ledger.hadDoubt).toBe(false);
  expect(ledger.results.get(declared)).toMatchObject({
    error: { kind: 'network', message: expect.stringMatching(/is the service up\?$/) },
  });
});

test('what is open when the run ends is failed, each for its own reason', () => {
  const settled: number[] = [];
  const ledger = new CreationLedger((count) => settled.push(count));
  const taken = desired({ name: 'taken' });
  ledger.note(declared, answer({ method: 'POST', status: 500 }), 1);
  ledger.note(taken, answer({ method: 'POST', status: 409 }), 1);
  expect(settled).toEqual([]);
  ledger.close();
  expect(ledger.results.get(declared)).toMatchObject({ error: { kind: 'unknown', status: 500 } });
  const message = expect.stringMatching(
    /; the list was not read again, and the next run will find out whether it is there$/,
  );
  expect(ledger.results.get(taken)).toMatchObject({ error: { kind: 'service', status: 409, message } });
  expect(settled).toEqual([1, 2]);
});

test.each([400, 409, 422])(
  'a %i says nothing of what was sent before it and stayed in doubt: it may exist',
  (status) => {
    const ledger = new CreationLedger(() => undefined);
    ledger.note(declared, silence({ method: 'POST' }), 1);
    ledger.note(declared, answer({ method: 'POST', status }), 2);
    ledger.close();
    const error = { kind: 'unknown', status, message: expect.stringContaining('may exist') };
    expect(ledger.results.get(declared)).toMatchObject({ error });
  },
);

test.each<[boolean, string, readonly string[], readonly string[], readonly string[]]>([
  [true, 'nothing, where there was nothing', [], [], []],
  [true, 'one of those that were there before', ['old', 'older'], [], ['older']],
  [false, 'none of those that were there before', ['old', 'older'], [], ['new']],
  [true, 'what this run has created', [], ['new'], ['new']],
  [false, 'not all that this run has created', [], ['new', 'newer'], ['newer']],
])('it is %s that a list can be believed which shows %s', (expected, _name, before, created, names) => {
  const ledger = new CreationLedger(() => undefined, before);
  for (const name of created) ledger.note(desired({ name }), answer({ method: 'POST', status: 201 }), 1);
  ledger.note(declared, silence({ method: 'POST' }), 2);
  expect(ledger.settleBy(listed(...names.map((name) => actual({ name }))))).toBe(expected);
  expect(ledger.doubts.has(declared)).toBe(true);
});

test('a list that does not show what was refused can be believed, and makes a refusal of a conflict', () => {
  const [refused, taken] = [desired({ name: 'refused' }), desired({ name: 'taken' })];
  const ledger = new CreationLedger(() => undefined);
  ledger.note(refused, answer({ method: 'POST', status: 422 }), 1);
  ledger.note(taken, answer({ method: 'POST', status: 409 }), 1);
  expect(ledger.settleBy(listed())).toBe(true);
  const message = expect.stringMatching(
    /; the list does not show it: is the name taken in .*\? Free it there, or declare another name$/,
  );
  expect(ledger.results.get(taken)).toMatchObject({ error: { kind: 'service', status: 409, message } });
  expect([ledger.conflicts.size, ledger.results.size]).toEqual([0, 2]);
});

test('the last list corrects what was given up and is there after all, and nothing else', () => {
  const ledger = new CreationLedger(() => undefined);
  const answers = { late: 500, gone: 500, refused: 422, created: 201 };
  for (const [name, status] of Object.entries(answers))
    ledger.note(desired({ name }), answer({ method: 'POST', status, body: '{"id":"m-9"}' }), 1);
  ledger.close();
  const names = ['late', 'refused', 'created', 'unmanaged'];
  expect(ledger.recover(listed(...names.map((name) => actual({ name, id: `${name}-1` }))))).toBe(true);
  expect(Object.fromEntries(Array.from(ledger.results, ([{ name }, result]) => [name, result]))).toEqual({
    late: { status: 'created', id: 'late-1', warning: null },
    gone: expect.objectContaining({ status: 'failed' }),
    refused: expect.objectContaining({ status: 'failed' }),
    created: { status: 'created', id: 'm-9', warning: null },
  });
});

test('a last list that does not show what was created is behind, and no proof that nothing is there twice', () => {
  const ledger = new CreationLedger(() => undefined);
  ledger.note(declared, answer({ method: 'POST', status: 201 }), 1);
  expect(ledger.recover(listed())).toBe(false);
  expect(ledger.recover(listed(actual({ name: declared.name })))).toBe(true);
});

describe('what was sent twice without a clear answer, and is there', () => {
  const ledgerOf = (...exchanges: readonly Exchange[]) => {
    const ledger = new CreationLedger(() => undefined);
    for (const [index, exchange] of exchanges.entries()) ledger.note(declared, exchange, index);
    return ledger;
  };
  const unclear = answer({ method: 'POST', status: 502 });
  const twice =
    '"Shop" was sent 2 times without a clear answer before the list showed it: look whether it is there more than once';

  test.each<[string, readonly Exchange[], string | null]>([
    ['once', [unclear], null],
    ['once, and a second time that never left', [unclear, silence({ method: 'POST', sent: false })], null],
    ['twice', [unclear, unclear], twice],
  ])('is warned of where it was sent %s', (_name, exchanges, warning) => {
    const shop = listed(actual({ name: 'Shop' }));
    const [shown, late] = [ledgerOf(...exchanges), ledgerOf(...exchanges)];
    shown.settleBy(shop);
    late.close();
    late.recover(shop);
    for (const { results } of [shown, late])
      expect(results.get(declared)).toEqual({ status: 'created', id: 'm-1', warning });
  });
});
