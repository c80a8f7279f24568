import { describe, expect, test } from 'vitest';
import { body, type Script, type Step } from '../simulator/service.ts';
import { commit, created, list, onEveryPost, onGet, onPost, reply } from '../simulator/steps.ts';
import { laterLists, numbered, play, playOnce, type Scene } from './scene.ts';

const playThree = (script: Script, rest: Partial<Scene> = {}) =>
  play({ declared: ['a', 'b', 'c'], script, ...rest });

describe('The first creation', () => {
  test('goes alone, and the others follow a list that shows it.', async () => {
    const { requests } = await play({ declared: ['a', 'b', 'c'], overrides: { concurrency: 4 } });
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b', 'POST c', 'GET']);
  });

  test('that a list shows late is looked up again after the lag.', async () => {
    const { times } = await play({ declared: ['a', 'b'], lagMs: 800 });
    expect(times).toEqual([
      'GET@0',
      'POST a@0',
      'GET@0',
      'GET@1000',
      'POST b@1000',
      'GET@1000',
      'GET@2000',
    ]);
  });

  test('that no list shows ends the run.', async () => {
    const { outcomes, report, times } = await playThree(
      laterLists((items) => items.filter(({ name }) => name === 'z')),
      { present: ['z'] },
    );
    expect(times).toEqual(['GET@0', 'POST a@0', 'GET@0', 'GET@1000', 'GET@3000', 'GET@7000']);
    expect(outcomes).toEqual(['created', 'missing', 'missing']);
    expect(report.error).toMatchObject({ code: 'created-not-listed' });
    expect(report.error?.message).toContain('"a" (monitors.yaml:3)');
    expect(report.error?.message).toContain('Not sent: "b"');
    // The error has said it.
    expect(report.warnings).toEqual([]);
  });

  test('after which the list is empty ends the run, and names the declared ones that are gone.', async () => {
    const { end, report } = await playThree(
      laterLists(() => []),
      { declared: ['a', 'b', 'x', 'y'], present: ['x', 'y'] },
    );
    expect(end).toMatchObject({ exitCode: 1, code: 'created-not-listed', writes: ['POST a'] });
    expect(end.statuses).toEqual(['a created', 'b missing', 'x missing', 'y missing']);
    expect(report.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"x" (monitors.yaml:15), "y" (monitors.yaml:21)'),
    ]);
  });

  describe('after which the list lacks monitors that it showed before', () => {
    const many = numbered(12, 'old ');
    const newest = laterLists((items) => items.slice(-many.length));

    test.each([
      ['several monitors are', ['a', 'b', 'c'], '\nNot sent: "b" (monitors.yaml:9), "c"'],
      ['one monitor is', ['a'], ''],
    ])(
      'ends the run if %s missing, because a list that is cut off hides them.',
      async (_name, declared, others) => {
        const { exitCode, report, times } = await play({ declared, present: many, script: newest });
        // Each reading also requests a second page.
        expect([...new Set(times)]).toEqual([
          'GET@0',
          'POST a@0',
          'GET@1000',
          'GET@3000',
          'GET@7000',
        ]);
        expect(exitCode).toBe(1);
        expect(report.error).toMatchObject({
          code: 'list-shrunk',
          message: expect.stringContaining(others),
        });
      },
    );

    test('continues if the next list shows them again.', async () => {
      const script = laterLists(
        (items) => items.slice(-many.length),
        (nth) => nth === 3,
      );
      const { end } = await play({ declared: ['a', 'b'], present: many, script });
      expect(end).toMatchObject({ exitCode: 0, writes: ['POST a', 'POST b'] });
    });

    test.each([1, 2, 5])(
      'ends the run also if the list is always as short as %i, because it did not grow.',
      async (length) => {
        const present = many.slice(0, length);
        for (const declared of [['a', 'b'], ['a']]) {
          const script = laterLists((items) => items.slice(-length));
          const { end, report } = await play({ declared, present, script });
          expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST a'] });
          expect(report.warnings).toEqual([]);
          expect(report.error?.message).toContain('run again');
        }
      },
    );

    test.each([
      [4, 5],
      [12, 13],
      [19, 20],
    ])(
      'after the last creation, ends the run: %i monitors, and %i are shown.',
      async (count, shown) => {
        for (const order of ['newest first', 'oldest last']) {
          const script = laterLists((items) => {
            const newest = items.slice(-shown);
            return order === 'newest first' ? newest.toReversed() : newest;
          });
          const { end, report } = await play({
            declared: ['a', 'b', 'c'],
            present: numbered(count, 'old '),
            script,
          });
          expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk' });
          expect(end.writes).toEqual(['POST a', 'POST b', 'POST c']);
          for (const name of ['"old 0"', '"old 1"']) expect(report.error?.message).toContain(name);
        }
      },
    );

    test.each([1, 2])(
      'continues if somebody else deletes %i then, because more were created since.',
      async (gone) => {
        const meanwhile: Step = ({ server }) => {
          for (let nth = 0; nth < gone; nth += 1) server.delete(0);
        };
        const { end } = await play({
          declared: ['a', 'b', 'c', 'd'],
          present: numbered(12, 'old '),
          script: onPost('c', [meanwhile, commit, created]),
        });
        expect(end).toMatchObject({ exitCode: 0, code: null });
      },
    );

    test('ends the run also if somebody else has deleted one and created another.', async () => {
      const meanwhile: Step = ({ server }) => {
        server.delete(0);
        server.keep(body('new'), false);
      };
      const script = onPost('a', [meanwhile, commit, created]);
      const { end } = await play({ declared: ['a', 'b'], present: ['x', 'y'], script });
      expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST a'] });
    });
  });

  test('after which the list cannot be read ends the run, and the error names what was created.', async () => {
    const { outcomes, report, requests } = await playThree(onGet(null, [reply(200, 'no list')]));
    expect(requests).toEqual(['GET', 'POST a', 'GET']);
    expect(outcomes).toEqual(['created', 'missing', 'missing']);
    expect(report.error?.message).toContain(
      '"a" (monitors.yaml:3), and then its list could not be read',
    );
  });

  test.each([400, 409, 422])(
    'that is refused with %i gives its place to the next.',
    async (status) => {
      const { outcomes, requests } = await playThree(onEveryPost('a', reply(status)));
      expect(outcomes).toEqual(['failed service', 'created', 'created']);
      const refused = status === 409 ? ['GET', 'POST a', 'GET'] : ['GET', 'POST a'];
      expect(requests).toEqual([...refused, 'POST b', 'GET', 'POST c', 'GET']);
    },
  );

  test('whose outcome stays unknown ends the run.', async () => {
    const { outcomes, report, requests } = await playThree(onEveryPost('a', reply(500)));
    expect(outcomes).toEqual(['failed unknown', 'missing', 'missing']);
    expect(requests.filter((request) => request !== 'GET')).toEqual(['POST a', 'POST a', 'POST a']);
    expect(report.error).toMatchObject({
      code: 'outcome-unknown',
      message: expect.stringContaining('Not sent: "b"'),
    });
  });
});

