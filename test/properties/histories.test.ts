import { expect, test } from 'vitest';
import { token } from '../io/surroundings.ts';
import { findNew, isConflict, isUnknown, type Law } from '../simulator/laws.ts';
import { kinds, open, passing, type Wishes } from './histories.ts';
import { checkLives, mostRequests, mostTime } from './life.ts';

const flat = ['array', 'monitors', 'data.monitors'] as const;
const unknown = ['201', '500', '502', '503', 'broken'] as const;
const sometimesNoEnd = { noEnd: [null, ...kinds.noEnds], noEndFrom: [1, 2, 3, 4], isTame: [true, false] };
/** Against a service that creates long after it fell silent, or where it said no, no client is safe; but it can say so. */
const wild: readonly Law[] = [
  'no duplicates',
  'at most one surplus monitor',
  'nothing hidden',
  'a conflict is what the list shows',
];

test.each<[string, Partial<Wishes>]>([
  ['a service that fails in all ways that pass', { isStopped: true }],
  [
    'a service with many unknown outcomes between good responses',
    {
      declared: [30],
      mostPosts: 60,
      posts: unknown,
      commits: [false, false, true],
      maxWaitMs: [600_000],
      service: { listing: ['array'] },
    },
  ],
])('At %s, runs keep all laws until one ends well, and the next one has nothing to do.', async (_name, wishes) => {
  await checkLives(wishes, async (life) => {
    const runs = await life.converge();
    expect(runs.at(-1)).toMatchObject({ exitCode: 0, report: { error: null } });
    life.service.heal();
    const next = await life.run({ stopsAfterMs: null });
    expect(next).toMatchObject({ exitCode: 0, report: { error: null } });
    expect(next.log.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(next.report.results.filter(({ status }) => status === 'missing')).toEqual([]);
  });
});

test.each<[string, Partial<Wishes>, readonly Law[]]>([
  ['limits the rate', { posts: ['201', '429', '503', '429', '503'], gets: ['429', '503', ...passing] }, []],
  [
    'leaves outcomes unknown, and whose list breaks down in between',
    { posts: ['201', 'unsent', '429', ...open], gets: kinds.gets, service: { ...sometimesNoEnd, listing: flat } },
    wild,
  ],
  [
    'never says what it created',
    { declared: [1, 2], commits: [false, false, false, true], posts: open, service: { listing: flat } },
    [],
  ],
  [
    'responses with what is no list, at first or later',
    { posts: ['201', '409', ...open], gets: kinds.gets, service: { existing: [0] } },
    [],
  ],
  [
    'says that names are taken',
    { posts: ['201', '409', '409', ...open], service: { listing: flat, isUnique: [true, false] } },
    [],
  ],
  [
    'puts the token wherever it can',
    { gets: kinds.gets, service: { ...sometimesNoEnd, noEndFrom: [0, 1, 2], echo: [token] } },
    wild,
  ],
  [
    'creates where it said no, and very late',
    {
      isStopped: true,
      posts: [...kinds.posts, ...open, ...open],
      service: { isTame: [false], lagMs: [0, 900, 5_000], listing: flat },
    },
    wild,
  ],
  ['hides some of what it creates', { service: { hides: ['none', 'none', 'every second'] } }, ['no duplicates']],
])('A run at a service that %s keeps all laws.', (_name, wishes, excused) =>
  checkLives(wishes, (life) => life.run(), excused),
);

test('A service whose list never comes to an end gets no POST, and the run fails.', async () => {
  await checkLives({ service: { noEnd: kinds.noEnds, unmanaged: [1, 2, 7] } }, async (life) => {
    const { exitCode, log } = await life.run();
    expect(log.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(exitCode).toBe(1);
  });
});

const clear = ['201', '201 without a body', '201 that breaks off', '202', '204 and a Location', '429'] as const;

// Where every second is hidden, a refusal may let one that is shown earn the trust for two that were hidden before.
test.each([
  { hides: 'all', posts: [...clear, '422'] },
  { hides: 'every second', posts: clear },
] as const)('a service that hides $hides gets one surplus monitor a run at most, and the runs fail', async (row) => {
  const service = { hides: [row.hides], isUnique: [false], listing: ['array', 'monitors'] } as const;
  const isHidden = ({ name }: { name: string }) => row.hides === 'all' || /[13579]$/.test(name);
  const law: Parameters<typeof checkLives>[1] = async (life) => {
    for (let nth = 1; nth <= 3; nth += 1) {
      const run = await life.run();
      if (findNew(run).some(isHidden)) expect(run.exitCode).not.toBe(0);
    }
  };
  await checkLives({ posts: row.posts, isStopped: true, service }, law, ['no duplicates']);
});

test('A monitor that is refused keeps no other one from being tried.', async () => {
  // Over pages, a list that shows one monitor after the other late may change too often to be read.
  // A list that lags behind is read again when that much has passed.
  const wishes = { gets: ['list'], maxWaitMs: [600_000], service: { listing: flat } } as const;
  await checkLives({ posts: ['201', '400', '409', '422'], ...wishes }, async (life) => {
    const { report } = await life.run();
    expect(report.error).toBeNull();
    expect(report.results.filter(({ status }) => status === 'missing')).toEqual([]);
  });
});

/** Milliseconds after the first signal in which a run has to end: a runner kills it soon after. */
const grace = 7_500;

test('After a signal no request starts, and the run ends soon.', async () => {
  await checkLives({ isStopped: true }, async (life) => {
    const { endedAt, log, startedAt } = await life.run();
    const stoppedAt = startedAt + (life.history.stopsAfterMs ?? Number.POSITIVE_INFINITY);
    expect(log.filter(({ time }) => time > stoppedAt)).toEqual([]);
    expect(endedAt).toBeLessThanOrEqual(stoppedAt + grace);
  });
});

test('Every run ends, after so many requests and so much time at most.', async () => {
  const service = {
    noEnd: [...kinds.noEnds.map(() => null), ...kinds.noEnds],
    isTame: [true, false],
    noEndFrom: [3, 2, 1, 0],
  };
  const posts = [...kinds.posts, ...open, ...open, '429', 'unsent'] as const;
  const wishes = { isStopped: true, posts, gets: [...passing, ...passing, ...kinds.gets], service };
  const law: Parameters<typeof checkLives>[1] = async (life) => {
    const run = await life.run();
    const unsettled = run.log.filter((request) => isUnknown(request) || isConflict(request)).length;
    expect(run.log.length).toBeLessThanOrEqual(mostRequests(life.history, unsettled));
    expect(run.endedAt - run.startedAt).toBeLessThanOrEqual(mostTime(life.history, run));
  };
  await checkLives(wishes, law, wild);
});
