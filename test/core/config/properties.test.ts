import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { runs } from '../../runs.ts';

const parse = (text: string) => parseConfig([{ file: 'a', text }]);

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
  extra: fc.dictionary(key, json, { maxKeys: 3 }),
};
const target = fc
  .webUrl({ withQueryParameters: true, withFragments: true })
  .filter((text) => !text.includes('${'));
const monitor = fc.record(
  { name: line, target, ...fields },
  { requiredKeys: ['name', 'target', 'type', 'intervalSeconds'] },
);
const config = fc.record({
  defaults: fc.record(fields, { requiredKeys: [] }),
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

test('Any valid config reads back as the monitors that it declares.', () => {
  fc.assert(
    fc.property(config, (file) => {
      // Without quotes, this key would be a merge.
      const defaultKeyType = JSON.stringify(file).includes('"<<":') ? 'QUOTE_DOUBLE' : 'PLAIN';
      const { monitors, problems } = parse(stringify(file, { lineWidth: 0, defaultKeyType }));
      expect(problems).toEqual([]);
      expect(monitors.map(({ body }) => body)).toEqual(
        file.monitors.map((declared) => {
          const { extra, ...known } = { ...file.defaults, ...declared };
          const name = declared.name.normalize('NFC').trim();
          return { ...known, name, ...extra };
        }),
      );
    }),
    {
      numRuns: runs(),
      examples: [[{ defaults: {}, monitors: [{ ...sound, extra: { list: [{ '<<': '' }] } }] }]],
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
  fc.string({ unit: 'binary' }),
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
