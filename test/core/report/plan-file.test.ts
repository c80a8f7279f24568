import { expect, test } from 'vitest';
import { isPlan, parsePlanFile, renderPlanFile } from '../../../src/core/report/plan-file.ts';
import type { Finding } from '../../../src/core/report/report.ts';
import { actual, desired, everyFinding, hostileTexts, report } from '../builders.ts';

function plan(...findings: readonly Finding[]) {
  return report({ mode: 'plan', findings });
}

test('A plan file holds what was approved for each monitor, and of a secret only its name.', () => {
  const written = { target: `https://shop.example.com/\${KEY}` };
  const declared = { ...desired({ target: '***' }), secretFields: ['target'], written };
  const changes = [{ path: 'intervalSeconds', declared: 60, actual: 5 }];
  const saved = plan(
    { status: 'missing', declared, renamedFrom: actual({ name: 'Old shop' }) },
    { status: 'changed', declared: desired(), actual: actual(), differences: changes, unverified: [] },
    { status: 'unmanaged', actual: actual({ name: 'Blog', id: null }) },
  );
  expect(JSON.parse(renderPlanFile(saved))).toEqual({
    format: 'monitor-sync plan',
    version: 1,
    baseUrl: 'https://api.example.com',
    createdAt: '2026-11-21T10:00:00.000Z',
    monitors: [
      {
        name: 'Shop',
        status: 'missing',
        declared: declared.body,
        written,
        id: null,
        renamedFrom: 'Old shop',
        changes: [],
      },
      { name: 'Shop', status: 'changed', declared: desired().body, id: 'm-1', changes },
      { name: 'Blog', status: 'unmanaged', declared: null, id: null, changes: [] },
    ],
  });
});

test.each(hostileTexts)('A plan file is plain text, with %j in every place.', (text) => {
  const { findings } = report({ findings: everyFinding(text, text) });
  expect(renderPlanFile(plan(...findings))).not.toMatch(/[\p{Cc}--\n]|##\[/v);
});

test.each([
  ['{', 'is no plan'],
  ['{"monitors":[]}', 'is no plan'],
  ['{"format":"monitor-sync plan","version":2}', 'is a plan of another version (2)'],
  ['{"format":"monitor-sync plan","version":1}', 'is a plan that was damaged'],
  ['{"format":"monitor-sync plan","version":1,"monitors":[{}]}', 'is a plan that was damaged'],
  ['{"format":"monitor-sync plan","version":1,"monitors":[{"name":"a","status":1}]}', 'is a plan that was damaged'],
])('%j is refused, because it %s.', (text, why) => {
  const message = `The plan file plan.json ${why} of Monitor Sync: write one with \`plan\``;
  const facts = expect.objectContaining({ kind: 'options', message });
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
