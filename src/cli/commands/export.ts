import { type ExportedConfig, exportConfig } from '../../core/export/export-config.ts';
import type { ExtraFields } from '../../core/export/exported-fields.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { warnOfUnproved } from '../../core/profile/list-advice.ts';
import { describeScope } from '../../core/render/describe-run.ts';
import { throwIfStopped } from '../../io/environment.ts';
import { openOutputFile } from '../../io/files/write-files.ts';
import { listMonitors, readLookups } from '../../io/read-lists.ts';
import type { GivenOptions } from './given-options.ts';
import { runReading } from './run-reading.ts';
import type { Terminal } from './terminal.ts';

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
          : await openOutputFile(workspace, output, () => force, otherwise);
      const list = await listMonitors(service).finally(progress.end);
      await throwIfStopped(world);
      const { has, patterns: scope } = options.scope;
      const monitors = list.monitors.filter(({ name }) => has(name));
      // What has no name is in no scope.
      const unnamed = scope.length === 0 ? list.unnamed : 0;
      const lists = await readLookups([...profile.lookups.keys()], service, 'may fail');
      const settings = { extra: wanted, lists, mask, profile };
      const exported = exportConfig({ monitors, unnamed }, settings);
      await save(exported.text);
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
