import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import {
  isPlan,
  type KnownPlan,
  parsePlanFile,
  renderPlanFile,
} from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/settings.ts';
import { openOutputFile } from './output-file.ts';
import { attempt, type FileKind, readRealFile, toFileFault } from './text-file.ts';

const planKind: FileKind = { noun: 'plan', maxMebibytes: 256 };

/** The approved plan of a sync, or null. @throws RunError if it is not a plan. */
export function readPlan({ planFile, workspace }: Options): KnownPlan | null {
  if (planFile === null) return null;
  const path = resolve(workspace, planFile);
  const read = attempt(() => readRealFile(realpathSync.native(path), planKind), toFileFault);
  if (typeof read === 'string') return parsePlanFile(read, planFile);
  throw new RunError({
    code: 'invalid-option',
    message: `The plan file ${planFile}: ${read.message}`,
  });
}

/** @returns a function that writes the plan of a report whose secrets are masked. */
export async function openPlanFile(
  workspace: string,
  planFile: string | null,
): Promise<((report: Report) => Promise<void>) | null> {
  if (planFile === null) return null;
  const write = await openOutputFile(workspace, planFile, 'a plan', isPlan);
  return (report) => write(renderPlanFile(report));
}
