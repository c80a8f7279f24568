import { parseConfig } from '../config/parse-config.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import type { ExportedFields } from './exported-fields.ts';
import { type Entry, writeConfig } from './write-yaml.ts';

/** Why a monitor cannot be declared, as a sentence about it without a full stop. */
interface Undeclared {
  readonly reason: string;
}

/** One field to be declared. */
interface Part {
  readonly field: string;
  readonly value: Json;
  readonly isExtra: boolean;
}

/**
 * Declares a monitor as the service shows it: completely, or without the fields that a config cannot hold, which the remarks
 * then name; or not at all, where the name, type, target or interval is such a field.
 * @param mask hides the texts that no file may hold.
 */
export function declareMonitor(
  { extra, known }: Pick<ExportedFields, 'extra' | 'known'>,
  mask: Mask,
): Entry | Undeclared {
  const parts = [...listParts(known, false), ...listParts(extra, true)];
  const findFault = (tried: readonly Part[]) => describeFault(joinParts(tried), mask);
  if (findFault(parts) === null) return { fields: joinParts(parts), remarks: [] };
  const required = parts.filter(isRequired);
  const reason = findFault(required);
  if (reason !== null) return { reason };
  const kept = [...required];
  const remarks: string[] = [];
  for (const part of parts.filter((candidate) => !isRequired(candidate))) {
    const fault = findFault([...required, part]);
    if (fault === null) kept.push(part);
    else remarks.push(`Left out: ${fault}`);
  }
  return { fields: joinParts(kept), remarks };
}

function listParts(fields: JsonObject, isExtra: boolean): readonly Part[] {
  return Object.entries(fields).map(([field, value]) => ({ field, value, isExtra }));
}

function isRequired({ field, isExtra }: Part): boolean {
  return !isExtra && field !== 'assertions';
}

function joinParts(parts: readonly Part[]): JsonObject {
  const pick = (isExtra: boolean) =>
    Object.fromEntries(parts.filter((part) => part.isExtra === isExtra).map(({ field, value }) => [field, value]));
  const extra = pick(true);
  return Object.keys(extra).length === 0 ? pick(false) : { ...pick(false), extra };
}

/** What keeps these fields out of a config, or null. The reader of configs is asked, so that the two never disagree. */
function describeFault(fields: JsonObject, mask: Mask): string | null {
  const holders = Object.keys(fields).filter((field) => holdsSecret(fields[field] as Json, mask));
  if (holders.length > 0)
    return `${holders.join(', ')} holds the token of the service or a secret variable, which belong in no file`;
  if (holdsCredentials(fields['target']))
    return 'target seems to hold a user name or password, which belong in no file';
  const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }], top: [], end: [] });
  const { problems } = parseConfig([{ file: '', text }]);
  // What was found is not repeated: it may be a password.
  const faults = problems.map(
    ({ message, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${message.split(/, found |; /)[0]}`,
  );
  return faults.length === 0 ? null : faults.join('; ').trim();
}

function holdsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text;
}

/** Of any type: what a config may hold by its rules is still not to be written there by a program. */
function holdsCredentials(target: Json | undefined): boolean {
  return typeof target === 'string' && /^[^/?#]*:[/\\]*(?:[^/\\?#]*@|[^@/\\?#]*:(?!\d+\/)[^@?#]*@)/.test(target);
}
