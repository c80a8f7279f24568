import { parseConfig } from '../config/parse-config.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import type { ExportedFields } from './exported-fields.ts';
import { writeConfig } from './write-yaml.ts';

/** The fields to declare and remarks on those that are left out; without fields, the remarks are the reason. */
interface Declared {
  readonly fields: JsonObject | null;
  readonly remarks: readonly string[];
}

/**
 * Declares a monitor as the service shows it: completely, or without the fields that a config cannot hold; or not at all,
 * where the name, type, target or interval is such a field.
 * @param mask hides the texts that no file may hold.
 */
export function declareMonitor({ extra, known }: ExportedFields, mask: Mask): Declared {
  const complete = join(known, extra);
  if (findFault(complete, mask) === null) return { fields: complete, remarks: [] };
  const { assertions, ...required } = known;
  const reason = findFault(required, mask);
  if (reason !== null) return { fields: null, remarks: [reason] };

  const remarks: string[] = [];
  const isSound = (part: JsonObject) => {
    const fault = findFault({ ...required, ...part }, mask);
    if (fault !== null) remarks.push(`Left out: ${fault}`);
    return fault === null;
  };
  const keptKnown = assertions === undefined || isSound({ assertions }) ? known : required;
  const keptExtra = Object.entries(extra).filter(([field, value]) => isSound({ extra: { [field]: value } }));
  return { fields: join(keptKnown, Object.fromEntries(keptExtra)), remarks };
}

function join(known: JsonObject, extra: JsonObject): JsonObject {
  return Object.keys(extra).length === 0 ? known : { ...known, extra };
}

/** Why a config cannot hold these fields, or null. The reader of configs decides, so that the two never disagree. */
function findFault(fields: JsonObject, mask: Mask): string | null {
  const holders = Object.keys(fields).filter((field) => holdsSecret(fields[field] as Json, mask));
  if (holders.length > 0)
    return `${holders.join(', ')} holds the token of the service or a secret variable, which belong in no file`;
  if (holdsCredentials(fields['target']))
    return 'target seems to hold a user name or password, which belong in no file';
  const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }] });
  const { problems } = parseConfig([{ file: '', text }]);
  // The value found is not repeated: it may be a password.
  const faults = problems.map(
    ({ message, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${message.split(/, found |; /)[0]}`,
  );
  return faults.length === 0 ? null : faults.join('; ').trim();
}

function holdsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text;
}

/** Of any type: the rules of a config allow it for other types, but a program must not write it into a file. */
function holdsCredentials(target: Json | undefined): boolean {
  return typeof target === 'string' && /^[^/?#]*:[/\\]*(?:[^/\\?#]*@|[^@/\\?#]*:(?!\d+\/)[^@?#]*@)/.test(target);
}
