export const id = 991;
export const ids = [991,531,176];
export const modules = {

/***/ 5991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runServices: () => (/* binding */ runServices)
/* harmony export */ });
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6960);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _core_render_columns_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7661);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2123);






/** What helps to choose comes first, because a terminal cuts the end. */
const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];
const hint = 'To copy and adapt one: monitor-sync services NAME > service.yaml\nTo try one without an account: monitor-sync serve --service NAME\n';
/** Lists the built-in profiles, or prints one; returns the exit code. */
async function runServices({ json, name }, { stderr, stdout }) {
    try {
        if (name !== undefined && json)
            throw new Error('--json is for the list of all profiles; leave out the name');
        if (name !== undefined)
            stdout.write((0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.renderCopy)(await readText(name)));
        else {
            const summaries = await readSummaries();
            stdout.write(json ? `${JSON.stringify(summaries, null, 2)}\n` : `${renderTable(summaries, (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .readColumns */ .Ej)(stdout))}\n${hint}`);
        }
        return 0;
    }
    catch (thrown) {
        (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .writeError */ .oG)(stderr, thrown.message);
        return 1;
    }
}
async function readText(name) {
    const read = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__.readBuiltInProfile)(name);
    if ('text' in read)
        return read.text;
    throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
}
async function readSummaries() {
    const names = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__.listBuiltInProfiles)();
    return Promise.all(names.map(async (name) => (0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.summarizeProfile)(name, await readText(name))));
}
/** @param columns of a terminal, which cuts addresses. */
function renderTable(summaries, columns) {
    const rows = summaries.map(({ docs, evidence, name, operations, service }) => [name, operations.join(', '), evidence ?? '', service, docs ?? ''].map(_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj));
    const widths = headings.map((heading, column) => Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((cell) => (0,_core_render_columns_js__WEBPACK_IMPORTED_MODULE_2__/* .widthOf */ .qz)(cell))));
    const lines = [headings, ...rows].map((row) => row.map((cell, column) => (0,_core_render_columns_js__WEBPACK_IMPORTED_MODULE_2__/* .pad */ .eV)(cell, widths[column] ?? 0)).join('  '));
    return lines.map((line) => `${(0,_core_render_columns_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(line.trimEnd(), columns)}\n`).join('');
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


/***/ })

};
