import {
  describeExchange,
  type Purpose,
  readErrorBody,
  readStart,
  unclearAdvice,
} from '../core/http/describe-exchange.ts';
import { type Exchange, type HttpResponse, isHtml, maskBody, parseOnce } from '../core/http/exchange.ts';
import { hasNoSuchPage, type Refusal } from '../core/http/status-table.ts';
import { type ListPage, readItems } from '../core/list/list-items.ts';
import { type ListSource, readCompleteList } from '../core/list/list-reader.ts';
import { RunError } from '../core/model/errors.ts';
import type { CompleteList } from '../core/model/monitor.ts';
import { joinLines } from '../core/model/text.ts';
import { describeKey, documentedApi } from '../core/profile/profile.ts';
import { noFurtherTry } from '../core/rate-limit/pause.ts';
import type { ReadingApi } from './client.ts';
import { acceptedEncodings } from './http/transport.ts';

/** Lists all monitors of the service. */
export interface MonitorReader {
  /** @throws RunError if the list cannot be read, is not understood, or is not known to be complete. */
  list(): Promise<CompleteList>;
}

/** What a run cannot do without the complete list; for sync, this also holds after some writes. */
const consequences = {
  write: 'Nothing is written without the complete list, because existing monitors could be created twice',
  compare: 'Nothing was compared, because monitors that the list lacks would seem to be missing',
  export: 'Nothing was exported, because the export would lack monitors',
};

/** @param goal the use of the list, for errors. */
export function createReader(api: ReadingApi, goal: keyof typeof consequences): MonitorReader {
  const refuse: ListSource['refuse'] = (response, { advice = [], code, refusal }, serviceCode = null) => {
    const { method, status, url } = response;
    const headline = `${method} ${url}: ${status}: the response ${joinLines(refusal)}`;
    const message = [headline, consequences[goal], ...advice].join('\n');
    return new RunError({ code, serviceCode, status, message });
  };
  const { baseUrl, onNextPage, profile } = api;
  const fetch: ListSource['fetch'] = (url, purpose, previous) => fetchPage(api, refuse, url, purpose, previous);
  const source = { profile, fetch, refuse, onNextPage };
  return { list: () => readCompleteList(source, `${baseUrl}${profile.list.path}`) };
}

/**
 * Fetches a page of the list. An announced page has its list in the same place as the first page; a possible one may have it
 * elsewhere.
 */
async function fetchPage(
  api: ReadingApi,
  refuse: ListSource['refuse'],
  url: string,
  purpose: Purpose,
  previous: ListPage | null,
): Promise<ListPage | RunError> {
  const response = await api.scheduler.sendWithRetry((hooks) => api.get(url, hooks), {
    isPatient: api.isPatient === true,
  });
  if (response.kind === 'no-response') throw failedRead(api, response, 'list');
  if (previous !== null && hasNoSuchPage(response)) return new RunError(describeExchange(response, null, purpose));
  if (response.outcome !== 'done') throw failedRead(api, response, purpose);
  // Some services ignore the page that is requested; reading a long list once is enough.
  if (response.body === previous?.response.body) return { ...previous, response };
  // Masked before it is clipped, because a part of a secret would not be recognized.
  const masked = () => {
    const body = maskBody(response.body, api.mask);
    return { ...response, body, json: parseOnce(body) };
  };
  const body = response.bodyFault === null ? response.json() : undefined;
  if (body === undefined) throw refuse(response, describeNoJson(masked(), purpose));
  const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', api.profile);
  const isFound = inPlace !== null && (purpose === 'announced page' || 'items' in inPlace);
  const place = api.listPath === null ? 'at "list.items"' : 'at "list-path"';
  const found = isFound ? inPlace : readItems(body, api.listPath ?? api.profile.list.items, place, api.profile);
  if ('items' in found) return { response, ...found };
  if (found.code !== 'error-in-body') throw refuse(response, { ...found, advice: adviseOnPlace(found, api) });
  const { code, message } = readErrorBody(masked());
  const refusal = [found.refusal, code, message].filter((part) => part !== null).join(': ');
  const advice = ['Run again when the service responds without an error'];
  throw refuse(response, { code: found.code, refusal, advice }, code);
}

/** The error of a response without a list. It says if there is no further try because the run has ended. */
function failedRead(
  { maxWaitMs, scheduler: { endReason } }: ReadingApi,
  exchange: Exchange,
  purpose: Purpose,
): RunError {
  if (!(endReason instanceof RunError)) return new RunError(describeExchange(exchange, null, purpose));
  const { code, message } = endReason.facts;
  const end = code === 'max-wait-exceeded' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
  return new RunError(describeExchange(exchange, null, purpose, end));
}

function describeNoJson(response: HttpResponse, purpose: Purpose): Refusal {
  const { body, bodyFault } = response;
  const advice = [unclearAdvice[purpose]];
  if (bodyFault !== null) {
    const encoding = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
    const isEncoded = bodyFault.message.startsWith('is encoded');
    return { code: 'unreadable-response', refusal: bodyFault.message, advice: isEncoded ? [encoding] : advice };
  }
  if (isHtml(response))
    return { code: 'html-response', refusal: 'is HTML instead of JSON, perhaps a login page', advice };
  return { code: 'not-json', refusal: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(response)}`, advice };
}

function adviseOnPlace({ code }: Refusal, { listPath, profile }: ReadingApi): readonly string[] {
  const key = describeKey('list.items', profile);
  const setPath = `set "list-path" to its place, for example /data/monitors, or declare it with ${key}`;
  const isDeclared = listPath === null && profile.list.items !== null;
  const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : setPath}`;
  const name =
    profile === documentedApi
      ? 'declare with "list.item" and "fields.name" in a service profile where its monitors have their names'
      : `correct "list.item" or ${describeKey('fields.name', profile)}: its monitors have their names elsewhere`;
  return code === 'list-not-monitors' ? [place, `If this is the list, ${name}`] : [place];
}
