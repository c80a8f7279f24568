import { readBaseUrl } from './base-url.ts';
import { digest } from './digest.ts';

/** What makes the comment or the issue of one job another one's than its neighbour's in a matrix. */
export interface ConfigSet {
  /** Paths and globs as they were given; their order means nothing. */
  readonly config: readonly string[];
  /** Address of the service, or null where none was given. */
  readonly baseUrl: string | null;
}

/**
 * The hidden first line by which a comment or an issue is found again. It holds a digest alone, as nothing from outside
 * may end an HTML comment.
 */
export function renderMarker({ baseUrl, config }: ConfigSet): string {
  const patterns = [...new Set(config.map((pattern) => pattern.trim()))].sort();
  return `<!-- monitor-sync:${digest(JSON.stringify([normalize(baseUrl ?? ''), ...patterns]))} -->`;
}

/** An address with or without a slash at its end is the same; one that is none keeps its text. */
function normalize(baseUrl: string): string {
  const read = readBaseUrl(baseUrl.trim());
  return typeof read === 'string' ? read : baseUrl.trim();
}
