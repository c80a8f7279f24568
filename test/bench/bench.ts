/**
 * Times the project against the least that the same work can cost, in turn and in one run, and prints the ratios: single
 * times say more about the machine than about the project. `npm run bench -- --json` prints them for programs.
 */

import { countRequests, createCreationPair, measureLimiter } from './creation.ts';
import { createDiffPair, createLinearPairs } from './diff.ts';
import { measure, type Row } from './measure.ts';
import { createPeakPairs, createProcessPairs } from './processes.ts';
import { Scene } from './scene.ts';
import { startBenchService } from './service.ts';

const rounds = 9;

const isJson = process.argv.includes('--json');
const rows: Row[] = [];
function add(row: Row): void {
  rows.push(row);
  if (!isJson) process.stderr.write(`${row.what}: ${row.ratio}\n`);
}

{
  using scene = new Scene();
  await using empty = await startBenchService();
  for (const pair of createProcessPairs(scene, empty.baseUrl)) add(await measure(pair, rounds));
  add(await measure(createCreationPair(scene, empty.baseUrl, 'of a service that takes no time'), rounds));
  {
    await using slow = await startBenchService({ delayMs: 2 });
    add(await measure(createCreationPair(scene, slow.baseUrl, 'of one that takes 2 ms'), rounds));
  }
  for (const pair of createPeakPairs(scene, empty.baseUrl)) add(await measure(pair, 5));
  add(await countRequests(scene));
}
for (const row of await measureLimiter()) add(row);
// Last, as their lists fill the memory that the others would have to clear.
add(await measure(createDiffPair(10_000), rounds));
for (const pair of createLinearPairs(10_000)) add(await measure(pair, rounds));
if (isJson) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
