import { describe, expect, test } from 'vitest';
import { widthOf } from '../../../src/core/render/columns.ts';
import { type Palette, uncoloured } from '../../../src/core/render/rows.ts';
import { renderComplaints, renderText } from '../../../src/core/render/text.ts';
import type { Finding, Mode } from '../../../src/core/report.ts';
import { warn } from '../../../src/core/warning.ts';
import { actual, desired, everyFinding, facts, findingsOf, hostileTexts, report } from '../builders.ts';

const asIs = (text: string) => text;
const tags: Palette = {
  good: (text) => `<good>${text}</good>`,
  warn: (text) => `<warn>${text}</warn>`,
  bad: (text) => `<bad>${text}</bad>`,
  faint: asIs,
  strong: (text) => `<strong>${text}</strong>`,
};

const rich: readonly Finding[] = [
  {
    status: 'missing',
    declared: desired({ name: 'Checkout' }, 3),
    renamedFrom: actual({ name: 'Old checkout', id: 'm-7' }),
  },
  {
    status: 'missing',
    declared: desired({ name: 'Ping', type: 'ping', target: 'db', intervalSeconds: 5 }, 9),
    renamedFrom: null,
  },
  { status: 'created', declared: desired({ name: 'Blog' }), id: 'm-2', warning: null },
  { status: 'created', declared: desired({ name: 'News' }), id: null, warning: 'News has no identifier' },
  {
    status: 'failed',
    declared: desired({ name: 'Bad' }),
    error: facts({ message: 'POST …: 422: target is not allowed' }),
  },
  {
    status: 'changed',
    declared: desired({ name: 'Shop' }, 20),
    actual: actual({ id: 'm-3' }),
    differences: [
      { path: 'intervalSeconds', declared: 60, actual: '60' },
      { path: 'assertions/0/value', declared: { text: 'x'.repeat(200) }, actual: null },
    ],
    unverified: ['regions'],
  },
  { status: 'in-sync', declared: desired({ name: 'Fine' }), actual: actual(), unverified: ['regions', 'assertions'] },
  { status: 'unmanaged', actual: actual({ name: 'Somebody’s', id: 'm-9' }) },
];

test('a rich report', () => {
  const requests = { sent: 12, retried: 3, rateLimited: 3, waitedMs: 4_200 };
  expect(renderText(report({ findings: rich, requests }), uncoloured)).toMatchInlineSnapshot(`
    "  ! Checkout    not created  https://shop.example.com/ every 60 s  monitors.yaml:3
          likely a rename: the unmanaged "Old checkout" (id m-7) has the same target
      ! Ping        not created  ping db every 5 s  monitors.yaml:9
      + Blog        created  id m-2
      + News        created  no identifier shown
      ! Bad         failed  monitors.yaml:3
      ~ Shop        id m-3  monitors.yaml:20
          intervalSeconds: declared 60, actual "60"
          assertions/0/value: declared {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, actual null
      ? Somebody’s  id m-9  unmanaged: not declared

    Not compared, as the service's list does not show it: regions, assertions (2 monitors)
    Sync: 1 failed, 2 created, 2 not created, 1 changed, 1 unmanaged, 1 in sync. (12 requests, 3 rate limited, waited 5 s)
    "
  `);
});

test.each<[Mode, string]>([
  ['plan', '+ Checkout  https://'],
  ['sync', '! Checkout  not created  https://'],
  ['drift', '! Checkout  missing  https://'],
])('what is missing is told in mode %s as what it means there', (mode, row) => {
  expect(renderText(report({ mode, findings: rich.slice(0, 1) }), uncoloured)).toContain(row);
});

