export const id = 43;
export const ids = [43];
export const modules = {

/***/ 8609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ collect),
/* harmony export */   Ox: () => (/* binding */ settingOption),
/* harmony export */   by: () => (/* binding */ readEnvironmentSecrets),
/* harmony export */   dr: () => (/* binding */ requirePath),
/* harmony export */   iO: () => (/* binding */ readGivenOptions),
/* harmony export */   qU: () => (/* binding */ readFields)
/* harmony export */ });
/* harmony import */ var commander__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7375);
/* harmony import */ var _core_settings_options_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1149);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3346);
/* harmony import */ var _core_settings_variables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6);




/** Environment variables that are used if the option is not given. */
const settingVariables = { 'base-url': 'MONITOR_SYNC_BASE_URL' };
/** A setting as an option. `--config` may be repeated, because an argument is one line. */
function settingOption(name) {
    const { default: preset, description, placeholder } = _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0[name];
    const shownDefault = preset === '' ? '' : ` (default: ${preset})`;
    const variable = settingVariables[name] === undefined ? '' : ` (env: ${settingVariables[name]})`;
    const option = new commander__WEBPACK_IMPORTED_MODULE_0__/* .Option */ .c$(`--${name} <${placeholder}>`, `${description}${shownDefault}${variable}`);
    if (name === 'config')
        option.argParser((path, before) => (before === undefined ? path : `${before}\n${path}`));
    return option;
}
/** Collects the values of an option that may be repeated. */
function collect(value, before = []) {
    return [...before, value];
}
/** Refuses an empty path (an unset shell variable): a sync without its plan would create unapproved monitors. */
function requirePath(path) {
    if (path.trim() === '')
        throw new commander__WEBPACK_IMPORTED_MODULE_0__/* .InvalidArgumentError */ .Di('It must be the path of a file.');
    return path;
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
    return (0,_core_settings_options_js__WEBPACK_IMPORTED_MODULE_1__/* .readOptions */ .T)({
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
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(_core_settings_variables_js__WEBPACK_IMPORTED_MODULE_3__/* .listSecretTexts */ .LG)];
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

/***/ 7018:
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
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
;// CONCATENATED MODULE: ./build/src/core/render/json.js




/** Ends with a line feed. */
function renderJson(report) {
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(toReportJson(report), null, 2))}\n`;
}
function toReportJson(report) {
    const { badMode, baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,report_report/* countStatuses */.ip)(findings);
    return {
        mode: badMode === null ? mode : null,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,report_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toMonitorJson),
        requests,
        error: error === null ? null : toErrorJson(error),
        warnings: warnings.map(warning/* describeWarning */.U9),
    };
}
function toMonitorJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: (0,report_report/* readName */.MQ)(finding),
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? finding.differences : [],
        unverified: 'unverified' in finding ? finding.unverified : [],
        error: status === 'failed' ? toErrorJson(finding.error) : null,
    };
}
/** The code of the service or the system has priority; Monitor Sync's own code is always at the end of the message. */
function toErrorJson(facts) {
    const { code, kind, status } = facts;
    return { kind, status, code: code ?? (0,errors/* readErrorCode */.WS)(facts), message: (0,errors/* describeError */.Uc)(facts).join('\n') };
}

// EXTERNAL MODULE: ./build/src/core/render/text.js
var render_text = __webpack_require__(5839);
// EXTERNAL MODULE: ./build/src/core/render/words.js
var words = __webpack_require__(6287);
// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/io/environment.js


/** The real world. SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, onExchange) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run continues where this one stopped`;
        stop.abort(new errors/* RunError */.e4({ kind: 'stopped', code: name, message }));
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
        onExchange,
        [Symbol.dispose]() {
            for (const name of names)
                process.off(name, onSignal);
        },
    };
}
/**
 * Keeps V8's space for new objects small. It would grow while a config of some megabytes is parsed, and a run with 10,000
 * monitors would need a third more memory, for 6 % less time.
 */
async function saveMemory() {
    // Loaded late, because loading it takes longer than parsing a small config.
    const { setFlagsFromString } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8877, 19));
    setFlagsFromString('--semi-space-growth-factor=1');
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

// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 7 modules
var parse_config = __webpack_require__(7353);
;// CONCATENATED MODULE: ./build/src/core/model/problem.js
/** The mistakes that a config can have. A code is never renamed, because people search for it and filter by it. */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path, or the link that it names, is outside the workspace',
    'unreadable-file': 'the file cannot be opened, or is not a regular file',
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
    'invalid-pattern': 'a name pattern cannot be parsed',
    'invalid-path': 'a path under ignoreChanges cannot be parsed',
    'duplicate-name': 'two monitors have the same name',
};
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals link the start. */
function describeProblem({ code, file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${path === '' ? '' : `${path}: `}${message} [${code}]`;
}

// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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
        const paths = await findPaths(pattern, workspace, root);
        if ('code' in paths)
            return [problem(pattern, paths)];
        const outcomes = [];
        for (const path of paths)
            outcomes.push(await readConfigFile(path, root, pathInside(workspace, path) ?? pattern));
        return outcomes;
    }
    catch (error) {
        return [problem(pattern, refuseByError(error))];
    }
}
const outside = { code: 'outside-workspace', message: 'is outside the workspace; use a file inside it' };
/** The reasons why a path or a pattern names no file. */
const notFound = (message) => ({ code: 'file-not-found', message });
const excluding = notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
const listed = notFound('there is no such file; config takes one path or pattern per line, without commas');
const unmatched = notFound('no file matches this pattern; check it against the names in the repository');
/** A comma between paths; in braces, it is part of a pattern. */
const commaList = /,(?![^{]*\})/;
/** The absolute paths that a pattern names, or why it names none. A file with exactly this name is preferred. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    if (await (0,external_node_fs_promises_.lstat)(literal).then(Boolean, () => false))
        return [literal];
    if (pattern.startsWith('!'))
        return excluding;
    const isList = commaList.test(pattern);
    if (!/[*?[{]/.test(pattern))
        return isList ? listed : [literal];
    const inside = pathInside(workspace, literal);
    // A pattern with `..` would list folders outside, even though nothing there would be opened.
    if (inside === undefined || /(^|[/{,])\.\.($|[/},])/.test(inside))
        return outside;
    const files = [];
    const folders = new Set();
    for await (const entry of (0,external_node_fs_promises_.glob)(inside, { cwd: workspace, withFileTypes: true })) {
        if (entry.isDirectory())
            continue;
        files.push((0,external_node_path_.resolve)(entry.parentPath, entry.name));
        folders.add(entry.parentPath);
    }
    // So would a link to a folder; the names of its files are not shown either.
    const real = await Promise.all([...folders].map((folder) => (0,external_node_fs_promises_.realpath)((0,external_node_path_.resolve)(workspace, folder))));
    if (real.some((folder) => pathInside(root, folder) === undefined))
        return outside;
    if (files.length > 0)
        return files;
    return isList ? listed : unmatched;
}
/** Identifies a file by its real path, so that links do not make two of it; in errors before that, by `name`. */
async function readConfigFile(path, root, name) {
    try {
        const real = await (0,external_node_fs_promises_.realpath)(path);
        const file = pathInside(root, real);
        if (file === undefined)
            return problem(name, outside);
        const read = await (0,read_text_file/* readTextFile */.Gu)(real);
        return 'text' in read ? { file, text: read.text } : problem(file, read, read.line);
    }
    catch (error) {
        return problem(name, refuseByError(error));
    }
}
/** The path relative to a folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function refuseByError(error) {
    const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
    return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: (0,read_text_file/* describeFileError */.SQ)(error, 'read') };
}
function problem(file, { code, message }, line = null) {
    return { code, file, line, column: line === null ? null : 1, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/run.js









/** In UTF-16 units of all files: some 5,000 monitors. */
const largeConfig = 1_000_000;
/**
 * Runs one mode. It never rejects: the report has the error that ended the run.
 *
 * 1. Read the config. A problem in it ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here.
 * 5. Create the missing monitors, unless there are more than `max-creates` or the plan differs from the approved one.
 * 6. Report everything that is known by then, even if a step fails, with all secrets masked.
 *
 * Steps 2 to 5 are in `run-with-service.ts`.
 */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,report_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await runSteps({ options, world, onProgress, draft });
    }
    catch (thrown) {
        draft.error = (0,errors/* describeThrown */.YI)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options));
}
async function runSteps(run) {
    const { draft, options, world } = run;
    const { mode, planFile } = options;
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    if (files.reduce((sum, { text }) => sum + text.length, 0) > largeConfig)
        await saveMemory();
    const config = (0,parse_config/* parseConfig */.o)(files, options.variables);
    await throwIfStopped(world);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
    if (draft.problems.length > 0) {
        const lines = ['The config is not valid, so nothing was sent:', ...draft.problems.map(describeProblem)];
        throw new errors/* RunError */.e4({ kind: 'config', message: lines.join('\n') });
    }
    // Only now: which variables are unused is not known before all files are read.
    draft.warnings = config.warnings;
    if (planFile !== null && mode !== 'plan' && mode !== 'sync') {
        const only = 'only plan (writes it) and sync (checks against it) use it';
        draft.warnings = [(0,warning/* warn */.R8)(`plan-file is ignored in mode ${mode}; ${only}`), ...draft.warnings];
    }
    if (mode === 'validate')
        return;
    // Loaded late, because the HTTP library is most of the program, and validating does not need it.
    const { compareOnly, sync } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(636), __webpack_require__.e(449)]).then(__webpack_require__.bind(__webpack_require__, 636));
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
        const onProgress = (done, total, settled) => {
            progress.onProgress(done, total);
            if (settled === null || given.quiet)
                return;
            // Immediately, so that the output of a killed run names the monitors that it created.
            progress.clear();
            output.write((0,render_text/* renderSettled */.Ov)(settled, palette, (0,commands_terminal/* readColumns */.Ej)(output)));
        };
        const { failOn, report } = await runReport(mode, given, terminal, world, onProgress);
        progress.end();
        show(report, failOn, given, terminal);
        return (0,report_report/* decideExitCode */.kD)(report, failOn);
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
    const { openTrace } = await __webpack_require__.e(/* import() */ 939).then(__webpack_require__.bind(__webpack_require__, 939));
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
        return { report: (0,redact_report/* redactReport */.a)(report, (0,commands_options/* readEnvironmentSecrets */.by)(terminal.env)), failOn: [] };
    }
}
/** Warnings and errors go to stderr, so that `plan > file` still shows them. */
function show(report, failOn, display, { env, stderr, stdout }) {
    const output = display.json ? stderr : stdout;
    if (display.json)
        stdout.write(renderJson(report));
    if (!display.quiet) {
        output.write((0,render_text/* renderText */.S5)(report, (0,commands_terminal/* choosePalette */.bk)(output, env, display.color), (0,commands_terminal/* readColumns */.Ej)(output)));
        const written = (0,words/* describePlanFile */.xm)(report, (path) => `monitor-sync sync --plan ${path}`);
        if (written !== null)
            output.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written))}\n`);
    }
    stderr.write((0,render_text/* renderWarningsAndErrors */.cC)(report, failOn, (0,commands_terminal/* choosePalette */.bk)(stderr, env, display.color)));
}


/***/ }),

/***/ 2123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bk: () => (/* binding */ choosePalette),
  mp: () => (/* binding */ openProgress),
  Ej: () => (/* binding */ readColumns)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __webpack_require__(7661);
;// CONCATENATED MODULE: ./build/src/core/render/progress.js
/** `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping: waiting for the requests in flight';
    const perSecond = done / Math.max(1, (now - startedAt) / 1000);
    const isWaiting = wait.until > now;
    return [
        total === 0 ? 'Listing the monitors' : `Creating ${done} of ${total}`,
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
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
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
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 5 modules
var run_mode = __webpack_require__(7018);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 2 modules
var terminal = __webpack_require__(2123);
;// CONCATENATED MODULE: ./build/src/cli/help.js
/** The text below the options in the help of a command. Every line of it fits into 80 columns. */
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; there is no option for it'],
    ['MONITOR_SYNC_BASE_URL', 'used if --base-url is not given'],
    ['MONITOR_SYNC_SECRET_NAME', 'secret NAME, for the config'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
    ['NO_COLOR', 'if not empty, no colors, as with --no-color'],
];
const runCodes = [
    ['0', 'done'],
    ['1', 'an error, or a monitor that could not be created'],
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
        addMode(program, run, mode);
    addExport(program, run);
    addInit(program, run);
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
const modes = [
    {
        mode: 'validate',
        description: 'Read and check the config; sends nothing',
        examples: ['monitor-sync validate', 'monitor-sync validate --config "monitors/*.yaml"'],
    },
    {
        mode: 'plan',
        description: 'Show what sync would do; creates nothing',
        examples: ['monitor-sync plan --base-url https://monitoring.example.com', 'monitor-sync plan --json > report.json'],
        plan: ['--output <file>', 'file to write the plan to, for sync --plan'],
    },
    {
        mode: 'sync',
        description: 'Create missing monitors',
        examples: ['monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'],
        plan: ['--plan <file>', 'approved plan; refused if the config or the service has changed since'],
    },
    {
        mode: 'drift',
        description: 'Compare, and exit with 2 on drift; creates nothing',
        examples: [
            'monitor-sync drift --base-url https://monitoring.example.com',
            'monitor-sync drift --fail-on missing,changed,unmanaged',
        ],
    },
];
function addMode(program, run, { description, examples, mode, plan }) {
    const isLocal = mode === 'validate';
    const help = renderHelp(isLocal ? 'local' : 'compare', ...examples);
    const command = program.command(mode).description(description).addHelpText('after', help);
    for (const name of settings/* settingNames */.H$)
        command.addOption((0,options/* settingOption */.Ox)(name).hideHelp(isLocal && name !== 'config'));
    command
        .option('--var <assignment>', 'variable for the config, as NAME=value (repeatable)', options/* collect */.Fo)
        .option('--json', 'only the report on stdout, everything else on stderr')
        .option('--quiet', 'only warnings and errors');
    if (plan !== undefined)
        command.option(...plan, options/* requirePath */.dr);
    addDisplayOptions(command, isLocal).action(run(async () => (given, terminal) => (0,run_mode/* runMode */.r)(mode, given, terminal)));
}
/** Adds the options of every command that may send requests; one that sends none accepts them, for scripts. */
function addDisplayOptions(command, isLocal = false) {
    const verbose = new commander/* Option */.c$('--verbose', 'also show each request and its answer on stderr');
    return command.option('--no-color', 'no colors, as with NO_COLOR').addOption(verbose.hideHelp(isLocal));
}
/** Adds `export`, which reads no config and creates nothing, and so has only some of the settings. */
function addExport(program, run) {
    const command = program
        .command('export')
        .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
        .addHelpText('after', renderHelp('read', 'monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'));
    for (const name of ['base-url', 'request-timeout', 'max-wait', 'list-path']) {
        const option = (0,options/* settingOption */.Ox)(name);
        option.description = option.description.replace('; not needed to validate', '');
        command.addOption(option);
    }
    command
        .option('--output <file>', 'file to write instead of stdout; must not exist yet')
        .option('--force', 'replace an existing file')
        .option('--extra [fields]', "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit", options/* readFields */.qU)
        .option('--quiet', 'only the config, warnings and errors');
    addDisplayOptions(command).action(run(async () => (await __webpack_require__.e(/* import() */ 184).then(__webpack_require__.bind(__webpack_require__, 2803))).runExport));
}
function addInit(program, run) {
    program
        .command('init')
        .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
        .option('--base-url <url>', 'address of your monitoring service, for the workflows')
        .addHelpText('after', renderHelp('local', 'monitor-sync init --base-url https://monitoring.example.com'))
        .action(run(async () => (await __webpack_require__.e(/* import() */ 989).then(__webpack_require__.bind(__webpack_require__, 7989))).runInit));
}
function addServe(program, run) {
    program
        .command('serve')
        .description('Run the embedded reference service on this machine, to try things out')
        .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
        .option('--token <token>', 'the token that it accepts', 'local-token')
        .option('--rate-limit <number>', 'requests per second before it answers 429; no limit by default')
        .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
        .addHelpText('after', renderHelp('local', 'monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'))
        .action(run(async () => (await __webpack_require__.e(/* import() */ 296).then(__webpack_require__.bind(__webpack_require__, 9296))).runServe));
}
function addDemo(program, run) {
    program
        .command('demo')
        .description('Show plan, sync, sync again, and drift on the embedded service')
        .addHelpText('after', renderHelp('local', 'monitor-sync demo'))
        .action(run(async () => async (_given, terminal) => (await __webpack_require__.e(/* import() */ 692).then(__webpack_require__.bind(__webpack_require__, 6692))).runDemo(terminal)));
}
/** Adds `help`; commander's own ignores an unknown command. */
function addHelp(program) {
    program
        .command('help [command]')
        .description('Show what a command does and which options it has')
        .action((name) => {
        const command = name === undefined ? program : program.commands.find((one) => one.name() === name);
        return command?.help() ?? program.error(`error: unknown command '${name}'`);
    });
}


/***/ }),

