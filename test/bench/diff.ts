import { readItems } from '../../src/core/list/find-array.ts';
import { type DeclaredMonitor, markComplete } from '../../src/core/model/monitor.ts';
import { planSync } from '../../src/core/plan/plan.ts';
import { decodeMonitor } from '../../src/core/profile/decode.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import type { Pair } from './measure.ts';
import { declareBody } from './scene.ts';

/** Declared monitors, and the text of a list that has them all. */
interface Load {
  readonly declared: readonly DeclaredMonitor[];
  readonly list: string;
}

function makeLoad(count: number): Load {
  const declared = Array.from({ length: count }, (_, index) => declareBody(index));
  const list = JSON.stringify({ monitors: declared.map((monitor, id) => ({ id, ...monitor.body })) });
  return { declared, list };
}

function diff({ declared, list }: Load): void {
  const read = readItems(JSON.parse(list), null, '', documentedApi);
  if (!('items' in read)) throw new Error(read.refusal);
  const actual = read.items.map((item) => decodeMonitor(item, documentedApi)).filter((monitor) => monitor !== null);
  const { results } = planSync(declared, markComplete(actual, 0));
  if (results.length !== declared.length || results.some(({ status }) => status !== 'in-sync'))
    throw new Error('the plan is not what it should be');
}

/** So many per measure that each side pays for its own garbage collection. */
const repeats = 10;

function repeat(work: () => void): void {
  for (let time = 0; time < repeats; time += 1) work();
}

/** The least that a comparison costs: parsing the list and a map of its names. */
function mapNames({ declared, list }: Load): void {
  const { monitors } = JSON.parse(list) as { monitors: { name: string }[] };
  const byName = new Map(monitors.map((monitor) => [monitor.name, monitor]));
  if (byName.size !== declared.length) throw new Error('names are lost');
}

/** A comparison, against the least that it costs. */
export function createDiffPair(count: number): Pair {
  const load = makeLoad(count);
  return {
    what: `diff of ${count} declared and ${count} actual`,
    limit: 'JSON.parse and a Map of names',
    goal: { atMost: 3 },
    warmUps: 5,
    ours: () => repeat(() => diff(load)),
    least: () => repeat(() => mapNames(load)),
  };
}
