import type { ErrorFacts } from '../model/errors.ts';
import type { Problem, Warning } from '../model/problem.ts';
import type { Operation } from '../plan/plan-entry.ts';
import {
  isStillPlanned,
  type MonitorResult,
  type Status,
  statuses,
} from '../write/monitor-result.ts';
import type { Adoption } from './adoption.ts';

export const modes = ['validate', 'plan', 'sync', 'drift', 'adopt'] as const;
export type Mode = (typeof modes)[number];

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
  const { missing, changed, failed, obsolete } = countStatuses(results);
  const isOther = results.some((one) => one.status === 'created' && one.differences.length > 0);
  const left = missing + changed + failed + obsolete;
  return mode !== 'validate' && error === null && left === 0 && !isOther;
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
