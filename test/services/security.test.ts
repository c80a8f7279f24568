import { expect, test } from 'vitest';
import { profile, run, shop, startStandIn } from './scene.ts';

test.each(['plan', 'drift', 'export', 'validate'] as const)(
  '%s writes nothing, whatever the profile says.',
  async (command) => {
    const items = [1, 2].map((id) => ({ id, ...shop, name: id === 1 ? 'Shop' : 'Old' }));
    await using service = await startStandIn({ items });
    const text = profile(
      'create: { path: /c, method: PUT }',
      'update: { path: "/u/{id}", method: PUT, whole: true }',
      'delete: { path: "/d/{id}", method: POST, body: { ids: ["{id}"] } }',
    );
    const monitors = [
      { ...shop, intervalSeconds: 5 },
      { ...shop, name: 'Missing', target: 'https://missing.example.com/' },
    ];
    const config = JSON.stringify({ monitors, remove: ['Old'] });
    const args = command === 'export' ? [] : ['--apply', 'create,update,delete'];
    await run({ profile: text, command, service, config, args });
    expect(service.seen.map(({ method }) => method)).toEqual(command === 'validate' ? [] : ['GET']);
  },
);

test('A monitor whose identifier would change the path of a request is planned and left alone, with the reason.', async () => {
  const items = [
    { ...shop, intervalSeconds: 300, id: '..' },
    { ...shop, name: 'Blog', id: '.' },
  ];
  await using service = await startStandIn({ items });
  const changing = ['update: { path: "/m/{id}" }', 'delete: { path: "/m/{id}" }'];
  const config = JSON.stringify({ monitors: [shop], remove: ['Blog'] });
  for (const command of ['plan', 'sync'] as const) {
    const args = ['--apply', 'create,update,delete'];
    const { exitCode, stdout } = await run({
      profile: profile(...changing),
      config,
      command,
      args,
      service,
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /Blog.*\n *not deleted: its identifier or its type cannot be a part of the request\n/,
    );
    expect(stdout).toMatch(/Shop.*\n.*\n *not updated: its identifier/);
  }
  expect(service.requests).toEqual(['GET /l', 'GET /l']);
});
