import { expect, test } from 'vitest';
import { readReportContext } from '../../../src/action/github/context.ts';
import { readEvent, type Step } from '../../../src/action/step.ts';
import type { DocumentContext } from '../../../src/core/render/document-context.ts';
import type { Report } from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/monitor-result.ts';
import { actual, newResult, report } from '../../core/builders.ts';
import { createFolder } from '../../dist/process.ts';

/** The context of a step with these inputs. */
function read(
  inputs: Readonly<Record<string, string>>,
  env: Step['env'] = {},
  {
    all = [],
    pullRequest = null,
    ...overrides
  }: Partial<Report & Step['event'] & Step['secrets']> = {},
): Promise<DocumentContext> {
  return readReportContext(report(overrides), {
    env,
    event: { ...readEvent({}), pullRequest },
    input: (name) => inputs[name] ?? '',
    secrets: { apiToken: '', githubToken: '', all },
  });
}

test('The context has the repository, the commit and the run of the runner.', async () => {
  const runner = {
    GITHUB_SERVER_URL: 'https://github.example.com',
    GITHUB_REPOSITORY: 'acme/shop',
  };
  const env = {
    ...runner,
    GITHUB_RUN_ID: '12',
    GITHUB_RUN_NUMBER: '3',
    GITHUB_SHA: 'c'.repeat(40),
  };
  const inputs = {
    config: ' a.yaml \n\n teams/*.yaml\n',
    'base-url': ' https://api.example.com/v/ ',
  };
  expect(await read(inputs, env)).toEqual({
    repositoryUrl: 'https://github.example.com/acme/shop',
    commit: 'c'.repeat(40),
    run: '12',
    runNumber: '3',
    paths: new Map(),
    identity: {
      config: ['a.yaml', 'teams/*.yaml'],
      baseUrl: 'https://api.example.com/v',
      service: null,
      scope: [],
      label: [],
    },
  });
});

test('The context names the service profile of the input.', async () => {
  expect((await read({ service: ' better-stack ' })).identity.service).toBe('better-stack');
  expect((await read({ scope: ' shop/*\n\n!shop/a[ ' })).identity.scope).toEqual([
    'shop/*',
    '!shop/a[',
  ]);
  expect(
    (await read({ service: './hunter2.yaml' }, {}, { all: ['hunter2'] })).identity.service,
  ).toBe('./***.yaml');
});

test('The commit of a pull request is the one that was pushed, and not its merge.', async () => {
  const env = { GITHUB_SHA: 'c'.repeat(40) };
  const commitOf = async (commit: string | null) =>
    (await read({}, env, { pullRequest: { number: 7, commit } })).commit;
  expect(await commitOf('b'.repeat(40))).toBe('b'.repeat(40));
  expect(await commitOf(null)).toBe('c'.repeat(40));
});

test.each([
  [
    { GITHUB_SERVER_URL: 'https://git.acme.example:8443/' },
    'https://git.acme.example:8443/acme/shop',
  ],
  [{ GITHUB_SERVER_URL: 'javascript:alert(1)' }, null],
  [{ GITHUB_SERVER_URL: 'xhttps://github.com' }, null],
  [{ GITHUB_REPOSITORY: 'evil/acme/shop' }, null],
  [{ GITHUB_REPOSITORY: 'acme/shop/../../evil' }, null],
])('With %j, links lead to the repository %j.', async (env, expected) => {
  expect((await read({}, { GITHUB_REPOSITORY: 'acme/shop', ...env })).repositoryUrl).toBe(expected);
});

test.each(['main', '1a2b3c4', `x${'c'.repeat(40)}`, `${'c'.repeat(40)}0`, ''])(
  'The text %j is no commit and no number of a run, and without inputs the identity has the defaults.',
  async (text) => {
    expect(
      await read({}, { GITHUB_SERVER_URL: '', GITHUB_SHA: text, GITHUB_RUN_ID: `7 ${text}-->` }),
    ).toEqual({
      repositoryUrl: null,
      commit: null,
      run: null,
      runNumber: null,
      paths: new Map(),
      identity: {
        config: ['monitors.yaml'],
        baseUrl: null,
        service: null,
        scope: [],
        label: [],
      },
    });
  },
);

