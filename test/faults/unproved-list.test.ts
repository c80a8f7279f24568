import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Script, Step } from '../simulator/service.ts';
import { commit, inOtherWords, listAs, listOf, reply } from '../simulator/steps.ts';
import { messagesOf, numbered, playOnce, playThrice } from './scene.ts';

type Items = readonly JsonObject[];

/** A list of so many monitors at most, whatever the query says. */
const cutAt = (size: number): Script => onList(() => listOf((items) => items.slice(0, size)));

/** All monitors as an array; a second page and an offset get another response. */
const withSecondPage = (second: Step): Script =>
  onList((query) => (query.has('page') || query.has('offset') ? second : listOf((items) => items)));

function onList(step: (query: URLSearchParams) => Step): Script {
  return ({ method, url }) => (method === 'GET' ? [step(new URL(url).searchParams)] : null);
}

const missingOf = (played: { readonly outcomes: readonly string[] }) =>
  played.outcomes.filter((outcome) => outcome !== 'in-sync').length;

describe('A service that cuts its list at 20 and announces nothing', () => {
  const present = numbered(45, 'm');
  const scene = { declared: present, present, script: cutAt(20) };

  test('gets one creation from each sync.', async () => {
    for (const { end } of await playThrice(scene))
      expect(end).toMatchObject({ exitCode: 1, code: 'created-not-listed', writes: ['POST m20'] });
  });

  test.each(['plan', 'drift'] as const)(
    'is compared in mode %s, with one warning.',
    async (mode) => {
      const { exitCode, report } = await playOnce({ ...scene, overrides: { mode } });
      expect(report.error).toBeNull();
      expect(exitCode).toBe(0);
      expect(report.warnings.map(({ message }) => message)).toEqual([
        expect.stringContaining('20 monitors are listed, which may be one page of more'),
      ]);
    },
  );
});

describe('A service with exactly 20 monitors that ignores the query', () => {
  const present = numbered(20, 'm');
  const script = withSecondPage(listOf((items) => items));

  test('gets the creations of a sync that says that its list is complete, and no further request.', async () => {
    const overrides = { listComplete: true };
    const played = await playOnce({ declared: [...present, 'a', 'b'], present, script, overrides });
    expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: ['POST a', 'POST b'] });
    expect(played.requests).toEqual(['GET', 'POST a', 'GET', 'POST b', 'GET']);
    expect(played.report.warnings).toEqual([]);
  });

  test('gets updates and deletions, which need no proof, with a warning.', async () => {
    const fields = (name: string) => ({
      type: 'http',
      intervalSeconds: 300,
      target: 'https://x.example/',
      name,
    });
    const late = [{ ...fields('m0'), intervalSeconds: 60 }, ...numbered(19, 'u'), 'm1'].slice(
      0,
      20,
    );
    const played = await playOnce({
      isFull: true,
      declared: ['m0'],
      fields,
      present: [...late.slice(0, 19), fields('old')],
      removable: ['old'],
      script,
    });
    expect(played.end).toMatchObject({
      exitCode: 0,
      code: null,
      writes: ['PATCH m0', 'DELETE old'],
    });
    expect(messagesOfWarnings(played)).toContain(
      '20 monitors are listed, which may be one page of more',
    );
  });

  test('is in sync, with a warning.', async () => {
    const played = await playOnce({ declared: present, present, script });
    expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: [] });
    expect(messagesOfWarnings(played)).toContain('20 monitors are listed');
  });

  test('is not refused where creations are missing and "apply" does not include them.', async () => {
    const played = await playOnce({
      isFull: true,
      declared: [...present, 'a'],
      present,
      script,
      overrides: { apply: ['update'] },
      exceptLaws: [
        'exit code 0 means listed',
        'exit code 0 means that the last list still shows it',
      ],
    });
    expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: [] });
  });
});

describe('A list that is not cut off gets its creations as before', () => {
  const same: Step = listOf((items) => items);
  test.each<[string, number, Step]>([
    ['21 monitors and ignores the query', 21, same],
    ['19 monitors and ignores the query', 19, same],
    ['7 monitors and ignores the query', 7, same],
    ['20 monitors and nothing on page 2', 20, listAs(() => [])],
    ['20 monitors and responds to page 2 with 404', 20, reply(404)],
    ['20 monitors and responds to page 2 with 400', 20, reply(400)],
    ['20 monitors and responds to page 2 with 422', 20, reply(422)],
  ])('at a service that has %s.', async (_name, count, second) => {
    const present = numbered(count, 'm');
    const played = await playOnce({
      declared: [...present, 'a'],
      present,
      script: withSecondPage(second),
    });
    expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: ['POST a'] });
    expect(played.report.warnings).toEqual([]);
  });
});

