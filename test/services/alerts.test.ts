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

test('No warning names what a drift would create.', async () => {
  await using service = await startStandIn({});
  const config = [named('Quiet shop')];
  const { stderr } = await run({ command: 'drift', profile: alerting, service, config });
  expect(stderr).not.toContain('alerts nobody');
});

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
