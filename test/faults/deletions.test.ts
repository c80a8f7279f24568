import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { nameOf } from '../../src/core/plan/monitor-result.ts';
import { body, type Script, type SimulatedService, type Step } from '../simulator/service.ts';
import {
  commit,
  firstOf,
  list,
  listOf,
  onChange,
  onEveryChange,
  onEveryPost,
  onGet,
  reply,
  reset,
  response,
  throttle,
} from '../simulator/steps.ts';
import { type Played, play, playThrice, type Scene } from './scene.ts';

const scene: Omit<Scene, 'script'> = {
  isFull: true,
  declared: ['a'],
  present: ['a', 'x', 'y', 'z'],
  removable: ['x', 'y'],
};

const playDeletion = (script: Script, rest: Partial<Scene> = {}): Promise<Played> =>
  play({ ...scene, script, ...rest });

/** What became of the monitors that are not declared. */
function endsOf({ report }: Played): readonly string[] {
  return report.results.flatMap((result) => (result.declared === null ? [`${nameOf(result)} ${result.status}`] : []));
}

const both = ['x deleted', 'y deleted', 'z unmanaged'];

describe('A deletion', () => {
  test('follows a second list, the first one goes alone, and a list after it must show that only it is gone.', async () => {
    const played = await playDeletion(() => null);
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'DELETE y', 'GET']);
    expect(endsOf(played)).toEqual(both);
    expect(played).toMatchObject({ exitCode: 0, report: { error: null, warnings: [] } });
  });

  test.each<[string, readonly Step[]]>([
    ['a connection that breaks', [reset]],
    ['a connection that breaks after it was done', [commit, reset]],
    ['502', [reply(502)]],
    ['503 with a time', [throttle(503, [['retry-after', '3']], 3_000)]],
    ['429', [throttle(429, [['retry-after', '3']], 3_000)]],
    ['no response', []],
  ])('is sent again after %s.', async (_name, steps) => {
    const played = await playDeletion(onChange('DELETE', 'x', steps));
    expect(played.requests.slice(0, 6)).toEqual(['GET', 'GET', 'DELETE x', 'DELETE x', 'GET', 'DELETE y']);
    expect(endsOf(played)).toEqual(both);
    expect(played.report.error).toBeNull();
  });

  test.each([404, 410])('of a monitor that is gone (%i) is looked up once, and is deleted.', async (status) => {
    const gone: Script = onChange('DELETE', 'x', [commit, reply(status)]);
    const played = await playDeletion(gone);
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'DELETE y', 'GET']);
    expect(endsOf(played)).toEqual(both);
    expect(played.report.results[1]).toMatchObject({
      remark: `no longer listed after a response with status ${status}`,
    });
  });

  test('that gets a response with 404, and still listed, has failed.', async () => {
    const played = await playDeletion(onEveryChange('DELETE', 'x', reply(404)));
    const lookUp = ['GET@0', 'GET@1000', 'GET@3000', 'GET@7000'];
    expect(played.times.slice(3)).toEqual([...lookUp, 'DELETE y@7000', 'GET@7000']);
    expect(endsOf(played)).toEqual(['x failed', ...both.slice(1)]);
    expect(played.report.results[1]).toMatchObject({
      error: { reason: 'deleted-still-listed', message: expect.stringContaining('"x" is gone, and still lists it') },
    });
    expect(played.exitCode).toBe(1);
  });

  test('that gets a response with 404 may have happened, if the list cannot be read after it.', async () => {
    const played = await playDeletion(
      firstOf(onChange('DELETE', 'x', [commit, reply(404)]), onGet(null, null, [reply(200, 'no list')])),
    );
    expect(endsOf(played)).toEqual(['x failed', 'y obsolete', 'z unmanaged']);
    expect(played.report.results[1]).toMatchObject({ error: { kind: 'unknown' } });
  });

  test.each<[string, readonly Step[]]>([
    ['breaks five times', [reset]],
    ['gets a response with 501', [reply(501)]],
    ['gets a response with an error and 200', [reply(200, { error: 'no' })]],
    ['gets a response with a web page and 200', [response(200, '<!doctype html>')]],
  ])('that %s is looked up: gone is deleted, listed has failed.', async (_name, steps) => {
    const gone = await playDeletion(onEveryChange('DELETE', 'x', commit, ...steps));
    expect(gone.requests.at(-1)).toBe('GET');
    expect(endsOf(gone)).toEqual(both);
    const listed = await playDeletion(onEveryChange('DELETE', 'x', ...steps));
    expect(endsOf(listed)).toEqual(['x failed', ...both.slice(1)]);
    expect(listed.report.results[1]).toMatchObject({
      error: { kind: 'unknown', message: expect.stringContaining('may have been deleted; the next run will check') },
    });
  });

  test.each<[string, readonly Step[]]>([
    ['that is accepted', [reply(204)]],
    ['with an unknown outcome', [reset]],
  ])('%s, and that the list shows for the time of its lag, is looked up after that.', async (_name, steps) => {
    const played = await playDeletion(onEveryChange('DELETE', 'x', commit, ...steps), { lagMs: 800 });
    expect(endsOf(played)).toEqual(both);
    expect(played.report.warnings).toEqual([]);
  });

  test('that the service accepts without effect leaves the monitor obsolete, and ends the run.', async () => {
    const ignored: Script = onEveryChange('DELETE', 'x', reply(200));
    for (const played of await playThrice({ ...scene, script: ignored })) {
      expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'GET', 'GET', 'GET']);
      expect(endsOf(played)).toEqual(['x obsolete', 'y obsolete', 'z unmanaged']);
      expect(played).toMatchObject({ exitCode: 1, report: { warnings: [] } });
      expect(played.report.error).toMatchObject({
        reason: 'deleted-still-listed',
        message: expect.stringMatching(
          /^The service accepted the deletion of "x", and still lists it\nThe other deletion /,
        ),
      });
    }
  });

  test('that gets a response with 503, and with a time that max-wait does not allow, may have happened.', async () => {
    const busy = [commit, throttle(503, [['retry-after', '3']], 3_000)];
    const played = await playDeletion(onChange('DELETE', 'x', busy), { overrides: { maxWaitMs: 500 } });
    expect(endsOf(played)).toEqual(['x failed', 'y obsolete', 'z unmanaged']);
    expect(played.report.results[1]).toMatchObject({ error: { kind: 'unknown' } });
  });

  test('after which no list can be read is reported, with a warning.', async () => {
    const unreadable = onGet(null, null, [reply(200, 'no list')]);
    const played = await playDeletion(unreadable);
    expect(endsOf(played)).toEqual(['x deleted', 'y obsolete', 'z unmanaged']);
    expect(played.report.warnings).toMatchObject([
      { message: 'No list has shown the deletion of "x": the next run will check' },
    ]);
    expect(played.exitCode).toBe(1);
  });

  test.each([400, 409, 422])('that is refused with %i stops no other one.', async (status) => {
    const played = await playDeletion(onEveryChange('DELETE', 'x', reply(status)));
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'DELETE y', 'GET']);
    expect(endsOf(played)).toEqual(['x failed', ...both.slice(1)]);
    expect(played.exitCode).toBe(1);
  });

  test('that is refused with 402 fails alone, and a second one in a row ends the run.', async () => {
    const alone = await playDeletion(onEveryChange('DELETE', 'x', reply(402)));
    expect(endsOf(alone)).toEqual(['x failed', ...both.slice(1)]);
    expect(alone.report.error).toBeNull();
    const refused = await playDeletion(
      firstOf(onEveryChange('DELETE', 'x', reply(402)), onEveryChange('DELETE', 'y', reply(402))),
    );
    expect(endsOf(refused)).toEqual(['x failed', 'y failed', 'z unmanaged']);
    expect(refused.report.error).toMatchObject({ status: 402 });
  });

  test.each([401, 403, 405])('that is refused with %i ends the run.', async (status) => {
    const played = await playDeletion(onEveryChange('DELETE', 'x', reply(status)));
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE x']);
    expect(endsOf(played)).toEqual(['x failed', 'y obsolete', 'z unmanaged']);
    expect(played.report.error?.message).toContain('because other requests would probably end the same way');
  });

  test.each<[string, Partial<Scene>]>([
    ['a creation has failed', { script: onEveryPost('b', reply(422)), declared: ['a', 'b'] }],
    [
      'an update has failed',
      {
        script: onEveryChange('PATCH', 'b', reply(422)),
        declared: ['b'],
        present: [{ ...body('b'), type: 'tcp' }, 'x', 'y', 'z'],
      },
    ],
  ])('is not sent where %s.', async (_name, rest) => {
    const played = await playDeletion(() => null, rest);
    expect(played.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    expect(endsOf(played)).toEqual(['x obsolete', 'y obsolete', 'z unmanaged']);
  });
});

