import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { exportConfig } from '../../../src/core/export/export-config.ts';
import { renderExample } from '../../../src/core/export/starter-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { type ActualMonitor, markComplete } from '../../../src/core/model/monitor.ts';
import { noVariables } from '../../../src/core/model/variables.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeDeletion, encodeUpdate } from '../../../src/core/profile/encode.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { EffectFinder } from '../../../src/core/write/effects.ts';
import { readMistakes } from '../mistakes.ts';
import { parse, read, sound } from './profiles.ts';

const types = `types:
  http: { value: WEB }
  tcp: { value: SOCKET, path: socket, target: '{/request/host}:{/request/port:number}' }
  dns: { value: 3, path: dns, target: /query, constants: { server: 1.1.1.1, level: null }, required: [/record] }
  Heartbeat: { target: null, export: [/grace] }
  route: { target: 'from {/from} to {/to}' }`;

function crossing(update = '', table = types): Profile {
  return read(
    `update: { path: '/m/{type}/{id}'${update} }`,
    "delete: { path: '/m/{type}/{id}' }",
    'fields: { type: /kind, target: { at: /request/url, maxLength: 30 }, assertions: null }',
    'constants: { level: 1 }',
    table,
  );
}

const http = { type: 'http', target: 'https://a.example' };
const monitor = { name: 'Shop', intervalSeconds: 60 };

function declare(fields: JsonObject, profile = crossing(), defaults: JsonObject = {}) {
  const { extra, ...own } = fields;
  const item = { ...monitor, ...own, ...(extra === undefined ? {} : { extra }) };
  const text = JSON.stringify({ defaults, monitors: [item] });
  const parsed = parseConfig([{ file: 'm.yaml', text }], noVariables, profile);
  const problems = parsed.problems.map(({ code, path }) => {
    return `${path.replace(/^(monitors\[0\]|defaults)\./, '')} ${code}`;
  });
  const [message = ''] = parsed.problems.map((problem) => problem.message);
  return { declared: parsed.monitors[0]?.body ?? {}, monitors: parsed.monitors, problems, message };
}

function list(fields: JsonObject, profile = crossing()): ActualMonitor {
  const item = { id: 'm-1', name: 'Shop', intervalSeconds: 60, ...fields };
  return decodeMonitor(item, profile) as ActualMonitor;
}

/** What a config declares, what a creation sends and the list shows of it, and the path of a deletion. */
const rows: readonly (readonly [declared: JsonObject, sent: JsonObject, path: string])[] = [
  [http, { kind: 'WEB', request: { url: 'https://a.example' }, level: 1 }, 'WEB'],
  [
    { type: 'tcp', target: '2001:db8::1:443' },
    { kind: 'SOCKET', request: { host: '2001:db8::1', port: 443 }, level: 1 },
    'socket',
  ],
  [
    { type: 'dns', target: 'a.example', extra: { record: 'MX' } },
    { kind: 3, query: 'a.example', server: '1.1.1.1', record: 'MX' },
    'dns',
  ],
  [
    { type: 'Heartbeat', extra: { grace: 5 } },
    { kind: 'Heartbeat', grace: 5, level: 1 },
    'Heartbeat',
  ],
  [
    { type: 'route', target: 'from a to b to c' },
    { kind: 'route', from: 'a to b', to: 'c', level: 1 },
    'route',
  ],
];

describe.each(rows)('A monitor %j', (fields, sent, word) => {
  const profile = crossing();
  const { declared, problems } = declare(fields);
  const actual = list(sent);

  test('is created, listed as it was declared, in sync, and deleted under the word of its type.', () => {
    expect(problems).toEqual([]);
    expect(encodeCreation(declared, profile)?.body).toEqual({ ...monitor, ...sent });
    expect(actual.body).toMatchObject(declared);
    expect(encodeDeletion(actual, profile)?.path).toBe(`/m/${word}/m-1`);
    const [result] = planSync(declare(fields).monitors, markComplete([actual], 0), {
      profile,
    }).results;
    expect(result?.status).toBe('in-sync');
  });

  test('is updated where its type has its fields, and a complete update changes nothing else.', () => {
    const wanted = { declared: { ...declared, intervalSeconds: 30 }, ignored: [], listed: actual };
    const changed = { ...wanted, changed: ['intervalSeconds'] };
    expect(encodeUpdate(changed, profile)?.request).toEqual({
      method: 'PATCH',
      path: `/m/${word}/m-1`,
      body: { intervalSeconds: 30 },
    });
    const complete = encodeUpdate(changed, crossing(', whole: true'))?.body;
    expect(complete).toEqual({ ...monitor, ...sent, intervalSeconds: 30 });
  });
});

