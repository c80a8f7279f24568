export const id = 479;
export const ids = [479];
export const modules = {

/***/ 9574:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wj: () => (/* binding */ readHiddenGiven),
/* harmony export */   iO: () => (/* binding */ readGivenOptions),
/* harmony export */   uX: () => (/* binding */ exportSettings)
/* harmony export */ });
/* harmony import */ var _core_options_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9679);
/* harmony import */ var _core_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4344);


/** The settings that `export` takes: it reads no config and creates nothing. */
const exportSettings = ['base-url', 'request-timeout', 'max-wait', 'list-path'];
/**
 * Reads the options of a command; the token and secret variables are taken from the environment alone.
 * @throws RunError that names every option at fault.
 */
function readGivenOptions(mode, texts, env, workspace) {
    return (0,_core_options_js__WEBPACK_IMPORTED_MODULE_0__/* .readOptions */ .T)({
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
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(_core_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readHiddenTexts */ .pB)];
}
/** A secret comes from the environment alone: an argument would stand in the process list and the shell's history. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    const expected = `have the name of a variable behind ${prefix}, which is made of ${_core_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .nameRule */ .Mp}`;
    return Object.entries(env).flatMap(([label, value]) => label.startsWith(prefix) && value !== undefined
        ? [{ label, text: `${label.slice(prefix.length)}=${value}`, expected }]
        : []);
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
// EXTERNAL MODULE: ./build/src/core/settings.js
var settings = __webpack_require__(336);
// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __webpack_require__(9574);
;// CONCATENATED MODULE: ./build/src/cli/help.js
/** What stands below the options in the help of a command. Every line of it fits into 80 columns. */
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; it is taken from here alone'],
    ['MONITOR_SYNC_BASE_URL', 'counts where --base-url is not given'],
    ['MONITOR_SYNC_SECRET_NAME', 'secret for NAME in the config'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with certificates to trust as well'],
    ['NO_COLOR', 'not empty: no colours, as with --no-color'],
];
const exitCodes = [
    ['0', 'done'],
    ['1', 'an error, or a monitor that could not be created'],
    ['2', 'a status named by --fail-on was found'],
    ['130, 143', 'stopped by SIGINT, SIGTERM; what was under way was settled and told'],
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

// EXTERNAL MODULE: ./build/src/cli/run.js + 4 modules
var run = __webpack_require__(3625);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __webpack_require__(8743);
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
        does: 'Create what is missing',
        help: serviceHelp('monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'),
    },
    {
        mode: 'drift',
        does: 'Compare, and exit with 2 on drift; creates nothing',
        help: serviceHelp('monitor-sync drift --base-url https://monitoring.example.com', 'monitor-sync drift --fail-on missing,changed,unmanaged'),
    },
];
/** Of every command that reaches the service. */
const verbose = ['--verbose', 'each request and its answer, too, on stderr'];
/** Loaded only where they are run, as starting is most of what a short command costs. */
const late = {
    export: () => __webpack_require__.e(/* import() */ 234).then(__webpack_require__.bind(__webpack_require__, 8234)),
    init: () => __webpack_require__.e(/* import() */ 477).then(__webpack_require__.bind(__webpack_require__, 4477)),
    serve: () => __webpack_require__.e(/* import() */ 519).then(__webpack_require__.bind(__webpack_require__, 9519)),
    demo: () => __webpack_require__.e(/* import() */ 325).then(__webpack_require__.bind(__webpack_require__, 325)),
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
        .helpOption('-h, --help', 'show this')
        .showHelpAfterError('Run monitor-sync --help, or the command with --help, to see what there is.')
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .configureOutput({
        getOutHelpWidth: () => Math.min(helpColumns, (0,cli_terminal/* readColumns */.Ej)(terminal.stdout)),
        getErrHelpWidth: () => Math.min(helpColumns, (0,cli_terminal/* readColumns */.Ej)(terminal.stderr)),
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
            .option('--json', 'the report alone on stdout, everything else on stderr')
            .option('--no-color', 'no colours, as with NO_COLOR')
            .option('--quiet', 'nothing but warnings and errors')
            .option(...verbose);
        if (mode === 'plan')
            command.option('--output <file>', 'file to write the plan to, for sync --plan', requirePath);
        if (mode === 'sync')
            command.option('--plan <file>', 'plan that was approved; refused where the config or the service changed since', requirePath);
        command.action(async (given) => onExit(await (0,run/* runMode */.r)(mode, readTexts(given), readDisplay(given), terminal)));
    }
    const exporting = program
        .command('export')
        .description('Print a monitors.yaml of what the service has, ready to commit; changes nothing')
        .addHelpText('after', readingHelp('monitor-sync export --output monitors.yaml', 'monitor-sync export --extra'));
    for (const name of given_options/* exportSettings */.uX) {
        const option = settingOption(name);
        option.description = option.description.replace('; not needed to validate', '');
        exporting.addOption(option);
    }
    exporting
        .option('--output <file>', 'file to write it to, in place of stdout; never one that is there already')
        .option('--force', 'replace the file that is there')
        .option('--extra', "the service's further fields, too, under extra; review them before you commit")
        .option('--no-color', 'no colours, as with NO_COLOR')
        .option('--quiet', 'nothing but the config, warnings and errors')
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
        .option('--token <token>', 'the only token that it accepts', 'local-token')
        .option('--rate-limit <number>', 'requests a second, beyond which it answers 429; no limit by default')
        .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
        .addHelpText('after', localHelp('monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'))
        .action(async (given) => onExit(await (await late.serve()).runServe(given, terminal)));
    program
        .command('demo')
        .description('Show the whole story on the embedded service: plan, sync, sync again, drift')
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

/***/ 3625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ runMode),
  f: () => (/* binding */ traceOn)
});

// EXTERNAL MODULE: ./build/src/core/redact-report.js
var redact_report = __webpack_require__(5647);
// EXTERNAL MODULE: ./build/src/core/report.js
var core_report = __webpack_require__(5299);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/json.js



/** The report as `schema/report.schema.json` describes it, for machines; ends with a line feed. */
function renderJson(report) {
    const { baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,core_report/* countStatuses */.ip)(findings);
    const json = {
        mode,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,core_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toJson),
        requests,
        error,
        warnings: warnings.map(warning/* describeWarning */.U9),
    };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(json, null, 2))}\n`;
}
function toJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: (0,core_report/* readName */.MQ)(finding),
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? [...finding.differences] : [],
        unverified: 'unverified' in finding ? [...finding.unverified] : [],
        error: status === 'failed' ? finding.error : null,
    };
}

