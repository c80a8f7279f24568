import { type JsonObject, own } from '../core/json.ts';
import { type CompleteList, proveComplete } from '../core/list.ts';
import { RunError } from '../core/run-error.ts';
import { describeExchange } from '../core/wire/describe-exchange.ts';
import { isHtml, parseJson } from '../core/wire/error-body.ts';
import type { Answer } from '../core/wire/exchange.ts';
import { readIdentifier, readItems, readMonitor } from '../core/wire/list-shape.ts';
import { decideOutcome } from '../core/wire/outcome.ts';
import { findMore, mayBeCut, type Page } from '../core/wire/paging.ts';
import { type Api, monitorsUrl } from './api.ts';

/** Reads and cannot write: all that plan and drift are given. */
export interface MonitorReader {
  /**
   * Lists all monitors of the service.
   * @throws RunError where the list cannot be had, is not understood or is not known to be complete.
   */
  list(): Promise<CompleteList>;
}

export function createReader(api: Api): MonitorReader {
  return {
    async list() {
      const url = monitorsUrl(api.baseUrl);
      const page = await readPage(api, url);
      const more = findMore(page);
      if (more !== null) throw refuseList(page.answer, `${more}, and this version reads one page only`);
      if (mayBeCut(page.items.length)) await checkSecondPage(api, page);
      const monitors = page.items.map(readMonitor).filter((monitor) => monitor !== null);
      return proveComplete(monitors, page.items.length - monitors.length);
    },
  };
}

interface ListPage extends Page {
  readonly items: readonly JsonObject[];
}

async function readPage(api: Api, url: string): Promise<ListPage> {
  const answer = await get(api, url);
  if (decideOutcome(answer) !== 'done') throw new RunError(describeExchange(answer, null));
  return understandPage(answer, api.listPath);
}

async function get({ gate, transport }: Api, url: string): Promise<Answer> {
  const exchange = await gate.send(() => transport.send('GET', url));
  if (exchange.kind === 'no-answer') throw new RunError(describeExchange(exchange, null));
  return exchange;
}

function understandPage(answer: Answer, listPath: string | null): ListPage {
  if (answer.bodyFault !== null) throw refuseList(answer, answer.bodyFault.message);
  const body = parseJson(answer.body);
  if (body === undefined) throw refuseList(answer, describeNoJson(answer));
  const read = readItems(body, listPath);
  if ('refusal' in read) {
    throw refuseList(answer, `${read.refusal}; if the list is elsewhere in it, say where with list-path`);
  }
  return { answer, body, ...read, count: read.items.length };
}

function describeNoJson(answer: Answer): string {
  if (isHtml(answer)) return 'is a web page where JSON was due; is base-url the address of the API?';
  return answer.body.trim() === '' ? 'is empty' : 'is not JSON';
}

/** Statuses to a second page that say nothing about whether there is one: no right to see it, no answer in time. */
const saysNothing = new Set([401, 403, 408]);

/** A service that knows no pages shows the same again, nothing, or an error; one that does shows what was left out. */
async function checkSecondPage(api: Api, first: ListPage): Promise<void> {
  const answer = await get(api, `${first.answer.url}?page=2`);
  if (answer.status >= 400 && answer.status < 500 && !saysNothing.has(answer.status)) return;
  if (decideOutcome(answer) !== 'done') throw new RunError(describeExchange(answer, null));
  const { items } = understandPage(answer, api.listPath);
  const seen = new Set(first.items.map(identify));
  if (items.some((item) => !seen.has(identify(item)))) {
    throw refuseList(answer, 'shows further monitors, and this version reads one page only');
  }
}

/**
 * What an item is recognised by when it comes again. The identifier alone is not enough: `uid` may be the account's, and
 * JSON numbers beyond 2^53 become equal.
 */
function identify(item: JsonObject): string {
  const id = readIdentifier(item);
  return JSON.stringify(id === null ? item : [id, own(item, 'name')]);
}

function refuseList({ method, url, status }: Answer, what: string): RunError {
  const message = `${method} ${url}: ${status}: the answer ${what}. Nothing was created: without the whole list, what is there already would be created again`;
  return new RunError({ kind: 'list', status, message });
}
