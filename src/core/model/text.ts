/** Helpers for texts of any kind; what makes a text from outside harmless is in `render/sanitize.ts`. */

/** `1 monitor`, `2 monitors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The start of a text that is longer than so many UTF-16 units, never with half a character at its end. */
export function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The one spelling rule: `totalCount`, `total_count` and `Total-Count` are the words `total_count`. */
export function spell(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[-.:\s]/g, '_')
    .toLowerCase();
}
