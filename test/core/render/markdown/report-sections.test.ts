import { describe, expect, test } from 'vitest';
import { type Warning, warn } from '../../../../src/core/model/problem.ts';
import { nameOf } from '../../../../src/core/plan/plan-entry.ts';
import { createPlaces } from '../../../../src/core/render/document-context.ts';
import {
  renderComment,
  renderIssue,
  renderJobSummary,
} from '../../../../src/core/render/markdown/documents.ts';
import { renderSections } from '../../../../src/core/render/markdown/report-sections.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../../src/core/write/monitor-result.ts';
import { context } from '../../../look/reports.ts';
import { actual, desired, facts, newResult, report, resultsOf } from '../../builders.ts';
import { expectHarmless, nastyTexts } from '../gfm.ts';

test.each([
  [{}, 'Config `a.yaml`'],
  [
    { config: ['a', 'b'], baseUrl: 'https://x.example' },
    'Config `a`, `b` · service `https://x.example`',
  ],
  [{ config: [...'abcdefg'] }, 'Config `a`, `b`, `c`, `d`, `e` and 2 more'],
  [{ scope: ['shop/*', '!shop/a'] }, 'Config `a.yaml` · scope `shop/*, !shop/a`'],
  [
    { service: 'better-stack', label: ['eu', '', 'one'] },
    'Config `a.yaml` · profile `better-stack` · label `eu, one`',
  ],
])('The identity %j is shown as %j.', (overrides, expected) => {
  const identity = {
    config: ['a.yaml'],
    baseUrl: null,
    service: null,
    scope: [],
    label: [],
    ...overrides,
  };
  const comment = renderComment(
    report(),
    { ...context, identity, commit: null, run: null },
    65_536,
  );
  expect(comment.split('---\n\n')[1]).toBe(`${expected}\n`);
});

test('Each line of an error is a paragraph, whatever white space is around it.', () => {
  const [section] = renderSections(
    report({ error: facts({ message: '\n one two  \n\n   three\nfour \n' }) }),
    createPlaces(context, null),
  );
  expect(section?.items.flatMap(({ rows }) => rows.map((write) => write()))).toEqual([
    '> `one two`',
    '>\n> `three`',
    '>\n> `four [request-refused]`',
  ]);
});

const documents = ['comment', 'drift issue', 'job summary'] as const;
type DocumentName = (typeof documents)[number];

/** The documents with the limits of GitHub. */
function renderDocuments(shown: Report): Readonly<Record<DocumentName, string>> {
  const comment = renderComment({ ...shown, mode: 'plan' }, context, 65_536);
  const issue = renderIssue({ ...shown, mode: 'drift' }, context, 65_536).body;
  const summary = renderJobSummary(shown, context, 1024 * 1024);
  for (const page of [comment, issue]) expect(Buffer.byteLength(page)).toBeLessThanOrEqual(65_536);
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1024 * 1024);
  return { comment, 'drift issue': issue, 'job summary': summary };
}

const list = <Item>(length: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index));
const writing = (results: readonly MonitorResult[], overrides: Partial<Report> = {}) =>
  report({ mode: 'plan', apply: ['create', 'update', 'delete'], results, ...overrides });
const deletion = (name: string): MonitorResult =>
  newResult('obsolete', {
    operation: 'delete',
    actual: actual({ name, id: `id-${name}`, target: `https://${name}.example.com/` }),
    requestedBy: { kind: 'remove', source: desired().source },
  });
const update = (name: string): MonitorResult =>
  newResult('changed', {
    operation: 'update',
    declared: desired({ name }),
    actual: actual({ name }),
    // Different for each, because the same change of several is shown once.
    differences: [{ path: 'intervalSeconds', declared: 60, actual: name }],
  });
const creation = (name: string) =>
  newResult('missing', { operation: 'create', declared: desired({ name }) });
const deadLine = (index: number): Warning =>
  warn(`The service has no monitor that matches "zz-${index}-${'x'.repeat(40)}" under ignore`, {
    file: 'monitors.yaml',
    line: index + 4,
    column: 5,
  });

