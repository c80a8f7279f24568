import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderTables, type Table } from '../../../src/core/render/tables.ts';

function table(overrides: Partial<Table> = {}): Table {
  return {
    title: 'Missing',
    count: 2,
    head: ['Monitor', 'Target'],
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    folded: false,
    ...overrides,
  };
}

const bytes = (text: string) => Buffer.byteLength(text);

describe('a page', () => {
  test('has paragraphs, then tables with their counts; empty ones are left away', () => {
    const page = renderTables(['Hello', 'World'], [table({ rows: [], count: 0 }), table()], 10_000);
    expect(page).toBe(
      'Hello\n\nWorld\n\n### Missing (2)\n\n| Monitor | Target |\n| --- | --- |\n| a | b |\n| c | d |\n',
    );
  });

  test('folds away what nobody needs to do anything about', () => {
    const page = renderTables([], [table({ folded: true })], 10_000);
    expect(page).toMatch(/^<details><summary>Missing \(2\)<\/summary>\n\n\| Monitor .*\n\n<\/details>\n$/s);
  });

  test('that is full says how many rows are left out, and of which tables nothing is shown', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`monitor ${index}`, 'ü'.repeat(50)]);
    const page = renderTables([], [table({ rows, count: 20_000 }), table({ title: 'In sync', folded: true })], 100_000);
    const shown = page.split('\n').filter((line) => line.startsWith('| monitor ')).length;
    expect(shown).toBeGreaterThan(500);
    expect(page).toContain(
      `\n\n… and ${20_000 - shown} more, which do not fit here: the log and the report have them all.`,
    );
    expect(page).toMatch(/Left out here: In sync \(2\)\. The log and the report have them all\.\n$/);
    expect(bytes(page)).toBeLessThanOrEqual(100_000);
    expect(bytes(page)).toBeGreaterThan(98_000);
  });

  test('stays under its limit, and hides nothing without a word', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/[\n|]/g, ''));
    const tables = fc.array(
      fc.record({ rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), folded: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(tables, fc.integer({ min: 700, max: 20_000 }), (shapes, limit) => {
        const all = shapes.map((shape, index) =>
          table({ ...shape, title: `Table ${index}`, count: shape.rows.length }),
        );
        const page = renderTables([], all, limit);
        expect(bytes(page)).toBeLessThanOrEqual(limit);
        for (const { title, count } of all) expect(page).toContain(`${title} (${count})`);
        const shown = page.split('\n').filter((line) => /^\| (?!Monitor|---)/.test(line)).length;
        const told = [...page.matchAll(/… and (\d+) more/g)].reduce((sum, [, number]) => sum + Number(number), 0);
        const left = [...page.matchAll(/(?:Left out here: |, )Table \d \((\d+)\)/g)].reduce(
          (sum, [, number]) => sum + Number(number),
          0,
        );
        expect(shown + told + left).toBe(all.reduce((sum, { count }) => sum + count, 0));
      }),
      { numRuns: 300 },
    );
  });
});
