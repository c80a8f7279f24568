export const id = 535;
export const ids = [535];
export const modules = {

/***/ 4535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareOnly: () => (/* binding */ compareOnly),
  sync: () => (/* binding */ sync)
});

// UNUSED EXPORTS: readList

// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/plan/change.js
var change = __webpack_require__(7037);
;// CONCATENATED MODULE: ./build/src/core/plan/brakes.js




const isOwned = (change) => 'requestedBy' in change && change.requestedBy.kind === 'owns';
const brakes = [
    {
        reason: 'too-many-creates',
        limit: 'maxCreates',
        input: 'max-creates',
        operation: 'create',
        counts: () => true,
        wording: ['is missing', 'are missing'],
        ways: 'raise max-creates',
    },
    {
        reason: 'too-many-updates',
        limit: 'maxUpdates',
        input: 'max-updates',
        operation: 'update',
        counts: () => true,
        wording: ['would be updated', 'would be updated'],
        ways: 'raise max-updates',
    },
    {
        reason: 'too-many-deletes',
        limit: 'maxDeletes',
        input: 'max-deletes',
        operation: 'delete',
        counts: isOwned,
        wording: ['would be deleted because of owns', 'would be deleted because of owns'],
        ways: 'raise max-deletes, or name them under remove',
    },
];
/** Every reason for which sync refuses a plan before it writes anything. */
function findRefusals(planned, limits, isApproved = false) {
    const tooMany = isApproved ? [] : brakes.flatMap((brake) => checkNumber(brake, planned, limits) ?? []);
    return [...checkEmptyConfig(planned), ...tooMany];
}
/** @param isSaved whether the plan was written to a file, which a person can approve. */
function warnOfRefusal({ isNumber, next, what }, isSaved) {
    const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
    return (0,warning/* warn */.R8)(`${subject} would be refused: ${what}. ${next}`);
}
/** @throws RunError if there is a refusal; with the code of the first one. */
function refuse(refusals, apply) {
    const [first] = refusals;
    if (first === undefined)
        return;
    const done = (0,change/* describeWriting */.Gi)(apply);
    const lines = refusals.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
    throw new errors/* RunError */.e4({ kind: 'refused', reason: first.reason, message: lines.join('\n') });
}
function checkNumber(brake, { changes, listed }, limits) {
    const { counts, input, operation, reason, ways, wording } = brake;
    const limit = limits[brake.limit];
    const wanted = changes.filter((change) => change.planned === operation && counts(change)).length;
    if (limit === null)
        return null;
    const allowed = typeof limit === 'number' ? limit : Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100));
    if (wanted <= allowed)
        return null;
    const origin = typeof limit === 'number' ? '' : ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`;
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} ${wording[wanted === 1 ? 0 : 1]}, and ${input} allows ${allowed}${origin}`;
    return { reason, what, next: `To ${operation} them, ${ways}`, isNumber: true };
}
/** A config without monitors is most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ changes, declared }) {
    const wanted = changes.filter((change) => change.planned === 'delete' && isOwned(change)).length;
    if (declared > 0 || wanted === 0)
        return [];
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} would be deleted because of owns, and the config declares none`;
    const next = 'Declare the monitors that should stay, or name those that should go under remove';
    return [{ reason: 'nothing-declared', what, next, isNumber: false }];
}

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
function warnOfUnit(changes, profile) {
    const factors = changes.flatMap((change) => {
        if (change.status !== 'in-sync' && change.status !== 'changed')
            return [];
        const { actual, declared } = change;
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

// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
;// CONCATENATED MODULE: ./build/src/core/plan/compare.js

/** Fields for which JSON equality is too strict. A map, because a field may be called `__proto__`. */
const sameField = new Map([
    ['type', (declared, actual) => lower(declared) === lower(actual)],
    // Some services have no type.
    ['target', (declared, actual, { type = 'http' }) => lower(type) === 'http' && sameUrl(declared, actual)],
]);
/** Fields of every monitor; a service may omit any other field. */
const commonFields = ['type', 'target', 'intervalSeconds'];
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
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,model_json/* writeStep */.qV)(field))))
            continue;
        const shown = (0,model_json/* own */.ZV)(actual, field);
        if (shown === undefined) {
            if (commonFields.includes(field) && isListed(field))
                differences.push({ path: field, declared: value, actual: null });
            else
                unverified.push(field);
        }
        else if (!covers(value, shown) && sameField.get(field)?.(value, shown, declared) !== true)
            differences.push(...findDifferences((0,model_json/* writeStep */.qV)(field), value, shown));
    }
    const isRelevant = ({ path }) => !ignored.some((above) => (0,model_json/* isAtOrBelow */.a5)(path, above));
    return { differences: differences.filter(isRelevant), unverified };
}
/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    // A service may leave out what is not set.
    if (declared === actual || (declared === null && actual === undefined))
        return true;
    if ((0,model_json/* isObject */.Gv)(declared) && (0,model_json/* isObject */.Gv)(actual)) {
        return Object.keys(declared).every((key) => covers(declared[key], (0,model_json/* own */.ZV)(actual, key)));
    }
    const areArrays = Array.isArray(declared) && Array.isArray(actual);
    return areArrays && declared.length === actual.length && coversInSomeOrder(declared, actual);
}
function findDifferences(path, declared, actual) {
    if (covers(declared, actual))
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

;// CONCATENATED MODULE: ./build/src/core/plan/obstacle.js
/**
 * Two monitors have one identifier if it is that of their account, or a number above 2^53: a request would name either.
 * @param monitors all that the service lists.
 */
function createObstacleFinder(monitors) {
    // Only counted if a monitor is to be written.
    let byId = null;
    return ({ id, isForeign }, isDuplicate) => {
        if (isForeign)
            return 'foreign';
        if (isDuplicate)
            return 'duplicate-name';
        if (id === null)
            return 'no-identifier';
        byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
        return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
    };
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
function warnOfLostRenames(changes) {
    return changes.flatMap((change) => {
        if (change.status !== 'missing' || change.renamedFrom?.planned !== 'delete')
            return [];
        const [name, old] = [(0,model_monitor/* describeName */.T_)(change.declared), JSON.stringify((0,model_monitor/* readShownName */.dk)(change.renamedFrom.actual))];
        const what = `${name} has the target of ${old}, which sync deletes`;
        return [(0,warning/* warn */.R8)(`${what}: if it was renamed, add the line formerly: ${old}`, change.declared.source)];
    });
}
/** The target, normalized if it is a URL; or null. */
function targetKey({ body }) {
    const target = (0,model_json/* own */.ZV)(body, 'target');
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}

;// CONCATENATED MODULE: ./build/src/core/plan/undeclared.js

/**
 * Decides what happens to monitors that are not declared. `ignore` has priority over `remove`, and `remove` over `owns`.
 * @param groups the monitors of each name.
 * @param canDelete whether a request can name a monitor; null if sync may not delete.
 */
function planUndeclared(groups, { ignored, owned, removed }, findObstacle, canDelete) {
    const requests = new Map(removed.toReversed().map(({ name, source }) => [name, { kind: 'remove', source }]));
    const find = (patterns, name) => patterns.find(({ matches }) => matches(name));
    let ignoredCount = 0;
    const changes = [...groups].flatMap(([name, group]) => {
        if (find(ignored, name) !== undefined) {
            ignoredCount += group.length;
            return [];
        }
        const owner = find(owned, name);
        const requestedBy = requests.get(name) ?? (owner && { kind: 'owns', source: owner.source });
        return group.map((actual) => {
            if (requestedBy === undefined)
                return { status: 'unmanaged', actual, planned: null };
            const isUnnamable = canDelete?.(actual) === false;
            const obstacle = findObstacle(actual, group.length > 1) ?? (isUnnamable ? 'no-path' : null);
            if (obstacle !== null)
                return { status: 'obsolete', actual, planned: null, requestedBy, obstacle };
            return { status: 'obsolete', actual, planned: canDelete === null ? null : 'delete', requestedBy };
        });
    });
    return { changes: changes.toSorted((one, other) => byNameAndId(one.actual, other.actual)), ignored: ignoredCount };
}
/** Warns of the lines of a config that have no effect, because they may be misspelt, or no longer be needed. */
function warnOfUnused({ ignored, owned, removed }, { monitors }, declared) {
    const isUnmatched = (names) => ({ matches }) => !names.some(({ name }) => matches(name));
    const listed = new Set(removed.length === 0 ? [] : monitors.map(({ name }) => name));
    return [
        ...ignored
            .filter(isUnmatched(monitors))
            .map(({ shown, source }) => (0,warning/* warn */.R8)(`The service has no monitor that matches ${shown} under ignore`, source)),
        ...owned
            .filter(isUnmatched([...monitors, ...declared]))
            .map(({ shown, source }) => (0,warning/* warn */.R8)(`No monitor matches ${shown} under owns, declared or listed`, source)),
        ...removed.flatMap((name) => warnOfRemoved(name, listed, ignored)),
    ];
}
function warnOfRemoved({ name, shown, source }, listed, ignored) {
    const shield = ignored.find(({ matches }) => matches(name));
    if (!listed.has(name)) {
        const hint = /[*?[]/.test(name) ? '; remove takes names, and owns takes patterns' : '';
        return [(0,warning/* warn */.R8)(`The service has no monitor named ${shown}: drop the line under remove${hint}`, source)];
    }
    if (shield === undefined)
        return [];
    return [
        (0,warning/* warn */.R8)(`${shown} is not deleted, because ${shield.shown} under ignore matches it: drop one of the lines`, source),
    ];
}
/** By name, then by identifier, in UTF-16 order: the same on every machine. */
function byNameAndId(one, other) {
    const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}

;// CONCATENATED MODULE: ./build/src/core/plan/plan.js








const defaults = {
    apply: ['create'],
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
    const { apply, canDelete } = rules;
    const byName = groupByName(list);
    const groups = groupByDeclared(desired, byName);
    // No set of names, because looking up each actual name again is half of the work in a long list.
    for (const { declared, isRename } of groups) {
        byName.delete(declared.name);
        if (isRename)
            byName.delete(declared.formerly?.name ?? '');
    }
    const findObstacle = createObstacleFinder(list.monitors);
    const undeclared = planUndeclared(byName, rules, findObstacle, apply.includes('delete') ? canDelete : null);
    const isListed = findListedFields(list.monitors);
    const findOldName = createRenameFinder(undeclared.changes);
    const compared = groups.map((group) => {
        const { declared } = group;
        const change = compareWithAll(group, isListed);
        if (change?.status === 'changed') {
            const obstacle = findObstacle(change.actual, group.candidates.length > 1);
            return obstacle === null ? planUpdate(change, rules) : { ...change, obstacle };
        }
        const planned = apply.includes('create') ? 'create' : null;
        return change ?? { status: 'missing', declared, renamedFrom: findOldName(declared), planned };
    });
    const changes = [...compared, ...undeclared.changes];
    return {
        changes,
        warnings: [
            ...warnOfLostRenames(changes),
            ...warnOfGroups(groups),
            ...warnOfUnlisted(compared, isListed),
            ...warnOfNameless(list),
            ...list.warnings,
            ...warnOfUnused(rules, list, desired),
        ],
        ignored: undeclared.ignored,
    };
}
function planUpdate(change, { apply, canUpdate, readOnly }) {
    if (change.differences.every(({ path }) => readOnly.includes(path.replace(/\/.*/s, ''))))
        return { ...change, obstacle: 'read-only' };
    if (!apply.includes('update'))
        return change;
    return canUpdate(change) ? { ...change, planned: 'update' } : { ...change, obstacle: 'no-path' };
}
/** Compares only the declared monitors that the list shows, also under their former names. */
function compareListed(desired, list) {
    const isListed = findListedFields(list.monitors);
    return groupByDeclared(desired, groupByName(list))
        .map((group) => compareWithAll(group, isListed))
        .filter((change) => change !== null);
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
function compareWithAll({ declared, candidates, isRename }, isListed) {
    let first = null;
    for (const actual of candidates) {
        const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, isListed);
        const { differences: others, unverified } = candidates.length > 1 ? requireTarget(compared, declared, actual) : compared;
        const differences = isRename ? [compareNames(declared, actual), ...others] : others;
        if (differences.length === 0)
            return { status: 'in-sync', declared, actual, unverified, planned: null };
        first ??= { status: 'changed', declared, actual, differences, unverified, planned: null };
    }
    return first;
}
/** The difference of a monitor that has its former name. */
function compareNames({ body, name }, actual) {
    return { path: 'name', declared: (0,model_json/* own */.ZV)(body, 'name') ?? name, actual: (0,model_json/* own */.ZV)(actual.body, 'name') ?? actual.name };
}
/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function requireTarget(compared, { body }, actual) {
    if (compared.differences.length > 0 || Object.hasOwn(actual.body, 'target'))
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
function warnOfUnlisted(changes, isListed) {
    const unverified = new Set(changes.flatMap((change) => ('unverified' in change ? change.unverified : [])));
    const fields = [...unverified].filter((field) => !isListed(field));
    if (fields.length === 0)
        return [];
    return [(0,warning/* warn */.R8)(`The service's list shows ${fields.join(', ')} for no monitor: differences in it are not detected`)];
}
function warnOfNameless({ nameless }) {
    if (nameless === 0)
        return [];
    const what = `The service lists ${(0,model_text/* count */.U9)(nameless, 'item')} without a name, which cannot be compared`;
    return [(0,warning/* warn */.R8)(`${what}, so monitors that are declared for them are missing; name them in the service first`)];
}

// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
;// CONCATENATED MODULE: ./build/src/core/http/exchange.js
/** All values of a header, in order. */
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
/** The first value of a header, or null. */
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}

;// CONCATENATED MODULE: ./build/src/core/http/json-body.js


/** Parses a body when its value is first read: the outcome and the result both read it, and a repeated page is never read. */
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
/** The value of a JSON text, or undefined for any other text. */
function parseJson(body) {
    try {
        // Only if needed, because a reviver takes three times as long.
        return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** Keeps an identifier or a name above 2^53 as text, because as a number it would change. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && (key === 'name' || model_monitor/* identifiers */.H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: then something other than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}

// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js







/** Identifies a plan among other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 };
/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
function renderPlanFile({ apply, baseUrl, findings, profileDigest, service, startedAt }) {
    const target = { service, profileDigest, baseUrl, apply };
    const plan = { ...format, ...target, createdAt: startedAt.toISOString(), monitors: findings.map(toEntry) };
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
    const { apply = ['create'], baseUrl = null, createdAt, monitors, profileDigest = null, service } = plan;
    if (typeof createdAt !== 'string' || !Array.isArray(monitors) || !monitors.every(isEntry))
        throw plan_file_refuse(path, 'is a damaged plan');
    // Earlier versions only created.
    const before = ({ status }) => ({ planned: status === 'missing' ? 'create' : null });
    const entries = monitors.map((entry) => ({ ...before(entry), ...entry }));
    return { path, createdAt, baseUrl, service, profileDigest, apply, monitors: entries };
}
function parse(text) {
    const value = parseJson(text);
    return (0,model_json/* isObject */.Gv)(value) ? value : null;
}
function isEntry(value) {
    return (0,model_json/* isObject */.Gv)(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}
function plan_file_refuse(path, fault) {
    const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
    return new errors/* RunError */.e4({ kind: 'options', message });
}
/** The approved facts of a finding, which do not include its place in the config. */
function toEntry(finding) {
    const { status } = finding;
    const declared = 'declared' in finding ? finding.declared : null;
    const actual = 'actual' in finding ? finding.actual : null;
    return {
        name: (0,report/* readName */.MQ)(finding),
        status,
        planned: (0,report/* readOperation */.Q0)(finding),
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, is not masked, and was approved.
        ...(declared?.written && { written: declared.written }),
        id: actual?.id ?? null,
        // Creating a renamed monitor leaves two monitors with one target.
        ...(finding.status === 'missing' && finding.renamedFrom && { renamedFrom: finding.renamedFrom.actual.name }),
        changes: status === 'changed' ? finding.differences.map((difference) => ({ ...difference })) : [],
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
    const changes = elsewhere.length === 0 ? findChanges(saved.monitors, report.findings) : elsewhere;
    if (changes.length === 0)
        return;
    const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
    const message = [
        `The plan ${saved.path} of ${saved.createdAt} is out of date, so nothing was ${(0,change/* describeWriting */.Gi)(report.apply)}. Changed since then:`,
        ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
        'Make a new plan, and have it approved',
    ].join('\n');
    throw new errors/* RunError */.e4({ kind: 'refused', reason: 'plan-out-of-date', message });
}
function describeApply(apply) {
    return `apply: ${[apply].flat().join(', ')}`;
}
/** How a run sends other requests than the plan, whatever the monitors are. */
function findOtherTarget(saved, { apply, baseUrl, profileDigest, service }) {
    const { service: planned = service } = saved;
    const elsewhere = [
        [saved.baseUrl, baseUrl],
        [planned, service],
        [describeApply(saved.apply), describeApply(apply)],
    ].flatMap(([before, now]) => (before === now ? [] : [`the plan is for ${before}, this run for ${now}`]));
    if (elsewhere.length > 0 || saved.profileDigest === profileDigest)
        return elsewhere;
    return [`the service profile of ${service}, or a variable in it`];
}
function findChanges(saved, findings) {
    const before = Map.groupBy(saved, ({ name }) => String(name));
    const now = Map.groupBy(findings, report/* readName */.MQ);
    return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
        const planned = before.get(name) ?? [];
        const found = now.get(name) ?? [];
        const entries = found.map(toEntry);
        if (canonical(planned) === canonical(entries))
            return [];
        const [finding] = found;
        const place = finding !== undefined && 'declared' in finding ? ` (${(0,model_monitor/* describeSource */.B6)(finding.declared)})` : '';
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
/** The declared fields, with `${NAME}` for secrets, and the facts in {@link factNames}. */
function readFacts(entry) {
    const { changes = null, declared, id = null, planned = null, renamedFrom = null, written } = entry;
    const fields = { ...((0,model_json/* isObject */.Gv)(declared) ? declared : {}), ...((0,model_json/* isObject */.Gv)(written) ? written : {}) };
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
// EXTERNAL MODULE: ./build/src/core/report/verdict.js
var verdict = __webpack_require__(4429);
// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
;// CONCATENATED MODULE: ./build/src/core/http/advice.js

/** What to do about an unclear answer or a wrong address. */
const unclearAdvice = {
    list: 'Check that base-url is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each answer',
    'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
    'possible page': 'Monitor Sync asked for a second page, because the first one may have been cut off: the service should answer with an empty list or 404',
};
/** What to do about a refused token, whatever was requested. */
const accessAdvice = {
    'token-refused': 'The token was refused: set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, or a proxy refused it: read what the service says, and give the token the right to list and {operation} monitors',
};
/** What to do about a refused list or creation. `{path}` stands for the first part of the list's path. */
const refusalAdvice = {
    'not-found': 'The address does not exist: set base-url to the address of the service, without {path}',
    'method-not-allowed': 'The address does not accept this method: set base-url to the address of the service, without {path}',
    redirect: 'Set base-url to the actual address of the service',
    'html-answer': 'Check that base-url is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
/** The same for a write with a service profile: the list has shown that base-url is right. `{path}` is the key of its path. */
const writeAdvice = {
    'not-found': 'The address does not exist: correct {path}',
    'method-not-allowed': 'The address does not accept this method: correct {path}, or set {method} there',
    'html-answer': 'Something other than the API answered: check {path}',
    'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};
/** The same for a deletion. */
const deletionAdvice = {
    'monitor-refused': 'Delete it in the service, or drop it from remove or owns in the config',
};
/** What to do about an error, or null. A wrong page has no advice about base-url, because its address comes from the list. */
function findAdvice(code, purpose, { method, operation, profile }) {
    const special = (operation === 'delete' ? deletionAdvice[code] : undefined) ?? writeAdvice[code];
    const write = operation ?? 'create';
    if (method !== 'GET' && profile !== profile_profile/* documentedApi */.xD && special !== undefined)
        return special
            .replace('{path}', () => (0,profile_profile/* describeKey */.Rx)(`${write}.path`, profile))
            .replace('{method}', `${write}.method`);
    const path = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
    const refusal = refusalAdvice[code]?.replace('{path}', path) ?? null;
    return (accessAdvice[code]?.replace('{operation}', write) ??
        (refusal !== null && purpose !== 'list' ? unclearAdvice[purpose] : refusal));
}
/** How the headers of a service profile may have caused a refusal, or null. */
function adviseOnHeaders({ profile, status }) {
    if (profile === profile_profile/* documentedApi */.xD || ![401, 403, 406, 415].includes(status))
        return null;
    const headers = (0,profile_profile/* describeKey */.Rx)('headers', profile);
    if (status === 406 || status === 415)
        return `Check that ${headers} and body are what the service expects`;
    return (0,profile_profile/* sendsToken */.tG)(profile)
        ? `If the token is valid, check that ${headers} send it as the service expects it`
        : `The token was not sent: put {token} into ${headers}`;
}
/** For a 409 about a monitor that a later list does not show. */
const conflictAdvice = 'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';
const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of base-url';
/** What to do about a failed connection, by the system's code and the message of the HTTP client. */
const connectionAdvice = [
    [/^ECONNREFUSED:/, 'Nothing listens there: check base-url, HTTPS_PROXY if it is set, and that the service is up'],
    [/^ENOTFOUND:/, 'No host has this name: check base-url, and HTTPS_PROXY if it is set'],
    [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
    [/^DEPTH_ZERO_SELF_SIGNED_CERT:/, 'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path'],
    [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
    [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
    [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check base-url'],
    [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
    [/Proxy response \(407\)/, 'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port'],
    [/Proxy response \(/, 'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY'],
];
/** What to do about an exchange without an answer, or null. */
function findConnectionAdvice({ code, message }) {
    return connectionAdvice.find(([sign]) => sign.test(`${code}: ${message}`))?.[1] ?? null;
}

;// CONCATENATED MODULE: ./build/src/core/http/failure-in-body.js


/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
/** For an answer with any list. */
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];
/** Only for an answer with an empty list, because they may be about something else. */
const weakFailures = [
    ...failures,
    [/^((is_)?success|ok)$/, /^(false|no|0)$/i],
    [/^((is|has)_errors?|failed)$/, /^(true|yes)$/i],
    [/^(stat|state|status|result)$/, /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i],
    // 0 and 2xx mean success, also with more digits: 20000.
    [/^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/, /^(?!-?0+$|2\d\d$|200+$)-?\d+$/],
    [/^((status|error|result)_?)?code$/, /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/],
    [/^(error_(message|msg)|fault|exception)$/, /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i],
];
/** A failure that is reported with a 2xx: the list next to it may be incomplete. */
function findFailure(body) {
    return findField(body, failures);
}
/** The same for an empty list, where weaker signs are enough, because every monitor would be created again. */
function findFailureOfEmptyList(body) {
    const inner = Object.entries((0,model_json/* isObject */.Gv)(body) ? body : {}).filter(([key]) => envelope.test((0,model_text/* spell */.lO)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    const trusted = places.filter(([, value]) => !describesSuccess(value));
    return trusted.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null;
}
/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;
/** Some services use other codes (1 for a success), and describe the result in words. */
function describesSuccess(value) {
    return (0,model_json/* isObject */.Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,model_json/* own */.ZV)(value, key))));
}
function findField(body, rows, place = '') {
    const field = Object.entries((0,model_json/* isObject */.Gv)(body) ? body : {}).find(([key, value]) => {
        const word = (0,model_text/* spell */.lO)(key);
        return rows.some(([keys, texts]) => keys.test(word) && texts.test(describeValue(value)));
    });
    if (field === undefined)
        return null;
    return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}
/** The value as text; empty for null and for objects and arrays without content. */
function describeValue(value) {
    if (typeof value !== 'object')
        return String(value);
    return value === null || Object.keys(value).length === 0 ? '' : 'an object';
}

;// CONCATENATED MODULE: ./build/src/core/http/error-body.js






/** Keys of an error code; RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Keys of lists of mistakes, and of the field of each mistake. */
const detailKeys = ['errors', 'details'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
const maxDetails = 10;
/** Maximum lengths, in UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };
/**
 * Finds code, message and details in the body of an error; falls back to the start of its text. Mask the body before,
 * because texts are clipped.
 */
function readErrorBody(answer) {
    const body = answer.json();
    const error = (0,model_json/* isObject */.Gv)(body) ? readError(body) : null;
    if (error !== null)
        return error;
    if (isHtml(answer))
        return { code: null, message: 'the answer is an HTML page' };
    const start = readStart(answer);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/** Reads the first of `error`, `errors[0]` and the body that has a code or a message. */
function readError(body) {
    const errors = (0,model_json/* own */.ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,model_json/* own */.ZV)(body, 'error'), first, body]) {
        if (!(0,model_json/* isObject */.Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, messageKeys)];
        if (code === null && said === null)
            continue;
        // The first of several errors is shown with the others.
        const [message, places] = place === first ? [readText(body, messageKeys), [body]] : [said, [place, body]];
        const details = readDetails(places);
        // A sentence that details follow: `The monitor was not created: name: too short`.
        const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
        return { code, message: text === null || text === code ? null : (0,model_text/* clip */.$Q)(text, maxLength.field) };
    }
    return null;
}
function readDetails(places) {
    const found = places.flatMap((place) => detailKeys.map((key) => (0,model_json/* own */.ZV)(place, key) ?? null)).flat();
    const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
    const more = details.length > maxDetails ? [`and ${details.length - maxDetails} more`] : [];
    return [...details.slice(0, maxDetails), ...more].join('; ');
}
/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,model_text/* clip */.$Q)(detail, maxLength.field);
    if (detail === null || (typeof detail === 'object' && Object.keys(detail).length === 0))
        return '';
    const words = (0,model_json/* isObject */.Gv)(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
    if (!(0,model_json/* isObject */.Gv)(detail) || words === null)
        return (0,model_text/* clip */.$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, fieldKeys);
    return field === null ? words : `${field}: ${words}`;
}
/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object, keys) {
    for (const key of keys) {
        const value = (0,model_json/* own */.ZV)(object, key);
        if (typeof value === 'string' && value !== '')
            return value.slice(0, maxLength.field);
        if (typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The start of a body that is text. */
function readStart({ body }) {
    return body.trim().slice(0, maxLength.unknown);
}
/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
function maskBody(body, mask) {
    const value = parseJson(body);
    return value === undefined ? mask(body) : JSON.stringify((0,model_mask/* redactJson */.Kp)(value, mask));
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return header(headers, 'x-request-id') ?? header(headers, 'request-id') ?? header(headers, 'x-correlation-id');
}

// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
;// CONCATENATED MODULE: ./build/src/core/http/outcome.js





const fatalStatuses = new Set([401, 402, 403, 404, 405]);
/** The monitor of a deletion is gone; a profile may have more. */
const goneStatuses = [404, 410];
/** 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);
/** Decides the meaning of every status and every broken connection. */
function decideOutcome(exchange) {
    const isRead = exchange.method === 'GET';
    const isRepeatable = exchange.operation !== undefined;
    if (exchange.kind === 'answer') {
        if (isRead)
            return decideRead(exchange);
        return isRepeatable ? decideRepeatable(exchange) : decideWrite(exchange);
    }
    if (!exchange.sent)
        return 'not-sent';
    return isRead || isRepeatable ? 'transient' : 'unknown';
}
function decideRead({ bodyFault, headers, status }) {
    // Of a body that broke off, nothing can be read.
    if (isSuccess(status))
        return bodyFault?.isTransient === true ? 'transient' : 'done';
    if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers)))
        return 'throttled';
    if (transientStatuses.has(status))
        return 'transient';
    return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}
/** The headers decide whether a write is done, even if the body breaks off. */
function decideWrite(answer) {
    const { headers, status } = answer;
    // Some services answer 200 to a creation that they refuse.
    if (isSuccess(status))
        return isFailure(answer) ? 'unknown' : 'done';
    if (isRateLimit(status, headers))
        return 'throttled';
    if (answer.profile.create.doubtful.includes(status))
        return 'unknown';
    if (fatalStatuses.has(status))
        return 'fatal';
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4). A 408 or 5xx may come from a proxy in
    // front of a service that has created the monitor.
    return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}
/** Like a read, because sending it again does no harm; but a refusal that may have been carried out is unknown. */
function decideRepeatable(answer) {
    const { headers, status } = answer;
    // A web page with 200 is often the answer to any wrong address.
    if (isSuccess(status))
        return isFailure(answer) || isHtml(answer) ? 'unknown' : 'done';
    if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers)))
        return 'throttled';
    if (isGone(answer))
        return 'done';
    if (transientStatuses.has(status))
        return 'transient';
    if (fatalStatuses.has(status) && !isAboutOneMonitor(answer))
        return 'fatal';
    return status < 400 || status >= 500 ? 'unknown' : 'rejected';
}
/** Whether the answer to a deletion shows that the monitor is gone. */
function isGone({ operation, profile, status }) {
    return operation === 'delete' && (goneStatuses.includes(status) || profile.delete?.gone.includes(status) === true);
}
/** Whether a 404 is about the monitor that the path of an update names, and not about the path. */
function isAboutOneMonitor({ operation, profile, status }) {
    return operation === 'update' && status === 404 && profile.update?.path.includes('{id}') === true;
}
/** Whether an answer means a rate limit: nothing was done. Some services send 403 with `Retry-After` for it. */
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter(headers));
}
function hasRetryAfter(headers) {
    return headerLines(headers, 'retry-after').length > 0;
}
function isSuccess(status) {
    return status >= 200 && status < 300;
}
/** Maximum number of sends of a request that fails without being throttled. */
const maxAttempts = 5;
/**
 * Whether the same request may be sent again: never a write that may have happened.
 * @param failures number of failures so far, without throttled answers.
 */
function mayRetry(outcome, failures) {
    if (outcome === 'throttled')
        return true;
    return (outcome === 'not-sent' || outcome === 'transient') && failures < maxAttempts;
}
const envelopes = ['data', 'monitor', 'item', 'result'];
/** Whether the body of a 2xx to a write is only an error. */
function isFailure(answer) {
    if (answer.bodyFault !== null || findMonitor(answer) !== null || readLocation(answer) !== null)
        return false;
    const body = answer.json();
    return (0,model_json/* isObject */.Gv)(body) && findFailure(body) !== null;
}
/**
 * The monitor in a 2xx to a write, as an item of the list: at the place that the profile names, else the first object
 * with an identifier, or else with a name; or null.
 */
function findMonitor({ json, profile }) {
    const body = json();
    if (profile.create.item !== null) {
        const item = (0,model_json/* getAt */.sM)(body, profile.create.item);
        return (0,model_json/* isObject */.Gv)(item) ? item : null;
    }
    if (!(0,model_json/* isObject */.Gv)(body))
        return null;
    // Nearly every answer is the monitor itself.
    if ((0,decode/* decodeId */.ks)(body, profile) !== null)
        return body;
    const objects = [body, ...envelopes.map((key) => (0,model_json/* own */.ZV)(body, key)).filter((value) => (0,model_json/* isObject */.Gv)(value))];
    const hasName = (object) => (0,decode/* decodeName */.e4)(object, profile) !== null;
    return objects.find((object) => (0,decode/* decodeId */.ks)(object, profile) !== null) ?? objects.find(hasName) ?? null;
}
/** The identifier at the end of the address in `Location`, or null. */
function readLocation({ headers, url }) {
    const id = readLastStep(header(headers, 'location') ?? '');
    // Some services answer with the address of the request.
    return id === readLastStep(url) ? null : id;
}
function readLastStep(address) {
    const path = address.replace(/[?#].*$/s, '');
    return path.split('/').filter(Boolean).at(-1) ?? null;
}

;// CONCATENATED MODULE: ./build/src/core/http/describe-exchange.js






/** For a write with an unknown outcome, so that nobody does the same by hand. */
const uncertainty = {
    create: 'The monitor may exist; the next run will check',
    update: 'The monitor may have been updated; the next run will check',
    delete: 'The monitor may have been deleted; the next run will check',
};
/** For a read that is not tried again. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service answers';
/**
 * Turns a failed exchange into the facts of an error.
 * @param monitor the monitor that was to be written, or null for a read.
 * @param purpose the purpose of a read.
 * @param whyLast why the end of the run prevents another try, or null.
 */
function describeExchange(exchange, monitor, purpose = 'list', whyLast = null) {
    const { code, next, what, why } = explain(exchange, purpose);
    const { method, outcome } = exchange;
    const isFailedRead = method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = isFailedRead ? (whyLast ?? (next === null ? gaveUp : null)) : null;
    const { operation = 'create' } = exchange;
    const isUnknown = outcome === 'unknown' || (outcome === 'transient' && exchange.operation !== undefined);
    const lines = [
        `${method} ${exchange.url}${describeMonitor(monitor)}: ${what.replaceAll(/\s*\n\s*/g, ' ')}`,
        why,
        next,
        isUnknown ? uncertainty[operation] : ending,
    ];
    const status = exchange.kind === 'answer' ? exchange.status : null;
    const message = lines.filter((line) => line !== null).join('\n');
    if (isUnknown)
        return { kind: 'unknown', status, code, message, reason: 'outcome-unknown' };
    const reason = decideReason(exchange);
    return { kind: reason === 'unreachable' ? 'network' : 'service', status, code, message, reason };
}
function describeMonitor(monitor) {
    if (monitor === null)
        return '';
    return ` for ${'source' in monitor ? (0,model_monitor/* describeNameAndSource */.ly)(monitor) : JSON.stringify((0,model_monitor/* readShownName */.dk)(monitor))}`;
}
/** One line about an exchange and its result, and its code. */
function nameExchange(exchange) {
    const { code, what } = explain(exchange, 'list');
    return { code, text: `${exchange.method} ${exchange.url}: ${what}` };
}
/** The same error of a write with an unknown outcome. */
function withUnknownOutcome(facts, operation = 'create') {
    if (facts.kind === 'unknown')
        return facts;
    const message = `${facts.message}\n${uncertainty[operation]}`;
    return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message };
}
function explain(exchange, purpose) {
    return exchange.kind === 'answer' ? explainAnswer(exchange, purpose) : explainNoAnswer(exchange);
}
function explainAnswer(answer, purpose) {
    const { code, message } = readErrorBody(answer);
    const reason = decideReason(answer);
    const id = readRequestId(answer);
    const head = [answer.status, code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
    const what = message === null ? head : `${head}: ${message}`;
    const why = findCause(answer, reason, code === null && message === null);
    // A service that explains a refusal needs no advice.
    const isExplained = reason === 'monitor-refused' && message !== null;
    const advice = [isExplained ? null : findAdvice(reason, purpose, answer), adviseOnHeaders(answer)];
    const next = advice.filter((line) => line !== null).join('\n');
    return { code, what, why, next: next === '' ? null : next };
}
function findCause(answer, reason, hasNoReason) {
    if (answer.bodyFault !== null)
        return `The answer ${answer.bodyFault.message}`;
    if (reason === 'redirect')
        return `The service redirects ${readRedirect(header(answer.headers, 'location'))}; redirects are never followed`;
    if (isHtml(answer))
        return 'Received HTML instead of JSON';
    return hasNoReason && /^(request|monitor)-refused$/.test(reason) ? 'The service gives no reason' : null;
}
/** The address of a redirect, without its query, which may contain credentials. */
function readRedirect(location) {
    if (location === null)
        return 'without a location';
    return `to ${location.replace(/[?#].*$/s, '') || 'the same address'}`;
}
/** Our own codes, whose messages need no introduction. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;
/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function explainNoAnswer(exchange) {
    const { code, sent } = exchange;
    const message = exchange.message.replace(openSslLine, '$1');
    const named = message.includes(code) ? message : `${message} (${code})`;
    const broken = ownCodes.test(code) ? named : `the connection broke: ${named}`;
    return { code, what: sent ? broken : `no connection: ${named}`, why: null, next: findConnectionAdvice(exchange) };
}
/** The codes of some statuses; for the others, the class of the status decides. */
const statusReasons = {
    401: 'token-refused',
    402: 'payment-required',
    403: 'access-denied',
    404: 'not-found',
    405: 'method-not-allowed',
    408: 'service-failed',
    409: 'name-taken',
    429: 'rate-limited',
};
/** The same where an update or a deletion means something else by them. */
const operationReasons = { 409: 'monitor-refused', 410: 'monitor-gone' };
function decideReason(exchange) {
    // A body that broke off is a fault of the network, whatever the status.
    if (exchange.kind === 'no-answer' || exchange.bodyFault?.isTransient)
        return 'unreachable';
    const { method, status } = exchange;
    const known = (exchange.operation && operationReasons[status]) ?? statusReasons[status];
    if (isAboutOneMonitor(exchange))
        return 'monitor-gone';
    if (known !== undefined)
        return known;
    if (status >= 300 && status < 400)
        return 'redirect';
    if (status >= 500)
        return 'service-failed';
    if (isHtml(exchange))
        return 'html-answer';
    return method === 'GET' ? 'request-refused' : 'monitor-refused';
}

;// CONCATENATED MODULE: ./build/src/core/write/attempt.js


/** Whether the last answer is a success, or says that the monitor is gone already. */
function isAccepted({ exchange }) {
    return exchange.outcome === 'done';
}
/** The end of an exchange with an unknown outcome: `the connection was lost`. */
function describeLoss(exchange) {
    if (exchange.kind === 'answer')
        return `an answer with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}
/** The remark on a success after an unknown outcome. */
function remarkOnRepeat({ unknown }) {
    return unknown === null ? {} : { remark: `sent again after ${describeLoss(unknown)}` };
}
/** The error of a refusal that ends the run, because other requests would probably meet it. */
function refuseOthers(exchange, monitor) {
    const facts = describeExchange(exchange, monitor);
    const why = 'The run stopped, because other requests would probably end the same way';
    return new errors/* RunError */.e4({ ...facts, message: `${facts.message}\n${why}` });
}
/** The facts of an error that is not about one exchange. */
function describeFailure(facts, ...lines) {
    return { ...facts, status: null, code: null, message: lines.join('\n') };
}

;// CONCATENATED MODULE: ./build/src/core/write/created-monitor.js







/** The result of a 2xx: the monitor is created, even if the body broke off. */
function readCreation(answer, declared) {
    const { profile } = answer;
    const monitor = findMonitor(answer);
    const id = (monitor && (0,decode/* decodeId */.ks)(monitor, profile)) ?? readLocation(answer);
    const fault = id === null && monitor === null ? findFault(answer) : null;
    if (fault === null)
        return { status: 'created', id, warning: monitor && warnOfShown(monitor, declared, profile) };
    const warning = `${(0,model_monitor/* describeName */.T_)(declared)} was created, but its identifier is not known: the answer ${fault}`;
    return { status: 'created', id, warning };
}
/** Warns of a different name, because every run would create the monitor again, and of other differences. */
function warnOfShown(monitor, declared, profile) {
    const shown = (0,decode/* decodeName */.e4)(monitor, profile);
    if (shown !== null && (0,model_monitor/* normalizeName */.Pc)(shown) !== declared.name)
        return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
    const { differences } = compareMonitor(declared.body, (0,decode/* decodeFields */.ql)(monitor, profile), declared.ignoreChanges);
    return differences.length === 0 ? null : describeStored(declared, differences);
}
/** The warning of a service that stores other values than declared. */
function describeStored(declared, differences) {
    const stored = differences.map((difference) => {
        const [wanted, shown] = showValues(difference, declared);
        return `${shown} for ${difference.path} (declared ${wanted})`;
    });
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}
/** The declared and the actual value of a difference for a message, without secrets. */
function showValues({ actual, declared, path }, { secretFields }) {
    const isHidden = secretFields.some((field) => (0,model_json/* isAtOrBelow */.a5)(path, (0,model_json/* writeStep */.qV)(field)));
    return [declared, actual].map((value) => (isHidden ? model_mask/* masked */.Iv : JSON.stringify(value)));
}
/** Why a body has no identifier; null for an empty body or other JSON. */
function findFault(answer) {
    const { body, bodyFault, json } = answer;
    if (bodyFault !== null)
        return bodyFault.message;
    if (body.trim() === '' || json() !== undefined)
        return null;
    return isHtml(answer) ? 'is HTML' : 'is not JSON';
}

;// CONCATENATED MODULE: ./build/src/core/list/answer-keys.js




const inHeaders = 'header ';
/** Prefixes that do not change the meaning: `@odata.nextLink`, `hydra:next`, `_links`; `X-WP-Total`, `X-Pagination-Page-Count`. */
const bodyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?(pag(ing|ination|inate|inator)-)?/;
/** A link (RFC 8288, section 3): its target, and its parameters, which may contain commas and semicolons in quotes. */
const answer_keys_link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** The relation `next` of a link, in double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** Sentry also links to an empty next page, and marks it: https://docs.sentry.io/api/pagination/ */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/** Envelopes, in the spelling of {@link spell}. */
const answer_keys_envelopes = [
    /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
    /^(counts|hits|collection|response|additional_data)$/,
    /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];
/** More levels than envelopes have; an answer may have any number. */
const maxDepth = 8;
/** All keys of an answer that may be paging signals: its headers, the objects around the list, and their envelopes. */
function collectKeys({ answer, around }) {
    return [...readHeaders(answer.headers), ...around.flatMap((object) => readObject('', object))];
}
/** `Content-Range: items 0-9/50` has a total, `Link` the next page, and `X-Pagination` may have an envelope as JSON. */
function readHeaders(headers) {
    const keys = Object.keys(headers).flatMap((name) => {
        const [key, value] = [name.replace(headerPrefix, '').replaceAll('-', '_'), header(headers, name) ?? ''];
        const object = isEnvelope(key) ? parseJson(value) : undefined;
        return (0,model_json/* isObject */.Gv)(object) ? readObject(`${inHeaders}${key}.`, object) : [makeKey(inHeaders, key, value)];
    });
    const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1] ?? null;
    const next = readLinkHeader(headerLines(headers, 'link'));
    return [
        ...keys,
        makeKey(inHeaders, 'total', total),
        ...(next === null ? [] : [makeKey(inHeaders, 'next link', next)]),
    ];
}
/** The URL of the next page, true if it cannot be read, or null. */
function readLinkHeader(lines) {
    const links = lines.flatMap((line) => [...line.matchAll(answer_keys_link)]);
    const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
    if (found.length === 0)
        return lines.some((line) => nextRelation.test(line)) || null;
    return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}
function readObject(place, object, depth = 0) {
    return Object.entries(object).flatMap(([name, value]) => {
        const key = name.replace(bodyPrefix, '');
        if (Array.isArray(value) && /links?$/i.test(key))
            return value.filter(isNextLink).flatMap((link) => readNext(place, 'next', link));
        if ((0,model_json/* isObject */.Gv)(value) && /^next(page)?$/.test(joinWords(key)))
            return readNext(place, key, value);
        if ((0,model_json/* isObject */.Gv)(value) && isEnvelope(key))
            return depth < maxDepth ? readObject(`${place}${key}.`, value, depth + 1) : [];
        return [makeKey(place, key, value)];
    });
}
function isEnvelope(key) {
    const words = (0,model_text/* spell */.lO)(key.replace(bodyPrefix, ''));
    return answer_keys_envelopes.some((envelope) => envelope.test(words));
}
/** `[{ "rel": "next", "href": … }]` */
function isNextLink(value) {
    return (0,model_json/* isObject */.Gv)(value) && [(0,model_json/* own */.ZV)(value, 'rel'), (0,model_json/* own */.ZV)(value, 'relation')].flat().includes('next');
}
/** `{ "next": { "href": … } }` means the same as `{ "next_href": … }`. */
function readNext(place, key, next) {
    return Object.entries(next).map(([inner, value]) => makeKey(place, `${key}_${inner}`, value));
}
function makeKey(place, key, value) {
    return { place, key, word: joinWords(key), value };
}
function joinWords(key) {
    return (0,model_text/* spell */.lO)(key).replaceAll('_', '');
}

;// CONCATENATED MODULE: ./build/src/core/list/paging-signals.js

const inCursors = /(^|\.)cursors?\.$/;
const inPager = /(^|[. ]|_)(pag(e|es|er|ing|ination|inator|inate))\.$/;
/** A header with one of these names is about the rate limit or the content. */
const notInHeaders = /^(?!header $)/;
/** In other places, a count may count anything. */
const aroundList = /^$|(^|[. _])(pag(e|es|er|ing|ination|inator|inate)|meta|metadata|d)\.$/;
/** A number of these is a number of monitors. */
const things = '(items?|elements?|entry|entries|records?|results?|monitors?|hits?|rows?|docs?|objects?|resources?)';
/** The paging signals of services. The first row that fits a key and its value counts; a new signal is one more row. */
const rows = [
    ['cursor', /^next$/, readCursor, inCursors],
    ['next url', /^next(page|records?)?(link|ur[il]|href)$/, paging_signals_readText],
    ['next url', /^(load)?more(?!info|detail|help|doc)[a-z]*ur[il]$|^loadmore[a-z]*$/, paging_signals_readText],
    ['next url', /^next(page)?$/, readUrl],
    ['next page', /^next(page(number|no|num|index)?)?$/, readPositive],
    ['next offset', /^next(offset|start|skip)$/, readPositive],
    ['cursor', /^(next|(next|end)(page)?(cursor|token|key|marker)|nextcontinuationtoken)$/, readCursor],
    ['cursor', /^(cursor|after|marker|bookmark|iterator|continue|continuation|searchafter|scrollid)$/, readCursor],
    ['cursor', /^((page|paging|pagination|continue|continuation|resumption|list)token|(scroll|last)cursor)$/, readCursor],
    ['cursor', /^(lastevaluated|exclusivestart|continuation)key$/, readCursor],
    ['page', /^((current)?page(number|no|num|index)?|number)$/, readNumber],
    ['page', /^current$/, readNumber, inPager],
    ['pages', /^((total|num|nb|no|max)?pages|(number|no)ofpages|totalpage|(total)?pages?(count|total))$/, readNumber],
    ['last page', /^(last|max)page(number|index)?$/, readNumber],
    ['last page', /^last$/, readNumber, inPager],
    ['offset', /^(offset|skip|start|startat|startindex)$/, readNumber],
    ['cursor', /^(offset|position)$/, paging_signals_readText, notInHeaders],
    ['limit', /^(limit|maxresults|(items|results)?perpage|pagesize|size)$/, readPositive, notInHeaders],
    ['total', new RegExp(`^total(numberof)?(${things}|found|match(ed|es)|number|size)?(count)?$`), readNumber],
    ['total', new RegExp(`^(i?(count|${things})total|itotal${things}|nb${things})$`), readNumber],
    ['total', /^((overall|all|full)count|grandtotal|numfound)$/, readNumber],
    ['count', new RegExp(`^(${things}?count|(num|numberof)${things})$`), readNumber, aroundList],
    ['count', /^(found|hits|matched|matches|recordsfiltered)$/, readNumber, aroundList],
    ['more', /^(has(more|next)(pages?)?|more|more[a-z]+incollection|(is)?truncated)$/, readFlag],
    ['more', /^(has(more|next|additional)[a-z]*|ismore|more[a-z]*available|more[a-z]*tocome)$/, readYes],
    ['more', /^(more(results|records|items|pages|data)|(is)?partial|incomplete(results?)?)$/, readYes],
    ['last', /^(is)?last(page)?$/, readFlag],
];
/** The signal of a key, or null if it is none. */
function readSignal(answerKey) {
    const { value: held, ...key } = answerKey;
    const fitting = rows.filter(([, keys, , places]) => keys.test(key.word) && places?.test(key.place) !== false);
    const isNext = key.word.startsWith('next') && fitting.length > 0;
    if (isNext && isNone(held))
        return { ...key, means: 'no next', value: true };
    for (const [means, , read] of fitting) {
        const value = read(held, answerKey);
        if (value !== null)
            return { ...key, means, value };
    }
    return isUnknownNext(answerKey) ? { ...key, means: 'unknown next', value: true } : null;
}
/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}
/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const date = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;
/** Whether a key starts with `next` and has a flag, text or number that is neither a date nor a size. */
function isUnknownNext({ key, value, word }) {
    if (!/^next(_|$)/.test((0,model_text/* spell */.lO)(key)) || /(limit|size|perpage)$/.test(word))
        return false;
    return typeof value !== 'object' && !isNone(value) && !date.test(String(value));
}
function paging_signals_readText(value) {
    return typeof value === 'string' && !isNone(value) ? value : null;
}
/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
function readUrl(value) {
    const text = paging_signals_readText(value) ?? '';
    return /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i.test(text) ? text : null;
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
function readPositive(value) {
    return readNumber(value) || null;
}
/** A flag; 1 and 0 count, too, but not for `last`, where a number is a page. */
function readFlag(value, { word }) {
    const number = word.startsWith('last') ? null : readNumber(value);
    if (number !== null)
        return number > 0;
    if (typeof value === 'object')
        return null;
    if (/^(true|yes|y)$/i.test(String(value)))
        return true;
    return /^(false|no|n)$/i.test(String(value)) ? false : null;
}
/** A flag of which only "yes" counts, because "no" may be about something else. */
function readYes(value, key) {
    return readFlag(value, key) || null;
}

;// CONCATENATED MODULE: ./build/src/core/list/page-info.js


/** The meanings that name a next page, the most certain first. */
const nextMeanings = ['next url', 'cursor', 'next page', 'next offset'];
/** Detects the paging signals of a page, by the table in `paging-signals.ts`. */
function detectPageInfo(page) {
    const signals = collectKeys(page)
        .map(readSignal)
        .filter((signal) => signal !== null);
    const find = (means) => signals.filter((signal) => signal.means === means);
    const numbers = (means) => find(means).map(({ value }) => Number(value));
    const flags = [...find('more'), ...find('last').map((signal) => ({ ...signal, value: !signal.value }))];
    const more = flags.find(({ value }) => value === true);
    const [unknown] = find('unknown next');
    const totals = numbers('total');
    const isNoNext = find('no next').length > 0 && unknown === undefined && !signals.some(namesNext);
    return {
        nexts: nextMeanings.flatMap((by) => find(by)
            .sort((a, b) => Number(namesNext(b)) - Number(namesNext(a)))
            .map((signal) => ({ by, targets: listTargets(signal), claim: claimBy(signal) }))),
        counting: [...find('page'), ...find('offset')].map(readCounting).find(({ start }) => start <= 1) ?? null,
        pages: largest(numbers('pages')),
        lastPage: largest(numbers('last page')),
        limit: largest(numbers('limit')),
        totals: totals.length > 0 ? totals : numbers('count').filter((count) => count > page.items.length),
        more: more === undefined ? null : claimBy(more),
        isLast: more === undefined && (flags.length > 0 || isNoNext),
        unknown: unknown === undefined ? null : claimBy(unknown),
        absent: null,
        absentTotal: null,
        isDeclared: false,
    };
}
function claimBy({ key, place }) {
    return `more monitors (${JSON.stringify(`${place}${key}`)})`;
}
/** Counting starts at 0 or 1; any other number on a first page has a different meaning. */
function readCounting({ key, means, value }) {
    const parameters = means === 'page' ? [...new Set(['page', key])] : [key];
    return { unit: means === 'page' ? 'page' : 'item', start: Number(value), parameters };
}
/** Signals with "next" in their names go first, because any other cursor may be the one that was sent. */
function namesNext({ means, word }) {
    return means.startsWith('next') || (means === 'cursor' && word.startsWith('next'));
}
function listTargets(signal) {
    const value = String(signal.value);
    return [...new Set(listParameters(signal))].map((parameter) => ({ parameter, value }));
}
/** The parameters that may take a cursor or an offset: its key without "next", or the key itself. */
function listParameters({ key, means, word }) {
    if (means === 'next url')
        return [null];
    if (means === 'next page')
        return ['page'];
    if (/^(next)?cursor$|^next$/.test(word))
        return ['cursor', key, 'start_cursor', 'after'];
    if (/^(endcursor|after)$/.test(word))
        return ['after', key];
    if (!word.startsWith('next') || /^next(token|(page)?key)$/.test(word))
        return [key];
    const bare = key.replace(/^next_?/i, '');
    return [bare.charAt(0).toLowerCase() + bare.slice(1), key, ...(key.startsWith('N') ? [bare] : [])];
}
function largest(values) {
    return values.length === 0 ? null : Math.max(...values);
}

;// CONCATENATED MODULE: ./build/src/core/list/walk-progress.js


function startWalk(page, info) {
    const nothing = { pages: 0, collected: 0, claimedPages: null, claimedTotal: null, totals: new Set() };
    const start = { ...nothing, page, info, first: info, way: null, parameter: null, probing: 'not yet' };
    return addPage(start, page, info, page.items.length);
}
/** An announced number holds until a page announces another one, even a lower one, or marks itself as the last. */
function addPage(walk, page, info, collected) {
    const kept = info.isLast ? null : walk;
    const claimedPages = readPages(info, walk.first) ?? kept?.claimedPages ?? null;
    const claimedTotal = largest(info.totals) ?? kept?.claimedTotal ?? null;
    const totals = new Set([...walk.totals, ...info.totals]);
    return { ...walk, page, info, pages: walk.pages + 1, collected, claimedPages, claimedTotal, totals };
}
/** Whether a page without new items takes back the announcement that led to it, or leads on. */
function settlesClaim(walk, page, info) {
    const pages = readPages(info, walk.first);
    const isFewer = pages !== null && walk.claimedPages !== null && pages < walk.claimedPages;
    return info.isLast || isFewer || (page.items.length === 0 && leadsOn(info));
}
/** An empty page with a cursor or a URL is not the end, because some services filter after paging. */
function leadsOn({ nexts }) {
    return nexts.some(({ by }) => by === 'next url' || by === 'cursor');
}
/** What pages announce that has not been read, as the object of a sentence; null where they announce nothing. */
function findClaim(walk) {
    return claimPages(walk) ?? walk.info.more ?? claimTotal(walk);
}
function claimPages({ claimedPages, pages }) {
    return (claimedPages ?? 0) > pages ? `${claimedPages} pages` : null;
}
function claimTotal({ claimedTotal, collected }) {
    if ((claimedTotal ?? 0) <= collected)
        return null;
    return `a total of ${claimedTotal}, of which ${collected} were read`;
}
/** The number of pages: one more than that of the last page if counting starts at 0. */
function readPages({ lastPage, pages }, { counting }) {
    const last = lastPage === null ? null : lastPage + (counting?.unit === 'page' && counting.start === 0 ? 1 : 0);
    return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}
/** The items of all pages. An item that is repeated on a later page counts once; two equal items on one page count twice. */
class CollectedItems {
    items = [];
    #seen = new Set();
    #profile;
    /** The last page, whose items are remembered once there is another one: most have one. An equal body gives the same array. */
    #last = [];
    constructor(profile) {
        this.#profile = profile;
    }
    /** Whether any item has a new identifier or name. */
    hasNew(items) {
        if (items === this.#last)
            return false;
        this.#remember();
        return items.some((item) => !this.#seen.has(label(item, this.#profile)));
    }
    add(items) {
        this.#remember();
        const isFirst = this.#seen.size === 0;
        const isNew = (item) => isFirst || !this.#seen.has(identify(item, this.#profile));
        for (const item of items)
            if (isNew(item))
                this.items.push(item);
        this.#last = items;
    }
    #remember() {
        for (const item of this.#last)
            this.#seen.add(identify(item, this.#profile)).add(label(item, this.#profile));
        this.#last = [];
    }
}
/** Without an identifier, only equal items are the same. */
function identify(item, profile) {
    return (0,decode/* decodeId */.ks)(item, profile) === null ? JSON.stringify(item) : label(item, profile);
}
/** Not the identifier alone, because `uid` may be the account's, and JSON numbers above 2^53 may become equal. */
function label(item, profile) {
    return JSON.stringify([(0,decode/* decodeId */.ks)(item, profile), (0,decode/* decodeName */.e4)(item, profile)]);
}

;// CONCATENATED MODULE: ./build/src/core/list/next-page.js



/** The ways to request the next page, the most certain first. */
const ways = [
    { way: 'next url', ask: follow },
    { way: 'cursor', ask: follow },
    { way: 'next page', ask: follow },
    { way: 'next offset', ask: follow },
    { way: 'count', ask: count },
    { way: 'guess', ask: countByGuess, isGuess: true },
    { way: 'last item', ask: askByLastItem, isGuess: true },
];
/** Minimum number of items of a list that may be cut off although it has no paging signal. */
const minPageSize = 10;
/**
 * Decides how a walk goes on after its last page. Once it has followed a way, those below it in the table are no longer
 * tried, because they are less certain about the last page. A parameter that has led to a page is kept.
 */
function decideNext(walk) {
    const { collected, info, totals } = walk;
    const gap = findGap(walk);
    if (gap !== null)
        return { kind: 'again', reason: `is empty, but announces ${gap}` };
    const reach = walk.way === null ? ways.length : ways.findIndex(({ way }) => way === walk.way) + 1;
    for (const { ask, isGuess = false, way } of ways.slice(0, reach)) {
        const found = isGuess && info.isDeclared ? null : ask(walk, way);
        if (found === null)
            continue;
        const kept = found.targets.filter(({ parameter }) => parameter === walk.parameter);
        return { kind: 'ask', way, claim: found.claim, targets: kept.length > 0 ? kept : found.targets };
    }
    const refusal = findRefusal(walk);
    if (refusal !== null)
        return { kind: 'refuse', ...refusal };
    const pages = info.isLast ? null : claimPages(walk);
    if (pages !== null)
        return { kind: 'again', reason: `leads no further, but it or an earlier page announces ${pages}` };
    // If a monitor is deleted meanwhile, another one may move to a page that was already read, which only a total shows.
    if ([...totals].every((total) => total === collected))
        return { kind: 'end' };
    const numbers = [...totals].join(', then ');
    return { kind: 'again', reason: `announces a total of ${numbers}, but ${collected} were read` };
}
/** What an empty page announces without a cursor or URL that leads to it: items may be missing. */
function findGap(walk) {
    const { info, page } = walk;
    if (page.items.length > 0 || info.isLast || leadsOn(info))
        return null;
    return findClaim(walk) ?? info.nexts[0]?.claim ?? null;
}
/** Why the end of a walk is not the end of the list, or null. */
function findRefusal(walk) {
    const { claimedTotal, collected, info, page, pages, totals } = walk;
    if (page.answer.status === 206 && !info.isDeclared && claimedTotal !== collected)
        return { refusal: 'is a part of the list (206 Partial Content)' };
    const open = info.isLast ? null : findOpenClaim(walk);
    if (open !== null)
        return { refusal: `announces ${open}, but no known way leads to them` };
    if (info.absentTotal !== null && totals.size === 0 && collected > 0)
        return refuseWithoutTotal(info.absentTotal, page);
    return info.absent !== null && pages === 1 && mayBeFull(page) ? refuseAbsent(info.absent, page) : null;
}
/** Refuses a list without the total that a service profile declares, because nothing else may show that it is complete. */
function refuseWithoutTotal(absent, { answer: { profile } }) {
    const remedy = `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page.total', profile)}, or remove it if the service has no total`;
    return { refusal: `has no number at list.page.total ${absent}`, advice: [remedy] };
}
/** Refuses the only page of a list without what a service profile declares, because a wrong pointer would hide all others. */
function refuseAbsent(place, { answer: { profile }, items }) {
    return {
        refusal: `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`,
        advice: [
            `Check ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} against the documentation of the service`,
            'If the service leaves it out on the last page, request larger pages in list.path, for example with ?limit=200, or declare list.page.total or list.page.more',
        ],
    };
}
/** Names of query parameters that request a page size, such as `per_page` and `page[size]`. */
const sizeNames = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;
/** Whether a page may have no room for more items: its address requests no larger page. */
function mayBeFull({ answer, items }) {
    const sizes = [...new URL(answer.url).searchParams].filter(([name, value]) => sizeNames.test(name) && /^\d+$/.test(value));
    return items.length >= minPageSize && !sizes.some(([, size]) => Number(size) > items.length);
}
/** What the last page of a walk announces, and nothing leads to. */
function findOpenClaim({ info, way }) {
    // Some services show the cursors of a page next to the address of the next one, even on the last page.
    const next = info.nexts.find(({ by }) => !(by === 'cursor' && way === 'next url'));
    return next?.claim ?? info.more ?? info.unknown;
}
function follow({ info }, way) {
    const next = info.nexts.find(({ by }) => by === way);
    if (next === undefined || (info.isLast && way !== 'next url'))
        return null;
    return { targets: next.targets, claim: next.claim };
}
/** By the number of the next page, or the index of its first item. */
function count(walk) {
    const { counting } = walk.first;
    const claim = findClaim(walk);
    if (counting === null || (claim === null && !mayProbe(walk)))
        return null;
    const value = String(counting.start + (counting.unit === 'page' ? walk.pages : walk.collected));
    return { targets: counting.parameters.map((parameter) => ({ parameter, value })), claim };
}
/** By page and by offset, if the first page names neither. */
function countByGuess(walk) {
    const { collected, info, page, pages } = walk;
    const claim = claimPages(walk) ?? claimTotal(walk);
    if (claim === null ? !mayProbe(walk) : info.isLast)
        return null;
    const number = Number(new URL(page.answer.url).searchParams.get('page') ?? 1);
    const byPage = { parameter: 'page', value: String(Math.max(number + 1, pages)) };
    const afterSame = claim === null ? { after: 'the same' } : {};
    const byOffset = { parameter: 'offset', value: String(collected), ...afterSame };
    // A service that counts pages from 0 has a page 1 before page 2.
    const pageOne = { parameter: 'page', value: '1', isProbe: true };
    const targets = number === 2 ? [pageOne, byPage] : [byPage, { ...pageOne, after: 'nothing' }, byOffset];
    return { targets, claim };
}
function askByLastItem({ info, page }) {
    const value = (0,model_monitor/* readIdentifier */.yR)(page.items.at(-1) ?? {});
    if (value === null || info.more === null)
        return null;
    return { targets: [{ parameter: 'starting_after', value }], claim: info.more };
}
/** Whether to request a page that nothing announces, because the list may be cut off or the last probe has found more. */
function mayProbe({ claimedPages, claimedTotal, info, page, probing, way }) {
    const claims = [info.more, info.unknown, claimedPages, claimedTotal];
    if (claims.some((claim) => claim !== null) || info.isLast || probing === 'over')
        return false;
    if (info.isDeclared)
        return page.items.length > 0;
    // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
    const shortest = Math.min(minPageSize, info.limit ?? minPageSize);
    return way === null ? page.items.length >= shortest : probing === 'on' && page.items.length > 0;
}
/**
 * The URL of the next page, or why nothing may be sent there.
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
        const refusal = `names a next page at ${there}, but base-url is at ${home}`;
        const verb = profile.list.page === null ? 'declare another way to further pages with' : 'correct';
        const reason = 'The token is for base-url only, so nothing was sent there';
        const advice = [
            reason,
            `If both addresses belong to the service, set base-url to ${there}`,
            `If the service names a wrong address, ${verb} ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}`,
        ];
        return { code: 'next-page-elsewhere', refusal, advice };
    }
    if (url.username !== '' || url.password !== '')
        return refuse('names a next page with a user name or a password');
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-verdict.js







/**
 * Whether the first creation shows that the service keeps and lists what it accepts.
 * - `trusted`: the list shows it, and not with another target.
 * - `next`: the service refuses it or already has it, so the next one is tried.
 * @throws RunError otherwise.
 */
function judgeFirst(first, ledger) {
    const state = ledger.stateOf(first);
    if (state.kind !== 'settled')
        return 'next';
    const { result, shown } = state;
    if (result.status === 'failed' && result.error.kind !== 'service') {
        const event = result.error.kind === 'unknown' ? 'has an unknown outcome' : 'did not reach the service';
        const what = `The first creation, ${(0,model_monitor/* describeNameAndSource */.ly)(first)}, ${event}`;
        throw stop(ledger, what, 'Run again once the service answers as expected', result.error);
    }
    if (result.status !== 'created')
        return 'next';
    const differences = shown?.status === 'changed' ? shown.differences : [];
    const target = differences.find(({ actual, path }) => path === 'target' && actual !== null);
    if (target === undefined)
        return 'trusted';
    const actual = first.secretFields.includes('target') ? model_mask/* masked */.Iv : JSON.stringify(target.actual);
    const what = `The service accepted ${(0,model_monitor/* describeNameAndSource */.ly)(first)} and lists it with another target, ${actual}`;
    const next = 'Declare the target that the list shows, or list target under ignoreChanges';
    throw stop(ledger, what, next, { kind: 'list', reason: 'created-with-other-target' });
}
/**
 * Whether the list seems to be cut off: it shows a new monitor, and no longer some that it showed before. Nothing is missing
 * for certain in such a list, and the next creations would be duplicates.
 */
function isCutOff({ hasCreated, list, lost }, profile) {
    const mayBeCutOff = profile.list.page !== null || list.monitors.length >= minPageSize;
    return hasCreated && lost.length > 0 && mayBeCutOff;
}
/** The error of a list that lost monitors when one was created. */
function refuseCutOff(ledger, profile) {
    const created = ledger
        .select('settled')
        .flatMap(([declared, { result }]) => (result.status === 'created' ? [{ declared }] : []));
    const lost = (0,model_text/* joinNames */.JH)(ledger.lost.map(({ name }) => JSON.stringify(name)));
    const what = `After ${joinDeclared(created)} was created, the list no longer shows ${lost}`;
    const why = `The list is probably cut off, so a monitor that seems to be missing may exist, and ${joinDeclared(created, model_monitor/* describeName */.T_)} may exist twice`;
    const next = `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}. If somebody has just deleted ${ledger.lost.length === 1 ? 'that monitor' : 'those monitors'}, run again`;
    return stop(ledger, `${what}\n${why}`, next, { kind: 'list', reason: 'list-shrunk' });
}
/** The error of a run whose created monitors no list shows. */
function refuseUnlisted(ledger, profile) {
    const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
    const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const what = `The service accepted ${joinDeclared(absent)} and does not list ${it}: the next sync would create ${it} again`;
    const shown = `The list shows ${(0,model_text/* count */.U9)(ledger.list.monitors.length, 'other monitor')}`;
    const cutOff = profile === profile_profile/* documentedApi */.xD ? '' : `, or ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} is wrong`;
    const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off)${cutOff}, and remove ${it} there before the next sync`;
    return stop(ledger, `${what}\n${shown}`, next, { kind: 'list', reason: 'created-not-listed' });
}
/** The error of a list that could not be read after monitors were created. */
function failLookUp(ledger, error) {
    if (ledger.unlisted.length === 0)
        return error;
    const what = `The service accepted ${joinDeclared(ledger.unlisted)}, and then its list could not be read`;
    return stop(ledger, what, error.message, error.facts);
}
/** Warnings of created monitors that no list has shown. */
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
/** The error of a refusal that ends the run, because other create requests would probably meet it. */
function refuseAll(ledger, declared, facts) {
    const isOnly = ledger.select('waiting').every(([waiting]) => waiting === declared);
    const why = 'The run stopped, because other create requests would probably end the same way; if the service refuses this monitor alone, correct it or remove it from the config';
    return new errors/* RunError */.e4(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
}
/** The error that ends the run: what happened, how many others were not sent, what to do next. */
function stop(ledger, what, next, facts) {
    const waiting = ledger.select('waiting').length;
    const others = waiting === 1 ? 'The other missing monitor was' : `The other ${waiting} missing monitors were`;
    return new errors/* RunError */.e4({ ...facts, message: [what, ...(waiting === 0 ? [] : [`${others} not sent`]), next].join('\n') });
}
/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
function joinDeclared(monitors, describe = model_monitor/* describeNameAndSource */.ly) {
    return (0,model_text/* joinNames */.JH)(monitors.map(({ declared }) => describe(declared)));
}

;// CONCATENATED MODULE: ./build/src/core/write/write-ledger.js

/** The result of every update, or of every deletion, of a run. */
class WriteLedger {
    #rules;
    #results = new Map();
    /** Those that a list has to show. */
    #unconfirmed = new Map();
    /** The latest list, or null before one was read. */
    list = null;
    #look = null;
    constructor(rules) {
        this.#rules = rules;
    }
    get results() {
        return this.#results;
    }
    get unconfirmed() {
        return [...this.#unconfirmed.keys()];
    }
    /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
    recordAttempt(item, attempt) {
        const result = this.#rules.readAttempt(item, attempt);
        this.#results.set(item, result);
        if (!isAccepted(attempt) && attempt.unknown === null)
            return result;
        this.#unconfirmed.set(item, attempt);
        return result.status === 'failed' ? null : result;
    }
    /** Records a complete list. Returns the results that were not returned before. */
    recordList(list) {
        const look = this.#rules.look(this.unconfirmed, list);
        this.list = list;
        this.#look = look;
        return [...this.#unconfirmed].flatMap(([item, attempt]) => {
            const result = look.confirm(item, attempt);
            if (result === null)
                return [];
            const isNew = this.#isOpen(item);
            this.#settle(item, result);
            return isNew ? [result] : [];
        });
    }
    /** Believes the latest list: what it does not confirm has no effect. Returns the corrected results. */
    believeList() {
        const look = this.#look;
        return look === null
            ? []
            : [...this.#unconfirmed].map(([item, attempt]) => this.#settle(item, look.deny(item, attempt)));
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
        this.#results.set(item, result);
        return result;
    }
}

;// CONCATENATED MODULE: ./build/src/core/write/updates.js










/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
function encodeChanged({ actual, declared, differences }, profile) {
    const changed = differences.map(({ path }) => String((0,model_json/* readPointer */.qT)(`/${path}`)[0]));
    const { body, ignoreChanges: ignored } = declared;
    return (0,encode/* encodeUpdate */.Kf)({ declared: body, changed, ignored, listed: actual }, profile);
}
/**
 * The result of an update that was sent:
 *
 * | outcome   | a list shows it | four lists do not | no list was read  |
 * | ---       | ---             | ---               | ---               |
 * | accepted  | updated         | changed           | updated, warning  |
 * | unknown   | updated         | failed            | failed            |
 */
const updateRules = {
    readAttempt: (changed, attempt) => isAccepted(attempt) ? succeed(changed, remarkOnRepeat(attempt)) : failAttempt(changed, attempt),
    look: (sent, list) => {
        const declared = sent.map((changed) => changed.declared);
        const shown = new Map(compareListed(declared, list).map((change) => [change.declared, change]));
        const listed = new Set(list.monitors.map(updates_label));
        // A service may carry out a rename as a copy.
        const isCopied = ({ actual, declared }) => actual.name !== declared.name && shown.get(declared)?.actual.name === declared.name && listed.has(updates_label(actual));
        return {
            confirm: (changed, attempt) => {
                if (shown.get(changed.declared)?.status !== 'in-sync' || isCopied(changed))
                    return null;
                const remark = `found in the list after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
                return succeed(changed, isAccepted(attempt) ? remarkOnRepeat(attempt) : { remark });
            },
            deny: (changed, attempt) => isAccepted(attempt)
                ? judgeShown(changed, shown.get(changed.declared), isCopied(changed))
                : failAttempt(changed, attempt),
        };
    },
};
function openUpdates() {
    return new WriteLedger(updateRules);
}
/** Warns of each value that the service stores differently, and of accepted updates that no list has shown. */
function warnOfUpdates({ results, unconfirmed }) {
    const differing = [...results.values()].flatMap((result) => (result.status === 'changed' ? [result] : []));
    const unread = unconfirmed.filter((changed) => results.get(changed)?.status === 'updated');
    const [first] = unread;
    const what = `No list has shown the update of ${joinDeclared(unread, model_monitor/* describeName */.T_)}: the next run will check`;
    return [...differing.map(warnOfDifference), ...(first === undefined ? [] : [(0,warning/* warn */.R8)(what, first.declared.source)])];
}
function updates_label({ id, name }) {
    return JSON.stringify([id, name]);
}
function succeed(changed, remark) {
    const { actual, declared, differences, unverified } = changed;
    return { status: 'updated', declared, actual, differences, unverified, ...remark };
}
function failUpdate({ actual, declared }, error) {
    return { status: 'failed', operation: 'update', declared, actual, error };
}
function failAttempt(changed, { exchange, unknown }) {
    const facts = describeExchange(exchange, changed.declared);
    return failUpdate(changed, unknown === null ? facts : withUnknownOutcome(facts, 'update'));
}
/** The result of an accepted update that the list does not show. */
function judgeShown(changed, shown, isCopy) {
    if (shown?.status === 'changed' && !isCopy) {
        const { actual, differences, unverified } = shown;
        return { ...changed, actual, differences, unverified };
    }
    const name = (0,model_monitor/* describeNameAndSource */.ly)(changed.declared);
    const old = JSON.stringify(changed.actual.name);
    const what = isCopy
        ? `The service accepted the new name ${name}, and still lists ${old} as well`
        : `The service accepted the update of ${name}, and does not list it`;
    const next = isCopy ? 'Remove one of the two in the service' : 'Check in the service what became of it';
    return failUpdate(changed, describeFailure({ kind: 'list', reason: 'updated-not-listed' }, what, next));
}
function warnOfDifference({ declared, differences }) {
    const shown = differences.map((difference) => {
        const [wanted, found] = showValues(difference, declared);
        return `accepted ${wanted} and shows ${found} for ${difference.path}`;
    });
    const next = differences.every(({ path }) => path === 'name') ? '' : ', or list it under ignoreChanges';
    const what = `${(0,model_monitor/* describeName */.T_)(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
    return (0,warning/* warn */.R8)(what, declared.source);
}

;// CONCATENATED MODULE: ./build/src/core/limits/steady-rate.js
/** Minimum distance of two refusals for a good measurement. */
const minSample = { granted: 20, ms: 5_000 };
/** Milliseconds after which a first refusal is too old to measure from, because the run may have been idle meanwhile. */
const staleAfterMs = 15_000;
/** Share of the measured rate that is used. The rest accumulates at the service, and is used when the rate grows. */
const usedShare = 0.98;
/** Factor by which a good answer raises the rate, once it may grow; the first measurement is rough. */
const growth = { rough: 1.08, sure: 1.02 };
/** Milliseconds for which a measured rate is kept before it grows. */
const keptMs = 4_000;
/**
 * How often requests may start; unlimited until two refusals have shown a rate. At a refusal the service has nothing left,
 * so between two refusals it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
 */
class Rate {
    /** Requests per millisecond. */
    #perMs = Number.POSITIVE_INFINITY;
    #nextAt = Number.NEGATIVE_INFINITY;
    #granted = 0;
    #refusals = [];
    #growsAt = Number.NEGATIVE_INFINITY;
    #growth = growth.rough;
    /** When the next request may start. */
    get nextAt() {
        return this.#nextAt;
    }
    start(now) {
        const spacing = 1 / this.#perMs;
        // A late start shortens only the next interval, so that the delays of timers do not add up.
        this.#nextAt = Math.max(this.#nextAt, now - spacing) + spacing;
    }
    recordGood(now) {
        this.#granted += 1;
        // A rate that holds nothing back is not raised, because it would grow without a measurement.
        if (now >= this.#growsAt && now < this.#nextAt)
            this.#perMs *= this.#growth;
    }
    /** Records one refusal; of several at the same time, only the first. */
    recordRefusal(now) {
        // Measured from the latest refusal that is far enough back, or else from the oldest one.
        const isFar = ({ at, granted }) => this.#granted - granted >= minSample.granted && now - at >= minSample.ms;
        const start = this.#refusals.findLast(isFar) ?? this.#refusals[0];
        const isKnown = this.#perMs < Number.POSITIVE_INFINITY;
        if (start !== undefined && (isKnown || now - start.at <= staleAfterMs))
            this.#adjust((this.#granted - start.granted) / (now - start.at), now);
        else
            this.#refusals = [];
        this.#refusals.push({ at: now, granted: this.#granted });
    }
    /** Forgets the rate, because a service that counts in long windows has none. */
    forget() {
        this.#perMs = Number.POSITIVE_INFINITY;
        this.#nextAt = Number.NEGATIVE_INFINITY;
        this.#refusals = [];
    }
    #adjust(measured, now) {
        const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
        this.#growth = isFirst ? growth.rough : growth.sure;
        this.#growsAt = isFirst ? now : now + keptMs;
        // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
        this.#perMs = Math.max(measured * usedShare, isFirst ? 0 : this.#perMs / 2);
    }
}

;// CONCATENATED MODULE: ./build/src/core/limits/pacing.js

/** A service that asks to wait for so many milliseconds or longer counts in windows; others grant a steady rate. */
const minWindowMs = 5_000;
/**
 * What a run has learned about the limit of the service: when the next request may start, and how many may be in flight.
 * All times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good answer doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a first, rough {@link Rate}: 10 requests granted between refusals at 0 s
 * and 5 s mean one per 510 ms. Good answers raise it until the next refusal measures it again.
 */
class Pacing {
    #concurrency;
    #maxWaitMs;
    #rate = new Rate();
    #opensAt = Number.NEGATIVE_INFINITY;
    #waitedMs = 0;
    #maxInFlight;
    /** Number of requests left, as the last answer shows. */
    #quota = Number.POSITIVE_INFINITY;
    /** Number of pauses; an extension counts as one more. */
    #pauses = 0;
    /** Pauses in a row without a good answer between them. */
    #failures = 0;
    #goodSincePause = 0;
    /** Number of good answers before the last long wait that was asked for; sliding windows also ask for short ones. */
    #window = Number.POSITIVE_INFINITY;
    /** @param maxWaitMs the longest time for which requests may be held back in total. */
    constructor({ concurrency, maxWaitMs }) {
        this.#concurrency = concurrency;
        this.#maxWaitMs = maxWaitMs;
        this.#maxInFlight = concurrency;
    }
    /** When the last pause ends. */
    get opensAt() {
        return this.#opensAt;
    }
    /**
     * When the next request may start: never before {@link opensAt}. The rate is ignored while all answers are refusals,
     * because the time that it takes does not count as waiting, and a limit without end would never end the run.
     */
    get startsAt() {
        return this.#failures > 0 ? this.#opensAt : Math.max(this.#opensAt, this.#rate.nextAt);
    }
    /** How long requests may still be held back. */
    get leftMs() {
        return this.#maxWaitMs - this.#waitedMs;
    }
    /** How long requests were held back until now; time counts once, however many requests waited. */
    waitedMs(now) {
        return this.#waitedMs - Math.max(0, this.#opensAt - now);
    }
    /** Whether one more may be in flight, once the time has come. */
    hasRoom(inFlight) {
        const windowRoom = Math.max(1, Math.abs(this.#window - this.#goodSincePause));
        return inFlight < Math.min(this.#maxInFlight, Math.max(1, this.#quota), windowRoom);
    }
    /** Records that a request starts. Returns the number of pauses so far, for {@link recordGood}. */
    start(now) {
        this.#rate.start(now);
        return this.#pauses;
    }
    /** Failures in a row, including one at this time; several during one pause count once. */
    failuresAt(now) {
        return this.#failures + (now < this.#opensAt ? 0 : 1);
    }
    /**
     * Records an answer that is neither a refusal nor a failure.
     * @param pausesBefore from {@link start}: an answer to an earlier request does not show that the last pause is over.
     */
    recordGood(pausesBefore, now) {
        this.#rate.recordGood(now);
        if (pausesBefore !== this.#pauses)
            return;
        this.#failures = 0;
        this.#goodSincePause += 1;
        this.#maxInFlight = Math.min(this.#concurrency, this.#maxInFlight * 2);
    }
    /**
     * Records the quota of an answer, or null where it shows none. An exhausted quota holds requests back.
     * @returns whether requests are held back for longer than before.
     */
    recordQuota(quota, now) {
        this.#quota = quota?.left ?? Number.POSITIVE_INFINITY;
        if (quota === null || quota.left > 0 || quota.resetMs === null)
            return false;
        if (now + quota.resetMs <= this.#opensAt)
            return false;
        // The quota ends with its reset; a reset that is later than max-wait allows is ignored.
        this.#quota = Number.POSITIVE_INFINITY;
        if (!this.holdFor(quota.resetMs, now))
            return false;
        this.#rampUp();
        return true;
    }
    /**
     * Holds requests back because of an answer, and learns from it if the service asked to wait.
     * @returns false, with nothing changed, if requests may not be held back for so long.
     */
    pause({ asked, milliseconds }, now) {
        const failures = this.failuresAt(now);
        if (!this.holdFor(milliseconds, now))
            return false;
        // A refusal of the first request after a pause only shows that the pause was too short.
        const showsLimit = this.#goodSincePause > 0 || this.#pauses === 0;
        this.#failures = failures;
        if (asked && showsLimit && milliseconds >= minWindowMs) {
            this.#window = this.#goodSincePause;
            this.#rate.forget();
        }
        else if (asked && showsLimit)
            this.#rate.recordRefusal(now);
        this.#rampUp();
        return true;
    }
    /** Like {@link pause}, but without an answer as the reason. */
    holdFor(milliseconds, now) {
        const opensAt = Math.max(this.#opensAt, now + milliseconds);
        const added = opensAt - Math.max(this.#opensAt, now);
        // Sums of fractions are inexact, by less than a microsecond.
        if (added > this.leftMs + 0.001)
            return false;
        this.#waitedMs += added;
        this.#opensAt = opensAt;
        return true;
    }
    #rampUp() {
        this.#pauses += 1;
        this.#goodSincePause = 0;
        this.#maxInFlight = 1;
    }
}

;// CONCATENATED MODULE: ./build/src/core/limits/retry-after.js
/** The date formats of RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and means GMT. */
const dateFormats = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
/** Minimum wait in milliseconds, because a service that sends "0" asks for a pause, too. */
const minWaitMs = 1_000;
/** Epoch milliseconds of an HTTP-date, or null for any other text. */
function parseHttpDate(text) {
    if (!dateFormats.some((format) => format.test(text)))
        return null;
    const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an invalid date is NaN.
    const day = Number(/\d+/.exec(text)?.[0]);
    return new Date(time).getUTCDate() === day ? time : null;
}
/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
/**
 * The wait that `Retry-After` asks for, in milliseconds, at least one second; null if it is missing or unreadable.
 * @param lines the header's values, which a proxy may have joined by commas; the longest wait counts.
 * @param now epoch milliseconds by the clock of the service: the `Date` of the answer, if it has one.
 */
function parseRetryAfter(lines, now) {
    const values = lines.flatMap((line) => line.split(separator));
    const waits = values.map((value) => parseWait(value.trim(), now)).filter((wait) => wait !== null);
    return waits.length === 0 ? null : Math.max(minWaitMs, ...waits);
}
function parseWait(text, now) {
    // A number too large for a double means "very long".
    if (/^\d+(\.\d+)?$/.test(text))
        return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
    const date = parseHttpDate(text);
    return date === null ? null : date - now;
}

;// CONCATENATED MODULE: ./build/src/core/limits/rate-limit-headers.js


/** The start of the name of every header about a limit. */
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];
/** A larger reset is a time in epoch seconds, or in epoch milliseconds; a smaller one is a number of seconds. */
const minEpoch = { seconds: 1e9, milliseconds: 1e12 };
/** Still a safe integer in milliseconds. */
const maxNumber = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
/**
 * Reads the quota in the headers of an answer, or null. Of several limits, the one with the fewest requests left counts;
 * of several such limits, the one with the latest reset.
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 * @param isRefused whether the status means that nothing is left: then a reset without a count is a quota.
 */
function readQuota(headers, now, isRefused = false) {
    // Most answers show no limit, and a run reads thousands of them.
    if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix))))
        return null;
    const clock = parseHttpDate(header(headers, 'date') ?? '') ?? now;
    const quotas = listLimits(headers)
        .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
        .map((limit) => readLimit(limit, clock))
        .filter((quota) => quota !== null);
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
function listLimits(headers) {
    const read = (name) => header(headers, name);
    const own = prefixes.flatMap((prefix) => [
        { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
        // A limit of its own, without the remaining count: some services send it with every answer.
        { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
    ]);
    return [...own, ...headerLines(headers, 'ratelimit').flatMap(parsePolicies)];
}
/** `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits (draft-ietf-httpapi-ratelimit-headers); earlier drafts have one: `remaining=50, reset=30`. */
function parsePolicies(line) {
    const text = line.replace(/"[^"]*"/g, '');
    const policies = /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
    return policies.map((policy) => ({
        left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
        reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    }));
}
/** Null if a number is missing or unreadable, or if the reset has passed. */
function readLimit({ left, reset }, clock) {
    const [count, time] = [parseNumber(left), parseNumber(reset)];
    if (count === null || (reset !== null && time === null))
        return null;
    if (time === null)
        return { left: Math.floor(count), resetMs: null };
    const milliseconds = time > minEpoch.milliseconds ? time : time * 1_000;
    const resetMs = time > minEpoch.seconds ? milliseconds - clock : milliseconds;
    return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}
function parseNumber(text) {
    return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), maxNumber) : null;
}

;// CONCATENATED MODULE: ./build/src/core/limits/pause.js






const rateLimited = 'rate limited';
/** Backoff in milliseconds, if the service gives no time. */
const backoffMs = { first: 1_000, max: 60_000 };
/**
 * Whether an exchange calls for a pause, and how long.
 * @param failures exchanges in a row that called for one, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 */
function decidePause(exchange, { failures, random, now }) {
    const isBusy = exchange.kind === 'answer' && exchange.status === 503;
    const refused = isBusy ? 'the service asks to wait' : rateLimited;
    const timed = exchange.kind === 'answer' ? readRetryAfter(exchange, now) : null;
    if (timed !== null)
        return { milliseconds: timed, asked: true, isTimed: true, why: refused };
    const { outcome } = exchange;
    const asked = outcome === 'throttled';
    if (!asked && outcome !== 'not-sent' && outcome !== 'transient')
        return null;
    // Full jitter under a ceiling that doubles: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    const ceiling = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.max);
    const why = asked ? refused : 'no valid answer';
    return { milliseconds: Math.max(minWaitMs, random * ceiling), asked, isTimed: false, why };
}
/** Only with these statuses is `Retry-After` about the same request: with a 3xx it is not (RFC 9110, section 10.2.3). */
function readRetryAfter({ headers, status }, now) {
    if (status !== 503 && !isRateLimit(status, headers))
        return null;
    const date = parseHttpDate(header(headers, 'date') ?? '');
    return parseRetryAfter(headerLines(headers, 'retry-after'), date ?? now);
}
/** The rate limit that an answer shows; null if `Retry-After` already gives the wait. */
function readAnswerQuota(answer, now) {
    return readRetryAfter(answer, now) === null ? readQuota(answer.headers, now, answer.status === 429) : null;
}
/** The error of a wait that is longer than the milliseconds `left` of max-wait; `why` is its first line, `now` epoch milliseconds. */
function refuseWait(why, { left, milliseconds, now }) {
    // A longer wait may end beyond the range of dates.
    const end = milliseconds < 1e12 ? new Date(Math.ceil((now + milliseconds) / 1_000) * 1_000) : null;
    const message = [
        why,
        `Only ${Math.max(0, Math.floor(left / 100) / 10)} s of max-wait are left, so the run ended`,
        `Run again ${end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`}, or raise max-wait`,
    ].join('\n');
    return new errors/* RunError */.e4({ kind: 'wait', message });
}
/** The error of a run that ends because the pause after an exchange would exceed max-wait. */
function refusePause(exchange, { asked, isTimed, milliseconds }, { maxWaitMs, ...wait }) {
    const { code, text } = nameExchange(exchange);
    const untimed = 'the service does not say how long to wait, and another try needs a wait of';
    const why = `${text}; ${isTimed ? 'the service asks to wait' : untimed} ${Math.ceil(milliseconds / 1000)} s`;
    const message = asked ? refuseWait(why, { ...wait, milliseconds }).message : `${text}\n${noFurtherTry(maxWaitMs)}`;
    return new errors/* RunError */.e4({ kind: 'wait', status: exchange.kind === 'answer' ? exchange.status : null, code, message });
}
/** Why a failed request is not sent again. */
function noFurtherTry(maxWaitMs) {
    return `Another attempt would exceed max-wait (${maxWaitMs / 1_000} s): raise it, or run again later`;
}

;// CONCATENATED MODULE: ./build/src/io/http/rate-gate.js



/** Jitter adds at most this share to a wait, and at most this time. */
const jitter = { share: 0.05, maxMs: 250 };
/** Every request of a run passes this gate, because all count against one limit: an answer that asks to wait closes it. */
class RateGate {
    #options;
    #pacing;
    #ended = new AbortController();
    #onAbort = () => this.end(this.#options.signal.reason);
    #queue = [];
    /** Every ticket that has left the queue and has no result yet. */
    #inFlight = new Set();
    #counts = { sent: 0, retried: 0, rateLimited: 0 };
    #requests = 0;
    #isWaking = false;
    constructor(options) {
        this.#options = options;
        this.#pacing = new Pacing(options);
        if (options.signal.aborted)
            this.end(options.signal.reason);
        options.signal.addEventListener('abort', this.#onAbort);
    }
    /** Stops listening to the signal, which outlives the gate. */
    [Symbol.dispose]() {
        this.#options.signal.removeEventListener('abort', this.#onAbort);
    }
    get counts() {
        return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
    }
    /** Why the gate was closed for good, or null while it is not. */
    get endReason() {
        return this.#ended.signal.aborted ? this.#ended.signal.reason : null;
    }
    async send(work, isSafe) {
        const place = this.#requests++;
        for (let isRetry = isSafe !== undefined, failures = 0;;) {
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
            if (!mayRetry(result.outcome, failures))
                return result;
            isRetry = true;
        }
    }
    /** Lets no further request start; waiting ones are rejected with this reason. The first reason stands. */
    end(reason) {
        this.#ended.abort(reason);
        for (const { turn } of this.#queue.splice(0))
            turn.reject(this.endReason);
    }
    /**
     * Closes the gate for some time without an answer as the reason; it counts as waiting.
     * @param why a few words, for the progress.
     * @param reason a clause, for the error.
     * @throws RunError if that is longer than the run may still wait; the run then ends.
     */
    holdFor(milliseconds, why, reason) {
        const { clock, onClose } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        if (!this.#pacing.holdFor(milliseconds, now)) {
            this.end(refuseWait(reason, { milliseconds, left: this.#pacing.leftMs, now: wallTime }));
            throw this.endReason;
        }
        onClose(wallTime + this.#pacing.opensAt - now, why);
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
                const isOpen = this.endReason === null && this.#options.clock.now() >= this.#pacing.opensAt;
                // All requests that waited for a connection would otherwise be sent at once after a pause.
                const hasRoom = this.#count('throttled') === 0 && this.#pacing.hasRoom(this.#count('sent'));
                ticket.state = isOpen && hasRoom && isSafe?.() !== false ? 'sent' : 'held';
                return ticket.state === 'sent';
            },
            onThrottled: () => {
                ticket.state = 'throttled';
            },
        };
    }
    #count(state) {
        let count = 0;
        for (const ticket of this.#inFlight)
            if (ticket.state === state)
                count += 1;
        return count;
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
    /** Records an exchange. Returns false if the run ends with it. @throws RunError if that was a refusal that asks to wait. */
    #record(result, pausesBefore, isRetry) {
        const { clock, maxWaitMs, random } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        const status = result.kind === 'answer' ? result.status : null;
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (status === 429 || (status === 403 && result.outcome === 'throttled'))
            this.#counts.rateLimited += 1;
        const failures = this.#pacing.failuresAt(now);
        const pause = decidePause(result, { failures, random: random(), now: wallTime });
        if (pause !== null) {
            const hold = (milliseconds) => this.#pacing.pause({ ...pause, milliseconds }, now);
            if (!this.#hold(pause.milliseconds, pause.why, hold)) {
                this.end(refusePause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs }));
                if (result.outcome === 'throttled')
                    throw this.endReason;
                return false;
            }
        }
        else if (result.outcome !== 'unknown')
            this.#pacing.recordGood(pausesBefore, now);
        if (result.kind === 'answer')
            this.#recordQuota(result, now, wallTime);
        return true;
    }
    #recordQuota(answer, now, wallTime) {
        const quota = readAnswerQuota(answer, wallTime);
        if (quota === null || quota.resetMs === null)
            this.#pacing.recordQuota(quota, now);
        else
            this.#hold(quota.resetMs, rateLimited, (resetMs) => this.#pacing.recordQuota({ ...quota, resetMs }, now));
    }
    /** Holds requests back with jitter, or without it if only that fits into max-wait. */
    #hold(milliseconds, why, hold) {
        const { clock, onClose, random } = this.#options;
        const withJitter = milliseconds + Math.min(jitter.share * milliseconds, jitter.maxMs) * random();
        const isHeld = hold(withJitter) || hold(milliseconds);
        if (isHeld)
            onClose(clock.wallTime() + this.#pacing.opensAt - clock.now(), why);
        return isHeld;
    }
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/src/io/http/answer-body.js



/** Maximum number of bytes before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;
/** The end of the sentence "the answer …". */
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
/** @param bytes the body, or its start if it is too large. */
async function decodeBody(bytes, headers) {
    const fault = (message) => ({ body: '', bodyFault: { message, isTransient: false } });
    const encoding = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
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

;// CONCATENATED MODULE: ./build/src/io/http/wire-request.js


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
    /** @param timeoutMs milliseconds from now to the last byte of the answer. */
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
        // A status below 200 announces the answer (RFC 9110, section 15.2).
        if (status >= 200)
            this.#head = { status, headers };
        if (status === 503 || isRateLimit(status, headers))
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
    // Parsed once for all creations, because they have one address.
    let target = { url: '', origin: '', path: '' };
    // One listener for all requests, because one per request costs more than all other work for it.
    const endAll = () => {
        for (const request of inFlight)
            request.end(signal.reason);
    };
    signal.addEventListener('abort', endAll);
    return {
        async send(method, url, hooks, content) {
            if (url !== target.url) {
                const { origin, pathname, search } = new URL(url);
                target = { url, origin, path: pathname + search };
            }
            const { origin, path } = target;
            const sending = content === undefined
                ? { body: null, headers }
                : { body: content.text, headers: { ...headers, 'content-type': content.type } };
            const request = new WireRequest(timeoutMs, hooks);
            inFlight.add(request);
            if (signal.aborted)
                request.end(signal.reason);
            else
                dispatcher.dispatch({ origin, path, method, ...sending }, request);
            const { bytes, head, reason, sent } = await request.ended;
            inFlight.delete(request);
            if (head === null)
                return { kind: 'no-answer', method, url, sent, ...describeFault(reason, options) };
            const { body, bodyFault } = reason === null ? await decodeBody(bytes, head.headers) : describeCut(reason, options);
            // Masked before errors are clipped, because a part of a secret that a service repeats would not be recognized.
            const shown = head.status < 300 ? body : maskBody(body, mask);
            return { kind: 'answer', method, url, ...head, body: shown, bodyFault };
        },
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', endAll);
            await dispatcher.destroy();
            closing.abort();
        },
    };
}
function describeCut(reason, options) {
    const message = `could not be read to its end: ${describeFault(reason, options).message}`;
    return { body: '', bodyFault: { message, isTransient: true } };
}
/** The code and the message of a broken connection; of several attempts (IPv6, IPv4), those of the first. */
function describeFault(thrown, { timeoutMs, signal }) {
    if (signal.aborted)
        return { code: 'ABORTED', message: 'the run was stopped before the answer was complete' };
    const error = thrown;
    if (error.name === 'TimeoutError')
        return { code: 'TIMEOUT', message: `no complete answer within ${timeoutMs / 1000} s` };
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
        return new undici.Agent(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { timeout: timeoutMs, signal };
    return new undici.EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}
/** The scheme is optional, as in curl. The error does not repeat the value, because it may contain a password. */
function readProxyUrl(text) {
    const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
    if (url !== null && /^https?:$/.test(url.protocol))
        return url.href;
    const message = 'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128: fix it, or unset it';
    throw new errors/* RunError */.e4({ kind: 'options', message });
}

;// CONCATENATED MODULE: ./build/src/io/client.js








/** A job is killed 10 s after its first signal: https://docs.github.com/en/actions/reference/workflow-cancellation-reference */
const graceMs = 5_000;
function client_openReadingApi(options, world, profile) {
    return client_open(options, world, profile).api;
}
function openApi(options, world, profile) {
    const { api, send } = client_open(options, world, profile);
    const write = (request, hooks, operation) => {
        // The plan has no such write then.
        if (request === null)
            throw new Error('the request cannot name this monitor');
        const body = request.body === null ? undefined : (0,encode/* writeBody */.Oy)(request.body, profile);
        return send(request.method, `${options.baseUrl}${request.path}`, hooks, body, operation);
    };
    return {
        ...api,
        create: (declared, hooks) => write((0,encode/* encodeCreation */.u9)(declared, profile), hooks),
        update: (changed, hooks) => write(encodeChanged(changed, profile), hooks, 'update'),
        delete: (actual, hooks) => write((0,encode/* encodeDeletion */.jt)(actual, profile), hooks, 'delete'),
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
    const transport = openTransport({ headers, hidden, concurrency, timeoutMs, proxy, signal: inFlight.signal });
    const send = async (method, url, hooks, body, operation) => {
        const start = clock.now();
        const raw = await transport.send(method, url, hooks, body);
        const purpose = operation === undefined ? {} : { operation };
        const known = raw.kind === 'answer' ? { ...raw, ...purpose, profile, json: parseOnce(raw.body) } : { ...raw, ...purpose };
        const exchange = { ...known, outcome: decideOutcome(known) };
        onExchange?.(exchange, clock.now() - start);
        return exchange;
    };
    const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
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
        gate,
        get: (url, hooks) => send('GET', url, hooks),
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', stop);
            gate[Symbol.dispose]();
            disposed.abort();
            await transport[Symbol.asyncDispose]();
        },
    };
    return { api, send };
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-state.js





/**
 * The state after an answer:
 *
 * | state   | 2xx     | unknown | not sent      | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---      | ---               |
 * | waiting | created | unknown | failed        | conflict | failed            |
 * | unknown | created | unknown | stays unknown | conflict | failed: may exist |
 *
 * @param now monotonic milliseconds.
 */
function afterAnswer(state, declared, exchange, now) {
    const earlier = state.kind === 'unknown' ? state : null;
    const { outcome } = exchange;
    if (outcome === 'unknown')
        return { kind: 'unknown', exchange, since: now, sends: (earlier?.sends ?? 0) + 1, absent: null };
    if (outcome === 'not-sent' && earlier !== null)
        return earlier;
    if (exchange.kind === 'answer') {
        if (outcome === 'done') {
            const remark = earlier === null ? {} : { remark: `sent again after ${describeLoss(earlier.exchange)}` };
            return settle({ ...readCreation(exchange, declared), ...remark }, earlier);
        }
        if (exchange.status === 409)
            return { kind: 'conflict', answer: exchange, earlier };
    }
    return fail(declared, exchange, earlier);
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
function afterList(state, declared, shown, { isBehind, now }) {
    switch (state.kind) {
        case 'waiting':
            return shown === null ? state : settle(shown);
        case 'unknown':
            if (shown !== null)
                return settleShown(declared, shown, state);
            return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
        case 'conflict':
            if (shown === null)
                return fail(declared, state.answer, state.earlier, conflictAdvice);
            return state.earlier === null ? settle(shown) : settleShown(declared, shown, state.earlier);
        case 'settled':
            return afterLaterList(state, declared, shown);
    }
}
function afterLaterList(state, declared, shown) {
    const { absences, earlier, result } = state;
    if (result.status === 'failed' && earlier !== null)
        return shown === null ? state : settleShown(declared, shown, earlier);
    if (result.status !== 'created')
        return state;
    if (shown === null)
        return { ...state, absences: absences + 1 };
    return { ...state, result: { ...result, warning: result.warning ?? warnOfStored(declared, shown) }, shown };
}
function settle(result, earlier = null) {
    return { kind: 'settled', result, shown: null, absences: 0, earlier };
}
/** A monitor that the list shows after an unknown outcome. */
function settleShown(declared, shown, earlier) {
    const { exchange, sends } = earlier;
    const twice = `${(0,model_monitor/* describeName */.T_)(declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
    const warning = sends > 1 ? twice : warnOfStored(declared, shown);
    const remark = `found in the list after ${describeLoss(exchange)}`;
    return { ...settle({ status: 'created', id: shown.actual.id, warning, remark }, earlier), shown };
}
function warnOfStored(declared, shown) {
    return shown.status === 'changed' ? describeStored(declared, shown.differences) : null;
}
/** If an earlier send has an unknown outcome, it stays unknown after a refusal. */
function fail(declared, exchange, earlier, remark = null) {
    const facts = describeExchange(exchange, declared);
    const error = remark === null ? facts : { ...facts, message: `${facts.message}\n${remark}` };
    return settle({ status: 'failed', error: earlier === null ? error : withUnknownOutcome(error) }, earlier);
}
/** Statuses of a proxy whose service is slow and may still create the monitor; 524: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/error-524/ */
const slowStatusCodes = [408, 504, 524];
/** When the service has surely stopped working on a request: after a time-out, that may take as long again. */
function estimateEnd({ exchange, since }, timeoutMs) {
    const isSlow = exchange.kind === 'answer' ? slowStatusCodes.includes(exchange.status) : exchange.code === 'TIMEOUT';
    return isSlow ? since + timeoutMs : since;
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
        this.#states = new Map(missing.map((declared) => [declared, { kind: 'waiting' }]));
        this.#before = before.monitors;
        this.list = before;
    }
    get results() {
        return new Map(this.select('settled').map(([declared, { result }]) => [declared, result]));
    }
    stateOf(declared) {
        return this.#states.get(declared) ?? { kind: 'waiting' };
    }
    select(kind) {
        const selected = [];
        for (const [declared, state] of this.#states)
            if (state.kind === kind)
                selected.push([declared, state]);
        return selected;
    }
    /** Created monitors that no list has shown, and how many lists lack each. */
    get unlisted() {
        return this.select('settled').flatMap(([declared, { absences, result, shown }]) => result.status === 'created' && shown === null ? [{ declared, absences }] : []);
    }
    get hasCreated() {
        return this.select('settled').some(([, { result }]) => result.status === 'created');
    }
    /** Monitors that existed before, and that the latest list no longer shows. */
    get lost() {
        const names = new Set(this.list.monitors.map(({ name }) => name));
        return this.#before.filter(({ name }) => !names.has(name));
    }
    /** Records the result of a send. @param now monotonic milliseconds. */
    recordAnswer(declared, exchange, now) {
        const before = this.stateOf(declared);
        return this.#enter(declared, before, afterAnswer(before, declared, exchange, now));
    }
    /** Records a complete list that was just read. @param now monotonic milliseconds. */
    recordList(list, now) {
        this.list = list;
        const changes = compareListed([...this.#states.keys()], list);
        // A monitor that has the former name is not the created one.
        const isCreated = ({ actual, declared }) => actual.name === declared.name;
        const shown = new Map(changes.filter(isCreated).map((change) => [change.declared, change]));
        const isBehind = this.#isBehind(shown);
        return [...this.#states].flatMap(([declared, state]) => this.#enter(declared, state, afterList(state, declared, shown.get(declared) ?? null, { isBehind, now })));
    }
    /** Fails the monitors whose outcome is still unknown after so many sends. */
    giveUp(maxSends) {
        return this.select('unknown').flatMap(([declared, state]) => state.sends < maxSends ? [] : this.#enter(declared, state, fail(declared, state.exchange, state)));
    }
    /** At the end of the run, fails all monitors in conflict or with an unknown outcome. */
    close() {
        const conflicts = this.select('conflict').flatMap(([declared, state]) => this.#enter(declared, state, fail(declared, state.answer, state.earlier, unreadConflict)));
        return [...conflicts, ...this.giveUp(0)];
    }
    #enter(declared, before, state) {
        if (state === before)
            return [];
        this.#states.set(declared, state);
        this.hadUnknown ||= state.kind === 'unknown';
        if (state.kind !== 'settled')
            return [];
        const hasChanged = before.kind !== 'settled' || before.result.status !== state.result.status;
        return hasChanged ? [{ declared, result: state.result }] : [];
    }
    /** Whether the latest list lacks a monitor that this run has created, or every monitor that existed before. */
    #isBehind(shown) {
        const isCreated = ({ status }) => status === 'created';
        if (this.select('settled').some(([declared, { result }]) => isCreated(result) && !shown.has(declared)))
            return true;
        return this.#before.length > 0 && this.lost.length === this.#before.length;
    }
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
/** Maximum number of lists that are read to find a created monitor, or to resolve an unknown outcome. */
const maxReadings = 4;
/** Minimum wait in milliseconds before the list is read after an unknown outcome; it doubles with each send. */
const create_monitors_backoffMs = 1_000;
/** After so many unknown outcomes in a row, sending stops until the list was read, because the others would likely end so, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that it is read once more. */
const minFreshMs = 5_000;
/**
 * Creates monitors that the service does not have.
 *
 * 1. Send the first monitor alone (steps 4 to 6), and look it up (step 7). Before the others follow, the list must show it,
 *    and not with another target. If the service refuses it or already has it, the next one takes its place. Otherwise the run ends.
 * 2. The list must still show what it showed before the first creation, within four readings: a list that is cut off can drop
 *    a monitor for each new one. Otherwise the run ends.
 * 3. Send the others (steps 4 to 6) until each is settled, and look them up (step 7).
 * 4. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 5;
 *    a refusal that all others would meet (401 to 405) ends the run.
 * 5. Unknown outcomes: wait and read the list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 4), or failed after three sends. Otherwise → failed.
 * 6. Conflicts (409), where step 5 has not read the list: read it. Shown → compared. Absent → failed.
 * 7. Look up the created monitors: read the list until it shows all of them, at most four times. Otherwise the run ends.
 * 8. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 9. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param before the latest list. It may show a monitor that somebody else has created since the plan was made.
 */
async function createMonitors(missing, api, reader, onSettled, before) {
    const ledger = new CreationLedger(missing, before);
    const creating = { api, reader, ledger, onSettled };
    ledger.recordList(before, api.clock.now()).forEach(onSettled);
    try {
        await createFirst(missing, creating);
        await create_monitors_settle(missing, creating);
        const wasRead = await lookUp(creating);
        if (ledger.hadUnknown && !wasRead)
            await readList(creating);
    }
    catch (thrown) {
        // Most often the gate's own reason: the first one is kept.
        api.gate.end(thrown);
    }
    ledger.close().map(onSettled);
    return { results: ledger.results, list: ledger.list, warnings: creation_verdict_warnOfUnlisted(ledger) };
}
/** Steps 1 and 2. */
async function createFirst(missing, creating) {
    for (const first of missing) {
        await create_monitors_settle([first], creating);
        await lookUp(creating);
        await requireOthers(creating);
        const isLast = creating.ledger.select('waiting').length === 0;
        if (isLast || judgeFirst(first, creating.ledger) === 'trusted')
            return;
    }
}
/** Steps 4 to 6, until each of these monitors is settled. */
async function create_monitors_settle(monitors, creating) {
    const { ledger } = creating;
    const findUnsettled = () => monitors.filter((declared) => ledger.stateOf(declared).kind !== 'settled');
    let freshMs = minFreshMs;
    for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
        // Under a low rate limit, reading the list may use up the quota for sending: then the next list stays fresh for longer.
        freshMs = (await sendEach(queue, creating, freshMs)) ? minFreshMs : 2 * freshMs;
        if (ledger.select('unknown').length > 0)
            await findOutcomes(creating);
        else if (ledger.select('conflict').length > 0)
            await readList(creating);
    }
}
/**
 * Step 4.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
async function sendEach(queue, { api, ledger, onSettled }, freshMs) {
    const staleAt = api.clock.now() + freshMs;
    let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
    // After a 429 the list is read once more, and then stays fresh for longer.
    const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
    await forEachConcurrently(queue, api.concurrency, async (declared) => {
        if (isHalted)
            return;
        const send = async (hooks) => {
            const exchange = await api.create(declared.body, hooks);
            wasThrottled ||= exchange.outcome === 'throttled';
            // Here and not after the gate returns, because the gate starts the next request before it returns.
            if (exchange.outcome === 'fatal')
                api.gate.end(refuseAll(ledger, declared, describeExchange(exchange, declared)));
            return exchange;
        };
        const isRepeated = ledger.stateOf(declared).kind === 'unknown';
        const exchange = await (isRepeated ? api.gate.send(send, isFresh) : api.gate.send(send));
        // Not sent, because the list is no longer fresh.
        if (exchange === null)
            return;
        hasSent = true;
        ledger.recordAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
        unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
        isHalted ||= unknownInARow >= maxUnknownInARow;
    });
    return hasSent;
}
/** Step 5. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(creating) {
    const { api, ledger, onSettled } = creating;
    const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
    const pauseMs = Math.max(create_monitors_backoffMs, api.lagMs) * 2 ** (Math.max(...findUnknown().map(({ sends }) => sends)) - 1);
    for (let reading = 1;; reading += 1) {
        const unknown = findUnknown();
        if (reading > 1 && unknown.every((one) => isProvedAbsent(one, api)))
            break;
        if (reading > maxReadings)
            return ledger.giveUp(0).forEach(onSettled);
        const workEnd = Math.max(...unknown.map((one) => estimateEnd(one, api.timeoutMs)));
        const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
        const names = joinDeclared(ledger.select('unknown').map(([declared]) => ({ declared })));
        holdFor(waitMs, `Only the list shows whether ${names} was created`, api);
        await readList(creating);
    }
    ledger.giveUp(maxSends).forEach(onSettled);
}
/** Step 7. Returns whether it read a list: not if an earlier one has shown everything that was created. */
async function lookUp(creating) {
    const { api, ledger } = creating;
    for (let wasRead = false;; wasRead = true) {
        const { unlisted } = ledger;
        if (unlisted.length === 0)
            return wasRead;
        const absences = Math.min(...unlisted.map((one) => one.absences));
        if (absences >= maxReadings)
            throw refuseUnlisted(ledger, api.profile);
        if (absences > 0)
            holdFor(api.lagMs * 2 ** (absences - 1), `The list does not show ${joinDeclared(unlisted)}`, api);
        await readList(creating);
    }
}
/** Step 2. */
async function requireOthers(creating) {
    const { api, ledger } = creating;
    for (let reading = 1; isCutOff(ledger, api.profile); reading += 1) {
        if (reading >= maxReadings)
            throw refuseCutOff(ledger, api.profile);
        const lost = (0,model_text/* joinNames */.JH)(ledger.lost.map(({ name }) => JSON.stringify(name)));
        holdFor(api.lagMs * 2 ** (reading - 1), `The list no longer shows ${lost}`, api);
        await readList(creating);
    }
}
async function readList({ api, ledger, onSettled, reader }) {
    try {
        ledger.recordList(await reader.list(), api.clock.now()).forEach(onSettled);
    }
    catch (thrown) {
        throw thrown instanceof errors/* RunError */.e4 && api.gate.endReason === null ? failLookUp(ledger, thrown) : thrown;
    }
}
/** Waits before the list is read again. @param reason a clause about the list. */
function holdFor(milliseconds, reason, { gate }) {
    const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
    gate.holdFor(milliseconds, 'checking what was created', `${reason}, and ${needed}`);
}

;// CONCATENATED MODULE: ./build/src/core/write/deletions.js







/**
 * The result of a deletion that was sent:
 *
 * | outcome          | a list lacks it | four lists show it | no list was read |
 * | ---              | ---             | ---                | ---              |
 * | accepted         | deleted         | obsolete, warning  | deleted, warning |
 * | gone (404, 410…) | deleted         | failed             | failed           |
 * | unknown          | deleted         | failed             | failed           |
 *
 * A 404 may also mean that the address is wrong, so it is looked up like an unknown outcome.
 */
const deletionRules = {
    readAttempt: (obsolete, attempt) => isDeleted(attempt) ? deletions_succeed(obsolete, remarkOnRepeat(attempt)) : deletions_failAttempt(obsolete, attempt),
    look: (_sent, { monitors }) => {
        const ids = new Set(monitors.map(({ id }) => id));
        return {
            confirm: (obsolete, attempt) => {
                if (ids.has(obsolete.actual.id))
                    return null;
                const remark = `no longer listed after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
                return deletions_succeed(obsolete, isDeleted(attempt) ? remarkOnRepeat(attempt) : { remark });
            },
            deny: (obsolete, attempt) => {
                if (isDeleted(attempt))
                    return obsolete;
                return isAccepted(attempt) ? failGone(obsolete) : deletions_failAttempt(obsolete, attempt);
            },
        };
    },
};
function openDeletions() {
    return new WriteLedger(deletionRules);
}
/** Warns of each monitor that the list shows after an accepted deletion, and of deletions after which no list was read. */
function warnOfDeletions({ results, unconfirmed }) {
    const kept = [...results.values()].flatMap((result) => (result.status === 'obsolete' ? [result] : []));
    const unread = unconfirmed.filter((obsolete) => results.get(obsolete)?.status === 'deleted');
    const [first] = unread;
    const what = `No list was read after the deletion of ${(0,model_text/* joinNames */.JH)(unread.map(describeObsolete))}: the next run will check`;
    return [
        ...kept.map((obsolete) => {
            const why = `The service accepted the deletion of ${describeObsolete(obsolete)}, and still lists it`;
            return (0,warning/* warn */.R8)(`${why}: check it there, and delete in the service profile`, obsolete.requestedBy.source);
        }),
        ...(first === undefined ? [] : [(0,warning/* warn */.R8)(what, first.requestedBy.source)]),
    ];
}
/** Obsolete monitors that a second list shows exactly as the first one did, and warnings of the others. */
function confirmObsolete(obsolete, { monitors }) {
    const byName = Map.groupBy(monitors, ({ name }) => name);
    const byId = Map.groupBy(monitors, ({ id }) => id);
    const judged = obsolete.map((one) => {
        const { id, name } = one.actual;
        return { one, why: findChange(one.actual, byName.get(name) ?? [], byId.get(id) ?? []) };
    });
    return {
        confirmed: judged.flatMap(({ one, why }) => (why === null ? [one] : [])),
        warnings: judged.flatMap(({ one, why }) => why === null ? [] : [(0,warning/* warn */.R8)(`${describeObsolete(one)} was not deleted: ${why}`, one.requestedBy.source)]),
    };
}
/** Why a second list does not allow a deletion, or null. */
function findChange(actual, sameName, sameId) {
    if (sameId.length > 1)
        return `the list shows ${sameId.length} monitors with its identifier ${actual.id}`;
    if (sameName.length > 1)
        return `the list now shows ${sameName.length} monitors of its name`;
    const [found] = sameId;
    if (found === undefined)
        return 'a second list does not show it any more';
    if (found.name !== actual.name)
        return `a second list shows it with the name ${JSON.stringify(found.name)}`;
    return found.isForeign ? 'a second list shows that another tool owns it' : null;
}
function isDeleted(attempt) {
    return isAccepted(attempt) && !isAnsweredGone(attempt.exchange);
}
function isAnsweredGone(exchange) {
    return exchange.kind === 'answer' && isGone(exchange);
}
function deletions_succeed({ actual, requestedBy }, remark) {
    return { status: 'deleted', actual, requestedBy, ...remark };
}
function failDeletion({ actual, requestedBy }, error) {
    return { status: 'failed', operation: 'delete', actual, requestedBy, error };
}
function deletions_failAttempt(obsolete, { exchange, unknown }) {
    const facts = describeExchange(exchange, obsolete.actual);
    const isUnknown = unknown !== null || isAnsweredGone(exchange);
    return failDeletion(obsolete, isUnknown ? withUnknownOutcome(facts, 'delete') : facts);
}
/** The result of a monitor that the service calls gone, and lists. */
function failGone(obsolete) {
    const what = `The service answered that ${describeObsolete(obsolete)} is gone, and still lists it`;
    const next = 'Check delete in the service profile: its path and its method';
    return failDeletion(obsolete, describeFailure({ kind: 'list', reason: 'deleted-still-listed' }, what, next));
}
/** The name in quotes. */
function describeObsolete({ actual }) {
    return JSON.stringify((0,model_monitor/* readShownName */.dk)(actual));
}

;// CONCATENATED MODULE: ./build/src/io/repeatable-writes.js


/** Maximum number of lists that are read before the last one is believed. */
const repeatable_writes_maxReadings = 4;
/**
 * Writes items, and finds out what became of them.
 *
 * 1. Send the first one alone, then the others, in order, `concurrency` at once. An unknown outcome is sent again as a read
 *    would be. A refusal of one does not stop the others; one that all others would meet (401, 402, 403, 405) ends the run.
 * 2. Read the list until it shows every outcome that only a list shows, at most four times, because it may lag behind.
 * 3. Believe the last list.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param select the items to write; what it throws ends the run.
 */
async function writeAll(select, writing) {
    const { api, ledger, onSettled } = writing;
    try {
        await repeatable_writes_sendEach(await select(), writing);
        await readBack(writing);
        ledger.believeList().forEach(onSettled);
    }
    catch (thrown) {
        // Most often the gate's own reason: the first one is kept.
        api.gate.end(thrown);
        ledger.close().forEach(onSettled);
    }
}
/** Step 1. @throws what ended the run, after the outcomes of all requests in flight are recorded. */
async function repeatable_writes_sendEach([first, ...others], writing) {
    if (first === undefined)
        return;
    await sendOne(first, writing);
    await forEachConcurrently(others, writing.api.concurrency, (item) => sendOne(item, writing));
}
async function sendOne(item, { api, ledger, onSettled, readMonitor, send }) {
    let unknown = null;
    const record = (exchange) => {
        const result = ledger.recordAttempt(item, { exchange, unknown });
        if (result !== null)
            onSettled(result);
    };
    const work = async (hooks) => {
        const exchange = await send(item, hooks);
        const { outcome } = exchange;
        // As for a creation, a 503 with `Retry-After` may come from a proxy in front of a service that has done it.
        const isBusy = exchange.kind === 'answer' && exchange.status === 503;
        if (outcome === 'transient' || outcome === 'unknown' || isBusy)
            unknown = exchange;
        // Here and not after the gate returns, because the gate starts the next request before it returns.
        if (outcome === 'fatal')
            api.gate.end(refuseOthers(exchange, readMonitor(item)));
        return exchange;
    };
    try {
        record(await api.gate.send(work));
    }
    catch (thrown) {
        // The run ended before the request could be sent again.
        if (unknown !== null)
            record(unknown);
        throw thrown;
    }
}
/** Step 2. @throws RunError if the list cannot be read, or if reading it again needs a longer wait than max-wait allows. */
async function readBack({ api: { gate, lagMs }, describePending, ledger, onSettled, reader, }) {
    for (let reading = 1; reading <= repeatable_writes_maxReadings; reading += 1) {
        const pending = ledger.unconfirmed;
        if (pending.length === 0)
            return;
        if (reading > 1) {
            const milliseconds = lagMs * 2 ** (reading - 2);
            const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
            gate.holdFor(milliseconds, 'checking what was written', `${describePending(pending)}, and ${needed}`);
        }
        ledger.recordList(await reader.list()).forEach(onSettled);
    }
}

;// CONCATENATED MODULE: ./build/src/io/delete-monitors.js



/**
 * Deletes monitors, after everything else has succeeded, if a second complete list shows them with the same identifier and
 * name; the others stay, with a warning. Then the list must no longer show them. What the last list still shows stays obsolete,
 * with a warning, if the service accepted its deletion. If the outcome is unknown, or the service answered that the monitor
 * was gone, which may also mean a wrong address, the deletion has failed.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param onSettled called with each result as soon as it is known.
 */
async function deleteMonitors(obsolete, api, reader, onSettled) {
    const ledger = openDeletions();
    let warnings = [];
    const confirm = async () => {
        if (obsolete.length === 0)
            return [];
        const second = confirmObsolete(obsolete, await reader.list());
        warnings = second.warnings;
        return second.confirmed;
    };
    await writeAll(confirm, {
        api,
        reader,
        ledger,
        send: ({ actual }, hooks) => api.delete(actual, hooks),
        readMonitor: ({ actual }) => actual,
        describePending: (pending) => `Only the list shows whether ${(0,model_text/* joinNames */.JH)(pending.map(describeObsolete))} was deleted`,
        onSettled,
    });
    const results = new Map([...ledger.results].map(([{ actual }, result]) => [actual, result]));
    return { results, warnings: [...warnings, ...warnOfDeletions(ledger)] };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
;// CONCATENATED MODULE: ./build/src/io/files/plan-file.js






/** Reads the approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
async function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const refuse = (reason, cause) => new errors/* RunError */.e4({ kind: 'options', message: `The plan file ${planFile}: ${reason}` }, { cause });
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
        if (await mayReplace(file.path))
            return;
        const message = `${planFile}: already exists and is not a plan; it was not changed: name a different file`;
        throw new errors/* RunError */.e4({ kind: 'options', message });
    };
    await check();
    return async (report) => {
        // Another program may have written the file while the list was read.
        await check();
        await (0,write_file/* writeOutputFile */.B)(file, renderPlanFile(report));
    };
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

;// CONCATENATED MODULE: ./build/src/core/list/find-array.js





/** Paths of the array of monitors, in the order in which they are tried. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/**
 * Finds the array of monitors in the body of the list's answer.
 * @param pointer JSON Pointer (RFC 6901) to the array, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
function readItems(body, pointer, known, profile) {
    const failure = findFailure(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null ? detect(body, profile) : readAt(body, pointer, known, profile);
    return 'items' in found && found.items.length === 0 ? (findFailureOfEmptyList(body) ?? found) : found;
}
function find_array_refuse(code, refusal) {
    return { refusal, code };
}
/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readAt(body, pointer, known, profile) {
    const path = (0,model_json/* readPointer */.qT)(pointer);
    const found = (0,model_json/* getAt */.sM)(body, path);
    if (found === null || Array.isArray(found))
        return checkItems(found ?? [], body, path, profile);
    return find_array_refuse('list-not-found', `has no array ${known} ${describeAbsence(body, path)}`);
}
/** A path without the expected value, and the keys where it ends, for a sentence: `"/data/count", in "/data" only "items"`. */
function describeAbsence(body, path) {
    const steps = path.map(String);
    const ways = [...steps.keys(), steps.length].map((depth) => steps.slice(0, depth));
    const way = ways.findLast((part) => (0,model_json/* isObject */.Gv)((0,model_json/* getAt */.sM)(body, part)));
    const seen = way === undefined ? describeJson(body ?? null) : nameKeys((0,model_json/* getAt */.sM)(body, way));
    const place = way === undefined || way.length === 0 ? '' : `in "${(0,model_json/* writePointer */.NS)(way)}" `;
    return `"${(0,model_json/* writePointer */.NS)(steps)}", ${place}only ${seen}`;
}
function detect(body, profile) {
    if (Array.isArray(body))
        return checkItems(body, body, [], profile);
    if (!(0,model_json/* isObject */.Gv)(body))
        return find_array_refuse('list-not-found', `is ${describeJson(body)}, not a list of monitors`);
    const known = knownPaths.map((path) => ({ path, list: (0,model_json/* getAt */.sM)(body, path) }));
    const found = known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
    if (found !== undefined) {
        const list = Array.isArray(found.list) ? found.list : [];
        return ((list.length === 0 ? findOther(body, found.path, profile) : null) ?? checkItems(list, body, found.path, profile));
    }
    const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(model_json/* isObject */.Gv);
    const lists = Object.entries(body).filter(([key, value]) => isList(value) && !/links$/i.test(key));
    const [only, other] = lists;
    if (only === undefined)
        return find_array_refuse('list-not-found', `has no list of monitors, only ${nameKeys(body)}`);
    if (other === undefined)
        return checkItems(only[1], body, [only[0]], profile);
    return find_array_refuse('list-ambiguous', `has several lists: ${nameKeys(Object.fromEntries(lists))}`);
}
/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOther(body, path, profile) {
    const nearby = [body, (0,model_json/* own */.ZV)(body, 'data')].flatMap((object) => ((0,model_json/* isObject */.Gv)(object) ? Object.entries(object) : []));
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some((item) => hasName(item, profile)));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    const both = `an empty list in ${here} and another list of named objects in ${there}`;
    return find_array_refuse('list-ambiguous', `has ${both}; either could be the monitors`);
}
function checkItems(list, body, path, profile) {
    const refuseItems = (refusal) => find_array_refuse('list-not-monitors', refusal);
    const stray = list.find((item) => !(0,model_json/* isObject */.Gv)(item));
    if (stray !== undefined)
        return refuseItems(`has a list that contains ${describeJson(stray)} where a monitor object was expected`);
    if (list.some((item) => isDeeper(item, find_array_maxDepth)))
        return refuseItems(`has an item with more than ${find_array_maxDepth} levels of nesting, which is not a monitor`);
    if (list.length > 0 && !list.some((item) => hasName(item, profile)))
        return refuseItems(`has a list of ${list.length} items, none of them with a ${describeName(list, profile)}`);
    const around = path.map((_, depth) => (0,model_json/* getAt */.sM)(body, path.slice(0, depth))).filter(model_json/* isObject */.Gv);
    return { items: list, around, pointer: (0,model_json/* writePointer */.NS)(path) };
}
/** Comparing and writing recurse, and an answer may have more levels than the stack. */
const find_array_maxDepth = 500;
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
function hasName(item, profile) {
    return (0,model_json/* isObject */.Gv)(item) && (0,decode/* decodeName */.e4)(item, profile) !== null;
}
/** The place where no item has its name, and the fields that are there, for a sentence. */
function describeName(items, profile) {
    const { fields, list } = profile;
    const place = (0,profile_profile/* quotePath */.WG)([...list.item, ...(fields.name?.read ?? [])], profile);
    const holders = items.map((item) => (0,model_json/* getAt */.sM)(item, list.item) ?? item).filter(model_json/* isObject */.Gv);
    return `${place}; their fields are ${(0,model_monitor/* listFields */.Cc)(holders)}`;
}
/** The keys of an object, for a sentence. */
function nameKeys(object) {
    const keys = Object.keys(object);
    return keys.length === 0 ? 'an empty object' : keys.map((key) => JSON.stringify(key)).join(', ');
}
/** The kind of a JSON value that is not an object, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

;// CONCATENATED MODULE: ./build/src/core/list/declared-pages.js





const nothing = {
    nexts: [],
    counting: null,
    pages: null,
    lastPage: null,
    limit: null,
    totals: [],
    more: null,
    isLast: false,
    unknown: null,
    absent: null,
    absentTotal: null,
    isDeclared: true,
};
/** Reads the paging signals that a service profile declares, and no others. */
function readDeclaredInfo(page, rule) {
    if (rule.by === 'none')
        return nothing;
    if (rule.by === 'link') {
        const lines = headerLines(page.answer.headers, 'link');
        const value = lines.length === 0 ? undefined : readLinkHeader(lines);
        return { ...nothing, ...declared_pages_readNext({ by: 'next url', parameter: null, value, place: 'Link' }) };
    }
    const body = page.answer.json();
    const read = (path) => (path === null ? undefined : (0,model_json/* getAt */.sM)(body, path));
    const total = readNumber(read(rule.total) ?? null);
    const totals = total === null ? [] : [total];
    const absentTotal = rule.total === null || total !== null ? null : describeAbsence(body, rule.total);
    const more = read(rule.more);
    if (more === false)
        return { ...nothing, totals, absentTotal, isLast: true };
    const end = { totals, absentTotal, more: more === true ? declared_pages_claimBy(join(rule.more ?? [])) : null };
    const lead = (sign, at) => {
        const next = declared_pages_readNext({ ...sign, value: read(at), place: join(at) });
        // A page that claims more and leads nowhere is not the last one, and a total shows by itself what is missing.
        const absent = totals.length === 0 ? (next.absent ?? null) : null;
        return { ...nothing, ...end, ...next, absent, isLast: next.isLast === true && more !== true };
    };
    switch (rule.by) {
        case 'number':
            return { ...nothing, ...end, counting: { unit: 'page', start: rule.from, parameters: [rule.parameter] } };
        case 'offset':
            return { ...nothing, ...end, counting: { unit: 'item', start: 0, parameters: [rule.parameter] } };
        case 'next':
            return lead({ by: 'next url', parameter: null }, rule.at);
        case 'cursor':
            return lead({ by: 'cursor', parameter: rule.parameter }, rule.at);
    }
}
/** A value that leads to the next page; none is there on the last page, unless the answer claims more. */
function declared_pages_readNext({ by, parameter, place, value }) {
    if (value === undefined)
        return { isLast: true, absent: place };
    if (isNone(value))
        return { isLast: true };
    const text = by === 'cursor' ? readCursor(value) : value;
    const claim = declared_pages_claimBy(place);
    if (typeof text !== 'string')
        return { unknown: claim };
    return { nexts: [{ by, targets: [{ parameter, value: text }], claim }] };
}
function declared_pages_claimBy(place) {
    return `more monitors (${JSON.stringify(place)})`;
}
function join(path) {
    return (0,model_json/* writePointer */.NS)(path.map(String));
}

;// CONCATENATED MODULE: ./build/src/core/list/profile-warnings.js





/** Warns of what seems to be wrong in the profile by a complete list. */
function warnOfProfile(monitors, profile) {
    return [
        ...warnOfUnsentToken(profile),
        ...warnOfAbsentIds(monitors, profile),
        ...warnOfUnreadIntervals(monitors, profile),
    ];
}
/** Warns of headers without the API token, because a service may show less to a stranger. */
function warnOfUnsentToken(profile) {
    const advice = `put {token} into ${(0,profile_profile/* describeKey */.Rx)('headers', profile)} if the service needs it`;
    return (0,profile_profile/* sendsToken */.tG)(profile) ? [] : [(0,warning/* warn */.R8)(`The API token is not sent: ${advice}`)];
}
/** Warns of a list whose monitors have no identifier: none of them could be updated or deleted. */
function warnOfAbsentIds(monitors, profile) {
    const { id: path } = profile.list;
    if (profile === profile_profile/* documentedApi */.xD || monitors.length === 0 || monitors.some(({ id }) => id !== null))
        return [];
    const place = path === null ? '' : ` at ${(0,profile_profile/* quotePath */.WG)(path, profile)}`;
    const remedy = `${path === null ? 'declare' : 'correct'} ${(0,profile_profile/* describeKey */.Rx)('list.id', profile)}`;
    return [(0,warning/* warn */.R8)(`No listed monitor has an identifier${place}: ${remedy}`)];
}
/** Warns of a list of which no interval can be read, because every later plan would find a difference. */
function warnOfUnreadIntervals(monitors, profile) {
    const path = profile.fields.intervalSeconds?.read ?? null;
    const values = monitors.map(({ body }) => (0,model_json/* own */.ZV)(body, 'intervalSeconds') ?? null);
    const shown = values.find((value) => value !== null) ?? null;
    const isRead = values.some((value) => typeof value === 'number');
    if (path === null || monitors.length === 0 || isRead || profile === profile_profile/* documentedApi */.xD)
        return [];
    const place = `at ${(0,profile_profile/* quotePath */.WG)(path, profile)}`;
    const remedy = `correct ${(0,profile_profile/* describeKey */.Rx)('fields.intervalSeconds', profile)}`;
    if (shown === null)
        return [(0,warning/* warn */.R8)(`No listed monitor has an interval ${place}: ${remedy}`)];
    const what = `No listed interval is a number, ${place} is ${(0,model_text/* clip */.$Q)(JSON.stringify(shown), profile_warnings_maxShown)}`;
    return [(0,warning/* warn */.R8)(`${what}: ${(0,profile_profile/* adviseOnTextInterval */.Wj)(profile)}`)];
}
/** In UTF-16 units. */
const profile_warnings_maxShown = 60;
/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 */
function warnOfRepeatedPage({ info, page, pages }, targets) {
    if (!info.isDeclared || pages > 1 || !mayBeFull(page))
        return [];
    const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
    const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
    const key = (0,profile_profile/* describeKey */.Rx)('list.page', page.answer.profile);
    return [
        (0,warning/* warn */.R8)(`${what}: if it has more, correct ${key}; if the answer has a total or a flag for more, declare it there`),
    ];
}

;// CONCATENATED MODULE: ./build/src/io/list-page.js









/** Statuses that do not show whether a page exists. */
const inconclusiveStatuses = new Set([401, 403, 408]);
/**
 * Reads a page of the list. An announced page has its list in the same place as the first page; a possible one may have it
 * elsewhere.
 * @returns the page, or the error of a service that has no such page.
 * @throws RunError where the page cannot be read or is not understood.
 */
async function readPage(api, url, purpose, previous) {
    const answer = await api.gate.send((hooks) => api.get(url, hooks));
    if (answer.kind === 'no-answer')
        throw refuseAnswer(api, answer, 'list');
    const isUnknown = answer.status >= 400 && answer.status < 500 && !inconclusiveStatuses.has(answer.status);
    if (previous !== undefined && isUnknown)
        return new errors/* RunError */.e4(describeExchange(answer, null, purpose));
    if (answer.outcome !== 'done')
        throw refuseAnswer(api, answer, purpose);
    // Some services ignore the page that is requested; reading a long list once is enough.
    if (answer.body === previous?.answer.body)
        return { ...previous, answer };
    // Masked before it is clipped, because a part of a secret would not be recognized.
    const shown = () => {
        const masked = maskBody(answer.body, api.mask);
        return { ...answer, body: masked, json: parseOnce(masked) };
    };
    const body = answer.bodyFault === null ? answer.json() : undefined;
    if (body === undefined)
        throw refuseList(answer, describeNoJson(shown(), purpose));
    const found = findItems(body, purpose, previous, api);
    if ('items' in found)
        return { answer, ...found };
    if (found.code === 'error-in-body')
        throw refuseFailure(shown(), found.refusal);
    throw refuseList(answer, { ...found, advice: adviseOnPlace(found, api) });
}
function findItems(body, purpose, previous, { listPath, profile }) {
    const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', profile);
    if (inPlace !== undefined && (purpose === 'announced page' || 'items' in inPlace))
        return inPlace;
    const known = listPath === null ? 'at list.items' : 'at list-path';
    return readItems(body, listPath ?? profile.list.items, known, profile);
}
/** The error of an answer without a list. It says if there is no further try because the run has ended. */
function refuseAnswer({ gate, maxWaitMs }, exchange, purpose) {
    const { endReason } = gate;
    if (!(endReason instanceof errors/* RunError */.e4))
        return new errors/* RunError */.e4(describeExchange(exchange, null, purpose));
    const { kind, message } = endReason.facts;
    const end = kind === 'wait' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
    return new errors/* RunError */.e4(describeExchange(exchange, null, purpose, end));
}
function describeNoJson(answer, purpose) {
    const { body, bodyFault } = answer;
    const advice = [unclearAdvice[purpose]];
    if (bodyFault?.message.startsWith('is encoded'))
        return { code: 'unreadable-answer', refusal: bodyFault.message, advice: [encodingAdvice] };
    if (bodyFault !== null)
        return { code: 'unreadable-answer', refusal: bodyFault.message, advice };
    if (isHtml(answer))
        return { code: 'html-answer', refusal: 'is HTML instead of JSON, perhaps a login page', advice };
    return { code: 'not-json', refusal: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(answer)}`, advice };
}
function refuseFailure(answer, failure) {
    const { code, message } = readErrorBody(answer);
    const refusal = [failure, code, message].filter((part) => part !== null).join(': ');
    const advice = ['Run again when the service answers without an error'];
    return refuseList(answer, { code: 'error-in-body', refusal, advice }, code);
}
const encodingAdvice = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
const nameAdvice = 'If this is the list, declare with list.item and fields.name in a service profile where its monitors have their names';
function adviseOnPlace({ code }, { listPath, profile }) {
    const isDeclared = listPath === null && profile.list.items !== null;
    const key = (0,profile_profile/* describeKey */.Rx)('list.items', profile);
    const setPath = `set list-path to its place, for example /data/monitors, or declare it with ${key}`;
    const place = `If the list is elsewhere in the answer, ${isDeclared ? `correct ${key}` : setPath}`;
    const name = profile === profile_profile/* documentedApi */.xD
        ? nameAdvice
        : `If this is the list, correct list.item or ${(0,profile_profile/* describeKey */.Rx)('fields.name', profile)}: its monitors have their names elsewhere`;
    return code === 'list-not-monitors' ? [place, name] : [place];
}
/** The reason of every refusal; it also holds after monitors were created. */
const needsAll = 'Nothing is created without the complete list, because existing monitors could be created twice';
function adviseOnPages(profile) {
    const key = (0,profile_profile/* describeKey */.Rx)('list.page', profile);
    return profile.list.page === null
        ? `If Monitor Sync misreads how this service pages its list, declare it with ${key}`
        : `Check ${key} against the documentation of the service`;
}
/** The error of a list that is not understood or not complete. */
function refuseList({ method, profile, status, url }, { advice = [adviseOnPages(profile)], code: reason, refusal }, serviceCode = null, subject = 'the answer') {
    const headline = `${method} ${url}: ${status}: ${subject} ${refusal.replaceAll(/\s*\n\s*/g, ' ')}`;
    const message = [headline, needsAll, ...advice].join('\n');
    return new errors/* RunError */.e4({ kind: 'list', status, code: serviceCode, message, reason });
}

;// CONCATENATED MODULE: ./build/src/io/list-monitors.js










/** Maximum number of times that a list is read again. */
const maxRepetitions = 3;
/** More than any service has; without it, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;
function list_monitors_createReader(api) {
    const { profile } = api;
    const { page: rule } = profile.list;
    const pager = rule === null ? detectPageInfo : (page) => readDeclaredInfo(page, rule);
    return {
        async list() {
            for (let left = maxRepetitions;; left -= 1) {
                const first = await readPage(api, `${api.baseUrl}${profile.list.path}`, 'list');
                if (first instanceof errors/* RunError */.e4)
                    throw first;
                const reading = await new PageWalk(api, pager, first).finish();
                if ('items' in reading)
                    return prove(reading, profile);
                const refusal = `${reading.reason}, and reading the list again did not help`;
                if (left === 0)
                    throw refusePage(reading.answer, { code: 'list-incomplete', refusal });
            }
        },
    };
}
/**
 * @throws RunError if no monitor has a target, because then a comparison finds no difference; a profile may say that the
 * service shows none.
 */
function prove({ answer, items, warnings }, profile) {
    const monitors = items.map((item) => (0,decode/* decodeMonitor */.Po)(item, profile)).filter((monitor) => monitor !== null);
    const target = profile.fields.target?.read ?? null;
    const missing = target === null ? null : (0,model_monitor/* describeMissingTarget */.TX)(monitors, (0,profile_profile/* quotePath */.WG)(target, profile));
    if (target !== null && missing !== null)
        throw refuseList(answer, {
            code: 'list-without-target',
            refusal: missing,
            advice: adviseOnTarget(target, profile),
        });
    return (0,model_monitor/* proveComplete */.eV)(monitors, items.length - monitors.length, [...warnings, ...warnOfProfile(monitors, profile)]);
}
/** What to do where no monitor shows a target at this path. */
function adviseOnTarget(target, profile) {
    const { items } = profile.list;
    const isUsual = target.join('/') === 'target';
    const place = isUsual
        ? `If the service names its fields differently, declare ${(0,profile_profile/* describeKey */.Rx)('fields.target', profile)}`
        : `If the service names the field differently, correct ${(0,profile_profile/* describeKey */.Rx)('fields.target', profile)}`;
    const array = items === null ? 'set list-path' : `correct ${(0,profile_profile/* describeKey */.Rx)('list.items', profile)}`;
    return [
        'Check that api-token is valid: some services list only public monitors for an invalid token',
        `${place}; if the list is elsewhere in the answer, ${array}`,
        ...(isUsual
            ? []
            : ['If the monitors are of types without this field, first create one that has it in the service']),
    ];
}
class PageWalk {
    #api;
    #pager;
    #collected;
    #requested;
    #warnings = [];
    #walk;
    constructor(api, pager, first) {
        this.#api = api;
        this.#pager = pager;
        this.#collected = new CollectedItems(api.profile);
        this.#requested = new Set([first.answer.url]);
        this.#collected.add(first.items);
        this.#walk = startWalk(first, pager(first));
    }
    /** @throws RunError if a page cannot be read or is not understood, or if the pages do not end. */
    async finish() {
        for (;;) {
            const step = decideNext(this.#walk);
            const { answer } = this.#walk.page;
            if (step.kind === 'refuse')
                throw refusePage(answer, { ...step, code: 'list-incomplete' });
            if (step.kind === 'again')
                return { answer, reason: step.reason };
            if (step.kind === 'end')
                return { answer, items: this.#collected.items, warnings: this.#warnings };
            const verdict = await this.#request(step);
            if (verdict instanceof errors/* RunError */.e4)
                throw verdict;
            if (verdict !== null)
                return verdict;
        }
    }
    /** Steps 3 and 4. Returns null if the walk goes on. */
    async #request({ claim, targets, way }) {
        let failure = null;
        for (const target of targets) {
            if (failure !== null && target.after !== undefined && target.after !== failure.result)
                continue;
            const got = await this.#try(target, target.isProbe ? null : claim);
            if ('page' in got) {
                this.#add(got, { way, parameter: target.parameter, ...(claim === null && { probing: 'on' }) });
                return null;
            }
            if (!target.isProbe)
                failure ??= got;
        }
        if (claim !== null)
            return failure?.verdict ?? null;
        if (failure?.result === 'the same')
            this.#warnings = warnOfRepeatedPage(this.#walk, targets);
        this.#walk = { ...this.#walk, probing: 'over' };
        return null;
    }
    /** @param claim what announces the page, as the object of a sentence; null for a possible page. */
    async #try(target, claim) {
        const { answer } = this.#walk.page;
        const url = resolveTarget(target, answer.url, this.#api.profile);
        if (typeof url !== 'string')
            throw refusePage(answer, claim === null ? url : { ...url, refusal: `announces ${claim} and ${url.refusal}` });
        const circle = `announces ${claim}, but leads to ${url} again: the pages lead in a circle`;
        if (this.#requested.has(url))
            return { result: 'the same', verdict: refuseEndless(answer, circle) };
        this.#requested.add(url);
        const page = await readPage(this.#api, url, claim === null ? 'possible page' : 'announced page', this.#walk.page);
        if (page instanceof errors/* RunError */.e4)
            return { result: 'nothing', verdict: page };
        const info = this.#pager(page);
        const settles = claim !== null && settlesClaim(this.#walk, page, info);
        if (settles || this.#collected.hasNew(page.items))
            return { page, info };
        const reason = `shows no new monitor, but the previous page announced ${claim}`;
        if (page.items.length === 0)
            return { result: 'nothing', verdict: { answer: page.answer, reason } };
        const { more, nexts, pages, totals } = info;
        const isLoop = [more, pages, nexts[0], totals[0]].some((sign) => sign !== null && sign !== undefined);
        const verdict = isLoop ? refuseEndless(page.answer, reason) : { answer: page.answer, reason };
        return { result: 'the same', verdict };
    }
    #add({ info, page }, step) {
        this.#collected.add(page.items);
        this.#walk = { ...addPage(this.#walk, page, info, this.#collected.items.length), ...step };
        const { collected, pages } = this.#walk;
        if (pages >= Math.min(maxPages, collected + maxEmptyPages))
            throw refuseEndless(page.answer, `is number ${pages}, and the pages do not end`);
    }
}
function refuseEndless(answer, refusal) {
    return refusePage(answer, { code: 'list-endless', refusal });
}
function refusePage(answer, refusal) {
    return refuseList(answer, refusal, null, 'this page');
}

;// CONCATENATED MODULE: ./build/src/io/update-monitors.js



/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values, and of
 * a rename the new name without the old one. What the last list shows differently stays changed, with a warning. An unknown
 * outcome that it does not show has failed.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param onSettled called with each result as soon as it is known, and again if the list corrects it.
 */
async function updateMonitors(changed, api, reader, onSettled) {
    const ledger = openUpdates();
    await writeAll(() => changed, {
        api,
        reader,
        ledger,
        send: (one, hooks) => api.update(one, hooks),
        readMonitor: ({ declared }) => declared,
        describePending: (pending) => `The list does not show the update of ${joinDeclared(pending)}`,
        onSettled,
    });
    const results = new Map([...ledger.results].map(([{ declared }, result]) => [declared, result]));
    return { results, list: ledger.list, warnings: warnOfUpdates(ledger) };
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
async function run_with_service_readList(options, profile, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const api = __addDisposableResource(env_1, openReadingApi(options, world, profile), true);
        const list = await createReader(api).list();
        if (api.gate.endReason !== null)
            throw api.gate.endReason;
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
                requireSamePlan(approved, (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options)));
            refuse(findRefusals(measure(config, plan), options, approved !== null), options.apply);
            await write(plan, api, run);
            if (approved !== null && (0,verdict/* isPartlyApplied */.k3)(draft.findings))
                addWarnings(draft, [
                    (0,warning/* warn */.R8)('Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest'),
                ]);
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
        const api = __addDisposableResource(env_3, client_openReadingApi(options, world, profile), true);
        await countRequests(api, draft, async () => {
            const plan = await compare(config, api, run);
            if (writePlan !== null) {
                await writePlan((0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options)));
                draft.planFile = planFile;
            }
            const refusals = findRefusals(measure(config, plan), options);
            const isSaved = writePlan !== null;
            draft.isRefused = refusals.some(({ isNumber }) => !(isNumber && isSaved));
            addWarnings(draft, refusals.map((refusal) => warnOfRefusal(refusal, isSaved)));
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
async function countRequests({ gate }, draft, work) {
    try {
        await work();
        if (gate.endReason !== null)
            throw gate.endReason;
    }
    finally {
        draft.requests = gate.counts;
    }
}
async function compare(config, api, { draft, options, profile }) {
    const list = await list_monitors_createReader(api).list();
    const readOnly = profile_profile/* fieldNames */.pi.filter((name) => profile.fields[name]?.write === null);
    const plan = planSync(config.monitors, list, {
        ...config,
        apply: options.apply,
        readOnly,
        canUpdate: (changed) => encodeChanged(changed, profile) !== null,
        canDelete: (actual) => (0,encode/* encodeDeletion */.jt)(actual, profile) !== null,
    });
    draft.findings = plan.changes;
    draft.ignored = plan.ignored;
    addWarnings(draft, [...plan.warnings, ...warnOfUnit(plan.changes, profile)]);
    return { ...plan, list };
}
function measure({ monitors }, { changes, list }) {
    return { changes, declared: monitors.length, listed: list.monitors.length };
}
/** Updates, creates and deletes, in this order. Deletions only follow if everything before them succeeded. */
async function write(plan, api, run) {
    const { changes } = plan;
    const { draft } = run;
    const changed = (0,change/* selectPlanned */.fJ)(changes, 'update');
    const missing = (0,change/* selectPlanned */.fJ)(changes, 'create').map((change) => change.declared);
    const obsolete = (0,change/* selectPlanned */.fJ)(changes, 'delete');
    const onSettled = startProgress(changed.length + missing.length + obsolete.length, run);
    const results = new Map();
    const keep = (written, warnings) => {
        for (const [monitor, result] of written)
            results.set(monitor, result);
        draft.findings = (0,report/* applyResults */.DA)(plan, results);
        addWarnings(draft, warnings);
    };
    const reader = list_monitors_createReader(api);
    const updates = await updateMonitors(changed, api, reader, onSettled);
    keep(updates.results, updates.warnings);
    const creations = await createMonitors(missing, api, reader, ({ declared, result }) => onSettled((0,report/* toFinding */.N6)(declared, result)), updates.list ?? plan.list);
    const declared = changes.flatMap((change) => ('declared' in change ? [change.declared] : []));
    const duplicates = warnOfDuplicates(declared, creations.list);
    keep(creations.results, [...(0,report/* readWarnings */.q6)(plan, creations.results), ...creations.warnings, ...duplicates]);
    if (api.gate.endReason === null && (0,verdict/* countStatuses */.ip)(draft.findings).failed === 0) {
        const deletions = await deleteMonitors(obsolete, api, reader, onSettled);
        keep(deletions.results, deletions.warnings);
    }
    else
        addWarnings(draft, warnOfKept(obsolete));
}
/** Returns a function that reports each monitor that is settled. */
function startProgress(total, { onProgress, options }) {
    const activity = (0,change/* mayOnlyCreate */.gP)(options.apply) ? 'Creating' : 'Writing';
    const mask = (0,model_mask/* createMask */.Px)((0,settings_options/* listSecrets */.A)(options));
    const settled = new Set();
    onProgress(0, total, null, activity);
    return (finding) => {
        settled.add('declared' in finding ? finding.declared : finding.actual);
        onProgress(settled.size, total, (0,redact_report/* redactFinding */.l)(finding, mask), activity);
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
