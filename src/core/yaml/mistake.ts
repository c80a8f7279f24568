import type { Path } from '../model/json.ts';
import type { ProblemCode } from '../model/problem.ts';
import { clip } from '../model/text.ts';

/** A mistake in one file, before its line and column are known. */
export interface Mistake {
  readonly code: ProblemCode;
  /** The place of the invalid value; with `at`, of the invalid or missing key at its end. */
  readonly path: Path;
  readonly at?: 'key' | 'missing';
  /** The mistake or the expectation, without the value found. */
  readonly message: string;
  /** The invalid value, by {@link describeValue}; masked if it contains a secret. */
  readonly found?: string | undefined;
  readonly advice?: string | undefined;
  /** The known key that an unknown key is probably meant to be; it is not reported as missing. */
  readonly suggestion?: string | undefined;
  /** In UTF-16 units from the start of the text; left out where the path gives the place. */
  readonly offset?: number;
}

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
 * An invalid value as clipped JSON; for lists and mappings, only the type. Everything before the `@` of a URL is masked,
 * because it may be a password.
 */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  // A password may contain any character, and a slash after the scheme may be missing.
  const start = value.slice(0, 10 * maxShown);
  // Without an `@`, the search would take quadratic time.
  const bare = start.includes('@') ? start.replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@') : start;
  return JSON.stringify(clip(bare, maxShown));
}
