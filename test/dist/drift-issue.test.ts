import { describe, expect, test } from 'vitest';
import { startStrictGitHub } from '../action/github/scene.ts';
import { workflow } from '../action/github-objects.ts';
import type { GitHubService } from '../action/github-service.ts';
import { events, runStep, type Step, type StepOptions } from './runner.ts';
import { declare, monitor, type RawResponse, type RawService, startRaw, token } from './services.ts';

const files = { 'monitors.yaml': declare('One', 'Two') };

/** A service whose list is the next one of these at each run; the last one stays. */
function listingInTurn(...lists: readonly (readonly string[])[]): Promise<RawService> {
  const responses = lists.map((names): RawResponse => ({ status: 200, body: { monitors: names.map(monitor) } }));
  return startRaw(() => (responses.length > 1 ? responses.shift() : responses[0]) ?? { status: 500 });
}

/** A step on a schedule that keeps an issue. */
function watch(
  { baseUrl }: Pick<RawService, 'baseUrl'>,
  github: GitHubService,
  { inputs, ...more }: Partial<StepOptions> = {},
): Promise<Step> {
  const all = { 'base-url': baseUrl, 'api-token': token, 'drift-issue': 'true', ...inputs };
  return runStep({ files, event: events.schedule, github, ...more, inputs: all });
}

/** One line per issue with its state, title and labels, then its comments. */
function story({ comments, issues }: GitHubService): readonly string[] {
  return issues.flatMap(({ labels, number, reason, state, title }) => [
    [`#${number}`, reason ?? state, title.replace(/ at .*/, ''), ...labels].join(' '),
    ...comments.filter(({ issue }) => issue === number).map(({ body }) => body.replace(/ \(\[Run.*\n/, '')),
  ]);
}

/** The warning at the line of the missing monitor. */
const missing = 'The service has no monitor named "Two": a sync creates it';

describe.concurrent('The drift issue', () => {
  test('is left unchanged on a pull request, whose config is not merged yet, with a warning.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listingInTurn(['One']);
    const step = await watch(service, github, { event: events.pullRequest, inputs: { mode: 'drift' } });
    expect(step.exitCode).toBe(2);
    expect(github.seen).toEqual([]);
    expect(step.commands.filter(({ name }) => name === 'warning')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/drift issue.*may never be merged/) }),
      expect.objectContaining({ message: missing }),
    ]);
  });

  test('is updated when the drift changes, and only its text where a line of the config moved.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listingInTurn(['One'], ['One'], []);
    await watch(service, github);
    const opened = '#1 open Monitor drift: 1 missing monitor-drift';
    const body = github.issues[0]?.body;
    await watch(service, github, { files: { 'monitors.yaml': `\n\n${files['monitors.yaml']}` } });
    expect(github.issues[0]?.body).not.toBe(body);
    expect(story(github)).toEqual([opened]);
    await watch(service, github);
    const changed = 'The drift changed: **2 missing** now.';
    expect(story(github)).toEqual(['#1 open Monitor drift: 2 missing monitor-drift', changed]);
    expect(new Set(service.requests)).toEqual(new Set(['GET /api/v1/monitors']));
  });

  test('is left alone by a run that could not compare.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listingInTurn(['One']);
    await using down = await startRaw(() => ({ status: 403 }));
    await watch(service, github);
    const before = github.seen.length;
    const steps = [
      await watch(down, github, { inputs: { 'max-wait': '0' } }),
      await watch(service, github, { files: { 'monitors.yaml': 'monitors: {}\n' } }),
    ];
    expect(steps.map(({ exitCode }) => exitCode)).toEqual([1, 1]);
    expect(github.seen).toHaveLength(before);
    expect(story(github)).toEqual(['#1 open Monitor drift: 1 missing monitor-drift']);
  });

  test('is kept for each job of a matrix whose jobs differ only in vars, and none closes the issue of another.', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await listingInTurn(['API of two']);
    const config = declare('API of STAGE').replaceAll('STAGE', `\${STAGE}`);
    const ofStage = (stage: string) => ({ files: { 'monitors.yaml': config }, inputs: { vars: `STAGE=${stage}` } });
    const title = 'Monitor drift (one): 1 missing';
    for (const stage of ['one', 'two', 'one']) await watch(service, github, ofStage(stage));
    expect(story(github)).toEqual([`#1 open ${title} monitor-drift`]);
  });

  test('that cannot be opened is a warning, and the result stands.', async () => {
    await using github = await startStrictGitHub(workflow, ({ operation }) =>
      operation === 'issues/create' ? { status: 403 } : undefined,
    );
    await using service = await listingInTurn(['One']);
    const step = await watch(service, github);
    expect(step.exitCode).toBe(2);
    const messages = step.commands.filter(({ name }) => name === 'warning').map(({ message }) => message);
    const refused = /drift issue[\s\S]*\npermissions:\n {2}contents: read\n {2}issues: write$/;
    expect(messages).toEqual([expect.stringMatching(refused), missing]);
    expect(github.issues).toEqual([]);
  });
});
