import { describe, expect, test } from 'vitest';
import { type Meaning, readSignal } from '../../../src/core/list/paging-signals.ts';
import type { Json } from '../../../src/core/model/json.ts';

const meaningOf = (key: string, value: Json, place = '') =>
  readSignal({ place, key, word: key.toLowerCase().replaceAll('_', ''), value })?.means ?? null;

/** Keys of services that page. Without one of them, the list of such a service ends too early or is refused. */
const known: readonly (readonly [means: Meaning, value: Json, keys: string])[] = [
  ['next url', '/b', 'next nextPage nextLink nextUrl nextUri nextHref nextPageUrl nextRecordUrl nextRecordsUrl'],
  ['next url', '/b', 'moreUrl moreUri loadMoreUrl moreMonitorsUrl loadMore loadMoreLink'],
  ['next page', 2, 'next nextPage nextPageNumber nextPageNo nextPageNum nextPageIndex'],
  ['next offset', 3, 'nextOffset nextStart nextSkip'],
  [
    'cursor',
    'abc',
    'next nextCursor nextToken nextKey nextMarker nextPageToken endCursor endKey nextContinuationToken',
  ],
  ['cursor', 'abc', 'cursor after marker bookmark iterator continue continuation searchAfter scrollId'],
  ['cursor', 'abc', 'pageToken pagingToken paginationToken continueToken continuationToken resumptionToken listToken'],
  ['cursor', 'abc', 'scrollCursor lastCursor lastEvaluatedKey exclusiveStartKey continuationKey offset position'],
  ['page', 1, 'page currentPage pageNumber pageNo pageNum pageIndex currentPageNumber number'],
  ['pages', 3, 'pages totalPages numPages nbPages noPages maxPages numberOfPages noOfPages totalPage'],
  ['pages', 3, 'pageCount pagesCount totalPageCount pageTotal pagesTotal'],
  ['last page', 3, 'lastPage maxPage lastPageNumber lastPageIndex'],
  ['offset', 0, 'offset skip start startAt startIndex'],
  ['limit', 50, 'limit maxResults perPage itemsPerPage resultsPerPage pageSize size'],
  [
    'total',
    7,
    'total totalCount totalItems totalRecordCount totalNumberOfMonitors totalFound totalMatched totalMatches',
  ],
  ['total', 7, 'totalSize totalNumber countTotal itemsTotal iTotalRecords nbHits'],
  ['total', 7, 'overallCount allCount fullCount grandTotal numFound'],
  ['count', 7, 'count itemCount monitorsCount numItems numberOfRows found hits matched matches recordsFiltered'],
  ['more', true, 'more hasMore hasNext hasNextPage hasMorePages moreItemsInCollection truncated isTruncated'],
  ['more', true, 'hasMoreItems hasNextResults hasAdditional hasAdditionalPages isMore moreAvailable moreDataToCome'],
  ['more', true, 'moreResults moreRecords moreItems morePages moreData'],
  ['more', true, 'partial isPartial incomplete incompleteResult incompleteResults'],
  ['last', true, 'last lastPage isLast isLastPage'],
];

describe('A key that services use for paging', () => {
  test.each(known)('means %s with the value %j: %s.', (means, value, keys) => {
    for (const key of keys.split(' ')) expect([key, meaningOf(key, value)]).toEqual([key, means]);
  });

  test.each(known)('means nothing of %s (%j) as a part of another key: %s.', (means, value, keys) => {
    // `hasMoreItemsHere` is a flag like `hasMoreItems`, and `loadMoreAt` leads on like `loadMoreLink`.
    const isOpen = (key: string) => key.startsWith('has') || key.startsWith('loadMore');
    for (const key of keys.split(' '))
      for (const other of [`our${key}`, ...(isOpen(key) ? [] : [`${key}Here`])])
        expect([other, meaningOf(other, value)]).not.toEqual([other, means]);
  });
});

test.each([
  ['more', 'more hasMore hasNext hasNextPage hasMorePages moreItemsInCollection truncated isTruncated'],
  [null, 'hasMoreItems hasAdditional isMore moreAvailable moreData partial incompleteResults'],
])('That there is no more means %j in %s.', (means, keys) => {
  for (const key of keys.split(' ')) expect([key, meaningOf(key, false)]).toEqual([key, means]);
});

