import { fields as declaredFields } from '../config/monitors.ts';
import { getAt, isObject, type Json, type JsonObject, own, writeStep } from '../model/json.ts';
import { type ActualMonitor, identifiers } from '../model/monitor.ts';
import { removeReadOnly } from '../profile/decode.ts';
import type { Profile } from '../profile/profile.ts';

/**
 * Which fields that a config has no name for are declared under `extra`: none, all that look neither like state nor like a
 * secret, or those that are named by their path: `regions`, `headers/Authorization`.
 */
export type ExtraFields = 'none' | 'all' | readonly string[];

/**
 * A further field that is left out, or a part of it: one that looks like state or a secret, that the profile calls read-only,
 * or that is just not named.
 */
export interface LeftOut {
  /** Keys with a slash between them, without the indexes of lists. */
  readonly path: string;
  readonly why: 'state' | 'secret' | 'read-only' | 'unnamed';
}

/** A monitor of the service, by how an export treats its fields. */
export interface ExportedFields {
  /** Fields that a config has by name, in its order. */
  readonly known: JsonObject;
  /** Further fields that a config declares under `extra`. */
  readonly extra: JsonObject;
  readonly leftOut: readonly LeftOut[];
}

/** Letters of a secret's name, with any signs between its words. */
const secretLetters =
  /pass|secret|token|credential|authorization|cookie|jwt|webhook|connectionstring|connectionuri|connectionurl/;

/** Words of a secret's name: `key`, `apikey`; `keyword` is another word. */
const secretWord = /keys?\b|\bdsn\b/;

/**
 * Names of state, with blanks between their words: results of checks, times and authors of changes, owners, and the
 * service's own addresses.
 */
const stateNames: readonly RegExp[] = [
  /^(created|updated|modified|deleted)( on| by| date| time)?$/,
  /^(status|status code|status window|state|stats|statistics|health|healthy|up|down|is (up|down|online|healthy))$/,
  /^(started|timestamp|error|response time|ping time|(check|error|failure|incident|ping|success) count)$/,
  /^(heartbeats?|history|incidents|maintenance|screenshot|include sensitive data|endpoint|links|self)$/,
  /^((account|org|organization|owner|team|tenant|user) id|(badge|html|pause|ping|resume|update) url)$/,
  /^(average|avg|current|downtime|failures|latency|mean|median|n|next|offline|online|previous|recent|total|uptime)\b/,
  /\b(last|latest)\b/,
  / (at|timestamp)$/,
];

/** Texts that are a secret whatever their field is called: credentials in a URL, a header's value, a private key. */
const secretTexts: readonly RegExp[] = [
  /^[a-z][a-z\d+.-]*:\/\/[^/?#]*:[^/?#]*@/i,
  /^(basic|bearer|token)\s+\S+$/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** A name and a value in a text of headers, of options or of JSON: `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;

/** Keys under which an object names the thing whose `value` it holds, as a list of headers does. */
const labels = ['name', 'key', 'header'];

/** The user's choice of paths, and the place to record the others. */
interface Selection {
  readonly isNamed: (path: string) => boolean;
  /** Records a path that is left out. */
  readonly leaveOut: (path: string, why: LeftOut['why']) => undefined;
}

/** Sorts the fields of a monitor; its identifier is no part of a config unless it is named. */
export function readExportedFields(
  { body, name }: ActualMonitor,
  wanted: ExtraFields,
  profile: Profile,
): ExportedFields {
  const leftOut: LeftOut[] = [];
  const isNamed = (path: string) => Array.isArray(wanted) && wanted.includes(path);
  const leaveOut = (path: string, why: LeftOut['why']) => void leftOut.push({ path, why });

  const readExtra = (field: string, value: Json): Json | undefined => {
    const path = writeStep(field);
    if (declaredFields.includes(field) || (identifiers.includes(field) && !isNamed(path))) return undefined;
    const kind = decideFieldKind(field);
    // A user who names a secret wants all of it.
    if (kind === 'secret' && isNamed(path)) return value;
    const isWanted = isNamed(path) || (kind === null && wanted === 'all');
    return isWanted ? withoutSecrets(value, path, { isNamed, leaveOut }) : leaveOut(path, kind ?? 'unnamed');
  };

  for (const path of profile.list.readOnly)
    if (getAt(body, path) !== undefined) leaveOut(path.map((step) => writeStep(String(step))).join('/'), 'read-only');
  const shown: JsonObject = { ...removeReadOnly(body, profile), name };
  // A Go service writes an empty slice as null; the one field that may be left out is left out then.
  const isNone = (field: string) => !Object.hasOwn(shown, field) || (field === 'assertions' && shown[field] === null);
  const known = declaredFields.filter((field) => !isNone(field));
  return {
    known: Object.fromEntries(known.map((field) => [field, shown[field] as Json])),
    extra: mapFields(shown, readExtra),
    leftOut,
  };
}

/** The fields with other values; those without one are left out. */
function mapFields(object: JsonObject, change: (key: string, value: Json) => Json | undefined): JsonObject {
  const entries = Object.entries(object).map(([key, value]) => [key, change(key, value)] as const);
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** The kind of a field by its name; null for a field that a config may declare. One rule for all spellings. */
function decideFieldKind(name: string): 'state' | 'secret' | null {
  const words = splitWords(name);
  if (secretLetters.test(words.replaceAll(' ', '')) || secretWord.test(words)) return 'secret';
  return stateNames.some((pattern) => pattern.test(words)) ? 'state' : null;
}

/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is `uptime 24 h`. */
function splitWords(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A value without anything that looks like a secret, at any depth; undefined where nothing can be left of it. */
function withoutSecrets(value: Json, path: string, selection: Selection): Json | undefined {
  const { isNamed, leaveOut } = selection;
  if (typeof value === 'string') return isSecretText(value) && !isNamed(path) ? leaveOut(path, 'secret') : value;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => withoutSecrets(item, path, selection));
    // A list with an item less is another list.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  return mapFields(value, (key, inner) => {
    const at = `${path}/${writeStep(key)}`;
    if (isNamed(at)) return inner;
    return isSecretMember(value, key) ? leaveOut(at, 'secret') : withoutSecrets(inner, at, selection);
  });
}

/** In `{ key: 'Authorization', value: '…' }` the value is the secret, and the key is none. */
function isSecretMember(object: JsonObject, key: string): boolean {
  if (Object.hasOwn(object, 'value') && labels.includes(key)) return false;
  if (key === 'value') return labels.some((label) => isSecretName(own(object, label)));
  return isSecretName(key);
}

function isSecretName(name: Json | undefined): boolean {
  return typeof name === 'string' && decideFieldKind(name) === 'secret';
}

function isSecretText(text: string): boolean {
  return (
    secretTexts.some((pattern) => pattern.test(text)) ||
    Array.from(text.matchAll(pair)).some(([, name]) => isSecretName(name))
  );
}
