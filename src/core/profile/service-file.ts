import type { FieldName } from '../model/fields.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { TargetForm } from './types.ts';

/** A profile without mistakes, as `schema/service.schema.json` describes it. */
export interface ServiceFile {
  service: string;
  token?: string;
  docs?: string;
  evidence?: 'documentation' | 'source' | 'tried';
  baseUrl?: string;
  headers?: Readonly<Record<string, string>>;
  body?: 'json' | 'form';
  list: {
    path: string;
    items?: string;
    item?: string;
    id?: string;
    foreign?: MarkFile;
    skip?: MarkFile;
    readOnly?: readonly string[];
    export?: readonly string[];
    empty?: 'refuse';
    escapes?: 'html';
    page?: 'none' | 'link' | PageKeys;
  };
  create: Operation & {
    item?: string;
    doubtful?: readonly number[];
  };
  update?: Operation & {
    whole?: boolean;
    keep?: TypeKeys['keep'];
    body?: 'json-patch';
    in?: string;
  };
  delete?: Operation & {
    body?: JsonObject | readonly Json[];
    gone?: readonly number[];
  };
  lag?: number;
  concurrency?: number;
  success?: {
    at: string;
    values: readonly Scalar[];
    message?: string;
  };
  fields?: Readonly<Partial<Record<FieldName, FieldMapping>>>;
  types?: Readonly<Record<string, TypeKeys>>;
  required?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  constants?: JsonObject;
  alerts?: readonly string[];
  lookups?: Readonly<Record<string, LookupFile>>;
  extra?: Readonly<Record<string, ExtraFile>>;
}

export type LookupFile = Pick<
  ServiceFile['list'],
  'path' | 'items' | 'item' | 'id' | 'page'
> & {
  name?: string | readonly string[];
};

export type MarkFile = string | { at: string; values: readonly Scalar[] };

interface Operation {
  path: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

export type Scalar = string | number | boolean;

type PageKeys = Partial<
  Record<'next' | 'cursor' | 'parameter' | 'number' | 'offset' | 'total' | 'more', string>
> & {
  from?: number;
};

export type FieldMapping = string | null | FieldPlaces;

export interface FieldPlaces extends LimitKeys {
  at?: string;
  read?: string;
  write?: string;
  unit?: 'milliseconds' | 'seconds' | 'minutes' | 'hours';
  values?: Readonly<Record<string, Scalar | JsonObject>>;
  optional?: boolean;
  instead?: readonly string[];
  fallback?: string;
  form?: TargetForm;
}

/** In the words and units of a config. */
export interface LimitKeys {
  enum?: readonly Scalar[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface TypeKeys {
  value?: Scalar;
  path?: string;
  target?: string | null;
  form?: TargetForm;
  constants?: JsonObject;
  keep?: readonly (string | { at: string; absent?: Json })[];
  required?: readonly string[];
  export?: readonly string[];
  extra?: Readonly<Record<string, ExtraFile | null>>;
}

export interface ExtraFile extends LimitKeys {
  lookup?: string;
  separator?: string;
  read?: string;
  write?: string;
  values?: Readonly<Record<string, Scalar>>;
  pattern?: string;
  known?: readonly Scalar[];
}
