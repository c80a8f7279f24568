import { describeThrown, type RunError } from '../model/errors.ts';
import type { DeclaredMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count } from '../model/text.ts';
import { keepNotListedError, likelyRenameError } from '../plan/plan-errors.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import { readUpdates } from './checks.ts';
import type { MonitorResult } from './monitor-result.ts';
import { findHarmedOthers } from './other-effects.ts';
import { decideOutcome } from './outcome.ts';
import { joinResults, notAppliedError } from './results.ts';
import { findLostDeclared } from './rounds.ts';
import type { UpdateFacts } from './rule-facts.ts';
import { harmedOthersError, lostError } from './rule-words.ts';
import { BrokenRuleError } from './verification.ts';
import type { WriteLog } from './write-log.ts';
import { warnOfUnsentDeletions, warnOfWrites } from './write-warnings.ts';

/** A run that wrote, or tried to. */
interface Ended {
  readonly log: WriteLog;
  /** What ended it early; null if everything that was ready was sent. */
  readonly error: unknown;
  /** Whether deletions were left out, because something before them failed. */
  readonly isUnfinished: boolean;
}

interface RunEnd {
  readonly results: readonly MonitorResult[];
  readonly duplicateNames: number;
  readonly warnings: readonly Warning[];
  /**
   * What ended the run, or else the first error that its last list shows; the text of each further
   * one is a warning.
   */
  readonly error: unknown;
}

/** What a run reports at its end. @param declared all monitors of the config. */
export function describeEnd(
  ended: Ended,
  declared: readonly DeclaredMonitor[],
  rules: PlanRules,
): RunEnd {
  const { error, isUnfinished, log } = ended;
  const outcomes = log.writes().map(decideOutcome);
  const results = joinResults(log, outcomes);
  const named = error instanceof BrokenRuleError ? error.named : [];
  const end = error === null ? null : { code: describeThrown(error).code, named };
  const updates = readUpdates(log, log.first.list, log.lastConsistent.list, rules.profile);
  const warnings = [...warnOfWrites(log, outcomes, results, declared, updates, rules.scope, end)];
  if (error === null && !isUnfinished) warnings.push(...warnOfUnsentDeletions(log, results));
  if (isUnfinished) warnings.push(warnOfLeftDeletions(results));
  const errors = findErrors(ended, results, declared, updates, rules);
  const first = error ?? errors.shift() ?? null;
  const codeOfFirst = first === null ? null : describeThrown(first).code;
  const others = errors.filter(({ facts }) => facts.code !== codeOfFirst);
  warnings.push(...others.map(({ message }) => warn(message.split('\n').join('. '))));
  const { duplicateNames } = log.lastConsistent.plan;
  return { results, duplicateNames, warnings, error: first };
}

/** What the last list shows, errors first. */
function findErrors(
  { error, log }: Ended,
  results: readonly MonitorResult[],
  declared: readonly DeclaredMonitor[],
  updates: UpdateFacts,
  { apply, profile }: PlanRules,
): RunError[] {
  const lost = findLostDeclared(log, declared, log.lastConsistent);
  const errors = [
    lost.length === 0 ? null : lostError(lost),
    harmedOthersError(findHarmedOthers(updates), updates),
    keepNotListedError(results, profile),
    notAppliedError(results, apply, log, error === null),
    likelyRenameError(results, apply),
  ];
  return errors.filter((one) => one !== null);
}

function warnOfLeftDeletions(results: readonly MonitorResult[]): Warning {
  const left = results.filter(({ status }) => status === 'obsolete').length;
  const what = `${count(left, 'obsolete monitor')} ${left === 1 ? 'was' : 'were'} not deleted`;
  return warn(`${what}, because deletions only follow if everything before them succeeds`);
}
