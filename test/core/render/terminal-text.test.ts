import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/problem.ts';
import {
  cut,
  noColors,
  type Palette,
  pad,
  renderSettled,
  renderText,
  renderWarningsAndErrors,
  widthOf,
} from '../../../src/core/render/terminal-text.ts';
import type { MonitorResult } from '../../../src/core/write/monitor-result.ts';
import {
  actual,
  desired,
  everyResult,
  facts,
  hostileTexts,
  newResult,
  report,
  resultsOf,
  toMissing,
  toUnmanaged,
} from '../builders.ts';

const missing = (
  name: string,
  target = 'https://shop.example.com/health?probe=1',
  line = 3,
): MonitorResult => toMissing(desired({ name, target }, line));

describe('In a terminal', () => {
  const address =
    'https://shop.example.com/a/very/long/path/to/the/page?with=a&long=query&and=more';
  const results: readonly MonitorResult[] = [
    { ...missing('Search', address, 12), operation: null, renamedFrom: toUnmanaged() },
    missing('監視 🚀', address, 12),
    missing('A name of some length, of the sort that people write', 'https://shop.example.com/'),
    ...resultsOf('created', 'failed', 'in-sync'),
    newResult('changed', {
      declared: desired({ name: 'Shop' }, 20),
      actual: actual({ id: 'm-3' }),
      differences: [
        { path: 'intervalSeconds', declared: 60, actual: '60' },
        { path: 'assertions/0/value', declared: { text: 'x'.repeat(200) }, actual: null },
      ],
      unverified: ['regions'],
    }),
    newResult('unmanaged', { actual: actual({ name: 'Somebody’s', id: 'm-9' }) }),
  ];

  test('The rows are laid out for its columns, and CJK and emoji take two columns.', () => {
    expect(renderText(report({ mode: 'plan', results }), noColors, 70)).toMatchInlineSnapshot(`
      "  + 監視 🚀  to create
            https://shop.example.com/a/very/long/path/to/the/page?with=a&lo…
            every 60 s
            monitors.yaml:12
        + A name of some length, of the sort that people write  to create
            https://shop.example.com/ every 60 s
            monitors.yaml:3
        + Search  not applied
            https://shop.example.com/a/very/long/path/to/the/page?with=a&lo…
            every 60 s
            monitors.yaml:12
            probably the existing "Shop" (id m-1) under a new name: add
            formerly: "Shop"
        ~ Shop        not applied  id m-3  monitors.yaml:20
            intervalSeconds: declared 60, actual "60"
            assertions/0/value: declared
            {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
            actual null
            not applied: the service cannot update; if yours can, see
            docs/updating.md
        ? Somebody’s  unmanaged  https://shop.example.com/  id m-9

      Plan: 1 failed, 1 created, 2 to create, 2 not applied, 1 unmanaged, 1
      in sync. Declare unmanaged monitors with adopt --unmanaged, name them
      under "ignore", or delete them: under "remove", or in the service.
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

  test('The closing line is one line while it fits.', () => {
    const requests = { sent: 7, retried: 0, rateLimited: 0, waitedMs: 0 };
    const inColumns = (columns: number) =>
      renderText(report({ mode: 'drift', requests }), noColors, columns);
    expect(inColumns(61)).toBe('Drift: none in the declared fields, no monitors. (7 requests)\n');
    expect(inColumns(60)).toBe('Drift: none in the declared fields, no monitors.\n(7 requests)\n');
  });
});

test('Warnings come first, then the error that ended the run, and each failed monitor.', () => {
  const error = facts({
    message: 'The config is not valid:\na.yaml:3:5: must be text\n::error::x',
  });
  const shown = report({ error, warnings: [warn('look\nhere')], results: resultsOf('failed') });
  expect(renderWarningsAndErrors(shown, [], noColors)).toMatchInlineSnapshot(`
    "Warning: look
      here
    Error: The config is not valid:
      a.yaml:3:5: must be text
      : :error::x [request-refused]
    Error: Shop [request-refused]
    "
  `);
});

test('An error that both failed a monitor and ended the run is not repeated.', () => {
  const error = facts({ status: 401, message: 'POST …: 401' });
  const results = [newResult('failed', { operation: 'create', declared: desired(), error })];
  const ended = { ...error, message: `${error.message}\nThe run stopped` };
  const complaints = renderWarningsAndErrors(report({ error: ended, results }), [], noColors);
  expect(complaints).toBe('Error: POST …: 401\n  The run stopped [request-refused]\n');
});

test('Only monitors that are settled are shown during the run, and not again in the text, which counts them.', () => {
  const open = resultsOf('in-sync', 'missing', 'changed', 'obsolete', 'unmanaged');
  expect(open.map((result) => renderSettled(result, noColors)).join('')).toBe('');
  const results = resultsOf('created', 'failed', 'unmanaged');
  const text = renderText(report({ results }), noColors, 80);
  expect(text).toBe('\nSync: 1 failed, 1 created, 1 unmanaged.\n');
});

test('Three or more monitors that differ in the same way are one line with their names.', () => {
  const drift = report({ mode: 'drift', results: resultsOf('changed', 'changed', 'changed') });
  expect(renderText(drift, noColors, 80)).toMatchInlineSnapshot(`
    "  ~ 3 monitors differ in the same way  to update
          target: declared "Shop", actual null
          of Shop, Shop, Shop

    Drift: 3 to update.
    "
  `);
  const two = report({ mode: 'drift', results: resultsOf('changed', 'changed', 'missing') });
  expect(renderText(two, noColors, 80)).not.toContain('in the same way');
});

test('Exit code 2 has its reason, and no other exit code has.', () => {
  const drift = report({
    mode: 'drift',
    results: resultsOf('missing', 'changed', 'changed', 'in-sync'),
  });
  expect(renderWarningsAndErrors(drift, ['missing', 'changed', 'unmanaged'], noColors)).toBe(
    'Exit code 2: 2 to update, 1 to create. ' +
      'Where the config is right, run sync with the operation in the input "apply", ' +
      'or change the service; where the service is right, run adopt\n',
  );
  expect(renderWarningsAndErrors(drift, ['unmanaged'], noColors)).toBe('');
  const failed = report({ results: resultsOf('missing', 'failed') });
  expect(renderWarningsAndErrors(failed, ['missing'], noColors)).not.toContain('Exit code 2');
});

test('Colours mark what is good and what is not.', () => {
  const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
  const tags: Palette = {
    ...noColors,
    good: tag('good'),
    warn: tag('warn'),
    bad: tag('bad'),
    strong: tag('strong'),
  };
  const results = everyResult();
  const text =
    renderText(report({ mode: 'plan', results: resultsOf('unmanaged') }), tags) +
    results.map((result) => renderSettled(result, tags)).join('') +
    renderText(report({ results }), tags);
  for (const mark of [
    '<good>+</good>',
    '<good>created</good>',
    '<bad>!</bad>',
    '<warn>~</warn>',
    '<warn>?</warn>',
  ])
    expect(text).toContain(mark);
  expect(text).toMatch(/<strong>Sync: .*\.<\/strong>\n$/);
});

test.each(hostileTexts)(
  'The text holds no command for a runner or a terminal, even with %j.',
  (text) => {
    const hostile = report({
      results: everyResult(text),
      warnings: [warn(text)],
      error: facts({ message: text }),
    });
    for (const output of [
      renderText(hostile, noColors),
      renderText(hostile, noColors, 30),
      renderWarningsAndErrors(hostile, [], noColors),
      ...hostile.results.map((result) => renderSettled(result, noColors, 80)),
    ]) {
      for (const line of output.split('\n'))
        expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  },
);

const texts = fc.string({
  unit: fc.constantFrom('a', ' ', 'é', '監', '𠮷', 'ー', '🚀', '🇩', '🇪', '\u0301', '…', 'ﾋ', 'ﾞ'),
});

test('A text that is cut fits and holds complete characters, and one that fits is unchanged.', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, columns) => {
      const fitted = cut(text, columns);
      expect(widthOf(fitted)).toBeLessThanOrEqual(columns);
      expect(fitted.isWellFormed()).toBe(true);
      expect(fitted === text).toBe(widthOf(text) <= columns);
      expect(widthOf(pad(text, columns))).toBe(Math.max(columns, widthOf(text)));
    }),
  );
});
