/* Made from schema/service.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** Where the REST API of a monitoring service has its monitors and their fields, as Monitor Sync reads it. */
export interface ServiceFile {
  /** For people: reports and messages show it. */
  service: string;
  /** The vendor's public documentation of this API. */
  docs?: string;
  /** What the profile rests on: the vendor's documentation, the source of the server or of an official client, or a run against a real server. */
  evidence?: 'documentation' | 'source' | 'tried';
  /** Default of base-url. Only built-in profiles may set it. */
  baseUrl?: string;
  /** Headers of every request, in place of the default. `{token}` stands for the API token, `${NAME}` for a variable or a secret. */
  headers?: {
    [key: string]: string;
  };
  /** `json` is the default; `form` is application/x-www-form-urlencoded with arrays as `name[]`. */
  body?: 'json' | 'form';
  list: List;
  create: Create;
  update?: Update;
  delete?: Delete;
  /** Seconds for which a list may not show yet what was written. Default 1. */
  lag?: number;
  fields?: Fields;
  /** Fields that every creation sends. Fields under `extra` and mapped fields replace them (RFC 7396). */
  constants?: {
    [key: string]: unknown;
  };
}

/** How all monitors are listed, always by GET. */
export interface List {
  path: Path;
  /** From the answer to the array of monitors. Default: detected. */
  items?: Pointer;
  /** From an item to the object with its fields. Default: the item. */
  item?: Pointer;
  /** From an item to its identifier. Default: detected. */
  id?: FieldPointer;
  /** From an item. A value other than null or false there means that another tool owns the monitor: it is never updated or deleted. */
  foreign?: FieldPointer;
  /** From an item to fields that are state or secret: they are never exported. */
  readOnly?: FieldPointer[];
  page?: Page;
}

/** How further pages are requested: `none`, `link` (header with rel="next"), or one of next, cursor, number and offset. Default: detected. */
export type Page =
  | string
  | {
      /** From the answer to the URL of the next page. */
      next?: FieldPointer;
      /** From the answer to the cursor of the next page. */
      cursor?: FieldPointer;
      /** The query parameter that takes the cursor. */
      parameter?: Parameter;
      /** The query parameter that takes the number of a page. */
      number?: Parameter;
      /** The number of the first page. Default 1. */
      from?: number;
      /** The query parameter that takes the number of monitors before a page. */
      offset?: Parameter;
      /** From the answer to the number of all monitors. */
      total?: FieldPointer;
      /** From the answer to a value that is false on the last page. */
      more?: FieldPointer;
    };

/** How one monitor is created. */
export interface Create {
  path: Path;
  /** Default POST. */
  method?: 'POST' | 'PUT';
  /** From the answer to the created monitor. Default: detected. */
  item?: Pointer;
  /** Statuses of refusals after which the monitor may exist all the same. */
  doubtful?: Statuses;
}

/** How one monitor is updated. Without it, the service never gets an update. */
export interface Update {
  path: Path;
  /** Default PATCH. */
  method?: 'PATCH' | 'PUT' | 'POST';
  /** The request replaces the monitor, so that it carries every mapped field and not only what differs. */
  whole?: boolean;
  /** From the object with the fields of an item. An update copies these values from the list, because the service would reset them. */
  keep?: FieldPointer[];
}

/** How one monitor is deleted. Without it, the service never gets a deletion. */
export interface Delete {
  path: Path;
  /** Default DELETE. */
  method?: 'DELETE' | 'POST';
  /** What a deletion sends. `{id}` in its texts stands for the identifier. */
  body?: {
    [key: string]: unknown;
  };
  /** Statuses other than 404 and 410 that mean that the monitor is already deleted. */
  gone?: Statuses;
}

/** Where the service has the fields of a monitor. Default: a field X is at /X. */
export interface Fields {
  name?: Field;
  type?: Field;
  target?: Field;
  intervalSeconds?: Field;
  assertions?: Field;
}

/** A JSON Pointer for reading and writing, null where the service has no such field, or a mapping. */
export type Field =
  | string
  | null
  | {
      /** For reading and writing. */
      at?: FieldPointer;
      /** In the list, from the object with the fields of an item. */
      read?: FieldPointer;
      /** In the body of a creation or an update. */
      write?: FieldPointer;
      /** The unit of the service's number. Default seconds. */
      unit?: 'milliseconds' | 'seconds' | 'minutes' | 'hours';
      values?: Values;
    };

/** From the config's value to the service's. Other values pass through; of several that mean the same to the service, the first is read (of numbers the smallest). */
export type Values = {
  [key: string]: string | number | boolean;
};

/** HTTP statuses. */
export type Statuses = number[];

/** Below base-url, with its query. `{id}`, `{type}` and `${NAME}` are percent-encoded; not all of them are known everywhere. */
export type Path = string;

/** A JSON Pointer (RFC 6901); empty for the complete value. */
export type Pointer = string;

/** A JSON Pointer (RFC 6901) to a value inside. */
export type FieldPointer = string;

/** A parameter in the query of a request. */
export type Parameter = string;
