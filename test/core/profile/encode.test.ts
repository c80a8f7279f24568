import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/http/exchange.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeDeletion, encodeHeaders, writeBody } from '../../../src/core/profile/encode.ts';
import { encodeUpdate, keepIgnored, type WantedUpdate } from '../../../src/core/profile/encode-update.ts';
import { documentedApi, type Profile, type ServiceFile } from '../../../src/core/profile/profile.ts';
import { profile, shop } from './profiles.ts';

describe('A creation', () => {
  const valued = {
    type: { at: '/kind', values: { http: 'status' } },
    intervalSeconds: { at: '/i', values: { 60: '1m' } },
  };
  const named = { name: 'Shop', target: 'https://a' };

  test('at the documented API sends what is declared, unchanged and in that order.', () => {
    const declared = { ...shop, assertions: [{ a: 1 }], regions: ['eu'], note: null };
    const request = encodeCreation(declared, documentedApi);
    expect(request).toEqual({ method: 'POST', path: '/api/v1/monitors', body: declared });
    expect(Object.keys(request?.body ?? {})).toEqual(Object.keys(declared));
  });

  test.each<[string, Partial<ServiceFile>, JsonObject, JsonObject]>([
    [
      'fields in their places, and none that the service does not have',
      {
        fields: {
          type: null,
          target: '/config/url',
          intervalSeconds: { read: '/i' },
          assertions: { write: '/checks' },
        },
      },
      { assertions: [{ a: 1 }], config: { method: 'HEAD' } },
      { name: 'Shop', config: { method: 'HEAD', url: 'https://a' }, checks: [{ a: 1 }] },
    ],
    ...(['milliseconds 60 60000', 'seconds 60 60', 'minutes 300 5', 'hours 7200 2'] as const).map(
      (row): [string, Partial<ServiceFile>, JsonObject, JsonObject] => {
        const [unit, seconds, i] = row.split(' ') as ['seconds', string, string];
        const { intervalSeconds: _, ...others } = shop;
        const fields = { intervalSeconds: { at: '/i', unit } };
        return [
          `an interval in ${unit}`,
          { fields },
          { intervalSeconds: Number(seconds) },
          { ...others, i: Number(i) },
        ];
      },
    ),
    ['the values of the service', { fields: valued }, { type: 'HTTP' }, { ...named, kind: 'status', i: '1m' }],
    [
      'other values unchanged',
      { fields: valued },
      { type: 'ping', intervalSeconds: 90 },
      { ...named, kind: 'ping', i: 90 },
    ],
    [
      'constants, which extra fields and mapped fields replace',
      {
        constants: {
          name: 'x',
          enabled: true,
          config: { method: 'GET', headers: { a: 1, b: 2 } },
          tags: ['x'],
          gone: 1,
        },
        fields: { target: '/config/url' },
      },
      { enabled: false, config: { headers: { a: null, c: 3 } }, tags: [], gone: null },
      {
        name: 'Shop',
        type: 'http',
        intervalSeconds: 60,
        enabled: false,
        config: { method: 'GET', headers: { b: 2, c: 3 }, url: 'https://a' },
        tags: [],
      },
    ],
    [
      'a constant of the name of a field that the service does not have',
      { constants: { assertions: ['status:200'] }, fields: { assertions: null } },
      {},
      { ...shop, assertions: ['status:200'] },
    ],
    [
      'a mapped field in place of the same field under extra',
      { fields: { target: '/config/url' } },
      { config: { url: 'https://b', method: 'GET' } },
      { name: 'Shop', type: 'http', intervalSeconds: 60, config: { url: 'https://a', method: 'GET' } },
    ],
  ])('sends %s.', (_, file, declared, body) => {
    expect(encodeCreation({ ...shop, ...declared }, profile(file))?.body).toEqual(body);
  });

  test('goes to a path with the type as the service writes it, percent-encoded.', () => {
    const service = (type: string) =>
      profile({
        create: { path: '/add-{type}/', method: 'PUT' },
        fields: { type: { read: '/t', values: { http: type } } },
      });
    expect(encodeCreation(shop, service('a b/?'))).toMatchObject({ method: 'PUT', path: '/add-a%20b%2F%3F/' });
    expect(encodeCreation(shop, service('a b/?'))?.body).not.toHaveProperty('t');
    expect(encodeCreation(shop, service('..'))).toBeNull();
  });

  test('keeps fields with names that JavaScript treats specially.', () => {
    const declared = JSON.parse('{"name":"Shop","__proto__":{"a":1},"constructor":2}');
    const sent = JSON.stringify(
      encodeCreation(declared, profile({ constants: { __proto__: null, ...declared } }))?.body,
    );
    expect(JSON.parse(sent)).toEqual(declared);
    expect(sent).toContain('"__proto__":{"a":1}');
  });
});

