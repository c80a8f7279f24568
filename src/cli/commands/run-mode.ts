import { describeThrown } from '../../core/model/errors.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { renderJson } from '../../core/render/json.ts';
import { renderSettled, settledStatuses } from '../../core/render/progress.ts';
import { renderComplaints, renderText } from '../../core/render/text.ts';
import { describePlanFile } from '../../core/render/words.ts';
import { redactReport } from '../../core/report/redact-report.ts';
import { decideExitCode, emptyReport, type Mode, type Report, type Status } from '../../core/report/report.ts';
import { type Environment, openWorld, systemClock, type World } from '../../io/environment.ts';
import { type OnProgress, runSync } from '../../run.ts';
import { readGivenOptions, readHiddenGiven, type Texts } from './options.ts';
import { choosePalette, type Output, openProgress, readColumns } from './terminal.ts';

/** What the commands of the command line share. */
export interface Terminal {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
  /** Absolute path of the folder that config paths are relative to. */
  readonly workspace: string;
}

/** How a command shows its report. */
export interface Display {
  /** The report alone on stdout, everything else on stderr. */
  readonly json: boolean;
  readonly color: boolean;
  /** Nothing but warnings and errors. */
  readonly quiet: boolean;
  /** Each request and its answer on stderr, in place of the progress. */
  readonly verbose: boolean;
}

/**
 * Runs one mode and shows its report.
 * @returns the exit code.
 */
export async function runMode(mode: Mode, texts: Texts, display: Display, terminal: Terminal): Promise<number> {
  const { env, stderr } = terminal;
  const progress = openProgress(stderr, env, !display.quiet && !display.verbose, systemClock);
  using world = openWorld(env, progress.onWait, display.verbose ? await traceOn(terminal) : undefined);
  world.signal.addEventListener('abort', progress.onStop);
  const human = display.json ? stderr : terminal.stdout;
  const palette = choosePalette(human, env, display.color);
  const onProgress: OnProgress = (done, total, settled) => {
    progress.onProgress(done, total);
    if (settled === null || display.quiet) return;
    // At once: a run that is killed must leave a trace of what it created.
    progress.clear();
    human.write(renderSettled(settled, palette, readColumns(human)));
  };
  const { failOn, report } = await runReport(mode, texts, terminal, world, onProgress);
  progress.end();
  show(report, failOn, display, terminal);
  return decideExitCode(report, failOn);
}

/**
 * Shows each request and its answer on stderr. Loaded only where it is needed, because it is large and `validate` sends
 * nothing.
 */
export async function traceOn({ env, stderr }: Terminal): Promise<World['onExchange']> {
  const { openTrace } = await import('../../core/render/trace.ts');
  return openTrace(readHiddenGiven(env), (line) => void stderr.write(`${line}\n`));
}

async function runReport(
  mode: Mode,
  texts: Texts,
  { env, workspace }: Terminal,
  world: World,
  onProgress: OnProgress,
): Promise<{ readonly report: Report; readonly failOn: readonly Status[] }> {
  try {
    const options = readGivenOptions(mode, texts, env, workspace);
    return { report: await runSync(options, world, onProgress), failOn: options.failOn };
  } catch (thrown) {
    const report = { ...emptyReport(mode, new Date()), error: describeThrown(thrown) };
    return { report: redactReport(report, readHiddenGiven(env)), failOn: [] };
  }
}

/** stdout gets the result, stderr warnings and errors, so that `plan > file` still shows them. */
function show(
  report: Report,
  failOn: readonly Status[],
  { color, json, quiet }: Display,
  { env, stderr, stdout }: Terminal,
): void {
  const human = json ? stderr : stdout;
  if (json) stdout.write(renderJson(report));
  if (!quiet) human.write(renderText(report, choosePalette(human, env, color), readColumns(human), settledStatuses));
  const written = describePlanFile(report, (path) => `monitor-sync sync --plan ${path}`);
  if (written !== null && !quiet) human.write(`${logLine(plain(written))}\n`);
  stderr.write(renderComplaints(report, failOn, choosePalette(stderr, env, color)));
}
