export const id = 989;
export const ids = [989,991];
export const modules = {

/***/ 7989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderStarterFiles: () => (/* binding */ renderStarterFiles),
/* harmony export */   runInit: () => (/* binding */ runInit)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2936);
/* harmony import */ var _core_model_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9008);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3346);
/* harmony import */ var _io_files_text_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9710);
/* harmony import */ var _services_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5991);








/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';
const unconnected = { address: placeholderUrl, service: null, file: null, variables: [] };
/** Declares no monitors, so that a first sync creates none. */
const config = `# yaml-language-server: $schema=${_core_model_text_js__WEBPACK_IMPORTED_MODULE_7__/* .schemaAddress */ .Q}
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
function renderStarterFiles({ address, file, service } = unconnected) {
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
function toYaml(text) {
    return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}
/** Writes the files that do not exist yet. @throws Error if an option is invalid, or a file cannot be written. */
async function runInit({ baseUrl, service }, { stdout, workspace }) {
    const given = baseUrl === undefined ? null : (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_4__/* .readBaseUrl */ .$P)(baseUrl);
    if (given instanceof _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w2)
        throw new Error(`--base-url must ${given.expected}. Nothing was written`);
    const connection = await connect(service, given, workspace);
    const written = [];
    for (const { path, text } of renderStarterFiles(connection)) {
        const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, path);
        // Unlike existsSync, finds links to missing files, too.
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { throwIfNoEntry: false }) !== undefined) {
            stdout.write(`  = ${path}  already exists: not changed\n`);
            continue;
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file), { recursive: true });
        await (0,_io_files_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeOutputFile */ .BF)({ path: file, name: path, mayReplace: false }, text);
        written.push(path);
        stdout.write(`  + ${path}\n`);
    }
    if (written.length > 0)
        stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
    return 0;
}
async function connect(service, baseUrl, workspace) {
    if (service === undefined)
        return { ...unconnected, address: baseUrl ?? placeholderUrl };
    const { isBuiltIn, profile, variables } = await (0,_services_js__WEBPACK_IMPORTED_MODULE_6__.readNamedProfile)(service, workspace);
    const address = baseUrl ?? (profile.baseUrl === null ? placeholderUrl : null);
    return { address, service, file: isBuiltIn ? null : node_path__WEBPACK_IMPORTED_MODULE_2__.posix.normalize(service), variables };
}
function describeNextSteps(written, connection, workspace) {
    const { address, service, variables } = connection;
    const option = service === null ? '' : ` --service ${service}`;
    const steps = [];
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, '.git')))
        steps.push('This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.');
    if (address === placeholderUrl)
        steps.push(`Replace ${placeholderUrl} in the workflows.`);
    steps.push('If the default branch is not main, name it in monitors-sync.yml.');
    steps.push('Store the API token of the service in the repository secret MONITORING_API_TOKEN.');
    if (variables.length > 0)
        steps.push(`Pass ${variables.join(', ')} in the workflows, with the input "vars", or "secrets" if it is one.`);
    steps.push(`Declare the monitors in monitors.yaml, and run: npx monitor-sync validate${option}`);
    if (written.includes('monitors.yaml'))
        steps.push('If the service already has monitors, start from them:', `  npx monitor-sync export${option} --output monitors.yaml --force`);
    steps.push('Push. A pull request shows the plan, and a push to main creates the missing monitors.');
    return steps.map((step) => `  ${step}\n`).join('');
}


/***/ }),

/***/ 5991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readNamedProfile: () => (/* binding */ readNamedProfile),
/* harmony export */   runServices: () => (/* binding */ runServices)
/* harmony export */ });
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6960);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3079);
/* harmony import */ var _core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3605);






/** Prints the profile of a name, or lists all. @throws Error if there is no such profile. */
async function runServices({ json, name }, { stdout }) {
    if (name !== undefined) {
        if (json)
            throw new Error('--json is for the list of all profiles; leave out the name');
        stdout.write((0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .renderCopy */ .yA)(await readBuiltInText(name)));
        return 0;
    }
    const { names } = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .listBuiltInProfiles */ .al)();
    const profiles = await Promise.all(names.map(async (each) => (0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .summarizeProfile */ .jA)(each, await readBuiltInText(each))));
    if (json) {
        stdout.write(`${JSON.stringify(profiles, null, 2)}\n`);
        return 0;
    }
    // What helps to choose comes first, because a terminal cuts the end.
    const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];
    const rows = profiles.map((profile) => [profile.name, profile.operations.join(', '), profile.evidence ?? '', profile.service, profile.docs ?? ''].map(_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj));
    const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((row) => (0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .widthOf */ .qz)(row[column] ?? ''))));
    for (const row of [headings, ...rows]) {
        const line = row.map((cell, column) => (0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .pad */ .eV)(cell, widths[column] ?? 0)).join('  ');
        stdout.write(`${(0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(line.trimEnd(), (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .readColumns */ .Ej)(stdout))}\n`);
    }
    stdout.write('\nTo copy and adapt one: monitor-sync services NAME > service.yaml\n');
    stdout.write('To try one without an account: monitor-sync serve --service NAME\n');
    return 0;
}
async function readBuiltInText(name) {
    const read = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readBuiltInProfile */ .fp)(name);
    if ('text' in read)
        return read.text;
    throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
}
/** The profile of an option `--service`, with the names of its variables. @throws Error if it does not exist or has mistakes. */
async function readNamedProfile(service, workspace) {
    const read = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readProfileText */ .$7)(service, workspace);
    if (!('text' in read))
        throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
    return { ...read, ...(0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .parseSample */ .sW)(read.file, read.text, read.isBuiltIn) };
}


/***/ })

};
