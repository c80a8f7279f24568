import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { escapeAll } from '../core/builders.ts';
import { checkOut, profile, run, startStandIn, writesTo } from './scene.ts';

// The service stores texts as they are sent, and lists them with HTML escapes.

const options = { body: 'a=1&b=2', retries: 1 };
const stored = {
  ...{ id: 'm-1', name: 'R&D', type: 'http', target: 'https://m.example.com/?a=1&b=2' },
  ...{ intervalSeconds: 60, options },
};

const list = (items: readonly object[]) => escapeAll(items as readonly JsonObject[]) as object;

const whole = 'method: PUT, whole: true';
test.each([
  ['a part', '', ''],
  ['all', whole, ''],
  ['a part, declared', '', ', escapes: html'],
  ['all, declared', whole, ', escapes: html'],
])('Adopt writes no HTML escapes, and no update of %s sends any.', async (_what, keys, escapes) => {
  const text = profile(
    `list: { path: /l, export: [/options]${escapes} }`,
    `update: { path: "/c/{id}", ${keys} }`,
  );
  const items = [{ ...stored }];
  const updated = (old: object, body: object) => Object.assign(old, body);
  await using service = await startStandIn({ items, list, updated });
  using repository = checkOut({ profile: text, config: 'monitors: []\n', service });
  expect(await repository.run('adopt')).toMatchObject({ exitCode: 0 });
  const config = repository.read('monitors.yaml');
  expect(config).not.toContain('&amp;');
  repository.write('monitors.yaml', config.replace('retries: 1', 'retries: 2'));
  expect(await repository.run('sync', '--apply', 'update')).toMatchObject({ exitCode: 0 });
  expect(items).toEqual([{ ...stored, options: { ...options, retries: 2 } }]);
});

test.each([
  ['', 'x &amp; y'],
  [', escapes: html', 'x & y'],
])('With "%s", an update copies %j.', async (escapes, note) => {
  await using service = await startStandIn({ items: [{ ...stored, note: 'x &amp; y' }] });
  const text = profile(
    `list: { path: /l${escapes} }`,
    'update: { path: "/c/{id}", keep: [/note] }',
  );
  const { id: _, options: __, ...declared } = stored;
  const config = [{ ...declared, intervalSeconds: 300 }];
  await run({ profile: text, command: 'sync', config, args: ['--apply', 'update'], service });
  expect(writesTo(service)[0]?.[1]).toEqual({ intervalSeconds: 300, note });
});
