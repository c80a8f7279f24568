/* Made from schema/monitors.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** The monitors that a monitoring service is to have, as Monitor Sync reads them from monitors.yaml. */
export interface ConfigFile {
  /** May be left out. 1 is the only version there is. */
  version?: 1;
  /** Fields for every monitor of this file that has none of its own. A monitor's own value replaces the default as a whole; lists and mappings are not merged. */
  defaults?: {
    type?: Type;
    intervalSeconds?: IntervalSeconds;
    assertions?: Assertions;
    extra?: Extra;
    ignoreChanges?: IgnoreChanges;
  };
  /** The declared monitors, in the order in which missing ones are created. May be empty. */
  monitors: Monitor[];
  /** Patterns for the names of monitors at the service that are somebody else's: these are not reported as unmanaged. `*` stands for any characters, `?` for one, `[a-z]` for one of these, `[!a-z]` for one of all others. */
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

/** What the service is to check. `http` is the documented kind; any other is handed to the service as it is. */
export type Type = Line;

/** What is checked. For type http an absolute http or https URL without user name and password. */
export type Target = Line;

/** Time from one check to the next, in whole seconds. The service may set narrower bounds. */
export type IntervalSeconds = number;

/** Checks on the result, sent to the service as they are: their structure is the service's own. */
export type Assertions = {
  [key: string]: unknown;
}[];

/** Further fields for the body of the create request, sent as they are beside the others. */
export type Extra = {
  [key: string]: unknown;
};

/** Fields whose difference is not drift, with all that is below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` go by their own name. */
export type IgnoreChanges = Line[];

/** One line of text that begins with a visible character, or with spaces before it, and has no control characters. */
export type Line = string;
