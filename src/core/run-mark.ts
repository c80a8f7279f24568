/**
 * A hidden line that says which workflow run wrote a page. GitHub numbers runs in the order in which they begin, and keeps
 * the number when one is run again: so a run that began earlier knows that what it found is out of date.
 */
export function renderRunMark(run: string): string {
  return /^\d+$/.test(run) ? `<!-- monitor-sync-run:${run} -->` : '';
}

/** The number of the run that wrote a page, or null where none stands in it. */
export function readRunMark(page: string): bigint | null {
  const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(page) ?? [];
  return run === undefined ? null : BigInt(run);
}