const wanted = (service: Profile, listed: JsonObject, declared: JsonObject, ...changed: string[]): WantedUpdate => ({
  declared,
  changed,
  ignored: [],
  listed: decodeMonitor({ id: 'm-1', ...listed }, service) as ActualMonitor,
});

type Update = Partial<NonNullable<ServiceFile['update']>>;

/** A profile with an update, and further keys. */
const updating = (update: Update = {}, file: Partial<ServiceFile> = {}) =>
  profile({ ...file, update: { path: '/m/{id}', ...update } });

/** The listed monitor, the declared one, the fields that differ, and the body of its update. */
interface Sent {
  readonly update?: Update;
  readonly file?: Partial<ServiceFile>;
  readonly listed: JsonObject;
  readonly declared?: JsonObject;
  readonly changed?: string;
  readonly ignored?: readonly string[];
  readonly body: JsonObject;
}

const fields = { target: '/config/url', intervalSeconds: { at: '/every', unit: 'minutes' } } as const;
const there = { ...shop, target: 'https://old' };
const mapped = {
  name: 'Shop',
  type: 'http',
  config: { url: 'https://old', method: 'GET' },
  every: 1,
  note: 'n',
  tags: ['x'],
};
const alerting = { threshold: 3, contacts: ['a'], escalation: { policy: 'P1', after: 5 } };
const request = { url: 'https://old', method: 'GET', ip: 4 };
const auth = {
  user: 'u',
  password: '***',
  note: '** bold **',
  keys: [{ id: 1, value: '[REDACTED]' }, { id: 2 }],
  deep: { token: '<hidden>', short: '****1a2b', plain: 'REDACTED?' },
};
const shown = { user: 'v', note: '** bold **', deep: { plain: 'REDACTED?' } };
const hiding = {
  listed: { ...shop, auth, assertions: [{ key: '__redacted__' }] },
  declared: { auth: { user: 'v' } },
  changed: 'auth',
};
const alert = { listed: { ...there, alerting }, declared: { alerting: { threshold: 2 } }, changed: 'alerting' };
const lists = {
  listed: { ...shop, alerting },
  declared: { alerting: { contacts: ['b', 'c'], escalation: { policy: null } } },
  changed: 'alerting',
  body: { alerting: { threshold: 3, contacts: ['b', 'c'], escalation: { policy: null, after: 5 } } },
};

