import { digest } from '../model/digest.ts';

/** Identifies a comment or an issue: each identity has one of each, so that the jobs of a matrix never share one. */
export interface PageIdentity {
  /** Paths and globs as given; their order is ignored. */
  readonly config: readonly string[];
  /** Address of the service from `readBaseUrl`, or null if it is missing or invalid. */
  readonly baseUrl: string | null;
  /** The service profile as given, or null for the documented API. */
  readonly service: string | null;
  /** Texts that distinguish jobs that are otherwise equal; may be empty. */
  readonly label: readonly string[];
}

/**
 * The hidden first line that identifies a comment or an issue. It contains a digest, because text from outside could end
 * an HTML comment; the footer of the page shows the same in clear text.
 */
export function renderMarker({ baseUrl, config, label, service }: PageIdentity): string {
  const ofProfile = service === null ? [] : [service];
  return `<!-- monitor-sync:${digest([[...new Set(config)].sort(), baseUrl ?? '', label, ...ofProfile])} -->`;
}

/** The label as one text for people; empty if there is none. */
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

/** The run that wrote a page, or null if the page names none. */
export function readRunMark(page: string): bigint | null {
  const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(page) ?? [];
  return run === undefined ? null : BigInt(run);
}
