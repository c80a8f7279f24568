import { type HttpResponse, isHtml } from '../http/exchange.ts';
import { findMonitor, readLocation } from '../http/status-table.ts';
import type { JsonObject } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { type DeclaredMonitor, describeActualName, describeName, nameKey } from '../model/monitor.ts';
import { compareMonitor, type Difference } from '../plan/compare.ts';
import type { MonitorResult } from '../plan/monitor-result.ts';
import { decodeFields, decodeId, decodeName } from '../profile/decode.ts';
import type { Profile } from '../profile/profile.ts';
import { hideDifference } from '../report/redact-report.ts';

/** What a 2xx shows: the monitor is created, even if the body broke off. */
export function readCreation(response: HttpResponse, declared: DeclaredMonitor): Pick<MonitorResult, 'id' | 'warning'> {
  const { profile } = response;
  const monitor = findMonitor(response);
  const id = (monitor && decodeId(monitor, profile)) ?? readLocation(response);
  const fault = id === null && monitor === null ? findFault(response) : null;
  if (fault === null) return { id, warning: monitor && warnOfShown(monitor, declared, profile) };
  const warning = `${describeName(declared)} was created, but its identifier is not known: the response ${fault}`;
  return { id, warning };
}

/** Warns of a different name, because every run would create the monitor again, and of other differences. */
function warnOfShown(monitor: JsonObject, declared: DeclaredMonitor, profile: Profile): string | null {
  const shown = decodeName(monitor, profile);
  if (shown !== null && nameKey(shown) !== declared.name)
    return `${describeName(declared)} was created, but the service calls it ${describeActualName(shown, declared)}: declare it by that name, or every run creates another one`;
  const stored = decodeFields(monitor, profile);
  const { differences } = compareMonitor(declared.body, stored, declared.ignoreChanges);
  return differences.length === 0 ? null : describeStored(declared, differences, stored);
}

/** The warning of a service that stores other values than declared. */
export function describeStored(
  declared: DeclaredMonitor,
  differences: readonly Difference[],
  listed: JsonObject,
): string {
  const stored = differences.map((difference) => {
    const [wanted, shown] = showValues(difference, declared, listed);
    return `${shown} for ${difference.path} (declared ${wanted})`;
  });
  return `${describeName(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}

/**
 * The declared and the actual value of a difference for a message, without secrets.
 * @param listed the fields that the service shows, which say what the `value` of a pair is.
 */
export function showValues(difference: Difference, { secretFields }: DeclaredMonitor, listed: JsonObject) {
  const { actual, declared } = hideDifference(difference, secretFields, listed);
  return [declared, actual].map((value) => (value === masked ? masked : JSON.stringify(value)));
}

/** Why a body has no identifier; null for an empty body or other JSON. */
function findFault(response: HttpResponse): string | null {
  const { body, bodyFault, json } = response;
  if (bodyFault !== null) return bodyFault.message;
  if (body.trim() === '' || json() !== undefined) return null;
  return isHtml(response) ? 'is HTML' : 'is not JSON';
}
