export const id = 485;
export const ids = [485];
export const modules = {

/***/ 9485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reconcile: () => (/* binding */ reconcile)
});

// UNUSED EXPORTS: readList

// EXTERNAL MODULE: ./build/src/core/render/headline.js
var headline = __webpack_require__(9564);
;// CONCATENATED MODULE: ./build/src/core/max-creates.js

/**
 * Why a sync that lacks so many monitors creates none of them, without a full stop at its end; null where it goes on.
 * @param maxCreates the most that it may create, or null for any number.
 */
function describeTooMany(missing, maxCreates) {
    if (maxCreates === null || missing <= maxCreates)
        return null;
    return `${(0,headline/* count */.U9)(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}; if they really are to be created, raise it`;
}

// EXTERNAL MODULE: ./build/src/core/options.js
var core_options = __webpack_require__(9679);
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
var core_monitor = __webpack_require__(3319);
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
        const what = `The service has ${namesakes.length} monitors named ${(0,core_monitor/* describeName */.T)(declared)} (${ids})`;
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

// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __webpack_require__(7999);
// EXTERNAL MODULE: ./build/src/core/report.js
var report = __webpack_require__(5299);
// EXTERNAL MODULE: ./build/src/core/run-error.js
var run_error = __webpack_require__(6799);
;// CONCATENATED MODULE: ./build/src/core/plan-file.js




/** What tells a plan from other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 };
/**
 * A plan as a file, for a later sync to hold against what it finds; ends with a line feed. Taken from a report, where
 * secrets are masked already.
 */
function renderPlanFile({ baseUrl, findings, startedAt }) {
    const plan = { ...format, baseUrl, createdAt: startedAt.toISOString(), monitors: findings.map(toEntry) };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(plan, null, 2))}\n`;
}
/** Whether a text is a plan of this program, of any version and whether it was damaged or not. */
function isPlan(text) {
    return parse(text)?.['format'] === format.format;
}
/** @throws RunError where the text is no plan of this program. */
function parsePlanFile(text, path) {
    const plan = parse(text);
    if (plan?.['format'] !== format.format)
        throw refuse(path, 'is no plan');
    if (plan['version'] !== format.version)
        throw refuse(path, `is a plan of another version (${plan['version']})`);
    const { baseUrl = null, createdAt, monitors } = plan;
    if (!Array.isArray(monitors) || !monitors.every(isEntry))
        throw refuse(path, 'is a plan that was damaged');
    return { path, createdAt: readTime(createdAt), baseUrl, monitors };
}
/** A time as a plan has it, to the second; null for anything else. */
function readTime(value) {
    const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value);
    return isTime ? value.replace(/\.\d+/, '') : null;
}
/** What counts of a finding; where it stands in the file does not. */
function toEntry(finding) {
    const { status } = finding;
    const declared = 'declared' in finding ? finding.declared : null;
    const actual = 'actual' in finding ? finding.actual : null;
    return {
        name: (0,report/* readName */.MQ)(finding),
        status,
        declared: declared?.body ?? null,
        // Around a secret stands what everybody may see, and what was approved: the host of a target, say.
        ...(declared?.written && { written: declared.written }),
        id: actual?.id ?? null,
        // To create what looks like a rename would leave two monitors of one thing.
        ...(finding.status === 'missing' && finding.renamedFrom && { renamedFrom: finding.renamedFrom.name }),
        changes: status === 'changed' ? finding.differences.map((difference) => ({ ...difference })) : [],
    };
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return (0,json/* isObject */.G)(value) ? value : null;
    }
    catch {
        return null;
    }
}
function isEntry(value) {
    return (0,json/* isObject */.G)(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}
function refuse(path, what) {
    return new run_error/* RunError */.e({
        kind: 'options',
        message: `The plan file ${path} ${what} of Monitor Sync: write one with \`plan\``,
    });
}

// EXTERNAL MODULE: ./build/src/core/render/finding-words.js
var finding_words = __webpack_require__(3795);
;// CONCATENATED MODULE: ./build/src/core/plan-changes.js





/** So many differences are told; the others are counted. */
const mostTold = 20;
/**
 * Refuses a plan that is out of date. An unmanaged monitor that came or went outdates it, too: the service is not the one
 * that was looked at when the plan was approved.
 * @throws RunError where the config or the service is another one than the plan was made for, with what differs.
 */
