export const id = 180;
export const ids = [180];
export const modules = {

/***/ 4182:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Iy: () => (/* binding */ openRun),
  by: () => (/* binding */ readEnvironmentSecrets),
  iO: () => (/* binding */ readGivenOptions),
  rt: () => (/* binding */ runMode)
});

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/render/describe-run.js
var describe_run = __webpack_require__(3589);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var model_problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/render/describe-monitor.js
var describe_monitor = __webpack_require__(4690);
;// CONCATENATED MODULE: ./build/src/core/render/json.js






function renderJson(report) {
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(toReportJson(report), null, 2))}\n`;
}
function toReportJson(report) {
    const { apply, badMode, baseUrl, durationMs, error, results, mode, problems, requests, scope, service } = report;
    const { startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,report_report/* countStatuses */.ip)(results);
    return {
        mode: badMode === null ? mode : null,
        baseUrl,
        service,
        apply,
        scope,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,report_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: results.map(toMonitorJson),
        requests,
        error: error === null ? null : { ...toErrorJson(error), ...toProblemsJson(problems) },
        warnings: warnings.map(model_problem/* describeWarning */.U9),
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
        changes: (0,describe_monitor/* differencesOf */.g6)(result).map(({ actual, declared, path }) => ({ path, declared, actual })),
        unverified,
        error: error === null ? null : toErrorJson(error),
    };
}
/** The code of the service or the system has priority; Monitor Sync's own code is always at the end of the message. */
function toErrorJson(facts) {
    const { code, serviceCode, status } = facts;
    return { kind: (0,errors/* kindOf */.I)(facts), status, code: serviceCode ?? code, message: (0,errors/* describeError */.Uc)(facts).join('\n') };
}
/** All of them, in the order of the lines of the error's message; nothing for any other error than that of a bad config. */
function toProblemsJson(problems) {
    if (problems.length === 0)
        return {};
    return {
        problems: problems.map((problem) => {
            const { code, column, file, line } = problem;
            return { file, line, column, code, message: (0,model_problem/* describeAtPath */.ky)(problem) };
        }),
    };
}

// EXTERNAL MODULE: ./build/src/core/render/terminal-text.js
var terminal_text = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 3 modules
var parse_config = __webpack_require__(7434);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
;// CONCATENATED MODULE: ./build/src/io/files/config-files.js






/**
 * Reads the config files, each once, sorted by path. Opens nothing outside the workspace, even through links. Never throws for
 * bad input: the `file` of a problem is the path or pattern that could not be read.
 */
function readConfigFiles(patterns, workspace) {
    const outcomes = new Map();
    const add = (outcome) => outcomes.set(outcome.file, outcome);
    for (const pattern of patterns) {
        const found = findPaths(pattern, workspace);
        if ('code' in found) {
            add((0,text_file/* toProblem */.H8)(pattern, found));
            continue;
        }
        for (const problem of found.problems)
            add(problem);
        for (const path of found.paths)
            add((0,text_file/* readWorkspaceFile */.sL)((0,text_file/* pathInside */._l)(workspace, path) ?? pattern, workspace, text_file/* configFile */.Ze));
    }
    const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
        files: sorted.filter((outcome) => 'text' in outcome),
        problems: sorted.filter((outcome) => 'message' in outcome),
    };
}
/** The files that a path or a pattern names, or why it names none. A file with exactly this name is one of them. */
function findPaths(pattern, workspace) {
    const notFound = (message) => ({ code: 'file-not-found', message });
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const path = { paths: [literal], problems: [] };
    const look = () => (0,external_node_fs_.lstatSync)(literal);
    const exists = (0,text_file/* attempt */.CD)(look, () => null) !== null;
    const isPattern = /[*?[{]/.test(pattern);
    if (exists && !isPattern)
        return path;
    if (pattern.startsWith('!'))
        return exists ? path : notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
    // In braces, a comma is part of a pattern.
    const isList = /,(?![^{]*\})/.test(pattern);
    const list = notFound('there is no such file; "config" takes one path or pattern per line, without commas');
    if (pattern === settings/* settings */.W0.config.default && !exists)
        return notFound('there is no such file; check the path, or start one with `monitor-sync init`');
    if (!isPattern)
        return isList ? list : path;
    const inside = (0,text_file/* pathInside */._l)(workspace, literal);
    if (inside === undefined)
        return text_file/* outside */.qY;
    const found = findFiles(inside, workspace);
    // A file that is called like the pattern must not hide those that match it.
    if (exists)
        return 'code' in found ? path : { ...found, paths: [literal, ...found.paths] };
    if ('code' in found || found.paths.length > 0 || found.problems.length > 0)
        return found;
    return isList ? list : notFound('no file matches this pattern; check it against the names in the repository');
}
/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the monitors in a skipped file:
 * Node's `glob` skips folders that it cannot read, and folders behind links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. Each folder that a step may lead to is listed. One that cannot be is a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a problem.
 * 4. A folder is entered once for each step, by its real path. So a cycle of links ends.
 * 5. The last step names files. Folders are left out; devices, pipes and sockets are refused when they are read.
 *
 * @param pattern relative to the workspace, with forward slashes.
 */
function findFiles(pattern, workspace) {
    const root = (0,text_file/* attempt */.CD)(() => external_node_fs_.realpathSync.native(workspace), text_file/* toFileFault */.ky);
    if (typeof root !== 'string')
        return root;
    const alternatives = expandBraces(pattern);
    if (alternatives instanceof errors/* Unexpected */.w2)
        return toFault(alternatives);
    const starts = [];
    for (const alternative of alternatives) {
        const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
        // It would list folders outside, even though nothing there would be opened.
        if (names.includes('..'))
            return text_file/* outside */.qY;
        const start = parseSteps(names);
        if (start instanceof errors/* Unexpected */.w2)
            return toFault(start);
        starts.push(start);
    }
    const search = { pattern, workspace, root, paths: new Map(), problems: new Map() };
    enterFolder(search, { path: workspace, real: root }, starts.flatMap(skipStars));
    return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}
function toFault({ expected }) {
    return { code: 'invalid-pattern', message: `must ${expected}` };
}
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
function parseSteps(names) {
    let next = null;
    // `a/**` names the files at any depth.
    for (const text of (names.at(-1) === '**' ? [...names, '*'] : names).toReversed()) {
        if (/[!*+?@]\(/.test(text))
            return new errors/* Unexpected */.w2('be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis');
        const matches = (0,monitor/* parseNamePattern */.LO)(text);
        if (matches instanceof errors/* Unexpected */.w2)
            return matches;
        // As in a shell, wildcards do not match hidden names.
        const isShown = (name) => !name.startsWith('.') || text.startsWith('.');
        next = { text, matches: (name) => isShown(name) && matches(name), next, entered: new Set() };
    }
    return next;
}
/** A step, and the steps after it where `**` stands for no folder. */
function skipStars(step) {
    return step?.text === '**' ? [step, ...skipStars(step.next)] : [step];
}
/** @param steps what may match the names in the folder; null is ignored, because a folder is no file. */
function enterFolder(search, folder, steps) {
    const fresh = steps.filter((step) => step !== null && !step.entered.has(folder.real));
    if (fresh.length === 0)
        return;
    for (const step of fresh)
        step.entered.add(folder.real);
    const list = () => (0,external_node_fs_.readdirSync)(folder.real, { withFileTypes: true });
    const entries = (0,text_file/* attempt */.CD)(list, (error) => {
        const advice = `make the folder readable, because files in it may match "${search.pattern}"`;
        addProblem(search, folder.path, (0,text_file/* toFileFault */.ky)(error), advice);
        return [];
    });
    for (const entry of entries) {
        const matching = fresh.filter((step) => step.matches(entry.name));
        const next = new Set(matching.flatMap((step) => skipStars(step.text === '**' ? step : step.next)));
        if (next.size === 0)
            continue;
        const isFile = next.has(null);
        const path = (0,external_node_path_.join)(folder.path, entry.name);
        const place = { path, real: (0,external_node_path_.join)(folder.real, entry.name), isFolder: entry.isDirectory() };
        const found = entry.isSymbolicLink() ? followLink(search, path, isFile) : place;
        if (found?.isFolder)
            enterFolder(search, found, [...next]);
        else if (found && isFile)
            search.paths.set(found.real, path);
    }
}
/** What a link leads to; null after a problem. */
function followLink(search, path, mayBeFile) {
    const advice = 'fix or remove the link, or write a pattern that does not match it';
    try {
        const real = external_node_fs_.realpathSync.native(path);
        const isFolder = (0,external_node_fs_.lstatSync)(real).isDirectory();
        if ((0,text_file/* pathInside */._l)(search.root, real) !== undefined)
            return { path, real, isFolder };
        // Where the pattern only continues into folders, a file that a link leads to does not matter.
        if (mayBeFile || isFolder)
            addProblem(search, path, { ...text_file/* outside */.qY, message: 'is a link that leads out of the workspace' }, advice);
    }
    catch (error) {
        const { code, message } = (0,text_file/* toFileFault */.ky)(error);
        const fault = code === 'file-not-found' ? 'is a link that leads nowhere' : message;
        addProblem(search, path, { code, message: fault }, advice);
    }
    return null;
}
function addProblem({ problems, workspace }, path, { code, message }, advice) {
    const file = (0,text_file/* pathInside */._l)(workspace, path) ?? path;
    problems.set(file, (0,text_file/* toProblem */.H8)(file, { code, message: `${message}; ${advice}` }));
}

// EXTERNAL MODULE: ./build/src/io/files/service-profiles.js
var service_profiles = __webpack_require__(176);
;// CONCATENATED MODULE: ./build/src/run.js
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
 * Runs one mode. It never rejects: the report has the error that ended the run, and all that was known by then.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here, with a warning if sync would
 *    refuse the plan.
 * 5. Refuse a plan that differs from the approved one, or that is more than the limits allow. Then write it, see {@link writePlan}.
 */
async function runSync(options, world, onProgress) {
    const { apply, mode, planFile, scope, workspace } = options;
    const start = world.clock.now();
    const secrets = (0,settings/* listSecrets */.AQ)(options);
    const empty = (0,report_report/* emptyReport */._O)(mode, new Date(world.clock.wallTime()));
    let report = { ...empty, baseUrl: options.baseUrl || null, scope: scope.patterns };
    // Every step adds what it finds, so that an error in the next one loses nothing.
    const add = ({ warnings = [], ...found }) => {
        report = { ...report, ...found, warnings: (0,model_problem/* joinWarnings */.iW)(report.warnings, warnings) };
    };
    const end = (error) => (0,redact_report/* redactReport */.a5)({ ...report, error, durationMs: Math.round(world.clock.now() - start) }, secrets);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // Step 1.
            const service = await (0,service_profiles/* readService */.uS)(options);
            const { profile } = service;
            add(describeService(service, options));
            const config = await readConfig(service, options, world);
            const { monitors, problems, usedVariables } = config;
            add({ declared: monitors.length, problems, usedVariables });
            if (profile === null || problems.length > 0)
                throw (0,model_problem/* invalidConfigError */.Kg)(nameInvalid(service, problems), problems);
            // Only now: which variables are unused is not known before all files are read.
            add({ baseUrl: options.baseUrl || profile.baseUrl, warnings: [...warnOfPlanFile(options), ...config.warnings] });
            (0,service_profiles/* requireOperations */.qT)(options, profile);
            if (mode === 'validate')
                return end(null);
            const { address, warnings } = (0,service_profiles/* requireAccess */.wo)(options, profile);
            add({ warnings });
            const target = { ...options, baseUrl: address };
            const later = await Promise.all(/* import() */[__webpack_require__.e(648), __webpack_require__.e(963), __webpack_require__.e(338), __webpack_require__.e(507)]).then(__webpack_require__.bind(__webpack_require__, 7338));
            // Step 2.
            const approved = mode === 'sync' ? later.readPlan(options) : null;
            const savePlan = mode === 'plan' && planFile !== null ? await later.openPlanFile(workspace, planFile) : null;
            // Without a writer, nothing can be written.
            const writer = mode === 'sync' ? later.openApi(target, world, profile) : null;
            const api = __addDisposableResource(env_1, writer ?? later.openReadingApi(target, world, profile), true);
            try {
                // Step 3.
                const list = await later.createReader(api, purposes[mode]).list();
                // Step 4.
                const plan = later.planSync(monitors, list, { ...config, apply, profile, scope });
                add(plan);
                const planned = { results: plan.results, declared: monitors.length, list, profile, scope };
                const unsafe = later.checkSafety(planned, options, approved !== null);
                if (savePlan !== null) {
                    await savePlan((0,redact_report/* redactReport */.a5)(report, secrets));
                    add({ planFile });
                }
                if (writer === null)
                    add(later.previewSafety(unsafe, savePlan !== null));
                else {
                    // Step 5.
                    if (approved !== null)
                        later.requireSamePlan(approved, (0,redact_report/* redactReport */.a5)(report, secrets));
                    later.throwIfUnsafe(unsafe, apply);
                    const declared = plan.results.flatMap((result) => result.declared ?? []);
                    const onResult = startProgress(plan.results, options, onProgress);
                    const session = new later.WriteSession(writer, declared, list, onResult, scope);
                    for await (const found of writePlan(plan.results, session, later, options))
                        add(found);
                }
                if (api.scheduler.endReason !== null)
                    throw api.scheduler.endReason;
            }
            finally {
                add({ requests: api.scheduler.counts });
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
    catch (thrown) {
        return end((0,errors/* describeThrown */.YI)(thrown));
    }
    return end(null);
}
/**
 * Updates, creates and deletes, in this order. Deletions only follow if everything before them succeeded. At the end, all
 * results are compared with the last list. Yields what each operation adds to the report, as soon as it has ended.
 * @throws RunError if the last list lacks declared monitors that an earlier one showed, or if an allowed change was not made.
 */
async function* writePlan(planned, session, later, options) {
    const { profile, scheduler } = session.api;
    const first = session.latest;
    let results = planned;
    const join = (written) => {
        const byMonitor = new Map(written.results.map((result) => [result.declared ?? result.actual, result]));
        // What was not tried stays as it was planned.
        results = results.map((result) => byMonitor.get(result.declared ?? result.actual) ?? result);
        return { results, warnings: [...(0,report_report/* warnOfCreated */.Ky)(written.results), ...written.warnings] };
    };
    const updates = await later.updateMonitors((0,monitor_result/* selectPlanned */.fJ)(planned, 'update'), session);
    yield join(updates);
    yield join(await later.createMonitors((0,monitor_result/* selectPlanned */.fJ)(planned, 'create'), session));
    const obsolete = (0,monitor_result/* selectPlanned */.fJ)(planned, 'delete');
    if (scheduler.endReason === null && (0,report_report/* countStatuses */.ip)(results).failed === 0)
        yield join(await later.deleteMonitors(obsolete, session));
    else if (obsolete.length > 0) {
        const what = `${(0,model_text/* count */.U9)(obsolete.length, 'obsolete monitor')} ${obsolete.length === 1 ? 'was' : 'were'} not deleted`;
        yield { results, warnings: [(0,model_problem/* warn */.R8)(`${what}, because deletions only follow if everything before them succeeds`)] };
    }
    // The latest list, also of a run that has stopped.
    const updated = (0,monitor_result/* selectPlanned */.fJ)(updates.written, 'update');
    const requested = (0,monitor_result/* selectPlanned */.fJ)(updates.results, 'update');
    const lists = { before: first, after: session.latest };
    const ofOthers = later.warnOfOthers({ ...lists, updated, requested }, session.declared);
    yield { results, warnings: [...later.warnOfCreatedNextTo(results, first, options.scope), ...ofOthers] };
    if (session.listState === 'fresh') {
        const corrected = later.correctResults(results, session.latest, updates, options.apply, profile);
        results = corrected.results;
        const vanished = later.warnOfVanished(results, first, session.latest, options.scope);
        const duplicates = later.warnOfDuplicates(session.declared, session.latest, profile);
        yield { results, warnings: [...corrected.warnings, ...vanished, ...duplicates] };
        if (scheduler.endReason === null)
            session.requireDeclared();
    }
    if (options.planFile !== null && (0,report_report/* isPartlyApplied */.k3)(results)) {
        const what = 'Part of the approved plan was applied, so it cannot be used again';
        yield { results, warnings: [(0,model_problem/* warn */.R8)(`${what}: create a new plan for the rest`)] };
    }
    const notApplied = scheduler.endReason === null ? later.notAppliedError(results, options.apply) : null;
    if (notApplied !== null)
        throw notApplied;
}
/** What the list is for, in errors. */
const purposes = { plan: 'compare', drift: 'compare', sync: 'write' };
/** @returns also the problems of the service profile. @throws RunError if a signal has stopped the run. */
async function readConfig(service, options, world) {
    const { files, problems } = readConfigFiles(options.config, options.workspace);
    const size = files.reduce((sum, { text }) => sum + text.length, 0);
    // Some 5,000 monitors.
    if (size > 1_000_000)
        await (0,environment/* tuneHeap */.DR)(options.mode);
    const { defaults, scope, variables, workspace } = options;
    const shared = defaults === null ? null : (0,text_file/* readWorkspaceFile */.sL)(defaults, workspace, text_file/* configFile */.Ze);
    const config = (0,parse_config/* parseConfig */.o)(files, variables, service, shared, scope);
    await (0,environment/* throwIfStopped */.$J)(world);
    const isIncomplete = problems.length > 0 || service.profile === null;
    return {
        ...config,
        problems: [...service.problems, ...problems, ...config.problems],
        usedVariables: isIncomplete ? null : config.usedVariables,
    };
}
function describeService({ digest, profile }, { apply }) {
    const offered = profile === null ? [] : monitor_result/* operations */.zU.filter((operation) => profile[operation] !== null);
    return { service: profile?.service ?? null, apply, offered, profileDigest: digest };
}
/** What has the problems, as the subject of a sentence. */
function nameInvalid(service, problems) {
    if (service.profile !== null)
        return 'config';
    return problems.length === service.problems.length ? 'service profile' : 'config or its service profile';
}
function warnOfPlanFile({ mode, planFile }) {
    if (planFile === null || mode === 'plan' || mode === 'sync')
        return [];
    return [(0,model_problem/* warn */.R8)(`"plan-file" is ignored in mode ${mode}; only plan (writes it) and sync (checks against it) use it`)];
}
/** Returns a function that reports each monitor that is settled. */
function startProgress(results, options, onProgress) {
    const total = results.filter(({ operation }) => operation !== null).length;
    const activity = (0,monitor_result/* mayOnlyCreate */.gP)(options.apply) ? 'Creating' : 'Writing';
    const mask = (0,model_mask/* createMask */.Px)((0,settings/* listSecrets */.AQ)(options));
    const settled = new Set();
    onProgress(0, total, null, activity);
    return (result) => {
        settled.add(result.declared ?? result.actual);
        onProgress(settled.size, total, (0,redact_report/* redactResult */.rd)(result, mask), activity);
    };
}

// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 1 modules
var commands_terminal = __webpack_require__(3605);
;// CONCATENATED MODULE: ./build/src/cli/commands/run-mode.js
var run_mode_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_mode_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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














async function runMode(mode, given, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { progress, world } = await openRun(given, terminal);
        const _world = run_mode_addDisposableResource(env_1, world, false);
        world.signal.addEventListener('abort', progress.onStop);
        const { env, stderr, stdout } = terminal;
        const output = given.json ? stderr : stdout;
        const palette = (0,commands_terminal/* choosePalette */.bk)(output, env, given.color);
        const onProgress = (done, total, settled, activity) => {
            progress.onProgress(done, total, activity);
            if (settled === null || given.quiet)
                return;
            // Immediately, so that the output of a killed run names the monitors that it created.
            progress.clear();
            output.write((0,terminal_text/* renderSettled */.Ov)(settled, palette, (0,commands_terminal/* readColumns */.Ej)(output)));
        };
        let failOn = [];
        let report;
        let writeMarkdown = async () => null;
        try {
            const sources = findSources(mode, { ...given, planFile: given.output ?? given.plan }, terminal);
            if (given.markdown !== undefined) {
                // Loaded only now, because most runs write none.
                const { openMarkdownFile } = await __webpack_require__.e(/* import() */ 106).then(__webpack_require__.bind(__webpack_require__, 2106));
                writeMarkdown = await openMarkdownFile(given.markdown, given, sources, readEnvironmentSecrets(env));
            }
            const options = (0,settings/* readOptions */.Tt)(sources);
            failOn = options.failOn;
            const { patterns } = options.scope;
            // First, because what is written is shown as soon as it is settled.
            if (mode === 'sync' && patterns.length > 0 && !given.quiet)
                output.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)((0,model_mask/* createMask */.Px)(readEnvironmentSecrets(env))(`scope ${patterns.join(', ')}`)))}\n`);
            report = await runSync(options, world, onProgress);
        }
        catch (thrown) {
            const failed = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), error: (0,errors/* describeThrown */.YI)(thrown) };
            report = (0,redact_report/* redactReport */.a5)(failed, readEnvironmentSecrets(env));
        }
        progress.end();
        const unwritten = await writeMarkdown(report);
        if (unwritten !== null)
            report = { ...report, warnings: [...report.warnings, unwritten] };
        if (given.json)
            stdout.write(renderJson(report));
        if (!given.quiet) {
            output.write((0,terminal_text/* renderText */.S5)(report, palette, (0,commands_terminal/* readColumns */.Ej)(output)));
            const written = (0,describe_run/* describePlanFile */.xm)(report, (path) => `monitor-sync ${renderSync(path, given, report, env)}`);
            if (written !== null)
                output.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written))}\n`);
        }
        // On stderr, so that `plan > file` still shows them.
        stderr.write((0,terminal_text/* renderWarningsAndErrors */.cC)(report, failOn, (0,commands_terminal/* choosePalette */.bk)(stderr, env, given.color)));
        return (0,report_report/* decideExitCode */.kD)(report, failOn) || (unwritten === null ? 0 : 1);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        run_mode_disposeResources(env_1);
    }
}
const givenForSync = ['config', 'defaults', 'base-url', 'list-path', 'service'];
/** The command that applies a plan, with the options without which sync would compare something else, or could not start. */
function renderSync(path, given, { apply, scope }, env) {
    const options = [
        (0,commands_terminal/* renderArguments */.RN)('plan', [path]),
        ...givenForSync.map((name) => (0,commands_terminal/* renderArguments */.RN)(name, (0,settings/* splitLines */.uz)(given[(0,settings/* toCamelCase */.Cb)(name)] ?? ''))),
        given.allowHttp === undefined ? '' : ' --allow-http',
        (0,commands_terminal/* renderArguments */.RN)('var', given.var ?? []),
        (0,monitor_result/* mayOnlyCreate */.gP)(apply) ? '' : (0,commands_terminal/* renderArguments */.RN)('apply', [apply.join(',')]),
        (0,commands_terminal/* renderArguments */.RN)('scope', scope),
    ];
    return (0,model_mask/* createMask */.Px)(readEnvironmentSecrets(env))(`sync${options.join('')}`);
}
/** A world whose run shows its progress on stderr, or each request with `--verbose`. */
async function openRun({ quiet = false, verbose = false }, { env, stderr }) {
    const progress = (0,commands_terminal/* openProgress */.mp)(stderr, env, !quiet && !verbose);
    if (!verbose)
        return { progress, world: (0,environment/* openWorld */.HY)(env, progress.onWait) };
    // Loaded only now, because it is large and `validate` sends nothing.
    const { openTrace } = await Promise.all(/* import() */[__webpack_require__.e(963), __webpack_require__.e(939)]).then(__webpack_require__.bind(__webpack_require__, 939));
    const trace = openTrace(readEnvironmentSecrets(env), (line) => void stderr.write(`${line}\n`));
    return { progress, world: (0,environment/* openWorld */.HY)(env, progress.onWait, trace) };
}
/** @throws RunError that names every invalid option. */
function readGivenOptions(mode, given, terminal) {
    return (0,settings/* readOptions */.Tt)(findSources(mode, given, terminal));
}
function findSources(mode, given, { env, workspace }) {
    return {
        mode,
        workspace,
        find(name) {
            const text = given[(0,settings/* toCamelCase */.Cb)(name)];
            const { option, variable = '' } = settings/* settingTable */.DV[name];
            if (text === undefined && env[variable])
                return { text: env[variable], label: variable };
            return { text: text ?? '', label: option === undefined ? variable : `--${name}` };
        },
        vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
        secrets: readSecretVariables(env),
    };
}
/** The texts to mask, even in errors about options. */
function readEnvironmentSecrets(env) {
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).flatMap(variables/* listSecretTexts */.LG)];
}
/** Secrets come only from the environment: arguments are visible in the process list and in the shell's history. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    const given = Object.entries(env).filter(([label]) => label.startsWith(prefix));
    return given.map(([label, value]) => {
        return { label, text: `${label.slice(prefix.length)}=${value ?? ''}`, expected: `${prefix}NAME` };
    });
}


/***/ }),

