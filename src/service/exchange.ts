import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The longest request body that is read, in bytes. */
export const maxBodyBytes = 1_048_576;

/** The body of a request. One that was cut short or is not UTF-8 is `malformed`, like any other that is not JSON. */
export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' };

/** An answer of the service before it is sent. */
export interface Reply {
  readonly status: number;
  /** In addition to the headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly text: string;
}

/** An error in the service's own form: a code for programs, a message for people. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}

/** Reads the body of a request. It settles as soon as the body is too large, and never rejects. */
export function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) resolve({ kind: 'too-large' });
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(parseBody(Buffer.concat(chunks))));
    request.on('error', () => resolve({ kind: 'malformed' }));
  });
}

function parseBody(bytes: Buffer): Body {
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Sends an answer. */
export function sendReply(response: ServerResponse, { headers, status, text }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-request-id': randomUUID(),
    ...headers,
  });
  response.end(text);
}
