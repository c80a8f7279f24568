export const id = 675;
export const ids = [675];
export const modules = {

/***/ 6675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runExport: () => (/* binding */ runExport)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 3 modules
var parse_config = __webpack_require__(7434);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js + 1 modules
var plan = __webpack_require__(1453);
// EXTERNAL MODULE: ./build/src/core/profile/limits.js
var limits = __webpack_require__(2587);
// EXTERNAL MODULE: ./build/src/core/profile/list-advice.js
var list_advice = __webpack_require__(8476);
// EXTERNAL MODULE: ./build/src/core/render/terminal-text.js
var terminal_text = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/export/exported-fields.js
var exported_fields = __webpack_require__(8783);
;// CONCATENATED MODULE: ./build/src/core/export/export-config.js















/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;
const commentColumns = 100;
const foreignRemark = 'Another tool owns it, so nothing changes it here. Remove this entry if that tool creates it in another account, too';
/** How a comment starts about fields that are left out. */
const leftOutRemarks = {
    state: 'Left out, because they look like state',
    secret: 'Left out, because they look like secrets',
    redacted: 'Left out, because the service hides their values: to create them elsewhere, use secret variables',
    null: 'Left out where they are null',
    unnamed: 'Left out, because --extra does not name them',
    'read-only': 'Left out, because of "list.readOnly", "list.id" or "list.foreign" in the service profile',
    unmapped: 'Left out, because the service profile does not map them to the fields of a config',
};
/**
 * Declares all of these monitors, so that a plan with the text changes nothing. Comments name all gaps. Of duplicates, the
 * first that can be declared is: a declared monitor that equals one of several is in sync.
 */
function exportConfig({ monitors, unnamed }, { extra, mask, profile }) {
    const sorted = monitors.toSorted(plan/* byNameAndId */.Z6).map((monitor) => {
        const selected = (0,exported_fields/* selectFields */.MH)(monitor, extra, profile);
        const { isForeign, name } = monitor;
        return { name, id: (0,model_monitor/* describeId */.p4)(monitor.id), isForeign, selected, ...declare(selected, mask, profile) };
    });
    const entries = [];
    const undeclared = [];
    let incomplete = 0;
    for (const duplicates of Map.groupBy(sorted, ({ name }) => name).values()) {
        const chosen = duplicates.find(({ fields }) => fields !== null);
        if (!chosen?.fields) {
            for (const { id, name, remarks } of duplicates) {
                const [shownName, shownId] = [name, id].map((text) => (0,model_text/* clip */.$Q)(mask(text), maxShown));
                undeclared.push(`- ${JSON.stringify(shownName)} (${shownId}): ${remarks.join()}`);
            }
            continue;
        }
        const others = duplicates.filter((one) => one !== chosen).map(({ id }) => id);
        const surplus = `Declared from ${chosen.id}; remove the others of this name: ${others.join(', ')}`;
        const remarks = [
            ...chosen.remarks,
            ...(chosen.isForeign ? [foreignRemark] : []),
            ...(others.length === 0 ? [] : [surplus]),
        ].map(mask);
        entries.push({ fields: chosen.fields, remarks });
        if (chosen.remarks.length > 0)
            incomplete += 1;
    }
    if (unnamed > 0)
        undeclared.push(`- ${unnamed} without a name`);
    if (undeclared.length > 0) {
        undeclared.unshift('Not declared, because a config cannot contain them unchanged:');
        undeclared.push('To have them in another account, declare what is missing, or create them there by hand.');
    }
    const leftOut = new Map(sorted.flatMap(({ selected }) => selected.leftOut.map(({ path, why }) => [mask(path), why])));
    const extras = new Set(entries.flatMap(({ fields }) => Object.keys((0,json/* getAt */.sM)(fields, ['extra']) ?? {})));
    // What says what a monitor checks is the same in each account, such as the identifier of a game.
    const isOfAccount = (name) => (0,exported_fields/* isKnownToAccount */.c7)(name) && !profile.list.export.some(([key]) => key === name);
    const ofAccount = describeNames('Known only to this account; to create the monitors in another one, replace the values of these or remove them', [...extras].filter(isOfAccount).map((name) => (0,model_text/* clip */.$Q)(mask(name), maxShown)));
    const hasField = (field) => monitors.some(({ body }) => Object.hasOwn(body, field));
    const top = [`yaml-language-server: $schema=${model_text/* schemaAddress */.Q}`];
    return {
        text: writeConfig(entries, findDefaults(entries), top, [...undeclared, ...ofAccount, ...describeLeftOut(leftOut)]),
        // Numbers of monitors; of those that are declared, the incomplete ones have fields that a config cannot contain.
        listed: monitors.length + unnamed,
        declared: entries.length,
        incomplete,
        leftOut: leftOut.size,
        /** Fields that `extra` names but no monitor has, because they may be misspelt. */
        absent: typeof extra === 'string' ? [] : extra.filter((path) => !hasField((0,json/* parsePointer */.vp)(`/${path}`)[0] ?? '')),
    };
}
/**
 * Declares a monitor completely, or else without `extra`, without an optional field or without all of them. If a config cannot
 * contain a required field, `fields` is null, and the remarks are the reason.
 */
function declare({ extra, known }, mask, profile) {
    const complete = Object.keys(extra).length === 0 ? known : { ...known, extra };
    const fault = findFault(complete, mask, profile);
    if (fault === null)
        return { fields: complete, remarks: [] };
    const extraIfOptional = (0,limits/* listRequired */.cd)(known['type'], profile).length === 0 ? ['extra'] : [];
    const optional = [...extraIfOptional, ...fields/* fieldNames */.pi.filter((name) => !fields/* fieldTable */.Ng[name].isRequired)];
    const attempts = [...optional.map((field) => [field]), optional].map((omitted) => {
        const fields = (0,json/* pick */.Up)(complete, (field) => !omitted.includes(field));
        return { fields, omitted, fault: findFault(fields, mask, profile) };
    });
    const valid = attempts.find((attempt) => attempt.fault === null);
    if (valid === undefined)
        return { fields: null, remarks: [attempts.at(-1)?.fault ?? fault] };
    return { fields: valid.fields, remarks: [`Left out: ${valid.omitted.join(' and ')}, because ${fault}`] };
}
/** Why a config cannot contain these fields, or null. The parser of configs decides, so that both always agree. */
function findFault(fields, mask, profile) {
    const secret = Object.entries(fields).filter(([, value]) => mask(JSON.stringify(value)) !== JSON.stringify(value));
    if (secret.length > 0)
        return `${secret.map(([field]) => field).join(', ')} contains the token of the service or a secret variable`;
    if ((0,likely_secrets/* hasCredentials */.Lk)((0,json/* toText */.fE)(fields['target'])))
        return 'target seems to contain a user name or password';
    const text = writeConfig([{ fields, remarks: [] }]);
    const { problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }], variables/* noVariables */.jA, { profile, usedVariables: [] });
    const faults = problems.map(({ message, path }) => {
        const field = path.replace(/^monitors\[0\]\./, '');
        const fault = `${field} ${message.split(/, found |; /)[0]}`;
        // No other value is repeated: it may be a password.
        if (field !== 'intervalSeconds' || typeof fields[field] !== 'string')
            return fault;
        return `${fault}, found ${(0,mistake/* describeValue */.bp)(fields[field])}: ${(0,list_advice/* adviseOnTextInterval */.Wj)(fields[field] ?? null, profile)}`;
    });
    return faults.length === 0 ? null : faults.join('; ').trim();
}
function describeLeftOut(leftOut) {
    const describe = (reasons) => reasons.flatMap((why) => {
        const paths = [...leftOut].flatMap(([path, reason]) => (reason === why ? [(0,model_text/* clip */.$Q)(path, maxShown)] : []));
        return describeNames(leftOutRemarks[why], paths);
    });
    const nameable = describe(['state', 'secret', 'null', 'unnamed']);
    const unnamed = [...leftOut].flatMap(([path, why]) => (why === 'unnamed' ? [path] : []));
    const hint = nameable.length === 0 ? [] : ['To declare one of them, name it: export --extra FIELD,FIELD'];
    const alerting = describeNames('A monitor that is created from this file alerts only whom the service chooses, because these are left out', unnamed.filter(exported_fields/* alertsPeople */.tU));
    return [...nameable, ...hint, ...alerting, ...describe(['redacted', 'read-only', 'unmapped'])];
}
function describeNames(remark, names) {
    return names.length === 0 ? [] : (0,terminal_text/* wrap */.LV)(`${remark}: ${names.toSorted().join(', ')}`, commentColumns);
}
function findDefaults(entries) {
    const found = fields/* sharedFields */.f9.flatMap((field) => {
        const groups = [...Map.groupBy(entries, ({ fields }) => fields[field])];
        const [first] = groups.toSorted(([, one], [, other]) => other.length - one.length);
        return first !== undefined && first[1].length > 1 ? [[field, first[0]]] : [];
    });
    return Object.fromEntries(found);
}
/**
 * Writes a config as YAML, with comments at the start and at the end. Every string is on one line, and characters that would
 * move a cursor, hide text or command a runner are escaped, because terminals and logs may show the file.
 */
