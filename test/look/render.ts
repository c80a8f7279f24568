/**
 * Draws the comment, the job summary and the issue as GitHub shows them, light and dark, for a person to look at:
 * `node test/look/render.ts [folder]` prints the paths of the pictures, or of the web pages where there is no Chromium.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderComment } from '../../src/core/render/comment.ts';
import { renderInSyncAgain, renderIssue } from '../../src/core/render/drift-issue.ts';
import { renderMarkdown } from '../../src/core/render/markdown.ts';
import { renderHtml } from './html.ts';
import {
  context,
  crowded,
  drifted,
  halfDone,
  mistaken,
  quiet,
  refused,
  renamed,
  rich,
  synced,
  wordy,
} from './reports.ts';

const comment = 65_536;
const summary = 1024 * 1024;
const issue = renderIssue(drifted, context, comment);

/** Markdown by the name of its picture; a summary has a wider page. */
const pages: Readonly<Record<string, string>> = {
  'comment-rich': renderComment(rich, context, comment),
  'comment-quiet': renderComment(quiet, context, comment),
  'comment-refused': renderComment(refused, context, comment),
  'comment-mistaken': renderComment(mistaken, context, comment),
  'comment-renamed': renderComment(renamed, context, comment),
  'summary-plan': renderMarkdown(rich, summary, context),
  'comment-wordy': renderComment(wordy, context, comment),
  // A short page, so that its end is in the picture.
  'comment-crowded': renderComment(crowded, context, 3_000),
  'summary-sync': renderMarkdown(synced, summary, context),
  'summary-half-done': renderMarkdown(halfDone, summary, context),
  'summary-wordy': renderMarkdown(wordy, summary, context),
  'summary-validate': renderMarkdown({ ...mistaken, mode: 'validate' }, summary, context),
  'summary-refused': renderMarkdown(refused, summary, context),
  'summary-crowded': renderMarkdown(crowded, 3_000, context),
  issue: `## ${issue.title}\n\n${issue.body}\n\n---\n\n${issue.changedComment}\n\n---\n\n${renderInSyncAgain(quiet, context)}`,
};

const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'monitor-sync-look-')));
const css = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
mkdirSync(folder, { recursive: true });
if (chromium === undefined) console.log('No Chromium on this machine: open the web pages in a browser.');
for (const [name, markdown] of Object.entries(pages)) {
  for (const theme of ['light', 'dark']) console.log(draw(name, markdown, theme));
}

function draw(name: string, markdown: string, theme: string): string {
  const path = join(folder, `${name}-${theme}`);
  const width = name.startsWith('summary') ? 'wide' : '';
  const article = `<article class="${width}">${renderHtml(markdown)}</article>`;
  const page = `<!doctype html><html class="${theme}"><meta charset="utf-8"><style>${css}</style>${article}</html>`;
  writeFileSync(`${path}.html`, page);
  if (chromium === undefined) return `${path}.html`;
  // The sandbox needs rights that a container does not have; the page holds nothing from outside.
  const flags = ['--headless', '--no-sandbox', '--hide-scrollbars', '--disable-gpu', `--screenshot=${path}.png`];
  const { status, stderr } = spawnSync(chromium, [...flags, '--window-size=1200,1500', `file://${path}.html`], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${chromium} ended with ${status}: ${stderr}`);
  return `${path}.png`;
}
