import { describeError } from '../model/errors.ts';
import { describeId } from '../model/monitor.ts';
import { describeAtPath, type Warning } from '../model/problem.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { clip } from '../model/text.ts';
import { isLikelyRename } from '../plan/likely-renames.ts';
import { nameOf, sourceOf } from '../plan/plan-entry.ts';
import type { LeftAlone } from '../report/adoption.ts';
import { type Report, sortByStatus } from '../report/report.ts';
import { isStillPlanned, type MonitorResult } from '../write/monitor-result.ts';
import { describeReason, groupLeftAlone } from './describe-adoption.ts';
import {
  describeDetails,
  describeFailure,
  describeRename,
  describeRequestedBy,
  plainText,
} from './describe-monitor.ts';
import { findInRepository, type RepositoryPaths } from './document-context.ts';

export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Relative to the root of the workflow's repository, or null if it is about the run. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

type Place = Pick<Annotation, 'file' | 'line' | 'column'>;

const noPlace: Place = { file: null, line: null, column: null };

/**
 * The number of annotations of each level that GitHub shows for a step. It drops the others
 * silently.
 */
const maxPerLevel = 10;
/** GitHub cuts longer messages. */
const maxMessageLength = 4_000;

/**
 * The worst come first: errors, then warnings about the run, then monitors that a sync deletes,
 * because a config may have thousands of lines with a warning. A file in a different repository
 * than the workflow's is named in the text.
 */
export function renderAnnotations(
  report: Report,
  paths: RepositoryPaths = new Map(),
): readonly Annotation[] {
  const { error, problems, warnings } = report;
  const ofWarning = ({ message, source }: Warning) =>
    annotate('warning', 'Monitor Sync', message, source);
  const results = report.adoption === null ? sortByStatus(report.results) : [];
  const toDelete = (result: MonitorResult) =>
    result.status === 'obsolete' && isStillPlanned(result);
  const all = [
    ...problems.map((problem) =>
      annotate('error', 'Config', `${describeAtPath(problem)} [${problem.code}]`, problem),
    ),
    // The error of a bad config only repeats its problems.
    ...(error === null || problems.length > 0
      ? []
      : [annotate('error', 'Monitor Sync', describeError(error).join('\n'), null)]),
    ...warnings.filter(({ source }) => source === null).map(ofWarning),
    ...results.filter(toDelete).flatMap((result) => annotateResult(result, report)),
    ...warnings.filter(({ source }) => source !== null).map(ofWarning),
    ...results
      .filter((result) => !toDelete(result))
      .flatMap((result) => annotateResult(result, report)),
    ...(report.adoption === null ? [] : groupLeftAlone(report.adoption).map(annotateLeftAlone)),
  ];
  const shown = (['error', 'warning'] as const).flatMap((level) =>
    cap(all.filter((one) => one.level === level)),
  );
  return shown.map((annotation) => relocate(annotation, paths));
}

function annotateLeftAlone(reasons: readonly LeftAlone[]): Annotation {
  const [first] = reasons;
  const name = JSON.stringify(first?.name ?? '');
  const why = reasons.map((one) => describeReason(one, plainText)).join('; ');
  return annotate('warning', 'Not adopted', `${name} is left alone: ${why}`, first?.source ?? null);
}

function annotateResult(result: MonitorResult, report: Report): readonly Annotation[] {
  const { mode } = report;
  const { id, operation, status } = result;
  const place = sourceOf(result);
  const name = JSON.stringify(nameOf(result));
  if (status === 'failed') {
    return [
      annotate(
        'error',
        `Monitor ${describeFailure(result)}`,
        describeError(result.error).join('\n'),
        place,
      ),
    ];
  }
  if (isLikelyRename(result)) {
    const [why] = describeRename(result);
    return [annotate('warning', 'Likely rename', `${name} is missing, and ${why}`, place)];
  }
  // In a plan, missing monitors are expected: sync creates them.
  if (status === 'missing' && mode === 'drift') {
    const next = operation === null ? '"apply" does not include "create"' : 'a sync creates it';
    return [
      annotate(
        'warning',
        'Monitor missing',
        `The service has no monitor named ${name}: ${next}`,
        place,
      ),
    ];
  }
  if (status === 'obsolete' && mode !== 'sync') {
    const why = `is not declared, ${describeRequestedBy(result, plainText)}`;
    const next = operation === null ? 'is left alone' : 'is deleted by a sync';
    return [
      annotate(
        'warning',
        'Monitor obsolete',
        `${name} (${describeId(id)}) ${why}, and ${next}`,
        place,
      ),
    ];
  }
  // A plan with an update is expected, too, and a sync that has not made one gives the reason.
  if (status !== 'changed' || (operation !== null && mode !== 'drift')) return [];
  const details = describeDetails(result, report, plainText).map((write) => write());
  return [annotate('warning', 'Monitor changed', `${name} differs: ${details.join('; ')}`, place)];
}

function annotate(
  level: Annotation['level'],
  title: string,
  text: string,
  place: Place | null,
): Annotation {
  const lines = text.split('\n').map((part) => logLine(plain(part)));
  const { column, file, line } = place ?? noPlace;
  return { level, title, message: clip(lines.join('\n'), maxMessageLength), file, line, column };
}

function cap(annotations: readonly Annotation[]): readonly Annotation[] {
  const last = annotations[maxPerLevel - 1];
  if (last === undefined || annotations.length === maxPerLevel) return annotations;
  const more = `…and ${annotations.length - maxPerLevel + 1} more; see the log for the full list`;
  return [...annotations.slice(0, maxPerLevel - 1), annotate(last.level, last.title, more, null)];
}

/** GitHub finds the line of an annotation by its path in the workflow's repository. */
function relocate(annotation: Annotation, paths: RepositoryPaths): Annotation {
  if (annotation.file === null) return annotation;
  const file = findInRepository(annotation.file, paths);
  if (file !== null) return { ...annotation, file };
  const place = [annotation.file, annotation.line, annotation.column]
    .filter((part) => part !== null)
    .join(':');
  const message = clip(`${logLine(plain(place))}: ${annotation.message}`, maxMessageLength);
  return { ...annotation, ...noPlace, message };
}
