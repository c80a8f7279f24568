import { describe, expect, test } from 'vitest';
import { parseReport } from '../dist/reports.ts';
import { declare, monitor } from '../dist/services.ts';
import { keeping, startServer, type TestServer } from '../http-server.ts';
import { profile } from '../services/scene.ts';
import { openFolder, runIn, type Streams } from './run-main.ts';

const files = { 'monitors.yaml': declare('Shop') };
const postsTo = ({ requests }: TestServer) =>
  requests.filter((request) => request.startsWith('POST')).length;

async function sync(streams: Streams, line = 'sync', env: Readonly<Record<string, string>> = {}) {
  await using service = await startServer(keeping());
  using folder = openFolder(files, service, env, streams);
  return { ...(await folder.run(line)), posts: postsTo(service) };
}

const terminal = { isTTY: true, columns: 100 };

const stray = { ...monitor('Stray'), target: 'https://other.example.com' };

function interrupt(text: string): void {
  if (text.startsWith('Write this')) setImmediate(() => process.emit('SIGINT', 'SIGINT'));
}

describe('On a terminal, sync shows its plan and asks', () => {
  test.each([
    ['y\n', 1],
    ['yes\n', 1],
    [' YES \n', 1],
    ['y', 1],
    ['n\n', 0],
    ['\n', 0],
    ['yep\n', 0],
    ['', 0],
  ])('%j sends %i creations', async (typed, expected) => {
    const { exitCode, posts, stderr, stdout } = await sync({ ...terminal, typed });
    expect(posts).toBe(expected);
    expect(exitCode).toBe(expected === 1 ? 0 : 1);
    expect(stdout).toContain('1 to create');
    expect(stderr).toContain('Write this to the service?');
    expect(stderr.includes('not-confirmed')).toBe(expected === 0);
  });

  test('a signal while it asks sends nothing', async () => {
    const { exitCode, posts } = await sync({ ...terminal, typed: null, onError: interrupt });
    expect({ exitCode, posts }).toEqual({ exitCode: 130, posts: 0 });
  });

  test('and only counts unmanaged monitors', async () => {
    await using service = await startServer(() => ({ body: [stray] }));
    using folder = openFolder(files, service, {}, { ...terminal, typed: 'n\n' });
    const { stdout } = await folder.run('sync');
    expect(stdout).toContain('1 to create, 1 unmanaged');
    expect(stdout).not.toContain('Stray');
  });

  test.each(['', null])('and ends the line of a question without a response: %j', async (typed) => {
    const onError = typed === null ? interrupt : () => undefined;
    const { stderr } = await sync({ ...terminal, typed, onError });
    expect(stderr).toMatch(/Only "y" or "yes" does\. \n.*Error:/);
  });

  test.each([
    ['the list', [stray], ''],
    ['the profile', [], 'constants: { notify: all }\n'],
  ])('%s that changes before the confirmation ends in a refusal', async (_what, later, more) => {
    const lists = [[], later];
    await using service = await startServer(({ method }) => {
      if (method !== 'GET') return { status: 201 };
      folder.write('pulse.yaml', `${profile()}${more}`);
      return { body: lists.shift() ?? later };
    });
    const all = { ...files, 'pulse.yaml': profile() };
    using folder = openFolder(all, service, {}, { ...terminal, typed: 'y\n' });
    const { stderr } = await folder.run('sync --service ./pulse.yaml');
    expect(stderr).toContain('[plan-out-of-date]');
    expect(postsTo(service)).toBe(0);
  });

  test('the report of a refused question has its error', async () => {
    const { stdout } = await sync({ ...terminal, typed: 'n\n' }, 'sync --json');
    expect(JSON.parse(stdout)).toMatchObject({
      mode: 'sync',
      counts: { missing: 1, created: 0 },
      error: { code: 'not-confirmed' },
    });
  });

  test('a plan that sync refuses is refused without a question', async () => {
    const silent = { ...terminal, typed: null };
    const { posts, stderr } = await sync(silent, 'sync --max-creates 0');
    expect(posts).toBe(0);
    expect(stderr).toContain('too-many-creates');
    expect(stderr).not.toContain('Write this');
  });
});

describe('Sync does not ask', () => {
  test.each<[string, Streams, line?: string, env?: { CI: string }]>([
    ['with --yes', { ...terminal, typed: null }, 'sync --yes'],
    ['without a terminal', { typed: null }],
    ['where stdin alone is none', { ...terminal, isPiped: true, typed: 'n\n' }],
    ['where CI is set', { ...terminal, typed: null }, 'sync', { CI: 'true' }],
  ])('%s', async (_case, streams, line, env) => {
    const { exitCode, posts, stderr } = await sync(streams, line, env);
    expect({ exitCode, posts }).toEqual({ exitCode: 0, posts: 1 });
    expect(stderr).not.toContain('Write this');
  });

  test('with --plan, which a person has approved', async () => {
    await using service = await startServer(keeping());
    using folder = openFolder(files, service, {}, { ...terminal, typed: 'n\n' });
    await folder.run('plan --output plan.json');
    const { exitCode, stderr } = await folder.run('sync --plan plan.json');
    expect([exitCode, stderr.includes('Write this')]).toEqual([0, false]);
  });
});

test.each([
  ['plan --dry-run', 'use the command plan'],
  ['diff', 'use the command plan'],
  ['apply', 'use the command sync'],
  ['deploy', 'use the command sync'],
  ['plan -out=plan.bin', 'use plan --output'],
  ['plan --detailed-exitcode', 'use the command drift'],
  ['plan -target=abc-123', 'use --scope'],
  ['sync -auto-approve', 'use sync --yes'],
  ['sync --doit', 'use the command sync'],
  ['status', 'use the command plan'],
  ['import', 'use the command adopt'],
  ['destroy', 'name them under "remove" or "owns"'],
  ['sync --token abc-123', 'MONITOR_SYNC_API_TOKEN'],
  ['plan --token=abc-123', 'in the history of the shell'],
  ['plan --api-token=abc-123', "unknown option '--api-token'"],
])('The habit %j gets advice.', async (line, advice) => {
  const { exitCode, stderr } = await runIn({}, line.split(' '));
  expect(exitCode).toBe(1);
  expect(stderr).toContain(advice);
  expect(stderr).not.toContain('abc-123');
});

test.each([
  ['plan --base-url http://10.0.0.1:80', 'with --allow-http for private hosts', '"allow-http"'],
  ['plan --base-url http://127.0.0.1:9 --apply update', 'from --apply', '"apply"'],
  ['validate --config variable.yaml', 'on the command line --var or MONITOR_SYNC', '"var"'],
])('An error of %j names what people type, in the report, too: %s.', async (line, typed, input) => {
  const variable = declare('Shop').replace('Shop', () => `\${NAME}`);
  const args = [...line.split(' '), '--json'];
  const ended = await runIn({ ...files, 'variable.yaml': variable }, args);
  const { error } = parseReport(ended.stdout);
  for (const shown of [ended.stderr, error?.message]) {
    expect(shown).toContain(typed);
    expect(shown).not.toContain(input);
  }
});
