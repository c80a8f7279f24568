import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../src/core/profile/parse-profile.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { wordingOf } from '../config/mistakes.ts';
import { parse, read, sound } from './profiles.ts';

/** The text of a profile, and the place and code of each of its mistakes. */
type Row = readonly [text: string, ...places: string[]];

const badPaths = [
  ...[
    'm',
    '//evil.example.com',
    '"/\\\\evil"',
    '"@evil"',
    '"https://evil"',
    '"/a/../b"',
    '"/a/%2e%2E/b"',
  ],
  ...['"/a/$<DOTS>"', '"/a b"', '"/a#b"', '"/a\\tb"', '"/a\\\\b"'],
];

const rows: readonly Row[] = [
  // Shape.
  ['', '1:1 empty-file'],
  ['- a', '1:1 wrong-type'],
  ['service: S', '1:1 missing-key', '1:1 missing-key'],
  ['service: S\nlist: {}\ncreate: { path: /m }', '2:7 missing-key'],
  ['service: 5\nlist: { path: /m }\ncreate: { path: /m }', '1:10 wrong-type'],
  ['service: " "\nlist: { path: /m }\ncreate: { path: /m }', '1:10 invalid-text'],
  ['service: "\nlist: x', '1:10 unclosed-quote'],
  [sound('lists: x'), '4:1 unknown-key'],
  [sound('docs: betterstack.com'), '4:7 invalid-text'],
  [sound('evidence: hearsay'), '4:11 wrong-value'],
  [sound('body: xml'), '4:7 wrong-value'],
  [sound('lag: -1'), '4:6 wrong-value'],
  [sound('lag: 3601'), '4:6 wrong-value'],
  [sound('lag: soon'), '4:6 wrong-type'],
  [sound('constants: [a]'), '4:12 wrong-type'],
  [sound('service: T'), '4:1 duplicate-key'],
  // The address belongs to built-in profiles.
  [sound('baseUrl: https://evil.example.com'), '4:1 base-url-in-file'],
  // Headers.
  [sound('headers: { Accept: 5 }'), '4:20 wrong-type'],
  [sound('headers: { "X Y": a }'), '4:12 invalid-header'],
  [sound('headers: { "": a }'), '4:12 invalid-header'],
  [sound('headers: { "X-A: 1\\r\\nX-Evil": a }'), '4:12 invalid-header'],
  [sound('headers: { Host: a }'), '4:12 forbidden-header'],
  ...'X-HTTP-Method-Override x-http-method X-Method-Override _method X_HTTP_METHOD_OVERRIDE X-Original-URL'
    .split(' ')
    .map((name): Row => [sound(`headers: { ${name}: DELETE }`), '4:12 forbidden-header']),
  [sound('headers: { Accept: a, ACCEPT: b }'), '4:23 duplicate-key'],
  [sound('headers: { Accept: "a\\r\\nX-Evil: 1" }'), '4:20 invalid-header'],
  [sound('headers: { Accept: "$<LINES>" }'), '4:20 invalid-header'],
  [sound('headers: { Accept: "$<SMUGGLED>" }'), '4:20 invalid-header'],
  [sound('headers: { Accept: "$<UNKNOWN>" }'), '4:21 unknown-variable'],
  [sound('headers: { Authorization: "Token {Token}" }'), '4:27 unknown-placeholder'],
  [sound('headers: { X-Key: "{api_token}" }'), '4:19 unknown-placeholder'],
  // Paths.
  ...badPaths.map(
    (path): Row => [
      `service: S\nlist: { path: ${path} }\ncreate: { path: /m }`,
      '2:15 invalid-url-path',
    ],
  ),
  ['service: S\nlist: { path: "/m?team=$<EMPTY>" }\ncreate: { path: /m }', '2:24 empty-variable'],
  ['service: S\nlist: { path: /m }\ncreate: { path: "/$<EMPTY>/m" }', '3:19 empty-variable'],
  ['service: S\nlist: { path: "/{id}" }\ncreate: { path: /m }', '2:15 unknown-placeholder'],
  ['service: S\nlist: { path: /m }\ncreate: { path: "/{id}" }', '3:17 unknown-placeholder'],
  [sound('update: { path: "/{name}/{id}" }'), '4:17 unknown-placeholder'],
  [sound('update: { path: "/{}/{id}" }'), '4:17 invalid-url-path'],
  [
    'service: S\nlist: { path: /m }\ncreate: { path: "/{type}" }\nfields: { type: null }',
    '3:17 unusable-field',
  ],
  [sound('update: { path: "/{id}", body: xml }'), '4:32 wrong-value'],
  ...['whole: false', 'keep: [/a]'].map(
    (key): Row => [
      sound(`update: { path: "/{id}", ${key}, body: json-patch }`),
      '4:26 conflicting-keys',
    ],
  ),
  [sound('update: { path: "/{id}", in: /data }'), '4:26 conflicting-keys'],
  [sound('update: { path: "/save", body: json-patch }'), '4:17 missing-id'],
  [sound('body: form', 'update: { path: "/{id}", body: json-patch }'), '5:32 conflicting-keys'],
  // Lookups, and fields under extra.
  [sound('lookups: { a: { path: "//evil" } }'), '4:23 invalid-url-path'],
  [sound('lookups: { a: { path: "/a?x=$<KEY>" } }'), '4:23 misplaced-secret'],
  [sound('lookups: { a: { path: "/{id}" } }'), '4:23 unknown-placeholder'],
  [sound('lookups: { a: { path: /a, page: { next: /n, offset: o } } }'), '4:33 conflicting-keys'],
  [sound('lookups: { a: { name: /n } }'), '4:15 missing-key'],
  [sound('lookups: { path: { path: /a, name: n } }'), '4:36 invalid-pointer'],
  [sound('lookups: { a: { path: /a } }', 'extra: { /x: { lookup: b } }'), '5:24 wrong-value'],
  [sound('extra: { x: { separator: "," } }'), '4:10 invalid-pointer'],
  [sound('extra: { /x: { separator: "" } }'), '4:27 invalid-text'],
  [sound('extra: { /target: { separator: "," } }'), '4:10 misplaced-key'],
  [sound('extra: { /id: { separator: "," } }'), '4:10 misplaced-key'],
  [sound('extra: { /x/*: { read: /y/*/n } }'), '4:24 unusable-field'],
  [sound('extra: { /x: { write: /target } }'), '4:23 misplaced-key'],
  [sound('extra: { /x: { enum: [] } }'), '4:22 wrong-value'],
  [sound('extra: { /x: { minimum: 2, maximum: 1 } }'), '4:25 conflicting-keys'],
  [sound('extra: { /x: { pattern: "(a+)+" } }'), '4:25 wrong-value'],
  [sound('extra: { /x: { pattern: "[" } }'), '4:25 wrong-value'],
  // Operations.
  ['service: S\nlist: { path: /m, method: POST }\ncreate: { path: /m }', '2:19 unknown-key'],
  ['service: S\nlist: { path: /m }\ncreate: { path: /m, method: DELETE }', '3:29 wrong-value'],
  ['service: S\nlist: { path: /m }\ncreate: { path: /m, doubtful: [500] }', '3:32 wrong-value'],
  [sound('update: { path: "/{id}", method: DELETE }'), '4:34 wrong-value'],
  ...['', ', keep: []', ', keep: [/note, /pk]'].map(
    (keys): Row => [sound(`update: { path: /m${keys} }`), '4:17 missing-id'],
  ),
  // What an update keeps is inside `list.item`, and the identifier is not.
  ...['id: /pk', 'item: /a', 'item: /a, id: /b/id'].map((keys): Row => {
    const text = sound('update: { path: /m, keep: [/id] }').replace(
      'path: /m',
      `path: /m, ${keys}`,
    );
    return [text, '4:17 missing-id'];
  }),
  [sound('update: { path: "/{id}", keep: /a }'), '4:32 wrong-type'],
  [sound('delete: { path: "/{id}", method: GET }'), '4:34 wrong-value'],
  [sound('delete: { path: /m }'), '4:17 missing-id'],
  [sound('delete: { path: /m, body: { a: [b] } }'), '4:17 missing-id'],
  [sound('delete: { path: /m, body: { "{id}": [1, null] } }'), '4:17 missing-id'],
  [sound('update: { path: "/{id}" }', 'delete: { path: /m }'), '5:17 missing-id'],
  [sound('delete: { path: "/{id}", gone: [200] }'), '4:33 wrong-value'],
  // Secrets and the token stand in headers only.
  ['service: S\nlist: { path: "/$<KEY>" }\ncreate: { path: /m }', '2:15 misplaced-secret'],
  ['service: S\nlist: { path: "/?key={token}" }\ncreate: { path: /m }', '2:15 misplaced-secret'],
  ['service: S\nlist: { path: "/$<LACKING>" }\ncreate: { path: /m }', '2:15 misplaced-secret'],
  [sound('constants: { a: [{ b: "$<KEY>" }] }'), '4:23 misplaced-secret'],
  [sound('constants: { a: "{token}" }'), '4:17 misplaced-secret'],
  [sound('delete: { path: "/{id}", body: { key: "{token}" } }'), '4:39 misplaced-secret'],
  ['service: "$<KEY>"\nlist: { path: /m }\ncreate: { path: /m }', '1:10 misplaced-secret'],
  // Pages.
  ['service: S\nlist: { path: /m, page: all }\ncreate: { path: /m }', '2:25 invalid-text'],
  ['service: S\nlist: { path: /m, page: {} }\ncreate: { path: /m }', '2:25 conflicting-keys'],
  [
    'service: S\nlist: { path: /m, page: { number: p, offset: o } }\ncreate: { path: /m }',
    '2:25 conflicting-keys',
  ],
  [
    'service: S\nlist: { path: /m, page: { cursor: /c } }\ncreate: { path: /m }',
    '2:25 missing-key',
  ],
  [
    'service: S\nlist: { path: /m, page: { next: /n, parameter: p } }\ncreate: { path: /m }',
    '2:25 missing-key',
  ],
  [
    'service: S\nlist: { path: /m, page: { offset: o, from: 1 } }\ncreate: { path: /m }',
    '2:25 missing-key',
  ],
  [
    'service: S\nlist: { path: /m, page: { number: "a b" } }\ncreate: { path: /m }',
    '2:35 invalid-text',
  ],
  [
    'service: S\nlist: { path: /m, page: { number: p, from: -1 } }\ncreate: { path: /m }',
    '2:44 wrong-value',
  ],
  [
    'service: S\nlist: { path: /m, page: { offset: o, more: more } }\ncreate: { path: /m }',
    '2:44 invalid-pointer',
  ],
  // Pointers and fields.
  ['service: S\nlist: { path: /m, items: data }\ncreate: { path: /m }', '2:26 invalid-pointer'],
  ['service: S\nlist: { path: /m, id: "" }\ncreate: { path: /m }', '2:23 invalid-pointer'],
  [
    'service: S\nlist: { path: /m, readOnly: [/a~2] }\ncreate: { path: /m }',
    '2:30 invalid-pointer',
  ],
  [sound('fields: { url: /url }'), '4:11 unknown-key'],
  [sound('fields: { target: url }'), '4:19 invalid-pointer'],
  [sound('fields: { target: "" }'), '4:19 invalid-pointer'],
  [sound('fields: { target: 5 }'), '4:19 wrong-type'],
  [sound('fields: { target: {} }'), '4:19 conflicting-keys'],
  [sound('fields: { target: { at: /a, read: /b } }'), '4:19 conflicting-keys'],
  [sound('fields: { name: null }'), '4:17 wrong-type'],
  [sound('fields: { name: { write: /title } }'), '4:17 unusable-field'],
  [sound('fields: { name: { read: /title } }'), '4:17 unusable-field'],
  [sound('fields: { intervalSeconds: { at: /i, unit: days } }'), '4:44 wrong-value'],
  [sound('fields: { type: { at: /t, values: { http: [1] } } }'), '4:43 wrong-type'],
  [sound('fields: { type: { at: /t, values: { http: { a: 1 } } } }'), '4:43 wrong-type'],
  [
    sound('body: form', 'fields: { intervalSeconds: { at: /i, values: { 5: { a: 1 } } } }'),
    '5:51 nested-in-form',
  ],
  [sound('fields: { intervalSeconds: { at: /i, values: { 5m: 300 } } }'), '4:48 wrong-value'],
  [sound('fields: { target: /name }'), '4:19 overlapping-fields'],
  [sound('fields: { target: /type/url }'), '4:19 overlapping-fields'],
  [sound('fields: { target: { at: /type } }'), '4:19 overlapping-fields'],
  [sound('fields: { target: { read: /url, write: /type } }'), '4:19 overlapping-fields'],
  // Limits and requirements.
  [
    sound('fields: { intervalSeconds: { at: /i, minimum: 60, maximum: 30 } }'),
    '4:47 conflicting-keys',
  ],
  [sound('fields: { intervalSeconds: { at: /i, minimum: 0 } }'), '4:47 wrong-value'],
  [sound('fields: { intervalSeconds: { at: /i, maximum: 1.5 } }'), '4:47 wrong-type'],
  [
    sound('fields: { intervalSeconds: { at: /i, enum: [60, "90", 0, 1.5] } }'),
    ...['49', '55', '58'].map((at) => `4:${at} wrong-type`),
  ],
  [sound('fields: { type: { at: /t, enum: [http, 5] } }'), '4:40 wrong-type'],
  [sound('fields: { type: { at: /t, enum: [] } }'), '4:33 wrong-value'],
  [sound('fields: { type: { at: /t, enum: http } }'), '4:33 wrong-type'],
  [sound('fields: { name: { at: /n, minimum: 5 } }'), '4:27 misplaced-key'],
  [sound('fields: { intervalSeconds: { at: /i, maxLength: 5 } }'), '4:38 misplaced-key'],
  [sound('fields: { assertions: { at: /a, enum: [x] } }'), '4:33 misplaced-key'],
  [sound('alerts: [/target]'), '4:10 misplaced-key'],
  [sound('fields: { target: { at: /t, optional: true } }'), '4:29 misplaced-key'],
  [sound('fields: { target: { at: /t, fallback: /u } }'), '4:29 misplaced-key'],
  [sound('fields: { intervalSeconds: { at: /i, instead: [/cron] } }'), '4:38 conflicting-keys'],
  [
    sound('fields: { intervalSeconds: { at: /i, optional: true, instead: [/target, cron] } }'),
    '4:64 misplaced-key',
    '4:73 invalid-pointer',
  ],
  [sound('required: probes'), '4:11 wrong-type'],
  [sound('required: [probes]'), '4:12 invalid-pointer'],
  [sound('required: { http: /probes }'), '4:19 wrong-type'],
  [sound('required: { http: [probes] }'), '4:20 invalid-pointer'],
  ...['/target', '/config/url', '/config/url/host', '/config', '/kind', '/id'].map(
    (pointer): Row => {
      const fields = 'fields: { target: /config/url, type: { write: /kind } }';
      return [sound(`required: { http: [/probes, ${pointer}] }`, fields), '4:29 misplaced-key'];
    },
  ),
  [sound('required: { http: [/a] }', 'fields: { type: null }'), '4:13 unusable-field'],
  [
    sound('required: { HTTP: [/a], tcp: [/a] }', 'fields: { type: { at: /t, enum: [http] } }'),
    '4:25 wrong-value',
  ],
  ...[
    ['export: [port]', '4:11 invalid-pointer'],
    ['export: [/port, /target]', '4:18 misplaced-key'],
    ['item: /a, id: /a/pk, export: [/port, /pk]', '4:39 misplaced-key'],
    ['item: /a, readOnly: [/a/port], export: [/port]', '4:42 conflicting-keys'],
    ['foreign: { at: /by }', '4:11 missing-key'],
    ['foreign: { at: by, values: [CLI] }', '4:17 invalid-pointer'],
    ['foreign: { at: /by, values: [[CLI]] }', '4:31 wrong-type'],
    ['foreign: { at: /by, values: [] }', '4:30 wrong-value'],
  ].map(([keys = '', ...places]): Row => {
    return [`service: S\ncreate: { path: /m }\nlist: { path: /m,\n ${keys} }`, ...places];
  }),
  // A chosen identifier.
  [
    sound('required: [/meta/key]').replace('path: /m', 'path: /m, id: /meta/key'),
    '4:12 unusable-field',
  ],
  [
    sound('required: { http: [/k/v] }').replace('path: /m', 'path: /m, item: /a, id: /a/k/v'),
    '4:20 unusable-field',
  ],
  // Forms are flat.
  [sound('constants: { id: 5 }').replace('path: /m', 'path: /m, id: /id'), '4:12 misplaced-key'],
  [sound('body: form', 'constants: { a: { b: 1 } }'), '5:17 nested-in-form'],
  [sound('body: form', 'constants: { a: [[1]] }'), '5:17 nested-in-form'],
  [sound('body: form', 'constants: { a: [1, { b: 1 }] }'), '5:17 nested-in-form'],
  [sound('body: form', 'fields: { target: /config/url }'), '5:19 nested-in-form'],
  [
    sound('body: form', 'delete: { path: "/m", body: { ids: { a: "{id}" } } }'),
    '5:36 nested-in-form',
  ],
  // All mistakes at once, in the order of the text, and of those that follow from each other the
  // first.
  [sound('headers: { Host: a }', 'boddy: form'), '4:12 forbidden-header', '5:1 unknown-key'],
  [sound('docs: "$<UNKNOWN>"'), '4:8 unknown-variable'],
  [sound('headers: { Host: "$<UNKNOWN>" }'), '4:12 forbidden-header', '4:19 unknown-variable'],
  [
    sound('boddy: form', 'fields: { name: 5 }', 'delete: { path: /m }'),
    '4:1 unknown-key',
    '5:17 wrong-type',
    '6:17 missing-id',
  ],
];

