import { describe, expect, test } from 'vitest';
import { describeWarning } from '../../../src/core/model/problem.ts';
import { parse, write } from './mistakes.ts';

const warningsOf = (text: string) =>
  parse(text)
    .warnings.map(describeWarning)
    .filter((text) => !text.startsWith('Variable'));
const secret = write('$<KEY>');

const defaults = 'defaults: { type: t, intervalSeconds: 1, assertions: [{ value: 1 }] ';
const monitor = (fields: string, name = 'A') => `- { name: ${name}, target: x, ${fields} }`;
const file = (fields: string) => `${defaults}}\nmonitors:\n${monitor(fields)}`;
const eleven = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';

describe('The key ignore', () => {
  test('takes patterns for names, of all files together.', () => {
    const { ignored, problems } = parse(
      'monitors: []\nignore: ["legacy-*", " Cafe\u0301 "]',
      'monitors: []\nignore:\n- x',
    );
    expect(problems).toEqual([]);
    expect(
      ignored.map(({ shown, source }) => [shown, source.file, source.line, source.column]),
    ).toEqual([
      ['"legacy-*"', 'a', 2, 10],
      ['" Cafe\u0301 "', 'a', 2, 22],
      ['"x"', 'b', 3, 3],
    ]);
    expect(ignored[1]?.matches('Café')).toBe(true);
  });

  test('takes variables, and hides a pattern that holds a secret.', () => {
    const { ignored } = parse(`monitors: []\nignore: ["${secret}-*"]`);
    expect(ignored[0]?.matches('hunter2-1')).toBe(true);
    expect(ignored[0]?.shown).toBe('***');
  });
});

describe('The key ignoreChanges', () => {
  test('of a monitor adds to the list of the defaults, and is not sent.', () => {
    const { monitors, problems } = parse(
      `${defaults}, ignoreChanges: [type] }\nmonitors:\n${monitor('', 'A')}\n${monitor('ignoreChanges: [target, type]', 'B')}\n${monitor('ignoreChanges: []', 'C')}`,
    );
    expect(problems).toEqual([]);
    expect(monitors.map(({ ignoreChanges }) => ignoreChanges)).toEqual([
      ['type'],
      ['target', 'type'],
      ['type'],
    ]);
    expect(monitors.every(({ body }) => !Object.hasOwn(body, 'ignoreChanges'))).toBe(true);
  });

  test.each(['name', 'target', 'assertions/*/value', 'tags/a~1b~0/*'])(
    'takes the declared %s without a warning',
    (field) => {
      const extra = `extra: { tags: { "a/b~": ${eleven} } }`;
      expect(warningsOf(file(`${extra}, ignoreChanges: [${field}]`))).toEqual([]);
    },
  );

  test.each([
    ['tarhet', '"ignoreChanges" names "tarhet", which is not declared (a:3)'],
    ['assertions/*/x', '"ignoreChanges" names "assertions/*/x", which is not declared (a:3)'],
    [
      'assertions/0/value',
      '"ignoreChanges" names "assertions/0/value", which is not declared (a:3)',
    ],
    ['tags/7', '"ignoreChanges" names "tags/7", which is not declared (a:3)'],
    ['extra', '"ignoreChanges" names "extra", which is not declared (a:3)'],
    [`"${secret}"`, '"ignoreChanges" names ***, which is not declared (a:3)'],
  ])('warns of %s, which is not declared.', (field, warning) => {
    expect(warningsOf(file(`extra: { tags: {} }, ignoreChanges: [type, ${field}]`))).toEqual([
      warning,
    ]);
  });

  test('warns of a field under defaults, or of one that is repeated, only where no monitor declares it.', () => {
    const head = `${defaults}, ignoreChanges: [regions, regoins] }\nmonitors:\n`;
    const [first, second] = [monitor('extra: { regions: [eu] }', 'B'), monitor('', 'C')];
    expect(parse(`${head}${monitor('')}\n${first}\n${second}`).warnings.slice(0, 1)).toEqual([
      {
        message: '"ignoreChanges" names "regoins", which is not declared',
        source: { file: 'a', line: 1, column: 96 },
      },
    ]);
    const shared = `${monitor('ignoreChanges: &i [regions]')}\n${monitor('ignoreChanges: *i, extra: { regions: 1 }', 'B')}`;
    expect(warningsOf(`${defaults}}\nmonitors:\n${shared}`)).toEqual([]);
  });
});
