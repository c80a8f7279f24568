import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { parsePointer, writeStep } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import type { FileText } from '../../../src/core/yaml/parse-yaml.ts';
import { runs } from '../../runs.ts';

const variables = new Map([
  ['HOST', { value: 'shop.example.com', isSecret: false }],
  ['KEY', { value: 'k-123456', isSecret: true }],
]);

const key = '$' + '{KEY}';
const host = '$' + '{HOST}';

/** Finds the place of a value of the last monitor, and the text that stands there. */
function find(files: readonly FileText[], path: string, defaults: FileText | null = null) {
  const service = { profile: documentedApi };
  const { monitors, placeOf, problems } = parseConfig(files, variables, service, defaults);
  expect(problems).toEqual([]);
  const monitor = monitors.at(-1);
  if (monitor === undefined) throw new Error('The config declares no monitor.');
  const place = placeOf(monitor, path);
  const holder = [...files, defaults].find((one) => one?.file === place?.file)?.text ?? '';
  if (place === null) return null;
  // The line and the column are those of the start.
  const lines = holder.slice(0, place.start).split('\n');
  expect(place.line).toBe(lines.length);
  expect(place.column).toBe((lines.at(-1)?.replace('\uFEFF', '').length ?? 0) + 1);
  return `${place.file}: ${place.origin}: ${holder.slice(place.start, place.end)}`;
}

const config = `
defaults:
  type: http
  intervalSeconds: 60 # seconds
  extra: &shared
    regions: [eu, us]
    "a/b": 1
monitors:
  - &first
    name: First
    target: https://first.example.com/
    extra: &extra
      headers:
        - &header { name: X-Key, value: "\${KEY}" }
        - *header
      timeout: 5
  - <<: *first
    name: "Se\\
      cond"
    target: !!str https://\${HOST}/   # the shop
    assertions:
      - type: statusCode
        value: 200

      # Not a part of the list.
    ignoreChanges: []
  - name: Third
    target: |
      https://third.example.com/

    extra:
      <<: *extra
      note: &note text
      again: *note
`;

const file = (text: string, name = 'monitors.yaml') => ({ file: name, text });
const upTo = (name: string) => file(config.slice(0, config.indexOf(`\n  - ${name}`) + 1));

test.each<[monitor: string, path: string, place: string | null]>([
  ['First', 'name', 'monitor: First'],
  ['First', 'type', 'defaults: http'],
  ['First', 'timeout', 'monitor: 5'],
  ['First', 'headers/0', `monitor: { name: X-Key, value: "${key}" }`],
  ['First', 'headers/1/value', `alias: "${key}"`],
  ['First', 'headers/2', null],
  ['First', 'regions', 'defaults: [eu, us]'],
  ['First', 'assertions', null],
  ['Second', 'name', 'monitor: "Se\\\n      cond"'],
  ['Second', 'target', `monitor: https://${host}/`],
  ['Second', 'assertions', 'monitor: - type: statusCode\n        value: 200'],
  ['Second', 'assertions/0/value', 'monitor: 200'],
  ['Second', 'timeout', 'merge-key: 5'],
  ['Second', 'headers/1/value', `merge-key: "${key}"`],
  ['Third', 'note', 'monitor: text'],
  ['Third', 'again', 'alias: text'],
  ['Third', 'timeout', 'merge-key: 5'],
])('Of the monitor %s, %s is at: %s', (name, path, expected) => {
  const ends: Readonly<Record<string, string>> = { First: '<<', Second: 'name: Third' };
  const text = config.replace(
    '|\n      https://third.example.com/\n',
    'https://third.example.com/',
  );
  const files = [ends[name] === undefined ? file(text) : upTo(ends[name])];
  expect(find(files, path)).toBe(expected && `monitors.yaml: ${expected}`);
});