// EXTERNAL MODULE: ./build/src/core/render/text.js + 1 modules
var render_text = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/src/core/run-error.js
var run_error = __webpack_require__(6799);
// EXTERNAL MODULE: ./build/src/io/clock.js
var clock = __webpack_require__(2072);
// EXTERNAL MODULE: ./build/src/io/world.js
var io_world = __webpack_require__(534);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 19 modules
var parse_config = __webpack_require__(1688);
;// CONCATENATED MODULE: ./build/src/core/config/problem.js
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be …`, the form that editors and terminals make clickable. */
function describeProblem({ file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return path === '' ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}

// EXTERNAL MODULE: ./build/src/core/options.js
var core_options = __webpack_require__(9679);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/text-file.js
var text_file = __webpack_require__(4042);
;// CONCATENATED MODULE: ./build/src/io/config-files.js



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
        if (typeof paths === 'string')
            return [problem(pattern, paths)];
        const outcomes = [];
        for (const path of paths)
            outcomes.push(await readConfigFile(path, root, pathInside(workspace, path) ?? pattern));
        return outcomes;
    }
    catch (error) {
        return [problem(pattern, (0,text_file/* describeFileError */.SQ)(error))];
    }
}
const outside = 'leads out of the workspace; name files inside';
const exclusion = 'there is no such file, and no pattern leaves files out; name those that are to be read';
/** The absolute paths that a pattern stands for, or why it stands for none. A file of that very name comes first. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const isThere = await (0,promises_.lstat)(literal).then(Boolean, () => false);
    if (!isThere && pattern.startsWith('!'))
        return exclusion;
    if (isThere || !/[*?[{]/.test(pattern))
        return [literal];
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
    return files.length > 0 ? files : 'no file matches this pattern; check it against the names in the repository';
}
/** A file is known by its real path, so that links do not make it two. `name` is what it is called until that is known. */
async function readConfigFile(path, root, name) {
    try {
        const real = await (0,promises_.realpath)(path);
        const file = pathInside(root, real);
        if (file === undefined)
            return problem(name, 'leads out of the workspace; keep config files inside');
        const read = await (0,text_file/* readTextFile */.Gu)(real);
        return 'text' in read ? { file, text: read.text } : problem(file, read.refusal, read.line);
    }
    catch (error) {
        return problem(name, (0,text_file/* describeFileError */.SQ)(error));
    }
}
/** The path below a folder, with forward slashes; undefined where it is not below it. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function problem(file, message, line = null) {
    return { file, line, column: null, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/sync.js









/** Runs one mode from the config file to the report. Never rejects: what ended the run stands in the report. */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,core_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await follow(options, world, onProgress, draft);
    }
    catch (thrown) {
        draft.error = (0,run_error/* describeThrown */.Y)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,core_options/* readHidden */.Z)(options));
}
/** The story: read, and then, in `reconcile.ts`, list → plan → create. */
async function follow(options, world, onProgress, draft) {
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    const config = (0,parse_config/* parseConfig */.o)(files, options.variables);
    await (0,io_world/* heedSignals */.a)(world);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    if (draft.problems.length > 0)
        throw describeProblems(draft.problems);
    // A file that was not read to its end says little of what is used nowhere.
    draft.warnings = [...warnOfIdlePlan(options), ...config.warnings];
    if (options.mode === 'validate')
        return;
    // Loaded only now: the network's library is most of the program, and a mere check of the config needs none of it.
    const { reconcile } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(803), __webpack_require__.e(704)]).then(__webpack_require__.bind(__webpack_require__, 8803));
    await reconcile(config, options, world, onProgress, draft);
}
/** Who gives a file for a plan expects that it is written or heeded. */
function warnOfIdlePlan({ mode, planFile }) {
    if (planFile === null || mode === 'plan' || mode === 'sync')
        return [];
    return [
        (0,warning/* warn */.R8)(`plan-file counts for nothing in mode ${mode}: give it where a plan is made, and to the sync of that plan`),
    ];
}
function describeProblems(problems) {
    const message = ['The config is not valid; nothing was sent:', ...problems.map(describeProblem)].join('\n');
    return new run_error/* RunError */.e({ kind: 'config', message });
}

// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __webpack_require__(9574);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __webpack_require__(8743);
;// CONCATENATED MODULE: ./build/src/cli/run.js
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
        const progress = (0,cli_terminal/* openProgress */.mp)(stderr, env, !display.quiet && !display.verbose, clock/* systemClock */.m);
        const world = __addDisposableResource(env_1, (0,io_world/* openWorld */.H)(env, progress.onWait, display.verbose ? await traceOn(terminal) : undefined), false);
        world.signal.addEventListener('abort', progress.onStop);
        const { failOn, report } = await runReport(mode, texts, terminal, world, progress.onProgress);
        progress.end();
        show(report, failOn, display, terminal);
        return (0,core_report/* decideExitCode */.kD)(report, failOn);
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
 * Tells of each request and its answer on stderr. Loaded only where it is wanted, as it knows what services say, and a mere
 * check of the config does not.
 */
async function traceOn({ env, stderr }) {
    const { openTrace } = await __webpack_require__.e(/* import() */ 939).then(__webpack_require__.bind(__webpack_require__, 939));
    return openTrace((0,given_options/* readHiddenGiven */.Wj)(env), (line) => void stderr.write(`${line}\n`));
}
async function runReport(mode, texts, { env, workspace }, world, onProgress) {
    try {
        const options = (0,given_options/* readGivenOptions */.iO)(mode, texts, env, workspace);
        return { report: await runSync(options, world, onProgress), failOn: options.failOn };
    }
    catch (thrown) {
        const report = { ...(0,core_report/* emptyReport */._O)(mode, new Date()), error: (0,run_error/* describeThrown */.Y)(thrown) };
        return { report: (0,redact_report/* redactReport */.a)(report, (0,given_options/* readHiddenGiven */.Wj)(env)), failOn: [] };
    }
}
/** stdout gets the result, stderr the complaints, so that `plan > file` still shows what is wrong. */
function show(report, failOn, { color, json, quiet }, { env, stderr, stdout }) {
    const human = json ? stderr : stdout;
    if (json)
        stdout.write(renderJson(report));
    if (!quiet)
        human.write((0,render_text/* renderText */.S)(report, (0,cli_terminal/* choosePalette */.bk)(human, env, color), (0,cli_terminal/* readColumns */.Ej)(human)));
    stderr.write((0,render_text/* renderComplaints */.r)(report, failOn, (0,cli_terminal/* choosePalette */.bk)(stderr, env, color)));
}


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bk: () => (/* binding */ choosePalette),
  mp: () => (/* binding */ openProgress),
  Ej: () => (/* binding */ readColumns)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __webpack_require__(7661);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/progress.js
/** `Creating 120 of 400 · 9.8/s · 28 s left`; instead of the time left, what it waits for: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping as soon as what is under way is settled';
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

;// CONCATENATED MODULE: ./build/src/io/progress-log.js

/** Two waits that end so close together, in milliseconds, are one: the reason that came first stands. */
const sameEnd = 50;
/**
 * @param write takes one line, without its line feed.
 * @param everyMs milliseconds between two lines, also while nothing happens but waiting. Nothing is said before the first
 * of these is over: short runs need none.
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
    let dueAt = clock.now() + everyMs;
    const say = () => {
        if (closed.signal.aborted)
            return;
        dueAt = clock.now() + everyMs;
        write(renderProgress({ ...state, now: clock.wallTime() }));
    };
    const follow = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(dueAt - clock.now(), closed.signal);
            if (clock.now() >= dueAt)
                say();
        }
    };
    void follow();
    return {
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
        },
        onWait(until, why) {
            if (until - state.wait.until < sameEnd)
                return;
            state = { ...state, wait: { until, why } };
            // A long wait is news that nobody should have to wait for.
            if (until - clock.wallTime() >= everyMs)
                say();
        },
        onStop() {
            state = { ...state, isStopping: true };
            say();
        },
        end: () => closed.abort(),
    };
}

;// CONCATENATED MODULE: ./build/src/cli/terminal.js




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
        return openProgressLog(clock, every.log, (line) => void (wanted && output.write(`${(0,sanitize/* logLine */.BP)(line)}\n`)));
    }
    let drawn = '';
    const log = openProgressLog(clock, every.terminal, (line) => {
        // In the last column, some terminals would begin another line.
        drawn = (0,columns/* cut */.Jj)(line, (output.columns || usualColumns) - 1);
        output.write(`${erase}${drawn}`);
    });
    return {
        ...log,
        end() {
            log.end();
            if (drawn !== '')
                output.write(erase);
        },
    };
}


/***/ }),

/***/ 3264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readBaseUrl)
/* harmony export */ });
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3226);

/** Loopback never leaves the machine; anywhere else the token would be readable on the way. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a slash at its end. What is wrong is said without quoting it: it may hold a password. */
function readBaseUrl(text) {
    const url = URL.parse(text);
    if (text === '')
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without user name and password');
    if (/[?#]/.test(text))
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    return url.href.replace(/\/+$/, '');
}


/***/ }),

/***/ 5199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OA: () => (/* binding */ fields),
/* harmony export */   PY: () => (/* binding */ makeBody),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   cn: () => (/* binding */ fieldPath)
/* harmony export */ });
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3319);

/** In the order in which the service's document lists them. */
const fields = [
    'name',
    'type',
    'target',
    'intervalSeconds',
    'assertions',
];
/** The JSON body of `POST /monitors`: a monitor's own values over the defaults, `extra` unfolded after the known fields. */
function makeBody(monitor, defaults) {
    const { extra, ...known } = { ...defaults, ...monitor, name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(monitor.name) };
    const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries makes a key `__proto__` a field like any other.
    return Object.fromEntries([...sent, ...Object.entries(extra ?? {})]);
}
/** The path in the file to what a field of a monitor's body was made of. */
function fieldPath(field, monitor, index) {
    const known = fields.find((name) => name === field);
    const steps = known === undefined ? ['extra', field] : [known];
    return [...ownerOf(steps[0], monitor, index), ...steps];
}
/** The path to what a monitor has a key from: itself, or the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}


/***/ }),

/***/ 1688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/redact.js
var redact = __webpack_require__(416);
// EXTERNAL MODULE: ./build/src/core/variables.js
var core_variables = __webpack_require__(4344);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __webpack_require__(3333);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/json.js
var json = __webpack_require__(9759);
// EXTERNAL MODULE: ./build/src/core/unexpected.js
var unexpected = __webpack_require__(3226);
;// CONCATENATED MODULE: ./build/src/core/glob.js

const anything = Symbol('*');
/** The parts of a pattern; a bracket that is not closed is one of its own. */
const part = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/**
 * Reads a pattern in which `*` stands for any characters, `?` for one, `[a-z]` for one of these and `[!a-z]` for one of
 * all others; upper and lower case differ. A `]` directly after the bracket stands for itself, as in a shell.
 */
function parseGlob(pattern) {
    const tokens = [];
    for (const [text, negation, members] of pattern.matchAll(part)) {
        const token = members === undefined ? parseSign(text) : parseSet(members, negation === '!');
        if (token instanceof unexpected/* Unexpected */.w)
            return token;
        tokens.push(token);
    }
    const least = tokens.filter((token) => token !== anything).length;
    const beginning = pattern.replace(/[*?[].*/s, '');
    return (text) => {
        // Of a thousand patterns and ten thousand names, most pairs end here.
        if (text.length < least || !text.startsWith(beginning))
            return false;
        return matches(tokens, [...text]);
    };
}
function parseSign(sign) {
    if (sign === '[')
        return new unexpected/* Unexpected */.w('a pattern in which each [ is closed by a ]; [[] stands for a [ itself');
    if (sign.startsWith('*'))
        return anything;
    return sign === '?' ? () => true : (character) => character === sign;
}
/** One of the members, or with a negation one of all others. */
function parseSet(members, isNegated) {
    const ranges = Array.from(members.matchAll(/(.)-(.)|./gsu), ([one, from = one, to = from]) => [from, to].map(codeOf));
    if (ranges.some(([from = 0, to = 0]) => from > to))
        return new unexpected/* Unexpected */.w('a pattern whose ranges run upwards, as [a-z]');
    return (character) => ranges.some(([from = 0, to = 0]) => from <= codeOf(character) && codeOf(character) <= to) !== isNegated;
}
function codeOf(character) {
    return character.codePointAt(0) ?? 0;
}
/** Only the latest `*` is ever given another length: time grows with the product of both lengths at most. */
function matches(tokens, characters) {
    let [token, at] = [0, 0];
    let retry = null;
    while (at < characters.length) {
        const wanted = tokens[token];
        if (wanted === anything) {
            token += 1;
            retry = { token, at };
        }
        else if (wanted?.(characters[at])) {
            token += 1;
            at += 1;
        }
        else if (retry !== null) {
            retry.at += 1;
            ({ token, at } = retry);
        }
        else
            return false;
    }
    return tokens.slice(token).every((rest) => rest === anything);
}

// EXTERNAL MODULE: ./build/src/core/monitor.js
var monitor = __webpack_require__(3319);
;// CONCATENATED MODULE: ./build/src/core/config/finding.js

/** The value that a path leads to, or null where it leads nowhere. */
function valueAt(root, path) {
    // The items of a list are its own properties, too.
    return path.reduce((parent, step) => (0,json/* own */.Z)(Object(parent), String(step)) ?? null, root);
}
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
 * A value at fault as JSON, clipped; of lists and mappings the kind alone, because their content is not at fault.
 * What stands before the `@` of a URL is left out: it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may hold any character, and who wrote it may have left one of the slashes out.
    const bare = value.slice(0, 10 * longestShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
    return JSON.stringify(bare.length > longestShown ? `${bare.slice(0, longestShown - 1)}…` : bare);
}

;// CONCATENATED MODULE: ./build/src/core/config/ignored-names.js





/** The sound patterns under `ignore`. */
function readIgnoredNames(file, places, sourceOf) {
    const patterns = (0,json/* isObject */.G)(file) ? (0,json/* own */.Z)(file, 'ignore') : undefined;
    if (!Array.isArray(patterns))
        return [];
    return patterns.flatMap((pattern, index) => {
        const matches = typeof pattern === 'string' ? parseGlob((0,monitor/* normalizeName */.P)(pattern)) : undefined;
        if (typeof matches !== 'function')
            return [];
        const path = ['ignore', index];
        const shown = places.isSecret(path) ? redact/* masked */.Iv : describeValue(pattern);
        return [{ shown, matches, source: sourceOf(path) }];
    });
}

// EXTERNAL MODULE: ./build/src/core/config/monitor-body.js
var monitor_body = __webpack_require__(5199);
;// CONCATENATED MODULE: ./build/src/core/config/named-items.js




/** The monitors of a file, as far as they are sound. */
function readItems({ value, faulty, written }, findings, sourceOf, places) {
    const monitors = (0,json/* isObject */.G)(value) ? (0,json/* own */.Z)(value, 'monitors') : undefined;
    if (!(0,json/* isObject */.G)(value) || !Array.isArray(monitors))
        return [];
    const defaults = (0,json/* own */.Z)(value, 'defaults') ?? {};
    const faultyItems = new Set(findings.map(({ path }) => (path[0] === 'monitors' ? path[1] : undefined)));
    const isHeadSound = !faultyItems.has(undefined) && !faulty.has(defaults);
    return monitors.flatMap((item, index) => {
        if (!(0,json/* isObject */.G)(item))
            return [];
        const declared = (0,json/* own */.Z)(item, 'name');
        if (typeof declared !== 'string')
            return [];
        const name = (0,monitor/* normalizeName */.P)(declared);
        const source = sourceOf(index);
        const isSound = isHeadSound && !faultyItems.has(index) && !faulty.has(item);
        // Nothing was found in this item nor around the list, so that both are what the schema says.
        if (!isSound)
            return [{ name, index, item, source, monitor: null }];
        const body = (0,monitor_body/* makeBody */.PY)(item, defaults);
        const secretFields = Object.keys(body).filter((field) => places.isSecret((0,monitor_body/* fieldPath */.cn)(field, item, index)));
        const { ignoreChanges = [] } = { ...defaults, ...item };
        const inConfig = secretFields.map((field) => [field, valueAt(written, (0,monitor_body/* fieldPath */.cn)(field, item, index))]);
        const hidden = inConfig.length === 0 ? {} : { written: Object.fromEntries(inConfig) };
        return [{ name, index, item, source, monitor: { name, body, source, secretFields, ...hidden, ignoreChanges } }];
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/ignore-rules.js



/** Checks the patterns under `ignore` and the fields under `ignoreChanges`; what is no text is the schema's business. */
function findIgnoreErrors(file) {
    if (!(0,json/* isObject */.G)(file))
        return [];
    const monitors = (0,json/* own */.Z)(file, 'monitors');
    const owners = [
        [['defaults'], (0,json/* own */.Z)(file, 'defaults')],
        ...(Array.isArray(monitors) ? monitors.map((monitor, index) => [['monitors', index], monitor]) : []),
    ];
    return [
        ...findInList(['ignore'], (0,json/* own */.Z)(file, 'ignore'), describePattern),
        ...owners.flatMap(([path, owner]) => (0,json/* isObject */.G)(owner) ? findInList([...path, 'ignoreChanges'], (0,json/* own */.Z)(owner, 'ignoreChanges'), describeField) : []),
    ];
}
function findInList(path, list, find) {
    if (!Array.isArray(list))
        return [];
    return list.flatMap((item, index) => {
        const expectation = typeof item === 'string' ? find(item) : undefined;
        if (expectation === undefined)
            return [];
        return [{ at: 'value', path: [...path, index], message: `must be ${expectation}, found ${describeValue(item)}` }];
    });
}
function describePattern(pattern) {
    const glob = parseGlob(pattern);
    return typeof glob === 'function' ? undefined : glob.expected;
}
function describeField(field) {
    if (field.startsWith('/'))
        return 'a path without a slash in front, as assertions/0/value';
    return /~(?![01])/.test(field) ? 'a path in which ~ is written ~0, and / inside of a key ~1' : undefined;
}

;// CONCATENATED MODULE: ./build/src/core/config/monitor-rules.js


/** What the schema cannot say, because it depends on other fields of the monitor or on the defaults. */
const rules = [
    { key: 'type', at: 'lack', find: lacks('type') },
    { key: 'intervalSeconds', at: 'lack', find: lacks('intervalSeconds') },
    { key: 'target', at: 'value', find: describeHttpTarget },
];
const targetRules = [
    {
        isBroken: (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        message: 'must not hold a user name or password',
    },
    { isBroken: (target) => /[\s\p{Cc}]/u.test(target), message: 'must not hold spaces or control characters' },
    {
        isBroken: (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        message: 'must be a whole URL with http:// or https:// and a host',
    },
];
/** Checks the monitors of a file one by one; of a file that has other mistakes too, what can be checked. */
function findRuleErrors(file) {
    if (!(0,json/* isObject */.G)(file))
        return [];
    const monitors = (0,json/* own */.Z)(file, 'monitors');
    const defaults = (0,json/* own */.Z)(file, 'defaults') ?? {};
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((monitor, index) => ((0,json/* isObject */.G)(monitor) ? findInMonitor(monitor, defaults, index) : []));
}
function findInMonitor(monitor, defaults, index) {
    return rules.flatMap(({ key, at, find }) => {
        // Defaults that are no mapping are a mistake of their own, and may hold anything.
        if (at === 'lack' && !(0,json/* isObject */.G)(defaults))
            return [];
        const message = find(monitor, (0,json/* isObject */.G)(defaults) ? defaults : {});
        return message === undefined ? [] : [{ at, path: ['monitors', index, key], message }];
    });
}
function lacks(key) {
    const message = 'is required here or under defaults, and missing in both';
    return (monitor, defaults) => (Object.hasOwn(monitor, key) || Object.hasOwn(defaults, key) ? undefined : message);
}
function describeHttpTarget(monitor, defaults) {
    const type = (0,json/* own */.Z)(monitor, 'type') ?? (0,json/* own */.Z)(defaults, 'type');
    const target = (0,json/* own */.Z)(monitor, 'target');
    if (typeof type !== 'string' || type.toLowerCase() !== 'http' || typeof target !== 'string')
        return undefined;
    const broken = targetRules.find(({ isBroken }) => isBroken(target));
    return broken && `${broken.message}, found ${describeValue(target)}`;
}

// EXTERNAL MODULE: ./build/src/core/json-pointer.js
var json_pointer = __webpack_require__(7667);
// EXTERNAL MODULE: ./build/src/core/meant.js
var core_meant = __webpack_require__(5686);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service is to have, as Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"May be left out. 1 is the only version there is.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Fields for every monitor of this file that has none of its own. A monitor's own value replaces the default as a whole; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors, in the order in which missing ones are created. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Patterns for the names of monitors at the service that are somebody else's: these are not reported as unmanaged. `*` stands for any characters, `?` for one, `[a-z]` for one of these, `[!a-z]` for one of all others.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor: unique over all config files, compared after trimming and Unicode normalisation (NFC).","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service is to check. `http` is the documented kind; any other is handed to the service as it is.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result, sent to the service as they are: their structure is the service's own.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent as it is.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Further fields for the body of the create request, sent as they are beside the others.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose difference is not drift, with all that is below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` go by their own name.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"Text with at least one visible character, and without control characters or halves of a surrogate pair.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"Text with at least one visible character, and without control characters or halves of a surrogate pair.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result, sent to the service as they are: their structure is the service's own.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent as it is.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Further fields for the body of the create request, sent as they are beside the others.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose difference is not drift, with all that is below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` go by their own name.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js





