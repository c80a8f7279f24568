import { describe, expect, test } from 'vitest';
import { token } from '../io/surroundings.ts';
import { type PagePlace, pageOf, pages } from './paged-list.ts';
import { type Played, play } from './scene.ts';
import { type Script, startScripted } from './scripted-server.ts';
import { firstOf, onEveryGet, onGet, onPost, reply, reset, throttle } from './steps.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

/** A scene in which many are there, over several pages, and one is missing. */
function playPages(script: Script, present: readonly string[] = names(13)): Promise<Played> {
  return play({ declared: [...present, 'new'], present, script });
}

function expectWhole({ outcomes, requests }: Played): void {
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['in-sync']));
  expect(outcomes.at(-1)).toBe('created');
  expect(requests.filter((request) => request !== 'GET')).toEqual(['POST new']);
}

function expectRefused({ exitCode, report, requests }: Played): void {
  expect(report.error?.kind).toBe('list');
  expect(new Set(requests)).toEqual(new Set(['GET']));
  expect(exitCode).toBe(1);
}

const linked = ({ items, next }: PagePlace) => ({ body: { monitors: items, next: next && `?page=${next}` } });

describe('a list of several pages', () => {
  test.each<[string, Script]>([
    [
      'a Link header',
      pages({
        size: 3,
        show: ({ items, next }) => ({
          body: items,
          headers: next === null ? [] : [['link', `<?page=${next}>; rel="next", </>; rel=first`]],
        }),
      }),
    ],
    ['an address', pages({ size: 3, show: linked })],
    [
      'a whole address in links',
      pages({
        size: 4,
        show: ({ items, next, server }) => ({
          body: { data: items, links: { next: next && `${server.baseUrl}/api/v1/monitors?page=${next}` } },
        }),
      }),
    ],
    [
      'a cursor',
      pages({
        size: 3,
        parameter: 'cursor',
        show: ({ items, next }) => ({ body: { items, nextCursor: next && `c${next}` } }),
      }),
    ],
    [
      'a token',
      pages({
        size: 5,
        parameter: 'pageToken',
        show: ({ items, next }) => ({ body: { results: items, nextPageToken: next === null ? '' : `t${next}` } }),
      }),
    ],
    ['totalPages', pages({ size: 3, show: ({ items, page }) => ({ body: { data: items, page, totalPages: 5 } }) })],
    [
      'hasMore and a page',
      pages({ size: 6, show: ({ items, next, page }) => ({ body: { items, page, hasMore: next !== null } }) }),
    ],
  ])('that lead on by %s is read whole', async (_name, script) => {
    expectWhole(await playPages(script));
  });

  test.each([50, 100])('that is cut at %i with no sign of it is read whole', async (size) => {
    expectWhole(await playPages(pages({ size, show: ({ items }) => ({ body: items }) }), names(size + 20)));
  });

  test('that does not say so, and shows the same whatever page it is asked for, is one page', async () => {
    const played = await playPages(() => null, names(50));
    expectWhole(played);
    expect(played.log.map(({ path }) => path.replace(/.*monitors/, ''))).toEqual([
      '',
      '?page=2',
      '?offset=50',
      '',
      '',
      '?page=2',
      '?offset=51',
    ]);
  });

  test('goes on after an empty page with a cursor', async () => {
    const steps = [
      { monitors: [], nextCursor: 'x' },
      { monitors: [], nextCursor: 'y' },
    ].map((body) => [reply(200, body)]);
    const { outcomes } = await play({ declared: ['a', 'b'], present: ['a'], script: onGet(...steps) });
    expect(outcomes).toEqual(['in-sync', 'created']);
  });

  test('outlives a 429, an outage and a broken connection on its pages', async () => {
    const rough = onGet(null, null, [throttle(429, [['retry-after', '9']], 9_000)], null, [reset], null, [reply(503)]);
    const played = await playPages(firstOf(rough, pages({ size: 2, show: linked })));
    expectWhole(played);
    expect(played.report.requests.rateLimited).toBe(1);
  });

  test('waits out a 429 on page 7, and goes on there', async () => {
    let isThrottled = false;
    const seventh: Script = (request) => {
      if (request.method !== 'GET' || pageOf(request) !== 7 || isThrottled) return null;
      isThrottled = true;
      return [throttle(429, [['retry-after', '30']], 30_000)];
    };
    const played = await playPages(firstOf(seventh, pages({ size: 1, show: linked })), names(9));
    expectWhole(played);
    const asked = played.log.filter(({ method }) => method === 'GET').map((request) => pageOf(request));
    expect(asked.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9]);
  });

  test('is read again where it changes on the way', async () => {
    let changes = 0;
    const script = pages({
      size: 4,
      show: ({ items, next, page, server, total }) => {
        // Somebody removes the first while the second page is read: what was the first of page three is on page two now.
        if (page === 2 && changes++ === 0) server.committed.shift();
        return { body: { data: items, total, next: next && `?page=${next}` } };
      },
    });
    const { exitCode, outcomes, requests } = await play({
      declared: ['new', ...names(9).slice(1)],
      present: names(9),
      script,
    });
    expect(outcomes).toEqual(['created', ...names(8).map(() => 'in-sync')]);
    expect(exitCode).toBe(0);
    expect(requests.filter((request) => request !== 'GET')).toEqual(['POST new']);
  });
});