describe('A key that means something in one place only', () => {
  const pagers = ['page', 'pages', 'pager', 'paging', 'pagination', 'paginator', 'paginate', 'result_page'];

  test.each([...pagers, 'data.pagination', 'header pagination'])('has it in %s.', (envelope) => {
    expect(meaningOf('current', 1, `${envelope}.`)).toBe('page');
    expect(meaningOf('last', 3, `${envelope}.`)).toBe('last page');
  });

  test.each([...pagers, 'meta', 'metadata', 'd', 'data.meta'])('counts what is listed in %s.', (envelope) => {
    expect(meaningOf('count', 7, `${envelope}.`)).toBe('count');
    expect(meaningOf('count', 7)).toBe('count');
  });

  test.each(['', 'usage.', 'homepage.', 'pages.account.', 'metadata.account.'])('has it not in "%s".', (place) => {
    expect(meaningOf('current', 1, place)).toBeNull();
    expect(meaningOf('last', 3, place)).toBeNull();
    if (place !== '') expect(meaningOf('count', 7, place)).toBeNull();
  });

  test.each([
    ['cursor.', 'cursor'],
    ['paging.cursors.', 'cursor'],
    ['links.', 'next url'],
    ['cursors.links.', 'next url'],
    ['precursors.', 'next url'],
  ])('is next, whose path in "%s" is a %s.', (place, means) => {
    expect(meaningOf('next', '/a+b', place)).toBe(means);
  });

  test.each(['limit', 'pageSize', 'size', 'offset', 'position'])('is %s, which a header is not.', (key) => {
    expect(meaningOf(key, 'abc9', 'header ')).toBeNull();
    expect(meaningOf(key, 50, 'header ')).not.toBe('limit');
  });
});

test.each([
  ...['2026-12-01', '2026-12', '2026-12-01T10:00:00Z', '2026-12-01 10:00', 'Tue, 01 Dec 2026 10:00:00 GMT'],
  ...['1 Dec 2026', '01-Dec-26', '1900000000', '1900000000.5', '1900000000000', '1900000000.125'],
])('The date %s under an unknown next key leads to no page.', (date) => {
  expect(meaningOf('next_invoice', date)).toBeNull();
});

test.each(['v2026-12-01', '2026', '19000000001', '1900000000x', 'Tue', '1 December'])(
  'The text %s under an unknown next key is no date, and leads on.',
  (text) => {
    expect(meaningOf('next_batch', text)).toBe('unknown next');
  },
);

test.each(['next_limit', 'nextPageSize', 'next_per_page', 'what_next_step', 'Nextjs'])(
  '%s names no next page.',
  (key) => {
    expect(meaningOf(key, 'abc')).toBeNull();
  },
);

test.each(['next_size_token', 'nextLimitedBatch'])('%s may name a next page in an unknown way.', (key) => {
  expect(meaningOf(key, 'abc')).toBe('unknown next');
});

describe('A value', () => {
  test.each<Json>([null, '', 'null', 'NULL', 'false', 'False', false, 0, '0', -1, '-1'])(
    'that means nothing is no next page: %j.',
    (value) => {
      for (const key of ['next', 'nextPage', 'nextCursor', 'nextOffset']) expect(meaningOf(key, value)).toBe('no next');
      for (const key of ['nextInvoice', 'next_batch', 'loadMoreUrl', 'cursor'])
        expect(meaningOf(key, value)).toBeNull();
    },
  );

  test.each<[string, Json]>([
    ['next', []],
    ['next', {}],
    ['cursor', []],
    ['cursor', {}],
    ['cursor', true],
    ['limit', 0],
    ['totalPages', '3 of 9'],
    ['total', 'about 7'],
    ['total', -1],
    ['total', (7.5).toString()],
  ])('of another form is no signal: %s with %j.', (key, value) => {
    expect(meaningOf(key, value)).toBeNull();
  });

  test.each(['/b', '?page=2', './b', '../b', 'HTTPS://x/b', 'svn+ssh://x', 'b?page=2', 'a.b/c-d~e?x=1&y=2', 'b?x='])(
    'of next is an address: %s.',
    (value) => {
      expect(meaningOf('next', value)).toBe('next url');
    },
  );

  test.each(['abc', 'a/b', 'a?b', 'a?b?c=1', 'a==', '.b', '..', 'see http://x', '+://x', 'a b?x=1', 'b:?x=1'])(
    'of next is a cursor: %s.',
    (value) => {
      expect(meaningOf('next', value)).toBe('cursor');
    },
  );

  test.each<[boolean | null, readonly Json[]]>([
    [true, [true, 'true', 'TRUE', 'yes', 'Y', 1, '1', 5]],
    [false, [false, 'false', 'No', 'no', 'n', 0, '0']],
    [null, ['untrue', 'trueish', 'yesterday', 'nobody', 'casino', 'nay', 'is true', ['yes'], ['no'], {}, null, '']],
  ])('of hasMore is %j: %j.', (flag, values) => {
    for (const value of values) {
      const signal = readSignal({ place: '', key: 'hasMore', word: 'hasmore', value });
      expect([value, signal?.value ?? null]).toEqual([value, flag]);
    }
  });
});

test.each(['moreInfoUrl', 'moreDetailsUrl', 'moreHelpUrl', 'moreDocsUrl'])('%s leads to a manual.', (key) => {
  expect(meaningOf(key, '/help')).toBeNull();
});
