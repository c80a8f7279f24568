import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Service, type ServiceOptions, startService } from '../../src/service/server.ts';
import { call, post, shop, token } from './client.ts';
import {
  type ApiDocument,
  findDocumentFaults,
  listAnswers,
  openContract,
  readDocument,
  type WireAnswer,
} from './contract.ts';

const contract = await openContract();
const json = { 'content-type': 'application/json' };
const noToken = { authorization: '' };

async function read(answer: Response): Promise<WireAnswer> {
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

interface Row {
  readonly method?: string;
  /** Below `/api/v1`. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** What the service holds when the request comes. */
  readonly holds?: readonly object[];
  readonly options?: () => Partial<ServiceOptions>;
  /** What happens to the service before the request. */
  readonly meddle?: (options: Partial<ServiceOptions>) => void;
}

const once: Row['options'] = () => ({ rateLimit: 1, now: () => 0 });
const create: Row = { method: 'POST', body: JSON.stringify(shop), headers: json };
const full = { ...shop, assertions: [{ type: 'statusCode' }], regions: ['eu', { us: null }] };

// One row per answer of each operation; the last two operations stand for whatever is none.
const rows: readonly [string, Row][] = [
  ['listMonitors 200', {}],
  ['listMonitors 200', { holds: [shop, full, shop], path: '/monitors?page=2' }],
  ['listMonitors 401', { headers: noToken }],
  ['listMonitors 429', { holds: [shop], options: once }],
  ['createMonitor 201', create],
  ['createMonitor 201', { ...create, body: JSON.stringify(full) }],
  ['createMonitor 201', { ...create, body: JSON.stringify({ ...shop, target: 'https://bücher.example/ü|"' }) }],
  ['createMonitor 400', { ...create, body: '{"name":' }],
  ['createMonitor 400', { ...create, body: Buffer.from('"\xff"', 'latin1') }],
  ['createMonitor 401', { ...create, headers: { ...json, ...noToken } }],
  ['createMonitor 413', { ...create, body: 'x'.repeat(1_048_577) }],
  ['createMonitor 415', { ...create, headers: { 'content-type': 'text/plain' } }],
  ['createMonitor 422', { ...create, body: '{"name":"","id":7}' }],
  ['createMonitor 429', { ...create, holds: [shop], options: once }],
  [
    'createMonitor 500',
    {
      ...create,
      options: () => ({ dataFile: newDataFile() }),
      meddle: ({ dataFile = '' }) => appendFileSync(dataFile, 'something else'),
    },
  ],
  ['outsideTheOperations 401', { path: '/nothing', headers: noToken }],
  ['outsideTheOperations 404', { path: '/monitors/1' }],
  ['outsideTheOperations 405', { method: 'DELETE' }],
  ['outsideTheOperations 429', { path: '/nothing', holds: [shop], options: once }],
];

async function ask({ holds = [], meddle, method = 'GET', options, path = '/monitors', ...init }: Row) {
  const chosen = options?.() ?? {};
  await using service = await startService({ token, ...chosen });
  for (const monitor of holds) await post(service, monitor);
  meddle?.(chosen);
  return { method, path: `/api/v1${path}`, answer: await read(await call(service, path, { method, ...init })) };
}

describe('schema/openapi.yaml', () => {
  test('is a document of OpenAPI 3.1', async () => {
    expect(await findDocumentFaults(readDocument())).toBe('');
  });

  test.each<[string, (document: ApiDocument) => object]>([
    ['is of another version', (document) => ({ ...document, openapi: '3.0.3' })],
    ['has no title', (document) => ({ ...document, info: { version: '1' } })],
    ['has a section that there is not', (document) => ({ ...document, path: {} })],
    ['has a reference that leads nowhere', (document) => ({ ...document, tags: [{ $ref: '#/nowhere' }] })],
    ['has a status that is none', withAnswer({ teapot: { description: 'No.' } })],
    ['has an answer without a description', withAnswer({ 418: {} })],
  ])('would not be one if it %s', async (_name, alter) => {
    expect(await findDocumentFaults(alter(readDocument()) as ApiDocument)).not.toBe('');
  });

  test.each([
    ['a keyword', { type: 'object', requires: ['id'] }, 'unknown keyword: "requires"'],
    ['a format', { type: 'string', format: 'uiud' }, 'unknown format "uiud"'],
    ['a type', { type: 'text' }, '/type'],
  ])('with %s misspelt in a schema is found out', async (_name, schema, message) => {
    const altered = withAnswer({ 418: { content: { 'application/json': { schema } } } })(readDocument());
    const { findAnswerFaults } = await openContract(altered);
    const answer = { status: 418, headers: {}, body: '{}' };
    expect(() => findAnswerFaults({ method: 'GET', path: '/api/v1/monitors' }, answer)).toThrow(message);
  });

  test('describes exactly the answers that are asked for below', () => {
    expect([...new Set(rows.map(([name]) => name))]).toEqual(listAnswers(readDocument()));
  });
});

function withAnswer(answers: ApiDocument['x-outside-the-operations']): (document: ApiDocument) => ApiDocument {
  return (document) => {
    Object.assign(document.paths['/monitors']?.['get']?.responses ?? {}, answers);
    return document;
  };
}

test.each(rows)('%s is answered as the document describes it', async (name, row) => {
  const { answer, method, path } = await ask(row);
  expect(`${contract.findOperation({ method, path })} ${answer.status}`).toBe(name);
  expect(contract.findAnswerFaults({ method, path }, answer)).toEqual([]);
});

describe('an answer', () => {
  const id = '5f0c7a52-9a3e-4a0e-8d8f-0d7b8f1f6a11';
  const created = { ...shop, id, status: 'pending', createdAt: '2026-11-03T09:15:27.120Z' };
  const error = JSON.stringify({ error: { code: 'a', message: 'b' } });
  const good = {
    list: { method: 'GET', path: '/api/v1/monitors', status: 200, body: JSON.stringify({ monitors: [created] }) },
    creation: { method: 'POST', path: '/api/v1/monitors', status: 201, body: JSON.stringify(created) },
    refusal: { method: 'GET', path: '/api/v1/monitors', status: 401, body: error },
    limit: { method: 'GET', path: '/api/v1/monitors', status: 429, body: error },
    stranger: { method: 'DELETE', path: '/api/v1/monitors', status: 405, body: error },
  };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': id,
    'www-authenticate': 'Bearer',
    'retry-after': '3',
    allow: 'GET, POST',
    'x-powered-by': 'something new',
  };
  type Kind = keyof typeof good;

  function judge(kind: Kind, altered: Partial<WireAnswer>): readonly string[] {
    const answer = good[kind];
    return contract.findAnswerFaults(answer, { ...answer, headers, ...altered });
  }

  test.each(Object.keys(good) as Kind[])('that is a good %s has no faults, whatever headers it has beyond', (kind) => {
    expect(judge(kind, {})).toEqual([]);
  });

  test.each<[string, Kind, Partial<WireAnswer>, string]>([
    ['a status that is described nowhere', 'list', { status: 418 }, 'must NOT be valid'],
    ['a status of the other operation', 'list', { status: 201 }, 'must NOT be valid'],
    ['a status of no operation', 'creation', { status: 404 }, 'must NOT be valid'],
    ['a status of an operation', 'stranger', { status: 200 }, 'must NOT be valid'],
    ['no body', 'list', { body: '' }, 'must be object'],
    ['a body that is not JSON', 'refusal', { body: '<html>' }, 'must be object'],
    ['a bare array', 'list', { body: JSON.stringify([created]) }, 'must be object'],
    ['an item that is no monitor', 'list', { body: '{"monitors":["Shop"]}' }, '/monitors/0 must be object'],
    ['a field that is missing', 'creation', { body: JSON.stringify({ ...created, id: undefined }) }, "property 'id'"],
    ['a field of another type', 'creation', { body: JSON.stringify({ ...created, name: 7 }) }, '/name must be string'],
    ['an identifier of another form', 'creation', { body: JSON.stringify({ ...created, id: 'm-1' }) }, '"uuid"'],
    ['a date that is none', 'creation', { body: JSON.stringify({ ...created, createdAt: 'today' }) }, '"date-time"'],
    ['an error without a code', 'refusal', { body: '{"error":{"message":"b"}}' }, "property 'code'"],
    ['no media type', 'list', without('content-type'), "property 'content-type'"],
    ['another media type', 'list', withHeader('content-type', 'text/html'), '/headers/content-type'],
    ['no request id', 'list', without('x-request-id'), "property 'x-request-id'"],
    ['a request id of another form', 'stranger', withHeader('x-request-id', '1'), '"uuid"'],
    ['a 401 that does not say how', 'refusal', without('www-authenticate'), "property 'www-authenticate'"],
    ['a 401 that says otherwise', 'refusal', withHeader('www-authenticate', 'Basic'), '/headers/www-authenticate'],
    ['a 429 that does not say when', 'limit', without('retry-after'), "property 'retry-after'"],
    ['a 429 that says at once', 'limit', withHeader('retry-after', '0'), '/headers/retry-after must be >= 1'],
    ['a 429 with a fraction', 'limit', withHeader('retry-after', '1.5'), '/headers/retry-after must be integer'],
    ['a 429 with a date', 'limit', withHeader('retry-after', 'Sat, 21 Nov 2026 10:00:00 GMT'), 'must be integer'],
    ['a 405 without Allow', 'stranger', without('allow'), "property 'allow'"],
  ])('with %s has the fault', (_name, kind, altered, fault) => {
    expect(judge(kind, altered)).toEqual([expect.stringContaining(fault)]);
  });

  function without(name: keyof typeof headers): Partial<WireAnswer> {
    const { [name]: _gone, ...others } = headers;
    return { headers: others };
  }

  function withHeader(name: keyof typeof headers, value: string): Partial<WireAnswer> {
    return { headers: { ...headers, [name]: value } };
  }
});

