import { describe, expect, test } from 'vitest';
import { type Item, type Paging, sayingServices } from '../io/paged-services.ts';
import { type LoggedRequest, memoryUrl, type Script } from '../simulator/service.ts';
import { firstOf, listAs, onGet, reply, reset, throttle } from '../simulator/steps.ts';
import { numbered, type Played, play } from './scene.ts';

// How each kind of pages is walked is the matter of test/io/paging: here it is a complete run at a few of them.

const names = (count: number) => numbered(count, 'm');
const urlOf = ({ path }: LoggedRequest) => new URL(path, memoryUrl);

/** Responses GETs with pages of the monitors that the service has by then. */
function pages(paging: Paging, size: number): Script {
  return (request) => {
    if (request.method !== 'GET') return null;
    const show = (all: readonly object[]) => paging(all as readonly Item[], size, urlOf(request)).body;
    return [listAs(show)];
  };
}

const linked = sayingServices['a relative address'] as Paging;
const byNumber = sayingServices['page and total'] as Paging;
const silent: Paging = (all, size, url) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  return { body: all.slice((page - 1) * size, page * size) };
};

/** A scene in which many exist, over several pages, and one is missing. */
function playPages(script: Script, present: readonly string[] = names(13)): Promise<Played> {
  return play({ declared: [...present, 'new'], present, script });
}

function expectComplete({ outcomes, requests }: Played): void {
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['in-sync']));
  expect(outcomes.at(-1)).toBe('created');
  expect(requests.filter((request) => request !== 'GET')).toEqual(['POST new']);
}

describe('A list of several pages', () => {
  test.each<[string, Script, number]>([
    ['an address', pages(linked, 3), 13],
    ['a total', pages(byNumber, 4), 13],
    ['nothing at all', pages(silent, 50), 70],
  ])('that lead on by %s is read completely.', async (_name, script, count) => {
    expectComplete(await playPages(script, names(count)));
  });

  test('that does not say so, and shows the same whatever page it is asked for, is one page.', async () => {
    const played = await playPages(() => null, names(50));
    expectComplete(played);
    const queries = played.log.map(({ path }) => path.replace(/.*monitors/, ''));
    expect(queries).toEqual(['', '?page=2', '?offset=50', '', '', '?page=2', '?offset=51']);
  });

  test('survives a 429, an outage and a broken connection on its pages.', async () => {
    const rough = onGet(null, null, [throttle(429, [['retry-after', '9']], 9_000)], null, [reset], null, [reply(503)]);
    const played = await playPages(firstOf(rough, pages(linked, 2)));
    expectComplete(played);
    expect(played.report.requests.rateLimited).toBe(1);
  });

  test('is read again where it changes on the way.', async () => {
    let changes = 0;
    const changing: Script = (request) => {
      if (request.method !== 'GET') return null;
      return [
        (turn) => {
          // Somebody removes the first monitor while the second page is read: the first one of page three is now on page two.
          if (request.path.endsWith('page=2') && changes++ === 0) turn.server.committed.shift();
          return listAs((all) => byNumber(all as unknown as readonly Item[], 4, urlOf(request)).body)(turn);
        },
      ];
    };
    const declared = ['new', ...names(9).slice(1)];
    const played = await play({ declared, present: names(9), script: changing });
    expect(played.outcomes).toEqual(['created', ...names(8).map(() => 'in-sync')]);
    expect(played.exitCode).toBe(0);
    expect(played.requests.filter((request) => request !== 'GET')).toEqual(['POST new']);
  });
});
