/** The package brings no types of its own. */
declare module '@bcoe/v8-coverage' {
  import type { Profiler } from 'node:inspector';

  /** What one process has written to its NODE_V8_COVERAGE folder. */
  export interface ProcessCoverage {
    readonly result: readonly Profiler.ScriptCoverage[];
  }

  export function mergeProcessCovs(processes: readonly ProcessCoverage[]): ProcessCoverage;
}
