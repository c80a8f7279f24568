/** Code that counts what is reached, or is changed to see whether tests notice, takes a multiple of its time. */
const isInstrumented = ['NODE_V8_COVERAGE', 'STRYKER_MUTATOR_WORKER'].some((name) => process.env[name] !== undefined);

/**
 * Milliseconds of processor time that this process has used: unlike the clock's, others on the machine do not add to it.
 * Always 0 where the code is instrumented.
 */
export function cpuTime(): number {
  const { system, user } = process.cpuUsage();
  return isInstrumented ? 0 : (system + user) / 1_000;
}
