import { expect, test } from 'vitest';
import { startGitHub } from '../action/github-service.ts';
import { events, githubToken, manifest, runAt, runBuilt, startStep } from '../action/runner.ts';
import { createFolder } from './process.ts';
import { declare, monitor, startListing, token } from './services.ts';

/** What needs the built action or a process of its own; all other steps are in `test/action`. */

const files = { 'monitors.yaml': declare('There', 'Missing', 'Differs') };
const actual = [
  monitor('There'),
  { ...monitor('Differs'), intervalSeconds: 5 },
  monitor('Unmanaged'),
];

test.concurrent('A step creates what is missing and fills every output.', async () => {
  await using service = await startListing(actual, () => ({ status: 201, body: { id: 'mon-1' } }));
  const step = await runAt(service, { files }, runBuilt);
  expect(step).toMatchObject({ exitCode: 0, stderr: '' });
  expect(step.stdout.split('\n')[0]).toBe(`::add-mask::${token}`);
  expect(Object.keys(step.outputs).sort()).toEqual(Object.keys(manifest.outputs).sort());
  const counts = { changed: '1', unmanaged: '1', failed: '0', created: '1' };
  expect(step.outputs).toMatchObject({ ...counts, 'in-sync-count': '1' });
  expect(step.reportPath).toMatch(/^[^/.]+\/report\.json$/);
  const summary = 'Sync: 1 created, 1 not applied, 1 unmanaged, 1 in sync.';
  expect(step.outputs['summary']).toBe(summary);
  expect(step.stdout).toContain(`\n${summary} (3 requests)\n`);
  expect(step.markdown).toMatch(/^<!-- monitor-sync-file:.*\n\n## Monitor Sync: 1 created, 1 not/);
  expect(step.report?.counts).toMatchObject({ created: 1, inSync: 1, changed: 1, unmanaged: 1 });
});

test.concurrent('The plan comment is written with the token of the job, which is in no output.', async () => {
  await using github = await startGitHub();
  await using service = await startListing(actual);
  const step = await runAt(service, { github }, runBuilt);
  expect(new Set(github.seen.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`token ${githubToken}`]),
  );
  expect(step.messages('add-mask')).toEqual([token, githubToken]);
  // For other places, the same text is in a file, with a marker of its own.
  const file = step.markdown.replace(/^<!-- monitor-sync-file:/, '<!-- monitor-sync:');
  expect(file).not.toBe(step.markdown);
  expect(github.comments.map(({ body }) => body)).toEqual([file]);
  for (const secret of [token, githubToken]) expect(file + step.everything).not.toContain(secret);
});

test.concurrent('A plan that is cancelled while GitHub hangs ends in time, with its report and a warning.', async () => {
  const hanging = Promise.withResolvers<void>();
  await using github = await startGitHub(({ operation }) => {
    if (operation !== 'issues/list-comments') return undefined;
    hanging.resolve();
    return 'responded';
  });
  await using service = await startListing(actual);
  const inputs = { 'base-url': service.baseUrl, 'api-token': token };
  await using running = startStep({ files, event: events.pullRequest, github, inputs });
  await hanging.promise;
  const cancelled = performance.now();
  running.child.kill('SIGINT');
  const step = await running.done;
  // Two seconds, in place of the minute that GitHub may take otherwise.
  expect(performance.now() - cancelled).toBeLessThan(30_000);
  expect(step.outputs).toMatchObject({ missing: '1' });
  expect(step.messages('warning')[0]).toMatch(/plan comment.*did not respond in time/);
});

test.concurrent('A sync writes where GitHub never ends its comparison with the head of the branch.', async () => {
  await using github = await startGitHub(({ operation, response }) => {
    if (operation !== 'repos/compare-commits-with-basehead') return undefined;
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"files":[');
    return 'responded';
  });
  github.branch.head = 'd'.repeat(40);
  await using service = await startListing(actual, () => ({ status: 201 }));
  const step = await runAt(service, { files, github, event: events.push }, runBuilt);
  expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'sync', created: '1' } });
  expect(step.stdout).toContain('\nNot known whether main has a newer commit: ');
});

// The library for GitHub reads the event file while it is loaded.
test.concurrent('An empty event file changes nothing for a schedule but its issue.', async () => {
  using folder = createFolder({ 'event.json': '' });
  const env = { GITHUB_EVENT_PATH: `${folder.path}/event.json` };
  await using service = await startListing(actual);
  const inputs = { 'drift-issue': 'true', 'github-token': 'ghs_x' };
  const step = await runAt(service, { event: events.schedule, env, inputs }, runBuilt);
  expect(step).toMatchObject({ exitCode: 2, stderr: '', outputs: { mode: 'drift' } });
  expect(step.messages('warning')).toEqual([
    expect.stringMatching(
      /^The drift issue could not be written; the result of the run does not change/,
    ),
    expect.stringMatching(/^"Missing": /),
  ]);
});
