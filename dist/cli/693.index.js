export const id = 693;
export const ids = [693,991];
export const modules = {

/***/ 6693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderStarterFiles: () => (/* binding */ renderStarterFiles),
  runInit: () => (/* binding */ runInit)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/profile/limits.js
var limits = __webpack_require__(2587);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
;// CONCATENATED MODULE: ./build/src/core/export/starter-config.js





/** The interval of the example where the profile names none. */
const usualSeconds = 60;
const documentedAssertions = [
    '    assertions: # optional; sent to the service unchanged',
    '      - { type: statusCode, operator: equals, value: 200 }',
];
/**
 * A config without monitors, so that a first sync creates none, and with an example that is valid for the profile.
 * @param options what `validate` needs: ` --service NAME`, or an empty text.
 * @param prefix what the names of the example start with, so that they are in the scope.
 */
function renderStarterConfig(profile, options = '', prefix = '') {
    const { intervalSeconds, target, type } = profile.fields;
    const [every, seldom] = intervalSeconds === null ? [] : listIntervals(intervalSeconds);
    const [kind, ...others] = type === null ? [] : listTypes(type);
    const alternatives = others.length === 0 ? '' : ` # or ${(0,sanitize/* plain */.pj)(others.join(', '))}`;
    const defaults = [
        ...(kind === undefined
            ? []
            : [`  type: ${/^[a-z][\w-]*$/i.test(kind) ? kind : JSON.stringify(kind)}${alternatives}`]),
        ...(every === undefined ? [] : [`  intervalSeconds: ${every}`]),
    ];
    const address = (path) => (target === null ? [] : [`    target: https://shop.example.com${path}`]);
    const required = renderRequired(kind, profile);
    const example = [
        'monitors:',
        `  - name: ${prefix}Checkout API # the identity of the monitor`,
        ...address('/health'),
        // Other services have assertions of their own.
        ...(profile === profile_profile/* documentedApi */.xD ? documentedAssertions : []),
        ...required,
        `  - name: ${prefix}Search`,
        ...address('/search?q=shoes'),
        ...(seldom === undefined ? [] : [`    intervalSeconds: ${seldom}`]),
        ...required,
    ];
    return `# yaml-language-server: $schema=${model_text/* schemaAddress */.Q}
#
# The monitors that the service should have. A push to the default branch creates
# missing monitors. Other monitors of the service are reported; nothing is changed
# or deleted. To check this file: npx monitor-sync validate${(0,sanitize/* plain */.pj)(options)}

${defaults.length === 0 ? '' : `# Default values; a monitor's own value replaces them.\ndefaults:\n${defaults.join('\n')}\n\n`}\
# No monitors yet. Replace the empty list with one entry per monitor:
#
${example.map((line) => `# ${line}\n`).join('')}monitors: []
`;
}
/** The smallest interval and a longer one; the usual one, in whole units of the service, if the profile has no limits. */
function listIntervals({ accepted, maximum, minimum, unitMs, values }) {
    const known = (accepted ?? values.map(([seconds]) => seconds)).map(Number);
    if (known.length > 0)
        return known.toSorted((one, other) => one - other).slice(0, 2);
    const unit = Math.max(1, (unitMs ?? 1_000) / 1_000);
    const smallest = Math.ceil((Number.isFinite(minimum) ? minimum : Math.min(usualSeconds, maximum)) / unit) * unit;
    return [smallest, smallest * 5].filter((seconds) => seconds <= maximum);
}
/** The types that the profile names, first `http`, which is the type of an example with a URL. */
function listTypes({ accepted, values }) {
    const known = accepted?.map(String) ?? values.map(([type]) => type);
    const others = known.filter((type) => type.toLowerCase() !== 'http');
    return known.length > 0 && others.length === known.length ? known : ['http', ...others];
}
/** What the service requires under `extra`, on one line; its values are for the user to replace. */
function renderRequired(kind, profile) {
    const missing = (0,limits/* listRequired */.cd)(kind, profile).filter((path) => (0,json/* getAt */.sM)(profile.constants, path) === undefined);
    const extra = missing.reduce((object, path) => (0,json/* setAt */.ef)(object, path, '…'), {});
    return missing.length === 0 ? [] : [`    extra: ${JSON.stringify(extra)} # required by the service`];
}

// EXTERNAL MODULE: ./build/src/core/model/digest.js
var digest = __webpack_require__(5091);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/scope.js
var model_scope = __webpack_require__(7927);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
;// CONCATENATED MODULE: ./build/src/io/files/git-origin.js


/**
 * The name of a repository by its remote `origin`: both `https://github.com/acme/shop.git` and `git@github.com:acme/shop`
 * are `acme/shop`. Null without a remote, and empty if the address has no such name.
 * @param git the path of `.git`, which is a file in a worktree and in a submodule.
 */
async function readOriginName(git) {
    const read = (...path) => (0,promises_.readFile)((0,external_node_path_.join)(...path), 'utf8').catch(() => '');
    const [, elsewhere] = /^gitdir: (.+)/.exec(await read(git)) ?? [];
    const folder = elsewhere === undefined ? git : (0,external_node_path_.resolve)((0,external_node_path_.dirname)(git), elsewhere);
    // A worktree shares the config of its repository (https://git-scm.com/docs/gitrepository-layout).
    const config = await read((0,external_node_path_.resolve)(folder, (await read(folder, 'commondir')).trim()), 'config');
    const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
    if (origin === undefined)
        return null;
    const [, name = ''] = /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/*$/.exec(origin.trim()) ?? [];
    return name;
}

// EXTERNAL MODULE: ./build/src/io/files/output-file.js
var output_file = __webpack_require__(7748);
// EXTERNAL MODULE: ./build/src/cli/commands/services.js
var services = __webpack_require__(5991);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 1 modules
var terminal = __webpack_require__(3605);
;// CONCATENATED MODULE: ./build/src/cli/commands/init.js














/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';
const unconnected = {
    address: placeholderUrl,
    service: null,
    file: null,
    profile: profile_profile/* documentedApi */.xD,
    variables: [],
    scope: model_scope/* everything */.Y,
    minute: 17,
};
/** What the three workflows differ in. In `on`, PATHS stands for the files of the config, and MINUTE for that of the drift check. */
const workflows = [
    {
        mode: 'plan',
        names: ['Monitors plan', 'Plan'],
        on: 'pull_request:\n    paths: PATHS',
        group: `monitors-plan-\${{ github.ref }}`,
        minutes: 15,
        permission: '      pull-requests: write # to write the comment\n',
        condition: '',
        inputs: [],
    },
    {
        mode: 'sync',
        names: ['Monitors', 'Sync'],
        on: `push:
    branches: [main]
    paths: PATHS
  workflow_dispatch:
    inputs:
      mode:
        description: What to do now
        type: choice
        options: [plan, sync, drift]
        default: plan`,
        group: `monitors-\${{ inputs.mode || 'sync' }}-\${{ github.ref }} # by mode: a waiting plan must not replace a waiting sync`,
        minutes: 20,
        permission: '      pull-requests: write # to write the result into the comment\n',
        // People can start a workflow on any branch.
        condition: `    if: inputs.mode != 'sync' || github.ref_name == github.event.repository.default_branch\n`,
        inputs: [`mode: \${{ inputs.mode || 'auto' }}`],
    },
    {
        mode: 'drift',
        names: ['Monitors drift', 'Find drift'],
        on: "schedule:\n    - cron: 'MINUTE 6 * * *'",
        group: 'monitors-drift',
        minutes: 15,
        permission: '      issues: write # to keep the issue\n',
        condition: '',
        inputs: ['fail-on: missing, changed, obsolete', 'drift-issue: true'],
    },
];
function renderStarterFiles(connected = unconnected) {
    const { address, file, minute, profile, scope, service } = connected;
    const paths = file === null ? '[monitors.yaml]' : `[monitors.yaml, ${toYaml(file)}]`;
    const connection = [
        ...(service === null ? [] : [`service: ${toYaml(service)}`]),
        ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
        ...(address?.startsWith('http:') ? ['allow-http: true'] : []),
        ...renderScope(scope.patterns),
        ...((0,profile_profile/* sendsToken */.tG)(profile) ? [`api-token: \${{ secrets.MONITORING_API_TOKEN }}`] : []),
    ];
    const written = workflows.map(({ condition, group, inputs, minutes, mode, names, on, permission }) => {
        const path = `.github/workflows/monitors-${mode}.yml`;
        const text = `# ${path}
name: ${names[0]}
on:
  ${on.replace('PATHS', () => paths).replace('MINUTE', String(minute))}
permissions: {}
concurrency:
  group: ${group}
  cancel-in-progress: false
jobs:
  ${mode}:
    name: ${names[1]}
${condition}    runs-on: ubuntu-latest
    timeout-minutes: ${minutes}
    permissions:
      contents: read # to check out the config
${permission}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: monitor-sync/monitor-sync@v0
        with:
${[...connection, ...inputs].map((input) => `          ${input}\n`).join('')}`;
        return { path, text };
    });
    return [
        { path: 'monitors.yaml', text: renderStarterConfig(profile, renderOptions(connected), findPrefix(scope)) },
        ...written,
    ];
}
function renderScope(patterns) {
    const [pattern, ...others] = patterns;
    if (pattern === undefined)
        return [];
    if (others.length === 0)
        return [`scope: ${toYaml(pattern)}`];
    return ['scope: |', ...patterns.map((line) => `  ${line}`)];
}
/** The options that every command needs to do what the workflows do. */
function renderOptions({ scope, service }) {
    // Only GitHub fills an expression: as it stands, it would put every name outside the scope.
    const patterns = scope.patterns.map((pattern) => pattern.replace(/\$\{\{[^}]*\}\}/g, 'REPOSITORY'));
    return (service === null ? '' : ` --service ${service}`) + (0,terminal/* renderArguments */.RN)('scope', patterns);
}
/** `shop/` for the scope `shop/*`; empty for one that does not start like this. */
function findPrefix({ patterns }) {
    return /^([\w./-]+)\*$/.exec(patterns[0] ?? '')?.[1] ?? '';
}
/**
 * The minute of the drift check. Many repositories with one account must not compare at the same time, so their names spread
 * them over the hour. Never 0: GitHub delays or drops schedules at the start of an hour, when most of them run
 * (https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows#schedule).
 */