test.each<[JsonObject, unknown]>([
  [{ kind: 'SOCKET', request: { host: 'a' } }, undefined],
  [{ kind: 'SOCKET', request: { host: 'a', port: null } }, undefined],
  [{ kind: 'SOCKET', request: { host: {}, port: 1 } }, undefined],
  [{ kind: 'Heartbeat', target: 'a' }, undefined],
  [{ kind: 'socket', request: { host: 'a', port: '1' } }, 'a:1'],
  // A type that is not in the table has the usual target.
  [{ kind: 'GAME', request: { url: 'b' } }, 'b'],
])('A listed %j has the target %j.', (fields, target) => {
  expect(list(fields).body['target']).toBe(target);
});

test.each<[JsonObject, ...string[]]>([
  [{ type: 'udp', target: 'a' }, 'type service-limit'],
  [{ type: 'WEB', target: 'https://a' }, 'type service-limit'],
  [{ type: 'http' }, 'target missing-key'],
  [{ type: 'heartbeat', target: 'a' }, 'target unsupported-field'],
  ...['a', 'a:', ':1', 'a:b', 'a:1:', 'a:01', 'a: 1'].map((target): [JsonObject, string] => [
    { type: 'tcp', target },
    'target invalid-target',
  ]),
  [
    { type: 'tcp', target: 'a:1', extra: { request: { port: 2 } } },
    'extra.request.port misplaced-key',
  ],
  [{ type: 'dns', target: 'a' }, 'extra.record service-requires'],
  // At the place of another type's target, and without the limit of the usual place.
  [{ ...http, extra: { query: 'x', record: 'y' } }],
  [{ type: 'dns', target: 'a-name-of-more-than-30-characters.example', extra: { record: 'A' } }],
])('A config with %j has these mistakes: %s', (fields, ...problems) => {
  expect(declare(fields).problems).toEqual(problems);
});

test('A type of the defaults decides what a monitor has, and one that nobody knows may have no target.', () => {
  expect(declare({ extra: {} }, crossing(), { type: 'heartbeat' }).problems).toEqual([]);
  expect(declare({}, crossing()).problems).toEqual(['type missing-key']);
});

test('A listed monitor of another type is unmanaged, and never created again under a declared name.', () => {
  const profile = crossing();
  const { monitors } = declare(http);
  const shown = list({ kind: 'GAME', request: { url: 'https://a.example' } });
  const statusOf = (name: string) => {
    const listed = markComplete([{ ...shown, name }], 0);
    return planSync(monitors, listed, { profile }).results.map(({ status }) => status);
  };
  expect(statusOf('Shop')).toEqual(['changed']);
  expect(statusOf('Blog')).toEqual(['missing', 'unmanaged']);
});

test("What was at the place of another type's target is compared like every field.", () => {
  const profile = crossing();
  const finder = new EffectFinder(profile);
  const before = list({ kind: 'WEB', request: { url: 'https://a.example', host: 'a', port: 1 } });
  const after = list({ kind: 'WEB', request: { url: 'https://a.example' } });
  expect(finder.find(before, after).map(({ path }) => path)).toEqual([
    'request/host',
    'request/port',
  ]);
  const [tcp, other] = ['a', 'b'].map((host, port) =>
    list({ kind: 'SOCKET', request: { host, port } }),
  );
  if (tcp === undefined || other === undefined) throw new Error('Nothing is listed.');
  expect(finder.find(tcp, other)).toMatchObject([{ path: 'target', was: 'a:0', is: 'b:1' }]);
});

test('An example is of the first type that the service has.', () => {
  const table = 'types: { heartbeat: { target: null, required: [/grace] } }';
  const { defaults, monitors } = renderExample(crossing('', table), '');
  const text = [...defaults, ...monitors].join('\n');
  expect(text).toContain('type: heartbeat\n');
  expect(text).not.toContain('target:');
  expect(text).toContain('extra: {"grace":"…"} # required by the service');
});

const forms = `types:
  http: { form: url }
  ping: {}
  tcp: { form: host-port }
  raw: { form: text }
fields: { target: { at: /t, form: host } }`;

