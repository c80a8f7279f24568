import { type Purpose, unclearAdvice } from '../core/http/advice.ts';
import { describeExchange } from '../core/http/describe-exchange.ts';
import { maskBody, readErrorBody, readStart } from '../core/http/error-body.ts';
import type { Answer, Exchange } from '../core/http/exchange.ts';
import { isHtml, parseJson } from '../core/http/json-body.ts';
import { decideOutcome } from '../core/http/outcome.ts';
import { noFurtherTry } from '../core/limits/pause.ts';
import type { Page } from '../core/list/answer-keys.ts';
import { type Items, readItems } from '../core/list/find-array.ts';
import type { ErrorCode } from '../core/model/error-codes.ts';
import { RunError } from '../core/model/errors.ts';
import type { Json } from '../core/model/json.ts';
import type { ReadingApi } from './client.ts';
import { acceptedEncodings } from './http/answer-body.ts';

/** A page that was read and understood. */
export interface ListPage extends Page {
  /** JSON Pointer to its list. */
  readonly pointer: string;
}

/** A further page is one that another page has claimed, or a possible one that nothing has claimed. */
export type FurtherPurpose = Exclude<Purpose, 'list'>;

/** Why there is no page: the service knows none, or it cannot be read or understood. */
export type NoPage = { readonly kind: 'absent' | 'refused'; readonly why: RunError };

/** @throws RunError where the page cannot be read or is not understood. */
export async function readFirstPage(api: ReadingApi, url: string): Promise<ListPage> {
  const got = understand(api, await get(api, url), 'list', (body) => readItems(body, api.listPath));
  if (got.kind !== 'page') throw got.why;
  return got.page;
}

/**
 * Reads a page after the first one: its list has to be in the same place, but for a possible page, which may be answered
 * in any shape.
 * @throws RunError where the service cannot be reached.
 */
export async function readFurtherPage(
  api: ReadingApi,
  url: string,
  { pointer }: ListPage,
  purpose: FurtherPurpose,
): Promise<Got> {
  const answer = await get(api, url);
  if (isUnknownPage(answer))
    return { kind: 'absent', why: new RunError(describeExchange(answer, null, 'further page')) };
  return understand(api, answer, purpose, (body) => {
    const read = readItems(body, pointer, 'where the first page had it, at');
    return 'refusal' in read && purpose === 'possible page' ? readItems(body, api.listPath) : read;
  });
}

type Got = { readonly kind: 'page'; readonly page: ListPage } | NoPage;

/** Statuses that do not say whether there is such a page: no right to see it, no answer in time. */
const silentStatuses = new Set([401, 403, 408]);

function isUnknownPage({ status }: Answer): boolean {
  return status >= 400 && status < 500 && !silentStatuses.has(status);
}

async function get(api: ReadingApi, url: string): Promise<Answer> {
  const exchange = await api.gate.send((turn) => api.get(url, turn));
  if (exchange.kind === 'no-answer') throw refuseAnswer(api, exchange);
  return exchange;
}

/** The error of an answer that holds no list; where the end of the run is why it is not tried again, it says so. */
function refuseAnswer({ gate, maxWaitMs }: ReadingApi, exchange: Exchange, purpose?: Purpose): RunError {
  const { endReason } = gate;
  if (!(endReason instanceof RunError)) return new RunError(describeExchange(exchange, null, purpose));
  const { kind, message } = endReason.facts;
  const end = kind === 'wait' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
  return new RunError(describeExchange(exchange, null, purpose, end));
}

function understand(api: ReadingApi, answer: Answer, purpose: Purpose, read: (body: Json) => Items): Got {
  const refuse = (why: RunError): NoPage => ({ kind: 'refused', why });
  if (decideOutcome(answer) !== 'done') return refuse(refuseAnswer(api, answer, purpose));
  const body = answer.bodyFault === null ? parseJson(answer.body) : undefined;
  // Masked before anything is cut: a part of a secret would not be recognised.
  const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
  if (body === undefined)
    return refuse(
      refuseList(answer, describeNoJson(shown()), {
        reason: nameNoJson(answer),
        advice: [adviseNoJson(answer, purpose)],
      }),
    );
  const found = read(body);
  if (!('refusal' in found)) return { kind: 'page', page: { answer, ...found } };
  if (found.code === 'error-in-body') return refuse(refuseFailure(shown(), found.refusal));
  return refuse(refuseList(answer, found.refusal, { reason: found.code, advice: [listPath] }));
}

function nameNoJson(answer: Answer): ErrorCode {
  if (answer.bodyFault !== null) return 'unreadable-answer';
  return isHtml(answer) ? 'html-answer' : 'not-json';
}

function describeNoJson(answer: Answer): string {
  if (answer.bodyFault !== null) return answer.bodyFault.message;
  if (isHtml(answer)) return 'is HTML instead of JSON, perhaps a login page';
  if (answer.body.trim() === '') return 'is empty';
  return `is not JSON: ${readStart(answer)}`;
}

function adviseNoJson({ bodyFault }: Answer, purpose: Purpose): string {
  if (!bodyFault?.message.startsWith('is encoded')) return unclearAdvice[purpose];
  return `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
}

function refuseFailure(answer: Answer, what: string): RunError {
  const { code, message } = readErrorBody(answer);
  const said = [what, code, message].filter((word) => word !== null);
  const advice = ['Run again when the service answers without an error'];
  return refuseList(answer, said.join(': '), { reason: 'error-in-body', advice, code });
}

const listPath = 'If the list is elsewhere in the answer, set list-path to its place, for example /data/monitors';

/** The reason of every refusal. Also true of a run that has created monitors before. */
const needsAll = 'Nothing is created without the complete list, because existing monitors could be created twice';

/** The way out of every refusal that is about pages. */
const listPage =
  'If Monitor Sync misreads how this service pages its list, declare it with list.page in a service profile';

interface RefusedList {
  /** Our own code. */
  readonly reason?: ErrorCode;
  /** What to do next, as lines without full stops at their ends. */
  readonly advice?: readonly string[];
  /** The service's code, where it has one. */
  readonly code?: string | null;
}

/**
 * The error of a list that is not understood or not complete.
 * @param what the end of the sentence "the answer …".
 */
export function refuseList(
  { method, status, url }: Answer,
  what: string,
  { advice = [listPage], code = null, reason = 'list-incomplete' }: RefusedList = {},
): RunError {
  const lines = [`${method} ${url}: ${status}: the answer ${what.replaceAll(/\s*\n\s*/g, ' ')}`, needsAll, ...advice];
  return new RunError({ kind: 'list', status, code, message: lines.join('\n'), reason });
}
