import { expect, test } from 'vitest';
import type { Changed, Obsolete } from '../../src/core/plan/change.ts';
import type { DeletionResult } from '../../src/core/write/deletions.ts';
import type { UpdateResult } from '../../src/core/write/updates.ts';
import { deleteMonitors } from '../../src/io/delete-monitors.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { updateMonitors } from '../../src/io/update-monitors.ts';
import { actual, body, desired } from '../core/builders.ts';
import { profile } from '../core/profile/profiles.ts';
import { json, serve } from './servers.ts';
import { withApi } from './surroundings.ts';

const changing = profile({ update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } });
const [one, two] = ['a b', '..'].map((id) => actual({ id, name: id }));

const changed = [one, two].map((monitor): Changed => {
  const name = String(monitor?.name);
  const difference = { path: 'intervalSeconds', declared: 30, actual: 60 };
  const declared = desired({ name, intervalSeconds: 30 });
  return {
    status: 'changed',
    declared,
    actual: monitor ?? actual(),
    differences: [difference],
    unverified: [],
    planned: 'update',
  };
});
const obsolete = changed.map(({ actual: monitor, declared: { source } }): Obsolete => {
  return { status: 'obsolete', actual: monitor, planned: 'delete', requestedBy: { kind: 'remove', source } };
});

const items = [one, two].map((monitor) => body({ id: String(monitor?.id), name: String(monitor?.name) }));

test.each([
  ['update', 'updated', ['PATCH /m/a%20b', 'GET /m']],
  ['delete', 'deleted', ['GET /m', 'DELETE /m/a%20b']],
] as const)(
  'The operation %s goes to the encoded identifier, and none to one that would change the path; each has one result.',
  async (operation, done, requests) => {
    const shown = operation === 'update' ? items.map((item) => ({ ...item, intervalSeconds: 30 })) : items;
    await using server = await serve(({ method }, response) => json(response, 200, method === 'GET' ? shown : {}));
    const settled: string[] = [];
    const onSettled = (result: UpdateResult | DeletionResult) => {
      if ('actual' in result) settled.push(`${result.actual.id} ${result.status}`);
    };
    const statuses = await withApi(
      server.baseUrl,
      async (api) => {
        const reader = createReader(api);
        const { results } =
          operation === 'update'
            ? await updateMonitors(changed, api, reader, onSettled)
            : await deleteMonitors(obsolete, api, reader, onSettled);
        expect(api.gate.endReason).toBeNull();
        return [...results.values()].map(({ status }) => status);
      },
      {},
      changing,
    );
    expect(statuses).toEqual(['failed', done]);
    expect(settled).toEqual(['.. failed', `a b ${done}`]);
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(requests);
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
        const reader = createReader(api);
        const { results } =
          operation === 'update'
            ? await updateMonitors(changed.slice(0, 1), api, reader, ({ status }) => void settled.push(status))
            : await deleteMonitors(obsolete.slice(0, 1), api, reader, ({ status }) => void settled.push(status));
        expect(api.gate.endReason).not.toBeNull();
        return [...results.values()].map(({ status }) => status);
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
