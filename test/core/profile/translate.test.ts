import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseJson } from '../../../src/core/http/exchange.ts';
import { copyReceived, type Json, type JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeDeletion, encodeUpdate } from '../../../src/core/profile/encode.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { encodeHeaders, writeBody } from '../../../src/core/profile/request-text.ts';
import type { FieldMapping, ServiceFile } from '../../../src/core/profile/service-file.ts';
import { profile, shop } from './profiles.ts';

type File = Partial<ServiceFile>;

interface Creation {
  file?: File;
  declared?: JsonObject;
  body: Json;
}

interface Update extends Creation {
  update?: Partial<NonNullable<ServiceFile['update']>>;
  listed: JsonObject;
  /** Names with blanks between them. */
  changed?: string;
  ignored?: readonly string[];
  path?: string;
  /** The paths of what it also sets. */
  also?: readonly string[];
}

interface Tables {
  creations: Record<string, Creation>;
  updates: Record<string, Update>;
  existing: readonly [update: Update['update'], item: JsonObject, isThere: boolean][];
  intervals: readonly [rule: FieldMapping, item: JsonObject, body: JsonObject][];
  items: readonly [list: object, item: JsonObject, monitor: object][];
  names: readonly [item: JsonObject, name: string][];
  nameless: readonly JsonObject[];
  deletions: readonly [of: NonNullable<File['delete']>, item: JsonObject, request: Json][];
}

const text = readFileSync(new URL('requests.yaml', import.meta.url), 'utf8');
const tables: Tables = parse(text, { merge: true, maxAliasCount: -1 });

function list(item: JsonObject, service: Profile): ActualMonitor {
  return decodeMonitor(item, service) as ActualMonitor;
}

const updating = (update: Update['update'] = {}, file: File = {}) =>
  profile({ ...file, update: { path: '/m/{id}', ...update } });

/** An update of what is listed to the shop, whose target differs. */
const encode = (listed: JsonObject, service: Profile, declared = shop, changed = ['target']) =>
  encodeUpdate({ declared, changed, ignored: [], listed: list(listed, service) }, service);

describe('A listed item', () => {
  test.each(tables.intervals)('has by the rule %j, as %j, the interval %j.', (rule, item, body) => {
    const service = profile({ fields: { intervalSeconds: rule } });
    expect(list({ name: 'Shop', ...item }, service).body).toStrictEqual({ name: 'Shop', ...body });
  });

  test.each(tables.items)('has with %j, as %j, %j.', (keys, item, monitor) => {
    const service = profile({ list: { path: '/m', ...keys } });
    const { hasNumericId } = list({ ...shop, ...item }, service);
    expect({ hasNumericId, ...list({ ...shop, ...item }, service) }).toMatchObject(monitor);
  });

  test('has an identifier above 2^53 where it is known how the service wrote it.', () => {
    const service = profile({ list: { path: '/m', id: '/meta/pk' } });
    for (const pk of ['9007199254740993', '9007199254740992']) {
      const item = parseJson(`{"name":"A","meta":{"pk":${pk}}}`) as JsonObject;
      expect(list(item, service).id).toBe(pk);
    }
  });

  test.each(tables.names)('%j has the name %s.', (item, name) => {
    const service = profile({ fields: { name: { at: '/a', fallback: '/b' } } });
    expect(list(item, service).name).toBe(name);
  });

  test.each(tables.nameless)('without a name is no monitor: %j', (item) => {
    expect(decodeMonitor(item, profile())).toBeNull();
    expect(decodeMonitor({ of: item }, profile({ list: { path: '/m', item: '/of' } }))).toBeNull();
  });
});

describe('A creation', () => {
  test('at the documented API sends what is declared, unchanged and in that order.', () => {
    const declared = { ...shop, assertions: [{ a: 1 }], regions: ['eu'], note: null };
    const request = encodeCreation(declared, documentedApi);
    expect(request).toEqual({ method: 'POST', path: '/api/v1/monitors', body: declared });
    expect(Object.keys(request?.body ?? {})).toEqual(Object.keys(declared));
  });

  test.each(Object.entries(tables.creations))('sends %s.', (_, { body, declared, file }) => {
    expect(encodeCreation({ ...shop, ...declared }, profile(file))?.body).toEqual(body);
  });

  test('goes to a path with the type as the service writes it, percent-encoded.', () => {
    const create = { path: '/add-{type}/', method: 'PUT' } as const;
    const service = (type: string) =>
      profile({ create, fields: { type: { read: '/t', values: { http: type } } } });
    const request = encodeCreation(shop, service('a b/?'));
    expect(request).toMatchObject({ method: 'PUT', path: '/add-a%20b%2F%3F/' });
    expect(request?.body).not.toHaveProperty('t');
    expect(encodeCreation(shop, service('..'))).toBeNull();
  });

  test('keeps fields with names that JavaScript treats specially.', () => {
    const declared = JSON.parse('{"name":"Shop","__proto__":{"a":1},"constructor":2}');
    const service = profile({ constants: { __proto__: null, ...declared } });
    const sent = JSON.stringify(encodeCreation(declared, service)?.body);
    expect(JSON.parse(sent)).toEqual(declared);
    expect(sent).toContain('"__proto__":{"a":1}');
  });
});

