import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxSection,
  type DocumentParts,
  type Entries,
  entriesSection,
  ranks,
  renderDocument,
  type Section,
} from '../../../../src/core/render/markdown/document-layout.ts';
import { runs } from '../../../runs.ts';
import { collect, parse } from '../gfm.ts';

const toEntries = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => ({ cells: () => cells }));

function table(overrides: Partial<Entries> = {}): Section {
  const entries = toEntries([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const head = ['Monitor', 'Target'];
  return entriesSection({
    title: 'Missing',
    rank: 'other',
    layout: 'table',
    head,
    entries,
    ...overrides,
  });
}

function many(number: number, overrides: Partial<Entries> = {}): Section {
  const rows = Array.from({ length: number }, (_, index) => [`monitor ${index}`, 'ü'.repeat(50)]);
  return table({ entries: toEntries(rows), ...overrides });
}

function render(parts: Partial<DocumentParts>, limit = 10_000): string {
  return renderDocument({
    head: () => [],
    sections: [],
    foot: [],
    limit,
    elsewhere: 'the log',
    ...parts,
  });
}

const bytes = (text: string) => Buffer.byteLength(text);
const countRows = (page: string, wanted?: ReadonlySet<string>) =>
  page.split('\n').filter((line) => wanted?.has(line) ?? /^\| (?!Monitor|:---)/.test(line)).length;

test('A page has its head, its sections in their order, and its foot; a section without rows is not shown.', () => {
  const entries = [
    { cells: () => ['a', 'b'], texts: [() => 'c', () => 'd'] },
    { cells: () => ['e'], texts: [] },
  ];
  const list = entriesSection({ title: 'Changed', rank: 'other', layout: 'list', entries });
  const boxes = [
    boxSection('CAUTION', 'Errors', []),
    boxSection('WARNING', 'Warnings', ['one', '@two']),
  ];
  const sections = [...boxes, table({ entries: [] }), list, table({ layout: 'folded table' })];
  expect(
    render({ head: () => ['Hello', 'World'], sections, foot: ['Bye'] }),
  ).toMatchInlineSnapshot(`
    "Hello

    World

    > [!WARNING]
    > \`one\`
    >
    > \`@two\`

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

test('The last sections are left out first, so a short one before a long one is complete.', () => {
  const page = render({
    sections: [table({ title: 'Changed' }), many(20_000), table({ title: 'Unmanaged' })],
  });
  expect(page).toMatch(
    /^### Changed \(2\)\n\n.*\n.*\n\| a \| b \|\n\| c \| d \|\n\n### Missing \(20000\)\n/,
  );
  expect(page).toContain('Left out here: Unmanaged (2).');
});

test.each<[string, Section, RegExp]>([
  [
    'A list',
    entriesSection({
      title: 'Failed',
      layout: 'list',
      rank: 'failure',
      entries: Array(500).fill({ cells: () => ['a'], texts: [() => 'x'.repeat(90), () => 'y'] }),
    }),
    /\n {2}- [xy]+\n\n…and/,
  ],
  ['A box', boxSection('WARNING', 'Warnings', Array(500).fill('x'.repeat(90))), /\n> `x+`\n\n…and/],
  ['A folded table', many(500, { layout: 'folded table' }), / \|\n\n<\/details>\n\n…and/],
])('%s is cut where one of its rows ends, and is closed.', (_, section, end) => {
  const page = render({ sections: [section] }, 5_000);
  expect(page).toMatch(end);
  expect(bytes(page)).toBeLessThanOrEqual(5_000);
});

test('A page stays within its limit, breaks no table, closes every element, and accounts for every row.', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replace(/[^\p{L}\p{N}]/gu, 'x'));
  const tables = fc.array(
    fc.record({
      rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }),
      folded: fc.boolean(),
      rank: fc.constantFrom(...ranks),
    }),
    { maxLength: 8 },
  );
  const sum = (matches: Iterable<RegExpMatchArray>) =>
    [...matches].reduce((total, [, number]) => total + Number(number), 0);
  fc.assert(
    fc.property(tables, fc.integer({ min: 800, max: 20_000 }), (shapes, limit) => {
      const sections = shapes.map(({ folded, rank, rows: cells }, index) => {
        const rows = cells.map(([first, second], row) => [`x${index}x${row}x${first}`, second]);
        const isNamed = rank === 'deletion' || rank === 'update';
        const named = rows.map((row) => ({
          cells: () => row,
          name: isNamed ? () => row[0] ?? '' : null,
        }));
        // What needs an action is not folded.
        return table({
          entries: named,
          rank,
          layout: folded && !isNamed ? 'folded table' : 'table',
          title: `Table ${index}`,
        });
      });
      const head = (incomplete: string) => [`Not in full: ${incomplete}.`];
      const page = render({ head, sections, foot: ['Bye'] }, limit);
      expect(bytes(page)).toBeLessThanOrEqual(limit);
      for (const { items, title } of sections) expect(page).toContain(`${title} (${items.length})`);
      const leftOut =
        sum(page.matchAll(/…and (\d+) more/g)) +
        sum(page.matchAll(/(?:Left out here: |, )Table \d \((\d+)\)/g));
      expect(countRows(page) + leftOut).toBe(
        sections.reduce((total, { items }) => total + items.length, 0),
      );
      for (const rank of ['deletion', 'update'] as const) {
        const rows = sections
          .filter((section) => section.rank === rank)
          .flatMap(({ items }) => items.flatMap((item) => item.rows));
        const missing = rows.length - countRows(page, new Set(rows.map((write) => write())));
        expect(sum(page.matchAll(new RegExp(`Not in full: .*?(\\d+) ${rank}`, 'g')))).toBe(missing);
      }
      expect(page.split('<details>').length).toBe(page.split('</details>').length);
      for (const { children = [] } of collect(parse(page), 'table'))
        expect(new Set(children.map((row) => row.children?.length))).toEqual(new Set([2]));
    }),
    { numRuns: runs() },
  );
});

test('Of 100,000 rows, only those are written for which there may be room.', () => {
  let written = 0;
  const cells = () => {
    written += 1;
    return [`monitor ${written}`, 'x'.repeat(50)];
  };
  const sections = ranks.map((rank) => {
    const name = rank === 'deletion' || rank === 'update' ? () => cells().join('') : null;
    return table({ rank, entries: Array(100_000).fill({ cells, name }) });
  });
  expect(bytes(render({ sections }, 65_536))).toBeLessThanOrEqual(65_536);
  expect(written).toBeLessThan(20_000);
});
