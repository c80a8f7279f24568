import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../src/core/json.ts';
import { readItems } from '../../../../src/core/list/find-array.ts';
import type { AnswerHeaders } from '../../../../src/core/wire/exchange.ts';
import type { Page } from '../../../../src/core/wire/paging/answer-facts.ts';
import { mayBeCut } from '../../../../src/core/wire/paging/claims.ts';
import { decideNext, mayNameItself } from '../../../../src/core/wire/paging/next-page.ts';
import { answer } from '../../builders.ts';

const monitors = [{ name: 'Shop' }];
const url = 'https://api.example.com/api/v1/monitors?page=2';

/** As an answer may be, but no program should be. */
const deep = JSON.parse(`{"monitors":[{"name":"Shop"}],${'"meta":{'.repeat(20_000)}${'}'.repeat(20_001)}`) as Json;

/** What an answer with one monitor says about more of them. */
function more(body: Json, headers: AnswerHeaders = {}, listPath: string | null = null): string | null {
  const read = readItems(body, listPath);
  if ('refusal' in read) throw new Error(read.refusal);
  return claimOf({ answer: answer({ headers }), body, ...read });
}

/** What makes a walk go on after its first page, or refuse to; null where it is over. */
function claimOf(first: Page): string | null {
  const walked = { first, pages: 1, collected: first.items.length, style: null, spent: new Set<string>() };
  const step = decideNext(first, walked);
  if (step.kind === 'ask') return step.ask.claim;
  return step.kind === 'refuse' ? step.what : null;
}

