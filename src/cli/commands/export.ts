import { resolve } from 'node:path';
import { type ExportedConfig, exportConfig } from '../../core/export/export-config.ts';
import type { CompleteList } from '../../core/model/complete-list.ts';
import { describeThrown } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { type Warning, warn } from '../../core/model/warning.ts';
import { renderComplaints } from '../../core/render/text.ts';
import { decideExitCode, emptyReport, type Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/options.ts';
import { openWorld, systemClock } from '../../io/environment.ts';
import { maxMebibytes } from '../../io/files/read-text-file.ts';
import { checkWholeFile, writeWholeFile } from '../../io/files/write-file.ts';
import { readGivenOptions, readHiddenGiven, type Texts } from './options.ts';
import { type Display, type Terminal, traceOn } from './run-mode.ts';
import { choosePalette, openProgress } from './terminal.ts';

/** The options of `export` in addition to the settings. */
export interface ExportOptions {
  /** The file to write, relative to the workspace; without it the config goes to stdout. */
  readonly output?: string;
  readonly force?: boolean;
  /** Further fields to declare: all that may be, or those that are named by their path. */
  readonly extra?: true | readonly string[];
}

/**
 * Writes a config that declares what the service has; stdout gets nothing but the config.
 * @param texts the settings that were given, as text.
 * @returns the exit code.
 */
export async function runExport(
  texts: Texts,
  { extra, force = false, output }: ExportOptions,
  { color, quiet, verbose }: Omit<Display, 'json'>,
  terminal: Terminal,
): Promise<number> {
  const { env, stderr, stdout, workspace } = terminal;
  const mask = createMask(readHiddenGiven(env));
  const complain = (told: Partial<Report>): number => {
    const report = { ...emptyReport('plan', new Date()), ...told };
    stderr.write(renderComplaints(report, [], choosePalette(stderr, env, color)));
    return decideExitCode(report, []);
  };
  try {
    const file = output === undefined ? null : { path: resolve(workspace, output), name: output, mayReplace: force };
    const options = readGivenOptions('plan', texts, env, workspace);
    if (file !== null) await checkWholeFile(file);
    const list = await watchReading(options, terminal, { quiet, verbose });
    const exported = exportConfig(list, { extra: extra === true ? 'all' : (extra ?? 'none'), mask });
    if (file === null) stdout.write(exported.text);
    else await writeWholeFile(file, exported.text);
    const code = complain({ warnings: [...warnOfLength(exported.text), ...warnOfAbsent(exported)] });
    if (!quiet) for (const line of describeExport(exported, output)) stderr.write(`${logLine(plain(line))}\n`);
    return code;
  } catch (thrown) {
    const facts = describeThrown(thrown);
    return complain({ error: { ...facts, message: mask(facts.message) } });
  }
}

/** Reads the list with the progress on stderr, which is gone from there when this resolves; or with each request. */
async function watchReading(
  options: Options,
  terminal: Terminal,
  { quiet, verbose }: Pick<Display, 'quiet' | 'verbose'>,
): Promise<CompleteList> {
  const { readList } = await import('../../run-with-service.ts');
  const { env, stderr } = terminal;
  const progress = openProgress(stderr, env, !quiet && !verbose, systemClock);
  using world = openWorld(env, progress.onWait, verbose ? await traceOn(terminal) : undefined);
  try {
    return await readList(options, world);
  } finally {
    progress.end();
  }
}

function warnOfLength(text: string): readonly Warning[] {
  return Buffer.byteLength(text) <= maxMebibytes * 2 ** 20
    ? []
    : [
        warn(
          `The config is larger than ${maxMebibytes} MiB, and will be refused: split its monitors over several files`,
        ),
      ];
}

function warnOfAbsent({ absent }: ExportedConfig): readonly Warning[] {
  return absent.map((field) =>
    warn(`--extra names ${JSON.stringify(field)}, which no monitor has; check its spelling`),
  );
}

/** What was exported and what was not, a line each. */
function describeExport(
  { cut, declared, leftOut, listed, unnamed }: ExportedConfig,
  output: string | undefined,
): readonly string[] {
  const number = declared === listed ? `${listed}` : `${declared} of ${listed}`;
  const lacks = [
    ...(declared < listed ? [`${listed - declared} could not be declared`] : []),
    ...(cut > 0 ? [`${cut} could not be declared whole`] : []),
  ];
  const where = output === undefined ? '' : ` to ${output}`;
  return [
    `Exported ${number} ${listed === 1 ? 'monitor' : 'monitors'}${where}${lacks.length === 0 ? '.' : `; ${lacks.join(', ')}: see the comments.`}`,
    ...(unnamed.length === 0 ? [] : [`Left out, because --extra is not given: ${unnamed.join(', ')}.`]),
    ...(leftOut === 0 ? [] : [`Left out: ${count(leftOut, 'field')} of the service; see the comments.`]),
  ];
}
