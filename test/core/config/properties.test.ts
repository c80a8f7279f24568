import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { FileText } from '../../../src/core/yaml/parse-yaml.ts';
import { anyCharacter } from '../../any-character.ts';
import { anyUrl } from '../../any-url.ts';
import { runs } from '../../runs.ts';

const parse = (text: string, defaults: FileText | null = null) =>
  parseConfig([{ file: 'a', text }], undefined, undefined, defaults);

/**
 * Text that a config may hold: no control characters in lines, and nothing that looks like a
 * variable.
 */
const plain = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('${'));
const line = plain.filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text));
const wholeNumber = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('${') && isExact(value));
const key = plain.filter(
  (text) => !['name', 'type', 'target', 'intervalSeconds', 'assertions'].includes(text),
);
const fields = {
  type: fc.oneof(line, fc.constant('http')),
  intervalSeconds: wholeNumber,
  assertions: fc.array(fc.dictionary(plain, json, { maxKeys: 3 }), { maxLength: 3 }),
  // Few keys, so that one often replaces another.
  extra: fc.dictionary(fc.oneof(key, fc.constantFrom('a', 'b', 'c')), json, { maxKeys: 3 }),
  ignoreChanges: fc.array(fc.constantFrom('a', 'b', 'target/0', 'target'), { maxLength: 3 }),
};
const monitor = fc.record(
  { name: line, target: anyUrl, ...fields },
  { requiredKeys: ['name', 'target', 'type', 'intervalSeconds'] },
);
const defaults = fc.record(fields, { requiredKeys: [] });
const config = fc.record({
  shared: defaults,
  defaults,
  monitors: fc.uniqueArray(monitor, {
    maxLength: 5,
    selector: ({ name }) => name.normalize('NFC').trim(),
  }),
});

/** Numbers that JSON carries unaltered; minus zero becomes zero. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number')
    return !Object.is(value, -0) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}

const sound = { name: 'A', target: 'http://a.aa', type: 'http', intervalSeconds: 1 };

test('Any valid config reads back as the monitors that it declares, with extra fields and ignored changes of all defaults.', () => {
  fc.assert(
    fc.property(config, ({ shared, ...file }) => {
      // Without quotes, this key would be a merge.
      const hasMerge = JSON.stringify([shared, file]).includes('"<<":');
      const options = {
        lineWidth: 0,
        defaultKeyType: hasMerge ? 'QUOTE_DOUBLE' : 'PLAIN',
      } as const;
      const text = stringify({ defaults: shared }, options);
      const { monitors, problems } = parse(stringify(file, options), { file: 's', text });
      expect(problems).toEqual([]);
      const expected = file.monitors.map((declared) => {
        const { extra, ignoreChanges, ...known } = { ...shared, ...file.defaults, ...declared };
        const joined = { ...shared.extra, ...file.defaults.extra, ...declared.extra };
        const name = declared.name.normalize('NFC').trim();
        return { ...known, name, ...joined };
      });
      expect(monitors.map(({ body }) => body)).toEqual(expected);
      for (const [index, { ignoreChanges }] of monitors.entries()) {
        const owners = [shared, file.defaults, file.monitors[index]];
        const paths = owners.flatMap((owner) => owner?.ignoreChanges ?? []);
        expect(new Set(ignoreChanges)).toEqual(new Set(paths));
      }
    }),
    {
      numRuns: runs(),
      examples: [
        [
          {
            shared: { extra: { alertContacts: [5], timeout: 10 } },
            defaults: { extra: { timeout: 20 } },
            monitors: [{ ...sound, extra: { list: [{ '<<': '' }], timeout: null } }],
          },
        ],
      ],
    },
  );
});

const words = fc.constantFrom(
  ...[
    'monitors:',
    '- ',
    'name: ',
    '\n',
    '  ',
    '\t',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '&a ',
    '*a',
    '<<: ',
    '!!str ',
  ],
);
const soup = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
);

test('Arbitrary text never throws, and each problem has a place in the text.', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const { problems } = parse(text);
      const lines = text.split('\n');
      for (const { line: at, column } of problems) {
        const length = lines[(at ?? 0) - 1]?.length ?? -1;
        // What is missing at the end of a line is missed right after it.
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(length + 1);
      }
    }),
    { numRuns: runs() },
  );
});
