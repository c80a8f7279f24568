export const id = 174;
export const ids = [174];
export const modules = {

/***/ 8783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MH: () => (/* binding */ selectFields),
/* harmony export */   bt: () => (/* binding */ looksLikeState),
/* harmony export */   c7: () => (/* binding */ isKnownToAccount),
/* harmony export */   tU: () => (/* binding */ alertsPeople)
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
/** Names of what alerts people. */
const alertName = /\b(contacts?|channels?|escalations?|notifications?|polic(y|ies)|recipients|subscriptions?)\b/;
/** Names of what refers to another object of the account. */
const referenceName = / (ids?|uids?|uuids?)$|\b(contact groups|private locations|probes)\b/;
function alertsPeople(name) {
    return alertName.test((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .splitWords */ .yM)(name));
}
/** Whether its value means nothing, or something else, in another account. */
function isKnownToAccount(name) {
    return alertsPeople(name) || referenceName.test((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .splitWords */ .yM)(name));
}
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
            return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value) ? leaveOut(path, 'redacted') : value;
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
    for (const path of [...listAlwaysExported(shown, profile), ...listOtherConstants(shown, profile.constants)]) {
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
/** Where the monitor has another value than a creation would send by itself, which may start a paused monitor. */
function listOtherConstants(shown, constants) {
    return Object.entries(constants).flatMap(([key, constant]) => {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(shown, key) ?? null;
        if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(constant))
            return listOtherConstants(value, constant).map((path) => [key, ...path]);
        return value === null || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(constant) || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(key) || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(value, constant) ? [] : [[key]];
    });
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
    if ((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value))
        return leaveOut(path, 'redacted');
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
            return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(inner) ? leaveOut(at, 'redacted') : inner;
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretMember */ .$C)(value, key) ? leaveOut(at, 'secret') : withoutSecrets(inner, at, isNamed, leaveOut);
    });
}


/***/ }),

/***/ 8878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qg: () => (/* binding */ compareMonitor),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   hD: () => (/* binding */ targetKey)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);


