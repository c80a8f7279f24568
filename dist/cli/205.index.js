export const id = 205;
export const ids = [205];
export const modules = {

/***/ 6205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runInit: () => (/* binding */ runInit)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/unexpected.js
var unexpected = __webpack_require__(1484);
// EXTERNAL MODULE: ./build/src/core/settings/base-url.js
var base_url = __webpack_require__(4806);
;// CONCATENATED MODULE: ./build/src/io/files/new-file.js


/**
 * Writes a file that is not there yet, and the folders that lead to it.
 * @param root absolute path of a folder, which links in `path` may not leave.
 * @param path below it, with forward slashes.
 * @returns false where there is something of that name already, which is left as it is.
 * @throws the file system's errors, and an Error for a folder that is a link or a file; their messages need no path before them.
 */
async function writeNewFile(root, path, text) {
    await makeFolder(root, (0,external_node_path_.dirname)(path));
    const file = (0,external_node_path_.join)(root, path);
    // A link counts as a file of that name, wherever it leads (open(2), O_EXCL).
    const handle = await (0,promises_.open)(file, 'wx').catch(unless('EEXIST'));
    if (handle === undefined)
        return false;
    try {
        await handle.writeFile(text);
    }
    catch (thrown) {
        await (0,promises_.rm)(file, { force: true });
        throw thrown;
    }
    finally {
        await handle.close();
    }
    return true;
}
async function makeFolder(root, folder) {
    if (folder === '.')
        return;
    await makeFolder(root, (0,external_node_path_.dirname)(folder));
    const path = (0,external_node_path_.join)(root, folder);
    await (0,promises_.mkdir)(path).catch(unless('EEXIST'));
    if ((await (0,promises_.realpath)(path)) !== (0,external_node_path_.join)(await (0,promises_.realpath)(root), folder)) {
        throw new Error(`${folder} is a link; what it leads to is not written to`);
    }
    if (!(await (0,promises_.stat)(path)).isDirectory())
        throw new Error(`${folder} is a file; it has to be a folder`);
}
/** Swallows one error of the file system. */
function unless(code) {
    return (thrown) => {
        if (thrown.code !== code)
            throw thrown;
        return undefined;
    };
}

// EXTERNAL MODULE: ./build/src/core/model/schema-address.js
var schema_address = __webpack_require__(2809);
;// CONCATENATED MODULE: ./build/src/cli/commands/starter-files.js

/** What stands in the workflows for the address of the service until somebody gives one. */
const placeholderUrl = 'https://monitoring.example.com';
/** Declares nothing, so that nobody gets a monitor that they did not write. */
const config = `# yaml-language-server: $schema=${schema_address/* schemaAddress */.Q}
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
const starterFiles = [
    { path: 'monitors.yaml', text: config },
    { path: '.github/workflows/monitors-plan.yml', text: plan },
    { path: '.github/workflows/monitors-sync.yml', text: sync },
    { path: '.github/workflows/monitors-drift.yml', text: drift },
];

;// CONCATENATED MODULE: ./build/src/cli/commands/init.js







/**
 * Writes the config and the workflows that do not exist yet, and shows the next steps.
 * @returns the exit code.
 */
async function runInit({ baseUrl }, { stderr, stdout, workspace }) {
    const written = [];
    try {
        const address = baseUrl === undefined ? placeholderUrl : readAddress(baseUrl);
        for (const { path, text } of starterFiles) {
            const isNew = await writeNewFile(workspace, path, 
            // The only sign of a URL that means something to YAML.
            text.replaceAll(placeholderUrl, () => (address.endsWith(':') ? JSON.stringify(address) : address)));
            if (isNew)
                written.push(path);
            stdout.write(isNew ? `  + ${path}\n` : `  = ${path}  already exists: not changed\n`);
        }
        if (written.length > 0)
            stdout.write(`\nNext:\n${await describeNextSteps(written, address, workspace)}`);
        return 0;
    }
    catch (thrown) {
        stderr.write(`Error: ${(0,sanitize/* plain */.pj)(thrown.message)}\n`);
        return 1;
    }
}
function readAddress(text) {
    const address = (0,base_url/* readBaseUrl */.$)(text);
    if (address instanceof unexpected/* Unexpected */.w)
        throw new Error(`--base-url must be ${address.expected}. Nothing was written`);
    return address;
}
/** Each step is a line of at most 80 columns, or several. */
async function describeNextSteps(written, address, workspace) {
    const isTop = await (0,promises_.access)((0,external_node_path_.join)(workspace, '.git')).then(() => true, () => false);
    const steps = [
        ...(isTop ? [] : ['This is not the top of a git repository: GitHub looks for workflows there.']),
        ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
        'If the default branch is not main, name it in monitors-sync.yml.',
        'Put the API token of the service into the secret MONITORING_API_TOKEN.',
        'Declare the monitors in monitors.yaml, and run: npx monitor-sync validate',
        ...(written.includes('monitors.yaml')
            ? [
                'If the service has monitors already, start from them:',
                '  npx monitor-sync export --output monitors.yaml --force',
            ]
            : []),
        'Push. A pull request shows the plan, and a push to main creates.',
    ];
    return steps.map((step) => `  ${step}\n`).join('');
}


/***/ }),

/***/ 2809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ schemaAddress)
/* harmony export */ });
/** Where editors find the schema of a config: that of the same major version. */
const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';


/***/ })

};
