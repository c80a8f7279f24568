import { keyOf, type MonitorKey } from '../plan/plan-entry.ts';
import type { MonitorResult } from './monitor-result.ts';
import { decideOutcome } from './outcome.ts';
import type { Write } from './write-log.ts';

/** @param done number of monitors that are settled. */
export type OnResult = (result: MonitorResult, done: number) => void;

/** Passes each result on as soon as it is settled, and again if a later list corrects it. */
export class SettledResults {
  readonly #onResult: OnResult;
  /** Of each monitor, the last status that was passed on. */
  readonly #passedOn = new Map<MonitorKey, string>();

  constructor(onResult: OnResult) {
    this.#onResult = onResult;
  }

  /** @param isOver whether the run ends: until then, some may still become a success. */
  add(writes: readonly Write[], isOver = false): void {
    for (const write of writes) {
      const { knowledge, result } = decideOutcome(write);
      const mayImprove = knowledge === 'unknown' || knowledge === 'conflict';
      if (mayImprove && write.closedAs === null && !isOver) continue;
      const key = keyOf(write.entry);
      if (this.#passedOn.get(key) === result.status) continue;
      this.#passedOn.set(key, result.status);
      this.#onResult(result, this.#passedOn.size);
    }
  }
}
