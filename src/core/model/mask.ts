import { isObject, type Json } from './json.ts';

export const masked = '***';
export type Mask = (text: string) => string;
/** In UTF-16 units, as all lengths here. A shorter spelling is masked only if it is not part of a word. */
const minLength = 6;
type Range = readonly [start: number, end: number];

/** Masks secrets without regard to case, also escaped, encoded, in base64 and in hexadecimal. */
export function createMask(secrets: readonly string[]): Mask {
  const given = secrets.filter((secret) => secret !== '');
  const spellings = [...new Set(given.flatMap(listCredentials).flatMap(listTexts))].flatMap(listSpellings);
  if (spellings.length === 0) return (text) => text;
  return (text) => {
    const folded = foldCase(text);
    const splitsWord = (index: number) => /^[\p{L}\p{N}]{2}$/u.test(folded.slice(Math.max(0, index - 1), index + 1));
    const found = spellings.flatMap((spelling) => findSpelling(folded, spelling));
    const ranges = found.filter(([start, end]) => end - start >= minLength || !(splitsWord(start) || splitsWord(end)));
    return maskRanges(text, ranges);
  };
}

const minFragment = 8;

/** Masks every part of the secrets of at least {@link minFragment} letters and digits: fewer may be a coincidence. */
export function maskFragments(secrets: readonly string[]): Mask {
  const fragments = new Set(secrets.flatMap(listFragments).map(({ letters }) => letters));
  return (text) => {
    const found = listFragments(text).flatMap(({ letters, range }) => (fragments.has(letters) ? [range] : []));
    return maskRanges(text, found);
  };
}

function listFragments(text: string): readonly { readonly letters: string; readonly range: Range }[] {
  const letters = Array.from(foldCase(text).matchAll(/[\p{L}\p{N}]/gu));
  return letters.slice(minFragment - 1).map((last, index) => {
    const part = letters.slice(index, index + minFragment);
    return { letters: part.join(''), range: [part[0]?.index ?? 0, last.index + last[0].length] };
  });
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}

export function redactJson(value: Json, mask: Mask, depth = 120): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  // Printing a deeper value could overflow the stack.
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  const redacted = Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]);
  return Object.fromEntries(redacted);
}

/**
 * A secret, and the password in it, if it is a token for HTTP Basic: a service may name it in an error. The user name is
 * often a word such as `admin`; it is a secret where it is a key, which has no password, or one that only fills the place.
 */
export function listCredentials(secret: string): readonly string[] {
  const [, encoded = ''] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes.toString();
  const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
  if (!isText) return [secret];
  // A password may contain a colon (RFC 7617, section 2). Shorter parts would hide other words.
  const isLong = (part: string) => part.length >= 4;
  const [user = '', ...rest] = text.split(':');
  const password = rest.join(':');
  const parts = [text, ...(isLong(password) ? [] : [user]), ...rest, password];
  return [...new Set([secret, ...parts.filter(isLong)])];
}

/** The forms of a secret before any encoding, and its lines, because a log may show single ones. */
function listTexts(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
  // As a URL parser writes it, as a complete URL and as a path, if it changes more than encodings.
  const urls = ['', 'https://h/']
    .flatMap((start) => URL.parse(start + secret)?.href.slice(start.length) ?? [])
    .filter((url) => findSpelling(foldCase(url), toSpelling(secret)).length === 0);
  const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines, ...urls];
  return forms.flatMap((text) => [text, text.trim()]).filter((text) => text.trim() !== '');
}

/** A text, its bytes in hexadecimal, and in base64 at each alignment, because other text may come before it. */
function listSpellings(text: string): readonly Spelling[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].flatMap((skipped) => {
    const encoded = bytes.subarray(skipped).toString('base64');
    // The last letters are different ones if more text follows.
    const end = (encoded.replace(/=+$/, '').length >> 2) * 4;
    const alphabets = [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')];
    return alphabets.map((written) => toSpelling(written.slice(0, end), written.slice(end)));
  });
  const encoded = [toSpelling(bytes.toString('hex')), ...base64];
  return [toSpelling(text), ...encoded.filter(({ length }) => length > minLength)];
}

interface Spelling {
  readonly length: number;
  /** Its longest run of ASCII letters and digits, which no program escapes; empty if it has none. */
  readonly key: string;
  /** The longest distance from the start of an encoded text to its key. */
  readonly reach: number;
  readonly parts: readonly Part[];
}

/** Sticky patterns. Each may match, because `%25` is an encoded `%`, or a `%` before a 2. */
type Part = readonly RegExp[];

function toSpelling(text: string, tail = ''): Spelling {
  const folded = foldCase(text);
  const runs = folded.match(/[a-z\d]+/g) ?? [];
  const key = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
  // The tail belongs to the text as far as it follows.
  const parts = [...toParts(text), ...toParts(tail).map((part) => [...part, /(?:)/y])];
  // No encoding of a character is longer than 300.
  return { length: text.length, key, reach: folded.indexOf(key) * 300, parts };
}

