import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { body, type Script, type SimulatedService, type Step } from '../simulator/service.ts';
import {
  changed,
  commit,
  firstOf,
  list,
  onChange,
  onEveryChange,
  onEveryPost,
  onGet,
  onPost,
  reply,
  reset,
  response,
  throttle,
} from '../simulator/steps.ts';
import { late, laterLists, type Played, play, playOnce, playThrice, type Scene } from './scene.ts';

/** Two monitors to update, one to create, and one to delete. */
const updating: Scene = {
  isFull: true,
  declared: ['a', 'b', 'c'],
  present: [late('a'), late('b'), 'old'],
  removable: ['old'],
};

const deleting: Scene = {
  isFull: true,
  declared: ['a'],
  present: ['a', 'x', 'y', 'z'],
  removable: ['x', 'y'],
};

const playUpdate = (script: Script, rest: Partial<Scene> = {}): Promise<Played> =>
  play({ ...updating, script, ...rest });
const playDeletion = (script: Script, rest: Partial<Scene> = {}): Promise<Played> =>
  play({ ...deleting, script, ...rest });

/** The status of each monitor in the report, without the name. */
const statusesOf = ({ report }: Played) => report.results.map(({ status }) => status);

const both = ['in-sync', 'deleted', 'deleted', 'unmanaged'];

describe.each([
  {
    kind: 'update',
    scene: updating,
    method: 'PATCH',
    name: 'a',
    index: 0,
    before: ['GET'],
    others: ['PATCH b', 'GET', 'POST c', 'GET'],
    done: ['updated', 'updated', 'created', 'deleted'],
    failed: ['failed', 'updated', 'created', 'obsolete'],
    stopped: ['failed', 'changed', 'missing', 'obsolete'],
    unread: ['updated', 'changed', 'missing', 'obsolete'],
  },
  {
    kind: 'deletion',
    scene: deleting,
    method: 'DELETE',
    name: 'x',
    index: 1,
    before: ['GET', 'GET'],
    others: ['DELETE y', 'GET'],
    done: both,
    failed: ['in-sync', 'failed', 'deleted', 'unmanaged'],
    stopped: ['in-sync', 'failed', 'obsolete', 'unmanaged'],
    unread: ['in-sync', 'deleted', 'obsolete', 'unmanaged'],
  },
] as const)(
  'A first $kind',
  ({ before, done, failed, index, kind, method, name, others, scene, stopped, unread }) => {
    const first = `${method} ${name}`;
    const playFirst = (script: Script, rest: Partial<Scene> = {}) =>
      play({ ...scene, script, ...rest });

    const losses: readonly (readonly [string, Step])[] = [
      ['a connection that breaks', reset],
      ['500', reply(500)],
      ['504', reply(504)],
      ['503 with a time', throttle(503, [['retry-after', '3']], 3_000)],
      ['429', throttle(429, [['retry-after', '3']], 3_000)],
    ];

    test.each<readonly [string, readonly Step[]]>([
      ...losses.map(([loss, step]) => [loss, [step]] as const),
      ...losses.map(([loss, step]) => [`${loss} after it was done`, [commit, step]] as const),
      ['no response', []],
    ])('is sent again after %s, as a read would be.', async (_loss, steps) => {
      const played = await playFirst(onChange(method, name, steps));
      // A deletion that was done before gets a 404, and is looked up.
      const sent = [...before, first, first, 'GET', ...others];
      expect(played.requests.slice(0, sent.length)).toEqual(sent);
      expect(statusesOf(played)).toEqual(done);
      expect(played.report.error).toBeNull();
    });

    test.each<[string, readonly Step[], number]>([
      ['breaks five times', [reset], 5],
      ['gets no response', [], 5],
      ['gets a response with 501', [reply(501)], 1],
      [
        'gets a response with a redirect',
        [reply(303, undefined, [['location', 'https://x.example/']])],
        1,
      ],
      ['gets a response with an error and 200', [reply(200, { success: false })], 1],
      ['gets a response with a web page and 200', [response(200, '<!doctype html>')], 1],
    ])(
      'that %s is looked up: one that was done is a success, any other has failed.',
      async (_name, steps, sends) => {
        const success = await playFirst(onEveryChange(method, name, commit, ...steps));
        expect(success.requests.filter((request) => request === first)).toHaveLength(sends);
        expect(statusesOf(success)).toEqual(done);

        const undone = await playFirst(onEveryChange(method, name, ...steps));
        // The others would end the same way, each after many lists.
        expect(statusesOf(undone)).toEqual(stopped);
        expect(undone.report.error).toMatchObject({ code: 'outcome-unknown' });
        expect(undone.end.writes).toEqual(undone.end.writes.map(() => first));
        const message = expect.stringMatching(
          /may have been (updated|deleted); the next run will check$/,
        );
        expect(undone.report.results[index]).toMatchObject({
          error: { code: 'outcome-unknown', message },
        });
        expect(undone.exitCode).toBe(1);
      },
    );

    test.each([400, 409, 422])(
      'that is refused with %i stops no other write but deletions.',
      async (status) => {
        const played = await playFirst(onEveryChange(method, name, reply(status)));
        expect(statusesOf(played)).toEqual(failed);
        expect(played.requests).toEqual([...before, first, ...others]);
        expect(played.exitCode).toBe(1);
      },
    );

    test.each([401, 403, 405])('that is refused with %i ends the run.', async (status) => {
      const played = await playFirst(onEveryChange(method, name, reply(status)), {
        overrides: { concurrency: 9 },
      });
      expect(statusesOf(played)).toEqual(stopped);
      // The first one goes alone, so that this costs one request.
      expect(played.requests).toEqual([...before, first]);
      expect(played.report.error?.message).toContain(
        'because other requests would probably end the same way',
      );
    });

    test('that gets a response with 503, and with a time that max-wait does not allow, may have happened.', async () => {
      const busy = [commit, throttle(503, [['retry-after', '3']], 3_000)];
      const played = await playFirst(onChange(method, name, busy), {
        overrides: { maxWaitMs: 1_500 },
      });
      expect(statusesOf(played)).toEqual(stopped);
      expect(played.report.results[index]).toMatchObject({ error: { code: 'outcome-unknown' } });
      expect(played.report.error).toMatchObject({ code: 'max-wait-exceeded' });
    });

    test('after which no list can be read is reported, with a warning, and ends the run.', async () => {
      const lists = before.map(() => null);
      const played = await playFirst(onGet(...lists, [reply(200, 'no list')]));
      expect(statusesOf(played)).toEqual(unread);
      expect(played.requests).toEqual([...before, first, 'GET']);
      expect(played.report.warnings[0]).toMatchObject({
        message: expect.stringContaining(`No list has shown the ${kind} of "${name}"`),
      });
      expect(played.exitCode).toBe(1);
    });
  },
);

