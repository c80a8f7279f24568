export const id = 43;
export const ids = [43];
export const modules = {

/***/ 8609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ collect),
/* harmony export */   He: () => (/* binding */ requireText),
/* harmony export */   Ox: () => (/* binding */ settingOption),
/* harmony export */   by: () => (/* binding */ readEnvironmentSecrets),
/* harmony export */   iO: () => (/* binding */ readGivenOptions),
/* harmony export */   qU: () => (/* binding */ readFields)
/* harmony export */ });
/* harmony import */ var commander__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7375);
/* harmony import */ var _core_model_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(702);
/* harmony import */ var _core_settings_options_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1149);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3346);




/** Environment variables that are used if the option is not given. */
const settingVariables = {
    'base-url': 'MONITOR_SYNC_BASE_URL',
    service: 'MONITOR_SYNC_SERVICE',
};
/** A setting as an option. `--config` may be repeated, because an argument is one line. */
function settingOption(name) {
    const { default: preset, description, placeholder } = _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .settings */ .W0[name];
    const shownDefault = preset === '' ? '' : ` (default: ${preset})`;
    const variable = settingVariables[name] === undefined ? '' : ` (env: ${settingVariables[name]})`;
    const option = new commander__WEBPACK_IMPORTED_MODULE_0__/* .Option */ .c$(`--${name} <${placeholder}>`, `${description}${shownDefault}${variable}`);
    return option.argParser((text, before) => {
        const value = requireText(text);
        return name === 'config' && before !== undefined ? `${before}\n${value}` : value;
    });
}
/** Collects the values of an option that may be repeated. */
function collect(value, before = []) {
    return [...before, value];
}
/** Refuses an empty value, because an unset shell variable would silently mean no limit, no plan, or the default address. */
function requireText(text) {
    if (text.trim() !== '')
        return text;
    throw new commander__WEBPACK_IMPORTED_MODULE_0__/* .InvalidArgumentError */ .Di('It must not be empty: leave the option out, or set the variable that the value comes from.');
}
/** The fields in a comma-separated list, added to those of earlier options. */
function readFields(text, before = []) {
    const fields = text.split(',').map((field) => field.trim());
    if (fields.includes(''))
        throw new commander__WEBPACK_IMPORTED_MODULE_0__/* .InvalidArgumentError */ .Di('It must name fields, as in regions,tags.');
    return [...(before === true ? [] : before), ...fields];
}
/**
 * Reads the settings of a command; the token and secret variables come only from the environment.
 * @param planFile a path, or empty for none.
 * @throws RunError that names every invalid option.
 */
function readGivenOptions(mode, { var: vars = [], ...given }, planFile, { env, workspace }) {
    const texts = given;
    const find = (name) => {
        const text = texts[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
        const variable = settingVariables[name] ?? '';
        if (text === undefined && env[variable])
            return { text: env[variable], label: variable };
        return { text: text ?? '', label: `--${name}` };
    };
    return (0,_core_settings_options_js__WEBPACK_IMPORTED_MODULE_2__/* .readOptions */ .T)({
        mode,
        token: {
            label: 'MONITOR_SYNC_API_TOKEN',
            text: env['MONITOR_SYNC_API_TOKEN'] ?? '',
            ifMissing: 'is missing: set this environment variable to a token of the service',
        },
        workspace,
        text: (name) => find(name).text,
        label: (name) => find(name).label,
        vars: vars.map((text) => ({ label: '--var', text })),
        secrets: readSecretVariables(env),
        planFile,
    });
}
/** The texts to mask, even in errors about options. */
function readEnvironmentSecrets(env) {
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(_core_model_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .listSecretTexts */ .LG)];
}
/** Secrets come only from the environment: arguments are visible in the process list and in the shell's history. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    const expected = `${prefix}NAME`;
    return Object.entries(env).flatMap(([label, value]) => label.startsWith(prefix) && value !== undefined
        ? [{ label, text: `${label.slice(prefix.length)}=${value}`, expected }]
        : []);
}


/***/ }),

/***/ 2684:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ openRun),
  r: () => (/* binding */ runMode)
});

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/report/verdict.js
var verdict = __webpack_require__(4429);
;// CONCATENATED MODULE: ./build/src/core/render/json.js






/** Ends with a line feed. */
function renderJson(report) {
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(toReportJson(report), null, 2))}\n`;
}
function toReportJson(report) {
    const { apply, badMode, baseUrl, durationMs, error, results, mode, requests, service, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,verdict/* countStatuses */.ip)(results);
    return {
        mode: badMode === null ? mode : null,
        baseUrl,
        service,
        apply,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,verdict/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: results.map(toMonitorJson),
        requests,
        error: error === null ? null : toErrorJson(error),
        warnings: warnings.map(warning/* describeWarning */.U9),
    };
}
function toMonitorJson(result) {
    const { error, id, operation, status, unverified } = result;
    const source = (0,monitor_result/* sourceOf */.vz)(result);
    return {
        name: (0,monitor_result/* nameOf */.Vb)(result),
        status,
        planned: operation,
        id,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: readDifferences(result).map(({ actual, declared, path }) => ({ path, declared, actual })),
        unverified,
        error: error === null ? null : toErrorJson(error),
    };
}
function readDifferences(result) {
    if (result.status === 'updated')
        return (0,report_report/* selectWritten */.KE)(result);
    return result.status === 'changed' ? result.differences : [];
}
/** The code of the service or the system has priority; Monitor Sync's own code is always at the end of the message. */
function toErrorJson(facts) {
    const { code, serviceCode, status } = facts;
    return { kind: (0,errors/* kindOf */.I)(facts), status, code: serviceCode ?? code, message: (0,errors/* describeError */.Uc)(facts).join('\n') };
}

// EXTERNAL MODULE: ./build/src/core/render/text.js + 1 modules
var render_text = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/src/core/render/words.js
var words = __webpack_require__(6287);
// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/io/environment.js


/** The real world. SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, trace = {}) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run continues where this one stopped`;
        stop.abort(new errors/* RunError */.e4({ code: 'stopped', serviceCode: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    // As in curl, the lower-case name takes precedence: https://curl.se/docs/manpage.html#ENVIRONMENT
    const read = (name) => env[name] || env[name.toUpperCase()] || '';
    return {
        clock: systemClock,
        random: Math.random,
        proxy: { httpsProxy: read('https_proxy'), noProxy: read('no_proxy') },
        signal: stop.signal,
        onWait,
        ...trace,
        [Symbol.dispose]() {
            for (const name of names)
                process.off(name, onSignal);
        },
    };
}
/**
 * Keeps V8's heap small while a config of some megabytes is parsed, and afterwards. Otherwise its space for new objects
 * would grow, and most of the parser's objects would stay until the run ends: a run with 10,000 monitors would need half as
 * much memory again, for a tenth less time.
 */
async function limitHeapGrowth() {
    // Loaded late, because loading it takes longer than parsing a small config.
    const { setFlagsFromString } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8877, 19));
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--heap-growing-percent=100');
}
/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
async function throwIfStopped({ signal }) {
    await (0,promises_.setImmediate)();
    signal.throwIfAborted();
}
/** A Node timer with a longer time fires at once. */
const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    // Not performance.now, because initializing `performance` takes longer than reading a small config.
    now: () => {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1e3 + nanoseconds / 1e6;
    },
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // At least 0, because time has passed since the wait was computed, and Node warns about a negative one.
    (0,promises_.setTimeout)(Math.min(Math.max(0, milliseconds), maxTimerMs), undefined, { signal }).catch(() => undefined),
};

// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 4 modules
var parse_config = __webpack_require__(3594);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/io/files/workspace-file.js
var workspace_file = __webpack_require__(1514);
;// CONCATENATED MODULE: ./build/src/io/files/find-files.js





/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the monitors in a skipped file:
 * Node's `glob` skips folders that it cannot read, and folders behind links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. A name is looked up, so its folder need not be listed. For a pattern or `**`, the folder is listed; one that cannot be is
 *    a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a problem.
 * 4. A folder is entered once for each set of next steps, by its real path. So a cycle of links ends.
 * 5. The last step names files. Folders are left out; devices, pipes and sockets are refused when they are read.
 *
 * @param pattern relative to the workspace, with forward slashes.
 * @param root the real path of the workspace.
 */
async function findFiles(pattern, workspace, root) {
    const alternatives = expandBraces(pattern);
    if (alternatives instanceof errors/* Unexpected */.w2)
        return refusePattern(alternatives);
    const search = { pattern, root, workspace, paths: new Map(), problems: new Map() };
    const walks = [];
    for (const alternative of alternatives) {
        const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
        // It would list folders outside, even though nothing there would be opened.
        if (names.includes('..'))
            return workspace_file/* outside */.qY;
        const steps = [];
        for (const step of names.map(parseStep)) {
            if (step instanceof errors/* Unexpected */.w2)
                return refusePattern(step);
            steps.push(step);
        }
        walks.push(new Walk(steps, search));
    }
    for (const walk of walks)
        await walk.start();
    return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}
function refusePattern({ expected }) {
    return { code: 'invalid-pattern', message: `must ${expected}` };
}
/** More are a mistake, or an attack. */
const maxAlternatives = 1_000;
/** The patterns that a pattern with braces stands for; braces may be nested. */
function expandBraces(pattern) {
    const patterns = [pattern];
    for (let index = 0; index < patterns.length;) {
        const text = patterns[index] ?? '';
        const [group, options] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
        if (group === undefined || options === undefined)
            index++;
        else
            patterns.splice(index, 1, ...options.split(',').map((option) => text.replace(group, () => option)));
        if (patterns.length > maxAlternatives)
            return new errors/* Unexpected */.w2(`be a pattern whose braces stand for at most ${maxAlternatives} patterns`);
    }
    if (!patterns.some((text) => /[{}]/.test(text)))
        return patterns;
    return new errors/* Unexpected */.w2('be a pattern with alternatives in each pair of braces, as {a,b}; write ? for a literal brace');
}
function parseStep(text) {
    if (text === '**')
        return text;
    if (/[!*+?@]\(/.test(text))
        return new errors/* Unexpected */.w2('be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis');
    if (!/[*?[]/.test(text))
        return { name: text };
    const matches = (0,name_pattern/* parseNamePattern */.L)(text);
    if (matches instanceof errors/* Unexpected */.w2)
        return matches;
    return { matches: (name) => (!isHidden(name) || isHidden(text)) && matches(name) };
}
/** As in a shell, wildcards do not match these. */
function isHidden(name) {
    return name.startsWith('.');
}
/** Follows the steps of one pattern without braces. A position is the index of a step; after the last one is a file. */
class Walk {
    #steps;
    #search;
    #entered = new Set();
    constructor(steps, search) {
        // `a/**` names the files at any depth.
        this.#steps = steps.at(-1) === '**' ? [...steps, { matches: (name) => !isHidden(name) }] : steps;
        this.#search = search;
    }
    async start() {
        const { root, workspace } = this.#search;
        await this.#enter({ path: workspace, real: root }, this.#passStars(0));
    }
    async #enter(folder, positions) {
        const key = `${positions} ${folder.real}`;
        if (this.#entered.has(key))
            return;
        this.#entered.add(key);
        for (const [name, kind] of await this.#list(folder, positions)) {
            const next = new Set(positions.flatMap((position) => this.#advance(position, name)));
            if (next.size === 0)
                continue;
            const isFile = next.delete(this.#steps.length);
            const path = (0,external_node_path_.join)(folder.path, name);
            const entry = { path, real: (0,external_node_path_.join)(folder.real, name), kind };
            const place = kind.isSymbolicLink() ? await this.#followLink(path, isFile) : entry;
            if (place?.kind.isDirectory() && next.size > 0)
                await this.#enter(place, [...next]);
            if (place?.kind.isDirectory() === false && isFile)
                this.#search.paths.set(place.real, path);
        }
    }
    /** The positions after a name; none if it does not match. */
    #advance(position, name) {
        const step = this.#steps[position];
        if (step === '**')
            return isHidden(name) ? [] : this.#passStars(position);
        const isMatch = step !== undefined && ('name' in step ? step.name === name : step.matches(name));
        return isMatch ? this.#passStars(position + 1) : [];
    }
    /** Also the next positions where `**` stands for no folder. */
    #passStars(position) {
        return this.#steps[position] === '**' ? [position, ...this.#passStars(position + 1)] : [position];
    }
    /** The entries of a folder that may match. */
    async #list({ path, real }, positions) {
        const steps = positions.map((position) => this.#steps[position]);
        const names = steps.flatMap((step) => (typeof step === 'object' && 'name' in step ? [step.name] : []));
        if (names.length === steps.length) {
            const found = names.map(async (name) => [name, await this.#lookUp((0,external_node_path_.join)(real, name), (0,external_node_path_.join)(path, name))]);
            return (await Promise.all(found)).flatMap(([name, kind]) => (kind === null ? [] : [[name, kind]]));
        }
        try {
            const entries = await (0,external_node_fs_promises_.readdir)(real, { withFileTypes: true });
            return entries.map((entry) => [entry.name, entry]);
        }
        catch (error) {
            const advice = `make the folder readable, because files in it may match "${this.#search.pattern}"`;
            this.#refuse(path, (0,workspace_file/* refuseByError */.sU)(error), advice);
            return [];
        }
    }
    /** Null for a name that does not exist, because another one may. */
    async #lookUp(real, path) {
        try {
            return await (0,external_node_fs_promises_.lstat)(real);
        }
        catch (error) {
            const refusal = (0,workspace_file/* refuseByError */.sU)(error);
            if (refusal.code !== 'file-not-found')
                this.#refuse(path, refusal, `it may match "${this.#search.pattern}"`);
            return null;
        }
    }
    /** What a link leads to; null after a problem. */
    async #followLink(path, mayBeFile) {
        const advice = 'fix or remove the link, or write a pattern that does not match it';
        try {
            const real = await (0,external_node_fs_promises_.realpath)(path);
            const kind = await (0,external_node_fs_promises_.lstat)(real);
            if ((0,workspace_file/* pathInside */._l)(this.#search.root, real) !== undefined)
                return { path, real, kind };
            // Where the pattern only goes on into folders, a file that a link leads to does not matter.
            if (mayBeFile || kind.isDirectory())
                this.#refuse(path, { ...workspace_file/* outside */.qY, message: 'is a link that leads out of the workspace' }, advice);
        }
        catch (error) {
            const { code, message } = (0,workspace_file/* refuseByError */.sU)(error);
            this.#refuse(path, { code, message: code === 'file-not-found' ? 'is a link that leads nowhere' : message }, advice);
        }
        return null;
    }
    #refuse(path, { code, message }, advice) {
        const file = (0,workspace_file/* pathInside */._l)(this.#search.workspace, path) ?? path;
        this.#search.problems.set(file, (0,workspace_file/* refuseFile */.lv)(file, { code, message: `${message}; ${advice}` }));
    }
}

// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
;// CONCATENATED MODULE: ./build/src/io/files/config-files.js





/**
 * Reads the config files. Opens nothing outside the workspace, even through links. Never throws for bad input.
 * @param patterns paths and globs, relative to the workspace.
 * @param workspace absolute path of a folder.
 * @returns each file once, sorted by path, and a problem for each path or file that could not be read.
 */
async function readConfigFiles(patterns, workspace) {
    const outcomes = new Map();
    for (const pattern of patterns) {
        for (const outcome of await readPattern(pattern, workspace))
            outcomes.set(outcome.file, outcome);
    }
    const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
        files: sorted.filter((outcome) => 'text' in outcome),
        problems: sorted.filter((outcome) => 'message' in outcome),
    };
}
/** Turns errors of the file system into a problem whose `file` is the pattern. */
async function readPattern(pattern, workspace) {
    try {
        const root = await (0,external_node_fs_promises_.realpath)(workspace);
        const found = await findPaths(pattern, workspace, root);
        if ('code' in found)
            return [(0,workspace_file/* refuseFile */.lv)(pattern, found)];
        const outcomes = [...found.problems];
        for (const path of found.paths) {
            const name = (0,workspace_file/* pathInside */._l)(workspace, path) ?? pattern;
            outcomes.push(await (0,workspace_file/* readWorkspaceFile */.sL)(path, root, name, read_text_file/* configFile */.Ze));
        }
        return outcomes;
    }
    catch (error) {
        return [(0,workspace_file/* refuseFile */.lv)(pattern, (0,workspace_file/* refuseByError */.sU)(error))];
    }
}
/** The reasons why a path or a pattern names no file. */
const notFound = (message) => ({ code: 'file-not-found', message });
const excluding = notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
const listed = notFound('there is no such file; config takes one path or pattern per line, without commas');
const unmatched = notFound('no file matches this pattern; check it against the names in the repository');
/** A comma between paths; in braces, it is part of a pattern. */
const commaList = /,(?![^{]*\})/;
/** The files that a path or a pattern names, or why it names none. A file with exactly this name is one of them. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const path = { paths: [literal], problems: [] };
    const exists = await (0,external_node_fs_promises_.lstat)(literal).then(Boolean, () => false);
    const isPattern = /[*?[{]/.test(pattern);
    if (exists && !isPattern)
        return path;
    if (pattern.startsWith('!'))
        return exists ? path : excluding;
    const isList = commaList.test(pattern);
    if (!isPattern)
        return isList ? listed : path;
    const inside = (0,workspace_file/* pathInside */._l)(workspace, literal);
    if (inside === undefined)
        return workspace_file/* outside */.qY;
    const found = await findFiles(inside, workspace, root);
    // A file that is called like the pattern must not hide those that match it.
    if (exists)
        return 'code' in found ? path : { ...found, paths: [literal, ...found.paths] };
    if ('code' in found || found.paths.length > 0 || found.problems.length > 0)
        return found;
    return isList ? listed : unmatched;
}

// EXTERNAL MODULE: ./build/src/io/read-service.js
var read_service = __webpack_require__(6202);
;// CONCATENATED MODULE: ./build/src/run.js











/** In UTF-16 units of all files: some 5,000 monitors. */
const largeConfig = 1_000_000;
/**
 * Runs one mode. It never rejects: the report has the error that ended the run.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here.
 * 5. Update, create and delete what is planned, unless it is more than the limits allow or differs from the approved plan.
 * 6. Report everything that is known by then, even if a step fails, with all secrets masked.
 *
 * Steps 2 to 5 are in `run-with-service.ts`.
 */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,report_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await runSteps(options, world, onProgress, draft);
    }
    catch (thrown) {
        draft.error = (0,errors/* describeThrown */.YI)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a5)(draft, (0,settings_options/* listSecrets */.A)(options));
}
/** What has the problems of a run, for a sentence. */
function nameInvalid(service, problems) {
    if (service.profile !== null)
        return 'config';
    return problems.length === service.problems.length ? 'service profile' : 'config or its service profile';
}
async function runSteps(options, world, onProgress, draft) {
    const { mode, planFile } = options;
    const service = await (0,read_service/* readService */.uS)(options);
    const { profile } = service;
    draft.service = profile?.service ?? null;
    draft.apply = options.apply;
    draft.offered = profile === null ? [] : monitor_result/* operations */.zU.filter((operation) => profile[operation] !== null);
    draft.profileDigest = service.digest;
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    const size = files.reduce((sum, { text }) => sum + text.length, 0);
    // Not for mode validate, which ends before anything else needs memory.
    if (mode !== 'validate' && size > largeConfig)
        await limitHeapGrowth();
    const config = (0,parse_config/* parseConfig */.o)(files, options.variables, service);
    await throwIfStopped(world);
    draft.declared = config.monitors.length;
    draft.problems = [...service.problems, ...problems, ...config.problems];
    draft.usedVariables = problems.length > 0 || profile === null ? null : config.usedVariables;
    if (profile === null || draft.problems.length > 0)
        throw (0,problem/* refuseProblems */.nN)(nameInvalid(service, draft.problems), draft.problems);
    // Only now: which variables are unused is not known before all files are read.
    draft.warnings = config.warnings;
    if (planFile !== null && mode !== 'plan' && mode !== 'sync') {
        const only = 'only plan (writes it) and sync (checks against it) use it';
        draft.warnings = [(0,warning/* warn */.R8)(`plan-file is ignored in mode ${mode}; ${only}`), ...draft.warnings];
    }
    draft.baseUrl = options.baseUrl || profile.baseUrl;
    (0,read_service/* requireOperations */.qT)(options.apply, profile);
    if (mode === 'validate')
        return;
    const baseUrl = (0,read_service/* requireAddress */.c3)(options, profile);
    // Loaded late, because the HTTP library is most of the program, and validating does not need it.
    const { compareOnly, sync } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(963), __webpack_require__.e(880), __webpack_require__.e(101)]).then(__webpack_require__.bind(__webpack_require__, 880));
    const run = { options: { ...options, baseUrl }, profile, world, onProgress, draft };
    await (mode === 'sync' ? sync(config, run) : compareOnly(config, run));
}

// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var commands_options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 2 modules
var commands_terminal = __webpack_require__(2123);
;// CONCATENATED MODULE: ./build/src/cli/commands/run-mode.js
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













