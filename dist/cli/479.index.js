export const id = 479;
export const ids = [479];
export const modules = {

/***/ 8609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wj: () => (/* binding */ readHiddenGiven),
/* harmony export */   iO: () => (/* binding */ readGivenOptions),
/* harmony export */   uX: () => (/* binding */ exportSettings)
/* harmony export */ });
/* harmony import */ var _core_settings_options_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1149);
/* harmony import */ var _core_settings_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6);


/** The settings that `export` takes: it reads no config and creates nothing. */
const exportSettings = ['base-url', 'request-timeout', 'max-wait', 'list-path'];
/**
 * Reads the options of a command; the token and secret variables are taken from the environment alone.
 * @throws RunError that names every option at fault.
 */
function readGivenOptions(mode, texts, env, workspace) {
    return (0,_core_settings_options_js__WEBPACK_IMPORTED_MODULE_0__/* .readOptions */ .T)({
        mode,
        token: env['MONITOR_SYNC_API_TOKEN'] ?? '',
        workspace,
        text: (name) => texts[name] ?? '',
        vars: texts.var?.map((text) => ({ label: '--var', text })) ?? [],
        secrets: readSecretVariables(env),
        planFile: texts.planFile ?? '',
        label: (name) => {
            if (name === 'api-token')
                return 'MONITOR_SYNC_API_TOKEN';
            const { MONITOR_SYNC_BASE_URL: address } = env;
            return name === 'base-url' && address && texts[name] === address ? 'MONITOR_SYNC_BASE_URL' : `--${name}`;
        },
    });
}
/** What must stand in no output, also where the options are wrong. */
function readHiddenGiven(env) {
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(_core_settings_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readHiddenTexts */ .pB)];
}
/** A secret comes from the environment alone: an argument would stand in the process list and the shell's history. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    const expected = `have the name of a variable behind ${prefix}, which is made of ${_core_settings_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .nameRule */ .Mp}`;
    return Object.entries(env).flatMap(([label, value]) => label.startsWith(prefix) && value !== undefined
        ? [{ label, text: `${label.slice(prefix.length)}=${value}`, expected }]
        : []);
}


/***/ }),

/***/ 2155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ runMode),
  f: () => (/* binding */ traceOn)
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




/** The report as `schema/report.schema.json` describes it, for machines; ends with a line feed. */
function renderJson(report) {
    const { badMode, baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,report_report/* countStatuses */.ip)(findings);
    const json = {
        mode: badMode === null ? mode : null,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,report_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toJson),
        requests,
        error: error === null ? null : errorToJson(error),
        warnings: warnings.map(warning/* describeWarning */.U9),
    };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(json, null, 2))}\n`;
}
function toJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: (0,report_report/* readName */.MQ)(finding),
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? [...finding.differences] : [],
        unverified: 'unverified' in finding ? [...finding.unverified] : [],
        error: status === 'failed' ? errorToJson(finding.error) : null,
    };
}
/** The service's own code, or the system's, stays first; ours is at the end of the message in any case. */
function errorToJson(facts) {
    const { code, kind, status } = facts;
    return { kind, status, code: code ?? (0,errors/* readErrorCode */.WS)(facts), message: (0,errors/* describeError */.Uc)(facts).join('\n') };
}

// EXTERNAL MODULE: ./build/src/core/render/progress.js
var render_progress = __webpack_require__(8007);
// EXTERNAL MODULE: ./build/src/core/render/text.js
var render_text = __webpack_require__(5839);
// EXTERNAL MODULE: ./build/src/core/render/words.js
var words = __webpack_require__(6287);
// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 12 modules
var parse_config = __webpack_require__(9201);
;// CONCATENATED MODULE: ./build/src/core/model/problem.js
/**
 * What can be wrong with a config. The codes are stable: people search for them and filter by them, so a code is never
 * renamed, and a new kind of problem gets a new one.
 */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path or a link leads out of the workspace',
    'unreadable-file': 'the file cannot be opened, or is not a regular file',
    'too-large': 'the file is larger than the limit',
    'not-utf8': 'a line is not UTF-8',
    'empty-file': 'the file holds no value',
    // YAML.
    'yaml-syntax': 'the text is not YAML',
    'tab-indentation': 'a line is indented with a tab',
    'unclosed-quote': 'a quote has no end',
    'several-documents': 'a second document starts in the file',
    'unsupported-directive': 'a line starts with %, and is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has a key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases repeat too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside it',
    'invalid-merge': 'a merge key (<<) has a value that is not a mapping',
    'unsafe-number': 'JSON cannot represent the number exactly',
    // Variables.
    'unknown-variable': 'a variable is not defined and has no default',
    'empty-secret': 'a secret is empty and has no default',
    'variable-syntax': 'a variable has no closing brace, or an invalid name',
    'variables-too-long': 'variables add too much text',
    // Fields.
    'unknown-key': 'a mapping has a key that the config does not know',
    'missing-key': 'a required key is missing',
    'misplaced-key': 'a field of the monitor stands under extra',
    'wrong-type': 'a value has another type than its key needs',
    'wrong-value': 'a value is none of the allowed ones, or too small',
    'invalid-text': 'a text has no visible character, or has control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a name pattern cannot be parsed',
    'invalid-path': 'a path under ignoreChanges cannot be parsed',
    'duplicate-name': 'two monitors have one name',
};
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals link the start. */
function describeProblem({ code, file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${path === '' ? '' : `${path}: `}${message} [${code}]`;
}

// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
;// CONCATENATED MODULE: ./build/src/io/files/config-files.js



/**
 * Reads the files that paths and globs name, relative to the workspace, which is the absolute path of a folder.
 * Nothing outside of it is opened, whatever links say. Never throws for bad input: each mistake is a problem.
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
/** Every error of the file system ends here: `file` is then the pattern. */
async function readPattern(pattern, workspace) {
    try {
        const root = await (0,promises_.realpath)(workspace);
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
const outside = {
    code: 'outside-workspace',
    message: 'leads out of the workspace; name files inside',
};
/** A comma between paths; in braces it is part of a pattern. */
const commaList = /,(?![^{]*\})/;
const onePathPerLine = {
    code: 'file-not-found',
    message: 'there is no such file; config takes one path or pattern per line, without commas',
};
const exclusion = {
    code: 'file-not-found',
    message: 'there is no such file, and no pattern excludes files; name the files to read',
};
const unmatched = {
    code: 'file-not-found',
    message: 'no file matches this pattern; check it against the names in the repository',
};
/** The absolute paths that a pattern stands for, or why it stands for none. A file of that very name comes first. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const isThere = await (0,promises_.lstat)(literal).then(Boolean, () => false);
    if (!isThere && pattern.startsWith('!'))
        return exclusion;
    if (isThere)
        return [literal];
    if (!/[*?[{]/.test(pattern))
        return commaList.test(pattern) ? onePathPerLine : [literal];
    const inside = pathInside(workspace, literal);
    // A pattern that climbs would list folders outside, even though nothing there would be opened.
    if (inside === undefined || /(^|[/{,])\.\.($|[/},])/.test(inside))
        return outside;
    const files = [];
    const folders = new Set();
    for await (const entry of (0,promises_.glob)(inside, { cwd: workspace, withFileTypes: true })) {
        if (entry.isDirectory())
            continue;
        files.push((0,external_node_path_.resolve)(entry.parentPath, entry.name));
        folders.add(entry.parentPath);
    }
    // So does a link to a folder; what it holds is not even named.
    const real = await Promise.all([...folders].map((folder) => (0,promises_.realpath)((0,external_node_path_.resolve)(workspace, folder))));
    if (real.some((folder) => pathInside(root, folder) === undefined))
        return outside;
    if (files.length > 0)
        return files;
    return commaList.test(pattern) ? onePathPerLine : unmatched;
}
/** A file is known by its real path, so that links do not make it two. `name` is what it is called until that is known. */
async function readConfigFile(path, root, name) {
    try {
        const real = await (0,promises_.realpath)(path);
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
/** The path below a folder, with forward slashes; undefined where it is not below it. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function refuseByError(error) {
    const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
    return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: (0,read_text_file/* describeFileError */.SQ)(error) };
}
function problem(file, { code, message }, line = null) {
    return { code, file, line, column: line === null ? null : 1, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/run.js









/** Runs one mode from the config file to the report. Never rejects: the report has the error that ended the run. */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,report_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await follow(options, world, onProgress, draft);
    }
    catch (thrown) {
        draft.error = (0,errors/* describeThrown */.YI)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* readHidden */.Z)(options));
}
/** Read the config, then (`run-with-service.ts`) list → plan → create. */
async function follow(options, world, onProgress, draft) {
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    const config = (0,parse_config/* parseConfig */.o)(files, options.variables);
    await (0,environment/* throwIfStopped */.$J)(world);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
    if (draft.problems.length > 0)
        throw describeProblems(draft.problems);
    // A file that was not read to its end does not show which variables are unused.
    draft.warnings = [...warnOfIdlePlan(options), ...config.warnings];
    if (options.mode === 'validate')
        return;
    // Loaded only now: the HTTP library is most of the program, and validating needs none of it.
    const { reconcile } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(394), __webpack_require__.e(585)]).then(__webpack_require__.bind(__webpack_require__, 4394));
    await reconcile(config, options, world, onProgress, draft);
}
/** A plan file is only used by plan and sync. */
function warnOfIdlePlan({ mode, planFile }) {
    if (planFile === null || mode === 'plan' || mode === 'sync')
        return [];
    return [(0,warning/* warn */.R8)(`plan-file is ignored in mode ${mode}; only plan (writes it) and sync (checks against it) use it`)];
}
function describeProblems(problems) {
    const message = ['The config is not valid, so nothing was sent:', ...problems.map(describeProblem)].join('\n');
    return new errors/* RunError */.e4({ kind: 'config', message });
}

// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var commands_options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 1 modules
var commands_terminal = __webpack_require__(3605);
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












/**
 * Runs one mode and shows its report.
 * @returns the exit code.
 */
async function runMode(mode, texts, display, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { env, stderr } = terminal;
        const progress = (0,commands_terminal/* openProgress */.mp)(stderr, env, !display.quiet && !display.verbose, environment/* systemClock */.ml);
        const world = __addDisposableResource(env_1, (0,environment/* openWorld */.HY)(env, progress.onWait, display.verbose ? await traceOn(terminal) : undefined), false);
        world.signal.addEventListener('abort', progress.onStop);
        const human = display.json ? stderr : terminal.stdout;
        const palette = (0,commands_terminal/* choosePalette */.bk)(human, env, display.color);
        const onProgress = (done, total, settled) => {
            progress.onProgress(done, total);
            if (settled === null || display.quiet)
                return;
            // At once: a run that is killed must leave a trace of what it created.
            progress.clear();
            human.write((0,render_progress/* renderSettled */.Ov)(settled, palette, (0,commands_terminal/* readColumns */.Ej)(human)));
        };
        const { failOn, report } = await runReport(mode, texts, terminal, world, onProgress);
        progress.end();
        show(report, failOn, display, terminal);
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
/**
 * Shows each request and its answer on stderr. Loaded only where it is needed, because it is large and `validate` sends
 * nothing.
 */
async function traceOn({ env, stderr }) {
    const { openTrace } = await __webpack_require__.e(/* import() */ 939).then(__webpack_require__.bind(__webpack_require__, 939));
    return openTrace((0,commands_options/* readHiddenGiven */.Wj)(env), (line) => void stderr.write(`${line}\n`));
}
async function runReport(mode, texts, { env, workspace }, world, onProgress) {
    try {
        const options = (0,commands_options/* readGivenOptions */.iO)(mode, texts, env, workspace);
        return { report: await runSync(options, world, onProgress), failOn: options.failOn };
    }
    catch (thrown) {
        const report = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), error: (0,errors/* describeThrown */.YI)(thrown) };
        return { report: (0,redact_report/* redactReport */.a)(report, (0,commands_options/* readHiddenGiven */.Wj)(env)), failOn: [] };
    }
}
/** stdout gets the result, stderr warnings and errors, so that `plan > file` still shows them. */
function show(report, failOn, { color, json, quiet }, { env, stderr, stdout }) {
    const human = json ? stderr : stdout;
    if (json)
        stdout.write(renderJson(report));
    if (!quiet)
        human.write((0,render_text/* renderText */.S5)(report, (0,commands_terminal/* choosePalette */.bk)(human, env, color), (0,commands_terminal/* readColumns */.Ej)(human), render_progress/* settledStatuses */.eY));
    const written = (0,words/* describePlanFile */.xm)(report, (path) => `monitor-sync sync --plan ${path}`);
    if (written !== null && !quiet)
        human.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written))}\n`);
    stderr.write((0,render_text/* renderComplaints */.rK)(report, failOn, (0,commands_terminal/* choosePalette */.bk)(stderr, env, color)));
}