describe('a sign that there is more', () => {
  test.each([
    ...['totalSize', 'total_entries', 'totalHits', 'total_rows', 'totalDocs', 'total_objects', 'totalResources'],
    ...['totalFound', 'recordsTotal', 'numFound', 'nbHits', 'resultCount', 'itemCount', 'record_count'],
    ...['@odata.count', '__count', 'hydra:totalItems', 'totalMatches', 'overallCount', 'countTotal', 'monitorCount'],
    ...['totalMatched', 'total_number_of_items', 'totalMonitorCount', 'totalElementCount', 'fullCount', 'grandTotal'],
    ...['numItems', 'number_of_monitors', 'rowCount', 'entry_count', 'matched'],
  ])('is the total %s, unless it was reached', (key) => {
    expect(more({ monitors, [key]: 23 })).toBe('says that there are 23 monitors but holds 1');
    expect(more({ monitors, [key]: 1 })).toBeNull();
  });

  test.each([
    'pagination_meta',
    'list_metadata',
    'pageable',
    'hydra:view',
    'counts',
    'hits',
    'responseMeta',
    'listPaging',
    'info',
    'navigation',
    'summary',
    'resultSet',
    'pageData',
  ])('is a total in %s', (envelope) => {
    expect(more({ monitors, [envelope]: { total: { value: 23 } } })).not.toBeNull();
    expect(more({ monitors, [envelope]: { total: { value: 1 } } })).toBeNull();
  });

  test.each([
    ...[
      'nextSet',
      'next_id',
      'next-set',
      'next.id',
      'next set',
      'hydra:next-id',
      'hydra:next',
      '$next',
      '__next',
      'nextRecordsUrl',
      'bookmark',
      'scroll_id',
      '_scroll_id',
    ],
    ...['resumptionToken', 'continuation', 'pagination_token', 'LastEvaluatedKey', 'searchAfter', 'scroll_cursor'],
    ...['continue', 'offset', 'last_cursor', 'continuationKey', 'pagingToken', 'iterator', 'ExclusiveStartKey'],
  ])('is a text under %s', (key) => {
    expect(more({ monitors, [key]: 'abc' })).toContain('says that there is more');
    expect(more({ monitors, [key]: '' })).toBeNull();
  });

  test.each<[string, Json]>([
    ['LastEvaluatedKey as an object', { LastEvaluatedKey: { id: { S: 'x' } } }],
    ['continue as an object', { continue: { offset: 50 } }],
    ['search_after as an array', { search_after: [7] }],
    ['a next object', { nextSet: { token: 'x' } }],
    ['a next object without end', { next: (deep as JsonObject)['meta'] ?? null }],
    ['a next number', { next_id: 7 }],
    ...[
      'has_more_results',
      'hasMoreItems',
      'moreRecords',
      'isMore',
      'moreToCome',
      'more_available',
      'hasAdditional',
      'limitReached',
      'partial',
      'incomplete_results',
    ].map((key): [string, Json] => [key, { [key]: true }]),
    ['a part, as 1', { is_partial: 1 }],
    ['a part, as yes', { capped: 'yes' }],
    ['a part, as there was no time for more', { timed_out: true }],
    ['a negative total, which is a least one', { total: -50 }],
    ['a flag in an object that nobody knows', { sequel: { hasNextPage: true } }],
    ['a cursor in an object that nobody knows', { sequel: { next_cursor: 'abc' } }],
    ['the end of a range', { from: 1, to: 1, of: 50 }],
    ['more available than returned', { meta: { returned: 1, available: 50 } }],
    ['a list of links with a name before it', { monitors_links: [{ rel: 'next', to: url }] }],
    ['an address that loads more', { load_more_monitors: 7 }],
    ...['done', 'exhausted', 'complete', 'isCompleted', 'finished', 'eof', 'end', 'is_end', 'endOfList', 'final'].map(
      (key): [string, Json] => [`not ${key}`, { [key]: false }],
    ),
    ['nbPages', { nbPages: 3 }],
    ['noOfPages', { noOfPages: 3 }],
    ['total_page_count', { total_page_count: 3 }],
  ])('is %s', (_name, fields) => {
    const items = [{ id: 'm-1', name: 'Shop' }];
    expect(more({ monitors: items, ...(fields as JsonObject) })).not.toBeNull();
  });

  test.each<[string, Json, string]>([
    ['above the list', { a: { total: 9, b: { monitors } } }, '/a/b/monitors'],
    ['far above it', { total: 9, a: { b: { monitors } } }, '/a/b/monitors'],
    ['beside it in an array', [{ total: 9 }, monitors], '/1'],
    ['beside its parent in an array', { data: [{ total: 9 }, { monitors }] }, '/data/1/monitors'],
    ['in d', { d: { results: monitors, __count: '9' } }, '/d/results'],
  ])('may stand %s', (_name, body, listPath) => {
    expect(more(body, {}, listPath)).toBe('says that there are 9 monitors but holds 1');
  });
});

