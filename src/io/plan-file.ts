import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Options } from '../core/options.ts';
import { isPlan, parsePlanFile, renderPlanFile, type SavedPlan } from '../core/plan-file.ts';
import type { Report } from '../core/report.ts';
import { RunError } from '../core/run-error.ts';
import { describeFileError } from './text-file.ts';
import { checkWholeFile, writeWholeFile } from './whole-file.ts';

/**
 * Reads the plan that a sync is to keep to.
 * @returns null where the run was given none.
 * @throws RunError where it cannot be read, or is no plan.
 */
export async function readPlan({ planFile, workspace }: Options): Promise<SavedPlan | null> {
  if (planFile === null) return null;
  return parsePlanFile(await readRegularFile(planFile, resolve(workspace, planFile)), planFile);
}

async function readRegularFile(name: string, path: string): Promise<string> {
  try {
    if ((await stat(path)).isFile()) return await readFile(path, 'utf8');
  } catch (error) {
    throw new RunError(
      { kind: 'options', message: `The plan file ${name}: ${describeFileError(error)}` },
      { cause: error },
    );
  }
  // A pipe that nobody writes to would be waited for, and no signal could end that.
  throw new RunError({
    kind: 'options',
    message: `The plan file ${name}: is no regular file; name one that \`plan\` has written`,
  });
}

/**
 * Writes a plan; an older one is replaced, and nothing else but an empty file.
 * @param planFile relative to the workspace, or absolute.
 * @param report what was found, with its secrets masked.
 * @throws RunError where that cannot be done.
 */
export async function writePlan(workspace: string, planFile: string, report: Report): Promise<void> {
  const path = resolve(workspace, planFile);
  const file = { path, mayReplace: true };
  await checkWholeFile(file);
  if (!(await mayReplace(path)))
    throw new RunError({
      kind: 'options',
      message: `${path}: is there already, and is no plan; it was left as it is: name another file`,
    });
  await writeWholeFile(file, renderPlanFile(report));
}

/** `export --output` and `plan --output` are easily mixed up, and a config would be lost. */
async function mayReplace(path: string): Promise<boolean> {
  try {
    const text = await readFile(path, 'utf8');
    return text === '' || isPlan(text);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