/***/ }),

/***/ 3605:
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
// EXTERNAL MODULE: ./build/src/core/render/progress.js
var progress = __webpack_require__(8007);
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
        write((0,progress/* renderProgress */.EY)({ ...state, now: clock.wallTime() }));
    };
    const follow = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(nextAt - clock.now(), closed.signal);
            if (clock.now() >= nextAt)
                writeLine();
        }
    };
    void follow();
    return {
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
        },
        onWait(until, why) {
            if (until <= state.wait.until)
                return;
            state = { ...state, wait: { until, why } };
            // A long wait is shown at once.
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




/** Colours on a terminal that has them, and only where the user wants them (https://no-color.org). */
function choosePalette(output, env, wanted) {
    const coloured = wanted && !env['NO_COLOR'] && canRedraw(output, env);
    const style = (format) => (text) => coloured ? (0,external_node_util_.styleText)(format, text, { validateStream: false }) : text;
    return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}
/** Columns that a line may take: those of the terminal, and any number elsewhere, where nothing may be left out. */
function readColumns({ columns, isTTY }) {
    return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}
/** Whether the stream is a terminal that knows escape sequences; Emacs' shell, say, is a dumb one. */
function canRedraw({ isTTY }, env) {
    return isTTY && env['TERM'] !== 'dumb';
}
/** Milliseconds between two states of the progress: redrawn on a terminal, a line each in a log. */
const every = { terminal: 200, log: 10_000 };
/** Back to the line's start, and the rest of the line erased. */
const erase = '\r\u001b[K';
/** A terminal that does not know its width is taken to have as many columns as terminals once had. */
const usualColumns = 80;
/** One line on a terminal, which is redrawn, and erased in the end; a line now and then elsewhere; nothing where not wanted. */
function openProgress(output, env, wanted, clock) {
    if (!wanted || !canRedraw(output, env)) {
        const log = openProgressLog(clock, every.log, (line) => void (wanted && output.write(`${(0,sanitize/* logLine */.BP)(line)}\n`)));
        return { ...log, clear: () => undefined };
    }
    let drawn = '';
    const log = openProgressLog(clock, every.terminal, (line) => {
        // In the last column, some terminals would begin another line.
        drawn = (0,columns/* cut */.Jj)(line, (output.columns || usualColumns) - 1);
        output.write(`${erase}${drawn}`);
    });
    const clear = () => {
        if (drawn !== '')
            output.write(erase);
        drawn = '';
    };
    return {
        ...log,
        clear,
        end() {
            log.end();
            clear();
        },
    };
}


/***/ }),

/***/ 2479:
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
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 4 modules
var run_mode = __webpack_require__(2155);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 1 modules
var commands_terminal = __webpack_require__(3605);
;// CONCATENATED MODULE: ./build/src/cli/help.js
/** The text below the options in the help of a command. Every line of it fits into 80 columns. */
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; can only be set here'],
    ['MONITOR_SYNC_BASE_URL', 'used if --base-url is not given'],
    ['MONITOR_SYNC_SECRET_NAME', 'secret for NAME in the config'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
    ['NO_COLOR', 'if not empty, no colours, as with --no-color'],
];
const exitCodes = [
    ['0', 'done'],
    ['1', 'an error, or a monitor that could not be created'],
    ['2', 'a status named by --fail-on was found'],
    ['130, 143', 'stopped by SIGINT, SIGTERM; requests in flight were completed'],
];
const localExitCodes = [
    ['0', 'done'],
    ['1', 'an error'],
    ['130, 143', 'stopped by SIGINT, SIGTERM'],
];
/** For a command that reaches the service. */
function serviceHelp(...examples) {
    return `${renderExamples(examples)}\nEnvironment:\n${renderRows(variables)}\nExit codes:\n${renderRows(exitCodes)}`;
}
/** For one that reaches the service and compares nothing with it. */
function readingHelp(...examples) {
    return `${renderExamples(examples)}\nEnvironment:\n${renderRows(variables)}\nExit codes:\n${renderRows(localExitCodes)}`;
}
/** For a command that does its work on this machine. */
function localHelp(...examples) {
    return `${renderExamples(examples)}\nExit codes:\n${renderRows(localExitCodes)}`;
}
function renderExamples(examples) {
    return `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((example) => `  ${example}\n`).join('')}`;
}
function renderRows(rows) {
    const width = Math.max(...rows.map(([term]) => term.length));
    return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
}

;// CONCATENATED MODULE: ./build/src/cli/program.js







/** The commands that run one mode. */
const modeCommands = [
    {
        mode: 'validate',
        does: 'Read and check the config; sends nothing',
        help: localHelp('monitor-sync validate', 'monitor-sync validate --config "monitors/*.yaml"'),
    },
    {
        mode: 'plan',
        does: 'Show what sync would do; creates nothing',
        help: serviceHelp('monitor-sync plan --base-url https://monitoring.example.com', 'monitor-sync plan --json > report.json'),
    },
    {
        mode: 'sync',
        does: 'Create missing monitors',
        help: serviceHelp('monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'),
    },
    {
        mode: 'drift',
        does: 'Compare, and exit with 2 on drift; creates nothing',
        help: serviceHelp('monitor-sync drift --base-url https://monitoring.example.com', 'monitor-sync drift --fail-on missing,changed,unmanaged'),
    },
];
/** Of every command that reaches the service. */
const verbose = ['--verbose', 'also show each request and its answer on stderr'];
/** Loaded only where they are run, as starting is most of what a short command costs. */
const late = {
    export: () => Promise.all(/* import() */[__webpack_require__.e(585), __webpack_require__.e(121)]).then(__webpack_require__.bind(__webpack_require__, 2121)),
    init: () => __webpack_require__.e(/* import() */ 205).then(__webpack_require__.bind(__webpack_require__, 6205)),
    serve: () => __webpack_require__.e(/* import() */ 296).then(__webpack_require__.bind(__webpack_require__, 9296)),
    demo: () => __webpack_require__.e(/* import() */ 692).then(__webpack_require__.bind(__webpack_require__, 6692)),
};
/** Longer lines are hard to read. */
const helpColumns = 80;
/**
 * The whole command line.
 * @param onExit takes the exit code of the command that ran.
 */
function buildProgram(terminal, onExit) {
    const program = new commander/* Command */.uB('monitor-sync')
        .description(build_package/* description */.h_)
        .version(build_package/* version */.rE, '-V, --version', 'show the version')
        .helpCommand('help [command]', 'Show what a command does and which options it has')
        .helpOption('-h, --help', 'show this help')
        .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .configureOutput({
        getOutHelpWidth: () => Math.min(helpColumns, (0,commands_terminal/* readColumns */.Ej)(terminal.stdout)),
        getErrHelpWidth: () => Math.min(helpColumns, (0,commands_terminal/* readColumns */.Ej)(terminal.stderr)),
        writeOut: (text) => terminal.stdout.write(text),
        writeErr: (text) => terminal.stderr.write(text),
        // Somebody may have tried `--api-token=…`: what stands behind an unknown option is not repeated.
        outputError: (text, write) => write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
        .exitOverride()
        .addHelpText('after', serviceHelp('monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
    for (const { does, help, mode } of modeCommands) {
        const command = program.command(mode).description(does).addHelpText('after', help);
        for (const name of settings/* settingNames */.H)
            command.addOption(settingOption(name));
        command
            .option('--var <assignment>', 'variable for the config, as NAME=value (repeatable)', collect)
            .option('--json', 'only the report on stdout, everything else on stderr')
            .option('--no-color', 'no colours, as with NO_COLOR')
            .option('--quiet', 'only warnings and errors')
            .option(...verbose);
        if (mode === 'plan')
            command.option('--output <file>', 'file to write the plan to, for sync --plan', requirePath);
        if (mode === 'sync')
            command.option('--plan <file>', 'approved plan; refused if the config or the service has changed since', requirePath);
        command.action(async (given) => onExit(await (0,run_mode/* runMode */.r)(mode, readTexts(given), readDisplay(given), terminal)));
    }
    const exporting = program
        .command('export')
        .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
        .addHelpText('after', readingHelp('monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'));
    for (const name of options/* exportSettings */.uX) {
        const option = settingOption(name);
        option.description = option.description.replace('; not needed to validate', '');
        exporting.addOption(option);
    }
    exporting
        .option('--output <file>', 'file to write instead of stdout; must not exist yet')
        .option('--force', 'replace an existing file')
        .option('--extra [fields]', "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit", readFields)
        .option('--no-color', 'no colours, as with NO_COLOR')
        .option('--quiet', 'only the config, warnings and errors')
        .option(...verbose)
        .action(async (given) => onExit(await (await late.export()).runExport(readTexts(given), given, readDisplay(given), terminal)));
    program
        .command('init')
        .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
        .option('--base-url <url>', 'address of your monitoring service, for the workflows')
        .addHelpText('after', localHelp('monitor-sync init --base-url https://monitoring.example.com'))
        .action(async (given) => onExit(await (await late.init()).runInit(given, terminal)));
    program
        .command('serve')
        .description('Run the embedded reference service on this machine, to try things out')
        .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
        .option('--token <token>', 'the token that it accepts', 'local-token')
        .option('--rate-limit <number>', 'requests per second before it answers 429; no limit by default')
        .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
        .addHelpText('after', localHelp('monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'))
        .action(async (given) => onExit(await (await late.serve()).runServe(given, terminal)));
    program
        .command('demo')
        .description('Show the complete story on the embedded service: plan, sync, sync again, drift')
        .addHelpText('after', localHelp('monitor-sync demo'))
        .action(async () => onExit(await (await late.demo()).runDemo(terminal)));
    return program;
}
/** A setting as an option; one that takes several lines may be repeated instead. */
function settingOption(name) {
    const { default: preset, description, placeholder } = settings/* settings */.W[name];
    const usual = preset === '' ? '' : ` (default: ${preset})`;
    const option = new commander/* Option */.c$(`--${name} <${placeholder}>`, description + usual);
    if (name === 'base-url')
        option.env('MONITOR_SYNC_BASE_URL');
    if (name === 'config')
        option.argParser((path, before) => (before === undefined ? path : `${before}\n${path}`));
    return option;
}
/** An empty path is a variable of the shell that was not set: a sync without its plan would create what nobody approved. */
function requirePath(path) {
    if (path.trim() === '')
        throw new commander/* InvalidArgumentError */.Di('It must be the path of a file.');
    return path;
}
/** The fields in a list with commas; further lists add theirs. */
function readFields(text, before = []) {
    const fields = text.split(',').map((field) => field.trim());
    if (fields.includes(''))
        throw new commander/* InvalidArgumentError */.Di('It must name fields, as in regions,tags.');
    return [...(before === true ? [] : before), ...fields];
}
/** Keeps every value of an option that may be repeated. */
function collect(value, before = []) {
    return [...before, value];
}
function readTexts(given) {
    const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const texts = settings/* settingNames */.H.map((name) => [name, given[camelCase(name)]]);
    return Object.fromEntries([...texts, ['var', given['var']], ['planFile', given['output'] ?? given['plan']]].filter(([, text]) => text !== undefined));
}
function readDisplay(given) {
    return {
        json: given['json'] === true,
        color: given['color'] !== false,
        quiet: given['quiet'] === true,
        verbose: given['verbose'] === true,
    };
}

;// CONCATENATED MODULE: ./build/src/cli/main.js


/**
 * Runs the command that the arguments name.
 * @param argv arguments after the program's name.
 * @returns the exit code.
 */
async function main(argv, terminal) {
    let exitCode = 0;
    const program = buildProgram(terminal, (code) => {
        exitCode = code;
    });
    try {
        await program.parseAsync([...argv], { from: 'user' });
        return exitCode;
    }
    catch (thrown) {
        // Help and version end here as well, with exit code 0; commander has said all there is to say.
        if (thrown instanceof commander/* CommanderError */.b7)
            return thrown.exitCode;
        throw thrown;
    }
}


/***/ }),

/***/ 8361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F1: () => (/* binding */ readItems),
/* harmony export */   OA: () => (/* binding */ fields),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   d8: () => (/* binding */ readMonitor)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);


/** The fields of a monitor's body that a config has by name, in the order of the service's documentation. */
const fields = [
    'name',
    'type',
    'target',
    'intervalSeconds',
    'assertions',
];
/** Reads the items that have a name. */
function readItems({ value }, sourceOf) {
    const monitors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(value, ['monitors']);
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((item, index) => {
        const name = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(item) ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, 'name') : undefined;
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(item) || typeof name !== 'string')
            return [];
        return [{ name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .Pc)(name), index, item, source: sourceOf(index) }];
    });
}
/** Reads the monitor of an item, in a file without mistakes: its own values replace the defaults. */
function readMonitor({ name, index, item, source }, values) {
    const defaults = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(values.value, ['defaults']);
    const written = item;
    const { extra, ignoreChanges = [], ...known } = { ...defaults, ...written, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .tidyName */ .qJ)(written.name) };
    const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries makes a key `__proto__` a field like any other.
    const body = Object.fromEntries([...sent, ...Object.entries(extra ?? {})]);
    const secretFields = Object.keys(body).filter((field) => values.isSecret(fieldPath(field, item, index)));
    const texts = secretFields.map((field) => [field, values.writtenAt(fieldPath(field, item, index))]);
    const hidden = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    return { name, body, source, secretFields, ...hidden, ignoreChanges };
}
/** The path in the file to the value of a field of a monitor's body. */
function fieldPath(field, monitor, index) {
    const isKnown = fields.includes(field);
    const path = isKnown ? [field] : ['extra', field];
    return [...ownerOf(String(path[0]), monitor, index), ...path];
}
/** The path to where a monitor has a key: in itself, or under the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}


/***/ }),

