import { describe, expect, test } from 'vitest';
import type { RunError } from '../../../src/core/model/errors.ts';
import type { Json } from '../../../src/core/model/json.ts';
import { operations } from '../../../src/core/plan/plan-entry.ts';
import {
  isPlan,
  parsePlanFile,
  renderPlanFile,
  requireSamePlan,
} from '../../../src/core/report/plan-file.ts';
import type { MonitorResult } from '../../../src/core/write/monitor-result.ts';
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
    newResult('missing', {
      operation: 'create',
      declared,
      renamedFrom: toUnmanaged(actual({ name: 'Old shop' })),
    }),
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
        renamedFrom: 'Old shop',
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

test.each([
  ['{', 'is not a plan', false],
  ['["monitor-sync plan"]', 'is not a plan', false],
  ['{"format":"a plan of somebody else"}', 'is not a plan', false],
  ['{"format":"monitor-sync plan"}', 'has a different version (undefined)', true],
  ['{"format":"monitor-sync plan","version":2}', 'has a different version (2)', true],
  ['{"format":"monitor-sync plan","version":1,"monitors":[]}', 'is a damaged plan', true],
  ['{"format":"monitor-sync plan","version":1,"createdAt":""}', 'is a damaged plan', true],
  [
    '{"format":"monitor-sync plan","version":1,"createdAt":"","monitors":[{}]}',
    'is a damaged plan',
    true,
  ],
  [
    '{"format":"monitor-sync plan","version":1,"createdAt":"","monitors":[{"name":"a"}]}',
    'is a damaged plan',
    true,
  ],
])(
  '%j is refused, because it %s; it is %s that it may be replaced as a plan.',
  (text, why, mayBeReplaced) => {
    expect(isPlan(text)).toBe(mayBeReplaced);
    const message = `The plan file plan.json ${why} of Monitor Sync: write one with \`plan\``;
    const facts = expect.objectContaining({ code: 'invalid-option', message });
    expect(() => parsePlanFile(text, 'plan.json')).toThrow(expect.objectContaining({ facts }));
  },
);

const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const unprintable = '{"toString":1}';

test.each([
  ['version', unprintable],
  ['version', nested],
  ['baseUrl', unprintable],
  ['service', nested],
  ['apply', unprintable],
  ['apply', `[${unprintable}]`],
  ['scope', unprintable],
  ['scope', nested],
  ['createdAt', unprintable],
  ['monitors', `[{"name":"Shop","status":"missing","declared":${nested}}]`],
])('A plan whose %s is damaged is refused as a damaged plan.', (key, value) => {
  const saved: Record<string, unknown> = JSON.parse(renderPlanFile(plan(missing())));
  const { [key]: _, ...others } = saved;
  const text = `{"${key}":${value},${JSON.stringify(others).slice(1)}`;
  const message =
    'The plan file plan.json is a damaged plan of Monitor Sync: write one with `plan`';
  const facts = expect.objectContaining({ code: 'invalid-option', message });
  expect(() => parsePlanFile(text, 'plan.json')).toThrow(expect.objectContaining({ facts }));
});

function missing(overrides = {}, line = 3): MonitorResult {
  return toMissing(desired(overrides, line));
}

function hold(saved: ReturnType<typeof plan>, found: ReturnType<typeof plan>): void {
  requireSamePlan(parsePlanFile(renderPlanFile(saved), 'plan.json'), found);
}

