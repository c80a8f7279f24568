import { describeExchange, type Purpose, unclearAdvice } from '../core/http/describe-exchange.ts';
import { type Exchange, type HttpResponse, isHtml, parseOnce } from '../core/http/exchange.ts';
import { maskBody, type Refusal, readErrorBody, readStart } from '../core/http/response-body.ts';
import { hasNoSuchPage } from '../core/http/status-table.ts';
import { readItems } from '../core/list/find-array.ts';
import type { Page } from '../core/list/response-fields.ts';
import { RunError } from '../core/model/errors.ts';
import type { Json } from '../core/model/json.ts';
import { joinLines } from '../core/model/text.ts';
import { describeKey, documentedApi, type Profile } from '../core/profile/profile.ts';
import { noFurtherTry } from '../core/rate-limit/pause.ts';
import type { ReadingApi } from './client.ts';
import { acceptedEncodings } from './http/wire-request.ts';

/**
 * Reads a page of the list. An announced page has its list in the same place as the first page; a possible one may have it
 * elsewhere.
 * @returns the page, or the error of a service that has no such page.
 * @throws RunError where the page cannot be read or is not understood.
 */
export async function readPage(
  api: ReadingApi,
  url: string,
  purpose: Purpose,
  previous?: Page,
): Promise<Page | RunError> {
  const response = await api.scheduler.sendWithRetry((hooks) => api.get(url, hooks), {
    isPatient: api.isPatient === true,
  });
  if (response.kind === 'no-response') throw refuseResponse(api, response, 'list');
  if (previous !== undefined && hasNoSuchPage(response)) return new RunError(describeExchange(response, null, purpose));
  if (response.outcome !== 'done') throw refuseResponse(api, response, purpose);
  // Some services ignore the page that is requested; reading a long list once is enough.
  if (response.body === previous?.response.body) return { ...previous, response };
  // Masked before it is clipped, because a part of a secret would not be recognized.
  const shown = () => {
    const masked = maskBody(response.body, api.mask);
    return { ...response, body: masked, json: parseOnce(masked) };
  };
  const body = response.bodyFault === null ? response.json() : undefined;
  if (body === undefined) throw refuseList(response, describeNoJson(shown(), purpose));
  const found = findItems(body, purpose, previous, api);
  if ('items' in found) return { response, ...found };
  if (found.code === 'error-in-body') throw refuseFailure(shown(), found.refusal);
  throw refuseList(response, { ...found, advice: adviseOnPlace(found, api) });
}

function findItems(body: Json, purpose: Purpose, previous: Page | undefined, { listPath, profile }: ReadingApi) {
  const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', profile);
  if (inPlace !== undefined && (purpose === 'announced page' || 'items' in inPlace)) return inPlace;
  const known = listPath === null ? 'at list.items' : 'at list-path';
  return readItems(body, listPath ?? profile.list.items, known, profile);
}

/** The error of a response without a list. It says if there is no further try because the run has ended. */
function refuseResponse({ scheduler, maxWaitMs }: ReadingApi, exchange: Exchange, purpose: Purpose): RunError {
  const { endReason } = scheduler;
  if (!(endReason instanceof RunError)) return new RunError(describeExchange(exchange, null, purpose));
  const { code, message } = endReason.facts;
  const end = code === 'max-wait-exceeded' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
  return new RunError(describeExchange(exchange, null, purpose, end));
}

function describeNoJson(response: HttpResponse, purpose: Purpose): Refusal {
  const { body, bodyFault } = response;
  const advice = [unclearAdvice[purpose]];
  if (bodyFault?.message.startsWith('is encoded'))
    return { code: 'unreadable-response', refusal: bodyFault.message, advice: [encodingAdvice] };
  if (bodyFault !== null) return { code: 'unreadable-response', refusal: bodyFault.message, advice };
  if (isHtml(response))
    return { code: 'html-response', refusal: 'is HTML instead of JSON, perhaps a login page', advice };
  return { code: 'not-json', refusal: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(response)}`, advice };
}

function refuseFailure(response: HttpResponse, failure: string): RunError {
  const { code, message } = readErrorBody(response);
  const refusal = [failure, code, message].filter((part) => part !== null).join(': ');
  const advice = ['Run again when the service responds without an error'];
  return refuseList(response, { code: 'error-in-body', refusal, advice }, code);
}

const encodingAdvice = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
const nameAdvice =
  'If this is the list, declare with list.item and fields.name in a service profile where its monitors have their names';

function adviseOnPlace({ code }: Refusal, { listPath, profile }: ReadingApi): readonly string[] {
  const isDeclared = listPath === null && profile.list.items !== null;
  const key = describeKey('list.items', profile);
  const setPath = `set list-path to its place, for example /data/monitors, or declare it with ${key}`;
  const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : setPath}`;
  const name =
    profile === documentedApi
      ? nameAdvice
      : `If this is the list, correct list.item or ${describeKey('fields.name', profile)}: its monitors have their names elsewhere`;
  return code === 'list-not-monitors' ? [place, name] : [place];
}

/** The reason of every refusal; it also holds after monitors were created. */
const needsAll = 'Nothing is created without the complete list, because existing monitors could be created twice';

function adviseOnPages(profile: Profile): string {
  const key = describeKey('list.page', profile);
  return profile.list.page === null
    ? `If Monitor Sync misreads how this service pages its list, declare it with ${key}`
    : `Check ${key} against the documentation of the service`;
}

/** The error of a list that is not understood or not complete. */
export function refuseList(
  { method, profile, status, url }: HttpResponse,
  { advice = [adviseOnPages(profile)], code, refusal }: Refusal,
  serviceCode: string | null = null,
  subject: 'the response' | 'this page' = 'the response',
): RunError {
  const headline = `${method} ${url}: ${status}: ${subject} ${joinLines(refusal)}`;
  const message = [headline, needsAll, ...advice].join('\n');
  return new RunError({ code, serviceCode, status, message });
}
