export const id = 101;
export const ids = [101];
export const modules = {

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
