import { checkNodeVersion } from './core/model/node-version.ts';

// Runners other than GitHub's may use the `node` in PATH.
const tooOld = checkNodeVersion(
  process.versions.node,
  'update the runner, or the Node that it finds in PATH',
);
if (tooOld === null) {
  // A closed pipe must not end a run: the requests in flight are completed and reported.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => undefined);
  // Loaded only now, because an old Node cannot parse it.
  const { runAction } = await import('./action/main.ts');
  await runAction(process.env);
} else {
  process.stdout.write(`::error title=Monitor Sync::${tooOld}\n`);
  process.exitCode = 1;
}
