export const id = 413;
export const ids = [413,101];
export const modules = {

/***/ 6413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runExport: () => (/* binding */ runExport)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/plan/undeclared.js
var plan_undeclared = __webpack_require__(5344);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __webpack_require__(7661);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 4 modules
var parse_config = __webpack_require__(3594);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
;// CONCATENATED MODULE: ./build/src/core/export/write-yaml.js


/**
 * Writes a config as YAML. Every string is on one line, and characters that would move a cursor, hide text or command a
 * runner are escaped, because terminals and logs may show the file. Comments are sanitized, too.
 */
function writeConfig({ defaults, end = [], entries, top = [] }) {
    const head = Object.keys(defaults).length === 0 ? {} : { defaults };
    const doc = new dist/* Document */.yo({ ...head, monitors: entries.map(({ fields }) => fields) }, 
    // `compat` puts quotes around `<<`, which would be a merge key, and around texts that older readers misread.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false });
    (0,dist/* visit */.YR)(doc, {
        Scalar(role, node) {
            if (typeof node.value !== 'string')
                return;
            // In a config, `${` starts a variable, and `$${` is a literal `${`.
            if (role !== 'key')
                node.value = node.value.replaceAll('${', () => '$${');
            if ((0,sanitize/* needsEscape */.n3)(node.value))
                node.type = 'QUOTE_DOUBLE';
        },
    });
    const items = doc.get('monitors').items;
    for (const [index, item] of items.entries())
        item.commentBefore = commentOf(entries[index]?.remarks ?? []);
    doc.commentBefore = commentOf(top);
    doc.comment = commentOf(end);
    // A wrapped line could start with a command for a runner.
    return (0,sanitize/* escapeYaml */.pG)(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}
function commentOf(lines) {
    return lines.map((line) => ` ${(0,sanitize/* plain */.pj)(line)}`).join('\n');
}

;// CONCATENATED MODULE: ./build/src/core/export/declare-monitor.js






/**
 * Declares a monitor of the service: completely, or else without `extra`, without `assertions` or without both; or not at
 * all, if a config cannot contain its name, type, target or interval.
 * @param mask masks the texts that must be in no file.
 */
function declareMonitor({ extra, known }, mask, profile) {
    const complete = Object.keys(extra).length === 0 ? known : { ...known, extra };
    const fault = findFault(complete, mask, profile);
    if (fault === null)
        return { fields: complete, remarks: [] };
    const attempts = [['extra'], ['assertions'], ['extra', 'assertions']].map((omitted) => {
        const fields = Object.fromEntries(Object.entries(complete).filter(([field]) => !omitted.includes(field)));
        return { fields, omitted, fault: findFault(fields, mask, profile) };
    });
    const valid = attempts.find((attempt) => attempt.fault === null);
    if (valid === undefined)
        return { fields: null, remarks: [attempts.at(-1)?.fault ?? fault] };
    return { fields: valid.fields, remarks: [`Left out: ${valid.omitted.join(' and ')}, because ${fault}`] };
}
/** Why a config cannot contain these fields, or null. The parser of configs decides, so that both always agree. */
function findFault(fields, mask, profile) {
    const secret = Object.keys(fields).filter((field) => containsSecret(fields[field], mask));
    if (secret.length > 0)
        return `${secret.join(', ')} contains the token of the service or a secret variable`;
    if ((0,likely_secrets/* hasCredentials */.Lk)(String(fields['target'])))
        return 'target seems to contain a user name or password';
    const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }] });
    const { problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }], variables/* noVariables */.jA, { profile, usedVariables: [] });
    const faults = problems.map(({ message, path }) => {
        const field = path.replace(/^monitors\[0\]\./, '');
        const fault = `${field} ${message.split(/, found |; /)[0]}`;
        // No other value is repeated: it may be a password.
        if (field !== 'intervalSeconds' || typeof fields[field] !== 'string')
            return fault;
        return `${fault}, found ${(0,mistake/* describeValue */.bp)(fields[field])}: ${(0,profile_profile/* adviseOnTextInterval */.Wj)(profile)}`;
    });
    return faults.length === 0 ? null : faults.join('; ').trim();
}
function containsSecret(value, mask) {
    const text = JSON.stringify(value);
    return mask(text) !== text;
}

// EXTERNAL MODULE: ./build/src/core/export/exported-fields.js
var exported_fields = __webpack_require__(8783);
;// CONCATENATED MODULE: ./build/src/core/export/export-config.js








