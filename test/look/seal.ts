import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The PNG chunk that holds the seal; its kind is of the standard, its key is ours (PNG, section 11.3.3.2). */
const kind = 'tEXt';
const key = 'Drawn-From\0';

/** The bytes of the last chunk of every PNG, IEND, which has no content. */
const endLength = 12;

/** What tells one text from any other. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A PNG with a note in it of what it was drawn from, so that a picture that is out of date can be told. */
export function seal(png: Buffer, text: string): Buffer {
  const content = Buffer.from(`${kind}${key}${digest(text)}`, 'latin1');
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length - kind.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  const end = png.length - endLength;
  return Buffer.concat([png.subarray(0, end), frame.subarray(0, 4), content, frame.subarray(4), png.subarray(end)]);
}

/** The digest of what a PNG was drawn from, or undefined where it has no seal. */
export function readSeal(png: Buffer): string | undefined {
  const [, sealed] = png.toString('latin1').split(`${kind}${key}`);
  return sealed?.slice(0, 64);
}
