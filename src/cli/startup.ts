import module from 'node:module';
import { join } from 'node:path';

/**
 * Lets V8 cache what it compiles from here on, which takes half of a short run. The cache is in the user's own folder,
 * because in a shared one somebody else could have put a different program. Without such a folder nothing is cached.
 */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  const { HOME, LOCALAPPDATA, XDG_CACHE_HOME } = env;
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (folder) module.enableCompileCache(join(folder, 'monitor-sync'));
}

/**
 * Keeps a stream that cannot be written from ending the process half-way. A closed pipe (`| head`) is ignored: the run
 * completes what it began. A full disk has lost the report, so the exit code is 1.
 */
export function surviveOutputFaults(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): void {
  const listen = (stream: NodeJS.WriteStream, say: (message: string) => void) =>
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode ??= 1;
      say(message);
    });
  listen(stdout, (message) => void stderr.write(`The output could not be written: ${message}\n`));
  listen(stderr, () => undefined);
}
