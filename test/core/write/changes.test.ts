import { describe, expect, test } from 'vitest';
import type { Changed, Obsolete } from '../../../src/core/plan/change.ts';
import { confirmObsolete, DeletionLedger } from '../../../src/core/write/deletions.ts';
import { encodeChanged, UpdateLedger } from '../../../src/core/write/updates.ts';
import { actual, answer, desired, listed, silence } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const shop = actual({ intervalSeconds: 60 });
const declared = desired({ intervalSeconds: 30 });
const difference = { path: 'intervalSeconds', declared: 30, actual: 60 };
const changed: Changed = {
  status: 'changed',
  declared,
  actual: shop,
  differences: [difference],
  unverified: [],
  planned: 'update',
};
const request = { kind: 'remove', source: declared.source } as const;
const obsolete: Obsolete = { status: 'obsolete', actual: shop, planned: 'delete', requestedBy: request };

const changing = profile({ update: { path: '/c/{id}' }, delete: { path: '/c/{id}' } });
const updating = { method: 'PATCH', operation: 'update', profile: changing } as const;
const accepted = { exchange: answer({ ...updating, status: 200 }), unknown: null };
const lost = silence(updating);

describe('The warning of a value that the service stores differently', () => {
  test.each<[string, Partial<typeof declared>, string]>([
    ['has both values', {}, 'accepted 30 and shows 60 for intervalSeconds'],
    ['has both values where another field is a secret', { secretFields: ['target'] }, 'accepted 30 and shows 60 for'],
    [
      'hides both where one is a secret',
      { secretFields: ['intervalSeconds'] },
      'accepted *** and shows *** for interval',
    ],
  ])('%s.', (_name, rest, text) => {
    const ledger = new UpdateLedger();
    ledger.recordAttempt({ ...changed, declared: { ...declared, ...rest } }, accepted);
    ledger.recordList(listed(shop));
    ledger.believeList();
    expect(ledger.warnings).toMatchObject([{ message: expect.stringContaining(text), source: { line: 3 } }]);
  });
});

test('The warning of a rename that the list does not show advises ignoreChanges only if another field differs, too.', () => {
  const old = actual({ name: 'Old shop', intervalSeconds: 30 });
  const warningsWith = (shown: typeof old) => {
    const ledger = new UpdateLedger();
    const formerly = { name: 'Old shop', shown: '"Old shop"', source: declared.source };
    ledger.recordAttempt({ ...changed, declared: { ...declared, formerly }, actual: old }, accepted);
    ledger.recordList(listed(shown));
    ledger.believeList();
    return ledger.warnings.map(({ message }) => message);
  };
  expect(warningsWith(old)).toEqual([expect.stringMatching(/for name: declare what it shows$/)]);
  expect(warningsWith(actual({ name: 'Old shop', intervalSeconds: 60 }))).toEqual([
    expect.stringMatching(/for intervalSeconds: declare what it shows, or list it under ignoreChanges$/),
  ]);
});

test('An update after a time-out that a list shows says so, not what the last answer was.', () => {
  const ledger = new UpdateLedger();
  const unknown = silence({ ...updating, code: 'TIMEOUT' });
  ledger.recordAttempt(changed, { exchange: answer({ ...updating, status: 404 }), unknown });
  expect(ledger.recordList(listed(actual({ intervalSeconds: 30 })))).toMatchObject([
    { status: 'updated', remark: 'found in the list after a time-out' },
  ]);
});

test('A refused deletion has an unknown outcome only if an earlier send of it had one.', () => {
  const exchange = answer({ method: 'DELETE', operation: 'delete', status: 422 });
  expect(new DeletionLedger().recordAttempt(obsolete, { exchange, unknown: null })).toMatchObject({
    status: 'failed',
    error: { kind: 'service' },
  });
  const ledger = new DeletionLedger();
  expect(ledger.recordAttempt(obsolete, { exchange, unknown: silence({ method: 'DELETE' }) })).toBeNull();
  expect(ledger.close()).toMatchObject([{ status: 'failed', error: { kind: 'unknown', status: 422 } }]);
});

