import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  logLevel: 'error',
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: [
      'test/{core,io,service,cli,action}/**/*.test.ts',
      'test/sync.test.ts',
      // Not the scenarios over dist: from the sources, and counted, each of their hundreds of processes starts slowly.
      'test/coverage/*.test.ts',
      'test/dist/init.test.ts',
    ],
    // What is reached by chance is nothing to rely on, and what large inputs reach, small ones have to.
    exclude: ['**/properties.test.ts', '**/*.property.test.ts', '**/*.large.test.ts', '**/gfm.test.ts'],
    // Of the workers alone: the runner does not wait for its watchdog, which would still be writing what V8 counted in it.
    env: { NODE_V8_COVERAGE: process.env['COVERAGE_OF_SOURCES'] ?? '' },
    setupFiles: ['test/coverage/take.ts'],
    testTimeout: 120_000,
    maxWorkers: 3,
    reporters: ['minimal'],
    // Node itself runs the sources, so that V8 counts what stands in them, and not what Vite would make of it.
    experimental: { viteModuleRunner: false },
  },
});