/***/ 3605:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bk: () => (/* binding */ choosePalette),
  mp: () => (/* binding */ openProgress),
  Ej: () => (/* binding */ readColumns),
  RN: () => (/* binding */ renderArguments)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/render/terminal-text.js
var terminal_text = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
;// CONCATENATED MODULE: ./build/src/io/progress-log.js
/** @param everyMs milliseconds between two lines, and before the first one: short runs need none. */
function openProgressLog(clock, everyMs, write) {
    const closed = new AbortController();
    const wait = { until: 0, why: '' };
    let state = { done: 0, total: 0, activity: 'Creating', startedAt: 0, wait, isStopping: false };
    let nextAt = clock.now() + everyMs;
    const writeLine = () => {
        if (closed.signal.aborted)
            return;
        nextAt = clock.now() + everyMs;
        write(describeProgress({ ...state, now: clock.wallTime() }));
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
        onProgress(done, total, activity = state.activity) {
            const startedAt = state.total === 0 ? clock.wallTime() : state.startedAt;
            state = { ...state, done, total, activity, startedAt };
        },
        /** @param until epoch milliseconds. */
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
/** `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `· rate limited, 12 s to go`. */
function describeProgress(state) {
    const { activity, done, isStopping, now, startedAt, total, wait } = state;
    if (isStopping)
        return 'Stopping: waiting for the requests in flight';
    const perSecond = done / Math.max(1, (now - startedAt) / 1000);
    const parts = [total === 0 ? 'Listing the monitors' : `${activity} ${done} of ${total}`];
    if (done > 0)
        parts.push(`${perSecond.toFixed(1)}/s`);
    if (wait.until > now)
        parts.push(`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`);
    else if (done > 0 && done < total)
        parts.push(`${describeSpan((total - done) / perSecond)} left`);
    return parts.join(' · ');
}
/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds) {
    const total = Math.ceil(seconds);
    const minutes = Math.floor(total / 60);
    if (minutes === 0)
        return `${total} s`;
    return minutes < 60 ? `${minutes} min ${total % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

;// CONCATENATED MODULE: ./build/src/cli/commands/terminal.js





/** Colors on a terminal that supports them, unless `--no-color` or NO_COLOR (https://no-color.org) is set. */
function choosePalette(output, env, color = true) {
    const hasColors = color && !env['NO_COLOR'] && canRedraw(output, env);
    const style = (format) => (text) => hasColors ? (0,external_node_util_.styleText)(format, text, { validateStream: false }) : text;
    return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}
/** The maximum width of a line; unlimited in a file or pipe, where nothing is shortened. */
function readColumns({ columns, isTTY }) {
    return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}
/** Terminals without escape sequences, such as the shell of Emacs, have `TERM=dumb`. */
function canRedraw({ isTTY }, env) {
    return isTTY && env['TERM'] !== 'dumb';
}
/**
 * On a terminal, one line that is redrawn, and erased at the end; elsewhere, a new line every 10 seconds. `clear` erases the
 * line until the next update, so that other text can be written.
 */
function openProgress(output, env, isShown) {
    if (!isShown || !canRedraw(output, env)) {
        const write = (line) => void (isShown && output.write(`${(0,sanitize/* logLine */.BP)(line)}\n`));
        return { ...openProgressLog(environment/* systemClock */.ml, 10_000, write), clear: () => undefined };
    }
    const erase = '\r\u001b[K';
    let drawn = '';
    const log = openProgressLog(environment/* systemClock */.ml, 200, (line) => {
        // Some terminals start a new line after the last column; one that does not report its width has 80.
        drawn = (0,terminal_text/* cut */.Jj)(line, (output.columns || 80) - 1);
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
/** ` --scope 'shop/*'` for each text; in quotes where a shell could replace something, as patterns by names of files. */
function renderArguments(name, texts) {
    const quote = (text) => (/^[\w./:,@-][\w./:,=@-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
    return texts.map((text) => ` --${name} ${quote(text)}`).join('');
}


/***/ }),

/***/ 6180:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runCommandLine: () => (/* binding */ runCommandLine)
/* harmony export */ });
/* unused harmony export commands */
/* harmony import */ var commander__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7375);
/* harmony import */ var _package_json__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8797);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3346);
/* harmony import */ var _commands_run_mode_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4182);
/* harmony import */ var _commands_terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3605);






const address = 'https://monitoring.example.com';
const helpOption = ['-h, --help', 'Show this help'];
const commands = [
    modeCommand('validate', 'Read and check the config; sends nothing', {
        examples: ['', '--config "monitors/*.yaml"', '--service statuscake'],
    }),
    modeCommand('plan', 'Show what sync would do; writes nothing', {
        examples: [`--base-url ${address}`, '--json > report.json'],
        file: ['--output <file>', 'File to write the plan to, for sync --plan', 'Output'],
    }),
    modeCommand('sync', 'Create missing monitors; with --apply, also update and delete', {
        examples: [`--base-url ${address} --max-creates 20`, '--service better-stack --apply create,update,delete'],
        file: ['--plan <file>', 'Approved plan; refused if the config or the service has changed since', 'Change'],
    }),
    modeCommand('drift', 'Compare, and exit with 2 on drift; writes nothing', {
        examples: [`--base-url ${address}`, '--fail-on missing,changed,obsolete,unmanaged'],
    }),
    {
        name: 'export',
        description: 'Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing',
        examples: ['--output monitors.yaml', '--extra regions,tags'],
        reach: 'read',
        options: () => [
            ...sharedOptions('export').filter(({ hidden }) => !hidden),
            option('--output <file>', 'File to write instead of stdout; must not exist yet', requireText),
            option('--force', 'Replace an existing file'),
            option('--extra [fields]', `Also export the service's further fields under "extra": those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit`, addFieldNames),
        ],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(507), __webpack_require__.e(675)]).then(__webpack_require__.bind(__webpack_require__, 6675))).runExport,
    },
    {
        name: 'init',
        description: 'Write a monitors.yaml and three workflows into this folder; replaces no file',
        examples: [`--base-url ${address}`, `--service better-stack --scope 'shop/*'`],
        reach: 'nothing',
        options: () => [
            option('--base-url <url>', 'Address of your monitoring service, for the workflows', requireText),
            option('--service <name>', 'Service profile, for the workflows and the example', requireText),
            option('--scope <pattern>', _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0.scope.description, addLine),
            option('--allow-http', _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settings */ .W0['allow-http'].description).preset('true'),
        ],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(346), __webpack_require__.e(693)]).then(__webpack_require__.bind(__webpack_require__, 6693))).runInit,
    },
    {
        name: 'services',
        argument: ['[name]', 'The profile to print, to copy and adapt'],
        description: 'List the built-in service profiles, or print one of them',
        examples: ['', 'better-stack > our.yaml'],
        reach: 'nothing',
        options: () => [option('--json', 'The list as JSON')],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(346), __webpack_require__.e(991)]).then(__webpack_require__.bind(__webpack_require__, 5991))).runServices,
    },
    {
        name: 'serve',
        description: 'Run the embedded reference service on this machine, to try things out',
        examples: ['', '--port 0 --rate-limit 5 --data monitors.data', '--service better-stack'],
        reach: 'nothing',
        options: () => [
            option('--port <number>', 'Port to listen on; 0 for any free one').default('4010'),
            option('--token <token>', 'The token that it accepts').default('local-token'),
            option('--rate-limit <number>', 'Requests per second before it responds with 429; no limit by default'),
            option('--data <file>', 'File that keeps the monitors across restarts; in memory by default', requireText),
            option('--service <name>', 'Emulate the API of a service profile, a built-in one or a file', requireText),
        ],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(346), __webpack_require__.e(359)]).then(__webpack_require__.bind(__webpack_require__, 1359))).runServe,
    },
    {
        name: 'demo',
        description: 'Show plan, sync, sync again, and drift on the embedded service, then an update and a deletion',
        examples: [''],
        reach: 'nothing',
        options: () => [],
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(346), __webpack_require__.e(359)]).then(__webpack_require__.bind(__webpack_require__, 1359))).runDemo,
    },
    {
        name: 'completion',
        argument: ['<shell>', 'bash, zsh or fish'],
        description: 'Print a script that completes commands and options in a shell',
        examples: ['bash > ~/.monitor-sync.bash'],
        reach: 'nothing',
        options: () => [],
        load: async () => {
            const { runCompletion } = await __webpack_require__.e(/* import() */ 489).then(__webpack_require__.bind(__webpack_require__, 7489));
            return (given, terminal) => runCompletion(commands, given, terminal);
        },
    },
];
const markdownMeaning = 'File to write the text of the comment to; replaces an older one';
function modeCommand(name, description, { examples, file, }) {
    return {
        name,
        description,
        examples,
        reach: name === 'validate' ? 'nothing' : 'compare',
        options: () => [
            ...sharedOptions(name),
            option('--json', 'Only the report on stdout, everything else on stderr'),
            ...(file === undefined ? [] : [option(file[0], file[1], requireText).helpGroup(`${file[2]} options:`)]),
            ...(name === 'validate' ? [] : [option('--markdown <file>', markdownMeaning, requireText)]),
        ],
        load: () => (given, terminal) => (0,_commands_run_mode_js__WEBPACK_IMPORTED_MODULE_3__/* .runMode */ .rt)(name, given, terminal),
    };
}
/** The options of every command that may send requests; those without an effect in this one are hidden. */
function sharedOptions(command) {
    const ofSettings = _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settingRows */ .mH.flatMap(([name, { default: preset, description, option: row, variable: env }]) => {
        if (row === undefined)
            return [];
        const place = (made) => {
            if (row.group !== undefined)
                made.helpGroup(`${row.group} options:`);
            return made.hideHelp(!row.commands.includes(command));
        };
        if (row.value === null)
            return place(option(`--${name}`, description).preset('true'));
        const shownDefault = preset === undefined ? '' : ` (default: ${preset})`;
        const variable = env === undefined ? '' : ` (env: ${env})`;
        const parse = name === 'config' || name === 'scope' ? addLine : requireText;
        return place(option(`--${name} <${row.value}>`, `${description}${shownDefault}${variable}`, parse));
    });
    return [
        ...ofSettings,
        option('--var <assignment>', 'Variable for the config and the service profile, as NAME=value (repeatable)', (text, before = []) => [...before, text]).helpGroup('Config options:'),
        option('--quiet', 'Only warnings and errors'),
        option('--no-color', 'No colors, as with NO_COLOR'),
        option('--verbose', 'Also show each request and its response on stderr').hideHelp(command === 'validate'),
    ];
}
function option(flags, description, parse) {
    const made = new commander__WEBPACK_IMPORTED_MODULE_0__/* .Option */ .c$(flags, description);
    return parse === undefined ? made : made.argParser(parse);
}
/** An argument is one line, so an option with several lines may be repeated. */
function addLine(text, before) {
    return [before ?? [], requireText(text)].flat().join('\n');
}
/** Refuses an empty value, because an unset shell variable would silently mean no limit, no plan, or the default address. */
function requireText(text) {
    if (text.trim() !== '')
        return text;
    const remedy = 'leave the option out, or set the variable that the value comes from';
    throw new commander__WEBPACK_IMPORTED_MODULE_0__/* .InvalidArgumentError */ .Di(`It must not be empty: ${remedy}.`);
}
function addFieldNames(text, before = []) {
    return [
        ...(before === true ? [] : before),
        ...requireText(text)
            .split(',')
            .map((field) => field.trim()),
    ];
}
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; there is no option for it'],
    ..._core_settings_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .settingRows */ .mH.flatMap(([name, { option: row, variable }]) => row === undefined || variable === undefined ? [] : [[variable, `used if --${name} is not given`]]),
    ['MONITOR_SYNC_SECRET_NAME', 'secret NAME, for the config and the service profile'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
    ['NO_COLOR', 'if not empty, no colors, as with --no-color'],
];
function renderHelp(name, { examples, reach }) {
    const renderRows = (rows) => {
        const width = Math.max(...rows.map(([term]) => term.length));
        return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
    };
    const commandLines = examples.map((example) => `  ${`${name} ${example}`.trim()}\n`).join('');
    const environment = reach === 'nothing' ? '' : `\nEnvironment:\n${renderRows(variables)}`;
    const compares = reach === 'compare';
    const exitCodes = [
        ['0', 'done'],
        ['1', compares ? 'an error, or a monitor that could not be written' : 'an error'],
        ...(compares ? [['2', 'a status named by --fail-on was found']] : []),
        ['130, 143', `stopped by SIGINT, SIGTERM${compares ? '; requests in flight were completed' : ''}`],
    ];
    return `\nExample${examples.length === 1 ? '' : 's'}:\n${commandLines}${environment}\nExit codes:\n${renderRows(exitCodes)}`;
}
/** @param argv the arguments after the program's name. @returns the exit code. */
async function runCommandLine(argv, terminal) {
    const { stderr, stdout } = terminal;
    let exitCode = 0;
    const program = new commander__WEBPACK_IMPORTED_MODULE_0__/* .Command */ .uB('monitor-sync')
        .description(_package_json__WEBPACK_IMPORTED_MODULE_1__/* .description */ .h_)
        .version(_package_json__WEBPACK_IMPORTED_MODULE_1__/* .version */ .rE, '-V, --version', 'Show the version')
        .helpCommand('help [command]', 'Show what a command does and which options it has')
        .helpOption(...helpOption)
        .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
        // Half of the default, so that a narrow terminal also breaks descriptions at words.
        .configureHelp({ subcommandTerm: (command) => command.name(), minWidthToWrap: 20 })
        .configureOutput({
        getOutHelpWidth: () => Math.min(80, (0,_commands_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .readColumns */ .Ej)(stdout)),
        getErrHelpWidth: () => Math.min(80, (0,_commands_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .readColumns */ .Ej)(stderr)),
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        // The value of an unknown option may be a token, as in `--api-token=…`, and is not repeated.
        outputError: (text, write) => write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
        .exitOverride()
        .addHelpText('after', () => renderHelp('monitor-sync', { reach: 'compare', examples: ['demo', 'init', 'plan --help'] }));
    // Making all commands and their options takes as long as checking a small config.
    const given = commands.filter(({ name }) => name === argv[0]);
    for (const row of given.length > 0 ? given : commands) {
        const command = program.command(row.name).description(row.description);
        if (!argv.includes(row.name))
            continue;
        if (row.argument !== undefined)
            command.argument(...row.argument);
        const options = row.options();
        const grouped = options.filter(({ helpGroupHeading }) => helpGroupHeading !== undefined);
        // Where some options have a heading, the others are about the output, and last.
        if (grouped.length > 0)
            command.optionsGroup('Output options:').helpOption(...helpOption);
        for (const made of new Set([...grouped, ...options]))
            command.addOption(made);
        command
            .addHelpText('after', () => renderHelp(`monitor-sync ${row.name}`, row))
            .action(async () => {
            try {
                const run = await row.load();
                exitCode = await run({ ...command.opts(), name: command.args[0] }, terminal);
            }
            catch (thrown) {
                const message = thrown instanceof Error ? thrown.message : String(thrown);
                const [first = '', ...others] = message.split('\n');
                stderr.write(`Error: ${[(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(first), ...others.map((line) => `  ${(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj)(line).trim()}`)].join('\n')}\n`);
                exitCode = 1;
            }
        });
    }
    try {
        await program.parseAsync([...argv], { from: 'user' });
        return exitCode;
    }
    catch (thrown) {
        // Also thrown after --help and --version, with exit code 0; commander has printed everything.
        if (thrown instanceof commander__WEBPACK_IMPORTED_MODULE_0__/* .CommanderError */ .b7)
            return thrown.exitCode;
        throw thrown;
    }
}


/***/ }),

/***/ 7434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/scope.js
var model_scope = __webpack_require__(7927);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 2 modules
var parse_yaml = __webpack_require__(4861);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
;// CONCATENATED MODULE: ./build/src/core/config/names.js




function collectNames(values) {
    const mistakes = [];
    const parsePatterns = (key) => listItems(values, key).flatMap(([path, text]) => {
        if (typeof text !== 'string' || values.at(path)?.isUnknown)
            return [];
        const matches = (0,model_monitor/* parseNamePattern */.LO)((0,model_monitor/* nameKey */.Rc)(text));
        if (typeof matches === 'function')
            return [{ shown: values.describe(path, text), matches, source: values.sourceOf(path) }];
        mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found: (0,mistake/* describeValue */.bp)(text) });
        return [];
    });
    const declared = listItems(values, 'monitors').flatMap(([path, item]) => readDeclared(values, path, item));
    const removed = listItems(values, 'remove').flatMap(([path, item]) => readRemoved(values, path, item));
    return { declared, removed, ignored: parsePatterns('ignore'), owned: parsePatterns('owns'), mistakes };
}
function listItems(values, key) {
    const list = (0,json/* getAt */.sM)(values.value, [key]);
    return Array.isArray(list) ? list.map((item, index) => [[key, index], item]) : [];
}
function readDeclared(values, [key, index], item) {
    const [name, formerly] = (0,json/* isObject */.Gv)(item) ? [(0,json/* own */.ZV)(item, 'name'), (0,json/* own */.ZV)(item, 'formerly')] : [];
    if (typeof name !== 'string')
        return [];
    const [path, formerPath] = [
        [key, index, 'name'],
        [key, index, 'formerly'],
    ];
    const isKnown = typeof formerly === 'string' && !values.at(formerPath)?.isUnknown;
    return [
        {
            ...placeName(values, path, name, [key, index]),
            index,
            isUnknown: values.at(path)?.isUnknown === true,
            formerly: isKnown ? placeName(values, formerPath, formerly) : null,
        },
    ];
}
function readRemoved(values, path, item) {
    const [name, id] = (0,json/* isObject */.Gv)(item) ? [(0,json/* own */.ZV)(item, 'name'), (0,json/* own */.ZV)(item, 'id')] : [item, undefined];
    const place = (0,json/* isObject */.Gv)(item) ? [...path, 'name'] : path;
    if (typeof name !== 'string' || [place, [...path, 'id']].some((one) => values.at(one)?.isUnknown))
        return [];
    const placed = { ...placeName(values, place, name, path), path, offset: values.offsetOf({ path }) };
    if (typeof id !== 'string')
        return id === undefined ? [placed] : [];
    const shown = `${placed.shown} with id ${values.describe([...path, 'id'], id.trim())}`;
    return [{ ...placed, shown, id: id.trim() }];
}
/** @param item what is shown as the name's place. */
function placeName(values, path, text, item = path) {
    const shown = values.describe(path, (0,model_monitor/* trimName */.s2)(text));
    // A name may come from an alias or a merge key, and so be written in an earlier monitor.
    const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
    return { name: (0,model_monitor/* nameKey */.Rc)(text), shown, path, offset, source: values.sourceOf(item) };
}
/** The mistakes of names in each file; a name may contradict another one in any of the files, or be outside the scope. */
function findNameMistakes(files, scope) {
    const [declaredAt, former] = [new Map(), new Map()];
    const duplicates = files.map(({ declared }) => declared.flatMap((name) => checkDeclared(name, declaredAt)));
    const ignored = files.flatMap((file) => file.ignored);
    return files.map(({ declared, removed }, index) => {
        const formerNames = declared.flatMap(({ formerly }) => formerly ?? []);
        return [
            ...(duplicates[index] ?? []),
            ...formerNames.flatMap((name) => checkFormerly(name, declaredAt, former, ignored)),
            ...removed.flatMap((name) => checkRemoved(name, declaredAt)),
            ...[...declared.filter(({ isUnknown }) => !isUnknown), ...formerNames, ...removed].flatMap((name) => checkScope(name, scope)),
        ];
    });
}
function checkDeclared({ name, offset, path, shown, source }, declared) {
    const first = declared.get(name);
    declared.set(name, first ?? source);
    if (first === undefined)
        return [];
    const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
    return [{ code: 'duplicate-name', path, offset, message }];
}
function checkFormerly({ name, offset, path, shown, source }, declared, former, ignored) {
    const pattern = ignored.find(({ matches }) => matches(name));
    if (pattern !== undefined) {
        const place = describePlace(pattern.source);
        const message = `${shown} matches ${pattern.shown} under "ignore" (${place}), so somebody else manages it; correct one of the two`;
        return [{ code: 'formerly-ignored', path, offset, message }];
    }
    const current = declared.get(name);
    if (current !== undefined) {
        const message = `${shown} is the name of a declared monitor (${describePlace(current)}); "formerly" takes a name that is no longer declared`;
        return [{ code: 'formerly-declared', path, offset, message }];
    }
    const first = former.get(name);
    former.set(name, first ?? source);
    if (first === undefined)
        return [];
    const message = `${shown} is already the former name of another monitor (${describePlace(first)}); keep one of the lines`;
    return [{ code: 'duplicate-formerly', path, offset, message }];
}
function checkRemoved({ id, name, offset, path, shown }, declared) {
    const place = declared.get(name);
    if (place === undefined || id !== undefined)
        return [];
    const message = `${shown} is also declared (${describePlace(place)}); keep one of the two, or add the "id" of a duplicate`;
    return [{ code: 'removed-declared', path, offset, message }];
}
function checkScope({ name, offset, path, shown }, { has, patterns }) {
    if (has(name))
        return [];
    const inAnyCase = (0,model_scope/* parseScope */.S)(patterns.map((pattern) => pattern.toLowerCase()));
    const isCase = 'has' in inAnyCase && inAnyCase.has(name.toLowerCase());
    const next = isCase
        ? 'case matters, so correct the name or the input "scope"'
        : 'move it to the config of the workflow that is responsible for it, or correct the input "scope"';
    const message = `${shown} is outside the scope ${patterns.join(', ')}; ${next}`;
    return [{ code: 'outside-scope', path, offset, message }];
}
function describePlace({ column, file, line }) {
    return `${file}:${line}:${column}`;
}

// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/limits.js
var limits = __webpack_require__(2587);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"$ref":"#/$defs/defaults"},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are neither reported as unmanaged nor deleted. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it. A pattern cannot exclude names: one that starts with `!` is an error.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/pattern"}},"remove":{"title":"Monitors to delete","description":"Names of monitors that are to be deleted; no patterns. With `id`, one of several monitors of a name. Sync deletes them only if its input `apply` includes `delete`. Remove a line once its monitor is gone.","examples":[["Old blog",{"name":"Checkout API","id":"797000039"}]],"type":"array","items":{"$ref":"#/$defs/removal"}},"owns":{"title":"Owned monitors","description":"Name patterns, as under `ignore`. A monitor that matches, is not declared and is not ignored is to be deleted. Sync deletes it only if its input `apply` includes `delete`.","examples":[["shop-*"]],"type":"array","items":{"$ref":"#/$defs/pattern"}}},"$defs":{"defaultsFile":{"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}}},"defaults":{"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"formerly":{"title":"Former name","description":"The name that the monitor had before. If the service has a monitor of that name and none of the new one, the two are one monitor, and no second one is created. Sync renames it only if its input `apply` includes `update`.","examples":["Checkout"],"$ref":"#/$defs/line"},"removal":{"title":"Monitor to delete","description":"A name, or a name with the identifier of one of several monitors that have it. That name may be declared, because the others stay.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}},"pattern":{"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const func0 = Object.prototype.hasOwnProperty;const schema33 = {"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};const schema34 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema35 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema36 = {"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema37 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema38 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate23.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.type,parentSchema:schema38,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate23.errors = vErrors;return errors === 0;}validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((key0 === "type") || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema33,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data0 = data.type;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err1 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}else {const err2 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data1 = data.intervalSeconds;if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){const err3 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}if((typeof data1 == "number") && (isFinite(data1))){if(data1 < 1 || isNaN(data1)){const err4 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data2 = data.assertions;if(Array.isArray(data2)){const len0 = data2.length;for(let i0=0; i0<len0; i0++){let data3 = data2[i0];if(data3 && typeof data3 == "object" && !Array.isArray(data3)){}else {const err5 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data3};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}}else {const err6 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data4 = data.extra;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){const _errs17 = errors;const _errs18 = errors;const _errs19 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err7 = {};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var valid8 = _errs19 === errors;if(valid8){const err8 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}else {errors = _errs18;if(vErrors !== null){if(_errs18){vErrors.length = _errs18;}else {vErrors = null;}}}var valid7 = _errs17 === errors;if(!valid7){const err9 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}}else {const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.type,parentSchema:schema33,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema40 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}};function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate26.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern4.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate26.errors = vErrors;return errors === 0;}validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema48 = {"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"};const pattern11 = new RegExp("^\\s*[^!\\s]", "u");function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate29.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(typeof data === "string"){if(!pattern4.test(data)){const err0 = {instancePath,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(typeof data === "string"){if(!pattern11.test(data)){const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[^!\\s]"},message:"must match pattern \""+"^\\s*[^!\\s]"+"\"",schema:"^\\s*[^!\\s]",parentSchema:schema48,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema48.type,parentSchema:schema48,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate29.errors = vErrors;return errors === 0;}validate29.evaluated = {"dynamicProps":false,"dynamicItems":false};const schema50 = {"title":"Monitor to delete","description":"A name, or a name with the identifier of one of several monitors that have it. That name may be declared, because the others stay.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}};function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate31.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema50.type},message:"must be string,object",schema:schema50.type,parentSchema:schema50,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern4.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema50,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema50.required,parentSchema:schema50,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "name") || (key0 === "id"))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data1 = data.id;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}validate31.errors = vErrors;return errors === 0;}validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){/*# sourceURL="https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json" */;let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore")) || (key0 === "remove")) || (key0 === "owns"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data2 = data.monitors;if(Array.isArray(data2)){const len0 = data2.length;for(let i0=0; i0<len0; i0++){if(!(validate26(data2[i0], {instancePath:instancePath+"/monitors/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);errors = vErrors.length;}}}else {const err4 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data4 = data.ignore;if(Array.isArray(data4)){const len1 = data4.length;for(let i1=0; i1<len1; i1++){if(!(validate29(data4[i1], {instancePath:instancePath+"/ignore/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);errors = vErrors.length;}}}else {const err5 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data4};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.remove !== undefined && func0.call(data, "remove")){let data6 = data.remove;if(Array.isArray(data6)){const len2 = data6.length;for(let i2=0; i2<len2; i2++){if(!(validate31(data6[i2], {instancePath:instancePath+"/remove/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);errors = vErrors.length;}}}else {const err6 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.remove.type,parentSchema:schema32.properties.remove,data:data6};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.owns !== undefined && func0.call(data, "owns")){let data8 = data.owns;if(Array.isArray(data8)){const len3 = data8.length;for(let i3=0; i3<len3; i3++){if(!(validate29(data8[i3], {instancePath:instancePath+"/owns/" + i3,parentData:data8,parentDataProperty:i3,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);errors = vErrors.length;}}}else {const err7 = {instancePath:instancePath+"/owns",schemaPath:"#/properties/owns/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.owns.type,parentSchema:schema32.properties.owns,data:data8};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}else {const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateDefaults = validate43;const schema54 = {"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}}};function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate43.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.defaults === undefined) || (!(func0.call(data, "defaults")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "defaults"},message:"must have required property '"+"defaults"+"'",schema:schema54.required,parentSchema:schema54,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(key0 === "defaults")){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema54,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.type,parentSchema:schema54,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate43.errors = vErrors;return errors === 0;}validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate45;function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate45.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern4.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate45.errors = vErrors;return errors === 0;}validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/rules.js