function requireSamePlan(saved, { baseUrl, findings }) {
    const elsewhere = `the plan is for ${saved.baseUrl}, and this run for ${baseUrl}`;
    const changes = saved.baseUrl === baseUrl ? findChanges(saved.monitors, findings) : [elsewhere];
    if (changes.length === 0)
        return;
    const more = changes.length > mostTold ? [`… and ${changes.length - mostTold} more`] : [];
    const made = saved.createdAt === null ? '' : ` of ${saved.createdAt}`;
    const what = `The plan ${saved.path}${made} is out of date, and nothing was created: since it was made, this changed`;
    const next = 'Make a new plan, and have that one approved';
    throw new run_error/* RunError */.e({
        kind: 'refused',
        message: [`${what}:`, ...[...changes.slice(0, mostTold), ...more].map((line) => `  ${line}`), next].join('\n'),
    });
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
        const place = finding !== undefined && 'declared' in finding ? ` (${(0,finding_words/* describeSource */.B6)(finding.declared)})` : '';
        return [`${JSON.stringify(name)}${place} ${describeChange(planned[0], entries[0])}`];
    });
}
function describeChange(before, now) {
    if (before === undefined)
        return `is ${now?.['status']} now, and not in the plan`;
    if (now === undefined && before['declared'] === null)
        return 'was unmanaged, and is ignored or no longer there now';
    if (now === undefined)
        return `was ${before['status']}, and is neither declared nor there now`;
    if (before['status'] !== now['status'])
        return `was ${before['status']}, and is ${now['status']} now`;
    const fields = findFields(shownFields(before), shownFields(now));
    if (fields.length > 0)
        return `is declared otherwise: ${fields.join(', ')}`;
    const old = now['renamedFrom'];
    if (before['renamedFrom'] !== old)
        return old === undefined ? 'looks like a rename no longer' : `looks like a rename of ${JSON.stringify(old)} now`;
    if (before['id'] === now['id'] && canonical(before['changes']) !== canonical(now['changes']))
        return 'differs from the service in another way now';
    return 'is another one at the service';
}
/** What is declared, with the texts that have a secret as they are written. */
function shownFields({ declared = null, written = null }) {
    return { ...((0,json/* isObject */.G)(declared) ? declared : {}), ...((0,json/* isObject */.G)(written) ? written : {}) };
}
/** Names of the fields that two bodies do not share. */
function findFields(before, now) {
    const fields = new Set([...Object.keys(now), ...Object.keys(before)]);
    return [...fields].filter((field) => canonical((0,json/* own */.Z)(before, field)) !== canonical((0,json/* own */.Z)(now, field)));
}
/** Equal for values that are equal as JSON, whatever the order of their keys. */
function canonical(value) {
    const sorted = (_key, inner) => (0,json/* isObject */.G)(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner;
    return JSON.stringify(value, sorted) ?? '';
}

// EXTERNAL MODULE: ./build/src/core/redact-report.js
var redact_report = __webpack_require__(5647);
// EXTERNAL MODULE: ./build/src/core/redact.js
var redact = __webpack_require__(416);
;// CONCATENATED MODULE: ./build/src/core/pacing/rate.js
/** A refusal is measured from an earlier one with so many requests and milliseconds between: fewer say little. */
const enough = { granted: 20, ms: 5_000 };
/** Milliseconds after which a lone refusal is no start for measuring: who knows what the run did meanwhile. */
const stale = 15_000;
/** Of the measured rate so much is used; what is left over gathers at the service and is used up when the rate grows. */
const caution = 0.98;
/** By this each good answer raises the rate when it is time to try for more; a first measurement is a rough one. */
const growth = { unsure: 1.08, sure: 1.02 };
/** Milliseconds for which a measured rate is kept before more is tried: longer each time that measuring confirms it. */
const trust = { shortest: 2_000, longest: 16_000 };
/** Two rates this close to each other, as a share, are the same. */
const tolerance = 0.1;
/**
 * How often requests may start. There is no bound until two short refusals have shown one: at a refusal the service has
 * nothing left, so what it grants between two of them is what flowed in meanwhile, however much it can store and
 * whatever other clients take. Staying just below it meets no refusal at all.
 */
class Rate {
    /** Requests a millisecond. */
    #perMs = Number.POSITIVE_INFINITY;
    #nextAt = Number.NEGATIVE_INFINITY;
    #granted = 0;
    #marks = [];
    #trustMs = trust.shortest;
    #growsAt = Number.NEGATIVE_INFINITY;
    #growth = growth.unsure;
    /** From when on the next request may start. */
    get nextAt() {
        return this.#nextAt;
    }
    /** Notes that a request starts. */
    start(now) {
        const spacing = 1 / this.#perMs;
        // One that started late is made up for by the next one, and by no more: else a timer's delay would add up.
        this.#nextAt = Math.max(this.#nextAt, now - spacing) + spacing;
    }
    noteGood(now) {
        this.#granted += 1;
        // A rate that holds nothing back is not raised: it would lose touch with what is really sent.
        if (now >= this.#growsAt && now < this.#nextAt)
            this.#perMs *= this.#growth;
    }
    /** Notes a refusal, the first of those that came together. */
    noteRefusal(now) {
        const start = this.#findStart(now);
        if (start === null)
            this.#marks = [];
        else
            this.#adjust((this.#granted - start.granted) / (now - start.at), now);
        this.#marks.push({ at: now, granted: this.#granted });
    }
    /** Forgets what was measured: the service counts in long windows, and within one it is not to be divided. */
    forget() {
        this.#perMs = Number.POSITIVE_INFINITY;
        this.#nextAt = Number.NEGATIVE_INFINITY;
        this.#marks = [];
    }
    /** The latest refusal that is far enough back to measure from, or else the oldest one. */
    #findStart(now) {
        const isFar = ({ at, granted }) => this.#granted - granted >= enough.granted && now - at >= enough.ms;
        const start = this.#marks.findLast(isFar) ?? this.#marks[0] ?? null;
        const isLone = this.#perMs === Number.POSITIVE_INFINITY;
        return start === null || (isLone && now - start.at > stale) ? null : start;
    }
    #adjust(measured, now) {
        const isConfirmed = Math.abs(measured - this.#perMs) < tolerance * measured;
        this.#trustMs = isConfirmed ? Math.min(2 * this.#trustMs, trust.longest) : trust.shortest;
        const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
        this.#growth = isFirst ? growth.unsure : growth.sure;
        this.#growsAt = isFirst ? now : now + this.#trustMs;
        // A run that stood idle has measured itself: half of the old rate at least is kept.
        const least = isFirst ? 0 : this.#perMs / 2;
        this.#perMs = Math.max(measured * caution, least);
    }
}

;// CONCATENATED MODULE: ./build/src/core/pacing/window.js
/**
 * How many requests a service grants in one of its windows, learned from the window before. Where that one refused,
 * requests go one by one in this one, so that a refusal meets one and not many.
 */
class Window {
    #granted = 0;
    /** What had been granted at each refusal, in this window and in the one before. */
    #refusals = [];
    #expected = [];
    /** How many may be under way: as many as it is to the nearest refusal that is expected, or away from it. */
    get room() {
        return Math.max(1, Math.min(...this.#expected.map((refusal) => Math.abs(refusal - this.#granted))));
    }
    noteGood() {
        this.#granted += 1;
    }
    noteRefusal() {
        this.#refusals.push(this.#granted);
    }
    /** A window ends with a refusal: what it granted is expected of the next one. */
    learn() {
        this.noteRefusal();
        this.#expected = this.#refusals;
        this.restart();
    }
    /** A new window begins, and nothing is learned from the old one. */
    restart() {
        this.#granted = 0;
        this.#refusals = [];
    }
}

;// CONCATENATED MODULE: ./build/src/core/pacing/pacing.js


/** Milliseconds from which on a wait that the service asks for is that for its next window; a shorter one is for inflow. */
const shortestWindow = 5_000;
/**
 * What a run knows of the service's limit: from when on requests may start, and how many may be under way at once. All
 * times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good answer doubles how many may be under way. Services that count in
 * windows and services that grant a steady inflow are told apart by how long they ask to wait: see {@link Window} and
 * {@link Rate}.
 */
class Pacing {
    #concurrency;
    #maxWaitMs;
    #rate = new Rate();
    #window = new Window();
    #opensAt = Number.NEGATIVE_INFINITY;
    #waitedMs = 0;
    #mayBeUnderWay;
    /** How many the service says are left. */
    #left = Number.POSITIVE_INFINITY;
    /** How often requests were held back, or held back for longer. */
    #pauses = 0;
    /** Of these, the ones in a row with no good answer between them. */
    #failures = 0;
    /** The pause with which the window began. */
    #windowSince = 0;
    #goodSincePause = 0;
    /** @param maxWaitMs how long requests may be held back in all. */
    constructor({ concurrency, maxWaitMs }) {
        this.#concurrency = concurrency;
        this.#maxWaitMs = maxWaitMs;
        this.#mayBeUnderWay = concurrency;
    }
    /** Until when the last pause holds requests back. */
    get opensAt() {
        return this.#opensAt;
    }
    /**
     * From when on the next request may start: never before {@link opensAt}. Keeping to a rate is no waiting; so while nothing
     * but refusals comes, requests keep to the waits alone, or a limit without end would take more time than there is.
     */
    get startsAt() {
        return this.#failures > 0 ? this.#opensAt : Math.max(this.#opensAt, this.#rate.nextAt);
    }
    /** How long requests may still be held back. */
    get leftMs() {
        return this.#maxWaitMs - this.#waitedMs;
    }
    /** How long they were held back until now; time counts once, however many requests stood waiting. */
    waitedMs(now) {
        return this.#waitedMs - Math.max(0, this.#opensAt - now);
    }
    /** Whether one more may be under way, once the time has come. */
    hasRoom(underWay) {
        return underWay < Math.min(this.#mayBeUnderWay, this.#window.room, Math.max(1, this.#left));
    }
    /** Notes that a request starts; what comes back tells its answer from those to requests before a pause. */
    start(now) {
        this.#rate.start(now);
        return this.#pauses;
    }
    /** Failures in a row, counting one that is seen now: several during one pause are one. */
    failuresAt(now) {
        return this.#failures + (now < this.#opensAt ? 0 : 1);
    }
    /**
     * Notes an answer that does not complain.
     * @param startedIn what {@link start} gave; an answer to a request from before a pause does not say that it is over.
     */
    noteGood(startedIn, now) {
        this.#rate.noteGood(now);
        if (startedIn >= this.#windowSince)
            this.#window.noteGood();
        if (startedIn !== this.#pauses)
            return;
        this.#failures = 0;
        this.#goodSincePause += 1;
        this.#mayBeUnderWay = Math.min(this.#concurrency, this.#mayBeUnderWay * 2);
    }
    /**
     * Notes what an answer says of the limit, or null where it says nothing. With nothing left requests are held back.
     * @returns whether they are held back for longer than before; never for longer than they may be: then the refusal decides.
     */
    noteQuota(quota, now) {
        this.#left = quota?.left ?? Number.POSITIVE_INFINITY;
        if (quota === null || quota.left > 0 || quota.resetMs === null)
            return false;
        if (now + quota.resetMs <= this.#opensAt)
            return false;
        // Once that time has come it is no news any more, and where it cannot be waited for it is not heeded.
        this.#left = Number.POSITIVE_INFINITY;
        if (!this.rest(quota.resetMs, now))
            return false;
        this.#rampUp();
        this.#window.restart();
        this.#windowSince = this.#pauses;
        return true;
    }
    /** Holds requests back; false, with nothing changed, where that would be longer than they may be held back. */
    pause({ asked, milliseconds }, now) {
        const failures = this.failuresAt(now);
        if (!this.rest(milliseconds, now))
            return false;
        // A refusal of the very first request after a pause says that it was not long enough, and nothing else.
        const isNews = this.#goodSincePause > 0 || this.#pauses === 0;
        this.#failures = failures;
        this.#rampUp();
        if (asked && isNews)
            this.#learn(milliseconds, now);
        return true;
    }
    /** Like {@link pause}, where the service is not the reason: nothing is learned from it. */
    rest(milliseconds, now) {
        const opensAt = Math.max(this.#opensAt, now + milliseconds);
        const added = opensAt - Math.max(this.#opensAt, now);
        // A sum of fractions is off by less than a microsecond.
        if (added > this.leftMs + 0.001)
            return false;
        this.#waitedMs += added;
        this.#opensAt = opensAt;
        return true;
    }
    #rampUp() {
        this.#pauses += 1;
        this.#goodSincePause = 0;
        this.#mayBeUnderWay = 1;
    }
    #learn(milliseconds, now) {
        if (milliseconds < shortestWindow) {
            this.#window.noteRefusal();
            this.#rate.noteRefusal(now);
        }
        else {
            this.#window.learn();
            this.#windowSince = this.#pauses;
            this.#rate.forget();
        }
    }
}

;// CONCATENATED MODULE: ./build/src/core/pacing/request-queue.js
/** Requests that wait for their turn, in the order of their places. */
class RequestQueue {
    #waiting = [];
    get isEmpty() {
        return this.#waiting.length === 0;
    }
    /**
     * Waits for a turn, and starts the work then.
     * @param place among all requests of the run: what was sent away keeps it, so that the order stays that of the config.
     */
    add(work, place) {
        return new Promise((settle, refuse) => {
            const next = this.#waiting.findIndex((other) => other.place > place);
            const waiting = { start: () => settle(work()), refuse, place };
            this.#waiting.splice(next === -1 ? this.#waiting.length : next, 0, waiting);
        });
    }
    /** Starts the first one: at once, and not after a promise, in which a gate may close. */
    startFirst() {
        this.#waiting.shift()?.start();
    }
    /** Ends all with this reason. */
    refuseAll(reason) {
        for (const { refuse } of this.#waiting.splice(0))
            refuse(reason);
    }
}

// EXTERNAL MODULE: ./build/src/core/wire/exchange.js
var exchange = __webpack_require__(1818);
;// CONCATENATED MODULE: ./build/src/core/wire/outcome.js

const fatalStatuses = new Set([401, 403, 404, 405]);
/** 509 and 529 are too much at once, and those from 520 on are Cloudflare's for a service that it does not reach. */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);
/** The one place that decides what a status or a broken connection means. */
function decideOutcome(exchange) {
    const reads = exchange.method === 'GET';
    if (exchange.kind === 'answer')
        return reads ? decideRead(exchange) : decideWrite(exchange.status);
    if (!exchange.sent)
        return 'not-sent';
    return reads ? 'transient' : 'unknown';
}
function decideRead({ bodyFault, headers, status }) {
    // An answer that was cut off has brought nothing.
    if (isSuccess(status))
        return bodyFault?.passes === true ? 'transient' : 'done';
    if (status === 429 || (status === 503 && (0,exchange/* headerLines */.H)(headers, 'retry-after').length > 0))
        return 'throttled';
    if (transientStatuses.has(status))
        return 'transient';
    return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}
/** A write is done as soon as its headers say so, whatever becomes of the body. */
function decideWrite(status) {
    if (isSuccess(status))
        return 'done';
    if (status === 429)
        return 'throttled';
    if (fatalStatuses.has(status))
        return 'fatal';
    // A redirect after a POST often means "done, look there" (303); a 408 or 5xx may come from a proxy in front of a
    // service that has already created.
    return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}
function isSuccess(status) {
    return status >= 200 && status < 300;
}
/** How often a request is sent at most when it fails without the service asking for patience. */
const attempts = 5;
/**
 * Whether the same request may go out once more: never a write that may have happened.
 * @param failures how often it has failed by now, throttled answers not counted.
 */
function mayRetry(outcome, failures) {
    if (outcome === 'throttled')
        return true;
    return (outcome === 'not-sent' || outcome === 'transient') && failures < attempts;
}

;// CONCATENATED MODULE: ./build/src/core/wire/advice.js
/** What to do about a status, where more can be said than the service itself says. */
const statusAdvice = {
    401: 'the token was refused; set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    403: 'the token may not do this, or something in front of the service refuses it; give the token the right to list and create monitors',
    404: 'there is no such address; base-url is the address of the service without /api/v1',
    405: 'the address does not take this method; base-url is the address of the service without /api/v1',
};
/** What to do about a status that refuses a monitor, where the service itself does not say. */
const creationAdvice = {
    413: 'the monitor is too large for the service; shorten it',
    415: 'the address takes no JSON; check that base-url is the address of the API',
};
/** What to do about a refusal of which no status tells more: the service knows what a monitor is to have. */
function adviseCreation(status) {
    return creationAdvice[status] ?? 'compare the fields of the monitor with those that the service documents';
}
/** What is said of a 409 whose monitor the list, read again, does not show. */
const conflictAdvice = 'the list does not show it: is the name taken in another account, by a paused monitor, or by one in a bin? Free it there, or declare another name';
const lookCloser = 'check that base-url is the address of the API; --verbose, or the job run again with debug logging, shows the headers and keys of each answer';
const wrongPage = 'the page before it led there: run again, and if it stays so, report it to the service';
const wrongGuess = 'this was a look for a second page, because the first one may have been cut off: the service should show an empty list there, or answer 404';
/** What to do where there is nothing at an address, only a redirect, a web page, or what nobody understands. */
const addressAdvice = {
    list: {
        missing: null,
        redirect: 'set base-url to where the service really is',
        web: ': is base-url the address of the API?',
        unclear: lookCloser,
    },
    'further page': { missing: wrongPage, redirect: wrongPage, web: '', unclear: wrongPage },
    'possible page': { missing: wrongGuess, redirect: wrongGuess, web: '', unclear: wrongGuess },
};
const authority = 'its authority is not known; name it with NODE_EXTRA_CA_CERTS';
const noTls = 'the service does not speak TLS there; is the address http://, or the port another?';
/** What to do about a connection that was never made, by the system's code or the HTTP client's message. */
const connectionAdvice = [
    {
        sign: /: the proxy of HTTPS_PROXY is not reached:/,
        tip: 'is HTTPS_PROXY right, and is the proxy up? If it need not be asked, name the host in NO_PROXY',
    },
    { sign: /^ECONNREFUSED:/, tip: 'nothing listens there; is base-url right, and is the service up?' },
    { sign: /^ENOTFOUND:/, tip: 'no host has this name; is base-url right?' },
    { sign: /^EAI_AGAIN:/, tip: 'the name could not be looked up; is the network up?' },
    {
        sign: /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
        tip: 'the certificate is self-signed; name its authority with NODE_EXTRA_CA_CERTS',
    },
    { sign: /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, tip: authority },
    { sign: /^CERT_HAS_EXPIRED:/, tip: 'the certificate of the service has expired' },
    {
        sign: /^ERR_TLS_CERT_ALTNAME_INVALID:/,
        tip: 'the certificate is for another host; is base-url the name that the service has in it?',
    },
    { sign: /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, tip: noTls },
    {
        sign: /Proxy response \(407\)/,
        tip: 'the proxy wants other credentials: put them into HTTPS_PROXY, as http://user:password@proxy.example.com:3128',
    },
    {
        sign: /Proxy response \(/,
        tip: 'that was the proxy of HTTPS_PROXY, and not the service; if it need not be asked, name the host in NO_PROXY',
    },
];
/** The advice of the first row whose sign an exchange without an answer shows, or null. */
function findConnectionAdvice({ code, message }) {
    return connectionAdvice.find(({ sign }) => sign.test(`${code}: ${message}`))?.tip ?? null;
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/words.js
/** A key in one spelling: small letters, its words apart by underscores. */
function spell(key) {
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}
/** What formats put before a key without changing what it means. */
const keyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
/** What gateways and clouds put before the name of a header. */
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?/;
/** An envelope as the beginning of a header's name, as Yii has it. */
const headerEnvelope = /^pag(ing|ination|inate|inator)-(?=.)/;
/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelopes = [
    /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
    /^(counts|summary|hits|search|query|collection|response|additional_data)$/,
    /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];
function isEnvelope(key) {
    const word = spell(key.replace(keyPrefix, ''));
    return envelopes.some((envelope) => envelope.test(word));
}
/** Facts by their keys, spelt alike; these are followed, and what they say counts. */
const words = {
    number: /^(current_?)?page(_?(number|no|num|index))?$/,
    pages: /^((total|num|max|nb)_?)?pages$|^(number|no)_of_pages$|^(total_?)?pages?_?(count|total)$|^total_page$/,
    /** The number of the last page, and so that of the pages where they count from 1. */
    lastPage: /^(last|max)_?page(_?(number|index))?$/,
    offset: /^(offset|skip|start|start_?at|start_?index)$/,
    size: /^(per_?page|page_?size|(items|results)_?per_?page|max_?results|limit|size)$/,
    limit: /^(limit|max_?results)$/,
    total: /^total(_?(count|size|items|elements|entries|records|results|monitors|hits|rows|docs|objects|resources|found|matched|matches|number))?$|^total_?(item|result|record|monitor|element|row)s?_?count$|^total_number_of_(items|elements|entries|records|results|monitors|rows|docs|objects)$|^(i_)?(count|records?|results|items|monitors)_?total$|^i_total_records$|^(overall|all|full)_count$|^grand_total$|^num_?found$|^nb_?(hits|results|items)$/,
    /** All monitors or those on this page: who can tell. */
    count: /^((result|item|record|monitor|row|element|entry|hit|document)s?_?)?count$|^(num|number_of)_?(items|results|records|monitors|entries|rows)$|^(found|hits|matched|matches|records_filtered)$/,
    more: /^(has_?(more|next)(_?pages?)?|more|more_\w+_in_collection|(is_?)?truncated)$/,
    last: /^(is_?)?last(_?page)?$/,
    /** Whatever leads to the next page: an address, a cursor, a number. */
    next: /^next(_?(page|link|ur[il]|href|cursor|token|offset|marker|start|key|batch|records?|number|index))*$/,
};
/** A list of links, each with its relation; OpenStack has the name of the monitors' list before it. */
const linksWord = /(^|_)links?$/;
/** Of the flags for more those that can mean nothing else, wherever they stand. */
const sureMoreWord = /^has_?(more|next)(_?pages?)?$/;
/** Facts that are only believed where they say that there is more: that they do not may mean anything. */
const rareWords = {
    more: /^has_?(more|next|additional|following)(_\w+)?$|^more(_(results|records|items|pages|data))?_available$|^more_(results|records|items|pages|data|to_come)$|^is_more$/,
    done: /^(is_?)?(done|completed?|finished|exhausted|eof|final(_page)?|end(_of_(list|results|items|records|data|pages))?)$/,
    part: /^(is_?)?(partial|incomplete(_?results)?|capped|limited|overflow|limit_(reached|exceeded)|timed_out)$/,
};
/** Keys of flags alone, whose number is that of no page; of "more", it may say how many. */
const flagWord = /^(is|has)|more|^truncated$/;
/** A time or a plan for one: the next check, the next bill. */
const soon = /(^next_?|_)(at|time|date|runs?|checks?|refresh|updates?)$|^next_?(billing|maintenance|check|run|sync)/;
/** As Discourse names a next page, and not as others name their documentation. */
const moreAddressWord = /^(load_more(_\w+)?|more(_(?!info|detail|help|doc)\w+)?_ur[il])$/;
function isNextWord(word) {
    return words.next.test(word) || moreAddressWord.test(word) || (/^next(_|$)/.test(word) && !soon.test(word));
}
/** Names of the next page's cursor; beside one, a cursor without "next" in its name is the one that was sent. */
const nextCursorWord = /^next_?(page_?)?(cursor|token|key|marker)$|^next_continuation_?token$/;
const cursorWords = [
    /cursor$/,
    /^(after|marker|bookmark|scroll_?id|search_?after|(last_?evaluated|exclusive_?start|continuation)_?key|continue|iterator)$/,
    /^((continuation|continue|pagination|paging|resumption|page|list|offset)_?token|continuation)$/,
];
/** Keys that hold a cursor where they hold a text; a number says where this page stands. */
const textOnlyWord = /^(offset|position)$/;
/** Keys that hold a cursor even where nothing is said of a next page; a service may have more of them than are followed. */
function isCursorWord(word) {
    return cursorWords.some((cursor) => cursor.test(word)) && !/^(prev|first|self|start|current|before)/.test(word);
}

;// CONCATENATED MODULE: ./build/src/core/wire/list-failure.js


/** Where services say in words what has become of a request. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
/** A failure that is told with a 200; a list beside it may lack anything. */
function findFailure(body) {
    return findField(body, saysFailure);
}
/** The same beside a list with nothing in it, where less is enough: whatever is there already would be created again. */
function findFailureOfNothing(body) {
    if (!(0,json/* isObject */.G)(body) || saysSuccess(body))
        return null;
    const inner = Object.entries(body).filter(([key, value]) => envelope.test(spell(key)) && !saysSuccess(value));
    const found = inner.map(([key, value]) => findField(value, saysFailureOfNothing, `${key}.`));
    return findField(body, saysFailureOfNothing) ?? found.find((failure) => failure !== null) ?? null;
}
/** Objects that say beside the list what has become of the request. */
const envelope = /^(status|meta|response)$/;
/** Some count their codes in ways of their own (ThinkPHP's 1 is a success), and say in words what they mean. */
function saysSuccess(value) {
    return (0,json/* isObject */.G)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,json/* own */.Z)(value, key))));
}
function findField(body, says, place = '') {
    const field = (0,json/* isObject */.G)(body) ? Object.entries(body).find(([key, value]) => says(key, value)) : undefined;
    if (field === undefined)
        return null;
    return { refusal: `speaks of a failure (${JSON.stringify(place + field[0])})`, isFailure: true };
}
/** Whether a field says that the service could not do what it was asked. */
function saysFailure(key, value) {
    if (key === 'success' || key === 'ok')
        return value === false;
    if (key === 'status')
        return value === 'error' || value === 'fail';
    return (key === 'error' || key === 'errors') && Boolean(value) && !isEmpty(value);
}
/** Words for what has become of a request, and the texts with which they say that it has failed. */
const failures = [
    { word: /^((is_)?success|ok)$/, text: /^(false|no|0)$/i },
    // A number of these may count monitors.
    { word: /^((is_)?successful|succeeded|authenticated)$/, text: /^(false|no)$/i },
    { word: /^((is|has)_errors?|failed)$/, text: /^(true|yes)$/i },
    {
        word: /^(stat|state|status|result|result_code)$/,
        text: /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i,
    },
    // Good are 0, a status, or one with digits of the service's own behind it.
    {
        word: /^(code|status|status_code|errcode|errno|ret|err|rc|error_code|return_code)$/,
        text: /^(?!-?0+$|2\d\d$|200+$)-?\d+$/,
    },
    {
        word: /^((error|status|result|return)_)?code$/,
        text: /^(?!(OK|DONE|NONE|NORMAL|EMPTY|CREATED|ACCEPTED|COMPLETED?|NO_(CONTENT|DATA|ERROR))$|SUCC)(?=.{4})[A-Z]+(_[A-Z]+)*$/,
    },
    { word: /^(error_message|error_msg|fault|exception)$/, text: /^(?!(false|0|ok|none|no errors?)\W*$|success|\s*$)/i },
];
function saysFailureOfNothing(key, value) {
    const text = typeof value === 'object' ? (isEmpty(value) ? '' : 'an object') : String(value);
    return failures.some((row) => row.word.test(spell(key)) && row.text.test(text));
}
function isEmpty(value) {
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

;// CONCATENATED MODULE: ./build/src/core/wire/error-details.js



/** RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Where services say what in particular is wrong. */
const detailKeys = ['errors', 'details'];
/** A service may have something to say about each of thousands of fields. */
const mostDetails = 10;
/** What a service says in a shape of its own is for whoever knows the service, and the start of it will do. */
const longestJson = 200;
/** What a service says in fields of its own may be longer than a text without shape; but a report must not grow with it. */
const longestField = 1_000;
/** All that an object of an error says in particular, as one text; empty where that is nothing. */
function readDetails(objects) {
    const all = objects.flatMap((object) => detailKeys.flatMap((key) => listDetails((0,json/* own */.Z)(object, key))));
    const details = [...new Set(all)];
    const more = details.length > mostDetails ? [`and ${details.length - mostDetails} more`] : [];
    return [...details.slice(0, mostDetails), ...more].join('; ');
}
/** The first of these that is a text or a number, as a text; or null. */
function readText(object, keys) {
    for (const key of keys) {
        const value = (0,json/* own */.Z)(object, key);
        if (typeof value === 'string' && value !== '')
            return value.slice(0, longestField);
        if (typeof value === 'number')
            return String(value);
    }
    return null;
}
function listDetails(value) {
    return (Array.isArray(value) ? value : [value ?? null]).map(describeDetail).filter((text) => text !== '');
}
/** The words of a detail and, as JSON, what else it holds: the field that is meant, say. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,sanitize/* clip */.$Q)(detail, longestField);
    const words = (0,json/* isObject */.G)(detail) ? (readText(detail, messageKeys) ?? readText(detail, codeKeys)) : null;
    if (!(0,json/* isObject */.G)(detail) || words === null)
        return writeJson(detail);
    const used = [...messageKeys, ...codeKeys];
    const rest = Object.entries(detail).filter(([key]) => !used.includes(key));
    return [words, writeJson(Object.fromEntries(rest))].filter((text) => text !== '').join(' ');
}
/** Empty for a value that says nothing. */
function writeJson(value) {
    const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    return isEmpty ? '' : (0,sanitize/* clip */.$Q)(JSON.stringify(value), longestJson);
}

// EXTERNAL MODULE: ./build/src/core/wire/json-body.js
var json_body = __webpack_require__(8042);
;// CONCATENATED MODULE: ./build/src/core/wire/error-body.js







/** Where services put an error: the places are tried in this order, the first that has a code or a message counts. */
const places = [
    (body) => (0,json/* own */.Z)(body, 'error'),
    (body) => firstOf((0,json/* own */.Z)(body, 'errors')),
    (body) => body,
];
/** Bodies that services send where they have nothing to say. */
const saysNothing = /^(|\{\}|\[\]|null|"")$/;
/** A text longer than this is a page, not a message. */
const longestText = 200;
/**
 * Finds code and message in the body of an answer that is an error, with what it says in particular; falls back to the
 * start of its text. All of it is cut: what is secret in the body has to be masked before.
 */
function readErrorBody(answer) {
    const body = (0,json_body/* parseJson */.q)(answer.body);
    const error = (0,json/* isObject */.G)(body) ? readError(body) : null;
    if (error !== null)
        return error;
    if ((0,json_body/* isHtml */._)(answer))
        return { code: null, message: 'the answer is an HTML page' };
    const start = readStart(answer);
    return { code: null, message: saysNothing.test(start) ? null : start };
}
function readError(body) {
    for (const place of places) {
        const found = place(body);
        if (!(0,json/* isObject */.G)(found))
            continue;
        const [code, said] = [readText(found, codeKeys), readText(found, messageKeys)];
        if (code === null && said === null)
            continue;
        const isDetail = found === firstOf((0,json/* own */.Z)(body, 'errors'));
        // The first of several errors is told with the others.
        const message = isDetail ? readText(body, messageKeys) : said;
        const told = [message, readDetails(isDetail || found === body ? [body] : [found, body])].filter(Boolean).join(': ');
        return { code, message: told === '' || told === code ? null : (0,sanitize/* clip */.$Q)(told, longestField) };
    }
    return null;
}
/** The start of a body that is text. */
function readStart({ body }) {
    return body.trim().slice(0, longestText);
}
/** The body of an answer without secrets; JSON is read for it, because a service may escape more than it must. */
function maskBody(body, mask) {
    const value = (0,json_body/* parseJson */.q)(body);
    return value === undefined ? mask(body) : JSON.stringify((0,redact/* redactJson */.Kp)(value, mask));
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return (0,exchange/* header */.w)(headers, 'x-request-id') ?? (0,exchange/* header */.w)(headers, 'request-id') ?? (0,exchange/* header */.w)(headers, 'x-correlation-id');
}
function firstOf(value) {
    return Array.isArray(value) ? value[0] : undefined;
}

;// CONCATENATED MODULE: ./build/src/core/wire/describe-exchange.js






/** Said wherever a creation is in doubt: the person who reads it must not simply create the monitor by hand. */
const inDoubt = 'it may exist, and the next run will find out';
/** Said where a reading has failed for the last time. */
const gaveUp = 'nothing was created by it; run again once the service answers as it should';
/**
 * Turns an exchange that did not end well into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose what a read was for.
 * @param end why it is not tried again, where the end of the run is the reason, or null.
 */
function describeExchange(exchange, declared, purpose = 'list', end = null) {
    const outcome = decideOutcome(exchange);
    const of = declared === null ? '' : ` for ${(0,core_monitor/* describeName */.T)(declared)} (${declared.source.file}:${declared.source.line})`;
    const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, purpose) : describeSilence(exchange);
    const isExplained = exchange.kind === 'no-answer' && said.length > 1;
    const isSpent = exchange.method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
    const last = outcome === 'unknown' ? inDoubt : isSpent ? (end ?? (isExplained ? null : gaveUp)) : null;
    return {
        kind: readKind(exchange, outcome),
        status: exchange.kind === 'answer' ? exchange.status : null,
        code,
        message: [
            `${exchange.method} ${exchange.url}${of}: ${said[0]}`,
            ...said.slice(1),
            ...(last === null ? [] : [last]),
        ].join('; '),
    };
}
/** An exchange and what became of it, in few words, and the code of it that is told. */
function nameExchange(exchange) {
    const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, 'list') : describeSilence(exchange);
    return { code, text: `${exchange.method} ${exchange.url}: ${said[0]}` };
}
/** The same error of a creation of which it is not known whether it happened. */
function withDoubt(facts) {
    return facts.kind === 'unknown' ? facts : { ...facts, kind: 'unknown', message: `${facts.message}; ${inDoubt}` };
}
/** An answer that broke off is the network's doing, whatever its status. */
function readKind(exchange, outcome) {
    if (outcome === 'unknown')
        return 'unknown';
    return exchange.kind === 'answer' && !exchange.bodyFault?.passes ? 'service' : 'network';
}
function describeAnswer(answer, purpose) {
    const { bodyFault, headers, status } = answer;
    const { code, message } = readErrorBody(answer);
    const id = readRequestId(answer);
    const head = [String(status), code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
    const isMissing = status === 404 || status === 405;
    const tips = [
        bodyFault === null ? null : `the answer ${bodyFault.message}`,
        status >= 300 && status < 400
            ? `a redirect to ${readTarget((0,exchange/* header */.w)(headers, 'location'))}, which is never followed: ${addressAdvice[purpose].redirect}`
            : null,
        (isMissing ? addressAdvice[purpose].missing : null) ?? statusAdvice[status] ?? null,
        (0,json_body/* isHtml */._)(answer) ? `a web page came where JSON was due${addressAdvice[purpose].web}` : null,
    ];
    const known = tips.filter((tip) => tip !== null);
    const next = known.length > 0 || decideOutcome(answer) !== 'rejected' ? null : adviseOnRefusal(answer, purpose, message);
    const isSilent = next !== null && code === null && message === null;
    const rest = [...known, isSilent ? 'the service does not say why' : null, next].filter((tip) => tip !== null);
    return { code, said: [`${head}${message === null ? '' : `: ${message}`}`, ...rest] };
}
/** What to do about a refusal of which the status alone does not tell; null where the service has said it, or where the list will. */
function adviseOnRefusal({ method, status }, purpose, message) {
    if (method === 'GET')
        return addressAdvice[purpose].unclear;
    return message === null && status !== 409 ? adviseCreation(status) : null;
}
/** Where a redirect points, without its query: that may hold what lets somebody in. */
function readTarget(location) {
    if (location === null)
        return 'nowhere';
    return location.replace(/[?#].*$/s, '') || 'the same address';
}
/** These say themselves that nothing broke. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;
/** What OpenSSL says, without the place in its source. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function describeSilence(silence) {
    const { code, sent } = silence;
    const tip = findConnectionAdvice(silence);
    const message = silence.message.replace(openSslLine, '$1');
    const what = message.includes(code) ? message : `${message} (${code})`;
    const head = sent ? (ownCodes.test(code) ? '' : 'the connection broke: ') : 'no connection: ';
    return { code, said: [`${head}${what}`, ...(tip === null ? [] : [tip])] };
}

;// CONCATENATED MODULE: ./build/src/core/wire/retry-after.js
/**
 * The date formats of RFC 9110, section 5.6.7; asctime carries no zone and means GMT. `Date.parse` alone would take
 * "soon 5" for a date.
 */
const dateFormats = [
    { pattern: /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/, zone: '' },
    { pattern: /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/, zone: '' },
    { pattern: /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/, zone: ' GMT' },
];
/** Milliseconds. A service that says "0" still asked for a pause; coming back at once is what it complained about. */
const shortestWait = 1_000;
/** Epoch milliseconds of an HTTP-date, or null for any other text. */
function parseHttpDate(text) {
    const format = dateFormats.find(({ pattern }) => pattern.test(text));
    const time = format === undefined ? Number.NaN : Date.parse(text + format.zone);
    return Number.isNaN(time) ? null : time;
}
/** A comma, but for the one after a date's weekday. */
const betweenValues = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
/**
 * How long a `Retry-After` asks to wait, in milliseconds, at least one second; null where it is missing or unreadable.
 * @param lines the header's values, which a proxy may have joined by commas; of several the longest wait counts.
 * @param now epoch milliseconds by the clock that wrote a date: the answer's own `Date`, where it has one.
 */
function parseRetryAfter(lines, now) {
    const values = lines.flatMap((line) => line.split(betweenValues));
    const waits = values.map((value) => parseWait(value.trim(), now)).filter((wait) => wait !== null);
    return waits.length === 0 ? null : Math.max(shortestWait, ...waits);
}
function parseWait(text, now) {
    // A number too large for a double still means "very long", not "never heard of it".
    if (/^\d+(\.\d+)?$/.test(text))
        return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
    const date = parseHttpDate(text);
    return date === null ? null : date - now;
}

;// CONCATENATED MODULE: ./build/src/core/wire/rate-limit.js


/** Names under which services send the two numbers in headers of their own; the first that was sent counts. */
const names = ['ratelimit', 'x-ratelimit', 'x-rate-limit'].flatMap((prefix) => [
    { left: [`${prefix}-remaining`], reset: [`${prefix}-reset`, `${prefix}-reset-after`] },
    // Not beside what is left: some send it with every answer, and mean "now" by it.
    { left: [], reset: [`${prefix}-retry-after`, `${prefix}-retry-after-seconds`] },
]);
/** The keys of the same two in one header, `RateLimit`: of today's draft and of the one before it. */
const keys = { left: /^(r|remaining)$/i, reset: /^(t|reset)$/i };
/** Above the first a reset is a time in epoch seconds, above the second in epoch milliseconds, else the seconds that are left. */
const earliestEpoch = { seconds: 1e9, milliseconds: 1e12 };
/** As milliseconds it is still a safe integer; no service means a number beyond it. */
const largest = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
/**
 * Reads the quota that an answer's headers tell, or null where they tell none: of several limits the one that is used up
 * for longest, or else the one with the fewest requests left.
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 * @param isRefused whether the answer itself says that nothing is left: a reset alone is a quota then, and else is none.
 */
function readQuota(headers, now, isRefused = false) {
    const first = (sent) => sent.map((name) => (0,exchange/* header */.w)(headers, name)).find((text) => text !== null) ?? null;
    const own = names.map(({ left, reset }) => ({ left: first(left), reset: first(reset) }));
    const told = [...own, ...(0,exchange/* headerLines */.H)(headers, 'ratelimit').flatMap(parsePolicies)]
        .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
        .filter(({ left }) => left !== null);
    // Most services tell nothing, and there may be thousands of answers.
    if (told.length === 0)
        return null;
    const clock = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '') ?? now;
    const quotas = told.map((quota) => readTold(quota, clock)).filter((quota) => quota !== null);
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
/** `"default";r=50;t=30, "daily";r=1000;t=36000` are two limits, `limit=100, remaining=50, reset=30` is one. */
function parsePolicies(line) {
    const policies = line
        .replace(/"[^"]*"/g, '')
        .split(',')
        .map(parseParameters);
    const whole = pick(policies.flat());
    return /\bremaining\s*=/i.test(line) ? [whole] : policies.map(pick);
}
function parseParameters(text) {
    return text.split(';').flatMap((parameter) => {
        const [key = '', value] = parameter.split('=');
        return value === undefined ? [] : [[key.trim(), value.trim()]];
    });
}
function pick(parameters) {
    const find = (pattern) => parameters.find(([key]) => pattern.test(key))?.[1] ?? null;
    return { left: find(keys.left), reset: find(keys.reset) };
}
/** Null for what is junk, and for a limit whose reset is over: there is more by now. */
function readTold({ left, reset }, clock) {
    const [count, time] = [parseNumber(left), parseNumber(reset)];
    if (count === null || (reset !== null && time === null))
        return null;
    const resetMs = time === null ? null : readReset(time, clock);
    return resetMs !== null && resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}
/** Milliseconds until the reset that a service tells in a unit of its own. */
function readReset(time, clock) {
    if (time > earliestEpoch.milliseconds)
        return time - clock;
    return time > earliestEpoch.seconds ? time * 1_000 - clock : time * 1_000;
}
function parseNumber(text) {
    if (text === null || !/^\s*\d+(\.\d+)?\s*$/.test(text))
        return null;
    // A number too large for a double is still one.
    return Math.min(Number(text), largest);
}

;// CONCATENATED MODULE: ./build/src/core/wire/pause.js





/** Backoff where the service gives no time of its own, in milliseconds. */
const backoff = { first: 1_000, longest: 60_000 };
/**
 * Whether an exchange calls for a pause, and how long.
 * @param failures exchanges in a row that called for one, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 */
function decidePause(exchange, outcome, { failures, random, now }) {
    const asked = exchange.kind === 'answer' ? readRetryAfter(exchange, now) : null;
    if (asked !== null)
        return { milliseconds: asked, asked: true };
    if (outcome === 'throttled')
        return { milliseconds: decideBackoff(failures, random), asked: true };
    if (outcome === 'not-sent' || outcome === 'transient') {
        return { milliseconds: decideBackoff(failures, random), asked: false };
    }
    return null;
}
/** A `Retry-After` means "come back later" with these two statuses; elsewhere (a 3xx) it says something else. */
function readRetryAfter({ headers, status }, now) {
    if (status !== 429 && status !== 503)
        return null;
    const date = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '');
    return parseRetryAfter((0,exchange/* headerLines */.H)(headers, 'retry-after'), date ?? now);
}
/** What an answer says of the limit; null also where its `Retry-After` has answered the question already. */
function readFreeQuota(answer, now) {
    return readRetryAfter(answer, now) === null ? readQuota(answer.headers, now, answer.status === 429) : null;
}
/** Full jitter over a ceiling that doubles, and never less than the shortest wait: "does not retry at once". */
function decideBackoff(failures, random) {
    const ceiling = Math.min(backoff.first * 2 ** (failures - 1), backoff.longest);
    return Math.max(shortestWait, random * ceiling);
}
/** A quota of which nothing is left, in words for the progress. */
const noQuota = 'rate limited';
/** A pause in a few words, for the progress. */
function namePause({ asked }, status) {
    if (!asked)
        return 'the service does not answer as it should';
    return status === 429 ? noQuota : 'the service asks to wait';
}
/** What ends a run that would have to wait longer than it may. */
function waitsTooLong({ left, milliseconds, now, why }) {
    // Beyond what a date can hold, "when" is of no use to anybody.
    const time = milliseconds < 1e12 ? `after ${nameTime(now + milliseconds)}` : 'much later';
    const message = `${why}, but only ${Math.max(0, Math.floor(left / 100) / 10)} s of max-wait are left: nothing more was sent; ` +
        `come back ${time}, or raise max-wait`;
    return new run_error/* RunError */.e({ kind: 'wait', message });
}
/** What ends a run in which an exchange calls for a pause that is longer than it may wait. */
function endsByPause(exchange, { asked, milliseconds }, { maxWaitMs, ...wait }) {
    const { code, text } = nameExchange(exchange);
    const message = asked
        ? waitsTooLong({ ...wait, milliseconds, why: `${text}; the service asks to wait ${seconds(milliseconds)}` }).message
        : `${text}; ${noFurtherTry(maxWaitMs)}`;
    return new run_error/* RunError */.e({ kind: 'wait', status: exchange.kind === 'answer' ? exchange.status : null, code, message });
}
/** Why a request that failed is not sent again, where all that may be waited in a run is too short for it. */
function noFurtherTry(maxWaitMs) {
    return `max-wait (${maxWaitMs / 1_000} s) allows no further try: raise it, or run again later`;
}
/** A time by the second, and never before it. */
function nameTime(epochMs) {
    return new Date(Math.ceil(epochMs / 1_000) * 1_000).toISOString().replace('.000', '');
}
function seconds(milliseconds) {
    return `${Math.ceil(milliseconds / 1000)} s`;
}

;// CONCATENATED MODULE: ./build/src/io/rate-gate.js




const unsent = { outcome: 'not-sent', goesOn: false };
/** Jitter only adds to a wait: at most this share of it, and no more than is needed to part those that wait for the same second. */
const jitter = { share: 0.05, longestMs: 250 };
/**
 * The one gate through which every request of a run goes, reads included: the service counts them all against one
 * account. An answer that asks for patience closes it for all of them.
 */
class RateGate {
    #options;
    #pacing;
    #over = new AbortController();
    #queue = new RequestQueue();
    #counts = { sent: 0, retried: 0, rateLimited: 0 };
    #places = 0;
    #waking = false;
    #underWay = 0;
    /** Of these, the ones that have left: the others still wait for a connection, which may take longer than a pause. */
    #onTheWire = 0;
    /** Answers that ask for patience, and of which so far the head is known alone: when to go on stands in none of them yet. */
    #refusals = 0;
    constructor(options) {
        this.#options = options;
        this.#pacing = new Pacing(options);
        if (options.signal.aborted)
            this.end(options.signal.reason);
        options.signal.addEventListener('abort', () => this.end(options.signal.reason));
    }
    /** What went through so far. */
    get counts() {
        return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
    }
    /** Milliseconds that the gate may be closed in all. */
    get maxWaitMs() {
        return this.#options.maxWaitMs;
    }
    /** Why the gate was closed for good, or null while it is not. */
    get endReason() {
        return this.#over.signal.aborted ? this.#over.signal.reason : null;
    }
    /**
     * Sends a request when its turn has come, and again as long as that is sure to do no harm.
     * @param exchange asks its turn once it has a connection: opening one takes time, in which the gate may have closed.
     * One that may not leave is to end unsent; it gets another turn.
     * @returns the last exchange; never one that was throttled.
     * @throws RunError where the run was stopped, or where the service asks to wait longer than the run may.
     */
    async send(exchange) {
        const place = this.#places++;
        for (let attempt = 1, failures = 0;; attempt += 1) {
            const { goesOn, outcome, result } = await this.#sendOnce(exchange, place, attempt > 1);
            if (outcome !== 'throttled')
                failures += 1;
            if (!goesOn || !mayRetry(outcome, failures))
                return result;
        }
    }
    /**
     * Sends a request that was sent before, once: by the time that it might go again, what it stands on may have changed.
     * @param exchange as for {@link send}; null where it is not to be sent any more when its turn has come.
     * @throws RunError as {@link send} does.
     */
    async sendAgain(exchange) {
        return (await this.#sendOnce(exchange, this.#places++, true)).result;
    }
    /** Lets nothing start any more; what waits is refused with this reason. The first reason stands. */
    end(reason) {
        this.#over.abort(reason);
        this.#queue.refuseAll(this.#over.signal.reason);
    }
    /**
     * Holds everything back for that long, because time has to pass before a request makes sense; it counts as waiting.
     * @param why a few words, for the progress.
     * @param reason a clause, for the error.
     * @throws RunError where that is longer than the run may still wait: it ends.
     */
    rest(milliseconds, why, reason) {
        const { clock, onClose } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        if (!this.#pacing.rest(milliseconds, now)) {
            this.end(waitsTooLong({ why: reason, milliseconds, left: this.#pacing.leftMs, now: wallTime }));
            throw this.endReason;
        }
        onClose(wallTime + this.#pacing.opensAt - now, why);
    }
    #isOpen() {
        return !this.#over.signal.aborted && this.#refusals === 0 && this.#options.clock.now() >= this.#pacing.opensAt;
    }
    async #sendOnce(exchange, place, isRetry) {
        for (;;) {
            let startedIn = 0;
            let isHeld = false;
            let hasLeft = false;
            let refusals = 0;
            const turn = {
                mayLeave: () => {
                    // Else all that waited for a connection would go at once when a pause is over, where one is to go first.
                    isHeld = !this.#isOpen() || !this.#pacing.hasRoom(this.#onTheWire);
                    if (!isHeld && !hasLeft)
                        this.#onTheWire += 1;
                    hasLeft ||= !isHeld;
                    return !isHeld;
                },
                onRefused: () => {
                    refusals += 1;
                    this.#refusals += 1;
                },
            };
            const start = () => {
                startedIn = this.#pacing.start(this.#options.clock.now());
                return exchange(turn);
            };
            const result = await this.#queueUp(start, place);
            this.#underWay -= 1;
            if (hasLeft)
                this.#onTheWire -= 1;
            this.#refusals -= refusals;
            if (isHeld)
                continue;
            const noted = result === null ? unsent : this.#note(result, startedIn, isRetry);
            this.#admit();
            return { result, ...noted };
        }
    }
    #queueUp(work, place) {
        if (this.#over.signal.aborted)
            return Promise.reject(this.#over.signal.reason);
        const turn = this.#queue.add(work, place);
        this.#admit();
        return turn;
    }
    /** Starts those whose turn has come. Asks the clock each time: a timer may fire a millisecond early. */
    #admit() {
        while (!this.#queue.isEmpty && this.#refusals === 0 && this.#pacing.hasRoom(this.#underWay)) {
            if (this.#options.clock.now() < this.#pacing.startsAt) {
                void this.#wake();
                return;
            }
            this.#underWay += 1;
            this.#queue.startFirst();
        }
    }
    async #wake() {
        if (this.#waking)
            return;
        this.#waking = true;
        await this.#options.clock.sleep(this.#pacing.startsAt - this.#options.clock.now(), this.#over.signal);
        this.#waking = false;
        this.#admit();
    }
    /** Learns from an exchange; it does not go on where the run ends with it, as an outage outlasts what may be waited. */
    #note(result, startedIn, isRetry) {
        const { clock, random } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        const outcome = decideOutcome(result);
        const status = result.kind === 'answer' ? result.status : null;
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (status === 429)
            this.#counts.rateLimited += 1;
        const failures = this.#pacing.failuresAt(now);
        const pause = decidePause(result, outcome, { failures, random: random(), now: wallTime });
        if (pause === null && outcome !== 'unknown')
            this.#pacing.noteGood(startedIn, now);
        const isHeld = pause === null ||
            this.#hold(pause.milliseconds, namePause(pause, status), (milliseconds) => this.#pacing.pause({ ...pause, milliseconds }, now));
        if (isHeld) {
            if (result.kind === 'answer')
                this.#noteQuota(result, now, wallTime);
            return { goesOn: true, outcome };
        }
        this.end(endsByPause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs: this.maxWaitMs }));
        return { goesOn: pause.asked, outcome };
    }
    #noteQuota(answer, now, wallTime) {
        const quota = readFreeQuota(answer, wallTime);
        if (quota === null || quota.resetMs === null)
            this.#pacing.noteQuota(quota, now);
        else
            this.#hold(quota.resetMs, noQuota, (resetMs) => this.#pacing.noteQuota({ ...quota, resetMs }, now));
    }
    /** Holds back with jitter, or without it: a wait that fits must not be too long by its jitter. */
    #hold(milliseconds, why, hold) {
        const { clock, onClose, random } = this.#options;
        const longer = milliseconds + Math.min(jitter.share * milliseconds, jitter.longestMs) * random();
        const isHeld = hold(longer) || hold(milliseconds);
        if (isHeld)
            onClose(clock.wallTime() + this.#pacing.opensAt - clock.now(), why);
        return isHeld;
    }
}

;// CONCATENATED MODULE: ./build/src/io/answer-body.js

/** Text that is silently repaired would be compared, and a name that is not recognised would be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The text of a whole body; where it has none, that is a value, because the status has arrived and counts. */
function decodeBody(bytes, headers) {
    const fault = (message) => ({ body: '', bodyFault: { message, passes: false } });
    const encoding = (0,exchange/* header */.w)(headers, 'content-encoding') || 'identity';
    if (encoding !== 'identity')
        return fault(`is encoded as ${encoding}, which was not asked for`);
    try {
        return { body: utf8.decode(bytes), bodyFault: null };
    }
    catch {
        return fault('is not UTF-8');
    }
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
;// CONCATENATED MODULE: ./build/src/io/dispatcher.js


/** Connections to one service, opened as they are needed; destroying it ends them. */
function createDispatcher({ concurrency, proxy, signal, timeoutMs }) {
    const settings = {
        // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
        allowH2: false,
        // With several requests on a connection, losing it would leave all of them in doubt.
        pipelining: 1,
        connections: concurrency,
        connect: { timeout: timeoutMs, signal },
        // These count from chunk to chunk; a byte a second would never reach them. The deadline of a request is ours.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    if (proxy.httpsProxy === '')
        return new undici.Agent(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { timeout: timeoutMs, signal };
    return new undici.EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}
/**
 * Whether the system's complaint is of the proxy and not of the service: by the name or the port in it, where the service
 * has another.
 */
function isOfProxy(fault, { httpsProxy }, service) {
    if (httpsProxy === '')
        return false;
    const proxy = new URL(readProxyUrl(httpsProxy));
    if (fault.hostname !== undefined)
        return fault.hostname === proxy.hostname && service.hostname !== proxy.hostname;
    return fault.port === readPort(proxy) && readPort(service) !== readPort(proxy);
}
function readPort({ port, protocol }) {
    return Number(port || (protocol === 'https:' ? 443 : 80));
}
/** curl takes a proxy without a scheme, too. The value is not repeated: it may hold a password. */
function readProxyUrl(text) {
    const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
    if (url !== null && /^https?:$/.test(url.protocol))
        return url.href;
    const message = 'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128: set it right, or unset it';
    throw new run_error/* RunError */.e({ kind: 'options', message });
}

;// CONCATENATED MODULE: ./build/src/io/wire-request.js
/** A body without end must not fill the memory. */
const largestBody = 64 * 1024 * 1024;
/** The reason where a body was given up. */
const tooLarge = new Error(`is larger than ${largestBody / 1024 / 1024} MiB`);
/**
 * One request on the wire, as undici's dispatcher tells of it. Undici's own `request` makes a stream of each body and
 * needs a signal for each request, which takes a third longer; and it hears of that signal only once it has a connection
 * (nodejs/undici#386).
 */
class WireRequest {
    /** Never rejects. */
    ended;
    #onEnd;
    #turn;
    #timer;
    #chunks = [];
    #length = 0;
    #controller = null;
    #head = null;
    #isOver = false;
    /** @param timeoutMs milliseconds from now to the last byte of the answer. */
    constructor(timeoutMs, turn) {
        const { promise, resolve } = Promise.withResolvers();
        this.ended = promise;
        this.#onEnd = resolve;
        this.#turn = turn;
        this.#timer = setTimeout(() => this.end(new DOMException('the time is up', 'TimeoutError')), timeoutMs);
    }
    /** Ends it at once, also where it still waits for a connection. */
    end(reason) {
        this.#settle(reason);
        this.#controller?.abort(reason);
    }
    /** A connected socket is about to take the first byte. An error thrown here leaves the connection to others. */
    onRequestStart(controller) {
        if (this.#isOver)
            throw new Error('the request has ended');
        if (!this.#turn.mayLeave())
            throw new Error('nothing was sent, because the service asked to wait meanwhile');
        this.#controller = controller;
    }
    onResponseStart(_controller, status, headers) {
        // What is below 200 announces the answer (RFC 9110, section 15.2).
        if (status >= 200)
            this.#head = { status, headers };
        if (status === 429 || status === 503)
            this.#turn.onRefused?.();
    }
    onResponseData(_controller, chunk) {
        this.#length += chunk.length;
        if (this.#length > largestBody)
            this.end(tooLarge);
        else
            this.#chunks.push(chunk);
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
        const bytes = Buffer.concat(this.#chunks);
        this.#onEnd({ sent: this.#controller !== null, head: this.#head, bytes, reason });
    }
}

;// CONCATENATED MODULE: ./build/src/io/transport.js





/** A transport over connections of its own; dispose of it, or idle ones keep the process alive for some seconds. */
function createTransport(options) {
    const { signal, timeoutMs, token } = options;
    const closing = new AbortController();
    const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
    const mask = (0,redact/* createMask */.Px)(options.hidden);
    const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'monitor-sync',
    };
    const withBody = { ...headers, 'content-type': 'application/json' };
    const underWay = new Set();
    // One listener for all of them: one for each request costs more than the rest that is done for it.
    signal.addEventListener('abort', () => {
        for (const request of underWay)
            request.end(signal.reason);
    });
    return {
        async send(method, url, asked) {
            const { body } = asked;
            const address = new URL(url);
            const { origin, pathname, search } = address;
            const sending = body === undefined ? { body: null, headers } : { body: JSON.stringify(body), headers: withBody };
            const request = new WireRequest(timeoutMs, asked);
            underWay.add(request);
            if (signal.aborted)
                request.end(signal.reason);
            else
                dispatcher.dispatch({ origin, path: pathname + search, method, ...sending }, request);
            const { bytes, head, reason, sent } = await request.ended;
            underWay.delete(request);
            if (head === null)
                return { kind: 'no-answer', method, url, sent, ...describeFault(reason, options, address) };
            const { body: text, bodyFault } = reason === null ? decodeBody(bytes, head.headers) : describeBreak(reason, options, address);
            // An error may echo a secret, and is cut for people: of a secret that was cut, a part would not be recognised.
            const shown = head.status < 300 ? text : maskBody(text, mask);
            return { kind: 'answer', method, url, ...head, body: shown, bodyFault };
        },
        async [Symbol.asyncDispose]() {
            await dispatcher.destroy();
            closing.abort();
        },
    };
}
/** An answer whose body did not come whole. */
function describeBreak(reason, options, address) {
    if (reason === tooLarge)
        return { body: '', bodyFault: { message: reason.message, passes: false } };
    const { message } = describeFault(reason, options, address);
    return { body: '', bodyFault: { message: `could not be read to its end: ${message}`, passes: true } };
}
/** The code and the sentence of a broken connection; of several attempts (IPv6, IPv4) the first tells most. */
function describeFault(thrown, { proxy, timeoutMs, signal }, address) {
    if (signal.aborted)
        return { code: 'ABORTED', message: 'the run was stopped before the answer was complete' };
    const error = thrown;
    if (error.name === 'TimeoutError')
        return { code: 'TIMEOUT', message: `no complete answer within ${timeoutMs / 1000} s` };
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    // OpenSSL ends its messages with a line feed.
    const where = isOfProxy(reason, proxy, address) ? 'the proxy of HTTPS_PROXY is not reached: ' : '';
    return { code: reason.code ?? reason.name, message: where + reason.message.trim() };
}

;// CONCATENATED MODULE: ./build/src/io/api.js




/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;
/** Opens the way to the service for looking alone. */
function api_openReadingApi(options, world) {
    return api_open(options, world).api;
}
/** Opens the way to the service for looking and for creating. */
function openApi(options, world) {
    const { api, transport } = api_open(options, world);
    const url = monitorsUrl(options.baseUrl);
    return {
        ...api,
        post: (body, { mayLeave, onRefused }) => transport.send('POST', url, { body, mayLeave, onRefused }),
    };
}
/** One gate and one set of connections for the whole run. */
function api_open(options, world) {
    const { clock, onWait, openTransport = createTransport, proxy, random, signal } = world;
    const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
    const hidden = (0,core_options/* readHidden */.Z)(options);
    const cut = new AbortController();
    const closed = new AbortController();
    const stop = () => void clock.sleep(graceMs, closed.signal).then(() => cut.abort());
    signal.addEventListener('abort', stop, { once: true });
    const connections = openTransport({
        token,
        hidden,
        concurrency,
        timeoutMs,
        proxy,
        signal: cut.signal,
    });
    const transport = watch(connections, world);
    const api = {
        baseUrl,
        listPath,
        concurrency,
        timeoutMs,
        clock,
        mask: (0,redact/* createMask */.Px)(hidden),
        gate: new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait }),
        get: (url, turn) => transport.send('GET', url, turn),
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', stop);
            closed.abort();
            await transport[Symbol.asyncDispose]();
        },
    };
    return { api, transport };
}
/** Has every exchange told, where anybody asks for it. */
function watch(transport, { clock, onExchange }) {
    if (onExchange === undefined)
        return transport;
    return {
        async send(method, url, options) {
            const start = clock.now();
            const exchange = await transport.send(method, url, options);
            onExchange(exchange, clock.now() - start);
            return exchange;
        },
        [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
    };
}
/** The one address that the API has. */
function monitorsUrl(baseUrl) {
    return `${baseUrl}/api/v1/monitors`;
}

// EXTERNAL MODULE: ./build/src/core/wire/list-item.js
var list_item = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/src/core/wire/created-body.js






const created_body_envelopes = ['data', 'monitor', 'item', 'result'];
/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
function readCreation(answer, declared) {
    const monitor = findMonitor(answer);
    const id = monitor === null ? readLocation(answer) : (0,list_item/* readIdentifier */.yR)(monitor);
    const fault = id === null ? findFault(answer) : findOtherName(monitor, declared);
    return {
        status: 'created',
        id,
        warning: fault === null ? null : `${(0,core_monitor/* describeName */.T)(declared)} was created, but ${fault}`,
    };
}
/** A service that changes names, by cutting them say, would be given the same monitor by every run. */
function findOtherName(monitor, { name }) {
    const shown = (0,list_item/* readItemName */.$N)(monitor ?? {});
    if (shown === null || (0,core_monitor/* normalizeName */.P)(shown) === name)
        return null;
    return `the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
}
/** Why a body shows no identifier, where it should have, or a failure in spite of its status; an empty one is a good answer. */
function findFault(answer) {
    const { body, bodyFault } = answer;
    const lack = 'its identifier is not known: the answer';
    if (bodyFault !== null)
        return `${lack} ${bodyFault.message}`;
    if (body.trim() === '')
        return null;
    const json = (0,json_body/* parseJson */.q)(body);
    if (json === undefined)
        return (0,json_body/* isHtml */._)(answer) ? `${lack} is a web page; is it there?` : `${lack} is not JSON`;
    const failure = findFailure(json) ?? findFailureOfNothing(json);
    return failure === null ? null : `the answer ${failure.refusal}${quoteWords(json)}; is it there?`;
}
/** Words longer than this are no message. */
const longestWords = 200;
/** What the service says of it, whole or not at all: of a secret that was cut, a part would not be recognised. */
function quoteWords(body) {
    const error = (0,json/* isObject */.G)(body) ? ((0,json/* own */.Z)(body, 'error') ?? body) : null;
    const said = (0,json/* isObject */.G)(error) ? messageKeys.map((key) => (0,json/* own */.Z)(error, key)) : [error];
    const words = said.find((text) => typeof text === 'string' && text !== '' && text.length <= longestWords);
    return words === undefined ? '' : `: ${words}`;
}
/**
 * The monitor that a 2xx to `POST /monitors` speaks of: the object of the body that has an identifier, or null; an empty
 * body is a good answer, too.
 */
function findMonitor(answer) {
    const body = (0,json_body/* parseJson */.q)(answer.body);
    if (!(0,json/* isObject */.G)(body))
        return null;
    if ((0,list_item/* readIdentifier */.yR)(body) !== null)
        return body;
    const inner = created_body_envelopes.map((key) => (0,json/* own */.Z)(body, key)).filter((value) => (0,json/* isObject */.G)(value));
    return inner.find((object) => (0,list_item/* readIdentifier */.yR)(object) !== null) ?? null;
}
/** The last part of the address of what was created, or null. */
function readLocation({ headers }) {
    const segment = (0,exchange/* header */.w)(headers, 'location')
        ?.replace(/[?#].*$/s, '')
        .split('/')
        .filter(Boolean)
        .at(-1);
    return segment === undefined || segment === 'monitors' ? null : segment;
}

;// CONCATENATED MODULE: ./build/src/core/creation-ledger.js






/** Said of a conflict where the run ended before the list could tell more. */
const unreadAfterConflict = 'the list was not read again, and the next run will find out whether it is there';
/**
 * What a run knows of its creations. Each one that was sent is either settled, in doubt or in conflict; one that is in
 * none of these was never sent, or has surely created nothing and is to be sent again.
 */
class CreationLedger {
    results = new Map();
    doubts = new Map();
    /** Answers that say that the name is taken (409). */
    conflicts = new Map();
    #onSettled;
    #before;
    /** How often a creation was sent with an outcome that stayed open. */
    #unclear = new Map();
    #list = null;
    /**
     * @param onSettled called after each creation with the number that is settled by then.
     * @param before names that the service had when the run began.
     */
    constructor(onSettled, before = []) {
        this.#onSettled = onSettled;
        this.#before = before;
    }
    /** Whether any creation was in doubt, settled by now or not. */
    get hadDoubt() {
        return this.#unclear.size > 0;
    }
    /** The latest list by which anything was settled, or null. */
    get list() {
        return this.#list;
    }
    /** Notes what became of sending a creation, at a time in monotonic milliseconds. */
    note(declared, exchange, now) {
        const outcome = decideOutcome(exchange);
        const before = this.doubts.get(declared);
        if (outcome === 'unknown') {
            this.#unclear.set(declared, (this.#unclear.get(declared) ?? 0) + 1);
            this.doubts.set(declared, { exchange, sends: (before?.sends ?? 0) + 1, since: now });
        }
        else if (before !== undefined && outcome === 'not-sent') {
            // What never left does not settle what became of the request before it.
            this.doubts.set(declared, { ...before, sends: before.sends + 1 });
        }
        else if (before !== undefined && outcome === 'throttled') {
            // It has created nothing, and by the time that it may go again the one before it may have.
        }
        else if (outcome === 'done') {
            this.#settle(declared, readCreation(exchange, declared));
        }
        else if (exchange.kind === 'answer' && exchange.status === 409) {
            this.conflicts.set(declared, exchange);
        }
        else {
            this.#fail(declared, exchange);
        }
    }
    /**
     * Settles what a list can: whatever is there now exists, and a conflict with nothing is a refusal.
     * @returns whether what it does not show is not there.
     */
    settleBy(list) {
        const isBehind = this.#take(list);
        const open = new Set([...this.conflicts.keys(), ...this.doubts.keys()]);
        for (const change of planSync([...open], list).changes) {
            if (change.status === 'unmanaged')
                continue;
            const { declared } = change;
            const conflict = this.conflicts.get(declared);
            if (change.status !== 'missing') {
                this.#settle(declared, this.doubts.has(declared) ? this.#createdAs(change.actual.id, declared) : change);
            }
            else if (conflict !== undefined)
                this.#fail(declared, conflict, conflictAdvice);
        }
        return !isBehind;
    }
    /** Fails what is still in doubt after being sent that often. */
    giveUp(mostSends) {
        for (const [declared, { exchange, sends }] of this.doubts) {
            if (sends >= mostSends)
                this.#fail(declared, exchange);
        }
    }
    /** Fails all that is open. */
    close() {
        for (const [declared, answer] of this.conflicts)
            this.#fail(declared, answer, unreadAfterConflict);
        for (const [declared, { exchange }] of this.doubts)
            this.#fail(declared, exchange);
    }
    /**
     * Corrects those that were given up and are there now, after all.
     * @returns whether what it does not show is not there.
     */
    recover(list) {
        const isBehind = this.#take(list);
        const lost = [...this.results].flatMap(([declared, result]) => result.status === 'failed' && result.error.kind === 'unknown' ? [declared] : []);
        for (const change of planSync(lost, list).changes) {
            if ('declared' in change && 'actual' in change)
                this.#settle(change.declared, this.#createdAs(change.actual.id, change.declared));
        }
        return !isBehind;
    }
    /**
     * Takes a list as the latest one.
     * @returns whether it is behind: without a monitor that this run has created, or any of those that were there before.
     */
    #take(list) {
        this.#list = list;
        const names = new Set(list.monitors.map(({ name }) => name));
        return ([...this.results].some(([{ name }, { status }]) => status === 'created' && !names.has(name)) ||
            (this.#before.length > 0 && !this.#before.some((name) => names.has(name))));
    }
    /** What had no clear answer more than once may be there as often, and a service may show the second one late. */
    #createdAs(id, declared) {
        const times = this.#unclear.get(declared) ?? 0;
        const told = `${(0,core_monitor/* describeName */.T)(declared)} was sent ${times} times without a clear answer before the list showed it`;
        return { status: 'created', id, warning: times < 2 ? null : `${told}: look whether it is there more than once` };
    }
    /** A refusal says nothing of what was sent before it and stayed in doubt. */
    #fail(declared, exchange, remark = null) {
        const said = describeExchange(exchange, declared);
        const facts = { ...said, message: remark === null ? said.message : `${said.message}; ${remark}` };
        this.#settle(declared, { status: 'failed', error: this.doubts.has(declared) ? withDoubt(facts) : facts });
    }
    #settle(declared, result) {
        this.doubts.delete(declared);
        this.conflicts.delete(declared);
        this.results.set(declared, result);
        this.#onSettled(this.results.size);
    }
}

;// CONCATENATED MODULE: ./build/src/io/creation-wave.js



/** After so many doubts in a row the list is read before anything else is sent: most likely all others would end alike. */
const mostDoubtsInARow = 5;
/**
 * Milliseconds for which the list that was read back speaks for what is sent again: by then it has to be on its way, or
 * the list is read once more.
 */
const shortestFresh = 5_000;
/**
 * Sends creations, each once, until all are tried or too many are in doubt.
 * @param freshMs milliseconds from now in which what is in doubt may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after all that was under way is noted.
 */
async function sendWave(queue, ledger, api, freshMs) {
    const staleAt = api.clock.now() + freshMs;
    const isFresh = () => api.clock.now() <= staleAt;
    let [tried, inARow, hasSent, isDoubtful] = [0, 0, false, false];
    const work = async () => {
        while (!isDoubtful) {
            const declared = queue[tried];
            if (declared === undefined)
                return;
            tried += 1;
            const exchange = ledger.doubts.has(declared)
                ? await postAgain(declared, api, isFresh, freshMs > shortestFresh)
                : await api.gate.send((turn) => post(declared, api, turn));
            if (exchange === null)
                continue;
            hasSent = true;
            inARow = decideOutcome(exchange) === 'unknown' ? inARow + 1 : 0;
            isDoubtful ||= inARow >= mostDoubtsInARow;
            ledger.note(declared, exchange, api.clock.now());
        }
    };
    const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
    const ended = workers.find((worker) => worker.status === 'rejected');
    if (ended !== undefined)
        throw ended.reason;
    return hasSent;
}
/** Sends a creation in doubt again, or not where the list is to be read first: null. */
async function postAgain(declared, api, isFresh, isPatient) {
    for (;;) {
        const exchange = await api.gate.sendAgain((turn) => postWhile(isFresh, declared, api, turn));
        if (exchange === null || decideOutcome(exchange) !== 'throttled')
            return exchange;
        if (!isPatient)
            return null;
    }
}
/** Sends while the list is fresh, which is asked twice, because opening a connection takes time. */
async function postWhile(isFresh, declared, api, turn) {
    if (!isFresh())
        return null;
    let isLate = false;
    const mayLeave = () => {
        isLate = !isFresh();
        return !isLate && turn.mayLeave();
    };
    const exchange = await post(declared, api, { ...turn, mayLeave });
    return isLate ? null : exchange;
}
/** Sends one creation. A refusal that every other one would meet closes the gate for good. */
async function post(declared, api, turn) {
    const exchange = await api.post(declared.body, turn);
    // In here, because the gate lets the next one start as soon as it has the exchange.
    if (decideOutcome(exchange) === 'fatal')
        api.gate.end(new run_error/* RunError */.e(describeExchange(exchange, declared)));
    return exchange;
}

;// CONCATENATED MODULE: ./build/src/io/read-back.js
/** How often one creation is sent at most while its outcome stays in doubt. */
const mostSends = 3;
/** Milliseconds before the first reading; twice as long before the second, and each time that a creation was sent again. */
const firstPause = 1_000;
/** How often the list is read at most to find two in a row that are not behind. */
const mostReadings = 4;
/**
 * Finds out what became of creations in doubt and in conflict. Only what two complete lists in a row do not show has
 * surely not happened, and stays in the ledger's doubts to be sent again; a service may show late what it has created.
 * @throws RunError where the list cannot be read, or where the wait is longer than the run may wait.
 */
async function readBack(ledger, api, reader) {
    const { conflicts, doubts } = ledger;
    if (doubts.size === 0 && conflicts.size > 0)
        ledger.settleBy(await reader.list());
    const pause = firstPause * 2 ** (Math.max(1, ...Array.from(doubts.values(), ({ sends }) => sends)) - 1);
    let absences = 0;
    for (let reading = 1; doubts.size > 0 && absences < 2; reading += 1) {
        if (reading > mostReadings)
            ledger.close();
        else {
            rest(reading === 1 ? pause : Math.max(2 * pause, untilSlowestEnd(ledger, api)), doubts.size, api);
            absences = ledger.settleBy(await reader.list()) ? absences + 1 : 0;
        }
    }
    ledger.giveUp(mostSends);
}
/** Milliseconds for which the service may still be at one of those in doubt. */
function untilSlowestEnd({ doubts }, api) {
    return Math.max(...Array.from(doubts.values(), (doubt) => slowestEnd(doubt, api) - api.clock.now()));
}
/** Statuses by which a proxy says that the service behind it is slow, which may be at it still; 524 is Cloudflare's. */
const slow = [408, 504, 524];
/** Until when the service may still be at it: one that did not answer in time has not said that it gave up. */
function slowestEnd({ exchange, since }, { timeoutMs }) {
    const isSlow = exchange.kind === 'answer' ? slow.includes(exchange.status) : exchange.code === 'TIMEOUT';
    return isSlow ? since + timeoutMs : since;
}
function rest(milliseconds, count, { gate }) {
    const seconds = Math.ceil(milliseconds / 1_000);
    const what = count === 1 ? 'a monitor was created' : `${count} monitors were created`;
    gate.rest(milliseconds, 'finding out what was created', `It is not known whether ${what}, and the list is to be read again in ${seconds} s`);
}

;// CONCATENATED MODULE: ./build/src/io/monitor-creation.js




/**
 * Creates monitors in config order, as many at once as the run may. One that fails does not stop the others; one whose
 * outcome is in doubt is read back, and sent again only when it is not there. Never rejects: what ended the run is the
 * gate's reason.
 * @param onSettled called after each with the number that is settled by then.
 * @param before names that the service had when the run began.
 */
async function createAll(missing, api, reader, onSettled, before = []) {
    const ledger = new CreationLedger(onSettled, before);
    let freshMs = shortestFresh;
    try {
        for (let open = missing; open.length > 0; open = missing.filter((declared) => !ledger.results.has(declared))) {
            // Under a low limit, each reading may use up what the sending needed: then the next one has more time.
            freshMs = (await sendWave(open, ledger, api, freshMs)) ? shortestFresh : 2 * freshMs;
            await readBack(ledger, api, reader);
        }
    }
    catch (thrown) {
        // Most often the gate's own reason; whatever it is, nothing further is sent, and the run ends with it.
        api.gate.end(thrown);
    }
    ledger.close();
    const unread = ledger.hadDoubt ? await readLast(ledger, reader) : null;
    return { results: ledger.results, list: ledger.list, unread };
}
/**
 * Reads the list once more: creations that were given up may have happened late.
 * @returns why that tells nothing, or null; it takes nothing from what was created.
 */
async function readLast(ledger, reader) {
    try {
        return ledger.recover(await reader.list()) ? null : 'the list does not show all that was created yet';
    }
    catch (thrown) {
        return `the list was not read: ${(0,run_error/* describeThrown */.Y)(thrown).message}`;
    }
}

;// CONCATENATED MODULE: ./build/src/core/list.js
/** Seals a list whose completeness the caller has just proved. */
function proveComplete(monitors, nameless) {
    return { monitors, nameless };
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/advice.js
/** What to do next where a list is not understood or not whole, as sentences without a full stop. */
const pagingAdvice = {
    sign: 'Monitor Sync cannot follow this: an option of the service for one large page may help, or list-path, if the list is elsewhere; otherwise, please report what the answer looks like',
    total: 'Run again when nobody changes monitors',
    fault: 'Run again, and if it stays so, report it to the service: its paging is at fault',
    failure: 'Run again once the service answers as it should',
    encoding: 'Make the service, or the proxy in front of it, heed "accept-encoding: identity"',
};

;// CONCATENATED MODULE: ./build/src/core/wire/paging/claims.js

function claimBy({ key, place }) {
    return `says that there is more (${JSON.stringify(`${place}${key}`)})`;
}
function claimMore({ facts }) {
    return facts.more === null ? null : claimBy(facts.more);
}
/** Pages are counted from the number of the first one; without numbers, those that were read are. */
function claimPages({ facts, first, walked }) {
    const { lastPage, number } = facts;
    const pages = first.number === 0 && lastPage !== null ? Math.max(facts.pages ?? 0, lastPage + 1) : facts.pages;
    const read = number !== null && isStart(first.number) ? number - first.number + 1 : walked.pages;
    return pages !== null && pages > read ? `says that there are ${pages} pages` : null;
}
/** An empty page makes none by its total: behind it, numbers lead nowhere. */
function claimTotal({ facts, page, walked }) {
    const total = Math.max(0, ...facts.totals);
    return page.items.length === 0 || total <= walked.collected
        ? null
        : `says that there are ${total} monitors but holds ${walked.collected}`;
}
/** LogicMonitor counts no further than it must: with a total of -50, there are 50 or more. */
function claimLeast({ facts, walked }) {
    const totals = facts.all.filter(({ word }) => words.total.test(word)).map(({ value }) => value);
    const least = Math.max(...totals.map((value) => (typeof value === 'number' ? -value : 0)), 0);
    return least > 1 && least >= walked.collected ? `says that there are at least ${least} monitors` : null;
}
/** Counting begins at 0 or 1; a first page with another number speaks of something else. */
function isStart(number) {
    return number === 0 || number === 1;
}
/** Whether a page that claims nothing may have been cut off: as full as it says, or of a round length. */
function mayGoOn({ facts, page }) {
    const { length } = page.items;
    // A size may be anything, such as the account's quota; that a page fills it says more than that it does not.
    const isFull = mayBeCut(length) || (facts.size !== null && length >= facts.size.value);
    return isFull && !isSettled(facts);
}
/** Whether an answer says how many there are, or whether there are more: then nothing has to be tried out. */
function isSettled({ isLast, more, pages, totals }) {
    return isLast || more !== null || pages !== null || totals.length > 0;
}
/**
 * Whether a list of this length may be one page of a service that does not say so: page sizes are round numbers.
 * Asking for a second page settles it.
 */
function mayBeCut(count) {
    return count === 10 || count === 25 || (count >= 20 && count % 10 === 0);
}
/**
 * What is wrong with the totals that the pages of a walk named, as the end of the sentence "the answer …", or null:
 * a monitor that is deleted meanwhile moves another one to a page that was read already, and only the totals tell.
 */
function findChange(totals, collected) {
    const [total] = totals;
    if (total === undefined || (totals.size === 1 && total === collected))
        return null;
    const named = [...totals].join(', then ');
    return `says that there are ${named} monitors, but ${collected} were read`;
}

;// CONCATENATED MODULE: ./build/src/core/wire/list-shape.js




/** Where services put the array of monitors, in the order in which they are looked for. */
const knownPaths = [
    ['monitors'],
    ['data'],
    ['items'],
    ['results'],
    ['data', 'monitors'],
];
/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, where it is known; nothing is guessed then.
 * @param known how the pointer came to be known, for people.
 */
function readItems(body, pointer, known = 'at list-path') {
    const failure = findFailure(body);
    if (failure !== null)
        return failure;
    const found = findItems(body, pointer, known);
    return 'items' in found && found.items.length === 0 ? (findFailureOfNothing(body) ?? found) : found;
}
function findItems(body, pointer, known) {
    if (pointer !== null && body !== null)
        return readAt(body, pointer, known);
    if (Array.isArray(body))
        return checkItems(body, body, []);
    return (0,json/* isObject */.G)(body) ? readFrom(body) : { refusal: `is ${describeJson(body)}, not a list of monitors` };
}
function readAt(body, pointer, known) {
    const keys = (0,json_pointer/* readPointer */.qT)(pointer);
    const [found, holder] = [resolve(body, keys), resolve(body, keys.slice(0, -1))];
    if (found === null)
        return readNull(body, holder, keys);
    if (Array.isArray(found))
        return checkItems(found, body, keys);
    return { refusal: `has no array ${known} "${pointer}"${describeWay(body, keys)}` };
}
/** What is there instead, as the end of a sentence: the keys of the last object on the way. */
function describeWay(body, path) {
    if (Array.isArray(body))
        return ', but is an array itself';
    for (let depth = path.length; depth >= 0; depth -= 1) {
        const at = resolve(body, path.slice(0, depth));
        if (!(0,json/* isObject */.G)(at))
            continue;
        const seen = nameKeys(Object.keys(at));
        if (depth === 0)
            return seen === '' ? ', but is an empty object' : `, only ${seen}`;
        return `, and in "${(0,json_pointer/* writePointer */.NS)(path.slice(0, depth))}" ${seen === '' ? 'nothing' : `only ${seen}`}`;
    }
    return '';
}
function nameKeys(keys) {
    return keys.map((key) => JSON.stringify(key)).join(', ');
}
function readFrom(body) {
    const known = knownPaths.map((path) => ({
        path,
        found: resolve(body, path),
        holder: resolve(body, path.slice(0, -1)),
    }));
    const filled = known.find(({ found }) => Array.isArray(found));
    if (filled !== undefined)
        return checkItems(filled.found, body, filled.path);
    const empty = known.find(({ found }) => found === null);
    if (empty !== undefined)
        return readNull(body, empty.holder, empty.path);
    const lists = Object.entries(body).filter(([, value]) => isListOfObjects(value) && !isListOfLinks(value));
    const [only] = lists;
    if (only !== undefined && lists.length === 1)
        return checkItems(only[1], body, [only[0]]);
    if (lists.length > 1)
        return { refusal: `has several lists: ${nameKeys(lists.map(([key]) => key))}` };
    const seen = nameKeys(Object.keys(body));
    return { refusal: seen === '' ? 'is an empty object' : `has no list of monitors, only ${seen}` };
}
/** A Go service writes an empty slice as null; but "nothing there" beside a list is not to be believed. */
function readNull(body, holder, path) {
    const beside = [body, holder].flatMap((object) => ((0,json/* isObject */.G)(object) ? Object.entries(object) : []));
    const doubt = beside.find(([, value]) => isListOfNamed(value));
    return doubt === undefined ? checkItems([], body, path) : { refusal: `has null for its list, beside "${doubt[0]}"` };
}
function checkItems(list, body, path) {
    const stray = list.find((item) => !(0,json/* isObject */.G)(item));
    if (stray !== undefined)
        return { refusal: `has a list that holds ${describeJson(stray)} where a monitor was due` };
    const items = list;
    if (items.some((item) => isDeeper(item, deepest)))
        return { refusal: `has an item with more than ${deepest} levels of nesting, which is no monitor` };
    const nameless = items.length > 0 && items.every((item) => (0,list_item/* readItemName */.$N)(item) === null);
    return nameless
        ? { refusal: `has a list of ${items.length} items of which none has a "name"` }
        : { items, around: findAround(body, path), pointer: (0,json_pointer/* writePointer */.NS)(path) };
}
/** The objects on the way to a list; where that leads through an array, its other elements, too. */
function findAround(body, path) {
    return path.flatMap((key, depth) => {
        const at = resolve(body, path.slice(0, depth)) ?? null;
        if (Array.isArray(at))
            return at.filter((_, index) => index !== Number(key)).filter(json/* isObject */.G);
        return (0,json/* isObject */.G)(at) ? [at] : [];
    });
}
/** Monitors are compared and written level by level, and no stack holds as many levels as an answer may. */
const deepest = 500;
function isDeeper(value, levels) {
    if (levels === 0)
        return true;
    return Object.values(value).some((inner) => typeof inner === 'object' && inner !== null && isDeeper(inner, levels - 1));
}
function isListOfObjects(value) {
    return Array.isArray(value) && value.length > 0 && value.every(json/* isObject */.G);
}
/** Whether a list holds links (`rel`, or `href` alone) or says by what the other one is sorted, as Spring Data does. */
function isListOfLinks(value) {
    const isAside = (item) => ['rel', 'relation'].some((key) => Object.hasOwn(item, key)) ||
        ['direction', 'property'].every((key) => Object.hasOwn(item, key)) ||
        Object.keys(item).join() === 'href';
    const isNobody = (item) => (0,list_item/* readItemName */.$N)(item) === null && (0,list_item/* readIdentifier */.yR)(item) === null;
    return Array.isArray(value) && value.every((item) => (0,json/* isObject */.G)(item) && isNobody(item) && isAside(item));
}
function isListOfNamed(value) {
    return Array.isArray(value) && value.some((item) => (0,json/* isObject */.G)(item) && (0,list_item/* readItemName */.$N)(item) !== null);
}
function resolve(value, path) {
    return path.reduce((at, key) => {
        if (Array.isArray(at))
            return at[Number(key)];
        return (0,json/* isObject */.G)(at) ? (0,json/* own */.Z)(at, key) : undefined;
    }, value);
}
/** Names a JSON value that is no object by its kind, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

;// CONCATENATED MODULE: ./build/src/io/list-page.js









/** @throws RunError where the page cannot be had or is not understood. */
async function readFirstPage(api, url) {
    return understand(api, await get(api, url), 'list', (body) => readItems(body, api.listPath));
}
/**
 * Reads a page that another one has claimed to be there: its list has to be in the same place.
 * @returns an error where the service knows no such page; asked for in another way, there may be one.
 * @throws RunError where the page cannot be had or is not understood.
 */
async function readFurtherPage(api, url, { pointer }) {
    const answer = await get(api, url);
    if (isUnknownPage(answer))
        return new run_error/* RunError */.e(describeExchange(answer, null, 'further page'));
    return understand(api, answer, 'further page', (body) => readItems(body, pointer, knownFromFirst));
}
/**
 * Reads a page that may not be there; null where the service says so. One that knows no such page may answer in any
 * shape.
 * @throws RunError where the page cannot be had or is not understood.
 */
async function readPossiblePage(api, url, { pointer }) {
    const answer = await get(api, url);
    if (isUnknownPage(answer))
        return null;
    return understand(api, answer, 'possible page', (body) => {
        const read = readItems(body, pointer, knownFromFirst);
        return 'refusal' in read ? readItems(body, api.listPath) : read;
    });
}
/** Statuses that say nothing about whether there is such a page: no right to see it, no answer in time. */
const list_page_saysNothing = new Set([401, 403, 408]);
function isUnknownPage({ status }) {
    return status >= 400 && status < 500 && !list_page_saysNothing.has(status);
}
const knownFromFirst = 'where the first page had it, at';
async function get(api, url) {
    const exchange = await api.gate.send((turn) => api.get(url, turn));
    if (exchange.kind === 'no-answer')
        throw refuseAnswer(api, exchange);
    return exchange;
}
/** The error of an answer that is none; where the end of the run is why there is no further try, this is said, too. */
function refuseAnswer({ gate }, exchange, purpose) {
    const { endReason } = gate;
    if (!(endReason instanceof run_error/* RunError */.e))
        return new run_error/* RunError */.e(describeExchange(exchange, null, purpose));
    const { kind, message } = endReason.facts;
    const end = kind === 'wait' ? noFurtherTry(gate.maxWaitMs) : `no further try: ${message}`;
    return new run_error/* RunError */.e(describeExchange(exchange, null, purpose, end));
}
function understand(api, answer, purpose, read) {
    if (decideOutcome(answer) !== 'done')
        throw refuseAnswer(api, answer, purpose);
    if (answer.bodyFault?.message.startsWith('is encoded'))
        throw refuseList(answer, answer.bodyFault.message, pagingAdvice.encoding);
    const body = answer.bodyFault === null ? (0,json_body/* parseJson */.q)(answer.body) : undefined;
    // Before anything of it is cut: of a secret, a part would not be recognised later.
    const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
    if (body === undefined)
        throw refuseList(answer, `${describeNoJson(shown())}; ${addressAdvice[purpose].unclear}`);
    const found = read(body);
    if (!('refusal' in found))
        return { answer, body, ...found };
    if (found.isFailure)
        throw refuseFailure(shown(), found.refusal);
    throw refuseList(answer, `${found.refusal}; if the list is elsewhere in it, say where with list-path`);
}
function describeNoJson(answer) {
    if (answer.bodyFault !== null)
        return answer.bodyFault.message;
    if ((0,json_body/* isHtml */._)(answer))
        return 'is a web page where JSON was due, perhaps of a log-in';
    if (answer.body.trim() === '')
        return 'is empty';
    return `is not JSON: ${readStart(answer)}`;
}
function refuseFailure(answer, what) {
    const { code, message } = readErrorBody(answer);
    const said = [what, code, message].filter((word) => word !== null);
    return refuseList(answer, said.join(': '), pagingAdvice.failure, code);
}
/**
 * The error of a list that is not understood or not whole.
 * @param what the end of the sentence "the answer …".
 * @param advice what to do next, as a sentence without a full stop.
 * @param code the service's own, where it says one.
 */
function refuseList({ method, url, status }, what, advice, code = null) {
    const lines = [
        `${method} ${url}: ${status}: the answer ${what}`,
        'Nothing was created on the strength of it: without the whole list, what is there already would be created again',
        ...(advice === undefined ? [] : [advice]),
    ];
    return new run_error/* RunError */.e({ kind: 'list', status, code, message: lines.join('. ') });
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/answer-facts.js




const inHeaders = 'header ';
/** Envelopes are never nested as deep as this, but an answer may be. */
const answer_facts_deepest = 8;
/** All that an answer may say of paging: its headers, and what is around the list. */
function gatherFacts({ answer, around }) {
    return [...readHeaders(answer.headers), ...around.flatMap((object) => gatherIn('', object))];
}
/** Headers by the names that they would have in a body: `X-Pagination-Count` as `pagination.count`, of `items 0-9/50` the total. */
function readHeaders(headers) {
    const facts = Object.keys(headers).flatMap((name) => readHeader(name, (0,exchange/* header */.w)(headers, name) ?? ''));
    const total = /\/(\d+)$/.exec((0,exchange/* header */.w)(headers, 'content-range') ?? '')?.[1];
    return total === undefined ? facts : [...facts, makeFact(inHeaders, 'total', total)];
}
/** A header may hold a whole envelope as JSON (`X-Pagination`). */
function readHeader(name, value) {
    const bare = name.replace(headerPrefix, '');
    const envelope = headerEnvelope.exec(bare)?.[0] ?? '';
    const key = bare.slice(envelope.length).replaceAll('-', '_');
    const object = isEnvelope(key) && value.startsWith('{') ? (0,json_body/* parseJson */.q)(value) : undefined;
    if ((0,json/* isObject */.G)(object))
        return gatherIn(`${inHeaders}${key}.`, object);
    return [makeFact(inHeaders + envelope.replace('-', '.'), key, value)];
}
/** An object and its envelopes, the envelopes' own ones included (`meta.pagination`). */
function gatherIn(place, object, depth = 0) {
    return Object.entries(object).flatMap(([key, value]) => {
        const prefix = keyPrefix.exec(key)?.[0] ?? '';
        const fact = makeFact(`${place}${prefix}`, key.slice(prefix.length), value);
        const isOpen = (0,json/* isObject */.G)(value) && depth < answer_facts_deepest && isEnvelope(key);
        return isOpen ? [fact, ...gatherIn(`${place}${key}.`, value, depth + 1)] : [fact];
    });
}
function makeFact(place, key, value) {
    return { place, key, word: spell(key), value };
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/facts.js



function readFacts(page) {
    const all = gatherFacts(page);
    const find = (word) => all.filter((fact) => word.test(fact.word));
    const numbers = (facts) => facts.map(({ value }) => readNumber(value)).filter((n) => n !== null);
    const lastPages = numbers([...find(words.lastPage), ...all.filter((fact) => isLastOfPager(fact, all))]);
    const pages = [...numbers(find(words.pages)), ...lastPages];
    const totals = find(words.total).flatMap(({ value }) => withNumber(readTotal(value), (n) => n));
    const counts = [...find(words.count), ...all.filter((fact) => isEndOfRange(fact, all))];
    const flags = [
        ...find(words.more).map((fact) => ({ fact, yes: isFlag(fact, true), no: isFlag(fact, false) })),
        ...find(words.last).map((fact) => ({ fact, yes: isFlag(fact, false), no: isFlag(fact, true) })),
        ...find(rareWords.more).map((fact) => ({ fact, yes: isFlag(fact, true), no: false })),
        ...find(rareWords.done).map((fact) => ({ fact, yes: isFlag(fact, false), no: false })),
    ];
    const more = flags.find(({ yes }) => yes)?.fact ?? null;
    const isPaged = pages.length > 0 || find(words.last).some(({ value }) => typeof value === 'boolean');
    return {
        all,
        number: numbers([...find(words.number), ...all.filter((fact) => isCurrent(fact) || isSpringNumber(fact, isPaged))])[0] ??
            null,
        pages: pages.length === 0 ? null : Math.max(...pages),
        lastPage: lastPages.length === 0 ? null : Math.max(...lastPages),
        offset: find(words.offset).flatMap(({ key, value }) => withNumber(value, (n) => ({ key, value: n })))[0] ?? null,
        size: find(words.size).flatMap(readSize)[0] ?? null,
        totals: totals.length > 0 ? totals : readCounts(counts, page.items.length),
        more,
        isLast: more === null && (saysNoNext(all) || flags.some(({ no }) => no)),
    };
}
/** Whether a next page is spoken of, and is none wherever it is. */
function saysNoNext(all) {
    const nexts = all.filter(({ word }) => isNextWord(word));
    return nexts.some(({ word }) => words.next.test(word)) && nexts.every(({ value }) => isNoNext(value));
}
/** `number` is the page's only where it stands among other facts of pages: elsewhere it may count anything. */
function isSpringNumber({ place, word }, isPaged) {
    return word === 'number' && (place.endsWith('page.') || isPaged);
}
const pager = /(^|[. ])pag(e|es|er|ing|ination|inator)\.$/;
/** `{ "pager": { "current": 1, "last": 3 } }` */
function isCurrent({ place, word }) {
    return word === 'current' && pager.test(place);
}
/** Beside anything but the number of a page, the last may be an item's. */
function isLastOfPager({ place, word }, all) {
    const isNumbered = (other) => other.place === place && (isCurrent(other) || words.number.test(other.word));
    return word === 'last' && pager.test(place) && all.some(isNumbered);
}
/** Words for a number of all, and those that must stand beside them: alone, "available" may be what the account has left. */
const ranges = new Map([
    ['of', 'to'],
    ['available', 'returned'],
]);
/** `{ "from": 1, "to": 25, "of": 50 }` */
function isEndOfRange({ place, word }, all) {
    const partner = ranges.get(word);
    return partner !== undefined && all.some((other) => other.place === place && other.word === partner);
}
/** In headers, a limit is that of the rate. A size of 0 is none. */
function readSize({ place, value, word }) {
    if (place === inHeaders && /^(limit|size)$/.test(word))
        return [];
    return withNumber(value, (n) => ({ isLimit: words.limit.test(word), value: n })).filter((size) => size.value > 0);
}
/** Some mean all monitors by it, some those on this page: only a larger number speaks of more, and no total beside it. */
function readCounts(facts, length) {
    return facts.flatMap(({ value }) => withNumber(value, (n) => n)).filter((n) => n > length);
}
function withNumber(value, make) {
    const number = readNumber(value);
    return number === null ? [] : [make(number)];
}
/** Elasticsearch says `{ "value": 23 }`. */
function readTotal(value) {
    return (0,json/* isObject */.G)(value) ? ((0,json/* own */.Z)(value, 'value') ?? null) : value;
}
/** A text that says something: "null" and "false" stand for nothing. */
function isText(value) {
    return typeof value === 'string' && !/^(|false|null)$/i.test(value);
}
/** A number, also as text: headers know nothing else. A negative one stands for "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
/** Counting never comes back to 0: as the next page, it is none, and -1 neither. */
function isNoNext(value) {
    return isNone(value) || value === 0 || value === -1 || value === '0' || value === '-1';
}
function isNone(value) {
    return value === null || value === false || (typeof value === 'string' && !isText(value));
}
/** Whether a flag is there and set so. SQL and PHP know 0 and 1 for it, where no number of a page can be meant. */
function isFlag({ value, word }, wanted) {
    const number = flagWord.test(word) ? readNumber(value) : null;
    if (number !== null)
        return number > 0 === wanted;
    return value === wanted || (typeof value === 'string' && (wanted ? yes : no).test(value));
}
const yes = /^(true|yes|y)$/i;
const no = /^(false|no|n)$/i;

;// CONCATENATED MODULE: ./build/src/core/wire/paging/address.js




/** One link of RFC 8288, section 3: its target, and its parameters; a quoted one may hold commas and semicolons. */
const address_link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const parameter = /;\s*([^\s;,="<>]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;
/** Sentry links to a next page even where it is empty, and says so. */
const isEmptyLink = /;\s*results\s*=\s*"?false\b/i;
/** A line of `Link` without the links to empty pages. */
function dropEmptyLinks(line) {
    return line.replace(address_link, (whole, _target, parameters) => (isEmptyLink.test(parameters) ? '' : whole));
}
/** The target of the link with the relation `next` in lines of the header `Link`, or null; it may be relative. */
function readLinkHeader(lines) {
    for (const [, target = '', parameters = ''] of lines.flatMap((line) => [...line.matchAll(address_link)])) {
        const [, , quoted, bare = ''] = [...parameters.matchAll(parameter)].find(isRelation) ?? [];
        const relations = quoted ?? bare.replace(/^'(.*)'$/, '$1');
        if (relations.toLowerCase().split(/\s+/).includes('next') && !isEmptyLink.test(parameters))
            return target;
    }
    return null;
}
/** Only the first one of a link counts. */
function isRelation([, name]) {
    return name?.toLowerCase() === 'rel';
}
/** Keys whose text is an address, however it looks. */
const addressKey = /^next(_?(page|records?))?_?(link|ur[il]|href)$/i;
const eitherKey = /^next(_?page)?$/i;
/** A whole URL, an absolute path, or a query with or without a path before it; a cursor looks otherwise. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
/** The next page where a fact holds its address. */
function readAddress({ key, place, value, word }) {
    if (linksWord.test(word) && Array.isArray(value))
        return readHref(value.find(isNextLink));
    const isEither = eitherKey.test(key) || moreAddressWord.test(word);
    if (isInCursor(place) || !(addressKey.test(key) || isEither) || isNoNext(value))
        return null;
    if (!isText(value))
        return readHref(value);
    // Vultr has a cursor in `meta.links`.
    const isPath = /links?\.$/i.test(place) && (/[/?]/.test(value) || !/meta\.links?\.$/i.test(place));
    const isAddress = addressKey.test(key) || isPath || address.test(value);
    return isAddress ? { address: value } : null;
}
/** What is called `next` there is a cursor, however it looks. */
function isInCursor(place) {
    return /(^|\.)cursors?\.$/i.test(place);
}
/** One of `[{ "rel": "next", "href": … }]`. */
function isNextLink(value) {
    return (0,json/* isObject */.G)(value) && [(0,json/* own */.Z)(value, 'rel'), (0,json/* own */.Z)(value, 'relation')].flat().includes('next');
}
function readHref(value) {
    const texts = (0,json/* isObject */.G)(value) ? ['href', 'url', 'uri', 'link'].map((key) => (0,json/* own */.Z)(value, key)) : [];
    const found = texts.find(isText);
    return found === undefined ? null : { address: found };
}
/**
 * The URL of the next page.
 * @param asked the URL of the page that names it, which is below base-url.
 * @returns an object where nothing may be sent there; its text is the end of the sentence "the answer …".
 */
function resolveTarget(target, asked) {
    const here = new URL(asked);
    if ('parameter' in target) {
        here.searchParams.set(target.parameter, target.value);
        return here.href;
    }
    const url = URL.parse(target.address, asked);
    const advice = pagingAdvice.fault;
    if (url === null)
        return { refusal: `names ${JSON.stringify(target.address)} as its next page, which is no address`, advice };
    // Not `origin`: that of a blob: URL is the one inside.
    const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
    if (there !== home) {
        const way = 'the token is for base-url alone, and nothing was sent there';
        return {
            refusal: `names a next page at ${there}, and base-url is at ${home}: ${way}`,
            advice: `If both are the service, set base-url to where it says that it is: its origin is ${there}`,
        };
    }
    if (url.username !== '' || url.password !== '')
        return { refusal: 'names a next page with a user name or a password', advice };
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/list-collection.js


/** The items of a list that comes in pages. One that comes again on a later page counts once; on one page, two are two. */
class ListCollection {
    #items = [];
    #identities = new Set();
    #labels = new Set();
    /** All items, in the order in which they came. */
    get items() {
        return this.#items;
    }
    /** Whether one of the items was on no page before. */
    hasNew(items) {
        return items.some((item) => !this.#labels.has(label(item)));
    }
    add(items) {
        for (const item of items.filter((other) => !this.#identities.has(identify(other))))
            this.#items.push(item);
        for (const item of items) {
            this.#identities.add(identify(item));
            this.#labels.add(label(item));
        }
    }
}
/**
 * What an item is recognised by when it comes again. The identifier alone is not enough: `uid` may be the account's, and
 * JSON numbers beyond 2^53 become equal.
 */
function identify(item) {
    return (0,list_item/* readIdentifier */.yR)(item) === null ? JSON.stringify(item) : label(item);
}
/** Without identifiers, a page that shows the same names again brings nothing new, whatever else changes in them. */
function label(item) {
    return JSON.stringify([(0,list_item/* readIdentifier */.yR)(item), (0,json/* own */.Z)(item, 'name')]);
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/cursors.js




/**
 * Keys of cursors and the parameters that take them back, the likeliest first; each is also tried under the key's own
 * name. `next` is a cursor where it is neither address nor number.
 */
const cursors = [
    { key: /^next_cursor$/i, parameter: 'cursor', others: ['start_cursor', 'after'] },
    { key: /^next(cursor)?$/i, parameter: 'cursor' },
    { key: /^nextPageToken$/i, parameter: 'pageToken' },
    { key: /^next_page_token$/i, parameter: 'page_token' },
    { key: /^nextToken$/i, parameter: 'nextToken' },
    { key: /^next_token$/i, parameter: 'next_token' },
    { key: /^next_?page_?key$/i, parameter: 'nextPageKey' },
    { key: /^next_?marker$/i, parameter: 'marker' },
    { key: /^end_?cursor$|^after$/i, parameter: 'after' },
    { key: /^continuationToken$/i, parameter: 'continuationToken' },
    { key: /^continuation_token$/i, parameter: 'continuation_token' },
    { key: /^continue$/i, parameter: 'continue' },
    { key: /^pageToken$/i, parameter: 'pageToken' },
    { key: /^page_token$/i, parameter: 'page_token' },
    { key: /^cursor$/i, parameter: 'cursor' },
    { key: /^marker$/i, parameter: 'marker' },
    { key: /^position$/i, parameter: 'position' },
];
/** Some services repeat the cursor that was sent beside the next one. */
function isEcho({ word }, all) {
    return !/^(next|end)/.test(word) && all.some((other) => nextCursorWord.test(other.word));
}
/** Where a cursor may be sent; none where the fact is no cursor. */
function readCursor({ key, place, value, word }) {
    const row = cursors.find((cursor) => cursor.key.test(key));
    if (row === undefined || isNoNext(value) || !(isText(value) || typeof value === 'number'))
        return [];
    if (readNumber(value) !== null && (textOnlyWord.test(word) || (word === 'next' && !isInCursor(place))))
        return [];
    const { others = [], parameter } = row;
    // Who begins names of fields with a capital does so with parameters.
    const capital = /^[A-Z]/.test(key) ? [parameter.charAt(0).toUpperCase() + parameter.slice(1)] : [];
    const names = new Set([parameter, key, ...capital, ...others]);
    return [...names].map((name) => ({ parameter: name, value: String(value) }));
}
function readNextPage(fact) {
    return readNumbered(fact, /^next(_?page)?(_?(number|index))?$/i, 'page');
}
function readNextOffset(fact) {
    const names = fact.word === 'next_start' ? ['start', 'offset'] : ['offset'];
    return names.flatMap((name) => readNumbered(fact, /^next_?(offset|start)$/i, name) ?? []);
}
/** A number under a key for it, or in an object for the next page: `{ "next": { "page": 2, "limit": 10 } }`. */
function readNumbered({ key, value }, wanted, parameter) {
    const isWanted = ((0,json/* isObject */.G)(value) ? /^next(_?page)?$/i : wanted).test(key);
    const found = (0,json/* isObject */.G)(value) ? ((0,json/* own */.Z)(value, parameter) ?? null) : value;
    const number = isWanted && !isNoNext(found) ? readNumber(found) : null;
    return number === null ? null : { parameter, value: String(number) };
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/styles.js






/** How services lead from one page to the next; the first row that knows the way is followed. */
const styles = [
    {
        name: 'Link header',
        read: ({ page }) => {
            const address = readLinkHeader((0,exchange/* headerLines */.H)(page.answer.headers, 'link'));
            return address === null ? null : { target: { address }, claim: 'has a Link header with rel="next"' };
        },
    },
    { name: 'address', read: ({ facts }) => readFirst(facts.all, readAddress) },
    { name: 'cursor', read: ({ facts }) => (facts.isLast ? null : readFirst(withoutEchoes(facts.all), readCursor)) },
    { name: 'number of the next page', read: ({ facts }) => (facts.isLast ? null : readFirst(facts.all, readNextPage)) },
    {
        name: 'page',
        read: (view) => {
            const { number } = view.facts;
            if (number === null || !isStart(view.first.number))
                return null;
            const claim = claimPages(view) ?? claimMore(view) ?? claimTotal(view);
            const ask = askWith(view, set('page', number + 1), claim);
            const others = claim === null ? [] : readOwnParameters(view.facts.all).map((own) => set(own, number + 1));
            return ask === null || others.length === 0 ? ask : { ...ask, others };
        },
    },
    { name: 'next offset', read: ({ facts }) => (facts.isLast ? null : readFirst(facts.all, readNextOffset)) },
    {
        name: 'offset',
        read: (view) => {
            const { key, value } = view.facts.offset ?? {};
            const { length } = view.page.items;
            if (key === undefined || value === undefined || length === 0 || !isStart(view.first.offset?.value ?? null))
                return null;
            return askWith(view, set(key, value + length), claimMore(view) ?? claimPages(view) ?? claimTotal(view));
        },
    },
    {
        name: 'limit',
        read: (view) => {
            const { number, offset, size } = view.facts;
            if (!size?.isLimit || number !== null || offset !== null)
                return null;
            const claim = claimTotal(view);
            if (claim === null && size.value > view.page.items.length)
                return null;
            return askWith(view, set('offset', view.walked.collected), claim);
        },
    },
    {
        name: 'pages without a number',
        read: (view) => {
            const { isLast, pages } = view.facts;
            const isWithin = pages !== null && readAsked(view.page) < pages;
            const claim = (isWithin ? claimPages(view) : null) ?? claimTotal(view);
            return claim === null || isLast ? null : { ...askByNumber(view.page), claim };
        },
    },
    {
        name: 'identifier of the last item',
        read: (view) => {
            const id = (0,list_item/* readIdentifier */.yR)(view.page.items.at(-1) ?? {});
            const claim = claimMore(view);
            return id === null || claim === null ? null : { target: set('starting_after', id), claim };
        },
    },
    {
        name: 'no sign at all',
        read: (view) => {
            const isOnTheWay = view.walked.style === 'no sign at all' && view.page.items.length > 0;
            const goesOn = isOnTheWay ? !isSettled(view.facts) : mayGoOn(view);
            return goesOn ? { ...askByNumber(view.page), claim: null } : null;
        },
    },
];
function withoutEchoes(facts) {
    return facts.filter((fact) => !isEcho(fact, facts));
}
/** The key of the page's number, where it may be its parameter, too. */
function readOwnParameters(facts) {
    const keys = facts.filter(({ place, word }) => place !== inHeaders && /^page_num(ber)?$/.test(word));
    return keys.map(({ key }) => key).slice(0, 1);
}
/** The first fact that a reader makes a target of; further targets are others for the same page. */
function readFirst(facts, read) {
    for (const fact of facts) {
        const [target, ...others] = [read(fact) ?? []].flat();
        if (target !== undefined)
            return { target, others, claim: claimBy(fact) };
    }
    return null;
}
/** Without a claim, only a full page is reason to ask. */
function askWith(view, target, claim) {
    return claim !== null || mayGoOn(view) ? { target, claim } : null;
}
/** The page after this one by the number that was asked for; after the first, where counting begins is not known. */
function askByNumber(page) {
    const asked = readAsked(page);
    const target = set('page', asked + 1);
    return asked === 1 ? { target, before: set('page', 1) } : { target };
}
function readAsked({ answer }) {
    return Number(new URL(answer.url).searchParams.get('page') ?? 1);
}
function set(parameter, value) {
    return { parameter, value: String(value) };
}

;// CONCATENATED MODULE: ./build/src/core/wire/paging/next-page.js








/**
 * Decides how a walk goes on after a page that it has taken in. Once it has followed a style, those further down in the
 * table are not asked any more: on its last page, they would find less than it has said already.
 */
function decideNext(page, walked) {
    const view = { page, facts: readFacts(page), first: readFacts(walked.first), walked };
    const last = walked.style === null ? styles.length : styles.findIndex(({ name }) => name === walked.style) + 1;
    for (const { name, read } of styles.slice(0, last)) {
        const ask = read(view);
        if (ask !== null && !(ask.claim === null && walked.spent.has(name)))
            return { kind: 'ask', style: name, ask };
    }
    const what = findMore(view);
    return what === null ? { kind: 'end' } : { kind: 'refuse', what };
}
/** The styles that give a next page by its address. */
const byAddress = ['Link header', 'address'];
/**
 * Whether a page whose next address is its own is the end all the same: it is empty, and nothing else in it speaks of
 * more. Mailgun names a next page for ever; cursors that come again are another matter, and refused.
 */
function mayNameItself(page, walked) {
    const view = { page, facts: readFacts(page), first: readFacts(walked.first), walked };
    const isAddressed = byAddress.includes(walked.style ?? '');
    return isAddressed && page.items.length === 0 && claimMore(view) === null && claimPages(view) === null;
}
/** A claim that there is more in words that no style can follow, as the end of the sentence "the answer …". */
function findMore(view) {
    const { facts, page, walked } = view;
    const isWhole = facts.isLast || facts.totals.includes(walked.collected);
    if (page.answer.status === 206 && !isWhole)
        return 'is a part of the list (206 Partial Content)';
    if (linksNext((0,exchange/* headerLines */.H)(page.answer.headers, 'link')))
        return 'has a Link header with rel="next"';
    const stray = facts.all.find((fact) => isBroken(fact) || (!facts.isLast && isOpen(fact, view)));
    if (stray !== undefined)
        return claimBy(stray);
    return claimMore(view) ?? claimPages(view) ?? (facts.isLast ? null : claimLeast(view));
}
/** A next page in a form that nobody knows (true, or an object with any text in it), or a list that is a part. */
function isBroken(fact) {
    const { value, word } = fact;
    if (linksWord.test(word) && Array.isArray(value))
        return value.some(isNextLink);
    if (rareWords.part.test(word))
        return isFlag(fact, true);
    return isNextWord(word) && ((0,json/* isObject */.G)(value) ? Object.values(value).some(isText) : value === true);
}
function isOpen(fact, { facts, walked }) {
    const { value, word } = fact;
    if (isNextWord(word))
        return leadsOn(value);
    // Some services show cursors of a page beside the address of the next one, on the last page, too.
    if (byAddress.includes(walked.style ?? ''))
        return false;
    if (isForeignPager(fact))
        return !isSettled(facts);
    if (textOnlyWord.test(word))
        return isText(value) && readNumber(value) === null;
    return isCursorWord(word) && !isEcho(fact, facts.all) && (isText(value) || isFilled(value, word));
}
/** Whether an object that is no envelope by its name speaks of more; with a list of its own, it may mean that. */
function isForeignPager({ key, value }) {
    if (!(0,json/* isObject */.G)(value) || isEnvelope(key) || Object.values(value).some(Array.isArray))
        return false;
    return Object.entries(value).some(([inner, says]) => {
        const word = spell(inner);
        return (sureMoreWord.test(word) && says === true) || (nextCursorWord.test(word) && isText(says));
    });
}
/** Nobody says as deep down as this where a next page is, but an answer may be deeper. */
const next_page_deepest = 8;
/** Whether a value for the next page holds any sign of one; its size alone is none. */
function leadsOn(value, levels = next_page_deepest) {
    if (typeof value !== 'object' || value === null)
        return !isNoNext(value);
    return (levels === 0 ||
        Object.entries(value).some(([key, inner]) => !words.size.test(spell(key)) && leadsOn(inner, levels - 1)));
}
/** Of DynamoDB or MediaWiki, a cursor is an object, of Elasticsearch an array; in an envelope, each key says for itself. */
function isFilled(value, word) {
    return typeof value === 'object' && value !== null && !isEnvelope(word) && Object.keys(value).length > 0;
}
/** A link that is not written as RFC 8288 wants it still says that there is a next page. */
function linksNext(lines) {
    const relation = /;\s*rel\s*=\s*(?:(["'])(?:(?:(?!\1).)*\s)?next(?:\s(?:(?!\1).)*)?\1|next(?=\s*[;,]|\s*$))/i;
    return lines.some((line) => relation.test(dropEmptyLinks(line)));
}

;// CONCATENATED MODULE: ./build/src/io/page-walk.js







/** No service of monitors has as many pages; a cursor without end must not keep a run busy until its job is killed. */
const mostPages = 10_000;
/** A service that filters after cutting into pages may show empty ones; a hundred in a row is a fault. */
const mostEmptyPages = 100;
/** One reading of the whole list, from the first page to the last. */
class PageWalk {
    collection = new ListCollection();
    /** Every number of all monitors that a page named. */
    totals = new Set();
    #api;
    #asked;
    #spent = new Set();
    #first;
    #last;
    #style = null;
    /** The parameter that has led on, where there were several to choose from. */
    #parameter = null;
    #pages = 0;
    #empty = 0;
    constructor(api, first) {
        this.#api = api;
        this.#asked = new Set([first.answer.url]);
        this.#first = first;
        this.#last = first;
        this.#take(first);
    }
    /** @throws RunError where a page cannot be had or is not understood, or where the pages do not come to an end. */
    static async over(api, url) {
        const walk = new PageWalk(api, await readFirstPage(api, url));
        while (await walk.#goOn())
            ;
        return walk;
    }
    /** The last page that was taken in. */
    get last() {
        return this.#last;
    }
    /** Takes one step; false at the end. */
    async #goOn() {
        const step = this.#decide();
        if (step.kind === 'refuse')
            throw refuseList(this.#last.answer, step.what, pagingAdvice.sign);
        if (step.kind === 'end')
            return false;
        const next = await this.#follow(step.ask);
        if (next === 'end')
            return false;
        if (next === null) {
            this.#spent.add(step.style);
        }
        else {
            this.#style = step.style;
            this.#take(next);
        }
        return true;
    }
    #decide() {
        return decideNext(this.#last, this.#walked);
    }
    get #walked() {
        return {
            first: this.#first,
            pages: this.#pages,
            collected: this.collection.items.length,
            style: this.#style,
            spent: this.#spent,
        };
    }
    /** The page that a request leads to; null where it was only possible, and is not there. */
    async #follow(ask) {
        const { before, claim, target } = ask;
        const next = claim === null ? await this.#tryOut(target) : await this.#demand(ask, claim);
        if (next === 'known')
            return null;
        if (next === 'end' || before === undefined)
            return next;
        const skipped = await this.#tryOut(before);
        if (skipped === 'known' || skipped === null)
            return next;
        // Of two pages that are counted from 0, only the one with the number 1 is there.
        if (next === null)
            return skipped;
        this.#take(skipped);
        this.#requireOnTheWay();
        return next;
    }
    /** The walk goes on elsewhere: whatever this page leads to has to be asked by then. */
    #requireOnTheWay() {
        const step = this.#decide();
        if (step.kind === 'refuse')
            throw refuseList(this.#last.answer, step.what, pagingAdvice.sign);
        if (step.kind === 'end' || step.ask.claim === null || this.#asked.has(this.#resolve(step.ask.target)))
            return;
        throw refuseList(this.#last.answer, `${step.ask.claim}, where the pages before it did not lead`, pagingAdvice.fault);
    }
    /** A page with something new; `known` where there is nothing new on it, and null where it is empty or missing. */
    async #tryOut(target) {
        const url = this.#resolve(target);
        if (this.#asked.has(url))
            return 'known';
        this.#note(url);
        const page = await readPossiblePage(this.#api, url, this.#first);
        if (page === null || page.items.length === 0)
            return null;
        return this.collection.hasNew(page.items) ? page : 'known';
    }
    /** Asks in one way after the other until one leads on; that one is kept for the pages that follow. */
    async #demand({ others = [], target }, claim) {
        const ways = [target, ...others];
        const kept = ways.filter((way) => 'parameter' in way && way.parameter === this.#parameter);
        let failure = null;
        for (const way of kept.length > 0 ? kept : ways) {
            const url = this.#resolve(way);
            if (failure !== null && this.#asked.has(url))
                continue;
            const page = await this.#demandAt(url, claim);
            if (!(page instanceof run_error/* RunError */.e)) {
                this.#parameter = 'parameter' in way ? way.parameter : null;
                return page;
            }
            failure ??= page;
        }
        throw failure;
    }
    async #demandAt(url, claim) {
        const loop = 'the pages go round in a circle';
        if (this.#asked.has(url)) {
            if (url === this.#last.answer.url && mayNameItself(this.#last, this.#walked))
                return 'end';
            throw refuseList(this.#last.answer, `${claim}, but leads to ${url} again: ${loop}`, pagingAdvice.fault);
        }
        this.#note(url);
        const page = await readFurtherPage(this.#api, url, this.#first);
        if (page instanceof run_error/* RunError */.e || page.items.length === 0 || this.collection.hasNew(page.items))
            return page;
        return refuseList(page.answer, `shows no monitor that was not there before, but the page before it ${claim}`, pagingAdvice.sign);
    }
    #resolve(target) {
        const url = resolveTarget(target, this.#last.answer.url);
        if (typeof url !== 'string')
            throw refuseList(this.#last.answer, url.refusal, url.advice);
        return url;
    }
    #note(url) {
        if (this.#asked.size >= mostPages)
            throw refuseList(this.#last.answer, `is page ${mostPages}, and there is no end`, pagingAdvice.fault);
        this.#asked.add(url);
    }
    #take(page) {
        this.#empty = page.items.length === 0 ? this.#empty + 1 : 0;
        if (this.#empty > mostEmptyPages)
            throw refuseList(page.answer, `is empty, as the ${mostEmptyPages} before it, and there is no end`, pagingAdvice.fault);
        this.collection.add(page.items);
        for (const total of readFacts(page).totals)
            this.totals.add(total);
        this.#pages += 1;
        this.#last = page;
    }
}

;// CONCATENATED MODULE: ./build/src/io/monitor-list.js







/** How often a list that changed while it was read is read again. */
const repetitions = 3;
function monitor_list_createReader(api) {
    return {
        async list() {
            for (let left = repetitions;; left -= 1) {
                const { collection, last, totals } = await PageWalk.over(api, monitorsUrl(api.baseUrl));
                const { items } = collection;
                const change = findChange(totals, items.length);
                if (change === null) {
                    const monitors = items.map(list_item/* readMonitor */.d8).filter((monitor) => monitor !== null);
                    return proveComplete(monitors, items.length - monitors.length);
                }
                if (left === 0)
                    throw refuseList(last.answer, `${change}, and reading again did not help`, pagingAdvice.total);
            }
        },
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/text-file.js + 1 modules
var text_file = __webpack_require__(448);
// EXTERNAL MODULE: ./build/src/io/whole-file.js
var whole_file = __webpack_require__(528);
;// CONCATENATED MODULE: ./build/src/io/plan-file.js






/**
 * Reads the plan that a sync is to keep to.
 * @returns null where the run was given none.
 * @throws RunError where it cannot be read, or is no plan.
 */
async function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    return parsePlanFile(await readRegularFile(planFile, (0,external_node_path_.resolve)(workspace, planFile)), planFile);
}
async function readRegularFile(name, path) {
    try {
        if ((await (0,promises_.stat)(path)).isFile())
            return await (0,promises_.readFile)(path, 'utf8');
    }
    catch (error) {
        throw new run_error/* RunError */.e({ kind: 'options', message: `The plan file ${name}: ${(0,text_file/* describeFileError */.SQ)(error)}` }, { cause: error });
    }
    // A pipe that nobody writes to would be waited for, and no signal could end that.
    throw new run_error/* RunError */.e({
        kind: 'options',
        message: `The plan file ${name}: is no regular file; name one that \`plan\` has written`,
    });
}
/**
 * Writes a plan; an older one is replaced, and nothing else but an empty file.
 * @param planFile relative to the workspace, or absolute.
 * @param report what was found, with its secrets masked.
 * @throws RunError where that cannot be done.
 */
async function writePlan(workspace, planFile, report) {
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const file = { path, mayReplace: true };
    await (0,whole_file/* checkWholeFile */.I)(file);
    if (!(await mayReplace(path)))
        throw new run_error/* RunError */.e({
            kind: 'options',
            message: `${path}: is there already, and is no plan; it was left as it is: name another file`,
        });
    await (0,whole_file/* writeWholeFile */.R)(file, renderPlanFile(report));
}
/** `export --output` and `plan --output` are easily mixed up, and a config would be lost. */
async function mayReplace(path) {
    try {
        const text = await (0,promises_.readFile)(path, 'utf8');
        return text === '' || isPlan(text);
    }
    catch (error) {
        return error.code === 'ENOENT';
    }
}

;// CONCATENATED MODULE: ./build/src/reconcile.js
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
 * Holds the config against the service, and in mode sync creates what is missing.
 * @param draft takes what is known and done as soon as it is: what ends the run must not take it along.
 * @throws RunError for what ended the run.
 */
async function reconcile(config, options, world, onProgress, draft) {
    // Only sync is given an API that can create: plan and drift have nothing to write with.
    if (options.mode === 'sync') {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // A plan that cannot be read is told before anything is asked of the service.
            const approved = await readPlan(options);
            const api = __addDisposableResource(env_1, openApi(options, world), true);
            await account(api, draft, async () => {
                const comparison = await compare(config, api, draft);
                if (approved !== null)
                    requireSamePlan(approved, (0,redact_report/* redactReport */.a)(draft, (0,core_options/* readHidden */.Z)(options)));
                await create(comparison, api, { ...options, onProgress }, draft);
                const { created, failed, missing } = (0,report/* countStatuses */.ip)(draft.findings);
                if (approved !== null && created > 0 && failed + missing > 0)
                    draft.warnings = [
                        ...draft.warnings,
                        (0,warning/* warn */.R8)('The plan is used up by what was created: make a new one for the rest'),
                    ];
            });
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
    else {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const api = __addDisposableResource(env_2, api_openReadingApi(options, world), true);
            await account(api, draft, async () => {
                const { missing } = await compare(config, api, draft);
                if (options.mode === 'plan' && options.planFile !== null)
                    await writePlan(options.workspace, options.planFile, (0,redact_report/* redactReport */.a)(draft, (0,core_options/* readHidden */.Z)(options)));
                const tooMany = describeTooMany(missing.length, options.maxCreates);
                if (tooMany !== null)
                    draft.warnings = [...draft.warnings, (0,warning/* warn */.R8)(`Sync would be refused: ${tooMany}`)];
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
}
/**
 * Reads what the service has.
 * @throws RunError for what ended the run.
 */
async function readList(options, world) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        const api = __addDisposableResource(env_3, openReadingApi(options, world), true);
        const list = await createReader(api).list();
        if (api.gate.endReason !== null)
            throw api.gate.endReason;
        return list;
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
/** Has the requests counted and the reason for an early end told, whatever becomes of the work. */
async function account({ gate }, draft, work) {
    try {
        await work();
        if (gate.endReason !== null)
            throw gate.endReason;
    }
    finally {
        draft.requests = gate.counts;
    }
}
async function compare({ ignored, monitors }, api, draft) {
    const list = await monitor_list_createReader(api).list();
    const plan = planSync(monitors, list, ignored);
    draft.findings = plan.changes;
    draft.ignored = plan.ignored;
    draft.warnings = (0,warning/* joinWarnings */.iW)(draft.warnings, plan.warnings);
    const missing = plan.changes.flatMap((change) => (change.status === 'missing' ? [change.declared] : []));
    return { list, plan, missing };
}
async function create({ list, missing, plan }, api, { maxCreates, onProgress }, draft) {
    const tooMany = describeTooMany(missing.length, maxCreates);
    if (tooMany !== null)
        throw new run_error/* RunError */.e({ kind: 'refused', message: `${tooMany}. Nothing was created` });
    onProgress(0, missing.length);
    const before = list.monitors.map(({ name }) => name);
    const creations = await createAll(missing, api, monitor_list_createReader(api), (done) => onProgress(done, missing.length), before);
    draft.findings = (0,report/* readFindings */.RJ)(plan, creations.results);
    const declared = plan.changes.flatMap((change) => ('declared' in change ? [change.declared] : []));
    const twins = warnOfTwins(declared, creations, api.gate.endReason !== null);
    draft.warnings = (0,warning/* joinWarnings */.iW)(draft.warnings, (0,report/* readWarnings */.q6)(plan, creations.results), twins);
}
/** After a doubt a monitor may be there twice; where that could not be looked up, this is said, too. */
function warnOfTwins(monitors, { list, unread }, hasEnded) {
    const twins = list === null ? [] : warnOfNamesakes(monitors, list);
    if (unread === null)
        return twins;
    const why = hasEnded ? 'the run ended before the list was read again' : unread;
    return [...twins, (0,warning/* warn */.R8)(`It is not known whether a monitor is there twice now, as ${why}`)];
}


/***/ })

};
