import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import type { Problem } from '../../core/model/problem.ts';

/** The text of a file, or why it was not read, with the line of the mistake if it has one. */
export type TextFile = { readonly text: string } | Pick<Problem, 'code' | 'message' | 'line'>;

/** What a file is read for. The texts end the messages about it. */
export interface FileKind {
  readonly noun: string;
  /** The maximum size of such a file. */
  readonly maxMebibytes: number;
  readonly ifFolder: string;
  readonly ifTooLarge: string;
}

export const configFile: FileKind = {
  noun: 'config',
  maxMebibytes: 16,
  ifFolder: 'name the files in it, as in folder/*.yaml',
  ifTooLarge: 'split it into several files',
};

export const profileFile: FileKind = {
  noun: 'service profile',
  maxMebibytes: 1,
  ifFolder: 'name the file in it',
  ifTooLarge: 'a service profile has a few lines',
};

/** If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The size of one read. */
const chunkBytes = 65_536;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder; name a file',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/** Describes an error of the file system while a file was read or written, without the path. */
export function describeFileError(error: unknown, intent: 'read' | 'written'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return `cannot be ${intent}: ${reasons[code] ?? code}`;
  return intent === 'read'
    ? 'there is no such file; check the path'
    : 'cannot be written: its folder does not exist; create the folder first';
}

/** Reads a regular file as UTF-8; `path` is a real path. Rejects with the file system's errors. */
export async function readTextFile(path: string, kind: FileKind): Promise<TextFile> {
  const maxBytes = kind.maxMebibytes * 2 ** 20;
  const seen = await lstat(path);
  if (seen.isDirectory()) return refuse('unreadable-file', `is a folder; ${kind.ifFolder}`);
  if (!seen.isFile())
    return refuse('unreadable-file', `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`);
  await using handle = await open(path, flags);
  const opened = await handle.stat();
  if (opened.ino !== seen.ino || opened.dev !== seen.dev)
    return refuse('unreadable-file', 'was replaced while it was being read; run again');
  // One byte more than the limit, because the size from stat may be out of date.
  const bytes = await readBytes(handle, maxBytes + 1);
  if (bytes.length > maxBytes)
    return refuse('too-large', `is larger than ${kind.maxMebibytes} MiB; ${kind.ifTooLarge}`);
  if (!isUtf8(bytes)) return refuse('not-utf8', 'this line is not UTF-8; save the file as UTF-8', findBadLine(bytes));
  return { text: bytes.toString('utf8') };
}

/** Reads a file to its end, or to `maxBytes`: not as a stream, because loading streams takes longer than a small file. */
async function readBytes(handle: FileHandle, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let left = maxBytes; left > 0; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, left));
    const { bytesRead } = await handle.read(chunk);
    if (bytesRead === 0) break;
    chunks.push(chunk.subarray(0, bytesRead));
    left -= bytesRead;
  }
  return Buffer.concat(chunks);
}

/** The first line, from 1, that is not UTF-8. In UTF-8, the byte of a line feed is never part of another character. */
function findBadLine(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

function refuse(code: Problem['code'], message: string, line: number | null = null): TextFile {
  return { code, message, line };
}
