import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseInBlocks } from '../../../src/core/config/block-file.ts';
import { type ParsedFile, parseFile } from '../../../src/core/config/parse-file.ts';
import { noVariables } from '../../../src/core/variables.ts';

const inBlocks = (text: string, blockSize = 2) => parseInBlocks('a.yaml', text, noVariables, blockSize);
const whole = (text: string) => parseFile('a.yaml', text, noVariables);

/** All that anybody reads from a file. */
function read({ findings, ignored, items, used, warnings }: ParsedFile) {
  return { findings, ignored: JSON.stringify(ignored), items, used: [...used], warnings };
}

/** Where a text is read in blocks at all, that is as if it were read whole, and there is nothing to say about it. */
function expectSame(text: string, blockSize: number): boolean {
  const parsed = inBlocks(text, blockSize);
  if (parsed === null) return false;
  const expected = whole(text);
  expect(read(parsed)).toEqual(read(expected));
  expect(parsed.findings).toEqual([]);
  for (const { source } of parsed.items) expect(source.line).toBeGreaterThan(1);
  return true;
}

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

const item = (name: string, more = '') =>
  `  - name: ${name}\n    type: tcp\n    target: x\n    intervalSeconds: 1\n${more}`;

test.each([
  ['a comment behind the key', `monitors: # all\n${item('a')}${item('b')}`],
  ['comments and empty lines between', `# top\nmonitors:\n\n# one\n${item('a')}  # two\n\n${item('b')}# end`],
  ['no indentation', `monitors:\n${(item('a') + item('b') + item('c')).replace(/^ {2}/gm, '')}ignore: [x]\n`],
  [
    'keys before and after',
    `version: 1\ndefaults: { type: http }\nmonitors:\n${item('a')}${item('b')}ignore:\n  - "*x"\n`,
  ],
  ['patterns before it', `ignore: [x]\nmonitors:\n${item('a')}${item('b')}`],
  [
    'a text over several lines',
    `monitors:\n${item('a', '    extra:\n      note: |\n        - name: no item\n        monitors:\n')}${item('b')}`,
  ],
  ['an anchor that nothing repeats', `monitors:\n${item('&x a')}${item('b')}`],
])('a list with %s is read in blocks', (_name, text) => {
  expect(expectSame(text, 1)).toBe(true);
});

test.each([
  ['that is none', 'monitors:\nignore:\n  - a\n'],
  ['that is nowhere', 'monitors:\n# none\n'],
  [
    'with a separator that only other languages take for the end of a line',
    `monitors:\n${item('a\u2028  - { name: b, type: tcp, target: x, intervalSeconds: 1 }')}`,
  ],
  ['in one line', 'monitors: [{ name: a, type: tcp, target: x, intervalSeconds: 1 }]\n'],
  ['with an alias', `monitors:\n${item('&x a')}  - { name: b, type: *x, target: x, intervalSeconds: 1 }\n`],
  ['with a merge key', `defaults: &d { type: tcp }\nmonitors:\n${item('a', '    extra: { <<: *d }\n')}`],
  ['with a variable', `monitors:\n${item('a$\u007BX:-b}')}`],
  ['with ignored fields', `monitors:\n${item('a', '    ignoreChanges: [target]\n')}`],
  ['of two documents', `monitors:\n${item('a')}---\nmonitors: []\n`],
  ['with a mistake', `monitors:\n${item('a')}  - name: 1\n`],
  ['with a quote over the end of an item', `monitors:\n${item('"a')}${item('b"')}`],
  ['within a text', 'version: "1\nmonitors:\n  - name: a\nc"\n'],
  ['twice', `monitors:\n${item('a')}monitors:\n${item('b')}`],
])('a list %s is left to the whole reading', (_name, text) => {
  expect(inBlocks(text, 1)).toBeNull();
});
