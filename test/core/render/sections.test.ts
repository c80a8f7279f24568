import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Page, renderPage, type Section } from '../../../src/core/render/sections.ts';
import { renderBox, renderList, renderTable, type Table } from '../../../src/core/render/tables.ts';

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
  return renderPage({ head: [], sections: [], foot: [], ...page }, { limit, elsewhere: 'the log' });
}

const bytes = (text: string) => Buffer.byteLength(text);
const countRows = (page: string) => page.split('\n').filter((line) => /^\| (?!Monitor|:---)/.test(line)).length;

describe('a page', () => {
  test('has paragraphs, then sections with their counts, then paragraphs; empty sections are left away', () => {
    const sections = [table({ rows: [] }), renderBox('CAUTION', 'Errors', []), table()];
    expect(render({ head: ['Hello', 'World'], sections, foot: ['Bye'] })).toBe(
      'Hello\n\nWorld\n\n### Missing (2)\n\n| Monitor | Target |\n| :--- | :--- |\n| a | b |\n| c | d |\n\nBye\n',
    );
  });

  test('folds away what nobody needs to do anything about', () => {
    expect(render({ sections: [table({ folded: true })] })).toMatch(
      /^<details><summary>Missing \(2\)<\/summary>\n\n\| Monitor .*\n\n<\/details>\n$/s,
    );
  });

  test('lists texts below what they are about, and cuts a list where an item or one of its texts ends', () => {
    const items = [
      { about: ['a', 'b'], texts: ['c', 'd'] },
      { about: ['e'], texts: [] },
    ];
    expect(render({ sections: [renderList({ title: 'Changed', items })] })).toBe(
      '### Changed (2)\n\n- a · b\n  - c\n  - d\n- e\n',
    );
    const many = Array.from({ length: 500 }, () => ({ about: ['name'], texts: ['x'.repeat(90), 'y'] }));
    const page = render({ sections: [renderList({ title: 'Failed', items: many })] }, 5_000);
    expect(page).toMatch(/^### Failed \(500\)\n\n- name\n {2}- x+\n {2}- y\n/);
    expect(page).toMatch(/\n {2}- [xy]+\n\n… and 9\d\d more, which do not fit here: see the log\.\n$/);
    expect(bytes(page)).toBeLessThanOrEqual(5_000);
  });

  test('shows texts in a box, each as a paragraph of code', () => {
    expect(render({ sections: [renderBox('WARNING', 'Warnings', ['one', '@two'])] })).toBe(
      '> [!WARNING]\n> `one`\n>\n> `@two`\n',
    );
  });

  test('that is full says how many rows are left out, and of which sections nothing is shown', () => {
    const sections = [many(20_000), many(20_000, { title: 'In sync', folded: true })];
    const page = render({ sections, foot: ['Bye'] }, 100_000);
    const shown = countRows(page);
    expect(shown).toBeGreaterThan(500);
    expect(page).toContain(`\n\n… and ${20_000 - shown} more, which do not fit here: see the log.\n`);
    expect(page).toMatch(/\n\nLeft out here: In sync \(20000\)\. See the log\.\n\nBye\n$/);
    expect(bytes(page)).toBeLessThanOrEqual(100_000);
    expect(bytes(page)).toBeGreaterThan(98_000);
  });

  test('gives a short section its place beside a long one, and lets long ones share the rest', () => {
    const sections = [many(20_000), table({ title: 'Changed' }), many(20_000, { title: 'Failed' })];
    const page = render({ sections }, 60_000);
    expect(page).toContain('### Changed (2)\n\n| Monitor | Target |\n| :--- | :--- |\n| a | b |\n| c | d |\n\n###');
    const [missing = '', , failed = ''] = page.split('\n### ').map(countRows).map(String);
    expect(Number(missing)).toBeGreaterThan(200);
    expect(Math.abs(Number(missing) - Number(failed))).toBeLessThan(5);
  });

  test.each([
    renderBox('WARNING', 'Warnings', Array(20_000).fill('look')),
    renderList({ title: 'Changed', items: Array(20_000).fill({ about: ['name'], texts: [] }) }),
  ])('gives what is folded only the room that other sections leave: %#', (section) => {
    const page = render({ sections: [many(20_000, { title: 'In sync', folded: true }), section] }, 10_000);
    expect(page).toContain('Left out here: In sync (20000).');
  });

  test('cuts the texts in a box inside of the box', () => {
    const page = render({ sections: [renderBox('WARNING', 'Warnings', Array(500).fill('x'.repeat(90)))] }, 5_000);
    expect(page).toMatch(/`\n>\n> … and 4\d\d more, which do not fit here: see the log\.\n$/);
    expect(bytes(page)).toBeLessThanOrEqual(5_000);
  });

  test('stays under its limit, and hides nothing without a word', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/[\n|]/g, ''));
    const tables = fc.array(
      fc.record({ rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), folded: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(tables, fc.integer({ min: 700, max: 20_000 }), (shapes, limit) => {
        const sections = shapes.map((shape, index) => table({ ...shape, title: `Table ${index}` }));
        const page = render({ sections, foot: ['Bye'] }, limit);
        expect(bytes(page)).toBeLessThanOrEqual(limit);
        for (const { title, count } of sections) expect(page).toContain(`${title} (${count})`);
        const told = [...page.matchAll(/… and (\d+) more/g)].reduce((sum, [, number]) => sum + Number(number), 0);
        const left = [...page.matchAll(/(?:Left out here: |, )Table \d \((\d+)\)/g)].reduce(
          (sum, [, number]) => sum + Number(number),
          0,
        );
        expect(countRows(page) + told + left).toBe(sections.reduce((sum, { count }) => sum + count, 0));
      }),
      { numRuns: 300 },
    );
  });
});
