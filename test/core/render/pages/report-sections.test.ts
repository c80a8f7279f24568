import { expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/warning.ts';
import { renderIdentity, renderSections } from '../../../../src/core/render/pages/report-sections.ts';
import { facts, report } from '../../builders.ts';

test.each([
  [['a.yaml'], null, 'Config `a.yaml`'],
  [['a', 'b'], 'https://x.example', 'Config `a`, `b` · service `https://x.example`'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], null, 'Config `a`, `b`, `c`, `d`, `e` and 2 more'],
])('The config %j at %j is shown as %j.', (config, baseUrl, expected) => {
  expect(renderIdentity({ config, baseUrl, service: null, label: [] })).toBe(expected);
});

test('The profile and the label of a page are shown if it has them.', () => {
  const identity = {
    config: ['a.yaml'],
    baseUrl: 'https://x.example',
    service: 'better-stack',
    label: ['eu', '', 'one'],
  };
  expect(renderIdentity(identity)).toBe(
    'Config `a.yaml` · service `https://x.example` · profile `better-stack` · label `eu, one`',
  );
});

test('Each line of an error is a paragraph, whatever white space is around it.', () => {
  const [section] = renderSections(
    ['error'],
    report({ error: facts({ message: '\n one two  \n\n   three\nfour \n' }) }),
    null,
  );
  expect(section?.rows).toEqual(['> `one two`', '>\n> `three`', '>\n> `four [request-refused]`']);
});

test('A box that does not fit on a page is named by its content.', () => {
  const boxes = renderSections(['error', 'warnings'], report({ error: facts(), warnings: [warn('look')] }), null);
  expect(boxes.map(({ title }) => title)).toEqual(['Error', 'Warnings']);
});
