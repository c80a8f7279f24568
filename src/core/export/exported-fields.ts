import { fields as declaredFields } from '../config/monitor-body.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ActualMonitor } from '../monitor.ts';
import { identifiers } from '../wire/list-item.ts';

/** A monitor of the service, by what an export makes of its fields. */
export interface ExportedFields {
  /** Fields that a config has by name, in its order. */
  readonly known: JsonObject;
  /** What else the monitor has; a config declares it under `extra`. */
  readonly unknown: JsonObject;
}

/** Names of fields that no config declares, as the service adds them to every monitor. */
const addedByService: readonly RegExp[] = [
  new RegExp(`^(${identifiers.join('|')})$`),
  // When and by whom it was made or altered.
  /([a-z]A|_a)t$|^(created|updated|modified|deleted)(_?([oO]n|[bB]y|[dD]ate|[tT]ime))?$/,
  // What the checks found.
  /^last[A-Z_]|^(current_?)?[sS](tatus|tate)$/,
];

/** Sorts the fields of a monitor, and leaves out what the service adds. */
export function readExportedFields({ body, name }: ActualMonitor): ExportedFields {
  const shown: JsonObject = { ...body, name };
  const isKnown = (field: string) => (declaredFields as readonly string[]).includes(field);
  const known = declaredFields.filter((field) => Object.hasOwn(shown, field) && !isNoAssertions(field, shown[field]));
  const unknown = Object.entries(shown).filter(([field]) => !isKnown(field) && !isAddedByService(field));
  return {
    known: Object.fromEntries(known.map((field) => [field, shown[field] as Json])),
    unknown: Object.fromEntries(unknown),
  };
}

function isAddedByService(field: string): boolean {
  return addedByService.some((names) => names.test(field));
}

/** A Go service writes an empty slice as null; the one field that may be left out is left out then. */
function isNoAssertions(field: string, value: Json | undefined): boolean {
  return field === 'assertions' && value === null;
}
