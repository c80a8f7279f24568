/**
 * A short name for a text, as 16 hexadecimal digits: FNV-1a with 64 bits (RFC 9923) over UTF-8. It tells texts apart and
 * keeps nothing secret.
 */
export function digest(text: string): string {
  const hash = new TextEncoder()
    .encode(text)
    .reduce((state, byte) => BigInt.asUintN(64, (state ^ BigInt(byte)) * prime), offsetBasis);
  return hash.toString(16).padStart(16, '0');
}

const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;