function fieldOf({ path }) {
    return String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`)[0]);
}
/** Equal for monitors that check the same target; null if it is unknown. */
function targetKey({ body }) {
    const target = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'target');
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
/** @param ignored paths at or below which a difference is ignored. */
function compareMonitor(declared, actual, ignored = [], isListed = () => false) {
    // A list of lists, because `push(...found)` fails for more values than a call can take.
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // Fast path: nearly all values are equal, and there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field))))
            continue;
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, field);
        if (shown === undefined) {
            if (_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFields */ .dG.some((common) => common === field) && isListed(field))
                differences.push([{ path: field, declared: value, actual: null }]);
            else
                unverified.push(field);
        }
        else if (!(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(value, shown) &&
            !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(field, value, shown, declared) &&
            !coversRest(field, value, shown, ignored))
            differences.push(findDifferences((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field), value, shown));
    }
    if (differences.length === 0)
        return { differences: [], unverified };
    return { differences: leaveOut(ignored, differences.flat()), unverified };
}
/** A list in another order is equal, so it must also be without what is ignored in it. */
function coversRest(field, value, shown, ignored) {
    const inner = ignored.map((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`)).filter(([first]) => first === field);
    return inner.length > 0 && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(inner.map(([, ...rest]) => rest).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .omitAt */ .FQ, value), shown);
}
function leaveOut(ignored, differences) {
    return differences.filter(({ path }) => !ignored.some((above) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, above)));
}
function findDifferences(path, declared, actual) {
    if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(declared, actual))
        return [];
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(key)}`;
            const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, key);
            if (shown !== undefined)
                return findDifferences(at, value, shown);
            return value === null ? [] : [{ path: at, declared: value, actual: null }];
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
}


/***/ }),

/***/ 1188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ matchMonitors),
/* harmony export */   Bx: () => (/* binding */ compareGroup),
/* harmony export */   NG: () => (/* binding */ compareListed),
/* harmony export */   cx: () => (/* binding */ createObstacleFinder),
/* harmony export */   r0: () => (/* binding */ createFieldFinder),
/* harmony export */   wS: () => (/* binding */ findEscapes)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8878);
/* harmony import */ var _monitor_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8977);





/** @returns also the other actual monitors, by their name. */
function matchMonitors(monitors, list) {
    const byName = Map.groupBy(list.monitors, ({ name }) => name);
    const groups = monitors.map((declared) => {
        const current = byName.get(declared.name) ?? [];
        const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
        const isRename = current.length === 0 && former.length > 0;
        const hasBoth = current.length > 0 && former.length > 0;
        return { declared, candidates: isRename ? former : current, isRename, hasBoth };
    });
    // No set of names, because looking up each actual name again is half of the work in a long list.
    for (const { declared, isRename } of groups) {
        byName.delete(declared.name);
        if (isRename && declared.formerly !== undefined)
            byName.delete(declared.formerly.name);
    }
    return { groups, undeclared: byName };
}
/** Whether the list shows a field for any monitor. */
function createFieldFinder({ monitors }) {
    const known = new Map();
    return (field) => {
        const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
        known.set(field, isListed);
        return isListed;
    };
}
/** Null if the service has no such monitor. It is in sync if it equals one of several duplicates. */
function compareGroup({ declared, candidates, isRename }, isListed, readOnly) {
    let first = null;
    const mustShow = candidates.length > 1 ? orTarget(isListed) : isListed;
    for (const actual of candidates) {
        const compared = (0,_compare_js__WEBPACK_IMPORTED_MODULE_3__/* .compareMonitor */ .Qg)(declared.body, actual.body, declared.ignoreChanges, mustShow);
        const { differences: others, unverified } = compared;
        if (others.length === 0 && !isRename)
            return (0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__/* .newResult */ .YT)('in-sync', { declared, actual, unverified });
        const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
        const differences = mark(isRename ? [names, ...others] : others, readOnly);
        first ??= (0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_4__/* .newResult */ .YT)('changed', { declared, actual, differences, unverified });
    }
    return first;
}
/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function orTarget(isListed) {
    return (field) => field === 'target' || isListed(field);
}
function mark(differences, readOnly) {
    return differences.map((difference) => {
        if (readOnly.includes((0,_compare_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldOf */ ._F)(difference)))
            return { ...difference, isReadOnly: true };
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .isRedacted */ .vX)(difference.actual) ? { ...difference, isHidden: true } : difference;
    });
}
const nameIn = ({ body, name }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name') ?? name;
/** Compares only the declared monitors that the list shows, also under their former names. */
function compareListed(monitors, list, readOnly = []) {
    const isListed = createFieldFinder(list);
    return matchMonitors(monitors, list).groups.flatMap((group) => compareGroup(group, isListed, readOnly) ?? []);
}
/** Two monitors share an identifier if it is that of their account, or a number above 2^53: a request could name either. */
function createObstacleFinder({ monitors }) {
    // Built only if a monitor is to be written.
    let byId = null;
    return ({ id, isForeign }, isDuplicate) => {
        if (isForeign)
            return 'foreign';
        if (isDuplicate)
            return 'duplicate-name';
        if (id === null)
            return 'no-identifier';
        // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another monitor.
        if (!id.isWellFormed())
            return 'no-path';
        byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
        return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
    };
}
/** Whether the service lists texts with HTML escapes: the declared names show it, or else the texts of all monitors. */
function findEscapes(groups, list) {
    let hasPlain = false;
    for (const { candidates, declared, isRename } of groups) {
        const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(declared));
        const isListed = (actual) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(actual)) === name;
        if (!isRename && (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name) === name && !candidates.every(isListed))
            return true;
        // The service would have escaped the declared escape again.
        hasPlain ||= (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .unescapeHtml */ .Uh)(name) !== name && candidates.some(isListed);
    }
    return !hasPlain && (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .listsEscapes */ .Aq)(list.monitors);
}


/***/ }),

/***/ 6878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gk: () => (/* binding */ warnOfCreatedNextTo),
/* harmony export */   hv: () => (/* binding */ warnOfPlan),
/* harmony export */   sE: () => (/* binding */ warnOfDuplicates),
/* harmony export */   zN: () => (/* binding */ warnOfEmptyList)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9008);
/* harmony import */ var _profile_list_advice_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8476);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8034);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8878);
/* harmony import */ var _match_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1188);
/* harmony import */ var _monitor_result_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8977);










/**
 * What people should know of a plan.
 * @param compared the declared monitors.
 * @param inScope the listed ones in the scope.
 */
function warnOfPlan(compared, groups, list, rules, inScope) {
    const differing = compared.filter(({ differences }) => differences.length > 0);
    return [
        ...compared.flatMap(warnOfLostRename),
        ...warnOfOldNamesOutside(compared, list, rules.scope),
        ...groups.flatMap((group) => warnOfGroup(group, rules.profile)),
        ...(rules.apply.includes('update') ? [] : warnOfUnappliedRenames(differing)),
        ...(0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_8__/* .selectPlanned */ .fJ)(differing, 'update').flatMap(warnOfReadOnly),
        ...warnOfHidden(differing),
        ...warnOfList(compared, list),
        // A plan that needs the proof is refused.
        ...((0,_monitor_result_js__WEBPACK_IMPORTED_MODULE_8__/* .selectNewNames */ .LU)(compared).length > 0 ? [] : (0,_profile_list_advice_js__WEBPACK_IMPORTED_MODULE_4__/* .warnOfUnproved */ .Pt)(list.unproved, rules.profile)),
        ...warnOfMisspelt(compared, list, rules.profile),
        ...warnOfUnusedLines(rules, inScope, groups),
        ...warnOfUnit(compared, rules.profile),
    ];
}
function warnOfDuplicates(monitors, list, profile) {
    return (0,_match_js__WEBPACK_IMPORTED_MODULE_7__/* .matchMonitors */ .BK)(monitors, list).groups.flatMap((group) => warnOfGroup(group, profile));
}
/** Sync would delete a monitor although it is probably a missing one under its old name. */
function warnOfLostRename({ declared, renamedFrom }) {
    if (renamedFrom?.actual == null || renamedFrom.operation !== 'delete')
        return [];
    const old = JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(renamedFrom.actual));
    const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} has the target of ${old}, which sync deletes`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: if it was renamed, set its "formerly" to ${old}`, declared.source)];
}
/** A missing monitor probably exists under an old name outside the scope, where no sync renames it. */
function warnOfOldNamesOutside(compared, list, scope) {
    const missing = compared.filter(({ renamedFrom, status }) => status === 'missing' && renamedFrom === null);
    return findOutside(missing, list, scope).map(({ declared, old }) => {
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} has the target of ${old}, which is outside the scope`;
        const next = 'rename it before a sync creates another one: in the service, or with "formerly" while the scope also has that name';
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: if that is its old name, ${next}`, declared.source);
    });
}
/** The same after the creations of a sync. @param before the list of its plan. */
function warnOfCreatedNextTo(results, before, scope) {
    const created = results.filter(({ renamedFrom, status }) => status === 'created' && renamedFrom === null);
    return findOutside(created, before, scope).map(({ declared, old }) => {
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} was created next to ${old}, which is outside the scope and has the same target`;
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: if that is its old name, remove one of them in the service`, declared.source);
    });
}
/** For each monitor, one outside the scope with its target. */
function findOutside(results, { monitors }, scope) {
    if (results.length === 0)
        return [];
    const outside = Map.groupBy(monitors.filter(({ name }) => !scope.has(name)), _compare_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD);
    return results.flatMap(({ declared }) => {
        const target = declared && (0,_compare_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(declared);
        const old = target === null ? undefined : outside.get(target)?.shift();
        if (declared === null || old === undefined)
            return [];
        return [{ declared, old: `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeActualName */ .bX)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(old), declared)} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)})` }];
    });
}
function warnOfGroup(group, profile) {
    const { candidates, declared, hasBoth, isRename } = group;
    if (candidates.length < 2 && !hasBoth)
        return [];
    const { formerly, source } = declared;
    const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared);
    const both = `The service has both ${name} and its former name ${formerly?.shown}: remove the key "formerly"`;
    const ofBoth = hasBoth && formerly !== undefined ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(both, formerly.source)] : [];
    if (candidates.length < 2)
        return ofBoth;
    const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
    const shared = isRename ? `${formerly?.shown}, the former name of ${name}` : name;
    const what = `The service has ${candidates.length} monitors named ${shared} (${ids}): remove all but one`;
    const next = profile.delete === null ? inService : describeRemoval(group);
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}${next}`, source), ...ofBoth];
}
const inService = ' in the service, or rename them there';
/** The lines of the config that delete each of several duplicates. */
function describeRemoval({ candidates, declared }) {
    const lines = candidates.map(({ id, name }) => {
        // In a config, `${` starts a variable.
        const [shown, quoted] = [JSON.stringify(name), JSON.stringify(id)].map((text) => text.replaceAll('${', () => '$${'));
        return `- { name: ${shown}, id: ${quoted} }`;
    });
    // Otherwise, a request could not name the one that is to go.
    const ids = new Set(candidates.map(({ id }) => id));
    const isUncertain = ids.has(null) || ids.size < candidates.length;
    // One of another tool is never deleted, and a line with a masked name would name another monitor.
    const isSecret = declared.secretFields.includes('name');
    if (isUncertain || isSecret || candidates.some(({ isForeign }) => isForeign))
        return inService;
    const some = candidates.length === 2 ? 'one' : 'all but one';
    return `, in the service or with ${some} of these lines under "remove": ${lines.join(' or ')}`;
}
function warnOfUnappliedRenames(compared) {
    const renames = compared.filter(({ differences }) => differences.some(({ path }) => path === 'name'));
    if (renames.length === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .joinNames */ .JH)(renames.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
    const what = `The service does not list ${names} yet, only the name under "formerly"`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: sync renames it if "apply" includes "update"`, renames[0]?.declared.source)];
}
function warnOfReadOnly({ declared, differences }) {
    const fields = new Set(differences.filter(({ isReadOnly }) => isReadOnly).map(_compare_js__WEBPACK_IMPORTED_MODULE_6__/* .fieldOf */ ._F));
    if (fields.size === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .joinNames */ .JH)([...fields].map((field) => JSON.stringify(field)));
    const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)}: ${names} differs and cannot be written`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: declare what the service shows, or list it under "ignoreChanges"`, declared.source)];
}
function warnOfHidden(compared) {
    const hidden = compared.flatMap(({ declared, differences }) => differences.flatMap(({ isHidden, path }) => (isHidden ? { path: JSON.stringify(path), declared } : [])));
    return [...Map.groupBy(hidden, ({ path }) => path)].map(([path, found]) => {
        const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .joinNames */ .JH)(found.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
        const what = `The service hides ${path} of ${names}, so it differs in every run`;
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: list it under "ignoreChanges" as ${path}`, found[0]?.declared.source);
    });
}
function warnOfList(compared, list) {
    const isListed = (0,_match_js__WEBPACK_IMPORTED_MODULE_7__/* .createFieldFinder */ .r0)(list);
    const unverified = new Set(compared.flatMap((result) => result.unverified));
    const fields = [...unverified].filter((field) => !isListed(field)).map((field) => JSON.stringify(field));
    const them = fields.length === 1 ? 'it' : 'them';
    const unlisted = `The service's list shows ${fields.join(', ')} for no monitor: differences in ${them} are not detected`;
    const items = `The service lists ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .count */ .U9)(list.unnamed, 'item')} without a name, which cannot be compared`;
    const next = 'so monitors that are declared for them are missing; name them in the service first';
    return [
        ...(fields.length > 0 ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(unlisted)] : []),
        ...(list.unnamed > 0 ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${items}, ${next}`)] : []),
        ...list.warnings,
    ];
}
/** Some services respond to a wrong token with an empty list. For modes that only compare: a new account has no monitor. */
function warnOfEmptyList(declared, { monitors, unnamed }) {
    if (declared === 0 || monitors.length + unnamed > 0)
        return [];
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)('The service lists no monitor: if it should, check the token')];
}
/** Warns of each key under `extra` that no listed monitor has, if the list shows a similar one that a config may have. */
function warnOfMisspelt(compared, list, { constants, list: { export: exported, readOnly }, required, update }) {
    const isListed = (0,_match_js__WEBPACK_IMPORTED_MODULE_7__/* .createFieldFinder */ .r0)(list);
    const named = [...exported, ...required.map(({ path }) => path), ...(update?.keep ?? [])].map(([key]) => key);
    const known = new Set([..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi, ...Object.keys(constants), ...named]);
    const unknown = new Map();
    for (const { actual, declared, unverified } of compared) {
        // A comparison has found the fields that the list does not show, except those that it ignores.
        const keys = actual === null || declared.ignoreChanges.length > 0 ? Object.keys(declared.body) : unverified;
        for (const key of keys)
            if (!known.has(key) && !unknown.has(key) && !isListed(key))
                unknown.set(key, declared);
    }
    if (unknown.size === 0)
        return [];
    const fixed = new Set([..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi, ..._model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifiers */ .H2, ...readOnly.map((path) => path.join('/'))]);
    const shown = [...new Set(list.monitors.flatMap(({ body }) => Object.keys(body)))].filter((key) => !fixed.has(key));
    return [...unknown].flatMap(([key, { body, source }]) => {
        const candidates = shown.filter((candidate) => !Object.hasOwn(body, candidate));
        const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_9__/* .suggestNearest */ .nD)(key, candidates);
        const what = `No listed monitor has ${JSON.stringify(key)}, which is declared under "extra"`;
        return near === undefined ? [] : [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${what}: did you mean ${JSON.stringify(near)}?`, source)];
    });
}
/** Lines of a config that have no effect may be misspelt, or no longer be needed. */
function warnOfUnusedLines({ ignored, owned, removed, scope }, monitors, groups) {
    const where = scope.patterns.length === 0 ? '' : ' in the scope';
    const isMatched = ({ matches }) => monitors.some(({ name }) => matches(name));
    const isDeclared = ({ matches }) => groups.some(({ declared }) => matches(declared.name));
    const byName = Map.groupBy(removed.length === 0 ? [] : monitors, ({ name }) => name);
    return [
        ...ignored
            .filter((pattern) => !isMatched(pattern))
            .map(({ shown, source }) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`The service has no monitor${where} that matches ${shown} under "ignore"`, source)),
        ...owned
            .filter((pattern) => !isMatched(pattern) && !isDeclared(pattern))
            .map(({ shown, source }) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`No monitor${where} matches ${shown} under "owns", declared or listed`, source)),
        ...removed.flatMap(({ id, name, shown, source }) => {
            const other = id === undefined ? undefined : monitors.find((one) => one.id === id && one.name !== name);
            if (!byName.get(name)?.some((one) => id === undefined || one.id === id)) {
                const theirs = other && JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(other));
                const next = 'correct the line under "remove", or remove it';
                if (theirs)
                    return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${shown} is not deleted, because the service calls that monitor ${theirs}: ${next}`, source);
                const hint = /[*?[]/.test(name) ? '; "remove" takes names, and "owns" takes patterns' : '';
                return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`The service has no monitor named ${shown}: remove it from "remove"${hint}`, source);
            }
            const by = ignored.find(({ matches }) => matches(name))?.shown;
            if (by === undefined)
                return [];
            return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`${shown} is not deleted, because ${by} under "ignore" matches it: remove one of the two`, source);
        }),
    ];
}
/**
 * Each interval differs by one factor between units, so the profile may have the wrong one. Only for a profile file: built-in
 * profiles are tested, and one monitor may change from a minute to an hour.
 */
function warnOfUnit(compared, profile) {
    if (profile.places === undefined)
        return [];
    const factors = compared.flatMap(({ actual, declared: { body, ignoreChanges } }) => {
        const [one, other] = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'intervalSeconds'), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual?.body ?? {}, 'intervalSeconds')];
        const isCompared = typeof one === 'number' && typeof other === 'number';
        return isCompared && !ignoreChanges.includes('intervalSeconds') ? Math.max(one / other, other / one) : [];
    });
    const [factor = 1, ...others] = new Set(factors);
    if (others.length > 0 || ![60, 1_000, 3_600].includes(factor))
        return [];
    const key = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .describeKey */ .Rx)('fields.intervalSeconds', profile);
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .warn */ .R8)(`Each "intervalSeconds" differs by a factor of ${factor}: check the unit of ${key}`)];
}


/***/ }),

/***/ 1453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z6: () => (/* binding */ byNameAndId),
  BU: () => (/* binding */ encodeChanged),
  R4: () => (/* binding */ planSync)
});

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/encode-update.js
var encode_update = __webpack_require__(4759);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
// EXTERNAL MODULE: ./build/src/core/plan/match.js
var match = __webpack_require__(1188);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/model/scope.js
var scope = __webpack_require__(7927);
;// CONCATENATED MODULE: ./build/src/core/plan/plan-rules.js


const nobody = { ignored: [], owned: [], removed: [] };
const defaultRules = { apply: ['create'], profile: profile_profile/* documentedApi */.xD, scope: scope/* everything */.Y, ...nobody };

// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
;// CONCATENATED MODULE: ./build/src/core/plan/plan.js









/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others are undeclared.
 * 2. Delete the undeclared monitors that the config says to delete, unless something prevents that; and the duplicates that
 *    it names by their identifiers, even of a declared name, unless none of that name would be left.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it, unless something prevents that.
 * 4. Create a declared monitor that has none. An undeclared one with its target is most likely this one under its old name.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show which
 * fields and escapes the list has, and which identifiers are shared.
 */
function planSync(monitors, list, given = {}) {
    const rules = { ...defaultRules, ...given };
    const { apply, profile } = rules;
    const { groups: matched, undeclared: byName } = (0,match/* matchMonitors */.BK)(monitors, list);
    const finders = { findObstacle: (0,match/* createObstacleFinder */.cx)(list), findRemovals: createRemovalFinder(rules) };
    const { ignored, results: undeclared } = planUndeclared(byName, rules, finders);
    const { groups, results: surplusResults } = planSurplus(matched, rules, finders);
    const isListed = (0,match/* createFieldFinder */.r0)(list);
    const readOnly = (0,profile_profile/* listReadOnlyFields */.Ch)(profile);
    const byTarget = Map.groupBy(undeclared, ({ actual }) => (0,compare/* targetKey */.hD)(actual));
    // Determined only if a monitor is to be updated.
    let known = null;
    const isEscaped = () => (known ??= (0,match/* findEscapes */.wS)(groups, list));
    const compared = groups.map((group) => {
        const { candidates, declared, surplus = [] } = group;
        const result = (0,match/* compareGroup */.Bx)(group, isListed, readOnly);
        if (result === null) {
            const target = (0,compare/* targetKey */.hD)(declared);
            const renamedFrom = target === null ? null : (byTarget.get(target)?.shift() ?? null);
            return (0,monitor_result/* newResult */.YT)('missing', { declared, renamedFrom, operation: apply.includes('create') ? 'create' : null });
        }
        if (result.status === 'in-sync')
            return result;
        const obstacle = finders.findObstacle(result.actual, candidates.length + surplus.length > 1);
        return obstacle === null ? planUpdate(result, rules, isEscaped) : { ...result, obstacle };
    });
    const others = [...undeclared, ...surplusResults].sort((one, other) => byNameAndId(one.actual, other.actual));
    const inScope = list.monitors.filter(({ name }) => rules.scope.has(name));
    const warnings = (0,plan_warnings/* warnOfPlan */.hv)(compared, groups, list, rules, inScope);
    const listed = { inScope: inScope.length, all: list.monitors.length };
    return { results: [...compared, ...others], warnings, ignored, listed };
}
/** Finds, of the monitors of one name, those that lines under `remove` name by their identifiers. */
function createRemovalFinder({ ignored, removed }) {
    const byName = Map.groupBy(removed.filter(({ id }) => id !== undefined), ({ name }) => name);
    return (group) => {
        const name = group[0]?.name ?? '';
        const lines = byName.get(name) ?? [];
        if (lines.length === 0 || ignored.some(({ matches }) => matches(name)))
            return new Map();
        const lineOf = (actual) => lines.find(({ id }) => id === actual.id);
        const staying = group.filter((actual) => lineOf(actual) === undefined);
        return new Map(group.flatMap((actual) => {
            const source = lineOf(actual)?.source;
            return source === undefined ? [] : [[actual, { kind: 'remove', source, staying }]];
        }));
    };
}
/** Takes the duplicates that the config deletes out of the groups, but never all of a group. */
function planSurplus(matched, rules, { findObstacle, findRemovals }) {
    const results = [];
    if (rules.removed.every(({ id }) => id === undefined))
        return { groups: matched, results };
    const groups = matched.map((group) => {
        const found = findRemovals(group.candidates);
        if (found.size === 0)
            return group;
        const isLast = found.size === group.candidates.length;
        for (const [actual, requestedBy] of found)
            results.push(planDeletion(actual, requestedBy, isLast ? 'last-of-name' : findObstacle(actual, false), rules));
        const candidates = group.candidates.filter((actual) => !found.has(actual));
        return isLast ? group : { ...group, candidates, surplus: [...found.keys()] };
    });
    return { groups, results };
}
function planDeletion(actual, requestedBy, found, { apply, profile }) {
    const mayDelete = apply.includes('delete');
    // Whether one without an identifier stays cannot be checked.
    const isUncertain = requestedBy.staying?.some(({ id }) => id === null) === true;
    const cannotBeAddressed = mayDelete && (0,encode/* encodeDeletion */.jt)(actual, profile) === null;
    const obstacle = found ?? (isUncertain ? 'duplicate-name' : cannotBeAddressed ? 'no-path' : null);
    const operation = mayDelete && obstacle === null ? 'delete' : null;
    return (0,monitor_result/* newResult */.YT)('obsolete', { actual, operation, requestedBy, obstacle });
}
/** Decides what happens to undeclared monitors. `ignore` has priority over `remove`, and `remove` over `owns`. */
function planUndeclared(byName, rules, { findObstacle, findRemovals }) {
    const { ignored, owned, removed, scope } = rules;
    const named = removed.filter(({ id }) => id === undefined).reverse();
    const requests = new Map(named.map(({ name, source }) => [name, { kind: 'remove', source }]));
    let ignoredCount = 0;
    const results = [...byName].flatMap(([name, group]) => {
        if (!scope.has(name))
            return [];
        if (ignored.some(({ matches }) => matches(name))) {
            ignoredCount += group.length;
            return [];
        }
        const owner = owned.find(({ matches }) => matches(name));
        const requestedBy = requests.get(name) ?? (owner && { kind: 'owns', source: owner.source });
        const byIdentifier = findRemovals(group);
        return group.map((actual) => {
            const line = byIdentifier.get(actual);
            if (line !== undefined)
                return planDeletion(actual, line, findObstacle(actual, false), rules);
            if (requestedBy === undefined)
                return (0,monitor_result/* newResult */.YT)('unmanaged', { actual });
            return planDeletion(actual, requestedBy, findObstacle(actual, group.length > 1), rules);
        });
    });
    return { results: results.toSorted((one, other) => byNameAndId(one.actual, other.actual)), ignored: ignoredCount };
}
let collator;
/**
 * By name, then by identifier, as people count: `shop-2` before `shop-10`. The locale is fixed, so that the order is the same
 * on every machine.
 */
function byNameAndId(one, other) {
    // Made at the first use, because that takes 10 ms, and most runs sort nothing.
    collator ??= new Intl.Collator('en', { numeric: true });
    const { compare } = collator;
    // Texts that count the same, such as `shop-1` and `shop-01`, are still different.
    const compareTexts = (a, b) => compare(a, b) || Number(a > b) - Number(a < b);
    return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}
function planUpdate(found, { apply, profile }, isEscaped) {
    if (found.differences.every(({ isReadOnly }) => isReadOnly))
        return { ...found, obstacle: 'read-only' };
    if (!apply.includes('update'))
        return found;
    const result = { ...found, isEscaped: isEscaped() };
    const wanted = toWantedUpdate(result);
    if ((0,encode_update/* encodeUpdatePath */.Dx)(wanted.declared, wanted.listed, profile) === null)
        return { ...result, obstacle: 'no-path' };
    // The update also sets fields under `ignoreChanges` whose listed value it cannot send.
    const lost = wanted.ignored.length === 0 ? [] : (0,encode_update/* keepListed */.fL)(wanted, profile).overwritten;
    const overwritten = lost.flatMap((path) => {
        if (profile.update?.whole !== true && !wanted.changed.includes((0,compare/* fieldOf */._F)({ path })))
            return [];
        const at = (0,json/* parsePointer */.vp)(`/${path}`);
        const [declared, actual] = [(0,json/* getAt */.sM)(wanted.declared, at) ?? null, (0,json/* getAt */.sM)(wanted.listed.body, at) ?? null];
        return JSON.stringify(declared) === JSON.stringify(actual) ? [] : [{ path, declared, actual, isIgnored: true }];
    });
    return { ...result, differences: [...result.differences, ...overwritten], operation: 'update' };
}
/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
function encodeChanged(changed, profile) {
    return (0,encode_update/* encodeUpdate */.Kf)(toWantedUpdate(changed), profile);
}
function toWantedUpdate({ actual, declared, differences, isEscaped }) {
    const written = differences.filter((difference) => !difference.isReadOnly && !difference.isIgnored);
    const { body, ignoreChanges: ignored } = declared;
    return { declared: body, changed: written.map(compare/* fieldOf */._F), ignored, listed: actual, isEscaped };
}


/***/ }),

/***/ 4759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ encodeUpdatePath),
/* harmony export */   Kf: () => (/* binding */ encodeUpdate),
/* harmony export */   fL: () => (/* binding */ keepListed)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9233);
/* harmony import */ var _encode_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7273);






/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Replace each declared list that is in sync by the listed one, which may have more, and each value under `ignoreChanges`.
 *    Inside a list that differs, by index, if both lists have the same length and no item seems to be at another index. If the
 *    listed value cannot be sent, the declared one is, and the plan shows it.
 * 2. Take the fields that differ; if the update replaces the monitor (`update.whole`), all of them.
 * 3. Start the body with what the service has: an object that the update changes is sent complete, as it is listed, because a
 *    service may replace it. What `keep` names is sent as it is listed, and never as in `constants`. An update that replaces
 *    the monitor also has `constants`, and the mapped fields that the config does not declare.
 * 4. Merge the fields of step 2 into it, in the service's words.
 * 5. Put the listed identifier in its place, whatever the config or the profile has there.
 *
 * A value is sent as it was received. One that the service hides is only sent where `keep` names its object: a service that
 * does not recognize its own placeholder would store it, and nobody would see that the secret is lost.
 *
 * Null where {@link encodeUpdatePath} is.
 */
function encodeUpdate(wanted, profile) {
    const { changed, declared, listed } = wanted;
    const { update } = profile;
    const path = encodeUpdatePath(declared, listed, profile);
    if (update === null || path === null)
        return null;
    const fields = copyFields(wanted);
    const kept = update.whole ? declared : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(declared, (field) => changed.includes(field));
    const { monitor: sent } = keepListed({ ...wanted, declared: kept }, profile, fields);
    // A service that merges the object would keep a field that is left out instead of null; but null takes a constant away.
    const sendsNull = (field) => !Object.hasOwn(profile.constants, field);
    const body = (0,_encode_js__WEBPACK_IMPORTED_MODULE_5__/* .encodeBody */ .FT)(sent, copyListed(fields, sent, profile), profile, sendsNull);
    return { method: update.method, path, body: setIdentifier(body, listed.fields, profile) };
}
/** Null where the service has no update, or where the request cannot name the monitor. */
function encodeUpdatePath(declared, listed, profile) {
    const { update } = profile;
    // Without an identifier in its path or among what it copies, the request might create a monitor.
    const isNamed = update?.path.includes('{id}') || update?.keep.some((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed.fields, place)) === listed.id);
    if (update === null || listed.id === null || !isNamed)
        return null;
    const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed.body, 'type') ?? declared['type'];
    return (0,_encode_js__WEBPACK_IMPORTED_MODULE_5__/* .fillPath */ .dN)(update.path, { id: listed.id, type }, profile);
}
/** Step 1; a mapped field that is ignored is left out. Of the ignored paths in `overwritten`, the listed value is lost. */
function keepListed(wanted, profile, fields = copyFields(wanted)) {
    const { declared, ignored: written, listed } = wanted;
    const overwritten = [];
    const all = written.map((path) => ({ written: path, rest: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`) }));
    const isSendable = (value, path) => value !== undefined && (isKept(path, profile) || !hasRedacted(value));
    const lose = ({ compared, declared, ignored }) => {
        const lost = ignored.filter(({ rest }) => [declared, compared].some((one) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(one, rest) !== undefined));
        overwritten.push(...lost.map((path) => path.written));
        return declared;
    };
    const keep = (place) => {
        const { compared, declared, ignored, isInList, listed: shown, path } = place;
        if (declared === undefined && !isInList)
            return undefined;
        if (declared === undefined || ignored.some(({ rest }) => rest.length === 0))
            return isSendable(shown, path) ? shown : lose(place);
        if (Array.isArray(declared)) {
            const isInSync = isSendable(shown, path) && coversRest(declared, compared, ignored);
            return isInSync ? shown : keepInList(place, declared);
        }
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) || !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(shown))
            return lose(place);
        const keys = new Set([...Object.keys(declared), ...ignored.map(({ rest }) => String(rest[0]))]);
        const kept = [...keys].map((key) => [key, keep(stepInto(place, key))]);
        return Object.fromEntries(kept.filter((entry) => entry[1] !== undefined));
    };
    const keepInList = (place, items) => {
        const { compared, ignored } = place;
        if (ignored.length === 0)
            return items;
        const isSame = Array.isArray(compared) && compared.length === items.length ? findSame(items, compared, ignored) : null;
        return items.map((item, index) => {
            const inner = stepInto(place, index);
            const isWhole = inner.ignored.some(({ rest }) => rest.length === 0);
            if (inner.ignored.length === 0)
                return item;
            return (isSame !== null && (isWhole || isSame(index)) ? keep(inner) : lose(inner)) ?? item;
        });
    };
    const monitor = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(declared, (value, field) => {
        const path = (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) ? (profile.fields[field]?.read ?? null) : [field];
        const shown = path === null ? undefined : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, path);
        const ignored = below(all, field);
        const compared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed.body, field);
        const kept = keep({ declared: value, compared, listed: shown, path: path ?? [], isInList: false, ignored });
        const isIgnored = ignored.some(({ rest }) => rest.length === 0);
        return isIgnored && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field) && kept === shown ? undefined : kept;
    });
    return { monitor, overwritten };
}
function stepInto({ compared, declared, ignored, isInList, listed, path }, step) {
    const [one, two, three] = [declared, compared, listed].map((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(value, [step]));
    return {
        declared: one,
        compared: two,
        listed: three,
        path: [...path, step],
        isInList: isInList || Array.isArray(declared),
        ignored: below(ignored, step),
    };
}
function below(paths, step) {
    return paths.flatMap(({ written, rest: [first, ...rest] }) => first !== undefined && String(first) === String(step) ? [{ written, rest }] : []);
}
/** Whether a list is in sync, but for what is ignored in it. */
function coversRest(declared, compared, ignored) {
    const rest = omitIgnored(declared, ignored);
    if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(rest, compared))
        return true;
    if (ignored.length === 0 || !Array.isArray(compared) || compared.length !== declared.length)
        return false;
    const whole = new Set(ignored.flatMap(({ rest: steps }) => (steps.length === 1 ? [String(steps[0])] : [])));
    return rest.every((item, index) => whole.has(String(index)) || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(item, compared[index]));
}
function omitIgnored(declared, ignored) {
    return ignored.map(({ rest }) => rest).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .omitAt */ .FQ, declared);
}
/**
 * Whether an index stands for the same item in two lists of the same length: none of the two has more in common with an
 * item at another index, so no password of one item gets to another.
 */
