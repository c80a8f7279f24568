import { isObject, type JsonObject, own } from '../model/json.ts';
import { readIdentifier, readItemName } from '../model/monitor.ts';
import { type Answer, header } from './exchange.ts';
import { findFailure } from './failure-in-body.ts';
import { parseJson } from './json-body.ts';

const envelopes = ['data', 'monitor', 'item', 'result'];

/** Whether the body of a 2xx to a creation is an error and nothing else: then nobody knows what became of it. */
export function isFailure(answer: Answer): boolean {
  const body = answer.bodyFault === null ? parseJson(answer.body) : undefined;
  if (!isObject(body) || findFailure(body) === null) return false;
  return findMonitor(answer) === null && readLocation(answer) === null;
}

/** The monitor that a 2xx to `POST /monitors` shows: the object of the body that has an identifier or else a name, or null. */
export function findMonitor(answer: Answer): JsonObject | null {
  const body = parseJson(answer.body);
  if (!isObject(body)) return null;
  const objects = [body, ...envelopes.map((key) => own(body, key)).filter((value) => isObject(value))];
  const hasName = (object: JsonObject) => readItemName(object) !== null;
  return objects.find((object) => readIdentifier(object) !== null) ?? objects.find(hasName) ?? null;
}

/** The last part of the address of what was created, or null. */
export function readLocation({ headers }: Answer): string | null {
  const segment = header(headers, 'location')
    ?.replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return segment === undefined || segment === 'monitors' ? null : segment;
}
