/**
 * Draws the comment, the job summary and the issue as GitHub shows them, light and dark, for a person to look at:
 * `node test/look/render.ts [folder]` prints the paths of the pictures, or of the web pages where there is no Chromium.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderComment, renderIssue, renderJobSummary } from '../../src/core/render/markdown/documents.ts';
import { findBrowser, takePicture } from './browser.ts';
import { drawPage, type Theme, themes } from './page.ts';
import { context, crowded, drifted, halfDone, mistaken, quiet, refused, rich, sweeping } from './reports.ts';

const comment = 65_536;
const summary = 1024 * 1024;
const issue = renderIssue(drifted, context, comment);

/** Markdown by the name of its picture; a summary has a wider page. */
const pages: Readonly<Record<string, string>> = {
  'comment-rich': renderComment(rich, context, comment),
  'comment-sweeping': renderComment(sweeping, context, comment),
  'comment-quiet': renderComment(quiet, context, comment),
  'comment-refused': renderComment(refused, context, comment),
  'comment-mistaken': renderComment(mistaken, context, comment),
  'summary-plan': renderJobSummary(rich, context, summary),
  // A short page, so that its end is in the picture.
  'comment-crowded': renderComment(crowded, context, 3_000),
  'summary-half-done': renderJobSummary(halfDone, context, summary),
  'summary-validate': renderJobSummary({ ...mistaken, mode: 'validate' }, context, summary),
  'summary-refused': renderJobSummary(refused, context, summary),
  'summary-crowded': renderJobSummary(crowded, context, 3_000),
  issue: `## ${issue.title}\n\n${issue.body}\n\n---\n\n${issue.changedComment}\n\n---\n\n${issue.inSyncComment}`,
};

const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'monitor-sync-look-')));
const browser = findBrowser();
mkdirSync(folder, { recursive: true });
if (browser === undefined) console.log('No Chromium on this machine: open the web pages in a browser.');
for (const [name, markdown] of Object.entries(pages)) {
  for (const theme of themes) console.log(draw(name, markdown, theme));
}

function draw(name: string, markdown: string, theme: Theme): string {
  const path = join(folder, `${name}-${theme}`);
  writeFileSync(`${path}.html`, drawPage(markdown, theme, name.startsWith('summary') ? 'wide' : ''));
  if (browser === undefined) return `${path}.html`;
  takePicture(browser, `${path}.html`, `${path}.png`, '1200,1500');
  return `${path}.png`;
}