function findSame(declared, compared, ignored) {
    const rest = omitIgnored(declared, ignored);
    const countCommon = (one, other) => {
        const [item = null, shown = null] = [rest[one], compared[other]];
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(item) || !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(shown))
            return Number((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(item, shown));
        return Object.entries(item).filter(([key, value]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(value, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(shown, key))).length;
    };
    return (index) => {
        const common = countCommon(index, index);
        return rest.every((_, at) => countCommon(index, at) <= common && countCommon(at, index) <= common);
    };
}
/** Whether `keep` names a place or an object around it. */
function isKept(place, { update }) {
    return update?.keep.some((kept) => kept.every((step, depth) => String(step) === String(place[depth]))) === true;
}
/** What is listed, as an update sends it back. */
function copyFields({ isEscaped = false, listed }) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .copyReceived */ .nC)(listed.fields, isEscaped ? _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .unescapeHtml */ .Uh : undefined);
}
/** Step 3: what the body has below the declared fields that it sends. */
function copyListed(fields, sent, profile) {
    const { constants, update } = profile;
    const { keep = [], whole = false } = update ?? {};
    const start = whole ? keep.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, constants) : {};
    const complete = findObjects(sent, profile).reduce((body, key) => {
        const object = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(fields, key);
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(object) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .rawNumberText */ .by)(object) === undefined ? removeRedacted(object) : undefined;
        return shown === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(body, { [key]: shown }, false);
    }, start);
    const kept = keep.reduce((body, path) => copyAt(body, path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, path)), complete);
    const undeclared = whole ? _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => !Object.hasOwn(sent, name)) : [];
    return undeclared.reduce((body, name) => {
        const { read = null, write = null } = profile.fields[name] ?? {};
        const value = read === null ? undefined : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, read);
        if (read === null || write === null || value === undefined)
            return body;
        return copyAt(body, write, isKept(read, profile) ? value : removeRedacted(value));
    }, kept);
}
function copyAt(body, path, value) {
    return value === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, path, value);
}
/**
 * The top-level objects of the service that a request changes a part of; not those of which `keep` names parts, because a
 * service may refuse the others.
 */
