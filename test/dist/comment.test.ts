import { describe, expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { otherApp, person, workflow } from '../action/github-objects.ts';
import { addComment, type GitHubService } from '../action/github-service.ts';
import {
  checkedOut,
  type Event,
  events,
  githubToken,
  runStep,
  type Step,
  type StepOptions,
  startStep,
} from './runner.ts';
import { declare, monitor, type RawAnswer, type RawService, startListing, startRaw, token } from './services.ts';

const files = { 'monitors.yaml': declare('There', 'Missing') };
const headCommit = 'b'.repeat(40);

/** A service that has these monitors, and creates none. */
function listing(...names: readonly string[]): Promise<RawService> {
  return startListing(names.map(monitor));
}

/** A step on a pull request that sends requests to both. */
function plan(
  { baseUrl }: Pick<RawService, 'baseUrl'>,
  github: GitHubService,
  { inputs, ...more }: Partial<StepOptions> = {},
): Promise<Step> {
  const all = { 'base-url': baseUrl, 'api-token': token, ...inputs };
  return runStep({ files, event: events.pullRequest, github, ...more, inputs: all });
}

function headlines({ comments }: GitHubService): readonly string[] {
  return comments.map(({ body }) => /^## Monitor Sync: (.*)$/m.exec(body)?.[1] ?? body);
}

function warnings({ commands }: Step): readonly string[] {
  return commands.filter(({ name }) => name === 'warning').map(({ message }) => message);
}

describe.concurrent('the plan comment', () => {
  test('shows what a merge does, with links to the commit that was pushed and to the run', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There', 'Stray');
    const step = await plan(service, github);
    expect(step).toMatchObject({ exitCode: 0, stderr: '' });
    expect(headlines(github)).toEqual(['1 to create, 1 unmanaged, 1 in sync']);
    const [comment] = github.comments;
    expect(comment?.issue).toBe(7);
    expect(comment?.body).toMatch(/^<!-- monitor-sync:[0-9a-f]+ -->\n/);
    expect(comment?.body).toContain('**On merge:** sync creates **1 monitor**');
    expect(comment?.body).toMatch(
      new RegExp(`\\| \`Missing\` \\|.*https://github\\.com/acme/shop/blob/${headCommit}/monitors\\.yaml#L\\d+`),
    );
    expect(comment?.body).toContain('https://github.com/acme/shop/actions/runs/1234567890');
    expect(comment?.body).not.toContain(checkedOut);
    expect(step.summary).toContain(`/blob/${headCommit}/monitors.yaml#L`);
  });

  test('is written with the token of the job, which is in no output', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There');
    const step = await plan(service, github);
    expect(new Set(github.seen.map(({ headers }) => headers.authorization))).toEqual(new Set([`token ${githubToken}`]));
    expect(step.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message)).toEqual([
      token,
      githubToken,
    ]);
    const shown = [
      github.comments[0]?.body,
      step.summary,
      step.reportText,
      step.stdout.replace(/^::add-mask::.*$/gm, ''),
    ];
    for (const secret of [token, githubToken]) expect(shown.join('\n')).not.toContain(secret);
  });

  test('that GitHub refuses with the secrets of the step in its answer repeats none of them', async () => {
    const secrets = [token, githubToken, 'hunter2-hunter2'];
    await using github = await startStrictGitHub(workflow, ({ operation }) =>
      operation === 'issues/create-comment' ? { status: 422, body: { message: secrets.join(' ') } } : undefined,
    );
    await using service = await listing('There');
    const step = await plan(service, github, { inputs: { secrets: 'KEY=hunter2-hunter2' } });
    expect(warnings(step)).toContainEqual(expect.stringContaining('GitHub answered 422: *** *** ***'));
    const told = step.stdout.replace(/^::add-mask::.*$/gm, '');
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test('is created when there is something to report, is updated in place, and ends with no changes', async () => {
    await using github = await startStrictGitHub(workflow);
    addComment(github, { issue: 7, user: person, body: 'Looks good.' });
    const lists = [['There', 'Missing'], ['There'], [], ['There', 'Missing']].map((names) => names.map(monitor));
    await using service = await startRaw(() => ({ status: 200, body: { monitors: lists.shift() } }));
    const said: string[] = [];
    for (let run = 0; run < 4; run += 1) {
      await plan(service, github);
      said.push(headlines(github).slice(1).join(' and '));
    }
    expect(said).toEqual(['', '1 to create, 1 in sync', '2 to create', 'no changes, 2 in sync']);
  });

  test('is left alone by a run that started earlier and ends later', async () => {
    await using github = await startStrictGitHub(workflow);
    const lists = [['There', 'Missing'], [], ['There']].map((names) => names.map(monitor));
    await using service = await startRaw(() => ({ status: 200, body: { monitors: lists.shift() } }));
    const said: (readonly string[])[] = [];
    for (const run of ['9', '10', '9']) {
      await plan(service, github, { env: { GITHUB_RUN_ID: run }, inputs: { comment: 'always' } });
      said.push(headlines(github));
    }
    expect(said).toEqual([['no changes, 2 in sync'], ['2 to create'], ['2 to create']]);
  });

  test('is one for each address and each config in a matrix', async () => {
    await using github = await startStrictGitHub(workflow);
    await using staging = await listing('There');
    await using production = await listing();
    const all = { ...files, 'shop.yaml': declare('One', 'Two', 'Three') };
    const matrix = [
      [staging, 'monitors.yaml'],
      [production, 'monitors.yaml'],
      [production, 'shop.yaml'],
    ] as const;
    for (let run = 0; run < 2; run += 1)
      await Promise.all(matrix.map(([service, config]) => plan(service, github, { files: all, inputs: { config } })));
    expect(headlines(github).toSorted()).toEqual(['1 to create, 1 in sync', '2 to create', '3 to create']);
  });

  const staged = { 'monitors.yaml': declare('API of STAGE').replaceAll('STAGE', `\${STAGE}`) };
  const ofStage = (stage: string) => ({ files: staged, inputs: { vars: `STAGE=${stage}\nUNUSED=${stage}` } });

  test('is one for each job of a matrix whose jobs differ only in vars, and shows the values that the config uses', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing();
    for (const stage of ['one', 'two', 'one']) await plan(service, github, ofStage(stage));
    const shown = github.comments.map(({ body }) => /^## .*$/m.exec(body)?.[0]);
    expect(shown).toEqual(['## Monitor Sync `one`: 1 to create', '## Monitor Sync `two`: 1 to create']);
  });

  test('is one for each label, which jobs that differ in their tokens alone need', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There');
    for (const label of ['eu', 'us', 'eu']) await plan(service, github, { inputs: { label } });
    const shown = github.comments.map(({ body }) => /^## Monitor Sync (.*):/m.exec(body)?.[1]);
    expect(shown).toEqual(['`eu`', '`us`']);
  });

  test('stays one while a job has a config that is no YAML, and is fixed', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing();
    const { inputs } = { inputs: { vars: 'STAGE=one' } };
    await plan(service, github, { files: { 'monitors.yaml': 'monitors: [' }, inputs });
    expect(github.comments[0]?.body).toContain('## Monitor Sync `one`: config not valid');
    await plan(service, github, { files: staged, inputs });
    expect(github.comments.map(({ body }) => /^## .*$/m.exec(body)?.[0])).toEqual([
      '## Monitor Sync `one`: 1 to create',
    ]);
  });

  test('is a new one where another app has written one with the same marker', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There');
    await plan(service, github);
    const copied = {
      ...github.comments[0],
      id: 0,
      issue: 7,
      user: otherApp,
      body: `${github.comments[0]?.body}copied`,
    };
    github.comments.splice(0, 1, copied);
    await plan(service, github);
    expect(github.comments.map(({ user }) => user?.login)).toEqual(['other[bot]', 'github-actions[bot]']);
    expect(github.comments[0]).toEqual(copied);
  });

  test('links to the file in its repository where the checkout is below the workspace', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There');
    const origin = (name: string) => `[remote "origin"]\n\turl = https://github.com/acme/${name}\n`;
    const both = {
      'infra/.git/config': origin('shop'),
      'infra/many/a.yaml': declare('One'),
      'other/.git/config': origin('other'),
      'other/b.yaml': declare('Two'),
    };
    const inputs = { config: 'infra/many/a.yaml\nother/b.yaml' };
    const step = await plan(service, github, { files: both, inputs });
    for (const page of [github.comments[0]?.body, step.summary]) {
      expect(page).toMatch(
        /\[`infra\/many\/a\.yaml:\d+`\]\(https:\/\/github\.com\/acme\/shop\/blob\/b{40}\/many\/a\.yaml#L\d+\)/,
      );
      expect(page).toMatch(/\| `other\/b\.yaml:\d+` \|/);
    }
  });

  test.each<[string, string, Event, number]>([
    ['always', 'a pull request', events.pullRequest, 1],
    ['auto', 'a pull request', events.pullRequest, 0],
    ['never', 'a pull request', events.pullRequest, 0],
    ['always', 'a pull_request_target of a fork', events.pullRequestTargetOfFork, 1],
    ['always', 'a push', events.pushToBranch, 0],
    ['always', 'a merge group', events.mergeGroup, 0],
  ])('with %s, and nothing to create, on %s: %#', async (comment, _name, event, count) => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There', 'Missing');
    const step = await plan(service, github, { event, inputs: { comment } });
    expect(step.exitCode).toBe(0);
    expect(headlines(github)).toEqual(Array(count).fill('no changes, 2 in sync'));
    expect(github.seen.length === 0).toBe(comment === 'never' || !event.name.startsWith('pull_request'));
  });

  test('shows the error of a run that ended without a plan', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await startRaw(() => ({ status: 403, body: { error: 'no rights' } }));
    expect((await plan(service, github)).exitCode).toBe(1);
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/\*\*On merge:\*\* not known[\s\S]*no rights/),
    ]);
  });

  test.each(['', 'https://user:pass-word@monitoring.example.com'])(
    'is not written for the address %j, because no later run would find it',
    async (address) => {
      await using github = await startStrictGitHub(workflow);
      await using service = await listing('There');
      const inputs = { 'base-url': address, comment: 'always' };
      expect((await plan(service, github, { inputs })).exitCode).toBe(1);
      expect(github.comments).toEqual([]);
      await plan(service, github);
      expect(headlines(github)).toEqual(['1 to create, 1 in sync']);
    },
  );

  test('sends the service only the request for its list', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await startListing([], () => ({ status: 201 }));
    await plan(service, github);
    expect(headlines(github)).toEqual(['2 to create']);
    expect(service.requests).toEqual(['GET /api/v1/monitors']);
  });
});

