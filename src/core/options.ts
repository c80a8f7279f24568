import type { Mode, Status } from './report.ts';

/** What a run is asked to do: inputs of the action and arguments of the command line become this one value. */
export interface Options {
  readonly mode: Mode;
  /** Absolute path of the folder that config paths are relative to and may not leave. */
  readonly workspace: string;
  /** Paths or globs. */
  readonly config: readonly string[];
  /** Address of the service, without `/api/v1`; empty only in mode validate. */
  readonly baseUrl: string;
  /** Bearer token; empty only in mode validate. */
  readonly token: string;
  /** Statuses that make the run fail with exit code 2. */
  readonly failOn: readonly Status[];
  /** Most requests under way at once. */
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly maxWaitMs: number;
  /** Create nothing when more are missing; null for no limit. */
  readonly maxCreates: number | null;
  /** JSON Pointer to the array in the list's answer, or null. */
  readonly listPath: string | null;
}
