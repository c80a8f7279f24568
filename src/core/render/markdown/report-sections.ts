import { describeError } from '../../model/errors.ts';
import { describeAtPath, describeWarning, sortWarnings } from '../../model/problem.ts';
import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import { isLikelyRename, writeFormerly } from '../../plan/likely-renames.ts';
import { nameOf, sourceOf } from '../../plan/plan-entry.ts';
import type { Report } from '../../report/report.ts';
import type { MonitorResult } from '../../write/monitor-result.ts';
import {
  appearances,
  describeDetails,
  facts,
  groupByDifferences,
  headings,
  type Notation,
  type ShownState,
} from '../describe-monitor.ts';
import { capitalize, endedRun, groupByState } from '../describe-run.ts';
import type { WritePlace } from '../document-context.ts';
import { renderAdoption } from './adoption-sections.ts';
import { boxSection, entriesSection, type Section } from './document-layout.ts';

// In UTF-16 units:
const maxNameLength = 100;
/**
 * A longer target would squeeze the other columns; the linked line of the config shows all of it.
 */
const maxTargetLength = 60;
/** A document is wider than a terminal, so it shows more of a value that a person approves. */
const maxValueLength = 200;

const createNotation = (writePlace: WritePlace): Notation => ({
  key: code,
  path: code,
  value: (value) => code(clip(JSON.stringify(value), maxValueLength)),
  id: (id) => code(id ?? ''),
  place: (source) => (source === null ? '' : writePlace(source.file, source.line)),
  target: ({ target = '', type = 'http' }, isToApprove) => {
    const text = typeof target === 'string' ? target : JSON.stringify(target);
    const shown = code(clip(text, isToApprove ? maxValueLength : maxTargetLength));
    return type === 'http' ? shown : `${code(String(type))} ${shown}`;
  },
  interval: ({ interval = '', paused }) => {
    const every = typeof interval === 'number' ? `${interval} s` : code(String(interval));
    return paused === true ? `${every}, paused` : every;
  },
});

/**
 * Nobody may miss what was deleted or is to be deleted, so that comes before updates, creations,
 * monitors that are left alone, and warnings. What needs no action comes last.
 */
export function renderSections(
  report: Report,
  writePlace: WritePlace,
  withInSync = true,
): readonly Section[] {
  const { adoption, error, mode, problems, results, warnings } = report;
  const notation = createNotation(writePlace);
  const groups = [...groupByState(results, mode)].filter(
    ([state]) => withInSync || state !== 'in sync',
  );
  const found = groups.map(([state, members]) => renderState(state, members, report, notation));
  const sections =
    adoption === null
      ? [...found, renderRenames(report, notation)]
      : renderAdoption(adoption, notation);
  const select = (...ranks: readonly Section['rank'][]) =>
    ranks.flatMap((rank) => sections.filter((section) => section.rank === rank));
  // The problems of a config have their own section.
  const lines =
    error === null || problems.length > 0 ? [] : describeError(error).map((line) => line.trim());
  const entries = problems.map((problem) => ({
    cells: () => [notation.place(problem), code(describeAtPath(problem))],
  }));
  return [
    boxSection('CAUTION', 'Error', lines),
    entriesSection({ title: 'Problems in the config', rank: 'failure', layout: 'list', entries }),
    ...select('failure', 'deletion', 'update', 'creation', 'other'),
    boxSection('WARNING', 'Warnings', sortWarnings(warnings).map(describeWarning)),
    ...select('idle'),
  ];
}

const ranksByState: Partial<Record<ShownState, Section['rank']>> = {
  failed: 'failure',
  unmanaged: 'idle',
  'in sync': 'idle',
};
const ranksByOperation = {
  create: 'creation',
  update: 'update',
  delete: 'deletion',
  none: 'other',
} as const;

function renderState(
  state: ShownState,
  found: readonly MonitorResult[],
  report: Report,
  notation: Notation,
): Section {
  const { 3: wanted, 4: layout } = appearances[state];
  // In mode drift, some of them may be left alone.
  const [operation = 'none'] = found.flatMap((result) => result.operation ?? []);
  const rank = ranksByState[state] ?? ranksByOperation[operation];
  const inGroups = layout === 'list' ? groupByDifferences(found) : found.map((result) => [result]);
  const toEntry = (result: MonitorResult) => {
    const shown =
      layout === 'list' && result.id === null ? wanted.filter((fact) => fact !== 'id') : wanted;
    const name = () => code(nameOf(result));
    return {
      cells: () => [
        layout === 'list' ? `**${name()}**` : name(),
        ...shown.map((fact) => facts[fact](result, notation, report.apply)),
      ],
      texts: [...describeDetails(result, report, notation), ...describeCause(result, report)],
      // Of deletions and updates, the names are shown even if there is no room for more.
      name:
        rank === 'deletion' || rank === 'update'
          ? () => code(clip(nameOf(result), maxNameLength))
          : null,
    };
  };
  const entries = inGroups.flatMap((group) => {
    const members = group.map(toEntry);
    const [first, ...others] = members;
    if (first === undefined || others.length === 0) return members;
    const headline = `- **${group.length} monitors differ in the same way**`;
    const [change, ...changes] = first.texts;
    const above = [
      () => `${headline}\n  - ${change?.()}`,
      ...changes.map((write) => () => `  - ${write()}`),
    ];
    return members.map((member, index) => {
      return { ...member, isInGroup: true, above: index === 0 ? above : [] };
    });
  });
  const head = ['Monitor', ...wanted.map((fact) => headings[fact])];
  return entriesSection({ title: capitalize(state), rank, layout, head, entries });
}

function describeCause(result: MonitorResult, report: Report): readonly (() => string)[] {
  if (result.status !== 'failed') return [];
  if (endedRun(result.error, report)) return [() => 'the error above'];
  return [() => code(describeError(result.error).join('. '))];
}

/** Missing monitors that probably exist under an old name, so that sync does not create them. */
function renderRenames({ results }: Report, notation: Notation): Section {
  const entries = results.filter(isLikelyRename).map((result) => {
    const old = result.renamedFrom;
    const formerly = writeFormerly(old);
    const line = () =>
      formerly === null ? 'none: several monitors have the old name' : code(formerly);
    const declared = () => [code(nameOf(result)), line(), notation.place(sourceOf(result))];
    return { cells: () => [code(nameOf(old)), ...declared(), notation.id(old.id)] };
  });
  const head = ['In the service', 'Declared as', 'Line to add', 'Declared at', 'Identifier'];
  return entriesSection({
    title: 'Likely renames',
    rank: 'creation',
    layout: 'table',
    head,
    entries,
  });
}

export function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).map((text) => code(clip(text, maxNameLength)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
