import { isGone, mayStillRun } from '../http/status-table.ts';
import type { Attempt, Write } from './write-log.ts';

// What the attempts of a write, and the lists after them, prove.

export function lastAttempt({ attempts }: Write): Attempt | null {
  return attempts.at(-1) ?? null;
}

/**
 * Whether the service has done it, by its response; that a monitor to delete is gone may have
 * another reason.
 */
export function isAccepted(attempt: Attempt | null): boolean {
  if (attempt?.exchange.outcome !== 'done') return false;
  return attempt.exchange.kind !== 'response' || !isGone(attempt.exchange);
}

/**
 * Whether a creation timed out: a slow service may still do it, so it is never sent again in the
 * same run.
 */
export function hasTimedOut({ attempts }: Write): boolean {
  return attempts.some(({ exchange }) => mayStillRun(exchange));
}

/** Times in milliseconds that decide when a list proves something. */
export interface Timing {
  readonly lagMs: number;
  readonly timeoutMs: number;
}

/**
 * When the service has certainly ended its work on a creation: after a time-out, it may take as
 * long as the time-out once more.
 */
export function estimateEnd(write: Write, { timeoutMs }: Timing): number {
  const at = lastAttempt(write)?.at ?? 0;
  return hasTimedOut(write) ? at + timeoutMs : at;
}

/**
 * Whether the newest lists prove that a creation with an unknown outcome created nothing: two of
 * them, `lag` apart, the last one after the service has ended its work.
 */
export function isProvedAbsent(write: Write, timing: Timing): boolean {
  const { sightings } = write;
  const from = sightings.findLastIndex(({ isBehind }) => isBehind) + 1;
  const absences = sightings.slice(from);
  const first = absences[0];
  const last = absences.at(-1);
  if (first === undefined || last === undefined || first === last) return false;
  return last.at - first.at >= timing.lagMs && last.at >= estimateEnd(write, timing);
}
