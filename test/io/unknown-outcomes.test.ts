import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { RunError } from '../../src/core/model/errors.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Options } from '../../src/core/settings/options.ts';
import { openApi } from '../../src/io/client.ts';
import { createMonitors } from '../../src/io/create-monitors.ts';
import type { World } from '../../src/io/environment.ts';
import { createTransport } from '../../src/io/http/transport.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { body, desired } from '../core/builders.ts';
import { json, serve } from './servers.ts';
import { options, worldOn } from './surroundings.ts';
import { isQuiet } from './under-way.ts';
import { VirtualClock } from './virtual-clock.ts';

/** A POST as a service of these tests sees it. */
interface Post {
  readonly name: string;
  /** How many of this name came before it. */
  readonly before: number;
  /** Creates the monitor: from now on the list shows it. */
  readonly create: () => void;
  readonly clock: VirtualClock;
}

type Answering = (post: Post, response: ServerResponse) => void;

interface Surroundings extends Partial<Options> {
  /** What a list shows, given the number of lists before it. */
  readonly list?: (items: JsonObject[], before: number) => unknown;
  /** Virtual milliseconds until a request has its connection, given the number of its method before it. */
  readonly connectsIn?: (method: string, before: number) => number;
  /** Whether a request meets a 429 that asks to wait six seconds. */
  readonly isLimited?: (clock: VirtualClock) => boolean;
  /** Real milliseconds after which a request ends by time-out: the run's own time-out is a virtual one. */
  readonly givesUpAfterMs?: number;
}

/** Breaks the connection without a word. */
const reset = (response: ServerResponse): void => void response.destroy();
const created = (response: ServerResponse): void => json(response, 201, {});

/** Is created first, and well: the service has earned its trust when the monitors of the test are sent. */
const first = 'first';

/**
 * Creates monitors of these names at a service that keeps what it creates, and answers a POST as the test says; waits take
 * no real time. What shows the trust, one POST and one list at time 0, is in no log.
 */
async function create(
  names: readonly string[],
  answer: Answering,
  {
    connectsIn = () => 0,
    givesUpAfterMs: timeoutMs = 10_000,
    isLimited = () => false,
    list,
    ...overrides
  }: Surroundings = {},
) {
  const clock = new VirtualClock();
  const items: JsonObject[] = [];
  /** `GET@time`, `POST name@time` */
  const log: string[] = [];
  const answerList = (response: ServerResponse, before: number) => {
    if (before > 0) log.push(`GET@${clock.now()}`);
    const shown = list === undefined || before === 0 ? items : list(items, before - 1);
    json(response, 200, Array.isArray(shown) ? [body({ id: 'm-0', name: first }), ...shown] : shown);
  };
  const answerPost = (response: ServerResponse, posted: JsonObject & { name: string }) => {
    const same = log.filter((line) => line.startsWith(`POST ${posted.name}@`)).length;
    log.push(`POST ${posted.name}@${clock.now()}`);
    const keep = () => void items.push({ ...posted, id: `m-${items.length + 1}` });
    answer({ name: posted.name, before: same, create: keep, clock }, response);
  };
  await using server = await serve(({ body: text, method }, response, before) => {
    if (log.length > 0 && isLimited(clock)) return json(response, 429, {}, { 'retry-after': '6' });
    if (method === 'GET') return answerList(response, before);
    const posted = JSON.parse(text);
    if (posted.name === first) json(response, 201, {});
    else answerPost(response, posted);
  });
  const declared = names.map((name, index) => desired({ name }, index + 1));
  const started: string[] = [];
  const openTransport: World['openTransport'] = (settings) => {
    const transport = createTransport({ ...settings, timeoutMs });
    const send: typeof transport.send = async (method, ...rest) => {
      const ms = connectsIn(method, started.filter((other) => other === method).length);
      started.push(method);
      if (ms > 0) await clock.sleep(ms, settings.signal);
      return transport.send(method, ...rest);
    };
    return { send, [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose]() };
  };
  const world = worldOn(clock, { openTransport });
  await using api = openApi(options(server.baseUrl, { concurrency: 1, ...overrides }), world);
  const settled: string[] = [];
  const {
    list: last,
    results,
    warnings,
  } = await clock.run(
    createMonitors(
      [desired({ name: first }), ...declared],
      api,
      createReader(api),
      ({ declared: { name }, result }) => {
        settled.push(`${result.status} ${name}`);
      },
    ),
    isQuiet,
  );
  const outcomes = declared.map((monitor) => {
    const result = results.get(monitor);
    if (result?.status === 'failed') return `failed ${result.error.kind}`;
    if (result === undefined) return 'not tried';
    return result.status === 'created' ? `created ${result.id}` : result.status;
  });
  const posts = log.filter((line) => line.startsWith('POST')).map((line) => line.split('@')[0]);
  return {
    counts: api.gate.counts,
    error: api.gate.endReason as RunError | null,
    items,
    last,
    settled,
    warnings,
    log,
    outcomes,
    posts,
    results,
  };
}

