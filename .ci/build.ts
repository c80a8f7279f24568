/**
 * Builds `dist/`: tsc turns TypeScript into JavaScript in `build/` (ncc cannot read TypeScript 7), the schema's validators
 * are compiled, and ncc turns all that into one folder per entry. Both output folders are emptied first, because a stale chunk in `dist/` would be shipped; `dist/` only
 * once tsc is content, because a mistake must not take what is there.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import standalone from 'ajv/dist/standalone/index.js';
import { ajv, pointers } from '../src/core/config/schema-validators.ts';

const entries = ['action', 'cli'];

/** Ends the build with the exit code of a step that failed; the step has said why. */
function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const empty = (folder: string) => rmSync(folder, { recursive: true, force: true });
empty('build');
run('node_modules/typescript/bin/tsc');
writeFileSync('build/src/core/config/schema-validators.js', standalone.default(ajv, pointers));
empty('dist');
for (const entry of entries) {
  run(
    'node_modules/@vercel/ncc/dist/ncc/cli.js',
    'build',
    `build/src/${entry}.js`,
    '--out',
    `dist/${entry}`,
    '--license',
    'licenses.txt',
    '--no-cache',
    '--quiet',
  );
}
