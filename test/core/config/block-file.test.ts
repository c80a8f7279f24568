import { expect, test } from 'vitest';
import { expectSame, inBlocks } from './in-blocks.ts';

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
  ['with a key that begins like an item', `monitors:\n${item('a')}${item('b')}-ignore: [x]\n`],
  ['within a text', 'version: "1\nmonitors:\n  - name: a\nc"\n'],
  ['twice', `monitors:\n${item('a')}monitors:\n${item('b')}`],
])('a list %s is left to the whole reading', (_name, text) => {
  expect(inBlocks(text, 1)).toBeNull();
});