/** Runs one mode and shows its report; returns the exit code. */
async function runMode(mode, given, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { progress, world } = await openRun(given, terminal);
        const _world = __addDisposableResource(env_1, world, false);
        world.signal.addEventListener('abort', progress.onStop);
        const output = given.json ? terminal.stderr : terminal.stdout;
        const palette = (0,commands_terminal/* choosePalette */.bk)(output, terminal.env, given.color);
        const onProgress = (done, total, settled, activity) => {
            progress.onProgress(done, total, activity);
            if (settled === null || given.quiet)
                return;
            // Immediately, so that the output of a killed run names the monitors that it created.
            progress.clear();
            output.write((0,render_text/* renderSettled */.Ov)(settled, palette, (0,commands_terminal/* readColumns */.Ej)(output)));
        };
        const { failOn, report } = await runReport(mode, given, terminal, world, onProgress);
        progress.end();
        show(report, failOn, given, terminal);
        return (0,verdict/* decideExitCode */.kD)(report, failOn);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Opens the world of a run, which shows its progress on stderr, or each request with `--verbose`. */
async function openRun({ quiet = false, verbose = false }, { env, stderr }) {
    const progress = (0,commands_terminal/* openProgress */.mp)(stderr, env, !quiet && !verbose, systemClock);
    if (!verbose)
        return { progress, world: openWorld(env, progress.onWait) };
    // Loaded only now, because it is large and `validate` sends nothing.
    const { openTrace } = await Promise.all(/* import() */[__webpack_require__.e(963), __webpack_require__.e(939)]).then(__webpack_require__.bind(__webpack_require__, 939));
    const trace = openTrace((0,commands_options/* readEnvironmentSecrets */.by)(env), (line) => void stderr.write(`${line}\n`));
    return { progress, world: openWorld(env, progress.onWait, trace) };
}
async function runReport(mode, { output, plan, ...given }, terminal, world, onProgress) {
    try {
        const options = (0,commands_options/* readGivenOptions */.iO)(mode, given, output ?? plan ?? '', terminal);
        return { report: await runSync(options, world, onProgress), failOn: options.failOn };
    }
    catch (thrown) {
        const report = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), error: (0,errors/* describeThrown */.YI)(thrown) };
        return { report: (0,redact_report/* redactReport */.a5)(report, (0,commands_options/* readEnvironmentSecrets */.by)(terminal.env)), failOn: [] };
    }
}
/** Warnings and errors go to stderr, so that `plan > file` still shows them. */
function show(report, failOn, display, { env, stderr, stdout }) {
    const output = display.json ? stderr : stdout;
    if (display.json)
        stdout.write(renderJson(report));
    if (!display.quiet) {
        output.write((0,render_text/* renderText */.S5)(report, (0,commands_terminal/* choosePalette */.bk)(output, env, display.color), (0,commands_terminal/* readColumns */.Ej)(output)));
        const written = (0,words/* describePlanFile */.xm)(report, (path) => describeSync(path, report, display));
        if (written !== null)
            output.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written))}\n`);
    }
    stderr.write((0,render_text/* renderWarningsAndErrors */.cC)(report, failOn, (0,commands_terminal/* choosePalette */.bk)(stderr, env, display.color)));
}
/** The command that applies a plan: with another service or other operations, it would be out of date. */
function describeSync(path, { apply }, { service }) {
    const options = [
        ...(service === undefined ? [] : [`--service ${service}`]),
        ...((0,monitor_result/* mayOnlyCreate */.gP)(apply) ? [] : [`--apply ${apply.join(',')}`]),
    ];
    return ['monitor-sync sync --plan', path, ...options].join(' ');
}


/***/ }),

/***/ 2123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bk: () => (/* binding */ choosePalette),
  mp: () => (/* binding */ openProgress),
  Ej: () => (/* binding */ readColumns),
  oG: () => (/* binding */ writeError)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __webpack_require__(7661);
;// CONCATENATED MODULE: ./build/src/core/render/progress.js
/** `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `· rate limited, 12 s to go`. */
function renderProgress({ activity = 'Creating', done, isStopping, now, startedAt, total, wait, }) {
    if (isStopping)
        return 'Stopping: waiting for the requests in flight';
    const perSecond = done / Math.max(1, (now - startedAt) / 1000);
    const isWaiting = wait.until > now;
    return [
        total === 0 ? 'Listing the monitors' : `${activity} ${done} of ${total}`,
        ...(done > 0 ? [`${perSecond.toFixed(1)}/s`] : []),
        ...(isWaiting ? [`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`] : []),
        ...(done > 0 && done < total && !isWaiting ? [`${describeSpan((total - done) / perSecond)} left`] : []),
    ].join(' · ');
}
/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds) {
    const total = Math.ceil(seconds);
    const minutes = Math.floor(total / 60);
    if (minutes === 0)
        return `${total} s`;
    return minutes < 60 ? `${minutes} min ${total % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

;// CONCATENATED MODULE: ./build/src/io/progress-log.js

/**
 * @param write writes one line, without its line feed.
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
 */
function openProgressLog(clock, everyMs, write) {
    const closed = new AbortController();
    let state = {
        done: 0,
        total: 0,
        startedAt: clock.wallTime(),
        wait: { until: 0, why: '' },
        isStopping: false,
    };
    let nextAt = clock.now() + everyMs;
    const writeLine = () => {
        if (closed.signal.aborted)
            return;
        nextAt = clock.now() + everyMs;
        write(renderProgress({ ...state, now: clock.wallTime() }));
    };
    const writeRegularly = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(nextAt - clock.now(), closed.signal);
            if (clock.now() >= nextAt)
                writeLine();
        }
    };
    void writeRegularly();
    return {
        onProgress(done, total, activity) {
            state = {
                ...state,
                done,
                total,
                ...(activity === undefined ? {} : { activity }),
                startedAt: state.total === 0 ? clock.wallTime() : state.startedAt,
            };
        },
        onWait(until, why) {
            if (until <= state.wait.until)
                return;
            state = { ...state, wait: { until, why } };
            if (until - clock.wallTime() >= everyMs)
                writeLine();
        },
        onStop() {
            state = { ...state, isStopping: true };
            writeLine();
        },
        end: () => closed.abort(),
    };
}

;// CONCATENATED MODULE: ./build/src/cli/commands/terminal.js




/** Colors on a terminal that supports them, unless `--no-color` or NO_COLOR (https://no-color.org) is set. */
function choosePalette(output, env, color = true) {
    const hasColors = color && !env['NO_COLOR'] && canRedraw(output, env);
    const style = (format) => (text) => hasColors ? (0,external_node_util_.styleText)(format, text, { validateStream: false }) : text;
    return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}
/** The maximum width of a line: that of the terminal; unlimited in a file or pipe, where nothing is shortened. */
function readColumns({ columns, isTTY }) {
    return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}
/** Writes the message of an error, whose lines below the first are indented. */
function writeError(stderr, message) {
    const [first = '', ...others] = message.split('\n');
    stderr.write(`Error: ${[(0,sanitize/* plain */.pj)(first), ...others.map((line) => `  ${(0,sanitize/* plain */.pj)(line).trim()}`)].join('\n')}\n`);
}
/** Whether the stream is a terminal that supports escape sequences; the shell of Emacs, for example, does not. */
function canRedraw({ isTTY }, env) {
    return isTTY && env['TERM'] !== 'dumb';
}
/** Milliseconds between two updates of the progress: redrawn on a terminal, a new line in a log. */
const updateMs = { terminal: 200, log: 10_000 };
/** Returns to the start of the line, and erases it. */
const erase = '\r\u001b[K';
/** The width of a terminal that does not report its own. */
const defaultColumns = 80;
/** On a terminal, one line that is redrawn, and erased at the end; elsewhere, a new line for each update. */
function openProgress(output, env, isShown, clock) {
    if (!isShown || !canRedraw(output, env)) {
        const write = (line) => void (isShown && output.write(`${(0,sanitize/* logLine */.BP)(line)}\n`));
        return { ...openProgressLog(clock, updateMs.log, write), clear: () => undefined };
    }
    let drawn = '';
    const log = openProgressLog(clock, updateMs.terminal, (line) => {
        // Some terminals start a new line after the last column.
        drawn = (0,columns/* cut */.Jj)(line, (output.columns || defaultColumns) - 1);
        output.write(`${erase}${drawn}`);
    });
    const clear = () => {
        if (drawn !== '')
            output.write(erase);
        drawn = '';
    };
    const end = () => {
        log.end();
        clear();
    };
    return { ...log, clear, end };
}


/***/ }),

/***/ 6043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./node_modules/commander/index.js + 6 modules
var commander = __webpack_require__(7375);
// EXTERNAL MODULE: ./build/package.json
var build_package = __webpack_require__(8797);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 5 modules
var run_mode = __webpack_require__(2684);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 2 modules
var terminal = __webpack_require__(2123);
;// CONCATENATED MODULE: ./build/src/cli/help.js
/** The text below the options in the help of a command. Every line of it fits into 80 columns. */
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; there is no option for it'],
    ['MONITOR_SYNC_BASE_URL', 'used if --base-url is not given'],
    ['MONITOR_SYNC_SERVICE', 'used if --service is not given'],
    ['MONITOR_SYNC_SECRET_NAME', 'secret NAME, for the config and the service profile'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
    ['NO_COLOR', 'if not empty, no colors, as with --no-color'],
];
const runCodes = [
    ['0', 'done'],
    ['1', 'an error, or a monitor that could not be written'],
    ['2', 'a status named by --fail-on was found'],
    ['130, 143', 'stopped by SIGINT, SIGTERM; requests in flight were completed'],
];
const otherCodes = [
    ['0', 'done'],
    ['1', 'an error'],
    ['130, 143', 'stopped by SIGINT, SIGTERM'],
];
/**
 * Examples, environment and exit codes.
 * @param reach `compare` for a command that compares the config with the service, `read` for one that only reads its
 * monitors, `local` for one that sends nothing.
 */
function renderHelp(reach, ...examples) {
    const heading = examples.length === 1 ? 'Example' : 'Examples';
    return [
        `\n${heading}:\n${examples.map((example) => `  ${example}\n`).join('')}`,
        ...(reach === 'local' ? [] : [`Environment:\n${renderRows(variables)}`]),
        `Exit codes:\n${renderRows(reach === 'compare' ? runCodes : otherCodes)}`,
    ].join('\n');
}
function renderRows(rows) {
    const width = Math.max(...rows.map(([term]) => term.length));
    return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
}

;// CONCATENATED MODULE: ./build/src/cli/program.js








/** Longer lines are hard to read. */
const helpColumns = 80;
/** Runs a command. @param argv the arguments after the program's name. @returns the exit code. */
async function main(argv, terminal) {
    let exitCode = 0;
    const run = (load) => async (given) => {
        const command = await load();
        exitCode = await command(given, terminal);
    };
    const program = createProgram(terminal);
    for (const mode of modes)
        addMode(program, run, mode, argv);
    addExport(program, run);
    addInit(program, run);
    addServices(program, run);
    addServe(program, run);
    addDemo(program, run);
    addHelp(program);
    try {
        await program.parseAsync([...argv], { from: 'user' });
        return exitCode;
    }
    catch (thrown) {
        // Also thrown after --help and --version, with exit code 0; commander has printed everything.
        if (thrown instanceof commander/* CommanderError */.b7)
            return thrown.exitCode;
        throw thrown;
    }
}
function createProgram({ stderr, stdout }) {
    return new commander/* Command */.uB('monitor-sync')
        .description(build_package/* description */.h_)
        .version(build_package/* version */.rE, '-V, --version', 'show the version')
        .helpCommand(false)
        .helpOption('-h, --help', 'show this help')
        .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .configureOutput({
        getOutHelpWidth: () => Math.min(helpColumns, (0,terminal/* readColumns */.Ej)(stdout)),
        getErrHelpWidth: () => Math.min(helpColumns, (0,terminal/* readColumns */.Ej)(stderr)),
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        // The value of an unknown option may be a token, as in `--api-token=…`, and is not repeated.
        outputError: (text, write) => write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
        .exitOverride()
        .addHelpText('after', renderHelp('compare', 'monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
}
/** The option for variables, as commander takes it. */
const varOption = [
    '--var <assignment>',
    'variable for the config and the service profile, as NAME=value (repeatable)',
    options/* collect */.Fo,
];
const modes = [
    {
        mode: 'validate',
        description: 'Read and check the config; sends nothing',
        examples: [
            'monitor-sync validate',
            'monitor-sync validate --config "monitors/*.yaml"',
            'monitor-sync validate --service statuscake',
        ],
    },
    {
        mode: 'plan',
        description: 'Show what sync would do; writes nothing',
        examples: ['monitor-sync plan --base-url https://monitoring.example.com', 'monitor-sync plan --json > report.json'],
        plan: ['--output <file>', 'file to write the plan to, for sync --plan'],
    },
    {
        mode: 'sync',
        description: 'Create missing monitors; with --apply, also update and delete',
        examples: [
            'monitor-sync sync --base-url https://monitoring.example.com --max-creates 20',
            'monitor-sync sync --service better-stack --apply create,update,delete',
        ],
        plan: ['--plan <file>', 'approved plan; refused if the config or the service has changed since'],
    },
    {
        mode: 'drift',
        description: 'Compare, and exit with 2 on drift; writes nothing',
        examples: [
            'monitor-sync drift --base-url https://monitoring.example.com',
            'monitor-sync drift --fail-on missing,changed,obsolete,unmanaged',
        ],
    },
];
function addMode(program, run, { description, examples, mode, plan }, argv) {
    const command = program.command(mode).description(description);
    // A mode that is not named shows no options, and making those of all modes takes as long as checking a small config.
    if (!argv.includes(mode))
        return;
    const isLocal = mode === 'validate';
    const help = renderHelp(isLocal ? 'local' : 'compare', ...examples);
    command.addHelpText('after', help);
    const shown = isLocal ? ['config', 'service'] : settings/* settingNames */.H$;
    for (const name of settings/* settingNames */.H$)
        command.addOption((0,options/* settingOption */.Ox)(name).hideHelp(!shown.includes(name)));
    command
        .option(...varOption)
        .option('--json', 'only the report on stdout, everything else on stderr')
        .option('--quiet', 'only warnings and errors');
    if (plan !== undefined)
        command.option(...plan, options/* requireText */.He);
    addDisplayOptions(command, isLocal).action(run(async () => (given, terminal) => (0,run_mode/* runMode */.r)(mode, given, terminal)));
}
/** Adds the options of every command that may send requests; one that sends none accepts them, for scripts. */
function addDisplayOptions(command, isLocal = false) {
    const verbose = new commander/* Option */.c$('--verbose', 'also show each request and its response on stderr');
    return command.option('--no-color', 'no colors, as with NO_COLOR').addOption(verbose.hideHelp(isLocal));
}
/** Adds `export`, which reads no config and creates nothing, and so has only some of the settings. */
function addExport(program, run) {
    const command = program
        .command('export')
        .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
        .addHelpText('after', renderHelp('read', 'monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'));
    for (const name of ['service', 'base-url', 'request-timeout', 'max-wait', 'list-path']) {
        const option = (0,options/* settingOption */.Ox)(name);
        option.description = option.description.replace('; not needed to validate', '');
        command.addOption(option);
    }
    command
        .option(...varOption)
        .option('--output <file>', 'file to write instead of stdout; must not exist yet', options/* requireText */.He)
        .option('--force', 'replace an existing file')
        .option('--extra [fields]', "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit", options/* readFields */.qU)
        .option('--quiet', 'only the config, warnings and errors');
    addDisplayOptions(command).action(run(async () => (await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 6413))).runExport));
}
function addInit(program, run) {
    program
        .command('init')
        .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
        .option('--base-url <url>', 'address of your monitoring service, for the workflows', options/* requireText */.He)
        .option('--service <name>', 'service profile, for the workflows', options/* requireText */.He)
        .addHelpText('after', renderHelp('local', 'monitor-sync init --base-url https://monitoring.example.com', 'monitor-sync init --service better-stack'))
        .action(run(async () => (await __webpack_require__.e(/* import() */ 804).then(__webpack_require__.bind(__webpack_require__, 804))).runInit));
}
function addServices(program, run) {
    const show = run(async () => (await __webpack_require__.e(/* import() */ 991).then(__webpack_require__.bind(__webpack_require__, 5991))).runServices);
    program
        .command('services')
        .description('List the built-in service profiles, or print one of them')
        .argument('[name]', 'the profile to print, to copy and adapt')
        .option('--json', 'the list as JSON')
        .addHelpText('after', renderHelp('local', 'monitor-sync services', 'monitor-sync services better-stack > our.yaml'))
        .action((name, given) => show({ ...given, name }));
}
function addServe(program, run) {
    program
        .command('serve')
        .description('Run the embedded reference service on this machine, to try things out')
        .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
        .option('--token <token>', 'the token that it accepts', 'local-token')
        .option('--rate-limit <number>', 'requests per second before it responds with 429; no limit by default')
        .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default', options/* requireText */.He)
        .option('--service <name>', 'play the API of this built-in service profile, or of a file', options/* requireText */.He)
        .addHelpText('after', renderHelp('local', 'monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data', 'monitor-sync serve --service better-stack'))
        .action(run(async () => (await Promise.all(/* import() */[__webpack_require__.e(950), __webpack_require__.e(296)]).then(__webpack_require__.bind(__webpack_require__, 9296))).runServe));
}
function addDemo(program, run) {
    program
        .command('demo')
        .description('Show plan, sync, sync again, and drift on the embedded service, then an update and a deletion')
        .addHelpText('after', renderHelp('local', 'monitor-sync demo'))
        .action(run(async () => async (_given, terminal) => (await Promise.all(/* import() */[__webpack_require__.e(950), __webpack_require__.e(692)]).then(__webpack_require__.bind(__webpack_require__, 6692))).runDemo(terminal)));
}
/** Adds `help`; commander's own ignores an unknown command. */
function addHelp(program) {
    program
        .command('help [command]')
        .description('Show what a command does and which options it has')
        .action((name) => {
        if (name === undefined)
            return program.help();
        const command = program.commands.find((one) => one.name() === name);
        const known = program.commands.map((one) => one.name());
        return command?.help() ?? program.error(`error: unknown command '${name}'${(0,model_text/* askForNearest */.ZU)(name, known)}`);
    });
}


/***/ }),

/***/ 3594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 1 modules
var parse_yaml = __webpack_require__(7286);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/mask.js + 1 modules
var mask = __webpack_require__(7038);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
;// CONCATENATED MODULE: ./build/src/core/config/names.js





/** Parses the patterns of a list; the schema reports those that are not text. */
function readPatterns(values, key) {
    const [patterns, mistakes] = [[], []];
    for (const [path, text] of listTexts(values, key)) {
        const matches = (0,name_pattern/* parseNamePattern */.L)((0,monitor/* nameKey */.Rc)(text));
        const found = (0,mistake/* describeValue */.bp)(text);
        if (typeof matches === 'function')
            patterns.push({ shown: values.isSecret(path) ? mask/* masked */.Iv : found, matches, source: values.sourceOf(path) });
        else
            mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found });
    }
    return { patterns, mistakes };
}
/** The names under `remove`; the schema reports those that are not text. */
function readRemoved(values) {
    return listTexts(values, 'remove').map(([path, text]) => placeName(values, path, text));
}
/** The old name of the monitor at a path, or null. */
function readFormerly(values, monitor) {
    const path = [...monitor, 'formerly'];
    const text = (0,json/* getAt */.sM)(values.value, path);
    return typeof text !== 'string' || values.isUnknown(path) ? null : placeName(values, path, text);
}
function listTexts(values, key) {
    const list = (0,json/* getAt */.sM)(values.value, [key]);
    const texts = Array.isArray(list) ? list : [];
    return texts.flatMap((text, index) => {
        const path = [key, index];
        return typeof text !== 'string' || values.isUnknown(path) ? [] : [[path, text]];
    });
}
function placeName(values, path, text) {
    const shown = values.isSecret(path) ? mask/* masked */.Iv : (0,mistake/* describeValue */.bp)((0,monitor/* trimName */.s2)(text));
    return { name: (0,monitor/* nameKey */.Rc)(text), shown, path, source: values.sourceOf(path) };
}
/** Adds a mistake for each name that contradicts another name in any of the files. */
function checkNames(files) {
    const [declared, former] = [new Map(), new Map()];
    for (const file of files)
        checkDeclared(file, declared);
    const ignored = files.flatMap((file) => file.ignored);
    for (const file of files)
        checkOthers(file, declared, former, ignored);
}
function checkDeclared({ items, mistakes, values }, declared) {
    for (const { index, item, name, source } of items) {
        const first = declared.get(name);
        if (first === undefined)
            declared.set(name, source);
        else if (values !== null)
            mistakes.push(describeDuplicate(String(item['name']), index, first, values));
    }
}
function checkOthers({ items, mistakes, removed, values }, declared, former, ignored) {
    if (values === null)
        return;
    const found = [
        ...items.flatMap(({ formerly }) => (formerly === null ? [] : checkFormerly(formerly, declared, former, ignored))),
        ...removed.flatMap((name) => checkRemoved(name, declared)),
    ];
    for (const mistake of found)
        mistakes.push({ ...mistake, offset: locate(mistake.path, values) });
}
function checkFormerly({ name, path, shown, source }, declared, former, ignored) {
    const ignorePattern = ignored.find(({ matches }) => matches(name));
    if (ignorePattern !== undefined) {
        const place = describePlace(ignorePattern.source);
        const message = `${shown} matches ${ignorePattern.shown} under "ignore" (${place}), so somebody else manages it; correct one of the two`;
        return [{ code: 'formerly-ignored', path, message }];
    }
    const [current, first] = [declared.get(name), former.get(name)];
    if (current !== undefined) {
        const message = `${shown} is the name of a declared monitor (${describePlace(current)}); formerly takes a name that is no longer declared`;
        return [{ code: 'formerly-declared', path, message }];
    }
    if (first !== undefined) {
        const message = `${shown} is already the former name of another monitor (${describePlace(first)}); keep one of the lines`;
        return [{ code: 'duplicate-formerly', path, message }];
    }
    former.set(name, source);
    return [];
}
function checkRemoved({ name, path, shown }, declared) {
    const place = declared.get(name);
    if (place === undefined)
        return [];
    const message = `${shown} is also declared (${describePlace(place)}); keep one of the two`;
    return [{ code: 'removed-declared', path, message }];
}
function describeDuplicate(name, index, first, values) {
    const path = ['monitors', index, 'name'];
    const shown = values.isSecret(path) ? mask/* masked */.Iv : (0,mistake/* describeValue */.bp)((0,monitor/* trimName */.s2)(name));
    const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
    return { code: 'duplicate-name', path, message, offset: locate(path, values) };
}
function describePlace({ column, file, line }) {
    return `${file}:${line}:${column}`;
}
/** The offset of a name, which may come from an alias or a merge key, and so be written in an earlier monitor. */
function locate(path, values) {
    return Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
}

;// CONCATENATED MODULE: ./build/src/core/config/monitors.js







function readNamedItems(values) {
    const monitors = (0,json/* getAt */.sM)(values.value, ['monitors']);
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((item, index) => {
        const name = (0,json/* isObject */.Gv)(item) ? (0,json/* own */.ZV)(item, 'name') : undefined;
        if (!(0,json/* isObject */.Gv)(item) || typeof name !== 'string')
            return [];
        const path = ['monitors', index];
        const formerly = Object.hasOwn(item, 'formerly') ? readFormerly(values, path) : null;
        return [{ name: (0,monitor/* nameKey */.Rc)(name), index, item, source: values.sourceOf(path), formerly }];
    });
}
/** Reads the monitors of the items of a file without mistakes: their own values replace the defaults. */
function readDeclared(items, values) {
    const defaults = (0,json/* getAt */.sM)(values.value, ['defaults']);
    return items.map((named) => {
        const { formerly, index, item, name, source } = named;
        const written = { ...((0,json/* isObject */.Gv)(defaults) ? defaults : {}), ...item };
        const { extra = {}, ignoreChanges = [] } = written;
        const known = { ...written, name: (0,monitor/* trimName */.s2)(String(written.name)) };
        const sent = model_fields/* fieldNames */.pi.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
        // Object.fromEntries accepts the key `__proto__` like any other.
        const body = Object.fromEntries([...sent, ...Object.entries(extra)]);
        const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field, item, index)));
        const texts = secretFields.map((field) => [field, values.writtenAt(pathOf(field, item, index))]);
        const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
        const withFormerly = formerly === null ? {} : { formerly };
        return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly } };
    });
}
/** The path in the file to the value of a field of a monitor's body. */
function pathOf(field, monitor, index) {
    if ((0,model_fields/* isFieldName */.ac)(field))
        return [...ownerOf(field, monitor, index), field];
    return [...ownerOf('extra', monitor, index), 'extra', field];
}
/** The path of the mapping that has a key of a monitor: its own, or the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}
/**
 * Warns about each field under `ignoreChanges` that none of its monitors declares, because it may be misspelt. Defaults,
 * aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(monitors, values) {
    const warnings = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of monitors) {
        for (const [nth, field] of monitor.ignoreChanges.entries()) {
            const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
            const source = values.sourceOf(path);
            const place = `${source.line}:${source.column}`;
            const shown = values.isSecret(path) ? mask/* masked */.Iv : (0,mistake/* describeValue */.bp)(field);
            const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
            if ((0,json/* getAt */.sM)(monitor.body, (0,json/* readPointer */.qT)(`/${field}`)) !== undefined)
                declared.add(place);
            else
                warnings.set(place, (0,warning/* warn */.R8)(`ignoreChanges names ${shown}, which is not declared${hint}`, source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}

// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/rules.js
var rules = __webpack_require__(2000);
;// CONCATENATED MODULE: ./build/src/core/profile/check-config.js







/** The fields that every monitor must have at this service, in the config's words. */
function requiredFields({ fields }) {
    return model_fields/* fieldNames */.pi.filter((name) => name !== 'assertions' && fields[name] !== null);
}
/** What a config file declares and this service cannot have, under defaults and in each monitor. */
function findUnsupported(file, profile) {
    const monitors = (0,json/* getAt */.sM)(file, ['monitors']);
    const items = Array.isArray(monitors) ? monitors : [];
    const owners = [['defaults'], ...items.map((_, index) => ['monitors', index])];
    return owners.flatMap((path) => {
        const owner = (0,json/* getAt */.sM)(file, path);
        if (!(0,json/* isObject */.Gv)(owner))
            return [];
        const found = checks.flatMap((check) => check(owner, profile));
        return found.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }));
    });
}
const checks = [
    findUnknownFields,
    findFieldsUnderExtra,
    findIdentifierUnderExtra,
    findNested,
    findServiceValues,
    findInexactInterval,
    findBadType,
];
function findUnknownFields(owner, profile) {
    const unknown = model_fields/* fieldNames */.pi.filter((name) => profile.fields[name] === null);
    return unknown.flatMap((name) => {
        const isNull = `${(0,profile_profile/* describeKey */.Rx)(`fields.${name}`, profile)} is null`;
        // Nobody can edit a built-in profile.
        const ways = profile.places === undefined
            ? ['', '']
            : [', or name its place there', ', name its place there, or send it with constants'];
        const message = `is no field of a monitor of ${profile.service}: ${isNull}; remove it${ways[0]}`;
        const inExtra = `cannot be under extra, and ${isNull}; remove it${ways[1]}`;
        return [
            ...refuseKey(owner, 'unsupported-field', [name], message),
            ...refuseKey(owner, 'misplaced-key', ['extra', name], inExtra),
        ];
    });
}
/** The mistake of a key; none if there is no such key. */
function refuseKey(owner, code, path, message) {
    return (0,json/* getAt */.sM)(owner, path) === undefined ? [] : [{ code, at: 'key', path, message }];
}
/** Fields under `extra` by their names in the service. The schema reports those by the config's own names. */
function findFieldsUnderExtra(owner, { fields, service }) {
    return model_fields/* fieldNames */.pi.flatMap((name) => {
        const write = fields[name]?.write ?? null;
        if (write === null || (0,model_fields/* isFieldName */.ac)(write[0]))
            return [];
        return refuseValue(owner, 'misplaced-key', ['extra', ...write], `is what ${service} calls ${name}; set ${name} instead`);
    });
}
/** An identifier under `extra`: the request would name another monitor. */
function findIdentifierUnderExtra(owner, profile) {
    const place = (0,decode/* findIdentifierPlace */.Yr)(profile);
    const message = `is the identifier of a monitor, which ${profile.service} assigns; remove it`;
    return place === null ? [] : refuseKey(owner, 'misplaced-key', ['extra', ...place], message);
}
/** Values that a form cannot send. */
function findNested(owner, { body, service }) {
    if (body === 'json')
        return [];
    const extra = (0,json/* own */.ZV)(owner, 'extra');
    const inExtra = Object.keys((0,json/* isObject */.Gv)(extra) ? extra : {}).map((key) => ['extra', key]);
    const nested = [...model_fields/* fieldNames */.pi.map((name) => [name]), ...inExtra].filter((path) => !(0,rules/* isFlat */.K)((0,json/* getAt */.sM)(owner, path) ?? null));
    const message = `must be a scalar or a list of scalars, because ${service} takes a form`;
    return nested.flatMap((path) => refuseValue(owner, 'nested-in-form', path, message));
}
/** A value by its name in the service: it would be sent unchanged and listed as the config's own, a difference for ever. */
function findServiceValues(owner, { fields, service }) {
    return model_fields/* fieldNames */.pi.flatMap((name) => {
        const value = (0,json/* own */.ZV)(owner, name);
        const { values = [] } = fields[name] ?? {};
        const [known] = values.find(([, sent]) => (0,model_fields/* isSameValue */.am)(name, sent, value)) ?? [];
        if (known === undefined || values.some(([other]) => (0,model_fields/* isSameValue */.am)(name, other, String(value))))
            return [];
        return refuseValue(owner, 'wrong-value', [name], `is what ${service} calls ${known}; set ${known} instead`);
    });
}
/** An interval that is no multiple of the service's unit. */
function findInexactInterval(owner, { fields, service }) {
    const seconds = (0,json/* own */.ZV)(owner, 'intervalSeconds');
    const { unitMs = null, values = [] } = fields.intervalSeconds ?? {};
    const isExact = typeof seconds !== 'number' || unitMs === null || (seconds * 1_000) % unitMs === 0;
    if (isExact || values.some(([known]) => known === String(seconds)))
        return [];
    const message = `must be a multiple of ${unitMs / 1_000}, the unit of ${service} in seconds`;
    return refuseValue(owner, 'inexact-interval', ['intervalSeconds'], message);
}
/** A type that would change the path of a creation. */
function findBadType(owner, profile) {
    if (typeof (0,json/* own */.ZV)(owner, 'type') !== 'string' || (0,encode/* encodeCreationPath */.dU)(owner, profile) !== null)
        return [];
    return refuseValue(owner, 'wrong-value', ['type'], `cannot be a part of the path of ${profile.service}`);
}
/** The mistake of a value; none if there is no value. */
function refuseValue(owner, code, path, message) {
    const value = (0,json/* getAt */.sM)(owner, path);
    return value === undefined ? [] : [{ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }];
}

// EXTERNAL MODULE: ./build/src/core/yaml/schema-errors.js
var schema_errors = __webpack_require__(7888);
// EXTERNAL MODULE: ./build/src/core/yaml/validators.js
var validators = __webpack_require__(6750);
;// CONCATENATED MODULE: ./build/src/core/config/rules.js






/** For targets of type http; the first broken rule is reported. */
const targetRules = [
    [
        (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        'credentials-in-target',
        'must not contain a user name or password',
    ],
    [(target) => /[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
    [
        (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        'invalid-target',
        'must be an absolute URL with http:// or https:// and a host',
    ],
];
/** For the fields under ignoreChanges. */
const pathRules = [
    [(field) => field.startsWith('/'), 'invalid-path', 'must not start with a slash; write it like assertions/0/value'],
    [(field) => /~(?![01])/.test(field), 'invalid-path', 'must be a path that writes ~ as ~0, and / inside a key as ~1'],
];
/** All mistakes in the value of a file, by the schema and by further rules; each mistake once. */
function findValueMistakes(values, profile) {
    const required = profile === null ? [] : requiredFields(profile);
    const optional = model_fields/* fieldNames */.pi.filter((field) => field !== 'name' && !required.includes(field));
    const mistakes = [
        // First, because of several mistakes at one place the first is reported, and these know more than the schema.
        ...(profile === null ? [] : findUnsupported(values.value, profile)),
        ...findSchemaErrors(values.value).filter(({ at, path }) => at !== 'missing' || !isFieldOf(path, optional)),
        ...findRuleMistakes(values.value, required),
    ];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [(0,mistake/* describePath */.NH)([...path.slice(0, -1), suggestion])]));
    /** Whether a key may exist after all: misspelt, or in a merged mapping that is not known. */
    const mayExist = (path) => suggested.has((0,mistake/* describePath */.NH)(path)) || values.isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => {
        if (at === 'missing')
            return !listPlaces(path).some(mayExist);
        return at === 'key' || !values.isUnknown(path);
    });
}
/** Whether a path is that of one of these fields of a monitor. */
function isFieldOf(path, fields) {
    return path.length === 3 && path[0] === 'monitors' && fields.includes(String(path[2]));
}
/** The paths where a key may be: in its mapping or, for a monitor, under the defaults, which may be misspelt, too. */
function listPlaces(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
/** Checks the rules that the schema cannot express, as far as possible if the file has other mistakes. */
function findRuleMistakes(file, required) {
    const [defaults, monitors] = [(0,json/* getAt */.sM)(file, ['defaults']), (0,json/* getAt */.sM)(file, ['monitors'])];
    const items = Array.isArray(monitors) ? monitors : [];
    return [
        ...checkPaths(defaults, ['defaults']),
        ...items.flatMap((monitor, index) => [
            ...((0,json/* isObject */.Gv)(monitor) ? checkMonitor(monitor, defaults ?? {}, ['monitors', index], required) : []),
            ...checkPaths(monitor, ['monitors', index]),
        ]),
    ];
}
function checkMonitor(monitor, defaults, path, required) {
    // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
    const known = (0,json/* isObject */.Gv)(defaults) ? { ...defaults, ...monitor } : monitor;
    // The schema requires the others.
    const inDefaults = ['type', 'intervalSeconds'].filter((key) => required.includes(key));
    const missing = inDefaults.filter((key) => (0,json/* isObject */.Gv)(defaults) && !Object.hasOwn(known, key));
    const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
    const message = 'is missing; set it here or under defaults';
    return [
        ...missing.map((key) => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
        ...(isHttp ? checkText((0,json/* own */.ZV)(monitor, 'target'), [...path, 'target'], targetRules) : []),
        ...checkIgnoredName(monitor, known, path),
    ];
}
/** A name that is not compared could not be renamed. */
function checkIgnoredName(monitor, known, path) {
    const fields = (0,json/* own */.ZV)(known, 'ignoreChanges');
    const index = Array.isArray(fields) ? fields.indexOf('name') : -1;
    if (index < 0 || !Object.hasOwn(monitor, 'formerly'))
        return [];
    const owner = Object.hasOwn(monitor, 'ignoreChanges') ? path : ['defaults'];
    const message = 'keeps the listed name, and "formerly" replaces it; remove one of the two';
    const found = (0,mistake/* describeValue */.bp)('name');
    return [{ code: 'conflicting-keys', path: [...owner, 'ignoreChanges', index], message, found }];
}
function checkPaths(owner, path) {
    const fields = (0,json/* getAt */.sM)(owner, ['ignoreChanges']);
    if (!Array.isArray(fields))
        return [];
    return fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRules));
}
/** The schema reports values of other types. */
function checkText(value, path, rules) {
    if (typeof value !== 'string')
        return [];
    const broken = rules.filter(([isBroken]) => isBroken(value)).slice(0, 1);
    return broken.map(([, code, message]) => ({ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }));
}
/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes. Monitors are checked one
 * by one, because ajv copies all errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value) {
    const monitors = (0,json/* isObject */.Gv)(value) ? (0,json/* own */.ZV)(value, 'monitors') : undefined;
    if (!Array.isArray(monitors))
        return (0,schema_errors/* findErrors */.j)(validators/* validateFile */.nJ, value, []);
    const items = monitors.flatMap((item, index) => (0,schema_errors/* findErrors */.j)(validators/* validateMonitor */.hh, item, ['monitors', index]));
    return [...(0,schema_errors/* findErrors */.j)(validators/* validateFile */.nJ, { ...value, monitors: [] }, []), ...items];
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js








/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file: YAML with variables, schema, rules.
 * 2. Check that no name contradicts another one in any file.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws for bad input.
 * @param service decides which fields a monitor has. Without a profile, because that has mistakes itself, no field is required.
 */
function parseConfig(files, variables = model_variables/* noVariables */.jA, service = { profile: profile_profile/* documentedApi */.xD, usedVariables: [] }) {
    const parsed = files.map((file) => parseFile(file, variables, service));
    checkNames(parsed);
    const problems = parsed.flatMap(mistake/* listProblems */.vz);
    const read = parsed.flatMap(({ items, values }) => (values === null ? [] : [{ items, values }]));
    const used = [...new Set([...read.flatMap(({ values }) => [...values.usedVariables]), ...service.usedVariables])];
    const usedVariables = read.length < files.length ? null : used;
    if (problems.length > 0)
        return { monitors: [], problems, warnings: [], ignored: [], removed: [], owned: [], usedVariables };
    const declared = read.map(({ items, values }) => ({ values, items: readDeclared(items, values) }));
    return {
        monitors: declared.flatMap(({ items }) => items.map(({ monitor }) => monitor)),
        problems,
        warnings: [
            ...declared.flatMap(({ items, values }) => warnOfUndeclared(items, values)),
            ...warnOfUnused(variables, used),
        ],
        ignored: parsed.flatMap(({ ignored }) => ignored),
        removed: parsed.flatMap(({ removed }) => removed),
        owned: parsed.flatMap(({ owned }) => owned),
        usedVariables,
    };
}
function parseFile(text, variables, { profile }) {
    const { mistakes: inText, positionOf, values } = (0,parse_yaml/* parseYaml */.h)(text, variables);
    const parsed = { file: text.file, positionOf, values };
    if (values === null)
        return { ...parsed, mistakes: [...inText], items: [], ignored: [], removed: [], owned: [] };
    const [ignored, owned] = [readPatterns(values, 'ignore'), readPatterns(values, 'owns')];
    const inValue = [...findValueMistakes(values, profile), ...ignored.mistakes, ...owned.mistakes];
    const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
    const names = { ignored: ignored.patterns, removed: readRemoved(values), owned: owned.patterns };
    return { ...parsed, mistakes, items: readNamedItems(values), ...names };
}
/** An unused variable may be misspelt in the config, with a default. Secrets are often for several configs. */
function warnOfUnused(variables, used) {
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.includes(name));
    return unused.map(([name]) => (0,warning/* warn */.R8)(`Variable ${name} is set, but no config file uses it`));
}


/***/ }),

/***/ 2936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   YI: () => (/* binding */ describeThrown),
/* harmony export */   e4: () => (/* binding */ RunError),
/* harmony export */   w2: () => (/* binding */ Unexpected)
/* harmony export */ });
/* unused harmony export errorCodes */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/**
 * The codes at the end of error messages, each with its kind and its meaning. A code is never renamed, because people search
 * for it and filter by it.
 */
const errorCodes = {
    // Before the first request.
    'invalid-config': ['config', 'the config has mistakes, each with its own code'],
    'invalid-option': ['options', 'an input or an option is invalid or missing, or its file cannot be read or written'],
    'untrusted-event': ['refused', 'mode sync is refused on this event, because a stranger may have written the config'],
    'too-many-creates': ['refused', 'more monitors are missing than max-creates allows'],
    'too-many-updates': ['refused', 'sync would update more monitors than max-updates allows'],
    'too-many-deletes': ['refused', 'sync would delete more monitors because of owns than max-deletes allows'],
    'nothing-declared': [
        'refused',
        'sync would delete monitors because of owns, and the config declares no monitor at all',
    ],
    'identifier-declared': ['refused', "the config declares the identifier of a monitor, which is the service's own"],
    'keep-not-listed': [
        'refused',
        'an update would clear a field that update.keep names, because no listed monitor shows it',
    ],
    'plan-out-of-date': ['refused', 'the approved plan differs from a new comparison'],
    // A response that refuses any request.
    'token-refused': ['service', 'the service refused the token (401)'],
    'payment-required': ['service', "the service requires payment, or the account's plan does not allow this (402)"],
    'access-denied': [
        'service',
        'the token does not have permission, the plan of the account does not allow it, or a proxy refused it (403)',
    ],
    'not-found': ['service', 'the address does not exist (404)'],
    'method-not-allowed': ['service', 'the address does not accept the method (405)'],
    redirect: ['service', 'the response is a redirect, and redirects are never followed'],
    'rate-limited': ['service', 'the service refused the request because of its rate limit'],
    'request-refused': ['service', 'the service refused to list its monitors'],
    'name-taken': ['service', 'the service reports that the name exists, but its list does not show it (409)'],
    'monitor-refused': [
        'service',
        'the service refused to create, update or delete this monitor, for example because a field is invalid',
    ],
    'monitor-gone': ['service', 'the service responded that it does not have the monitor to update (404, 410)'],
    'service-failed': ['service', 'the service, or a proxy in front of it, failed'],
    unreachable: ['network', 'no response arrived, and the request changed nothing'],
    'outcome-unknown': [
        'unknown',
        'no response shows whether the monitor was created, updated or deleted; the next run will check',
    ],
    // A response that cannot be read.
    'html-response': ['list', 'the response is a web page (HTML) instead of JSON'],
    'not-json': ['list', 'the response is not JSON'],
    'unreadable-response': ['list', 'the body of the response is incomplete, too large, or in an unknown encoding'],
    'error-in-body': ['list', 'the status of the response is a success, but its body reports an error'],
    // A list that is not understood or not complete.
    'list-not-found': ['list', 'the response contains no list of monitors, or none at list-path'],
    'list-ambiguous': ['list', 'the response contains several lists, and any of them could be the monitors'],
    'list-not-monitors': ['list', 'the items of the list are not monitors'],
    'list-without-target': ['list', 'no monitor in the list has a target'],
    'list-incomplete': ['list', 'the service announces more monitors than it lists'],
    'list-endless': ['list', 'the pages of the list repeat, or never end'],
    'next-page-elsewhere': ['list', 'the next page is on a different origin than base-url'],
    'next-page-invalid': ['list', 'the address of the next page is not a usable URL'],
    // After a creation.
    'created-not-listed': ['list', 'the service accepted a monitor but does not list it'],
    'created-twice': ['list', 'the list shows a monitor twice that this run has created'],
    'created-over-another': [
        'list',
        'the service created a monitor under the identifier of another one, which it replaced',
    ],
    'list-shrunk': ['list', 'after a write, the list no longer shows monitors that it showed before'],
    'created-with-other-target': ['list', 'the service accepted a monitor but lists it with a different target'],
    // After an update or a deletion.
    'updated-not-listed': ['list', 'the service accepted an update but does not list the monitor, or lists it twice'],
    'updated-others': ['list', 'an update also changed other monitors'],
    'update-lost-fields': ['list', 'after an update, a monitor lacks fields that the config does not declare'],
    'deleted-still-listed': [
        'list',
        'the service accepted a deletion, or responded that a monitor is gone, but still lists it',
    ],
    'identifiers-changed': ['list', 'after a deletion, other monitors have different identifiers'],
    'not-applied': ['service', 'a change or a deletion that apply allows cannot be made'],
    // The end of the run.
    'max-wait-exceeded': ['wait', 'the run would have to wait longer than max-wait allows'],
    stopped: ['stopped', 'a signal stopped the run, for example because the job was cancelled'],
    'internal-error': ['internal', 'a bug in Monitor Sync; please report it'],
};
function kindOf({ code, status }) {
    // A web page with a success instead of the list is no list; with any other status, the service refuses.
    if (code === 'html-response' && (status ?? 0) >= 300)
        return 'service';
    return errorCodes[code][0];
}
/** In UTF-16 units. A longer last line is clipped before the code is appended. */
const maxLineLength = 900;
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const all = facts.message.trim().split('\n');
    const lines = all.map((line) => line.trimEnd()).filter((line) => line !== '');
    // Each problem in a config ends with its own code.
    if (facts.code === 'invalid-config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', maxLineLength);
    return [...lines.slice(0, -1), `${last} [${facts.code}]`];
}
/** Ends the run; everything written before is still reported. Not for a single monitor that the service refuses. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { serviceCode: null, status: null, ...facts };
    }
}
/** The facts of anything that was thrown; if it is not a {@link RunError}, it is a bug in this program. */
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { code: 'internal-error', serviceCode: null, status: null, message };
}
/** The result of parsing an invalid value. */
class Unexpected {
    /** Ends the sentence "… must". */
    expected;
    constructor(expected) {
        this.expected = expected;
    }
}


/***/ }),

/***/ 4442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ng: () => (/* binding */ fieldTable),
/* harmony export */   ac: () => (/* binding */ isFieldName),
/* harmony export */   am: () => (/* binding */ isSameValue),
/* harmony export */   dG: () => (/* binding */ commonFields),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   pi: () => (/* binding */ fieldNames)
/* harmony export */ });
/* unused harmony exports sharedFields, showFields */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const rows = {
    name: { kind: 'text', isRequired: true },
    type: {
        kind: 'text',
        isRequired: true,
        inDefaults: true,
        isSame: (one, other) => lower(one) === lower(other),
        show: (type) => (type === 'http' ? '' : String(type)),
    },
    target: {
        kind: 'text',
        isRequired: true,
        // Some services have no type.
        isSame: (one, other, { type = 'http' }) => lower(type) === 'http' && isSameUrl(one, other),
        show: String,
    },
    intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true, show: (seconds) => `every ${seconds} s` },
    assertions: { kind: 'list', inDefaults: true },
};
/** The fields of a monitor that a config has by name; all others are `extra`, in the service's words. */
const fieldTable = rows;
/** In the documented order. */
const fieldNames = Object.keys(rows);
function isFieldName(key) {
    return fieldNames.some((name) => name === key);
}
/** The fields of every monitor next to its name; a service may omit any other field. */
const commonFields = fieldNames.filter((name) => name !== 'name' && fieldTable[name].isRequired);
/** Those of {@link commonFields} that monitors may share. */
const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);
/** Whether two values of a field mean the same. @param monitor the declared one. */
function isSameValue(field, one, other, monitor = {}) {
    return one === other || (isFieldName(field) && fieldTable[field].isSame?.(one, other, monitor) === true);
}
/** `https://shop.example.com/health every 60 s`; a type other than http is shown before it. */
function showFields(body) {
    const shown = fieldNames.map((name) => {
        const value = own(body, name);
        return value === undefined ? '' : (fieldTable[name].show?.(value) ?? '');
    });
    return shown.filter((part) => part !== '').join(' ');
}
/** Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count. */
function isSameUrl(one, other) {
    if (typeof one !== 'string' || typeof other !== 'string')
        return false;
    const url = URL.parse(one);
    return url !== null && url.href === URL.parse(other)?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}
/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    // A service may leave out what is not set.
    if (declared === actual || (declared === null && actual === undefined))
        return true;
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual)) {
        return Object.keys(declared).every((key) => covers(declared[key], (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, key)));
    }
    const areArrays = Array.isArray(declared) && Array.isArray(actual);
    return areArrays && declared.length === actual.length && coversInSomeOrder(declared, actual);
}
/** Whether each declared item has its own actual item, in any order. Both arrays have the same length. */
function coversInSomeOrder(declared, actual) {
    const inOrder = declared.map((item, index) => covers(item, actual[index]));
    if (!inOrder.includes(false))
        return true;
    // Scalars must be equal, so they are compared as sorted lists, because there may be many.
    const isScalar = (item) => typeof item !== 'object' || item === null;
    const sortScalars = (items) => items
        .filter(isScalar)
        .map((item) => JSON.stringify(item))
        .toSorted();
    if (sortScalars(declared).join() !== sortScalars(actual).join())
        return false;
    const others = (items) => [...items.keys()].filter((index) => !isScalar(items[index]));
    // No pair is compared twice, because that would double the time at each level of nesting.
    const fits = (item, candidate) => item === candidate ? inOrder[item] === true : covers(declared[item], actual[candidate]);
    return isPermutation(others(declared), others(actual), fits);
}
/**
 * A bipartite matching by augmenting paths, because with the first candidate that fits, `{a}` may take the only partner of
 * `{a, b}`.
 */
