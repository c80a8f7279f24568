import { describe, expect, test } from 'vitest';
import type { Step } from '../simulator/service.ts';
import {
  commit,
  firstOf,
  onEveryChange,
  onEveryPost,
  onPost,
  reply,
  reset,
} from '../simulator/steps.ts';
import { failuresOf, late, messagesOf, numbered, play, playOnce } from './scene.ts';

const conflict = reply(409, {
  error: { code: 'name_taken', message: 'there is one of that name' },
});

describe('A conflict (409)', () => {
  test('over a monitor that another made meanwhile is in sync.', async () => {
    const { end, requests } = await play({
      declared: ['a', 'b'],
      script: onPost('a', [commit, conflict]),
    });
    expect(end).toMatchObject({
      exitCode: 0,
      statuses: ['a in-sync', 'b created'],
      writes: ['POST a', 'POST b'],
    });
    expect(requests.slice(3)).toContain('GET');
  });

  test('over a monitor that another made with other fields is changed.', async () => {
    const another = {
      name: 'a',
      type: 'http',
      target: 'https://elsewhere.example.com/',
      intervalSeconds: 5,
    };
    const make: Step = ({ request, server }) => void server.commit({ ...request, body: another });
    const { outcomes } = await play({
      declared: ['a'],
      script: onPost('a', [make, conflict]),
      changed: ['a'],
    });
    expect(outcomes).toEqual(['changed']);
  });

  test('in a run that another response ends is looked up in its last list, too.', async () => {
    const played = await playOnce({
      declared: ['a', 'b', 'c', 'd', 'e'],
      script: firstOf(
        onEveryPost('b', conflict),
        onEveryPost('d', reply(401)),
        onEveryPost('e', reply(401)),
      ),
      hasFirstCreation: true,
      overrides: { concurrency: 1 },
    });
    expect(played.end).toMatchObject({ exitCode: 1, code: 'token-refused' });
    expect(played.end.statuses[1]).toBe('b failed name-taken');
    expect(played.requests.slice(-2)).toEqual(['POST e', 'GET']);
    expect(messagesOf(played)).not.toContain('The monitors were not listed again');
  });

  test('over a monitor that is nowhere to be seen has failed, with what the service says, and the others are created.', async () => {
    const { end, report } = await play({
      declared: ['a', 'b'],
      script: onEveryPost('a', conflict),
    });
    expect(end).toMatchObject({ exitCode: 1, statuses: ['a failed name-taken', 'b created'] });
    expect(end.writes).toEqual(['POST a', 'POST b']);
    expect(report.results[0]).toMatchObject({ error: { status: 409, serviceCode: 'name_taken' } });
  });
});

test.each<[string, Step]>([
  ['409, because it knows the name', conflict],
  [
    '422, because it knows the name',
    reply(422, { error: { code: 'taken', message: 'the name is taken' } }),
  ],
  ['400', reply(400)],
  ['401', reply(401)],
])(
  'A second send that ends with %s does not settle the outcome of the first.',
  async (_name, refusal) => {
    const script = onPost('a', [commit, reset], [refusal], [refusal]);
    // The list does not show the first one yet when it is sent again.
    const { outcomes, requests } = await play({ declared: ['a'], script, lagMs: 3_500 });
    expect(['created', 'in-sync', 'failed unknown']).toContain(outcomes[0]);
    expect(requests.filter((request) => request === 'POST a').length).toBeGreaterThan(1);
  },
);

test.each([400, 413, 415, 422])(
  'A monitor that is refused with %i fails, and the others are created.',
  async (status) => {
    const script = onEveryPost('b', reply(status, { code: 'bad_field', message: 'no such plan' }));
    const { end, outcomes, report } = await play({
      declared: ['a', 'b', 'c'],
      script,
      hasFirstCreation: true,
    });
    expect(outcomes).toEqual(['created', 'failed service', 'created']);
    expect(report.results[1]).toMatchObject({ error: { status, serviceCode: 'bad_field' } });
    expect(end).toMatchObject({ exitCode: 1, code: null, writes: ['POST a', 'POST b', 'POST c'] });
  },
);