/***/ 7584:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ describePath),
/* harmony export */   b: () => (/* binding */ describeValue)
/* harmony export */ });
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

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
    const bare = value.slice(0, 10 * maxShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
    return JSON.stringify((0,_model_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(bare, maxShown));
}


/***/ }),

/***/ 5714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  OA: () => (/* binding */ fields),
  D6: () => (/* binding */ readDeclared),
  XQ: () => (/* binding */ readIgnoredNames),
  F1: () => (/* binding */ readItems),
  r9: () => (/* binding */ warnOfUndeclared)
});

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
;// CONCATENATED MODULE: ./build/src/core/model/name-pattern.js

/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/** In UTF-16 units: no service has names of that length. */
const maxLength = 1_000;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new errors/* Unexpected */.w2(`be a pattern of at most ${maxLength} characters`);
    const segments = [''];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[')
            return new errors/* Unexpected */.w2('be a pattern in which each [ is closed by a ]; write [[] for a literal [');
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
        return new errors/* Unexpected */.w2('be a pattern with ascending ranges, like [a-z]');
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

// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/config/mistake.js
var mistake = __webpack_require__(7584);
;// CONCATENATED MODULE: ./build/src/core/config/monitors.js






/** The fields of a monitor's body that are keys of a config, in the order of the service's documentation. */
const fields = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];
function readItems(values) {
    const monitors = (0,json/* getAt */.sM)(values.value, ['monitors']);
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((item, index) => {
        const name = (0,json/* isObject */.Gv)(item) ? (0,json/* own */.ZV)(item, 'name') : undefined;
        if (!(0,json/* isObject */.Gv)(item) || typeof name !== 'string')
            return [];
        return [{ name: (0,monitor/* normalizeName */.Pc)(name), index, item, source: values.sourceOf(['monitors', index]) }];
    });
}
/** Reads the monitors of the items of a file without mistakes: their own values replace the defaults. */
function readDeclared(items, values) {
    const defaults = (0,json/* getAt */.sM)(values.value, ['defaults']);
    return items.map((named) => {
        const { index, item, name, source } = named;
        const written = { ...((0,json/* isObject */.Gv)(defaults) ? defaults : {}), ...item };
        const { extra = {}, ignoreChanges = [] } = written;
        const known = { ...written, name: (0,monitor/* tidyName */.qJ)(String(written.name)) };
        const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
        // Object.fromEntries accepts the key `__proto__` like any other.
        const body = Object.fromEntries([...sent, ...Object.entries(extra)]);
        const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field, item, index)));
        const texts = secretFields.map((field) => [field, values.writtenAt(pathOf(field, item, index))]);
        const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
        return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges } };
    });
}
/** The path in the file to the value of a field of a monitor's body. */
function pathOf(field, monitor, index) {
    if (fields.includes(field))
        return [...ownerOf(field, monitor, index), field];
    return [...ownerOf('extra', monitor, index), 'extra', field];
}
/** The path of the mapping that has a key of a monitor: its own, or the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}
/** Parses the patterns under `ignore`; the schema reports those that are not text. */
function readIgnoredNames(values) {
    const [ignored, mistakes] = [[], []];
    const patterns = (0,json/* getAt */.sM)(values.value, ['ignore']);
    for (const [index, pattern] of (Array.isArray(patterns) ? patterns : []).entries()) {
        const path = ['ignore', index];
        if (typeof pattern !== 'string' || values.isUnknown(path))
            continue;
        const matches = parseNamePattern((0,monitor/* normalizeName */.Pc)(pattern));
        const found = (0,mistake/* describeValue */.b)(pattern);
        if (typeof matches === 'function')
            ignored.push({ shown: values.isSecret(path) ? mask/* masked */.Iv : found, matches, source: values.sourceOf(path) });
        else
            mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found });
    }
    return { ignored, mistakes };
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
            const shown = values.isSecret(path) ? mask/* masked */.Iv : (0,mistake/* describeValue */.b)(field);
            const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
            if ((0,json/* getAt */.sM)(monitor.body, (0,json/* readPointer */.qT)(`/${field}`)) !== undefined)
                declared.add(place);
            else
                warnings.set(place, (0,warning/* warn */.R8)(`ignoreChanges names ${shown}, which is not declared${hint}`, source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}


/***/ }),

/***/ 7353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/model/mask.js
var mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/settings/variables.js
var settings_variables = __webpack_require__(6);
// EXTERNAL MODULE: ./build/src/core/config/mistake.js
var config_mistake = __webpack_require__(7584);
// EXTERNAL MODULE: ./build/src/core/config/monitors.js + 1 modules
var monitors = __webpack_require__(5714);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged in the create request.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged in the create request.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js




