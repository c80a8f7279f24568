import { isObject, type JsonObject, own } from '../json.ts';
import { type DesiredMonitor, describeName, normalizeName } from '../monitor.ts';
import type { Creation } from '../report.ts';
import { type Answer, header } from './exchange.ts';
import { isHtml, parseJson } from './json-body.ts';
import { readIdentifier } from './list-shape.ts';

const envelopes = ['data', 'monitor', 'item', 'result'];

/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
export function readCreation(answer: Answer, declared: DesiredMonitor): Creation {
  const id = readCreatedId(answer);
  const fault = (id === null ? findFault(answer) : null) ?? findOtherName(answer, declared);
  return {
    status: 'created',
    id,
    warning: fault === null ? null : `${describeName(declared)} was created, but ${fault}`,
  };
}

/** A service that changes names, by cutting them say, would be given the same monitor by every run. */
function findOtherName(answer: Answer, { name }: DesiredMonitor): string | null {
  const shown = own(findMonitor(answer) ?? {}, 'name');
  if (typeof shown !== 'string' || normalizeName(shown) === name) return null;
  return `the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
}

/** Why a body shows no identifier, where it should have; an empty one is a good answer. */
function findFault({ body, bodyFault, ...answer }: Answer): string | null {
  const lack = 'its identifier is not known: the answer';
  if (bodyFault !== null) return `${lack} ${bodyFault.message}`;
  if (body.trim() === '' || parseJson(body) !== undefined) return null;
  return isHtml({ ...answer, body, bodyFault }) ? `${lack} is a web page; is it there?` : `${lack} is not JSON`;
}

/** The object of the body that has an identifier, or null. */
function findMonitor(answer: Answer): JsonObject | null {
  const body = parseJson(answer.body);
  if (!isObject(body)) return null;
  const objects = [body, ...envelopes.map((key) => own(body, key))].filter((value) => isObject(value));
  return objects.find((object) => readIdentifier(object) !== null) ?? null;
}

/**
 * The identifier of the monitor that a 2xx to `POST /monitors` speaks of, as text, or null where it shows none: an empty
 * body is a good answer, too.
 */
export function readCreatedId(answer: Answer): string | null {
  const monitor = findMonitor(answer);
  if (monitor !== null) return readIdentifier(monitor);
  const location = header(answer.headers, 'location');
  const segment = location
    ?.replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return segment === undefined || segment === 'monitors' ? null : segment;
}
