import type { ErrorFacts, Problem, Source, Warning } from '../model/errors.ts';
import { type Difference, isDrift, type Operation, obstacleTexts } from '../plan/plan-entry.ts';
import { isStillPlanned, type MonitorResult, type Status, statuses } from '../write/results.ts';

export const modes = ['validate', 'plan', 'sync', 'drift', 'adopt'] as const;
export type Mode = (typeof modes)[number];

export type Change = Pick<Difference, 'path' | 'declared' | 'actual'>;

export interface RequestCounts {
  /** A request that was sent three times counts three times, and twice as retried. */
  sent: number;
  retried: number;
  rateLimited: number;
  waitedMs: number;
}

/** Every output is rendered from this value alone. */
export interface Report {
  mode: Mode;
  /** The input `mode` if it is not valid: then nothing ran. */
  badMode: string | null;
  baseUrl: string | null;
  service: string | null;
  apply: readonly Operation[];
  offered: readonly Operation[];
  scope: readonly string[];
  /** Of the first list. */
  listed: { inScope: number; all: number } | null;
  /** Null for the documented API. */
  profileDigest: string | null;
  startedAt: Date;
  durationMs: number;
  declaredCount: number;
  results: readonly MonitorResult[];
  /** In mode plan, how a sync ends; `error`, or a warning of a plan in a file, says why. */
  preview: 'refused' | 'fails' | null;
  /** With one, nothing was sent. */
  problems: readonly Problem[];
  requests: RequestCounts;
  error: ErrorFacts | null;
  warnings: readonly Warning[];
  /** Once it is written. */
  planFile: string | null;
  adoption: Adoption | null;
}

export function emptyReport(mode: Mode, startedAt: Date): Report {
  return {
    mode,
    badMode: null,
    baseUrl: null,
    service: null,
    apply: [],
    offered: [],
    scope: [],
    listed: null,
    profileDigest: null,
    startedAt,
    durationMs: 0,
    declaredCount: 0,
    results: [],
    preview: null,
    problems: [],
    requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
    error: null,
    warnings: [],
    planFile: null,
    adoption: null,
  };
}

export function countStatuses(results: readonly MonitorResult[]): Readonly<Record<Status, number>> {
  const zeros = statuses.map((status) => [status, 0]);
  const counts = Object.fromEntries(zeros) as Record<Status, number>;
  for (const { status } of results) counts[status] += 1;
  return counts;
}

export function isCompared({ error, results, mode }: Report): boolean {
  return results.length > 0 || (error === null && mode !== 'validate');
}

/** What was created, and is listed with other values, is not. */
export function isInSync({ mode, error, results }: Report): boolean {
  const isOpen = ({ differences, status }: MonitorResult) =>
    isDrift(status) || status === 'failed' || (status === 'created' && differences.length > 0);
  return mode !== 'validate' && error === null && !results.some(isOpen);
}

/** 0 done, 1 an error, 2 what `fail-on` names or a check of adopt found, else a signal. */
export function decideExitCode(report: Report, failOn: readonly Status[]): number {
  const { adoption, error, results } = report;
  // 128 + the signal's number, as shells expect.
  const stopCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };
  if (error?.code === 'stopped') return stopCodes[error.serviceCode ?? ''] ?? 1;
  const counts = countStatuses(results);
  if (error !== null || counts.failed > 0) return 1;
  if (adoption?.isCheck && adoption.diffs.length > 0) return 2;
  return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}

export function isPartlyApplied(results: readonly MonitorResult[]): boolean {
  const { created, deleted, failed, updated } = countStatuses(results);
  return created + updated + deleted > 0 && (failed > 0 || results.some(isStillPlanned));
}

/** The end of the sentence "left alone: …". */
export const leftAloneTexts = {
  // The monitor.
  foreign: obstacleTexts.foreign,
  'duplicate-name': obstacleTexts['duplicate-name'],
  missing: 'the service has no such monitor, and nothing is removed from the file',
  obsolete: 'the config wants it deleted',
  'former-name': 'a declared monitor has it as its former name',
  'likely-rename': 'it is probably a missing monitor under another name; if so, add to that one',
  // The monitor or a value.
  undeclarable: 'a config cannot contain it',
  place: 'it cannot be edited in its place',
  // A value.
  name: 'names are never adopted',
  secret: 'it is, or may be, a secret',
  variable: 'it is written with a variable',
  alias: 'another place of the file refers to it by an alias',
  hidden: 'the service hides it, or a part of it',
  'not-listed': 'the service does not list it',
} as const;

export type LeftAloneReason = keyof typeof leftAloneTexts;

export interface AdoptedMonitor {
  name: string;
  /** In the edited file. */
  source: Source;
  /** Then each change has null as declared. */
  isNew: boolean;
  changes: readonly Change[];
}

export interface LeftAlone {
  name: string;
  /** Of the value; null for the monitor. */
  path: string | null;
  why: LeftAloneReason;
  /** What the config would refuse, or the line that settles it. */
  detail: string | null;
  source: Source | null;
}

/** With `--check`, what `adopt` would do. */
export interface Adoption {
  isCheck: boolean;
  /** Whether the config declared no monitor before. */
  isFirst: boolean;
  adopted: readonly AdoptedMonitor[];
  leftAlone: readonly LeftAlone[];
  /** Unified diffs of the edited files. */
  diffs: readonly { file: string; text: string }[];
}

export function describeLeftAlone({ detail, why }: LeftAlone): string {
  return detail === null ? leftAloneTexts[why] : `${leftAloneTexts[why]}: ${detail}`;
}
