import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import {
  changed,
  commit,
  firstOf,
  list,
  listOf,
  onChange,
  onEveryChange,
  onGet,
  onPost,
  reply,
  reset,
  throttle,
} from '../simulator/steps.ts';
import { type Played, play, playThrice, type Scene } from './scene.ts';

const late = (name: string): JsonObject => ({ ...body(name), intervalSeconds: 300 });

/** Two monitors to update, one to create, and one to delete. */
const scene: Omit<Scene, 'script'> = {
  isFull: true,
  declared: ['a', 'b', 'c'],
  present: [late('a'), late('b'), 'old'],
  removable: ['old'],
};

const playUpdate = (script: Script, rest: Partial<Scene> = {}): Promise<Played> => play({ ...scene, script, ...rest });

const creation = ['POST c', 'GET'];
/** After a list that shows what came before it. */
const deletion = ['DELETE old', 'GET'];

describe('An update', () => {
  test('goes alone if it is the first, the others are looked up together, and creations and deletions come last.', async () => {
    const { exitCode, log, outcomes, report, requests } = await playUpdate(() => null);
    expect(requests).toEqual(['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', ...creation, ...deletion]);
    expect(outcomes).toEqual(['updated', 'updated', 'created']);
    expect(log[1]?.body).toEqual({ intervalSeconds: 60 });
    expect(report.results.at(-1)).toMatchObject({ status: 'deleted', actual: { name: 'old' } });
    expect({ exitCode, warnings: report.warnings }).toEqual({ exitCode: 0, warnings: [] });
  });

  const lost: readonly (readonly [string, Step])[] = [
    ['a connection that breaks', reset],
    ['500', reply(500)],
    ['502', reply(502)],
    ['504', reply(504)],
    ['408', reply(408)],
    ['503 with a time', throttle(503, [['retry-after', '3']], 3_000)],
    ['429', throttle(429, [['retry-after', '3']], 3_000)],
  ];

  test.each(
    lost.flatMap(([name, step]) => [[name, [step]] as const, [`${name} after it was done`, [commit, step]] as const]),
  )('is sent again after %s, as a read would be.', async (_name, steps) => {
    const { outcomes, report, requests } = await playUpdate(onChange('PATCH', 'a', steps));
    expect(requests).toEqual(['GET', 'PATCH a', 'PATCH a', 'GET', 'PATCH b', 'GET', ...creation, ...deletion]);
    expect(outcomes).toEqual(['updated', 'updated', 'created']);
    expect(report.error).toBeNull();
  });

  test('says that it was sent again.', async () => {
    const { report } = await playUpdate(onChange('PATCH', 'a', [reset]));
    expect(report.results[0]).toMatchObject({ remark: 'sent again after the connection was lost' });
  });

  test.each<[string, readonly Step[], number]>([
    ['breaks five times', [reset], 5],
    ['gets a response with nothing', [], 5],
    ['gets a response with 501', [reply(501)], 1],
    ['gets a response with a redirect', [reply(303, undefined, [['location', 'https://x.example/']])], 1],
    ['gets a response with an error and 200', [reply(200, { success: false })], 1],
  ])(
    'that %s is looked up: done is updated, not done has failed, and stops no creation.',
    async (_name, steps, sends) => {
      const done = await playUpdate(onEveryChange('PATCH', 'a', commit, ...steps));
      expect(done.requests.filter((request) => request === 'PATCH a')).toHaveLength(sends);
      expect(done.outcomes).toEqual(['updated', 'updated', 'created']);
      expect(done.report.results[0]).toMatchObject({ remark: expect.stringMatching(/^found in the list after /) });

      const undone = await playUpdate(onEveryChange('PATCH', 'a', ...steps));
      expect(undone.outcomes).toEqual(['failed unknown', 'updated', 'created']);
      expect(undone.requests).not.toContain('DELETE old');
      expect(undone.report.results[0]).toMatchObject({
        error: { message: expect.stringContaining('The monitor may have been updated; the next run will check') },
      });
      expect(undone.report.warnings).toMatchObject([{ message: expect.stringContaining('not deleted') }]);
      expect(undone.exitCode).toBe(1);
    },
  );

  test.each([400, 404, 409, 410, 422])(
    'that is refused with %i stops no other update and no creation.',
    async (status) => {
      const { exitCode, outcomes, requests } = await playUpdate(onEveryChange('PATCH', 'a', reply(status)));
      expect(outcomes).toEqual(['failed service', 'updated', 'created']);
      expect(requests).toEqual(['GET', 'PATCH a', 'PATCH b', 'GET', ...creation]);
      expect(exitCode).toBe(1);
    },
  );

  test.each([401, 403, 405])('that is refused with %i ends the run.', async (status) => {
    const { outcomes, report, requests } = await playUpdate(onEveryChange('PATCH', 'a', reply(status)));
    expect(outcomes).toEqual(['failed service', 'changed', 'missing']);
    expect(requests).toEqual(['GET', 'PATCH a']);
    expect(report.error?.message).toContain('because other requests would probably end the same way');
  });

  test('of a monitor that somebody has deleted has failed, and the next run creates it.', async () => {
    const gone: Step = ({ request, server }) => void server.commit({ ...request, method: 'DELETE' });
    const { outcomes, report } = await playUpdate(onChange('PATCH', 'a', [gone, changed]));
    expect(outcomes).toEqual(['failed service', 'updated', 'created']);
    expect(report.results[0]).toMatchObject({ error: { reason: 'monitor-gone' } });
  });

  test('that the list shows late is read again after the lag.', async () => {
    const { times } = await playUpdate(() => null, { declared: ['a'], lagMs: 800, removable: [] });
    expect(times).toEqual(['GET@0', 'PATCH a@0', 'GET@0', 'GET@1000']);
  });

  test('whose monitor no list shows has failed, and the others are not sent.', async () => {
    const hidden: Script = ({ method, nth }) =>
      method === 'GET' && nth > 0 ? [listOf((items) => items.filter(({ name }) => name !== 'a'))] : null;
    const { outcomes, report, requests } = await playUpdate(hidden);
    expect(outcomes).toEqual(['failed list', 'changed', 'missing']);
    expect(report.error?.message).toContain('\nThe other update was not sent\n');
    expect(report.results[0]).toMatchObject({
      error: {
        reason: 'updated-not-listed',
        message:
          'The service accepted the update of "a" (monitors.yaml:3), and does not list it\nCheck in the service what became of it',
      },
    });
    expect(requests).not.toContain('DELETE old');
  });

  test('after which the list cannot be read ends the run: it is updated, and a warning says that nothing has shown it.', async () => {
    const { outcomes, report, requests } = await playUpdate(onGet(null, [reply(200, 'no list')]));
    expect(outcomes).toEqual(['updated', 'changed', 'missing']);
    expect(requests).toEqual(['GET', 'PATCH a', 'GET']);
    expect(report.warnings).toMatchObject([
      { message: expect.stringContaining('No list has shown the update of "a"'), source: { line: 3 } },
      { message: expect.stringContaining('1 obsolete monitor was not deleted') },
    ]);
  });

  test('that gets a response with 503, and with a time that max-wait does not allow, may have happened.', async () => {
    const busy = [commit, throttle(503, [['retry-after', '3']], 3_000)];
    const { outcomes, report } = await playUpdate(onChange('PATCH', 'a', busy), { overrides: { maxWaitMs: 500 } });
    expect(outcomes).toEqual(['failed unknown', 'changed', 'missing']);
    expect(report.error).toMatchObject({ kind: 'wait' });
  });

  test('needs a wait that max-wait does not allow: the run ends at once.', async () => {
    const { ms, report } = await playUpdate(() => null, { lagMs: 800, overrides: { maxWaitMs: 500 } });
    expect(report.error).toMatchObject({ kind: 'wait' });
    expect(report.error?.message).toContain('The list does not show the update of "a" (monitors.yaml:3)');
    expect(report.error?.message).toContain('listing again needs a wait of 1 s\n');
    expect(ms).toBe(0);
  });
});

