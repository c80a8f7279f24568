import { type Check, checkProfile, tryExport } from '../../core/check/check-profile.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { listMonitors, readLookups } from '../../io/read-lists.ts';
import type { GivenOptions } from './given-options.ts';
import { runReading } from './run-reading.ts';
import { choosePalette, nameOptions, type Terminal } from './terminal.ts';

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
