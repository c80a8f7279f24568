import { type Check, checkProfile, tryExport } from '../../core/check/check-profile.ts';
import { exportConfig } from '../../core/export/export-config.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { clip, count } from '../../core/model/text.ts';
import { warnOfUnproved } from '../../core/plan/plan-warnings.ts';
import { renderCopy, summarizeProfile } from '../../core/profile/parse-profile.ts';
import { describeScope } from '../../core/render/rows.ts';
import { pad, widthOf } from '../../core/render/terminal-text.ts';
import { readOptions } from '../../core/settings/settings.ts';
import { openWorld, throwIfStopped } from '../../io/environment.ts';
import { openOutputFile } from '../../io/files/text-file.ts';
import { listBuiltInProfiles, readBuiltInText, readProfile } from '../../io/read-inputs.ts';
import { listMonitors, readLookups } from '../../io/read-lists.ts';
import {
  choosePalette,
  describeMasked,
  findSources,
  type GivenOptions,
  readColumns,
  showEnd,
  type Terminal,
  toTyped,
} from './terminal.ts';

async function readAccount(given: GivenOptions, terminal: Terminal) {
  const options = readOptions(findSources('plan', given, terminal));
  const { profile, warnings } = readProfile(options);
  const { openService } = await import('../../io/client.ts');
  using world = openWorld(terminal.env, (line) => {
    if (!given.json && !given.quiet) terminal.stderr.write(`${logLine(line)}\n`);
  });
  await using service = openService(options, world, profile);
  showEnd({ warnings: [...warnings, ...service.warnings] }, terminal);
  const list = await listMonitors(service);
  await throwIfStopped(world);
  const lookups = await readLookups([...profile.lookups.keys()], service, 'may fail');
  const { sent: requests } = service.scheduler.counts;
  return { list, lookups, profile, requests, scope: options.scope };
}

/** Nothing but the config goes to stdout. */
export async function runExport(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { extra = [], force = false, output, quiet } = given;
  const { mask, stderr, stdout, workspace } = terminal;
  const otherwise = 'name a different file, or use --force to replace it';
  const save =
    output === undefined
      ? (text: string) => void stdout.write(text)
      : openOutputFile(workspace, output, () => force, otherwise);
  const { list, lookups: lists, profile, scope } = await readAccount(given, terminal);
  const monitors = list.monitors.filter(({ name }) => scope.has(name));
  // What has no name is in no scope.
  const unnamed = scope.patterns.length === 0 ? list.unnamed : 0;
  const named = extra === true || extra.flatMap((text) => text.split(','));
  const wanted = named === true ? 'all' : named.map((name) => name.trim());
  const settings = { extra: wanted, lists, mask, profile } as const;
  const { declared, leftOut, listed, text } = exportConfig({ monitors, unnamed }, settings);
  save(text);
  const share = { inScope: monitors.length, all: list.monitors.length };
  const ofScope = describeScope({ scope: scope.patterns, listed: share });
  const where = output === undefined ? '' : ` to ${output}`;
  const gaps =
    declared === listed && leftOut === 0 ? '' : '; comments name what is left out';
  const result = `Exported ${declared} of ${count(listed, 'monitor')}${where}${gaps}.`;
  const lines = ofScope === null ? [result] : [ofScope, result];
  if (!quiet) for (const line of lines) stderr.write(`${logLine(plain(line))}\n`);
  return showEnd({ warnings: warnOfUnproved(list.unproved) }, terminal);
}

export async function runCheck(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { env, mask, program, stdout } = terminal;
  const account = await readAccount(given, terminal).catch((thrown) => {
    const check = { ...describeMasked(thrown, terminal), verdict: 'wrong' } as const;
    if (given.json) stdout.write(renderChecks([check], null, program));
    throw thrown;
  });
  const { list, lookups, profile, requests } = account;
  const trial = tryExport(list, profile, mask);
  const checks = checkProfile({ list, lookups, trial }, profile, mask);
  const countOf = (wanted: Check['verdict']) =>
    checks.filter(({ verdict }) => verdict === wanted).length;
  const right = countOf('right');
  const wrong = countOf('wrong');
  const questions = countOf('question');
  const counts = { monitors: list.monitors.length, requests, right, wrong, questions };
  if (given.json) stdout.write(renderChecks(checks, counts, program));
  else {
    const { bad, good, warn } = choosePalette(stdout, env);
    const marks = { right: good('✓'), wrong: bad('✗'), question: warn('?') };
    for (const { message, verdict } of checks) {
      if (given.quiet && verdict !== 'wrong') continue;
      const line = `  ${marks[verdict]} ${plain(toTyped(message, program))}`;
      stdout.write(`${logLine(line)}\n`);
    }
    const result = `Check: ${right} right, ${wrong} wrong, ${count(questions, 'question')}`;
    if (!given.quiet) stdout.write(`\n${result} (${count(requests, 'request')})\n`);
  }
  return wrong > 0 ? 1 : 0;
}

export function renderChecks(
  all: readonly Check[],
  counts: object | null,
  program: string,
): string {
  const checks = all.map(({ code, message, verdict }) => {
    return { code, ok: verdict !== 'wrong', message: toTyped(message, program) };
  });
  return `${escapeJson(JSON.stringify({ checks, counts }, null, 2))}\n`;
}

export async function runServices(
  { names: given }: GivenOptions,
  { program, stdout }: Terminal,
) {
  const [name] = given ?? [];
  if (name !== undefined) {
    stdout.write(renderCopy(readBuiltInText(name)));
    return 0;
  }
  const { names } = listBuiltInProfiles();
  const profiles = names.map((each) => summarizeProfile(each, readBuiltInText(each)));
  // What helps to choose comes first, because a terminal cuts the end.
  const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];
  const rows = profiles.map(({ docs, evidence, name: key, operations, service }) => {
    const cells = [key, operations.join(', '), evidence ?? '', service, docs ?? ''];
    return cells.map(plain);
  });
  const table = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...table.map((row) => widthOf(row[column] ?? ''))),
  );
  for (const row of table) {
    const line = row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ');
    stdout.write(`${clip(line.trimEnd(), readColumns(stdout))}\n`);
  }
  stdout.write(`\nTo copy and adapt one: ${program} services NAME > service.yaml\n`);
  stdout.write(`To try one without an account: ${program} serve --service NAME\n`);
  return 0;
}
