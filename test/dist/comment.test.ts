import { describe, expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { workflow } from '../action/github-objects.ts';
import type { GitHubService } from '../action/github-service.ts';
import { type Event, events, githubToken, runStep, type Step, type StepOptions, startStep } from './runner.ts';
import { declare, monitor, numbered, type RawService, startListing, token } from './services.ts';

const files = { 'monitors.yaml': declare('There', 'Missing') };

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

describe.concurrent('The plan comment', () => {
  test('is written with the token of the job, which is in no output.', async () => {
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

  test('that GitHub refuses with the secrets of the step in its response repeats none of them.', async () => {
    const secrets = [token, githubToken, 'hunter2-hunter2'];
    await using github = await startStrictGitHub(workflow, ({ operation }) =>
      operation === 'issues/create-comment' ? { status: 422, body: { message: secrets.join(' ') } } : undefined,
    );
    await using service = await listing('There');
    const step = await plan(service, github, { inputs: { secrets: 'KEY=hunter2-hunter2' } });
    expect(warnings(step)).toContainEqual(expect.stringContaining('GitHub responded with 422: *** *** ***'));
    const shown = step.stdout.replace(/^::add-mask::.*$/gm, '');
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  test('that somebody edited to be of a later run is named in the log, and replaced once GitHub shows that there is none.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing('There');
    await plan(service, github);
    const forge = () => {
      const [comment] = github.comments.splice(0) as [(typeof github.comments)[number]];
      const body = comment.body.replace('1234567890', '99999999999999').replace('1 to create', 'no changes');
      github.comments.push({ ...comment, body });
    };
    forge();
    const left = await plan(service, github);
    expect([left.exitCode, headlines(github)]).toEqual([0, ['no changes, 1 in sync']]);
    expect(left.stdout).toMatch(
      /^Warning: The plan comment https:\S+#issuecomment-\d+ was left unchanged: its hidden mark /m,
    );
    expect(warnings(left)).toEqual([expect.stringContaining('actions: read')]);
    github.runs.push(1234567890);
    const replaced = await plan(service, github);
    expect([warnings(replaced), headlines(github)]).toEqual([[], ['1 to create, 1 in sync']]);
  });

  const staged = { 'monitors.yaml': declare('API of STAGE').replaceAll('STAGE', `\${STAGE}`) };

  test('is one for each job of a matrix that differs in vars or label, also while a config is no YAML.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listing();
    const inputs = { vars: 'STAGE=one' };
    await plan(service, github, { files: { 'monitors.yaml': 'monitors: [' }, inputs });
    await plan(service, github, { files, inputs: { label: 'eu' } });
    const shown = () => github.comments.map(({ body }) => /^## .*$/m.exec(body)?.[0]);
    expect(shown()).toEqual([
      '## Monitor Sync `one`: config not valid, 1 problem',
      '## Monitor Sync `eu`: 2 to create',
    ]);
    await plan(service, github, { files: staged, inputs });
    expect(shown()).toEqual(['## Monitor Sync `one`: 1 to create', '## Monitor Sync `eu`: 2 to create']);
  });

  test('links to the file in its repository where the checkout is below the workspace.', async () => {
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

  test.each<[string, string, number, Event]>([
    ['never', 'a pull request', 0, events.pullRequest],
    ['always', 'a pull_request_target', 1, events.pullRequestTargetOfFork],
    ['always', 'a push', 0, events.pushToBranch],
  ])(
    'is written, where comment is %s and the event is %s without changes, %i times.',
    async (comment, _on, count, event) => {
      await using github = await startStrictGitHub(workflow);
      await using service = await listing('There', 'Missing');
      const step = await plan(service, github, { event, inputs: { comment } });
      expect(step.exitCode).toBe(0);
      expect(headlines(github)).toEqual(Array(count).fill('no changes, 2 in sync'));
      expect(github.seen.length === 0).toBe(count === 0);
    },
  );
});

test.concurrent('A plan that is cancelled while GitHub hangs ends in time, with its report and a warning.', async () => {
  const hanging = Promise.withResolvers<void>();
  await using github = await startStrictGitHub(workflow, ({ operation }) => {
    if (operation !== 'issues/list-comments') return undefined;
    hanging.resolve();
    return 'responded';
  });
  await using service = await listing('There');
  const inputs = { 'base-url': service.baseUrl, 'api-token': token };
  await using running = startStep({ files, event: events.pullRequest, github, inputs });
  await hanging.promise;
  const cancelled = performance.now();
  running.child.kill('SIGINT');
  const step = await running.done;
  // Two seconds, in place of the minute that GitHub may take otherwise.
  expect(performance.now() - cancelled).toBeLessThan(30_000);
  expect(step.outputs).toMatchObject({ missing: '1' });
  expect(warnings(step)).toEqual([expect.stringMatching(/plan comment.*the step was cancelled/)]);
});

test.concurrent('A plan comment that GitHub refuses is counted among the ten warnings of a step, and changes no result.', async () => {
  await using github = await startStrictGitHub(workflow, () => ({ status: 403 }));
  const names = numbered(15);
  await using service = await startListing(names.map((name) => ({ ...monitor(name), intervalSeconds: 5 })));
  const step = await plan(service, github, { files: { 'monitors.yaml': declare(...names) } });
  expect(step).toMatchObject({ exitCode: 0, outputs: { changed: '15' } });
  expect(warnings(step)).toHaveLength(10);
  expect(warnings(step)[0]).toContain('pull-requests: write');
  expect(warnings(step).at(-1)).toContain('more');
});

test.concurrent.each([
  ['of a fork', events.pullRequestOfFork],
  ['of a bot without secrets', events.pullRequest],
])('A pull request %s is validated, with nothing sent to GitHub or the service.', async (_name, event) => {
  await using github = await startStrictGitHub(workflow);
  await using service = await listing('There');
  const step = await plan(service, github, { event, inputs: { 'api-token': '', comment: 'always' } });
  expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'validate' } });
  expect(step.commands.filter(({ name }) => name === 'notice')).toHaveLength(1);
  expect(warnings(step)).toEqual([]);
  expect([...github.seen, ...service.requests]).toEqual([]);
});
