import type { FieldName } from '../model/fields.ts';
import type { Json, JsonObject } from '../model/json.ts';

/** A profile without mistakes, as `schema/service.schema.json` describes it. */
export interface ServiceFile {
  readonly service: string;
  readonly token?: string;
  readonly docs?: string;
  readonly evidence?: 'documentation' | 'source' | 'tried';
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: 'json' | 'form';
  readonly list: {
    readonly path: string;
    readonly items?: string;
    readonly item?: string;
    readonly id?: string;
    readonly foreign?: string | { readonly at: string; readonly values: readonly Scalar[] };
    readonly readOnly?: readonly string[];
    readonly export?: readonly string[];
    readonly empty?: 'refuse';
    readonly escapes?: 'html';
    readonly page?: 'none' | 'link' | PageKeys;
  };
  readonly create: Operation<'POST' | 'PUT'> & {
    readonly item?: string;
    readonly doubtful?: readonly number[];
  };
  readonly update?: Operation<'PATCH' | 'PUT' | 'POST'> & {
    readonly whole?: boolean;
    readonly keep?: readonly (string | { readonly at: string; readonly absent?: Json })[];
    readonly body?: 'json-patch';
    readonly in?: string;
  };
  readonly delete?: Operation<'DELETE' | 'POST'> & {
    readonly body?: JsonObject;
    readonly gone?: readonly number[];
  };
  readonly lag?: number;
  readonly concurrency?: number;
  readonly success?: {
    readonly at: string;
    readonly values: readonly Scalar[];
    readonly message?: string;
  };
  readonly fields?: Readonly<Partial<Record<FieldName, FieldMapping>>>;
  readonly types?: Readonly<Record<string, TypeKeys>>;
  readonly required?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly constants?: JsonObject;
  readonly alerts?: readonly string[];
  readonly lookups?: Readonly<Record<string, LookupFile>>;
  readonly extra?: Readonly<Record<string, ExtraFile>>;
}

export type LookupFile = Pick<ServiceFile['list'], 'path' | 'items' | 'item' | 'id' | 'page'> & {
  readonly name?: string | readonly string[];
};

/** A method, and a path below the base URL in which `{id}` and `{type}` stand for a monitor's. */
export interface Operation<Method> {
  readonly path: string;
  readonly method?: Method;
}

export type Scalar = string | number | boolean;

type PageKeys = Partial<
  Record<'next' | 'cursor' | 'parameter' | 'number' | 'offset' | 'total' | 'more', string>
> & {
  readonly from?: number;
};

/** A pointer for reading and writing, null where the service has no such field, or a mapping. */
export type FieldMapping = string | null | FieldPlaces;

export interface FieldPlaces extends LimitKeys {
  readonly at?: string;
  readonly read?: string;
  readonly write?: string;
  readonly unit?: 'milliseconds' | 'seconds' | 'minutes' | 'hours';
  readonly values?: Readonly<Record<string, Scalar | JsonObject>>;
  readonly optional?: boolean;
  readonly instead?: readonly string[];
  readonly fallback?: string;
}

/** What a service accepts of a field, as a profile says it. */
export interface LimitKeys {
  readonly enum?: readonly Scalar[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** What a type has otherwise, as a profile says it under `types`. */
export interface TypeKeys {
  readonly value?: Scalar;
  readonly path?: string;
  readonly target?: string | null;
  readonly constants?: JsonObject;
  readonly required?: readonly string[];
  readonly export?: readonly string[];
  readonly extra?: Readonly<Record<string, ExtraFile | null>>;
}

/** What a profile says of one field under `extra`. */
export interface ExtraFile extends LimitKeys {
  readonly lookup?: string;
  readonly separator?: string;
  readonly read?: string;
  readonly write?: string;
  readonly values?: Readonly<Record<string, Scalar>>;
  readonly pattern?: string;
  readonly known?: readonly Scalar[];
}