function isPermutation(items, candidates, fits) {
    const partners = new Map(items.map((item) => [item, candidates.filter((candidate) => fits(item, candidate))]));
    const takenBy = new Map();
    const place = (item, tried) => (partners.get(item) ?? []).some((candidate) => {
        if (tried.has(candidate))
            return false;
        tried.add(candidate);
        const holder = takenBy.get(candidate);
        if (holder !== undefined && !place(holder, tried))
            return false;
        takenBy.set(candidate, item);
        return true;
    });
    return items.every((item) => place(item, new Set()));
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CC: () => (/* binding */ readRawNumber),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   Wq: () => (/* binding */ removeAt),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   bW: () => (/* binding */ mergePatch),
/* harmony export */   ef: () => (/* binding */ setAt),
/* harmony export */   lc: () => (/* binding */ keepSource),
/* harmony export */   nC: () => (/* binding */ copyReceived),
/* harmony export */   o$: () => (/* binding */ readSource),
/* harmony export */   qT: () => (/* binding */ readPointer),
/* harmony export */   qV: () => (/* binding */ writeStep),
/* harmony export */   sM: () => (/* binding */ getAt)
/* harmony export */ });
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
/** The value at a path, or undefined if there is none. */
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (isObject(parent))
            return own(parent, String(step));
        const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
        return isIndex ? parent[Number(step)] : undefined;
    }, value);
}
// JSON Pointers (RFC 6901): reports and configs write them without their first slash, as `assertions/0/value`.
/** One key of a pointer. */
function writeStep(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
/** The keys and indexes of a pointer, which starts with a slash or is empty. */
function readPointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** Whether one JSON Pointer is the other one or below it. */
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}
/** The object with another value at a path; objects that are missing on the way are added. */
function setAt(object, path, value) {
    const step = path[0];
    if (step === undefined)
        return object;
    const key = String(step);
    // A computed key makes `__proto__` a field like any other.
    if (path.length === 1)
        return { ...object, [key]: value };
    const inner = own(object, key);
    return { ...object, [key]: setAt(isMergeable(inner) ? inner : {}, path.slice(1), value) };
}
/** The object without the value at a path, and without objects that were there for that value alone. */
function removeAt(object, [step, ...rest]) {
    const { [String(step)]: inner, ...others } = object;
    if (rest.length === 0)
        return others;
    if (!isObject(inner))
        return object;
    const left = removeAt(inner, rest);
    return Object.keys(left).length === 0 ? others : { ...object, [String(step)]: left };
}
/**
 * Merges as RFC 7396: objects field by field, and null removes a field. Only a null that has nothing to remove is kept,
 * because `extra` may send one.
 * @param removes whether null removes a field; otherwise it is kept.
 */
function mergePatch(target, patch, removes = true) {
    if (Object.keys(target).length === 0)
        return patch;
    const merged = new Map(Object.entries(target));
    for (const [key, value] of Object.entries(patch)) {
        const before = merged.get(key);
        if (removes && value === null && before !== undefined)
            merged.delete(key);
        else
            merged.set(key, isMergeable(value) && isMergeable(before) ? mergePatch(before, value, removes) : value);
    }
    return Object.fromEntries(merged);
}
/** Whether a value is an object, and not a number that is sent as it was received. */
function isMergeable(value) {
    return isObject(value) && readRawNumber(value) === undefined;
}
/**
 * How the numbers were written that JavaScript writes differently, such as `9007199254740993`, `1e400` and `1.0`, by the
 * object or the list that they are in. A number stays a number for everything that compares or shows it; only a request
 * that sends a value back needs more.
 */
const sources = new WeakMap();
/** Remembers how a number was written. */
function keepSource(holder, key, source) {
    const known = sources.get(holder);
    if (known === undefined)
        sources.set(holder, new Map([[key, source]]));
    else
        known.set(key, source);
}
/** How a number was written, if JavaScript writes it differently. @param holder the object or the list that it is in. */
function readSource(holder, key) {
    return typeof holder === 'object' && holder !== null ? sources.get(holder)?.get(String(key)) : undefined;
}
/** In ES2026, and in Node since version 22. */
const { isRawJSON, rawJSON } = JSON;
function copyReceived(value, editText = (text) => text) {
    if (typeof value === 'string')
        return editText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    const copied = Object.entries(value).map(([key, inner]) => {
        const source = readSource(value, key);
        return [key, source === undefined ? copyReceived(inner, editText) : rawJSON(source)];
    });
    return isObject(value) ? Object.fromEntries(copied) : copied.map(([, inner]) => inner);
}
/** The text of a number in a copy of a received value, or undefined for any other value. */
function readRawNumber(value) {
    return isObject(value) && isRawJSON(value) ? String(value['rawJSON']) : undefined;
}


/***/ }),

/***/ 2571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ isSecretMember),
/* harmony export */   KZ: () => (/* binding */ isSecretText),
/* harmony export */   Lk: () => (/* binding */ hasCredentials),
/* harmony export */   eh: () => (/* binding */ isSecretName),
/* harmony export */   hV: () => (/* binding */ hideSecretsAt),
/* harmony export */   vX: () => (/* binding */ isRedacted),
/* harmony export */   wF: () => (/* binding */ hideTarget),
/* harmony export */   yM: () => (/* binding */ splitWords)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7038);
/**
 * What is probably a secret, although the config does not call it one. By this one rule `export` leaves it out, and every other
 * output hides it where only the service has it.
 */


/** Words that contain `pass` and are no secrets. */
const passWords = /\bpass(ed|ing|ive)\b/g;
/** Parts of a secret's name, without separators between words. */
const secretLetters = /pass|pwd|secret|token|credential|authorization|cookie|jwt|webhook|connectionstring|connectionuri|connectionurl/;
/** Word ends in a secret's name: `key`, `apikey`, but not `keyword`. */
const secretWord = /keys?\b|\bdsn\b/;
/** Further words in the names of secret parameters of an address, as in that of a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
/** Keys for the name of a `value`, as in a list of headers; in lower case. */
const labels = ['name', 'key', 'header'];
/** Texts that are a secret in any field: the value of a header, a private key. */
const secretTexts = [/^(basic|bearer|token)\s+\S+$/i, /-----BEGIN [A-Z ]*PRIVATE KEY-----/];
// The expressions below meet texts of a service, so each part of them has a bound or ends where the next one starts.
/** A name and a value in a text of headers, of options or of JSON: `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
/** A user and a password in a URL, anywhere in a text. */
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'@:]*:[^\s/?#"']*@/gi;
/** A parameter in a path, a query or a fragment. */
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;
/** A deeper value is hidden, because looking further could overflow the stack. */
const maxDepth = 120;
/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is `uptime 24 h`. */
function splitWords(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}
/** Whether a field of this name, in any spelling, is a secret. */
function isSecretName(name) {
    const words = splitWords(name);
    return secretLetters.test(words.replace(passWords, '').replaceAll(' ', '')) || secretWord.test(words);
}
/** Whether the value of a key is a secret. In `{ key: 'Authorization', value: '…' }`, that is only the value. */
function isSecretMember(object, key) {
    const word = key.toLowerCase();
    if (word !== 'value' && !labels.includes(word))
        return isSecretName(key);
    const keys = Object.keys(object);
    if (word !== 'value')
        return isSecretName(key) && !keys.some((one) => one.toLowerCase() === 'value');
    const names = keys.filter((one) => labels.includes(one.toLowerCase())).map((one) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, one));
    return names.some((name) => typeof name === 'string' && isSecretName(name));
}
/** Whether a text contains a secret, whatever its field is called. */
function isSecretText(text) {
    return hideText(text) !== text;
}
/** Whether a target has a user name or a password, also that of a type other than http. */
function hasCredentials(target) {
    return findCredentials(target) !== null;
}
/**
 * A value at a path of a monitor, with every likely secret in it hidden.
 * @param listed the fields of the monitor that has the value: the key next to a `value` says what it is.
 */
function hideSecretsAt(listed, path, value) {
    // A name identifies the monitor, and `Password: reset` is one.
    if (path.join() === 'name')
        return value;
    let parent = listed;
    for (const step of path) {
        if (isSecretMember((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(parent) ? parent : {}, String(step)))
            return hideAll(value);
        parent = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(parent, [step]);
    }
    return path.join() === 'target' && typeof value === 'string' ? hideTarget(value) : hideSecrets(value);
}
function hideSecrets(value, depth = maxDepth) {
    if (typeof value === 'string')
        return hideText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => hideSecrets(item, depth - 1));
    const hidden = Object.entries(value).map(([key, inner]) => {
        return [key, isSecretMember(value, key) ? hideAll(inner) : hideSecrets(inner, depth - 1)];
    });
    return Object.fromEntries(hidden);
}
/** Hides a secret; whether there is one may be seen. */
function hideAll(value) {
    const isSet = typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
    return value === null || typeof value === 'boolean' || !isSet ? value : _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
}
function hideText(text) {
    if (url.test(text))
        return hideParameters(text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`));
    const hidden = hideInJson(text);
    if (hidden !== null)
        return hidden;
    const isSecret = secretTexts.some((pattern) => pattern.test(text)) ||
        Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretName(name));
    return isSecret ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`);
}
/** The same for a text that is a list or an object in JSON, as some services keep their options; null for any other. */
function hideInJson(text) {
    if (!/^\s*[[{]/.test(text))
        return null;
    try {
        const value = JSON.parse(text);
        const hidden = JSON.stringify(hideSecrets(value));
        return hidden === JSON.stringify(value) ? text : hidden;
    }
    catch {
        // No JSON, or nested too deeply.
        return null;
    }
}
/** An address without its user, its password and the parameters that look like secrets. */
function hideTarget(target) {
    const [start, end] = findCredentials(target) ?? [0, 0];
    const bare = end === 0 ? target : target.slice(0, start) + _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv + target.slice(end);
    // The host of `token-service:8080` is no name of a secret.
    if (/^[^:\s=]*:\d+(\/\S*)?$/.test(bare))
        return bare;
    return url.test(bare) ? hideParameters(bare) : hideText(bare);
}
/** The address with the values of parameters hidden that are called like secrets. */
function hideParameters(address) {
    return address.replace(parameter, (all, start, name) => {
        const isSecret = isSecretName(name) || secretParameter.test(splitWords(name));
        return isSecret ? `${start}${name}=${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}` : all;
    });
}
/** The start and the end of the user name and the password before the `@` of a target, or null. */
function findCredentials(target) {
    const [address = ''] = target.split(/[?#]/, 1);
    // A slash may be missing, or be a backslash.
    const [scheme] = /^[^/:]*:[/\\]*/.exec(address) ?? [];
    if (scheme === undefined)
        return null;
    const rest = address.slice(scheme.length);
    const [authority = ''] = rest.split(/[/\\]/, 1);
    const [at, colon, end] = [authority.lastIndexOf('@'), authority.indexOf(':'), rest.lastIndexOf('@')];
    if (at >= 0)
        return [scheme.length, scheme.length + at];
    // A password may contain a slash; the one after a port starts the path.
    const isPassword = colon >= 0 && !/^\d+\//.test(rest.slice(colon + 1)) && end > colon;
    return isPassword ? [scheme.length, scheme.length + end] : null;
}
/** What services show in place of a secret. */
const placeholders = [
    // `***`, `••••••••`, and what starts or ends like the secret: `****1a2b`, `sk_live_****1234`, `sk-...abcd`.
    /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$/,
    /^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
    // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
    /^(?:__|[<[({])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure)(?:[ _]value)?(?:__|[>\])}])$/i,
    /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];
/** Whether a service shows a placeholder instead of the value. */
function isRedacted(value) {
    return typeof value === 'string' && value.length < 100 && placeholders.some((pattern) => pattern.test(value));
}


/***/ }),

/***/ 7038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Px: () => (/* binding */ createMask),
  QK: () => (/* binding */ maskFragments),
  Iv: () => (/* binding */ masked),
  Kp: () => (/* binding */ redactJson)
});

// UNUSED EXPORTS: listCredentials

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
;// CONCATENATED MODULE: ./build/src/core/model/spellings.js
/** Finds a text in every spelling in which programs write it, to mask secrets. */
/** In UTF-16 units, of one encoded character. */
const maxEncodedLength = 300;
function toSpelling(text, tail = '') {
    const folded = foldCase(text);
    const runs = folded.match(/[a-z\d]+/g) ?? [];
    const key = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
    return { text: folded, key, parts: once(() => split(text)), tail: once(() => split(tail)) };
}
/** Whether a text in lower case may contain a spelling. Fast, and false for nearly all texts. */
function mayContain(text, { key, text: { length } }) {
    // No encoding is shorter than its character.
    return text.length >= length && text.includes(key);
}
/**
 * All places of a spelling in a text in lower case, overlapping ones included. Each character but ASCII letters and digits
 * may be itself, or have any of the encodings of {@link listEncodings}, whatever the others have.
 */
function findSpelling(text, spelling) {
    return listStarts(text, spelling).flatMap((start) => {
        const ends = follow(text, [start], spelling.parts());
        return ends.length === 0 ? [] : [[start, followFar(text, Math.max(...ends), spelling.tail())]];
    });
}
/**
 * The places where the first part matches, if they are near enough before a key. So the matching, which takes much longer
 * than to find a key, never sees most of a long text.
 */
function listStarts(text, { key, parts, text: folded }) {
    const [first] = parts();
    if (first === undefined)
        return [];
    const find = (from) => {
        if (typeof first === 'string')
            return text.indexOf(first, from);
        first.search.lastIndex = from;
        return first.search.exec(text)?.index ?? -1;
    };
    const reach = key === '' ? text.length : folded.indexOf(key) * maxEncodedLength;
    const starts = [];
    let start = Number.NEGATIVE_INFINITY;
    for (const at of key === '' ? [text.length] : listKeys(text, key)) {
        if (start < at - reach)
            start = find(Math.max(0, at - reach));
        for (; start >= 0 && start <= at; start = find(start + 1)) {
            // In the middle of a surrogate pair, a search goes back to its start.
            if (start === starts.at(-1))
                start += 1;
            else
                starts.push(start);
        }
        if (start < 0)
            break;
    }
    return starts;
}
function* listKeys(text, key) {
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1))
        yield at;
}
/**
 * The ends of the parts from any of the starts. All ends of a part are followed together, so the time is linear in the
 * length of the text, even if most characters have several encodings that match.
 */
