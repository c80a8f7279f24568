import { expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { workflow } from '../action/github-objects.ts';
import type { GitHubService } from '../action/github-service.ts';
import { collect, parse } from '../core/render/gfm.ts';
import { expectHarmless } from '../core/render/harmless.ts';
import { events, runStep, type Step, type StepOptions } from './runner.ts';
import { declare, monitor, numbered, type RawService, startListing, token } from './services.ts';

const files = { 'monitors.yaml': declare('There', 'Missing') };
const drift = { event: events.schedule, inputs: { 'drift-issue': 'true' } };

/** Runs a step, by default on a pull request. */
function run(
  { baseUrl }: Pick<RawService, 'baseUrl'>,
  github: { readonly baseUrl: string },
  { inputs, ...more }: Partial<StepOptions> = {},
): Promise<Step> {
  const all = { 'base-url': baseUrl, 'api-token': token, ...inputs };
  return runStep({ files, event: events.pullRequest, github, ...more, inputs: all });
}

/** Warnings of the run, without those of single monitors. */
function warnings({ commands }: Step): readonly string[] {
  const own = commands.filter(({ name, properties }) => name === 'warning' && properties['title'] === 'Monitor Sync');
  return own.map(({ message }) => message);
}

/** The texts that the action wrote. */
function written({ comments, issues }: GitHubService): readonly string[] {
  return [...comments, ...issues].map(({ body }) => body ?? '');
}

test.concurrent('The comment and the issue of an Enterprise server are written below its own path, with links to its own pages.', async () => {
  const server = 'https://github.acme.example';
  await using github = await startStrictGitHub(workflow);
  await using service = await startListing([monitor('There'), monitor('Stray')]);
  const api = { baseUrl: `${github.baseUrl}/api/v3` };
  const env = { GITHUB_SERVER_URL: server };
  const steps: Step[] = [];
  // The second plan asks whose comment it is, which is a path of its own.
  for (const more of [{}, drift, {}]) steps.push(await run(service, api, { ...more, env }));
  expect(steps.flatMap(warnings)).toEqual([]);
  expect(github.seen.filter(({ path }) => !/^\/api\/(v3\/|graphql$)/.test(path))).toEqual([]);
  expect(written(github)).toHaveLength(2);
  for (const page of [...written(github), ...steps.map(({ summary }) => summary)]) {
    expectHarmless(page, server);
    expect(collect(parse(page), 'link').length).toBeGreaterThan(0);
  }
});

test.concurrent('A rate limit of GitHub delays a step by a minute at most, and changes no result.', async () => {
  await using github = await startStrictGitHub(workflow, () => ({
    status: 403,
    body: { message: 'You have exceeded a secondary rate limit' },
    headers: { 'retry-after': '3600' },
  }));
  await using service = await startListing([monitor('There')]);
  const step = await run(service, github, { inputs: { 'fail-on': 'missing' } });
  expect(step.exitCode).toBe(2);
  expect(warnings(step)).toEqual([
    expect.stringContaining('This is a rate limit of GitHub: the next run will catch up'),
  ]);
  expect(github.operations).toEqual(['issues/list-comments']);
});

test.concurrent('A plan of 5,000 missing monitors fits into the comment, which links to the job summary, and into the summary.', async () => {
  await using github = await startStrictGitHub(workflow);
  await using service = await startListing([monitor('There')]);
  const step = await run(service, github, { files: { 'monitors.yaml': declare(...numbered(5_000)) } });
  expect(warnings(step)).toEqual([]);
  const [comment = ''] = written(github);
  expect(Buffer.byteLength(comment)).toBeLessThan(65_536);
  const summary = '[job summary](https://github.com/acme/shop/actions/runs/1234567890)';
  const [, more = ''] = /\n\n…and (\d+) more rows, left out here. See the (.*), which has more\.\n/.exec(comment) ?? [];
  expect(comment).toContain(summary);
  expect(comment.match(/^\| `Monitor \d+`/gm)).toHaveLength(5_000 - Number(more));
  expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
  expect(step.summary.match(/^\| `Monitor \d+`/gm)?.length).toBeGreaterThan(4_000);
  expectHarmless(comment);
  expect(step.outputs).toMatchObject({ missing: '5000' });
  expect(step.report?.monitors).toHaveLength(5_001);
});
