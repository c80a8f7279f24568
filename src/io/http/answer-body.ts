import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnswerHeaders, type BodyFault, headerLines } from '../../core/http/exchange.ts';

/** Maximum of bytes before and after decoding: neither an endless body nor a gzip bomb may fill the memory. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** The end of the sentence "the answer …". */
const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;

/** Fatal, because a name that was silently repaired would not be recognised, and created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The encodings that requests offer, decoded in the thread pool. */
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The value of `accept-encoding`. */
export const acceptedEncodings = 'gzip, br, identity';

/** A body as text. One that cannot be read is a value, because the status has arrived and counts. */
export interface DecodedBody {
  readonly body: string;
  readonly bodyFault: BodyFault | null;
}

/** Decodes the bytes of a body, or its first ones where it is too large. */
export async function decodeBody(bytes: Buffer, headers: AnswerHeaders): Promise<DecodedBody> {
  const fault = (message: string) => ({ body: '', bodyFault: { message, passes: false } });
  const encoding = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
  const decode = decoders.get(encoding);
  if (decode === undefined && encoding !== 'identity')
    return fault(`is encoded as ${encoding}, which was not asked for`);
  if (bytes.length > maxBodyBytes) return fault(tooLarge);
  try {
    // A 204 or a 304 may carry the header without a body.
    const isPlain = decode === undefined || bytes.length === 0;
    const decoded = isPlain ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
    return { body: utf8.decode(decoded), bodyFault: null };
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return fault('is not UTF-8');
    return fault(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
  }
}
