import { expect, test } from 'vitest';
import { profile, run, shop, startStandIn } from './scene.ts';

const alerting = profile(
  'alerts: [/contacts, /policy/id, /people/*/id]',
  'constants: { policy: { name: a } }',
);
const named = (name: string, extra?: object) => ({
  ...shop,
  name,
  target: `https://${name.replace(' ', '-')}.example.com/`,
  ...(extra && { extra }),
});

test.each([
  ['contacts', { contacts: [7] }, true],
  ['a policy', { policy: { id: 5 } }, true],
  ['a person', { people: [{}, { id: 5 }] }, true],
  ['a person without an identifier', { people: [{ id: null }] }, false],
  ['null', { contacts: null }, false],
  ['an empty list', { contacts: [], policy: { id: '' } }, false],
  ['another field', { timeout: 5 }, false],
])('A new monitor with %s alerts somebody, or a warning names it.', async (_, extra, isFine) => {
  await using service = await startStandIn({});
  const { stderr } = await run({
    profile: alerting,
    service,
    config: [named('Quiet shop', extra)],
  });
  expect(stderr.includes('alerts nobody: Quiet shop;')).toBe(!isFine);
});

test.each(['plan', 'sync'] as const)(
  'A %s names all new monitors that alert nobody, once, and no existing one.',
  async (command) => {
    const items = [{ id: 'm-1', ...named('Old') }];
    await using service = await startStandIn({ items });
    const loud = named('Loud', { contacts: [7] });
    const config = [named('Old'), named('Quiet shop'), loud, named('Search'), named('Blog')];
    const { exitCode, stderr } = await run({ command, profile: alerting, service, config });
    expect(exitCode).toBe(0);
    const text = stderr.replaceAll(/\s+/g, ' ');
    const warning =
      'What sync creates alerts nobody: Quiet shop, Search, Blog; ' +
      'declare "contacts" or "policy/id" or "people/*/id" under "extra"';
    expect(text.split(warning)).toHaveLength(2);
    expect(text.split('alerts nobody')).toHaveLength(2);
  },
);

test('Contacts of the defaults are enough, also for a monitor with a field of its own.', async () => {
  await using service = await startStandIn({});
  const defaults = { extra: { contacts: [7] } };
  const config = JSON.stringify({ defaults, monitors: [named('Shop', { timeout: 5 })] });
  const { stderr } = await run({ command: 'sync', profile: alerting, service, config });
  expect(stderr).not.toContain('alerts nobody');
  expect(service.seen.some(({ body }) => body.includes('"contacts":[7]'))).toBe(true);
});

test('A monitor alerts whom it declares, also where a request has that elsewhere.', async () => {
  const moved = profile('extra: { /pol: { write: /policyId } }', 'alerts: [/pol]');
  await using service = await startStandIn({});
  const config = [named('Loud', { pol: 'p1' }), named('Quiet')];
  const { stderr } = await run({ profile: moved, service, config });
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain('alerts nobody: Quiet;');
});

test('An export names what it writes that alerts nobody, and nothing outside its scope.', async () => {
  const items = [
    { id: 'm-1', ...named('Loud'), contacts: [7] },
    { id: 'm-2', ...named('Quiet shop'), contacts: [] },
    { id: 'm-3', ...named('Unlisted') },
    { id: 'm-4', ...named('Quiet undeclarable'), contacts: [], intervalSeconds: 0.5 },
    { id: 'm-5', ...named('Blog'), contacts: null },
  ];
  await using service = await startStandIn({ items });
  const scene = { command: 'export', profile: alerting, service } as const;
  const { exitCode, stderr, stdout } = await run(scene);
  expect(exitCode).toBe(0);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    'What was exported alerts nobody: Blog, Quiet shop; see "contacts" or ',
  );
  expect(stdout).not.toContain('alerts nobody');
  const others = await run({ ...scene, args: ['--scope', 'Loud'] });
  expect(others.stderr).not.toContain('alerts nobody');
});

test('Adopting names once who alerts nobody.', async () => {
  const of = (id: string, extra: object) => ({ id, ...named(id), regions: ['eu'], ...extra });
  const items = [
    of('a', { contacts: [7], auth: { user: 'probe' }, password: 'hunter2' }),
    of('b', { contacts: [7], auth: null, note: '', status: 'up' }),
    of('c', { contacts: [7] }),
    of('d', { contacts: [] }),
  ];
  await using service = await startStandIn({ items });
  const exporting = `${alerting}\n`.replace(
    'list: { path: /l }',
    'list: { path: /l, export: [/contacts] }',
  );
  const scene = { command: 'adopt', profile: exporting, service } as const;
  const first = await run({ ...scene, config: [named('z')] });
  const text = first.stderr.replaceAll(/\s+/g, ' ');
  expect(first.exitCode).toBe(0);
  expect(text).toContain('What was adopted alerts nobody: d; see "contacts" or ');
  expect(text).not.toContain('hunter2');
  // What the defaults have is not lost.
  const defaults = { extra: { regions: ['eu'], contacts: [7] } };
  const monitors = [named('a'), named('b'), named('d', { contacts: [] })];
  const later = await run({ ...scene, config: JSON.stringify({ defaults, monitors }) });
  expect(later.stdout).toContain('1 monitor adopted');
  expect(later.stderr).not.toContain('alerts nobody');
});
