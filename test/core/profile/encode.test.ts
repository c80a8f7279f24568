import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/http/json-body.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeHeaders,
  encodeUpdate,
  writeBody,
} from '../../../src/core/profile/encode.ts';
import { keepIgnored, type WantedUpdate } from '../../../src/core/profile/listed-values.ts';
import { documentedApi, type Profile, type ServiceFile } from '../../../src/core/profile/profile.ts';
import { profile, shop } from './profiles.ts';

describe('A creation', () => {
  test('at the documented API sends what is declared, unchanged and in that order.', () => {
    const declared = { ...shop, assertions: [{ a: 1 }], regions: ['eu'], note: null };
    const request = encodeCreation(declared, documentedApi);
    expect(request).toEqual({ method: 'POST', path: '/api/v1/monitors', body: declared });
    expect(Object.keys(request?.body ?? {})).toEqual(Object.keys(declared));
  });

  const create = (file: Partial<ServiceFile>, declared: JsonObject = shop) =>
    encodeCreation(declared, profile(file))?.body;

  test('sends fields to their places, and none that the service does not have.', () => {
    const fields = {
      type: null,
      target: '/config/url',
      intervalSeconds: { read: '/i' },
      assertions: { write: '/checks' },
    };
    const declared = { ...shop, assertions: [{ a: 1 }], config: { method: 'HEAD' } };
    expect(create({ fields }, declared)).toEqual({
      name: 'Shop',
      config: { method: 'HEAD', url: 'https://a' },
      checks: [{ a: 1 }],
    });
  });

  test.each([
    ['milliseconds', 60, 60_000],
    ['seconds', 60, 60],
    ['minutes', 300, 5],
    ['hours', 7_200, 2],
  ] as const)('sends an interval in %s.', (unit, seconds, sent) => {
    const body = create({ fields: { intervalSeconds: { at: '/i', unit } } }, { ...shop, intervalSeconds: seconds });
    expect(body).toMatchObject({ i: sent });
  });

  test('sends the values of the service, and others unchanged.', () => {
    const fields = {
      type: { at: '/kind', values: { http: 'status' } },
      intervalSeconds: { at: '/i', values: { 60: '1m' } },
    };
    expect(create({ fields })).toMatchObject({ kind: 'status', i: '1m' });
    expect(create({ fields }, { ...shop, type: 'HTTP' })).toMatchObject({ kind: 'status' });
    expect(create({ fields }, { ...shop, type: 'ping', intervalSeconds: 90 })).toMatchObject({ kind: 'ping', i: 90 });
  });

  test('sends constants, which extra fields and mapped fields replace.', () => {
    const constants = {
      name: 'x',
      enabled: true,
      config: { method: 'GET', headers: { a: 1, b: 2 } },
      tags: ['x'],
      gone: 1,
    };
    const declared = { ...shop, enabled: false, config: { headers: { a: null, c: 3 } }, tags: [], gone: null };
    expect(create({ constants, fields: { target: '/config/url' } }, declared)).toEqual({
      name: 'Shop',
      type: 'http',
      intervalSeconds: 60,
      enabled: false,
      config: { method: 'GET', headers: { b: 2, c: 3 }, url: 'https://a' },
      tags: [],
    });
  });

  test('sends a constant of the name of a field that the service does not have.', () => {
    const constants = { assertions: ['status:200'] };
    expect(create({ constants, fields: { assertions: null } })).toEqual({ ...constants, ...shop });
  });

  test('sends a mapped field in place of the same field under extra.', () => {
    const declared = { ...shop, config: { url: 'https://b', method: 'GET' } };
    expect(create({ fields: { target: '/config/url' } }, declared)).toMatchObject({
      config: { url: 'https://a', method: 'GET' },
    });
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

const wish = (service: Profile, listed: JsonObject, declared: JsonObject, ...changed: string[]): WantedUpdate => ({
  declared,
  changed,
  ignored: [],
  listed: decodeMonitor({ id: 'm-1', ...listed }, service) as ActualMonitor,
});

describe('An update', () => {
  const fields = { target: '/config/url', intervalSeconds: { at: '/every', unit: 'minutes' } } as const;
  const listed = {
    name: 'Shop',
    type: 'http',
    config: { url: 'https://old', method: 'GET' },
    every: 1,
    note: 'n',
    tags: ['x'],
  };

  test('sends the fields that differ, in the complete objects that they are in, what the service would reset, and nothing else.', () => {
    const update = { path: '/m/{id}', keep: ['/note', '/gone'] };
    const service = profile({ fields, update, constants: { enabled: true } });
    const request = encodeUpdate(wish(service, listed, { ...shop, note: 'm', tags: ['y'] }, 'target'), service);
    expect(request).toEqual({
      method: 'PATCH',
      path: '/m/m-1',
      body: { config: { url: 'https://a', method: 'GET' }, note: 'n' },
    });
  });

  test('writes what differs into what it keeps.', () => {
    const service = profile({ fields, update: { path: '/m/{id}', keep: ['/config', '/tags'] } });
    expect(encodeUpdate(wish(service, listed, { ...shop, tags: ['y'] }, 'target', 'tags'), service)?.body).toEqual({
      config: { url: 'https://a', method: 'GET' },
      tags: ['y'],
    });
  });

  test('of a complete monitor sends constants, what it keeps, and every mapped field.', () => {
    const update = { path: '/m/{id}', method: 'PUT', whole: true, keep: ['/config', '/note'] } as const;
    const service = profile({ fields, update, constants: { note: 'x', enabled: true, config: { method: 'POST' } } });
    const request = encodeUpdate(
      wish(service, { ...listed, assertions: [{ a: 1 }] }, { ...shop, tags: ['y'] }, 'target'),
      service,
    );
    expect(request).toEqual({
      method: 'PUT',
      path: '/m/m-1',
      body: {
        name: 'Shop',
        type: 'http',
        config: { url: 'https://a', method: 'GET' },
        every: 1,
        assertions: [{ a: 1 }],
        note: 'n',
        enabled: true,
        tags: ['y'],
      },
    });
  });

  test('of a complete monitor sends what it keeps exactly as it is listed, without constants inside it.', () => {
    const service = profile({
      update: { path: '/m/{id}', whole: true, keep: ['/settings', '/note'] },
      constants: { settings: { http: { method: 'GET' } }, note: 'x' },
    });
    const there = { ...shop, target: 'https://old', settings: { ping: { count: 3 } }, note: null };
    expect(encodeUpdate(wish(service, there, shop, 'target'), service)?.body).toEqual({
      ...shop,
      settings: { ping: { count: 3 } },
      note: null,
    });
  });

  test('leaves alone what is not to be compared.', () => {
    const service = profile({ update: { path: '/m/{id}', whole: true } });
    const there = { ...shop, target: 'https://old', assertions: [{ a: 1, b: 2 }], config: { a: 1, b: 2 }, note: 'n' };
    const declared = { ...shop, assertions: [{ a: 3, b: 4 }], config: { a: 3, b: 4 }, tags: ['y'] };
    const ignored = ['target', 'config/a', 'assertions/0/a', 'tags', 'note', 'unknown'];
    expect(encodeUpdate({ ...wish(service, there, declared, 'config'), ignored }, service)?.body).toEqual({
      ...shop,
      target: 'https://old',
      assertions: [{ a: 1, b: 4 }],
      config: { a: 1, b: 4 },
      tags: ['y'],
    });
  });

  test('of a complete monitor sends an interval back as it was listed.', () => {
    const service = profile({
      update: { path: '/m/{id}', whole: true },
      fields: { intervalSeconds: { at: '/i', unit: 'milliseconds' } },
    });
    const declared = { name: 'Shop', type: 'http', target: 'https://a' };
    const there = { ...declared, target: 'https://old', i: 1_005 };
    expect(encodeUpdate(wish(service, there, declared, 'target'), service)?.body).toEqual({ ...declared, i: 1_005 });
  });

  const update = { path: '/m/{id}' };
  const alerting = { threshold: 3, contacts: ['a'], escalation: { policy: 'P1', after: 5 } };

  test.each([
    [false, { alerting: { ...alerting, threshold: 2 } }],
    [true, { ...shop, target: 'https://old', alerting: { ...alerting, threshold: 2 } }],
  ])(
    'sends the complete object that a field of extra is in, also where it replaces the monitor: %j.',
    (whole, body) => {
      const service = profile({ update: { ...update, whole } });
      const declared = { alerting: { threshold: 2 } };
      const there = { ...shop, target: 'https://old', alerting };
      expect(encodeUpdate(wish(service, there, declared, 'alerting'), service)?.body).toEqual(body);
    },
  );

  test('sends lists as they are declared, and null where a service that merges would keep the field.', () => {
    const declared = { alerting: { contacts: ['b', 'c'], escalation: { policy: null } } };
    const expected = { alerting: { threshold: 3, contacts: ['b', 'c'], escalation: { policy: null, after: 5 } } };
    const service = profile({ update });
    expect(encodeUpdate(wish(service, { ...shop, alerting }, declared, 'alerting'), service)?.body).toEqual(expected);
    const keeping = profile({ update: { ...update, keep: ['/alerting'] } });
    expect(encodeUpdate(wish(keeping, { ...shop, alerting }, declared, 'alerting'), keeping)?.body).toEqual(expected);
  });

  const auth = {
    user: 'u',
    password: '***',
    note: '** bold **',
    keys: [{ id: 1, value: '[REDACTED]' }, { id: 2 }],
    deep: { token: '<hidden>', short: '****1a2b', plain: 'REDACTED?' },
  };

  test('leaves out what the service hides, unless keep names its object.', () => {
    const shownIn = (keep: readonly string[], whole = false) => {
      const service = profile({ update: { ...update, keep: [...keep], whole } });
      const wanted = wish(
        service,
        { ...shop, auth, assertions: [{ key: '__redacted__' }] },
        { auth: { user: 'v' } },
        'auth',
      );
      return encodeUpdate(wanted, service)?.body;
    };
    const open = { user: 'v', note: '** bold **', deep: { plain: 'REDACTED?' } };
    expect(shownIn([])).toEqual({ auth: open });
    expect(shownIn(['/auth'])).toEqual({ auth: { ...auth, user: 'v' } });
    expect(shownIn(['/auth/deep'])).toEqual({ auth: { ...open, deep: auth.deep } });
    expect(shownIn([], true)).toEqual({ ...shop, auth: open });
    expect(shownIn(['/assertions'], true)).toEqual({ ...shop, auth: open, assertions: [{ key: '__redacted__' }] });
  });

  test('sends the complete object that a mapped field is in, unless keep names parts of it.', () => {
    const request = { url: 'https://old', method: 'GET', ip: 4 };
    const sent = (keep: string[]) => {
      const service = profile({ fields: { target: '/request/url' }, update: { ...update, keep } });
      return encodeUpdate(wish(service, { ...shop, request }, shop, 'target'), service)?.body;
    };
    expect(sent([])).toEqual({ request: { url: 'https://a', method: 'GET', ip: 4 } });
    expect(sent(['/request/ip'])).toEqual({ request: { url: 'https://a', ip: 4 } });
  });

  test.each([
    [false, { id: 11, note: 'x' }],
    [true, { ...shop, id: 11, note: 'x' }],
  ])(
    'has the listed identifier, whatever the config and the constants say; of a complete monitor: %j.',
    (whole, body) => {
      const service = profile({
        update: { path: '/save', whole, keep: ['/id'] },
        constants: { id: 13 },
      });
      for (const id of [12, null, { a: 1 }])
        expect(
          encodeUpdate(wish(service, { ...shop, id: 11 }, { id, note: 'x' }, 'id', 'note'), service)?.body,
        ).toEqual(body);
      const inPath = profile({ update, list: { path: '/m', id: '/meta/key' } });
      const listed = { ...shop, meta: { key: 11, a: 1 } };
      expect(encodeUpdate(wish(inPath, listed, { meta: { key: 12 } }, 'meta'), inPath)).toMatchObject({
        path: '/m/11',
        body: { meta: { key: 11, a: 1 } },
      });
    },
  );

  test('may change the name where that is the identifier.', () => {
    const service = profile({ update, list: { path: '/m', id: '/name' } });
    expect(encodeUpdate(wish(service, { ...shop, name: 'Old' }, shop, 'name'), service)).toMatchObject({
      path: '/m/Old',
      body: { name: 'Shop' },
    });
  });

  test('goes to the path of the listed type, or of the declared one where the list shows none.', () => {
    const service = profile({ update: { path: '/{type}/{id}' } });
    expect(encodeUpdate(wish(service, { ...shop, type: 'tcp' }, shop, 'target'), service)?.path).toBe('/tcp/m-1');
    const hidden = profile({ update: { path: '/{type}/{id}' }, fields: { type: { write: '/kind' } } });
    expect(encodeUpdate(wish(hidden, shop, shop, 'target'), hidden)?.path).toBe('/http/m-1');
  });

  test('never fills a place that keep names from constants.', () => {
    const keep = ['/tags', '/config/ids'];
    const service = profile({
      update: { ...update, whole: true, keep },
      constants: { tags: [], config: { ids: [], method: 'GET' }, on: true },
    });
    expect(encodeUpdate(wish(service, shop, shop, 'target'), service)?.body).toEqual({
      ...shop,
      config: { method: 'GET' },
      on: true,
    });
  });

  test('sends what it copies from the list as it was received, in JSON and in a form.', () => {
    const text =
      '{"id":7,"name":"Shop","type":"http","intervalSeconds":60.0,"ids":[9007199254740993,1.0],"t":1e400,"o":{"id":12345678901234567890,"a":1}}';
    const item = parseJson(text) as JsonObject;
    const body = (format: 'json' | 'form') => {
      const service = profile({ body: format, update: { ...update, whole: true, keep: ['/ids', '/t'] } });
      const listed = decodeMonitor(item, service) as ActualMonitor;
      const wanted = { declared: { target: 'https://a', o: { a: 2 } }, changed: ['target', 'o'], ignored: [], listed };
      return writeBody(encodeUpdate(wanted, service)?.body ?? {}, service).text;
    };
    expect(body('json')).toBe(
      '{"target":"https://a","o":{"id":12345678901234567890,"a":2},"ids":[9007199254740993,1.0],"t":1e400,"name":"Shop","type":"http","intervalSeconds":60.0}',
    );
    expect(decodeURIComponent(body('form'))).toContain('ids[]=9007199254740993&ids[]=1.0&t=1e400');
  });

  test('replaces a number that it copies where the config declares an object there.', () => {
    const item = parseJson('{"id":7,"name":"Shop","limit":1.0}') as JsonObject;
    const service = profile({ update: { ...update, keep: ['/limit'] } });
    const listed = decodeMonitor(item, service) as ActualMonitor;
    const wanted = { declared: { limit: { max: 2 } }, changed: ['limit'], ignored: [], listed };
    expect(encodeUpdate(wanted, service)?.body).toEqual({ limit: { max: 2 } });
  });

  test('sends no text with HTML escapes to a service that escapes each text, and other texts unchanged.', () => {
    const note = {
      a: 'latency &lt; 5 &amp;amp; &#39;x&#x27; &quot;y&#34;&gt;',
      b: 'a &lt; b < c',
      c: 'R&D &amp; co',
      d: '&copy;',
    };
    const service = profile({ update: { ...update, keep: ['/note'] } });
    const wanted = wish(service, { ...shop, note }, shop, 'target');
    expect(encodeUpdate(wanted, service)?.body).toMatchObject({ note });
    expect(encodeUpdate({ ...wanted, isEscaped: true }, service)?.body).toMatchObject({
      note: { ...note, a: `latency < 5 &amp; 'x' "y">` },
    });
  });

  test('keeps listed values that are ignored, at any depth, and in lists of the same length.', () => {
    const service = profile({ update: { ...update, whole: true } });
    const there = { ...shop, assertions: [{ a: 1, b: [1, 2] }, { a: 2 }], tags: ['x'], secret: '***', o: { p: '***' } };
    const declared = {
      ...shop,
      assertions: [{ a: 3, b: [3, 4] }, { a: 4 }],
      tags: ['y', 'z'],
      secret: 's',
      o: { p: 'q' },
    };
    const ignored = ['assertions/0/b/1', 'assertions/1', 'assertions/7', 'tags/0', 'secret', 'o/p', 'gone'];
    const wanted = { ...wish(service, there, declared, 'target'), ignored };
    expect(encodeUpdate(wanted, service)?.body).toEqual({
      ...shop,
      assertions: [{ a: 3, b: [3, 2] }, { a: 2 }],
      tags: ['y', 'z'],
      secret: 's',
      o: { p: 'q' },
    });
    expect(keepIgnored(wanted, service).overwritten).toEqual(['tags/0', 'secret', 'o/p']);
    const keeping = profile({ update: { ...update, keep: ['/o', '/secret'] } });
    expect(keepIgnored(wanted, keeping).overwritten).toEqual(['tags/0']);
  });

  test('keeps no ignored value by index where a list has another order, and none that the service hides.', () => {
    const service = profile({ update });
    const [status, time] = [
      { type: 'status', value: 200 },
      { type: 'time', value: 900 },
    ];
    const there = { ...shop, assertions: [time, { ...status, value: 204 }], auth: { user: 'a', password: '***' } };
    const declared = { ...shop, assertions: [status, time], auth: { user: 'a', password: 'p' } };
    const wanted = { ...wish(service, there, declared, 'target'), ignored: ['assertions/0/value', 'auth'] };
    expect(keepIgnored(wanted, service)).toEqual({ monitor: declared, overwritten: ['assertions/0/value', 'auth'] });
  });

  test('renames a monitor.', () => {
    const service = profile({ update: { path: '/m/{id}' } });
    expect(encodeUpdate(wish(service, { ...shop, name: 'Old' }, shop, 'name'), service)?.body).toEqual({
      name: 'Shop',
    });
  });

  test('does not exist where the service has none.', () => {
    expect(encodeUpdate(wish(documentedApi, shop, shop, 'target'), documentedApi)).toBeNull();
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

test('A monitor without an identifier is never updated, also where the body names it.', () => {
  const service = profile({ update: { path: '/update', keep: ['/key'] } });
  expect(encodeUpdate(wish(service, { ...shop, id: null, key: 5 }, shop, 'target'), service)).toBeNull();
});

test('A monitor whose identifier an update neither copies nor has in its path is not updated, because that might create one.', () => {
  const service = profile({ update: { path: '/save', keep: ['/id'] } });
  const listed = decodeMonitor({ ...shop, id: 5 }, service) as ActualMonitor;
  const update = { declared: shop, changed: ['target'], ignored: [] };
  expect(encodeUpdate({ ...update, listed }, service)?.body).toEqual({ target: 'https://a', id: 5 });
  for (const fields of [shop, { ...shop, id: 6 }])
    expect(encodeUpdate({ ...update, listed: { ...listed, fields } }, service)).toBeNull();
});

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
