import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { readRows } from '../../rows.ts';
import { play } from './scene.ts';

const target = 'https://shop.example.com/';

function item(fields: JsonObject = {}): JsonObject {
  return { id: 1, name: 'Shop', type: 'http', target, intervalSeconds: 300, ...fields };
}

const top = 'defaults: { type: http, intervalSeconds: 60 }\nmonitors:\n';
const shop = `  - name: Shop\n    target: ${target}\n`;
const variables = new Map([
  ['EVERY', { value: '60', isSecret: false }],
  ['KEY', { value: 'hunter-2222', isSecret: true }],
]);
const name = (variable: string) => `\${${variable}}`;

/** A title, the config, fields of the listed monitor, and the config after. */
const edits = readRows<[title: string, before: string, listed: JsonObject, after: string]>(
  new URL('edits.yaml', import.meta.url),
  'edits',
);

test.each(edits)('%s.', (_title, before, listed, after) => {
  const others = before.includes('name: A')
    ? [
        item({
          id: 2,
          name: 'A',
          target: 'https://a.example.com/',
          intervalSeconds: 60,
          regions: ['eu'],
          retries: 1,
        }),
      ]
    : [];
  const { left, text } = play({ config: before, items: [item(listed), ...others] });
  expect(text).toBe(after);
  expect(left).toEqual([]);
});

describe('A new monitor', () => {
  const fresh = item({ id: 7, name: 'New', target: 'https://new.example.com/' });
  const known = item({ intervalSeconds: 60 });

  test.each([
    [
      'is written like the last one, and after its comments',
      `${top}  - { name: Shop, target: "${target}" }\n    # interval: 30\n# the end\n`,
      `${top}  - { name: Shop, target: "${target}" }\n    # interval: 30\n  - { name: New, target: https://new.example.com/, intervalSeconds: 300 }\n# the end\n`,
    ],
    [
      'keeps the distance of the others',
      `${top}  - { name: A, target: "https://a.example.com/" }\n\n${shop}`,
      `${top}  - { name: A, target: "https://a.example.com/" }\n\n${shop}\n  - name: New\n    target: https://new.example.com/\n    intervalSeconds: 300\n`,
    ],
    [
      'is the first of an empty list, and what all have is a default',
      'monitors: [] # none yet\nowns: []\n',
      'defaults:\n  type: http\nmonitors: # none yet\n  - name: New\n    target: https://new.example.com/\n    intervalSeconds: 300\n' +
        `  - name: Shop\n    target: ${target}\n    intervalSeconds: 60\nowns: []\n`,
    ],
    [
      'adds defaults to those of a file without monitors',
      'defaults:\n  intervalSeconds: 300 # slow\nmonitors: []\n',
      'defaults:\n  intervalSeconds: 300 # slow\n  type: http\nmonitors:\n  - name: New\n    target: https://new.example.com/\n' +
        `  - name: Shop\n    target: ${target}\n    intervalSeconds: 60\n`,
    ],
    [
      'is JSON in an empty list of JSON',
      '{ "monitors": [] }',
      `{ "monitors": [${[fresh, known]
        .map(({ id, ...fields }) =>
          JSON.stringify(fields)
            .replace(/([:,])(?=["\d])/g, '$1 ')
            .replace(/^\{(.*)\}$/, '{ $1 }'),
        )
        .join(', ')}] }`,
    ],
    [
      'is JSON in a file of JSON',
      '{ "monitors": [\n  { "name": "Shop", "type": "http", "target": "https://shop.example.com/", "intervalSeconds": 60 }\n] }\n',
      '{ "monitors": [\n  { "name": "Shop", "type": "http", "target": "https://shop.example.com/", "intervalSeconds": 60 }, { "name": "New", "type": "http", "target": "https://new.example.com/", "intervalSeconds": 300 }\n] }\n',
    ],
  ])('%s.', (_title, config, expected) => {
    expect(play({ config, items: [known, fresh] }).text).toBe(expected);
  });

  test('declares what keeps the defaults from giving it other values.', () => {
    const config =
      'defaults:\n  type: http\n  intervalSeconds: 300\n  extra: { contacts: [1], retries: 2 }\nmonitors: []\n';
    const { planAfter, text } = play({ config, items: [{ ...fresh, contacts: [], retries: 2 }] });
    expect(text).toContain('extra:\n      contacts: []\n');
    expect(text).not.toContain('intervalSeconds: 300\n    extra');
    expect(planAfter().results.map(({ status }) => status)).toEqual(['in-sync']);
  });
});

