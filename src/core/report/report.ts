import type { ErrorFacts } from '../model/errors.ts';
import { describeActualName, describeName } from '../model/monitor.ts';
import type { Problem } from '../model/problem.ts';
import { type Warning, warn } from '../model/problem.ts';
import { type MonitorResult, nameOf, type Operation } from '../plan/monitor-result.ts';

export type Mode = 'validate' | 'plan' | 'sync' | 'drift';

/** Requests of a run; a request that was sent three times counts three times as sent and twice as retried. */
export interface RequestCounts {
  readonly sent: number;
  readonly retried: number;
  /** Responses with status 429. */
  readonly rateLimited: number;
  /** Milliseconds that the run waited for rate limits and outages. */
  readonly waitedMs: number;
}

/** Everything that a run found and did. Every output is rendered from this value alone. */
export interface Report {
  readonly mode: Mode;
  /** The input `mode` if it is not valid: then nothing ran, and the field `mode` has no meaning. */
  readonly badMode: string | null;
  /** Null if none was given, in mode validate. */
  readonly baseUrl: string | null;
  /** The service by the name in its profile, or null where no profile could be read. */
  readonly service: string | null;
  /** What sync may do. */
  readonly apply: readonly Operation[];
  /** What the service can do, by its profile. */
  readonly offered: readonly Operation[];
  /** Identifies the service profile; null for the documented API, or where no profile could be read. */
  readonly profileDigest: string | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Number of valid monitors in the config. */
  readonly declared: number;
  /** Declared monitors in config order, then the others by name. Empty if nothing was compared. */
  readonly results: readonly MonitorResult[];
  /** Whether sync would refuse the plan; a warning gives the reason. False in mode sync, where it is an error. */
  readonly isRefused: boolean;
  /** Number of undeclared monitors in the service that the config ignores. */
  readonly ignored: number;
  /** Names of the variables that the config and the service profile use, or null if part of them could not be read. */
  readonly usedVariables: readonly string[] | null;
  /** Mistakes in the config and the service profile; if there are any, nothing was sent. */
  readonly problems: readonly Problem[];
  readonly requests: RequestCounts;
  /** The error that ended the run, or null. */
  readonly error: ErrorFacts | null;
  readonly warnings: readonly Warning[];
  /** The plan file that was written, as the user named it, or null. */
  readonly planFile: string | null;
}

/** A report during the run: it has everything that is known if the next step fails. */
export type Draft = { -readonly [Key in keyof Report]: Report[Key] };

/** The report of a run that has found and done nothing yet. */
export function emptyReport(mode: Mode, startedAt: Date): Report {
  return {
    mode,
    badMode: null,
    baseUrl: null,
    service: null,
    apply: [],
    offered: [],
    profileDigest: null,
    startedAt,
    durationMs: 0,
    declared: 0,
    results: [],
    isRefused: false,
    ignored: 0,
    usedVariables: null,
    problems: [],
    requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
    error: null,
    warnings: [],
    planFile: null,
  };
}

/** Joins the plan with the results of what was written. What was not tried stays as it was planned. */
export function joinResults(
  planned: readonly MonitorResult[],
  written: readonly MonitorResult[],
): readonly MonitorResult[] {
  const byMonitor = new Map(written.map((result) => [result.declared ?? result.actual, result]));
  return planned.map((result) => byMonitor.get(result.declared ?? result.actual) ?? result);
}

/** Warns of what the service stores differently, and of a creation that was probably a rename. */
export function warnOfCreated(results: readonly MonitorResult[]): readonly Warning[] {
  return results.flatMap(({ declared, id, renamedFrom: old, status, warning }) => {
    if (status !== 'created' || declared === null) return [];
    // The plan has warned of one that is deleted; and one that the service replaced is the created one.
    const isReplaced = id !== null && id === old?.id;
    const rename =
      old === null || old.operation === 'delete' || isReplaced
        ? null
        : `${describeName(declared)} was created next to the ${old.status} ${describeActualName(nameOf(old), declared)} (${old.id ?? 'without identifier'}), which has the same target and is probably its old name; remove one of them`;
    return [warning, rename].flatMap((message) => (message === null ? [] : [warn(message, declared.source)]));
  });
}
