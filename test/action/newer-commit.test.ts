import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../dist/process.ts';
import { declare, startListing } from '../dist/services.ts';
import { type Branch, type Incoming, type Override, startGitHub } from './github-service.ts';
import { events, runAt } from './runner.ts';

const newer = 'd'.repeat(40);

const files = {
  'monitors.yaml': declare('Shop'),
  'teams/a/shop.yaml': declare('Blog'),
  'base.yaml': 'defaults: { type: http }',
  'pulse.yaml': 'service: Pulse\nlist: { path: /api/v1/monitors }\ncreate: { path: /c }\n',
  'broken.yaml': 'version: 1\nmonitors:\n  - { name: Shop, typ: http }\n',
  'shared/real/api.yaml': declare('Api'),
  'repo/.git/HEAD': '',
  'repo/m.yaml': declare('Checkout'),
};

const links = { 'linked.yaml': 'shared/real/api.yaml', linked: 'shared/real' };

const reading = { config: 'monitors.yaml\nteams/**/*.yaml', defaults: 'base.yaml' };

async function sync(branch: Partial<Branch>, inputs = {}, env = {}, override?: Override) {
  await using github = await startGitHub(override);
  Object.assign(github.branch, { head: newer, ...branch });
  await using service = await startListing([], () => ({ status: 201, body: { id: 'm-1' } }));
  using folder = createFolder(files);
  for (const [link, to] of Object.entries(links)) symlinkSync(to, join(folder.path, link));
  const texts = Object.entries({ ...reading, mode: 'sync', ...inputs });
  const given = texts.map(([name, text]) => [name, text.replace('WORKSPACE', folder.path)]);
  const options = {
    inputs: Object.fromEntries(given),
    env: { GITHUB_WORKSPACE: folder.path, ...env },
  };
  const step = await runAt(service, { files: {}, event: events.push, github, ...options });
  const posts = service.requests.filter((request) => request.startsWith('POST'));
  return { ...step, posts: posts.length, operations: github.operations };
}

const linkedFile = { config: 'linked.yaml' };

test.concurrent.each<[what: string, branch: Partial<Branch>, inputs?: object]>([
  ['changes a config file', { files: ['README.md', 'monitors.yaml'] }],
  [
    'moves a config file elsewhere',
    { files: ['old/a.yaml'], formerNames: { 'old/a.yaml': 'teams/a/shop.yaml' } },
  ],
  ['adds a file that a pattern matches', { files: ['teams/b/c/new.yaml'] }],
  [
    'also changes a file far below a pattern of many stars',
    { files: [`teams/${'a/'.repeat(30)}readme.md`, 'monitors.yaml'] },
    { config: `monitors.yaml\nteams/${'**/'.repeat(9)}*.yaml` },
  ],
  ['changes the defaults', { files: ['base.yaml'] }],
  ['changes the profile', { files: ['pulse.yaml'] }, { service: './pulse.yaml' }],
  ['is not after this one', { status: 'diverged', files: [] }],
  ['has more changes than GitHub lists', { files: Array(300).fill('README.md') }],
  ['changes what a link leads to', { files: ['shared/real/api.yaml'] }, linkedFile],
  ['changes the link', { files: ['linked.yaml'] }, linkedFile],
  [
    'adds a file to a linked folder',
    { files: ['shared/real/b.yaml'] },
    { config: 'linked/*.yaml' },
  ],
  ['changes an absolute path', { files: ['monitors.yaml'] }, { config: 'WORKSPACE/monitors.yaml' }],
  ['changes absolute defaults', { files: ['base.yaml'] }, { defaults: 'WORKSPACE/base.yaml' }],
  ['changes an absolute profile', { files: ['pulse.yaml'] }, { service: 'WORKSPACE/pulse.yaml' }],
  ['changes a checkout in a subfolder', { files: ['m.yaml'] }, { config: 'repo/m.yaml' }],
  ['changes a checkout that a pattern names', { files: ['m.yaml'] }, { config: '*/m.yaml' }],
  ['adds a file to such a checkout', { files: ['n.yaml'] }, { config: 'monitors.yaml\n*/?.yaml' }],
])('A sync ends as a plan where the newer commit %s.', async (_what, branch, inputs) => {
  const step = await sync(branch, inputs);
  expect(step).toMatchObject({ exitCode: 0, posts: 0, outputs: { mode: 'plan' } });
  expect(step.outputs['missing']).toMatch(/^[12]$/);
  expect(step.messages('notice')).toEqual([expect.stringMatching(/^main is at ddddddd, /)]);
});

