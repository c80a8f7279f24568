import { type ExportedConfig, exportConfig } from '../../core/export/export-config.ts';
import { selectExportedLookups } from '../../core/export/exported-names.ts';
import { describeThrown } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { type Warning, warn } from '../../core/model/problem.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { warnOfSilent } from '../../core/plan/alerts.ts';
import { warnOfUnproved } from '../../core/profile/list-advice.ts';
import { describeScope } from '../../core/render/describe-run.ts';
import { decideExitCode, emptyReport, type Report } from '../../core/report/report.ts';
import { throwIfStopped } from '../../io/environment.ts';
import { checkOutputFile, findOutputFile, writeOutputFile } from '../../io/files/output-file.ts';
import { configFile } from '../../io/files/text-file.ts';
import { listMonitors } from '../../io/list-monitors.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { readLookups } from '../../io/read-lookups.ts';
import { showWarningsAndErrors } from './name-options.ts';
import {
  type GivenOptions,
  openRun,
  readEnvironmentSecrets,
  readGivenOptions,
} from './run-mode.ts';
import type { Terminal } from './terminal.ts';

/** Writes a config that declares the existing monitors. Nothing else goes to stdout. */
export async function runExport(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { extra = 'none', force = false, output, quiet } = given;
  const { env, stderr, stdout, workspace } = terminal;
  const mask = createMask(readEnvironmentSecrets(env));
  const end = (known: Partial<Report>): number => {
    const report = { ...emptyReport('plan', new Date()), ...known };
    showWarningsAndErrors(report, [], terminal, given.color);
    return decideExitCode(report, []);
  };
  let warnings: readonly Warning[] = [];
  try {
    const file = findOutputFile(workspace, output, force);
    const options = readGivenOptions('plan', given, terminal);
    if (file !== null) await checkOutputFile(file);
    const profile = await readProfile(options);
    const { openService } = await import('../../io/client.ts');
    using run = openRun(given, terminal);
    const { progress, world } = run;
    await using service = openService(options, world, profile);
    warnings = service.warnings;
    const list = await listMonitors(service, 'export').finally(progress.end);
    await throwIfStopped(world);
    const { has, patterns: scope } = options.scope;
    const inScope = list.monitors.filter(({ name }) => has(name));
    // What has no name is in no scope.
    const unnamed = scope.length === 0 ? list.unnamed : 0;
    const wanted = extra === true ? 'all' : extra;
    const lists = await readLookups(
      selectExportedLookups(inScope, wanted, profile),
      service,
      'may fail',
    );
    const exported = exportConfig(
      { monitors: inScope, unnamed },
      { extra: wanted, lists, mask, profile },
    );
    if (file === null) stdout.write(exported.text);
    else await writeOutputFile(file, exported.text);
    const ofList = warnOfUnproved(list.unproved);
    const silent = warnOfSilent('What was exported alerts nobody', exported.written, profile);
    const code = end({ warnings: [...warnings, ...ofList, ...findWarnings(exported), ...silent] });
    const ofScope = describeScope({
      scope,
      listed: { inScope: inScope.length, all: list.monitors.length },
    });
    const lines = [...(ofScope === null ? [] : [ofScope]), ...describeExport(exported, output)];
    if (!quiet) for (const line of lines) stderr.write(`${logLine(plain(line))}\n`);
    return code;
  } catch (thrown) {
    const facts = describeThrown(thrown);
    return end({ warnings, error: { ...facts, message: mask(facts.message) } });
  }
}

function findWarnings({ absent, text }: ExportedConfig): readonly Warning[] {
  const { maxMebibytes } = configFile;
  const size =
    `The config is larger than ${maxMebibytes} MiB, and will be refused: ` +
    'split it into several files';
  return [
    ...(Buffer.byteLength(text) > maxMebibytes * 2 ** 20 ? [warn(size)] : []),
    ...absent.map((field) =>
      warn(`--extra names ${JSON.stringify(field)}, which no monitor has; check its spelling`),
    ),
  ];
}

function describeExport(
  { declared, leftOut, listed }: ExportedConfig,
  output?: string,
): readonly string[] {
  const where = output === undefined ? '' : ` to ${output}`;
  const number =
    declared === listed ? count(listed, 'monitor') : `${declared} of ${listed} monitors`;
  const gaps = declared === listed && leftOut === 0 ? '' : '; comments name what is left out';
  return [`Exported ${number}${where}${gaps}.`];
}