const targetRows = (target) => {
    const isAbsolute = /^https?:\/\/[^/?#\\]/i.test(target) && URL.canParse(target);
    return [
        [/^[^/?#]*:\/\/[^/?#]*@/.test(target), 'credentials-in-target', 'must not contain a user name or password'],
        [/[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
        [!isAbsolute, 'invalid-target', 'must be an absolute URL with http:// or https:// and a host'],
    ];
};
const pathRows = (path) => [
    [path.startsWith('/'), 'invalid-path', 'must not start with a slash; write it like assertions/0/value'],
    [/~(?![01])/.test(path), 'invalid-path', 'must be a path that writes ~ as ~0, and / inside a key as ~1'],
];
/** With the shared defaults; those of the file replace them, key by key. */
function joinDefaults(file, { values }) {
    const [own, shared] = [(0,json/* getAt */.sM)(file, ['defaults']), (0,json/* getAt */.sM)(values?.value, ['defaults'])];
    if (!(0,json/* isObject */.Gv)(file) || !(0,json/* isObject */.Gv)(shared) || !(own === undefined || (0,json/* isObject */.Gv)(own)))
        return file;
    return { ...file, defaults: { ...shared, ...own } };
}
/**
 * All mistakes in the value of a file, each once: by the schema, by rules that the schema cannot express, and of what the
 * service cannot have. Without a profile, no field is required. A path that only the shared defaults have is theirs.
 */
function findValueMistakes(values, profile, shared = { values: null, isValid: true }, findErrorsOfSchema = findSchemaErrors) {
    const required = profile === null ? ['name'] : requiredFields(profile);
    const joined = joinDefaults(values.value, shared);
    const mistakes = [
        // First, because of several mistakes at one place the first is reported, and these know more than the schema.
        ...(profile === null ? [] : findUnsupported(joined, profile)),
        ...findErrorsOfSchema(values.value),
        ...listOwners(joined).flatMap((owner) => checkOwner(owner, (0,json/* getAt */.sM)(joined, ['defaults']), required)),
    ];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [(0,mistake/* describePath */.NH)([...path.slice(0, -1), suggestion])]));
    const isUnknown = (path) => (values.at(path) ?? shared.values?.at(path))?.isUnknown;
    const mayExist = (path) => suggested.has((0,mistake/* describePath */.NH)(path)) || isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => {
        if (at !== 'missing')
            return at === 'key' || !isUnknown(path);
        if (path[0] === 'monitors' && !shared.isValid)
            return false;
        if (path[0] === 'monitors' && (0,model_fields/* isFieldName */.ac)(path[2]) && !required.includes(path[2]))
            return false;
        // A key of a monitor may also be under the defaults, which may be misspelt, too.
        const places = path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
        return !places.some(mayExist);
    });
}
function requiredFields({ fields }) {
    return model_fields/* fieldNames */.pi.filter((name) => model_fields/* fieldTable */.Ng[name].isRequired && fields[name] !== null);
}
function listOwners(file) {
    const monitors = (0,json/* getAt */.sM)(file, ['monitors']);
    const items = Array.isArray(monitors) ? monitors : [];
    const paths = [['defaults'], ...items.map((_, index) => ['monitors', index])];
    return paths.flatMap((path) => {
        const owner = (0,json/* getAt */.sM)(file, path);
        return (0,json/* isObject */.Gv)(owner) ? [[path, owner]] : [];
    });
}
const findDefaultsErrors = (file) => (0,mistake/* findErrors */.j1)(validateDefaults, file);
/** The schema is checked for each monitor alone, because ajv copies all errors so far for each item, which is quadratic. */
function findSchemaErrors(file) {
    const monitors = (0,json/* getAt */.sM)(file, ['monitors']);
    if (!(0,json/* isObject */.Gv)(file) || !Array.isArray(monitors))
        return (0,mistake/* findErrors */.j1)(validateFile, file);
    const inItems = monitors.flatMap((item, index) => (0,mistake/* findErrors */.j1)(validateMonitor, item, ['monitors', index]));
    return [...(0,mistake/* findErrors */.j1)(validateFile, { ...file, monitors: [] }), ...inItems];
}
/** Checks the rules that the schema cannot express, as far as possible if the file has other mistakes. */
function checkOwner([path, owner], defaults, required) {
    const ignored = (0,json/* own */.ZV)(owner, 'ignoreChanges');
    const fields = Array.isArray(ignored) ? ignored : [];
    const invalid = fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRows));
    return path[0] === 'defaults' ? invalid : [...checkMonitor(owner, defaults, path, required), ...invalid];
}
function checkMonitor(monitor, defaults, path, required) {
    const known = (0,json/* isObject */.Gv)(defaults) ? { ...defaults, ...monitor } : monitor;
    // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
    const mayHaveAny = !(0,json/* isObject */.Gv)(defaults ?? {});
    const missing = model_fields/* sharedFields */.f9.filter((key) => required.includes(key) && !mayHaveAny && !Object.hasOwn(known, key));
    const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
    const message = 'is missing; set it here or under "defaults"';
    return [
        ...missing.map((key) => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
        ...(isHttp ? checkText((0,json/* own */.ZV)(monitor, 'target'), [...path, 'target'], targetRows) : []),
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
function checkText(value, path, rows) {
    if (typeof value !== 'string')
        return [];
    const broken = rows(value).filter(([isWrong]) => isWrong);
    return broken.slice(0, 1).map(([, code, message]) => ({ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }));
}
function findUnsupported(file, profile) {
    const owners = listOwners(file);
    const check = (findMistakes) => owners.flatMap(([place, owner]) => findMistakes(owner).map((mistake) => ({ ...mistake, path: [...place, ...mistake.path] })));
    // Few fields are special, and a config may have 100,000 monitors.
    const special = model_fields/* fieldNames */.pi.filter((name) => isSpecial(profile.fields[name]));
    const ofFields = (owner) => special.flatMap((name) => {
        const rule = profile.fields[name];
        return rule === null ? rejectField(owner, name, profile) : checkField(owner, name, rule, profile.service);
    });
    const refused = findRefused(owners, (0,json/* getAt */.sM)(file, ['defaults']), profile);
    // With an identifier under `extra`, the request would name another monitor.
    const id = (0,profile_profile/* findChosenIdentifier */.bw)(profile) === null ? (0,decode/* findIdentifierPlace */.Yr)(profile) : null;
    return [...check(ofFields), ...refused, ...check((owner) => checkRequest(owner, id, profile))];
}
/** Whether a service lacks a field, or has it in other words, in another unit or at another place. */
function isSpecial(rule) {
    return rule === null || findOwnPlace(rule) !== null || rule.values.length > 0 || rule.unitMs !== null;
}
/** Where a config could have a field by the service's own name; the schema reports fields under `extra` by the config's names. */
function findOwnPlace({ write }) {
    return write === null || (0,model_fields/* isFieldName */.ac)(write[0]) ? null : ['extra', ...write];
}
/** What the service would refuse of each monitor. A default is reported where it stands, and only if a monitor has it. */
function findRefused(owners, defaults, profile) {
    const { required, service } = profile;
    const limited = (0,limits/* listLimited */.BC)(profile);
    if (limited.length === 0 && required.length === 0)
        return [];
    return owners.flatMap(([path, monitor]) => {
        if (path[0] === 'defaults')
            return [];
        const known = (0,json/* isObject */.Gv)(defaults) ? { ...defaults, ...monitor } : monitor;
        const ofFields = limited.flatMap((name) => {
            const value = (0,json/* own */.ZV)(known, name) ?? null;
            const accepted = (0,limits/* describeAccepted */.Re)(name, value, profile);
            if (accepted === null)
                return [];
            const place = Object.hasOwn(monitor, name) ? [...path, name] : ['defaults', name];
            // The service may have types that no profile can declare.
            const why = name === 'type' ? `the profile of ${service} knows no other` : `${service} accepts nothing else`;
            const message = `must be ${accepted}, because ${why}`;
            return [{ code: 'service-limit', path: place, message, found: (0,mistake/* describeValue */.bp)(value) }];
        });
        return required.length === 0 ? ofFields : [...ofFields, ...checkRequired(monitor, known, path, profile)];
    });
}
/** @param known the monitor with the defaults. */
function checkRequired(monitor, known, path, profile) {
    const { constants, required, service } = profile;
    const extra = (0,json/* own */.ZV)(known, 'extra') ?? {};
    if (!(0,json/* isObject */.Gv)(extra))
        return [];
    const type = (0,json/* own */.ZV)(known, 'type');
    const sent = (0,json/* mergePatch */.bW)(constants, extra);
    const missing = (0,limits/* listRequired */.cd)(type, profile).filter((place) => ((0,json/* getAt */.sM)(sent, place) ?? null) === null);
    if (missing.length === 0)
        return [];
    const names = missing.map((place) => JSON.stringify(place.join('/'))).join(', ');
    const ofType = required.some((one) => one.type !== null) ? ` for type ${(0,mistake/* describeValue */.bp)(type)}` : '';
    const at = Object.hasOwn(monitor, 'extra') ? {} : { at: 'missing' };
    const message = `must have ${names}, which ${service} requires${ofType}`;
    const keys = missing.flatMap(([key]) => (key === undefined || Object.hasOwn(extra, key) ? [] : String(key)));
    const near = Object.keys(extra).flatMap((key) => (0,model_text/* suggestNearest */.nD)(key, keys) ?? [])[0];
    const advice = near && `did you mean ${near}?`;
    return [{ code: 'service-requires', ...at, path: [...path, 'extra'], message, advice }];
}
// Below, paths of mistakes start at the owner.
function rejectField(owner, name, profile) {
    const isNull = `${(0,profile_profile/* describeKey */.Rx)(`fields.${name}`, profile)} is null; remove it`;
    // Nobody can edit a built-in profile.
    const isEditable = profile.places !== undefined;
    const message = `${profile.service} has no such field: ${isNull}${isEditable ? ', or name its place there' : ''}`;
    const orSend = isEditable ? ', name its place there, or send it with "constants"' : '';
    return [
        ...reject(owner, 'unsupported-field', [name], message, 'key'),
        ...reject(owner, 'misplaced-key', ['extra', name], `cannot be under "extra", and ${isNull}${orSend}`, 'key'),
    ];
}
function checkField(owner, name, rule, service) {
    const { unitMs, values } = rule;
    const extra = findOwnPlace(rule);
    const message = `is what ${service} calls ${name}; set "${name}" instead`;
    const inExtra = extra === null ? [] : reject(owner, 'misplaced-key', extra, message);
    const value = (0,json/* own */.ZV)(owner, name);
    if ((0,encode/* findSent */.KM)(name, value, values) !== undefined)
        return inExtra;
    // A value by its name in the service would be sent unchanged and listed as the config's own: a permanent difference.
    const [meant] = values.find(([, sent]) => (0,model_fields/* isSameValue */.am)(name, sent, value)) ?? [];
    const isTheirs = `is what ${service} calls ${meant}; set ${meant} instead`;
    const isInexact = unitMs !== null && typeof value === 'number' && (value * 1_000) % unitMs !== 0;
    const isNoMultiple = `must be a multiple of ${(unitMs ?? 0) / 1_000}, the unit of ${service} in seconds`;
    return [
        ...inExtra,
        ...(meant === undefined ? [] : reject(owner, 'wrong-value', [name], isTheirs)),
        ...(isInexact ? reject(owner, 'inexact-interval', [name], isNoMultiple) : []),
    ];
}
/** What no request of the profile can carry. @param id the place of an identifier that the service assigns. */
function checkRequest(owner, id, profile) {
    const { body, service } = profile;
    const isId = `is the identifier of a monitor, which ${service} assigns; remove it`;
    const inExtra = () => Object.keys((0,json/* getAt */.sM)(owner, ['extra']) ?? {}).map((key) => ['extra', key]);
    const sent = body === 'json' ? [] : [...model_fields/* fieldNames */.pi.map((name) => [name]), ...inExtra()];
    const nested = sent.filter((path) => !(0,encode/* isFlat */.KF)((0,json/* getAt */.sM)(owner, path) ?? null));
    const isNested = `must be a scalar or a list of scalars, because ${service} takes a form`;
    // Another type could change the path of a creation.
    const hasBadType = typeof (0,json/* own */.ZV)(owner, 'type') === 'string' && (0,encode/* encodeCreationPath */.dU)(owner, profile) === null;
    const isBadType = `cannot be a part of the path of ${service}`;
    return [
        ...(id === null ? [] : reject(owner, 'misplaced-key', ['extra', ...id], isId, 'key')),
        ...nested.flatMap((path) => reject(owner, 'nested-in-form', path, isNested)),
        ...(hasBadType ? reject(owner, 'wrong-value', ['type'], isBadType) : []),
    ];
}
function reject(owner, code, path, message, at) {
    const value = (0,json/* getAt */.sM)(owner, path);
    if (value === undefined)
        return [];
    return at === 'key' ? [{ code, at, path, message }] : [{ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }];
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js










/**
 * Parses the files as one set, in the order given, and never throws for bad input. The fields of a monitor are rows of
 * `model/fields.ts`.
 *
 * 1. Check each file: YAML with variables, schema, rules. The profile, if it has no mistakes itself, decides which fields a
 *    monitor has. A mistake of the shared defaults is in their file, even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items: their own values replace the defaults.
 *
 * @param defaults the file of shared defaults, or why it cannot be read.
 */
function parseConfig(files, variables = model_variables/* noVariables */.jA, service = { profile: profile_profile/* documentedApi */.xD, usedVariables: [] }, defaults = null, scope = model_scope/* everything */.Y) {
    const base = defaults !== null && 'text' in defaults
        ? (0,parse_yaml/* parseYaml */.hN)(defaults, variables, 'write at least "defaults: {}", or remove the input "defaults"')
        : null;
    const ofBase = base?.values == null ? [] : [...findValueMistakes(base.values, service.profile, undefined, findDefaultsErrors)];
    const isValid = defaults === null || (base?.values != null && base.mistakes.length + ofBase.length === 0);
    const shared = { values: base?.values ?? null, isValid };
    // A monitor of a file may show a mistake that the shared file has.
    const read = files.map((file) => readFile((0,parse_yaml/* parseYaml */.hN)(file, variables), service.profile, shared, ofBase));
    const names = findNameMistakes(read, scope);
    const inFiles = read.flatMap(({ mistakes, sourceAt }, index) => (0,parse_yaml/* listProblems */.vz)({ mistakes: [...mistakes, ...(names[index] ?? [])], sourceAt, values: null }));
    const inBase = base === null ? [] : (0,parse_yaml/* listProblems */.vz)({ ...base, mistakes: [...base.mistakes, ...ofBase] });
    const problems = [...(defaults !== null && 'message' in defaults ? [defaults] : inBase), ...inFiles];
    const isRead = read.every(({ isParsed }) => isParsed) && (defaults === null || shared.values !== null);
    const used = new Set(service.usedVariables);
    for (const { usedVariables } of [...read, ...(shared.values === null ? [] : [shared.values])])
        for (const name of usedVariables)
            used.add(name);
    const valid = problems.length === 0 ? read : [];
    // An unused variable may be misspelt in the config, with a default. Secrets are often for several configs.
    const isUnused = (name) => problems.length === 0 && !used.has(name);
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && isUnused(name));
    return {
        monitors: valid.flatMap(({ monitors }) => monitors),
        problems,
        warnings: [
            ...valid.flatMap(({ warnings }) => warnings),
            ...unused.map(([name]) => (0,problem/* warn */.R8)(`Variable ${name} is set, but no config file uses it`)),
        ],
        ignored: valid.flatMap(({ ignored }) => ignored),
        removed: valid.flatMap(({ removed }) => removed),
        owned: valid.flatMap(({ owned }) => owned),
        usedVariables: isRead ? [...used] : null,
    };
}
/**
 * Step 1 and, if the file has no mistakes, step 4. The result does not hold the values of the file, because those of many
 * files take more memory than all else.
 * @param ofBase gets the mistakes of the shared defaults.
 */
function readFile(document, profile, shared, ofBase) {
    const { sourceAt, values } = document;
    const isParsed = values !== null;
    const nothing = { monitors: [], warnings: [] };
    if (!isParsed) {
        const noNames = { declared: [], removed: [], ignored: [], owned: [], mistakes: [] };
        return { ...noNames, ...nothing, mistakes: (0,parse_yaml/* settleMistakes */.d3)(document), sourceAt, isParsed, usedVariables: [] };
    }
    const names = collectNames(values);
    const found = findValueMistakes(values, profile, shared);
    const isShared = ({ path: [key, field] }) => field !== undefined && isFromShared([String(key), field], values, shared);
    ofBase.push(...found.filter(isShared));
    const ofFile = [...document.mistakes, ...found.filter((mistake) => !isShared(mistake)), ...names.mistakes];
    const mistakes = (0,parse_yaml/* settleMistakes */.d3)({ ...document, mistakes: ofFile });
    const isValid = mistakes.length === 0 && shared.isValid;
    const declared = isValid ? declareMonitors(names.declared, values, shared) : nothing;
    return { ...names, ...declared, mistakes, sourceAt, isParsed, usedVariables: values.usedVariables };
}
/** Whether only the shared defaults have the value at a path. */
function isFromShared(path, values, shared) {
    return path[0] === 'defaults' && values.at(path) === undefined && shared.values?.at(path) !== undefined;
}
function declareMonitors(names, values, shared) {
    const defaults = (0,json/* getAt */.sM)(joinDefaults(values.value, shared), ['defaults']);
    const partAt = (path) => values.at(path) ?? (path[0] === 'defaults' ? shared.values?.at(path) : undefined);
    // Looking up each value takes longer than making the monitors.
    const hasSecrets = [values, shared.values].some((one) => one?.at([])?.isSecret === true);
    const items = names.map(({ formerly, index, name, source }) => {
        const item = (0,json/* getAt */.sM)(values.value, ['monitors', index]);
        const all = { ...((0,json/* isObject */.Gv)(defaults) ? defaults : {}), ...item, name: (0,model_monitor/* trimName */.s2)(String(item['name'])) };
        const sent = model_fields/* fieldNames */.pi.filter((field) => Object.hasOwn(all, field)).map((field) => [field, all[field]]);
        // Object.fromEntries accepts the key `__proto__` like any other.
        const body = Object.fromEntries([...sent, ...Object.entries(all['extra'] ?? {})]);
        const pathOf = (field) => (0,model_fields/* isFieldName */.ac)(field)
            ? [...ownerOf(field, { index, item }), field]
            : [...ownerOf('extra', { index, item }), 'extra', field];
        const secretFields = hasSecrets ? Object.keys(body).filter((field) => partAt(pathOf(field))?.isSecret) : [];
        const texts = secretFields.map((field) => [field, partAt(pathOf(field))?.shown]);
        const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
        const withFormerly = formerly === null ? {} : { formerly };
        const ignored = (all['ignoreChanges'] ?? []);
        const ignoreChanges = ignored.flatMap((path) => expandIgnored(path, body));
        const monitor = { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly };
        return { index, item, ignored, monitor };
    });
    return { monitors: items.map(({ monitor }) => monitor), warnings: warnOfUndeclared(items, values) };
}
/**
 * A path with `*` becomes that of each declared element, so that nothing else has to know about `*`; also of those without the
 * field, because an update sends a list complete and would take the listed value away.
 */
function expandIgnored(path, body) {
    if (!path.includes('*'))
        return [path];
    return (0,json/* findPlaces */.Ch)(body, (0,json/* parsePointer */.vp)(`/${path}`)).map((place) => (0,json/* writePointer */.NS)(place.map(String)).slice(1));
}
function ownerOf(key, { index, item }) {
    return Object.hasOwn(item, key) ? ['monitors', index] : ['defaults'];
}
/** Whether ignoring a place does something: it is declared, or an update that sends the list around it keeps what is listed. */
function hasEffect(body, place) {
    const [value, ...around] = place.map((_, index) => (0,json/* getAt */.sM)(body, place.slice(0, place.length - index)));
    return value !== undefined || ((0,json/* isObject */.Gv)(around[0]) && around.some(Array.isArray));
}
/**
 * Warns about each field under `ignoreChanges` that has no effect for any of its monitors, because it may be misspelt.
 * Defaults, aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(items, values) {
    const warnings = new Map();
    const declared = new Set();
    for (const item of items) {
        for (const [nth, field] of item.ignored.entries()) {
            const path = [...ownerOf('ignoreChanges', item), 'ignoreChanges', nth];
            // From the shared defaults: another config may declare the field.
            if (values.at(path) === undefined)
                continue;
            const source = values.sourceOf(path);
            const place = `${source.line}:${source.column}`;
            const hint = /^extra(\/|$)/.test(field) ? '; write a field of "extra" by its own name, without "extra/"' : '';
            const message = `"ignoreChanges" names ${values.describe(path, field)}, which is not declared${hint}`;
            const found = (0,json/* findPlaces */.Ch)(item.monitor.body, (0,json/* parsePointer */.vp)(`/${field}`));
            if (found.some((one) => hasEffect(item.monitor.body, one)))
                declared.add(place);
            else
                warnings.set(place, (0,problem/* warn */.R8)(message, source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
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

/** The codes at the end of error messages, with their kinds and meanings. A code is never renamed, because people search for it and filter by it. */
const errorCodes = {
    // Before the first request.
    'invalid-config': ['config', 'the config has mistakes, each with its own code'],
    'invalid-option': ['options', 'an input or an option is invalid or missing, or its file cannot be read or written'],
    'untrusted-event': ['refused', 'mode sync is refused on this event, because a stranger may have written the config'],
    'too-many-creates': ['refused', 'more monitors are missing than `max-creates` allows'],
    'too-many-updates': ['refused', 'sync would update more monitors than `max-updates` allows'],
    'too-many-deletes': ['refused', 'sync would delete more monitors because of `owns` than `max-deletes` allows'],
    'nothing-declared': ['refused', 'sync would delete monitors because of `owns`, and the config declares no monitor'],
    'identifier-declared': [
        'refused',
        'the config declares the identifier of another monitor, or one that the service assigns',
    ],
    'keep-not-listed': ['refused', 'an update would clear a field of `update.keep`, because no listed monitor shows it'],
    'plan-out-of-date': ['refused', 'the approved plan differs from a new comparison'],
    // A response that refuses any request.
    'token-refused': ['service', 'the service refused the token (401)'],
    'payment-required': ['service', "the service requires payment, or the account's plan does not allow this (402)"],
    'access-denied': ['service', 'the token or the plan of the account does not allow it, or a proxy refused it (403)'],
    'not-found': ['service', 'the address does not exist (404)'],
    'method-not-allowed': ['service', 'the address does not accept the method (405)'],
    redirect: ['service', 'the response is a redirect, and redirects are never followed'],
    'rate-limited': ['service', 'the service refused the request because of its rate limit'],
    'request-refused': ['service', 'the service refused to list its monitors'],
    'name-taken': ['service', 'the service reports that the name exists, but its list does not show it (409)'],
    'monitor-refused': ['service', 'the service refused to write this monitor, for example because a field is invalid'],
    'monitor-gone': ['service', 'the service responded that it does not have the monitor to update (404, 410)'],
    'service-failed': ['service', 'the service, or a proxy in front of it, failed'],
    unreachable: ['network', 'no response arrived, and the request changed nothing'],
    'outcome-unknown': ['unknown', 'no response shows whether the monitor was written; the next run will check'],
    // A response that cannot be read.
    'html-response': ['list', 'the response is a web page (HTML) instead of JSON'],
    'not-json': ['list', 'the response is not JSON'],
    'unreadable-response': ['list', 'the body of the response is incomplete, too large, or in an unknown encoding'],
    'error-in-body': ['list', 'the status of the response is a success, but its body reports an error'],
    // A list that is not understood or not complete.
    'list-not-found': ['list', 'the response contains no list of monitors, or none at `list-path`'],
    'list-ambiguous': ['list', 'the response contains several lists, and any of them could be the monitors'],
    'list-not-monitors': ['list', 'the items of the list are not monitors'],
    'list-without-target': ['list', 'no monitor in the list has a target'],
    'list-incomplete': ['list', 'the service announces more monitors than it lists'],
    'list-endless': ['list', 'the pages of the list repeat, or never end'],
    'next-page-elsewhere': ['list', 'the next page is on a different origin than `base-url`'],
    'next-page-invalid': ['list', 'the address of the next page is not a usable URL'],
    // After a creation.
    'created-not-listed': ['list', 'the service accepted a monitor but does not list it'],
    'created-twice': ['list', 'the list shows a monitor twice that this run has created'],
    'created-over-another': ['list', 'the service created a monitor under the identifier of another, which it replaced'],
    'list-shrunk': ['list', 'after a write, the list no longer shows monitors that it showed before'],
    'created-with-other-target': ['list', 'the service accepted a monitor but lists it with a different target'],
    // After an update or a deletion.
    'updated-not-listed': ['list', 'the service accepted an update but does not list the monitor, or lists it twice'],
    'updated-others': ['list', 'an update also changed other monitors'],
    'update-lost-fields': ['list', 'after an update, a monitor lacks fields that the config does not declare'],
    'deleted-still-listed': ['list', 'the service accepted a deletion, or finds the monitor gone, but still lists it'],
    'identifiers-changed': ['list', 'after a deletion, other monitors have different identifiers'],
    'not-applied': ['service', 'a change or a deletion that `apply` allows cannot be made'],
    // The end of the run.
    'max-wait-exceeded': ['wait', 'the run would have to wait longer than `max-wait` allows'],
    stopped: ['stopped', 'a signal stopped the run, for example because the job was cancelled'],
    'internal-error': ['internal', 'a bug in Monitor Sync; please report it'],
};
function kindOf({ code, status }) {
    // A web page with a success instead of the list is no list; with any other status, the service refuses.
    if (code === 'html-response' && (status ?? 0) >= 300)
        return 'service';
    return errorCodes[code][0];
}
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const all = facts.message.trim().split('\n');
    const lines = all.map((line) => line.trimEnd()).filter((line) => line !== '');
    // Each problem in a config ends with its own code.
    if (facts.code === 'invalid-config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', 900);
    return [...lines.slice(0, -1), `${last} [${facts.code}]`];
}
/** Ends the run; everything written before is still reported. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { serviceCode: null, status: null, ...facts };
    }
}
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { code: 'internal-error', serviceCode: null, status: null, message };
}
/** The result of parsing an invalid value, which ends the sentence "… must". */
class Unexpected {
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
/* harmony export */   f9: () => (/* binding */ sharedFields),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   kf: () => (/* binding */ isNumeric),
/* harmony export */   pi: () => (/* binding */ fieldNames)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const rows = {
    name: { kind: 'text', isRequired: true },
    type: { kind: 'text', isRequired: true, inDefaults: true, isSame: (one, other) => lower(one) === lower(other) },
    target: {
        kind: 'text',
        isRequired: true,
        // Some services have no type.
        isSame: (one, other, { type = 'http' }) => lower(type) === 'http' && isSameUrl(one, other),
    },
    intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true },
    assertions: { kind: 'list', inDefaults: true },
};
const fieldTable = rows;
const fieldNames = Object.keys(rows);
function isFieldName(key) {
    return fieldNames.some((name) => name === key);
}
function isNumeric(name) {
    return ['number', 'seconds'].includes(fieldTable[name].kind);
}
/** The fields of every monitor next to its name; a service may omit any other field. */
const commonFields = fieldNames.filter((name) => name !== 'name' && fieldTable[name].isRequired);
/** Those of {@link commonFields} that monitors may share. */
const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);
function isSameValue(field, one, other, monitor = {}) {
    return one === other || (isFieldName(field) && fieldTable[field].isSame?.(one, other, monitor) === true);
}
/** Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count. */
function isSameUrl(one, other) {
    const [url, otherUrl] = [one, other].map((value) => (typeof value === 'string' ? URL.parse(value) : null));
    return url?.href !== undefined && url.href === otherUrl?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}
/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    // A service may leave out what is not set.
    if (declared === actual || (declared === null && actual === undefined))
        return true;
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual))
        return Object.keys(declared).every((key) => covers(declared[key], (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, key)));
    if (!Array.isArray(declared) || !Array.isArray(actual) || declared.length !== actual.length)
        return false;
    const inOrder = declared.map((item, index) => covers(item, actual[index]));
    return !inOrder.includes(false) || coversInSomeOrder(declared, actual, inOrder);
}
/** Both arrays have the same length. @param inOrder which items are covered by the one at the same index. */
function coversInSomeOrder(declared, actual, inOrder) {
    // Scalars must be equal, so they are compared as sorted lists, because there may be many.
    const isScalar = (item) => typeof item !== 'object' || item === null;
    const [one, other] = [declared, actual].map((items) => items.filter(isScalar).map((item) => JSON.stringify(item)));
    if (one?.sort().join() !== other?.sort().join())
        return false;
    const [items = [], candidates = []] = [declared, actual].map((all) => [...all.keys()].filter((at) => !isScalar(all[at])));
    // No pair is compared twice, because that would double the time at each level of nesting.
    const fits = (item, candidate) => item === candidate ? inOrder[item] === true : covers(declared[item], actual[candidate]);
    const partners = new Map(items.map((item) => [item, candidates.filter((candidate) => fits(item, candidate))]));
    // A bipartite matching by augmenting paths: with the first that fits, `{a}` may take the only partner of `{a, b}`.
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
/* harmony export */   Ch: () => (/* binding */ findPlaces),
/* harmony export */   FQ: () => (/* binding */ omitAt),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Hw: () => (/* binding */ describeAbsence),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   QY: () => (/* binding */ numberTextAt),
/* harmony export */   Up: () => (/* binding */ pick),
/* harmony export */   Wq: () => (/* binding */ removeAt),
/* harmony export */   YP: () => (/* binding */ mapFields),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   an: () => (/* binding */ keepNumberText),
/* harmony export */   bW: () => (/* binding */ mergePatch),
/* harmony export */   by: () => (/* binding */ rawNumberText),
/* harmony export */   ef: () => (/* binding */ setAt),
/* harmony export */   fE: () => (/* binding */ toText),
/* harmony export */   kw: () => (/* binding */ describeJson),
/* harmony export */   nC: () => (/* binding */ copyReceived),
/* harmony export */   qV: () => (/* binding */ writeStep),
/* harmony export */   sM: () => (/* binding */ getAt),
/* harmony export */   vp: () => (/* binding */ parsePointer)
/* harmony export */ });
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (typeof parent !== 'object' || parent === null)
            return undefined;
        if (isObject(parent))
            return own(parent, String(step));
        return /^(?:0|[1-9]\d*)$/.test(String(step)) ? parent[Number(step)] : undefined;
    }, value);
}
// JSON Pointers (RFC 6901). Reports and configs write them without their first slash, as `assertions/0/value`.
function writeStep(key) {
    // Nearly all keys of a list are plain.
    return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
function parsePointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** The kind of a JSON value, or the keys of an object, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    if (!isObject(value))
        return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
    const keys = Object.keys(value).map((key) => JSON.stringify(key));
    return keys.length === 0 ? 'an empty object' : keys.join(', ');
}
/** A value as text. `String` alone fails for an object with a key `toString`, which a service or a config may have. */
function toText(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
/** A path without the expected value, and the keys where it ends, for a sentence: `"/data/count", in "/data" only "items"`. */
function describeAbsence(body, path) {
    const steps = path.map(String);
    const above = [...steps.keys(), steps.length].map((depth) => steps.slice(0, depth));
    const last = above.findLast((part) => isObject(getAt(body, part))) ?? [];
    const place = last.length === 0 ? '' : `in "${writePointer(last)}" `;
    return `"${writePointer(steps)}", ${place}only ${describeJson(getAt(body, last) ?? null)}`;
}
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}
function pick(object, isPicked) {
    return Object.fromEntries(Object.entries(object).filter(([field, value]) => isPicked(field, value)));
}
/** Changes the values of an object; a field whose value becomes undefined is left out. */
function mapFields(object, change) {
    const changed = [];
    for (const [field, value] of Object.entries(object)) {
        const after = change(value, field);
        if (after !== undefined)
            changed.push([field, after]);
    }
    return Object.fromEntries(changed);
}
function setAt(object, [step, ...rest], value) {
    if (step === undefined)
        return object;
    const inner = own(object, String(step));
    const part = rest.length === 0 ? value : setAt(isMergeable(inner) ? inner : {}, rest, value);
    // A computed key makes `__proto__` a field like any other.
    return { ...object, [String(step)]: part };
}
/** Also removes objects that were there for that value alone. */
function removeAt(object, [step, ...rest]) {
    const { [String(step)]: inner, ...others } = object;
    if (rest.length === 0)
        return others;
    if (!isObject(inner))
        return object;
    const left = removeAt(inner, rest);
    return Object.keys(left).length === 0 ? others : { ...object, [String(step)]: left };
}
/** Also inside lists, whose other items keep their index. */
function omitAt(value, [step, ...rest]) {
    const inner = step === undefined ? undefined : getAt(value, [step]);
    if (step === undefined || inner === undefined)
        return value;
    if (isObject(value))
        return rest.length === 0 ? removeAt(value, [step]) : { ...value, [step]: omitAt(inner, rest) };
    return rest.length === 0 ? value : value.with(Number(step), omitAt(inner, rest));
}
/** The places that a path means: in a list, `*` stands for every index. The last step of a place may be missing. */
function findPlaces(value, [step, ...rest]) {
    if (step === undefined || value === undefined)
        return [[]];
    const steps = step === '*' && Array.isArray(value) ? [...value.keys()] : [step];
    return steps.flatMap((one) => findPlaces(getAt(value, [one]), rest).map((below) => [one, ...below]));
}
/** Merges as RFC 7396, except that a null with nothing to remove is kept, because `extra` may send one. */
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
/** False for a number that is sent as it was received. */
function isMergeable(value) {
    return isObject(value) && rawNumberText(value) === undefined;
}
/** The texts of numbers that JavaScript writes differently (`9007199254740993`, `1e400`, `1.0`), by what holds them. */
const sources = new WeakMap();
function keepNumberText(holder, key, source) {
    sources.set(holder, (sources.get(holder) ?? new Map()).set(key, source));
}
function numberTextAt(holder, key) {
    return typeof holder === 'object' && holder !== null ? sources.get(holder)?.get(String(key)) : undefined;
}
/** In ES2026, and in Node since version 22. */
const { isRawJSON, rawJSON } = JSON;
function copyReceived(value, editText) {
    if (typeof value === 'string')
        return editText === undefined ? value : editText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (editText === undefined && isExact(value))
        return value;
    const copied = Object.entries(value).map(([key, inner]) => {
        const source = numberTextAt(value, key);
        return [key, source === undefined ? copyReceived(inner, editText) : rawJSON(source)];
    });
    return isObject(value) ? Object.fromEntries(copied) : copied.map(([, inner]) => inner);
}
/** Whether no number in a received value is written differently by JavaScript. */
function isExact(value) {
    const isInner = (inner) => typeof inner === 'object' && inner !== null;
    return !sources.has(value) && Object.values(value).every((inner) => !isInner(inner) || isExact(inner));
}
function rawNumberText(value) {
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
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/** Only this file decides what is probably a secret, although the config does not call it one. */


const passWords = /\bpass(ed|ing|ive)\b/g;
/** Parts of a secret's name, without {@link passWords} and separators between words. */
const secretLetters = /pass|pwd|secret|token|credential|authorization|cookie|jwt|webhook|connection(string|uri|url)/;
/** Word ends in a secret's name: `key`, `apikey`, but not `keyword`. */
const secretWord = /keys?\b|\bdsn\b/;
/** In an address, as in a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
const labels = ['name', 'key', 'header'];
// The expressions below meet texts of a service, so each part of them has a bound or ends where the next one starts.
/** A text that is a secret in any field: the value of a header, a private key. */
const secretText = /^(basic|bearer|token)\s+\S+$|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;
/** A name and a value in a text of headers, of options or of JSON: `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'@:]*:[^\s/?#"']*@/gi;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;
/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is `uptime 24 h`. */
function splitWords(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}
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
function isSecretText(text) {
    return hideText(text) !== text;
}
function hasCredentials(target) {
    return findCredentials(target) !== null;
}
/** @param listed the fields of the monitor that has the value: the key next to a `value` says what it is. */
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
function hideSecrets(value, depth = 120) {
    if (typeof value === 'string')
        return hideText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    // Looking further could overflow the stack.
    if (depth === 0)
        return _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => hideSecrets(item, depth - 1));
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(value, (inner, key) => isSecretMember(value, key) ? hideAll(inner) : hideSecrets(inner, depth - 1));
}
function hideAll(value) {
    const isSet = typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
    return value === null || typeof value === 'boolean' || !isSet ? value : _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
}
function hideText(text) {
    if (url.test(text))
        return hideParameters(text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`));
    if (/^\s*[[{]/.test(text)) {
        try {
            const value = JSON.parse(text);
            const hidden = JSON.stringify(hideSecrets(value));
            return hidden === JSON.stringify(value) ? text : hidden;
        }
        catch {
            // No JSON, or nested too deeply.
        }
    }
    const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretName(name));
    return isNamed || secretText.test(text) ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`);
}
function hideTarget(target) {
    const credentials = findCredentials(target);
    const bare = credentials === null ? target : target.slice(0, credentials[0]) + _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv + target.slice(credentials[1]);
    // The host of `token-service:8080` is no name of a secret.
    if (/^[^:\s=]*:\d+(\/\S*)?$/.test(bare))
        return bare;
    return url.test(bare) ? hideParameters(bare) : hideText(bare);
}
function hideParameters(address) {
    return address.replace(parameter, (all, start, name) => {
        const isSecret = isSecretName(name) || secretParameter.test(splitWords(name));
        return isSecret ? `${start}${name}=${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}` : all;
    });
}
function findCredentials(target) {
    const [scheme] = /^[^/:?#]*:[/\\]*/.exec(target) ?? [];
    if (scheme === undefined)
        return null;
    const [rest = ''] = target.slice(scheme.length).split(/[?#]/, 1);
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
function isRedacted(value) {
    return typeof value === 'string' && value.length < 100 && placeholders.some((pattern) => pattern.test(value));
}


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask),
/* harmony export */   QK: () => (/* binding */ maskFragments)
/* harmony export */ });
/* unused harmony export listCredentials */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const masked = '***';
/** In UTF-16 units, as all lengths here. A shorter spelling is masked only if it is not part of a word. */
const minLength = 6;
/** Masks secrets without regard to case, also escaped, encoded, in base64 and in hexadecimal. */
function createMask(secrets) {
    const given = secrets.filter((secret) => secret !== '');
    const spellings = [...new Set(given.flatMap(listCredentials).flatMap(listTexts))].flatMap(listSpellings);
    if (spellings.length === 0)
        return (text) => text;
    return (text) => {
        const folded = foldCase(text);
        const splitsWord = (index) => /^[\p{L}\p{N}]{2}$/u.test(folded.slice(Math.max(0, index - 1), index + 1));
        const found = spellings.flatMap((spelling) => findSpelling(folded, spelling));
        const ranges = found.filter(([start, end]) => end - start >= minLength || !(splitsWord(start) || splitsWord(end)));
        return maskRanges(text, ranges);
    };
}
const minFragment = 8;
/** Masks every part of the secrets of at least {@link minFragment} letters and digits: fewer may be a coincidence. */
function maskFragments(secrets) {
    const fragments = new Set(secrets.flatMap(listFragments).map(({ letters }) => letters));
    return (text) => {
        const found = listFragments(text).flatMap(({ letters, range }) => (fragments.has(letters) ? [range] : []));
        return maskRanges(text, found);
    };
}
function listFragments(text) {
    const letters = Array.from(foldCase(text).matchAll(/[\p{L}\p{N}]/gu));
    return letters.slice(minFragment - 1).map((last, index) => {
        const part = letters.slice(index, index + minFragment);
        return { letters: part.join(''), range: [part[0]?.index ?? 0, last.index + last[0].length] };
    });
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
function redactJson(value, mask, depth = 120) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a secret that looks like a number as a number.
    if (typeof value === 'number')
        return mask(String(value)) === String(value) ? value : masked;
    if (typeof value !== 'object' || value === null)
        return value;
    // Printing a deeper value could overflow the stack.
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    const redacted = Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]);
    return Object.fromEntries(redacted);
}
/** A secret, and the user and password in it, if it is a token for HTTP Basic: a service may name either in an error. */
function listCredentials(secret) {
    const [, encoded = ''] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    const text = bytes.toString();
    const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
    if (!isText)
        return [secret];
    // A password may contain a colon (RFC 7617, section 2). Shorter parts would hide other words.
    const parts = [text, ...text.split(':'), text.slice(text.indexOf(':') + 1)];
    return [...new Set([secret, ...parts.filter((part) => part.length >= 4)])];
}
/** The forms of a secret before any encoding, and its lines, because a log may show single ones. */
function listTexts(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    // As a URL parser writes it, as a complete URL and as a path, if it changes more than encodings.
    const urls = ['', 'https://h/']
        .flatMap((start) => URL.parse(start + secret)?.href.slice(start.length) ?? [])
        .filter((url) => findSpelling(foldCase(url), toSpelling(secret)).length === 0);
    const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines, ...urls];
    return forms.flatMap((text) => [text, text.trim()]).filter((text) => text.trim() !== '');
}
/** A text, its bytes in hexadecimal, and in base64 at each alignment, because other text may come before it. */
function listSpellings(text) {
    const bytes = Buffer.from(text);
    const base64 = [0, 1, 2].flatMap((skipped) => {
        const encoded = bytes.subarray(skipped).toString('base64');
        // The last letters are different ones if more text follows.
        const end = (encoded.replace(/=+$/, '').length >> 2) * 4;
        const alphabets = [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')];
        return alphabets.map((written) => toSpelling(written.slice(0, end), written.slice(end)));
    });
    const encoded = [toSpelling(bytes.toString('hex')), ...base64];
    return [toSpelling(text), ...encoded.filter(({ length }) => length > minLength)];
}
function toSpelling(text, tail = '') {
    const folded = foldCase(text);
    const runs = folded.match(/[a-z\d]+/g) ?? [];
    const key = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
    // The tail belongs to the text as far as it follows.
    const parts = [...toParts(text), ...toParts(tail).map((part) => [...part, /(?:)/y])];
    // No encoding of a character is longer than 300.
    return { length: text.length, key, reach: folded.indexOf(key) * 300, parts };
}
/**
 * All places of a spelling in a text in lower case. Each character but ASCII letters and digits may have any of its encodings,
 * whatever the others have. Only the text before a key is looked at, because nearly all texts have none.
 */
function findSpelling(text, { key, length, parts, reach }) {
    const ranges = [];
    if (text.length < length)
        return ranges;
    for (let next = 0, at = text.indexOf(key); at >= next; at = text.indexOf(key, next)) {
        for (let start = Math.max(next, at - reach); start <= at; start += 1) {
            const ends = followAll(text, start, parts);
            if (ends.size > 0)
                ranges.push([start, Math.max(...ends)]);
        }
        next = at + 1;
    }
    return ranges;
}
/** The ends of the parts from a start. All ends of a part are followed together, so that the time is linear. */
function followAll(text, start, parts) {
    let ends = new Set([start]);
    for (const part of parts) {
        const starts = ends;
        ends = new Set();
        for (const from of starts) {
            for (const encoding of part) {
                encoding.lastIndex = from;
                if (encoding.test(text))
                    ends.add(encoding.lastIndex);
            }
        }
        if (ends.size === 0)
            break;
    }
    return ends;
}
const known = new Map();
function toParts(text) {
    const parts = text.match(/[A-Za-z\d]+|[^A-Za-z\d]/gu) ?? [];
    return parts.map((part) => {
        if (/^[A-Za-z\d]/.test(part))
            return [new RegExp(foldCase(part), 'y')];
        const encodings = known.get(part) ?? listEncodings(part).map((source) => new RegExp(source, 'uy'));
        known.set(part, encodings);
        return encodings;
    });
}
// Characters that start or end an encoding may be encoded again, up to three times. Every repetition has a bound, because
// an unbounded one would take quadratic time.
const percent = '%(?:25){0,3}';
const backslash = `(?:\\\\(?:u005c|x5c)?|${percent}5c|&(?:amp;){0,3}(?:#0{0,7}92|#x0{0,7}5c|bsol);)`;
const ampersand = `(?:&|${backslash}{1,8}u0026|${percent}26)(?:amp(?:;|${percent}3b)){0,3}`;
function listEncodings(character) {
    const cases = new Set([character, foldCase(character), character.toUpperCase()]);
    const forms = [...cases].filter((form) => Array.from(form).length === 1);
    const plain = forms.flatMap((form) => [
        encodeEntity(form),
        Array.from(Buffer.from(form), (byte) => percent + byte.toString(16).padStart(2, '0')).join(''),
        foldCase(form).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    ]);
    const escaped = forms.flatMap(listEscapes);
    // The lookahead takes all backslashes at once, so that no smaller number of them is tried.
    const one = `(?:(?=(${backslash}{1,8}))\\1(?:${[...plain, ...escaped].join('|')})|${plain.join('|')})`;
    // SQL and CSV double a quotation mark, and a shell writes `'\''`.
    const repeated = /['"]/.test(character) ? [`${one}{2}`, `${one}{3}`] : [];
    return [one, ...repeated, ...(moreEncodings[character] ?? [])];
}
/** Any name is accepted, because a wrong one between the other characters of a secret is hardly a coincidence. */
function encodeEntity(character) {
    const code = character.codePointAt(0) ?? 0;
    const entity = `(?:#|${percent}23)(?:0{0,7}${code}|x0{0,7}${code.toString(16)})|[a-z]{2,31}\\d{0,2}`;
    return `${ampersand}(?:${entity})(?:;|${percent}3b)`;
}
/** What follows the backslash of an escape in JSON, JavaScript, Go or Python: `u00fc`, `xfc`, `u{fc}`, `n`. */
function listEscapes(character) {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    const units = character.split('').map((unit) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const letters = JSON.stringify(character).match(/(?<=\\)[bfnrt]/g) ?? [];
    return [units.join(`${backslash}{1,8}`), `[ux]0{0,7}${code}`, `u\\{0{0,7}${code}\\}`, ...letters];
}
/** What the patterns above would not find, because the character starts encodings, or has one of its own. */
const moreEncodings = {
    ' ': ['\\+'],
    '%': ['%', '%25', '%2525', '%252525'],
    '&': ['&', '&amp;', '&amp;amp;', '&amp;amp;amp;', encodeEntity('&')],
    '\\': ['\\\\', ...[1, 2, 4, 8].map((number) => `${backslash}{${number}}`)],
};
/** In lower case, with each character at the same index. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/\p{Lu}/gu, (letter) => {
        const lower = letter.toLowerCase();
        return lower.length === letter.length ? lower : letter;
    });
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ listsEscapes),
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   Cc: () => (/* binding */ listFields),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   LO: () => (/* binding */ parseNamePattern),
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
/* harmony export */   xP: () => (/* binding */ identifierOf)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(531);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);




function displayName({ body, name }) {
    return trimName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name));
}
/** In quotes, or masked if it contains a secret. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : JSON.stringify(displayName(declared));
}
/** The same for the name at the service, perhaps shortened: a part of a secret is one, too. */
function describeActualName(name, { secretFields }) {
    return secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : JSON.stringify(name);
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
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** A name to compare: `a &amp;lt; b` and `a < b` are equal, because some services escape twice. The key of a key is itself. */
function nameKey(name) {
    const trimmed = trimName(name);
    if (!trimmed.includes('&'))
        return trimmed;
    const decoded = trimmed.replace(/&(?:amp;)+/g, '&');
    // Trimmed again: a decoded character and a combining mark after it may be one letter (`<` and U+0338).
    return trimName(decoded.replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? ''));
}
/** Whether some texts have HTML escapes, and none has what they replace. Many services do not escape addresses. */
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
function unescapeHtml(text) {
    // Not escaped.
    if (/<|&(?!(?:amp|lt|gt|quot|#0*3[49]|#x0*2[27]);)/i.test(text))
        return text;
    return text.replace(/&(?:#x0*(2[27])|#0*(3[49])|(amp|lt|gt|quot));/gi, (_, hex, decimal, word = '') => {
        return entities[word.toLowerCase()] ?? String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal));
    });
}
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
function findIdentifierKey(item) {
    const isIdentifier = (value) => typeof value === 'string' || typeof value === 'number';
    return identifiers.find((key) => isIdentifier((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key))) ?? null;
}
function identifierOf(item) {
    const key = findIdentifierKey(item);
    return key === null ? null : String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key));
}
/** Ends the sentence "the response …"; null if a monitor has a target. @param target its place in the service. */
function describeMissingTarget(monitors, target) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const named = listFields(monitors.map(({ fields }) => fields));
    return `shows ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(monitors.length, 'monitor')} without ${target}; the fields are ${named}`;
}
function listFields(objects) {
    const fields = [...new Set(objects.flatMap(Object.keys))].map((field) => JSON.stringify(field));
    return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}
