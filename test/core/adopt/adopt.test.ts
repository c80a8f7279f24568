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
      'is the first of an empty list',
      'monitors: [] # none yet\n',
      `monitors: # none yet\n  - name: New\n    type: http\n    target: https://new.example.com/\n    intervalSeconds: 300\n` +
        `  - name: Shop\n    type: http\n    target: ${target}\n    intervalSeconds: 60\n`,
    ],
    [
      'keeps the comments of an empty list',
      'monitors: [\n  # none yet\n]\nowns: []\n',
      'monitors:\n  # none yet\n  - name: New\n    type: http\n    target: https://new.example.com/\n    intervalSeconds: 300\n' +
        `  - name: Shop\n    type: http\n    target: ${target}\n    intervalSeconds: 60\nowns: []\n`,
    ],
    [
      'has quotes around keys and texts where the others have them',
      `"monitors":\n  - "name": "Shop"\n    "type": "http"\n    "target": "${target}"\n    "intervalSeconds": 60\n`,
      `"monitors":\n  - "name": "Shop"\n    "type": "http"\n    "target": "${target}"\n    "intervalSeconds": 60\n` +
        '  - "name": "New"\n    "type": "http"\n    "target": "https://new.example.com/"\n    "intervalSeconds": 300\n',
    ],
    [
      'is JSON in an empty list of JSON',
      '{ "monitors": [] }',
      `{ "monitors": [${[fresh, known].map(({ id, ...fields }) => JSON.stringify(fields).replace(/([:,])(?=["\d])/g, '$1 ')).join(', ')}] }`,
    ],
    [
      'is JSON in a file of JSON',
      JSON.stringify({ monitors: [known] }, (key, value) => (key === 'id' ? undefined : value), 2),
      JSON.stringify(
        { monitors: [known, { ...fresh }] },
        (key, value) => (key === 'id' ? undefined : value),
        2,
      ),
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
    [
      'a missing monitor',
      shop,
      [],
      ['Shop: the service has no such monitor, and nothing is removed from the file'],
    ],
    [
      'a value with a variable, and the rest of its monitor',
      `  - name: Shop\n    target: https://${'x'}.example.com/\n    intervalSeconds: ${name('EVERY')}\n`,
      [item()],
      [
        'Shop intervalSeconds: it is written with a variable',
        'Shop target: the fields of a monitor are adopted together, and another one is left alone',
      ],
    ],
    [
      'a value with a secret',
      `${shop}    intervalSeconds: 300\n    extra: { note: "${name('KEY')}" }\n`,
      [item({ note: 'other' })],
      ['Shop note: it was declared with a secret'],
    ],
    [
      'what looks like a secret',
      `${shop}    intervalSeconds: 300\n    extra: { apiKey: x, note: y }\n`,
      [item({ apiKey: 'abc', note: 'Bearer abc' })],
      [
        'Shop apiKey: the listed value looks like a secret',
        'Shop note: the listed value looks like a secret',
      ],
    ],
    [
      'the token, wherever it is listed',
      `${shop}    intervalSeconds: 300\n    extra: { note: y }\n`,
      [item({ note: 'a tok-12345678 b' })],
      ['Shop note: the listed value looks like a secret'],
    ],
    [
      'a value that another place refers to',
      `  - &a\n    name: Shop\n    target: ${target}\n  - <<: *a\n    name: B\n`,
      [item(), item({ id: 2, name: 'B', intervalSeconds: 60 })],
      ['Shop intervalSeconds: another place of the file refers to it by an alias'],
    ],
    [
      'a key that is written unlike the others',
      `  - ? name\n    : Shop\n    ? target\n    : ${target}\n`,
      [item()],
      ['Shop intervalSeconds: it cannot be edited in its place'],
    ],
    [
      'one of several monitors of a name',
      shop,
      [item(), item({ id: 2, intervalSeconds: 10 })],
      ['Shop: several monitors have this name'],
    ],
    [
      'a value that a config cannot contain',
      shop,
      [item({ intervalSeconds: 0.5, target: 'https://b.example.com/' })],
      [
        'Shop intervalSeconds: a config cannot contain the listed value: must be a whole number, found 0.5',
        'Shop target: the fields of a monitor are adopted together, and another one is left alone',
      ],
    ],
    [
      'a former name',
      `${shop.replace('name: Shop', 'name: Checkout\n    formerly: Shop')}`,
      [item({ intervalSeconds: 60 })],
      ['Checkout name: names are never adopted'],
    ],
    [
      'a new monitor with the former name of another',
      shop.replace('name: Shop', 'name: Shop\n    formerly: Old'),
      [item({ intervalSeconds: 60 }), item({ id: 2, name: 'Old' })],
      [
        'Old: a config cannot contain it: it is the former name of Shop; remove the key "formerly" there',
      ],
    ],
    [
      'a likely rename',
      shop,
      [item({ name: 'Old shop' })],
      [
        'Shop: the service has no such monitor, and nothing is removed from the file',
        'Old shop: it is probably a missing monitor under another name: formerly: "Old shop"',
      ],
    ],
    [
      'a new monitor that a config cannot contain',
      shop,
      [item({ intervalSeconds: 60 }), item({ id: 2, name: 'B', intervalSeconds: 'often' })],
      [],
    ],
  ])('%s.', (_title, monitors, items, expected) => {
    const { files, left } = play({ config: top + monitors, items, variables });
    if (expected.length > 0) expect(left).toEqual(expected);
    else expect(left).toEqual([expect.stringMatching(/^B: a config cannot contain it: /)]);
    expect(files).toEqual([]);
  });

  test.each<[string, string, JsonObject, string | null]>([
    [
      'assertions',
      '',
      { assertions: [{ key: 'Authorization', value: 'Basic abc' }] },
      'assertions',
    ],
    ['a target', '', { target: 'https://new.example.com/?token=abcdefgh1234' }, 'target'],
    ['defaults', `extra: { note: "${name('KEY')}" }`, { note: 'rotated' }, 'note'],
    [
      'an object of defaults',
      `extra: { hook: { to: "${name('KEY')}" } }`,
      { hook: { to: 'old' } },
      'hook',
    ],
    ['hidden assertions', '', { assertions: [{ value: '********' }] }, null],
    ['a hidden value of defaults', 'extra: { note: x }', { note: '*****' }, null],
    ['shared defaults', '', { shared: 'rotated' }, 'shared'],
    [
      'assertions of defaults',
      `assertions: [{ is: "${name('KEY')}" }]`,
      { assertions: [] },
      'assertions',
    ],
  ])('a new monitor with a secret in %s.', (_title, defaults, listed, field) => {
    const { files, left } = play({
      config: `defaults:\n  type: http\n  ${defaults}\nmonitors: []\n`,
      shared: `defaults: { intervalSeconds: 60, extra: { shared: "${name('KEY')}" } }\n`,
      items: [item(listed)],
      variables,
    });
    const why =
      field === null
        ? 'the service hides '
        : `the value of ${field} is, or may be, a secret: declare the monitor by hand, with a variable for that part`;
    expect(left).toEqual([expect.stringContaining(`Shop: a config cannot contain it: ${why}`)]);
    expect(files).toEqual([]);
  });

  test('an obsolete monitor, unless it matches "owns" and is named.', () => {
    const config = `${top}${shop}remove: [Old]\nowns: ["x-*"]\n`;
    const items = [
      item({ intervalSeconds: 60 }),
      item({ id: 2, name: 'Old', target: 'https://o.example.com/' }),
      item({ id: 3, name: 'x-1', target: 'https://x.example.com/' }),
    ];
    const all = play({ config, items });
    expect(all.left).toEqual([
      'Old: it is named under "remove"',
      'x-1: "owns" matches it; name it on the command line to adopt it',
    ]);
    const named = play({ config, items, settings: { names: ['x-1', 'Old'] } });
    expect(named.adopted.map((one) => one.name)).toEqual(['x-1']);
    expect(named.left).toEqual(['Old: it is named under "remove"']);
  });

  test('what is hidden, and the rest is adopted.', () => {
    const monitors = `${shop}    extra: { note: x }\n`;
    const { adopted, left } = play({ config: top + monitors, items: [item({ note: '*****' })] });
    expect(left).toEqual(['Shop note: the service hides it']);
    expect(adopted.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['intervalSeconds'],
    ]);
  });

  test('what the profile leaves alone.', () => {
    const items = [item({ managed: true }), item({ id: 2, name: 'B', managed: true })];
    const { left } = play({ config: top + shop, items, profile });
    expect(left).toEqual([
      'Shop: the service profile leaves it alone ("list.foreign")',
      'B: the service profile leaves it alone ("list.foreign")',
    ]);
  });

  test('a named monitor that is ignored, or outside the scope.', () => {
    const items = [item({ name: 'a-1' }), item({ id: 2, name: 'b-1' })];
    const config = 'monitors: []\nignore: ["a-*"]\n';
    const settings = { names: ['a-1', 'b-1'] };
    expect(play({ config, items, settings, scope: ['a-*'] }).left).toEqual([
      'a-1: "ignore" matches it',
      'b-1: it is outside the scope',
    ]);
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
    'The config would not read exactly as intended after the edits, so nothing was written\n' +
      'monitors.yaml:6: bad indentation [yaml-syntax]\n',
  );
});
