/** Writes a text of several lines in place of a literal (`|`) or folded (`>`) one. */
import type * as yaml from 'yaml';
import { needsEscape } from '../model/sanitize.ts';
import { endOf, startOf } from './edited-text.ts';
import { lineBreakOf, nextLine } from './text-edits.ts';

/**
 * The sign of a block and its lines; null for a text that is short, or that a block cannot have.
 * @param comment what follows the sign on its line.
 */
export function writeLines(
  text: string,
  node: yaml.Scalar,
  wanted: string,
  comment: string,
): string | null {
  const body = wanted.replace(/\n$/, '');
  const lines = body.split('\n');
  // A log could take a line for a command.
  if (body.trim() !== body || body === '' || lines.some(needsEscape)) return null;
  const from = nextLine(text, startOf(node));
  const [, indent = ''] = /^\s*\n( +)\S/.exec(text.slice(from - 1)) ?? [];
  const escaped = lines.map((line) => line.replaceAll('${', () => '$${'));
  const write = (sign: string, written: readonly string[]) => {
    const first = sign + (body === wanted ? '-' : '') + comment;
    return [first, ...written.map((line) => line && indent + line)].join(lineBreakOf(text));
  };
  if (node.type === 'BLOCK_LITERAL')
    return lines.length === 1 && body === wanted ? null : write('|', escaped);
  if (node.type !== 'BLOCK_FOLDED') return null;
  const source = text.slice(from, endOf(node, text)).split(/\r?\n/);
  const folded = fold(
    source.map((line) => line.trim()),
    escaped,
  );
  return folded === null ? null : write('>', folded);
}

/** Lines of paragraphs with an empty line between them. Those whose words stay are kept. */
function fold(source: readonly string[], wanted: readonly string[]): readonly string[] | null {
  if (wanted.some((paragraph) => paragraph.trim() !== paragraph || paragraph === '')) return null;
  const paragraphs = source.join('\n').split('\n\n');
  const known = paragraphs.map((lines) => lines.split('\n'));
  const folded = wanted.map((paragraph, index) => {
    const same = known.find((lines) => lines.join(' ') === paragraph);
    if (same !== undefined) return same;
    const before = known.length === wanted.length ? known[index] : undefined;
    return foldLike(before ?? [], paragraph);
  });
  return folded.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** The lines that a paragraph has at its start and at its end as before, and one for the rest. */
function foldLike(before: readonly string[], paragraph: string): readonly string[] {
  // A line that starts with a blank would not be folded.
  if (/\s\s/.test(paragraph)) return [paragraph];
  let rest = paragraph;
  const head: string[] = [];
  for (const line of before) {
    if (!rest.startsWith(`${line} `)) break;
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  const tail: string[] = [];
  for (const line of before.slice(head.length).toReversed()) {
    if (!rest.endsWith(` ${line}`)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...head, rest, ...tail];
}
