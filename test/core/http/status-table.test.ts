import { describe, expect, test } from 'vitest';
import { describeExchange } from '../../../src/core/http/describe-exchange.ts';
import type { Outcome } from '../../../src/core/http/exchange.ts';
import { decideOutcome, hasNoSuchPage } from '../../../src/core/http/status-table.ts';
import { readRows } from '../../rows.ts';
import { response, silence } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const table = new URL('outcomes.yaml', import.meta.url);

const operations = ['list', 'create', 'update', 'delete'] as const;
const changing = profile({
  create: { path: '/c', doubtful: [418] },
  update: { path: '/c/{id}' },
  delete: { path: '/c/{id}', gone: [400] },
});

/**
 * The outcomes of a response for a list, a creation, an update and a deletion, whatever their
 * method.
 */
function outcomesOf(overrides: Parameters<typeof response>[0]): readonly Outcome[] {
  return operations.map((operation) =>
    decideOutcome(response({ profile: changing, ...overrides, operation })),
  );
}

describe('The outcome of a list, a creation, an update and a deletion', () => {
  test.each(readRows<[readonly number[], ...Outcome[]]>(table, 'statuses'))(
    'with %j is %s, %s, %s and %s.',
    (statuses, ...expected) => {
      for (const status of statuses) expect(outcomesOf({ status }), `${status}`).toEqual(expected);
    },
  );

  test.each(readRows<[number, ...Outcome[]]>(table, 'with Retry-After'))(
    'with %i and a Retry-After is %s, %s, %s and %s.',
    (status, ...expected) => {
      expect(outcomesOf({ status, headers: { 'retry-after': 'soon' } })).toEqual(expected);
    },
  );

  test.each(readRows<[string, ...Outcome[]]>(table, 'bodies of 200'))(
    'with 200 and %s is %s, %s, %s and %s.',
    (body, ...expected) => {
      expect(outcomesOf({ body })).toEqual(expected);
    },
  );

  test.each<[boolean, Outcome]>([
    [true, 'transient'],
    [false, 'done'],
  ])(
    'follows the headers for a write whose body cannot be read (transient: %s).',
    (isTransient, list) => {
      const bodyFault = { message: 'broke off', isTransient };
      expect(outcomesOf({ bodyFault })).toEqual([list, 'done', 'done', 'done']);
    },
  );

  test('without a response is unknown only for a creation that was sent.', () => {
    const of = (sent: boolean) =>
      operations.map((operation) => {
        const exchange = silence({ method: 'POST', operation, sent });
        const isKnown = describeExchange(exchange, null).code === 'unreachable';
        return `${exchange.outcome}${isKnown ? '' : ', so told'}`;
      });
    const [changed, created] = ['transient, so told', 'unknown, so told'];
    expect(of(true)).toEqual(['transient', created, changed, changed]);
    expect(of(false)).toEqual(Array(4).fill('not-sent'));
  });
});

describe('The code of the error of a list, a creation, an update and a deletion', () => {
  test.each(readRows<[number, string, ...string[]]>(table, 'codes'))(
    'with %i and "%s" is %s, %s, %s and %s.',
    (status, body, ...expected) => {
      const refusing = { ...changing, delete: null };
      const codes = operations.map((operation) => {
        const refusal = response({ status, body, operation, profile: refusing });
        return describeExchange(refusal, null).code;
      });
      expect(codes).toEqual(expected);
    },
  );

  test('that breaks off is that of a connection.', () => {
    const bodyFault = { message: 'broke off', isTransient: true };
    expect(describeExchange(response({ bodyFault }), null).code).toBe('unreachable');
  });
});

test('A 404 to an update is about the address where the path does not name the monitor.', () => {
  const common = profile({ update: { path: '/update', keep: ['/id'] } });
  expect(decideOutcome(response({ status: 404, operation: 'update', profile: common }))).toBe(
    'fatal',
  );
});

test('A probe proves that there is no page by a 4xx, but not if it was refused, late or too early.', () => {
  const isProved = [400, 404, 410, 422].map((status) => hasNoSuchPage(response({ status })));
  const leavesOpen = [200, 401, 403, 408, 429, 500].map((status) =>
    hasNoSuchPage(response({ status })),
  );
  expect([...new Set(isProved), ...new Set(leavesOpen)]).toEqual([true, false]);
});
