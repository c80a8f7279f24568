/**
 * Builds `dist/`: tsc turns TypeScript into JavaScript in `build/` (ncc cannot read TypeScript 7), the schema's validators
 * are compiled, and ncc turns all that into one folder per entry. Both output folders are emptied first, because a stale chunk in `dist/` would be shipped; `dist/` only
 * once tsc is content, because a mistake must not take what is there.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import standalone from 'ajv/dist/standalone/index.js';
import { ajv, pointers } from '../src/core/config/schema-validators.ts';

/** The floors of the house that an entry stands on. */
const floors = { action: 'action,io,core', cli: 'cli,service,io,core' };

const entries = ['action', 'cli'] as const;

/** Ends the build with the exit code of a step that failed; the step has said why. */
function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function bundle(entry: string, folder: string, ...options: string[]): void {
  run('node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', entry, '--out', folder, '--no-cache', '--quiet', ...options);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const empty = (folder: string) => rmSync(folder, { recursive: true, force: true });
empty('build');
run('node_modules/typescript/bin/tsc');
writeFileSync('build/src/core/config/schema-validators.js', standalone.default(ajv, pointers));
empty('dist');
for (const entry of entries) {
  bundle(`build/src/${entry}.js`, `dist/${entry}`);
  // Of several files, ncc lists the licences of one: here everything is in one.
  const whole = `build/src/whole-${entry}.js`;
  const files = globSync([`build/src/{${floors[entry]}}/**/*.js`, 'build/src/{sync,reconcile}.js']);
  writeFileSync(whole, files.map((file) => `import '${relative('build/src', file)}';\n`.replace("'", "'./")).join(''));
  bundle(whole, `build/whole/${entry}`, '--license', 'licenses.txt');
  copyFileSync(`build/whole/${entry}/licenses.txt`, `dist/${entry}/licenses.txt`);
}