describe('a sign that there is more, in words that are followed', () => {
  test.each<[string, Json]>([
    ['next as an address', { next: url }],
    ['next as a relative address', { next: '/api/v1/monitors?page=2' }],
    ['next as an object', { next: { href: url } }],
    ['links.next', { links: { next: url } }],
    ['_links.next.href', { _links: { next: { href: url } } }],
    [
      'links as a list',
      {
        links: [
          { rel: 'prev', href: url },
          { rel: 'next', href: url },
        ],
      },
    ],
    ['meta.next', { meta: { next: url } }],
    ['pagination.next', { pagination: { next: url } }],
    ['paging.next', { paging: { next: url } }],
    ['nextUrl', { nextUrl: url }],
    ['next_url', { next_url: url }],
    ['nextLink', { nextLink: url }],
    ['@odata.nextLink', { '@odata.nextLink': url }],
    ['nextPage as a number', { nextPage: 2 }],
    ['next_page', { next_page: 2 }],
    ['nextCursor', { nextCursor: 'abc' }],
    ['next_cursor', { next_cursor: 'abc' }],
    ['nextPageToken', { nextPageToken: 'abc' }],
    ['next_page_token', { next_page_token: 'abc' }],
    ['nextToken', { nextToken: 'abc' }],
    ['cursor.next', { cursor: { next: 'abc' } }],
    ['pageInfo.endCursor', { pageInfo: { endCursor: 'abc' } }],
    ['pageInfo.hasNextPage', { pageInfo: { hasNextPage: true } }],
    ['hasMore', { hasMore: true }],
    ['has_more', { has_more: true }],
    ['hasNext', { hasNext: true }],
    ['has_next', { has_next: true }],
    ['totalPages', { page: 1, totalPages: 3 }],
    ['total_pages', { meta: { total_pages: 3 } }],
    ['lastPage', { meta: { last_page: 3 } }],
    ['page.totalPages', { page: { number: 0, totalPages: 3 } }],
    ['total', { offset: 0, limit: 1, total: 3 }],
    ['totalCount', { totalCount: 3 }],
    ['total_count', { pagination: { total_count: 3 } }],
    ['totalElements', { page: { totalElements: 3 } }],
    ['meta.total', { meta: { total: 3 } }],
    ['meta.pagination.total', { meta: { pagination: { total: 3 } } }],
    ['next_page_url', { next_page_url: url }],
    ['more', { more: true, total: null }],
    ['not the last', { last: false }],
    ['isLast', { isLast: false }],
    ['continuationToken', { continuationToken: 'abc' }],
    ['nextMarker', { nextMarker: 'abc' }],
    ['nextOffset', { nextOffset: 25 }],
    ['is_truncated', { is_truncated: true }],
    ['a cursor', { cursor: 'abc' }],
    ['paging.cursors.after', { paging: { cursors: { after: 'abc' } } }],
    ['pagination.next_token', { pagination: { next_token: 'abc' } }],
    ['metadata.continue', { metadata: { continue: 'abc' } }],
    ['response_metadata.next_cursor', { response_metadata: { next_cursor: 'abc' } }],
    ['result_info.total_pages', { result_info: { total_pages: 3 } }],
    ['pages', { pagination: { pages: 3 } }],
    ['totalRecords', { totalRecords: 50 }],
    ['a total as text', { total: '50' }],
    ['pages as text', { totalPages: '3' }],
    ['a flag as text', { hasMore: 'true' }],
    ['a count beyond the page', { count: 50 }],
    ['meta.pagination.links.next', { meta: { pagination: { links: { next: url } } } }],
  ])('is %s', (_name, fields) => {
    expect(more({ monitors, ...(fields as object) })).toMatch(/^(says that there|has a)/);
  });

  test.each<[string, Json, string | null]>([
    ['beside data.monitors', { data: { monitors, hasMore: true } }, null],
    ['in an envelope beside data.monitors', { data: { monitors, pagination: { next: url } } }, null],
    ['beside the array that list-path points to', { payload: { list: monitors, nextCursor: 'abc' } }, '/payload/list'],
  ])('may stand %s', (_name, body, listPath) => {
    expect(more(body, {}, listPath)).toContain('says that there is more');
  });

  test('is a status that says so', () => {
    const part = { answer: answer({ status: 206 }), body: monitors, around: [], items: monitors };
    expect(claimOf(part)).toContain('206');
    const headers = { 'content-range': 'items 0-0/1' };
    expect(claimOf({ ...part, answer: answer({ status: 206, headers }) })).toBeNull();
  });

  test.each<[string, AnswerHeaders]>([
    ['Content-Range', { 'content-range': 'items 0-6/50' }],
    ['X-Total', { 'x-total': '50' }],
    ['X-Total-Pages', { 'x-total-pages': '3' }],
    ['X-WP-Total', { 'x-wp-total': '50' }],
    ['X-WP-TotalPages', { 'x-wp-totalpages': '3' }],
    ['Next-Range', { 'next-range': ']a..; max=200' }],
    ['opc-next-page', { 'opc-next-page': 'abc' }],
    ['opc-total-items', { 'opc-total-items': '50' }],
    ['x-ms-continuation', { 'x-ms-continuation': 'abc' }],
    ['x-amz-next-token', { 'x-amz-next-token': 'abc' }],
    ['X-Pagination-Total-Count', { 'x-pagination-total-count': '16' }],
    ['X-Pagination-Page-Count', { 'x-pagination-page-count': '2' }],
    ['X-Pagination-Total-Pages', { 'x-pagination-total-pages': '2' }],
    ['X-Pagination-Next-Page', { 'x-pagination-next-page': '2' }],
    ['X-Pagination-Next-Cursor', { 'x-pagination-next-cursor': 'abc' }],
    ['X-Paging-PageCount', { 'x-paging-pagecount': '2' }],
    ['X-Paging-TotalRecordCount', { 'x-paging-totalrecordcount': '16' }],
    ['X-Paginate-Total', { 'x-paginate-total': '16' }],
    ['Pagination-Count', { 'pagination-count': '16' }],
    ['Pagination-Has-Next', { 'pagination-has-next': 'true' }],
    ['X-Pagination as JSON', { 'x-pagination': '{"TotalCount":50,"CurrentPage":1}' }],
    ['Link in single quotes', { link: `<${url}>; rel='next'` }],
    ['Link in single quotes with several relations', { link: `<${url}>; rel='last next'` }],
    ['X-Has-More', { 'x-has-more': 'true' }],
    ['X-Next-Cursor', { 'x-next-cursor': 'abc' }],
    ['Total-Count', { 'total-count': '50' }],
    ['Link', { link: `<${url}>; rel="next"` }],
    ['Link without quotes', { link: `<${url}>; rel=next` }],
    ['Link in other letters', { link: `<${url}>;REL="Next"` }],
    ['Link with several relations', { link: `<${url}>; rel="last next"` }],
    ['Link after another', { link: `<${url}>; rel="prev", <${url}>; rel="next"; title="more"` }],
    ['Link on a line of its own', { link: [`<${url}>; rel="prev"`, `<${url}>; rel="next"`] }],
    ['X-Total-Count', { 'x-total-count': '3' }],
    ['X-Next-Page', { 'x-next-page': '2' }],
  ])('is the header %s', (_name, headers) => {
    expect(more(monitors, headers)).not.toBeNull();
  });

  test.each([
    ...['; rel="next"', ';rel=next', '; rel = next', '; rel=next ', '; rel=next ; title=b', '; rel=next, /c; rel=last'],
    ...['; rel="last next"', '; rel="next last"', "; rel='prev next last'", ';  REL="Next"'],
  ])('is a Link that is not written as it should be, but goes on with %j', (parameters) => {
    expect(more(monitors, { link: `/b${parameters}` })).toBe('has a Link header with rel="next"');
  });

  test('is named', () => {
    expect(more({ monitors, meta: { next: url } })).toBe('says that there is more ("meta.next")');
    expect(more({ monitors, total: 3 })).toBe('says that there are 3 monitors but holds 1');
    expect(more({ monitors, pages: 3, totalPages: 3 })).toBe('says that there are 3 pages');
    expect(more(monitors, { link: `<${url}>; rel="next"` })).toBe('has a Link header with rel="next"');
    const inHeader = 'says that there is more ("header pagination.NextCursor")';
    expect(more(monitors, { 'x-pagination': '{"NextCursor":"abc"}' })).toBe(inHeader);
    const named = 'says that there is more ("header pagination.next_cursor")';
    expect(more(monitors, { 'x-pagination-next-cursor': 'abc' })).toBe(named);
  });
});

