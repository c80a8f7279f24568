import type { Environment } from '../../io/environment.ts';
import type { RunnerEvent } from './event.ts';

/** Where a step runs. */
export interface Step {
  readonly env: Environment;
  readonly event: RunnerEvent;
  /** The trimmed text of an input; empty if it is not set. */
  readonly input: (name: string) => string;
  readonly secrets: Secrets;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

/** The secrets of a step; a missing token is an empty text. */
export interface Secrets {
  readonly apiToken: string;
  readonly githubToken: string;
  /** Every text to mask in all outputs. */
  readonly all: readonly string[];
}

/** The pages that the workflow asks for. */
export interface PagePolicy {
  /** `auto` writes the first comment only if there is something to report, `always` in any case. */
  readonly comment: 'auto' | 'always' | 'never';
  readonly driftIssue: boolean;
}
