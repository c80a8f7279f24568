import { createHash } from 'node:crypto';

/** The subject of a comment or an issue. Each identity has one of each, so the jobs of a matrix never share one. */
export interface PageIdentity {
  /** Paths and globs as given; their order means nothing. */
  readonly config: readonly string[];
  /** Address of the service as `readBaseUrl` gives it, or null where none was given. */
  readonly baseUrl: string | null;
  /** The name of the service profile, or null for the documented API. */
  readonly service: string | null;
  /** Texts that tell apart jobs that are equal in everything else; may be empty. */
  readonly label: readonly string[];
}

/**
 * The hidden first line by which a comment or an issue is found again. It holds a digest, because no text from outside may
 * end an HTML comment; the footer of the page shows the same in clear text.
 */
export function renderMarker({ baseUrl, config, label, service }: PageIdentity): string {
  return `<!-- monitor-sync:${digest([[...new Set(config)].sort(), baseUrl ?? '', service, label])} -->`;
}

/** The label as one text for people; empty where there is none. */
export function describeLabel({ label }: PageIdentity): string {
  return label.filter((text) => text !== '').join(', ');
}

/**
 * A hidden line that names the workflow run that wrote a page. GitHub numbers runs in the order in which they start, and a
 * re-run keeps its number. So a run can see that a later run wrote the page.
 */
export function renderRunMark(run: string | null): string {
  return run === null ? '' : `<!-- monitor-sync-run:${run} -->`;
}

/** The number of the run that wrote a page, or null where the page names none. */
export function readRunMark(page: string): bigint | null {
  const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(page) ?? [];
  return run === undefined ? null : BigInt(run);
}

/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
