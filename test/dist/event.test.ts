import { describe, expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { workflow } from '../action/github-objects.ts';
import { createFolder } from './process.ts';
import { type Event, events, runStep, type StepOptions } from './runner.ts';
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

describe.concurrent('an event file that is', () => {
  const texts = { empty: '', 'cut off': '{"repository":{"default_bran', null: 'null', 'a list': '[]', 'a text': '"x"' };
  test.each(Object.entries(texts))(
    '%s gives a plan of a push with a warning, and nothing is created',
    async (_name, text) => {
      using folder = createFolder({ 'event.json': text });
      const step = await run({ env: { GITHUB_EVENT_PATH: `${folder.path}/event.json` } });
      expect(step).toMatchObject({ exitCode: 0, stderr: '', requests: [list], outputs: { mode: 'plan' } });
      expect(step.warnings).toEqual([expect.stringMatching(/^The event file of the runner \(GITHUB_EVENT_PATH\)/)]);
      expect(step.notices).toEqual([expect.stringMatching(/^Nothing is created.*input mode/)]);
    },
  );

  test.each<[string, Event]>([
    ['a pull request', events.pullRequest],
    ['a pull_request_target', events.pullRequestTarget],
  ])('missing still allows %s a plan, but no sync, because it may be from a fork', async (_name, event) => {
    const env = { GITHUB_EVENT_PATH: '/nowhere/event.json' };
    const [plan, sync] = await Promise.all([run({ event, env }), run({ event, env, inputs: { mode: 'sync' } })]);
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
      expect.stringMatching(/^The drift issue could not be written; the result of the run stands/),
      expect.stringMatching(/^The service has no monitor named/),
    ]);
    const sync = await run({ env, inputs: { mode: 'sync' } });
    expect(sync).toMatchObject({ exitCode: 0, requests: [list, create, list], outputs: { created: '1' } });
  });
});

describe.concurrent('a payload without what it should hold', () => {
  test.each<[string, object]>([
    ['a default branch', { ref: 'refs/heads/main', repository: { full_name: 'acme/shop' } }],
    ['a repository', { ref: 'refs/heads/main', repository: null }],
    ['anything', {}],
  ])('%s makes a push a plan, and says so', async (_name, payload) => {
    const step = await run({ event: { ...events.push, payload } });
    expect(step).toMatchObject({ exitCode: 0, requests: [list], outputs: { mode: 'plan' }, warnings: [] });
    expect(step.notices).toEqual([expect.stringContaining('Nothing is created')]);
  });

  test.each<[string, object]>([
    ['a pull request', {}],
    ['a head', { pull_request: { number: 7 } }],
    ['a name of a repository', { pull_request: { number: 7, head: { repo: {} } } }],
    ['objects', { pull_request: 'x', repository: 'y' }],
  ])('%s is not proved to be of the own repository, and is not synced', async (_name, payload) => {
    const step = await run({ event: { ...events.pullRequest, payload }, inputs: { mode: 'sync' } });
    expect(step).toMatchObject({ exitCode: 1, stderr: '', requests: [], report: { error: { kind: 'refused' } } });
  });
});

test.concurrent.each<[string, Partial<StepOptions>]>([
  ['comment', { event: events.pullRequest }],
  ['issue', { event: events.schedule, inputs: { 'drift-issue': 'true', 'fail-on': 'none' } }],
])('a runner that names no repository gets no %s, with a warning and without a request', async (_name, more) => {
  await using github = await startStrictGitHub(workflow);
  const step = await run({ ...more, github, env: { GITHUB_REPOSITORY: '' } });
  expect(step).toMatchObject({ exitCode: 0, stderr: '' });
  expect(step.warnings[0]).toMatch(/does not say which repository this is \(GITHUB_REPOSITORY\)$/);
  expect(github.seen).toEqual([]);
});

test.concurrent('a runner that names no event gets a plan, and nothing is created', async () => {
  const step = await run({ env: { GITHUB_EVENT_NAME: '', GITHUB_EVENT_PATH: '', GITHUB_REF: '' } });
  expect(step).toMatchObject({ exitCode: 0, stderr: '', requests: [list], warnings: [] });
  expect(step.notices).toEqual([expect.stringContaining('plans on an event')]);
});
