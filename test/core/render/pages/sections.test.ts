import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Page,
  renderBox,
  renderList,
  renderPage,
  renderTable,
  type Section,
  type Table,
} from '../../../../src/core/render/pages/sections.ts';
import { runs } from '../../../runs.ts';
import { collect, parse } from '../gfm.ts';

function table(overrides: Partial<Table> = {}): Section {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  return renderTable({ title: 'Missing', head: ['Monitor', 'Target'], rows, folded: false, ...overrides });
}

function many(number: number, overrides: Partial<Table> = {}): Section {
  const rows = Array.from({ length: number }, (_, index) => [`monitor ${index}`, 'ü'.repeat(50)]);
  return table({ rows, ...overrides });
}

function render(page: Partial<Page>, limit = 10_000): string {
  return renderPage({ head: [], sections: [], foot: [], limit, elsewhere: 'the log', ...page });
}

const bytes = (text: string) => Buffer.byteLength(text);
const countRows = (page: string) => page.split('\n').filter((line) => /^\| (?!Monitor|:---)/.test(line)).length;

test('A page has its head, its sections in their order, and its foot; a section without rows is not shown.', () => {
  const list = renderList('Changed', [
    { about: ['a', 'b'], texts: ['c', 'd'] },
    { about: ['e'], texts: [] },
  ]);
  const boxes = [renderBox('CAUTION', 'Errors', []), renderBox('WARNING', 'Warnings', ['one', '@two'])];
  const sections = [...boxes, table({ rows: [] }), table({ note: 'Note.' }), list, table({ folded: true })];
  expect(render({ head: ['Hello', 'World'], sections, foot: ['Bye'] })).toMatchInlineSnapshot(`
    "Hello

    World

    > [!WARNING]
    > \`one\`
    >
    > \`@two\`

    ### Missing (2)

    Note.

    | Monitor | Target |
    | :--- | :--- |
    | a | b |
    | c | d |

    ### Changed (2)

    - a · b
      - c
      - d
    - e

    <details><summary>Missing (2)</summary>

    | Monitor | Target |
    | :--- | :--- |
    | a | b |
    | c | d |

    </details>

    Bye
    "
  `);
});

test('A full page says how many rows it leaves out, and which sections.', () => {
  const sections = [many(20_000), many(20_000, { title: 'In sync', folded: true }), table({ title: 'Changed' })];
  const page = render({ sections, foot: ['Bye'] }, 100_000);
  const shown = countRows(page);
  expect(page).toContain(`\n\n…and ${20_000 - shown} more rows, left out here. See the log.\n`);
  expect(page).toMatch(/\n\nLeft out here: In sync \(20000\), Changed \(2\)\. See the log\.\n\nBye\n$/);
  expect(bytes(page)).toBeLessThanOrEqual(100_000);
  expect(bytes(page)).toBeGreaterThan(99_000);
});

test('The last sections are left out first, so a short one before a long one is complete.', () => {
  const page = render({ sections: [table({ title: 'Changed' }), many(20_000), table({ title: 'Unmanaged' })] });
  expect(page).toMatch(/^### Changed \(2\)\n\n.*\n.*\n\| a \| b \|\n\| c \| d \|\n\n### Missing \(20000\)\n/);
  expect(page).toContain('Left out here: Unmanaged (2).');
});

test.each<[string, Section, RegExp]>([
  [
    'A list',
    renderList('Failed', Array(500).fill({ about: ['a'], texts: ['x'.repeat(90), 'y'] })),
    /\n {2}- [xy]+\n\n…and/,
  ],
  ['A box', renderBox('WARNING', 'Warnings', Array(500).fill('x'.repeat(90))), /\n> `x+`\n\n…and/],
  ['A folded table', many(500, { folded: true }), / \|\n\n<\/details>\n\n…and/],
])('%s is cut where one of its rows ends, and is closed.', (_, section, end) => {
  const page = render({ sections: [section] }, 5_000);
  expect(page).toMatch(end);
  expect(bytes(page)).toBeLessThanOrEqual(5_000);
});

test('A page stays within its limit, breaks no table, closes every element, and accounts for every row.', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/[^\p{L}\p{N}]/gu, 'x'));
  const tables = fc.array(
    fc.record({ rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), folded: fc.boolean() }),
    { maxLength: 8 },
  );
  const sum = (matches: Iterable<RegExpMatchArray>) =>
    [...matches].reduce((total, [, number]) => total + Number(number), 0);
  fc.assert(
    fc.property(tables, fc.integer({ min: 700, max: 20_000 }), (shapes, limit) => {
      const sections = shapes.map((shape, index) => table({ ...shape, title: `Table ${index}` }));
      const page = render({ sections, foot: ['Bye'] }, limit);
      expect(bytes(page)).toBeLessThanOrEqual(limit);
      for (const { title, count } of sections) expect(page).toContain(`${title} (${count})`);
      const leftOut =
        sum(page.matchAll(/…and (\d+) more/g)) + sum(page.matchAll(/(?:Left out here: |, )Table \d \((\d+)\)/g));
      expect(countRows(page) + leftOut).toBe(sections.reduce((total, { count }) => total + count, 0));
      expect(page.split('<details>').length).toBe(page.split('</details>').length);
      for (const { children = [] } of collect(parse(page), 'table'))
        expect(new Set(children.map((row) => row.children?.length))).toEqual(new Set([2]));
    }),
    { numRuns: runs() },
  );
});
