export const id = 636;
export const ids = [636];
export const modules = {

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ headerLines),
/* harmony export */   w: () => (/* binding */ header)
/* harmony export */ });
/** All values of a header, in order. */
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


/** The latest text and its value, because the outcome, the result and the message of an exchange each read its body. */
let latest = { body: '', value: undefined };
/** The value of a JSON text, or undefined for any other text. */
function parseJson(body) {
    if (body !== latest.body)
        latest = { body, value: parse(body) };
    return latest.value;
}
function parse(body) {
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
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: then something other than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 636:
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
// EXTERNAL MODULE: ./build/src/core/plan/plan.js
var plan_plan = __webpack_require__(9054);
// EXTERNAL MODULE: ./build/src/core/http/json-body.js
var json_body = __webpack_require__(4831);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js






/** Identifies a plan among other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 };
/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
function renderPlanFile({ baseUrl, findings, startedAt }) {
    const plan = { ...format, baseUrl, createdAt: startedAt.toISOString(), monitors: findings.map(toEntry) };
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
        throw refuse(path, 'is not a plan');
    if (plan['version'] !== format.version)
        throw refuse(path, `has a different version (${plan['version']})`);
    const { baseUrl = null, createdAt, monitors } = plan;
    if (typeof createdAt !== 'string' || !Array.isArray(monitors) || !monitors.every(isEntry))
        throw refuse(path, 'is a damaged plan');
    return { path, createdAt, baseUrl, monitors };
}
function parse(text) {
    const value = (0,json_body/* parseJson */.q)(text);
    return (0,json/* isObject */.Gv)(value) ? value : null;
}
function isEntry(value) {
    return (0,json/* isObject */.Gv)(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}
function refuse(path, fault) {
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
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, is not masked, and was approved.
        ...(declared?.written && { written: declared.written }),
        id: actual?.id ?? null,
        // Creating a renamed monitor leaves two monitors with one target.
        ...(finding.status === 'missing' && finding.renamedFrom && { renamedFrom: finding.renamedFrom.name }),
        changes: status === 'changed' ? finding.differences.map((difference) => ({ ...difference })) : [],
    };
}
/** The message only counts the differences above this number. */
const maxShown = 20;
/**
 * Refuses a plan that is out of date, even if only the unmanaged monitors changed.
 * @throws RunError if a new comparison differs from the plan, with the differences.
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
/** The keys of facts that a message describes in words. */
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
        return 'is listed a different number of times';
    return `has changed: ${changed.map((key) => (0,json/* own */.ZV)(factNames, key) ?? key).join(', ')}`;
}
/** The declared fields, with `${NAME}` for secrets, and the facts in {@link factNames}. */
function readFacts({ changes = null, declared, id = null, renamedFrom = null, written }) {
    const fields = { ...((0,json/* isObject */.Gv)(declared) ? declared : {}), ...((0,json/* isObject */.Gv)(written) ? written : {}) };
    return { ...fields, renamedFrom, id, changes };
}
/** JSON with sorted keys, to compare values. */
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
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
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
    const inner = Object.entries((0,json/* isObject */.Gv)(body) ? body : {}).filter(([key]) => envelope.test((0,model_text/* spell */.lO)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    const trusted = places.filter(([, value]) => !describesSuccess(value));
    return trusted.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null;
}
/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;
/** Some services use other codes (1 for a success), and describe the result in words. */
function describesSuccess(value) {
    return (0,json/* isObject */.Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,json/* own */.ZV)(value, key))));
}
function findField(body, rows, place = '') {
    const field = Object.entries((0,json/* isObject */.Gv)(body) ? body : {}).find(([key, value]) => {
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

;// CONCATENATED MODULE: ./build/src/core/http/outcome.js





const fatalStatuses = new Set([401, 402, 403, 404, 405]);
/** 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);
/** Decides the meaning of every status and every broken connection. */
function decideOutcome(exchange) {
    const isRead = exchange.method === 'GET';
    if (exchange.kind === 'answer')
        return isRead ? decideRead(exchange) : decideWrite(exchange);
    if (!exchange.sent)
        return 'not-sent';
    return isRead ? 'transient' : 'unknown';
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
    if (fatalStatuses.has(status))
        return 'fatal';
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4). A 408 or 5xx may come from a proxy in
    // front of a service that has created the monitor.
    return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}
/** Whether an answer means a rate limit: nothing was done. Some services send 403 with `Retry-After` for it. */
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter(headers));
}
function hasRetryAfter(headers) {
    return (0,exchange/* headerLines */.H)(headers, 'retry-after').length > 0;
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
/** Whether the body of a 2xx to a creation is only an error. */
function isFailure(answer) {
    if (answer.bodyFault !== null || findMonitor(answer) !== null || readLocation(answer) !== null)
        return false;
    const body = (0,json_body/* parseJson */.q)(answer.body);
    return (0,json/* isObject */.Gv)(body) && findFailure(body) !== null;
}
/** The monitor in a 2xx to `POST /monitors`: the first object with an identifier, or else with a name; or null. */
function findMonitor(answer) {
    const body = (0,json_body/* parseJson */.q)(answer.body);
    if (!(0,json/* isObject */.Gv)(body))
        return null;
    // Nearly every answer is the monitor itself.
    if ((0,model_monitor/* readIdentifier */.yR)(body) !== null)
        return body;
    const objects = [body, ...envelopes.map((key) => (0,json/* own */.ZV)(body, key)).filter((value) => (0,json/* isObject */.Gv)(value))];
    const hasName = (object) => (0,model_monitor/* readItemName */.$N)(object) !== null;
    return objects.find((object) => (0,model_monitor/* readIdentifier */.yR)(object) !== null) ?? objects.find(hasName) ?? null;
}
/** The identifier at the end of the address in `Location`, or null. */
function readLocation({ headers }) {
    const path = (0,exchange/* header */.w)(headers, 'location')?.replace(/[?#].*$/s, '') ?? '';
    const segment = path.split('/').filter(Boolean).at(-1) ?? null;
    return segment === 'monitors' ? null : segment;
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
    'access-denied': 'The token does not have permission, or a proxy in front of the service refused the request: give the token the right to list and create monitors',
};
/** What to do about a refused list or creation. */
const refusalAdvice = {
    'not-found': 'The address does not exist: set base-url to the address of the service, without /api/v1',
    'method-not-allowed': 'The address does not accept this method: set base-url to the address of the service, without /api/v1',
    redirect: 'Set base-url to the actual address of the service',
    'html-answer': 'Check that base-url is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
/** What to do about an error, or null. A wrong page has no advice about base-url, because its address comes from the list. */
function findAdvice(code, purpose) {
    const refusal = refusalAdvice[code] ?? null;
    return accessAdvice[code] ?? (refusal !== null && purpose !== 'list' ? unclearAdvice[purpose] : refusal);
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
    const body = (0,json_body/* parseJson */.q)(answer.body);
    const error = (0,json/* isObject */.Gv)(body) ? readError(body) : null;
    if (error !== null)
        return error;
    if ((0,json_body/* isHtml */._)(answer))
        return { code: null, message: 'the answer is an HTML page' };
    const start = readStart(answer);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/** Reads the first of `error`, `errors[0]` and the body that has a code or a message. */
function readError(body) {
    const errors = (0,json/* own */.ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,json/* own */.ZV)(body, 'error'), first, body]) {
        if (!(0,json/* isObject */.Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, messageKeys)];
        if (code === null && said === null)
            continue;
        // The first of several errors is shown with the others.
        const [message, places] = place === first ? [readText(body, messageKeys), [body]] : [said, [place, body]];
        const text = [message, readDetails(places)].filter(Boolean).join(': ');
        return { code, message: text === '' || text === code ? null : (0,model_text/* clip */.$Q)(text, maxLength.field) };
    }
    return null;
}
function readDetails(places) {
    const found = places.flatMap((place) => detailKeys.map((key) => (0,json/* own */.ZV)(place, key) ?? null)).flat();
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
    const words = (0,json/* isObject */.Gv)(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
    if (!(0,json/* isObject */.Gv)(detail) || words === null)
        return (0,model_text/* clip */.$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, fieldKeys);
    return field === null ? words : `${field}: ${words}`;
}
/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object, keys) {
    for (const key of keys) {
        const value = (0,json/* own */.ZV)(object, key);
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
    const value = (0,json_body/* parseJson */.q)(body);
    return value === undefined ? mask(body) : JSON.stringify((0,model_mask/* redactJson */.Kp)(value, mask));
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return (0,exchange/* header */.w)(headers, 'x-request-id') ?? (0,exchange/* header */.w)(headers, 'request-id') ?? (0,exchange/* header */.w)(headers, 'x-correlation-id');
}

;// CONCATENATED MODULE: ./build/src/core/http/describe-exchange.js





/** For a creation with an unknown outcome, so that nobody creates the monitor by hand. */
const mayExist = 'The monitor may exist; the next run will check';
/** For a read that is not tried again. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service answers';
/**
 * Turns a failed exchange into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose the purpose of a read.
 * @param whyLast why the end of the run prevents another try, or null.
 */
function describeExchange(exchange, declared, purpose = 'list', whyLast = null) {
    const { code, next, what, why } = explain(exchange, purpose);
    const { method, outcome } = exchange;
    const isFailedRead = method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = isFailedRead ? (whyLast ?? (next === null ? gaveUp : null)) : null;
    const monitor = declared === null ? '' : ` for ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}`;
    const lines = [
        `${method} ${exchange.url}${monitor}: ${what.replaceAll(/\s*\n\s*/g, ' ')}`,
        why,
        next,
        outcome === 'unknown' ? mayExist : ending,
    ];
    const status = exchange.kind === 'answer' ? exchange.status : null;
    const message = lines.filter((line) => line !== null).join('\n');
    if (outcome === 'unknown')
        return { kind: 'unknown', status, code, message, reason: 'outcome-unknown' };
    const reason = decideReason(exchange);
    return { kind: reason === 'unreachable' ? 'network' : 'service', status, code, message, reason };
}
/** One line about an exchange and its result, and its code. */
function nameExchange(exchange) {
    const { code, what } = explain(exchange, 'list');
    return { code, text: `${exchange.method} ${exchange.url}: ${what}` };
}
/** The same error of a creation with an unknown outcome. */
function withUnknownOutcome(facts) {
    if (facts.kind === 'unknown')
        return facts;
    return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message: `${facts.message}\n${mayExist}` };
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
    const next = reason === 'monitor-refused' && message !== null ? null : findAdvice(reason, purpose);
    return { code, what, why, next };
}
function findCause(answer, reason, hasNoReason) {
    if (answer.bodyFault !== null)
        return `The answer ${answer.bodyFault.message}`;
    if (reason === 'redirect')
        return `The service redirects ${readRedirect((0,exchange/* header */.w)(answer.headers, 'location'))}; redirects are never followed`;
    if ((0,json_body/* isHtml */._)(answer))
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
function decideReason(exchange) {
    // A body that broke off is a fault of the network, whatever the status.
    if (exchange.kind === 'no-answer' || exchange.bodyFault?.isTransient)
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
    const clock = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '') ?? now;
    const quotas = listLimits(headers)
        .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
        .map((limit) => readLimit(limit, clock))
        .filter((quota) => quota !== null);
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
function listLimits(headers) {
    const read = (name) => (0,exchange/* header */.w)(headers, name);
    const own = prefixes.flatMap((prefix) => [
        { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
        // A limit of its own, without the remaining count: some services send it with every answer.
        { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
    ]);
    return [...own, ...(0,exchange/* headerLines */.H)(headers, 'ratelimit').flatMap(parsePolicies)];
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
    const date = parseHttpDate((0,exchange/* header */.w)(headers, 'date') ?? '');
    return parseRetryAfter((0,exchange/* headerLines */.H)(headers, 'retry-after'), date ?? now);
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
var undici = __webpack_require__(4371);
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
    const encoding = (0,exchange/* headerLines */.H)(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
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
            const sending = content === undefined ? { body: null, headers } : { body: JSON.stringify(content), headers: withBody };
            const request = new WireRequest(timeoutMs, hooks);
            inFlight.add(request);
            if (signal.aborted)
                request.end(signal.reason);
            else
                dispatcher.dispatch({ origin, path, method, ...sending }, request);
            const { bytes, head, reason, sent } = await request.ended;
            inFlight.delete(request);
            if (head === null) {
                const silence = { kind: 'no-answer', method, url, sent, ...describeFault(reason, options) };
                return { ...silence, outcome: decideOutcome(silence) };
            }
            const { body, bodyFault } = reason === null ? await decodeBody(bytes, head.headers) : describeCut(reason, options);
            // Masked before errors are clipped, because a part of a secret that a service repeats would not be recognized.
            const shown = head.status < 300 ? body : maskBody(body, mask);
            const answer = { kind: 'answer', method, url, ...head, body: shown, bodyFault };
            return { ...answer, outcome: decideOutcome(answer) };
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
        return new undici/* Agent */.g6(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { timeout: timeoutMs, signal };
    return new undici/* EnvHttpProxyAgent */.J2({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
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




/** The lag of a service that declares none. */
const defaultLagMs = 1_000;
/** A job is killed 10 s after its first signal: https://docs.github.com/en/actions/reference/workflow-cancellation-reference */
const graceMs = 5_000;
function openReadingApi(options, world) {
    return client_open(options, world).api;
}
function openApi(options, world) {
    const { api, send } = client_open(options, world);
    const url = monitorsUrl(options.baseUrl);
    return { ...api, create: (body, hooks) => send('POST', url, hooks, body) };
}
function client_open(options, world) {
    const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
    const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
    const hidden = (0,settings_options/* listSecrets */.A)(options);
    const inFlight = new AbortController();
    const disposed = new AbortController();
    const stop = () => void clock.sleep(graceMs, disposed.signal).then(() => inFlight.abort());
    signal.addEventListener('abort', stop, { once: true });
    const transport = openTransport({ token, hidden, concurrency, timeoutMs, proxy, signal: inFlight.signal });
    const timed = async (...request) => {
        const start = clock.now();
        const exchange = await transport.send(...request);
        onExchange?.(exchange, clock.now() - start);
        return exchange;
    };
    const send = onExchange === undefined ? transport.send : timed;
    const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
    const api = {
        baseUrl,
        listPath,
        concurrency,
        maxWaitMs,
        timeoutMs,
        lagMs: defaultLagMs,
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
function monitorsUrl(baseUrl) {
    return `${baseUrl}/api/v1/monitors`;
}

// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
;// CONCATENATED MODULE: ./build/src/core/write/created-monitor.js






/** The result of a 2xx: the monitor is created, even if the body broke off. */
function readCreation(answer, declared) {
    const monitor = findMonitor(answer);
    const id = (monitor && (0,model_monitor/* readIdentifier */.yR)(monitor)) ?? readLocation(answer);
    const fault = id === null && monitor === null ? findFault(answer) : null;
    if (fault === null)
        return { status: 'created', id, warning: monitor && warnOfShown(monitor, declared) };
    const warning = `${(0,model_monitor/* describeName */.T_)(declared)} was created, but its identifier is not known: the answer ${fault}`;
    return { status: 'created', id, warning };
}
/** Warns of a different name, because every run would create the monitor again, and of other differences. */
function warnOfShown(monitor, declared) {
    const shown = (0,model_monitor/* readItemName */.$N)(monitor);
    if (shown !== null && (0,model_monitor/* normalizeName */.Pc)(shown) !== declared.name)
        return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service calls it ${JSON.stringify(shown)}: declare it by that name, or every run creates another one`;
    const { differences } = (0,compare/* compareMonitor */.Q)(declared.body, monitor, declared.ignoreChanges);
    return differences.length === 0 ? null : describeStored(declared, differences);
}
/** The warning of a service that stores other values than declared. */
function describeStored(declared, differences) {
    const stored = differences.map((difference) => {
        const isHidden = declared.secretFields.some((field) => (0,json/* isAtOrBelow */.a5)(difference.path, (0,json/* writeStep */.qV)(field)));
        const show = (value) => (isHidden ? model_mask/* masked */.Iv : JSON.stringify(value));
        return `${show(difference.actual)} for ${difference.path} (declared ${show(difference.declared)})`;
    });
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${stored.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under ignoreChanges`;
}
/** Why a body has no identifier; null for an empty body or other JSON. */
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
/** The end of an exchange with an unknown outcome: `the connection was lost`. */
function describeLoss(exchange) {
    if (exchange.kind === 'answer')
        return `an answer with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
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
    /** The latest list, or null before one was read. */
    list = null;
    /** Whether any outcome was unknown at some time. */
    hadUnknown = false;
    /** @param before names of the monitors that existed before. */
    constructor(missing, before = []) {
        this.#states = new Map(missing.map((declared) => [declared, { kind: 'waiting' }]));
        this.#before = before;
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
    /** Records the result of a send. @param now monotonic milliseconds. */
    recordAnswer(declared, exchange, now) {
        const before = this.stateOf(declared);
        return this.#enter(declared, before, afterAnswer(before, declared, exchange, now));
    }
    /** Records a complete list that was just read. @param now monotonic milliseconds. */
    recordList(list, now) {
        this.list = list;
        const changes = (0,plan_plan/* compareListed */.NG)([...this.#states.keys()], list);
        const shown = new Map(changes.map((change) => [change.declared, change]));
        const isBehind = this.#isBehind(list, shown);
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
    /** Whether a list lacks a monitor that this run has created, or every monitor that existed before. */
    #isBehind({ monitors }, shown) {
        const isCreated = ({ status }) => status === 'created';
        if (this.select('settled').some(([declared, { result }]) => isCreated(result) && !shown.has(declared)))
            return true;
        if (this.#before.length === 0)
            return false;
        const names = new Set(monitors.map(({ name }) => name));
        return !this.#before.some((name) => names.has(name));
    }
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
/** The error of a run whose created monitors no list shows. */
function refuseUnlisted(ledger) {
    const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
    const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const what = `The service accepted ${enumerate(absent)} and does not list ${it}: the next sync would create ${it} again`;
    const shown = `The list shows ${(0,model_text/* count */.U9)(ledger.list?.monitors.length ?? 0, 'other monitor')}`;
    const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off), and remove ${it} there before the next sync`;
    return stop(ledger, `${what}\n${shown}`, next, { kind: 'list', reason: 'created-not-listed' });
}
/** The error of a list that could not be read after monitors were created. */
function failLookUp(ledger, error) {
    if (ledger.unlisted.length === 0)
        return error;
    const what = `The service accepted ${enumerate(ledger.unlisted)}, and then its list could not be read`;
    return stop(ledger, what, error.message, error.facts);
}
/** Warnings of created monitors that no list has shown. */
function warnOfUnlisted(ledger) {
    const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
    const warnings = absent.map(({ declared }) => (0,warning/* warn */.R8)(`${(0,model_monitor/* describeName */.T_)(declared)} was created, and the service does not list it`, declared.source));
    const unread = ledger.unlisted.filter(({ absences }) => absences === 0);
    const [first, ...others] = unread;
    if (first === undefined)
        return warnings;
    const it = others.length === 0 ? 'it' : 'them';
    const names = enumerate(unread, model_monitor/* describeName */.T_);
    const what = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
    return [...warnings, (0,warning/* warn */.R8)(what, first.declared.source)];
}
/** The error of a refusal that ends the run, because every other create request would meet it. */
function refuseAll(ledger, declared, facts) {
    const isOnly = ledger.select('waiting').every(([waiting]) => waiting === declared);
    const why = 'The run stopped, because every other create request would end the same way';
    return new errors/* RunError */.e4(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
}
/** The error that ends the run: what happened, how many others were not sent, what to do next. */
function stop(ledger, what, next, facts) {
    const waiting = ledger.select('waiting').length;
    const others = waiting === 1 ? 'The other missing monitor was' : `The other ${waiting} missing monitors were`;
    return new errors/* RunError */.e4({ ...facts, message: [what, ...(waiting === 0 ? [] : [`${others} not sent`]), next].join('\n') });
}
/** Maximum number of names in a message; the report has all of them. */
const maxNames = 3;
/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
function enumerate(monitors, describe = model_monitor/* describeNameAndSource */.ly) {
    const names = monitors.slice(0, maxNames).map(({ declared }) => describe(declared));
    const more = monitors.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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
 * 1. Send the first monitor alone (steps 3 to 5), and look it up (step 6). Before the others follow, the list must show it,
 *    and not with another target. If the service refuses it or already has it, the next one takes its place. Otherwise the run ends.
 * 2. Send the others (steps 3 to 5) until each is settled, and look them up (step 6).
 * 3. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 4;
 *    a refusal that all others would meet (401 to 405) ends the run.
 * 4. Unknown outcomes: wait and read the list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 3), or failed after three sends. Otherwise → failed.
 * 5. Conflicts (409), where step 4 has not read the list: read it. Shown → compared. Absent → failed.
 * 6. Look up the created monitors: read the list until it shows all of them, at most four times. Otherwise the run ends.
 * 7. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 8. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param before names of the monitors that existed before.
 */
async function createMonitors(missing, api, reader, onSettled, before = []) {
    const ledger = new CreationLedger(missing, before);
    const creating = { api, reader, ledger, onSettled };
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
    return { results: ledger.results, list: ledger.list, warnings: warnOfUnlisted(ledger) };
}
/** Step 1. */
async function createFirst(missing, creating) {
    for (const first of missing) {
        await create_monitors_settle([first], creating);
        await lookUp(creating);
        const isLast = creating.ledger.select('waiting').length === 0;
        if (isLast || judgeFirst(first, creating.ledger) === 'trusted')
            return;
    }
}
/** Steps 3 to 5, until each of these monitors is settled. */
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
 * Step 3.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
async function sendEach(queue, { api, ledger, onSettled }, freshMs) {
    const staleAt = api.clock.now() + freshMs;
    const next = queue.values();
    let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
    // After a 429 the list is read once more, and then stays fresh for longer.
    const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
    const work = async () => {
        for (const declared of next) {
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
                continue;
            hasSent = true;
            ledger.recordAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
            unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
            isHalted ||= unknownInARow >= maxUnknownInARow;
        }
    };
    const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
    const ended = workers.find((worker) => worker.status === 'rejected');
    if (ended !== undefined)
        throw ended.reason;
    return hasSent;
}
/** Step 4. A creation whose outcome is still unknown afterwards has certainly created nothing. */
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
        const names = enumerate(ledger.select('unknown').map(([declared]) => ({ declared })));
        holdFor(waitMs, `Only the list shows whether ${names} was created`, api);
        await readList(creating);
    }
    ledger.giveUp(maxSends).forEach(onSettled);
}
/** Step 6. Returns whether it read a list: not if an earlier one has shown everything that was created. */
async function lookUp(creating) {
    const { api, ledger } = creating;
    for (let wasRead = false;; wasRead = true) {
        const { unlisted } = ledger;
        if (unlisted.length === 0)
            return wasRead;
        const absences = Math.min(...unlisted.map((one) => one.absences));
        if (absences >= maxReadings)
            throw refuseUnlisted(ledger);
        if (absences > 0)
            holdFor(api.lagMs * 2 ** (absences - 1), `The list does not show ${enumerate(unlisted)}`, api);
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
    /** The last page, whose items are remembered once there is another one: most have one. An equal body gives the same array. */
    #last = [];
    /** Whether any item has a new identifier or name. */
    hasNew(items) {
        if (items === this.#last)
            return false;
        this.#remember();
        return items.some((item) => !this.#seen.has(label(item)));
    }
    add(items) {
        this.#remember();
        const isFirst = this.#seen.size === 0;
        for (const item of items)
            if (isFirst || !this.#seen.has(identify(item)))
                this.items.push(item);
        this.#last = items;
    }
    #remember() {
        for (const item of this.#last)
            this.#seen.add(identify(item)).add(label(item));
        this.#last = [];
    }
}
/** Without an identifier, only equal items are the same. */
function identify(item) {
    return (0,model_monitor/* readIdentifier */.yR)(item) === null ? JSON.stringify(item) : label(item);
}
/** Not the identifier alone, because `uid` may be the account's, and JSON numbers above 2^53 may become equal. */
function label(item) {
    return JSON.stringify([(0,model_monitor/* readIdentifier */.yR)(item), (0,json/* own */.ZV)(item, 'name')]);
}

;// CONCATENATED MODULE: ./build/src/core/list/next-page.js


/** The ways to request the next page, the most certain first. */
const ways = [
    { way: 'next url', ask: follow },
    { way: 'cursor', ask: follow },
    { way: 'next page', ask: follow },
    { way: 'next offset', ask: follow },
    { way: 'count', ask: count },
    { way: 'guess', ask: countByGuess },
    { way: 'last item', ask: askByLastItem },
];
/** Minimum number of items of a list that may be cut off although it has no paging signal. */
const minPageSize = 10;
/**
 * Decides how a walk goes on after its last page. Once it has followed a way, those below it in the table are no longer
 * tried, because they are less certain about the last page. A parameter that has led to a page is kept.
 */
function decideNext(walk) {
    const { collected, info, page, totals } = walk;
    const gap = findGap(walk);
    if (gap !== null)
        return { kind: 'again', reason: `is empty, but announces ${gap}` };
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
    const open = info.isLast ? null : findOpenClaim(walk);
    if (open !== null)
        return { kind: 'refuse', reason: `announces ${open}, but no known way leads to them` };
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
    const { collected, first, info, page, pages } = walk;
    const claim = claimPages(walk) ?? claimTotal(walk);
    if (first.counting !== null || (claim === null ? !mayProbe(walk) : info.isLast))
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
    // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
    const shortest = Math.min(minPageSize, info.limit ?? minPageSize);
    return way === null ? page.items.length >= shortest : probing === 'on' && page.items.length > 0;
}
/**
 * The URL of the next page, or why nothing may be sent there.
 * @param base the URL of the page that names it, which is below base-url.
 */
function resolveTarget({ parameter, value }, base) {
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



/** Paths of the array of monitors, in the order in which they are tried. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
function readItems(body, pointer, known = 'at list-path') {
    const failure = findFailure(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null ? detect(body) : readAt(body, pointer, known);
    return 'items' in found && found.items.length === 0 ? (findFailureOfEmptyList(body) ?? found) : found;
}
function find_array_refuse(code, refusal) {
    return { refusal, code };
}
/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
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
/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOther(body, path) {
    const nearby = [body, (0,json/* own */.ZV)(body, 'data')].flatMap((object) => ((0,json/* isObject */.Gv)(object) ? Object.entries(object) : []));
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some(hasName));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    const both = `an empty list in ${here} and another list of named objects in ${there}`;
    return find_array_refuse('list-ambiguous', `has ${both}; either could be the monitors`);
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
/** Comparing and writing recurse, and an answer may have more levels than the stack. */
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
/** The kind of a JSON value that is not an object, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
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
    const shown = () => ({ ...answer, body: maskBody(answer.body, api.mask) });
    const body = answer.bodyFault === null ? (0,json_body/* parseJson */.q)(answer.body) : undefined;
    if (body === undefined)
        throw refuseList(answer, describeNoJson(shown(), purpose));
    const inPlace = previous === undefined ? null : readItems(body, previous.pointer, 'where the first page had it, at');
    const isHere = inPlace !== null && (purpose === 'announced page' || 'items' in inPlace);
    const found = isHere ? inPlace : readItems(body, api.listPath);
    if ('items' in found)
        return { answer, ...found };
    if (found.code === 'error-in-body')
        throw refuseFailure(shown(), found.refusal);
    throw refuseList(answer, { ...found, advice: [pathAdvice] });
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
const encodingAdvice = `Make the service, or the proxy in front of it, respect "accept-encoding: ${acceptedEncodings}"`;
const pathAdvice = 'If the list is elsewhere in the answer, set list-path to its place, for example /data/monitors';
/** The reason of every refusal; it also holds after monitors were created. */
const needsAll = 'Nothing is created without the complete list, because existing monitors could be created twice';
const pageAdvice = 'If Monitor Sync misreads how this service pages its list, declare it with list.page in a service profile';
/** The error of a list that is not understood or not complete. */
function refuseList({ method, status, url }, { advice = [pageAdvice], code: reason, refusal }, serviceCode = null, subject = 'the answer') {
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
function createReader(api) {
    return {
        async list() {
            for (let left = maxRepetitions;; left -= 1) {
                const first = await readPage(api, monitorsUrl(api.baseUrl), 'list');
                if (first instanceof errors/* RunError */.e4)
                    throw first;
                const reading = await new PageWalk(api, detectPageInfo, first).finish();
                if ('items' in reading)
                    return prove(reading.items, reading.answer);
                const refusal = `${reading.reason}, and reading the list again did not help`;
                if (left === 0)
                    throw refusePage(reading.answer, { code: 'list-incomplete', refusal });
            }
        },
    };
}
/** @throws RunError if no monitor has a target, because then a comparison finds no difference. */
function prove(items, answer) {
    const monitors = items.map(model_monitor/* readMonitor */.d8).filter((monitor) => monitor !== null);
    const missing = (0,model_monitor/* describeMissingTarget */.TX)(monitors);
    if (missing !== null)
        throw refuseList(answer, { code: 'list-without-target', refusal: missing, advice });
    return (0,model_monitor/* proveComplete */.eV)(monitors, items.length - monitors.length);
}
const advice = [
    'Check that api-token is valid: some services list only public monitors for an invalid token',
    'If the service names its fields differently, declare fields.target in a service profile; if the list is elsewhere in the answer, set list-path',
];
class PageWalk {
    #api;
    #pager;
    #collected = new CollectedItems();
    #requested;
    #walk;
    constructor(api, pager, first) {
        this.#api = api;
        this.#pager = pager;
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
                throw refusePage(answer, { code: 'list-incomplete', refusal: step.reason });
            if (step.kind === 'again')
                return { answer, reason: step.reason };
            if (step.kind === 'end')
                return { answer, items: this.#collected.items };
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
        this.#walk = { ...this.#walk, probing: 'over' };
        return null;
    }
    /** @param claim what announces the page, as the object of a sentence; null for a possible page. */
    async #try(target, claim) {
        const { answer } = this.#walk.page;
        const url = resolveTarget(target, answer.url);
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
/** Compares the config with the service, and creates missing monitors. @throws RunError with the reason that ended the run. */
async function sync(config, run) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { draft, options, world } = run;
        const approved = await readPlan(options);
        const api = __addDisposableResource(env_2, openApi(options, world), true);
        await countRequests(api, draft, async () => {
            const plan = await run_with_service_compare(config, api, draft);
            if (approved !== null)
                requireSamePlan(approved, (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options)));
            const tooMany = (0,plan_plan/* describeTooMany */.RA)((0,report/* countStatuses */.ip)(draft.findings).missing, options.maxCreates);
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
/** Compares only: its API cannot write. */
async function compareOnly(config, { draft, options, world }) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        const { maxCreates, mode, planFile, workspace } = options;
        const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
        const api = __addDisposableResource(env_3, openReadingApi(options, world), true);
        await countRequests(api, draft, async () => {
            await run_with_service_compare(config, api, draft);
            if (writePlan !== null) {
                await writePlan((0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options)));
                draft.planFile = planFile;
            }
            const tooMany = (0,plan_plan/* describeTooMany */.RA)((0,report/* countStatuses */.ip)(draft.findings).missing, maxCreates);
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
    const mask = (0,model_mask/* createMask */.Px)((0,settings_options/* listSecrets */.A)(options));
    const settled = new Set();
    onProgress(0, missing.length, null);
    const { list, results, warnings } = await createMonitors(missing, api, createReader(api), ({ declared, result }) => {
        settled.add(declared);
        onProgress(settled.size, missing.length, (0,redact_report/* redactFinding */.l)({ ...result, declared }, mask));
    }, plan.list.monitors.map(({ name }) => name));
    draft.findings = (0,report/* applyResults */.DA)(plan, results);
    const duplicates = list === null ? [] : (0,plan_plan/* warnOfDuplicates */.sE)(declared, list);
    addWarnings(draft, [...(0,report/* readWarnings */.q6)(plan, results), ...warnings, ...duplicates]);
}
function addWarnings(draft, warnings) {
    draft.warnings = (0,warning/* joinWarnings */.iW)(draft.warnings, warnings);
}


/***/ })

};
