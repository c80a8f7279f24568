#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';
import { checkNodeVersion } from './core/model/node-version.ts';

const remedy =
  'install a newer one from https://nodejs.org, or, for a pre-commit hook, set language_version: 24.21.0 in .pre-commit-config.yaml';
const tooOld = checkNodeVersion(process.versions.node, remedy);
if (tooOld === null) {
  keepCompiledCode(process.env);
  // Loaded only now: an old Node cannot parse the libraries, and V8 caches the code that is compiled from here on.
  const { runCommandLine } = await import('./cli/program.ts');
  surviveOutputFaults(process.stdout, process.stderr);
  const { env, stderr, stdout } = process;
  const exitCode = await runCommandLine(process.argv.slice(2), { stdout, stderr, env, workspace: process.cwd() });
  if (exitCode !== 0) process.exitCode = exitCode;
} else {
  process.stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
}

/**
 * Lets V8 cache the code that it compiles from now on, because compiling takes half of a short run. The cache is in the
 * user's own folder, because other users could change a shared one.
 */
function keepCompiledCode({ HOME, LOCALAPPDATA, XDG_CACHE_HOME }: NodeJS.ProcessEnv): void {
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (folder) module.enableCompileCache(join(folder, 'monitor-sync'));
}

/**
 * Lets a run complete its work if its output cannot be written. A closed pipe (`| head`) is ignored. A full disk loses
 * the report, so the exit code is 1.
 */
function surviveOutputFaults(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): void {
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode ??= 1;
      if (stream === stdout) stderr.write(`The output could not be written: ${message}\n`);
    });
}
