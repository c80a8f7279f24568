import { closestMatch } from 'leven';

/**
 * The known word that is nearest to an unknown one, for "did you mean …?". A third of the letters may differ (two of
 * `nmae` do), or the end may be missing (`interval`).
 */
export function suggestNearest(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length < 3 || unknown.length > 30) return undefined;
  const plain = unknown.toLowerCase();
  const plainWords = known.map((word) => word.toLowerCase());
  const start = plainWords.find((word) => word.startsWith(plain));
  const near = start ?? closestMatch(plain, plainWords, { maxDistance: Math.ceil(plain.length / 3) });
  return near && known[plainWords.indexOf(near)];
}
