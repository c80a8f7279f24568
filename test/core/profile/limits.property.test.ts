import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { getAt, type JsonObject, parsePointer } from '../../../src/core/model/json.ts';
import { noVariables } from '../../../src/core/model/variables.ts';
import { encodeCreation } from '../../../src/core/profile/encode.ts';
import { runs } from '../../runs.ts';
import { parse, profile } from './profiles.ts';

/** What a profile says about one field, and whether a request that creates a monitor keeps it. */
interface Limit {
  readonly part: JsonObject;
  readonly holds: (body: JsonObject, path: string) => boolean;
}

const intervals = [30, 60, 90, 120, 3_600, 7_200];
const every = (body: JsonObject) => body['every'];
const bounds = fc.tuple(fc.constantFrom(...intervals), fc.constantFrom(...intervals));
const someIntervals = fc.shuffledSubarray(intervals, { minLength: 3 });

const interval = fc.oneof(
  bounds.map(([one, other]): Limit => {
    const [minimum, maximum] = [Math.min(one, other), Math.max(one, other)];
    const inMinutes = (body: JsonObject) => Number(every(body)) * 60;
    return {
      part: { at: '/every', unit: 'minutes', minimum, maximum },
      holds: (body) =>
        inMinutes(body) >= minimum && inMinutes(body) <= maximum && Number.isInteger(every(body)),
    };
  }),
  someIntervals.map((accepted): Limit => {
    return {
      part: { at: '/every', enum: accepted, values: { 60: 1 } },
      holds: (body) => accepted.includes(every(body) === 1 ? 60 : Number(every(body))),
    };
  }),
  someIntervals.map((known): Limit => {
    const texts = known.map((seconds) => `each ${seconds}`);
    return {
      part: {
        at: '/every',
        values: Object.fromEntries(known.map((seconds, nth) => [seconds, texts[nth] ?? ''])),
      },
      holds: (body) => texts.includes(String(every(body))),
    };
  }),
);

const words: Readonly<Record<string, string>> = { http: 'WEB', ping: 'ICMP', tcp: 'tcp' };
const types = fc.shuffledSubarray(Object.keys(words), { minLength: 2 });
const kinds = (accepted: readonly string[]) => accepted.map((type) => words[type]);
const kind = (body: JsonObject) => String(body['kind']).replace(/^tcp$/i, 'tcp');

const type = fc.oneof(
  types.map((accepted): Limit & { readonly path?: string } => {
    return {
      part: { at: '/kind', values: words, enum: accepted },
      holds: (body) => kinds(accepted).includes(kind(body)),
    };
  }),
  types.map((known): Limit & { readonly path?: string } => {
    const values = Object.fromEntries(known.map((one) => [one, words[one] ?? '']));
    const holds = (body: JsonObject, path: string) =>
      kinds(known).includes(kind(body)) && path === `/add-${String(body['kind'])}`;
    return { part: { at: '/kind', values }, path: '/add-{type}', holds };
  }),
);

const name = fc.integer({ min: 6, max: 12 }).map((maxLength): Limit => {
  return {
    part: { at: '/title', maxLength },
    holds: (body) => [...String(body['title'])].length <= maxLength,
  };
});

const pointers = fc.subarray(['/probes', '/config/method', '/port'], { maxLength: 2 });
const constants = fc.constantFrom<JsonObject>({}, { port: 80 }, { config: { method: 'GET' } });
const has = (body: JsonObject, pointer: string) =>
  (getAt(body, parsePointer(pointer)) ?? null) !== null;

const required = fc.oneof(
  pointers.map((all) => ({
    part: all,
    holds: (body: JsonObject) => all.every((one) => has(body, one)),
  })),
  pointers.map((ofPing) => {
    const holds = (body: JsonObject) =>
      kind(body) !== 'ICMP' || ofPing.every((one) => has(body, one));
    return { part: { PING: ofPing }, holds };
  }),
);

const shared = {
  type: fc.constantFrom('http', 'http', 'HTTP', 'ping', 'TCP', 'udp'),
  intervalSeconds: fc.constantFrom(...intervals),
  extra: fc.record(
    {
      probes: fc.constantFrom<unknown>([], [1], null),
      config: fc.constantFrom({}, { method: 'HEAD' }, { method: null }),
      port: fc.constantFrom(443, null),
    },
    { requiredKeys: [] },
  ),
};
const names = fc.constantFrom(
  'A',
  '  Shop ',
  'Checkout',
  'Fünf 😀😀😀😀',
  'A name that is too long',
);
const config = fc.record({
  defaults: fc.record(shared, { requiredKeys: ['type', 'intervalSeconds'] }),
  monitors: fc.uniqueArray(
    fc.record(
      { name: names, target: fc.constant('https://a/'), ...shared },
      { requiredKeys: ['name', 'target'] },
    ),
    { minLength: 1, maxLength: 2, selector: (monitor) => monitor.name.trim() },
  ),
});

test('Whatever config is valid for a profile, no creation breaks a limit of the service.', () => {
  const seen = { valid: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.record({ interval, type, name, required, constants }),
      config,
      (limits, file) => {
        const service = parse(
          stringify({
            service: 'S',
            list: { path: '/m' },
            create: { path: limits.type.path ?? '/m' },
            fields: {
              name: limits.name.part,
              type: limits.type.part,
              intervalSeconds: limits.interval.part,
            },
            required: limits.required.part,
            constants: limits.constants,
          }),
        );
        // A requirement for a type that "enum" does not have is a mistake of the profile.
        if (service.profile === null) return;
        const { monitors, problems } = parseConfig(
          [{ file: 'a', text: stringify(file) }],
          noVariables,
          service,
        );
        seen[problems.length === 0 ? 'valid' : 'refused'] += 1;
        for (const { body: declared } of monitors) {
          const { body, path } = encodeCreation(declared, service.profile ?? profile()) ?? {};
          const broken = [limits.interval, limits.type, limits.name, limits.required].filter(
            ({ holds }) => !holds(body ?? {}, path ?? ''),
          );
          expect({ broken: broken.map(({ part }) => part), body }).toEqual({ broken: [], body });
        }
      },
    ),
    { numRuns: runs(4) },
  );
  expect(Math.min(seen.valid, seen.refused)).toBeGreaterThan(runs(0.2));
});
