import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from '../../http-server.ts';
import { serveRaw } from '../../socket-server.ts';
import { type Override, openClient, repository, startGitHub } from '../github-service.ts';

/** How often the list was asked for, and the error in the end. */
async function list(override: Override) {
  await using service = await startGitHub(override);
  const github = openClient(service);
  const error: unknown = await github.rest.issues.listForRepo(repository).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { sent: service.operations.length, error };
}

test.each([403, 429, 500])(
  'A list that GitHub refuses with %i is asked for once.',
  async (status) => {
    const { error, sent } = await list(() => ({ status }));
    expect([error, sent]).toEqual([expect.objectContaining({ status }), 1]);
  },
);

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

/** Sends such a response to the requests for an operation. */
function breakOff(operation: string, kind: string): Override {
  return (incoming) => {
    if (incoming.operation !== operation) return undefined;
    (incomplete[kind] ?? ownerless[kind])?.(incoming.response);
    return 'responded';
  };
}

test.each(Object.keys(incomplete))(
  'A list that %s is an error, which quotes nothing.',
  async (kind) => {
    const { error, sent } = await list(breakOff('issues/list-for-repo', kind));
    const request = 'GET /repos/acme/shop/issues';
    const message = `the response of GitHub to ${request} is incomplete or not JSON`;
    expect([error, sent]).toEqual([expect.objectContaining({ message }), 1]);
  },
);

test.each([
  'has no body',
  'is a page of a proxy',
  'is an object where a list belongs',
  ...Object.keys(ownerless),
])('A query whose response %s is an error.', async (kind) => {
  await using service = await startGitHub(breakOff('graphql', kind));
  const query = openClient(service).graphql('query { viewer { login } }');
  await expect(query).rejects.toThrow('is incomplete or not JSON');
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
