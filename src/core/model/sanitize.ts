/** Only this file makes text from outside harmless for where it goes. */
import { clip } from './text.ts';

/** What moves a cursor or hides text, but for variation selectors, which choose an emoji. */
const invisible =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;

const maxPlain = 1_000;

/** White space becomes a blank, and any other invisible character its code point. */
export function plain(text: string): string {
  // A text from outside must not fill a page, nor take minutes.
  const start = text.slice(0, maxPlain + 1);
  const spaced = start.replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ');
  return clip(spaced.replace(invisible, writeCodePoint), maxPlain);
}

/** `<U+200B>` */
export function writeCodePoint(character: string): string {
  return `<U+${hex(character, 4).toUpperCase()}>`;
}

/** A GitHub runner executes `::command::` after white space, and `##[command]` anywhere. */
export function logLine(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}

/** In code, GitHub interprets a pipe in a table, which no backslash escapes. */
export function code(text: string): string {
  const visible = plain(text).trim();
  if (visible === '') return '—';
  const parts = visible.split('|').map((part) => (part === '' ? '' : span(part)));
  return parts.join('&#124;');
}

/** Its fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1). */
function span(text: string): string {
  const longestRun = Math.max(
    0,
    ...Array.from(text.matchAll(/`+/g), ([run]) => run.length),
  );
  const fence = '`'.repeat(longestRun + 1);
  // CommonMark strips one blank on each side.
  return longestRun === 0 && text.trim() === text
    ? `${fence}${text}${fence}`
    : `${fence} ${text} ${fence}`;
}

/** Escapes what is invisible or a command for a runner. */
export function escapeJson(json: string): string {
  return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}

/** The same for YAML, whose readers refuse surrogates. */
export function escapeYaml(yaml: string): string {
  return escapeInvisible(yaml, (character) =>
    character.length === 1 ? escapeUnit(character) : `\\U${hex(character, 8)}`,
  );
}

export function needsEscape(text: string): boolean {
  return text.search(invisible) >= 0 || logLine(text) !== text;
}

function escapeInvisible(text: string, escapeOne: (character: string) => string): string {
  const lines = text.split('\n').map((line) => line.replace(invisible, escapeOne));
  return lines.join('\n').replaceAll('##[', `#${escapeUnit('#')}[`);
}

function escapeUnit(unit: string): string {
  return `\\u${hex(unit, 4)}`;
}

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}
