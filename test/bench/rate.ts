/**
 * Prints what the request scheduler makes of limiters on virtual time: of 20 seeds the worst ratio
 * and the worst counts. It ends with 1 if a ratio is above the goal.
 */
import { allMethods, measure, type Result, scenarios } from '../rate/scenarios.ts';

/** Time, next to the shortest time that the limit allows. */
const goal = 1.03;

const loads = [{ hasOther: false }, { hasOther: true }, { methods: allMethods }];

const rows = await Promise.all(
  loads.flatMap((load) =>
    scenarios.map(async (scenario) => {
      const results: Result[] = [];
      for (let seed = 1; seed <= 20; seed += 1)
        results.push(await measure(scenario, { seed, ...load }));
      const most = (read: (result: Result) => number) =>
        Number(Math.max(...results.map(read)).toFixed(3));
      return {
        limiter: scenario.name,
        load: JSON.stringify(load),
        requests: scenario.count,
        'time ÷ ideal': most(({ ideal, ms }) => ms / ideal),
        'time ÷ first come': most(({ firstCome, ms }) => ms / firstCome),
        '429s': most(({ refused }) => refused),
        '429s allowed': -most(({ allowed }) => -allowed),
        'sent inside windows': most(({ inside }) => inside),
      };
    }),
  ),
);
console.table(rows);
if (rows.some((row) => Number(row['time ÷ ideal']) > goal)) process.exitCode = 1;
