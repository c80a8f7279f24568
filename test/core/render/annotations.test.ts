import { describe, expect, test } from 'vitest';
import { type Problem, warn } from '../../../src/core/model/errors.ts';
import { renderAnnotations } from '../../../src/core/render/annotations.ts';
import { leftAloneTexts, type Mode } from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import { sweeping } from '../../look/reports.ts';
import { desired, everyResult, facts, newResult, report, resultsOf } from '../builders.ts';

function failed(count: number): readonly MonitorResult[] {
  return Array.from({ length: count }, (_, index) =>
    newResult('failed', {
      operation: 'create',
      declared: desired({ name: `m${index}` }, index + 1),
      error: facts({ message: `no ${index}` }),
    }),
  );
}

const problem: Problem = {
  code: 'wrong-type',
  file: 'a.yaml',
  line: 3,
  column: 5,
  path: 'monitors[0].name',
  message: 'must be text',
};

describe('Annotations', () => {
  test('put errors before warnings, and what ended the run before single monitors.', () => {
    const results = resultsOf('changed', 'failed');
    const error = facts({ code: 'max-wait-exceeded', message: 'a\nb' });
    const place = { file: 'monitors.yaml', line: 40, column: 5 };
    const shown = report({
      mode: 'drift',
      results,
      error,
      warnings: [warn('look', place), warn('here')],
    });
    expect(
      renderAnnotations(shown).map(({ level, message, line, title }) => [
        level,
        line,
        title,
        message,
      ]),
    ).toEqual([
      ['error', null, 'Monitor Sync', 'a\nb [max-wait-exceeded]'],
      ['error', 3, 'Monitor failed', 'Shop [request-refused]'],
      ['warning', null, 'Monitor Sync', 'here'],
      ['warning', 40, 'Monitor Sync', 'look'],
      ['warning', 3, 'Monitor to update', '"Shop": id Shop; target: declared "Shop", actual null'],
    ]);
  });

  test.each<[Mode, readonly (number | null)[]]>([
    ['plan', [70, 74, 74, 37]],
    ['sync', [7, 70, 74, 74, 31, 25, 37]],
    ['drift', [7, 70, 74, 74, 31, 25, 37]],
  ])(
    'in mode %s are at the lines %j: of what a sync deletes, and of what it leaves alone.',
    (mode, lines) => {
      const found = renderAnnotations({ ...sweeping, mode }).map(({ line }) => line);
      expect(found.toSorted()).toEqual(lines.toSorted());
    },
  );

  test('of a sync that ended with an error name that alone.', () => {
    const ended = renderAnnotations({ ...sweeping, mode: 'sync', error: facts() });
    expect(ended.map(({ level }) => level)).toEqual(['error']);
    const all = { results: failed(2), error: facts({ message: 'no 1\nThe run stopped' }) };
    expect(renderAnnotations(report(all)).map(({ line, title }) => [line, title])).toEqual([
      [2, 'Monitor Sync'],
      [1, 'Monitor failed'],
    ]);
  });

  test('of a bad config are at each mistake, and do not repeat the error that sums them up.', () => {
    const problems = [
      problem,
      { ...problem, line: null, column: null, path: '', message: 'no such file' },
    ];
    const annotations = renderAnnotations(
      report({ problems, error: facts({ code: 'invalid-config' }) }),
    );
    const error = { level: 'error', title: 'Config', file: 'a.yaml' } as const;
    expect(annotations).toEqual([
      { ...error, message: 'monitors[0].name: must be text [wrong-type]', line: 3, column: 5 },
      { ...error, message: 'no such file [wrong-type]', line: null, column: null },
    ]);
  });

  test('name a file by its path in the repository, and one of another repository in their text.', () => {
    const problems = [
      { ...problem, file: 'infra/many/a.yaml' },
      { ...problem, file: 'other/a.yaml' },
    ];
    const findPath = (file: string) => /^infra\/(.*)$/.exec(file)?.[1] ?? null;
    const message = 'other/a.yaml:3:5: monitors[0].name: must be text [wrong-type]';
    expect(renderAnnotations(report({ problems }), findPath)).toMatchObject([
      { file: 'many/a.yaml', line: 3 },
      { level: 'error', title: 'Config', message, file: null, line: null, column: null },
    ]);
  });

  test.each([
    [9, 9, 'no 8 [request-refused]'],
    [10, 10, 'no 9 [request-refused]'],
    [11, 10, '…and 2 more; see the log for the full list'],
  ])('of %i errors are %i, and the last is %j.', (count, shown, last) => {
    const annotations = renderAnnotations(report({ results: failed(count) }));
    expect(annotations).toHaveLength(shown);
    expect(annotations.at(-1)?.message).toBe(last);
  });

  test('show what a sync deletes, however many lines of the config have a warning, in ten.', () => {
    const place = { file: 'monitors.yaml', line: 40, column: 5 };
    const dead = Array.from({ length: 30 }, (_, index) => warn(`dead line ${index}`, place));
    const shown = { ...sweeping, results: [...sweeping.results, ...failed(30)] };
    const all = renderAnnotations({ ...shown, warnings: [...dead, warn('here')] });
    expect(all.map(({ level }) => level)).toEqual([
      ...Array(10).fill('error'),
      ...Array(10).fill('warning'),
    ]);
    expect(all.at(-1)).toMatchObject({ file: null, line: null, column: null });
    expect(all.slice(10, 14).map(({ message, title }) => `${title}: ${message}`)).toEqual([
      'Monitor Sync: here',
      expect.stringMatching(/^Monitor to delete: "Blog": /),
      expect.stringMatching(/^Monitor to delete: "Shop-7": /),
      'Monitor Sync: dead line 0',
    ]);
  });

  test('are no longer than GitHub shows them.', () => {
    const message = Array(10).fill('x'.repeat(900)).join('\n');
    const [annotation] = renderAnnotations(report({ error: facts({ message }) }));
    expect(annotation?.message.length).toBeLessThanOrEqual(4_096);
    expect(annotation?.message).toMatch(/…$/);
  });
});

test('Each value that was left alone is a warning at the line of its monitor, and drift is none.', () => {
  const shop = { name: 'Shop', source: { file: 'monitors.yaml', line: 3, column: 5 } };
  const leftAlone = [
    { ...shop, path: 'intervalSeconds', reason: leftAloneTexts.variable },
    { ...shop, path: 'target', reason: leftAloneTexts.hidden },
    { name: 'Old', source: null, path: null, reason: leftAloneTexts.foreign },
  ] as const;
  const adoption = { isCheck: false, isFirst: false, adopted: [], leftAlone, diffs: [] };
  const all = report({ mode: 'adopt', results: everyResult(), adoption });
  expect(renderAnnotations(all)).toMatchObject([
    {
      title: 'Monitor left alone',
      line: 3,
      message: '"Shop": intervalSeconds: it is written with a variable',
    },
    { line: 3, message: '"Shop": target: the service hides it, or a part of it' },
    { line: null, message: '"Old": the service profile leaves it alone ("list.foreign")' },
  ]);
});
