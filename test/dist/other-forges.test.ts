/** The pipeline of `docs/gitlab`, as it stands there, against a stand-in for GitLab on loopback. */
import { execFile } from 'node:child_process';
import { chmodSync, globSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ScriptedResponse, type Seen, startServer } from '../http-server.ts';
import { codeCache, createFolder, type Ended, type Folder, readText, root } from './process.ts';
import { declare, monitor, startListing, token } from './services.ts';

interface Job {
  extends?: string;
  before_script?: readonly string[];
  script?: readonly string[];
  after_script?: readonly string[];
}

const pipelineText = readText('docs/gitlab/gitlab-ci.yml');
const pipeline: Readonly<Record<string, Job>> = parse(pipelineText);
const scripts = Object.fromEntries(
  globSync('docs/gitlab/*.mjs', { cwd: root }).map((file) => [
    `.gitlab/${basename(file)}`,
    readText(file),
  ]),
);

const config = { 'monitors.yaml': declare('One', 'Two') };
const gitlabToken = 'glpat-of-the-project';

function checkOut(files: Readonly<Record<string, string>>): Folder {
  const folder = createFolder({ ...scripts, ...files });
  // What `npm install --global` puts on the PATH.
  const program = [process.execPath, join(root, 'dist/cli/index.js')]
    .map((path) => `'${path}'`)
    .join(' ');
  chmodSync(folder.write('bin/monitor-sync', `#!/bin/sh\nexec ${program} "$@"\n`), 0o755);
  return folder;
}

/**
 * Runs lines of a job in one shell, as the runners of GitHub and GitLab do: the first that fails
 * ends it.
 */
function runShell(
  { path }: Folder,
  lines: string,
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const paths = [join(path, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'];
  const kept = { PATH: paths.join(delimiter), NODE_COMPILE_CACHE: codeCache };
  const options = { cwd: path, env: { ...kept, ...env }, timeout: 60_000 };
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-ec', lines], options, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ exitCode, stdout, stderr });
    });
  });
}

async function runGit(folder: Folder, ...commands: readonly string[]): Promise<void> {
  const identity = '-c user.name=Ann -c user.email=ann@example.com';
  const lines = commands.map((command) => `git ${identity} ${command}`).join('\n');
  expect(await runShell(folder, lines, {})).toMatchObject({ exitCode: 0 });
}

/** Runs `script` and then, whatever came of it, `after_script`. */
async function runJob(folder: Folder, name: string, env: Readonly<Record<string, string>>) {
  const { after_script = [], script = [] } = pipeline[name] ?? {};
  const all = { MONITOR_SYNC_API_TOKEN: token, GITLAB_TOKEN: gitlabToken, ...env };
  const ended = await runShell(folder, script.join('\n'), all);
  return { ...ended, after: await runShell(folder, after_script.join('\n'), all) };
}

interface Note {
  id: number;
  author: { id: number };
  body: string;
}

/**
 * The parts of GitLab's API that the note needs, with pages of two notes. The token belongs to the
 * account 7.
 */
async function startGitLab(
  notes: Note[] = [],
  refuse?: (request: Seen) => ScriptedResponse | undefined,
) {
  const place = '/api/v4/projects/12/merge_requests/3/notes';
  const server = await startServer((request) => {
    const { headers, method, path } = request;
    if (headers['private-token'] !== gitlabToken)
      return { status: 401, body: { message: '401 Unauthorized' } };
    const refused = refuse?.(request);
    if (refused !== undefined) return refused;
    const url = new URL(path, 'http://localhost');
    if (method === 'GET' && path === '/api/v4/user') return { body: { id: 7 } };
    if (method === 'GET' && url.pathname === place) {
      const number = Number(url.searchParams.get('page'));
      const next = notes.length > number * 2 ? String(number + 1) : '';
      return { body: notes.slice(number * 2 - 2, number * 2), headers: { 'x-next-page': next } };
    }
    const { body } = JSON.parse(request.body);
    const note = notes.find(({ id }) => path === `${place}/${id}`);
    if (method === 'PUT' && note !== undefined) {
      note.body = body;
      return { body: note };
    }
    if (method !== 'POST' || path !== place) return { status: 404 };
    notes.push({ id: notes.length + 1, author: { id: 7 }, body });
    return { status: 201, body: notes.at(-1) };
  });
  return { ...server, notes };
}

/** A merge request whose config declares two monitors, which the service lacks. */
async function openMergeRequest(...gitlabOf: Parameters<typeof startGitLab>) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(checkOut(config));
  const gitlab = stack.use(await startGitLab(...gitlabOf));
  const service = stack.use(await startListing([]));
  const variables = {
    CI_API_V4_URL: `${gitlab.baseUrl}/api/v4`,
    CI_MERGE_REQUEST_IID: '3',
    CI_MERGE_REQUEST_PROJECT_ID: '12',
    MONITOR_SYNC_BASE_URL: service.baseUrl,
  };
  const plan = (env = {}) => runJob(folder, 'monitors-plan', { ...variables, ...env });
  const dispose = () => stack.disposeAsync();
  return { folder, gitlab, plan, variables, [Symbol.asyncDispose]: dispose };
}

