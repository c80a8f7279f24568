export const id = 234;
export const ids = [234,704];
export const modules = {

/***/ 8234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runExport: () => (/* binding */ runExport)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/plan.js + 3 modules
var plan = __webpack_require__(1587);
// EXTERNAL MODULE: ./build/src/core/render/finding-words.js
var finding_words = __webpack_require__(3795);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
// EXTERNAL MODULE: ./build/src/core/schema-address.js
var schema_address = __webpack_require__(7531);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/core/export/config-text.js


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

// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 19 modules
var parse_config = __webpack_require__(1688);
;// CONCATENATED MODULE: ./build/src/core/export/declare-monitor.js


/**
 * Declares a monitor as the service shows it: whole, or without the fields that a config cannot hold, which the remarks
 * then name; or not at all, where the name, type, target or interval is such a field.
 * @param mask hides the texts that no file may hold.
 */
function declareMonitor({ known, unknown }, mask) {
    const parts = [...listParts(known, false), ...listParts(unknown, true)];
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
    const faults = problems.map(({ message, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${message.split(', found ')[0]}`);
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

// EXTERNAL MODULE: ./build/src/core/config/monitor-body.js
var monitor_body = __webpack_require__(5199);
// EXTERNAL MODULE: ./build/src/core/wire/list-item.js
var list_item = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/src/core/export/exported-fields.js


/** Names of fields that no config declares, as the service adds them to every monitor. */
const addedByService = [
    new RegExp(`^(${list_item/* identifiers */.H2.join('|')})$`),
    // When and by whom it was made or altered.
    /([a-z]A|_a)t$|^(created|updated|modified|deleted)(_?([oO]n|[bB]y|[dD]ate|[tT]ime))?$/,
    // What the checks found.
    /^last[A-Z_]|^(current_?)?[sS](tatus|tate)$/,
];
/** Sorts the fields of a monitor, and leaves out what the service adds. */
function readExportedFields({ body, name }) {
    const shown = { ...body, name };
    const isKnown = (field) => monitor_body/* fields */.OA.includes(field);
    const known = monitor_body/* fields */.OA.filter((field) => Object.hasOwn(shown, field) && !isNoAssertions(field, shown[field]));
    const unknown = Object.entries(shown).filter(([field]) => !isKnown(field) && !isAddedByService(field));
    return {
        known: Object.fromEntries(known.map((field) => [field, shown[field]])),
        unknown: Object.fromEntries(unknown),
    };
}
function isAddedByService(field) {
    return addedByService.some((names) => names.test(field));
}
/** A Go service writes an empty slice as null; the one field that may be left out is left out then. */
function isNoAssertions(field, value) {
    return field === 'assertions' && value === null;
}

;// CONCATENATED MODULE: ./build/src/core/export/export-config.js







/** Declares all monitors of the service, such that a plan with the text changes nothing; comments say what it lacks. */
function exportConfig({ monitors, nameless }, options) {
    const sorted = monitors.toSorted(plan/* byNameAndId */.Z6);
    const exported = [...Map.groupBy(sorted, ({ name }) => name).values()].map((group) => exportNamesakes(group, options));
    const entries = exported.flatMap(({ entry }) => entry ?? []);
    const undeclared = exported.flatMap((one) => one.undeclared);
    if (nameless > 0)
        undeclared.push(`- ${nameless} without a name`);
    const defaults = findDefaults(entries);
    const text = writeConfig({
        defaults,
        entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
        top: [`yaml-language-server: $schema=${schema_address/* schemaAddress */.Q}`],
        end: undeclared.length === 0 ? [] : ['Not declared, because a config cannot hold them as they are:', ...undeclared],
    });
    const unknown = options.extra ? [] : sorted.flatMap((monitor) => Object.keys(readExportedFields(monitor).unknown));
    return {
        text,
        listed: monitors.length + nameless,
        declared: entries.length,
        cut: exported.filter(({ isCut }) => isCut).length,
        unknown: [...new Set(unknown.map(options.mask))].sort(),
    };
}
/** Declares the first of several namesakes that can be: being equal to one of them is being in sync. */
function exportNamesakes(namesakes, { extra, mask }) {
    const undeclared = [];
    for (const actual of namesakes) {
        const fields = readExportedFields(actual);
        const declared = declareMonitor(extra ? fields : { ...fields, unknown: {} }, mask);
        if ('fields' in declared) {
            const others = namesakes.filter((other) => other !== actual).map(({ id }) => (0,finding_words/* describeId */.p4)(id));
            const twins = others.length === 0
                ? []
                : [`Declared from ${(0,finding_words/* describeId */.p4)(actual.id)}; remove what else has this name: ${others.join(', ')}`];
            const remarks = [...declared.remarks, ...twins].map(mask);
            return { entry: { fields: declared.fields, remarks }, isCut: declared.remarks.length > 0, undeclared: [] };
        }
        const [name, id] = [mask(actual.name), mask((0,finding_words/* describeId */.p4)(actual.id))];
        undeclared.push(`- ${JSON.stringify((0,sanitize/* clip */.$Q)(name, longestShown))} (${(0,sanitize/* clip */.$Q)(id, longestShown)}): ${declared.reason}`);
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

// EXTERNAL MODULE: ./build/src/core/redact.js
var redact = __webpack_require__(416);
// EXTERNAL MODULE: ./build/src/core/render/text.js + 1 modules
var render_text = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/src/core/report.js
var core_report = __webpack_require__(5299);
// EXTERNAL MODULE: ./build/src/core/run-error.js
var run_error = __webpack_require__(6799);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/src/io/clock.js
var clock = __webpack_require__(2072);
// EXTERNAL MODULE: ./build/src/io/text-file.js
var text_file = __webpack_require__(4042);
// EXTERNAL MODULE: ./build/src/io/whole-file.js
var whole_file = __webpack_require__(528);
// EXTERNAL MODULE: ./build/src/io/world.js
var io_world = __webpack_require__(534);
// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __webpack_require__(9574);
// EXTERNAL MODULE: ./build/src/cli/run.js + 4 modules
var run = __webpack_require__(3625);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __webpack_require__(8743);
;// CONCATENATED MODULE: ./build/src/cli/export.js
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
async function runExport(texts, { extra = false, force = false, output }, { color, quiet, verbose }, terminal) {
    const { env, stderr, stdout, workspace } = terminal;
    const mask = (0,redact/* createMask */.Px)((0,given_options/* readHiddenGiven */.Wj)(env));
    const complain = (told) => {
        const report = { ...(0,core_report/* emptyReport */._O)('plan', new Date()), ...told };
        stderr.write((0,render_text/* renderComplaints */.r)(report, [], (0,cli_terminal/* choosePalette */.bk)(stderr, env, color)));
        return (0,core_report/* decideExitCode */.kD)(report, []);
    };
    try {
        const file = output === undefined ? null : { path: (0,external_node_path_.resolve)(workspace, output), mayReplace: force };
        const options = (0,given_options/* readGivenOptions */.iO)('plan', texts, env, workspace);
        if (file !== null)
            await (0,whole_file/* checkWholeFile */.I)(file);
        const exported = exportConfig(await watchReading(options, terminal, { quiet, verbose }), { extra, mask });
        if (file === null)
            stdout.write(exported.text);
        else
            await (0,whole_file/* writeWholeFile */.R)(file, exported.text);
        const code = complain({ warnings: warnOfLength(exported.text) });
        if (!quiet)
            for (const line of describeExport(exported, output))
                stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
        return code;
    }
    catch (thrown) {
        const facts = (0,run_error/* describeThrown */.Y)(thrown);
        return complain({ error: { ...facts, message: mask(facts.message) } });
    }
}
/** Reads the list with the progress on stderr, which is gone from there when this resolves; or with each request. */
async function watchReading(options, terminal, { quiet, verbose }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { readList } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(803)]).then(__webpack_require__.bind(__webpack_require__, 8803));
        const { env, stderr } = terminal;
        const progress = (0,cli_terminal/* openProgress */.mp)(stderr, env, !quiet && !verbose, clock/* systemClock */.m);
        const world = __addDisposableResource(env_1, (0,io_world/* openWorld */.H)(env, progress.onWait, verbose ? await (0,run/* traceOn */.f)(terminal) : undefined), false);
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
    return Buffer.byteLength(text) <= text_file/* maxMebibytes */.N4 * 2 ** 20
        ? []
        : [
            (0,warning/* warn */.R8)(`The config is larger than ${text_file/* maxMebibytes */.N4} MiB, and will be refused: split its monitors over several files`),
        ];
}
/** What was exported and what was not, a line each. */
function describeExport({ cut, declared, listed, unknown }, output) {
    const number = declared === listed ? `${listed}` : `${declared} of ${listed}`;
    const lacks = [
        ...(declared < listed ? [`${listed - declared} could not be declared`] : []),
        ...(cut > 0 ? [`${cut} could not be declared whole`] : []),
    ];
    const where = output === undefined ? '' : ` to ${output}`;
    return [
        `Exported ${number} ${listed === 1 ? 'monitor' : 'monitors'}${where}${lacks.length === 0 ? '.' : `; ${lacks.join(', ')}: see the comments.`}`,
        ...(unknown.length === 0 ? [] : [`Left out, as --extra was not given: ${unknown.join(', ')}.`]),
    ];
}


/***/ }),

/***/ 1587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z6: () => (/* binding */ byNameAndId),
  R4: () => (/* binding */ planSync),
  Iz: () => (/* binding */ warnOfNamesakes)
});

// EXTERNAL MODULE: ./build/src/core/json.js
var json = __webpack_require__(9759);
// EXTERNAL MODULE: ./build/src/core/json-pointer.js
var json_pointer = __webpack_require__(7667);
;// CONCATENATED MODULE: ./build/src/core/compare.js


/**
 * How a field of a monitor is compared; every field that is not named here must be equal as JSON. A map, because a field
 * may be called `__proto__`.
 */
const sameField = new Map([
    ['type', (declared, actual) => lower(declared) === lower(actual)],
    ['target', (declared, actual, { type }) => lower(type ?? null) === 'http' && sameUrl(declared, actual)],
]);
/**
 * Compares the declared fields of one monitor, and only those that the service shows; the name is what joins the two.
 * @param ignored paths at or below which a difference does not count.
 */
function compareMonitor(declared, actual, ignored = []) {
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // What is equal, as nearly all is, is to cost no more than the look at it: there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,json_pointer/* writeStep */.qV)(field))))
            continue;
        const shown = (0,json/* own */.Z)(actual, field);
        if (shown === undefined)
            unverified.push(field);
        else if (!covers(value, shown) && sameField.get(field)?.(value, shown, declared) !== true)
            differences.push(...findDifferences((0,json_pointer/* writeStep */.qV)(field), value, shown));
    }
    if (ignored.length === 0)
        return { differences, unverified };
    const counts = ({ path }) => !ignored.some((above) => (0,json_pointer/* isAtOrBelow */.a5)(path, above));
    return { differences: differences.filter(counts), unverified };
}
/** Whether everything that is declared stands in the actual value: services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    if (declared === actual)
        return true;
    if ((0,json/* isObject */.G)(declared) && (0,json/* isObject */.G)(actual)) {
        return Object.keys(declared).every((key) => covers(declared[key], (0,json/* own */.Z)(actual, key)));
    }
    if (Array.isArray(declared) && Array.isArray(actual)) {
        return declared.length === actual.length && coversInSomeOrder(declared, actual);
    }
    return false;
}
/** Where a value differs, as deep as that can be said. */
function findDifferences(path, declared, actual) {
    if (covers(declared, actual))
        return [];
    if ((0,json/* isObject */.G)(declared) && (0,json/* isObject */.G)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,json_pointer/* writeStep */.qV)(key)}`;
            const shown = (0,json/* own */.Z)(actual, key);
            return shown === undefined ? [{ path: at, declared: value, actual: null }] : findDifferences(at, value, shown);
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
}
/** Whether each declared item has an actual item of its own, in order or else in any order. Both are equally long. */
function coversInSomeOrder(declared, actual) {
    const inOrder = declared.map((item, index) => covers(item, actual[index]));
    if (!inOrder.includes(false))
        return true;
    // A scalar is covered by its equal alone, so that counting settles these, however many there are.
    const isScalar = (item) => typeof item !== 'object' || item === null;
    if (!isSameBag(declared.filter(isScalar), actual.filter(isScalar)))
        return false;
    const others = (items) => [...items.keys()].filter((index) => !isScalar(items[index]));
    // No pair is compared twice: at each level of nesting that would double the time.
    const fits = (item, candidate) => item === candidate ? inOrder[item] === true : covers(declared[item], actual[candidate]);
    return isPermutation(others(declared), others(actual), fits);
}
function isSameBag(some, others) {
    const left = new Map();
    for (const item of some)
        left.set(item, (left.get(item) ?? 0) + 1);
    for (const item of others)
        left.set(item, (left.get(item) ?? 0) - 1);
    return [...left.values()].every((count) => count === 0);
}
/**
 * A bipartite matching of items and candidates by augmenting paths, as taking the first that fits fails when `{a}` takes
 * the only partner of `{a, b}`.
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
/** Equal as WHATWG URLs: case of scheme and host, default port and empty path do not count. */
function sameUrl(one, other) {
    if (typeof one !== 'string' || typeof other !== 'string')
        return false;
    const url = URL.parse(one);
    return url !== null && url.href === URL.parse(other)?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}

// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __webpack_require__(3333);
;// CONCATENATED MODULE: ./build/src/core/ignored.js

/** Warns of each pattern that no actual monitor matches: it may be misspelt. */
function warnOfUnmatched(ignored, monitors) {
    const idle = ignored.filter(({ matches }) => !monitors.some(({ name }) => matches(name)));
    return idle.map(({ shown, source }) => (0,warning/* warn */.R8)(`The service has no monitor that matches ${shown} under ignore`, source));
}

// EXTERNAL MODULE: ./build/src/core/monitor.js
var monitor = __webpack_require__(3319);
// EXTERNAL MODULE: ./node_modules/leven/index.js
var leven = __webpack_require__(7785);
;// CONCATENATED MODULE: ./build/src/core/rename.js


/** So many pairs of names are measured in a run, and so many letters of each: 100,000 monitors may watch one thing. */
const most = { pairs: 20_000, letters: 60 };
/**
 * Finds under which old name a missing monitor is most likely there: as an unmanaged one with the same target, which is
 * the old name of one monitor at most.
 */
function findRenames(missing, unmanaged) {
    const byTarget = Map.groupBy(unmanaged, targetKey);
    const groups = [...Map.groupBy(missing, targetKey)].filter(([target]) => target !== null);
    return new Map(groups.flatMap(([target, group]) => {
        const others = byTarget.get(target) ?? [];
        // All groups together keep to the bound, where each does with the number of all that are missing.
        return missing.length * others.length > most.pairs ? pairInOrder(group, others) : pairByName(group, others);
    }));
}
/** What a monitor watches, as a URL where it is one; null where that is not shown. */
function targetKey({ body }) {
    const target = (0,json/* own */.Z)(body, 'target');
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
function pairInOrder(missing, unmanaged) {
    return missing.slice(0, unmanaged.length).map((declared, index) => [declared, unmanaged[index]]);
}
/** Those with the closest names first, and of equally close ones the first. */
function pairByName(missing, unmanaged) {
    const candidates = missing.flatMap((declared) => unmanaged.map((actual) => ({ pair: [declared, actual], distance: measureNames(declared, actual) })));
    const taken = new Set();
    return candidates
        .toSorted((one, other) => one.distance - other.distance)
        .flatMap(({ pair }) => {
        if (pair.some((monitor) => taken.has(monitor)))
            return [];
        for (const monitor of pair)
            taken.add(monitor);
        return [pair];
    });
}
function measureNames(one, other) {
    return (0,leven/* default */.A)(one.name.slice(0, most.letters), other.name.slice(0, most.letters));
}

;// CONCATENATED MODULE: ./build/src/core/plan.js





/**
 * Compares what is declared with what the service has.
 * @param ignored names that are somebody else's where they are not declared.
 */
function planSync(desired, list, ignored = []) {
    const byName = Map.groupBy(list.monitors, ({ name }) => name);
    const groups = groupNamesakes(desired, byName);
    // Not a set of all names: in a long list, looking each of them up once more is half of the work.
    for (const { name } of desired)
        byName.delete(name);
    const undeclared = [...byName.values()].flat();
    const unmanaged = undeclared
        .filter(({ name }) => !ignored.some(({ matches }) => matches(name)))
        .toSorted(byNameAndId);
    const found = groups.map((group) => ({ declared: group.declared, there: compareWithAll(group) }));
    const missing = found.filter(({ there }) => there === null).map(({ declared }) => declared);
    const renames = findRenames(missing, unmanaged);
    const compared = found.map(({ declared, there }) => there ?? { status: 'missing', declared, renamedFrom: renames.get(declared) ?? null });
    return {
        changes: [...compared, ...unmanaged.map((actual) => ({ status: 'unmanaged', actual }))],
        warnings: [...warnOfGroups(groups), ...warnOfNameless(list), ...warnOfUnmatched(ignored, list.monitors)],
        ignored: undeclared.length - unmanaged.length,
    };
}
function groupNamesakes(desired, byName) {
    return desired.map((declared) => ({ declared, namesakes: byName.get(declared.name) ?? [] }));
}
/** A name that is there twice is never created again; being equal to one of them is being in sync. Null where it is not there. */
function compareWithAll({ declared, namesakes }) {
    let first = null;
    for (const actual of namesakes) {
        const { differences, unverified } = compareMonitor(declared.body, actual.body, declared.ignoreChanges);
        if (differences.length === 0)
            return { status: 'in-sync', declared, actual, unverified };
        first ??= { status: 'changed', declared, actual, differences, unverified };
    }
    return first;
}
/** Warns of declared names that are there more than once, with their identifiers. */
function warnOfNamesakes(desired, { monitors }) {
    const byName = Map.groupBy(monitors, ({ name }) => name);
    return warnOfGroups(groupNamesakes(desired, byName));
}
function warnOfGroups(groups) {
    return groups.flatMap(({ declared, namesakes }) => {
        if (namesakes.length < 2)
            return [];
        const ids = namesakes.map(({ id }) => id ?? 'without identifier').join(', ');
        const what = `The service has ${namesakes.length} monitors named ${(0,monitor/* describeName */.T)(declared)} (${ids})`;
        return [(0,warning/* warn */.R8)(`${what}: remove all but one`, declared.source)];
    });
}
function warnOfNameless({ nameless }) {
    if (nameless === 0)
        return [];
    const what = `The service lists ${nameless} item(s) without a name: they are compared with nothing`;
    return [(0,warning/* warn */.R8)(`${what}, and what is declared of them is missing; name them there first`)];
}
/** By name, then by identifier, in UTF-16 order: the same on every machine. */
function byNameAndId(one, other) {
    const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 7531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ schemaAddress)
/* harmony export */ });
/** Where editors find the schema of a config: that of the same major version. */
const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';


/***/ }),

/***/ 2211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9759);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3319);


