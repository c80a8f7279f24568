/**
 * Describes each monitor once, for all outputs: {@link appearances} has what is shown, and a {@link
 * Notation} writes it.
 */

import { kindOf } from '../model/errors.ts';
import { type Json, own } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { describeId } from '../model/monitor.ts';
import type { Problem } from '../model/problem.ts';
import { clip } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import { writeFormerly } from '../plan/likely-renames.ts';
import { nameOf, type Operation, obstacleTexts, sourceOf } from '../plan/plan-entry.ts';
import type { Mode, Report } from '../report/report.ts';
import { errorOf, isStillPlanned, type MonitorResult } from '../write/monitor-result.ts';

/**
 * A list has room for texts of any length below the first line of an item; a folded table is
 * collapsed until a click.
 */
export type Layout = 'list' | 'table' | 'folded table';

export interface Notation {
  readonly key: (key: string) => string;
  readonly path: (path: string) => string;
  readonly value: (value: Json) => string;
  readonly id: (id: string | null) => string;
  readonly place: (place: Pick<Problem, 'file' | 'line'> | null) => string;
  /** @param isToApprove whether a person approves it, so that as much as possible is shown. */
  readonly target: (check: Check, isToApprove: boolean) => string;
  readonly interval: (check: Check) => string;
}

/** What a monitor checks; a field is undefined if the config or the service does not show it. */
export type Check = Readonly<Record<'type' | 'target' | 'interval' | 'paused', Json | undefined>>;

/**
 * For a terminal, a log and annotations. The output sanitizes each text; Markdown sanitizes each
 * value.
 */
export const plainText: Notation = {
  key: (key) => JSON.stringify(key),
  path: (path) => path,
  // As JSON, so that the text "60" and the number 60 look different.
  value: (value) => clip(JSON.stringify(value), 80),
  id: describeId,
  place: (place) =>
    place === null ? '' : [place.file, place.line].filter((part) => part !== null).join(':'),
  // `tcp db:5432 every 60 s`
  target: ({ interval, paused, target, type }) =>
    [
      type === 'http' ? '' : type,
      target,
      interval && `every ${interval} s`,
      paused === true ? '(paused)' : '',
    ]
      .filter((word) => word)
      .join(' '),
  interval: ({ interval }) => `${interval ?? ''}`,
};

export const facts = {
  id: describeIdentifier,
  target: (result, { target }) =>
    target(readCheck(result), result.declared === null && result.status !== 'unmanaged'),
  interval: (result, { interval }) => interval(readCheck(result)),
  place: (result, { place }) => place(sourceOf(result)),
  requestedBy: describeRequestedBy,
  why: (result, notation, apply) => {
    const reason = `${describeRequestedBy(result, notation)} ${notation.place(sourceOf(result))}`;
    return [reason, ...describeObstacle(result, apply)].join('; ');
  },
  undeclared: () => 'unmanaged: not declared',
  failure: describeFailure,
} satisfies Record<
  string,
  (result: MonitorResult, notation: Notation, apply: readonly Operation[]) => string
>;

type Fact = keyof typeof facts;

export const headings = {
  id: 'Identifier',
  target: 'Target',
  interval: 'Interval',
  place: 'Declared at',
  why: 'Why obsolete',
  failure: 'Outcome',
};

/** A status, or what sync is to do with a monitor, or has not done. */
export type ShownState = keyof typeof appearances;

/**
 * The facts in a document are the columns of a table or the first line of an item of a list. A
 * phone shows two and a half columns of a table without scrolling, so what people decide
 * on comes first, and the identifier last.
 */
type Appearance = readonly [
  symbol: string,
  tone: 'good' | 'warn' | 'bad',
  line: readonly Fact[],
  document: readonly (keyof typeof headings)[],
  layout: Layout,
];

const ofMissing: readonly Fact[] = ['target', 'place'];
const ofObsolete: readonly Fact[] = ['id', 'requestedBy', 'place'];

export const appearances = {
  failed: ['!', 'bad', ['place'], ['failure', 'place'], 'list'],
  created: ['+', 'good', ['id'], ['target', 'interval', 'place', 'id'], 'table'],
  updated: ['~', 'good', ['id'], ['id', 'place'], 'list'],
  deleted: ['-', 'good', ['id'], ['why', 'target', 'id'], 'table'],
  obsolete: ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
  'to delete': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
  'not deleted': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
  missing: ['!', 'bad', ofMissing, ['target', 'interval', 'place'], 'table'],
  'to create': ['+', 'good', ofMissing, ['target', 'interval', 'place'], 'table'],
  'not created': ['!', 'warn', ofMissing, ['target', 'interval', 'place'], 'table'],
  changed: ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
  'to update': ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
  unmanaged: ['?', 'warn', ['target', 'id', 'undeclared'], ['target', 'id'], 'folded table'],
  // Only a document shows these.
  'in sync': ['', 'good', [], ['place', 'id'], 'folded table'],
} satisfies Record<string, Appearance>;

