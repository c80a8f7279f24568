import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { kindOf, RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { listMonitors } from '../../src/io/read-lists.ts';
import { body } from '../core/builders.ts';
import { json, serve, startServer } from '../http-server.ts';
import { token, withApi } from './surroundings.ts';

const shop = body({ id: 'm-1' });

function list(baseUrl: string, overrides: Partial<Options> = {}): Promise<CompleteList> {
  return withApi(baseUrl, (api) => listMonitors(api), overrides);
}

/** The error that listing ends with. */
async function refusal(baseUrl: string, overrides: Partial<Options> = {}): Promise<RunError> {
  const thrown = await list(baseUrl, overrides).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(RunError);
  expect(JSON.stringify((thrown as RunError).facts)).not.toContain(token);
  return thrown as RunError;
}

describe('listing', () => {
  test.each<[string, unknown, Partial<Options>]>([
    ['an array', [shop, { id: 2 }, { name: null }], {}],
    [
      'list-path',
      { a: [{ b: [shop, {}, {}] }], monitors: [{ name: 'not this one' }] },
      { listPath: '/a/0/b' },
    ],
  ])('understands %s', async (_name, respond, overrides) => {
    await using server = await startServer([{ body: JSON.stringify(respond) }]);
    expect(await list(server.baseUrl, overrides)).toEqual({
      monitors: [{ name: 'Shop', id: 'm-1', body: shop, fields: shop, isForeign: false }],
      unnamed: 2,
      unproved: null,
      isShown: false,
      missed: null,
    });
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/v1/monitors']);
  });

  test('goes below the base-url, with or without a path', async () => {
    await using server = await startServer([{ body: [] }]);
    await list(`${server.baseUrl}/monitoring`);
    await list(server.baseUrl);
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/monitoring/api/v1/monitors',
      '/api/v1/monitors',
    ]);
  });
});

describe('a list of which no monitor has a target', () => {
  test.each<[string, readonly object[]]>([
    ['is empty', []],
    ['has one after all', [{ name: 'Heartbeat' }, shop]],
    ['shows the field without a value', [{ name: 'Heartbeat', target: null }]],
  ])('is understood where it %s', async (_name, monitors) => {
    await using server = await startServer([{ body: { monitors } }]);
    expect((await list(server.baseUrl)).monitors).toHaveLength(monitors.length);
  });
});

describe('a list that is not understood or not complete', () => {
  test.each<[string, (response: ServerResponse) => void, string]>([
    [
      'more next to a list without identifiers',
      (response) => json(response, 200, { data: { monitors: [{ name: 'Shop' }], hasMore: true } }),
      'the response announces more monitors ("data.hasMore"), but no known paging method leads to them',
    ],
  ])('as %s is refused', async (_name, respond, expected) => {
    await using server = await serve((_request, response) => respond(response));
    const { facts } = await refusal(server.baseUrl);
    expect(kindOf(facts)).toBe('list');
    expect(facts.message).toContain(expected);
    expect(facts.message).toContain(`GET ${server.baseUrl}/api/v1/monitors: 20`);
    expect(facts.message).toContain('Nothing further');
    expect(server.seen).toHaveLength(1);
  });

  test('shows nothing of a secret, also where its text is cut within one', async () => {
    const variables = new Map([['PASS', { value: 'hunter two three', isSecret: true }]]);
    const text = `${'x '.repeat(92)}hunter two three`;
    await using server = await startServer([{ body: text }]);
    const { message } = await refusal(server.baseUrl, { variables });
    expect(message).toContain(`is not JSON: ${'x '.repeat(92)}***\nNothing`);
  });

  test.each<[string, unknown, string | null, string]>([
    [
      'code and message',
      { error: { code: 'db', message: 'is down' }, monitors: [] },
      'db',
      '("error"): db: is down',
    ],
    ['no words', { status: 'error', data: [] }, null, '("status"): {"status":"error","data":[]}'],
  ])(
    'because the service reports a failure with 200 and %s shows it',
    async (_name, respond, code, shown) => {
      await using server = await startServer([{ body: JSON.stringify(respond) }]);
      const { facts } = await refusal(server.baseUrl);
      expect(facts).toMatchObject({ code: 'error-in-body', status: 200, serviceCode: code });
      expect(facts.message).toContain(`the response reports a failure ${shown}\nNothing further`);
      expect(facts.message).toContain('Run again when the service responds without an error');
      expect(facts.message).not.toContain('list-path');
    },
  );
});

test.each([200, 401])(
  'a token that a %i echoes stands in no error, and not even its beginning',
  async (status) => {
    await using server = await startServer([{ status, body: `${'x'.repeat(190)} ${token}` }]);
    const { message } = await refusal(server.baseUrl);
    expect(message).toContain('xxx');
    expect(message).not.toContain(token.slice(0, 5));
  },
);
