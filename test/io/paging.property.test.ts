import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { openServiceToWrite } from '../../src/io/client.ts';
import { listMonitors } from '../../src/io/read-lists.ts';
import { response } from '../core/builders.ts';
import { runs } from '../runs.ts';
import { additions } from './additions.ts';
import {
  bare,
  bareByOffset,
  bareFromZero,
  type Item,
  idsOf,
  items,
  leadingServices,
  type Paging,
  type Reply,
  sayingServices,
  silentServices,
} from './paged-services.ts';
import { options, worldOn } from './surroundings.ts';
import { VirtualClock } from './virtual-clock.ts';

const baseUrl = 'https://api.example.com';

/** Lists over a transport without a network: the number says how many requests came before. */
async function list(
  reply: (url: URL, before: number) => Reply,
): Promise<{ read: CompleteList | RunError; sent: number }> {
  const clock = new VirtualClock();
  let sent = 0;
  const openTransport = () => ({
    async send(method: 'GET' | 'POST', url: string) {
      const { body, headers = {} } = reply(new URL(url), sent);
      sent += 1;
      return response({ method, url, headers, body: JSON.stringify(body) });
    },
    [Symbol.asyncDispose]: async () => undefined,
  });
  await using api = openServiceToWrite(
    options(baseUrl),
    worldOn(clock, { openTransport }),
    documentedApi,
  );
  const read = await clock.run(listMonitors(api).catch((reason: unknown) => reason as RunError));
  return { read, sent };
}

const count = fc.integer({ min: 0, max: 60 });
const size = fc.integer({ min: 1, max: 20 });
const roundSize = fc.constantFrom(10, 20, 25, 30, 50);

/**
 * Of pages without a number, nobody can tell whether counting begins at 0 or 1: one may be asked
 * for in vain.
 */
function leavesStartOpen(name: string): boolean {
  return name.startsWith('a total alone');
}

/** The same response without its items, or without all that it says, too. */
function empty({ body, headers = {} }: Reply, isBare: boolean): Reply {
  const emptied = JSON.parse(JSON.stringify(body), (_key, value) =>
    isListOfItems(value) ? [] : value,
  );
  if (!isBare) return { body: emptied, headers };
  return { body: Array.isArray(emptied) ? emptied : keepLists(emptied) };
}

function isListOfItems(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => 'target' in item);
}

/** An object with nothing in it but its lists, at any depth. */
function keepLists(value: object): object {
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    if (Array.isArray(inner)) return [[key, inner]];
    const lists = typeof inner === 'object' && inner !== null ? keepLists(inner) : {};
    return Object.keys(lists).length > 0 ? [[key, lists]] : [];
  });
  return Object.fromEntries(kept);
}

/** A list is read with all these monitors, or refused. */
function expectAllOrRefusal(read: CompleteList | RunError, all: readonly Item[]): void {
  if (read instanceof RunError) expect(kindOf(read.facts)).toBe('list');
  else expect(idsOf(read)).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
}

const at = fc.integer({ min: 1, max: 6 });

/** What a service that lies responds: a page of items, the truth of it, and its name. */
type Lie = (
  pageOf: (items: readonly Item[], url: URL) => Reply,
  all: readonly Item[],
  name: string,
) => Parameters<typeof list>[0];

const lies: Readonly<Record<string, fc.Arbitrary<Lie>>> = {
  'responds one page empty': fc
    .tuple(fc.nat({ max: 8 }), fc.boolean())
    .map(([at, isBare]) => (pageOf, all, name) => (url, before) => {
      const reply = pageOf(all, url);
      const isEmpty = before === at && (before > 0 || all.length === 0);
      return isEmpty ? empty(reply, isBare || name in leadingServices) : reply;
    }),
  'shows an earlier page in the place of a later one': fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.nat({ max: 7 }))
    .map(([at, of]) => (pageOf, all) => {
      const responded: Reply[] = [];
      return (url, before) => {
        const truth = pageOf(all, url);
        const earlier = responded[Math.min(of, before - 1)];
        responded.push(before === at ? (earlier ?? truth) : truth);
        return responded[before] ?? truth;
      };
    }),
  'gets another monitor while it is read': at.map((at) => (pageOf, all) => (url, before) => {
    return pageOf(before < at ? all : [...items(1, 'new'), ...all], url);
  }),
};

