import type { Difference } from '../compare.ts';
import type { Json } from '../json.ts';
import type { ActualMonitor, DesiredMonitor } from '../monitor.ts';
import type { Report } from '../report.ts';
import { count } from './headline.ts';
import { clip } from './sanitize.ts';

/** The words for parts of a finding that text and Markdown share; none of them is made harmless yet. */

/** A longer value is cut where it stands among others. */
export const longestValue = 80;

export function describeSource({ source }: DesiredMonitor): string {
  return `${source.file}:${source.line}`;
}

export function describeId(id: string | null): string {
  return id === null ? 'no identifier shown' : `id ${id}`;
}

/** A JSON value as JSON, so that the text "60" and the number 60 look different; clipped to so many UTF-16 units. */
export function describeValue(value: Json, longest = longestValue): string {
  return clip(JSON.stringify(value), longest);
}

/** What differs in a field, in the order in which people think of it: as it should be, as it is. */
export function describeDifference({ path, ...values }: Difference, longest?: number): string {
  return `${path}: declared ${describeValue(values.declared, longest)}, actual ${describeValue(values.actual, longest)}`;
}

export function describeRename({ name, id }: ActualMonitor): string {
  return `likely a rename: the unmanaged ${JSON.stringify(name)} (${describeId(id)}) has the same target`;
}

/** One sentence on the declared fields that the list does not show, each once, or null where it shows them all. */
export function describeUnverified(
  { findings }: Report,
  enumerate: (names: readonly string[]) => string,
): string | null {
  const open = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
  const fields = [...new Set(open.flat())];
  if (fields.length === 0) return null;
  const monitors = open.filter((names) => names.length > 0).length;
  return `Not compared, as the service's list does not show it: ${enumerate(fields)} (${count(monitors, 'monitor')})`;
}

/** `7 requests, 2 rate limited, waited 12 s`, or null where none was sent. */
export function describeRequests({ requests }: Report): string | null {
  const { rateLimited, sent, waitedMs } = requests;
  if (sent === 0) return null;
  const parts = [
    count(sent, 'request'),
    ...(rateLimited > 0 ? [`${rateLimited} rate limited`] : []),
    ...(waitedMs > 0 ? [`waited ${Math.ceil(waitedMs / 1000)} s`] : []),
  ];
  return parts.join(', ');
}
