/**
 * Draws the pictures of the manual from what the project really writes: `npx node test/look/pictures.ts`, with Chromium.
 * They are drawn before a release, not in a test, so that a change of wording needs no browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderComment, renderIssue, renderJobSummary } from '../../src/core/render/markdown/documents.ts';
import { findBrowser, measured, measureHeight, takePicture } from './browser.ts';
import { drawPage, themes } from './page.ts';
import { context as anywhere, drifting, merged, proposed } from './reports.ts';
import { drawTerminal, recordDemo } from './terminal.ts';

/** Pixels of a page with the space around it. */
const width = 862;

const limit = 65_536;
const { service } = proposed;
const context = { ...anywhere, identity: { ...anywhere.identity, config: ['monitors.yaml'], service } };
const issue = renderIssue(drifting, context, limit);
const pages = {
  comment: renderComment(proposed, context, limit),
  summary: renderJobSummary(merged, context, limit),
  issue: `## ${issue.title}\n\n${issue.body}`,
};

const browser = findBrowser();
if (browser === undefined) throw new Error('There is no Chromium on this machine: install it to draw the pages');
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-pictures-'));
const file = join(folder, 'page.html');
const [documented = '', later = ''] = (await recordDemo()).split(/\n\n(?=# The documented API ends here)/);
for (const theme of themes) {
  for (const [name, markdown] of Object.entries(pages)) {
    const page = drawPage(markdown, theme);
    writeFileSync(file, measured(page));
    const size = `${width},${measureHeight(browser, file, width)}`;
    takePicture(browser, file, pathOf(`${name}-${theme}.png`), size, '--force-device-scale-factor=2');
  }
  writeFileSync(pathOf(`terminal-${theme}.svg`), drawTerminal(documented, theme));
  writeFileSync(pathOf(`terminal-changes-${theme}.svg`), drawTerminal(later, theme));
}
rmSync(folder, { recursive: true });

function pathOf(picture: string): string {
  return fileURLToPath(new URL(`../../.github/pictures/${picture}`, import.meta.url));
}