async function chooseMinute(workspace) {
    const origin = await readOriginName((0,external_node_path_.join)(workspace, '.git'));
    // Without the owner, so that a remote that is added later does not change the minute.
    const name = (0,external_node_path_.basename)(origin || workspace).toLowerCase();
    return 1 + (Number.parseInt((0,digest/* digest */.b)(name).slice(0, 8), 16) % 59);
}
function toYaml(text) {
    return /^[\w./][\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}
/** Writes the files that do not exist yet. @throws Error if an option is invalid, or a file cannot be written. */
async function runInit({ allowHttp, baseUrl, scope: lines = '', service }, { stdout, workspace }) {
    const given = baseUrl === undefined ? null : (0,settings/* readBaseUrl */.$P)(baseUrl, null, allowHttp !== undefined);
    if (given instanceof errors/* Unexpected */.w2)
        throw new Error(`--base-url must ${given.expected}. Nothing was written`);
    const scope = (0,model_scope/* parseScope */.S)((0,settings/* splitLines */.uz)(lines));
    if (scope instanceof errors/* Unexpected */.w2)
        throw new Error(`--scope must ${scope.expected}. Nothing was written`);
    const minute = await chooseMinute(workspace);
    const connection = { ...connect(service, given, workspace), scope, minute };
    const written = [];
    for (const { path, text } of renderStarterFiles(connection)) {
        const file = (0,external_node_path_.join)(workspace, path);
        // Unlike existsSync, finds links to missing files, too.
        if ((0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false }) !== undefined) {
            stdout.write(`  = ${path}  already exists: not changed\n`);
            continue;
        }
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
        await (0,output_file/* writeOutputFile */.BF)({ path: file, name: path, mayReplace: false }, text);
        written.push(path);
        stdout.write(`  + ${path}\n`);
    }
    if (written.length > 0)
        stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
    return 0;
}
function connect(service, baseUrl, workspace) {
    if (service === undefined)
        return { ...unconnected, address: baseUrl ?? placeholderUrl };
    const { isBuiltIn, profile, variables } = (0,services.readNamedProfile)(service, workspace);
    const address = baseUrl ?? (profile.baseUrl === null ? placeholderUrl : null);
    return { ...unconnected, address, service, file: isBuiltIn ? null : external_node_path_.posix.normalize(service), profile, variables };
}
function describeNextSteps(written, connection, workspace) {
    const { address, profile, variables } = connection;
    const option = renderOptions(connection);
    const steps = [];
    if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(workspace, '.git')))
        steps.push('This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.');
    if (address === placeholderUrl)
        steps.push(`Replace ${placeholderUrl} in the workflows.`);
    steps.push('If the default branch is not main, name it in monitors-sync.yml.');
    const store = 'Store the API token of the service in the repository secret MONITORING_API_TOKEN';
    if ((0,profile_profile/* sendsToken */.tG)(profile))
        steps.push(`${store}${profile.token === null ? '' : `: ${(0,sanitize/* plain */.pj)(profile.token)}`}.`);
    if (variables.length > 0)
        steps.push(`Pass ${variables.join(', ')} in the workflows, with the input "vars", or with "secrets" if a value is secret.`);
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
/* harmony import */ var _core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1346);
/* harmony import */ var _core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3605);






