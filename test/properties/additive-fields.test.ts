import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportConfig } from '../../src/core/export/export-config.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { createMask } from '../../src/core/model/mask.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { openService } from '../../src/io/client.ts';
import { listMonitors } from '../../src/io/list-monitors.ts';
import { additions } from '../io/additions.ts';
import type { Item, Reply } from '../io/paged-services.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { runs } from '../runs.ts';
import { declare, describeRequest, runAt } from '../simulator/run.ts';
import { body, memoryUrl, type Script, SimulatedService, type Step } from '../simulator/service.ts';
import { commit, reply } from '../simulator/steps.ts';
import { type ListingName, listings } from './listings.ts';

type Add = (reply: Reply, before: number) => Reply;

interface Account {
  listing: ListingName;
  size: number;
  declared: number;
  existing: number;
  unmanaged: number;
}

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** Lists in the way of the account; `add` is called for each response. */
function scriptOf({ listing, size }: Account, add: Add): Script {
  let before = 0;
  const respond = (status: number, plain: Reply): Step => {
    const { body: shown, headers = {} } = add(plain, before);
    before += 1;
    return reply(status, shown, Object.entries(headers));
  };
  const list: Step = (turn) => {
    const items = turn.server.listed();
    turn.request.items = items;
    const page = listings[listing](
      items as unknown as readonly Item[],
      size,
      new URL(turn.request.url),
    );
    return respond(200, page)(turn);
  };
  const create: Step = (turn) => respond(201, { body: turn.request.made?.item })(turn);
  return ({ method }) => (method === 'GET' ? [list] : [commit, create]);
}

function open(account: Account, clock: VirtualClock, add: Add): SimulatedService {
  const present = [...names('u', account.unmanaged), ...names('m', account.existing)].map((name) =>
    body(name),
  );
  return new SimulatedService({ clock, present, script: scriptOf(account, add) });
}

/** All that a user sees of a run, but the times. */
async function describeRun(account: Account, mode: 'plan' | 'sync' | 'drift', add: Add) {
  const clock = new VirtualClock();
  const declared = names('m', account.declared);
  using folder = declare({ 'monitors.yaml': { monitors: declared.map((name) => body(name)) } });
  await using service = open(account, clock, add);
  const run = await runAt(service, clock, folder.path, { declared, overrides: { mode } });
  const { error, results, warnings } = run.report;
  const shown = results.map(({ id, operation, status }) => ({ id, operation, status }));
  return { error, shown, warnings, exitCode: run.exitCode, requests: run.log.map(describeRequest) };
}

async function describeExport(account: Account, add: Add): Promise<string> {
  const clock = new VirtualClock();
  await using service = open(account, clock, add);
  const world = worldOn(clock, { openTransport: (settings) => service.connect(settings) });
  await using api = openService(options(memoryUrl), world, documentedApi);
  const list = await clock.run(listMonitors(api, 'export'));
  return exportConfig(list, { extra: 'all', mask: createMask([]), profile: documentedApi }).text;
}

const accounts: fc.Arbitrary<Account> = fc.record({
  listing: fc.constantFrom(...(Object.keys(listings) as ListingName[])),
  size: fc.integer({ min: 1, max: 12 }),
  declared: fc.integer({ min: 0, max: 6 }),
  existing: fc.integer({ min: 0, max: 6 }),
  unmanaged: fc.integer({ min: 0, max: 20 }),
});

test('Fields, flags and headers that a service adds change no plan, sync, drift or export.', async () => {
  const plain: Add = (reply) => reply;
  const law = fc.asyncProperty(accounts, additions, async (account, added) => {
    for (const mode of ['plan', 'sync', 'drift'] as const)
      expect(await describeRun(account, mode, added)).toEqual(
        await describeRun(account, mode, plain),
      );
    expect(await describeExport(account, added)).toBe(await describeExport(account, plain));
  });
  await fc.assert(law, { numRuns: runs(0.5) });
});

test.each<[string, JsonObject, Readonly<Record<string, string>>]>([
  ['nextMaintenance', { nextMaintenance: 'sunday' }, {}],
  ['meta.totalChecks', { meta: { totalChecks: 1_200 } }, {}],
  ['hasMoreRegions', { hasMoreRegions: true }, {}],
  ['X-Next-Deploy', {}, { 'x-next-deploy': 'soon' }],
])('The addition of %s stops no sync.', async (_name, fields, headers) => {
  const add: Add = ({ body: shown }) => ({ body: { ...(shown as object), ...fields }, headers });
  const account: Account = {
    listing: 'monitors',
    size: 10,
    declared: 3,
    existing: 2,
    unmanaged: 0,
  };
  const run = await describeRun(account, 'sync', add);
  expect(run).toMatchObject({ error: null, exitCode: 0, warnings: [] });
  expect(run.requests).toEqual(['GET', 'POST m2', 'GET']);
});