/** In place of a text: `String` fails for it. */
const x = '{ toString: 1 }';

test.each([
  `service: ${x}\nlist: { path: ${x}, item: ${x}, id: /a/b, readOnly: [${x}], export: [${x}] }\ncreate: { path: ${x} }`,
  sound(
    `headers: { X: ${x} }`,
    `update: { path: ${x}, keep: [${x}] }`,
    `required: [${x}]`,
    'constants: { id: 1 }',
  ),
  sound(
    `fields: { target: { maxLength: ${x} }, intervalSeconds: { minimum: ${x}, maximum: ${x} } }`,
  ),
])('A mapping with a key `toString` is of the wrong type, like every mapping: %s', (text) => {
  expect(parse(text).problems.map(({ code }) => code)).toContain('wrong-type');
});

const placesOf = (text: string, isBuiltIn = false) =>
  parse(text, isBuiltIn).problems.map(({ code, column, line }) => `${line}:${column} ${code}`);

test.each(rows)('The mistakes in %j are found at %j.', (text, ...places) => {
  expect(placesOf(text)).toEqual(places);
  expect(parse(text).profile).toBeNull();
});

// RFC 9110, 7.6.1, and those that describe the message itself.
test.each([
  ...[
    'Connection',
    'Keep-Alive',
    'Proxy-Authenticate',
    'Proxy-Authorization',
    'Proxy-Connection',
    'TE',
    'Trailer',
  ],
  ...[
    'Transfer-Encoding',
    'Upgrade',
    'Expect',
    'Host',
    'Content-Length',
    'Content-Type',
    'Accept-Encoding',
  ],
])('No profile sets the header %s, in any case.', (name) => {
  for (const written of [name, name.toUpperCase(), name.toLowerCase()])
    for (const isBuiltIn of [false, true])
      expect(placesOf(sound(`headers: { ${written}: a }`), isBuiltIn)).toEqual([
        '4:12 forbidden-header',
      ]);
});

