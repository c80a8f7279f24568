export const id = 783;
export const ids = [783];
export const modules = {

/***/ 8783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ selectFields),
/* harmony export */   b: () => (/* binding */ looksLikeState)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _profile_limits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2587);





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
function selectFields({ body, fields, name }, wanted, profile) {
    const leftOut = [];
    const isNamed = (path) => Array.isArray(wanted) && wanted.includes(path);
    const leaveOut = (path, why) => void leftOut.push({ path, why });
    const selectExtra = (value, field) => {
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
        return isWanted ? withoutSecrets(value, path, isNamed, leaveOut) : leaveOut(path, kind ?? 'unnamed');
    };
    const { readOnly } = profile.list;
    for (const path of readOnly)
        if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, path) !== undefined)
            leaveOut(writePath(path), 'read-only');
    // The item has fields with the names of a config that the profile maps to other places or to none.
    const mapped = [..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((field) => profile.fields[field]?.read ?? []), ...readOnly].map(([key]) => key);
    for (const field of _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi)
        if (!mapped.includes(field) && ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(fields, field) ?? null) !== null)
            leaveOut(field, 'unmapped');
    const shown = { ...readOnly.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, body), name };
    // A Go service writes a nil slice as null, which a config does not accept.
    const isSet = (field) => _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[field].isRequired || shown[field] !== null;
    const known = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((field) => Object.hasOwn(shown, field) && isSet(field));
    const ordered = Object.fromEntries(known.map((field) => [field, shown[field]]));
    let extra = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(shown, selectExtra);
    const settled = new Set();
    for (const path of listAlwaysExported(shown, profile)) {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(shown, path);
        if (value === undefined || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(extra, path) !== undefined)
            continue;
        const at = writePath(path);
        const kept = isSecretPath(shown, path) ? leaveOut(at, 'secret') : withoutSecrets(value, at, isNamed, leaveOut);
        if (kept === undefined)
            continue;
        if (!isEmpty(value))
            extra = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(extra, path, kept);
        settled.add(at);
    }
    extra = withoutConstants(extra, fields, profile.constants);
    return { known: ordered, extra, leftOut: leftOut.filter(({ path }) => !settled.has(path)) };
}
/** Null for what `constants` would add to an exported object, because the listed one does not have it. */
function withoutConstants(exported, listed, constants) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(exported, (value, key) => {
        const [shown, constant] = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed, key), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(constants, key)];
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(shown) || !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(constant))
            return value;
        const added = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(constant, (inner) => !Object.hasOwn(shown, inner));
        return { ...withoutConstants(value, shown, constant), ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(added, () => null) };
    });
}
/** What a creation of the monitor needs or keeps; not inside a list, which a config can only have complete. */
function listAlwaysExported(shown, profile) {
    const { constants, list } = profile;
    const required = (0,_profile_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .listRequired */ .cd)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(shown, 'type'), profile).filter((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(constants, path) === undefined);
    return [...list.export, ...required].filter((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(shown, path.slice(0, -1))));
}
function isEmpty(value) {
    return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === '';
}
function isSecretPath(shown, path) {
    return path.some((step, depth) => {
        const parent = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(shown, path.slice(0, depth));
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretName */ .eh)(String(step)) || ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(parent) && (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretMember */ .$C)(parent, String(step)));
    });
}
function writePath(path) {
    return path.map((step) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(String(step))).join('/');
}
/** By the name of a field, in any spelling; null for a field that a config may declare. */
function decideFieldKind(name) {
    if ((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretName */ .eh)(name))
        return 'secret';
    const words = (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .splitWords */ .yM)(name);
    if (limitName.test(words) && !momentName.test(words))
        return null;
    return stateNames.some((pattern) => pattern.test(words)) ? 'state' : null;
}
function looksLikeState(name) {
    return decideFieldKind(name) === 'state';
}
/** A value without anything that looks like a secret, at any depth; undefined if nothing remains. */
function withoutSecrets(value, path, isNamed, leaveOut) {
    if (typeof value === 'string')
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretText */ .KZ)(value) && !isNamed(path) ? leaveOut(path, 'secret') : value;
    if (Array.isArray(value)) {
        const items = value.map((item) => withoutSecrets(item, path, isNamed, leaveOut));
        // Without one of its items, a list would have a different meaning.
        return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
        return value;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(value, (inner, key) => {
        const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(key)}`;
        if (isNamed(at))
            return inner;
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretMember */ .$C)(value, key) ? leaveOut(at, 'secret') : withoutSecrets(inner, at, isNamed, leaveOut);
    });
}


/***/ })

};
