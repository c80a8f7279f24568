/** Runs of each property in `npm test`; `npm run test:long` sets the number that finds rare cases. */
const defaultRuns = 100;

const count = Number(process.env['MONITOR_SYNC_TEST_RUNS'] ?? defaultRuns);

/**
 * How often a property runs.
 * @param share less than 1 for a property whose runs are slow, because each has real sockets or processes.
 */
export function runs(share = 1): number {
  return Math.ceil(count * share);
}
