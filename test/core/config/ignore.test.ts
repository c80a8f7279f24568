import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/config/problem.ts';
import { describeWarning } from '../../../src/core/warning.ts';

const parse = (...texts: string[]) =>
  parseConfig(
    texts.map((text, index) => ({ file: 'abc'.charAt(index), text })),
    new Map([['S', { value: 'hunter2', isSecret: true }]]),
  );
const problemsOf = (text: string) => parse(text).problems.map(describeProblem);
const warningsOf = (text: string) => parse(text).warnings.map(describeWarning);
const secret = '$'.concat('{S}');

const defaults = 'defaults: { type: t, intervalSeconds: 1, assertions: [{ value: 1 }] ';
const monitor = (fields: string, name = 'A') => `- { name: ${name}, target: x, ${fields} }`;
const file = (fields: string) => `${defaults}}\nmonitors:\n${monitor(fields)}`;
const eleven = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';

describe('ignore', () => {
  test('takes patterns for names, of all files together', () => {
    const { ignored, problems } = parse(
      'monitors: []\nignore: ["legacy-*", " Cafe\u0301 "]',
      'monitors: []\nignore:\n- x',
    );
    expect(problems).toEqual([]);
    expect(ignored.map(({ shown, source }) => [shown, source.file, source.line, source.column])).toEqual([
      ['"legacy-*"', 'a', 2, 10],
      ['" Cafe\u0301 "', 'a', 2, 22],
      ['"x"', 'b', 3, 3],
    ]);
    expect(ignored[1]?.matches('Café')).toBe(true);
  });

  test.each([
    ['ignore: legacy-*', 'a:2:9: ignore: must be a list, found "legacy-*"'],
    ['ignore: [5]', 'a:2:10: ignore[0]: must be text, found 5; put quotes around it'],
    ['ignore: [a, ""]', 'a:2:13: ignore[1]: must be one line of visible text without control characters, found ""'],
    [
      'ignore: ["a[b"]',
      'a:2:10: ignore[0]: must be a pattern in which each [ is closed by a ]; write [[] for a literal [, found "a[b"',
    ],
    [
      `ignore: ["${secret}["]`,
      'a:2:10: ignore[0]: must be a pattern in which each [ is closed by a ]; write [[] for a literal [, found ***',
    ],
    ['ignore: ["[9-0]"]', 'a:2:10: ignore[0]: must be a pattern with ascending ranges, like [a-z], found "[9-0]"'],
  ])('%s is told where it is written', (line, problem) => {
    expect(problemsOf(`monitors: []\n${line}`)).toEqual([problem]);
  });

  test('holds for its sound patterns, whatever is wrong with others', () => {
    expect(parse('monitors: []\nignore: ["a[b", 5, c]').ignored.map(({ shown }) => shown)).toEqual(['"c"']);
  });

  test('takes variables, and shows nothing of a pattern that a secret went into', () => {
    const { ignored } = parse(`monitors: []\nignore: ["${secret}-*"]`);
    expect(ignored[0]?.matches('hunter2-1')).toBe(true);
    expect(ignored[0]?.shown).toBe('***');
  });
});