describe('An update', () => {
  test.each(Object.entries(tables.updates))('sends %s.', (_, { update, file, ...row }) => {
    const { also = [], body, changed = 'target', declared = shop, ignored = [], path } = row;
    const service = updating(update, file);
    const listed = list({ id: 'm-1', ...row.listed }, service);
    const wanted = { declared, changed: changed.split(' '), ignored, listed };
    const encoded = encodeUpdate(wanted, service);
    expect(encoded?.request.body).toEqual(body);
    expect(encoded?.alsoSet.map((one) => one.path).toSorted()).toEqual(also);
    if (path !== undefined) expect(encoded?.request.path).toBe(path);
  });

  test('sends an object in place of a number that it copies.', () => {
    const item = parseJson('{"id":7,"name":"Shop","limit":1.0}') as JsonObject;
    const limit = { max: 2 };
    const update = encode(item, updating({ keep: ['/limit'] }), { limit }, ['limit']);
    expect(update?.body).toEqual({ limit });
  });

  test('of another type needs what is kept of the type that it writes.', () => {
    const types = { ping: { keep: ['/port'] } };
    const service = updating({ whole: true }, { types });
    const update = (listed: string, declared: string) =>
      encode({ id: 1, ...shop, type: listed }, service, { ...shop, type: declared }, ['type']);
    expect(update('http', 'ping')?.unlisted).toEqual([['port']]);
    expect(update('ping', 'http')?.unlisted).toEqual([]);
  });

  test('does not exist where the service has none, and no deletion either.', () => {
    const item = { id: 'm-1', ...shop };
    expect(encode(item, documentedApi)).toBeNull();
    expect(encodeDeletion(list(item, documentedApi), documentedApi)).toBeNull();
  });

  test.each(tables.existing)('with %j exists for %j: %j.', (update, item, isThere) => {
    expect(encode({ ...shop, ...item }, updating(update)) !== null).toBe(isThere);
  });
});

describe('A deletion', () => {
  test.each(tables.deletions)('with %j of %j is %j.', (deletion, item, request) => {
    const service = profile({ delete: deletion });
    expect(encodeDeletion(list({ ...shop, ...item }, service), service)).toEqual(request);
  });

  test('does not exist where its path needs a type that the profile does not know, as an update.', () => {
    const path = { path: '/{type}/{id}' };
    const type = { at: '/type', values: { http: 'web', ping: 'icmp' } };
    const find = (item: Json, fields: File['fields']) => {
      const service = profile({ update: path, delete: path, fields: { ...fields } });
      const listed = { ...shop, id: 'm-1', type: item };
      const deletion = encodeDeletion(list(listed, service), service)?.path;
      return [encode(listed, service)?.request.path, deletion];
    };
    expect(find('icmp', { type })).toEqual(['/icmp/m-1', '/icmp/m-1']);
    expect(find('SSH', { type })).toEqual([undefined, undefined]);
    expect(find({ toString: 1 }, { type })).toEqual([undefined, undefined]);
    expect(find('http', { type: { write: '/type' } })[1]).toBeUndefined();
    // The list may show types that a creation does not accept, or that are equal on both sides.
    const limited = { type: { ...type, enum: ['http', 'ssh'] } };
    expect(find('icmp', limited)).toEqual(['/icmp/m-1', '/icmp/m-1']);
    expect(find('SSH', limited)).toEqual(['/ssh/m-1', '/ssh/m-1']);
    const created = encodeCreation({ ...shop, type: 'SSH' }, profile({ fields: limited }));
    expect(created?.body).toMatchObject({ type: 'ssh' });
  });
});

test('Headers carry the token in its place, and nowhere else.', () => {
  const headers = { 'X-Api-Key': '{token}', Accept: 'a', Both: '{token}:{token}' };
  const sent = { 'X-Api-Key': '$&{token}', Accept: 'a', Both: '$&{token}:$&{token}' };
  expect(encodeHeaders(profile({ headers }), '$&{token}')).toEqual(sent);
  expect(encodeHeaders(profile(), 't-1')).toEqual({ Authorization: 'Bearer t-1' });
});

test('A form has lists under name[], and numbers as they were received.', () => {
  const form = profile({ body: 'form' });
  const body = { name: 'a & b', on: true, n: 5, none: null, tags: ['x', 'y z'], empty: [] };
  expect(writeBody(body, form)).toEqual({
    type: 'application/x-www-form-urlencoded',
    text: 'name=a+%26+b&on=true&n=5&none=&tags%5B%5D=x&tags%5B%5D=y+z&empty%5B%5D=',
  });
  const received = copyReceived(
    parseJson('{"ids":[9007199254740993,1.0],"t":1e400}') as JsonObject,
  );
  const sent = decodeURIComponent(writeBody(received, form).text);
  expect(sent).toBe('ids[]=9007199254740993&ids[]=1.0&t=1e400');
});