describe('With shared defaults,', () => {
  const shared = file(
    'defaults:\n  type: http\n  intervalSeconds: 300\n  assertions: [{ value: 1 }, { value: 2 }]\n',
    'defaults.yaml',
  );
  const shop = 'monitors:\n  - { name: Shop, target: "https://a.example.com/" }\n';

  test.each([
    ['intervalSeconds', 'defaults: {}\n', 'defaults.yaml: defaults: 300'],
    ['intervalSeconds', 'defaults: { intervalSeconds: 60 }\n', 'monitors.yaml: defaults: 60'],
    ['assertions/1/value', '', 'defaults.yaml: defaults: 2'],
    ['assertions/1/value', 'defaults: { assertions: [{ value: 3 }] }\n', null],
    ['target', '', 'monitors.yaml: monitor: "https://a.example.com/"'],
  ])('%s of a file that starts with %j is at: %s', (path, top, expected) => {
    expect(find([file(`${top}${shop}`)], path, shared)).toBe(expected);
  });

  test.each(['\uFEFF', ''])(
    'offsets include a byte order mark (%j), as those of the file do.',
    (mark) => {
      const [first, second] = [
        file(`${mark}${shop}`),
        { ...shared, text: `${mark}${shared.text}` },
      ];
      expect(find([first], 'name', second)).toBe('monitors.yaml: monitor: Shop');
      expect(find([first], 'intervalSeconds', second)).toBe('defaults.yaml: defaults: 300');
    },
  );
});

test('A monitor is looked up in its own file.', () => {
  const write = (name: string) =>
    `monitors: [{ name: ${name}, type: http, target: "https://a", intervalSeconds: 1 }]`;
  expect(find([file(write('A'), 'a.yaml'), file(write('B'), 'b.yaml')], 'name')).toBe(
    'b.yaml: monitor: B',
  );
});

function listLeaves(value: Json, above = ''): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) return [[above.slice(1), value]];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) =>
    listLeaves(inner, `${above}/${writeStep(key)}`),
  );
}

test('Whatever is declared, each value stands at its place.', () => {
  const step = fc.string({
    unit: fc.constantFrom('a', 'b', '/', '~', '_'),
    minLength: 1,
    maxLength: 3,
  });
  // Without variables.
  const text = fc.string().filter((one) => !one.includes('${'));
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.integer(), fc.boolean(), text, fc.constant(null)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(step, tie('value'), { maxKeys: 3 }),
    ),
  }));
  const field = fc.string({
    unit: fc.constantFrom('x', 'y', '/', '~'),
    minLength: 1,
    maxLength: 4,
  });
  const extras = fc.dictionary(fc.oneof(field, fc.constantFrom('x', 'y')), value);
  fc.assert(
    fc.property(extras, extras, extras, (shared, ofFile, extra) => {
      const common = { type: 'http', intervalSeconds: 1 };
      const monitor = { ...common, name: 'Shop', target: 'https://a', extra };
      const write = (content: object) => JSON.stringify(content, null, 2);
      const text = write({ defaults: { extra: ofFile }, monitors: [monitor] });
      const base = file(write({ defaults: { extra: shared } }), 'shared.yaml');
      const { monitors, placeOf } = parseConfig([file(text)], undefined, undefined, base);
      const [declared] = monitors;
      for (const [path, leaf] of listLeaves((declared?.body ?? {}) as JsonObject)) {
        const place = declared && placeOf(declared, path);
        const [top = ''] = parsePointer(`/${path}`);
        const isOwn = Object.hasOwn(extra, top) || Object.hasOwn(monitor, top);
        const isOfFile = isOwn || Object.hasOwn(ofFile, top);
        expect(place?.origin, path).toBe(isOwn ? 'monitor' : 'defaults');
        expect(place?.file, path).toBe(isOfFile ? 'monitors.yaml' : 'shared.yaml');
        const holder = isOfFile ? text : base.text;
        expect(JSON.parse(holder.slice(place?.start, place?.end)), path).toEqual(leaf);
      }
    }),
    { numRuns: runs() },
  );
});
