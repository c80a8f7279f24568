import { expect, test } from 'vitest';
import { newResult, type ObsoleteResult } from '../../src/core/plan/monitor-result.ts';
import type { Api } from '../../src/io/client.ts';
import { deleteMonitors } from '../../src/io/write-monitors.ts';
import { WriteSession } from '../../src/io/write-session.ts';
import { actual, body, desired, listed } from '../core/builders.ts';
import { profile } from '../core/profile/profiles.ts';
import { json, serve } from '../http-server.ts';
import { withApi } from './surroundings.ts';

const changing = profile({ delete: { path: '/m/{id}' } });
const one = actual({ id: 'a b', name: 'a b' });
const requestedBy = { kind: 'remove', source: desired().source } as const;
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
