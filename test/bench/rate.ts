/**
 * Prints what the request scheduler makes of limiters on virtual time, as a Markdown table: of 20 seeds the one that is furthest
 * from its ideal, and the worst counts of all.
 */
import type { Method } from '../../src/core/http/exchange.ts';
import { allMethods, measure, type Other, others, type Result, type Scenario, scenarios } from '../rate/scenarios.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

const columns: readonly (readonly [string, (results: readonly Result[]) => string | number])[] = [
  ['ideal s', (results) => seconds(findSlowest(results).ideal)],
  ['ours s', (results) => seconds(findSlowest(results).ms)],
  ['ratio', (results) => ratio(findSlowest(results))],
  ['429s', (results) => most(results, ({ refused }) => refused)],
  ['allowed', (results) => -most(results, ({ allowed }) => -allowed)],
  ['sends inside windows', (results) => most(results, ({ inside }) => inside)],
  ['ratio to first come', (results) => most(results, ({ firstCome, ms }) => ms / firstCome).toFixed(3)],
  ['held back s', (results) => seconds(most(results, ({ waitedMs }) => waitedMs))],
];

function findSlowest(results: readonly Result[]): Result {
  return results.reduce((one, two) => (two.ms / two.ideal > one.ms / one.ideal ? two : one));
}

function most(results: readonly Result[], read: (result: Result) => number): number {
  return Math.max(...results.map(read));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

function ratio({ ideal, ms }: Result): string {
  return (ms / ideal).toFixed(3);
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

const heads = ['limiter', 'requests', 'other client', 'N', ...columns.map(([head]) => head)];
printRow(heads);
printRow(heads.map(() => '---'));
for (const other of others) for (const scenario of scenarios) await printScenario(scenario, other);
for (const scenario of scenarios) await printScenario(scenario, 'none', allMethods);

async function printScenario(scenario: Scenario, other: Other, methods: readonly Method[] = ['POST']): Promise<void> {
  const results: Result[] = [];
  for (const seed of seeds) results.push(await measure(scenario, other, seed, 8, methods));
  const cells = columns.map(([, read]) => read(results));
  printRow([scenario.name, methods.join(', '), other, scenario.count, ...cells]);
}
