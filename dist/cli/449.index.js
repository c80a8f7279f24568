export const id = 449;
export const ids = [449];
export const modules = {

/***/ 8878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ compareMonitor)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

/** Fields for which JSON equality is too strict. A map, because a field may be called `__proto__`. */
const sameField = new Map([
    ['type', (declared, actual) => lower(declared) === lower(actual)],
    ['target', (declared, actual, { type }) => lower(type ?? null) === 'http' && sameUrl(declared, actual)],
]);
/** Fields of every monitor; a service may omit any other field. */
const requiredFields = ['type', 'target', 'intervalSeconds'];
/**
 * Compares the declared fields of two monitors of one name.
 * @param ignored paths at or below which a difference is ignored.
 * @param isListed whether the list shows a field for any monitor.
 */
function compareMonitor(declared, actual, ignored = [], isListed = () => false) {
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // Fast path: nearly all values are equal, and there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writeStep */ .qV)(field))))
            continue;
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, field);
        if (shown === undefined) {
            if (requiredFields.includes(field) && isListed(field))
                differences.push({ path: field, declared: value, actual: null });
            else
                unverified.push(field);
        }
        else if (!covers(value, shown) && sameField.get(field)?.(value, shown, declared) !== true)
            differences.push(...findDifferences((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writeStep */ .qV)(field), value, shown));
    }
    const isRelevant = ({ path }) => !ignored.some((above) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isAtOrBelow */ .a5)(path, above));
    return { differences: differences.filter(isRelevant), unverified };
}
/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    if (declared === actual)
        return true;
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual)) {
        return Object.keys(declared).every((key) => covers(declared[key], (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, key)));
    }
    const areArrays = Array.isArray(declared) && Array.isArray(actual);
    return areArrays && declared.length === actual.length && coversInSomeOrder(declared, actual);
}
function findDifferences(path, declared, actual) {
    if (covers(declared, actual))
        return [];
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writeStep */ .qV)(key)}`;
            const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, key);
            return shown === undefined ? [{ path: at, declared: value, actual: null }] : findDifferences(at, value, shown);
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
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
/** Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count. */
function sameUrl(one, other) {
    if (typeof one !== 'string' || typeof other !== 'string')
        return false;
    const url = URL.parse(one);
    return url !== null && url.href === URL.parse(other)?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}


/***/ }),

/***/ 9054:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NG: () => (/* binding */ compareListed),
/* harmony export */   R4: () => (/* binding */ planSync),
/* harmony export */   RA: () => (/* binding */ describeTooMany),
/* harmony export */   Z6: () => (/* binding */ byNameAndId),
/* harmony export */   sE: () => (/* binding */ warnOfDuplicates)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5791);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8878);





/**
 * Compares declared monitors with those of the service.
 * @param ignored names that are ignored unless they are declared.
 */
function planSync(desired, list, ignored = []) {
    const byName = groupByName(list);
    const groups = groupDuplicates(desired, byName);
    // No set of names, because looking up each actual name again is half of the work in a long list.
    for (const { name } of desired)
        byName.delete(name);
    const undeclared = [...byName.values()].flat();
    const unmanaged = undeclared
        .filter(({ name }) => !ignored.some(({ matches }) => matches(name)))
        .toSorted(byNameAndId);
    const isListed = findListedFields(list.monitors);
    const findOldName = createRenameFinder(unmanaged);
    const toMissing = (declared) => ({
        status: 'missing',
        declared,
        renamedFrom: findOldName(declared),
    });
    const compared = groups.map((group) => compareWithAll(group, isListed) ?? toMissing(group.declared));
    return {
        changes: [...compared, ...unmanaged.map((actual) => ({ status: 'unmanaged', actual }))],
        warnings: [
            ...warnOfGroups(groups),
            ...warnOfUnlisted(compared, isListed),
            ...warnOfNameless(list),
            ...warnOfUnmatched(ignored, list.monitors),
        ],
        ignored: undeclared.length - unmanaged.length,
    };
}
/** Compares only the declared monitors that the list shows. */
function compareListed(desired, list) {
    const isListed = findListedFields(list.monitors);
    return groupDuplicates(desired, groupByName(list))
        .map((group) => compareWithAll(group, isListed))
        .filter((change) => change !== null);
}
/**
 * Why a sync with so many missing monitors creates none of them, or null.
 * @param maxCreates the maximum number of creations, or null for no limit.
 */
function describeTooMany(missing, maxCreates) {
    if (maxCreates === null || missing <= maxCreates)
        return null;
    const what = `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}`;
    return { what, next: 'To create them, raise max-creates' };
}
const groupByName = ({ monitors }) => Map.groupBy(monitors, ({ name }) => name);
function groupDuplicates(desired, byName) {
    return desired.map((declared) => ({ declared, candidates: byName.get(declared.name) ?? [] }));
}
function findListedFields(monitors) {
    const known = new Map();
    return (field) => {
        const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
        known.set(field, isListed);
        return isListed;
    };
}
/** Null if no actual monitor has the name. A monitor that equals one of several duplicates is in sync. */
function compareWithAll({ declared, candidates }, isListed) {
    let first = null;
    for (const actual of candidates) {
        const compared = (0,_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .compareMonitor */ .Q)(declared.body, actual.body, declared.ignoreChanges, isListed);
        const { differences, unverified } = candidates.length > 1 ? requireTarget(compared, declared, actual) : compared;
        if (differences.length === 0)
            return { status: 'in-sync', declared, actual, unverified };
        first ??= { status: 'changed', declared, actual, differences, unverified };
    }
    return first;
}
/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function requireTarget(compared, { body }, actual) {
    if (compared.differences.length > 0 || Object.hasOwn(actual.body, 'target'))
        return compared;
    return {
        differences: [{ path: 'target', declared: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(body, 'target') ?? null, actual: null }],
        unverified: compared.unverified.filter((field) => field !== 'target'),
    };
}
/** Finds the likely old name of a missing monitor: the next unmanaged one with the same target. */
function createRenameFinder(unmanaged) {
    if (unmanaged.length === 0)
        return () => null;
    const unused = Map.groupBy(unmanaged, targetKey);
    return (missing) => {
        const target = targetKey(missing);
        return target === null ? null : (unused.get(target)?.shift() ?? null);
    };
}
/** The target, normalized if it is a URL; or null. */
function targetKey({ body }) {
    const target = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(body, 'target');
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
/** Warns of each declared name that several actual monitors have. */
function warnOfDuplicates(desired, list) {
    return warnOfGroups(groupDuplicates(desired, groupByName(list)));
}
function warnOfGroups(groups) {
    return groups.flatMap(({ candidates, declared }) => {
        if (candidates.length < 2)
            return [];
        const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
        const what = `The service has ${candidates.length} monitors named ${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} (${ids})`;
        return [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: remove all but one`, declared.source)];
    });
}
function warnOfUnlisted(changes, isListed) {
    const unverified = new Set(changes.flatMap((change) => ('unverified' in change ? change.unverified : [])));
    const fields = [...unverified].filter((field) => !isListed(field));
    if (fields.length === 0)
        return [];
    return [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`The service's list shows ${fields.join(', ')} for no monitor: differences in it are not detected`)];
}
function warnOfNameless({ nameless }) {
    if (nameless === 0)
        return [];
    const what = `The service lists ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(nameless, 'item')} without a name, which cannot be compared`;
    return [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}, so monitors that are declared for them are missing; name them in the service first`)];
}
/** Warns of each pattern that no actual monitor matches, because it may be misspelt. */
function warnOfUnmatched(ignored, monitors) {
    const unmatched = ignored.filter(({ matches }) => !monitors.some(({ name }) => matches(name)));
    return unmatched.map(({ shown, source }) => (0,_model_warning_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`The service has no monitor that matches ${shown} under ignore`, source));
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
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .RunError */ .e4({ kind: 'options', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
