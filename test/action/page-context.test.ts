import { expect, test } from 'vitest';
import { type PageSources, readPageContext } from '../../src/action/page-context.ts';
import type { PageContext } from '../../src/core/render/links.ts';

/** The context of a step with these inputs. */
function read(inputs: Readonly<Record<string, string>>, overrides: Partial<PageSources> = {}): PageContext {
  return readPageContext({
    env: {},
    pullRequest: null,
    secrets: [],
    input: (name) => inputs[name] ?? '',
    ...overrides,
  });
}

test('a runner says where a page comes from', () => {
  const env = {
    GITHUB_SERVER_URL: 'https://github.example.com',
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: '12',
    GITHUB_SHA: 'c'.repeat(40),
  };
  const inputs = { config: ' a.yaml \n\n teams/*.yaml\n', 'base-url': ' https://api.example.com/v/ ' };
  expect(read(inputs, { env })).toEqual({
    serverUrl: 'https://github.example.com',
    repository: 'acme/shop',
    commit: 'c'.repeat(40),
    run: '12',
    runUrl: 'https://github.example.com/acme/shop/actions/runs/12',
    configSet: { config: ['a.yaml', 'teams/*.yaml'], baseUrl: 'https://api.example.com/v' },
  });
});

test('what nobody says is left open, or is what it is by default', () => {
  expect(read({}, { env: { GITHUB_SERVER_URL: '' } })).toEqual({
    serverUrl: 'https://github.com',
    repository: '',
    commit: null,
    run: '',
    runUrl: null,
    configSet: { config: ['monitors.yaml'], baseUrl: null },
  });
});

test('the commit of a pull request is the one that was pushed, and not its merge', () => {
  const env = { GITHUB_SHA: 'c'.repeat(40) };
  expect(read({}, { env, pullRequest: { number: 7, commit: 'b'.repeat(40) } }).commit).toBe('b'.repeat(40));
  expect(read({}, { env, pullRequest: { number: 7, commit: null } }).commit).toBe('c'.repeat(40));
});

test('no page shows a secret, nor an address that is refused and may hold a password', () => {
  const secrets = ['s3cret-word'];
  expect(
    read({ config: 's3cret-word.yaml', 'base-url': 'https://s3cret-word.example.com' }, { secrets }),
  ).toMatchObject({
    configSet: { config: ['***.yaml'], baseUrl: 'https://***.example.com' },
  });
  expect(read({ 'base-url': 'https://me:password@example.com' }).configSet.baseUrl).toBeNull();
});
