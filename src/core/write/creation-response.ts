import { type Exchange, type HttpResponse, isHtml } from '../http/exchange.ts';
import { findWrittenMonitor, readLocation } from '../http/status-table.ts';
import type { JsonObject } from '../model/json.ts';
import {
  type DeclaredMonitor,
  describeActualName,
  describeName,
  nameKey,
} from '../model/monitor.ts';
import { compareMonitor, type Difference, leaveOutSameObjects } from '../plan/compare.ts';
import { decodeFields, decodeId, decodeName } from '../profile/decode.ts';
import { showValues } from './listed.ts';
import type { WrittenResult } from './monitor-result.ts';

/**
 * The monitor is created, even if the body broke off.
 * @param isListedSince whether a list was read since, which shows its name if it has an identifier.
 */
export function readCreation(
  response: HttpResponse,
  declared: DeclaredMonitor,
  isListedSince: boolean,
): Pick<WrittenResult, 'id' | 'warning'> {
  const { body, bodyFault, json, profile } = response;
  const monitor = findWrittenMonitor(response);
  const id = (monitor && decodeId(monitor, profile)) ?? readLocation(response);
  const what = `${describeName(declared)} was created, but`;
  if (monitor !== null) {
    const stored = decodeFields(monitor, profile);
    const compared = compareMonitor(declared.body, stored, declared.ignoreChanges);
    const differences = leaveOutSameObjects(compared.differences, declared, stored);
    const name = decodeName(monitor, profile) ?? declared.name;
    if (nameKey(name) === declared.name)
      return { id, warning: describeStored(declared, differences, stored) };
    const shown = describeActualName(name, declared);
    const renamed = `${what} the response calls it ${shown}: check its name in the service`;
    return { id, warning: isListedSince && id !== null ? null : renamed };
  }
  // An empty body, or other JSON, is no fault.
  const hasNoFault =
    id !== null || (bodyFault === null && (body.trim() === '' || json() !== undefined));
  const fault = bodyFault?.message ?? (isHtml(response) ? 'is HTML' : 'is not JSON');
  return {
    id,
    warning: hasNoFault ? null : `${what} its identifier is not known: the response ${fault}`,
  };
}

export function describeStored(
  declared: DeclaredMonitor,
  differences: readonly Difference[],
  stored: JsonObject,
) {
  if (differences.length === 0) return null;
  const values = differences.map((difference) => {
    const [wanted, shown] = showValues(difference, declared, stored);
    return `${shown} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
  });
  return (
    `${describeName(declared)} was created, but the service stores ${values.join(', ')}: ` +
    'unless an update corrects that, every later run finds the same difference; ' +
    'then declare what the service stores, or list it under "ignoreChanges"'
  );
}

export function describeUnknown(exchange: Exchange): string {
  if (exchange.kind === 'response') return `a response with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

export function remarkOnRepeat(unknown: Exchange | null): string | null {
  return unknown === null ? null : `sent again after ${describeUnknown(unknown)}`;
}
