import { conflictAdvice } from '../http/describe-exchange.ts';
import { type ErrorCode, type ErrorFacts, RunError } from '../model/errors.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeName,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames, limitLines } from '../model/text.ts';
import { type Difference, hideDifference, nameDifference } from '../plan/compare.ts';
import {
  type MonitorFacts,
  type Obstacle,
  type Operation,
  obstacleTexts,
  type PlanEntry,
} from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Write } from './log.ts';

// What is said of the writes of a run: a fact, and one next step for its code. The facts of harm
// are next to their rules in `harm.ts`.

const check = 'Check in the service, and run again';

/** What to do after a finding; `{page}` and `{keep}` stand for keys of the profile. */
const nextSteps: Readonly<Partial<Record<ErrorCode, string>>> = {
  'created-twice': `${check}: remove all but one, and let only one sync run at a time`,
  'another-run': `${check}: another run creates at the same time, so remove what exists twice`,
  'created-not-listed':
    'It may exist twice now: remove it in the service, and declare {page}, unless the service ' +
    'hides it for another reason',
  'update-lost-fields':
    `${check}: correct the monitor there, name what must stay under {keep}, and what changes by ` +
    'itself under "list.readOnly"',
  'updated-others': `${check}: the path of "update" in the service profile must name one monitor`,
  'list-shrunk': check,
  'deleted-still-listed': `${check}: the path of "delete" in the service profile may be wrong`,
  'not-applied':
    'Declare what the service lists, or list the field under "ignoreChanges"; ' +
    'or correct it in the service',
};

/** After a creation, a list that lost a monitor may be cut off. */
export const shrunkAfterCreation =
  'The list may be cut off, so what was created may exist twice now: remove it in the service, ' +
  'and declare {page}; if somebody has just deleted the others, run again';

interface Finding extends Partial<ErrorFacts> {
  readonly code: ErrorCode;
  readonly what: string;
  readonly next?: string;
}

/** @param unsent planned writes of the operation that were not sent. */
export function findingError(
  { code, next = nextSteps[code] ?? check, serviceCode = null, status = null, what }: Finding,
  profile: Profile,
  unsent: readonly MonitorFacts[] = [],
): RunError {
  const step = next
    .replace('{page}', () => describeKey('list.page', profile))
    .replace('{keep}', () => describeKey('update.keep', profile));
  const message = [what, ...describeUnsent(unsent), step].join('\n');
  return new RunError({ code, serviceCode, status, message });
}

function describeUnsent(unsent: readonly MonitorFacts[]): readonly string[] {
  return unsent.length === 0 ? [] : [`Not sent: ${joinNames(unsent.map(nameEntry))}`];
}

export function notAppliedError(facts: readonly string[]): RunError {
  const next =
    `${nextSteps['not-applied']}, or remove the operation from the input "apply" for as long as ` +
    'it cannot be written';
  return new RunError({ code: 'not-applied', message: [...limitLines(facts), next].join('\n') });
}

export function describeObstacle(result: MonitorFacts, obstacle: Obstacle): string {
  const { actual, declared } = result;
  const name = declared === null && actual !== null ? quoteActual(actual) : nameEntry(result);
  return `${name} could not become as the config wants: ${obstacleTexts[obstacle]}`;
}

/** The error of a first write after which the others do not follow. */
export function describeFirst(error: ErrorFacts, unsent: readonly MonitorFacts[]): ErrorFacts {
  const next = 'The others would probably end the same way: run again once the service responds';
  return { ...error, message: [error.message, ...describeUnsent(unsent), next].join('\n') };
}

export const timeOutAdvice =
  'Wait some minutes before the next run, because the service may still create it; ' +
  'then lower "concurrency", or raise "request-timeout"';