const types = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
/** One sentence for each keyword in the schema; `schema` is the keyword's value, `data` the invalid value. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data }) => expect('invalid-text', 'one line of visible text without control characters', data),
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
        return { ...expect('wrong-type', `${types[schema]}`, data), advice: advice ?? quotes };
    },
};
function expect(code, expectation, data) {
    return { code, message: `must be ${expectation}`, found: (0,config_mistake/* describeValue */.b)(data) };
}
/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes. Monitors are checked one
 * by one, because ajv copies all errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value) {
    const monitors = (0,json/* isObject */.Gv)(value) ? (0,json/* own */.ZV)(value, 'monitors') : undefined;
    if (!Array.isArray(monitors))
        return findErrors(validateFile, value, []);
    const items = monitors.flatMap((item, index) => findErrors(validateMonitor, item, ['monitors', index]));
    return [...findErrors(validateFile, { ...value, monitors: [] }, []), ...items];
}
function findErrors(validate, value, place) {
    validate(value);
    // The error of `propertyNames` itself repeats those that have a `propertyName`.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        const path = [...place, ...(0,json/* readPointer */.qT)(error.instancePath), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties']);
    const key = String(params['additionalProperty']);
    const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
    const suggestion = (0,model_text/* suggestNearest */.nD)(key, free);
    const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}

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
function findValueMistakes(values) {
    const mistakes = [...findSchemaErrors(values.value), ...findRuleMistakes(values.value)];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [(0,config_mistake/* describePath */.N)([...path.slice(0, -1), suggestion])]));
    /** Whether a key may exist after all: misspelt, or in a merged mapping that is not known. */
    const mayExist = (path) => suggested.has((0,config_mistake/* describePath */.N)(path)) || values.isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => {
        if (at === 'missing')
            return !listPlaces(path).some(mayExist);
        return at === 'key' || !values.isUnknown(path);
    });
}
/** The paths where a key may be: in its mapping or, for a monitor, under the defaults, which may be misspelt, too. */
function listPlaces(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
/** Checks the rules that the schema cannot express, as far as possible if the file has other mistakes. */
function findRuleMistakes(file) {
    const [defaults, monitors] = [(0,json/* getAt */.sM)(file, ['defaults']), (0,json/* getAt */.sM)(file, ['monitors'])];
    const items = Array.isArray(monitors) ? monitors : [];
    return [
        ...checkPaths(defaults, ['defaults']),
        ...items.flatMap((monitor, index) => [
            ...((0,json/* isObject */.Gv)(monitor) ? checkMonitor(monitor, defaults ?? {}, ['monitors', index]) : []),
            ...checkPaths(monitor, ['monitors', index]),
        ]),
    ];
}
function checkMonitor(monitor, defaults, path) {
    // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
    const known = (0,json/* isObject */.Gv)(defaults) ? { ...defaults, ...monitor } : monitor;
    const missing = ['type', 'intervalSeconds'].filter((key) => (0,json/* isObject */.Gv)(defaults) && !Object.hasOwn(known, key));
    const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
    const message = 'is missing; set it here or under defaults';
    return [
        ...missing.map((key) => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
        ...(isHttp ? checkText((0,json/* own */.ZV)(monitor, 'target'), [...path, 'target'], targetRules) : []),
    ];
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
    return broken.map(([, code, message]) => ({ code, path, message, found: (0,config_mistake/* describeValue */.b)(value) }));
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/core/config/expand-variables.js


/** `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
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
/** As in a shell, a default also replaces an empty value. */
function resolve(match, written, variables) {
    const [found, name, preset] = match;
    if (found.startsWith('$$'))
        return { value: found.slice(1) };
    if (name === undefined)
        return { refusal: refuseSyntax(written.slice(match.index)) };
    const known = variables.get(name);
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset };
    if (known?.value === null)
        return {};
    return known?.isSecret === false ? { value: '' } : { refusal: refuseName(name, variables) };
}
function refuseName(name, variables) {
    const byDefault = `give it a default: \${${name}:-default}`;
    if (variables.has(name))
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    const near = (0,model_text/* suggestNearest */.nD)(name, [...variables.keys()]);
    const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
/** Messages for an invalid variable, by the next characters that could end it. */
const syntaxMessages = {
    '}': settings_variables/* nameRule */.Mp,
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

;// CONCATENATED MODULE: ./build/src/core/config/resolve-nodes.js


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
        const expansion = expandVariables(written, variables, maxInserted - this.#inserted);
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

;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js

const deep = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const otherSyntax = 'invalid YAML; put quotes around text with special characters, and close every bracket';
/** Errors of the yaml package with a code other than `yaml-syntax`. */
const yaml_errors_sentences = {
    BAD_COLLECTION_TYPE: tag,
    BAD_DIRECTIVE: ['unsupported-directive', 'this directive is not supported; remove it (files are read as YAML 1.2)'],
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
    RESOURCE_EXHAUSTION: deep,
    TAB_AS_INDENT: tab,
    TAG_RESOLVE_FAILED: tag,
};
/** Messages of the other errors; the package's own messages quote other content of the file. */
const yaml_errors_syntaxMessages = {
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
    BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    MISSING_CHAR: 'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
    MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
};
/** The mistake of a text that overflows the stack of the package, which then reports no place. */
const tooDeep = mistakeAt(0, deep);
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
/** Warnings leave a usable value. */
function describeYamlWarnings(doc) {
    return doc.warnings.map(({ code, pos }) => describeCode(code, pos[0]));
}
function describeCode(code, offset) {
    return mistakeAt(offset, yaml_errors_sentences[code] ?? ['yaml-syntax', yaml_errors_syntaxMessages[code] ?? otherSyntax]);
}
function mistakeAt(offset, [code, message]) {
    return { code, path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc, end) {
    let offset = end;
    (0,dist/* visit */.YR)(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-document.js



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
        return { mistakes: [tooDeep], values: null, positionOf };
    const errors = describeYamlErrors(doc, text, positionOf);
    if (errors.length > 0)
        return { mistakes: errors, values: null, positionOf };
    const resolved = new NodeResolver(doc, { text, variables, positionOf });
    const mistakes = [...describeYamlWarnings(doc), ...findUnsupported(doc, text), ...resolved.mistakes];
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
function findUnsupported(doc, text) {
    const mistakes = [];
    const add = (code, offset, message) => mistakes.push({ code, path: [], message, offset });
    if (doc.directives.yaml.version === '1.1')
        add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (isEmpty(doc))
        add('empty-file', 0, 'the file has no content; write at least "monitors: []"');
    return mistakes;
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

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js








/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file: YAML with variables, schema, rules.
 * 2. Check that each name is used only once in all files.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws for bad input.
 */
function parseConfig(files, variables = settings_variables/* noVariables */.jA) {
    const parsed = files.map((file) => parseFile(file, variables));
    checkNames(parsed);
    const problems = parsed.flatMap(listProblems);
    const read = parsed.flatMap(({ items, values }) => (values === null ? [] : [{ items, values }]));
    const used = [...new Set(read.flatMap(({ values }) => [...values.usedVariables]))];
    const usedVariables = read.length < files.length ? null : used;
    if (problems.length > 0)
        return { monitors: [], problems, warnings: [], ignored: [], usedVariables };
    const declared = read.map(({ items, values }) => ({ values, items: (0,monitors/* readDeclared */.D6)(items, values) }));
    return {
        monitors: declared.flatMap(({ items }) => items.map(({ monitor }) => monitor)),
        problems,
        warnings: [
            ...declared.flatMap(({ items, values }) => (0,monitors/* warnOfUndeclared */.r9)(items, values)),
            ...warnOfUnused(variables, used),
        ],
        ignored: parsed.flatMap(({ ignored }) => ignored),
        usedVariables,
    };
}
function parseFile(text, variables) {
    const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
    const parsed = { file: text.file, positionOf, values };
    if (values === null)
        return { ...parsed, mistakes: [...inText], items: [], ignored: [] };
    const { ignored, mistakes: inPatterns } = (0,monitors/* readIgnoredNames */.XQ)(values);
    const inValue = [...findValueMistakes(values), ...inPatterns];
    const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
    return { ...parsed, mistakes, items: (0,monitors/* readItems */.F1)(values), ignored };
}
/** Adds a mistake for each name that was already used. */
function checkNames(parsed) {
    const seen = new Map();
    for (const { items, mistakes, values } of parsed) {
        for (const { index, item, name, source } of items) {
            const first = seen.get(name);
            if (first === undefined)
                seen.set(name, source);
            else if (values !== null)
                mistakes.push(describeDuplicate(String(item['name']), index, first, values));
        }
    }
}
function describeDuplicate(name, index, first, values) {
    const path = ['monitors', index, 'name'];
    const shown = values.isSecret(path) ? mask/* masked */.Iv : (0,config_mistake/* describeValue */.b)((0,monitor/* tidyName */.qJ)(name));
    const place = `${first.file}:${first.line}:${first.column}`;
    const message = `duplicate name ${shown} (already used at ${place}); names must be unique`;
    // The name may come from an alias or a merge key, and so be written in the first monitor.
    const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: ['monitors', index] }));
    return { code: 'duplicate-name', path, message, offset };
}
/** An unused variable may be misspelt in the config, with a default. Secrets are often for several configs. */
function warnOfUnused(variables, used) {
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.includes(name));
    return unused.map(([name]) => (0,warning/* warn */.R8)(`Variable ${name} is set, but no config file uses it`));
}
/** In the order of the text. Of several mistakes in one value or key, only the first, because the others follow from it. */
function listProblems({ file, mistakes, positionOf, values }) {
    const groups = Map.groupBy(mistakes.toSorted((a, b) => a.offset - b.offset), ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`);
    return [...groups.values()].flatMap(([mistake]) => {
        if (mistake === undefined)
            return [];
        const { code, offset, path } = mistake;
        return { code, file, ...positionOf(offset), path: (0,config_mistake/* describePath */.N)(path), message: describe(mistake, values) };
    });
}
function describe({ advice, found, message, path }, values) {
    const shown = values?.isSecret(path) ? mask/* masked */.Iv : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}


/***/ }),

/***/ 2936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   WS: () => (/* binding */ readErrorCode),
/* harmony export */   YI: () => (/* binding */ describeThrown),
/* harmony export */   e4: () => (/* binding */ RunError),
/* harmony export */   w2: () => (/* binding */ Unexpected)
/* harmony export */ });
/* unused harmony export errorCodes */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** The codes at the end of error messages. A code is never renamed, because people search for it and filter by it. */
const errorCodes = {
    // Before the first request.
    'invalid-config': 'the config has mistakes, each with its own code',
    'invalid-option': 'an input or an option is invalid or missing, or its file cannot be read or written',
    'untrusted-event': 'mode sync is refused on this event, because a stranger may have written the config',
    'too-many-creates': 'more monitors are missing than max-creates allows',
    'plan-out-of-date': 'the approved plan differs from a new comparison',
    // An answer that refuses any request.
    'token-refused': 'the service refused the token (401)',
    'payment-required': "the service requires payment, or the account's plan does not allow this (402)",
    'access-denied': 'the token does not have permission for this, or a proxy refused the request (403)',
    'not-found': 'the address does not exist (404)',
    'method-not-allowed': 'the address does not accept the method (405)',
    redirect: 'the answer is a redirect, and redirects are never followed',
    'rate-limited': 'the service refused the request because of its rate limit',
    'request-refused': 'the service refused to list its monitors',
    'name-taken': 'the service reports that the name exists, but its list does not show it (409)',
    'monitor-refused': 'the service refused to create this monitor, for example because a field is invalid',
    'service-failed': 'the service, or a proxy in front of it, failed',
    unreachable: 'no answer arrived, and the request created nothing',
    'outcome-unknown': 'no answer shows whether the monitor was created; it may exist',
    // An answer that cannot be read.
    'html-answer': 'the answer is a web page (HTML) instead of JSON',
    'not-json': 'the answer is not JSON',
    'unreadable-answer': 'the body of the answer is incomplete, too large, or in an unknown encoding',
    'error-in-body': 'the status of the answer is a success, but its body reports an error',
    // A list that is not understood or not complete.
    'list-not-found': 'the answer contains no list of monitors, or none at list-path',
    'list-ambiguous': 'the answer contains several lists, and any of them could be the monitors',
    'list-not-monitors': 'the items of the list are not monitors',
    'list-without-target': 'no monitor in the list has a target',
    'list-incomplete': 'the service announces more monitors than it lists',
    'list-endless': 'the pages of the list repeat, or never end',
    'next-page-elsewhere': 'the next page is on a different origin than base-url',
    'next-page-invalid': 'the address of the next page is not a usable URL',
    // After a creation.
    'created-not-listed': 'the service accepted a monitor but does not list it',
    'created-with-other-target': 'the service accepted a monitor but lists it with a different target',
    // The end of the run.
    'max-wait-exceeded': 'the run would have to wait longer than max-wait allows',
    stopped: 'a signal stopped the run, for example because the job was cancelled',
    'internal-error': 'a bug in Monitor Sync; please report it',
};
/** The kinds of errors, each with its default code. */
const defaultCodes = {
    config: 'invalid-config',
    options: 'invalid-option',
    refused: 'untrusted-event', // A safety rule refused before anything was sent.
    list: 'list-not-found', // The list is not understood or not known to be complete.
    service: 'request-refused',
    network: 'unreachable',
    unknown: 'outcome-unknown', // A creation may or may not have happened.
    wait: 'max-wait-exceeded',
    stopped: 'stopped',
    internal: 'internal-error',
};
function readErrorCode({ kind, reason }) {
    return reason ?? defaultCodes[kind];
}
/** In UTF-16 units. A longer last line is clipped before the code is appended. */
const maxLineLength = 900;
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const lines = facts.message.trim().split(/\s*\n/);
    // Each problem in a config ends with its own code.
    if (facts.kind === 'config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', maxLineLength);
    return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}
/** Ends the run; everything created before is still reported. Not for a single monitor that the service refuses. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { status: null, code: null, ...facts };
    }
}
/** The facts of anything that was thrown; if it is not a {@link RunError}, it is a bug in this program. */
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { kind: 'internal', status: null, code: null, message };
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

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
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


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

/** Replaces a secret. */
const masked = '***';
/** In UTF-16 units. A shorter spelling is masked only if it is not part of a word, because it would hide other words. */
const minLength = 6;
/** A deeper value of a service is cut, because printing it could overflow the stack. */
const maxDepth = 120;
/** Masks the secrets in texts, in every encoding of {@link encoders}, without regard to case. */
function createMask(secrets) {
    const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
    return (text) => {
        const folded = foldCase(text);
        const ranges = spellings.flatMap((spelling) => findAll(folded, spelling));
        return maskRanges(text, ranges);
    };
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
/** The encodings in which programs write a text. */
const encoders = [
    (text) => text,
    // JSON; in the ASCII of Python, also with the escaped slashes of PHP; with the HTML-safe letters of Go.
    quote,
    quoteAscii,
    (text) => quoteAscii(text).replaceAll('/', '\\/'),
    (text) => quote(text).replace(/[<>&\u2028\u2029]/g, escapeUnits),
    // URLs: parsed and written again, with the secret as the complete URL or in its path, query or fragment.
    (text) => ['', 'https://h/', 'https://h/?', 'https://h/#'].map((start) => writeUrl(start, text)),
    // URLs: escaped as a complete one, as a part of one, and as a form.
    (text) => encodeURI(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
    // HTML; quotation marks in decimal or hexadecimal notation.
    (text) => escapeHtml(text, '&#39;'),
    (text) => escapeHtml(text, '&#x27;'),
    listBase64,
];
/** All spellings of a secret, and of its lines, because a log may show it line by line. */
function listSpellings(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const texts = [secret, secret.normalize('NFC'), ...lines].flatMap((text) => [text, text.trim()]);
    const spellings = [...new Set(texts)].flatMap((text) => encoders.flatMap((encode) => encode(text)));
    return spellings.filter((spelling) => spelling.trim() !== '');
}
/** The text as a URL parser writes it after `start`. */
function writeUrl(start, text) {
    return URL.parse(start + text)?.href.slice(start.length) ?? text;
}
function quote(text) {
    return JSON.stringify(text).slice(1, -1);
}
function quoteAscii(text) {
    return quote(text).replace(/\P{ASCII}/gu, escapeUnits);
}
function escapeUnits(character) {
    return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
function escapeHtml(text, singleQuote) {
    const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": singleQuote };
    return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
/**
 * The text in base64, as `Authorization: Basic` sends it, at each alignment: other text may come before and after it, and
 * four letters encode three bytes. Leaves out spellings that are as short as a word.
 */
function listBase64(text) {
    const bytes = Buffer.from(text);
    const starts = [0, 1, 2].map((skipped) => bytes.subarray(skipped));
    const parts = starts.flatMap((part) => [part, part.subarray(0, part.length - (part.length % 3))]);
    const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
    return encoded.filter((spelling) => spelling.length > minLength);
}
/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);
}
function findAll(text, spelling) {
    const ranges = [];
    // Whether there are letters or digits on both sides of an index.
    const splitsWord = (index) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
    for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
        const end = start + spelling.length;
        if (spelling.length >= minLength || !(splitsWord(start) || splitsWord(end)))
            ranges.push([start, end]);
    }
    return ranges;
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
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   Pc: () => (/* binding */ normalizeName),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   dk: () => (/* binding */ readShownName),
/* harmony export */   eV: () => (/* binding */ proveComplete),
/* harmony export */   ly: () => (/* binding */ describeNameAndSource),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   qJ: () => (/* binding */ tidyName),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);


/** The name to show: as the config writes it, or as the service lists it. */
function readShownName({ body, name }) {
    return tidyName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name));
}
/** The name for a sentence: in quotes, or masked if it contains a secret. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(readShownName(declared));
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
function tidyName(name) {
    return name.normalize('NFC').trim();
}
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * A name to compare: in NFC, trimmed, with HTML escapes decoded, also nested ones, because some services escape twice:
 * `a &amp;lt; b` and `a < b` are equal. Normalizing a name twice gives the same name.
 */
function normalizeName(name) {
    const tidy = tidyName(name);
    if (!tidy.includes('&'))
        return tidy;
    const decoded = tidy
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? '');
    // A decoded character and a combining mark after it may be one letter (`<` and U+0338).
    return tidyName(decoded);
}
/** Fields that may be the identifier; the first one that is present is used. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The identifier of a monitor as text, or null if it has none of {@link identifiers}. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: normalizeName(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null. Some services list a name of digits as a number (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
/**
 * Ends the sentence "the answer …" about a list that cannot be compared, because none of its monitors has a target; null
 * if one has, or if the list is empty.
 */
function describeMissingTarget(monitors) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))].map((field) => JSON.stringify(field));
    const named = `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
    const shown = monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
    return `${shown} "target"; their fields are ${named}`;
}
/** Only for a caller that has just checked that the list is complete. */
function proveComplete(monitors, nameless) {
    return { monitors, nameless };
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
/* harmony export */   Q: () => (/* binding */ schemaAddress),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   lO: () => (/* binding */ spell),
/* harmony export */   nD: () => (/* binding */ suggestNearest)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/** The address of the config schema of this major version, for editors. */
const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** Shortens a text to this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** One spelling of a key: `totalCount`, `total_count` and `Total-Count` become `total_count`. */
function spell(key) {
    // Most keys are spelled like this already, and each key of each answer comes here.
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


/***/ }),

/***/ 5791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   iW: () => (/* binding */ joinWarnings)
/* harmony export */ });
function warn(message, source = null) {
    return { message, source };
}
/** `… remove all but one (monitors.yaml:40)`: the message with its place. */
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Each warning once, in the order of the lists. */
function joinWarnings(...lists) {
    return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
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

/***/ 5839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ov: () => (/* binding */ renderSettled),
/* harmony export */   S5: () => (/* binding */ renderText),
/* harmony export */   cC: () => (/* binding */ renderWarningsAndErrors)
/* harmony export */ });
/* unused harmony export noColors */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5791);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7164);
/* harmony import */ var _columns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7661);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6287);








