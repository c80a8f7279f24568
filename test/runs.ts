import fc from 'fast-check';

/** Runs of each property in `npm test`; `npm run test:long` sets the number that finds rare cases. */
const defaultRuns = 20;

const count = Number(process.env['MONITOR_SYNC_TEST_RUNS'] ?? defaultRuns);

/**
 * How often a property runs.
 * @param share less than 1 for a property whose runs are slow, because each has real sockets or processes.
 */
export function runs(share = 1): number {
  return Math.ceil(count * share);
}

/** A number, or `random`. Without it the cases are the same each time, so that a change is at fault. */
const seed = process.env['MONITOR_SYNC_TEST_SEED'] ?? '1';

/** Milliseconds for which a case that fails is made smaller. */
const longestShrinking = 20_000;

type Result = fc.PropertyFailure | fc.PreconditionFailure | null;

const limitShrinking: fc.Plugin<unknown> = () => {
  let endsAt = Infinity;
  const note = (result: Result): Result => {
    const hasFailed = result !== null && !fc.PreconditionFailure.isFailure(result);
    if (hasFailed) endsAt = Math.min(endsAt, performance.now() + longestShrinking);
    return result;
  };
  return {
    decorateRun: (run) => (value) => {
      if (performance.now() > endsAt) return new fc.PreconditionFailure(true);
      const result = run(value);
      return result instanceof Promise ? result.then(note) : note(result);
    },
  };
};

fc.configureGlobal(seed === 'random' ? {} : { seed: Number(seed) });
fc.installGlobalPlugin(limitShrinking);
