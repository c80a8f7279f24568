import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import { runs } from '../runs.ts';
import type { Script, Step } from '../simulator/service.ts';
import { breakOff, commit, commitAfter, created, list, reply, reset, response, throttle } from '../simulator/steps.ts';
import { play } from './scene.ts';

const names = ['a', 'b', 'c', 'd', 'e'];

const window = (status: number) => throttle(status, [['retry-after', '3']], 3_000);

/** Responses that leave the outcome of a POST unknown, each with what the service does before or after it. */
const unknowns: readonly Step[] = [
  reset,
  reply(500),
  reply(504),
  reply(408),
  reply(303),
  window(503),
  response(502, '<html>'),
];
const commits: readonly (readonly Step[])[] = [[], [commit], [commitAfter(900)]];
/** Ends that a good service and a poor network know, too. */
const ends: readonly (readonly Step[])[] = [
  [window(429)],
  [reply(422)],
  [commit, created],
  [commit, reply(204)],
  [commit, breakOff],
];
const posts = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...ends),
  fc
    .tuple(fc.constantFrom(...commits), fc.constantFrom(...unknowns))
    .map(([commits, unknown]) => [...commits, unknown]),
);
const gets = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      [window(429)],
      [window(503)],
      [reset],
      [reply(502)],
      [reply(401)],
      [response(200, '<html>')],
    ),
  },
);

const stories = fc.record({
  concurrency: fc.integer({ min: 1, max: 4 }),
  maxWaitMs: fc.constantFrom(600_000, 600_000, 4_000),
  present: fc.subarray(names, { maxLength: 2 }),
  /** By name, its POSTs in their order. */
  posts: fc.array(fc.array(posts, { maxLength: 4 }), { minLength: names.length, maxLength: names.length }),
  gets: fc.array(gets, { maxLength: 8 }),
  /** The request with which the run is stopped; null for none. */
  stopAt: fc.option(fc.nat({ max: 12 }), { freq: 3 }),
});

test('Whatever a service does to requests, all laws hold, and the next run creates what is missing.', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ({ concurrency, gets: reads, maxWaitMs, posts: writes, present, stopAt }) => {
      const stop = new AbortController();
      let requests = 0;
      const script: Script = ({ body, method, nth }) => {
        const turns = method === 'GET' ? reads : writes[names.indexOf(String(body?.['name']))];
        const steps = turns?.[nth] ?? (method === 'GET' ? [list] : [commit, created]);
        if (requests++ === stopAt)
          stop.abort(new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'stop' }));
        return steps;
      };
      const played = await play({
        declared: names,
        present,
        script,
        overrides: { concurrency, maxWaitMs },
        world: { signal: stop.signal },
      });
      expect(played.requests[0]).toBe('GET');
    }),
    { numRuns: runs(0.4) },
  );
});
