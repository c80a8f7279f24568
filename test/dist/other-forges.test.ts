/**
 * The recipes of `docs/other-forges.md`, as they stand there, against stand-ins for GitLab and for
 * a webhook on loopback.
 */
import { execFile } from 'node:child_process';
import { chmodSync, globSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ScriptedResponse, type Seen, startServer } from '../http-server.ts';
import { codeCache, createFolder, type Ended, type Folder, root } from './process.ts';
import { manifest } from './runner.ts';
import { declare, monitor, startListing, token } from './services.ts';

interface Job {
  readonly extends?: string;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly after_script?: readonly string[];
  readonly artifacts?: { readonly reports: { readonly codequality: string } };
}

const page = readFileSync(`${root}docs/other-forges.md`, 'utf8');
const pipelineText = readFileSync(`${root}docs/gitlab/gitlab-ci.yml`, 'utf8');
const pipeline: Readonly<Record<string, Job>> = parse(pipelineText);
const scripts = Object.fromEntries(
  globSync('docs/gitlab/*.mjs', { cwd: root }).map((file) => [
    `.gitlab/${basename(file)}`,
    readFileSync(`${root}${file}`, 'utf8'),
  ]),
);
const [, stepsText = ''] = /^```text\n(.*?)^```$/ms.exec(page) ?? [];
const steps: readonly {
  readonly if?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
}[] = parse(stepsText);

const config = { 'monitors.yaml': declare('One', 'Two') };
const gitlabToken = 'glpat-of-the-project';

/** A checkout with the scripts of the page. */
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

/** Runs these commands of git, which must succeed. */
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
  readonly id: number;
  readonly author: { readonly id: number };
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

/** The variables of a job on a merge request. */
function mergeRequest(
  gitlab: { readonly baseUrl: string },
  service: { readonly baseUrl: string },
  number = 40,
) {
  return {
    CI_API_V4_URL: `${gitlab.baseUrl}/api/v4`,
    CI_MERGE_REQUEST_IID: '3',
    CI_PIPELINE_IID: String(number),
    CI_MERGE_REQUEST_PROJECT_ID: '12',
    MONITOR_SYNC_BASE_URL: service.baseUrl,
  };
}