function follow(text, starts, parts) {
    let ends = starts;
    for (const part of parts) {
        if (ends.length === 0)
            break;
        ends = typeof part === 'string' ? followRun(text, ends, part) : followCharacter(text, ends, part);
    }
    return ends;
}
/** The end of the last part that follows, even if not all of them do. */
function followFar(text, start, parts) {
    return parts.reduce((end, part) => Math.max(end, ...follow(text, [end], [part])), start);
}
function followRun(text, starts, run) {
    return starts.filter((start) => text.startsWith(run, start)).map((start) => start + run.length);
}
function followCharacter(text, starts, { all, maxTimes }) {
    const ends = new Set();
    let from = starts;
    for (let times = 0; times < maxTimes && from.length > 0; times += 1) {
        from = from.flatMap((start) => all.flatMap((encoding) => matchAt(text, start, encoding)));
        for (const end of from)
            ends.add(end);
    }
    return [...ends];
}
function matchAt(text, start, sticky) {
    sticky.lastIndex = start;
    return sticky.test(text) ? [sticky.lastIndex] : [];
}
function split(text) {
    const parts = text.match(/[A-Za-z\d]+|[^A-Za-z\d]/gu) ?? [];
    return parts.map((part) => (/^[A-Za-z\d]/.test(part) ? foldCase(part) : readEncodings(part)));
}
const known = new Map();
function readEncodings(character) {
    const encodings = known.get(character) ?? compile(character);
    known.set(character, encodings);
    return encodings;
}
function compile(character) {
    const sources = listEncodings(character);
    return {
        all: sources.map((source) => new RegExp(source, 'uy')),
        search: new RegExp(sources.join('|'), 'gu'),
        maxTimes: /['"]/.test(character) ? 3 : 1,
    };
}
// Characters that start or end an encoding may be encoded again, up to three times. Every repetition has a bound, because
// an unbounded one would take quadratic time.
const percent = '%(?:25){0,3}';
const backslash = `(?:\\\\(?:u005c|x5c)?|${percent}5c|&(?:amp;){0,3}(?:#0{0,7}92|#x0{0,7}5c|bsol);)`;
const ampersand = `(?:&|${backslash}{1,8}u0026|${percent}26)(?:amp(?:;|${percent}3b)){0,3}`;
/** Patterns in lower case, of the character and of each of its encodings. */
function listEncodings(character) {
    const forms = [...new Set([character, foldCase(character), character.toUpperCase()])].filter(isSingle);
    const plain = forms.flatMap((form) => [encodeEntity(form), encodePercent(form), quotePattern(foldCase(form))]);
    const escaped = forms.flatMap(listEscapes);
    // The lookahead takes all backslashes at once, so that no smaller number of them is tried.
    const one = `(?:(?=(${backslash}{1,8}))\\1(?:${[...plain, ...escaped].join('|')})|${plain.join('|')})`;
    return [one, ...(moreEncodings[character] ?? [])];
}
function isSingle(text) {
    return Array.from(text).length === 1;
}
const moreEncodings = {
    ' ': ['\\+'],
    // These start encodings: each number of repetitions may be one of them.
    '%': ['%', '%25', '%2525', '%252525'],
    '&': ['&', '&amp;', '&amp;amp;', '&amp;amp;amp;', encodeEntity('&')],
    '\\': ['\\\\', ...[1, 2, 4, 8].map((number) => `${backslash}{${number}}`)],
};
function quotePattern(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
/** Its bytes in UTF-8. */
function encodePercent(character) {
    return Array.from(Buffer.from(character), (byte) => percent + byte.toString(16).padStart(2, '0')).join('');
}
/** Any name is accepted, because a wrong one between the other characters of a secret is hardly a coincidence. */
function encodeEntity(character) {
    const code = character.codePointAt(0) ?? 0;
    const entity = `(?:#|${percent}23)(?:0{0,7}${code}|x0{0,7}${code.toString(16)})|[a-z]{2,31}\\d{0,2}`;
    return `${ampersand}(?:${entity})(?:;|${percent}3b)`;
}
/** What follows the backslash of an escape in JSON, JavaScript, Go or Python. */
function listEscapes(character) {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    const units = character.split('').map((unit) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const letter = JSON.stringify(character).slice(2, -1);
    const named = /^[bfnrt]$/.test(letter) ? [letter] : [];
    return [units.join(`${backslash}{1,8}`), `[ux]0{0,7}${code}`, `u\\{0{0,7}${code}\\}`, ...named];
}
/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);
}
function once(make) {
    let made = null;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}

;// CONCATENATED MODULE: ./build/src/core/model/mask.js


/** Replaces a secret. */
const masked = '***';
/** In UTF-16 units. A shorter spelling is masked only if it is not part of a word, because it would hide other words. */
const minLength = 6;
/** In UTF-16 units, of a part of a token that is a secret, too. */
const minPartLength = 4;
/** A deeper value of a service is cut, because printing it could overflow the stack. */
const maxDepth = 120;
/**
 * Masks the secrets in texts, without regard to case: escaped and encoded as {@link findSpelling} describes, in base64, and in
 * hexadecimal.
 */
function createMask(secrets) {
    const texts = new Set(secrets.flatMap(listCredentials).flatMap(listTexts));
    const spellings = [...texts].flatMap(listSpellings);
    return (text) => {
        const folded = foldCase(text);
        // Fast path: nearly all texts have no secret, and a report has a lot of them.
        const possible = spellings.filter((spelling) => mayContain(folded, spelling));
        if (possible.length === 0)
            return text;
        const isWhole = (range) => isWholeWord(folded, range);
        return maskRanges(text, possible.flatMap((spelling) => findSpelling(folded, spelling)).filter(isWhole));
    };
}
/** In letters and digits, of a part of a secret that is hardly a coincidence. */
const minFragment = 8;
/** Masks every part of the secrets that has at least {@link minFragment} letters and digits, whatever is between them. */
function maskFragments(secrets) {
    const fragments = new Set(secrets.flatMap((secret) => listFragments(readLetters(secret))));
    const isFragment = (letters) => fragments.has(letters);
    return (text) => {
        const found = listFragments(readLetters(text)).map(isFragment);
        // Fast path, as above.
        if (!found.includes(true))
            return text;
        const places = Array.from(text.matchAll(letter), ({ 0: one, index }) => [index, index + one.length]);
        const rangeAt = (index) => [places[index]?.[0] ?? 0, places[index + minFragment - 1]?.[1] ?? 0];
        return maskRanges(text, found.flatMap((isFound, index) => (isFound ? [rangeAt(index)] : [])));
    };
}
const letter = /[\p{L}\p{N}]/gu;
function readLetters(text) {
    return foldCase(text).match(letter) ?? [];
}
function listFragments(letters) {
    return letters.slice(minFragment - 1).map((_, index) => letters.slice(index, index + minFragment).join(''));
}
/** The value with the secrets in its texts and keys masked, cut at {@link maxDepth}. */
function redactJson(value, mask, depth = maxDepth) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a secret that looks like a number as a number.
    if (typeof value === 'number')
        return mask(String(value)) === String(value) ? value : masked;
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return '…';
    if (!(0,json/* isObject */.Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
/**
 * A secret, and the credentials in it: for HTTP Basic, a token is the base64 of `user:password`, and a service may name the
 * user or the password in an error.
 */
function listCredentials(secret) {
    const [, encoded] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    const text = bytes.toString();
    // Node's decoder accepts any text; most tokens are no base64, or that of other bytes.
    const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
    if (!isText)
        return [secret];
    // A password may contain a colon (RFC 7617, section 2).
    const parts = [text, ...text.split(':'), text.slice(text.indexOf(':') + 1)];
    return [...new Set([secret, ...parts.filter((part) => part.length >= minPartLength)])];
}
/** The forms of a secret before any encoding, and its lines, because a log may show it line by line. */
function listTexts(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines, ...listUrls(secret)];
    return forms.flatMap((text) => [text, text.trim()]).filter((text) => text !== '' && text.trim() !== '');
}
/** The secret as a URL parser writes it, as a complete URL and as a path, if it changes more than encodings. */
function listUrls(secret) {
    const urls = ['', 'https://h/'].flatMap((start) => URL.parse(start + secret)?.href.slice(start.length) ?? []);
    return urls.filter((url) => findSpelling(foldCase(url), toSpelling(secret)).length === 0);
}
/**
 * A text, its bytes in hexadecimal, and in base64 at each alignment: other text may come before and after it, and four
 * letters encode three bytes. Leaves out encodings that are as short as a word.
 */
function listSpellings(text) {
    const bytes = Buffer.from(text);
    const starts = [0, 1, 2].map((skipped) => bytes.subarray(skipped));
    const base64 = starts
        .flatMap((part) => [...new Set([part.toString('base64'), toUrlSafe(part)])])
        .map((encoded) => {
        // The last letters are different ones if more text follows.
        const end = (encoded.replace(/=+$/, '').length >> 2) * 4;
        return toSpelling(encoded.slice(0, end), encoded.slice(end));
    });
    const encoded = [toSpelling(bytes.toString('hex')), ...base64];
    return [toSpelling(text), ...encoded.filter((spelling) => spelling.text.length > minLength)];
}
/** With the padding of the usual base64, so that both are equal unless a letter is different. */
function toUrlSafe(bytes) {
    return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
/** Whether a short spelling is no part of a word: there are no letters or digits on both sides of its start or end. */
function isWholeWord(text, [start, end]) {
    const splitsWord = (index) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
    return end - start >= minLength || !(splitsWord(start) || splitsWord(end));
}
function maskRanges(text, ranges) {
    let [shown, end] = ['', 0];
    for (const range of ranges.toSorted(([one], [other]) => one - other)) {
        if (range[0] >= end)
            shown += text.slice(end, range[0]) + masked;
        end = Math.max(end, range[1]);
    }
    return shown + text.slice(end);
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ listsEscapes),
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   Cc: () => (/* binding */ listFields),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   QC: () => (/* binding */ displayName),
/* harmony export */   Rc: () => (/* binding */ nameKey),
/* harmony export */   SU: () => (/* binding */ findIdentifierKey),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   Tu: () => (/* binding */ markComplete),
/* harmony export */   Uh: () => (/* binding */ unescapeHtml),
/* harmony export */   bX: () => (/* binding */ describeActualName),
/* harmony export */   ly: () => (/* binding */ describeNameAndSource),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   s2: () => (/* binding */ trimName),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7038);


/** The name to show: as the config writes it, or as the service lists it. */
function displayName({ body, name }) {
    return trimName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name') ?? name));
}
/** The name for a sentence: in quotes, or masked if it contains a secret. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : JSON.stringify(displayName(declared));
}
/** The same for a name that the service has for it, perhaps shortened: a part of a secret is one, too. */
function describeActualName(name, { secretFields }) {
    return secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : JSON.stringify(name);
}
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
/** `"Shop" (monitors.yaml:3)` */
function describeNameAndSource(declared) {
    return `${describeName(declared)} (${describeSource(declared)})`;
}
function describeId(id) {
    return id === null ? 'no identifier' : `id ${id}`;
}
function trimName(name) {
    return name.normalize('NFC').trim();
}
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * A name to compare: in NFC, trimmed, with HTML escapes decoded, also nested ones, because some services escape twice:
 * `a &amp;lt; b` and `a < b` are equal. Normalizing a name twice gives the same name.
 */
function nameKey(name) {
    const tidy = trimName(name);
    if (!tidy.includes('&'))
        return tidy;
    const decoded = tidy
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? '');
    // A decoded character and a combining mark after it may be one letter (`<` and U+0338).
    return trimName(decoded);
}
/**
 * Whether a service seems to list texts with HTML escapes: some have them, and none shows what they would have replaced.
 * Addresses are left out, because many services escape only what people write.
 */
function listsEscapes(monitors) {
    let hasEscapes = false;
    const pending = monitors.map(({ fields }) => fields);
    for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
        if (typeof value === 'object' && value !== null)
            for (const inner of Object.values(value))
                pending.push(inner);
        if (typeof value !== 'string' || /^[a-z][a-z\d+.-]{0,30}:\/\//i.test(value))
            continue;
        if (/[<"]|&(?!#?\w{1,10};)/.test(value))
            return false;
        hasEscapes ||= unescapeHtml(value) !== value;
    }
    return hasEscapes;
}
/** A text of a service that escapes all texts as HTML, without this escaping. A text that no such service lists stays as it is. */
function unescapeHtml(text) {
    const isEscaped = !/<|&(?!(?:amp|lt|gt|quot|#0*39|#x0*27|#0*34|#x0*22);)/i.test(text);
    if (!isEscaped || !text.includes('&'))
        return text;
    return text.replace(/&(?:(amp)|(lt)|(gt)|(quot|#0*34|#x0*22)|#0*39|#x0*27);/gi, (_, amp, lt, gt, quot) => {
        if (amp)
            return '&';
        if (lt)
            return '<';
        if (gt)
            return '>';
        return quot ? '"' : "'";
    });
}
/** Fields that may be the identifier; the first one that is present is used. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The field that has the identifier of a monitor, or null if it has none of {@link identifiers}. */
function findIdentifierKey(item) {
    const isIdentifier = (value) => typeof value === 'string' || typeof value === 'number';
    return identifiers.find((key) => isIdentifier((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key))) ?? null;
}
/** The identifier of a monitor as text, or null if it has none of {@link identifiers}. */
function readIdentifier(item) {
    const key = findIdentifierKey(item);
    return key === null ? null : String((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key));
}
/**
 * Ends the sentence "the response …" about a list that cannot be compared, because none of its monitors has a target; null
 * if one has, or if the list is empty.
 * @param target the place of the target in the service, in quotes.
 */
function describeMissingTarget(monitors, target) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const named = listFields(monitors.map(({ fields }) => fields));
    return monitors.length === 1
        ? `shows 1 monitor, without ${target}; its fields are ${named}`
        : `shows ${monitors.length} monitors, none of them with ${target}; their fields are ${named}`;
}
/** The names of the fields that any of the objects has, for a sentence; at most 20. */
function listFields(objects) {
    const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))].map((field) => JSON.stringify(field));
    return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}
/** Only for a caller that has just checked that the list is complete. */
function markComplete(monitors, unnamed, warnings = [], hasRepeats = false) {
    return { monitors, unnamed, warnings, hasRepeats };
}


/***/ }),

/***/ 3451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ parseNamePattern)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;
/** In UTF-16 units: no service has names of that length. */
const maxLength = 1_000;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell. Unlike there, `[!]` is always a literal `!`.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be a pattern of at most ${maxLength} characters`);
    const segments = [''];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[')
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a pattern in which each [ is closed by a ]; write [[] for a literal [');
        const set = members === undefined ? undefined : `[${negation && '^'}${escapeText(members)}]`;
        if (text.startsWith('*'))
            segments.push('');
        else
            segments.push(`${segments.pop()}${set ?? (text === '?' ? '.' : escapeText(text))}`);
    }
    try {
        return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
    }
    catch {
        // The only reason why RegExp may refuse the expression.
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a pattern with ascending ranges, like [a-z]');
    }
}
/** Finds each segment at its first place. Segments have a fixed length, so no later place is better: no backtracking. */
function matchInOrder(segments, start) {
    const expressions = segments.map((source, index) => {
        const end = index === segments.length - 1 ? '$' : '';
        return new RegExp(`${index === 0 ? '^' : ''}${source}${end}`, 'gsu');
    });
    return (name) => {
        let at = 0;
        const matchesNext = (expression) => {
            expression.lastIndex = at;
            const isFound = expression.test(name);
            at = expression.lastIndex;
            return isFound;
        };
        // The first check is fast, and enough for most names.
        return name.startsWith(start) && expressions.every(matchesNext);
    };
}
function escapeText(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}


/***/ }),

/***/ 6960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   nN: () => (/* binding */ refuseProblems)
/* harmony export */ });
/* unused harmony export problemCodes */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** The mistakes that a config can have. A code is never renamed, because people search for it and filter by it. */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path, or the link that it names, is outside the workspace',
    'unreadable-file': 'a file, or a folder that the pattern enters, cannot be read, or the file is not a regular file',
    'too-large': 'the file is larger than the limit',
    'not-utf8': 'a line is not UTF-8',
    'empty-file': 'the file is empty, or has only comments or null',
    // YAML.
    'yaml-syntax': 'the text is not YAML',
    'tab-indentation': 'a line is indented with a tab',
    'unclosed-quote': 'a quote is not closed',
    'several-documents': 'the file has more than one YAML document',
    'unsupported-directive': 'a line starts with %, but is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has the same key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases expand to too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside the value of its anchor',
    'invalid-merge': 'a merge key (<<) has a value that is not a mapping',
    'unsafe-number': 'JSON cannot represent the number exactly',
    // Variables.
    'unknown-variable': 'a variable is not defined and has no default',
    'empty-secret': 'a secret is empty and has no default',
    'empty-variable': 'a variable is empty and has no default',
    'variable-syntax': 'a variable has no closing brace, or an invalid name',
    'variables-too-long': 'the values of variables make the config too long',
    // Fields.
    'unknown-key': 'a mapping has a key that the config does not know',
    'missing-key': 'a required key is missing',
    'misplaced-key': 'a key under extra is a field of the monitor itself',
    'wrong-type': 'a value has the wrong type for its key',
    'wrong-value': 'a value is not allowed, or is too small',
    'invalid-text': 'a text has no visible character, or contains control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a pattern cannot be parsed, or starts with !',
    'invalid-path': 'a path under ignoreChanges cannot be parsed',
    'duplicate-name': 'two monitors have the same name',
    'formerly-declared': 'formerly is the name of a monitor that is declared',
    'formerly-ignored': 'formerly is a name that ignore matches',
    'duplicate-formerly': 'two monitors have the same name under formerly',
    'removed-declared': 'a name is under remove, and a monitor of that name is declared',
    // Service profiles, and configs because of them.
    'unknown-service': 'no built-in service profile has this name',
    'base-url-in-file': 'a profile file sets the address of the service',
    'invalid-pointer': 'a value is not a JSON Pointer',
    'invalid-url-path': 'a path would not be requested below base-url as it is written',
    'unknown-placeholder': 'a path or a header has braces with a name that is not known there',
    'missing-id': 'an update or a deletion does not name the monitor',
    'invalid-header': 'a header has an invalid name or value',
    'forbidden-header': 'a header belongs to the connection or to the body, or changes the method or the path of a request',
    'misplaced-secret': 'a secret or {token} stands outside headers',
    'conflicting-keys': 'two keys exclude each other, or one lacks another that it needs',
    'unusable-field': 'the name is not both readable and writable, or a path has {type} although the service has no type',
    'overlapping-fields': 'two fields are written to one place',
    'nested-in-form': 'a form cannot hold a mapping or a list in a list',
    'unsupported-field': 'the config declares a field that the service does not have',
    'inexact-interval': 'an interval is not a multiple of the unit of the service',
};
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals link the start. */
function describeProblem({ code, file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${path === '' ? '' : `${path}: `}${message} [${code}]`;
}
/** The error that lists all problems. @param subject what has them: `config`. */
function refuseProblems(subject, problems) {
    const lines = [`The ${subject} is not valid, so nothing was sent:`, ...problems.map(describeProblem)];
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-config', message: lines.join('\n') });
}


/***/ }),

/***/ 4768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   n3: () => (/* binding */ needsEscape),
/* harmony export */   pG: () => (/* binding */ escapeYaml),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* unused harmony export code */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);
/** Only this file makes text from outside (names, targets, errors, file names) harmless for its destination. */

/**
 * Characters that move a cursor or hide text: controls, format characters (bidi, zero-width), line separators, lone
 * surrogates, invisible characters. The variation selectors are excepted: they choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** In UTF-16 units, so that one text from outside does not fill a page. */
const maxLength = 1_000;
/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        return `<U+${hex(character, 4).toUpperCase()}>`;
    });
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(visible, maxLength);
}
/**
 * A line that is safe in the log of a GitHub runner: the runner executes `::command::` at the start of a line, also after
 * white space, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * The text as code in Markdown, because GitHub does not interpret mentions, links, images, issue references or HTML in
 * code. A pipe would end a table cell even in code, and cannot be escaped after a backslash, so it becomes an entity
 * between two code spans.
 */
function code(text) {
    const visible = plain(text).trim();
    if (visible === '')
        return '—';
    return visible
        .split('|')
        .map((part) => (part === '' ? '' : span(part)))
        .join('&#124;');
}
/** A code span whose fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1). */
function span(text) {
    const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    // CommonMark strips one blank on each side; it separates a backtick in the code from the fence.
    return longestRun === 0 && text.trim() === text ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
/** The same JSON value, with everything escaped that moves a cursor, hides text or contains a command for a runner. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}
/** The same for YAML, where such texts are in double quotes. Most YAML readers refuse surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character, 8)}`);
}
/** Whether a text would move a cursor, hide text or command a runner, so that it must be escaped. */
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const visible = text.replace(invisible, (character) => (character === '\n' ? character : escapeOne(character)));
    return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit, 4)}`;
}
function hex(character, digits) {
    return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   JH: () => (/* binding */ joinNames),
/* harmony export */   Q: () => (/* binding */ schemaAddress),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ZU: () => (/* binding */ askForNearest),
/* harmony export */   cT: () => (/* binding */ joinLines),
/* harmony export */   nD: () => (/* binding */ suggestNearest),
/* harmony export */   pb: () => (/* binding */ profileSchemaAddress),
/* harmony export */   uc: () => (/* binding */ toSnakeCase)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/** The address of the schemas of this major version, for editors. */
const schemaFolder = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema';
const schemaAddress = `${schemaFolder}/monitors.schema.json`;
const profileSchemaAddress = `${schemaFolder}/service.schema.json`;
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** Maximum number of names in a message; the report has all of them. */
const maxNames = 3;
/** `"a", "b", "c" and 4 more` */
function joinNames(names) {
    const more = names.length - maxNames;
    return `${names.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Shortens a text to this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** The lines of a text in one line. No regular expression, because one for the white space around a line feed takes quadratic time. */
function joinLines(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').join(' ');
}
/** One spelling of a key: `totalCount`, `total_count` and `Total-Count` become `total_count`. */
function toSnakeCase(key) {
    // Most keys are spelled like this already, and each key of each response comes here.
    if (/^[a-z\d_]*$/.test(key))
        return key;
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}
/**
 * The known word that is nearest to an unknown one, for "did you mean …?". A third of the letters may differ (`nmae`), or
 * the end may be missing (`interval`).
 */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const start = unknown.toLowerCase();
    const words = known.map((word) => word.toLowerCase());
    const maxDistance = Math.ceil(start.length / 3);
    const near = words.find((word) => word.startsWith(start)) ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(start, words, { maxDistance });
    return near && known[words.indexOf(near)];
}
/** The end of an error about an unknown word: `; did you mean sync?`, or empty if no known word is near. */
function askForNearest(unknown, known) {
    const near = suggestNearest(unknown, known);
    return near === undefined ? '' : `; did you mean ${near}?`;
}


/***/ }),

/***/ 702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   D_: () => (/* binding */ listSecretValues),
/* harmony export */   LG: () => (/* binding */ listSecretTexts),
/* harmony export */   Mp: () => (/* binding */ nameRule),
/* harmony export */   jA: () => (/* binding */ noVariables)
/* harmony export */ });
/* unused harmony export readAssignments */
const noVariables = new Map();
/** The name of a variable, and the `=` after it. */
const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
/** For errors. */
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';
/** The assignments in a text that has one per line; empty lines are ignored. */
function readAssignments(text, label) {
    return text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
        .filter((line) => line.text !== '');
}
/** The text after the first `=`, or all of it. */
function readValue({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * The texts of a secret to mask. An invalid assignment is masked completely, because it may be a line of a key. A text of
 * only `=` is not masked, because every output contains it.
 */
function listSecretTexts(assignment) {
    const value = readValue(assignment);
    const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isValid ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
function listSecretValues(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}
/**
 * Joins variables and secrets.
 * @returns also the problems, in sentences that never quote a value.
 */
function readVariables({ secrets, vars }, withheld = 'nothing') {
    const variables = new Map();
    const labels = new Map();
    const problems = [];
    for (const assignment of [...vars, ...secrets]) {
        const { expected, label, text } = assignment;
        const isSecret = secrets.includes(assignment);
        const [, name] = nameAndSign.exec(text) ?? [];
        const value = readValue(assignment);
        const form = expected ?? 'NAME=value on one line, without spaces before the =';
        if (name === undefined)
            problems.push(`${label} must be ${form}; ${nameRule}`);
        else if (variables.has(name))
            problems.push(describeSecondDefinition(name, label, labels.get(name)));
        else {
            const mayBeMissing = isSecret ? withheld !== 'nothing' : withheld === 'everything';
            variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
            labels.set(name, label);
        }
    }
    return { variables, problems };
}
function describeSecondDefinition(name, label, first) {
    const earlier = first === undefined || first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
    return `${label} defines ${name} again${earlier}; keep one`;
}


/***/ }),

/***/ 5791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   iW: () => (/* binding */ joinWarnings)
/* harmony export */ });
/* unused harmony export sortWarnings */
function warn(message, source = null) {
    return { message, source };
}
/** `… remove all but one (monitors.yaml:40)`: the message with its place. */
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Those about the run come first, because a config may have thousands of lines with one. */
function sortWarnings(warnings) {
    return warnings.toSorted((one, other) => Number(one.source !== null) - Number(other.source !== null));
}
/** Each warning once, in the order of the lists. */
function joinWarnings(...lists) {
    return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}


/***/ }),

/***/ 8977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gi: () => (/* binding */ describeWriting),
/* harmony export */   H9: () => (/* binding */ isPlanned),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   YT: () => (/* binding */ newResult),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   fJ: () => (/* binding */ selectPlanned),
/* harmony export */   gP: () => (/* binding */ mayOnlyCreate),
/* harmony export */   vz: () => (/* binding */ sourceOf),
/* harmony export */   zU: () => (/* binding */ operations)
/* harmony export */ });
const operations = ['create', 'update', 'delete'];
/** Whether sync may do nothing but create, as by default. */
function mayOnlyCreate(apply) {
    return apply.every((operation) => operation === 'create');
}
/** For a sentence about a sync that wrote nothing: `created`, or `written` if it may do more. */
function describeWriting(apply) {
    return mayOnlyCreate(apply) ? 'created' : 'written';
}
/** The statuses of a monitor, the worst first. */
const statuses = [
    /** This run tried to write it and could not, or could not find out whether it did. */
    'failed',
    'created',
    'updated',
    'deleted',
    /** Actual and not declared, and the config asks for its deletion. */
    'obsolete',
    /** Declared, and the service has no monitor of that name. */
    'missing',
    /** Declared and actual, with a declared field that differs. In a rename, `name` differs: `actual` has the old one. */
    'changed',
    /** Actual, not declared and not obsolete. */
    'unmanaged',
    /** Declared and actual, with nothing that differs. */
    'in-sync',
];
const unknown = {
    operation: null,
    declared: null,
    actual: null,
    id: null,
    differences: [],
    unverified: [],
    requestedBy: null,
    renamedFrom: null,
    obstacle: null,
    hazard: null,
    isEscaped: false,
    error: null,
    remark: null,
    warning: null,
};
/** A result with what is known; everything else is null or empty. */
function newResult(status, known) {
    return { ...unknown, id: known.actual?.id ?? null, ...known, status };
}
function nameOf({ actual, declared }) {
    return declared?.name ?? actual?.name ?? '';
}
/** The line of the config that declares a monitor or asks for its deletion; null if no line does. */
function sourceOf({ declared, requestedBy }) {
    return declared?.source ?? requestedBy?.source ?? null;
}
/** Whether sync is to write the monitor, or has left it. */
function isPlanned({ operation, status }) {
    return operation !== null && (status === 'missing' || status === 'changed' || status === 'obsolete');
}
/** The entries of a plan that sync is to carry out by one operation. */
function selectPlanned(results, operation) {
    return results.filter((result) => result.operation === operation);
}


/***/ }),

/***/ 516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ createObstacleFinder),
/* harmony export */   g: () => (/* binding */ obstacleTexts)
/* harmony export */ });
/** The end of the sentence "never updated: …". */
const obstacleTexts = {
    foreign: 'another tool owns it',
    'duplicate-name': 'several monitors have this name',
    'no-identifier': 'the service shows no identifier of it',
    'duplicate-identifier': 'several monitors have this identifier',
    'read-only': 'the service profile has no way to write what differs',
    'no-path': 'its identifier or its type cannot be a part of the request',
};
/**
 * Two monitors have one identifier if it is that of their account, or a number above 2^53: a request would name either.
 * @param monitors all that the service lists.
 */
function createObstacleFinder(monitors) {
    // Only counted if a monitor is to be written.
    let byId = null;
    return ({ id, isForeign }, isDuplicate) => {
        if (isForeign)
            return 'foreign';
        if (isDuplicate)
            return 'duplicate-name';
        if (id === null)
            return 'no-identifier';
        // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another monitor.
        if (!id.isWellFormed())
            return 'no-path';
        byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
        return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
    };
}


/***/ }),

/***/ 9233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Po: () => (/* binding */ decodeMonitor),
/* harmony export */   Yr: () => (/* binding */ findIdentifierPlace),
/* harmony export */   e4: () => (/* binding */ decodeName),
/* harmony export */   ks: () => (/* binding */ decodeId),
/* harmony export */   nq: () => (/* binding */ removeReadOnly),
/* harmony export */   ql: () => (/* binding */ decodeFields)
/* harmony export */ });
/* unused harmony export isNumeric */
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);



