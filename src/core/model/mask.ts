import { isObject, type Json } from './json.ts';

export const masked = '***';
export type Mask = (text: string) => string;
/**
 * In UTF-16 units, as all lengths here. A shorter spelling is masked only if it is not part of a
 * word.
 */
const minLength = 6;
type Range = readonly [start: number, end: number];

/**
 * Masks secrets without regard to case:
 *
 * 1. Each secret is given in its forms: in parts, in lines, trimmed, in other Unicode forms.
 * 2. Each form is written in each encoding of {@link encoders}. What is the same is kept once.
 * 3. Each of these spellings is searched for. What overlaps is one mask.
 */
export function createMask(secrets: readonly string[]): Mask {
  const given = secrets.filter((secret) => secret !== '').flatMap(listCredentials);
  const forms = new Set(given.flatMap(listForms));
  const spellings = new Set([...forms].flatMap(listSpellings).map(foldCase));
  const shortest = Math.min(...Array.from(spellings, ({ length }) => length));
  return (text) => {
    if (text.length < shortest) return text;
    const folded = foldCase(text);
    const ranges: Range[] = [];
    for (const spelling of spellings) {
      const isShort = spelling.length < minLength;
      for (const range of findAll(folded, spelling)) {
        if (!isShort || !splitsWord(folded, range)) ranges.push(range);
      }
    }
    return maskRanges(text, ranges);
  };
}

function findAll(text: string, spelling: string): readonly Range[] {
  const ranges: Range[] = [];
  let start = text.indexOf(spelling);
  while (start >= 0) {
    ranges.push([start, start + spelling.length]);
    start = text.indexOf(spelling, start + 1);
  }
  return ranges;
}

function splitsWord(text: string, [start, end]: Range): boolean {
  const isInside = (index: number) =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  return isInside(start) || isInside(end);
}

const minFragment = 8;

/** Masks each part of a secret of at least {@link minFragment} letters and digits. */
export function maskFragments(secrets: readonly string[]): Mask {
  const fragments = new Set(secrets.flatMap(listFragments).map(({ letters }) => letters));
  return (text) => {
    const found = listFragments(text).flatMap(({ letters, range }) =>
      fragments.has(letters) ? [range] : [],
    );
    return maskRanges(text, found);
  };
}

function listFragments(
  text: string,
): readonly { readonly letters: string; readonly range: Range }[] {
  const letters = Array.from(foldCase(text).matchAll(/[\p{L}\p{N}]/gu));
  return letters.slice(minFragment - 1).map((last, index) => {
    const part = letters.slice(index, index + minFragment);
    return { letters: part.join(''), range: [part[0]?.index ?? 0, last.index + last[0].length] };
  });
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}

/** A value with each text masked; the same object where nothing changes. */
export function redactJson(value: Json, mask: Mask, depth = 120): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  // Printing a deeper value could overflow the stack.
  if (depth === 0) return '…';
  if (!isObject(value)) {
    const items = value.map((item) => redactJson(item, mask, depth - 1));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let isChanged = false;
  const redacted = Object.entries(value).map(([key, inner]): [string, Json] => {
    const entry: [string, Json] = [mask(key), redactJson(inner, mask, depth - 1)];
    isChanged ||= entry[0] !== key || entry[1] !== inner;
    return entry;
  });
  return isChanged ? Object.fromEntries(redacted) : value;
}

/** Whether a mask hides a part of a value, in its texts or where two of them meet. */
export function containsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text || JSON.stringify(redactJson(value, mask)) !== text;
}

/**
 * A secret, and the user and password in it, if it is a token for HTTP Basic: a service may name
 * either in an error.
 */
export function listCredentials(secret: string): readonly string[] {
  const [, encoded = ''] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes.toString();
  const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
  if (!isText) return [secret];
  // A password may contain a colon (RFC 7617, section 2). Shorter parts would hide other words.
  const parts = [text, ...text.split(':'), text.slice(text.indexOf(':') + 1)];
  return [...new Set([secret, ...parts.filter((part) => part.length >= 4)])];
}

/** A secret before any encoding, and its lines, because a log may show single ones. */
function listForms(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
  const texts = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines];
  const trimmed = [...texts, ...texts.map((text) => text.trim())].filter(
    (text) => text.trim() !== '',
  );
  return trimmed.flatMap((text) => {
    // Some letters become other ones in the other case, such as the German sharp s, or ligatures.
    const inOtherCase = [text.toUpperCase(), text.toLowerCase()].filter(
      (other) => foldCase(other) !== foldCase(text),
    );
    return [text, ...inOtherCase];
  });
}

/** A text in each encoding. Base64 that is as short as a word may be one. */
function listSpellings(text: string): readonly string[] {
  const base64 = listBase64(text).filter((encoded) => encoded.length > minLength);
  return [...encoders.map((encode) => encode(text)), ...base64];
}

type Encoder = (text: string) => string;

/**
 * As GitHub's runner: unchanged, escaped as in JSON, percent-encoded, and escaped as in XML or
 * HTML; {@link listBase64} adds the last one
 * (https://github.com/actions/runner/blob/main/src/Sdk/DTLogging/Logging/ValueEncoders.cs).
 * Programs differ in the characters that they escape.
 */
const encoders: readonly Encoder[] = [
  (text) => text,
  // JSON of JavaScript, of PHP, of Go, and of Python, which is ASCII alone.
  escapeJson,
  (text) => escapeJson(text).replaceAll('/', '\\/'),
  (text) => escapeJson(text).replace(/[<>&]/g, escapeUnit),
  (text) => escapeJson(text).replace(/[^\0-\x7f]/g, escapeUnit),
  (text) =>
    escapeJson(text)
      .replaceAll('/', '\\/')
      .replace(/[^\0-\x7f]/g, escapeUnit),
  // Percent-encoding of a part, of a form, by RFC 3986 (.NET), of a complete address, and as URL
  // parsers write one.
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  (text) => encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncode),
  (text) => encodeURI(text.toWellFormed()),
  (text) => URL.parse(text)?.href ?? text,
  (text) => writeUrlPart('https://h/', text),
  (text) => writeUrlPart('https://h/?', text),
  (text) => writeUrlPart('https://h/#', text),
  // XML and HTML: of texts, of attributes in several programs, and with decimal numbers alone.
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;' }),
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }),
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }),
  replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }),
  (text) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`),
];

/** A path such as `..` would be shorter, and so a different text. */
function writeUrlPart(start: string, text: string): string {
  const part = URL.parse(start + text)?.href.slice(start.length) ?? '';
  return part.length < text.length ? text : part;
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

function replaceEach(table: Readonly<Record<string, string>>): Encoder {
  return (text) => text.replace(/[&<>"']/g, (one) => table[one] ?? one);
}

/** At each alignment, because other text may come before it; also in the alphabet for addresses. */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((skipped) => {
    const encoded = bytes.subarray(skipped).toString('base64');
    const letters = encoded.replace(/=+$/, '');
    // The last letters are different ones if more text follows.
    const certain = letters.slice(0, (letters.length >> 2) * 4);
    const written = [encoded, letters, certain];
    return [...written, ...written.map((one) => one.replaceAll('+', '-').replaceAll('/', '_'))];
  });
}

/** In lower case, with each character at the same index. */
function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
