import Bottleneck from 'bottleneck';
import { expect } from 'vitest';
import { type GitHub, type GitHubOptions, openGitHub } from '../../../src/action/github/client.ts';
import type { User } from '../github-objects.ts';
import { type GitHubService, type Meddling, startGitHub } from '../github-service.ts';

export const repository = { owner: 'acme', repo: 'shop' };

/** A client that waits a short time only: a second is ten milliseconds, and writes follow each other at once. */
export function open({ baseUrl }: Pick<GitHubService, 'baseUrl'>, more: Partial<GitHubOptions> = {}): GitHub {
  const throttle = { write: new Bottleneck.Group(), notifications: new Bottleneck.Group() };
  return openGitHub({ baseUrl, token: 'ghs_secret', secondMs: 10, throttle, ...more });
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
