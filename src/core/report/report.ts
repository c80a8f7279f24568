import type { ErrorFacts } from '../model/errors.ts';
import { type ActualMonitor, type DeclaredMonitor, describeActualName, describeName } from '../model/monitor.ts';
import type { Problem, Source } from '../model/problem.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Change, Changed, InSync, Obsolete, Operation } from '../plan/change.ts';
import type { Difference } from '../plan/compare.ts';
import type { Plan } from '../plan/plan.ts';

export type Mode = 'validate' | 'plan' | 'sync' | 'drift';

/** The result of one creation. A monitor that was not tried has none, and is still missing. */
export type Creation = Created | { readonly status: 'failed'; readonly error: ErrorFacts };

export interface Created {
  readonly status: 'created';
  readonly id: string | null;
  readonly warning: string | null;
  /** How it is known to be created after an unknown outcome: `found in the list after a time-out`. */
  readonly remark?: string;
}

/** The same; if the name already existed, the result of the comparison. */
export type Result = Creation | InSync | Changed;

/** Was changed, and this run updated it. `actual` and `differences` are those before. */
export interface Updated extends Omit<Changed, 'status' | 'planned' | 'obstacle'> {
  readonly status: 'updated';
  readonly remark?: string;
}

/** Was obsolete, and this run deleted it. */
export interface Deleted extends Omit<Obsolete, 'status' | 'planned' | 'obstacle'> {
  readonly status: 'deleted';
  readonly remark?: string;
}

/** This run tried to write it and could not, or could not find out whether it did. */
export type Failed = { readonly status: 'failed'; readonly error: ErrorFacts } & (
  | { readonly operation: 'create'; readonly declared: DeclaredMonitor }
  | ({ readonly operation: 'update' } & Pick<Changed, 'declared' | 'actual'>)
  | ({ readonly operation: 'delete' } & Pick<Obsolete, 'actual' | 'requestedBy'>)
);

/** One monitor at the end of the run. */
export type Finding = Change | (Created & { readonly declared: DeclaredMonitor }) | Updated | Deleted | Failed;

/** The statuses of a monitor at the end of a run, the worst first. */
export const statuses = [
  'failed',
  'created',
  'updated',
  'deleted',
  'obsolete',
  'missing',
  'changed',
  'unmanaged',
  'in-sync',
] as const;
export type Status = (typeof statuses)[number];

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
  readonly findings: readonly Finding[];
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
    findings: [],
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

export function readName(finding: Finding): string {
  return 'declared' in finding ? finding.declared.name : finding.actual.name;
}

/** The line of the config that declares a monitor or asks for its deletion; null if no line does. */
export function readSource(finding: Finding): Source | null {
  if ('declared' in finding) return finding.declared.source;
  return 'requestedBy' in finding ? finding.requestedBy.source : null;
}

/** The differences that an update has written: without fields that it cannot carry. */
export function selectWritten({ differences }: Pick<Updated, 'differences'>): readonly Difference[] {
  return differences.filter(({ isReadOnly }) => !isReadOnly);
}

/** What sync does with a monitor or, for one that this run wrote or failed to write, what it was to do. */
export function readOperation(finding: Finding): Operation | null {
  switch (finding.status) {
    case 'created':
      return 'create';
    case 'updated':
      return 'update';
    case 'deleted':
      return 'delete';
    case 'failed':
      return finding.operation;
    default:
      return finding.planned;
  }
}

/** The result of what sync wrote or tried to write. */
export type Written = Result | Updated | Deleted | Obsolete | Failed;

/** By the declared monitor or, of a deletion, by the actual one. */
export type Results = ReadonlyMap<DeclaredMonitor | ActualMonitor, Written>;

/** Joins the plan with the results of what was written. What was not tried stays as it was planned. */
export function applyResults({ changes }: Pick<Plan, 'changes'>, results: Results): readonly Finding[] {
  return changes.map((change): Finding => {
    const result =
      change.planned === null ? undefined : results.get('declared' in change ? change.declared : change.actual);
    if (result === undefined) return change;
    return change.status === 'missing' ? toFinding(change.declared, result as Result) : (result as Finding);
  });
}

/** The finding that the result of a creation is. */
export function toFinding(declared: DeclaredMonitor, result: Result): Finding {
  return result.status === 'failed' ? { ...result, operation: 'create', declared } : { ...result, declared };
}

export function readWarnings({ changes }: Plan, results: ReadonlyMap<DeclaredMonitor, Result>): readonly Warning[] {
  return changes.flatMap((change) => {
    const result = change.status === 'missing' ? results.get(change.declared) : undefined;
    if (change.status !== 'missing' || result?.status !== 'created') return [];
    const { declared, renamedFrom: old } = change;
    // The plan has warned of one that is deleted; and one that the service replaced is the created one.
    const isReplaced = result.id !== null && result.id === old?.actual.id;
    const rename =
      old === null || old.planned === 'delete' || isReplaced
        ? null
        : `${describeName(declared)} was created next to the ${old.status} ${describeActualName(old.actual.name, declared)} (${old.actual.id ?? 'without identifier'}), which has the same target and is probably its old name; remove one of them`;
    return [result.warning, rename].flatMap((message) => (message === null ? [] : [warn(message, declared.source)]));
  });
}
