import { describe, expect, test } from 'vitest';
import { type ComparedResult, newResult, type ObsoleteResult } from '../../../src/core/plan/monitor-result.ts';
import { encodeChanged } from '../../../src/core/plan/plan.ts';
import { type Attempt, ChangeLedger } from '../../../src/core/write/change-ledger.ts';
import { deletionRules, updateRules, warnOfDifferences } from '../../../src/core/write/change-rules.ts';
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

function openUpdate(update: ComparedResult = changed, attempt?: Attempt): ChangeLedger<ComparedResult> {
  const ledger = new ChangeLedger([update], updateRules(changing));
  if (attempt !== undefined) ledger.recordAttempt(update, attempt);
  return ledger;
}

const openDeletion = () => new ChangeLedger([obsolete], deletionRules(listed(shop), changing));

describe('The warning of a value that the service stores differently', () => {
  test.each<[string, Partial<typeof declared>, string]>([
    ['has both values', {}, 'accepted 30 and shows 60 for "intervalSeconds"'],
    ['has both values where another field is a secret', { secretFields: ['target'] }, 'accepted 30 and shows 60 for'],
    ['hides both of a secret', { secretFields: ['intervalSeconds'] }, 'accepted *** and shows *** for "interval'],
  ])('%s.', (_name, rest, text) => {
    const update = { ...changed, declared: { ...declared, ...rest } };
    const ledger = openUpdate(update, accepted);
    ledger.recordList(listed(shop));
    ledger.acceptList();
    expect(warnOfDifferences(ledger.results, [update])).toMatchObject([
      { message: expect.stringContaining(text), source: { line: 3 } },
    ]);
  });

  test('does not say of a value that was not sent that the service accepted it.', () => {
    const ledger = openUpdate(changed, accepted);
    ledger.recordList(listed(actual({ intervalSeconds: 60, target: 'https://other.example.com/' })));
    ledger.acceptList();
    expect(warnOfDifferences(ledger.results, [changed]).map(({ message }) => message)).toEqual([
      '"Shop": the service accepted 30 and shows 60 for "intervalSeconds": declare what it shows, or list it under "ignoreChanges"',
      'After its update, "Shop" shows "https://other.example.com/" for "target" (declared "https://shop.example.com/"), which the update did not send: check in the service what changed it',
    ]);
  });
});

test('An update after a lost connection that the list does not show keeps its refusal, and may have happened.', () => {
  const ledger = openUpdate();
  const exchange = response({ ...updating, status: 404 });
  expect(ledger.recordAttempt(changed, { exchange, unknown: lost })).toEqual([]);
  ledger.recordList(listed());
  const [failed] = ledger.acceptList();
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'outcome-unknown', status: 404 } });
});

test('A rename is confirmed where another monitor has the old name by then.', () => {
  const old = actual({ name: 'Old shop', intervalSeconds: 30 });
  const ledger = openUpdate({ ...changed, actual: old }, accepted);
  ledger.recordList(listed(actual({ intervalSeconds: 30 }), actual({ name: 'Old shop', id: 'm-9' })));
  expect(ledger.unconfirmed).toEqual([]);
});

test('An update sends a field completely, wherever in it the difference is.', () => {
  const body = { assertions: [{ value: 200 }], 'a/b': { c: 1 } };
  const differences = ['assertions/0/value', 'a~1b/c'].map((path) => ({ path, declared: 1, actual: 2 }));
  expect(encodeChanged({ ...changed, declared: desired(body), differences }, changing)?.body).toEqual(body);
});

test('A deletion that has failed is a success when a later list no longer shows the monitor.', () => {
  const deletions = openDeletion();
  const gone = response({ method: 'DELETE', operation: 'delete', profile: changing, status: 404 });
  deletions.recordAttempt(obsolete, { exchange: gone, unknown: null });
  deletions.recordList(listed(shop));
  expect(deletions.acceptList()).toMatchObject([{ status: 'failed', error: { code: 'deleted-still-listed' } }]);
  expect(deletions.recordList(listed())).toMatchObject([{ status: 'deleted' }]);
  expect(deletions.results).toMatchObject([{ status: 'deleted' }]);
});
