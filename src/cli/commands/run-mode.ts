import { describeThrown } from '../../core/model/errors.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { mayOnlyCreate, type Status } from '../../core/plan/monitor-result.ts';
import { renderJson } from '../../core/render/json.ts';
import { renderSettled, renderText, renderWarningsAndErrors } from '../../core/render/text.ts';
import { describePlanFile } from '../../core/render/words.ts';
import { redactReport } from '../../core/report/redact-report.ts';
import { emptyReport, type Mode, type Report } from '../../core/report/report.ts';
import { decideExitCode } from '../../core/report/verdict.ts';
import { openWorld, systemClock, type World } from '../../io/environment.ts';
import { type OnProgress, runSync } from '../../run.ts';
import { type Display, type GivenSettings, readEnvironmentSecrets, readGivenOptions } from './options.ts';
import { choosePalette, openProgress, type Progress, readColumns, type Terminal } from './terminal.ts';

/** The options of a command that runs a mode. */
export interface ModeOptions extends GivenSettings, Display {
  /** The file that mode plan writes. */
  readonly output?: string;
  /** The approved plan of mode sync. */
  readonly plan?: string;
}

/** Runs one mode and shows its report; returns the exit code. */
export async function runMode(mode: Mode, given: ModeOptions, terminal: Terminal): Promise<number> {
  const { progress, world } = await openRun(given, terminal);
  using _world = world;
  world.signal.addEventListener('abort', progress.onStop);
  const output = given.json ? terminal.stderr : terminal.stdout;
  const palette = choosePalette(output, terminal.env, given.color);
  const onProgress: OnProgress = (done, total, settled, activity) => {
    progress.onProgress(done, total, activity);
    if (settled === null || given.quiet) return;
    // Immediately, so that the output of a killed run names the monitors that it created.
    progress.clear();
    output.write(renderSettled(settled, palette, readColumns(output)));
  };
  const { failOn, report } = await runReport(mode, given, terminal, world, onProgress);
  progress.end();
  show(report, failOn, given, terminal);
  return decideExitCode(report, failOn);
}

/** Opens the world of a run, which shows its progress on stderr, or each request with `--verbose`. */
export async function openRun(
  { quiet = false, verbose = false }: Display,
  { env, stderr }: Terminal,
): Promise<{ readonly progress: Progress; readonly world: World & Disposable }> {
  const progress = openProgress(stderr, env, !quiet && !verbose, systemClock);
  if (!verbose) return { progress, world: openWorld(env, progress.onWait) };
  // Loaded only now, because it is large and `validate` sends nothing.
  const { openTrace } = await import('../../core/render/trace.ts');
  const trace = openTrace(readEnvironmentSecrets(env), (line) => void stderr.write(`${line}\n`));
  return { progress, world: openWorld(env, progress.onWait, trace) };
}

async function runReport(
  mode: Mode,
  { output, plan, ...given }: ModeOptions,
  terminal: Terminal,
  world: World,
  onProgress: OnProgress,
): Promise<{ readonly report: Report; readonly failOn: readonly Status[] }> {
  try {
    const options = readGivenOptions(mode, given, output ?? plan ?? '', terminal);
    return { report: await runSync(options, world, onProgress), failOn: options.failOn };
  } catch (thrown) {
    const report = { ...emptyReport(mode, new Date()), error: describeThrown(thrown) };
    return { report: redactReport(report, readEnvironmentSecrets(terminal.env)), failOn: [] };
  }
}

/** Warnings and errors go to stderr, so that `plan > file` still shows them. */
function show(
  report: Report,
  failOn: readonly Status[],
  display: ModeOptions,
  { env, stderr, stdout }: Terminal,
): void {
  const output = display.json ? stderr : stdout;
  if (display.json) stdout.write(renderJson(report));
  if (!display.quiet) {
    output.write(renderText(report, choosePalette(output, env, display.color), readColumns(output)));
    const written = describePlanFile(report, (path) => describeSync(path, report, display));
    if (written !== null) output.write(`${logLine(plain(written))}\n`);
  }
  stderr.write(renderWarningsAndErrors(report, failOn, choosePalette(stderr, env, display.color)));
}

/** The command that applies a plan: with another service or other operations, it would be out of date. */
function describeSync(path: string, { apply }: Report, { service }: ModeOptions): string {
  const options = [
    ...(service === undefined ? [] : [`--service ${service}`]),
    ...(mayOnlyCreate(apply) ? [] : [`--apply ${apply.join(',')}`]),
  ];
  return ['monitor-sync sync --plan', path, ...options].join(' ');
}