describe('no sign that there is more', () => {
  test.each<[string, Json]>([
    ['a bare list', monitors],
    ['a list in an object', { monitors }],
    ['next as null', { monitors, next: null, links: { next: null }, meta: { next: '' } }],
    ['no more', { monitors, hasMore: false, has_more: false, hasNext: false, pageInfo: { hasNextPage: false } }],
    ['cursors that are empty', { monitors, nextCursor: null, next_cursor: '', cursor: { next: null } }],
    ['one page', { monitors, page: 1, totalPages: 1, meta: { last_page: 1 } }],
    ['no page at all', { data: null, totalPages: 0, total: 0 }],
    ['a total that is too small, which is no page more', { monitors, total: 0 }],
    ['a total that is not known', { monitors, total: -1, totalCount: null }],
    ['a least total that is exceeded', { monitors: [...monitors, ...monitors, ...monitors], total: -2 }],
    ['a least total on the last page', { monitors, total: -2, hasMore: false }],
    [
      'a cursor beside the word that this is the last page',
      { monitors, pageInfo: { endCursor: 'a', hasNextPage: false } },
    ],
    ['a cursor that is only the one that was sent', { monitors, cursor: 'a', nextCursor: null }],
    [
      'the last item',
      { monitors, pagination: { first: 1, last: 15 }, page: { last: 9 }, links: { last: 3, current: 1 } },
    ],
    ['one page in a pager', { monitors, pager: { current: 1, last: 1 } }],
    ['a total that is right', { monitors, total: 1, meta: { total: 1, pagination: { total: 1 } } }],
    ['links to elsewhere', { monitors, links: { self: url, prev: url, first: url } }],
    ['flags that nobody knows', { monitors, more: 'some', has_more: -1, truncated: [] }],
    ['a list of links to elsewhere', { monitors, links: [{ rel: 'self', href: url }] }],
    ['fields that nobody knows', { monitors, version: 7, usage: { total: 99, next: 'x' }, more: 'later' }],
    ...[
      'nextCheckAt',
      'next_run',
      'nextRefresh',
      'next_update',
      'next_billing_cycle',
      'next_check_in',
      'nextMaintenance',
      'nextcheck',
    ].map((key): [string, Json] => [key, { monitors, [key]: '2030-01-01' }]),
    ['the time of a next start', { monitors, nextStartTime: 1_900_000_000 }],
    ...[
      'error_count',
      'error_rows',
      'end_of_life',
      'total_up_count',
      'alerts_count',
      'unread_count',
      'total_up',
      'offset',
      'size',
    ].map((key): [string, Json] => [key, { monitors, [key]: 99 }]),
    ...['prevCursor', 'previous_cursor', 'first_cursor', 'selfCursor', 'startCursor', 'current_cursor'].map(
      (key): [string, Json] => [key, { monitors, [key]: 'abc' }],
    ),
    ['what is said to be whole', { monitors, done: true, complete: true, partial: false, hasMoreResults: false }],
    ['next as nothing', { monitors, next: 0, next_cursor: '0', nextPage: -1, nextToken: '-1' }],
    ['cursors that hold nothing', { monitors, after: null, marker: 'null', continuation: [], cursor: { limit: 10 } }],
    ['next as an object with nothing in it', { monitors, next: {} }],
    ['next as an object that holds null', { monitors, next: { href: null } }],
    [
      'next as an object that holds no page',
      { monitors, next: { page: null, limit: 10 }, links: { next: { page: 0 } } },
    ],
    ['next as a list with nothing in it', { monitors, next: [], links: { next: [null, ''] } }],
    ['an offset as text', { monitors, offset: '0' }],
    ['an empty continue', { monitors, continue: {}, LastEvaluatedKey: {} }],
    ['a count beside a total', { monitors, total: 1, count: 50 }],
    ['a cursor that was sent, beside the next one', { monitors, cursor: 'a', next_cursor: 0 }],
    ['what stands in no envelope', { monitors, pagerduty: { next: 'x', total: 9 }, status_page: { next: 'x' } }],
    ['an object that nobody knows, beside a total', { monitors, total: 1, sequel: { has_more: true } }],
    ['an object that nobody knows, beside pages', { monitors, page: 1, pages: 1, sequel: { next_cursor: 'abc' } }],
    ['an object with a list of its own', { monitors, incidents: { has_more: true, data: [] } }],
    ['an object whose flags are off', { monitors, sequel: { has_more: false, next_cursor: '', more: true } }],
    ['the end of a range that is reached', { monitors, from: 1, to: 1, of: 1 }],
    ['what an account may have', { monitors, of: 50, available: 50, remaining: 49, limits: { available: 50 } }],
    ['how many timed out', { monitors, timed_out: 3, counts: { timedOut: 0 } }],
    ['where the page stands', { monitors, position: 1, meta: { position: '1' }, cursor: { position: 7 } }],
    [
      'where to read more',
      { monitors, moreInfoUrl: url, more_help_url: url, more_details_uri: '/help', more_url: null },
    ],
    [
      'a list of links to elsewhere, with a name before it',
      { monitors, monitors_links: [{ rel: 'previous', href: url }] },
    ],
    ['envelopes that hold nothing', { monitors, meta: null, links: null, pagination: 'off', page: [{ total: 9 }] }],
    ['an envelope without end', deep],
    ['next as an object with nothing in it, at any depth', { monitors, next: { page: { number: null } } }],
    ['items that have such fields', { monitors: [{ name: 'Shop', next: url, hasMore: true, total: 5 }] }],
    ['names that are lent', Object.assign(Object.create({ next: url }), { monitors }) as Json],
  ])('is in %s', (_name, body) => {
    expect(more(body)).toBeNull();
  });

  test.each<[string, AnswerHeaders]>([
    ['Link to elsewhere', { link: `<${url}>; rel="prev", <${url}>; rel="nextish"` }],
    [
      'Link that is not written as it should be',
      { link: ['/b; rel=nextish', '/b; rel="nextish"', '/next; rel="a_next"'] },
    ],
    ['Link with next in its address', { link: '<https://example.com/next>; rel="self"' }],
    ['X-Total-Count that is right', { 'x-total-count': '1' }],
    ['X-Total-Count that is no number', { 'x-total-count': 'many' }],
    ['X-Total-Count that is empty', { 'x-total-count': '' }],
    ['Link to a page without results', { link: `<${url}>; rel="next"; results="false"; cursor="0:1:0"` }],
    ['X-Nextjs-Cache', { 'x-nextjs-cache': 'HIT' }],
    ['X-Pagination-Total-Count that is right', { 'x-pagination-total-count': '1', 'x-pagination-page-count': '1' }],
    ['X-Pagination-Limit that is not reached', { 'x-pagination-limit': '50' }],
    ['X-Pagination- without a name', { 'x-pagination-': '9' }],
    ['X-Pagination that is no JSON', { 'x-pagination': '{total: 9' }],
    ['X-Next-Page that is empty', { 'x-next-page': '' }],
    ['X-Trace with JSON of its own', { 'x-trace': '{"total":9,"next":"abc"}' }],
  ])('is in the header %s', (_name, headers) => {
    expect(more(monitors, headers)).toBeNull();
  });
});

