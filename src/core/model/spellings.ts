/** Finds a text in every spelling in which programs write it, to mask secrets. */

/** A text to find. */
export interface Spelling {
  /** In UTF-16 units. */
  readonly length: number;
  /** Its longest run of ASCII letters and digits, which no program escapes; empty if it has none. */
  readonly key: string;
  /** The longest possible distance from the start of an encoded text to its key, in UTF-16 units. */
  readonly reach: number;
  readonly parts: readonly Part[];
}

/**
 * Sticky patterns of the encodings of a character, or one of a run of ASCII letters and digits. Each may match, because `%25`
 * is an encoded `%`, or a `%` before a 2.
 */
type Part = readonly RegExp[];

/** In UTF-16 units, of one encoded character. */
const maxEncodedLength = 300;

/** A part of a text: the index of its first UTF-16 unit, and the index after its last one. */
export type Range = readonly [start: number, end: number];

/** @param tail what also belongs to the text as far as it follows. */
export function toSpelling(text: string, tail = ''): Spelling {
  const folded = foldCase(text);
  const runs = folded.match(/[a-z\d]+/g) ?? [];
  const key = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
  const parts = [...toParts(text), ...toParts(tail).map((part) => [...part, /(?:)/y])];
  return { length: text.length, key, reach: folded.indexOf(key) * maxEncodedLength, parts };
}

/**
 * All places of a spelling in a text in lower case, overlapping ones included. Each character but ASCII letters and digits
 * may be itself or have any of its encodings, whatever the others have. Only the text before a key is looked at, because
 * matching takes much longer than finding a key, and nearly all texts have none.
 */
export function findSpelling(text: string, { key, length, parts, reach }: Spelling): readonly Range[] {
  const ranges: Range[] = [];
  // No encoding is shorter than its character.
  if (text.length < length) return ranges;
  let next = 0;
  for (let at = text.indexOf(key); at >= next; at = text.indexOf(key, next)) {
    for (let start = Math.max(next, at - reach); start <= at; start += 1) {
      const ends = followAll(text, start, parts);
      if (ends.size > 0) ranges.push([start, Math.max(...ends)]);
    }
    next = at + 1;
  }
  return ranges;
}

/**
 * The ends of the parts from a start. All ends of a part are followed together, so the time is linear in the length of the
 * text, even if most characters have several encodings that match.
 */
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

/** Patterns in lower case, of the character and of each of its encodings. */
function listEncodings(character: string): readonly string[] {
  const cases = new Set([character, foldCase(character), character.toUpperCase()]);
  const forms = [...cases].filter((form) => Array.from(form).length === 1);
  const plain = forms.flatMap(listPlain);
  const escaped = forms.flatMap(listEscapes);
  // The lookahead takes all backslashes at once, so that no smaller number of them is tried.
  const one = `(?:(?=(${backslash}{1,8}))\\1(?:${[...plain, ...escaped].join('|')})|${plain.join('|')})`;
  // SQL and CSV double a quotation mark, and a shell writes `'\''`.
  const repeated = /['"]/.test(character) ? [`${one}{2}`, `${one}{3}`] : [];
  return [one, ...repeated, ...(moreEncodings[character] ?? [])];
}

function listPlain(character: string): readonly string[] {
  return [
    encodeEntity(character),
    // Its bytes in UTF-8, percent-encoded.
    Array.from(Buffer.from(character), (byte) => percent + byte.toString(16).padStart(2, '0')).join(''),
    foldCase(character).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  ];
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
  // Each number of repetitions may be one of them.
  '%': ['%', '%25', '%2525', '%252525'],
  '&': ['&', '&amp;', '&amp;amp;', '&amp;amp;amp;', encodeEntity('&')],
  '\\': ['\\\\', ...[1, 2, 4, 8].map((number) => `${backslash}{${number}}`)],
};

/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
export function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}
