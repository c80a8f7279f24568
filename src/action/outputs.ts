import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { renderJson } from '../core/render/json.ts';
import { countStatuses, isInSync, type Report } from '../core/report.ts';
import { writeWholeFile } from '../io/whole-file.ts';

/** The step's outputs by name, as `action.yml` describes them. */
export function readOutputs(report: Report, reportPath: string): Readonly<Record<string, string | number | boolean>> {
  const { 'in-sync': inSyncCount, ...counts } = countStatuses(report.findings);
  return {
    mode: report.mode,
    'in-sync': isInSync(report),
    ...counts,
    'in-sync-count': inSyncCount,
    report: reportPath,
  };
}

/**
 * Writes the JSON report, whole or not at all, to a folder of its own: several steps of a job share the runner's temporary
 * folder.
 */
export async function writeReport(report: Report, temporary: string): Promise<string> {
  const path = join(await mkdtemp(join(temporary, 'monitor-sync-')), 'report.json');
  await writeWholeFile({ path, mayReplace: false }, renderJson(report));
  return path;
}
