import { expect, test } from 'vitest';
import { CreationLedger } from '../../src/io/creation-ledger.ts';
import { answer, desired, silence } from '../core/builders.ts';

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
  expect(ledger.results.get(declared)).toMatchObject({ error: { kind: 'network' } });
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
  expect(ledger.results.get(taken)).toMatchObject({ error: { kind: 'service', status: 409 } });
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
