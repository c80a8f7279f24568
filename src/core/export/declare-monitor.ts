import { parseConfig } from '../config/parse-config.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { hasCredentials } from '../model/likely-secrets.ts';
import type { Mask } from '../model/mask.ts';
import { noVariables } from '../model/variables.ts';
import { adviseOnTextInterval, type Profile } from '../profile/profile.ts';
import { describeValue } from '../yaml/mistake.ts';
import type { ExportedFields } from './exported-fields.ts';
import { writeConfig } from './write-yaml.ts';

/** The fields to declare, and remarks about those that are left out; if `fields` is null, the remarks are the reason. */
interface Declared {
  readonly fields: JsonObject | null;
  readonly remarks: readonly string[];
}

/**
 * Declares a monitor of the service: completely, or else without `extra`, without `assertions` or without both; or not at
 * all, if a config cannot contain its name, type, target or interval.
 * @param mask masks the texts that must be in no file.
 */
export function declareMonitor({ extra, known }: ExportedFields, mask: Mask, profile: Profile): Declared {
  const complete = Object.keys(extra).length === 0 ? known : { ...known, extra };
  const fault = findFault(complete, mask, profile);
  if (fault === null) return { fields: complete, remarks: [] };
  const attempts = [['extra'], ['assertions'], ['extra', 'assertions']].map((omitted) => {
    const fields = Object.fromEntries(Object.entries(complete).filter(([field]) => !omitted.includes(field)));
    return { fields, omitted, fault: findFault(fields, mask, profile) };
  });
  const valid = attempts.find((attempt) => attempt.fault === null);
  if (valid === undefined) return { fields: null, remarks: [attempts.at(-1)?.fault ?? fault] };
  return { fields: valid.fields, remarks: [`Left out: ${valid.omitted.join(' and ')}, because ${fault}`] };
}

/** Why a config cannot contain these fields, or null. The parser of configs decides, so that both always agree. */
function findFault(fields: JsonObject, mask: Mask, profile: Profile): string | null {
  const secret = Object.keys(fields).filter((field) => containsSecret(fields[field] as Json, mask));
  if (secret.length > 0) return `${secret.join(', ')} contains the token of the service or a secret variable`;
  if (hasCredentials(String(fields['target']))) return 'target seems to contain a user name or password';
  const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }] });
  const { problems } = parseConfig([{ file: '', text }], noVariables, { profile, usedVariables: [] });
  const faults = problems.map(({ message, path }) => {
    const field = path.replace(/^monitors\[0\]\./, '');
    const fault = `${field} ${message.split(/, found |; /)[0]}`;
    // No other value is repeated: it may be a password.
    if (field !== 'intervalSeconds' || typeof fields[field] !== 'string') return fault;
    return `${fault}, found ${describeValue(fields[field])}: ${adviseOnTextInterval(profile)}`;
  });
  return faults.length === 0 ? null : faults.join('; ').trim();
}

function containsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text;
}