describe.each(Object.entries(sayingServices))('a service with %s', (name, paging) => {
  test('is read completely, with no request too many', async () => {
    const law = fc.asyncProperty(count, size, async (length, size) => {
      const all = items(length);
      const { read, sent } = await list((url) => paging(all, size, url));
      expect(new Set(idsOf(read))).toEqual(new Set(all.map(({ id }) => id)));
      const pages = Math.max(1, Math.ceil(length / size));
      const spare = pages === 1 ? 2 : leavesStartOpen(name) ? 1 : 0;
      expect(sent - pages).toBeGreaterThanOrEqual(0);
      expect(sent - pages).toBeLessThanOrEqual(spare);
    });
    await fc.assert(law, { numRuns: runs(0.2) });
  });

  test.each(Object.entries(lies))(
    'that %s is read with all monitors, or refused',
    async (_, lies) => {
      const law = fc.asyncProperty(count, size, lies, async (length, size, lie) => {
        const all = items(length);
        const { read } = await list(lie((items, url) => paging(items, size, url), all, name));
        expectAllOrRefusal(read, all);
      });
      await fc.assert(law, { numRuns: runs(0.25) });
    },
  );
});

const totalling = [
  'a complete URL',
  'pages from 0',
  'page and total',
  'a total alone',
  'offset and total',
];
test.each(totalling)(
  'where a monitor is deleted while %s is read, no other one is lost with it',
  async (name) => {
    const paging = sayingServices[name] as Paging;
    const law = fc.asyncProperty(count, size, at, fc.nat(), async (length, size, at, pick) => {
      const all = items(length);
      const left = all.filter((_, index) => index !== pick % Math.max(1, length));
      const { read } = await list((url, sent) => paging(sent < at ? all : left, size, url));
      expectAllOrRefusal(read, left);
    });
    await fc.assert(law, { numRuns: runs(0.3) });
  },
);

describe.each<[string, Paging, fc.Arbitrary<number>]>([
  ...Object.entries(silentServices).map(
    ([name, paging]) => [name, paging, size] as [string, Paging, typeof size],
  ),
  ['nothing at all', bare, roundSize],
  ['an offset that it does not show', bareByOffset, roundSize],
  ['pages from 0 that it does not show', bareFromZero, fc.constant(10)],
])('a service with %s', (_name, paging, sizes) => {
  test('is read completely', async () => {
    const law = fc.asyncProperty(count, sizes, async (length, size) => {
      const ids = items(length).map(({ id }) => id);
      const { read } = await list((url) => paging(items(length), size, url));
      expect([...idsOf(read)].toSorted()).toEqual(ids.toSorted());
    });
    await fc.assert(law, { numRuns: runs(0.3) });
  });
});

const allServices: Readonly<Record<string, Paging>> = {
  ...sayingServices,
  ...silentServices,
  'nothing at all': bare,
  'pages from 0 that it does not show': bareFromZero,
  'an offset that it does not show': bareByOffset,
  'one page': (all) => ({ body: { monitors: all } }),
};

test.each(Object.entries(allServices))(
  'fields, flags and headers that are about something else change nothing at a service with %s',
  async (_name, paging) => {
    const law = fc.asyncProperty(count, size, additions, async (length, size, added) => {
      const all = items(length);
      const plain = await list((url) => paging(all, size, url));
      const richer = await list((url, before) => added(paging(all, size, url), before));
      expect(describeList(richer)).toEqual(describeList(plain));
    });
    await fc.assert(law, { numRuns: runs(0.5) });
  },
);

function describeList({ read, sent }: Awaited<ReturnType<typeof list>>) {
  return { ids: idsOf(read), unproved: read instanceof RunError ? null : read.unproved, sent };
}

test('a list of exactly a thousand pages is read completely', async () => {
  const { read } = await list((_url, before) => ({
    body: { data: items(1, `page-${before}`), next: before < 999 ? `?page=${before + 2}` : null },
  }));
  expect(idsOf(read)).toHaveLength(1_000);
});

test('a service without end is refused after a thousand pages, however empty', async () => {
  const { read, sent } = await list((_url, before) => ({
    body: { data: [], nextCursor: `c${before}` },
  }));
  expect(idsOf(read)).toContain('the response is page 1001, and the pages do not end');
  expect(sent).toBe(1_001);
});
