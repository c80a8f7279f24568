import { expect, test } from 'vitest';
import { renderAnnotations } from '../../../src/core/render/annotations.ts';
import { renderJobSummary } from '../../../src/core/render/documents.ts';
import { toRow } from '../../../src/core/render/rows.ts';
import { noColors, renderSettled, renderText } from '../../../src/core/render/terminal-text.ts';
import type { Mode } from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import { context } from '../../look/reports.ts';
import { actual, desired, everyResult, facts, newResult, report } from '../builders.ts';

const source = { file: 'monitors.yaml', line: 9, column: 5 };
const differences = [
  { path: 'intervalSeconds', declared: 60, actual: 300 },
  { path: 'assertions/0/value', declared: 'ok', actual: null },
  { path: 'type', declared: 'http', actual: 'tcp', isReadOnly: true },
] as const;

/** One result of each status, with all that may be known of it. */
const samples = everyResult('Shop', 'm-1').map((result): MonitorResult => {
  const declared = result.declared && desired({ type: 'tcp', target: 'db:5432' });
  const there = result.actual && actual({ name: 'Old shop', target: 'db:5432' });
  return {
    ...result,
    declared,
    actual: there,
    operation: result.status === 'changed' ? 'update' : result.operation,
    differences: result.differences.length > 0 ? differences : [],
    ...('error' in result && { error: facts() }),
  };
});

function renderEverywhere(mode: Mode, result: MonitorResult): string {
  const shown = report({ mode, apply: ['create', 'update', 'delete'], results: [result] });
  const nowhere = { ...context, commit: null, run: null };
  return [
    `=== mode ${mode}`,
    renderSettled(result, noColors).trimEnd(),
    renderText(shown, noColors).trimEnd(),
    renderJobSummary(shown, nowhere).split('\n\n').slice(2).join('\n').trimEnd(),
    ...renderAnnotations(shown).map(
      ({ level, line, message, title }) => `${level}, line ${line}: ${title}: ${message}`,
    ),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

test('Each output shows each state of a monitor in these words.', async () => {
  const isOpen = ({ status }: MonitorResult) => ['missing', 'changed', 'obsolete'].includes(status);
  const open = samples.filter(isOpen);
  const left = open
    .filter(({ status }) => status !== 'missing')
    .map((result): MonitorResult => {
      const requestedBy = { kind: 'owns', source } as const;
      return { ...result, operation: null, obstacle: 'duplicate-name', requestedBy };
    });
  const parts = [
    ...open.map((result) => renderEverywhere('plan', result)),
    ...open.map((result) => {
      return renderEverywhere('drift', { ...result, differences: result.differences.slice(0, 1) });
    }),
    ...left.map((result) => renderEverywhere('plan', result)),
    ...samples
      .filter((result) => !isOpen(result))
      .map((result) => renderEverywhere('sync', result)),
  ];
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('wording.txt');
});

test.each<[object, string, string]>([
  [{}, 'a: declared 1, actual 2', 'a: 2 → 1'],
  [
    { isReadOnly: true },
    'a: declared 1, actual 2 (cannot be written)',
    'a: declared 1, actual 2 (cannot be written)',
  ],
  [{ isAlsoSet: true }, 'a: declared 1, actual 2', 'also sets a: 2 → 1'],
  [
    { declared: '***', actual: '***', isHidden: true },
    'a: declared "***", actual "***" (the service hides it: list it under "ignoreChanges")',
    'a: "***" → "***" (the service hides it: list it under "ignoreChanges")',
  ],
  [
    { declared: '***', actual: '***' },
    'a: declared "***", actual "***" (it contains a secret)',
    'a: "***" → "***" (it contains a secret)',
  ],
])('A difference with %j says what its values do not show.', (marks, left, planned) => {
  const differing = [{ path: 'a', declared: 1, actual: 2, ...marks }];
  const describe = (operation: 'update' | null) => {
    const result = newResult('changed', { operation, differences: differing });
    return toRow(result, report({ mode: 'plan' })).details;
  };
  expect([describe(null), describe('update')]).toEqual([[left], [planned]]);
});
