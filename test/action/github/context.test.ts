import { expect, test, vi } from 'vitest';
import { readReportContext } from '../../../src/action/publish.ts';
import { readEvent, type Step } from '../../../src/action/step.ts';
import type { DocumentContext } from '../../../src/core/render/documents.ts';
import { createFolder } from '../../dist/process.ts';

async function read(
  inputs: Readonly<Record<string, string>>,
  env: Step['env'] = {},
  { all = [], pullRequest = null }: Partial<Step['event'] & Step['secrets']> = {},
): Promise<DocumentContext> {
  vi.unstubAllEnvs();
  for (const [name, text] of Object.entries(inputs))
    vi.stubEnv(`INPUT_${name.toUpperCase()}`, text);
  return readReportContext({
    env,
    event: { ...readEvent({}), pullRequest },
    secrets: { apiToken: '', githubToken: '', all },
    stop: new AbortController().signal,
  });
}

const sha = 'c'.repeat(40);
const nothing = { config: ['monitors.yaml'], baseUrl: '', service: null, scope: [], label: [] };

test('The context has the repository, the commit, the run and the identity of the step.', async () => {
  const env = {
    GITHUB_SERVER_URL: 'https://github.example.com',
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: '12',
    GITHUB_RUN_NUMBER: '3',
    GITHUB_SHA: sha,
  };
  const inputs = {
    config: ' a.yaml \n\n teams/*.yaml\n',
    'base-url': ' https://api.example.com/v/ ',
    service: ' better-stack ',
    scope: ' shop/*\n\n!shop/a[ ',
    vars: 'STAGE=one\nREGION=eu\nno assignment',
  };
  expect(await read(inputs, env)).toEqual({
    repositoryUrl: 'https://github.example.com/acme/shop',
    commit: sha,
    run: '12',
    runNumber: '3',
    findPath: expect.any(Function),
    identity: {
      config: ['a.yaml', 'teams/*.yaml'],
      baseUrl: 'https://api.example.com/v',
      service: 'better-stack',
      scope: ['shop/*', '!shop/a['],
      label: ['eu', 'one'],
    },
  });
  expect((await read({ ...inputs, label: ' blue ' }, env)).identity.label).toEqual(['blue']);
});

test('The commit of a pull request is the one that was pushed, and not its merge.', async () => {
  const commitOf = async (commit: string | null) =>
    (await read({}, { GITHUB_SHA: sha }, { pullRequest: { number: 7, commit } })).commit;
  expect(await commitOf('b'.repeat(40))).toBe('b'.repeat(40));
  expect(await commitOf(null)).toBe(sha);
});

test.each([
  [{ GITHUB_SERVER_URL: 'https://git.acme.example:8443/' }, 'https://git.acme.example:8443'],
  [{ GITHUB_SERVER_URL: 'javascript:alert(1)' }, null],
  [{ GITHUB_SERVER_URL: 'xhttps://github.com' }, null],
  [{ GITHUB_REPOSITORY: 'evil/acme/shop' }, null],
  [{ GITHUB_REPOSITORY: 'acme/shop/../../evil' }, null],
])('With %j, links lead to the server %j.', async (env, server) => {
  const { repositoryUrl } = await read({}, { GITHUB_REPOSITORY: 'acme/shop', ...env });
  expect(repositoryUrl).toBe(server && `${server}/acme/shop`);
});

test.each(['main', '1a2b3c4', `x${sha}`, `${sha}0`, ''])(
  'The text %j is no commit and no number of a run, and without inputs the identity has the defaults.',
  async (text) => {
    const env = { GITHUB_SERVER_URL: '', GITHUB_SHA: text, GITHUB_RUN_ID: `7 ${text}-->` };
    const none = { repositoryUrl: null, commit: null, run: null, runNumber: null };
    expect(await read({}, env)).toMatchObject({ ...none, identity: nothing });
  },
);

test('The context has no secret, and no refused address that may hold a password.', async () => {
  const inputs = {
    config: 's3cret-word.yaml',
    'base-url': 'https://s3cret-word.example.com',
    service: './s3cret-word.yaml',
    label: 's3cret-word',
  };
  const { identity } = await read(inputs, {}, { all: ['s3cret-word'] });
  expect(identity).toMatchObject({ config: ['***.yaml'], service: './***.yaml', label: ['***'] });
  expect(identity.baseUrl).toBe('https://***.example.com');
  const refused = await read({ 'base-url': 'https://me:password@example.com' });
  expect(refused.identity.baseUrl).toBeNull();
});

/** The path of a file in the repository of the workflow, in a workspace with these files. */
async function findPath(
  files: Readonly<Record<string, string>>,
  file: string,
  service = '',
): Promise<string | null | undefined> {
  using folder = createFolder(files);
  const env = { GITHUB_WORKSPACE: folder.path, GITHUB_REPOSITORY: 'acme/shop' };
  return (await read({ service }, env)).findPath(file);
}

test('A built-in profile is in no repository.', async () => {
  const files = { '.git/config': '[core]\n' };
  expect(await findPath(files, 'built-in profile checkly', 'checkly')).toBeNull();
});

test.each<[string, Readonly<Record<string, string>>, string, string | null]>([
  ['in the workspace', { '.git/HEAD': '' }, 'a.yaml', 'a.yaml'],
  ['below it', { '.git/HEAD': '', 'infra/.git/HEAD': '' }, 'infra/b/a.yaml', 'b/a.yaml'],
  ['of a submodule', { '.git/HEAD': '', 'sub/.git': 'gitdir: x\n' }, 'sub/a.yaml', null],
  [
    'of another folder',
    { 'infra/.git/HEAD': '' },
    'infrastructure/b.yaml',
    'infrastructure/b.yaml',
  ],
  ['around it', { '.git/HEAD': '' }, '../a.yaml', '../a.yaml'],
])(
  'A checkout %s decides the path of a file in its repository.',
  async (_name, files, config, expected) => {
    expect(await findPath(files, config)).toBe(expected);
  },
);
