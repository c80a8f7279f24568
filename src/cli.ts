#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { checkNodeVersion } from './core/model/node-version.ts';

const { env, stderr, stdin, stdout } = process;

// An older Node has no `import.meta.dirname`, and a global command is a link.
const clone = resolve(realpathSync(process.argv[1] ?? ''), '../../..');
const remedy =
  `run "npm ci" in ${clone}, and use "npm --silent --prefix ${clone} run monitor-sync --", or ` +
  'install one from https://nodejs.org';
const tooOld = checkNodeVersion(process.versions.node, remedy);
if (tooOld === null) {
  // Node keeps the compiled code for the next run
  // (https://nodejs.org/api/module.html#module-compile-cache). The cache is in the user's own
  // folder, because other users could change a shared one.
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = env;
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (folder) module.enableCompileCache(join(folder, 'monitor-sync'));
  // Loaded only now, because an old Node cannot parse the libraries.
  const { findProgramName, findWorkspace, runCommandLine } = await import(
    './cli/program.ts'
  );
  // A closed pipe (`| head`) is ignored. A full disk loses the report; the run completes its work,
  // and ends with 1.
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode ??= 1;
      if (stream === stdout) stderr.write(`The output could not be written: ${message}\n`);
    });
  process.chdir(findWorkspace(process.cwd(), env));
  const exitCode = await runCommandLine(process.argv.slice(2), {
    program: findProgramName(process.argv[1] ?? '', process.cwd(), env),
    stdin,
    stdout,
    stderr,
    env,
    workspace: process.cwd(),
  });
  if (exitCode !== 0) process.exitCode = exitCode;
} else {
  stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
}