test('A short list with a page number is asked for the next page, so that nothing is created twice.', async () => {
  const script = onList((query) => {
    const page = Number(query.get('page') ?? 1);
    return listAs((items: Items) => ({
      monitors: items.toReversed().slice((page - 1) * 5, page * 5),
      page,
    }));
  });
  const present = [...numbered(3, 'old'), ...numbered(5, 'new')];
  const played = await playOnce({ declared: numbered(3, 'old'), present, script });
  expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: [] });
  expect(missingOf(played)).toBe(0);
});

test('A list whose identifiers are different in each response is read with three requests.', async () => {
  let nth = 0;
  const encrypt = listOf((items) => {
    nth += 1;
    return items.map((item) => ({ ...item, id: `${item['id']}-${nth}` }));
  });
  const present = numbered(20, 'm');
  const played = await playOnce({
    declared: present,
    present,
    script: onList(() => inOtherWords(encrypt)),
  });
  expect(played.end).toMatchObject({ exitCode: 0, code: null });
  expect(played.requests).toHaveLength(3);
});

describe('After a creation, a list that lags within the lag of the service ends no run', () => {
  /** A list in which the total, or the items, are as they were 300 ms ago. */
  const lagging = (what: 'total' | 'items'): Script =>
    onList(() => (turn) => {
      const now = turn.server.clock.now();
      const isOld = ({ name }: JsonObject) => {
        const one = turn.server.committed.find((monitor) => monitor.name === name);
        return one === undefined || !one.isPosted || one.time + 300 <= now;
      };
      const show = (items: Items) => {
        const old = items.filter(isOld);
        return what === 'total'
          ? { monitors: items, total: old.length }
          : { monitors: old, total: items.length };
      };
      return listAs(show)(turn);
    });

  test.each(['total', 'items'] as const)('where its %s lag.', async (what) => {
    const declared = ['keep', 'a', 'b', 'c', 'd'];
    const played = await playOnce({ declared, present: ['keep'], script: lagging(what) });
    expect(messagesOf(played).trim()).toBe('');
    expect(played.end).toMatchObject({ exitCode: 0, code: null });
    expect(played.committed).toHaveLength(5);
  });
});

describe('A list without any monitor', () => {
  const scene = { declared: ['a'], script: () => null };
  const warning = 'The service lists no monitor: if it should, check the token';

  test.each(['plan', 'drift'] as const)('is named in mode %s.', async (mode) => {
    const played = await playOnce({ ...scene, overrides: { mode } });
    expect(played.report.warnings.map(({ message }) => message)).toEqual([warning]);
    expect(played.report.error).toBeNull();
  });

  test('is not named in mode sync, nor where nothing is declared.', async () => {
    expect((await playOnce(scene)).report.warnings).toEqual([]);
    const empty = await playOnce({ declared: [], script: () => null, overrides: { mode: 'plan' } });
    expect(empty.report.warnings).toEqual([]);
  });
});

function messagesOfWarnings({
  report,
}: {
  readonly report: { readonly warnings: readonly { message: string }[] };
}) {
  return report.warnings.map(({ message }) => message).join('\n');
}

describe('The first creation proves a list that may be cut off', () => {
  const present = numbered(25, 'm');

  test.each([
    ['oldest', (items: Items) => items.slice(0, 25), 'created-not-listed'],
    ['newest', (items: Items) => items.slice(-25), 'list-shrunk'],
  ])(
    'at 25, the %s first: one is created, and the message says what to do.',
    async (_name, cut, code) => {
      const played = await playOnce({
        declared: ['a', 'b', 'c'],
        present,
        script: onList(() => listOf(cut)),
      });
      expect(played.end).toMatchObject({ exitCode: 1, code, writes: ['POST a'] });
      const message = played.report.error?.message;
      expect(message).toContain('"a" (monitors.yaml:3)');
      expect(message).toMatch(/may exist twice now: remove it in the service/);
      expect(message).toContain('"list.page" in a service profile');
    },
  );

  test.each([10, 20, 25, 50, 100])('of %i, and all missing ones are created.', async (count) => {
    const names = numbered(count, 'm');
    const played = await playOnce({
      declared: ['a', 'b', 'c'],
      present: names,
      script: onList(() => listOf((items) => items)),
    });
    expect(played.end).toMatchObject({ exitCode: 0, writes: ['POST a', 'POST b', 'POST c'] });
  });

  test('and one whose outcome is unknown is not sent again, because the list proves nothing.', async () => {
    const cut = onList(() => listOf((items) => items.slice(0, 25)));
    const played = await playOnce({
      declared: ['a', 'b'],
      present,
      script: (request) => (request.method === 'POST' ? [commit, reply(503)] : cut(request)),
    });
    expect(played.end).toMatchObject({ exitCode: 1, code: 'outcome-unknown', writes: ['POST a'] });
  });
});
