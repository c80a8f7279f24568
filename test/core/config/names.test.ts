import { describe, expect, test } from 'vitest';
import { parseScope, type Scope, wholeAccount } from '../../../src/core/model/scope.ts';
import { parse, parseIn, place, write } from './mistakes.ts';

const defaults = 'defaults: { type: t, intervalSeconds: 1 }';
const file = (monitors: readonly string[], ...lines: readonly string[]) =>
  [defaults, 'monitors:', ...monitors.map((fields) => `- { target: x, ${fields} }`), ...lines].join(
    '\n',
  );
const secret = write('$<KEY>');

describe('Former names, and the names under remove and owns,', () => {
  test('are read from all files with their lines, normalized, and not sent.', () => {
    const { monitors, owned, problems, removed } = parse(
      file(
        ['name: A, formerly: " Cafe\u0301 "', 'name: B'],
        'remove: [Old, "a &amp; b"]',
        'owns: ["shop-*"]',
      ),
      'monitors: []\nremove:\n- Older\nowns: ["b-?"]',
    );
    expect(problems).toEqual([]);
    expect(
      monitors.map(({ body, formerly }) => [Object.hasOwn(body, 'formerly'), formerly?.name]),
    ).toEqual([
      [false, 'Café'],
      [false, undefined],
    ]);
    expect(monitors[0]?.formerly).toMatchObject({
      shown: '"Café"',
      source: { file: 'a', line: 3, column: 35 },
    });
    expect(removed.map(({ name, source }) => [name, `${source.file}:${source.line}`])).toEqual([
      ['Old', 'a:5'],
      ['a & b', 'a:5'],
      ['Older', 'b:3'],
    ]);
    expect(owned.map(({ matches, shown }) => [shown, matches('shop-1')])).toEqual([
      ['"shop-*"', true],
      ['"b-?"', false],
    ]);
  });

  test('are one set with the declared names of all files.', () => {
    const first = file(['name: A, formerly: Old'], 'remove: ["B &amp; C"]');
    const second = file(['name: B & C, formerly: A', 'name: D, formerly: " Old"']);
    expect(parse(first, second).problems.map(place)).toEqual([
      'a:4:10 removed-declared',
      'b:3:39 formerly-declared',
      'b:4:35 duplicate-formerly',
    ]);
  });

  test('take variables, and are hidden where they hold a secret.', () => {
    const { monitors, owned, removed } = parse(
      file([`name: A, formerly: "${secret}"`], `remove: ["${secret} 2"]`, `owns: ["${secret}*"]`),
    );
    expect(monitors[0]?.formerly).toMatchObject({ name: 'hunter2', shown: '***' });
    expect([removed[0]?.shown, owned[0]?.shown]).toEqual(['***', '***']);
    const { problems } = parse(file([`name: "${secret}"`, `name: B, formerly: "${secret}"`]));
    expect(problems.map(({ code, message }) => [code, message.slice(0, 3)])).toEqual([
      ['formerly-declared', '***'],
    ]);
  });

  test('may be declared with the identifier of a duplicate; without it, a mapping is the name alone.', () => {
    const lines = [
      'remove:',
      '- { name: " A ", id: "7 " }',
      `- { name: B, id: "${secret}" }`,
      '- { name: Old }',
    ];
    const { problems, removed } = parse(file(['name: A'], ...lines));
    expect(problems).toEqual([]);
    expect(
      removed.map(({ id, name, shown, source }) => [name, id, shown, source.line, source.column]),
    ).toEqual([
      ['A', '7', '"A" with id "7"', 5, 3],
      ['B', 'hunter2', '"B" with id ***', 6, 3],
      ['Old', undefined, '"Old"', 7, 3],
    ]);
    expect(parse(file(['name: A'], 'remove: [{ name: A }]')).problems).toMatchObject([
      { code: 'removed-declared' },
    ]);
  });

  test('may have the identifier of one of several, which may be declared, too.', () => {
    const { monitors, problems } = parse(
      file(['name: A, formerly: { name: B, id: " 7" }', 'name: B, formerly: { name: B, id: "8" }']),
    );
    expect(problems).toEqual([]);
    expect(monitors.map(({ formerly }) => [formerly?.name, formerly?.id])).toEqual([
      ['B', '7'],
      ['B', '8'],
    ]);
  });

  test('may be the same: a monitor that was renamed, and whose old one is to be deleted.', () => {
    expect(parse(file(['name: A, formerly: Old'], 'remove: [Old]')).problems).toEqual([]);
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
    const [ofSecret] = parseIn(scope, file([`name: "blog/${secret}"`])).problems;
    expect(ofSecret).toMatchObject({
      code: 'outside-scope',
      message: expect.stringMatching(/^\*\*\* /),
    });
    const ofUnknown = parseIn(scope, file([`name: "${write('$<NOBODY>')}"`])).problems.map(
      ({ code }) => code,
    );
    expect(ofUnknown).toEqual(['unknown-variable']);
  });
});