function findObjects(sent, { fields, update }) {
    const inExtra = Object.keys(sent).filter((key) => !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(key) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(sent[key]));
    const mapped = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.flatMap((name) => {
        const write = fields[name]?.write ?? [];
        const isSent = Object.hasOwn(sent, name) || update?.whole === true;
        const isPartlyKept = update?.keep.some((path) => path.length > 1 && path[0] === write[0]);
        return write.length > 1 && isSent && !isPartlyKept ? [String(write[0])] : [];
    });
    return [...new Set([...inExtra, ...mapped])];
}
/** The value without what the service hides in it; a list can only be sent complete. Undefined if nothing is left. */
function removeRedacted(value) {
    if ((0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value))
        return undefined;
    if (Array.isArray(value))
        return hasRedacted(value) ? undefined : value;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .rawNumberText */ .by)(value) === undefined ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(value, removeRedacted) : value;
}
function hasRedacted(value) {
    if (typeof value !== 'object' || value === null)
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .isRedacted */ .vX)(value);
    return Object.values(value).some((inner) => hasRedacted(inner));
}
function setIdentifier(body, fields, profile) {
    const place = (0,_decode_js__WEBPACK_IMPORTED_MODULE_4__/* .findIdentifierPlace */ .Yr)(profile, fields);
    if (place === null)
        return body;
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, place) === undefined && !isKept(place, profile))
        return body;
    const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .copyReceived */ .nC)(fields), place);
    return id === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, place, id);
}


