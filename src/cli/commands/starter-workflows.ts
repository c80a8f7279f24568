/**
 * The three workflows that `init` writes. ACTION, PATHS and MINUTE are filled in, and the inputs
 * that say how the service is reached, in place of the line CONNECTION.
 */
export const starterWorkflows = {
  'monitors-plan.yml': `name: Monitors plan
on:
  pull_request:
    paths: PATHS
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
      - uses: ACTION
        with:
          CONNECTION
`,
  'monitors-sync.yml': `name: Monitors
on:
  push:
    branches: [main]
    paths: PATHS
  workflow_dispatch:
    inputs:
      mode:
        description: What to do now
        type: choice
        options: [plan, sync, drift]
        default: plan
permissions: {}
concurrency:
  group: monitors-\${{ inputs.mode || 'sync' }}-\${{ github.ref }} # by mode: a waiting plan must not replace a waiting sync
  cancel-in-progress: false
jobs:
  sync:
    name: Sync
    if: inputs.mode != 'sync' || github.ref == format('refs/heads/{0}', github.event.repository.default_branch)
    runs-on: ubuntu-latest
    timeout-minutes: 20
    permissions:
      contents: read # to check out the config
      pull-requests: write # to write the result into the comment
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: ACTION
        with:
          CONNECTION
          mode: \${{ inputs.mode || 'auto' }}
`,
  'monitors-drift.yml': `name: Monitors drift
on:
  schedule:
    - cron: 'MINUTE 6 * * *'
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
      - uses: ACTION
        with:
          CONNECTION
          fail-on: missing, changed, obsolete
          drift-issue: true
`,
} as const;
