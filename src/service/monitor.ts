import { randomUUID } from 'node:crypto';
import { type Api, type Field, type FieldName, fieldNames } from './api.ts';
import { type Fields, getAt, isObject, setAt } from './json-pointer.ts';

/** What a value must be, and whether it is; an absent value is undefined. */
type Rule = readonly [rule: string, holds: (value: unknown) => boolean];

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and empty credentials (`http://@host`).
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);

const isUrl = (value: unknown) => isHttpUrl(value) && URL.canParse(String(value));

const isText = matches(/\S/);

const isListOfObjects = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isObject));

const maxIntervalMs = 86_400_000;

/** The value of every field that a profile has as read-only: no export may have it. */
export const setByService = 'set by the service';

/**
 * One phrase for each invalid field. Fields without a rule may have any value.
 * @param isPartial for an update, which may leave out fields.
 */
export function findFaults(body: unknown, api: Api, isPartial = false): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  const rules = listRules(body, api);
  const places = fieldNames.map((name) => [api.fields[name]?.write ?? null, rules[name]] as const);
  const own = api.isDocumented ? [api.list.id, '/status', '/createdAt'] : [];
  return [...places, ...own.map((pointer) => [pointer, leftOut] as const)].flatMap(([pointer, [rule, holds]]) => {
    const value = pointer === null ? undefined : getAt(body, pointer);
    const isFine = pointer === null || (isPartial && value === undefined) || holds(value);
    return isFine ? [] : [`${pointer.slice(1)} must be ${rule}`];
  });
}

const leftOut: Rule = ['left out, because the service sets it', (value) => value === undefined];

function listRules(body: Fields, { fields, isDocumented }: Api): Readonly<Record<FieldName, Rule>> {
  const { intervalSeconds, type } = fields;
  const sent = type?.write == null ? undefined : getAt(body, type.write);
  const isHttp = isDocumented || sent === (type?.values['http'] ?? 'http');
  return {
    // Characters are code points, as in JSON Schema's maxLength.
    name: ['a string of 1 to 255 characters, none a control character', matches(/^\P{Cc}{1,255}$/u)],
    type: isDocumented
      ? ['"http"', (value) => value === 'http']
      : ['the type of a monitor', (value) => isText(String(value ?? ''))],
    target: isHttp
      ? ['an absolute http or https URL without credentials', isUrl]
      : ['a string with a visible character', isText],
    intervalSeconds: describeInterval(intervalSeconds),
    assertions: ['an array of objects', isListOfObjects],
  };
}

function describeInterval(field: Field | null): Rule {
  const { unitMs, values } = field ?? { unitMs: 1_000, values: {} };
  const [least, most] = [Math.ceil(1_000 / unitMs), maxIntervalMs / unitMs];
  const known: readonly unknown[] = Object.values(values);
  return [
    [`an integer from ${least} to ${most}`, ...known.map((value) => JSON.stringify(value))].join(' or '),
    (value) => known.includes(value) || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most),
  ];
}

/**
 * The new monitor as the service lists it.
 * @param type the type of the monitor that the path of the request has, if it has one.
 */
export function createItem(body: Fields, type: string | undefined, api: Api): unknown {
  const { isDocumented, list } = api;
  const start = setAt({}, list.id, randomUUID());
  const marked = list.readOnly.reduce((item, pointer) => setAt(item, pointer, setByService), start);
  const own = isDocumented ? { status: 'pending', createdAt: new Date() } : {};
  const fields = { ...(getAt(marked, list.item) as Fields), ...readFields(body, type, api), ...own };
  return setAt(marked, list.item, fields);
}

/** A listed monitor after an update: fields that were sent replace its own; others stay, unless it replaces the monitor. */
export function updateItem(item: unknown, body: Fields, type: string | undefined, api: Api): unknown {
  const { list, update } = api;
  const id = getAt(item, list.id);
  if (update?.isWhole) return setAt(createItem(body, type, api), list.id, id);
  const fields = { ...(getAt(item, list.item) as Fields), ...readFields(body, type, api) };
  return setAt(setAt(item, list.item, fields), list.id, id);
}

/** The fields of a body in the places where the list shows them. */
function readFields(body: Fields, type: string | undefined, { fields }: Api): Fields {
  return Object.entries(fields).reduce<unknown>((listed, [name, field]) => {
    if (field === null || field.read === field.write) return listed;
    const value = field.write === null ? (name === 'type' ? type : undefined) : getAt(body, field.write);
    const rest = field.write === null ? listed : setAt(listed, field.write, undefined);
    return field.read === null || value === undefined ? rest : setAt(rest, field.read, value);
  }, body) as Fields;
}
