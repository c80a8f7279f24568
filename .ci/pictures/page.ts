import { readFileSync } from 'node:fs';
import { type Node, parse } from '../../test/core/render/gfm.ts';

export type Theme = 'light' | 'dark';

const css = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** Markdown as a web page that looks as on GitHub, and has its own height as an attribute. */
export function drawPage(markdown: string, theme: Theme): string {
  const measure = 'document.documentElement.dataset.height = document.body.offsetHeight';
  const article = `<article>${renderHtml(parse(markdown))}</article><script>${measure}</script>`;
  return `<!doctype html><html class="${theme}"><meta charset="utf-8"><style>${css}</style>${article}</html>`;
}

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  strong: 'strong',
  list: 'ul',
  listItem: 'li',
  tableRow: 'tr',
  inlineCode: 'code',
};

/** Only the Markdown of the pictures. */
function renderHtml({ children = [], depth, spread, type, url, value }: Node): string {
  if (type === 'html') return value ?? '';
  const inner = value === undefined ? children.map(renderHtml).join('') : escapeHtml(value);
  if (type === 'link') return `<a href="${url}">${inner}</a>`;
  if (type === 'heading') return `<h${depth}>${inner}</h${depth}>`;
  if (type === 'blockquote') return renderAlert(inner);
  if (type === 'thematicBreak') return '<hr>';
  if (type === 'listItem' && spread === false) return `<li>${inner.replace(/<\/?p>/g, '')}</li>`;
  if (type === 'table')
    return `<table>${inner.replace(/<tr>.*?<\/tr>/s, (head) => head.replace(/(<\/?)td/g, '$1th'))}</table>`;
  if (type === 'tableCell') return `<td align="left">${inner}</td>`;
  const element = elements[type];
  return element === undefined ? inner : `<${element}>${inner}</${element}>`;
}

/** A paragraph that starts with `[!WARNING]`, in its color and with that word as the title. */
function renderAlert(html: string): string {
  const [start, kind = ''] = /^<p>\[!([A-Z]+)\]\n/.exec(html) ?? [''];
  const name = kind.toLowerCase();
  return `<blockquote class="${name}"><p class="title">${name}</p><p>${html.slice(start.length)}</blockquote>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
