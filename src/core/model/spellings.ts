/** Finds a text in every spelling in which programs write it, to mask secrets. */

/** A text to find. */
export interface Spelling {
  /** In lower case, by {@link foldCase}. */
  readonly text: string;
  /** Its longest run of ASCII letters and digits, which no program escapes; empty if it has none. */
  readonly key: string;
  readonly parts: () => readonly Part[];
  /** What also belongs to it as far as it follows: the last letters of base64. */
  readonly tail: () => readonly Part[];
}

/** A run of ASCII letters and digits, or a different character. */
type Part = string | Encodings;

/** In UTF-16 units, of one encoded character. */
const maxEncodedLength = 300;

/** The encodings of a character. */
interface Encodings {
  /** Sticky patterns. Each may match, because `%25` is an encoded `%`, or a `%` before a 2. */
  readonly all: readonly RegExp[];
  /** Finds the next place where any of them matches. */
  readonly search: RegExp;
  /** How often it may be there in a row: SQL and CSV double a quotation mark, and a shell writes `'\''`. */
  readonly maxTimes: number;
}

/** A part of a text: the index of its first UTF-16 unit, and the index after its last one. */
export type Range = readonly [start: number, end: number];

export function toSpelling(text: string, tail = ''): Spelling {
  const folded = foldCase(text);
  const runs = folded.match(/[a-z\d]+/g) ?? [];
  const key = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
  return { text: folded, key, parts: once(() => split(text)), tail: once(() => split(tail)) };
}

/** Whether a text in lower case may contain a spelling. Fast, and false for nearly all texts. */
export function mayContain(text: string, { key, text: { length } }: Spelling): boolean {
  // No encoding is shorter than its character.
  return text.length >= length && text.includes(key);
}

/**
 * All places of a spelling in a text in lower case, overlapping ones included. Each character but ASCII letters and digits
 * may be itself, or have any of the encodings of {@link listEncodings}, whatever the others have.
 */
export function findSpelling(text: string, spelling: Spelling): readonly Range[] {
  return listStarts(text, spelling).flatMap((start): readonly Range[] => {
    const ends = follow(text, [start], spelling.parts());
    return ends.length === 0 ? [] : [[start, followFar(text, Math.max(...ends), spelling.tail())]];
  });
}

/**
 * The places where the first part matches, if they are near enough before a key. So the matching, which takes much longer
 * than to find a key, never sees most of a long text.
 */
function listStarts(text: string, { key, parts, text: folded }: Spelling): readonly number[] {
  const [first] = parts();
  if (first === undefined) return [];
  const find = (from: number): number => {
    if (typeof first === 'string') return text.indexOf(first, from);
    first.search.lastIndex = from;
    return first.search.exec(text)?.index ?? -1;
  };
  const reach = key === '' ? text.length : folded.indexOf(key) * maxEncodedLength;
  const starts: number[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const at of key === '' ? [text.length] : listKeys(text, key)) {
    if (start < at - reach) start = find(Math.max(0, at - reach));
    for (; start >= 0 && start <= at; start = find(start + 1)) {
      // In the middle of a surrogate pair, a search goes back to its start.
      if (start === starts.at(-1)) start += 1;
      else starts.push(start);
    }
    if (start < 0) break;
  }
  return starts;
}

function* listKeys(text: string, key: string): Generator<number> {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) yield at;
}

/**
 * The ends of the parts from any of the starts. All ends of a part are followed together, so the time is linear in the
 * length of the text, even if most characters have several encodings that match.
 */
function follow(text: string, starts: readonly number[], parts: readonly Part[]): readonly number[] {
  let ends = starts;
  for (const part of parts) {
    if (ends.length === 0) break;
    ends = typeof part === 'string' ? followRun(text, ends, part) : followCharacter(text, ends, part);
  }
  return ends;
}

/** The end of the last part that follows, even if not all of them do. */
function followFar(text: string, start: number, parts: readonly Part[]): number {
  return parts.reduce((end, part) => Math.max(end, ...follow(text, [end], [part])), start);
}

function followRun(text: string, starts: readonly number[], run: string): readonly number[] {
  return starts.filter((start) => text.startsWith(run, start)).map((start) => start + run.length);
}

