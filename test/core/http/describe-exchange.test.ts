import { describe, expect, test } from 'vitest';
import { describeExchange, withDoubt } from '../../../src/core/http/describe-exchange.ts';
import { answer, desired, facts, silence } from '../builders.ts';

const url = 'https://api.example.com/api/v1/monitors';
const refusal = JSON.stringify({ error: { code: 'invalid_monitor', message: 'target is not allowed' } });

describe('An error says', () => {
  test('method, URL, monitor, place in the config, status, code, message and request.', () => {
    const exchange = answer({ method: 'POST', status: 422, body: refusal, headers: { 'x-request-id': 'r-1' } });
    expect(describeExchange(exchange, desired())).toEqual({
      kind: 'service',
      reason: 'monitor-refused',
      status: 422,
      code: 'invalid_monitor',
      message: `POST ${url} for "Shop" (monitors.yaml:3): 422 invalid_monitor (request r-1): target is not allowed`,
    });
  });

  test('no monitor where the list was requested.', () => {
    expect(describeExchange(answer({ status: 400, body: 'no' }), null)).toEqual({
      kind: 'service',
      reason: 'request-refused',
      status: 400,
      code: null,
      message: expect.stringMatching(`^GET ${url}: 400: no\nCheck that base-url is the address of the API; `),
    });
  });

  test('the system’s code in place of a status where no answer came.', () => {
    const exchange = silence({ sent: false, code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND api.example.com' });
    expect(describeExchange(exchange, null)).toEqual({
      kind: 'network',
      reason: 'unreachable',
      status: null,
      code: 'ENOTFOUND',
      message: `GET ${url}: no connection: getaddrinfo ENOTFOUND api.example.com\nNo host has this name: check base-url`,
    });
  });

  test('nothing more where nothing more is known', () => {
    const broken = answer({ method: 'POST', bodyFault: { message: 'broke off', passes: true } });
    expect(describeExchange(broken, null).message).toBe(`POST ${url}: 200\nThe answer broke off`);
  });

  test.each([
    [
      'where the token is set',
      answer({ status: 401 }),
      ['The token was refused', 'api-token', 'MONITOR_SYNC_API_TOKEN'],
    ],
    ['what the token may not do', answer({ status: 403 }), ['has no right to do this']],
    ['which URL was asked, and what base-url is', answer({ status: 404 }), [url, 'base-url', 'without /api/v1']],
    [
      'where a redirect pointed',
      answer({ status: 301, headers: { location: 'https://x.example/' } }),
      ['https://x.example/', 'never followed'],
    ],
    [
      'where a redirect pointed, without its query',
      answer({ status: 302, headers: { location: 'https://x.example/in?state=abc#top' } }),
      ['A redirect to https://x.example/in, which is never followed'],
    ],
    [
      'that a redirect pointed to where it came from',
      answer({ status: 302, headers: { location: '?again=1' } }),
      ['A redirect to the same address, which is never followed'],
    ],
    ['that a redirect pointed nowhere', answer({ status: 302 }), ['nowhere', 'never followed']],
    [
      'what to do about a refusal without a word',
      answer({ status: 418, body: '{}' }),
      ['418\nThe service gives no reason\nCheck that base-url is the address of the API', '--verbose'],
    ],
    ['that a web page came', answer({ status: 500, body: '<html>' }), ['Received HTML instead of JSON']],
    [
      'why the body could not be read',
      answer({ status: 200, bodyFault: { message: 'broke off', passes: true } }),
      ['200', 'The answer broke off'],
    ],
    [
      'that nothing listens',
      silence({ sent: false, code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' }),
      ['no connection: connect ECONNREFUSED 127.0.0.1:1', 'Nothing listens there'],
    ],
    [
      'that no host has the name',
      silence({ sent: false, code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND x' }),
      ['No host has this name'],
    ],
    [
      'whom to trust',
      silence({ sent: false, code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }),
      ['(DEPTH_ZERO_SELF_SIGNED_CERT)', 'NODE_EXTRA_CA_CERTS'],
    ],
    [
      'that the certificate is for another host',
      silence({
        sent: false,
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
        message: "Hostname/IP does not match certificate's altnames",
      }),
      ['(ERR_TLS_CERT_ALTNAME_INVALID)', 'The certificate is for another host'],
    ],
    [
      'that it was the proxy which is not there',
      silence({
        sent: false,
        code: 'ECONNREFUSED',
        message: 'the proxy of HTTPS_PROXY is not reached: connect ECONNREFUSED 127.0.0.1:1',
      }),
      ['is not reached: connect ECONNREFUSED 127.0.0.1:1\nCheck HTTPS_PROXY', 'NO_PROXY'],
    ],
    [
      'that the proxy wants other credentials',
      silence({
        sent: false,
        code: 'UND_ERR_ABORTED',
        message: 'Proxy response (407) !== 200 when HTTP Tunneling',
      }),
      ['no connection: Proxy response (407)', 'The proxy needs other credentials', 'HTTPS_PROXY'],
    ],
    [
      'that it was the proxy which refused',
      silence({
        sent: false,
        code: 'UND_ERR_ABORTED',
        message: 'Proxy response (403) !== 200 when HTTP Tunneling',
      }),
      ['The proxy of HTTPS_PROXY refused, not the service', 'NO_PROXY'],
    ],
    [
      'how a connection broke',
      silence({ code: 'UND_ERR_SOCKET', message: 'other side closed' }),
      ['the connection broke: other side closed (UND_ERR_SOCKET)'],
    ],
  ])('%s.', (_name, exchange, parts) => {
    const { message } = describeExchange(exchange, null);
    for (const part of parts) expect(message).toContain(part);
  });
});

describe('a creation that is refused', () => {
  const silent = 'The service gives no reason\n';
  const compare = 'Compare the fields of the monitor with the documentation of the service';

  test.each([
    [413, '', `413\n${silent}The monitor is too large for the service: shorten it`],
    [415, '', `415\n${silent}The address does not accept JSON: check that base-url is the address of the API`],
    [418, '', `418\n${silent}${compare}`],
    [422, '{"code":"invalid"}', `422 invalid\n${compare}`],
    [422, refusal, '422 invalid_monitor: target is not allowed'],
    [409, '', '409'],
  ])('with %i and the body %j says what to do, unless the service does.', (status, body, said) => {
    const { message } = describeExchange(answer({ method: 'POST', status, body }), null);
    expect(message).toBe(`POST ${url}: ${said}`);
  });
});

test.each([
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version number'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'packet length too long'],
])('The error %s says that there is no TLS, without the place in the source of OpenSSL.', (code, reason) => {
  const place = '../deps/openssl/openssl/ssl/record/methods/tlsany_meth.c:77:';
  const line = `409D82E8A57F0000:error:0A00010B:SSL routines:tls_validate_record_header:${reason}:${place}`;
  const tip = 'The service does not speak TLS there: check the scheme and the port of base-url';
  expect(describeExchange(silence({ sent: false, code, message: line }), null).message).toBe(
    `GET ${url}: no connection: ${reason} (${code})\n${tip}`,
  );
});

test.each([
  ['TIMEOUT', 'no complete answer within 30 s'],
  ['ABORTED', 'the run was stopped before the answer was complete'],
])('The error %s does not mention a broken connection.', (code, message) => {
  const facts = describeExchange(silence({ method: 'POST', code, message }), null);
  expect(facts.message).toBe(`POST ${url}: ${message} (${code})\nThe monitor may exist; the next run will check`);
});

describe('A read that failed for the last time', () => {
  test.each([
    ['503', answer({ status: 503 })],
    ['a connection that broke', silence()],
    ['no connection', silence({ sent: false })],
  ])('with %s says that nothing was created, and what to do next.', (_name, exchange) => {
    const { message } = describeExchange(exchange, null);
    expect(message).toContain('Nothing is created without a complete list. Run again once the service answers');
  });

  test.each([
    ['it was refused', answer({ status: 404 })],
    ['it was a creation', silence({ method: 'POST', sent: false })],
    ['the connection explains itself', silence({ sent: false, code: 'ECONNREFUSED' })],
  ])('does not say so where %s', (_name, exchange) => {
    expect(describeExchange(exchange, null).message).not.toContain('Nothing is created');
  });
});

describe('The reason why a read is not tried again', () => {
  const end = 'max-wait (1 s) allows no further try';

  test.each([
    ['stands in place of what to do next', answer({ status: 503 }), `GET ${url}: 503\n${end}`],
    [
      'follows what the connection says',
      silence({ sent: false, code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND x' }),
      `GET ${url}: no connection: getaddrinfo ENOTFOUND x\nNo host has this name: check base-url\n${end}`,
    ],
    [
      'is left out where it would not have been tried again',
      answer({ method: 'POST', status: 400, body: 'no' }),
      `POST ${url}: 400: no`,
    ],
  ])('%s.', (_name, exchange, message) => {
    expect(describeExchange(exchange, null, 'list', end).message).toBe(message);
  });
});

describe('For a wrong address', () => {
  test.each([301, 400, 404, 405])('and %i, only the error of the first page mentions base-url.', (status) => {
    const exchange = answer({ status, body: status === 400 ? '' : '<html>' });
    expect(describeExchange(exchange, null).message).toContain('base-url');
    const [further, possible] = [
      describeExchange(exchange, null, 'further page').message,
      describeExchange(exchange, null, 'possible page').message,
    ];
    expect(further).toContain('The page before it led there');
    expect(possible).toContain('asked for a second page');
    expect(further + possible).not.toContain('base-url');
  });

  test('nothing is said where a further page is refused for the token', () => {
    const { message } = describeExchange(answer({ status: 401 }), null, 'further page');
    expect(message).toContain('The token was refused');
    expect(message).not.toContain('The page before it');
  });
});

describe('A creation with an unknown outcome', () => {
  test.each([
    ['a connection that broke', silence({ method: 'POST' })],
    ['500', answer({ method: 'POST', status: 500, body: refusal })],
    ['503 with a time', answer({ method: 'POST', status: 503, headers: { 'retry-after': '5' } })],
    ['a redirect', answer({ method: 'POST', status: 303 })],
  ])('after %s may exist.', (_name, exchange) => {
    const { kind, message } = describeExchange(exchange, desired());
    expect(kind).toBe('unknown');
    expect(message).toContain('The monitor may exist; the next run will check');
  });

  test('is not what a refusal or an unsent request is', () => {
    for (const exchange of [answer({ method: 'POST', status: 422 }), silence({ method: 'POST', sent: false })]) {
      expect(describeExchange(exchange, desired()).message).not.toContain('may exist');
    }
  });

  test('stays one whatever is said of a later try, and says so once', () => {
    const refused = facts({ kind: 'service', message: '422' });
    const doubt = {
      ...refused,
      kind: 'unknown',
      reason: 'outcome-unknown',
      message: '422\nThe monitor may exist; the next run will check',
    };
    expect(withDoubt(refused)).toEqual(doubt);
    expect(withDoubt(withDoubt(refused))).toEqual(doubt);
  });
});

test.each([
  ['service', answer({ status: 422, method: 'POST' as const })],
  ['network', silence({ sent: false })],
  ['network', answer({ bodyFault: { message: 'broke off', passes: true } })],
  ['unknown', silence({ method: 'POST' as const })],
])('The kind of error is %s for %j.', (kind, exchange) => {
  expect(describeExchange(exchange, null).kind).toBe(kind);
});

test.each([
  ['token-refused', answer({ status: 401 })],
  ['payment-required', answer({ status: 402 })],
  ['access-denied', answer({ status: 403 })],
  ['not-found', answer({ status: 404 })],
  ['method-not-allowed', answer({ status: 405 })],
  ['redirect', answer({ status: 301 })],
  ['rate-limited', answer({ status: 429 })],
  ['request-refused', answer({ status: 418 })],
  ['html-answer', answer({ status: 418, body: '<html>' })],
  ['service-failed', answer({ status: 503 })],
  ['service-failed', answer({ status: 408 })],
  ['name-taken', answer({ status: 409, method: 'POST' as const })],
  ['monitor-refused', answer({ status: 422, method: 'POST' as const })],
  ['outcome-unknown', answer({ status: 500, method: 'POST' as const })],
  ['unreachable', silence({ sent: false, method: 'POST' as const })],
  ['unreachable', answer({ bodyFault: { message: 'broke off', passes: true } })],
])('The code %s is for %j.', (reason, exchange) => {
  expect(describeExchange(exchange, null).reason).toBe(reason);
});

test('A line feed in the text of a service starts no line of the message.', () => {
  const { message } = describeExchange(
    answer({ status: 422, method: 'POST', body: '{"message":"no\\nand no"}' }),
    null,
  );
  expect(message).toBe(`POST ${url}: 422: no and no`);
});
