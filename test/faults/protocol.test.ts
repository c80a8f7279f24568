import { describe, expect, test } from 'vitest';
import type { Step } from '../simulator/service.ts';
import {
  commit,
  created,
  fin,
  linger,
  list,
  onEveryGet,
  onGet,
  onPost,
  reply,
  reset,
  say,
  sayForEver,
} from '../simulator/steps.ts';
import { play } from './scene.ts';

/** What is no response by RFC 9112. */
const nonsense: Readonly<Record<string, readonly Step[]>> = {
  'a status line without a status': [say('HTTP/1.1 OK\r\ncontent-length: 0\r\n\r\n'), fin],
  'a status of four digits': [say('HTTP/1.1 2001 Created\r\ncontent-length: 0\r\n\r\n'), fin],
  'a version that does not exist': [say('HTTP/9.9 201 Created\r\ncontent-length: 0\r\n\r\n'), fin],
  'headers without end': [say('HTTP/1.1 201 Created\r\n'), sayForEver(Buffer.from('x-more: and more\r\n'.repeat(500)))],
  'one header without end': [say('HTTP/1.1 201 Created\r\nx-more: '), sayForEver(Buffer.alloc(8_192, 'x'))],
  'a header that is none': [say('HTTP/1.1 201 Created\r\n\u0000: 1\r\n\r\n'), fin],
  'two lengths': [say('HTTP/1.1 201 Created\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n[]'), fin],
  'a greeting in another language': [say('220 mail.example.com ESMTP\r\n'), fin],
  'a change of protocol': [say('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'), fin],
  'an invitation to go on, and nothing after it': [say('HTTP/1.1 100 Continue\r\n\r\n'), fin],
  bytes: [say(Buffer.from([0, 1, 2, 255, 254])), fin],
};

describe('A response that is no HTTP', () => {
  test.each(Object.entries(nonsense))(
    'but %s leaves the outcome of a POST unknown, and the list settles it.',
    async (_name, steps) => {
      const { outcomes, requests } = await play({
        isOnWire: true,
        declared: ['a', 'b'],
        script: onPost('a', [commit, ...steps]),
      });
      expect(outcomes).toEqual(['created', 'created']);
      expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
    },
  );

  test.each(Object.entries(nonsense))(
    'but %s to every GET ends the run, and nothing is sent.',
    async (_name, steps) => {
      const { exitCode, report, requests } = await play({
        isOnWire: true,
        declared: ['a'],
        script: onEveryGet(...steps),
      });
      expect(report.error).toMatchObject({ code: 'unreachable' });
      expect(new Set(requests)).toEqual(new Set(['GET']));
      expect(requests.length).toBeGreaterThan(1);
      expect(exitCode).toBe(1);
    },
  );
});

describe('A kept connection', () => {
  test.each<[string, readonly Step[]]>([
    ['ends as the POST arrives', [fin]],
    ['breaks as the POST arrives', [reset]],
  ])('that %s may have carried it, and it is sent again only when it is known to be lost.', async (_name, steps) => {
    const { committed, outcomes, requests } = await play({
      isOnWire: true,
      declared: ['a', 'b'],
      script: onPost('a', steps),
      hasFirstCreation: true,
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(committed).toHaveLength(2);
    expect(requests.slice(0, 5)).toEqual(['GET', 'POST a', 'POST b', 'GET', 'GET']);
  });

  test.each<[string, readonly Step[]]>([
    ['ends', [fin]],
    ['breaks', [linger(5), reset]],
  ])('that %s after every response loses none and doubles none.', async (_name, end) => {
    const names = Array.from({ length: 9 }, (_, index) => `m${index}`);
    const { committed, outcomes } = await play({
      isOnWire: true,
      declared: names,
      script: ({ method }) => (method === 'GET' ? [list, ...end] : [commit, created, ...end]),
      overrides: { concurrency: 3 },
    });
    expect(committed.map(({ name }) => name).toSorted()).toEqual(names);
    expect(outcomes).toEqual(names.map(() => 'created'));
  });

  test('on which a response came that nobody asked for does not take it for the next one.', async () => {
    const stray = reply(200, { monitors: [] });
    const { committed, outcomes } = await play({
      isOnWire: true,
      declared: ['a', 'b'],
      present: ['a'],
      script: onGet([list, stray]),
    });
    expect(outcomes).toEqual(['in-sync', 'created']);
    expect(committed).toHaveLength(2);
  });
});