describe('An update', () => {
  test('goes alone if it is the first, the others are looked up together, and creations and deletions come last.', async () => {
    const { exitCode, log, report, requests } = await playUpdate(() => null);
    const rest = ['PATCH b', 'GET', 'POST c', 'GET', 'DELETE old', 'GET'];
    expect(requests).toEqual(['GET', 'PATCH a', 'GET', ...rest]);
    expect(log[1]?.body).toEqual({ intervalSeconds: 60 });
    expect({ exitCode, warnings: report.warnings }).toEqual({ exitCode: 0, warnings: [] });
  });

  test.each([404, 410])('that is refused with %i stops no other one.', async (status) => {
    const { outcomes, requests } = await playUpdate(onEveryChange('PATCH', 'a', reply(status)));
    expect(outcomes).toEqual(['failed service', 'updated', 'created']);
    expect(requests).toEqual(['GET', 'PATCH a', 'PATCH b', 'GET', 'POST c', 'GET']);
  });

  test('of a monitor that somebody has deleted has failed, and the next run creates it.', async () => {
    const gone: Step = ({ request, server }) =>
      void server.commit({ ...request, method: 'DELETE' });
    const { outcomes, report } = await playUpdate(onChange('PATCH', 'a', [gone, changed]));
    expect(outcomes).toEqual(['failed service', 'updated', 'created']);
    expect(report.results[0]).toMatchObject({ error: { code: 'monitor-gone' } });
  });

  test('that the list shows late is looked up again after the lag.', async () => {
    const { times } = await playUpdate(() => null, { declared: ['a'], lagMs: 800, removable: [] });
    expect(times).toEqual(['GET@0', 'PATCH a@0', 'GET@0', 'GET@1000']);
  });

  test('with an unknown outcome that the list shows late is looked up again, too.', async () => {
    const { report, times } = await playUpdate(onEveryChange('PATCH', 'a', commit, reply(501)), {
      declared: ['a'],
      lagMs: 800,
      removable: [],
    });
    expect(report.results[0]).toMatchObject({ status: 'updated' });
    expect(times).toEqual(['GET@0', 'PATCH a@0', 'GET@0', 'GET@1000']);
  });

  test('whose monitor no list shows has failed, and the others are not sent.', async () => {
    const hidden = laterLists((items) => items.filter(({ name }) => name !== 'a'));
    const { outcomes, report, requests } = await playUpdate(hidden);
    expect(outcomes).toEqual(['failed list', 'changed', 'missing']);
    expect(report.error).toMatchObject({ code: 'list-shrunk' });
    expect(report.results[0]).toMatchObject({ error: { code: 'list-shrunk' } });
    expect(requests).not.toContain('DELETE old');
  });

  test('needs a wait that max-wait does not allow: the run ends at once.', async () => {
    const { ms, report } = await playUpdate(() => null, {
      lagMs: 800,
      removable: [],
      overrides: { maxWaitMs: 500 },
    });
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
    expect(report.error?.message).toContain(
      'The list does not show the update of "a" (monitors.yaml:3)',
    );
    expect(report.error?.message).toContain('listing again needs a wait of 1 s\n');
    expect(ms).toBe(0);
  });
});

