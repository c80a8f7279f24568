import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Script } from '../simulator/service.ts';
import { inOtherWords, listAs } from '../simulator/steps.ts';
import { late, playOnce } from './scene.ts';

/** A run whose lists show the last monitor with other fields. */
function listedAs(other: JsonObject) {
  const show = (items: readonly JsonObject[]) =>
    items.map((item) => (item['name'] === 'b' ? { ...item, ...other } : item));
  const script: Script = ({ method }) => (method === 'GET' ? [inOtherWords(listAs(show))] : null);
  return playOnce({ declared: ['a', 'b'], script });
}

test.each([
  ['type', 'tcp'],
  ['target', 'https://elsewhere.example.com/'],
])(
  'A created monitor that is listed with another %s fails the run at its end.',
  async (field, shown) => {
    const { end } = await listedAs({ [field]: shown });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'not-applied',
      statuses: ['a created', 'b created'],
    });
  },
);

test.each<[string, JsonObject]>([
  ['the type in other letters', { type: 'HTTP' }],
  ['the same address', { target: 'HTTPS://B.example.com' }],
  ['another interval, which is a warning', { intervalSeconds: 300 }],
])('A created monitor that is listed with %s does not.', async (_title, fields) => {
  const { end } = await listedAs(fields);
  expect(end).toMatchObject({ exitCode: 0, statuses: ['a created', 'b created'] });
});

test('It does not hide an update that cannot be made.', async () => {
  const show = (items: readonly JsonObject[]) =>
    items.map((item) => (item['name'] === 'b' ? { ...item, type: 'tcp' } : item));
  const { end } = await playOnce({
    declared: ['a', 'b'],
    present: [{ ...late('a'), managed: true }],
    isFull: true,
    profile: { list: { path: '/api/v1/monitors', foreign: '/managed' } },
    script: ({ method }) => (method === 'GET' ? [inOtherWords(listAs(show))] : null),
  });
  expect(end).toMatchObject({ code: 'not-applied', statuses: ['a changed', 'b created'] });
});