test.concurrent.each<[what: string, branch: Partial<Branch>, env?: object]>([
  ['the commit is the head', { head: 'c'.repeat(40) }],
  [
    'the newer commit changes other files',
    { files: ['README.md', 'teams/readme.md', 'a/base.yaml', 'a/monitors.yaml', 'm.yaml'] },
  ],
  ['GitHub does not say', { files: ['monitors.yaml'] }, { GITHUB_API_URL: 'http://127.0.0.1:1' }],
  ['it is that of a tag', { files: ['monitors.yaml'] }, { GITHUB_REF: 'refs/tags/v1' }],
])('A sync writes where %s.', async (_what, branch, env) => {
  const step = await sync(branch, {}, env);
  expect(step).toMatchObject({ exitCode: 0, posts: 2, outputs: { mode: 'sync', created: '2' } });
  expect(step.messages('notice')).toEqual([]);
});

const head = 'repos/get-branch';
const comparison = 'repos/compare-commits-with-basehead';
const page = '<html>no</html>';
const unreadable = 'the response of GitHub is not what was asked for';

test.concurrent.each<[operation: string, status: number, body: string, why?: string]>([
  [head, 200, page],
  [head, 502, page, 'GitHub responded with 502'],
  [head, 200, '{}'],
  [head, 200, '{"commit":{"sha":5}}'],
  [head, 403, '{"message":"Not accessible"}', 'GitHub responded with 403: Not accessible'],
  [comparison, 200, page],
  [comparison, 502, page, 'GitHub responded with 502'],
  [comparison, 200, '{}'],
  [comparison, 200, '{"status":"ahead","files":null}'],
  [comparison, 200, '{"status":"ahead","files":[{}]}'],
])(
  'A sync writes, and says why, where GitHub responds to %s with %i and %s.',
  async (asked, status, body, why = unreadable) => {
    const override = ({ operation, response }: Incoming) => {
      if (operation !== asked) return undefined;
      const type = body === page ? 'text/html' : 'application/json';
      response.writeHead(status, { 'content-type': type }).end(body);
      return 'responded' as const;
    };
    const step = await sync({ files: ['monitors.yaml'] }, {}, {}, override);
    expect(step).toMatchObject({ exitCode: 0, posts: 2, outputs: { mode: 'sync', created: '2' } });
    const line = `Not known whether main has a newer commit: ${why}`;
    expect(step.everything.match(/^Not known .*$/gm)).toEqual([line]);
    expect(step.everything).not.toContain(page);
  },
);

test.concurrent.each<[what: string, inputs: object]>([
  ['its plan would be refused', { 'max-creates': '0' }],
  ['it has what fails a run', { 'fail-on': 'missing' }],
  ['its config is broken', { config: 'monitors.yaml\nbroken.yaml' }],
  ['a pattern matches no file', { config: 'monitors.yaml\nnew/*.yaml' }],
  ['its profile cannot delete', { service: './pulse.yaml', apply: 'delete' }],
])('An old run is no error where %s.', async (_what, inputs) => {
  const step = await sync({ files: ['monitors.yaml'] }, inputs);
  expect(step).toMatchObject({ exitCode: 0, posts: 0, outputs: { mode: 'plan' } });
  expect(step.report).toMatchObject({ exitCode: 0 });
  expect(step.messages('error')).toEqual([]);
  expect(step.messages('notice')).toHaveLength(1);
});

test.concurrent('An old run leaves an approved plan alone, and GitHub is asked of no other mode.', async () => {
  const planned = await sync({ files: ['monitors.yaml'] }, { mode: 'plan' });
  expect(planned.operations).toEqual([]);
  const step = await sync({ files: ['monitors.yaml'] }, { 'plan-file': 'plan.json' });
  expect(step).toMatchObject({ exitCode: 0, posts: 0, outputs: { mode: 'plan' } });
  expect(step.everything).not.toContain('plan.json');
});
