import { readFileSync } from 'node:fs';
import { renderHtml } from './html.ts';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const css = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** Markdown as a web page that looks as on GitHub; a job summary has a wider one than a comment. */
export function drawPage(markdown: string, theme: Theme, width: 'wide' | '' = ''): string {
  const article = `<article class="${width}">${renderHtml(markdown)}</article>`;
  return `<!doctype html><html class="${theme}"><meta charset="utf-8"><style>${css}</style>${article}</html>`;
}
