import { type ErrorCode, type ErrorFacts, RunError } from '../model/errors.ts';
import type { Scope } from '../model/scope.ts';
import type { Operation } from '../plan/plan-entry.ts';
import {
  findOthersRun,
  findOtherTarget,
  findOverwritten,
  findTwice,
  findUnlistedCreations,
  hasOwnIdentifiers,
} from './creation-rules.ts';
import { findKept, findLostDuplicates, findMoved, findShrunk } from './list-rules.ts';
import { findHarmedOthers } from './other-effects.ts';
import type { Facts } from './rule-facts.ts';
import {
  describeHarm,
  describeHarmedOthers,
  describeKept,
  describeLostDuplicates,
  describeMoved,
  describeOthersRun,
  describeOtherTarget,
  describeOverwritten,
  describeShrunk,
  describeTwice,
  describeUnlisted,
  type RuleWords,
} from './rule-words.ts';
import { findHarmed } from './update-effects.ts';

// A write is trusted by what the list shows after it, and not by its response alone. After the
// first write of an operation, and after its last one, the list must keep these rules:
//
//  1. Every declared monitor that an earlier list showed is listed, however short the list is.
//  2. After the first creation, so is every other monitor that the list showed before, if the list
//     may be cut off: a list of the newest monitors loses one for each new one. A list that did not
//     grow, and lacks as many as were created, is cut off however short it is. After an update or a
//     deletion, every other monitor is listed, too; but one outside the scope may be gone, except
//     after the first update, because another workflow may delete at the same time.
//  3. Every created monitor is listed,
//  4. only once,
//  5. not under the identifier of another monitor, which would be overwritten,
//  6. and the first one with its target, where the list shows one.
//  7. No updated monitor has lost a field, or has another name, type or target, unless the update
//     sent it.
//  8. No monitor for which no update was sent has lost a field, or has got a value that was sent.
//  9. Every deleted monitor is gone.
// 10. After the first deletion, every other monitor still has its identifier and its name.
// 12. No declared monitor that was missing, and that this run has not sent, is listed after the first
//     creation.
// 11. The others of the name of a deleted duplicate are listed with their identifiers.
//
// Where a rule is broken, the monitors are listed again, because a list may lag behind; but not
// where that cannot help (`isFinal`): a duplicate stays one. They are also listed again where the
// list proves nothing. A rule that is still broken then stops the run. What became of each write is
// decided in `outcome.ts`.

export type BrokenRule = RuleWords &
  Pick<ErrorFacts, 'code'> &
  Partial<Pick<ErrorFacts, 'serviceCode' | 'status'>> & {
    /** Whether listing again cannot help. */
    readonly isFinal?: boolean;
    /** Whether the list shows nothing for certain, neither harm nor that there is none. */
    readonly provesNothing?: boolean;
  };

interface Rule<Found> {
  readonly code: ErrorCode;
  /** Only after writes of this operation. */
  readonly after?: Operation;
  /** Only after the first one. */
  readonly isAfterFirst?: true;
  /** The monitors that break the rule. */
  readonly find: (facts: Facts) => readonly Found[];
  readonly describe: (found: readonly Found[], facts: Facts) => RuleWords;
  /** Whether what was found stays broken when the monitors are listed again. */
  readonly isFinal?: (found: Found) => boolean;
}

const always = () => true;

