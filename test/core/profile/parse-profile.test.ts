import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../src/core/profile/parse-profile.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { wordingOf } from '../config/mistakes.ts';
import { type Mistake, readMistakes } from '../mistakes.ts';
import { parse, read, sound } from './profiles.ts';

const file = new URL('mistakes.txt', import.meta.url);
const mistakes = [
  ...readMistakes(file, 'A complete profile'),
  ...readMistakes(file, 'After three sound lines').map(
    ([text, ...places]): Mistake => [sound(text), ...places],
  ),
];

/** In place of a text: `String` fails for it. */
const x = '{ toString: 1 }';

test.each([
  `service: ${x}\nlist: { path: ${x}, item: ${x}, id: /a/b, readOnly: [${x}], export: [${x}] }\ncreate: { path: ${x} }`,
  sound(
    `headers: { X: ${x} }`,
    `update: { path: ${x}, keep: [${x}] }`,
    `required: [${x}]`,
    'constants: { id: 1 }',
  ),
  sound(
    `fields: { target: { maxLength: ${x} }, intervalSeconds: { minimum: ${x}, maximum: ${x} } }`,
  ),
])('A mapping with a key `toString` is of the wrong type, like every mapping: %s', (text) => {
  expect(parse(text).problems.map(({ code }) => code)).toContain('wrong-type');
});

const placesOf = (text: string, isBuiltIn = false) =>
  parse(text, isBuiltIn).problems.map(({ code, column, line }) => `${line}:${column} ${code}`);

test.each(mistakes)('The mistakes in %j are found at %j.', (text, ...places) => {
  expect(placesOf(text)).toEqual(places);
  expect(parse(text).profile).toBeNull();
});

// RFC 9110, 7.6.1, and those that describe the message itself.
const forbidden =
  'Connection Keep-Alive Proxy-Authenticate Proxy-Authorization Proxy-Connection TE Trailer ' +
  'Transfer-Encoding Upgrade Expect Host Content-Length Content-Type Accept-Encoding';

test.each(forbidden.split(' '))('No profile sets the header %s, in any case.', (name) => {
  for (const written of [name, name.toUpperCase(), name.toLowerCase()])
    for (const isBuiltIn of [false, true]) {
      const text = sound(`headers: { ${written}: a }`);
      expect(placesOf(text, isBuiltIn)).toEqual(['4:12 forbidden-header']);
    }
});

test('Every wording of a message says what is wrong, and none shows a secret.', async () => {
  const problems = mistakes.flatMap(([text]) => parse(text).problems);
  const lines = problems.map(({ code, message, path }) => `${code} · ${path} · ${message}`);
  expect(lines.join('\n')).not.toContain('hunter2');
  const examples = new Map(problems.map((problem, index) => [wordingOf(problem), lines[index]]));
  await expect(`${[...examples.values()].toSorted().join('\n')}\n`).toMatchFileSnapshot(
    'messages.txt',
  );
});

test('A built-in profile with mistakes is an error that lists them.', () => {
  expect(() => parseSample('p.yaml', 'service: S', true)).toThrow(
    /^The service profile is not valid, so nothing was sent:\np\.yaml:1:1: .+\np\.yaml:1:1: /,
  );
});

describe('A profile without mistakes', () => {
  test('has all defaults of the documented API.', () => {
    const text =
      'service: Monitoring Service REST API\nlist: { path: /api/v1/monitors }\ncreate: { path: /api/v1/monitors }';
    expect(parse(text)).toMatchObject({ profile: documentedApi, problems: [], usedVariables: [] });
    expect(documentedApi).toMatchObject({
      headers: { Authorization: 'Bearer {token}' },
      body: 'json',
      create: { method: 'POST' },
      update: null,
      delete: null,
      lagMs: 1_000,
    });
  });

  test('percent-encodes variables in paths, and nowhere else.', () => {
    const { profile, usedVariables } = parse(
      [
        'service: S',
        'list: { path: "/$<REGION>?r=$<REGION>" }',
        'create: { path: "/$<REGION>" }',
        'update: { path: "/$<REGION>/{id}" }',
        'delete: { path: "/$<REGION>/{id}" }',
        'lookups: { a: { path: "/$<REGION>" } }',
        'constants: { region: "$<REGION>" }',
      ].join('\n'),
    );
    const encoded = 'eu%2Fwest%20%271%27';
    expect(profile).toMatchObject({
      list: { path: `/${encoded}?r=${encoded}` },
      create: { path: `/${encoded}` },
      update: { path: `/${encoded}/{id}` },
      delete: { path: `/${encoded}/{id}` },
      types: { other: { constants: { region: "eu/west '1'" } } },
    });
    expect(profile?.lookups.get('a')?.list.path).toBe(`/${encoded}`);
    expect(usedVariables).toEqual(['REGION']);
  });

  test('may have secrets in headers, and is read where a secret is lacking.', () => {
    expect(read('headers: { A: "{token}", B: "$<KEY>" }').headers).toEqual({
      A: '{token}',
      B: 'hunter2',
    });
    expect(parse(sound('headers: { A: "$<LACKING>" }')).problems).toEqual([]);
    expect(read('headers: { A: "$<BRACES>" }').headers).toEqual({ A: '{hunter2}' });
    expect(read('headers: { A: \'{ "a": {} }\' }').headers).toEqual({ A: '{ "a": {} }' });
  });

  test.each([
    ...readMistakes(file, 'Without a mistake, a complete profile'),
    ...readMistakes(file, 'Without a mistake, after three sound lines').map(([text]) => [
      sound(text),
    ]),
  ])('may be %j.', (valid) => {
    expect(parse(valid).problems).toEqual([]);
  });
});
