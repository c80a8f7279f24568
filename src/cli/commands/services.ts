import { describeProblem } from '../../core/model/problem.ts';
import { plain } from '../../core/model/sanitize.ts';
import { type ProfileSummary, renderCopy, summarizeProfile } from '../../core/profile/parse-profile.ts';
import { cut, pad, widthOf } from '../../core/render/columns.ts';
import { listBuiltInProfiles, readBuiltInProfile } from '../../io/files/service-profiles.ts';
import { readColumns, type Terminal, writeError } from './terminal.ts';

/** The argument and the option of `services`. */
export interface ServicesOptions {
  /** The profile to print; without it, all are listed. */
  readonly name?: string | undefined;
  readonly json?: boolean;
}

/** What helps to choose comes first, because a terminal cuts the end. */
const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];

const hint =
  'To copy and adapt one: monitor-sync services NAME > service.yaml\nTo try one without an account: monitor-sync serve --service NAME\n';

/** Lists the built-in profiles, or prints one; returns the exit code. */
export async function runServices({ json, name }: ServicesOptions, { stderr, stdout }: Terminal): Promise<number> {
  try {
    if (name !== undefined && json) throw new Error('--json is for the list of all profiles; leave out the name');
    if (name !== undefined) stdout.write(renderCopy(await readText(name)));
    else {
      const summaries = await readSummaries();
      stdout.write(
        json ? `${JSON.stringify(summaries, null, 2)}\n` : `${renderTable(summaries, readColumns(stdout))}\n${hint}`,
      );
    }
    return 0;
  } catch (thrown) {
    writeError(stderr, (thrown as Error).message);
    return 1;
  }
}

async function readText(name: string): Promise<string> {
  const read = await readBuiltInProfile(name);
  if ('text' in read) return read.text;
  throw new Error(describeProblem(read));
}

async function readSummaries(): Promise<readonly ProfileSummary[]> {
  const names = await listBuiltInProfiles();
  return Promise.all(names.map(async (name) => summarizeProfile(name, await readText(name))));
}

/** @param columns of a terminal, which cuts addresses. */
function renderTable(summaries: readonly ProfileSummary[], columns: number): string {
  const rows = summaries.map(({ docs, evidence, name, operations, service }) =>
    [name, operations.join(', '), evidence ?? '', service, docs ?? ''].map(plain),
  );
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((cell) => widthOf(cell))),
  );
  const lines = [headings, ...rows].map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '));
  return lines.map((line) => `${cut(line.trimEnd(), columns)}\n`).join('');
}
