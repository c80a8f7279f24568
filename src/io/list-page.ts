import { addressAdvice, type Purpose } from '../core/http/advice.ts';
import { describeExchange } from '../core/http/describe-exchange.ts';
import { maskBody, readErrorBody, readStart } from '../core/http/error-body.ts';
import type { Answer, Exchange } from '../core/http/exchange.ts';
import { isHtml, parseJson } from '../core/http/json-body.ts';
import { decideOutcome } from '../core/http/outcome.ts';
import { noFurtherTry } from '../core/limits/pause.ts';
import type { Page } from '../core/list/answer-keys.ts';
import { readItems } from '../core/list/find-array.ts';
import type { ErrorCode } from '../core/model/error-codes.ts';
import { RunError } from '../core/model/errors.ts';
import type { ReadingApi } from './client.ts';
import { acceptedEncodings } from './http/answer-body.ts';

/** A page that was read and understood. */
export interface ListPage extends Page {
  /** JSON Pointer to its list. */
  readonly pointer: string;
}

/** @throws RunError where the page cannot be read or is not understood. */
export async function readFirstPage(api: ReadingApi, url: string): Promise<ListPage> {
  return understand(api, await get(api, url), 'list', null);
}

/**
 * Reads a page after the first one: its list has to be in the same place, but for a possible page, which may be answered
 * in any shape. An error is given back where the service knows no such page.
 * @throws RunError where the page cannot be read or is not understood.
 */
export async function readFurtherPage(
  api: ReadingApi,
  url: string,
  first: ListPage,
  purpose: Exclude<Purpose, 'list'>,
): Promise<ListPage | RunError> {
  const answer = await get(api, url);
  const isUnknown = answer.status >= 400 && answer.status < 500 && !silentStatuses.has(answer.status);
  if (isUnknown) return new RunError(describeExchange(answer, null, 'further page'));
  return understand(api, answer, purpose, first);
}

/** Statuses that do not say whether there is such a page: no right to see it, no answer in time. */
const silentStatuses = new Set([401, 403, 408]);

async function get(api: ReadingApi, url: string): Promise<Answer> {
  const exchange = await api.gate.send((turn) => api.get(url, turn));
  if (exchange.kind === 'no-answer') throw refuseAnswer(api, exchange, 'list');
  return exchange;
}

/** The error of an answer that holds no list; where the end of the run is why it is not tried again, it says so. */
function refuseAnswer({ gate }: ReadingApi, exchange: Exchange, purpose: Purpose): RunError {
  const { endReason } = gate;
  if (!(endReason instanceof RunError)) return new RunError(describeExchange(exchange, null, purpose));
  const { kind, message } = endReason.facts;
  const end = kind === 'wait' ? noFurtherTry(gate.maxWaitMs) : `No further try: ${message}`;
  return new RunError(describeExchange(exchange, null, purpose, end));
}

function understand(api: ReadingApi, answer: Answer, purpose: Purpose, first: ListPage | null): ListPage {
  if (decideOutcome(answer) !== 'done') throw refuseAnswer(api, answer, purpose);
  const body = answer.bodyFault === null ? parseJson(answer.body) : undefined;
  // Masked before anything is cut: a part of a secret would not be recognised.
  const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
  if (body === undefined) throw refuseNoJson(shown(), purpose);
  const found =
    first === null ? readItems(body, api.listPath) : readItems(body, first.pointer, 'where the first page had it, at');
  const isElsewhere = 'refusal' in found && purpose === 'possible page';
  const items = isElsewhere ? readItems(body, api.listPath) : found;
  if (!('refusal' in items)) return { answer, ...items };
  const { code: reason, refusal } = items;
  throw reason === 'error-in-body'
    ? refuseFailure(shown(), refusal)
    : refuseList(answer, refusal, { reason, advice: [listPath] });
}

/** Why an answer has no JSON, as our code and the end of the sentence "the answer …". */
function describeNoJson(answer: Answer): readonly [ErrorCode, string] {
  if (answer.bodyFault !== null) return ['unreadable-answer', answer.bodyFault.message];
  if (isHtml(answer)) return ['html-answer', 'is HTML instead of JSON, perhaps a login page'];
  return ['not-json', answer.body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(answer)}`];
}

function refuseNoJson(answer: Answer, purpose: Purpose): RunError {
  const [reason, what] = describeNoJson(answer);
  const advice = answer.bodyFault?.message.startsWith('is encoded')
    ? `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`
    : addressAdvice[purpose].unclear;
  return refuseList(answer, what, { reason, advice: [advice] });
}

function refuseFailure(answer: Answer, what: string): RunError {
  const { code, message } = readErrorBody(answer);
  const text = [what, code, message].filter((part) => part !== null).join(': ');
  const advice = ['Run again when the service answers without an error'];
  return refuseList(answer, text, { reason: 'error-in-body', advice, code });
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
  readonly advice?: readonly string[] | undefined;
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
