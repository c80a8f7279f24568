import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeHeaders,
  encodeUpdate,
  type WantedUpdate,
  writeBody,
} from '../../../src/core/profile/encode.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
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

  test('sends the fields that differ, and what the service would reset, and nothing else.', () => {
    const update = { path: '/m/{id}', keep: ['/note', '/gone'] };
    const service = profile({ fields, update, constants: { enabled: true } });
    const request = encodeUpdate(wish(service, listed, { ...shop, note: 'm', tags: ['y'] }, 'target'), service);
    expect(request).toEqual({
      method: 'PATCH',
      path: '/m/m-1',
      body: { config: { url: 'https://a' }, note: 'n' },
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
      assertions: [{ a: 3, b: 4 }],
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
