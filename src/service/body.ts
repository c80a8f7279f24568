import type { IncomingMessage } from 'node:http';

/** The longest request body that is read, in bytes. */
export const largestBody = 1_048_576;

/** What a request carried; a body that was cut short, or is no UTF-8, is `malformed` like any other that is no JSON. */
export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' };

/** Reads a request's body; settles as soon as it is too large, however much the client goes on to send, and never throws. */
export function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBody) resolve({ kind: 'too-large' });
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
