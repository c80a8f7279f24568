/** The progress of what a run writes. All times are epoch milliseconds. */
export interface ProgressState {
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
  /** `Creating`, or `Writing` if it does more. */
  readonly activity?: string;
  /** When the first write started. */
  readonly startedAt: number;
  readonly now: number;
  /** The end of the current or last wait, and its reason in a few words. */
  readonly wait: { readonly until: number; readonly why: string };
  /** Whether a signal was received, and the run only waits for the requests in flight. */
  readonly isStopping: boolean;
}

/** `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `· rate limited, 12 s to go`. */
export function renderProgress({
  activity = 'Creating',
  done,
  isStopping,
  now,
  startedAt,
  total,
  wait,
}: ProgressState): string {
  if (isStopping) return 'Stopping: waiting for the requests in flight';
  const perSecond = done / Math.max(1, (now - startedAt) / 1000);
  const isWaiting = wait.until > now;
  return [
    total === 0 ? 'Listing the monitors' : `${activity} ${done} of ${total}`,
    ...(done > 0 ? [`${perSecond.toFixed(1)}/s`] : []),
    ...(isWaiting ? [`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`] : []),
    ...(done > 0 && done < total && !isWaiting ? [`${describeSpan((total - done) / perSecond)} left`] : []),
  ].join(' · ');
}

/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds: number): string {
  const total = Math.ceil(seconds);
  const minutes = Math.floor(total / 60);
  if (minutes === 0) return `${total} s`;
  return minutes < 60 ? `${minutes} min ${total % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