/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell. Unlike there, `[!]` is always a literal `!`.
 */
function parseNamePattern(pattern) {
    if (pattern.length > 1_000)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a pattern of at most 1000 characters');
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
    // A lookahead takes a segment at its first place, without backtracking: its length is fixed, so no later one is better.
    segments.push(`${segments.pop()}$`);
    const [first, ...others] = segments;
    const places = others.map((segment, index) => `(?=(.*?${segment}))\\${index + 1}`);
    try {
        const expression = new RegExp(`^${first}${places.join('')}`, 'su');
        return (name) => expression.test(name);
    }
    catch {
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a pattern with ascending ranges, like [a-z]');
    }
}
function escapeText(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
/** Only for a caller that has just checked that nothing is missing. */
function markComplete(monitors, unnamed, warnings = [], hasRepeats = false) {
    return { monitors, unnamed, warnings, hasRepeats };
}


/***/ }),

/***/ 6960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   Kg: () => (/* binding */ invalidConfigError),
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   a: () => (/* binding */ sortWarnings),
/* harmony export */   iW: () => (/* binding */ joinWarnings),
/* harmony export */   ky: () => (/* binding */ describeAtPath)
/* harmony export */ });
/* unused harmony export problemCodes */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** The mistakes that a config can have. A code is never renamed. */
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
    'unsupported-directive': 'a line starts with `%`, but is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has the same key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases expand to too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside the value of its anchor',
    'invalid-merge': 'a merge key (`<<`) has a value that is not a mapping',
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
    'misplaced-key': 'a key does not belong where it stands, such as a field of the monitor under `extra`',
    'wrong-type': 'a value has the wrong type for its key',
    'wrong-value': 'a value is not allowed, or is too small',
    'invalid-text': 'a text has no visible character, or contains control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a pattern cannot be parsed, or starts with `!`',
    'invalid-path': 'a path under `ignoreChanges` cannot be parsed',
    'duplicate-name': 'two monitors have the same name',
    'formerly-declared': '`formerly` is the name of a monitor that is declared',
    'formerly-ignored': '`formerly` is a name that `ignore` matches',
    'duplicate-formerly': 'two monitors have the same name under `formerly`',
    'removed-declared': 'a name is under `remove` without an `id`, and a monitor of that name is declared',
    'outside-scope': 'the name of a monitor, or a name under `formerly` or `remove`, is outside the input `scope`',
    // Service profiles, and configs because of them.
    'unknown-service': 'no built-in service profile has this name',
    'base-url-in-file': 'a profile file sets the address of the service',
    'invalid-pointer': 'a value is not a JSON Pointer',
    'invalid-url-path': 'a path would not be requested unchanged below `base-url`',
    'unknown-placeholder': 'a path or a header has braces with a name that is not known there',
    'missing-id': 'an update or a deletion does not name the monitor',
    'invalid-header': 'a header has an invalid name or value',
    'forbidden-header': 'a header belongs to the connection or the body, or changes the method or the path of a request',
    'misplaced-secret': 'a secret or `{token}` stands outside `headers`',
    'conflicting-keys': 'two keys exclude each other, or one lacks another that it needs',
    'unusable-field': 'the name is not both readable and writable, a chosen identifier is nested, or a path has `{type}`, and the service has no type',
    'overlapping-fields': 'two fields are written to one place',
    'nested-in-form': 'a form cannot hold a mapping or a list in a list',
    'unsupported-field': 'the config declares a field that the service does not have',
    'inexact-interval': 'an interval is not a multiple of the unit of the service',
    'service-limit': 'the service does not accept the value',
    'service-requires': 'the service requires a field that `extra` does not have',
};
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals link the start. */
function describeProblem(problem) {
    const { code, column, file, line } = problem;
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${describeAtPath(problem)} [${code}]`;
}
/** `monitors[2].intervalSeconds: must be …`, for outputs that show the place and the code separately. */
function describeAtPath({ message, path }) {
    return path === '' ? message : `${path}: ${message}`;
}
function invalidConfigError(subject, problems) {
    const lines = [`The ${subject} is not valid, so nothing was sent:`, ...problems.map(describeProblem)];
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-config', message: lines.join('\n') });
}
function warn(message, source = null) {
    return { message, source };
}
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Those about the run come first, because a config may have thousands of lines with one. */
function sortWarnings(warnings) {
    return warnings.toSorted((one, other) => Number(one.source !== null) - Number(other.source !== null));
}
function joinWarnings(...lists) {
    return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}


/***/ }),

/***/ 4768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   n3: () => (/* binding */ needsEscape),
/* harmony export */   pG: () => (/* binding */ escapeYaml),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);
/** Only this file makes text from outside (names, targets, errors, file names) harmless for its destination. */

/** What moves a cursor or hides text. Variation selectors are excepted: they choose between an emoji and its letter. */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
function plain(text) {
    const spaced = text.replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ');
    const visible = spaced.replace(invisible, (character) => `<U+${hex(character, 4).toUpperCase()}>`);
    // One text from outside must not fill a page.
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(visible, 1_000);
}
/** For a GitHub runner, which executes `::command::` after white space, and `##[command]` anywhere in a line. */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/** Code in Markdown, where GitHub interprets nothing but a pipe in a table, which cannot be escaped after a backslash. */
function code(text) {
    const visible = plain(text).trim();
    if (visible === '')
        return '—';
    const parts = visible.split('|').map((part) => (part === '' ? '' : span(part)));
    return parts.join('&#124;');
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
    return escapeInvisible(yaml, (text) => (text.length === 1 ? escapeUnit(text) : `\\U${hex(text, 8)}`));
}
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

/***/ 7927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ parseScope),
/* harmony export */   Y: () => (/* binding */ everything)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);


/**
 * The last pattern that matches a name decides: one that starts with `!` takes it out. If all patterns do, or if there is
 * none, all other names are in the scope.
 */
function parseScope(patterns) {
    const rules = [];
    for (const text of patterns) {
        const isIn = !text.startsWith('!');
        const pattern = (0,_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .nameKey */ .Rc)(isIn ? text : text.slice(1));
        const matches = pattern === '' ? new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('have a pattern after the !') : (0,_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .parseNamePattern */ .LO)(pattern);
        if (matches instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2)
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`${matches.expected}; got ${JSON.stringify(text)}`);
        rules.push([isIn, matches]);
    }
    const startsFull = rules.every(([isIn]) => !isIn);
    return { patterns, has: (name) => rules.findLast(([, matches]) => matches(name))?.[0] ?? startsFull };
}
const everything = { patterns: [], has: () => true };


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

/** The schemas of this major version, for editors. */
const schemaFolder = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema';
const schemaAddress = `${schemaFolder}/monitors.schema.json`;
const profileSchemaAddress = `${schemaFolder}/service.schema.json`;
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** `"a", "b", "c" and 4 more`; the report has all of them. */
function joinNames(names) {
    const more = names.length - 3;
    return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Shortens a text to this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** No regular expression, because one for the white space around a line feed takes quadratic time. */
function joinLines(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').join(' ');
}
/** `totalCount`, `total_count` and `Total-Count` become `total_count`. */
function toSnakeCase(key) {
    // Most keys are spelled like this already, and each key of each response comes here.
    if (/^[a-z\d_]*$/.test(key))
        return key;
    const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2');
    return words.replaceAll(/[-.:\s]/g, '_').toLowerCase();
}
/** For "did you mean …?": a third of the letters may differ (`nmae`), or the end may be missing (`interval`). */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const start = unknown.toLowerCase();
    const words = known.map((word) => word.toLowerCase());
    const maxDistance = Math.ceil(start.length / 3);
    const near = words.find((word) => word.startsWith(start)) ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(start, words, { maxDistance });
    return near && known[words.indexOf(near)];
}
/** `; did you mean sync?`, or empty if no known word is near. */
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
const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';
function readAssignments(text, label) {
    const lines = text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }));
    return lines.filter((line) => line.text !== '');
}
function valueIn({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/** Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output, and not masked. */
function listSecretTexts(assignment) {
    const value = valueIn(assignment);
    const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isValid ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
function listSecretValues(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}
/** Problems never quote a value. @param withheld whose empty values are no mistake, because GitHub may withhold them. */
function readVariables({ secrets, vars }, withheld = 'nothing') {
    const variables = new Map();
    const labels = new Map();
    const problems = [];
    for (const assignment of [...vars, ...secrets]) {
        const { expected = 'NAME=value on one line, without spaces before the =', label, text } = assignment;
        const [, name = ''] = nameAndSign.exec(text) ?? [];
        const first = labels.get(name);
        if (name === '')
            problems.push(`${label} must be ${expected}; ${nameRule}`);
        else if (first !== undefined) {
            const earlier = first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
            problems.push(`${label} defines "${name}" again${earlier}; keep one`);
        }
        else {
            const isSecret = secrets.includes(assignment);
            const mayBeMissing = isSecret ? withheld !== 'nothing' : withheld === 'everything';
            const value = valueIn(assignment);
            variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
            labels.set(name, label);
        }
    }
    return { variables, problems };
}


/***/ }),

/***/ 8977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gi: () => (/* binding */ describeWriting),
/* harmony export */   R0: () => (/* binding */ isStillPlanned),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   YT: () => (/* binding */ newResult),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   fJ: () => (/* binding */ selectPlanned),
/* harmony export */   g$: () => (/* binding */ obstacleTexts),
/* harmony export */   gP: () => (/* binding */ mayOnlyCreate),
/* harmony export */   vz: () => (/* binding */ sourceOf),
/* harmony export */   zU: () => (/* binding */ operations)
/* harmony export */ });
const operations = ['create', 'update', 'delete'];
function mayOnlyCreate(apply) {
    return apply.every((operation) => operation === 'create');
}
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
    /** Actual, and the config requests its deletion: it is not declared, or a duplicate. */
    'obsolete',
    /** Declared, and the service has no monitor of that name. */
    'missing',
    /** Declared and actual, with a declared field that differs. In a rename, `name` differs: `actual` has the old one. */
    'changed',
    /** Actual, not declared and not obsolete. */
    'unmanaged',
    'in-sync',
];
/**
 * Why a monitor is never updated or deleted, whatever `apply` includes: the end of the sentence "never updated: …". An updated
 * one can have only `read-only`: other fields still differ.
 */
const obstacleTexts = {
    foreign: 'another tool owns it',
    'duplicate-name': 'several monitors have this name',
    'no-identifier': 'the service shows no identifier of it',
    'duplicate-identifier': 'several monitors have this identifier',
    'read-only': 'the service profile has no way to write what differs',
    'last-of-name': 'no other monitor of this name would be left',
    'no-path': 'its identifier or its type cannot be a part of the request',
};
const nothing = [];
/** A result with what is known; everything else is null or empty. No spread, because there may be 100,000 monitors. */
function newResult(status, known) {
    const result = {
        status,
        operation: known.operation ?? null,
        declared: known.declared ?? null,
        actual: known.actual ?? null,
        id: known.id ?? known.actual?.id ?? null,
        differences: known.differences ?? nothing,
        unverified: known.unverified ?? nothing,
        requestedBy: known.requestedBy ?? null,
        renamedFrom: known.renamedFrom ?? null,
        obstacle: known.obstacle ?? null,
        isEscaped: known.isEscaped ?? false,
        error: known.error ?? null,
        remark: known.remark ?? null,
        warning: known.warning ?? null,
    };
    return result;
}
function nameOf({ actual, declared }) {
    return declared?.name ?? actual?.name ?? '';
}
function sourceOf({ declared, requestedBy }) {
    return declared?.source ?? requestedBy?.source ?? null;
}
/** Whether the planned write has not been made: before it, or because the run ended first. */
function isStillPlanned({ operation, status }) {
    return operation !== null && (status === 'missing' || status === 'changed' || status === 'obsolete');
}
/** The results for which the plan has this operation, whether it has been carried out or not. */
function selectPlanned(results, operation) {
    return results.filter((result) => result.operation === operation);
}


/***/ }),

/***/ 9233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Po: () => (/* binding */ decodeMonitor),
/* harmony export */   Yr: () => (/* binding */ findIdentifierPlace),
/* harmony export */   e4: () => (/* binding */ decodeName),
/* harmony export */   ks: () => (/* binding */ decodeId),
/* harmony export */   ql: () => (/* binding */ decodeFields)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);



/** Null where an item of the list has no name to compare by. */
function decodeMonitor(item, profile) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    const name = nameIn(fields, profile);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) || name === null)
        return null;
    const body = toConfigFields(fields, profile);
    return { name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name), id: decodeId(item, profile), body, fields, isForeign: isForeign(item, profile) };
}
function isForeign(item, { list: { foreign } }) {
    const owner = (foreign && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, foreign.at)) ?? null;
    if (foreign === null || foreign.values === null)
        return owner !== null && owner !== false;
    // A list of tags is foreign with one of them.
    return [owner].flat().some((one) => foreign.values?.includes(one));
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function decodeName(item, profile) {
    return nameIn((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item), profile);
}
function nameIn(holder, { fields }) {
    const name = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(holder) ? decodeField(holder, fields.name, 'name') : undefined;
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
function decodeId(item, { list }) {
    if (list.id === null)
        return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifierOf */ .xP)(item);
    const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id);
    if (!Number.isInteger(id) || Number.isSafeInteger(id))
        return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
    // As a number above 2^53 it is not exact, and may be the identifier of another monitor.
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberTextAt */ .QY)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id.slice(0, -1)), String(list.id.at(-1))) ?? null;
}
/** The fields of an item: those that a config has by name in the config's words, and all others in the service's own. */
function decodeFields(item, profile) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) ? toConfigFields(fields, profile) : {};
}
/** By profile, because each item of a list needs it. */
const movedFields = new WeakMap();
/** The fields that an item does not have under the config's name, in its unit and its words. */
function findMovedFields(profile) {
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => {
        const { read = null, unitMs = null, values = [] } = profile.fields[name] ?? {};
        return read?.length !== 1 || read[0] !== name || unitMs !== null || values.length > 0;
    });
}
function toConfigFields(fields, profile) {
    const moved = movedFields.get(profile) ?? findMovedFields(profile);
    movedFields.set(profile, moved);
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
function decodeField(fields, rule, name) {
    if (rule === null || rule.read === null)
        return undefined;
    const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, rule.read);
    const [found] = rule.values.find(([, value]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, value, shown)) ?? [];
    if (found !== undefined)
        return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isNumeric */ .kf)(name) ? Number(found) : found;
    return typeof shown === 'number' && rule.unitMs !== null ? (shown * rule.unitMs) / 1_000 : shown;
}
/**
 * Where the fields of a monitor have its identifier; null where they do not have it, or where it is a field that a config
 * has by name. It is declared as `list.id`, or copied by an update that has no other way to name the monitor, or else
 * detected in the fields of a listed monitor.
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
/* harmony export */   FT: () => (/* binding */ encodeBody),
/* harmony export */   KF: () => (/* binding */ isFlat),
/* harmony export */   KM: () => (/* binding */ findSent),
/* harmony export */   Oy: () => (/* binding */ writeBody),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   bU: () => (/* binding */ encodeHeaders),
/* harmony export */   dN: () => (/* binding */ fillPath),
/* harmony export */   dU: () => (/* binding */ encodeCreationPath),
/* harmony export */   jt: () => (/* binding */ encodeDeletion),
/* harmony export */   u9: () => (/* binding */ encodeCreation)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2587);



/** Null where the type cannot stand in the path. */
function encodeCreation(declared, profile) {
    const path = encodeCreationPath(declared, profile);
    if (path === null)
        return null;
    return { method: profile.create.method, path, body: encodeBody(declared, profile.constants, profile) };
}
function encodeCreationPath(declared, profile) {
    return fillPath(profile.create.path, { type: declared['type'] }, profile);
}
/** Null where the service has no deletion, or the monitor no identifier that can stand in the path. */
function encodeDeletion({ body, id }, profile) {
    const { delete: deletion } = profile;
    if (deletion === null || id === null)
        return null;
    const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
    const sent = fillTexts(deletion.body, id);
    return path === null ? null : { method: deletion.method, path, body: sent };
}
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
    const number = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .rawNumberText */ .by)(value);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || number !== undefined)
        return [[key, value === null ? '' : (number ?? String(value))]];
    return Object.entries(value).flatMap(([inner, part]) => writeParameters(`${key}[${inner}]`, part));
}
/** A scalar or a list of scalars, which a form can send. */
function isFlat(value) {
    return [value].flat().every((item) => typeof item !== 'object' || item === null);
}
/**
 * A body in the service's words: `base`, then `extra`, then the mapped fields, which come first, as they do in the config.
 * @param sendsNull whether null is sent for a field that `base` has; otherwise it removes the field (RFC 7396).
 */
function encodeBody(monitor, base, profile, sendsNull = () => false) {
    const extra = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(monitor, (field) => !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field));
    const removing = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(extra, (field) => !sendsNull(field));
    const mapped = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.reduce((body, name) => {
        const write = profile.fields[name]?.write ?? null;
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(monitor, name);
        return write === null || value === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, write, encodeField(value, name, profile));
    }, {});
    const merged = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(base, removing), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(extra, sendsNull), false), mapped);
    return merged === mapped ? mapped : { ...mapped, ...merged };
}
/** What the service has in place of a value of the config, by `values` of its profile; undefined if they do not name it. */
function findSent(name, value, values) {
    return values.find(([known]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(value)))?.[1];
}
function encodeField(value, name, { fields }) {
    const { accepted = null, unitMs = null, values = [] } = fields[name] ?? {};
    const found = findSent(name, value, values);
    if (found !== undefined)
        return found;
    // A service may know a type in these letters only, above all in its path.
    if (name === 'type')
        return accepted?.find((known) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, value)) ?? value;
    if (typeof value !== 'number' || unitMs === null)
        return value;
    // A fraction of a second that was read in another unit is not exact: 1.005 s must be 1005 ms again.
    return Number(((value * 1_000) / unitMs).toPrecision(12));
}
/**
 * A path with the monitor's identifier and type in it, percent-encoded. Null where one is missing, or is `.` or `..` or
 * nothing: such a path would name another resource, maybe all monitors. Also null for a type that the profile does not
 * know, because the service has no such path, and its 404 would look like a monitor that is gone.
 */
