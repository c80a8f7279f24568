import { expect, test } from 'vitest';
import { token } from '../io/surroundings.ts';
import type { Law } from '../simulator/laws.ts';
import { findNew, isConflict, isUnknown } from '../simulator/observed-run.ts';
import { type Choices, kinds, temporary, unknownOutcomes } from './random-runs.ts';
import { checkRuns, mostRequests, mostTime } from './runs-in-a-row.ts';

const unpaged = ['array', 'monitors', 'data.monitors'] as const;
const sometimesEndless = {
  noEnd: [null, ...kinds.noEnds],
  noEndFrom: [1, 2, 3, 4],
  isWellBehaved: [true, false],
};
/**
 * No client can keep these where a service creates long after the time-out, or what it refused; but
 * it can report it.
 */
const lawsOfWellBehaved: readonly Law[] = [
  'no duplicates',
  'at most one surplus monitor',
  'no creation is hidden',
  'a conflict is what the list shows',
];

test.each<[string, Partial<Choices>]>([
  ['every temporary failure', { isStopped: true }],
  [
    'many unknown outcomes between good responses',
    {
      declared: [30],
      mostWrites: 60,
      writes: ['201', '500', '502', '503', 'broken'],
      commits: [false, false, true],
      maxWaitMs: [600_000],
      service: { listing: ['array'] },
    },
  ],
])(
  'At a service with %s, runs keep all laws until one ends well, and the next one has nothing to do.',
  async (_name, choices) => {
    await checkRuns(choices, async (series) => {
      const runs = await series.untilSuccess();
      expect(runs.at(-1)).toMatchObject({ exitCode: 0, report: { error: null } });
      series.service.recover();
      const next = await series.run({ stopsAfterMs: null });
      expect(next).toMatchObject({ exitCode: 0, report: { error: null } });
      expect(next.log.filter(({ method }) => method === 'POST')).toEqual([]);
      expect(next.report.results.filter(({ status }) => status === 'missing')).toEqual([]);
    });
  },
);

test.each<[string, Partial<Choices>, readonly Law[]]>([
  [
    'limits the rate',
    { writes: ['201', '429', '503', '429', '503'], gets: ['429', '503', ...temporary] },
    [],
  ],
  [
    'leaves outcomes unknown, and whose list fails meanwhile',
    {
      writes: ['201', 'unsent', '429', ...unknownOutcomes],
      gets: kinds.gets,
      service: { ...sometimesEndless, listing: unpaged },
    },
    lawsOfWellBehaved,
  ],
  [
    'never reports what it created',
    {
      declared: [1, 2],
      commits: [false, false, false, true],
      writes: unknownOutcomes,
      service: { listing: unpaged },
    },
    [],
  ],
  [
    'responds with what is no list, at first or later',
    { writes: ['201', '409', ...unknownOutcomes], gets: kinds.gets, service: { existing: [0] } },
    [],
  ],
  [
    'refuses existing names',
    {
      writes: ['201', '409', '409', ...unknownOutcomes],
      service: { listing: unpaged, isUnique: [true, false] },
    },
    [],
  ],
  [
    'repeats the token wherever it can',
    { gets: kinds.gets, service: { ...sometimesEndless, noEndFrom: [0, 1, 2], echo: [token] } },
    lawsOfWellBehaved,
  ],
  [
    'creates what it refused, and very late',
    {
      isStopped: true,
      writes: [...kinds.writes, ...unknownOutcomes, ...unknownOutcomes],
      service: { isWellBehaved: [false], lagMs: [0, 900, 5_000], listing: unpaged },
    },
    lawsOfWellBehaved,
  ],
  [
    'hides some of what it creates',
    { service: { hides: ['none', 'none', 'every second'] } },
    ['no duplicates'],
  ],
])('A run at a service that %s keeps all laws.', (_name, choices, exceptLaws) =>
  checkRuns(choices, (series) => series.run(), exceptLaws),
);

test('A service whose list never ends gets no POST, and the run fails.', async () => {
  await checkRuns({ service: { noEnd: kinds.noEnds, unmanaged: [1, 2, 7] } }, async (series) => {
    const { exitCode, log } = await series.run();
    expect(log.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(exitCode).toBe(1);
  });
});

const clear = [
  '201',
  '201 without a body',
  '201 that breaks off',
  '202',
  '204 and a Location',
  '429',
] as const;

// Where every second is hidden, a refusal may let a listed one pass as the first creation after two
// that were hidden.
test.each([
  { hides: 'all', writes: [...clear, '422'] },
  { hides: 'every second', writes: clear },
] as const)(
  'A service that hides $hides gets at most one surplus monitor per run, and the runs fail.',
  async (row) => {
    const service = {
      hides: [row.hides],
      isUnique: [false],
      listing: ['array', 'monitors'],
    } as const;
    const isHidden = ({ name }: { name: string }) => row.hides === 'all' || /[13579]$/.test(name);
    const property: Parameters<typeof checkRuns>[1] = async (series) => {
      for (let nth = 1; nth <= 3; nth += 1) {
        const run = await series.run();
        if (findNew(run).some(isHidden)) expect(run.exitCode).not.toBe(0);
      }
    };
    await checkRuns({ writes: row.writes, isStopped: true, service }, property, ['no duplicates']);
  },
);

test('Every run ends, after so many requests and so much time at most.', async () => {
  const noEnd = [...kinds.noEnds.map(() => null), ...kinds.noEnds];
  const writes = [
    ...kinds.writes,
    ...unknownOutcomes,
    ...unknownOutcomes,
    '429',
    'unsent',
  ] as const;
  const service = { noEnd, isWellBehaved: [true, false], noEndFrom: [3, 2, 1, 0] };
  const gets = [...temporary, ...temporary, ...kinds.gets];
  const property: Parameters<typeof checkRuns>[1] = async (series) => {
    const run = await series.run();
    const unsettled = run.log.filter((request) => isUnknown(request) || isConflict(request)).length;
    expect(run.log.length).toBeLessThanOrEqual(mostRequests(series.drawn, unsettled));
    expect(run.endedAt - run.startedAt).toBeLessThanOrEqual(mostTime(series.drawn, run));
  };
  await checkRuns({ isStopped: true, writes, gets, service }, property, lawsOfWellBehaved);
});
