import { expect, test } from 'vitest';
import { errorBox, renderConfigSet, warningBox } from '../../../src/core/render/page-words.ts';
import { warn } from '../../../src/core/warning.ts';
import { facts, report } from '../builders.ts';

test.each([
  [['a.yaml'], null, 'Config `a.yaml`'],
  [['a.yaml'], '', 'Config `a.yaml`'],
  [['a', 'b'], 'https://x.example', 'Config `a`, `b` · service `https://x.example`'],
  [['a', 'b', 'c', 'd', 'e'], null, 'Config `a`, `b`, `c`, `d`, `e`'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], null, 'Config `a`, `b`, `c`, `d`, `e` and 2 more'],
])('a page of %j at %j is that of %j', (config, baseUrl, expected) => {
  expect(renderConfigSet({ config, baseUrl })).toBe(expected);
});

test('each line of what ended the run is a paragraph, whatever white space stands around it', () => {
  const { rows } = errorBox(report({ error: facts({ message: '\n one two  \n\n   three\nfour \n' }) }));
  expect(rows).toEqual(['> `one two`', '>\n> `three`', '>\n> `four`']);
});

test('a box that is left out for want of room is named by what is in it', () => {
  expect(errorBox(report({ error: facts() })).title).toBe('What ended the run');
  expect(warningBox(report({ warnings: [warn('look')] })).title).toBe('Warnings');
});
