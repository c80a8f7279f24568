import { expect, test } from 'vitest';
import { profile, run, shop, startStandIn, writesTo } from './scene.ts';

const alerting = profile(
  'alerts: [/contacts, /policy/id, /people/*/id]',
  'constants: { policy: { name: a } }',
);
const named = (name: string, extra?: object) => ({
  ...shop,
  name,
  target: `https://${name}.example.com/`,
  ...(extra && { extra }),
});
/** Of monitors that alert nobody. */
const warning = (names: string) => `alerts nobody: ${names};`;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each(['plan', 'sync'] as const)(
  'A %s names all new monitors that alert nobody, once, and no existing one.',
  async (command) => {
    await using service = await startStandIn({ items: [{ id: 'm-1', ...named('old') }] });
    const config = [
      named('old'),
      named('loud', { contacts: [7] }),
      named('policed', { policy: { id: 5 } }),
      named('staffed', { people: [{}, { id: 5 }] }),
      named('nobody', { people: [{ id: null }] }),
      named('none', { contacts: null }),
      named('empty', { contacts: [], policy: { id: '' } }),
    ];
    const { exitCode, stderr } = await run({ command, profile: alerting, service, config });
    expect(exitCode).toBe(0);
    const places = '"contacts" or "policy/id" or "people/*/id" under "extra"';
    const found = onOneLine(stderr).split(`${warning('nobody, none, empty')} declare ${places}`);
    expect([found.length, stderr.match(/alerts nobody/g)?.length]).toEqual([2, 1]);
  },
);

test('No warning names what a drift would create.', async () => {
  await using service = await startStandIn({});
  const config = [named('quiet')];
  const { stderr } = await run({ command: 'drift', profile: alerting, service, config });
  expect(stderr).not.toContain('alerts nobody');
});

test('Contacts of the defaults are enough, also for a monitor with a field of its own.', async () => {
  await using service = await startStandIn({});
  const defaults = { extra: { contacts: [7] } };
  const config = JSON.stringify({ defaults, monitors: [named('shop', { timeout: 5 })] });
  const { stderr } = await run({ command: 'sync', profile: alerting, service, config });
  expect(stderr).not.toContain('alerts nobody');
  expect(writesTo(service)).toEqual([['POST /c', expect.objectContaining({ contacts: [7] })]]);
});

test('A monitor alerts whom it declares, also where a request has that elsewhere.', async () => {
  const moved = profile('extra: { /pol: { write: /policyId } }', 'alerts: [/pol]');
  await using service = await startStandIn({});
  const config = [named('loud', { pol: 'p1' }), named('quiet')];
  const { stderr } = await run({ profile: moved, service, config });
  expect(onOneLine(stderr)).toContain(warning('quiet'));
});
