import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** What a parser of GitHub's Markdown makes of a page. */
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

/** All nodes of one type, in the order of the page. */
export function collect(node: Node, type: string): readonly Node[] {
  return [...(node.type === type ? [node] : []), ...(node.children ?? []).flatMap((child) => collect(child, type))];
}
