import { type Json, mapTexts } from './json.ts';

/** `&amp;` comes last, so that `&amp;lt;` becomes `&lt;`. */
const letters: readonly (readonly [spelling: RegExp, letter: string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&(?:quot|#0*34|#x0*22);/g, '"'],
  [/&(?:#0*39|#x0*27);/g, "'"],
  [/&amp;/g, '&'],
];

function decode(text: string): string {
  return letters.reduce((decoded, [spelling, letter]) => decoded.replace(spelling, letter), text);
}

/** For comparisons, however often a service escapes it. */
export function decodeHtml(text: string): string {
  return text.includes('&') ? decode(text.replace(/&(?:amp;)+/g, '&')) : text;
}

/** Some services escape what they list. A text with `<` or a single `&` is not escaped. */
function unescapeHtml(text: string): string {
  const isRaw = /<|&(?!(?:amp|lt|gt|quot|#0*3[49]|#x0*2[27]);)/.test(text);
  return isRaw ? text : decode(text);
}

export function unescapeTexts<Value extends Json>(value: Value): Value {
  return mapTexts(value, unescapeHtml);
}