test.each<[type: string, targets: readonly string[], wrong: Readonly<Record<string, string>>]>([
  [
    'http',
    ['https://a', 'HTTP://a.example:8/b?c#d', 'https://{{ HOST }}/x'],
    { a: 'a host alone', 'a:1': 'a host with a port', '//a': '', 'https://a b': '', 'ftp://a': '' },
  ],
  [
    'ping',
    ['a', 'a.example', '10.0.0.1', '::1', '[::1]', '2001:db8::1', 'bücher.example', '{{ A B }}'],
    { 'https://a': 'a URL', 'a:1': 'a host with a port', 'a/b': '', 'a b': '', 'a; id': '' },
  ],
  [
    'tcp',
    ['a:1', 'a.example:65535', '[::1]:443', '2001:db8::1:443', '{{ HOST }}:{{ PORT }}'],
    { 'https://a:1': 'a URL', a: 'a host alone', 'a:0': '', 'a:65536': '', 'a:': '' },
  ],
  ['raw', ['anything at all', 'https://a b', 'a:1'], {}],
])('A target of type %s has its form: %j, and not %j.', (type, targets, wrong) => {
  const profile = read(forms);
  for (const target of targets)
    expect([target, declare({ type, target }, profile).problems]).toEqual([target, []]);
  for (const [target, found] of Object.entries(wrong)) {
    const { message, problems } = declare({ type, target }, profile);
    expect(problems).toEqual(['target invalid-target']);
    expect([target, /, not (.*), found/.exec(message)?.[1] ?? '']).toEqual([target, found]);
  }
});

test('An unknown type is one mistake, whatever its target.', () => {
  const fields = { type: 'browser', target: 'https://a.example' };
  expect(declare(fields, read(forms)).problems).toEqual(['type service-limit']);
});

const byType = `types:
  http: { extra: { /method: { enum: [GET] }, /limit: { maximum: 5 }, /zone: { known: [eu] } } }
  ping: { extra: { /method: null, /tls: null } }
lookups: { zones: { path: /z } }
extra:
  /limit: { minimum: 1, maximum: 9 }
  /method: { enum: [GET, POST] }
  /port: { enum: [53] }
  /tls: { read: /ssl/used }
  /zoneId: { lookup: zones, pattern: '^[0-9a-f]{4}$' }`;

test.each<[JsonObject, ...string[]]>([
  // A text may be the name of a zone.
  [{ method: 'GET', limit: '5', port: '53', zoneId: 'Frankfurt' }],
  [{ method: 'POST', limit: 6 }, 'extra.method service-limit', 'extra.limit service-limit'],
  [{ limit: 0, zoneId: 7 }, 'extra.limit service-limit', 'extra.zoneId service-limit'],
])('Of type http, extra %j is held to the limits of its type: %s', (extra, ...problems) => {
  expect(declare({ ...http, extra }, read(byType)).problems).toEqual(problems);
});

test.each<[JsonObject, JsonObject, ...string[]]>([
  [{ method: 'GET', limit: 9, zone: 'x' }, {}, 'extra.method unsupported-field'],
  [{ tls: false, limit: '10' }, {}, 'extra.tls unsupported-field', 'extra.limit service-limit'],
  [{}, { method: 'GET' }, 'extra.method unsupported-field'],
  [{ method: null }, { method: 'GET' }],
])(
  'Of type ping, extra %j with defaults %j has only fields of its type, in the common limits: %s',
  (extra, common, ...problems) => {
    const ping = { type: 'ping', target: 'a.example', extra };
    expect(declare(ping, read(byType), { extra: common }).problems).toEqual(problems);
  },
);

test('What a type does not have is not exported, although the list shows it.', () => {
  const listed = { target: 'https://a.example', method: 'GET', ssl: { used: true }, limit: 3 };
  const exported = ['http', 'ping'].map((type) => {
    const monitors = [list({ ...listed, type }, read(byType))];
    const wanted = { extra: 'all', mask: (same: string) => same, profile: read(byType) } as const;
    return exportConfig({ monitors, unnamed: 0 }, wanted).text.replace(/^.*?extra:\n/s, '');
  });
  expect(exported).toEqual([
    '      method: GET\n      limit: 3\n      tls: true\n',
    '      ssl:\n        used: true\n      limit: 3\n',
  ]);
});

const byWord = 'types: { http: { extra: { /method: { values: { GET: 1, POST: 2 } } } } }';

test('A constant in the words of its type is not exported.', () => {
  const profile = read('constants: { method: 1 }', byWord);
  const of = (method: number) => list({ ...http, method }, profile);
  const wanted = { extra: [], mask: (same: string) => same, profile } as const;
  const exported = [1, 2].map((method) => {
    return exportConfig({ monitors: [of(method)], unnamed: 0 }, wanted).text.match(/method: .*/g);
  });
  expect(exported).toEqual([null, ['method: POST']]);
});

test.each(
  readMistakes(
    new URL('mistakes.txt', import.meta.url),
    'A table of types after three sound lines',
  ),
)('The mistakes in %j are found.', (text, ...places) => {
  const { problems } = parse(sound(text));
  expect(problems.map(({ code, column, line }) => `${line}:${column} ${code}`)).toEqual(places);
});
