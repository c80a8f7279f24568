import { describe, expect, test } from 'vitest';
import type { ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { readLinkHeader } from '../../../src/core/list/page-signals.ts';
import { toListProfile } from '../../../src/core/lookup/lookups.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
import { readRows } from '../../rows.ts';
import { parse, profile, sound } from '../profile/profiles.ts';
import { address, readPages, type ScriptedPage } from './scripted-pages.ts';

type Rule = NonNullable<ServiceFile['list']['page']>;

function rows<Row extends readonly unknown[]>(title: string): readonly Row[] {
  return readRows<[string, ...Row]>(new URL('pages.yaml', import.meta.url), title) as never;
}

async function summarize(...given: Parameters<typeof readPages>): Promise<string> {
  return (await readPages(...given)).summary;
}

// A first page with three monitors. The service has no other page, so each request that may lead to
// it is sent.
test.each(rows<[string, JsonObject, string]>('fields that lead on'))(
  'A list leads on by %s.',
  async (_name, fields, requests) => {
    expect(await summarize([{ fields }])).toBe(`${requests} → not-found`);
  },
);

test.each(rows<[string, ResponseHeaders, string]>('headers that lead on'))(
  'A list leads on by the header %s.',
  async (_name, headers, requests) => {
    expect(await summarize([{ headers }])).toBe(`${requests} → not-found`);
  },
);

const deep = JSON.parse(`${'{"meta":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as JsonObject;
const endless = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`) as Json;

test.each([
  ...rows<[string, JsonObject]>('fields that mean nothing'),
  ['envelopes have no end', deep] as const,
  ['lists have no end', { more: endless, next_steps: endless, total: endless }] as const,
])('A list of three monitors is complete where %s.', async (_name, fields) => {
  expect(await summarize([{ fields }])).toBe('→ complete');
});

test.each(rows<[string, ResponseHeaders]>('headers that mean nothing'))(
  'A list of three monitors is complete next to the header %s.',
  async (_name, headers) => {
    expect(await summarize([{ headers }])).toBe('→ complete');
  },
);

test.each(rows<[string, readonly ScriptedPage[], string]>('pages'))(
  'A list %s.',
  async (_name, pages, expected) => {
    expect(await summarize(pages)).toBe(expected);
  },
);

/** Signals that detection would follow or refuse, and that no declared rule sees. */
const decoys = {
  fields: { total: 999, has_more: true, next: '/l?page=7', nextThing: 'x', page: 1, pages: 9 },
  headers: { 'x-total-count': '999', 'x-next-page': '3' },
  status: 206,
};

test.each(rows<[string, Rule, readonly ScriptedPage[], string]>('declared pages'))(
  'A list whose pages are declared %s, and no other key or header counts.',
  async (_name, page, pages, expected) => {
    const withDecoys = pages.map(({ fields, headers, ...rest }) => ({
      ...rest,
      status: rest.status ?? decoys.status,
      fields: { ...decoys.fields, ...fields },
      headers: { ...decoys.headers, ...headers },
    }));
    const declared = profile({ list: { path: '/m', page } });
    expect(await summarize(withDecoys, { profile: declared })).toBe(expected);
  },
);

test('Where the user says that one response holds all monitors, only what is declared and announced is requested.', async () => {
  const isComplete = true;
  const words = [
    {},
    { next: '/b' },
    { page: 1, totalPages: 3 },
    { total: 99 },
    { truncated: true },
  ];
  for (const fields of words)
    expect(await summarize([{ count: 20, fields }], { isComplete })).toBe('→ complete');
  const summarizeDeclared = (page: Rule, pages: readonly ScriptedPage[]) =>
    summarize(pages, { profile: profile({ list: { path: '/m', page } }), isComplete });
  expect(await summarizeDeclared({ number: 'p' }, [{ count: 20 }])).toBe('→ complete');
  const cursor = { cursor: '/bookmark', parameter: 'resume' };
  const pages = [{ fields: { bookmark: 'a' } }, { fields: { bookmark: null } }];
  expect(await summarizeDeclared(cursor, pages)).toBe('?resume=a → complete');
});

describe('A list that no word proves', () => {
  const same = (count: number) => [{ count }, { count, repeats: 0 }, { count, repeats: 0 }];
  const usual = [10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000];

  test.each(usual)(
    'is unproved with %i monitors that both requests for more bring again.',
    async (count) => {
      expect(await summarize(same(count))).toBe(`?page=2 ?offset=${count} → unproved`);
    },
  );

  test.each([9, 11, 19, 21, 99, 101])(
    'is complete with %i monitors, which is no usual page size, and nothing more is requested.',
    async (count) => {
      expect(await summarize(same(count))).toBe('→ complete');
    },
  );

  test('goes on where the objects of a lookup have no name, and the second page is another.', async () => {
    const contacts = toListProfile('contacts', profile({ lookups: { contacts: { path: '/c' } } }));
    const page = { count: 10, isNameless: true };
    const summary = await summarize([page, { ...page, count: 3 }], { profile: contacts });
    expect(summary).toBe('?page=2 ?page=1 ?page=3 → complete');
  });

  const claims: readonly (readonly [value: Json, words: string])[] = [
    [true, 'truncated isTruncated is_truncated moreResults more_available next'],
    [5, 'nextKey next_marker moreResults truncated'],
    ['abc', 'nextKey nextMarker moreAvailable next nextPage nextOffset'],
  ];
  test.each(claims)(
    'is refused, however short, where %j is in one of %s.',
    async (value, words) => {
      for (const word of words.split(' '))
        for (const fields of [{ [word]: value }, { meta: { [word]: value } }])
          expect(await summarize([{ fields }])).toBe('→ list-incomplete');
    },
  );
});

test('A list that contradicts itself is read four times, the lag of the service apart and doubling, and then refused.', async () => {
  const wrongTotal = [{ fields: { total: 4, hasMore: false } }];
  expect((await readPages(wrongTotal)).waits).toEqual([1_000, 2_000, 4_000]);
  const slow = parse(sound().replace(/$/, '\nlag: 3\n')).profile;
  if (slow === null) throw new Error('the profile is not valid');
  expect((await readPages(wrongTotal, { profile: slow })).waits).toEqual([3_000, 6_000, 12_000]);
});

test.each(rows<[string, string, string | null]>('Link headers'))(
  'A header Link that %s leads to the address in it: %s.',
  (_name, line, expected) => {
    expect(readLinkHeader({ link: line })).toBe(expected);
  },
);

describe('The URL of a next page', () => {
  const url = address.replace('.com', '.com:8443').concat('?page=1&size=10');
  const follow = (next: string) => readPages([{ fields: { next: { href: next } } }, {}], { url });

  test.each([
    ['https://api.example.com:8443/b?x=1', ':8443/b?x=1'],
    ['/b#there', ':8443/b'],
    ['?page=2', ':8443/api/v1/monitors?page=2'],
  ])('%s is on the same origin.', async (next, request) => {
    expect((await follow(next)).summary).toBe(`${request} → complete`);
  });

  test.each([
    'https://other.example.com:8443/b',
    'http://api.example.com:8443/b',
    'https://api.example.com/b',
    '\\\\other.example.com/b',
    'https://api.example.com:8443@other.example.com/',
    'blob:https://api.example.com:8443/b',
    'https://user:secret@api.example.com:8443/b',
    'https://',
  ])('%s is refused, and nothing is sent there.', async (next) => {
    const { message, summary } = await follow(next);
    expect(summary).toBe('→ next-page-elsewhere');
    expect(message).not.toContain('secret');
  });

  test('by a parameter keeps the rest of the query.', async () => {
    const summary = await summarize([{ fields: { nextToken: 'a+b&c=/d' } }], { url });
    const request = ':8443/api/v1/monitors?page=1&size=10&nextToken=a%2Bb%26c%3D%2Fd';
    expect(summary).toBe(`${request} → not-found`);
  });
});
