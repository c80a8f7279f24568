#!/usr/bin/env node
import { describeOldNode } from './cli/node-version.ts';

const tooOld = describeOldNode(process.versions.node);
if (tooOld === null) {
  // Loaded only now, as the libraries in it fail on an old Node; eager, so that it stays in this one file.
  const { main } = await import(/* webpackMode: "eager" */ './cli/main.ts');
  // A reader that went away (`| head`) is no reason to stop half-way: what was begun is settled all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.exitCode = await main(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    workspace: process.cwd(),
  });
} else {
  process.stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
}
