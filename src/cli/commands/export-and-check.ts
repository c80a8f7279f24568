import { type Check, checkProfile, tryExport } from '../../core/check/check-profile.ts';
import { type ExportedConfig, exportConfig } from '../../core/export/export-config.ts';
import { describeThrown, type ErrorFacts } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import type { Warning } from '../../core/model/problem.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { warnOfUnproved } from '../../core/profile/list-advice.ts';
import { describeScope } from '../../core/render/describe-run.ts';
import { decideExitCode, emptyReport } from '../../core/report/report.ts';
import { throwIfStopped } from '../../io/environment.ts';
import { openOutputFile } from '../../io/files/write-files.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { listMonitors, readLookups } from '../../io/read-lists.ts';
import { type GivenOptions, readEnvironmentSecrets, readGivenOptions } from './given-options.ts';
import { openRun } from './run-mode.ts';
import { choosePalette, nameOptions, showWarningsAndErrors, type Terminal } from './terminal.ts';

// The commands `export` and `check`, which read the service and compare nothing.

/** What a service shows; null where an error ended the reading. */
interface Found {
  account: Awaited<ReturnType<typeof readAccount>> | null;
  error: ErrorFacts | null;
  warnings: readonly Warning[];
}

async function findAccount(given: GivenOptions, terminal: Terminal): Promise<Found> {
  const warnings: Warning[] = [];
  try {
    return { account: await readAccount(given, terminal, warnings), error: null, warnings };
  } catch (thrown) {
    const facts = describeThrown(thrown);
    const mask = createMask(readEnvironmentSecrets(terminal.env));
    return { account: null, error: { ...facts, message: mask(facts.message) }, warnings };
  }
}

/** @param warnings gets those of the service, also where an error ends the reading. */
async function readAccount(given: GivenOptions, terminal: Terminal, warnings: Warning[]) {
  const options = readGivenOptions('plan', given, terminal);
  const profile = await readProfile(options);
  const { openService } = await import('../../io/client.ts');
  using run = openRun(given, terminal);
  await using service = openService(options, run.world, profile);
  warnings.push(...service.warnings);
  const list = await listMonitors(service);
  await throwIfStopped(run.world);
  const lookups = await readLookups([...profile.lookups.keys()], service, 'may fail');
  const { sent: requests } = service.scheduler.counts;
  return { list, lookups, profile, requests, scope: options.scope };
}

/** Shows the warnings or the error. @returns the exit code. */
function end({ error, warnings }: Found, { color }: GivenOptions, terminal: Terminal): number {
  const report = { ...emptyReport('plan', new Date()), error, warnings };
  showWarningsAndErrors(report, [], terminal, color);
  return decideExitCode(report, []);
}

/** Writes a config that declares the existing monitors. Nothing else goes to stdout. */
export async function runExport(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { extra = [], force = false, output, quiet } = given;
  const { env, stderr, stdout, workspace } = terminal;
  const otherwise = 'name a different file, or use --force to replace it';
  const save =
    output === undefined
      ? (text: string) => void stdout.write(text)
      : openOutputFile(workspace, output, () => force, otherwise);
  const found = await findAccount(given, terminal);
  if (found.account === null) return end(found, given, terminal);
  const { list, lookups: lists, profile, scope } = found.account;
  const monitors = list.monitors.filter(({ name }) => scope.has(name));
  // What has no name is in no scope.
  const unnamed = scope.patterns.length === 0 ? list.unnamed : 0;
  const names = extra === true ? [] : extra.flatMap((text) => text.split(','));
  const wanted = names.length === 0 ? 'none' : names.map((name) => name.trim());
  const mask = createMask(readEnvironmentSecrets(env));
  const settings = { extra: extra === true ? 'all' : wanted, lists, mask, profile } as const;
  const exported = exportConfig({ monitors, unnamed }, settings);
  save(exported.text);
  const listed = { inScope: monitors.length, all: list.monitors.length };
  const ofScope = describeScope({ scope: scope.patterns, listed });
  const lines = [ofScope ?? [], describeExport(exported, output)].flat();
  if (!quiet) for (const line of lines) stderr.write(`${logLine(plain(line))}\n`);
  const warnings = [...found.warnings, ...warnOfUnproved(list.unproved)];
  return end({ ...found, warnings }, given, terminal);
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
  const { env, stdout } = terminal;
  const found = await findAccount(given, terminal);
  const checks = listChecks(found, terminal);
  const countOf = (wanted: Check['verdict']) =>
    checks.filter(({ verdict }) => verdict === wanted).length;
  const [right, wrong, questions] = [countOf('right'), countOf('wrong'), countOf('question')];
  const requests = found.account?.requests ?? 0;
  if (given.json) {
    const monitors = found.account?.list.monitors.length;
    const counts = found.account && { monitors, requests, right, wrong, questions };
    const shown = checks.map(({ code, message, verdict }) => {
      return { code, ok: verdict !== 'wrong', message };
    });
    stdout.write(`${escapeJson(JSON.stringify({ checks: shown, counts }, null, 2))}\n`);
  } else if (found.account !== null) {
    const { bad, good, warn } = choosePalette(stdout, env, given.color);
    const marks = { right: good('✓'), wrong: bad('✗'), question: warn('?') };
    for (const { message, verdict } of checks) {
      if (given.quiet && verdict !== 'wrong') continue;
      stdout.write(`${logLine(`  ${marks[verdict]} ${plain(nameOptions(message))}`)}\n`);
    }
    const result = `Check: ${right} right, ${wrong} wrong, ${count(questions, 'question')}`;
    if (!given.quiet) stdout.write(`\n${result} (${count(requests, 'request')})\n`);
  }
  return end(found, given, terminal) || (wrong > 0 ? 1 : 0);
}

/** Where nothing could be checked, the error. */
function listChecks({ account, error }: Found, { env }: Terminal): readonly Check[] {
  if (account === null) return error === null ? [] : [{ ...error, verdict: 'wrong' }];
  const { list, lookups, profile } = account;
  const mask = createMask(readEnvironmentSecrets(env));
  return checkProfile({ list, lookups, trial: tryExport(list, profile, mask) }, profile, mask);
}
