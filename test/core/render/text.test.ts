import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/problem.ts';
import { type MonitorResult, newResult, type Operation, type Status } from '../../../src/core/plan/monitor-result.ts';
import { widthOf } from '../../../src/core/render/columns.ts';
import {
  noColors,
  type Palette,
  renderSettled,
  renderText,
  renderWarningsAndErrors,
} from '../../../src/core/render/text.ts';
import type { Mode } from '../../../src/core/report/report.ts';
import { sweeping } from '../../look/reports.ts';
import { actual, desired, everyResult, facts, hostileTexts, report, resultsOf, toUnmanaged } from '../builders.ts';

const missing = (name: string, target = 'https://shop.example.com/health?probe=1', line = 3): MonitorResult =>
  newResult('missing', {
    operation: 'create',
    declared: desired({ name, target }, line),
  });

const rich: readonly MonitorResult[] = [
  newResult('missing', {
    operation: 'create',
    declared: desired({ name: 'Checkout' }, 3),
    renamedFrom: toUnmanaged(actual({ name: 'Old checkout', id: 'm-7' })),
  }),
  newResult('missing', {
    operation: 'create',
    declared: desired({ name: 'Ping', type: 'ping', target: 'db', intervalSeconds: 5 }, 9),
  }),
  newResult('created', { declared: desired({ name: 'Blog' }), id: 'm-2' }),
  newResult('created', { declared: desired({ name: 'News' }), warning: 'News has no identifier' }),
  newResult('failed', {
    operation: 'create',
    declared: desired({ name: 'Bad' }),
    error: facts({ message: 'POST …: 422: target is not allowed' }),
  }),
  newResult('changed', {
    declared: desired({ name: 'Shop' }, 20),
    actual: actual({ id: 'm-3' }),
    differences: [
      { path: 'intervalSeconds', declared: 60, actual: '60' },
      { path: 'assertions/0/value', declared: { text: 'x'.repeat(200) }, actual: null },
    ],
    unverified: ['regions'],
  }),
  newResult('in-sync', {
    declared: desired({ name: 'Fine' }),
    actual: actual(),
    unverified: ['regions', 'assertions'],
  }),
  newResult('unmanaged', { actual: actual({ name: 'Somebody’s', id: 'm-9' }) }),
];

test('In a log, the text of a report leaves nothing out.', () => {
  const requests = { sent: 12, retried: 3, rateLimited: 3, waitedMs: 4_200 };
  expect(renderText(report({ results: rich, requests }), noColors)).toMatchInlineSnapshot(`
    "  ! Checkout    not created  https://shop.example.com/ every 60 s  monitors.yaml:3
          likely a rename: the unmanaged "Old checkout" (id m-7) has the same target
          to keep it as one monitor, add the line formerly: "Old checkout"
      ! Ping        not created  ping db every 5 s  monitors.yaml:9
      ~ Shop        id m-3  monitors.yaml:20
          intervalSeconds: declared 60, actual "60"
          assertions/0/value: declared {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, actual null
      ? Somebody’s  id m-9  unmanaged: not declared

    Not compared, because the service's list does not show it: regions, assertions (2 monitors)
    Sync: 1 failed, 2 created, 2 not created, 1 changed, 1 unmanaged, 1 in sync. (12 requests, 3 rate limited, waited 5 s)
    "
  `);
});

test('A plan shows what sync does by symbols, and why it leaves a monitor alone.', () => {
  expect(renderText(sweeping, noColors)).toMatchInlineSnapshot(`
    "  - Blog                   to delete  id mon_b001  named under remove  monitors.yaml:70
      - Shop-7                 to delete  id mon_b002  matches owns  monitors.yaml:74
      - Shop-9                 obsolete  id mon_b003  matches owns  monitors.yaml:74
          never deleted: several monitors have this name
      + Checkout API           https://shop.example.com/health every 60 s  monitors.yaml:7
      ~ Payment                to update  id mon_19c2  monitors.yaml:31
          intervalSeconds: 300 → 60
          target: "https://pay-old.example.com/status" → "https://pay.example.com/status"
          assertions/0/value: 204 → 200
      ~ Landing page (Europe)  to update  id mon_7f3a  monitors.yaml:25
          name: "Landing page" → "Landing page (Europe)"
      ~ Login                  id mon_5aa0  monitors.yaml:37
          intervalSeconds: declared 60, actual 300
          target: declared "https://pay.example.com/status", actual "https://pay-old.example.com/status"
          assertions/0/value: declared 200, actual 204
          never updated: another tool owns it
      ? Black Friday 2024      id mon_0b11  unmanaged: not declared

    Plan: 2 to delete, 1 obsolete, 1 to create, 2 to update, 1 changed, 1 unmanaged.
    "
  `);
});