describe('in a terminal', () => {
  const address = 'https://shop.example.com/a/very/long/path/to/the/page?with=a&long=query&and=more';
  const findings: readonly Finding[] = [
    { status: 'missing', declared: desired({ name: 'Search', target: address }, 12), renamedFrom: actual() },
    { status: 'missing', declared: desired({ name: '監視 🚀', target: address }, 12), renamedFrom: null },
    {
      status: 'missing',
      declared: desired({ name: 'A name of some length, of the sort that people write' }, 3),
      renamedFrom: null,
    },
    ...rich.slice(2),
  ];

  test('rows are laid out for its columns', () => {
    expect(renderText(report({ mode: 'plan', findings }), uncoloured, 70)).toMatchInlineSnapshot(`
      "  + Search      https://shop…ery&and=more every 60 s  monitors.yaml:12
            likely a rename: the unmanaged "Shop" (id m-1) has the same
            target
        + 監視 🚀     https://shop…ery&and=more every 60 s  monitors.yaml:12
        + A name of some length, of the sort that people write
            https://shop.example.com/ every 60 s  monitors.yaml:3
        + Blog        created  id m-2
        + News        created  no identifier shown
        ! Bad         failed  monitors.yaml:3
        ~ Shop        id m-3  monitors.yaml:20
            intervalSeconds: declared 60, actual "60"
            assertions/0/value: declared
            {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…,
            actual null
        ? Somebody’s  id m-9  unmanaged: not declared

      Not compared, as the service's list does not show it: regions,
      assertions (2 monitors)
      Plan: 1 failed, 2 created, 3 to create, 1 changed, 1 unmanaged, 1 in
      sync.
      "
    `);
  });

  test.each([40, 50, 80, 120])('no line is wider than %i columns but for a word that is', (columns) => {
    for (const mode of ['plan', 'sync'] as const) {
      const requests = { sent: 1_200, retried: 3, rateLimited: 3, waitedMs: 4_200 };
      const lines = renderText(report({ mode, findings, requests }), uncoloured, columns).split('\n');
      for (const line of lines) expect(widthOf(line) <= columns || /^ {6}\S+$/.test(line), line).toBe(true);
    }
  });

  test('the closing line is one as long as all of it fits', () => {
    const requests = { sent: 7, retried: 0, rateLimited: 0, waitedMs: 0 };
    const inColumns = (columns: number) => renderText(report({ mode: 'drift', requests }), uncoloured, columns);
    expect(inColumns(38)).toBe('Drift: none, no monitors. (7 requests)\n');
    expect(inColumns(37)).toBe('Drift: none, no monitors.\n(7 requests)\n');
  });

  test('elsewhere nothing is left out', () => {
    expect(renderText(report({ findings }), uncoloured)).toContain(`  not created  ${address} every 60 s  `);
  });
});

test('complaints', () => {
  const error = facts({ message: 'The config is not valid:\na.yaml:3:5: must be text\n::error::x' });
  expect(
    renderComplaints(report({ error, warnings: [warn('look\nhere')], findings: rich }), [], uncoloured),
  ).toMatchInlineSnapshot(`
    "Warning: look here
    Error: The config is not valid:
      a.yaml:3:5: must be text
      : :error::x
    Error: POST …: 422: target is not allowed
    "
  `);
});

test('what befell one monitor and ended the run is said once', () => {
  const error = facts({ kind: 'service', status: 401, message: 'POST …: 401' });
  const findings: Finding[] = [{ status: 'failed', declared: desired(), error }];
  expect(renderComplaints(report({ error, findings }), [], uncoloured)).toBe('Error: POST …: 401\n');
});

describe('the text', () => {
  test('of a plan that changes nothing is one line', () => {
    const findings = findingsOf('in-sync').map((finding) => ({ ...finding, unverified: [] }));
    expect(renderText(report({ mode: 'plan', findings }), uncoloured)).toBe('Plan: nothing to create, 1 in sync.\n');
    expect(renderText(report({ mode: 'drift' }), uncoloured)).toBe('Drift: none, no monitors.\n');
  });

  test('says how many monitors are ignored, so that nothing is hidden', () => {
    expect(renderText(report({ mode: 'plan', ignored: 3 }), uncoloured)).toBe(
      'Not declared, and ignored by name: 3\nPlan: nothing to create, no monitors.\n',
    );
  });

  test('of a run that compared nothing says so', () => {
    expect(renderText(report({ error: facts() }), uncoloured)).toBe('Nothing was compared, nothing was created.\n');
  });

  test('marks with colours what is good and what is not', () => {
    const text = renderText(report({ findings: everyFinding() }), tags);
    for (const mark of ['<good>+</good>', '<good>created</good>', '<bad>!</bad>', '<warn>~</warn>', '<warn>?</warn>']) {
      expect(text).toContain(mark);
    }
    expect(text).toMatch(/<strong>Sync: .*\.<\/strong>\n$/);
  });

  test.each(hostileTexts)('holds no command for a runner or a terminal, even with %j', (text) => {
    const hostile = report({ findings: everyFinding(text), warnings: [warn(text)], error: facts({ message: text }) });
    for (const output of [renderText(hostile, uncoloured), renderComplaints(hostile, [], uncoloured)]) {
      for (const line of output.split('\n')) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  });

  test('of 200,000 findings is written, too', () => {
    const [finding] = findingsOf('unmanaged') as [Finding];
    expect(renderText(report({ findings: Array(200_000).fill(finding) }), uncoloured)).toContain('200000 unmanaged');
  });
});

describe('the reason for exit code 2', () => {
  test('is said', () => {
    const complaints = renderComplaints(
      report({ mode: 'drift', findings: findingsOf('missing') }),
      ['missing'],
      uncoloured,
    );
    expect(complaints).toBe('Exit code 2: 1 missing (fail-on: missing)\n');
  });

  test('is not said where the code is another one', () => {
    const findings = findingsOf('missing', 'failed');
    expect(renderComplaints(report({ findings }), ['missing'], uncoloured)).not.toContain('Exit code 2');
    expect(renderComplaints(report({ findings: findingsOf('missing') }), ['changed'], uncoloured)).toBe('');
  });
});
