import { describe, expect, test } from 'vitest';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
import { readRows } from '../../rows.ts';
import { profile } from '../profile/profiles.ts';
import { address, type Reading, readPages, type ScriptedPage } from './scripted-pages.ts';

const tables = new URL('pages.yaml', import.meta.url);

type Rule = NonNullable<ServiceFile['list']['page']>;

/** Signals that detection would follow or refuse, and that no declared rule sees. */
const decoys = {
  fields: { total: 999, has_more: true, next: '/l?page=7', nextThing: 'x', page: 1, pages: 9 },
  headers: { 'x-total-count': '999', 'x-next-page': '3' },
  status: 206,
};

/**
 * Reads the pages of a service by a rule of its profile. Undefined leaves the signals of detection
 * away.
 */
function read(
  rule: Rule | undefined,
  pages: readonly ScriptedPage[],
  query = '',
): Promise<Reading> {
  const list = { path: '/m', ...(rule !== undefined && { page: rule }) };
  const withDecoys = pages.map((page) => ({
    ...page,
    ...(rule !== undefined && {
      status: decoys.status,
      fields: { ...decoys.fields, ...page.fields },
      headers: { ...decoys.headers, ...page.headers },
    }),
  }));
  return readPages(withDecoys, { profile: profile({ list }), url: `${address}${query}` });
}

const cursor = { cursor: '/bookmark', parameter: 'resume' };

describe('A list is read to its end', () => {
  test.each(
    readRows<[string, Rule, readonly ScriptedPage[], readonly string[]]>(
      tables,
      'a declared list is read to its end',
    ),
  )('%s, and no other key or header counts.', async (_name, rule, pages, requests) => {
    expect(await read(rule, pages)).toMatchObject({ requests, outcome: 'complete' });
  });

  test.each(
    readRows<[string, Rule, ScriptedPage]>(
      tables,
      'a declared list is read to its end where its only page leads to no other and',
    ),
  )('where its only page leads to no other and %s.', async (_name, rule, page) => {
    expect(await read(rule, [page])).toMatchObject({ requests: [], outcome: 'complete' });
  });
});

describe('A list is refused', () => {
  test.each(
    readRows<[string, Rule, readonly ScriptedPage[], string]>(tables, 'a declared list is refused'),
  )('%s.', async (_name, rule, pages, outcome) => {
    const { message, ...reading } = await read(rule, pages);
    expect(`${reading.outcome}: ${message}`).toContain(outcome);
    expect(message).not.toContain('declare it with');
    expect(message).toMatch(/[Cc](heck|orrect) "list\.page/);
  });

  test('where its only page is as long as its address allows.', async () => {
    const refused = 'has 13 monitors and no "/on", so further pages may exist';
    expect(await read({ next: '/on' }, [{ count: 12 }], '?limit=13')).toMatchObject({
      outcome: 'complete',
    });
    expect(await read({ next: '/on' }, [{ count: 13 }], '?limit=13')).toMatchObject({
      outcome: refused,
    });
    for (const query of ['?since=1700000000', '?region=eu20', '?limit=20eu'])
      expect((await read({ next: '/on' }, [{ count: 10 }], query)).outcome).toContain(
        'has 10 monitors and no "/on"',
      );
  });
});

test('Where the user says that one response holds all monitors, only what is declared and announced is requested.', async () => {
  const readComplete = (page: Rule, pages: readonly ScriptedPage[]) =>
    readPages(pages, { profile: profile({ list: { path: '/m', page } }), isComplete: true });
  expect(await readComplete({ number: 'p' }, [{ count: 20 }])).toMatchObject({
    requests: [],
    unproved: null,
  });
  const followed = await readComplete(cursor, [
    { fields: { bookmark: 'a' } },
    { fields: { bookmark: null } },
  ]);
  expect(followed).toMatchObject({ requests: ['?resume=a'], outcome: 'complete' });
});

test('A long first page that a counted list shows again is a warning, because the parameter may be wrong.', async () => {
  const again = (count = 12) => [{ count }, { count, repeats: 0 }];
  const warningsFor = async (rule: Rule | undefined, pages: readonly ScriptedPage[], query = '') =>
    (await read(rule, pages, query)).warnings;
  expect(await warningsFor({ number: 'p' }, again())).toEqual([
    'With ?p=2, the service lists its first 12 monitors again: if it has more, correct "list.page" in the service profile; if the response has a total or a flag for more, declare it there',
  ]);
  // Not every number in the address is the size of a page.
  expect(await warningsFor({ offset: 'skip' }, again(), '?limit=12&account=9999')).toEqual([
    expect.stringMatching(/^With \?skip=12, /),
  ]);
  // A list of a usual page size is unproved instead.
  const twenty = await read({ number: 'p' }, again(20));
  expect(twenty).toMatchObject({ unproved: { items: 20 }, warnings: [] });
  const proved = await read({ number: 'p' }, [{ count: 20 }, { count: 0 }]);
  expect(proved).toMatchObject({ unproved: null, warnings: [] });
  const settled = await read({ number: 'p', total: '/n' }, [{ count: 20, fields: { n: 20 } }]);
  expect(settled).toMatchObject({ unproved: null, requests: [] });
  // Not where the parameter is a guess, the first page has room, the second one is empty, or a
  // later one is repeated.
  expect(await warningsFor(undefined, again())).toEqual([]);
  expect(await warningsFor({ number: 'p' }, again(9))).toEqual([]);
  expect(await warningsFor({ number: 'p' }, again(), '?limit=20')).toEqual([]);
  expect(await warningsFor({ number: 'p' }, [{ count: 12 }, { count: 0 }])).toEqual([]);
  expect(
    await warningsFor({ number: 'p' }, [{ count: 12 }, { count: 12 }, { count: 12, repeats: 1 }]),
  ).toEqual([]);
});