const kinds = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
const quote = '; put quotes around it';
const unquote = '; write the number itself, without quotes or a variable';
/** One sentence for each keyword that the schema uses; `schema` is the keyword's value, `data` the value at fault. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ schema, data }) => ({ at: 'value', message: `must be ${schema}, found ${describeValue(data)}` }),
    minimum: ({ schema, data }) => ({ at: 'value', message: `must be at least ${schema}, found ${describeValue(data)}` }),
    pattern: ({ data }) => ({
        at: 'value',
        message: `must be one line of visible text without control characters, found ${describeValue(data)}`,
    }),
    propertyNames: ({ params }) => ({
        at: 'key',
        key: params['propertyName'],
        message: 'is a field of the monitor itself; write it there instead of in extra',
    }),
    required: ({ params }) => ({ at: 'lack', key: params['missingProperty'], message: 'is required, and missing' }),
    type: ({ schema, data }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const remedy = schema === 'string' && isOtherScalar ? quote : isQuotedNumber ? unquote : '';
        return { at: 'value', message: `must be ${kinds[schema]}, found ${describeValue(data)}${remedy}` };
    },
};
/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes at once. Monitors are
 * checked one by one: ajv copies all errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value) {
    const monitors = (0,json/* isObject */.G)(value) ? (0,json/* own */.Z)(value, 'monitors') : undefined;
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
    const meant = (0,core_meant/* findMeant */.z)(key, known.filter((candidate) => !Object.hasOwn(data, candidate)));
    const remedy = meant === undefined ? `the known ones are ${known.join(', ')}` : `did you mean ${meant}?`;
    return { at: 'key', key, meant, message: `is not a known key; ${remedy}` };
}
/** The way that a JSON Pointer tells, with the indexes of lists as numbers. */
function findPath(pointer, root) {
    let value = root;
    return (0,json_pointer/* readPointer */.qT)(pointer).map((key) => {
        const step = Array.isArray(value) ? Number(key) : key;
        value = valueAt(value, [step]);
        return step;
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/value-errors.js




/** What is wrong with the value of a file, by the schema and by the rules beyond it, each mistake once. */
function findValueErrors({ value, partial }) {
    const findings = [...findSchemaErrors(value), ...findRuleErrors(value), ...findIgnoreErrors(value)];
    const meant = new Set(findings.flatMap(({ path, meant: key }) => (key ? [describePath([...path.slice(0, -1), key])] : [])));
    /** Whether a key is there after all: misspelt, or behind a merge key that could not be read. */
    const isMeant = (path) => meant.has(describePath(path)) || partial.has(valueAt(value, path.slice(0, -1)));
    return findings.filter(({ at, path }) => at !== 'lack' || !placesOf(path).some(isMeant));
}
/** Where a key could stand: in its mapping or, of a monitor, under the defaults, which may be misspelt themselves. */
function placesOf(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}

// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js


/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const yaml_errors_sentences = {
    ALIAS_PROPS: 'an alias takes no tag and no anchor; write the alias alone',
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_COLLECTION_TYPE: 'this tag does not fit its value; remove the tag',
    BAD_DIRECTIVE: 'this directive is not supported; remove the line (files are read as YAML 1.2)',
    BAD_DQ_ESCAPE: 'this escape is not known in double quotes; write two backslashes for one, or use single quotes',
    BAD_INDENT: 'the indentation does not fit the lines above; line up what belongs together and close every bracket',
    BAD_PROP_ORDER: 'a tag or an anchor must stand after this sign; swap them',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'a second `key:` on one line; put it on a line of its own, or quotes around text that holds `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    DUPLICATE_KEY: 'this key is here twice; keep one of the two',
    IMPOSSIBLE: 'something here is not YAML; look at the line above too',
    KEY_OVER_1024_CHARS: 'this key is too long; a key may have 1024 characters',
    MISSING_CHAR: 'the indentation does not fit the lines above, or a sign is missing here (`-`, `:`, a comma, a space or a closing bracket)',
    MULTILINE_IMPLICIT_KEY: 'a key must stand on one line and end with a colon',
    MULTIPLE_ANCHORS: 'a value can have one anchor; remove the others',
    MULTIPLE_DOCS: 'a second document starts here; keep one document a file and move the other to its own',
    MULTIPLE_TAGS: 'a value can have one tag; remove the others',
    NON_STRING_KEY: 'a key must be text; put quotes around it (or around a value that starts with a bracket)',
    RESOURCE_EXHAUSTION: 'the file is nested too deeply from here on; flatten it',
    TAB_AS_INDENT: 'a tab cannot indent; use spaces',
    TAG_RESOLVE_FAILED: 'this value has a tag that is not known or does not fit; remove the tag',
    UNEXPECTED_TOKEN: 'something here is not YAML; put quotes around text with special characters, and close brackets',
};
const flowVariable = 'inside of braces and brackets, put quotes around text that holds "${"';
const unclosedQuote = 'this quote is never closed; close it';
/** What is told of a text that overflows the stack of the package itself, which then tells no place. */
const tooDeep = findingAt(0, yaml_errors_sentences.RESOURCE_EXHAUSTION);
/** Says each error once: the package reports what follows from a mistake on the same line as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    // What comes after it may follow from it, on any line.
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
/** Warnings leave a usable value; a tag's is placed at the tagged value, where further faults of that value are found too. */
function describeYamlWarnings(doc, text) {
    return doc.warnings.map(({ code, pos }) => {
        const isTag = code === 'TAG_RESOLVE_FAILED';
        if (!isTag)
            return findingAt(pos[0], yaml_errors_sentences[code]);
        return findingAt(text.length - text.slice(pos[1]).trimStart().length, describeTag(text.slice(...pos)));
    });
}
/** A tag is named as it is written. */
function describeTag(tag) {
    return `the tag ${(0,sanitize/* clip */.$Q)(tag.trim(), 60)} is not known or does not fit this value; remove the tag`;
}
function describe({ code, message, pos }, doc, text, positionOf) {
    const [offset] = pos;
    if (message.startsWith('Missing closing'))
        return findingAt(openingQuote(doc, offset), unclosedQuote);
    if (isVariable(text, offset))
        return findingAt(offset - 1, flowVariable);
    // A tab after spaces is to the package only text at a wrong column.
    const lineStart = offset - positionOf(offset).column + 1;
    const indent = /^ *(?=\t)/.exec(text.slice(lineStart));
    if (indent === null)
        return findingAt(offset, yaml_errors_sentences[code]);
    return findingAt(lineStart + indent[0].length, yaml_errors_sentences.TAB_AS_INDENT);
}
/** Inside of braces and brackets the brace of a variable ends what stands before it. */
function isVariable(text, offset) {
    return text.startsWith('${', offset - 1);
}
function findingAt(offset, message) {
    return { at: 'value', path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; it is the start that an author looks for. */
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

;// CONCATENATED MODULE: ./build/src/core/config/scalar-rules.js
/** What holds for every value of a file, wherever it stands: nothing may reach the service other than it is written. */
const scalar_rules_rules = [
    {
        isBroken: (value) => typeof value === 'number' && !Number.isFinite(value),
        expectation: 'must be a number that JSON can carry',
    },
    {
        isBroken: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
        expectation: 'must be a number that JSON carries exactly',
    },
];
/** Fields in which a string would be refused. */
const numbers = ['intervalSeconds', 'version'];
/**
 * What is wrong with a single value, or undefined; a number is shown as it is written, because as a value it is altered.
 * @param key the last step of the way to it.
 */
function describeScalarFault(value, written, key) {
    const broken = scalar_rules_rules.find(({ isBroken }) => isBroken(value));
    if (broken === undefined)
        return undefined;
    const remedy = numbers.includes(key) ? '' : ', or be written as a string in quotes';
    return `${broken.expectation}${remedy}, found ${written.slice(0, 60)}`;
}

;// CONCATENATED MODULE: ./build/src/core/config/expand.js

/** What begins a variable. */
const opening = '${';
/**
 * `$${`, or `${` with the rest of its variable where that can be read. None holds a second `${`, so that reading ends soon
 * whatever the text is.
 */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** The mistakes of one text that are told; a text may be made of nothing else. */
const mostFaults = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not looked at again, and `$${` by `${`.
 * @param room how many characters the values may have together; those beyond are left out.
 */
function expand(written, variables, room) {
    const faults = [];
    const used = [];
    let [hasSecret, isWhole, inserted, nth] = [false, true, 0, -1];
    const text = written.replace(variable, (found, name, preset, at) => {
        nth += 1;
        if (found.startsWith('$$'))
            return opening;
        if (name !== undefined)
            used.push(name);
        const resolved = name === undefined ? findMistake(written, at) : resolve(name, preset, variables);
        if (resolved === null || 'fault' in resolved) {
            isWhole = false;
            if (resolved !== null && faults.length < mostFaults)
                faults.push({ nth, message: resolved.fault });
            return found;
        }
        inserted += resolved.value.length;
        hasSecret ||= resolved.isSecret;
        return inserted > room ? '' : resolved.value;
    });
    return { text, hasSecret, isWhole, used, faults, inserted };
}
/** Null where there is no value, and that is no mistake. As in a shell, a default stands for an empty value, too. */
function resolve(name, preset, variables) {
    const known = variables.get(name);
    const way = `give a default with \${${name}:-default}`;
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset, isSecret: false };
    if (known?.value === null)
        return null;
    if (known?.isSecret)
        return { fault: `the secret ${name} is empty; set it, or ${way}` };
    if (known !== undefined)
        return { value: '', isSecret: false };
    const near = (0,core_meant/* findMeant */.z)(name, [...variables.keys()]);
    const places = `vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const remedy = near === undefined ? `add it to ${places}, or ${way}` : `did you mean ${near}?`;
    return { fault: `no variable ${name} was handed over; ${remedy}` };
}
function findMistake(written, at) {
    if (written.startsWith('${{', at))
        return { fault: `an expression of GitHub is not read here; hand its value over with vars or secrets` };
    const ways = `write \${NAME} or \${NAME:-default}, or $\${ for the text \${ itself`;
    const next = written.slice(at + 2).search(/\}|\$\{/);
    if (next >= 0 && written[at + 2 + next] === '$')
        return { fault: `a variable cannot stand inside of another; ${ways}` };
    return next >= 0
        ? { fault: `the name of a variable is made of letters, digits and _, and starts with no digit; ${ways}` }
        : { fault: `this variable is never closed; ${ways}` };
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-text.js

/** Characters that variables may add to one file: as many as a file may have itself. */
const maxInserted = 16 * 2 ** 20;
/** Replaces the variables in the texts of one file. */
class TextExpander {
    /** Names of all variables so far. */
    used = new Set();
    #source;
    #variables;
    #inserted = 0;
    constructor(source, variables) {
        this.#source = source;
        this.#variables = variables;
    }
    /** Null where the variables of the file add more than {@link maxInserted} characters to it. */
    expand(node, written) {
        const { faults, inserted, used, ...expansion } = expand(written, this.#variables, maxInserted - this.#inserted);
        this.#inserted += inserted;
        if (this.#inserted > maxInserted)
            return null;
        for (const name of used)
            this.used.add(name);
        return {
            ...expansion,
            faults: faults.map(({ message, nth }) => ({ message, offset: this.#placeOf(node, written, nth) })),
        };
    }
    /** Where the nth `${` of a text is written; where an escape of YAML hides one of them, the start of the text. */
    #placeOf({ range }, written, nth) {
        const [start, end] = range;
        const parts = this.#source.slice(start, end).split('${');
        if (parts.length !== written.split('${').length)
            return start;
        return start + parts.slice(0, nth + 1).join('${').length;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-value.js





/** Deeper than any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb passes it at once. */
const maxRepeated = 1_000_000;
/**
 * Reads the nodes of a document as JSON. The package's own `toJS` throws without a place, ends at the first mistake, and
 * its time is quadratic in the aliases.
 */
function readYamlValue(contents, surroundings) {
    const reader = new NodeReader(surroundings);
    const value = reader.read(contents);
    const variables = (0,core_variables/* nameSecrets */.Vb)(surroundings.variables);
    const written = reader.secret.size === 0 ? value : new NodeReader({ ...surroundings, variables }).read(contents);
    return { ...reader, value, written, root: contents };
}
class NodeReader {
    findings = [];
    nodes = new Map();
    merged = new Map();
    aliased = new Map();
    faulty = new Set();
    partial = new Set();
    secret = new Set();
    unsettled = new Set();
    used;
    isCutOff = false;
    #positionOf;
    #texts;
    #anchors = new Map();
    #path = [];
    #size = 0;
    #repeated = 0;
    #faults = 0;
    #secrets = 0;
    constructor({ positionOf, text, variables }) {
        this.#positionOf = positionOf;
        this.#texts = new TextExpander(text, variables);
        this.used = this.#texts.used;
    }
    read(node) {
        this.#size += 1;
        if (this.isCutOff || node === null)
            return null;
        const secrets = this.#secrets;
        const value = (0,dist/* isAlias */.Vj)(node) ? this.#readAlias(node) : this.#readAnchored(node);
        if (this.#secrets > secrets)
            this.secret.add(node);
        return value;
    }
    #readAnchored(node) {
        const { anchor } = node;
        if (anchor === undefined)
            return this.#readContent(node);
        const [size, faults, secrets] = [this.#size, this.#faults, this.#secrets];
        this.#anchors.set(anchor, { node, size: 0, isFaulty: false, isSecret: false });
        const value = this.#readContent(node);
        this.#anchors.set(anchor, {
            node,
            value,
            size: this.#size - size + 1,
            isFaulty: this.#faults > faults,
            isSecret: this.#secrets > secrets,
        });
        return value;
    }
    #readAlias(alias) {
        const anchored = this.#anchors.get(alias.source);
        if (anchored === undefined)
            return this.#reject(alias, 'no anchor of this name stands above; put quotes around text that starts with "*"');
        if (anchored.value === undefined)
            return this.#reject(alias, 'this alias stands inside of what it repeats; write the value out');
        this.#size += anchored.size;
        this.#repeated += anchored.size;
        if (this.#repeated > maxRepeated)
            return this.#cutOff(alias, `aliases repeat more than ${maxRepeated} values of this file; use fewer of them`);
        this.aliased.set(alias, anchored.node);
        if (anchored.isFaulty)
            this.#faults += 1;
        if (anchored.isSecret)
            this.#secrets += 1;
        return anchored.value;
    }
    #readContent(node) {
        if ((0,dist/* isScalar */.jn)(node)) {
            const value = node.value;
            const fault = describeScalarFault(value, String(node.source), this.#path.at(-1));
            if (fault !== undefined)
                this.#reject(node, fault);
            return typeof value === 'string' ? this.#readText(node, value) : value;
        }
        if (this.#path.length > maxDepth)
            return this.#cutOff(node, `the file is nested more than ${maxDepth} levels deep from here on; flatten it`);
        const faults = this.#faults;
        const value = (0,dist/* isMap */.jh)(node) ? this.#readMap(node) : this.#readSeq(node);
        this.nodes.set(value, node);
        if (this.#faults > faults)
            this.faulty.add(value);
        return value;
    }
    #readText(node, written) {
        if (!written.includes('${'))
            return written;
        const expanded = this.#texts.expand(node, written);
        if (expanded === null)
            return this.#cutOff(node, `variables add more than ${maxInserted} characters to this file; use fewer of them`);
        for (const fault of expanded.faults)
            this.#add({ at: 'value', path: [...this.#path], ...fault });
        if (expanded.hasSecret)
            this.#secrets += 1;
        if (!expanded.isWhole)
            this.unsettled.add(node);
        return expanded.text;
    }
    #readSeq({ items }) {
        return items.map((item, index) => this.#readAt(index, item));
    }
    #readMap({ items }) {
        const keys = new Map();
        const entries = [];
        let sources = [];
        for (const { key, value: node } of items) {
            const value = this.#readAt(key.value, node);
            const first = keys.get(key.value);
            if (key.anchor !== undefined)
                this.#anchors.set(key.anchor, { node: key, value: key.value, size: 1, isFaulty: false, isSecret: false });
            if (first !== undefined)
                this.#rejectRepeated(key, first);
            else if (isMergeKey(key))
                sources = this.#readSources(node ?? key, value);
            else
                entries.push([key.value, value]);
            keys.set(key.value, first ?? key);
        }
        // Object.fromEntries makes `__proto__` a key like any other. Of two entries the later wins, hence the order.
        const taken = sources.filter(json/* isObject */.G);
        const inherited = taken.flatMap((source) => Object.entries(source)).reverse();
        const object = Object.fromEntries(taken.length === 0 ? entries : [...inherited, ...entries]);
        if (taken.length > 0)
            this.merged.set(object, taken);
        if (taken.length < sources.length)
            this.partial.add(object);
        return object;
    }
    /** The values under a merge key; each that is no mapping is a mistake. */
    #readSources(node, value) {
        const sources = Array.isArray(value) ? value : [value];
        if (!sources.every(json/* isObject */.G))
            this.#reject(node, '"<<" takes an alias to a mapping, or a list of such aliases');
        return sources;
    }
    #readAt(step, node) {
        this.#path.push(step);
        const value = this.read(node);
        this.#path.pop();
        return value;
    }
    #rejectRepeated(key, first) {
        const message = `is a second key of this name, the first is in line ${this.#positionOf(startOf(first)).line}; keep one of them`;
        this.#add({ at: 'key', path: [...this.#path, key.value], message, offset: startOf(key) });
    }
    /** What is nested or repeated without end has a place, but no path worth reading. */
    #cutOff(node, message) {
        this.isCutOff = true;
        this.#add({ at: 'value', path: [], message, offset: startOf(node) });
        return null;
    }
    #reject(node, message) {
        this.#add({ at: 'value', path: [...this.#path], message, offset: startOf(node) });
        return null;
    }
    #add(finding) {
        this.#faults += 1;
        this.findings.push(finding);
    }
}
/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-file.js



/** Reads one document of YAML 1.2, core schema, with aliases and merge keys, and replaces variables. Never throws. */
function parseYaml(source, variables) {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new dist/* LineCounter */.HN();
    const positionOf = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
    };
    const doc = parse(text, lineCounter);
    if (doc === null)
        return { findings: [tooDeep], content: null, positionOf };
    const errors = describeYamlErrors(doc, text, positionOf);
    if (errors.length > 0)
        return { findings: errors, content: null, positionOf };
    const yaml = readYamlValue(doc.contents, { text, positionOf, variables });
    const findings = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text), ...yaml.findings];
    const isRead = yaml.value !== null && !yaml.isCutOff;
    return { findings, content: isRead ? yaml : null, positionOf };
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
            // Repeated keys are found while the value is read: in linear time, and with both lines.
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
/** What is sound YAML, but no file that can be read as it is meant. */
function findMisfits({ contents, directives }, text) {
    const findings = [];
    const find = (offset, message) => findings.push({ at: 'value', path: [], message, offset });
    if (directives.yaml.version === '1.1')
        find(text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (contents === null || ((0,dist/* isScalar */.jn)(contents) && contents.value === null))
        find(0, 'the file is empty; write at least "monitors: []"');
    return findings;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-place.js



/** Finds in the text what a finding blames: through aliases and merge keys, where it is written. Offsets are in UTF-16 units. */
class YamlPlaces {
    #yaml;
    /** Made when a mapping is first asked for: one mapping may hold 100,000 mistakes. */
    #pairs = new Map();
    constructor(yaml) {
        this.#yaml = yaml;
    }
    offsetOf({ at, path }) {
        const parent = valueAt(this.#yaml.value, path.slice(0, -1));
        const step = path.at(-1);
        const node = step === undefined || at === 'lack' ? undefined : this.#nodeAt(parent, step, at);
        return startOf(node ?? this.#yaml.nodes.get(parent));
    }
    /** Whether a secret went into the value at a path. */
    isSecret(path) {
        return this.#isAmong(this.#yaml.secret, path);
    }
    /** Whether the text at a path has a variable without a value. */
    isUnsettled(path) {
        return this.#isAmong(this.#yaml.unsettled, path);
    }
    /** Of an item of a list the place in that list: of an alias its own, not that of what it repeats. */
    itemOffset(path) {
        return startOf(this.#itemAt(valueAt(this.#yaml.value, path.slice(0, -1)), path.at(-1)));
    }
    #isAmong(nodes, path) {
        if (nodes.size === 0)
            return false;
        const step = path.at(-1);
        const parent = valueAt(this.#yaml.value, path.slice(0, -1));
        const node = step === undefined ? this.#yaml.root : this.#nodeAt(parent, step, 'value');
        return nodes.has(node);
    }
    #nodeAt(parent, step, at) {
        const pair = this.#pairsOf(parent).get(String(step));
        const node = at === 'key' ? pair?.key : (pair?.value ?? pair?.key ?? this.#itemAt(parent, step));
        return node && (this.#yaml.aliased.get(node) ?? node);
    }
    #itemAt(list, index) {
        return this.#yaml.nodes.get(list)?.items[Number(index)];
    }
    #pairsOf(mapping) {
        const known = this.#pairs.get(mapping);
        if (known)
            return known;
        const node = this.#yaml.nodes.get(mapping);
        const items = (0,dist/* isMap */.jh)(node) ? node.items : [];
        const written = items.map((pair) => [pair.key.value, pair]);
        const inherited = (this.#yaml.merged.get(mapping) ?? []).flatMap((source) => [...this.#pairsOf(source)]);
        // Of equal keys the first counts, and a map keeps the last.
        const pairs = new Map([...written, ...inherited].reverse());
        this.#pairs.set(mapping, pairs);
        return pairs;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/block-file.js







/** What ties parts of a file together, or needs the place of every value: documents and directives, variables, ignored fields. */
const tying = /^(?:---|\.\.\.|%)|\$\{|ignoreChanges/m;
const head = 'monitors:\n';
/**
 * Reads a plain list of monitors a block at a time. The nodes of YAML take two hundred times the room of their text; of a
 * block they are gone before the next one is read.
 *
 * A block that is read without a complaint ends where an item ends: what goes over its end, a quote or a bracket, is not
 * closed in it, and an alias has its anchor in it or none.
 * @param blockSize items to a block.
 * @returns null where anything is to be said about the file, or it is written in another way: then it has to be read whole.
 */
function parseInBlocks(file, source, variables, blockSize) {
    const text = source.replace(/^\uFEFF/, '');
    const blocks = findBlocks(text, blockSize);
    if (blocks === null)
        return null;
    const { end, start } = blocks;
    const frame = parseYaml(text.slice(0, start) + text.slice(end), variables);
    const around = frame.content?.value ?? null;
    const isFrame = (0,json/* isObject */.G)(around) && (0,json/* own */.Z)(around, 'monitors') === null;
    const list = isFrame && frame.findings.length === 0 ? readBlocks(text, blocks, variables) : null;
    if (frame.content === null || !isFrame || list === null)
        return null;
    const { monitors, offsets } = list;
    const content = { ...frame.content, value: { ...around, monitors } };
    if (findValueErrors(content).length > 0)
        return null;
    const positionOf = countLines(text);
    const places = new YamlPlaces(frame.content);
    const items = readItems(content, [], (index) => ({ file, ...positionOf(offsets[index] ?? 0) }), places);
    const sourceOf = (path) => {
        const offset = places.offsetOf({ at: 'value', path });
        return { file, ...positionOf(offset < start ? offset : offset + end - start) };
    };
    const ignored = readIgnoredNames(around, places, sourceOf);
    return { file, findings: [], items, positionOf, places, used: new Set(), ignored, warnings: [] };
}
/** The items of all blocks, and where they stand in the text; null where one has a fault, or repeats what stands elsewhere. */
function readBlocks(text, { end, starts }, variables) {
    const monitors = [];
    const offsets = [];
    for (const [index, from] of starts.entries()) {
        const { content, findings } = parseYaml(head + text.slice(from, starts[index + 1] ?? end), variables);
        const items = (0,json/* isObject */.G)(content?.value) ? (0,json/* own */.Z)(content.value, 'monitors') : undefined;
        if (content === null || findings.length > 0 || !Array.isArray(items) || content.aliased.size > 0)
            return null;
        // A key that begins like an item: it is for the whole reading to say that it is none.
        if (Object.keys(content.value).length > 1)
            return null;
        const places = new YamlPlaces(content);
        for (const nth of items.keys())
            offsets.push(places.itemOffset(['monitors', nth]) - head.length + from);
        monitors.push(...items);
    }
    return { monitors, offsets };
}
/** Lines end with a line feed alone: `^` would also take separators for their end that are mere characters in YAML. */
function findBlocks(text, blockSize) {
    if (tying.test(text))
        return null;
    const key = /(?<![^\n])monitors:[ \t]*(?:#[^\n]*)?\r?\n/.exec(text);
    if (key === null)
        return null;
    const start = key.index + key[0].length;
    const first = /(?<![^\n])( *)- /.exec(text.slice(start));
    if (first === null)
        return null;
    const dash = new RegExp(`(?<![^\\n])${first[1]}-(?=[ \\r\\n])`, 'g');
    // The list ends where another key of the file begins.
    const next = /(?<![^\n])[^\s#-]/.exec(text.slice(start));
    const end = next === null ? text.length : start + next.index;
    dash.lastIndex = start;
    const starts = [];
    for (let count = 0, item = dash.exec(text); item !== null && item.index < end; count += 1, item = dash.exec(text))
        if (count % blockSize === 0)
            starts.push(count === 0 ? start : item.index);
    // A key without a list is a mistake.
    return starts.length === 0 ? null : { start, end, starts };
}
function countLines(text) {
    const counter = new dist/* LineCounter */.HN();
    for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1)
        counter.addNewLine(at);
    return (offset) => {
        const { line, col } = counter.linePos(offset);
        return { line, column: col };
    };
}

;// CONCATENATED MODULE: ./build/src/core/config/ignored-changes.js






/**
 * Warns of each field under `ignoreChanges` that is no declared one: it may be misspelt. Under defaults, or where an
 * alias or a merge key repeats it, it is enough that one of the monitors declares it.
 */
function warnOfUndeclared(items, places, sourceOf) {
    const idle = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of items) {
        if (monitor === null)
            continue;
        for (const [nth, field] of monitor.ignoreChanges.entries()) {
            const path = [...(0,monitor_body/* ownerOf */.bf)('ignoreChanges', item, index), 'ignoreChanges', nth];
            const offset = places.offsetOf({ at: 'value', path });
            if (isDeclared(monitor.body, (0,json_pointer/* readSteps */.I$)(field)))
                declared.add(offset);
            else
                idle.set(offset, (0,warning/* warn */.R8)(ignored_changes_describe(field, places.isSecret(path)), sourceOf(path)));
        }
    }
    return [...idle].flatMap(([offset, warning]) => (declared.has(offset) ? [] : [warning]));
}
function isDeclared(body, steps) {
    const end = steps.reduce((value, step) => {
        // The length of a list is its own, too, and no item.
        const isPlace = (0,json/* isObject */.G)(value) || (Array.isArray(value) && /^\d+$/.test(step));
        return isPlace ? (0,json/* own */.Z)(Object(value), step) : undefined;
    }, body);
    return end !== undefined;
}
function ignored_changes_describe(field, isSecret) {
    const hint = /^extra(\/|$)/.test(field) ? '; a field of extra goes by its own name, without extra/' : '';
    return `The field ${isSecret ? redact/* masked */.Iv : describeValue(field)} under ignoreChanges is not declared here${hint}`;
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-file.js








/** Reads one file; `file` is its path relative to the workspace. */
function parseFile(file, text, variables) {
    const { content, findings: inText, positionOf } = parseYaml(text, variables);
    if (content === null) {
        const nothing = { items: [], places: null, used: new Set(), ignored: [], warnings: [] };
        return { file, findings: inText, positionOf, ...nothing };
    }
    const places = new YamlPlaces(content);
    const inValue = findValueErrors(content)
        .filter(({ at, path }) => at !== 'value' || !places.isUnsettled(path))
        .map((finding) => ({ ...hideSecret(finding, content.value, places), offset: places.offsetOf(finding) }));
    const findings = [...inText, ...inValue];
    const sourceOf = (index) => ({ file, ...positionOf(places.itemOffset(['monitors', index])) });
    const items = readItems(content, findings, sourceOf, places);
    const valueSource = (path) => ({ file, ...positionOf(places.offsetOf({ at: 'value', path })) });
    const ignored = readIgnoredNames(content.value, places, valueSource);
    const warnings = warnOfUndeclared(items, places, valueSource);
    return { file, findings, items, positionOf, places, used: content.used, ignored, warnings };
}
/** A text at fault is quoted, but for one that a secret went into. */
function hideSecret(finding, file, places) {
    const value = valueAt(file, finding.path);
    if (typeof value !== 'string' || !places.isSecret(finding.path))
        return finding;
    return { ...finding, message: finding.message.replaceAll(describeValue(value), redact/* masked */.Iv) };
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js






/** Files from this length on, in UTF-16 units, are read in blocks. */
const parse_config_long = 100_000;
/** Monitors to a block. */
const blockSize = 100;
/** Reads the files as one set, in the order given. Never throws: whatever is wrong with a text is a problem. */
function parseConfig(files, variables = core_variables/* noVariables */.jA) {
    const readWhole = ({ file, text }) => parseFile(file, text, variables);
    const inBlocks = files.map(({ file, text }) => text.length < parse_config_long ? null : parseInBlocks(file, text, variables, blockSize));
    if (inBlocks.some((parsed) => parsed !== null)) {
        const config = join(files.map((file, index) => inBlocks[index] ?? readWhole(file)), variables);
        // What is to be said about a file needs the place of everything in it.
        if (config.problems.length + config.warnings.length === 0)
            return config;
    }
    return join(files.map(readWhole), variables);
}
function join(files, variables) {
    const seen = new Map();
    const parsed = files.map((file) => takeNames(file, seen));
    return {
        monitors: [...seen.values()].flatMap(({ monitor }) => monitor ?? []),
        problems: parsed.flatMap(listProblems),
        warnings: [...parsed.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
        ignored: parsed.flatMap(({ ignored }) => ignored),
    };
}
/** A variable that nothing uses may be one that a default stands for by mistake. Secrets are often handed over for several configs. */
function warnOfUnused(variables, parsed) {
    const used = new Set(parsed.flatMap((file) => [...file.used]));
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
    return unused.map(([name]) => (0,warning/* warn */.R8)(`The variable ${name} was handed over, and no config file uses it`));
}
/** Adds the names of a file to those seen; a name that was there before is a problem of the later place. */
function takeNames(parsed, seen) {
    const { places } = parsed;
    // What could not be read has no names.
    if (places === null)
        return parsed;
    const findings = [...parsed.findings];
    for (const item of parsed.items) {
        const first = seen.get(item.name);
        if (first === undefined)
            seen.set(item.name, item);
        else
            findings.push(findTaken(item, first.source, places));
    }
    return { ...parsed, findings };
}
function findTaken({ name, index }, first, places) {
    const path = ['monitors', index, 'name'];
    const shown = places.isSecret(path) ? redact/* masked */.Iv : describeValue(name);
    const message = `${shown} is the name of the monitor at ${first.file}:${first.line} already; give each its own`;
    // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
    const offset = Math.max(places.offsetOf({ at: 'value', path }), places.itemOffset(path.slice(0, -1)));
    return { at: 'value', path, message, offset };
}
/** In the order of the text; of several findings about one thing in one place the first, which the others follow from. */
function listProblems({ file, findings, positionOf }) {
    const things = new Map();
    for (const finding of findings) {
        const lacking = finding.at === 'lack' ? finding.path.at(-1) : '';
        const thing = `${finding.offset} ${finding.at} ${lacking}`;
        if (!things.has(thing))
            things.set(thing, finding);
    }
    return [...things.values()]
        .sort((a, b) => a.offset - b.offset)
        .map(({ offset, path, message }) => ({ file, ...positionOf(offset), path: describePath(path), message }));
}


/***/ }),

/***/ 7667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ readSteps),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   qT: () => (/* binding */ readPointer),
/* harmony export */   qV: () => (/* binding */ writeStep)
/* harmony export */ });
/**
 * JSON Pointers (RFC 6901). Options and the validator of the schema write them whole: `/data/monitors`, or nothing for the
 * whole value; reports and configs without their first slash, as paths: `assertions/0/value`.
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

/***/ 9759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ isObject),
/* harmony export */   Z: () => (/* binding */ own)
/* harmony export */ });
/** Tells an object from an array, null and the scalars. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** An object's own value under a key, or undefined: never one that its prototype lends. */
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}


/***/ }),

/***/ 5686:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ findMeant)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/**
 * The known word that somebody most likely meant. A third of the letters may differ (two of `nmae` do), or the end may be
 * missing (`interval`).
 */
function findMeant(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const plain = unknown.toLowerCase();
    const plainWords = known.map((word) => word.toLowerCase());
    const start = plainWords.find((word) => word.startsWith(plain));
    const near = start ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(plain, plainWords, { maxDistance: Math.ceil(plain.length / 3) });
    return near && known[plainWords.indexOf(near)];
}


/***/ }),

