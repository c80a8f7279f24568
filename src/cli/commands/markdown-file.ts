import { resolve } from 'node:path';
import { describeThrown, RunError } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { type Warning, warn } from '../../core/model/problem.ts';
import { isMarked, readIdentity } from '../../core/render/document-context.ts';
import { maxTextLength, renderComment } from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import { type SettingSources, settings, splitLines } from '../../core/settings/settings.ts';
import { openOutputFile } from '../../io/files/output-file.ts';

/**
 * Checks, before anything is sent, that the file of `--markdown` can be written.
 * @returns a function that writes it, and returns why that failed, or null, because the result of
 * the run stays as it is.
 * @throws RunError if it cannot be written, or is the file of another option.
 */
export async function openMarkdownFile(
  path: string,
  given: { readonly output?: string; readonly plan?: string },
  { find, vars, workspace }: SettingSources,
  secrets: readonly string[],
): Promise<(report: Report) => Promise<Warning | null>> {
  const isSame = (other: string) => resolve(workspace, other) === resolve(workspace, path);
  // Even if it is empty, which no other check recognizes as a file of somebody else.
  const read = {
    config: find('config').text || settings.config.default,
    defaults: find('defaults').text,
  };
  const [same] = Object.entries({ ...read, output: given.output, plan: given.plan }).flatMap(
    ([name, texts = '']) => (splitLines(texts).some(isSame) ? [name] : []),
  );
  if (same !== undefined) {
    const found = `--markdown and --${same} name the same file, ${path}`;
    const message = `${found}: name two different files`;
    throw new RunError({ code: 'invalid-option', message });
  }
  const write = await openOutputFile(workspace, path, 'Markdown of Monitor Sync', isMarked);
  const mask = createMask(secrets);
  return async (report) => {
    const identity = readIdentity((name) => find(name).text, vars, mask);
    const context = {
      identity,
      paths: new Map(),
      repositoryUrl: null,
      commit: null,
      run: null,
      runNumber: null,
    };
    try {
      await write(renderComment(report, context, maxTextLength));
      return null;
    } catch (thrown) {
      return warn(
        mask(
          `${describeThrown(thrown).message}\n` +
            'Only the file of --markdown is missing, so the exit code is not 0',
        ),
      );
    }
  };
}
