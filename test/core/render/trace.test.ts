import { expect, test } from 'vitest';
import type { Exchange, HttpResponse } from '../../../src/core/http/exchange.ts';
import { openTrace } from '../../../src/core/render/trace.ts';
import * as builders from '../builders.ts';

const url = 'https://monitoring.example.com/api/v1/monitors';
const secret = 'hunter2-hunter2';

const response = (overrides: Partial<HttpResponse>) =>
  builders.response({ url, body: '[]', ...overrides });
const broken = (sent: boolean) => builders.silence({ method: 'POST', url, sent });

/** The line of one exchange that took 12.3 ms. */
function trace(exchange: Exchange, ...secrets: string[]): string {
  const lines: string[] = [];
  openTrace(secrets, (line) => lines.push(line)).onExchange(exchange, 12.3);
  return lines.join('\n');
}

test.each<[string, Exchange, string]>([
  ['a bare list', response({ body: '[{}, {}]' }), `GET ${url} → 200 in 12 ms (a list of 2)`],
  [
    'a list in an object',
    response({ body: '{"data":[],"meta":{}}' }),
    `GET ${url} → 200 in 12 ms (keys data, meta)`,
  ],
  [
    'no JSON',
    response({ status: 502, body: '<html>' }),
    `GET ${url} → 502 in 12 ms (6 characters)`,
  ],
  [
    'a body that is broken',
    response({ body: '', bodyFault: { message: 'is not UTF-8', isTransient: false } }),
    `GET ${url} → 200 in 12 ms (a body that is not UTF-8)`,
  ],
  [
    'headers that say how the service pages and limits, and no others',
    response({
      headers: {
        'retry-after': ['3', '8'],
        'x-ratelimit-remaining': '0',
        'x-request-id': 'r-1',
        etag: 'e',
      },
    }),
    `GET ${url} → 200 in 12 ms (a list of 0; retry-after: 3,8; x-ratelimit-remaining: 0; x-request-id: r-1)`,
  ],
  [
    'where a redirect leads to, without its query, its fragment and its user',
    response({
      status: 302,
      body: '',
      headers: { location: 'https://u:p@sso.example.com/login?session=s#t' },
    }),
    `GET ${url} → 302 in 12 ms (0 characters; location: https://***@sso.example.com/login)`,
  ],
  ['no response', broken(true), `POST ${url} → no response in 12 ms (ECONNRESET: read ECONNRESET)`],
  ['nothing sent', broken(false), `POST ${url} → not sent in 12 ms (ECONNRESET: read ECONNRESET)`],
])('The line of a request shows %s.', (_, exchange, line) => {
  expect(trace(exchange)).toBe(line);
});

test('The line of a further page shows its path where it has no query.', () => {
  const lines: string[] = [];
  openTrace([], (line) => lines.push(line)).onNextPage(
    3,
    'more monitors ("meta.next")',
    `${url}/3`,
  );
  expect(lines).toEqual(['page 3: more monitors ("meta.next") → /api/v1/monitors/3']);
});

test('Credentials in the address of a page are hidden: in the request, in headers, and where a page is announced.', () => {
  const key = 'sk_live_4f9a8b7c6d5e';
  const page = `${url}?page=2&access_token=${key}&X-Amz-Signature=${key}sig`;
  const headers = {
    link: `<${url}?page=1&api_key=${key}>; rel="prev", <${page}>; rel="next"`,
    'x-next-page': page,
    'x-next-link': `?page=2&access_token=${key}`,
  };
  const line = trace(response({ url: page, headers }));
  expect(line).not.toContain(key);
  expect(line).toContain(`GET ${url}?page=2&access_token=***&X-Amz-Signature=*** → 200`);
  expect(line).toContain(
    `link: <${url}?page=1&api_key=***>; rel="prev", <${url}?page=2&access_token=***&`,
  );
  const lines: string[] = [];
  openTrace([], (text) => lines.push(text)).onNextPage(2, 'more monitors ("next")', page);
  expect(lines).toEqual([
    'page 2: more monitors ("next") → ?page=2&access_token=***&X-Amz-Signature=***',
  ]);
});

test('The line holds no secret, not even where it is cut, and moves no cursor.', () => {
  const link = `<${url}?cursor=${'x'.repeat(900)}${secret}>; rel="next"\u001b[2J`;
  const line = trace(response({ url: `${url}?token=${secret}`, headers: { link } }), secret);
  expect(line).not.toContain('hunter2');
  expect(line).not.toContain('\u001b');
});
