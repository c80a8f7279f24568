import { describe, expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { workflow } from '../action/github-objects.ts';
import { createFolder } from './process.ts';
import { events, runStep, type StepOptions } from './runner.ts';
import { declare, monitor, startListing, token } from './services.ts';

const files = { 'monitors.yaml': declare('There', 'Missing') };
const list = 'GET /api/v1/monitors';
const create = 'POST /api/v1/monitors';

/** Runs a step on a service that lacks one monitor, and gives the requests, too. */
async function run({ inputs, ...more }: Partial<StepOptions>) {
  await using service = await startListing([monitor('There')], () => ({ status: 201, body: { id: 'mon-1' } }));
  const step = await runStep({
    files,
    ...more,
    inputs: { 'base-url': service.baseUrl, 'api-token': token, ...inputs },
  });
  const said = (wanted: string) => step.commands.flatMap(({ message, name }) => (name === wanted ? [message] : []));
  return { ...step, requests: service.requests, notices: said('notice'), warnings: said('warning') };
}

describe.concurrent('An event file that is', () => {
  test('cut off gives a plan of a push with a warning, and nothing is created', async () => {
    using folder = createFolder({ 'event.json': '{"repository":{"default_bran' });
    const step = await run({ env: { GITHUB_EVENT_PATH: `${folder.path}/event.json` } });
    expect(step).toMatchObject({ exitCode: 0, stderr: '', requests: [list], outputs: { mode: 'plan' } });
    expect(step.warnings).toEqual([expect.stringMatching(/^The event file of the runner \(GITHUB_EVENT_PATH\)/)]);
    expect(step.notices).toEqual([expect.stringMatching(/^Nothing is created.*input "mode"/)]);
  });

  test('missing allows a pull request a plan, but no sync, because it may be from a fork', async () => {
    const more = { event: events.pullRequest, env: { GITHUB_EVENT_PATH: '/nowhere/event.json' } };
    const [plan, sync] = await Promise.all([run(more), run({ ...more, inputs: { mode: 'sync' } })]);
    expect(plan).toMatchObject({ exitCode: 0, requests: [list], outputs: { mode: 'plan' } });
    expect(sync).toMatchObject({ exitCode: 1, requests: [], report: { error: { kind: 'refused' } } });
  });

  test('empty changes nothing for a schedule, or for a push in mode sync', async () => {
    using folder = createFolder({ 'event.json': '' });
    const env = { GITHUB_EVENT_PATH: `${folder.path}/event.json` };
    const drift = await run({
      event: events.schedule,
      env,
      inputs: { 'drift-issue': 'true', 'github-token': 'ghs_x' },
    });
    expect(drift).toMatchObject({ exitCode: 2, stderr: '', outputs: { mode: 'drift' } });
    expect(drift.warnings).toEqual([
      expect.stringMatching(/^The event file/),
      expect.stringMatching(/^The drift issue could not be written; the result of the run does not change/),
      expect.stringMatching(/^The service has no monitor named/),
    ]);
    const sync = await run({ env, inputs: { mode: 'sync' } });
    expect(sync).toMatchObject({ exitCode: 0, requests: [list, create, list], outputs: { created: '1' } });
  });
});

test.concurrent('A runner that names no repository gets a warning in place of a comment, and no request is sent.', async () => {
  await using github = await startStrictGitHub(workflow);
  const step = await run({ event: events.pullRequest, github, env: { GITHUB_REPOSITORY: '' } });
  expect(step).toMatchObject({ exitCode: 0, stderr: '' });
  expect(step.warnings[0]).toMatch(/does not name the repository \(GITHUB_REPOSITORY\)$/);
  expect(github.seen).toEqual([]);
});

test.concurrent('A runner that names no event gets a plan, and nothing is created.', async () => {
  const step = await run({ env: { GITHUB_EVENT_NAME: '', GITHUB_EVENT_PATH: '', GITHUB_REF: '' } });
  expect(step).toMatchObject({ exitCode: 0, stderr: '', requests: [list], warnings: [] });
  expect(step.notices).toEqual([expect.stringContaining('plans on an event')]);
});
