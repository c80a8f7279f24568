/* Made from schema/monitors.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** The monitors that a monitoring service should have, as Monitor Sync reads them from monitors.yaml. */
export interface ConfigFile {
  /** Optional. 1 is the only version. */
  version?: 1;
  /** Default fields for every monitor of this file. A monitor's own value replaces the default completely; lists and mappings are not merged. */
  defaults?: {
    type?: Type;
    intervalSeconds?: IntervalSeconds;
    assertions?: Assertions;
    extra?: Extra;
    ignoreChanges?: IgnoreChanges;
  };
  /** The declared monitors, in the order in which missing ones are created. May be empty. */
  monitors: Monitor[];
  /** Name patterns of monitors that others manage: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one of these, `[!a-z]` one of all others. */
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

/** The identity of the monitor: unique over all config files, compared after trimming, Unicode normalisation (NFC) and decoding of HTML escapes. */
export type Name = Line;

/** What the service checks. `http` is the documented type; any other type is sent unchanged. */
export type Type = Line;

/** What is checked. For type http an absolute http or https URL without user name and password. */
export type Target = Line;

/** Time from one check to the next, in whole seconds. The service may set narrower bounds. */
export type IntervalSeconds = number;

/** Checks on the result, sent to the service unchanged: the service defines their structure. */
export type Assertions = {
  [key: string]: unknown;
}[];

/** Further fields for the body of the create request, sent unchanged. */
export type Extra = {
  [key: string]: unknown;
};

/** Fields whose difference is not drift, including everything below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` are named without `extra`. */
export type IgnoreChanges = Line[];

/** One line of text with a visible character and no control characters. */
export type Line = string;