describe.concurrent('The note of the pipeline for GitLab', () => {
  test('is created once and updated afterwards, among notes of other people on several pages.', async () => {
    const others = [1, 2, 3].map((id) => ({ id, author: { id: 9 }, body: `Looks good ${id}` }));
    await using request = await openMergeRequest([...others]);
    const { folder, gitlab } = request;
    const after = { exitCode: 0, stdout: '', stderr: '' };
    expect(await request.plan()).toMatchObject({ exitCode: 0, after });
    const [marker, , headline] = gitlab.notes[3]?.body.split('\n') ?? [];
    expect(headline).toBe('## Monitor Sync: 2 to create');
    // Somebody else has copied the text.
    gitlab.notes.splice(0, 1, { id: 1, author: { id: 9 }, body: `${marker}\nmine` });
    folder.write('monitors.yaml', declare('One'));
    expect(await request.plan()).toMatchObject({ exitCode: 0, after });
    expect(gitlab.notes).toHaveLength(4);
    expect(gitlab.notes[0]?.body).toBe(`${marker}\nmine`);
    expect(gitlab.notes[3]?.body).toContain('## Monitor Sync: 1 to create\n');
    expect(gitlab.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /api/v4/projects/12/merge_requests/3/notes',
      'PUT /api/v4/projects/12/merge_requests/3/notes/4',
    ]);
  });

  test('is not made of a file that the repository has, and no other note of the account is replaced.', async () => {
    await using request = await openMergeRequest([
      { id: 1, author: { id: 7 }, body: 'a release note' },
    ]);
    const { folder, gitlab } = request;
    folder.write('monitors-plan.md', '\nmine\n');
    expect(await request.plan()).toMatchObject({ exitCode: 0, after: { exitCode: 0 } });
    expect(gitlab.notes.map(({ body }) => body.slice(0, 5))).toEqual(['a rel', '<!-- ']);
    // The script alone, after a job that wrote no plan.
    folder.write('monitors-plan.md', '\nmine\n');
    const env = { ...request.variables, GITLAB_TOKEN: gitlabToken };
    expect((await runShell(folder, 'node .gitlab/monitors-note.mjs', env)).exitCode).toBe(1);
    expect(gitlab.notes).toHaveLength(2);
  });

  test('sends the token to no other host, whatever GitLab redirects to.', async () => {
    await using other = await startServer([{ body: {} }]);
    const headers = { location: other.baseUrl };
    await using request = await openMergeRequest([], () => ({ status: 307, headers }));
    expect(await request.plan()).toMatchObject({ exitCode: 0, after: { exitCode: 1 } });
    expect(other.requests).toEqual([]);
  });

  test('that GitLab refuses is an error of its own, and the plan stands.', async () => {
    await using request = await openMergeRequest([], ({ method }) =>
      method === 'POST' ? { status: 403, body: 'no\u001b[31m\u202e' } : undefined,
    );
    const ended = await request.plan();
    expect(ended).toMatchObject({ exitCode: 0, after: { exitCode: 1 } });
    expect(ended.after.stderr).toMatch(
      /^POST projects\/12\/merge_requests\/3\/notes: 403 no \[31m *\n$/,
    );
  });

  test('of a fork, which has no tokens, is not written, and both tokens are named.', async () => {
    await using request = await openMergeRequest();
    const ended = await request.plan({ GITLAB_TOKEN: '', MONITOR_SYNC_API_TOKEN: '' });
    expect([ended.exitCode, ended.after.exitCode]).toEqual([1, 1]);
    expect(ended.stderr).toContain('MONITOR_SYNC_API_TOKEN must be set');
    expect(ended.after.stderr).toContain('CI/CD variable GITLAB_TOKEN');
    expect(request.gitlab.requests).toEqual([]);
  });
});

test.concurrent('The jobs of the pipeline for GitLab install the package, run the scripts of the page, and sync creates what is missing.', async () => {
  const { '.monitors': base, variables: _, ...jobs } = pipeline;
  // A package of this name is not published yet, so it comes from a clone.
  expect(base?.before_script?.at(-1)).toBe('npm install --global /opt/monitor-sync');
  expect(new Set(Object.values(jobs).map((job) => job.extends))).toEqual(new Set(['.monitors']));
  const named = Object.values(pipeline).flatMap(({ after_script = [] }) => after_script);
  expect(named.map((line) => line.replace(/^node /, '')).toSorted()).toEqual(
    Object.keys(scripts).toSorted(),
  );
  using folder = checkOut(config);
  await using service = await startListing([monitor('One')], () => ({ status: 201, body: {} }));
  const variables = { CI_DEFAULT_BRANCH: 'main', MONITOR_SYNC_BASE_URL: service.baseUrl };
  await runGit(folder, 'init -q -b main', 'add .', 'commit -q -m old', 'remote add origin .');
  const ended = await runJob(folder, 'monitors-sync', variables);
  expect(ended).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Sync: 1 created, 1 in sync.'),
  });
});

test.concurrent('An older pipeline for GitLab syncs while its config is still the newest one, and sends nothing afterwards.', async () => {
  using folder = checkOut(config);
  await using service = await startListing([monitor('One'), monitor('Two')]);
  const sync = (branch: string) => {
    const variables = { CI_DEFAULT_BRANCH: branch, MONITOR_SYNC_BASE_URL: service.baseUrl };
    return runJob(folder, 'monitors-sync', variables);
  };
  const commit = async (file: string, text: string) => {
    folder.write(file, text);
    await runGit(folder, 'checkout -q main', 'add .', 'commit -q -m newer', 'checkout -q old');
  };
  const first = ['init -q -b main', 'add .', 'commit -q -m old', 'branch old'];
  await runGit(folder, ...first, 'remote add origin .');
  await commit('README.md', 'newer\n');
  expect(await sync('main')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('2 in sync.'),
  });

  await commit('monitors.yaml', declare('Two'));
  const sent = service.requests.length;
  expect(await sync('main')).toMatchObject({
    exitCode: 1,
    stdout: 'A newer commit changes monitors.yaml, so only its pipeline syncs\n',
  });
  expect((await sync('gone')).exitCode).toBe(128);
  expect(service.requests).toHaveLength(sent);
});
