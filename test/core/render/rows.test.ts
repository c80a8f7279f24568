import { describe, expect, test } from 'vitest';
import { layOut, renderRow, uncoloured } from '../../../src/core/render/rows.ts';
import type { Finding } from '../../../src/core/report.ts';
import { desired } from '../builders.ts';

const target = 'https://shop.example.com/health?probe=1';
const called = (name: string) => ({
  status: 'missing' as const,
  declared: desired({ name, target }),
  renamedFrom: null,
});

test.each([
  [Number.POSITIVE_INFINITY, [3, 40, 41], 40],
  [200, [40, 60], 40],
  [60, [3, 20, 21], 20],
  [61, [20, 21], 20],
  [60, [21], 0],
])('in %d columns, of names with %j the widest that is aligned has %i', (columns, widths, expected) => {
  const findings: readonly Finding[] = widths.map((width) => called('n'.repeat(width)));
  expect(layOut(findings, columns)).toEqual({ columns, nameColumns: expected });
});

describe('what stands beside a name', () => {
  const inColumns = (columns: number) => renderRow(called('abc'), 'plan', { columns, nameColumns: 3 }, uncoloured);

  test('is whole where it fits, and has a shorter address where it does not', () => {
    expect(inColumns(76)).toEqual([`  + abc  ${target} every 60 s  monitors.yaml:3`]);
    expect(inColumns(57)).toEqual(['  + abc  https://sh…h?probe=1 every 60 s  monitors.yaml:3']);
  });

  test('stands below where the address would say too little, and is broken where it would do so there', () => {
    expect(inColumns(56)).toEqual(['  + abc', '      https://sho…th?probe=1 every 60 s  monitors.yaml:3']);
    expect(inColumns(53)).toEqual(['  + abc', `      ${target} every`, '      60 s  monitors.yaml:3']);
  });

  test('may end in the last column, with no address to shorten', () => {
    const created = { status: 'created' as const, declared: desired({ name: 'abc' }), id: 'm-2', warning: null };
    const lines = renderRow(created, 'sync', { columns: 24, nameColumns: 3 }, uncoloured);
    expect(lines).toEqual(['  + abc  created  id m-2']);
  });
});
