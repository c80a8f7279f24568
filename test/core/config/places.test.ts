import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Json, JsonObject, Path } from '../../../src/core/model/json.ts';
import { resolveProfile } from '../../../src/core/profile/profile.ts';
import type { FileText } from '../../../src/core/yaml/parse-yaml.ts';
import { runs } from '../../runs.ts';
import { variables, write } from './mistakes.ts';

/** Only lookups need places. */
const profile = resolveProfile({
  service: 'A service with contacts',
  list: { path: '/monitors' },
  create: { path: '/monitors' },
  lookups: { contacts: { path: '/contacts' } },
});

/** The file, and the text from the place of a value of the last monitor to the end of its line. */
function find(files: readonly FileText[], path: Path, defaults: FileText | null = null) {
  const { monitors, problems } = parseConfig(files, variables, profile, defaults);
  expect(problems).toEqual([]);
  const place = monitors.at(-1)?.placeOf?.(path);
  const holder = [...files, defaults].find((one) => one?.file === place?.file)?.text ?? '';
  const line = holder.replace('\uFEFF', '').split('\n')[(place?.line ?? 0) - 1];
  return `${place?.file}: ${line?.slice((place?.column ?? 0) - 1)}`;
}

const head = `
defaults:
  type: http
  intervalSeconds: 60 # seconds
  extra: &shared
    regions: [eu, us]
monitors:
  - &first
    name: First
    target: https://first.example.com/
    extra: &extra
      headers:
        - &header { name: X-Key, value: "$<KEY>" }
        - *header
      timeout: 5
`;
const second = `  - <<: *first
    name: "Se\\
      cond"
    target: !!str https://$<HOST>/   # the shop
    extra:
      <<: *extra
      note: &note text
      again: *note
`;

const file = (text: string, name = 'a.yaml') => ({ file: name, text: write(text) });

test.each<[path: Path, first: string, second: string]>([
  [['name'], 'First', '"Se\\'],
  [['type'], 'http', 'http'],
  [['intervalSeconds'], '60 # seconds', '60 # seconds'],
  [['target'], 'https://first.example.com/', 'https://$<HOST>/   # the shop'],
  [['timeout'], '5', '5'],
  [['regions', 1], 'us]', 'us]'],
  [['headers', 1, 'value'], '"$<KEY>" }', '"$<KEY>" }'],
  [['again'], '&first', 'text'],
])('Through defaults, aliases and merge keys, %j is at %j, and at %j.', (path, one, other) => {
  expect(find([file(head)], path)).toBe(write(`a.yaml: ${one.replace('&first', 'name: First')}`));
  expect(find([file(head + second)], path)).toBe(write(`a.yaml: ${other}`));
});

function listLeaves(value: Json, path: Path = []): readonly (readonly [Path, Json])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) =>
    listLeaves(inner, [...path, key]),
  );
}

test('Whatever is declared, each value stands at its place.', () => {
  const step = fc.string({ unit: fc.constantFrom('a', '/', '~', '_'), minLength: 1, maxLength: 3 });
  const text = fc.string().filter((one) => !one.includes('${'));
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.integer(), fc.boolean(), text, fc.constant(null)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(step, tie('value'), { maxKeys: 3 }),
    ),
  }));
  const field = fc.string({ unit: fc.constantFrom('x', 'y', '/'), minLength: 1, maxLength: 4 });
  const extras = fc.dictionary(field, value);
  fc.assert(
    fc.property(extras, extras, extras, (common, ofFile, extra) => {
      const monitor = {
        type: 'http',
        intervalSeconds: 1,
        name: 'Shop',
        target: 'https://a',
        extra,
      };
      // Each value is on a line of its own.
      const print = (content: object) => JSON.stringify(content, null, 2);
      const text = print({ defaults: { extra: ofFile }, monitors: [monitor] });
      const base = { file: 'base', text: print({ defaults: { extra: common } }) };
      const files = [{ file: 'own', text }];
      const { monitors } = parseConfig(files, undefined, undefined, base);
      for (const [path, leaf] of listLeaves((monitors[0]?.body ?? {}) as JsonObject)) {
        const top = String(path[0]);
        const isOwn = [monitor, extra, ofFile].some((owner) => Object.hasOwn(owner, top));
        const shown = `${isOwn ? 'own' : 'base'}: ${JSON.stringify(leaf)}`;
        expect(find(files, path, base).replace(/,$/, ''), path.join('/')).toBe(shown);
      }
    }),
    { numRuns: Math.min(runs(), 100) },
  );
});
