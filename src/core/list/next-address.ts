import type { ErrorCode } from '../model/errors.ts';
import type { Next } from './page-news.ts';

/** Where the next page is: at an address, or at that of the page before with a parameter of its query set. */
export type Target = { readonly address: string } | { readonly parameter: string; readonly value: string };

/** One link of RFC 8288, section 3: its target, and its parameters; a quoted one may hold commas and semicolons. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const parameter = /;\s*([^\s;,="<>]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/** Sentry links to a next page even where it is empty, and says so. */
const isEmptyLink = /;\s*results\s*=\s*"?false\b/i;

/** A link that RFC 8288 does not know still says that there is a next page. */
const looseNext = /;\s*rel\s*=\s*(?:(["'])(?:(?:(?!\1).)*\s)?next(?:\s(?:(?!\1).)*)?\1|next(?=\s*[;,]|\s*$))/i;

/** The next page that lines of the header `Link` name, or null; without a target where they cannot be read. */
export function readLinkHeader(lines: readonly string[]): Next | null {
  const says = 'has a Link header with rel="next"';
  const links = lines.flatMap((line) => [...line.matchAll(link)]);
  const found = links.find(([, , parameters = '']) => isNext(parameters) && !isEmptyLink.test(parameters));
  if (found !== undefined) return { by: 'address', targets: [{ address: found[1] ?? '' }], says };
  const rest = lines.map((line) =>
    line.replace(link, (all, _target, parameters) => (isEmptyLink.test(parameters) ? '' : all)),
  );
  return rest.some((line) => looseNext.test(line)) ? { by: 'address', targets: [], says } : null;
}

/** Only the first `rel` of a link counts. */
function isNext(parameters: string): boolean {
  const [, , quoted, bare = ''] =
    [...parameters.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'rel') ?? [];
  const relations = quoted ?? bare.replace(/^'(.*)'$/, '$1');
  return relations.toLowerCase().split(/\s+/).includes('next');
}

/** Why nothing may be sent to a target. */
export interface RefusedTarget {
  readonly reason: ErrorCode;
  /** The end of the sentence "the answer …". */
  readonly refusal: string;
  /** Why and what to do next, as lines of a message; empty where only `list.page` helps. */
  readonly advice: readonly string[];
}

const invalid = { reason: 'next-page-invalid', advice: [] } as const;

/**
 * The URL of the next page.
 * @param asked the URL of the page that names it, which is below base-url.
 */
export function resolveTarget(target: Target, asked: string): string | RefusedTarget {
  const here = new URL(asked);
  if ('parameter' in target) {
    here.searchParams.set(target.parameter, target.value);
    return here.href;
  }
  const url = URL.parse(target.address, asked);
  if (url === null)
    return { ...invalid, refusal: `names ${JSON.stringify(target.address)} as its next page, which is not a URL` };
  // Not `origin`: that of a blob: URL is the one inside.
  const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
  if (there !== home) {
    return {
      reason: 'next-page-elsewhere',
      refusal: `names a next page at ${there}, but base-url is at ${home}`,
      advice: [
        'The token is for base-url only, so nothing was sent there',
        `If both addresses belong to the service, set base-url to ${there}`,
      ],
    };
  }
  if (url.username !== '' || url.password !== '')
    return { ...invalid, refusal: 'names a next page with a user name or a password' };
  url.hash = '';
  return url.href;
}