test.concurrent('a cancelled plan sends GitHub nothing', async () => {
  await using github = await startStrictGitHub(workflow);
  const listed = Promise.withResolvers<RawAnswer>();
  await using service = await startRaw(() => listed.promise);
  const inputs = { 'base-url': service.baseUrl, 'api-token': token, comment: 'always' };
  await using running = startStep({ files, event: events.pullRequest, github, inputs });
  await expect.poll(() => service.requests.length, { interval: 10, timeout: 10_000 }).toBe(1);
  running.child.kill('SIGINT');
  const step = await running.done;
  expect(step.exitCode).toBe(130);
  expect(step.summary).toContain('Stopped by SIGINT');
  expect(github.seen).toEqual([]);
});

test.concurrent('a plan that is cancelled while GitHub hangs ends in time, with its report and a warning', async () => {
  const hanging = Promise.withResolvers<void>();
  await using github = await startStrictGitHub(workflow, ({ operation }) => {
    if (operation !== 'issues/list-comments') return undefined;
    hanging.resolve();
    return 'answered';
  });
  await using service = await listing('There');
  const inputs = { 'base-url': service.baseUrl, 'api-token': token };
  await using running = startStep({ files, event: events.pullRequest, github, inputs });
  await hanging.promise;
  const cancelled = performance.now();
  running.child.kill('SIGINT');
  const step = await running.done;
  // The runner kills a step 10 s after the first signal.
  expect(performance.now() - cancelled).toBeLessThan(7_000);
  expect(step.outputs).toMatchObject({ missing: '1' });
  expect(warnings(step)).toEqual([expect.stringMatching(/plan comment.*the step was cancelled meanwhile/)]);
});

