import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnswerHeaders, type BodyFault, headerLines } from '../../core/http/exchange.ts';

/** Bytes of a body, before and after decoding. A body without end must not fill the memory, and neither may a gzip bomb. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** Why a body was given up, as the end of the sentence "the answer …". */
export const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;

/** Text that is silently repaired would be compared, and a name that is not recognised would be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The encodings that requests offer, and how each is decoded: in the thread pool, and no further than the limit. */
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The value of `accept-encoding`. */
export const acceptedEncodings = 'gzip, br, identity';

/** The text of a complete body; where it has none, that is a value, because the status has arrived and counts. */
export async function decodeBody(
  bytes: Buffer,
  headers: AnswerHeaders,
): Promise<{ readonly body: string; readonly bodyFault: BodyFault | null }> {
  const fault = (message: string) => ({ body: '', bodyFault: { message, passes: false } });
  const encoding = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
  const decode = decoders.get(encoding);
  if (decode === undefined && encoding !== 'identity')
    return fault(`is encoded as ${encoding}, which was not asked for`);
  let decoded: Buffer;
  try {
    // A 204 or a 304 may carry the header without a body.
    decoded =
      decode === undefined || bytes.length === 0 ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
  } catch (thrown) {
    const isTooLarge = (thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return fault(isTooLarge ? tooLarge : `is not valid ${encoding}`);
  }
  try {
    return { body: utf8.decode(decoded), bodyFault: null };
  } catch {
    return fault('is not UTF-8');
  }
}