/***/ }),

/***/ 8476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ describeUnproved),
/* harmony export */   FU: () => (/* binding */ warnOfRepeatedPage),
/* harmony export */   ID: () => (/* binding */ adviseOnItems),
/* harmony export */   PT: () => (/* binding */ findUnlistedKeep),
/* harmony export */   Pt: () => (/* binding */ warnOfUnproved),
/* harmony export */   Wj: () => (/* binding */ adviseOnTextInterval),
/* harmony export */   _I: () => (/* binding */ adviseOnPaging),
/* harmony export */   fn: () => (/* binding */ warnOfProfile),
/* harmony export */   vV: () => (/* binding */ adviseOnTarget)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8034);




/** Warns of what seems to be wrong in the profile by a complete list. */
function warnOfProfile(monitors, profile) {
    if (profile === _profile_js__WEBPACK_IMPORTED_MODULE_2__/* .documentedApi */ .xD)
        return [];
    const messages = [];
    const { id } = profile.list;
    if (monitors.length > 0 && monitors.every((monitor) => monitor.id === null)) {
        const [place, verb] = id === null ? ['', 'declare'] : [` at ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .quotePath */ .WG)(id, profile)}`, 'correct'];
        messages.push(`No listed monitor has an identifier${place}: ${verb} ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.id', profile)}`);
    }
    const interval = profile.fields.intervalSeconds?.read ?? null;
    const values = monitors.map(({ body }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'intervalSeconds') ?? null);
    // Every later plan would find a difference.
    if (interval !== null && monitors.length > 0 && !values.some((value) => typeof value === 'number')) {
        const place = `at ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .quotePath */ .WG)(interval, profile)}`;
        const shown = values.find((value) => value !== null) ?? null;
        const correct = `correct ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('fields.intervalSeconds', profile)}`;
        messages.push(shown === null
            ? `No listed monitor has an interval ${place}: ${correct}`
            : `No listed interval is a number, ${place} is ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(JSON.stringify(shown), 60)}: ${adviseOnTextInterval(shown, profile)}`);
    }
    // The items of a built-in profile are tested, and a service may leave out empty fields. Sync itself refuses to clear one.
    const unlisted = profile.places === undefined ? [] : findUnlistedKeep(monitors, profile);
    for (const { key, path } of unlisted.filter(({ isCleared }) => !isCleared)) {
        const what = `No listed monitor shows ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .quotePath */ .WG)(path, profile)}, which ${key} names`;
        messages.push(`${what}, so an update does not send it: correct it or remove it`);
    }
    return messages.map((message) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message));
}
const unitLettersMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** What to do about a listed interval that is no number. The example takes a text such as `5m` by its first number and unit. */
function adviseOnTextInterval(found, profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('fields.intervalSeconds', profile);
    if (typeof found === 'object')
        return `correct ${key}`;
    const [, digits = '5', letter = ''] = /(\d{1,9})\s*(ms|[smhd])?/i.exec(String(found)) ?? [];
    const usualMs = Number(digits) < 30 ? 60_000 : 1_000;
    const unitMs = unitLettersMs[letter.toLowerCase()] ?? profile.fields.intervalSeconds?.unitMs ?? usualMs;
    const seconds = Math.max(1, Math.round((Number(digits) * unitMs) / 1_000));
    const example = `values: { ${seconds}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(JSON.stringify(found), 60)} }`;
    return `declare what it means with ${key}, for example ${example} if it stands for ${seconds} seconds`;
}
/**
 * Items of `update.keep` that no listed monitor shows, and whether an update would clear them: a creation sets them, or the
 * update replaces the monitor. A service may leave out a field that no monitor has set, so of a built-in profile, which is
 * tested and which no user can correct, only what creations set is cleared.
 */
