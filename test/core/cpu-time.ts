/** Milliseconds of processor time that this process has used: unlike the clock's, others on the machine do not add to it. */
export function cpuTime(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1_000;
}