const sent: Readonly<Record<string, Sent>> = {
  'the fields that differ, in the complete objects that they are in, what the service would reset, and nothing else': {
    update: { keep: ['/note', '/gone'] },
    file: { fields, constants: { enabled: true } },
    listed: mapped,
    declared: { ...shop, note: 'm', tags: ['y'] },
    body: { config: { url: 'https://a', method: 'GET' }, note: 'n' },
  },
  'what differs in place of what it keeps': {
    update: { keep: ['/config', '/tags'] },
    file: { fields },
    listed: mapped,
    declared: { ...shop, tags: ['y'] },
    changed: 'target tags',
    body: { config: { url: 'https://a', method: 'GET' }, tags: ['y'] },
  },
  'of a complete monitor constants, what it keeps, and every mapped field': {
    update: { whole: true, keep: ['/config', '/note'] },
    file: { fields, constants: { note: 'x', enabled: true, config: { method: 'POST' } } },
    listed: { ...mapped, assertions: [{ a: 1 }] },
    declared: { ...shop, tags: ['y'] },
    body: {
      ...mapped,
      config: { url: 'https://a', method: 'GET' },
      assertions: [{ a: 1 }],
      enabled: true,
      tags: ['y'],
    },
  },
  'of a complete monitor what it keeps exactly as it is listed, without constants inside it': {
    update: { whole: true, keep: ['/settings', '/note'] },
    file: { constants: { settings: { http: { method: 'GET' } }, note: 'x' } },
    listed: { ...there, settings: { ping: { count: 3 } }, note: null },
    body: { ...shop, settings: { ping: { count: 3 } }, note: null },
  },
  'nothing that keep names from constants': {
    update: { whole: true, keep: ['/tags', '/config/ids'] },
    file: { constants: { tags: [], config: { ids: [], method: 'GET' }, on: true } },
    listed: shop,
    body: { ...shop, config: { method: 'GET' }, on: true },
  },
  'the listed value of what is not to be compared': {
    update: { whole: true },
    listed: { ...there, assertions: [{ a: 1, b: 2 }], config: { a: 1, b: 2 }, note: 'n' },
    declared: { ...shop, assertions: [{ a: 3, b: 4 }], config: { a: 3, b: 4 }, tags: ['y'] },
    changed: 'config',
    ignored: ['target', 'config/a', 'assertions/0/a', 'tags', 'note', 'unknown'],
    body: { ...there, assertions: [{ a: 1, b: 4 }], config: { a: 1, b: 4 }, tags: ['y'] },
  },
  'of a complete monitor an interval as it was listed': {
    update: { whole: true },
    file: { fields: { intervalSeconds: { at: '/i', unit: 'milliseconds' } } },
    listed: { name: 'Shop', type: 'http', target: 'https://old', i: 1_005 },
    declared: { name: 'Shop', type: 'http', target: 'https://a' },
    body: { name: 'Shop', type: 'http', target: 'https://a', i: 1_005 },
  },
  'the complete object that a field of extra is in': {
    ...alert,
    body: { alerting: { ...alerting, threshold: 2 } },
  },
  'of a complete monitor the complete object that a field of extra is in': {
    ...alert,
    update: { whole: true },
    body: { ...there, alerting: { ...alerting, threshold: 2 } },
  },
  'lists as they are declared, and null where a service that merges would keep the field': lists,
  'the same in an object that it keeps': { ...lists, update: { keep: ['/alerting'] } },
  'nothing that the service hides': { ...hiding, body: { auth: shown } },
  'what the service hides where keep names its object': {
    ...hiding,
    update: { keep: ['/auth'] },
    body: { auth: { ...auth, user: 'v' } },
  },
  'what the service hides where keep names an inner object': {
    ...hiding,
    update: { keep: ['/auth/deep'] },
    body: { auth: { ...shown, deep: auth.deep } },
  },
  'of a complete monitor nothing that the service hides': {
    ...hiding,
    update: { whole: true },
    body: { ...shop, auth: shown },
  },
  'of a complete monitor what the service hides in a mapped field that keep names': {
    ...hiding,
    update: { whole: true, keep: ['/assertions'] },
    body: { ...shop, auth: shown, assertions: [{ key: '__redacted__' }] },
  },
  'the complete object that a mapped field is in': {
    file: { fields: { target: '/request/url' } },
    listed: { ...shop, request },
    body: { request: { ...request, url: 'https://a' } },
  },
  'a mapped field with the parts of its object that keep names': {
    update: { keep: ['/request/ip'] },
    file: { fields: { target: '/request/url' } },
    listed: { ...shop, request },
    body: { request: { url: 'https://a', ip: 4 } },
  },
  'a new name': { listed: { ...shop, name: 'Old' }, changed: 'name', body: { name: 'Shop' } },
  'an object in place of a number that it copies': {
    update: { keep: ['/limit'] },
    listed: parseJson('{"id":7,"name":"Shop","limit":1.0}') as JsonObject,
    declared: { limit: { max: 2 } },
    changed: 'limit',
    body: { limit: { max: 2 } },
  },
};

