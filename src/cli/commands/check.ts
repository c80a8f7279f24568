import {
  type Check,
  checkProfile,
  listTrials,
  type Trial,
  tryExport,
} from '../../core/check/check-profile.ts';
import type { HttpResponse } from '../../core/http/exchange.ts';
import { describeThrown } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { decideExitCode, emptyReport, type Report } from '../../core/report/report.ts';
import { throwIfStopped, type World } from '../../io/environment.ts';
import { listMonitors } from '../../io/list-monitors.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { readLookups } from '../../io/read-lookups.ts';
import { nameOptions, showWarningsAndErrors } from './name-options.ts';
import {
  type GivenOptions,
  openRun,
  readEnvironmentSecrets,
  readGivenOptions,
} from './run-mode.ts';
import { choosePalette, fitLines, type Terminal } from './terminal.ts';

/** Checks whether the profile fits the service and the token. It only reads. */
export async function runCheck(given: GivenOptions, terminal: Terminal): Promise<number> {
  const mask = createMask(readEnvironmentSecrets(terminal.env));
  const end = (known: Partial<Report>): number => {
    const report = { ...emptyReport('plan', new Date()), ...known };
    showWarningsAndErrors(report, [], terminal, given.color);
    return decideExitCode(report, []);
  };
  try {
    const options = readGivenOptions('plan', given, terminal);
    const profile = await readProfile(options);
    const { openService } = await import('../../io/client.ts');
    using run = openRun(given, terminal);
    // The newest response of the list says whether it announces more.
    let last: HttpResponse | null = null;
    const onExchange: World['onExchange'] = (exchange, milliseconds) => {
      run.world.onExchange?.(exchange, milliseconds);
      if (exchange.kind === 'response' && exchange.outcome === 'done') last = exchange;
    };
    await using service = openService(options, { ...run.world, onExchange }, profile);
    const list = await listMonitors(service, 'compare');
    const ofList = { list, last };
    const lookups = await readLookups([...profile.lookups.keys()], service, 'may fail');
    const trials: Trial[] = [];
    for (const part of listTrials(list)) {
      await throwIfStopped(run.world);
      trials.push(tryExport(part, profile, mask));
    }
    const checks = checkProfile({ ...ofList, lookups, trials }, profile, mask);
    const { sent } = service.scheduler.counts;
    run.progress.end();
    if (given.json) showJson(checks, { monitors: list.monitors.length, requests: sent }, terminal);
    else showLines(checks, sent, given, terminal);
    const code = end({ warnings: service.warnings });
    return checks.some(({ verdict }) => verdict === 'wrong') ? 1 : code;
  } catch (thrown) {
    const facts = describeThrown(thrown);
    const error = { ...facts, message: mask(facts.message) };
    const { code, message } = error;
    if (given.json) showJson([{ code, verdict: 'wrong', message }], null, terminal);
    return end({ error });
  }
}

/** The number of checks of each kind, in words. */
function countVerdicts(checks: readonly Check[]) {
  const countOf = (wanted: Check['verdict']) =>
    checks.filter(({ verdict }) => verdict === wanted).length;
  return { right: countOf('right'), wrong: countOf('wrong'), questions: countOf('question') };
}

function showJson(
  checks: readonly Check[],
  counts: { readonly monitors: number; readonly requests: number } | null,
  { stdout }: Terminal,
): void {
  const all = {
    checks: checks.map(({ code, message, verdict }) => ({
      code,
      ok: verdict !== 'wrong',
      message,
    })),
    counts: counts && { ...counts, ...countVerdicts(checks) },
  };
  stdout.write(`${escapeJson(JSON.stringify(all, null, 2))}\n`);
}

function showLines(
  checks: readonly Check[],
  requests: number,
  { color, quiet }: GivenOptions,
  { env, stdout }: Terminal,
): void {
  const palette = choosePalette(stdout, env, color);
  const marks = {
    right: palette.good('✓'),
    wrong: palette.bad('✗'),
    question: palette.warn('?'),
  };
  const shown = quiet ? checks.filter(({ verdict }) => verdict === 'wrong') : checks;
  const lines = shown.map(
    ({ message, verdict }) => `  ${marks[verdict]} ${plain(nameOptions(message))}`,
  );
  const { questions, right, wrong } = countVerdicts(checks);
  const result = `Check: ${right} right, ${wrong} wrong, ${count(questions, 'question')}`;
  const closing = quiet ? [] : ['', `${result} (${count(requests, 'request')})`];
  for (const line of [...lines, ...closing]) stdout.write(fitLines(`${logLine(line)}\n`, stdout));
}
