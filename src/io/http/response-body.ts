import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type BodyFault, headerLines, type ResponseHeaders } from '../../core/http/exchange.ts';

/** Maximum number of bytes before and after decoding, so that no endless body and no gzip bomb fills the memory. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** The end of the sentence "the response …". */
const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;

/** Fatal, because a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The encodings that requests offer, decoded in the thread pool. */
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The value of `accept-encoding`. */
export const acceptedEncodings = 'gzip, br, identity';

/** A body as text. A body that cannot be read is a value and no error, because the status still counts. */
export interface DecodedBody {
  readonly body: string;
  readonly bodyFault: BodyFault | null;
}

/** @param bytes the body, or its start if it is too large. */
export async function decodeBody(bytes: Buffer, headers: ResponseHeaders): Promise<DecodedBody> {
  const fault = (message: string) => ({ body: '', bodyFault: { message, isTransient: false } });
  const encoding = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
  const decode = decoders.get(encoding);
  if (decode === undefined && encoding !== 'identity')
    return fault(`is encoded as ${encoding}, which was not requested`);
  if (bytes.length > maxBodyBytes) return fault(tooLarge);
  try {
    // A 204 or 304 may have the header without a body.
    const isPlain = decode === undefined || bytes.length === 0;
    const decoded = isPlain ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
    return { body: utf8.decode(decoded), bodyFault: null };
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return fault('is not UTF-8');
    return fault(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
  }
}
