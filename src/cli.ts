#!/usr/bin/env node
import { describeOldNode } from './cli/node-version.ts';

const tooOld = describeOldNode(process.versions.node);
if (tooOld === null) {
  // Loaded only now, as the libraries in it fail on an old Node; eager, so that it stays in this one file.
  const { main } = await import(/* webpackMode: "eager" */ './cli/main.ts');
  const { surviveOutputFaults } = await import(/* webpackMode: "eager" */ './cli/output-faults.ts');
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
