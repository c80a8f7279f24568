import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseJson } from '../../../src/core/http/exchange.ts';
import { copyReceived, type Json, type JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeHeaders,
  writeBody,
} from '../../../src/core/profile/encode.ts';
import {
  encodeUpdate as encodeWanted,
  type WantedUpdate,
} from '../../../src/core/profile/encode-update.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
import { profile, shop } from './profiles.ts';

const encodeUpdate = (wanted: WantedUpdate, service: Profile) =>
  encodeWanted(wanted, service)?.request ?? null;

type Update = Partial<NonNullable<ServiceFile['update']>>;

interface Creation {
  readonly file: Partial<ServiceFile>;
  readonly declared?: JsonObject;
  readonly body: JsonObject;
}

interface Sent extends Partial<Creation> {
  readonly update?: Update;
  readonly listed: JsonObject;
  /** Names with blanks between them. */
  readonly changed?: string;
  readonly ignored?: readonly string[];
}

const text = readFileSync(new URL('requests.yaml', import.meta.url), 'utf8');
const {
  creations,
  updates,
}: { creations: Record<string, Creation>; updates: Record<string, Sent> } = parse(text, {
  merge: true,
  maxAliasCount: -1,
});

/** Items of a list, each with a value that belongs to it alone. */

describe('A creation', () => {
  test('at the documented API sends what is declared, unchanged and in that order.', () => {
    const declared = { ...shop, assertions: [{ a: 1 }], regions: ['eu'], note: null };
    const request = encodeCreation(declared, documentedApi);
    expect(request).toEqual({ method: 'POST', path: '/api/v1/monitors', body: declared });
    expect(Object.keys(request?.body ?? {})).toEqual(Object.keys(declared));
  });

  test.each(Object.entries(creations))('sends %s.', (_, { body, declared, file }) => {
    expect(encodeCreation({ ...shop, ...declared }, profile(file))?.body).toEqual(body);
  });

  test('goes to a path with the type as the service writes it, percent-encoded.', () => {
    const service = (type: string) =>
      profile({
        create: { path: '/add-{type}/', method: 'PUT' },
        fields: { type: { read: '/t', values: { http: type } } },
      });
    expect(encodeCreation(shop, service('a b/?'))).toMatchObject({
      method: 'PUT',
      path: '/add-a%20b%2F%3F/',
    });
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

const wanted = (
  service: Profile,
  listed: JsonObject,
  declared: JsonObject,
  ...changed: string[]
): WantedUpdate => ({
  declared,
  changed,
  ignored: [],
  listed: decodeMonitor({ id: 'm-1', ...listed }, service) as ActualMonitor,
});

/** A profile with an update, and further keys. */
const updating = (update: Update = {}, file: Partial<ServiceFile> = {}) =>
  profile({ ...file, update: { path: '/m/{id}', ...update } });

describe('An update', () => {
  test.each(Object.entries(updates))(
    'sends %s.',
    (_, { body, changed = 'target', ignored = [], ...row }) => {
      const service = updating(row.update, row.file);
      const all = {
        ...wanted(service, row.listed, row.declared ?? shop, ...changed.split(' ')),
        ignored,
      };
      expect(encodeUpdate(all, service)?.body).toEqual(body);
    },
  );

  test('sends an object in place of a number that it copies.', () => {
    const service = updating({ keep: ['/limit'] });
    const listed = parseJson('{"id":7,"name":"Shop","limit":1.0}') as JsonObject;
    const limit = { max: 2 };
    expect(encodeUpdate(wanted(service, listed, { limit }, 'limit'), service)?.body).toEqual({
      limit,
    });
  });

  test('has the method and the path of the profile, with the listed identifier.', () => {
    const service = updating({ method: 'PUT' });
    expect(encodeUpdate(wanted(service, shop, shop, 'target'), service)).toMatchObject({
      method: 'PUT',
      path: '/m/m-1',
    });
    expect(encodeUpdate(wanted(updating(), shop, shop, 'target'), updating())?.method).toBe(
      'PATCH',
    );
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
      expect(
        encodeUpdate(wanted(inPath, listed, { meta: { key: 12 } }, 'meta'), inPath),
      ).toMatchObject({
        path: '/m/11',
        body: { meta: { key: 11, a: 1 } },
      });
    },
  );

  test('may change the name where that is the identifier.', () => {
    const service = updating({}, { list: { path: '/m', id: '/name' } });
    expect(
      encodeUpdate(wanted(service, { ...shop, name: 'Old' }, shop, 'name'), service),
    ).toMatchObject({
      path: '/m/Old',
      body: { name: 'Shop' },
    });
  });

  test('goes to the path of the listed type, or of the declared one where the list shows none.', () => {
    const service = updating({ path: '/{type}/{id}' });
    expect(
      encodeUpdate(wanted(service, { ...shop, type: 'tcp' }, shop, 'target'), service)?.path,
    ).toBe('/tcp/m-1');
    const hidden = updating({ path: '/{type}/{id}' }, { fields: { type: { write: '/kind' } } });
    expect(encodeUpdate(wanted(hidden, shop, shop, 'target'), hidden)?.path).toBe('/http/m-1');
  });

  test('sends no text with HTML escapes to a service that escapes each text, and other texts unchanged.', () => {
    const a = 'latency &lt; 5 &amp;amp; &#39;x&#x27; &quot;y&#34;&gt;';
    const note = { a, b: 'a &lt; b < c', c: 'R&D &amp; co', d: '&copy;' };
    const service = updating({ keep: ['/note'] });
    const update = wanted(service, { ...shop, note }, shop, 'target');
    expect(encodeUpdate(update, service)?.body).toMatchObject({ note });
  });

  test('sends no interval to a monitor that may have a schedule, even if it replaces the monitor.', () => {
    const interval = { at: '/intervalSeconds', optional: true };
    const service = updating({ whole: true }, { fields: { intervalSeconds: interval } });
    const { intervalSeconds: _, ...others } = shop;
    const listed = { ...others, intervalSeconds: null, cron: '* * * * *' };
    const declared = { ...shop, target: 'https://b', cron: '* * * * *' };
    const update = wanted(service, listed, declared, 'target');
    expect(encodeUpdate(update, service)?.body).toEqual({ ...listed, target: 'https://b' });
  });

  test('keeps listed values that are ignored at any depth of objects, and loses those in a list that differs.', () => {
    const service = updating({ whole: true });
    const listed = {
      ...shop,
      assertions: [{ a: 1, b: 1, pin: 1 }, { a: 2 }],
      tags: ['x'],
      auth: { user: 'listed', level: 1 },
      secret: '***',
      o: { p: '***' },
    };
    const others = { tags: ['y', 'z'], secret: 's', o: { p: 'q' } };
    const assertions = [{ a: 3, b: 2 }, { a: 4 }];
    const auth = { user: 'declared', level: 2 };
    const inLists = ['assertions/0/a', 'assertions/1/a', 'assertions/0/pin', 'tags/0', 'tags/1'];
    const ignored = [...inLists, 'auth/user', 'secret', 'o/p', 'gone'];
    const declared = { ...shop, assertions, auth, ...others };
    const update = { ...wanted(service, listed, declared, 'tags', 'assertions', 'auth'), ignored };
    expect(encodeUpdate(update, service)?.body).toEqual({
      ...shop,
      assertions,
      auth: { user: 'listed', level: 2 },
      ...others,
    });
    const lost = encodeWanted(update, service)?.alsoSet.map(({ path }) => path);
    expect(lost?.toSorted()).toEqual([...inLists, 'secret', 'o'].toSorted());
  });

  test('sends a list that is in sync as it is listed, also where its ignored values differ, but not what the service hides.', () => {
    const service = updating({ whole: true });
    const [status, time] = [
      { type: 'status', value: 200 },
      { type: 'time', value: 900 },
    ];
    const assertions = [time, { ...status, value: 204, id: 1 }];
    const others = { o: { k: 1, l: [{ a: 1, pin: 1.5 }] }, tags: ['x', { n: 1, id: 7 }] };
    const listed = { ...shop, ...others, assertions, auth: { user: 'a', password: '***' } };
    const fields = {
      o: { k: 2, l: [{ a: 1 }] },
      tags: ['y', { n: 1 }],
      auth: { user: 'a', password: 'p' },
    };
    const declared = { ...shop, ...fields, assertions: [status, time] };
    const update = {
      ...wanted(service, listed, declared, 'o'),
      ignored: ['assertions/0/value', 'tags/0', 'auth'],
    };
    const body = { ...declared, o: { ...others.o, k: 2 }, tags: others.tags, assertions };
    expect(encodeWanted(update, service)).toMatchObject({ body, alsoSet: [{ path: 'auth' }] });
    const hidden = { ...listed, assertions: [time, { ...status, token: '***' }] };
    const sent = { ...wanted(service, hidden, declared, 'o'), ignored: ['assertions/0/value'] };
    expect(encodeWanted(sent, service)).toMatchObject({
      body: { assertions: declared.assertions },
      alsoSet: [{ path: 'assertions' }],
    });
  });

  test('does not exist where the service has none, and no deletion either.', () => {
    const update = wanted(documentedApi, shop, shop, 'target');
    expect(encodeUpdate(update, documentedApi)).toBeNull();
    expect(encodeDeletion(update.listed, documentedApi)).toBeNull();
  });

  test('does not exist for a monitor without an identifier, also where the body names it.', () => {
    const service = updating({ path: '/update', keep: ['/key'] });
    expect(
      encodeUpdate(wanted(service, { ...shop, id: null, key: 5 }, shop, 'target'), service),
    ).toBeNull();
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
  const listed = (service: Profile, id: string) =>
    decodeMonitor({ ...shop, id }, service) as ActualMonitor;

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

  test('does not exist where its path needs a type that the profile does not know, as an update.', () => {
    const type = { at: '/type', values: { http: 'web', ping: 'icmp' } };
    const path = { path: '/{type}/{id}' };
    const service = profile({ update: path, delete: path, fields: { type } });
    const find = (item: Json, used = service) => {
      const found = decodeMonitor({ ...shop, id: 'm-1', type: item }, used) as ActualMonitor;
      const update = encodeUpdate(
        { declared: shop, changed: ['target'], ignored: [], listed: found },
        used,
      );
      return [update?.path, encodeDeletion(found, used)?.path];
    };
    expect(find('icmp')).toEqual(['/icmp/m-1', '/icmp/m-1']);
    expect(find('SSH')).toEqual([undefined, undefined]);
    expect(find({ toString: 1 })).toEqual([undefined, undefined]);
    // The list may show types that a creation does not accept, or that are equal on both sides.
    const limited = profile({
      update: path,
      delete: path,
      fields: { type: { ...type, enum: ['http', 'ssh'] } },
    });
    expect(find('icmp', limited)).toEqual(['/icmp/m-1', '/icmp/m-1']);
    expect(find('SSH', limited)).toEqual(['/ssh/m-1', '/ssh/m-1']);
    expect(encodeCreation({ ...shop, type: 'SSH' }, limited)?.body).toMatchObject({ type: 'ssh' });
  });

  test('does not exist where its path needs a type that the list does not show.', () => {
    const service = profile({
      delete: { path: '/{type}/{id}' },
      fields: { type: { write: '/type' } },
    });
    expect(encodeDeletion(listed(service, 'm-1'), service)).toBeNull();
  });
});

test.each(['', '.', '..', undefined])(
  'The identifier %j could name another resource, and is never requested.',
  (id) => {
    const service = profile({ update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } });
    const listed = decodeMonitor(
      { ...shop, ...(id === undefined ? {} : { id }) },
      service,
    ) as ActualMonitor;
    expect(
      encodeUpdate({ declared: shop, changed: ['target'], ignored: [], listed }, service),
    ).toBeNull();
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
  test('may be a form, with lists under name[].', () => {
    const body = { name: 'a & b', on: true, n: 5, none: null, tags: ['x', 'y z'], empty: [] };
    expect(writeBody(body, profile({ body: 'form' }))).toEqual({
      type: 'application/x-www-form-urlencoded',
      text: 'name=a+%26+b&on=true&n=5&none=&tags%5B%5D=x&tags%5B%5D=y+z&empty%5B%5D=',
    });
  });

  test('as a form has brackets for a nested value that an update keeps, and numbers as they were received.', () => {
    const body = copyReceived(
      parseJson('{"a":{"b":1},"ids":[9007199254740993,1.0],"t":1e400}') as JsonObject,
    );
    const { text } = writeBody(body, profile({ body: 'form' }));
    expect(decodeURIComponent(text)).toBe('a[b]=1&ids[]=9007199254740993&ids[]=1.0&t=1e400');
  });
});
