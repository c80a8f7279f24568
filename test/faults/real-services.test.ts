import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { findNew } from '../simulator/observed-run.ts';
import type { Script, Step } from '../simulator/service.ts';
import { created, listOf, onEveryPost, reply, response } from '../simulator/steps.ts';
import { messagesOf, numbered, playThrice, type Scene } from './scene.ts';

// Stand-ins for what real services were seen to do. Each never changes its ways, and three runs in
// a row meet it: every run fails, none makes more than one surplus monitor (a law), and the message
// says what is wrong.

type Items = readonly JsonObject[];

/** A service that creates as usual and lists what the test makes of its monitors. */
function listing(show: (items: Items) => Step): Script {
  return ({ method }) => (method === 'POST' ? null : [(turn) => show(turn.server.listed())(turn)]);
}

const listingOf = (choose: (items: Items) => Items) => listing(() => listOf(choose));
const without = (key: string) => (item: JsonObject) =>
  Object.fromEntries(Object.entries(item).filter(([other]) => other !== key));
const untargeted = listingOf((items) => items.map(without('target')));
const publicOnly = listingOf((items) => items.filter(({ name }) => name !== 'private'));
const isEmptied = listing((items) => (items.length === 0 ? reply(200, []) : response(200, '')));
const many = numbered(60, 'm');

interface Row extends Omit<Scene, 'declared'> {
  readonly declared?: readonly string[];
  /** The requests of each run, joined; one for all runs alike. */
  readonly requests?: readonly string[];
  /** Of each run, or of all. */
  readonly message: string | readonly string[];
  /** Monitors created in three runs. */
  readonly posts: number;
}

describe('Three runs at a service', () => {
  test.each<[string, Row]>([
    [
      'whose list has no byte once it has accepted a monitor',
      {
        script: isEmptied,
        posts: 1,
        requests: ['GET POST a GET', 'GET', 'GET'],
        message: 'the response is empty',
      },
    ],
    [
      'whose list shows no target after the first creation',
      {
        script: untargeted,
        posts: 1,
        requests: ['GET POST a GET', 'GET', 'GET'],
        message: '"target"',
      },
    ],
    [
      'whose list shows monitors without a target from the start',
      {
        script: untargeted,
        present: ['z'],
        posts: 0,
        requests: ['GET', 'GET', 'GET'],
        message: '"target"',
      },
    ],
    [
      'that lists public monitors only, and creates all as private ones',
      {
        script: listing(() => reply(200, [])),
        posts: 3,
        message: 'does not list what it created',
      },
    ],
    [
      'that hides one monitor from the token',
      {
        declared: ['a', 'b', 'private'],
        script: publicOnly,
        posts: 5,
        message: '"private" (monitors.yaml:15), and does not list',
      },
    ],
    [
      'that cuts its list at 50, and knows neither page nor offset',
      {
        declared: many,
        script: listingOf((items) => items.slice(0, 50)),
        posts: 62,
        message: 'does not list',
      },
    ],
    [
      'that stores another target',
      {
        script: listingOf((items) => items.map((item) => ({ ...item, target: '' }))),
        posts: 3,
        message: 'lists another "target"',
      },
    ],
    [
      'that responds to a creation with 200 and an error, and creates nothing',
      {
        declared: ['a', 'b'],
        script: onEveryPost('b', reply(200, { error: 'missing domain name' })),
        posts: 1,
        message: 'missing domain name',
      },
    ],
  ])('%s fail each, and make one surplus monitor each at most.', async (_name, row) => {
    const { declared = ['a', 'b', 'c'], message, posts, requests, ...scene } = row;
    const runs = await playThrice({ declared, ...scene, overrides: { concurrency: 4 } });
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
    const messages = typeof message === 'string' ? runs.map(() => message) : message;
    for (const [nth, run] of runs.entries()) expect(messagesOf(run)).toContain(messages[nth]);
    expect(runs.flatMap(findNew)).toHaveLength(posts);
    if (requests !== undefined) expect(runs.map((run) => run.requests.join(' '))).toEqual(requests);
  });
});

test('A service that raises the interval gets a warning at the line that declares it, and creates the monitor once.', async () => {
  const raise: Step = ({ request, server }) =>
    void server.keep({ ...request.body, intervalSeconds: 600 }, true);
  const runs = await playThrice({ declared: ['a'], script: onEveryPost('a', raise, created) });
  expect(runs.map(({ outcomes }) => outcomes)).toEqual([['created'], ['changed'], ['changed']]);
  expect(runs[0]?.report.warnings).toMatchObject([
    {
      message: expect.stringContaining('accepted 60 and shows 600 for "intervalSeconds"'),
      source: { line: 3 },
    },
  ]);
  expect(runs[2]?.committed).toHaveLength(1);
});
