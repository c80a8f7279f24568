import { describe, expect, test } from 'vitest';
import { type ComparedResult, newResult, type ObsoleteResult } from '../../../src/core/plan/monitor-result.ts';
import { encodeChanged } from '../../../src/core/plan/plan.ts';
import { confirmObsolete, openDeletions } from '../../../src/core/write/deletions.ts';
import { openUpdates, warnOfUpdates } from '../../../src/core/write/updates.ts';
import { actual, desired, listed, response, silence } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const shop = actual({ intervalSeconds: 60 });
const declared = desired({ intervalSeconds: 30 });
const difference = { path: 'intervalSeconds', declared: 30, actual: 60 };
const changed: ComparedResult = newResult('changed', {
  declared,
  actual: shop,
  differences: [difference],
  operation: 'update',
});
const request = { kind: 'remove', source: declared.source } as const;
const obsolete: ObsoleteResult = newResult('obsolete', { actual: shop, operation: 'delete', requestedBy: request });

const changing = profile({ update: { path: '/c/{id}' }, delete: { path: '/c/{id}' } });
const updating = { method: 'PATCH', operation: 'update', profile: changing } as const;
const accepted = { exchange: response({ ...updating, status: 200 }), unknown: null };
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
    const ledger = openUpdates(changing);
    ledger.recordAttempt({ ...changed, declared: { ...declared, ...rest } }, accepted);
    ledger.recordList(listed(shop));
    ledger.acceptList();
    expect(warnOfUpdates(ledger, listed(shop), { api: { profile: changing }, declared: [] })).toMatchObject([
      { message: expect.stringContaining(text), source: { line: 3 } },
    ]);
  });
});

test('An update after a lost connection that the list does not show keeps its refusal, and may have happened.', () => {
  const ledger = openUpdates(changing);
  expect(ledger.recordAttempt(changed, { exchange: response({ ...updating, status: 404 }), unknown: lost })).toBeNull();
  ledger.recordList(listed());
  const [failed] = ledger.acceptList();
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'outcome-unknown', status: 404 } });
});

test('A rename is confirmed where another monitor has the old name by then.', () => {
  const old = actual({ name: 'Old shop', intervalSeconds: 30 });
  const ledger = openUpdates(changing);
  ledger.recordAttempt({ ...changed, actual: old }, accepted);
  ledger.recordList(listed(actual({ intervalSeconds: 30 }), actual({ name: 'Old shop', id: 'm-9' })));
  expect(ledger.unconfirmed).toEqual([]);
});

test.each<[string, object]>([
  ['equal', { intervalSeconds: 30 }],
  ['different', {}],
])('A rename that the service carries out as a copy has failed, with %s values.', (_, copied) => {
  const ledger = openUpdates(changing);
  const old = actual({ name: 'Old shop' });
  const formerly = { name: 'Old shop', shown: '"Old shop"', source: declared.source };
  ledger.recordAttempt({ ...changed, declared: { ...declared, formerly }, actual: old }, accepted);
  ledger.recordList(listed(old, actual({ id: 'm-2', ...copied })));
  expect(ledger.acceptList()).toMatchObject([
    { status: 'failed', error: { message: expect.stringContaining('and still lists "Old shop" as well') } },
  ]);
});

test('A rename that the service accepts and ignores is still a change.', () => {
  const ledger = openUpdates(changing);
  const old = actual({ name: 'Old shop', intervalSeconds: 30 });
  const formerly = { name: 'Old shop', shown: '"Old shop"', source: declared.source };
  ledger.recordAttempt({ ...changed, declared: { ...declared, formerly }, actual: old }, accepted);
  ledger.recordList(listed(old));
  expect(ledger.acceptList()).toMatchObject([{ status: 'changed', differences: [{ path: 'name' }] }]);
});

test('What the service accepted is reported at once, and a later list that shows it reports nothing new.', () => {
  const ledger = openUpdates(changing);
  expect(ledger.recordAttempt(changed, accepted)).toMatchObject({ status: 'updated' });
  expect(ledger.recordList(listed(actual({ intervalSeconds: 30 })))).toEqual([]);
  expect(ledger.unconfirmed).toEqual([]);
});

test('What the service accepted and the list confirms has no remark, and is not reported again at the end.', () => {
  const updates = openUpdates(changing);
  updates.recordAttempt(changed, accepted);
  expect(updates.close()).toEqual([]);
  const deletions = openDeletions(listed(shop));
  const deleted = newResult('deleted', { operation: 'delete', actual: shop, requestedBy: request });
  const done = response({ method: 'DELETE', operation: 'delete', profile: changing, status: 204 });
  expect(deletions.recordAttempt(obsolete, { exchange: done, unknown: null })).toEqual(deleted);
  expect(deletions.recordList(listed())).toEqual([]);
  expect([...deletions.results.values()]).toEqual([deleted]);
});

test('At the end of a run, an unknown outcome is reported as failed.', () => {
  const updates = openUpdates(changing);
  updates.recordAttempt(changed, { exchange: lost, unknown: lost });
  expect(updates.close()).toMatchObject([
    { status: 'failed', operation: 'update', error: { code: 'outcome-unknown' } },
  ]);
  const deletions = openDeletions(listed(shop));
  const exchange = silence({ method: 'DELETE', operation: 'delete' });
  deletions.recordAttempt(obsolete, { exchange, unknown: exchange });
  expect(deletions.close()).toMatchObject([
    { status: 'failed', operation: 'delete', error: { code: 'outcome-unknown' } },
  ]);
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
  },
);

test('A monitor that another tool owns by the time of the second list is not deleted.', () => {
  const { confirmed, warnings } = confirmObsolete([obsolete], listed({ ...shop, isForeign: true }));
  expect(confirmed).toEqual([]);
  expect(warnings).toMatchObject([
    { message: '"Shop" was not deleted: a second list shows that another tool owns it', source: { line: 3 } },
  ]);
});

test('A deletion that has failed is a success when a later list no longer shows the monitor.', () => {
  const deletions = openDeletions(listed(shop));
  const gone = response({ method: 'DELETE', operation: 'delete', profile: changing, status: 404 });
  deletions.recordAttempt(obsolete, { exchange: gone, unknown: null });
  deletions.recordList(listed(shop));
  expect(deletions.acceptList()).toMatchObject([{ status: 'failed', error: { code: 'deleted-still-listed' } }]);
  expect(deletions.recordList(listed())).toMatchObject([{ status: 'deleted' }]);
  expect(deletions.failed).toEqual([]);
});
