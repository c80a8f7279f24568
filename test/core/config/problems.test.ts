import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeProblem, problemCodes } from '../../../src/core/model/errors.ts';
import { mistakes, parse, placesOf, wordingOf } from './mistakes.ts';

test.each(mistakes)('The mistakes in %j are found at %j.', (text, ...places) => {
  expect(placesOf(text)).toEqual(places);
});

const problems = mistakes.flatMap(([text]) => parse(text).problems);

test('Every wording of a message says what is wrong, and what to do.', async () => {
  const examples = new Map(
    problems.toReversed().map((problem) => [wordingOf(problem), describeProblem(problem)]),
  );
  await expect(`${[...examples.values()].toSorted().join('\n')}\n`).toMatchFileSnapshot(
    'messages.txt',
  );
});

test('No message shows a password or a secret.', () => {
  expect(problems.map(describeProblem).join('\n')).not.toMatch(/sec\/?ret@|hunter2/);
});

test('Every code has an example here, or is tested with files.', () => {
  const found = problems.map(({ code }) => code);
  const ofFiles = [
    'file-not-found',
    'outside-workspace',
    'unreadable-file',
    'too-large',
    'not-utf8',
  ];
  const messages = readFileSync(new URL('../profile/messages.txt', import.meta.url), 'utf8');
  const ofProfiles = Array.from(messages.matchAll(/^[\w-]+/gm), ([code]) => code);
  const because = ['unknown-service', 'unsupported-field', 'service-limit', 'service-requires'];
  const ofScopes = ['outside-scope'];
  // Only the service knows the names: test/services/lookups.test.ts.
  const ofLists = ['unknown-reference', 'ambiguous-reference'];
  const all = [...found, ...ofFiles, ...ofScopes, ...ofLists, ...ofProfiles, ...because];
  expect(new Set(all)).toEqual(new Set(problemCodes));
});
