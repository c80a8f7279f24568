import { headerLines } from '../http/exchange.ts';
import { getAt, type Json, type Path, writePointer } from '../model/json.ts';
import type { PageRule } from '../profile/profile.ts';
import { describeAbsence } from './find-array.ts';
import type { Next, PageInfo } from './page-info.ts';
import { isNone, readCursor, readNumber } from './paging-signals.ts';
import { type Page, readLinkHeader } from './response-fields.ts';

const nothing: PageInfo = {
  nexts: [],
  counting: null,
  pages: null,
  lastPage: null,
  limit: null,
  totals: [],
  more: null,
  isLast: false,
  unknown: null,
  absent: null,
  absentTotal: null,
  isDeclared: true,
};

/** A value that may lead to the next page. */
interface Sign {
  readonly by: Next['by'];
  /** The parameter that takes it, or null for an address. */
  readonly parameter: string | null;
  /** Undefined where the response has none. */
  readonly value: Json | undefined;
  /** Its place in the response. */
  readonly place: string;
}

/** Reads the paging signals that a service profile declares, and no others. */
export function readDeclaredInfo(page: Page, rule: PageRule): PageInfo {
  if (rule.by === 'none') return nothing;
  if (rule.by === 'link') {
    const lines = headerLines(page.response.headers, 'link');
    const value = lines.length === 0 ? undefined : readLinkHeader(lines);
    return { ...nothing, ...readNext({ by: 'next url', parameter: null, value, place: 'Link' }) };
  }
  const body = page.response.json();
  const read = (path: Path | null) => (path === null ? undefined : getAt(body, path));
  const total = readNumber(read(rule.total) ?? null);
  const totals = total === null ? [] : [total];
  const absentTotal = rule.total === null || total !== null ? null : describeAbsence(body, rule.total);
  const more = read(rule.more);
  if (more === false) return { ...nothing, totals, absentTotal, isLast: true };
  const end = { totals, absentTotal, more: more === true ? claimBy(join(rule.more ?? [])) : null };
  const lead = (sign: Pick<Sign, 'by' | 'parameter'>, at: Path): PageInfo => {
    const next = readNext({ ...sign, value: read(at), place: join(at) });
    // A page that claims more and leads nowhere is not the last one, and a total shows by itself what is missing.
    const absent = totals.length === 0 ? (next.absent ?? null) : null;
    return { ...nothing, ...end, ...next, absent, isLast: next.isLast === true && more !== true };
  };
  switch (rule.by) {
    case 'number':
      return { ...nothing, ...end, counting: { unit: 'page', start: rule.from, parameters: [rule.parameter] } };
    case 'offset':
      return { ...nothing, ...end, counting: { unit: 'item', start: 0, parameters: [rule.parameter] } };
    case 'next':
      return lead({ by: 'next url', parameter: null }, rule.at);
    case 'cursor':
      return lead({ by: 'cursor', parameter: rule.parameter }, rule.at);
  }
}

/** A value that leads to the next page; none is there on the last page, unless the response claims more. */
function readNext({ by, parameter, place, value }: Sign): Partial<PageInfo> {
  if (value === undefined) return { isLast: true, absent: place };
  if (isNone(value)) return { isLast: true };
  const text = by === 'cursor' ? readCursor(value) : value;
  const claim = claimBy(place);
  if (typeof text !== 'string') return { unknown: claim };
  return { nexts: [{ by, targets: [{ parameter, value: text }], claim }] };
}

function claimBy(place: string): string {
  return `more monitors (${JSON.stringify(place)})`;
}

function join(path: Path): string {
  return writePointer(path.map(String));
}
