import { describeThrown, type ErrorFacts } from '../../core/model/errors.ts';
import { createMask, type Mask } from '../../core/model/mask.ts';
import type { Warning } from '../../core/model/problem.ts';
import type { Profile } from '../../core/profile/profile.ts';
import { decideExitCode, emptyReport } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/settings.ts';
import type { ReadingApi } from '../../io/client.ts';
import type { World } from '../../io/environment.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { type GivenOptions, readEnvironmentSecrets, readGivenOptions } from './given-options.ts';
import { openRun } from './run-mode.ts';
import { showWarningsAndErrors, type Terminal } from './terminal.ts';

/** What a command has that reads the service. */
interface Reading {
  options: Options;
  profile: Profile;
  mask: Mask;
  service: ReadingApi;
  world: World;
  progress: ReturnType<typeof openRun>['progress'];
}

/**
 * Runs a command that only reads the service, and shows its warnings or its error.
 * @returns the exit code.
 */
export async function runReading(
  given: GivenOptions,
  terminal: Terminal,
  read: (reading: Reading) => Promise<{ warnings: readonly Warning[]; exitCode?: number }>,
  onError: (error: ErrorFacts) => void = () => undefined,
): Promise<number> {
  const mask = createMask(readEnvironmentSecrets(terminal.env));
  const report = { ...emptyReport('plan', new Date()), warnings: [] as readonly Warning[] };
  let error: ErrorFacts | null = null;
  let exitCode = 0;
  try {
    const options = readGivenOptions('plan', given, terminal);
    const profile = await readProfile(options);
    const { openService } = await import('../../io/client.ts');
    using run = openRun(given, terminal);
    const { progress, world } = run;
    await using service = openService(options, world, profile);
    report.warnings = service.warnings;
    const done = await read({ options, profile, mask, service, world, progress });
    report.warnings = [...service.warnings, ...done.warnings];
    exitCode = done.exitCode ?? 0;
  } catch (thrown) {
    const facts = describeThrown(thrown);
    error = { ...facts, message: mask(facts.message) };
    onError(error);
  }
  const ended = { ...report, error };
  showWarningsAndErrors(ended, [], terminal, given.color);
  return decideExitCode(ended, []) || exitCode;
}
