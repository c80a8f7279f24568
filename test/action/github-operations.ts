import type { operations } from '@octokit/openapi-types';

/** An operation of GitHub's REST API, by the name that its description gives it, or a query to the GraphQL API. */
export type Operation = keyof operations | 'graphql';

/** All that the action may ask of GitHub: method, path, operation. */
const used: readonly (readonly [method: string, path: RegExp, operation: Operation])[] = [
  ['POST', /^(\/api)?\/graphql$/, 'graphql'],
  ['GET', /^\/repos\/acme\/shop\/actions\/runs\/\d+$/, 'actions/get-workflow-run'],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/issues$/, 'issues/list-for-repo'],
  ['POST', /^\/repos\/[^/]+\/[^/]+\/issues$/, 'issues/create'],
  ['PATCH', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+$/, 'issues/update'],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/, 'issues/list-comments'],
  ['POST', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/, 'issues/create-comment'],
  ['PATCH', /^\/repos\/[^/]+\/[^/]+\/issues\/comments\/\d+$/, 'issues/update-comment'],
  ['DELETE', /^\/repos\/[^/]+\/[^/]+\/issues\/comments\/\d+$/, 'issues/delete-comment'],
];

/**
 * The operation that a request is for, or null where the action has no business there.
 * @param path with query.
 */
export function findOperation(method: string, path: string): Operation | null {
  const [bare = ''] = path.split('?');
  return used.find(([usedMethod, pattern]) => usedMethod === method && pattern.test(bare))?.[2] ?? null;
}
