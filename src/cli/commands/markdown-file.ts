import { describeThrown } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { type Warning, warn } from '../../core/model/problem.ts';
import { isMarked, readIdentity } from '../../core/render/document-context.ts';
import { maxTextLength, renderComment } from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import type { SettingSources } from '../../core/settings/settings.ts';
import { openOutputFile } from '../../io/files/output-file.ts';

/**
 * Checks, before anything is sent, that the file of `--markdown` can be written.
 * @returns a function that writes it, and returns why that failed, or null, because the result of
 * the run stays as it is.
 * @throws RunError if it cannot be written.
 */
export async function openMarkdownFile(
  path: string,
  { find, vars, workspace }: SettingSources,
  secrets: readonly string[],
): Promise<(report: Report) => Promise<Warning | null>> {
  const write = await openOutputFile(workspace, path, 'Markdown of Monitor Sync', isMarked);
  const mask = createMask(secrets);
  return async (report) => {
    const identity = readIdentity((name) => find(name).text, vars, mask);
    const none = { repositoryUrl: null, commit: null, run: null, runNumber: null };
    const context = { identity, paths: new Map(), ...none };
    try {
      await write(renderComment(report, context, maxTextLength));
      return null;
    } catch (thrown) {
      const { message } = describeThrown(thrown);
      return warn(
        mask(`${message}\nOnly the file of --markdown is missing, so the exit code is not 0`),
      );
    }
  };
}
