#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';
import { checkNodeVersion } from './core/model/node-version.ts';

const { env, stderr, stdout } = process;
const remedy =
  'install a newer one from https://nodejs.org, or, for a pre-commit hook, set language_version: 24.21.0 in .pre-commit-config.yaml';
const tooOld = checkNodeVersion(process.versions.node, remedy);
if (tooOld === null) {
  // V8 caches the code that it compiles from here on, because compiling takes half of a short run. The cache is in the user's
  // own folder, because other users could change a shared one.
  const folder = env['XDG_CACHE_HOME'] || env['LOCALAPPDATA'] || (env['HOME'] && join(env['HOME'], '.cache'));
  const isCached = folder && module.enableCompileCache(join(folder, 'monitor-sync')).directory !== undefined;
  // Only what is compiled while a file is loaded gets into the cache: here, all functions. Only the first run takes longer.
  const v8 = isCached ? await import('node:v8') : null;
  v8?.setFlagsFromString('--no-lazy');
  // Loaded only now, because an old Node cannot parse the libraries.
  const { runCommandLine } = await import('./cli/program.ts');
  v8?.setFlagsFromString('--lazy');
  // A closed pipe (`| head`) is ignored. A full disk loses the report; the run completes its work, and ends with 1.
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode ??= 1;
      if (stream === stdout) stderr.write(`The output could not be written: ${message}\n`);
    });
  const exitCode = await runCommandLine(process.argv.slice(2), { stdout, stderr, env, workspace: process.cwd() });
  if (exitCode !== 0) process.exitCode = exitCode;
} else {
  stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
}
