/* Made from schema/report.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** What a run found and did. Later versions may add fields; those described here keep their meaning. */
export interface ReportJson {
  /** The mode of the run; null if the given mode is invalid. */
  mode: 'validate' | 'plan' | 'sync' | 'drift' | null;
  /** Address of the service; null if mode validate runs without one. */
  baseUrl: string | null;
  /** Start of the run in UTC, as an RFC 3339 timestamp. */
  startedAt: string;
  /** Milliseconds from the start of the run to the report. */
  durationMs: number;
  /** True if the service was compared and nothing is missing, changed or failed. Unmanaged monitors do not count. */
  inSync: boolean;
  /** Number of monitors with each status at the end of the run. */
  counts: {
    /** Declared, but the service has no monitor with that name. */
    missing: Count;
    /** Was missing, and this run created it. */
    created: Count;
    /** Declared and actual; every declared field that the service shows is equal. */
    inSync: Count;
    /** Declared and actual; at least one declared field differs. */
    changed: Count;
    /** Actual, but not declared. */
    unmanaged: Count;
    /** This run could not create it, or the outcome is unknown. */
    failed: Count;
  };
  /** Every monitor that was compared: first the declared ones in the order of the config, then the unmanaged ones by name. Empty if nothing was compared. */
  monitors: ReportMonitor[];
  /** Requests to the service. */
  requests: {
    /** All requests, including repeated ones and attempts without a connection. */
    sent: Count;
    /** Requests that were sent again. */
    retried: Count;
    /** Answers that refuse because of the rate limit: 429, or 403 with Retry-After. */
    rateLimited: Count;
    /** Milliseconds that the run waited for rate limits and outages. */
    waitedMs: Count;
  };
  /** The error that ended the run, or null. Each failed monitor has an error of its own. */
  error: ReportError | null;
  /** Warnings, which do not fail the run. */
  warnings: string[];
}

export type Count = number;

export interface ReportMonitor {
  /** The name, which identifies a monitor. */
  name: string;
  /** Status at the end of the run. */
  status: 'missing' | 'created' | 'in-sync' | 'changed' | 'unmanaged' | 'failed';
  /** The service's identifier as text; null if unknown. */
  id: string | null;
  /** Where the monitor is declared; null if it is not declared. */
  source: ReportSource | null;
  /** Declared fields whose actual value differs. */
  changes: ReportChange[];
  /** Declared fields that the service's list does not show. */
  unverified: string[];
  /** Why the monitor failed; null if it did not. */
  error: ReportError | null;
}

export interface ReportSource {
  /** Path relative to the workspace. */
  file: string;
  /** Line number, starting at 1. */
  line: number;
}

export interface ReportChange {
  /** JSON Pointer into the monitor, without the first slash. */
  path: string;
  /** The value in the config. */
  declared: unknown;
  /** The value that the service shows; null if it shows none. */
  actual: unknown;
}

export interface ReportError {
  /** config: the config is wrong. options: an input or option is wrong or missing. refused: a safety rule refused before anything was written. list: the list of monitors is not understood or may be incomplete. service: the service answered with an error. network: no answer arrived, and nothing was created. unknown: the monitor may have been created. wait: the run would have to wait longer than max-wait allows. stopped: a signal ended the run. internal: a bug in Monitor Sync. */
  kind: 'config' | 'options' | 'refused' | 'list' | 'service' | 'network' | 'unknown' | 'wait' | 'stopped' | 'internal';
  /** HTTP status, or null if no answer arrived. */
  status: number | null;
  /** The error code of the service or the system; if there is none, the code of Monitor Sync, such as list-incomplete. */
  code: string | null;
  /** What happened, where, and what to do next, in one or more lines. Ends with the code of Monitor Sync in brackets. */
  message: string;
}
