import { readBaseUrl } from '../core/base-url.ts';
import { createMask } from '../core/redact.ts';
import type { PageContext } from '../core/render/links.ts';
import { settings } from '../core/settings.ts';
import type { Environment } from '../io/world.ts';
import type { PullRequestFacts } from './event.ts';

export interface PageSources {
  readonly env: Environment;
  readonly pullRequest: PullRequestFacts | null;
  /** The text of an input; empty where none was given. */
  readonly input: (name: string) => string;
  /** What must stand on no page. */
  readonly secrets: readonly string[];
}

/** What the pages say of where they come from; complete also where the inputs are not, because a failed run has pages too. */
export function readPageContext({ env, input, pullRequest, secrets }: PageSources): PageContext {
  const serverUrl = env['GITHUB_SERVER_URL'] || 'https://github.com';
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const run = env['GITHUB_RUN_ID'] ?? '';
  const mask = createMask(secrets);
  const baseUrl = readBaseUrl(input('base-url').trim());
  const config = (input('config') || settings.config.default).split('\n').map((line) => line.trim());
  return {
    serverUrl,
    repository,
    commit: pullRequest?.commit ?? env['GITHUB_SHA'] ?? null,
    run,
    runUrl: run === '' ? null : `${serverUrl}/${repository}/actions/runs/${run}`,
    configSet: {
      config: config.filter((line) => line !== '').map(mask),
      // One that is refused may hold a password.
      baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
    },
  };
}
