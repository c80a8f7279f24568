import type { Finding } from '../../src/core/report/report.ts';
import type { History } from './history.ts';
import type { Run } from './runs.ts';
import { type Committed, nameOf } from './service-model.ts';

/** Declared names that are there more than once. */
export function findDuplicates(monitors: readonly Committed[]): readonly string[] {
  return [...countByName(monitors)]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `${name} is there ${count} times`);
}

/** Declared names that are not there. */
export function findLacking({ declared }: History, monitors: readonly Committed[]): readonly string[] {
  const there = countByName(monitors);
  return Array.from({ length: declared }, (_, index) => `m${index}`).filter((name) => !there.has(name));
}

/** Declared names that no list or page of a run has shown. */
export function findUnlisted({ declared }: History, { sent }: Run): readonly string[] {
  const shown = new Set(sent.flatMap((request) => request.shown ?? []));
  return Array.from({ length: declared }, (_, index) => `m${index}`).filter((name) => !shown.has(name));
}

/** What a run created and does not say. */
export function findUntold({ committed, report, sent }: Run): readonly string[] {
  const findings = byName(report.findings);
  const conflicts = new Set(sent.filter(({ kind }) => kind === '409').map(nameOf));
  return [...countByName(committed).keys()]
    .filter((name) => !isTold(findings.get(name), conflicts.has(name)))
    .map((name) => `${name} was created, and is reported as ${findings.get(name)?.status}`);
}

/** What a run says that it created and did not. */
export function findBoasts({ committed, report }: Run): readonly string[] {
  const made = countByName(committed);
  return [...byName(report.findings)]
    .filter(([name, { status }]) => status === 'created' && !made.has(name))
    .map(([name]) => `${name} is reported as created, and was not`);
}

/** Declared names that the last list of a run that came to its end showed twice, and of which the run does not warn. */
export function findUnsaidTwins({ report, sent }: Run): readonly string[] {
  const shown = report.error === null ? (sent.at(-1)?.shown ?? []) : [];
  const twins = [...new Set(shown.filter((name, index) => name.startsWith('m') && shown.indexOf(name) !== index))];
  return twins.filter(
    (name) => !report.warnings.some(({ message }) => message.includes(`named ${JSON.stringify(name)}`)),
  );
}

function byName(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  return new Map(findings.flatMap((finding) => ('declared' in finding ? [[finding.declared.name, finding]] : [])));
}

function isTold(finding: Finding | undefined, isConflict: boolean): boolean {
  if (finding?.status === 'failed') return finding.error.kind === 'unknown';
  return finding?.status === 'created' || (isConflict && finding?.status === 'in-sync');
}

/** Declared names, that is, not those of monitors that were there unmanaged. */
function countByName(monitors: readonly Committed[]): ReadonlyMap<string, number> {
  const declared = monitors.filter(({ name }) => name.startsWith('m'));
  return new Map([...Map.groupBy(declared, ({ name }) => name)].map(([name, all]) => [name, all.length]));
}
