import { expect, test } from 'vitest';
import { describeUnwritten } from '../../../src/action/github/comment-or-issue.ts';
import { keepComment, keepDriftIssue } from '../../../src/action/github/upsert.ts';
import { refuseConnections, serveRaw } from '../../socket-server.ts';
import { workflow } from '../github-objects.ts';
import {
  addComment,
  type Override,
  openClient,
  type Reply,
  repository,
  startGitHub,
} from '../github-service.ts';

/** How a run reports that it could not write. */
async function report(
  github: ReturnType<typeof openClient>,
  kind: Parameters<typeof describeUnwritten>[1],
) {
  const body = '<!-- monitor-sync:4f2a -->';
  const texts = {
    title: 'Drift',
    changedComment: 'changed',
    inSyncComment: 'in sync',
    digestLine: body,
  };
  const writing =
    kind === 'issue'
      ? keepDriftIssue(github, repository, { ...texts, body, marker: body, isDrift: true })
      : keepComment(github, repository, 7, { body, mayCreate: true });
  return describeUnwritten(await writing.catch((error: unknown) => error), kind);
}

/** Gives this reply to every creation. */
function refusing(reply: Reply): Override {
  return ({ operation }) => (operation.startsWith('issues/create') ? reply : undefined);
}

const ofFork =
  'The token of a pull request from a fork can only read. On any other pull request, add to the job:';

test.each([
  ['plan', 403, ofFork, 'pull-requests'],
  ['result', 403, 'Set the input "comment" to never, or add to the job:', 'pull-requests'],
  ['issue', 404, 'Add to the job:', 'issues'],
] as const)(
  'A %s that the token may not write (%i) is explained with the lines to add.',
  async (kind, status, advice, permission) => {
    await using service = await startGitHub(
      refusing({ status, body: { message: 'Not accessible' } }),
    );
    const [first, ...others] = (await report(openClient(service), kind)).split('\n');
    expect(first).toMatch(
      /^The (plan comment|comment after the merge|drift issue) could not be written; the result of the run does not change: GitHub responded with \d+: Not accessible - https:\/\/docs\.example\.com$/,
    );
    expect(others).toEqual([advice, 'permissions:', '  contents: read', `  ${permission}: write`]);
  },
);

const saying = (status: number, message: string): Reply => ({ status, body: { message } });
const exhausted = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999' };

test.each<[string, Reply, RegExp]>([
  [
    'Issues that are switched off',
    saying(410, 'Issues are disabled'),
    /410: Issues are disabled - https/,
  ],
  [
    'A request that GitHub finds wrong',
    saying(422, 'Validation Failed'),
    /422: Validation Failed - https/,
  ],
  [
    'A conversation that is locked',
    saying(403, 'The issue is locked.'),
    /403: The issue is locked/,
  ],
  [
    'A token that GitHub does not know',
    saying(401, 'Bad credentials'),
    /401: Bad .*\nSet the input "github-token"/,
  ],
  ['An outage', saying(502, 'Bad Gateway'), /502: Bad Gateway - https/],
  ['A rate limit', saying(429, 'Slow down'), /429: Slow down .*\nThis is a rate limit of GitHub/],
  [
    'A rate limit that looks like a refusal',
    { ...saying(403, 'API rate limit exceeded'), headers: exhausted },
    /403: API rate limit exceeded .*\nThis is a rate limit of GitHub/,
  ],
])('%s is reported with status and message, without permissions.', async (_name, reply, text) => {
  await using service = await startGitHub(refusing(reply));
  const refusal = await report(openClient(service), 'issue');
  expect(refusal).toMatch(text);
  expect(refusal).not.toContain('permissions');
});

test('A message from outside commands no runner.', async () => {
  const message = 'no\n::error::x\r##[add-mask]y \u001b[31m\u202e';
  await using service = await startGitHub(refusing({ status: 403, body: { message } }));
  const [line] = (await report(openClient(service), 'plan')).split('\n');
  expect(line).toMatch(/403: no ::error::x # #\[add-mask\]y <U\+001B>\[31m<U\+202E> - https/);
});

test('A GitHub that cannot be reached is reported.', async () => {
  await using nobody = await refuseConnections();
  expect(await report(openClient(nobody), 'plan')).toMatch(
    /^The plan comment .* does not change: no response came from GitHub: .*ECONNREFUSED/,
  );
});

test('A response of GitHub that is no JSON is reported without its text.', async () => {
  await using service = await startGitHub(({ operation, response }) => {
    if (operation !== 'issues/list-comments') return undefined;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"body":"private');
    return 'responded';
  });
  expect(await report(openClient(service), 'plan')).toBe(
    'The plan comment could not be written; the result of the run does not change: the response of GitHub to GET /repos/acme/shop/issues/7/comments is incomplete or not JSON',
  );
});

test('A GitHub that takes too long is reported.', async () => {
  await using server = await serveRaw(() => undefined);
  const github = openClient(server, { totalMs: 100 });
  expect(await report(github, 'issue')).toBe(
    'The drift issue could not be written; the result of the run does not change: GitHub did not respond in time',
  );
});

test('A GitHub that takes too long to name the owner of the token is reported in the same way.', async () => {
  await using service = await startGitHub(({ operation }) =>
    operation === 'graphql' ? 'responded' : undefined,
  );
  const body = '<!-- monitor-sync:4f2a -->';
  addComment(service, { issue: 7, user: workflow, body });
  const github = openClient(service, { totalMs: 2_000 });
  expect(await report(github, 'plan')).toBe(
    'The plan comment could not be written; the result of the run does not change: GitHub did not respond in time',
  );
});

test('A fault of this program is reported with its own message.', () => {
  expect(describeUnwritten(new TypeError('x is not a function'), 'issue')).toMatch(
    /: x is not a function$/,
  );
});
