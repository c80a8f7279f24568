import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createMask } from '../../core/model/mask.ts';
import { readAssignments } from '../../core/model/variables.ts';
import { sourceOf } from '../../core/plan/plan-entry.ts';
import { type DocumentContext, readIdentity } from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import { describeBuiltIn } from '../../core/settings/settings.ts';
import { attempt } from '../../io/files/text-file.ts';
import type { Step } from '../step.ts';

/** Also for invalid inputs, because a failed run reports, too. */
export function readReportContext(
  report: Report,
  { env, event, input, secrets }: Omit<Step, 'stop'>,
): DocumentContext {
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const commit = event.pullRequest?.commit ?? env['GITHUB_SHA'] ?? '';
  const readNumber = (name: string) => /^\d+$/.exec(env[name] ?? '')?.[0] ?? null;
  const mask = createMask(secrets.all);
  const service = input('service').trim() || null;
  const folder = env['GITHUB_WORKSPACE'] || process.cwd();
  const files = [
    ...report.problems.map(({ file }) => file),
    ...report.warnings.flatMap(({ source }) => source?.file ?? []),
    ...report.results.flatMap((result) => sourceOf(result)?.file ?? []),
  ];
  // No repository holds a built-in profile: its mistakes are named in the text.
  const builtIn = service === null ? null : describeBuiltIn(service);
  const paths = [...new Set(files)].map(
    (file) => [file, file === builtIn ? null : findPath(file, folder)] as const,
  );
  const { origin = '' } = URL.parse(env['GITHUB_SERVER_URL'] || 'https://github.com') ?? {};
  const repositoryUrl = `${origin}/${repository}`;
  const isSafe = /^https?:\/\/[^/]+\/[\w-]+\/[\w.-]+$/.test(repositoryUrl);
  return {
    repositoryUrl: isSafe ? repositoryUrl : null,
    commit: /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : null,
    run: readNumber('GITHUB_RUN_ID'),
    runNumber: readNumber('GITHUB_RUN_NUMBER'),
    paths: new Map(paths),
    identity: readIdentity(input, readAssignments(input('vars'), ''), mask),
  };
}

/** The path in its repository, which `actions/checkout` may put below the workspace. */
function findPath(file: string, workspace: string): string | null {
  const steps = posix.normalize(file).split('/');
  if (steps[0] === '' || steps[0] === '..') return file;
  for (let depth = steps.length - 1; depth >= 0; depth -= 1) {
    const git = join(workspace, ...steps.slice(0, depth), '.git');
    const found = attempt(
      () => statSync(git),
      () => null,
    );
    if (found === null) continue;
    // The `.git` of a submodule is a file, and a submodule is another repository.
    return found.isDirectory() ? steps.slice(depth).join('/') : null;
  }
  return file;
}
