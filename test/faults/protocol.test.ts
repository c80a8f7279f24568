import { describe, expect, test } from 'vitest';
import type { Script, Step } from '../simulator/service.ts';
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
  response,
  say,
  sayForEver,
  trickle,
} from '../simulator/steps.ts';
import { numbered, play, type Scene } from './scene.ts';

const playOnWire = (script: Script, rest: Partial<Scene> = {}) =>
  play({ isOnWire: true, declared: ['a', 'b'], script, ...rest });

const head = (status: number, ...lines: readonly string[]) =>
  say([`HTTP/1.1 ${status} Whatever`, ...lines, '', ''].join('\r\n'));

/** What is no response by RFC 9112. */
const nonsense = {
  'a status line without a status': [say('HTTP/1.1 OK\r\ncontent-length: 0\r\n\r\n'), fin],
  'a status of four digits': [say('HTTP/1.1 2001 Created\r\ncontent-length: 0\r\n\r\n'), fin],
  'a version that does not exist': [say('HTTP/9.9 201 Created\r\ncontent-length: 0\r\n\r\n'), fin],
  'headers without end': [
    say('HTTP/1.1 201 Created\r\n'),
    sayForEver(Buffer.from('x-more: and more\r\n'.repeat(500))),
  ],
  'one header without end': [
    say('HTTP/1.1 201 Created\r\nx-more: '),
    sayForEver(Buffer.alloc(8_192, 'x')),
  ],
  'a header that is none': [say('HTTP/1.1 201 Created\r\n\u0000: 1\r\n\r\n'), fin],
  'two lengths': [
    say('HTTP/1.1 201 Created\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n[]'),
    fin,
  ],
  'a greeting in another language': [say('220 mail.example.com ESMTP\r\n'), fin],
  'a change of protocol': [
    say('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    fin,
  ],
  'an invitation to go on, and nothing after it': [say('HTTP/1.1 100 Continue\r\n\r\n'), fin],
  'an early hint, and nothing after it': [
    say('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
    fin,
  ],
  bytes: [say(Buffer.from([0, 1, 2, 255, 254])), fin],
} satisfies Readonly<Record<string, readonly Step[]>>;

describe('A response that is no HTTP', () => {
  test.each(Object.entries(nonsense))(
    'but %s leaves the outcome of a POST unknown, and the list settles it.',
    async (_name, steps) => {
      const { outcomes, requests } = await playOnWire(onPost('a', [commit, ...steps]));
      expect(outcomes).toEqual(['created', 'created']);
      expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
    },
  );

  test.each(['bytes', 'an early hint, and nothing after it'] as const)(
    'but %s to every GET ends the run, after it was sent again.',
    async (name) => {
      const { exitCode, report, requests } = await playOnWire(onEveryGet(...nonsense[name]));
      expect([exitCode, report.error?.code]).toEqual([1, 'unreachable']);
      expect(requests).toEqual(Array(5).fill('GET'));
    },
  );
});

/** Bodies that are never read to their end, or not as JSON, of a service that created the monitor. */
const accepted: Readonly<Record<string, readonly Step[]>> = {
  'a body that ends too early': [head(201, 'content-length: 99'), say('{"id"'), fin],
  'a body that breaks off': [head(201, 'content-length: 99'), say('{"id"'), reset],
  'a chunk that is none': [head(201, 'transfer-encoding: chunked'), say('zz\r\nwhat\r\n'), fin],
  'a web page': [response(201, '<!doctype html><html>', [['content-type', 'text/html']])],
  'an empty body': [response(201, '')],
  null: [reply(201, null)],
  'half a JSON text': [response(201, '{"id": "m-')],
  'a body in gzip that is none': [response(201, '\u001f\u008b', [['content-encoding', 'gzip']])],
  'a body that is no UTF-8': [head(201, 'content-length: 1'), say(Buffer.from([0xff]))],
  'a body without end': [head(201), sayForEver(Buffer.alloc(1024 * 1024, ' '))],
  'the status 200 and an object': [reply(200, {})],
  'the status 202': [reply(202, { status: 'queued' })],
  'the status 204': [reply(204)],
  'the status 299 and a list': [reply(299, [])],
  'an early hint before the response': [
    say('HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n'),
    reply(201, { id: 'm-1' }),
  ],
};
const slow: typeof accepted = {
  'a body that stands still': [head(201, 'content-length: 99'), say('{"id"')],
  'a body that comes byte by byte': [
    head(201, 'transfer-encoding: chunked'),
    trickle('1\r\n \r\n'.repeat(200)),
  ],
};

test.each(Object.entries({ ...accepted, ...slow }))(
  'A monitor is created when %s comes, and is not sent again.',
  async (name, steps) => {
    const script = onPost('a', [commit, ...steps]);
    const played = await playOnWire(script, name in slow ? { timesOut: 'POST a' } : {});
    expect(played).toMatchObject({ exitCode: 0, outcomes: ['created', 'created'] });
    expect(played.end.writes).toEqual(['POST a', 'POST b']);
  },
);

describe('A kept connection', () => {
  test.each([
    ['ends', fin],
    ['breaks', reset],
  ])(
    'that %s as a POST arrives may have carried it: it is sent again only when it is known to be lost.',
    async (_, end) => {
      const { committed, outcomes, requests } = await playOnWire(onPost('a', [end]), {
        hasFirstCreation: true,
      });
      expect(outcomes).toEqual(['created', 'created']);
      expect(committed).toHaveLength(2);
      expect(requests.slice(0, 5)).toEqual(['GET', 'POST a', 'POST b', 'GET', 'GET']);
    },
  );

  test.each<[string, readonly Step[]]>([
    ['ends', [fin]],
    ['breaks', [linger(5), reset]],
  ])('that %s after every response loses none and doubles none.', async (_name, end) => {
    const declared = numbered(9, 'm');
    const script: Script = ({ method }) =>
      method === 'GET' ? [list, ...end] : [commit, created, ...end];
    const { committed, outcomes } = await playOnWire(script, {
      declared,
      overrides: { concurrency: 3 },
    });
    expect(committed.map(({ name }) => name).toSorted()).toEqual(declared);
    expect(outcomes).toEqual(declared.map(() => 'created'));
  });

  test('on which a response came without a request does not treat it as the next one.', async () => {
    const script = onGet([list, reply(200, { monitors: [] })]);
    const { committed, outcomes } = await playOnWire(script, { present: ['a'] });
    expect(outcomes).toEqual(['in-sync', 'created']);
    expect(committed).toHaveLength(2);
  });
});
