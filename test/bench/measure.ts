/** The project, and the least that the same work can cost. */
export interface Pair {
  readonly what: string;
  readonly limit: string;
  /** The largest good ratio, or for a rate the smallest. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
  /** Returns a number to compare, or nothing if its time is to be compared. */
  readonly ours: () => unknown;
  readonly least: () => unknown;
  /** How often both run before they are measured; 1 by default, for what starts a process each time. */
  readonly warmUps?: number;
  /** How often both are measured, if that takes long or varies little. */
  readonly rounds?: number;
}

/** One row of the table, with the median of the ratios. */
export interface Row extends Pick<Pair, 'what' | 'limit'> {
  readonly ratio: number;
  readonly goal: string;
  readonly met: boolean;
}

export async function measure(pair: Pair, usual: number): Promise<Row> {
  const { goal, least, limit, ours, rounds = usual, warmUps = 1, what } = pair;
  for (let run = 0; run < warmUps; run += 1) {
    await ours();
    await least();
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The first one may find the machine in a different state.
    const [one, other] = round % 2 === 0 ? [ours, least] : [least, ours];
    const [first, second] = [await take(one), await take(other)];
    ratios.push(round % 2 === 0 ? first / second : second / first);
  }
  ratios.sort((one, other) => one - other);
  const ratio = Number(ratios[Math.floor(rounds / 2)]?.toFixed(3));
  const isMost = 'atMost' in goal;
  return {
    what,
    limit,
    ratio,
    goal: isMost ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    met: isMost ? ratio <= goal.atMost : ratio >= goal.atLeast,
  };
}

async function take(work: Pair['ours']): Promise<number> {
  const start = performance.now();
  const measured = await work();
  return typeof measured === 'number' ? measured : performance.now() - start;
}
