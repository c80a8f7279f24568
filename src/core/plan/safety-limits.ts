import { type ErrorCode, RunError } from '../model/errors.ts';
import { describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames } from '../model/text.ts';
import { describeWriting, type MonitorResult, type Operation, selectPlanned } from './monitor-result.ts';

/** A number of monitors, or a percentage of the listed ones, which is rounded up and never below `atLeast`. */
export type Limit = number | { readonly percent: number; readonly atLeast: number };

export interface SafetyLimits {
  /** Null for no limit. */
  readonly maxCreates: number | null;
  readonly maxUpdates: Limit;
  /** Only for deletions that `owns` asks for, because a name under `remove` was written down. */
  readonly maxDeletes: Limit;
}

/** Why sync writes nothing at all. */
export interface Refusal {
  readonly reason: ErrorCode;
  /** With both numbers, if it is about a number. */
  readonly what: string;
  /** What to do next. */
  readonly next: string;
  /** Whether it is about a number. These do not apply to an approved plan: a person saw the names. */
  readonly isNumber: boolean;
}

/** What the safety limits look at. */
interface Planned {
  readonly results: readonly MonitorResult[];
  /** Number of declared monitors. */
  readonly declared: number;
  /** Number of monitors that the service lists. */
  readonly listed: number;
}

interface SafetyLimit {
  readonly reason: ErrorCode;
  readonly limit: keyof SafetyLimits;
  readonly input: string;
  readonly operation: Operation;
  readonly counts: (result: MonitorResult) => boolean;
  /** After the number of monitors, for one and for several. */
  readonly wording: readonly [string, string];
  /** The ways to write them all the same. */
  readonly howToAllow: string;
}

const isOwned = ({ requestedBy }: MonitorResult) => requestedBy?.kind === 'owns';

const safetyLimits: readonly SafetyLimit[] = [
  {
    reason: 'too-many-creates',
    limit: 'maxCreates',
    input: 'max-creates',
    operation: 'create',
    counts: () => true,
    wording: ['is missing', 'are missing'],
    howToAllow: 'raise "max-creates"',
  },
  {
    reason: 'too-many-updates',
    limit: 'maxUpdates',
    input: 'max-updates',
    operation: 'update',
    counts: () => true,
    wording: ['would be updated', 'would be updated'],
    howToAllow: 'raise "max-updates"',
  },
  {
    reason: 'too-many-deletes',
    limit: 'maxDeletes',
    input: 'max-deletes',
    operation: 'delete',
    counts: isOwned,
    wording: ['would be deleted because of "owns"', 'would be deleted because of "owns"'],
    howToAllow: 'raise "max-deletes", or name them under "remove"',
  },
];

/** Every reason for which sync refuses a plan before it writes anything. */
export function findRefusals(planned: Planned, limits: SafetyLimits, isApproved = false): readonly Refusal[] {
  const tooMany = isApproved ? [] : safetyLimits.flatMap((rule) => checkNumber(rule, planned, limits) ?? []);
  return [...checkEmptyConfig(planned), ...checkHazards(planned), ...tooMany];
}

/** @param isSaved whether the plan was written to a file, which a person can approve. */
export function warnOfUnsafePlan({ isNumber, next, what }: Refusal, isSaved: boolean): Warning {
  const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
  return warn(`${subject} would be refused: ${what}. ${next}`);
}

/** @throws RunError if there is a refusal; with the code of the first one. */
export function refuse(refusals: readonly Refusal[], apply: readonly Operation[]): void {
  const [first] = refusals;
  if (first === undefined) return;
  const done = describeWriting(apply);
  const lines = refusals.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
  throw new RunError({ code: first.reason, message: lines.join('\n') });
}

function checkNumber(brake: SafetyLimit, { listed, results }: Planned, limits: SafetyLimits): Refusal | null {
  const { counts, input, operation, reason, howToAllow, wording } = brake;
  const limit = limits[brake.limit];
  const wanted = selectPlanned<Operation>(results, operation).filter(counts).length;
  if (limit === null) return null;
  const allowed =
    typeof limit === 'number' ? limit : Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100));
  if (wanted <= allowed) return null;
  const origin = typeof limit === 'number' ? '' : ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`;
  const what = `${count(wanted, 'monitor')} ${wording[wanted === 1 ? 0 : 1]}, and "${input}" allows ${allowed}${origin}`;
  return { reason, what, next: `To ${operation} them, ${howToAllow}`, isNumber: true };
}

/** The dangers of single monitors, each with the names of all that have it. */
function checkHazards({ results }: Planned): readonly Refusal[] {
  const endangered = results.flatMap(({ declared, hazard, operation }) =>
    operation !== null && hazard !== null && declared !== null ? [{ ...hazard, name: describeName(declared) }] : [],
  );
  return [...Map.groupBy(endangered, ({ what }) => what).values()].flatMap((same) =>
    same.slice(0, 1).map(({ next, reason, what }) => {
      const names = joinNames(same.map(({ name }) => name));
      return { reason, what: `${names}: ${what}`, next, isNumber: false };
    }),
  );
}

/** A config without monitors is most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }: Planned): readonly Refusal[] {
  const wanted = selectPlanned(results, 'delete').filter(isOwned).length;
  if (declared > 0 || wanted === 0) return [];
  const what = `${count(wanted, 'monitor')} would be deleted because of "owns", and the config declares none`;
  const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ reason: 'nothing-declared', what, next, isNumber: false }];
}
