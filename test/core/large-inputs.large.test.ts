import { describe, expect, test } from 'vitest';
import { exportConfig } from '../../src/core/export/export-config.ts';
import { readLinkHeader } from '../../src/core/list/page-signals.ts';
import type { Json } from '../../src/core/model/json.ts';
import { parseNamePattern } from '../../src/core/model/name-pattern.ts';
import { escapeJson } from '../../src/core/model/sanitize.ts';
import { createMask } from '../../src/core/model/secrets.ts';
import { planSync } from '../../src/core/plan/plan.ts';
import { compareMonitor } from '../../src/core/plan/plan-entry.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { noColors, renderText } from '../../src/core/render/terminal-text.ts';
import { actual, desired, listed, report, resultsOf } from './builders.ts';
import { effortOf } from './effort.ts';

const times = <Value>(length: number, make: (index: number) => Value) =>
  Array.from({ length }, (_, index) => make(index));

function parsePattern(pattern: string): (text: string) => boolean {
  const parsed = parseNamePattern(pattern);
  if (typeof parsed !== 'function') throw new Error(`${pattern}: ${parsed.expectation}`);
  return parsed;
}

test.each([
  ['one letter and a star', 'a*'.repeat(500), 'a'.repeat(100_000)],
  ['a star and one letter', '*a'.repeat(500), `${'a'.repeat(100_000)}b`],
  ['stars alone', '*'.repeat(1_000), 'a'.repeat(100_000)],
  ['stars and sets', '*[ab]?'.repeat(160), `${'a'.repeat(100_000)}c`],
  ['a star and a question mark', '*?b', 'a'.repeat(100_000)],
])('A pattern of %s does not backtrack in a long name.', (_, pattern, text) => {
  expect(effortOf(() => parsePattern(pattern)(text))).toBeLessThan(250);
});

test.each<[string, (index: number) => string]>([
  ['begin with other letters', (index) => `legacy-${index}-*`],
  ['contain other words', (index) => `*-${index}-*-of-the-service-of-the-old-shop`],
])('A thousand patterns that %s are compared with ten thousand names in moments.', (_, write) => {
  const patterns = times(1_000, (index) => parsePattern(write(index)));
  const names = times(10_000, (index) => `Team ${index} the service of the shop`);
  const effort = effortOf(() =>
    expect(names.some((name) => patterns.some((matches) => matches(name)))).toBe(false),
  );
  expect(effort).toBeLessThan(500);
});

test('Many secrets, long secrets and secrets of thousands of lines are masked within seconds.', () => {
  const effort = effortOf(() => {
    const long = times(50, (index) => `${index} ${'A%25'.repeat(12_000)}`);
    const hideLong = createMask([...long, '%25'.repeat(300), 'a'.repeat(1_000)]);
    expect(hideLong(`x ${long[7]} y`)).toBe('x *** y');
    expect(hideLong(`${'%25'.repeat(299)} ${'a'.repeat(100_000)}`)).toBe(
      `${'%25'.repeat(299)} ***`,
    );
    const lines = times(1_900, (index) => `${index}+/`.padEnd(64, `Q${index}z/`));
    const hideLines = createMask([lines.join('\n')]);
    expect(hideLines(`see ${lines.join('\n')}.`)).toBe('see ***.');
    const hideMany = createMask(times(100, (index) => `hidden-${index}-hidden`));
    for (let index = 0; index < 50_000; index++)
      hideMany(`https://shop-${index}.example.com/health`);
    expect(hideMany('at hidden-7-hidden')).toBe('at ***');
  });
  expect(effort).toBeLessThan(1_000);
});

test('A header Link is read soon, however broken it is.', () => {
  const line = `${'<a>; '.repeat(2_000)}${'; a'.repeat(2_000)}${' '.repeat(4_000)}`;
  expect(effortOf(() => expect(readLinkHeader({ link: line })).toBeNull())).toBeLessThan(250);
});

const nest = (depth: number, leaf: Json): Json => (depth === 0 ? leaf : [nest(depth - 1, leaf)]);

test.each<[string, Json, Json]>([
  ['values nested 95 levels deep', nest(95, 1), nest(95, 2)],
  [
    'many scalars in another order',
    times(20_000, (index) => index % 2),
    times(20_000, (index) => (index + 1) % 2),
  ],
  [
    'many nulls in another order',
    times(4_000, (index) => index % 2 || null),
    times(4_000, (index) => (index + 1) % 2 || null),
  ],
  ['many equal scalars but one', times(20_000, () => 1), times(20_000, (index) => +(index > 0))],
  [
    'scalars in reverse order',
    times(3_000, (index) => index),
    times(3_000, (index) => `${2_999 - index}`),
  ],
  [
    'many equal objects but one',
    times(500, (index) => ({ a: Math.min(index, 1) })),
    times(500, () => ({ a: 1 })),
  ],
])('Fields with %s are compared in moments.', (_, declared, shown) => {
  expect(effortOf(() => compareMonitor({ m: declared }, { m: shown }))).toBeLessThan(250);
});

describe('In moments,', () => {
  test('20,000 monitors are planned.', () => {
    const names = times(20_000, (index) => `monitor ${index}`);
    const effort = effortOf(() => {
      const existing = listed(...names.slice(10_000).map((name) => actual({ name })));
      const { results } = planSync(
        names.map((name) => desired({ name })),
        existing,
      );
      expect(results.filter(({ status }) => status === 'missing')).toHaveLength(10_000);
    });
    expect(effort).toBeLessThan(500);
  });

  test('5,000 monitors are exported.', () => {
    const list = listed(...times(5_000, (index) => actual({ name: `monitor ${index}` })));
    const effort = effortOf(() =>
      expect(
        exportConfig(list, { extra: [], mask: createMask([]), profile: documentedApi }).declared,
      ).toBe(5_000),
    );
    expect(effort).toBeLessThan(1_000);
  });

  test('the text of 200,000 monitors is complete.', () => {
    const results = times(200_000, () => resultsOf('unmanaged')).flat();
    expect(renderText(report({ results }), noColors)).toContain('200000 unmanaged');
  });
});

test('Millions of invisible characters are escaped in moments.', () => {
  const text = '\u007f'.repeat(2 ** 22);
  const effort = effortOf(() => expect(escapeJson(text).length).toBe(6 * 2 ** 22));
  expect(effort).toBeLessThan(120);
});
