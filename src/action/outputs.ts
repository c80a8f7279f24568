import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { renderJson } from '../core/render/json.ts';
import { countStatuses, isCompared, isInSync, type Report } from '../core/report/report.ts';
import { writeWholeFile } from '../io/files/write-file.ts';

/** The step's outputs by name, as `action.yml` describes them; counts are empty where nothing was compared. */
export function readOutputs(report: Report, reportPath: string): Readonly<Record<string, string | number | boolean>> {
  const { 'in-sync': inSyncCount, ...others } = countStatuses(report.findings);
  const counts = Object.entries({ ...others, 'in-sync-count': inSyncCount });
  return {
    mode: report.badMode ?? report.mode,
    'in-sync': isInSync(report),
    ...Object.fromEntries(counts.map(([name, count]) => [name, isCompared(report) ? count : ''])),
    report: reportPath,
  };
}

/**
 * Writes the JSON report, whole or not at all, to a folder of its own: several steps of a job share the runner's temporary
 * folder.
 */
export async function writeReport(report: Report, temporary: string): Promise<string> {
  const path = join(await mkdtemp(join(temporary, 'monitor-sync-')), 'report.json');
  await writeWholeFile({ path, name: path, mayReplace: false }, renderJson(report));
  return path;
}
