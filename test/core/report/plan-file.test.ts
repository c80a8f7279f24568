import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/model/json.ts';
import {
  isPlan,
  parsePlanFile,
  renderPlanFile,
  requireSamePlan,
} from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import {
  actual,
  desired,
  everyResult,
  hostileTexts,
  newResult,
  report,
  toMissing,
  toUnmanaged,
} from '../builders.ts';

const requestedBy = { kind: 'remove', source: desired().source } as const;

function plan(...results: readonly MonitorResult[]) {
  return report({ mode: 'plan', apply: ['create'], results });
}

test('A plan file holds what was approved for each monitor, and of a secret only its name.', () => {
  const template = { target: `https://shop.example.com/\${KEY}` };
  const declared = { ...desired({ target: '***' }), secretFields: ['target'], template };
  const changes = [{ path: 'intervalSeconds', declared: 60, actual: 5 }];
  const saved = plan(
    newResult('missing', { operation: 'create', declared }),
    newResult('changed', { declared: desired(), actual: actual(), differences: changes }),
    newResult('unmanaged', { actual: actual({ name: 'Blog', id: null }) }),
    newResult('obsolete', { actual: actual({ name: 'Wiki' }), requestedBy, obstacle: 'foreign' }),
    newResult('obsolete', { operation: 'delete', actual: actual({ name: 'Shop-7' }), requestedBy }),
  );
  const nothing = { name: 'Shop', planned: null, declared: null, id: null, changes: [] };
  expect(JSON.parse(renderPlanFile(saved))).toEqual({
    format: 'monitor-sync plan',
    version: 1,
    service: null,
    profileDigest: null,
    baseUrl: 'https://api.example.com',
    apply: ['create'],
    scope: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    monitors: [
      {
        ...nothing,
        status: 'missing',
        planned: 'create',
        declared: declared.body,
        written: template,
      },
      { ...nothing, status: 'changed', declared: desired().body, id: 'm-1', changes },
      { ...nothing, name: 'Blog', status: 'unmanaged' },
      { ...nothing, name: 'Wiki', status: 'obsolete', id: 'm-1' },
      {
        ...nothing,
        name: 'Shop-7',
        status: 'obsolete',
        planned: 'delete',
        id: 'm-1',
        target: desired().body['target'],
      },
    ],
  });
});

test.each(hostileTexts)(
  'A plan file is plain text, and the same when it is read, with %j in every place.',
  (text) => {
    const results = everyResult(text, text);
    hold(plan(...results), plan(...results));
    expect(renderPlanFile(plan(...results))).not.toMatch(/[\p{Cc}--\n]|##\[/v);
  },
);

test.each<[fault: string, text: string, mayBeReplaced: boolean]>([
  ['is no JSON', '{', false],
  ['is no object', '["monitor-sync plan"]', false],
  ['is a plan of somebody else', '{"format":"a plan of somebody else"}', false],
  ['has no version', '{"format":"monitor-sync plan"}', true],
  ['has another version', '{"format":"monitor-sync plan","version":2}', true],
])(
  'A file that %s is refused, and a plan alone may be replaced.',
  (_fault, text, mayBeReplaced) => {
    expect(isPlan(text)).toBe(mayBeReplaced);
    expect(() => parsePlanFile(text, 'plan.json')).toThrow(withCode('invalid-option'));
  },
);

function withCode(code: string) {
  return expect.objectContaining({ facts: expect.objectContaining({ code }) });
}

function missing(overrides = {}, line = 3): MonitorResult {
  return toMissing(desired(overrides, line));
}

function hold(saved: ReturnType<typeof plan>, found: ReturnType<typeof plan>): void {
  requireSamePlan(parsePlanFile(renderPlanFile(saved), 'plan.json'), () => found);
}

test('The order of keys, the line of a monitor and the form of a number make no difference to a plan.', () => {
  const one = missing({ extra: { b: [1, { y: -0, x: 'ÿ\ud800' }], a: null, ['__proto__']: 1 } }, 3);
  const same = missing(
    { extra: { ['__proto__']: 1, a: null, b: [1, { x: 'ÿ\ud800', y: 0 }] } },
    99,
  );
  hold(plan(one), plan(same));
});

test('The order of monitors, and the fields of undeclared ones that sync leaves alone, make no difference to a plan.', () => {
  const [a, b] = [missing({ name: 'a' }), missing({ name: 'b' })];
  const left = (target: string): readonly MonitorResult[] => [
    toUnmanaged(actual({ target })),
    newResult('obsolete', {
      actual: actual({ name: 'Wiki', target }),
      requestedBy,
      obstacle: 'foreign',
    }),
  ];
  hold(
    plan(a, b, ...left('https://a.example.com/')),
    plan(b, a, ...left('https://b.example.com/')),
  );
});

const there = actual();
const inSync = newResult('in-sync', { declared: desired(), actual: there });
const unmanaged = toUnmanaged(there);
const obsolete = (overrides = {}) =>
  newResult('obsolete', { operation: 'delete', actual: actual(overrides), requestedBy });
const { target: _, ...withoutTarget } = there.body;
const hidden = { ...obsolete(), actual: { ...there, body: withoutTarget } };
const differing = (shown: Json) => {
  const differences = [{ path: 'intervalSeconds', declared: 60, actual: shown }];
  return newResult('changed', { declared: desired(), actual: there, differences });
};
const referring = (id: string) => {
  const references = { declared: '5', actual: id };
  const differences = [{ path: 'owner', declared: 'Dev', actual: 'Ops', references }];
  return newResult('changed', { declared: desired(), actual: there, differences });
};
const around = (host: string) => {
  const template = { target: `https://${host}/\${KEY}` };
  return toMissing({ ...desired({ target: '***' }), secretFields: ['target'], template });
};

test.each<[string, readonly MonitorResult[], readonly MonitorResult[]]>([
  ['a monitor came to the config', [], [missing()]],
  ['one went from the config', [missing()], []],
  ['one that was unmanaged went', [unmanaged], []],
  ['somebody created it', [missing()], [inSync]],
  ['a field is different', [missing()], [missing({ regions: [] })]],
  ['a field is declared no more', [missing({ regions: [] })], [missing()]],
  ['the text around a secret changed', [around('a')], [around('b')]],
  ['it differs otherwise', [differing(1)], [differing(2)]],
  ['it has another object of the same name', [referring('7')], [referring('8')]],
  ['an existing one has its target now', [missing()], [{ ...missing(), operation: null }]],
  ['one was replaced', [inSync], [{ ...inSync, actual: actual({ id: 'm-2' }) }]],
  ['sync updates it', [differing(1)], [{ ...differing(1), operation: 'update' }]],
  ['one is to be deleted now', [unmanaged], [obsolete()]],
  ['the target of one to delete is hidden', [obsolete()], [hidden]],
  ['one to delete was replaced', [obsolete()], [obsolete({ id: 'm-2' })]],
  ['an unmanaged one came', [], [unmanaged]],
  ['a second one of its name came', [unmanaged], [unmanaged, unmanaged]],
])('A plan is out of date where %s.', (_name, saved, found) => {
  hold(plan(...saved), plan(...saved));
  expect(() => hold(plan(...saved), plan(...found))).toThrow(withCode('plan-out-of-date'));
});
