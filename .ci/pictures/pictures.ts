/**
 * Draws the pictures of the README from what the project really writes: `npx node
 * .ci/pictures/pictures.ts`, with Chromium and pngquant. They are drawn before a release, not in a
 * test, so that a change of wording needs no browser.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderComment, renderIssue } from '../../src/core/render/documents.ts';
import { context as anywhere, drifting, partlyMerged, proposed } from '../../test/look/reports.ts';
import { drawPage } from './page.ts';
import { drawTerminal, recordDemo } from './terminal.ts';

/** Pixels of a page with the space around it. */
const width = 862;

const limit = 65_536;
const { service } = proposed;
const context = {
  ...anywhere,
  identity: { ...anywhere.identity, config: ['monitors.yaml'], service },
};
const issue = renderIssue(drifting, context, limit);
const pages = {
  comment: renderComment(proposed, context, limit),
  result: renderComment(partlyMerged, context, limit),
  issue: `## ${issue.title}\n\n${issue.body}`,
};

const [documented = '', later = ''] = (await recordDemo()).split(
  /\n\n(?=# The documented API ends here)/,
);
for (const theme of ['light', 'dark'] as const) {
  writeFileSync(pathOf(`terminal-${theme}.svg`), drawTerminal(documented, theme));
  writeFileSync(pathOf(`terminal-changes-${theme}.svg`), drawTerminal(later, theme));
}
const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const browser = browsers.find((name) => spawnSync(name, ['--version']).status === 0);
if (browser === undefined)
  throw new Error('There is no Chromium on this machine: install it to draw the pages');
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-pictures-'));
const file = join(folder, 'page.html');
for (const theme of ['light', 'dark'] as const) {
  for (const [name, markdown] of Object.entries(pages)) {
    const picture = pathOf(`${name}-${theme}.png`);
    writeFileSync(file, drawPage(markdown, theme));
    const dom = runBrowser(browser, '--dump-dom', `--window-size=${width},100`);
    const height = /data-height="(\d+)"/.exec(dom)?.[1];
    runBrowser(
      browser,
      `--screenshot=${picture}`,
      `--window-size=${width},${height}`,
      '--force-device-scale-factor=2',
    );
    const { status } = spawnSync('pngquant', [
      '--ext',
      '.png',
      '--force',
      '--quality=90-100',
      picture,
    ]);
    if (status !== 0) throw new Error('pngquant could not compress the picture: install it');
  }
}
rmSync(folder, { recursive: true });

function runBrowser(name: string, ...args: readonly string[]): string {
  // The sandbox needs rights that a container does not have; the page has nothing from outside.
  const flags = [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--disable-gpu',
    ...args,
    `file://${file}`,
  ];
  const { status, stderr, stdout } = spawnSync(name, flags, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return stdout;
}

function pathOf(picture: string): string {
  return fileURLToPath(new URL(`../../.github/pictures/${picture}`, import.meta.url));
}
