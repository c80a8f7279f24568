import { logLine } from '../model/sanitize.ts';
import type { Finding, Status } from '../report/report.ts';
import { type Palette, renderRow } from './text.ts';

/** How far the creations are. All times are epoch milliseconds. */
export interface ProgressState {
  readonly done: number;
  /** 0 before it is known. */
  readonly total: number;
  /** When the first creation was due. */
  readonly startedAt: number;
  readonly now: number;
  /** Until when no request is sent, which is past where they are, and why in a few words. */
  readonly wait: { readonly until: number; readonly why: string };
  /** Whether a signal has come, and the run only waits for what is in flight. */
  readonly isStopping: boolean;
}

/** `Creating 120 of 400 · 9.8/s · 28 s left`; instead of the time left, what it waits for: `· rate limited, 12 s to go`. */
export function renderProgress({ done, isStopping, now, startedAt, total, wait }: ProgressState): string {
  if (isStopping) return 'Stopping after the requests in flight have ended';
  const perSecond = done / Math.max(1, (now - startedAt) / 1000);
  const isWaiting = wait.until > now;
  return [
    total === 0 ? 'Listing the monitors' : `Creating ${done} of ${total}`,
    ...(done > 0 ? [`${perSecond.toFixed(1)}/s`] : []),
    ...(isWaiting ? [`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`] : []),
    ...(done > 0 && done < total && !isWaiting ? [`${describeSpan((total - done) / perSecond)} left`] : []),
  ].join(' · ');
}

/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Statuses whose monitors have a line as soon as they are settled; the text at the end does not repeat them. */
export const settledStatuses: readonly Status[] = ['created', 'failed'];

/** `  + Checkout API  created  id m-1`: the line of a monitor that was settled just now, each with its line feed. */
export function renderSettled(finding: Finding, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status)) return '';
  const lines = renderRow(finding, 'sync', { columns, nameColumns: 0 }, palette);
  return lines.map((line) => `${logLine(line)}\n`).join('');
}
