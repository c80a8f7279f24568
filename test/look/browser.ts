import { spawnSync } from 'node:child_process';

/** The Chromium of this machine, or undefined. */
export function findBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return names.find((name) => spawnSync(name, ['--version']).status === 0);
}

/**
 * Shows a web page in a window of that size, and writes a picture of it.
 * @param more further flags of Chromium.
 */
export function takePicture(browser: string, page: string, picture: string, size: string, ...more: string[]): void {
  runBrowser(browser, `--screenshot=${picture}`, `--window-size=${size}`, ...more, `file://${page}`);
}

/** How high a web page is in a window of that width, in pixels. The page has to say it: see `measured`. */
export function measureHeight(browser: string, page: string, width: number): number {
  const dom = runBrowser(browser, '--dump-dom', `--window-size=${width},100`, `file://${page}`);
  return Number(/data-height="(\d+)"/.exec(dom)?.[1]);
}

/** A web page that says how high it is. */
export function measured(page: string): string {
  return `${page}<script>document.documentElement.dataset.height = document.body.offsetHeight</script>`;
}

function runBrowser(browser: string, ...args: string[]): string {
  // The sandbox needs rights that a container does not have; the page holds nothing from outside.
  const flags = ['--headless', '--no-sandbox', '--hide-scrollbars', '--disable-gpu', ...args];
  const { status, stderr, stdout } = spawnSync(browser, flags, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`${browser} ended with ${status}: ${stderr}`);
  return stdout;
}
