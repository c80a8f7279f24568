/* Made from schema/report.schema.json by `npx node .ci/types.ts`: change the schema, not this file. */

/** What a run found and did. Later versions may add fields; those described here keep their meaning. */
export interface ReportJson {
  /** What the run was asked to do; null where what was given is not a mode. */
  mode: 'validate' | 'plan' | 'sync' | 'drift' | null;
  /** Address of the service; null where mode validate needed none. */
  baseUrl: string | null;
  /** When the run started, in UTC, as RFC 3339. */
  startedAt: string;
  /** Milliseconds from start to report. */
  durationMs: number;
  /** True when the service was compared and nothing is missing, changed or failed, whatever is unmanaged. */
  inSync: boolean;
  /** How many monitors ended with each status. */
  counts: {
    /** Declared, the service has none of that name. */
    missing: Count;
    /** Was missing, and this run created it. */
    created: Count;
    /** Declared and actual, and equal as far as the service shows it. */
    inSync: Count;
    /** Declared and actual, with a declared field that differs. */
    changed: Count;
    /** Actual, not declared. */
    unmanaged: Count;
    /** This run tried to create it and could not, or could not find out whether it did. */
    failed: Count;
  };
  /** Every monitor that was compared: declared ones in config order, then unmanaged ones by name. Empty where nothing was compared. */
  monitors: ReportMonitor[];
  /** Requests to the service. */
  requests: {
    /** All requests that were tried, repeated ones and those that found no connection included. */
    sent: Count;
    /** Those that were sent again. */
    retried: Count;
    /** Answers that refuse for the rate limit: 429, or 403 with Retry-After. */
    rateLimited: Count;
    /** Milliseconds that the run stood still for rate limits and outages. */
    waitedMs: Count;
  };
  /** What ended the run before its end, or null. Single monitors that failed carry an error of their own. */
  error: ReportError | null;
  /** What people should know and that made nothing fail. */
  warnings: string[];
}

export type Count = number;

export interface ReportMonitor {
  /** Name, the identity of a monitor. */
  name: string;
  /** What became of it. */
  status: 'missing' | 'created' | 'in-sync' | 'changed' | 'unmanaged' | 'failed';
  /** The service's identifier as text; null where it is not known. */
  id: string | null;
  /** Where it is declared; null where it is not. */
  source: ReportSource | null;
  /** Declared values that the service shows otherwise. */
  changes: ReportChange[];
  /** Declared fields that the service's list does not show. */
  unverified: string[];
  /** Why it failed, or null. */
  error: ReportError | null;
}

export interface ReportSource {
  /** Path relative to the workspace. */
  file: string;
  /** From 1. */
  line: number;
}

export interface ReportChange {
  /** JSON Pointer into the monitor, without the first slash. */
  path: string;
  /** The value in the config. */
  declared: unknown;
  /** The value that the service shows; null also where it shows none. */
  actual: unknown;
}

export interface ReportError {
  /** config: the config is wrong. options: an input or option is wrong or missing. refused: a protecting rule said no before anything was sent. list: the list of monitors is not understood or not known to be complete. service: the service answered with an error. network: no answer came, and nothing was created. unknown: the creation may or may not have happened. wait: the time for waiting (max-wait) is used up. stopped: a signal ended the run. internal: a fault of this program. */
  kind: 'config' | 'options' | 'refused' | 'list' | 'service' | 'network' | 'unknown' | 'wait' | 'stopped' | 'internal';
  /** HTTP status, or null where none arrived. */
  status: number | null;
  /** The service's, or the system's, machine-readable code. */
  code: string | null;
  /** What happened, where, and what to do next. */
  message: string;
}