test.each<[boolean, string, string | null, readonly JsonObject[], JsonObject]>([
  [true, 'is empty, after a walk by addresses', 'address', [], {}],
  [true, 'is empty, after a walk by a header', 'Link header', [], {}],
  [false, 'is empty, after a walk by cursors', 'cursor', [], {}],
  [false, 'is empty, and the first', null, [], {}],
  [false, 'holds a monitor', 'address', monitors, {}],
  [false, 'is empty, and says that there is more', 'address', [], { hasMore: true }],
  [false, 'is empty, and says that there are more pages', 'address', [], { totalPages: 3 }],
])('it is %s that a page may name itself as the next one, and be the end, where it %s', (expected, ...row) => {
  const [, style, items, fields] = row;
  const body = { monitors: items, ...fields };
  const page = { answer: answer(), body, around: [body], items };
  const walked = { first: page, pages: 2, collected: 2, style, spent: new Set<string>() };
  expect(mayNameItself(page, walked)).toBe(expected);
});

test('a list may be cut off silently where its length is a round number', () => {
  const lengths = Array.from({ length: 122 }, (_, length) => length);
  expect(lengths.filter(mayBeCut)).toEqual([10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  expect([500, 1000, 995, 75].map(mayBeCut)).toEqual([true, true, false, false]);
});
