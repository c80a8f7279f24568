import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite warns of source maps that the inlined package below left out.
  logLevel: 'error',
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: ['test/coverage'],
    // Tests start real processes on two cores; two minutes are far beyond any of them and still end a hang.
    testTimeout: 120_000,
    // Most of the time is spent in waiting for processes and for rate limits.
    maxWorkers: 3,
    reporters: ['default', './test/closing-line.ts'],
    // It imports JSON in a way that Node refuses and Vite understands.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
  },
});
