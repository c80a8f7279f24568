import { describeProblem } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { clip } from '../../core/model/text.ts';
import { parseSample, renderCopy, summarizeProfile } from '../../core/profile/parse-profile.ts';
import { pad, widthOf } from '../../core/render/terminal-text.ts';
import { listBuiltInProfiles, readBuiltInProfile, readProfileText } from '../../io/read-inputs.ts';
import { type GivenOptions, readColumns, type Terminal } from './terminal.ts';

/** Prints the profile of a name, or lists all. @throws Error if there is no such profile. */
export async function runServices({ names: given }: GivenOptions, { program, stdout }: Terminal) {
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

function readBuiltInText(name: string): string {
  const read = readBuiltInProfile(name);
  if ('text' in read) return read.text;
  throw new Error(describeProblem(read));
}

/** With the names of its variables. @throws Error if it does not exist or has mistakes. */
export function readNamedProfile(service: string, workspace: string) {
  const read = readProfileText(service, workspace);
  if (!('text' in read)) throw new Error(describeProblem(read));
  return { ...read, ...parseSample(read.file, read.text, read.isBuiltIn) };
}
