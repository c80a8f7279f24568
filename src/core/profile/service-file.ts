import type { JsonObject } from '../model/json.ts';

/** A profile without mistakes, as `schema/service.schema.json` describes it. */
export interface ServiceFile {
  readonly service: string;
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
    readonly foreign?: string;
    readonly readOnly?: readonly string[];
    readonly page?: 'none' | 'link' | PageKeys;
  };
  readonly create: {
    readonly path: string;
    readonly method?: 'POST' | 'PUT';
    readonly item?: string;
    readonly doubtful?: readonly number[];
  };
  readonly update?: {
    readonly path: string;
    readonly method?: 'PATCH' | 'PUT' | 'POST';
    readonly whole?: boolean;
    readonly keep?: readonly string[];
  };
  readonly delete?: {
    readonly path: string;
    readonly method?: 'DELETE' | 'POST';
    readonly body?: JsonObject;
    readonly gone?: readonly number[];
  };
  readonly lag?: number;
  readonly fields?: Readonly<Partial<Record<'name' | 'type' | 'target' | 'intervalSeconds' | 'assertions', Field>>>;
  readonly constants?: JsonObject;
}

interface PageKeys {
  readonly next?: string;
  readonly cursor?: string;
  readonly parameter?: string;
  readonly number?: string;
  readonly from?: number;
  readonly offset?: string;
  readonly total?: string;
  readonly more?: string;
}

/** A pointer for reading and writing, null where the service has no such field, or a mapping. */
export type Field =
  | string
  | null
  | {
      readonly at?: string;
      readonly read?: string;
      readonly write?: string;
      readonly unit?: 'milliseconds' | 'seconds' | 'minutes' | 'hours';
      readonly values?: Readonly<Record<string, string | number | boolean>>;
    };
