import type { GitHub } from '@actions/github/lib/utils';

/**
 * Plugin of octokit that stands below the one that tries again. Octokit takes an answer that breaks off for an empty one,
 * and that, like a 409, for a list of nothing: a comment that is there would be written a second time.
 */
export function refuseBrokenBodies({ hook }: Pick<InstanceType<typeof GitHub>, 'hook'>): void {
  hook.after('request', ({ data, status }, request) => {
    if (status === 204 || (typeof data === 'object' && data !== null)) return;
    throw Object.assign(new Error('the answer broke off, or was no JSON'), { status: noAnswer, request });
  });
  hook.error('request', (thrown, { method }) => {
    if (method === 'GET' && 'status' in thrown && thrown.status === 409)
      throw Object.assign(thrown, { status: noAnswer });
    throw thrown;
  });
}

/** Octokit's own way of saying that no answer arrived. */
const noAnswer = 500;