describe('Left alone is', () => {
  const list = { ...documentedApi.list, foreign: { at: ['managed'], values: null } };
  const profile: Profile = { ...documentedApi, list };

  test.each<[string, string, readonly JsonObject[], readonly string[]]>([
    ['a missing monitor', shop, [], ['Shop: missing']],
    [
      'a value with a variable',
      `  - name: Shop\n    target: ${target}\n    intervalSeconds: ${name('EVERY')}\n`,
      [item()],
      ['Shop intervalSeconds: variable'],
    ],
    [
      'a value with a secret',
      `${shop}    intervalSeconds: 300\n    extra: { note: "${name('KEY')}" }\n`,
      [item({ note: 'other' })],
      ['Shop note: secret'],
    ],
    [
      'what looks like a secret',
      `${shop}    intervalSeconds: 300\n    extra: { apiKey: x, note: y }\n`,
      [item({ apiKey: 'abc', note: 'Bearer abc' })],
      ['Shop apiKey: secret', 'Shop note: secret'],
    ],
    [
      'the token, wherever it is listed',
      `${shop}    intervalSeconds: 300\n    extra: { note: y }\n`,
      [item({ note: 'a tok-12345678 b' })],
      ['Shop note: secret'],
    ],
    [
      'a value that another place refers to',
      `  - &a\n    name: Shop\n    target: ${target}\n  - <<: *a\n    name: B\n`,
      [item(), item({ id: 2, name: 'B', intervalSeconds: 60 })],
      ['Shop intervalSeconds: alias'],
    ],
    [
      'a mapping that another place refers to, also where its keys stay',
      `${shop}    intervalSeconds: 300\n    extra: { hook: &h { a: 1 } }\n` +
        `  - { name: B, target: "${target}", extra: { hook: *h } }\n`,
      [item({ hook: { a: 2 } }), item({ id: 2, name: 'B', intervalSeconds: 60, hook: { a: 1 } })],
      ['Shop hook: alias'],
    ],
    [
      'a key that is written unlike the others',
      `  - ? name\n    : Shop\n    ? target\n    : ${target}\n`,
      [item()],
      ['Shop intervalSeconds: place'],
    ],
    [
      'one of several monitors of a name',
      shop,
      [item(), item({ id: 2, intervalSeconds: 10 })],
      ['Shop: duplicate-name'],
    ],
    [
      'a value that a config cannot contain',
      shop,
      [item({ intervalSeconds: 0.5, target: 'https://b.example.com/' })],
      ['Shop target: undeclarable', 'Shop intervalSeconds: undeclarable'],
    ],
    [
      'a former name',
      `${shop.replace('name: Shop', 'name: Checkout\n    formerly: Shop')}`,
      [item({ intervalSeconds: 60 })],
      ['Checkout name: name'],
    ],
    [
      'a new monitor with the former name of another',
      shop.replace('name: Shop', 'name: Shop\n    formerly: Old'),
      [item({ intervalSeconds: 60 }), item({ id: 2, name: 'Old' })],
      ['Old: former-name'],
    ],
    [
      'a likely rename',
      shop,
      [item({ name: 'Old shop' })],
      ['Shop: missing', 'Old shop: likely-rename'],
    ],
    [
      'a new monitor that a config cannot contain',
      shop,
      [item({ intervalSeconds: 60 }), item({ id: 2, name: 'B', intervalSeconds: 'often' })],
      ['B: undeclarable'],
    ],
  ])('%s.', (_title, monitors, items, expected) => {
    const { files, left } = play({ config: top + monitors, items, variables });
    expect(left).toEqual(expected);
    expect(files).toEqual([]);
  });

  test.each<[string, string, JsonObject]>([
    ['assertions', '', { assertions: [{ key: 'Authorization', value: 'Basic abc' }] }],
    ['a target', '', { target: 'https://new.example.com/?token=abcdefgh1234' }],
    ['defaults', `extra: { note: "${name('KEY')}" }`, { note: 'rotated' }],
    ['an object of defaults', `extra: { hook: { to: "${name('KEY')}" } }`, { hook: { to: 'old' } }],
    ['hidden assertions', '', { assertions: [{ value: '********' }] }],
    ['a hidden value of defaults', 'extra: { note: x }', { note: '*****' }],
    ['shared defaults', '', { shared: 'rotated' }],
    ['assertions of defaults', `assertions: [{ is: "${name('KEY')}" }]`, { assertions: [] }],
  ])('a new monitor with a secret in %s.', (_title, defaults, listed) => {
    const { files, left } = play({
      config: `defaults:\n  type: http\n  ${defaults}\nmonitors: []\n`,
      shared: `defaults: { intervalSeconds: 60, extra: { shared: "${name('KEY')}" } }\n`,
      items: [item(listed)],
      variables,
    });
    expect(left).toEqual(['Shop: undeclarable']);
    expect(files).toEqual([]);
  });

  test('an obsolete monitor, also a named one.', () => {
    const config = `${top}${shop}remove: [Old]\nowns: ["x-*"]\n`;
    const items = [
      item({ intervalSeconds: 60 }),
      item({ id: 2, name: 'Old', target: 'https://o.example.com/' }),
      item({ id: 3, name: 'x-1', target: 'https://x.example.com/' }),
    ];
    for (const names of [[], ['x-1', 'Old']])
      expect(play({ config, items, settings: { names } }).left).toEqual([
        'Old: obsolete',
        'x-1: obsolete',
      ]);
  });

  test('what is hidden, and the rest is adopted.', () => {
    const monitors = `${shop}    extra: { note: x }\n`;
    const { adopted, left } = play({ config: top + monitors, items: [item({ note: '*****' })] });
    expect(left).toEqual(['Shop note: hidden']);
    expect(adopted.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['intervalSeconds'],
    ]);
  });

  test('what the profile leaves alone.', () => {
    const items = [item({ managed: true }), item({ id: 2, name: 'B', managed: true })];
    const { left } = play({ config: top + shop, items, profile });
    expect(left).toEqual(['Shop: foreign', 'B: foreign']);
  });
});

