export const id = 971;
export const ids = [971];
export const modules = {

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ headerLines),
/* harmony export */   w: () => (/* binding */ header)
/* harmony export */ });
/** All values of a header, in order; a header that is missing has none. */
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
/** The first value of a header, or null. */
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}


/***/ }),

/***/ 4831:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isHtml),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8669);


/** The value of a JSON text, or undefined where it is none. */
function parseJson(body) {
    try {
        // Looking at each value takes three times as long, and hardly any service has such numbers.
        return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** An identifier, or a name, beyond 2^53 stays as the service wrote it: as a number it would become another one. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: a sign that something else than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 2971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareOnly: () => (/* binding */ compareOnly),
  readList: () => (/* binding */ run_with_service_readList),
  sync: () => (/* binding */ sync)
});

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/plan/max-creates.js

/**
 * Why a sync with so many missing monitors creates none of them, or null.
 * @param maxCreates the most that it may create, or null for any number.
 */
function describeTooMany(missing, maxCreates) {
    if (maxCreates === null || missing <= maxCreates)
        return null;
    const what = `${(0,model_text/* count */.U9)(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}`;
    return { what, next: 'To create them, raise max-creates' };
}

// EXTERNAL MODULE: ./build/src/core/plan/plan.js + 2 modules
var plan_plan = __webpack_require__(4457);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js