describe('An update', () => {
  test.each(Object.entries(sent))(
    'sends %s.',
    (_, { body, changed = 'target', declared = shop, file, ignored = [], listed, update }) => {
      const service = updating(update, file);
      const all = { ...wanted(service, listed, declared, ...changed.split(' ')), ignored };
      expect(encodeUpdate(all, service)?.body).toEqual(body);
    },
  );

  test('has the method and the path of the profile, with the listed identifier.', () => {
    const service = updating({ method: 'PUT' });
    expect(encodeUpdate(wanted(service, shop, shop, 'target'), service)).toMatchObject({
      method: 'PUT',
      path: '/m/m-1',
    });
    expect(encodeUpdate(wanted(updating(), shop, shop, 'target'), updating())?.method).toBe('PATCH');
  });

  test.each([
    [false, { id: 11, note: 'x' }],
    [true, { ...shop, id: 11, note: 'x' }],
  ])(
    'has the listed identifier, whatever the config and the constants say; of a complete monitor: %j.',
    (whole, body) => {
      const service = updating({ path: '/save', whole, keep: ['/id'] }, { constants: { id: 13 } });
      for (const id of [12, null, { a: 1 }]) {
        const update = wanted(service, { ...shop, id: 11 }, { id, note: 'x' }, 'id', 'note');
        expect(encodeUpdate(update, service)?.body).toEqual(body);
      }
      const inPath = updating({}, { list: { path: '/m', id: '/meta/key' } });
      const listed = { ...shop, meta: { key: 11, a: 1 } };
      expect(encodeUpdate(wanted(inPath, listed, { meta: { key: 12 } }, 'meta'), inPath)).toMatchObject({
        path: '/m/11',
        body: { meta: { key: 11, a: 1 } },
      });
    },
  );

  test('may change the name where that is the identifier.', () => {
    const service = updating({}, { list: { path: '/m', id: '/name' } });
    expect(encodeUpdate(wanted(service, { ...shop, name: 'Old' }, shop, 'name'), service)).toMatchObject({
      path: '/m/Old',
      body: { name: 'Shop' },
    });
  });

  test('goes to the path of the listed type, or of the declared one where the list shows none.', () => {
    const service = updating({ path: '/{type}/{id}' });
    expect(encodeUpdate(wanted(service, { ...shop, type: 'tcp' }, shop, 'target'), service)?.path).toBe('/tcp/m-1');
    const hidden = updating({ path: '/{type}/{id}' }, { fields: { type: { write: '/kind' } } });
    expect(encodeUpdate(wanted(hidden, shop, shop, 'target'), hidden)?.path).toBe('/http/m-1');
  });

  test('sends what it copies from the list as it was received, in JSON and in a form.', () => {
    const numbers = '"ids":[9007199254740993,1.0],"t":1e400,"o":{"id":12345678901234567890,"a":1}';
    const item = parseJson(`{"id":7,"name":"Shop","type":"http","intervalSeconds":60.0,${numbers}}`) as JsonObject;
    const body = (format: 'json' | 'form') => {
      const service = updating({ whole: true, keep: ['/ids', '/t'] }, { body: format });
      const update = wanted(service, item, { target: 'https://a', o: { a: 2 } }, 'target', 'o');
      const listed = decodeMonitor(item, service) as ActualMonitor;
      return writeBody(encodeUpdate({ ...update, listed }, service)?.body ?? {}, service).text;
    };
    expect(body('json')).toBe(
      '{"target":"https://a","o":{"id":12345678901234567890,"a":2},"ids":[9007199254740993,1.0],"t":1e400,"name":"Shop","type":"http","intervalSeconds":60.0}',
    );
    expect(decodeURIComponent(body('form'))).toContain('ids[]=9007199254740993&ids[]=1.0&t=1e400');
  });

  test('sends no text with HTML escapes to a service that escapes each text, and other texts unchanged.', () => {
    const a = 'latency &lt; 5 &amp;amp; &#39;x&#x27; &quot;y&#34;&gt;';
    const note = { a, b: 'a &lt; b < c', c: 'R&D &amp; co', d: '&copy;' };
    const service = updating({ keep: ['/note'] });
    const update = wanted(service, { ...shop, note }, shop, 'target');
    expect(encodeUpdate(update, service)?.body).toMatchObject({ note });
    expect(encodeUpdate({ ...update, isEscaped: true }, service)?.body).toMatchObject({
      note: { ...note, a: `latency < 5 &amp; 'x' "y">` },
    });
  });

  test('keeps listed values that are ignored, at any depth, and in lists of the same length.', () => {
    const service = updating({ whole: true });
    const listed = {
      ...shop,
      assertions: [{ a: 1, b: [1, 2] }, { a: 2 }],
      tags: ['x'],
      secret: '***',
      o: { p: '***' },
    };
    const others = { tags: ['y', 'z'], secret: 's', o: { p: 'q' } };
    const declared = { ...shop, assertions: [{ a: 3, b: [3, 4] }, { a: 4 }], ...others };
    const ignored = ['assertions/0/b/1', 'assertions/1', 'assertions/7', 'tags/0', 'secret', 'o/p', 'gone'];
    const update = { ...wanted(service, listed, declared, 'target'), ignored };
    expect(encodeUpdate(update, service)?.body).toEqual({
      ...shop,
      assertions: [{ a: 3, b: [3, 2] }, { a: 2 }],
      ...others,
    });
    expect(keepIgnored(update, service).overwritten).toEqual(['tags/0', 'secret', 'o/p']);
    expect(keepIgnored(update, updating({ keep: ['/o', '/secret'] })).overwritten).toEqual(['tags/0']);
  });

  test('keeps no ignored value by index where a list has another order, and none that the service hides.', () => {
    const service = updating();
    const [status, time] = [
      { type: 'status', value: 200 },
      { type: 'time', value: 900 },
    ];
    const listed = { ...shop, assertions: [time, { ...status, value: 204 }], auth: { user: 'a', password: '***' } };
    const declared = { ...shop, assertions: [status, time], auth: { user: 'a', password: 'p' } };
    const ignored = ['assertions/0/value', 'auth'];
    const update = { ...wanted(service, listed, declared, 'target'), ignored };
    expect(keepIgnored(update, service)).toEqual({ monitor: declared, overwritten: ignored });
  });

  test('does not exist where the service has none.', () => {
    expect(encodeUpdate(wanted(documentedApi, shop, shop, 'target'), documentedApi)).toBeNull();
  });

  test('does not exist for a monitor without an identifier, also where the body names it.', () => {
    const service = updating({ path: '/update', keep: ['/key'] });
    expect(encodeUpdate(wanted(service, { ...shop, id: null, key: 5 }, shop, 'target'), service)).toBeNull();
  });

  test('does not exist where it neither copies the identifier nor has it in its path, because it might create a monitor.', () => {
    const service = updating({ path: '/save', keep: ['/id'] });
    const update = wanted(service, { ...shop, id: 5 }, shop, 'target');
    expect(encodeUpdate(update, service)?.body).toEqual({ target: 'https://a', id: 5 });
    for (const fields of [shop, { ...shop, id: 6 }])
      expect(encodeUpdate({ ...update, listed: { ...update.listed, fields } }, service)).toBeNull();
  });
});