describe('A monitor that has changed before the second list', () => {
  const indexOf = ({ committed }: SimulatedService, wanted: string) =>
    committed.findIndex(({ name }) => name === wanted);

  /** Lets somebody change the service before the second list. */
  const meddle = (work: (server: SimulatedService) => void): Script =>
    onGet(null, [({ server }) => work(server), list]);

  test.each<[string, (server: SimulatedService) => void, string]>([
    ['is gone', (server) => server.delete(indexOf(server, 'x')), 'a second list does not show it any more'],
    [
      'has another name',
      (server) => server.update(indexOf(server, 'x'), { name: 'new' }),
      'a second list shows it with the name "new"',
    ],
    [
      'was created again',
      (server) => {
        server.delete(indexOf(server, 'x'));
        server.keep(body('x'), false);
      },
      'a second list does not show it any more',
    ],
  ])('and %s stays, and a warning says why.', async (_name, work, why) => {
    const played = await playDeletion(meddle(work));
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE y', 'GET']);
    expect(endsOf(played)).toEqual(['x obsolete', ...both.slice(1)]);
    expect(played.report.warnings).toMatchObject([{ message: `"x" was not deleted: ${why}` }]);
  });

  test.each<[string, (items: readonly JsonObject[]) => readonly JsonObject[], string]>([
    ['shares its name', (items) => [...items, { ...body('x'), id: 'm-9' }], 'several monitors have this name'],
    [
      'shares its identifier',
      (items) => items.map((item) => (item['name'] === 'z' ? { ...item, id: 'm-2' } : item)),
      'several monitors have this identifier',
    ],
  ])('and %s stays, and a warning says why.', async (_name, choose, why) => {
    const played = await playDeletion(({ method, nth }) => (method === 'GET' && nth > 0 ? [listOf(choose)] : null));
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE y', 'GET']);
    expect(played.report.warnings[0]).toMatchObject({ message: `"x" was not deleted: ${why}` });
    expect(played.report.error).toMatchObject({ reason: 'not-applied' });
  });
});

test('A second list that cannot be read ends the run, and nothing is deleted.', async () => {
  const played = await playDeletion(onGet(null, [reply(200, { success: false, monitors: [] })]));
  expect(played.requests).toEqual(['GET', 'GET']);
  expect(endsOf(played)).toEqual(['x obsolete', 'y obsolete', 'z unmanaged']);
  expect(played.exitCode).toBe(1);
});

test('A run whose deletions are all refused later keeps what was deleted before.', async () => {
  const played = await playDeletion(onEveryChange('DELETE', 'y', reply(403)));
  expect(endsOf(played)).toEqual(['x deleted', 'y failed', 'z unmanaged']);
});
