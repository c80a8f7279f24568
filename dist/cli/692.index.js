export const id = 692;
export const ids = [692];
export const modules = {

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runDemo: () => (/* binding */ runDemo)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _service_server_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5537);
/* harmony import */ var _run_mode_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2684);
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






const token = 'demo-token';
/** The config of the demo. Later steps change the interval and the name of its first monitor, and add lines. */
function renderConfig(seconds, name = 'Checkout API', rename = '', end = '') {
    return `version: 1
defaults:
  type: http
  intervalSeconds: 60
monitors:
  - name: ${name}${rename}
    target: https://shop.example.com/health
    intervalSeconds: ${seconds}
    assertions:
      - { type: statusCode, operator: equals, value: 200 }
  - name: Search
    target: https://shop.example.com/search?q=shoes
  - name: Status page
    target: https://status.example.com/
${end}`;
}
const renamed = renderConfig(30, 'Checkout', '\n    formerly: Checkout API', 'remove:\n  - Old blog\n');
const documentedSteps = [
    { headline: 'The service has no monitors yet. What would sync do?', config: renderConfig(60), mode: 'plan' },
    { headline: 'Create the missing monitors.', mode: 'sync' },
    { headline: 'Again: nothing is created twice.', mode: 'sync' },
];
const laterSteps = [
    {
        headline: 'An interval was edited in the config, and a monitor was created by hand. Is there drift?',
        config: renderConfig(30),
        mode: 'drift',
        exitCode: 2,
    },
    {
        headline: 'The documented API ends here. With a service profile, sync can also update\n# and delete, if apply allows it. The config now renames Checkout API to Checkout\n# (formerly), and names Old blog under remove.',
        config: renamed,
        mode: 'plan',
        isFull: true,
    },
    { headline: 'Rename and update one monitor, and delete the other one.', mode: 'sync', isFull: true },
    { headline: 'Again: nothing is left to do.', mode: 'sync', isFull: true },
];
/** The profile of the reference service that has updates and deletions. */
const service = 'full';
const apply = 'create,update,delete';
/**
 * Runs the commands on the embedded service, with real requests on loopback and real files in a temporary folder.
 * @returns 0 if every command ends with the expected exit code.
 */
async function runDemo(terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const workspace = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'monitor-sync-demo-'));
        const config = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, 'monitors.yaml');
        const profile = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__.readBuiltInProfile)(service);
        const server = __addDisposableResource(env_1, await (0,_service_server_js__WEBPACK_IMPORTED_MODULE_4__/* .startService */ .i)({ token, profile: 'text' in profile ? profile.text : undefined }), true);
        const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_SERVICE: '' };
        const isAsExpected = async ({ config: text, exitCode: expected = 0, headline, isFull, mode }) => {
            if (text !== undefined)
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(config, text);
            const flags = isFull ? ` --service ${service} --apply ${apply}` : '';
            terminal.stdout.write(`\n# ${headline}\n$ monitor-sync ${mode}${flags}\n`);
            const given = { config, baseUrl: server.baseUrl, ...(isFull && { service, apply }) };
            const exitCode = await (0,_run_mode_js__WEBPACK_IMPORTED_MODULE_5__/* .runMode */ .r)(mode, given, { ...terminal, workspace, env });
            terminal.stdout.write(`(exit code ${exitCode})\n`);
            return exitCode === expected;
        };
        try {
            for (const step of documentedSteps)
                if (!(await isAsExpected(step)))
                    return 1;
            await createByHand(server.baseUrl);
            for (const step of laterSteps)
                if (!(await isAsExpected(step)))
                    return 1;
            return 0;
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(workspace, { recursive: true, force: true });
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
async function createByHand(baseUrl) {
    const body = { name: 'Old blog', type: 'http', target: 'https://blog.example.com/', intervalSeconds: 300 };
    await fetch(`${baseUrl}/api/v1/monitors`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
}


/***/ })

};