describe.concurrent('a plan comment that cannot be written', () => {
  test.each([403, 404])(
    'because of a %i is a warning that names the permissions, and changes no result',
    async (status) => {
      await using github = await startStrictGitHub(workflow, ({ operation }) =>
        operation === 'issues/create-comment' ? { status } : undefined,
      );
      await using service = await listing('There');
      const step = await plan(service, github);
      expect(step.exitCode).toBe(0);
      expect(warnings(step)).toEqual([
        expect.stringMatching(/plan comment[\s\S]*\npermissions:\n {2}contents: read\n {2}pull-requests: write$/),
      ]);
      expect(step.outputs).toMatchObject({ missing: '1', 'in-sync-count': '1' });
      expect(step.summary).toContain('Missing');
    },
  );

  test('because nobody answers is a warning', async () => {
    await using service = await listing('There');
    const github = { baseUrl: 'http://127.0.0.1:1' };
    const inputs = { 'base-url': service.baseUrl, 'api-token': token };
    const step = await runStep({ files, event: events.pullRequest, github, inputs });
    expect(step.exitCode).toBe(0);
    expect(warnings(step)).toEqual([expect.stringMatching(/plan comment.*no answer came from GitHub/)]);
  });

  test('is counted among the ten warnings that GitHub shows of a step', async () => {
    await using github = await startStrictGitHub(workflow, () => ({ status: 403 }));
    const names = Array.from({ length: 15 }, (_nothing, index) => `Monitor ${index}`);
    await using service = await startListing(names.map((name) => ({ ...monitor(name), intervalSeconds: 5 })));
    const step = await plan(service, github, { files: { 'monitors.yaml': declare(...names) } });
    expect(warnings(step)).toHaveLength(10);
    expect(warnings(step)[0]).toContain('pull-requests: write');
    expect(warnings(step).at(-1)).toContain('more');
  });

  const noToken =
    /plan comment.*input github-token is empty\n.*\npermissions:\n {2}contents: read\n {2}pull-requests: write$/;
  test.each<[string, string, readonly string[], readonly RegExp[]]>([
    ['auto', 'something to report', ['There'], [noToken]],
    ['auto', 'no changes', ['There', 'Missing'], []],
    ['always', 'no changes', ['There', 'Missing'], [noToken]],
  ])('because the token is empty is a warning with %s and %s', async (comment, _name, names, expected) => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing(...names);
    const step = await plan(service, github, { inputs: { comment, 'github-token': '' } });
    expect(step.exitCode).toBe(0);
    expect(warnings(step)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
    expect(github.seen).toEqual([]);
  });
});

test.concurrent.each([
  ['of a fork', events.pullRequestOfFork],
  ['of a fork that is gone', events.pullRequestOfDeletedFork],
  ['of a bot without secrets', events.pullRequest],
])('a pull request %s is validated, with nothing sent to GitHub or the service', async (_name, event) => {
  await using github = await startStrictGitHub(workflow);
  await using service = await listing('There');
  const step = await plan(service, github, { event, inputs: { 'api-token': '', comment: 'always' } });
  expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'validate' } });
  expect(step.commands.filter(({ name }) => name === 'notice')).toHaveLength(1);
  expect(warnings(step)).toEqual([]);
  expect([...github.seen, ...service.requests]).toEqual([]);
});
