import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode: the unit `binary` of fast-check, without its table of all characters,
 * which takes half a second and a hundred megabytes.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map(
    (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
    indexOf,
  );

function indexOf(value: unknown): number {
  const code = typeof value === 'string' && value.isWellFormed() ? value.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== value)
    throw new Error('not a character');
  return code < surrogates.first ? code : code - surrogates.count;
}