describe('Created monitors are looked up', () => {
  test('only where something was created since the list before.', async () => {
    const { requests } = await play({ declared: ['a', 'b'], script: onEveryPost('b', reply(422)) });
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b']);
  });

  test('up to four times: a monitor that no list shows stays created, and the run fails.', async () => {
    const { exitCode, outcomes, report, times } = await playThree(
      laterLists((items) => items.filter(({ name }) => name !== 'b')),
      { hasFirstCreation: true },
    );
    expect(outcomes).toEqual(['created', 'created', 'created']);
    expect(times.slice(4)).toEqual(['GET@0', 'GET@1000', 'GET@3000', 'GET@7000']);
    expect(report.error).toMatchObject({ code: 'created-not-listed' });
    expect(report.warnings).toEqual([]);
    expect(exitCode).toBe(1);
  });

  test('and three of those that no list shows are named.', async () => {
    const declared = numbered(8, 'mon-');
    const { report } = await playOnce({
      declared,
      script: laterLists((items) => items.slice(0, 2)),
      exceptLaws: ['no duplicates'],
    });
    expect(report.error).toMatchObject({ code: 'created-not-listed' });
    for (const name of declared.slice(2, 5)) expect(report.error?.message).toContain(`"${name}" (`);
    expect(report.error?.message).toContain('and 3 more');
  });

  test('as long as max-wait allows: else the run ends, and the warning stays.', async () => {
    const { report } = await play({ declared: ['a'], lagMs: 900, overrides: { maxWaitMs: 500 } });
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
    expect(report.error?.message).toMatch(
      /^The list does not show the creation of "a" \(monitors\.yaml:\d+\), and listing again needs a wait of 1 s\nOnly 0\.5 s of "max-wait" are left, so the run ended\n/,
    );
    expect(report.warnings).toHaveLength(1);
  });

  test('with the others: one that this run has not sent shows that another run creates, too.', async () => {
    const { end, outcomes, requests } = await play({
      declared: ['a', 'b', 'c'],
      script: onGet(null, [({ server }) => void server.keep(body('b'), false), list]),
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'another-run' });
    expect(outcomes).toEqual(['created', 'in-sync', 'missing']);
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'GET', 'GET', 'GET']);
  });
});