describe('A service that accepts 30 and shows 60', () => {
  const declare30 = (name: string): JsonObject => ({ ...body(name), intervalSeconds: 30 });
  const clamps: Scene = {
    ...updating,
    declared: ['a', 'b'],
    present: ['a', late('b'), 'old'],
    fields: declare30,
    stores: (fields: JsonObject) => ({
      ...fields,
      intervalSeconds: Math.max(60, Number(fields['intervalSeconds'])),
    }),
    changed: ['a', 'b'],
  };

  test('causes a warning with the field, also where max-wait does not allow another list.', async () => {
    const { report } = await play({ ...clamps, removable: [], overrides: { maxWaitMs: 500 } });
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
    expect(report.warnings.map(({ message }) => message)).toEqual([
      '"a": the service accepted 30 and shows 60 for "intervalSeconds": declare what it shows, or list it under "ignoreChanges"',
      'No list has shown the update of "a" (monitors.yaml:3): the next run will check',
    ]);
  });

  test('gets one update a run, and each run says once, at its line, what to do.', async () => {
    const message = (name: string) =>
      `"${name}": the service accepted 30 and shows 60 for "intervalSeconds": declare what it shows, or list it under "ignoreChanges"`;
    for (const { end, exitCode, outcomes, report } of await playThrice({
      ...clamps,
      removable: [],
    })) {
      expect(end.writes).toEqual(['PATCH a', 'PATCH b']);
      expect(outcomes).toEqual(['changed', 'changed']);
      expect(report.warnings).toMatchObject([
        { message: message('a'), source: { line: 3 } },
        { message: message('b'), source: { line: 9 } },
      ]);
      expect(exitCode).toBe(0);
    }
  });

  test('stops no creation and no deletion.', async () => {
    const fields = (name: string) => (name === 'a' ? declare30(name) : body(name));
    const { outcomes, requests } = await play({
      ...clamps,
      declared: ['a', 'c'],
      changed: ['a'],
      fields,
    });
    expect(outcomes).toEqual(['changed', 'created']);
    expect(requests.slice(-4)).toEqual(['POST c', 'GET', 'DELETE old', 'GET']);
  });
});

describe('A rename', () => {
  const old = { ...body('old a'), target: 'https://old-a.example.com/' };
  const fields = (): JsonObject => ({ ...body('a'), target: old.target, formerly: 'old a' });
  const renaming: Scene = { ...updating, declared: ['a'], present: [old], fields, removable: [] };

  test('is an update of the name.', async () => {
    const { log, outcomes, report, requests } = await play(renaming);
    expect(requests).toEqual(['GET', 'PATCH old a', 'GET']);
    expect(log[1]?.body).toEqual({ name: 'a' });
    expect(outcomes).toEqual(['updated']);
    expect(report.warnings).toEqual([]);
  });

  test('that the list does not show stays changed, and the run fails.', async () => {
    const { end, outcomes } = await play({
      ...renaming,
      script: onChange('PATCH', 'old a', [reply(200)]),
    });
    expect(outcomes).toEqual(['changed']);
    expect(end).toMatchObject({ exitCode: 1, code: 'not-applied' });
  });

  test('after which the list shows both names ends the run, because the service made a copy.', async () => {
    const copy: Step = ({ request, server }) => {
      const { id: _, ...fields } = request.target?.item ?? {};
      server.keep({ ...fields, ...request.body }, false);
    };
    const script = firstOf(onChange('PATCH', 'old a', [copy, reply(200)]), onPost('a'));
    const { end } = await play({ ...renaming, script });
    expect(end).toMatchObject({ exitCode: 1, code: 'created-twice' });
  });
});