/***/ 9201:
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
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/json-pointer.js
var json_pointer = __webpack_require__(8129);
// EXTERNAL MODULE: ./build/src/core/model/unexpected.js
var unexpected = __webpack_require__(1484);
;// CONCATENATED MODULE: ./build/src/core/model/name-pattern.js

/** One token of a pattern; a bracket that is not closed is a token of its own. */
const token = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/** Longest pattern, in UTF-16 units: no service has names of that length. */
const maxLength = 1_000;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket stands for itself, as in a shell.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new unexpected/* Unexpected */.w(`a pattern of at most ${maxLength} characters`);
    const segments = [''];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[')
            return new unexpected/* Unexpected */.w('a pattern in which each [ is closed by a ]; write [[] for a literal [');
        if (text.startsWith('*'))
            segments.push('');
        else if (members === undefined)
            segments[segments.length - 1] += text === '?' ? '.' : escapeText(text);
        else
            segments[segments.length - 1] += `[${negation && '^'}${escapeText(members)}]`;
    }
    try {
        return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
    }
    catch {
        // A regular expression refuses nothing else here.
        return new unexpected/* Unexpected */.w('a pattern with ascending ranges, like [a-z]');
    }
}
/** Finds each segment at its first place. Segments have a fixed length, so no other place is better: no backtracking. */
function matchInOrder(segments, start) {
    const last = segments.length - 1;
    const expressions = segments.map((source, index) => new RegExp(`${index === 0 ? '^' : ''}${source}${index === last ? '$' : ''}`, 'gsu'));
    return (name) => {
        let at = 0;
        // Of a thousand patterns and ten thousand names, most pairs end at the first check.
        return (name.startsWith(start) &&
            expressions.every((expression) => {
                expression.lastIndex = at;
                const isFound = expression.test(name);
                at = expression.lastIndex;
                return isFound;
            }));
    };
}
function escapeText(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

;// CONCATENATED MODULE: ./build/src/core/config/mistake.js
const longestShown = 60;
/** `monitors[2].extra["x y"]`, or the empty string for the root. */
function describePath(path) {
    const steps = path.map((step) => {
        if (typeof step === 'number')
            return `[${step}]`;
        return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
    });
    return steps.join('').replace(/^\./, '');
}
/**
 * A value at fault as JSON, clipped; of lists and mappings the type alone, because their content is not at fault.
 * Everything before the `@` of a URL is masked: it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may hold any character, and the author may have left out one of the slashes.
    const bare = value.slice(0, 10 * longestShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
    return JSON.stringify(bare.length > longestShown ? `${bare.slice(0, longestShown - 1)}…` : bare);
}

// EXTERNAL MODULE: ./build/src/core/config/monitors.js
var config_monitors = __webpack_require__(8361);
;// CONCATENATED MODULE: ./build/src/core/config/ignore.js








/** Parses the patterns under `ignore`; those of another type are a matter of the schema. */
function readIgnoredNames(values, sourceOf) {
    const [ignored, mistakes] = [[], []];
    const patterns = (0,json/* getAt */.sM)(values.value, ['ignore']);
    for (const [index, pattern] of (Array.isArray(patterns) ? patterns : []).entries()) {
        const path = ['ignore', index];
        if (typeof pattern !== 'string' || values.isUnknown(path))
            continue;
        const matches = parseNamePattern((0,monitor/* normalizeName */.Pc)(pattern));
        const found = describeValue(pattern);
        if (typeof matches === 'function')
            ignored.push({ shown: values.isSecret(path) ? mask/* masked */.Iv : found, matches, source: sourceOf(path) });
        else
            mistakes.push({ code: 'invalid-pattern', at: 'value', path, message: `must be ${matches.expected}`, found });
    }
    return { ignored, mistakes };
}
/**
 * Warns of each field under `ignoreChanges` that no monitor with it declares: it may be misspelt. A field under defaults,
 * or one that an alias or a merge key repeats, belongs to several monitors.
 */
function warnOfUndeclared(monitors, values, sourceOf) {
    const warnings = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of monitors) {
        for (const [nth, field] of monitor.ignoreChanges.entries()) {
            const path = [...(0,config_monitors/* ownerOf */.bf)('ignoreChanges', item, index), 'ignoreChanges', nth];
            const source = sourceOf(path);
            const place = `${source.line}:${source.column}`;
            if ((0,json/* getAt */.sM)(monitor.body, (0,json_pointer/* readSteps */.I$)(field)) !== undefined)
                declared.add(place);
            else
                warnings.set(place, (0,warning/* warn */.R8)(describeUndeclared(field, values.isSecret(path)), source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
function describeUndeclared(field, isSecret) {
    const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
    return `ignoreChanges names ${isSecret ? mask/* masked */.Iv : describeValue(field)}, which is not declared${hint}`;
}

// EXTERNAL MODULE: ./build/src/core/model/suggest.js
var suggest = __webpack_require__(601);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service should have, as Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default fields for every monitor of this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors, in the order in which missing ones are created. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that others manage: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one of these, `[!a-z]` one of all others.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor: unique over all config files, compared after trimming, Unicode normalisation (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result, sent to the service unchanged: the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Further fields for the body of the create request, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose difference is not drift, including everything below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result, sent to the service unchanged: the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Further fields for the body of the create request, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose difference is not drift, including everything below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js





const types = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
/** One sentence for each keyword that the schema uses; `schema` is the keyword's value, `data` the value at fault. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data }) => expect('invalid-text', 'one line of visible text without control characters', data),
    propertyNames: ({ params }) => ({
        code: 'misplaced-key',
        at: 'key',
        key: params['propertyName'],
        message: 'is a field of the monitor; move it out of extra',
    }),
    required: ({ params }) => ({
        code: 'missing-key',
        at: 'missing',
        key: params['missingProperty'],
        message: 'is required but missing',
    }),
    type: ({ data, schema }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const advice = isQuotedNumber ? 'write the number without quotes and without a variable' : undefined;
        const quotes = schema === 'string' && isOtherScalar ? 'put quotes around it' : undefined;
        return { ...expect('wrong-type', `${types[schema]}`, data), advice: advice ?? quotes };
    },
};
function expect(code, expectation, data) {
    return { code, at: 'value', message: `must be ${expectation}`, found: describeValue(data) };
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
    // What is wrong with the name of a property is said by `propertyNames` itself.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        const path = [...place, ...findPath(error.instancePath, value), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties']);
    const key = String(params['additionalProperty']);
    const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
    const suggestion = (0,suggest/* suggestNearest */.n)(key, free);
    const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}
/** The path that a JSON Pointer stands for, with the indexes of lists as numbers. */
function findPath(pointer, root) {
    const steps = (0,json_pointer/* readPointer */.qT)(pointer);
    return steps.map((step, depth) => (Array.isArray((0,json/* getAt */.sM)(root, steps.slice(0, depth))) ? Number(step) : step));
}

;// CONCATENATED MODULE: ./build/src/core/config/rules.js



/** For targets of type http; the first that is broken is reported. */
const targetRules = [
    {
        isBroken: (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        code: 'credentials-in-target',
        message: 'must not contain a user name or password',
    },
    {
        isBroken: (target) => /[\s\p{Cc}]/u.test(target),
        code: 'invalid-target',
        message: 'must not contain spaces or control characters',
    },
    {
        isBroken: (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        code: 'invalid-target',
        message: 'must be an absolute URL with http:// or https:// and a host',
    },
];
/** For the fields under ignoreChanges. */
const pathRules = [
    {
        isBroken: (field) => field.startsWith('/'),
        code: 'invalid-path',
        message: 'must be a path without a slash at its start, like assertions/0/value',
    },
    {
        isBroken: (field) => /~(?![01])/.test(field),
        code: 'invalid-path',
        message: 'must be a path that writes ~ as ~0, and / inside a key as ~1',
    },
];
/** Everything that is wrong with the value of a file, by the schema and by the rules beyond it, each mistake once. */
function findValueMistakes(values) {
    const mistakes = [...findSchemaErrors(values.value), ...findRuleMistakes(values.value)];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])]));
    /** Whether a key may be there after all: misspelt, or in a merged mapping that is not known. */
    const mayExist = (path) => suggested.has(describePath(path)) || values.isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => at === 'missing' ? !listPlaces(path).some(mayExist) : at === 'key' || !values.isUnknown(path));
}
/** Where a key can stand: in its mapping or, of a monitor, under the defaults, which may be misspelt themselves. */
function listPlaces(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
/** Checks what the schema cannot express; in a file with other mistakes, as far as possible. */
function findRuleMistakes(file) {
    if (!(0,json/* isObject */.Gv)(file))
        return [];
    const [defaults, monitors] = [(0,json/* own */.ZV)(file, 'defaults'), (0,json/* own */.ZV)(file, 'monitors')];
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
    // Defaults that are not a mapping are a mistake themselves, and could mean anything.
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
    const fields = (0,json/* isObject */.Gv)(owner) ? (0,json/* own */.ZV)(owner, 'ignoreChanges') : undefined;
    if (!Array.isArray(fields))
        return [];
    return fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRules));
}
/** Of other types nothing: those are a matter of the schema. */
function checkText(value, path, rules) {
    const broken = typeof value === 'string' ? rules.find(({ isBroken }) => isBroken(value)) : undefined;
    if (broken === undefined)
        return [];
    const { code, message } = broken;
    return [{ code, at: 'value', path, message, found: describeValue(value) }];
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js


const syntax = (message) => ['yaml-syntax', message];
/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const yaml_errors_sentences = {
    ALIAS_PROPS: syntax('an alias has no tag and no anchor; write the alias alone'),
    BAD_ALIAS: syntax('an anchor or alias needs a name that does not end with a colon; put a space before the colon'),
    BAD_COLLECTION_TYPE: ['invalid-tag', 'this tag does not fit its value; remove the tag'],
    BAD_DIRECTIVE: [
        'unsupported-directive',
        'this directive is not supported; remove the line (files are read as YAML 1.2)',
    ],
    BAD_DQ_ESCAPE: syntax('unknown escape in double quotes; write two backslashes for a backslash, or use single quotes'),
    BAD_INDENT: syntax('the indentation does not match the lines above; align the lines and close every bracket'),
    BAD_PROP_ORDER: syntax('a tag or an anchor must follow this character; swap them'),
    BAD_SCALAR_START: syntax('plain text cannot start with this character; put quotes around the value'),
    BLOCK_AS_IMPLICIT_KEY: syntax('second `key:` on one line; move it to its own line, or put quotes around text that contains `: `'),
    BLOCK_IN_FLOW: syntax('a comma or a closing bracket is missing before this'),
    DUPLICATE_KEY: ['duplicate-key', 'duplicate key; keep one of the two'],
    IMPOSSIBLE: syntax('invalid YAML; check this line and the line above'),
    KEY_OVER_1024_CHARS: syntax('this key is longer than 1024 characters; shorten it'),
    MISSING_CHAR: syntax('the indentation does not match the lines above, or a character is missing here (`-`, `:`, a comma, a space or a closing bracket)'),
    MULTILINE_IMPLICIT_KEY: syntax('a key must be on one line and end with a colon'),
    MULTIPLE_ANCHORS: syntax('a value can have only one anchor; remove the others'),
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    MULTIPLE_TAGS: syntax('a value can have only one tag; remove the others'),
    NON_STRING_KEY: [
        'non-text-key',
        'a key must be text; put quotes around it (or around a value that starts with a bracket)',
    ],
    RESOURCE_EXHAUSTION: ['too-deep', 'the file is nested too deeply here; flatten it'],
    TAB_AS_INDENT: ['tab-indentation', 'tab in the indentation; use spaces'],
    TAG_RESOLVE_FAILED: ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'],
    UNEXPECTED_TOKEN: syntax('invalid YAML; put quotes around text with special characters, and close every bracket'),
};
const unquotedVariable = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const unclosedQuote = ['unclosed-quote', 'this quote has no end; close it'];
/** The mistake of a text that overflows the stack of the package itself, which then reports no place. */
const tooDeep = mistakeAt(0, yaml_errors_sentences.RESOURCE_EXHAUSTION);
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    // Later errors may follow from this one, on any line.
    const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const variables = doc.errors.filter(({ pos }) => isVariable(text, pos[0]));
    const lines = new Map();
    for (const error of exhausted ? [exhausted] : variables.length > 0 ? variables : doc.errors) {
        const { line } = positionOf(error.pos[0]);
        if (!lines.has(line))
            lines.set(line, error);
    }
    return [...lines.values()].map((error) => describe(error, doc, text, positionOf));
}
/** Warnings leave a usable value. A tag's is placed at the tagged value, like further mistakes of that value. */
function describeYamlWarnings(doc, text) {
    return doc.warnings.map(({ code, pos }) => {
        if (code !== 'TAG_RESOLVE_FAILED')
            return mistakeAt(pos[0], yaml_errors_sentences[code]);
        const tag = (0,model_text/* clip */.$Q)(text.slice(...pos).trim(), 60);
        const message = `the tag ${tag} is unknown or does not fit this value; remove the tag`;
        return mistakeAt(text.length - text.slice(pos[1]).trimStart().length, ['invalid-tag', message]);
    });
}
function describe({ code, message, pos }, doc, text, positionOf) {
    const [offset] = pos;
    if (message.startsWith('Missing closing'))
        return mistakeAt(openingQuote(doc, offset), unclosedQuote);
    if (isVariable(text, offset))
        return mistakeAt(offset - 1, unquotedVariable);
    // For the package, a tab after spaces is text in the wrong column.
    const lineStart = offset - positionOf(offset).column + 1;
    const indent = /^ *(?=\t)/.exec(text.slice(lineStart));
    if (indent === null)
        return mistakeAt(offset, yaml_errors_sentences[code]);
    return mistakeAt(lineStart + indent[0].length, yaml_errors_sentences.TAB_AS_INDENT);
}
/** Inside braces and brackets, the brace of a variable ends the text before it. */
function isVariable(text, offset) {
    return text.startsWith('${', offset - 1);
}
function mistakeAt(offset, [code, message]) {
    return { code, at: 'value', path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function openingQuote(doc, end) {
    let offset = end;
    (0,dist/* visit */.YR)(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}

;// CONCATENATED MODULE: ./build/src/core/config/expand-variables.js

/** The start of a variable. */
const opening = '${';
/** `$${`, or `${` with the rest of its variable where that can be read. No match holds a second `${`, so reading is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** Mistakes that are reported of one text; a text may consist of nothing else. */
const maxMistakes = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room total length that the values may have, in UTF-16 units; values beyond it are left out.
 */
function expandVariables(written, variables, room) {
    const mistakes = [];
    const used = [];
    let [hasSecret, isComplete, inserted, nth] = [false, true, 0, -1];
    const text = written.replace(variable, (found, name, preset, at) => {
        nth += 1;
        if (found.startsWith('$$'))
            return opening;
        if (name !== undefined)
            used.push(name);
        const resolved = name === undefined ? refuseSyntax(written, at) : resolve(name, preset, variables);
        if (resolved === null || 'code' in resolved) {
            isComplete = false;
            if (resolved !== null && mistakes.length < maxMistakes)
                mistakes.push({ nth, ...resolved });
            return found;
        }
        inserted += resolved.value.length;
        hasSecret ||= resolved.isSecret;
        return inserted > room ? '' : resolved.value;
    });
    return { text, hasSecret, isComplete, used, mistakes, inserted };
}
/** Null where there is no value, and that is no mistake. As in a shell, a default also replaces an empty value. */
function resolve(name, preset, variables) {
    const known = variables.get(name);
    const byDefault = `give it a default: \${${name}:-default}`;
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset, isSecret: false };
    if (known?.value === null)
        return null;
    if (known?.isSecret)
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    if (known !== undefined)
        return { value: '', isSecret: false };
    const near = (0,suggest/* suggestNearest */.n)(name, [...variables.keys()]);
    const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
function refuseSyntax(written, at) {
    const code = 'variable-syntax';
    if (written.startsWith('${{', at)) {
        const message = `\${{ … }} is not evaluated in the config`;
        return { code, message, advice: 'pass the value with vars or secrets' };
    }
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    const next = written.slice(at + 2).search(/\}|\$\{/);
    if (next < 0)
        return { code, message: 'this variable has no closing brace', advice };
    if (written[at + 2 + next] === '$')
        return { code, message: 'a variable cannot contain another variable', advice };
    return {
        code,
        message: 'a variable name consists of letters, digits and _, and does not start with a digit',
        advice,
    };
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-nodes.js

/** Measures a node, whose aliases are replaced; `known` keeps what was measured before, for linear time. */
function measure(node, known) {
    if (!dist/* isCollection */.P3(node))
        return { size: 1, depth: 0 };
    const before = known.get(node);
    if (before !== undefined)
        return before;
    let [size, depth] = [1, 0];
    for (const item of node.items) {
        const inner = measure(dist/* isPair */.tO(item) ? item.value : item, known);
        size += inner.size;
        depth = Math.max(depth, inner.depth + (dist/* isPair */.tO(item) ? 2 : 1));
    }
    known.set(node, { size, depth });
    return { size, depth };
}
/** Where the nth `${` of a text is written; the start of the text where an escape of YAML hides one of them. */
function offsetOfVariable({ range }, source, written, nth) {
    const [start, end] = range;
    const parts = source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length)
        return start;
    return start + parts.slice(0, nth + 1).join('${').length;
}
/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}
/** The path of a visited node. */
function pathOf(node, ancestors) {
    return ancestors.flatMap((parent, depth) => {
        if (dist/* isPair */.tO(parent))
            return [String(parent.key.value)];
        return dist/* isSeq */.oP(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/resolve-nodes.js




/** Far beyond any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb exceeds it at once. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: as many as a file may have itself. */
const maxInserted = 16 * 2 ** 20;
const resolve_nodes_tooDeep = 'the file is nested too deeply here; flatten it';
/**
 * Prepares a document for `toJS`:
 *
 * 1. A visit from top to bottom puts the repeated node in place of each alias, expands the variables, and finds duplicate
 *    keys and unsafe numbers. The package's own aliases have no place for their mistakes, block the way to a position, and
 *    cost quadratic time.
 * 2. The merged pairs take the place of each merge key.
 */
class NodeResolver {
    mistakes = [];
    /** Names of all variables in the document. */
    usedVariables = new Set();
    /** Texts that a secret went into, as they may be shown: with `${NAME}` in place of the secret. */
    secrets = new Map();
    /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
    unknown = new Set();
    /** Where the items of a list with aliases are written. */
    itemOffsets = new Map();
    /** Whether the document is nested or repeated beyond reason; then it has no value. */
    isStopped = false;
    #source;
    #variables;
    #positionOf;
    #anchors = new Map();
    #extents = new Map();
    #merging = new Map();
    #repeated = 0;
    #inserted = 0;
    /** @param source the text that the document was parsed from. */
    constructor(doc, source, variables, positionOf) {
        this.#source = source;
        this.#variables = variables;
        this.#positionOf = positionOf;
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
            this.#reject({ code: 'invalid-alias', message, path: pathOf(alias, ancestors) }, alias);
            const unknown = Object.assign(new dist/* Scalar */.X5(null), { range: alias.range ?? null });
            this.unknown.add(unknown);
            return unknown;
        }
        const { depth, size } = measure(target, this.#extents);
        this.#repeated += size;
        if (this.#repeated > maxRepeated)
            this.#stop('alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`, alias);
        if (ancestors.length + depth > maxDepth)
            this.#stop('too-deep', resolve_nodes_tooDeep, alias);
        const parent = ancestors.at(-1);
        // If it were returned, the target would be visited again.
        if (dist/* isPair */.tO(parent))
            parent.value = target;
        else
            parent.items[key] = target;
        return undefined;
    }
    #enter(node, ancestors) {
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (ancestors.length > maxDepth)
            this.#stop('too-deep', resolve_nodes_tooDeep, node);
        if (dist/* isMap */.jh(node))
            this.#checkKeys(node, ancestors);
        else if (node.items.some(dist/* isAlias */.Vj))
            this.itemOffsets.set(node, node.items.map(startOf));
        return this.isStopped ? dist/* visit */.YR.BREAK : undefined;
    }
    #checkKeys(map, ancestors) {
        const first = new Map();
        for (const { key } of map.items) {
            const other = first.get(key.value);
            if (other === undefined)
                first.set(key.value, key);
            else {
                const message = `duplicate key (first used in line ${this.#positionOf(startOf(other)).line}); keep one of the two`;
                this.#reject({ code: 'duplicate-key', at: 'key', message, path: [...pathOf(map, ancestors), key.value] }, key);
            }
            if (isMergeKey(key))
                this.#merging.set(map, ancestors);
        }
    }
    /** Own keys win, then those of the earlier mapping. */
    #merge(map) {
        const merge = map.items.find(({ key }) => isMergeKey(key));
        if (merge === undefined)
            return;
        map.items = map.items.filter(({ key }) => !isMergeKey(key));
        const sources = dist/* isSeq */.oP(merge.value) ? merge.value.items : [merge.value];
        const mappings = sources.filter((source) => dist/* isMap */.jh(source));
        if (mappings.length < sources.length) {
            this.unknown.add(map);
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            const path = pathOf(map, this.#merging.get(map) ?? []);
            this.#reject({ code: 'invalid-merge', message, path }, merge.value ?? merge.key);
        }
        const keys = new Set(map.items.map(({ key }) => key.value));
        for (const source of mappings) {
            this.#merge(source);
            for (const pair of source.items) {
                if (!keys.has(pair.key.value))
                    map.items.push(pair);
                keys.add(pair.key.value);
            }
        }
    }
    #readScalar(node, key, ancestors) {
        const { value } = node;
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (key !== 'key' && typeof value === 'string' && value.includes('${'))
            this.#expand(node, value, ancestors);
        // No number may reach the service other than it is written.
        if (typeof value === 'number' &&
            (Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value))) {
            const message = 'must be a number that JSON represents exactly';
            const advice = 'put quotes around it if the field takes text';
            const found = String(node.source).slice(0, 60);
            this.#reject({ code: 'unsafe-number', message, found, advice, path: pathOf(node, ancestors) }, node);
        }
        return this.isStopped ? dist/* visit */.YR.BREAK : undefined;
    }
    #expand(node, written, ancestors) {
        const { hasSecret, inserted, isComplete, mistakes, text, used } = expandVariables(written, this.#variables, maxInserted - this.#inserted);
        this.#inserted += inserted;
        if (this.#inserted > maxInserted)
            this.#stop('variables-too-long', `variables add more than ${maxInserted} characters to this file; use fewer`, node);
        for (const name of used)
            this.usedVariables.add(name);
        for (const { nth, ...mistake } of mistakes)
            this.#reject({ ...mistake, path: pathOf(node, ancestors) }, node, offsetOfVariable(node, this.#source, written, nth));
        if (!isComplete)
            this.unknown.add(node);
        if (hasSecret)
            this.secrets.set(node, expandVariables(written, (0,settings_variables/* nameSecrets */.Vb)(this.#variables), Infinity).text);
        node.value = text;
    }
    #stop(code, message, node) {
        if (!this.isStopped)
            this.#reject({ code, message, path: [] }, node);
        this.isStopped = true;
    }
    #reject(mistake, node, offset = startOf(node)) {
        this.mistakes.push({ at: 'value', ...mistake, offset });
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-values.js



/** The value of a document, and what its text says about each part of it. */
class YamlValues {
    /** Null where the document is nested or repeated beyond reason. */
    value;
    mistakes;
    /** Names of all variables in the document. */
    usedVariables;
    #doc;
    #resolved;
    #pairs = new Map();
    /** @param source the text that the document was parsed from. */
    constructor(doc, source, variables, positionOf) {
        this.#doc = doc;
        this.#resolved = new NodeResolver(doc, source, variables, positionOf);
        this.mistakes = this.#resolved.mistakes;
        this.usedVariables = this.#resolved.usedVariables;
        this.value = this.#resolved.isStopped ? null : doc.toJS();
        // From here on, the nodes hold what may be shown.
        for (const [node, shown] of this.#resolved.secrets)
            node.value = shown;
    }
    /** The offset of what a mistake blames, in UTF-16 units: through aliases and merge keys, where it is written. */
    offsetOf({ at, path }) {
        const parent = this.#nodeAt(path.slice(0, -1));
        if (at === 'missing' || path.length === 0)
            return startOf(parent);
        const pair = dist/* isMap */.jh(parent) ? this.#pairsOf(parent).get(String(path.at(-1))) : undefined;
        return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
    }
    /** The offset of an item of a list: of an alias its own, not that of what it repeats. */
    itemOffset(path) {
        const offsets = this.#resolved.itemOffsets.get(this.#nodeAt(path.slice(0, -1)));
        return offsets?.[Number(path.at(-1))] ?? this.offsetOf({ at: 'value', path });
    }
    /** Whether a secret went into the value at a path, at any depth. */
    isSecret(path) {
        let isFound = false;
        if (this.#resolved.secrets.size > 0)
            dist/* visit */.YR(this.#nodeAt(path) ?? null, {
                Scalar: (_, node) => {
                    isFound ||= this.#resolved.secrets.has(node);
                    return isFound ? dist/* visit */.YR.BREAK : undefined;
                },
            });
        return isFound;
    }
    /** Whether the value at a path, or of a mapping the set of its keys, is not known, so that nothing can be checked. */
    isUnknown(path) {
        return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
    }
    /** The value at a path, with `${NAME}` in place of each secret. */
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
    /** The package's own look-up searches all pairs, and one mapping may have 100,000 mistakes. */
    #pairsOf(map) {
        const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
        this.#pairs.set(map, pairs);
        return pairs;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-document.js



/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
function parseYaml(source, variables) {
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
    const before = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text)];
    const values = new YamlValues(doc, text, variables, positionOf);
    return { mistakes: [...before, ...values.mistakes], values: values.value === null ? null : values, positionOf };
}
/** Null where the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    try {
        return (0,dist/* parseDocument */.Tp)(text, {
            lineCounter,
            schema: 'core',
            stringKeys: true,
            // A `!!binary` or a `!!set` has no form in JSON.
            resolveKnownTags: false,
            // The package compares each key with all others, which is quadratic; `NodeResolver` is not, and reports both lines.
            uniqueKeys: false,
            prettyErrors: false,
        });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
/** What is valid YAML, but not a config that can be read as it is meant. */
function findMisfits({ contents, directives }, text) {
    const mistakes = [];
    const add = (code, offset, message) => mistakes.push({ code, at: 'value', path: [], message, offset });
    if (directives.yaml.version === '1.1')
        add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (contents === null || ((0,dist/* isScalar */.jn)(contents) && contents.value === null))
        add('empty-file', 0, 'the file is empty; write at least "monitors: []"');
    return mistakes;
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js









/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file on its own: YAML with variables, schema, rules.
 * 2. Check that each name is used once, over all files.
 * 3. With a mistake anywhere, report all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws: whatever is wrong with a text is a problem.
 */
function parseConfig(files, variables = settings_variables/* noVariables */.jA) {
    const parsed = files.map((file) => parseFile(file, variables));
    checkNames(parsed);
    const problems = parsed.flatMap(listProblems);
    const usedVariables = listUsed(parsed);
    if (problems.length > 0)
        return { monitors: [], problems, warnings: [], ignored: [], usedVariables };
    const declared = parsed.map(readMonitors);
    return {
        monitors: declared.flatMap(({ monitors }) => monitors),
        problems,
        warnings: [...declared.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
        ignored: parsed.flatMap(({ ignored }) => ignored),
        usedVariables,
    };
}
function listUsed(parsed) {
    if (parsed.some(({ values }) => values === null))
        return null;
    return [...new Set(parsed.flatMap(({ values }) => [...(values?.usedVariables ?? [])]))];
}
function parseFile({ file, text }, variables) {
    const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
    if (values === null)
        return { file, positionOf, mistakes: [...inText], values, items: [], ignored: [] };
    const { ignored, mistakes: inPatterns } = readIgnoredNames(values, (path) => sourceOf(path, file, values, positionOf));
    const inValue = [...findValueMistakes(values), ...inPatterns];
    const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
    const itemSource = (index) => ({ file, ...positionOf(values.itemOffset(['monitors', index])) });
    return { file, positionOf, mistakes, values, items: (0,config_monitors/* readItems */.F1)(values, itemSource), ignored };
}
/** Adds a mistake for each name that is used before. */
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
    const shown = values.isSecret(path) ? mask/* masked */.Iv : describeValue((0,monitor/* tidyName */.qJ)(name));
    const place = `${first.file}:${first.line}:${first.column}`;
    const message = `duplicate name ${shown} (already used at ${place}); names must be unique`;
    // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
    const offset = Math.max(values.offsetOf({ at: 'value', path }), values.itemOffset(path.slice(0, -1)));
    return { code: 'duplicate-name', at: 'value', path, message, offset };
}
function readMonitors({ file, items, positionOf, values }) {
    if (values === null)
        return { monitors: [], warnings: [] };
    const declared = items.map((item) => ({ ...item, monitor: (0,config_monitors/* readMonitor */.d8)(item, values) }));
    const warnings = warnOfUndeclared(declared, values, (path) => sourceOf(path, file, values, positionOf));
    return { monitors: declared.map(({ monitor }) => monitor), warnings };
}
function sourceOf(path, file, values, positionOf) {
    return { file, ...positionOf(values.offsetOf({ at: 'value', path })) };
}
/** A variable that nothing uses may be misspelt in the config, where a default hides that. Secrets often serve several configs. */
function warnOfUnused(variables, parsed) {
    const used = new Set(listUsed(parsed));
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
    return unused.map(([name]) => (0,warning/* warn */.R8)(`Variable ${name} is set, but no config file uses it`));
}
/** In the order of the text; of several mistakes about one thing in one place the first, which the others follow from. */
function listProblems({ file, mistakes, positionOf, values }) {
    const things = new Map();
    for (const mistake of mistakes) {
        const thing = `${mistake.offset} ${mistake.at} ${mistake.at === 'missing' ? mistake.path.at(-1) : ''}`;
        if (!things.has(thing))
            things.set(thing, mistake);
    }
    return [...things.values()]
        .sort((a, b) => a.offset - b.offset)
        .map((mistake) => {
        const { code, offset, path } = mistake;
        return { code, file, ...positionOf(offset), path: describePath(path), message: parse_config_describe(mistake, values) };
    });
}
function parse_config_describe({ advice, found, message, path }, values) {
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
/* harmony export */   e4: () => (/* binding */ RunError)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** The codes of errors that have no other one. */
const usualCodes = {
    config: 'invalid-config',
    options: 'invalid-option',
    refused: 'untrusted-event',
    list: 'list-not-found',
    service: 'request-refused',
    network: 'unreachable',
    unknown: 'outcome-unknown',
    wait: 'max-wait-exceeded',
    stopped: 'stopped',
    internal: 'internal-error',
};
/** Our own code of an error. */
function readErrorCode({ kind, reason }) {
    return reason ?? usualCodes[kind];
}
/** A longer line is clipped, in UTF-16 units, so that the code at its end is not. */
const maxLineLength = 900;
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const lines = facts.message.trim().split(/\s*\n/);
    // Each problem of a config ends with a code of its own.
    if (facts.kind === 'config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', maxLineLength);
    return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}
/** Ends the run: whatever was created before is still reported. Not for a single monitor that the service refuses. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { status: null, code: null, ...facts };
    }
}
/** Turns whatever was thrown into the facts of an error; what is not a {@link RunError} is a fault of this program. */
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const what = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a fault of Monitor Sync; please report it with these lines: ${what}`;
    return { kind: 'internal', status: null, code: null, message };
}


/***/ }),

/***/ 8129:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ readSteps),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   qT: () => (/* binding */ readPointer),
/* harmony export */   qV: () => (/* binding */ writeStep)
/* harmony export */ });
/**
 * JSON Pointers (RFC 6901). Options and the validator of the schema write them in full: `/data/monitors`, or nothing for the
 * complete value; reports and configs without their first slash, as paths: `assertions/0/value`.
 */
/** A key as it stands in either. */
function writeStep(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
/** The keys and indexes on the way of a pointer. */
function readPointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** The same of a path. */
function readSteps(path) {
    return readPointer(`/${path}`);
}
/** Whether one path is the other or lies below it. */
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   sM: () => (/* binding */ getAt)
/* harmony export */ });
/** Tells an object from an array, null and the scalars. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** An object's own value under a key, or undefined: never one that its prototype lends. */
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
/** The value at a path, or undefined where the path leads nowhere. */
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (isObject(parent))
            return own(parent, String(step));
        const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
        return isIndex ? parent[Number(step)] : undefined;
    }, value);
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
/**
 * Masks secrets in texts.
 *
 * 1. Each secret, its lines and its forms as an address are listed in every spelling that a service or a log may use.
 * 2. Each spelling is looked up in the text, without regard to case.
 * 3. What was found is merged where it overlaps, and each part becomes {@link masked}.
 */

/** Stands where a secret stood. */
const masked = '***';
/**
 * In UTF-16 units. A shorter spelling is masked only where it is not a part of a word: it would hide everyday words, and
 * reveal no more than these.
 */
const minLength = 6;
/** Deeper than any declared value. A deeper value of a service is cut, because no renderer could print it. */
const maxDepth = 120;
/** Masks the secrets in texts, in every spelling of {@link listSpellings}. */
function createMask(secrets) {
    const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
    return (text) => {
        const folded = foldCase(text);
        const found = spellings.filter((spelling) => folded.includes(spelling));
        return maskRanges(text, found.flatMap((spelling) => findAll(folded, spelling)));
    };
}
/** A value fit to be shown: the secrets in its texts and keys masked, and no deeper than can be printed. */
function redactJson(value, mask, depth = maxDepth) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a text that is a secret as the number that it looks like.
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
/** Every spelling of a secret. One of several lines may be shown line by line. */
function listSpellings(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const texts = new Set([secret, ...lines].flatMap((text) => [text, text.trim()]));
    const forms = new Set([...texts].flatMap(listForms));
    const escaped = [...forms].flatMap((form) => escapes.map((write) => write(form)));
    return [...escaped, ...[...texts].flatMap(listBase64)].filter((spelling) => spelling.trim() !== '');
}
/** The text itself, in other Unicode forms, and as a part of an address that somebody parsed and wrote again. */
function listForms(text) {
    return [text, text.normalize('NFC'), text.normalize('NFD')].flatMap((form) => {
        const addresses = ['', 'https://', 'https://h/', 'https://h/?', 'https://h/#'].map((start) => URL.parse(start + form)?.href.slice(start.length) ?? form);
        return [form, ...addresses, ...addresses.map((address) => address.replace(/\/$/, ''))];
    });
}
/** How programs escape a text. A row for each way; none for mixtures of them. */
const escapes = [
    (text) => text,
    // JSON; with the escaped slashes of PHP, the ASCII of Python, or both; with the HTML-safe letters of Go.
    (text) => quote(text),
    (text) => quote(text).replaceAll('/', '\\/'),
    (text) => escapeUnits(quote(text), /\P{ASCII}/gu),
    (text) => escapeUnits(quote(text), /\P{ASCII}/gu).replaceAll('/', '\\/'),
    (text) => escapeUnits(quote(text), /[<>&\u2028\u2029]/g),
    // Addresses: a complete one, a part of one, a form, and all that RFC 3986 reserves, with the slashes or without.
    (text) => encodeURI(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
    (text) => encodeReserved(text),
    (text) => encodeReserved(text).replaceAll('%2F', '/'),
    // HTML, with the quotation marks of JavaScript, Python, PHP and Go, or unescaped between tags.
    (text) => escapeHtml(text, '&quot;', '&#39;'),
    (text) => escapeHtml(text, '&quot;', '&#x27;'),
    (text) => escapeHtml(text, '&quot;', '&#039;'),
    (text) => escapeHtml(text, '&#34;', '&#39;'),
    (text) => escapeHtml(text, '"', "'"),
    // The slash, too, as OWASP advises and Mustache does.
    (text) => escapeHtml(text, '&quot;', '&#x27;').replaceAll('/', '&#x2F;'),
    (text) => escapeHtml(text, '&quot;', '&#39;').replaceAll('/', '&#x2F;'),
];
function quote(text) {
    return JSON.stringify(text).slice(1, -1);
}
function escapeUnits(json, characters) {
    const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return json.replace(characters, (character) => character.split('').map(escapeUnit).join(''));
}
function encodeReserved(text) {
    const encode = (mark) => `%${mark.charCodeAt(0).toString(16)}`;
    return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, encode);
}
function escapeHtml(text, doubleQuote, singleQuote) {
    const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return html.replaceAll('"', doubleQuote).replaceAll("'", singleQuote);
}
/**
 * The text in base64, as `Authorization: Basic` sends it. A group of four letters holds three bytes, so there are three
 * alignments where other text stands before it; a group that holds other text, too, is left away.
 */
function listBase64(text) {
    const bytes = Buffer.from(text);
    const parts = [0, 1, 2].flatMap((skipped) => {
        const rest = bytes.subarray(skipped);
        return [rest, rest.subarray(0, rest.length - (rest.length % 3))];
    });
    const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
    // A shorter text reveals little of the secret, and may be a word.
    return encoded.filter((spelling) => spelling.length > minLength);
}
/** The text without a difference of case, with each character where it was. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/[A-Z]|\P{ASCII}/gu, (character) => {
        const folded = character.toUpperCase().toLowerCase();
        return folded.length === character.length ? folded : character;
    });
}
/** Where a spelling stands in a text. */
function findAll(text, spelling) {
    const ranges = [];
    for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
        const end = start + spelling.length;
        const isPartOfWord = spelling.length < minLength && (splitsWord(text, start) || splitsWord(text, end));
        if (!isPartOfWord)
            ranges.push([start, end]);
    }
    return ranges;
}
/** Whether letters or digits stand on both sides of an index. */
function splitsWord(text, index) {
    const before = text.slice(Math.max(0, index - 2), index);
    return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.slice(index, index + 2));
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
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   Pc: () => (/* binding */ normalizeName),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   dk: () => (/* binding */ readShownName),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   qJ: () => (/* binding */ tidyName)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);


/** The name as the config writes it, or as the service lists it: what is shown. */
function readShownName({ body, name }) {
    return tidyName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name));
}
/** The name for a sentence: in quotes, or masked where a secret went into it. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(readShownName(declared));
}
/** The place in the config: `monitors.yaml:3`. */
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
/** The service's identifier in words: `id mon_7f3a`. */
function describeId(id) {
    return id === null ? 'no identifier' : `id ${id}`;
}
/** A name to send and to show: Unicode NFC, trimmed. */
function tidyName(name) {
    return name.normalize('NFC').trim();
}
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * A name to compare: as {@link tidyName} writes it, with the escapes of HTML decoded. Some services list names with escapes,
 * others escape what is escaped already, so nested escapes are decoded, too: `a &amp;lt; b` and `a < b` are equal.
 * Normalizing a name twice gives the same name.
 */
function normalizeName(name) {
    const tidy = tidyName(name);
    if (!tidy.includes('&'))
        return tidy;
    const decoded = tidy
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? '');
    // A decoded sign and the combining mark behind it may be one letter (`<` and U+0338).
    return tidyName(decoded);
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
/**
 * The one place where text from outside (names, targets, error messages, file names) is made harmless for where it goes.
 */

/**
 * Characters that move a cursor or hide a text: controls, format characters (bidi, zero-width), line separators, lone
 * surrogates, invisible characters. The variation selectors are excepted: they choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** In UTF-16 units: one text from outside must not fill a page. */
const maxLength = 1_000;
/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        return `<U+${codePoint}>`;
    });
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(visible, maxLength);
}
/**
 * A complete line for a log that a GitHub runner reads: the runner runs `::command::` at the start of a line, also after
 * white space, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * The text as code in Markdown, because GitHub makes no mention, link, image, issue reference or HTML of code. It is safe in
 * a table cell, too: a pipe would end the cell even in code, and cannot be escaped after a backslash, so it stands between
 * two spans as an entity.
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
/** The same JSON value, with everything escaped that moves a cursor, hides a text or commands a runner. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.split('').map(escapeUnit).join(''));
}
/** The same for YAML that has in double quotes what {@link needsEscape}; most YAML readers refuse surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character.codePointAt(0) ?? 0, 8)}`);
}
/** Whether a text would move a cursor, hide a text or command a runner, and so may stand only where it is escaped. */
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const visible = text.replace(invisible, (character) => (character === '\n' ? character : escapeOne(character)));
    return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit.charCodeAt(0), 4)}`;
}
function hex(code, digits) {
    return code.toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ suggestNearest)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/**
 * The known word that is nearest to an unknown one, for "did you mean …?". A third of the letters may differ (two of
 * `nmae` do), or the end may be missing (`interval`).
 */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const plain = unknown.toLowerCase();
    const plainWords = known.map((word) => word.toLowerCase());
    const start = plainWords.find((word) => word.startsWith(plain));
    const near = start ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(plain, plainWords, { maxDistance: Math.ceil(plain.length / 3) });
    return near && known[plainWords.indexOf(near)];
}


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   lO: () => (/* binding */ spell)
/* harmony export */ });
/** Helpers for texts of any kind; what makes a text from outside harmless is in `render/sanitize.ts`. */
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** The start of a text that is longer than so many UTF-16 units, never with half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** The one spelling rule: `totalCount`, `total_count` and `Total-Count` are the words `total_count`. */
function spell(key) {
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}


/***/ }),

/***/ 1484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ Unexpected)
/* harmony export */ });
/** Stands for a value that is not what was expected. */
class Unexpected {
    /** Ends the sentence "… must be". */
    expected;
    constructor(expected) {
        this.expected = expected;
    }
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
/** `… remove all but one (monitors.yaml:40)`: a warning where it has no place of its own, as in a log. */
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Each warning once, in the order in which they came. */
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
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   qz: () => (/* reexport safe */ fast_string_width__WEBPACK_IMPORTED_MODULE_0__.A)
/* harmony export */ });
/* harmony import */ var fast_string_width__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3223);
/* harmony import */ var fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8483);
/** Fits text into the columns of a terminal. The text is harmless already: `sanitize.ts` has removed what moves a cursor. */



let segmenter;
/** Appends blanks up to so many columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text)));
}
/** Cuts the end of a text that is too wide. */
function cut(text, columns) {
    return (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}
/** Cuts the middle of a text that is too wide, because the end of an address says as much as its start. */
function shorten(text, columns) {
    if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns)
        return text;
    const graphemes = splitGraphemes(text);
    const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
    const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
    return [...start, '…', ...end.toReversed()].join('');
}
/** Breaks a text into lines at its blanks; a word that is too wide gets a line of its own. */
function wrap(text, columns) {
    return (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns ? [text] : (0,fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__/* .wrapAnsi */ .a)(text, columns).split('\n');
}
function splitGraphemes(text) {
    // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
/** The graphemes that fit into so many columns. */
function takeStart(graphemes, columns) {
    let left = columns;
    const end = graphemes.findIndex((grapheme) => {
        left -= (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(grapheme);
        return left < 0;
    });
    return end < 0 ? graphemes : graphemes.slice(0, end);
}


/***/ }),

/***/ 8007:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ renderProgress),
/* harmony export */   Ov: () => (/* binding */ renderSettled),
/* harmony export */   eY: () => (/* binding */ settledStatuses)
/* harmony export */ });
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4768);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5839);


/** `Creating 120 of 400 · 9.8/s · 28 s left`; instead of the time left, what it waits for: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping after the requests in flight have ended';
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
    const whole = Math.ceil(seconds);
    const minutes = Math.floor(whole / 60);
    if (minutes === 0)
        return `${whole} s`;
    return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Statuses whose monitors have a line as soon as they are settled; the text at the end does not repeat them. */
const settledStatuses = ['created', 'failed'];
/** `  + Checkout API  created  id m-1`: the line of a monitor that was settled just now, each with its line feed. */
function renderSettled(finding, palette, columns = Number.POSITIVE_INFINITY) {
    if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status))
        return '';
    const lines = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .renderRow */ .re)(finding, 'sync', { columns, nameColumns: 0 }, palette);
    return lines.map((line) => `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .logLine */ .BP)(line)}\n`).join('');
}


/***/ }),

/***/ 5839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S5: () => (/* binding */ renderText),
/* harmony export */   rK: () => (/* binding */ renderComplaints),
/* harmony export */   re: () => (/* binding */ renderRow)
/* harmony export */ });
/* unused harmony export uncoloured */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5791);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7164);
/* harmony import */ var _columns_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7661);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6287);








const unchanged = (text) => text;
/** For a log, and for a file. */
const uncoloured = {
    good: unchanged,
    warn: unchanged,
    bad: unchanged,
    faint: unchanged,
    strong: unchanged,
};
/**
 * The report for people: the monitors that are not in sync, then one closing line. Each line ends with a line feed.
 * @param columns those of the terminal; without them nothing is shortened.
 * @param omitted statuses whose monitors have been shown before.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY, omitted = []) {
    // In the order of the counts below, and of the sections of the pages.
    const remarkable = report.findings
        .filter((finding) => finding.status !== 'in-sync')
        .sort((a, b) => _report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .statuses */ .bM.indexOf(a.status) - _report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .statuses */ .bM.indexOf(b.status));
    const shown = remarkable.filter(({ status }) => !omitted.includes(status));
    const layout = layOut(shown, columns);
    const unverified = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeUnverified */ .L4)(report, (names) => names.join(', '));
    const result = `${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeResult */ .dy)(report)}.`;
    const requests = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequests */ .UQ)(report);
    const closing = requests === null ? [] : [`(${requests})`];
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
        ...(remarkable.length > 0 ? [''] : []),
        ...(unverified === null ? [] : (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...((0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)([result, ...closing].join(' ')) <= columns
            ? [[palette.strong(result), ...closing.map(palette.faint)].join(' ')]
            : [
                ...(0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(result, columns).map(palette.strong),
                ...closing.flatMap((text) => (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(text, columns)).map(palette.faint),
            ]),
    ]);
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty where there is none. */
function renderComplaints(report, failOn, { bad, warn }) {
    const failures = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error : []));
    const errors = [
        ...(report.error === null ? [] : [report.error]),
        // Don't repeat an error that both failed a monitor and ended the run.
        ...failures.filter(({ message }) => message !== report.error?.message),
    ];
    const failing = (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFailing */ .Oc)(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_warning_js__WEBPACK_IMPORTED_MODULE_6__/* .describeWarning */ .U9)(warning))}`),
        ...errors.flatMap((error) => renderError(error, bad)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function renderError(error, bad) {
    const [first = '', ...rest] = (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error);
    return [`${bad('Error:')} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(first)}`, ...rest.map((line) => `  ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(line)}`)];
}
function toLines(lines) {
    return lines.map((line) => `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .logLine */ .BP)(line)}\n`).join('');
}
/** A longer name is not aligned; nor is one that takes more than a third of the columns. */
const maxNameColumns = 40;
/** An address is not shortened below this, because it would say too little. */
const minAddressColumns = 20;
const indent = 6;
function layOut(findings, columns) {
    const most = Math.min(maxNameColumns, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .readName */ .MQ)(finding))));
    const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
    return { columns, nameColumns };
}
function renderRow(finding, mode, layout, palette) {
    const row = describeRow(finding, mode, layout);
    const { details = [], hints = [] } = row;
    return [
        ...renderHead((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .readName */ .MQ)(finding)), row, layout, palette),
        ...hints.flatMap((text) => wrapIndented(text, layout)).map(palette.warn),
        ...details.flatMap((text) => wrapIndented(text, layout)),
    ];
}
/** The line with the name. Facts that do not fit there, not even with a shorter address, stand below it. */
function renderHead(fullName, row, { columns, nameColumns }, palette) {
    const { symbol, tone, verdict } = row;
    const outcome = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
    const outcomeColumns = verdict === undefined ? 0 : verdict.length + 2;
    const name = (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)(fullName, columns - 4 - outcomeColumns);
    const start = (text) => `  ${palette[tone](symbol)} ${text}${outcome}`;
    const facts = fitFacts(row, columns - 4 - Math.max((0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(name), nameColumns) - outcomeColumns - 2);
    if (facts !== null)
        return [`${start((0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .pad */ .eV)(name, nameColumns))}  ${palette.faint(facts)}`];
    const below = fitFacts(row, columns - indent) ?? row.facts.join('  ');
    return [start(name), ...wrapIndented(below, { columns }).map(palette.faint)];
}
/** The facts in so many columns, or null where they do not fit. */
function fitFacts({ address = '', facts }, columns) {
    const text = facts.join('  ');
    const excess = (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(text) - columns;
    if (excess <= 0)
        return text;
    const left = (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(address) - excess;
    return left < minAddressColumns ? null : text.replace(address, () => (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)(address, left));
}
function wrapIndented(text, { columns }) {
    return (0,_columns_js__WEBPACK_IMPORTED_MODULE_3__/* .wrap */ .LV)(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}
/** How a missing monitor is shown: after a sync it is one that sync did not try to create. */
const missingRow = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};
function describeRow(finding, mode, { columns }) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const hints = renamedFrom === null ? [] : [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRename */ .iP)(renamedFrom))];
            return { ...missingRow[mode], ...describeTarget(declared), hints };
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
            const maxLength = Math.min(_words_js__WEBPACK_IMPORTED_MODULE_4__/* .maxValueLength */ .i9, columns - indent - 1);
            const details = differences.map((difference) => (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .describeDifference */ .hF)(difference, maxLength)));
            return { symbol: '~', tone: 'warn', facts, details };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeId */ .p4)(finding.actual.id)), 'unmanaged: not declared'] };
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http stands before it. */
function describeTarget(declared) {
    const { body } = declared;
    const address = (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'target')));
    const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'type') === 'http' ? '' : `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'type')))} `;
    const facts = [`${type}${address} every ${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV)(body, 'intervalSeconds')} s`, (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeSource */ .B6)(declared))];
    return { facts, address };
}