const same = (text) => text;
/** For a log, and for a file. */
const noColors = { good: same, warn: same, bad: same, faint: same, strong: same };
/** Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at the end. */
const settledStatuses = ['created', 'failed'];
/**
 * The report for people: the monitors that are not in sync, then the result. Each line ends with a line feed.
 * @param columns of the terminal; by default, nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    // In the order of the counts below, and of the sections of the pages.
    const notInSync = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .sortByStatus */ .Ac)(report.findings).filter((finding) => finding.status !== 'in-sync');
    const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
    const nameColumns = alignNames(shown, columns);
    const unverified = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeUnverified */ .L4)(report, (names) => names.join(', '));
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, { columns, nameColumns }, palette)),
        ...(notInSync.length > 0 ? [''] : []),
        ...(unverified === null ? [] : (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...renderClosing(report, columns, palette),
    ]);
}
/** `  + Checkout API  created  id m-1`: the line of a monitor that was just created or has failed; else empty. */
function renderSettled(finding, palette, columns = Number.POSITIVE_INFINITY) {
    if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status))
        return '';
    return toLines(renderRow(finding, 'sync', { columns, nameColumns: 0 }, palette));
}
/** The result and the number of requests, in one line if they fit. */
function renderClosing(report, columns, { faint, strong }) {
    const result = `${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeResult */ .dy)(report)}.`;
    const requests = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequests */ .UQ)(report);
    if (requests === null)
        return (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(result, columns).map(strong);
    if ((0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(`${result} (${requests})`) <= columns)
        return [`${strong(result)} ${faint(`(${requests})`)}`];
    return [...(0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(result, columns).map(strong), ...(0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(`(${requests})`, columns).map(faint)];
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if there are none. */
function renderWarningsAndErrors(report, failOn, { bad, warn }) {
    const failures = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error : []));
    const errors = [
        ...(report.error === null ? [] : [report.error]),
        // Don't repeat an error that both failed a monitor and ended the run.
        ...failures.filter(({ message }) => !report.error?.message.startsWith(message)),
    ];
    const failing = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFailOn */ .nl)(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_warning_js__WEBPACK_IMPORTED_MODULE_6__/* .describeWarning */ .U9)(warning))}`),
        ...errors.flatMap((error) => (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(line)}`)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .logLine */ .BP)(line)}\n`).join('');
}
/** The columns to which names are padded. Long names are not aligned. */
function alignNames(findings, columns) {
    const most = Math.min(40, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .readName */ .MQ)(finding))));
    return widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
}
/** The line with the name, and the lines below. Facts that do not fit next to the name are shown below it. */
function renderRow(finding, mode, { columns, nameColumns }, palette) {
    const { details = [], facts, symbol, tone, verdict } = describeRow(finding, mode);
    const mark = palette[tone];
    const name = (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .readName */ .MQ)(finding));
    const outcome = verdict === undefined ? '' : `  ${mark(verdict)}`;
    const about = facts.join('  ');
    const line = `  ${mark(symbol)} ${(0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .pad */ .eV)(name, nameColumns)}${outcome}  ${palette.faint(about)}`;
    const below = details.flatMap((text) => wrapIndented(text, columns));
    if ((0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(line) <= columns)
        return [line, ...below];
    const shortName = (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .cut */ .Jj)(name, columns - (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(`  ${symbol} ${outcome}`));
    return [`  ${mark(symbol)} ${shortName}${outcome}`, ...wrapIndented(about, columns).map(palette.faint), ...below];
}
function wrapIndented(text, columns) {
    const width = columns - 6;
    return (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(text, width).map((line) => `      ${(0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .cut */ .Jj)(line, width)}`);
}
/** The style of a missing monitor. After a sync, it is one that sync did not try to create. */
const missingRow = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};
function describeRow(finding, mode) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const details = renamedFrom === null ? [] : [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRename */ .iP)(renamedFrom))];
            const facts = [describeTarget(declared), (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeSource */ .B6)(declared))];
            return { ...missingRow[mode], facts, details };
        }
        case 'created': {
            const { id, remark } = finding;
            const facts = [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeId */ .p4)(id)), ...(remark === undefined ? [] : [`(${remark})`])];
            return { symbol: '+', tone: 'good', verdict: 'created', facts };
        }
        case 'failed':
            return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeSource */ .B6)(finding.declared))] };
        case 'changed': {
            const { actual, declared, differences } = finding;
            const facts = [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeId */ .p4)(actual.id)), (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeSource */ .B6)(declared))];
            const details = differences.map((difference) => (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeDifference */ .hF)(difference)));
            return { symbol: '~', tone: 'warn', facts, details };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeId */ .p4)(finding.actual.id)), 'unmanaged: not declared'] };
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http is shown before it. */
function describeTarget({ body }) {
    const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'type') === 'http' ? '' : `${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'type')} `;
    return (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(`${type}${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'target')} every ${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'intervalSeconds')} s`);
}


/***/ }),

/***/ 6287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   dy: () => (/* binding */ describeResult),
/* harmony export */   hF: () => (/* binding */ describeDifference),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   nl: () => (/* binding */ describeFailOn),
/* harmony export */   xm: () => (/* binding */ describePlanFile)
/* harmony export */ });
/* unused harmony exports describeStatus, describeCounts, describeHeadline, describeJson, joinFacts */
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7164);
/** Texts about a report, for terminals and Markdown. They are not sanitized yet. */



/** After a sync, a missing monitor is one that sync did not try to create. */
const missingWords = { validate: 'to create', plan: 'to create', sync: 'not created', drift: 'missing' };
const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
/** A status in words, after a number: `in sync`. */
function describeStatus(status, mode) {
    return status === 'missing' ? missingWords[mode] : status.replace('-', ' ');
}
/** `3 to create, 1 changed, 2 in sync`: the count of each status that occurs, the worst first. */
function describeCounts({ findings, mode }, wanted = _report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .statuses */ .bM) {
    const counts = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .countStatuses */ .ip)(findings);
    const present = _report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .statuses */ .bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${describeStatus(status, mode)}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared or created';
    if (error?.kind === 'refused')
        return `Sync refused, nothing was created: ${describeCounts(report)}`;
    if (mode === 'validate')
        return `Config valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .countStatuses */ .ip)(findings);
    const isIdle = error === null && (mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0);
    const nothing = mode === 'drift' ? 'none' : 'nothing to create';
    return `${modeTitles[mode]}: ${isIdle ? `${nothing}, ` : ''}${describeCounts(report)}`;
}
/** A plan in a headline: the counts, after `no changes` if there are none. */
function describeHeadline(report) {
    const { error, findings, problems } = report;
    if (problems.length > 0)
        return `config not valid, ${count(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'nothing was compared';
    const { changed, missing } = countStatuses(findings);
    return `${error === null && changed + missing === 0 ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/** The path of the plan, and the command or the inputs that apply it; null if no file was written. */
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The counts of the statuses that fail the run by `fail-on`, or null if none does. */
function describeFailOn(report, failOn) {
    if ((0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .decideExitCode */ .kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
/** A value as JSON, so that the text "60" and the number 60 look different. */
function describeJson(value, maxLength = 80) {
    return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .clip */ .$Q)(JSON.stringify(value), maxLength);
}
/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference({ path, ...values }) {
    return `${path}: declared ${describeJson(values.declared)}, actual ${describeJson(values.actual)}`;
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeId */ .p4)(id)}) has the same target`;
}
/** One sentence about the declared fields that the list does not show, or null if it shows them all. */
function describeUnverified({ findings }, enumerate) {
    const unverified = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    const fields = [...new Set(unverified.flat())];
    if (fields.length === 0)
        return null;
    const monitors = unverified.filter((names) => names.length > 0).length;
    return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    return `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
/** Facts in one line of a page; null and empty ones are left out. */
function joinFacts(facts) {
    return facts.filter((fact) => fact).join(' · ');
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ redactReport),
/* harmony export */   l: () => (/* binding */ redactFinding)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);



/**
 * The report for output: secrets are masked in every text, because a service may repeat them in an error or show them in
 * a different monitor. A field that was declared with a secret is masked completely, declared and actual, because the
 * service may still have an older secret there.
 */
function redactReport(report, secrets) {
    return redact(report, (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets), []);
}
function redactFinding(finding, mask) {
    return redact(finding, mask, []);
}
/** @param secretFields of the monitor that the value is about. */
function redact(value, mask, secretFields) {
    if (typeof value === 'string')
        return mask(value);
    if (Array.isArray(value))
        return value.map((item) => redact(item, mask, secretFields));
    if (typeof value !== 'object' || value === null || value instanceof Date)
        return value;
    const { declared } = value;
    const masking = declared?.secretFields ?? secretFields;
    const isMonitor = 'name' in value && 'body' in value;
    const shown = isMonitor ? { ...value, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .readShownName */ .dk)(value) } : value;
    const redacted = Object.entries(shown).map(([key, field]) => [
        key,
        (rules[key] ?? redact)(field, mask, masking),
    ]);
    return Object.fromEntries(redacted);
}
/** For words of the report itself, which may be equal to a secret. */
const keep = (word) => word;
/** The keys whose values need a rule of their own. */
const rules = {
    mode: keep,
    status: keep,
    kind: keep,
    reason: keep,
    // The exit code is derived from the name of a signal.
    code: (code, mask) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
    name: (name, mask, secretFields) => (secretFields.includes('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name)),
    body: (body, mask, secretFields) => {
        const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
        return (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
    },
    written: (written, mask) => (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask),
    differences: (differences, mask, secretFields) => differences.map(({ path, ...values }) => {
        const isHidden = secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .writeStep */ .qV)(field)));
        const show = (value) => (isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
        return { path: mask(path), declared: show(values.declared), actual: show(values.actual) };
    }),
};


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ sortByStatus),
/* harmony export */   DA: () => (/* binding */ applyResults),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   _O: () => (/* binding */ emptyReport),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   q6: () => (/* binding */ readWarnings),
/* harmony export */   tU: () => (/* binding */ isInSync)
/* harmony export */ });
/* unused harmony export isCompared */
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5791);


