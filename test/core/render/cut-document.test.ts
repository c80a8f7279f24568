import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderDocument, type Section } from '../../../src/core/render/documents.ts';
import { runs } from '../../runs.ts';

const bytesOf = (text: string) => Buffer.byteLength(text);

function section(
  title: string,
  rows: readonly string[],
  overrides: Partial<Section> = {},
): Section {
  return {
    isFirst: false,
    opening: `### ${title} (${rows.length})\n`,
    rows: rows.map((row) => () => row),
    closing: '',
    ...overrides,
  };
}

function render(sections: readonly Section[], limit = 10_000): string {
  return renderDocument({ head: ['Hello'], sections, foot: ['Bye'], limit });
}

test('A document has its head, its sections in their order, and its foot; one without rows is not shown.', () => {
  const folded = { opening: '<details><summary>Idle (1)</summary>\n', closing: '\n\n</details>' };
  const page = render([
    section('Empty', []),
    section('Changed', ['- a\n  - b', '- c']),
    section('Idle', ['- d'], folded),
  ]);
  expect(page).toBe(
    'Hello\n\n### Changed (2)\n\n- a\n  - b\n- c\n\n' +
      '<details><summary>Idle (1)</summary>\n\n- d\n\n</details>\n\nBye\n',
  );
});

test('A document stays within its limit, cuts no row, and accounts for every row.', () => {
  const shapes = fc.array(
    fc.record({
      rows: fc.array(fc.string({ unit: fc.constantFrom('x', 'ü', '監'), maxLength: 300 }), {
        minLength: 1,
        maxLength: 30,
      }),
      isFirst: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(shapes, fc.integer({ min: 1_000, max: 20_000 }), (given, limit) => {
      const sections = given.map(({ isFirst, rows }, index) =>
        section(
          `S${index}`,
          rows.map((row) => `- ${index}${row}`),
          { isFirst },
        ),
      );
      const page = render(sections, limit);
      expect(bytesOf(page)).toBeLessThanOrEqual(limit);
      const all = sections.flatMap(({ rows }) => rows.map((write) => write()));
      const shown = page.split('\n').filter((line) => line.startsWith('- '));
      expect(shown.filter((line) => !all.includes(line))).toEqual([]);
      const counts = Array.from(page.matchAll(/…and (\d+) more/g), ([, number]) => Number(number));
      expect(counts.reduce((sum, number) => sum + number, shown.length)).toBe(all.length);
      for (const { opening } of sections) expect(page).toContain(opening.trim());
    }),
    { numRuns: runs() },
  );
});
