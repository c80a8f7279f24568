import type { Path } from '../model/json.ts';
import type { ProblemCode } from '../model/problem.ts';
import { clip } from '../model/text.ts';

/** A mistake in one file, before its line and column are known. */
export interface Mistake {
  readonly code: ProblemCode;
  /** At fault is the value at this path or, if `at` is there, its last key or the absence of that key. */
  readonly path: Path;
  readonly at?: 'key' | 'missing';
  /** The fault or the expectation, without the value found. */
  readonly message: string;
  /** The value at fault, by {@link describeValue}; masked where a secret went into it. */
  readonly found?: string;
  readonly advice?: string | undefined;
  /** The known key that an unknown one probably stands for: that key is not reported as missing. */
  readonly suggestion?: string | undefined;
}

export interface PlacedMistake extends Mistake {
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** The position of an offset in a text; line and column count from 1, offset and column in UTF-16 units. */
export type PositionOf = (offset: number) => { readonly line: number; readonly column: number };

const maxShown = 60;

/** `monitors[2].extra["x y"]`, or the empty string for the root. */
export function describePath(path: Path): string {
  const steps = path.map(String).map((step) => {
    if (/^\d+$/.test(step)) return `[${step}]`;
    return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/**
 * A value at fault as JSON, clipped; of lists and mappings the type alone, because their content is not at fault.
 * Everything before the `@` of a URL is masked: it may be a password.
 */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  // A password may hold any character, and the author may have left out one of the slashes.
  const bare = value.slice(0, 10 * maxShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
  return JSON.stringify(clip(bare, maxShown));
}
