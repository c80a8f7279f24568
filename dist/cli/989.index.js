export const id = 989;
export const ids = [989,176];
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
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6960);
/* harmony import */ var _core_model_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9008);
/* harmony import */ var _core_profile_summary_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7827);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3346);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(176);
/* harmony import */ var _io_files_write_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4980);










/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';
/** Declares no monitors, so that a first sync creates none. */
const config = `# yaml-language-server: $schema=${_core_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .schemaAddress */ .Q}
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
function renderWorkflow({ group, inputs, minutes, mode, names, on, permissions }, { address, file, service }) {
    const lines = (items, indent) => items.map((item) => `${' '.repeat(indent)}${item}\n`).join('');
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
function toYaml(text) {
    return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}
const unconnected = { address: placeholderUrl, service: null, file: null, variables: [] };
/** The config and the three workflows, by path from the root of the repository. */
function renderStarterFiles(connection = unconnected) {
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
async function runInit(given, { stdout, workspace }) {
    const connection = await readConnection(given, workspace);
    const written = [];
    for (const { path, text } of renderStarterFiles(connection)) {
        const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, path);
        // Unlike existsSync, finds links to missing files, too.
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { throwIfNoEntry: false }) !== undefined) {
            stdout.write(`  = ${path}  already exists: not changed\n`);
            continue;
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file), { recursive: true });
        await (0,_io_files_write_file_js__WEBPACK_IMPORTED_MODULE_8__/* .writeOutputFile */ .B)({ path: file, name: path, mayReplace: false }, text);
        written.push(path);
        stdout.write(`  + ${path}\n`);
    }
    if (written.length > 0)
        stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
    return 0;
}
/** @throws Error if the address or the service profile has mistakes. */
async function readConnection({ baseUrl, service }, workspace) {
    const address = baseUrl === undefined ? null : (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_6__/* .readBaseUrl */ .$P)(baseUrl);
    if (address instanceof _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w2)
        throw new Error(`--base-url must ${address.expected}. Nothing was written`);
    if (service === undefined)
        return { ...unconnected, address: address ?? placeholderUrl };
    const read = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_7__.readProfileText)(service, workspace);
    if (!('text' in read))
        throw new Error(`Nothing was written: ${(0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeProblem */ .BJ)(read)}`);
    const { profile, variables } = (0,_core_profile_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .parseSample */ .sW)(read.file, read.text, read.isBuiltIn);
    return {
        address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
        service,
        file: read.isBuiltIn ? null : node_path__WEBPACK_IMPORTED_MODULE_2__.posix.normalize(service),
        variables,
    };
}
/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written, connection, workspace) {
    const { address, service, variables } = connection;
    const option = service === null ? '' : ` --service ${service}`;
    const steps = [
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, '.git'))
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


/***/ }),

/***/ 7827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jA: () => (/* binding */ summarizeProfile),
/* harmony export */   sW: () => (/* binding */ parseSample),
/* harmony export */   yA: () => (/* binding */ renderCopy)
/* harmony export */ });
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3615);



/**
 * Reads a profile without values for its variables.
 * @param isBuiltIn as for {@link parseProfile}.
 * @returns the names of the variables as well.
 * @throws Error with all mistakes, one per line.
 */
function parseSample(file, text, isBuiltIn) {
    const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
    const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
    const { problems, profile, usedVariables } = (0,_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.parseProfile)({ file, text }, variables, isBuiltIn);
    if (profile !== null)
        return { profile, variables: usedVariables };
    throw new Error(['The service profile is not valid:', ...problems.map(_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)].join('\n  '));
}
/** @throws Error if the profile has mistakes. */
function summarizeProfile(name, text) {
    const { profile, variables } = parseSample(name, text, true);
    const { baseUrl, docs, evidence, service } = profile;
    const operations = ['create', 'update', 'delete'].filter((operation) => profile[operation] !== null);
    return { name, service, operations, evidence, docs, baseUrl, variables };
}
/** A built-in profile as a file to adapt: for editors it names the schema, and it has no address, which no file may set. */
function renderCopy(text) {
    const copy = text.replace(/^baseUrl: .*$/m, '# $& # only a built-in profile may set it; set base-url in the workflow');
    return `# yaml-language-server: $schema=${_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .profileSchemaAddress */ .pb}\n${copy}`;
}


