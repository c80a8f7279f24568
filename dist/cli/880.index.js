export const id = 880;
export const ids = [880];
export const modules = {

/***/ 880:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareOnly: () => (/* binding */ compareOnly),
  readList: () => (/* binding */ readList),
  sync: () => (/* binding */ sync)
});

// EXTERNAL MODULE: ./build/src/core/model/mask.js + 1 modules
var model_mask = __webpack_require__(7038);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var model_json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
;// CONCATENATED MODULE: ./build/src/core/plan/interval-unit.js



/** Quotients of two units of `fields.intervalSeconds.unit`. */
const unitFactors = [60, 1_000, 3_600];
/**
 * Warns where each interval differs by one factor between units, because the profile may have the wrong one. Only for a
 * profile file: built-in profiles are tested, and one monitor may change from a minute to an hour.
 */
function warnOfUnit(results, profile) {
    const factors = results.flatMap(({ actual, declared }) => {
        if (actual === null || declared === null)
            return [];
        const [one, other] = [declared, actual].map(({ body }) => (0,model_json/* own */.ZV)(body, 'intervalSeconds'));
        const isCompared = typeof one === 'number' && typeof other === 'number';
        return isCompared && !declared.ignoreChanges.includes('intervalSeconds') ? Math.max(one / other, other / one) : [];
    });
    const [factor = 1, ...others] = new Set(factors);
    if (profile.places === undefined || others.length > 0 || !unitFactors.includes(factor))
        return [];
    const key = (0,profile_profile/* describeKey */.Rx)('fields.intervalSeconds', profile);
    return [(0,warning/* warn */.R8)(`Each intervalSeconds differs by a factor of ${factor}: check the unit of ${key}`)];
}

// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
;// CONCATENATED MODULE: ./build/src/core/plan/compare.js


/**
 * Compares the declared fields of two monitors of one name.
 * @param ignored paths at or below which a difference is ignored.
 * @param isListed whether the list shows a field for any monitor.
 */
function compareMonitor(declared, actual, ignored = [], isListed = () => false) {
    // Lists, because one may be longer than the arguments of a call can be.
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // Fast path: nearly all values are equal, and there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,model_json/* writeStep */.qV)(field))))
            continue;
        const shown = (0,model_json/* own */.ZV)(actual, field);
        if (shown === undefined) {
            if (fields/* commonFields */.dG.some((common) => common === field) && isListed(field))
                differences.push([{ path: field, declared: value, actual: null }]);
            else
                unverified.push(field);
        }
        else if (!(0,fields/* covers */.hU)(value, shown) && !(0,fields/* isSameValue */.am)(field, value, shown, declared))
            differences.push(findDifferences((0,model_json/* writeStep */.qV)(field), value, shown));
    }
    const isRelevant = ({ path }) => !ignored.some((above) => (0,model_json/* isAtOrBelow */.a5)(path, above));
    return { differences: differences.flat().filter(isRelevant), unverified };
}
function findDifferences(path, declared, actual) {
    if ((0,fields/* covers */.hU)(declared, actual))
        return [];
    if ((0,model_json/* isObject */.Gv)(declared) && (0,model_json/* isObject */.Gv)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,model_json/* writeStep */.qV)(key)}`;
            const shown = (0,model_json/* own */.ZV)(actual, key);
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

// EXTERNAL MODULE: ./build/src/core/plan/obstacle.js
var plan_obstacle = __webpack_require__(516);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/listed-values.js
var listed_values = __webpack_require__(1070);
;// CONCATENATED MODULE: ./build/src/core/plan/planned-update.js









/** What a planned update asks of the service. */
function readWantedUpdate({ actual, declared, differences, isEscaped }) {
    const written = differences.filter((difference) => !difference.isReadOnly && !difference.isIgnored);
    const { body, ignoreChanges: ignored } = declared;
    return { declared: body, changed: written.map(readField), ignored, listed: actual, isEscaped };
}
/** The field of a monitor that a difference is in. */
function readField({ path }) {
    return String((0,model_json/* readPointer */.qT)(`/${path}`)[0]);
}
/**
 * Marks the differences in fields that no update can carry, and those in values that the service hides.
 * @param readOnly names of fields.
 */
function markDifferences(found, readOnly) {
    const isMarked = (difference) => readOnly.includes(readField(difference)) || (0,likely_secrets/* isRedacted */.vX)(difference.actual);
    if (!found.some(isMarked))
        return found;
    return found.map((difference) => {
        if (readOnly.includes(readField(difference)))
            return { ...difference, isReadOnly: true };
        return (0,likely_secrets/* isRedacted */.vX)(difference.actual) ? { ...difference, isHidden: true } : difference;
    });
}
/** What an update also sets: values under `ignoreChanges` whose listed value it cannot send. */
function findOverwritten(result, profile) {
    const wanted = readWantedUpdate(result);
    const isSent = (path) => profile.update?.whole === true || wanted.changed.includes(String((0,model_json/* readPointer */.qT)(`/${path}`)[0]));
    return (0,listed_values/* keepIgnored */.sA)(wanted, profile)
        .overwritten.filter(isSent)
        .flatMap((path) => {
        const [declared, actual] = [result.declared, result.actual].map(({ body }) => (0,model_json/* getAt */.sM)(body, (0,model_json/* readPointer */.qT)(`/${path}`)) ?? null);
        const isSame = JSON.stringify(declared) === JSON.stringify(actual);
        return isSame ? [] : [{ path, declared: declared ?? null, actual: actual ?? null, isIgnored: true }];
    });
}
/** Finds why sync must not write a monitor that it plans to write. @param monitors all that the service lists. */
function createHazardFinder(monitors, profile) {
    // Only looked for if a monitor is to be written.
    let known = null;
    return ({ body }, isUpdate) => {
        known ??= { id: detectIdentifier(monitors, profile), cleared: findCleared(monitors, profile) };
        const { cleared, id } = known;
        if (id !== null && (0,model_json/* getAt */.sM)(body, id) !== undefined)
            return refuseIdentifier(id, '"extra"');
        if (id !== null && (0,model_json/* getAt */.sM)(profile.constants, id) !== undefined)
            return refuseIdentifier(id, '"constants" of the service profile');
        return isUpdate ? cleared : null;
    };
}
function detectIdentifier(monitors, profile) {
    for (const { fields } of monitors) {
        const place = (0,decode/* findIdentifierPlace */.Yr)(profile, fields);
        if (place !== null)
            return place;
    }
    return null;
}
function refuseIdentifier(place, owner) {
    const key = JSON.stringify(place.join('/'));
    return {
        reason: 'identifier-declared',
        what: `${owner} sets ${key}, where the service lists the identifier of a monitor`,
        next: `Remove ${key} from ${owner}: another identifier could overwrite another monitor`,
    };
}
/** The update replaces a field that it cannot copy. */
function findCleared(monitors, profile) {
    const [first] = (0,profile_profile/* findUnlistedKeep */.PT)(monitors, profile).filter(({ isCleared }) => isCleared);
    if (first === undefined)
        return null;
    const pointer = JSON.stringify((0,model_json/* writePointer */.NS)(first.path.map(String)));
    return {
        reason: 'keep-not-listed',
        what: `an update would clear ${pointer}, which no listed monitor shows, although ${(0,profile_profile/* describeKept */.gt)(first.index, profile)} names it`,
        next: 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"',
    };
}
/** Warns of fields that no update can carry, next to others that are updated. */
function warnOfReadOnly(results) {
    return (0,monitor_result/* selectPlanned */.fJ)(results, 'update').flatMap(({ declared, differences }) => {
        const fields = new Set(differences.filter(({ isReadOnly }) => isReadOnly).map(readField));
        if (fields.size === 0)
            return [];
        const names = (0,model_text/* joinNames */.JH)([...fields].map((field) => JSON.stringify(field)));
        const what = `${(0,model_monitor/* describeName */.T_)(declared)}: ${names} differs and cannot be written`;
        return [(0,warning/* warn */.R8)(`${what}: declare what the service shows, or list it under "ignoreChanges"`, declared.source)];
    });
}
/** Warns of values that the service hides, each path once, because they differ in every run. */
function warnOfHidden(results) {
    const hidden = results.flatMap(({ declared, differences }) => differences.filter(({ isHidden }) => isHidden).map(({ path }) => ({ path, declared })));
    return [...Map.groupBy(hidden, ({ path }) => path)].flatMap(([path, found]) => found.slice(0, 1).map(({ declared: { source } }) => {
        const names = (0,model_text/* joinNames */.JH)(found.map(({ declared }) => (0,model_monitor/* describeName */.T_)(declared)));
        const what = `The service hides ${JSON.stringify(path)} of ${names}, so it differs in every run`;
        return (0,warning/* warn */.R8)(`${what}: list it under "ignoreChanges" as ${JSON.stringify(path)}`, source);
    }));
}
/** Warns of renames that sync does not apply: the service has no monitor of the declared name. */
function warnOfUnapplied(renames) {
    const [first] = renames;
    if (first === undefined)
        return [];
    const names = (0,model_text/* joinNames */.JH)(renames.map(({ declared }) => (0,model_monitor/* describeName */.T_)(declared)));
    const what = `The service does not list ${names} yet, only the name under "formerly"`;
    return [(0,warning/* warn */.R8)(`${what}: sync renames it if "apply" includes "update"`, first.declared.source)];
}

;// CONCATENATED MODULE: ./build/src/core/plan/renames.js



/** Finds the likely old name of a missing monitor: the next undeclared one with the same target. */
function createRenameFinder(undeclared) {
    const unused = Map.groupBy(undeclared, ({ actual }) => targetKey(actual));
    return (missing) => {
        const target = targetKey(missing);
        return target === null ? null : (unused.get(target)?.shift() ?? null);
    };
}
/** Warns of each monitor that sync would delete although it is probably a missing one under its old name. */
function warnOfLostRenames(results) {
    return results.flatMap(({ declared, renamedFrom }) => {
        if (declared === null || renamedFrom?.actual == null || renamedFrom.operation !== 'delete')
            return [];
        const [name, old] = [(0,model_monitor/* describeName */.T_)(declared), JSON.stringify((0,model_monitor/* displayName */.QC)(renamedFrom.actual))];
        const what = `${name} has the target of ${old}, which sync deletes`;
        return [(0,warning/* warn */.R8)(`${what}: if it was renamed, add the line formerly: ${old}`, declared.source)];
    });
}
/** The target, normalized if it is a URL; or null. */
function targetKey({ body }) {
    const target = (0,model_json/* own */.ZV)(body, 'target');
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}

// EXTERNAL MODULE: ./build/src/core/plan/undeclared.js
var plan_undeclared = __webpack_require__(5344);
;// CONCATENATED MODULE: ./build/src/core/plan/plan.js










const defaults = {
    apply: ['create'],
    profile: null,
    readOnly: [],
    canUpdate: () => true,
    canDelete: () => true,
    ignored: [],
    owned: [],
    removed: [],
};
/** Compares declared monitors with those of the service. By default, sync may only create. */
function planSync(desired, list, given = {}) {
    const rules = { ...defaults, ...given };
    const { apply, canDelete, profile, readOnly } = rules;
    const byName = groupByName(list);
    const groups = groupByDeclared(desired, byName);
    // No set of names, because looking up each actual name again is half of the work in a long list.
    for (const { declared, isRename } of groups) {
        byName.delete(declared.name);
        if (isRename)
            byName.delete(declared.formerly?.name ?? '');
    }
    const findObstacle = (0,plan_obstacle/* createObstacleFinder */.c)(list.monitors);
    const undeclared = (0,plan_undeclared/* planUndeclared */.Nf)(byName, rules, findObstacle, apply.includes('delete') ? canDelete : null);
    const isListed = findListedFields(list.monitors);
    const findOldName = createRenameFinder(undeclared.results);
    const findHazard = profile === null ? () => null : createHazardFinder(list.monitors, profile);
    // Only looked for if a monitor is to be updated.
    let known = null;
    const isEscaped = () => {
        known ??= groups.some(showsEscapes) || (!groups.some(showsNoEscapes) && (0,model_monitor/* listsEscapes */.Aq)(list.monitors));
        return known;
    };
    const compared = groups.map((group) => {
        const { declared } = group;
        const result = compareWithAll(group, isListed, readOnly);
        if (result?.status === 'changed') {
            const obstacle = findObstacle(result.actual, group.candidates.length > 1);
            return obstacle === null ? planUpdate(result, rules, findHazard, isEscaped) : { ...result, obstacle };
        }
        if (result !== null)
            return result;
        const operation = apply.includes('create') ? 'create' : null;
        const hazard = operation === null ? null : findHazard(declared, false);
        return (0,monitor_result/* newResult */.YT)('missing', { declared, renamedFrom: findOldName(declared), operation, hazard });
    });
    const results = [...compared, ...undeclared.results];
    return {
        results,
        warnings: [
            ...warnOfLostRenames(results),
            ...warnOfGroups(groups),
            ...(apply.includes('update') ? [] : warnOfUnapplied(findRenames(groups, compared))),
            ...warnOfReadOnly(compared),
            ...warnOfHidden(compared),
            ...warnOfUnlisted(compared, isListed),
            ...warnOfNameless(list),
            ...list.warnings,
            ...(0,plan_undeclared/* warnOfUnused */.Mw)(rules, list, desired),
        ],
        ignored: undeclared.ignored,
    };
}
function planUpdate(found, { apply, canUpdate, profile }, findHazard, isEscaped) {
    if (found.differences.every(({ isReadOnly }) => isReadOnly))
        return { ...found, obstacle: 'read-only' };
    if (!apply.includes('update'))
        return found;
    const result = { ...found, isEscaped: isEscaped() };
    if (!canUpdate(result))
        return { ...result, obstacle: 'no-path' };
    const hazard = findHazard(result.declared, true);
    const overwritten = profile === null ? [] : findOverwritten(result, profile);
    return { ...result, differences: [...result.differences, ...overwritten], operation: 'update', hazard };
}
/** The monitors that the service has under their former names. */
function findRenames(groups, compared) {
    const renamed = new Set(groups.flatMap(({ declared, isRename }) => (isRename ? [declared] : [])));
    return compared.filter(({ declared, status }) => status === 'changed' && renamed.has(declared));
}
/** Whether the list shows a declared name that contains an escape as it is declared: the service would have escaped that again. */
function showsNoEscapes({ candidates, declared }) {
    const name = (0,model_monitor/* trimName */.s2)((0,model_monitor/* displayName */.QC)(declared));
    return (0,model_monitor/* unescapeHtml */.Uh)(name) !== name && candidates.some((actual) => (0,model_monitor/* trimName */.s2)((0,model_monitor/* displayName */.QC)(actual)) === name);
}
/** Whether the list shows the declared name with HTML escapes, as a service that escapes all texts does. */
function showsEscapes({ candidates, declared, isRename }) {
    if (isRename || (0,model_monitor/* nameKey */.Rc)((0,model_monitor/* displayName */.QC)(declared)) !== (0,model_monitor/* trimName */.s2)((0,model_monitor/* displayName */.QC)(declared)))
        return false;
    return candidates.some((actual) => (0,model_monitor/* trimName */.s2)((0,model_monitor/* displayName */.QC)(actual)) !== declared.name);
}
/**
 * Compares only the declared monitors that the list shows, also under their former names.
 * @param readOnly fields that no update can carry.
 */
function compareListed(desired, list, readOnly = []) {
    const isListed = findListedFields(list.monitors);
    return groupByDeclared(desired, groupByName(list))
        .map((group) => compareWithAll(group, isListed, readOnly))
        .filter((result) => result !== null);
}
const groupByName = ({ monitors }) => Map.groupBy(monitors, ({ name }) => name);
function groupByDeclared(desired, byName) {
    return desired.map((declared) => {
        const current = byName.get(declared.name) ?? [];
        const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
        const isRename = current.length === 0 && former.length > 0;
        const hasBoth = current.length > 0 && former.length > 0;
        return { declared, candidates: isRename ? former : current, isRename, hasBoth };
    });
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
function compareWithAll({ declared, candidates, isRename }, isListed, readOnly) {
    let first = null;
    for (const actual of candidates) {
        const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, isListed);
        const { differences: others, unverified } = candidates.length > 1 ? requireTarget(compared, declared, actual) : compared;
        const differences = isRename ? [compareNames(declared, actual), ...others] : others;
        if (differences.length === 0)
            return (0,monitor_result/* newResult */.YT)('in-sync', { declared, actual, unverified });
        first ??= (0,monitor_result/* newResult */.YT)('changed', {
            declared,
            actual,
            differences: markDifferences(differences, readOnly),
            unverified,
        });
    }
    return first;
}
/** The difference of a monitor that has its former name. */
function compareNames({ body, name }, actual) {
    return { path: 'name', declared: (0,model_json/* own */.ZV)(body, 'name') ?? name, actual: (0,model_json/* own */.ZV)(actual.body, 'name') ?? actual.name };
}
/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function requireTarget(compared, { body }, actual) {
    const isShown = !Object.hasOwn(body, 'target') || Object.hasOwn(actual.body, 'target');
    if (compared.differences.length > 0 || isShown)
        return compared;
    return {
        differences: [{ path: 'target', declared: (0,model_json/* own */.ZV)(body, 'target') ?? null, actual: null }],
        unverified: compared.unverified.filter((field) => field !== 'target'),
    };
}
/** Warns of each declared name that several actual monitors have. */
function warnOfDuplicates(desired, list) {
    return warnOfGroups(groupByDeclared(desired, groupByName(list)));
}
function warnOfGroups(groups) {
    return groups.flatMap(({ candidates, declared, hasBoth, isRename }) => {
        const { formerly, source } = declared;
        const name = (0,model_monitor/* describeName */.T_)(declared);
        const both = `The service has both ${name} and its former name ${formerly?.shown}: drop the line formerly`;
        const bothThere = hasBoth && formerly !== undefined ? [(0,warning/* warn */.R8)(both, formerly.source)] : [];
        if (candidates.length < 2)
            return bothThere;
        const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
        const shared = isRename ? `${formerly?.shown}, the former name of ${name}` : name;
        const what = `The service has ${candidates.length} monitors named ${shared} (${ids}): remove all but one`;
        return [(0,warning/* warn */.R8)(what, source), ...bothThere];
    });
}
function warnOfUnlisted(results, isListed) {
    const unverified = new Set(results.flatMap((result) => result.unverified));
    const fields = [...unverified].filter((field) => !isListed(field));
    if (fields.length === 0)
        return [];
    return [(0,warning/* warn */.R8)(`The service's list shows ${fields.join(', ')} for no monitor: differences in it are not detected`)];
}
function warnOfNameless({ unnamed }) {
    if (unnamed === 0)
        return [];
    const what = `The service lists ${(0,model_text/* count */.U9)(unnamed, 'item')} without a name, which cannot be compared`;
    return [(0,warning/* warn */.R8)(`${what}, so monitors that are declared for them are missing; name them in the service first`)];
}

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
;// CONCATENATED MODULE: ./build/src/core/plan/safety-limits.js





