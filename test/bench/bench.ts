/**
 * Times the project against the least that the same work can cost, alternating on one machine, and
 * prints the ratios: a single time says more about the machine than about the project. It ends with
 * 1 if a goal is missed.
 *
 * Only the rows whose names contain the argument, if there is one: `npm run bench -- validate`.
 */
import { measure, type Pair, type Row } from './measure.ts';
import { createChangePair, createCreationPair, createNoOpPair } from './pairs.ts';
import { createAdoptPair, createLargePairs, createProcessPairs } from './processes.ts';
import { Scene } from './scene.ts';
import { startBenchService } from './service.ts';

const [, , wanted = ''] = process.argv;
const rows: Row[] = [];

async function add(pair: Pair): Promise<void> {
  if (!pair.what.includes(wanted)) return;
  const row = await measure(pair);
  rows.push(row);
  process.stderr.write(`${row.what}: ${row.median} (${row.range})\n`);
}

{
  using scene = new Scene();
  await using empty = await startBenchService();
  await using near = await startBenchService(2);
  await using far = await startBenchService(150);
  for (const pair of createProcessPairs(scene, empty.baseUrl)) await add(pair);
  await add(await createNoOpPair(empty.baseUrl, 10_000));
  for (const load of [
    { baseUrl: near.baseUrl, delayMs: 2, writes: 1_000 },
    { baseUrl: far.baseUrl, delayMs: 150, writes: 40 },
  ]) {
    await add(createCreationPair(load));
    await add(createChangePair(load, 'update'));
    await add(createChangePair(load, 'delete'));
  }
  await using drifted = await startBenchService();
  await add(await createAdoptPair(scene, drifted.baseUrl));
  await using few = await startBenchService();
  await using many = await startBenchService();
  for (const pair of await createLargePairs(scene, [few.baseUrl, many.baseUrl])) await add(pair);
}
console.table(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;
