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

interface InitOptions {
  readonly baseUrl?: string;
  readonly service?: string;
}

/** How the workflows reach the service. */
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

/** What the three workflows differ in. `on` is the event with its filter, where PATHS stands for the files of the config. */
const workflows = [
  {
    mode: 'plan',
    names: ['Monitors plan', 'Plan'],
    on: 'pull_request:\n    paths: PATHS',
    group: `monitors-plan-\${{ github.ref }}`,
    minutes: 15,
    permissions: ['pull-requests: write # to write the comment'],
    inputs: [],
  },
  {
    mode: 'sync',
    names: ['Monitors', 'Sync'],
    on: 'push:\n    branches: [main]\n    paths: PATHS',
    group: 'monitors-sync',
    minutes: 20,
    permissions: [],
    inputs: [],
  },
  {
    mode: 'drift',
    names: ['Monitors drift', 'Find drift'],
    on: "schedule:\n    - cron: '17 6 * * *'",
    group: 'monitors-drift',
    minutes: 15,
    permissions: ['issues: write # to keep the issue'],
    inputs: ['fail-on: missing, changed, obsolete', 'drift-issue: true'],
  },
];

function renderWorkflow(
  { group, inputs, minutes, mode, names, on, permissions }: (typeof workflows)[number],
  { address, file, service }: Connection,
): string {
  const lines = (items: readonly string[], indent: number) =>
    items.map((item) => `${' '.repeat(indent)}${item}\n`).join('');
  const paths = file === null ? '[monitors.yaml]' : `[monitors.yaml, ${toYaml(file)}]`;
  const given = [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    `api-token: \${{ secrets.MONITORING_API_TOKEN }}`,
    ...inputs,
  ];
  return `# .github/workflows/monitors-${mode}.yml
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
${lines(permissions, 6)}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
${lines(given, 10)}`;
}

function toYaml(text: string): string {
  return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}

const unconnected: Connection = { address: placeholderUrl, service: null, file: null, variables: [] };

/** The config and the three workflows, by path from the root of the repository. */
export function renderStarterFiles(
  connection = unconnected,
): readonly { readonly path: string; readonly text: string }[] {
  const written = workflows.map((workflow) => ({
    path: `.github/workflows/monitors-${workflow.mode}.yml`,
    text: renderWorkflow(workflow, connection),
  }));
  return [{ path: 'monitors.yaml', text: config }, ...written];
}

/**
 * Writes the config and the workflows that do not exist yet, and shows the next steps; returns the exit code.
 * @throws Error if an option is invalid, or a file cannot be written.
 */
export async function runInit(given: InitOptions, { stdout, workspace }: Terminal): Promise<number> {
  const connection = await readConnection(given, workspace);
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

/** @throws Error if the address or the service profile has mistakes. */
async function readConnection({ baseUrl, service }: InitOptions, workspace: string): Promise<Connection> {
  const address = baseUrl === undefined ? null : readBaseUrl(baseUrl);
  if (address instanceof Unexpected) throw new Error(`--base-url must ${address.expected}. Nothing was written`);
  if (service === undefined) return { ...unconnected, address: address ?? placeholderUrl };
  const { isBuiltIn, profile, variables } = await readNamedProfile(service, workspace);
  return {
    address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
    service,
    file: isBuiltIn ? null : posix.normalize(service),
    variables,
  };
}

/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written: readonly string[], connection: Connection, workspace: string): string {
  const { address, service, variables } = connection;
  const option = service === null ? '' : ` --service ${service}`;
  const steps = [
    existsSync(join(workspace, '.git'))
      ? ''
      : 'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
    address === placeholderUrl ? `Replace ${placeholderUrl} in the workflows.` : '',
    'If the default branch is not main, name it in monitors-sync.yml.',
    'Store the API token of the service in the repository secret MONITORING_API_TOKEN.',
    variables.length === 0
      ? ''
      : `Pass ${variables.join(', ')} in the workflows, with the input "vars", or "secrets" if it is one.`,
    `Declare the monitors in monitors.yaml, and run: npx monitor-sync validate${option}`,
    written.includes('monitors.yaml')
      ? `If the service already has monitors, start from them:\n    npx monitor-sync export${option} --output monitors.yaml --force`
      : '',
    'Push. A pull request shows the plan, and a push to main creates the missing monitors.',
  ];
  return steps.flatMap((step) => (step === '' ? [] : `  ${step}\n`)).join('');
}
