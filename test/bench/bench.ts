/**
 * Times the project against the least that the same work can cost, alternating on one machine, and prints the ratios: a
 * single time says more about the machine than about the project.
 */
import { measure, type Pair, type Row } from './measure.ts';
import { createChangePair, createCreationPair, createDiffPair, createNoOpPair } from './pairs.ts';
import { createLargePairs, createProcessPairs } from './processes.ts';
import { Scene } from './scene.ts';
import { startBenchService } from './service.ts';

/** A single ratio varies by a tenth. */
const rounds = 25;
const rows: Row[] = [];

async function add(pair: Pair): Promise<void> {
  const row = await measure(pair, rounds);
  rows.push(row);
  process.stderr.write(`${row.what}: ${row.ratio}\n`);
}

{
  using scene = new Scene();
  await using empty = await startBenchService();
  await using slow = await startBenchService(2);
  for (const pair of createProcessPairs(scene, empty.baseUrl)) await add(pair);
  await add(createCreationPair(empty.baseUrl, 'at a service that takes no time'));
  await add(createCreationPair(slow.baseUrl, 'at one that takes 2 ms'));
  for (const operation of ['update', 'delete'] as const)
    await add(createChangePair(slow.baseUrl, operation, 'at one that takes 2 ms'));
  await add(await createNoOpPair(empty.baseUrl, 10_000));
  await using few = await startBenchService();
  await using many = await startBenchService();
  for (const pair of await createLargePairs(scene, [few.baseUrl, many.baseUrl])) await add(pair);
}
// Last, because its lists fill the memory.
await add(createDiffPair(10_000));
console.table(rows);
