import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/io/clock.ts';
import { startCli } from '../dist/cli.ts';
import { createFolder, type Folder, type Running } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { token } from '../dist/services.ts';
import { findBreaches, outcomeOf, type Seen, traceOf } from '../simulator/laws.ts';
import { body, type Script, type SimulatedService, type Step, startService } from '../simulator/service.ts';
import { commit, created, fin, firstOf, list, onGet, onPost, reset, silence, throttle } from '../simulator/steps.ts';

const declared = ['a', 'b', 'c'];

function createConfig(): Folder {
  return createFolder({ 'monitors.yaml': JSON.stringify({ monitors: declared.map(body) }) });
}

function sync({ path }: Folder, baseUrl: string, ...more: readonly string[]): Running {
  return startCli(path, ['sync', '--json', '--concurrency', '1', '--base-url', baseUrl, ...more]);
}

async function end(cli: Running): Promise<Seen> {
  const { exitCode, stderr, stdout } = await cli.ended;
  return { report: parseReport(stdout), exitCode, outputs: { stdout, stderr } };
}

/** Holds a run to the laws, and lets a next one bring all into order. */
async function expectLawful(seen: Seen, server: SimulatedService, folder: Folder): Promise<void> {
  const circumstances = { declared, concurrency: 1, requestTimeoutMs: 30_000, baseUrl: server.wire.baseUrl, token };
  expect(findBreaches({ seen, ...traceOf(server, { requests: 0, monitors: [] }), ...circumstances })).toEqual([]);
  server.heal();
  await using next = sync(folder, server.wire.baseUrl);
  expect((await end(next)).exitCode).toBe(0);
  expect(server.committed.map(({ name }) => name).toSorted()).toEqual(declared);
}

describe.concurrent('a process that gets SIGINT', () => {
  /** The step at which the signal comes; a busy machine has time to take it in before the answer goes on. */
  const interrupt = (cli: () => Running): Step => {
    return async ({ server }) => {
      cli().child.kill('SIGINT');
      await server.pass(1_500);
    };
  };

  test.each<[string, (stop: Step) => Script, string, string]>([
    ['while it lists', (stop) => onGet([stop, list]), 'a', 'missing'],
    ['while a POST is under way', (stop) => onPost('a', [stop, commit, created]), 'a', 'created'],
    ['while a POST is under way that is lost', (stop) => onPost('a', [commit, stop, reset]), 'a', 'failed unknown'],
    [
      'while it waits for a rate limit',
      (stop) => onPost('a', [throttle(429, [['retry-after', '120']], 120_000), stop]),
      'a',
      'missing',
    ],
    [
      'while it waits to read back',
      (stop) => onPost('c', [commit, throttle(503, [['retry-after', '60']], 60_000), stop]),
      'c',
      'failed unknown',
    ],
    [
      'while it reads back',
      (stop) => firstOf(onPost('a', [commit, reset]), onGet(null, [stop, list])),
      'a',
      '(created|failed unknown)',
    ],
  ])('%s reports what it knows, and ends with 130', async (_name, build, name, outcome) => {
    using folder = createConfig();
    let cli: Running | null = null;
    const script = build(interrupt(() => cli as Running));
    await using server = await startService({ clock: systemClock, script });
    await using running = sync(folder, server.wire.baseUrl);
    cli = running;
    const seen = await end(running);
    expect(seen.exitCode).toBe(130);
    expect(outcomeOf(seen.report, name).replace('not compared', 'missing')).toMatch(new RegExp(`^${outcome}$`));
    await expectLawful(seen, server, folder);
  });

  test('while nobody answers the greeting of TLS ends before it would be killed', async () => {
    using folder = createConfig();
    await using server = await startService({ clock: systemClock, script: () => silence });
    await using cli = sync(folder, server.wire.baseUrl.replace('http:', 'https:'), '--request-timeout', '15');
    // A process that ends before it has asked for anything must not be waited for.
    await Promise.race([server.wire.reached, cli.ended]);
    const start = performance.now();
    cli.child.kill('SIGINT');
    const seen = await end(cli);
    // A cancelled step is sent SIGTERM 7.5 s after SIGINT, and is killed 2.5 s later.
    expect(performance.now() - start).toBeLessThan(7_500);
    expect(seen.exitCode).toBe(130);
    await expectLawful(seen, server, folder);
  });
});

describe.concurrent('two processes at once', () => {
  test('that read the same list create each name at most once each, and the next run names what is there twice', async () => {
    using folder = createConfig();
    const both = Promise.withResolvers<void>();
    const meet: Step = ({ request }) => {
      if (request.nth === 1) both.resolve();
      return both.promise;
    };
    await using server = await startService({ clock: systemClock, script: onGet([meet, list], [meet, list]) });
    await using one = sync(folder, server.wire.baseUrl);
    await using other = sync(folder, server.wire.baseUrl);
    const seen = await Promise.all([end(one), end(other)]);
    expect(seen.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    for (const { report } of seen)
      for (const name of declared) expect(['created', 'in-sync']).toContain(outcomeOf(report, name));
    const countPosts = () => server.log.filter(({ method }) => method === 'POST').length;
    const posts = countPosts();
    expect(posts).toBe(server.committed.length);
    expect(posts).toBeLessThanOrEqual(2 * declared.length);
    const idsOf = (name: string) => server.committed.filter((one) => one.name === name).map(({ id }) => id);
    const twice = declared.filter((name) => idsOf(name).length > 1);

    await using next = sync(folder, server.wire.baseUrl);
    const { exitCode, report } = await end(next);
    expect(exitCode).toBe(0);
    expect(report.warnings).toEqual(
      twice.map((name) =>
        expect.stringMatching(new RegExp(`2 monitors named "${name}" \\(${idsOf(name).join(', ')}\\)`)),
      ),
    );
    expect(countPosts()).toBe(posts);
  });

  test('one after the other create each name once, though the first lost every answer', async () => {
    using folder = createConfig();
    const lose = (name: string) => onPost(name, [commit, reset]);
    await using server = await startService({ clock: systemClock, script: firstOf(...declared.map(lose)) });
    await using first = sync(folder, server.wire.baseUrl);
    const seen = await end(first);
    expect(declared.map((name) => outcomeOf(seen.report, name))).toEqual(declared.map(() => 'created'));
    await expectLawful(seen, server, folder);
  });
});

describe.concurrent('a process whose readers have gone', () => {
  test.each([
    ['stdout', 0],
    ['stderr', 1],
  ])('from %s settles its doubts all the same', async (_name, nth) => {
    using folder = createConfig();
    await using server = await startService({
      clock: systemClock,
      script: firstOf(onPost('a', [commit, fin]), onPost('b', [fin])),
    });
    await using cli = startCli(folder.path, ['sync', '--concurrency', '1', '--base-url', server.wire.baseUrl]);
    [cli.child.stdout, cli.child.stderr][nth]?.destroy();
    expect((await cli.ended).exitCode).toBe(0);
    expect(server.committed.map(({ name }) => name).toSorted()).toEqual(declared);
  });
});
