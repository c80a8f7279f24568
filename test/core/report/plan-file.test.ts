import { describe, expect, test } from 'vitest';
import type { RunError } from '../../../src/core/model/errors.ts';
import type { Json } from '../../../src/core/model/json.ts';
import { type MonitorResult, newResult } from '../../../src/core/plan/monitor-result.ts';
import { isPlan, parsePlanFile, renderPlanFile, requireSamePlan } from '../../../src/core/report/plan-file.ts';
import { actual, desired, everyResult, hostileTexts, report, toMissing, toUnmanaged } from '../builders.ts';

const requestedBy = { kind: 'remove', source: desired().source } as const;

function plan(...results: readonly MonitorResult[]) {
  return report({ mode: 'plan', apply: ['create'], results });
}

test('A plan file holds what was approved for each monitor, and of a secret only its name.', () => {
  const written = { target: `https://shop.example.com/\${KEY}` };
  const declared = { ...desired({ target: '***' }), secretFields: ['target'], written };
  const changes = [{ path: 'intervalSeconds', declared: 60, actual: 5 }];
  const saved = plan(
    newResult('missing', { operation: 'create', declared, renamedFrom: toUnmanaged(actual({ name: 'Old shop' })) }),
    newResult('changed', {
      declared: desired(),
      actual: actual(),
      differences: changes,
    }),
    newResult('unmanaged', { actual: actual({ name: 'Blog', id: null }) }),
    newResult('obsolete', { actual: actual({ name: 'Wiki' }), requestedBy, obstacle: 'foreign' }),
    newResult('obsolete', { operation: 'delete', actual: actual({ name: 'Shop-7' }), requestedBy }),
  );
  expect(JSON.parse(renderPlanFile(saved))).toEqual({
    format: 'monitor-sync plan',
    version: 1,
    service: null,
    profileDigest: null,
    baseUrl: 'https://api.example.com',
    apply: ['create'],
    createdAt: '2026-11-21T10:00:00.000Z',
    monitors: [
      {
        name: 'Shop',
        status: 'missing',
        planned: 'create',
        declared: declared.body,
        written,
        id: null,
        renamedFrom: 'Old shop',
        changes: [],
      },
      { name: 'Shop', status: 'changed', planned: null, declared: desired().body, id: 'm-1', changes },
      { name: 'Blog', status: 'unmanaged', planned: null, declared: null, id: null, changes: [] },
      { name: 'Wiki', status: 'obsolete', planned: null, declared: null, id: 'm-1', changes: [] },
      {
        name: 'Shop-7',
        status: 'obsolete',
        planned: 'delete',
        declared: null,
        id: 'm-1',
        target: 'https://shop.example.com/',
        changes: [],
      },
    ],
  });
});