test.each<[Status, string]>([
  ['updated', '  ~ Shop  updated  id Shop\n      target: null → "Shop"\n'],
  ['deleted', '  - Shop  deleted  id Shop\n'],
])('A monitor that has just become %s is logged as %j.', (status, line) => {
  expect(resultsOf(status).map((result) => renderSettled(result, noColors))).toEqual([line]);
});

test.each<[Mode, readonly Operation[], string]>([
  ['plan', ['create'], '  - Shop  obsolete  id m-1  named under remove  monitors.yaml:3\n'],
  ['sync', ['create', 'delete'], '  - Shop  not deleted  id m-1  named under remove  monitors.yaml:3\n'],
  ['drift', ['create', 'delete'], '  - Shop  obsolete  id m-1  named under remove  monitors.yaml:3\n'],
])('In mode %s with apply %j, an obsolete monitor is shown as %j.', (mode, apply, line) => {
  const operation = apply.includes('delete') ? 'delete' : null;
  const requestedBy = { kind: 'remove', source: desired().source } as const;
  const result = newResult('obsolete', { operation, actual: actual(), requestedBy, obstacle: 'foreign' });
  const text = renderText(report({ mode, apply, results: [result] }), noColors);
  expect(text.split('\n\n')[0]?.replace('\n      never deleted: another tool owns it', '').concat('\n')).toBe(line);
});