describe('A service that accepts 30 and shows 60', () => {
  const declare30 = (name: string): JsonObject => ({ ...body(name), intervalSeconds: 30 });
  const clamps = {
    ...scene,
    declared: ['a', 'b'],
    present: ['a', late('b'), 'old'],
    fields: declare30,
    stores: (fields: JsonObject) => ({ ...fields, intervalSeconds: Math.max(60, Number(fields['intervalSeconds'])) }),
    script: () => null,
    changed: ['a', 'b'],
  };

  test('gets one update a run, and each run says once, at its line, what to do.', async () => {
    const message = (name: string) =>
      `"${name}": the service accepted 30 and shows 60 for intervalSeconds: declare what it shows, or list it under "ignoreChanges"`;
    for (const { end, exitCode, outcomes, report } of await playThrice({ ...clamps, removable: [] })) {
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
    const { outcomes, requests } = await play({
      ...clamps,
      declared: ['a', 'c'],
      changed: ['a'],
      fields: (name) => (name === 'a' ? declare30(name) : body(name)),
    });
    expect(outcomes).toEqual(['changed', 'created']);
    expect(requests.slice(-4)).toEqual([...creation, ...deletion]);
  });
});

describe('A rename', () => {
  const renamed = (name: string): JsonObject =>
    name === 'a' ? { ...body('a'), target: 'https://old-a.example.com/', formerly: 'old a' } : body(name);
  const present = [{ ...body('old a'), target: 'https://old-a.example.com/' }];
  const renaming = { ...scene, declared: ['a'], present, fields: renamed, removable: [] };

  test('is an update of the name.', async () => {
    const { log, outcomes, report, requests } = await play({ ...renaming, script: () => null });
    expect(requests).toEqual(['GET', 'PATCH old a', 'GET']);
    expect(log[1]?.body).toEqual({ name: 'a' });
    expect(outcomes).toEqual(['updated']);
    expect(report.warnings).toEqual([]);
  });

  test('that the list does not show stays changed, with a warning.', async () => {
    const { outcomes, report } = await play({ ...renaming, script: onChange('PATCH', 'old a', [reply(200)]) });
    expect(outcomes).toEqual(['changed']);
    expect(report.warnings).toMatchObject([
      { message: '"a": the service accepted "a" and shows "old a" for name: declare what it shows' },
    ]);
  });

  test('after which the list shows both names has failed, because the service made a copy.', async () => {
    const copy: Step = ({ request, server }) => {
      const { id: _, ...fields } = request.target?.item ?? {};
      server.keep({ ...fields, ...request.body }, false);
    };
    const { outcomes, report } = await play({
      ...renaming,
      script: firstOf(onChange('PATCH', 'old a', [copy, reply(200)]), onPost('a')),
    });
    expect(outcomes).toEqual(['failed list']);
    expect(report.results[0]).toMatchObject({
      error: {
        reason: 'updated-not-listed',
        message: expect.stringContaining(
          'still lists "old a" as well (id m-1, id m-2)\nRemove one of the two in the service',
        ),
      },
    });
  });
});

test('A duplicate that appears while monitors are updated is a warning.', async () => {
  const { report } = await playUpdate(onGet(null, [({ server }) => void server.keep(body('a'), false), list]), {
    declared: ['a'],
    removable: [],
    excused: ['no duplicates'],
  });
  expect(report.warnings).toMatchObject([{ message: expect.stringContaining('has 2 monitors named "a"') }]);
});

test('A missing monitor that somebody else creates while monitors are updated is not created again.', async () => {
  const { outcomes, requests } = await playUpdate(
    onGet(null, [({ server }) => void server.keep(body('c'), false), list]),
  );
  expect(requests).toEqual(['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', ...deletion]);
  expect(outcomes).toEqual(['updated', 'updated', 'in-sync']);
});

test('A run that only updates reads the list again although nothing is created.', async () => {
  const { requests } = await playUpdate(onGet(null, [list]), { declared: ['a', 'b'], removable: [] });
  expect(requests).toEqual(['GET', 'PATCH a', 'GET', 'PATCH b', 'GET']);
});
