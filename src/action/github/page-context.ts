import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { createMask } from '../../core/model/mask.ts';
import type { Checkout, PageContext } from '../../core/render/links.ts';
import type { Report } from '../../core/report/report.ts';
import { readBaseUrl } from '../../core/settings/base-url.ts';
import { settings } from '../../core/settings/settings.ts';
import { readAssignments, readVariables } from '../../core/settings/variables.ts';
import type { Step } from '../inputs.ts';

/** Where the pages come from; complete also where inputs are wrong, because a failed run has pages, too. */
export async function readPageContext(
  report: Report,
  { env, event, input, secrets }: Omit<Step, 'stop'>,
): Promise<PageContext> {
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const commit = event.pullRequest?.commit ?? env['GITHUB_SHA'] ?? '';
  const run = env['GITHUB_RUN_ID'] ?? '';
  const mask = createMask(secrets.hidden);
  const baseUrl = readBaseUrl(input('base-url').trim());
  const config = (input('config') || settings.config.default).split('\n').map((line) => line.trim());
  return {
    repositoryUrl: readRepositoryUrl(env['GITHUB_SERVER_URL'] || 'https://github.com', repository),
    // SHA-1 or SHA-256.
    commit: /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : null,
    run: /^\d+$/.test(run) ? run : null,
    checkouts: await findCheckouts(listFiles(report), env['GITHUB_WORKSPACE'] || process.cwd(), repository),
    identity: {
      config: config.filter((line) => line !== '').map(mask),
      // A refused address may hold a password.
      baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
      service: null,
      label: readLabel(report, input).map(mask),
    },
  };
}

/** Null for anything that GitHub would not make: the address goes into links. */
function readRepositoryUrl(serverUrl: string, repository: string): string | null {
  const server = URL.parse(serverUrl);
  const isSafe = server !== null && /^https?:$/.test(server.protocol) && /^[\w-]+\/[\w.-]+$/.test(repository);
  return isSafe ? `${server.origin}/${repository}` : null;
}

/**
 * The input `label`, else the values of the variables that the config uses, in the order of their names. Where some of the
 * config could not be read, all variables count as used.
 */
function readLabel({ usedVariables }: Report, input: Step['input']): readonly string[] {
  const label = input('label').trim();
  if (label !== '') return [label];
  const { variables } = readVariables({ vars: readAssignments(input('vars'), 'input vars'), secrets: [] }, true);
  const used = [...variables].filter(([name]) => usedVariables?.includes(name) ?? true);
  return used.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { value }]) => value ?? '');
}

/** The files that the pages and the annotations name. */
function listFiles({ findings, problems, warnings }: Report): readonly string[] {
  return [
    ...problems.map(({ file }) => file),
    ...warnings.flatMap(({ source }) => source?.file ?? []),
    ...findings.flatMap((finding) => ('declared' in finding ? finding.declared.source.file : [])),
  ];
}

/**
 * Finds the repositories that hold these files: `actions/checkout` with a `path` puts one below the workspace. Looks for
 * `.git` in the folder of each file and above it, up to the workspace. A folder that cannot be read holds none.
 * @param files relative to the workspace, with forward slashes.
 */
async function findCheckouts(
  files: readonly string[],
  workspace: string,
  repository: string,
): Promise<readonly Checkout[]> {
  const folders = [...new Set(files.flatMap(listFolders))];
  const found = await Promise.all(folders.map((folder) => readCheckout(folder, join(workspace, folder), repository)));
  return found.filter((checkout) => checkout !== null);
}

/** The folder of a file and all above it, up to the workspace, which is empty; none for a path that leaves it. */
function listFolders(file: string): readonly string[] {
  const steps = posix.normalize(file).split('/').slice(0, -1);
  if (steps[0] === '' || steps[0] === '..') return [];
  return Array.from({ length: steps.length + 1 }, (_, length) => steps.slice(0, length).join('/'));
}

async function readCheckout(folder: string, path: string, repository: string): Promise<Checkout | null> {
  const git = await stat(join(path, '.git')).catch(() => null);
  if (git === null) return null;
  // The `.git` of a submodule is a file, and a submodule is another repository.
  if (!git.isDirectory()) return { folder, isOwn: false };
  const config = await readFile(join(path, '.git', 'config'), 'utf8').catch(() => '');
  const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
  // Without an origin it counts as the workflow's own, as a downloaded archive has none.
  return { folder, isOwn: origin === undefined || isAddressOf(repository, origin) };
}

/** Both `https://github.com/acme/shop.git` and `git@github.com:acme/shop` are addresses of `acme/shop`. */
function isAddressOf(repository: string, origin: string): boolean {
  const address = origin
    .trim()
    .replace(/(\.git)?\/*$/, '')
    .replaceAll(':', '/');
  return address.toLowerCase().endsWith(`/${repository.toLowerCase()}`);
}
