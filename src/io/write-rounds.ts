import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import { type Plan, planSync } from '../core/plan/plan.ts';
import type { Operation, PlanRules } from '../core/plan/plan-entry.ts';
import {
  type Finding,
  findHarm,
  isCodeOfUnlisted,
  type Phase,
} from '../core/write/harm.ts';
import { toListing, WriteLog } from '../core/write/log.ts';
import {
  findReady,
  findWait,
  giveUpWaiting,
  mustEndWithList,
  requireTrusted,
  type Wait,
  waitForSecondList,
} from '../core/write/ready.ts';
import {
  hasFailed,
  type OnResult,
  type Rounds,
  SettledResults,
} from '../core/write/results.ts';
import { findingError } from '../core/write/words.ts';
import type { Api } from './client.ts';
import { listMonitors } from './read-lists.ts';
import { BatchSender } from './send-batch.ts';

// A run that writes is a sequence of rounds: list → plan → write one batch → list → …
//
// 1. Take what is ready: each write that is in the first plan and in the newest one.
// 2. Send a batch: of each operation the first alone, until one is trusted; then all others.
// 3. List, and list again, four lists in all, while a list lacks what the service accepted, cannot
//    settle what may have happened, or shows harm. The last one counts as it is: an accepted
//    creation that none of them shows is harm. A creation of an unknown outcome gets two lists.
//    `findWait` has the pauses.
// 4. Plan again with that list, and go on with 1, until nothing is ready or a list shows harm.
//
// Updates come first, then creations, then deletions: these only if everything before succeeded,
// and if a second list shows them, too. However the run ends, what was accepted is looked up in one
// more list.
//
// Five monitors are missing, and the response of C is lost:
//
//   GET                    none of A to E: the plan creates five
//   POST A     201         alone, because it is the first creation
//   GET                    A, once, and nothing is gone: the others may follow
//   POST B     201         up to `concurrency` at once
//   POST C     (lost)      the service may have created it, so it is not sent again blindly
//   POST D     422         refused (`monitor-refused`): the others go on
//   POST E     201
//   (wait 1 s) GET         A, B, E: C is absent
//   (wait 2 s) GET         A, B, E: C is absent in two lists at least `lag` apart
//   POST C     201         sent again, three times in all; after a time-out never
//   GET                    A, B, C, E: four created, D failed, exit code 1
//
// If the first is refused, the next goes alone in its place; once also if its outcome was unknown,
// and the lists show that it was not done. Else the run ends with `outcome-unknown`.
//
// After a 409, a list at the end decides: what it shows is compared like any other, with no error;
// else `target-taken` or `name-taken`. After a time-out, those that were not started wait for a
// list, and then go one at a time; if no list shows the first creation, the run ends.
//
// After the first write of an operation, harm stops the run. Later, it ends the operation and is an
// error at the end: creations follow harmed updates, deletions no harm.

interface RoundsOptions {
  api: Api;
  declared: readonly DeclaredMonitor[];
  rules: PlanRules;
  onResult: OnResult;
}

/** Never rejects: an error ends the run of the API. */
export async function writeInRounds(
  list: CompleteList,
  plan: Plan,
  options: RoundsOptions,
): Promise<Rounds> {
  const rounds = new WriteRounds(list, plan, options);
  await rounds.run();
  return rounds;
}

class WriteRounds implements Rounds {
  readonly log: WriteLog;
  readonly findings: Finding[] = [];
  phase: Phase;
  isUnfinished = false;
  readonly #options: RoundsOptions;
  readonly #api: Api;
  readonly #settled: SettledResults;
  readonly #sender: BatchSender;

  constructor(list: CompleteList, plan: Plan, options: RoundsOptions) {
    const { api } = options;
    this.#options = options;
    this.#api = api;
    this.log = new WriteLog(toListing(list, plan, api.clock.now()));
    this.phase = { operation: 'update', before: this.log.first, isFirst: true };
    this.#settled = new SettledResults(options.onResult);
    this.#sender = new BatchSender(api, this.log, this.#settled);
  }