test.each(hostileTexts)('A plan file is plain text, with %j in every place.', (text) => {
  const { results } = report({ results: everyResult(text, text) });
  expect(renderPlanFile(plan(...results))).not.toMatch(/[\p{Cc}--\n]|##\[/v);
});

test.each([
  ['{', 'is not a plan'],
  ['{"monitors":[]}', 'is not a plan'],
  ['{"format":"monitor-sync plan","version":2}', 'has a different version (2)'],
  ['{"format":"monitor-sync plan","version":1,"monitors":[]}', 'is a damaged plan'],
  ['{"format":"monitor-sync plan","version":1,"createdAt":""}', 'is a damaged plan'],
  ['{"format":"monitor-sync plan","version":1,"createdAt":"","monitors":[{}]}', 'is a damaged plan'],
  [
    '{"format":"monitor-sync plan","version":1,"createdAt":"","monitors":[{"name":"a","status":1}]}',
    'is a damaged plan',
  ],
])('%j is refused, because it %s.', (text, why) => {
  const message = `The plan file plan.json ${why} of Monitor Sync: write one with \`plan\``;
  const facts = expect.objectContaining({ code: 'invalid-option', message });
  expect(() => parsePlanFile(text, 'plan.json')).toThrow(expect.objectContaining({ facts }));
});

test.each<[boolean, string]>([
  [true, renderPlanFile(plan())],
  [true, '{"format":"monitor-sync plan"}'],
  [true, '{"format":"monitor-sync plan","version":2,"monitors":7}'],
  [false, '{'],
  [false, '["monitor-sync plan"]'],
  [false, '{"format":"a plan of somebody else"}'],
])('It is %s that a plan of any version, damaged or not, is in %j.', (expected, text) => {
  expect(isPlan(text)).toBe(expected);
});

function missing(overrides = {}, line = 3): MonitorResult {
  return toMissing(desired(overrides, line));
}

/** Holds a plan against what is found later. */
function hold(saved: ReturnType<typeof plan>, found: ReturnType<typeof plan>): void {
  requireSamePlan(parsePlanFile(renderPlanFile(saved), 'plan.json'), found);
}

/** What is thrown, or null. */
function refusal(act: () => void): RunError['facts'] | null {
  try {
    act();
  } catch (thrown) {
    return (thrown as RunError).facts;
  }
  return null;
}

/** What is said to differ. */
function differences(saved: ReturnType<typeof plan>, found: ReturnType<typeof plan>): readonly string[] {
  const lines = refusal(() => hold(saved, found))?.message.split('\n') ?? [];
  return lines.slice(1, -1).map((line) => line.trim());
}

test.each(hostileTexts)('A plan that was read again is the same, with %j in every place.', (text) => {
  const { results } = report({ results: everyResult(text, text) });
  hold(plan(...results), plan(...results));
});

test('The order of keys, the line of a monitor and the form of a number make no difference to a plan.', () => {
  const one = missing({ extra: { b: [1, { y: -0, x: 'ÿ\ud800' }], a: null, ['__proto__']: 1 } }, 3);
  const same = missing({ extra: { ['__proto__']: 1, a: null, b: [1, { x: 'ÿ\ud800', y: 0 }] } }, 99);
  hold(plan(one), plan(same));
});

test('A plan does not depend on the fields of undeclared monitors that sync leaves alone.', () => {
  const found = (target: string): readonly MonitorResult[] => [
    toUnmanaged(actual({ target })),
    newResult('obsolete', {
      actual: actual({ name: 'Wiki', target }),
      requestedBy,
      obstacle: 'foreign',
    }),
  ];
  hold(plan(...found('https://a.example.com/')), plan(...found('https://b.example.com/')));
});

test('The order of monitors makes no difference to a plan.', () => {
  const [a, b] = [missing({ name: 'a' }), missing({ name: 'b' })];
  hold(plan(a, b), plan(b, a));
});

describe('A plan is out of date where', () => {
  const there = actual();
  const inSync = newResult('in-sync', {
    declared: desired(),
    actual: there,
  });
  const renamed = newResult('missing', {
    operation: 'create',
    declared: desired(),
    renamedFrom: toUnmanaged(actual({ name: 'Old shop' })),
  });
  const unmanaged = newResult('unmanaged', { actual: there });
  const obsolete = (overrides = {}): MonitorResult =>
    newResult('obsolete', {
      operation: 'delete',
      actual: actual(overrides),
      requestedBy,
    });
  const { target: _, ...withoutTarget } = there.body;
  const hidden: MonitorResult = {
    ...unmanaged,
    ...obsolete(),
    actual: { ...there, body: withoutTarget },
  };
  const differing = (shown: Json): MonitorResult => ({
    ...inSync,
    status: 'changed',
    operation: null,
    differences: [{ path: 'intervalSeconds', declared: 60, actual: shown }],
  });
  test.each<[string, readonly MonitorResult[], readonly MonitorResult[], string]>([
    ['a monitor came to the config', [], [missing()], '"Shop" (monitors.yaml:3) is missing, and is not in the plan'],
    [
      'one that was unmanaged went',
      [unmanaged],
      [],
      '"Shop" was unmanaged, and is no longer declared or listed, or is ignored now',
    ],
    ['one went from it', [missing()], [], '"Shop" was missing, and is no longer declared or listed, or is ignored now'],
    ['somebody created it', [missing()], [inSync], '"Shop" (monitors.yaml:3) was missing, and is now in-sync'],
    [
      'one is declared otherwise',
      [missing()],
      [missing({ intervalSeconds: 61, regions: ['eu'] })],
      '"Shop" (monitors.yaml:3) has changed: intervalSeconds, regions',
    ],
    [
      'a field is declared no more',
      [missing({ regions: [] })],
      [missing()],
      '"Shop" (monitors.yaml:3) has changed: regions',
    ],
    [
      'one differs otherwise',
      [differing(1)],
      [differing(2)],
      '"Shop" (monitors.yaml:3) has changed: differences from the service',
    ],
    [
      'one that is there watches the same now',
      [missing()],
      [renamed],
      '"Shop" (monitors.yaml:3) has changed: likely old name',
    ],
    ['it does so no longer', [renamed], [missing()], '"Shop" (monitors.yaml:3) has changed: likely old name'],
    [
      'one was replaced',
      [inSync],
      [{ ...inSync, actual: actual({ id: 'm-2' }), id: 'm-2' }],
      '"Shop" (monitors.yaml:3) has changed: identifier',
    ],
    [
      'one is to be updated now',
      [differing(1)],
      [{ ...differing(1), operation: 'update' }],
      '"Shop" (monitors.yaml:3) has changed: what sync does',
    ],
    [
      'one is to be deleted now',
      [unmanaged],
      [newResult('obsolete', { operation: 'delete', actual: there, requestedBy })],
      '"Shop" was unmanaged, and is now obsolete',
    ],
    [
      'one to delete checks a different target now',
      [obsolete()],
      [obsolete({ target: 'https://payments.example.com/' })],
      '"Shop" has changed: target',
    ],
    ['the target of one to delete is not shown any more', [obsolete()], [hidden], '"Shop" has changed: target'],
    [
      'one to delete was replaced',
      [obsolete()],
      [obsolete({ id: 'm-2', target: 'https://b.example.com/' })],
      '"Shop" has changed: target, identifier',
    ],
    ['an unmanaged one came', [], [unmanaged], '"Shop" is unmanaged, and is not in the plan'],
    [
      'a second one of its name came',
      [unmanaged],
      [unmanaged, unmanaged],
      '"Shop" is listed a different number of times',
    ],
  ])('%s.', (_name, saved, found, expected) => {
    expect(differences(plan(...saved), plan(...found))).toEqual([expected]);
  });

  test('it is for another service.', () => {
    expect(differences(plan(missing()), { ...plan(missing()), baseUrl: 'https://staging.example.com' })).toEqual([
      'the plan is for https://api.example.com, this run for https://staging.example.com',
    ]);
  });

  test('sync may do something else.', () => {
    expect(differences(plan(missing()), { ...plan(missing()), apply: ['create', 'delete'] })).toEqual([
      'the plan is for apply: create, this run for apply: create, delete',
    ]);
  });

  test('so much changed that the rest is only counted.', () => {
    const many = Array.from({ length: 25 }, (_nothing, index) => missing({ name: `Monitor ${index}` }));
    const shown = differences(plan(), plan(...many));
    expect(shown).toHaveLength(21);
    expect(shown.at(-1)).toBe('… and 5 more');
    expect(differences(plan(), plan(...many.slice(0, 20)))).toHaveLength(20);
  });

  test('the text around a secret changed.', () => {
    const at = (target: string): MonitorResult =>
      newResult('missing', {
        operation: 'create',
        declared: { ...desired({ target: '***' }), secretFields: ['target'], written: { target } },
      });
    expect(differences(plan(at(`https://a/\${KEY}`)), plan(at(`https://b/\${KEY}`)))).toEqual([
      '"Shop" (monitors.yaml:3) has changed: target',
    ]);
  });

  test('the run is refused, and the message says what to do next.', () => {
    expect(refusal(() => hold(plan(missing()), plan()))).toEqual({
      code: 'plan-out-of-date',
      status: null,
      serviceCode: null,
      message: [
        'The plan plan.json of 2026-11-21T10:00:00.000Z is out of date, so nothing was created. Changed since then:',
        '  "Shop" was missing, and is no longer declared or listed, or is ignored now',
        'Make a new plan, and have it approved',
      ].join('\n'),
    });
  });
});
