import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { renderStarterConfig } from '../../core/export/starter-config.ts';
import { Unexpected } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { documentedApi, type Profile, sendsToken } from '../../core/profile/profile.ts';
import { readBaseUrl } from '../../core/settings/settings.ts';
import { writeOutputFile } from '../../io/files/text-file.ts';
import { readNamedProfile } from './services.ts';
import type { Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

/** How the workflows reach the service: `address` is null if the profile has it, `file` if the profile is a built-in one. */
interface Connection extends Readonly<Record<'address' | 'service' | 'file', string | null>> {
  readonly profile: Profile;
  readonly variables: readonly string[];
}

const unconnected: Connection = {
  address: placeholderUrl,
  service: null,
  file: null,
  profile: documentedApi,
  variables: [],
};

/** What the three workflows differ in. In `on`, PATHS stands for the files of the config. */
const workflows = [
  {
    mode: 'plan',
    names: ['Monitors plan', 'Plan'],
    on: 'pull_request:\n    paths: PATHS',
    group: `monitors-plan-\${{ github.ref }}`,
    minutes: 15,
    permission: '      pull-requests: write # to write the comment\n',
  },
  {
    mode: 'sync',
    names: ['Monitors', 'Sync'],
    on: 'push:\n    branches: [main]\n    paths: PATHS',
    group: 'monitors-sync',
    minutes: 20,
    permission: '',
  },
  {
    mode: 'drift',
    names: ['Monitors drift', 'Find drift'],
    on: "schedule:\n    - cron: '17 6 * * *'",
    group: 'monitors-drift',
    minutes: 15,
    permission: '      issues: write # to keep the issue\n',
  },
];

export function renderStarterFiles({ address, file, profile, service } = unconnected) {
  const paths = file === null ? '[monitors.yaml]' : `[monitors.yaml, ${toYaml(file)}]`;
  const connection = [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    ...(address?.startsWith('http:') ? ['allow-http: true'] : []),
    ...(sendsToken(profile) ? [`api-token: \${{ secrets.MONITORING_API_TOKEN }}`] : []),
  ];
  const written = workflows.map(({ group, minutes, mode, names, on, permission }) => {
    const path = `.github/workflows/monitors-${mode}.yml`;
    const own = mode === 'drift' ? ['fail-on: missing, changed, obsolete', 'drift-issue: true'] : [];
    const text = `# ${path}
name: ${names[0]}
on:
  ${on.replace('PATHS', () => paths)}
permissions: {}
concurrency:
  group: ${group}
  cancel-in-progress: false
jobs:
  ${mode}:
    name: ${names[1]}
    runs-on: ubuntu-latest
    timeout-minutes: ${minutes}
    permissions:
      contents: read # to check out the config
${permission}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
${[...connection, ...own].map((input) => `          ${input}\n`).join('')}`;
    return { path, text };
  });
  return [{ path: 'monitors.yaml', text: renderStarterConfig(profile, service) }, ...written];
}

function toYaml(text: string): string {
  return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}

type InitOptions = Partial<Record<'baseUrl' | 'service' | 'allowHttp', string>>;

/** Writes the files that do not exist yet. @throws Error if an option is invalid, or a file cannot be written. */
export async function runInit(
  { allowHttp, baseUrl, service }: InitOptions,
  { stdout, workspace }: Terminal,
): Promise<number> {
  const given = baseUrl === undefined ? null : readBaseUrl(baseUrl, null, allowHttp !== undefined);
  if (given instanceof Unexpected) throw new Error(`--base-url must ${given.expected}. Nothing was written`);
  const connection = await connect(service, given, workspace);
  const written: string[] = [];
  for (const { path, text } of renderStarterFiles(connection)) {
    const file = join(workspace, path);
    // Unlike existsSync, finds links to missing files, too.
    if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
      stdout.write(`  = ${path}  already exists: not changed\n`);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeOutputFile({ path: file, name: path, mayReplace: false }, text);
    written.push(path);
    stdout.write(`  + ${path}\n`);
  }
  if (written.length > 0) stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
  return 0;
}

async function connect(service: string | undefined, baseUrl: string | null, workspace: string): Promise<Connection> {
  if (service === undefined) return { ...unconnected, address: baseUrl ?? placeholderUrl };
  const { isBuiltIn, profile, variables } = await readNamedProfile(service, workspace);
  const address = baseUrl ?? (profile.baseUrl === null ? placeholderUrl : null);
  return { address, service, file: isBuiltIn ? null : posix.normalize(service), profile, variables };
}

function describeNextSteps(written: readonly string[], connection: Connection, workspace: string): string {
  const { address, profile, service, variables } = connection;
  const option = service === null ? '' : ` --service ${service}`;
  const steps: string[] = [];
  if (!existsSync(join(workspace, '.git')))
    steps.push(
      'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
    );
  if (address === placeholderUrl) steps.push(`Replace ${placeholderUrl} in the workflows.`);
  steps.push('If the default branch is not main, name it in monitors-sync.yml.');
  const store = 'Store the API token of the service in the repository secret MONITORING_API_TOKEN';
  if (sendsToken(profile)) steps.push(`${store}${profile.token === null ? '' : `: ${plain(profile.token)}`}.`);
  if (variables.length > 0)
    steps.push(`Pass ${variables.join(', ')} in the workflows, with the input "vars", or "secrets" if it is one.`);
  steps.push(`Declare the monitors in monitors.yaml, and run: npx monitor-sync validate${option}`);
  if (written.includes('monitors.yaml'))
    steps.push(
      'If the service already has monitors, start from them:',
      `  npx monitor-sync export${option} --output monitors.yaml --force`,
    );
  steps.push('Push. A pull request shows the plan, and a push to main creates the missing monitors.');
  return steps.map((step) => `  ${step}\n`).join('');
}
