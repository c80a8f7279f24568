/** How often a property is tried: less where a quick answer is wanted, more where there is time. */
export const numRuns = Number(process.env['MONITOR_SYNC_TEST_RUNS'] ?? 1_000);