/***/ 3319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ normalizeName),
/* harmony export */   T: () => (/* binding */ describeName)
/* harmony export */ });
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(416);

/** The name for a sentence: in quotes, or masked where a secret went into it. */
function describeName({ name, secretFields }) {
    return secretFields.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(name);
}
/** Names are equal when they are after Unicode NFC and trimming: editors and services differ in both. */
function normalizeName(name) {
    return name.normalize('NFC').trim();
}


/***/ }),

/***/ 9679:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ readOptions),
/* harmony export */   Z: () => (/* binding */ readHidden)
/* harmony export */ });
/* harmony import */ var _run_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6799);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(336);
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3226);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4344);




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
        if (value instanceof _unexpected_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w)
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
    throw new _run_error_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e({ kind: 'options', message: problems.join('\n') });
}


/***/ }),

/***/ 5647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ redactReport)
/* harmony export */ });
/* harmony import */ var _json_pointer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7667);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(416);


/**
 * The report fit to go out. Fields that a secret went into are masked as a whole, on both sides: the service may still
 * have an older secret there. Everywhere else the secrets are masked in the texts, because a service may echo them in an
 * error or show them in another monitor. Only for what goes out: a name that was masked would not be recognised.
 */
function redactReport(report, secrets) {
    const mask = (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets);
    return {
        ...report,
        baseUrl: report.baseUrl === null ? null : mask(report.baseUrl),
        findings: report.findings.map((finding) => redactFinding(finding, mask)),
        problems: report.problems.map(({ file, message, path, ...place }) => ({
            ...place,
            file: mask(file),
            path: mask(path),
            message: mask(message),
        })),
        error: report.error === null ? null : redactError(report.error, mask),
        warnings: report.warnings.map(({ message, source }) => ({
            message: mask(message),
            source: source && { ...source, file: mask(source.file) },
        })),
    };
}
function redactFinding(finding, mask) {
    if (finding.status === 'unmanaged')
        return { ...finding, actual: redactActual(finding.actual, [], mask) };
    const hidden = finding.declared.secretFields;
    const declared = redactDeclared(finding.declared, mask);
    switch (finding.status) {
        case 'missing': {
            const { renamedFrom } = finding;
            return { ...finding, declared, renamedFrom: renamedFrom && redactActual(renamedFrom, hidden, mask) };
        }
        case 'created': {
            const { id, warning } = finding;
            return { ...finding, declared, id: id && mask(id), warning: warning && mask(warning) };
        }
        case 'failed':
            return { ...finding, declared, error: redactError(finding.error, mask) };
        case 'in-sync':
            return { ...finding, declared, actual: redactActual(finding.actual, hidden, mask), ...unverified(finding, mask) };
        case 'changed':
            return {
                ...finding,
                declared,
                actual: redactActual(finding.actual, hidden, mask),
                differences: finding.differences.map((difference) => redactDifference(difference, hidden, mask)),
                ...unverified(finding, mask),
            };
    }
}
function redactDeclared(declared, mask) {
    const { body, name, secretFields, source, written } = declared;
    return {
        ...declared,
        name: secretFields.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name),
        body: redactBody(body, secretFields, mask),
        ...(written && { written: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask) }),
        source: { ...source, file: mask(source.file) },
    };
}
function redactActual({ body, id, name }, hidden, mask) {
    return {
        name: hidden.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name),
        id: id && mask(id),
        body: redactBody(body, hidden, mask),
    };
}
function redactBody(body, hidden, mask) {
    const shown = Object.entries(body).map(([field, value]) => [field, hidden.includes(field) ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
    return (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
}
function redactDifference({ actual, declared, path }, hidden, mask) {
    if (hidden.some((field) => (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field))))
        return { path: mask(path), declared: _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv, actual: _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv };
    return { path: mask(path), declared: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(declared, mask), actual: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(actual, mask) };
}
function unverified(finding, mask) {
    return { unverified: finding.unverified.map(mask) };
}
function redactError({ code, message, ...facts }, mask) {
    // The name of a signal is no text from outside, and the exit code follows from it.
    return { ...facts, code: facts.kind === 'stopped' ? code : code && mask(code), message: mask(message) };
}


/***/ }),

