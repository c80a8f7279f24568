import { isHolder, isObject, type Json, type JsonObject, toText } from '../model/json.ts';
import type { Profile } from './profile.ts';

// A request as the text that is sent: its headers, and its body as JSON or as a form.

export type Headers = Readonly<Record<string, string>>;

/** @param uuid of a write: then those that it has in addition. */
export function encodeHeaders(
  { headers }: Profile,
  token: string,
  uuid: string | null = null,
) {
  const wanted = Object.entries(headers).filter(([, value]) => {
    return value.includes('{uuid}') === (uuid !== null);
  });
  const filled = wanted.map(([name, value]) => {
    return [
      name,
      value.replaceAll('{uuid}', uuid ?? '').replaceAll('{token}', () => token),
    ];
  });
  return Object.fromEntries(filled) as Headers;
}

export function writeBody(
  body: JsonObject | readonly Json[],
  { body: format }: Pick<Profile, 'body'>,
  isPatch = false,
) {
  if (format === 'form' && isObject(body)) {
    const parameters = Object.entries(body).flatMap(([key, value]) =>
      writeParameters(key, value),
    );
    const text = String(new URLSearchParams(parameters));
    return { type: 'application/x-www-form-urlencoded', text };
  }
  // RFC 6902, section 6.
  const type = isPatch ? 'application/json-patch+json' : 'application/json';
  return { type, text: JSON.stringify(body) };
}

function writeParameters(key: string, value: Json): [string, string][] {
  if (!Array.isArray(value)) return [[key, value === null ? '' : toText(value)]];
  // To a service, `tags[]=` empties the list.
  const items: readonly Json[] = value.length === 0 ? [''] : value;
  return items.flatMap((item) => writeParameters(`${key}[]`, item));
}

/** Whether a form can send it. */
export function isFlat(value: Json): boolean {
  return [value].flat().every((item) => !isHolder(item));
}
