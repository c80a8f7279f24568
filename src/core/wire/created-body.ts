import { isObject, own } from '../json.ts';
import { type DesiredMonitor, describeName } from '../monitor.ts';
import type { Creation } from '../report.ts';
import { isHtml, parseJson } from './error-body.ts';
import { type Answer, header } from './exchange.ts';
import { readIdentifier } from './list-shape.ts';

const envelopes = ['data', 'monitor', 'item', 'result'];

/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
export function readCreation(answer: Answer, declared: DesiredMonitor): Creation {
  const id = readCreatedId(answer);
  const fault = id === null ? findFault(answer) : null;
  const warning = `${describeName(declared)} was created, but its identifier is not known: the answer ${fault}`;
  return { status: 'created', id, warning: fault === null ? null : warning };
}

/** Why a body shows no identifier, where it should have, as the end of a sentence; an empty one is a good answer. */
function findFault({ body, bodyFault, ...answer }: Answer): string | null {
  if (bodyFault !== null) return bodyFault.message;
  if (body.trim() === '' || parseJson(body) !== undefined) return null;
  return isHtml({ ...answer, body, bodyFault }) ? 'is a web page; is it there?' : 'is not JSON';
}

/**
 * The identifier of the monitor that a 2xx to `POST /monitors` speaks of, as text, or null where it shows none: an empty
 * body is a good answer, too.
 */
export function readCreatedId(answer: Answer): string | null {
  const body = parseJson(answer.body);
  if (isObject(body)) {
    for (const object of [body, ...envelopes.map((key) => own(body, key))]) {
      const id = isObject(object) ? readIdentifier(object) : null;
      if (id !== null) return id;
    }
  }
  const location = header(answer.headers, 'location');
  const segment = location
    ?.replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return segment === undefined || segment === 'monitors' ? null : segment;
}
