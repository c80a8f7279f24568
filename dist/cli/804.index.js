export const id = 804;
export const ids = [804,531,176];
export const modules = {

/***/ 804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runInit: () => (/* binding */ runInit)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/profile/parse-profile.js + 1 modules
var parse_profile = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/io/files/service-profiles.js
var service_profiles = __webpack_require__(176);
// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/cli/commands/starter-files.js

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';
/** Declares no monitors, so that a first sync creates none. */
const config = `# yaml-language-server: $schema=${model_text/* schemaAddress */.Q}
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
const starterFiles = [
    { path: 'monitors.yaml', text: config },
    { path: '.github/workflows/monitors-plan.yml', text: plan },
    { path: '.github/workflows/monitors-sync.yml', text: sync },
    { path: '.github/workflows/monitors-drift.yml', text: drift },
];

// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 2 modules
var terminal = __webpack_require__(2123);
;// CONCATENATED MODULE: ./build/src/cli/commands/init.js











/** Writes the config and the workflows that do not exist yet, and shows the next steps; returns the exit code. */
async function runInit(given, { stderr, stdout, workspace }) {
    const written = [];
    try {
        const connection = await readConnection(given, workspace);
        for (const { path, text } of starterFiles) {
            const file = (0,external_node_path_.join)(workspace, path);
            // Unlike existsSync, finds links to missing files, too.
            if ((0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false }) !== undefined) {
                stdout.write(`  = ${path}  already exists: not changed\n`);
                continue;
            }
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
            await (0,write_file/* writeOutputFile */.B)({ path: file, name: path, mayReplace: false }, connect(text, connection));
            written.push(path);
            stdout.write(`  + ${path}\n`);
        }
        if (written.length > 0)
            stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
        return 0;
    }
    catch (thrown) {
        (0,terminal/* writeError */.oG)(stderr, thrown.message);
        return 1;
    }
}
/** @throws Error if the address or the service profile has mistakes. */
async function readConnection({ baseUrl, service }, workspace) {
    const address = baseUrl === undefined ? null : readAddress(baseUrl);
    if (service === undefined)
        return { address: address ?? placeholderUrl, service: null, file: null, variables: [] };
    const read = await (0,service_profiles.readProfileText)(service, workspace);
    if (!('text' in read))
        throw new Error(`Nothing was written: ${(0,problem/* describeProblem */.BJ)(read)}`);
    const { profile, variables } = (0,parse_profile.parseSample)(read.file, read.text, read.isBuiltIn);
    return {
        address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
        service,
        file: read.isBuiltIn ? null : external_node_path_.posix.normalize(service),
        variables,
    };
}
function readAddress(text) {
    const address = (0,settings/* readBaseUrl */.$P)(text);
    if (address instanceof errors/* Unexpected */.w2)
        throw new Error(`--base-url must ${address.expected}. Nothing was written`);
    return address;
}
/** Puts the service into a workflow, and the file of its profile next to the config. */
function connect(text, { address, file, service }) {
    const inputs = Object.entries({ service, 'base-url': address }).flatMap(([name, value]) => value === null ? [] : [`${name}: ${toYaml(value)}`]);
    return text
        .replace(`base-url: ${placeholderUrl}`, () => inputs.join('\n          '))
        .replace('paths: [monitors.yaml]', (paths) => (file === null ? paths : `paths: [monitors.yaml, ${toYaml(file)}]`));
}
function toYaml(text) {
    return /^[\w./:?&=%-]*[^:]$/.test(text) ? text : JSON.stringify(text);
}
/** Each step is a line of at most 80 columns, or several. */
function describeNextSteps(written, connection, workspace) {
    const { address, service, variables } = connection;
    const isTop = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(workspace, '.git'));
    const option = service === null ? '' : ` --service ${service}`;
    const steps = [
        ...(isTop
            ? []
            : [
                'This folder is not the root of a git repository. GitHub only runs workflows in .github/workflows of the root.',
            ]),
        ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
        'If the default branch is not main, name it in monitors-sync.yml.',
        'Store the API token of the service in the repository secret MONITORING_API_TOKEN.',
        ...(variables.length > 0
            ? [`Pass ${variables.join(', ')} in the workflows, with the input vars, or secrets if it is one.`]
            : []),
        `Declare the monitors in monitors.yaml, and run: npx monitor-sync validate${option}`,
        ...(written.includes('monitors.yaml')
            ? [
                'If the service already has monitors, start from them:',
                `  npx monitor-sync export${option} --output monitors.yaml --force`,
            ]
            : []),
        'Push. A pull request shows the plan, and a push to main creates the missing monitors.',
    ];
    return steps.map((step) => `  ${step}\n`).join('');
}


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseProfile: () => (/* binding */ parseProfile),
  parseSample: () => (/* binding */ parseSample),
  renderCopy: () => (/* binding */ renderCopy),
  summarizeProfile: () => (/* binding */ summarizeProfile)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/core/model/digest.js
// A file of its own, because loading node:crypto takes time, and most commands do not need it.

/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
function digest(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 1 modules
var parse_yaml = __webpack_require__(7286);
// EXTERNAL MODULE: ./build/src/core/yaml/schema-errors.js
var schema_errors = __webpack_require__(7888);
// EXTERNAL MODULE: ./build/src/core/yaml/validators.js
var validators = __webpack_require__(6750);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/rules.js
var rules = __webpack_require__(2000);
;// CONCATENATED MODULE: ./build/src/core/profile/parse-profile.js












/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: every mistake in the text is a problem.
 * @param isBuiltIn whether the profile came with the program: only then it may name an address.
 */
function parseProfile({ file, text }, variables, isBuiltIn) {
    const { mistakes, positionOf, values } = (0,parse_yaml/* parseYaml */.h)({ file, text }, variables);
    const message = 'the file is empty; describe a service';
    const inText = mistakes.map((mistake) => (mistake.code === 'empty-file' ? { ...mistake, message } : mistake));
    const toProblems = (all) => (0,mistake/* listProblems */.vz)({ file, mistakes: all, positionOf, values });
    if (values === null)
        return { profile: null, problems: toProblems(inText), usedVariables: [], digest: null };
    const value = encodePaths(values, variables);
    const found = [...(0,schema_errors/* findErrors */.j)(validators/* validateService */.WV, value), ...(0,rules/* findRuleMistakes */.t)(value, isBuiltIn)];
    // A text with a variable that has no value is reported for that alone, and a secret may have braces of its own.
    const known = found.filter(({ at, path }) => at !== undefined || !values.isUnknown(path));
    const isOwn = ({ code, path }) => code === 'unknown-placeholder' && values.isSecret(path);
    const wrong = [...findSecrets(value, values, variables), ...known.filter((mistake) => !isOwn(mistake))];
    const placed = wrong.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }));
    const problems = toProblems([...inText, ...placed]);
    const resolved = problems.length > 0 ? null : (0,profile_profile/* resolveProfile */.mC)(value);
    const placeOf = (path) => {
        // An item of a list has no key.
        const at = typeof path.at(-1) === 'number' ? {} : { at: 'key' };
        return `${file}:${positionOf(values.offsetOf({ ...at, path })).line}`;
    };
    const profile = resolved === null || isBuiltIn ? resolved : { ...resolved, places: new Map(placeKeys(value, placeOf)) };
    return { profile, problems, usedVariables: [...values.usedVariables], digest: digest(values.writtenAt([])) };
}
/** Each key of a value, as `list.items`, and each item of a list, as `update.keep.0`, and its place. */
function placeKeys(value, placeOf, above = []) {
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).flatMap(([key, inner]) => {
        const path = [...above, Array.isArray(value) ? Number(key) : key];
        return [[path.join('.'), placeOf(path)], ...placeKeys(inner, placeOf, path)];
    });
}
/** The value with percent-encoded variables in its paths. Secrets keep their names, because no path may hold one. */
function encodePaths(values, variables) {
    const encoded = new Map([...variables].map(([name, { isSecret, value }]) => [
        name,
        { isSecret, value: isSecret || value === null ? null : (0,encode/* percentEncode */.a)(value) },
    ]));
    const paths = ['list', 'create', 'update', 'delete'].map((operation) => [operation, 'path']);
    return paths.reduce((result, path) => {
        const template = values.templateAt(path);
        if (!(0,json/* isObject */.Gv)(result) || template === undefined)
            return result;
        return (0,json/* setAt */.ef)(result, path, (0,expand_variables/* expandVariables */.i)(template, encoded, Number.POSITIVE_INFINITY).text);
    }, values.value);
}
/** Each text outside the headers that holds a secret, also one that this run did not get, or the token. */
function findSecrets(value, values, variables) {
    const secrets = [...variables].filter(([, { isSecret }]) => isSecret).map(([name]) => `\${${name}}`);
    const isWrong = (text, path) => values.isSecret(path) || [...secrets, '{token}'].some((secret) => String(text).includes(secret));
    const find = (inner, path) => {
        if (path[0] === 'headers')
            return [];
        if (typeof inner !== 'object' || inner === null)
            return isWrong(inner, path) ? [path] : [];
        return Object.entries(inner).flatMap(([key, part]) => find(part, [...path, Array.isArray(inner) ? Number(key) : key]));
    };
    const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
    return find(value, []).map((path) => ({ code: 'misplaced-secret', path, message }));
}
/**
 * Parses a profile without values for its variables.
 * @param isBuiltIn as for {@link parseProfile}.
 * @returns the names of the variables as well.
 * @throws Error with all mistakes, one per line.
 */
function parseSample(file, text, isBuiltIn) {
    const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
    const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
    const { problems, profile, usedVariables } = parseProfile({ file, text }, variables, isBuiltIn);
    if (profile !== null)
        return { profile, variables: usedVariables };
    throw new Error(['The service profile is not valid:', ...problems.map(problem/* describeProblem */.BJ)].join('\n  '));
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
    return `# yaml-language-server: $schema=${model_text/* profileSchemaAddress */.pb}\n${copy}`;
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
/* harmony import */ var _core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4062);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1481);
/* harmony import */ var _workspace_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1514);






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
    return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .isProfilePath */ .zz)(service) ? readProfileFile(service, workspace) : readBuiltInProfile(service);
}
async function readProfileFile(path, workspace) {
    try {
        const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
        const read = await (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readWorkspaceFile */ .sL)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), root, path, _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .profileFile */ .aC);
        return 'text' in read ? { ...read, isBuiltIn: false } : read;
    }
    catch (error) {
        return (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseFile */ .lv)(path, (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseByError */ .sU)(error));
    }
}
/** Reads a built-in profile by its name, which is looked up in the list and never becomes part of a path otherwise. */
async function readBuiltInProfile(name) {
    const { folder, names } = await openFolder();
    if (!names.includes(name))
        return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeUnknownService */ .zt)(name, names);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `${name}.yaml`), 'utf8');
    return { file: (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeBuiltIn */ .nm)(name), text, isBuiltIn: true };
}
async function openFolder() {
    for (const folder of folders) {
        const files = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        const names = files.map(_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .readProfileName */ .b5).filter((name) => name !== null);
        if (names.length > 0)
            return { folder, names: names.toSorted() };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${found}\n${next}` });
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
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .RunError */ .e4({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
