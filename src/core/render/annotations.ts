import { describeError } from '../model/errors.ts';
import { describeAtPath } from '../model/problem.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { clip } from '../model/text.ts';
import type { Report } from '../report/report.ts';
import { findInRepository, type RepositoryPaths } from './document-context.ts';
import { listRows, type Row, toText, type Verb } from './rows.ts';

export interface Annotation {
  level: 'error' | 'warning';
  title: string;
  message: string;
  /** Relative to the root of the workflow's repository, or null if it is about the run. */
  file: string | null;
  line: number | null;
  column: number | null;
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

/** What people should see at its line; a plan with creations and updates is expected. */
const warned: Partial<Record<Report['mode'], readonly Verb[]>> = {
  plan: ['to delete', 'not applied'],
  sync: ['not applied'],
  drift: ['to delete', 'to update', 'to create', 'not applied'],
  adopt: ['left alone'],
};

/**
 * The worst come first: errors, then warnings about the run, then monitors that a sync deletes,
 * because a config may have thousands of lines with a warning. A file in a different repository
 * than the workflow's is named in the text.
 */
export function renderAnnotations(
  report: Report,
  paths: RepositoryPaths = new Map(),
): readonly Annotation[] {
  const { error, mode, problems, warnings } = report;
  const rows = listRows(report);
  // What a sync left because of an error is told by that.
  const wanted = mode === 'sync' && error !== null ? [] : (warned[mode] ?? []);
  const shown = rows.filter(({ verb }) => wanted.includes(verb));
  const [deleted, others] = [true, false].map((isDeleted) =>
    shown.filter(({ verb }) => (verb === 'to delete') === isDeleted).map(ofRow),
  );
  const [ofRun, ofLines] = [true, false].map((isOfRun) =>
    warnings
      .filter(({ source }) => (source === null) === isOfRun)
      .map(({ message, source }) => annotate('warning', 'Monitor Sync', message, source)),
  );
  const errors = [
    ...problems.map((problem) =>
      annotate('error', 'Config', `${describeAtPath(problem)} [${problem.code}]`, problem),
    ),
    // The error of a bad config only repeats its problems.
    ...(error === null || problems.length > 0
      ? []
      : [annotate('error', 'Monitor Sync', describeError(error).join('\n'), null)]),
    ...rows.filter((row) => row.error !== null).map(ofRow),
  ];
  const ordered = [ofRun, deleted, ofLines, others].flatMap((some) => some ?? []);
  return [...cap(errors), ...cap(ordered)].map((one) => relocate(one, paths));
}

/** `"Shop": id m-1; intervalSeconds: declared 60, actual 300` */
function ofRow({ details, error, facts, name, source, verb }: Row): Annotation {
  const title = `Monitor ${verb}`;
  if (error !== null) return annotate('error', title, describeError(error).join('\n'), source);
  const parts = [...facts, ...details].map(toText).join('; ');
  return annotate('warning', title, `${JSON.stringify(name)}: ${parts}`, source);
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
  const { column, line, message } = annotation;
  if (annotation.file === null) return annotation;
  const file = findInRepository(annotation.file, paths);
  if (file !== null) return { ...annotation, file };
  const place = [annotation.file, line, column].filter((part) => part !== null).join(':');
  const text = clip(`${logLine(plain(place))}: ${message}`, maxMessageLength);
  return { ...annotation, ...noPlace, message: text };
}
