import type { Run } from './runs.ts';
import { nameOf, type Sent } from './service-model.ts';

/** Names that were sent again after the service had said that they are taken. */
export function findIgnoredConflicts({ sent }: Run): readonly string[] {
  return sent.flatMap((conflict, index) => {
    const isAgain = (later: Sent) => later.method === 'POST' && nameOf(later) === nameOf(conflict);
    const again = isConflict(conflict) ? sent.slice(index + 1).find(isAgain) : undefined;
    return again === undefined ? [] : [`${nameOf(again)} is taken, and was sent again at ${again.startedAt}`];
  });
}

/** Names that are taken, and reported as something else than what the last list of a run that came to its end shows. */
export function findMisreadConflicts({ report, sent }: Run): readonly string[] {
  const shown = sent.at(-1)?.shown ?? null;
  if (report.error !== null || shown === null) return [];
  const taken = new Set(sent.filter(isConflict).map(nameOf));
  return report.findings.flatMap((finding) => {
    const { status } = finding;
    const name = 'declared' in finding ? finding.declared.name : '';
    const isThere = status !== 'failed' && status !== 'missing';
    return !taken.has(name) || isThere === shown.includes(name) ? [] : [`${name} is reported as ${status}`];
  });
}

function isConflict({ kind, method }: Sent): boolean {
  return method === 'POST' && kind === '409';
}
