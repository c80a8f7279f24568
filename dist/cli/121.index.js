export const id = 121;
export const ids = [121];
export const modules = {

/***/ 2121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runExport: () => (/* binding */ runExport)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/json-pointer.js
var json_pointer = __webpack_require__(8129);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/schema-address.js
var schema_address = __webpack_require__(2809);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js
var plan = __webpack_require__(9054);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 12 modules
var parse_config = __webpack_require__(9201);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
;// CONCATENATED MODULE: ./build/src/core/export/write-yaml.js


/**
 * Writes a config as YAML. Every string stands in one line, and whatever would move a cursor, hide a text or command a runner
 * is escaped, because the file is shown in terminals and logs. Comments are made harmless, too.
 */
function writeConfig({ defaults, end, entries, top }) {
    const head = Object.keys(defaults).length === 0 ? {} : { defaults };
    const doc = new dist/* Document */.yo({ ...head, monitors: entries.map(({ fields }) => fields) }, 
    // `compat` puts quotes around `<<`, which would be a merge key, and around what older readers take for something else.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false });
    (0,dist/* visit */.YR)(doc, {
        Scalar(role, node) {
            if (typeof node.value !== 'string')
                return;
            if (role !== 'key')
                node.value = escapeVariables(node.value);
            if ((0,sanitize/* needsEscape */.n3)(node.value))
                node.type = 'QUOTE_DOUBLE';
        },
    });
    const items = doc.get('monitors').items;
    for (const [index, item] of items.entries())
        item.commentBefore = commentOf(entries[index]?.remarks ?? []);
    doc.commentBefore = commentOf(top);
    doc.comment = commentOf(end);
    // A line that was broken could begin with a command.
    return (0,sanitize/* escapeYaml */.pG)(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}
/** A string as a config has it: there `${` begins a variable, and `$${` is the literal one. */
function escapeVariables(text) {
    return text.replaceAll('${', () => '$${');
}
function commentOf(lines) {
    return lines.map((line) => ` ${(0,sanitize/* plain */.pj)(line)}`).join('\n');
}

;// CONCATENATED MODULE: ./build/src/core/export/declare-monitor.js


/**
 * Declares a monitor as the service shows it: completely, or without the fields that a config cannot hold, which the remarks
 * then name; or not at all, where the name, type, target or interval is such a field.
 * @param mask hides the texts that no file may hold.
 */
function declareMonitor({ extra, known }, mask) {
    const parts = [...listParts(known, false), ...listParts(extra, true)];
    const findFault = (tried) => describeFault(joinParts(tried), mask);
    if (findFault(parts) === null)
        return { fields: joinParts(parts), remarks: [] };
    const required = parts.filter(isRequired);
    const reason = findFault(required);
    if (reason !== null)
        return { reason };
    const kept = [...required];
    const remarks = [];
    for (const part of parts.filter((candidate) => !isRequired(candidate))) {
        const fault = findFault([...required, part]);
        if (fault === null)
            kept.push(part);
        else
            remarks.push(`Left out: ${fault}`);
    }
    return { fields: joinParts(kept), remarks };
}
function listParts(fields, isExtra) {
    return Object.entries(fields).map(([field, value]) => ({ field, value, isExtra }));
}
function isRequired({ field, isExtra }) {
    return !isExtra && field !== 'assertions';
}
function joinParts(parts) {
    const pick = (isExtra) => Object.fromEntries(parts.filter((part) => part.isExtra === isExtra).map(({ field, value }) => [field, value]));
    const extra = pick(true);
    return Object.keys(extra).length === 0 ? pick(false) : { ...pick(false), extra };
}
/** What keeps these fields out of a config, or null. The reader of configs is asked, so that the two never disagree. */
function describeFault(fields, mask) {
    const holders = Object.keys(fields).filter((field) => holdsSecret(fields[field], mask));
    if (holders.length > 0)
        return `${holders.join(', ')} holds the token of the service or a secret variable, which belong in no file`;
    if (holdsCredentials(fields['target']))
        return 'target seems to hold a user name or password, which belong in no file';
    const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }], top: [], end: [] });
    const { problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }]);
    // What was found is not repeated: it may be a password.
    const faults = problems.map(({ message, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${message.split(/, found |; /)[0]}`);
    return faults.length === 0 ? null : faults.join('; ').trim();
}
function holdsSecret(value, mask) {
    const text = JSON.stringify(value);
    return mask(text) !== text;
}
/** Of any type: what a config may hold by its rules is still not to be written there by a program. */
function holdsCredentials(target) {
    return typeof target === 'string' && /^[^/?#]*:[/\\]*(?:[^/\\?#]*@|[^@/\\?#]*:(?!\d+\/)[^@?#]*@)/.test(target);
}

// EXTERNAL MODULE: ./build/src/core/config/monitors.js
var monitors = __webpack_require__(8361);
// EXTERNAL MODULE: ./build/src/core/model/monitor-item.js
var monitor_item = __webpack_require__(166);
;// CONCATENATED MODULE: ./build/src/core/export/field-kinds.js
/** What checks find out, when and by whom a monitor was changed, whom it belongs to, and the service's own addresses. */
const state = {
    names: [
        ...['created', 'updated', 'modified', 'deleted'].flatMap((verb) => ['', ' on', ' by', ' date', ' time'].map((end) => verb + end)),
        ...['status', 'status code', 'status window', 'state', 'stats', 'statistics', 'health', 'healthy', 'up', 'down'],
        ...['is up', 'is down', 'is online', 'is healthy', 'started', 'timestamp', 'error', 'response time', 'ping time'],
        ...['check count', 'error count', 'failure count', 'incident count', 'ping count', 'success count'],
        ...['heartbeat', 'heartbeats', 'history', 'incidents', 'maintenance', 'screenshot', 'include sensitive data'],
        ...['account id', 'org id', 'organization id', 'owner id', 'team id', 'tenant id', 'user id'],
        ...['badge url', 'html url', 'pause url', 'ping url', 'resume url', 'update url', 'endpoint', 'links', 'self'],
    ],
    firstWords: [
        ...['average', 'avg', 'current', 'downtime', 'failures', 'latency', 'mean', 'median', 'n', 'next', 'offline'],
        ...['online', 'previous', 'recent', 'total', 'uptime'],
    ],
    anyWords: ['last', 'latest'],
    /** After another word. */
    lastWords: ['at', 'timestamp'],
};
/** Letters anywhere in a name, whatever stands between its words. */
const secretParts = [
    ...['pass', 'secret', 'token', 'credential', 'authorization', 'cookie', 'jwt', 'webhook'],
    ...['connectionstring', 'connectionuri', 'connectionurl'],
];
/** Words that say so by their end: `key`, `apikey`; `keyword` is another word. */
const secretWord = /(keys?|^dsn)$/;
/** What a field looks like by its name; null for a field that a config may declare. One rule for all spellings. */
function decideFieldKind(name) {
    const words = splitWords(name);
    if (isSecret(words))
        return 'secret';
    return isState(words) ? 'state' : null;
}
function isSecret(words) {
    const letters = words.join('');
    return secretParts.some((part) => letters.includes(part)) || words.some((word) => secretWord.test(word));
}
function isState(words) {
    const [first = ''] = words;
    return (state.names.includes(words.join(' ')) ||
        state.firstWords.includes(first) ||
        words.some((word) => state.anyWords.includes(word)) ||
        (words.length > 1 && state.lastWords.includes(words.at(-1) ?? '')));
}
/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are the words last, checked, at; `uptime24h` is uptime, 24, h. */
function splitWords(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '');
}

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
;// CONCATENATED MODULE: ./build/src/core/export/without-secrets.js



/** Texts that are a secret whatever their field is called: credentials in a URL, a header's value, a private key. */
const secretTexts = [
    /^[a-z][a-z\d+.-]*:\/\/[^/?#]*:[^/?#]*@/i,
    /^(basic|bearer|token)\s+\S+$/i,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];
/** Keys under which an object names the thing whose `value` it holds, as a list of headers does. */
const labels = ['name', 'key', 'header'];
/**
 * A value without what looks like a secret in it, at any depth; undefined where nothing can be left of it.
 * @param path of the value itself, as {@link OnSecret} takes it.
 * @param isNamed whether somebody asked for a secret by its path.
 */
function withoutSecrets(value, path, isNamed, onSecret) {
    if (typeof value === 'string')
        return isSecretText(value) && !isNamed(path) ? leaveOut(path, onSecret) : value;
    if (Array.isArray(value)) {
        const items = value.map((item) => withoutSecrets(item, path, isNamed, onSecret));
        // A list with an item less is another list.
        return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (!(0,json/* isObject */.Gv)(value))
        return value;
    const kept = Object.entries(value).flatMap(([key, inner]) => {
        const at = `${path}/${(0,json_pointer/* writeStep */.qV)(key)}`;
        if (isNamed(at))
            return [[key, inner]];
        const left = isSecretMember(value, key) ? leaveOut(at, onSecret) : withoutSecrets(inner, at, isNamed, onSecret);
        return left === undefined ? [] : [[key, left]];
    });
    return Object.fromEntries(kept);
}
function leaveOut(path, onSecret) {
    onSecret(path);
}
/** In `{ key: 'Authorization', value: '…' }` the value is the secret, and the key is none. */
function isSecretMember(object, key) {
    if (!Object.hasOwn(object, 'value'))
        return decideFieldKind(key) === 'secret';
    if (key === 'value')
        return labels.some((label) => isSecretName((0,json/* own */.ZV)(object, label)));
    return !labels.includes(key) && decideFieldKind(key) === 'secret';
}
function isSecretName(name) {
    return typeof name === 'string' && decideFieldKind(name) === 'secret';
}
function isSecretText(text) {
    return secretTexts.some((pattern) => pattern.test(text)) || hasSecretLine(text) || hasSecretInside(text);
}
/** Whether a line reads `Authorization: …` or `password=…`, as a text of headers or options does. */
function hasSecretLine(text) {
    return Array.from(text.matchAll(/^[ \t]*([\w-]{1,100})[ \t]*[:=][ \t]*\S/gm)).some(([, name]) => isSecretName(name));
}
/** Some services keep an object as a text of JSON. */
function hasSecretInside(text) {
    if (!/^\s*[[{]/.test(text))
        return false;
    let found = false;
    const onSecret = () => {
        found = true;
    };
    try {
        withoutSecrets(JSON.parse(text), '', () => false, onSecret);
    }
    catch {
        return false;
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/core/export/exported-fields.js





/** Sorts the fields of a monitor; its identifier is no part of a config. */
function readExportedFields({ body, name }, wanted) {
    const shown = { ...body, name };
    const known = monitors/* fields */.OA.filter((field) => Object.hasOwn(shown, field) && !isNoAssertions(field, shown[field]));
    const isNamed = (path) => Array.isArray(wanted) && wanted.includes(path);
    const further = Object.entries(shown).filter(([field]) => !isKnown(field) && (!monitor_item/* identifiers */.H2.includes(field) || isNamed((0,json_pointer/* writeStep */.qV)(field))));
    const leftOut = [];
    const extra = further.flatMap(([field, value]) => {
        const path = (0,json_pointer/* writeStep */.qV)(field);
        const kind = decideFieldKind(field);
        // Whoever names a secret wants all of it.
        if (isNamed(path) && kind === 'secret')
            return [[field, value]];
        if (!isNamed(path) && (kind !== null || wanted !== 'all')) {
            leftOut.push({ path, why: kind ?? 'unnamed' });
            return [];
        }
        const kept = withoutSecrets(value, path, isNamed, (secret) => leftOut.push({ path: secret, why: 'secret' }));
        return kept === undefined ? [] : [[field, kept]];
    });
    return {
        known: Object.fromEntries(known.map((field) => [field, shown[field]])),
        extra: Object.fromEntries(extra),
        leftOut,
    };
}
function isKnown(field) {
    return monitors/* fields */.OA.includes(field);
}
/** A Go service writes an empty slice as null; the one field that may be left out is left out then. */
function isNoAssertions(field, value) {
    return field === 'assertions' && value === null;
}

// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __webpack_require__(7661);
;// CONCATENATED MODULE: ./build/src/core/export/left-out.js


/** Groups what is left out of any monitor. */
function groupLeftOut(parts, mask) {
    const groups = Map.groupBy(parts, ({ why }) => why);
    const read = (why) => [...new Set(groups.get(why)?.map(({ path }) => mask(path)))].sort();
    return { state: read('state'), secret: read('secret'), unnamed: read('unnamed') };
}
const reasons = [
    ['state', 'they look like state'],
    ['secret', 'they look like secrets'],
    ['unnamed', '--extra does not name them'],
];
const commentColumns = 100;
/** A longer name fills the comment alone. */
const longestName = 200;
/** Lines of comment that name what is left out, and how it is declared nevertheless; none where nothing is. */
function describeLeftOut(leftOut) {
    const lines = reasons.flatMap(([why, reason]) => {
        const names = leftOut[why].map((path) => (0,model_text/* clip */.$Q)(path, longestName));
        return names.length === 0 ? [] : (0,columns/* wrap */.LV)(`Left out, because ${reason}: ${names.join(', ')}`, commentColumns);
    });
    return lines.length === 0 ? [] : [...lines, 'To declare one of them, name it: export --extra FIELD,FIELD'];
}

;// CONCATENATED MODULE: ./build/src/core/export/export-config.js









/** Declares all monitors of the service, such that a plan with the text changes nothing; comments say what it lacks. */
function exportConfig({ monitors, nameless }, options) {
    const sorted = monitors
        .toSorted(plan/* byNameAndId */.Z6)
        .map((actual) => ({ actual, fields: readExportedFields(actual, options.extra) }));
    const exported = [...Map.groupBy(sorted, ({ actual }) => actual.name).values()].map((group) => exportDuplicates(group, options.mask));
    const entries = exported.flatMap(({ entry }) => entry ?? []);
    const undeclared = exported.flatMap((one) => one.undeclared);
    if (nameless > 0)
        undeclared.push(`- ${nameless} without a name`);
    const defaults = findDefaults(entries);
    const leftOut = groupLeftOut(sorted.flatMap(({ fields }) => fields.leftOut), options.mask);
    const text = writeConfig({
        defaults,
        entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
        top: [`yaml-language-server: $schema=${schema_address/* schemaAddress */.Q}`],
        end: [
            ...(undeclared.length === 0 ? [] : ['Not declared, because a config cannot hold them unchanged:', ...undeclared]),
            ...(options.extra === 'none' ? [] : describeLeftOut(leftOut)),
        ],
    });
    return {
        text,
        listed: monitors.length + nameless,
        declared: entries.length,
        cut: exported.filter(({ isCut }) => isCut).length,
        unnamed: options.extra === 'none' ? leftOut.unnamed : [],
        leftOut: options.extra === 'none' ? 0 : Object.values(leftOut).flat().length,
        absent: findAbsent(options.extra, monitors),
    };
}
/** Names under `extra` that are fields of no monitor: they are most likely misspelt. */
function findAbsent(extra, monitors) {
    if (typeof extra === 'string')
        return [];
    return extra.filter((path) => !monitors.some(({ body }) => Object.hasOwn(body, (0,json_pointer/* readSteps */.I$)(path)[0] ?? '')));
}
/** Declares the first of several duplicates that can be: a monitor that equals one of them is in sync. */
function exportDuplicates(duplicates, mask) {
    const undeclared = [];
    for (const { actual, fields } of duplicates) {
        const declared = declareMonitor(fields, mask);
        if ('fields' in declared) {
            const others = duplicates.filter((other) => other.actual !== actual).map((other) => (0,monitor/* describeId */.p4)(other.actual.id));
            const surplus = others.length === 0
                ? []
                : [`Declared from ${(0,monitor/* describeId */.p4)(actual.id)}; remove what else has this name: ${others.join(', ')}`];
            const remarks = [...declared.remarks, ...surplus].map(mask);
            return { entry: { fields: declared.fields, remarks }, isCut: declared.remarks.length > 0, undeclared: [] };
        }
        const [name, id] = [mask(actual.name), mask((0,monitor/* describeId */.p4)(actual.id))];
        undeclared.push(`- ${JSON.stringify((0,model_text/* clip */.$Q)(name, longestShown))} (${(0,model_text/* clip */.$Q)(id, longestShown)}): ${declared.reason}`);
    }
    return { entry: null, isCut: false, undeclared };
}
/** A longer name or identifier would leave no room for what is said of it. */
const longestShown = 200;
/** The fields whose most frequent value stands under `defaults`. */
const liftedFields = ['type', 'intervalSeconds'];
/** The value of each lifted field that most monitors share; none where no two do. */
function findDefaults(entries) {
    const found = liftedFields.flatMap((field) => {
        const groups = [...Map.groupBy(entries, ({ fields }) => fields[field])];
        const [value, sharers] = groups.reduce((most, group) => (group[1].length > most[1].length ? group : most), [null, []]);
        return sharers.length > 1 ? [[field, value]] : [];
    });
    return Object.fromEntries(found);
}
function withoutDefaults(fields, defaults) {
    const own = Object.entries(fields).filter(([field, value]) => !Object.hasOwn(defaults, field) || defaults[field] !== value);
    return Object.fromEntries(own);
}

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/render/text.js
var render_text = __webpack_require__(5839);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
// EXTERNAL MODULE: ./build/src/cli/commands/options.js
var commands_options = __webpack_require__(8609);
// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 4 modules
var run_mode = __webpack_require__(2155);
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















/**
 * Writes a config that declares what the service has; stdout gets nothing but the config.
 * @param texts the settings that were given, as text.
 * @returns the exit code.
 */
async function runExport(texts, { extra, force = false, output }, { color, quiet, verbose }, terminal) {
    const { env, stderr, stdout, workspace } = terminal;
    const mask = (0,model_mask/* createMask */.Px)((0,commands_options/* readHiddenGiven */.Wj)(env));
    const complain = (told) => {
        const report = { ...(0,report_report/* emptyReport */._O)('plan', new Date()), ...told };
        stderr.write((0,render_text/* renderComplaints */.rK)(report, [], (0,commands_terminal/* choosePalette */.bk)(stderr, env, color)));
        return (0,report_report/* decideExitCode */.kD)(report, []);
    };
    try {
        const file = output === undefined ? null : { path: (0,external_node_path_.resolve)(workspace, output), name: output, mayReplace: force };
        const options = (0,commands_options/* readGivenOptions */.iO)('plan', texts, env, workspace);
        if (file !== null)
            await (0,write_file/* checkWholeFile */.I)(file);
        const list = await watchReading(options, terminal, { quiet, verbose });
        const exported = exportConfig(list, { extra: extra === true ? 'all' : (extra ?? 'none'), mask });
        if (file === null)
            stdout.write(exported.text);
        else
            await (0,write_file/* writeWholeFile */.R)(file, exported.text);
        const code = complain({ warnings: [...warnOfLength(exported.text), ...warnOfAbsent(exported)] });
        if (!quiet)
            for (const line of describeExport(exported, output))
                stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
        return code;
    }
    catch (thrown) {
        const facts = (0,errors/* describeThrown */.YI)(thrown);
        return complain({ error: { ...facts, message: mask(facts.message) } });
    }
}
/** Reads the list with the progress on stderr, which is gone from there when this resolves; or with each request. */
async function watchReading(options, terminal, { quiet, verbose }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { readList } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(394)]).then(__webpack_require__.bind(__webpack_require__, 4394));
        const { env, stderr } = terminal;
        const progress = (0,commands_terminal/* openProgress */.mp)(stderr, env, !quiet && !verbose, environment/* systemClock */.ml);
        const world = __addDisposableResource(env_1, (0,environment/* openWorld */.HY)(env, progress.onWait, verbose ? await (0,run_mode/* traceOn */.f)(terminal) : undefined), false);
        try {
            return await readList(options, world);
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
function warnOfLength(text) {
    return Buffer.byteLength(text) <= read_text_file/* maxMebibytes */.N4 * 2 ** 20
        ? []
        : [
            (0,warning/* warn */.R8)(`The config is larger than ${read_text_file/* maxMebibytes */.N4} MiB, and will be refused: split its monitors over several files`),
        ];
}
function warnOfAbsent({ absent }) {
    return absent.map((field) => (0,warning/* warn */.R8)(`--extra names ${JSON.stringify(field)}, which no monitor has; check its spelling`));
}
/** What was exported and what was not, a line each. */
function describeExport({ cut, declared, leftOut, listed, unnamed }, output) {
    const number = declared === listed ? `${listed}` : `${declared} of ${listed}`;
    const lacks = [
        ...(declared < listed ? [`${listed - declared} could not be declared`] : []),
        ...(cut > 0 ? [`${cut} could not be declared whole`] : []),
    ];
    const where = output === undefined ? '' : ` to ${output}`;
    return [
        `Exported ${number} ${listed === 1 ? 'monitor' : 'monitors'}${where}${lacks.length === 0 ? '.' : `; ${lacks.join(', ')}: see the comments.`}`,
        ...(unnamed.length === 0 ? [] : [`Left out, because --extra is not given: ${unnamed.join(', ')}.`]),
        ...(leftOut === 0 ? [] : [`Left out: ${(0,model_text/* count */.U9)(leftOut, 'field')} of the service; see the comments.`]),
    ];
}


/***/ }),

/***/ 2809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ schemaAddress)
/* harmony export */ });
/** Where editors find the schema of a config: that of the same major version. */
const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';


/***/ })

};
