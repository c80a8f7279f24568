import { expect, test } from 'vitest';
import { describeProblem, problemCodes } from '../../../src/core/model/problem.ts';
import { mistakes, parse, placesOf } from './mistakes.ts';

test.each(mistakes)('the mistakes in %j are found at %j', (text, ...places) => {
  expect(placesOf(text)).toEqual(places);
});

test('every message says what is wrong, and what to do', async () => {
  const shown = mistakes.map(([text]) => {
    const lines = parse(text).problems.map(describeProblem);
    return `${JSON.stringify(text.length > 200 ? `${text.slice(0, 199)}…` : text)}\n  ${lines.join('\n  ')}\n`;
  });
  await expect(shown.join('\n')).toMatchFileSnapshot('messages.txt');
});

test('every code has an example here, or is tested with files', () => {
  const found = mistakes.flatMap(([, ...places]) => places.map((place) => place.split(' ')[1]));
  const ofFiles = ['file-not-found', 'outside-workspace', 'unreadable-file', 'too-large', 'not-utf8'];
  const ofLargeTexts = ['alias-bomb', 'variables-too-long'];
  expect(new Set([...found, ...ofFiles, ...ofLargeTexts])).toEqual(new Set(Object.keys(problemCodes)));
});
