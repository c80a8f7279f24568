import { describe, expect, test } from 'vitest';
import { toListedObject, toListProfile } from '../../../src/core/lookup/lookups.ts';
import { getAt, type JsonObject, parsePointer } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeUpdate,
  type WriteRequest,
} from '../../../src/core/profile/encode.ts';
import { isFieldOf } from '../../../src/core/profile/profile.ts';
import { encodeHeaders, writeBody } from '../../../src/core/profile/request-text.ts';
import { parseBuiltIn, readBuiltIn, texts } from './built-in.ts';
import { records } from './records.ts';

test('A profile that was tried names the version of the service.', () => {
  const tried = [...texts].filter(([, text]) => /^evidence: tried$/m.test(text));
  const version =
    /^# Tried on 2\d{3}-\d\d-\d\d with (v\d+\.\d+\.\d+|commit [\da-f]{7} of \d{4}-\d\d-\d\d)\b.*\nevidence: tried$/m;
  expect(tried.length).toBeGreaterThan(1);
  // The reference service is of the same commit.
  for (const [name, text] of tried) if (name !== 'full') expect(text, name).toMatch(version);
});

describe.each([...records])('%s', (name, { exchange }) => {
  const profile = readBuiltIn(name);
  const items = getAt(
    exchange.response,
    parsePointer(profile.list.items ?? ''),
  ) as readonly JsonObject[];
  const listed = decodeMonitor(items[0] ?? {}, profile) as ActualMonitor;
  const declared = { ...exchange.decoded, ...exchange.extra };
  const show = (request: WriteRequest | null) =>
    request === null ? [null, null] : [`${request.method} ${request.path}`, request.body];

  test('is described in a few lines, with its documentation and what that rests on.', () => {
    expect(parseBuiltIn(name).problems).toEqual([]);
    expect(texts.get(name)?.trimEnd().split('\n').length).toBeLessThanOrEqual(85);
    expect(profile).toMatchObject({
      token: expect.any(String),
      docs: name === 'full' ? null : expect.stringMatching(/^https:/),
      evidence: expect.any(String),
    });
  });

  test('lists the objects that a config has by name, such as contacts.', () => {
    const found = [...profile.lookups.keys()].map((key) => {
      const list = toListProfile(key, profile);
      const { response = null } = exchange.lookups[key] ?? {};
      const items = getAt(response, parsePointer(list.list.items ?? '')) as readonly JsonObject[];
      const objects = items.map((item) => {
        const { id, name } =
          toListedObject(decodeMonitor(item, list) as ActualMonitor, key, profile) ?? {};
        return [name, id];
      });
      return [key, Object.fromEntries(objects)];
    });
    const expected = Object.entries(exchange.lookups).map(([key, { objects }]) => [key, objects]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test('lists a monitor that reads as a config declares it, with the token in one header.', () => {
    expect(`GET ${profile.list.path}`).toBe(exchange.list);
    expect(encodeHeaders(profile, 'TOKEN')).toEqual(exchange.headers);
    expect(JSON.stringify(exchange.headers).match(/TOKEN/g)).toHaveLength(1);
    const named = Object.entries(listed.body).filter(([field]) => isFieldOf(profile, field));
    expect(Object.fromEntries(named)).toEqual(exchange.decoded);
    expect(listed).toMatchObject({
      name: exchange.decoded['name'],
      id: exchange.id,
      isForeign: false,
    });
  });

  test('gets a creation with everything that the service needs, in a body that can be sent.', () => {
    expect(show(encodeCreation(declared, profile))).toEqual([exchange.create, exchange.created]);
    expect(writeBody(exchange.created, profile).text).toContain('Shop');
  });

  test('gets an update that loses nothing.', () => {
    const { change, update, updated } = exchange;
    const wanted = {
      declared: { ...declared, ...change },
      changed: Object.keys(change),
      ignored: [],
      listed,
    };
    const { request = null, unlisted = [] } = encodeUpdate(wanted, profile) ?? {};
    expect([...show(request), unlisted]).toEqual([update, updated, []]);
  });

  test('gets a deletion that names the monitor.', () => {
    expect(show(encodeDeletion(listed, profile))).toEqual([exchange.delete, exchange.deleted]);
  });
});
