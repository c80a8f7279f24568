/**
 * Draws the pictures of the README from what the project really writes: `npx node test/look/pictures.ts`, with Chromium.
 * They are drawn before a release, not in a test, so that a change of wording needs no browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderComment } from '../../src/core/render/pages/comment.ts';
import { findBrowser, measured, measureHeight, takePicture } from './browser.ts';
import { drawPage, type Theme, themes } from './page.ts';
import { context, shown } from './reports.ts';
import { drawTerminal, recordDemo } from './terminal.ts';

/** Pixels of the comment with the space around it. */
const width = 862;

function pathOf(picture: string): string {
  return fileURLToPath(new URL(`../../.github/pictures/${picture}`, import.meta.url));
}

/** The comment on a pull request as a web page. */
function drawComment(theme: Theme): string {
  const identity = { ...context.identity, config: ['monitors.yaml'] };
  return drawPage(renderComment(shown, { ...context, identity }, 65_536), theme);
}

const browser = findBrowser();
if (browser === undefined) throw new Error('There is no Chromium on this machine: install it to draw the comment');
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-pictures-'));
const file = (name: string) => join(folder, name);
for (const theme of themes) {
  const page = drawComment(theme);
  writeFileSync(file('page.html'), measured(page));
  const height = measureHeight(browser, file('page.html'), width);
  const picture = pathOf(`comment-${theme}.png`);
  takePicture(browser, file('page.html'), picture, `${width},${height}`, '--force-device-scale-factor=2');
}
rmSync(folder, { recursive: true });
writeFileSync(pathOf('terminal.svg'), drawTerminal(await recordDemo()));
