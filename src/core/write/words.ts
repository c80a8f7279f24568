import { RunError } from '../model/errors.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeId,
  describeMonitor,
  describeName,
} from '../model/monitor.ts';
import { masked } from '../model/secrets.ts';
import { joinNames } from '../model/text.ts';
import { type Difference, type MonitorFacts, showDifference } from '../plan/plan-entry.ts';
import { notAppliedAdvice } from '../plan/safety.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Finding } from './harm.ts';
import type { PlannedWrite } from './log.ts';

/** After the correction, because the next run would do the same to the next monitor. */
export const check = 'then check in the service, and run again';

/** Of `not-applied` where the list shows another value than the service accepted. */
export const storedStep =
  'Declare what the service lists, or name the field under "ignoreChanges"; then run again';

/** Of `list-shrunk` after a creation. */
export const cutOffStep =
  'If the list is cut off, what this run has created may exist twice now: remove it in the ' +
  `service, and declare {page}; else bring back what is gone, or hidden there; ${check}`;

/** `{page}` and `{keep}` stand for keys of the profile. */
export const nextSteps = {
  'created-twice':
    'Remove all but one, and let only one sync run at a time; if an update made a copy, keep the ' +
    `original with its history, and correct "update" of the service profile; ${check}`,
  'another-run': `Another run creates at the same time: remove what exists twice; ${check}`,
  'created-not-listed':
    'If it has another name there, declare that one; if it is listed later, set "lag" in the ' +
    'profile; if the list is cut off, it may exist twice now: remove it in the service and ' +
    'declare {page}; if it is hidden, do not declare it',
  'update-lost-fields':
    'Correct the monitor in the service, set "update.whole" or name what must stay under ' +
    `{keep}, and name what changes by itself under "list.readOnly"; ${check}`,
  'updated-others': `If nobody else did it, correct them and the path in the profile; ${check}`,
  'list-shrunk':
    'Bring back what is gone, or hidden there; if a write took more than it names, correct its ' +
    `path, or set "update.whole", in the service profile; ${check}`,
  'deleted-still-listed':
    'Correct "delete.path" of the service profile, or if the service lists deleted monitors ' +
    `with a mark, declare that one under "list.skip"; ${check}`,
  'not-applied': notAppliedAdvice,
};

export function findingError(
  { code, next = nextSteps[code], what }: Finding,
  profile: Profile,
  unsent: readonly PlannedWrite[] = [],
): RunError {
  const step = next
    .replace('{page}', () => describeKey('list.page', profile))
    .replace('{keep}', () => describeKey('update.keep', profile));
  return new RunError({
    code,
    message: [what, ...describeUnsent(unsent), step].join('\n'),
  });
}

export function describeUnsent(unsent: readonly PlannedWrite[]): readonly string[] {
  return unsent.length === 0 ? [] : [`Not sent: ${nameWrites(unsent)}`];
}

/** What was sent and what is listed, with names, and without secrets. */
export function showValues(
  difference: Difference,
  declared: DeclaredMonitor | null,
  listed: ActualMonitor | null,
): readonly string[] {
  if (declared === null) return [masked, masked];
  const shown = showDifference(difference, declared, listed?.body ?? {});
  return [shown.declared, shown.actual].map((value) =>
    value === masked ? masked : JSON.stringify(value),
  );
}

const nouns = {
  create: 'the creation of',
  update: 'the update of',
  delete: 'the deletion of',
};

/** `the creation of "a" (monitors.yaml:3), "b" (monitors.yaml:5) and the deletion of "c"` */
export function nameWrites(writes: readonly PlannedWrite[]): string {
  const groups = Map.groupBy(writes, ({ operation }) => operation);
  const parts = [...groups].map(([operation, some]) => {
    return `${nouns[operation]} ${joinNames(some.map(({ entry }) => nameEntry(entry)))}`;
  });
  return parts.join(' and ');
}

export function nameEntry({
  actual,
  declared,
}: Pick<MonitorFacts, 'actual' | 'declared'>): string {
  return declared === null && actual !== null
    ? quoteActual(actual)
    : describeMonitor(declared);
}

export function quoteActual(actual: ActualMonitor, declared?: DeclaredMonitor): string {
  return `${describeName(actual, declared)} (${describeId(actual.id)})`;
}
