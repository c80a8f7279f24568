import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect } from 'vitest';
import { hostileTexts } from '../builders.ts';

export interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  /** Of an item of a list: whether its paragraphs stand apart. */
  readonly spread?: boolean;
  readonly children?: readonly Node[];
}

export function parse(page: string): Node {
  return fromMarkdown(page, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node;
}

export function collect(node: Node, type: string): readonly Node[] {
  return [
    ...(node.type === type ? [node] : []),
    ...(node.children ?? []).flatMap((child) => collect(child, type)),
  ];
}

/** Texts that mean something in Markdown, among others; none of them may mean it on a page. */
export const nastyTexts: readonly string[] = [
  ...hostileTexts,
  '` |',
  '\\',
  '<!--',
  '-->',
  '[a](b)',
  '](https://evil.example)',
  'a) [b](https://evil.example',
  'www.example.com',
  'a@b.example',
  '../../../login',
  'a/b c_d*e~f.yaml',
  'acme/shop#1',
  'a\nb\n\n# c',
  '[^1]',
];

const ownPath =
  /^\/acme\/shop\/(?:blob\/(?:HEAD|[0-9a-f]{40})\/[\w.%/-]+#L\d+|actions\/runs\/1234567890|commit\/[0-9a-f]{40})$/;
const ownHtml =
  /^(?:<details><summary>[\w ]+ \(\d+\)<\/summary>|<\/details>|<!-- monitor-sync(?:-issue|-file)?:[0-9a-f]{64} -->)$/;

const foreignTypes = [
  'image',
  'imageReference',
  'linkReference',
  'definition',
  'footnoteReference',
];

/**
 * Expects that a page has no links, mentions, images or HTML except the product's own, and returns
 * the parsed page.
 */
export function expectHarmless(page: string, server = 'https://github.com'): Node {
  const tree = parse(page);
  const urls = collect(tree, 'link').map(({ url = '' }) => {
    return url.startsWith(`${server}/`) ? url.slice(server.length) : url;
  });
  expect(urls.filter((url) => !ownPath.test(url))).toEqual([]);
  const htmls = collect(tree, 'html').map(({ value = '' }) => value);
  expect(htmls.filter((html) => !ownHtml.test(html))).toEqual([]);
  const texts = collect(tree, 'text').map(({ value = '' }) => value);
  expect(texts.filter((text) => /[@#]\w|https?:/.test(text))).toEqual([]);
  expect(foreignTypes.flatMap((type) => collect(tree, type))).toEqual([]);
  for (const table of collect(tree, 'table')) {
    const widths = (table.children ?? []).map(({ children = [] }) => children.length);
    expect(new Set(widths).size).toBe(1);
  }
  // GitLab executes such a line of a note: https://docs.gitlab.com/user/project/quick_actions/
  expect(page).not.toMatch(/^\s*\//m);
  return tree;
}
