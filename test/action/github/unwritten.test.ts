import { expect, test } from 'vitest';
import { facts, report, resultsOf } from '../../core/builders.ts';
import { startServer } from '../../http-server.ts';
import { context } from '../../look/reports.ts';
import { refuseConnections } from '../../socket-server.ts';
import { type Reply, replyTo, startGitHub } from '../github-service.ts';
import { plan, publish, type Scene } from './publishing.ts';

const drift = report({ mode: 'drift', results: resultsOf('missing') });
const settled = report({ mode: 'plan', results: resultsOf('in-sync') });
const never = { comment: 'never', driftIssue: false } as const;

test.each<[string, Partial<Scene>]>([
  ['a plan outside of a pull request', { event: { pullRequest: null } }],
  ['a plan whose comment nobody wants', { wanted: never }],
  ['drift whose issue nobody wants', { report: drift, wanted: never }],
  ['a run that did not learn whether there is drift', { report: { ...drift, error: facts() } }],
  ['a sync without a push', { report: { ...plan, mode: 'sync' }, event: { name: 'schedule' } }],
  ['a run with a base-url that is wrong', { identity: { ...context.identity, baseUrl: null } }],
  ['a run that was cancelled', { stop: AbortSignal.abort() }],
  ['a plan without changes, without a token', { report: settled, token: '' }],
])('Nothing is written for %s, and no request is sent.', async (_name, overrides) => {
  await using github = await startGitHub();
  expect(await publish(github, overrides)).toBeNull();
  expect(github.seen).toEqual([]);
});

test.each<[string, Partial<Scene>, RegExp]>([
  ['a comment has no token', { token: '' }, /^The plan comment .*"github-token" is empty/],
  [
    'a token cannot be one',
    { token: 'ghs_a\nb' },
    /"github-token" .*characters that no token has$/,
  ],
  ['an issue has no token', { report: drift, token: '' }, /^The drift issue .*"github-token"/],
  ['the runner names no repository', { repository: '' }, /\(GITHUB_REPOSITORY\)$/],
])('A warning is given, and no request is sent, where %s.', async (_name, overrides, expected) => {
  await using github = await startGitHub();
  expect(await publish(github, overrides)).toMatch(expected);
  expect(github.seen).toEqual([]);
});

const saying = (status: number, message: string): Reply => ({ status, body: { message } });
const lacking = /403: Not accessible.*\. If the job lacks it, add `pull-requests: write`/;

test.each<[string, Reply, RegExp]>([
  ['a refusal', saying(403, 'Not accessible'), lacking],
  [
    'a message that commands a runner',
    saying(422, 'no\n::error::x\r##[add-mask]y \u001b[31m'),
    /422: no ::error::x # #\[add-mask\]y <U\+001B>\[31m/,
  ],
])(
  'After %s, one request is sent, and the warning has status and message.',
  async (_name, reply, text) => {
    await using github = await startGitHub(replyTo('issues/list-comments', reply));
    expect(await publish(github)).toMatch(text);
    expect(github.operations).toEqual(['issues/list-comments']);
  },
);

test('An issue that may not be written names its own permission.', async () => {
  await using github = await startGitHub(replyTo('issues/create', saying(404, 'Not Found')));
  expect(await publish(github, { report: drift })).toContain('`issues: write`');
});

test('A GitHub that cannot be reached is reported.', async () => {
  await using nobody = await refuseConnections();
  expect(await publish(nobody)).toMatch(/^The plan comment .*ECONNREFUSED/);
});

test('A next page elsewhere does not get the token.', async () => {
  await using other = await startServer([{ body: [] }]);
  const link = `<${other.baseUrl}/repos/acme/shop/issues?page=2>; rel="next"`;
  await using github = await startGitHub(() => ({ status: 200, body: [], headers: { link } }));
  expect(await publish(github)).toContain('names a next page elsewhere');
  expect(other.requests).toEqual([]);
});

test.each<[string, 'responded' | undefined, RegExp | null]>([
  ['uses the responses that arrive soon', undefined, null],
  ['does not wait for other responses, and says so', 'responded', /did not respond in time$/],
])('A step that is cancelled while it writes on GitHub %s.', async (_name, reply, warning) => {
  const stopping = new AbortController();
  await using github = await startGitHub(() => {
    stopping.abort();
    return reply;
  });
  const shown = await publish(github, { stop: stopping.signal });
  expect(shown).toEqual(warning && expect.stringMatching(warning));
  expect(github.comments).toHaveLength(warning === null ? 1 : 0);
});
