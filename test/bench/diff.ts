import { readItems } from '../../src/core/list/find-array.ts';
import { type DesiredMonitor, proveComplete, readMonitor } from '../../src/core/model/monitor.ts';
import { planSync } from '../../src/core/plan/plan.ts';
import type { Pair } from './measure.ts';
import { body } from './scene.ts';

/** Declared monitors, and the text of a list that has them all. */
interface Load {
  readonly declared: readonly DesiredMonitor[];
  readonly list: string;
}

function makeLoad(count: number): Load {
  const source = { file: 'monitors.yaml', line: 1, column: 1 };
  const declared = Array.from({ length: count }, (_, index): DesiredMonitor => {
    const monitor = body(index);
    return { name: String(monitor['name']), body: monitor, source, secretFields: [], ignoreChanges: [] };
  });
  const list = JSON.stringify({ monitors: declared.map((monitor, id) => ({ id, ...monitor.body })) });
  return { declared, list };
}

function diff({ declared, list }: Load): void {
  const read = readItems(JSON.parse(list), null);
  if (!('items' in read)) throw new Error(read.refusal);
  const actual = read.items.map(readMonitor).filter((monitor) => monitor !== null);
  const { changes } = planSync(declared, proveComplete(actual, 0));
  if (changes.length !== declared.length || changes.some(({ status }) => status !== 'in-sync'))
    throw new Error('the plan is not what it should be');
}

/** So often in one measure, that garbage is collected in the time of the one who made it. */
const repeats = 10;

function repeat(work: () => void): void {
  for (let time = 0; time < repeats; time += 1) work();
}

/** The least of the same: reading the list, and knowing its names. */
function know({ declared, list }: Load): void {
  const { monitors } = JSON.parse(list) as { monitors: { name: string }[] };
  const byName = new Map(monitors.map((monitor) => [monitor.name, monitor]));
  if (byName.size !== declared.length) throw new Error('names are lost');
}

/** Comparing compared with reading the list and knowing its names. */
export function createDiffPair(count: number): Pair {
  const load = makeLoad(count);
  return {
    what: `diff of ${count} declared and ${count} actual`,
    limit: 'JSON.parse and a Map of names',
    goal: { atMost: 3 },
    warmUps: 5,
    ours: () => repeat(() => diff(load)),
    least: () => repeat(() => know(load)),
  };
}

/** One long list compared with ten short ones: comparing is linear, as far as reading JSON is. */
export function createLinearPairs(count: number): readonly Pair[] {
  const [short, long] = [makeLoad(count), makeLoad(repeats * count)];
  const pair = (what: string, work: (load: Load) => void): Pair => ({
    what: `${what} of ${repeats * count}`,
    limit: `${repeats} of ${count}`,
    goal: { atMost: 1.2 },
    ours: () => work(long),
    least: () => repeat(() => work(short)),
  });
  return [pair('diff', diff), pair('JSON.parse and a Map of names', know)];
}
