import { describe, expect, test } from 'vitest';
import type { NoResponse } from '../../src/core/http/exchange.ts';
import { decideOutcome, mayRetry } from '../../src/core/http/status-table.ts';
import { systemClock } from '../../src/io/environment.ts';
import { createTransport, type TransportOptions } from '../../src/io/http/transport.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { type Script, type Step, startService } from '../simulator/service.ts';
import {
  commit,
  fin,
  onGet,
  onPost,
  reply,
  reset,
  response,
  say,
  silence,
} from '../simulator/steps.ts';
import { refuseConnections } from '../socket-server.ts';
import { play } from './scene.ts';

/** The least that a scene on sockets needs. */
const onWire = { isOnWire: true, declared: ['a'], script: () => null } as const;
const unreached = { exitCode: 1, requests: [], report: { error: { code: 'unreachable' } } };
const unknownHost = 'https://service.invalid';
const unknownName = /^(ENOTFOUND|EAI_AGAIN)$/;
const direct = { httpsProxy: '', noProxy: '' };

describe('A service that cannot be reached', () => {
  test('because it refuses connections costs nothing, and the next run goes on.', async () => {
    const played = await play({ ...onWire, before: ({ wire }) => wire.close() });
    expect(played).toMatchObject({ ...unreached, outcomes: ['not compared'] });
    expect(played.report.error?.serviceCode).toBe('ECONNREFUSED');
  });

  test('from the middle of the run on loses nothing: created monitors are reported, and unsent ones were not created.', async () => {
    const script = onPost('a', [({ server }) => server.wire.refuse(), ...farewell]);
    const { exitCode, outcomes, report, requests } = await play({
      ...onWire,
      declared: ['a', 'b', 'c'],
      script,
    });
    expect(outcomes[0]).toBe('created');
    for (const outcome of outcomes.slice(1))
      expect(['failed network', 'missing']).toContain(outcome);
    expect(requests).toEqual(['GET', 'POST a']);
    expect(report.requests.sent).toBeGreaterThan(2);
    expect(exitCode).toBe(1);
  });

  test('because nobody knows its name is reported so.', async () => {
    const played = await play({ ...onWire, firstBaseUrl: () => unknownHost });
    expect(played).toMatchObject(unreached);
    expect(played.report.error?.serviceCode).toMatch(unknownName);
    expect(played.report.error?.message).toContain('service.invalid');
  });
});

async function post(
  url: string,
  options: Partial<TransportOptions>,
): Promise<Omit<NoResponse, 'outcome' | 'operation'>> {
  const { signal } = new AbortController();
  const usual = { headers: {}, concurrency: 1, timeoutMs: 10_000, proxy: direct, signal };
  await using transport = createTransport({ ...usual, ...options });
  const body = { type: 'application/json', text: '{"name":"a"}' };
  const exchange = await transport.send('POST', url, { maySend: () => true }, body);
  if (exchange.kind === 'response') throw new Error('there is nobody to respond');
  return exchange;
}

describe('A POST to a service', () => {
  test.each<[string, RegExp, string | null]>([
    ['that refuses connections', /^ECONNREFUSED$/, null],
    ['whose name nobody knows', unknownName, unknownHost],
  ])(
    '%s was not sent, has created nothing and may be sent again.',
    async (_name, code, address) => {
      await using nobody = await refuseConnections();
      const exchange = await post(address ?? nobody.baseUrl, {});
      expect(exchange).toMatchObject({ sent: false, code: expect.stringMatching(code) });
      const outcome = decideOutcome({ ...exchange, operation: 'create' });
      expect([outcome, mayRetry(outcome, 1)]).toEqual(['not-sent', true]);
    },
  );

  test.each<
    [string, Script, (baseUrl: string) => readonly [url: string, proxy?: TransportOptions['proxy']]]
  >([
    [
      'service does not respond to the greeting of TLS',
      () => silence,
      (baseUrl) => [baseUrl.replace('http:', 'https:')],
    ],
    ['proxy does not respond to CONNECT', () => silence, throughProxy],
    [
      'proxy does not end its response to CONNECT',
      () => [say('HTTP/1.1 200 OK\r\nx-slow: ')],
      throughProxy,
    ],
  ])(
    'ends by its deadline and with the run where the %s, and was not sent.',
    async (_name, script, address) => {
      await using server = await startService({ clock: systemClock, script });
      const [url, proxy = direct] = address(server.wire.baseUrl);
      expect(await post(url, { proxy, timeoutMs: 100 })).toMatchObject({ sent: false });
      const cut = { timeoutMs: 20_000, signal: AbortSignal.timeout(100) };
      expect(await post(url, { proxy, ...cut })).toMatchObject({ sent: false, code: 'ABORTED' });
    },
  );
});

function throughProxy(httpsProxy: string) {
  return [unknownHost, { ...direct, httpsProxy }] as const;
}

test.each<[string, readonly Step[]]>([
  ['with 502', [response(502, 'bad gateway'), fin]],
  ['with 407', [response(407, '', [['proxy-authenticate', 'Basic realm="proxy"']]), fin]],
  ['with 403', [response(403, '<html>'), fin]],
  ['with a broken connection', [reset]],
  ['with something else than HTTP', [say('SSH-2.0-OpenSSH_9.6\r\n'), fin]],
])(
  'A proxy that responds to CONNECT %s got nothing of the request, and nothing was created.',
  async (_name, steps) => {
    await using proxy = await startService({ clock: new VirtualClock(), script: () => steps });
    const world = { proxy: { ...direct, httpsProxy: proxy.wire.baseUrl } };
    expect(await play({ ...onWire, firstBaseUrl: () => unknownHost, world })).toMatchObject(
      unreached,
    );
    expect(proxy.log.length).toBeGreaterThan(1);
    for (const { head, method, path } of proxy.log) {
      expect(`${method} ${path}`).toBe('CONNECT service.invalid:443');
      expect(head).not.toMatch(/authorization/i);
    }
  },
);

test.each([302, 307])('A redirect with %i to another origin is not followed.', async (status) => {
  await using other = await startService({ clock: new VirtualClock(), script: () => null });
  const away = reply(status, {}, [['location', `${other.wire.baseUrl}/api/v1/monitors`]]);
  const listed = await play({ ...onWire, script: onGet([away]) });
  expect(listed).toMatchObject({
    requests: ['GET'],
    report: { error: { code: 'redirect', status } },
  });
  const sent = await play({ ...onWire, script: onPost('a', [away]) });
  expect(sent.outcomes).toEqual(['created']);
  expect(other.log).toEqual([]);
});

/** Creates the monitor, and wants no further request on this connection. */
const farewell = [commit, reply(201, { id: 'm-1' }, [['connection', 'close']]), fin];
