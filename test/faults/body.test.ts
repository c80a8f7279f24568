import { describe, expect, test } from 'vitest';
import { kindOf } from '../../src/core/model/errors.ts';
import type { Step } from '../simulator/service.ts';
import {
  breakOff,
  commit,
  fin,
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
import { play } from './scene.ts';

const head = (status: number, ...lines: readonly string[]) =>
  say([`HTTP/1.1 ${status} Whatever`, ...lines, '', ''].join('\r\n'));
const mebibyte = Buffer.alloc(1024 * 1024, ' ');

/** Bodies that are never read to their end, or not as JSON. */
const bodies: Readonly<Record<string, { readonly steps: readonly Step[]; readonly isSlow?: boolean }>> = {
  'that stands still': { steps: [head(201, 'content-length: 99'), say('{"id"')], isSlow: true },
  'that ends too early': { steps: [head(201, 'content-length: 99'), say('{"id"'), fin] },
  'that breaks off': { steps: [head(201, 'content-length: 99'), say('{"id"'), reset] },
  'that comes byte by byte': {
    steps: [head(201, 'transfer-encoding: chunked'), trickle('1\r\n \r\n'.repeat(200))],
    isSlow: true,
  },
  'with a chunk that is none': { steps: [head(201, 'transfer-encoding: chunked'), say('zz\r\nwhat\r\n'), fin] },
  'that is a web page': { steps: [response(201, '<!doctype html><html>', [['content-type', 'text/html']])] },
  'that is empty': { steps: [response(201, '')] },
  'that is null': { steps: [reply(201, null)] },
  'that is half a JSON text': { steps: [response(201, '{"id": "m-')] },
  'that is in gzip': { steps: [response(201, '\u001f\u008b', [['content-encoding', 'gzip']])] },
  'that is no UTF-8': { steps: [head(201, 'content-length: 1'), say(Buffer.from([0xff]))] },
  'without end': { steps: [head(201), sayForEver(mebibyte)] },
};

describe('A monitor', () => {
  test.each(Object.entries(bodies))(
    'is created when 201 comes with a body %s, and is not sent again.',
    async (_name, { isSlow = false, steps }) => {
      const { exitCode, outcomes, requests } = await play({
        isOnWire: true,
        declared: ['a', 'b'],
        script: onPost('a', [commit, ...steps]),
        ...(isSlow ? { timesOut: 'POST a' } : {}),
      });
      expect(outcomes).toEqual(['created', 'created']);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST a', 'POST b']);
      expect(exitCode).toBe(0);
    },
  );

  test.each<[number, Step]>([
    [200, reply(200, {})],
    [202, reply(202)],
    [202, reply(202, { status: 'queued' })],
    [204, reply(204)],
    [299, reply(299, [])],
  ])('is created when %i comes.', async (_status, step) => {
    const { outcomes, requests } = await play({ isOnWire: true, declared: ['a'], script: onPost('a', [commit, step]) });
    expect(outcomes).toEqual(['created']);
    expect(requests).toEqual(['GET', 'POST a', 'GET']);
  });

  test('is created when an early hint comes before the response.', async () => {
    const hint = say('HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n');
    const { outcomes, requests } = await play({
      isOnWire: true,
      declared: ['a'],
      script: onPost('a', [hint, commit, reply(201, { id: 'm-1' })]),
    });
    expect(outcomes).toEqual(['created']);
    expect(requests).toEqual(['GET', 'POST a', 'GET']);
  });
});

test('An identifier in a response that breaks off is a warning at the line of its monitor.', async () => {
  const { report } = await play({ declared: ['a'], script: onPost('a', [commit, breakOff]) });
  expect(report.results).toMatchObject([{ status: 'created', id: null }]);
  expect(report.warnings).toMatchObject([
    { message: expect.stringMatching(/^"a" was created, but its identifier is not known: /), source: { line: 3 } },
  ]);
});

describe('A list', () => {
  test.each<[string, readonly Step[]]>([
    ['in gzip', [response(200, '\u001f\u008b', [['content-encoding', 'gzip']])]],
    ['in brotli', [response(200, '[]', [['content-encoding', 'br']])]],
  ])('%s is refused, and not asked for again.', async (_name, steps) => {
    const { exitCode, report, requests } = await play({
      isOnWire: true,
      declared: ['a'],
      script: onEveryGet(...steps),
    });
    expect(report.error).toMatchObject({ status: 200 });
    expect(report.error && kindOf(report.error)).toBe('list');
    expect(requests).toEqual(['GET']);
    expect(exitCode).toBe(1);
  });

  test('that comes in time, but in pieces, is read.', async () => {
    const pieces = '3\r\n{"m\r\n8\r\nonitors"\r\n4\r\n:[]}\r\n0\r\n\r\n';
    const { outcomes, requests } = await play({
      isOnWire: true,
      declared: ['a'],
      script: onGet([head(200, 'transfer-encoding: chunked'), trickle(pieces)]),
    });
    expect(outcomes).toEqual(['created']);
    expect(requests).toEqual(['GET', 'POST a', 'GET']);
  });
});
