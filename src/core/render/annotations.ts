import {
  describeAtPath,
  describeError,
  type Problem,
  type Source,
  type Warning,
} from '../model/errors.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { clip } from '../model/text.ts';
import type { Report } from '../report/report.ts';
import type { FindPath } from './documents.ts';
import { endedRun, listRows, type Row, type Verb } from './rows.ts';

export type Annotation = ReturnType<typeof annotate>;

/** GitHub shows as many of each level for a step, and drops the others silently. */
const maxPerLevel = 10;
/** GitHub cuts longer messages. */
const maxMessageLength = 4_000;

/** A plan with creations and updates is expected. */
const warned: Partial<Record<Report['mode'], readonly Verb[]>> = {
  plan: ['to delete', 'not applied'],
  sync: ['not applied'],
  drift: ['to delete', 'to update', 'to create', 'not applied'],
  adopt: ['left alone'],
};

/** The worst first. */
export function renderAnnotations(
  report: Report,
  findPath: FindPath = (file) => file,
): readonly Annotation[] {
  const { error, mode, problems, warnings } = report;
  const rows = listRows(report);
  const ofRow = (row: Row) => {
    const level = row.error === null ? 'warning' : 'error';
    return annotate(level, `Monitor ${row.verb}`, describeRow(row), row.source, findPath);
  };
  // What a sync left because of an error is told by that.
  const wanted = mode === 'sync' && error !== null ? [] : (warned[mode] ?? []);
  const shown = rows.filter(({ verb }) => wanted.includes(verb));
  const isDeleted = ({ verb }: Row) => verb === 'to delete';
  const warn = ({ message, source }: Warning) =>
    annotate('warning', 'Monitor Sync', message, source, findPath);
  const errors = problems.map((problem) => {
    const text = `${describeAtPath(problem)} [${problem.code}]`;
    return annotate('error', 'Config', text, problem, findPath);
  });
  const endedBy = (row: Row) => row.error !== null && endedRun(row.error, report);
  // The error of a bad config only repeats its problems.
  if (error !== null && problems.length === 0) {
    const place = rows.find(endedBy)?.source ?? null;
    errors.push(
      annotate('error', 'Monitor Sync', describeError(error).join('\n'), place, findPath),
    );
  }
  const failed = rows.filter((row) => row.error !== null && !endedBy(row));
  return [
    ...cap([...errors, ...failed.map(ofRow)]),
    ...cap([
      ...warnings.filter(({ source }) => source === null).map(warn),
      ...shown.filter(isDeleted).map(ofRow),
      ...warnings.filter(({ source }) => source !== null).map(warn),
      ...shown.filter((row) => !isDeleted(row)).map(ofRow),
    ]),
  ];
}

function describeRow({ details, error, facts, name }: Row) {
  if (error !== null) return describeError(error).join('\n');
  return `${JSON.stringify(name)}: ${[...facts, ...details].map(plain).join('; ')}`;
}

/** Without a file if it is about the run. A place in another repository stands in the text. */
function annotate(
  level: 'error' | 'warning',
  title: string,
  text: string,
  place: Source | Problem | null,
  findPath: FindPath,
) {
  const file = place === null ? null : findPath(place.file);
  const { column, line } = file === null || place === null ? nowhere : place;
  const isElsewhere = place !== null && file === null;
  const named = [place?.file, place?.line, place?.column].filter((part) => part != null);
  const lines = (isElsewhere ? `${named.join(':')}: ${text}` : text).split('\n');
  const shown = lines.map((part) => logLine(plain(part))).join('\n');
  return { level, title, message: clip(shown, maxMessageLength), file, line, column };
}

const nowhere = { file: null, line: null, column: null };

function cap(annotations: readonly Annotation[]) {
  const last = annotations[maxPerLevel - 1];
  if (last === undefined || annotations.length === maxPerLevel) return annotations;
  const left = annotations.length - maxPerLevel + 1;
  const message = `…and ${left} more; see the log for the full list`;
  return [...annotations.slice(0, maxPerLevel - 1), { ...last, ...nowhere, message }];
}