/** The statuses of a monitor at the end of a run, the worst first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    return {
        mode,
        badMode: null,
        baseUrl: null,
        startedAt,
        durationMs: 0,
        declared: 0,
        findings: [],
        ignored: 0,
        usedVariables: null,
        problems: [],
        requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
        error: null,
        warnings: [],
        planFile: null,
    };
}
function readName(finding) {
    return 'declared' in finding ? finding.declared.name : finding.actual.name;
}
/** Joins the plan with the results of its creations. */
function applyResults(plan, results) {
    return plan.changes.map((change) => {
        const result = change.status === 'missing' ? results.get(change.declared) : undefined;
        return change.status === 'missing' && result !== undefined ? { ...result, declared: change.declared } : change;
    });
}
function readWarnings({ changes }, results) {
    return changes.flatMap((change) => {
        const result = change.status === 'missing' ? results.get(change.declared) : undefined;
        if (change.status !== 'missing' || result?.status !== 'created')
            return [];
        const { declared, renamedFrom: old } = change;
        const rename = old &&
            `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the unmanaged ${JSON.stringify(old.name)} (${old.id ?? 'without identifier'}), which has the same target and is probably its old name; remove one of them`;
        return [result.warning, rename].flatMap((message) => (message === null ? [] : [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, declared.source)]));
    });
}
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
}
/** In the order of {@link statuses}, and within a status in the order of the report. */
function sortByStatus(findings) {
    return statuses.flatMap((status) => findings.filter((finding) => finding.status === status));
}
/** Whether the config was compared with the service. */
function isCompared({ error, findings, mode }) {
    return findings.length > 0 || (error === null && mode !== 'validate');
}
/** Whether the service is known to have everything as declared. Unmanaged monitors are ignored. */
function isInSync({ mode, error, findings }) {
    const { missing, changed, failed } = countStatuses(findings);
    return mode !== 'validate' && error === null && missing + changed + failed === 0;
}
/** 128 + the signal's number, as shells expect. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 };
/** 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 130/143 stopped by a signal. */
function decideExitCode({ error, findings }, failOn) {
    if (error?.kind === 'stopped')
        return signalCodes[error.code ?? ''] ?? 1;
    const counts = countStatuses(findings);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}