function fillPath(path, { id, type = null }, profile) {
    if (!path.includes('{'))
        return path;
    const texts = {
        '{id}': id ?? '',
        '{type}': typeof type === 'object' ? '' : String(encodeField(type, 'type', profile)),
    };
    const used = Object.entries(texts).filter(([placeholder]) => path.includes(placeholder));
    if (used.some(([, text]) => /^\.{0,2}$/.test(text)))
        return null;
    if (path.includes('{type}') && !(0,_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .isKnownType */ .sN)(type, profile))
        return null;
    return used.reduce((filled, [name, text]) => filled.replaceAll(name, () => percentEncode(text)), path);
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
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(value, (inner) => fillTexts(inner, id)) : value;
}


/***/ }),

/***/ 2587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BC: () => (/* binding */ listLimited),
/* harmony export */   Re: () => (/* binding */ describeAccepted),
/* harmony export */   cd: () => (/* binding */ listRequired),
/* harmony export */   sN: () => (/* binding */ isKnownType)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);


/** The fields of which the service does not accept every value: few, or none. */
function listLimited({ fields }) {
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => {
        const { accepted = null, maxLength = Infinity, maximum = Infinity, minimum = -Infinity } = fields[name] ?? {};
        return accepted !== null || maxLength < Infinity || maximum < Infinity || minimum > -Infinity;
    });
}
/** What the service accepts in place of a value, as the end of "must be …"; null where it accepts the value. */
function describeAccepted(name, value, { fields }) {
    const rule = fields[name];
    if (rule === null)
        return null;
    const { accepted, maximum, maxLength, minimum } = rule;
    // A value of another type is a mistake of the schema.
    const isAccepted = (one) => typeof one !== typeof value || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, one, value);
    if (accepted?.some(isAccepted) === false)
        return accepted.length === 1 ? `${accepted}` : `one of ${accepted.join(', ')}`;
    if (typeof value === 'number' && value < minimum)
        return `at least ${minimum}`;
    if (typeof value === 'number' && value > maximum)
        return `at most ${maximum}`;
    if (typeof value !== 'string' || maxLength === Infinity)
        return null;
    // A name is sent without the white space around it.
    const sent = name === 'name' ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .trimName */ .s2)(value) : value;
    return [...sent].length > maxLength ? `text of at most ${maxLength} characters` : null;
}
/** Whether a type can stand in a path: without values or limits of the profile, each one can. */
function isKnownType(type, { fields }) {
    const { accepted = null, values = [] } = fields.type ?? {};
    const known = [...(accepted ?? [type]), ...values.map(([value]) => value)];
    return known.some((one) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', one, type));
}
/** What a creation of this type needs below `extra`. */
function listRequired(type, { required }) {
    return required.flatMap((one) => (one.type === null || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', one.type, type) ? [one.path] : []));
}


/***/ }),

/***/ 8034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ listReadOnlyFields),
/* harmony export */   Rx: () => (/* binding */ describeKey),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   bw: () => (/* binding */ findChosenIdentifier),
/* harmony export */   mC: () => (/* binding */ resolveProfile),
/* harmony export */   tG: () => (/* binding */ sendsToken),
/* harmony export */   xD: () => (/* binding */ documentedApi)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);


const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };
function resolveProfile({ delete: deletion, fields = {}, lag = 1, update, ...file }) {
    const { constants = {}, create, list, required = [] } = file;
    const isList = (given) => Array.isArray(given);
    const byType = isList(required) ? [[null, required]] : Object.entries(required);
    const pointers = byType.flatMap(([type, places]) => places.map((pointer) => ({ type, pointer })));
    const hasTypeInPath = [create, update, deletion].some((operation) => operation?.path.includes('{type}'));
    return {
        token: null,
        docs: null,
        evidence: null,
        baseUrl: null,
        headers: { Authorization: 'Bearer {token}' },
        body: 'json',
        ...file,
        list: resolveList(list, pointers.map(({ pointer }) => pointer)),
        create: { method: 'POST', doubtful: [], ...create, item: toPath(create.item) },
        update: update ? { method: 'PATCH', whole: false, ...update, keep: (update.keep ?? []).map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp) } : null,
        delete: deletion ? { method: 'DELETE', body: null, gone: [], ...deletion } : null,
        lagMs: lag * 1_000,
        fields: Object.fromEntries(_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((name) => [name, resolveField(fields[name], name, hasTypeInPath)])),
        required: pointers.map(({ type, pointer }) => ({ type, path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer) })),
        constants,
    };
}
function toPath(pointer) {
    return pointer === undefined ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer);
}
function resolveField(mapping, name, hasTypeInPath) {
    if (mapping === null)
        return null;
    const places = typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
    const { at, maxLength = Infinity, maximum = Infinity, minimum = -Infinity, read = at, unit, write = at } = places;
    const unitMs = unit === undefined ? null : unitsMs[unit];
    const values = Object.entries(places.values ?? {});
    const isComplete = name === 'type' ? hasTypeInPath : isTextTable(name, places);
    const known = values.map(([value]) => ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isNumeric */ .kf)(name) ? Number(value) : value));
    const accepted = places.enum ?? (isComplete && values.length > 0 ? known : null);
    return { read: toPath(read), write: toPath(write), unitMs, values, minimum, maximum, maxLength, accepted };
}
/** A service that has its intervals as texts has no number for any other. */
function isTextTable(name, { unit, values = {} }) {
    return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isNumeric */ .kf)(name) && unit === undefined && Object.values(values).every((value) => typeof value === 'string');
}
function resolveList({ items, page, path, ...list }, required) {
    const { export: exported = [], id, item = '', readOnly = [] } = list;
    const foreign = typeof list.foreign === 'string' ? { at: list.foreign, values: null } : (list.foreign ?? null);
    const inside = [...readOnly, id, foreign?.at].filter((pointer) => pointer?.startsWith(`${item}/`));
    // An identifier and an owner are the service's own: no config declares them, unless a creation requires them.
    const own = inside.map((pointer) => String(pointer).slice(item.length)).filter((place) => !required.includes(place));
    return {
        path,
        items: items ?? null,
        item: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(item),
        id: toPath(id),
        foreign: foreign && { at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(foreign.at), values: foreign.values },
        readOnly: own.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        export: exported.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
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
        return { by: 'next', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(next), ...end };
    if (cursor !== undefined)
        return { by: 'cursor', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(cursor), parameter, ...end };
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
/** A key of a profile, and its place in the file: `"list.items" (our-service.yaml:9)`; an item of a list has its own place. */
function describeKey(key, profile) {
    const place = profile.places?.get(key);
    const where = place === undefined ? `in ${profile === documentedApi ? 'a' : 'the'} service profile` : `(${place})`;
    return `"${key.replace(/\.\d+$/, '')}" ${where}`;
}
/** As a pointer, because a profile writes it so; without a profile, as keys. */
function quotePath(path, profile) {
    return JSON.stringify(profile === documentedApi ? path.join('/') : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(path.map(String)));
}
/** Where a monitor declares its identifier, if a creation requires it; null if the service assigns the identifiers. */
function findChosenIdentifier({ list, required }) {
    const isId = ({ path }) => [...list.item, ...path].join('/') === list.id?.join('/');
    return required.find(isId)?.path ?? null;
}
/** The fields that no update can write. A chosen identifier is one of them. */
function listReadOnlyFields(profile) {
    const [id] = findChosenIdentifier(profile) ?? [];
    const unwritten = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => profile.fields[name]?.write === null);
    return id === undefined ? unwritten : [...unwritten, String(id)];
}
function sendsToken({ headers }) {
    return Object.values(headers).some((value) => value.includes('{token}'));
}


/***/ }),

/***/ 4690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ writeFormerly),
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   Ix: () => (/* binding */ facts),
/* harmony export */   L4: () => (/* binding */ stateOf),
/* harmony export */   eu: () => (/* binding */ appearances),
/* harmony export */   f5: () => (/* binding */ operationByStatus),
/* harmony export */   g6: () => (/* binding */ differencesOf),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   so: () => (/* binding */ headings),
/* harmony export */   wg: () => (/* binding */ describeDetails),
/* harmony export */   wh: () => (/* binding */ plainText)
/* harmony export */ });
/* unused harmony export describeRequestedBy */
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8977);
/** Describes each monitor once, for all outputs: {@link appearances} has what is shown, and a {@link Notation} writes it. */





/** For a terminal, a log and annotations. The output sanitizes each text; Markdown sanitizes each value. */
const plainText = {
    key: (key) => JSON.stringify(key),
    path: (path) => path,
    // As JSON, so that the text "60" and the number 60 look different.
    value: (value) => (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(JSON.stringify(value), 80),
    id: _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4,
    place: (place) => (place === null ? '' : [place.file, place.line].filter((part) => part !== null).join(':')),
    // `tcp db:5432 every 60 s`
    target: ({ interval, target, type }) => [type === 'http' ? '' : type, target, interval && `every ${interval} s`].filter((word) => word).join(' '),
    interval: ({ interval }) => `${interval ?? ''}`,
};
const facts = {
    id: ({ id, remark }, notation) => `${notation.id(id)}${remark === null ? '' : ` (${remark})`}`,
    target: (result, { target }) => target(readCheck(result), result.declared === null && result.status !== 'unmanaged'),
    interval: (result, { interval }) => interval(readCheck(result)),
    place: (result, { place }) => place((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceOf */ .vz)(result)),
    requestedBy: describeRequestedBy,
    why: (result, notation, apply) => {
        const reason = `${describeRequestedBy(result, notation)} ${notation.place((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceOf */ .vz)(result))}`;
        return [reason, ...describeObstacle(result, apply)].join('; ');
    },
    undeclared: () => 'unmanaged: not declared',
    failure: describeFailure,
};
const headings = {
    id: 'Identifier',
    target: 'Target',
    interval: 'Interval',
    place: 'Declared at',
    why: 'Why obsolete',
    failure: 'Outcome',
};
const ofMissing = ['target', 'place'];
const ofObsolete = ['id', 'requestedBy', 'place'];
const appearances = {
    failed: ['!', 'bad', ['place'], ['failure', 'place'], 'list'],
    created: ['+', 'good', ['id'], ['target', 'interval', 'place', 'id'], 'table'],
    updated: ['~', 'good', ['id'], ['id', 'place'], 'list'],
    deleted: ['-', 'good', ['id'], ['why', 'target', 'id'], 'table'],
    obsolete: ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    'to delete': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    'not deleted': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    missing: ['+', 'bad', ofMissing, ['target', 'interval', 'place'], 'table'],
    'to create': ['+', 'good', ofMissing, ['target', 'interval', 'place'], 'table'],
    'not created': ['!', 'warn', ofMissing, ['target', 'interval', 'place'], 'table'],
    changed: ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
    'to update': ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
    unmanaged: ['?', 'warn', ['id', 'undeclared'], ['target', 'id'], 'folded table'],
    // Only a document shows these.
    'in sync': ['', 'good', [], ['place', 'id'], 'folded table'],
};
function stateOf(result, mode) {
    const { operation, status } = result;
    if (mode === 'plan' && operation !== null && (0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isStillPlanned */ .R0)(result))
        return `to ${operation}`;
    if (mode === 'sync' && status === 'missing')
        return 'not created';
    if (mode === 'sync' && status === 'obsolete' && operation !== null)
        return 'not deleted';
    return status === 'in-sync' ? 'in sync' : status;
}
const operationByStatus = { missing: 'create', changed: 'update', obsolete: 'delete' };
function readCheck({ actual, declared }) {
    const body = declared?.body ?? {};
    const target = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(declared?.body ?? actual?.body ?? {}, 'target');
    return { type: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'type'), target, interval: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'intervalSeconds') };
}
/** What differs; of one that was updated, without the fields that no update can carry. */
function differencesOf({ differences, status }) {
    if (status === 'updated')
        return differences.filter(({ isReadOnly }) => !isReadOnly);
    return status === 'changed' ? differences : [];
}
/** Functions that write what differs, one for each field, and why sync leaves it alone. */
function describeDetails(result, { apply, mode }, notation) {
    const isUpdate = ['updated', 'to update'].includes(stateOf(result, mode));
    return [
        ...differencesOf(result).map((difference) => () => describeDifference(difference, isUpdate, notation)),
        ...describeObstacle(result, apply).map((text) => () => text),
    ];
}
/** `intervalSeconds: 300 → 60` of what is updated, else `intervalSeconds: declared 60, actual 300`. */
function describeDifference(difference, isUpdate, { path, value }) {
    const { actual, declared, isHidden, isIgnored, isReadOnly } = difference;
    const isWritten = isUpdate && !isReadOnly;
    const values = isWritten
        ? `${value(actual)} → ${value(declared)}`
        : `declared ${value(declared)}, actual ${value(actual)}`;
    const notes = [
        isReadOnly && ' (cannot be written)',
        isHidden && ' (the service hides it)',
        declared === _model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv && actual === _model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv && ' (it contains a secret)',
    ];
    const note = notes.find((text) => text) || '';
    return `${isWritten && isIgnored ? 'also sets ' : ''}${path(difference.path)}: ${values}${note}`;
}
/** `not created`, or `may have been updated`: what became of a monitor that failed. */
function describeFailure({ error, operation }) {
    return `${error?.code === 'outcome-unknown' ? 'may have been' : 'not'} ${operation ?? 'create'}d`;
}
/** The key of the config that requests a deletion. */
function describeRequestedBy({ requestedBy }, { key }) {
    return requestedBy?.kind === 'remove' ? `named under ${key('remove')}` : `matches ${key('owns')}`;
}
function describeObstacle({ obstacle, status }, apply) {
    if (obstacle === null)
        return [];
    if (status === 'updated')
        return [`updated only in part: ${_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .obstacleTexts */ .g$[obstacle]}`];
    const operation = status === 'changed' ? 'update' : 'delete';
    return apply.includes(operation) ? [`never ${operation}d: ${_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .obstacleTexts */ .g$[obstacle]}`] : [];
}
function describeRename({ renamedFrom: old, status }) {
    if (old === null || status !== 'missing')
        return [];
    const name = JSON.stringify((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(old));
    return [
        `likely a rename: the ${old.status} ${name} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)}) has the same target`,
        `to keep it as one monitor, add the line ${writeFormerly(old)}`,
    ];
}
function writeFormerly(old) {
    return `formerly: ${JSON.stringify((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(old))}`;
}


/***/ }),

/***/ 3589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ey: () => (/* binding */ groupByState),
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   OI: () => (/* binding */ describeScope),
/* harmony export */   Ok: () => (/* binding */ endedRun),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   dy: () => (/* binding */ describeResult),
/* harmony export */   nl: () => (/* binding */ describeFailOn),
/* harmony export */   xm: () => (/* binding */ describePlanFile)
/* harmony export */ });
/* unused harmony export describeCounts */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8977);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7164);
/* harmony import */ var _describe_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4690);
/** Texts about a complete run, for terminals and Markdown. They are not sanitized yet. */





/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs, the worst first. */
function describeCounts({ results, mode }, wanted = _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .statuses */ .bM) {
    const counted = results.filter(({ status }) => wanted.includes(status));
    const counts = [...groupByState(counted, mode)].map(([state, found]) => `${found.length} ${state}`);
    return counts.join(', ') || 'no monitors';
}
/** In the order of the statuses; of each status, what sync is to do comes first. */
function groupByState(results, mode) {
    const { left = [], planned = [] } = Object.groupBy(results, ({ operation }) => (operation ? 'planned' : 'left'));
    return Map.groupBy((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .sortByStatus */ .Ac)([...planned, ...left]), (result) => (0,_describe_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .stateOf */ .L4)(result, mode));
}
/** The run in one sentence, without a full stop. */
function describeResult(report, title = `${capitalize(report.mode)}: `) {
    const { apply, declared, error, mode, problems, profileDigest, results } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(problems.length, 'problem')}`;
    if (error !== null && results.length === 0)
        return `Nothing was compared${mode === 'sync' ? ` or ${(0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .describeWriting */ .Gi)(apply)}` : ''}`;
    const counts = describeCounts(report);
    if (error !== null && (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(error) === 'refused')
        return `Sync refused, nothing was ${(0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .describeWriting */ .Gi)(apply)}: ${counts}`;
    if (mode === 'validate')
        return `Config ${profileDigest === null ? '' : 'and service profile '}valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(declared, 'monitor')}`;
    const { changed, missing, obsolete } = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .countStatuses */ .ip)(results);
    if (error !== null || missing > 0)
        return title + counts;
    if (mode === 'drift')
        return `${title}${changed + obsolete === 0 ? 'none, ' : ''}${counts}`;
    if (results.some(({ operation }) => operation !== null))
        return title + counts;
    return `${title}nothing to ${(0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_1__/* .mayOnlyCreate */ .gP)(apply) ? 'create' : 'do'}, ${counts}`;
}
/** `scope shop/*: 12 of 214 monitors`, or null without a scope. */
function describeScope({ listed, scope }) {
    if (scope.length === 0)
        return null;
    const numbers = listed === null ? '' : `: ${listed.inScope} of ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(listed.all, 'monitor')}`;
    return `scope ${scope.join(', ')}${numbers}`;
}
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The reason for exit code 2. */
function describeFailOn(report, failOn) {
    if ((0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .decideExitCode */ .kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
function describeUnverified({ results }, join) {
    const unverified = results.map((result) => result.unverified).filter((names) => names.length > 0);
    if (unverified.length === 0)
        return [];
    const fields = join([...new Set(unverified.flat())]);
    const monitors = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(unverified.length, 'monitor');
    return [`Not compared, because the service's list does not show it: ${fields} (${monitors})`];
}
/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
function describeRequests({ requests: { rateLimited, sent, waitedMs } }) {
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    return `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
/** Whether the error that failed a monitor is also the one that ended the run: it is shown once. */
function endedRun({ message }, { error }) {
    return error?.message.startsWith(message) ?? false;
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   Ov: () => (/* binding */ renderSettled),
/* harmony export */   S5: () => (/* binding */ renderText),
/* harmony export */   cC: () => (/* binding */ renderWarningsAndErrors),
/* harmony export */   eV: () => (/* binding */ pad),
/* harmony export */   qz: () => (/* reexport safe */ fast_string_width__WEBPACK_IMPORTED_MODULE_0__.A)
/* harmony export */ });
/* unused harmony export noColors */
/* harmony import */ var fast_string_width__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3223);
/* harmony import */ var fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8483);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6960);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4768);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8977);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7164);
/* harmony import */ var _describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4690);
/* harmony import */ var _describe_run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3589);










const same = (text) => text;
const noColors = { good: same, warn: same, bad: same, faint: same, strong: same };
/** Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at the end. */
const settledStatuses = ['created', 'updated', 'deleted', 'failed'];
/** The scope, the monitors that are not in sync, then the result. By default, nothing is shortened. */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    const notInSync = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_5__/* .sortByStatus */ .Ac)(report.results).filter((result) => result.status !== 'in-sync');
    const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
    // Long names are not aligned.
    const widest = Math.min(40, Math.floor(columns / 3));
    const widths = shown.map((result) => (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__/* .nameOf */ .Vb)(result)))).filter((width) => width <= widest);
    const nameColumns = widths.reduce((most, width) => Math.max(most, width), 0);
    const scope = (0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .describeScope */ .OI)(report);
    const unverified = (0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .describeUnverified */ .L4)(report, (names) => names.join(', '));
    return toLines([
        ...(scope === null ? [] : wrap((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)(scope), columns)),
        ...shown.flatMap((result) => renderMonitor(result, report, palette, columns, nameColumns)),
        ...(notInSync.length > 0 ? [''] : []),
        ...unverified.flatMap((sentence) => wrap((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)(sentence), columns)).map(palette.faint),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...renderClosing(report, columns, palette),
    ]);
}
/** `  + Checkout API  created  id m-1`: the line of a monitor that was just written or has failed; else empty. */
function renderSettled(result, palette, columns = Number.POSITIVE_INFINITY) {
    if (!settledStatuses.includes(result.status))
        return '';
    return toLines(renderMonitor(result, { mode: 'sync', apply: [] }, palette, columns, 0));
}
function renderClosing(report, columns, { faint, strong }) {
    const result = `${(0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .describeResult */ .dy)(report)}.`;
    const requests = (0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .describeRequests */ .UQ)(report);
    if (requests === null)
        return wrap(result, columns).map(strong);
    if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(`${result} (${requests})`) <= columns)
        return [`${strong(result)} ${faint(`(${requests})`)}`];
    return [...wrap(result, columns).map(strong), ...wrap(`(${requests})`, columns).map(faint)];
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if there are none. */
function renderWarningsAndErrors(report, failOn, { bad, warn }) {
    const failures = report.results.flatMap(({ error }) => error ?? []);
    const others = failures.filter((error) => !(0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .endedRun */ .Ok)(error, report));
    const errors = report.error === null ? others : [report.error, ...others];
    const failing = (0,_describe_run_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFailOn */ .nl)(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)((0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeWarning */ .U9)(warning))}`),
        ...errors.flatMap((error) => (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .describeError */ .Uc)(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)(line)}`)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .logLine */ .BP)(line)}\n`).join('');
}
/** Shown without their state, because the symbol or a fact shows it. */
const silentStates = ['to create', 'changed', 'unmanaged'];
/** The line with the name, and the lines below. Facts that do not fit next to the name are shown below it. */
function renderMonitor(result, run, palette, columns, nameColumns) {
    const state = (0,_describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .stateOf */ .L4)(result, run.mode);
    const [symbol, tone, wanted] = _describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .appearances */ .eu[state];
    const name = (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__/* .nameOf */ .Vb)(result));
    const words = state === 'failed' ? `failed: ${(0,_describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .describeFailure */ .Ic)(result)}` : state;
    const start = `  ${palette[tone](symbol)} `;
    const end = silentStates.includes(state) ? '' : `  ${palette[tone](words)}`;
    const about = wanted.map((fact) => (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj)(_describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .facts */ .Ix[fact](result, _describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .plainText */ .wh, run.apply)));
    const line = `${start}${pad(name, nameColumns)}${end}  ${palette.faint(about.join('  '))}`;
    const details = [...(0,_describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .describeRename */ .iP)(result), ...(0,_describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .describeDetails */ .wg)(result, run, _describe_monitor_js__WEBPACK_IMPORTED_MODULE_6__/* .plainText */ .wh).map((write) => write())];
    const indent = (text) => wrap(text, columns - 6).map((part) => `      ${cut(part, columns - 6)}`);
    const below = details.map(_model_sanitize_js__WEBPACK_IMPORTED_MODULE_8__/* .plain */ .pj).flatMap(indent);
    if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(line) <= columns)
        return [line, ...below];
    const shortName = cut(name, columns - (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(`${start}${end}`));
    return [
        `${start}${shortName}${end}`,
        ...pack(about, columns - 6)
            .flatMap(indent)
            .map(palette.faint),
        ...below,
    ];
}
/** Facts in as few lines as possible, where a fact that fits into one is not divided. */
function pack(about, columns) {
    const lines = [];
    for (const fact of about) {
        const line = [...lines.slice(-1), fact].join('  ');
        if ((0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(line) <= columns)
            lines.splice(-1, 1, line);
        else
            lines.push(...wrap(fact, columns));
    }
    return lines;
}
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text)));
}
let segmenter;
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

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a5: () => (/* binding */ redactReport),
/* harmony export */   k2: () => (/* binding */ hideDifference),
/* harmony export */   rd: () => (/* binding */ redactResult)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);




