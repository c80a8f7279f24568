import { isPlanned, type MonitorResult, type Status, statuses } from '../plan/monitor-result.ts';
import type { Report } from './report.ts';

export function countStatuses(results: readonly MonitorResult[]): Readonly<Record<Status, number>> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/** In the order of {@link statuses}, and within a status in the order of the report. */
export function sortByStatus(results: readonly MonitorResult[]): readonly MonitorResult[] {
  return statuses.flatMap((status) => results.filter((result) => result.status === status));
}

/** Whether the config was compared with the service. */
export function isCompared({ error, results, mode }: Report): boolean {
  return results.length > 0 || (error === null && mode !== 'validate');
}

/** Whether the service is known to have everything as declared. Unmanaged monitors are ignored. */
export function isInSync({ mode, error, results }: Report): boolean {
  const { missing, changed, failed, obsolete } = countStatuses(results);
  return mode !== 'validate' && error === null && missing + changed + obsolete + failed === 0;
}

/** 128 + the signal's number, as shells expect. */
const signalCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/** 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 130/143 stopped by a signal. */
export function decideExitCode({ error, results }: Report, failOn: readonly Status[]): number {
  if (error?.code === 'stopped') return signalCodes[error.serviceCode ?? ''] ?? 1;
  const counts = countStatuses(results);
  if (error !== null || counts.failed > 0) return 1;
  return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}

/** Whether something was written, and something that was planned is left. */
export function isPartlyApplied(results: readonly MonitorResult[]): boolean {
  const { created, deleted, failed, updated } = countStatuses(results);
  return created + updated + deleted > 0 && (failed > 0 || results.some(isPlanned));
}
