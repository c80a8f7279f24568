import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

/**
 * The keys of a service profile that matter to a service; `schema/service.schema.json` describes them. They are read here
 * once more, and not by the client's reader, so that both cannot share a misunderstanding.
 */
interface ProfileFile {
  readonly service: string;
  readonly docs?: string;
  readonly evidence?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: 'json' | 'form';
  readonly list: {
    readonly path: string;
    readonly items?: string;
    readonly item?: string;
    readonly id?: string;
    readonly readOnly?: readonly string[];
    readonly page?: Page;
  };
  readonly create: { readonly path: string; readonly method?: string; readonly item?: string };
  readonly update?: { readonly path: string; readonly method?: string; readonly whole?: boolean };
  readonly delete?: { readonly path: string; readonly method?: string; readonly body?: unknown };
  readonly fields?: Readonly<Record<string, FieldFile>>;
}

/** How the service responds with pages; undefined if it has none. */
export type Page =
  | 'none'
  | 'link'
  | {
      readonly next?: string;
      readonly cursor?: string;
      readonly parameter?: string;
      readonly number?: string;
      readonly from?: number;
      readonly offset?: string;
      readonly total?: string;
      readonly more?: string;
    };

type FieldFile = string | null | ({ readonly at?: string; readonly unit?: keyof typeof unitsMs } & Partial<Field>);

/** A field of a monitor; places are JSON Pointers. */
export interface Field {
  /** In the object with the fields of a listed monitor; null if the list does not show it. */
  readonly read: string | null;
  /** In the body of a creation; null if it is not there. */
  readonly write: string | null;
  readonly unitMs: number;
  /** From the words of a config to those of the service. */
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** A method and a path that the service knows. */
export interface Endpoint {
  readonly method: string;
  /** For people. */
  readonly path: string;
  /** The groups `type` and `id` match what stands in their places. */
  readonly pattern: RegExp;
  /** The parameters that the query must have. */
  readonly query: readonly (readonly [name: string, value: RegExp])[];
}

/** The API that the service has: the documented one, or that of a profile. */
export interface Api {
  readonly service: string;
  /** Whether it lists and creates as the documented API, which is known completely: other types and the service's own fields are refused. */
  readonly isDocumented: boolean;
  /** Templates with `{token}`. */
  readonly headers: readonly (readonly [name: string, template: string])[];
  readonly body: 'json' | 'form';
  readonly list: Endpoint & {
    readonly items: string;
    readonly item: string;
    readonly id: string;
    readonly readOnly: readonly string[];
    readonly page: Page;
  };
  readonly create: Endpoint & { readonly item: string };
  /** Null for an operation that the service does not have. */
  readonly update: (Endpoint & { readonly isWhole: boolean }) | null;
  readonly delete: (Endpoint & { readonly body: unknown }) | null;
  /** Null for a field that the service does not have. */
  readonly fields: Readonly<Record<FieldName, Field | null>>;
}

/** The fields of a monitor that a profile can place. */
export const fieldNames = ['name', 'type', 'target', 'intervalSeconds', 'assertions'] as const;

export type FieldName = (typeof fieldNames)[number];

const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

/** Reads the API from the text of a profile without mistakes. */
export function readApi(profile: string): Api {
  return describeApi(parse(profile, { merge: true }) as ProfileFile);
}

const documented: ProfileFile = {
  service: '',
  list: { path: '/api/v1/monitors' },
  create: { path: '/api/v1/monitors' },
};

export const documentedApi: Api = describeApi(documented);

function describeApi(file: ProfileFile): Api {
  const { delete: deletion, docs: _docs, evidence: _evidence, update, ...others } = file;
  const { body = 'json', create, fields = {}, headers, list, service } = others;
  const { id = '/id', item = '', items = '/monitors', page = 'none', readOnly = [] } = list;
  const read = fieldNames.map((name) => [name, readField(fields[name] === undefined ? `/${name}` : fields[name])]);
  return {
    service,
    isDocumented: isDeepStrictEqual({ ...others, service: '' }, documented),
    headers: Object.entries(headers ?? { Authorization: 'Bearer {token}' }),
    body,
    list: { ...readEndpoint('GET', list.path), items, item, id, page, readOnly },
    create: { ...readEndpoint(create.method ?? 'POST', create.path), item: create.item ?? '' },
    update: update ? { ...readEndpoint(update.method ?? 'PATCH', update.path), isWhole: update.whole ?? false } : null,
    delete: deletion
      ? { ...readEndpoint(deletion.method ?? 'DELETE', deletion.path), body: deletion.body ?? null }
      : null,
    fields: Object.fromEntries(read),
  };
}

function readField(rule: FieldFile): Field | null {
  if (rule === null) return null;
  const { at, read, unit = 'seconds', values = {}, write } = typeof rule === 'string' ? { at: rule } : rule;
  return { read: at ?? read ?? null, write: at ?? write ?? null, unitMs: unitsMs[unit], values };
}

function readEndpoint(method: string, path: string): Endpoint {
  const [place = '', query = ''] = path.split('?');
  const parameters = [...new URLSearchParams(query)];
  return {
    method,
    path,
    pattern: new RegExp(`^${compile(place, '[^/]+')}$`),
    query: parameters.map(([name, value]) => [name, new RegExp(`^${compile(value, '.+')}$`)]),
  };
}

/** A template as a regular expression: `{type}` and `{id}` are named groups, and a variable stands for any text. */
function compile(template: string, any: string): string {
  const named = new Set<string>();
  return escapePattern(template)
    .replace(/\\\$\\\{.*?\\\}/g, any)
    .replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
      // A group cannot have the name of another one.
      if (named.has(name)) return any;
      named.add(name);
      return `(?<${name}>${any})`;
    });
}

/** A text as a part of a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