/***/ 416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9759);

/** Stands where a secret stood. */
const masked = '***';
/**
 * A shorter secret is masked where it stands as a word of its own: inside of others it would hide everyday words, and
 * tell no more than these.
 */
const shortest = 6;
/** Deeper than any declared value. What lies deeper in a service's answer is cut, because no renderer could print it. */
const deepest = 120;
/** Masks the secrets in texts, in every form in which an address, a JSON text or a service may write them. */
function createMask(secrets) {
    const byText = new Map(secrets.flatMap(listForms).map((form) => [form.text, form]));
    // Of two secrets that begin alike the longer one goes first, or its end would stay. One pattern of all might be too large.
    const forms = [...byText.values()].sort((one, other) => other.text.length - one.text.length);
    return (text) => {
        // Where nothing is escaped, a form stands as it is or not at all: that is found out much faster than by its pattern.
        const plain = /[%&+\\\P{ASCII}]/u.test(text) ? null : text.toLowerCase();
        const mayHold = ({ lower }) => plain === null || lower === null || plain.includes(lower);
        return forms.reduce((rest, form) => (mayHold(form) ? form.mask(rest) : rest), text);
    };
}
/** A value fit to go out: the secrets in its texts and keys masked, and no deeper than can be printed. */
function redactJson(value, mask, depth = deepest) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a text that is a secret as the number that it looks like.
    if (typeof value === 'number')
        return mask(String(value)) === String(value) ? value : masked;
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .G)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
/** What a secret may look like, without what is masked with another form; one of several lines may be shown line by line. */
function listForms(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= shortest);
    const texts = [secret, ...lines].flatMap((text) => [text, text.trim()]);
    const isPatterned = secret.length <= longestPatterned;
    return [...new Set(texts)].flatMap((text) => {
        const forms = [];
        const written = [text, text.normalize('NFC'), text.normalize('NFD')].flatMap(listAddresses);
        for (const form of new Set(written)) {
            if (form.trim() === '' || forms.some(({ mask }) => mask(form) === masked))
                continue;
            const lower = /\P{ASCII}/u.test(form) ? null : form.toLowerCase();
            forms.push({ text: form, lower, mask: maskForm(form, isPatterned) });
        }
        return forms;
    });
}
/** Of a longer secret each line would have patterns, and no memory may hold them all. */
const longestPatterned = 20_000;
/** The text itself, and what becomes of it as an address, or as the host or the path of one. */
function listAddresses(text) {
    const parts = ['', 'https://', 'https://h/'].map((before) => URL.parse(before + text)?.href.slice(before.length) ?? text);
    return [text, ...parts, ...parts.map((part) => part.replace(/\/$/, ''))];
}
/** Nobody escapes single characters of a longer text, and a pattern for it would be too large. */
const longestEscaped = 200;
function maskForm(form, isPatterned) {
    const sound = form.toWellFormed();
    const quoted = JSON.stringify(form).slice(1, -1);
    const written = [form, quoted, quoted.replaceAll('/', '\\/'), encodeURI(sound), encodeURIComponent(sound)];
    if (form.length > longestEscaped || !isPatterned)
        return (text) => written.reduce((rest, one) => rest.replaceAll(one, masked), text);
    const pattern = new RegExp(writePattern(form), 'giu');
    return (text) => text.replace(pattern, masked);
}
function writePattern(form) {
    const pattern = Array.from(form, writeCharacter).join('');
    if (form.length >= shortest)
        return pattern;
    const before = /^[\p{L}\p{N}]/u.test(form) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(form) ? '(?![\\p{L}\\p{N}])' : '';
    return `${before}${pattern}${after}`;
}
/** Names that HTML has for what it escapes. */
const entities = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
/** One character as it is, or as an address, a form, JSON or HTML writes it. */
function writeCharacter(character) {
    const bytes = Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`);
    const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
    const code = character.codePointAt(0) ?? 0;
    const entity = Object.hasOwn(entities, character) ? [`&${entities[character]};`] : [];
    const quoted = JSON.stringify(character).slice(1, -1);
    const slashed = character === '/' ? ['\\\\/'] : [];
    const blank = character === ' ' ? ['\\+'] : [];
    const html = `&#(?:0*${code}|x0*${hex(code, 1)});`;
    const forms = [
        bytes.join(''),
        units.join(''),
        ...entity,
        html,
        escapePattern(quoted),
        ...slashed,
        ...blank,
        escapePattern(character),
    ];
    return `(?:${[...new Set(forms)].join('|')})`;
}
function escapePattern(literal) {
    return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
function hex(number, digits) {
    return number.toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 7661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   eV: () => (/* binding */ pad),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   qz: () => (/* binding */ widthOf)
/* harmony export */ });
/** How text fits into the columns of a terminal. All of it takes text that sanitize.ts has made harmless. */
let segmenter;
/**
 * Characters that take two columns: the scripts of East Asia, full-width forms and emoji. Unicode's own table is long, and
 * this is wrong for a few rare symbols only.
 */
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\p{RI}\u3000-\u303E\u30FB\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]|\uFE0F/u;
/** Half-width forms belong to these scripts, and are what their name says. */
const halfWidth = /[\uFF61-\uFFDC]/;
/** What may make one character of several code points; a text without it has a character for each. */
const joining = /[\p{M}\p{RI}\p{Emoji_Modifier}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]|\u200D/u;
/** Columns that one character with its marks takes. */
function widthOfOne(grapheme) {
    return wide.test(grapheme) && !halfWidth.test(grapheme) ? 2 : 1;
}
function splitGraphemes(text) {
    // Made at its first use, as that takes a third of the time in which a small config is validated.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    // A half-width voicing mark belongs to the letter before it, and has a column of its own all the same.
    return Array.from(segmenter.segment(text)).flatMap(({ segment }) => segment.split(/(?=[\uFF9E\uFF9F])/));
}
/** Columns that a text takes in a terminal. */
function widthOf(text) {
    // There may be 100,000 texts, and the segmenter takes fifty times as long as the rest of this.
    if (/^[ -~]*$/.test(text))
        return text.length;
    const parts = joining.test(text) ? splitGraphemes(text) : Array.from(text);
    return parts.reduce((width, part) => width + widthOfOne(part), 0);
}
/** Like `padEnd`, by columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}
/** The text where it fits, else as much of its start as does, with an ellipsis. */
function cut(text, columns) {
    return widthOf(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}
/** The text where it fits, else its start and its end with an ellipsis between: the end of an address tells as much as its start. */
function shorten(text, columns) {
    if (widthOf(text) <= columns)
        return text;
    const graphemes = splitGraphemes(text);
    const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
    const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
    return [...start, '…', ...end.toReversed()].join('');
}
/** The text in lines that fit, broken at blanks; a word that is too long for a line has one of its own. */
function wrap(text, columns) {
    if (widthOf(text) <= columns)
        return [text];
    const lines = [];
    for (const word of text.split(' ')) {
        const line = lines.at(-1);
        if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= columns)
            lines[lines.length - 1] = `${line} ${word}`;
        else
            lines.push(word);
    }
    return lines;
}
function takeStart(graphemes, columns) {
    let left = columns;
    const end = graphemes.findIndex((grapheme) => {
        left -= widthOfOne(grapheme);
        return left < 0;
    });
    return graphemes.slice(0, end < 0 ? graphemes.length : end);
}


