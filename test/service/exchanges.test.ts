import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Service, startService } from '../../src/service/server.ts';
import {
  listed,
  type ReferenceExchange,
  referenceExchanges,
  requestHeaders,
  shop,
  toText,
} from '../core/http/exchanges.ts';
import { texts } from '../core/profile/built-in.ts';
import { createFolder } from '../dist/process.ts';
import { call, post, token } from './client.ts';
import {
  document,
  findRequestFaults,
  findResponseFaults,
  listResponses,
  nameResponse,
  type WireRequest,
} from './contract.ts';

/** The identifier of the shop in exchanges.yaml. */
const writtenId = String(listed['id']);

/** The service has updates and deletions for a request that needs them. */
const needsFull = (wanted: string) => /^(PATCH|DELETE)/.test(wanted) || wanted.includes(writtenId);

/** A response with the identifier and the time that exchanges.yaml has. */
function readBody(body: string): unknown {
  if (body === '') return undefined;
  return JSON.parse(body, (key, value) => {
    const isAssigned = key === 'id' || key === 'createdAt';
    return isAssigned ? listed[key] : value;
  });
}

function readRequest(row: ReferenceExchange, id: string): WireRequest {
  const [method = '', path = ''] = row.request.replace(writtenId, id).split(' ');
  const body = toText(row.sends);
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  const written = { ...requestHeaders, ...type, ...row.headers };
  const headers = Object.entries(written).flatMap(([name, value]) =>
    value === '' ? [] : [[name, value.replace('TOKEN', token).replace('SHORT', token.slice(0, 5))]],
  );
  return { method, path, headers: Object.fromEntries(headers), body };
}

/** Sends a request unchanged: `fetch` corrects paths, and sends no other host than that of the address. */
async function send({ baseUrl }: Service, wire: WireRequest, encoding: BufferEncoding = 'utf8') {
  const { body, method, path } = wire;
  const { hostname, port } = new URL(baseUrl);
  const bytes = Buffer.from(body, encoding);
  const length = bytes.length === 0 ? {} : { 'content-length': bytes.length };
  const headers = { ...wire.headers, ...length };
  const sent = request({ host: hostname, port, method, path, headers });
  sent.end(bytes);
  const [received] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0 } = received;
  const heads = received.headers as Record<string, string>;
  return { status, headers: heads, body: await text(received) };
}

test.each(referenceExchanges)(
  'The reference service responds to %s as recorded, and as the document describes it.',
  async (_, row) => {
    using folder = createFolder();
    const dataFile = `${folder.path}/data`;
    const isLimited = row.state === 'no requests left';
    if (isLimited) onTestFinished(vi.spyOn(performance, 'now').mockReturnValue(0).mockRestore);
    await using service = await startService({
      token,
      dataFile,
      profile: needsFull(row.request) ? texts.get('full') : undefined,
      ...(isLimited ? { rateLimit: 1 } : {}),
    });
    const existing = row.state && ((await (await post(service, shop)).json()) as { id: string });
    const id = existing?.id ?? writtenId;
    if (row.state === 'no storage') rmSync(folder.path, { recursive: true });
    const wire = readRequest(row, id);
    const faults = findRequestFaults(wire).join();
    if (row.fault === undefined) expect(faults).toBe('');
    else expect(faults).toContain(row.fault);

    const received = await send(service, wire, row.encoding);
    expect(received).toMatchObject({
      status: row.response,
      headers: row['response headers'] ?? {},
    });
    const { pathname: path } = new URL(wire.path, service.baseUrl);
    expect(findResponseFaults({ method: wire.method, path }, received)).toEqual([]);
    const file = new RegExp(`${dataFile}[.\\w-]*`, 'g');
    if (row.body !== undefined)
      expect(readBody(received.body.replaceAll(file, 'FILE'))).toEqual(row.body);
    if (row.error !== undefined) expect(JSON.parse(received.body).error.code).toBe(row.error);
    if (row.state !== 'no storage') return;
    const { monitors } = (await (await call(service, '/monitors')).json()) as {
      monitors: object[];
    };
    expect(monitors).toMatchObject([shop]);
  },
);

test('schema/openapi.yaml is a document of OpenAPI 3.1, and describes the recorded responses alone.', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const recorded = referenceExchanges.map(([, row]) => {
    const { method, path } = readRequest(row, writtenId);
    return nameResponse({ method, path }, row.response);
  });
  // The document describes a 401 and a 429 once, because token and rate are checked before everything else.
  const repeated = ['outside 401', 'outside 429'];
  const described = new Set(recorded.filter((name) => !repeated.includes(name)));
  expect([...described].toSorted()).toEqual(listResponses().toSorted());
});

test('The examples of schema/openapi.yaml are the recorded monitors.', () => {
  const { get, post: creation } = document.paths['/monitors'];
  const examplesOf = (content: Record<string, typeof document>) =>
    content['application/json'].examples;
  const { full, smallest } = examplesOf(creation.requestBody.content);
  const recordedFull = referenceExchanges.find(([name]) =>
    name.startsWith('a creation with assertions'),
  );
  expect(smallest.value).toEqual(shop);
  expect(full.value).toEqual(recordedFull?.[1].sends);
  expect(examplesOf(creation.responses[201].content).created.value).toEqual(listed);
  expect(examplesOf(get.responses[200].content).one.value).toEqual({ monitors: [listed] });
});
