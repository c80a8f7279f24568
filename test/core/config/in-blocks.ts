import { expect } from 'vitest';
import { parseInBlocks } from '../../../src/core/config/block-file.ts';
import { type ParsedFile, parseFile } from '../../../src/core/config/parse-file.ts';
import { noVariables } from '../../../src/core/variables.ts';

export const inBlocks = (text: string, blockSize = 2) => parseInBlocks('a.yaml', text, noVariables, blockSize);

/** All that anybody reads from a file. */
function read({ findings, ignored, items, used, warnings }: ParsedFile) {
  return { findings, ignored: JSON.stringify(ignored), items, used: [...used], warnings };
}

/** Where a text is read in blocks at all, that is as if it were read whole, and there is nothing to say about it. */
export function expectSame(text: string, blockSize: number): boolean {
  const parsed = inBlocks(text, blockSize);
  if (parsed === null) return false;
  const expected = parseFile('a.yaml', text, noVariables);
  expect(read(parsed)).toEqual(read(expected));
  expect(parsed.findings).toEqual([]);
  for (const { source } of parsed.items) expect(source.line).toBeGreaterThan(1);
  return true;
}
