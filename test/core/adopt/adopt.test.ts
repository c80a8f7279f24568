import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { readRows } from '../../rows.ts';
import { read } from '../profile/profiles.ts';
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

const edits = new URL('edits.yaml', import.meta.url);

const withFields = (fields: string) => {
  const lines = `intervalSeconds: 300\n${fields}`.replace(/^(?=.)/gm, '    ');
  return top + shop + lines;
};

type Row = [title: string, before: string, listed: JsonObject, after: string];

test.each([
  ...readRows<Row>(edits, 'edits'),
  ...readRows<Row>(edits, 'fields').map(([title, before, listed, after]): Row => {
    return [title, withFields(before), listed, withFields(after)];
  }),
])('%s.', (_title, before, listed, after) => {
  const a = { id: 2, name: 'A', target: 'https://a.example.com/', intervalSeconds: 60 };
  const others = before.includes('name: A') ? [item({ ...a, regions: ['eu'], retries: 1 })] : [];
  const { left, text } = play({ config: before, items: [item(listed), ...others] });
  expect(text).toBe(after);
  expect(left).toEqual([]);
});

describe('A new monitor', () => {
  const fresh = item({ id: 7, name: 'New', target: 'https://new.example.com/' });
  const known = item({ intervalSeconds: 60 });

  test.each(readRows<[title: string, config: string, expected: string]>(edits, 'new'))(
    '%s.',
    (_title, config, expected) => {
      expect(play({ config, items: [known, fresh] }).text).toBe(expected);
    },
  );

  test('declares what keeps the defaults from giving it other values.', () => {
    const config =
      'defaults:\n  type: http\n  intervalSeconds: 300\n  extra: { contacts: [1], retries: 2 }\nmonitors: []\n';
    const { planAfter, text } = play({ config, items: [{ ...fresh, contacts: [], retries: 2 }] });
    expect(text).toContain('extra:\n      contacts: []\n');
    expect(text).not.toContain('intervalSeconds: 300\n    extra');
    expect(planAfter().results.map(({ status }) => status)).toEqual(['in-sync']);
  });

  test('declares nothing that its type lacks, whatever the defaults and the list have.', () => {
    const profile = read('types: { http: {}, ping: { extra: { /method: null } } }');
    const config =
      'defaults: { type: http, intervalSeconds: 300, extra: { method: GET } }\nmonitors: []\n';
    for (const method of ['', 'GET', 'HEAD']) {
      const { planAfter, text } = play({
        config,
        items: [{ ...fresh, type: 'ping', method }],
        profile,
      });
      expect(text).toContain('extra:\n      method: null\n');
      expect(planAfter().results.map(({ status }) => status)).toEqual(['in-sync']);
    }
  });
});

describe('Left alone is', () => {
  const list = { ...documentedApi.list, foreign: { at: ['managed'], values: null } };
  const profile: Profile = { ...documentedApi, list };

  test.each(
    readRows<[string, string, readonly JsonObject[], readonly string[]]>(edits, 'left alone'),
  )('%s.', (_title, monitors, shown, expected) => {
    const items = shown.map(item);
    const { files, left } = play({ config: top + monitors, items, variables });
    expect(left).toEqual(expected);
    expect(files).toEqual([]);
  });

  test.each(readRows<[string, string, JsonObject]>(edits, 'secret'))(
    'a new monitor with a secret in %s.',
    (_title, defaults, listed) => {
      const { files, left } = play({
        config: `defaults:\n  type: http\n  ${defaults}\nmonitors: []\n`,
        shared: `defaults: { intervalSeconds: 60, extra: { shared: "${name('KEY')}" } }\n`,
        items: [item(listed)],
        variables,
      });
      expect(left).toEqual(['Shop: undeclarable']);
      expect(files).toEqual([]);
    },
  );

  test('a default that is written with a variable.', () => {
    const config = `defaults:\n  type: http\n  intervalSeconds: ${name('EVERY')}\nmonitors:\n${shop}`;
    const { files, left } = play({ config, items: [item()], variables });
    expect([left, files]).toEqual([['Shop intervalSeconds: variable'], []]);
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

  test('what a config cannot contain or must not show, and other monitors are adopted.', () => {
    const b = '  - { name: B, target: "https://b.example.com/" }\n';
    const other = { id: 2, name: 'B', target: 'https://b.example.com/' };
    for (const [listed, left] of [
      [{ intervalSeconds: 0.5 }, ['Shop intervalSeconds: undeclarable']],
      [{ target: 'https://shop.example.com/tok-12345678' }, ['Shop target: secret']],
    ] as const) {
      const played = play({
        config: top + shop + b,
        items: [item({ intervalSeconds: 60, ...listed }), item(other)],
      });
      expect(played.left).toEqual(left);
      expect(played.adopted.map(({ name: one }) => one)).toEqual(['B']);
    }
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
  expect(names({ changed: true })).toEqual(['Shop a.yaml:3', 'B a.yaml:6']);
  expect(names({ unmanaged: true, into: 'a.yaml' })).toEqual(['New a.yaml:6']);
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

test.each([
  ['monitors.yaml:6: ', `  - ? name\n    : Shop\n    ? target\n    : ${target}\n`],
  ['monitors.yaml:3\n', `${shop}    intervalSeconds: 300\n    extra: { note: !!str 5 }\n`],
])(
  'Where an edit would not read as intended, the error names the place: %j.',
  (place, monitors) => {
    expect(() => play({ config: top + monitors, items: [item({ note: 6 })] })).toThrow(
      'The config would not read exactly as intended after the edits, so nothing was written: ' +
        place,
    );
  },
);
