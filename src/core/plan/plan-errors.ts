import { RunError } from '../model/errors.ts';
import { writePointer } from '../model/json.ts';
import { describeNameAndSource, displayName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { isLikelyRename } from './likely-renames.ts';
import type { ComparedEntry, MonitorFacts, Operation, PlanEntry } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';
import { listUnkept } from './plan-update.ts';
import { refusalOf, type UnsafePlan, warnOfUnsafe } from './safety-limits.ts';

interface Preview {
  preview: 'refused' | 'fails' | null;
  warnings: readonly Warning[];
  error: RunError | null;
}

/**
 * How a sync of this plan ends, as far as that is known before it: it is refused, or it writes what
 * it may and then fails. All is a warning where the plan is in a file for a person to approve, and
 * nothing in mode drift.
 */
export function previewSync(
  results: readonly PlanEntry[],
  unsafe: readonly UnsafePlan[],
  { apply, profile }: Pick<PlanRules, 'apply' | 'profile'>,
  { mode, planFile }: { mode: string; planFile: string | null },
): Preview {
  if (mode !== 'plan') return { preview: null, warnings: [], error: null };
  const isSaved = planFile !== null;
  const refusal = refusalOf(unsafe.filter(({ isNumber }) => !(isNumber && isSaved)));
  const failures = [
    keepNotListedError(results, profile),
    notAppliedError(results, apply),
    likelyRenameError(results, apply),
  ];
  const left = failures.filter((error) => error !== null);
  const preview = refusal !== null ? 'refused' : left.length > 0 ? 'fails' : null;
  const toWarning = ({ message }: RunError) => warn(message.split('\n').join('. '));
  if (isSaved)
    return {
      preview,
      warnings: [...warnOfUnsafe(unsafe), ...left.map(toWarning)],
      error: null,
    };
  const [error = null, ...others] = refusal === null ? left : [refusal, ...left];
  return { preview, warnings: others.map(toWarning), error };
}

/**
 * The error of a sync whose updates would set what neither the config nor the list has: the service
 * wants it in a request that replaces the monitor. Null if there are none.
 */
export function keepNotListedError(
  results: readonly MonitorFacts[],
  profile: Profile,
): RunError | null {
  const left = results.filter(isUnkept);
  if (left.length === 0) return null;
  const places = left.flatMap((entry) => listUnkept(entry, profile).map(writePointer));
  const pointers = [...new Set(places)].map((place) => JSON.stringify(place));
  const message = [
    `Not updated: ${joinNames(left.map(({ declared }) => describeNameAndSource(declared)))}. ` +
      `The list does not show ${pointers.join(', ')}, which the update would set`,
    'Declare what the service has there, or name it under ' +
      `${describeKey('update.keep', profile)} with "absent", the value of a monitor that lacks it`,
  ];
  return new RunError({ code: 'keep-not-listed', message: message.join('\n') });
}

function isUnkept(entry: MonitorFacts): entry is ComparedEntry {
  return entry.obstacle === 'keep-not-listed';
}

/** Changes and deletions that `apply` includes, and that something prevents. */
function notAppliedError(
  results: readonly PlanEntry[],
  apply: readonly Operation[],
): RunError | null {
  const left = results.filter(({ declared, differences, obstacle, status }) => {
    if (obstacle === 'keep-not-listed') return false;
    const isBlocked = obstacle !== null || differences.some(({ isReadOnly }) => isReadOnly);
    const isWanted = status === 'changed' || status === 'obsolete';
    return isBlocked && isWanted && apply.includes(declared === null ? 'delete' : 'update');
  });
  if (left.length === 0) return null;
  const message = [
    `Not written, or only in part, for the reasons above: ${joinNames(left.map(describeEntry))}`,
    'Correct these in the service or the config, or remove the operation from the input "apply"',
  ];
  return new RunError({ code: 'not-applied', message: message.join('\n') });
}

/**
 * The error of a sync that left out likely renames; null if there are none, or if it may not
 * create.
 */
export function likelyRenameError<Entry extends Parameters<typeof isLikelyRename>[0]>(
  results: readonly Entry[],
  apply: readonly Operation[],
): RunError | null {
  const renames = results.filter(isLikelyRename);
  if (renames.length === 0 || !apply.includes('create')) return null;
  const names = renames.map(({ declared }) => describeNameAndSource(declared));
  const message = [
    'Not created, because each is probably an existing monitor under a new name: ' +
      joinNames(names),
    'Add the line "formerly" that is shown there, or, if both are wanted, ' +
      'name the existing one under "ignore"',
  ];
  return new RunError({ code: 'likely-rename', message: message.join('\n') });
}

function describeEntry({ actual, declared }: PlanEntry): string {
  if (declared !== null) return describeNameAndSource(declared);
  return JSON.stringify(actual === null ? '' : displayName(actual));
}