/***/ }),

/***/ 176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listBuiltInProfiles: () => (/* binding */ listBuiltInProfiles),
/* harmony export */   readBuiltInProfile: () => (/* binding */ readBuiltInProfile),
/* harmony export */   readProfileText: () => (/* binding */ readProfileText)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3346);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1481);
/* harmony import */ var _workspace_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1514);






/** The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the profiles are in `services` at the top. */
const folders = ['../../services', '../../../services'].map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(import.meta.dirname, folder));
/**
 * The names of all built-in profiles, sorted.
 * @throws RunError if the folder of the profiles is missing, because the program is not completely installed.
 */
async function listBuiltInProfiles() {
    const { names } = await openFolder();
    return names;
}
/**
 * Reads the profile that a value of `service` names: a file of the workspace, or a built-in profile.
 * Never throws for bad input: a mistake is a problem, whose `file` is the name or the path.
 * @param workspace absolute path of a folder.
 */
async function readProfileText(service, workspace) {
    return (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .isProfilePath */ .zz)(service) ? readProfileFile(service, workspace) : readBuiltInProfile(service);
}
async function readProfileFile(path, workspace) {
    try {
        const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
        const read = await (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readWorkspaceFile */ .sL)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), root, path, _read_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .profileFile */ .aC);
        return 'text' in read ? { ...read, isBuiltIn: false } : read;
    }
    catch (error) {
        return (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .refuseFile */ .lv)(path, (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .refuseByError */ .sU)(error));
    }
}
/** Reads a built-in profile by its name, which is looked up in the list and never becomes part of a path otherwise. */
async function readBuiltInProfile(name) {
    const { folder, names } = await openFolder();
    if (!names.includes(name))
        return (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .describeUnknownService */ .zt)(name, names);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `${name}.yaml`), 'utf8');
    return { file: (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .describeBuiltIn */ .nm)(name), text, isBuiltIn: true };
}
async function openFolder() {
    for (const folder of folders) {
        const files = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []);
        if (names.length > 0)
            return { folder, names: names.toSorted() };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ kind: 'options', message: `${found}\n${next}` });
}


/***/ }),

/***/ 4980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ writeOutputFile),
/* harmony export */   C: () => (/* binding */ checkOutputFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2936);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1481);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





const alreadyExists = 'already exists and was not changed; name a different file, or use --force to replace it';
/** Checks that a file may be written. @throws RunError if it must not be replaced, or if its folder is missing. */
async function checkOutputFile({ mayReplace, name, path }) {
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch((error) => {
        if (error.code !== 'ENOENT')
            throw refuseByError(name, error);
        return null;
    });
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path)).catch((error) => Promise.reject(refuseByError(name, error)));
    else if (seen.isSymbolicLink())
        throw refuse(name, 'is a link; name the file itself');
    else if (seen.isDirectory())
        throw refuse(name, 'is a folder; name a file');
    else if (!seen.isFile())
        throw refuse(name, 'is not a regular file; name a different one');
    else if (!mayReplace)
        throw refuse(name, alreadyExists);
}
/** Writes a file completely; or throws a RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.monitor-sync-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(draft, path);
    }
    catch (error) {
        throw refuseByError(name, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(draft, { force: true });
    }
}
/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, { force: true });
            throw error;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function refuseByError(name, error) {
    const isTaken = error.code === 'EEXIST';
    return refuse(name, isTaken ? alreadyExists : (0,_read_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileError */ .SQ)(error, 'written'), error);
}
function refuse(name, reason, cause) {
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .RunError */ .e4({ kind: 'options', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
