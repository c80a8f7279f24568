/**
 * Draws the pictures of the README, from what the project really writes: `node test/look/pictures.ts`, with Chromium.
 * A test tells when that has changed since.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderComment } from '../../src/core/render/comment.ts';
import { findBrowser, measured, measureHeight, takePicture } from './browser.ts';
import { drawPage, type Theme, themes } from './page.ts';
import { context, shown } from './reports.ts';
import { seal } from './seal.ts';
import { drawTerminal, recordDemo } from './terminal.ts';

/** Pixels of the comment with the space around it. */
const width = 862;

export function pathOf(picture: string): string {
  return fileURLToPath(new URL(`../../.github/pictures/${picture}`, import.meta.url));
}

/** The comment on a pull request as a web page. */
export function drawComment(theme: Theme): string {
  const identity = { ...context.identity, config: ['monitors.yaml'] };
  return drawPage(renderComment(shown, { ...context, identity }, 65_536), theme);
}

if (import.meta.main) {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('There is no Chromium on this machine: install it to draw the comment');
  const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-pictures-'));
  const file = (name: string) => join(folder, name);
  for (const theme of themes) {
    const page = drawComment(theme);
    writeFileSync(file('page.html'), measured(page));
    const height = measureHeight(browser, file('page.html'), width);
    takePicture(browser, file('page.html'), file('page.png'), `${width},${height}`, '--force-device-scale-factor=2');
    writeFileSync(pathOf(`comment-${theme}.png`), seal(readFileSync(file('page.png')), page));
  }
  rmSync(folder, { recursive: true });
  writeFileSync(pathOf('terminal.svg'), drawTerminal(await recordDemo()));
}