export function stateOf(result: MonitorResult, mode: Mode): ShownState {
  const { operation, status } = result;
  if (mode === 'plan' && operation !== null && isStillPlanned(result)) return `to ${operation}`;
  if (mode === 'sync' && status === 'missing') return 'not created';
  if (mode === 'sync' && status === 'obsolete' && operation !== null) return 'not deleted';
  return status === 'in-sync' ? 'in sync' : status;
}

export const operationByStatus = {
  missing: 'create',
  changed: 'update',
  obsolete: 'delete',
} as const;

function readCheck({ actual, declared }: MonitorResult): Check {
  const body = declared?.body ?? {};
  const target = own(declared?.body ?? actual?.body ?? {}, 'target');
  return {
    type: own(body, 'type'),
    target,
    interval: own(body, 'intervalSeconds'),
    paused: own(body, 'paused'),
  };
}

/** What differs; of one that was updated, without the fields that no update can carry. */
export function differencesOf({ differences, status }: MonitorResult): readonly Difference[] {
  if (status === 'updated') return differences.filter(({ isReadOnly }) => !isReadOnly);
  return status === 'changed' ? differences : [];
}

/** As many monitors as differ in the same way are shown together. */
const minGrouped = 3;

/**
 * Monitors that differ in exactly the same way, together at the place of the first one; each other
 * monitor alone. What is created or deleted is never grouped: people read each of these names.
 */
export function groupByDifferences(
  results: readonly MonitorResult[],
): readonly (readonly MonitorResult[])[] {
  const groups = Map.groupBy(results, (result) => {
    const { obstacle, operation, status } = result;
    const differences = differencesOf(result);
    return differences.length === 0
      ? result
      : JSON.stringify([status, operation, obstacle, differences]);
  });
  return [...groups.values()].flatMap((group) =>
    group.length < minGrouped ? group.map((result) => [result]) : [group],
  );
}

/** Functions that write what differs, one for each field, and why sync leaves it alone. */
export function describeDetails(
  result: MonitorResult,
  { apply, mode }: Pick<Report, 'mode' | 'apply'>,
  notation: Notation,
): readonly (() => string)[] {
  const isUpdate = ['updated', 'to update'].includes(stateOf(result, mode));
  return [
    ...differencesOf(result).map(
      (difference) => () => describeDifference(difference, isUpdate, notation),
    ),
    ...describeObstacle(result, apply).map((text) => () => text),
  ];
}

/**
 * `intervalSeconds: 300 → 60` of what is updated, else
 * `intervalSeconds: declared 60, actual 300`.
 */
function describeDifference(
  difference: Difference,
  isUpdate: boolean,
  { path, value }: Notation,
): string {
  const { actual, declared, isHidden, isAlsoSet, isReadOnly } = difference;
  const isWritten = isUpdate && !isReadOnly;
  const values = isWritten
    ? `${value(actual)} → ${value(declared)}`
    : `declared ${value(declared)}, actual ${value(actual)}`;
  const notes = [
    isReadOnly && ' (cannot be written)',
    isHidden && ' (the service hides it)',
    declared === masked && actual === masked && ' (it contains a secret)',
  ];
  const note = notes.find((text) => text) || '';
  return `${isWritten && isAlsoSet ? 'also sets ' : ''}${path(difference.path)}: ${values}${note}`;
}

function describeIdentifier(result: MonitorResult, notation: Notation): string {
  // The list that shows it comes later.
  const isOpen = result.id === null && result.status === 'created' && notation === plainText;
  return isOpen ? '' : notation.id(result.id);
}

/** `not created`, or `may have been updated`: what became of a monitor that failed. */
export function describeFailure(result: MonitorResult): string {
  const error = errorOf(result);
  const isUnknown = error !== null && kindOf(error) === 'unknown';
  return `${isUnknown ? 'may have been' : 'not'} ${result.operation ?? 'create'}d`;
}

/** The key of the config that requests a deletion. */
export function describeRequestedBy(result: MonitorResult, { key }: Notation): string {
  if (result.requestedBy?.kind !== 'remove') return `matches ${key('owns')}`;
  const isPlanned = result.status === 'obsolete' && result.operation !== null;
  return `named under ${key('remove')}${isPlanned ? ', whose line can go after it' : ''}`;
}

function describeObstacle(
  { obstacle, status }: MonitorResult,
  apply: readonly Operation[],
): readonly string[] {
  if (obstacle === null) return [];
  if (status === 'updated') return [`updated only in part: ${obstacleTexts[obstacle]}`];
  const operation = status === 'changed' ? 'update' : 'delete';
  return apply.includes(operation) ? [`never ${operation}d: ${obstacleTexts[obstacle]}`] : [];
}

export function describeRename({ renamedFrom: old, status }: MonitorResult): readonly string[] {
  if (old === null || status !== 'missing') return [];
  const which = `the unmanaged ${JSON.stringify(nameOf(old))} (${describeId(old.id)})`;
  const formerly = writeFormerly(old);
  const next = formerly === null ? 'rename it in the service' : `add ${formerly}`;
  return [`probably ${which} under a new name: ${next}`];
}