/***/ }),

/***/ 3795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   Q_: () => (/* binding */ longestValue),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   hF: () => (/* binding */ describeDifference),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   p4: () => (/* binding */ describeId)
/* harmony export */ });
/* unused harmony export describeValue */
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9564);
/* harmony import */ var _sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7999);


/** The words for parts of a finding that text and Markdown share; none of them is made harmless yet. */
/** A longer value is cut where it stands among others. */
const longestValue = 80;
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
function describeId(id) {
    return id === null ? 'no identifier shown' : `id ${id}`;
}
/** A JSON value as JSON, so that the text "60" and the number 60 look different; clipped to so many UTF-16 units. */
function describeValue(value, longest = longestValue) {
    return (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)(JSON.stringify(value), longest);
}
/** What differs in a field, in the order in which people think of it: as it should be, as it is. */
function describeDifference({ path, ...values }, longest) {
    return `${path}: declared ${describeValue(values.declared, longest)}, actual ${describeValue(values.actual, longest)}`;
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${describeId(id)}) has the same target`;
}
/** One sentence on the declared fields that the list does not show, each once, or null where it shows them all. */
function describeUnverified({ findings }, enumerate) {
    const open = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    const fields = [...new Set(open.flat())];
    if (fields.length === 0)
        return null;
    const monitors = open.filter((names) => names.length > 0).length;
    return `Not compared, as the service's list does not show it: ${enumerate(fields)} (${(0,_headline_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null where none was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const parts = [
        (0,_headline_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(sent, 'request'),
        ...(rateLimited > 0 ? [`${rateLimited} rate limited`] : []),
        ...(waitedMs > 0 ? [`waited ${Math.ceil(waitedMs / 1000)} s`] : []),
    ];
    return parts.join(', ');
}


