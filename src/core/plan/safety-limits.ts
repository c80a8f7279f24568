import { type ErrorCode, RunError } from '../model/errors.ts';
import { getAt, type Path, writePointer } from '../model/json.ts';
import { type ActualMonitor, type CompleteList, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { findUnlistedKeep, type Profile } from '../profile/profile.ts';
import {
  type DeclaredResult,
  describeWriting,
  type MonitorResult,
  type Operation,
  selectPlanned,
} from './monitor-result.ts';

/** A number of monitors, or a percentage of the listed ones, which is rounded up and never below `atLeast`. */
export type Limit = number | { readonly percent: number; readonly atLeast: number };

export interface SafetyLimits {
  /** Null for no limit. */
  readonly maxCreates: number | null;
  readonly maxUpdates: Limit;
  /** Only for deletions that `owns` asks for, because a name under `remove` was written down. */
  readonly maxDeletes: Limit;
}

/** Why a plan is unsafe, so that sync writes nothing at all. */
export interface UnsafePlan {
  readonly code: ErrorCode;
  readonly what: string;
  /** What to do next. */
  readonly next: string;
  /** Whether it is about a number. These do not apply to an approved plan: a person saw the names. */
  readonly isNumber: boolean;
}

/** What is checked. */
interface Planned {
  readonly results: readonly MonitorResult[];
  /** Number of declared monitors. */
  readonly declared: number;
  readonly list: CompleteList;
  readonly profile: Profile;
}

interface SafetyLimit {
  readonly code: ErrorCode;
  readonly setting: keyof SafetyLimits;
  readonly input: string;
  readonly operation: Operation;
  /** After the number of monitors, for one and for several. */
  readonly wording: readonly [string, string];
  /** Next to raising the limit. */
  readonly otherWay?: string;
}

const safetyLimits: readonly SafetyLimit[] = [
  {
    code: 'too-many-creates',
    setting: 'maxCreates',
    input: '"max-creates"',
    operation: 'create',
    wording: ['is missing', 'are missing'],
  },
  {
    code: 'too-many-updates',
    setting: 'maxUpdates',
    input: '"max-updates"',
    operation: 'update',
    wording: ['would be updated', 'would be updated'],
  },
  {
    code: 'too-many-deletes',
    setting: 'maxDeletes',
    input: '"max-deletes"',
    operation: 'delete',
    wording: ['would be deleted because of "owns"', 'would be deleted because of "owns"'],
    otherWay: ', or name them under "remove"',
  },
];

/** Every reason why a plan is unsafe. */
export function checkSafety(planned: Planned, limits: SafetyLimits, isApproved: boolean): readonly UnsafePlan[] {
  const tooMany = isApproved ? [] : safetyLimits.flatMap((rule) => checkNumber(rule, planned, limits));
  return [...checkEmptyConfig(planned), ...checkIdentifier(planned), ...checkKept(planned), ...tooMany];
}

/** @throws RunError if a plan is unsafe; with the code of the first reason. */
export function throwIfUnsafe(unsafe: readonly UnsafePlan[], apply: readonly Operation[]): void {
  const [first] = unsafe;
  if (first === undefined) return;
  const done = describeWriting(apply);
  const lines = unsafe.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
  throw new RunError({ code: first.code, message: lines.join('\n') });
}

/**
 * What a run that only compares reports of an unsafe plan.
 * @param isSaved whether the plan was written to a file, which a person can approve.
 */
export function previewSafety(
  unsafe: readonly UnsafePlan[],
  isSaved: boolean,
): { readonly isRefused: boolean; readonly warnings: readonly Warning[] } {
  const warnings = unsafe.map(({ isNumber, next, what }) => {
    const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
    return warn(`${subject} would be refused: ${what}. ${next}`);
  });
  return { isRefused: unsafe.some(({ isNumber }) => !(isNumber && isSaved)), warnings };
}

function checkNumber(rule: SafetyLimit, { list, results }: Planned, limits: SafetyLimits): readonly UnsafePlan[] {
  const { code, input, operation, otherWay = '', setting, wording } = rule;
  const limit = limits[setting];
  if (limit === null) return [];
  const wanted = selectLimited(results, operation).length;
  const listed = list.monitors.length;
  const allowed =
    typeof limit === 'number' ? limit : Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100));
  if (wanted <= allowed) return [];
  const origin = typeof limit === 'number' ? '' : ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`;
  const what = `${count(wanted, 'monitor')} ${wording[wanted === 1 ? 0 : 1]}, and ${input} allows ${allowed}${origin}`;
  return [{ code, what, next: `To ${operation} them, raise ${input}${otherWay}`, isNumber: true }];
}

function selectLimited(results: readonly MonitorResult[], operation: Operation): readonly MonitorResult[] {
  const isLimited = ({ requestedBy }: MonitorResult) => requestedBy?.kind !== 'remove';
  return selectPlanned(results, operation).filter(isLimited);
}

/** A config without monitors is most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }: Planned): readonly UnsafePlan[] {
  const wanted = selectLimited(results, 'delete').length;
  if (declared > 0 || wanted === 0) return [];
  const what = `${count(wanted, 'monitor')} would be deleted because of "owns", and the config declares none`;
  const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ code: 'nothing-declared', what, next, isNumber: false }];
}

/** A request with an identifier in its body could overwrite another monitor. */
function checkIdentifier({ list, profile, results }: Planned): readonly UnsafePlan[] {
  const isWritten = ({ operation }: MonitorResult) => operation === 'create' || operation === 'update';
  const written = results.filter((result): result is DeclaredResult => isWritten(result));
  const place = written.length === 0 ? null : findPlace(list.monitors, profile);
  if (place === null) return [];
  const key = JSON.stringify(place.join('/'));
  const refuse = (owner: string, owned: readonly DeclaredResult[]): readonly UnsafePlan[] => {
    if (owned.length === 0) return [];
    const what = `${joinDeclaredNames(owned)}: ${owner} sets ${key}, where the service lists the identifier of a monitor`;
    const next = `Remove ${key} from ${owner}: another identifier could overwrite another monitor`;
    return [{ code: 'identifier-declared', what, next, isNumber: false }];
  };
  const inExtra = written.filter(({ declared }) => getAt(declared.body, place) !== undefined);
  const inConstants = getAt(profile.constants, place) === undefined ? [] : written;
  return [...refuse('"extra"', inExtra), ...refuse('"constants" of the service profile', inConstants)];
}

function findPlace(monitors: readonly ActualMonitor[], profile: Profile): Path | null {
  for (const { fields } of monitors) {
    const place = findIdentifierPlace(profile, fields);
    if (place !== null) return place;
  }
  return null;
}

/** An update clears a field that it replaces and cannot copy. */
function checkKept({ list, profile, results }: Planned): readonly UnsafePlan[] {
  const updated = selectPlanned(results, 'update');
  const cleared = findUnlistedKeep(list.monitors, profile).find(({ isCleared }) => isCleared);
  if (updated.length === 0 || cleared === undefined) return [];
  const pointer = JSON.stringify(writePointer(cleared.path.map(String)));
  const which = `${pointer}, which no listed monitor shows, although ${cleared.key} names it`;
  const what = `${joinDeclaredNames(updated)}: an update would clear ${which}`;
  const next = 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"';
  return [{ code: 'keep-not-listed', what, next, isNumber: false }];
}

function joinDeclaredNames(results: readonly DeclaredResult[]): string {
  return joinNames(results.map(({ declared }) => describeName(declared)));
}