const countRows = (page: string, pattern: RegExp) => page.match(pattern)?.length ?? 0;
const deletionRows = /^\| `[^`]+` \| named under `remove`.*`id-/gm;
const updateRows = /^- \*\*`.*\n {2}- `intervalSeconds`/gm;

describe.each(documents)('In a %s, deletions and updates', (page) => {
  test.each([100, 9_000])('are complete, and come before %i warnings, which are cut.', (number) => {
    const results = [
      ...list(30, (index) => update(`update ${index}`)),
      ...list(30, (index) => deletion(`old-${index}`)),
    ];
    const shown = renderDocuments(
      writing(results, { warnings: [...list(number, deadLine), warn('look here')] }),
    )[page];
    expect([countRows(shown, deletionRows), countRows(shown, updateRows)]).toEqual([30, 30]);
    const places = ['old-29', 'update 0', '[!WARNING]', 'look here', 'zz-0-', 'zz-20-'].map(
      (text) => shown.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(shown).not.toContain('not shown in full');
  });

  test('have priority over errors, failures, creations and what is left alone.', () => {
    const left = list(5_000, (index) => ({ ...update(`left ${index}`), operation: null }));
    const failed = list(
      5_000,
      (): MonitorResult =>
        ({
          ...resultsOf('failed')[0],
          error: facts({ message: 'x'.repeat(900) }),
        }) as MonitorResult,
    );
    const created = list(5_000, (index) => creation(`new ${index}`));
    const error = facts({ message: `${'x'.repeat(900)}\n`.repeat(5_000) });
    // An issue shows all changed monitors together.
    const results = [
      ...(page === 'drift issue' ? [] : left),
      ...failed,
      ...created,
      update('update 1'),
      deletion('old-1'),
    ];
    const shown = renderDocuments(writing(results, { error }))[page];
    expect([countRows(shown, deletionRows), countRows(shown, updateRows)]).toEqual([1, 1]);
    expect(shown).not.toContain('not shown in full');
  });

  test('that are cut by the end of the page are in its headline with their number, and say where all of them are.', () => {
    const results = [
      ...list(2_000, (index) => update(`update ${index} ${'y'.repeat(900)}`)),
      ...list(2_000, (index) => deletion(`old-${index} ${'x'.repeat(900)}`)),
    ];
    const shown = renderDocuments(writing(results, { planFile: 'plan.json' }))[page];
    const [deleted, updated] = [
      2_000 - countRows(shown, deletionRows),
      2_000 - countRows(shown, updateRows),
    ];
    const incomplete = `${deleted} deletions and ${updated} updates`;
    expect(shown.slice(0, 1_000)).toContain(`; not shown in full: ${incomplete}`);
    expect(shown).toContain(
      `> [!CAUTION]\n> There is no room for all fields of ${incomplete} here. The complete list is in the log of the run, the plan file \`plan.json\` and the JSON report (output \`report\` or \`--json\`).\n`,
    );
    // Long names are shortened.
    const named = shown.match(/`old-\d+ x+…?`/g)?.length ?? 0;
    const [, unnamed = '0'] = /, of `old.*`(?: and (\d+) more)?\. See /.exec(shown) ?? [];
    expect(named + Number(unnamed) - Math.min(5, countRows(shown, /\*\*deletes/g) * 5)).toBe(2_000);
    expect(named).toBeGreaterThan(400);
  });
});

test('Three or more monitors that differ in the same way are shown together, in their order.', () => {
  const interval = (name: string, actual: number) => {
    return { ...update(name), differences: [{ path: 'intervalSeconds', declared: 60, actual }] };
  };
  const results = [
    interval('a', 300),
    interval('b', 30),
    interval('c', 300),
    interval('d', 30),
    interval('e', 300),
    ...list(3, (index) => deletion(`old-${index}`)),
  ];
  const { comment } = renderDocuments(writing(results));
  const section = comment.slice(comment.indexOf('### To update (5)')).split('\n\n')[1] ?? '';
  expect(section.replaceAll(/\]\([^)]*\)/g, ']').split('\n')).toEqual([
    '- **3 monitors differ in the same way**',
    '  - `intervalSeconds`: `300` → `60`',
    '  - **`a`** · `m-1` · [`monitors.yaml:3`]',
    '  - **`c`** · `m-1` · [`monitors.yaml:3`]',
    '  - **`e`** · `m-1` · [`monitors.yaml:3`]',
    '- **`b`** · `m-1` · [`monitors.yaml:3`]',
    '  - `intervalSeconds`: `30` → `60`',
    '- **`d`** · `m-1` · [`monitors.yaml:3`]',
    '  - `intervalSeconds`: `30` → `60`',
  ]);
  expect(countRows(comment, deletionRows)).toBe(3);
});

test.each([
  [2_000, 5],
  [5, 2_000],
])(
  'Of %i deletions and %i updates, a comment shows all names, and all fields of the few.',
  (deletes, updates) => {
    const results = [
      ...list(updates, (index) => update(`update ${index}`)),
      ...list(deletes, (index) => deletion(`old-${index}`)),
    ];
    const { comment } = renderDocuments(writing(results));
    for (const one of results) expect(comment).toContain(`\`${nameOf(one)}\``);
    const [deleted, updated] = [countRows(comment, deletionRows), countRows(comment, updateRows)];
    expect(deletes > updates ? updated : deleted).toBe(5);
    const left =
      deletes > updates ? `${deletes - deleted} deletions` : `${updates - updated} updates`;
    expect(comment).toMatch(new RegExp(`^## Monitor Sync: .*; not shown in full: ${left}$`, 'm'));
  },
);

test('An update of which only some fields fit on a page is not shown in full.', () => {
  const differences = list(2_000, (index) => ({
    path: `field-${index}`,
    declared: 'x'.repeat(90),
    actual: null,
  }));
  const { comment } = renderDocuments(writing([{ ...update('large'), differences }]));
  expect(comment).toContain('## Monitor Sync: 1 to update; not shown in full: 1 update\n');
  expect(comment).toMatch(/^- \*\*`large`\*\*.*\n {2}- `field-0`/m);
  expect(comment).toMatch(/…and \d+ more rows, left out here\. See /);
});

test.each(nastyTexts)(
  'The names of deletions that have no room for more are harmless: %j.',
  (text) => {
    const shown = writing(list(60, () => deletion(text)));
    const page = renderComment(shown, context, 5_000);
    expectHarmless(page);
    expect(page).toContain('; not shown in full: ');
  },
);