/** Tells a plan from other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 };
/** A plan as a file, for a later sync to compare with; ends with a line feed. The report's secrets are masked already. */
function renderPlanFile({ baseUrl, findings, startedAt }) {
    const plan = { ...format, baseUrl, createdAt: startedAt.toISOString(), monitors: findings.map(toEntry) };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(plan, null, 2))}\n`;
}
/** Whether a text is a plan of this program, of any version, damaged or not. */
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
    if (typeof createdAt !== 'string' || !Array.isArray(monitors) || !monitors.every(isEntry))
        throw refuse(path, 'is a damaged plan');
    return { path, createdAt, baseUrl, monitors };
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return (0,json/* isObject */.Gv)(value) ? value : null;
    }
    catch {
        return null;
    }
}
function isEntry(value) {
    return (0,json/* isObject */.Gv)(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}
function refuse(path, fault) {
    const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
    return new errors/* RunError */.e4({ kind: 'options', message });
}
/** The facts of a finding that a plan approves; its place in the file is none of them. */
function toEntry(finding) {
    const { status } = finding;
    const declared = 'declared' in finding ? finding.declared : null;
    const actual = 'actual' in finding ? finding.actual : null;
    return {
        name: (0,report/* readName */.MQ)(finding),
        status,
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, is public, and was approved.
        ...(declared?.written && { written: declared.written }),
        id: actual?.id ?? null,
        // Creating a renamed monitor leaves two monitors of one target.
        ...(finding.status === 'missing' && finding.renamedFrom && { renamedFrom: finding.renamedFrom.name }),
        changes: status === 'changed' ? finding.differences.map((difference) => ({ ...difference })) : [],
    };
}
/** The message counts the differences above this number. */
const maxShown = 20;
/**
 * Refuses a plan that is out of date. An unmanaged monitor that came or went outdates it, too: the service differs from the
 * one that was approved.
 * @throws RunError where a fresh comparison differs from the plan, with the differences.
 */
function requireSamePlan(saved, { baseUrl, findings }) {
    const elsewhere = `the plan is for ${saved.baseUrl}, this run for ${baseUrl}`;
    const changes = saved.baseUrl === baseUrl ? findChanges(saved.monitors, findings) : [elsewhere];
    if (changes.length === 0)
        return;
    const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
    const message = [
        `The plan ${saved.path} of ${saved.createdAt} is out of date, so nothing was created. Changed since then:`,
        ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
        'Make a new plan, and have it approved',
    ].join('\n');
    throw new errors/* RunError */.e4({ kind: 'refused', reason: 'plan-out-of-date', message });
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
/** The facts of an entry that a message names in other words than the file. */
const factNames = {
    id: 'identifier',
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
    const changed = Object.keys({ ...current, ...old }).filter((key) => canonical((0,json/* own */.ZV)(old, key)) !== canonical((0,json/* own */.ZV)(current, key)));
    if (changed.length === 0)
        return 'is listed more or less often';
    return `has changed: ${changed.map((key) => (0,json/* own */.ZV)(factNames, key) ?? key).join(', ')}`;
}
/** The declared fields, a text with a secret as the config has it; and the facts with {@link factNames}. */
function readFacts({ changes = null, declared, id = null, renamedFrom = null, written }) {
    const fields = { ...((0,json/* isObject */.Gv)(declared) ? declared : {}), ...((0,json/* isObject */.Gv)(written) ? written : {}) };
    return { ...fields, renamedFrom, id, changes };
}
/** Equal for values that are equal as JSON, whatever the order of their keys. */
function canonical(value) {
    const sorted = (_key, inner) => (0,json/* isObject */.Gv)(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner;
    return JSON.stringify(value, sorted) ?? '';
}

// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var exchange = __webpack_require__(8669);
;// CONCATENATED MODULE: ./build/src/core/http/failure-in-body.js


/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
/** These count next to any list. */
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];
/** These count next to an empty list alone, because they may be about something else. */
const weakFailures = [
    ...failures,
    [/^((is_)?success|ok)$/, /^(false|no|0)$/i],
    [/^((is|has)_errors?|failed)$/, /^(true|yes)$/i],
    [/^(stat|state|status|result)$/, /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i],
    // 0 and 2xx are good, also with digits of the service's own: 20000.
    [/^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/, /^(?!-?0+$|2\d\d$|200+$)-?\d+$/],
    [/^((status|error|result)_?)?code$/, /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/],
    [/^(error_(message|msg)|fault|exception)$/, /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i],
];
/** A failure that is reported with a 2xx; a list next to it may lack anything. */
function findFailure(body) {
    return findField(body, failures);
}
/** The same next to an empty list, where less is enough: every existing monitor would be created again. */
function findFailureOfNothing(body) {
    const inner = Object.entries((0,json/* isObject */.Gv)(body) ? body : {}).filter(([key]) => envelope.test((0,model_text/* spell */.lO)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    const trusted = places.filter(([, value]) => !saysSuccess(value));
    return trusted.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null;
}
/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;
/** Some count their codes in ways of their own (ThinkPHP's 1 is a success), and describe the result in words. */
function saysSuccess(value) {
    return (0,json/* isObject */.Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,json/* own */.ZV)(value, key))));
}
function findField(body, rows, place = '') {
    const field = Object.entries((0,json/* isObject */.Gv)(body) ? body : {}).find(([key, value]) => rows.some(([keys, texts]) => keys.test((0,model_text/* spell */.lO)(key)) && texts.test(describeValue(value))));
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

// EXTERNAL MODULE: ./build/src/core/http/json-body.js
var json_body = __webpack_require__(4831);
;// CONCATENATED MODULE: ./build/src/core/http/created-body.js





const envelopes = ['data', 'monitor', 'item', 'result'];
/** Whether the body of a 2xx to a creation is an error and nothing else: then nobody knows what became of it. */
function isFailure(answer) {
    const body = answer.bodyFault === null ? (0,json_body/* parseJson */.q)(answer.body) : undefined;
    if (!(0,json/* isObject */.Gv)(body) || findFailure(body) === null)
        return false;
    return findMonitor(answer) === null && readLocation(answer) === null;
}
/** The monitor that a 2xx to `POST /monitors` shows: the object of the body that has an identifier or else a name, or null. */
function findMonitor(answer) {
    const body = (0,json_body/* parseJson */.q)(answer.body);
    if (!(0,json/* isObject */.Gv)(body))
        return null;
    const objects = [body, ...envelopes.map((key) => (0,json/* own */.ZV)(body, key)).filter((value) => (0,json/* isObject */.Gv)(value))];
    const hasName = (object) => (0,model_monitor/* readItemName */.$N)(object) !== null;
    return objects.find((object) => (0,model_monitor/* readIdentifier */.yR)(object) !== null) ?? objects.find(hasName) ?? null;
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

;// CONCATENATED MODULE: ./build/src/core/http/outcome.js


const fatalStatuses = new Set([401, 402, 403, 404, 405]);
/** 509 and 529 are too much at once, and those from 520 on are Cloudflare's for a service that it does not reach. */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);
/** The one place that decides what a status or a broken connection means. */
function decideOutcome(exchange) {
    const reads = exchange.method === 'GET';
    if (exchange.kind === 'answer')
        return reads ? decideRead(exchange) : decideWrite(exchange);
    if (!exchange.sent)
        return 'not-sent';
    return reads ? 'transient' : 'unknown';
}
function decideRead({ bodyFault, headers, status }) {
    // An answer that was cut off has brought nothing.
    if (isSuccess(status))
        return bodyFault?.passes === true ? 'transient' : 'done';
    if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers)))
        return 'throttled';
    if (transientStatuses.has(status))
        return 'transient';
    return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}
/** A write is done as soon as its headers say so, also where the body breaks off. */
function decideWrite(answer) {
    const { headers, status } = answer;
    // Some services answer 200 to a creation that they refuse.
    if (isSuccess(status))
        return isFailure(answer) ? 'unknown' : 'done';
    if (isRateLimit(status, headers))
        return 'throttled';
    if (fatalStatuses.has(status))
        return 'fatal';
    // A redirect after a POST often means "done, look there" (303); a 408 or 5xx may come from a proxy in front of a
    // service that has already created.
    return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}
/** Whether a status means a rate limit, and nothing was done: some services send 403 with a `Retry-After` for it. */
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter(headers));
}
function hasRetryAfter(headers) {
    return (0,exchange/* headerLines */.H)(headers, 'retry-after').length > 0;
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

;// CONCATENATED MODULE: ./build/src/core/limits/fixed-window.js
/**
 * How many requests a service grants in one of its windows, learned from the window before. Where that one refused,
 * requests go one by one in this one, so that a refusal meets one and not many.
 */
class Window {
    #granted = 0;
    /** What had been granted at each refusal, in this window and in the one before. */
    #refusals = [];
    #expected = [];
    /** Maximum in flight: the distance to the nearest position at which the last window was refused, so that one request meets it. */
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

;// CONCATENATED MODULE: ./build/src/core/limits/steady-rate.js
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

;// CONCATENATED MODULE: ./build/src/core/limits/pacing.js


/** A wait of at least so many milliseconds is for the next window of the service; a shorter one is for its inflow. */
const shortestWindow = 5_000;
/**
 * What a run knows of the service's limit: when the next request may start, and how many may be in flight. All times are
 * milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good answer doubles how many may be in flight. Services that count in
 * windows and services that grant a steady inflow are distinguished by how long they ask to wait: see {@link Window} and
 * {@link Rate}.
 *
 * A run with `concurrency` 4 at a service that stores 10 requests and grants 2 more per second, each answered in 20 ms:
 *
 * | second | what happens | next request |
 * | --- | --- | --- |
 * | 0.00 | 10 requests are granted, then 2 are refused with `Retry-After: 1` | at 1.06 |
 * | 1.06 | one goes first; its good answer allows 2 in flight, of which one is refused: 2 granted since the last refusal | at 2.10 |
 * | 2.12 | two refusals have measured a first, rough rate; each good answer raises it by 8 % | after 511 ms, 491 ms, 455 ms … |
 * | 4.02 | a refusal measures again: 5 granted in 2.9 s, of which 98 % are used | at 5.02, then every 577 ms |
 * | 7.00 | no refusal for a while: each good answer raises the rate by 2 % | 566 ms, 554 ms … 374 ms |
 * | 16.96 | a refusal after 26 granted in 13 s: the rate is 2 per second | at 17.96, then every 508 ms |
 *
 * At a service that counts in windows (100 per minute, `Retry-After: 40`), the window is remembered instead: requests run
 * freely until close to the position of the last refusal, then one by one, so that only one meets the refusal.
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
    /** Whether one more may be in flight, once the time has come. */
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

;// CONCATENATED MODULE: ./build/src/core/http/advice.js
/** What to do about a status, as a line of its own. */
const statusAdvice = {
    401: 'The token was refused: set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    402: 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
    403: 'The token has no right to do this, or a proxy in front of the service refused it: give the token the right to list and create monitors',
    404: 'The address does not exist: set base-url to the address of the service, without /api/v1',
    405: 'The address does not accept this method: set base-url to the address of the service, without /api/v1',
};
/** What to do about a status that refuses a monitor, where the service itself does not say. */
const creationAdvice = {
    413: 'The monitor is too large for the service: shorten it',
    415: 'The address does not accept JSON: check that base-url is the address of the API',
};
/** What to do about a refused monitor whose status says no more. */
function adviseCreation(status) {
    return creationAdvice[status] ?? 'Compare the fields of the monitor with the documentation of the service';
}
/** For a 409 whose monitor the list, read again, does not show. */
const conflictAdvice = 'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';
const lookCloser = 'Check that base-url is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each answer';
const wrongPage = 'The page before it led there: run again; if the error persists, report it to the service';
const wrongGuess = 'Monitor Sync asked for a second page, because the first one may have been cut off: the service should answer with an empty list or 404';
/** What to do about a missing address, a redirect, a web page, or an answer that is not understood. */
const addressAdvice = {
    list: {
        missing: null,
        redirect: 'Set base-url to the address that the service really has',
        web: 'Check that base-url is the address of the API',
        unclear: lookCloser,
    },
    'further page': { missing: wrongPage, redirect: wrongPage, web: null, unclear: wrongPage },
    'possible page': { missing: wrongGuess, redirect: wrongGuess, web: null, unclear: wrongGuess },
};
const authority = 'Its certificate authority is unknown: name it with NODE_EXTRA_CA_CERTS';
const noTls = 'The service does not speak TLS there: check the scheme and the port of base-url';
/** What to do about a connection that was never made, by the system's code or the HTTP client's message. */
const connectionAdvice = [
    {
        sign: /: the proxy of HTTPS_PROXY is not reached:/,
        tip: 'Check HTTPS_PROXY, and that the proxy is up; if the host needs no proxy, name it in NO_PROXY',
    },
    { sign: /^ECONNREFUSED:/, tip: 'Nothing listens there: check base-url, and that the service is up' },
    { sign: /^ENOTFOUND:/, tip: 'No host has this name: check base-url' },
    { sign: /^EAI_AGAIN:/, tip: 'The name could not be looked up: check the network' },
    {
        sign: /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
        tip: 'The certificate is self-signed: name its authority with NODE_EXTRA_CA_CERTS',
    },
    { sign: /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, tip: authority },
    { sign: /^CERT_HAS_EXPIRED:/, tip: 'The certificate of the service has expired: renew it' },
    {
        sign: /^ERR_TLS_CERT_ALTNAME_INVALID:/,
        tip: 'The certificate is for another host: check base-url',
    },
    { sign: /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, tip: noTls },
    {
        sign: /Proxy response \(407\)/,
        tip: 'The proxy needs other credentials: set them in HTTPS_PROXY, as http://user:password@proxy.example.com:3128',
    },
    {
        sign: /Proxy response \(/,
        tip: 'The proxy of HTTPS_PROXY refused, not the service; if the host needs no proxy, name it in NO_PROXY',
    },
];
/** The advice of the first row whose sign an exchange without an answer shows, or null. */
function findConnectionAdvice({ code, message }) {
    return connectionAdvice.find(({ sign }) => sign.test(`${code}: ${message}`))?.tip ?? null;
}

;// CONCATENATED MODULE: ./build/src/core/http/error-details.js



/** RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Where services say what in particular is wrong. */
const detailKeys = ['errors', 'details'];
/** A service may report a detail for each of thousands of fields. */
const mostDetails = 10;
/** A detail in an unknown shape is shown as JSON; its start is enough, in UTF-16 units. */
const longestJson = 200;
/** The longest text of a known field, in UTF-16 units: a report must not grow with it. */
const longestField = 1_000;
/** All details in the objects of an error, as one text; empty where there are none. */
function readDetails(objects) {
    const all = objects.flatMap((object) => detailKeys.flatMap((key) => listDetails((0,json/* own */.ZV)(object, key))));
    const details = [...new Set(all)];
    const more = details.length > mostDetails ? [`and ${details.length - mostDetails} more`] : [];
    return [...details.slice(0, mostDetails), ...more].join('; ');
}
/** The first of these that is a text or a number, as a text; or null. */
function readText(object, keys) {
    for (const key of keys) {
        const value = (0,json/* own */.ZV)(object, key);
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
/** The words of a detail and, as JSON, its other fields, such as the name of the wrong field. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,model_text/* clip */.$Q)(detail, longestField);
    const words = (0,json/* isObject */.Gv)(detail) ? (readText(detail, messageKeys) ?? readText(detail, codeKeys)) : null;
    if (!(0,json/* isObject */.Gv)(detail) || words === null)
        return writeJson(detail);
    const used = [...messageKeys, ...codeKeys];
    const rest = Object.entries(detail).filter(([key]) => !used.includes(key));
    return [words, writeJson(Object.fromEntries(rest))].filter((text) => text !== '').join(' ');
}
/** Empty for a value that holds nothing. */
function writeJson(value) {
    const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    return isEmpty ? '' : (0,model_text/* clip */.$Q)(JSON.stringify(value), longestJson);
}

;// CONCATENATED MODULE: ./build/src/core/http/error-body.js







/** Where services put an error: the places are tried in this order, the first that has a code or a message counts. */
const places = [
    (body) => (0,json/* own */.ZV)(body, 'error'),
    (body) => firstOf((0,json/* own */.ZV)(body, 'errors')),
    (body) => body,
];
/** Bodies that hold nothing. */
const saysNothing = /^(|\{\}|\[\]|null|"")$/;
/** A text longer than this is a page, not a message. */
const longestText = 200;
/**
 * Finds code, message and details in the body of an error; falls back to the start of its text. All of it is clipped, so
 * secrets in the body must be masked before.
 */
function readErrorBody(answer) {
    const body = (0,json_body/* parseJson */.q)(answer.body);
    const error = (0,json/* isObject */.Gv)(body) ? readError(body) : null;
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
        if (!(0,json/* isObject */.Gv)(found))
            continue;
        const [code, said] = [readText(found, codeKeys), readText(found, messageKeys)];
        if (code === null && said === null)
            continue;
        const isDetail = found === firstOf((0,json/* own */.ZV)(body, 'errors'));
        // The first of several errors is shown with the others.
        const message = isDetail ? readText(body, messageKeys) : said;
        const text = [message, readDetails(isDetail || found === body ? [body] : [found, body])].filter(Boolean).join(': ');
        return { code, message: text === '' || text === code ? null : (0,model_text/* clip */.$Q)(text, longestField) };
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
    return value === undefined ? mask(body) : JSON.stringify((0,model_mask/* redactJson */.Kp)(value, mask));
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return (0,exchange/* header */.w)(headers, 'x-request-id') ?? (0,exchange/* header */.w)(headers, 'request-id') ?? (0,exchange/* header */.w)(headers, 'x-correlation-id');
}
function firstOf(value) {
    return Array.isArray(value) ? value[0] : undefined;
}

;// CONCATENATED MODULE: ./build/src/core/http/describe-exchange.js






/** For every creation with an unknown outcome, so that nobody simply creates the monitor by hand. */
const mayExist = 'The monitor may exist; the next run will check';
/** For a read that has failed for the last time. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service answers';
/**
 * Turns an exchange that did not end well into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose what a read was for.
 * @param end why it is not tried again, where the end of the run is the reason, or null.
 */
function describeExchange(exchange, declared, purpose = 'list', end = null) {
    const outcome = decideOutcome(exchange);
    const of = declared === null ? '' : ` for ${(0,model_monitor/* describeName */.T_)(declared)} (${declared.source.file}:${declared.source.line})`;
    const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, purpose) : describeSilence(exchange);
    const isExplained = exchange.kind === 'no-answer' && said.length > 1;
    const isSpent = exchange.method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
    const last = outcome === 'unknown' ? mayExist : isSpent ? (end ?? (isExplained ? null : gaveUp)) : null;
    return {
        kind: readKind(exchange, outcome),
        status: exchange.kind === 'answer' ? exchange.status : null,
        code,
        message: [
            `${exchange.method} ${exchange.url}${of}: ${said[0].replaceAll(/\s*\n\s*/g, ' ')}`,
            ...said.slice(1),
            ...(last === null ? [] : [last]),
        ].join('\n'),
        reason: readReason(exchange, outcome),
    };
}
/** An exchange and its result in few words, and its code. */
function nameExchange(exchange) {
    const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, 'list') : describeSilence(exchange);
    return { code, text: `${exchange.method} ${exchange.url}: ${said[0]}` };
}
/** The same error of a creation with an unknown outcome. */
function withDoubt(facts) {
    if (facts.kind === 'unknown')
        return facts;
    return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message: `${facts.message}\n${mayExist}` };
}
/** An answer that broke off is the network's doing, whatever its status. */
function readKind(exchange, outcome) {
    if (outcome === 'unknown')
        return 'unknown';
    return exchange.kind === 'answer' && !exchange.bodyFault?.passes ? 'service' : 'network';
}
/** The codes of statuses; the class of the status decides the others. */
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
function readReason(exchange, outcome) {
    if (outcome === 'unknown')
        return 'outcome-unknown';
    if (exchange.kind === 'no-answer' || exchange.bodyFault?.passes)
        return 'unreachable';
    const { method, status } = exchange;
    const known = statusReasons[status];
    if (known !== undefined)
        return known;
    if (status >= 300 && status < 400)
        return 'redirect';
    if (status >= 500)
        return 'service-failed';
    if ((0,json_body/* isHtml */._)(exchange))
        return 'html-answer';
    return method === 'GET' ? 'request-refused' : 'monitor-refused';
}
function describeAnswer(answer, purpose) {
    const { bodyFault, headers, status } = answer;
    const { code, message } = readErrorBody(answer);
    const id = readRequestId(answer);
    const head = [String(status), code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
    const isMissing = status === 404 || status === 405;
    const tips = [
        bodyFault === null ? null : `The answer ${bodyFault.message}`,
        status >= 300 && status < 400
            ? `A redirect to ${readTarget((0,exchange/* header */.w)(headers, 'location'))}, which is never followed. ${addressAdvice[purpose].redirect}`
            : null,
        (isMissing ? addressAdvice[purpose].missing : null) ?? statusAdvice[status] ?? null,
        (0,json_body/* isHtml */._)(answer) ? ['Received HTML instead of JSON', addressAdvice[purpose].web].filter(Boolean).join('. ') : null,
    ];
    const known = tips.filter((tip) => tip !== null);
    const next = known.length > 0 || decideOutcome(answer) !== 'rejected' ? null : adviseOnRefusal(answer, purpose, message);
    const isSilent = next !== null && code === null && message === null;
    const rest = [...known, isSilent ? 'The service gives no reason' : null, next].filter((tip) => tip !== null);
    return { code, said: [`${head}${message === null ? '' : `: ${message}`}`, ...rest] };
}
/** What to do about a refusal whose status does not explain it; null where the service has explained it, or where the list will. */
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
/** The messages of these codes are complete. */
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

;// CONCATENATED MODULE: ./build/src/core/limits/retry-after.js
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
    if (format === undefined)
        return null;
    const time = Date.parse(text + format.zone);
    // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; NaN differs from any.
    const day = Number(/\d+/.exec(text)?.[0]);
    return new Date(time).getUTCDate() === day ? time : null;
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

;// CONCATENATED MODULE: ./build/src/core/limits/rate-limit-headers.js


/** Names under which services send the two numbers in headers of their own; the first that was sent counts. */
const names = ['ratelimit', 'x-ratelimit', 'x-rate-limit'].flatMap((prefix) => [
    { left: [`${prefix}-remaining`], reset: [`${prefix}-reset`, `${prefix}-reset-after`] },
    // Not next to a remaining count: some send it with every answer, and mean "now" by it.
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
    const limits = [...own, ...(0,exchange/* headerLines */.H)(headers, 'ratelimit').flatMap(parsePolicies)]
        .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
        .filter(({ left }) => left !== null);
    // Most services tell nothing, and there may be thousands of answers.
    if (limits.length === 0)
        return null;
    const clock = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '') ?? now;
    const quotas = limits.map((limit) => readLimit(limit, clock)).filter((quota) => quota !== null);
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
/** `"default";r=50;t=30, "daily";r=1000;t=36000` are two limits, `limit=100, remaining=50, reset=30` is one. */
function parsePolicies(line) {
    const policies = line
        .replace(/"[^"]*"/g, '')
        .split(',')
        .map(parseParameters);
    const single = pick(policies.flat());
    return /\bremaining\s*=/i.test(line) ? [single] : policies.map(pick);
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
function readLimit({ left, reset }, clock) {
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

;// CONCATENATED MODULE: ./build/src/core/limits/pause.js






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
        return { milliseconds: asked, asked: true, isTimed: true };
    const milliseconds = decideBackoff(failures, random);
    if (outcome === 'throttled')
        return { milliseconds, asked: true, isTimed: false };
    if (outcome === 'not-sent' || outcome === 'transient') {
        return { milliseconds, asked: false, isTimed: false };
    }
    return null;
}
/** `Retry-After` means "try again later" with these statuses alone; with a 3xx it means something else. */
function readRetryAfter({ headers, status }, now) {
    if (status !== 503 && !isRateLimit(status, headers))
        return null;
    const date = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '');
    return parseRetryAfter((0,exchange/* headerLines */.H)(headers, 'retry-after'), date ?? now);
}
/** The rate limit that an answer shows; null also where its `Retry-After` already says how long to wait. */
function readFreeQuota(answer, now) {
    return readRetryAfter(answer, now) === null ? readQuota(answer.headers, now, answer.status === 429) : null;
}
/** Full jitter over a ceiling that doubles, and never less than the shortest wait: "does not retry at once". */
function decideBackoff(failures, random) {
    const ceiling = Math.min(backoff.first * 2 ** (failures - 1), backoff.longest);
    return Math.max(shortestWait, random * ceiling);
}
/** An exhausted quota, in words for the progress. */
const noQuota = 'rate limited';
/** A pause in a few words, for the progress. */
function namePause({ asked }, status) {
    if (!asked)
        return 'the service does not answer as expected';
    return status === 503 ? 'the service asks to wait' : noQuota;
}
/** What ends a run that would have to wait longer than it may. */
function waitsTooLong({ left, milliseconds, now, why }) {
    // A later time may be beyond what a date can hold.
    const time = milliseconds < 1e12 ? `after ${nameTime(now + milliseconds)}` : 'much later';
    const message = [
        why,
        `Only ${Math.max(0, Math.floor(left / 100) / 10)} s of max-wait remain, so the run ended without another request`,
        `Run again ${time}, or raise max-wait`,
    ].join('\n');
    return new errors/* RunError */.e4({ kind: 'wait', message });
}
/** What ends a run in which an exchange calls for a pause that is longer than it may wait. */
function endsByPause(exchange, { asked, isTimed, milliseconds }, { maxWaitMs, ...wait }) {
    const { code, text } = nameExchange(exchange);
    const who = isTimed
        ? 'the service asks to wait'
        : 'the service does not say how long to wait, and the next try is in';
    const message = asked
        ? waitsTooLong({ ...wait, milliseconds, why: `${text}; ${who} ${seconds(milliseconds)}` }).message
        : `${text}\n${noFurtherTry(maxWaitMs)}`;
    return new errors/* RunError */.e4({ kind: 'wait', status: exchange.kind === 'answer' ? exchange.status : null, code, message });
}
/** Why a failed request is not sent again, where `max-wait` is too short for it. */
function noFurtherTry(maxWaitMs) {
    return `Another try does not fit into max-wait (${maxWaitMs / 1_000} s): raise it, or run again later`;
}
/** A time by the second, and never before it. */
function nameTime(epochMs) {
    return new Date(Math.ceil(epochMs / 1_000) * 1_000).toISOString().replace('.000', '');
}
function seconds(milliseconds) {
    return `${Math.ceil(milliseconds / 1000)} s`;
}

;// CONCATENATED MODULE: ./build/src/io/http/request-queue.js
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

;// CONCATENATED MODULE: ./build/src/io/http/rate-gate.js




const unsent = { outcome: 'not-sent', goesOn: false };
/** Jitter only adds to a wait: at most this share of it, and no more than is needed to separate requests of one second. */
const jitter = { share: 0.05, maxMs: 250 };
/**
 * The one gate through which every request of a run goes, reads included: the service counts them all against one
 * account. An answer that asks to wait closes it for all of them.
 */
class RateGate {
    #options;
    #pacing;
    #over = new AbortController();
    #onAbort = () => this.end(this.#options.signal.reason);
    #queue = new RequestQueue();
    /** Every ticket that has left the queue and has no result yet. */
    #inFlight = new Set();
    #counts = { sent: 0, retried: 0, rateLimited: 0 };
    #places = 0;
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
    /** What has passed so far. */
    get counts() {
        return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
    }
    /** Milliseconds for which the gate may be closed in total. */
    get maxWaitMs() {
        return this.#options.maxWaitMs;
    }
    /** Why the gate was closed for good, or null while it is not. */
    get endReason() {
        return this.#over.signal.aborted ? this.#over.signal.reason : null;
    }
    /**
     * Sends a request when its turn has come, and again as long as that is certain to do no harm.
     * @param exchange asks `mayLeave` once it has a connection; if it may not, it must end unsent, and gets another turn.
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
     * Sends a request that was sent before, once: before another try, what it is based on may have changed.
     * @param exchange as for {@link send}; null where it should not be sent any more when its turn has come.
     * @throws RunError as {@link send} does.
     */
    async sendAgain(exchange) {
        return (await this.#sendOnce(exchange, this.#places++, true)).result;
    }
    /** Lets nothing start any more; what waits is rejected with this reason. The first reason stands. */
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
    async #sendOnce(exchange, place, isRetry) {
        for (;;) {
            const ticket = { state: 'queued', pausesBefore: 0 };
            const result = await this.#queueUp(() => this.#start(ticket, exchange), place);
            this.#inFlight.delete(ticket);
            if (ticket.state === 'held')
                continue;
            const recorded = result === null ? unsent : this.#record(result, ticket.pausesBefore, isRetry);
            this.#admit();
            return { result, ...recorded };
        }
    }
    #queueUp(work, place) {
        if (this.#over.signal.aborted)
            return Promise.reject(this.#over.signal.reason);
        const turn = this.#queue.add(work, place);
        this.#admit();
        return turn;
    }
    #start(ticket, exchange) {
        ticket.state = 'started';
        ticket.pausesBefore = this.#pacing.start(this.#options.clock.now());
        this.#inFlight.add(ticket);
        return exchange({
            mayLeave: () => {
                // Otherwise all requests that waited for a connection would leave at once after a pause, where one goes first.
                ticket.state = this.#isOpen() && this.#pacing.hasRoom(this.#count('left', 'refused')) ? 'left' : 'held';
                return ticket.state === 'left';
            },
            onRefused: () => {
                ticket.state = 'refused';
            },
        });
    }
    #count(...states) {
        let count = 0;
        for (const { state } of this.#inFlight)
            if (states.includes(state))
                count += 1;
        return count;
    }
    #isOpen() {
        const isOver = this.#options.clock.now() >= this.#pacing.opensAt;
        return isOver && !this.#over.signal.aborted && this.#count('refused') === 0;
    }
    /** Starts those whose turn has come. Asks the clock each time: a timer may fire a millisecond early. */
    #admit() {
        while (!this.#queue.isEmpty && this.#count('refused') === 0 && this.#pacing.hasRoom(this.#inFlight.size)) {
            if (this.#options.clock.now() < this.#pacing.startsAt) {
                void this.#wake();
                return;
            }
            this.#queue.startFirst();
        }
    }
    async #wake() {
        if (this.#isWaking)
            return;
        this.#isWaking = true;
        await this.#options.clock.sleep(this.#pacing.startsAt - this.#options.clock.now(), this.#over.signal);
        this.#isWaking = false;
        this.#admit();
    }
    /** Learns from an exchange. The request does not go on where the run ends with it. */
    #record(result, pausesBefore, isRetry) {
        const { clock, random } = this.#options;
        const [now, wallTime] = [clock.now(), clock.wallTime()];
        const outcome = decideOutcome(result);
        const status = result.kind === 'answer' ? result.status : null;
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (status === 429 || (status === 403 && outcome === 'throttled'))
            this.#counts.rateLimited += 1;
        const failures = this.#pacing.failuresAt(now);
        const pause = decidePause(result, outcome, { failures, random: random(), now: wallTime });
        if (pause === null && outcome !== 'unknown')
            this.#pacing.noteGood(pausesBefore, now);
        const isHeld = pause === null ||
            this.#hold(pause.milliseconds, namePause(pause, status), (milliseconds) => this.#pacing.pause({ ...pause, milliseconds }, now));
        if (isHeld) {
            if (result.kind === 'answer')
                this.#recordQuota(result, now, wallTime);
            return { goesOn: true, outcome };
        }
        this.end(endsByPause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs: this.maxWaitMs }));
        return { goesOn: pause.asked, outcome };
    }
    #recordQuota(answer, now, wallTime) {
        const quota = readFreeQuota(answer, wallTime);
        if (quota === null || quota.resetMs === null)
            this.#pacing.noteQuota(quota, now);
        else
            this.#hold(quota.resetMs, noQuota, (resetMs) => this.#pacing.noteQuota({ ...quota, resetMs }, now));
    }
    /** Holds back with jitter, or without it: a wait that fits must not become too long by its jitter. */
    #hold(milliseconds, why, hold) {
        const { clock, onClose, random } = this.#options;
        const longer = milliseconds + Math.min(jitter.share * milliseconds, jitter.maxMs) * random();
        const isHeld = hold(longer) || hold(milliseconds);
        if (isHeld)
            onClose(clock.wallTime() + this.#pacing.opensAt - clock.now(), why);
        return isHeld;
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/src/io/http/answer-body.js



/** Bytes of a body, before and after decoding. A body without end must not fill the memory, and neither may a gzip bomb. */
const maxBodyBytes = 64 * 1024 * 1024;
/** Why a body was given up, as the end of the sentence "the answer …". */
const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
/** Text that is silently repaired would be compared, and a name that is not recognised would be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The encodings that requests offer, and how each is decoded: in the thread pool, and no further than the limit. */
const decoders = new Map([
    ['gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['x-gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['br', (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress)],
]);
/** The value of `accept-encoding`. */
const acceptedEncodings = 'gzip, br, identity';
/** The text of a complete body; where it has none, that is a value, because the status has arrived and counts. */
async function decodeBody(bytes, headers) {
    const fault = (message) => ({ body: '', bodyFault: { message, passes: false } });
    const encoding = (0,exchange/* headerLines */.H)(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
    const decode = decoders.get(encoding);
    if (decode === undefined && encoding !== 'identity')
        return fault(`is encoded as ${encoding}, which was not asked for`);
    let decoded;
    try {
        // A 204 or a 304 may carry the header without a body.
        decoded =
            decode === undefined || bytes.length === 0 ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
    }
    catch (thrown) {
        const isTooLarge = thrown.code === 'ERR_BUFFER_TOO_LARGE';
        return fault(isTooLarge ? tooLarge : `is not valid ${encoding}`);
    }
    try {
        return { body: utf8.decode(decoded), bodyFault: null };
    }
    catch {
        return fault('is not UTF-8');
    }
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
;// CONCATENATED MODULE: ./build/src/io/http/dispatcher.js


/** Connections to one service, opened as they are needed; destroying it ends them. */
function createDispatcher({ concurrency, proxy, signal, timeoutMs }) {
    const settings = {
        // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
        allowH2: false,
        // With several requests on a connection, losing it would leave all of their outcomes unknown.
        pipelining: 1,
        connections: concurrency,
        connect: { timeout: timeoutMs, signal },
        // These count from chunk to chunk; a byte a second would never reach them. The deadline of a request is ours.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    if (proxy.httpsProxy === '')
        return new undici/* Agent */.g6(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { timeout: timeoutMs, signal };
    return new undici/* EnvHttpProxyAgent */.J2({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
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
    throw new errors/* RunError */.e4({ kind: 'options', message });
}

;// CONCATENATED MODULE: ./build/src/io/http/wire-request.js


/** The reason where a body was given up. */
const bodyTooLarge = new Error(tooLarge);
/**
 * One request on the wire, as undici's dispatcher reports it. Undici's own `request` makes a stream of each body and
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
        if (status === 503 || isRateLimit(status, headers))
            this.#turn.onRefused?.();
    }
    onResponseData(_controller, chunk) {
        this.#length += chunk.length;
        if (this.#length > maxBodyBytes)
            this.end(bodyTooLarge);
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

;// CONCATENATED MODULE: ./build/src/io/http/transport.js





/** A transport over connections of its own; dispose of it, or idle ones keep the process alive for some seconds. */
function createTransport(options) {
    const { signal, timeoutMs, token } = options;
    const closing = new AbortController();
    const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
    const mask = (0,model_mask/* createMask */.Px)(options.hidden);
    const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': acceptedEncodings,
        'user-agent': 'monitor-sync',
    };
    const withBody = { ...headers, 'content-type': 'application/json' };
    const underWay = new Set();
    // One listener for all of them: one for each request costs more than the rest that is done for it.
    const endAll = () => {
        for (const request of underWay)
            request.end(signal.reason);
    };
    signal.addEventListener('abort', endAll);
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
            const { body: text, bodyFault } = reason === null ? await decodeBody(bytes, head.headers) : describeBreak(reason, options, address);
            // An error may echo a secret, and is cut for people: of a secret that was cut, a part would not be recognised.
            const shown = head.status < 300 ? text : maskBody(text, mask);
            return { kind: 'answer', method, url, ...head, body: shown, bodyFault };
        },
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', endAll);
            await dispatcher.destroy();
            closing.abort();
        },
    };
}
/** An answer whose body is incomplete. */
function describeBreak(reason, options, address) {
    if (reason === bodyTooLarge)
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

;// CONCATENATED MODULE: ./build/src/io/client.js




/** How long a list may lag behind, where nothing else is known of the service. */
const usualLagMs = 1_000;
/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;
/** Opens the way to the service for looking alone. */
function openReadingApi(options, world) {
    return client_open(options, world).api;
}
/** Opens the way to the service for looking and for creating. */
function openApi(options, world) {
    const { api, transport } = client_open(options, world);
    const url = monitorsUrl(options.baseUrl);
    return {
        ...api,
        post: (body, { mayLeave, onRefused }) => transport.send('POST', url, { body, mayLeave, onRefused }),
    };
}
/** One gate and one set of connections for the whole run. */
function client_open(options, world) {
    const { clock, onWait, openTransport = createTransport, proxy, random, signal } = world;
    const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
    const hidden = (0,settings_options/* readHidden */.Z)(options);
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
    const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
    const api = {
        baseUrl,
        listPath,
        concurrency,
        timeoutMs,
        lagMs: usualLagMs,
        clock,
        mask: (0,model_mask/* createMask */.Px)(hidden),
        gate,
        get: (url, turn) => transport.send('GET', url, turn),
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', stop);
            gate[Symbol.dispose]();
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

// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
;// CONCATENATED MODULE: ./build/src/core/write/created-monitor.js






/** The headers of a 2xx have arrived: the monitor is created, even where the body broke off. */
function readCreation(answer, declared) {
    const monitor = findMonitor(answer);
    const id = (monitor && (0,model_monitor/* readIdentifier */.yR)(monitor)) ?? readLocation(answer);
    const fault = id === null && monitor === null ? findFault(answer) : null;
    const warning = fault !== null
        ? `${(0,model_monitor/* describeName */.T_)(declared)} was created, but its identifier is not known: the answer ${fault}`
        : monitor && (findOtherName(monitor, declared) ?? findDifferences(monitor, declared));
    return { status: 'created', id, warning };
}
/** Where a service changes names (it may truncate them), every run would create the same monitor again. */
function findOtherName(monitor, declared) {
    const shown = (0,model_monitor/* readItemName */.$N)(monitor);
    if (shown === null || (0,model_monitor/* normalizeName */.Pc)(shown) === declared.name)
        return null;
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
}
function findDifferences(monitor, declared) {
    const { differences } = (0,compare/* compareMonitor */.Q)(declared.body, monitor, declared.ignoreChanges);
    return differences.length === 0 ? null : describeStored(declared, differences);
}
/** The warning where a service stores other values than those that were sent. */
function describeStored(declared, differences) {
    const stored = differences.map(({ path, ...values }) => {
        const isHidden = declared.secretFields.some((field) => (0,json/* isAtOrBelow */.a5)(path, (0,json/* writeStep */.qV)(field)));
        const [actual, wanted] = [values.actual, values.declared].map((value) => isHidden ? model_mask/* masked */.Iv : JSON.stringify(value));
        return `${actual} for ${path} (declared ${wanted})`;
    });
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}
/** Why a body shows no identifier; an empty body is fine. */
function findFault(answer) {
    const { body, bodyFault } = answer;
    if (bodyFault !== null)
        return bodyFault.message;
    if (body.trim() === '' || (0,json_body/* parseJson */.q)(body) !== undefined)
        return null;
    return (0,json_body/* isHtml */._)(answer) ? 'is HTML' : 'is not JSON';
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-state.js




/**
 * What an answer makes of a creation:
 *
 * | state   | 2xx     | unknown | not sent      | 429     | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---     | ---      | ---               |
 * | waiting | created | unknown | failed        | waiting | conflict | failed            |
 * | unknown | created | unknown | stays unknown | unknown | conflict | failed: may exist |
 */
const afterAnswer = {
    done: ({ declared, earlier, exchange }) => {
        const created = readCreation(exchange, declared);
        if (earlier === null)
            return settle(created);
        return settle({ ...created, remark: `sent again after ${describeLoss(earlier.exchange)}` }, earlier.unclear);
    },
    unknown: ({ earlier, exchange, now }) => ({
        kind: 'unknown',
        exchange,
        since: now,
        sends: (earlier?.sends ?? 0) + 1,
        unclear: (earlier?.unclear ?? 0) + 1,
        absent: null,
    }),
    'not-sent': (attempt) => attempt.earlier === null ? fail(attempt) : { ...attempt.earlier, sends: attempt.earlier.sends + 1 },
    throttled: ({ earlier }) => earlier ?? { kind: 'waiting' },
    rejected: (attempt) => {
        const { earlier, exchange } = attempt;
        return exchange.kind === 'answer' && exchange.status === 409
            ? { kind: 'conflict', answer: exchange, earlier }
            : fail(attempt);
    },
    fatal: fail,
    transient: fail,
};
/**
 * What a complete list makes of a creation:
 *
 * | state             | shown                                                 | absent                   |
 * | ---               | ---                                                   | ---                      |
 * | waiting           | in-sync or changed: somebody else created it          | waiting                  |
 * | unknown           | created                                               | unknown, absent since …  |
 * | conflict          | in-sync or changed; created after an unknown outcome  | failed                   |
 * | created           | created, listed                                       | created, one absence more |
 * | failed: may exist | created                                               | failed: may exist        |
 *
 * @param isBehind whether the list lacks monitors that are known to exist, so that absence proves nothing.
 */
function afterList(state, declared, shown, { isBehind, now }) {
    switch (state.kind) {
        case 'waiting':
            return shown === null ? state : settle(shown);
        case 'unknown':
            if (shown !== null)
                return settleShown(declared, shown, state.unclear, state.exchange);
            return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
        case 'conflict':
            if (shown === null)
                return fail({ declared, exchange: state.answer, earlier: state.earlier }, conflictAdvice);
            return state.earlier === null
                ? settle(shown)
                : settleShown(declared, shown, state.earlier.unclear, state.earlier.exchange);
        case 'settled':
            return afterListSettled(state, declared, shown);
    }
}
function afterListSettled(state, declared, shown) {
    const { absences, result, unclear } = state;
    if (result.status === 'failed' && result.error.kind === 'unknown')
        return shown === null ? state : settleShown(declared, shown, unclear, null);
    if (result.status !== 'created')
        return state;
    if (shown === null)
        return { ...state, absences: absences + 1 };
    const warning = result.warning ?? warnOfStored(declared, shown);
    return { ...state, result: { ...result, warning }, shown };
}
function settle(result, unclear = 0) {
    return { kind: 'settled', result, shown: null, absences: 0, unclear };
}
/** Settles as created what the list shows after an unknown outcome. */
function settleShown(declared, shown, unclear, exchange) {
    const twice = `${(0,model_monitor/* describeName */.T_)(declared)} was sent ${unclear} times before it showed up in the list; check for a duplicate`;
    const warning = unclear > 1 ? twice : warnOfStored(declared, shown);
    const remark = `found in the list${exchange === null ? ' later' : ` after ${describeLoss(exchange)}`}`;
    const result = { status: 'created', id: shown.actual.id, warning, remark };
    return { ...settle(result, unclear), shown };
}
/** How an exchange ended that left the outcome unknown: `the connection was lost`. */
function describeLoss(exchange) {
    if (exchange.kind === 'answer')
        return `an answer with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}