const rules = [
  rule({
    code: 'created-twice',
    find: findTwice,
    isFinal: hasOwnIdentifiers,
    describe: describeTwice,
  }),
  rule({
    code: 'created-over-another',
    after: 'create',
    find: findOverwritten,
    isFinal: always,
    describe: describeOverwritten,
  }),
  rule({
    code: 'another-run',
    after: 'create',
    find: findOthersRun,
    isFinal: always,
    describe: describeOthersRun,
  }),
  rule({
    code: 'created-not-listed',
    after: 'create',
    find: findUnlistedCreations,
    describe: describeUnlisted,
  }),
  rule({
    code: 'created-with-other-target',
    after: 'create',
    isAfterFirst: true,
    find: findOtherTarget,
    isFinal: always,
    describe: describeOtherTarget,
  }),
  rule({ code: 'update-lost-fields', after: 'update', find: findHarmed, describe: describeHarm }),
  rule({
    code: 'updated-others',
    after: 'update',
    find: findHarmedOthers,
    describe: describeHarmedOthers,
  }),
  // Before the next rule, whose error asks to delete the others by hand: the only one that is left
  // may be among them.
  rule({
    code: 'list-shrunk',
    after: 'delete',
    find: findLostDuplicates,
    describe: describeLostDuplicates,
  }),
  rule({
    code: 'identifiers-changed',
    after: 'delete',
    isAfterFirst: true,
    find: findMoved,
    describe: describeMoved,
  }),
  rule({ code: 'list-shrunk', find: findShrunk, describe: describeShrunk }),
  rule({ code: 'deleted-still-listed', after: 'delete', find: findKept, describe: describeKept }),
];

/** Checks one rule: returns null if it is kept. */
function rule<Found>({ after, code, describe, find, isAfterFirst, isFinal }: Rule<Found>) {
  return (facts: Facts): BrokenRule | null => {
    if (after !== undefined && facts.operation !== after) return null;
    if (isAfterFirst && !facts.isFirst) return null;
    const found = find(facts);
    if (found.length === 0) return null;
    const { next, ...words } = describe(found, facts);
    const isForGood = isFinal !== undefined && found.every(isFinal);
    const advice = next + adviseOnOthers(code, facts.scope);
    return { code, ...words, next: advice, isFinal: isForGood };
  };
}

/** The first rule of the table that the list breaks, which is the most important one; or null. */
export function verify(facts: Facts): BrokenRule | null {
  const { created, deleted, updated } = facts;
  if (created.length + updated.length + deleted.length === 0) return null;
  for (const check of rules) {
    const broken = check(facts);
    if (broken !== null) return broken;
  }
  return null;
}

/** Another workflow may rename its monitors at the same time. */
function adviseOnOthers(code: ErrorCode, { patterns }: Scope): string {
  const isOfOthers = patterns.length > 0 && code === 'identifiers-changed';
  return isOfOthers ? '. If another workflow has just changed the others, run again' : '';
}

/**
 * The broken rule that counts after a further list.
 * @param showsWrites whether that list shows everything that the service accepted: only then it
 * withdraws a broken rule.
 */
export function preferHarm(
  before: BrokenRule | null,
  now: BrokenRule | null,
  showsWrites: boolean,
): BrokenRule | null {
  const isHarm = before !== null && before.provesNothing !== true;
  const isProof = now === null ? showsWrites : now.provesNothing !== true;
  return isHarm && !isProof ? before : now;
}

/** How far the writes of an operation are. */
export type Progress = Pick<Facts, 'operation' | 'unsent'>;

/** The error of a run that a broken rule has ended. */
export class BrokenRuleError extends RunError {
  readonly named: readonly string[];

  constructor(broken: BrokenRule, progress: Progress) {
    const { code, named = [], next, serviceCode = null, status = null, what } = broken;
    super({ code, serviceCode, status, message: stopMessage(what.join('\n'), progress, next) });
    this.named = named;
  }
}

const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };

/** An error that ends the run, with the number of planned writes that are left. */
export function stopError(
  facts: Pick<ErrorFacts, 'code'> & Partial<ErrorFacts>,
  what: string,
  progress: Progress,
  next: string,
): RunError {
  return new RunError({ ...facts, message: stopMessage(what, progress, next) });
}

function stopMessage(what: string, { operation, unsent }: Progress, next: string): string {
  const noun = nouns[operation];
  const others = unsent === 1 ? `${noun} was` : `${unsent} ${noun}s were`;
  const left = `The other ${others} not sent`;
  return [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
}
