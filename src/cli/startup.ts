import module from 'node:module';
import { join } from 'node:path';

/**
 * Lets V8 cache the code that it compiles from now on, because compiling takes half of a short run. The cache is in the
 * user's own folder, because other users could change a shared one; without such a folder, nothing is cached.
 */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  const { HOME, LOCALAPPDATA, XDG_CACHE_HOME } = env;
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (folder) module.enableCompileCache(join(folder, 'monitor-sync'));
}

/**
 * Lets a run complete its work if its output cannot be written. A closed pipe (`| head`) is ignored. A full disk loses
 * the report, so the exit code is 1.
 */
export function surviveOutputFaults(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): void {
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode ??= 1;
      if (stream === stdout) stderr.write(`The output could not be written: ${message}\n`);
    });
}
