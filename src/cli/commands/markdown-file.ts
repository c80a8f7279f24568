import { resolve } from 'node:path';
import { describeThrown, RunError } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { warn } from '../../core/model/problem.ts';
import { isMarked, readIdentity } from '../../core/render/document-context.ts';
import { maxTextLength, renderComment } from '../../core/render/markdown/documents.ts';
import type { Report } from '../../core/report/report.ts';
import type { SettingSources } from '../../core/settings/settings.ts';
import { openOutputFile } from '../../io/files/text-file.ts';

/**
 * Checks, before anything is sent, that the file of `--markdown` can be written.
 * @returns a function that writes it, and returns the report, with an error if that failed.
 * @throws RunError if it cannot be written, or is the file of another option.
 */
export async function openMarkdownFile(
  path: string,
  given: { readonly output?: string; readonly plan?: string },
  { find, vars, workspace }: SettingSources,
  secrets: readonly string[],
): Promise<(report: Report) => Promise<Report>> {
  const isSame = (other?: string) => other !== undefined && resolve(workspace, other) === resolve(workspace, path);
  const [same] = (['output', 'plan'] as const).filter((name) => isSame(given[name]));
  if (same !== undefined) {
    const message = `--markdown and --${same} name the same file, ${path}: name two different files`;
    throw new RunError({ code: 'invalid-option', message });
  }
  const write = await openOutputFile(workspace, path, 'Markdown of Monitor Sync', isMarked);
  const mask = createMask(secrets);
  return async (report) => {
    const identity = readIdentity((name) => find(name).text, vars, report, mask);
    const context = { identity, paths: new Map(), repositoryUrl: null, commit: null, run: null, runNumber: null };
    try {
      await write(renderComment(report, context, maxTextLength));
      return report;
    } catch (thrown) {
      const facts = describeThrown(thrown);
      const message = mask(
        `${facts.message}\nThe run itself is reported in full; only the file of --markdown is missing`,
      );
      // The error that ended the run decides the exit code.
      return report.error === null
        ? { ...report, error: { ...facts, message } }
        : { ...report, warnings: [...report.warnings, warn(message)] };
    }
  };
}
