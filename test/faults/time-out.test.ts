import { describe, expect, test } from 'vitest';
import { commit, commitAfter, onEveryPost, onPost, silence } from '../simulator/steps.ts';
import { play } from './scene.ts';

describe('a creation without an answer', () => {
  test('that created nothing is sent again, when a slow service would have been done with it', async () => {
    const { log, outcomes, requests } = await play({
      declared: ['a', 'b'],
      script: onPost('a', silence),
      givesUp: 'POST a',
      isTrusted: true,
    });
    expect(outcomes).toEqual(['created', 'created']);
    const [first, second] = log.filter(({ body }) => body?.['name'] === 'a').map(({ time }) => time);
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(30_000);
    expect(requests.slice(-4)).toEqual(['GET', 'GET', 'POST a', 'GET']);
  });

  test.each([
    ['before nobody waited for its answer any more', 0],
    ['a second later', 1_000],
    ['ten seconds later', 10_000],
    ['just before another time-out is over', 29_900],
  ])('that a slow service made %s is found, and not made twice', async (_name, after) => {
    const { committed, exitCode, outcomes, report, requests } = await play({
      declared: ['a', 'b', 'c'],
      script: onPost('a', [after === 0 ? commit : commitAfter(after)]),
      givesUp: 'POST a',
      isTrusted: true,
    });
    expect(outcomes).toEqual(['created', 'created', 'created']);
    expect(exitCode).toBe(0);
    expect(requests.slice(0, 4)).toEqual(['GET', 'POST a', 'POST b', 'POST c']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
    const { id } = committed.find(({ name }) => name === 'a') ?? {};
    expect(report.findings[0]).toMatchObject({ status: 'created', id });
  });

  test('three times is given up, and in doubt', async () => {
    const { exitCode, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script: onEveryPost('a', ...silence),
      givesUp: 'POST a',
      isTrusted: true,
    });
    expect(outcomes).toEqual(['failed unknown', 'created']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(3);
    expect(report.error).toBeNull();
    expect(exitCode).toBe(1);
  });
});