test('A missing monitor that somebody creates while others are updated is not created again.', async () => {
  const meanwhile: Step = ({ server }) => void server.keep(body('c'), false);
  const { outcomes, requests } = await playUpdate(onGet(null, [meanwhile, list]));
  expect(requests).toEqual(['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', 'DELETE old', 'GET']);
  expect(outcomes).toEqual(['updated', 'updated', 'in-sync']);
});

describe('A deletion', () => {
  test('follows a second list, the first one goes alone, and a list after it must show that only it is gone.', async () => {
    const played = await playDeletion(() => null);
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'DELETE y', 'GET']);
    expect(statusesOf(played)).toEqual(both);
    expect(played).toMatchObject({ exitCode: 0, report: { error: null, warnings: [] } });
  });

  test('follows a second list of a service whose lists do not lag, too.', async () => {
    const played = await playDeletion(() => null, {
      profile: { lag: 0 },
      // Which knows the lag of the documented API alone.
      exceptLaws: ['the lists before a deletion are as far apart as a list may lag'],
    });
    expect(played.times.slice(0, 3)).toEqual(['GET@0', 'GET@0', 'DELETE x@0']);
  });

  test.each([404, 410])(
    'of a monitor that is gone (%i) is looked up once, and is deleted.',
    async (status) => {
      const played = await playDeletion(onChange('DELETE', 'x', [commit, reply(status)]));
      expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'DELETE y', 'GET']);
      expect(statusesOf(played)).toEqual(both);
    },
  );

  test('that gets a response with 404, and still listed, has failed, and the others are not sent.', async () => {
    const played = await playDeletion(onEveryChange('DELETE', 'x', reply(404)));
    const lookUp = ['GET@1000', 'GET@2000', 'GET@4000', 'GET@8000'];
    expect(played.times).toEqual(['GET@0', 'GET@1000', 'DELETE x@1000', ...lookUp]);
    expect(statusesOf(played)).toEqual(['in-sync', 'failed', 'obsolete', 'unmanaged']);
    expect(played.end.code).toBe('deleted-still-listed');
    expect(played.report.results[1]).toMatchObject({
      error: { code: 'deleted-still-listed' },
    });
    expect(played.exitCode).toBe(1);
  });

  test('that gets a response with 404 may have happened, if the list cannot be read after it.', async () => {
    const noList = onGet(null, null, [reply(200, 'no list')]);
    const played = await playDeletion(
      firstOf(onChange('DELETE', 'x', [commit, reply(404)]), noList),
    );
    expect(statusesOf(played)).toEqual(['in-sync', 'failed', 'obsolete', 'unmanaged']);
    expect(played.report.results[1]).toMatchObject({ error: { code: 'outcome-unknown' } });
  });

  test.each<[string, readonly Step[]]>([
    ['that is accepted', [reply(204)]],
    ['with an unknown outcome', [reset]],
  ])(
    '%s, and that the list shows for the time of its lag, is looked up after that.',
    async (_name, steps) => {
      const played = await playDeletion(onEveryChange('DELETE', 'x', commit, ...steps), {
        lagMs: 800,
      });
      expect(statusesOf(played)).toEqual(both);
      expect(played.report.warnings).toEqual([]);
    },
  );

  test('that the service accepts without effect has failed, and ends the run.', async () => {
    for (const played of await playThrice({
      ...deleting,
      script: onEveryChange('DELETE', 'x', reply(200)),
    })) {
      expect(played.requests).toEqual(['GET', 'GET', 'DELETE x', 'GET', 'GET', 'GET', 'GET']);
      expect(statusesOf(played)).toEqual(['in-sync', 'failed', 'obsolete', 'unmanaged']);
      expect(played).toMatchObject({ exitCode: 1, report: { warnings: [] } });
      expect(played.end.code).toBe('deleted-still-listed');
    }
  });

  test('that is refused with 402 fails alone, and a second one in a row ends the run.', async () => {
    const alone = await playDeletion(onEveryChange('DELETE', 'x', reply(402)));
    expect(statusesOf(alone)).toEqual(['in-sync', 'failed', 'deleted', 'unmanaged']);
    expect(alone.report.error).toBeNull();
    const refused = await playDeletion(
      firstOf(...['x', 'y'].map((name) => onEveryChange('DELETE', name, reply(402)))),
    );
    expect(statusesOf(refused)).toEqual(['in-sync', 'failed', 'failed', 'unmanaged']);
    expect(refused.report.error).toMatchObject({ status: 402 });
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
    [
      'the second list cannot be read',
      { script: onGet(null, [reply(200, { success: false, monitors: [] })]) },
    ],
  ])('is not sent where %s.', async (_name, rest) => {
    const played = await playDeletion(() => null, rest);
    expect(played.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    expect(statusesOf(played).slice(-3)).toEqual(['obsolete', 'obsolete', 'unmanaged']);
    expect(played.exitCode).toBe(1);
  });
});

