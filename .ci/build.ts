/**
 * Builds `dist/`: tsc turns TypeScript into JavaScript in `build/` (ncc cannot read TypeScript 7), the schema's validators
 * are compiled, and ncc turns all that into one folder per entry. Both output folders are emptied first, because a stale chunk in `dist/` would be shipped; `dist/` only
 * once tsc is content, because a mistake must not take what is there.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import standalone from 'ajv/dist/standalone/index.js';
import { ajv, pointers } from '../src/core/config/schema-validators.ts';

const entries = ['action', 'cli'];

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
  const late = ['io/network.js', 'action/github/client.js'].filter(
    (path) => entry === 'action' || path.startsWith('io/'),
  );
  writeFileSync(
    `build/src/${entry}-whole.js`,
    [`${entry}.js`, ...late].map((path) => `import './${path}';\n`).join(''),
  );
  bundle(`build/src/${entry}-whole.js`, `build/whole/${entry}`, '--license', 'licenses.txt');
  copyFileSync(`build/whole/${entry}/licenses.txt`, `dist/${entry}/licenses.txt`);
}