/**
 * All places of a spelling in a text in lower case. Each character but ASCII letters and digits may have any of its encodings,
 * whatever the others have. Only the text before a key is looked at, because nearly all texts have none.
 */
function findSpelling(text: string, { key, length, parts, reach }: Spelling): readonly Range[] {
  const ranges: Range[] = [];
  if (text.length < length) return ranges;
  for (let next = 0, at = text.indexOf(key); at >= next; at = text.indexOf(key, next)) {
    for (let start = Math.max(next, at - reach); start <= at; start += 1) {
      const ends = followAll(text, start, parts);
      if (ends.size > 0) ranges.push([start, Math.max(...ends)]);
    }
    next = at + 1;
  }
  return ranges;
}

/** The ends of the parts from a start. All ends of a part are followed together, so that the time is linear. */
function followAll(text: string, start: number, parts: readonly Part[]): ReadonlySet<number> {
  let ends = new Set([start]);
  for (const part of parts) {
    const starts = ends;
    ends = new Set();
    for (const from of starts) {
      for (const encoding of part) {
        encoding.lastIndex = from;
        if (encoding.test(text)) ends.add(encoding.lastIndex);
      }
    }
    if (ends.size === 0) break;
  }
  return ends;
}

const known = new Map<string, Part>();
function toParts(text: string): readonly Part[] {
  const parts = text.match(/[A-Za-z\d]+|[^A-Za-z\d]/gu) ?? [];
  return parts.map((part) => {
    if (/^[A-Za-z\d]/.test(part)) return [new RegExp(foldCase(part), 'y')];
    const encodings = known.get(part) ?? listEncodings(part).map((source) => new RegExp(source, 'uy'));
    known.set(part, encodings);
    return encodings;
  });
}

// Characters that start or end an encoding may be encoded again, up to three times. Every repetition has a bound, because
// an unbounded one would take quadratic time.
const percent = '%(?:25){0,3}';
const backslash = `(?:\\\\(?:u005c|x5c)?|${percent}5c|&(?:amp;){0,3}(?:#0{0,7}92|#x0{0,7}5c|bsol);)`;
const ampersand = `(?:&|${backslash}{1,8}u0026|${percent}26)(?:amp(?:;|${percent}3b)){0,3}`;

function listEncodings(character: string): readonly string[] {
  const cases = new Set([character, foldCase(character), character.toUpperCase()]);
  const forms = [...cases].filter((form) => Array.from(form).length === 1);
  const plain = forms.flatMap((form) => [
    encodeEntity(form),
    Array.from(Buffer.from(form), (byte) => percent + byte.toString(16).padStart(2, '0')).join(''),
    foldCase(form).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  ]);
  const escaped = forms.flatMap(listEscapes);
  // The lookahead takes all backslashes at once, so that no smaller number of them is tried.
  const one = `(?:(?=(${backslash}{1,8}))\\1(?:${[...plain, ...escaped].join('|')})|${plain.join('|')})`;
  // SQL and CSV double a quotation mark, and a shell writes `'\''`.
  const repeated = /['"]/.test(character) ? [`${one}{2}`, `${one}{3}`] : [];
  return [one, ...repeated, ...(moreEncodings[character] ?? [])];
}

/** Any name is accepted, because a wrong one between the other characters of a secret is hardly a coincidence. */
function encodeEntity(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const entity = `(?:#|${percent}23)(?:0{0,7}${code}|x0{0,7}${code.toString(16)})|[a-z]{2,31}\\d{0,2}`;
  return `${ampersand}(?:${entity})(?:;|${percent}3b)`;
}

/** What follows the backslash of an escape in JSON, JavaScript, Go or Python: `u00fc`, `xfc`, `u{fc}`, `n`. */
function listEscapes(character: string): readonly string[] {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const units = character.split('').map((unit) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const letters = JSON.stringify(character).match(/(?<=\\)[bfnrt]/g) ?? [];
  return [units.join(`${backslash}{1,8}`), `[ux]0{0,7}${code}`, `u\\{0{0,7}${code}\\}`, ...letters];
}

/** What the patterns above would not find, because the character starts encodings, or has one of its own. */
const moreEncodings: Readonly<Record<string, readonly string[]>> = {
  ' ': ['\\+'],
  '%': ['%', '%25', '%2525', '%252525'],
  '&': ['&', '&amp;', '&amp;amp;', '&amp;amp;amp;', encodeEntity('&')],
  '\\': ['\\\\', ...[1, 2, 4, 8].map((number) => `${backslash}{${number}}`)],
};

/** In lower case, with each character at the same index. */
function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
