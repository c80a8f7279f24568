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
    ],
    // What is reached by chance is nothing to rely on.
    exclude: ['**/properties.test.ts', '**/*.property.test.ts', '**/gfm.test.ts'],
    // Tests of time, which counting makes slow: what they reach, others do.
    testNamePattern: /^(?!.*(made to do harm|in moments|20,000|with any text in any place|in whatever style))/,
    setupFiles: ['test/coverage/take.ts'],
    testTimeout: 120_000,
    maxWorkers: 3,
    reporters: ['dot', './test/closing-line.ts'],
    // Node itself runs the sources, so that V8 counts what stands in them, and not what Vite would make of it.
    experimental: { viteModuleRunner: false },
  },
});
