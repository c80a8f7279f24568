import { extraOf, joinMonitor } from '../config/join-defaults.ts';
import { declareMonitor, type Exporting } from '../export/export-config.ts';
import { covers, isFieldName } from '../model/fields.ts';
import { isSameJson, type Json, type JsonObject, mapFields, own, pick } from '../model/json.ts';
import { hasRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { compareMonitor } from '../plan/compare.ts';
import type { NewItem } from './edit-config.ts';
import { isLikelySecret } from './listed-values.ts';

interface Known extends Exporting {
  /** Whether the defaults have this field from a secret variable. */
  readonly isSecretDefault: (field: string) => boolean;
}

/** A new monitor, and the fields that it loses if it is created again. */
export interface Declared extends NewItem {
  readonly lost: readonly string[];
}

/**
 * A new monitor as an export declares it, without what the defaults of the file give it; or why a
 * config cannot have it.
 */
export function declareNew(
  listed: ActualMonitor,
  defaults: JsonObject,
  known: Known,
): Declared | string {
  const { isSecretDefault, mask, profile, showNames } = known;
  const { fields: exported, leftOut, monitor: actual, remarks } = declareMonitor(listed, known);
  if (exported === null) return remarks.join('; ');
  // Names are compared with names, whichever of both the defaults have.
  const toNames = (fields: JsonObject) =>
    showNames === null ? fields : mapFields(fields, (value, key) => showNames([key], value));
  const shown = toNames(actual.body);
  const { extra: _extra, ...named } = exported;
  const { extra: _preset, ...presets } = defaults;
  const inherited = toNames(extraOf(defaults));
  const fields = ownFields(named, presets, shown);
  const extra = ownFields(extraOf(exported), inherited, shown);
  const all = Object.entries({ ...fields, ...extra }).filter(([field]) => field !== 'name');
  for (const [field, value] of all) {
    if (hasRedacted(value)) return `the service hides ${field}, or a part of it`;
    if (isSecretDefault(field) || isLikelySecret(value, actual.body, [field], mask))
      return `the value of ${field} is, or may be, a secret`;
  }
  const item = Object.keys(extra).length === 0 ? fields : { ...fields, extra };
  const joined = joinMonitor({ ...presets, extra: inherited }, item, profile);
  const body = { ...pick(joined, isFieldName), ...extraOf(joined) };
  const [other] = compareMonitor(body, shown, ignoredOf(defaults)).differences;
  if (other !== undefined) return `the defaults give it another ${other.path}`;
  const has = { ...inherited, ...extra };
  const lost = [...leftOut].flatMap(([path, why]) => {
    const [field = ''] = path.split('/');
    return why === 'unasked' && !Object.hasOwn(has, field) ? [path] : [];
  });
  return { fields: item, remarks, lost };
}

/** Fields that a monitor does not get from the defaults, and what keeps theirs from it. */
function ownFields(exported: JsonObject, defaults: JsonObject, listed: JsonObject): JsonObject {
  const fields: Record<string, Json> = {
    ...pick(exported, (key, value) => !isSameJson(own(defaults, key) ?? null, value)),
  };
  for (const [key, preset] of Object.entries(defaults)) {
    const value = own(listed, key);
    if (Object.hasOwn(exported, key) || value === undefined || covers(preset, value)) continue;
    if (key !== 'ignoreChanges') fields[key] = value;
  }
  return fields;
}

function ignoredOf(defaults: JsonObject): readonly string[] {
  const ignored = own(defaults, 'ignoreChanges');
  return Array.isArray(ignored) ? ignored.map(String) : [];
}
