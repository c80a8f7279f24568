import { context } from '@actions/github';
import { isObject, type Json } from '../core/json.ts';
import type { EventFacts } from './mode.ts';

/** The pull request whose event started the workflow. */
export interface PullRequestFacts {
  readonly number: number;
  /** The commit that was pushed; the one that is checked out may be its merge, which nobody finds again. */
  readonly commit: string | null;
}

/** Reads the event that the runner left in `GITHUB_EVENT_PATH`. */
export function readEvent(): EventFacts {
  const { eventName, payload, ref } = context;
  const branch: unknown = payload.repository?.['default_branch'];
  // A workflow_run may have been started by a fork's pull request, and has the secrets that this one did not get.
  const run = payload['workflow_run'];
  const head: Json | undefined = payload.pull_request?.['head']?.repo ?? run?.head_repository;
  const home: unknown = payload.repository?.full_name;
  return {
    name: eventName,
    isDefaultBranch: typeof branch === 'string' && (ref ?? payload['ref']) === `refs/heads/${branch}`,
    // A fork that was deleted meanwhile is shown as null.
    isFork: (payload.pull_request ?? run) !== undefined && !(isObject(head) && head['full_name'] === home),
  };
}

/** Whether the event is about commits that may never be merged: the config there is a proposal. */
export function isProposal(): boolean {
  return /^(pull_request|merge_group)/.test(context.eventName);
}

/** The pull request that the run is about, or null: a review, too, carries one, and changes nothing in it. */
export function readPullRequest(): PullRequestFacts | null {
  const { eventName, payload } = context;
  if (!['pull_request', 'pull_request_target'].includes(eventName)) return null;
  const number: unknown = payload.pull_request?.number;
  const commit: unknown = payload.pull_request?.['head']?.sha;
  return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}
