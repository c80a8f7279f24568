import { parseConfig } from '../config/parse-config.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import type { Profile } from '../profile/profile.ts';
import { noVariables } from '../settings/variables.ts';
import type { ExportedFields } from './exported-fields.ts';
import { writeConfig } from './write-yaml.ts';

/** The fields to declare and remarks on those that are left out; without fields, the remarks are the reason. */
interface Declared {
  readonly fields: JsonObject | null;
  readonly remarks: readonly string[];
}

/**
 * Declares a monitor as the service shows it: completely, or else without `extra`, without `assertions` or without both; or
 * not at all, where a config cannot hold its name, type, target or interval.
 * @param mask hides the texts that no file may hold.
 */
export function declareMonitor({ extra, known }: ExportedFields, mask: Mask, profile: Profile): Declared {
  const complete = Object.keys(extra).length === 0 ? known : { ...known, extra };
  const fault = findFault(complete, mask, profile);
  if (fault === null) return { fields: complete, remarks: [] };
  const tried = [['extra'], ['assertions'], ['extra', 'assertions']].map((left) => {
    const fields = Object.fromEntries(Object.entries(complete).filter(([field]) => !left.includes(field)));
    return { fields, left, fault: findFault(fields, mask, profile) };
  });
  const sound = tried.find((one) => one.fault === null);
  if (sound === undefined) return { fields: null, remarks: [tried.at(-1)?.fault ?? fault] };
  return { fields: sound.fields, remarks: [`Left out: ${sound.left.join(' and ')}, because ${fault}`] };
}

/** Why a config cannot hold these fields, or null. The reader of configs decides, so that the two never disagree. */
function findFault(fields: JsonObject, mask: Mask, profile: Profile): string | null {
  const holders = Object.keys(fields).filter((field) => holdsSecret(fields[field] as Json, mask));
  if (holders.length > 0)
    return `${holders.join(', ')} holds the token of the service or a secret variable, which belong in no file`;
  if (holdsCredentials(fields['target']))
    return 'target seems to hold a user name or password, which belong in no file';
  const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }] });
  const { problems } = parseConfig([{ file: '', text }], noVariables, { profile, usedVariables: [] });
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
