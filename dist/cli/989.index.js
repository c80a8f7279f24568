export const id = 989;
export const ids = [989];
export const modules = {

/***/ 7989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runInit: () => (/* binding */ runInit),
/* harmony export */   starterFiles: () => (/* binding */ starterFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2936);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4768);
/* harmony import */ var _core_model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3346);
/* harmony import */ var _io_files_write_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4980);








/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';
/** Declares no monitors, so that a first sync creates none. */
const config = `# yaml-language-server: $schema=${_core_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .schemaAddress */ .Q}
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
const starterFiles = [
    { path: 'monitors.yaml', text: config },
    { path: '.github/workflows/monitors-plan.yml', text: plan },
    { path: '.github/workflows/monitors-sync.yml', text: sync },
    { path: '.github/workflows/monitors-drift.yml', text: drift },
];
/** Writes the config and the workflows that do not exist yet, and shows the next steps; returns the exit code. */
async function runInit({ baseUrl }, { stderr, stdout, workspace }) {
    const written = [];
    try {
        const address = baseUrl === undefined ? placeholderUrl : readAddress(baseUrl);
        // At its end, a colon has a meaning in YAML; no other part of a URL has one.
        const value = address.endsWith(':') ? JSON.stringify(address) : address;
        for (const { path, text } of starterFiles) {
            const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, path);
            // Unlike existsSync, finds links to missing files, too.
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { throwIfNoEntry: false }) !== undefined) {
                stdout.write(`  = ${path}  already exists: not changed\n`);
                continue;
            }
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file), { recursive: true });
            const filled = text.replaceAll(placeholderUrl, () => value);
            await (0,_io_files_write_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeOutputFile */ .B)({ path: file, name: path, mayReplace: false }, filled);
            written.push(path);
            stdout.write(`  + ${path}\n`);
        }
        if (written.length > 0)
            stdout.write(`\nNext:\n${describeNextSteps(written, address, workspace)}`);
        return 0;
    }
    catch (thrown) {
        stderr.write(`Error: ${(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_7__/* .plain */ .pj)(thrown.message)}\n`);
        return 1;
    }
}
function readAddress(text) {
    const address = (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_4__/* .readBaseUrl */ .$P)(text);
    if (address instanceof _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w2)
        throw new Error(`--base-url must ${address.expected}. Nothing was written`);
    return address;
}
const exportSteps = [
    'If the service already has monitors, start from them:',
    '  npx monitor-sync export --output monitors.yaml --force',
];
/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written, address, workspace) {
    const isTop = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, '.git'));
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
