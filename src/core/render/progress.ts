/** How far the creations are. All times are epoch milliseconds. */
export interface ProgressState {
  readonly done: number;
  readonly total: number;
  readonly startedAt: number;
  readonly now: number;
  /** Until when the service wants no request; in the past where it takes them. */
  readonly waitingUntil: number;
}

/** `Creating: 120 of 500, 12.0 a second, waiting for the service until 10:15:02 UTC`. */
export function renderProgress({ done, now, startedAt, total, waitingUntil }: ProgressState): string {
  const seconds = (now - startedAt) / 1000;
  const parts = [
    total === 0 ? 'Listing the monitors' : `Creating: ${done} of ${total}`,
    ...(done > 0 && seconds > 0 ? [`${(done / seconds).toFixed(1)} a second`] : []),
    ...(waitingUntil > now
      ? [`waiting for the service until ${new Date(waitingUntil).toISOString().slice(11, 19)} UTC`]
      : []),
  ];
  return parts.join(', ');
}