/** Names of the identifier, in the order in which they are looked for. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}


/***/ }),

/***/ 528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ checkWholeFile),
/* harmony export */   R: () => (/* binding */ writeWholeFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6799);
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





const taken = 'is there already and was left as it is; name another file, or give --force to replace it';
const noFolder = 'cannot be written, as its folder is not there; make the folder first';
const sentences = {
    EACCES: 'cannot be written: permission denied',
    EEXIST: taken,
    ENAMETOOLONG: 'cannot be written, as its name is too long',
    ENOENT: noFolder,
    ENOSPC: 'cannot be written, as the disk is full',
    ENOTDIR: noFolder,
    EPERM: 'cannot be written: permission denied',
    EROFS: 'cannot be written, as the disk is read-only',
};
/** File systems without hard links say so in one of these ways. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
/**
 * Looks whether a file may be written, before anything else is done for it.
 * @throws RunError where something that is not to be replaced is there, or no folder for it.
 */
async function checkWholeFile({ mayReplace, path }) {
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch((error) => {
        if (error.code !== 'ENOENT')
            throw refuse(path, error);
        return null;
    });
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path)).catch((error) => Promise.reject(refuse(path, error)));
    else if (seen.isSymbolicLink())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is a link; name the file itself'));
    else if (seen.isDirectory())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is a folder; name a file'));
    else if (!seen.isFile())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is no regular file; name another'));
    else if (!mayReplace)
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, taken));
}
/**
 * Writes a file that is there whole or not at all: under another name in the same folder first, which is gone at the end.
 * @param addLink makes a hard link; a test hands in that of a file system that has none.
 * @throws RunError where it cannot be written; what was there is then as it was.
 */
async function writeWholeFile({ mayReplace, path }, text, addLink = node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path), `.monitor-sync-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    try {
        {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(draft, 'wx'), true);
                await handle.writeFile(text);
                // Without it a crash of the machine may leave the new name with nothing in it.
                await handle.sync();
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
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
        else
            await addName(draft, path, addLink);
    }
    catch (error) {
        throw refuse(path, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
    }
}
/** Unlike a renaming, neither of the two ways replaces a file that came in the meantime. */
async function addName(draft, path, addLink) {
    try {
        await addLink(draft, path);
    }
    catch (error) {
        if (!withoutLinks.includes(error.code ?? ''))
            throw error;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(draft, path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.COPYFILE_EXCL);
    }
}
function refuse(path, error) {
    const code = error.code ?? String(error);
    return new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, sentences[code] ?? `cannot be written (${code})`), { cause: error });
}
function facts(path, sentence) {
    return { kind: 'options', message: `${path}: ${sentence}` };
}


/***/ })

};
