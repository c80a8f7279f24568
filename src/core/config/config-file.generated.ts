/* Made from schema/monitors.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml. */
export interface ConfigFile {
  /** Optional. 1 is the only version. */
  version?: 1;
  /** Default values for the monitors in this file. A monitor's own value replaces the default completely; lists and mappings are not merged. */
  defaults?: {
    type?: Type;
    intervalSeconds?: IntervalSeconds;
    assertions?: Assertions;
    extra?: Extra;
    ignoreChanges?: IgnoreChanges;
  };
  /** The declared monitors. Missing ones are created in this order. May be empty. */
  monitors: Monitor[];
  /** Name patterns of monitors that somebody else manages: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it. */
  ignore?: Line[];
}

/** One check of one target. `type` and `intervalSeconds` are required here or under `defaults`. */
export interface Monitor {
  name: Name;
  type?: Type;
  target: Target;
  intervalSeconds?: IntervalSeconds;
  assertions?: Assertions;
  extra?: Extra;
  ignoreChanges?: IgnoreChanges;
}

/** The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes. */
export type Name = Line;

/** What the service checks. `http` is the documented type; any other type is sent unchanged. */
export type Type = Line;

/** What is checked. For type http, an absolute http or https URL without user name and password. */
export type Target = Line;

/** Time from one check to the next, in whole seconds. The service may accept a smaller range. */
export type IntervalSeconds = number;

/** Checks on the result. They are sent unchanged; the service defines their structure. */
export type Assertions = {
  [key: string]: unknown;
}[];

/** Additional fields of the service, sent unchanged in the create request. */
export type Extra = {
  [key: string]: unknown;
};

/** Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`. */
export type IgnoreChanges = Line[];

/** One line of text with a visible character and no control characters. */
export type Line = string;