describe('A deletion', () => {
  const listed = (service: Profile, id: string) => decodeMonitor({ ...shop, id }, service) as ActualMonitor;

  test('names the monitor in its path.', () => {
    const service = profile({ delete: { path: '/{type}/{id}' } });
    expect(encodeDeletion(listed(service, 'a/b?'), service)).toEqual({
      method: 'DELETE',
      path: '/http/a%2Fb%3F',
      body: null,
    });
  });

  test('names the monitor in its body.', () => {
    const body = { public_ids: ['{id}'], force: true, note: { text: '{id} is {id}' } };
    const service = profile({ delete: { path: '/delete', method: 'POST', body } });
    expect(encodeDeletion(listed(service, '$&'), service)).toEqual({
      method: 'POST',
      path: '/delete',
      body: { public_ids: ['$&'], force: true, note: { text: '$& is $&' } },
    });
  });

  test('does not exist where its path needs a type that the list does not show.', () => {
    const service = profile({ delete: { path: '/{type}/{id}' }, fields: { type: { write: '/type' } } });
    expect(encodeDeletion(listed(service, 'm-1'), service)).toBeNull();
  });

  test('does not exist where the service has none.', () => {
    expect(encodeDeletion(listed(documentedApi, 'm-1'), documentedApi)).toBeNull();
  });
});

test.each(['', '.', '..', undefined])(
  'The identifier %j could name another resource, and is never requested.',
  (id) => {
    const service = profile({ update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } });
    const listed = decodeMonitor({ ...shop, ...(id === undefined ? {} : { id }) }, service) as ActualMonitor;
    expect(encodeUpdate({ declared: shop, changed: ['target'], ignored: [], listed }, service)).toBeNull();
    expect(encodeDeletion(listed, service)).toBeNull();
  },
);

test('Headers carry the token in its place, and nowhere else.', () => {
  const headers = { 'X-Api-Key': '{token}', Accept: 'a', Both: '{token}:{token}' };
  expect(encodeHeaders(profile({ headers }), '$&{token}')).toEqual({
    'X-Api-Key': '$&{token}',
    Accept: 'a',
    Both: '$&{token}:$&{token}',
  });
  expect(encodeHeaders(profile(), 't-1')).toEqual({ Authorization: 'Bearer t-1' });
});

describe('A body', () => {
  test('is JSON by default.', () => {
    expect(writeBody(shop, profile())).toEqual({ type: 'application/json', text: JSON.stringify(shop) });
  });

  test('may be a form, with lists under name[].', () => {
    const body = { name: 'a & b', on: true, n: 5, none: null, tags: ['x', 'y z'], empty: [] };
    expect(writeBody(body, profile({ body: 'form' }))).toEqual({
      type: 'application/x-www-form-urlencoded',
      text: 'name=a+%26+b&on=true&n=5&none=&tags%5B%5D=x&tags%5B%5D=y+z&empty%5B%5D=',
    });
  });

  test('as a form has brackets for a nested value that an update keeps.', () => {
    expect(writeBody({ a: { b: 1 } }, profile({ body: 'form' })).text).toBe('a%5Bb%5D=1');
  });
});
