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
function read(rule: Rule | undefined, pages: readonly ScriptedPage[]): Promise<Reading> {
  const list = { path: '/m', ...(rule !== undefined && { page: rule }) };
  const withDecoys = pages.map((page) => ({
    ...page,
    ...(rule !== undefined && {
      status: decoys.status,
      fields: { ...decoys.fields, ...page.fields },
      headers: { ...decoys.headers, ...page.headers },
    }),
  }));
  return readPages(withDecoys, { profile: profile({ list }), url: address });
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
    expect(message).toContain('"list.page"');
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

test('A counted list of a usual page size that shows its first page again is unproved, because the parameter may be wrong.', async () => {
  const again = (count: number) => [{ count }, { count, repeats: 0 }];
  const unproved = async (rule: Rule, pages: readonly ScriptedPage[]) =>
    (await read(rule, pages)).unproved;
  expect(await unproved({ number: 'p' }, again(20))).toEqual({ items: 20 });
  expect(await unproved({ offset: 'skip' }, again(50))).toEqual({ items: 50 });
  expect(await unproved({ number: 'p' }, again(12))).toBeNull();
  expect(await unproved({ number: 'p' }, [{ count: 20 }, { count: 0 }])).toBeNull();
  expect(
    await unproved({ number: 'p', total: '/n' }, [{ count: 20, fields: { n: 20 } }]),
  ).toBeNull();
});
