import type { ErrorFacts } from '../../src/core/model/errors.ts';
import { describeThrown } from '../../src/core/model/errors.ts';

/** The lines of the error that a call throws. */
export function errorOfThrown(
  call: () => unknown,
  describe: (facts: ErrorFacts) => readonly string[],
): readonly string[] {
  try {
    call();
  } catch (thrown) {
    return describe(describeThrown(thrown));
  }
  return [];
}
