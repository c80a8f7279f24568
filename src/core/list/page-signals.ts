import { headerLines, readLinkHeader } from '../http/exchange.ts';
import type { Refusal } from '../http/status-table.ts';
import { getAt, type Json, type Path, writePointer } from '../model/json.ts';
import { describeKey, type PageRule, type Profile } from '../profile/profile.ts';
import { describeAbsence, type ListPage } from './list-items.ts';

/** A possible address of the next page. */
export interface PageTarget {
  /** The query parameter that takes the value; null if the value is a URL. */
  readonly parameter: string | null;
  readonly value: string;
  /** Whether nothing announces this page, whatever announces the other targets of the request. */
  readonly isProbe?: true;
  /** If set, this target is only tried if the first one had this result. */
  readonly onlyIfFirst?: 'nothing' | 'the same';
}

/** A way to request the next page. The first four follow what a response names. */
export type PagingMethod = 'next url' | 'cursor' | 'next page' | 'next offset' | 'number' | 'guess' | 'last item';

export interface PageRequest {
  readonly method: PagingMethod;
  /** Tried in turn until one brings something new, the likeliest first. */
  readonly targets: readonly PageTarget[];
  /** What announces the page, as the object of a sentence: `more monitors ("meta.next")`; null for a probe. */
  readonly announced: string | null;
}

/** Why a list is refused. */
export type Reason = Pick<Refusal, 'refusal' | 'advice'>;

/** A page that says nothing about further pages. */
export const noSignals = {
  /** The next pages that it names, the most certain first. */
  named: [] as readonly PageRequest[],
  /** How pages are counted: by a number, or by the index of the first item; the likeliest parameter first. */
  counting: null as { by: 'page' | 'item'; start: number; parameters: readonly (string | null)[] } | null,
  /** Numbers of pages, and of the last page, which are equal where counting starts at 1. */
  pages: [] as readonly number[],
  lastPages: [] as readonly number[],
  totals: [] as readonly number[],
  /** What a flag announces. */
  more: null as string | null,
  /** Whether a flag, or a next page that is null, marks it as the last page. */
  isLast: false,
  /** Keys that seem to announce more, and that nobody can follow. */
  unknown: [] as readonly UnknownSignal[],
  /** Whether it may be cut off all the same, so that a further page is requested once. */
  mayBeCutOff: false,
  /** Whether a service profile declares the signals: then nothing is guessed. */
  isDeclared: false,
  /** Why an only page, or a list without a total, is refused: it has nothing where a service profile declares it. */
  absentNext: null as Reason | null,
  absentTotal: null as Reason | null,
  /** The line of a service profile that would declare the signals. */
  rule: null as string | null,
};

/** What a page says about further pages, by detection or where a service profile declares it. */
export type PageSignals = Readonly<typeof noSignals>;

/** A key that seems to announce more. */
export interface UnknownSignal {
  readonly announced: string;
  /** Whether any signal that is understood outweighs it. */
  readonly isVague: boolean;
  /** If it may be a total, its number: it announces nothing once as many monitors were read. */
  readonly total: number | null;
}

/** Reads the signals that a service profile declares, and no others. */
export function readDeclaredSignals(page: ListPage, rule: PageRule): PageSignals {
  const declared = { ...noSignals, isDeclared: true, mayBeCutOff: page.items.length > 0 };
  const { headers, json, profile } = page.response;
  if (rule.by === 'none') return declared;
  if (rule.by === 'link') {
    const lines = headerLines(headers, 'link');
    const value = lines.length === 0 ? undefined : readLinkHeader(lines);
    return { ...declared, ...readNext(value, 'Link', null, page) };
  }
  const body = json();
  const total = rule.total === null ? null : readNumber(getAt(body, rule.total) ?? null);
  const more = rule.more === null ? null : getAt(body, rule.more);
  const end = {
    ...declared,
    totals: total === null ? [] : [total],
    absentTotal:
      rule.total === null || total !== null
        ? null
        : {
            refusal: `has no number at "list.page.total" ${describeAbsence(body, rule.total)}`,
            advice: [`Correct ${describeKey('list.page.total', profile)}, or remove it if the service has no total`],
          },
    more: more === true ? announceMore(join(rule.more ?? [])) : null,
    isLast: more === false,
  };
  if (end.isLast) return end;
  if (rule.by === 'number') return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
  if (rule.by === 'offset') return { ...end, counting: { by: 'item', start: 0, parameters: [rule.parameter] } };
  const parameter = rule.by === 'cursor' ? rule.parameter : null;
  const next = readNext(getAt(body, rule.at), join(rule.at), parameter, page);
  // A page that announces more and leads nowhere is not the last one, and a total shows by itself what is missing.
  const absentNext = total === null ? (next.absentNext ?? null) : null;
  return { ...end, ...next, absentNext, isLast: next.isLast === true && more !== true };
}

