import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Problem } from '../../../src/core/model/problem.ts';
import { type Scope, wholeAccount } from '../../../src/core/model/scope.ts';
import type { Variable } from '../../../src/core/model/variables.ts';

/** The start of a variable. */
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

/** Parses texts as the files a, b and c. */
export const parse = (...texts: string[]) => parseIn(wholeAccount, ...texts);

/** The same in a scope. */
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

/** A file with one monitor, and these lines after its name. */
export const monitor = (...lines: string[]) =>
  ['monitors:', '  - name: A', ...lines.map((line) => `    ${line}`)].join('\n');

/** A monitor without mistakes, and further lines, which start in line 6. */
export const sound = (...lines: string[]) =>
  monitor('type: http', 'target: https://a', 'intervalSeconds: 60', ...lines);

/** The text of a file, and the place and code of each of its mistakes. */
type Row = readonly [text: string, ...places: string[]];

const shape: readonly Row[] = [
  // The shape of the file.
  ['', 'a:1:1 empty-file'],
  ['null # no monitors', 'a:1:1 empty-file'],
  ['- a', 'a:1:1 wrong-type'],
  ['version: 1', 'a:1:1 missing-key'],
  ['version: 2\nmonitors: []', 'a:1:10 wrong-value'],
  ['version: "1"\nmonitors: []', 'a:1:10 wrong-type'],
  ['monitors:', 'a:1:10 wrong-type'],
  ['monitors: [5]', 'a:1:12 wrong-type'],
  ['monitors: []\nbaseUrl: x', 'a:2:1 unknown-key'],
  ['monitors: []\ndefaults: [x]', 'a:2:11 wrong-type'],
  // Keys.
  ['monitor: []', 'a:1:1 unknown-key'],
  [monitor('type: http', 'targte: https://a', 'intervalSeconds: 1'), 'a:4:5 unknown-key'],
  [
    `defaults: { tpye: http, intervalSeconds: 1 }\n${monitor('target: https://a')}`,
    'a:1:13 unknown-key',
  ],
  [`defaults: { name: x }\n${sound()}`, 'a:1:13 unknown-key'],
  [sound('extra: { target: x }'), 'a:6:14 misplaced-key'],
  [sound('__proto__: 1'), 'a:6:5 unknown-key'],
  [sound('type: tcp'), 'a:6:5 duplicate-key'],
  // Fields.
  [monitor('type: http', 'intervalSeconds: 1'), 'a:2:5 missing-key'],
  [monitor('target: https://a', 'intervalSeconds: 1'), 'a:2:5 missing-key'],
  [sound().replace('A', '42'), 'a:2:11 wrong-type'],
  [sound().replace('A', '[a]'), 'a:2:11 wrong-type'],
  [sound().replace('A', '" "'), 'a:2:11 invalid-text'],
  [sound().replace('A', '"x\\u0007"'), 'a:2:11 invalid-text'],
  [sound().replace(' A', ''), 'a:2:10 wrong-type'],
  [sound().replace('60', '"60"'), 'a:5:22 wrong-type'],
  [sound().replace('60', '60s'), 'a:5:22 wrong-type'],
  [sound().replace('60', '0'), 'a:5:22 wrong-value'],
  ['defaults: { ignoreChanges: [/target] }\nmonitors: []', 'a:1:29 invalid-path'],
  [`defaults: { intervalSeconds: 0 }\n${monitor('type: t', 'target: a')}`, 'a:1:30 wrong-value'],
  [sound('assertions: { a: 1 }'), 'a:6:17 wrong-type'],
  [sound('assertions: [{}, x]'), 'a:6:22 wrong-type'],
  [sound().replace('https://a', 'example.com'), 'a:4:13 invalid-target'],
  [
    sound().replace('https://a', 'https://\\a').replace('type: http', 'type: HTTP'),
    'a:4:13 invalid-target',
  ],
  [
    `defaults: { type: http }\n${monitor('intervalSeconds: 60', 'target: a')}`,
    'a:5:13 invalid-target',
  ],
  [sound().replace('https://a', 'https://a b'), 'a:4:13 invalid-target'],
  [sound().replace('https://a', 'https://u:secret@a'), 'a:4:13 credentials-in-target'],
  [sound().replace('https://a', 'https://u:sec/ret@a/x'), 'a:4:13 invalid-target'],
  [sound().replace('https://a', 'u:secret@a'), 'a:4:13 invalid-target'],
  [sound().replace('name: A', 'name: "\\u200b"'), 'a:2:11 invalid-text'],
  [sound().replace('https://a', '""'), 'a:4:13 invalid-text'],
  // Values anywhere.
  [sound('extra: { "x y": 9007199254740993 }'), 'a:6:21 unsafe-number'],
  [sound('assertions: [{ v: [.nan] }]'), 'a:6:24 unsafe-number'],
  [sound().replace('60', '1e21'), 'a:5:22 unsafe-number'],
  // Aliases and merge keys: the place where the value is written.
  [
    `defaults: { intervalSeconds: &i 0 }\n${monitor('target: a', 'intervalSeconds: *i', 'type: t')}`,
    'a:1:33 wrong-value',
  ],
  [
    `defaults: &d { type: t, x: 1 }\n${monitor('<<: *d', 'target: a', 'intervalSeconds: 1')}`,
    'a:1:25 unknown-key',
  ],
  [
    `defaults: &d { intervalSeconds: 5 }\n${monitor('<<: *d', 'type: t', 'target: a', 'intervalSeconds: 0')}`,
    'a:7:22 wrong-value',
  ],
  [sound('extra: { a: *b }'), 'a:6:17 invalid-alias'],
  [sound('extra: &e { a: *e }'), 'a:6:20 invalid-alias'],
  [monitor('<<: *gone'), 'a:3:9 invalid-alias'],
  [monitor('<<: 5'), 'a:3:9 invalid-merge'],
  [
    `defaults: &d { type: http }\n${monitor('<<: [*d, 5]', 'target: https://a')}`,
    'a:4:9 invalid-merge',
  ],
  // A key without a value: the place of the key.
  ['monitors: [{ name, type: t, target: x, intervalSeconds: 1 }]', 'a:1:14 wrong-type'],
  // Text that is not YAML, or not YAML 1.2.
  ['monitors:\n\t- name: A', 'a:2:1 tab-indentation'],
  ['monitors:\n  - name: A\n  \ttype: http', 'a:3:3 tab-indentation'],
  ['monitors: []\n---\nmonitors: []', 'a:2:1 several-documents'],
  ['monitors:\n  - name: "A\n    type: x\n', 'a:2:11 unclosed-quote'],
  ['monitors: [a\nversion: 1', 'a:2:1 yaml-syntax'],
  ['monitors: [\n  a: b: c]', 'a:2:6 yaml-syntax'],
  ['monitors: ["a" "b"]', 'a:1:16 yaml-syntax'],
  ['monitors:\n  - name: A\n   type: http', 'a:3:1 yaml-syntax'],
  ['version 1\nmonitors: []', 'a:1:1 yaml-syntax'],
  ['monitors: "\\q"', 'a:1:12 yaml-syntax'],
  ['monitors: !a !b []', 'a:1:14 yaml-syntax'],
  ['monitors: &a: []', 'a:1:13 yaml-syntax'],
  ['monitors: @x', 'a:1:11 yaml-syntax'],
  ['monitors: {{ x }}', 'a:1:12 non-text-key'],
  ['a: b: c', 'a:1:4 yaml-syntax'],
  [sound('extra: { a: !env HOME }'), 'a:6:17 invalid-tag'],
  [sound('extra: { a: !!binary aGk= }'), 'a:6:17 invalid-tag'],
  ['%FOO bar\n---\nmonitors: []', 'a:1:1 unsupported-directive'],
  ['%YAML 1.1\n---\nmonitors: []', 'a:1:1 unsupported-directive'],
  [`monitors: ${'['.repeat(150)}${']'.repeat(150)}`, 'a:1:110 too-deep'],
  // A place for anchors.
  [
    `x-a: &a { type: t, intervalSeconds: 0 }\n${monitor('<<: *a', 'target: x')}`,
    'a:1:37 wrong-value',
  ],
  [`x-a: { b: *c }\n${sound()}`, 'a:1:11 invalid-alias'],
  [sound('x-a: 1'), 'a:6:5 unknown-key'],
];