/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;
const commentColumns = 100;
/** The fields whose most frequent value is written under `defaults`. */
const defaultFields = ['type', 'intervalSeconds'];
/** For fields that `--extra` may name. */
const nameableRemarks = [
    ['state', 'Left out, because they look like state'],
    ['secret', 'Left out, because they look like secrets'],
    ['null', 'Left out where they are null'],
    ['unnamed', 'Left out, because --extra does not name them'],
];
const profileRemarks = [
    ['read-only', 'Left out, because of list.readOnly, list.id or list.foreign in the service profile'],
    ['unmapped', 'Left out, because the service profile does not map them to the fields of a config'],
];
/** Declares all monitors of the service, so that a plan with the text changes nothing. Comments name all gaps. */
function exportConfig({ monitors, unnamed }, { extra, mask, profile }) {
    const sorted = monitors
        .toSorted(plan_undeclared/* byNameAndId */.Z6)
        .map((actual) => ({ actual, fields: (0,exported_fields/* readExportedFields */.R)(actual, extra, profile) }));
    const groups = Map.groupBy(sorted, ({ actual }) => actual.name);
    const exported = [...groups.values()].map((group) => exportDuplicates(group, mask, profile));
    const entries = exported.flatMap(({ entry }) => entry ?? []);
    const undeclared = exported.flatMap((one) => one.undeclared ?? []);
    if (unnamed > 0)
        undeclared.push(`- ${unnamed} without a name`);
    if (undeclared.length > 0)
        undeclared.unshift('Not declared, because a config cannot contain them unchanged:');
    const defaults = findDefaults(entries);
    const leftOut = new Map(sorted.flatMap(({ fields }) => fields.leftOut.map((part) => [mask(part.path), part.why])));
    const text = writeConfig({
        defaults,
        entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
        top: [`yaml-language-server: $schema=${model_text/* schemaAddress */.Q}`],
        end: [...undeclared, ...describeLeftOut(leftOut)],
    });
    return {
        text,
        listed: monitors.length + unnamed,
        declared: entries.length,
        incomplete: exported.filter(({ isIncomplete }) => isIncomplete).length,
        leftOut: leftOut.size,
        absent: findAbsent(extra, monitors),
    };
}
/** Names in `extra` that are fields of no monitor, because they may be misspelt. */
function findAbsent(extra, monitors) {
    const isAbsent = (path) => {
        const [field = ''] = (0,json/* readPointer */.qT)(`/${path}`);
        return !monitors.some(({ body }) => Object.hasOwn(body, field));
    };
    return typeof extra === 'string' ? [] : extra.filter(isAbsent);
}
/** Declares the first duplicate that can be declared: a declared monitor that equals one of several is in sync. */
function exportDuplicates(duplicates, mask, profile) {
    const tried = duplicates.map(({ actual, fields }) => ({
        name: (0,model_text/* clip */.$Q)(mask(actual.name), maxShown),
        id: (0,monitor/* describeId */.p4)(actual.id),
        ...declareMonitor(fields, mask, profile),
    }));
    const chosen = tried.find(({ fields }) => fields !== null);
    if (!chosen?.fields) {
        const lines = tried.map(({ id, name, remarks }) => `- ${JSON.stringify(name)} (${(0,model_text/* clip */.$Q)(mask(id), maxShown)}): ${remarks.join()}`);
        return { undeclared: lines };
    }
    const others = tried.filter((one) => one !== chosen).map(({ id }) => id);
    const surplus = `Declared from ${chosen.id}; remove the others of this name: ${others.join(', ')}`;
    const remarks = [...chosen.remarks, ...(others.length === 0 ? [] : [surplus])].map(mask);
    return { entry: { fields: chosen.fields, remarks }, isIncomplete: chosen.remarks.length > 0 };
}
/** Comments about the fields that are left out, and how to declare them. */
function describeLeftOut(leftOut) {
    const describe = ([why, remark]) => {
        const paths = [...leftOut].flatMap(([path, kind]) => (kind === why ? [(0,model_text/* clip */.$Q)(path, maxShown)] : [])).sort();
        return paths.length === 0 ? [] : (0,columns/* wrap */.LV)(`${remark}: ${paths.join(', ')}`, commentColumns);
    };
    const lines = nameableRemarks.flatMap(describe);
    const hint = lines.length === 0 ? [] : ['To declare one of them, name it: export --extra FIELD,FIELD'];
    return [...lines, ...hint, ...profileRemarks.flatMap(describe)];
}
/** The most frequent value of each of {@link defaultFields}, if at least two monitors share it. */
function findDefaults(entries) {
    const found = defaultFields.flatMap((field) => {
        const groups = [...Map.groupBy(entries, ({ fields }) => fields[field])];
        const [first] = groups.toSorted(([, one], [, other]) => other.length - one.length);
        return first !== undefined && first[1].length > 1 ? [[field, first[0]]] : [];
    });
    return Object.fromEntries(found);
}
function withoutDefaults(fields, defaults) {
    return Object.fromEntries(Object.entries(fields).filter(([field, value]) => defaults[field] !== value));
}

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js + 1 modules
var model_mask = __webpack_require__(7038);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/render/text.js + 1 modules
var render_text = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/report/verdict.js
var verdict = __webpack_require__(4429);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
// EXTERNAL MODULE: ./build/src/io/read-service.js
var read_service = __webpack_require__(6202);
// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var commands_options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 5 modules
var run_mode = __webpack_require__(2684);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 2 modules
var commands_terminal = __webpack_require__(2123);
;// CONCATENATED MODULE: ./build/src/cli/commands/export.js
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

