/** The next page by the value at a declared place; the last page has none. */
function readNext(value: Json | undefined, at: string, parameter: string | null, page: ListPage): Partial<PageSignals> {
  if (value === undefined) return { isLast: true, absentNext: mayBeFull(page) ? refuseWithoutNext(at, page) : null };
  if (isNone(value)) return { isLast: true };
  const text = parameter === null ? value : readCursor(value);
  const announced = announceMore(at);
  if (typeof text !== 'string') return { unknown: [{ announced, isVague: false, total: null }] };
  const method = parameter === null ? 'next url' : 'cursor';
  return { named: [{ method, targets: [{ parameter, value: text }], announced }] };
}

/** For a page whose only fault may be a wrong pointer in the profile, which would hide all other pages. */
function refuseWithoutNext(place: string, { items, response: { profile } }: ListPage): Reason {
  return {
    refusal: `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`,
    advice: [
      `Check ${describeKey('list.page', profile)} against the documentation of the service`,
      'If the service leaves it out on the last page, request larger pages in "list.path", for example with ?limit=200, or declare "list.page.total" or "list.page.more"',
    ],
  };
}

function join(path: Path): string {
  return writePointer(path.map(String));
}

/** @param place the signal's, in the response. */
export function announceMore(place: string): string {
  return `more monitors (${JSON.stringify(place)})`;
}

/** Minimum number of items of a page that may be full although nothing says how long a page is. */
export const minPageSize = 10;

/** Names of query parameters that request a page size, such as `per_page` and `page[size]`. */
const sizeNames = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;

/** Whether a page may have no room for more items: its address requests no larger page. */
export function mayBeFull({ items, response }: ListPage): boolean {
  const query = [...new URL(response.url).searchParams];
  const hasRoom = query.some(([name, value]) => sizeNames.test(name) && Number(value) > items.length);
  return items.length >= minPageSize && !hasRoom;
}

/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
export function isNone(value: Json): boolean {
  return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}

// A cursor may also be an object: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html
// Or an array: https://www.elastic.co/docs/reference/elasticsearch/rest-apis/paginate-search-results
function readCursor(value: Json): string | null {
  if (isNone(value) || typeof value === 'boolean') return null;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
}

/** A number from 0, or its text, because headers are text. A negative number means "not known". */
export function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

export function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other));
}

/**
 * The URL of a page, or why nothing may be sent there.
 * @param base the URL of the page that names it, which is below base-url.
 */
export function resolveTarget({ parameter, value }: PageTarget, base: string, profile: Profile): string | Refusal {
  const here = new URL(base);
  if (parameter !== null) {
    here.searchParams.set(parameter, value);
    return here.href;
  }
  const url = URL.parse(value, base);
  const refuse = (refusal: string): Refusal => ({ code: 'next-page-invalid', refusal });
  if (url === null) return refuse(`names ${JSON.stringify(value)} as its next page, which is not a URL`);
  // Not `origin`, because that of a blob: URL is the origin inside it.
  const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
  if (there !== home) {
    const verb = profile.list.page === null ? 'declare another way to further pages with' : 'correct';
    const advice = [
      'The token is for "base-url" only, so nothing was sent there',
      `If both addresses belong to the service, set "base-url" to ${there}`,
      `If the service names a wrong address, ${verb} ${describeKey('list.page', profile)}`,
    ];
    return {
      code: 'next-page-elsewhere',
      refusal: `names a next page at ${there}, but "base-url" is at ${home}`,
      advice,
    };
  }
  if (url.username !== '' || url.password !== '') return refuse('names a next page with a user name or a password');
  url.hash = '';
  return url.href;
}