const isOwned = ({ requestedBy }) => requestedBy?.kind === 'owns';
const safetyLimits = [
    {
        reason: 'too-many-creates',
        limit: 'maxCreates',
        input: 'max-creates',
        operation: 'create',
        counts: () => true,
        wording: ['is missing', 'are missing'],
        howToAllow: 'raise max-creates',
    },
    {
        reason: 'too-many-updates',
        limit: 'maxUpdates',
        input: 'max-updates',
        operation: 'update',
        counts: () => true,
        wording: ['would be updated', 'would be updated'],
        howToAllow: 'raise max-updates',
    },
    {
        reason: 'too-many-deletes',
        limit: 'maxDeletes',
        input: 'max-deletes',
        operation: 'delete',
        counts: isOwned,
        wording: ['would be deleted because of owns', 'would be deleted because of owns'],
        howToAllow: 'raise max-deletes, or name them under remove',
    },
];
/** Every reason for which sync refuses a plan before it writes anything. */
function findRefusals(planned, limits, isApproved = false) {
    const tooMany = isApproved ? [] : safetyLimits.flatMap((rule) => checkNumber(rule, planned, limits) ?? []);
    return [...checkEmptyConfig(planned), ...checkHazards(planned), ...tooMany];
}
/** @param isSaved whether the plan was written to a file, which a person can approve. */
function warnOfUnsafePlan({ isNumber, next, what }, isSaved) {
    const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
    return (0,warning/* warn */.R8)(`${subject} would be refused: ${what}. ${next}`);
}
/** @throws RunError if there is a refusal; with the code of the first one. */
function refuse(refusals, apply) {
    const [first] = refusals;
    if (first === undefined)
        return;
    const done = (0,monitor_result/* describeWriting */.Gi)(apply);
    const lines = refusals.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
    throw new errors/* RunError */.e4({ code: first.reason, message: lines.join('\n') });
}
function checkNumber(brake, { listed, results }, limits) {
    const { counts, input, operation, reason, howToAllow, wording } = brake;
    const limit = limits[brake.limit];
    const wanted = (0,monitor_result/* selectPlanned */.fJ)(results, operation).filter(counts).length;
    if (limit === null)
        return null;
    const allowed = typeof limit === 'number' ? limit : Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100));
    if (wanted <= allowed)
        return null;
    const origin = typeof limit === 'number' ? '' : ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`;
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} ${wording[wanted === 1 ? 0 : 1]}, and ${input} allows ${allowed}${origin}`;
    return { reason, what, next: `To ${operation} them, ${howToAllow}`, isNumber: true };
}
/** The dangers of single monitors, each with the names of all that have it. */
function checkHazards({ results }) {
    const endangered = results.flatMap(({ declared, hazard, operation }) => operation !== null && hazard !== null && declared !== null ? [{ ...hazard, name: (0,model_monitor/* describeName */.T_)(declared) }] : []);
    return [...Map.groupBy(endangered, ({ what }) => what).values()].flatMap((same) => same.slice(0, 1).map(({ next, reason, what }) => {
        const names = (0,model_text/* joinNames */.JH)(same.map(({ name }) => name));
        return { reason, what: `${names}: ${what}`, next, isNumber: false };
    }));
}
/** A config without monitors is most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }) {
    const wanted = (0,monitor_result/* selectPlanned */.fJ)(results, 'delete').filter(isOwned).length;
    if (declared > 0 || wanted === 0)
        return [];
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} would be deleted because of owns, and the config declares none`;
    const next = 'Declare the monitors that should stay, or name those that should go under remove';
    return [{ reason: 'nothing-declared', what, next, isNumber: false }];
}

// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var http_exchange = __webpack_require__(8669);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js






/** Identifies a plan among other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 };
/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
function renderPlanFile({ apply, baseUrl, results, profileDigest, service, startedAt }) {
    const target = { service, profileDigest, baseUrl, apply };
    const plan = { ...format, ...target, createdAt: startedAt.toISOString(), monitors: results.map(toEntry) };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(plan, null, 2))}\n`;
}
/** Whether a text is a plan of this program, of any version, damaged or not. */
function isPlan(text) {
    return parse(text)?.['format'] === format.format;
}
/** @throws RunError if the text is not a plan of this program. */
function parsePlanFile(text, path) {
    const plan = parse(text);
    if (plan?.['format'] !== format.format)
        throw plan_file_refuse(path, 'is not a plan');
    if (plan['version'] !== format.version)
        throw plan_file_refuse(path, `has a different version (${plan['version']})`);
    const { apply = null, baseUrl = null, createdAt, monitors, profileDigest = null, service = null } = plan;
    if (typeof createdAt !== 'string' || !Array.isArray(monitors) || !monitors.every(isEntry))
        throw plan_file_refuse(path, 'is a damaged plan');
    return { path, createdAt, baseUrl, service, profileDigest, apply, monitors };
}
function parse(text) {
    const value = (0,http_exchange/* parseJson */.qF)(text);
    return (0,model_json/* isObject */.Gv)(value) ? value : null;
}
function isEntry(value) {
    return (0,model_json/* isObject */.Gv)(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}
function plan_file_refuse(path, fault) {
    const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
    return new errors/* RunError */.e4({ code: 'invalid-option', message });
}
/** The approved facts of a result, which do not include its place in the config. */
function toEntry(result) {
    const { actual, declared, operation, renamedFrom, status } = result;
    return {
        name: (0,monitor_result/* nameOf */.Vb)(result),
        status,
        planned: operation,
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, is not masked, and was approved.
        ...(declared?.written && { written: declared.written }),
        id: actual?.id ?? null,
        // A person approves the deletion of what checks this target. Secrets in it are masked: a digest of one could be guessed.
        ...(operation === 'delete' && { target: (0,model_json/* own */.ZV)(actual?.body ?? {}, 'target') ?? null }),
        // Creating a renamed monitor leaves two monitors with one target.
        ...(status === 'missing' && renamedFrom && { renamedFrom: (0,monitor_result/* nameOf */.Vb)(renamedFrom) }),
        changes: status === 'changed' ? result.differences.map((difference) => ({ ...difference })) : [],
    };
}
/** The message only counts the differences above this number. */
const maxShown = 20;
/**
 * Refuses a plan that is out of date, even if only the unmanaged monitors changed.
 * @throws RunError if a new comparison differs from the plan, with the differences.
 */
function requireSamePlan(saved, report) {
    const elsewhere = findOtherTarget(saved, report);
    const changes = elsewhere.length === 0 ? findChanges(saved.monitors, report.results) : elsewhere;
    if (changes.length === 0)
        return;
    const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
    const message = [
        `The plan ${saved.path} of ${saved.createdAt} is out of date, so nothing was ${(0,monitor_result/* describeWriting */.Gi)(report.apply)}. Changed since then:`,
        ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
        'Make a new plan, and have it approved',
    ].join('\n');
    throw new errors/* RunError */.e4({ code: 'plan-out-of-date', message });
}
function describeApply(apply) {
    return `apply: ${[apply].flat().join(', ')}`;
}
/** How a run sends other requests than the plan, whatever the monitors are. */
function findOtherTarget(saved, { apply, baseUrl, profileDigest, service }) {
    const elsewhere = [
        [saved.baseUrl, baseUrl],
        [saved.service, service],
        [describeApply(saved.apply), describeApply(apply)],
    ].flatMap(([before, now]) => (before === now ? [] : [`the plan is for ${before}, this run for ${now}`]));
    if (elsewhere.length > 0 || saved.profileDigest === profileDigest)
        return elsewhere;
    return [`the service profile of ${service}, or a variable in it`];
}
function findChanges(saved, results) {
    const before = Map.groupBy(saved, ({ name }) => String(name));
    const now = Map.groupBy(results, monitor_result/* nameOf */.Vb);
    return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
        const planned = before.get(name) ?? [];
        const found = now.get(name) ?? [];
        const entries = found.map(toEntry);
        if (canonical(planned) === canonical(entries))
            return [];
        const declared = found[0]?.declared ?? null;
        const place = declared === null ? '' : ` (${(0,model_monitor/* describeSource */.B6)(declared)})`;
        return [`${JSON.stringify(name)}${place} ${describeChange(planned[0], entries[0])}`];
    });
}
/** The keys of facts that a message describes in words. */
const factNames = {
    id: 'identifier',
    planned: 'what sync does',
    renamedFrom: 'likely old name',
    changes: 'differences from the service',
};
function describeChange(before, now) {
    if (before === undefined)
        return `is ${now?.['status']}, and is not in the plan`;
    if (now === undefined)
        return `was ${before['status']}, and is no longer declared or listed, or is ignored now`;
    if (before['status'] !== now['status'])
        return `was ${before['status']}, and is now ${now['status']}`;
    const [old, current] = [readFacts(before), readFacts(now)];
    const changed = Object.keys({ ...current, ...old }).filter((key) => canonical((0,model_json/* own */.ZV)(old, key)) !== canonical((0,model_json/* own */.ZV)(current, key)));
    if (changed.length === 0)
        return 'is listed a different number of times';
    return `has changed: ${changed.map((key) => (0,model_json/* own */.ZV)(factNames, key) ?? key).join(', ')}`;
}
/** The declared fields, with `${NAME}` for secrets, or the target to delete, and the facts in {@link factNames}. */
function readFacts(entry) {
    const { changes = null, declared, id = null, planned = null, renamedFrom = null, target = null, written } = entry;
    const fields = { ...((0,model_json/* isObject */.Gv)(declared) ? declared : { target }), ...((0,model_json/* isObject */.Gv)(written) ? written : {}) };
    return { ...fields, planned, renamedFrom, id, changes };
}
/** JSON with sorted keys, to compare values. */
function canonical(value) {
    const sorted = (_key, inner) => (0,model_json/* isObject */.Gv)(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner;
    return JSON.stringify(value, sorted) ?? '';
}

// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/report/verdict.js
var verdict = __webpack_require__(4429);
// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
;// CONCATENATED MODULE: ./build/src/core/write/last-list.js






/** The statuses of monitors that the last list should show. */
const comparable = ['in-sync', 'changed', 'updated', 'created'];
/**
 * Compares the results of a run that has written with its last list, whatever the run wrote: a declared monitor that the
 * list no longer shows is missing, and one that was in sync and differs now is changed. What was created or updated stays so,
 * and what failed stays failed.
 * @param unconfirmed updates that no list has shown: nothing is known of them.
 * @param accepted updates that the service has accepted, whatever it shows.
 */
function correctResults(results, list, { options: { apply }, profile }, { accepted, unconfirmed }) {
    const isUnknown = new Set(unconfirmed);
    const isWritten = new Set(accepted);
    const names = new Set(list.monitors.map(({ name }) => name));
    const compared = results.flatMap(({ declared, status }) => declared !== null && comparable.includes(status) && !isUnknown.has(declared) ? [declared] : []);
    const shown = new Map(compareListed(compared, list, (0,profile_profile/* listReadOnlyFields */.Ch)(profile)).map((shown) => [shown.declared, shown]));
    const warnings = [];
    const corrected = results.map((result) => {
        const { declared, status } = result;
        if (declared === null || !comparable.includes(status) || isUnknown.has(declared))
            return result;
        if (!isWritten.has(declared) && isLost(result, names))
            return (0,monitor_result/* newResult */.YT)('missing', { declared, operation: apply.includes('create') ? 'create' : null });
        const now = shown.get(declared);
        if (now?.status !== 'changed' || !differsNow(result, now))
            return result;
        warnings.push(warnOfChange(now, status));
        return status === 'created' ? result : now;
    });
    return { results: corrected, warnings };
}
/** Warns of monitors that the config does not declare, that this run has not deleted, and that its last list no longer shows. */
function warnOfVanished(results, before, after) {
    const known = new Set(results.flatMap(({ actual, declared, status }) => {
        if (status === 'deleted' || status === 'obsolete')
            return [actual?.name];
        return [declared?.name, declared?.formerly?.name];
    }));
    const [names, ids] = [new Set(after.monitors.map(({ name }) => name)), new Set(after.monitors.map(({ id }) => id))];
    const gone = before.monitors.filter(({ id, name }) => !known.has(name) && !names.has(name) && (id === null || !ids.has(id)));
    if (gone.length === 0)
        return [];
    const shown = (0,model_text/* joinNames */.JH)(gone.map((actual) => JSON.stringify((0,model_monitor/* displayName */.QC)(actual))));
    const they = gone.length === 1 ? 'it' : 'them';
    return [
        (0,warning/* warn */.R8)(`The last list no longer shows ${shown}, which the config does not declare: did somebody delete ${they}?`),
    ];
}
/** What was written stays reported; the error of the run names it. */
function isLost({ actual, declared, status }, names) {
    if (status === 'created' || status === 'updated')
        return false;
    return [declared, actual].every((monitor) => monitor === null || !names.has(monitor.name));
}
function differsNow(result, { actual, declared, differences }) {
    if (result.status === 'changed' || actual.name !== declared.name)
        return false;
    // The look-up has warned of what the service stores differently, and no update has written what is read-only.
    if (result.status === 'created')
        return result.warning === null;
    return result.status === 'in-sync' || differences.some(({ isReadOnly }) => !isReadOnly);
}
function warnOfChange({ declared, differences }, status) {
    const fields = differences.map(({ path }) => path).join(', ');
    const before = status === 'in-sync' ? 'was in sync before this run wrote' : `was as declared when this run ${status} it`;
    return (0,warning/* warn */.R8)(`${(0,model_monitor/* describeName */.T_)(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`, declared.source);
}

;// CONCATENATED MODULE: ./build/src/core/write/listed.js



function indexList({ monitors }) {
    return { byName: Map.groupBy(monitors, ({ name }) => name), byId: Map.groupBy(monitors, ({ id }) => id) };
}
/** Declared monitors that an earlier list showed, and that have none of these names. */
function findLost(declared, seen, names) {
    return declared.filter((one) => {
        const name = seen.get(one);
        return name !== undefined && !names.has(one.name) && (name === one.name || !names.has(name));
    });
}
/** The name under which the service lists a monitor that was written, by its identifier; null if it does not. */
function describeNewName(declared, id, list) {
    const found = id === null ? undefined : list.monitors.find((monitor) => monitor.id === id);
    if (found === undefined || found.name === declared.name)
        return null;
    const shown = (0,model_monitor/* describeActualName */.bX)((0,model_monitor/* displayName */.QC)(found), declared);
    return `${(0,model_monitor/* describeNameAndSource */.ly)(declared)}: the service calls it ${shown}: declare that name`;
}
/** Monitors that got a value that an update sent, and had another one before. */
function findOthers({ actual, differences }, before, after) {
    const written = differences.filter(({ isReadOnly, path }) => !isReadOnly && path !== 'name');
    const { byId } = indexList(before);
    return after.monitors.filter((shown) => {
        const [old, ...more] = byId.get(shown.id) ?? [];
        if (old === undefined || more.length > 0 || shown.id === null || shown.id === actual.id)
            return false;
        return written.some(({ declared, path }) => {
            const [then, now] = [old, shown].map(({ body }) => JSON.stringify((0,model_json/* getAt */.sM)(body, (0,model_json/* readPointer */.qT)(`/${path}`))));
            return then !== now && now === JSON.stringify(declared);
        });
    });
}
/**
 * The monitors that have the name of an updated one, if the service carried out the update as a copy. The list must show the
 * identifier once, or, where the service replaces the monitor, a new one without the old one.
 */
function findCopies({ actual, declared }, { byId, byName }) {
    const found = byName.get(declared.name) ?? [];
    const same = byId.get(actual.id) ?? [];
    const isOne = found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
    return isOne ? [] : found;
}
/** Whether an accepted update made the monitor disappear, or made a copy of it. */
function isGoneOrCopied(changed, list) {
    const index = indexList(list);
    return !index.byId.has(changed.actual.id) || findCopies(changed, index).length > 0;
}
function describeCopies({ actual, declared }, copies, { byName }) {
    const name = (0,model_monitor/* describeNameAndSource */.ly)(declared);
    const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(model_monitor/* describeId */.p4).join(', ');
    const isRename = actual.name !== declared.name && byName.has(actual.name);
    return isRename
        ? `The service accepted the new name ${name}, and still lists ${(0,model_monitor/* describeActualName */.bX)(actual.name, declared)} as well (${ids})`
        : `The service carried out the update of ${name} as a copy: the list shows it more than once (${ids})`;
}
/**
 * Whether a list shows a monitor that was deleted.
 * @param earlier the monitors before the deletion, by identifier: one of the same name that they did not include is the same
 * monitor under a new identifier.
 */
function isStillListed({ id, name }, { byId, byName }, earlier) {
    const isSame = byId.get(id)?.some((monitor) => monitor.name === name) === true;
    return isSame || byName.get(name)?.some((monitor) => !earlier.has(monitor.id)) === true;
}
/** The name in quotes. */
function quoteName(actual) {
    return JSON.stringify((0,model_monitor/* displayName */.QC)(actual));
}
/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
function joinDeclared(monitors, describe = model_monitor/* describeNameAndSource */.ly) {
    return (0,model_text/* joinNames */.JH)(monitors.map(({ declared }) => describe(declared)));
}

;// CONCATENATED MODULE: ./build/src/core/write/not-applied.js





/** Number of monitors that the message names; the report has all of them. */
const maxNamed = 10;
/**
 * The error of a sync that leaves a change or a deletion although `apply` includes it, because whoever allows updates expects
 * an error where one is never made; null if there is none.
 */
function refuseNotApplied(results, apply) {
    const left = results.flatMap(({ actual, declared, obstacle }) => {
        if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update'))
            return [];
        if (declared !== null)
            return [`${(0,model_monitor/* describeNameAndSource */.ly)(declared)} was not updated: ${plan_obstacle/* obstacleTexts */.g[obstacle]}`];
        return actual === null ? [] : [`${quoteName(actual)} was not deleted: ${plan_obstacle/* obstacleTexts */.g[obstacle]}`];
    });
    if (left.length === 0)
        return null;
    const more = left.length > maxNamed ? [`… and ${(0,model_text/* count */.U9)(left.length - maxNamed, 'other monitor')}`] : [];
    const next = 'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
    const message = [...left.slice(0, maxNamed), ...more, next].join('\n');
    return new errors/* RunError */.e4({ code: 'not-applied', message });
}

// EXTERNAL MODULE: ./build/src/core/http/describe-exchange.js
var describe_exchange = __webpack_require__(2963);
;// CONCATENATED MODULE: ./build/src/core/write/attempt.js


/** Whether the last response is a success, or says that the monitor is gone already. */
function isAccepted({ exchange }) {
    return exchange.outcome === 'done';
}
/** The end of an exchange with an unknown outcome: `the connection was lost`. */
function describeLoss(exchange) {
    if (exchange.kind === 'response')
        return `a response with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}
/** The remark on a success after an unknown outcome. */
function remarkOnRepeat(unknown) {
    return unknown === null ? null : `sent again after ${describeLoss(unknown)}`;
}
/** The error of a refusal that ends the run, because other requests would probably meet it. */
function refuseOthers(exchange, monitor) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, monitor);
    const why = 'The run stopped, because other requests would probably end the same way';
    return new errors/* RunError */.e4({ ...facts, message: `${facts.message}\n${why}` });
}
/** The facts of an error that is not about one exchange. */
function describeFailure(code, ...lines) {
    return { code, serviceCode: null, status: null, message: lines.join('\n') };
}

// EXTERNAL MODULE: ./build/src/core/http/response-body.js
var response_body = __webpack_require__(9484);
;// CONCATENATED MODULE: ./build/src/core/write/created-monitor.js







/** What a 2xx shows: the monitor is created, even if the body broke off. */
function readCreation(response, declared) {
    const { profile } = response;
    const monitor = (0,response_body/* findMonitor */.O6)(response);
    const id = (monitor && (0,decode/* decodeId */.ks)(monitor, profile)) ?? (0,response_body/* readLocation */.mb)(response);
    const fault = id === null && monitor === null ? findFault(response) : null;
    if (fault === null)
        return { id, warning: monitor && warnOfShown(monitor, declared, profile) };
    const warning = `${(0,model_monitor/* describeName */.T_)(declared)} was created, but its identifier is not known: the response ${fault}`;
    return { id, warning };
}
/** Warns of a different name, because every run would create the monitor again, and of other differences. */
function warnOfShown(monitor, declared, profile) {
    const shown = (0,decode/* decodeName */.e4)(monitor, profile);
    if (shown !== null && (0,model_monitor/* nameKey */.Rc)(shown) !== declared.name)
        return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service calls it ${(0,model_monitor/* describeActualName */.bX)(shown, declared)}: declare it by that name, or every run creates another one`;
    const stored = (0,decode/* decodeFields */.ql)(monitor, profile);
    const { differences } = compareMonitor(declared.body, stored, declared.ignoreChanges);
    return differences.length === 0 ? null : describeStored(declared, differences, stored);
}
/** The warning of a service that stores other values than declared. */
function describeStored(declared, differences, listed) {
    const stored = differences.map((difference) => {
        const [wanted, shown] = showValues(difference, declared, listed);
        return `${shown} for ${difference.path} (declared ${wanted})`;
    });
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}
/**
 * The declared and the actual value of a difference for a message, without secrets.
 * @param listed the fields that the service shows, which say what the `value` of a pair is.
 */
function showValues(difference, { secretFields }, listed) {
    const { actual, declared } = (0,redact_report/* hideDifference */.k2)(difference, secretFields, listed);
    return [declared, actual].map((value) => (value === model_mask/* masked */.Iv ? model_mask/* masked */.Iv : JSON.stringify(value)));
}
/** Why a body has no identifier; null for an empty body or other JSON. */
function findFault(response) {
    const { body, bodyFault, json } = response;
    if (bodyFault !== null)
        return bodyFault.message;
    if (body.trim() === '' || json() !== undefined)
        return null;
    return (0,http_exchange/* isHtml */._6)(response) ? 'is HTML' : 'is not JSON';
}

// EXTERNAL MODULE: ./build/src/core/export/exported-fields.js
var exported_fields = __webpack_require__(8783);
;// CONCATENATED MODULE: ./build/src/core/write/side-effects.js





/**
 * Compares what the config does not declare of a monitor before and after its update. State changes by itself, and so do
 * the identifier and the fields under `list.readOnly`, but for secrets, which are there because `export` must not write them.
 * A service may show more fields than before.
 */
function findSideEffects(before, after, { body, ignoreChanges }, profile) {
    const mapped = fields/* fieldNames */.pi.flatMap((name) => [profile.fields[name]?.read ?? [], profile.fields[name]?.write ?? []]);
    const places = mapped.filter((path) => path.length > 0);
    const [one = {}, other = {}] = [before.fields, after.fields].map((fields) => places.reduce(model_json/* removeAt */.Wq, fields));
    const declared = ignoreChanges.map((path) => (0,model_json/* readPointer */.qT)(`/${path}`)).reduce(model_json/* removeAt */.Wq, body);
    const readOnly = new Set(profile.list.readOnly.map((path) => path.map((step) => (0,model_json/* writeStep */.qV)(String(step))).join('/')));
    return compareMembers(one, other, declared, { above: '', readOnly, isReadOnly: false });
}
function compareMembers(before, after, declared, place) {
    const effects = Object.entries(before).flatMap(([key, value]) => {
        const path = `${place.above}${(0,model_json/* writeStep */.qV)(key)}`;
        const isReadOnly = (place.isReadOnly || place.readOnly.has(path)) && !(0,likely_secrets/* isSecretName */.eh)(key);
        if (changesByItself(key) || (place.above === '' && model_monitor/* identifiers */.H2.includes(key)))
            return [];
        if (isReadOnly && !(0,model_json/* isObject */.Gv)(value))
            return [];
        const wanted = (0,model_json/* isObject */.Gv)(declared) ? (0,model_json/* own */.ZV)(declared, key) : undefined;
        return compareField(value, (0,model_json/* own */.ZV)(after, key), wanted, { ...place, above: path, isReadOnly });
    });
    return { lost: effects.flatMap(({ lost }) => lost), changed: effects.flatMap(({ changed }) => changed) };
}
/** State, and what services count or compute at each write. */
function changesByItself(key) {
    return (0,exported_fields/* looksLikeState */.b)(key) || /^(version|revision|etag)$/i.test(key);
}
/** @param declared a declared object may have fewer members than the actual one. */
function compareField(value, shown, declared, place) {
    const isDeclared = declared !== undefined && !((0,model_json/* isObject */.Gv)(declared) && (0,model_json/* isObject */.Gv)(value));
    if (isDeclared || isEmpty(value))
        return { lost: [], changed: [] };
    if ((0,model_json/* isObject */.Gv)(value) && ((0,model_json/* isObject */.Gv)(shown) || isEmpty(shown))) {
        const after = (0,model_json/* isObject */.Gv)(shown) ? shown : {};
        const inner = compareMembers(value, after, declared, { ...place, above: `${place.above}/` });
        return isEmpty(shown) && inner.lost.length > 0 ? { ...inner, lost: [place.above] } : inner;
    }
    if (isEmpty(shown))
        return { lost: [place.above], changed: [] };
    return { lost: [], changed: isEqual(value, shown) ? [] : [place.above] };
}
/** Whether nothing is set: null, or an empty text, list or object. */
function isEmpty(value) {
    if (typeof value === 'object' && value !== null)
        return Object.keys(value).length === 0;
    return value === undefined || value === null || value === '';
}
/** Equal as JSON; a list may have another order. */
function isEqual(one, other) {
    const [a, b] = [one, other].map((value) => Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
    return JSON.stringify(a) === JSON.stringify(b);
}

;// CONCATENATED MODULE: ./build/src/core/write/write-ledger.js

/** The result of every update, or of every deletion, of a run. */
class WriteLedger {
    #rules;
    #results = new Map();
    /** Those that a list has to show. */
    #unconfirmed = new Map();
    #accepted = new Set();
    /** Those that have failed because no list has shown them; a later one may. */
    #failed = new Map();
    /** The latest list, or null before one was read. */
    list = null;
    #look = null;
    constructor(rules) {
        this.#rules = rules;
    }
    get results() {
        return this.#results;
    }
    /** Those that the service has accepted, or that a list has shown. */
    get accepted() {
        return [...this.#accepted];
    }
    get failed() {
        return [...this.#results].flatMap(([item, { status }]) => (status === 'failed' ? [item] : []));
    }
    get unconfirmed() {
        return [...this.#unconfirmed.keys()];
    }
    /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
    recordAttempt(item, attempt) {
        const result = this.#rules.readAttempt(item, attempt);
        this.#results.set(item, result);
        if (result.status !== 'failed')
            this.#accepted.add(item);
        if (!isAccepted(attempt) && attempt.unknown === null)
            return result;
        this.#unconfirmed.set(item, attempt);
        return result.status === 'failed' ? null : result;
    }
    /** Records the result of an item that is not sent. */
    leave(item, result) {
        this.#results.set(item, result);
        return result;
    }
    /** Records a complete list. Returns the results that were not returned before. */
    recordList(list) {
        const attempts = new Map([...this.#failed, ...this.#unconfirmed]);
        const look = this.#rules.look([...attempts.keys()], list);
        this.list = list;
        this.#look = look;
        return [...attempts].flatMap(([item, attempt]) => {
            const result = look.confirm(item, attempt);
            if (result === null)
                return [];
            const isNew = this.#isOpen(item);
            this.#accepted.add(item);
            this.#settle(item, result);
            return isNew ? [result] : [];
        });
    }
    /** Accepts the latest list: what it does not confirm had no effect. Returns the corrected results. */
    acceptList() {
        const look = this.#look;
        if (look === null)
            return [];
        return [...this.#unconfirmed].map(([item, attempt]) => {
            const result = this.#settle(item, look.deny(item, attempt));
            if (result.status === 'failed')
                this.#failed.set(item, attempt);
            return result;
        });
    }
    /** The results that are still unknown at the end of the run. */
    close() {
        return this.unconfirmed.filter((item) => this.#isOpen(item)).flatMap((item) => this.#results.get(item) ?? []);
    }
    #isOpen(item) {
        return this.#results.get(item)?.status === 'failed';
    }
    #settle(item, result) {
        this.#unconfirmed.delete(item);
        this.#failed.delete(item);
        this.#results.set(item, result);
        return result;
    }
}

;// CONCATENATED MODULE: ./build/src/core/write/updates.js














/** Updates as a later list shows their monitors: somebody may have changed, renamed or replaced them meanwhile. */
function refreshUpdates(updates, list) {
    const { byName } = indexList(list);
    const findObstacle = (0,plan_obstacle/* createObstacleFinder */.c)(list.monitors);
    const refreshed = updates.map((changed) => {
        const [actual, ...others] = byName.get(changed.actual.name) ?? [];
        // The service will say what became of it.
        if (actual === undefined)
            return changed;
        const isTaken = changed.actual.name !== changed.declared.name && byName.has(changed.declared.name);
        const obstacle = findObstacle(actual, others.length > 0 || isTaken);
        return obstacle === null ? { ...changed, actual, id: actual.id } : { ...changed, operation: null, obstacle };
    });
    return {
        ready: refreshed.filter(({ operation }) => operation !== null),
        left: refreshed.flatMap((changed) => (changed.operation === null ? [[changed, changed]] : [])),
    };
}
/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
function encodeChanged(changed, profile) {
    return (0,encode/* encodeUpdate */.Kf)(readWantedUpdate(changed), profile);
}
/**
 * The result of an update that was sent:
 *
 * | outcome   | a list shows it | four lists do not | no list was read  |
 * | ---       | ---             | ---               | ---               |
 * | accepted  | updated         | changed           | updated, warning  |
 * | unknown   | updated         | failed            | failed            |
 */
const createRules = (profile) => ({
    readAttempt: (changed, attempt) => isAccepted(attempt) ? succeed(changed, remarkOnRepeat(attempt.unknown)) : failAttempt(changed, attempt),
    look: (sent, list) => {
        const declared = sent.map((changed) => changed.declared);
        const readOnly = (0,profile_profile/* listReadOnlyFields */.Ch)(profile);
        const shown = new Map(compareListed(declared, list, readOnly).map((change) => [change.declared, change]));
        const index = indexList(list);
        return {
            confirm: (changed, attempt) => {
                const found = shown.get(changed.declared);
                const isOne = found !== undefined && findCopies(changed, index).length === 0;
                return isOne ? confirmUpdate(changed, attempt, found, list) : null;
            },
            deny: (changed, attempt) => isAccepted(attempt)
                ? judgeShown(changed, shown.get(changed.declared), findCopies(changed, index), list)
                : failAttempt(changed, attempt),
        };
    },
});
function openUpdates(profile) {
    return new WriteLedger(createRules(profile));
}
/**
 * Warns of each value that the service stores differently, of accepted updates that no list has shown, and of undeclared
 * fields that the updates have changed.
 * @param before the list before the updates.
 */
function warnOfUpdates({ accepted, list, results, unconfirmed }, before, { api: { profile }, declared, }) {
    const differing = [...results.values()].filter(({ status }) => status === 'changed');
    const unread = unconfirmed.filter((changed) => results.get(changed)?.status === 'updated');
    const [first] = unread;
    const what = `No list has shown the update of ${joinDeclared(unread, model_monitor/* describeName */.T_)}: the next run will check`;
    return [
        ...differing.flatMap(warnOfDifference),
        ...(list === null ? [] : warnOfSideEffects(accepted, before, list, profile)),
        ...(list === null ? [] : warnOfOthers(accepted, before, list, declared)),
        ...(first === undefined ? [] : [(0,warning/* warn */.R8)(what, first.declared.source)]),
    ];
}
/** A field that also changes where nothing was updated is state, whatever its name. */
function warnOfSideEffects(updated, before, after, profile) {
    const later = new Map(after.monitors.map((actual) => [actual.id, actual]));
    const changedFields = (actual, declared) => {
        const shown = later.get(actual.id);
        return shown === undefined ? [] : findSideEffects(actual, shown, declared, profile).changed;
    };
    const byField = new Map();
    for (const changed of updated)
        for (const field of changedFields(changed.actual, changed.declared)) {
            const others = byField.get(field);
            if (others === undefined)
                byField.set(field, [changed]);
            else
                others.push(changed);
        }
    const own = new Set(updated.map(({ actual }) => actual.id));
    for (const actual of before.monitors)
        if (!own.has(actual.id))
            for (const field of changedFields(actual, { body: {}, ignoreChanges: [] }))
                byField.delete(field);
    return [...byField].map(([field, changed]) => {
        const what = `The update of ${joinDeclared(changed, model_monitor/* describeName */.T_)} also changed ${JSON.stringify(field)}, which the config does not declare`;
        const key = (0,profile_profile/* describeKey */.Rx)('update.keep', profile);
        return (0,warning/* warn */.R8)(`${what}: declare it, or name it under ${key}`, changed[0]?.declared.source ?? null);
    });
}
/** The last list has shown declared monitors that differ; others would stay unseen. */
function warnOfOthers(updated, before, after, declared) {
    const [first] = updated;
    if (first === undefined)
        return [];
    const names = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
    const others = findOthers(first, before, after).filter(({ name }) => !names.has(name));
    if (others.length === 0)
        return [];
    const shown = (0,model_text/* joinNames */.JH)(others.map((actual) => JSON.stringify((0,model_monitor/* displayName */.QC)(actual))));
    const what = `The update of ${(0,model_monitor/* describeName */.T_)(first.declared)} also changed ${shown}`;
    const next = 'correct "update" in the service profile, whose path must name one monitor';
    return [(0,warning/* warn */.R8)(`${what}: ${next}`, first.declared.source)];
}
function succeed(changed, remark) {
    return { ...changed, status: 'updated', remark };
}
function failUpdate(changed, error) {
    return { ...changed, status: 'failed', unverified: [], error };
}
function failAttempt(changed, { exchange, unknown }) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, changed.declared);
    return failUpdate(changed, unknown === null ? facts : (0,describe_exchange/* withUnknownOutcome */.tz)(facts, 'update'));
}
/** The result of an update that the list shows; null if a later list may show it. */
function confirmUpdate(changed, attempt, found, list) {
    const left = found.status === 'in-sync' ? [] : found.differences.filter(({ isReadOnly }) => !isReadOnly);
    if (left.length === 0) {
        const remark = `found in the list after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
        return succeed(changed, isAccepted(attempt) ? remarkOnRepeat(attempt.unknown) : remark);
    }
    // No list will show a value that the service hides.
    const isFinal = isAccepted(attempt) && left.every(({ isHidden }) => isHidden);
    return isFinal ? judgeShown(changed, found, [], list) : null;
}
/** The result of an accepted update that the list does not show. */
function judgeShown(changed, shown, copies, list) {
    const { actual: before, declared } = changed;
    if (shown?.status === 'changed' && copies.length === 0) {
        const { actual, differences, unverified } = shown;
        return { ...changed, actual, id: actual.id, differences, unverified };
    }
    const [what, next] = copies.length === 0
        ? [
            `The service accepted the update of ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, and does not list it`,
            describeNewName(declared, before.id, list) ?? 'Check in the service what became of it',
        ]
        : [describeCopies(changed, copies, indexList(list)), 'Remove one of the two in the service'];
    return failUpdate(changed, describeFailure('updated-not-listed', what, next));
}
function warnOfDifference({ actual, declared, differences }) {
    if (actual === null || declared === null)
        return [];
    // The plan has warned of the others.
    const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
    if (left.length === 0)
        return [];
    const shown = left.map((difference) => {
        const [wanted, found] = showValues(difference, declared, actual.body);
        return `accepted ${wanted} and shows ${found} for ${difference.path}`;
    });
    const next = left.every(({ path }) => path === 'name') ? '' : ', or list it under ignoreChanges';
    const what = `${(0,model_monitor/* describeName */.T_)(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
    return [(0,warning/* warn */.R8)(what, declared.source)];
}

// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
;// CONCATENATED MODULE: ./build/src/core/rate-limit/pacing.js
/** A service that asks to wait for so many milliseconds or longer counts in windows; others grant a steady rate. */
const minWindowMs = 5_000;
/** Jitter adds at most this share to a wait, and at most this time. */
const jitter = { share: 0.05, maxMs: 250 };
/**
 * What a run has learned about the limit of the service: when the next request may start, and how many may be in flight.
 * All times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good response doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a {@link Rate}: 10 requests granted between refusals at 0 s and 5 s mean
 * one per 500 ms. Good responses raise it until the next refusal measures it again.
 */
class Pacing {
    #concurrency;
    #maxWaitMs;
    #random;
    #rate = new Rate();
    #maxInFlight;
    #waitedMs = 0;
    #resumesAt = Number.NEGATIVE_INFINITY;
    /** Number of requests left, as the last response shows. */
    #quota = Number.POSITIVE_INFINITY;
    /** Number of pauses; an extension counts as one more. */
    #pauses = 0;
    #pausesWithoutGood = 0;
    #goodSincePause = 0;
    /** Number of good responses before the last long wait that was asked for. */
    #window = Number.POSITIVE_INFINITY;
    /** @param random numbers in [0, 1), for the jitter. */
    constructor(options, random) {
        this.#concurrency = options.concurrency;
        this.#maxWaitMs = options.maxWaitMs;
        this.#maxInFlight = options.concurrency;
        this.#random = random;
    }
    /** When the last pause ends. */
    get resumesAt() {
        return this.#resumesAt;
    }
    /**
     * When the next request may start. The rate is ignored while all responses are refusals, because the time that it takes
     * does not count as waiting, and a limit without end would never end the run.
     */
    get startsAt() {
        return this.#pausesWithoutGood > 0 ? this.#resumesAt : Math.max(this.#resumesAt, this.#rate.nextAt);
    }
    /** How long requests may still be held back. */
    get leftMs() {
        return this.#maxWaitMs - this.#waitedMs;
    }
    /** How long requests were held back until now; time counts once, however many requests waited. */
    waitedMs(now) {
        return this.#waitedMs - Math.max(0, this.#resumesAt - now);
    }
    /** Whether one more may be in flight, once the time has come. */
    hasRoom(inFlight) {
        const windowRoom = Math.abs(this.#window - this.#goodSincePause);
        return inFlight < Math.max(1, Math.min(this.#maxInFlight, this.#quota, windowRoom));
    }
    /** Records that a request starts. Returns the number of pauses so far, for {@link recordGood}. */
    start(now) {
        this.#rate.start(now);
        return this.#pauses;
    }
    /** Failures in a row, including one at this time; several during one pause count once. */
    failuresAt(now) {
        return this.#pausesWithoutGood + (now < this.#resumesAt ? 0 : 1);
    }
    /**
     * Records a response that is neither a refusal nor a failure.
     * @param pausesBefore from {@link start}: a response to an earlier request does not show that the last pause is over.
     */
    recordGood(pausesBefore, now) {
        this.#rate.recordGood(now);
        if (pausesBefore !== this.#pauses)
            return;
        this.#pausesWithoutGood = 0;
        this.#goodSincePause += 1;
        this.#maxInFlight = Math.min(this.#concurrency, this.#maxInFlight * 2);
    }
    /**
     * Records the quota of a response, or null where it shows none. An exhausted quota holds requests back until its reset, but
     * for one that is later than max-wait allows.
     * @returns whether requests are held back for longer than before.
     */
    recordQuota(quota, now) {
        const resetMs = quota?.left === 0 ? quota.resetMs : null;
        const holdsBack = resetMs !== null && now + resetMs > this.#resumesAt;
        this.#quota = holdsBack ? Number.POSITIVE_INFINITY : (quota?.left ?? Number.POSITIVE_INFINITY);
        if (!holdsBack || !this.#holdWithJitter(resetMs, now))
            return false;
        this.#rampUp();
        return true;
    }
    /**
     * Holds requests back because of a response, and learns from it if the service asked to wait.
     * @returns false, with nothing changed, if requests may not be held back for so long.
     */
    pause({ asked, milliseconds }, now) {
        const failures = this.failuresAt(now);
        if (!this.#holdWithJitter(milliseconds, now))
            return false;
        this.#pausesWithoutGood = failures;
        // A refusal of the first request after a pause only shows that the pause was too short.
        if (asked && (this.#goodSincePause > 0 || this.#pauses === 0)) {
            const isWindow = milliseconds >= minWindowMs;
            if (isWindow)
                this.#window = this.#goodSincePause;
            if (isWindow)
                this.#rate.forget();
            else
                this.#rate.recordRefusal(now);
        }
        this.#rampUp();
        return true;
    }
    /** Like {@link pause}, but without a response as the reason. */
    holdFor(milliseconds, now) {
        const resumesAt = Math.max(this.#resumesAt, now + milliseconds);
        const added = resumesAt - Math.max(this.#resumesAt, now);
        // Sums of fractions are inexact, by less than a microsecond.
        if (added > this.leftMs + 0.001)
            return false;
        this.#waitedMs += added;
        this.#resumesAt = resumesAt;
        return true;
    }
    /** Without jitter if only that fits into max-wait. */
    #holdWithJitter(milliseconds, now) {
        const added = Math.min(jitter.share * milliseconds, jitter.maxMs) * this.#random();
        return this.holdFor(milliseconds + added, now) || this.holdFor(milliseconds, now);
    }
    #rampUp() {
        this.#pauses += 1;
        this.#goodSincePause = 0;
        this.#maxInFlight = 1;
    }
}
/** Factor by which a good response raises a rate that holds requests back. */
const growth = 1.02;
/** Milliseconds after which a first refusal is too old to measure from, because the run may have been idle meanwhile. */
const staleAfterMs = 15_000;
/**
 * How often requests may start; unlimited until two refusals have shown a rate. At a refusal the service has nothing left,
 * so between two refusals it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
 */
class Rate {
    #perMs = Number.POSITIVE_INFINITY;
    #refusedAt = Number.NEGATIVE_INFINITY;
    #grantedSince = 0;
    /** When the next request may start. */
    nextAt = Number.NEGATIVE_INFINITY;
    start(now) {
        const spacing = 1 / this.#perMs;
        // A late start shortens only the next interval, so that the delays of timers do not add up.
        this.nextAt = Math.max(this.nextAt, now - spacing) + spacing;
    }
    recordGood(now) {
        this.#grantedSince += 1;
        // A rate that holds nothing back is not raised, because it would grow without a measurement.
        if (now < this.nextAt)
            this.#perMs *= growth;
    }
    recordRefusal(now) {
        const sinceMs = now - this.#refusedAt;
        const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
        // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
        const least = isFirst ? 0 : this.#perMs / 2;
        if (!isFirst || sinceMs <= staleAfterMs)
            this.#perMs = Math.max(this.#grantedSince / sinceMs, least);
        this.#refusedAt = now;
        this.#grantedSince = 0;
    }
    /** Forgets the rate, because a service that counts in long windows has none. */
    forget() {
        this.#perMs = Number.POSITIVE_INFINITY;
        this.nextAt = Number.NEGATIVE_INFINITY;
        this.#refusedAt = Number.NEGATIVE_INFINITY;
    }
}

;// CONCATENATED MODULE: ./build/src/core/rate-limit/retry-after.js

/** The date formats of RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and means GMT. */
const dateFormats = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
/** Epoch milliseconds of an HTTP-date, or null for any other text. */
function parseHttpDate(text) {
    if (!dateFormats.some((format) => format.test(text)))
        return null;
    const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an invalid date is NaN.
    return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}
/** The time at the service: the `Date` of the response, or else our own. In epoch milliseconds. */
function serviceTime(headers, now) {
    return parseHttpDate((0,http_exchange/* header */.wx)(headers, 'date') ?? '') ?? now;
}
/** Minimum wait in milliseconds, because a service that sends "0" asks for a pause, too. */
const minWaitMs = 1_000;
/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
/**
 * The wait that `Retry-After` asks for, in milliseconds, at least one second; null if it is missing or unreadable. Of several
 * values, which a proxy may have joined by commas, the longest wait counts.
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
function parseRetryAfter(headers, now) {
    const values = (0,http_exchange/* headerLines */.Hq)(headers, 'retry-after').flatMap((line) => line.split(separator));
    const waits = values.flatMap((value) => {
        const text = value.trim();
        // A number too large for a double means "very long".
        if (/^\d+(\.\d+)?$/.test(text))
            return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
        const date = parseHttpDate(text);
        return date === null ? [] : date - serviceTime(headers, now);
    });
    return waits.length === 0 ? null : Math.max(minWaitMs, ...waits);
}
/** The start of the name of every header about a limit. */
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];
/**
 * Reads the quota in the headers of a response, or null. Of several limits, the one with the fewest requests left counts;
 * of several such limits, the one with the latest reset.
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 * @param isRefused whether the status means that nothing is left: then a reset without a count is a quota.
 */
function readQuota(headers, now, isRefused = false) {
    // Most responses show no limit, and a run reads thousands of them.
    if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix))))
        return null;
    const clock = serviceTime(headers, now);
    const quotas = listQuotas(headers)
        .map(({ left, reset }) => parseQuota(left ?? (isRefused && reset !== null ? '0' : null), reset, clock))
        .filter((quota) => quota !== null);
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
function listQuotas(headers) {
    const read = (name) => (0,http_exchange/* header */.wx)(headers, name);
    const separate = prefixes.flatMap((prefix) => [
        { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
        // A limit of its own, without the remaining count: some services send it with every response.
        { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
    ]);
    return [...separate, ...(0,http_exchange/* headerLines */.Hq)(headers, 'ratelimit').flatMap(splitPolicies)];
}
/** `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits (draft-ietf-httpapi-ratelimit-headers); earlier drafts have one: `remaining=50, reset=30`. */
function splitPolicies(line) {
    const text = line.replace(/"[^"]*"/g, '');
    const policies = /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
    return policies.map((policy) => ({
        left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
        reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    }));
}
/** A larger reset is a time in epoch seconds, or in epoch milliseconds; a smaller one is a number of seconds. */
const minEpoch = { seconds: 1e9, milliseconds: 1e12 };
/** Null if a number is missing or unreadable, or if the reset has passed. */
function parseQuota(left, reset, clock) {
    const [count, time] = [parseNumber(left), parseNumber(reset)];
    if (count === null || (reset !== null && time === null))
        return null;
    if (time === null)
        return { left: Math.floor(count), resetMs: null };
    const milliseconds = time > minEpoch.milliseconds ? time : time * 1_000;
    const resetMs = time > minEpoch.seconds ? milliseconds - clock : milliseconds;
    return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}
/** At most what is a safe integer in milliseconds, too. */
function parseNumber(text) {
    const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
    return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), max) : null;
}

;// CONCATENATED MODULE: ./build/src/core/rate-limit/pause.js




const rateLimited = 'rate limited';
/** Backoff in milliseconds, if the service gives no time. */
const backoffMs = { first: 1_000, max: 60_000 };
/**
 * Whether an exchange calls for a pause, and how long.
 * @param failures exchanges in a row that called for one, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
function decidePause(exchange, { failures, random, now }) {
    const { outcome } = exchange;
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    const why = isBusy ? 'the service asks to wait' : rateLimited;
    const timed = exchange.kind === 'response' ? readRetryAfter(exchange, now) : null;
    if (timed !== null)
        return { milliseconds: timed, asked: true, isTimed: true, why };
    const asked = outcome === 'throttled';
    if (!asked && outcome !== 'not-sent' && outcome !== 'transient')
        return null;
    // Full jitter under a ceiling that doubles: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    const ceiling = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.max);
    const milliseconds = Math.max(minWaitMs, random * ceiling);
    return { milliseconds, asked, isTimed: false, why: asked ? why : 'no valid response' };
}
function readRetryAfter({ headers, status }, now) {
    return (0,status_table/* asksToWait */.r8)(status, headers) ? parseRetryAfter(headers, now) : null;
}
/** The rate limit that a response shows; null if `Retry-After` already gives the wait. */
function readResponseQuota(response, now) {
    return readRetryAfter(response, now) === null ? readQuota(response.headers, now, response.status === 429) : null;
}
/** The error of a wait that is longer than the milliseconds `left` of max-wait; `why` is its first line, `now` epoch milliseconds. */
function refuseWait(why, { left, milliseconds, now }) {
    // A longer wait may end beyond the range of dates.
    const end = milliseconds < 1e12 ? new Date(Math.ceil((now + milliseconds) / 1_000) * 1_000) : null;
    const message = [
        why,
        `Only ${Math.max(0, Math.floor(left / 100) / 10)} s of "max-wait" are left, so the run ended`,
        `Run again ${end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`}, or raise "max-wait"`,
    ].join('\n');
    return new errors/* RunError */.e4({ code: 'max-wait-exceeded', message });
}
/** The error of a run that ends because the pause after an exchange would exceed max-wait. */
function refusePause(exchange, { asked, isTimed, milliseconds }, { maxWaitMs, ...wait }) {
    const { serviceCode, text } = (0,describe_exchange/* nameExchange */.bw)(exchange);
    const untimed = 'the service does not say how long to wait, and another try needs a wait of';
    const why = `${text}; ${isTimed ? 'the service asks to wait' : untimed} ${Math.ceil(milliseconds / 1000)} s`;
    const message = asked ? refuseWait(why, { ...wait, milliseconds }).message : `${text}\n${noFurtherTry(maxWaitMs)}`;
    const status = exchange.kind === 'response' ? exchange.status : null;
    return new errors/* RunError */.e4({ code: 'max-wait-exceeded', serviceCode, status, message });
}
/** Why a failed request is not sent again. */
function noFurtherTry(maxWaitMs) {
    return `Another attempt would exceed "max-wait" (${maxWaitMs / 1_000} s): raise it, or run again later`;
}

;// CONCATENATED MODULE: ./build/src/io/http/request-scheduler.js



/** Sends every request of a run, because all count against one limit: a response that asks to wait holds back all of them. */
class RequestScheduler {
    #options;
    #pacing;
    #ended = new AbortController();
    #onAbort = () => this.end(this.#options.signal.reason);
    #queue = [];
    #inFlight = new Set();
    #counts = { sent: 0, retried: 0, rateLimited: 0 };
    #requests = 0;
    #isWaking = false;
    constructor(options) {
        this.#options = options;
        this.#pacing = new Pacing(options, options.random);
        if (options.signal.aborted)
            this.end(options.signal.reason);
        options.signal.addEventListener('abort', this.#onAbort);
    }
    [Symbol.dispose]() {
        this.#options.signal.removeEventListener('abort', this.#onAbort);
    }
    get counts() {
        return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
    }
    /** Why no further request starts, or null. */
    get endReason() {
        return this.#ended.signal.aborted ? this.#ended.signal.reason : null;
    }
    /** Lets no further request start; waiting ones are rejected with this reason. The first reason stands. */
    end(reason) {
        this.#ended.abort(reason);
        for (const { turn } of this.#queue.splice(0))
            turn.reject(this.endReason);
    }
    async sendWithRetry(work, { isPatient, isRepeat = false, isSafe } = {}) {
        const place = this.#requests++;
        for (let isRetry = isRepeat, failures = 0;;) {
            const ticket = this.#takeTicket(place);
            await ticket.turn.promise;
            const result = isSafe?.() === false ? null : await work(this.#hooksFor(ticket, isSafe));
            this.#inFlight.delete(ticket);
            if (ticket.state === 'held')
                continue;
            const goesOn = result !== null && this.#record(result, ticket.pausesBefore, isRetry);
            this.#admit();
            if (!goesOn)
                return result;
            if (result.outcome !== 'throttled')
                failures += 1;
            if (!(0,status_table/* mayRetry */.KO)(result.outcome, isPatient === true ? 0 : failures))
                return result;
            isRetry = true;
        }
    }
    /**
     * Holds requests back without a response as the reason; it counts as waiting.
     * @param why a few words, for the progress.
     * @param reason a clause, for the error.
     * @throws RunError if that is longer than the run may still wait; the run then ends.
     */
    holdFor(milliseconds, why, reason) {
        const { clock } = this.#options;
        if (!this.#pacing.holdFor(milliseconds, clock.now())) {
            this.end(refuseWait(reason, { milliseconds, left: this.#pacing.leftMs, now: clock.wallTime() }));
            throw this.endReason;
        }
        this.#reportWait(why);
    }
    #takeTicket(place) {
        if (this.endReason !== null)
            throw this.endReason;
        const ticket = { state: 'started', place, pausesBefore: 0, turn: Promise.withResolvers() };
        const next = this.#queue.findIndex((other) => other.place > place);
        this.#queue.splice(next === -1 ? this.#queue.length : next, 0, ticket);
        this.#admit();
        return ticket;
    }
    #hooksFor(ticket, isSafe) {
        return {
            maySend: () => {
                const isTime = this.endReason === null && this.#options.clock.now() >= this.#pacing.resumesAt;
                // All requests that waited for a connection would otherwise be sent at once after a pause.
                const hasRoom = this.#count('throttled') === 0 && this.#pacing.hasRoom(this.#count('sent'));
                ticket.state = isTime && hasRoom && isSafe?.() !== false ? 'sent' : 'held';
                return ticket.state === 'sent';
            },
            onThrottled: () => {
                ticket.state = 'throttled';
            },
        };
    }
    #count(state) {
        return [...this.#inFlight].filter((ticket) => ticket.state === state).length;
    }
    /** Starts the tickets whose turn has come. It reads the clock for each, because a timer may fire a millisecond early. */
    #admit() {
        for (let ticket = this.#queue[0]; ticket !== undefined; ticket = this.#queue[0]) {
            if (this.#count('throttled') > 0 || !this.#pacing.hasRoom(this.#inFlight.size))
                return;
            const now = this.#options.clock.now();
            if (now < this.#pacing.startsAt)
                return void this.#wake();
            this.#queue.shift();
            ticket.pausesBefore = this.#pacing.start(now);
            this.#inFlight.add(ticket);
            ticket.turn.resolve();
        }
    }
    async #wake() {
        if (this.#isWaking)
            return;
        this.#isWaking = true;
        await this.#options.clock.sleep(this.#pacing.startsAt - this.#options.clock.now(), this.#ended.signal);
        this.#isWaking = false;
        this.#admit();
    }
    /** Returns false if the run ends with this exchange. @throws RunError if that was a refusal that asks to wait. */
    #record(result, pausesBefore, isRetry) {
        const { clock, maxWaitMs, random } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (result.kind === 'response' && (0,status_table/* isRateLimit */.a5)(result.status, result.headers))
            this.#counts.rateLimited += 1;
        const failures = this.#pacing.failuresAt(now);
        const pause = decidePause(result, { failures, random: random(), now: wallTime });
        if (pause !== null && !this.#pacing.pause(pause, now)) {
            this.end(refusePause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs }));
            if (result.outcome === 'throttled')
                throw this.endReason;
            return false;
        }
        if (pause !== null)
            this.#reportWait(pause.why);
        else if (result.outcome !== 'unknown')
            this.#pacing.recordGood(pausesBefore, now);
        const isHeld = result.kind === 'response' && this.#pacing.recordQuota(readResponseQuota(result, wallTime), now);
        if (isHeld)
            this.#reportWait(rateLimited);
        return true;
    }
    #reportWait(why) {
        const { clock, onWait } = this.#options;
        onWait(clock.wallTime() + this.#pacing.resumesAt - clock.now(), why);
    }
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/src/io/http/wire-request.js




/** Maximum number of bytes before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;
/**
 * One request on the wire, as undici's dispatcher reports it. Undici's own `request` takes a third longer, because it needs
 * a stream and a signal per request, and it ignores the signal until it has a connection (nodejs/undici#386).
 */
class WireRequest {
    #ending = Promise.withResolvers();
    /** Never rejects. */
    ended = this.#ending.promise;
    #hooks;
    #timer;
    #chunks = [];
    #length = 0;
    #controller = null;
    #head = null;
    #isOver = false;
    /** @param timeoutMs milliseconds from now to the last byte of the response. */
    constructor(timeoutMs, hooks) {
        this.#hooks = hooks;
        this.#timer = setTimeout(() => this.end(new DOMException('the time is up', 'TimeoutError')), timeoutMs);
    }
    /** Ends it at once, even while it waits for a connection. */
    end(reason) {
        this.#settle(reason);
        this.#controller?.abort(reason);
    }
    /** A connection is ready for the first byte. An error thrown here leaves the connection to other requests. */
    onRequestStart(controller) {
        if (this.#isOver)
            throw new Error('the request has ended');
        if (!this.#hooks.maySend())
            throw new Error('nothing was sent, because the service asked to wait meanwhile');
        this.#controller = controller;
    }
    onResponseStart(_controller, status, headers) {
        // A status below 200 announces the response (RFC 9110, section 15.2).
        if (status >= 200)
            this.#head = { status, headers };
        if ((0,status_table/* asksToWait */.r8)(status, headers))
            this.#hooks.onThrottled?.();
    }
    onResponseData(_controller, chunk) {
        this.#length += chunk.length;
        this.#chunks.push(chunk);
        if (this.#length <= maxBodyBytes)
            return;
        this.#settle(null);
        this.#controller?.abort(new Error('the body is too large'));
    }
    onResponseEnd() {
        this.#settle(null);
    }
    onResponseError(_controller, error) {
        this.#settle(error);
    }
    #settle(reason) {
        if (this.#isOver)
            return;
        this.#isOver = true;
        clearTimeout(this.#timer);
        const [first, ...more] = this.#chunks;
        const bytes = first !== undefined && more.length === 0 ? first : Buffer.concat(this.#chunks);
        this.#ending.resolve({ sent: this.#controller !== null, head: this.#head, bytes, reason });
    }
}
const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
/** Fatal, because a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The encodings that requests offer, decoded in the thread pool. */
const decoders = new Map([
    ['gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['x-gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['br', (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress)],
]);
/** The value of `accept-encoding`. */
const acceptedEncodings = 'gzip, br, identity';
/**
 * A body as text. A body that cannot be read is a value and no error, because the status still counts.
 * @param bytes the body, or its start if it is too large.
 */
async function decodeBody(bytes, headers) {
    const fault = (message) => ({ body: '', bodyFault: { message, isTransient: false } });
    const encoding = (0,http_exchange/* headerLines */.Hq)(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
    const decode = decoders.get(encoding);
    if (decode === undefined && encoding !== 'identity')
        return fault(`is encoded as ${encoding}, which was not requested`);
    if (bytes.length > maxBodyBytes)
        return fault(tooLarge);
    try {
        // A 204 or 304 may have the header without a body.
        const isPlain = decode === undefined || bytes.length === 0;
        const decoded = isPlain ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
        return { body: utf8.decode(decoded), bodyFault: null };
    }
    catch (thrown) {
        const { code } = thrown;
        if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
            return fault('is not UTF-8');
        return fault(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
    }
}

;// CONCATENATED MODULE: ./build/src/io/http/transport.js





/** A transport with its own connections; if it is not disposed of, they keep the process alive for some seconds. */
function createTransport(options) {
    const { signal, timeoutMs } = options;
    const closing = new AbortController();
    const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
    const mask = (0,model_mask/* createMask */.Px)(options.hidden);
    const own = Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const headers = {
        ...own,
        accept: own['accept'] ?? 'application/json',
        'accept-encoding': acceptedEncodings,
        'user-agent': own['user-agent'] ?? 'monitor-sync',
    };
    const inFlight = new Set();
    // One listener for all requests, because one per request costs more than all other work for it.
    const endAll = () => {
        for (const request of inFlight)
            request.end(signal.reason);
    };
    signal.addEventListener('abort', endAll);
    return {
        async send(method, url, hooks, content) {
            const { origin, pathname, search } = new URL(url);
            const type = content && { 'content-type': content.type };
            const sending = { origin, path: pathname + search, method, headers: { ...headers, ...type } };
            const request = new WireRequest(timeoutMs, hooks);
            inFlight.add(request);
            if (signal.aborted)
                request.end(signal.reason);
            else
                dispatcher.dispatch({ ...sending, body: content?.text ?? null }, request);
            const { bytes, head, reason, sent } = await request.ended;
            inFlight.delete(request);
            if (head === null)
                return { kind: 'no-response', method, url, sent, ...describeFault(reason, options) };
            const cut = () => `could not be read to its end: ${describeFault(reason, options).message}`;
            const { body, bodyFault } = reason === null
                ? await decodeBody(bytes, head.headers)
                : { body: '', bodyFault: { message: cut(), isTransient: true } };
            // Masked before errors are clipped, because a part of a secret that a service repeats would not be recognized.
            const shown = head.status < 300 ? body : (0,response_body/* maskBody */.bV)(body, mask);
            return { kind: 'response', method, url, ...head, body: shown, bodyFault };
        },
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', endAll);
            await dispatcher.destroy();
            closing.abort();
        },
    };
}
/** The code and the message of a broken connection; of several attempts (IPv6, IPv4), those of the first. */
function describeFault(thrown, { timeoutMs, signal }) {
    if (signal.aborted)
        return { code: 'ABORTED', message: 'the run was stopped before the response was complete' };
    const error = thrown;
    if (error.name === 'TimeoutError')
        return { code: 'TIMEOUT', message: `no complete response within ${timeoutMs / 1000} s` };
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    // The messages of TLS errors end with a line feed.
    return { code: reason.code ?? reason.name, message: reason.message.trim() };
}
/** Opens connections on demand; destroying it closes them, and the signal aborts those that are being opened. */
function createDispatcher({ concurrency, proxy, signal, timeoutMs }) {
    const settings = {
        // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
        allowH2: false,
        // With several requests on a connection, losing it would leave all of their outcomes unknown.
        pipelining: 1,
        connections: concurrency,
        connect: { timeout: timeoutMs, signal },
        // Off, because they restart with every chunk, so one byte per second never reaches them; a request has a deadline.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    if (proxy.httpsProxy === '')
        return new undici/* Agent */.g6(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { timeout: timeoutMs, signal };
    return new undici/* EnvHttpProxyAgent */.J2({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}
/** The scheme is optional, as in curl. The error does not repeat the value, because it may contain a password. */
function readProxyUrl(text) {
    const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    try {
        // Undici throws where it cannot decode them.
        decodeURIComponent(`${url?.username}${url?.password}`);
        if (url !== null && /^https?:$/.test(url.protocol))
            return url.href;
    }
    catch {
        // Refused below.
    }
    const message = 'HTTPS_PROXY is not the address of an http:// or https:// proxy: set it to one like http://proxy.example.com:3128, or unset it';
    throw new errors/* RunError */.e4({ code: 'invalid-option', message });
}

;// CONCATENATED MODULE: ./build/src/io/client.js








/** A job is killed 10 s after its first signal: https://docs.github.com/en/actions/reference/workflow-cancellation-reference */
const graceMs = 5_000;
function openReadingApi(options, world, profile) {
    return client_open(options, world, profile).api;
}
function openApi(options, world, profile) {
    const { api, send } = client_open(options, world, profile);
    const write = (operation, request, hooks) => {
        // The plan has no such write then.
        if (request === null)
            throw new Error('the request cannot name this monitor');
        const body = request.body === null ? undefined : (0,encode/* writeBody */.Oy)(request.body, profile);
        return send(operation, request.method, `${options.baseUrl}${request.path}`, hooks, body);
    };
    return {
        ...api,
        create: (declared, hooks) => write('create', (0,encode/* encodeCreation */.u9)(declared, profile), hooks),
        update: (changed, hooks) => write('update', encodeChanged(changed, profile), hooks),
        delete: (actual, hooks) => write('delete', (0,encode/* encodeDeletion */.jt)(actual, profile), hooks),
    };
}
function client_open(options, world, profile) {
    const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
    const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
    const hidden = (0,settings_options/* listSecrets */.A)(options);
    const inFlight = new AbortController();
    const disposed = new AbortController();
    const stop = () => void clock.sleep(graceMs, disposed.signal).then(() => inFlight.abort());
    signal.addEventListener('abort', stop, { once: true });
    const headers = (0,encode/* encodeHeaders */.bU)(profile, token);
    // Only https: is sent through a proxy, so one that cannot be used is no error for other addresses.
    const used = baseUrl.startsWith('https:') ? proxy : { httpsProxy: '', noProxy: '' };
    const transport = openTransport({ headers, hidden, concurrency, timeoutMs, proxy: used, signal: inFlight.signal });
    const send = async (operation, method, url, hooks, body) => {
        const start = clock.now();
        const wire = await transport.send(method, url, hooks, body);
        const raw = wire.kind === 'response' ? { ...wire, operation, profile, json: (0,http_exchange/* parseOnce */.vh)(wire.body) } : { ...wire, operation };
        const exchange = { ...raw, outcome: (0,status_table/* decideOutcome */.dl)(raw) };
        onExchange?.(exchange, clock.now() - start);
        return exchange;
    };
    const scheduler = new RequestScheduler({ clock, random, concurrency, maxWaitMs, signal, onWait });
    const api = {
        baseUrl,
        listPath,
        concurrency,
        maxWaitMs,
        timeoutMs,
        lagMs: profile.lagMs,
        profile,
        clock,
        mask: (0,model_mask/* createMask */.Px)(hidden),
        scheduler,
        get: (url, hooks) => send('list', 'GET', url, hooks),
        onNextPage: (...page) => world.onNextPage?.(...page),
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', stop);
            scheduler[Symbol.dispose]();
            disposed.abort();
            await transport[Symbol.asyncDispose]();
        },
    };
    return { api, send };
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-state.js





/**
 * The state after a response:
 *
 * | state   | 2xx     | unknown | not sent      | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---      | ---               |
 * | waiting | created | unknown | failed        | conflict | failed            |
 * | unknown | created | unknown | stays unknown | conflict | failed: may exist |
 *
 * @param now monotonic milliseconds.
 */
function afterResponse(state, missing, exchange, now) {
    const earlier = state.kind === 'unknown' ? state : null;
    const { outcome } = exchange;
    if (outcome === 'unknown')
        return { kind: 'unknown', exchange, since: now, sends: (earlier?.sends ?? 0) + 1, absent: null };
    if (outcome === 'not-sent' && earlier !== null)
        return earlier;
    if (exchange.kind === 'response') {
        if (outcome === 'done') {
            const remark = remarkOnRepeat(earlier?.exchange ?? null);
            return settle({ ...missing, status: 'created', ...readCreation(exchange, missing.declared), remark }, earlier);
        }
        if (exchange.status === 409)
            return { kind: 'conflict', response: exchange, earlier };
    }
    return fail(missing, exchange, earlier);
}
/**
 * The state after a complete list:
 *
 * | state             | shown                                                 | absent                    |
 * | ---               | ---                                                   | ---                       |
 * | waiting           | in-sync or changed, because somebody else created it  | waiting                   |
 * | unknown           | created                                               | unknown, absent since …   |
 * | conflict          | in-sync or changed; created after an unknown outcome  | failed                    |
 * | created           | created, listed                                       | created, one absence more |
 * | failed: may exist | created                                               | failed: may exist         |
 *
 * @param isBehind whether the list lacks monitors that exist, so that absence proves nothing.
 * @param now monotonic milliseconds.
 */
function afterList(state, missing, shown, { isBehind, now }) {
    switch (state.kind) {
        case 'waiting':
            return shown === null ? state : settle(shown);
        case 'unknown':
            if (shown !== null)
                return settleShown(missing, shown, state);
            return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
        case 'conflict':
            if (shown === null)
                return fail(missing, state.response, state.earlier, describe_exchange/* conflictAdvice */.TE);
            return state.earlier === null ? settle(shown) : settleShown(missing, shown, state.earlier);
        case 'settled':
            return afterLaterList(state, missing, shown);
    }
}
function afterLaterList(state, missing, shown) {
    const { absences, earlier, result } = state;
    if (result.status === 'failed' && earlier !== null)
        return shown === null ? state : settleShown(missing, shown, earlier);
    if (result.status !== 'created')
        return state;
    if (shown === null)
        return { ...state, shown, absences: absences + 1 };
    return {
        ...state,
        result: { ...result, warning: result.warning ?? warnOfStored(missing.declared, shown) },
        shown,
        absences: 0,
    };
}
function settle(result, earlier = null) {
    return { kind: 'settled', result, shown: null, absences: 0, earlier };
}
/** A monitor that the list shows after an unknown outcome. */
function settleShown(missing, shown, earlier) {
    const { declared } = missing;
    const { exchange, sends } = earlier;
    const twice = `${(0,model_monitor/* describeName */.T_)(declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
    const warning = sends > 1 ? twice : warnOfStored(declared, shown);
    const remark = `found in the list after ${describeLoss(exchange)}`;
    return { ...settle({ ...missing, status: 'created', id: shown.id, warning, remark }, earlier), shown };
}
function warnOfStored(declared, shown) {
    return shown.status === 'changed' ? describeStored(declared, shown.differences, shown.actual.body) : null;
}
/** If an earlier send has an unknown outcome, it stays unknown after a refusal. */
function fail(missing, exchange, earlier, remark = null) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, missing.declared);
    const error = remark === null ? facts : { ...facts, message: `${facts.message}\n${remark}` };
    return settle({ ...missing, status: 'failed', error: earlier === null ? error : (0,describe_exchange/* withUnknownOutcome */.tz)(error, 'create') }, earlier);
}
/** When the service has surely stopped working on a request: after a time-out, that may take as long again. */
function estimateEnd({ exchange, since }, timeoutMs) {
    return (0,status_table/* mayStillRun */.tk)(exchange) ? since + timeoutMs : since;
}
/** Whether two lists in a row, the second late enough, prove that nothing was created. */
function isProvedAbsent(unknown, { lagMs, timeoutMs }) {
    if (unknown.absent === null)
        return false;
    const { from, to } = unknown.absent;
    return to > from && to - from >= lagMs && to >= estimateEnd(unknown, timeoutMs);
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-ledger.js


/** For a conflict, if the run ended before the list was read. */
const unreadConflict = 'The list was not read again; the next run will check whether it exists';
/** The state of every creation of a run. */
class CreationLedger {
    #states;
    #before;
    /** The latest list. */
    list;
    /** Whether any outcome was unknown at some time. */
    hadUnknown = false;
    /** @param before the list before the first creation. */
    constructor(missing, before) {
        this.#states = new Map(missing.map((one) => [one, { kind: 'waiting' }]));
        this.#before = before.monitors;
        this.list = before;
    }
    /** A monitor that was not sent, or was certainly not created, has none. */
    get results() {
        return this.select('settled').map(([, { result }]) => result);
    }
    stateOf(missing) {
        return this.#states.get(missing) ?? { kind: 'waiting' };
    }
    select(kind) {
        const selected = [];
        for (const [missing, state] of this.#states)
            if (state.kind === kind)
                selected.push([missing, state]);
        return selected;
    }
    /** Created monitors that the latest list does not show, and how many in a row lack each. */
    get unlisted() {
        return this.select('settled').flatMap(([{ declared }, { absences, result, shown }]) => result.status === 'created' && shown === null ? [{ declared, absences }] : []);
    }
    /** Number of lists in a row that lack each of {@link unlisted}; 0 if there is none. */
    get absences() {
        const [first, ...others] = this.unlisted;
        return others.reduce((least, { absences }) => Math.min(least, absences), first?.absences ?? 0);
    }
    get created() {
        return this.results.filter(({ status }) => status === 'created');
    }
    /** Records the result of a send. @param now monotonic milliseconds. */
    recordResponse(missing, exchange, now) {
        const before = this.stateOf(missing);
        return this.#enter(missing, before, afterResponse(before, missing, exchange, now));
    }
    /** Records a complete list that was just read. @param now monotonic milliseconds. */
    recordList(list, now) {
        this.list = list;
        const monitors = [...this.#states.keys()].map(({ declared }) => declared);
        const listed = new Map(compareListed(monitors, list).map((result) => [result.declared, result]));
        const shown = new Map();
        for (const [missing, { kind }] of this.#states) {
            const found = listed.get(missing.declared);
            // A monitor that has the former name is not the created one; but it must be renamed, and not created.
            if (found !== undefined && (found.actual.name === missing.declared.name || kind === 'waiting'))
                shown.set(missing, found);
        }
        const isBehind = this.#isBehind(shown);
        return [...this.#states].flatMap(([missing, state]) => this.#enter(missing, state, afterList(state, missing, shown.get(missing) ?? null, { isBehind, now })));
    }
    /** Fails the monitors whose outcome is still unknown after so many sends. */
    giveUp(maxSends) {
        return this.select('unknown').flatMap(([missing, state]) => state.sends < maxSends ? [] : this.#enter(missing, state, fail(missing, state.exchange, state)));
    }
    /** At the end of the run, fails all monitors in conflict or with an unknown outcome. */
    close() {
        const conflicts = this.select('conflict').flatMap(([missing, state]) => this.#enter(missing, state, fail(missing, state.response, state.earlier, unreadConflict)));
        return [...conflicts, ...this.giveUp(0)];
    }
    #enter(missing, before, state) {
        if (state === before)
            return [];
        this.#states.set(missing, state);
        this.hadUnknown ||= state.kind === 'unknown';
        if (state.kind !== 'settled')
            return [];
        const hasChanged = before.kind !== 'settled' || before.result.status !== state.result.status;
        return hasChanged ? [state.result] : [];
    }
    /** Whether the latest list lacks a monitor that this run has created, or every monitor that existed before. */
    #isBehind(shown) {
        const isLost = (missing, { status }) => status === 'created' && !shown.has(missing);
        if (this.select('settled').some(([missing, { result }]) => isLost(missing, result)))
            return true;
        const names = new Set(this.list.monitors.map(({ name }) => name));
        return this.#before.length > 0 && !this.#before.some(({ name }) => names.has(name));
    }
}

;// CONCATENATED MODULE: ./build/src/core/list/list-items.js





/** Paths of the array of monitors, in the order in which they are tried. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/** Comparing and writing recurse, and a response may have more levels than the stack. */
const maxDepth = 500;
/**
 * Finds the array of monitors in the body of the list's response.
 * @param pointer JSON Pointer (RFC 6901) to the array, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
function readItems(body, pointer, known, profile) {
    const failure = (0,response_body/* findFailure */.gd)(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null ? detect(body, profile) : readAt(body, pointer, known, profile);
    return 'items' in found && found.items.length === 0 ? ((0,response_body/* findFailureOfEmptyList */.EA)(body) ?? found) : found;
}
function list_items_refuse(code, refusal) {
    return { refusal, code };
}
/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readAt(body, pointer, known, profile) {
    const path = (0,model_json/* readPointer */.qT)(pointer);
    const found = (0,model_json/* getAt */.sM)(body, path);
    if (found === null || Array.isArray(found))
        return checkItems(found ?? [], body, path, profile);
    return list_items_refuse('list-not-found', `has no array ${known} ${describeAbsence(body, path)}`);
}
/** A path without the expected value, and the keys where it ends, for a sentence: `"/data/count", in "/data" only "items"`. */
function describeAbsence(body, path) {
    const steps = path.map(String);
    const above = [...steps.keys(), steps.length].map((depth) => steps.slice(0, depth));
    const last = above.findLast((part) => (0,model_json/* isObject */.Gv)((0,model_json/* getAt */.sM)(body, part))) ?? [];
    const place = last.length === 0 ? '' : `in "${(0,model_json/* writePointer */.NS)(last)}" `;
    return `"${(0,model_json/* writePointer */.NS)(steps)}", ${place}only ${describeJson((0,model_json/* getAt */.sM)(body, last) ?? null)}`;
}
function detect(body, profile) {
    if (Array.isArray(body))
        return checkItems(body, body, [], profile);
    if (!(0,model_json/* isObject */.Gv)(body))
        return list_items_refuse('list-not-found', `is ${describeJson(body)}, not a list of monitors`);
    const known = knownPaths.map((path) => ({ path, list: (0,model_json/* getAt */.sM)(body, path) }));
    const found = known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
    if (found !== undefined) {
        const list = Array.isArray(found.list) ? found.list : [];
        const refusal = list.length === 0 ? findOtherList(body, found.path, profile) : null;
        return refusal ?? checkItems(list, body, found.path, profile);
    }
    const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(model_json/* isObject */.Gv);
    const lists = Object.entries(body).filter(([key, value]) => isList(value) && !/links$/i.test(key));
    const [only, other] = lists;
    if (only === undefined)
        return list_items_refuse('list-not-found', `has no list of monitors, only ${describeJson(body)}`);
    if (other === undefined)
        return checkItems(only[1], body, [only[0]], profile);
    return list_items_refuse('list-ambiguous', `has several lists: ${describeJson(Object.fromEntries(lists))}`);
}
/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOtherList(body, path, profile) {
    const nearby = [body, (0,model_json/* own */.ZV)(body, 'data')].flatMap((object) => ((0,model_json/* isObject */.Gv)(object) ? Object.entries(object) : []));
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some((item) => hasName(item, profile)));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    const both = `an empty list in ${here} and another list of named objects in ${there}`;
    return list_items_refuse('list-ambiguous', `has ${both}; either could be the monitors`);
}
function checkItems(list, body, path, profile) {
    const items = list.filter(model_json/* isObject */.Gv);
    const refuseItems = (refusal) => list_items_refuse('list-not-monitors', refusal);
    const stray = list.find((item) => !(0,model_json/* isObject */.Gv)(item));
    if (stray !== undefined)
        return refuseItems(`has a list that contains ${describeJson(stray)} where a monitor object was expected`);
    if (items.some((item) => isDeeper(item, maxDepth)))
        return refuseItems(`has an item with more than ${maxDepth} levels of nesting, which is not a monitor`);
    if (items.length > 0 && !items.some((item) => hasName(item, profile))) {
        const name = (0,profile_profile/* quotePath */.WG)([...profile.list.item, ...(profile.fields.name?.read ?? [])], profile);
        const fields = (0,model_monitor/* listFields */.Cc)(items.map((item) => (0,model_json/* getAt */.sM)(item, profile.list.item) ?? item).filter(model_json/* isObject */.Gv));
        return refuseItems(`has a list of ${items.length} items, none of them with a ${name}; their fields are ${fields}`);
    }
    const above = path.map((_, depth) => path.slice(0, depth));
    const around = above.map((at) => ({ path: at, object: (0,model_json/* getAt */.sM)(body, at) }));
    return { items, around: around.filter(({ object }) => (0,model_json/* isObject */.Gv)(object)), pointer: (0,model_json/* writePointer */.NS)(path) };
}
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
function hasName(item, profile) {
    return (0,model_json/* isObject */.Gv)(item) && (0,decode/* decodeName */.e4)(item, profile) !== null;
}
/** The kind of a JSON value, or the keys of an object, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    if (!(0,model_json/* isObject */.Gv)(value))
        return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
    const keys = Object.keys(value).map((key) => JSON.stringify(key));
    return keys.length === 0 ? 'an empty object' : keys.join(', ');
}
/** The items of all pages. An item that is repeated on a later page counts once; two equal items on one page count twice. */
class CollectedItems {
    all = [];
    /** Whether a later page showed an item again. */
    hasRepeats = false;
    #profile;
    #seen = new Set();
    /** The last page, whose items are remembered once there is another one: most lists have one page. */
    #last = [];
    constructor(profile) {
        this.#profile = profile;
    }
    /** Whether any item has a new identifier or name. */
    hasNew(items) {
        // An equal body has the same array.
        if (items === this.#last)
            return false;
        this.#rememberLast();
        return items.some((item) => !this.#seen.has(this.#label(item)));
    }
    add(items) {
        this.#rememberLast();
        const isFirst = this.#seen.size === 0;
        const added = items.filter((item) => isFirst || !this.#seen.has(this.#identify(item)));
        for (const item of added)
            this.all.push(item);
        this.hasRepeats ||= added.length < items.length;
        this.#last = items;
    }
    #rememberLast() {
        for (const item of this.#last)
            this.#seen.add(this.#identify(item)).add(this.#label(item));
        this.#last = [];
    }
    /** Without an identifier, only equal items are the same. */
    #identify(item) {
        return (0,decode/* decodeId */.ks)(item, this.#profile) === null ? JSON.stringify(item) : this.#label(item);
    }
    /** Not the identifier alone, because `uid` may be the account's, and JSON numbers above 2^53 may become equal. */
    #label(item) {
        return JSON.stringify([(0,decode/* decodeId */.ks)(item, this.#profile), (0,decode/* decodeName */.e4)(item, this.#profile)]);
    }
}

;// CONCATENATED MODULE: ./build/src/core/list/page-signals.js




/** The ways to a next page that a response names, the most certain first. */
const namingMethods = ['next url', 'cursor', 'next page', 'next offset'];
/** A page that says nothing about further pages. */
const noSignals = {
    /** The next pages that it names, the most certain first. */
    named: [],
    /** How pages are counted: by a number, or by the index of the first item; the likeliest parameter first. */
    counting: null,
    pages: null,
    /** The number of the last page; equal to `pages` if they count from 1. */
    lastPage: null,
    totals: [],
    /** What a flag announces. */
    more: null,
    /** Whether a flag, or a next page that is null, marks it as the last page. */
    isLast: false,
    /** Keys that seem to announce more, and that nobody can follow. */
    unknown: [],
    /** Whether it may be cut off all the same, so that a further page is requested once. */
    mayBeCutOff: false,
    /** Whether a service profile declares the signals: then nothing is guessed. */
    isDeclared: false,
    /** Why an only page, or a list without a total, is refused: it has nothing where a service profile declares it. */
    absentNext: null,
    absentTotal: null,
    /** The line of a service profile that would declare the signals. */
    rule: null,
};
/** Reads the signals that a service profile declares, and no others. */
function readDeclaredSignals(page, rule) {
    const declared = { ...noSignals, isDeclared: true, mayBeCutOff: page.items.length > 0 };
    const { headers, json, profile } = page.response;
    if (rule.by === 'none')
        return declared;
    if (rule.by === 'link') {
        const lines = (0,http_exchange/* headerLines */.Hq)(headers, 'link');
        const value = lines.length === 0 ? undefined : (0,http_exchange/* readLinkHeader */.uO)(lines);
        return { ...declared, ...readNext(value, 'Link', null, page) };
    }
    const body = json();
    const total = rule.total === null ? null : readNumber((0,model_json/* getAt */.sM)(body, rule.total) ?? null);
    const more = rule.more === null ? null : (0,model_json/* getAt */.sM)(body, rule.more);
    const end = {
        ...declared,
        totals: total === null ? [] : [total],
        absentTotal: rule.total === null || total !== null
            ? null
            : {
                refusal: `has no number at "list.page.total" ${describeAbsence(body, rule.total)}`,
                advice: [`Correct ${(0,profile_profile/* describeKey */.Rx)('list.page.total', profile)}, or remove it if the service has no total`],
            },
        more: more === true ? announceMore(join(rule.more ?? [])) : null,
        isLast: more === false,
    };
    if (end.isLast)
        return end;
    if (rule.by === 'number')
        return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
    if (rule.by === 'offset')
        return { ...end, counting: { by: 'item', start: 0, parameters: [rule.parameter] } };
    const parameter = rule.by === 'cursor' ? rule.parameter : null;
    const next = readNext((0,model_json/* getAt */.sM)(body, rule.at), join(rule.at), parameter, page);
    // A page that announces more and leads nowhere is not the last one, and a total shows by itself what is missing.
    const absentNext = total === null ? (next.absentNext ?? null) : null;
    return { ...end, ...next, absentNext, isLast: next.isLast === true && more !== true };
}
/** The next page by the value at a declared place; the last page has none. */
function readNext(value, at, parameter, page) {
    if (value === undefined)
        return { isLast: true, absentNext: mayBeFull(page) ? refuseWithoutNext(at, page) : null };
    if (isNone(value))
        return { isLast: true };
    const text = parameter === null ? value : readCursor(value);
    const announced = announceMore(at);
    if (typeof text !== 'string')
        return { unknown: [{ announced, isVague: false, total: null }] };
    const method = parameter === null ? 'next url' : 'cursor';
    return { named: [{ method, targets: [{ parameter, value: text }], announced }] };
}
/** For a page whose only fault may be a wrong pointer in the profile, which would hide all other pages. */
function refuseWithoutNext(place, { items, response: { profile } }) {
    return {
        refusal: `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`,
        advice: [
            `Check ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} against the documentation of the service`,
            'If the service leaves it out on the last page, request larger pages in "list.path", for example with ?limit=200, or declare "list.page.total" or "list.page.more"',
        ],
    };
}
function join(path) {
    return (0,model_json/* writePointer */.NS)(path.map(String));
}
/** @param place the signal's, in the response. */
function announceMore(place) {
    return `more monitors (${JSON.stringify(place)})`;
}
/** Minimum number of items of a page that may be full although nothing says how long a page is. */
const minPageSize = 10;
/** Names of query parameters that request a page size, such as `per_page` and `page[size]`. */
const sizeNames = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;
/** Whether a page may have no room for more items: its address requests no larger page. */
function mayBeFull({ items, response }) {
    const query = [...new URL(response.url).searchParams];
    const hasRoom = query.some(([name, value]) => sizeNames.test(name) && Number(value) > items.length);
    return items.length >= minPageSize && !hasRoom;
}
/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}
// A cursor may also be an object: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html
// Or an array: https://www.elastic.co/docs/reference/elasticsearch/rest-apis/paginate-search-results
function readCursor(value) {
    if (isNone(value) || typeof value === 'boolean')
        return null;
    if (typeof value !== 'object' || value === null)
        return String(value);
    return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
}
/** A number from 0, or its text, because headers are text. A negative number means "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
function largest(values) {
    return values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other));
}

;// CONCATENATED MODULE: ./build/src/core/write/verification.js









const always = () => true;
const afterFirst = (wanted) => (facts) => facts.isFirst && facts.operation === wanted;
const rules = [
    { reason: 'created-twice', applies: always, check: checkOnce },
    { reason: 'created-over-another', applies: ({ operation }) => operation === 'create', check: checkOverwritten },
    { reason: 'created-not-listed', applies: ({ operation }) => operation === 'create', check: checkListed },
    { reason: 'created-with-other-target', applies: afterFirst('create'), check: checkTarget },
    { reason: 'update-lost-fields', applies: ({ operation }) => operation === 'update', check: checkFields },
    {
        reason: 'updated-others',
        applies: (facts) => afterFirst('update')(facts) && facts.unsent > 0,
        check: checkOthers,
    },
    { reason: 'identifiers-changed', applies: afterFirst('delete'), check: checkIdentifiers },
    { reason: 'list-shrunk', applies: always, check: checkShrunk },
    { reason: 'deleted-still-listed', applies: ({ operation }) => operation === 'delete', check: checkGone },
];
/** Every rule that the list breaks, the most important first; none if the run has written nothing. */
function verify(facts) {
    const { created, deleted, updated } = facts.written;
    if (created.length + deleted.length + updated.length === 0)
        return [];
    return rules.flatMap(({ applies, check, reason }) => {
        const found = applies(facts) ? check(facts) : null;
        return found === null ? [] : [{ reason, isFinal: false, ...found }];
    });
}
/** The error that ends the run because of a broken rule. @param unsent number of planned writes of the operation that are left. */
function refuseFault({ next, reason, what }, operation, unsent) {
    return stopRun({ code: reason }, what.join('\n'), operation, unsent, next);
}
const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };
/** An error that ends the run, with the number of planned writes that are left. */
function stopRun(facts, what, operation, unsent, next) {
    const left = `The other ${unsent === 1 ? `${nouns[operation]} was` : `${unsent} ${nouns[operation]}s were`} not sent`;
    const message = [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
    return new errors/* RunError */.e4({ ...facts, message });
}
/** `After "a" (monitors.yaml:3) was created`, for one or several monitors. */
function nameWrites({ operation, written: { created, deleted, updated } }) {
    if (operation === 'create' && created.length > 0)
        return `After ${joinDeclared(created)} was created`;
    if (operation === 'update' && updated.length > 0)
        return `After the update of ${joinDeclared(updated)}`;
    if (operation === 'delete' && deleted.length > 0)
        return `After the deletion of ${(0,model_text/* joinNames */.JH)(deleted.map(({ actual }) => quoteName(actual)))}`;
    return 'After what this run wrote';
}
/** Rules 1 and 2. */
function checkShrunk(facts) {
    const { after, before, declared, operation, profile, seen, written } = facts;
    const names = new Set(after.monitors.map(({ name }) => name));
    const lostDeclared = findLost(declared, seen, names);
    const isNamed = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
    const gone = new Set(written.deleted.map(({ actual }) => actual.name));
    const { byId } = indexList(after);
    // One that somebody has renamed is not lost.
    const lostOthers = mustKeepOthers(facts)
        ? before.monitors.filter(({ id, name }) => !names.has(name) && !isNamed.has(name) && !gone.has(name) && (id === null || !byId.has(id)))
        : [];
    const lost = [...lostDeclared.map(model_monitor/* describeNameAndSource */.ly), ...lostOthers.map(quoteName)];
    if (lost.length === 0)
        return null;
    const first = `${nameWrites(facts)}, the list no longer shows ${(0,model_text/* joinNames */.JH)(lost)}`;
    const those = lost.length === 1 ? 'that monitor' : 'those monitors';
    if (operation !== 'create') {
        const why = `The service may have removed ${those} together with another one`;
        return { what: [first, why], next: `Check in the service what became of ${those}, and run again` };
    }
    const created = joinDeclared(written.created, model_monitor/* describeName */.T_);
    const why = `The list is probably cut off, so a monitor that seems to be missing may exist, and ${created} may exist twice`;
    const next = `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}. If somebody has just deleted ${those}, run again`;
    return { what: [first, why], next };
}
/** The error of a list that lacks declared monitors, where this run has written nothing since an earlier one showed them. */
function refuseLost(lost) {
    const what = `The list no longer shows ${joinDeclared(lost.map((declared) => ({ declared })))}`;
    const next = `Check in the service what became of ${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
    return new errors/* RunError */.e4({ code: 'list-shrunk', message: `${what}\n${next}` });
}
/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers({ after, before, isFirst, operation, profile, unsent, written }) {
    if (!isFirst)
        return false;
    if (operation === 'delete')
        return written.deleted.length > 0;
    if (operation === 'update')
        return written.updated.length > 0 && unsent > 0;
    const longest = Math.max(before.monitors.length, after.monitors.length);
    return written.created.length > 0 && (profile.list.page !== null || longest >= minPageSize);
}
/** Rule 3. */
function checkListed({ after, profile, written }) {
    const names = new Set(after.monitors.map(({ name }) => name));
    const absent = written.created.filter(({ declared }) => !names.has(declared.name));
    if (absent.length === 0)
        return null;
    const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const first = `The service accepted ${joinDeclared(absent)} and does not list ${it}: the next sync would create ${it} again`;
    const renamed = absent.flatMap(({ declared, id }) => describeNewName(declared, id, after) ?? []);
    if (renamed.length > 0)
        return {
            what: [first, ...renamed.slice(0, 3)],
            next: `Declare the name that the service shows, or remove the ${its} there before the next sync`,
        };
    const shown = `The list shows ${(0,model_text/* count */.U9)(after.monitors.length, 'other monitor')}`;
    const cutOff = profile === profile_profile/* documentedApi */.xD ? '' : `, or ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} is wrong`;
    const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off)${cutOff}, and remove ${it} there before the next sync`;
    return { what: [first, shown], next };
}
/** Rule 4. */
function checkOnce({ after, operation, written }) {
    const { byName } = indexList(after);
    const twice = written.created.flatMap(({ declared }) => {
        const found = byName.get(declared.name) ?? [];
        return found.length > 1 ? [{ declared, found }] : [];
    });
    if (twice.length === 0)
        return null;
    const what = twice.map(({ declared, found }) => {
        const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
        return `This run created ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, and the list shows it ${found.length} times (${ids})`;
    });
    const why = 'Another run may have created it at the same time, or the service created it twice';
    const safety = operation === 'create' ? [] : ['Nothing further was written'];
    const next = `Remove all but one of ${twice.length === 1 ? 'them' : 'each'} in the service, and let only one sync run at a time`;
    // Without identifiers, an order that moves may show one twice.
    const isFinal = twice.every(({ found }) => new Set(found.map(({ id }) => id)).size === found.length);
    return { what: [...what.slice(0, 3), why, ...safety], next, isFinal };
}
/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
function checkOverwritten({ after, before, written }) {
    const [earlier, later] = [indexList(before), indexList(after)];
    const over = written.created.flatMap(({ declared }) => {
        const [created, ...more] = later.byName.get(declared.name) ?? [];
        const [old, ...others] = earlier.byId.get(created?.id ?? null) ?? [];
        const isOne = more.length + others.length === 0 && later.byId.get(created?.id ?? null)?.length === 1;
        const isOther = created !== undefined && created.id !== null && old !== undefined && old.name !== declared.name;
        return isOne && isOther ? [{ declared, old }] : [];
    });
    if (over.length === 0)
        return null;
    const what = over.map(({ declared, old }) => {
        const name = (0,model_monitor/* describeNameAndSource */.ly)(declared);
        return `The service created ${name} under ${(0,model_monitor/* describeId */.p4)(old.id)}, which was that of ${quoteName(old)}: it has replaced that monitor`;
    });
    const next = 'Restore the replaced monitor in the service, and declare a target or a name that no other monitor has';
    return { what: what.slice(0, 3), next, isFinal: true };
}
/** Rule 6. */
function checkTarget({ after, written }) {
    const first = written.created[0]?.declared;
    const shown = first === undefined ? undefined : compareListed([first], after)[0];
    if (first === undefined || shown === undefined || shown.status !== 'changed')
        return null;
    const target = shown.differences.find(({ actual, path }) => path === 'target' && actual !== null);
    if (target === undefined)
        return null;
    const [, value] = showValues(target, first, shown.actual.body);
    const what = `The service accepted ${(0,model_monitor/* describeNameAndSource */.ly)(first)} and lists it with another target, ${value}`;
    return {
        what: [what],
        next: 'Declare the target that the list shows, or list "target" under "ignoreChanges"',
        isFinal: true,
    };
}
/** Rule 7. */
function checkFields({ after, profile, written }) {
    const { byName } = indexList(after);
    const harmed = written.updated.flatMap((changed) => {
        const [shown, ...others] = byName.get(changed.declared.name) ?? [];
        if (shown === undefined || others.length > 0)
            return [];
        // Another type has other fields.
        if (changed.differences.some(({ path }) => path === 'type'))
            return [];
        const { lost } = findSideEffects(changed.actual, shown, changed.declared, profile);
        return lost.length === 0 ? [] : [{ changed, lost }];
    });
    const [first] = harmed;
    if (first === undefined)
        return null;
    const fields = first.lost.map((path) => JSON.stringify(path));
    const shown = `${(0,model_text/* joinNames */.JH)(fields)}, which the config does not declare`;
    const more = harmed.length === 1 ? '' : `, and ${(0,model_text/* count */.U9)(harmed.length - 1, 'other monitor')} lost fields, too`;
    const what = `After its update, ${(0,model_monitor/* describeNameAndSource */.ly)(first.changed.declared)} no longer has ${shown}${more}`;
    const places = first.lost.map((path) => `/${path.split('/')[0]}`);
    const next = `Set ${first.lost.length === 1 ? 'the field' : 'the fields'} in the service again, and name ${(0,model_text/* joinNames */.JH)([...new Set(places)])} under ${(0,profile_profile/* describeKey */.Rx)('update.keep', profile)}, or declare what should stay; name what changes by itself under "list.readOnly"`;
    return { what: [what], next };
}
/** Rule 8. Whether there is anything left to send; else it is a warning. */
function checkOthers({ after, before, written }) {
    const [first] = written.updated;
    const others = first === undefined ? [] : findOthers(first, before, after);
    if (first === undefined || others.length === 0)
        return null;
    return {
        what: [`The update of ${(0,model_monitor/* describeNameAndSource */.ly)(first.declared)} also changed ${(0,model_text/* joinNames */.JH)(others.map(quoteName))}`],
        next: 'Correct these in the service, and "update" in the service profile: its path must name one monitor',
    };
}
/** Rule 9. */
function checkGone({ after, before, written }) {
    const [index, earlier] = [indexList(after), indexList(before).byId];
    const kept = written.deleted.filter(({ actual }) => isStillListed(actual, index, earlier));
    if (kept.length === 0)
        return null;
    const names = (0,model_text/* joinNames */.JH)(kept.map(({ actual }) => quoteName(actual)));
    const what = `The service accepted the deletion of ${names}, and still lists ${kept.length === 1 ? 'it' : 'them'}`;
    return { what: [what], next: 'Check in the service what became of it, and the key "delete" of the service profile' };
}
/** Rule 10. That every other monitor is still listed at all is part of rule 1. */
function checkIdentifiers({ after, before, written }) {
    if (written.deleted.length === 0)
        return null;
    const deleted = new Set(written.deleted.map(({ actual }) => actual.id));
    const [earlier, later] = [indexList(before).byId, indexList(after)];
    const namesOf = (monitors) => (monitors ?? []).map(({ name }) => name);
    const moved = before.monitors.filter(({ id, name }) => {
        if (id === null || deleted.has(id) || (earlier.get(id)?.length ?? 0) > 1)
            return false;
        const names = namesOf(later.byId.get(id));
        return names.length > 0 ? !names.includes(name) : later.byName.has(name);
    });
    const taken = written.deleted.flatMap(({ actual }) => {
        const names = namesOf(later.byId.get(actual.id));
        return names.length > 0 && !names.includes(actual.name) ? [actual] : [];
    });
    const all = [...taken, ...moved];
    if (all.length === 0)
        return null;
    const names = (0,model_text/* joinNames */.JH)(written.deleted.map(({ actual }) => quoteName(actual)));
    const what = `After the deletion of ${names}, the identifiers of other monitors are different: those of ${(0,model_text/* joinNames */.JH)(all.map(quoteName))} now name other monitors, or none`;
    const why = 'A further deletion could hit a monitor that should stay';
    return { what: [what, why], next: 'Delete the others in the service, and remove "delete" from "apply"' };
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-verdict.js





/**
 * Whether the others may follow the first creation, after the list was checked.
 * - `trusted`: it was created.
 * - `next`: the service refuses it or already has it, so the next one is tried.
 * @throws RunError if it has an unknown outcome, or did not reach the service.
 */
function checkFirst(first, ledger) {
    const state = ledger.stateOf(first);
    const { error = null, status = null } = state.kind === 'settled' ? state.result : {};
    if (error === null || (0,errors/* kindOf */.I)(error) === 'service')
        return status === 'created' ? 'trusted' : 'next';
    const event = error.code === 'outcome-unknown' ? 'has an unknown outcome' : 'did not reach the service';
    const what = `The first creation, ${(0,model_monitor/* describeNameAndSource */.ly)(first.declared)}, ${event}`;
    const unsent = ledger.select('waiting').length;
    throw stopRun(error, what, 'create', unsent, 'Run again once the service responds as expected');
}
/** Warnings of created monitors that the latest list does not show, or that no list was read after. */
function creation_verdict_warnOfUnlisted(ledger) {
    const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
    const warnings = absent.map(({ declared }) => (0,warning/* warn */.R8)(`${(0,model_monitor/* describeName */.T_)(declared)} was created, and the service does not list it`, declared.source));
    const unread = ledger.unlisted.filter(({ absences }) => absences === 0);
    const [first, ...others] = unread;
    if (first === undefined)
        return warnings;
    const it = others.length === 0 ? 'it' : 'them';
    const names = joinDeclared(unread, model_monitor/* describeName */.T_);
    const what = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
    return [...warnings, (0,warning/* warn */.R8)(what, first.declared.source)];
}
/** The error of a refusal that stops the run, because other create requests would probably meet it. */
function refuseAll(ledger, missing, facts) {
    const isOnly = ledger.select('waiting').every(([waiting]) => waiting === missing);
    const why = 'The run stopped, because other create requests would probably end the same way; if the service refuses this monitor alone, correct it or remove it from the config';
    return new errors/* RunError */.e4(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
}

;// CONCATENATED MODULE: ./build/src/io/concurrently.js
/**
 * Works on all items, in order, `concurrency` at once.
 * @throws what the first failing worker threw, after all work in progress has ended.
 */
async function forEachConcurrently(items, concurrency, work) {
    const next = items.values();
    const workThrough = async () => {
        for (const item of next)
            await work(item);
    };
    const workers = await Promise.allSettled(Array.from({ length: concurrency }, workThrough));
    const ended = workers.find((worker) => worker.status === 'rejected');
    if (ended !== undefined)
        throw ended.reason;
}

;// CONCATENATED MODULE: ./build/src/io/create-monitors.js






/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Maximum number of lists that are read to resolve an unknown outcome. */
const maxReadings = 4;
/** Minimum wait in milliseconds before the list is read after an unknown outcome; it doubles with each send. */
const create_monitors_backoffMs = 1_000;
/** After so many unknown outcomes in a row, sending stops until the list was read, because the others would likely end so, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that it is read once more. */
const minFreshMs = 5_000;
/**
 * Creates monitors that the service does not have. The session sends the first one alone, and checks the list after it and
 * at the end (`write-session.ts`). A creation is not idempotent, so each is sent as follows:
 *
 * 1. If the list on which the creations are based may hide a monitor, because it showed one twice, read it once more.
 * 2. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 3.
 * 3. Unknown outcomes: wait and read the list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 2), or failed after three sends. Otherwise → failed.
 * 4. Conflicts (409), where step 3 has not read the list: read it. Shown → compared. Absent → failed.
 * 5. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 6. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
async function createMonitors(missing, session, onSettled) {
    const { clock, scheduler } = session.api;
    try {
        if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null)
            await session.listAgain();
    }
    catch (thrown) {
        scheduler.end(thrown);
    }
    const ledger = new CreationLedger(missing, session.latest);
    // The latest list may show a monitor that somebody else has created since the plan was made.
    ledger.recordList(session.latest, clock.now()).forEach(onSettled);
    const phase = {
        operation: 'create',
        send: (monitors) => create_monitors_settle(monitors, { session, ledger, onSettled, phase }),
        checkFirst: (first) => checkFirst(first, ledger),
        unsent: () => ledger.select('waiting').length,
        refresh: (monitors) => monitors,
        reported: () => ledger.created.map(({ declared }) => declared),
        written: () => ({ created: ledger.created }),
        describeAccepted: () => ledger.unlisted.length === 0 ? null : `The service accepted ${joinDeclared(ledger.unlisted)}`,
        describePending: () => ledger.unlisted.length === 0 ? null : `The list does not show ${joinDeclared(ledger.unlisted)}`,
        absences: () => ledger.absences,
        needsLastList: () => ledger.hadUnknown,
        record: (list) => ledger.recordList(list, clock.now()).forEach(onSettled),
        // What no list shows stays created, because the service accepted it.
        accept: () => undefined,
        close: () => ledger.close().forEach(onSettled),
    };
    await session.write(missing, phase);
    return { results: ledger.results, warnings: creation_verdict_warnOfUnlisted(ledger) };
}
/** Steps 2 to 4, until each of these monitors is settled. */
async function create_monitors_settle(monitors, creating) {
    const { ledger, phase, session } = creating;
    const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
    let freshMs = minFreshMs;
    for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
        // Under a low rate limit, reading the list may use up the quota for sending: then the next list stays fresh for longer.
        freshMs = (await sendEach(queue, creating, freshMs)) ? minFreshMs : 2 * freshMs;
        if (ledger.select('unknown').length > 0)
            await findOutcomes(creating);
        else if (ledger.select('conflict').length > 0)
            await session.list(phase);
    }
}
/**
 * Step 2.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
async function sendEach(queue, { ledger, onSettled, session }, freshMs) {
    const { api } = session;
    const staleAt = api.clock.now() + freshMs;
    let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
    // After a 429 the list is read once more, and then stays fresh for longer.
    const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
    await forEachConcurrently(queue, api.concurrency, async (missing) => {
        if (isHalted)
            return;
        const { declared } = missing;
        const create = async (hooks) => {
            const exchange = await api.create(declared.body, hooks);
            wasThrottled ||= exchange.outcome === 'throttled';
            return exchange;
        };
        const stop = (exchange) => refuseAll(ledger, missing, (0,describe_exchange/* describeExchange */.Nu)(exchange, declared));
        const isRepeated = ledger.stateOf(missing).kind === 'unknown';
        const exchange = await session.send(create, stop, isRepeated ? isFresh : undefined);
        // Not sent, because the list is no longer fresh, or because the run has stopped.
        if (exchange === null)
            return;
        hasSent = true;
        ledger.recordResponse(missing, exchange, api.clock.now()).forEach(onSettled);
        unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
        isHalted ||= unknownInARow >= maxUnknownInARow;
    });
    session.throwIfStopped();
    return hasSent;
}
/** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(creating) {
    const { ledger, onSettled, phase, session } = creating;
    const { api } = session;
    const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
    const largest = (numbers) => numbers.reduce((one, other) => Math.max(one, other), 0);
    const pauseMs = Math.max(create_monitors_backoffMs, api.lagMs) * 2 ** (largest(findUnknown().map(({ sends }) => sends)) - 1);
    for (let reading = 1;; reading += 1) {
        const unknown = findUnknown();
        if (reading > 1 && unknown.every((one) => isProvedAbsent(one, api)))
            break;
        if (reading > maxReadings)
            return ledger.giveUp(0).forEach(onSettled);
        const workEnd = largest(unknown.map((one) => estimateEnd(one, api.timeoutMs)));
        const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
        const names = joinDeclared(ledger.select('unknown').map(([missing]) => missing));
        session.holdFor(waitMs, `Only the list shows whether ${names} was created`);
        await session.list(phase);
    }
    ledger.giveUp(maxSends).forEach(onSettled);
}

;// CONCATENATED MODULE: ./build/src/core/write/deletions.js








/**
 * The result of a deletion that was sent:
 *
 * | outcome          | a list lacks it | four lists show it | no list was read |
 * | ---              | ---             | ---                | ---              |
 * | accepted         | deleted         | obsolete, error    | deleted, warning |
 * | gone (404, 410…) | deleted         | failed             | failed           |
 * | unknown          | deleted         | failed             | failed           |
 *
 * A 404 may also mean that the address is wrong, so it is looked up like an unknown outcome.
 *
 * @param before the list that the deletions are based on: a monitor of the same name that it did not show is the same one
 * under a new identifier.
 */
function openDeletions(before) {
    const earlier = indexList(before).byId;
    return new WriteLedger({
        readAttempt: (obsolete, attempt) => isDeleted(attempt) ? deletions_succeed(obsolete, remarkOnRepeat(attempt.unknown)) : deletions_failAttempt(obsolete, attempt),
        look: (_sent, list) => {
            const index = indexList(list);
            return {
                confirm: (obsolete, attempt) => {
                    // After an unknown outcome, somebody may have renamed it meanwhile.
                    const { actual } = obsolete;
                    if (isStillListed(actual, index, earlier) || (!isDeleted(attempt) && index.byId.has(actual.id)))
                        return null;
                    const remark = `no longer listed after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
                    return deletions_succeed(obsolete, isDeleted(attempt) ? remarkOnRepeat(attempt.unknown) : remark);
                },
                deny: (obsolete, attempt) => {
                    if (isDeleted(attempt))
                        return obsolete;
                    return isAccepted(attempt) ? failGone(obsolete) : deletions_failAttempt(obsolete, attempt);
                },
            };
        },
    });
}
/** Warns of accepted deletions after which no list was read. */
function warnOfDeletions({ results, unconfirmed }) {
    const unread = unconfirmed.filter((obsolete) => results.get(obsolete)?.status === 'deleted');
    const [first] = unread;
    const what = `No list was read after the deletion of ${(0,model_text/* joinNames */.JH)(unread.map(describeObsolete))}: the next run will check`;
    return first === undefined ? [] : [(0,warning/* warn */.R8)(what, first.requestedBy.source)];
}
function confirmObsolete(obsolete, list) {
    const { byId, byName } = indexList(list);
    const confirmed = [];
    const kept = [];
    const warnings = [];
    for (const one of obsolete) {
        const { id, name } = one.actual;
        const change = findChange(one.actual, byName.get(name) ?? [], byId.get(id) ?? []);
        if (change === null)
            confirmed.push(one);
        else {
            warnings.push((0,warning/* warn */.R8)(`${describeObsolete(one)} was not deleted: ${change.why}`, one.requestedBy.source));
            if (change.obstacle !== null)
                kept.push({ ...one, operation: null, obstacle: change.obstacle });
        }
    }
    return { confirmed, kept, warnings };
}
/** Why a second list does not allow a deletion, or null. One that is gone, or has another name, is no longer obsolete. */
function findChange(actual, sameName, sameId) {
    if (sameId.length > 1)
        return {
            why: `the list shows ${sameId.length} monitors with its identifier ${actual.id}`,
            obstacle: 'duplicate-identifier',
        };
    if (sameName.length > 1)
        return { why: `the list now shows ${sameName.length} monitors of its name`, obstacle: 'duplicate-name' };
    const [found] = sameId;
    if (found === undefined)
        return { why: 'a second list does not show it any more', obstacle: null };
    if (found.name !== actual.name)
        return { why: `a second list shows it with the name ${JSON.stringify(found.name)}`, obstacle: null };
    return found.isForeign ? { why: 'a second list shows that another tool owns it', obstacle: 'foreign' } : null;
}
function isDeleted(attempt) {
    return isAccepted(attempt) && !isRespondedGone(attempt.exchange);
}
function isRespondedGone(exchange) {
    return exchange.kind === 'response' && (0,status_table/* isGone */.ST)(exchange);
}
function deletions_succeed(obsolete, remark) {
    return { ...obsolete, status: 'deleted', remark };
}
function failDeletion(obsolete, error) {
    return { ...obsolete, status: 'failed', error };
}
function deletions_failAttempt(obsolete, { exchange, unknown }) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, obsolete.actual);
    const isUnknown = unknown !== null || isRespondedGone(exchange);
    return failDeletion(obsolete, isUnknown ? (0,describe_exchange/* withUnknownOutcome */.tz)(facts, 'delete') : facts);
}
/** The result of a monitor that the service calls gone, and lists. */
function failGone(obsolete) {
    const what = `The service responded that ${describeObsolete(obsolete)} is gone, and still lists it`;
    const next = 'Check the key "delete" of the service profile: its path and its method';
    return failDeletion(obsolete, describeFailure('deleted-still-listed', what, next));
}
/** The name in quotes. */
function describeObsolete({ actual }) {
    return JSON.stringify((0,model_monitor/* displayName */.QC)(actual));
}

;// CONCATENATED MODULE: ./build/src/io/idempotent-writes.js




/**
 * Writes items in a session. An unknown outcome is sent again as a read would be, and a refusal of one does not stop the
 * others. What the last list does not show had no effect: {@link WriteLedger} has the results.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
async function writeIdempotently(items, writes, session) {
    const { describe, findHarm, ledger, monitorOf, onSettled, operation, refresh, written } = writes;
    const unsent = () => {
        const sent = new Set([...ledger.results.keys()].map(monitorOf));
        return items.filter((item) => !sent.has(monitorOf(item))).length;
    };
    const describePending = (pending) => (pending.length === 0 ? null : describe(pending));
    const phase = {
        operation,
        send: async (some) => {
            await forEachConcurrently(some, session.api.concurrency, (item) => sendOne(item, writes, session));
            session.throwIfStopped();
        },
        checkFirst: (first) => {
            if (ledger.results.get(first)?.status !== 'failed')
                return 'trusted';
            // A refusal shows nothing about the others.
            const harm = ledger.accepted.includes(first) ? findHarm(first) : null;
            if (harm === null)
                return 'next';
            throw stopRun(harm, harm.message, operation, unsent(), 'The others would probably end the same way');
        },
        refresh: (some, list) => {
            const { left, ready } = refresh(some, list);
            for (const [item, result] of left)
                onSettled(ledger.leave(item, result));
            return ready;
        },
        unsent,
        reported: () => [...ledger.unconfirmed, ...ledger.failed].map(monitorOf).filter((monitor) => 'source' in monitor),
        written: () => written(ledger.accepted),
        describeAccepted: () => {
            const pending = describePending(ledger.unconfirmed.filter((item) => ledger.results.get(item)?.status !== 'failed'));
            return pending === null ? null : `The service accepted ${pending}`;
        },
        describePending: () => {
            const pending = describePending(ledger.unconfirmed);
            return pending === null ? null : `The list does not show ${pending}`;
        },
        absences: () => 0,
        needsLastList: () => false,
        record: (list) => ledger.recordList(list).forEach(onSettled),
        accept: () => ledger.acceptList().forEach(onSettled),
        close: () => ledger.close().forEach(onSettled),
    };
    await session.write(items, phase);
}
async function sendOne(item, { ledger, monitorOf, onSettled, request }, session) {
    let unknown = null;
    const record = (exchange) => {
        const result = ledger.recordAttempt(item, { exchange, unknown });
        if (result !== null)
            onSettled(result);
    };
    const work = async (hooks) => {
        const exchange = await request(item, hooks);
        if ((0,status_table/* mayHaveHappened */.dk)(exchange))
            unknown = exchange;
        return exchange;
    };
    try {
        const exchange = (await session.send(work, (last) => refuseOthers(last, monitorOf(item)))) ?? unknown;
        if (exchange !== null)
            record(exchange);
    }
    catch (thrown) {
        // The run ended before the request could be sent again.
        if (unknown !== null)
            record(unknown);
        throw thrown;
    }
}

;// CONCATENATED MODULE: ./build/src/io/delete-monitors.js



/**
 * Deletes monitors, after everything else has succeeded, if a list that was read after everything else shows them with the
 * same identifier and name; the others stay, with a warning. Then the list must no longer show them: if it still shows one whose
 * deletion the service accepted, the run stops; one with another response has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 * @param onSettled called with each result as soon as it is known.
 */
async function deleteMonitors(obsolete, session, onSettled) {
    if (obsolete.length === 0)
        return { results: [], warnings: [] };
    const { scheduler } = session.api;
    const second = await session.listAfterWrites().catch((thrown) => scheduler.end(thrown));
    if (second === undefined)
        return { results: [], warnings: [] };
    try {
        session.requireDeclared();
    }
    catch (thrown) {
        scheduler.end(thrown);
        return { results: [], warnings: [] };
    }
    const { confirmed, kept, warnings: changed } = confirmObsolete(obsolete, second);
    const warnings = [...changed];
    const ledger = openDeletions(second);
    const writes = {
        operation: 'delete',
        ledger,
        request: ({ actual }, hooks) => session.api.delete(actual, hooks),
        monitorOf: ({ actual }) => actual,
        refresh: (some, list) => {
            const later = confirmObsolete(some, list);
            warnings.push(...later.warnings);
            return { ready: later.confirmed, left: later.kept.map((one) => [one, one]) };
        },
        findHarm: () => null,
        written: (deleted) => ({ deleted }),
        describe: (some) => `the deletion of ${(0,model_text/* joinNames */.JH)(some.map(describeObsolete))}`,
        onSettled,
    };
    await writeIdempotently(confirmed, writes, session);
    // One that was not sent is still obsolete, with what prevents its deletion.
    return { results: [...kept, ...ledger.results.values()], warnings: [...warnings, ...warnOfDeletions(ledger)] };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
// EXTERNAL MODULE: ./build/src/io/files/workspace-file.js
var workspace_file = __webpack_require__(1514);
// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
;// CONCATENATED MODULE: ./build/src/io/files/plan-file.js







/** Reads the approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
async function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const refuse = (reason, cause) => new errors/* RunError */.e4({ code: 'invalid-option', message: `The plan file ${planFile}: ${reason}` }, { cause });
    try {
        // Reading a pipe without a writer would block, and no signal could stop that.
        if ((await (0,promises_.stat)(path)).isFile())
            return parsePlanFile(await (0,promises_.readFile)(path, 'utf8'), planFile);
    }
    catch (error) {
        throw error instanceof errors/* RunError */.e4 ? error : refuse((0,read_text_file/* describeFileError */.SQ)(error, 'read'), error);
    }
    throw refuse('is not a regular file; name one that `plan` has written');
}
/**
 * Checks, before anything is sent, that a plan file can be written. Replaces only an older plan or an empty file.
 * @param planFile relative to the workspace, or absolute.
 * @returns a function that writes the plan of a report whose secrets are masked.
 * @throws RunError if no plan can be written there; so does the returned function.
 */
async function openPlanFile(workspace, planFile) {
    const file = { path: (0,external_node_path_.resolve)(workspace, planFile), name: planFile, mayReplace: true };
    const check = async () => {
        await (0,write_file/* checkOutputFile */.C)(file);
        const refuse = (fault) => new errors/* RunError */.e4({ code: 'invalid-option', message: `${planFile}: ${fault}` });
        if (await leadsOut(workspace, file.path))
            throw refuse('its folder is behind a link that leads out of the workspace; name that folder itself');
        if (!(await mayReplace(file.path)))
            throw refuse('already exists and is not a plan; it was not changed: name a different file');
    };
    await check();
    return async (report) => {
        // Another program may have written the file while the list was read.
        await check();
        await (0,write_file/* writeOutputFile */.B)(file, renderPlanFile(report));
    };
}
/**
 * Whether a path inside the workspace is in truth outside, because a pull request can make its folder a link. A path that is
 * written as one outside comes from the author of the workflow.
 */
async function leadsOut(workspace, path) {
    if ((0,workspace_file/* pathInside */._l)(workspace, path) === undefined)
        return false;
    const [root, folder] = await Promise.all([(0,promises_.realpath)(workspace), (0,promises_.realpath)((0,external_node_path_.dirname)(path))]);
    return (0,workspace_file/* pathInside */._l)(root, folder) === undefined;
}
/** Whether the file is an older plan, empty or absent; otherwise `plan --output monitors.yaml` would destroy a config. */
async function mayReplace(path) {
    try {
        const text = await (0,promises_.readFile)(path, 'utf8');
        return text === '' || isPlan(text);
    }
    catch (error) {
        return error.code === 'ENOENT';
    }
}

;// CONCATENATED MODULE: ./build/src/core/list/detect-signals.js




/**
 * The words that detection knows; the first row that reads a value counts. All spellings of a key are one word: `totalPages`,
 * `total_pages`, and the header `X-Total-Pages`. A service with other words declares them in a service profile, so no row is
 * for one service.
 */
const rows = [
    ['next page', 'next nextPage', readPositive, () => ['page']],
    ['next url', 'next nextPage', readAddress, () => [null]],
    ['next url', 'nextUrl nextPageUrl nextLink nextHref @odata.nextLink', readText, () => [null]],
    ['next offset', 'nextOffset', readPositive, (key) => ['offset', key]],
    ['cursor', 'next nextCursor', readText, (key) => ['cursor', key, 'after']],
    ['cursor', 'nextPageToken', readText, (key) => [key.includes('_') ? 'page_token' : 'pageToken', key]],
    ['cursor', 'endCursor', readText, (key) => ['after', key]],
    ['cursor', 'nextToken continuationToken', readText, (key) => [key]],
    ['page', 'page currentPage pageNumber pageNum pageNo pageIndex number', readNumber, (key) => ['page', key]],
    ['offset', 'offset skip start startAt startIndex', readNumber, (key) => [key]],
    ['pages', 'totalPages pages pageCount pagesCount numPages', readNumber],
    ['last page', 'lastPage', readNumber],
    ['limit', 'limit perPage itemsPerPage pageSize size maxResults', readPositive],
    ['total', 'total totalCount totalItems totalElements totalResults totalRecords', readNumber],
    ['count', 'count itemCount monitorCount resultCount recordCount numFound found hits', readNumber],
    ['more', 'more hasMore hasMorePages hasNext hasNextPage', readFlag],
    ['last', 'last lastPage isLast isLastPage', readBoolean],
    // These may lead on, each service in its own way. They are refused where no other word says whether there is more.
    [
        'vague',
        'after continuation continue cursor lastEvaluatedKey marker offset pageToken scrollId searchAfter',
        readAny,
    ],
    [
        'vague',
        'incomplete incompleteResults isPartial isTruncated loadMore loadMoreUrl moreUrl partial truncated',
        readAny,
    ],
];
/** Objects around the list that are about its pages; in other objects, a key may be about anything. */
const envelopes = `meta metadata pageMeta responseMetadata pagination paginationInfo paging pagingInfo paginator pager page pages
  pageInfo links cursor cursors info nav navigation view range resultSet counts hits collection response additionalData
  hydra:view`;
/** Headers with other words are about the rate limit or the content. */
const headerWords = /next|cursor|page|pagination|total|more|last/;
/** More levels than envelopes have; a response may have any number. */
const detect_signals_maxDepth = 8;
const table = rows.map(([means, words, parse, parameters]) => ({ means, words: joinAll(words), parse, parameters }));
const envelopeWords = joinAll(envelopes);
/** Detects what a page says about further pages. */
function detectSignals({ around, items, response }) {
    const fields = around.flatMap(({ object, path }) => readFields(object, path));
    const signals = [...readHeaders(response.headers), ...fields].map(interpret).filter((signal) => signal !== null);
    const find = (...means) => means.flatMap((one) => signals.filter(({ means }) => means === one));
    const numbers = (means) => find(means).map(({ read }) => Number(read));
    const flags = [...find('more'), ...find('last').map((flag) => ({ ...flag, read: !flag.read }))];
    const more = flags.find(({ read }) => read === true);
    const unknown = find('unknown', 'unknown total', 'vague');
    const named = find('next url', 'cursor', 'next page', 'next offset');
    // Any other number on a first page has a different meaning.
    const counted = find('page', 'offset').find(({ read }) => Number(read) <= 1) ?? null;
    // Another cursor may be the one that was sent.
    const leadsOn = find('unknown').length > 0 || named.some(({ key }) => startsWithNext(key));
    return {
        ...noSignals,
        named: named.map(({ announced, means, parameters, read }) => {
            const targets = parameters.map((parameter) => ({ parameter, value: String(read) }));
            return { method: means, targets, announced };
        }),
        counting: counted && {
            by: counted.means === 'page' ? 'page' : 'item',
            start: Number(counted.read),
            parameters: counted.parameters,
        },
        pages: largest(numbers('pages')),
        lastPage: largest(numbers('last page')),
        totals: find('total').length > 0 ? numbers('total') : numbers('count').filter((count) => count > items.length),
        more: more?.announced ?? null,
        isLast: more === undefined && (flags.length > 0 || (find('no next').length > 0 && !leadsOn)),
        unknown: unknown.map(({ announced, means, read }) => {
            return { announced, isVague: means !== 'unknown', total: means === 'unknown total' ? Number(read) : null };
        }),
        // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
        mayBeCutOff: items.length >= Math.min(minPageSize, ...numbers('limit')),
        rule: [...unknown, ...named, ...flags, ...find('total')].map(suggestRule).find((rule) => rule !== null) ?? null,
    };
}
function readHeaders(headers) {
    const field = (name, key, value) => {
        return { path: null, announced: announceMore(`header ${name}`), key, value };
    };
    const names = Object.keys(headers).filter((name) => headerWords.test(name));
    const fields = names.map((name) => field(name, name.replace(/^(x-)?(pagination-)?/, '').replaceAll('-', '_'), (0,http_exchange/* header */.wx)(headers, name)));
    // `Content-Range: items 0-9/50`
    const total = /\/(\d+)$/.exec((0,http_exchange/* header */.wx)(headers, 'content-range') ?? '')?.[1] ?? null;
    const next = (0,http_exchange/* readLinkHeader */.uO)((0,http_exchange/* headerLines */.Hq)(headers, 'link'));
    return [
        ...fields,
        field('content-range', 'total', total),
        ...(next === null ? [] : [field('link', 'next_link', next)]),
    ];
}
function readFields(object, path, prefix = '') {
    return Object.entries(object).flatMap(([name, value]) => {
        const place = [...path, name];
        const isNext = startsWithNext(prefix + name);
        // `{ "next": { "href": … } }` means the same as `{ "next_href": … }`.
        if ((0,model_json/* isObject */.Gv)(value) && (isNext || envelopeWords.has(detect_signals_join(name))))
            return place.length > detect_signals_maxDepth ? [] : readFields(value, place, isNext ? 'next_' : '');
        // `"links": [{ "rel": "next", "href": … }]`
        if (Array.isArray(value) && detect_signals_join(name) === 'links')
            return value.filter(isNextLink).flatMap((link) => readFields(link, place, 'next_'));
        const isInCursors = name === 'next' && /^cursors?$/i.test(path.at(-1) ?? '');
        const key = isInCursors ? 'next_cursor' : prefix + name;
        return [{ path: place, announced: announceMore(place.join('.')), key, value }];
    });
}
function isNextLink(value) {
    return (0,model_json/* isObject */.Gv)(value) && (0,model_json/* own */.ZV)(value, 'rel') === 'next';
}
function interpret(field) {
    const { key, value } = field;
    const word = detect_signals_join(key);
    const fitting = table.filter(({ words }) => words.has(word));
    const signal = (means, read = true, parameters = []) => {
        return { ...field, means, read, parameters: [...new Set(parameters)] };
    };
    if (fitting.length > 0 && startsWithNext(key) && isNone(value))
        return signal('no next');
    for (const { means, parameters, parse } of fitting) {
        const read = parse(value);
        if (read !== null)
            return signal(means, read, parameters?.(key));
    }
    if (seemsToLeadOn(field, fitting.length > 0))
        return signal('unknown');
    const total = word.includes('total') ? readNumber(value) : null;
    return total === null ? null : signal('unknown total', total);
}
/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const time = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;
/** Whether a key that no row reads starts with `next`, or is a flag that announces more. */
function seemsToLeadOn({ key, path, value }, isKnown) {
    const word = detect_signals_join(key);
    if (/more|hasnext/.test(word))
        return readBoolean(value) === true;
    if (isNone(value) || time.test(String(value)) || /(limit|size|perpage)$/.test(word))
        return false;
    if (path === null)
        return /(^|_)(next|cursor|pagination)(_|$)/.test(key);
    return startsWithNext(key) && (typeof value !== 'object' || (isKnown && Array.isArray(value) && value.length > 0));
}
/** `next_page`, `nextPage` and `__next`, but not `nextjs`. */
function startsWithNext(key) {
    return /^_*next(_|$)/.test((0,model_text/* toSnakeCase */.uc)(key.replace(/^.*[.:]/, '')));
}
/** A key without its case and its separators. */
function detect_signals_join(key) {
    return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
function joinAll(keys) {
    return new Set(keys.split(/\s+/).map(detect_signals_join));
}
function readText(value) {
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && !isNone(value) ? String(value) : null;
}
/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
function readAddress(value) {
    const text = readText(value) ?? '';
    return /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i.test(text) ? text : null;
}
function readPositive(value) {
    return readNumber(value) || null;
}
/** A flag; 1 and 0 count, too. */
function readFlag(value) {
    const number = readNumber(value);
    return number === null ? readBoolean(value) : number > 0;
}
function readBoolean(value) {
    if (/^(true|yes|y)$/i.test(String(value)))
        return true;
    return /^(false|no|n)$/i.test(String(value)) ? false : null;
}
function readAny(value) {
    const flag = readBoolean(value);
    return flag === null ? readCursor(value) : flag || null;
}
/** The line below `list` of a service profile that declares this signal; null for most headers, which it cannot name. */
function suggestRule({ key, means, path, value }) {
    if (path === null)
        return key === 'next_link' ? 'page: link' : null;
    const quote = (text) => (/^[\w/.@-]+$/.test(text) ? text : JSON.stringify(text));
    const place = quote((0,model_json/* writePointer */.NS)(path));
    if (means.endsWith('total'))
        return `page: { number: page, total: ${place} }`;
    if (readBoolean(value) !== null)
        return `page: { number: page, more: ${place} }`;
    if (readAddress(value) !== null)
        return `page: { next: ${place} }`;
    return `page: { cursor: ${place}, parameter: ${quote(path.at(-1) ?? key)} }`;
}

;// CONCATENATED MODULE: ./build/src/core/list/profile-warnings.js





/** Warns of what seems to be wrong in the profile by a complete list. */
function warnOfProfile(monitors, profile) {
    if (profile === profile_profile/* documentedApi */.xD)
        return [];
    const messages = [];
    // A service may show less to a stranger.
    if (!(0,profile_profile/* sendsToken */.tG)(profile)) {
        const headers = (0,profile_profile/* describeKey */.Rx)('headers', profile);
        messages.push(`The API token is not sent: put {token} into ${headers} if the service needs it`);
    }
    const { id } = profile.list;
    if (monitors.length > 0 && monitors.every((monitor) => monitor.id === null)) {
        const [place, verb] = id === null ? ['', 'declare'] : [` at ${(0,profile_profile/* quotePath */.WG)(id, profile)}`, 'correct'];
        messages.push(`No listed monitor has an identifier${place}: ${verb} ${(0,profile_profile/* describeKey */.Rx)('list.id', profile)}`);
    }
    const interval = profile.fields.intervalSeconds?.read ?? null;
    const values = monitors.map(({ body }) => (0,model_json/* own */.ZV)(body, 'intervalSeconds') ?? null);
    // Every later plan would find a difference.
    if (interval !== null && monitors.length > 0 && !values.some((value) => typeof value === 'number')) {
        const place = `at ${(0,profile_profile/* quotePath */.WG)(interval, profile)}`;
        const shown = values.find((value) => value !== null) ?? null;
        const correct = `correct ${(0,profile_profile/* describeKey */.Rx)('fields.intervalSeconds', profile)}`;
        messages.push(shown === null
            ? `No listed monitor has an interval ${place}: ${correct}`
            : `No listed interval is a number, ${place} is ${(0,model_text/* clip */.$Q)(JSON.stringify(shown), 60)}: ${(0,profile_profile/* adviseOnTextInterval */.Wj)(profile)}`);
    }
    // The items of a built-in profile are tested, and a service may leave out empty fields. Sync itself refuses to clear one.
    const unlisted = profile.places === undefined ? [] : (0,profile_profile/* findUnlistedKeep */.PT)(monitors, profile);
    for (const { index, path } of unlisted.filter(({ isCleared }) => !isCleared)) {
        const what = `No listed monitor shows ${(0,profile_profile/* quotePath */.WG)(path, profile)}, which ${(0,profile_profile/* describeKept */.gt)(index, profile)} names`;
        messages.push(`${what}, so an update does not send it: correct it or remove it`);
    }
    return messages.map((message) => (0,warning/* warn */.R8)(message));
}
/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 */
function warnOfRepeatedPage(page, targets) {
    if (!mayBeFull(page))
        return [];
    const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
    const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
    const key = (0,profile_profile/* describeKey */.Rx)('list.page', page.response.profile);
    return [
        (0,warning/* warn */.R8)(`${what}: if it has more, correct ${key}; if the response has a total or a flag for more, declare it there`),
    ];
}

;// CONCATENATED MODULE: ./build/src/core/list/list-reader.js








/** The ways to request the next page, the most certain first. */
const methods = [...namingMethods, 'number', 'guess', 'last item'];
/** The error of a list that may be complete when it is read again. */
class Interruption extends errors/* RunError */.e4 {
}
const list_reader_maxReadings = 4;
/** More than any service has; without it, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** In UTF-16 units of all pages: more than 100,000 monitors have. Without it, the program could run out of memory, and report nothing. */
const maxLength = 256 * 1024 * 1024;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;
/** @throws RunError if the list cannot be read, is not understood, or is not known to be complete. */
async function readCompleteList(source, url) {
    for (let reading = 1;; reading += 1) {
        try {
            const first = await source.fetch(url, 'list', null);
            if (first instanceof errors/* RunError */.e4)
                throw first;
            return await new ListReader(source, first).read();
        }
        catch (thrown) {
            if (!(thrown instanceof Interruption) || reading === list_reader_maxReadings)
                throw thrown;
        }
    }
}
/**
 * One reading of the list:
 *
 * 1. Add the items of the first page.
 * 2. Read what the last page says about further pages: by detection, or where a service profile declares it.
 * 3. Decide how the list goes on: with a further page (4), from its start (5), or not at all (6); or refuse it.
 * 4. Try the targets of the further page in turn. Add the first page that has a new item, withdraws the announcement, or is
 *    empty and leads on, and go on with 2. If there is none, and nothing announced it, go on with 3 and probe no more.
 *    Otherwise the first target counts: an empty page, or one without signals, leads to 5, everything else is refused.
 * 5. Read the list again from 1, up to three times; then refuse it.
 * 6. The list is complete. Refuse it if no monitor has a target.
 */
class ListReader {
    #source;
    #items;
    #requested;
    #page;
    #signals;
    /** The signals of the first page, the only ones that show where counting starts. */
    #first;
    #pages = 0;
    /** Numbers that a page announced, and that no later page has changed or withdrawn. */
    #announcedPages = null;
    #announcedTotal = null;
    #totals = new Set();
    /** What led to the last page; null for the first one. */
    #method = null;
    #parameter = null;
    /** Whether pages were requested that nothing announces: no, yes and the last one was there, or yes and none is left. */
    #probing = 'not yet';
    #length = 0;
    #warnings = [];
    constructor(source, first) {
        this.#source = source;
        this.#items = new CollectedItems(source.profile);
        this.#requested = new Set([first.response.url]);
        this.#page = first;
        this.#first = this.#readSignals(first);
        this.#signals = this.#first;
        this.#add(first, this.#first);
    }
    /** @throws RunError if the list is refused, or not known to be complete. */
    async read() {
        for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
            await this.#request(next);
        return this.#complete();
    }
    #readSignals(page) {
        const rule = this.#source.profile.list.page;
        return rule === null ? detectSignals(page) : readDeclaredSignals(page, rule);
    }
    #add(page, signals) {
        [this.#page, this.#signals] = [page, signals];
        this.#items.add(page.items);
        this.#pages += 1;
        this.#length += page.response.body.length;
        // The last page withdraws what earlier pages announced.
        this.#announcedPages = this.#countPages(signals) ?? (signals.isLast ? null : this.#announcedPages);
        this.#announcedTotal = largest(signals.totals) ?? (signals.isLast ? null : this.#announcedTotal);
        for (const total of signals.totals)
            this.#totals.add(total);
    }
    /** The announced number of pages: one more than the number of the last page if counting starts at 0. */
    #countPages({ lastPage, pages }) {
        const isFromZero = this.#first.counting?.by === 'page' && this.#first.counting.start === 0;
        return largest([
            ...(pages === null ? [] : [pages]),
            ...(lastPage === null ? [] : [lastPage + (isFromZero ? 1 : 0)]),
        ]);
    }
    /** Step 3. A method below the one that led here is not tried, because it knows less about the end of the list. */
    #decideNext() {
        const { isLast, named } = this.#signals;
        const gap = this.#findAnnouncement() ?? named[0]?.announced ?? null;
        if (this.#page.items.length === 0 && gap !== null && !isLast && !leadsOn(this.#signals))
            throw this.#readAgain(`is empty, but announces ${gap}`);
        const known = named.filter(({ method }) => !isLast || method === 'next url');
        const requests = [...known, this.#requestByNumber(), this.#requestByGuess(), this.#requestByLastItem()];
        const allowed = methods.slice(0, this.#method === null ? methods.length : methods.indexOf(this.#method) + 1);
        const request = requests.find((one) => one !== null && allowed.includes(one.method)) ?? null;
        if (request !== null)
            return request;
        const reason = this.#findRefusal();
        if (reason !== null)
            throw this.#refuse({ code: 'list-incomplete', ...reason });
        const pages = isLast ? null : this.#missingPages();
        if (pages !== null)
            throw this.#readAgain(`leads no further, but it or an earlier page announces ${pages}`);
        // If a monitor is deleted meanwhile, another one may move to a page that was already read, which only a total shows.
        const [{ length }, totals] = [this.#items.all, [...this.#totals]];
        if (totals.every((total) => total === length))
            return null;
        throw this.#readAgain(`announces a total of ${totals.join(', then ')}, but ${length} were read`);
    }
    /** What pages announce that was not read. */
    #findAnnouncement() {
        return this.#missingPages() ?? this.#signals.more ?? this.#missingItems();
    }
    #missingPages() {
        return (this.#announcedPages ?? 0) > this.#pages ? `${this.#announcedPages} pages` : null;
    }
    #missingItems() {
        const [total, { length }] = [this.#announcedTotal ?? 0, this.#items.all];
        return total > length ? `a total of ${total}, of which ${length} were read` : null;
    }
    /** By the number of the next page, or the index of its first item. */
    #requestByNumber() {
        const { counting } = this.#first;
        const announced = this.#findAnnouncement();
        if (counting === null || (announced === null && !this.#mayProbe()))
            return null;
        const value = String(counting.start + (counting.by === 'page' ? this.#pages : this.#items.all.length));
        return { method: 'number', targets: counting.parameters.map((parameter) => ({ parameter, value })), announced };
    }
    /** By page and by offset, where the first page names neither. */
    #requestByGuess() {
        const { isDeclared, isLast } = this.#signals;
        const announced = this.#missingPages() ?? this.#missingItems();
        if (isDeclared || (announced === null ? !this.#mayProbe() : isLast))
            return null;
        const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
        const byPage = { parameter: 'page', value: String(Math.max(number + 1, this.#pages)) };
        const byOffset = { parameter: 'offset', value: String(this.#items.all.length) };
        // A service that counts pages from 0 has a page 1 before page 2.
        const pageOne = { parameter: 'page', value: '1', isProbe: true };
        if (number === 2)
            return { method: 'guess', targets: [pageOne, byPage], announced };
        const last = announced === null ? { ...byOffset, onlyIfFirst: 'the same' } : byOffset;
        return { method: 'guess', targets: [byPage, { ...pageOne, onlyIfFirst: 'nothing' }, last], announced };
    }
    #requestByLastItem() {
        const { isDeclared, more } = this.#signals;
        const value = (0,model_monitor/* readIdentifier */.yR)(this.#page.items.at(-1) ?? {});
        if (isDeclared || more === null || value === null)
            return null;
        return { method: 'last item', targets: [{ parameter: 'starting_after', value }], announced: more };
    }
    /** Whether to request a page that nothing announces, because the list may be cut off or the last probe has found more. */
    #mayProbe() {
        const { isDeclared, isLast, mayBeCutOff, more } = this.#signals;
        const isSettled = isLast || more !== null || this.#announcedPages !== null || this.#announcedTotal !== null;
        if (isSettled || this.#findUnknown() !== null || this.#probing === 'over')
            return false;
        return isDeclared || this.#method === null ? mayBeCutOff : this.#probing === 'on' && this.#page.items.length > 0;
    }
    /** Why the last page is not the end of the list, or null. */
    #findRefusal() {
        const { absentNext, absentTotal, isDeclared, isLast, more, named } = this.#signals;
        const { length } = this.#items.all;
        if (this.#page.response.status === 206 && !isDeclared && this.#announcedTotal !== length)
            return { refusal: 'is a part of the list (206 Partial Content)' };
        // Some services show the cursors of a page next to the URL of the next one, even on the last page.
        const next = named.find(({ method }) => !(method === 'cursor' && this.#method === 'next url'));
        const open = isLast ? null : (next?.announced ?? more ?? this.#findUnknown());
        if (open !== null)
            return { refusal: `announces ${open}, but no known way leads to them` };
        if (absentTotal !== null && this.#totals.size === 0 && length > 0)
            return absentTotal;
        return this.#pages === 1 ? absentNext : null;
    }
    /** What seems to announce more, and nobody can follow. */
    #findUnknown() {
        const isCounted = this.#totals.size > 0 || this.#announcedPages !== null;
        const isNamed = this.#method !== null && methods.indexOf(this.#method) < methods.indexOf('number');
        const open = this.#signals.unknown.find(({ isVague, total }) => {
            const isOutweighed = isVague && (isCounted || (isNamed && total === null));
            return !isOutweighed && (total === null || total > this.#items.all.length);
        });
        return open?.announced ?? null;
    }
    /** Step 4. @throws RunError if no target brings a page that was announced, or if the pages do not end. */
    async #request({ announced, method, targets }) {
        // A parameter that has led to a page is kept.
        const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
        let first = null;
        for (const target of kept.length > 0 ? kept : targets) {
            if (first !== null && target.onlyIfFirst !== undefined && target.onlyIfFirst !== first.result)
                continue;
            const failure = await this.#try(target, target.isProbe ? null : announced);
            if (failure === null) {
                [this.#method, this.#parameter] = [method, target.parameter];
                if (announced === null)
                    this.#probing = 'on';
                return;
            }
            if (!target.isProbe)
                first ??= failure;
        }
        if (announced !== null && first !== null)
            throw first.error;
        if (first?.result === 'the same' && this.#signals.isDeclared && this.#pages === 1)
            this.#warnings = warnOfRepeatedPage(this.#page, targets);
        this.#probing = 'over';
    }
    /** Adds the page of a target. Returns why it brings nothing, or null. */
    async #try(target, announced) {
        const { response } = this.#page;
        const url = resolveTarget(target, response.url, this.#source.profile);
        if (typeof url !== 'string') {
            const refusal = announced === null ? url.refusal : `announces ${announced} and ${url.refusal}`;
            throw this.#refuse({ ...url, refusal });
        }
        const circle = `announces ${announced}, but leads to ${url} again: the pages lead in a circle`;
        if (this.#requested.has(url))
            return { result: 'the same', error: this.#refuse({ code: 'list-endless', refusal: circle }) };
        this.#requested.add(url);
        this.#source.onNextPage(this.#pages + 1, announced ?? 'not announced, only tried', url);
        const purpose = announced === null ? 'possible page' : 'announced page';
        const page = await this.#source.fetch(url, purpose, this.#page);
        if (page instanceof errors/* RunError */.e4)
            return { result: 'nothing', error: page };
        const signals = this.#readSignals(page);
        if (this.#items.hasNew(page.items) || (announced !== null && this.#withdraws(page, signals))) {
            this.#add(page, signals);
            const isEndless = this.#pages >= Math.min(maxPages, this.#items.all.length + maxEmptyPages);
            if (!isEndless && this.#length <= maxLength)
                return null;
            throw this.#refuse({ code: 'list-endless', refusal: `is page ${this.#pages}, and the pages do not end` });
        }
        const refusal = `shows no new monitor, but the previous page announced ${announced}`;
        const { more, named, pages, totals } = signals;
        const isLoop = page.items.length > 0 && [more, pages, named[0], totals[0]].some((sign) => (sign ?? null) !== null);
        const error = isLoop
            ? this.#refuse({ code: 'list-endless', refusal }, page.response)
            : this.#readAgain(refusal, page.response);
        return { result: page.items.length === 0 ? 'nothing' : 'the same', error };
    }
    /** Whether a page without new items withdraws the announcement that led to it, or leads on. */
    #withdraws({ items }, signals) {
        const isFewer = (this.#countPages(signals) ?? Infinity) < (this.#announcedPages ?? 0);
        return signals.isLast || isFewer || (items.length === 0 && leadsOn(signals));
    }
    /** Step 6. Without targets, a comparison would find no difference; a profile may say that the service shows none. */
    #complete() {
        const { profile } = this.#source;
        const { all, hasRepeats } = this.#items;
        const monitors = all.map((item) => (0,decode/* decodeMonitor */.Po)(item, profile)).filter((monitor) => monitor !== null);
        const target = profile.fields.target?.read ?? null;
        const refusal = target === null ? null : (0,model_monitor/* describeMissingTarget */.TX)(monitors, (0,profile_profile/* quotePath */.WG)(target, profile));
        if (target !== null && refusal !== null)
            throw this.#refuse({ code: 'list-without-target', refusal, advice: adviseOnTarget(target, profile) });
        const warnings = [...this.#warnings, ...warnOfProfile(monitors, profile)];
        return (0,model_monitor/* markComplete */.Tu)(monitors, all.length - monitors.length, warnings, hasRepeats && this.#totals.size === 0);
    }
    #readAgain(reason, response) {
        const refusal = `${reason}, and reading the list again did not help`;
        return new Interruption(this.#refuse({ code: 'list-incomplete', refusal }, response).facts);
    }
    #refuse({ advice, ...refusal }, response = this.#page.response) {
        const { profile, refuse } = this.#source;
        const { rule } = this.#signals;
        const key = (0,profile_profile/* describeKey */.Rx)('list.page', profile);
        const example = rule === null ? '' : `, for example \`${rule}\``;
        const howTo = profile.list.page === null
            ? `If Monitor Sync misreads how this service pages its list, declare it with ${key}${example}`
            : `Check ${key} against the documentation of the service`;
        return refuse(response, { ...refusal, advice: advice ?? [howTo] });
    }
}
/** An empty page with a cursor or a URL is not the end, because some services filter after paging. */
function leadsOn({ named }) {
    return named.some(({ method }) => method === 'next url' || method === 'cursor');
}
/**
 * The URL of a page, or why nothing may be sent there.
 * @param base the URL of the page that names it, which is below base-url.
 */
function resolveTarget({ parameter, value }, base, profile) {
    const here = new URL(base);
    if (parameter !== null) {
        here.searchParams.set(parameter, value);
        return here.href;
    }
    const url = URL.parse(value, base);
    const refuse = (refusal) => ({ code: 'next-page-invalid', refusal });
    if (url === null)
        return refuse(`names ${JSON.stringify(value)} as its next page, which is not a URL`);
    // Not `origin`, because that of a blob: URL is the origin inside it.
    const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
    if (there !== home) {
        const verb = profile.list.page === null ? 'declare another way to further pages with' : 'correct';
        const advice = [
            'The token is for "base-url" only, so nothing was sent there',
            `If both addresses belong to the service, set "base-url" to ${there}`,
            `If the service names a wrong address, ${verb} ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}`,
        ];
        return {
            code: 'next-page-elsewhere',
            refusal: `names a next page at ${there}, but base-url is at ${home}`,
            advice,
        };
    }
    if (url.username !== '' || url.password !== '')
        return refuse('names a next page with a user name or a password');
    url.hash = '';
    return url.href;
}
/** What to do where no monitor shows a target at this path. */
function adviseOnTarget(target, profile) {
    const isUsual = target.join('/') === 'target';
    const [what, verb] = isUsual ? ['its fields', 'declare'] : ['the field', 'correct'];
    const place = `If the service names ${what} differently, ${verb} ${(0,profile_profile/* describeKey */.Rx)('fields.target', profile)}`;
    const array = profile.list.items === null ? 'set "list-path"' : `correct ${(0,profile_profile/* describeKey */.Rx)('list.items', profile)}`;
    const token = 'Check that "api-token" is valid: some services list only public monitors for an invalid token';
    const types = 'If the monitors are of types without this field, first create one that has it in the service';
    return [token, `${place}; if the list is elsewhere in the response, ${array}`, ...(isUsual ? [] : [types])];
}

;// CONCATENATED MODULE: ./build/src/io/list-monitors.js











/** What a run cannot do without the complete list; for sync, this also holds after some writes. */
const consequences = {
    write: 'Nothing is written without the complete list, because existing monitors could be created twice',
    compare: 'Nothing was compared, because monitors that the list lacks would seem to be missing',
    export: 'Nothing was exported, because the export would lack monitors',
};
/** @param goal the use of the list, for errors. */
function createReader(api, goal) {
    const refuse = (response, { advice = [], code, refusal }, serviceCode = null) => {
        const { method, status, url } = response;
        const headline = `${method} ${url}: ${status}: the response ${(0,model_text/* joinLines */.cT)(refusal)}`;
        const message = [headline, consequences[goal], ...advice].join('\n');
        return new errors/* RunError */.e4({ code, serviceCode, status, message });
    };
    const { baseUrl, onNextPage, profile } = api;
    const fetch = (url, purpose, previous) => fetchPage(api, refuse, url, purpose, previous);
    const source = { profile, fetch, refuse, onNextPage };
    return { list: () => readCompleteList(source, `${baseUrl}${profile.list.path}`) };
}
/**
 * Fetches a page of the list. An announced page has its list in the same place as the first page; a possible one may have it
 * elsewhere.
 */
async function fetchPage(api, refuse, url, purpose, previous) {
    const response = await api.scheduler.sendWithRetry((hooks) => api.get(url, hooks), {
        isPatient: api.isPatient === true,
    });
    if (response.kind === 'no-response')
        throw failedRead(api, response, 'list');
    if (previous !== null && (0,status_table/* hasNoSuchPage */.s$)(response))
        return new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, purpose));
    if (response.outcome !== 'done')
        throw failedRead(api, response, purpose);
    // Some services ignore the page that is requested; reading a long list once is enough.
    if (response.body === previous?.response.body)
        return { ...previous, response };
    // Masked before it is clipped, because a part of a secret would not be recognized.
    const masked = () => {
        const body = (0,response_body/* maskBody */.bV)(response.body, api.mask);
        return { ...response, body, json: (0,http_exchange/* parseOnce */.vh)(body) };
    };
    const body = response.bodyFault === null ? response.json() : undefined;
    if (body === undefined)
        throw refuse(response, describeNoJson(masked(), purpose));
    const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', api.profile);
    const isFound = inPlace !== null && (purpose === 'announced page' || 'items' in inPlace);
    const place = api.listPath === null ? 'at "list.items"' : 'at "list-path"';
    const found = isFound ? inPlace : readItems(body, api.listPath ?? api.profile.list.items, place, api.profile);
    if ('items' in found)
        return { response, ...found };
    if (found.code !== 'error-in-body')
        throw refuse(response, { ...found, advice: adviseOnPlace(found, api) });
    const { code, message } = (0,response_body/* readErrorBody */.Nk)(masked());
    const refusal = [found.refusal, code, message].filter((part) => part !== null).join(': ');
    const advice = ['Run again when the service responds without an error'];
    throw refuse(response, { code: found.code, refusal, advice }, code);
}
/** The error of a response without a list. It says if there is no further try because the run has ended. */
function failedRead({ maxWaitMs, scheduler: { endReason } }, exchange, purpose) {
    if (!(endReason instanceof errors/* RunError */.e4))
        return new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(exchange, null, purpose));
    const { code, message } = endReason.facts;
    const end = code === 'max-wait-exceeded' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
    return new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(exchange, null, purpose, end));
}
function describeNoJson(response, purpose) {
    const { body, bodyFault } = response;
    const advice = [describe_exchange/* unclearAdvice */.Z7[purpose]];
    if (bodyFault !== null) {
        const encoding = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
        const isEncoded = bodyFault.message.startsWith('is encoded');
        return { code: 'unreadable-response', refusal: bodyFault.message, advice: isEncoded ? [encoding] : advice };
    }
    if ((0,http_exchange/* isHtml */._6)(response))
        return { code: 'html-response', refusal: 'is HTML instead of JSON, perhaps a login page', advice };
    return { code: 'not-json', refusal: body.trim() === '' ? 'is empty' : `is not JSON: ${(0,response_body/* readStart */.H6)(response)}`, advice };
}
function adviseOnPlace({ code }, { listPath, profile }) {
    const key = (0,profile_profile/* describeKey */.Rx)('list.items', profile);
    const setPath = `set "list-path" to its place, for example /data/monitors, or declare it with ${key}`;
    const isDeclared = listPath === null && profile.list.items !== null;
    const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : setPath}`;
    const name = profile === profile_profile/* documentedApi */.xD
        ? 'declare with "list.item" and "fields.name" in a service profile where its monitors have their names'
        : `correct "list.item" or ${(0,profile_profile/* describeKey */.Rx)('fields.name', profile)}: its monitors have their names elsewhere`;
    return code === 'list-not-monitors' ? [place, `If this is the list, ${name}`] : [place];
}

;// CONCATENATED MODULE: ./build/src/io/update-monitors.js



/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values under
 * the same identifier, once. What the last list shows differently stays changed, with a warning. An unknown outcome that it
 * does not show has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 * @param onSettled called with each result as soon as it is known, and again if the list corrects it.
 */
async function updateMonitors(changed, session, onSettled) {
    const ledger = openUpdates(session.api.profile);
    const before = session.latest;
    const writes = {
        operation: 'update',
        ledger,
        request: (one, hooks) => session.api.update(one, hooks),
        monitorOf: ({ declared }) => declared,
        refresh: refreshUpdates,
        findHarm: (one) => {
            const [result, list] = [ledger.results.get(one), ledger.list];
            return result?.status === 'failed' && list !== null && isGoneOrCopied(one, list) ? result.error : null;
        },
        written: (updated) => ({ updated }),
        describe: (some) => `the update of ${joinDeclared(some)}`,
        onSettled,
    };
    await writeIdempotently(changed, writes, session);
    const results = [...ledger.results.values()];
    const declaredOf = (some) => some.map(({ declared }) => declared);
    const [accepted, unconfirmed] = [declaredOf(ledger.accepted), declaredOf(ledger.unconfirmed)];
    return { results, accepted, unconfirmed, warnings: warnOfUpdates(ledger, before, session) };
}

;// CONCATENATED MODULE: ./build/src/io/write-session.js




/** Maximum number of lists that are read before the last one is accepted. */
const write_session_maxReadings = 4;
/** Refusals after which a list would be refused, too, or be a different one. */
const refusedAccess = ['token-refused', 'not-found'];
/** What the operations of one sync share: the latest list, what was written since, and whether the run has stopped. */
class WriteSession {
    api;
    latest;
    #reader;
    /** All monitors of the config. */
    declared;
    /** The names under which lists have shown the declared monitors. */
    #seen = new Map();
    /** The list on which the current operation is based, and whether its first write is still to be trusted. */
    #before;
    #isFirst = true;
    /** For the progress. */
    #done = 'written';
    #written = { created: [], updated: [], deleted: [] };
    #isOutdated = false;
    #hasListed = false;
    #mayList = true;
    #stop = null;
    #unpaid = 0;
    /** @param first the list that the plan is based on. */
    constructor(api, declared, first) {
        this.api = api;
        this.latest = first;
        this.#before = first;
        this.declared = declared;
        // A service that restarts after a write is waited for, because only its list shows what became of the write.
        this.#reader = createReader({ ...api, isPatient: true }, 'write');
        this.#noteSeen();
    }
    /**
     * Writes the items of one operation:
     *
     * 1. Send the first item alone. If the service refuses it for itself, the next one takes its place.
     * 2. Check the list (below). The others follow if it shows what the first write did, and nothing else.
     * 3. Send the others, as that list shows them, in order, `concurrency` at once. A refusal that all others would meet (401, 403, 404, 405, or a
     *    second 402 in a row) stops the run.
     * 4. Check the list. The last list of one operation is the first one of the next.
     *
     * To check the list, read it, and read it again while it does not show what the service accepted or breaks a rule of
     * `verification.ts`: four times at most, because it may lag behind. Then accept it; a broken rule stops the run.
     *
     * However the run stops, what was accepted before is looked up in one list, unless the token or the address was refused.
     * Never rejects: the reason of the scheduler is the error that ended the run.
     */
    async write(items, phase) {
        this.#before = this.latest;
        this.#isFirst = true;
        this.#done = phase.operation === 'create' ? 'created' : 'written';
        try {
            const left = [...items];
            for (let first = left.shift(); first !== undefined; first = left.shift()) {
                await phase.send([first]);
                await this.#check(phase);
                if (left.length === 0 || phase.checkFirst(first) === 'trusted')
                    break;
            }
            this.#isFirst = false;
            await phase.send(phase.refresh(left, this.latest));
            await this.#check(phase);
        }
        catch (thrown) {
            await this.#lookUp(thrown, phase);
            // Most often the scheduler's own reason: the first one is kept.
            this.api.scheduler.end(thrown);
        }
        this.#written = { ...this.#written, ...phase.written() };
        phase.close();
        this.#forgetUnlisted(phase.reported());
    }
    /**
     * Sends one write.
     * @param stop the error of a refusal that all others would meet.
     * @param isSafe asked before each attempt: sending is over once it returns false. Only for a request that was sent before.
     * @returns the last exchange; null if it was not sent.
     * @throws what ended the run.
     */
    send(request, stop, isSafe) {
        const work = async (hooks) => {
            const exchange = await request(hooks);
            this.#isOutdated ||= ['done', 'unknown', 'transient'].includes(exchange.outcome);
            // Here and not after the scheduler returns, because it starts the next request before it returns.
            if (this.#refusesAll(exchange))
                this.#stop ??= stop(exchange);
            return exchange;
        };
        const mayStart = () => this.#stop === null && isSafe?.() !== false;
        return this.api.scheduler.sendWithRetry(work, { isSafe: mayStart, isRepeat: isSafe !== undefined });
    }
    /** @throws RunError with the refusal that stopped the run, once all requests in flight have ended. */
    throwIfStopped() {
        if (this.#stop !== null)
            throw this.#stop;
    }
    /** Whether a write may have changed something since the latest list was read. */
    get isOutdated() {
        return this.#isOutdated;
    }
    /** The latest list if it was read after all writes of this run, or else a new one. @throws RunError if it cannot be read. */
    async listAfterWrites() {
        return this.#hasListed && !this.#isOutdated ? this.latest : this.listAgain();
    }
    /** Reads the list before anything else. @throws RunError if it cannot be read. */
    listAgain() {
        return this.#read();
    }
    /**
     * Reads the list for a phase, which records it.
     * @throws RunError with what was accepted before, if the list cannot be read; or if it breaks a rule for good.
     */
    async list(phase) {
        try {
            phase.record(await this.#read());
        }
        catch (thrown) {
            const accepted = phase.describeAccepted();
            const isOver = this.api.scheduler.endReason !== null;
            if (!(thrown instanceof errors/* RunError */.e4) || isOver || accepted === null)
                throw thrown;
            const what = `${accepted}, and then its list could not be read`;
            throw stopRun(thrown.facts, what, phase.operation, phase.unsent(), thrown.message);
        }
        this.#throwFault(this.#findFaults(phase).filter(({ isFinal }) => isFinal), phase);
    }
    /** @throws RunError if the latest list lacks declared monitors that an earlier one showed. */
    requireDeclared() {
        const names = new Set(this.latest.monitors.map(({ name }) => name));
        const lost = findLost(this.declared, this.#seen, names);
        if (lost.length > 0)
            throw refuseLost(lost);
    }
    /** Waits before the list is read again. @param reason a clause about the list. @throws RunError if max-wait is too short. */
    holdFor(milliseconds, reason) {
        const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
        this.api.scheduler.holdFor(milliseconds, `checking what was ${this.#done}`, `${reason}, and ${needed}`);
    }
    async #check(phase) {
        const isDue = !this.#isFirst && phase.needsLastList() && phase.absences() === 0;
        if (this.#isOutdated || isDue)
            await this.list(phase);
        let faults = this.#findFaults(phase);
        for (let reading = Math.max(1, phase.absences()); reading < write_session_maxReadings; reading += 1) {
            const reason = phase.describePending() ?? faults[0]?.what[0];
            if (reason === undefined)
                break;
            this.holdFor(this.api.lagMs * 2 ** (reading - 1), reason);
            await this.list(phase);
            faults = this.#findFaults(phase);
        }
        phase.accept();
        this.#throwFault(faults, phase);
    }
    #findFaults(phase) {
        const [before, after, isFirst] = [this.#before, this.latest, this.#isFirst];
        if (after === before)
            return [];
        const written = { ...this.#written, ...phase.written() };
        const reported = new Set(phase.reported());
        const seen = new Map([...this.#seen].filter(([one]) => !reported.has(one)));
        const { operation } = phase;
        const { profile } = this.api;
        const [declared, unsent] = [this.declared, phase.unsent()];
        return verify({ operation, isFirst, declared, seen, before, after, written, unsent, profile });
    }
    #throwFault([fault], { operation, unsent }) {
        if (fault !== undefined)
            throw refuseFault(fault, operation, unsent());
    }
    /** Looks up what was accepted before the run stopped. */
    async #lookUp(thrown, phase) {
        const isRefused = thrown instanceof errors/* RunError */.e4 && refusedAccess.includes(thrown.facts.code);
        const canList = this.#mayList && this.#isOutdated && this.api.scheduler.endReason === null;
        if (!canList || isRefused || phase.describeAccepted() === null)
            return;
        try {
            // A list may lag behind what was written just now.
            this.holdFor(this.api.lagMs, 'The run has stopped');
            phase.record(await this.#read());
        }
        catch {
            // The error that stopped the run comes first; a warning says what no list has shown.
        }
    }
    async #read() {
        this.#mayList = false;
        this.latest = await this.#reader.list();
        this.#mayList = true;
        this.#hasListed = true;
        this.#isOutdated = false;
        this.#noteSeen();
        return this.latest;
    }
    /** What is not listed although an operation was to write it is reported by that operation, and not by the next one again. */
    #forgetUnlisted(reported) {
        const names = new Set(this.latest.monitors.map(({ name }) => name));
        for (const declared of findLost(reported, this.#seen, names))
            this.#seen.delete(declared);
    }
    #noteSeen() {
        const names = new Set(this.latest.monitors.map(({ name }) => name));
        for (const declared of this.declared) {
            const { formerly, name } = declared;
            if (names.has(name))
                this.#seen.set(declared, name);
            else if (formerly !== undefined && names.has(formerly.name))
                this.#seen.set(declared, formerly.name);
        }
    }
    /** A plan of the account may forbid one monitor and allow others, so only a second 402 in a row is for all. */
    #refusesAll(exchange) {
        if (exchange.kind === 'response' && exchange.outcome !== 'throttled')
            this.#unpaid = exchange.status === 402 ? this.#unpaid + 1 : 0;
        return exchange.outcome === 'fatal' || this.#unpaid > 1;
    }
}

;// CONCATENATED MODULE: ./build/src/run-with-service.js
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
























/** Reads the existing monitors. @throws RunError if that fails. */
async function readList(options, profile, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const api = __addDisposableResource(env_1, openReadingApi(options, world, profile), true);
        const list = await createReader(api, 'export').list();
        if (api.scheduler.endReason !== null)
            throw api.scheduler.endReason;
        return list;
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
/** Compares the config with the service, and writes what is planned. @throws RunError with the reason that ended the run. */
async function sync(config, run) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { draft, options, profile, world } = run;
        const approved = await readPlan(options);
        const api = __addDisposableResource(env_2, openApi(options, world, profile), true);
        await countRequests(api, draft, async () => {
            const plan = await compare(config, api, run);
            if (approved !== null)
                requireSamePlan(approved, (0,redact_report/* redactReport */.a5)(draft, (0,settings_options/* listSecrets */.A)(options)));
            refuse(findRefusals(measure(config, plan), options, approved !== null), options.apply);
            await write(plan, api, run);
            if (approved !== null && (0,verdict/* isPartlyApplied */.k3)(draft.results))
                addWarnings(draft, [
                    (0,warning/* warn */.R8)('Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest'),
                ]);
            const notApplied = api.scheduler.endReason === null ? refuseNotApplied(draft.results, options.apply) : null;
            if (notApplied !== null)
                throw notApplied;
        });
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = __disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** Compares only: its API cannot write. */
async function compareOnly(config, run) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        const { draft, options, profile, world } = run;
        const { mode, planFile, workspace } = options;
        const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
        const api = __addDisposableResource(env_3, openReadingApi(options, world, profile), true);
        await countRequests(api, draft, async () => {
            const plan = await compare(config, api, run);
            if (writePlan !== null) {
                await writePlan((0,redact_report/* redactReport */.a5)(draft, (0,settings_options/* listSecrets */.A)(options)));
                draft.planFile = planFile;
            }
            const refusals = findRefusals(measure(config, plan), options);
            const isSaved = writePlan !== null;
            draft.isRefused = refusals.some(({ isNumber }) => !(isNumber && isSaved));
            addWarnings(draft, refusals.map((refusal) => warnOfUnsafePlan(refusal, isSaved)));
        });
    }
    catch (e_3) {
        env_3.error = e_3;
        env_3.hasError = true;
    }
    finally {
        const result_3 = __disposeResources(env_3);
        if (result_3)
            await result_3;
    }
}
/** Runs `work` and copies the request counts, even if it fails. @throws the reason for which the gate was closed. */
async function countRequests({ scheduler }, draft, work) {
    try {
        await work();
        if (scheduler.endReason !== null)
            throw scheduler.endReason;
    }
    finally {
        draft.requests = scheduler.counts;
    }
}
async function compare(config, api, { draft, options, profile }) {
    const list = await createReader(api, options.mode === 'sync' ? 'write' : 'compare').list();
    const plan = planSync(config.monitors, list, {
        ...config,
        apply: options.apply,
        profile,
        readOnly: (0,profile_profile/* listReadOnlyFields */.Ch)(profile),
        canUpdate: (changed) => encodeChanged(changed, profile) !== null,
        canDelete: (actual) => (0,encode/* encodeDeletion */.jt)(actual, profile) !== null,
    });
    draft.results = plan.results;
    draft.ignored = plan.ignored;
    addWarnings(draft, [...plan.warnings, ...warnOfUnit(plan.results, profile)]);
    return { ...plan, list };
}
function measure({ monitors }, { list, results }) {
    return { results, declared: monitors.length, listed: list.monitors.length };
}
/**
 * Updates, creates and deletes, in this order. Deletions only follow if everything before them succeeded. At the end, all
 * results are compared with the last list. @throws RunError if it lacks declared monitors that an earlier one showed.
 */
async function write(plan, api, run) {
    const { draft } = run;
    const changed = (0,monitor_result/* selectPlanned */.fJ)(plan.results, 'update');
    const missing = (0,monitor_result/* selectPlanned */.fJ)(plan.results, 'create');
    const obsolete = (0,monitor_result/* selectPlanned */.fJ)(plan.results, 'delete');
    const onSettled = startProgress(changed.length + missing.length + obsolete.length, run);
    const keep = ({ results, warnings }) => {
        draft.results = (0,report/* joinResults */.FU)(draft.results, results);
        addWarnings(draft, [...(0,report/* warnOfCreated */.Ky)(results), ...warnings]);
    };
    const declared = plan.results.flatMap((result) => result.declared ?? []);
    const session = new WriteSession(api, declared, plan.list);
    const updates = await updateMonitors(changed, session, onSettled);
    keep(updates);
    keep(await createMonitors(missing, session, onSettled));
    if (api.scheduler.endReason === null && (0,verdict/* countStatuses */.ip)(draft.results).failed === 0) {
        keep(await deleteMonitors(obsolete, session, onSettled));
    }
    else
        addWarnings(draft, warnOfKept(obsolete));
    if (session.latest !== plan.list && !session.isOutdated) {
        const corrected = correctResults(draft.results, session.latest, run, updates);
        draft.results = corrected.results;
        const vanished = warnOfVanished(draft.results, plan.list, session.latest);
        addWarnings(draft, [...corrected.warnings, ...vanished, ...warnOfDuplicates(declared, session.latest)]);
        if (api.scheduler.endReason === null)
            session.requireDeclared();
    }
}
/** Returns a function that reports each monitor that is settled. */
function startProgress(total, { onProgress, options }) {
    const activity = (0,monitor_result/* mayOnlyCreate */.gP)(options.apply) ? 'Creating' : 'Writing';
    const mask = (0,model_mask/* createMask */.Px)((0,settings_options/* listSecrets */.A)(options));
    const settled = new Set();
    onProgress(0, total, null, activity);
    return (result) => {
        settled.add(result.declared ?? result.actual);
        onProgress(settled.size, total, (0,redact_report/* redactResult */.rd)(result, mask), activity);
    };
}
function warnOfKept(obsolete) {
    if (obsolete.length === 0)
        return [];
    const was = obsolete.length === 1 ? 'was' : 'were';
    const why = 'because deletions only follow if everything before them succeeds';
    return [(0,warning/* warn */.R8)(`${(0,model_text/* count */.U9)(obsolete.length, 'obsolete monitor')} ${was} not deleted, ${why}`)];
}
function addWarnings(draft, warnings) {
    draft.warnings = (0,warning/* joinWarnings */.iW)(draft.warnings, warnings);
}


/***/ })

};
