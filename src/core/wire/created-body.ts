import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type DesiredMonitor, describeName, normalizeName } from '../monitor.ts';
import type { Creation } from '../report.ts';
import { type Answer, header } from './exchange.ts';
import { isHtml, parseJson } from './json-body.ts';
import { findFailure, findFailureOfNothing, messageKeys } from './list-failure.ts';
import { readIdentifier, readItemName } from './list-item.ts';

const envelopes = ['data', 'monitor', 'item', 'result'];

/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
export function readCreation(answer: Answer, declared: DesiredMonitor): Creation {
  const monitor = findMonitor(answer);
  const id = monitor === null ? readLocation(answer) : readIdentifier(monitor);
  const fault = id === null ? findFault(answer) : findOtherName(monitor, declared);
  return {
    status: 'created',
    id,
    warning: fault === null ? null : `${describeName(declared)} was created, but ${fault}`,
  };
}

/** A service that changes names, by cutting them say, would be given the same monitor by every run. */
function findOtherName(monitor: JsonObject | null, { name }: DesiredMonitor): string | null {
  const shown = readItemName(monitor ?? {});
  if (shown === null || normalizeName(shown) === name) return null;
  return `the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
}

/** Why a body shows no identifier, where it should have, or a failure in spite of its status; an empty one is a good answer. */
function findFault(answer: Answer): string | null {
  const { body, bodyFault } = answer;
  const lack = 'its identifier is not known: the answer';
  if (bodyFault !== null) return `${lack} ${bodyFault.message}`;
  if (body.trim() === '') return null;
  const json = parseJson(body);
  if (json === undefined) return isHtml(answer) ? `${lack} is a web page; is it there?` : `${lack} is not JSON`;
  const failure = findFailure(json) ?? findFailureOfNothing(json);
  return failure === null ? null : `the answer ${failure.refusal}${quoteWords(json)}; is it there?`;
}

/** Words longer than this are no message. */
const longestWords = 200;

/** What the service says of it, whole or not at all: of a secret that was cut, a part would not be recognised. */
function quoteWords(body: Json): string {
  const error = isObject(body) ? (own(body, 'error') ?? body) : null;
  const said = isObject(error) ? messageKeys.map((key) => own(error, key)) : [error];
  const words = said.find((text) => typeof text === 'string' && text !== '' && text.length <= longestWords);
  return words === undefined ? '' : `: ${words}`;
}

/**
 * The monitor that a 2xx to `POST /monitors` speaks of: the object of the body that has an identifier, or null; an empty
 * body is a good answer, too.
 */
function findMonitor(answer: Answer): JsonObject | null {
  const body = parseJson(answer.body);
  if (!isObject(body)) return null;
  if (readIdentifier(body) !== null) return body;
  const inner = envelopes.map((key) => own(body, key)).filter((value) => isObject(value));
  return inner.find((object) => readIdentifier(object) !== null) ?? null;
}

/** The last part of the address of what was created, or null. */
function readLocation({ headers }: Answer): string | null {
  const segment = header(headers, 'location')
    ?.replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return segment === undefined || segment === 'monitors' ? null : segment;
}
