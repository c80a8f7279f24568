import { expect } from 'vitest';
import { type GitHub, type GitHubOptions, openGitHub } from '../../../src/action/github/client.ts';
import type { User } from '../github-objects.ts';
import { type GitHubService, type Meddling, startGitHub } from '../github-service.ts';

export const repository = { owner: 'acme', repo: 'shop' };

const shortWaits = { writeMs: 1, notificationMs: 1, secondMs: 10 };

/** A client that waits a short time only. */
export function open(
  { baseUrl }: Pick<GitHubService, 'baseUrl'>,
  { waits, ...more }: Partial<GitHubOptions> = {},
): GitHub {
  return openGitHub({ baseUrl, token: 'ghs_secret', ...more, waits: { ...shortWaits, ...waits } });
}

/** A GitHub that, at the end of the test, must have met no request that the action has no business to send. */
export async function startStrictGitHub(owner: User, meddle?: Meddling): Promise<GitHubService> {
  const service = await startGitHub(owner, meddle);
  const close = async () => {
    await service[Symbol.asyncDispose]();
    expect(service.faults).toEqual([]);
  };
  return new Proxy(service, {
    get: (target, key) => (key === Symbol.asyncDispose ? close : Reflect.get(target, key)),
  });
}
