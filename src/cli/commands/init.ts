import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { schemaAddress } from '../../core/model/text.ts';
import { readBaseUrl } from '../../core/settings/settings.ts';
import { writeOutputFile } from '../../io/files/text-file.ts';
import { readNamedProfile } from './services.ts';
import type { Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

/** How the workflows reach the service: `address` is null if the profile has it, `file` if the profile is a built-in one. */
interface Connection extends Readonly<Record<'address' | 'service' | 'file', string | null>> {
  readonly variables: readonly string[];
}

const unconnected: Connection = { address: placeholderUrl, service: null, file: null, variables: [] };

/** Declares no monitors, so that a first sync creates none. */
const config = `# yaml-language-server: $schema=${schemaAddress}
#
# The monitors that the service should have. A push to the default branch creates
# missing monitors. Other monitors of the service are reported; nothing is changed
# or deleted. To check this file: npx monitor-sync validate

# Default values; a monitor's own value replaces them.
defaults:
  type: http
  intervalSeconds: 60

# No monitors yet. Replace the empty list with one entry per monitor:
#
# monitors:
#   - name: Checkout API # the identity of the monitor
#     target: https://shop.example.com/health
#     assertions: # optional; sent to the service unchanged
#       - { type: statusCode, operator: equals, value: 200 }
#   - name: Search
#     target: https://shop.example.com/search?q=shoes
#     intervalSeconds: 300
monitors: []
`;

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

export function renderStarterFiles({ address, file, service } = unconnected) {
  const paths = file === null ? '[monitors.yaml]' : `[monitors.yaml, ${toYaml(file)}]`;
  const connection = [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    `api-token: \${{ secrets.MONITORING_API_TOKEN }}`,
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
  return [{ path: 'monitors.yaml', text: config }, ...written];
}

function toYaml(text: string): string {
  return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}

/** Writes the files that do not exist yet. @throws Error if an option is invalid, or a file cannot be written. */
export async function runInit(
  { baseUrl, service }: { readonly baseUrl?: string; readonly service?: string },
  { stdout, workspace }: Terminal,
): Promise<number> {
  const given = baseUrl === undefined ? null : readBaseUrl(baseUrl);
  if (given instanceof Unexpected) throw new Error(`--base-url must ${given.expected}. Nothing was written`);
  const documented = { ...unconnected, address: given ?? placeholderUrl };
  const connection = service === undefined ? documented : await connect(service, given, workspace);
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

/** @throws Error if the service profile has mistakes. */
async function connect(service: string, baseUrl: string | null, workspace: string): Promise<Connection> {
  const { isBuiltIn, profile, variables } = await readNamedProfile(service, workspace);
  const address = baseUrl ?? (profile.baseUrl === null ? placeholderUrl : null);
  return { address, service, file: isBuiltIn ? null : posix.normalize(service), variables };
}

function describeNextSteps(written: readonly string[], connection: Connection, workspace: string): string {
  const { address, service, variables } = connection;
  const option = service === null ? '' : ` --service ${service}`;
  const steps: string[] = [];
  if (!existsSync(join(workspace, '.git')))
    steps.push(
      'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
    );
  if (address === placeholderUrl) steps.push(`Replace ${placeholderUrl} in the workflows.`);
  steps.push('If the default branch is not main, name it in monitors-sync.yml.');
  steps.push('Store the API token of the service in the repository secret MONITORING_API_TOKEN.');
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