test('Names, kinds and the file to add to choose what is adopted; an unknown name is an error.', () => {
  const config = [
    { file: 'a.yaml', text: `${top}${shop}  - { name: B, target: "https://b.example.com/" }\n` },
    { file: 'b.yaml', text: 'monitors: []\n' },
  ];
  const items = [
    item(),
    item({ id: 2, name: 'B', target: 'https://b.example.com/' }),
    item({ id: 3, name: 'New', target: 'https://new.example.com/' }),
  ];
  const names = (settings: object) => {
    const { adopted } = play({ config, items, settings });
    return adopted.map(({ name: one, source }) => `${one} ${source.file}:${source.line}`);
  };
  expect(names({})).toEqual(['Shop a.yaml:3', 'B a.yaml:6', 'New b.yaml:2']);
  expect(names({ unmanaged: false })).toEqual(['Shop a.yaml:3', 'B a.yaml:6']);
  expect(names({ changed: false, into: 'a.yaml' })).toEqual(['New a.yaml:6']);
  expect(names({ names: [' B '] })).toEqual(['B a.yaml:5']);
  const ignored = {
    config: 'monitors: []\nignore: ["New"]\n',
    items,
    settings: { names: ['New'] },
  };
  expect(() => play(ignored)).toThrow('neither the config nor the service has');
  expect(() => names({ names: ['B', 'Shopp'] })).toThrow(
    'neither the config nor the service has a monitor named "Shopp"; did you mean Shop?',
  );
});

test('If the edited file could not be parsed, the error names the place and the mistake.', () => {
  const syntax = {
    ...{ code: 'yaml-syntax' as const, message: 'bad indentation', file: 'monitors.yaml' },
    ...{ line: 6, column: 3, path: '' },
  };
  const config = `${top}${shop}`;
  const adopting = () => play({ config, items: [item()], findProblems: () => [syntax] });
  expect(adopting).toThrow(
    'The config would not read exactly as intended after the edits, so nothing was written: ' +
      'monitors.yaml:6: bad indentation [yaml-syntax]\n',
  );
});
