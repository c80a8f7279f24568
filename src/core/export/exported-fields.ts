import { fields as declaredFields } from '../config/monitors.ts';
import { type Json, type JsonObject, writeStep } from '../model/json.ts';
import { type ActualMonitor, identifiers } from '../model/monitor.ts';
import { decideFieldKind, type FieldKind } from './field-kinds.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Which fields that a config has no name for are declared under `extra`: none, all that look neither like state nor like a
 * secret, or those that are named by their path: `regions`, `headers/Authorization`.
 */
export type ExtraFields = 'none' | 'all' | readonly string[];

/** A further field that is left out, or a part of it. */
interface LeftOutPart {
  readonly path: string;
  /** A field that is just unnamed may be declared. */
  readonly why: FieldKind | 'unnamed';
}

/** A monitor of the service, by what an export makes of its fields. */
export interface ExportedFields {
  /** Fields that a config has by name, in its order. */
  readonly known: JsonObject;
  /** Further fields that a config is to declare under `extra`. */
  readonly extra: JsonObject;
  readonly leftOut: readonly LeftOutPart[];
}

/** Sorts the fields of a monitor; its identifier is no part of a config. */
export function readExportedFields({ body, name }: ActualMonitor, wanted: ExtraFields): ExportedFields {
  const shown: JsonObject = { ...body, name };
  const known = declaredFields.filter((field) => Object.hasOwn(shown, field) && !isNoAssertions(field, shown[field]));
  const isNamed = (path: string) => Array.isArray(wanted) && wanted.includes(path);
  const further = Object.entries(shown).filter(
    ([field]) => !isKnown(field) && (!identifiers.includes(field) || isNamed(writeStep(field))),
  );
  const leftOut: LeftOutPart[] = [];
  const extra = further.flatMap(([field, value]) => {
    const path = writeStep(field);
    const kind = decideFieldKind(field);
    // Whoever names a secret wants all of it.
    if (isNamed(path) && kind === 'secret') return [[field, value] as const];
    if (!isNamed(path) && (kind !== null || wanted !== 'all')) {
      leftOut.push({ path, why: kind ?? 'unnamed' });
      return [];
    }
    const kept = withoutSecrets(value, path, isNamed, (secret) => leftOut.push({ path: secret, why: 'secret' }));
    return kept === undefined ? [] : [[field, kept] as const];
  });
  return {
    known: Object.fromEntries(known.map((field) => [field, shown[field] as Json])),
    extra: Object.fromEntries(extra),
    leftOut,
  };
}

function isKnown(field: string): boolean {
  return (declaredFields as readonly string[]).includes(field);
}

/** A Go service writes an empty slice as null; the one field that may be left out is left out then. */
function isNoAssertions(field: string, value: Json | undefined): boolean {
  return field === 'assertions' && value === null;
}
