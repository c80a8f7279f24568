import { type Items, readItems } from '../core/list/find-array.ts';
import { RunError } from '../core/run-error.ts';
import { addressAdvice, type Purpose } from '../core/wire/advice.ts';
import { describeExchange } from '../core/wire/describe-exchange.ts';
import { maskBody, readErrorBody, readStart } from '../core/wire/error-body.ts';
import type { Answer, Exchange } from '../core/wire/exchange.ts';
import { isHtml, parseJson } from '../core/wire/json-body.ts';
import { decideOutcome } from '../core/wire/outcome.ts';
import { pagingAdvice } from '../core/wire/paging/advice.ts';
import type { Page } from '../core/wire/paging/answer-facts.ts';
import { noFurtherTry } from '../core/wire/pause.ts';
import type { ReadingApi } from './api.ts';

/** A page that was read and understood. */
export interface ListPage extends Page {
  /** JSON Pointer to its list. */
  readonly pointer: string;
}

/** @throws RunError where the page cannot be had or is not understood. */
export async function readFirstPage(api: ReadingApi, url: string): Promise<ListPage> {
  return understand(api, await get(api, url), 'list', (body) => readItems(body, api.listPath));
}

/**
 * Reads a page that another one has claimed to be there: its list has to be in the same place.
 * @returns an error where the service knows no such page; asked for in another way, there may be one.
 * @throws RunError where the page cannot be had or is not understood.
 */
export async function readFurtherPage(
  api: ReadingApi,
  url: string,
  { pointer }: ListPage,
): Promise<ListPage | RunError> {
  const answer = await get(api, url);
  if (isUnknownPage(answer)) return new RunError(describeExchange(answer, null, 'further page'));
  return understand(api, answer, 'further page', (body) => readItems(body, pointer, knownFromFirst));
}

/**
 * Reads a page that may not be there; null where the service says so. One that knows no such page may answer in any
 * shape.
 * @throws RunError where the page cannot be had or is not understood.
 */
export async function readPossiblePage(api: ReadingApi, url: string, { pointer }: ListPage): Promise<ListPage | null> {
  const answer = await get(api, url);
  if (isUnknownPage(answer)) return null;
  return understand(api, answer, 'possible page', (body) => {
    const read = readItems(body, pointer, knownFromFirst);
    return 'refusal' in read ? readItems(body, api.listPath) : read;
  });
}

/** Statuses that say nothing about whether there is such a page: no right to see it, no answer in time. */
const saysNothing = new Set([401, 403, 408]);

function isUnknownPage({ status }: Answer): boolean {
  return status >= 400 && status < 500 && !saysNothing.has(status);
}

const knownFromFirst = 'where the first page had it, at';

async function get(api: ReadingApi, url: string): Promise<Answer> {
  const exchange = await api.gate.send((turn) => api.get(url, turn));
  if (exchange.kind === 'no-answer') throw refuseAnswer(api, exchange);
  return exchange;
}

/** The error of an answer that is none; where the end of the run is why there is no further try, this is said, too. */
function refuseAnswer({ gate }: ReadingApi, exchange: Exchange, purpose?: Purpose): RunError {
  const { endReason } = gate;
  if (!(endReason instanceof RunError)) return new RunError(describeExchange(exchange, null, purpose));
  const { kind, message } = endReason.facts;
  const end = kind === 'wait' ? noFurtherTry(gate.maxWaitMs) : `no further try: ${message}`;
  return new RunError(describeExchange(exchange, null, purpose, end));
}

function understand(api: ReadingApi, answer: Answer, purpose: Purpose, read: (body: Page['body']) => Items): ListPage {
  if (decideOutcome(answer) !== 'done') throw refuseAnswer(api, answer, purpose);
  if (answer.bodyFault?.message.startsWith('is encoded'))
    throw refuseList(answer, answer.bodyFault.message, pagingAdvice.encoding);
  const body = answer.bodyFault === null ? parseJson(answer.body) : undefined;
  // Before anything of it is cut: of a secret, a part would not be recognised later.
  const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
  if (body === undefined) throw refuseList(answer, `${describeNoJson(shown())}; ${addressAdvice[purpose].unclear}`);
  const found = read(body);
  if (!('refusal' in found)) return { answer, body, ...found };
  if (found.isFailure) throw refuseFailure(shown(), found.refusal);
  throw refuseList(answer, `${found.refusal}; if the list is elsewhere in it, say where with list-path`);
}

function describeNoJson(answer: Answer): string {
  if (answer.bodyFault !== null) return answer.bodyFault.message;
  if (isHtml(answer)) return 'is a web page where JSON was due, perhaps of a log-in';
  if (answer.body.trim() === '') return 'is empty';
  return `is not JSON: ${readStart(answer)}`;
}

function refuseFailure(answer: Answer, what: string): RunError {
  const { code, message } = readErrorBody(answer);
  const said = [what, code, message].filter((word) => word !== null);
  return refuseList(answer, said.join(': '), pagingAdvice.failure, code);
}

/**
 * The error of a list that is not understood or not whole.
 * @param what the end of the sentence "the answer …".
 * @param advice what to do next, as a sentence without a full stop.
 * @param code the service's own, where it says one.
 */
export function refuseList(
  { method, url, status }: Answer,
  what: string,
  advice?: string,
  code: string | null = null,
): RunError {
  const lines = [
    `${method} ${url}: ${status}: the answer ${what}`,
    'Nothing was created on the strength of it: without the whole list, what is there already would be created again',
    ...(advice === undefined ? [] : [advice]),
  ];
  return new RunError({ kind: 'list', status, code, message: lines.join('. ') });
}
