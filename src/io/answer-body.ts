import { type AnswerHeaders, type BodyFault, header } from '../core/wire/exchange.ts';

/** Text that is silently repaired would be compared, and a name that is not recognised would be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a whole body; where it has none, that is a value, because the status has arrived and counts. */
export function decodeBody(
  bytes: Buffer,
  headers: AnswerHeaders,
): { readonly body: string; readonly bodyFault: BodyFault | null } {
  const fault = (message: string) => ({ body: '', bodyFault: { message, passes: false } });
  const encoding = header(headers, 'content-encoding') || 'identity';
  if (encoding !== 'identity') return fault(`is encoded as ${encoding}, which was not asked for`);
  try {
    return { body: utf8.decode(bytes), bodyFault: null };
  } catch {
    return fault('is not UTF-8');
  }
}
