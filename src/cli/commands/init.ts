import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { describeProblem } from '../../core/model/problem.ts';
import { parseSample } from '../../core/profile/parse-profile.ts';
import { readBaseUrl } from '../../core/settings/settings.ts';
import { readProfileText } from '../../io/files/service-profiles.ts';
import { writeOutputFile } from '../../io/files/text-file.ts';
import { placeholderUrl, starterFiles } from './starter-files.ts';
import { type Terminal, writeError } from './terminal.ts';

/** The options of `init`, as text. */
export interface InitOptions {
  readonly baseUrl?: string;
  readonly service?: string;
}

/** What the workflows say about the service. */
interface Connection {
  /** Null if the service profile has the address. */
  readonly address: string | null;
  /** The service profile, or null for the documented API. */
  readonly service: string | null;
  /** The path of the profile, if it is a file of the repository. */
  readonly file: string | null;
  /** Names of the variables that the profile needs. */
  readonly variables: readonly string[];
}

/** Writes the config and the workflows that do not exist yet, and shows the next steps; returns the exit code. */
export async function runInit(given: InitOptions, { stderr, stdout, workspace }: Terminal): Promise<number> {
  const written: string[] = [];
  try {
    const connection = await readConnection(given, workspace);
    for (const { path, text } of starterFiles) {
      const file = join(workspace, path);
      // Unlike existsSync, finds links to missing files, too.
      if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
        stdout.write(`  = ${path}  already exists: not changed\n`);
        continue;
      }
      await mkdir(dirname(file), { recursive: true });
      await writeOutputFile({ path: file, name: path, mayReplace: false }, connect(text, connection));
      written.push(path);
      stdout.write(`  + ${path}\n`);
    }
    if (written.length > 0) stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
    return 0;
  } catch (thrown) {
    writeError(stderr, (thrown as Error).message);
    return 1;
  }
}

/** @throws Error if the address or the service profile has mistakes. */
async function readConnection({ baseUrl, service }: InitOptions, workspace: string): Promise<Connection> {
  const address = baseUrl === undefined ? null : readAddress(baseUrl);
  if (service === undefined) return { address: address ?? placeholderUrl, service: null, file: null, variables: [] };
  const read = await readProfileText(service, workspace);
  if (!('text' in read)) throw new Error(`Nothing was written: ${describeProblem(read)}`);
  const { profile, variables } = parseSample(read.file, read.text, read.isBuiltIn);
  return {
    address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
    service,
    file: read.isBuiltIn ? null : posix.normalize(service),
    variables,
  };
}

function readAddress(text: string): string {
  const address = readBaseUrl(text);
  if (address instanceof Unexpected) throw new Error(`--base-url must ${address.expected}. Nothing was written`);
  return address;
}

/** Puts the service into a workflow, and the file of its profile next to the config. */
function connect(text: string, { address, file, service }: Connection): string {
  const inputs = Object.entries({ service, 'base-url': address }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${toYaml(value)}`],
  );
  return text
    .replace(`base-url: ${placeholderUrl}`, () => inputs.join('\n          '))
    .replace('paths: [monitors.yaml]', (paths) => (file === null ? paths : `paths: [monitors.yaml, ${toYaml(file)}]`));
}

function toYaml(text: string): string {
  return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}

/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written: readonly string[], connection: Connection, workspace: string): string {
  const { address, service, variables } = connection;
  const isTop = existsSync(join(workspace, '.git'));
  const option = service === null ? '' : ` --service ${service}`;
  const steps = [
    ...(isTop
      ? []
      : [
          'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
        ]),
    ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
    'If the default branch is not main, name it in monitors-sync.yml.',
    'Store the API token of the service in the repository secret MONITORING_API_TOKEN.',
    ...(variables.length > 0
      ? [`Pass ${variables.join(', ')} in the workflows, with the input vars, or secrets if it is one.`]
      : []),
    `Declare the monitors in monitors.yaml, and run: npx monitor-sync validate${option}`,
    ...(written.includes('monitors.yaml')
      ? [
          'If the service already has monitors, start from them:',
          `  npx monitor-sync export${option} --output monitors.yaml --force`,
        ]
      : []),
    'Push. A pull request shows the plan, and a push to main creates the missing monitors.',
  ];
  return steps.map((step) => `  ${step}\n`).join('');
}