function writeConfig(entries, defaults = {}, top = [], end = []) {
    const head = Object.keys(defaults).length === 0 ? {} : { defaults };
    const monitors = entries.map(({ fields }) => (0,json/* pick */.Up)(fields, (field, value) => defaults[field] !== value));
    const doc = new dist/* Document */.yo({ ...head, monitors }, 
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
    const toComment = (lines) => lines.map((line) => ` ${(0,sanitize/* plain */.pj)(line)}`).join('\n');
    const items = doc.get('monitors').items;
    for (const [index, item] of items.entries())
        item.commentBefore = toComment(entries[index]?.remarks ?? []);
    doc.commentBefore = toComment(top);
    doc.comment = toComment(end);
    // A wrapped line could start with a command for a runner.
    return (0,sanitize/* escapeYaml */.pG)(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/render/describe-run.js
var describe_run = __webpack_require__(3589);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/io/files/output-file.js
var output_file = __webpack_require__(7748);
// EXTERNAL MODULE: ./build/src/io/files/service-profiles.js
var service_profiles = __webpack_require__(176);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 3 modules
var run_mode = __webpack_require__(4182);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js + 1 modules
var commands_terminal = __webpack_require__(3605);
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















/** Writes a config that declares the existing monitors. Nothing else goes to stdout. */
async function runExport(given, terminal) {
    const { extra = 'none', force = false, output, quiet } = given;
    const { env, stderr, stdout, workspace } = terminal;
    const mask = (0,model_mask/* createMask */.Px)((0,run_mode/* readEnvironmentSecrets */.by)(env));
    const end = (known) => {
        const report = { ...(0,report_report/* emptyReport */._O)('plan', new Date()), ...known };
        stderr.write((0,terminal_text/* renderWarningsAndErrors */.cC)(report, [], (0,commands_terminal/* choosePalette */.bk)(stderr, env, given.color)));
        return (0,report_report/* decideExitCode */.kD)(report, []);
    };
    let warnings = [];
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = output === undefined ? null : { path: (0,external_node_path_.resolve)(workspace, output), name: output, mayReplace: force };
            const options = (0,run_mode/* readGivenOptions */.iO)('plan', given, terminal);
            if (file !== null)
                await (0,output_file/* checkOutputFile */.CK)(file);
            const { problems, profile } = await (0,service_profiles/* readService */.uS)(options);
            if (profile === null)
                throw (0,problem/* invalidConfigError */.Kg)('service profile', problems);
            const access = (0,service_profiles/* requireAccess */.wo)(options, profile);
            warnings = access.warnings;
            const { listMonitors } = await Promise.all(/* import() */[__webpack_require__.e(648), __webpack_require__.e(963), __webpack_require__.e(338)]).then(__webpack_require__.bind(__webpack_require__, 7338));
            const { progress, world } = await (0,run_mode/* openRun */.Iy)(given, terminal);
            const _world = __addDisposableResource(env_1, world, false);
            const list = await listMonitors({ ...options, baseUrl: access.address }, profile, world).finally(progress.end);
            const { has, patterns: scope } = options.scope;
            const inScope = list.monitors.filter(({ name }) => has(name));
            // What has no name is in no scope.
            const unnamed = scope.length === 0 ? list.unnamed : 0;
            const exported = exportConfig({ monitors: inScope, unnamed }, { extra: extra === true ? 'all' : extra, mask, profile });
            if (file === null)
                stdout.write(exported.text);
            else
                await (0,output_file/* writeOutputFile */.BF)(file, exported.text);
            const code = end({ warnings: [...warnings, ...list.warnings, ...findWarnings(exported)] });
            const ofScope = (0,describe_run/* describeScope */.OI)({ scope, listed: { inScope: inScope.length, all: list.monitors.length } });
            const lines = [...(ofScope === null ? [] : [ofScope]), ...describeExport(exported, output)];
            if (!quiet)
                for (const line of lines)
                    stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
            return code;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }
    catch (thrown) {
        const facts = (0,errors/* describeThrown */.YI)(thrown);
        return end({ warnings, error: { ...facts, message: mask(facts.message) } });
    }
}
function findWarnings({ absent, text }) {
    const { maxMebibytes } = text_file/* configFile */.Ze;
    const size = `The config is larger than ${maxMebibytes} MiB, and will be refused: split it into several files`;
    return [
        ...(Buffer.byteLength(text) > maxMebibytes * 2 ** 20 ? [(0,problem/* warn */.R8)(size)] : []),
        ...absent.map((field) => (0,problem/* warn */.R8)(`--extra names ${JSON.stringify(field)}, which no monitor has; check its spelling`)),
    ];
}
function describeExport({ declared, incomplete, leftOut, listed }, output) {
    const number = declared === listed ? '' : `${declared} of `;
    const where = output === undefined ? '' : ` to ${output}`;
    const gaps = number === '' && incomplete === 0 ? '' : '; the comments name missing monitors and fields';
    const exported = `Exported ${number}${(0,model_text/* count */.U9)(listed, 'monitor')}${where}${gaps}.`;
    return leftOut === 0
        ? [exported]
        : [exported, `Left out: ${(0,model_text/* count */.U9)(leftOut, 'field')} of the service; see the comments.`];
}


/***/ })

};