test('At the end of a run, only unknown outcomes of updates have failed, and only accepted updates are a warning.', () => {
  const ledger = new UpdateLedger();
  const blog = { ...changed, declared: desired({ name: 'Blog' }), actual: actual({ name: 'Blog', id: 'm-2' }) };
  ledger.recordAttempt(changed, accepted);
  ledger.recordAttempt(blog, { exchange: lost, unknown: lost });
  expect(ledger.close()).toMatchObject([{ status: 'failed', declared: { name: 'Blog' } }]);
  expect(ledger.warnings).toMatchObject([
    { message: 'No list has shown the update of "Shop": the next run will check' },
  ]);
});

test('An update after a lost connection that the list does not show keeps its refusal, and may have happened.', () => {
  const ledger = new UpdateLedger();
  expect(ledger.recordAttempt(changed, { exchange: answer({ ...updating, status: 404 }), unknown: lost })).toBeNull();
  ledger.recordList(listed());
  const [failed] = ledger.believeList();
  expect(failed).toMatchObject({ status: 'failed', error: { kind: 'unknown', status: 404 } });
});

test('A rename is confirmed where another monitor has the old name by then.', () => {
  const old = actual({ name: 'Old shop', intervalSeconds: 30 });
  const ledger = new UpdateLedger();
  ledger.recordAttempt({ ...changed, actual: old }, accepted);
  ledger.recordList(listed(actual({ intervalSeconds: 30 }), actual({ name: 'Old shop', id: 'm-9' })));
  expect(ledger.unconfirmed).toEqual([]);
});

test('What the service accepted is reported at once, and a later list that shows it reports nothing new.', () => {
  const ledger = new UpdateLedger();
  expect(ledger.recordAttempt(changed, accepted)).toMatchObject({ status: 'updated' });
  expect(ledger.recordList(listed(actual({ intervalSeconds: 30 })))).toEqual([]);
  expect(ledger.unconfirmed).toEqual([]);
});

test('A result is reported once, and not again when the last list is believed.', () => {
  const updates = new UpdateLedger();
  updates.recordAttempt(changed, { exchange: answer({ ...updating, status: 422 }), unknown: null });
  updates.recordList(listed(shop));
  expect(updates.believeList()).toEqual([]);
  const deletions = new DeletionLedger();
  const exchange = answer({ method: 'DELETE', operation: 'delete', status: 204 });
  expect(deletions.recordAttempt(obsolete, { exchange, unknown: null })).toMatchObject({ status: 'deleted' });
  expect(deletions.recordList(listed(shop))).toEqual([]);
  expect([...deletions.believeList(), ...deletions.close()]).toEqual([]);
});

test('At the end of a run, an unknown outcome is reported as failed.', () => {
  const updates = new UpdateLedger();
  updates.recordAttempt(changed, { exchange: lost, unknown: lost });
  expect(updates.close()).toMatchObject([{ status: 'failed', operation: 'update', error: { kind: 'unknown' } }]);
  const deletions = new DeletionLedger();
  const exchange = silence({ method: 'DELETE', operation: 'delete' });
  deletions.recordAttempt(obsolete, { exchange, unknown: exchange });
  expect(deletions.close()).toMatchObject([{ status: 'failed', operation: 'delete', error: { kind: 'unknown' } }]);
});

test('An update sends a field completely, wherever in it the difference is.', () => {
  const body = { assertions: [{ value: 200 }], 'a/b': { c: 1 } };
  const differences = ['assertions/0/value', 'a~1b/c'].map((path) => ({ path, declared: 1, actual: 2 }));
  expect(encodeChanged({ ...changed, declared: desired(body), differences }, changing)?.body).toEqual(body);
});

test.each(['..', '.', ''])(
  'A monitor with the identifier %j is not updated, because its path would be another one.',
  (id) => {
    const odd = { ...changed, actual: { ...shop, id } };
    expect(encodeChanged(odd, changing)).toBeNull();
    expect(new UpdateLedger().refuse(odd)).toMatchObject({
      error: { message: expect.stringContaining('"Shop" (monitors.yaml:3) cannot be updated: its identifier') },
    });
    expect(new DeletionLedger().refuse({ ...obsolete, actual: { ...shop, id } })).toMatchObject({
      error: { message: expect.stringContaining('"Shop" cannot be deleted: its identifier') },
    });
  },
);

test('A monitor that another tool owns by the time of the second list is not deleted.', () => {
  const { confirmed, warnings } = confirmObsolete([obsolete], listed({ ...shop, isForeign: true }));
  expect(confirmed).toEqual([]);
  expect(warnings).toMatchObject([
    { message: '"Shop" was not deleted: a second list shows that another tool owns it', source: { line: 3 } },
  ]);
});