  async run(): Promise<void> {
    try {
      await this.#write('update');
      await this.#write('create');
      if (this.log.planned('delete').length > 0) {
        this.isUnfinished = !(await this.#mayDelete());
        if (!this.isUnfinished) await this.#write('delete');
      }
    } catch (thrown) {
      this.#api.run.end(thrown);
      await this.#lookUp();
    }
    this.#settled.add(this.log.writes(), true);
  }

  async #write(operation: Operation): Promise<void> {
    const { log } = this;
    if (log.planned(operation).length === 0) return;
    this.#sender.startOperation();
    this.phase = { operation, before: log.newest, isFirst: true };
    for (let isHarmed = false; !isHarmed; ) {
      // Steps 1 and 2.
      const ready = findReady(log, operation);
      const [first] = ready;
      if (first === undefined) break;
      const { isFirst } = this.phase;
      const hasSent = await this.#sender.send(operation, isFirst ? [first] : ready);
      // Steps 3 and 4. Refusals change nothing; if nothing was sent, the list was too old.
      isHarmed = (!hasSent || !log.isUpToDate) && (await this.#check());
      giveUpWaiting(log);
      if (isFirst && requireTrusted(log, first))
        this.phase = { operation, before: log.newest, isFirst: false };
    }
    this.phase = { ...this.phase, isFirst: false };
    if (operation === 'create' && mustEndWithList(log)) await this.#check();
  }

  async #mayDelete(): Promise<boolean> {
    const { clock, profile } = this.#api;
    if (hasFailed(this.log) || this.findings.length > 0) return false;
    const wait = waitForSecondList(this.log, profile.lagMs, clock.now());
    return wait === null || !(await this.#check(wait));
  }

  /** Step 3. @returns whether there is harm. @throws RunError for harm after the first write. */
  async #check(firstWait?: Wait): Promise<boolean> {
    const { log } = this;
    const { profile } = this.#api;
    let findings: readonly Finding[] = [];
    let wait = firstWait ?? findWait(log, 0, findings, profile.lagMs);
    for (let readings = 1; wait !== null; readings += 1) {
      await this.#list(wait);
      const harm = findHarm(log, this.phase, this.#options.rules);
      const shown = harm.filter((finding) => this.#isNew(finding));
      const isBehind = log.unlisted.length > 0;
      log.noteAbsences(shown.length === 0 && !isBehind);
      // Only a list that shows the writes withdraws what an earlier one showed.
      if (shown.length > 0 || !isBehind) findings = shown;
      else findings = findings.filter(({ code }) => !isCodeOfUnlisted(code));
      wait = findWait(log, readings, findings, profile.lagMs);
    }
    giveUpWaiting(log);
    this.#settled.add(log.writes());
    this.findings.push(...findings);
    const [worst] = findings;
    if (worst !== undefined && this.phase.isFirst)
      throw findingError(worst, profile, log.unsent());
    return worst !== undefined;
  }

  /** Harm that an earlier operation has done is an error at the end already. */
  #isNew({ code, keys }: Finding): boolean {
    const known = this.findings
      .filter((one) => one.code === code)
      .flatMap((one) => one.keys);
    return keys.length === 0 || keys.some((key) => !known.includes(key));
  }

  async #list({ ms, reason }: Wait): Promise<void> {
    if (ms > 0) this.#api.scheduler.holdFor(Math.ceil(ms), 'waiting to list again', reason);
    this.#api.run.throwIfEnded();
    // Waits for a service that restarts after a write: only its list shows what became of it.
    this.#record(await listMonitors(this.#api, { outlastsOutages: true }));
  }

  async #lookUp(): Promise<void> {
    const { openLookUp, scheduler } = this.#api;
    if (this.log.isUpToDate || scheduler.isClosed) return;
    const lookUp = openLookUp();
    try {
      this.#record(await listMonitors(lookUp));
    } catch {
      // The list may be refused, too, or take too long.
    } finally {
      scheduler.addCounts(lookUp.scheduler.counts);
      await lookUp[Symbol.asyncDispose]();
    }
  }

  #record(list: CompleteList): void {
    const { declared, rules } = this.#options;
    const plan = planSync(declared, list, rules);
    this.log.addList(toListing(list, plan, this.#api.clock.now()));
    this.#settled.add(this.log.writes());
  }
}