describe('pages that lead nowhere are refused:', () => {
  test.each<[string, Script]>([
    [
      'a cursor that comes again',
      onEveryGet((turn) => reply(200, { monitors: turn.server.listed(), nextCursor: 'same' })(turn)),
    ],
    [
      'cursors that go round',
      ({ method, nth }) =>
        method === 'GET'
          ? [reply(200, { data: [{ id: nth, name: `x${nth}` }], nextCursor: nth % 2 === 0 ? 'A' : 'B' })]
          : null,
    ],
    [
      'a page parameter that is ignored',
      onEveryGet((turn) => reply(200, { data: turn.server.listed(), page: 1, totalPages: 3 })(turn)),
    ],
    [
      'a next page that is always the first one',
      onEveryGet((turn) => reply(200, turn.server.listed(), [['link', '<?page=2>; rel="next"']])(turn)),
    ],
    ['more, and nothing that says where', onEveryGet(reply(200, { data: [{ name: 'x' }], truncated: true }))],
    ['more, and an item without an identifier', onEveryGet(reply(200, { data: [{ name: 'x' }], has_more: true }))],
    ['a total that is never reached', onEveryGet(reply(200, { data: [{ id: 1, name: 'x' }], total: 2, next: null }))],
    [
      'a total that changes each time',
      ({ method, nth }) =>
        method === 'GET' ? [reply(200, { data: [{ id: 1, name: 'x' }], total: nth + 2, next: null })] : null,
    ],
    [
      'a web page behind the first page',
      onGet([reply(200, { data: [{ id: 1, name: 'x' }], next: '?page=2' })], [reply(200, '<html>')]),
    ],
    [
      'another shape behind the first page',
      onGet([reply(200, { data: [{ id: 1, name: 'x' }], next: '?page=2' })], [reply(200, {})]),
    ],
  ])('%s', async (_name, script) => {
    const played = await play({ declared: ['a', 'b'], present: ['a'], script });
    expectRefused(played);
    expect(played.requests.length).toBeLessThanOrEqual(20);
  });

  test.each<[string, (other: string, own: string) => string]>([
    ['on another port', (other) => `${other}/api/v1/monitors?page=2`],
    ['of another scheme', (_other, own) => `${own.replace('http:', 'https:')}/api/v1/monitors?page=2`],
    ['on another host', (_other, own) => `${own.replace('127.0.0.1', 'localhost')}/api/v1/monitors?page=2`],
    ['without a scheme', (other) => `${other.replace('http:', '')}/api/v1/monitors`],
    ['with credentials', (_other, own) => `${own.replace('//', '//me:secret@')}/api/v1/monitors?page=2`],
  ])('a next page %s, which is not asked', async (_name, address) => {
    await using other = await startOther();
    const script = onEveryGet((turn) =>
      reply(200, { monitors: turn.server.listed(), next: address(other.baseUrl, turn.server.baseUrl) })(turn),
    );
    const played = await play({ declared: ['a', 'b'], present: ['a'], script });
    expectRefused(played);
    expect(played.requests).toEqual(['GET']);
    expect(other.log).toEqual([]);
  });
});

test('a redirect of the list or of a POST to another origin is not followed', async () => {
  await using other = await startOther();
  const away = (status: number) => reply(status, {}, [['location', `${other.baseUrl}/api/v1/monitors`]]);
  for (const status of [301, 302, 303, 307, 308]) {
    const list = await play({ declared: ['a'], script: onGet([away(status)]) });
    expect(list.report.error).toMatchObject({ kind: 'service', status });
    expect(list.requests).toEqual(['GET']);
    const created = await play({ declared: ['a'], script: onPost('a', [away(status)]) });
    expect(created.outcomes).toEqual(['created']);
  }
  expect(other.log).toEqual([]);
  expect(JSON.stringify(other.log)).not.toContain(token);
});

/** Another service, which must not be asked for anything. */
function startOther() {
  const clock = { now: () => 0, wallTime: () => 0, sleep: () => Promise.resolve() };
  return startScripted({ clock, script: () => null });
}
