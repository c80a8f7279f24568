import { describe, expect, test } from 'vitest';
import { playThrice } from './scene.ts';
import { body, type LoggedRequest, type Script, type ScriptedServer, type Step } from './scripted-server.ts';
import { answer, commit, created, reply } from './steps.ts';

// Stand-ins for real services that accept a monitor and then do not list it, or not as it was sent.

type Items = ReturnType<ScriptedServer['listed']>;

/** A service that creates as usual and lists what the test makes of its monitors. */
function listing(show: (items: Items, query: URLSearchParams) => Step): Script {
  return ({ method, path }) => {
    if (method === 'POST') return null;
    const query = new URL(path, 'http://service').searchParams;
    return [(turn) => show(turn.server.listed(), query)(turn)];
  };
}

/** A service that answers a creation as the test says, and lists what it has. */
function accepting(steps: (request: LoggedRequest) => readonly Step[]): Script {
  return (request) => (request.method === 'POST' ? steps(request) : null);
}

const many = Array.from({ length: 60 }, (_, index) => `m${index}`);

describe('three runs at a service', () => {
  test.each<[string, readonly string[], Script]>([
    [
      'whose list has no byte once it has accepted a monitor',
      ['a', 'b', 'c'],
      listing((items) => (items.length === 0 ? reply(200, []) : answer(200, ''))),
    ],
    ['that hides what it creates', ['a', 'b', 'c'], listing(() => reply(200, []))],
    ['that hides the only monitor', ['a'], listing(() => reply(200, [{ id: 'z', ...body('z') }]))],
    [
      'that hides the last of three monitors',
      ['a', 'b', 'private'],
      listing((items) =>
        reply(
          200,
          items.filter(({ name }) => name !== 'private'),
        ),
      ),
    ],
    ['that cuts its list at 50 without a sign', many, listing((items) => reply(200, items.slice(0, 50)))],
    [
      'that stores another target',
      ['a', 'b', 'c', 'd', 'e'],
      listing((items) =>
        reply(
          200,
          items.map((item) => ({ ...item, target: '' })),
        ),
      ),
    ],
  ])('%s end with an error, and with one surplus monitor each at most', async (_name, declared, script) => {
    const runs = await playThrice({ declared, script, overrides: { concurrency: 4 } });
    expect(runs.filter(({ exitCode }) => exitCode !== 1)).toEqual([]);
    expect(runs.filter(({ surplus }) => surplus > 1)).toEqual([]);
  });

  test('that answers a creation with 200 and an error find out that nothing was created', async () => {
    const declared = ['a', 'odd'];
    const refuseOdd = ({ body: posted }: LoggedRequest) =>
      posted?.['name'] === 'odd' ? [reply(200, { error: 'missing domain name' })] : [commit, created];
    const [first, ...others] = await playThrice({ declared, script: accepting(refuseOdd) });
    expect(first).toMatchObject({ exitCode: 1, surplus: 0, outcomes: ['created', 'failed unknown'] });
    for (const run of others) expect(run).toMatchObject({ exitCode: 1, outcomes: ['in-sync', 'failed unknown'] });
  });

  test('that answers a creation with 200 and an error, and creates it all the same, create it once', async () => {
    const lie = accepting(() => [commit, reply(200, { success: false })]);
    const runs = await playThrice({ declared: ['a', 'b'], script: lie });
    expect(runs.map(({ exitCode, surplus }) => [exitCode, surplus])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(runs[0]?.outcomes).toEqual(['created', 'created']);
  });
});
