import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { schemaAddress } from '../../core/model/text.ts';
import { readBaseUrl } from '../../core/settings/settings.ts';
import { writeOutputFile } from '../../io/files/write-file.ts';
import type { Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

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

/** The steps of every workflow. */
const steps = `    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: ${placeholderUrl}
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
`;

const plan = `# .github/workflows/monitors-plan.yml
name: Monitors plan
on:
  pull_request:
    paths: [monitors.yaml]
permissions: {}
concurrency:
  group: monitors-plan-\${{ github.ref }}
  cancel-in-progress: false
jobs:
  plan:
    name: Plan
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read # to check out the config
      pull-requests: write # to write the comment
${steps}`;

const sync = `# .github/workflows/monitors-sync.yml
name: Monitors
on:
  push:
    branches: [main]
    paths: [monitors.yaml]
permissions: {}
concurrency:
  group: monitors-sync
  cancel-in-progress: false
jobs:
  sync:
    name: Sync
    runs-on: ubuntu-latest
    timeout-minutes: 20
    permissions:
      contents: read # to check out the config
${steps}`;

const drift = `# .github/workflows/monitors-drift.yml
name: Monitors drift
on:
  schedule:
    - cron: '17 6 * * *'
permissions: {}
concurrency:
  group: monitors-drift
  cancel-in-progress: false
jobs:
  drift:
    name: Find drift
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read # to check out the config
      issues: write # to keep the issue
${steps}          fail-on: missing, changed, obsolete
          drift-issue: true
`;

/** The config and the three workflows, as the README shows them, by path from the top of the repository. */
export const starterFiles = [
  { path: 'monitors.yaml', text: config },
  { path: '.github/workflows/monitors-plan.yml', text: plan },
  { path: '.github/workflows/monitors-sync.yml', text: sync },
  { path: '.github/workflows/monitors-drift.yml', text: drift },
];

/** The options of `init`, as text. */
export interface InitOptions {
  readonly baseUrl?: string;
}

/** Writes the config and the workflows that do not exist yet, and shows the next steps; returns the exit code. */
export async function runInit({ baseUrl }: InitOptions, { stderr, stdout, workspace }: Terminal): Promise<number> {
  const written: string[] = [];
  try {
    const address = baseUrl === undefined ? placeholderUrl : readAddress(baseUrl);
    // At its end, a colon has a meaning in YAML; no other part of a URL has one.
    const value = address.endsWith(':') ? JSON.stringify(address) : address;
    for (const { path, text } of starterFiles) {
      const file = join(workspace, path);
      // Unlike existsSync, finds links to missing files, too.
      if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
        stdout.write(`  = ${path}  already exists: not changed\n`);
        continue;
      }
      await mkdir(dirname(file), { recursive: true });
      const filled = text.replaceAll(placeholderUrl, () => value);
      await writeOutputFile({ path: file, name: path, mayReplace: false }, filled);
      written.push(path);
      stdout.write(`  + ${path}\n`);
    }
    if (written.length > 0) stdout.write(`\nNext:\n${describeNextSteps(written, address, workspace)}`);
    return 0;
  } catch (thrown) {
    stderr.write(`Error: ${plain((thrown as Error).message)}\n`);
    return 1;
  }
}

function readAddress(text: string): string {
  const address = readBaseUrl(text);
  if (address instanceof Unexpected) throw new Error(`--base-url must ${address.expected}. Nothing was written`);
  return address;
}

const exportSteps = [
  'If the service already has monitors, start from them:',
  '  npx monitor-sync export --output monitors.yaml --force',
];

/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written: readonly string[], address: string, workspace: string): string {
  const isTop = existsSync(join(workspace, '.git'));
  const steps = [
    ...(isTop
      ? []
      : [
          'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
        ]),
    ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
    'If the default branch is not main, name it in monitors-sync.yml.',
    'Store the API token of the service in the repository secret MONITORING_API_TOKEN.',
    'Declare the monitors in monitors.yaml, and run: npx monitor-sync validate',
    ...(written.includes('monitors.yaml') ? exportSteps : []),
    'Push. A pull request shows the plan, and a push to main creates the missing monitors.',
  ];
  return steps.map((step) => `  ${step}\n`).join('');
}