describe('a creation with an unknown outcome', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['500', (response) => json(response, 500, {})],
    ['502', (response) => json(response, 502, {})],
    ['503 without a time', (response) => json(response, 503, {})],
    ['503 with a Retry-After', (response) => json(response, 503, {}, { 'retry-after': '2' })],
    ['408', (response) => json(response, 408, {})],
    ['a redirect', (response) => json(response, 303, {}, { location: '/api/v1/monitors/1' })],
    ['a broken connection', reset],
  ])('after %s counts as created when the list shows it, and is not sent again', async (_name, answer) => {
    const { error, outcomes, posts } = await create(['a', 'b'], ({ create: keep, name }, response) => {
      keep();
      if (name === 'a') answer(response);
      else created(response);
    });
    expect(outcomes).toEqual(['created m-1', 'created null']);
    expect(posts).toEqual(['POST a', 'POST b']);
    expect(error).toBeNull();
  });

  test('lets the others go on, and is sent again when two lists a second apart do not show it', async () => {
    const { counts, items, log, outcomes } = await create(['a', 'b'], ({ before, create: keep, name }, response) => {
      if (name === 'a' && before === 0) return reset(response);
      keep();
      created(response);
    });
    expect(log).toEqual(['POST a@0', 'POST b@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@3000']);
    expect(outcomes).toEqual(['created null', 'created null']);
    expect(items.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(counts).toMatchObject({ sent: 8, retried: 1, waitedMs: 3_000 });
  });

  test('that the second list shows only, as services may be late, is not sent again', async () => {
    const { outcomes, posts } = await create(
      ['a'],
      ({ create: keep }, response) => {
        keep();
        reset(response);
      },
      { list: (items, before) => (before === 0 ? [] : items) },
    );
    expect(outcomes).toEqual(['created m-1']);
    expect(posts).toEqual(['POST a']);
  });

  test('is not absent from a list that lacks what this run has created: that list is behind', async () => {
    const answering: Answering = ({ create: keep, name }, response) => {
      keep();
      if (name === 'a') created(response);
      else reset(response);
    };
    const late = await create(['a', 'b'], answering, { list: (items, before) => (before < 3 ? [] : items) });
    expect(late.posts).toEqual(['POST a', 'POST b']);
    expect(late.outcomes).toEqual(['created null', 'created m-2']);
    const never = await create(['a', 'b'], answering, { list: () => [] });
    expect(never.posts).toEqual(['POST a', 'POST b']);
    expect(never.log.filter((line) => line.startsWith('GET'))).toHaveLength(4);
    expect(never.outcomes).toEqual(['created null', 'failed unknown']);
    expect(never.error?.message).toMatch(/^The service accepted "a" \(monitors\.yaml:1\) and does not list it: /);
  });

  test('is looked up again when a 429 came between the list and its second sending', async () => {
    const { log, outcomes } = await create(['a'], ({ before, clock, create: keep }, response) => {
      if (before === 0) {
        void clock.sleep(5_000, new AbortController().signal).then(keep);
        return reset(response);
      }
      return json(response, 429, {}, { 'retry-after': '4' });
    });
    expect(log).toEqual(['POST a@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@7000', 'GET@7000']);
    expect(outcomes).toEqual(['created m-1']);
  });

  test('is looked up again when its connection takes longer than the list is fresh', async () => {
    const { log, outcomes } = await create(
      ['a'],
      ({ clock, create: keep }, response) => {
        void clock.sleep(6_000, new AbortController().signal).then(keep);
        reset(response);
      },
      { connectsIn: (method, before) => (method === 'POST' && before > 1 ? 7_000 : 0) },
    );
    expect(log).toEqual(['POST a@0', 'GET@1000', 'GET@3000', 'GET@11000', 'GET@11000']);
    expect(outcomes).toEqual(['created m-1']);
  });

  test('is sent again in the end, though each list that is read for it uses up a low limit', async () => {
    // Two requests at once, and one every six seconds.
    let tokens = { left: 2, at: 0 };
    const take = (clock: VirtualClock): boolean => {
      const left = Math.min(2, tokens.left + (clock.now() - tokens.at) / 6_000);
      tokens = { left: left < 1 ? left : left - 1, at: clock.now() };
      return left >= 1;
    };
    const { error, outcomes } = await create(
      ['a'],
      ({ before, create: keep }, response) => {
        if (before === 0) return json(response, 502, {});
        keep();
        return created(response);
      },
      { isLimited: (clock) => !take(clock), maxWaitMs: 120_000 },
    );
    expect(error).toBeNull();
    expect(outcomes).toEqual(['created null']);
  });

  test('is looked up again when its turn comes long after the list was read', async () => {
    const { log, outcomes } = await create(['a', 'b'], ({ before, create: keep, name }, response) => {
      if (before === 0) return reset(response);
      if (name === 'a' && before === 1) return json(response, 503, {}, { 'retry-after': '10' });
      keep();
      return created(response);
    });
    const requests = log.map((line) => line.split('@')[0]);
    expect(requests.slice(0, 6)).toEqual(['POST a', 'POST b', 'GET', 'GET', 'POST a', 'GET']);
    expect(outcomes).toEqual(['created null', 'created null']);
  });

  test('with four others before it stops all that send, also one whose good answer comes after it', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const held: ServerResponse[] = [];
    const { log, outcomes } = await create(
      names,
      ({ before, create: keep, name }, response) => {
        if (name === 'b' || before > 0) keep();
        if (before > 0) return created(response);
        if (name === 'b') held.push(response);
        else json(response, 502, {});
        if (name === 'f') setTimeout(() => held.map(created), 200);
      },
      { concurrency: 2 },
    );
    const requests = log.map((line) => line.split('@')[0]);
    const sent = names.slice(0, 6).map((name) => `POST ${name}`);
    expect(requests.slice(0, 7).sort()).toEqual(['GET', ...sent]);
    expect(new Set(outcomes)).toEqual(new Set(['created null']));
  });

  test('is looked up once for all of them', async () => {
    const { log, outcomes } = await create(['a', 'b', 'c'], ({ create: keep }, response) => {
      keep();
      reset(response);
    });
    expect(outcomes).toEqual(['created m-1', 'created m-2', 'created m-3']);
    expect(log.slice(3)).toEqual(['GET@1000', 'GET@1000']);
  });

  test('after a time-out is sent again only when another time-out has passed, and the list was read just before', async () => {
    /** A service that says nothing to the first POST, and creates it so many milliseconds after the client gave up. */
    const slow = (delay: number) =>
      create(
        ['a'],
        ({ before, clock, create: keep }, response) => {
          if (before === 0) void clock.sleep(delay, new AbortController().signal).then(keep);
          else {
            keep();
            created(response);
          }
        },
        { requestTimeoutMs: 30_000, givesUpAfterMs: 500 },
      );
    const late = await slow(29_000);
    expect(late.log).toEqual(['POST a@0', 'GET@1000', 'GET@30000', 'GET@30000']);
    expect(late.outcomes).toEqual(['created m-1']);
    const never = await slow(1e9);
    expect(never.log).toEqual(['POST a@0', 'GET@1000', 'GET@30000', 'POST a@30000', 'GET@30000']);
    expect(never.outcomes).toEqual(['created null']);
  });

  test.each([408, 504, 524])(
    'after a %i, by which a proxy tells of a time-out, is waited for as long',
    async (status) => {
      const { log, outcomes } = await create(
        ['a'],
        ({ clock, create: keep }, response) => {
          json(response, status, {});
          void clock.sleep(29_000, new AbortController().signal).then(keep);
        },
        { requestTimeoutMs: 30_000 },
      );
      expect(log).toEqual(['POST a@0', 'GET@1000', 'GET@30000', 'GET@30000']);
      expect(outcomes).toEqual(['created m-1']);
    },
  );

  test('is sent three times at most, with longer waits, and then failed: it may exist', async () => {
    const { counts, log, outcomes, results } = await create(['a'], (_post, response) => json(response, 500, {}));
    expect(log).toEqual([
      'POST a@0',
      'GET@1000',
      'GET@3000',
      'POST a@3000',
      'GET@5000',
      'GET@9000',
      'POST a@9000',
      'GET@13000',
      'GET@21000',
      'GET@21000',
    ]);
    expect(outcomes).toEqual(['failed unknown']);
    expect(JSON.stringify([...results.values()])).toContain('it may exist, and the next run will find out');
    expect(counts).toMatchObject({ retried: 2, waitedMs: 21_000 });
  });

  test('that turns up in the last list was created after all', async () => {
    const { outcomes } = await create(
      ['a'],
      ({ before, create: keep }, response) => {
        if (before === 2) keep();
        json(response, 500, {});
      },
      { list: (items, before) => (before < 6 ? [] : items) },
    );
    expect(outcomes).toEqual(['created m-1']);
  });

  test('in such numbers that no other will do better is looked up before anything else is sent', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
    const { log, outcomes } = await create(names, ({ before, create: keep }, response) => {
      if (before === 0) return json(response, 500, {});
      keep();
      return created(response);
    });
    expect(log.slice(0, 8).map((line) => line.split('@')[0])).toEqual([
      'POST m0',
      'POST m1',
      'POST m2',
      'POST m3',
      'POST m4',
      'GET',
      'GET',
      'POST m0',
    ]);
    expect(outcomes).toEqual(names.map(() => 'created null'));
  });

  test('with good answers between does not keep the others waiting', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
    const { posts, log } = await create(names, ({ create: keep, name }, response) => {
      keep();
      if (Number(name.slice(1)) % 3 > 0) json(response, 500, {});
      else created(response);
    });
    expect(log.slice(0, 12).map((line) => line.split('@')[0])).toEqual(names.map((name) => `POST ${name}`));
    expect(posts).toHaveLength(12);
  });

  test.each([1, 4])(
    'of many, after good answers between, is sent once for each look (concurrency %i)',
    async (concurrency) => {
      const names = Array.from({ length: 30 }, (_, index) => `m${index}`);
      const isDoubtful = (name: string) => Number(name.slice(1)) % 3 > 0;
      const { items, outcomes, posts } = await create(
        names,
        ({ before, create: keep, name }, response) => {
          if (isDoubtful(name) && before < 2) return json(response, 500, {});
          keep();
          return created(response);
        },
        { concurrency },
      );
      expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      expect(outcomes).toEqual(names.map(() => 'created null'));
      for (const name of names)
        expect(posts.filter((post) => post === `POST ${name}`)).toHaveLength(isDoubtful(name) ? 3 : 1);
    },
  );

  test('is failed where the list cannot be read, and nothing further is sent', async () => {
    const { error, outcomes, posts } = await create(
      ['a', 'b', 'c', 'd', 'e', 'f'],
      (_post, response) => json(response, 500, {}),
      { list: () => ({ ok: true }) },
    );
    expect(outcomes).toEqual([...Array<string>(5).fill('failed unknown'), 'not tried']);
    expect(posts).toHaveLength(5);
    expect(error?.facts).toMatchObject({ kind: 'list' });
  });

  test.each([
    ['a monitor was', ['a']],
    ['2 monitors were', ['a', 'b']],
  ])('is failed where its wait does not fit into max-wait, which the run says at once: %s', async (what, names) => {
    const { error, log, outcomes } = await create(names, (_post, response) => json(response, 500, {}), {
      maxWaitMs: 1_500,
    });
    expect(outcomes).toEqual(names.map(() => 'failed unknown'));
    expect(log).toEqual([...names.map((name) => `POST ${name}@0`), 'GET@1000']);
    expect(error?.facts).toMatchObject({ kind: 'wait' });
    expect(error?.message).toContain(
      `It is not known whether ${what} created, and the list is to be read again in 2 s, but only`,
    );
  });
});

