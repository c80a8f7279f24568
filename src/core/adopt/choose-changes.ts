import { extraOf } from '../config/join-defaults.ts';
import { withoutEscapes } from '../export/export-config.ts';
import { isFieldName } from '../model/fields.ts';
import {
  isAtOrBelow,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import { hasRedacted, hideSecretsAt } from '../model/likely-secrets.ts';
import { containsSecret, type Mask } from '../model/mask.ts';
import { compareMonitor, fieldOf } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import type { LeftAloneReason } from '../report/adoption.ts';
import { type Found, restoreNames, type Taken, takeListed } from './listed-value.ts';

/** A value that is not adopted, by its path in the body of the monitor. */
interface Obstacle {
  readonly path: string;
  readonly why: LeftAloneReason;
}

export interface ChosenFields {
  /** The wanted values of fields of the body; empty if one of them is left alone. */
  readonly fields: ReadonlyMap<string, Json>;
  readonly obstacles: readonly Obstacle[];
}

/** These do not keep the other fields of the monitor from being adopted. */
const harmless: readonly LeftAloneReason[] = ['name', 'hidden'];

/**
 * The listed values of the fields that differ, for a config that is equal to the service
 * afterwards. They are adopted together or not at all, because a type of today with a target of
 * yesterday is no monitor that anybody wanted.
 * @param written the body with names where the declared one has the identifiers of other objects.
 */
export function chooseFields(
  result: ComparedEntry,
  mask: Mask,
  written: JsonObject = result.declared.body,
): ChosenFields {
  const { declared, differences } = result;
  const actual = withoutEscapes(result.actual);
  const fields = new Map<string, Json>();
  const obstacles: Obstacle[] = [];
  for (const field of new Set(differences.filter((one) => !one.isAlsoSet).map(fieldOf))) {
    const shown = own(actual.body, field);
    const why = findFieldReason(field, shown, declared);
    if (why !== null || shown === undefined) {
      obstacles.push({ path: writePath([field]), why: why ?? 'not-listed' });
      continue;
    }
    const before = declared.body[field] as Json;
    const found: Found = { taken: [], lacking: [], hidden: [], ignored: declared.ignoreChanges };
    const at = { path: [field], listedPath: [field], isInList: false };
    const value = takeListed(before, shown, at, found);
    obstacles.push(...listObstacles(found, actual.body, mask));
    if (!isSameJson(value, before)) fields.set(field, value);
  }
  const body = { ...declared.body, ...Object.fromEntries(fields) };
  const left = compareMonitor(body, actual.body, declared.ignoreChanges).differences;
  const isKnown = (path: string) => obstacles.some((one) => isAtOrBelow(path, one.path));
  const unexplained = left.filter(({ path }) => !isKnown(path));
  obstacles.push(...unexplained.map(({ path }) => ({ path, why: 'place' }) as const));
  const { showNames } = declared;
  if (showNames !== undefined)
    for (const [field, value] of fields) {
      const before = declared.body[field] as Json;
      const text = (own(written, field) ?? before) as Json;
      fields.set(field, restoreNames(text, before, value, [field], showNames));
    }
  return settleTogether(result, { fields, obstacles });
}

function findFieldReason(
  field: string,
  shown: Json | undefined,
  { secretFields }: ComparedEntry['declared'],
): LeftAloneReason | null {
  if (field === 'name') return 'name';
  if (secretFields.includes(field)) return 'secret';
  return shown === undefined ? 'not-listed' : null;
}

function listObstacles(found: Found, listed: JsonObject, mask: Mask): readonly Obstacle[] {
  const { hidden, lacking, taken } = found;
  return [
    ...lacking.map((path) => ({ path: writePath(path), why: 'not-listed' }) as const),
    ...hidden.map((path) => ({ path: writePath(path), why: 'hidden' }) as const),
    ...taken.flatMap((one) => {
      const why = findSecret(one, listed, mask);
      return why === null ? [] : [{ path: writePath(one.path), why }];
    }),
  ];
}

/** Leaves all fields alone if one has to be. */
export function settleTogether(
  { differences }: ComparedEntry,
  { fields, obstacles }: ChosenFields,
): ChosenFields {
  if (obstacles.every(({ why }) => harmless.includes(why))) return { fields, obstacles };
  const settled = new Set(obstacles.map(({ path }) => parsePointer(`/${path}`)[0]));
  const others = new Set(differences.map(fieldOf).filter((field) => !settled.has(field)));
  const together = [...others].map(
    (field) => ({ path: writePath([field]), why: 'together' }) as const,
  );
  return { fields: new Map(), obstacles: [...obstacles, ...together] };
}

function findSecret(taken: Taken, listed: JsonObject, mask: Mask): LeftAloneReason | null {
  const { listedPath, value } = taken;
  if (hasRedacted(value)) return 'hidden-part';
  return isLikelySecret(value, listed, listedPath, mask) ? 'likely-secret' : null;
}

/** Whether a listed value is, or may be, a secret. */
export function isLikelySecret(value: Json, listed: JsonObject, path: Path, mask: Mask): boolean {
  const hidden = hideSecretsAt(listed, path, value);
  return !isSameJson(hidden, value) || containsSecret(value, mask);
}

/**
 * The item of a monitor with the wanted fields. `inherited` has the places in the config of those
 * that it had from the defaults.
 */
export function placeFields(
  fields: ReadonlyMap<string, Json>,
  item: JsonObject,
  defaults: JsonObject,
): { readonly item: JsonObject; readonly inherited: readonly Path[] } {
  const inherited: Path[] = [];
  const keys = new Map<string, Json>();
  const extra = new Map(Object.entries(extraOf(item)));
  for (const [field, value] of fields) {
    if (isOwnKey(field, item, defaults)) {
      if (!Object.hasOwn(item, field)) inherited.push(['defaults', field]);
      keys.set(field, value);
    } else {
      if (!extra.has(field)) inherited.push(['defaults', 'extra', field]);
      extra.set(field, value);
    }
  }
  const withExtra = extra.size === 0 ? {} : { extra: Object.fromEntries(extra) };
  return { item: { ...item, ...Object.fromEntries(keys), ...withExtra }, inherited };
}

/** Whether a field is a key of the monitor itself, and not of `extra`. */
function isOwnKey(field: string, item: JsonObject, defaults: JsonObject): boolean {
  if (!isFieldName(field)) return false;
  if (Object.hasOwn(item, field)) return true;
  if (Object.hasOwn(extraOf(item), field)) return false;
  return Object.hasOwn(defaults, field);
}