function followCharacter(text: string, starts: readonly number[], { all, maxTimes }: Encodings): readonly number[] {
  const ends = new Set<number>();
  let from = starts;
  for (let times = 0; times < maxTimes && from.length > 0; times += 1) {
    from = from.flatMap((start) => all.flatMap((encoding) => matchAt(text, start, encoding)));
    for (const end of from) ends.add(end);
  }
  return [...ends];
}

function matchAt(text: string, start: number, sticky: RegExp): readonly number[] {
  sticky.lastIndex = start;
  return sticky.test(text) ? [sticky.lastIndex] : [];
}

function split(text: string): readonly Part[] {
  const parts = text.match(/[A-Za-z\d]+|[^A-Za-z\d]/gu) ?? [];
  return parts.map((part) => (/^[A-Za-z\d]/.test(part) ? foldCase(part) : readEncodings(part)));
}

const known = new Map<string, Encodings>();

function readEncodings(character: string): Encodings {
  const encodings = known.get(character) ?? compile(character);
  known.set(character, encodings);
  return encodings;
}

function compile(character: string): Encodings {
  const sources = listEncodings(character);
  return {
    all: sources.map((source) => new RegExp(source, 'uy')),
    search: new RegExp(sources.join('|'), 'gu'),
    maxTimes: /['"]/.test(character) ? 3 : 1,
  };
}

// Characters that start or end an encoding may be encoded again, up to three times. Every repetition has a bound, because
// an unbounded one would take quadratic time.
const percent = '%(?:25){0,3}';
const backslash = `(?:\\\\(?:u005c|x5c)?|${percent}5c|&(?:amp;){0,3}(?:#0{0,7}92|#x0{0,7}5c|bsol);)`;
const ampersand = `(?:&|${backslash}{1,8}u0026|${percent}26)(?:amp(?:;|${percent}3b)){0,3}`;

/** Patterns in lower case, of the character and of each of its encodings. */
function listEncodings(character: string): readonly string[] {
  const forms = [...new Set([character, foldCase(character), character.toUpperCase()])].filter(isSingle);
  const plain = forms.flatMap((form) => [encodeEntity(form), encodePercent(form), quotePattern(foldCase(form))]);
  const escaped = forms.flatMap(listEscapes);
  // The lookahead takes all backslashes at once, so that no smaller number of them is tried.
  const one = `(?:(?=(${backslash}{1,8}))\\1(?:${[...plain, ...escaped].join('|')})|${plain.join('|')})`;
  return [one, ...(moreEncodings[character] ?? [])];
}

function isSingle(text: string): boolean {
  return Array.from(text).length === 1;
}

const moreEncodings: Readonly<Record<string, readonly string[]>> = {
  ' ': ['\\+'],
  // These start encodings: each number of repetitions may be one of them.
  '%': ['%', '%25', '%2525', '%252525'],
  '&': ['&', '&amp;', '&amp;amp;', '&amp;amp;amp;', encodeEntity('&')],
  '\\': ['\\\\', ...[1, 2, 4, 8].map((number) => `${backslash}{${number}}`)],
};

function quotePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Its bytes in UTF-8. */
function encodePercent(character: string): string {
  return Array.from(Buffer.from(character), (byte) => percent + byte.toString(16).padStart(2, '0')).join('');
}

/** Any name is accepted, because a wrong one between the other characters of a secret is hardly a coincidence. */
function encodeEntity(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const entity = `(?:#|${percent}23)(?:0{0,7}${code}|x0{0,7}${code.toString(16)})|[a-z]{2,31}\\d{0,2}`;
  return `${ampersand}(?:${entity})(?:;|${percent}3b)`;
}

/** What follows the backslash of an escape in JSON, JavaScript, Go or Python. */
function listEscapes(character: string): readonly string[] {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const units = character.split('').map((unit) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const letter = JSON.stringify(character).slice(2, -1);
  const named = /^[bfnrt]$/.test(letter) ? [letter] : [];
  return [units.join(`${backslash}{1,8}`), `[ux]0{0,7}${code}`, `u\\{0{0,7}${code}\\}`, ...named];
}

/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
export function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
