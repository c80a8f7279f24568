/**
 * Keeps a stream that cannot be written from ending the process half-way. A reader that went away (`| head`) is no
 * reason for anything: what was begun is settled all the same. But a disk that is full has lost the report, and that is
 * no success.
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
