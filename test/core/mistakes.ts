import { readFileSync } from 'node:fs';

/** A text, and the place and code of each of its mistakes, such as `2:11 wrong-type`. */
export type Mistake = readonly [text: string, ...places: string[]];

/**
 * The mistakes below a title of a file: blocks of a text, with the places after an arrow as the last
 * line.
 */
export function readMistakes(file: URL, title: string): readonly Mistake[] {
  const sections = readFileSync(file, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`${file.pathname} has no "${title}"`);
  const blocks = section
    .slice(title.length)
    .replace(/^\n+|\n+$/g, '')
    .split('\n\n');
  return blocks.map((block) => {
    const [text = '', places = ''] = block.split(/\n?^→ /m);
    return [text, ...places.split(', ').filter(Boolean)];
  });
}
