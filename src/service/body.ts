import type { Api } from './api.ts';
import { type Reply, refuse } from './reply.ts';

/** The maximum length of a request body, in bytes. */
export const maxBodyBytes = 1_048_576;

/** A body as it arrived. */
interface RawBody {
  readonly contentType: string;
  /** Null if it is longer than {@link maxBodyBytes}. */
  readonly body: Buffer | null;
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

/** The value of a body, or why it has none. */
export function parseBody({ body, contentType }: RawBody, api: Api): { readonly value: unknown } | Reply {
  const mediaType = mediaTypes[api.body];
  if (contentType.split(';', 1).join().trim().toLowerCase() !== mediaType) {
    return refuse(415, 'unsupported_media_type', `the body must be sent with Content-Type: ${mediaType}`);
  }
  if (body === null) return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { value: api.body === 'json' ? JSON.parse(text) : parseForm(text, api) };
  } catch {
    return refuse(400, `malformed_${api.body}`, `the body is not ${api.body === 'json' ? 'JSON' : 'a form'} in UTF-8`);
  }
}

/** The fields of a form: `name[]` is an array, and a service knows which of its fields are no texts. */
function parseForm(text: string, { fields }: Api): object {
  const texts = [fields.name, fields.type, fields.target].map((field) => field?.write);
  const pairs = [...new URLSearchParams(text)];
  const values = Map.groupBy(pairs, ([key]) => key.replace(/\[\]$/, ''));
  const entries = Array.from(values, ([key, sent]) => {
    if (sent.some(([name]) => name.endsWith('[]')))
      return [key, sent.map(([, value]) => value).filter((value) => value !== '')];
    const value = sent.at(-1)?.[1] ?? '';
    return [key, !texts.includes(`/${key}`) && /^(true|false|-?\d{1,15})$/.test(value) ? JSON.parse(value) : value];
  });
  return Object.fromEntries(entries);
}
