import { isObject, type Json } from './json.ts';
import { findSpelling, foldCase, type Range, type Spelling, toSpelling } from './spellings.ts';

/** Replaces a secret. */
export const masked = '***';

/** The same text without any of the secrets. */
export type Mask = (text: string) => string;

/** In UTF-16 units. A shorter spelling is masked only if it is not part of a word, because it would hide other words. */
const minLength = 6;

/** In UTF-16 units, of a part of a token that is a secret, too. */
const minPartLength = 4;

/** A deeper value of a service is cut, because printing it could overflow the stack. */
const maxDepth = 120;

/**
 * Masks the secrets in texts, without regard to case: escaped and encoded as {@link findSpelling} describes, in base64, and in
 * hexadecimal.
 */
export function createMask(secrets: readonly string[]): Mask {
  const texts = new Set(secrets.flatMap(listCredentials).flatMap(listTexts));
  const spellings = [...texts].flatMap(listSpellings);
  return (text) => {
    const folded = foldCase(text);
    const found = spellings.flatMap((spelling) => findSpelling(folded, spelling));
    const ranges = found.filter((range) => isWholeWord(folded, range));
    return maskRanges(text, ranges);
  };
}

/** In letters and digits, of a part of a secret that is hardly a coincidence. */
const minFragment = 8;

/** Masks every part of the secrets that has at least {@link minFragment} letters and digits, whatever is between them. */
export function maskFragments(secrets: readonly string[]): Mask {
  const fragments = new Set(secrets.flatMap(listFragments).map(({ letters }) => letters));
  return (text) => {
    const found = listFragments(text).filter(({ letters }) => fragments.has(letters));
    const ranges = found.map(({ range }) => range);
    return maskRanges(text, ranges);
  };
}

/** All parts of a text with {@link minFragment} letters and digits. */
function listFragments(text: string): readonly { readonly letters: string; readonly range: Range }[] {
  const letters = Array.from(foldCase(text).matchAll(/[\p{L}\p{N}]/gu));
  return letters.slice(minFragment - 1).map((last, index) => {
    const part = letters.slice(index, index + minFragment);
    return { letters: part.join(''), range: [part[0]?.index ?? 0, last.index + last[0].length] };
  });
}

/** The value with the secrets in its texts and keys masked, cut at {@link maxDepth}. */
export function redactJson(value: Json, mask: Mask, depth = maxDepth): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

/**
 * A secret, and the credentials in it: for HTTP Basic, a token is the base64 of `user:password`, and a service may name the
 * user or the password in an error.
 */
export function listCredentials(secret: string): readonly string[] {
  const [, encoded = ''] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes.toString();
  // Node's decoder accepts any text; most tokens are no base64, or that of other bytes.
  const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
  if (!isText) return [secret];
  // A password may contain a colon (RFC 7617, section 2).
  const parts = [text, ...text.split(':'), text.slice(text.indexOf(':') + 1)];
  return [...new Set([secret, ...parts.filter((part) => part.length >= minPartLength)])];
}

/** The forms of a secret before any encoding, and its lines, because a log may show it line by line. */
function listTexts(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
  // As a URL parser writes it, as a complete URL and as a path, if it changes more than encodings.
  const urls = ['', 'https://h/']
    .flatMap((start) => URL.parse(start + secret)?.href.slice(start.length) ?? [])
    .filter((url) => findSpelling(foldCase(url), toSpelling(secret)).length === 0);
  const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines, ...urls];
  return forms.flatMap((text) => [text, text.trim()]).filter((text) => text.trim() !== '');
}

/**
 * A text, its bytes in hexadecimal, and in base64 at each alignment: other text may come before and after it, and four
 * letters encode three bytes. Leaves out encodings that are as short as a word.
 */
function listSpellings(text: string): readonly Spelling[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].flatMap((skipped) => {
    const encoded = bytes.subarray(skipped).toString('base64');
    // The last letters are different ones if more text follows.
    const end = (encoded.replace(/=+$/, '').length >> 2) * 4;
    const alphabets = new Set([encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')]);
    return Array.from(alphabets, (written) => toSpelling(written.slice(0, end), written.slice(end)));
  });
  const encoded = [toSpelling(bytes.toString('hex')), ...base64];
  return [toSpelling(text), ...encoded.filter(({ length }) => length > minLength)];
}

/** Whether a short spelling is no part of a word: there are no letters or digits on both sides of its start or end. */
function isWholeWord(text: string, [start, end]: Range): boolean {
  const splitsWord = (index: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  return end - start >= minLength || !(splitsWord(start) || splitsWord(end));
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}
