// Imported once the config is valid: HTTP, planning and writing are most of the program, and mode validate needs none of it.

export { likelyRenameError } from '../core/plan/likely-renames.ts';
export { planSync } from '../core/plan/plan.ts';
export { warnOfEmptyList } from '../core/plan/plan-warnings.ts';
export { checkSafety, previewSafety, throwIfUnsafe } from '../core/plan/safety-limits.ts';
export { requireSamePlan } from '../core/report/plan-file.ts';
export { openPlanFile, readPlan } from './files/plan-file.ts';
export { createReader } from './list-monitors.ts';
export { openService, openServiceToWrite } from './open-service.ts';
export { writeInRounds } from './write-rounds.ts';
