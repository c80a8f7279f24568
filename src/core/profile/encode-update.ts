import { covers, fieldNames, isFieldName } from '../model/fields.ts';
import {
  copyReceived,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mapFields,
  mergePatch,
  own,
  type Path,
  parsePointer,
  pick,
  rawNumberText,
  removeAt,
  setAt,
} from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import { type ActualMonitor, unescapeHtml } from '../model/monitor.ts';
import { findIdentifierPlace } from './decode.ts';
import { encodeBody, fillPath, type WriteRequest } from './encode.ts';
import type { Profile } from './profile.ts';

export interface WantedUpdate {
  readonly declared: JsonObject;
  readonly changed: readonly string[];
  /** `ignoreChanges`: paths without their first slash. */
  readonly ignored: readonly string[];
  readonly listed: ActualMonitor;
  /** Whether the service lists texts with HTML escapes, which a request must not contain. */
  readonly isEscaped?: boolean;
}

/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Replace each declared value under `ignoreChanges` by the listed one. Inside a list, by index, if both lists have the same
 *    length. If the listed value is not known, the declared one is sent, and the plan shows it.
 * 2. Take the fields that differ; if the update replaces the monitor (`update.whole`), all of them.
 * 3. Start the body with what the service has: an object that the update changes is sent complete, as it is listed, because a
 *    service may replace it. What `keep` names is sent as it is listed, and never as in `constants`. An update that replaces
 *    the monitor also has `constants`, and the mapped fields that the config does not declare.
 * 4. Merge the fields of step 2 into it, in the service's words.
 * 5. Put the listed identifier in its place, whatever the config or the profile has there.
 *
 * A value is sent as it was received. One that the service hides is only sent where `keep` names its object: a service that
 * does not recognize its own placeholder would store it, and nobody would see that the secret is lost.
 *
 * Null where the service has no update, or where the request cannot name the monitor.
 */
export function encodeUpdate(wanted: WantedUpdate, profile: Profile): WriteRequest | null {
  const { changed, listed } = wanted;
  const { update } = profile;
  // Without an identifier in its path or among what it copies, the request might create a monitor.
  const isNamed =
    update?.path.includes('{id}') || update?.keep.some((place) => String(getAt(listed.fields, place)) === listed.id);
  if (update === null || listed.id === null || !isNamed) return null;
  const { monitor } = keepIgnored(wanted, profile);
  const sent = update.whole ? monitor : pick(monitor, (field) => changed.includes(field));
  const type = own(listed.body, 'type') ?? wanted.declared['type'];
  const path = fillPath(update.path, { id: listed.id, type }, profile);
  if (path === null) return null;
  // A service that merges the object would keep a field that is left out instead of null; but null takes a constant away.
  const sendsNull = (field: string) => !Object.hasOwn(profile.constants, field);
  const body = encodeBody(sent, copyListed(wanted, sent, profile), profile, sendsNull);
  return { method: update.method, path, body: setIdentifier(body, listed.fields, profile) };
}

/**
 * Step 1. A mapped field that is ignored is left out.
 * @returns also the ignored paths whose listed value is not known: the declared value is sent.
 */
export function keepIgnored(
  { declared, ignored, isEscaped = false, listed }: WantedUpdate,
  profile: Profile,
): { readonly monitor: JsonObject; readonly overwritten: readonly string[] } {
  let monitor = declared;
  const overwritten: string[] = [];
  const fields = ignored.length === 0 ? {} : copyReceived(listed.fields, isEscaped ? unescapeHtml : undefined);
  const paths = ignored.map((path) => parsePointer(`/${path}`));
  for (const [index, [field = '', ...inner]] of paths.entries()) {
    const value = monitor[field] ?? null;
    if (getAt(monitor, [field, ...inner]) === undefined) continue;
    const place = isFieldName(field) ? (profile.fields[field]?.read ?? null) : [field];
    const shown = place === null ? undefined : getAt(fields, place);
    const kept = keepAt(value, inner, shown, { place: place ?? [], ignored: below(paths, field), profile });
    if (kept === undefined) overwritten.push(String(ignored[index]));
    else if (isFieldName(field) && inner.length === 0) monitor = removeAt(monitor, [field]);
    else monitor = { ...monitor, [field]: kept };
  }
  return { monitor, overwritten };
}

/**
 * The declared value with the listed one at a path; undefined where that is not known.
 * @param at where the listed value is in the service, and the ignored paths in it.
 */
