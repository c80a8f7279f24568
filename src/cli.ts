#!/usr/bin/env node
import { keepCompiledCode, surviveOutputFaults } from './cli/startup.ts';
import { checkNodeVersion } from './core/model/node-version.ts';

const remedy =
  'install a newer one from https://nodejs.org, or, for a pre-commit hook, set language_version: 24.21.0 in .pre-commit-config.yaml';
const tooOld = checkNodeVersion(process.versions.node, remedy);
if (tooOld === null) {
  keepCompiledCode(process.env);
  // Loaded only now: an old Node cannot parse the libraries, and V8 caches the code that is compiled from here on.
  const { main } = await import('./cli/program.ts');
  surviveOutputFaults(process.stdout, process.stderr);
  const exitCode = await main(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    workspace: process.cwd(),
  });
  if (exitCode !== 0) process.exitCode = exitCode;
} else {
  process.stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
}