describe('A refusal that every other request would meet', () => {
  test.each([401, 403, 404, 405])(
    'with %i stops a run in which nothing was accepted.',
    async (status) => {
      const script = onEveryPost('a', reply(status));
      const { outcomes, report, requests } = await play({ declared: ['a', 'b', 'c'], script });
      expect(outcomes).toEqual(['failed service', 'missing', 'missing']);
      expect(report.error).toMatchObject({ status });
      expect(requests).toEqual(['GET', 'POST a']);
    },
  );

  // A real server responded so to one of a hundred, while its database was locked.
  test.each([401, 403, 404, 405])(
    'with %i is about that monitor alone, once the service has accepted another.',
    async (status) => {
      const declared = numbered(100, 'm');
      const script = firstOf(onEveryPost('m7', reply(status)), onEveryPost('m9', reply(status)));
      const { outcomes, report } = await play({ declared, script, overrides: { concurrency: 10 } });
      const isRefused = (name: string) => ['m7', 'm9'].includes(name);
      expect(outcomes).toEqual(
        declared.map((name) => (isRefused(name) ? 'failed service' : 'created')),
      );
      expect(report.error).toBeNull();
      // Who replaced the token, or corrected the address, would break what works.
      const message = failuresOf(report)[0]?.message;
      expect(message).not.toMatch(/api-token|does not exist|permission|method/);
    },
  );

  test.each([401, 403, 405])(
    'with %i is about that update or deletion alone, once another was accepted.',
    async (status) => {
      const names = ['a', 'b', 'c', 'd'];
      const script = onEveryChange('PATCH', 'b', reply(status));
      const { end } = await play({
        isFull: true,
        declared: names,
        present: names.map(late),
        script,
      });
      const statuses = ['a updated', expect.stringMatching('^b failed'), 'c updated', 'd updated'];
      expect(end).toMatchObject({ exitCode: 1, code: null, statuses });

      const deletion = onEveryChange('DELETE', 'b', reply(status));
      const deleted = await play({
        isFull: true,
        declared: ['z'],
        present: ['z', ...names],
        removable: names,
        script: deletion,
      });
      expect(deleted.end).toMatchObject({ exitCode: 1, code: null, store: ['z', 'b'] });
    },
  );

  test.each([401, 403, 404, 405])(
    'with %i is counted as they arrive: only an accepted write is between two.',
    async (status) => {
      const script = firstOf(
        onEveryPost('b', reply(status)),
        onEveryPost('c', reply(422)),
        onEveryPost('d', reply(status)),
      );
      const { end } = await play({ declared: ['a', 'b', 'c', 'd', 'e'], script });
      expect(end.writes).toEqual(['POST a', 'POST b', 'POST c', 'POST d']);
      expect(end.exitCode).toBe(1);
    },
  );

  test.each([401, 403, 404, 405])(
    'with %i, the second in a row, stops it, and what was created is reported.',
    async (status) => {
      const refuse = (name: string) =>
        onEveryPost(name, reply(status, { message: 'no private targets' }));
      const script = firstOf(refuse('b'), refuse('c'));
      const declared = ['a', 'b', 'c', 'd', 'e'];
      const { exitCode, outcomes, report, requests } = await play({
        declared,
        script,
        hasFirstCreation: true,
      });
      expect(outcomes).toEqual([
        'created',
        'failed service',
        'failed service',
        'missing',
        'missing',
      ]);
      expect(report.error).toMatchObject({ status });
      const [first, ...lines] = (report.error?.message ?? '').split('\n');
      expect(first).toMatch(
        new RegExp(`^POST \\S+ for "c" \\(\\S+:\\d+\\): ${status}: no private targets$`),
      );
      expect(lines.at(-1)).toMatch(
        /^The run stopped, because .*; if the service refuses this monitor alone, correct it$/,
      );
      expect(exitCode).toBe(1);
      expect(requests).toEqual(['GET', 'POST a', 'POST b', 'POST c', 'GET']);
      expect(report.warnings).toEqual([]);
    },
  );

  test.each<[string, readonly Step[], string]>([
    ['was created', [commit, reset], 'created'],
    ['was not created', [reset], 'failed unknown'],
  ])(
    'has the unknown outcome of another monitor looked up, once: it %s.',
    async (_name, steps, outcome) => {
      const script = firstOf(
        onPost('a', steps),
        onEveryPost('b', reply(401)),
        onEveryPost('c', reply(401)),
      );
      const declared = ['a', 'b', 'c', 'd'];
      const { outcomes, requests } = await play({ declared, script, hasFirstCreation: true });
      expect(outcomes).toEqual([outcome, 'failed service', 'failed service', 'missing']);
      expect(requests).toEqual(['GET', 'POST a', 'POST b', 'POST c', 'GET']);
    },
  );
});
