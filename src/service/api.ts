import { parse } from 'yaml';

/** The keys of a service profile that matter to a service, read without code of the client. */
interface Profile {
  service: string;
  headers?: Record<string, string>;
  body?: 'json' | 'form';
  list: List;
  create: Endpoint & { item?: string };
  success?: { at: string; values: readonly Word[] };
  update?: Endpoint & {
    whole?: boolean;
    keep?: unknown[];
    body?: 'json-patch';
    in?: string;
  };
  delete?: Endpoint;
  lookups?: Record<string, List & { name?: string | string[] }>;
  fields?: Mappings;
  types?: Record<string, { value?: Word; path?: string }>;
  extra?: Moves;
}

type Word = string | number | boolean;
type Endpoint = { path: string; method?: string };
type List = Endpoint & {
  items?: string;
  item?: string;
  id?: string;
  page?: Paging | 'none' | 'link';
};
type Moves = Readonly<Record<string, { read?: string }>>;
type Mappings = Readonly<
  Record<string, string | null | (Partial<Places> & { at?: string })>
>;

type Paging = { [key in PageKey]?: string } & { from?: number };
type PageKey = 'next' | 'cursor' | 'total' | 'more' | 'number' | 'offset';

/** Its JSON Pointers in a listed monitor and in a request; null where it is not there. */
type Places = Readonly<Record<'read' | 'write', string | null>>;

const path = '/api/v1/monitors';
const documented: Profile = { service: '', list: { path }, create: { path } };

export type ServiceApi = ReturnType<typeof readApi>;

/** @param text of a profile without mistakes; without one, the documented API. */
export function readApi(text?: string) {
  const profile: Profile = text === undefined ? documented : parse(text, { merge: true });
  const {
    create,
    delete: deletion,
    extra = {},
    fields = {},
    lookups = {},
    types = {},
    update,
  } = profile;
  return {
    service: profile.service,
    /** Whether it creates as the documented API does, whose fields have rules. */
    isDocumented: create.path === path && profile.fields === undefined,
    headers: listHeaders(profile.headers),
    body: profile.body ?? 'json',
    list: readList(profile.list, '/monitors'),
    create: { item: '', ...readEndpoint('POST', create) },
    update: update && readEndpoint('PATCH', update),
    nullable:
      (update?.whole && update.keep?.filter((one) => typeof one === 'string')) || [],
    delete: deletion && readEndpoint('DELETE', deletion),
    lookups: Object.entries(lookups).map(([key, { name = '/name', ...list }]) => {
      return { key, ...readList(list, '/data'), name: [name].flat()[0] ?? '' };
    }),
    /** The places of fields that are texts in a form, too. */
    texts: ['name', 'type', 'target'].map(
      (key) => readPlaces(fields[key] ?? `/${key}`).write,
    ),
    moved: listMoved(fields, extra),
    success: profile.success,
    /** The path may have another word than the list. */
    types: Object.entries(types).map(([name, { path: word, value = name }]) => {
      return { value, path: word ?? value };
    }),
  };
}

/** What the list shows elsewhere, or each element of it in an object: `/tags/*\/name`. */
function listMoved(fields: Mappings, extra: Moves) {
  const ofFields = Object.entries(fields).map(([key, mapping]) => {
    return { ...readPlaces(mapping), isType: key === 'type' };
  });
  const ofExtra = Object.entries(extra).map(([at, mapping]) => {
    return { ...readPlaces({ at, ...mapping }), isType: false };
  });
  return [...ofFields, ...ofExtra].filter(({ read, write }) => read !== write);
}

function readPlaces(mapping: Mappings[string]): Places {
  const rule = typeof mapping === 'string' ? { at: mapping } : mapping;
  const { at = null, read = at, write = at } = rule ?? {};
  return { read, write };
}

/** Those of every request. */
function listHeaders(
  headers: Record<string, string> = { Authorization: 'Bearer {token}' },
) {
  const all = Object.entries(headers);
  const fixed = all.filter(([, template]) => !template.includes('{uuid}'));
  return fixed.map(([name, template]) => {
    return { name, template, pattern: compile(template, '.+', 'i') };
  });
}

function readList<Given extends List>(list: Given, items: string) {
  const page: Paging = typeof list.page === 'object' ? list.page : {};
  return { items, item: '', id: '/id', ...readEndpoint('GET', list), page };
}

function readEndpoint<Given extends Endpoint>(method: string, endpoint: Given) {
  const [place = '', query = ''] = endpoint.path.split('?');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    pattern: compile(value, '.+'),
  }));
  return {
    ...endpoint,
    method: endpoint.method ?? method,
    pattern: compile(place, '[^/]+'),
    parameters,
  };
}

/** `{id}` becomes a group, and a variable stands for any text. */
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
