import { schemaAddress } from '../../core/model/text.ts';

/** A file that `init` writes. */
export interface StarterFile {
  /** From the top of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What stands in the workflows for the address of the service until somebody gives one. */
export const placeholderUrl = 'https://monitoring.example.com';

/** Declares nothing, so that nobody gets a monitor that they did not write. */
const config = `# yaml-language-server: $schema=${schemaAddress}
#
# The monitors that the service is to have. A push to the default branch creates
# missing monitors. Other monitors of the service are reported; nothing is changed
# or deleted. To check this file: npx monitor-sync validate

# Fields for every monitor that has none of its own.
defaults:
  type: http
  intervalSeconds: 60

# None yet. In the place of the empty list, write one entry for each monitor:
#
# monitors:
#   - name: Checkout API # the identity of the monitor
#     target: https://shop.example.com/health
#     assertions: # optional; sent to the service as they are
#       - { type: statusCode, operator: equals, value: 200 }
#   - name: Search
#     target: https://shop.example.com/search?q=shoes
#     intervalSeconds: 300
monitors: []
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
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
`;

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
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
`;

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
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
          fail-on: missing, changed
          drift-issue: true
`;

/** The config and the three workflows, as the README shows them; a test holds the two together. */
export const starterFiles: readonly StarterFile[] = [
  { path: 'monitors.yaml', text: config },
  { path: '.github/workflows/monitors-plan.yml', text: plan },
  { path: '.github/workflows/monitors-sync.yml', text: sync },
  { path: '.github/workflows/monitors-drift.yml', text: drift },
];
