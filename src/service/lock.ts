import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Keeps a second service off an open file until it is released or the process ends, in whatever way.
 * The lock is a name in Linux's abstract socket namespace: the kernel frees it at kill -9 too, so none is ever stale.
 * Other systems have no such names, and there the store's check before each write is the only guard.
 *
 * Returns the release; throws when the file is taken.
 */
export async function lockFile(file: string, { dev, ino }: { dev: number; ino: number }): Promise<() => void> {
  if (process.platform !== 'linux') return () => {};
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(`\0monitor-sync:${dev}:${ino}`);
    await once(server, 'listening');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new Error(`${file} is in use by another running service; stop that one or choose another data file`, {
      cause,
    });
  }
  return () => server.close();
}