describe('409', () => {
  const conflict = (response: ServerResponse) => json(response, 409, { code: 'taken', message: 'the name is taken' });

  test('means in sync when the list shows the monitor now', async () => {
    const { log, outcomes } = await create(['a', 'b'], ({ create: keep, name }, response) => {
      keep();
      if (name === 'a') conflict(response);
      else created(response);
    });
    expect(outcomes).toEqual(['in-sync', 'created null']);
    expect(log).toEqual(['POST a@0', 'POST b@0', 'GET@0']);
  });

  test('means changed when the monitor there is another', async () => {
    const { outcomes } = await create(['a'], (_post, response) => conflict(response), {
      list: () => [body({ id: 1, name: 'a', type: 'tcp' })],
    });
    expect(outcomes).toEqual(['changed']);
  });

  test('means failed when the list does not show it', async () => {
    const { error, outcomes, results } = await create(['a'], (_post, response) => conflict(response));
    expect(outcomes).toEqual(['failed service']);
    expect(JSON.stringify([...results.values()])).toContain('409 taken: the name is taken');
    expect(error).toBeNull();
  });

  test('to what was in doubt before means that it was created', async () => {
    const { outcomes } = await create(
      ['a'],
      ({ before, create: keep }, response) => {
        if (before === 0) {
          keep();
          reset(response);
        } else conflict(response);
      },
      { list: (items, before) => (before < 2 ? [] : items) },
    );
    expect(outcomes).toEqual(['created m-1']);
  });
});

describe('after an unknown outcome', () => {
  test('the list is read once more, and shows what is there twice', async () => {
    const { last } = await create(['a', 'b'], ({ create: keep, name }, response) => {
      keep();
      if (name === 'a') keep();
      if (name === 'a') reset(response);
      else created(response);
    });
    expect(last?.monitors.map(({ name }) => name)).toEqual([first, 'a', 'a', 'b']);
  });

  test('a last list that cannot be read ends the run with its error, and what was created stays so', async () => {
    const { error, outcomes } = await create(
      ['a'],
      ({ create: keep }, response) => {
        keep();
        reset(response);
      },
      { list: (items, before) => (before === 0 ? items : { ok: true }) },
    );
    expect(outcomes).toEqual(['created m-1']);
    expect(error?.facts).toMatchObject({ kind: 'list', message: expect.stringMatching(/^GET /) });
  });
});
