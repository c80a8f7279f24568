/**
 * Masks secrets in texts.
 *
 * 1. Each secret, its lines and its forms as an address are listed in every spelling that a service or a log may use.
 * 2. Each spelling is looked up in the text, without regard to case.
 * 3. What was found is merged where it overlaps, and each part becomes {@link masked}.
 */
import { isObject, type Json } from './json.ts';

/** Stands where a secret stood. */
export const masked = '***';

/** The same text without any of the secrets. */
export type Mask = (text: string) => string;

/**
 * In UTF-16 units. A shorter spelling is masked only where it is not a part of a word: it would hide everyday words, and
 * reveal no more than these.
 */
const minLength = 6;

/** Deeper than any declared value. A deeper value of a service is cut, because no renderer could print it. */
const maxDepth = 120;

/** A part of a text: the index of its first UTF-16 unit, and the index after its last one. */
type Range = readonly [start: number, end: number];

/** Masks the secrets in texts, in every spelling of {@link listSpellings}. */
export function createMask(secrets: readonly string[]): Mask {
  const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
  return (text) => {
    const folded = foldCase(text);
    const found = spellings.filter((spelling) => folded.includes(spelling));
    return maskRanges(
      text,
      found.flatMap((spelling) => findAll(folded, spelling)),
    );
  };
}

/** A value fit to be shown: the secrets in its texts and keys masked, and no deeper than can be printed. */
export function redactJson(value: Json, mask: Mask, depth = maxDepth): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a text that is a secret as the number that it looks like.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

/** Every spelling of a secret. One of several lines may be shown line by line. */
function listSpellings(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
  const texts = new Set([secret, ...lines].flatMap((text) => [text, text.trim()]));
  const forms = new Set([...texts].flatMap(listForms));
  const escaped = [...forms].flatMap((form) => escapes.map((write) => write(form)));
  return [...escaped, ...[...texts].flatMap(listBase64)].filter((spelling) => spelling.trim() !== '');
}

/** The text itself, in other Unicode forms, and as a part of an address that somebody parsed and wrote again. */
function listForms(text: string): readonly string[] {
  return [text, text.normalize('NFC'), text.normalize('NFD')].flatMap((form) => {
    const addresses = ['', 'https://', 'https://h/', 'https://h/?', 'https://h/#'].map(
      (start) => URL.parse(start + form)?.href.slice(start.length) ?? form,
    );
    return [form, ...addresses, ...addresses.map((address) => address.replace(/\/$/, ''))];
  });
}

/** How programs escape a text. A row for each way; none for mixtures of them. */
const escapes: readonly ((text: string) => string)[] = [
  (text) => text,
  // JSON; with the escaped slashes of PHP, the ASCII of Python, or both; with the HTML-safe letters of Go.
  (text) => quote(text),
  (text) => quote(text).replaceAll('/', '\\/'),
  (text) => escapeUnits(quote(text), /\P{ASCII}/gu),
  (text) => escapeUnits(quote(text), /\P{ASCII}/gu).replaceAll('/', '\\/'),
  (text) => escapeUnits(quote(text), /[<>&\u2028\u2029]/g),
  // Addresses: a complete one, a part of one, a form, and all that RFC 3986 reserves, with the slashes or without.
  (text) => encodeURI(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  (text) => encodeReserved(text),
  (text) => encodeReserved(text).replaceAll('%2F', '/'),
  // HTML, with the quotation marks of JavaScript, Python, PHP and Go, or unescaped between tags.
  (text) => escapeHtml(text, '&quot;', '&#39;'),
  (text) => escapeHtml(text, '&quot;', '&#x27;'),
  (text) => escapeHtml(text, '&quot;', '&#039;'),
  (text) => escapeHtml(text, '&#34;', '&#39;'),
  (text) => escapeHtml(text, '"', "'"),
  // The slash, too, as OWASP advises and Mustache does.
  (text) => escapeHtml(text, '&quot;', '&#x27;').replaceAll('/', '&#x2F;'),
  (text) => escapeHtml(text, '&quot;', '&#39;').replaceAll('/', '&#x2F;'),
];

function quote(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escapeUnits(json: string, characters: RegExp): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(characters, (character) => character.split('').map(escapeUnit).join(''));
}

function encodeReserved(text: string): string {
  const encode = (mark: string) => `%${mark.charCodeAt(0).toString(16)}`;
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, encode);
}

function escapeHtml(text: string, doubleQuote: string, singleQuote: string): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return html.replaceAll('"', doubleQuote).replaceAll("'", singleQuote);
}

/**
 * The text in base64, as `Authorization: Basic` sends it. A group of four letters holds three bytes, so there are three
 * alignments where other text stands before it; a group that holds other text, too, is left away.
 */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const parts = [0, 1, 2].flatMap((skipped) => {
    const rest = bytes.subarray(skipped);
    return [rest, rest.subarray(0, rest.length - (rest.length % 3))];
  });
  const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
  // A shorter text reveals little of the secret, and may be a word.
  return encoded.filter((spelling) => spelling.length > minLength);
}

/** The text without a difference of case, with each character where it was. */
function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]|\P{ASCII}/gu, (character) => {
    const folded = character.toUpperCase().toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

/** Where a spelling stands in a text. */
function findAll(text: string, spelling: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
    const end = start + spelling.length;
    const isPartOfWord = spelling.length < minLength && (splitsWord(text, start) || splitsWord(text, end));
    if (!isPartOfWord) ranges.push([start, end]);
  }
  return ranges;
}

/** Whether letters or digits stand on both sides of an index. */
function splitsWord(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.slice(index, index + 2));
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}
