import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { parseScope, type Scope } from '../../src/core/model/scope.ts';
import { body } from '../simulator/service.ts';
import { onEveryPost, reply } from '../simulator/steps.ts';
import { late, play, playOnce, playThrice, type Scene } from './scene.ts';

/** An unmanaged monitor that checks what `a` would check. */
const old = (name: string, more: JsonObject = {}): JsonObject => ({ ...body('a'), name, ...more });

const renamed: Scene = { declared: ['a'], present: [old('old a')] };

describe('A missing monitor that is probably an unmanaged one under a new name', () => {
  test('is not created in any number of runs, and each ends with an error.', async () => {
    for (const { end, report, requests, seen } of await playThrice(renamed)) {
      expect(end).toMatchObject({ exitCode: 1, code: 'likely-rename', writes: [] });
      expect(requests).toEqual(['GET']);
      expect(seen.report.monitors).toMatchObject([
        { name: 'a', status: 'missing', planned: null, error: null },
        { name: 'old a', status: 'unmanaged', planned: null },
      ]);
      expect(seen.report.counts).toMatchObject({ missing: 1, created: 0, unmanaged: 1 });
      expect(report.error?.message).toContain('"a"');
    }
  });

  test.each(['plan', 'drift'] as const)(
    'is shown by %s in every output, and is an error of a plan alone.',
    async (mode) => {
      const { exitCode, report, seen } = await playOnce({ ...renamed, overrides: { mode } });
      const code = mode === 'plan' ? 'likely-rename' : undefined;
      expect([exitCode, report.error?.code]).toEqual([code === undefined ? 0 : 1, code]);
      const { annotations, comment, issue, markdown, text } = seen.outputs;
      for (const shown of [comment, issue, markdown, text, annotations?.replaceAll('\\"', '"')])
        expect(shown).toContain('formerly: "old a"');
      expect(text).toContain(`${mode === 'plan' ? 'Plan' : 'Drift'}: 1 not applied, 1 unmanaged.`);
    },
  );

  test('does not stop the updates and the creations of others, and nothing is deleted after it.', async () => {
    const { end, report } = await playOnce({
      isFull: true,
      declared: ['a', 'b', 'c'],
      present: [old('old a'), late('b'), 'x'],
      removable: ['x'],
      fields: (name) => body(name),
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'likely-rename',
      statuses: ['a missing', 'b updated', 'c created', 'old a unmanaged', 'x obsolete'],
      writes: ['PATCH b', 'POST c'],
    });
    expect(report.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('"x"')]);
  });

  test('is a warning next to the error that ended the run, so that it is not lost.', async () => {
    const { report } = await playOnce({
      ...renamed,
      declared: ['a', 'b', 'c'],
      script: onEveryPost('b', reply(401)),
    });
    expect(report.error).toMatchObject({ code: 'token-refused' });
    expect(report.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'Not created, because each is probably an existing monitor under a new name: "a"',
      ),
    ]);
  });

  test('is renamed once the line formerly is there.', async () => {
    const { end } = await play({
      ...renamed,
      isFull: true,
      fields: (name) => ({ ...body(name), formerly: 'old a' }),
    });
    expect(end).toMatchObject({ exitCode: 0, writes: ['PATCH old a'], store: ['a'] });
  });
});

describe('A missing monitor is created, with exit code 0,', () => {
  test.each<[string, Scene]>([
    [
      'next to two unmanaged ones with its target',
      { ...renamed, present: [old('old a'), old('older a')] },
    ],
    ['next to one of another type', { ...renamed, present: [old('old a', { type: 'keyword' })] }],
    [
      'next to one of another tool',
      {
        ...renamed,
        isFull: true,
        profile: { list: { path: '/api/v1/monitors', foreign: '/owner' } },
        present: [old('old a', { owner: 'robot' })],
      },
    ],
    [
      'next to one outside the scope',
      {
        ...renamed,
        overrides: { scope: parseScope(['a', 'b']) as Scope },
        exceptLaws: ['nothing is created next to the only unmanaged monitor that checks the same'],
      },
    ],
    [
      'where another missing one has the same target',
      { ...renamed, declared: ['a', 'b'], fields: (name) => ({ ...body('a'), name }) },
    ],
  ])('%s.', async (_title, scene) => {
    const { end } = await play(scene);
    expect(end).toMatchObject({
      exitCode: 0,
      writes: scene.declared.map((name) => `POST ${name}`),
    });
  });

  test('next to an obsolete one with its target, which is then deleted.', async () => {
    const { end } = await play({ ...renamed, isFull: true, removable: ['old a'] });
    expect(end).toMatchObject({ exitCode: 0, writes: ['POST a', 'DELETE old a'], store: ['a'] });
  });
});
