import { type Check, checkProfile, tryExport } from '../../core/check/check-profile.ts';
import { type ExportedConfig, exportConfig } from '../../core/export/export-config.ts';
import type { ExtraFields } from '../../core/export/exported-fields.ts';
import { describeThrown, type ErrorFacts } from '../../core/model/errors.ts';
import { createMask, type Mask } from '../../core/model/mask.ts';
import type { Warning } from '../../core/model/problem.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { warnOfUnproved } from '../../core/profile/list-advice.ts';
import type { Profile } from '../../core/profile/profile.ts';
import { describeScope } from '../../core/render/describe-run.ts';
import { decideExitCode, emptyReport } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/settings.ts';
import type { ReadingApi } from '../../io/client.ts';
import { throwIfStopped, type World } from '../../io/environment.ts';
import { openOutputFile } from '../../io/files/write-files.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { listMonitors, readLookups } from '../../io/read-lists.ts';
import { type GivenOptions, readEnvironmentSecrets, readGivenOptions } from './given-options.ts';
import { openRun } from './run-mode.ts';
import { choosePalette, nameOptions, showWarningsAndErrors, type Terminal } from './terminal.ts';

// The commands `export` and `check`, which read the service and compare nothing.

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
async function runReading(
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

/** Writes a config that declares the existing monitors. Nothing else goes to stdout. */
export async function runExport(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { extra, force = false, output, quiet } = given;
  const { stderr, stdout, workspace } = terminal;
  const named = typeof extra === 'string' ? extra.split(/[,\n]/).map((path) => path.trim()) : null;
  const wanted: ExtraFields = named ?? (extra === true ? 'all' : 'none');
  return await runReading(
    given,
    terminal,
    async ({ mask, options, profile, progress, service, world }) => {
      const otherwise = 'name a different file, or use --force to replace it';
      const save =
        output === undefined
          ? (text: string) => void stdout.write(text)
          : openOutputFile(workspace, output, () => force, otherwise);
      const list = await listMonitors(service).finally(progress.end);
      await throwIfStopped(world);
      const { has, patterns: scope } = options.scope;
      const monitors = list.monitors.filter(({ name }) => has(name));
      // What has no name is in no scope.
      const unnamed = scope.length === 0 ? list.unnamed : 0;
      const lists = await readLookups([...profile.lookups.keys()], service, 'may fail');
      const settings = { extra: wanted, lists, mask, profile };
      const exported = exportConfig({ monitors, unnamed }, settings);
      save(exported.text);
      const listed = { inScope: monitors.length, all: list.monitors.length };
      const lines = [describeScope({ scope, listed }) ?? [], describeExport(exported, output)];
      if (!quiet) for (const line of lines.flat()) stderr.write(`${logLine(plain(line))}\n`);
      return { warnings: warnOfUnproved(list.unproved) };
    },
  );
}

function describeExport({ declared, leftOut, listed }: ExportedConfig, output?: string): string {
  const where = output === undefined ? '' : ` to ${output}`;
  const number =
    declared === listed ? count(listed, 'monitor') : `${declared} of ${listed} monitors`;
  const gaps = declared === listed && leftOut === 0 ? '' : '; comments name what is left out';
  return `Exported ${number}${where}${gaps}.`;
}

/** Checks whether the profile fits the service and the token. It only reads. */
export async function runCheck(given: GivenOptions, terminal: Terminal): Promise<number> {
  const show = (checks: readonly Check[], numbers: Numbers | null) => {
    if (given.json) showJson(checks, numbers, terminal);
    else if (numbers !== null) showLines(checks, numbers.requests, given, terminal);
  };
  return await runReading(
    given,
    terminal,
    async ({ mask, profile, progress, service }) => {
      const list = await listMonitors(service);
      const lookups = await readLookups([...profile.lookups.keys()], service, 'may fail');
      const trial = tryExport(list, profile, mask);
      const checks = checkProfile({ list, lookups, trial }, profile, mask);
      progress.end();
      show(checks, { monitors: list.monitors.length, requests: service.scheduler.counts.sent });
      return { warnings: [], exitCode: countVerdicts(checks).wrong > 0 ? 1 : 0 };
    },
    ({ code, message }) => show([{ code, verdict: 'wrong', message }], null),
  );
}

interface Numbers {
  monitors: number;
  requests: number;
}

/** The number of checks of each kind, in words. */
function countVerdicts(checks: readonly Check[]) {
  const countOf = (wanted: Check['verdict']) =>
    checks.filter(({ verdict }) => verdict === wanted).length;
  return { right: countOf('right'), wrong: countOf('wrong'), questions: countOf('question') };
}

function showJson(checks: readonly Check[], numbers: Numbers | null, { stdout }: Terminal): void {
  const all = {
    checks: checks.map(({ code, message, verdict }) => ({
      code,
      ok: verdict !== 'wrong',
      message,
    })),
    counts: numbers && { ...numbers, ...countVerdicts(checks) },
  };
  stdout.write(`${escapeJson(JSON.stringify(all, null, 2))}\n`);
}

function showLines(
  checks: readonly Check[],
  requests: number,
  { color, quiet }: GivenOptions,
  { env, stdout }: Terminal,
): void {
  const { bad, good, warn } = choosePalette(stdout, env, color);
  const marks = { right: good('✓'), wrong: bad('✗'), question: warn('?') };
  const shown = quiet ? checks.filter(({ verdict }) => verdict === 'wrong') : checks;
  const lines = shown.map(
    ({ message, verdict }) => `  ${marks[verdict]} ${plain(nameOptions(message))}`,
  );
  const { questions, right, wrong } = countVerdicts(checks);
  const result = `Check: ${right} right, ${wrong} wrong, ${count(questions, 'question')}`;
  const closing = quiet ? [] : ['', `${result} (${count(requests, 'request')})`];
  for (const line of [...lines, ...closing]) stdout.write(`${logLine(line)}\n`);
}