/** Fields with words of the report itself, which stay, although one may be equal to a secret. */
const fixedWords = ['mode', 'apply', 'offered', 'profileDigest', 'status', 'operation', 'obstacle', 'kind', 'code'];
/** Fields that {@link redactReport}, {@link redactByMask} or {@link redactMonitor} redacts by rules of its own. */
const separateFields = ['results', 'declared', 'actual', 'differences', 'renamedFrom', 'body', 'written', 'fields'];
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
    return { ...redactTexts(report, mask), results: report.results.map((result) => redactByMask(result, mask)) };
}
function redactResult(result, mask) {
    return redactByMask(result, maskNames(mask, [result]));
}
/** The same value with each text masked, except in {@link fixedWords} and {@link separateFields}. */
function redactTexts(value, mask) {
    const redact = (inner) => {
        // The exit code is derived from the name of a signal.
        if (typeof inner === 'string')
            return /^SIG(INT|TERM)$/.test(inner) ? inner : mask(inner);
        if (Array.isArray(inner))
            return inner.map(redact);
        if (typeof inner !== 'object' || inner === null || inner instanceof Date)
            return inner;
        const entries = Object.entries(inner);
        const isKept = (key) => fixedWords.includes(key) || separateFields.includes(key);
        return Object.fromEntries(entries.map(([key, field]) => [key, isKept(key) ? field : redact(field)]));
    };
    return redact(value);
}
/** @param outer the fields with a secret of the monitor that this one is the old name of. */
function redactByMask(result, mask, outer = []) {
    const { actual, declared, differences, renamedFrom } = result;
    const secretFields = declared?.secretFields ?? outer;
    return {
        ...redactTexts(result, mask),
        declared: declared && redactMonitor(declared, secretFields, mask),
        actual: actual && redactMonitor({ ...actual, body: pickShown(actual.body), fields: {} }, secretFields, mask),
        differences: differences.map((difference) => {
            const shown = hideDifference(difference, secretFields, actual?.body ?? {});
            const values = { declared: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(shown.declared, mask), actual: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(shown.actual, mask) };
            return { ...difference, ...values, path: mask(difference.path) };
        }),
        renamedFrom: renamedFrom && redactByMask(renamedFrom, mask, secretFields),
    };
}
function redactMonitor(monitor, secretFields, mask) {
    const { written } = monitor;
    const isSecret = (field) => secretFields.includes(field);
    const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(monitor.body, (value, field) => (isSecret(field) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : value));
    return {
        ...redactTexts(monitor, mask),
        name: isSecret('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : mask((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(monitor)),
        body: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(body, mask),
        ...(written && { written: (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .redactJson */ .Kp)(written, mask) }),
    };
}
/** The fields of an actual monitor that outputs show: any other one could hold a secret. */
function pickShown(body) {
    const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .Up)(body, (field) => field === 'name' || field === 'target');
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(shown, (value, field) => (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideSecretsAt */ .hV)(body, [field], value));
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
/** The actual names that are the start of a declared one, and end within a secret in it. */
function findCutNames(named, results) {
    const complete = named.map((declared) => {
        return { name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(declared).toLowerCase(), shortest: (readLiterals(declared)[0]?.length ?? 0) + minCut };
    });
    const names = results.flatMap(({ actual }) => (actual === null ? [] : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(actual)));
    return names.filter((cut) => {
        const start = cut.replace(/\s*(\.{2,3}|…)$/, '').toLowerCase();
        return complete.some(({ name, shortest }) => start.length >= shortest && name.startsWith(start));
    });
}
/** What a declared name has in the place of each `${NAME}`. */
function readSecrets(declared) {
    const rest = readLiterals(declared).reduce((name, literal) => (literal === '' ? name : name.replace(literal, '\n')), (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(declared));
    return rest.split('\n');
}
function readLiterals({ written }) {
    return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .trimName */ .s2)(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(written ?? {}, 'name') ?? '')).split(/\$\{\w+\}/);
}
/**
 * Masks a field that was declared with a secret, and in an actual value what looks like one. Everybody who sees the report can
 * read a declared value in the config.
 * @param listed the fields of the monitor that has the actual value.
 */
function hideDifference(difference, secretFields, listed) {
    const { actual, path } = difference;
    const isHidden = secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writeStep */ .qV)(field)));
    if (isHidden)
        return { ...difference, declared: _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv, actual: _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv };
    return { ...difference, actual: (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideSecretsAt */ .hV)(listed, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePointer */ .vp)(`/${path}`), actual) };
}


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ sortByStatus),
/* harmony export */   Ky: () => (/* binding */ warnOfCreated),
/* harmony export */   _O: () => (/* binding */ emptyReport),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   k3: () => (/* binding */ isPartlyApplied),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   tU: () => (/* binding */ isInSync)
/* harmony export */ });
/* unused harmony export isCompared */
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6960);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8977);



function emptyReport(mode, startedAt) {
    return {
        mode,
        badMode: null,
        baseUrl: null,
        service: null,
        apply: [],
        offered: [],
        scope: [],
        listed: null,
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
/** Warns of what the service stores differently, and of a creation that was probably a rename. */
function warnOfCreated(results) {
    return results.flatMap(({ declared, id, renamedFrom: old, status, warning }) => {
        if (status !== 'created' || declared === null)
            return [];
        const warnings = warning === null ? [] : [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(warning, declared.source)];
        // The plan has warned of one that is deleted; and one that the service replaced is the created one.
        if (old === null || old.operation === 'delete' || (id !== null && id === old.id))
            return warnings;
        const other = `${old.status} ${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeActualName */ .bX)((0,_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(old), declared)} (${old.id ?? 'without identifier'})`;
        const why = 'which has the same target and is probably its old name; remove one of them';
        return [...warnings, (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the ${other}, ${why}`, declared.source)];
    });
}
function countStatuses(results) {
    const counts = Object.fromEntries(_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_2__/* .statuses */ .bM.map((status) => [status, 0]));
    for (const { status } of results)
        counts[status] += 1;
    return counts;
}
function sortByStatus(results) {
    return _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_2__/* .statuses */ .bM.flatMap((status) => results.filter((result) => result.status === status));
}
function isCompared({ error, results, mode }) {
    return results.length > 0 || (error === null && mode !== 'validate');
}
function isInSync({ mode, error, results }) {
    const { missing, changed, failed, obsolete } = countStatuses(results);
    return mode !== 'validate' && error === null && missing + changed + obsolete + failed === 0;
}
/** 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 130/143 stopped by a signal. */
function decideExitCode({ error, results }, failOn) {
    // 128 + the signal's number, as shells expect.
    if (error?.code === 'stopped')
        return { SIGINT: 130, SIGTERM: 143 }[error.serviceCode ?? ''] ?? 1;
    const counts = countStatuses(results);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}
/** Whether something was written, and something that was planned is left. */
function isPartlyApplied(results) {
    const { created, deleted, failed, updated } = countStatuses(results);
    return created + updated + deleted > 0 && (failed > 0 || results.some(_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_2__/* .isStillPlanned */ .R0));
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ readBaseUrl),
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   Cb: () => (/* binding */ toCamelCase),
/* harmony export */   DV: () => (/* binding */ settingTable),
/* harmony export */   ET: () => (/* binding */ warnOfHttp),
/* harmony export */   Pl: () => (/* binding */ failingStatuses),
/* harmony export */   SI: () => (/* binding */ parseSwitch),
/* harmony export */   Tt: () => (/* binding */ readOptions),
/* harmony export */   W0: () => (/* binding */ settings),
/* harmony export */   mH: () => (/* binding */ settingRows),
/* harmony export */   nm: () => (/* binding */ describeBuiltIn),
/* harmony export */   uz: () => (/* binding */ splitLines),
/* harmony export */   zz: () => (/* binding */ isProfilePath)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6960);
/* harmony import */ var _model_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7927);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(702);
/* harmony import */ var _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8977);






const comparing = ['plan', 'sync', 'drift'];
const listing = [...comparing, 'export'];
/** The statuses that `fail-on` can name. */
const failingStatuses = ['missing', 'changed', 'obsolete', 'unmanaged'];
/** All inputs and most options. `action.yml`, the help, the manual and `Options` follow from this table. */
const settings = {
    config: {
        description: 'Config files; paths or globs in the workspace, one per line (repeatable on the command line)',
        default: 'monitors.yaml',
        option: { value: 'path', group: 'Config', commands: ['validate', ...comparing] },
        read: splitLines,
    },
    defaults: {
        description: 'YAML file in the workspace with the key "defaults" alone, which is weaker than that of each config file; for several repositories',
        option: { value: 'file', group: 'Config', commands: ['validate', ...comparing] },
        read: (text) => text || null,
    },
    scope: {
        description: 'Name patterns of the monitors that this run is responsible for, one per line (repeatable on the command line); !pattern takes names out again, the last match decides; by default all',
        option: { value: 'pattern', group: 'Config', commands: ['validate', ...listing] },
        read: (text) => (0,_model_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .parseScope */ .S)(splitLines(text)),
    },
    'base-url': {
        description: 'Address of the monitoring service, without /api/v1; by default that of the service profile',
        option: { value: 'url', group: 'Service', commands: listing },
        variable: 'MONITOR_SYNC_BASE_URL',
        read: (text, mode, service, allowsHttp) => {
            const mayLack = mode === 'validate' || (service !== null && !isProfilePath(service));
            return text === '' && mayLack ? '' : readBaseUrl(text, service, allowsHttp);
        },
    },
    'allow-http': {
        description: 'Permits a "base-url" with http: for a private host; the token can then be read in transit',
        default: 'false',
        option: { value: null, group: 'Service', commands: listing },
        read: (text) => parseSwitch(text) ?? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be true or false; got ${JSON.stringify(text)}`),
    },
    service: {
        description: 'Service profile, a built-in one or the path of a YAML file; by default the documented API',
        option: { value: 'name', group: 'Service', commands: ['validate', ...listing] },
        variable: 'MONITOR_SYNC_SERVICE',
        read: (text) => text || null,
    },
    'api-token': {
        description: 'Bearer token of the service, from a secret; without it, a pull request is only validated, unless the service profile sends none',
        variable: 'MONITOR_SYNC_API_TOKEN',
        key: 'token',
        read: parseToken,
    },
    mode: {
        description: 'validate, plan, sync, drift, or auto: sync on a push to the default branch, drift on a schedule, else plan',
        default: 'auto',
        words: ['auto', 'validate', 'plan', 'sync', 'drift'],
    },
    'fail-on': {
        description: 'Statuses that fail the run; any of missing, changed, obsolete, unmanaged, or none. By default missing, changed and obsolete in mode drift, else none; a failed creation, update or deletion always does',
        option: { value: 'statuses', commands: comparing },
        read: (text, mode) => {
            if (text === '')
                return mode === 'drift' ? ['missing', 'changed', 'obsolete'] : [];
            if (text.toLowerCase() === 'none')
                return [];
            return parseWords(text, failingStatuses, 'none');
        },
    },
    comment: {
        description: 'Comment on a pull request with the plan, and after the merge with the result; always, never, or auto: the first one only if there is something to report',
        default: 'auto',
        words: ['auto', 'always', 'never'],
    },
    'drift-issue': {
        description: 'If true, mode drift keeps one issue open while there is drift, and closes it when in sync',
        default: 'false',
        words: ['false', 'true'],
    },
    label: {
        description: 'Short text that distinguishes several jobs; by default, the values of the "vars" that the config uses',
    },
    'github-token': {
        description: 'Token that writes the comment (pull-requests: write) and the drift issue (issues: write)',
        default: `\${{ github.token }}`,
    },
    concurrency: {
        description: 'Maximum number of concurrent requests, 1 to 64',
        default: '10',
        option: { value: 'number', group: 'Request', commands: comparing },
        read: (text) => parseNumber(text, 'a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    },
    'request-timeout': {
        description: 'Timeout of one request in seconds',
        default: '30',
        option: { value: 'seconds', group: 'Request', commands: listing },
        key: 'requestTimeoutMs',
        read: (text) => parseNumber(text, 'a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600, 1_000),
    },
    'max-wait': {
        description: 'Total seconds that a run may wait for rate limits and outages',
        default: '600',
        option: { value: 'seconds', group: 'Request', commands: listing },
        key: 'maxWaitMs',
        read: (text) => parseNumber(text, 'a number of seconds, 0 or more', (value) => value >= 0, 1_000),
    },
    apply: {
        description: 'What sync may do; any of create, update, delete. The last two need a service profile that supports them',
        default: 'create',
        option: { value: 'operations', group: 'Change', commands: ['validate', ...comparing] },
        read: (text) => parseWords(text, _plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__/* .operations */ .zU),
    },
    'max-creates': {
        description: 'Write nothing if sync would create more; no limit by default',
        option: { value: 'number', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => (text === '' ? null : parseNumber(text, 'a whole number, 0 or more', Number.isInteger)),
    },
    'max-updates': {
        description: 'Write nothing if sync would update more; a number, or a percentage of those listed, but at least 10',
        default: '30%',
        option: { value: 'limit', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => parseLimit(text, 10),
    },
    'max-deletes': {
        description: 'Write nothing if "owns" would delete more; a number, or a percentage of those listed, but at least 1',
        default: '10%',
        option: { value: 'limit', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => parseLimit(text, 1),
    },
    vars: { description: `Variables for \${NAME} in the config and the service profile; NAME=value, one per line` },
    secrets: {
        description: 'Like "vars", for values from secrets; every output shows *** in place of fields that contain one',
    },
    'plan-file': {
        description: 'In mode plan, the file to write the plan to; in mode sync, the approved plan, which must still hold',
        read: (text) => text || null,
    },
    'list-path': {
        description: 'JSON Pointer to the array of monitors in the response of GET /monitors; detected by default',
        option: { value: 'pointer', group: 'Service', commands: listing },
        read: (text) => (/^\/|^$/.test(text) ? text || null : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a JSON Pointer, as /data/monitors')),
    },
};
function toCamelCase(name) {
    return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
const settingTable = settings;
const settingRows = Object.entries(settingTable);
function listSecrets({ token, variables }) {
    return [token, ...(0,_model_variables_js__WEBPACK_IMPORTED_MODULE_3__/* .listSecretValues */ .D_)(variables)];
}
function readOptions(sources) {
    const { find, mode, secrets, vars, withholdsVariables = false, workspace } = sources;
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const withheld = withholdsVariables ? 'everything' : 'secrets';
    const { problems, variables } = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_3__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
    const service = find('service').text.trim() || null;
    const allowsHttp = parseSwitch(find('allow-http').text) === true;
    const values = {};
    for (const [name, { default: preset = '', key = toCamelCase(name), read }] of settingRows) {
        const { label, text } = find(name);
        const value = read?.(text.trim() || preset, mode, service, allowsHttp);
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2)
            problems.push(`${label} must ${value.expected}`);
        else if (read !== undefined)
            values[key] = value;
    }
    if (problems.length > 0)
        throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-option', message: problems.join('\n') });
    return { ...values, mode, workspace, variables };
}
/** Mode validate sends nothing, so it does not keep the token. */
function parseToken(text, mode, service) {
    if (mode === 'validate' || (text === '' && service !== null))
        return '';
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be set to a token of the service');
    if (/^bearer\s/i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be the token alone: leave out the "Bearer " before it');
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    return /[^\x21-\x7e]/.test(text) ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('contain only visible ASCII characters') : text;
}
/** Hosts for which http: is allowed: their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Names that no public DNS has: RFC 6762 (local), RFC 8375 (home.arpa), ICANN's internal, and those of Kubernetes and routers. */
const privateName = /^[^.]+$|\.(internal|local|lan|home\.arpa|svc)\.?$/;
/** RFC 1918, RFC 4193 and link-local addresses, as URL parsers write them. */
const privateAddress = /^(10(\.\d+){3}|(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}|\[(f[cd][\da-f]|fe[89ab])[\da-f]:.*\])$/;
/** Whether the host of a parsed URL is one that the internet cannot have. */
function isPrivateHost(host) {
    const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host)?.map((part) => Number.parseInt(part, 16)) ?? [];
    if (high !== undefined && low !== undefined)
        return privateAddress.test([high >> 8, high & 255, low >> 8, low & 255].join('.'));
    return host.startsWith('[') ? privateAddress.test(host) : privateName.test(host) || privateAddress.test(host);
}
/** What can be read in transit to an address of the service that is neither encrypted nor on this machine. */
function warnOfHttp(address) {
    const { host, hostname, protocol } = new URL(address);
    if (protocol !== 'http:' || loopback.test(hostname))
        return [];
    const what = `"base-url" is an http: address, so everything that is sent to ${host}, with the token`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}, can be read and changed in transit: use https: if the service can`)];
}
/**
 * The address of the service without a trailing slash. An invalid one is not quoted: it may contain a password.
 * @param allowsHttp whether it may be http: for private hosts, too.
 */
function readBaseUrl(text, service = null, allowsHttp = false) {
    const url = URL.parse(text);
    const orName = service === null ? '; or name a built-in profile with "service" (MONITOR_SYNC_SERVICE)' : '';
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be set: the address of the service, as https://monitoring.example.com${orName}`);
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without query and fragment');
    const isPrivate = isPrivateHost(url.hostname);
    if (url.protocol === 'http:' && !loopback.test(url.hostname) && !(allowsHttp && isPrivate)) {
        const others = isPrivate
            ? '"allow-http" permits http: for this private host'
            : 'http: is for loopback and private hosts only';
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be an https: URL, because the token is sent there (${others})`);
    }
    const address = url.href.replace(/\/+$/, '');
    const isTooLong = service === null && address.endsWith('/api/v1');
    return isTooLong ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('not end with /api/v1; Monitor Sync appends it') : address;
}
/** Words in the order of `known`. @param alone a word that stands without others. */
function parseWords(text, known, alone = '') {
    const words = splitText(text.toLowerCase(), /[\s,]+/);
    const unknown = words.find((word) => !known.includes(word));
    if (unknown === undefined && words.length > 0)
        return known.filter((word) => words.includes(word));
    const remedy = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .askForNearest */ .ZU)(unknown ?? '', [...known, alone]);
    const others = alone === '' ? '' : `, or ${alone}`;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be any of ${known.join(', ')}${others}; got ${JSON.stringify(unknown ?? text)}${remedy}`);
}
function parseSwitch(text) {
    const word = text.trim().toLowerCase();
    return word === 'true' || (word === 'false' ? false : null);
}
function splitLines(text) {
    return splitText(text, /\n/);
}
function splitText(text, separator) {
    return text.split(separator).flatMap((word) => word.trim() || []);
}
function parseLimit(text, atLeast) {
    const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
    const number = Number(digits);
    if (digits === undefined || (sign === '%' && number > 100))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be a whole number, 0 or more, or a percentage up to 100%; got ${JSON.stringify(text)}`);
    if (sign !== '%')
        return number;
    if (number > 0)
        return { percent: number, atLeast };
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be 0 to allow none, because a percentage never allows fewer than ${atLeast}; got "${text}"`);
}
function parseNumber(text, expected, isValid, unit = 1) {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return isValid(value) ? Math.ceil(value * unit) : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be ${expected}; got ${JSON.stringify(text)}`);
}
function isProfilePath(service) {
    return service.startsWith('./') || /\.ya?ml$/i.test(service);
}
function describeBuiltIn(name) {
    return `built-in profile ${name}`;
}


/***/ }),

/***/ 6813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NH: () => (/* binding */ describePath),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   j1: () => (/* binding */ findErrors)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
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
    additionalProperties: ({ params: { additionalProperty: key }, data, parentSchema }) => {
        const known = Object.keys(parentSchema?.['properties']);
        const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
        const suggestion = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(key, free);
        // A monitor may have fields that only its service knows.
        const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
        const all = `use one of ${known.join(', ')}${orExtra}`;
        const advice = suggestion === undefined ? all : `did you mean ${suggestion}?`;
        return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
    },
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    dependentRequired: ({ params: { missingProperty: key, property } }) => {
        return { code: 'missing-key', at: 'missing', key, message: `is required next to "${property}"` };
    },
    enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
    maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
        if (title === 'Line of text' || title === 'Monitor to delete')
            return expect('invalid-text', 'one line of visible text without control characters', data);
        return expect(textCodes[String(title)] ?? 'invalid-text', `a ${title}, like ${JSON.stringify(examples[0])}`, data);
    },
    propertyNames: ({ params: { propertyName: key } }) => {
        return { code: 'misplaced-key', at: 'key', key, message: 'is a field of the monitor; move it out of "extra"' };
    },
    required: ({ params: { missingProperty: key } }) => {
        return { code: 'missing-key', at: 'missing', key, message: 'is required but missing' };
    },
    type: ({ data, schema }) => {
        const expected = [schema].flat().map(String);
        const sentence = expect('wrong-type', expected.map((type) => types[type]).join(' or '), data);
        if (schema === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
            return { ...sentence, advice: 'put quotes around it' };
        if (schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data))
            return { ...sentence, advice: 'write it without quotes; a variable must be from "vars"' };
        // A text in place of a list is of no use to the author, and may be a secret that a different program keeps in the file.
        const isUseless = typeof data === 'string' && expected.every((type) => type === 'array' || type === 'object');
        return isUseless ? { ...sentence, found: 'text' } : sentence;
    },
};
function expect(code, expectation, data) {
    return { code, message: `must be ${expectation}`, found: describeValue(data) };
}
function findErrors(validate, value, place = []) {
    validate(value);
    // The error of `propertyNames` itself repeats those that have a `propertyName`.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        return { ...sentence, path: [...place, ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePointer */ .vp)(error.instancePath), ...(key === undefined ? [] : [key])] };
    });
}


/***/ }),

/***/ 4861:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  vz: () => (/* binding */ listProblems),
  hN: () => (/* binding */ parseYaml),
  d3: () => (/* binding */ settleMistakes)
});

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var yaml_mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
;// CONCATENATED MODULE: ./build/src/core/yaml/expand-variables.js



/** `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
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
    const hasSecret = resolved.some(({ isSecret }) => isSecret);
    const isAlone = matches.length === 1 && matches[0]?.[0] === written && matches[0][1] !== undefined;
    return {
        text: fill(resolved.map(({ value }) => value)),
        /** With `${NAME}` for secrets; null if it contains none. */
        shown: hasSecret ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value))) : null,
        /** The value of a variable that is the complete text, and is no secret; otherwise null. */
        alone: isAlone && !hasSecret ? (resolved[0]?.value ?? null) : null,
        /** A variable that has no value stays in the text unchanged. */
        isComplete: resolved.every(({ value }) => value !== undefined),
        used: matches.flatMap(([, name]) => name ?? []),
        /** `nth` counts the `${` of the text, from 0. */
        mistakes: resolved.flatMap(({ fault }, nth) => (fault ? [{ nth, ...fault }] : [])).slice(0, maxMistakes),
        inserted,
    };
}
/** Made when it is first used, because most configs do not need it. */
let core;
/** The scalar that YAML 1.2 reads from a plain text: `60` is a number. An empty one stays a text, unlike in YAML. */
function parseScalar(text) {
    const plain = text.trim();
    core ??= new dist/* Schema */.Sj({ schema: 'core' });
    const scalarTags = core.tags.filter((tag) => tag.collection === undefined);
    const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
    const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
    return tag === undefined ? text : ((0,dist/* isScalar */.jn)(found) ? found.value : found);
}
/** As in a shell, a default also replaces an empty value. Names are trimmed, so white space alone is empty, too. */
function resolve(match, written, variables) {
    const [found, name, preset] = match;
    if (found.startsWith('$$'))
        return { value: found.slice(1) };
    if (name === undefined)
        return { fault: describeSyntax(written.slice(match.index)) };
    const known = variables.get(name);
    if (known?.value?.trim())
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset };
    return known?.value === null ? {} : { fault: describeValueless(name, variables) };
}
function describeValueless(name, variables) {
    const byDefault = `give it a default: \${${name}:-default}`;
    const known = variables.get(name);
    if (known?.isSecret)
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    const byNothing = `set it, or write \${${name}:-} if it may be empty`;
    if (known !== undefined)
        return { code: 'empty-variable', message: `variable ${name} is empty`, advice: byNothing };
    const near = (0,model_text/* suggestNearest */.nD)(name, [...variables.keys()]);
    const ways = `pass it with "vars" or "secrets" (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
function describeSyntax(text) {
    const code = 'variable-syntax';
    const evaluated = `\${{ … }} is not evaluated in the config`;
    if (text.startsWith('${{'))
        return { code, message: evaluated, advice: 'pass the value with "vars" or "secrets"' };
    const [end] = /\}|\$\{/.exec(text.slice(2)) ?? [];
    const unclosed = end === undefined ? 'this variable has no closing brace' : 'a variable cannot contain another variable';
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    return { code, message: end === '}' ? variables/* nameRule */.Mp : unclosed, advice };
}

;// CONCATENATED MODULE: ./build/src/core/yaml/yaml-values.js




/** Steps of a path: more than any config needs, and safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file, enough for 10,000 monitors that share a hundred values each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;
/** Where a config or a profile takes more than text, so that a plain `${NAME}` has a type: no name, pattern, header or path. */
const typedPlaces = /^(version|lag|(monitors\/\d+|defaults)\/(intervalSeconds|assertions|extra)|constants|delete\/body)(\/|$)/;
/**
 * The value of a document, with the place of each part of it. All nodes are read from top to bottom; variables, aliases and
 * merge keys are replaced on the way. The package's own aliases hide the place of a mistake, and take quadratic time.
 */
class YamlValues {
    value;
    mistakes = [];
    usedVariables = new Set();
    /** Whether a limit was exceeded; then there is no usable value. */
    isStopped = false;
    #text;
    #variables;
    #sourceAt;
    #root;
    /** By name; null inside the node itself. */
    #anchors = new Map();
    #repeated = 0;
    #inserted = 0;
    constructor(root, text, variables, sourceAt) {
        this.#text = text;
        this.#variables = variables;
        this.#sourceAt = sourceAt;
        this.#root = this.#read(root, [], 0);
        this.value = this.#root.value;
    }
    /** The offset of a value; with `at`, of a key, or of the mapping that misses one. */
    offsetOf({ at, path }) {
        const part = this.at(at === 'missing' ? path.slice(0, -1) : path);
        return (at === 'key' ? part?.keyStart : part?.start) ?? 0;
    }
    sourceOf(path) {
        return this.#sourceAt(this.offsetOf({ path }));
    }
    describe(path, text) {
        return this.at(path)?.isSecret ? mask/* masked */.Iv : (0,yaml_mistake/* describeValue */.bp)(text);
    }
    /** What is known of the value at a path. */
    at(path) {
        return path.reduce((parent, step) => innerAt(parent?.inner, step), this.#root);
    }
    #read(node, path, keyStart) {
        if (node === null || this.isStopped)
            return { start: keyStart, keyStart, value: null };
        const start = startOf(node);
        if (dist/* isAlias */.Vj(node))
            return this.#readAlias(node.source, path, start);
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, null);
        const place = { start, keyStart };
        const part = dist/* isScalar */.jn(node) ? this.#readScalar(node, path, place) : this.#readCollection(node, path, place);
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, part);
        return part;
    }
    #readAlias(anchor, path, offset) {
        const target = this.#anchors.get(anchor) ?? null;
        if (target === null) {
            const message = 'this alias has no anchor above it, or is inside it; put quotes around text that starts with "*"';
            this.mistakes.push({ code: 'invalid-alias', message, path, offset });
            return { start: offset, keyStart: offset, value: null, isUnknown: true };
        }
        this.#repeated += sizeOf(target);
        if (this.#repeated > maxRepeated)
            this.#stop(offset, 'alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
        return target;
    }
    #readScalar(node, path, place) {
        const { value } = node;
        if (typeof value === 'string' && value.includes('${'))
            return this.#expand(node, value, path, place);
        return this.#checkScalar(value, String(node.source), path, place);
    }
    #checkScalar(value, source, path, { keyStart, start }) {
        // A number that JSON changes would reach the service with a different value.
        if (typeof value === 'number' && !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)))
            this.mistakes.push({
                code: 'unsafe-number',
                path,
                message: 'must be a number that JSON represents exactly',
                found: source.slice(0, 60),
                advice: 'put quotes around it if the field takes text',
                offset: start,
            });
        return { start, keyStart, value };
    }
    #expand(node, template, path, place) {
        const { start } = place;
        const expansion = expandVariables(template, this.#variables, maxInserted - this.#inserted);
        this.#inserted += expansion.inserted;
        const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
        if (this.#inserted > maxInserted)
            this.#stop(start, 'variables-too-long', tooLong);
        for (const name of expansion.used)
            this.usedVariables.add(name);
        // The offset of the nth `${` of the text; of the text itself if a YAML escape hides one of them.
        const parts = this.#text.slice(start, node.range?.[1]).split('${');
        const isEscaped = parts.length !== template.split('${').length;
        for (const { nth, ...mistake } of expansion.mistakes) {
            const offset = isEscaped ? start : start + parts.slice(0, nth + 1).join('${').length;
            this.mistakes.push({ ...mistake, path, offset });
        }
        const { alone, isComplete, shown, text } = expansion;
        const isPlain = node.type === 'PLAIN' && node.tag === undefined;
        if (alone !== null && isPlain && typedPlaces.test(path.join('/')))
            return this.#checkScalar(parseScalar(alone), alone, path, place);
        const secret = shown === null ? {} : { isSecret: true, shown };
        return { ...place, value: text, ...secret, isUnknown: !isComplete };
    }
    #readCollection(node, path, place) {
        if (path.length >= maxDepth)
            this.#stop(place.start, 'too-deep', 'the file is nested too deeply here; flatten it');
        if (dist/* isMap */.jh(node))
            return this.#readMapping(node.items, path, place);
        const inner = node.items.map((item, index) => {
            const start = item === null ? place.start : startOf(item);
            const part = this.#read(item, [...path, index], start);
            return withKey(part, part.start);
        });
        return toCollection(place, inner);
    }
    #readMapping(pairs, path, place) {
        const inner = new Map();
        for (const { key, value } of pairs) {
            const [keyStart, keyPath] = [startOf(key), [...path, key.value]];
            if (key.anchor !== undefined)
                this.#anchors.set(key.anchor, { start: keyStart, keyStart, value: key.value });
            const part = this.#read(value, keyPath, keyStart);
            const first = inner.get(key.value);
            if (first === undefined)
                inner.set(key.value, withKey(part, keyStart));
            else {
                const { line } = this.#sourceAt(first.keyStart);
                const message = `duplicate key (first used in line ${line}); keep one of the two`;
                this.mistakes.push({ code: 'duplicate-key', at: 'key', message, path: keyPath, offset: keyStart });
            }
        }
        // In quotes, `<<` is a normal key.
        const merge = pairs.find(({ key }) => key.value === '<<' && key.type === 'PLAIN');
        const isUnknown = merge !== undefined && !mergeInto(inner);
        if (isUnknown) {
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            this.mistakes.push({ code: 'invalid-merge', message, path, offset: startOf(merge.value ?? merge.key) });
        }
        const collection = toCollection(place, inner);
        return isUnknown ? { ...collection, isUnknown } : collection;
    }
    #stop(offset, code, message) {
        if (!this.isStopped)
            this.mistakes.push({ code, message, path: [], offset });
        this.isStopped = true;
    }
}
/** Every node that was parsed has a range. */
function startOf({ range }) {
    return range?.[0] ?? 0;
}
/** An aliased part keeps its value's place, and has a key of its own. */
function withKey(part, keyStart) {
    return part.keyStart === keyStart ? part : { ...part, keyStart };
}
function sizeOf({ size = 1 }) {
    return size;
}
function innerAt(inner, step) {
    return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}
function toCollection({ keyStart, start }, inner) {
    let [size, hasSecret] = [1, false];
    for (const part of inner.values()) {
        size += sizeOf(part);
        hasSecret ||= part.isSecret === true;
    }
    const collection = { start, keyStart, value: build(inner, ({ value }) => value), inner, size };
    return hasSecret
        ? { ...collection, isSecret: true, shown: build(inner, ({ shown, value }) => shown ?? value) }
        : collection;
}
function build(inner, read) {
    if (!(inner instanceof Map))
        return inner.map(read);
    let built = {};
    for (const [key, part] of inner) {
        // Assigning `__proto__` would set the prototype; a computed key makes it a field like any other.
        if (key === '__proto__')
            built = { ...built, [key]: read(part) };
        else
            built[key] = read(part);
    }
    return built;
}
/** Replaces the merge key by the keys of its mappings, as far as earlier ones do not have them. False if one is no mapping. */
function mergeInto(inner) {
    const merged = [...inner].flatMap(([key, part]) => (key === '<<' ? [part] : []));
    inner.delete('<<');
    const sources = merged.flatMap((part) => (Array.isArray(part.value) ? [...(part.inner?.values() ?? [])] : [part]));
    const mappings = sources.flatMap((source) => (source.inner instanceof Map ? [source.inner] : []));
    for (const mapping of mappings)
        for (const [key, part] of mapping)
            if (!inner.has(key))
                inner.set(key, part);
    return mappings.length === sources.length;
}

;// CONCATENATED MODULE: ./build/src/core/yaml/parse-yaml.js




/**
 * Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws.
 * @param advice what to do about an empty file.
 */
function parseYaml({ file, text: source }, variables, advice = 'write at least "monitors: []"') {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new dist/* LineCounter */.HN();
    const sourceAt = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { file, line, column: col };
    };
    const fail = (mistakes) => ({ mistakes, values: null, sourceAt });
    const doc = parse(text, lineCounter);
    if (doc === null)
        return fail([mistakeAt(0, deep)]);
    if (doc.errors.length > 0)
        return fail(describeYamlErrors(doc, text, sourceAt));
    const values = new YamlValues(doc.contents, text, variables, sourceAt);
    const isEmpty = doc.contents === null || (dist/* isScalar */.jn(doc.contents) && doc.contents.value === null);
    const mistakes = [
        ...doc.warnings.map(({ code, pos }) => describeCode(code, pos[0])),
        ...(doc.directives.yaml.version === '1.1' ? [mistakeAt(text.indexOf('%YAML'), directive)] : []),
        ...(isEmpty ? [mistakeAt(0, ['empty-file', `the file has no content; ${advice}`])] : []),
        ...values.mistakes,
    ];
    return values.isStopped || isEmpty ? fail(mistakes) : { mistakes, values, sourceAt };
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
/** Gives each mistake its offset and its complete message, so that the values are no longer needed. */
function settleMistakes({ mistakes, values }) {
    return mistakes.map((mistake) => {
        const { at, code, path } = mistake;
        const offset = mistake.offset ?? values?.offsetOf(mistake) ?? 0;
        return { ...(at && { at }), code, path, offset, message: describe(mistake, values) };
    });
}
/** In the order of the text. Of several mistakes in one value or key, only the first, because the others follow from it. */
function listProblems(document) {
    const groups = Map.groupBy(settleMistakes(document).toSorted((a, b) => a.offset - b.offset), ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`);
    return [...groups.values()].flatMap(([mistake]) => {
        if (mistake === undefined)
            return [];
        const { code, message, offset, path } = mistake;
        return { code, ...document.sourceAt(offset), path: (0,yaml_mistake/* describePath */.NH)(path), message };
    });
}
function describe({ advice, found, message, path }, values) {
    // A file may be a link of a pull request to a file of credentials, and a complete file is quoted nowhere.
    const isHidden = path.length === 0 && !/^(nothing|a list|a mapping)$/.test(found ?? '');
    const shown = values?.at(path)?.isSecret ? mask/* masked */.Iv : isHidden ? 'only text' : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}
const directive = [
    'unsupported-directive',
    'this directive is not supported; remove it (files are read as YAML 1.2)',
];
const deep = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable = [
    'variable-syntax',
    'put quotes around text with "${" inside braces or brackets; for a number, give the value its own line without them',
];
/** By the package's codes. The package's own messages quote other content of the file. */
const sentences = {
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_COLLECTION_TYPE: tag,
    BAD_DIRECTIVE: directive,
    BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
    BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    MISSING_CHAR: 'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
    MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
    RESOURCE_EXHAUSTION: deep,
    TAB_AS_INDENT: tab,
    TAG_RESOLVE_FAILED: tag,
};
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, sourceAt) {
    // In braces and brackets, the brace of a variable ends the text before it.
    const isVariable = ({ pos: [offset] }) => text.startsWith('${', offset - 1);
    const describe = (error) => {
        const [offset] = error.pos;
        if (error.message.startsWith('Missing closing'))
            return mistakeAt(findOpeningQuote(doc, offset), quote);
        if (isVariable(error))
            return mistakeAt(offset - 1, unquotedVariable);
        // The package treats a tab after spaces as text in the wrong column.
        const lineStart = offset - sourceAt(offset).column + 1;
        const [indent] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
        return indent === undefined ? describeCode(error.code, offset) : mistakeAt(lineStart + indent.length, tab);
    };
    // These may cause other errors on any line.
    const exhausted = doc.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
    const causes = [exhausted, doc.errors.filter(isVariable)].find((some) => some.length > 0) ?? doc.errors;
    const lines = Map.groupBy(causes, ({ pos }) => sourceAt(pos[0]).line);
    return [...lines.values()].flatMap((errors) => errors.slice(0, 1).map(describe));
}
function describeCode(code, offset) {
    const other = 'invalid YAML; put quotes around text with special characters, and close every bracket';
    const sentence = sentences[code] ?? other;
    return mistakeAt(offset, typeof sentence === 'string' ? ['yaml-syntax', sentence] : sentence);
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

/***/ 2839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $J: () => (/* binding */ throwIfStopped),
/* harmony export */   DR: () => (/* binding */ tuneHeap),
/* harmony export */   HY: () => (/* binding */ openWorld),
/* harmony export */   ml: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);


/** SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, trace = {}) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run continues where this one stopped`;
        stop.abort(new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RunError */ .e4({ code: 'stopped', serviceCode: name, message }));
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
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
            process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
        },
    };
}
/** How V8's heap grows with a large config, by what else the run needs memory for. Measured with 10,000 monitors. */
const heapFlags = {
    // More objects of the YAML parser are gone before they count as old: 5 % less time.
    validate: ['--semi-space-growth-factor=16'],
    // Otherwise most of them would stay until the run ends: half as much memory again, for a tenth less time.
    plan: ['--semi-space-growth-factor=1', '--heap-growing-percent=100'],
    drift: ['--semi-space-growth-factor=1', '--heap-growing-percent=100'],
    // 15 MiB less, for a tenth more time.
    sync: ['--semi-space-growth-factor=1', '--heap-growing-percent=20'],
};
async function tuneHeap(mode) {
    // Loaded late, because loading it takes longer than parsing a small config.
    const { setFlagsFromString } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8877, 19));
    for (const flag of heapFlags[mode])
        setFlagsFromString(flag);
}
/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
async function throwIfStopped({ signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    signal.throwIfAborted();
}
const systemClock = {
    // Not performance.now, because initializing `performance` takes longer than reading a small config.
    now: () => Number(process.hrtime.bigint()) / 1e6,
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Node warns about a negative time, and fires at once after more than 2 ** 31 - 1 milliseconds.
    (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(Math.max(0, milliseconds), 2 ** 31 - 1), undefined, { signal }).catch(() => undefined),
};


/***/ }),