/***/ }),

/***/ 1149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ listSecrets),
/* harmony export */   T: () => (/* binding */ readOptions)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3346);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6);



/** The texts to mask in all outputs. */
function listSecrets({ token, variables }) {
    return [token, ...(0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .listSecretValues */ .D_)(variables)];
}
/** The first pattern that the token matches is reported. */
const badTokens = [
    [/^bearer\s/i, 'must be the token alone: leave out the "Bearer " before it'],
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    [/[^\x21-\x7e]/, 'must contain only visible ASCII characters'],
];
/** Reads all settings of a run. @throws RunError of kind `options` that names every invalid setting. */
function readOptions({ label, mode, planFile, secrets, text, token, vars, workspace }) {
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const { problems, variables } = (0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate');
    const read = (name, { default: preset, read: parse }) => {
        const given = text(name).trim();
        const value = parse(given === '' ? preset : given, mode);
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2)
            problems.push(`${label(name)} must ${value.expected}`);
        return value;
    };
    const options = {
        mode,
        workspace,
        token: mode === 'validate' ? '' : token.text.trim(),
        config: read('config', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0.config),
        baseUrl: read('base-url', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['base-url']),
        failOn: read('fail-on', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['fail-on']),
        concurrency: read('concurrency', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0.concurrency),
        requestTimeoutMs: Math.ceil(read('request-timeout', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['request-timeout']) * 1_000),
        maxWaitMs: Math.ceil(read('max-wait', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['max-wait']) * 1_000),
        maxCreates: read('max-creates', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['max-creates']),
        listPath: read('list-path', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['list-path']),
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
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ kind: 'options', message: problems.join('\n') });
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
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


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
        description: 'Address of the monitoring service, without /api/v1; not needed to validate',
        read: (text, mode) => (text === '' && mode === 'validate' ? '' : readBaseUrl(text)),
    },
    'fail-on': {
        placeholder: 'statuses',
        default: '',
        description: 'Statuses that fail the run; any of missing, changed, unmanaged, or none. By default missing and changed in mode drift, else none; a failed creation always does',
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
    'max-creates': {
        placeholder: 'number',
        default: '',
        description: 'Create nothing if more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('be a whole number, 0 or more', Number.isInteger)(text)),
    },
    'list-path': {
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; detected by default',
        read: (text) => (/^\/|^$/.test(text) ? text || null : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a JSON Pointer, as /data/monitors')),
    },
};
const settingNames = Object.keys(settings);
/** Hosts for which http: is allowed: their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a trailing slash. An invalid one is not quoted: it may contain a password. */
function readBaseUrl(text) {
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
    return address.endsWith('/api/v1') ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('not end with /api/v1; Monitor Sync appends it') : address;
}
/** Words of `fail-on`, other than `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const words = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '');
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.join() === 'none')
        return [];
    const unknown = words.find((word) => !failingStatuses.includes(word));
    if (unknown === undefined)
        return failingStatuses.filter((status) => words.includes(status));
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(unknown, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = near === undefined ? '' : `; did you mean ${near}?`;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(unknown)}${remedy}`);
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

/***/ 6:
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
 * @param secretsMayBeMissing whether an empty secret is not a mistake, because GitHub may withhold it.
 * @returns also the problems, in sentences that never quote a value.
 */
function readVariables({ secrets, vars }, secretsMayBeMissing) {
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
            variables.set(name, { value: isSecret && secretsMayBeMissing && value === '' ? null : value, isSecret });
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

/***/ 1481:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ readTextFile),
/* harmony export */   N4: () => (/* binding */ maxMebibytes),
/* harmony export */   SQ: () => (/* binding */ describeFileError)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8321);
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




