import { describe, expect, test } from 'vitest';
import { body } from '../simulator/service.ts';
import { laterLists, play, playOnce, type Scene } from './scene.ts';

// Of two monitors with one name, the config names one by its identifier, so that it goes and the
// other one stays.

const scene: Scene = {
  isFull: true,
  declared: ['a', 'b'],
  present: ['a', 'a', 'b'],
  surplus: [{ name: 'a', id: 'm-2' }],
};

/** Deletes monitors by their identifiers, whichever the request names. */
const deleting = (...ids: readonly string[]): Pick<Scene, 'behaviour'> => ({
  behaviour: {
    writes: (asked, service, commit) => {
      if (asked.method !== 'DELETE') return commit(asked);
      for (const id of ids) service.delete(service.committed.findIndex((one) => one.id === id));
      return null;
    },
  },
});

describe('A duplicate that its identifier names', () => {
  test('is deleted, and the other one stays.', async () => {
    const { committed, end } = await play(scene);
    expect(end).toMatchObject({
      exitCode: 0,
      code: null,
      statuses: ['a in-sync', 'b in-sync', 'a deleted'],
      writes: ['DELETE a'],
    });
    expect(committed.map(({ id }) => id)).toEqual(['m-1', 'm-3']);
  });

  test('of three goes with a second one; the third one stays, also where the config declares none of them.', async () => {
    const three = {
      ...scene,
      present: ['a', 'a', 'a', 'b'],
      surplus: ['m-1', 'm-2'].map((id) => ({ name: 'a', id })),
    };
    const { committed, end } = await play(three);
    expect(end).toMatchObject({ exitCode: 0, writes: ['DELETE a', 'DELETE a'] });
    expect(committed.map(({ id }) => id)).toEqual(['m-3', 'm-4']);
    const undeclared = await play({ ...three, declared: ['b'] });
    expect(undeclared.end).toMatchObject({
      exitCode: 0,
      statuses: ['b in-sync', 'a deleted', 'a deleted', 'a unmanaged'],
    });
  });

  test.each<[string, Partial<Scene>, string]>([
    ['the other one', deleting('m-1'), 'list-shrunk'],
    ['both', deleting('m-1', 'm-2'), 'list-shrunk'],
    [
      'both, which nothing declares,',
      { ...deleting('m-1', 'm-2'), declared: ['b'] },
      'list-shrunk',
    ],
    ['nothing', deleting(), 'deleted-still-listed'],
  ])('stops the run where the service deletes %s instead.', async (_title, rest, code) => {
    const { end, report } = await playOnce({ ...scene, ...rest });
    expect(end).toMatchObject({ exitCode: 1, code, writes: ['DELETE a'] });
    // Somebody who follows it must not delete the only one that is left.
    expect(report.error?.message).not.toContain('Delete');
  });

  test('stops the run where the last deletion also takes the one that stays.', async () => {
    const surplus = ['m-1', 'm-2'].map((id) => ({ name: 'a', id }));
    const behaviour: Scene['behaviour'] = {
      writes: (asked, service, commit) => {
        const made = commit(asked);
        if (asked.target?.id === 'm-2')
          service.delete(service.committed.findIndex(({ id }) => id === 'm-3'));
        return made;
      },
    };
    const three: Scene = { ...scene, present: ['a', 'a', 'a', 'b'], surplus, behaviour };
    for (const declared of [['a', 'b'], ['b']]) {
      const { end, report } = await playOnce({ ...three, declared });
      expect(end).toMatchObject({
        exitCode: 1,
        code: 'list-shrunk',
        writes: ['DELETE a', 'DELETE a'],
        store: ['b'],
      });
      expect(report.error?.message).toContain('no longer shows "a"');
    }
  });

  test.each<[string, Partial<Scene>]>([
    [
      'another run has deleted the other one',
      { script: laterLists((all) => all.filter(({ id }) => id !== 'm-1')) },
    ],
    [
      'the other one has a new identifier',
      {
        script: laterLists((all) =>
          all.map((item) => (item['id'] === 'm-1' ? { ...item, id: 'm-9' } : item)),
        ),
      },
    ],
    [
      'one of two others is gone',
      {
        present: ['a', 'a', 'a', 'b'],
        script: laterLists((all) => all.filter(({ id }) => id !== 'm-1')),
      },
    ],
  ])('is not deleted where %s by then.', async (_title, rest) => {
    for (const declared of [['a', 'b'], ['b']]) {
      const { end } = await playOnce({ ...scene, ...rest, declared });
      expect(end).toMatchObject({ exitCode: 1, code: 'not-applied', writes: [] });
    }
  });

  test('is never the last one of a declared name.', async () => {
    const both = ['m-1', 'm-2'].map((id) => ({ name: 'a', id }));
    for (const [present, surplus] of [
      [['a', 'a', 'b'], both] as const,
      [['a', 'b'], both.slice(0, 1)] as const,
    ]) {
      const { end, report } = await playOnce({ ...scene, present, surplus });
      expect(end).toMatchObject({ exitCode: 1, code: 'not-applied', writes: [] });
      for (const { id } of surplus)
        expect(report.error?.message).toContain(
          `"a" (id ${id}) could not become as the config wants: no`,
        );
    }
  });

  test('goes after the updates of others; the one that stays is updated by the next run.', async () => {
    const present = [
      { ...body('a'), intervalSeconds: 300 },
      'a',
      { ...body('b'), intervalSeconds: 300 },
    ];
    const { end } = await play({ ...scene, present });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'not-applied',
      statuses: ['a changed', 'b updated', 'a deleted'],
      writes: ['PATCH b', 'DELETE a'],
    });
  });
});