/***/ }),

/***/ 6287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   Oc: () => (/* binding */ describeFailing),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   dy: () => (/* binding */ describeResult),
/* harmony export */   hF: () => (/* binding */ describeDifference),
/* harmony export */   i9: () => (/* binding */ maxValueLength),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   xm: () => (/* binding */ describePlanFile)
/* harmony export */ });
/* unused harmony exports describeStatus, describeCounts, describeShortly, describeJson */
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7164);
/** The words for a report and its parts that text and Markdown share. The values in them are not sanitized yet. */



/** The words for a status behind a number; after a sync, a missing monitor is one that sync did not try to create. */
const statusWords = {
    failed: inEveryMode('failed'),
    created: inEveryMode('created'),
    missing: { ...inEveryMode('to create'), sync: 'not created', drift: 'missing' },
    changed: inEveryMode('changed'),
    unmanaged: inEveryMode('unmanaged'),
    'in-sync': inEveryMode('in sync'),
};
function inEveryMode(text) {
    return { validate: text, plan: text, sync: text, drift: text };
}
const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
const nothingToDo = { plan: 'nothing to create', sync: 'nothing to create', drift: 'none' };
/** A status in words, as it stands behind a number. */
function describeStatus(status, mode) {
    return statusWords[status][mode];
}
/** `3 to create, 1 changed, 2 in sync`: the count of each status that occurs, the worst first. */
function describeCounts({ findings, mode }, wanted = _report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .statuses */ .bM) {
    const counts = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .countStatuses */ .ip)(findings);
    const present = _report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .statuses */ .bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${statusWords[status][mode]}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared, nothing was created';
    if (error?.kind === 'refused')
        return `Sync refused, nothing was created: ${describeCounts(report)}`;
    if (mode === 'validate')
        return `Config valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .countStatuses */ .ip)(findings);
    const isIdle = error === null && (mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0);
    return `${modeTitles[mode]}: ${isIdle ? `${nothingToDo[mode]}, ` : ''}${describeCounts(report)}`;
}
/** The same for a headline that starts with the product's name: the counts, or that nothing changes. */
function describeShortly(report) {
    const { error, findings, mode } = report;
    // A config with problems ends the run before anything is compared.
    if (mode === 'validate' || (error !== null && findings.length === 0))
        return describeResult(report)
            .replace(/^./, (letter) => letter.toLowerCase())
            .replace(':', ',');
    const { changed, created, failed, missing } = countStatuses(findings);
    const isQuiet = error === null && changed + created + failed + missing === 0;
    return `${isQuiet ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/**
 * Where the plan is, and how to apply it; null where no file was written.
 * @param how the command or the inputs that apply it.
 */
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The statuses of `fail-on` that fail the run, or null where none of them does. */
function describeFailing(report, failOn) {
    if ((0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .decideExitCode */ .kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
/** A value that stands among others is clipped to so many UTF-16 units. */
const maxValueLength = 80;
/** A value as JSON, so that the text "60" and the number 60 look different. */
function describeJson(value, maxLength = maxValueLength) {
    return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .clip */ .$Q)(JSON.stringify(value), maxLength);
}
/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference({ path, ...values }, maxLength) {
    return `${path}: declared ${describeJson(values.declared, maxLength)}, actual ${describeJson(values.actual, maxLength)}`;
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeId */ .p4)(id)}) has the same target`;
}
/** One sentence on the declared fields that the list does not show, or null where it shows them all. */
function describeUnverified({ findings }, enumerate) {
    const unverified = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    const fields = [...new Set(unverified.flat())];
    if (fields.length === 0)
        return null;
    const monitors = unverified.filter((names) => names.length > 0).length;
    return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null where no request was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const parts = [
        (0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(sent, 'request'),
        ...(rateLimited > 0 ? [`${rateLimited} rate limited`] : []),
        ...(waitedMs > 0 ? [`waited ${Math.ceil(waitedMs / 1000)} s`] : []),
    ];
    return parts.join(', ');
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ redactReport),
/* harmony export */   l: () => (/* binding */ redactFinding)
/* harmony export */ });
/* harmony import */ var _model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8129);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);



/**
 * The report fit to be shown: secrets are masked in every text, because a service may repeat them in an error or show them
 * in another monitor. A field that was declared with a secret is masked completely, on both sides: the service may still
 * have an older secret there. Only for output: a masked name would not be recognised.
 */
function redactReport(report, secrets) {
    return redact(report, (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets), []);
}
/** One finding, as {@link redactReport} shows it. */
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
    const hidden = declared?.secretFields ?? secretFields;
    const shown = isMonitor(value) ? { ...value, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .readShownName */ .dk)(value) } : value;
    const redacted = Object.entries(shown).map(([key, field]) => [
        key,
        (rules[key] ?? redact)(field, mask, hidden),
    ]);
    return Object.fromEntries(redacted);
}
function isMonitor(value) {
    return 'name' in value && 'body' in value;
}
/** A word of the report itself, which a secret may happen to be. */
const keep = (word) => word;
/** The fields with values that are not just text. */
const rules = {
    mode: keep,
    status: keep,
    kind: keep,
    reason: keep,
    // The exit code follows from the name of a signal.
    code: (code, mask) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
    name: (name, mask, secretFields) => (secretFields.includes('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name)),
    body: (body, mask, secretFields) => {
        const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
        return (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
    },
    written: (written, mask) => (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask),
    differences: (differences, mask, secretFields) => differences.map(({ path, ...values }) => {
        const isHidden = secretFields.some((field) => (0,_model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .isAtOrBelow */ .a5)(path, (0,_model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .writeStep */ .qV)(field)));
        const show = (value) => (isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
        return { path: mask(path), declared: show(values.declared), actual: show(values.actual) };
    }),
};


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   RJ: () => (/* binding */ readFindings),
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


/** The statuses that a monitor can end with, in the order in which people want to read them: what is wrong comes first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 };
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
        requests,
        error: null,
        warnings: [],
        planFile: null,
    };
}
/** The name by which the monitor of a finding is known. */
function readName(finding) {
    return 'declared' in finding ? finding.declared.name : finding.actual.name;
}
/** Joins the plan with what became of its creations. */
function readFindings(plan, results) {
    return plan.changes.map((change) => {
        if (change.status !== 'missing')
            return change;
        const { declared } = change;
        const result = results.get(declared);
        return result === undefined ? change : { ...result, declared };
    });
}
/** Warnings of created monitors. */
function readWarnings({ changes }, results) {
    return changes.flatMap((change) => {
        if (change.status !== 'missing')
            return [];
        const { declared, renamedFrom } = change;
        const result = results.get(declared);
        if (result?.status !== 'created')
            return [];
        const messages = [result.warning, renamedFrom && describeOldName(declared, renamedFrom)];
        return messages.flatMap((message) => (message === null ? [] : [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, declared.source)]));
    });
}
function describeOldName(declared, { id, name }) {
    const old = `${JSON.stringify(name)} (${id ?? 'without identifier'})`;
    return `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the unmanaged ${old}, which has the same target and is probably its old name; remove one of them`;
}
/** How many monitors ended with each status. */
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
}
/** Whether the config was compared with the service: without that, no monitor is known to be missing or in sync. */
function isCompared({ error, findings, mode }) {
    return findings.length > 0 || (error === null && mode !== 'validate');
}
/** Whether the service is known to have everything as declared; what is unmanaged does not count against it. */
function isInSync({ mode, error, findings }) {
    const { missing, changed, failed } = countStatuses(findings);
    return mode !== 'validate' && error === null && missing + changed + failed === 0;
}
/** Exit codes of a run that a signal ended, as shells expect them: 128 + the signal's number. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 };
/**
 * The verdict: 0 done, 1 an error or a failed monitor, 2 a status that the user named in `fail-on`, 130/143 stopped by a
 * signal.
 */
function decideExitCode({ error, findings }, failOn) {
    if (error?.kind === 'stopped')
        return signalCodes[error.code ?? ''] ?? 1;
    const counts = countStatuses(findings);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}


/***/ }),

/***/ 4806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readBaseUrl)
/* harmony export */ });
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1484);

/** Loopback never leaves the machine; anywhere else the token would be readable on the way. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a slash at its end. What is wrong is said without quoting it: it may hold a password. */
function readBaseUrl(text) {
    const url = URL.parse(text);
    if (text === '')
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    return url.href.replace(/\/+$/, '');
}


/***/ }),

/***/ 1149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ readOptions),
/* harmony export */   Z: () => (/* binding */ readHidden)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1484);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3346);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6);




/** What must stand in no output. */
function readHidden({ token, variables }) {
    return [token, ...(0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readSecrets */ .ql)(variables)];
}
/**
 * Reads all settings of a run.
 * @throws RunError of kind `options` that names every setting at fault.
 */
function readOptions({ label, mode, planFile, secrets, text, token, vars, workspace }) {
    // The pull request of a fork is validated, and gets no secrets.
    const { problems: inVariables, variables } = (0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate');
    const problems = [...inVariables];
    const read = (name, { default: preset, read: parse }) => {
        const given = text(name).trim();
        const value = parse(given === '' ? preset : given, mode);
        if (value instanceof _model_unexpected_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w)
            problems.push(`${label(name)} must be ${value.expected}`);
        return value;
    };
    const options = {
        mode,
        workspace,
        token: mode === 'validate' ? '' : token.trim(),
        config: read('config', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W.config),
        baseUrl: read('base-url', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['base-url']),
        failOn: read('fail-on', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['fail-on']),
        concurrency: read('concurrency', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W.concurrency),
        requestTimeoutMs: Math.ceil(read('request-timeout', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['request-timeout']) * 1_000),
        maxWaitMs: Math.ceil(read('max-wait', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['max-wait']) * 1_000),
        maxCreates: read('max-creates', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['max-creates']),
        listPath: read('list-path', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['list-path']),
        variables,
        planFile: planFile.trim() || null,
    };
    if (mode !== 'validate') {
        if (options.token === '')
            problems.push(`${label('api-token')} is missing: set it to a token of the service, from a secret`);
        else if (/^bearer\s/i.test(options.token))
            problems.push(`${label('api-token')} must be the token alone: leave out the "Bearer " before it`);
        // RFC 9110, section 5.5: anything else would end the header, and what follows it would be another one.
        else if (!/^[\x21-\x7e]+$/.test(options.token))
            problems.push(`${label('api-token')} must hold visible ASCII characters only`);
    }
    if (problems.length === 0)
        return options;
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ kind: 'options', message: problems.join('\n') });
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ settingNames),
/* harmony export */   W: () => (/* binding */ settings)
/* harmony export */ });
/* harmony import */ var _model_suggest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(601);
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1484);
/* harmony import */ var _base_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4806);



/** Every setting that the two faces share. */
const settings = {
    config: setting({
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one per line (repeatable on the command line)',
        read: lines,
    }),
    'base-url': setting({
        placeholder: 'url',
        default: '',
        description: 'Address of the monitoring service, without /api/v1; not needed to validate',
        read: (text, mode) => (text === '' && mode === 'validate' ? '' : (0,_base_url_js__WEBPACK_IMPORTED_MODULE_0__/* .readBaseUrl */ .$)(text)),
    }),
    'fail-on': setting({
        placeholder: 'statuses',
        default: '',
        description: 'Statuses that fail the run; any of missing, changed, unmanaged, or none. By default missing and changed in mode drift, else none; a failed creation always does',
        read: readFailOn,
    }),
    concurrency: setting({
        placeholder: 'number',
        default: '4',
        description: 'Maximum number of concurrent requests, 1 to 64',
        read: number('a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    }),
    'request-timeout': setting({
        placeholder: 'seconds',
        default: '30',
        description: 'Timeout of one request in seconds',
        read: number('a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    }),
    'max-wait': setting({
        placeholder: 'seconds',
        default: '600',
        description: 'Total seconds that a run may wait for rate limits and outages',
        read: number('a number of seconds, 0 or more', (value) => value >= 0),
    }),
    'max-creates': setting({
        placeholder: 'number',
        default: '',
        description: 'Create nothing if more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('a whole number, 0 or more', Number.isInteger)(text)),
    }),
    'list-path': setting({
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; detected by default',
        read: (text) => text === '' ? null : text.startsWith('/') ? text : new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w('a JSON Pointer, as /data/monitors'),
    }),
};
const settingNames = Object.keys(settings);
/** Words that `fail-on` takes besides `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const given = text.split(/[\s,]/).filter((word) => word !== '');
    const words = given.map((word) => word.toLowerCase());
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.length === 1 && words[0] === 'none')
        return [];
    const wanted = failingStatuses.filter((status) => words.includes(status));
    const strange = given.find((word) => !failingStatuses.includes(word.toLowerCase()));
    if (strange === undefined)
        return wanted;
    const meant = (0,_model_suggest_js__WEBPACK_IMPORTED_MODULE_2__/* .suggestNearest */ .n)(strange, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = meant === undefined ? '' : `; did you mean ${meant}?`;
    return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(strange)}${remedy}`);
}
function number(expected, is) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return is(value) ? value : new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`${expected}; got ${JSON.stringify(text)}`);
    };
}
function lines(text) {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
function setting(row) {
    return row;
}


/***/ }),

/***/ 6:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   Mp: () => (/* binding */ nameRule),
/* harmony export */   Vb: () => (/* binding */ nameSecrets),
/* harmony export */   jA: () => (/* binding */ noVariables),
/* harmony export */   pB: () => (/* binding */ readHiddenTexts),
/* harmony export */   ql: () => (/* binding */ readSecrets)
/* harmony export */ });
/* unused harmony export readAssignments */
/** No variables. */
const noVariables = new Map();
/** The assignments in a text that has one a line; empty lines do not count. */
function readAssignments(text, label) {
    return text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
        .filter((line) => line.text !== '');
}
/** What stands after the first `=`; where there is none, all of it. */
function readValue({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * What of a secret must stand in no output. What is malformed may still be secret, as a line of a key is; such a line may
 * end with `=`, and that alone must not be masked, or it would be in every output.
 */
function readHiddenTexts(assignment) {
    const value = readValue(assignment);
    const isSound = beginning.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isSound ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
/** The name of a variable, and what ends it. */
const beginning = /^([A-Za-z_][A-Za-z0-9_]*)=/;
/** The value of each secret that is known. */
function readSecrets(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}
/** The same variables with `${NAME}` for the value of each secret that has one. */
function nameSecrets(variables) {
    const named = [...variables].map(([name, variable]) => {
        return [name, variable.isSecret && variable.value ? { ...variable, value: `\${${name}}` } : variable];
    });
    return new Map(named);
}
/** What the name of a variable may be, for errors. */
const nameRule = 'letters, digits and _ and starts with no digit';
const wholeAssignment = `be NAME=value on one line, without spaces before the =, where NAME is made of ${nameRule}`;
function describeSecond(name, label, first) {
    const earlier = first === undefined || first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
    return `${label} defines ${name} again${earlier}; keep one`;
}
/**
 * Joins variables and secrets.
 * @param mayLack whether a secret without a value is one that this run did not get, and no mistake.
 * @returns also what is wrong, in sentences that never quote a value.
 */
function readVariables(given, mayLack) {
    const variables = new Map();
    const places = new Map();
    const problems = [];
    const rows = [
        ...given.vars.map((assignment) => ({ assignment, isSecret: false })),
        ...given.secrets.map((assignment) => ({ assignment, isSecret: true })),
    ];
    for (const { assignment, isSecret } of rows) {
        const [, name] = beginning.exec(assignment.text) ?? [];
        const value = readValue(assignment);
        if (name === undefined)
            problems.push(`${assignment.label} must ${assignment.expected ?? wholeAssignment}`);
        else if (variables.has(name))
            problems.push(describeSecond(name, assignment.label, places.get(name)));
        else {
            variables.set(name, { value: isSecret && mayLack && value === '' ? null : value, isSecret });
            places.set(name, assignment.label);
        }
    }
    return { variables, problems };
}


/***/ }),

/***/ 2839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $J: () => (/* binding */ throwIfStopped),
/* harmony export */   HY: () => (/* binding */ openWorld),
/* harmony export */   ml: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);


/** The real world. SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, onExchange) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run goes on where this one ended`;
        stop.abort(new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RunError */ .e4({ kind: 'stopped', code: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    // As for curl, the lower-case name goes first.
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
 * Yields once, so that a pending signal is handled.
 * @throws RunError that names the signal.
 */
async function throwIfStopped({ signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    signal.throwIfAborted();
}
/** Beyond this a Node timer fires at once. */
const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    // Not performance.now: at the start of a run, making `performance` takes longer than reading a small config.
    now: () => {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1e3 + nanoseconds / 1e6;
    },
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Time has passed since the wait was computed, and Node warns of a negative one.
    (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(Math.max(0, milliseconds), maxTimerMs), undefined, { signal }).catch(() => undefined),
};


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




/** No larger config file is read. */
const maxMebibytes = 16;
const maxBytes = maxMebibytes * 2 ** 20;
/** A link that takes the place of the file after it was looked at is not followed, and a FIFO is not waited for. */
const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0);
const sentences = {
    EACCES: 'cannot be read: permission denied',
    ELOOP: 'is a link that leads in a circle',
    ENOENT: 'there is no such file; check the path',
    ENOTDIR: 'there is no such file; check the path',
    EPERM: 'cannot be read: permission denied',
};
/** An error of the file system as a sentence about the file; it does not repeat the path. */
function describeFileError(error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return sentences[code] ?? `cannot be read (${code})`;
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
        // One byte beyond the limit is enough to know; the size in the stat may be out of date.
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
/** A line feed is never part of another character in UTF-8, so that lines can be looked at one by one. From 1. */
function findBadLine(bytes) {
    for (let line = 1, start = 0;; line++) {
        const end = bytes.indexOf(0x0a, start);
        if (end < 0 || !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes.subarray(start, end)))
            return line;
        start = end + 1;
    }
}
function refuse(code, message, line = null) {
    return { code, message, line };
}


/***/ })

};
