import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/core/render/markdown.ts';
import { everyFinding, facts, hostileTexts, report } from '../builders.ts';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** A job summary with a text from outside in every place that can hold one. */
function pageWith(text: string): string {
  const problems = [{ file: text, line: 1, column: 1, path: text, message: text }];
  const findings = everyFinding(text);
  return renderMarkdown(report({ problems, findings, error: facts({ message: text }), warnings: [text] }), 1024 * 1024);
}

/**
 * What a parser of GitHub's Markdown makes of a page: kinds of nodes, and every text that is not code. Code and the pipes
 * between two pieces of it count as one, as a text is cut there, and so does the dash that stands for no text.
 */
function outline(page: string): string {
  const tree = fromMarkdown(page, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const describe = ({ children, type, value }: Node): string => {
    if (type === 'inlineCode' || (type === 'text' && /^[|—]*$/.test(value ?? ''))) return '<code>';
    return children === undefined ? `${type}:${value}` : `${type}(${children.map(describe).join(' ')})`;
  };
  return describe(tree as Node).replace(/<code>( <code>)+/g, '<code>');
}

const usual = outline(pageWith('Shop'));

test('a page holds no link, image or HTML but its own', () => {
  expect(usual).toContain('table(');
  expect(usual).not.toMatch(/link|image/);
  expect(new Set(usual.match(/html:[^ )]*/g))).toEqual(
    new Set(['html:<details><summary>Unmanaged', 'html:<details><summary>In', 'html:</details>', 'html:<br>']),
  );
});

test.each([
  ...hostileTexts,
  '|',
  '||',
  '`',
  '` |',
  'a\\|b',
  '\\',
  '</details>',
  '<!--',
  '[a](b)',
  'www.example.com',
  'a@b.example',
])('no name, message or file name changes what GitHub makes of a page: %j', (text) => {
  expect(outline(pageWith(text))).toBe(usual);
});

test('no text at all does', () => {
  const pieces = fc.constantFrom(
    '|',
    '`',
    '``',
    '\\',
    '\n',
    '\r',
    '<',
    '>',
    '@',
    '#1',
    '![',
    '](',
    '*',
    '_',
    '~',
    '<br>',
    '-->',
    'x',
    ' ',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (candidate) => outline(pageWith(candidate)) === usual),
    { numRuns: 1_000 },
  );
});
