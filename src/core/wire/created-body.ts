import { compareMonitor, type Difference } from '../compare.ts';
import { isObject, type JsonObject, own } from '../json.ts';
import { isAtOrBelow, writeStep } from '../json-pointer.ts';
import { findFailure } from '../list/failure-in-body.ts';
import { readIdentifier, readItemName } from '../list/monitor-item.ts';
import { type DesiredMonitor, describeName, normalizeName } from '../monitor.ts';
import { masked } from '../redact.ts';
import type { Creation } from '../report.ts';
import { type Answer, header } from './exchange.ts';
import { isHtml, parseJson } from './json-body.ts';

const envelopes = ['data', 'monitor', 'item', 'result'];

/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
export function readCreation(answer: Answer, declared: DesiredMonitor): Creation {
  const monitor = findMonitor(answer);
  const id = (monitor && readIdentifier(monitor)) ?? readLocation(answer);
  const fault = id === null && monitor === null ? findFault(answer) : null;
  const warning =
    fault !== null
      ? `${describeName(declared)} was created, but its identifier is not known: the answer ${fault}`
      : monitor && (findOtherName(monitor, declared) ?? findDifferences(monitor, declared));
  return { status: 'created', id, warning };
}

/** Whether the body of a 2xx to a creation is an error and nothing else: then nobody knows what became of it. */
export function isFailure(answer: Answer): boolean {
  const body = answer.bodyFault === null ? parseJson(answer.body) : undefined;
  if (!isObject(body) || findFailure(body) === null) return false;
  return findMonitor(answer) === null && readLocation(answer) === null;
}

/** A service that changes names, by cutting them say, would be given the same monitor by every run. */
function findOtherName(monitor: JsonObject, declared: DesiredMonitor): string | null {
  const shown = readItemName(monitor);
  if (shown === null || normalizeName(shown) === declared.name) return null;
  return `${describeName(declared)} was created, but the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
}

function findDifferences(monitor: JsonObject, declared: DesiredMonitor): string | null {
  const { differences } = compareMonitor(declared.body, monitor, declared.ignoreChanges);
  return differences.length === 0 ? null : describeStored(declared, differences);
}

/** What people should know where a service stores other values than those that were sent to it. */
export function describeStored(declared: DesiredMonitor, differences: readonly Difference[]): string {
  const stored = differences.map(({ path, ...values }) => {
    const isHidden = declared.secretFields.some((field) => isAtOrBelow(path, writeStep(field)));
    const [actual, wanted] = [values.actual, values.declared].map((value) =>
      isHidden ? masked : JSON.stringify(value),
    );
    return `${actual} for ${path} (declared ${wanted})`;
  });
  return `${describeName(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}

/** Why a body shows no identifier, where it should have; an empty one is a good answer. */
function findFault(answer: Answer): string | null {
  const { body, bodyFault } = answer;
  if (bodyFault !== null) return bodyFault.message;
  if (body.trim() === '' || parseJson(body) !== undefined) return null;
  return isHtml(answer) ? 'is a web page' : 'is not JSON';
}

/** The monitor that a 2xx to `POST /monitors` shows: the object of the body that has an identifier or else a name, or null. */
function findMonitor(answer: Answer): JsonObject | null {
  const body = parseJson(answer.body);
  if (!isObject(body)) return null;
  const objects = [body, ...envelopes.map((key) => own(body, key)).filter((value) => isObject(value))];
  const hasName = (object: JsonObject) => readItemName(object) !== null;
  return objects.find((object) => readIdentifier(object) !== null) ?? objects.find(hasName) ?? null;
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