/** Decodes an item of the list. Null where it has no name to compare by. */
function decodeMonitor(item, profile) {
    const { list } = profile;
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.item);
    const name = decodeName(item, profile);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) || name === null)
        return null;
    const body = decodeFields(item, profile);
    const owner = list.foreign === null ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.foreign);
    const isForeign = owner !== undefined && owner !== null && owner !== false;
    return { name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name), id: decodeId(item, profile), body, fields, isForeign };
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function decodeName(item, { fields, list }) {
    const holder = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.item);
    const name = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(holder) ? decodeField(holder, fields.name, 'name') : undefined;
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
/** The identifier of an item as text, or null where it shows none. */
function decodeId(item, { list }) {
    if (list.id === null)
        return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .readIdentifier */ .yR)(item);
    const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id);
    if (!Number.isInteger(id) || Number.isSafeInteger(id))
        return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
    // As a number above 2^53 it is not exact, and may be the identifier of another monitor.
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readSource */ .o$)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id.slice(0, -1)), String(list.id.at(-1))) ?? null;
}
/** The fields of an item: those that a config has by name in the config's words, and all others in the service's own. */
function decodeFields(item, profile) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields))
        return {};
    const moved = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => !isUnchanged(profile.fields[name], name));
    if (moved.length === 0)
        return fields;
    const places = moved.flatMap((name) => [[name], profile.fields[name]?.read ?? []]);
    const others = places.filter((path) => path.length > 0).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, fields);
    const decoded = moved.flatMap((name) => {
        const value = decodeField(fields, profile.fields[name], name);
        return value === undefined ? [] : [[name, value]];
    });
    return { ...Object.fromEntries(decoded), ...others };
}
/** Whether the service has a field where the config has it, with the same values. */
function isUnchanged(rule, name) {
    if (rule === null)
        return false;
    return rule.read?.length === 1 && rule.read[0] === name && rule.unitMs === null && rule.values.length === 0;
}
/** The value of a field in the config's words, or undefined where the list does not show it. */
function decodeField(fields, rule, name) {
    if (rule === null || rule.read === null)
        return undefined;
    const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, rule.read);
    const [found] = rule.values.find(([, value]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, value, shown)) ?? [];
    if (found !== undefined)
        return isNumeric(name) ? Number(found) : found;
    return typeof shown === 'number' && rule.unitMs !== null ? (shown * rule.unitMs) / 1_000 : shown;
}
/** Whether a config has a number there. */
function isNumeric(name) {
    return ['number', 'seconds'].includes(_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].kind);
}
/** The body of a decoded monitor without what the profile excludes from an export: state, secrets, the identifier. */
function removeReadOnly(body, { list }) {
    return list.readOnly.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, body);
}
/**
 * Where the fields of a monitor have its identifier; null where they do not have it, or where it is a field that a config
 * has by name. Declared as `list.id`, or copied by an update that has no other way to name the monitor, or else detected.
 * @param listed the fields of a listed monitor, to detect it.
 */
function findIdentifierPlace(profile, listed) {
    const { fields, list } = profile;
    const place = list.id === null ? findUndeclaredIdentifier(profile, listed) : list.id.slice(list.item.length);
    const isInside = list.id === null || list.item.every((step, depth) => list.id?.[depth] === step);
    const isField = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.some((name) => fields[name]?.write?.join('/') === place?.join('/'));
    return place === null || place.length === 0 || !isInside || isField ? null : place;
}
function findUndeclaredIdentifier({ list, update }, listed) {
    // It is detected in the item itself.
    if (list.item.length > 0)
        return null;
    const isKept = (key) => update?.keep.some((path) => path.length === 1 && path[0] === key);
    const copied = update?.path.includes('{id}') === false ? _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifiers */ .H2.find(isKept) : undefined;
    const key = listed === undefined ? (copied ?? null) : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .findIdentifierKey */ .SU)(listed);
    return key === null ? null : [key];
}


/***/ }),

/***/ 7273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kf: () => (/* binding */ encodeUpdate),
/* harmony export */   Oy: () => (/* binding */ writeBody),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   bU: () => (/* binding */ encodeHeaders),
/* harmony export */   dU: () => (/* binding */ encodeCreationPath),
/* harmony export */   jt: () => (/* binding */ encodeDeletion),
/* harmony export */   u9: () => (/* binding */ encodeCreation)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9233);
/* harmony import */ var _listed_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1070);




/**
 * The creation of a monitor, declared in the config's words: constants, then `extra`, then the mapped fields. Null where the
 * type cannot stand in the path.
 */
function encodeCreation(declared, profile) {
    const { constants, create } = profile;
    const path = encodeCreationPath(declared, profile);
    return path === null ? null : { method: create.method, path, body: encodeBody(declared, constants, profile) };
}
/** The path of a creation. Null where the type cannot stand in it. */
function encodeCreationPath(declared, profile) {
    return fillPath(profile.create.path, { type: declared['type'] }, profile);
}
/**
 * The update of a monitor: the fields that differ, in the complete objects that they are in, and those that the service would
 * reset. One that replaces the monitor carries every mapped field. Its identifier is the listed one. Null where the service
 * has no update, or where the request cannot name the monitor.
 */
function encodeUpdate(wanted, profile) {
    const { changed, listed } = wanted;
    const { update } = profile;
    if (update === null || !isNamed(listed, update))
        return null;
    const { monitor } = (0,_listed_values_js__WEBPACK_IMPORTED_MODULE_3__/* .keepIgnored */ .sA)(wanted, profile);
    const sent = update.whole ? monitor : pick(monitor, (field) => changed.includes(field));
    const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed.body, 'type') ?? wanted.declared['type'];
    const path = fillPath(update.path, { id: listed.id, type }, profile);
    if (path === null)
        return null;
    // A service that merges the object would keep a field that is left out instead of null; but null takes a constant away.
    const sendsNull = (field) => !Object.hasOwn(profile.constants, field);
    const body = encodeBody(sent, (0,_listed_values_js__WEBPACK_IMPORTED_MODULE_3__/* .copyListed */ .bb)(wanted, sent, profile), profile, sendsNull);
    return { method: update.method, path, body: setIdentifier(body, listed.fields, profile) };
}
/** The body with the listed identifier, whatever the config or the profile has in its place. */
function setIdentifier(body, fields, profile) {
    const place = (0,_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .findIdentifierPlace */ .Yr)(profile, fields);
    if (place === null)
        return body;
    const isSent = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, place) !== undefined || (0,_listed_values_js__WEBPACK_IMPORTED_MODULE_3__/* .isKept */ .t8)(place, profile.update?.keep ?? []);
    const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .copyReceived */ .nC)(fields), place);
    return isSent && id !== undefined ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, place, id) : body;
}
/** Whether an update names the monitor, in its path or by the identifier that it copies. Without it, it might create one. */
function isNamed({ fields, id }, { keep, path }) {
    return id !== null && (path.includes('{id}') || keep.some((place) => String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, place)) === id));
}
/** The deletion of a monitor. Null where the service has none, or no identifier that can stand in the path. */
function encodeDeletion({ body, id }, profile) {
    const { delete: deletion } = profile;
    if (deletion === null || id === null)
        return null;
    const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
    const sent = fillTexts(deletion.body, id);
    return path === null ? null : { method: deletion.method, path, body: sent };
}
/** The headers of every request, with the token in its place. */
function encodeHeaders({ headers }, token) {
    const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{token}', () => token)]);
    return Object.fromEntries(filled);
}
/** A body as text, and its media type. In a form, arrays are `name[]`, and null is empty. */
function writeBody(body, { body: format }) {
    if (format === 'json')
        return { type: 'application/json', text: JSON.stringify(body) };
    const text = new URLSearchParams(Object.entries(body).flatMap(([key, value]) => writeParameters(key, value)));
    return { type: 'application/x-www-form-urlencoded', text: String(text) };
}
function writeParameters(key, value) {
    // To a service, `tags[]=` empties the list.
    if (Array.isArray(value))
        return value.length === 0 ? [[`${key}[]`, '']] : value.flatMap((item) => writeParameters(`${key}[]`, item));
    const number = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readRawNumber */ .CC)(value);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || number !== undefined)
        return [[key, value === null ? '' : (number ?? String(value))]];
    return Object.entries(value).flatMap(([inner, part]) => writeParameters(`${key}[${inner}]`, part));
}
/** @param sendsNull whether null is sent for a field that `base` has; otherwise it removes the field (RFC 7396). */
function encodeBody(monitor, base, profile, sendsNull = () => false) {
    const removing = pick(monitor, (field) => !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) && !sendsNull(field));
    const others = pick(monitor, (field) => !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) && sendsNull(field));
    const mapped = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.reduce((body, name) => {
        const write = profile.fields[name]?.write ?? null;
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(monitor, name);
        return write === null || value === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, write, encodeField(value, name, profile));
    }, {});
    const merged = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(base, removing), others, false), mapped);
    // The mapped fields come first, as they do in the config.
    return merged === mapped ? mapped : { ...mapped, ...merged };
}
/** The value of a field in the service's words. */
function encodeField(value, name, { fields }) {
    const { unitMs = null, values = [] } = fields[name] ?? {};
    const [, found] = values.find(([known]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, String(value))) ?? [];
    if (found !== undefined)
        return found;
    if (typeof value !== 'number' || unitMs === null)
        return value;
    // A fraction of a second that was read in another unit is not exact: 1.005 s must be 1005 ms again.
    return Number(((value * 1_000) / unitMs).toPrecision(12));
}
/**
 * A path with the monitor's identifier and type in it, percent-encoded. Null where one is missing, or is `.` or `..` or
 * nothing: such a path would name another resource, maybe all monitors.
 */
function fillPath(path, known, profile) {
    if (!path.includes('{'))
        return path;
    const type = known.type === undefined ? undefined : encodeField(known.type, 'type', profile);
    const values = { id: known.id, type };
    const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => values[String(name)] ?? '');
    if (used.some((value) => /^\.{0,2}$/.test(String(value))))
        return null;
    return path.replace(/\{(\w+)\}/g, (_, name) => percentEncode(String(values[name])));
}
/** A text as a part of a path or of a query, where URL parsers encode the apostrophe, too. */
function percentEncode(text) {
    return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}
function fillTexts(value, id) {
    if (typeof value === 'string')
        return value.replaceAll('{id}', () => id);
    if (Array.isArray(value))
        return value.map((item) => fillTexts(item, id));
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTexts(inner, id)]));
}
function pick(body, isPicked) {
    return Object.fromEntries(Object.entries(body).filter(([field]) => isPicked(field)));
}


/***/ }),

/***/ 1070:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bb: () => (/* binding */ copyListed),
/* harmony export */   sA: () => (/* binding */ keepIgnored),
/* harmony export */   t8: () => (/* binding */ isKept)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);




/** Whether `keep` names a place, or an object that it is in. */
function isKept(place, keep) {
    return keep.some((kept) => kept.every((step, depth) => String(step) === String(place[depth])));
}
/**
 * The declared monitor with the listed values of the ignored paths. A mapped field that is ignored is left out.
 * @returns also the ignored paths whose listed value is not known: the declared value is sent.
 */
function keepIgnored({ declared, ignored, isEscaped = false, listed }, profile) {
    let monitor = declared;
    const overwritten = [];
    const fields = ignored.length === 0 ? {} : copyFields(listed, isEscaped);
    for (const path of ignored) {
        const steps = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(`/${path}`);
        const [field = '', ...inner] = steps;
        if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(monitor, steps) === undefined)
            continue;
        const others = ignored.flatMap((other) => {
            const [first, ...rest] = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(`/${other}`);
            return first === field ? [rest] : [];
        });
        const value = keepAt(monitor[field] ?? null, inner, findField(field, fields, profile), others);
        if (value === undefined)
            overwritten.push(path);
        else if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) && inner.length === 0)
            monitor = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq)(monitor, [field]);
        else
            monitor = { ...monitor, [field]: value };
    }
    return { monitor, overwritten };
}
function findField(field, fields, { fields: rules, update }) {
    const place = (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) ? (rules[field]?.read ?? null) : [field];
    if (place === null)
        return { value: undefined, isKept: () => false };
    return { value: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, place), isKept: (inner) => isKept([...place, ...inner], update?.keep ?? []) };
}
/**
 * The declared value with the listed one at a path; undefined where that is not known.
 * @param ignored all ignored paths in the value.
 */
function keepAt(declared, [step, ...rest], { isKept: isKeptAt, value: listed }, ignored) {
    if (listed === undefined)
        return undefined;
    if (step === undefined)
        return isKeptAt([]) || !hasRedacted(listed) ? listed : undefined;
    const areLists = Array.isArray(declared) &&
        Array.isArray(listed) &&
        declared.length === listed.length &&
        !isReordered(declared, listed, ignored);
    const one = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(declared, [step]);
    if (one === undefined || !(areLists || ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(listed))))
        return undefined;
    const inner = { value: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed, [step]), isKept: (path) => isKeptAt([step, ...path]) };
    const below = ignored.flatMap(([first, ...path]) => (String(first) === String(step) ? [path] : []));
    const kept = keepAt(one, rest, inner, below);
    if (kept === undefined)
        return undefined;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) ? { ...declared, [step]: kept } : declared.with(Number(step), kept);
}
/** Whether two lists have the same items in another order, but for what is ignored: then no index stands for the same item. */
function isReordered(declared, listed, ignored) {
    const compared = declared.map((item, index) => {
        const below = ignored.flatMap(([first, ...path]) => (Number(first) === index ? [path] : []));
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(item) ? below.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, item) : item;
    });
    return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(compared, listed) && !compared.every((item, index) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(item, listed[index]));
}
/** What the body of an update has below the declared fields that it sends. */
function copyListed({ isEscaped = false, listed }, sent, profile) {
    const { constants, update } = profile;
    const { keep = [], whole = false } = update ?? {};
    const fields = copyFields(listed, isEscaped);
    const start = whole ? keep.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, constants) : {};
    const complete = findObjects(sent, profile).reduce((body, key) => {
        const object = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(fields, key);
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(object) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readRawNumber */ .CC)(object) === undefined ? removeRedacted(object) : undefined;
        return shown === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(body, { [key]: shown }, false);
    }, start);
    const kept = keep.reduce((body, path) => copyAt(body, path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, path)), complete);
    if (!whole)
        return kept;
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.reduce((body, name) => {
        const { read, write } = profile.fields[name] ?? { read: null, write: null };
        const value = read === null || Object.hasOwn(sent, name) ? undefined : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, read);
        if (read === null || write === null || value === undefined)
            return body;
        return copyAt(body, write, isKept(read, keep) ? value : removeRedacted(value));
    }, kept);
}
function copyFields({ fields }, isEscaped) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .copyReceived */ .nC)(fields, isEscaped ? _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .unescapeHtml */ .Uh : undefined);
}
/**
 * The top-level objects of the service that a request changes a part of. Where `keep` names parts of such an object, these are
 * what a mapped field is sent with, because a service may refuse the others.
 */
function findObjects(sent, { fields, update }) {
    const inExtra = Object.keys(sent).filter((key) => !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(key) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(sent[key]));
    const mapped = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.flatMap((name) => {
        const write = fields[name]?.write ?? [];
        const isSent = Object.hasOwn(sent, name) || update?.whole === true;
        const isPartlyKept = update?.keep.some((path) => path.length > 1 && path[0] === write[0]);
        return write.length > 1 && isSent && !isPartlyKept ? [String(write[0])] : [];
    });
    return [...new Set([...inExtra, ...mapped])];
}
/**
 * The value without what the service hides in it, and without a list that has such a value, because a list can only be sent
 * complete; undefined if nothing is left to send.
 */
function removeRedacted(value) {
    if ((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value))
        return undefined;
    if (Array.isArray(value))
        return hasRedacted(value) ? undefined : value;
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readRawNumber */ .CC)(value) !== undefined)
        return value;
    const shown = Object.entries(value).flatMap(([key, inner]) => {
        const left = removeRedacted(inner);
        return left === undefined ? [] : [[key, left]];
    });
    return Object.fromEntries(shown);
}
function hasRedacted(value) {
    if (typeof value !== 'object' || value === null)
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value);
    return Object.values(value).some((inner) => hasRedacted(inner));
}
function copyAt(body, path, value) {
    return value === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, path, value);
}


/***/ }),

/***/ 8034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ listReadOnlyFields),
/* harmony export */   PT: () => (/* binding */ findUnlistedKeep),
/* harmony export */   Rx: () => (/* binding */ describeKey),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   Wj: () => (/* binding */ adviseOnTextInterval),
/* harmony export */   gt: () => (/* binding */ describeKept),
/* harmony export */   mC: () => (/* binding */ resolveProfile),
/* harmony export */   tG: () => (/* binding */ sendsToken),
/* harmony export */   xD: () => (/* binding */ documentedApi)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);


const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };
/** Fills in the defaults of a profile that has no mistakes. */
function resolveProfile({ delete: deletion, fields = {}, lag = 1, update, ...file }) {
    const { constants = {}, create, list } = file;
    return {
        docs: null,
        evidence: null,
        baseUrl: null,
        headers: { Authorization: 'Bearer {token}' },
        body: 'json',
        ...file,
        list: resolveList(list),
        create: { method: 'POST', doubtful: [], ...create, item: toPath(create.item) },
        update: update ? { method: 'PATCH', whole: false, ...update, keep: (update.keep ?? []).map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT) } : null,
        delete: deletion ? { method: 'DELETE', body: null, gone: [], ...deletion } : null,
        lagMs: lag * 1_000,
        fields: Object.fromEntries(_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((name) => [name, resolveField(fields[name], name)])),
        constants,
    };
}
function toPath(pointer) {
    return pointer === undefined ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(pointer);
}
function resolveField(mapping, name) {
    if (mapping === null)
        return null;
    const { at, read = at, unit, values = {}, write = at, } = typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
    const unitMs = unit === undefined ? null : unitsMs[unit];
    return { read: toPath(read), write: toPath(write), unitMs, values: Object.entries(values) };
}
function resolveList({ foreign, id, item = '', items, page, path, readOnly = [], }) {
    // An identifier and an owner are the service's own: no config declares them.
    const own = [...readOnly, id, foreign].filter((pointer) => pointer?.startsWith(`${item}/`));
    return {
        path,
        items: items ?? null,
        item: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(item),
        id: toPath(id),
        foreign: toPath(foreign),
        readOnly: own.map((pointer) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(String(pointer).slice(item.length))),
        page: resolvePage(page),
    };
}
function resolvePage(page) {
    if (page === undefined)
        return null;
    if (typeof page === 'string')
        return { by: page };
    const { cursor, from = 1, more, next, number, offset, parameter = '', total } = page;
    const end = { total: toPath(total), more: toPath(more) };
    if (next !== undefined)
        return { by: 'next', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(next), ...end };
    if (cursor !== undefined)
        return { by: 'cursor', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(cursor), parameter, ...end };
    if (number !== undefined)
        return { by: 'number', parameter: number, from, ...end };
    return { by: 'offset', parameter: offset ?? '', ...end };
}
/** The API that the documentation of the service describes: the profile where none is named. */
const documentedApi = resolveProfile({
    service: 'Monitoring Service REST API',
    list: { path: '/api/v1/monitors' },
    create: { path: '/api/v1/monitors' },
});
/** A key of a profile, and its place in the file: `list.items (our-service.yaml:9)`. */
function describeKey(key, profile) {
    const place = profile.places?.get(key);
    if (place !== undefined)
        return `${key} (${place})`;
    return `${key} in ${profile === documentedApi ? 'a' : 'the'} service profile`;
}
/** An item of `update.keep`, for a sentence: `"update.keep" (our-service.yaml:9)`. */
function describeKept(index, { places }) {
    const place = places?.get(`update.keep.${index}`);
    return place === undefined ? '"update.keep" of the service profile' : `"update.keep" (${place})`;
}
/** A path in quotes: as a pointer, because a profile writes it so; without a profile, as keys. */
function quotePath(path, profile) {
    return JSON.stringify(profile === documentedApi ? path.join('/') : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(path.map(String)));
}
/** What to do about a service that shows an interval as text. */
function adviseOnTextInterval(profile) {
    return `declare what it means with ${describeKey('fields.intervalSeconds', profile)}, for example values: { 300: '5' }`;
}
/**
 * Nothing where the list is empty. A service may leave out a field that no monitor has set, so of a built-in profile, which is
 * tested and which no user can correct, only what creations set is missing.
 */
function findUnlistedKeep(monitors, { constants, places, update }) {
    if (update === null || monitors.length === 0)
        return [];
    return update.keep.flatMap((path, index) => {
        if (monitors.some(({ fields }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, path) !== undefined))
            return [];
        return [{ path, index, isCleared: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(constants, path) !== undefined || (update.whole && places !== undefined) }];
    });
}
/** Names of the fields that the service shows, and that no update can carry. */
function listReadOnlyFields({ fields }) {
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => fields[name]?.write === null);
}
/** Whether requests carry the API token. */
function sendsToken({ headers }) {
    return Object.values(headers).some((value) => value.includes('{token}'));
}


/***/ }),

/***/ 2000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ isFlat),
/* harmony export */   t: () => (/* binding */ findRuleMistakes)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _yaml_mistake_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6813);




/** The connection and the body belong to the program: another length or host would make another request (RFC 9110, 7.6.1). */
const forbiddenHeaders = new Set([
    ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
    ...['transfer-encoding', 'upgrade', 'expect', 'host', 'content-length', 'content-type', 'accept-encoding'],
]);
/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData) or its path (IIS, Symfony):
 * reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader = /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;
/** What braces in the path of each operation may hold. */
const placeholders = {
    create: ['type'],
    update: ['id', 'type'],
    delete: ['id', 'type'],
};
const pageWays = ['next', 'cursor', 'number', 'offset'];
const nested = {
    code: 'nested-in-form',
    message: 'is nested, and a form is not; use top-level fields with scalars and lists of scalars',
};
const rules = [
    {
        where: 'headers/*',
        isWrong: (_, [, name]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(String(name)),
        code: 'invalid-header',
        at: 'key',
        message: 'must be the name of a header: letters, digits and hyphens',
    },
    {
        where: 'headers/*',
        isWrong: (_, [, name]) => forbiddenHeaders.has(String(name).toLowerCase()),
        code: 'forbidden-header',
        at: 'key',
        message: 'cannot be set, because it belongs to the connection or to the body; remove it',
    },
    {
        where: 'headers/*',
        isWrong: (_, [, name]) => overridingHeader.test(String(name).toLowerCase().replaceAll('_', '-')),
        code: 'forbidden-header',
        at: 'key',
        message: 'cannot be set, because it changes the method or the path of a request; remove it',
    },
    {
        where: 'headers/*',
        isWrong: (_, [, name], file) => isRepeated(String(name), keysAt(file, 'headers')),
        code: 'duplicate-key',
        at: 'key',
        message: 'is already set, in upper or lower case; keep one of the two',
    },
    {
        where: 'headers/*',
        isWrong: (value) => !/^[\t\x20-\x7e\xa0-\xff]*$/.test(String(value)),
        code: 'invalid-header',
        message: 'must be one line of printable characters (Latin-1)',
    },
    {
        where: 'headers/*',
        isWrong: (value) => /\{(?!token\})\w+\}/.test(String(value)),
        code: 'unknown-placeholder',
        message: 'has braces that stand for nothing here; only {token} is for headers',
    },
    {
        where: '*/path',
        isWrong: (path) => !isPlainPath(String(path)),
        code: 'invalid-url-path',
        message: 'must be a path that a URL keeps unchanged: percent-encoded, without dot segments, backslashes and fragment',
    },
    {
        where: '*/path',
        isWrong: (path, [operation]) => {
            const known = placeholders[String(operation)] ?? [];
            // Up to the last brace, because each one without an end would be searched to the end of the text.
            const braced = String(path).slice(0, String(path).lastIndexOf('}') + 1);
            return [...braced.matchAll(/\{([^}]*)\}/g)].some(([, name]) => !known.includes(String(name)));
        },
        code: 'unknown-placeholder',
        message: 'has braces that stand for nothing here; {id} is for update and delete, {type} also for create',
    },
    {
        where: '*/path',
        isWrong: (path, _, file) => String(path).includes('{type}') && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['fields', 'type']) === null,
        code: 'unusable-field',
        message: 'has {type}, but fields.type is null; remove one of the two',
    },
    {
        where: 'update/path',
        isWrong: (path, _, file) => !String(path).includes('{id}') && !keepsId(file),
        code: 'missing-id',
        message: 'must name the monitor: put {id} into the path, or its identifier under keep',
    },
    {
        where: 'delete/path',
        isWrong: (path, _, file) => ![path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['delete', 'body'])].some((part) => hasText(part, '{id}')),
        code: 'missing-id',
        message: 'must name the monitor: put {id} into the path or into body',
    },
    {
        where: 'list/page',
        isWrong: (page) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(page) && pageWays.filter((way) => way in page).length !== 1,
        code: 'conflicting-keys',
        message: `must have exactly one of ${pageWays.join(', ')}`,
    },
    {
        where: 'fields/*',
        isWrong: (rule) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(rule) && 'at' in rule === ('read' in rule || 'write' in rule),
        code: 'conflicting-keys',
        message: 'must have either at, or read or write or both',
    },
    {
        where: 'fields/name',
        isWrong: (rule) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(rule) && !('at' in rule) && !('read' in rule && 'write' in rule),
        code: 'unusable-field',
        message: 'must be readable and writable, because monitors are compared by it; use at, or read and write',
    },
    {
        where: 'fields/intervalSeconds/values/*',
        isWrong: (_, path) => !/^[1-9]\d*$/.test(String(path.at(-1))),
        code: 'wrong-value',
        at: 'key',
        message: 'must be a number of seconds; each key is a value of the config, as in { 300: 5m }',
    },
    {
        where: 'fields/*',
        isWrong: (_, [, name], file) => overlaps(file, String(name)),
        code: 'overlapping-fields',
        message: 'is written to a place that another field is written to, too; give each field a place of its own',
    },
    {
        where: 'constants',
        isWrong: (constants, _, file) => hasIdentifier(constants, file),
        code: 'misplaced-key',
        message: 'sets what list.id names; remove it, because the service assigns the identifier of a monitor',
    },
    {
        ...nested,
        where: 'fields/*',
        isWrong: (_, [, name], file) => isForm(file) && hasText(pointerOf(file, String(name))?.slice(1), '/'),
    },
    { ...nested, where: 'constants/*', isWrong: (value, _, file) => isForm(file) && !isFlat(value) },
    { ...nested, where: 'delete/body/*', isWrong: (value, _, file) => isForm(file) && !isFlat(value) },
];
const addressInFile = {
    where: 'baseUrl',
    isWrong: () => true,
    code: 'base-url-in-file',
    at: 'key',
    message: 'only a built-in profile has an address; remove this line and set base-url in the workflow',
};
/** @param isBuiltIn whether the profile came with the program. */
function findRuleMistakes(file, isBuiltIn) {
    return [...rules, ...(isBuiltIn ? [] : [addressInFile])].flatMap(({ at, code, isWrong, message, where }) => {
        const places = findPlaces(file, where.split('/'));
        const wrong = places.filter((path) => isWrong((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, path) ?? null, path, file));
        return wrong.map((path) => {
            const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, path);
            if (at !== undefined)
                return { code, path, message, at };
            // That a mapping is a mapping explains no mistake.
            return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? { code, path, message } : { code, path, message, found: (0,_yaml_mistake_js__WEBPACK_IMPORTED_MODULE_3__/* .describeValue */ .bp)(value) };
        });
    });
}
function findPlaces(value, [step, ...rest]) {
    if (value === undefined)
        return [];
    if (step === undefined)
        return [[]];
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
        return [];
    const keys = step === '*' ? Object.keys(value) : [step];
    return keys.flatMap((key) => findPlaces((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(value, [key]), rest).map((path) => [key, ...path]));
}
function keysAt(file, key) {
    const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, [key]);
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? Object.keys(value) : [];
}
/** Whether a name is there before, in upper or lower case. */
function isRepeated(name, names) {
    return names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < names.indexOf(name);
}
/** Whether a URL parser leaves a path as it is written: no other origin, no other resource. */
function isPlainPath(path) {
    const address = `https://host${path.replace(/\{\w+\}/g, 'x')}`;
    return URL.parse(address)?.href === address && !address.includes('#');
}
/** Whether a text contains another one, or any text inside a value; keys are not replaced and do not count. */
function hasText(value, text) {
    if (typeof value === 'string')
        return value.includes(text);
    return Object.values(value ?? {}).some((inner) => hasText(inner, text));
}
/** Whether an update copies the identifier: without one, it might create a monitor. What it keeps is inside `list.item`. */
function keepsId(file) {
    const keep = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['update', 'keep']);
    const [id, item = ''] = ['id', 'item'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['list', key]));
    const ids = typeof id === 'string' ? [id] : _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifiers */ .H2.map((key) => `/${key}`);
    return Array.isArray(keep) && keep.some((pointer) => ids.includes(`${item}${pointer}`));
}
/** Whether constants have a value where the list has the identifier, unless a config declares that by name. */
function hasIdentifier(constants, file) {
    const [id, item = ''] = ['id', 'item'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['list', key]));
    if (typeof id !== 'string' || !id.startsWith(`${item}/`))
        return false;
    const place = id.slice(String(item).length);
    const isField = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.some((name) => pointerOf(file, name) === place);
    return !isField && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(constants, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readPointer */ .qT)(place)) !== undefined;
}
function isForm(file) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['body']) === 'form';
}
/** Whether a form can send a value: a scalar, or a list of scalars. */
function isFlat(value) {
    return [value].flat().every((item) => typeof item !== 'object' || item === null);
}
/** The pointer that a field is written to. */
function pointerOf(file, name) {
    const rule = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(file, ['fields', name]);
    if (rule === undefined)
        return `/${name}`;
    const pointer = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(rule) ? (rule['at'] ?? rule['write']) : rule;
    return typeof pointer === 'string' ? pointer : undefined;
}
function overlaps(file, name) {
    const own = pointerOf(file, name);
    const others = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((other) => other !== name).map((other) => pointerOf(file, other));
    return others.some((other) => own !== undefined && other !== undefined && `${own}/`.startsWith(`${other}/`));
}


