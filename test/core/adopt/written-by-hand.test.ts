import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { isObject, type Json, type JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { runs } from '../../runs.ts';
import { play } from './scene.ts';

const folder = `${import.meta.dirname}/written-by-hand/`;
const variables = new Map([
  ['EVERY', { value: '60', isSecret: false }],
  ['ENV', { value: 'prod', isSecret: false }],
]);

/** Configs as people write them; those with the same number are one set. */
const sets = Map.groupBy(globSync('*.yaml', { cwd: folder }).toSorted(), (file) =>
  file.slice(0, 2),
);

/** Git checks all of them out with line feeds. */
function read(file: string): string {
  const lines = readFileSync(folder + file, 'utf8');
  return file.includes('crlf') ? lines.replaceAll('\n', '\r\n') : lines;
}

const text = fc.constantFrom('eu', 'yes', '300', 'Ann: 555', 'it\'s "x" # y', '', 'a\nb\n', '{x}');

/** Another value of the same kind: some parts change, and lists get longer or shorter. */
function drift(value: Json): fc.Arbitrary<Json> {
  if (typeof value === 'string') return fc.oneof(fc.constant(value), text);
  if (typeof value === 'number') return fc.constantFrom(value, value * 2, 10);
  if (typeof value === 'boolean') return fc.boolean();
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map((item: Json) => drift(item)));
    const last: fc.Arbitrary<Json[]> = value.length === 0 ? fc.constantFrom([], ['new']) : items;
    return fc.oneof(
      fc.constant(value),
      items,
      last.map((all) => [...all.slice(1), ...all]),
    );
  }
  if (!isObject(value)) return fc.constantFrom(null, 'Ann', 3);
  const fields = Object.entries(value).map(([key, inner]) => [key, drift(inner)] as const);
  return fc.record(Object.fromEntries(fields));
}

function driftMonitor(body: JsonObject): fc.Arbitrary<JsonObject> {
  const { name, target, type, ...others } = body;
  const moved = fc.constantFrom(target, `${target}?x=1`, `${target}#top`);
  const rest = fc.oneof(fc.constant(others), drift(others)) as fc.Arbitrary<JsonObject>;
  return fc.tuple(moved, rest).map(([at, fields]) => {
    return { name, type, target: at, ...fields } as JsonObject;
  });
}

describe('A config that a person wrote is adopted, and reads as the service lists it', () => {
  test.each([...sets])('%s', (_number, names) => {
    const files = names.map((file) => ({ file, text: read(file) }));
    const service = { profile: documentedApi };
    const { monitors, problems } = parseConfig(files, variables, service);
    expect(problems).toEqual([]);
    const listed = fc.tuple(...monitors.map(({ body }) => driftMonitor(body)));
    const fresh = { name: 'New: #1', type: 'http', target: 'https://new.example.com/' };
    fc.assert(
      fc.property(listed, fc.boolean(), (all, hasNew) => {
        const declared = all.map((item, id) => ({ id, ...item }));
        const added = hasNew ? [{ id: 99, ...fresh, intervalSeconds: 45 }] : [];
        const scene = { config: files, items: [...declared, ...added], variables };
        const { after, leftAlone, planAfter } = play(scene);
        const open = planAfter().results.filter(({ status }) => status !== 'in-sync');
        const left = new Set(leftAlone.map(({ name }) => name));
        const names = open.map(({ actual, declared: own }) => (own ?? actual)?.body['name']);
        expect(names.filter((name) => !left.has(String(name)))).toEqual([]);
        expect(leftAlone.filter(({ why }) => why === 'place')).toEqual([]);
        // Comments of a list go with its items, and all others stay.
        for (const { file, text: before } of files) {
          const edited = after.find((one) => one.file === file)?.text ?? '';
          const comments = before.match(/^#.*/gm) ?? [];
          expect(edited.match(/^#.*/gm) ?? []).toEqual(comments);
        }
        expect(play({ ...scene, config: after }).files).toEqual([]);
      }),
      { numRuns: Math.ceil(runs() / 4) },
    );
  });
});