test('The context has no secret, and no a refused address that may hold a password.', async () => {
  const secrets = ['s3cret-word'];
  const inputs = {
    config: 's3cret-word.yaml',
    'base-url': 'https://s3cret-word.example.com',
    label: 's3cret-word',
  };
  expect(await read(inputs, {}, { all: secrets })).toMatchObject({
    identity: {
      config: ['***.yaml'],
      baseUrl: 'https://***.example.com',
      service: null,
      scope: [],
      label: ['***'],
    },
  });
  expect(
    (await read({ 'base-url': 'https://me:password@example.com' })).identity.baseUrl,
  ).toBeNull();
});

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['the input label', { label: ' eu ' }, ['eu']],
  ['the values of the variables, in the order of their names', {}, ['eu', 'one']],
  ['empty without variables', { vars: '' }, []],
])('The label is %s.', async (_name, inputs, expected) => {
  const vars = 'STAGE=one\nREGION=eu\nno assignment';
  const { identity } = await read({ vars, ...inputs });
  expect(identity.label).toEqual(expected);
});

const configOf = (url: string) =>
  `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/*\n`;

/** The path of a config file in the repository of the workflow, in a workspace with these files. */
async function findPath(
  files: Readonly<Record<string, string>>,
  config: string,
): Promise<string | null | undefined> {
  using folder = createFolder(files);
  const problems = [
    { code: 'wrong-type', file: config, line: 1, column: 1, path: '', message: 'no' } as const,
  ];
  const env = { GITHUB_WORKSPACE: folder.path, GITHUB_REPOSITORY: 'acme/shop' };
  return (await read({}, env, { problems })).paths.get(config);
}

test('A file that only says what to remove is found in its repository, too.', async () => {
  using folder = createFolder({ 'infra/.git/config': '[core]\n' });
  const requestedBy = {
    kind: 'remove',
    source: { file: 'infra/remove.yaml', line: 3, column: 5 },
  } as const;
  const results: readonly MonitorResult[] = [
    newResult('obsolete', { actual: actual(), requestedBy }),
  ];
  const { paths } = await read({}, { GITHUB_WORKSPACE: folder.path }, { results });
  expect(paths.get('infra/remove.yaml')).toBe('remove.yaml');
});

test('A built-in profile is in no repository, so no annotation names it as a file.', async () => {
  const file = 'built-in profile checkly';
  const problems = [
    { code: 'unknown-variable', file, line: 7, column: 22, path: '', message: 'no' } as const,
  ];
  using folder = createFolder({ '.git/config': '[core]\n' });
  const { paths } = await read(
    { service: 'checkly' },
    { GITHUB_WORKSPACE: folder.path },
    { problems },
  );
  expect(paths).toEqual(new Map([[file, null]]));
});

const own = configOf('https://github.com/acme/shop');

test.each<[string, Readonly<Record<string, string>>, string, string | null]>([
  ['in the workspace', { '.git/config': own }, 'a.yaml', 'a.yaml'],
  [
    'below the workspace',
    { '.git/config': own, 'infra/.git/config': own },
    'infra/many/a.yaml',
    'many/a.yaml',
  ],
  ['without an origin', { 'infra/.git/config': '[core]\n' }, 'infra/a.yaml', 'a.yaml'],
  ['without a config', { 'infra/.git/HEAD': '' }, 'infra/a.yaml', 'a.yaml'],
  [
    'of a submodule, whose .git is a file',
    { '.git/config': own, 'sub/.git': 'gitdir: x\n' },
    'sub/a.yaml',
    null,
  ],
  [
    'of another file',
    { 'infra/.git/config': own },
    'infrastructure/b.yaml',
    'infrastructure/b.yaml',
  ],
  [
    'that a file is outside of',
    { '.git/config': configOf('https://a.example/x') },
    '../a.yaml',
    '../a.yaml',
  ],
])(
  'A checkout %s decides the path of a file in its repository.',
  async (_name, files, config, expected) => {
    expect(await findPath(files, config)).toBe(expected);
  },
);

test.each([
  [own, true],
  [own.replaceAll('\n', '\r\n'), true],
  ['[remote "origin"]\n  URL="https://github.com/acme/shop"\n', true],
  [configOf('https://GitHub.com/Acme/Shop.git'), true],
  [configOf('https://x-access-token:ghs_secret@github.com/acme/shop/'), true],
  [configOf('git@github.com:acme/shop.git'), true],
  [configOf('ssh://git@ssh.github.com:443/acme/shop.git'), true],
  [configOf('https://github.com/acme/shop2'), false],
  [configOf('https://github.com/other-acme/shop'), false],
  [configOf('../shop'), false],
  [
    `[remote "fork"]\n\turl = https://a.example/x\n${configOf('https://github.com/acme/other')}`,
    false,
  ],
  [
    `${configOf('https://github.com/acme/other')}[remote "fork"]\n\turl = https://github.com/acme/shop\n`,
    false,
  ],
])('The git config %j belongs to the repository of the workflow: %s.', async (config, expected) => {
  expect(await findPath({ '.git/config': config }, 'a.yaml')).toBe(expected ? 'a.yaml' : null);
});