describe('ignoreChanges', () => {
  test('of a monitor replaces that of the defaults as a whole, and is not sent', () => {
    const { monitors, problems } = parse(
      `${defaults}, ignoreChanges: [type] }\nmonitors:\n${monitor('', 'A')}\n${monitor('ignoreChanges: [target]', 'B')}\n${monitor('ignoreChanges: []', 'C')}`,
    );
    expect(problems).toEqual([]);
    expect(monitors.map(({ ignoreChanges }) => ignoreChanges)).toEqual([['type'], ['target'], []]);
    expect(monitors.every(({ body }) => !Object.hasOwn(body, 'ignoreChanges'))).toBe(true);
  });

  test.each([
    ['ignoreChanges: target', 'a:3:40: monitors[0].ignoreChanges: must be a list, found "target"'],
    [
      'ignoreChanges: [/target]',
      'a:3:41: monitors[0].ignoreChanges[0]: must be a path without a slash in front, as assertions/0/value, found "/target"',
    ],
    [
      'ignoreChanges: [a~b]',
      'a:3:41: monitors[0].ignoreChanges[0]: must be a path in which ~ is written ~0, and / inside of a key ~1, found "a~b"',
    ],
  ])('%s is told where it is written', (field, problem) => {
    expect(problemsOf(file(field))).toEqual([problem]);
  });

  test('that is wrong is told under defaults, too', () => {
    expect(problemsOf(`defaults: { ignoreChanges: [/target] }\nmonitors: []`)).toEqual([
      'a:1:29: defaults.ignoreChanges[0]: must be a path without a slash in front, as assertions/0/value, found "/target"',
    ]);
  });

  test.each([
    'name',
    'type',
    'target',
    'intervalSeconds',
    'assertions',
    'assertions/0',
    'assertions/0/value',
    'tags/a~1b~0/0',
    'tags/a~1b~0/10',
  ])('takes the declared %s without a warning', (field) => {
    expect(warningsOf(file(`extra: { tags: { "a/b~": ${eleven} } }, ignoreChanges: [${field}]`))).toEqual([]);
  });

  test.each([
    ['tarhet', 'The field "tarhet" under ignoreChanges is not declared here (a:3)'],
    ['assertions/1', 'The field "assertions/1" under ignoreChanges is not declared here (a:3)'],
    ['assertions/', 'The field "assertions/" under ignoreChanges is not declared here (a:3)'],
    ['assertions/00', 'The field "assertions/00" under ignoreChanges is not declared here (a:3)'],
    ['assertions/-0', 'The field "assertions/-0" under ignoreChanges is not declared here (a:3)'],
    ['assertions/0x0', 'The field "assertions/0x0" under ignoreChanges is not declared here (a:3)'],
    ['name/0', 'The field "name/0" under ignoreChanges is not declared here (a:3)'],
    ['tags/extra', 'The field "tags/extra" under ignoreChanges is not declared here (a:3)'],
    ['extras', 'The field "extras" under ignoreChanges is not declared here (a:3)'],
    ['assertions/length', 'The field "assertions/length" under ignoreChanges is not declared here (a:3)'],
    ['constructor', 'The field "constructor" under ignoreChanges is not declared here (a:3)'],
    [
      'extra',
      'The field "extra" under ignoreChanges is not declared here; a field of extra goes by its own name, without extra/ (a:3)',
    ],
    [
      'extra/tags',
      'The field "extra/tags" under ignoreChanges is not declared here; a field of extra goes by its own name, without extra/ (a:3)',
    ],
    [`"${secret}"`, 'The field *** under ignoreChanges is not declared here (a:3)'],
  ])('warns of %s, which is not declared', (field, warning) => {
    expect(warningsOf(file(`extra: { tags: 1 }, ignoreChanges: [type, ${field}]`))).toEqual([warning]);
  });

  test('warns of a field under defaults, or of one that is repeated, only where no monitor declares it', () => {
    const head = `${defaults}, ignoreChanges: [regions, regoins] }\nmonitors:\n`;
    const [first, second] = [monitor('extra: { regions: [eu] }', 'B'), monitor('', 'C')];
    expect(parse(`${head}${monitor('')}\n${first}\n${second}`).warnings).toEqual([
      {
        message: 'The field "regoins" under ignoreChanges is not declared here',
        source: { file: 'a', line: 1, column: 96 },
      },
    ]);
    const shared = `${monitor('ignoreChanges: &i [regions]')}\n${monitor('ignoreChanges: *i, extra: { regions: 1 }', 'B')}`;
    expect(warningsOf(`${defaults}}\nmonitors:\n${shared}`)).toEqual([]);
  });
});