/** The maximum size of a config file. */
const maxMebibytes = 16;
const maxBytes = maxMebibytes * 2 ** 20;
/** If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block. */
const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0);
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
/** Reads a regular file of at most 16 MiB as UTF-8; `path` is a real path. Rejects with the file system's errors. */
async function readTextFile(path) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path);
        if (seen.isDirectory())
            return refuse('unreadable-file', 'is a folder; name the files in it, as in folder/*.yaml');
        if (!seen.isFile())
            return refuse('unreadable-file', 'is not a regular file; a config cannot be a device, a pipe or a socket');
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, flags), true);
        const opened = await handle.stat();
        if (opened.ino !== seen.ino || opened.dev !== seen.dev)
            return refuse('unreadable-file', 'was replaced while it was being read; run again');
        // Reads one byte more than the limit, because the size from stat may be out of date.
        const bytes = await (0,node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__.buffer)(handle.createReadStream({ end: maxBytes, autoClose: false }));
        if (bytes.length > maxBytes)
            return refuse('too-large', `is larger than ${maxMebibytes} MiB; split it into several files`);
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
/** The first line, from 1, that is not UTF-8. In UTF-8, the byte of a line feed is never part of another character. */
function findBadLine(bytes) {
    const lines = bytes.toString('latin1').split('\n');
    return lines.findIndex((line) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(line, 'latin1'))) + 1;
}
function refuse(code, message, line = null) {
    return { code, message, line };
}


/***/ })

};
