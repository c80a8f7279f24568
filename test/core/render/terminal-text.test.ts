import { expect, test } from 'vitest';
import { warn } from '../../../src/core/model/errors.ts';
import { renameAdvice } from '../../../src/core/plan/safety.ts';
import {
  noColors,
  type Palette,
  renderSettled,
  renderText,
  renderWarningsAndErrors,
} from '../../../src/core/render/terminal-text.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import {
  actual,
  desired,
  everyResult,
  facts,
  hostileTexts,
  newResult,
  report,
  resultsOf,
  toLikelyRename,
  toMissing,
} from '../builders.ts';

test('Names are aligned, what a monitor checks stands next to them, and what differs below.', () => {
  const results: readonly MonitorResult[] = [
    toLikelyRename(desired({ name: 'Search' }, 12), actual()),
    toMissing(desired({ name: '監視 🚀', target: 'https://shop.example.com/' })),
    toMissing(desired({ name: 'A name of some length, of the sort that people write' })),
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
  const same = newResult('unmanaged', { actual: actual() });
  const renamed = report({ mode: 'plan', results: [...results.slice(0, 1), same] });
  expect(renderText(renamed, noColors)).toMatch(/Plan: 1 not applied, 1 unmanaged\.\n$/);
  expect(renderText(report({ mode: 'plan', results }), noColors)).toMatchInlineSnapshot(`
    "  + 監視 🚀     to create  https://shop.example.com/ every 60 s  monitors.yaml:3
      + A name of some length, of the sort that people write  to create  https://shop.example.com/ every 60 s  monitors.yaml:3
      + Search      not applied  https://shop.example.com/ every 60 s  monitors.yaml:12
          probably the existing "Shop" (id m-1) under a new name: add formerly: "Shop"
      ~ Shop        not applied  id m-3  monitors.yaml:20
          intervalSeconds: declared 60, actual "60"
          assertions/0/value: declared {"text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, actual null
          not applied: the service cannot update; if yours can, see docs/updating.md of Monitor Sync
      ? Somebody’s  unmanaged  https://shop.example.com/  id m-9

    Plan: 1 failed, 1 created, 2 to create, 2 not applied, 1 unmanaged, 1 in sync. Declare unmanaged monitors with adopt --unmanaged, name them under "ignore", or delete them in the service.
    "
  `);
});

test('Warnings come first, then the error that ended the run, and each failed monitor.', () => {
  const error = facts({
    message: 'The config is not valid:\na.yaml:3:5: must be text\n::error::x',
  });
  const shown = report({ error, warnings: [warn('look\nhere')], results: resultsOf('failed') });
  expect(renderWarningsAndErrors(shown, noColors)).toMatchInlineSnapshot(`
    "Warning: look
      here
    Error: The config is not valid:
      a.yaml:3:5: must be text
      : :error::x [request-refused]
    Error: Shop [request-refused]
    "
  `);
});

test('An error that both failed monitors and ended the run is there once, with their names.', () => {
  const results = ['A', 'B', 'C'].map((name, index) => {
    const message = `POST … for "${name}" (monitors.yaml:3): ${index < 2 ? 401 : 403}`;
    const error = facts({ status: 401, message });
    return newResult('failed', { operation: 'create', declared: desired({ name }), error });
  });
  const error = facts({ message: `${results[1]?.error?.message}\nThe run stopped` });
  const complaints = renderWarningsAndErrors(report({ error, results }), noColors);
  expect(complaints.split('\n')).toEqual([
    'Error: POST … for "A" (monitors.yaml:3), "B" (monitors.yaml:3): 401',
    '  The run stopped [request-refused]',
    'Error: POST … for "C" (monitors.yaml:3): 403 [request-refused]',
    '',
  ]);
  const wait = facts({ code: 'max-wait-exceeded', message: 'Too long' });
  const inOrder = renderWarningsAndErrors(report({ error: wait, results }), noColors);
  expect(inOrder).toMatch(/: 401 .*: 403 .*Error: Too long \[max-wait-exceeded\]\n$/s);
});

test('Only monitors that are settled are shown during the run, and not again in the text, which counts them.', () => {
  const open = resultsOf('in-sync', 'missing', 'changed', 'obsolete', 'unmanaged');
  expect(open.map((result) => renderSettled(result, noColors)).join('')).toBe('');
  const results = resultsOf('created', 'failed', 'unmanaged');
  const text = renderText(report({ results }), noColors);
  expect(text).toBe('\nSync: 1 failed, 1 created, 1 unmanaged.\n');
});

test('Exit code 2 has its reason, and no other exit code has.', () => {
  const drift = report({
    mode: 'drift',
    failOn: ['missing', 'changed', 'unmanaged'],
    results: resultsOf('missing', 'changed', 'changed', 'in-sync'),
  });
  expect(renderWarningsAndErrors(drift, noColors)).toBe(
    'Exit code 2: 2 to update, 1 to create. ' +
      'Where the config is right, run sync if the service has the operation ' +
      '(see the input "apply"), or change the service; where the service is right, run adopt\n',
  );
  expect(renderWarningsAndErrors({ ...drift, failOn: ['unmanaged'] }, noColors)).toBe('');
  const results = [...resultsOf('unmanaged'), toLikelyRename()];
  const others = report({ mode: 'drift', results, failOn: ['missing', 'unmanaged'] });
  expect(renderWarningsAndErrors(others, noColors)).toBe(
    'Exit code 2: 1 not applied, 1 unmanaged. Declare unmanaged monitors with adopt --unmanaged, ' +
      `name them under "ignore", or delete them with "remove". ${renameAdvice}\n`,
  );
  const failed = report({ results: resultsOf('missing', 'failed'), failOn: ['missing'] });
  expect(renderWarningsAndErrors(failed, noColors)).not.toContain('Exit code 2');
});

test('Colours mark what is good and what is not.', () => {
  const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
  const colours = { good: tag('good'), warn: tag('warn'), bad: tag('bad') };
  const tags: Palette = { ...noColors, ...colours, strong: tag('strong') };
  const shown = resultsOf('created', 'failed', 'updated', 'missing', 'unmanaged');
  const settled = shown.map((result) => renderSettled(result, tags)).join('');
  const text = settled + renderText(report({ mode: 'plan', results: shown }), tags);
  expect(text.match(/<\w+>[-+~!?] ?/g)).toEqual([
    '<good>+',
    '<bad>!',
    '<good>~',
    '<good>+',
    '<warn>?',
  ]);
  expect(text).toMatch(/<strong>Plan: .*<\/strong>\n$/);
});

test.each(hostileTexts)(
  'The text holds no command for a runner or a terminal, even with %j.',
  (text) => {
    const hostile = report({
      results: everyResult(text),
      warnings: [warn(text)],
      error: facts({ message: text }),
    });
    const outputs = [
      renderText(hostile, noColors),
      renderWarningsAndErrors(hostile, noColors),
      ...hostile.results.map((result) => renderSettled(result, noColors)),
    ];
    for (const line of outputs.join('\n').split('\n'))
      expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Cs}]/u);
  },
);
