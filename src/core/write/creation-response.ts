import { type HttpResponse, isHtml } from '../http/exchange.ts';
import { findWrittenMonitor, readLocation } from '../http/status-table.ts';
import { maxDepth } from '../list/list-items.ts';
import { isDeeperThan, type JsonObject } from '../model/json.ts';
import { type DeclaredMonitor, nameKey } from '../model/monitor.ts';
import { compareMonitor, type Difference } from '../plan/compare.ts';
import { decodeFields, decodeId, decodeName } from '../profile/decode.ts';

/** What the response of an accepted creation shows. */
export interface CreationResponse {
  readonly id: string | null;
  /** The name of the monitor, if it is not the declared one. */
  readonly otherName: string | null;
  /** Between what is declared and what the service has stored. */
  readonly differences: readonly Difference[];
  readonly stored: JsonObject;
  /** Why its identifier is not known. */
  readonly fault: string | null;
}

/** The monitor is created, even if the body broke off. */
export function readCreation(response: HttpResponse, declared: DeclaredMonitor): CreationResponse {
  const { body, bodyFault, json, profile } = response;
  const monitor = findWrittenMonitor(response);
  if (monitor === null) {
    const id = readLocation(response);
    // An empty body, or other JSON, is no fault.
    const hasNoFault =
      id !== null || (bodyFault === null && (body.trim() === '' || json() !== undefined));
    const what = bodyFault?.message ?? (isHtml(response) ? 'is HTML' : 'is not JSON');
    const fault = hasNoFault ? null : what;
    return { id, otherName: null, differences: [], stored: {}, fault };
  }
  if (isDeeperThan(maxDepth, monitor)) {
    const id = decodeId(monitor, profile);
    return { id, otherName: null, differences: [], stored: {}, fault: null };
  }
  const stored = decodeFields(monitor, profile);
  const compared = compareMonitor(declared.body, stored, declared.ignoreChanges);
  const name = decodeName(monitor, profile) ?? declared.name;
  return {
    id: decodeId(monitor, profile) ?? readLocation(response),
    otherName: nameKey(name) === declared.name ? null : name,
    differences: compared.differences,
    stored,
    fault: null,
  };
}