/***/ 176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $7: () => (/* binding */ readProfileText),
/* harmony export */   al: () => (/* binding */ listBuiltInProfiles),
/* harmony export */   fp: () => (/* binding */ readBuiltInProfile),
/* harmony export */   qT: () => (/* binding */ requireOperations),
/* harmony export */   uS: () => (/* binding */ readService),
/* harmony export */   wo: () => (/* binding */ requireAccess)
/* harmony export */ });
/* unused harmony export needsNoToken */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6960);
/* harmony import */ var _core_model_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9008);
/* harmony import */ var _core_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3346);
/* harmony import */ var _text_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9710);








/** Reads the profile that the setting `service` names. Never throws for bad input: every mistake is a problem. */
async function readService({ service, variables, workspace }) {
    const none = { profile: _core_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .documentedApi */ .xD, problems: [], usedVariables: [], digest: null };
    if (service === null)
        return none;
    // Loaded only now, because most runs need no profile.
    const { parseProfile } = await __webpack_require__.e(/* import() */ 346).then(__webpack_require__.bind(__webpack_require__, 1346));
    const read = readProfileText(service, workspace);
    return 'text' in read ? parseProfile(read, variables, read.isBuiltIn) : { ...none, profile: null, problems: [read] };
}
/** @throws RunError where `apply` includes an operation that the profile lacks. */
function requireOperations({ apply, service }, profile) {
    const lacking = apply.filter((operation) => profile[operation] === null);
    if (lacking.length === 0)
        return;
    const who = service === null ? 'The documented API' : `The service profile of ${profile.service}`;
    const quoted = lacking.map((operation) => `"${operation}"`).join(' and ');
    const next = `Remove ${quoted} from "apply", or set "service" to a profile that can.`;
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${who} cannot ${lacking.join(' or ')}\n${next}` });
}
/**
 * The address of the service, by the setting `base-url` or else by a built-in profile, with warnings of what the token is
 * exposed to. @throws RunError where neither names an address, or where the profile sends a token and none is set.
 */
function requireAccess({ baseUrl, token }, profile) {
    const address = baseUrl || profile.baseUrl || '';
    const isSent = (0,_core_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .sendsToken */ .tG)(profile);
    const noAddress = `"base-url" must be set: the profile of ${profile.service} names no address`;
    const noToken = '"api-token" (on the command line MONITOR_SYNC_API_TOKEN) must be set to a token of the service';
    const missing = [...(address === '' ? [noAddress] : []), ...(token === '' && isSent ? [noToken] : [])];
    if (missing.length > 0)
        throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: missing.join('\n') });
    const headers = (0,_core_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .describeKey */ .Rx)('headers', profile);
    const notSent = `The API token is not sent: put {token} into ${headers} if the service needs it, else leave "api-token" out`;
    return { address, warnings: [...(0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .warnOfHttp */ .ET)(address), ...(token !== '' && !isSent ? [(0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(notSent)] : [])] };
}
/** Whether a run needs no token, by its profile. A profile that does not exist or has mistakes may need one. */
async function needsNoToken(service, workspace) {
    const read = service === '' ? null : readProfileText(service, workspace);
    if (read === null || !('text' in read))
        return false;
    const { parseSample } = await __webpack_require__.e(/* import() */ 346).then(__webpack_require__.bind(__webpack_require__, 1346));
    try {
        return !sendsToken(parseSample(read.file, read.text, read.isBuiltIn).profile);
    }
    catch {
        return false;
    }
}
const profileFile = { noun: 'service profile', maxMebibytes: 1, ifFolder: 'name the file in it' };
/** Reads a file of the workspace, or a built-in profile. A mistake is a problem, whose `file` is the name or the path. */
function readProfileText(service, workspace) {
    if (!(0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .isProfilePath */ .zz)(service))
        return readBuiltInProfile(service);
    const read = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readWorkspaceFile */ .sL)(service, workspace, profileFile);
    return 'text' in read ? { ...read, isBuiltIn: false } : read;
}
/** The name is looked up in the list, and never becomes part of a path otherwise. */
function readBuiltInProfile(name) {
    const { folder, names } = listBuiltInProfiles();
    const file = (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .describeBuiltIn */ .nm)(name);
    if (names.includes(name))
        return { file, text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `${name}.yaml`), 'utf8'), isBuiltIn: true };
    const list = '; `monitor-sync services` lists them, and the path of a profile starts with ./ or ends in .yaml';
    const message = `does not exist${(0,_core_model_text_js__WEBPACK_IMPORTED_MODULE_7__/* .askForNearest */ .ZU)(name, names) || list}`;
    return { code: 'unknown-service', file, line: null, column: null, path: '', message };
}
/** The names of all built-in profiles, sorted. @throws RunError if the program is not completely installed. */
function listBuiltInProfiles() {
    // The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the folder `services` is at the top.
    const folders = ['../../services', '../../../services'].map((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(import.meta.dirname, path));
    for (const folder of folders) {
        const list = () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder);
        const files = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_6__/* .attempt */ .CD)(list, () => []);
        const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []).sort();
        if (names.length > 0)
            return { folder, names };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${found}\n${next}` });
}


/***/ }),

/***/ 9710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   $Q: () => (/* binding */ readRealFile),
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   H8: () => (/* binding */ toProblem),
/* harmony export */   SQ: () => (/* binding */ describeFileError),
/* harmony export */   Ze: () => (/* binding */ configFile),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   ky: () => (/* binding */ toFileFault),
/* harmony export */   qY: () => (/* binding */ outside),
/* harmony export */   sL: () => (/* binding */ readWorkspaceFile)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder; name a file',
    ELOOP: 'its links form a loop',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'the disk is full',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
};
const isAbsent = /^ENO(ENT|TDIR)$/;
/** The code of a file system's error, as `ENOENT`. */
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
/** The result of an operation on files, or what is made of its error. */
function attempt(operate, otherwise) {
    try {
        return operate();
    }
    catch (error) {
        return otherwise(error);
    }
}
/** Without the path. */
function describeFileError(error, intent) {
    const code = codeOf(error);
    if (!isAbsent.test(code))
        return `cannot be ${intent}: ${reasons[code] ?? code}`;
    return intent === 'read'
        ? 'there is no such file; check the path'
        : 'cannot be written: its folder does not exist; create the folder first';
}
const outside = {
    code: 'outside-workspace',
    message: 'is outside the workspace; use a file inside it',
};
function toFileFault(error) {
    const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
    return { code, message: describeFileError(error, 'read') };
}
function toProblem(file, { code, line, message }) {
    return { code, file, line: line ?? null, column: line === undefined ? null : 1, path: '', message };
}
const ifFolder = 'name the files in it, as in folder/*.yaml';
const configFile = { noun: 'config', maxMebibytes: 16, ifFolder };
/**
 * Reads a file, which is identified by its real path, so that links do not make two of it. Opens nothing outside the workspace,
 * even through links. Never throws for bad input.
 */
function readWorkspaceFile(path, workspace, kind) {
    const read = () => {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, path));
        const file = pathInside(node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(workspace), real);
        if (file === undefined)
            return toProblem(path, outside);
        const text = readRealFile(real, kind);
        return typeof text === 'string' ? { file, text } : toProblem(file, text);
    };
    return attempt(read, (error) => toProblem(path, toFileFault(error)));
}
/** Relative to the folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
    return steps[0] === '..' || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(steps.join(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)) ? undefined : steps.join('/') || '.';
}
/** Reads a regular file as UTF-8; `real` is a real path. @throws the file system's errors. */
function readRealFile(real, kind) {
    const irregular = `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`;
    const maxBytes = kind.maxMebibytes * 2 ** 20;
    const seen = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(real);
    if (seen.isDirectory())
        return { code: 'unreadable-file', message: `is a folder; ${kind.ifFolder}` };
    if (!seen.isFile())
        return { code: 'unreadable-file', message: irregular };
    // If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block.
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(real, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
    let bytes;
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
        if (!opened.isFile())
            return { code: 'unreadable-file', message: irregular };
        bytes = opened.size > maxBytes ? null : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
    // The size may be out of date.
    if (bytes === null || bytes.length > maxBytes)
        return { code: 'too-large', message: `is larger than ${kind.maxMebibytes} MiB; use a smaller ${kind.noun}` };
    if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        return bytes.toString();
    // In UTF-8, the byte of a line feed is never part of another character.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((text) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(text, 'latin1'))) + 1;
    return { code: 'not-utf8', message: 'this line is not UTF-8; save the file as UTF-8', line };
}


/***/ })

};
