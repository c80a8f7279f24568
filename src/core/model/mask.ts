import { isObject, type Json } from './json.ts';
import { findSpelling, foldCase, mayContain, type Range, type Spelling, toSpelling } from './spellings.ts';

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
    // Fast path: nearly all texts have no secret, and a report has a lot of them.
    const possible = spellings.filter((spelling) => mayContain(folded, spelling));
    if (possible.length === 0) return text;
    const isWhole = (range: Range) => isWholeWord(folded, range);
    return maskRanges(text, possible.flatMap((spelling) => findSpelling(folded, spelling)).filter(isWhole));
  };
}

/** In letters and digits, of a part of a secret that is hardly a coincidence. */
const minFragment = 8;

/** Masks every part of the secrets that has at least {@link minFragment} letters and digits, whatever is between them. */
export function maskFragments(secrets: readonly string[]): Mask {
  const fragments = new Set(secrets.flatMap((secret) => listFragments(readLetters(secret))));
  const isFragment = (letters: string) => fragments.has(letters);
  return (text) => {
    const found = listFragments(readLetters(text)).map(isFragment);
    // Fast path, as above.
    if (!found.includes(true)) return text;
    const places = Array.from(text.matchAll(letter), ({ 0: one, index }) => [index, index + one.length] as const);
    const rangeAt = (index: number): Range => [places[index]?.[0] ?? 0, places[index + minFragment - 1]?.[1] ?? 0];
    return maskRanges(
      text,
      found.flatMap((isFound, index) => (isFound ? [rangeAt(index)] : [])),
    );
  };
}

const letter = /[\p{L}\p{N}]/gu;

function readLetters(text: string): readonly string[] {
  return foldCase(text).match(letter) ?? [];
}

function listFragments(letters: readonly string[]): readonly string[] {
  return letters.slice(minFragment - 1).map((_, index) => letters.slice(index, index + minFragment).join(''));
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
  const [, encoded] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
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
  const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines, ...listUrls(secret)];
  return forms.flatMap((text) => [text, text.trim()]).filter((text) => text !== '' && text.trim() !== '');
}

/** The secret as a URL parser writes it, as a complete URL and as a path, if it changes more than encodings. */
function listUrls(secret: string): readonly string[] {
  const urls = ['', 'https://h/'].flatMap((start) => URL.parse(start + secret)?.href.slice(start.length) ?? []);
  return urls.filter((url) => findSpelling(foldCase(url), toSpelling(secret)).length === 0);
}

/**
 * A text, its bytes in hexadecimal, and in base64 at each alignment: other text may come before and after it, and four
 * letters encode three bytes. Leaves out encodings that are as short as a word.
 */
function listSpellings(text: string): readonly Spelling[] {
  const bytes = Buffer.from(text);
  const starts = [0, 1, 2].map((skipped) => bytes.subarray(skipped));
  const base64 = starts
    .flatMap((part) => [...new Set([part.toString('base64'), toUrlSafe(part)])])
    .map((encoded) => {
      // The last letters are different ones if more text follows.
      const end = (encoded.replace(/=+$/, '').length >> 2) * 4;
      return toSpelling(encoded.slice(0, end), encoded.slice(end));
    });
  const encoded = [toSpelling(bytes.toString('hex')), ...base64];
  return [toSpelling(text), ...encoded.filter((spelling) => spelling.text.length > minLength)];
}

/** With the padding of the usual base64, so that both are equal unless a letter is different. */
function toUrlSafe(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
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
