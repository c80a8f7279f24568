/** The project compared with the least that the same work can cost. Both are run in turn, as single times say more of a machine. */
export interface Pair {
  readonly what: string;
  /** What the project is held against. */
  readonly limit: string;
  /** The largest ratio that is good, or for a rate the smallest. */
  readonly goal: Goal;
  readonly ours: () => Work;
  readonly least: () => Work;
  /** How often both are run before they are measured; 1 where a process is started each time. */
  readonly warmUps?: number;
}

/** A number that ratios are to stay below, or not to fall below. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** Milliseconds or another measure that the work takes of itself; nothing where its time is taken. */
type Work = unknown;

/** One row of the table: ratios of all rounds, the median, the smallest and the largest. */
export interface Row {
  readonly what: string;
  readonly limit: string;
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  readonly goal: string;
  readonly met: boolean;
}

/** Runs a pair so many times. */
export async function measure({ goal, least, limit, ours, warmUps = 1, what }: Pair, rounds: number): Promise<Row> {
  for (let run = 0; run < warmUps; run += 1) {
    await ours();
    await least();
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first may find the machine in another state: they take turns.
    const [one, other] = round % 2 === 0 ? [ours, least] : [least, ours];
    const [first, second] = [await take(one), await take(other)];
    ratios.push(round % 2 === 0 ? first / second : second / first);
  }
  ratios.sort((one, other) => one - other);
  const at = (share: number) => Number((ratios[Math.round(share * (rounds - 1))] ?? Number.NaN).toFixed(3));
  const ratio = at(0.5);
  const isMost = 'atMost' in goal;
  return {
    what,
    limit,
    ratio,
    least: at(0),
    most: at(1),
    goal: isMost ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    met: isMost ? ratio <= goal.atMost : ratio >= goal.atLeast,
  };
}

async function take(work: () => Work): Promise<number> {
  const start = performance.now();
  const measured = await work();
  return typeof measured === 'number' ? measured : performance.now() - start;
}
