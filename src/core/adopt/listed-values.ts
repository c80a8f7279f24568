import { joinMonitor, toBody } from '../config/join-defaults.ts';
import {
  declareMonitor,
  type Exporting,
  nestExtra,
  withoutDefaults,
} from '../export/export-config.ts';
import { covers } from '../model/fields.ts';
import {
  getAt,
  isAtOrBelow,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  writePath,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type ShowNames,
  withoutIdentifiers,
} from '../model/monitor.ts';
import { containsSecret, hasRedacted, hideSecretsAt, type Mask } from '../model/secrets.ts';
import { unescapeTexts } from '../model/text.ts';
import { createMustShow, type IsListed } from '../plan/plan.ts';
import { type ComparedEntry, compareMonitor, fieldOf } from '../plan/plan-entry.ts';
import { typeOf } from '../profile/types.ts';
import type { LeftAloneReason } from '../report/report.ts';

interface Taking {
  showNames: ShowNames;
  /** Paths that are not compared. */
  ignored: readonly string[];
  taken: { readonly path: Path; readonly value: Json }[];
}

/**
 * The listed values of the fields that differ.
 * @param written the body as the config has it, with names of other objects.
 */
export function chooseFields(
  { actual, declared, differences }: ComparedEntry,
  written: JsonObject,
  mask: Mask,
  leave: (field: string, why: LeftAloneReason) => void,
): Map<string, Json> {
  const body = unescapeTexts(actual.body);
  const { ignoreChanges: ignored, secretFields } = declared;
  const { showNames = (_path: Path, value: Json) => value } = declared;
  const fields = new Map<string, Json>();
  for (const field of new Set(differences.filter((one) => !one.isAlsoSet).map(fieldOf))) {
    const value = own(body, field);
    if (field === 'name') leave(field, 'name');
    else if (secretFields.includes(field)) leave(field, 'secret');
    else if (value === undefined) leave(field, 'not-listed');
    else {
      const taking: Taking = { showNames, ignored, taken: [] };
      const before = own(written, field) ?? null;
      const wanted = takeListed(before, value, [field], taking);
      const why = findSecret(taking, body, mask);
      if (why !== null) leave(field, why);
      else if (!isSameJson(wanted, before)) fields.set(field, wanted);
    }
  }
  return fields;
}

function findSecret(
  { taken }: Taking,
  listed: JsonObject,
  mask: Mask,
): LeftAloneReason | null {
  if (taken.some(({ value }) => hasRedacted(value))) return 'hidden';
  return taken.some(({ path, value }) => isLikelySecret(value, listed, path, mask))
    ? 'secret'
    : null;
}

function isLikelySecret(value: Json, listed: JsonObject, path: Path, mask: Mask) {
  const hidden = hideSecretsAt(listed, path, value);
  return !isSameJson(hidden, value) || containsSecret(value, mask);
}

/** What is equal stays as it is declared, and a mapping gets no keys that only the service has. */
function takeListed(declared: Json, listed: Json, path: Path, taking: Taking): Json {
  const { ignored, showNames, taken } = taking;
  const isIgnored = (at: Path) =>
    ignored.some((above) => isAtOrBelow(writePath(at), above));
  const isEqual = covers(showNames(path, declared), showNames(path, listed));
  if (isIgnored(path) || isEqual) return declared;
  if (isObject(declared) && isObject(listed)) {
    const stays = (key: string) => declared[key] === null || isIgnored([...path, key]);
    const isListed = (key: string) => own(listed, key) !== undefined || stays(key);
    if (Object.keys(declared).every(isListed))
      return mapFields(declared, (value, key) => {
        const inner = own(listed, key);
        return inner === undefined
          ? value
          : takeListed(value, inner, [...path, key], taking);
      });
  }
  const value = withoutOwnIdentifiers(declared, listed);
  taken.push({ path, value });
  return showNames(path, value);
}

function withoutOwnIdentifiers(declared: Json, listed: Json) {
  // Without a declared item, the identifier may be that of another object, such as a contact.
  const hasItems = Array.isArray(declared) && declared.some(isObject);
  const isPlain = hasItems && isSameJson(withoutIdentifiers(declared), declared);
  return isPlain ? withoutIdentifiers(listed) : listed;
}

interface Known extends Exporting {
  isListed: IsListed;
  isSecretDefault: (field: string) => boolean;
}

/**
 * A new monitor as an export declares it, without what the defaults of the file give it, and with
 * what keeps them from giving it other values; or why a config cannot have it.
 */
export function declareNew(
  listed: ActualMonitor,
  defaults: JsonObject,
  known: Known,
): { body: JsonObject; remarks: readonly string[] } | string {
  const { isListed, isSecretDefault, mask, profile, showNamesOf } = known;
  const { empty, fields: exported, monitor, remarks } = declareMonitor(listed, known);
  if (exported === null) return remarks.join('; ');
  // Names are compared with names, whichever of both the defaults have.
  const showNames = showNamesOf(own(monitor.body, 'type'));
  const toNames = (body: JsonObject) =>
    mapFields(body, (value, key) => showNames([key], value));
  const actual = { ...monitor, body: toNames(monitor.body) };
  const presets = toNames(toBody(defaults));
  const body: Record<string, Json> = {
    ...withoutDefaults({ empty, fields: exported }, presets),
  };
  const joined = joinMonitor(defaults, nestExtra(body, profile), profile);
  const all = toNames(toBody(joined));
  const ignoreChanges = (own(defaults, 'ignoreChanges') ?? []) as readonly string[];
  const mustShow = createMustShow({ body: all, ignoreChanges }, actual, isListed, profile);
  const { differences } = compareMonitor(all, actual.body, ignoreChanges, mustShow);
  // A plan does not compare what the type of the monitor does not have.
  const { absent } = typeOf(own(monitor.body, 'type'), profile);
  const lacking = absent.filter((path) => (getAt(presets, path) ?? null) !== null);
  for (const field of [...lacking.map(([key]) => String(key)), ...differences.map(fieldOf)])
    body[field] = own(actual.body, field) ?? null;
  for (const [field, value] of Object.entries(body)) {
    if (field === 'name') continue;
    if (hasRedacted(value)) return `the service hides ${field}, or a part of it`;
    if (isSecretDefault(field) || isLikelySecret(value, monitor.body, [field], mask))
      return `the value of ${field} is, or may be, a secret`;
  }
  return { body, remarks };
}