/***/ }),

/***/ 9564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oc: () => (/* binding */ describeFailing),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   dy: () => (/* binding */ describeResult)
/* harmony export */ });
/* unused harmony exports describeStatus, describeCounts, describeShortly */
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5299);

/** How a count of each status is worded; a monitor that is missing after a sync was not tried. */
const wording = {
    failed: each('failed'),
    created: each('created'),
    missing: { ...each('to create'), sync: 'not created', drift: 'missing' },
    changed: each('changed'),
    unmanaged: each('unmanaged'),
    'in-sync': each('in sync'),
};
/** A status in words, as it stands behind a number. */
function describeStatus(status, mode) {
    return wording[status][mode];
}
/** `3 to create, 1 changed, 2 in sync`: what there is of each of the statuses, what is wrong first. */
function describeCounts({ findings, mode }, wanted = _report_js__WEBPACK_IMPORTED_MODULE_0__/* .statuses */ .bM) {
    const counts = (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .countStatuses */ .ip)(findings);
    const present = _report_js__WEBPACK_IMPORTED_MODULE_0__/* .statuses */ .bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${wording[status][mode]}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${count(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared, nothing was created';
    if (mode === 'validate')
        return `Config valid: ${count(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .countStatuses */ .ip)(findings);
    const idle = mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0;
    return `${titles[mode]}: ${idle ? `${nothing[mode]}, ` : ''}${describeCounts(report)}`;
}
/** The same in a headline of the product's own: the counts, or that nothing changes. */
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
/** Which of the statuses that the user named in `fail-on` fail the run, or null where they are not what fails it. */
function describeFailing(report, failOn) {
    if ((0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .decideExitCode */ .kD)(report, failOn) !== 2)
        return null;
    const counts = (0,_report_js__WEBPACK_IMPORTED_MODULE_0__/* .countStatuses */ .ip)(report.findings);
    const found = failOn.filter((status) => counts[status] > 0);
    return `${found.map((status) => `${counts[status]} ${wording[status][report.mode]}`).join(', ')} (fail-on: ${failOn.join(', ')})`;
}
const titles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
const nothing = { plan: 'nothing to create', sync: 'nothing to create', drift: 'none' };
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function each(text) {
    return { validate: text, plan: text, sync: text, drift: text };
}


/***/ }),

/***/ 7999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   n3: () => (/* binding */ needsEscape),
/* harmony export */   pG: () => (/* binding */ escapeYaml),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* unused harmony export code */
/**
 * The one place where text from outside (names, targets, error messages, file names) is made harmless for where it goes.
 */
/**
 * Controls, format characters (bidi, zero-width), line separators, lone surrogates, characters that are drawn as nothing:
 * what moves a cursor or hides a text. The last two stay: they only choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** One text from outside must not fill a page. */
const longest = 1_000;
/** One line of visible characters: white space becomes a blank, anything else that is invisible its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        return `<U+${codePoint}>`;
    });
    return clip(visible, longest);
}
/**
 * A whole line for a log that a GitHub runner reads: it takes `::command::` at a line's start, white space before it or
 * not, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * Markdown that shows the text as code: in code GitHub makes no mention, link, image, issue reference or HTML of it. Safe
 * in a table cell too: a pipe would end the cell even in code, and cannot be escaped after a backslash, so it stands
 * between two spans as an entity.
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
    // One blank on each side is not part of the code, and keeps a backtick in it apart from the fence.
    return longestRun === 0 && text.trim() === text ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
/** JSON whose texts hold nothing that moves a cursor, hides a text or commands a runner: the same values, escaped. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.split('').map(escapeUnit).join(''));
}
/** The same for YAML that has in double quotes whatever {@link needsEscape}; most of its readers take no surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character.codePointAt(0) ?? 0, 8)}`);
}
/** Whether a text would move a cursor, hide a text or command a runner, and so may stand only where it can be escaped. */
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
/** The start of a text that is longer than so many UTF-16 units, never with half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}


/***/ }),

/***/ 4307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ renderComplaints),
  S: () => (/* binding */ renderText)
});

// EXTERNAL MODULE: ./build/src/core/warning.js
var core_warning = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var render_columns = __webpack_require__(7661);
// EXTERNAL MODULE: ./build/src/core/render/finding-words.js
var finding_words = __webpack_require__(3795);
// EXTERNAL MODULE: ./build/src/core/render/headline.js
var headline = __webpack_require__(9564);
// EXTERNAL MODULE: ./build/src/core/json.js
var json = __webpack_require__(9759);
// EXTERNAL MODULE: ./build/src/core/report.js
var report = __webpack_require__(5299);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/rows.js