describe.concurrent('The note of the pipeline for GitLab', () => {
  test('is created once and updated afterwards, among notes of other people on several pages.', async () => {
    using folder = checkOut(config);
    const others = [1, 2, 3].map((id) => ({ id, author: { id: 9 }, body: `Looks good ${id}` }));
    await using gitlab = await startGitLab([...others]);
    await using empty = await startListing([]);
    const first = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, empty));
    const stderr = 'Warning: The service lists no monitor: if it should, check the token\n';
    expect(first).toMatchObject({
      exitCode: 0,
      stderr,
      after: { exitCode: 0, stdout: '', stderr: '' },
    });
    const [marker, number, , headline] = gitlab.notes[3]?.body.split('\n') ?? [];
    expect([number, headline]).toEqual(['<!-- pipeline 40 -->', '## Monitor Sync: 2 to create']);

    // Somebody else has copied the text.
    gitlab.notes.splice(0, 1, { id: 1, author: { id: 9 }, body: `${marker}\nmine` });
    folder.write('monitors.yaml', declare('One'));
    expect(await runJob(folder, 'monitors-plan', mergeRequest(gitlab, empty, 41))).toMatchObject({
      exitCode: 0,
    });
    expect(gitlab.notes).toHaveLength(4);
    expect(gitlab.notes[0]?.body).toBe(`${marker}\nmine`);
    expect(gitlab.notes[3]?.body).toMatch(
      /^.*\n<!-- pipeline 41 -->\n\n## Monitor Sync: 1 to create\n/,
    );
    expect(gitlab.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /api/v4/projects/12/merge_requests/3/notes',
      'PUT /api/v4/projects/12/merge_requests/3/notes/4',
    ]);
  });

  test('of a newer pipeline is left alone by an older one that ends late.', async () => {
    using folder = checkOut(config);
    await using gitlab = await startGitLab();
    await using service = await startListing([]);
    for (const number of [100, 99])
      await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service, number));
    const late = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service, 99));
    expect(late.after).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('its mark names pipeline 100'),
    });
    expect(gitlab.notes.map(({ body }) => body.split('\n')[1])).toEqual(['<!-- pipeline 100 -->']);
  });

  test('of a newer pipeline is recognized after an edit with other line ends, too.', async () => {
    using folder = checkOut(config);
    await using gitlab = await startGitLab();
    await using service = await startListing([]);
    await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service, 100));
    const [note] = gitlab.notes;
    if (note !== undefined) note.body = note.body.replaceAll('\n', '\r\n');
    const late = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service, 99));
    expect(late.after.stdout).toContain('its mark names pipeline 100');
    expect(gitlab.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  test('is not made of a file that the repository has, and no other note of the account is replaced.', async () => {
    using folder = checkOut({ ...config, 'monitors-plan.md': '\nmine\n' });
    const notes = [{ id: 1, author: { id: 7 }, body: 'a release note' }];
    await using gitlab = await startGitLab([...notes]);
    await using service = await startListing([]);
    const usual = mergeRequest(gitlab, service);
    expect(await runJob(folder, 'monitors-plan', usual)).toMatchObject({
      exitCode: 0,
      after: { exitCode: 0 },
    });
    expect(gitlab.notes.map(({ body }) => /^(a release|<!--)/.exec(body)?.[1])).toEqual([
      'a release',
      '<!--',
    ]);
    // The script alone, after a job that wrote no plan.
    folder.write('monitors-plan.md', '\nmine\n');
    const after = await runShell(folder, 'node .gitlab/monitors-note.mjs', {
      ...usual,
      GITLAB_TOKEN: gitlabToken,
    });
    expect(after).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('is not a plan of Monitor Sync'),
    });
    expect(gitlab.notes).toHaveLength(2);
  });

  test('sends the token to no other host, whatever GitLab redirects to.', async () => {
    using folder = checkOut(config);
    await using other = await startServer([{ body: {} }]);
    await using gitlab = await startGitLab([], () => ({
      status: 307,
      headers: { location: other.baseUrl },
    }));
    await using service = await startListing([]);
    const ended = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service));
    expect(ended).toMatchObject({ exitCode: 0, after: { exitCode: 1 } });
    expect(other.requests).toEqual([]);
  });

  test('that GitLab refuses with control characters prints none of them.', async () => {
    using folder = checkOut(config);
    const body = 'no\u001b[31m\u009b31m\u202e';
    await using gitlab = await startGitLab([], () => ({ status: 403, body }));
    await using service = await startListing([]);
    const { after } = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service));
    expect(after.stderr).toContain('GET user: 403 no [31m');
    for (const hidden of ['\u001b', '\u009b', '\u202e']) expect(after.stderr).not.toContain(hidden);
  });

  test('is written for a config with mistakes, too, and the job fails.', async () => {
    using folder = checkOut({ 'monitors.yaml': 'monitors: 1\n' });
    await using gitlab = await startGitLab();
    const ended = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, gitlab));
    expect(ended).toMatchObject({ exitCode: 1, after: { exitCode: 0 } });
    expect(gitlab.notes[0]?.body).toContain('## Monitor Sync: Config not valid: 1 problem');
  });

  test('that GitLab refuses is an error of its own, and the plan stands.', async () => {
    using folder = checkOut(config);
    const forbid = ({ method }: Seen) =>
      method === 'POST' ? { status: 403, body: { message: 'no' } } : undefined;
    await using gitlab = await startGitLab([], forbid);
    await using service = await startListing([]);
    const ended = await runJob(folder, 'monitors-plan', mergeRequest(gitlab, service));
    expect(ended).toMatchObject({ exitCode: 0, after: { exitCode: 1 } });
    expect(ended.after.stderr).toContain(
      'POST projects/12/merge_requests/3/notes: 403 {"message":"no"}',
    );
  });

  test('of a fork, which has no tokens, is not written, and both tokens are named.', async () => {
    using folder = checkOut(config);
    await using gitlab = await startGitLab();
    const variables = {
      ...mergeRequest(gitlab, gitlab),
      GITLAB_TOKEN: '',
      MONITOR_SYNC_API_TOKEN: '',
    };
    const ended = await runJob(folder, 'monitors-plan', variables);
    expect(ended).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('MONITOR_SYNC_API_TOKEN must be set'),
    });
    expect(ended.after).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('CI/CD variable GITLAB_TOKEN'),
    });
    expect(gitlab.requests).toEqual([]);
  });
});

