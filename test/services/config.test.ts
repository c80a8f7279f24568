import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../cli/run-main.ts';
import { profile, report, run, shop, startStandIn } from './scene.ts';

async function validate(lines: readonly string[], config: string): Promise<readonly string[]> {
  const { exitCode, stderr } = await run({
    profile: profile(...lines),
    command: 'validate',
    config,
  });
  const found = mistakesIn(stderr);
  expect(exitCode).toBe(found.length > 0 ? 1 : 0);
  return found;
}

describe('A field that the service does not have', () => {
  test('leaves its name to a field under extra, which is created and compared.', async () => {
    const config = [{ ...shop, extra: { assertions: ['status:200'] } }];
    const listed = { ...shop, id: 'm-1', assertions: ['status:500'] };
    await using service = await startStandIn({ items: [listed] });
    const text = profile('fields: { assertions: null }');
    const { stdout } = await run({ profile: text, service, config });
    expect(stdout).toContain('assertions');
    expect(stdout).toContain('status:500');
  });

  test.each(['type', 'target', 'intervalSeconds'])('is not required: %s.', async (field) => {
    const rest = Object.fromEntries(Object.entries(shop).filter(([name]) => name !== field));
    const config = JSON.stringify({ monitors: [rest] });
    expect(await validate([`fields: { ${field}: null }`], config)).toEqual([]);
    expect(await validate([], config)).toEqual([
      expect.stringMatching(new RegExp(`monitors\\[0\\].${field}: .*missing`)),
    ]);
  });
});

test('A plan shows no value for a field that the service does not have.', async () => {
  const { intervalSeconds: _, type: __, ...rest } = shop;
  await using service = await startStandIn({ items: [] });
  const text = profile('fields: { type: null, intervalSeconds: null }');
  const { stdout } = await run({ profile: text, service, config: [rest] });
  expect(stdout).toContain(`  + Shop  to create  ${shop.target}  monitors.yaml:1\n`);
});

test.each(['plan', 'sync', 'drift', 'export'] as const)(
  'Mistakes of a profile end %s before anything is sent.',
  async (command) => {
    await using service = await startStandIn({});
    const text = profile('list: { path: //l }', 'baseUrl: https://evil.example.net');
    const { exitCode, stderr } = await run({ profile: text, command, service });
    expect([exitCode, service.requests]).toEqual([1, []]);
    expect(mistakesIn(stderr)).toEqual([
      expect.stringContaining('pulse.yaml:2:15: list.path: '),
      expect.stringContaining('[base-url-in-file]'),
    ]);
  },
);

test('A variable that only the profile uses is used, and one that is not defined is a mistake.', async () => {
  const lines = ['headers: { X-Account: "$<ACCOUNT>" }'];
  const config = JSON.stringify({ monitors: [shop] });
  const args = ['--var', 'ACCOUNT=a-1'];
  const { warnings } = await report({
    profile: profile(...lines),
    command: 'validate',
    config,
    args,
  });
  expect(warnings).toEqual([]);
  expect(await validate(lines, config)).toEqual([
    expect.stringMatching(
      /^pulse\.yaml:4:24: headers\.X-Account: variable ACCOUNT is not defined; pass it/,
    ),
  ]);
});
