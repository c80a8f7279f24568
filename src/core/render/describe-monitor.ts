/**
 * Describes each monitor once, for all outputs: its row of {@link appearances} has the symbol and the facts that are shown,
 * and a {@link Notation} writes them for a kind of output.
 */

import { type Json, own } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { describeId } from '../model/monitor.ts';
import type { Source } from '../model/problem.ts';
import { clip } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import { isPlanned, type MonitorResult, nameOf, type Operation, sourceOf } from '../plan/monitor-result.ts';
import { obstacleTexts } from '../plan/obstacle.ts';
import { type Mode, selectWritten } from '../report/report.ts';

/** How facts are written in one kind of output. */
export interface Notation {
  /** A key of the config, or an input. */
  readonly key: (key: string) => string;
  /** The path of a field. */
  readonly path: (path: string) => string;
  readonly value: (value: Json) => string;
  readonly id: (id: string | null) => string;
  readonly place: (source: Source | null) => string;
  /** @param isToApprove whether a person approves it, so that as much as possible is shown. */
  readonly target: (check: Check, isToApprove: boolean) => string;
  readonly interval: (check: Check) => string;
}

/** What a monitor checks; a field is undefined if the config or the service does not show it. */
export type Check = Readonly<Record<'type' | 'target' | 'interval', Json | undefined>>;

/** For a terminal, a log and annotations. The output sanitizes each text; Markdown sanitizes each value. */
export const plainText: Notation = {
  key: (key) => JSON.stringify(key),
  path: (path) => path,
  value: (value) => describeJson(value),
  id: describeId,
  place: (source) => (source === null ? '' : `${source.file}:${source.line}`),
  // `tcp db:5432 every 60 s`
  target: ({ interval, target, type }) =>
    [type === 'http' ? undefined : type, target, interval === undefined ? undefined : `every ${interval} s`]
      .filter((word) => word !== undefined)
      .join(' '),
  interval: ({ interval }) => `${interval ?? ''}`,
};

/** The facts about a monitor. */
const facts = {
  id: ({ id, remark }, notation) => `${notation.id(id)}${remark === null ? '' : ` (${remark})`}`,
  target: (result, { target }) => target(readCheck(result), result.declared === null && result.status !== 'unmanaged'),
  interval: (result, { interval }) => interval(readCheck(result)),
  place: (result, { place }) => place(sourceOf(result)),
  request: describeRequest,
  why: (result, notation, apply) => {
    const request = `${describeRequest(result, notation)} ${notation.place(sourceOf(result))}`;
    return [request, ...describeObstacle(result, apply)].join('; ');
  },
  undeclared: () => 'unmanaged: not declared',
} satisfies Record<string, (result: MonitorResult, notation: Notation, apply: readonly Operation[]) => string>;

type Fact = keyof typeof facts;

/** The facts that a document shows, and the headings of their columns. */
export const headings = { id: 'Identifier', target: 'Target', interval: 'Interval', place: 'Declared at', why: 'Why' };

export interface Appearance {
  readonly symbol: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** In a terminal, after the name. */
  readonly line: readonly Fact[];
  /** In a document, after the name: the columns of a table, or the first line of an item of a list. */
  readonly document: readonly (keyof typeof headings)[];
  /** A list has room for texts of any length below the first line of an item. */
  readonly layout: 'table' | 'folded table' | 'list';
}

const written = { tone: 'good', line: ['id'] } as const;
const missing = { line: ['target', 'place'], document: ['target', 'interval', 'place'], layout: 'table' } as const;
const changed = {
  symbol: '~',
  tone: 'warn',
  line: ['id', 'place'],
  document: ['id', 'place'],
  layout: 'list',
} as const;
const deletion = { symbol: '-', document: ['id', 'target', 'why'], layout: 'table' } as const;
const obsolete = { ...deletion, tone: 'bad', line: ['id', 'request', 'place'] } as const;

/** By the state of a monitor: its status, or what sync is to do with it, or has not done. */
const appearancesByState = {
  failed: { symbol: '!', tone: 'bad', line: ['place'], document: ['place'], layout: 'list' },
  created: { ...written, symbol: '+', document: ['id', 'target', 'interval', 'place'], layout: 'table' },
  updated: { ...written, symbol: '~', document: ['id', 'place'], layout: 'list' },
  deleted: { ...deletion, ...written },
  obsolete,
  'to delete': obsolete,
  'not deleted': obsolete,
  missing: { ...missing, symbol: '+', tone: 'bad' },
  'to create': { ...missing, symbol: '+', tone: 'good' },
  'not created': { ...missing, symbol: '!', tone: 'warn' },
  changed,
  'to update': changed,
  unmanaged: {
    symbol: '?',
    tone: 'warn',
    line: ['id', 'undeclared'],
    document: ['id', 'target'],
    layout: 'folded table',
  },
  'in sync': { symbol: '=', tone: 'good', line: ['id', 'place'], document: ['id', 'place'], layout: 'folded table' },
} satisfies Readonly<Record<string, Appearance>>;
export type State = keyof typeof appearancesByState;
export const appearances: Readonly<Record<State, Appearance>> = appearancesByState;