test('After the first deletion, one whose name somebody else has used meanwhile stays, and the error says why.', async () => {
  const { end } = await playOnce({
    ...{ isFull: true, declared: ['a'], present: ['a', 'x', 'y'], removable: ['x', 'y'] },
    script: onGet(null, null, [({ server }) => void server.keep(body('y'), false), list]),
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'not-applied', writes: ['DELETE x'] });
  expect(end.store).toEqual(['a', 'y', 'y']);
});

test('After the first update, one that somebody else has created again meanwhile is not updated, and the error says why.', async () => {
  const createAgain: Step = ({ server }) => {
    server.delete(server.committed.findIndex(({ name }) => name === 'b'));
    server.keep(late('b'), false);
  };
  const { end } = await playOnce({ ...updating, script: onGet(null, [createAgain, list]) });
  expect(end.writes).toEqual(['PATCH a', 'POST c', 'DELETE old']);
  expect(end).toMatchObject({ exitCode: 1, code: 'not-applied' });
});

test('A deletion with an unknown outcome has failed where somebody else has renamed the monitor meanwhile.', async () => {
  const rename: Step = ({ server }) => {
    const index = server.committed.findIndex(({ name }) => name === 'x');
    if (index >= 0) server.update(index, { name: 'new' });
  };
  const { end } = await playOnce({
    ...deleting,
    script: onEveryChange('DELETE', 'x', rename, reset),
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'outcome-unknown' });
  expect(end.statuses).toContain('x failed outcome-unknown');
  expect(end.store).toContain('new');
});

describe('A monitor that has changed before the second list', () => {
  const indexOfX = ({ committed }: SimulatedService) =>
    committed.findIndex(({ name }) => name === 'x');
  const meanwhile = (work: (server: SimulatedService) => void) =>
    onGet(null, [({ server }) => work(server), list]);
  const createAgain = (server: SimulatedService) => {
    server.delete(indexOfX(server));
    server.keep(body('x'), false);
  };
  const addX = laterLists((items) => [...items, { ...body('x'), id: 'm-9' }]);
  const shareId = laterLists((items) =>
    items.map((item) => (item['name'] === 'z' ? { ...item, id: 'm-2' } : item)),
  );

  // Of a, the monitors of the name x or new, and those after them, as the last list shows them.
  const kept = ['in-sync', 'obsolete', 'deleted', 'unmanaged'];

  test.each<[string, Script, string | null, readonly string[]]>([
    [
      'is gone',
      meanwhile((server) => server.delete(indexOfX(server))),
      null,
      ['in-sync', 'deleted', 'unmanaged'],
    ],
    [
      'has another name',
      meanwhile((server) => server.update(indexOfX(server), { name: 'new' })),
      null,
      ['in-sync', 'unmanaged', 'deleted', 'unmanaged'],
    ],
    ['was created again', meanwhile(createAgain), 'not-applied', kept],
    ['shares its name', addX, 'not-applied', ['in-sync', 'obsolete', ...kept.slice(1)]],
    ['shares its identifier', shareId, 'not-applied', kept],
  ])('and %s stays.', async (_name, script, code, statuses) => {
    const played = await playDeletion(script);
    expect(played.requests).toEqual(['GET', 'GET', 'DELETE y', 'GET']);
    expect(statusesOf(played)).toEqual(statuses);
    expect(played.end.code).toBe(code);
  });
});