const asIs = (text) => text;
/** For a log, and for a file. */
const uncoloured = { good: asIs, warn: asIs, bad: asIs, faint: asIs, strong: asIs };
/** Longer names are not aligned; nor are those that take more than a third of the columns. */
const widestName = 40;
/** An address shortened beyond this says too little. */
const shortestAddress = 20;
const indent = 6;
/** A layout in which the names of these findings stand in one column, but for those that are too long for it. */
function layOut(findings, columns) {
    const most = Math.min(widestName, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,render_columns/* widthOf */.qz)((0,sanitize/* plain */.pj)((0,report/* readName */.MQ)(finding))));
    const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
    return { columns, nameColumns };
}
/** The lines of one finding. */
function renderRow(finding, mode, layout, palette) {
    const row = describeRow(finding, mode, layout);
    const { hint, more = [] } = row;
    return [
        ...renderHead((0,sanitize/* plain */.pj)((0,report/* readName */.MQ)(finding)), row, layout, palette),
        ...(hint === undefined ? [] : indented(hint, layout).map(palette.warn)),
        ...more.flatMap((text) => indented(text, layout)),
    ];
}
/** The line that names a monitor; what does not fit there, not even with a shorter address, stands below. */
function renderHead(fullName, row, { columns, nameColumns }, palette) {
    const { symbol, tone, verdict } = row;
    const said = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
    const saidColumns = verdict === undefined ? 0 : verdict.length + 2;
    const name = (0,render_columns/* shorten */.ml)(fullName, columns - 4 - saidColumns);
    const start = (shown) => `  ${palette[tone](symbol)} ${shown}${said}`;
    const beside = writeFacts(row, columns - 4 - Math.max((0,render_columns/* widthOf */.qz)(name), nameColumns) - saidColumns - 2);
    if (beside !== null)
        return [`${start((0,render_columns/* pad */.eV)(name, nameColumns))}  ${palette.faint(beside)}`];
    const below = writeFacts(row, columns - indent) ?? row.facts.join('  ');
    return [start(name), ...indented(below, { columns }).map(palette.faint)];
}
/** What stands beside a name, in so many columns, or null where it does not fit. */
function writeFacts({ address = '', facts }, columns) {
    const text = facts.join('  ');
    const excess = (0,render_columns/* widthOf */.qz)(text) - columns;
    if (excess <= 0)
        return text;
    const left = (0,render_columns/* widthOf */.qz)(address) - excess;
    return left < shortestAddress ? null : text.replace(address, () => (0,render_columns/* shorten */.ml)(address, left));
}
function indented(text, { columns }) {
    return (0,render_columns/* wrap */.LV)(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}
/** What a missing monitor means: a sync creates it, unless it has ended before; in drift nobody will. */
const missing = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '!', tone: 'bad', verdict: 'missing' },
};
function describeRow(finding, mode, { columns }) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const row = {
                ...describeTarget(declared),
                ...(renamedFrom === null ? {} : { hint: (0,sanitize/* plain */.pj)((0,finding_words/* describeRename */.iP)(renamedFrom)) }),
            };
            return { ...missing[mode], ...row };
        }
        case 'created':
            return { symbol: '+', tone: 'good', verdict: 'created', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(finding.id))] };
        case 'failed':
            return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(finding.declared))] };
        case 'changed': {
            const { actual, declared, differences } = finding;
            const longest = Math.min(finding_words/* longestValue */.Q_, columns - indent - 1);
            return {
                symbol: '~',
                tone: 'warn',
                facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(actual.id)), (0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(declared))],
                more: differences.map((difference) => (0,sanitize/* plain */.pj)((0,finding_words/* describeDifference */.hF)(difference, longest))),
            };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(finding.actual.id)), 'unmanaged: not declared'] };
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http is said as well. */
function describeTarget(declared) {
    const { body } = declared;
    const address = (0,sanitize/* plain */.pj)(String((0,json/* own */.Z)(body, 'target')));
    const type = (0,json/* own */.Z)(body, 'type') === 'http' ? '' : `${(0,sanitize/* plain */.pj)(String((0,json/* own */.Z)(body, 'type')))} `;
    const facts = [`${type}${address} every ${(0,json/* own */.Z)(body, 'intervalSeconds')} s`, (0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(declared))];
    return { facts, address };
}

;// CONCATENATED MODULE: ./build/src/core/render/text.js






/**
 * The report for people, each line with its line feed: what is to be done or was done, then one closing line.
 * @param columns those of the terminal; without them nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    const shown = report.findings.filter((finding) => finding.status !== 'in-sync');
    const layout = layOut(shown, columns);
    const unverified = (0,finding_words/* describeUnverified */.L4)(report, (names) => names.join(', '));
    const result = `${(0,headline/* describeResult */.dy)(report)}.`;
    const requests = (0,finding_words/* describeRequests */.UQ)(report);
    const closing = requests === null ? [] : [`(${requests})`];
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
        ...(shown.length > 0 ? [''] : []),
        ...(unverified === null ? [] : (0,render_columns/* wrap */.LV)((0,sanitize/* plain */.pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...((0,render_columns/* widthOf */.qz)([result, ...closing].join(' ')) <= columns
            ? [[palette.strong(result), ...closing.map(palette.faint)].join(' ')]
            : [
                ...(0,render_columns/* wrap */.LV)(result, columns).map(palette.strong),
                ...closing.flatMap((text) => (0,render_columns/* wrap */.LV)(text, columns)).map(palette.faint),
            ]),
    ]);
}
/** Warnings, what ended the run, why monitors failed, or which of the wanted statuses makes it fail; empty where all is well. */
function renderComplaints(report, failOn, { bad, warn }) {
    const [first, ...rest] = report.error === null ? [] : report.error.message.split('\n');
    const messages = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error.message : []));
    // What ended the run may be what befell one monitor, and is said once.
    const failures = messages.filter((message) => message !== report.error?.message);
    const failing = (0,headline/* describeFailing */.Oc)(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,sanitize/* plain */.pj)((0,core_warning/* describeWarning */.U9)(warning))}`),
        ...(first === undefined ? [] : [`${bad('Error:')} ${(0,sanitize/* plain */.pj)(first)}`]),
        ...rest.map((line) => `  ${(0,sanitize/* plain */.pj)(line)}`),
        ...failures.map((message) => `${bad('Error:')} ${(0,sanitize/* plain */.pj)(message)}`),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}


/***/ }),

/***/ 5299:
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
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3319);
/* harmony import */ var _warning_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3333);


/** The statuses that a monitor can end with, in the order in which people want to read them: what is wrong comes first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 };
    return {
        mode,
        baseUrl: null,
        startedAt,
        durationMs: 0,
        declared: 0,
        findings: [],
        ignored: 0,
        problems: [],
        requests,
        error: null,
        warnings: [],
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
/** What people should know about creations that went well. */
function readWarnings({ changes }, results) {
    return changes.flatMap((change) => {
        if (change.status !== 'missing')
            return [];
        const { declared, renamedFrom } = change;
        const result = results.get(declared);
        if (result?.status !== 'created')
            return [];
        const told = [result.warning, renamedFrom && describeTwin(declared, renamedFrom)];
        return told.flatMap((message) => (message === null ? [] : [(0,_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, declared.source)]));
    });
}
function describeTwin(declared, { id, name }) {
    const old = `${JSON.stringify(name)} (${id ?? 'without identifier'})`;
    return `${(0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T)(declared)} was created beside the unmanaged ${old}, which has the same target and is likely its old name: remove the one that is not to stay`;
}
/** How many monitors ended with each status. */
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
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

/***/ 6799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ describeThrown),
/* harmony export */   e: () => (/* binding */ RunError)
/* harmony export */ });
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

/***/ 336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ settingNames),
/* harmony export */   W: () => (/* binding */ settings)
/* harmony export */ });
/* harmony import */ var _base_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3264);
/* harmony import */ var _meant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5686);
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3226);



/** Every setting that the two faces share. */
const settings = {
    config: setting({
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one a line (repeatable on the command line)',
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
        description: 'Most requests under way at once, 1 to 64',
        read: number('a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    }),
    'request-timeout': setting({
        placeholder: 'seconds',
        default: '30',
        description: 'Seconds for one request',
        read: number('a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    }),
    'max-wait': setting({
        placeholder: 'seconds',
        default: '600',
        description: 'Seconds that the whole run may spend waiting out rate limits and outages',
        read: number('a number of seconds, 0 or more', (value) => value >= 0),
    }),
    'max-creates': setting({
        placeholder: 'number',
        default: '',
        description: 'Create nothing when more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('a whole number, 0 or more', Number.isInteger)(text)),
    }),
    'list-path': setting({
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; found by itself by default',
        read: (text) => text === '' ? null : text.startsWith('/') ? text : new _unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w('a JSON Pointer, as /data/monitors'),
    }),
};
const settingNames = Object.keys(settings);
/** Words that `fail-on` takes beside `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const words = text.split(/[\s,]/).filter((word) => word !== '');
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.length === 1 && words[0] === 'none')
        return [];
    const wanted = failingStatuses.filter((status) => words.includes(status));
    const strange = words.find((word) => !failingStatuses.includes(word));
    if (strange === undefined)
        return wanted;
    const meant = (0,_meant_js__WEBPACK_IMPORTED_MODULE_2__/* .findMeant */ .z)(strange, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = meant === undefined ? '' : `; did you mean ${meant}?`;
    return new _unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(strange)}${remedy}`);
}
function number(expected, is) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return is(value) ? value : new _unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`${expected}; got ${JSON.stringify(text)}`);
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

/***/ 3226:
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

/***/ 4344:
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
/** Nothing was handed over. */
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
    const beside = first === undefined || first === label ? '' : `, beside that of ${first.replace(/,$/, '')}`;
    return `${label} gives ${name} a second value${beside}: keep one`;
}
/**
 * Joins what was handed over openly with what is secret.
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

/***/ 3333:
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

/***/ 2072:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** Beyond this a Node timer fires at once. */
const longestTimer = 2 ** 31 - 1;
const systemClock = {
    // Not performance.now: at the start of a run, making `performance` takes longer than reading a small config.
    now: () => {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1e3 + nanoseconds / 1e6;
    },
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Time has passed since the wait was worked out, and Node warns of one that is over.
    (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(Math.max(0, milliseconds), longestTimer), undefined, { signal }).catch(() => undefined),
};


/***/ }),

/***/ 4042:
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
            return refuse('is a folder; name the files in it, as in folder/*.yaml');
        if (!seen.isFile())
            return refuse('is no regular file; a config cannot be a device, a pipe or a socket');
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, flags), true);
        const opened = await handle.stat();
        if (opened.ino !== seen.ino || opened.dev !== seen.dev)
            return refuse('was replaced while it was being read; run again');
        // One byte beyond the limit is enough to know; the size in the stat may be out of date.
        const bytes = await (0,node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__.buffer)(handle.createReadStream({ end: maxBytes, autoClose: false }));
        if (bytes.length > maxBytes)
            return refuse(`is larger than ${maxMebibytes} MiB; split it into several files`);
        if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
            return refuse('is not UTF-8 in this line; save the file as UTF-8', findBadLine(bytes));
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
function refuse(refusal, line = null) {
    return { refusal, line };
}


/***/ }),

/***/ 534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ openWorld),
/* harmony export */   a: () => (/* binding */ heedSignals)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _core_run_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6799);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2072);



/** The real world, which SIGINT and SIGTERM stop until it is disposed of. */
function openWorld(env, onWait, onExchange) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run goes on where this one ended`;
        stop.abort(new _core_run_error_js__WEBPACK_IMPORTED_MODULE_1__/* .RunError */ .e({ kind: 'stopped', code: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    return {
        clock: _clock_js__WEBPACK_IMPORTED_MODULE_2__/* .systemClock */ .m,
        random: Math.random,
        proxy: {
            httpsProxy: readEither(env, 'https_proxy'),
            noProxy: readEither(env, 'no_proxy'),
        },
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
 * Ends a run that was stopped while it worked without a pause: of a signal nobody hears until then.
 * @throws RunError that says by which signal.
 */
async function heedSignals({ signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    signal.throwIfAborted();
}
/** curl's order: the lower-case name goes first. */
function readEither(env, name) {
    return env[name] || env[name.toUpperCase()] || '';
}


/***/ })

};
