import { expect, test } from 'vitest';
import type { Changed, Obsolete } from '../../src/core/plan/change.ts';
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

test('A write goes to the encoded identifier, and none to one that would change the path; each has one result.', async () => {
  await using server = await serve(({ method }, response) => json(response, 200, method === 'GET' ? items : {}));
  const settled: string[] = [];
  await withApi(
    server.baseUrl,
    async (api) => {
      const reader = createReader(api);
      const deletions = await deleteMonitors(obsolete, api, reader, (result) => {
        if ('actual' in result) settled.push(`${result.actual.id} ${result.status}`);
      });
      expect([...deletions.results.values()].map(({ status }) => status)).toEqual(['failed', 'deleted']);
    },
    {},
    changing,
  );
  expect(settled).toEqual(['.. failed', 'a b deleted']);
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /m', 'DELETE /m/a%20b']);
});

test.each(['update', 'delete'] as const)(
  'The first %s goes alone, so that a refusal that all others would meet costs one request.',
  async (operation) => {
    await using server = await serve(({ method }, response) => json(response, method === 'GET' ? 200 : 403, items));
    await withApi(
      server.baseUrl,
      async (api) => {
        const many = <Item>(item: Item | undefined) => Array.from({ length: 9 }, () => ({ ...item }) as Item);
        const reader = createReader(api);
        if (operation === 'update') await updateMonitors(many(changed[0]), api, reader, () => undefined);
        else await deleteMonitors(many(obsolete[0]), api, reader, () => undefined);
        expect(api.gate.endReason).toMatchObject({ facts: { status: 403 } });
      },
      { concurrency: 9 },
      changing,
    );
    expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(1);
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
