import { extraOf, joinMonitor } from '../config/join-defaults.ts';
import { exportMonitor, withoutEscapes } from '../export/export-config.ts';
import { withoutUsual } from '../export/exported-fields.ts';
import { covers, isFieldName } from '../model/fields.ts';
import { isSameJson, type Json, type JsonObject, mapFields, own, pick } from '../model/json.ts';
import { hasRedacted } from '../model/likely-secrets.ts';
import type { Mask } from '../model/mask.ts';
import type { ActualMonitor, ShowNames } from '../model/monitor.ts';
import { compareMonitor } from '../plan/compare.ts';
import type { Profile } from '../profile/profile.ts';
import { isLikelySecret } from './choose-changes.ts';
import type { NewItem } from './edit-file.ts';

interface Known {
  readonly mask: Mask;
  readonly profile: Profile;
  readonly showNames: ShowNames | null;
  /** Whether the defaults have this field from a secret variable. */
  readonly isSecretDefault: (field: string) => boolean;
}

/** A new monitor as an export declares it, without what the defaults of the file give it. */
export function declareNew(
  listed: ActualMonitor,
  defaults: JsonObject,
  { isSecretDefault, mask, profile, showNames }: Known,
): NewItem | { readonly why: string } {
  const actual = withoutEscapes(listed);
  const exported = exportMonitor(actual, mask, profile);
  if (exported.fields === null) return { why: exported.remarks.join('; ') };
  const { extra: _extra, ...named } = exported.fields;
  const inherited = extraOf(defaults);
  const ownFields = ownExtra(extraOf(exported.fields), inherited, actual);
  const fields: Record<string, Json> = {};
  const needed = withoutUsual(named, profile);
  for (const [field, value] of Object.entries(named)) {
    const preset = own(defaults, field);
    const isOwn = preset === undefined ? Object.hasOwn(needed, field) : !isSameJson(preset, value);
    if (isOwn) fields[field] = value;
  }
  const hidden = Object.entries({ ...fields, ...ownFields }).find(([, value]) =>
    hasRedacted(value),
  );
  if (hidden !== undefined) return { why: `the service hides ${hidden[0]}, or a part of it` };
  const secret = Object.entries({ ...fields, ...ownFields }).find(([field, value]) => {
    if (field === 'name') return false;
    return isSecretDefault(field) || isLikelySecret(value, actual.body, [field], mask);
  });
  if (secret !== undefined) {
    const what = `the value of ${secret[0]} is, or may be, a secret`;
    return { why: `${what}: declare the monitor by hand, with a variable for that part` };
  }
  const complete = {
    ...fields,
    ...(Object.keys(ownFields).length === 0 ? {} : { extra: ownFields }),
  };
  const body = bodyOf(complete, defaults, profile);
  const [other] = compareMonitor(body, actual.body, ignoredOf(defaults)).differences;
  if (other !== undefined) return { why: `the defaults give it another ${other.path}` };
  const known = { ...inherited, ...ownFields };
  const lost = exported.lost.filter((path) => !Object.hasOwn(known, path.split('/')[0] ?? ''));
  const found = { remarks: exported.remarks, lost };
  if (showNames === null) return { fields: complete, ...found };
  const shown = mapFields(ownFields, (value, key) => showNames([key], value));
  const withNames = Object.keys(shown).length === 0 ? {} : { extra: shown };
  return { fields: { ...fields, ...withNames }, ...found };
}

/** The exported fields, and the listed values that differ from those of the defaults. */
function ownExtra(exported: JsonObject, defaults: JsonObject, { body }: ActualMonitor): JsonObject {
  const isDefault = (key: string, value: Json) => {
    const preset = own(defaults, key);
    return preset !== undefined && isSameJson(preset, value);
  };
  const fields: Record<string, Json> = {
    ...pick(exported, (key, value) => !isDefault(key, value)),
  };
  for (const [key, preset] of Object.entries(defaults)) {
    const value = own(body, key);
    if (Object.hasOwn(exported, key) || value === undefined || covers(preset, value)) continue;
    fields[key] = value;
  }
  return fields;
}

function ignoredOf(defaults: JsonObject): readonly string[] {
  const ignored = own(defaults, 'ignoreChanges');
  return Array.isArray(ignored) ? ignored.map(String) : [];
}

/** The body that an item and the defaults declare together. */
function bodyOf(item: JsonObject, defaults: JsonObject, profile: Profile): JsonObject {
  const joined = joinMonitor(defaults, item, profile);
  return { ...pick(joined, isFieldName), ...extraOf(joined) };
}