describe.concurrent('The Code Quality report of the pipeline for GitLab', () => {
  const artifact = pipeline['monitors-check']?.artifacts?.reports.codequality ?? '';

  test('has each mistake at its line, with a fingerprint of its own, and needs no token.', async () => {
    const text = 'monitors:\n  - { name: A, type: http, target: nowhere, intervalSeconds: x }\n';
    using folder = checkOut({ 'monitors.yaml': text });
    const ended = await runJob(folder, 'monitors-check', { MONITOR_SYNC_API_TOKEN: '' });
    expect(ended).toMatchObject({ exitCode: 1, after: { exitCode: 0, stderr: '' } });
    const found: readonly { readonly fingerprint: string }[] = JSON.parse(folder.read(artifact));
    const location = { path: 'monitors.yaml', lines: { begin: 2 } };
    const rest = {
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'blocker',
      location,
    };
    expect(found).toEqual([
      {
        ...rest,
        check_name: 'invalid-target',
        description: expect.stringMatching(/^monitors\[0\]\.target: must be/),
      },
      {
        ...rest,
        check_name: 'wrong-type',
        description: expect.stringMatching(/^monitors\[0\]\.intervalSeconds: must/),
      },
    ]);
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test('names the first line for a mistake of a complete file, and is empty where there is none.', async () => {
    using folder = checkOut({});
    await runJob(folder, 'monitors-check', {});
    expect(JSON.parse(folder.read(artifact))).toMatchObject([
      { location: { lines: { begin: 1 } } },
    ]);
    folder.write('monitors.yaml', config['monitors.yaml']);
    expect(await runJob(folder, 'monitors-check', {})).toMatchObject({
      exitCode: 0,
      after: { exitCode: 0 },
    });
    expect(JSON.parse(folder.read(artifact))).toEqual([]);
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
  const variables = { CI_DEFAULT_BRANCH: 'main', MONITOR_SYNC_BASE_URL: service.baseUrl };
  const commit = async (file: string, text: string) => {
    folder.write(file, text);
    await runGit(folder, 'checkout -q main', 'add .', 'commit -q -m newer', 'checkout -q old');
  };
  await runGit(
    folder,
    'init -q -b main',
    'add .',
    'commit -q -m old',
    'branch old',
    'remote add origin .',
  );
  await commit('README.md', 'newer\n');
  const current = await runJob(folder, 'monitors-sync', variables);
  expect(current).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('2 in sync.') });

  await commit('monitors.yaml', declare('Two'));
  const sent = service.requests.length;
  expect(await runJob(folder, 'monitors-sync', variables)).toMatchObject({
    exitCode: 1,
    stdout: 'A newer commit changes monitors.yaml, so only its pipeline syncs\n',
  });
  expect(
    await runJob(folder, 'monitors-sync', { ...variables, CI_DEFAULT_BRANCH: 'gone' }),
  ).toMatchObject({
    exitCode: 128,
  });
  expect(service.requests).toHaveLength(sent);
});

describe.concurrent('The webhook', () => {
  const runUrl = 'https://github.com/acme/shop/actions/runs/1';

  test('gets the summary of the action, which has such an output, and a link to the run.', async () => {
    using folder = checkOut({});
    await using webhook = await startServer([
      { body: 'ok', headers: { 'content-type': 'text/plain' } },
    ]);
    const { run = '', ...step } = steps.find((found) => found.run !== undefined) ?? {};
    const used = Array.from(
      JSON.stringify(step).matchAll(/steps\.monitors\.outputs\.([\w-]+)/g),
      ([, name]) => name,
    );
    expect(Object.keys(manifest.outputs)).toEqual(expect.arrayContaining([...used, 'in-sync']));
    const SUMMARY = 'Drift: 1 missing, 1 "changed".';
    const env = { RUN: runUrl, SUMMARY, WEBHOOK: `${webhook.baseUrl}/hook` };
    expect(Object.keys(step.env ?? {})).toEqual(Object.keys(env));
    expect(await runShell(folder, run, env)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(webhook.seen).toMatchObject([
      { method: 'POST', path: '/hook', headers: { 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(webhook.seen[0]?.body ?? '')).toEqual({
      text: `Monitors: ${SUMMARY} ${runUrl}`,
    });
    await using broken = await startServer([{ status: 500 }]);
    const failed = await runShell(folder, run, { ...env, WEBHOOK: broken.baseUrl });
    expect(failed).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('The webhook responded with 500'),
    });
  });

  test.each([
    ['without a scheme', 'hooks.example.com/services/T0/SECRETKEY'],
    ['with a password', 'https://me:SECRETKEY@hooks.example.com/'],
    ['that is closed', 'http://127.0.0.1:9/SECRETKEY'],
  ])(
    'whose address %s cannot be used is an error that does not show it.',
    async (_name, address) => {
      using folder = checkOut({
        'monitors-report.json': JSON.stringify({
          counts: { inSync: 1 },
          error: null,
          mode: 'drift',
          warnings: [],
        }),
      });
      const { run = '' } = steps.find((found) => found.run !== undefined) ?? {};
      const env = { RUN: runUrl, SUMMARY: 'x', WEBHOOK: address, MONITORS_WEBHOOK: address };
      for (const lines of [run, 'node .gitlab/monitors-webhook.mjs']) {
        const { exitCode, stderr, stdout } = await runShell(folder, lines, env);
        expect(exitCode).toBe(1);
        expect(stderr).toContain('The webhook did not respond: ');
        expect(stderr + stdout).not.toContain('SECRETKEY');
      }
    },
  );

  test('that redirects is an error, and its text is sent nowhere else.', async () => {
    using folder = checkOut({
      'monitors-report.json': JSON.stringify({
        counts: { inSync: 1 },
        error: null,
        mode: 'drift',
        warnings: [],
      }),
    });
    await using other = await startServer([{ body: {} }]);
    await using webhook = await startServer([
      { status: 307, headers: { location: other.baseUrl } },
    ]);
    const { run = '' } = steps.find((found) => found.run !== undefined) ?? {};
    const env = {
      RUN: runUrl,
      SUMMARY: 'x',
      WEBHOOK: webhook.baseUrl,
      MONITORS_WEBHOOK: webhook.baseUrl,
    };
    for (const lines of [run, 'node .gitlab/monitors-webhook.mjs'])
      expect(await runShell(folder, lines, env)).toMatchObject({ exitCode: 1 });
    expect(other.requests).toEqual([]);
  });

  const one = monitor('One');
  test.each([
    ['drift', config, [one], 2, 'drift: 1 missing, 1 in sync.'],
    ['a duplicate', config, [one, one], 2, 'drift: 1 missing, 1 in sync, warnings: 1.'],
    ['a run that compared nothing', {}, [one], 1, 'drift: the run failed.'],
  ])('gets the counts of the report of %s.', async (_name, files, listed, code, expected) => {
    using folder = checkOut(files);
    await using service = await startListing(listed);
    await using webhook = await startServer([{ body: {} }]);
    const ended = await runJob(folder, 'monitors-drift', {
      CI_JOB_URL: 'https://gitlab.example.com/jobs/5',
      MONITOR_SYNC_BASE_URL: service.baseUrl,
      MONITORS_WEBHOOK: webhook.baseUrl,
    });
    expect(ended).toMatchObject({ exitCode: code, after: { exitCode: 0, stderr: '' } });
    const sent = webhook.seen.map(({ body }) => JSON.parse(body));
    expect(sent).toEqual([{ text: `Monitors, ${expected} https://gitlab.example.com/jobs/5` }]);
  });
});
