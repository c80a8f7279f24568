import { describeError, type ErrorFacts } from '../model/errors.ts';
import type { Problem } from '../model/problem.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { clip } from '../model/text.ts';
import type { Changed, Missing } from '../plan/plan.ts';
import type { Report } from '../report/report.ts';
import { type Checkout, findInRepository } from './links.ts';
import { describeDifference } from './words.ts';

/** A remark that GitHub shows at a line of a file. */
export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Relative to the root of the workflow's repository, or null for a remark on the run. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** GitHub shows so many of each level for a step, and drops the others without a word. */
const mostPerLevel = 10;
/** GitHub cuts longer messages. */
const longestMessage = 4_000;

/**
 * The annotations of a run, the worst first. Errors: mistakes in the config, the error that ended the run, failed
 * creations. Warnings: the warnings of the run, missing monitors in mode drift, changed monitors. Never more of a level than
 * GitHub shows: the last says how many are left out.
 * @param checkouts the repositories in the workspace; a file in another repository than the workflow's is named in the text.
 */
export function renderAnnotations(
  { error, findings, mode, problems, warnings }: Report,
  checkouts: readonly Checkout[] = [],
): readonly Annotation[] {
  // A config error is the sum of its problems, and these have places.
  const ended =
    error === null || problems.length > 0
      ? []
      : [remark('error', 'Monitor Sync', describeError(error).join('\n'), nowhere)];
  const errors = [
    ...problems.map((problem) => remark('error', 'Config', atPath(problem), problem)),
    ...ended,
    ...findings.flatMap((finding) =>
      finding.status === 'failed'
        ? [remark('error', titleOf(finding.error), describeError(finding.error).join('\n'), finding.declared.source)]
        : [],
    ),
  ];
  const remarks = [
    ...warnings.map(({ message, source }) => remark('warning', 'Monitor Sync', message, source ?? nowhere)),
    // In a plan, missing monitors are expected: sync creates them.
    ...findings.flatMap((finding) =>
      finding.status === 'missing' && mode === 'drift'
        ? [remark('warning', 'Monitor missing', describeMissing(finding), finding.declared.source)]
        : [],
    ),
    ...findings.flatMap((finding) =>
      finding.status === 'changed'
        ? [remark('warning', 'Monitor changed', describeChanged(finding), finding.declared.source)]
        : [],
    ),
  ];
  return [...capped(errors), ...capped(remarks)].map((annotation) => relocate(annotation, checkouts));
}

/** GitHub matches an annotation with a line by its path in the repository that the workflow runs for. */
function relocate(annotation: Annotation, checkouts: readonly Checkout[]): Annotation {
  if (annotation.file === null) return annotation;
  const file = findInRepository(annotation.file, checkouts);
  if (file !== null) return { ...annotation, file };
  const place = [annotation.file, annotation.line, annotation.column].filter((part) => part !== null).join(':');
  const message = clip(`${logLine(plain(place))}: ${annotation.message}`, longestMessage);
  return { ...annotation, ...nowhere, message };
}

type Place = Pick<Annotation, 'file' | 'line' | 'column'>;

const nowhere: Place = { file: null, line: null, column: null };

function remark(level: Annotation['level'], title: string, text: string, { file, line, column }: Place): Annotation {
  const lines = text.split('\n').map((part) => logLine(plain(part)));
  return { level, title, message: clip(lines.join('\n'), longestMessage), file, line, column };
}

function titleOf({ kind }: ErrorFacts): string {
  return kind === 'unknown' ? 'Monitor may exist' : 'Monitor not created';
}

function atPath({ code, path, message }: Problem): string {
  return `${path === '' ? '' : `${path}: `}${message} [${code}]`;
}

function describeChanged({ declared, differences }: Changed): string {
  const fields = differences.map((difference) => describeDifference(difference));
  return `${JSON.stringify(declared.name)} differs: ${fields.join('; ')}`;
}

function describeMissing({ declared }: Missing): string {
  return `The service has no monitor named ${JSON.stringify(declared.name)}: a sync creates it`;
}

function capped(remarks: readonly Annotation[]): readonly Annotation[] {
  const last = remarks[mostPerLevel - 1];
  if (last === undefined || remarks.length === mostPerLevel) return remarks;
  const more = `…and ${remarks.length - mostPerLevel + 1} more; see the log for the full list`;
  return [...remarks.slice(0, mostPerLevel - 1), remark(last.level, last.title, more, nowhere)];
}
