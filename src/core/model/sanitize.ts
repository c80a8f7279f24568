/**
 * The one place where text from outside (names, targets, error messages, file names) is made harmless for where it goes.
 */
import { clip } from './text.ts';

/**
 * Characters that move a cursor or hide a text: controls, format characters (bidi, zero-width), line separators, lone
 * surrogates, invisible characters. The variation selectors are excepted: they choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;

/** In UTF-16 units: one text from outside must not fill a page. */
const maxLength = 1_000;

/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
export function plain(text: string): string {
  const visible = text.replace(invisible, (character) => {
    if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character)) return ' ';
    return `<U+${hex(character, 4).toUpperCase()}>`;
  });
  return clip(visible, maxLength);
}

/**
 * A complete line for a log that a GitHub runner reads: the runner runs `::command::` at the start of a line, also after
 * white space, and `##[command]` anywhere in a line.
 */
export function logLine(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}

/**
 * The text as code in Markdown, because GitHub makes no mention, link, image, issue reference or HTML of code. A pipe would
 * end a table's cell even in code, and cannot be escaped after a backslash, so it stands between two spans as an entity.
 */
export function code(text: string): string {
  const visible = plain(text).trim();
  if (visible === '') return '—';
  return visible
    .split('|')
    .map((part) => (part === '' ? '' : span(part)))
    .join('&#124;');
}

/** A code span whose fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1). */
function span(text: string): string {
  const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  // CommonMark strips one blank on each side; it separates a backtick in the code from the fence.
  return longestRun === 0 && text.trim() === text ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** The same JSON value, with everything escaped that moves a cursor, hides a text or commands a runner. */
export function escapeJson(json: string): string {
  return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}

/** The same for YAML, where such texts stand in double quotes; most YAML readers refuse surrogates. */
export function escapeYaml(yaml: string): string {
  return escapeInvisible(yaml, (character) =>
    character.length === 1 ? escapeUnit(character) : `\\U${hex(character, 8)}`,
  );
}

/** Whether a text would move a cursor, hide a text or command a runner, and so may stand only where it is escaped. */
export function needsEscape(text: string): boolean {
  return text.search(invisible) >= 0 || logLine(text) !== text;
}

function escapeInvisible(text: string, escapeOne: (character: string) => string): string {
  const visible = text.replace(invisible, (character) => (character === '\n' ? character : escapeOne(character)));
  return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}

function escapeUnit(unit: string): string {
  return `\\u${hex(unit, 4)}`;
}

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}
