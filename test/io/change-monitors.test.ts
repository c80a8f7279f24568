import { expect, test } from 'vitest';
import { type ComparedResult, newResult, type ObsoleteResult } from '../../src/core/plan/monitor-result.ts';
import type { Api } from '../../src/io/client.ts';
import { deleteMonitors, updateMonitors } from '../../src/io/write-monitors.ts';
import { WriteSession } from '../../src/io/write-session.ts';
import { actual, body, desired, listed } from '../core/builders.ts';
import { profile } from '../core/profile/profiles.ts';
import { json, serve } from '../http-server.ts';
import { withApi } from './surroundings.ts';

const changing = profile({ update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } });
const one = actual({ id: 'a b', name: 'a b' });
const declared = desired({ name: 'a b', intervalSeconds: 30 });
const differences = [{ path: 'intervalSeconds', declared: 30, actual: 60 }];
const changed: readonly ComparedResult[] = [
  newResult('changed', { declared, actual: one, differences, operation: 'update' }),
];
const requestedBy = { kind: 'remove', source: declared.source } as const;
const obsolete: readonly ObsoleteResult[] = [newResult('obsolete', { actual: one, operation: 'delete', requestedBy })];
const openSession = (api: Api, settled: string[]) =>
  new WriteSession(api, [], listed(one), ({ status }) => void settled.push(status));
const items = [body({ id: 'a b', name: 'a b' })];

test.each([200, 501])(
  'A write goes to the encoded identifier; if it gets a response with %i, it has one result.',
  async (status) => {
    let shown = items;
    await using server = await serve(({ method }, response) => {
      if (method === 'DELETE') shown = [];
      json(response, method === 'DELETE' ? status : 200, shown);
    });
    const settled: string[] = [];
    await withApi(
      server.baseUrl,
      async (api) => {
        const { results } = await deleteMonitors(obsolete, openSession(api, settled));
        expect(results).toMatchObject([{ status: 'deleted', actual: one }]);
        expect(api.scheduler.endReason).toBeNull();
      },
      {},
      changing,
    );
    expect(settled).toEqual(['deleted']);
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /m', 'DELETE /m/a%20b', 'GET /m']);
  },
);

test.each(['update', 'delete'] as const)(
  'A run that ends early still reports an unknown outcome of each %s.',
  async (operation) => {
    await using server = await serve(({ method }, response) => {
      if (method === 'GET') json(response, 200, items);
      else response.destroy();
    });
    const settled: string[] = [];
    const statuses = await withApi(
      server.baseUrl,
      async (api) => {
        const session = openSession(api, settled);
        const { results } =
          operation === 'update' ? await updateMonitors(changed, session) : await deleteMonitors(obsolete, session);
        expect(api.scheduler.endReason).not.toBeNull();
        return results.map(({ status }) => status);
      },
      // No wait is allowed, so that it is not sent again.
      { maxWaitMs: 0 },
      changing,
    );
    expect({ settled, statuses }).toEqual({ settled: ['failed'], statuses: ['failed'] });
    // Neither does the HTTP library send it again.
    expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  },
);
