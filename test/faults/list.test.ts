import { describe, expect, test } from 'vitest';
import { kindOf } from '../../src/core/model/errors.ts';
import type { Step } from '../simulator/service.ts';
import { breakOff, onEveryGet, onGet, reply, reset, response } from '../simulator/steps.ts';
import { play } from './scene.ts';

describe('a list that is not understood', () => {
  test.each<[string, Step]>([
    [
      'a web page',
      response(200, '<!doctype html><title>Sign in</title>', [['content-type', 'text/html']]),
    ],
    ['an empty object', reply(200, {})],
    ['204', reply(204)],
    ['an empty body', response(200, '')],
    ['null', reply(200, null)],
    ['a list of strings', reply(200, { monitors: ['a', 'b'] })],
    ['items without any name', reply(200, [{ id: 1 }, { id: 2 }])],
    [
      'two lists without a known name',
      reply(200, { alpha: [{ name: 'a' }], beta: [{ name: 'b' }] }),
    ],
    ['an unknown name with nothing in it', reply(200, { checks: [] })],
    ['half of a JSON text', response(200, '{"monitors":[{"name":"a"}')],
    ['a part of it (206)', reply(206, [])],
  ])('because it is %s is refused, and nothing is sent', async (_name, step) => {
    const played = await play({ declared: ['a', 'b'], script: onEveryGet(step), present: ['a'] });
    const { exitCode, outcomes, report, requests } = played;
    expect(report.error && kindOf(report.error)).toBe('list');
    expect(report.error?.message).toContain('/api/v1/monitors');
    expect(outcomes).toEqual(['not compared', 'not compared']);
    expect(requests).toEqual(['GET']);
    expect(exitCode).toBe(1);
  });
});

describe('a list that cannot be had', () => {
  test.each([400, 401, 403, 404, 405, 410, 301, 302, 307, 308])(
    'because of status %i ends the run at once',
    async (status) => {
      const { exitCode, report, requests } = await play({
        declared: ['a'],
        script: onEveryGet(reply(status, {}, [['location', 'https://elsewhere.example.com/']])),
      });
      expect(report.error).toMatchObject({ status });
      expect(report.error && kindOf(report.error)).toBe('service');
      expect(requests).toEqual(['GET']);
      expect(exitCode).toBe(1);
    },
  );

  test.each([408, 425, 500, 502, 503, 504, 520, 529])(
    'because of status %i is requested again, and then read',
    async (status) => {
      const steps = [reply(status)];
      const { outcomes, requests } = await play({
        declared: ['a'],
        script: onGet(steps, steps, steps),
      });
      expect(outcomes).toEqual(['created']);
      expect(requests).toEqual(['GET', 'GET', 'GET', 'GET', 'POST a', 'GET']);
    },
  );

  test.each<[string, readonly Step[]]>([
    ['the connection breaks', [reset]],
    ['the connection breaks in the body', [breakOff]],
    ['no response comes', []],
  ])('because %s is requested again, and then read', async (_name, steps) => {
    const { outcomes, requests } = await play({
      declared: ['a', 'b'],
      script: onGet(steps, steps),
      present: ['b'],
    });
    expect(outcomes).toEqual(['created', 'in-sync']);
    expect(requests).toEqual(['GET', 'GET', 'GET', 'POST a', 'GET']);
  });
});

describe('a list with oddities', () => {
  test('of items without a name is compared by those that have one', async () => {
    const script = onGet([
      (turn) => reply(200, [{ id: 1 }, ...turn.server.listed(), { name: null }])(turn),
    ]);
    const { outcomes, report } = await play({ declared: ['a', 'b'], present: ['b'], script });
    expect(outcomes).toEqual(['created', 'in-sync']);
    expect(report.warnings).toMatchObject([
      { message: expect.stringContaining('without a name: 2') },
    ]);
  });
});