function findUnlistedKeep(monitors, profile) {
    const { constants, places, update } = profile;
    if (update === null || monitors.length === 0)
        return [];
    return update.keep.flatMap((path, index) => {
        if (monitors.some(({ fields }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(fields, path) !== undefined))
            return [];
        const isCleared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(constants, path) !== undefined || (update.whole && places !== undefined);
        return [{ path, key: (0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)(`update.keep.${index}`, profile), isCleared }];
    });
}
/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 * @param tried the queries of the second page.
 */
function warnOfRepeatedPage(tried, count, profile) {
    const what = `With ${tried.join(' and ')}, the service lists its first ${count} monitors again`;
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.page', profile);
    return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}: if it has more, correct ${key}; if the response has a total or a flag for more, declare it there`);
}
/** What is known of a list that may be cut off, as a sentence without its full stop, and both ways out. */
function describeUnproved({ announced, items, tried }, profile) {
    const listed = `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(items, 'monitor')} ${items === 1 ? 'is' : 'are'} listed`;
    const requests = tried.join(' and ');
    const repeated = `that may be one page of more: ${requests} brought the same ones again`;
    const said = `the response announces ${announced}, but not how to request them`;
    const found = tried.length === 0 ? '' : `: ${requests} brought nothing new`;
    const what = `${listed}, and ${announced === null ? repeated : `${said}${found}`}`;
    const verb = profile.list.page === null ? 'declare' : 'correct';
    const page = `${verb} how they are requested with ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.page', profile)}`;
    const next = `Compare with the number of monitors that the service shows: if these are all, set "list-complete" to true; if it has more, ${page}`;
    return { what, next };
}
/** Warns of a list that may be cut off. */
function warnOfUnproved(unproved, profile) {
    if (unproved === null)
        return [];
    const { next, what } = describeUnproved(unproved, profile);
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}. ${next}`)];
}
/** What to do where no monitor shows a target at this path. */
function adviseOnTarget(target, profile) {
    const isUsual = target.join('/') === 'target';
    const [what, verb] = isUsual ? ['its fields', 'declare'] : ['the field', 'correct'];
    const place = `If the service names ${what} differently, ${verb} ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('fields.target', profile)}`;
    const array = profile.list.items === null ? 'set "list-path"' : `correct ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.items', profile)}`;
    const token = 'Check that "api-token" is valid: some services list only public monitors for an invalid token';
    const types = 'If the monitors are of types without this field, first create one that has it in the service';
    return [token, `${place}; if the list is elsewhere in the response, ${array}`, ...(isUsual ? [] : [types])];
}
/** What to do where the list is not at the expected place, or is not of monitors. */
function adviseOnItems(code, listPath, profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.items', profile);
    const setPath = `set "list-path" to its place, for example /data/monitors, or declare it with ${key}`;
    const isDeclared = listPath === null && profile.list.items !== null;
    const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : setPath}`;
    const name = profile === _profile_js__WEBPACK_IMPORTED_MODULE_2__/* .documentedApi */ .xD
        ? 'declare with "list.item" and "fields.name" in a service profile where its monitors have their names'
        : `correct "list.item" or ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('fields.name', profile)}: its monitors have their names elsewhere`;
    return code === 'list-not-monitors' ? [place, `If this is the list, ${name}`] : [place];
}
/** What to do where the pages of a list contradict each other, or lead nowhere. */
function adviseOnPaging(profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('list.page', profile);
    if (profile.list.page !== null)
        return [`Check ${key} against the documentation of the service`];
    return [
        `If this is about something other than pages, and one response holds all monitors, set "list-complete" to true; otherwise declare with ${key} how the service pages its list`,
    ];
}


/***/ }),

/***/ 7748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ writeOutputFile),
/* harmony export */   CK: () => (/* binding */ checkOutputFile),
/* harmony export */   Op: () => (/* binding */ openOutputFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9710);
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
/** @throws RunError if it must not be replaced, or if its folder is missing. */
async function checkOutputFile({ mayReplace, name, path }) {
    const fail = (error) => Promise.reject(outputError(name, (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written'), error));
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch((error) => ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT' ? null : fail(error)));
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)).catch(fail);
    else if (!seen.isFile())
        throw outputError(name, 'is a folder, a link or a device; name a regular file');
    else if (!mayReplace)
        throw outputError(name, alreadyExists);
}
/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), `.monitor-sync-${crypto.randomUUID()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(draft, path);
    }
    catch (error) {
        const reason = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'EEXIST' ? alreadyExists : (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written');
        throw outputError(name, reason, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(draft, { force: true });
    }
}
/**
 * Checks, before anything is sent, that a file can be written. It may replace only an older file of its kind or an empty
 * one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError if that is not possible; so does the function.
 */
async function openOutputFile(workspace, name, kind, isOurs) {
    const file = { path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, name), name, mayReplace: true };
    const check = async () => {
        await checkOutputFile(file);
        // A pull request can make a folder a link. A path that is written as one outside comes from the author of the workflow.
        const [root, folder] = await Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path))]);
        if ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(workspace, file.path) !== undefined && (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(root, folder) === undefined) {
            const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
            throw outputError(name, way);
        }
        const old = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? '' : null));
        if (old === null || (old !== '' && !isOurs(old)))
            throw outputError(name, `already exists and is not ${kind}; it was not changed: name a different file`);
    };
    await check();
    return async (text) => {
        // Another program may have written the file in the meantime.
        await check();
        await writeOutputFile(file, text);
    };
}
/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { force: true });
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
function outputError(name, reason, cause) {
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
