import { expect, test } from 'vitest';
import { profile, run, shop, startStandIn } from './scene.ts';

const typed = profile('types: { http: {}, heartbeat: { target: null } }');
const beat = (name: string) => ({ name, type: 'heartbeat', intervalSeconds: 60 });
const warning =
  'What sync creates has no "target": Backup, Nightly; ' +
  'if a job pings it, give the job the new address that the service shows';

test.each(['plan', 'sync'] as const)(
  'A %s names all new monitors without a target once, and no existing one.',
  async (command) => {
    await using service = await startStandIn({ items: [{ id: 'm-1', ...beat('Old') }] });
    const config = [beat('Old'), beat('Backup'), shop, beat('Nightly')];
    const { exitCode, stderr } = await run({ command, profile: typed, service, config });
    expect(exitCode).toBe(0);
    expect(stderr.replaceAll(/\s+/g, ' ').split(warning)).toHaveLength(2);
    expect(stderr).not.toMatch(/Old|Shop/);
  },
);

test('So it is where no monitor of the service has a target, and never where all have one.', async () => {
  const names = ['Backup', 'Nightly'];
  await using service = await startStandIn({});
  const none = profile('fields: { target: null, type: null }');
  const config = names.map((name) => ({ name, intervalSeconds: 60 }));
  const { stderr } = await run({ profile: none, service, config });
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(warning);
  const others = names.map((name) => ({ ...shop, name }));
  const later = await run({ profile: typed, service, config: others });
  expect(later.stderr).not.toContain('What sync creates');
});
