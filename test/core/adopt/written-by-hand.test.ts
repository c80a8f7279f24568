import { globSync, readFileSync } from 'node:fs';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { isObject, type Json, type JsonObject } from '../../../src/core/model/json.ts';
import type { DeclaredMonitor } from '../../../src/core/model/monitor.ts';
import { fieldOf } from '../../../src/core/plan/plan-entry.ts';
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

function expectSameSurroundings(before: string, edited: string, diff: string | undefined): void {
  const comments = /^#.*/gm;
  expect(edited.match(comments) ?? []).toEqual(before.match(comments) ?? []);
  const [lines, editedLines] = [before, edited].map((all) => all.replaceAll('\r\n', '\n'));
  if (before.includes('\r\n')) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  expect(edited.endsWith('\n')).toBe(before.endsWith('\n'));
  // The difference shows tabs.
  if (diff !== undefined && !before.includes('\t'))
    expect(applyPatch(lines ?? '', diff)).toBe(editedLines);
}

function chunksOf(file: string, before: string, monitors: readonly DeclaredMonitor[]) {
  const lines = before.split('\n');
  const inFile = monitors.filter(({ source }) => source.file === file);
  return inFile.map(({ body, source }, index) => {
    const end = inFile[index + 1]?.source.line ?? source.line + 1;
    return [String(body['name']), lines.slice(source.line - 1, end - 1).join('\n')] as const;
  });
}

test.each([...sets])(
  'A config that a person wrote is adopted, and reads as the service lists it: %s',
  (_number, names) => {
    const files = names.map((file) => ({ file, text: read(file) }));
    const { monitors, problems } = parseConfig(files, variables);
    expect(problems).toEqual([]);
    const listed = fc.tuple(...monitors.map(({ body }) => driftMonitor(body)));
    const fresh = { name: 'New: #1', type: 'http', target: 'https://new.example.com/' };
    fc.assert(
      fc.property(listed, fc.boolean(), (all, hasNew) => {
        const declared = all.map((item, id) => ({ id, ...item }));
        const added = hasNew ? [{ id: 99, ...fresh, intervalSeconds: 45 }] : [];
        const scene = { config: files, items: [...declared, ...added], variables };
        const { adopted, after, diffs, left, planAfter } = play(scene);
        // What was adopted is in sync, and each field that still differs is named.
        const open = planAfter().results.flatMap((one) => {
          const name = String((one.declared ?? one.actual)?.body['name']);
          const fields = one.differences.map((difference) => `${name} ${fieldOf(difference)}`);
          return one.status === 'obsolete' ? name : fields;
        });
        expect(new Set(left.map((one) => one.replace(/: [\w-]+$/, '')))).toEqual(new Set(open));
        expect(left.filter((one) => one.endsWith(': place'))).toEqual([]);
        // All else stays. Comments of a list go with its items, and all others stay.
        const edited = new Set(adopted.map(({ name }) => name));
        for (const { file, text: before } of files) {
          const result = after.find((one) => one.file === file)?.text ?? '';
          expectSameSurroundings(before, result, diffs.find((one) => one.file === file)?.text);
          for (const [name, chunk] of chunksOf(file, before, monitors))
            if (!edited.has(name)) expect(result).toContain(chunk);
        }
        expect(play({ ...scene, config: after }).files).toEqual([]);
      }),
      { numRuns: Math.ceil(runs() / 4) },
    );
  },
);
