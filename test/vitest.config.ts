import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

/** `npm run test:long` sets how often properties run, and runs large inputs, too. */
const isLong = process.env['MONITOR_SYNC_TEST_RUNS'] !== undefined;

const isCounted = process.env['NODE_V8_COVERAGE'] !== undefined;
const codeCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

// Node keeps the compiled code of sources and of dist: workers and a hundred processes load them.
// Not where V8 counts, which is less exact then.
if (!isCounted) process.env['NODE_COMPILE_CACHE'] = codeCache;

// It holds all folders of tests, and goes at the end, also where tests are stopped.
const temporary = mkdtempSync(join(tmpdir(), 'monitor-sync-tests-'));
// Some tests read as another user.
chmodSync(temporary, 0o755);
process.env['TMPDIR'] = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Vitest adds "development" to every list of conditions: such builds check themselves, in twice the time. */
const resolveAsNode: Plugin = {
  name: 'resolve-as-node',
  configResolved({ ssr }) {
    if (ssr.resolve !== undefined) ssr.resolve.conditions = ['node'];
  },
};

export default defineConfig({
  plugins: [resolveAsNode],
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: isLong ? [] : ['test/**/*.large.test.ts'],
    // Node itself runs the sources: that is faster, and `npm run coverage` counts the lines as they are.
    // No test mocks a module, so none is transformed: that takes a tenth of the time of a property.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // No test changes what another one sees, so a worker loads each module once and not once per file.
    isolate: false,
    setupFiles: ['test/set-up.ts', ...(isCounted ? ['test/take-coverage.ts'] : [])],
    // Tests start real processes on two cores, and properties run long; this is far beyond any of them,
    // also on a slow machine, and still ends a hang.
    testTimeout: isLong ? 900_000 : 120_000,
    // Most of the time is spent waiting for processes and for rate limits.
    maxWorkers: 3,
    maxConcurrency: 10,
    reporters: ['default', './test/closing-line.ts'],
  },
});