function keepAt(
  declared: Json,
  [step, ...rest]: Path,
  listed: Json | undefined,
  at: { readonly place: Path; readonly ignored: readonly Path[]; readonly profile: Profile },
): Json | undefined {
  const { ignored, place, profile } = at;
  if (listed === undefined) return undefined;
  if (step === undefined) return isKept(place, profile) || !hasRedacted(listed) ? listed : undefined;
  const areLists = Array.isArray(declared) && Array.isArray(listed) && declared.length === listed.length;
  const isComparable = areLists ? !isReordered(declared, listed, ignored) : isObject(declared) && isObject(listed);
  const one = getAt(declared, [step]);
  if (one === undefined || !isComparable) return undefined;
  const inner = { place: [...place, step], ignored: below(ignored, step), profile };
  const kept = keepAt(one, rest, getAt(listed, [step]), inner);
  if (kept === undefined) return undefined;
  return isObject(declared) ? { ...declared, [step]: kept } : (declared as readonly Json[]).with(Number(step), kept);
}

function below(paths: readonly Path[], step: string | number): readonly Path[] {
  return paths.flatMap(([first, ...rest]) => (String(first) === String(step) ? [rest] : []));
}

/** Whether two lists have the same items in another order, but for what is ignored: then no index stands for the same item. */
function isReordered(declared: readonly Json[], listed: readonly Json[], ignored: readonly Path[]): boolean {
  const compared = declared.map((item, nth) => (isObject(item) ? below(ignored, nth).reduce(removeAt, item) : item));
  return covers(compared, listed) && !compared.every((item, index) => covers(item, listed[index]));
}

/** Whether `keep` names a place or an object around it. */
function isKept(place: Path, { update }: Profile): boolean {
  return update?.keep.some((kept) => kept.every((step, depth) => String(step) === String(place[depth]))) === true;
}

/** Step 3: what the body has below the declared fields that it sends. */
function copyListed({ isEscaped = false, listed }: WantedUpdate, sent: JsonObject, profile: Profile): JsonObject {
  const { constants, update } = profile;
  const { keep = [], whole = false } = update ?? {};
  const fields = copyReceived(listed.fields, isEscaped ? unescapeHtml : undefined);
  const start = whole ? keep.reduce(removeAt, constants) : {};
  const complete = findObjects(sent, profile).reduce((body, key) => {
    const object = own(fields, key);
    const shown = isObject(object) && rawNumberText(object) === undefined ? removeRedacted(object) : undefined;
    return shown === undefined ? body : mergePatch(body, { [key]: shown }, false);
  }, start);
  const kept = keep.reduce((body, path) => copyAt(body, path, getAt(fields, path)), complete);
  const undeclared = whole ? fieldNames.filter((name) => !Object.hasOwn(sent, name)) : [];
  return undeclared.reduce((body, name) => {
    const { read = null, write = null } = profile.fields[name] ?? {};
    const value = read === null ? undefined : getAt(fields, read);
    if (read === null || write === null || value === undefined) return body;
    return copyAt(body, write, isKept(read, profile) ? value : removeRedacted(value));
  }, kept);
}

function copyAt(body: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return value === undefined ? body : setAt(body, path, value);
}

/**
 * The top-level objects of the service that a request changes a part of; not those of which `keep` names parts, because a
 * service may refuse the others.
 */
function findObjects(sent: JsonObject, { fields, update }: Profile): readonly string[] {
  const inExtra = Object.keys(sent).filter((key) => !isFieldName(key) && isObject(sent[key]));
  const mapped = fieldNames.flatMap((name) => {
    const write = fields[name]?.write ?? [];
    const isSent = Object.hasOwn(sent, name) || update?.whole === true;
    const isPartlyKept = update?.keep.some((path) => path.length > 1 && path[0] === write[0]);
    return write.length > 1 && isSent && !isPartlyKept ? [String(write[0])] : [];
  });
  return [...new Set([...inExtra, ...mapped])];
}

/** The value without what the service hides in it; a list can only be sent complete. Undefined if nothing is left. */
function removeRedacted(value: Json): Json | undefined {
  if (isRedacted(value)) return undefined;
  if (Array.isArray(value)) return hasRedacted(value) ? undefined : value;
  return isObject(value) && rawNumberText(value) === undefined ? mapFields(value, removeRedacted) : value;
}

function hasRedacted(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return isRedacted(value);
  return Object.values(value).some((inner: Json) => hasRedacted(inner));
}

function setIdentifier(body: JsonObject, fields: JsonObject, profile: Profile): JsonObject {
  const place = findIdentifierPlace(profile, fields);
  if (place === null) return body;
  const isSent = getAt(body, place) !== undefined || isKept(place, profile);
  const id = getAt(copyReceived(fields), place);
  return isSent && id !== undefined ? setAt(body, place, id) : body;
}
