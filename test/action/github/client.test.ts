import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type GitHubOptions, openGitHub } from '../../../src/action/github/client.ts';
import { startServer } from '../../http-server.ts';
import { serveRaw } from '../../socket-server.ts';
import {
  type Override,
  openClient,
  type Reply,
  repository,
  startGitHub,
} from '../github-service.ts';

const secondary: Reply = {
  status: 403,
  body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' },
};
const primary: Reply = {
  status: 403,
  body: { message: 'API rate limit exceeded for installation.' },
};

/** Gives these replies to the first requests for the list. */
function first(...replies: readonly Reply[]): Override {
  return ({ before, operation }) =>
    operation === 'issues/list-for-repo' ? replies[before] : undefined;
}

function resetIn(seconds: number): Readonly<Record<string, string>> {
  const reset = Math.floor(Date.now() / 1_000) + seconds;
  return { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
}

/** The reset is computed when the reply is sent; a second is ten milliseconds here. */
const untilReset: Reply = {
  ...primary,
  get headers() {
    return resetIn(20);
  },
};

/**
 * How often the list was asked for, the milliseconds that it took, and the status of an error in
 * the end.
 */
async function list(override: Override, overrides: Partial<GitHubOptions> = {}) {
  await using service = await startGitHub(override);
  const github = openClient(service, overrides);
  const start = performance.now();
  const error: unknown = await github.rest.issues.listForRepo(repository).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { sent: service.operations.length, ms: performance.now() - start, error };
}

describe('The client', () => {
  test.each<[string, readonly Reply[], number, number]>([
    ['5xx', [{ status: 502 }, { status: 503 }], 3, 50],
    [
      'a secondary rate limit with its Retry-After',
      [{ ...secondary, headers: { 'retry-after': '20' } }],
      2,
      200,
    ],
    [
      'the same as a 429',
      [{ ...secondary, status: 429, headers: { 'retry-after': '20' } }],
      2,
      200,
    ],
    // The client subtracts the real seconds that pass until it reads the reply.
    ['a rate limit until its reset', [untilReset], 2, 100],
  ])('waits for the end of %s.', async (_name, replies, sent, least) => {
    const { error, ms, sent: actual } = await list(first(...replies));
    expect({ error, sent: actual }).toEqual({ error: null, sent });
    expect(ms).toBeGreaterThanOrEqual(least - 1);
  });

  test.each<[string, Reply, number]>([
    [
      'a rate limit that is longer than the time limit',
      { ...secondary, headers: { 'retry-after': '12000' } },
      1,
    ],
    ['a rate limit for the rest of the hour', { ...primary, headers: resetIn(3_000) }, 1],
    ['a 429 that does not say how long', { status: 429 }, 1],
    ['a rate limit that never ends', { ...primary, headers: resetIn(-60) }, 3],
    ['an outage that does not end', { status: 500 }, 3],
    ['a refusal', { status: 403 }, 1],
  ])('does not wait for the end of %s.', async (_name, reply, sent) => {
    const { error, sent: actual } = await list(first(...Array<Reply>(9).fill(reply)), {
      totalMs: 20_000,
    });
    expect(error).toMatchObject({ status: reply.status });
    expect(actual).toBe(sent);
  });
});

/** How a response of GitHub can be incomplete. */
const incomplete: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'breaks off in its body': (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' }).write('[{"id":1');
    setImmediate(() => response.destroy());
  },
  'has no body': (response) => response.writeHead(200, json).end(),
  'is half of its JSON': (response) =>
    response.writeHead(200, json).end('[{"id":1001,"body":"private'),
  'is a page of a proxy': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  'is of no known type': (response) =>
    response.writeHead(200, { 'content-type': 'application/x' }).end('x'),
  'is an object where a list belongs': (response) => response.writeHead(200, json).end('{}'),
  'is null': (response) => response.writeHead(200, json).end('null'),
  'is one text': (response) => response.writeHead(200, json).end('"no"'),
  'has null for an item': (response) => response.writeHead(200, json).end('[null]'),
  'has a list for an item': (response) => response.writeHead(200, json).end('[[]]'),
  'has an item without a number': (response) => response.writeHead(200, json).end('[{}]'),
  'has a path for a number': (response) =>
    response.writeHead(200, json).end('[{"id":1,"number":"5/../6"}]'),
  'has a number for a text': (response) =>
    response.writeHead(200, json).end('[{"id":1,"number":5,"body":6}]'),
  'has a text for an account': (response) =>
    response.writeHead(200, json).end('[{"id":1,"number":5,"user":"me"}]'),
};

/** The same for the owner of the token. */
const ownerless: typeof incomplete = {
  'is empty': (response) => response.writeHead(200, json).end('{"data":{}}'),
  'has null for the owner': (response) =>
    response.writeHead(200, json).end('{"data":{"viewer":null}}'),
  'does not name the owner': (response) =>
    response.writeHead(200, json).end('{"data":{"viewer":{"login":5}}}'),
};
const json = { 'content-type': 'application/json' };

/** Sends such a response to the first requests for an operation. */
function breakOff(operation: string, kind: string, times: number): Override {
  return (incoming) => {
    if (incoming.operation !== operation || incoming.before >= times) return undefined;
    (incomplete[kind] ?? ownerless[kind])?.(incoming.response);
    return 'responded';
  };
}

describe('A list that', () => {
  test.each(Object.keys(incomplete))('%s is requested again.', async (kind) => {
    const { error, sent } = await list(breakOff('issues/list-for-repo', kind, 2));
    expect({ error, sent }).toEqual({ error: null, sent: 3 });
  });

  test.each(Object.keys(incomplete))(
    'always %s is an error, which quotes nothing.',
    async (kind) => {
      const { error, sent } = await list(breakOff('issues/list-for-repo', kind, 9));
      const request = 'GET /repos/acme/shop/issues';
      const message = `the response of GitHub to ${request} is incomplete or not JSON`;
      expect(error).toMatchObject({ message });
      expect(sent).toBe(3);
    },
  );
});

test.each([
  'has no body',
  'is a page of a proxy',
  'is an object where a list belongs',
  ...Object.keys(ownerless),
])('A query whose response %s is sent again.', async (kind) => {
  await using service = await startGitHub(breakOff('graphql', kind, 1));
  const query = openClient(service).graphql('query { viewer { login } }');
  await expect(query).resolves.toEqual({ viewer: { login: 'github-actions[bot]' } });
});

test('A creation whose response has no body is done, and is not repeated.', async () => {
  await using service = await startGitHub(({ operation, proceed, response }) => {
    if (operation !== 'issues/create-comment') return undefined;
    proceed();
    response.writeHead(201, json).end();
    return 'responded';
  });
  await openClient(service).rest.issues.createComment({
    ...repository,
    issue_number: 7,
    body: 'plan',
  });
  expect(service.operations).toEqual(['issues/create-comment']);
});

test('A next page at a different origin does not get the token.', async () => {
  await using other = await startServer([{ body: [] }]);
  const link = `<${other.baseUrl}/repos/acme/shop/issues?page=2>; rel="next"`;
  await using service = await startGitHub(() => ({ status: 200, body: [], headers: { link } }));
  const github = openClient(service);
  await expect(github.paginate(github.rest.issues.listForRepo, repository)).rejects.toThrow(
    'GitHub names a next page at a different address, which does not get the token',
  );
  expect(other.requests).toEqual([]);
});

test('Between two writes, the client waits the second that GitHub recommends.', async () => {
  await using service = await startGitHub(() => ({ status: 200, body: {} }));
  const { update } = openGitHub({ baseUrl: service.baseUrl, token: 'x' }).rest.issues;
  const start = performance.now();
  for (const body of ['one', 'two']) await update({ ...repository, issue_number: 1, body });
  // A timer may fire a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(998);
});

test('A server that never responses is given up when the time is up.', async () => {
  await using server = await serveRaw(() => undefined);
  const github = openClient(server, { totalMs: 1_000 });
  await expect(github.rest.issues.listForRepo(repository)).rejects.toMatchObject({
    name: 'AbortError',
  });
  await expect(github.rest.issues.listForRepo(repository)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(server.heads).toHaveLength(1);
});

test.each(['', ' ', 'ghs_a\nb', 'ghs_a b', 'ghs_\u00e4'])(
  'The token %j is refused before a request is sent, and is not repeated.',
  (token) => {
    const message = 'input "github-token" is empty, or contains characters that no token has';
    expect(() => openClient({ baseUrl: 'http://127.0.0.1:1' }, { token })).toThrow(
      new Error(message),
    );
  },
);
