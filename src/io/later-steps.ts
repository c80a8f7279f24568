// Imported once the config is valid: HTTP, planning and writing are most of the program, and mode validate needs none of it.

export { likelyRenameError } from '../core/plan/likely-renames.ts';
export { planSync } from '../core/plan/plan.ts';
export { warnOfCreatedNextTo, warnOfDuplicates, warnOfEmptyList } from '../core/plan/plan-warnings.ts';
export { checkSafety, previewSafety, throwIfUnsafe } from '../core/plan/safety-limits.ts';
export { requireSamePlan } from '../core/report/plan-file.ts';
export { createdOtherwiseError } from '../core/write/created-otherwise.ts';
export { correctResults, notAppliedError, warnOfVanished } from '../core/write/last-list.ts';
export { othersError } from '../core/write/update-effects.ts';
export { openPlanFile, readPlan } from './files/plan-file.ts';
export { createReader } from './list-monitors.ts';
export { openService, openServiceToWrite } from './open-service.ts';
export { createMonitors, deleteMonitors, updateMonitors } from './write-monitors.ts';
export { WriteSession } from './write-session.ts';
