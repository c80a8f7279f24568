import {
  describeExchange,
  explain,
  withUnknownOutcome,
} from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  describeThrown,
  type ErrorFacts,
  type Warning,
  warn,
  warnOfError,
} from '../model/errors.ts';
import { type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { joinNames, limitLines } from '../model/text.ts';
import { byNameAndId } from '../plan/plan.ts';
import {
  fieldOf,
  isDrift,
  isToBeWritten,
  keyOf,
  type MonitorFacts,
  type MonitorKey,
  type Operation,
  obstacles,
  type PlanEntry,
  type PlanRules,
} from '../plan/plan-entry.ts';
import { findLeftOut, hasOwnError } from '../plan/safety.ts';
import {
  describeOtherIdentity,
  type Finding,
  findHarm,
  listEffects,
  listOtherIdentity,
  listOtherValues,
  type Phase,
  warnOfGone,
} from './harm.ts';
import { areOthersListed, type Write, type WriteLog } from './log.ts';
import {
  check,
  findingError,
  nameEntry,
  nameWrites,
  quoteActual,
  showValues,
  storedStep,
} from './words.ts';

// What became of each write: its response, joined with the newest list. Lists lag, so one that
// lacks an accepted creation does not overrule the response; but an update or deletion that no
// list has shown when the run gives up leaves the monitor changed or obsolete.

/** In the order in which reports list them. */
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

/** Also where the run could not find out whether it wrote. */
export interface FailedResult extends MonitorFacts {
  status: 'failed';
  error: ErrorFacts;
}

export interface WrittenResult extends MonitorFacts {
  status: 'created' | 'updated' | 'deleted';
}

/** What became of a monitor, or what the newest plan says; with an error where lists show harm. */
export type MonitorResult =
  | FailedResult
  | ((WrittenResult | PlanEntry) & { error?: ErrorFacts });

/** Whether the planned write has not been made: before it, or because the run ended first. */
export function isStillPlanned({ operation, status }: MonitorResult): boolean {
  return operation !== null && isDrift(status);
}

export function resultOf(write: Write): MonitorResult {
  const { attempts, entry, hasTimedOut, isGivenUp, knowledge, last, now, operation } =
    write;
  if (knowledge === 'done') return resultOfDone(write);
  const { outcome } = last.exchange;
  if (outcome === 'done' && isGivenUp) return fail(entry, describeGone(write));
  // One that was not sent again keeps the outcome of the time before.
  const lost = attempts.findLast(({ unknown }) => unknown !== null);
  const { exchange } = outcome === 'not-sent' ? (lost ?? last) : last;
  const facts = describeWrite(exchange, entry);
  if (lost === undefined && operation === 'create') {
    // Who had the name, or a service that refuses what it creates.
    if (now !== null && now.actual !== null) return { ...now, operation: null };
    if (outcome === 'conflict')
      return fail(entry, now === null ? facts : describeConflict(facts, write));
  }
  const mayBeDone = lost !== undefined || outcome === 'done';
  const error = mayBeDone ? withUnknownOutcome(facts) : facts;
  const mayStillBeCreated = operation === 'create' && hasTimedOut;
  return fail(entry, mayStillBeCreated ? addLine(error, timeOutAdvice) : error);
}

const doneStatuses = { create: 'created', update: 'updated', delete: 'deleted' } as const;

function resultOfDone(write: Write): MonitorResult {
  const { entry, isGivenUp, isOther, isShown, isTwice, now, operation, responseId } = write;
  const isCreation = operation === 'create';
  if (isOther || (isTwice && !isCreation)) return fail(entry, describeGone(write));
  const status = doneStatuses[operation];
  const id = now?.id ?? entry.id ?? responseId;
  if (isCreation) return { ...entry, status, id, differences: listOtherValues(write) };
  const isLeft = isShown ? now?.differences.some(isToBeWritten) : isGivenUp;
  if (!isLeft) return { ...entry, status, id };
  if (now?.status !== 'changed') return fail(entry, describeGone(write));
  const { actual, unverified } = now;
  const differences = now.differences.filter(({ isAlsoSet }) => !isAlsoSet);
  return { ...entry, actual, id, unverified, differences };
}

const timeOutAdvice =
  'Wait some minutes before the next run, because the service may still create it; ' +
  'then lower the input "concurrency", or raise "request-timeout"';

/** Never to remove a monitor that exists from the config, because it may be deleted then. */
const refusedAlone = 'If the service refuses this monitor alone, correct what it names';

/** The advice of its code may be about the token or the address. */
export function describeWrite(
  exchange: Exchange,
  { actual, declared }: PlanEntry,
): ErrorFacts {
  const facts = describeExchange(exchange, declared ?? actual);
  const mayMeanAll = exchange.outcome === 'fatal' && facts.code !== 'monitor-gone';
  return mayMeanAll ? addLine(facts, refusedAlone) : facts;
}

const nameTaken =
  'If that means that the name is taken, the list does not show who has it: another account, ' +
  'a paused monitor or a deleted one in the trash. Free it there, or declare another name';

function describeConflict(facts: ErrorFacts, { entry, owner }: Write): ErrorFacts {
  const { declared } = entry;
  if (owner === null || declared === null) return addLine(facts, nameTaken);
  const advice =
    `The list shows its target at ${quoteActual(owner, declared)}: ` +
    'remove that monitor first, in a change of its own';
  return { ...addLine(facts, advice), code: 'target-taken' };
}

/** What the lists show in place of what was accepted. */
const shownInstead = {
  create: ['created-not-listed', 'does not show it'],
  update: ['list-shrunk', 'does not show it'],
  copy: ['created-twice', 'shows it twice'],
  rename: ['update-lost-fields', 'shows it under another name'],
  delete: ['deleted-still-listed', 'still shows it: it may have been ignored'],
} as const;

function describeGone(write: Write): ErrorFacts {
  const { entry, isRenamed, isTwice, last, operation } = write;
  const { exchange } = last;
  const isRefused = exchange.kind === 'response' && exchange.status >= 300;
  const known = isRefused ? explain(exchange, ` for ${nameEntry(entry)}`) : null;
  const what = known?.message ?? `The service accepted ${nameWrites([write])}`;
  const [code, shown] = shownInstead[isTwice ? 'copy' : isRenamed ? 'rename' : operation];
  const next = isRenamed
    ? `Declare that one under the name that it has there; ${check}`
    : `Correct "${operation}.path" of the service profile; ${check}`;
  const message = `${what}; the list ${shown}\n${next}`;
  return { serviceCode: null, status: null, ...known, code, message };
}

function fail(entry: PlanEntry, error: ErrorFacts): MonitorResult {
  return { ...entry, status: 'failed', unverified: [], error };
}

function addLine(facts: ErrorFacts, line: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n${line}` };
}

/** Also where an accepted one is listed with another name, type or target. */
export function hasFailed(log: WriteLog): boolean {
  return log
    .writes()
    .some(
      (write) => resultOf(write).status === 'failed' || listOtherIdentity(write).length > 0,
    );
}

export type OnResult = (result: MonitorResult, done: number) => void;

/** Passes each result on as soon as it is settled, and again if a later list corrects it. */
export class SettledResults {
  readonly #onResult: OnResult;
  readonly #passedOn = new Map<MonitorKey, string>();

  constructor(onResult: OnResult) {
    this.#onResult = onResult;
  }

  /** @param isOver whether the run ends: until then, some may still become a success. */
  add(writes: readonly Write[], isOver = false): void {
    for (const write of writes) {
      if ((write.isOpen || write.isUnseen) && !isOver) continue;
      const result = resultOf(write);
      const key = keyOf(write.entry);
      if (this.#passedOn.get(key) === result.status) continue;
      this.#passedOn.set(key, result.status);
      this.#onResult(result, this.#passedOn.size);
    }
  }
}

export interface Rounds {
  log: WriteLog;
  phase: Phase;
  findings: readonly Finding[];
  isUnfinished: boolean;
}

/** @param error what ended the run early; null if everything that was ready was sent. */
export function describeEnd(rounds: Rounds, error: unknown, rules: PlanRules) {
  const { findings, log, phase } = rounds;
  const isComplete = error === null;
  // The list of a run that ended early may be the first one that shows harm.
  const later = isComplete || log.unlisted.length > 0 ? [] : findHarm(log, phase, rules);
  const joined = joinResults(rounds, isComplete);
  const left = findNotApplied(joined, log, rules.apply, isComplete);
  const harm = [...findings, ...later, ...left].map((finding) => {
    const error = findingError(finding, rules.profile);
    return { ...finding, keys: new Set(finding.keys), error };
  });
  const results = joined.map((result): MonitorResult => {
    const found = harm.find(({ keys }) => keys.has(keyOf(result)));
    if (found === undefined) return result;
    if (result.status !== 'failed') return { ...result, error: found.error.facts };
    // The error of the run begins with this fact, so no output says it twice.
    if (result.error.code !== found.code) return result;
    return { ...result, error: { ...result.error, message: found.what } };
  });
  const errors = [...harm.map((one) => one.error), ...findLeftOut(results, rules)];
  const first = error ?? errors.shift() ?? null;
  const known = new Set(first === null ? [] : [describeThrown(first).code]);
  const others = errors.filter(
    ({ facts: { code } }) => !known.has(code) && known.add(code),
  );
  const warnings = [
    ...warnOnce([...listEffects(log, rules), ...listStored(log), ...listChanged(log)]),
    ...warnOfRefused(log),
    ...(harm.some(({ code }) => code === 'list-shrunk') ? [] : warnOfGone(log, rules)),
    ...log.newest.plan.listWarnings,
    ...others.map(warnOfError),
  ];
  return { results, warnings, error: first };
}

/** What this run wrote, as far as it knows, and all others as the newest list shows them. */
function joinResults(
  { isUnfinished, log }: Rounds,
  isComplete: boolean,
): readonly MonitorResult[] {
  const { entries, plan } = log.newest;
  const results = plan.results.map((entry): MonitorResult => {
    const write = log.writeOf(entry);
    if (write === null) {
      if (isUnfinished && entry.operation === 'delete')
        return { ...entry, obstacle: 'deletions-last' };
      return isComplete && !isUnfinished ? markUnsent(entry, log) : entry;
    }
    const result = resultOf(write);
    // No update can write the rest: the next run would end with the error of such a change.
    const isPartial =
      result.operation === 'update' &&
      entry.differences.some(({ isReadOnly }) => isReadOnly);
    return isPartial && result.status !== 'failed'
      ? { ...result, obstacle: 'read-only' }
      : result;
  });
  const gone = log.writes().filter(({ entry }) => !entries.has(keyOf(entry)));
  const declared = results.filter((result) => result.declared !== null);
  const others = [
    ...results.filter((result) => result.declared === null),
    ...gone.map(resultOf),
  ];
  const sorted = others.sort((one, other) =>
    one.actual === null || other.actual === null
      ? 0
      : byNameAndId(one.actual, other.actual),
  );
  return [...declared, ...sorted];
}

/** Why a change of the newest plan was not sent: the first one did not have it like this. */
function markUnsent(entry: PlanEntry, log: WriteLog): PlanEntry {
  if (entry.operation === null) return entry;
  const planned = log.first.entries.get(keyOf(entry));
  if (entry.operation === 'create' || planned?.status === 'in-sync') return entry;
  const isLast = planned !== undefined && !areOthersListed(planned, log.newest);
  const obstacle = planned?.obstacle ?? (isLast ? 'last-of-name' : 'replaced');
  return { ...entry, operation: null, obstacle };
}

/** Without this error, the run would seem to be complete. */
function findNotApplied(
  results: readonly MonitorResult[],
  log: WriteLog,
  apply: readonly Operation[],
  isComplete: boolean,
): readonly Finding[] {
  const left = results.flatMap((result) => {
    const { declared, obstacle, operation } = result;
    const key = keyOf(result);
    const name = nameEntry(result);
    const write = log.writeOf(result);
    if (write !== null && listOtherIdentity(write).length > 0)
      return { key, what: describeOtherIdentity(write), next: storedStep };
    if (!isComplete) return [];
    if (
      operation === 'create' &&
      write === null &&
      log.first.entries.get(key)?.renamedFrom
    ) {
      const what = `${name} was not created: what seemed to be it has changed; run again`;
      return { key, what, next: undefined };
    }
    const isWanted = apply.includes(declared === null ? 'delete' : 'update');
    if (!isWanted || obstacle === null || hasOwnError(obstacle)) return [];
    const what = `${name} could not become as the config wants: ${obstacles[obstacle][1]}`;
    // Such as the last one of a name, of which this run has deleted the others.
    const isNext = write === null && log.newest.entries.get(key)?.operation === 'update';
    return { key, what, next: isNext ? 'Run again: the next run updates it' : undefined };
  });
  if (left.length === 0) return [];
  const [next, ...others] = new Set(left.map((one) => one.next));
  return [
    {
      code: 'not-applied',
      what: limitLines(left.map((one) => one.what)).join('\n'),
      keys: left.map((one) => one.key),
      next: others.length === 0 ? next : undefined,
    },
  ];
}

function warnOfRefused(log: WriteLog): readonly Warning[] {
  return log.writes('create').flatMap(({ entry, knowledge, last, now }) => {
    const { outcome } = last.exchange;
    const isListed = knowledge === 'refused' && (now?.actual ?? null) !== null;
    if (!isListed || (outcome === 'conflict' && now?.status === 'in-sync')) return [];
    const [refusal] = describeExchange(last.exchange, entry.declared).message.split('\n');
    return [
      warn(`${refusal}; the list shows it all the same, and the next run compares it`),
    ];
  });
}

interface Fact {
  declared: DeclaredMonitor;
  what: string;
}

/** Once for all monitors of which it is the same. */
function warnOnce(facts: readonly Fact[]): readonly Warning[] {
  return [...Map.groupBy(facts, ({ what }) => what)].map(([what, found]) => {
    const names = joinNames(found.map(({ declared }) => describeName(declared)));
    return warn(`${names}: ${what}`, found[0]?.declared.source);
  });
}

function listStored(log: WriteLog): readonly Fact[] {
  return log.writes().flatMap((write) => {
    const { declared, differences } = write.entry;
    const sent = new Set(differences.map(fieldOf));
    const others = listOtherIdentity(write);
    const left = listOtherValues(write).filter((one) => {
      return (
        !others.includes(one) && (write.operation === 'create' || sent.has(fieldOf(one)))
      );
    });
    if (declared === null || left.length === 0) return [];
    const values = left.map((difference) => {
      const [wanted, shown] = showValues(difference, declared, write.now?.actual ?? null);
      return `accepted ${wanted} and shows ${shown} for ${JSON.stringify(difference.path)}`;
    });
    const next = 'declare what it shows, or list it under "ignoreChanges"';
    return { declared, what: `the service ${values.join(', ')}: ${next}` };
  });
}

function listChanged(log: WriteLog): readonly Fact[] {
  return log.writes('update').flatMap((write) => {
    const { declared, unverified } = write.entry;
    const shown = listOtherValues(write).filter((one) => unverified.includes(fieldOf(one)));
    if (declared === null || shown.length === 0) return [];
    const fields = shown.map(({ path }) => JSON.stringify(path)).join(', ');
    const what = `did not differ in ${fields}, and does now: check in the service, and run again`;
    return { declared, what };
  });
}
