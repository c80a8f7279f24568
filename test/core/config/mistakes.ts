import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Problem } from '../../../src/core/model/errors.ts';
import { type Scope, wholeAccount } from '../../../src/core/model/name-pattern.ts';
import type { Variable } from '../../../src/core/model/variables.ts';
import { type Mistake, readMistakes } from '../mistakes.ts';

const opening = '$'.concat('{');

export const variables: ReadonlyMap<string, Variable> = new Map([
  ['HOST', { value: 'shop.example.com', isSecret: false }],
  ['NUMBER', { value: '60', isSecret: false }],
  ['EMPTY', { value: '', isSecret: false }],
  ['BLANK', { value: ' ', isSecret: false }],
  ['LOOP', { value: `${opening}HOST}`, isSecret: false }],
  ['KEY', { value: 'hunter2', isSecret: true }],
  ['WORDS', { value: 'two words', isSecret: true }],
  ['LOST', { value: '', isSecret: true }],
  ['LACKING', { value: null, isSecret: true }],
]);

/** `$<A>` stands for a variable in these texts: the linter takes the real thing for a mistake. */
export const write = (text: string) => text.replaceAll('$<', () => opening).replaceAll('>', '}');

export const parse = (...texts: string[]) => parseIn(wholeAccount, ...texts);

export const parseIn = (scope: Scope, ...texts: string[]) =>
  parseConfig(
    texts.map((text, index) => ({ file: 'abc'.charAt(index), text })),
    variables,
    undefined,
    null,
    scope,
  );

/** A problem without its wording: `a:2:11 wrong-type`. */
export const place = ({ code, column, file, line }: Problem) => `${file}:${line}:${column} ${code}`;

export const placesOf = (...texts: string[]) => parse(...texts).problems.map(place);

export const monitor = (...lines: string[]) =>
  ['monitors:', '  - name: A', ...lines.map((line) => `    ${line}`)].join('\n');

/** A monitor without mistakes, and further lines, which start in line 6. */
export const sound = (...lines: string[]) =>
  monitor('type: http', 'target: https://a', 'intervalSeconds: 60', ...lines);

/** A monitor of type http with these lines, which start in line 4. */
export const http = (...lines: string[]) => monitor('type: http', ...lines, 'intervalSeconds: 60');

const two = [
  'defaults: { type: t, intervalSeconds: 1 }',
  'monitors:',
  '- { name: A, target: x }',
  '- { name: B, target: x }',
].join('\n');

const file = new URL('mistakes.txt', import.meta.url);
const recorded = [
  ...readMistakes(file, 'A complete file'),
  ...readMistakes(file, 'After two monitors').map(
    ([text, ...places]): Mistake => [`${two}\n${text}`, ...places],
  ),
  ...readMistakes(file, 'In an http monitor').map(
    ([text, ...places]): Mistake => [
      http(...text.split('\n').map((line) => line.slice(4))),
      ...places,
    ],
  ),
  ...readMistakes(file, 'After a sound monitor').map(
    ([text, ...places]): Mistake => [`${sound()}\n${text}`, ...places],
  ),
  // Whitespace that nobody would see there.
  ['monitors:\n\t- name: A', '2:1 yaml-syntax'],
  ['monitors:\n  - name: A\n  \ttype: http', '3:3 yaml-syntax'],
  ['monitors:\n  - name: "A\n    type: x\n', '2:11 yaml-syntax'],
  ['monitors: []\nignore: ["\u00a0!x"]', '2:10 invalid-text'],
] as const;

/** One example at least of each kind of mistake in a text. */
export const mistakes = recorded.map(
  ([text, ...places]): Mistake => [text, ...places.map((one) => `a:${one}`)],
);

/** What messages of one wording have in common: all but names, numbers and values. */
export function wordingOf({ code, message }: Problem): string {
  const values =
    /(?:found|use one of|did you mean) .*|"[^"]*"|variable \S+|secret \S+|SECRET_\w+|\$\{[^}]*\}|![\w!]+|\d+/g;
  return `${code} ${message.replaceAll(values, '…')}`;
}
