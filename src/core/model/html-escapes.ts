import { type Json, type JsonObject, mapTexts } from './json.ts';

export const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/**
 * A listed text without HTML escapes, which some services add to their lists. A text with `<` or a
 * single `&` is not escaped.
 */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  if (/<|&(?!(?:amp|lt|gt|quot|#0*3[49]|#x0*2[27]);)/i.test(text)) return text;
  return text.replace(
    /&(?:#x0*(2[27])|#0*(3[49])|(amp|lt|gt|quot));/gi,
    (_, hex, decimal, word = '') => {
      return (
        entities[word.toLowerCase()] ??
        String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal))
      );
    },
  );
}

export function unescapeTexts(value: JsonObject): JsonObject;
export function unescapeTexts(value: Json): Json;
export function unescapeTexts(value: Json): Json {
  return mapTexts(value, unescapeHtml);
}
