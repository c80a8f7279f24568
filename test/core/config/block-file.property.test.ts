import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { expectSame } from './in-blocks.ts';

const line = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '- a',
      'a: b',
      '# c',
      '- - d',
      '&e f',
      '*g',
      '| h',
      '"i',
      "'j",
      '{k',
      '[l',
      'yes',
      '1.0',
      'p\u2028  - q',
    ),
  )
  .filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text) && !text.includes('${'));
const text = fc.oneof(
  line,
  fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
);
const monitor = fc.record(
  {
    name: line,
    type: fc.constantFrom('http', 'tcp'),
    target: fc.webUrl(),
    intervalSeconds: fc.integer({ min: 1, max: 999 }),
    assertions: fc.array(
      fc.dictionary(line, fc.oneof(text, fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 2 })), {
        maxKeys: 2,
      }),
      { maxLength: 2 },
    ),
    extra: fc.dictionary(
      line.map((key) => `x-${key}`),
      fc.oneof(text, fc.array(text, { maxLength: 3 })),
      { maxKeys: 2 },
    ),
  },
  { requiredKeys: ['name', 'type', 'target', 'intervalSeconds'] },
);
const config = fc
  .tuple(
    fc.record(
      {
        defaults: fc.record(
          {
            extra: fc.dictionary(
              line.map((key) => `x-${key}`),
              text,
              { maxKeys: 2 },
            ),
          },
          { requiredKeys: [] },
        ),
        version: fc.constant(1),
      },
      { requiredKeys: [] },
    ),
    fc.uniqueArray(monitor, { minLength: 1, maxLength: 7, selector: ({ name }) => name.normalize('NFC').trim() }),
    fc.record(
      {
        ignore: fc.array(
          line.filter((pattern) => !/[[\]]/.test(pattern)),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([before, monitors, after]) => ({ ...before, monitors, ...after }));
const style = fc.record({
  indent: fc.constantFrom(2, 3, 4),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
  singleQuote: fc.constantFrom(null, true),
  defaultKeyType: fc.constantFrom('PLAIN', 'PLAIN', null),
  aliasDuplicateObjects: fc.constant(false),
});
const blockSize = fc.constantFrom(1, 2, 3);

describe('a file that is read in blocks', () => {
  test('gives what it gives when it is read whole, in whatever style it is written', () => {
    let count = 0;
    const written = fc.tuple(config, style, blockSize, fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(written, ([file, options, size, hasBom, hasCarriageReturns]) => {
        const yaml = stringify(file, null, options as Parameters<typeof stringify>[2] & object);
        const lines = hasCarriageReturns ? yaml.replaceAll('\n', '\r\n') : yaml;
        if (expectSame(`${hasBom ? '\uFEFF' : ''}${lines}`, size)) count += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(count).toBeGreaterThan(500);
  });

  test('gives nothing, or the same, with any text in any place', () => {
    const scraps = fc.constantFrom(
      '"',
      "'",
      '|',
      '>',
      '>-',
      '&a ',
      '*a',
      '{',
      '}',
      '[',
      ']',
      '#',
      ': ',
      '- ',
      '-',
      '\n',
      '\n- ',
      '\u2028  - ',
      '\r  - ',
      '\n  - ',
      '\n    - ',
      '\nmonitors:\n',
      '\n---\n',
      '\n...\n',
      '%YAML 1.1\n',
      '<<: ',
      '!!str ',
      '\t',
      '\r',
      '  ',
      'name: x\n',
      '"\n',
      '|\n  - x\n',
      'ignore: [a]\n',
      '? ',
    );
    const mutation = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(6), scrap: scraps });
    let count = 0;
    fc.assert(
      fc.property(
        config,
        style,
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        blockSize,
        (file, options, mutations, size) => {
          const yaml = stringify(file, null, options as Parameters<typeof stringify>[2] & object);
          const mutated = mutations.reduce((rest, { at, cut, scrap }) => {
            const place = Math.floor(at * rest.length);
            return rest.slice(0, place) + scrap + rest.slice(place + cut);
          }, yaml);
          if (expectSame(mutated, size)) count += 1;
        },
      ),
      { numRuns: 6_000 },
    );
    expect(count).toBeGreaterThan(20);
  });
});
