import { describe, expect, test } from 'vitest';
import { parseScope, type Scope, wholeAccount } from '../../../src/core/model/name-pattern.ts';
import { parse, parseIn, place, placesOf, write } from './mistakes.ts';

const defaults = 'defaults: { type: t, intervalSeconds: 1 }';
const file = (monitors: readonly string[], ...lines: readonly string[]) =>
  [defaults, 'monitors:', ...monitors.map((fields) => `- { target: x, ${fields} }`), ...lines].join(
    '\n',
  );
const secret = write('$<KEY>');

describe('Names', () => {
  test('under formerly and remove, and patterns, are those of all files, normalized, with their places.', () => {
    const { ignored, monitors, owned, problems, removed } = parse(
      file(
        ['name: A, formerly: " Cafe\u0301 "', 'name: B'],
        'remove: [Old, "a &amp; b", { name: C }]',
        'owns: ["shop-*"]',
      ),
      'monitors: []\nremove:\n- Older\nowns: ["b-?"]\nignore: [" Cafe\u0301 "]',
    );
    expect(problems).toEqual([]);
    expect(monitors.map(({ body, formerly }) => ['formerly' in body, formerly])).toMatchObject([
      [false, { name: 'Café', shown: '"Café"', source: { file: 'a', line: 3, column: 35 } }],
      [false, undefined],
    ]);
    const placeOf = ({ source: { column, file: of, line } }: (typeof removed)[number]) =>
      `${of}:${line}:${column}`;
    expect(removed.map((one) => [one.name, placeOf(one)])).toEqual([
      ['Old', 'a:5:10'],
      ['a & b', 'a:5:15'],
      ['C', 'a:5:28'],
      ['Older', 'b:3:3'],
    ]);
    expect(owned.map(({ matches }) => matches('shop-1'))).toEqual([true, false]);
    expect(ignored.map(({ matches }) => matches('Café'))).toEqual([true]);
  });

  test('are one set with the declared names of all files.', () => {
    const first = file(['name: A, formerly: Old'], 'remove: ["B &amp; C"]');
    const second = file(['name: B & C, formerly: A', 'name: D, formerly: " Old"', 'name: " A"']);
    expect(placesOf(first, second)).toEqual([
      'a:4:10 removed-declared',
      'b:3:39 formerly-declared',
      'b:4:35 duplicate-formerly',
      'b:5:22 duplicate-name',
    ]);
    // A monitor that was renamed, and whose old one is to be deleted.
    expect(placesOf(file(['name: A, formerly: Old'], 'remove: [Old]'))).toEqual([]);
  });

  test('take variables, and are hidden where they hold a secret.', () => {
    const { ignored, monitors, removed } = parse(
      file(
        [`name: A, formerly: "${secret}"`],
        `remove: ["${secret} 2"]`,
        `ignore: ["${secret}-*"]`,
      ),
    );
    expect(monitors[0]?.formerly?.name).toBe('hunter2');
    expect(ignored[0]?.matches('hunter2-1')).toBe(true);
    const shown = [monitors[0]?.formerly, removed[0]].map((one) => one?.shown);
    expect(shown).toEqual(['***', '***']);
    const { problems } = parse(file([`name: "${secret}"`, `name: B, formerly: "${secret}"`]));
    expect(problems.map(({ code, message }) => [code, message.slice(0, 3)])).toEqual([
      ['formerly-declared', '***'],
    ]);
  });

  test('may have the identifier of one of several, which may be declared, too.', () => {
    const lines = ['remove:', '- { name: " A ", id: "7 " }', `- { name: B, id: "${secret}" }`];
    const { monitors, problems, removed } = parse(
      file(
        ['name: A, formerly: { name: B, id: " 7" }', 'name: B, formerly: { name: B, id: "8" }'],
        ...lines,
      ),
    );
    expect(problems).toEqual([]);
    expect(removed.map(({ id, name, shown }) => [name, id, shown])).toEqual([
      ['A', '7', '"A" with id "7"'],
      ['B', 'hunter2', '"B" with id ***'],
    ]);
    expect(monitors.map(({ formerly }) => [formerly?.name, formerly?.id])).toEqual([
      ['B', '7'],
      ['B', '8'],
    ]);
  });
});

describe('A name outside the scope', () => {
  const scope = parseScope(['shop/*', '!shop/old-*']) as Scope;

  test('is a mistake where it is declared, or stands under "formerly" or "remove", in each file.', () => {
    const first = file([
      'name: shop/a, formerly: Shop A',
      'name: " blog "',
      'name: shop/b, formerly: shop/c',
    ]);
    const second =
      'monitors: []\nremove: [shop/d, shop/old-d, { name: blog, id: "7" }, { name: shop/a, id: "8" }]\nowns: ["*"]\nignore: [blog]';
    expect(parseIn(scope, first, second).problems.map(place)).toEqual([
      'a:3:40 outside-scope',
      'a:4:22 outside-scope',
      'b:2:18 outside-scope',
      'b:2:38 outside-scope',
    ]);
    expect(parseIn(wholeAccount, first, second).problems).toEqual([]);
  });

  test('that has a secret is not shown, and one whose variable is not known is not checked.', () => {
    const { problems } = parseIn(scope, file([`name: "blog/${secret}"`]));
    expect(problems).toMatchObject([{ code: 'outside-scope' }]);
    expect(problems[0]?.message).toMatch(/^\*\*\* /);
    const unknown = parseIn(scope, file([`name: "${write('$<NOBODY>')}"`])).problems;
    expect(unknown.map(({ code }) => code)).toEqual(['unknown-variable']);
  });
});

test('Paths under ignoreChanges join those of the defaults, stand for each declared element, and are not sent.', () => {
  const head = `${defaults.replace(' }', ', assertions: [{ value: 1 }], ignoreChanges: [type] }')}`;
  const paths = 'name, type, assertions/*/value, tags/a~1b~0/*, assertions/0, gone/*';
  const monitors = [
    '- { name: A, target: x }',
    `- { name: B, target: x, ignoreChanges: [${paths}], extra: { tags: { "a/b~": [0, 1] } } }`,
    '- { name: C, target: x, ignoreChanges: [] }',
  ];
  const parsed = parse(`${head}\nmonitors:\n${monitors.join('\n')}`);
  expect(parsed.problems).toEqual([]);
  const [elements, tags] = [['assertions/0/value'], ['tags/a~1b~0/0', 'tags/a~1b~0/1']];
  expect(parsed.monitors.map(({ ignoreChanges }) => ignoreChanges)).toEqual([
    ['type'],
    ['name', 'type', ...elements, ...tags, 'gone/*'],
    ['type'],
  ]);
  expect(parsed.monitors.some(({ body }) => 'ignoreChanges' in body)).toBe(false);
});
