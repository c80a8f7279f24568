import { type Json, own } from '../json.ts';

/** The steps from a file's root to a value: keys of mappings and indexes of lists. */
export type Path = readonly (string | number)[];

/** A mistake in the value of a file, before its line and column are known. */
export interface Finding {
  /** What is at fault: the value at the path, the path's last key, or the lack of that key. */
  readonly at: 'value' | 'key' | 'lack';
  readonly path: Path;
  readonly message: string;
  /** The known key that an unknown one is likely to mean: it counts as given, so that one mistake is told once. */
  readonly meant?: string | undefined;
}

/** A finding with its place in the text. */
export interface PlacedFinding extends Finding {
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** The position of an offset in a text; line and column count from 1, offset and column in UTF-16 units. */
export type PositionOf = (offset: number) => { readonly line: number; readonly column: number };

/** The value that a path leads to, or null where it leads nowhere. */
export function valueAt(root: Json, path: Path): Json {
  // The items of a list are its own properties, too.
  return path.reduce<Json>((parent, step) => own(Object(parent), String(step)) ?? null, root);
}

const longestShown = 60;

/** `monitors[2].extra["x y"]`, or the empty string for the root. */
export function describePath(path: Path): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/**
 * A value at fault as JSON, clipped; of lists and mappings the kind alone, because their content is not at fault.
 * What stands before the `@` of a URL is left out: it may be a password.
 */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  // A password may hold any character, and who wrote it may have left one of the slashes out.
  const bare = value.slice(0, 10 * longestShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
  return JSON.stringify(bare.length > longestShown ? `${bare.slice(0, longestShown - 1)}…` : bare);
}
