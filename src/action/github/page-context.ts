import { createMask } from '../../core/model/mask.ts';
import type { PageContext } from '../../core/render/links.ts';
import type { Report } from '../../core/report/report.ts';
import { readBaseUrl, settings } from '../../core/settings/settings.ts';
import { type Assignment, readVariables } from '../../core/settings/variables.ts';
import type { Environment } from '../../io/environment.ts';
import { findCheckouts } from './checkouts.ts';
import type { PullRequestFacts } from './event.ts';

export interface ContextSources {
  readonly env: Environment;
  readonly pullRequest: PullRequestFacts | null;
  readonly report: Report;
  /** The text of an input; empty where none was given. */
  readonly input: (name: string) => string;
  readonly vars: readonly Assignment[];
  /** Texts that must be on no page. */
  readonly secrets: readonly string[];
}

/** Where the pages come from; complete also where inputs are wrong, because a failed run has pages, too. */
export async function readPageContext(sources: ContextSources): Promise<PageContext> {
  const { env, input, pullRequest, report, secrets } = sources;
  const serverUrl = env['GITHUB_SERVER_URL'] || 'https://github.com';
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const run = env['GITHUB_RUN_ID'] ?? '';
  const folder = env['GITHUB_WORKSPACE'] || process.cwd();
  const mask = createMask(secrets);
  const baseUrl = readBaseUrl(input('base-url').trim());
  const config = (input('config') || settings.config.default).split('\n').map((line) => line.trim());
  return {
    serverUrl,
    repository,
    commit: pullRequest?.commit ?? env['GITHUB_SHA'] ?? null,
    run,
    runUrl: run === '' ? null : `${serverUrl}/${repository}/actions/runs/${run}`,
    checkouts: await findCheckouts(listFiles(report), { folder, serverUrl, repository }),
    identity: {
      config: config.filter((line) => line !== '').map(mask),
      // A refused address may hold a password.
      baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
      service: null,
      label: readLabel(sources).map(mask),
    },
  };
}

/**
 * The input `label`, else the values of the variables that the config uses, in the order of their names. Where some of the
 * config could not be read, all variables count as used.
 */
function readLabel({ input, report: { usedVariables }, vars }: ContextSources): readonly string[] {
  const label = input('label').trim();
  if (label !== '') return [label];
  const { variables } = readVariables({ vars, secrets: [] }, true);
  const used = [...variables].filter(([name]) => usedVariables?.includes(name) ?? true);
  return used.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { value }]) => value ?? '');
}

/** The files that the pages and the annotations name. */
function listFiles({ findings, problems, warnings }: Report): readonly string[] {
  const files = [
    ...problems.map(({ file }) => file),
    ...warnings.flatMap(({ source }) => source?.file ?? []),
    ...findings.flatMap((finding) => ('declared' in finding ? finding.declared.source.file : [])),
  ];
  return [...new Set(files)];
}
