import { type AnswerHeaders, type BodyFault, header } from '../core/wire/exchange.ts';

/** A body without end must not fill the memory. */
const largestBody = 64 * 1024 * 1024;

/** Text that is silently repaired would be compared, and a name that is not recognised would be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body to its end; what goes wrong is a value, because the status has arrived and counts.
 * @param describeBreak the sentence of a connection that broke.
 */
export async function readBody(
  stream: AsyncIterable<Buffer> & { destroy(): unknown },
  headers: AnswerHeaders,
  describeBreak: (thrown: unknown) => string,
): Promise<{ readonly body: string; readonly bodyFault: BodyFault | null }> {
  const chunks: Buffer[] = [];
  const fault = (message: string, passes = false) => ({ body: '', bodyFault: { message, passes } });
  const encoding = header(headers, 'content-encoding') || 'identity';
  try {
    let length = 0;
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > largestBody) return fault(`is larger than ${largestBody / 1024 / 1024} MiB`);
      chunks.push(chunk);
    }
  } catch (thrown) {
    return fault(`could not be read to its end: ${describeBreak(thrown)}`, true);
  } finally {
    stream.destroy();
  }
  if (encoding !== 'identity') return fault(`is encoded as ${encoding}, which was not asked for`);
  try {
    return { body: utf8.decode(Buffer.concat(chunks)), bodyFault: null };
  } catch {
    return fault('is not UTF-8');
  }
}
