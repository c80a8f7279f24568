import { headerLines, readLinkHeader } from '../http/exchange.ts';
import type { ListRefusal } from '../http/status-table.ts';
import { describeAbsence, getAt, type Json, type Path, writePointer } from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import { describeKey, type PageRule, type Profile } from '../profile/profile.ts';
import type { ListPage } from './list-items.ts';

export interface PageTarget {
  /** The query parameter of the value; null if the value is a URL. */
  readonly parameter: string | null;
  readonly value: string;
  /** Tried only after this result of the first target: no monitors, or only known ones. */
  readonly onlyIfFirst?: 'nothing' | 'the same';
}

/** How the next page is requested, the most certain method first. */
export const pagingMethods = [
  'next url',
  'cursor',
  'next page',
  'next offset',
  'number',
  'last item',
] as const;
export type PagingMethod = (typeof pagingMethods)[number];

export interface PageRequest {
  readonly method: PagingMethod;
  /** Tried in turn until one brings something new, the likeliest first. */
  readonly targets: readonly PageTarget[];
  /**
   * What announces the page, as the object of a sentence: `more monitors ("meta.next")`; null for a
   * probe.
   */
  readonly announced: string | null;
}

/** What a page says about further pages; this one says nothing. */
export const noSignals = {
  /** The most certain of the next pages that it names. */
  next: null as PageRequest | null,
  /** How the list is counted, from 0 or 1: by pages, or by the index of the first item. */
  counting: null as {
    readonly by: 'page' | 'offset';
    readonly start: number;
    readonly parameters: readonly string[];
  } | null,
  pages: null as number | null,
  total: null as number | null,
  /** What a flag announces. */
  more: null as string | null,
  /** Whether a flag, or a next page that is null, marks it as the last page. */
  isLast: false,
  /** What a word announces that does not say how to request more. */
  vague: null as string | null,
  /** Whether a service profile declares the signals: then nothing is detected. */
  isDeclared: false,
  /** Why a list without a total is refused if this is its first page. */
  absent: null as ListRefusal | null,
};
export type PageSignals = Readonly<typeof noSignals>;

/** Those that a service profile declares, and no others. */
export function readDeclaredSignals(page: ListPage, rule: PageRule): PageSignals {
  const declared = { ...noSignals, isDeclared: true };
  const { headers, json } = page.response;
  if (rule.by === 'none') return declared;
  if (rule.by === 'link') {
    const lines = headerLines(headers, 'link');
    return {
      ...declared,
      ...readNext(lines.length === 0 ? undefined : readLinkHeader(lines), 'Link', null, page),
    };
  }
  const body = json();
  const total = rule.total && readNumber(getAt(body, rule.total) ?? null);
  const more = rule.more && getAt(body, rule.more);
  const announced = more === true ? announceMore(writePointer(rule.more ?? [])) : null;
  const absent = rule.total && total === null ? missingTotal(rule.total, page) : null;
  const end = { ...declared, total, more: announced, isLast: more === false, absent };
  if (end.isLast) return end;
  if (rule.by === 'number')
    return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
  if (rule.by === 'offset')
    return { ...end, counting: { by: 'offset', start: 0, parameters: [rule.parameter] } };
  const parameter = rule.by === 'cursor' ? rule.parameter : null;
  const next = readNext(getAt(body, rule.at), writePointer(rule.at), parameter, page);
  // A page that announces more and leads nowhere is not the last one.
  return {
    ...end,
    ...next,
    absent: absent ?? next.absent ?? null,
    isLast: next.isLast === true && more !== true,
  };
}

function readNext(
  value: Json | undefined,
  at: string,
  parameter: string | null,
  page: ListPage,
): Partial<PageSignals> {
  if (value === undefined)
    return { isLast: true, absent: mayBeFull(page) ? missingNext(at, page) : null };
  if (isNone(value)) return { isLast: true };
  const announced = announceMore(at);
  // A cursor may also be a number, an object (DynamoDB), or an array (Elasticsearch).
  const isEmpty =
    typeof value === 'boolean' ||
    (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  if (typeof value !== 'string' && (parameter === null || isEmpty)) return { more: announced };
  const targets = [{ parameter, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  return { next: { method: parameter === null ? 'next url' : 'cursor', targets, announced } };
}

function missingTotal(total: Path, { response: { json, profile } }: ListPage): ListRefusal {
  const what = `has no number at "list.page.total" ${describeAbsence(json(), total)}`;
  const advice = [
    `Correct ${describeKey('list.page.total', profile)}, or remove it if the service has no total`,
  ];
  return { code: 'list-incomplete', what, advice };
}

/**
 * The only fault of the page may be a wrong pointer in the profile, which would hide all other
 * pages.
 */
function missingNext(place: string, { items, response: { profile } }: ListPage): ListRefusal {
  const signal = JSON.stringify(place);
  const what = `has ${items.length} monitors and no ${signal}, so further pages may exist`;
  const advice = [
    `Check ${describeKey('list.page', profile)} against the documentation of the service`,
    'If the service leaves it out on the last page, request larger pages in "list.path", ' +
      'for example with ?limit=200, or declare "list.page.total" or "list.page.more"',
  ];
  return { code: 'list-incomplete', what, advice };
}

/** @param place the signal's, in the response. */
export function announceMore(place: string): string {
  return `more monitors (${JSON.stringify(place)})`;
}

/** Fewer items are no full page, where nothing says how long a page is. */
export const minPageSize = 10;

export const usualPageSizes: ReadonlySet<number> = new Set([
  10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000,
]);

/**
 * Whether a page may have no room for more items: its address requests no larger page, as
 * `per_page` or `page[size]` does.
 */
export function mayBeFull({ items, response }: ListPage): boolean {
  const sizeName = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;
  const sizes = [...new URL(response.url).searchParams].filter(([name]) => sizeName.test(name));
  return items.length >= minPageSize && !sizes.some(([, size]) => Number(size) > items.length);
}

/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
export function isNone(value: Json): boolean {
  return (
    value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)))
  );
}

/** A number from 0, or its text, because headers are text. A negative number means "not known". */
export function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

export function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

/**
 * The URL of a page, or why nothing may be sent there.
 * @param base the URL of the page that names it, below base-url.
 */
export function resolveTarget(
  { parameter, value }: PageTarget,
  base: string,
  profile: Profile,
): string | ListRefusal {
  const here = new URL(base);
  if (parameter !== null) {
    here.searchParams.set(parameter, value);
    return here.href;
  }
  const url = URL.parse(value, base);
  const code = 'next-page-invalid';
  if (url === null) {
    const shown = JSON.stringify(hideTarget(value));
    return { code, what: `names ${shown} as its next page, which is not a URL` };
  }
  // Not `origin`, because that of a blob: URL is the origin inside it.
  const there = `${url.protocol}//${url.host}`;
  const home = `${here.protocol}//${here.host}`;
  if (there !== home) {
    const verb = profile.list.page === null ? 'declare another paging method with' : 'correct';
    const what = `names a next page at ${there}, but "base-url" is at ${home}`;
    const advice = [
      'The token is for "base-url" only, so nothing was sent there',
      `If both addresses belong to the service, set "base-url" to ${there}`,
      `If the service names a wrong address, ${verb} ${describeKey('list.page', profile)}`,
    ];
    return { code: 'next-page-elsewhere', what, advice };
  }
  if (url.username !== '' || url.password !== '')
    return { code, what: 'names a next page with a user name or a password' };
  url.hash = '';
  return url.href;
}