/***/ }),

/***/ 7661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   eV: () => (/* binding */ pad),
/* harmony export */   qz: () => (/* reexport safe */ fast_string_width__WEBPACK_IMPORTED_MODULE_0__.A)
/* harmony export */ });
/* harmony import */ var fast_string_width__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3223);
/* harmony import */ var fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8483);
/** Fits text into the columns of a terminal. The text is already sanitized. */



let segmenter;
/** Appends blanks up to this number of columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text)));
}
/** Cuts the end of a text that is too wide. */
function cut(text, columns) {
    if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns)
        return text;
    // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    let start = '';
    for (const { segment } of segmenter.segment(text)) {
        if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(`${start}${segment}…`) > columns)
            break;
        start += segment;
    }
    return `${start}…`;
}
/** Breaks a text into lines at blanks; a word that is too wide gets its own line. */
function wrap(text, columns) {
    return (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns ? [text] : (0,fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__/* .wrapAnsi */ .a)(text, columns).split('\n');
}


/***/ }),

/***/ 4307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ov: () => (/* binding */ renderSettled),
  S5: () => (/* binding */ renderText),
  cC: () => (/* binding */ renderWarningsAndErrors)
});

// UNUSED EXPORTS: noColors

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var model_errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var model_warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/report/verdict.js
var verdict = __webpack_require__(4429);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var render_columns = __webpack_require__(7661);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/render/words.js
var words = __webpack_require__(6287);
;// CONCATENATED MODULE: ./build/src/core/render/rows.js






/** By status; a monitor that is in sync is not shown. */
const rows = {
    missing: (result, { mode }) => {
        const { operation, renamedFrom } = result;
        const advice = 'to keep it as one monitor, add the line';
        const details = renamedFrom === null ? [] : [(0,words/* describeRename */.iP)(renamedFrom), `${advice} ${(0,words/* writeFormerly */.CL)(renamedFrom)}`].map(sanitize/* plain */.pj);
        const row = mode === 'plan' && operation === null ? missingRows.drift : missingRows[mode];
        return { ...row, facts: [describeTarget(result), describePlace(result)], details };
    },
    changed: (result, { apply, mode }) => {
        const facts = [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(result.id)), describePlace(result)];
        const why = (0,words/* describeObstacle */.TD)(result, apply);
        const isToUpdate = mode === 'plan' && result.operation !== null;
        const describe = isToUpdate ? words/* describeUpdate */.LX : words/* describeDifference */.hF;
        const differences = result.differences.map((difference) => describe(difference));
        const verdict = isToUpdate ? { verdict: (0,words/* describeState */.Jw)(result, mode) } : {};
        const details = [...differences, ...(why === null ? [] : [why])].map(sanitize/* plain */.pj);
        return { symbol: '~', tone: 'warn', ...verdict, facts, details };
    },
    obsolete: (result, { apply, mode }) => {
        const facts = [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(result.id)), (0,words/* describeRequest */.Ng)(result), describePlace(result)];
        const why = (0,words/* describeObstacle */.TD)(result, apply);
        const verdict = (0,words/* describeState */.Jw)(result, mode);
        return { symbol: '-', tone: 'bad', verdict, facts, details: why === null ? [] : [why] };
    },
    unmanaged: ({ id }) => {
        const facts = [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(id)), 'unmanaged: not declared'];
        return { symbol: '?', tone: 'warn', facts };
    },
    created: (result) => ({ symbol: '+', tone: 'good', verdict: 'created', facts: describeEnd(result) }),
    updated: (result) => {
        const details = (0,report/* selectWritten */.KE)(result).map((difference) => (0,sanitize/* plain */.pj)((0,words/* describeUpdate */.LX)(difference)));
        return { symbol: '~', tone: 'good', verdict: 'updated', facts: describeEnd(result), details };
    },
    deleted: (result) => ({
        symbol: '-',
        tone: 'good',
        verdict: 'deleted',
        facts: describeEnd(result),
    }),
    failed: (result) => {
        const verdict = failedWords[result.operation ?? 'create'];
        return { symbol: '!', tone: 'bad', verdict, facts: [describePlace(result)] };
    },
};
/** The style of a missing monitor. After a sync, it is one that sync did not try to create. */
const missingRows = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};
const failedWords = {
    create: 'failed',
    update: 'update failed',
    delete: 'deletion failed',
};
/** Null for a monitor that is in sync. */
function describeRow(result, run) {
    return result.status === 'in-sync' ? null : rows[result.status](result, run);
}
/** The identifier of a monitor that was written, and how the outcome is known if the response does not show it. */
function describeEnd({ id, remark }) {
    return [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(id)), ...(remark === null ? [] : [(0,sanitize/* plain */.pj)(`(${remark})`)])];
}
function describePlace(result) {
    const source = (0,monitor_result/* sourceOf */.vz)(result);
    return source === null ? '' : (0,sanitize/* plain */.pj)(`${source.file}:${source.line}`);
}
/** `https://shop.example.com/health every 60 s`; a type other than http is shown before it. */
function describeTarget({ declared }) {
    const body = declared?.body ?? {};
    const [type, target, interval] = ['type', 'target', 'intervalSeconds'].map((field) => (0,json/* own */.ZV)(body, field));
    const words = [
        type === 'http' ? undefined : type,
        target,
        interval === undefined ? undefined : `every ${interval} s`,
    ];
    return (0,sanitize/* plain */.pj)(words.filter((word) => word !== undefined).join(' '));
}

;// CONCATENATED MODULE: ./build/src/core/render/text.js








const same = (text) => text;
/** For a log, and for a file. */
const noColors = { good: same, warn: same, bad: same, faint: same, strong: same };
/** Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at the end. */
const settledStatuses = ['created', 'updated', 'deleted', 'failed'];
/**
 * The report for people: the monitors that are not in sync, then the result. Each line ends with a line feed.
 * @param columns of the terminal; by default, nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    // In the order of the counts below, and of the sections of the pages.
    const notInSync = (0,verdict/* sortByStatus */.Ac)(report.results).filter((result) => result.status !== 'in-sync');
    const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
    const nameColumns = alignNames(shown, columns);
    const unverified = (0,words/* describeUnverified */.L4)(report, (names) => names.join(', '));
    return toLines([
        ...shown.flatMap((result) => renderRow(result, report, { columns, nameColumns }, palette)),
        ...(notInSync.length > 0 ? [''] : []),
        ...(unverified === null ? [] : (0,render_columns/* wrap */.LV)((0,sanitize/* plain */.pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...renderClosing(report, columns, palette),
    ]);
}
/** `  + Checkout API  created  id m-1`: the line of a monitor that was just written or has failed; else empty. */
function renderSettled(result, palette, columns = Number.POSITIVE_INFINITY) {
    if (!settledStatuses.includes(result.status))
        return '';
    return toLines(renderRow(result, { mode: 'sync', apply: [] }, { columns, nameColumns: 0 }, palette));
}
/** The result and the number of requests, in one line if they fit. */
function renderClosing(report, columns, { faint, strong }) {
    const result = `${(0,words/* describeResult */.dy)(report)}.`;
    const requests = (0,words/* describeRequests */.UQ)(report);
    if (requests === null)
        return (0,render_columns/* wrap */.LV)(result, columns).map(strong);
    if ((0,render_columns/* widthOf */.qz)(`${result} (${requests})`) <= columns)
        return [`${strong(result)} ${faint(`(${requests})`)}`];
    return [...(0,render_columns/* wrap */.LV)(result, columns).map(strong), ...(0,render_columns/* wrap */.LV)(`(${requests})`, columns).map(faint)];
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if there are none. */
function renderWarningsAndErrors(report, failOn, { bad, warn }) {
    const failures = report.results.flatMap(({ error }) => error ?? []);
    const errors = [
        ...(report.error === null ? [] : [report.error]),
        // Don't repeat an error that both failed a monitor and ended the run.
        ...failures.filter(({ message }) => !report.error?.message.startsWith(message)),
    ];
    const failing = (0,words/* describeFailOn */.nl)(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,sanitize/* plain */.pj)((0,model_warning/* describeWarning */.U9)(warning))}`),
        ...errors.flatMap((error) => (0,model_errors/* describeError */.Uc)(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${(0,sanitize/* plain */.pj)(line)}`)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}
/** The columns to which names are padded. Long names are not aligned. */
function alignNames(results, columns) {
    const most = Math.min(40, Math.floor(columns / 3));
    const widths = results.map((result) => (0,render_columns/* widthOf */.qz)((0,sanitize/* plain */.pj)((0,monitor_result/* nameOf */.Vb)(result))));
    return widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
}
/** The line with the name, and the lines below. Facts that do not fit next to the name are shown below it. */
function renderRow(result, run, { columns, nameColumns }, palette) {
    const row = describeRow(result, run);
    if (row === null)
        return [];
    const { details = [], facts, symbol, tone, verdict } = row;
    const mark = palette[tone];
    const name = (0,sanitize/* plain */.pj)((0,monitor_result/* nameOf */.Vb)(result));
    const outcome = verdict === undefined ? '' : `  ${mark(verdict)}`;
    const about = facts.join('  ');
    const line = `  ${mark(symbol)} ${(0,render_columns/* pad */.eV)(name, nameColumns)}${outcome}  ${palette.faint(about)}`;
    const below = details.flatMap((text) => wrapIndented(text, columns));
    if ((0,render_columns/* widthOf */.qz)(line) <= columns)
        return [line, ...below];
    const shortName = (0,render_columns/* cut */.Jj)(name, columns - (0,render_columns/* widthOf */.qz)(`  ${symbol} ${outcome}`));
    return [`  ${mark(symbol)} ${shortName}${outcome}`, ...wrapIndented(about, columns).map(palette.faint), ...below];
}
function wrapIndented(text, columns) {
    const width = columns - 6;
    return (0,render_columns/* wrap */.LV)(text, width).map((line) => `      ${(0,render_columns/* cut */.Jj)(line, width)}`);
}


/***/ }),

/***/ 6287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ writeFormerly),
/* harmony export */   Jw: () => (/* binding */ describeState),
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   LX: () => (/* binding */ describeUpdate),
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   TD: () => (/* binding */ describeObstacle),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   dy: () => (/* binding */ describeResult),
/* harmony export */   hF: () => (/* binding */ describeDifference),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   nl: () => (/* binding */ describeFailOn),
/* harmony export */   xm: () => (/* binding */ describePlanFile)
/* harmony export */ });
/* unused harmony exports describeCounts, groupByState, describeHeadline, describeJson, joinFacts */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7038);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8977);
/* harmony import */ var _plan_obstacle_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(516);
/* harmony import */ var _report_verdict_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4429);
/** Texts about a report, for terminals and Markdown. They are not sanitized yet. */







const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
/** What sync is to do with a monitor, and what it has not done. */
const plannedWords = { create: 'to create', update: 'to update', delete: 'to delete' };
const leftWords = { create: 'not created', update: 'changed', delete: 'not deleted' };
/** A result in words, after a number: `in sync`, `to update`. */
function describeState(result, mode) {
    const { operation, status } = result;
    if (operation !== null && (0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlanned */ .H9)(result) && mode !== 'drift')
        return mode === 'sync' ? leftWords[operation] : plannedWords[operation];
    return status === 'missing' && mode === 'sync' ? 'not created' : status.replace('-', ' ');
}
/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs, the worst first. */
function describeCounts({ results, mode }, wanted = _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .statuses */ .bM) {
    const groups = groupByState(results, mode).filter(([, [first]]) => first && wanted.includes(first.status));
    return groups.map(([state, found]) => `${found.length} ${state}`).join(', ') || 'no monitors';
}
/** The results of each state, in the order of the statuses; in each of them, what sync is to do comes first. */
function groupByState(results, mode) {
    const rank = ({ operation, status }) => 2 * _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .statuses */ .bM.indexOf(status) + Number(operation === null);
    const groups = [...Map.groupBy(results, (result) => describeState(result, mode))];
    const rankOf = (found) => Math.min(...found.slice(0, 1).map(rank));
    return groups.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
}
/** Whether a run has nothing to do and has done nothing. */
function isIdle({ error, results, mode }) {
    const { changed, missing, obsolete } = (0,_report_verdict_js__WEBPACK_IMPORTED_MODULE_5__/* .countStatuses */ .ip)(results);
    if (error !== null || missing > 0)
        return false;
    return mode === 'drift' ? changed + obsolete === 0 : results.every(({ operation }) => operation === null);
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, results, mode, problems, profileDigest } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(problems.length, 'problem')}`;
    if (error !== null && results.length === 0)
        return `Nothing was compared${mode === 'sync' ? ` or ${(0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .describeWriting */ .Gi)(report.apply)}` : ''}`;
    if (error !== null && (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(error) === 'refused')
        return `Sync refused, nothing was ${(0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .describeWriting */ .Gi)(report.apply)}: ${describeCounts(report)}`;
    if (mode === 'validate')
        return `Config ${profileDigest === null ? '' : 'and service profile '}valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(declared, 'monitor')}`;
    const idle = (0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mayOnlyCreate */ .gP)(report.apply) ? 'nothing to create' : 'nothing to do';
    const nothing = mode === 'drift' ? 'none' : idle;
    return `${modeTitles[mode]}: ${isIdle(report) ? `${nothing}, ` : ''}${describeCounts(report)}`;
}
/** A plan in a headline: the counts, after `no changes` if there are none. */
function describeHeadline(report) {
    const { error, results, problems } = report;
    if (problems.length > 0)
        return `config not valid, ${count(problems.length, 'problem')}`;
    if (error !== null && results.length === 0)
        return 'nothing was compared';
    const { changed, missing, obsolete } = countStatuses(results);
    return `${error === null && changed + missing + obsolete === 0 ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/** The path of the plan, and the command or the inputs that apply it; null if no file was written. */
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The counts of the statuses that fail the run by `fail-on`, or null if none does. */
function describeFailOn(report, failOn) {
    if ((0,_report_verdict_js__WEBPACK_IMPORTED_MODULE_5__/* .decideExitCode */ .kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
/** A value as JSON, so that the text "60" and the number 60 look different. */
function describeJson(value, maxLength = 80) {
    return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .clip */ .$Q)(JSON.stringify(value), maxLength);
}
const plainStyle = { path: (path) => path, value: (value) => describeJson(value) };
/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference(difference, style = plainStyle) {
    const { actual, declared, path } = difference;
    return `${style.path(path)}: declared ${style.value(declared)}, actual ${style.value(actual)}${describeNote(difference)}`;
}
/** `intervalSeconds: 300 → 60`. A field that no update can carry is not shown as one that is updated. */
function describeUpdate(difference, style = plainStyle) {
    const { actual, declared, isIgnored, isReadOnly, path } = difference;
    if (isReadOnly)
        return describeDifference(difference, style);
    const start = isIgnored ? 'also sets ' : '';
    return `${start}${style.path(path)}: ${style.value(actual)} → ${style.value(declared)}${describeNote(difference)}`;
}
/** What the two values do not show; empty if there is nothing to say. */
function describeNote({ actual, declared, isHidden, isReadOnly }) {
    if (isReadOnly)
        return ' (cannot be written)';
    if (isHidden)
        return ' (the service hides it)';
    return declared === _model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv && actual === _model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv ? ' (it contains a secret)' : '';
}
/** The old monitor is unmanaged, or obsolete if the config asks for its deletion. */
function describeRename(old) {
    return `likely a rename: the ${old.status} ${JSON.stringify((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(old))} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)}) has the same target`;
}
/** The line of a config that renames a monitor: `formerly: "Old name"`, which is YAML. */
function writeFormerly(old) {
    return `formerly: ${JSON.stringify((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(old))}`;
}
/** Why sync leaves a monitor alone, although it may write others: `never deleted: another tool owns it`; or null. */
function describeObstacle({ obstacle, status }, apply) {
    const [operation, never] = status === 'changed' ? ['update', 'never updated'] : ['delete', 'never deleted'];
    if (obstacle === null || !apply.includes(operation))
        return null;
    return `${never}: ${_plan_obstacle_js__WEBPACK_IMPORTED_MODULE_4__/* .obstacleTexts */ .g[obstacle]}`;
}
/** Why a monitor is to be deleted: `named under remove`. */
function describeRequest({ requestedBy }) {
    return requestedBy?.kind === 'remove' ? 'named under remove' : 'matches owns';
}
/** One sentence about the declared fields that the list does not show, or null if it shows them all. */
function describeUnverified({ results }, enumerate) {
    const unverified = results.map((result) => result.unverified);
    const fields = [...new Set(unverified.flat())];
    if (fields.length === 0)
        return null;
    const monitors = unverified.filter((names) => names.length > 0).length;
    return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    return `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
/** Facts in one line of a page; null and empty ones are left out. */
function joinFacts(facts) {
    return facts.filter((fact) => fact).join(' · ');
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a5: () => (/* binding */ redactReport),
/* harmony export */   k2: () => (/* binding */ hideDifference),
/* harmony export */   rd: () => (/* binding */ redactResult)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7038);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);




/**
 * The report for output:
 *
 * - Secrets are masked in every text, because a service may repeat them in an error or show them in a different monitor.
 * - A field that was declared with a secret is masked completely, declared and actual, because the service may still have an
 *   older secret there.
 * - Parts of a secret that a name was declared with are masked, too, because a service may shorten or change names.
 * - Actual values that look like secrets are hidden, by the rule of `export`.
 */
function redactReport(report, secrets) {
    const mask = maskNames((0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .createMask */ .Px)(secrets), report.results);
    return redact(report, { mask, secretFields: [], listed: {} });
}
function redactResult(result, mask) {
    return redact(result, { mask: maskNames(mask, [result]), secretFields: [], listed: {} });
}
/** The mask, and after it one for what is left of the secrets in declared names. */
function maskNames(mask, results) {
    const declared = results.flatMap(({ declared }) => declared ?? []);
    const named = declared.filter(({ secretFields }) => secretFields.includes('name'));
    if (named.length === 0)
        return mask;
    const maskParts = (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .maskFragments */ .QK)(named.flatMap(readSecrets));
    const maskCut = (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .createMask */ .Px)(findCutNames(named, results).filter((name) => maskParts(name) === name));
    return (text) => maskCut(maskParts(mask(text)));
}
/** Of a secret, in UTF-16 units: a shorter part at the end of a name is not recognized. */
const minCut = 3;
/** The names of actual monitors that are the start of a declared name, and end within a secret in it. */
function findCutNames(named, results) {
    const starts = named.flatMap((declared) => {
        const [literal = ''] = readLiterals(declared);
        const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(declared).toLowerCase();
        return Array.from(name, (_, index) => name.slice(0, index + 1).trim()).slice(literal.length + minCut - 1);
    });
    const known = new Set(starts);
    const names = results.flatMap(({ actual }) => (actual === null ? [] : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(actual)));
    return names.filter((name) => known.has(name.replace(/\s*(\.{2,3}|…)$/, '').toLowerCase()));
}
/** The secrets in a declared name: what it has in the place of each `${NAME}`. */
function readSecrets(declared) {
    const rest = readLiterals(declared).reduce((name, literal) => (literal === '' ? name : name.replace(literal, '\n')), (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(declared));
    return rest.split('\n');
}
/** The text around the secrets in a declared name. */
function readLiterals({ written }) {
    return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .trimName */ .s2)(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(written ?? {}, 'name') ?? '')).split(/\$\{\w+\}/);
}
/**
 * A difference to show: a field that was declared with a secret is masked, and of an actual value what looks like a secret. A
 * declared value is in the config, where everybody who sees the report can read it.
 * @param listed the fields of the monitor that has the actual value.
 */
function hideDifference({ actual, declared, path, ...others }, secretFields, listed) {
    const isHidden = secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writeStep */ .qV)(field)));
    if (isHidden)
        return { path, declared: _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv, actual: _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv, ...others };
    return { path, declared, actual: (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideSecretsAt */ .hV)(listed, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .readPointer */ .qT)(`/${path}`), actual), ...others };
}
function redact(value, context) {
    if (typeof value === 'string')
        return context.mask(value);
    if (Array.isArray(value))
        return value.map((item) => redact(item, context));
    if (typeof value !== 'object' || value === null || value instanceof Date)
        return value;
    const { actual, declared } = value;
    const inner = {
        mask: context.mask,
        secretFields: declared?.secretFields ?? context.secretFields,
        listed: actual?.body ?? context.listed,
    };
    const isMonitor = 'name' in value && 'body' in value;
    const shown = isMonitor ? { ...value, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(value) } : value;
    const redacted = Object.entries(shown).map(([key, field]) => [key, (rules[key] ?? redact)(field, inner)]);
    return Object.fromEntries(redacted);
}
/** For words of the report itself, which may be equal to a secret. */
const keep = (word) => word;
/** The keys whose values need a rule of their own. */
const rules = {
    mode: keep,
    status: keep,
    kind: keep,
    code: keep,
    apply: keep,
    offered: keep,
    operation: keep,
    obstacle: keep,
    profileDigest: keep,
    // The exit code is derived from the name of a signal.
    serviceCode: (code, { mask }) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
    name: (name, { mask, secretFields }) => (secretFields.includes('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : mask(name)),
    body: (body, { mask, secretFields }) => {
        const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : value]);
        return (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
    },
    actual: (actual, context) => actual && redact({ ...actual, body: pickShown(actual.body) }, context),
    // Only a request needs them, and no output shows them.
    fields: () => ({}),
    written: (written, { mask }) => (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(written, mask),
    differences: (differences, { listed, mask, secretFields }) => differences.map((difference) => {
        const { actual, declared, path, ...others } = hideDifference(difference, secretFields, listed);
        return { path: mask(path), declared: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(declared, mask), actual: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(actual, mask), ...others };
    }),
};
/** The fields of an actual monitor that outputs show: any other one could hold a secret. */
function pickShown(body) {
    const [name, target] = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name'), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'target')];
    return {
        ...(name === undefined ? {} : { name }),
        ...(target === undefined ? {} : { target: (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideSecretsAt */ .hV)(body, ['target'], target) }),
    };
}


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FU: () => (/* binding */ joinResults),
/* harmony export */   KE: () => (/* binding */ selectWritten),
/* harmony export */   Ky: () => (/* binding */ warnOfCreated),
/* harmony export */   _O: () => (/* binding */ emptyReport)
/* harmony export */ });
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5791);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8977);



/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    return {
        mode,
        badMode: null,
        baseUrl: null,
        service: null,
        apply: [],
        offered: [],
        profileDigest: null,
        startedAt,
        durationMs: 0,
        declared: 0,
        results: [],
        isRefused: false,
        ignored: 0,
        usedVariables: null,
        problems: [],
        requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
        error: null,
        warnings: [],
        planFile: null,
    };
}
/** The differences that an update has written: without fields that it cannot carry. */
function selectWritten({ differences }) {
    return differences.filter(({ isReadOnly }) => !isReadOnly);
}
/** Joins the plan with the results of what was written. What was not tried stays as it was planned. */
function joinResults(planned, written) {
    const byMonitor = new Map(written.map((result) => [result.declared ?? result.actual, result]));
    return planned.map((result) => byMonitor.get(result.declared ?? result.actual) ?? result);
}
/** Warns of what the service stores differently, and of a creation that was probably a rename. */
function warnOfCreated(results) {
    return results.flatMap(({ declared, id, renamedFrom: old, status, warning }) => {
        if (status !== 'created' || declared === null)
            return [];
        // The plan has warned of one that is deleted; and one that the service replaced is the created one.
        const isReplaced = id !== null && id === old?.id;
        const rename = old === null || old.operation === 'delete' || isReplaced
            ? null
            : `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the ${old.status} ${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeActualName */ .bX)((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .nameOf */ .Vb)(old), declared)} (${old.id ?? 'without identifier'}), which has the same target and is probably its old name; remove one of them`;
        return [warning, rename].flatMap((message) => (message === null ? [] : [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_2__/* .warn */ .R8)(message, declared.source)]));
    });
}


/***/ }),

/***/ 4429:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ sortByStatus),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   k3: () => (/* binding */ isPartlyApplied),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   tU: () => (/* binding */ isInSync)
/* harmony export */ });
/* unused harmony export isCompared */
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8977);

function countStatuses(results) {
    const counts = Object.fromEntries(_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .statuses */ .bM.map((status) => [status, 0]));
    for (const { status } of results)
        counts[status] += 1;
    return counts;
}
/** In the order of {@link statuses}, and within a status in the order of the report. */
function sortByStatus(results) {
    return _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .statuses */ .bM.flatMap((status) => results.filter((result) => result.status === status));
}
/** Whether the config was compared with the service. */
function isCompared({ error, results, mode }) {
    return results.length > 0 || (error === null && mode !== 'validate');
}
/** Whether the service is known to have everything as declared. Unmanaged monitors are ignored. */
function isInSync({ mode, error, results }) {
    const { missing, changed, failed, obsolete } = countStatuses(results);
    return mode !== 'validate' && error === null && missing + changed + obsolete + failed === 0;
}
/** 128 + the signal's number, as shells expect. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 };
/** 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 130/143 stopped by a signal. */
function decideExitCode({ error, results }, failOn) {
    if (error?.code === 'stopped')
        return signalCodes[error.serviceCode ?? ''] ?? 1;
    const counts = countStatuses(results);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}
/** Whether something was written, and something that was planned is left. */
function isPartlyApplied(results) {
    const { created, deleted, failed, updated } = countStatuses(results);
    return created + updated + deleted > 0 && (failed > 0 || results.some(_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlanned */ .H9));
}


/***/ }),

/***/ 1149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ listSecrets),
/* harmony export */   T: () => (/* binding */ readOptions)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(702);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3346);



/** The texts to mask in all outputs. */
function listSecrets({ token, variables }) {
    return [token, ...(0,_model_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .listSecretValues */ .D_)(variables)];
}
/** The first pattern that the token matches is reported. */
const badTokens = [
    [/^bearer\s/i, 'must be the token alone: leave out the "Bearer " before it'],
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    [/[^\x21-\x7e]/, 'must contain only visible ASCII characters'],
];
/** Reads all settings of a run. @throws RunError of kind `options` that names every invalid setting. */
function readOptions(sources) {
    const { label, mode, planFile, secrets, text, token, vars, withholdsVariables = false, workspace } = sources;
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const withheld = withholdsVariables ? 'everything' : 'secrets';
    const { problems, variables } = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
    const read = (name, { default: preset, read: parse }, ofService = null) => {
        const given = text(name).trim();
        const value = parse(given === '' ? preset : given, mode, ofService);
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2)
            problems.push(`${label(name)} must ${value.expected}`);
        return value;
    };
    const service = read('service', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0.service);
    const options = {
        mode,
        workspace,
        token: mode === 'validate' ? '' : token.text.trim(),
        config: read('config', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0.config),
        service,
        baseUrl: read('base-url', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['base-url'], service),
        failOn: read('fail-on', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['fail-on']),
        concurrency: read('concurrency', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0.concurrency),
        requestTimeoutMs: Math.ceil(read('request-timeout', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['request-timeout']) * 1_000),
        maxWaitMs: Math.ceil(read('max-wait', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['max-wait']) * 1_000),
        apply: read('apply', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0.apply),
        maxCreates: read('max-creates', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['max-creates']),
        maxUpdates: read('max-updates', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['max-updates']),
        maxDeletes: read('max-deletes', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['max-deletes']),
        listPath: read('list-path', _settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['list-path']),
        variables,
        planFile: planFile.trim() || null,
    };
    const badToken = badTokens.find(([pattern]) => pattern.test(options.token));
    if (mode !== 'validate' && options.token === '')
        problems.push(`${token.label} ${token.ifMissing}`);
    else if (badToken !== undefined)
        problems.push(`${token.label} ${badToken[1]}`);
    if (problems.length === 0)
        return options;
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-option', message: problems.join('\n') });
}


/***/ }),

/***/ 4062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b5: () => (/* binding */ readProfileName),
/* harmony export */   nm: () => (/* binding */ describeBuiltIn),
/* harmony export */   zt: () => (/* binding */ describeUnknownService),
/* harmony export */   zz: () => (/* binding */ isProfilePath)
/* harmony export */ });
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** Whether a value of `service` is the path of a profile; any other value is the name of a built-in profile. */
function isProfilePath(service) {
    return service.startsWith('./') || /\.ya?ml$/i.test(service);
}
/** The name of a built-in profile that is in a file; null for other files. */
function readProfileName(fileName) {
    return /^([a-z0-9-]+)\.yaml$/.exec(fileName)?.[1] ?? null;
}
/** What messages call a built-in profile in place of a file. */
function describeBuiltIn(name) {
    return `built-in profile ${name}`;
}
/** The mistake of a `service` that names no built-in profile. */
function describeUnknownService(name, known) {
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestNearest */ .nD)(name, known);
    const remedy = near === undefined
        ? '`monitor-sync services` lists them, and the path of a profile starts with ./ or ends in .yaml'
        : `did you mean ${near}?`;
    const message = `does not exist; ${remedy}`;
    return { code: 'unknown-service', file: describeBuiltIn(name), line: null, column: null, path: '', message };
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ readBaseUrl),
/* harmony export */   H$: () => (/* binding */ settingNames),
/* harmony export */   W0: () => (/* binding */ settings)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8977);
/* harmony import */ var _service_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4062);




/** All settings that the action and the command line share. */
const settings = {
    config: {
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one per line (repeatable on the command line)',
        read: lines,
    },
    'base-url': {
        placeholder: 'url',
        default: '',
        description: 'Address of the monitoring service, without /api/v1; by default that of the service profile; not needed to validate',
        read: (text, mode, service) => {
            const mayLack = mode === 'validate' || (service !== null && !(0,_service_name_js__WEBPACK_IMPORTED_MODULE_2__/* .isProfilePath */ .zz)(service));
            return text === '' && mayLack ? '' : readBaseUrl(text, service);
        },
    },
    service: {
        placeholder: 'name',
        default: '',
        description: 'Service profile, the name of a built-in one or the path of a YAML file in the workspace; by default the documented API',
        read: (text) => text || null,
    },
    'fail-on': {
        placeholder: 'statuses',
        default: '',
        description: 'Statuses that fail the run; any of missing, changed, obsolete, unmanaged, or none. By default missing, changed and obsolete in mode drift, else none; a failed creation, update or deletion always does',
        read: readFailOn,
    },
    concurrency: {
        placeholder: 'number',
        default: '4',
        description: 'Maximum number of concurrent requests, 1 to 64',
        read: number('be a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    },
    'request-timeout': {
        placeholder: 'seconds',
        default: '30',
        description: 'Timeout of one request in seconds',
        read: number('be a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    },
    'max-wait': {
        placeholder: 'seconds',
        default: '600',
        description: 'Total seconds that a run may wait for rate limits and outages',
        read: number('be a number of seconds, 0 or more', (value) => value >= 0),
    },
    apply: {
        placeholder: 'operations',
        default: 'create',
        description: 'What sync may do; any of create, update, delete. The last two need a service profile that has the operation',
        read: (text) => readWords(text, _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .operations */ .zU),
    },
    'max-creates': {
        placeholder: 'number',
        default: '',
        description: 'Write nothing if more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('be a whole number, 0 or more', Number.isInteger)(text)),
    },
    'max-updates': {
        placeholder: 'limit',
        default: '30%',
        description: 'Write nothing if sync would update more monitors than this; a number, or a percentage of the listed monitors, rounded up and never below 10',
        read: limit(10),
    },
    'max-deletes': {
        placeholder: 'limit',
        default: '10%',
        description: 'Write nothing if sync would delete more monitors because of owns than this; a number, or a percentage of the listed monitors, rounded up and never below 1. Names under remove do not count',
        read: limit(1),
    },
    'list-path': {
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the response of GET /monitors; detected by default',
        read: (text) => (/^\/|^$/.test(text) ? text || null : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a JSON Pointer, as /data/monitors')),
    },
};
const settingNames = Object.keys(settings);
/** Hosts for which http: is allowed: their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/**
 * The address of the service without a trailing slash. An invalid one is not quoted: it may contain a password.
 * @param service the setting `service`, or null.
 */
function readBaseUrl(text, service = null) {
    const url = URL.parse(text);
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    const address = url.href.replace(/\/+$/, '');
    const isTooLong = service === null && address.endsWith('/api/v1');
    return isTooLong ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('not end with /api/v1; Monitor Sync appends it') : address;
}
/** Words of `fail-on`, other than `none`. */
const failingStatuses = ['missing', 'changed', 'obsolete', 'unmanaged'];
/** The statuses that fail a run in mode drift by default. */
const driftingStatuses = ['missing', 'changed', 'obsolete'];
function readFailOn(text, mode) {
    if (text === '')
        return mode === 'drift' ? driftingStatuses : [];
    return text.toLowerCase() === 'none' ? [] : readWords(text, failingStatuses, 'none');
}
/** Words in any order, separated by commas and white space; in the order of `known`. @param alone a word without others. */
function readWords(text, known, alone = '') {
    const words = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '');
    const unknown = words.find((word) => !known.includes(word));
    if (unknown === undefined && words.length > 0)
        return known.filter((word) => words.includes(word));
    const remedy = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .askForNearest */ .ZU)(unknown ?? '', words.length === 1 && alone !== '' ? [...known, alone] : known);
    const others = alone === '' ? '' : `, or ${alone}`;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be any of ${known.join(', ')}${others}; got ${JSON.stringify(unknown ?? text)}${remedy}`);
}
function limit(atLeast) {
    return (text) => {
        const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
        if (digits === undefined || (sign === '%' && Number(digits) > 100))
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be a whole number, 0 or more, or a percentage up to 100%; got ${JSON.stringify(text)}`);
        if (sign === '%' && Number(digits) === 0)
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be 0 to allow none, because a percentage never allows fewer than ${atLeast}; got "${text}"`);
        return sign === '%' ? { percent: Number(digits), atLeast } : Number(digits);
    };
}
function number(expected, isValid) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return isValid(value) ? value : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`${expected}; got ${JSON.stringify(text)}`);
    };
}
function lines(text) {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}


