import { describe, expect, test } from 'vitest';
import { parse, write } from './mistakes.ts';

const secret = write('$<KEY>');

const defaults = 'defaults: { type: t, intervalSeconds: 1, assertions: [{ value: 1 }] ';
const monitor = (fields: string, name = 'A') => `- { name: ${name}, target: x, ${fields} }`;

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

  test('stands for each declared element where it has a star.', () => {
    const extra = 'extra: { tags: { "a/b~": [0, 1] } }';
    const paths = 'name, assertions/*/value, tags/a~1b~0/*, assertions/0, gone/*';
    const { monitors } = parse(
      `${defaults}}\nmonitors:\n${monitor(`${extra}, ignoreChanges: [${paths}]`)}`,
    );
    expect(monitors[0]?.ignoreChanges).toEqual([
      'name',
      'assertions/0/value',
      'tags/a~1b~0/0',
      'tags/a~1b~0/1',
      'gone/*',
    ]);
  });
});