const several: readonly Row[] = [
  [
    `defaults: [x]\n${monitor('type: http', 'target: a')}`,
    'a:1:11 wrong-type',
    'a:5:13 invalid-target',
  ],
  [monitor('<<: 5', 'intervalSeconds: 0'), 'a:3:9 invalid-merge', 'a:4:22 wrong-value'],
  ['defualts: {}', 'a:1:1 missing-key', 'a:1:1 unknown-key'],
  ['a: "x\nb: "', 'a:1:4 unclosed-quote', 'a:2:4 unclosed-quote'],
];

/** A monitor of type http with these lines, which start in line 4. */
export const http = (...lines: string[]) => monitor('type: http', ...lines, 'intervalSeconds: 60');

const withVariables: readonly Row[] = [
  [http('target: https://$<GONE>/'), 'a:4:21 unknown-variable'],
  [http('target: https://$<HOTS>/'), 'a:4:21 unknown-variable'],
  [http('target: "https://a/$<LOST>"'), 'a:4:24 empty-secret'],
  [http('target: "https://a/$<EMPTY>"'), 'a:4:24 empty-variable'],
  ['owns: ["$<EMPTY>*"]\nmonitors: []', 'a:1:9 empty-variable'],
  ['ignore: ["$<BLANK>*"]\nmonitors: []', 'a:1:11 empty-variable'],
  [http('target: https://$<HOST'), 'a:4:21 variable-syntax'],
  ...['$<>', '$<2X>', '$<A:B>', '$< A >'].map((text) => [
    http(`target: https://${text}/`),
    'a:4:21 variable-syntax',
  ]),
  [http('target: https://$<GONE:-$<HOST>>/'), 'a:4:21 variable-syntax'],
  [http('target: "https://$<$<HOST>>/"'), 'a:4:22 variable-syntax'],
  [http('target: "$<{ secrets.KEY }}"'), 'a:4:14 variable-syntax'],
  [http('target: https://a', 'extra: { a: "x \\x24{GONY} $<GONY>" }'), 'a:5:17 unknown-variable'],
  [http('target: https://a', 'extra: { a: $<HOST> }'), 'a:5:17 variable-syntax'],
  [http('target: https://a', 'extra: { a: [x$<HOST>] }'), 'a:5:19 variable-syntax'],
  [http('target: https://a').replace('60', '"$<NUMBER>"'), 'a:5:22 wrong-type'],
].map(([text = '', ...places]) => [write(text), ...places]);

