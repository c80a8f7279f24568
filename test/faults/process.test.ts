import { expect, test } from 'vitest';
import { systemClock } from '../../src/io/environment.ts';
import { startCli } from '../dist/cli.ts';
import { createFolder, type Folder, type Running } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { outcomeOf, type Seen } from '../simulator/observed-run.ts';
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

test('Two processes that create the same monitors at once leave one too many, and both fail; the next run names it.', async () => {
  using folder = createConfig();
  // Each list waits for that of the other process, so that neither shows less than both have done.
  const meetings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const meet: Step = ({ request: { nth } }) => {
    const meeting = meetings[Math.floor(nth / 2)];
    if (nth % 2 === 1) meeting?.resolve();
    return meeting?.promise;
  };
  const script = onGet(...Array.from({ length: 4 }, () => [meet, list]));
  await using server = await startService({ clock: systemClock, script });
  await using one = sync(folder, server.wire.baseUrl);
  await using other = sync(folder, server.wire.baseUrl);
  for (const { exitCode, report } of await Promise.all([end(one), end(other)])) {
    expect(exitCode).toBe(1);
    expect(report.error).toMatchObject({
      code: 'created-twice',
      message: expect.stringMatching(/"a".*m-1.*m-2/s),
    });
    expect(declared.map((name) => outcomeOf(report, name))).toEqual([
      'created',
      'missing',
      'missing',
    ]);
  }
  expect(server.committed.map(({ name }) => name)).toEqual(['a', 'a']);

  await using next = sync(folder, server.wire.baseUrl);
  const { exitCode, report } = await end(next);
  expect(exitCode).toBe(0);
  expect(report.warnings).toEqual([expect.stringMatching(/named "a".*m-1.*m-2/)]);
  expect(server.committed.map(({ name }) => name)).toEqual(['a', 'a', 'b', 'c']);
});