/***/ }),

/***/ 189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ expandVariables)
/* harmony export */ });
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(702);


/** `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** The maximum number of mistakes that are reported for one text. */
const maxMistakes = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room maximum total length of the values, in UTF-16 units; above it, the text is empty.
 */
function expandVariables(written, variables, room) {
    const matches = [...written.matchAll(variable)];
    const resolved = matches.map((match) => resolve(match, written, variables));
    const inserted = resolved.reduce((total, { value }) => total + (value?.length ?? 0), 0);
    const fill = (values) => {
        let next = 0;
        return inserted > room ? '' : written.replace(variable, (found) => values[next++] ?? found);
    };
    return {
        text: fill(resolved.map(({ value }) => value)),
        shown: resolved.some(({ isSecret }) => isSecret)
            ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value)))
            : null,
        isComplete: resolved.every(({ value }) => value !== undefined),
        used: matches.flatMap(([, name]) => name ?? []),
        mistakes: resolved.flatMap(({ refusal }, nth) => (refusal ? [{ nth, ...refusal }] : [])).slice(0, maxMistakes),
        inserted,
    };
}
/** As in a shell, a default also replaces an empty value. Names are trimmed, so white space alone is empty, too. */
function resolve(match, written, variables) {
    const [found, name, preset] = match;
    if (found.startsWith('$$'))
        return { value: found.slice(1) };
    if (name === undefined)
        return { refusal: refuseSyntax(written.slice(match.index)) };
    const known = variables.get(name);
    if (known?.value?.trim())
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset };
    return known?.value === null ? {} : { refusal: refuseName(name, variables) };
}
function refuseName(name, variables) {
    const byDefault = `give it a default: \${${name}:-default}`;
    const known = variables.get(name);
    if (known?.isSecret)
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    if (known !== undefined) {
        const advice = `set it, or write \${${name}:-} if it may be empty`;
        return { code: 'empty-variable', message: `variable ${name} is empty`, advice };
    }
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(name, [...variables.keys()]);
    const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
/** Messages for an invalid variable, by the next characters that could end it. */
const syntaxMessages = {
    '}': _model_variables_js__WEBPACK_IMPORTED_MODULE_0__/* .nameRule */ .Mp,
    '${': 'a variable cannot contain another variable',
    '': 'this variable has no closing brace',
};
/** @param text starts with the variable. */
function refuseSyntax(text) {
    const code = 'variable-syntax';
    const evaluated = `\${{ … }} is not evaluated in the config`;
    if (text.startsWith('${{'))
        return { code, message: evaluated, advice: 'pass the value with vars or secrets' };
    const [end = ''] = /\}|\$\{/.exec(text.slice(2)) ?? [];
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    return { code, message: syntaxMessages[end] ?? '', advice };
}


/***/ }),

/***/ 6813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NH: () => (/* binding */ describePath),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   vz: () => (/* binding */ listProblems)
/* harmony export */ });
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7038);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