test('Every wording of a message says what is wrong, and none shows a secret.', async () => {
  const problems = rows.flatMap(([text]) => parse(text).problems);
  const lines = problems.map(({ code, message, path }) => `${code} · ${path} · ${message}`);
  expect(lines.join('\n')).not.toContain('hunter2');
  const examples = new Map(problems.map((problem, index) => [wordingOf(problem), lines[index]]));
  await expect(`${[...examples.values()].toSorted().join('\n')}\n`).toMatchFileSnapshot(
    'messages.txt',
  );
});

test('A built-in profile with mistakes is an error that lists them.', () => {
  expect(() => parseSample('p.yaml', 'service: S', true)).toThrow(
    /^The service profile is not valid:\n {2}p\.yaml:1:1: .+\n {2}p\.yaml:1:1: /,
  );
});

describe('A profile without mistakes', () => {
  test('has all defaults filled in, as the documented API has.', () => {
    const text =
      'service: Monitoring Service REST API\nlist: { path: /api/v1/monitors }\ncreate: { path: /api/v1/monitors }';
    expect(parse(text)).toMatchObject({ profile: documentedApi, problems: [], usedVariables: [] });
    expect(documentedApi).toMatchObject({
      headers: { Authorization: 'Bearer {token}' },
      body: 'json',
      create: { method: 'POST' },
      update: null,
      delete: null,
      lagMs: 1_000,
    });
  });

  test('has the places of its keys, for messages, unless it is built in.', () => {
    const text = sound('fields:', '  type: { at: /kind }');
    const { places } = parse(text).profile ?? {};
    expect([places?.get('list.path'), places?.get('fields.type.at')]).toEqual([
      'p.yaml:2',
      'p.yaml:5',
    ]);
    expect(parse(text, true).profile?.places).toBeUndefined();
  });

  test('has an address where it is built in.', () => {
    expect(parse(sound('baseUrl: https://api.example.com'), true).profile?.baseUrl).toBe(
      'https://api.example.com',
    );
  });

  test('percent-encodes variables in paths, and nowhere else.', () => {
    const { profile, usedVariables } = parse(
      'service: S\nlist: { path: "/$<REGION>?r=$<REGION>" }\ncreate: { path: /m }\nconstants: { region: "$<REGION>" }',
    );
    expect(profile?.list.path).toBe('/eu%2Fwest%20%271%27?r=eu%2Fwest%20%271%27');
    expect(profile?.types.other.constants).toEqual({ region: "eu/west '1'" });
    const paths = [
      'create: { path: "/$<REGION>" }',
      'update: { path: "/$<REGION>/{id}" }',
      'delete: { path: "/$<REGION>/{id}" }',
    ];
    const all = parse(['service: S', 'list: { path: /m }', ...paths].join('\n')).profile;
    expect(all).toMatchObject({
      create: { path: '/eu%2Fwest%20%271%27' },
      update: { path: '/eu%2Fwest%20%271%27/{id}' },
      delete: { path: '/eu%2Fwest%20%271%27/{id}' },
    });
    expect(usedVariables).toEqual(['REGION']);
    expect(parse(`service: [ \${REGION}`).namedVariables).toEqual(['REGION']);
  });

  test('may have secrets in headers, and is read where a secret is lacking.', () => {
    expect(read('headers: { A: "{token}", B: "$<KEY>" }').headers).toEqual({
      A: '{token}',
      B: 'hunter2',
    });
    expect(parse(sound('headers: { A: "$<LACKING>" }')).problems).toEqual([]);
    expect(read('headers: { A: "$<BRACES>" }').headers).toEqual({ A: '{hunter2}' });
    expect(read('headers: { A: \'{ "a": {} }\' }').headers).toEqual({ A: '{ "a": {} }' });
  });

  const text = (...lines: string[]) => ['service: S', 'create: { path: /m }', ...lines].join('\n');

  test.each([
    sound('update: { path: "/{type}/{id}" }', 'delete: { path: "/{type}/{id}" }'),
    sound('update: { path: /m, keep: [/note, /id] }'),
    text('list: { path: /m, id: /pk }', 'update: { path: /m, keep: [/pk] }'),
    text(
      'list: { path: /m, item: /attributes, id: /attributes/pk }',
      'update: { path: /m, keep: [/pk] }',
    ),
    sound('fields: { type: null, assertions: null }'),
    sound(
      'body: json',
      'delete: { path: /m, method: POST, body: { ids: ["{id}"], options: { force: true } } }',
    ),
    sound('body: form', 'delete: { path: /m, method: POST, body: { id: "{id}", force: true } }'),
    sound('body: form', 'constants: { a: [1, null] }'),
    sound('docs: "https://a/$$<REGION>"'),
    sound('fields: { name: { read: /a, write: /b } }'),
    sound(
      'fields: { intervalSeconds: { at: /i, minimum: 60, maximum: 60, enum: [60] }, name: { at: /n, maxLength: 1 } }',
    ),
    sound(
      'fields: { type: { at: /t, enum: [http] } }',
      'required: { HTTP: [/config/method], http: [] }',
    ),
    sound('required: [/config/method]', 'fields: { target: /config/url }'),
    text(
      'list: { path: /m, item: /a, readOnly: [/id, /a/uuid], id: /uid, export: [/config, /port] }',
      'fields: { target: /config/url }',
    ),
    text('list: { path: /m, item: /a, id: /a/key }', 'required: [/key]'),
    text('list: { path: /m, foreign: { at: /by, values: [CLI, 5, true] } }'),
  ])('may be %j.', (valid) => {
    expect(parse(valid).problems).toEqual([]);
  });

  test.each([
    ['none', { by: 'none' }],
    ['link', { by: 'link' }],
    ['{ next: /links/next }', { by: 'next', at: ['links', 'next'], total: null, more: null }],
    [
      '{ cursor: /c, parameter: after }',
      { by: 'cursor', at: ['c'], parameter: 'after', total: null, more: null },
    ],
    ['{ number: page }', { by: 'number', parameter: 'page', from: 1, total: null, more: null }],
    [
      '{ number: p, from: 0, more: /m }',
      { by: 'number', parameter: 'p', from: 0, total: null, more: ['m'] },
    ],
    [
      '{ offset: o, total: /meta/total }',
      { by: 'offset', parameter: 'o', total: ['meta', 'total'], more: null },
    ],
  ])('may declare its pages as %s.', (page, rule) => {
    const { profile } = parse(
      `service: S\nlist: { path: /m, page: ${page} }\ncreate: { path: /m }`,
    );
    expect(profile?.list.page).toEqual(rule);
  });

  test('names the list, its operations and its lag.', () => {
    const { profile } = parse(
      [
        'service: S',
        'list: { path: /m, items: "", item: /attributes, id: /pk, foreign: /attributes/owner, readOnly: [/attributes/up, /links] }',
        'create: { path: "/m/{type}", method: PUT, item: /data, doubtful: [404] }',
        'update: { path: "/m/{id}", method: PUT, whole: true, keep: [/a/b] }',
        'delete: { path: /gone, method: POST, body: { ids: ["{id}"] }, gone: [403] }',
        'lag: 2.5',
      ].join('\n'),
    );
    expect(profile).toMatchObject({
      list: {
        items: '',
        item: ['attributes'],
        id: ['pk'],
        foreign: { at: ['attributes', 'owner'], values: null },
        readOnly: [['up'], ['owner']],
      },
      create: { path: '/m/{type}', method: 'PUT', item: ['data'], doubtful: [404] },
      update: { path: '/m/{id}', method: 'PUT', whole: true, keep: [['a', 'b']] },
      delete: { path: '/gone', method: 'POST', body: { ids: ['{id}'] }, gone: [403] },
      lagMs: 2_500,
    });
  });
});
