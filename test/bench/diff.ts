import { proveComplete } from '../../src/core/list.ts';
import type { DesiredMonitor } from '../../src/core/monitor.ts';
import { planSync } from '../../src/core/plan.ts';
import { readItems, readMonitor } from '../../src/core/wire/list-shape.ts';
import type { Pair } from './measure.ts';
import { body } from './scene.ts';

/** Declared monitors, and the text of a list that has them all. */
function makeLoad(count: number): { readonly declared: readonly DesiredMonitor[]; readonly list: string } {
  const source = { file: 'monitors.yaml', line: 1, column: 1 };
  const declared = Array.from({ length: count }, (_, index): DesiredMonitor => {
    const monitor = body(index);
    return { name: String(monitor['name']), body: monitor, source, secretFields: [], ignoreChanges: [] };
  });
  const list = JSON.stringify({ monitors: declared.map((monitor, id) => ({ id, ...monitor.body })) });
  return { declared, list };
}

function diff({ declared, list }: ReturnType<typeof makeLoad>): void {
  const read = readItems(JSON.parse(list), null);
  if (!('items' in read)) throw new Error(read.refusal);
  const actual = read.items.map(readMonitor).filter((monitor) => monitor !== null);
  const { changes } = planSync(declared, proveComplete(actual, 0));
  if (changes.length !== declared.length || changes.some(({ status }) => status !== 'in-sync'))
    throw new Error('the plan is not what it should be');
}

/** Comparing beside reading the list and knowing its names. */
export function createDiffPair(count: number): Pair {
  const load = makeLoad(count);
  return {
    what: `diff of ${count} declared and ${count} actual`,
    limit: 'JSON.parse and a Map of names',
    goal: { atMost: 3 },
    warmUps: 5,
    ours: () => diff(load),
    least: () => {
      const { monitors } = JSON.parse(load.list) as { monitors: { name: string }[] };
      if (new Map(monitors.map((monitor) => [monitor.name, monitor])).size !== count) throw new Error('names are lost');
    },
  };
}

/** Ten times as many beside ten times: comparing is linear. */
export function createLinearPair(count: number): Pair {
  const [one, ten] = [makeLoad(count), makeLoad(10 * count)];
  return {
    what: `diff of ${10 * count}`,
    limit: `diff of ${count}`,
    goal: { atMost: 12 },
    ours: () => diff(ten),
    least: () => diff(one),
  };
}
