import { randomUUID } from 'node:crypto';
import type { Api, Field } from './api.ts';
import { type Fields, getAt, isObject, setAt } from './json-pointer.ts';

/** The place of a value, its rule, and whether a value keeps it; an absent value is undefined. */
type Rule = readonly [pointer: string, rule: string, holds: (value: unknown) => boolean];

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

// The URL parser alone also accepts `http:host`, `http:///host` and blanks around it, and drops the empty credentials in
// `http://@host`.
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);

const isUrl = (value: unknown) => isHttpUrl(value) && URL.canParse(String(value));

const isText = matches(/\S/);

const isListOfObjects = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isObject));

const maxIntervalMs = 86_400_000;

/** The value of every field that a profile has as read-only: no export may have it. */
export const setByService = 'set by the service';

/** A phrase for each wrong field of a new monitor, starting with the field's name. Fields without a rule are free. */
export function findFaults(body: unknown, api: Api): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  return listRules(body, api)
    .filter(([pointer, , holds]) => !holds(getAt(body, pointer)))
    .map(([pointer, rule]) => `${pointer.slice(1)} must be ${rule}`);
}

function listRules(body: Fields, { fields, isDocumented, list }: Api): readonly Rule[] {
  const { assertions, intervalSeconds, name, target, type } = fields;
  const place = (field: Field | null, ...[rule, holds]: readonly [Rule[1], Rule[2]]): readonly Rule[] =>
    typeof field?.write === 'string' ? [[field.write, rule, holds]] : [];
  const isHttp = isDocumented || (type?.write != null && getAt(body, type.write) === (type.values['http'] ?? 'http'));
  return [
    // Characters are code points, as in JSON Schema's maxLength.
    ...place(name, 'a string of 1 to 255 characters, none a control character', matches(/^\P{Cc}{1,255}$/u)),
    ...(isDocumented
      ? place(type, '"http"', (value) => value === 'http')
      : place(type, 'the type of a monitor', (value) => isText(String(value ?? '')))),
    ...(isHttp
      ? place(target, 'an absolute http or https URL without credentials', isUrl)
      : place(target, 'a string with a visible character', isText)),
    ...(intervalSeconds === null ? [] : place(intervalSeconds, ...describeInterval(intervalSeconds))),
    ...place(assertions, 'an array of objects', isListOfObjects),
    ...(isDocumented ? [list.id, '/status', '/createdAt'] : []).map(
      (pointer): Rule => [pointer, 'left out, because the service sets it', (value) => value === undefined],
    ),
  ];
}

function describeInterval({ unitMs, values }: Field): readonly [Rule[1], Rule[2]] {
  const [least, most] = [Math.ceil(1_000 / unitMs), maxIntervalMs / unitMs];
  const known: readonly unknown[] = Object.values(values);
  return [
    [`an integer from ${least} to ${most}`, ...known.map((value) => JSON.stringify(value))].join(' or '),
    (value) => known.includes(value) || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most),
  ];
}

/**
 * The new monitor as the service lists it.
 * @param type the type that the path of the request has, if it has one.
 */
export function createItem(body: Fields, type: string | undefined, { fields, isDocumented, list }: Api): unknown {
  const moved = Object.entries(fields).reduce<unknown>((listed, [name, field]) => {
    if (field === null || field.read === field.write) return listed;
    const value = field.write === null ? (name === 'type' ? type : undefined) : getAt(body, field.write);
    const rest = field.write === null ? listed : setAt(listed, field.write, undefined);
    return field.read === null ? rest : setAt(rest, field.read, value);
  }, body);
  const start = setAt({}, list.id, randomUUID());
  const marked = list.readOnly.reduce((item, pointer) => setAt(item, pointer, setByService), start);
  const own = isDocumented ? { status: 'pending', createdAt: new Date() } : {};
  return setAt(marked, list.item, { ...(getAt(marked, list.item) as Fields), ...(moved as Fields), ...own });
}