/** Prints the profile of a name, or lists all. @throws Error if there is no such profile. */
async function runServices({ json, name }, { stdout }) {
    if (name !== undefined) {
        if (json)
            throw new Error('--json is for the list of all profiles; leave out the name');
        stdout.write((0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .renderCopy */ .y)(readBuiltInText(name)));
        return 0;
    }
    const { names } = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .listBuiltInProfiles */ .al)();
    const profiles = names.map((each) => (0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .summarizeProfile */ .j)(each, readBuiltInText(each)));
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
function readBuiltInText(name) {
    const read = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readBuiltInProfile */ .fp)(name);
    if ('text' in read)
        return read.text;
    throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
}
/** The profile of an option `--service`, with the names of its variables. @throws Error if it does not exist or has mistakes. */
function readNamedProfile(service, workspace) {
    const read = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readProfileText */ .$7)(service, workspace);
    if (!('text' in read))
        throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
    return { ...read, ...(0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.parseSample)(read.file, read.text, read.isBuiltIn) };
}


/***/ }),

/***/ 7748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ writeOutputFile),
/* harmony export */   CK: () => (/* binding */ checkOutputFile),
/* harmony export */   Op: () => (/* binding */ openOutputFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9710);
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
/** @throws RunError if it must not be replaced, or if its folder is missing. */
async function checkOutputFile({ mayReplace, name, path }) {
    const fail = (error) => Promise.reject(outputError(name, (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written'), error));
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch((error) => ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT' ? null : fail(error)));
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)).catch(fail);
    else if (!seen.isFile())
        throw outputError(name, 'is a folder, a link or a device; name a regular file');
    else if (!mayReplace)
        throw outputError(name, alreadyExists);
}
/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), `.monitor-sync-${crypto.randomUUID()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(draft, path);
    }
    catch (error) {
        const reason = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'EEXIST' ? alreadyExists : (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written');
        throw outputError(name, reason, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(draft, { force: true });
    }
}
/**
 * Checks, before anything is sent, that a file can be written. It may replace only an older file of its kind or an empty
 * one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError if that is not possible; so does the function.
 */
async function openOutputFile(workspace, name, kind, isOurs) {
    const file = { path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, name), name, mayReplace: true };
    const check = async () => {
        await checkOutputFile(file);
        // A pull request can make a folder a link. A path that is written as one outside comes from the author of the workflow.
        const [root, folder] = await Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path))]);
        if ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(workspace, file.path) !== undefined && (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(root, folder) === undefined) {
            const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
            throw outputError(name, way);
        }
        const old = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? '' : null));
        if (old === null || (old !== '' && !isOurs(old)))
            throw outputError(name, `already exists and is not ${kind}; it was not changed: name a different file`);
    };
    await check();
    return async (text) => {
        // Another program may have written the file in the meantime.
        await check();
        await writeOutputFile(file, text);
    };
}
/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { force: true });
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
function outputError(name, reason, cause) {
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
