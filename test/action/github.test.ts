import { describe, expect, test } from 'vitest';
import { collect, expectHarmless, parse } from '../core/render/gfm.ts';
import { declare, monitor, numbered, startListing, token } from '../dist/services.ts';
import { type GitHubService, startGitHub } from './github-service.ts';
import { events, githubToken, mergedPull, runAt, type Step } from './runner.ts';

const drift = { event: events.schedule, inputs: { 'drift-issue': 'true' } };

const listing = (...names: readonly string[]) => startListing(names.map(monitor));

function written({ comments, issues }: GitHubService): readonly string[] {
  return [...comments, ...issues].map(({ body }) => body ?? '');
}

/** The warnings about the run, without those of single monitors. */
function warnings({ commands }: Step): readonly string[] {
  const own = commands.filter(
    ({ name, properties }) => name === 'warning' && properties['title'] === 'Monitor Sync',
  );
  return own.map(({ message }) => message);
}

describe.concurrent('The plan comment', () => {
  test('that GitHub refuses is one of ten warnings of a step, repeats no secret, and changes no result.', async () => {
    const secrets = [token, githubToken, 'hunter2-hunter2'];
    await using github = await startGitHub(() => ({
      status: 403,
      body: { message: secrets.join(' ') },
    }));
    const names = numbered(15);
    await using service = await startListing(
      names.map((name) => ({ ...monitor(name), intervalSeconds: 5 })),
    );
    const files = { 'monitors.yaml': declare(...names) };
    const inputs = { secrets: 'KEY=hunter2-hunter2' };
    const step = await runAt(service, { github, files, inputs });
    expect(step).toMatchObject({ exitCode: 0, outputs: { changed: '15' } });
    const shown = step.messages('warning');
    expect([shown.length, shown[0]]).toEqual([
      10,
      expect.stringMatching(/responded with 403: \*{3} \*{3} \*{3}.*pull-requests: write/),
    ]);
    for (const secret of secrets) expect(step.everything).not.toContain(secret);
  });

  test('stays the same one while the config is broken.', async () => {
    await using github = await startGitHub();
    await using service = await listing('There');
    const usual = declare('There', 'Missing').replace('Missing', () => `\${STAGE}`);
    const inputs = { vars: 'OTHER=x\nSTAGE=prod' };
    const headlines: (string | undefined)[] = [];
    for (const text of [usual, `${usual}\n  - [`]) {
      await runAt(service, { github, inputs, files: { 'monitors.yaml': text } });
      headlines.push(/^## .*`: (.*)/m.exec(written(github).join('\n'))?.[1]);
    }
    expect(github.comments).toHaveLength(1);
    expect(headlines).toEqual(['1 to create, 1 in sync', 'Config not valid: 1 problem']);
  });

  test('of 5,000 missing monitors fits, and the job summary fits, too.', async () => {
    await using github = await startGitHub();
    await using service = await listing('There');
    // Long enough that the summary has no room for all rows.
    const names = numbered(5_000).map((name) => `${name} ${'x'.repeat(100)}`);
    const step = await runAt(service, { github, files: { 'monitors.yaml': declare(...names) } });
    expect(warnings(step)).toEqual([]);
    const [comment = ''] = written(github);
    expect(Buffer.byteLength(comment)).toBeLessThan(65_536);
    const [, more = ''] = /\n\n…and (\d+) more, left out here\. See /.exec(comment) ?? [];
    expect(comment.match(/^- \*\*`Monitor \d+ /gm)).toHaveLength(5_000 - Number(more));
    const summaryBytes = Buffer.byteLength(step.summary);
    expect(summaryBytes).toBeLessThan(2 ** 20);
    expect(summaryBytes).toBeGreaterThan(2 ** 20 - 2_000);
    const [, left = ''] = /\n…and (\d+) more, left out here\./.exec(step.summary) ?? [];
    expect(step.summary.match(/^- \*\*`Monitor \d+ /gm)).toHaveLength(5_000 - Number(left));
    expectHarmless(comment);
    expect(step.outputs).toMatchObject({ missing: '5000' });
    expect(step.report?.monitors).toHaveLength(5_001);
  });
});

describe.concurrent('After a merge, the sync', () => {
  const refused = {
    status: 422,
    body: { error: { code: 'bad_target', message: 'no such target' } },
  };

  test('shows in the comment with the plan what became of it, and changes no other comment.', async () => {
    await using github = await startGitHub();
    await using service = await startListing([monitor('There')], () => refused);
    github.pulls.push(mergedPull);
    const inputs = { comment: 'always' };
    await runAt(service, { github, inputs });
    await runAt(service, { github, inputs: { ...inputs, label: 'staging' } });
    const [plan = '', other] = written(github);
    const step = await runAt(service, { github, inputs, event: events.push });
    expect(step).toMatchObject({ exitCode: 1, outputs: { mode: 'sync', failed: '1' } });
    const [result = '', same] = written(github);
    expect([same, result.split('\n')[0]]).toEqual([other, plan.split('\n')[0]]);
    expect(result).toContain('Synced in run 123: 1 failed.');
    expect(result).toMatch(/ {2}- `POST .* 422 bad_target: no such target/);
    expectHarmless(result);
  });

  test('has one line in its log where GitHub refuses, and its result stands.', async () => {
    await using github = await startGitHub(() => ({ status: 403 }));
    await using service = await startListing([monitor('There')]);
    const files = { 'monitors.yaml': declare('There') };
    const step = await runAt(service, { github, files, event: events.push });
    expect(step).toMatchObject({ exitCode: 0, stderr: '', commands: step.commands.slice(0, 2) });
    const lines = step.stdout.split('\n').filter((line) => line.includes('comment'));
    expect(lines).toEqual([
      expect.stringMatching(/^Warning: The comment after the merge .* `pull-requests: write`/),
    ]);
    expect(github.operations).toEqual([
      'repos/get-branch',
      'repos/list-pull-requests-associated-with-commit',
    ]);
  });
});

test.concurrent.each([
  ['of a fork', events.pullRequestOfFork],
  ['of a bot without secrets', events.pullRequest],
])(
  'A pull request %s is validated, with nothing sent to GitHub or the service.',
  async (_name, event) => {
    await using github = await startGitHub();
    await using service = await listing('There');
    const step = await runAt(service, {
      github,
      event,
      inputs: { 'api-token': '', comment: 'always' },
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'validate' } });
    expect([step.messages('notice').length, step.messages('warning')]).toEqual([1, []]);
    expect([...github.seen, ...service.requests]).toEqual([]);
  },
);

test.concurrent('The comment and the issue of an Enterprise server are written below its own path, with links to its own pages.', async () => {
  const server = 'https://github.acme.example';
  await using github = await startGitHub();
  await using service = await listing('There', 'Stray');
  const api = { baseUrl: `${github.baseUrl}/api/v3` };
  const env = { GITHUB_SERVER_URL: server };
  const steps: Step[] = [];
  // The second plan asks whose comment it is, which is a path of its own.
  for (const more of [{}, drift, {}])
    steps.push(await runAt(service, { github: api, ...more, env }));
  expect(steps.flatMap(warnings)).toEqual([]);
  expect(github.seen.filter(({ path }) => !/^\/api\/(v3\/|graphql$)/.test(path))).toEqual([]);
  expect(written(github)).toHaveLength(2);
  for (const text of [...written(github), ...steps.map(({ summary }) => summary)]) {
    expectHarmless(text, server);
    expect(collect(parse(text), 'link').length).toBeGreaterThan(0);
  }
});
