import { isObject, type Json } from './json.ts';

/** Replaces a secret. */
export const masked = '***';

/** The same text without any of the secrets. */
export type Mask = (text: string) => string;

/** In UTF-16 units. A shorter spelling is masked only if it is not part of a word, because it would hide other words. */
const minLength = 6;

/** A deeper value of a service is cut, because printing it could overflow the stack. */
const maxDepth = 120;

/** A part of a text: the index of its first UTF-16 unit, and the index after its last one. */
type Range = readonly [start: number, end: number];

/** Masks the secrets in texts, in every encoding of {@link encoders}, without regard to case. */
export function createMask(secrets: readonly string[]): Mask {
  const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
  return (text) => {
    const folded = foldCase(text);
    // Fast path: nearly all texts have no secret, and a report has a lot of them.
    if (!spellings.some((spelling) => folded.includes(spelling))) return text;
    const ranges = spellings.flatMap((spelling) => findAll(folded, spelling));
    return maskRanges(text, ranges);
  };
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

/** The encodings in which programs write a text. */
const encoders: readonly ((text: string) => string | readonly string[])[] = [
  (text) => text,
  // JSON; in the ASCII of Python, also with the escaped slashes of PHP; with the HTML-safe letters of Go.
  quote,
  quoteAscii,
  (text) => quoteAscii(text).replaceAll('/', '\\/'),
  (text) => quote(text).replace(/[<>&\u2028\u2029]/g, escapeUnits),
  // URLs: parsed and written again, with the secret as the complete URL or in its path, query or fragment.
  (text) => ['', 'https://h/', 'https://h/?', 'https://h/#'].map((start) => writeUrl(start, text)),
  // URLs: escaped as a complete one, as a part of one, and as a form.
  (text) => encodeURI(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  // HTML; quotation marks in decimal or hexadecimal notation.
  (text) => escapeHtml(text, '&#39;'),
  (text) => escapeHtml(text, '&#x27;'),
  listBase64,
];

/** All spellings of a secret, and of its lines, because a log may show it line by line. */
function listSpellings(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
  const texts = [secret, secret.normalize('NFC'), ...lines].flatMap((text) => [text, text.trim()]);
  const spellings = [...new Set(texts)].flatMap((text) => encoders.flatMap((encode) => encode(text)));
  return spellings.filter((spelling) => spelling.trim() !== '');
}

/** The text as a URL parser writes it after `start`. */
function writeUrl(start: string, text: string): string {
  return URL.parse(start + text)?.href.slice(start.length) ?? text;
}

function quote(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function quoteAscii(text: string): string {
  return quote(text).replace(/\P{ASCII}/gu, escapeUnits);
}

function escapeUnits(character: string): string {
  return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function escapeHtml(text: string, singleQuote: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": singleQuote };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * The text in base64, as `Authorization: Basic` sends it, at each alignment: other text may come before and after it, and
 * four letters encode three bytes. Leaves out spellings that are as short as a word.
 */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const starts = [0, 1, 2].map((skipped) => bytes.subarray(skipped));
  const parts = starts.flatMap((part) => [part, part.subarray(0, part.length - (part.length % 3))]);
  const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
  return encoded.filter((spelling) => spelling.length > minLength);
}

/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function findAll(text: string, spelling: string): readonly Range[] {
  const ranges: Range[] = [];
  // Whether there are letters or digits on both sides of an index.
  const splitsWord = (index: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
    const end = start + spelling.length;
    if (spelling.length >= minLength || !(splitsWord(start) || splitsWord(end))) ranges.push([start, end]);
  }
  return ranges;
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}