/** Writes a config that declares the existing monitors. Nothing else goes to stdout. Returns the exit code. */
async function runExport(given, terminal) {
    const { extra = 'none', force = false, output, quiet, ...settings } = given;
    const { env, stderr, stdout, workspace } = terminal;
    const mask = (0,model_mask/* createMask */.Px)((0,commands_options/* readEnvironmentSecrets */.by)(env));
    const end = (known) => {
        const report = { ...(0,report_report/* emptyReport */._O)('plan', new Date()), ...known };
        stderr.write((0,render_text/* renderWarningsAndErrors */.cC)(report, [], (0,commands_terminal/* choosePalette */.bk)(stderr, env, given.color)));
        return (0,verdict/* decideExitCode */.kD)(report, []);
    };
    try {
        const file = output === undefined ? null : { path: (0,external_node_path_.resolve)(workspace, output), name: output, mayReplace: force };
        const options = (0,commands_options/* readGivenOptions */.iO)('plan', settings, '', terminal);
        if (file !== null)
            await (0,write_file/* checkOutputFile */.C)(file);
        const { problems, profile } = await (0,read_service/* readService */.uS)(options);
        if (profile === null)
            throw (0,problem/* refuseProblems */.nN)('service profile', problems);
        const list = await readWithProgress(options, profile, given, terminal);
        const exported = exportConfig(list, { extra: extra === true ? 'all' : extra, mask, profile });
        if (file === null)
            stdout.write(exported.text);
        else
            await (0,write_file/* writeOutputFile */.B)(file, exported.text);
        const code = end({ warnings: [...list.warnings, ...findWarnings(exported)] });
        if (!quiet)
            for (const line of describeExport(exported, output))
                stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
        return code;
    }
    catch (thrown) {
        const facts = (0,errors/* describeThrown */.YI)(thrown);
        return end({ error: { ...facts, message: mask(facts.message) } });
    }
}
async function readWithProgress(options, profile, display, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { readList } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(963), __webpack_require__.e(880)]).then(__webpack_require__.bind(__webpack_require__, 880));
        const { progress, world } = await (0,run_mode/* openRun */.I)(display, terminal);
        const _world = __addDisposableResource(env_1, world, false);
        try {
            return await readList({ ...options, baseUrl: (0,read_service/* requireAddress */.c3)(options, profile) }, profile, world);
        }
        finally {
            progress.end();
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function findWarnings({ absent, text }) {
    const { maxMebibytes } = read_text_file/* configFile */.Ze;
    const isTooLarge = Buffer.byteLength(text) > maxMebibytes * 2 ** 20;
    const size = `The config is larger than ${maxMebibytes} MiB, and will be refused: split it into several files`;
    return [
        ...(isTooLarge ? [(0,warning/* warn */.R8)(size)] : []),
        ...absent.map((field) => (0,warning/* warn */.R8)(`--extra names ${JSON.stringify(field)}, which no monitor has; check its spelling`)),
    ];
}
/** One line for the exported monitors, and one for each kind of field that was left out. */
function describeExport({ declared, incomplete, leftOut, listed }, output) {
    const number = declared === listed ? '' : `${declared} of `;
    const where = output === undefined ? '' : ` to ${output}`;
    const gaps = number === '' && incomplete === 0 ? '' : '; the comments name missing monitors and fields';
    return [
        `Exported ${number}${(0,model_text/* count */.U9)(listed, 'monitor')}${where}${gaps}.`,
        ...(leftOut === 0 ? [] : [`Left out: ${(0,model_text/* count */.U9)(leftOut, 'field')} of the service; see the comments.`]),
    ];
}


/***/ }),