const plannedStates = { create: 'to create', update: 'to update', delete: 'to delete' } as const;
const leftStates = { create: 'not created', update: 'changed', delete: 'not deleted' } as const;

export function stateOf(result: MonitorResult, mode: Mode): State {
  const { operation, status } = result;
  if (operation !== null && isPlanned(result) && mode !== 'drift')
    return mode === 'sync' ? leftStates[operation] : plannedStates[operation];
  if (status === 'missing' && mode === 'sync') return 'not created';
  return status === 'in-sync' ? 'in sync' : status;
}

/** The operation that brings a monitor of this status in sync. */
export const operationByStatus = { missing: 'create', changed: 'update', obsolete: 'delete' } as const;

const failures = { create: 'failed', update: 'update failed', delete: 'deletion failed' } as const;

/** The state in words, for a line of a terminal; empty if the symbol or a fact shows it. */
export function describeState({ operation }: MonitorResult, state: State): string {
  if (state === 'failed') return failures[operation ?? 'create'];
  return state === 'to create' || state === 'changed' || state === 'unmanaged' ? '' : state;
}

export function describeFacts(
  wanted: readonly Fact[],
  result: MonitorResult,
  notation: Notation,
  apply: readonly Operation[],
): readonly string[] {
  return wanted.map((fact) => facts[fact](result, notation, apply));
}

function readCheck({ actual, declared }: MonitorResult): Check {
  const body = declared?.body ?? {};
  const target = own(declared?.body ?? actual?.body ?? {}, 'target');
  return { type: own(body, 'type'), target, interval: own(body, 'intervalSeconds') };
}

/** A value as JSON, so that the text "60" and the number 60 look different. */
export function describeJson(value: Json, maxLength = 80): string {
  return clip(JSON.stringify(value), maxLength);
}

/** The differences that an update has written, or that are left. */
export function differencesOf(result: MonitorResult): readonly Difference[] {
  if (result.status === 'updated') return selectWritten(result);
  return result.status === 'changed' ? result.differences : [];
}

/** One function for each difference, which writes it. */
export function describeDifferences(result: MonitorResult, mode: Mode, notation: Notation): readonly (() => string)[] {
  const describe = ['updated', 'to update'].includes(stateOf(result, mode)) ? describeUpdate : describeDifference;
  return differencesOf(result).map((difference) => () => describe(difference, notation));
}

/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference(difference: Difference, { path, value }: Notation): string {
  const values = `declared ${value(difference.declared)}, actual ${value(difference.actual)}`;
  return `${path(difference.path)}: ${values}${describeNote(difference)}`;
}

/** `intervalSeconds: 300 → 60`. A field that no update can carry is not shown as one that is updated. */
function describeUpdate(difference: Difference, notation: Notation): string {
  const { actual, declared, isIgnored, isReadOnly, path } = difference;
  if (isReadOnly) return describeDifference(difference, notation);
  const values = `${notation.value(actual)} → ${notation.value(declared)}`;
  return `${isIgnored ? 'also sets ' : ''}${notation.path(path)}: ${values}${describeNote(difference)}`;
}

/** What the two values do not show; empty if there is nothing to say. */
function describeNote({ actual, declared, isHidden, isReadOnly }: Difference): string {
  if (isReadOnly) return ' (cannot be written)';
  if (isHidden) return ' (the service hides it)';
  return declared === masked && actual === masked ? ' (it contains a secret)' : '';
}

/** Why a monitor is to be deleted: `named under "remove"`. */
export function describeRequest({ requestedBy }: MonitorResult, { key }: Notation): string {
  return requestedBy?.kind === 'remove' ? `named under ${key('remove')}` : `matches ${key('owns')}`;
}

/** Why sync leaves a monitor alone, although it may write others: `never deleted: another tool owns it`. */
export function describeObstacle({ obstacle, status }: MonitorResult, apply: readonly Operation[]): readonly string[] {
  const operation = status === 'changed' ? 'update' : 'delete';
  return obstacle === null || !apply.includes(operation) ? [] : [`never ${operation}d: ${obstacleTexts[obstacle]}`];
}

/** The old monitor is unmanaged, or obsolete if the config asks for its deletion. */
export function describeRename({ renamedFrom: old, status }: MonitorResult): readonly string[] {
  if (old === null || status !== 'missing') return [];
  const name = JSON.stringify(nameOf(old));
  return [
    `likely a rename: the ${old.status} ${name} (${describeId(old.id)}) has the same target`,
    `to keep it as one monitor, add the line ${writeFormerly(old)}`,
  ];
}

/** The line of a config that renames a monitor: `formerly: "Old name"`, which is YAML. */
export function writeFormerly(old: MonitorResult): string {
  return `formerly: ${JSON.stringify(nameOf(old))}`;
}
