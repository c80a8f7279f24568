import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output of a test run with one plain line, `N passed, N failed`, for programs that read it. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const results = modules.flatMap((module) =>
      Array.from(module.children.allTests(), (test) => test.result().state),
    );
    const passed = results.filter((state) => state === 'passed').length;
    // A file that could not be loaded and an error outside of a test have failed no test, and yet have failed.
    const broken = modules.filter((module) => !module.ok() && module.errors().length > 0).length;
    const failed = results.filter((state) => state === 'failed').length + broken + unhandled.length;
    console.log(`${passed} passed, ${failed} failed`);
  }
}
