/** The project, and the least that the same work can cost. */
export interface Pair {
  what: string;
  limit: string;
  /** The largest good ratio, or for a rate the smallest. */
  goal: { atMost: number } | { atLeast: number };
  /** Returns a number to compare, or nothing if its time is to be compared. */
  ours: () => unknown;
  least: () => unknown;
  /**
   * How often both run before they are measured; 1 by default, for what starts a process each time.
   */
  warmUps?: number;
  /** How often both are measured; 5 by default. */
  runs?: number;
}

/** One row of the table: the median of the ratios, and the least and the greatest. */
export interface Row extends Pick<Pair, 'what' | 'limit'> {
  median: number;
  range: string;
  goal: string;
  met: boolean;
}

export async function measure(pair: Pair): Promise<Row> {
  const { goal, least, limit, ours, runs = 5, warmUps = 1, what } = pair;
  for (let run = 0; run < warmUps; run += 1) {
    await ours();
    await least();
  }
  const ratios: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // The first one may find the machine in a different state, so they take turns.
    const isOursFirst = run % 2 === 0;
    const first = await take(isOursFirst ? ours : least);
    const second = await take(isOursFirst ? least : ours);
    ratios.push(isOursFirst ? first / second : second / first);
  }
  const sorted = ratios.toSorted((one, other) => one - other).map((ratio) => ratio.toFixed(2));
  const median = Number(sorted[Math.floor(runs / 2)]);
  const isMost = 'atMost' in goal;
  return {
    what,
    limit,
    median,
    range: `${sorted[0]} to ${sorted.at(-1)}`,
    goal: isMost ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    met: isMost ? median <= goal.atMost : median >= goal.atLeast,
  };
}

async function take(work: Pair['ours']): Promise<number> {
  const start = performance.now();
  const measured = await work();
  return typeof measured === 'number' ? measured : performance.now() - start;
}
