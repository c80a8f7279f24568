import type { ErrorFacts } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import { joinNames } from '../model/text.ts';
import type { FailedResult, MonitorResult } from '../write/monitor-result.ts';

/** The errors of failed monitors; monitors that failed for the same reason share one message. */
export function joinFailures(results: readonly MonitorResult[]): readonly ErrorFacts[] {
  const failed = results.filter((result) => result.status === 'failed');
  return [...Map.groupBy(failed, reasonOf).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined) return [];
    if (others.length === 0) return [first.error];
    const names = joinNames(group.map(subjectOf));
    const message = first.error.message.replace(subjectOf(first), () => names);
    return [{ ...first.error, message }];
  });
}

/** What the message says after the monitor, without the identifier of the request. */
function reasonOf(result: FailedResult): string {
  const { code, message } = result.error;
  const at = message.indexOf(subjectOf(result));
  const reason = message.slice(at).replace(subjectOf(result), '');
  return JSON.stringify([code, at < 0 ? message : reason.replace(/ \(request [^)]*\)/, '')]);
}

function subjectOf({ actual, declared }: FailedResult): string {
  if (declared !== null) return describeNameAndSource(declared);
  return JSON.stringify(actual?.name ?? '');
}
