import { describeThrown, RunError, withoutWarnings } from '../../core/model/errors.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { isMarked, readIdentity, renderComment } from '../../core/render/documents.ts';
import { renderJson } from '../../core/render/json.ts';
import { describePlanFile } from '../../core/render/rows.ts';
import { renderSettled, renderText } from '../../core/render/terminal-text.ts';
import {
  decideExitCode,
  emptyReport,
  type KnownPlan,
  type Mode,
  type Report,
  toShownPlan,
} from '../../core/report/report.ts';
import { readOptions, type SettingSources } from '../../core/settings/settings.ts';
import { openWorld } from '../../io/environment.ts';
import { openOutputFile } from '../../io/files/text-file.ts';
import { type OnSettled, runSync } from '../../run.ts';
import {
  choosePalette,
  describeMasked,
  findSources,
  type GivenOptions,
  quoteForShell,
  showWarningsAndErrors,
  type Terminal,
  toTyped,
} from './terminal.ts';

/** @throws RunError if the file of `--markdown` cannot be written any more. */
export async function runMode(
  mode: Mode,
  given: GivenOptions,
  terminal: Terminal,
): Promise<number> {
  const { env, stderr, stdout } = terminal;
  const output = given.json ? stderr : stdout;
  const isQuiet = given.quiet === true || given.json === true;
  let isAsking = false;
  using world = openWorld(env, (line) => {
    if (!isQuiet && !isAsking) stderr.write(`${logLine(line)}\n`);
  });
  const palette = choosePalette(output, env);
  const show = (report: Report) => {
    output.write(renderText(report, palette, mode === 'sync', '--apply'));
  };
  const onSettled: OnSettled = (settled) => {
    if (!isQuiet) output.write(renderSettled(settled, palette));
  };
  let report: Report;
  let shown: Report | null = null;
  let writeMarkdown: (ended: Report) => void = () => undefined;
  try {
    const planFile = given.output ?? given.plan;
    const sources = findSources(mode, { ...given, planFile }, terminal);
    if (given.markdown !== undefined)
      writeMarkdown = openMarkdownFile(given.markdown, sources, terminal);
    const options = readOptions(sources);
    const runAs = (as: Mode, known: KnownPlan | null = null) =>
      runSync({ ...options, mode: as }, world, onSettled, known, given);
    // Nobody is asked where nothing would be written.
    const runConfirmed = async (): Promise<Report> => {
      const plan = await runAs('plan');
      if (plan.error !== null && plan.preview === null) return { ...plan, mode };
      const writes = plan.results.some(({ operation }) => operation !== null);
      if (!writes || plan.preview === 'refused') return await runAs(mode);
      shown = plan;
      show(plan);
      showWarningsAndErrors({ ...plan, failOn: [] }, terminal);
      isAsking = true;
      const error = await requireYes(terminal, world.signal).then(
        () => null,
        describeThrown,
      );
      isAsking = false;
      return error === null
        ? await runAs(mode, toShownPlan(plan))
        : { ...plan, mode, error };
    };
    const asks = mode === 'sync' && isAsked(given, terminal);
    report = asks ? await runConfirmed() : await runAs(mode);
  } catch (thrown) {
    const error = describeMasked(thrown, terminal);
    report = { ...emptyReport(mode, new Date()), error };
  }
  world.progress.end();
  const exitCode = decideExitCode(report);
  const words = (text: string) => toTyped(text, terminal.program);
  if (given.json) stdout.write(renderJson(report, exitCode, words));
  const before = shown as Report | null;
  if (!isQuiet && report.results !== before?.results) {
    show(report);
    const written = describePlanFile(report, (path) => {
      return `${terminal.program} sync --plan ${quoteForShell(path)}, with the same options`;
    });
    if (written !== null) output.write(`${logLine(plain(written))}\n`);
  }
  const warnings = withoutWarnings(report.warnings, before?.warnings ?? []);
  showWarningsAndErrors({ ...report, warnings }, terminal);
  writeMarkdown(report);
  return exitCode;
}

/** An approved plan needs no question. */
function isAsked(given: GivenOptions, { env, stderr, stdin }: Terminal): boolean {
  const isSettled = given.yes === true || given.plan !== undefined;
  return !isSettled && stdin.isTTY === true && stderr.isTTY && !env['CI'];
}

/**
 * The input stays in the mode of the terminal, so that Ctrl+C is a signal.
 * @throws RunError unless the line is `y` or `yes`, also at the end of the input or after a signal.
 */
async function requireYes({ stderr, stdin }: Terminal, signal: AbortSignal): Promise<void> {
  stderr.write('Write this to the service? Only "y" or "yes" does. ');
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: stdin, terminal: false, signal });
  const line = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(null));
  });
  lines.close();
  // Nobody has ended the line of the question.
  if (line === null) stderr.write('\n');
  signal.throwIfAborted();
  if (/^\s*(y|yes)\s*$/i.test(line ?? '')) return;
  const message =
    'The plan was not confirmed, so nothing was written\n' +
    'To write it, run the command again and type "y", or add --yes';
  throw new RunError({ code: 'not-confirmed', message });
}

function openMarkdownFile(
  path: string,
  { find, vars, workspace }: SettingSources,
  { mask, program }: Terminal,
): (report: Report) => void {
  const write = openOutputFile(workspace, path, (old) => old === '' || isMarked(old));
  const identity = readIdentity((name) => find(name).text, vars, mask);
  const nowhere = { repositoryUrl: null, commit: null, run: null, runNumber: null };
  const context = { identity, findPath: () => null, ...nowhere };
  return (report) => write(toTyped(renderComment(report, context), program));
}
