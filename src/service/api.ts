import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

/**
 * The keys of a service profile that matter to a service, as in `schema/service.schema.json`. The
 * client's reader does not read them, so that both cannot share a misunderstanding.
 */
interface Profile {
  service: string;
  headers?: Record<string, string>;
  body?: 'json' | 'form';
  list: EndpointRule & {
    items?: string;
    item?: string;
    id?: string;
    readOnly?: string[];
    page?: Paging;
  };
  create: EndpointRule & { item?: string };
  success?: { at: string; values: readonly Word[] };
  update?: EndpointRule & { whole?: boolean; body?: 'json-patch'; in?: string };
  delete?: EndpointRule & { body?: unknown };
  lookups?: Record<string, Omit<Profile['list'], 'readOnly'> & { name?: string | string[] }>;
  fields?: {
    [name in FieldKey]?:
      | string
      | null
      | ({ at?: string; optional?: boolean; unit?: keyof typeof unitsMs } & Partial<Field>);
  };
  types?: Record<string, { value?: Word; path?: string; target?: string | null }>;
}

type Word = string | number | boolean;

/** A type of monitors, as a profile with a table of them has it. */
export interface Type {
  /** The word of a config. */
  readonly name: string;
  readonly value: Word;
  /** The word in a path. */
  readonly path: Word;
  /** JSON Pointers to the parts of the target; null where it is at the usual place. */
  readonly target: readonly { readonly pointer: string; readonly isNumber: boolean }[] | null;
}

type EndpointRule = { path: string; method?: string };

/** How a client requests the next page, and where a page announces it. */
export type Paging = 'none' | 'link' | ({ [key in PageKey]?: string } & { from?: number });
type PageKey = 'next' | 'cursor' | 'total' | 'more' | 'parameter' | 'number' | 'offset';

/**
 * A field of a monitor: its JSON Pointers in a listed monitor and in the body of a creation, null
 * where it is not there.
 */
interface Field {
  readonly read: string | null;
  readonly write: string | null;
  readonly unitMs: number;
  /** Whether a creation may leave it out. */
  readonly isOptional: boolean;
  /** From the words of a config to those of the service; an interval may be an object there. */
  readonly values: Readonly<Record<string, Word | object>>;
}

/** The fields of a config, and where a profile that does not name a field has it. */
const fieldPlaces = {
  name: '/name',
  type: '/type',
  target: '/target',
  intervalSeconds: '/intervalSeconds',
  assertions: '/assertions',
  paused: null,
} as const satisfies Readonly<Record<string, string | null>>;
type FieldKey = keyof typeof fieldPlaces;
const fieldKeys = Object.keys(fieldPlaces) as readonly FieldKey[];
const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

const path = '/api/v1/monitors';
const documented: Profile = { service: '', list: { path }, create: { path } };

export type ServiceApi = ReturnType<typeof readApi>;

/** @param text of a profile without mistakes; without one, the documented API. */
export function readApi(text?: string) {
  const profile: Profile = text === undefined ? documented : parse(text, { merge: true });
  const {
    body = 'json',
    create,
    delete: deletion,
    fields = {},
    headers,
    list,
    lookups = {},
    service,
    success,
    types = {},
    update,
  } = profile;
  const ofRequests = (one: Profile) => [one.body, one.create, one.fields, one.headers, one.list];
  const describeField = (name: FieldKey): Field | null => {
    const rule = fields[name] === undefined ? fieldPlaces[name] : fields[name];
    if (rule === null) return null;
    const {
      at,
      optional: isOptional = false,
      read,
      unit = 'seconds',
      values = {},
      write,
    } = typeof rule === 'string' ? { at: rule } : rule;
    const places = { read: at ?? read ?? null, write: at ?? write ?? null };
    return { ...places, unitMs: unitsMs[unit], isOptional, values };
  };
  return {
    service,
    /**
     * Whether it lists and creates as the documented API, which refuses other types and the
     * service's own fields.
     */
    isDocumented: isDeepStrictEqual(ofRequests(profile), ofRequests(documented)),
    headers: listHeaders(headers).map(([name, template]) => {
      return { name, template, pattern: compile(template, '.+', 'i') };
    }),
    body,
    list: {
      ...{ items: '/monitors', item: '', id: '/id', readOnly: [], page: 'none' as const, ...list },
      ...describeEndpoint('GET', list),
    },
    create: { item: '', ...create, ...describeEndpoint('POST', create) },
    update: update && { whole: false, ...update, ...describeEndpoint('PATCH', update) },
    delete: deletion && { body: null, ...deletion, ...describeEndpoint('DELETE', deletion) },
    lookups: Object.entries(lookups).map(([key, { name = '/name', ...rest }]) => ({
      ...{ key, items: '/data', item: '', id: '/id', page: 'none' as const, ...rest },
      ...{ name: [name].flat()[0] ?? '', ...describeEndpoint('GET', rest) },
    })),
    fields: Object.fromEntries(fieldKeys.map((name) => [name, describeField(name)])) as Record<
      FieldKey,
      Field | null
    >,
    success,
    types: Object.entries(types).map(([name, row]): Type => {
      const { value = name, path: word = value } = row;
      return { name, value, path: word, target: readTarget(row.target) };
    }),
  };
}

/** A pointer, or pointers in braces: `{/host}:{/port:number}`. */
function readTarget(target: string | null | undefined): Type['target'] {
  if (target == null) return target === null ? [] : null;
  if (!target.includes('{')) return [{ pointer: target, isNumber: false }];
  const parts = target.match(/\{[^}]+\}/g) ?? [];
  return parts.map((part) => {
    return { pointer: part.replace(/^\{|(:number)?\}$/g, ''), isNumber: part.endsWith(':number}') };
  });
}

/** Those of every request. */
function listHeaders(headers: Record<string, string> = { Authorization: 'Bearer {token}' }) {
  return Object.entries(headers).filter(([, template]) => !template.includes('{uuid}'));
}

function describeEndpoint(defaultMethod: string, { method = defaultMethod, path }: EndpointRule) {
  const [place = '', query = ''] = path.split('?');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    pattern: compile(value, '.+'),
  }));
  return { method, path, pattern: compile(place, '[^/]+'), parameters };
}

/**
 * A template as a regular expression: `{id}` is a group of this name, and a variable stands for any
 * text.
 */
function compile(template: string, any: string, flags = ''): RegExp {
  const source = template
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll(' ', ' +')
    .replace(/\\\$\\\{.*?\\\}/g, any)
    // Only the first one of a name is a group, because two groups cannot have one name.
    .replace(/\\\{(\w+)\\\}/g, (found, name, at, all) =>
      all.indexOf(found) === at ? `(?<${name}>${any})` : any,
    );
  return new RegExp(`^${source}$`, flags);
}
