import { type Node, parse } from '../core/render/gfm.ts';

/** Elements by kind of node; what is not named here stands without an element of its own. */
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  list: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
};

/** A page as GitHub shows it, for eyes only: it knows no more of Markdown than the pages use. */
export function renderHtml(markdown: string): string {
  return render(parse(markdown));
}

function render(node: Node): string {
  const { children = [], depth, spread, type, url, value = '' } = node;
  const inner = children.map(render).join('');
  if (type === 'html') return value;
  if (type === 'text') return escapeHtml(value);
  if (type === 'inlineCode') return `<code>${escapeHtml(value)}</code>`;
  if (type === 'link') return `<a href="${url}">${inner}</a>`;
  if (type === 'heading') return `<h${depth}>${inner}</h${depth}>`;
  if (type === 'thematicBreak') return '<hr>';
  if (type === 'break') return '<br>';
  if (type === 'listItem' && spread === false) return `<li>${inner.replace(/<\/?p>/g, '')}</li>`;
  if (type === 'blockquote') return renderAlert(inner);
  if (type === 'table')
    return `<table>${inner.replace(/<tr>.*?<\/tr>/s, (head) => head.replace(/(<\/?)td/g, '$1th'))}</table>`;
  // Every column of the pages is aligned to the left.
  if (type === 'tableCell') return `<td align="left">${inner}</td>`;
  const element = elements[type];
  return element === undefined ? inner : `<${element}>${inner}</${element}>`;
}

/** A quote whose first line names a kind is a box with a title. */
function renderAlert(inner: string): string {
  const [, kind] = /^<p>\[!(\w+)\]\n/.exec(inner) ?? [];
  if (kind === undefined) return `<blockquote>${inner}</blockquote>`;
  const title = kind[0] + kind.slice(1).toLowerCase();
  return `<div class="alert ${kind}"><p class="title">${title}</p>${inner.replace(`[!${kind}]\n`, '')}</div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