const withSecrets: readonly Row[] = [
  ['target: "not $<KEY>"', 'a:4:13 invalid-target'],
  ['target: "https://$<KEY>@a"', 'a:4:13 credentials-in-target'],
  ['target: https://a\n    assertions: "$<KEY>"', 'a:5:17 wrong-type'],
  ['target: https://a\n    assertions: [["$<KEY>"]]', 'a:5:18 wrong-type'],
].map(([line = '', ...places]) => [write(http(line)), ...places]);

const ignored: readonly Row[] = [
  ['ignore: legacy-*', 'a:2:9 wrong-type'],
  ['ignore: [5]', 'a:2:10 wrong-type'],
  ['ignore: ["a[b"]', 'a:2:10 invalid-pattern'],
  ['ignore: ["$<KEY>["]', 'a:2:10 invalid-pattern'],
  ['ignore: ["[9-0]"]', 'a:2:10 invalid-pattern'],
  ['ignore: ["*", "!keep-*"]', 'a:2:15 invalid-pattern'],
  ['ignore: [" !$<KEY>"]', 'a:2:10 invalid-pattern'],
  ['ignore: ["\u00a0!x"]', 'a:2:10 invalid-pattern'],
  ['ignore: ["[!]keep-*", "a!"]'],
].map(([line = '', ...places]) => [write(`monitors: []\n${line}`), ...places]);