function warnOfStored(declared, shown) {
    return shown.status === 'changed' ? describeStored(declared, shown.differences) : null;
}
/** A refusal does not settle the earlier send with an unknown outcome. */
function fail({ declared, earlier, exchange }, remark = null) {
    const facts = describeExchange(exchange, declared);
    const said = { ...facts, message: remark === null ? facts.message : `${facts.message}\n${remark}` };
    const error = earlier === null ? said : withDoubt(said);
    return settle({ status: 'failed', error }, earlier?.unclear);
}
/** Statuses by which a proxy reports a slow service, which may still create the monitor; 524 is Cloudflare's. */
const slowStatusCodes = [408, 504, 524];
/** When the service has stopped working on a request: a time-out does not say that it has given up. */
function readSlowestEnd({ exchange, since }, timeoutMs) {
    const isSlow = exchange.kind === 'answer' ? slowStatusCodes.includes(exchange.status) : exchange.code === 'TIMEOUT';
    return isSlow ? since + timeoutMs : since;
}
/** Whether lists prove that an unknown outcome created nothing: two in a row lack it, the second late enough. */
function isProvedAbsent(unknown, { lagMs, timeoutMs }) {
    const { absent } = unknown;
    return (absent !== null &&
        absent.to - absent.from >= lagMs &&
        absent.to > absent.from &&
        absent.to >= readSlowestEnd(unknown, timeoutMs));
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-ledger.js



/** For a conflict where the run ended before the list was read again. */
const unreadConflict = 'The list was not read again; the next run will check whether it exists';
/** What a run knows of all its creations. */
class CreationLedger {
    #states;
    #before;
    #list = null;
    /** @param before names that the service had when the run began. */
    constructor(missing, before = []) {
        this.#states = new Map(missing.map((declared) => [declared, { kind: 'waiting' }]));
        this.#before = before;
    }
    /** The latest list, or null before one was read. */
    get list() {
        return this.#list;
    }
    get results() {
        return new Map(this.#select('settled').map(([declared, { result }]) => [declared, result]));
    }
    stateOf(declared) {
        return this.#states.get(declared) ?? { kind: 'waiting' };
    }
    count(kind) {
        return this.#select(kind).length;
    }
    /** Creations whose outcome is unknown. */
    get unknown() {
        return this.#select('unknown').map(([, state]) => state);
    }
    /** Whether any send had an unknown outcome, settled by now or not. */
    get hadUnknown() {
        return this.unknown.length > 0 || this.#select('settled').some(([, { unclear }]) => unclear > 0);
    }
    /** Created monitors that no list has shown, and how many lists lack each. */
    get unlisted() {
        return this.#select('settled').flatMap(([declared, { absences, result, shown }]) => result.status === 'created' && shown === null ? [{ declared, absences }] : []);
    }
    /** Notes how a send ended, at a time in monotonic milliseconds. */
    noteAnswer(declared, exchange, now) {
        const state = this.stateOf(declared);
        const earlier = state.kind === 'unknown' ? state : null;
        return this.#enter(declared, afterAnswer[decideOutcome(exchange)]({ declared, exchange, earlier, now }));
    }
    /** Notes a complete list, at the time in monotonic milliseconds at which it was read. */
    noteList(list, now) {
        this.#list = list;
        const shown = new Map();
        for (const change of (0,plan_plan/* planSync */.R4)([...this.#states.keys()], list).changes) {
            if ('declared' in change && 'actual' in change)
                shown.set(change.declared, change);
        }
        const isBehind = this.#isBehind(list, shown);
        return [...this.#states].flatMap(([declared, state]) => this.#enter(declared, afterList(state, declared, shown.get(declared) ?? null, { isBehind, now })));
    }
    /** Fails those whose outcome is unknown after so many sends. */
    giveUp(mostSends) {
        return this.#select('unknown').flatMap(([declared, state]) => state.sends < mostSends
            ? []
            : this.#enter(declared, fail({ declared, exchange: state.exchange, earlier: state })));
    }
    /** Fails all whose outcome the run will not find out any more. */
    close() {
        const conflicts = this.#select('conflict').flatMap(([declared, { answer, earlier }]) => this.#enter(declared, fail({ declared, exchange: answer, earlier }, unreadConflict)));
        return [...conflicts, ...this.giveUp(0)];
    }
    #enter(declared, state) {
        const before = this.stateOf(declared);
        this.#states.set(declared, state);
        if (state.kind !== 'settled')
            return [];
        const isNews = before.kind !== 'settled' || before.result.status !== state.result.status;
        return isNews ? [{ declared, result: state.result }] : [];
    }
    /** Whether a list lacks a monitor that this run has created, or all of those that were there before. */
    #isBehind({ monitors }, shown) {
        if (this.#select('settled').some(([declared, state]) => state.result.status === 'created' && !shown.has(declared)))
            return true;
        const names = new Set(monitors.map(({ name }) => name));
        return this.#before.length > 0 && !this.#before.some((name) => names.has(name));
    }
    #select(kind) {
        return [...this.#states].flatMap(([declared, state]) => state.kind === kind ? [[declared, state]] : []);
    }
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-verdict.js





/**
 * Whether the first creation shows that the service keeps and lists what it accepts.
 * - `trusted`: the list shows it, with the same target where it shows one.
 * - `next`: the service refuses it for itself or has it already, so another one is to be the first.
 * @returns else the error that ends the run.
 */
function judgeFirst(first, state, others) {
    if (state.kind !== 'settled')
        return 'next';
    const { result, shown } = state;
    if (result.status === 'failed')
        return result.error.kind === 'service'
            ? 'next'
            : new errors/* RunError */.e4({ ...result.error, message: notSent(first, others, result.error) });
    if (result.status !== 'created')
        return 'next';
    const differences = shown?.status === 'changed' ? shown.differences : [];
    const target = differences.find(({ actual, path }) => path === 'target' && actual !== null);
    if (target === undefined)
        return 'trusted';
    const actual = first.secretFields.includes('target') ? model_mask/* masked */.Iv : JSON.stringify(target.actual);
    const message = [
        `The service accepted ${nameWithPlace(first)} and lists it with another target, ${actual}`,
        describeUnsent(others),
        'Declare the target that the list shows, or list target under ignoreChanges',
    ].join('\n');
    return new errors/* RunError */.e4({ kind: 'list', message, reason: 'created-with-other-target' });
}
function notSent(first, others, { kind }) {
    const what = kind === 'unknown' ? 'has an unknown outcome' : 'did not reach the service';
    return [
        `The first creation, ${nameWithPlace(first)}, ${what}`,
        describeUnsent(others),
        'Run again once the service answers as expected',
    ].join('\n');
}
/** The error of a run whose created monitors the list does not show, however often it is read. */
function refuseUnlisted(ledger) {
    const unlisted = findAbsent(ledger);
    const waiting = ledger.count('waiting');
    const others = ledger.list?.monitors.length ?? 0;
    const [it, its] = unlisted.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const message = [
        `The service accepted ${enumerate(unlisted)} and does not list ${it}: the next sync would create ${it} again`,
        `The list shows ${(0,model_text/* count */.U9)(others, 'other monitor')}`,
        ...(waiting > 0 ? [describeUnsent(waiting)] : []),
        `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off), and remove ${it} there before the next sync`,
    ].join('\n');
    return new errors/* RunError */.e4({ kind: 'list', message, reason: 'created-not-listed' });
}
/** The same error, of a list that could not be read after monitors were created. */
function failLookUp(ledger, error) {
    const created = ledger.unlisted.map(({ declared }) => declared);
    if (created.length === 0)
        return error;
    const waiting = ledger.count('waiting');
    const message = [
        `The service accepted ${enumerate(created)}, and then its list could not be read`,
        ...(waiting > 0 ? [describeUnsent(waiting)] : []),
        error.message,
    ].join('\n');
    return new errors/* RunError */.e4({ ...error.facts, message }, { cause: error });
}
/** Warnings of created monitors that no list has shown. */
function warnOfUnlisted(ledger) {
    const unlisted = findAbsent(ledger).map((declared) => (0,warning/* warn */.R8)(`${(0,model_monitor/* describeName */.T_)(declared)} was created, and the service does not list it`, declared.source));
    const unread = findUnread(ledger);
    if (unread.length === 0)
        return unlisted;
    const [only, ...others] = unread;
    const [names, it, source] = only !== undefined && others.length === 0
        ? [(0,model_monitor/* describeName */.T_)(only), 'it', only.source]
        : [enumerate(unread), 'them', null];
    const message = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
    return [...unlisted, (0,warning/* warn */.R8)(message, source)];
}
function findAbsent({ unlisted }) {
    return unlisted.flatMap(({ absences, declared }) => (absences > 0 ? [declared] : []));
}
/** Created monitors after which no list was read. */
function findUnread({ unlisted }) {
    return unlisted.flatMap(({ absences, declared }) => (absences === 0 ? [declared] : []));
}
function describeUnsent(count) {
    return count === 1 ? 'The other missing monitor was not sent' : `The other ${count} missing monitors were not sent`;
}
/** The first few names of a message; the report has all of them. */
const mostNames = 3;
function enumerate(monitors) {
    const names = monitors.slice(0, mostNames).map(nameWithPlace);
    const more = monitors.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
function nameWithPlace(declared) {
    return `${(0,model_monitor/* describeName */.T_)(declared)} (${declared.source.file}:${declared.source.line})`;
}

;// CONCATENATED MODULE: ./build/src/io/send-creations.js



/** After so many unknown outcomes in a row the list is read first: most likely all other sends would end the same way. */
const mostUnknownInARow = 5;
/**
 * Milliseconds for which a list proves that an unknown outcome created nothing: by then the creation has to be on its
 * way again, or the list is read once more.
 */
const shortestFresh = 5_000;
/**
 * Sends creations, each once, until all are sent or too many have an unknown outcome.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after all that was in flight is noted.
 */
async function sendCreations(queue, { api, ledger, onSettled }, freshMs) {
    const staleAt = api.clock.now() + freshMs;
    const isFresh = () => api.clock.now() <= staleAt;
    const next = queue.values();
    let [unknownInARow, hasSent, isHalted] = [0, false, false];
    const work = async () => {
        for (const declared of next) {
            if (isHalted)
                return;
            const exchange = ledger.stateOf(declared).kind === 'unknown'
                ? await sendAgain(declared, api, isFresh, freshMs > shortestFresh)
                : await api.gate.send((turn) => post(declared, api, turn));
            if (exchange === null)
                continue;
            hasSent = true;
            unknownInARow = decideOutcome(exchange) === 'unknown' ? unknownInARow + 1 : 0;
            isHalted ||= unknownInARow >= mostUnknownInARow;
            ledger.noteAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
        }
    };
    const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
    const ended = workers.find((worker) => worker.status === 'rejected');
    if (ended !== undefined)
        throw ended.reason;
    return hasSent;
}
/** Sends a creation with an unknown outcome again; null where the list has to be read first. */
async function sendAgain(declared, api, isFresh, isPatient) {
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
        api.gate.end(new errors/* RunError */.e4(describeExchange(exchange, declared)));
    return exchange;
}

;// CONCATENATED MODULE: ./build/src/io/create-monitors.js






/** How often one creation is sent at most while its outcome is unknown. */
const mostSends = 3;
/** How often the list is read at most before a created monitor counts as not listed, or an outcome stays unknown. */
const mostReadings = 4;
/** The shortest wait before the list is read after an unknown outcome, in milliseconds; it doubles with each send. */
const backoffMs = 1_000;
/**
 * Creates monitors that the service does not have.
 *
 * 1. Send the first monitor alone (steps 3 to 5), and look it up (step 6). The list must show it, with the same target
 *    where it shows one. A monitor that the service refuses for itself gives its place to the next. Else the run ends.
 * 2. Send the others the same way:
 * 3. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending for now.
 * 4. Conflicts (409): read the list. Shown → compared like any other. Absent → failed.
 * 5. Unknown outcomes: wait, then read the list, up to four times. Shown → created. Absent from two lists in a row, the
 *    second not before a slow service is done → send it again while the list is fresh (step 3). Three sends → failed.
 * 6. Look up what was created: read the list until it shows all of it, up to four times. Else the run ends with an error.
 * 7. After an unknown outcome, read the list at the end: a monitor that was given up may be there now, or one be there twice.
 *
 * Never rejects: the error that ended the run is the gate's reason.
 * @param before names that the service had when the run began.
 */
async function createMonitors(missing, api, reader, onSettled, before = []) {
    const ledger = new CreationLedger(missing, before);
    const creating = { api, reader, ledger, onSettled };
    try {
        await earnTrust(missing, creating);
        await create_monitors_settle(missing, creating);
        const wasRead = await lookUp(creating);
        if (ledger.hadUnknown && !wasRead)
            await readList(creating);
    }
    catch (thrown) {
        // Most often the gate's own reason. Nothing further is sent.
        api.gate.end(thrown);
    }
    ledger.close().map(onSettled);
    return { results: ledger.results, list: ledger.list, warnings: warnOfUnlisted(ledger) };
}
/** Step 1. */
async function earnTrust(missing, creating) {
    for (const first of missing) {
        await create_monitors_settle([first], creating);
        await lookUp(creating);
        const others = creating.ledger.count('waiting');
        if (others === 0)
            return;
        const verdict = judgeFirst(first, creating.ledger.stateOf(first), others);
        if (verdict instanceof errors/* RunError */.e4)
            throw verdict;
        if (verdict === 'trusted')
            return;
    }
}
/** Steps 3 to 5, until each of these monitors is settled. */
async function create_monitors_settle(monitors, creating) {
    const { ledger } = creating;
    const findOpen = () => monitors.filter((declared) => ledger.stateOf(declared).kind !== 'settled');
    let freshMs = shortestFresh;
    for (let open = findOpen(); open.length > 0; open = findOpen()) {
        // Under a low rate limit, each reading may use up what the sending needs: then the next one has more time.
        freshMs = (await sendCreations(open, creating, freshMs)) ? shortestFresh : 2 * freshMs;
        if (ledger.unknown.length > 0)
            await findOutcomes(creating);
        else if (ledger.count('conflict') > 0)
            await readList(creating);
    }
}
/** Step 5. What stays unknown in the ledger is proved absent. */
async function findOutcomes(creating) {
    const { api, ledger, onSettled } = creating;
    const sends = Math.max(...ledger.unknown.map((unknown) => unknown.sends));
    const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (sends - 1);
    const isOpen = () => ledger.unknown.some((unknown) => !isProvedAbsent(unknown, api));
    for (let reading = 1; reading === 1 || isOpen(); reading += 1) {
        if (reading > mostReadings)
            return ledger.giveUp(0).forEach(onSettled);
        const slowestEnd = Math.max(...ledger.unknown.map((unknown) => readSlowestEnd(unknown, api.timeoutMs)));
        const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(slowestEnd - api.clock.now()));
        rest(waitMs, `${(0,model_text/* count */.U9)(ledger.unknown.length, 'creation')} with an unknown outcome`, api);
        await readList(creating);
    }
    ledger.giveUp(mostSends).forEach(onSettled);
}
/**
 * Step 6. Reads nothing where a list has shown all that was created.
 * @returns whether it read a list.
 */
async function lookUp(creating) {
    const { api, ledger } = creating;
    for (let wasRead = false;; wasRead = true) {
        const { unlisted } = ledger;
        if (unlisted.length === 0)
            return wasRead;
        const absences = Math.min(...unlisted.map((one) => one.absences));
        if (absences >= mostReadings)
            throw refuseUnlisted(ledger);
        const reason = `The list does not show ${(0,model_text/* count */.U9)(unlisted.length, 'created monitor')}`;
        if (absences > 0)
            rest(api.lagMs * 2 ** (absences - 1), reason, api);
        await readList(creating);
    }
}
async function readList({ api, ledger, onSettled, reader }) {
    try {
        ledger.noteList(await reader.list(), api.clock.now()).forEach(onSettled);
    }
    catch (thrown) {
        throw thrown instanceof errors/* RunError */.e4 && api.gate.endReason === null ? failLookUp(ledger, thrown) : thrown;
    }
}
/** Lets time pass before the list is read again. */
function rest(milliseconds, reason, { gate }) {
    const seconds = Math.ceil(milliseconds / 1_000);
    gate.rest(milliseconds, 'checking what was created', `${reason}: the list is read again after ${seconds} s`);
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






/**
 * Reads the approved plan of a sync.
 * @returns null where the run was given none.
 * @throws RunError where it cannot be read, or is no plan.
 */
async function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const refuse = (sentence, cause) => new errors/* RunError */.e4({ kind: 'options', message: `The plan file ${planFile}: ${sentence}` }, { cause });
    try {
        // A read of a pipe that nobody writes to would block, and no signal could end that.
        if ((await (0,promises_.stat)(path)).isFile())
            return parsePlanFile(await (0,promises_.readFile)(path, 'utf8'), planFile);
    }
    catch (error) {
        throw error instanceof errors/* RunError */.e4 ? error : refuse((0,read_text_file/* describeFileError */.SQ)(error, 'read'), error);
    }
    throw refuse('is not a regular file; name one that `plan` has written');
}
/**
 * Opens a plan file for writing, before anything is sent: an older plan or an empty file may be replaced, nothing else.
 * @param planFile relative to the workspace, or absolute.
 * @returns writes the plan of a report whose secrets are masked.
 * @throws RunError where no plan can be written there; so does the returned function.
 */
async function openPlanFile(workspace, planFile) {
    const file = { path: (0,external_node_path_.resolve)(workspace, planFile), name: planFile, mayReplace: true };
    const check = async () => {
        await (0,write_file/* checkWholeFile */.I)(file);
        if (await mayReplace(file.path))
            return;
        const message = `${planFile}: already exists and is not a plan; it was not changed: name another file`;
        throw new errors/* RunError */.e4({ kind: 'options', message });
    };
    await check();
    return async (report) => {
        // Somebody may have written another file while the list was read.
        await check();
        await (0,write_file/* writeWholeFile */.R)(file, renderPlanFile(report));
    };
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

;// CONCATENATED MODULE: ./build/src/core/list/answer-keys.js




const inHeaders = 'header ';
/** Prefixes that change nothing: of OData, Hydra and HAL in a body, of gateways, clouds and Yii in a header. */
const bodyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?(pag(ing|ination|inate|inator)-)?/;
/** One link of RFC 8288, section 3: its target, and its parameters; a quoted one may hold commas and semicolons. */
const answer_keys_link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** `next` as one of the relations of a link, in the quotes of RFC 8288, in single ones, or without. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** Sentry links to a next page even where it is empty, and says so. */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/** The usual envelopes, in the words of {@link spell}. */
const answer_keys_envelopes = [
    /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
    /^(counts|hits|collection|response|additional_data)$/,
    /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];
/** Envelopes are never nested as deep as this, but an answer may be. */
const maxDepth = 8;
/** All keys of an answer that may be paging signals: its headers, the objects around the list, and their envelopes. */
function collectKeys({ answer, around }) {
    return [...readHeaders(answer.headers), ...around.flatMap((object) => readObject('', object))];
}
/** `Content-Range: items 0-9/50` holds a total, `Link` the next page, and `X-Pagination` may hold an envelope as JSON (ASP.NET). */
function readHeaders(headers) {
    const keys = Object.keys(headers).flatMap((name) => {
        const [key, value] = [name.replace(headerPrefix, '').replaceAll('-', '_'), (0,exchange/* header */.w)(headers, name) ?? ''];
        const object = isEnvelope(key) ? (0,json_body/* parseJson */.q)(value) : undefined;
        return (0,json/* isObject */.Gv)(object) ? readObject(`${inHeaders}${key}.`, object) : [makeKey(inHeaders, key, value)];
    });
    const total = /\/(\d+)$/.exec((0,exchange/* header */.w)(headers, 'content-range') ?? '')?.[1] ?? null;
    const next = readLinkHeader((0,exchange/* headerLines */.H)(headers, 'link'));
    return [
        ...keys,
        makeKey(inHeaders, 'total', total),
        ...(next === null ? [] : [makeKey(inHeaders, 'next link', next)]),
    ];
}
/** The URL of the next page, true where it cannot be read, or null. */
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
        if ((0,json/* isObject */.Gv)(value) && /^next(page)?$/.test(joinWords(key)))
            return readNext(place, key, value);
        if ((0,json/* isObject */.Gv)(value) && isEnvelope(key))
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
    return (0,json/* isObject */.Gv)(value) && [(0,json/* own */.ZV)(value, 'rel'), (0,json/* own */.ZV)(value, 'relation')].flat().includes('next');
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
/** Elsewhere a count may count anything. */
const aroundList = /^$|(^|[. _])(pag(e|es|er|ing|ination|inator|inate)|meta|metadata|d)\.$/;
/** A number of any of these counts monitors. */
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
/** The signal in a key, or null where the key is none. */
function readSignal(answerKey) {
    const { value: held, ...key } = answerKey;
    const fitting = rows.filter(([, keys, , places]) => keys.test(key.word) && places?.test(key.place) !== false);
    const isNext = key.word.startsWith('next') && fitting.some(([means]) => /next|cursor/.test(means));
    if (isNext && isNone(held))
        return { ...key, means: 'no next', value: true };
    for (const [means, , read] of fitting) {
        const value = read(held, answerKey);
        if (value !== null)
            return { ...key, means, value };
    }
    return isUnknownNext(answerKey) ? { ...key, means: 'unknown next', value: true } : null;
}
/** Values that stand for no next page: a page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}
/** ISO 8601, a date as mail and HTTP write it, or the time in epoch seconds or milliseconds (years 2001 to 2286). */
const date = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;
/** Whether a key that no row reads starts with `next` and holds a flag, a text or a number that is no date and no size. */
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
/** A cursor is a text or a number; of DynamoDB an object, of Elasticsearch an array. */
function readCursor(value) {
    if (isNone(value) || typeof value === 'boolean')
        return null;
    if (typeof value !== 'object' || value === null)
        return String(value);
    return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
}
/** A number from 0, also as text: headers hold nothing else. A negative one means "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
function readPositive(value) {
    return readNumber(value) || null;
}
/** A flag. SQL and PHP write 1 and 0, but under `last` a number is that of a page. */
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
/** A flag of which only "yes" counts: that there are no more results may mean anything. */
function readYes(value, key) {
    return readFlag(value, key) || null;
}

;// CONCATENATED MODULE: ./build/src/core/list/page-news.js


/** The meanings that name a next page, the surest first. */
const nextMeanings = ['next url', 'cursor', 'next page', 'next offset'];
/** Detects the paging signals of a page, by the table in `paging-signals.ts`. */
function detectNews(page) {
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
            .map((signal) => ({ by, targets: listTargets(signal), says: claimBy(signal) }))),
        counting: [...find('page'), ...find('offset')].map(readCounting).find(({ start }) => start <= 1) ?? null,
        pages: page_news_largest(numbers('pages')),
        lastPage: page_news_largest(numbers('last page')),
        limit: page_news_largest(numbers('limit')),
        totals: totals.length > 0 ? totals : numbers('count').filter((count) => count > page.items.length),
        more: more === undefined ? null : claimBy(more),
        isLast: more === undefined && (flags.length > 0 || isNoNext),
        unknown: unknown === undefined ? null : claimBy(unknown),
    };
}
function claimBy({ key, place }) {
    return `says that there is more (${JSON.stringify(`${place}${key}`)})`;
}
/** Counting begins at 0 or 1; a first page with another number means something else by it. */
function readCounting({ key, means, value }) {
    const parameters = means === 'page' ? [...new Set(['page', key])] : [key];
    return { unit: means === 'page' ? 'page' : 'item', start: Number(value), parameters };
}
/** A cursor without "next" in its name may be the one that was sent. */
function namesNext({ means, word }) {
    return means.startsWith('next') || (means === 'cursor' && word.startsWith('next'));
}
function listTargets(signal) {
    const value = String(signal.value);
    return [...new Set(listParameters(signal))].map((parameter) => ({ parameter, value }));
}
/** The parameters that may take a cursor or an offset back: under its key without "next", or under the key itself. */
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
function page_news_largest(values) {
    return values.length === 0 ? null : Math.max(...values);
}

;// CONCATENATED MODULE: ./build/src/core/list/walk-progress.js



function startWalk(page, news) {
    const nothing = { pages: 0, collected: 0, claimedPages: null, claimedTotal: null, totals: new Set() };
    const start = { ...nothing, page, news, first: news, way: null, parameter: null, probing: 'not yet' };
    return takePage(start, page, news, page.items.length);
}
/** A claim stays until a page makes another one, a lower one included, or says that it is the last. */
function takePage(walk, page, news, collected) {
    const kept = news.isLast ? null : walk;
    const claimedPages = readPages(news, walk.first) ?? kept?.claimedPages ?? null;
    const claimedTotal = page_news_largest(news.totals) ?? kept?.claimedTotal ?? null;
    const totals = new Set([...walk.totals, ...news.totals]);
    return { ...walk, page, news, pages: walk.pages + 1, collected, claimedPages, claimedTotal, totals };
}
/** Whether a page that brings nothing new settles the claim that led to it. */
function settlesClaim(walk, page, news) {
    const pages = readPages(news, walk.first);
    const isFewer = pages !== null && walk.claimedPages !== null && pages < walk.claimedPages;
    return news.isLast || isFewer || (page.items.length === 0 && leadsOn(news));
}
/** An empty page with a cursor or a URL is not the end: some services filter after they have cut into pages. */
function leadsOn({ nexts }) {
    return nexts.some(({ by }) => by === 'next url' || by === 'cursor');
}
/** A claim that there is more, as the end of the sentence "the answer …"; null where nothing claims it. */
function findClaim(walk) {
    return claimPages(walk) ?? walk.news.more ?? claimTotal(walk);
}
function claimPages({ claimedPages, pages }) {
    return (claimedPages ?? 0) > pages ? `says that there are ${claimedPages} pages` : null;
}
function claimTotal({ claimedTotal, collected }) {
    if ((claimedTotal ?? 0) <= collected)
        return null;
    return `says that there are ${claimedTotal} monitors but shows ${collected}`;
}
/** The number of pages; that of the last page is one less where counting begins at 0. */
function readPages({ lastPage, pages }, { counting }) {
    const last = lastPage === null ? null : lastPage + (counting?.unit === 'page' && counting.start === 0 ? 1 : 0);
    return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}
/** The items of all pages. One that comes again on a later page counts once; on one page, two are two. */
class CollectedItems {
    items = [];
    #seen = new Set();
    /** Whether an item was on no page before, whatever else has changed in it. */
    hasNew(items) {
        return items.some((item) => !this.#seen.has(label(item)));
    }
    add(items) {
        for (const item of items.filter((other) => !this.#seen.has(identify(other))))
            this.items.push(item);
        for (const item of items)
            this.#seen.add(identify(item)).add(label(item));
    }
}
/** Without an identifier, only an equal item is the same one. */
function identify(item) {
    return (0,model_monitor/* readIdentifier */.yR)(item) === null ? JSON.stringify(item) : label(item);
}
/** The identifier alone is not enough: `uid` may be that of the account, and JSON numbers beyond 2^53 become equal. */
function label(item) {
    return JSON.stringify([(0,model_monitor/* readIdentifier */.yR)(item), (0,json/* own */.ZV)(item, 'name')]);
}

;// CONCATENATED MODULE: ./build/src/core/list/next-page.js


/** The ways to request the next page, the surest first. */
const ways = [
    { way: 'next url', ask: follow },
    { way: 'cursor', ask: follow },
    { way: 'next page', ask: follow },
    { way: 'next offset', ask: follow },
    { way: 'count', ask: count },
    { way: 'guess', ask: countByGuess },
    { way: 'last item', ask: askByLastItem },
];
/** A list of this length without any paging signal may be cut off. */
const shortestCut = 10;
/**
 * Decides how a walk goes on after its last page. Once it has followed a way, those below it in the table are not tried
 * any more, because on the last page they would find less than that way. A parameter that has led on is kept.
 */
function decideNext(walk) {
    const { collected, news, page, totals } = walk;
    const hole = findHole(walk);
    if (hole !== null)
        return { kind: 'again', reason: `is empty, but ${hole}` };
    const reach = walk.way === null ? ways.length : ways.findIndex(({ way }) => way === walk.way) + 1;
    for (const { ask, way } of ways.slice(0, reach)) {
        const found = ask(walk, way);
        if (found === null)
            continue;
        const kept = found.targets.filter(({ parameter }) => parameter === walk.parameter);
        return { kind: 'ask', way, claim: found.claim, targets: kept.length > 0 ? kept : found.targets };
    }
    if (page.answer.status === 206 && walk.claimedTotal !== collected)
        return { kind: 'refuse', reason: 'is a part of the list (206 Partial Content)' };
    const open = news.isLast ? null : findOpenClaim(walk);
    if (open !== null)
        return { kind: 'refuse', reason: open };
    const pages = news.isLast ? null : claimPages(walk);
    if (pages !== null)
        return { kind: 'again', reason: `leads no further, but it or a page before it ${pages}` };
    // A monitor that is deleted meanwhile moves another one to a page that was read already, and only the totals tell.
    if ([...totals].every((total) => total === collected))
        return { kind: 'end' };
    const numbers = [...totals].join(', then ');
    return { kind: 'again', reason: `says that there are ${numbers} monitors, but ${collected} were read` };
}
/** An empty page that claims more in a way that does not lead on: items may be missing. */
function findHole(walk) {
    const { news, page } = walk;
    if (page.items.length > 0 || news.isLast || leadsOn(news))
        return null;
    return findClaim(walk) ?? news.nexts[0]?.says ?? null;
}
/** A sign of more that the last page of a walk leaves open. */
function findOpenClaim({ news, way }) {
    // Some services show the cursors of a page next to the address of the next one, on the last page, too.
    const next = news.nexts.find(({ by }) => !(by === 'cursor' && way === 'next url'));
    return next?.says ?? news.more ?? news.unknown;
}
function follow({ news }, way) {
    const next = news.nexts.find(({ by }) => by === way);
    if (next === undefined || (news.isLast && way !== 'next url'))
        return null;
    return { targets: next.targets, claim: next.says };
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
/** By page and by offset, where the first page names neither. */
function countByGuess(walk) {
    const { collected, first, news, page, pages } = walk;
    const claim = claimPages(walk) ?? claimTotal(walk);
    if (first.counting !== null || (claim === null ? !mayProbe(walk) : news.isLast))
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
function askByLastItem({ news, page }) {
    const value = (0,model_monitor/* readIdentifier */.yR)(page.items.at(-1) ?? {});
    if (value === null || news.more === null)
        return null;
    return { targets: [{ parameter: 'starting_after', value }], claim: news.more };
}
/** Whether a page that claims nothing may have been cut off, or whether a walk of probes goes on. */
function mayProbe({ claimedPages, claimedTotal, news, page, probing, way }) {
    const claims = [news.more, news.unknown, claimedPages, claimedTotal];
    if (claims.some((claim) => claim !== null) || news.isLast || probing === 'over')
        return false;
    // A limit may be that of anything, such as the account's quota: only that a page fills it says something.
    const shortest = Math.min(shortestCut, news.limit ?? shortestCut);
    return way === null ? page.items.length >= shortest : probing === 'on' && page.items.length > 0;
}
/**
 * The URL of the next page, or why nothing may be sent there.
 * @param asked the URL of the page that names it, which is below base-url.
 */
function resolveTarget({ parameter, value }, asked) {
    const here = new URL(asked);
    if (parameter !== null) {
        here.searchParams.set(parameter, value);
        return here.href;
    }
    const url = URL.parse(value, asked);
    const refuse = (refusal) => ({ code: 'next-page-invalid', refusal });
    if (url === null)
        return refuse(`names ${JSON.stringify(value)} as its next page, which is not a URL`);
    // Not `origin`: that of a blob: URL is the one inside.
    const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
    if (there !== home) {
        const refusal = `names a next page at ${there}, but base-url is at ${home}`;
        const reason = 'The token is for base-url only, so nothing was sent there';
        const advice = [reason, `If both addresses belong to the service, set base-url to ${there}`];
        return { code: 'next-page-elsewhere', refusal, advice };
    }
    if (url.username !== '' || url.password !== '')
        return refuse('names a next page with a user name or a password');
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./build/src/core/list/find-array.js



/** Where services put the array of monitors, in the order in which they are looked for. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, where it is known; nothing is guessed then.
 * @param known where the pointer comes from, for messages.
 */
function readItems(body, pointer, known = 'at list-path') {
    const failure = findFailure(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null ? detect(body) : readAt(body, pointer, known);
    return 'items' in found && found.items.length === 0 ? (findFailureOfNothing(body) ?? found) : found;
}
function find_array_refuse(code, refusal) {
    return { refusal, code };
}
/** Null is an empty list: a Go service writes an empty slice so. */
function readAt(body, pointer, known) {
    const path = (0,json/* readPointer */.qT)(pointer);
    const found = (0,json/* getAt */.sM)(body, path);
    if (found === null || Array.isArray(found))
        return checkItems(found ?? [], body, path);
    const ways = [...path.keys(), path.length].map((depth) => path.slice(0, depth));
    const way = ways.findLast((part) => (0,json/* isObject */.Gv)((0,json/* getAt */.sM)(body, part)));
    const seen = way === undefined ? describeJson(body) : nameKeys((0,json/* getAt */.sM)(body, way));
    const place = way === undefined || way.length === 0 ? '' : `in "${(0,json/* writePointer */.NS)(way)}" `;
    return find_array_refuse('list-not-found', `has no array ${known} "${pointer}", ${place}only ${seen}`);
}
function detect(body) {
    if (Array.isArray(body))
        return checkItems(body, body, []);
    if (!(0,json/* isObject */.Gv)(body))
        return find_array_refuse('list-not-found', `is ${describeJson(body)}, not a list of monitors`);
    const known = knownPaths.map((path) => ({ path, list: (0,json/* getAt */.sM)(body, path) }));
    const found = known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
    if (found !== undefined) {
        const list = Array.isArray(found.list) ? found.list : [];
        return (list.length === 0 ? findOther(body, found.path) : null) ?? checkItems(list, body, found.path);
    }
    const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(json/* isObject */.Gv);
    const lists = Object.entries(body).filter(([key, value]) => isList(value) && !/links$/i.test(key));
    const [only, other] = lists;
    if (only === undefined)
        return find_array_refuse('list-not-found', `has no list of monitors, only ${nameKeys(body)}`);
    if (other === undefined)
        return checkItems(only[1], body, [only[0]]);
    return find_array_refuse('list-ambiguous', `has several lists: ${nameKeys(Object.fromEntries(lists))}`);
}
/** An empty list next to a list of named objects may be the wrong one. */
function findOther(body, path) {
    const nearby = [body, (0,json/* own */.ZV)(body, 'data')].flatMap((object) => ((0,json/* isObject */.Gv)(object) ? Object.entries(object) : []));
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some(hasName));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    return find_array_refuse('list-ambiguous', `has an empty list in ${here}, but named objects in ${there}`);
}
function checkItems(list, body, path) {
    const refuseItems = (refusal) => find_array_refuse('list-not-monitors', refusal);
    const stray = list.find((item) => !(0,json/* isObject */.Gv)(item));
    if (stray !== undefined)
        return refuseItems(`has a list that contains ${describeJson(stray)} where a monitor object was expected`);
    if (list.some((item) => isDeeper(item, find_array_maxDepth)))
        return refuseItems(`has an item with more than ${find_array_maxDepth} levels of nesting, which is not a monitor`);
    if (list.length > 0 && !list.some(hasName))
        return refuseItems(`has a list of ${list.length} items, none of them with a "name"`);
    const around = path.map((_, depth) => (0,json/* getAt */.sM)(body, path.slice(0, depth))).filter(json/* isObject */.Gv);
    return { items: list, around, pointer: (0,json/* writePointer */.NS)(path) };
}
/** Monitors are compared and written level by level, and no stack holds as many levels as an answer may. */
const find_array_maxDepth = 500;
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
function hasName(item) {
    return (0,json/* isObject */.Gv)(item) && (0,model_monitor/* readItemName */.$N)(item) !== null;
}
/** The keys of an object, for a sentence. */
function nameKeys(object) {
    const keys = Object.keys(object);
    return keys.length === 0 ? 'an empty object' : keys.map((key) => JSON.stringify(key)).join(', ');
}
/** Names a JSON value that is no object by its kind, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

;// CONCATENATED MODULE: ./build/src/io/list-page.js









/** Statuses that do not say whether there is such a page: no right to see it, no answer in time. */
const silentStatuses = new Set([401, 403, 408]);
/**
 * Reads a page of the list. One after the first has its list in the same place, but a possible one may have any shape.
 * @param last the page before, if there is one.
 * @returns the page, or the error of a service that knows no such page.
 * @throws RunError where the page cannot be read or is not understood.
 */
async function readPage(api, url, purpose, last) {
    const answer = await api.gate.send((turn) => api.get(url, turn));
    if (answer.kind === 'no-answer')
        throw refuseAnswer(api, answer, 'list');
    const isUnknown = answer.status >= 400 && answer.status < 500 && !silentStatuses.has(answer.status);
    if (last !== undefined && isUnknown)
        return new errors/* RunError */.e4(describeExchange(answer, null, purpose));
    if (decideOutcome(answer) !== 'done')
        throw refuseAnswer(api, answer, purpose);
    // Masked before anything is cut: a part of a secret would not be recognised.
    const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
    const body = answer.bodyFault === null ? (0,json_body/* parseJson */.q)(answer.body) : undefined;
    if (body === undefined)
        throw refuseList(answer, describeNoJson(shown(), purpose));
    const inPlace = last === undefined ? null : readItems(body, last.pointer, 'where the first page had it, at');
    const isHere = inPlace !== null && (purpose === 'further page' || 'items' in inPlace);
    const found = isHere ? inPlace : readItems(body, api.listPath);
    if ('items' in found)
        return { answer, ...found };
    if (found.code === 'error-in-body')
        throw refuseFailure(shown(), found.refusal);
    throw refuseList(answer, { ...found, advice: [listPath] });
}
/** The error of an answer that holds no list; where the end of the run is why it is not tried again, it says so. */
function refuseAnswer({ gate }, exchange, purpose) {
    const { endReason } = gate;
    if (!(endReason instanceof errors/* RunError */.e4))
        return new errors/* RunError */.e4(describeExchange(exchange, null, purpose));
    const { kind, message } = endReason.facts;
    const end = kind === 'wait' ? noFurtherTry(gate.maxWaitMs) : `No further try: ${message}`;
    return new errors/* RunError */.e4(describeExchange(exchange, null, purpose, end));
}
function describeNoJson(answer, purpose) {
    const { body, bodyFault } = answer;
    const advice = [addressAdvice[purpose].unclear];
    if (bodyFault?.message.startsWith('is encoded'))
        return { code: 'unreadable-answer', refusal: bodyFault.message, advice: [encodings] };
    if (bodyFault !== null)
        return { code: 'unreadable-answer', refusal: bodyFault.message, advice };
    if ((0,json_body/* isHtml */._)(answer))
        return { code: 'html-answer', refusal: 'is HTML instead of JSON, perhaps a login page', advice };
    return { code: 'not-json', refusal: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(answer)}`, advice };
}
function refuseFailure(answer, failure) {
    const { code, message } = readErrorBody(answer);
    const refusal = [failure, code, message].filter((part) => part !== null).join(': ');
    const advice = ['Run again when the service answers without an error'];
    return refuseList(answer, { code: 'error-in-body', refusal, advice }, code);
}
const encodings = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
const listPath = 'If the list is elsewhere in the answer, set list-path to its place, for example /data/monitors';
/** The reason of every refusal. Also true of a run that has created monitors before. */
const needsAll = 'Nothing is created without the complete list, because existing monitors could be created twice';
/** The way out of every refusal that is about pages. */
const listPage = 'If Monitor Sync misreads how this service pages its list, declare it with list.page in a service profile';
/**
 * The error of a list that is not understood or not complete.
 * @param serviceCode the service's code, where it has one.
 */
function refuseList({ method, status, url }, { advice = [listPage], code: reason, refusal }, serviceCode = null) {
    const headline = `${method} ${url}: ${status}: the answer ${refusal.replaceAll(/\s*\n\s*/g, ' ')}`;
    const message = [headline, needsAll, ...advice].join('\n');
    return new errors/* RunError */.e4({ kind: 'list', status, code: serviceCode, message, reason });
}

;// CONCATENATED MODULE: ./build/src/io/list-monitors.js







/** How often a list is read again. */
const repetitions = 3;
/** No service of monitors has as many pages; a cursor without end must not keep a run busy until its job is killed. */
const maxPages = 10_000;
/** A service that filters after it has cut into pages may show empty ones, but not as many. */
const maxEmptyPages = 100;
function createReader(api) {
    return {
        async list() {
            for (let left = repetitions;; left -= 1) {
                const first = await readPage(api, monitorsUrl(api.baseUrl), 'list');
                if (first instanceof errors/* RunError */.e4)
                    throw first;
                const reading = await new PageWalk(api, detectNews, first).finish();
                if ('items' in reading)
                    return prove(reading.items, reading.answer);
                const refusal = `${reading.reason}, and reading the list again did not help`;
                if (left === 0)
                    throw refuseList(reading.answer, { code: 'list-incomplete', refusal });
            }
        },
    };
}
/** @throws RunError where no monitor has a target: then the comparison would find nothing, whatever has changed. */
function prove(items, answer) {
    const monitors = items.map(model_monitor/* readMonitor */.d8).filter((monitor) => monitor !== null);
    const missing = (0,model_monitor/* describeMissingTarget */.TX)(monitors);
    if (missing !== null)
        throw refuseList(answer, { code: 'list-without-target', refusal: missing, advice });
    return (0,model_monitor/* proveComplete */.eV)(monitors, items.length - monitors.length);
}
const advice = [
    'Check that api-token is valid: some services show less to a wrong token',
    'If the service names its fields differently, declare fields.target in a service profile; if the list is elsewhere in the answer, set list-path',
];
class PageWalk {
    #api;
    #pager;
    #collected = new CollectedItems();
    #asked;
    #walk;
    constructor(api, pager, first) {
        this.#api = api;
        this.#pager = pager;
        this.#asked = new Set([first.answer.url]);
        this.#collected.add(first.items);
        this.#walk = startWalk(first, pager(first));
    }
    /** @throws RunError where a page cannot be read or is not understood, or where the pages do not come to an end. */
    async finish() {
        for (;;) {
            const step = decideNext(this.#walk);
            const { answer } = this.#walk.page;
            if (step.kind === 'refuse')
                throw refuseList(answer, { code: 'list-incomplete', refusal: step.reason });
            if (step.kind === 'again')
                return { answer, reason: step.reason };
            if (step.kind === 'end')
                return { answer, items: this.#collected.items };
            const verdict = await this.#goOn(step);
            if (verdict instanceof errors/* RunError */.e4)
                throw verdict;
            if (verdict !== null)
                return verdict;
        }
    }
    /** Tries targets in turn until one brings something new; null where the walk goes on. */
    async #goOn({ claim, targets, way }) {
        let failure = null;
        for (const target of targets) {
            if (failure !== null && target.after !== undefined && target.after !== failure.result)
                continue;
            const got = await this.#try(target, target.isProbe ? null : claim);
            if ('answer' in got) {
                this.#take(got, { way, parameter: target.parameter, ...(claim === null && { probing: 'on' }) });
                return null;
            }
            if (!target.isProbe)
                failure ??= got;
        }
        if (claim !== null)
            return failure?.verdict ?? null;
        this.#walk = { ...this.#walk, probing: 'over' };
        return null;
    }
    /** @param claim why the page should exist, as the end of the sentence "the answer …"; null for a possible page. */
    async #try(target, claim) {
        const { answer } = this.#walk.page;
        const url = resolveTarget(target, answer.url);
        if (typeof url !== 'string')
            throw refuseList(answer, claim === null ? url : { ...url, refusal: `${claim} and ${url.refusal}` });
        const circle = `${claim}, but leads to ${url} again: the pages lead in a circle`;
        if (this.#asked.has(url))
            return { result: 'the same', verdict: refuseEndless(answer, circle) };
        this.#asked.add(url);
        const page = await readPage(this.#api, url, claim === null ? 'possible page' : 'further page', this.#walk.page);
        if (page instanceof errors/* RunError */.e4)
            return { result: 'nothing', verdict: page };
        const news = this.#pager(page);
        const settles = claim !== null && settlesClaim(this.#walk, page, news);
        if (settles || this.#collected.hasNew(page.items))
            return page;
        const reason = `shows no new monitor, but the page before it ${claim}`;
        if (page.items.length === 0)
            return { result: 'nothing', verdict: { answer: page.answer, reason } };
        const { more, nexts, pages, totals } = news;
        const isLoop = [more, pages, nexts[0], totals[0]].some((sign) => sign !== null && sign !== undefined);
        return {
            result: 'the same',
            verdict: isLoop ? refuseEndless(page.answer, reason) : { answer: page.answer, reason },
        };
    }
    #take(page, step) {
        this.#collected.add(page.items);
        this.#walk = { ...takePage(this.#walk, page, this.#pager(page), this.#collected.items.length), ...step };
        const { collected, pages } = this.#walk;
        if (pages >= Math.min(maxPages, collected + maxEmptyPages))
            throw refuseEndless(page.answer, `is page ${pages}, and there is no end`);
    }
}
function refuseEndless(answer, refusal) {
    return refuseList(answer, { code: 'list-endless', refusal });
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













/** Reads the existing monitors. @throws RunError with the reason that ended the run. */
async function run_with_service_readList(options, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const api = __addDisposableResource(env_1, openReadingApi(options, world), true);
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
/**
 * Compares the config with the service, and creates missing monitors.
 * @throws RunError with the reason that ended the run.
 */
async function sync(config, run) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { draft, options, world } = run;
        const approved = await readPlan(options);
        const api = __addDisposableResource(env_2, openApi(options, world), true);
        await countRequests(api, draft, async () => {
            const plan = await run_with_service_compare(config, api, draft);
            if (approved !== null)
                requireSamePlan(approved, (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* readHidden */.Z)(options)));
            const tooMany = describeTooMany((0,report/* countStatuses */.ip)(draft.findings).missing, options.maxCreates);
            if (tooMany !== null) {
                const message = `${tooMany.what}, so nothing was created\n${tooMany.next}`;
                throw new errors/* RunError */.e4({ kind: 'refused', reason: 'too-many-creates', message });
            }
            await create(plan, api, run);
            const { created, failed, missing } = (0,report/* countStatuses */.ip)(draft.findings);
            if (approved !== null && created > 0 && failed + missing > 0)
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
/** The same without creating: its API has nothing to write with. */
async function compareOnly(config, { draft, options, world }) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        const { maxCreates, mode, planFile, workspace } = options;
        const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
        const api = __addDisposableResource(env_3, openReadingApi(options, world), true);
        await countRequests(api, draft, async () => {
            await run_with_service_compare(config, api, draft);
            if (writePlan !== null) {
                await writePlan((0,redact_report/* redactReport */.a)(draft, (0,settings_options/* readHidden */.Z)(options)));
                draft.planFile = planFile;
            }
            const tooMany = describeTooMany((0,report/* countStatuses */.ip)(draft.findings).missing, maxCreates);
            if (tooMany !== null)
                addWarnings(draft, [(0,warning/* warn */.R8)(`Sync would be refused: ${tooMany.what}. ${tooMany.next}`)]);
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
/** Runs `work`; always copies the request counts, and throws the reason why the gate closed. */
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
async function run_with_service_compare({ ignored, monitors }, api, draft) {
    const list = await createReader(api).list();
    const plan = (0,plan_plan/* planSync */.R4)(monitors, list, ignored);
    draft.findings = plan.changes;
    draft.ignored = plan.ignored;
    addWarnings(draft, plan.warnings);
    return { ...plan, list };
}
async function create(plan, api, { draft, onProgress, options }) {
    const declared = plan.changes.flatMap((change) => ('declared' in change ? [change.declared] : []));
    const missing = plan.changes.flatMap((change) => (change.status === 'missing' ? [change.declared] : []));
    const mask = (0,model_mask/* createMask */.Px)((0,settings_options/* readHidden */.Z)(options));
    const settled = new Set();
    onProgress(0, missing.length, null);
    const { list, results, warnings } = await createMonitors(missing, api, createReader(api), ({ declared, result }) => {
        settled.add(declared);
        onProgress(settled.size, missing.length, (0,redact_report/* redactFinding */.l)({ ...result, declared }, mask));
    }, plan.list.monitors.map(({ name }) => name));
    draft.findings = (0,report/* readFindings */.RJ)(plan, results);
    const duplicates = list === null ? [] : (0,plan_plan/* warnOfNamesakes */.Iz)(declared, list);
    addWarnings(draft, [...(0,report/* readWarnings */.q6)(plan, results), ...warnings, ...duplicates]);
}
function addWarnings(draft, warnings) {
    draft.warnings = (0,warning/* joinWarnings */.iW)(draft.warnings, warnings);
}


/***/ })

};
