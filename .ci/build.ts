/**
 * Builds `dist/`: one folder per entry, with the licences of everything in it. ncc puts what is
 * imported dynamically into chunks of its own. Nothing is minified, so that the code that runs can
 * be read.
 *
 * 1. `build/` is emptied, because a stale chunk in it would be shipped.
 * 2. `tsc` writes the JavaScript of `src` to it, because ncc cannot read TypeScript 7.
 * 3. The schemas' validators are compiled.
 * 4. ncc bundles the entries into `build/dist/`. Next to each bundle, the licences of its packages
 *    and its SBOM are written, and next to the command line the texts of its commands.
 * 5. The complete `build/dist/` takes the place of `dist/`, which somebody may run meanwhile. A build
 *    that fails or is stopped before leaves the old one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import standalone from 'ajv/dist/standalone/index.js';
import pkg from '../package.json' with { type: 'json' };
import { ajv, pointers } from '../src/core/yaml/schema-validators.ts';
import { writeSbom } from './sbom.ts';

const entries = ['action', 'cli'] as const;

/** A module in the statistics of webpack, which ncc runs; a joined module holds its parts. */
interface Module {
  readonly name: string;
  readonly modules?: readonly Module[];
}

/** Ends the build with the exit code of a step that failed; the step has reported why. */
async function run(script: string, ...args: string[]): Promise<void> {
  const env = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...process.env };
  const step = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env });
  const [status] = await once(step, 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

async function bundle(entry: string): Promise<void> {
  const stats = `build/${entry}-stats.json`;
  const ncc = 'node_modules/@vercel/ncc/dist/ncc/cli.js';
  const options = ['--out', `build/dist/${entry}`, '--stats-out', stats, '--no-cache', '--quiet'];
  await run(ncc, 'build', `build/src/${entry}.js`, ...options);
  const { modules } = JSON.parse(readFileSync(stats, 'utf8')) as {
    readonly modules: readonly Module[];
  };
  const folders = listPackages(modules);
  writeFileSync(
    `build/dist/${entry}/licenses.txt`,
    `${folders.map(readLicence).toSorted().join('\n\n')}\n`,
  );
  writeFileSync(
    `build/dist/${entry}/${entry}.cdx.json`,
    writeSbom(`${pkg.name}-${entry}`, folders),
  );
}

/** The folders of all packages in a bundle. */
function listPackages(modules: readonly Module[]): readonly string[] {
  const names = modules.flatMap(({ modules: inner = [], name }) => [
    name,
    ...inner.map((part) => part.name),
  ]);
  const folders = names.flatMap(
    (name) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name) ?? [],
  );
  return [...new Set(folders.map(normalize))].toSorted();
}

/** The name of a package, the kind of its licence, and its text. */
function readLicence(folder: string): string {
  const { license, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [file] = globSync(['LICEN[CS]E*', 'licen[cs]e*'], { cwd: folder }).toSorted();
  if (license === undefined && file === undefined)
    throw new Error(`${folder} has no licence, and may not be shipped`);
  return [
    name,
    license,
    file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim(),
  ].join('\n');
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('build', { recursive: true, force: true });
await run('node_modules/typescript/bin/tsc', '--project', '.ci/tsconfig.src.json');
writeFileSync('build/src/core/yaml/schema-validators.js', standalone.default(ajv, pointers));
await Promise.all(entries.map(bundle));
// Commands read them from files next to the program.
cpSync('src/cli/commands/texts', 'build/dist/cli/texts', { recursive: true });
// A signal waits until both are renamed, because nothing else runs in between.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (existsSync('dist')) renameSync('dist', 'build/old-dist');
renameSync('build/dist', 'dist');
rmSync('build/old-dist', { recursive: true, force: true });
