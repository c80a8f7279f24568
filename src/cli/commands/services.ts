import { describeProblem } from '../../core/model/problem.ts';
import { plain } from '../../core/model/sanitize.ts';
import { parseSample, renderCopy, summarizeProfile } from '../../core/profile/parse-profile.ts';
import { cut, pad, widthOf } from '../../core/render/terminal-text.ts';
import { listBuiltInProfiles, readBuiltInProfile, readProfileText } from '../../io/files/service-profiles.ts';
import { readColumns, type Terminal } from './terminal.ts';

/** What helps to choose comes first, because a terminal cuts the end. */
const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];

const hint =
  'To copy and adapt one: monitor-sync services NAME > service.yaml\nTo try one without an account: monitor-sync serve --service NAME\n';

/** Prints the profile of a name, or lists all; returns the exit code. @throws Error if there is no such profile. */
export async function runServices(
  { json, name }: { readonly name?: string | undefined; readonly json?: boolean },
  { stdout }: Terminal,
): Promise<number> {
  if (name !== undefined) {
    if (json) throw new Error('--json is for the list of all profiles; leave out the name');
    stdout.write(renderCopy(await readBuiltInText(name)));
    return 0;
  }
  const names = await listBuiltInProfiles();
  const profiles = await Promise.all(names.map(async (each) => summarizeProfile(each, await readBuiltInText(each))));
  if (json) stdout.write(`${JSON.stringify(profiles, null, 2)}\n`);
  else {
    const rows = profiles.map(({ docs, evidence, name: profile, operations, service }) =>
      [profile, operations.join(', '), evidence ?? '', service, docs ?? ''].map(plain),
    );
    stdout.write(`${alignColumns([headings, ...rows], readColumns(stdout))}\n${hint}`);
  }
  return 0;
}

async function readBuiltInText(name: string): Promise<string> {
  const read = await readBuiltInProfile(name);
  if ('text' in read) return read.text;
  throw new Error(describeProblem(read));
}

/**
 * The profile that an option `--service` names, without values for its variables, which are named.
 * @throws Error if there is no such profile, or if it has mistakes.
 */
export async function readNamedProfile(service: string, workspace: string) {
  const read = await readProfileText(service, workspace);
  if (!('text' in read)) throw new Error(describeProblem(read));
  return { ...read, ...parseSample(read.file, read.text, read.isBuiltIn) };
}

/** @param columns of a terminal, which cuts addresses. */
function alignColumns(rows: readonly (readonly string[])[], columns: number): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '));
  return lines.map((line) => `${cut(line.trimEnd(), columns)}\n`).join('');
}