describe('any', () => {
  const oneOf = (good: readonly string[], bad: readonly string[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...good) }, fc.constantFrom(...bad));
  /** URLs good and bad, put together from what stands in one, and from what does not. */
  const target = fc
    .tuple(
      oneOf(['https', 'http', 'HTTPS'], ['ftp', '']),
      oneOf(['://'], [':', ':///', '//', '://\\', ':// ']),
      oneOf([''], ['@', ':@', 'me@', 'me:secret@']),
      oneOf(['a.example', '[::1]', '127.1', 'ü.example'], ['1.2.3.999', '%', '']),
      oneOf(['', ':1', ':65535', ':'], [':65536', ':x']),
      oneOf(['', '/', '?', '#@', '\\@', '/ü|"'], ['/ ', '/\u0085', '/\u2028']),
    )
    .map((parts) => parts.join(''));
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('\u0085', 'x'.repeat(256), '\ud800'),
  );
  const interval = fc.oneof(fc.integer({ min: -1, max: 2 }), fc.constantFrom(86_400, 86_401, 1.5, 1e300, '60'));
  const field = fc.oneof(fc.constantFrom('id', 'status', 'createdAt', '__proto__', 'regions'), fc.string());
  /** Each part replaces a good one, so that most bodies are wrong in one thing or in none. */
  const part = fc.oneof(
    fc.record({
      target: fc.oneof(
        target.map((rest) => `https://${rest}`),
        target,
        fc.webUrl(),
      ),
    }),
    fc.record({ name }),
    fc.record({ intervalSeconds: interval }),
    fc.record({ type: fc.oneof(fc.constantFrom('http', 'HTTP', null), fc.string()) }),
    fc.record({ assertions: fc.oneof(fc.array(fc.oneof(fc.object({ maxDepth: 1 }), fc.jsonValue())), fc.jsonValue()) }),
    fc.dictionary(field, fc.jsonValue(), { maxKeys: 2 }),
    fc.constantFrom('name', 'type', 'target', 'intervalSeconds').map((key) => ({ [key]: undefined })),
  );
  const monitor = fc.array(part, { maxLength: 2 }).map((parts) => JSON.stringify(Object.assign({}, shop, ...parts)));
  const withTarget = target.map((text) => JSON.stringify({ ...shop, target: text }));
  const body = fc.oneof({ weight: 4, arbitrary: monitor }, fc.json(), fc.string({ unit: 'binary' }));
  const mediaType = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('application/json', 'Application/JSON ; charset=utf-8') },
    fc.constantFrom('text/plain', 'application/json-seq', 'application/jsonx;a', 'application/problem+json', '*/*'),
  );
  const path = '/api/v1/monitors';

  /** Whether a URL can have this host and port is beyond what a pattern can say; the description says it. */
  function hasTarget(text: string): boolean {
    return URL.canParse((JSON.parse(text) as typeof shop).target);
  }

  async function send(service: Service, sent: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
    return read(await call(service, '/monitors', { method: 'POST', body: sent, headers }));
  }

  test.each([
    ['body', body, mediaType],
    ['target', withTarget, fc.constant('application/json')],
  ])(
    '%s is created where the document allows it, else refused, and answered as described in either case',
    async (_name, texts, types) => {
      await using service = await startService({ token });
      const counts = { created: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(texts, types, async (text, type) => {
          // What is sent is UTF-8, which has no lone surrogates.
          const sent = text.toWellFormed();
          const headers = { authorization: `Bearer ${token}`, 'content-type': type };
          const answer = await send(service, sent, headers);
          expect(contract.findAnswerFaults({ method: 'POST', path }, answer)).toEqual([]);
          const faults = await contract.findRequestFaults({ method: 'POST', path, headers, body: sent });
          const isAllowed = faults.length === 0 && hasTarget(sent);
          counts[isAllowed ? 'created' : 'refused'] += 1;
          expect({ created: answer.status === 201, answer, faults }).toMatchObject({ created: isAllowed });
        }),
        { numRuns: 500 },
      );
      // A property that sees one side only proves nothing.
      expect(Math.min(counts.created, counts.refused)).toBeGreaterThan(10);
    },
  );

  test('bytes get an answer as described, text or not', async () => {
    await using service = await startService({ token });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), mediaType, async (bytes, type) => {
        const answer = await send(service, new Uint8Array(bytes), { 'content-type': type });
        expect(contract.findAnswerFaults({ method: 'POST', path }, answer)).toEqual([]);
        expect([400, 415, 422]).toContain(answer.status);
      }),
      { numRuns: 200 },
    );
  });
});
