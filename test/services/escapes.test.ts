import { expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { escapeAll } from '../core/builders.ts';
import { createFolder } from '../dist/process.ts';
import { startServer } from '../http-server.ts';
import { profile } from './scene.ts';

// The service stores texts as they are sent, and lists them with HTML escapes.

const stored = ['R&D', 'Shop'].map((name, index) => ({
  id: `${index}`,
  name,
  type: 'http',
  target: `https://m${index}.example.com/?a=1&b=2`,
  intervalSeconds: 60,
  options: { body: 'a=1&b=2', retries: 1 },
}));

function startEscaping() {
  const items = structuredClone(stored);
  const service = startServer(({ body, method, path }) => {
    if (method === 'GET') return { body: escapeAll(items) };
    const item = items.find(({ id }) => path.endsWith(`/${id}`));
    return { body: Object.assign(item ?? {}, JSON.parse(body)) };
  });
  return { items, service };
}

const declared = (text: string) => text.replace('/l', '/l, escapes: html');

test.each<[string, string, (text: string) => string]>([
  ['a part', '{ path: "/c/{id}" }', (text) => text],
  ['all', '{ path: "/c/{id}", method: PUT, whole: true }', (text) => text],
  ['a part, declared', '{ path: "/c/{id}" }', declared],
  ['all, declared', '{ path: "/c/{id}", method: PUT, whole: true }', declared],
])(
  'Adopt writes no HTML escapes, and no update of %s sends any.',
  async (_what, update, change) => {
    const text = change(profile('list: { path: /l, export: [/options] }', `update: ${update}`));
    const { items, service } = startEscaping();
    await using open = await service;
    using folder = createFolder({ 'pulse.yaml': text, 'monitors.yaml': 'monitors: []\n' });
    const run = (...args: string[]) =>
      runMain(folder.path, [...args, '--service', './pulse.yaml', '--base-url', open.baseUrl]);
    const adopted = await run('adopt');
    const config = folder.read('monitors.yaml');
    expect({ exitCode: adopted.exitCode, config }).toMatchObject({ exitCode: 0 });
    expect(config).not.toContain('&amp;');
    expect((await run('plan')).stdout).toContain('2 in sync');
    folder.write('monitors.yaml', config.replaceAll('retries: 1', 'retries: 2'));
    expect(await run('sync', '--apply', 'update')).toMatchObject({ exitCode: 0 });
    const options = { body: 'a=1&b=2', retries: 2 };
    expect(items).toEqual(stored.map((item) => ({ ...item, options })));
  },
);

test('An update sends what it copies as it is listed, without escapes where they are declared.', async () => {
  const update = 'update: { path: "/c/{id}", keep: [/note] }';
  const list = { ...stored[0], note: 'x &amp; y' };
  const sent = async (text: string) => {
    await using service = await startServer(({ method }) => ({
      body: method === 'GET' ? [list] : {},
    }));
    using folder = createFolder({
      'pulse.yaml': text,
      'monitors.yaml': JSON.stringify({
        monitors: [{ ...stored[0], id: undefined, options: undefined, intervalSeconds: 300 }],
      }),
    });
    const args = ['--service', './pulse.yaml', '--base-url', service.baseUrl, '--apply', 'update'];
    await runMain(folder.path, ['sync', ...args]);
    return service.seen.find(({ method }) => method !== 'GET')?.body;
  };
  expect(await sent(profile('list: { path: /l }', update))).toContain('x &amp; y');
  expect(await sent(profile('list: { path: /l, escapes: html }', update))).toContain('x & y');
});