export function addAdvice(facts: ErrorFacts, advice: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n${advice}` };
}

/** Of a creation whose name is taken, after a list that does not show it. */
export function adviseOnConflict(facts: ErrorFacts, { entry, owner }: Write): ErrorFacts {
  const { declared } = entry;
  if (owner === null || declared === null) return addAdvice(facts, conflictAdvice);
  const name = describeActualName(displayName(owner), declared);
  const advice =
    `The list shows its target at ${name} (${describeId(owner.id)}): ` +
    'remove that monitor first, in a change of its own';
  return { ...addAdvice(facts, advice), code: 'target-taken' };
}

/** The error of a change after which the list does not show what the service said. */
export function writeGone(entry: PlanEntry): ErrorFacts {
  const isUpdate = entry.declared !== null;
  const code = isUpdate ? 'list-shrunk' : 'deleted-still-listed';
  const what = isUpdate
    ? `The service accepted the update of ${nameEntry(entry)}, and does not list it`
    : `The service responded that ${nameEntry(entry)} is gone, and still lists it`;
  const message = `${what}\n${nextSteps[code]}`;
  return { code, serviceCode: null, status: null, message };
}

/** @param differences of what the write sent. */
export function describeStored(write: Write, differences: readonly Difference[]) {
  const { declared } = write.entry;
  if (declared === null) return [];
  const values = differences.map((difference) => {
    const [wanted, shown] = showValues(difference, write);
    return `accepted ${wanted} and shows ${shown} for ${JSON.stringify(difference.path)}`;
  });
  const next = 'declare what it shows, or list it under "ignoreChanges"';
  const text = `${describeName(declared)}: the service ${values.join(', ')}: ${next}`;
  return [warn(text, declared.source)];
}

/** The declared and the listed value of a written monitor, without secrets. */
export function showValues(difference: Difference, { entry, now }: Write): readonly string[] {
  const { declared } = entry;
  if (declared === null) return [masked, masked];
  const named = nameDifference(difference, declared);
  const shown = hideDifference(named, declared.secretFields, now?.actual?.body ?? {});
  return [shown.declared, shown.actual].map((value) =>
    value === masked ? masked : JSON.stringify(value),
  );
}

export function changedSince(entry: PlanEntry): Warning {
  const fields = entry.differences.map(({ path }) => JSON.stringify(path)).join(', ');
  const what = `${nameEntry(entry)} was in sync, and now differs in ${fields}`;
  return warn(`${what}: check in the service what changed it`, entry.declared?.source ?? null);
}

/** Warns of what the service accepted and no list has shown, because the run ended before. */
export function unlistedWrites(writes: readonly Write[]): readonly Warning[] {
  if (writes.length === 0) return [];
  return [warn(`No list has shown ${nameWrites(writes)}: the next run will check`)];
}

export function leftDeletions(results: readonly (MonitorFacts & { readonly status: string })[]) {
  const left = results.filter(({ status }) => status === 'obsolete').map(nameEntry);
  const why = 'deletions only follow if everything before them succeeds';
  return left.length === 0 ? [] : [warn(`Not deleted: ${joinNames(left)}, because ${why}`)];
}

export function movingPagesError(profile: Profile): RunError {
  const what =
    'The pages show monitors twice, and each list lacks monitors of the one before: ' +
    'some may be hidden, so nothing was created';
  const next = `Run again, and declare a fixed order with ${describeKey('list.path', profile)}`;
  return new RunError({ code: 'list-endless', message: `${what}\n${next}` });
}

/** The finding of a list that could not be read after a write. */
export function describeUnread(writes: readonly Write[], { facts }: RunError): Finding {
  const what =
    writes.length === 0
      ? 'The list could not be read'
      : `The service accepted ${nameWrites(writes)}, and then its list could not be read`;
  return { ...facts, what, next: facts.message };
}

const nouns: Readonly<Record<Operation, string>> = {
  create: 'the creation of',
  update: 'the update of',
  delete: 'the deletion of',
};

/** `the creation of "a" (monitors.yaml:3), "b" (monitors.yaml:5) and the deletion of "c"` */
export function nameWrites(writes: readonly Write[]): string {
  const groups = Map.groupBy(writes, ({ operation }) => operation);
  const parts = [...groups].map(
    ([operation, some]) =>
      `${nouns[operation]} ${joinNames(some.map(({ entry }) => nameEntry(entry)))}`,
  );
  return parts.join(' and ');
}

export function nameEntry({ actual, declared, requestedBy }: MonitorFacts): string {
  if (declared !== null) return describeNameAndSource(declared);
  if (actual === null) return masked;
  return requestedBy?.staying === undefined
    ? JSON.stringify(displayName(actual))
    : quoteActual(actual);
}

/** `"a" (id 1)` */
export function quoteActual(actual: ActualMonitor): string {
  return `${JSON.stringify(displayName(actual))} (${describeId(actual.id)})`;
}

export function joinDeclared(some: readonly { readonly declared: DeclaredMonitor }[]): string {
  return joinNames(some.map(({ declared }) => describeNameAndSource(declared)));
}
