import { expect, test } from 'vitest';
import { systemClock } from '../../src/io/environment.ts';
import { startCli } from '../dist/cli.ts';
import { createFolder, type Folder, type Running } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { outcomeOf, type Seen } from '../simulator/laws.ts';
import { body, type Step, startService } from '../simulator/service.ts';
import { list, onGet } from '../simulator/steps.ts';

const declared = ['a', 'b', 'c'];

function createConfig(): Folder {
  return createFolder({ 'monitors.yaml': JSON.stringify({ monitors: declared.map(body) }) });
}

function sync({ path }: Folder, baseUrl: string): Running {
  return startCli(path, ['sync', '--json', '--concurrency', '1', '--base-url', baseUrl]);
}

async function end(cli: Running): Promise<Seen> {
  const { exitCode, stderr, stdout } = await cli.ended;
  return { report: parseReport(stdout), exitCode, outputs: { stdout, stderr } };
}

test('Two processes that read the same list create each name at most once each, and the next run names each duplicate.', async () => {
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