const maxShown = 60;
/** `monitors[2].extra["x y"]`, or the empty string for the root. */
function describePath(path) {
    const steps = path.map(String).map((step) => {
        if (/^\d+$/.test(step))
            return `[${step}]`;
        return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
    });
    return steps.join('').replace(/^\./, '');
}
/**
 * An invalid value as clipped JSON; for lists and mappings, only the type. Everything before the `@` of a URL is masked,
 * because it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may contain any character, and a slash after the scheme may be missing.
    const start = value.slice(0, 10 * maxShown);
    // Without an `@`, the search would take quadratic time.
    const bare = start.includes('@') ? start.replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@') : start;
    return JSON.stringify((0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)(bare, maxShown));
}
/** In the order of the text. Of several mistakes in one value or key, only the first, because the others follow from it. */
function listProblems({ file, mistakes, positionOf, values, }) {
    const groups = Map.groupBy(mistakes.toSorted((a, b) => a.offset - b.offset), ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`);
    return [...groups.values()].flatMap(([mistake]) => {
        if (mistake === undefined)
            return [];
        const { code, offset, path } = mistake;
        return { code, file, ...positionOf(offset), path: describePath(path), message: describe(mistake, values) };
    });
}
function describe({ advice, found, message, path }, values) {
    // A file may be a link of a pull request to a file of credentials, and a complete file is quoted nowhere.
    const shown = values?.isSecret(path) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : path.length === 0 ? nameKind(found) : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}
/** What {@link describeValue} has found, without the value. */
function nameKind(found) {
    return found === undefined || /^(nothing|a list|a mapping)$/.test(found) ? found : 'only text';
}


/***/ }),

/***/ 7286:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ parseYaml)
});

// UNUSED EXPORTS: YamlValues

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
;// CONCATENATED MODULE: ./build/src/core/yaml/resolve-nodes.js


/** Depth in nodes and pairs: more than any config needs, and safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file, enough for 10,000 monitors that share a hundred values each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;
/** In UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}
/**
 * Prepares a document for `toJS`:
 *
 * 1. Visit all nodes from top to bottom: replace each alias by its node, expand variables, and find duplicate keys and
 *    unsafe numbers. The package's own aliases hide the place of a mistake, and take quadratic time.
 * 2. Replace each merge key by the merged pairs.
 */
class NodeResolver {
    mistakes = [];
    usedVariables = new Set();
    /** Texts that contain a secret, as they are shown. */
    secrets = new Map();
    /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
    unknown = new Set();
    /** Texts with variables, before these were replaced. */
    templates = new Map();
    /** Whether a limit was exceeded; then the document has no value. */
    isStopped = false;
    #origin;
    #anchors = new Map();
    #merging = new Map();
    #repeated = 0;
    #inserted = 0;
    constructor(doc, origin) {
        this.#origin = origin;
        dist/* visit */.YR(doc, {
            Alias: (key, alias, ancestors) => this.#replaceAlias(alias, key, ancestors),
            Collection: (_, node, ancestors) => this.#enter(node, ancestors),
            Scalar: (key, node, ancestors) => this.#readScalar(node, key, ancestors),
        });
        if (!this.isStopped)
            for (const map of this.#merging.keys())
                this.#merge(map);
    }
    #replaceAlias(alias, key, ancestors) {
        const target = this.#anchors.get(alias.source);
        if (target === undefined || ancestors.includes(target)) {
            const message = 'this alias has no anchor above it, or is inside it; put quotes around text that starts with "*"';
            this.#reject(alias, { code: 'invalid-alias', message, path: pathOf(alias, ancestors) });
            const unknown = Object.assign(new dist/* Scalar */.X5(null), { range: alias.range ?? null });
            this.unknown.add(unknown);
            return unknown;
        }
        this.#countRepeated(target);
        if (this.#repeated > maxRepeated)
            this.#stop(alias, 'alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
        const parent = ancestors.at(-1);
        // Not returned, because the target would then be visited again.
        if (dist/* isPair */.tO(parent))
            parent.value = target;
        else
            parent.items[key] = target;
        return undefined;
    }
    /** Stops at the limit, so that all aliases together cost linear time. */
    #countRepeated(node) {
        this.#repeated += 1;
        if (!dist/* isCollection */.P3(node) || this.#repeated > maxRepeated)
            return;
        for (const item of node.items)
            this.#countRepeated(dist/* isPair */.tO(item) ? item.value : item);
    }
    #enter(node, ancestors) {
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (ancestors.length > maxDepth)
            this.#stop(node, 'too-deep', 'the file is nested too deeply here; flatten it');
        if (dist/* isMap */.jh(node))
            this.#checkKeys(node, ancestors);
        return this.isStopped ? dist/* visit */.YR.BREAK : undefined;
    }
    #checkKeys(map, ancestors) {
        const first = new Map();
        for (const { key } of map.items) {
            if (isMergeKey(key))
                this.#merging.set(map, ancestors);
            const other = first.get(key.value);
            if (other === undefined) {
                first.set(key.value, key);
                continue;
            }
            const { line } = this.#origin.positionOf(startOf(other));
            const message = `duplicate key (first used in line ${line}); keep one of the two`;
            this.#reject(key, { code: 'duplicate-key', at: 'key', message, path: [...pathOf(map, ancestors), key.value] });
        }
    }
    /** The map's own keys have priority, then those of earlier mappings. */
    #merge(map) {
        const merge = map.items.find(({ key }) => isMergeKey(key));
        if (merge === undefined)
            return;
        const sources = dist/* isSeq */.oP(merge.value) ? merge.value.items : [merge.value];
        const mappings = sources.filter((source) => dist/* isMap */.jh(source));
        if (mappings.length < sources.length) {
            this.unknown.add(map);
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            const path = pathOf(map, this.#merging.get(map) ?? []);
            this.#reject(merge.value ?? merge.key, { code: 'invalid-merge', message, path });
        }
        map.items = map.items.filter(({ key }) => !isMergeKey(key));
        const keys = new Set(map.items.map(({ key }) => key.value));
        for (const source of mappings) {
            this.#merge(source);
            const added = source.items.filter(({ key }) => !keys.has(key.value));
            for (const pair of added)
                map.items.push(pair);
            for (const { key } of added)
                keys.add(key.value);
        }
    }
    #readScalar(node, key, ancestors) {
        const { value } = node;
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (key !== 'key' && typeof value === 'string' && value.includes('${'))
            this.#expand(node, value, ancestors);
        // A number that JSON changes would reach the service with a different value.
        if (typeof value === 'number' && !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)))
            this.#reject(node, {
                code: 'unsafe-number',
                path: pathOf(node, ancestors),
                message: 'must be a number that JSON represents exactly',
                found: String(node.source).slice(0, 60),
                advice: 'put quotes around it if the field takes text',
            });
        return this.isStopped ? dist/* visit */.YR.BREAK : undefined;
    }
    #expand(node, written, ancestors) {
        const { variables } = this.#origin;
        const expansion = (0,expand_variables/* expandVariables */.i)(written, variables, maxInserted - this.#inserted);
        this.#inserted += expansion.inserted;
        const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
        if (this.#inserted > maxInserted)
            this.#stop(node, 'variables-too-long', tooLong);
        for (const name of expansion.used)
            this.usedVariables.add(name);
        for (const { nth, ...mistake } of expansion.mistakes) {
            const offset = offsetOfVariable(node, this.#origin.text, written, nth);
            this.mistakes.push({ ...mistake, path: pathOf(node, ancestors), offset });
        }
        if (!expansion.isComplete)
            this.unknown.add(node);
        if (expansion.shown !== null)
            this.secrets.set(node, expansion.shown);
        this.templates.set(node, written);
        node.value = expansion.text;
    }
    #stop(node, code, message) {
        if (!this.isStopped)
            this.#reject(node, { code, message, path: [] });
        this.isStopped = true;
    }
    #reject(node, mistake) {
        this.mistakes.push({ ...mistake, offset: startOf(node) });
    }
}
/** In quotes, `<<` is a normal key. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** The path of a visited node. */
function pathOf(node, ancestors) {
    return ancestors.flatMap((parent, depth) => {
        if (dist/* isPair */.tO(parent))
            return [String(parent.key.value)];
        return dist/* isSeq */.oP(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
    });
}
/** The offset of the nth `${` of a text; the start of the text if a YAML escape hides one of them. */
function offsetOfVariable({ range }, source, written, nth) {
    const [start, end] = range;
    const parts = source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length)
        return start;
    return start + parts.slice(0, nth + 1).join('${').length;
}

;// CONCATENATED MODULE: ./build/src/core/yaml/parse-yaml.js


/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
function parseYaml({ file, text: source }, variables) {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new dist/* LineCounter */.HN();
    const positionOf = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
    };
    const doc = parse(text, lineCounter);
    if (doc === null)
        return { mistakes: [mistakeAt(0, deep)], values: null, positionOf };
    const errors = describeYamlErrors(doc, text, positionOf);
    if (errors.length > 0)
        return { mistakes: errors, values: null, positionOf };
    const resolved = new NodeResolver(doc, { text, variables, positionOf });
    // Warnings leave a usable value.
    const warnings = doc.warnings.map(({ code, pos }) => describeCode(code, pos[0]));
    const mistakes = [...warnings, ...findUnusable(doc, text), ...resolved.mistakes];
    if (resolved.isStopped || isEmpty(doc))
        return { mistakes, values: null, positionOf };
    const sourceAt = (offset) => ({ file, ...positionOf(offset) });
    return { mistakes, values: new YamlValues(doc, resolved, sourceAt), positionOf };
}
/** Null if the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    // JSON has no `!!binary` or `!!set`. The package's own search for duplicate keys takes quadratic time.
    const options = { stringKeys: true, resolveKnownTags: false, uniqueKeys: false, prettyErrors: false };
    try {
        return dist/* parseDocument */.Tp(text, { ...options, lineCounter, schema: 'core' });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
function isEmpty({ contents }) {
    return contents === null || (dist/* isScalar */.jn(contents) && contents.value === null);
}
/** Finds valid YAML that a config cannot contain. */
function findUnusable(doc, text) {
    const directive = ['unsupported-directive', 'files are read as YAML 1.2; remove this line'];
    const empty = ['empty-file', 'the file has no content; write at least "monitors: []"'];
    return [
        ...(doc.directives.yaml.version === '1.1' ? [mistakeAt(text.indexOf('%YAML'), directive)] : []),
        ...(isEmpty(doc) ? [mistakeAt(0, empty)] : []),
    ];
}
/** The value of a file, with the place of each part of it. */
class YamlValues {
    value;
    usedVariables;
    #doc;
    #resolved;
    #sourceAt;
    #pairs = new Map();
    constructor(doc, resolved, sourceAt) {
        this.#doc = doc;
        this.#resolved = resolved;
        this.#sourceAt = sourceAt;
        this.usedVariables = resolved.usedVariables;
        this.value = doc.toJS();
        // From now on, the nodes contain the texts to show.
        for (const [node, shown] of resolved.secrets)
            node.value = shown;
    }
    /** The offset of a mistake in UTF-16 units; of an aliased or merged value, where it is written. */
    offsetOf({ at, path }) {
        const parent = this.#nodeAt(path.slice(0, -1));
        if (at === 'missing' || path.length === 0)
            return startOf(parent);
        const pair = dist/* isMap */.jh(parent) ? this.#pairsOf(parent).get(String(path.at(-1))) : undefined;
        return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
    }
    sourceOf(path) {
        return this.#sourceAt(this.offsetOf({ path }));
    }
    /** Whether the value at a path contains a secret, at any depth. */
    isSecret(path) {
        const { secrets } = this.#resolved;
        let isFound = false;
        const Scalar = (_, node) => {
            isFound ||= secrets.has(node);
            return isFound ? dist/* visit */.YR.BREAK : undefined;
        };
        if (secrets.size > 0)
            dist/* visit */.YR(this.#nodeAt(path) ?? null, { Scalar });
        return isFound;
    }
    /** Whether the value at a path, or the set of keys of a mapping, is not known and cannot be checked. */
    isUnknown(path) {
        return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
    }
    /** The text at a path before its variables were replaced; undefined if it has none. */
    templateAt(path) {
        return this.#resolved.templates.get(this.#nodeAt(path));
    }
    /** The value at a path, with `${NAME}` for secrets. */
    writtenAt(path) {
        return this.#nodeAt(path)?.toJS(this.#doc);
    }
    #nodeAt(path) {
        const node = path.reduce((parent, step) => {
            if (dist/* isMap */.jh(parent))
                return this.#pairsOf(parent).get(String(step))?.value;
            return dist/* isSeq */.oP(parent) ? parent.items[Number(step)] : undefined;
        }, this.#doc.contents);
        return dist/* isNode */.Ll(node) ? node : undefined;
    }
    /** An index, because the package's own look-up searches all pairs, and a mapping may have 100,000 mistakes. */
    #pairsOf(map) {
        const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
        this.#pairs.set(map, pairs);
        return pairs;
    }
}
const deep = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const otherSyntax = 'invalid YAML; put quotes around text with special characters, and close every bracket';
/** Errors of the yaml package with a code other than `yaml-syntax`. */
const sentences = {
    BAD_COLLECTION_TYPE: tag,
    BAD_DIRECTIVE: ['unsupported-directive', 'this directive is not supported; remove it (files are read as YAML 1.2)'],
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
    RESOURCE_EXHAUSTION: deep,
    TAB_AS_INDENT: tab,
    TAG_RESOLVE_FAILED: tag,
};
/** Messages of the other errors; the package's own messages quote other content of the file. */
const syntaxMessages = {
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
    BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    MISSING_CHAR: 'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
    MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
};
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    // In braces and brackets, the brace of a variable ends the text before it.
    const isVariable = ({ pos: [offset] }) => text.startsWith('${', offset - 1);
    const describe = (error) => {
        const [offset] = error.pos;
        if (error.message.startsWith('Missing closing'))
            return mistakeAt(findOpeningQuote(doc, offset), quote);
        if (isVariable(error))
            return mistakeAt(offset - 1, unquotedVariable);
        // The package treats a tab after spaces as text in the wrong column.
        const lineStart = offset - positionOf(offset).column + 1;
        const [indent] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
        return indent === undefined ? describeCode(error.code, offset) : mistakeAt(lineStart + indent.length, tab);
    };
    // These may cause other errors on any line.
    const exhausted = doc.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
    const causes = [exhausted, doc.errors.filter(isVariable)].find((some) => some.length > 0) ?? doc.errors;
    const lines = Map.groupBy(causes, ({ pos }) => positionOf(pos[0]).line);
    return [...lines.values()].flatMap((errors) => errors.slice(0, 1).map(describe));
}
function describeCode(code, offset) {
    return mistakeAt(offset, sentences[code] ?? ['yaml-syntax', syntaxMessages[code] ?? otherSyntax]);
}
function mistakeAt(offset, [code, message]) {
    return { code, path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc, end) {
    let offset = end;
    dist/* visit */.YR(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}


/***/ }),

/***/ 7888:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ findErrors)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _mistake_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6813);



const types = {
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    null: 'null',
    number: 'a number',
    object: 'a mapping',
    string: 'text',
};
/** The codes of texts that break a pattern, by the title of the schema; other texts are `invalid-text`. */
const textCodes = {
    'JSON Pointer': 'invalid-pointer',
    'name pattern that does not start with ! (write [!] for a literal one)': 'invalid-pattern',
    'path that starts with exactly one slash': 'invalid-url-path',
};
/** One sentence for each keyword in the schema; `schema` is the keyword's value, `data` the invalid value. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    dependentRequired: ({ params }) => {
        const { missingProperty: key, property } = params;
        return { code: 'missing-key', at: 'missing', key, message: `is required next to ${property}` };
    },
    enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
    maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
        if (title === 'Line of text')
            return expect('invalid-text', 'one line of visible text without control characters', data);
        return expect(textCodes[String(title)] ?? 'invalid-text', `a ${title}, like ${JSON.stringify(examples[0])}`, data);
    },
    propertyNames: ({ params }) => {
        const message = 'is a field of the monitor; move it out of extra';
        return { code: 'misplaced-key', at: 'key', key: params['propertyName'], message };
    },
    required: ({ params }) => {
        const message = 'is required but missing';
        return { code: 'missing-key', at: 'missing', key: params['missingProperty'], message };
    },
    type: ({ data, schema }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const advice = isQuotedNumber ? 'write the number without quotes and without a variable' : undefined;
        const quotes = schema === 'string' && isOtherScalar ? 'put quotes around it' : undefined;
        // It is of no use to the author, and may be a secret that a different program keeps in the file.
        const isUseless = typeof data === 'string' && [schema].flat().every((type) => type === 'array' || type === 'object');
        return {
            ...expect('wrong-type', [schema]
                .flat()
                .map((type) => types[String(type)])
                .join(' or '), data),
            ...(isUseless ? { found: 'text' } : {}),
            advice: advice ?? quotes,
        };
    },
};
function expect(code, expectation, data) {
    return { code, message: `must be ${expectation}`, found: (0,_mistake_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(data) };
}
/** Checks a value against a schema. Paths of mistakes start with `place`. */
function findErrors(validate, value, place = []) {
    validate(value);
    // The error of `propertyNames` itself repeats those that have a `propertyName`.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        const path = [...place, ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .readPointer */ .qT)(error.instancePath), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties']);
    const key = String(params['additionalProperty']);
    const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
    const suggestion = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .suggestNearest */ .nD)(key, free);
    const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}


/***/ }),

/***/ 6750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WV: () => (/* binding */ validateService),
/* harmony export */   hh: () => (/* binding */ validateMonitor),
/* harmony export */   nJ: () => (/* binding */ validateFile)
/* harmony export */ });
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are neither reported as unmanaged nor deleted. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it. A pattern cannot exclude names: one that starts with `!` is an error.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/pattern"}},"remove":{"title":"Monitors to delete","description":"Names of monitors that are to be deleted; no patterns. Sync deletes them only if its input `apply` includes `delete`. Drop a line once its monitor is gone.","examples":[["Old blog"]],"type":"array","items":{"$ref":"#/$defs/line"}},"owns":{"title":"Owned monitors","description":"Name patterns, as under `ignore`. A monitor that matches, is not declared and is not ignored is to be deleted. Sync deletes it only if its input `apply` includes `delete`.","examples":[["shop-*"]],"type":"array","items":{"$ref":"#/$defs/pattern"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"formerly":{"title":"Former name","description":"The name that the monitor had before. If the service has a monitor of that name and none of the new one, the two are one monitor, and no second one is created. Sync renames it only if its input `apply` includes `update`.","examples":["Checkout"],"$ref":"#/$defs/line"},"pattern":{"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern4.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema47 = {"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"};const pattern11 = new RegExp("^\\s*[^!\\s]", "u");function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate27.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(typeof data === "string"){if(!pattern4.test(data)){const err0 = {instancePath,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(typeof data === "string"){if(!pattern11.test(data)){const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[^!\\s]"},message:"must match pattern \""+"^\\s*[^!\\s]"+"\"",schema:"^\\s*[^!\\s]",parentSchema:schema47,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate27.errors = vErrors;return errors === 0;}validate27.evaluated = {"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore")) || (key0 === "remove")) || (key0 === "owns"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){if(!(validate27(data10[i2], {instancePath:instancePath+"/ignore/" + i2,parentData:data10,parentDataProperty:i2,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);errors = vErrors.length;}}}else {const err17 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.remove !== undefined && func0.call(data, "remove")){let data12 = data.remove;if(Array.isArray(data12)){const len3 = data12.length;for(let i3=0; i3<len3; i3++){let data13 = data12[i3];if(typeof data13 === "string"){if(!pattern4.test(data13)){const err18 = {instancePath:instancePath+"/remove/" + i3,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data13};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}else {const err19 = {instancePath:instancePath+"/remove/" + i3,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data13};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.remove.type,parentSchema:schema32.properties.remove,data:data12};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}if(data.owns !== undefined && func0.call(data, "owns")){let data14 = data.owns;if(Array.isArray(data14)){const len4 = data14.length;for(let i4=0; i4<len4; i4++){if(!(validate27(data14[i4], {instancePath:instancePath+"/owns/" + i4,parentData:data14,parentDataProperty:i4,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);errors = vErrors.length;}}}else {const err21 = {instancePath:instancePath+"/owns",schemaPath:"#/properties/owns/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.owns.type,parentSchema:schema32.properties.owns,data:data14};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}else {const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate56;function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate56.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern4.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate56.errors = vErrors;return errors === 0;}validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateService = validate36;const schema60 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Service profile","description":"Where the REST API of a monitoring service has its monitors and their fields, as Monitor Sync reads it.","examples":[{"service":"Monitoring Service REST API","list":{"path":"/api/v1/monitors"},"create":{"path":"/api/v1/monitors"}}],"type":"object","required":["service","list","create"],"additionalProperties":false,"properties":{"service":{"title":"name of the service","description":"For people: reports and messages show it.","examples":["Better Stack Uptime"],"type":"string","pattern":"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},"docs":{"title":"web address","description":"The vendor's public documentation of this API.","examples":["https://betterstack.com/docs/uptime/api/"],"type":"string","pattern":"^https?://[^\\s]+$"},"evidence":{"title":"Evidence","description":"What the profile rests on: the vendor's documentation, the source of the server or of an official client, or a run against a real server.","examples":["documentation"],"type":"string","enum":["documentation","source","tried"]},"baseUrl":{"title":"web address without a slash at its end","description":"Default of base-url. Only built-in profiles may set it.","examples":["https://uptime.betterstack.com"],"type":"string","pattern":"^https://[^\\s/?#@]+$"},"headers":{"title":"Headers","description":"Headers of every request, in place of the default. `{token}` stands for the API token, `${NAME}` for a variable or a secret.","examples":[{"Authorization":"Bearer {token}"}],"type":"object","additionalProperties":{"type":"string"}},"body":{"title":"Format of bodies","description":"`json` is the default; `form` is application/x-www-form-urlencoded with arrays as `name[]`, not multipart/form-data.","examples":["json"],"type":"string","enum":["json","form"]},"list":{"$ref":"#/$defs/list"},"create":{"$ref":"#/$defs/create"},"update":{"$ref":"#/$defs/update"},"delete":{"$ref":"#/$defs/delete"},"lag":{"title":"Lag","description":"Seconds for which a list may not show yet what was written. Default 1.","examples":[1],"type":"number","minimum":0,"maximum":3600},"fields":{"$ref":"#/$defs/fields"},"constants":{"title":"Constants","description":"Fields that every creation sends, and every update with `whole`, where they replace what the service has unless `keep` names it. Fields under `extra` and mapped fields replace them (RFC 7396). They cannot set the identifier.","examples":[{"enabled":true}],"type":"object","additionalProperties":true}},"$defs":{"list":{"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/fieldPointer","description":"From an item. A value other than null or false there means that another tool owns the monitor: it is never updated or deleted. Example: `/owner`, if your own monitors have none."},"readOnly":{"title":"Read-only fields","description":"From an item to fields that are state or secret: they are never exported.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}},"page":{"title":"way of paging, none or link","description":"How further pages are requested: `none`, `link` (header with rel=\"next\"), or one of next, cursor, number and offset. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors before a page."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}}},"create":{"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}},"update":{"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"The request replaces the monitor, so that it carries `constants`, `extra` and every mapped field, and not only what differs.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"From the object with the fields of an item. An update copies these values from the list, because the service would reset them. They are sent exactly as they were received, also values that the service hides, and never as in `constants`. A place that no listed monitor shows is a warning, or refuses the update if it would clear the field. Example: `[/description]`, if leaving it out clears it.","examples":[["/description"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}}},"delete":{"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends. `{id}` in its texts stands for the identifier.","examples":[{"public_ids":["{id}"]}],"type":"object","additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses other than 404 and 410 that mean that the monitor is already deleted."}}},"fields":{"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/field","type":["string","object"]},"type":{"$ref":"#/$defs/field"},"target":{"$ref":"#/$defs/field"},"intervalSeconds":{"$ref":"#/$defs/field"},"assertions":{"$ref":"#/$defs/field"}}},"field":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"For reading and writing."},"read":{"$ref":"#/$defs/fieldPointer","description":"In the list, from the object with the fields of an item."},"write":{"$ref":"#/$defs/fieldPointer","description":"In the body of a creation or an update."},"unit":{"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]},"values":{"$ref":"#/$defs/values"}}},"values":{"title":"Values","description":"From the config's value to the service's: `{ http: HTTP }`. Other values are converted by `unit`, or pass through. Give each value of the service once: with `{ http: WEB, https: WEB }`, a listed `WEB` is always read as `http`.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}},"statuses":{"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}},"path":{"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"},"pointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"},"fieldPointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"},"parameter":{"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"}}};const pattern17 = new RegExp("^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$", "u");const pattern18 = new RegExp("^https?://[^\\s]+$", "u");const pattern19 = new RegExp("^https://[^\\s/?#@]+$", "u");const schema61 = {"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/fieldPointer","description":"From an item. A value other than null or false there means that another tool owns the monitor: it is never updated or deleted. Example: `/owner`, if your own monitors have none."},"readOnly":{"title":"Read-only fields","description":"From an item to fields that are state or secret: they are never exported.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}};const schema62 = {"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"};const schema63 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"};const schema65 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"};const pattern20 = new RegExp("^/([^/\\\\]|$)", "u");const pattern21 = new RegExp("^(/([^/~]|~[01])*)*$", "u");const pattern23 = new RegExp("^(/([^/~]|~[01])*)+$", "u");const schema68 = {"title":"way of paging, none or link","description":"How further pages are requested: `none`, `link` (header with rel=\"next\"), or one of next, cursor, number and offset. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors before a page."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}}};const schema71 = {"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"};const pattern26 = new RegExp("^(none|link)$", "u");const pattern29 = new RegExp("^[^\\s&=#?]+$", "u");function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate38.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema68.type},message:"must be string,object",schema:schema68.type,parentSchema:schema68,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern26.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(none|link)$"},message:"must match pattern \""+"^(none|link)$"+"\"",schema:"^(none|link)$",parentSchema:schema68,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((((key0 === "next") || (key0 === "cursor")) || (key0 === "parameter")) || (key0 === "number")) || (key0 === "from")) || (key0 === "offset")) || (key0 === "total")) || (key0 === "more"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema68,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.next !== undefined && func0.call(data, "next")){let data0 = data.next;if(typeof data0 === "string"){if(!pattern23.test(data0)){const err3 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){let data1 = data.cursor;if(typeof data1 === "string"){if(!pattern23.test(data1)){const err5 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){let data2 = data.parameter;if(typeof data2 === "string"){if(!pattern29.test(data2)){const err7 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema71,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema71.type,parentSchema:schema71,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.number !== undefined && func0.call(data, "number")){let data3 = data.number;if(typeof data3 === "string"){if(!pattern29.test(data3)){const err9 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema71,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}else {const err10 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema71.type,parentSchema:schema71,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){let data4 = data.from;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err11 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema68.properties.from.type,parentSchema:schema68.properties.from,data:data4};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 < 0 || isNaN(data4)){const err12 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema68.properties.from,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}}if(data.offset !== undefined && func0.call(data, "offset")){let data5 = data.offset;if(typeof data5 === "string"){if(!pattern29.test(data5)){const err13 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema71,data:data5};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema71.type,parentSchema:schema71,data:data5};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data.total !== undefined && func0.call(data, "total")){let data6 = data.total;if(typeof data6 === "string"){if(!pattern23.test(data6)){const err15 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}else {const err16 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.more !== undefined && func0.call(data, "more")){let data7 = data.more;if(typeof data7 === "string"){if(!pattern23.test(data7)){const err17 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data7};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data7};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){if((data.parameter === undefined) || (!(func0.call(data, "parameter")))){const err19 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "cursor",
    missingProperty: "parameter",
    depsCount: 1,
    deps: "parameter"},message:"must have property parameter when property cursor is present",schema:schema68.dependentRequired,parentSchema:schema68,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){if((data.cursor === undefined) || (!(func0.call(data, "cursor")))){const err20 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "parameter",
    missingProperty: "cursor",
    depsCount: 1,
    deps: "cursor"},message:"must have property cursor when property parameter is present",schema:schema68.dependentRequired,parentSchema:schema68,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){if((data.number === undefined) || (!(func0.call(data, "number")))){const err21 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "from",
    missingProperty: "number",
    depsCount: 1,
    deps: "number"},message:"must have property number when property from is present",schema:schema68.dependentRequired,parentSchema:schema68,data};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}validate38.errors = vErrors;return errors === 0;}validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate37.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema61.required,parentSchema:schema61,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "path") || (key0 === "items")) || (key0 === "item")) || (key0 === "id")) || (key0 === "foreign")) || (key0 === "readOnly")) || (key0 === "page"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema61,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern20.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.type,parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.items !== undefined && func0.call(data, "items")){let data1 = data.items;if(typeof data1 === "string"){if(!pattern21.test(data1)){const err4 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema63,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern21.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema63,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data3 = data.id;if(typeof data3 === "string"){if(!pattern23.test(data3)){const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.foreign !== undefined && func0.call(data, "foreign")){let data4 = data.foreign;if(typeof data4 === "string"){if(!pattern23.test(data4)){const err10 = {instancePath:instancePath+"/foreign",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/foreign",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data4};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.readOnly !== undefined && func0.call(data, "readOnly")){let data5 = data.readOnly;if(Array.isArray(data5)){const len0 = data5.length;for(let i0=0; i0<len0; i0++){let data6 = data5[i0];if(typeof data6 === "string"){if(!pattern23.test(data6)){const err12 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data6};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema61.properties.readOnly.type,parentSchema:schema61.properties.readOnly,data:data5};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data.page !== undefined && func0.call(data, "page")){if(!(validate38(data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);errors = vErrors.length;}}}else {const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema61.type,parentSchema:schema61,data};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}validate37.errors = vErrors;return errors === 0;}validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema76 = {"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}};const schema79 = {"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}};function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate41.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema76.required,parentSchema:schema76,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "item")) || (key0 === "doubtful"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema76,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern20.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.type,parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema76.properties.method.type,parentSchema:schema76.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "POST") || (data1 === "PUT"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema76.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema76.properties.method.enum,parentSchema:schema76.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern21.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema63,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.doubtful !== undefined && func0.call(data, "doubtful")){let data3 = data.doubtful;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err8 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema79.items.type,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err9 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(data4 < 400 || isNaN(data4)){const err10 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}}else {const err11 = {instancePath:instancePath+"/doubtful",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema79.type,parentSchema:schema79,data:data3};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema76.type,parentSchema:schema76,data};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}validate41.errors = vErrors;return errors === 0;}validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema80 = {"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"The request replaces the monitor, so that it carries `constants`, `extra` and every mapped field, and not only what differs.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"From the object with the fields of an item. An update copies these values from the list, because the service would reset them. They are sent exactly as they were received, also values that the service hides, and never as in `constants`. A place that no listed monitor shows is a warning, or refuses the update if it would clear the field. Example: `[/description]`, if leaving it out clears it.","examples":[["/description"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}}};function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate43.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema80.required,parentSchema:schema80,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "whole")) || (key0 === "keep"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema80,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern20.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.type,parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema80.properties.method.type,parentSchema:schema80.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!(((data1 === "PATCH") || (data1 === "PUT")) || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema80.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema80.properties.method.enum,parentSchema:schema80.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.whole !== undefined && func0.call(data, "whole")){let data2 = data.whole;if(typeof data2 !== "boolean"){const err6 = {instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema80.properties.whole.type,parentSchema:schema80.properties.whole,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.keep !== undefined && func0.call(data, "keep")){let data3 = data.keep;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(typeof data4 === "string"){if(!pattern23.test(data4)){const err7 = {instancePath:instancePath+"/keep/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/keep/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}else {const err9 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema80.properties.keep.type,parentSchema:schema80.properties.keep,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema80.type,parentSchema:schema80,data};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}validate43.errors = vErrors;return errors === 0;}validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema83 = {"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends. `{id}` in its texts stands for the identifier.","examples":[{"public_ids":["{id}"]}],"type":"object","additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses other than 404 and 410 that mean that the monitor is already deleted."}}};function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate45.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema83.required,parentSchema:schema83,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "body")) || (key0 === "gone"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema83,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern20.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.type,parentSchema:schema62,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema83.properties.method.type,parentSchema:schema83.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "DELETE") || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema83.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema83.properties.method.enum,parentSchema:schema83.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data2 = data.body;if(data2 && typeof data2 == "object" && !Array.isArray(data2)){}else {const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.properties.body.type,parentSchema:schema83.properties.body,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.gone !== undefined && func0.call(data, "gone")){let data3 = data.gone;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err7 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema79.items.type,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err8 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if(data4 < 400 || isNaN(data4)){const err9 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema79.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}}else {const err10 = {instancePath:instancePath+"/gone",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema79.type,parentSchema:schema79,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}else {const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.type,parentSchema:schema83,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}validate45.errors = vErrors;return errors === 0;}validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema86 = {"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/field","type":["string","object"]},"type":{"$ref":"#/$defs/field"},"target":{"$ref":"#/$defs/field"},"intervalSeconds":{"$ref":"#/$defs/field"},"assertions":{"$ref":"#/$defs/field"}}};const schema87 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"For reading and writing."},"read":{"$ref":"#/$defs/fieldPointer","description":"In the list, from the object with the fields of an item."},"write":{"$ref":"#/$defs/fieldPointer","description":"In the body of a creation or an update."},"unit":{"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]},"values":{"$ref":"#/$defs/values"}}};const schema91 = {"title":"Values","description":"From the config's value to the service's: `{ http: HTTP }`. Other values are converted by `unit`, or pass through. Give each value of the service once: with `{ http: WEB, https: WEB }`, a listed `WEB` is always read as `http`.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}};function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate48.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema87.type},message:"must be string,null,object",schema:schema87.type,parentSchema:schema87,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern23.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema87,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "unit")) || (key0 === "values"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema87,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern23.test(data0)){const err3 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern23.test(data1)){const err5 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern23.test(data2)){const err7 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema65,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.type,parentSchema:schema65,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.unit !== undefined && func0.call(data, "unit")){let data3 = data.unit;if(typeof data3 !== "string"){const err9 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema87.properties.unit.type,parentSchema:schema87.properties.unit,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(!((((data3 === "milliseconds") || (data3 === "seconds")) || (data3 === "minutes")) || (data3 === "hours"))){const err10 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema87.properties.unit.enum},message:"must be equal to one of the allowed values",schema:schema87.properties.unit.enum,parentSchema:schema87.properties.unit,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data4 = data.values;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){let data5 = data4[key1];if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){const err11 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/values/additionalProperties/type",keyword:"type",params:{type: schema91.additionalProperties.type},message:"must be string,number,boolean",schema:schema91.additionalProperties.type,parentSchema:schema91.additionalProperties,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema91.type,parentSchema:schema91,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}}validate48.errors = vErrors;return errors === 0;}validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate47.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema86,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema86.properties.name.type},message:"must be string,object",schema:schema86.properties.name.type,parentSchema:schema86.properties.name,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(!(validate48(data0, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);errors = vErrors.length;}}if(data.type !== undefined && func0.call(data, "type")){if(!(validate48(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);errors = vErrors.length;}}if(data.target !== undefined && func0.call(data, "target")){if(!(validate48(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);errors = vErrors.length;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){if(!(validate48(data.intervalSeconds, {instancePath:instancePath+"/intervalSeconds",parentData:data,parentDataProperty:"intervalSeconds",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);errors = vErrors.length;}}if(data.assertions !== undefined && func0.call(data, "assertions")){if(!(validate48(data.assertions, {instancePath:instancePath+"/assertions",parentData:data,parentDataProperty:"assertions",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);errors = vErrors.length;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema86.type,parentSchema:schema86,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate47.errors = vErrors;return errors === 0;}validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate36.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.service === undefined) || (!(func0.call(data, "service")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'",schema:schema60.required,parentSchema:schema60,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.list === undefined) || (!(func0.call(data, "list")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "list"},message:"must have required property '"+"list"+"'",schema:schema60.required,parentSchema:schema60,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if((data.create === undefined) || (!(func0.call(data, "create")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "create"},message:"must have required property '"+"create"+"'",schema:schema60.required,parentSchema:schema60,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!(func0.call(schema60.properties, key0))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema60,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.service !== undefined && func0.call(data, "service")){let data0 = data.service;if(typeof data0 === "string"){if(!pattern17.test(data0)){const err4 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/pattern",keyword:"pattern",params:{pattern: "^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},message:"must match pattern \""+"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"+"\"",schema:"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$",parentSchema:schema60.properties.service,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.service.type,parentSchema:schema60.properties.service,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.docs !== undefined && func0.call(data, "docs")){let data1 = data.docs;if(typeof data1 === "string"){if(!pattern18.test(data1)){const err6 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},message:"must match pattern \""+"^https?://[^\\s]+$"+"\"",schema:"^https?://[^\\s]+$",parentSchema:schema60.properties.docs,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.docs.type,parentSchema:schema60.properties.docs,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.evidence !== undefined && func0.call(data, "evidence")){let data2 = data.evidence;if(typeof data2 !== "string"){const err8 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.evidence.type,parentSchema:schema60.properties.evidence,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if(!(((data2 === "documentation") || (data2 === "source")) || (data2 === "tried"))){const err9 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/enum",keyword:"enum",params:{allowedValues: schema60.properties.evidence.enum},message:"must be equal to one of the allowed values",schema:schema60.properties.evidence.enum,parentSchema:schema60.properties.evidence,data:data2};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.baseUrl !== undefined && func0.call(data, "baseUrl")){let data3 = data.baseUrl;if(typeof data3 === "string"){if(!pattern19.test(data3)){const err10 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/?#@]+$"},message:"must match pattern \""+"^https://[^\\s/?#@]+$"+"\"",schema:"^https://[^\\s/?#@]+$",parentSchema:schema60.properties.baseUrl,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.baseUrl.type,parentSchema:schema60.properties.baseUrl,data:data3};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.headers !== undefined && func0.call(data, "headers")){let data4 = data.headers;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){let data5 = data4[key1];if(typeof data5 !== "string"){const err12 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.headers.additionalProperties.type,parentSchema:schema60.properties.headers.additionalProperties,data:data5};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}}else {const err13 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.properties.headers.type,parentSchema:schema60.properties.headers,data:data4};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data6 = data.body;if(typeof data6 !== "string"){const err14 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.body.type,parentSchema:schema60.properties.body,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}if(!((data6 === "json") || (data6 === "form"))){const err15 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/enum",keyword:"enum",params:{allowedValues: schema60.properties.body.enum},message:"must be equal to one of the allowed values",schema:schema60.properties.body.enum,parentSchema:schema60.properties.body,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.list !== undefined && func0.call(data, "list")){if(!(validate37(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);errors = vErrors.length;}}if(data.create !== undefined && func0.call(data, "create")){if(!(validate41(data.create, {instancePath:instancePath+"/create",parentData:data,parentDataProperty:"create",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);errors = vErrors.length;}}if(data.update !== undefined && func0.call(data, "update")){if(!(validate43(data.update, {instancePath:instancePath+"/update",parentData:data,parentDataProperty:"update",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);errors = vErrors.length;}}if(data.delete !== undefined && func0.call(data, "delete")){if(!(validate45(data.delete, {instancePath:instancePath+"/delete",parentData:data,parentDataProperty:"delete",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);errors = vErrors.length;}}if(data.lag !== undefined && func0.call(data, "lag")){let data11 = data.lag;if((typeof data11 == "number") && (isFinite(data11))){if(data11 > 3600 || isNaN(data11)){const err16 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600",schema:3600,parentSchema:schema60.properties.lag,data:data11};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if(data11 < 0 || isNaN(data11)){const err17 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema60.properties.lag,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema60.properties.lag.type,parentSchema:schema60.properties.lag,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}if(data.fields !== undefined && func0.call(data, "fields")){if(!(validate47(data.fields, {instancePath:instancePath+"/fields",parentData:data,parentDataProperty:"fields",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);errors = vErrors.length;}}if(data.constants !== undefined && func0.call(data, "constants")){let data13 = data.constants;if(data13 && typeof data13 == "object" && !Array.isArray(data13)){}else {const err19 = {instancePath:instancePath+"/constants",schemaPath:"#/properties/constants/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.properties.constants.type,parentSchema:schema60.properties.constants,data:data13};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.type,parentSchema:schema60,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate36.errors = vErrors;return errors === 0;}validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/***/ }),

/***/ 1481:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ readTextFile),
/* harmony export */   SQ: () => (/* binding */ describeFileError),
/* harmony export */   Ze: () => (/* binding */ configFile),
/* harmony export */   aC: () => (/* binding */ profileFile)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
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



const configFile = {
    noun: 'config',
    maxMebibytes: 16,
    ifFolder: 'name the files in it, as in folder/*.yaml',
    ifTooLarge: 'split it into several files',
};
const profileFile = {
    noun: 'service profile',
    maxMebibytes: 1,
    ifFolder: 'name the file in it',
    ifTooLarge: 'a service profile has a few lines',
};
/** If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block. */
const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0);
/** The size of one read. */
const chunkBytes = 65_536;
const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder; name a file',
    ELOOP: 'its links form a loop',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'the disk is full',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
};
/** Describes an error of the file system while a file was read or written, without the path. */
function describeFileError(error, intent) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
        return `cannot be ${intent}: ${reasons[code] ?? code}`;
    return intent === 'read'
        ? 'there is no such file; check the path'
        : 'cannot be written: its folder does not exist; create the folder first';
}
/** Reads a regular file as UTF-8; `path` is a real path. Rejects with the file system's errors. */
async function readTextFile(path, kind) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const maxBytes = kind.maxMebibytes * 2 ** 20;
        const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path);
        if (seen.isDirectory())
            return refuse('unreadable-file', `is a folder; ${kind.ifFolder}`);
        if (!seen.isFile())
            return refuse('unreadable-file', `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`);
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, flags), true);
        const opened = await handle.stat();
        if (opened.ino !== seen.ino || opened.dev !== seen.dev)
            return refuse('unreadable-file', 'was replaced while it was being read; run again');
        // One byte more than the limit, because the size from stat may be out of date.
        const bytes = await readBytes(handle, maxBytes + 1);
        if (bytes.length > maxBytes)
            return refuse('too-large', `is larger than ${kind.maxMebibytes} MiB; ${kind.ifTooLarge}`);
        if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
            return refuse('not-utf8', 'this line is not UTF-8; save the file as UTF-8', findBadLine(bytes));
        return { text: bytes.toString('utf8') };
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
/** Reads a file to its end, or to `maxBytes`: not as a stream, because loading streams takes longer than a small file. */
async function readBytes(handle, maxBytes) {
    const chunks = [];
    for (let left = maxBytes; left > 0;) {
        const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, left));
        const { bytesRead } = await handle.read(chunk);
        if (bytesRead === 0)
            break;
        chunks.push(chunk.subarray(0, bytesRead));
        left -= bytesRead;
    }
    return Buffer.concat(chunks);
}
/** The first line, from 1, that is not UTF-8. In UTF-8, the byte of a line feed is never part of another character. */
function findBadLine(bytes) {
    const lines = bytes.toString('latin1').split('\n');
    return lines.findIndex((line) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(line, 'latin1'))) + 1;
}
function refuse(code, message, line = null) {
    return { code, message, line };
}


/***/ }),

/***/ 1514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   lv: () => (/* binding */ refuseFile),
/* harmony export */   qY: () => (/* binding */ outside),
/* harmony export */   sL: () => (/* binding */ readWorkspaceFile),
/* harmony export */   sU: () => (/* binding */ refuseByError)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1481);



const outside = {
    code: 'outside-workspace',
    message: 'is outside the workspace; use a file inside it',
};
/**
 * Reads a file. Opens nothing outside the workspace, even through links. Never throws for bad input. The file is identified
 * by its real path, so that links do not make two of it.
 * @param path absolute.
 * @param root the real path of the workspace.
 * @param name identifies the file in a problem before its real path is known.
 */
async function readWorkspaceFile(path, root, name, kind) {
    try {
        const real = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path);
        const file = pathInside(root, real);
        if (file === undefined)
            return refuseFile(name, outside);
        const read = await (0,_read_text_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readTextFile */ .Gu)(real, kind);
        return 'text' in read ? { file, text: read.text } : refuseFile(file, read, read.line);
    }
    catch (error) {
        return refuseFile(name, refuseByError(error));
    }
}
/** The path relative to a folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
    return steps[0] === '..' || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps.join(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) ? undefined : steps.join('/') || '.';
}
function refuseByError(error) {
    const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
    return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: (0,_read_text_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error, 'read') };
}
function refuseFile(file, { code, message }, line = null) {
    return { code, file, line, column: line === null ? null : 1, path: '', message };
}


/***/ }),

/***/ 6202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c3: () => (/* binding */ requireAddress),
/* harmony export */   qT: () => (/* binding */ requireOperations),
/* harmony export */   uS: () => (/* binding */ readService)
/* harmony export */ });
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _core_profile_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8034);


/** Reads the profile that the setting `service` names. Never throws for bad input: every mistake is a problem. */
async function readService({ service, variables, workspace }) {
    if (service === null)
        return { profile: _core_profile_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .documentedApi */ .xD, problems: [], usedVariables: [], digest: null };
    // Loaded only now, because most runs need neither.
    const [{ parseProfile }, { readProfileText }] = await Promise.all([
        __webpack_require__.e(/* import() */ 531).then(__webpack_require__.bind(__webpack_require__, 531)),
        __webpack_require__.e(/* import() */ 176).then(__webpack_require__.bind(__webpack_require__, 176)),
    ]);
    const text = await readProfileText(service, workspace);
    if (!('text' in text))
        return { profile: null, problems: [text], usedVariables: [], digest: null };
    return parseProfile(text, variables, text.isBuiltIn);
}
/** @throws RunError where `apply` includes an operation that the profile lacks. */
function requireOperations(apply, profile) {
    const lacking = apply.filter((operation) => profile[operation] === null);
    if (lacking.length === 0)
        return;
    const what = `apply includes ${lacking.join(' and ')}, which the profile of ${profile.service} does not have`;
    const next = `Leave ${lacking.join(' and ')} out of apply, or name a service profile that has it with service`;
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-option', message: `${what}, so nothing was sent\n${next}` });
}
/**
 * The address of the service: the setting `base-url`, else that of a built-in profile.
 * @throws RunError where neither names one.
 */
function requireAddress(options, { baseUrl, service }) {
    const address = options.baseUrl || baseUrl;
    if (address !== null)
        return address;
    const message = `base-url must be set: the profile of ${service} names no address`;
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-option', message });
}


/***/ })

};