const undeclared: readonly Row[] = [
  ['remove: Old', 'a:5:9 wrong-type'],
  ['remove: [Old, ""]', 'a:5:15 invalid-text'],
  ['remove: [A]', 'a:5:10 removed-declared'],
  ['remove: [Old, " B "]', 'a:5:15 removed-declared'],
  ['remove: [{ name: A, id: "7" }, { name: A }]', 'a:5:32 removed-declared'],
  ['remove: [{ id: "7" }]', 'a:5:10 missing-key'],
  ['remove: [{ name: B, id: 7 }]', 'a:5:25 wrong-type'],
  ['remove: [{ name: B, id: "" }]', 'a:5:25 invalid-text'],
  ['remove: [{ name: Old, ids: "7" }]', 'a:5:23 unknown-key'],
  ['owns: ["[9-0]"]', 'a:5:8 invalid-pattern'],
  ['owns: ["!keep-*", "*"]', 'a:5:8 invalid-pattern'],
  ['ownz: [a]', 'a:5:1 unknown-key'],
].map(([line = '', ...places]) => [
  `defaults: { type: t, intervalSeconds: 1 }\nmonitors:\n- { name: A, target: x }\n- { name: B, target: x }\n${line}`,
  ...places,
]);

const renamed: readonly Row[] = [
  ['formerly: 5', '', 'a:3:35 wrong-type'],
  ['formerly: A', '', 'a:3:35 formerly-declared'],
  ['formerly: " B "', '', 'a:3:35 formerly-declared'],
  ['formerly: Old', 'formerly: Old', 'a:4:35 duplicate-formerly'],
  ['formerly: Old', '}\nignore: ["[O]l*"]\nremove: [x] #', 'a:3:35 formerly-ignored'],
  ['formerly: Old, ignoreChanges: [target, name]', '', 'a:3:64 conflicting-keys'],
  ['formerly: Old, ignoreChanges: [target]', 'ignoreChanges: [name]'],
].map(([first, second, ...places]) => [
  `defaults: { type: t, intervalSeconds: 1 }\nmonitors:\n- { name: A, target: x, ${first} }\n- { name: B, target: x, ${second} }`,
  ...places,
]);

const ignoredChanges: readonly Row[] = [
  ['ignoreChanges: target', 'a:3:40 wrong-type'],
  ['ignoreChanges: [/target]', 'a:3:41 invalid-path'],
  ['ignoreChanges: [a~b]', 'a:3:41 invalid-path'],
].map(([field = '', ...places]) => [
  `defaults: { type: t, intervalSeconds: 1, assertions: [{ value: 1 }] }\nmonitors:\n- { name: A, target: x, ${field} }`,
  ...places,
]);

const names: readonly Row[] = [
  [`${sound()}\n${sound().replace('monitors:\n', '')}`, 'a:6:11 duplicate-name'],
  [
    write(http('target: https://a'))
      .replace('name: A', `name: "${write('$<KEY>')}"`)
      .concat(`\n  - { name: "${write('$<KEY>')}", target: t }`),
    'a:6:5 missing-key',
    'a:6:5 missing-key',
    'a:6:13 duplicate-name',
  ],
];

/** One example at least of each kind of mistake in a text. */
export const mistakes: readonly Row[] = [
  ...shape,
  ...several,
  ...withVariables,
  ...withSecrets,
  ...ignored,
  ...undeclared,
  ...renamed,
  ...ignoredChanges,
  ...names,
];

/** What messages of one wording have in common: all but names, numbers and values. */
export function wordingOf({ code, message }: Problem): string {
  const values =
    /(?:found|use one of|did you mean) .*|"[^"]*"|variable \S+|secret \S+|SECRET_\w+|\$\{[^}]*\}|![\w!]+|\d+/g;
  return `${code} ${message.replaceAll(values, '…')}`;
}