describe('In a terminal', () => {
  const address = 'https://shop.example.com/a/very/long/path/to/the/page?with=a&long=query&and=more';
  const results: readonly MonitorResult[] = [
    newResult('missing', {
      operation: 'create',
      declared: desired({ name: 'Search', target: address }, 12),
      renamedFrom: toUnmanaged(),
    }),
    missing('監視 🚀', address, 12),
    missing('A name of some length, of the sort that people write', 'https://shop.example.com/'),
    ...rich.slice(2),
  ];

  test('The rows are laid out for its columns, and CJK and emoji take two columns.', () => {
    expect(renderText(report({ mode: 'plan', results }), noColors, 70)).toMatchInlineSnapshot(`
      "  + Search
            https://shop.example.com/a/very/long/path/to/the/page?with=a&lo…
            every 60 s  monitors.yaml:12
            likely a rename: the unmanaged "Shop" (id m-1) has the same
            target
            to keep it as one monitor, add the line formerly: "Shop"
        + 監視 🚀
            https://shop.example.com/a/very/long/path/to/the/page?with=a&lo…
            every 60 s  monitors.yaml:12
        + A name of some length, of the sort that people write
            https://shop.example.com/ every 60 s  monitors.yaml:3
        ~ Shop        id m-3  monitors.yaml:20
            intervalSeconds: declared 60, actual "60"
            assertions/0/value: declared
            {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
            actual null
        ? Somebody’s  id m-9  unmanaged: not declared

      Not compared, because the service's list does not show it: regions,
      assertions (2 monitors)
      Plan: 1 failed, 2 created, 3 to create, 1 changed, 1 unmanaged, 1 in
      sync.
      "
    `);
  });

  test.each([40, 50, 80, 120])('No line is wider than %i columns.', (columns) => {
    for (const mode of ['plan', 'sync'] as const) {
      const requests = { sent: 1_200, retried: 3, rateLimited: 3, waitedMs: 4_200 };
      const lines = renderText(report({ mode, results, requests }), noColors, columns).split('\n');
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
  });

  test.each([
    [76, '  + abc  https://shop.example.com/health?probe=1 every 60 s  monitors.yaml:3'],
    [75, '  + abc\n      https://shop.example.com/health?probe=1 every 60 s  monitors.yaml:3'],
    [53, '  + abc\n      https://shop.example.com/health?probe=1 every\n      60 s  monitors.yaml:3'],
    [30, '  + abc\n      https://shop.example.co…\n      every 60 s\n      monitors.yaml:3'],
  ])('In %i columns, an address is moved to a line below, then wrapped, then cut.', (columns, lines) => {
    const text = renderText(report({ mode: 'plan', results: [missing('abc')] }), noColors, columns);
    expect(text.split('\n\n')[0]).toBe(lines);
  });

  test('The closing line is one line while it fits.', () => {
    const requests = { sent: 7, retried: 0, rateLimited: 0, waitedMs: 0 };
    const inColumns = (columns: number) => renderText(report({ mode: 'drift', requests }), noColors, columns);
    expect(inColumns(38)).toBe('Drift: none, no monitors. (7 requests)\n');
    expect(inColumns(37)).toBe('Drift: none, no monitors.\n(7 requests)\n');
  });
});

test('Complaints are the warnings, the error that ended the run, and each failed monitor.', () => {
  const error = facts({ message: 'The config is not valid:\na.yaml:3:5: must be text\n::error::x' });
  expect(
    renderWarningsAndErrors(report({ error, warnings: [warn('look\nhere')], results: rich }), [], noColors),
  ).toMatchInlineSnapshot(`
    "Warning: look here
    Error: The config is not valid:
      a.yaml:3:5: must be text
      : :error::x [request-refused]
    Error: POST …: 422: target is not allowed [request-refused]
    "
  `);
});

test('An error that both failed a monitor and ended the run is not repeated.', () => {
  const error = facts({ status: 401, message: 'POST …: 401' });
  const results: MonitorResult[] = [newResult('failed', { operation: 'create', declared: desired(), error })];
  expect(renderWarningsAndErrors(report({ error, results }), [], noColors)).toBe(
    'Error: POST …: 401 [request-refused]\n',
  );
  const ended = { ...error, message: `${error.message}\nThe run stopped` };
  const complaints = renderWarningsAndErrors(report({ error: ended, results }), [], noColors);
  expect(complaints).toBe('Error: POST …: 401\n  The run stopped [request-refused]\n');
});

test('The text leaves out monitors that were shown when they were settled, and keeps the counts.', () => {
  const results = resultsOf('created', 'failed', 'unmanaged');
  const text = renderText(report({ results }), noColors, 80);
  expect(text).toBe('  ? Shop  id Shop  unmanaged: not declared\n\nSync: 1 failed, 1 created, 1 unmanaged.\n');
});

test('Exit code 2 has its reason, and no other exit code has.', () => {
  const drift = report({ mode: 'drift', results: resultsOf('missing') });
  expect(renderWarningsAndErrors(drift, ['missing'], noColors)).toBe('Exit code 2: 1 missing (fail-on: missing)\n');
  expect(renderWarningsAndErrors(drift, ['changed'], noColors)).toBe('');
  const failed = report({ results: resultsOf('missing', 'failed') });
  expect(renderWarningsAndErrors(failed, ['missing'], noColors)).not.toContain('Exit code 2');
});

test('The text says how many monitors are ignored, so that nothing is hidden.', () => {
  expect(renderText(report({ mode: 'plan', ignored: 3 }), noColors)).toMatch(/^Not declared, and ignored .*: 3\n/);
});

test('Colours mark what is good and what is not.', () => {
  const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
  const tags: Palette = { ...noColors, good: tag('good'), warn: tag('warn'), bad: tag('bad'), strong: tag('strong') };
  const results = everyResult();
  const text = results.map((result) => renderSettled(result, tags)).join('') + renderText(report({ results }), tags);
  for (const mark of ['<good>+</good>', '<good>created</good>', '<bad>!</bad>', '<warn>~</warn>', '<warn>?</warn>'])
    expect(text).toContain(mark);
  expect(text).toMatch(/<strong>Sync: .*\.<\/strong>\n$/);
});

test.each(hostileTexts)('The text holds no command for a runner or a terminal, even with %j.', (text) => {
  const hostile = report({ results: everyResult(text), warnings: [warn(text)], error: facts({ message: text }) });
  for (const output of [
    renderText(hostile, noColors),
    renderText(hostile, noColors, 30),
    renderWarningsAndErrors(hostile, [], noColors),
    ...hostile.results.map((result) => renderSettled(result, noColors, 80)),
  ]) {
    for (const line of output.split('\n')) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Cs}]/u);
  }
});

test.each<[MonitorResult['status'], string]>([
  ['created', '  + Shop  created  id m-1\n'],
  ['failed', '  ! Shop  failed  monitors.yaml:3\n'],
  ['in-sync', ''],
  ['changed', ''],
])('A monitor that has just become %s is logged as %j.', (status, expected) => {
  const result = everyResult('Shop', 'm-1').find((one) => one.status === status) as MonitorResult;
  expect(renderSettled(result, noColors)).toBe(expected);
});
