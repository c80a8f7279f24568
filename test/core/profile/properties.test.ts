import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames } from '../../../src/core/model/fields.ts';
import {
  getAt,
  type JsonObject,
  mergePatch,
  own,
  removeAt,
  setAt,
} from '../../../src/core/model/json.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeUpdate } from '../../../src/core/profile/encode.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { typeOf } from '../../../src/core/profile/types.ts';
import { anyUrl } from '../../any-url.ts';
import { runs } from '../../runs.ts';
import { readBuiltIn, texts } from './built-in.ts';
import { parse } from './profiles.ts';

const name = fc.stringMatching(/^[A-Za-z][\w &-]{0,20}$/).map((text) => text.trim());
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());

const extra = fc.dictionary(
  fc.stringMatching(/^x_[a-z~/]{1,5}$/),
  fc.oneof(scalar, fc.array(scalar)),
  { maxKeys: 3 },
);

/** A monitor of a service, with the fields that its list shows and its requests carry. */
function monitorOf(profile: Profile): fc.Arbitrary<JsonObject> {
  const { body, fields } = profile;
  const { unitMs, values } = fields.intervalSeconds ?? { unitMs: null, values: [] };
  const types = fields.type?.values.map(([known]) => known) ?? [];
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = {
    name,
    type: fc.constantFrom('http', ...types, 'none-of-these'),
    target: anyUrl,
    intervalSeconds: fc.oneof(
      fc
        .integer({ min: 1, max: 1_000 })
        .map((units) => (units * Math.max(unitMs ?? 1_000, 1_000)) / 1_000),
      fc.constantFrom(60, ...values.map(([known]) => Number(known))),
    ),
    assertions: body === 'form' ? fc.array(scalar) : fc.array(fc.dictionary(fc.string(), scalar)),
  };
  const shown = fieldNames.filter((field) => {
    return fields[field]?.read.length === 1 && fields[field].write.length === 1;
  });
  const record = fc.record(
    Object.fromEntries(shown.map((field) => [field, arbitraries[field] ?? scalar])),
  );
  return fc.tuple(record, extra).map(([named, others]) => {
    return withTarget({ ...named, ...others } as JsonObject, profile);
  });
}

/** With a target as its type has it: of one place, of several parts, or none. */
function withTarget(monitor: JsonObject, profile: Profile): JsonObject {
  const { target: url = '', ...others } = monitor;
  const { target } = typeOf(own(monitor, 'type'), profile);
  if (target === null || !Object.hasOwn(monitor, 'target')) return others;
  const { areNumbers = [], texts = [] } = target.parts ?? {};
  if (target.parts === null) return monitor;
  const parts = areNumbers.map((isNumber) => (isNumber ? String(String(url).length) : `${url}x`));
  return { ...others, target: texts.map((text, nth) => text + (parts[nth] ?? '')).join('') };
}

/** The item in which a service lists a monitor that was created with this body. */
function list(body: JsonObject, { list: { id, item } }: Profile): JsonObject {
  return setAt(setAt({}, item, body), id ?? ['id'], 'm-1');
}

function itemOf(body: JsonObject, service: Profile): JsonObject {
  const shown = fieldNames.reduce((moved, field) => {
    const { read: [read] = [], write: [write] = [] } = service.fields[field] ?? {};
    const value = write === undefined ? undefined : getAt(body, write);
    return read === undefined || write === undefined || value === undefined
      ? moved
      : setAt(removeAt(moved, write), read, value);
  }, body);
  return list(shown, service);
}

describe.each([...texts.keys()])('%s', (service) => {
  const profile = readBuiltIn(service);

  test('lists every monitor as it was declared, also after an update of all its fields.', () => {
    fc.assert(
      fc.property(monitorOf(profile), monitorOf(profile), (before, after) => {
        const created = encodeCreation({ type: 'http', ...before }, profile)?.body ?? {};
        const listed = decodeMonitor(itemOf(created, profile), profile);
        expect(listed).toMatchObject({ id: 'm-1', body: before });
        if (listed === null || profile.update === null) return;
        const wish = {
          declared: { type: 'http', ...after },
          changed: Object.keys(after),
          ignored: [],
          listed,
        };
        const updated = mergePatch(created, encodeUpdate(wish, profile)?.body ?? {});
        expect(decodeMonitor(itemOf(updated, profile), profile)?.body).toMatchObject(after);
      }),
      { numRuns: runs() },
    );
  });
});

test('Every path that a profile may have stays on the origin of the base URL, whatever it is.', () => {
  const part = fc.constantFrom(
    ' ',
    ...'/ \\\\ .. . %2e @ : ? # a // https: \\t [ é % ; &x=1'.split(' '),
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => `/${parts.join('')}`),
      (written) => {
        const { profile: parsed } = parse(
          JSON.stringify({ service: 'S', list: { path: written }, create: { path: '/m' } }),
        );
        fc.pre(parsed !== null);
        const base = 'https://api.example.com/below';
        expect(new URL(base + written).href).toBe(base + written);
      },
    ),
    { numRuns: runs() },
  );
});

test('No text crashes the parser of profiles, and each is either a profile or a problem with a place.', () => {
  const lines = `service: S|list: { path: /m }|create: { path: /m }|update: [a]|fields: { name: {} }|headers: 5|body: form
delete: { path: 5, body: { a: [{}] } }|constants: { a: { b: 1 } }|list: { page: { next: 5 } }|<<: *a|&a b: *a|- x|"
fields: { type: { values: 5, at: 6 } }|lag: .nan|headers: { a: [b] }`;
  const line = fc.constantFrom(...lines.split(/[|\n]/));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(line).map((lines) => lines.join('\n')),
        fc.string(),
      ),
      (text) => {
        const { problems, profile: parsed } = parse(text);
        expect(parsed === null).toBe(problems.length > 0);
        for (const { column, line: row } of problems)
          expect([row, column]).toEqual([expect.any(Number), expect.any(Number)]);
      },
    ),
    { numRuns: runs() },
  );
});