/***/ 8783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ readExportedFields),
/* harmony export */   b: () => (/* binding */ looksLikeState)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9233);





/** Names of state, with blanks between words: results of checks, times and authors of changes, owners, own URLs. */
const stateNames = [
    /^(created|updated|modified|deleted)( on| by| date| time)?$/,
    /^(status|status code|status window|state|stats|statistics|health|healthy|up|down|is (up|down|online|healthy))$/,
    /^(started|timestamp|errors?|cause|http status( code)?|response time|ping time|(check|error|failure|incident|ping|success) count)$/,
    /^(heartbeats?|history|incidents?|results?|certificate|maintenance|screenshot|include sensitive data|endpoint|links|self)$/,
    /^((account|org|organization|owner|team|tenant|user) id|(badge|html|pause|ping|resume|update) url)$/,
    /^(average|avg|current|downtime|failures|latency|mean|median|n|next|offline|online|previous|recent|total|uptime)\b/,
    /\b(last|latest)\b/,
    / (at|timestamp|since)$/,
];
/** Names of settings that start like state: `latency_warning_ms`, `failures_threshold`, `recent_window_ms`; not of measured times. */
const limitName = / (thresholds?|limits?|warnings?|critical)\b| (delay|grace|interval|period|timeout|window) ms$/;
/** Names of state, whatever else they contain. */
const momentName = /\b(last|latest|next)\b| (at|timestamp|count)$/;
/** Sorts the fields of a monitor. Leaves out its identifier unless it is named. */
function readExportedFields({ body, fields, name }, wanted, profile) {
    const leftOut = [];
    const isNamed = (path) => Array.isArray(wanted) && wanted.includes(path);
    const leaveOut = (path, why) => void leftOut.push({ path, why });
    const readExtra = (field, value) => {
        const path = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field);
        if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) || (_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .identifiers */ .H2.includes(field) && !isNamed(path)))
            return undefined;
        const kind = decideFieldKind(field);
        // A user who names a secret wants all of its value.
        if (kind === 'secret' && isNamed(path))
            return value;
        // Null means that nothing is set, and a service may show it as an empty text after a restart.
        if (value === null && kind === null && wanted === 'all')
            return leaveOut(path, 'null');
        const isWanted = isNamed(path) || (kind === null && wanted === 'all');
        return isWanted ? withoutSecrets(value, path, { isNamed, leaveOut }) : leaveOut(path, kind ?? 'unnamed');
    };
    for (const path of profile.list.readOnly)
        if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, path) !== undefined)
            leaveOut(path.map((step) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(String(step))).join('/'), 'read-only');
    for (const field of findUnmapped(fields, profile))
        leaveOut(field, 'unmapped');
    const shown = { ...(0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_4__/* .removeReadOnly */ .nq)(body, profile), name };
    // A Go service writes a nil slice as null, which a config does not accept for assertions.
    const isNone = (field) => !Object.hasOwn(shown, field) || (field === 'assertions' && shown[field] === null);
    const known = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((field) => !isNone(field));
    return {
        known: Object.fromEntries(known.map((field) => [field, shown[field]])),
        extra: mapFields(shown, readExtra),
        leftOut,
    };
}
/** The fields of an item that a config cannot have, because its own fields of these names are elsewhere or nowhere. */
function findUnmapped(item, { fields, list }) {
    const mapped = [..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((name) => fields[name]?.read ?? []), ...list.readOnly].map(([key]) => key);
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => !mapped.includes(name) && ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, name) ?? null) !== null);
}
/** The fields with changed values; those with an undefined value are left out. */
function mapFields(object, change) {
    const entries = Object.entries(object).map(([key, value]) => [key, change(key, value)]);
    return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
/** The kind of a field by its name, in any spelling; null for a field that a config may declare. */
function decideFieldKind(name) {
    if ((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretName */ .eh)(name))
        return 'secret';
    const words = (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .splitWords */ .yM)(name);
    if (limitName.test(words) && !momentName.test(words))
        return null;
    return stateNames.some((pattern) => pattern.test(words)) ? 'state' : null;
}
/** Whether a field is state by its name: the result of checks, a time or an author of a change. */
function looksLikeState(name) {
    return decideFieldKind(name) === 'state';
}
/** A value without anything that looks like a secret, at any depth; undefined if nothing remains. */
function withoutSecrets(value, path, selection) {
    const { isNamed, leaveOut } = selection;
    if (typeof value === 'string')
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretText */ .KZ)(value) && !isNamed(path) ? leaveOut(path, 'secret') : value;
    if (Array.isArray(value)) {
        const items = value.map((item) => withoutSecrets(item, path, selection));
        // Without one of its items, a list would have a different meaning.
        return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
        return value;
    return mapFields(value, (key, inner) => {
        const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(key)}`;
        if (isNamed(at))
            return inner;
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretMember */ .$C)(value, key) ? leaveOut(at, 'secret') : withoutSecrets(inner, at, selection);
    });
}


/***/ }),

/***/ 5344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Nf: () => (/* binding */ planUndeclared),
/* harmony export */   Z6: () => (/* binding */ byNameAndId)
/* harmony export */ });
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5791);
/* harmony import */ var _monitor_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8977);


/**
 * Decides what happens to monitors that are not declared. `ignore` has priority over `remove`, and `remove` over `owns`.
 * @param groups the monitors of each name.
 * @param canDelete whether a request can name a monitor; null if sync may not delete.
 */
function planUndeclared(groups, { ignored, owned, removed }, findObstacle, canDelete) {
    const requests = new Map(removed.toReversed().map(({ name, source }) => [name, { kind: 'remove', source }]));
    const find = (patterns, name) => patterns.find(({ matches }) => matches(name));
    let ignoredCount = 0;
    const results = [...groups].flatMap(([name, group]) => {
        if (find(ignored, name) !== undefined) {
            ignoredCount += group.length;
            return [];
        }
        const owner = find(owned, name);
        const requestedBy = requests.get(name) ?? (owner && { kind: 'owns', source: owner.source });
        return group.map((actual) => {
            if (requestedBy === undefined)
                return (0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .newResult */ .YT)('unmanaged', { actual });
            const cannotBeAddressed = canDelete?.(actual) === false;
            const obstacle = findObstacle(actual, group.length > 1) ?? (cannotBeAddressed ? 'no-path' : null);
            const operation = canDelete === null || obstacle !== null ? null : 'delete';
            return (0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .newResult */ .YT)('obsolete', { actual, operation, requestedBy, obstacle });
        });
    });
    return { results: results.toSorted((one, other) => byNameAndId(one.actual, other.actual)), ignored: ignoredCount };
}
/** Warns of the lines of a config that have no effect, because they may be misspelt, or no longer be needed. */
function warnOfUnused({ ignored, owned, removed }, { monitors }, declared) {
    const isUnmatched = (names) => ({ matches }) => !names.some(({ name }) => matches(name));
    const listed = new Set(removed.length === 0 ? [] : monitors.map(({ name }) => name));
    return [
        ...ignored
            .filter(isUnmatched(monitors))
            .map(({ shown, source }) => (0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`The service has no monitor that matches ${shown} under ignore`, source)),
        ...owned
            .filter(isUnmatched([...monitors, ...declared]))
            .map(({ shown, source }) => (0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`No monitor matches ${shown} under owns, declared or listed`, source)),
        ...removed.flatMap((name) => warnOfRemoved(name, listed, ignored)),
    ];
}
function warnOfRemoved({ name, shown, source }, listed, ignored) {
    const ignorePattern = ignored.find(({ matches }) => matches(name));
    if (!listed.has(name)) {
        const hint = /[*?[]/.test(name) ? '; remove takes names, and owns takes patterns' : '';
        return [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`The service has no monitor named ${shown}: drop the line under remove${hint}`, source)];
    }
    if (ignorePattern === undefined)
        return [];
    return [
        (0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${shown} is not deleted, because ${ignorePattern.shown} under ignore matches it: drop one of the lines`, source),
    ];
}
/** By name, then by identifier, in UTF-16 order: the same on every machine. */
function byNameAndId(one, other) {
    const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
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