/** What the refusal of the plan lists. */
function differences(
  saved: ReturnType<typeof plan>,
  found: ReturnType<typeof plan>,
): readonly string[] {
  try {
    hold(saved, found);
  } catch (thrown) {
    const lines = (thrown as RunError).message.split('\n');
    return lines.slice(1, -1).map((line) => line.trim());
  }
  return [];
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

describe('A plan is out of date where', () => {
  const there = actual();
  const inSync = newResult('in-sync', { declared: desired(), actual: there });
  const renamed = { ...missing(), renamedFrom: toUnmanaged(actual({ name: 'Old shop' })) };
  const unmanaged = toUnmanaged(there);
  const obsolete = (overrides = {}) =>
    newResult('obsolete', { operation: 'delete', actual: actual(overrides), requestedBy });
  const { target: _, ...withoutTarget } = there.body;
  const replaced = obsolete({ id: 'm-2', target: 'https://b.example.com/' });
  const toUpdate = (result: MonitorResult): MonitorResult => ({ ...result, operation: 'update' });
  const hidden = { ...obsolete(), actual: { ...there, body: withoutTarget } };
  const differing = (shown: Json) => {
    const differences = [{ path: 'intervalSeconds', declared: 60, actual: shown }];
    return newResult('changed', { declared: desired(), actual: there, differences });
  };
  const around = (host: string) => {
    const template = { target: `https://${host}/\${KEY}` };
    return toMissing({ ...desired({ target: '***' }), secretFields: ['target'], template });
  };
  const place = ' (monitors.yaml:3)';
  const gone = 'and is no longer declared or listed, or is ignored now';

  test.each<[string, readonly MonitorResult[], readonly MonitorResult[], string]>([
    [
      'a monitor came to the config',
      [],
      [missing()],
      `${place} is missing, and is not in the plan`,
    ],
    ['one that was unmanaged went', [unmanaged], [], ` was unmanaged, ${gone}`],
    ['one went from the config', [missing()], [], ` was missing, ${gone}`],
    ['somebody created it', [missing()], [inSync], `${place} was missing, and is now in-sync`],
    [
      'a field is different',
      [missing()],
      [missing({ regions: [] })],
      `${place} has changed: "regions"`,
    ],
    [
      'a field is declared no more',
      [missing({ regions: [] })],
      [missing()],
      `${place} has changed: "regions"`,
    ],
    [
      'the text around a secret changed',
      [around('a')],
      [around('b')],
      `${place} has changed: "target"`,
    ],
    [
      'it differs otherwise',
      [differing(1)],
      [differing(2)],
      `${place} has changed: differences from the service`,
    ],
    [
      'an existing one has its target now',
      [missing()],
      [renamed],
      `${place} has changed: likely old name`,
    ],
    ['it does so no longer', [renamed], [missing()], `${place} has changed: likely old name`],
    [
      'one was replaced',
      [inSync],
      [{ ...inSync, actual: actual({ id: 'm-2' }) }],
      `${place} has changed: identifier`,
    ],
    [
      'sync updates it',
      [differing(1)],
      [toUpdate(differing(1))],
      `${place} has changed: what sync does`,
    ],
    ['one is to be deleted now', [unmanaged], [obsolete()], ' was unmanaged, and is now obsolete'],
    ['the target of one to delete is hidden', [obsolete()], [hidden], ' has changed: "target"'],
    ['one to delete was replaced', [obsolete()], [replaced], ' has changed: identifier, "target"'],
    ['an unmanaged one came', [], [unmanaged], ' is unmanaged, and is not in the plan'],
    [
      'a second one of its name came',
      [unmanaged],
      [unmanaged, unmanaged],
      ' is listed a different number of times',
    ],
  ])('%s.', (_name, saved, found, expected) => {
    expect(differences(plan(...saved), plan(...found))).toEqual([`"Shop"${expected}`]);
  });

  test.each([
    [
      { baseUrl: 'https://b.example' },
      'the plan is for https://api.example.com, this run for https://b.example',
    ],
    [
      { scope: ['a/*', '!a/b'] },
      'the plan is for the scope of all names, this run for the scope a/*, !a/b',
    ],
    [
      { apply: operations },
      'the plan is for "apply": create, this run for "apply": create, update, delete',
    ],
  ])('the run has %j.', (other, expected) => {
    expect(differences(plan(missing()), { ...plan(missing()), ...other })).toEqual([expected]);
  });

  test('it has another scope, which a plan from before there were scopes does not name.', () => {
    const scoped = (scope: readonly string[]) => ({ ...plan(missing()), scope });
    expect(differences(scoped(['a/*']), scoped(['b/*']))).toEqual([
      'the plan is for the scope a/*, this run for the scope b/*',
    ]);
    expect(differences(scoped(['a/*']), scoped(['a/*']))).toEqual([]);
    const { scope: _, ...old } = JSON.parse(renderPlanFile(scoped([])));
    requireSamePlan(parsePlanFile(JSON.stringify(old), 'plan.json'), scoped([]));
  });

  test('so much changed that the rest is only counted.', () => {
    const many = Array.from({ length: 25 }, (_nothing, index) =>
      missing({ name: `Monitor ${index}` }),
    );
    const shown = differences(plan(), plan(...many));
    expect(shown).toHaveLength(21);
    expect(shown.at(-1)).toBe('… and 5 more');
    expect(differences(plan(), plan(...many.slice(0, 20)))).toHaveLength(20);
  });

  test('the run is refused, and the message says what to do next.', () => {
    const message = [
      'The plan plan.json of 2026-11-21T10:00:00.000Z is out of date, so nothing was created. Changed since then:',
      `  "Shop" was missing, ${gone}`,
      'Make a new plan, and have it approved',
    ].join('\n');
    const facts = expect.objectContaining({ code: 'plan-out-of-date', message });
    expect(() => hold(plan(missing()), plan())).toThrow(expect.objectContaining({ facts }));
  });
});
