import { schemaAddress } from '../../core/model/text.ts';

/** The address of the service in the workflows, until the user replaces it. */
export const placeholderUrl = 'https://monitoring.example.com';

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

/** The config and the three workflows, as the manual shows them, by path from the top of the repository. */
export const starterFiles = [
  { path: 'monitors.yaml', text: config },
  { path: '.github/workflows/monitors-plan.yml', text: plan },
  { path: '.github/workflows/monitors-sync.yml', text: sync },
  { path: '.github/workflows/monitors-drift.yml', text: drift },
];
