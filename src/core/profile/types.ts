import { type FieldName, isSameValue } from '../model/fields.ts';
import { type Json, type JsonObject, mergePatch, type Path, parsePointer } from '../model/json.ts';
import { type ExtraRule, resolveExtra } from './extra-rules.ts';
import type { FieldPlaces, Scalar, ServiceFile, TypeKeys } from './service-file.ts';
import { type Places, parseTarget, type TargetForm, type TargetPlaces } from './target.ts';

interface Kept {
  at: Path;
  /** Sent where the list leaves it out. */
  absent: Json | undefined;
}

/** With what monitors of all types have. */
export interface TypeRule {
  /** Null where monitors of this type have no target. */
  target: TargetPlaces | null;
  /** Null where the name of the type says it. */
  form: TargetForm | null;
  constants: JsonObject;
  keep: readonly Kept[];
  required: readonly Path[];
  export: readonly Path[];
  extra: readonly ExtraRule[];
  /** What this type does not have, although the list may show it. */
  absent: readonly Path[];
}

type TypeTable = ReturnType<typeof resolveTypes>;

/** @param target of types that do not say otherwise. */
export function resolveTypes(file: ServiceFile, target: TargetPlaces | null) {
  const { constants = {}, extra = {}, fields, list, required = [], types } = file;
  const place = fields?.target;
  // Of monitors of another type, or of none.
  const other: TypeRule = {
    target,
    form: typeof place === 'object' ? (place?.form ?? null) : null,
    constants,
    keep: resolveKeep(file.update?.keep),
    required: Array.isArray(required) ? required.map(parsePointer) : [],
    export: (list.export ?? []).map(parsePointer),
    extra: resolveExtra(extra),
    absent: [],
  };
  const rows = Object.entries(types ?? listSmallTypes(file)).map(([name, keys]) => {
    return resolveType(name, keys, other, extra);
  });
  // Types without a row are unknown, so nobody knows whether they have a target.
  const isComplete = types !== undefined;
  // What a config can declare; null for any type.
  const accepted = isComplete ? rows.map(({ name }) => name) : listAccepted(file);
  return { rows, other, accepted, isComplete };
}

/** Of a profile without a table: `values` and `enum` of the type, and `required` by type. */
function listSmallTypes(file: ServiceFile): Readonly<Record<string, TypeKeys>> {
  const { required = [] } = file;
  const table = new Map<string, TypeKeys>();
  const add = (name: string, keys: TypeKeys) => {
    const same = [...table.keys()].find((one) => isSameValue('type', one, name)) ?? name;
    table.set(same, { ...table.get(same), ...keys });
  };
  const { enum: named = [], values = {} } = typeFieldOf(file);
  for (const [name, value] of Object.entries(values)) add(name, { value: value as Scalar });
  for (const name of named) add(String(name), {});
  const ofTypes = Array.isArray(required) ? {} : required;
  for (const [name, pointers] of Object.entries(ofTypes)) add(name, { required: pointers });
  return Object.fromEntries(table);
}

function listAccepted(file: ServiceFile): readonly string[] | null {
  const { enum: named, values = {} } = typeFieldOf(file);
  if (named !== undefined) return named.map(String);
  const operations = [file.create, file.update, file.delete];
  const hasTypeInPath = operations.some((operation) => operation?.path.includes('{type}'));
  const known = Object.keys(values);
  return hasTypeInPath && known.length > 0 ? known : null;
}

function typeFieldOf({ fields }: ServiceFile): FieldPlaces {
  const type = fields?.type;
  return typeof type === 'object' && type !== null ? type : {};
}

function resolveType(
  name: string,
  keys: TypeKeys,
  other: TypeRule,
  common: NonNullable<ServiceFile['extra']>,
) {
  const { constants = {}, required = [], target, value = name, path = value } = keys;
  const own = typeof target === 'string' ? parseTarget(target) : target;
  const extra = { ...common };
  const absent: Path[] = [];
  for (const [pointer, rule] of Object.entries(keys.extra ?? {})) {
    if (rule !== null) extra[pointer] = { ...common[pointer], ...rule };
    else {
      absent.push(parsePointer(pointer));
      delete extra[pointer];
    }
  }
  return {
    // In a config, in a body, and in place of `{type}` in a path.
    name,
    sent: value,
    inPath: path,
    target: own === undefined ? other.target : own,
    form: keys.form ?? other.form,
    constants: mergePatch(other.constants, constants),
    keep: [...other.keep, ...resolveKeep(keys.keep)],
    required: [...other.required, ...required.map(parsePointer)],
    export: [...other.export, ...(keys.export ?? []).map(parsePointer)],
    extra: keys.extra === undefined ? other.extra : resolveExtra(extra),
    absent,
  };
}

function resolveKeep(keep: TypeKeys['keep'] = []): readonly Kept[] {
  return keep.map((one) => {
    const { absent, at } = typeof one === 'string' ? { at: one } : one;
    return { at: parsePointer(at), absent };
  });
}

export function findNamedType(type: Json | undefined, { rows }: TypeTable) {
  return rows.find(({ name }) => isSameValue('type', name, type));
}

interface HasTypes {
  types: TypeTable;
}

export function typeOf(type: Json | undefined, { types }: HasTypes): TypeRule {
  return findNamedType(type, types) ?? types.other;
}

export function formOf(type: Json | undefined, profile: HasTypes): TargetForm {
  const { form } = typeOf(type, profile);
  return form ?? (isSameValue('type', type, 'http') ? 'url' : 'text');
}

export function showsTarget(type: Json | undefined, { types }: HasTypes): boolean {
  const row = findNamedType(type, types);
  const isUnknown = row === undefined && types.isComplete && typeof type === 'string';
  const { target } = row ?? types.other;
  return !isUnknown && target !== null && target.read.length > 0;
}

/** What a type needs may be read-only in others. */
export function listReadOnly(
  type: TypeRule,
  { list }: { list: { readOnly: readonly Path[] } },
): readonly Path[] {
  const needed = new Set([...type.export, ...type.required].map((path) => path.join('/')));
  return list.readOnly.filter((path) => !needed.has(path.join('/')));
}

export function listTypes({ other, rows }: TypeTable): readonly TypeRule[] {
  return [other, ...rows];
}

export function findPathWord(type: Json, table: TypeTable): Json | null {
  // The service has no path of an unknown type: its 404 would look like a monitor that is gone.
  const other = table.accepted === null ? type : null;
  return findNamedType(type, table)?.inPath ?? other;
}

export function placesOf(
  name: FieldName,
  type: TypeRule,
  { fields }: { fields: Readonly<Record<FieldName, Places | null>> },
): Places {
  const places = name === 'target' ? type.target : fields[name];
  return places ?? { read: [], write: [] };
}
