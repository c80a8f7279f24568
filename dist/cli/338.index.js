export const id = 338;
export const ids = [338];
export const modules = {

/***/ 7338:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  WriteSession: () => (/* reexport */ WriteSession),
  checkSafety: () => (/* reexport */ checkSafety),
  correctResults: () => (/* reexport */ correctResults),
  createMonitors: () => (/* reexport */ createMonitors),
  createReader: () => (/* reexport */ createReader),
  deleteMonitors: () => (/* reexport */ deleteMonitors),
  listMonitors: () => (/* binding */ listMonitors),
  notAppliedError: () => (/* reexport */ notAppliedError),
  openApi: () => (/* reexport */ openApi),
  openPlanFile: () => (/* reexport */ openPlanFile),
  openReadingApi: () => (/* reexport */ openReadingApi),
  planSync: () => (/* reexport */ plan/* planSync */.R4),
  previewSafety: () => (/* reexport */ previewSafety),
  readPlan: () => (/* reexport */ readPlan),
  requireSamePlan: () => (/* reexport */ requireSamePlan),
  throwIfUnsafe: () => (/* reexport */ throwIfUnsafe),
  updateMonitors: () => (/* reexport */ updateMonitors),
  warnOfCreatedNextTo: () => (/* reexport */ plan_warnings/* warnOfCreatedNextTo */.Gk),
  warnOfDuplicates: () => (/* reexport */ plan_warnings/* warnOfDuplicates */.sE),
  warnOfOthers: () => (/* reexport */ warnOfOthers),
  warnOfVanished: () => (/* reexport */ warnOfVanished)
});

// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var http_exchange = __webpack_require__(8669);
// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js + 1 modules
var plan = __webpack_require__(1453);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/http/describe-exchange.js
var describe_exchange = __webpack_require__(2963);
;// CONCATENATED MODULE: ./build/src/core/rate-limit/pause.js


const rateLimited = 'rate limited';
/** In milliseconds. A service that sends "0" requests a pause, too. Backoff doubles from the minimum. */
const waitMs = { min: 1_000, max: 60_000 };
/**
 * @param failures exchanges in a row that called for a pause, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
function decidePause(exchange, { failures, random, now }) {
    const { outcome } = exchange;
    const timed = exchange.kind === 'response' ? readRetryAfter(exchange, now) : null;
    const isRequested = timed !== null || outcome === 'throttled';
    if (!isRequested && outcome !== 'not-sent' && outcome !== 'transient')
        return null;
    // Full jitter under a ceiling that doubles: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    const ceiling = Math.min(waitMs.min * 2 ** (failures - 1), waitMs.max);
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    const why = !isRequested ? 'no valid response' : isBusy ? 'the service asks to wait' : rateLimited;
    return { milliseconds: timed ?? Math.max(waitMs.min, random * ceiling), isRequested, isTimed: timed !== null, why };
}
function noFurtherTry(maxWaitMs) {
    return `Another attempt would exceed "max-wait" (${maxWaitMs / 1_000} s): raise it, or run again later`;
}
/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
/** In milliseconds, or null. Of several values, which a proxy may have joined by commas, the longest wait counts. */
function readRetryAfter({ headers, status }, now) {
    if (!(0,status_table/* asksToWait */.r8)(status, headers))
        return null;
    const values = (0,http_exchange/* headerLines */.Hq)(headers, 'retry-after').flatMap((line) => line.split(separator));
    const waits = values.flatMap((value) => {
        const text = value.trim();
        // A number too large for a double means "very long".
        if (/^\d+(\.\d+)?$/.test(text))
            return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
        const date = parseHttpDate(text);
        return date === null ? [] : date - serviceTime(headers, now);
    });
    return waits.length === 0 ? null : Math.max(waitMs.min, ...waits);
}
/** RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and means GMT. */
const dateFormats = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
function parseHttpDate(text) {
    if (!dateFormats.some((format) => format.test(text)))
        return null;
    const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an invalid date is NaN.
    return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}
function serviceTime(headers, now) {
    return parseHttpDate((0,http_exchange/* header */.wx)(headers, 'date') ?? '') ?? now;
}
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];
/** Of several limits, the one with the fewest requests left, or the latest reset. Null if `Retry-After` gives the wait. */
function readQuota(response, now) {
    const { headers, status } = response;
    // Most responses show no limit, and a run reads thousands of them.
    if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix))))
        return null;
    if (readRetryAfter(response, now) !== null)
        return null;
    const clock = serviceTime(headers, now);
    const quotas = listQuotas(headers).flatMap(({ left, reset }) => {
        // A refusal means that nothing is left: then a reset without a count is a quota.
        return parseQuota(left ?? (status === 429 && reset !== null ? '0' : null), reset, clock) ?? [];
    });
    return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}
function listQuotas(headers) {
    const read = (name) => (0,http_exchange/* header */.wx)(headers, name);
    const separate = prefixes.flatMap((prefix) => [
        { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
        // A limit of its own, without the remaining count: some services send it with every response.
        { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
    ]);
    // `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits (draft-ietf-httpapi-ratelimit-headers); earlier drafts have
    // one: `remaining=50, reset=30`.
    const combined = (0,http_exchange/* headerLines */.Hq)(headers, 'ratelimit').flatMap((line) => {
        const text = line.replace(/"[^"]*"/g, '');
        return /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
    });
    const readPolicy = (policy) => ({
        left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
        reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    });
    return [...separate, ...combined.map(readPolicy)];
}
/** Null if a number is missing or unreadable, or if the reset has passed. */
function parseQuota(left, reset, clock) {
    const [count, time] = [parseNumber(left), parseNumber(reset)];
    if (count === null || (reset !== null && time === null))
        return null;
    if (time === null)
        return { left: Math.floor(count), resetMs: null };
    // A number of seconds, or a time in epoch seconds or epoch milliseconds.
    const milliseconds = time > 1e12 ? time : time * 1_000;
    const resetMs = time > 1e9 ? milliseconds - clock : milliseconds;
    return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}
function parseNumber(text) {
    const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
    return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), max) : null;
}

;// CONCATENATED MODULE: ./build/src/core/rate-limit/pacing.js



/**
 * When the next request may start, and how many may be in flight, as far as responses have shown.
 *
 * After a pause one request goes first, and each good response doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a {@link Rate}: 10 requests granted between refusals at 0 s and 5 s mean
 * one per 500 ms. Good responses raise it until the next refusal measures it again.
 */
class Pacing {
    #options;
    #rate = new Rate();
    #maxInFlight = Number.POSITIVE_INFINITY;
    #waitedMs = 0;
    #resumesAt = Number.NEGATIVE_INFINITY;
    #quota = Number.POSITIVE_INFINITY;
    #pauses = 0;
    /** Pauses in a row without a good response between them. */
    #failures = 0;
    #goodSincePause = 0;
    #window = Number.POSITIVE_INFINITY;
    constructor(options) {
        this.#options = options;
    }
    get resumesAt() {
        return this.#resumesAt;
    }
    /** Without the rate while all responses are refusals: it does not count as waiting, so the run might never end. */
    get startsAt() {
        return this.#failures > 0 ? this.#resumesAt : Math.max(this.#resumesAt, this.#rate.nextAt);
    }
    waitedMs(now) {
        return this.#waitedMs - Math.max(0, this.#resumesAt - now);
    }
    hasRoom(inFlight) {
        const windowRoom = Math.abs(this.#window - this.#goodSincePause);
        const { concurrency } = this.#options;
        return inFlight < Math.max(1, Math.min(concurrency, this.#maxInFlight, this.#quota, windowRoom));
    }
    /** Returns the number of pauses so far, for {@link record}. */
    start(now) {
        this.#rate.start(now);
        return this.#pauses;
    }
    /**
     * @param pausesBefore from {@link start}: a response to an earlier request does not show that the last pause is over.
     * @returns why a pause begins, in a few words; null if none does; the error of a pause that max-wait does not allow.
     */
    record(exchange, pausesBefore, { now, wallTime }) {
        const failures = this.#failures + (now < this.#resumesAt ? 0 : 1);
        const pause = decidePause(exchange, { failures, random: this.#options.random(), now: wallTime });
        if (pause !== null) {
            if (!this.#holdWithJitter(pause.milliseconds, now))
                return this.#pauseError(exchange, pause, wallTime);
            this.#failures = failures;
            if (pause.isRequested)
                this.#learn(pause.milliseconds, now);
            this.#rampUp();
        }
        else if (exchange.outcome !== 'unknown')
            this.#recordGood(pausesBefore, now);
        const isHeld = exchange.kind === 'response' && this.#recordQuota(readQuota(exchange, wallTime), now);
        return isHeld ? rateLimited : (pause?.why ?? null);
    }
    /** Returns the error if max-wait does not allow it, else null. @param reason a clause for the error. */
    holdFor(milliseconds, reason, { now, wallTime }) {
        if (this.#hold(milliseconds, now))
            return null;
        return new errors/* RunError */.e4({ code: 'max-wait-exceeded', message: this.#describeExcess(reason, milliseconds, wallTime) });
    }
    #pauseError(exchange, { isRequested, isTimed, milliseconds }, wallTime) {
        const { serviceCode, text } = (0,describe_exchange/* nameExchange */.bw)(exchange);
        const untimed = 'the service does not say how long to wait, and another try needs a wait of';
        const why = `${text}; ${isTimed ? 'the service asks to wait' : untimed} ${Math.ceil(milliseconds / 1000)} s`;
        const outage = `${text}\n${noFurtherTry(this.#options.maxWaitMs)}`;
        const message = isRequested ? this.#describeExcess(why, milliseconds, wallTime) : outage;
        const status = exchange.kind === 'response' ? exchange.status : null;
        return new errors/* RunError */.e4({ code: 'max-wait-exceeded', serviceCode, status, message });
    }
    #describeExcess(why, milliseconds, wallTime) {
        // A longer wait may end beyond the range of dates.
        const end = milliseconds < 1e12 ? new Date(Math.ceil((wallTime + milliseconds) / 1_000) * 1_000) : null;
        const again = end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`;
        const left = Math.max(0, Math.floor(this.#leftMs / 100) / 10);
        return `${why}\nOnly ${left} s of "max-wait" are left, so the run ended\nRun again ${again}, or raise "max-wait"`;
    }
    #recordGood(pausesBefore, now) {
        this.#rate.recordGood(now);
        if (pausesBefore !== this.#pauses)
            return;
        this.#failures = 0;
        this.#goodSincePause += 1;
        this.#maxInFlight *= 2;
    }
    /** An exhausted quota holds requests back until its reset, but for one that is later than max-wait allows. */
    #recordQuota(quota, now) {
        const resetMs = quota?.left === 0 ? quota.resetMs : null;
        const holdsBack = resetMs !== null && now + resetMs > this.#resumesAt;
        this.#quota = holdsBack ? Number.POSITIVE_INFINITY : (quota?.left ?? Number.POSITIVE_INFINITY);
        if (!holdsBack || !this.#holdWithJitter(resetMs, now))
            return false;
        this.#rampUp();
        return true;
    }
    #learn(waitMs, now) {
        // A refusal of the first request after a pause only shows that the pause was too short.
        if (this.#goodSincePause === 0 && this.#pauses > 0)
            return;
        if (waitMs < 5_000)
            this.#rate.recordRefusal(now);
        else {
            this.#window = this.#goodSincePause;
            // A service with such long waits counts in windows, and has no rate.
            this.#rate = new Rate();
        }
    }
    get #leftMs() {
        return this.#options.maxWaitMs - this.#waitedMs;
    }
    /** Returns false, with nothing changed, if requests may not be held back for so long. */
    #hold(milliseconds, now) {
        const resumesAt = Math.max(this.#resumesAt, now + milliseconds);
        const added = resumesAt - Math.max(this.#resumesAt, now);
        // Sums of fractions are inexact, by less than a microsecond.
        if (added > this.#leftMs + 0.001)
            return false;
        this.#waitedMs += added;
        this.#resumesAt = resumesAt;
        return true;
    }
    /** Adds up to 5 % and 250 ms; nothing if only that fits into max-wait. */
    #holdWithJitter(milliseconds, now) {
        const added = Math.min(0.05 * milliseconds, 250) * this.#options.random();
        return this.#hold(milliseconds + added, now) || this.#hold(milliseconds, now);
    }
    #rampUp() {
        this.#pauses += 1;
        this.#goodSincePause = 0;
        this.#maxInFlight = 1;
    }
}
/**
 * How often requests may start: unlimited until two refusals have shown it. At a refusal the service has nothing left, so
 * between two it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
 */
class Rate {
    #perMs = Number.POSITIVE_INFINITY;
    #refusedAt = Number.NEGATIVE_INFINITY;
    #grantedSince = 0;
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
            this.#perMs *= 1.02;
    }
    recordRefusal(now) {
        const sinceMs = now - this.#refusedAt;
        const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
        // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
        const least = isFirst ? 0 : this.#perMs / 2;
        // An old first refusal is no measure, because the run may have been idle meanwhile.
        if (!isFirst || sinceMs <= 15_000)
            this.#perMs = Math.max(this.#grantedSince / sinceMs, least);
        this.#refusedAt = now;
        this.#grantedSince = 0;
    }
}

;// CONCATENATED MODULE: ./build/src/io/http/request-scheduler.js



/** Sends every request of a run, because all count against one limit: a refusal holds back all of them. */
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
        this.#pacing = new Pacing(options);
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
    get endReason() {
        return this.#ended.signal.reason ?? null;
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
            const mayContinue = result !== null && this.#record(result, ticket.pausesBefore, isRetry);
            this.#admit();
            if (!mayContinue)
                return result;
            if (result.outcome !== 'throttled')
                failures += 1;
            if (!(0,status_table/* mayRetry */.KO)(result.outcome, isPatient === true ? 0 : failures))
                return result;
            isRetry = true;
        }
    }
    /** Holds requests back without a response as the reason. @throws RunError if max-wait forbids it; the run then ends. */
    holdFor(milliseconds, why, reason) {
        const error = this.#pacing.holdFor(milliseconds, reason, this.#times);
        if (error !== null) {
            this.end(error);
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
        let found = 0;
        for (const ticket of this.#inFlight)
            if (ticket.state === state)
                found += 1;
        return found;
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
        const { clock } = this.#options;
        await clock.sleep(this.#pacing.startsAt - clock.now(), this.#ended.signal);
        this.#isWaking = false;
        this.#admit();
    }
    /** Returns false if the run ends with this exchange. @throws RunError if that was a refusal that asks to wait. */
    #record(result, pausesBefore, isRetry) {
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (result.kind === 'response' && (0,status_table/* isRateLimit */.a5)(result.status, result.headers))
            this.#counts.rateLimited += 1;
        const pause = this.#pacing.record(result, pausesBefore, this.#times);
        if (pause instanceof errors/* RunError */.e4) {
            this.end(pause);
            if (result.outcome === 'throttled')
                throw this.endReason;
            return false;
        }
        if (pause !== null)
            this.#reportWait(pause);
        return true;
    }
    get #times() {
        const { clock } = this.#options;
        return { now: clock.now(), wallTime: clock.wallTime() };
    }
    #reportWait(why) {
        const { now, wallTime } = this.#times;
        this.#options.onWait(wallTime + this.#pacing.resumesAt - now, why);
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-connect.js
var api_connect = __webpack_require__(4660);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/agent.js
var agent = __webpack_require__(7405);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/dispatcher.js
var dispatcher = __webpack_require__(883);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/env-http-proxy-agent.js
var env_http_proxy_agent = __webpack_require__(3137);
;// CONCATENATED MODULE: ./build/src/io/http/transport.js


// Not from the index of the package, which loads 80 more modules (fetch, WebSocket, caches) and takes a tenth of a plan.








// As the index does it, because the agent for proxies calls it.
Object.assign(dispatcher.prototype, { connect: api_connect });
/** A transport with its own connections; if it is not disposed of, they keep the process alive for some seconds. */
function createTransport(options) {
    const { signal, timeoutMs } = options;
    const closing = new AbortController();
    const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
    const mask = (0,model_mask/* createMask */.Px)(options.hidden);
    const own = Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const preset = { accept: 'application/json', 'user-agent': 'monitor-sync' };
    const headers = { ...preset, ...own, 'accept-encoding': http_exchange/* acceptedEncodings */.gm };
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
            const { body, bodyFault } = reason === null
                ? await decodeBody(bytes, head.headers)
                : cutBody(`could not be read to its end: ${describeFault(reason, options).message}`, true);
            // Masked before errors are clipped, because a part of a secret that a service repeats would not be recognized.
            const shown = head.status < 300 ? body : (0,http_exchange/* maskBody */.bV)(body, mask);
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
/** Destroying it closes its connections; the signal aborts those that are being opened. */
function createDispatcher(options) {
    const { concurrency, proxy, signal, timeoutMs } = options;
    const connect = { timeout: timeoutMs, signal };
    const settings = {
        // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
        allowH2: false,
        // With several requests on a connection, losing it would leave all of their outcomes unknown.
        pipelining: 1,
        connections: concurrency,
        connect,
        // Off, because they restart with every chunk, so one byte per second never reaches them; a request has a deadline.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    if (proxy.httpsProxy === '')
        return new agent(settings);
    const httpsProxy = readProxyUrl(proxy.httpsProxy);
    const tls = { proxyTls: connect, requestTls: connect };
    return new env_http_proxy_agent({ ...settings, ...tls, ...proxy, httpProxy: '', httpsProxy });
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
    const way = 'set it to one like http://proxy.example.com:3128, or unset it';
    const message = `HTTPS_PROXY is not the address of an http:// or https:// proxy: ${way}`;
    throw new errors/* RunError */.e4({ code: 'invalid-option', message });
}
/** Maximum number of bytes before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;
/**
 * One request on the wire, as undici's dispatcher reports it. Undici's own `request` takes a third longer, because it needs
 * a stream and a signal per request, and it ignores the signal until it has a connection (nodejs/undici#386).
 */
class WireRequest {
    #ending = Promise.withResolvers();
    ended = this.#ending.promise;
    #hooks;
    #timer;
    #chunks = [];
    #length = 0;
    #controller = null;
    #head = null;
    #isOver = false;
    constructor(timeoutMs, hooks) {
        this.#hooks = hooks;
        this.#timer = setTimeout(() => this.end(new DOMException('the time is up', 'TimeoutError')), timeoutMs);
    }
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
        // Below 200, it announces the response (RFC 9110, section 15.2).
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
/** Fatal, because a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map([
    ['gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['x-gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['br', (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress)],
]);
/** A body that cannot be read is a value and no error, because the status still counts. */
function cutBody(message, isTransient = false) {
    return { body: '', bodyFault: { message, isTransient } };
}
async function decodeBody(bytes, headers) {
    const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
    const encoding = (0,http_exchange/* headerLines */.Hq)(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
    const decode = decoders.get(encoding);
    if (!decode && encoding !== 'identity')
        return cutBody(`is encoded as ${encoding}, which was not requested`);
    if (bytes.length > maxBodyBytes)
        return cutBody(tooLarge);
    try {
        // A 204 or 304 may have the header without a body.
        const isPlain = decode === undefined || bytes.length === 0;
        const decoded = isPlain ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
        return { body: utf8.decode(decoded), bodyFault: null };
    }
    catch (thrown) {
        const { code } = thrown;
        if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
            return cutBody('is not UTF-8');
        return cutBody(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
    }
}

;// CONCATENATED MODULE: ./build/src/io/client.js








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
        update: (changed, hooks) => write('update', (0,plan/* encodeChanged */.BU)(changed, profile), hooks),
        delete: (actual, hooks) => write('delete', (0,encode/* encodeDeletion */.jt)(actual, profile), hooks),
    };
}
function client_open(options, world, profile) {
    const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
    const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
    const hidden = (0,settings/* listSecrets */.AQ)(options);
    const inFlight = new AbortController();
    const disposed = new AbortController();
    // A job is killed 10 s after its first signal: https://docs.github.com/en/actions/reference/workflow-cancellation-reference
    const stop = () => void clock.sleep(5_000, disposed.signal).then(() => inFlight.abort());
    signal.addEventListener('abort', stop, { once: true });
    const headers = (0,encode/* encodeHeaders */.bU)(profile, token);
    // Only https: is sent through a proxy, so one that cannot be used is no error for other addresses.
    const used = baseUrl.startsWith('https:') ? proxy : { httpsProxy: '', noProxy: '' };
    const transport = openTransport({ headers, hidden, concurrency, timeoutMs, proxy: used, signal: inFlight.signal });
    const send = async (operation, ...request) => {
        const start = clock.now();
        const wire = await transport.send(...request);
        const isResponse = wire.kind === 'response';
        const raw = isResponse ? { ...wire, operation, profile, json: (0,http_exchange/* parseOnce */.vh)(wire.body) } : { ...wire, operation };
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

// EXTERNAL MODULE: ./build/src/core/model/json.js
var model_json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
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
    const failure = (0,status_table/* findFailure */.gd)(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null ? detect(body, profile) : readAt(body, pointer, known, profile);
    return 'items' in found && found.items.length === 0 ? ((0,status_table/* findFailureOfEmptyList */.EA)(body) ?? found) : found;
}
/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readAt(body, pointer, known, profile) {
    const path = (0,model_json/* parsePointer */.vp)(pointer);
    const found = (0,model_json/* getAt */.sM)(body, path);
    if (found === null || Array.isArray(found))
        return checkItems(found ?? [], body, path, profile);
    return { code: 'list-not-found', what: `has no array ${known} ${(0,model_json/* describeAbsence */.Hw)(body, path)}` };
}
function detect(body, profile) {
    if (Array.isArray(body))
        return checkItems(body, body, [], profile);
    if (!(0,model_json/* isObject */.Gv)(body))
        return { code: 'list-not-found', what: `is ${(0,model_json/* describeJson */.kw)(body)}, not a list of monitors` };
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
        return { code: 'list-not-found', what: `has no list of monitors, only ${(0,model_json/* describeJson */.kw)(body)}` };
    if (other === undefined)
        return checkItems(only[1], body, [only[0]], profile);
    return { code: 'list-ambiguous', what: `has several lists: ${(0,model_json/* describeJson */.kw)(Object.fromEntries(lists))}` };
}
/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOtherList(body, path, profile) {
    const nearby = [body, (0,model_json/* getAt */.sM)(body, ['data'])].flatMap((object) => ((0,model_json/* isObject */.Gv)(object) ? Object.entries(object) : []));
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some((item) => hasName(item, profile)));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    const both = `an empty list in ${here} and another list of named objects in ${there}`;
    return { code: 'list-ambiguous', what: `has ${both}; either could be the monitors` };
}
function checkItems(list, body, path, profile) {
    const items = list.filter(model_json/* isObject */.Gv);
    const notMonitors = (what) => ({ code: 'list-not-monitors', what });
    const stray = list.find((item) => !(0,model_json/* isObject */.Gv)(item));
    if (stray !== undefined)
        return notMonitors(`has a list that contains ${(0,model_json/* describeJson */.kw)(stray)} where a monitor object was expected`);
    if (items.some((item) => isDeeper(item, maxDepth)))
        return notMonitors(`has an item with more than ${maxDepth} levels of nesting, which is not a monitor`);
    if (items.length > 0 && !items.some((item) => hasName(item, profile))) {
        const name = (0,profile_profile/* quotePath */.WG)([...profile.list.item, ...(profile.fields.name?.read ?? [])], profile);
        const fields = (0,model_monitor/* listFields */.Cc)(items.map((item) => (0,model_json/* getAt */.sM)(item, profile.list.item) ?? item).filter(model_json/* isObject */.Gv));
        return notMonitors(`has a list of ${items.length} items, none of them with a ${name}; their fields are ${fields}`);
    }
    const above = path.map((_, depth) => path.slice(0, depth));
    const around = above.map((at) => ({ path: at, object: (0,model_json/* getAt */.sM)(body, at) }));
    return { items, around: around.filter(({ object }) => (0,model_json/* isObject */.Gv)(object)), pointer: (0,model_json/* writePointer */.NS)(path) };
}
function isDeeper(value, levels) {
    if (levels === 0)
        return true;
    for (const inner of Array.isArray(value) ? value : Object.values(value))
        if (typeof inner === 'object' && inner !== null && isDeeper(inner, levels - 1))
            return true;
    return false;
}
function hasName(item, profile) {
    return (0,model_json/* isObject */.Gv)(item) && (0,decode/* decodeName */.e4)(item, profile) !== null;
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

// EXTERNAL MODULE: ./build/src/core/profile/list-advice.js
var list_advice = __webpack_require__(8476);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/list/page-signals.js



/** How the next page is requested, the most certain method first. */
const pagingMethods = ['next url', 'cursor', 'next page', 'next offset', 'number', 'last item'];
/** What a page says about further pages; this one says nothing. */
const noSignals = {
    /** The most certain of the next pages that it names. */
    next: null,
    /** How the list is counted: by pages (`page`), or else by the index of the first item. */
    counting: null,
    pages: null,
    total: null,
    /** What a flag announces. */
    more: null,
    /** Whether a flag, or a next page that is null, marks it as the last page. */
    isLast: false,
    /** What a key announces that nobody can follow. */
    unknown: null,
    /** The same for keys that every signal outweighs that is understood. */
    vague: null,
    /** A number that may be a total: it announces more if it is larger than the number of monitors. */
    unknownTotal: null,
    /** Whether to request a further page once although nothing announces it. */
    mayBeCutOff: false,
    /** Whether a service profile declares the signals: then nothing is guessed. */
    isDeclared: false,
    /** Why a list without a total is refused if this is its first page. */
    absent: null,
    /** The line of a service profile that would declare the signals. */
    rule: null,
};
/** Reads the signals that a service profile declares, and no others. */
function readDeclaredSignals(page, rule) {
    const declared = { ...noSignals, isDeclared: true, mayBeCutOff: page.items.length > 0 };
    const { headers, json } = page.response;
    if (rule.by === 'none')
        return declared;
    if (rule.by === 'link') {
        const lines = (0,http_exchange/* headerLines */.Hq)(headers, 'link');
        return { ...declared, ...readNext(lines.length === 0 ? undefined : (0,http_exchange/* readLinkHeader */.uO)(lines), 'Link', null, page) };
    }
    const body = json();
    const total = rule.total && readNumber((0,model_json/* getAt */.sM)(body, rule.total) ?? null);
    const more = rule.more && (0,model_json/* getAt */.sM)(body, rule.more);
    const announced = more === true ? announceMore((0,model_json/* writePointer */.NS)((rule.more ?? []).map(String))) : null;
    const absent = rule.total && total === null ? describeNoTotal(rule.total, page) : null;
    const end = { ...declared, total, more: announced, isLast: more === false, absent };
    if (end.isLast)
        return end;
    if (rule.by === 'number')
        return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
    if (rule.by === 'offset')
        return { ...end, counting: { by: 'offset', start: 0, parameters: [rule.parameter] } };
    const parameter = rule.by === 'cursor' ? rule.parameter : null;
    const next = readNext((0,model_json/* getAt */.sM)(body, rule.at), (0,model_json/* writePointer */.NS)(rule.at.map(String)), parameter, page);
    // A page that announces more and leads nowhere is not the last one.
    return { ...end, ...next, absent: absent ?? next.absent ?? null, isLast: next.isLast === true && more !== true };
}
function readNext(value, at, parameter, page) {
    if (value === undefined)
        return { isLast: true, absent: mayBeFull(page) ? describeNoNext(at, page) : null };
    if (isNone(value))
        return { isLast: true };
    const announced = announceMore(at);
    // A cursor may also be a number, an object (DynamoDB), or an array (Elasticsearch).
    const isEmpty = typeof value === 'boolean' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
    if (typeof value !== 'string' && (parameter === null || isEmpty))
        return { unknown: announced };
    const targets = [{ parameter, value: typeof value === 'string' ? value : JSON.stringify(value) }];
    return { next: { method: parameter === null ? 'next url' : 'cursor', targets, announced } };
}
function describeNoTotal(total, { response: { json, profile } }) {
    const what = `has no number at "list.page.total" ${(0,model_json/* describeAbsence */.Hw)(json(), total)}`;
    const advice = [`Correct ${(0,profile_profile/* describeKey */.Rx)('list.page.total', profile)}, or remove it if the service has no total`];
    return { code: 'list-incomplete', what, advice };
}
/** The only fault of the page may be a wrong pointer in the profile, which would hide all other pages. */
function describeNoNext(place, { items, response: { profile } }) {
    const what = `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`;
    const advice = [
        `Check ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} against the documentation of the service`,
        'If the service leaves it out on the last page, request larger pages in "list.path", for example with ?limit=200, or declare "list.page.total" or "list.page.more"',
    ];
    return { code: 'list-incomplete', what, advice };
}
/** @param place the signal's, in the response. */
function announceMore(place) {
    return `more monitors (${JSON.stringify(place)})`;
}
/** Minimum number of items of a page that may be full although nothing says how long a page is. */
const minPageSize = 10;
/** Whether a page may have no room for more items: its address requests no larger page, as `per_page` or `page[size]` does. */
function mayBeFull({ items, response }) {
    const sizeName = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;
    const sizes = [...new URL(response.url).searchParams].filter(([name]) => sizeName.test(name));
    return items.length >= minPageSize && !sizes.some(([, size]) => Number(size) > items.length);
}
/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}
/** A number from 0, or its text, because headers are text. A negative number means "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
function largest(values) {
    return values.length === 0 ? null : Math.max(...values);
}
/** The URL of a page, or why nothing may be sent there. The base is the URL of the page that names it, below base-url. */
function resolveTarget({ parameter, value }, base, profile) {
    const here = new URL(base);
    if (parameter !== null) {
        here.searchParams.set(parameter, value);
        return here.href;
    }
    const url = URL.parse(value, base);
    const code = 'next-page-invalid';
    if (url === null)
        return { code, what: `names ${JSON.stringify(value)} as its next page, which is not a URL` };
    // Not `origin`, because that of a blob: URL is the origin inside it.
    const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
    if (there !== home) {
        const verb = profile.list.page === null ? 'declare another paging method with' : 'correct';
        const what = `names a next page at ${there}, but "base-url" is at ${home}`;
        const advice = [
            'The token is for "base-url" only, so nothing was sent there',
            `If both addresses belong to the service, set "base-url" to ${there}`,
            `If the service names a wrong address, ${verb} ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}`,
        ];
        return { code: 'next-page-elsewhere', what, advice };
    }
    if (url.username !== '' || url.password !== '')
        return { code, what: 'names a next page with a user name or a password' };
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./build/src/core/list/detect-signals.js





/** A key without its case and its separators. */
const join = (key) => key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
/** `@odata.count` is `count`. */
const simplify = (key) => (0,model_text/* toSnakeCase */.uc)(key.replace(/^.*[.:]/, ''));
/** `next_page`, `nextPage` and `__next`, but not `nextjs`. */
const isNext = (key) => /^_*next(_|$)/.test(simplify(key));
/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const time = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;
const textOf = (value) => (typeof value === 'object' ? '' : String(value));
const readText = (value) => (typeof value === 'boolean' || isNone(value) ? null : textOf(value) || null);
const readAddress = (value) => (typeof value === 'string' && address.test(value) ? value : null);
const readPositive = (value) => readNumber(value) || null;
const readBoolean = (value) => /^(true|yes|y)$/i.test(textOf(value)) || (/^(false|no|n)$/i.test(textOf(value)) ? false : null);
/** A flag; 1 and 0 count, too. */
const readFlag = (value) => (readNumber(value) === null ? readBoolean(value) : readPositive(value) !== null);
const readAny = (value) => {
    const isEmpty = typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : readBoolean(value) === false;
    return isEmpty || isNone(value) ? null : true;
};
const readNone = (value) => isNone(value) || null;
const readMore = (value) => readFlag(value) || null;
const readOpen = (value) => (typeof value === 'object' || time.test(textOf(value)) ? null : readAny(value));
const things = 'items?|monitors?|checks?|records?|rows?|results?|elements?|entry|entries|objects?|resources?|docs?|hits?';
/** `count`, `item_count`, `num_found`: often those of the page. */
const counts = new RegExp(`^((${things}|all|full|overall)_)?count$|^(num|nb|number_of)_(${things}|rows|found)$|^(found|hits|matche[ds]|records_filtered)$`);
/** `grand_total`, `total_checks`, `checks_total`, but not `total_time_ms`. */
const totals = new RegExp(`(^|_)total(_number_of|_num)?(_(${things}))?(_?(count|size|number))?$|(${things}|count)_total$`);
const unknownNext = /^_*next(_|$)(?!.*(limit|size|per_page)$)/;
/**
 * The words that detection knows; the first row that reads a value counts. All spellings of a key are one word: `totalPages`,
 * `total_pages`, and the header `X-Total-Pages`. A service with other words declares them in a service profile, so no row is
 * for one service.
 */
const rows = [
    ['no next', 'next nextPage nextUrl nextPageUrl nextLink nextHref nextOffset', readNone],
    ['no next', 'nextCursor nextPageToken nextToken', readNone],
    ['next page', 'next nextPage', readPositive, () => ['page']],
    ['next url', 'next nextPage', readAddress, () => [null]],
    ['next url', 'nextUrl nextPageUrl nextLink nextHref', readText, () => [null]],
    ['next offset', 'nextOffset', readPositive, (key) => ['offset', key]],
    ['cursor', 'next nextCursor', readText, (key) => ['cursor', key, 'after']],
    ['cursor', 'nextPageToken', readText, (key) => [key.includes('_') ? 'page_token' : 'pageToken', key]],
    ['cursor', 'endCursor', readText, (key) => ['after', key]],
    ['cursor', 'nextToken continuationToken', readText, (key) => [key]],
    ['page', 'page currentPage pageNumber pageNum pageNo pageIndex number', readNumber, (key) => ['page', key]],
    ['offset', 'offset skip start startAt startIndex', readNumber, (key) => [key]],
    ['last page', /^(last|max)_?page(_?(number|index))?$/, readNumber],
    [
        'pages',
        /^((total|num|nb|no|max|number_of|no_of)_?pages?|pages|pages?_total)$|^(total_?)?pages?_?count$/,
        readNumber,
    ],
    ['limit', 'limit perPage itemsPerPage resultsPerPage pageSize size maxResults', readPositive],
    ['total', 'total totalCount totalItems totalElements totalResults totalRecords totalMonitors', readNumber],
    ['count', counts, readNumber],
    ['more', 'more hasMore hasMorePages hasNext hasNextPage', readFlag],
    ['last', 'isLast isLastPage noMore', readFlag],
    ['last', 'last lastPage', readBoolean],
    // Other keys that start with `next`, and flags that announce more, are refused, and so are lists of cursors.
    ['unknown url', unknownNext, readAddress],
    ['unknown url', /^(load_)?more(_monitors)?(_(url|uri|link))?$/, readAddress],
    ['unknown', 'next nextPage nextCursor nextPageToken nextToken', readAny],
    ['unknown', unknownNext, readOpen],
    ['unknown', /more|has_?next|has_?additional|^(is_)?(truncated|partial|incomplete)(_results?)?$/, readMore],
    ['unknown', /pages$/, (value) => (readPositive(value) ?? 0) > 1 || null],
    ['unknown total', totals, readNumber],
    // These may lead on, each service in its own way. They are refused where no other word says whether there is more.
    ['vague', /^(after|continue|offset)$/, readAny],
    ['vague', /^(?!prev|start|first).*(cursor|marker|bookmark|continuation|iterator|scroll_id|search_after)$/, readAny],
    [
        'vague',
        /((end|evaluated|continuation|exclusive_start)_key|(page|paging|pagination|list|continue|resumption|end)_token)$/,
        readAny,
    ],
    ['vague', 'position', (value) => (typeof value === 'string' ? readAny(value) : null)],
];
const table = rows.map(([means, words, read, parameters]) => {
    return { means, words: typeof words === 'string' ? new Set(words.split(' ').map(join)) : words, read, parameters };
});
const words = new Set(table.flatMap((row) => (row.words instanceof Set ? [...row.words] : [])));
/** Objects around the list that are about its pages; in other objects, a key may be about anything. */
const envelope = /^(d|links?|pages?|cursors?|info|nav|navigation|view|range|result_?set|counts|hits|collection|response|additional_?data)$|(^|_)(paging|pagination|paginator|pager|paged|pageable|meta|metadata)(_|$)|^page_|_info$/;
/**
 * Detects what a page says about further pages.
 * @param first the signals of the first page, the only ones that show where counting starts; null for itself.
 */
function detectSignals({ around, items, response }, first) {
    const fields = around.flatMap(({ object, path }) => readFields(object, path));
    const signals = [...readHeaders(response.headers), ...fields].flatMap(interpret);
    const find = (...all) => all.flatMap((one) => signals.filter(({ means }) => means === one));
    const numbers = (means) => find(means).map(({ read }) => Number(read));
    const [flags, named] = [find('more', 'last'), find(...pagingMethods)];
    const [urls, totals, vague] = [find('unknown url'), find('unknown total'), find('vague')];
    const more = flags.find(({ means, read }) => read === (means === 'more')) ?? null;
    // Another cursor may be the one that was sent.
    const leadsOn = find('unknown').length > 0 || named.some(({ key }) => isNext(key));
    // A flag that says that there is no more may be wrong where a URL leads on.
    const isLast = more === null && urls.length === 0 && (flags.length > 0 || (find('no next').length > 0 && !leadsOn));
    const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
    const pagesAfterLast = counting?.by === 'page' && counting.start === 0 ? 1 : 0;
    // Without a number of this page, nobody knows whether the last one is counted from 0 or from 1.
    const [lasts, openLasts] = counting === null ? [[], find('last page')] : [numbers('last page'), []];
    const unknown = [...urls, ...find('unknown'), ...openLasts.filter(({ read }) => Number(read) > 1)];
    const next = isLast ? find('next url') : [...named, ...followLast(more, items)];
    return {
        ...noSignals,
        next: next.map(toRequest)[0] ?? null,
        counting,
        pages: largest([...numbers('pages'), ...lasts.map((last) => last + pagesAfterLast)]),
        // A count is often that of the page.
        total: largest(numbers('total')) ?? largest(numbers('count').filter((count) => count > items.length)),
        more: more?.announced ?? null,
        isLast,
        unknown: unknown[0]?.announced ?? null,
        unknownTotal: totals.toSorted((one, other) => Number(other.read) - Number(one.read))[0] ?? null,
        vague: vague[0]?.announced ?? null,
        // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
        mayBeCutOff: items.length >= Math.min(minPageSize, ...numbers('limit')),
        rule: [...unknown, ...totals, ...vague, ...named, ...flags, ...find('total')].flatMap(suggestRule)[0] ?? null,
    };
}
function findCounting(signals) {
    // Any other number on a first page has a different meaning.
    const found = signals.find(({ read }) => Number(read) <= 1);
    return found === undefined ? null : { by: found.means, start: Number(found.read), parameters: found.parameters };
}
/** A page that only announces more is followed by the identifier of its last item. */
function followLast(more, items) {
    const read = (0,model_monitor/* identifierOf */.xP)(items.at(-1) ?? {});
    return more === null || read === null ? [] : [{ ...more, means: 'last item', read, parameters: ['starting_after'] }];
}
function toRequest({ announced, means, parameters, read }) {
    const targets = [...new Set(parameters)].map((parameter) => ({ parameter, value: String(read) }));
    return { method: means, targets, announced };
}
/** Other headers are about the content, the connection or the rate limit. */
const headerWords = /^(?!.*(rate-?limit|quota)).*\b(next|more|last|pages?|page-?info|paging|pagination|total|totalpages|cursor|continuation|marker|bookmark|scroll|after|token|truncated|partial|incomplete)\b/;
function readHeaders(headers) {
    const field = (name, key, value) => {
        return { path: null, announced: announceMore(`header ${name}`), key, value };
    };
    const names = Object.keys(headers).filter((name) => headerWords.test(name) && name !== 'retry-after');
    const fields = names.map((name) => {
        const key = name.replace(/^(x-)?(pagination-)?/, '').replaceAll('-', '_');
        const leadsOn = !words.has(join(key)) && /\b(next|cursor|continuation|pag(e-?info|ing|ination))\b/.test(name);
        return field(name, leadsOn ? 'next_header' : key, (0,http_exchange/* header */.wx)(headers, name));
    });
    // `Content-Range: items 0-9/50`
    const total = /\/(\d+)$/.exec((0,http_exchange/* header */.wx)(headers, 'content-range') ?? '')?.[1] ?? null;
    const next = (0,http_exchange/* readLinkHeader */.uO)((0,http_exchange/* headerLines */.Hq)(headers, 'link'));
    return [
        ...fields,
        field('content-range', 'total', total),
        ...(next === null ? [] : [field('link', 'next_link', next)]),
    ];
}
/** `{ "next": { "href": … } }` and `[{ "rel": "next", "href": … }]` mean the same as `{ "next_href": … }`. */
function readFields(object, path, prefix = '') {
    return Object.entries(object).flatMap(([name, value]) => {
        const place = [...path, name];
        const inner = isNext(prefix + name) ? 'next_' : '';
        if ((0,model_json/* isObject */.Gv)(value) && (inner !== '' || envelope.test((0,model_text/* toSnakeCase */.uc)(name.replace(/^.*:|^_+/, '')))))
            // More levels than envelopes have; a response may have any number.
            return place.length > 8 ? [] : readFields(value, place, inner);
        const links = Array.isArray(value) && /links?$/i.test(name) ? value.filter(model_json/* isObject */.Gv) : [];
        const nextLinks = links.filter((link) => [(0,model_json/* own */.ZV)(link, 'rel'), (0,model_json/* own */.ZV)(link, 'relation')].flat().includes('next'));
        if (nextLinks.length > 0)
            return nextLinks.flatMap((link) => readFields(link, place, 'next_'));
        const key = prefix + completeKey(name, path.at(-1) ?? '');
        return [{ path: place, announced: announceMore(place.join('.')), key, value }];
    });
}
/** `cursor.next` means the same as `cursor.next_cursor`, `pager.current` and `pager.last` as those with `page`. */
function completeKey(name, above) {
    if (name === 'next' && /^cursors?$/i.test(above))
        return 'next_cursor';
    return /^(current|last)$/i.test(name) && /^pag/i.test(above) ? `${name}_page` : name;
}
function interpret(field) {
    const name = simplify(field.key);
    const word = join(name);
    for (const { means, parameters, read, words } of table) {
        const found = (words instanceof RegExp ? words.test(name) : words.has(word)) ? read(field.value) : null;
        if (found !== null)
            return [{ ...field, means, read: found, parameters: parameters?.(field.key) ?? [] }];
    }
    return [];
}
/** The line below `list` of a service profile that declares this signal; none for most headers, which it cannot name. */
function suggestRule({ key, means, path, value }) {
    if (path === null)
        return key === 'next_link' ? ['page: link'] : [];
    const quote = (text) => (/^[\w/.@-]+$/.test(text) ? text : JSON.stringify(text));
    const place = quote((0,model_json/* writePointer */.NS)(path));
    if (means === 'next page' || means === 'last page')
        return ['page: { number: page }'];
    if (means.endsWith('total'))
        return [`page: { number: page, total: ${place} }`];
    if (readBoolean(value) !== null)
        return [`page: { number: page, more: ${place} }`];
    if (readAddress(value) !== null)
        return [`page: { next: ${place} }`];
    return [`page: { cursor: ${place}, parameter: ${quote(path.at(-1) ?? key)} }`];
}

;// CONCATENATED MODULE: ./build/src/core/list/list-reader.js








/** The error of a list that may be complete when it is read again. */
class Interruption extends errors/* RunError */.e4 {
}
const maxReadings = 4;
/** Without a limit, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;
/** In UTF-16 units of all pages: more than 100,000 monitors have. Without it, the program could run out of memory. */
const maxLength = 256 * 1024 * 1024;
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
            if (!(thrown instanceof Interruption) || reading === maxReadings)
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
    #first;
    #page;
    #signals;
    #pages = 0;
    #length = 0;
    /** What a page announced, and no later page has changed or withdrawn. */
    #announcedPages = null;
    #total = null;
    #unknownTotal = null;
    /** What led to the last page; null for the first one. */
    #method = null;
    #parameter = null;
    /** Whether no page is left of those that nothing announces. */
    #isProbed = false;
    #warnings = [];
    constructor(source, first) {
        this.#source = source;
        this.#items = new CollectedItems(source.profile);
        this.#requested = new Set([first.response.url]);
        this.#page = first;
        this.#first = this.#readSignals(first, null);
        this.#signals = this.#first;
        this.#add(first, this.#first);
    }
    async read() {
        for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
            await this.#request(next);
        return this.#complete();
    }
    #readSignals(page, first) {
        const rule = this.#source.profile.list.page;
        return rule === null ? detectSignals(page, first) : readDeclaredSignals(page, rule);
    }
    #add(page, signals) {
        const { isLast, pages, total } = signals;
        [this.#page, this.#signals] = [page, signals];
        this.#items.add(page.items);
        this.#pages += 1;
        this.#length += page.response.body.length;
        this.#announcedPages = pages ?? (isLast && !this.#isGuessed() ? null : this.#announcedPages);
        if ((total ?? this.#total) !== (this.#total ?? total))
            throw this.#interruption(`announces a total of ${total}, but an earlier page ${this.#total}`);
        this.#total ??= total;
        this.#unknownTotal = signals.unknownTotal ?? this.#unknownTotal;
        const isEndless = this.#pages >= Math.min(maxPages, this.#items.all.length + maxEmptyPages);
        if (isEndless || this.#length > maxLength)
            throw this.#listError({ code: 'list-endless', what: `is page ${this.#pages}, and the pages do not end` });
    }
    /** Step 3. A method below the one that led here is not tried, because it knows less about the end of the list. */
    #decideNext() {
        const { isLast, more, next } = this.#signals;
        const gap = this.#missing() ?? more ?? next?.announced ?? null;
        if (this.#page.items.length === 0 && gap !== null && !isLast && !leadsOn(this.#signals))
            throw this.#interruption(`is empty, but announces ${gap}`);
        const allowed = pagingMethods.slice(0, this.#method === null ? Infinity : pagingMethods.indexOf(this.#method) + 1);
        const requests = [next, this.#requestByNumber()].filter((one) => one !== null);
        const request = allowed.flatMap((method) => requests.filter((one) => one.method === method))[0];
        if (request !== undefined)
            return request;
        const refusal = this.#findRefusal();
        if (refusal !== null)
            throw this.#listError(refusal);
        const missing = isLast && !this.#isGuessed() ? null : this.#missing();
        if (missing !== null)
            throw this.#interruption(`leads no further, but it or an earlier page announces ${missing}`);
        // If a monitor is deleted meanwhile, another one may move to a page that was already read, which only a total shows.
        const { length } = this.#items.all;
        if (this.#total === null || this.#total === length)
            return null;
        throw this.#interruption(`announces a total of ${this.#total}, but ${length} were read`);
    }
    /** Whether nothing shows the number of the page: even if it is the last one, another one may be left. */
    #isGuessed() {
        return this.#method === 'number' && this.#first.counting === null;
    }
    /** The announced pages or monitors that were not read. */
    #missing() {
        const [pages, total, { length }] = [this.#announcedPages ?? 0, this.#total ?? 0, this.#items.all];
        if (pages > this.#pages)
            return `${pages} pages`;
        return total > length ? `a total of ${total}, of which ${length} were read` : null;
    }
    /** By the number of the next page, or the index of its first item. */
    #requestByNumber() {
        const { isDeclared, isLast, more } = this.#signals;
        const { counting } = this.#first;
        const announced = this.#missing() ?? (counting && more);
        if (announced === null && !this.#mayProbe())
            return null;
        if (counting !== null) {
            const value = String(counting.start + (counting.by === 'page' ? this.#pages : this.#items.all.length));
            return { method: 'number', targets: counting.parameters.map((parameter) => ({ parameter, value })), announced };
        }
        if (isDeclared || isLast)
            return null;
        const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
        const byPage = { parameter: 'page', value: String(Math.max(number + 1, this.#pages)) };
        const byOffset = { parameter: 'offset', value: String(this.#items.all.length) };
        // A service that counts pages from 0 has a page 1 before page 2.
        const pageOne = { parameter: 'page', value: '1' };
        if (number === 2)
            return { method: 'number', targets: [pageOne, byPage], announced };
        const last = announced === null ? { ...byOffset, onlyIfFirst: 'the same' } : byOffset;
        return { method: 'number', targets: [byPage, { ...pageOne, onlyIfFirst: 'nothing' }, last], announced };
    }
    /** Whether to request a page that nothing announces, because the list may be cut off or the last probe has found more. */
    #mayProbe() {
        const { isLast, mayBeCutOff, more } = this.#signals;
        const isSettled = isLast || (more ?? this.#findUnknown() ?? this.#announcedPages ?? this.#total) !== null;
        return !isSettled && !this.#isProbed && (this.#method === null ? mayBeCutOff : this.#page.items.length > 0);
    }
    /** Why the last page is not the end of the list. */
    #findRefusal() {
        const { isDeclared, isLast, more, next } = this.#signals;
        const { length } = this.#items.all;
        const code = 'list-incomplete';
        if (this.#page.response.status === 206 && !isDeclared && this.#total !== length)
            return { code, what: 'is a part of the list (206 Partial Content)' };
        // Some services show the cursors of a page next to the URL of the next one, even on the last page.
        const isOwnCursor = next?.method === 'cursor' && this.#method === 'next url';
        const open = isLast
            ? this.#findUnknownTotal()
            : ((isOwnCursor ? null : next?.announced) ?? more ?? this.#findUnknown());
        if (open !== null)
            return { code, what: `announces ${open}, but no known paging method leads to them` };
        return this.#total === null && length > 0 ? this.#first.absent : null;
    }
    /** What seems to announce more, and nobody can follow. A number of pages outweighs vague words only if it is more than one. */
    #findUnknown() {
        const { unknown, vague } = this.#signals;
        const isCounted = this.#total !== null || (this.#announcedPages ?? 0) > 1;
        const isNamed = this.#method !== null && this.#method !== 'number';
        return unknown ?? this.#findUnknownTotal() ?? (isCounted || isNamed ? null : vague);
    }
    #findUnknownTotal() {
        const { announced = null, read = 0 } = this.#unknownTotal ?? {};
        return Number(read) > this.#items.all.length ? announced : null;
    }
    /** Step 4. @throws RunError if no target brings a page that was announced, or if the pages do not end. */
    async #request(request) {
        const { announced, targets } = request;
        // A parameter that has led to a page is kept.
        const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
        let first = null;
        for (const target of kept.length > 0 ? kept : targets) {
            if (first !== null && (target.onlyIfFirst ?? first.result) !== first.result)
                continue;
            const failure = await this.#try(target, request);
            if (failure === null)
                return;
            first ??= failure;
        }
        if (announced !== null && first !== null)
            throw first.error;
        if (first?.result === 'the same' && this.#signals.isDeclared && this.#pages === 1 && mayBeFull(this.#page)) {
            const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
            this.#warnings = [(0,list_advice/* warnOfRepeatedPage */.FU)(query, this.#page.items.length, this.#source.profile)];
        }
        this.#isProbed = true;
    }
    /** Adds the page of a target. Returns why it brings nothing, or null. */
    async #try(target, { announced, method }) {
        const url = resolveTarget(target, this.#page.response.url, this.#source.profile);
        if (typeof url !== 'string')
            throw this.#listError({ ...url, what: `announces ${announced} and ${url.what}` });
        const circle = `announces ${announced}, but leads to ${url} again: the pages lead in a circle`;
        if (this.#requested.has(url))
            return { result: 'the same', error: this.#listError({ code: 'list-endless', what: circle }) };
        this.#requested.add(url);
        this.#source.onNextPage(this.#pages + 1, announced ?? 'not announced, only tried', url);
        const page = await this.#source.fetch(url, announced === null ? 'possible page' : 'announced page', this.#page);
        if (page instanceof errors/* RunError */.e4)
            return { result: 'nothing', error: page };
        const signals = this.#readSignals(page, this.#first);
        const { isLast, more, next, pages, total } = signals;
        const isEmpty = page.items.length === 0;
        const isGuess = method === 'number' && this.#first.counting === null;
        const isFewer = (pages ?? Infinity) < (this.#announcedPages ?? 0);
        const isWithdrawn = !isGuess && (isLast || isFewer || (isEmpty && leadsOn(signals)));
        if (this.#items.hasNew(page.items) || (announced !== null && isWithdrawn)) {
            [this.#method, this.#parameter] = [method, target.parameter];
            this.#add(page, signals);
            return null;
        }
        const what = `shows no new monitor, but the previous page announced ${announced}`;
        const isLoop = !isEmpty && (more ?? pages ?? total ?? next) !== null;
        const endless = this.#listError({ code: 'list-endless', what }, page.response);
        const error = isLoop ? endless : this.#interruption(what, page.response);
        return { result: isEmpty ? 'nothing' : 'the same', error };
    }
    /** Step 6. Without targets, a comparison would find no difference; a profile may say that the service shows none. */
    #complete() {
        const { profile } = this.#source;
        const { all, hasRepeats } = this.#items;
        const monitors = all.map((item) => (0,decode/* decodeMonitor */.Po)(item, profile)).filter((monitor) => monitor !== null);
        const target = profile.fields.target?.read ?? null;
        const what = target && (0,model_monitor/* describeMissingTarget */.TX)(monitors, (0,profile_profile/* quotePath */.WG)(target, profile));
        if (target !== null && what !== null)
            throw this.#listError({ code: 'list-without-target', what, advice: (0,list_advice/* adviseOnTarget */.vV)(target, profile) });
        const warnings = [...this.#warnings, ...(0,list_advice/* warnOfProfile */.fn)(monitors, profile)];
        return (0,model_monitor/* markComplete */.Tu)(monitors, all.length - monitors.length, warnings, hasRepeats && this.#total === null);
    }
    #interruption(reason, response) {
        const what = `${reason}, and listing again did not help`;
        return new Interruption(this.#listError({ code: 'list-incomplete', what }, response).facts);
    }
    #listError({ advice, ...refusal }, response = this.#page.response) {
        const { listError, profile } = this.#source;
        const howTo = (0,list_advice/* adviseOnPaging */._I)(this.#signals.rule, profile);
        return listError(response, { ...refusal, advice: advice ?? [howTo] });
    }
}
/** An empty page with a cursor or a URL is not the end, because some services filter after paging. */
function leadsOn({ next }) {
    return next?.method === 'next url' || next?.method === 'cursor';
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
    const listError = (response, { advice = [], code, what }, serviceCode = null) => {
        const { method, status, url } = response;
        const headline = `${method} ${url}: ${status}: the response ${(0,model_text/* joinLines */.cT)(what)}`;
        const message = [headline, consequences[goal], ...advice].join('\n');
        return new errors/* RunError */.e4({ code, serviceCode, status, message });
    };
    const { baseUrl, onNextPage, profile } = api;
    const fetch = (url, purpose, previous) => fetchPage(api, listError, url, purpose, previous);
    return { list: () => readCompleteList({ profile, fetch, listError, onNextPage }, `${baseUrl}${profile.list.path}`) };
}
/** An announced page has its list in the same place as the first page; a possible one may have it elsewhere. */
async function fetchPage(api, listError, url, purpose, previous) {
    const { isPatient = false, listPath, mask, profile, scheduler } = api;
    const response = await scheduler.sendWithRetry((hooks) => api.get(url, hooks), { isPatient });
    const hasResponse = response.kind === 'response';
    if (previous !== null && hasResponse && (0,status_table/* hasNoSuchPage */.s$)(response))
        return new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, purpose));
    if (!hasResponse || response.outcome !== 'done')
        throw new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, purpose, describeEnd(api)));
    // Some services ignore the page that is requested; reading a long list once is enough.
    if (response.body === previous?.response.body)
        return { ...previous, response };
    // Masked before it is clipped, because a part of a secret would not be recognized.
    const masked = () => {
        const body = (0,http_exchange/* maskBody */.bV)(response.body, mask);
        return { ...response, body, json: (0,http_exchange/* parseOnce */.vh)(body) };
    };
    const body = response.bodyFault === null ? response.json() : undefined;
    if (body === undefined)
        throw listError(response, (0,describe_exchange/* describeNoJson */.nB)(masked(), purpose));
    const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', profile);
    const isFound = inPlace !== null && (purpose === 'announced page' || 'items' in inPlace);
    const place = listPath === null ? 'at "list.items"' : 'at "list-path"';
    const found = isFound ? inPlace : readItems(body, listPath ?? profile.list.items, place, profile);
    if ('items' in found)
        return { response, ...found };
    if (found.code !== 'error-in-body')
        throw listError(response, { ...found, advice: (0,list_advice/* adviseOnItems */.ID)(found.code, listPath, profile) });
    const { code, message } = (0,describe_exchange/* readErrorBody */.Nk)(masked());
    const what = [found.what, code, message].filter((part) => part !== null).join(': ');
    throw listError(response, { ...found, what, advice: ['Run again when the service responds without an error'] }, code);
}
/** Why there is no further try, if the run has ended. */
function describeEnd({ maxWaitMs, scheduler: { endReason } }) {
    if (!(endReason instanceof errors/* RunError */.e4))
        return null;
    const { code, message } = endReason.facts;
    return code === 'max-wait-exceeded' ? noFurtherTry(maxWaitMs) : `No further try: ${message}`;
}

// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
;// CONCATENATED MODULE: ./build/src/core/plan/safety-limits.js









function checkSafety(planned, limits, isApproved) {
    const unsafe = [...checkEmptyConfig(planned), ...checkIdentifier(planned), ...checkKept(planned)];
    if (isApproved)
        return unsafe;
    const missing = (wanted) => (wanted === 1 ? 'is missing' : 'are missing');
    return [
        ...unsafe,
        ...checkNumber(planned, 'create', limits.maxCreates, missing),
        ...checkNumber(planned, 'update', limits.maxUpdates, () => 'would be updated'),
        ...checkNumber(planned, 'delete', limits.maxDeletes, () => 'would be deleted because of "owns"'),
    ];
}
/** @throws RunError if a plan is unsafe; with the code of the first reason. */
function throwIfUnsafe(unsafe, apply) {
    const [first] = unsafe;
    if (first === undefined)
        return;
    const done = (0,monitor_result/* describeWriting */.Gi)(apply);
    const lines = unsafe.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
    throw new errors/* RunError */.e4({ code: first.code, message: lines.join('\n') });
}
/** @param isSaved whether the plan was written to a file, which a person can approve. */
function previewSafety(unsafe, isSaved) {
    const warnings = unsafe.map(({ isNumber, next, what }) => {
        const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
        return (0,problem/* warn */.R8)(`${subject} would be refused: ${what}. ${next}`);
    });
    return { isRefused: unsafe.some(({ isNumber }) => !(isNumber && isSaved)), warnings };
}
function checkNumber({ list, results, scope }, operation, limit, describeWanted) {
    const wanted = selectLimited(results, operation).length;
    const listed = list.monitors.filter(({ name }) => scope.has(name)).length;
    const where = scope.patterns.length === 0 ? '' : ' in the scope';
    const isShare = typeof limit === 'object' && limit !== null;
    const allowed = isShare ? Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100)) : (limit ?? wanted);
    if (wanted <= allowed)
        return [];
    const origin = isShare ? ` (${limit.percent}% of ${listed} listed${where}, at least ${limit.atLeast})` : '';
    const input = `"max-${operation}s"`;
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} ${describeWanted(wanted)}, and ${input} allows ${allowed}${origin}`;
    const next = `To ${operation} them, raise ${input}${operation === 'delete' ? ', or name them under "remove"' : ''}`;
    return [{ code: `too-many-${operation}s`, what, next, isNumber: true }];
}
function selectLimited(results, operation) {
    return (0,monitor_result/* selectPlanned */.fJ)(results, operation).filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
}
/** A config without monitors is most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }) {
    const wanted = selectLimited(results, 'delete').length;
    if (declared > 0 || wanted === 0)
        return [];
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} would be deleted because of "owns", and the config declares none`;
    const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
    return [{ code: 'nothing-declared', what, next, isNumber: false }];
}
/** A request with an identifier in its body could overwrite another monitor. */
function checkIdentifier({ list, profile, results }) {
    const chosen = (0,profile_profile/* findChosenIdentifier */.bw)(profile);
    if (chosen !== null)
        return checkChosenIdentifiers(results, list, chosen);
    const written = results.filter(({ operation }) => operation === 'create' || operation === 'update');
    const shows = ({ fields }) => (0,decode/* findIdentifierPlace */.Yr)(profile, fields) !== null;
    const shown = written.length === 0 ? undefined : list.monitors.find(shows);
    const place = shown === undefined ? null : (0,decode/* findIdentifierPlace */.Yr)(profile, shown.fields);
    if (place === null)
        return [];
    const key = JSON.stringify(place.join('/'));
    const inExtra = written.filter(({ declared }) => (0,model_json/* getAt */.sM)(declared?.body, place) !== undefined);
    const inConstants = (0,model_json/* getAt */.sM)(profile.constants, place) === undefined ? [] : written;
    const owners = { '"extra"': inExtra, '"constants" of the service profile': inConstants };
    return Object.entries(owners).flatMap(([owner, owned]) => {
        if (owned.length === 0)
            return [];
        const what = `${joinDeclaredNames(owned)}: ${owner} sets ${key}, where the service lists the identifier of a monitor`;
        const next = `Remove ${key} from ${owner}: another identifier could overwrite another monitor`;
        return [{ code: 'identifier-declared', what, next, isNumber: false }];
    });
}
/** A creation with the identifier of another monitor could overwrite that monitor. */
function checkChosenIdentifiers(results, list, place) {
    const taken = new Map(list.monitors.map((monitor) => [monitor.id, (0,model_monitor/* displayName */.QC)(monitor)]));
    return (0,monitor_result/* selectPlanned */.fJ)(results, 'create').flatMap(({ declared }) => {
        const id = declared === null ? undefined : (0,model_json/* getAt */.sM)(declared.body, place);
        if (declared === null || id === undefined)
            return [];
        const owner = taken.get((0,model_json/* toText */.fE)(id));
        taken.set((0,model_json/* toText */.fE)(id), (0,model_monitor/* displayName */.QC)(declared));
        return owner === undefined ? [] : [describeTaken(declared, place, owner)];
    });
}
/** @param owner the name of the monitor that has the identifier. */
function describeTaken(declared, place, owner) {
    const key = JSON.stringify(place.join('/'));
    const shown = (0,model_monitor/* describeActualName */.bX)(owner, declared);
    const what = `${(0,model_monitor/* describeName */.T_)(declared)} cannot be created: its ${key} under "extra" is the identifier of ${shown}`;
    const next = `Declare another ${key}; or, if the monitor was renamed, its old name under "formerly"`;
    return { code: 'identifier-declared', what, next, isNumber: false };
}
/** An update clears a field that it replaces and cannot copy. */
function checkKept({ list, profile, results }) {
    const updated = (0,monitor_result/* selectPlanned */.fJ)(results, 'update');
    const cleared = (0,list_advice/* findUnlistedKeep */.PT)(list.monitors, profile).find(({ isCleared }) => isCleared);
    if (updated.length === 0 || cleared === undefined)
        return [];
    const pointer = JSON.stringify((0,model_json/* writePointer */.NS)(cleared.path.map(String)));
    const which = `${pointer}, which no listed monitor shows, although ${cleared.key} names it`;
    const what = `${joinDeclaredNames(updated)}: an update would clear ${which}`;
    const next = 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"';
    return [{ code: 'keep-not-listed', what, next, isNumber: false }];
}
function joinDeclaredNames(results) {
    return (0,model_text/* joinNames */.JH)(results.flatMap(({ declared }) => (declared === null ? [] : (0,model_monitor/* describeName */.T_)(declared))));
}

// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js






const format = { format: 'monitor-sync plan', version: 1 };
/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
function renderPlanFile(report) {
    const { apply, baseUrl, profileDigest, results, scope, service, startedAt } = report;
    const target = { service, profileDigest, baseUrl, apply, scope };
    const plan = { ...format, ...target, createdAt: startedAt.toISOString(), monitors: results.map(toEntry) };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(plan, null, 2))}\n`;
}
/** Whether a text is a plan of this program, of any version, damaged or not. */
function isPlan(text) {
    const plan = (0,http_exchange/* parseJson */.qF)(text);
    return (0,model_json/* isObject */.Gv)(plan) && plan['format'] === format.format;
}
/** @throws RunError if the text is not a plan of this program. */
function parsePlanFile(text, path) {
    const planFileError = (fault) => {
        const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
        return new errors/* RunError */.e4({ code: 'invalid-option', message });
    };
    const plan = (0,http_exchange/* parseJson */.qF)(text);
    if (!(0,model_json/* isObject */.Gv)(plan) || plan['format'] !== format.format)
        throw planFileError('is not a plan');
    const { createdAt, monitors, version } = plan;
    if (version !== format.version)
        throw planFileError(`has a different version (${version})`);
    const isEntry = (entry) => (0,model_json/* isObject */.Gv)(entry) && typeof entry['name'] === 'string' && typeof entry['status'] === 'string';
    if (typeof createdAt !== 'string' || !Array.isArray(monitors) || !monitors.every(isEntry))
        throw planFileError('is a damaged plan');
    return { path, createdAt, content: plan, monitors };
}
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
/** Number of changes in the message. */
const maxShown = 20;
/** @throws RunError if a new comparison differs from the plan, even if only in unmanaged monitors. */
function requireSamePlan(saved, report) {
    const elsewhere = findOtherTarget(saved.content, report);
    const changes = elsewhere.length === 0 ? findChanges(saved.monitors, report.results) : elsewhere;
    if (changes.length === 0)
        return;
    const done = (0,monitor_result/* describeWriting */.Gi)(report.apply);
    const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
    const message = [
        `The plan ${saved.path} of ${saved.createdAt} is out of date, so nothing was ${done}. Changed since then:`,
        ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
        'Make a new plan, and have it approved',
    ].join('\n');
    throw new errors/* RunError */.e4({ code: 'plan-out-of-date', message });
}
/** How a run sends other requests than the plan, or for other monitors, whatever the monitors are. */
function findOtherTarget(saved, { apply, baseUrl, profileDigest, scope, service }) {
    const describeApply = (operations) => `"apply": ${[operations].flat().join(', ')}`;
    // A plan from before there were scopes has none.
    const describePatterns = (patterns = []) => `the scope ${[patterns].flat().join(', ') || 'of all names'}`;
    const elsewhere = [
        [saved['baseUrl'], baseUrl],
        [saved['service'], service],
        [describeApply(saved['apply']), describeApply(apply)],
        [describePatterns(saved['scope']), describePatterns(scope)],
    ].flatMap(([before, now]) => (before === now ? [] : [`the plan is for ${before}, this run for ${now}`]));
    if (elsewhere.length > 0 || saved['profileDigest'] === profileDigest)
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
        const place = found[0]?.declared ? ` (${(0,model_monitor/* describeSource */.B6)(found[0].declared)})` : '';
        // Several monitors may have one name.
        const nth = Math.max(planned.findIndex((entry, index) => canonical(entry) !== canonical(entries[index])), 0);
        return [`${JSON.stringify(name)}${place} ${describeChange(planned[nth], entries[nth])}`];
    });
}
/** The keys of facts that a message describes in words; it quotes the others. */
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
    // The declared fields, with `${NAME}` for secrets, or the target to delete, and the facts above.
    const [old = {}, current = {}] = [before, now].map(({ name: _name, status: _status, declared, written, ...facts }) => {
        return { ...((0,model_json/* isObject */.Gv)(declared) && declared), ...((0,model_json/* isObject */.Gv)(written) && written), ...facts };
    });
    const isChanged = (key) => canonical((0,model_json/* own */.ZV)(old, key)) !== canonical((0,model_json/* own */.ZV)(current, key));
    const changed = Object.keys({ ...current, ...old }).filter(isChanged);
    if (changed.length === 0)
        return 'is listed a different number of times';
    return `has changed: ${changed.map((key) => (0,model_json/* own */.ZV)(factNames, key) ?? JSON.stringify(key)).join(', ')}`;
}
/** JSON with sorted keys, to compare values. */
function canonical(value) {
    const sort = (_key, inner) => (0,model_json/* isObject */.Gv)(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner;
    return JSON.stringify(value, sort) ?? '';
}

// EXTERNAL MODULE: ./build/src/core/plan/match.js
var match = __webpack_require__(1188);
// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
;// CONCATENATED MODULE: ./build/src/core/write/listed.js




// What a list shows of monitors that were written.
const createIndex = ({ monitors }) => ({
    byName: Map.groupBy(monitors, ({ name }) => name),
    byId: Map.groupBy(monitors, ({ id }) => id),
});
const indexes = new WeakMap();
function indexList(list) {
    const index = indexes.get(list) ?? createIndex(list);
    indexes.set(list, index);
    return index;
}
/** Declared monitors that an earlier list showed, under the name in `seen`, and that this one does not show. */
function findLost(declared, seen, list) {
    const { byName } = indexList(list);
    return declared.filter((one) => {
        const name = seen.get(one);
        return name !== undefined && !byName.has(one.name) && !byName.has(name);
    });
}
/** Monitors of an earlier list, without those of known names, that this one shows neither by name nor by identifier. */
function findVanished(before, after, known) {
    const { byId, byName } = indexList(after);
    return before.monitors.filter(({ id, name }) => !known.has(name) && !byName.has(name) && (id === null || !byId.has(id)));
}
/** The name under which the service lists a monitor that was written, by its identifier; null if it does not. */
function describeNewName(declared, id, list) {
    const [found] = id === null ? [] : (indexList(list).byId.get(id) ?? []);
    if (found === undefined || found.name === declared.name)
        return null;
    const shown = (0,model_monitor/* describeActualName */.bX)((0,model_monitor/* displayName */.QC)(found), declared);
    return `${(0,model_monitor/* describeNameAndSource */.ly)(declared)}: the service calls it ${shown}: declare that name`;
}
/**
 * The monitors that have the name of an updated one, if the service carried out the update as a copy. The list must show the
 * identifier once, or, where the service replaces the monitor, a new one without the old one.
 */
function findCopies({ actual, declared }, list) {
    const { byId, byName } = indexList(list);
    const found = byName.get(declared.name) ?? [];
    const same = byId.get(actual.id) ?? [];
    const isOne = found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
    return isOne ? [] : found;
}
function describeCopies(updated, list) {
    const { actual, declared } = updated;
    const name = (0,model_monitor/* describeNameAndSource */.ly)(declared);
    const copies = findCopies(updated, list);
    const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(model_monitor/* describeId */.p4).join(', ');
    return `The service accepted the update of ${name}, and still lists the old monitor as well (${ids})`;
}
/** A monitor of an earlier list, as this one shows it with the same name and identifier. */
function findListed({ id, name }, list) {
    return indexList(list)
        .byName.get(name)
        ?.find((monitor) => monitor.id === id);
}
/** Whether a list shows a deleted monitor, perhaps under a new identifier, which the list before did not show. */
function isStillListed(actual, list, before) {
    const [named, earlier] = [indexList(list).byName.get(actual.name) ?? [], indexList(before).byId];
    return findListed(actual, list) !== undefined || named.some((monitor) => !earlier.has(monitor.id));
}
/** The declared and the actual value for a message, without secrets: what is one in a pair, the `listed` fields show. */
function showValues(difference, { secretFields }, listed) {
    const { actual, declared } = (0,redact_report/* hideDifference */.k2)(difference, secretFields, listed);
    return [declared, actual].map((value) => (value === model_mask/* masked */.Iv ? model_mask/* masked */.Iv : JSON.stringify(value)));
}
function quoteName(actual) {
    return JSON.stringify((0,model_monitor/* displayName */.QC)(actual));
}
/** `"a" (id 1)`, for one of several of its name. */
function quoteDuplicate(actual) {
    return `${quoteName(actual)} (${(0,model_monitor/* describeId */.p4)(actual.id)})`;
}
/** A monitor that is to be deleted; with its identifier if the config has that, because others have its name. */
function quoteObsolete({ actual, requestedBy }) {
    return requestedBy.staying === undefined ? quoteName(actual) : quoteDuplicate(actual);
}
function joinObsolete(obsolete) {
    return (0,model_text/* joinNames */.JH)(obsolete.map(quoteObsolete));
}
/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
function joinDeclared(monitors, describe = model_monitor/* describeNameAndSource */.ly) {
    return (0,model_text/* joinNames */.JH)(monitors.map(({ declared }) => describe(declared)));
}

;// CONCATENATED MODULE: ./build/src/core/write/last-list.js








/**
 * Compares the results of a run that has written with its last list, whatever the run wrote: a declared monitor that the
 * list no longer shows is missing, and one that was in sync and differs now is changed. What was written or failed stays so.
 */
function correctResults(results, list, { unconfirmed, written }, apply, profile) {
    const unknown = new Set(unconfirmed.map(({ declared }) => declared));
    const updated = new Set(written.map(({ declared }) => declared));
    const mayCompare = (result) => result.declared !== null && !unknown.has(result.declared) && !['failed', 'missing'].includes(result.status);
    const declared = results.filter(mayCompare).map((result) => result.declared);
    const compared = (0,match/* compareListed */.NG)(declared, list, (0,profile_profile/* listReadOnlyFields */.Ch)(profile));
    const shown = new Map(compared.map((result) => [result.declared, result]));
    const { byName } = indexList(list);
    const warnings = [];
    const corrected = results.map((result) => {
        if (!mayCompare(result))
            return result;
        const { actual, declared, status } = result;
        const isListed = [declared, actual].some((monitor) => monitor !== null && byName.has(monitor.name));
        // What was written stays reported, even an update that the service stores differently; the error of the run names it.
        if (!isListed && status !== 'created' && !updated.has(declared))
            return (0,monitor_result/* newResult */.YT)('missing', { declared, operation: apply.includes('create') ? 'create' : null });
        const now = shown.get(declared);
        // No update can write the rest: the next run would end with the error of such a change.
        const isPartial = updated.has(declared) && now?.differences.some(({ isReadOnly }) => isReadOnly);
        const mark = (one) => (isPartial ? { ...one, obstacle: 'read-only' } : one);
        if (now?.status !== 'changed' || !differsNow(result, now))
            return mark(result);
        const fields = now.differences.map(({ path }) => JSON.stringify(path)).join(', ');
        const before = status === 'in-sync' ? 'was in sync before this run wrote' : `was as declared when this run ${status} it`;
        const what = `${(0,model_monitor/* describeName */.T_)(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`;
        warnings.push((0,problem/* warn */.R8)(what, declared.source));
        return status === 'created' ? result : mark(now);
    });
    return { results: corrected, warnings };
}
function differsNow(result, { actual, declared, differences }) {
    if (result.status === 'changed' || actual.name !== declared.name)
        return false;
    // The look-up has warned of what the service stores differently, and no update has written what is read-only.
    if (result.status === 'created')
        return result.warning === null;
    return result.status === 'in-sync' || differences.some(({ isReadOnly }) => !isReadOnly);
}
/**
 * Warns of monitors that the config does not declare, that this run has not deleted, and that its last list no longer shows.
 * Outside the scope, another workflow may have deleted them, which is no error, but must not be hidden.
 */
function warnOfVanished(results, before, after, scope) {
    const known = new Set(results.flatMap(({ actual, declared, status }) => {
        if (status === 'deleted' || status === 'obsolete')
            return [actual?.name];
        return [declared?.name, declared?.formerly?.name];
    }));
    const vanished = Map.groupBy(findVanished(before, after, known), ({ name }) => scope.has(name));
    return [...vanished].map(([isInScope, gone]) => {
        const names = (0,model_text/* joinNames */.JH)(gone.map(quoteName));
        const [which, who] = isInScope
            ? [`${names}, which the config does not declare`, 'somebody']
            : [`${(0,model_text/* count */.U9)(gone.length, 'monitor')} outside the scope (${names})`, 'another workflow'];
        return (0,problem/* warn */.R8)(`The last list no longer shows ${which}: did ${who} delete ${gone.length === 1 ? 'it' : 'them'}?`);
    });
}
/** The error of a sync that could not make a change that `apply` allows: without it, the run would seem to be complete. */
function notAppliedError(results, apply) {
    const left = results.flatMap(({ actual, declared, obstacle, status }) => {
        if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update'))
            return [];
        const done = status === 'updated' ? 'updated only in part' : 'not updated';
        if (declared !== null)
            return [`${(0,model_monitor/* describeNameAndSource */.ly)(declared)} was ${done}: ${monitor_result/* obstacleTexts */.g$[obstacle]}`];
        return actual === null ? [] : [`${quoteDuplicate(actual)} was not deleted: ${monitor_result/* obstacleTexts */.g$[obstacle]}`];
    });
    if (left.length === 0)
        return null;
    // The report names all of them.
    const more = left.length > 10 ? [`… and ${(0,model_text/* count */.U9)(left.length - 10, 'other monitor')}`] : [];
    const next = 'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
    const message = [...left.slice(0, 10), ...more, next].join('\n');
    return new errors/* RunError */.e4({ code: 'not-applied', message });
}

// EXTERNAL MODULE: ./build/src/core/export/exported-fields.js
var exported_fields = __webpack_require__(8783);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
;// CONCATENATED MODULE: ./build/src/core/write/side-effects.js









/**
 * The function compares the undeclared fields of a monitor before and after its update; a field under `ignoreChanges` is
 * undeclared. State, the identifier and the fields under `list.readOnly` are skipped, because they change by themselves; but
 * secrets under `list.readOnly` are compared: they are there only so that `export` does not write them. New fields do not count.
 */
function createEffectFinder(profile) {
    const write = (path) => path.map((step) => (0,model_json/* writeStep */.qV)(String(step))).join('/');
    const places = fields/* fieldNames */.pi.flatMap((name) => [profile.fields[name]?.read ?? [], profile.fields[name]?.write ?? []]);
    const mapped = new Set(places.map(write));
    const readOnly = new Set(profile.list.readOnly.map(write));
    const compareMembers = (was, is, wants, above, isBelowReadOnly) => Object.entries(was).flatMap(([key, value]) => {
        const path = `${above}${(0,model_json/* writeStep */.qV)(key)}`;
        if (mapped.has(path))
            return [];
        const isReadOnly = (isBelowReadOnly || readOnly.has(path)) && !(0,likely_secrets/* isSecretName */.eh)(key);
        if ((above === '' && model_monitor/* identifiers */.H2.includes(key)) || (isReadOnly && !(0,model_json/* isObject */.Gv)(value)))
            return [];
        const [shown, wanted] = [(0,model_json/* own */.ZV)(is, key), (0,model_json/* isObject */.Gv)(wants) ? (0,model_json/* own */.ZV)(wants, key) : undefined];
        // A declared object may have fewer members than the actual one.
        const isDeclared = wanted !== undefined && !((0,model_json/* isObject */.Gv)(wanted) && (0,model_json/* isObject */.Gv)(value));
        return isDeclared || isUnset(value) || changesByItself(key)
            ? []
            : compareField(value, shown, wanted, path, isReadOnly);
    });
    const compareField = (value, shown, wanted, path, isReadOnly) => {
        const isLost = isUnset(shown);
        if (!(0,model_json/* isObject */.Gv)(value) || (!isLost && !(0,model_json/* isObject */.Gv)(shown)))
            return !isLost && isEqual(value, shown) ? [] : [{ path, isLost }];
        const inner = compareMembers(value, (0,model_json/* isObject */.Gv)(shown) ? shown : {}, wanted, `${path}/`, isReadOnly);
        return isLost && inner.length > 0 ? [{ path, isLost }] : inner;
    };
    return (before, after, { body, ignoreChanges }) => {
        const declared = ignoreChanges.map((path) => (0,model_json/* parsePointer */.vp)(`/${path}`)).reduce(model_json/* removeAt */.Wq, body);
        return compareMembers(before.fields, after.fields, declared, '', false);
    };
}
/** State, and what services count or compute at each write. */
const changesByItself = (key) => (0,exported_fields/* looksLikeState */.bt)(key) || /^(version|revision|etag)$/i.test(key);
/** Whether a field has no value: absent, null, or an empty text, list or object. */
function isUnset(value) {
    if (typeof value === 'object' && value !== null)
        return Object.keys(value).length === 0;
    return value === undefined || value === null || value === '';
}
/** Equal as JSON; a list may have another order. */
function isEqual(one, other) {
    if (one === other)
        return true;
    const [a, b] = [one, other].map((value) => Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
    return JSON.stringify(a) === JSON.stringify(b);
}
/** Rule 7. */
function checkFields({ after, profile, updated }) {
    const { byName } = indexList(after);
    const findEffects = createEffectFinder(profile);
    const harmed = updated.flatMap(({ actual, declared, differences }) => {
        const [shown, ...others] = byName.get(declared.name) ?? byName.get(actual.name) ?? [];
        // Another type has other fields.
        if (shown === undefined || others.length > 0 || differences.some(({ path }) => path === 'type'))
            return [];
        const effects = findEffects(actual, shown, declared);
        const lost = effects.filter(({ isLost }) => isLost).map(({ path }) => path);
        return lost.length === 0 ? [] : { declared, lost };
    });
    const [first] = harmed;
    if (first === undefined)
        return null;
    const fields = (0,model_text/* joinNames */.JH)(first.lost.map((path) => JSON.stringify(path)));
    const more = harmed.length === 1 ? '' : `, and ${(0,model_text/* count */.U9)(harmed.length - 1, 'other monitor')} lost fields, too`;
    const what = `After its update, ${(0,model_monitor/* describeNameAndSource */.ly)(first.declared)} no longer has ${fields}, which the config does not declare${more}`;
    const places = new Set(first.lost.map((path) => JSON.stringify(`/${path.split('/')[0]}`)));
    const next = `Set ${first.lost.length === 1 ? 'the field' : 'the fields'} in the service again, and name ${(0,model_text/* joinNames */.JH)([...places])} under ${(0,profile_profile/* describeKey */.Rx)('update.keep', profile)}, or declare what should stay; name what changes by itself under "list.readOnly"`;
    return { what: [what], next };
}
/** Warns of undeclared fields that the updates have changed, between the list before them and a later one. */
function warnOfFields({ after, before, profile, updated }) {
    const findEffects = createEffectFinder(profile);
    const changedFields = (actual, declared) => {
        const shown = indexList(after).byId.get(actual.id)?.at(-1);
        const effects = shown === undefined ? [] : findEffects(actual, shown, declared);
        return effects.filter(({ isLost }) => !isLost).map(({ path }) => path);
    };
    const effects = updated.flatMap(({ actual, declared }) => changedFields(actual, declared).map((field) => ({ declared, field })));
    if (effects.length === 0)
        return [];
    const written = new Set(updated.map(({ actual }) => actual.id));
    const others = before.monitors.filter(({ id }) => !written.has(id));
    // A field that also changes where nothing was updated is state, whatever its name.
    const state = new Set(others.flatMap((actual) => changedFields(actual, { body: {}, ignoreChanges: [] })));
    const unexpected = effects.filter(({ field }) => !state.has(field));
    return [...Map.groupBy(unexpected, ({ field }) => field)].map(([field, changed]) => {
        const what = `The update of ${joinDeclared(changed, model_monitor/* describeName */.T_)} also changed ${JSON.stringify(field)}, which the config does not declare`;
        const next = `declare it, or name it under ${(0,profile_profile/* describeKey */.Rx)('update.keep', profile)}`;
        return (0,problem/* warn */.R8)(`${what}: ${next}`, changed[0]?.declared.source ?? null);
    });
}
/** Monitors for which no update was sent, and which got a value that updates sent; with these updates. */
function findOthers({ after, before, requested, updated }) {
    const own = new Set(requested.map(({ actual }) => actual.id));
    const { byId } = indexList(before);
    return after.monitors.flatMap((other) => {
        const [old, ...more] = byId.get(other.id) ?? [];
        if (old === undefined || more.length > 0 || other.id === null || own.has(other.id))
            return [];
        const bodies = [old, other].map(({ body }) => body);
        const isWritten = ({ declared, isReadOnly, path }) => {
            if (isReadOnly || path === 'name')
                return false;
            const [then, now] = bodies.map((body) => JSON.stringify((0,model_json/* getAt */.sM)(body, (0,model_json/* parsePointer */.vp)(`/${path}`))));
            return then !== now && now === JSON.stringify(declared);
        };
        const isSame = JSON.stringify(bodies[0]) === JSON.stringify(bodies[1]);
        const by = isSame ? [] : updated.filter(({ differences }) => differences.some(isWritten));
        return by.length === 0 ? [] : { name: other.name, quoted: quoteName(other), by };
    });
}
/** Rule 8. If nothing is left to send, it is a warning. */
function checkOthers(facts) {
    const others = findOthers(facts);
    if (others.length === 0 || facts.unsent === 0)
        return null;
    const byUpdates = Map.groupBy(others, ({ by }) => `The update of ${joinDeclared(by)} also changed`);
    const what = [...byUpdates].map(([update, found]) => `${update} ${(0,model_text/* joinNames */.JH)(found.map(({ quoted }) => quoted))}`);
    const next = 'Correct these in the service, and "update" in the service profile: its path must name one monitor';
    return { what: what.slice(0, 3), next };
}
/**
 * Warns of each undeclared monitor that updates have changed by the last list of the run: rule 8 looks at the first update
 * alone. Declared monitors are compared with that list.
 */
function warnOfOthers(facts, declared) {
    const names = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
    const others = findOthers(facts).filter(({ name }) => !names.has(name));
    const next = 'correct "update" in the service profile, whose path must name one monitor, unless somebody else has just done that';
    return others.map(({ by, quoted }) => (0,problem/* warn */.R8)(`The update of ${joinDeclared(by, model_monitor/* describeName */.T_)} also changed ${quoted}: ${next}`, by[0]?.declared.source ?? null));
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/files/output-file.js
var output_file = __webpack_require__(7748);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
;// CONCATENATED MODULE: ./build/src/io/files/plan-file.js






const planKind = { noun: 'plan', maxMebibytes: 256, ifFolder: 'name a file that `plan` has written' };
/** The approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const read = (0,text_file/* attempt */.CD)(() => (0,text_file/* readRealFile */.$Q)(external_node_fs_.realpathSync.native(path), planKind), text_file/* toFileFault */.ky);
    if (typeof read === 'string')
        return parsePlanFile(read, planFile);
    throw new errors/* RunError */.e4({ code: 'invalid-option', message: `The plan file ${planFile}: ${read.message}` });
}
/**
 * Checks, before anything is sent, that a plan file can be written.
 * @returns a function that writes the plan of a report whose secrets are masked.
 * @throws RunError if no plan can be written there; so does the returned function.
 */
async function openPlanFile(workspace, planFile) {
    const write = await (0,output_file/* openOutputFile */.Op)(workspace, planFile, 'a plan', isPlan);
    return (report) => write(renderPlanFile(report));
}

// EXTERNAL MODULE: ./build/src/core/profile/encode-update.js
var encode_update = __webpack_require__(4759);
;// CONCATENATED MODULE: ./build/src/core/write/change-rules.js








function failChange(item, error) {
    return { ...item, status: 'failed', unverified: [], error };
}
function failByList(item, code, what, next) {
    return failChange(item, { code, serviceCode: null, status: null, message: `${what}\n${next}` });
}
const updateRules = (profile) => ({
    operation: 'update',
    describe: (items, isPlaced = true) => items.length === 0 ? '' : `the update of ${joinDeclared(items, isPlaced ? model_monitor/* describeNameAndSource */.ly : model_monitor/* describeName */.T_)}`,
    inspect: (items, list) => {
        const declared = items.map((item) => item.declared);
        const compared = (0,match/* compareListed */.NG)(declared, list, (0,profile_profile/* listReadOnlyFields */.Ch)(profile));
        const shown = new Map(compared.map((result) => [result.declared, result]));
        const isCopied = (changed) => findCopies(changed, list).length > 0;
        // One that the list does not confirm stays `changed`.
        const showAs = (changed, { actual, differences, id, unverified }) => {
            return { ...changed, actual, id, differences, unverified };
        };
        return {
            find: (changed, isAccepted) => {
                const found = shown.get(changed.declared);
                if (found === undefined || isCopied(changed))
                    return null;
                const left = found.differences.filter(({ isReadOnly }) => !isReadOnly);
                if (left.length === 0)
                    return 'done';
                // No list will show a value that the service hides.
                return isAccepted && left.every(({ isHidden }) => isHidden) ? showAs(changed, found) : null;
            },
            settleUnlisted: (changed) => {
                const { declared, id } = changed;
                const found = shown.get(declared);
                if (isCopied(changed)) {
                    const next = 'Remove one of the two in the service';
                    return failByList(changed, 'updated-not-listed', describeCopies(changed, list), next);
                }
                if (found?.status === 'changed')
                    return showAs(changed, found);
                const what = `The service accepted the update of ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, and does not list it`;
                const next = describeNewName(declared, id, list) ?? 'Check in the service what became of it';
                return failByList(changed, 'updated-not-listed', what, next);
            },
            isHarmed: (changed) => !indexList(list).byId.has(changed.actual.id) || isCopied(changed),
        };
    },
    refresh: (updates, list) => {
        const { byName } = indexList(list);
        const findObstacle = (0,match/* createObstacleFinder */.cx)(list);
        const refreshed = updates.map((changed) => {
            const [actual, ...others] = byName.get(changed.actual.name) ?? [];
            // The response to the update will show what became of it.
            if (actual === undefined)
                return changed;
            const isTaken = changed.actual.name !== changed.declared.name && byName.has(changed.declared.name);
            const now = { ...changed, actual, id: actual.id };
            const noPath = (0,encode_update/* encodeUpdatePath */.Dx)(now.declared.body, actual, profile) === null ? 'no-path' : null;
            const obstacle = findObstacle(actual, others.length > 0 || isTaken) ?? noPath;
            return obstacle === null ? now : { ...changed, operation: null, obstacle };
        });
        return { refreshed, warnings: [] };
    },
});
/** @param isLast whether the lists show it for good: the run may have ended before. */
function warnOfDifferences(results, isLast = true) {
    return results.flatMap(({ actual, declared, differences, status }) => {
        // The plan has warned of the others.
        const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
        if (status !== 'changed' || actual === null || declared === null || left.length === 0)
            return [];
        const shown = left.map((difference) => {
            const [wanted, found] = showValues(difference, declared, actual.body);
            return `accepted ${wanted} and shows ${found} for ${JSON.stringify(difference.path)}`;
        });
        const next = left.every(({ path }) => path === 'name') ? '' : ', or list it under "ignoreChanges"';
        const what = `${(0,model_monitor/* describeName */.T_)(declared)}: the service ${shown.join(', ')}: ${isLast ? '' : 'if that stays, '}declare what it shows${next}`;
        return [(0,problem/* warn */.R8)(what, declared.source)];
    });
}
/** @param before the list before the deletions: it shows that a monitor is the same one under a new identifier. */
const deletionRules = (before, profile) => ({
    operation: 'delete',
    describe: (items) => (items.length === 0 ? '' : `the deletion of ${joinObsolete(items)}`),
    inspect: (_items, list) => ({
        find: ({ actual }, isAccepted) => {
            // After an unknown outcome, somebody may have renamed it meanwhile.
            const isKept = isStillListed(actual, list, before) || (!isAccepted && indexList(list).byId.has(actual.id));
            return isKept ? null : 'done';
        },
        settleUnlisted: (obsolete, isAccepted) => {
            if (isAccepted)
                return obsolete;
            const what = `The service responded that ${quoteObsolete(obsolete)} is gone, and still lists it`;
            const next = 'Check the key "delete" of the service profile: its path and its method';
            return failByList(obsolete, 'deleted-still-listed', what, next);
        },
        isHarmed: () => false,
    }),
    refresh: (obsolete, list) => {
        const { byId, byName } = indexList(list);
        const findListedObstacle = (0,match/* createObstacleFinder */.cx)(list);
        const findObstacle = (found, isDuplicate) => findListedObstacle(found, isDuplicate) ?? ((0,encode/* encodeDeletion */.jt)(found, profile) === null ? 'no-path' : null);
        const warnings = [];
        const refreshed = obsolete.flatMap((one) => {
            const { id, name } = one.actual;
            const { staying } = one.requestedBy;
            const named = byName.get(name) ?? [];
            const isDuplicate = staying === undefined && named.length > 1;
            const found = named.find((monitor) => isDuplicate || monitor.id === id);
            const isLast = staying?.some((other) => !named.some((monitor) => monitor.id === other.id)) === true;
            const obstacle = found && (isLast ? 'last-of-name' : findObstacle(found, isDuplicate));
            if (obstacle === null)
                return one;
            const [renamed] = byId.get(id) ?? [];
            const gone = renamed === undefined ? 'does not show it any more' : `shows it with the name ${quoteName(renamed)}`;
            const why = obstacle === undefined ? `a second list ${gone}` : monitor_result/* obstacleTexts */.g$[obstacle];
            warnings.push((0,problem/* warn */.R8)(`${quoteObsolete(one)} was not deleted: ${why}`, one.requestedBy.source));
            // One that is gone, or has another name, is no longer obsolete.
            return obstacle === undefined ? [] : { ...one, operation: null, obstacle };
        });
        return { refreshed, warnings };
    },
});

// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
;// CONCATENATED MODULE: ./build/src/core/write/creation-state.js







/**
 * The state after a response:
 *
 * | state   | 2xx     | unknown | not sent      | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---      | ---               |
 * | waiting | created | unknown | failed        | conflict | failed            |
 * | unknown | created | unknown | stays unknown | conflict | failed: may exist |
 */
function afterResponse(state, missing, exchange, now) {
    const earlier = state.kind === 'unknown' ? state : null;
    if (exchange.outcome === 'unknown')
        return { kind: 'unknown', exchange, since: now, sends: (earlier?.sends ?? 0) + 1, absent: null };
    if (exchange.outcome === 'not-sent' && earlier !== null)
        return earlier;
    if (exchange.kind === 'response') {
        if (exchange.outcome === 'done') {
            const remark = remarkOnRepeat(earlier?.exchange ?? null);
            return settle({ ...missing, status: 'created', ...readCreation(exchange, missing.declared), remark }, earlier);
        }
        if (exchange.outcome === 'conflict')
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
 * A monitor that is waiting or unknown, and whose chosen identifier the list shows on another one, has failed ({@link failTaken}).
 *
 * @param isBehind whether the list lacks monitors that exist, so that absence proves nothing.
 */
function afterList(state, missing, shown, isBehind, now) {
    if (state.kind === 'settled' && state.result.status === 'created') {
        if (shown === null)
            return { ...state, absences: (state.absences ?? 0) + 1 };
        const { result } = state;
        const warning = result.warning ?? describeStored(missing.declared, shown.differences, shown.actual.body);
        return { ...state, result: { ...result, warning }, absences: null };
    }
    const earlier = state.kind === 'unknown' ? state : state.kind === 'waiting' ? null : state.earlier;
    if (shown !== null && earlier !== null)
        return settleShown(missing, shown, earlier);
    if (state.kind === 'settled')
        return state;
    if (shown !== null)
        return settle(shown);
    if (state.kind === 'conflict')
        return fail(missing, state.response, earlier, describe_exchange/* conflictAdvice */.TE);
    if (state.kind === 'waiting')
        return state;
    return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
}
function settle(result, earlier = null) {
    return { kind: 'settled', result, absences: 0, earlier };
}
function settleShown(missing, shown, earlier) {
    const { declared } = missing;
    const { exchange, sends } = earlier;
    const twice = `${(0,model_monitor/* describeName */.T_)(declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
    const warning = sends > 1 ? twice : describeStored(declared, shown.differences, shown.actual.body);
    const remark = `found in the list after ${describeUnknown(exchange)}`;
    return { ...settle({ ...missing, status: 'created', id: shown.id, warning, remark }, earlier), absences: null };
}
/** An unknown outcome of an earlier send stays unknown, even if a later send is refused. */
function fail(missing, exchange, earlier, ...remarks) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, missing.declared);
    const known = { ...facts, message: [facts.message, ...remarks].join('\n') };
    const error = earlier === null ? known : (0,describe_exchange/* withUnknownOutcome */.tz)(known, 'create');
    return settle({ ...missing, status: 'failed', error }, earlier);
}
/** The monitor must not be sent, nor sent again: it could overwrite the one that has its identifier. */
function failTaken(missing, { next, what }, earlier) {
    const known = {
        code: 'identifier-declared',
        serviceCode: null,
        status: null,
        message: `${what}\n${next}`,
    };
    const error = earlier === null ? known : (0,describe_exchange/* withUnknownOutcome */.tz)(known, 'create');
    return settle({ ...missing, status: 'failed', error }, earlier);
}
/** The monitor is created, even if the body broke off. */
function readCreation(response, declared) {
    const { body, bodyFault, json, profile } = response;
    const monitor = (0,status_table/* findWrittenMonitor */.F4)(response);
    const id = (monitor && (0,decode/* decodeId */.ks)(monitor, profile)) ?? (0,status_table/* readLocation */.mb)(response);
    const what = `${(0,model_monitor/* describeName */.T_)(declared)} was created, but`;
    if (monitor !== null) {
        const stored = (0,decode/* decodeFields */.ql)(monitor, profile);
        const { differences } = (0,compare/* compareMonitor */.Qg)(declared.body, stored, declared.ignoreChanges);
        const name = (0,decode/* decodeName */.e4)(monitor, profile) ?? declared.name;
        if ((0,model_monitor/* nameKey */.Rc)(name) === declared.name)
            return { id, warning: describeStored(declared, differences, stored) };
        const shown = (0,model_monitor/* describeActualName */.bX)(name, declared);
        return {
            id,
            warning: `${what} the service calls it ${shown}: declare it by that name, or every run creates another one`,
        };
    }
    // An empty body, or other JSON, is no fault.
    const hasNoFault = id !== null || (bodyFault === null && (body.trim() === '' || json() !== undefined));
    const fault = bodyFault?.message ?? ((0,http_exchange/* isHtml */._6)(response) ? 'is HTML' : 'is not JSON');
    return { id, warning: hasNoFault ? null : `${what} its identifier is not known: the response ${fault}` };
}
function describeStored(declared, differences, stored) {
    if (differences.length === 0)
        return null;
    const values = differences.map((difference) => {
        const [wanted, shown] = showValues(difference, declared, stored);
        return `${shown} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
    });
    return `${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${values.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under "ignoreChanges"`;
}
function describeUnknown(exchange) {
    if (exchange.kind === 'response')
        return `a response with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}
function remarkOnRepeat(unknown) {
    return unknown === null ? null : `sent again after ${describeUnknown(unknown)}`;
}
/** When the service has certainly stopped working on a request: after a time-out, it may take as long as the time-out once more. */
function estimateEnd({ exchange, since }, timeoutMs) {
    return (0,status_table/* mayStillRun */.tk)(exchange) ? since + timeoutMs : since;
}
/** Whether two lists in a row, the second late enough, prove that nothing was created. */
function isProvedAbsent(unknown, { lagMs, timeoutMs }) {
    const { from, to } = unknown.absent ?? { from: 0, to: 0 };
    return to > from && to - from >= lagMs && to >= estimateEnd(unknown, timeoutMs);
}

;// CONCATENATED MODULE: ./build/src/core/write/verification.js









const always = () => true;
const after = (wanted) => (facts) => facts.operation === wanted;
const afterFirst = (wanted) => (facts) => facts.isFirst && facts.operation === wanted;
const rules = [
    ['created-twice', always, checkOnce],
    ['created-over-another', after('create'), checkOverwritten],
    ['created-not-listed', after('create'), checkListed],
    ['created-with-other-target', afterFirst('create'), checkTarget],
    ['update-lost-fields', after('update'), checkFields],
    ['updated-others', afterFirst('update'), checkOthers],
    // Before the next rule, whose error asks to delete the others by hand: the only one that is left may be among them.
    ['list-shrunk', after('delete'), checkDuplicates],
    ['identifiers-changed', afterFirst('delete'), checkIdentifiers],
    ['list-shrunk', always, checkShrunk],
    ['deleted-still-listed', after('delete'), checkGone],
];
/** The most important rule that the list breaks, if any; first one for which listing again cannot help. */
function verify(written, rest) {
    if (written.length === 0)
        return null;
    const [created, updated] = [(0,monitor_result/* selectPlanned */.fJ)(written, 'create'), (0,monitor_result/* selectPlanned */.fJ)(written, 'update')];
    const facts = { ...rest, created, updated, deleted: (0,monitor_result/* selectPlanned */.fJ)(written, 'delete') };
    const broken = rules.flatMap(([code, applies, check]) => {
        const found = applies(facts) ? check(facts) : null;
        return found === null ? [] : { code, ...found, next: `${found.next}${adviseOnOthers(code, rest.scope)}` };
    });
    return broken.find(({ isFinal }) => isFinal) ?? broken[0] ?? null;
}
/** Another workflow may update or rename its monitors at the same time. */
function adviseOnOthers(code, { patterns }) {
    const isOfOthers = patterns.length > 0 && ['updated-others', 'identifiers-changed'].includes(code);
    return isOfOthers ? '. If another workflow has just changed the others, run again' : '';
}
function brokenRuleError({ code, next, what }, progress) {
    return stopError({ code }, what.join('\n'), progress, next);
}
const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };
/** An error that ends the run, with the number of planned writes that are left. */
function stopError(facts, what, { operation, unsent }, next) {
    const left = `The other ${unsent === 1 ? `${nouns[operation]} was` : `${unsent} ${nouns[operation]}s were`} not sent`;
    const message = [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
    return new errors/* RunError */.e4({ ...facts, message });
}
/** Rules 1 and 2. */
function checkShrunk(facts) {
    const { after, before, created, declared, deleted, operation, profile, scope, updated } = facts;
    const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
    const known = new Set([...named, ...deleted.map(({ actual }) => actual.name)]);
    // One that somebody has renamed is not lost.
    const vanished = mustKeepOthers(facts) ? findVanished(before, after, known) : [];
    const lostOthers = vanished.filter(({ name }) => operation !== 'delete' || scope.has(name));
    const lost = [...facts.lost.map(model_monitor/* describeNameAndSource */.ly), ...lostOthers.map(quoteName)];
    if (lost.length === 0)
        return null;
    const writes = {
        create: created.length > 0 && `After ${joinDeclared(created)} was created`,
        update: updated.length > 0 && `After the update of ${joinDeclared(updated)}`,
        delete: deleted.length > 0 && `After the deletion of ${joinObsolete(deleted)}`,
    };
    const first = `${writes[operation] || 'After what this run wrote'}, the list no longer shows ${(0,model_text/* joinNames */.JH)(lost)}`;
    const those = lost.length === 1 ? 'that monitor' : 'those monitors';
    if (operation !== 'create') {
        const isOfOthers = lostOthers.some(({ name }) => !scope.has(name));
        const also = isOfOthers ? ', or another workflow has just deleted what is outside the scope' : '';
        const why = `The service may have removed ${those} together with another one${also}`;
        return { what: [first, why], next: `Check in the service what became of ${those}, and run again` };
    }
    const names = joinDeclared(created, model_monitor/* describeName */.T_);
    const why = `The list is probably cut off, so a monitor that seems to be missing may exist, and ${names} may exist twice`;
    const next = `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}. If somebody has just deleted ${those}, run again`;
    return { what: [first, why], next };
}
/** Rule 11, as far as the name is not lost. */
function checkDuplicates({ after, deleted, lost }) {
    const isNamed = new Set(lost.map(({ name }) => name));
    const staying = new Set(deleted.flatMap(({ requestedBy }) => requestedBy.staying ?? []));
    const gone = [...staying].filter((one) => !isNamed.has(one.name) && findListed(one, after) === undefined);
    if (gone.length === 0)
        return null;
    const which = (0,model_text/* joinNames */.JH)(gone.map(quoteDuplicate));
    const what = `After the deletion of ${joinObsolete(deleted)}, the list no longer shows ${which}, which should stay`;
    const why = 'The service may have deleted a different monitor of that name than the one in the request';
    const next = 'Check in the service what is left of that name, keep it, and remove its line from "remove"';
    return { what: [what, why], next };
}
/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers({ after, before, created, deleted, isFirst, operation, profile, unsent, updated }) {
    if (!isFirst || { create: created, update: updated, delete: deleted }[operation].length === 0)
        return false;
    if (operation !== 'create')
        return operation === 'delete' || unsent > 0;
    return profile.list.page !== null || Math.max(before.monitors.length, after.monitors.length) >= minPageSize;
}
/** The error for declared monitors that an earlier list showed, where this run has written nothing since. */
function lostError(lost) {
    const what = `The list no longer shows ${(0,model_text/* joinNames */.JH)(lost.map(model_monitor/* describeNameAndSource */.ly))}`;
    const next = `Check in the service what became of ${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
    return new errors/* RunError */.e4({ code: 'list-shrunk', message: `${what}\n${next}` });
}
/** Rule 3. */
function checkListed({ after, created, profile }) {
    const absent = created.filter(({ declared }) => !indexList(after).byName.has(declared.name));
    if (absent.length === 0)
        return null;
    const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const first = `The service accepted ${joinDeclared(absent)} and does not list ${it}: the next sync would create ${it} again`;
    const renamed = absent.flatMap(({ declared, id }) => describeNewName(declared, id, after) ?? []);
    if (renamed.length > 0) {
        const next = `Declare the name that the service shows, or remove the ${its} there before the next sync`;
        return { what: [first, ...renamed.slice(0, 3)], next };
    }
    const shown = `The list shows ${(0,model_text/* count */.U9)(after.monitors.length, 'other monitor')}`;
    const cutOff = profile === profile_profile/* documentedApi */.xD ? '' : `, or ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} is wrong`;
    const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off)${cutOff}, and remove ${it} there before the next sync`;
    return { what: [first, shown], next };
}
/** Rule 4. */
function checkOnce({ after, created }) {
    const { byName } = indexList(after);
    const twice = created
        .map(({ declared }) => ({ declared, found: byName.get(declared.name) ?? [] }))
        .filter(({ found }) => found.length > 1);
    if (twice.length === 0)
        return null;
    const what = twice.map(({ declared, found }) => {
        const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
        return `This run created ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, and the list shows it ${found.length} times (${ids})`;
    });
    const why = 'Another run may have created it at the same time, or the service created it twice';
    const next = `Remove all but one of ${twice.length === 1 ? 'them' : 'each'} in the service, and let only one sync run at a time`;
    // Without identifiers, an order that moves may show one twice.
    const isFinal = twice.every(({ found }) => new Set(found.map(({ id }) => id)).size === found.length);
    return { what: [...what.slice(0, 3), why], next, isFinal };
}
/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
function checkOverwritten({ after, before, created }) {
    const [earlier, later] = [indexList(before), indexList(after)];
    const over = created.flatMap(({ declared }) => {
        const [found, ...more] = later.byName.get(declared.name) ?? [];
        const [old, ...others] = earlier.byId.get(found?.id ?? null) ?? [];
        const isOne = more.length + others.length === 0 && later.byId.get(found?.id ?? null)?.length === 1;
        const isOther = found !== undefined && found.id !== null && old !== undefined && old.name !== declared.name;
        return isOne && isOther ? [{ declared, old }] : [];
    });
    if (over.length === 0)
        return null;
    const what = over.map(({ declared, old }) => {
        const under = `${(0,model_monitor/* describeNameAndSource */.ly)(declared)} under ${(0,model_monitor/* describeId */.p4)(old.id)}`;
        return `The service created ${under}, which was that of ${quoteName(old)}: it has replaced that monitor`;
    });
    const next = 'Restore the replaced monitor in the service, and declare a target or a name that no other monitor has';
    return { what: what.slice(0, 3), next, isFinal: true };
}
/** Rule 6. */
function checkTarget({ after, created }) {
    const declared = created.slice(0, 1).map((first) => first.declared);
    const [shown] = (0,match/* compareListed */.NG)(declared, after);
    const target = shown?.differences.find(({ actual, path }) => path === 'target' && actual !== null);
    if (shown === undefined || target === undefined)
        return null;
    const [, value] = showValues(target, shown.declared, shown.actual.body);
    const what = `The service accepted ${(0,model_monitor/* describeNameAndSource */.ly)(shown.declared)} and lists it with another target, ${value}`;
    const next = 'Declare the target that the list shows, or list "target" under "ignoreChanges"';
    return { what: [what], next, isFinal: true };
}
/** Rule 9. */
function checkGone({ after, before, deleted }) {
    const kept = deleted.filter(({ actual }) => isStillListed(actual, after, before));
    if (kept.length === 0)
        return null;
    const them = kept.length === 1 ? 'it' : 'them';
    const what = `The service accepted the deletion of ${joinObsolete(kept)}, and still lists ${them}`;
    const next = `Check in the service what became of ${them}, and check the key "delete" of the service profile`;
    return { what: [what], next };
}
/** Rule 10. That every other monitor is still listed at all is rule 2. */
function checkIdentifiers({ after, before, deleted }) {
    const gone = new Set(deleted.map(({ id }) => id));
    const [earlier, later] = [indexList(before).byId, indexList(after)];
    const moved = before.monitors.filter(({ id, name }) => {
        if (id === null || (earlier.get(id)?.length ?? 0) > 1)
            return false;
        const named = later.byId.get(id);
        return named === undefined ? !gone.has(id) && later.byName.has(name) : named.every((one) => one.name !== name);
    });
    if (deleted.length === 0 || moved.length === 0)
        return null;
    const what = `After the deletion of ${joinObsolete(deleted)}, the identifiers of other monitors are different: those of ${(0,model_text/* joinNames */.JH)(moved.map(quoteName))} now name other monitors, or none`;
    const why = 'A further deletion could hit a monitor that should stay';
    return { what: [what, why], next: 'Delete the others in the service, and remove "delete" from "apply"' };
}

;// CONCATENATED MODULE: ./build/src/core/write/change-ledger.js







/**
 * The state of every update, or of every deletion, of a run: a `Ledger` of `write-session.ts`. The results:
 *
 * | outcome          | a list shows it | four lists do not              | no list was read |
 * | ---              | ---             | ---                            | ---              |
 * | accepted         | done            | changed or obsolete, or failed | done, warning    |
 * | gone (404, 410…) | deleted         | failed                         | failed           |
 * | unknown          | done            | failed                         | failed           |
 * | refused          | failed          | failed                         | failed           |
 *
 * A deletion that gets a 404 may also have a wrong address, so it is looked up like an unknown outcome.
 */
class ChangeLedger {
    operation;
    #rules;
    #byMonitor = new Map();
    #warnings = [];
    /** At the latest list. */
    #inspection = null;
    constructor(items, rules) {
        this.#rules = rules;
        this.operation = rules.operation;
        for (const item of items)
            this.#enter({ kind: 'waiting', item, isAccepted: false });
    }
    get #states() {
        return [...this.#byMonitor.values()];
    }
    get results() {
        return this.#states.flatMap((state) => (state.kind === 'waiting' ? [] : state.result));
    }
    get written() {
        return this.#states.filter((state) => this.#mayBeDone(state)).map(({ item }) => item);
    }
    get unsent() {
        return this.#states.filter(({ kind }) => kind === 'waiting').length;
    }
    get mayBeAbsent() {
        const isExcused = (state) => state.kind === 'unconfirmed' || (state.kind !== 'waiting' && state.result.status === 'failed');
        return this.#states.filter(isExcused).flatMap(({ item }) => item.declared ?? []);
    }
    get unconfirmed() {
        return this.#select('unconfirmed').map(({ item }) => item);
    }
    describeUnlisted(isAcceptedOnly = false) {
        return this.#rules.describe(isAcceptedOnly ? this.#accepted : this.unconfirmed);
    }
    /** @throws RunError if the first write has harmed its monitor; a refusal shows nothing about the others. */
    mayContinue(first) {
        const state = this.#byMonitor.get(first.declared ?? first.actual);
        const error = state === undefined || state.kind === 'waiting' ? null : state.result.error;
        if (state === undefined || error === null)
            return true;
        if (!this.#mayBeDone(state) || !this.#inspection?.isHarmed(first))
            return false;
        throw stopError(error, error.message, this, 'The others would probably end the same way');
    }
    refresh(items, list) {
        const { refreshed, warnings } = this.#rules.refresh(items, list);
        for (const { actual, declared } of items)
            this.#byMonitor.delete(declared ?? actual);
        for (const item of refreshed) {
            const isLeft = item.operation === null;
            this.#enter({ item, isAccepted: false, ...(isLeft ? { kind: 'settled', result: item } : { kind: 'waiting' }) });
        }
        this.#warnings.push(...warnings);
        return refreshed.filter(({ operation }) => operation !== null);
    }
    /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
    recordAttempt(item, attempt) {
        const { exchange, unknown } = attempt;
        const isDone = exchange.outcome === 'done';
        const isAccepted = isDone && !(exchange.kind === 'response' && (0,status_table/* isGone */.ST)(exchange));
        const result = isAccepted ? this.#succeed(item, remarkOnRepeat(unknown)) : this.#fail(item, attempt);
        const isRefused = !isDone && unknown === null;
        this.#enter({ kind: isRefused ? 'settled' : 'unconfirmed', item, isAccepted, attempt, result });
        return isRefused || isAccepted ? [result] : [];
    }
    recordList(list) {
        const sent = [...this.#select('unlisted'), ...this.#select('unconfirmed')];
        const items = sent.map(({ item }) => item);
        const inspection = this.#rules.inspect(items, list);
        this.#inspection = inspection;
        return sent.flatMap(({ attempt: { exchange, unknown }, isAccepted, item, result: before }) => {
            const found = inspection.find(item, isAccepted);
            if (found === null)
                return [];
            const event = this.operation === 'update' ? 'found in the list' : 'no longer listed';
            const remark = isAccepted ? remarkOnRepeat(unknown) : `${event} after ${describeUnknown(unknown ?? exchange)}`;
            const result = found === 'done' ? this.#succeed(item, remark) : found;
            this.#enter({ kind: 'settled', item, isAccepted: true, result });
            return before.status === 'failed' ? [result] : [];
        });
    }
    acceptList() {
        const inspection = this.#inspection;
        if (inspection === null)
            return [];
        return this.#select('unconfirmed').map((state) => {
            const { attempt, isAccepted, item, result: before } = state;
            const result = attempt.exchange.outcome === 'done' ? inspection.settleUnlisted(item, isAccepted) : before;
            this.#enter({ ...state, kind: result.status === 'failed' ? 'unlisted' : 'settled', result });
            return result;
        });
    }
    close() {
        return this.#select('unconfirmed').flatMap(({ isAccepted, result }) => (isAccepted ? [] : result));
    }
    get warnings() {
        const [first] = this.#accepted;
        if (first === undefined)
            return this.#warnings;
        const what = `No list has shown ${this.#rules.describe(this.#accepted, false)}: the next run will check`;
        return [...this.#warnings, (0,problem/* warn */.R8)(what, (0,monitor_result/* sourceOf */.vz)(first))];
    }
    get #accepted() {
        return this.#select('unconfirmed').flatMap(({ isAccepted, item }) => (isAccepted ? item : []));
    }
    /** An update with an unknown outcome may have done harm, even if no list shows it. */
    #mayBeDone({ isAccepted, kind }) {
        return isAccepted || (this.operation === 'update' && (kind === 'unconfirmed' || kind === 'unlisted'));
    }
    #enter(state) {
        this.#byMonitor.set(state.item.declared ?? state.item.actual, state);
    }
    #select(kind) {
        return this.#states.filter((state) => state.kind === kind);
    }
    #succeed(item, remark) {
        return { ...item, status: this.operation === 'update' ? 'updated' : 'deleted', remark };
    }
    #fail(item, { exchange, unknown }) {
        const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, item.declared ?? item.actual);
        const isUnknown = unknown !== null || exchange.outcome === 'done';
        return failChange(item, isUnknown ? (0,describe_exchange/* withUnknownOutcome */.tz)(facts, this.operation) : facts);
    }
}

;// CONCATENATED MODULE: ./build/src/core/write/creation-ledger.js









/** The state of every creation of a run: a `Ledger` of `write-session.ts`. Times are monotonic milliseconds. */
class CreationLedger {
    operation = 'create';
    #states;
    #before;
    #chosen;
    hadUnknown = false;
    /** @param chosen where each monitor declares its identifier, if it does. */
    constructor(missing, before, chosen = null) {
        this.#states = new Map(missing.map((one) => [one, { kind: 'waiting' }]));
        this.#before = before;
        this.#chosen = chosen;
    }
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
    get unsent() {
        return this.select('waiting').length;
    }
    get written() {
        return this.results.filter(({ status }) => status === 'created');
    }
    get mayBeAbsent() {
        return this.written.map(({ declared }) => declared);
    }
    /** Created monitors that the latest list does not show, and how many in a row lack each. */
    get unlisted() {
        return this.select('settled').flatMap(([{ declared }, { absences, result }]) => result.status === 'created' && absences !== null ? { declared, absences } : []);
    }
    describeUnlisted() {
        return joinDeclared(this.unlisted);
    }
    get absences() {
        const { unlisted } = this;
        return unlisted.reduce((least, { absences }) => Math.min(least, absences), unlisted[0]?.absences ?? 0);
    }
    /** @throws RunError if the first creation has an unknown outcome, or did not reach the service. */
    mayContinue(first) {
        const state = this.stateOf(first);
        const { error = null, status = null } = state.kind === 'settled' ? state.result : {};
        // The service has refused it, or it was not sent, because another monitor has its identifier.
        if (error === null || ['service', 'refused'].includes((0,errors/* kindOf */.I)(error)))
            return status === 'created';
        const event = error.code === 'outcome-unknown' ? 'has an unknown outcome' : 'did not reach the service';
        const what = `The first creation, ${(0,model_monitor/* describeNameAndSource */.ly)(first.declared)}, ${event}`;
        throw stopError(error, what, this, 'Run again once the service responds as expected');
    }
    recordResponse(missing, exchange, now) {
        const before = this.stateOf(missing);
        return this.#enter(missing, before, afterResponse(before, missing, exchange, now));
    }
    recordList(list, now) {
        const monitors = [...this.#states.keys()].map(({ declared }) => declared);
        const shown = new Map((0,match/* compareListed */.NG)(monitors, list).map((result) => [result.declared, result]));
        for (const [{ declared }, { kind }] of this.#states) {
            // A monitor that has the former name is not the created one; but it must be renamed, and not created.
            if (shown.get(declared)?.actual.name !== declared.name && kind !== 'waiting')
                shown.delete(declared);
        }
        const { byName } = indexList(list);
        const { monitors: before } = this.#before;
        // The list lacks a monitor that this run has created, or every monitor that existed before.
        const isBehind = this.written.some(({ declared }) => !shown.has(declared)) ||
            (before.length > 0 && !before.some(({ name }) => byName.has(name)));
        return [...this.#states].flatMap(([missing, state]) => {
            const found = shown.get(missing.declared) ?? null;
            const taken = found === null ? this.#findTaken(missing.declared, list) : null;
            if (taken !== null && (state.kind === 'waiting' || state.kind === 'unknown'))
                return this.#enter(missing, state, failTaken(missing, taken, state.kind === 'unknown' ? state : null));
            return this.#enter(missing, state, afterList(state, missing, found, isBehind, now));
        });
    }
    #findTaken(declared, list) {
        const id = this.#chosen === null ? undefined : (0,model_json/* getAt */.sM)(declared.body, this.#chosen);
        const [owner] = id === undefined ? [] : (indexList(list).byId.get((0,model_json/* toText */.fE)(id)) ?? []);
        return this.#chosen === null || owner === undefined
            ? null
            : describeTaken(declared, this.#chosen, (0,model_monitor/* displayName */.QC)(owner));
    }
    /** Fails the monitors whose outcome is still unknown after so many sends. */
    giveUp(maxSends) {
        return this.select('unknown').flatMap(([missing, state]) => state.sends < maxSends ? [] : this.#enter(missing, state, fail(missing, state.exchange, state)));
    }
    close() {
        const why = 'The monitors were not listed again; the next run will check whether it exists';
        const conflicts = this.select('conflict').flatMap(([missing, state]) => this.#enter(missing, state, fail(missing, state.response, state.earlier, why)));
        return [...conflicts, ...this.giveUp(0)];
    }
    get warnings() {
        const next = 'the next sync would create it again, unless the list shows it by then';
        return this.unlisted.map(({ declared }) => (0,problem/* warn */.R8)(`No list has shown ${(0,model_monitor/* describeName */.T_)(declared)}, which the service accepted: ${next}`, declared.source));
    }
    #enter(missing, before, state) {
        if (state === before)
            return [];
        this.#states.set(missing, state);
        this.hadUnknown ||= state.kind === 'unknown';
        if (state.kind !== 'settled')
            return [];
        return before.kind === 'settled' && before.result.status === state.result.status ? [] : [state.result];
    }
}

// EXTERNAL MODULE: ./build/src/core/model/scope.js
var model_scope = __webpack_require__(7927);
;// CONCATENATED MODULE: ./build/src/io/write-session.js







/** Maximum number of lists in a row before the last one is accepted. */
const maxLists = 4;
/** What helps against a refusal of one write. A monitor that leaves the config may be deleted. */
const adviceAlone = {
    create: 'correct it or remove it from the config',
    update: 'correct it, or list the field under "ignoreChanges"',
    delete: 'delete it in the service, or remove it from "remove" or "owns"',
};
/** What the operations of one sync share. */
class WriteSession {
    api;
    /** All monitors of the config. */
    declared;
    /** Called with each result as soon as it is known, and again if a later list corrects it. */
    onResult;
    latest;
    /** Whether the latest list is that of the plan, a write may have changed something since, or neither. */
    listState = 'planned';
    #reader;
    #scope;
    /** The names under which lists have shown declared monitors. */
    #seen = new Map();
    /** The list before the current operation, and whether only its first write was sent. */
    #before;
    #isFirst = true;
    /** By earlier operations. */
    #written = [];
    #isListFailing = false;
    /** The refusal that stopped the run. */
    #stop = null;
    /** Number of `unpaid` responses in a row. */
    #unpaid = 0;
    constructor(api, declared, first, onResult = () => { }, scope = model_scope/* everything */.Y) {
        this.api = api;
        this.declared = declared;
        this.onResult = onResult;
        this.latest = first;
        this.#scope = scope;
        this.#before = first;
        // Waits for a service that restarts after a write, because only its list shows what became of the write.
        this.#reader = createReader({ ...api, isPatient: true }, 'write');
        this.#noteSeen();
    }
    /**
     * Writes the items of one operation. Never rejects: the error that ended the run is the `endReason` of the scheduler.
     * @param send sends some of the items, until the outcome of each is known or only a list can show it.
     */
    async write(items, ledger, send) {
        this.#before = this.latest;
        this.#isFirst = true;
        try {
            // Steps 1 and 2.
            let left = [...items];
            for (let first = left.shift(); first !== undefined; first = left.shift()) {
                await send([first]);
                await this.#checkList(ledger);
                if (left.length === 0)
                    break;
                const mayContinue = ledger.mayContinue(first);
                // After a failure, too: the list may show what somebody else has done meanwhile.
                left = [...(ledger.refresh?.(left, this.latest) ?? left)];
                if (mayContinue)
                    break;
            }
            // Steps 3 and 4.
            this.#isFirst = false;
            await send(left);
            await this.#checkList(ledger);
        }
        catch (thrown) {
            await this.#lookUp(thrown, ledger);
            // Most often the scheduler's own reason: the first one is kept.
            this.api.scheduler.end(thrown);
        }
        this.#written = [...this.#written, ...ledger.written];
        ledger.close().forEach(this.onResult);
        // This operation has reported what it wrote and no list shows, so the next one does not.
        for (const declared of findLost(ledger.mayBeAbsent, this.#seen, this.latest))
            this.#seen.delete(declared);
    }
    async #checkList(ledger) {
        // After an unknown outcome, the last list may show a monitor that has failed, or a duplicate.
        const mustEnd = !this.#isFirst && ledger.hadUnknown === true && ledger.describeUnlisted() === '';
        let broken = this.listState === 'outdated' || mustEnd ? await this.listFor(ledger) : this.#findBrokenRule(ledger);
        for (let lists = Math.max(1, ledger.absences ?? 0); lists < maxLists; lists += 1) {
            const unlisted = ledger.describeUnlisted();
            const reason = unlisted === '' ? broken?.what[0] : `The list does not show ${unlisted}`;
            if (reason === undefined)
                break;
            this.holdFor(this.api.lagMs * 2 ** (lists - 1), reason, ledger.operation);
            broken = await this.listFor(ledger);
        }
        ledger.acceptList?.().forEach(this.onResult);
        if (broken !== null)
            throw brokenRuleError(broken, ledger);
    }
    async #lookUp(thrown, ledger) {
        // A list would be refused, too, or be a different one.
        const isRefused = thrown instanceof errors/* RunError */.e4 && ['token-refused', 'not-found'].includes(thrown.facts.code);
        const canList = !this.#isListFailing && !isRefused && this.api.scheduler.endReason === null;
        if (!canList || this.listState !== 'outdated' || ledger.describeUnlisted(true) === '')
            return;
        try {
            // A list may lag behind what was written just now.
            this.holdFor(this.api.lagMs, 'The run has stopped', ledger.operation);
            await this.listFor(ledger);
        }
        catch {
            // The error that stopped the run comes first; a warning says what no list has shown.
        }
    }
    /**
     * Lists the monitors for an operation. Returns a rule that the list breaks, if listing again may help.
     * @throws RunError with what was accepted before, if that fails; or if the list breaks a rule for good.
     */
    async listFor(ledger) {
        try {
            ledger.recordList(await this.list(), this.api.clock.now()).forEach(this.onResult);
        }
        catch (thrown) {
            const isOver = this.api.scheduler.endReason !== null;
            const accepted = ledger.describeUnlisted(true);
            if (!(thrown instanceof errors/* RunError */.e4) || isOver || accepted === '')
                throw thrown;
            const what = `The service accepted ${accepted}, and then its list could not be read`;
            throw stopError(thrown.facts, what, ledger, thrown.message);
        }
        const broken = this.#findBrokenRule(ledger);
        if (broken?.isFinal)
            throw brokenRuleError(broken, ledger);
        return broken;
    }
    /** @throws RunError if that fails. */
    async list() {
        this.#isListFailing = true;
        this.latest = await this.#reader.list();
        this.#isListFailing = false;
        this.listState = 'fresh';
        this.#noteSeen();
        return this.latest;
    }
    #noteSeen() {
        const { byName } = indexList(this.latest);
        for (const declared of this.declared) {
            const shown = [declared, declared.formerly].find((one) => one !== undefined && byName.has(one.name));
            if (shown !== undefined)
                this.#seen.set(declared, shown.name);
        }
    }
    #findBrokenRule({ mayBeAbsent, operation, results, unsent, written }) {
        const [before, after, isFirst, declared] = [this.#before, this.latest, this.#isFirst, this.declared];
        if (after === before)
            return null;
        const isExcused = new Set(mayBeAbsent);
        const lost = findLost(declared.filter((one) => !isExcused.has(one)), this.#seen, after);
        const requested = (0,monitor_result/* selectPlanned */.fJ)(results, 'update');
        const [profile, scope] = [this.api.profile, this.#scope];
        const facts = { operation, isFirst, declared, requested, lost, before, after, unsent, profile, scope };
        return verify([...this.#written, ...written], facts);
    }
    /** @throws RunError if the latest list lacks declared monitors that an earlier one showed. */
    requireDeclared() {
        const lost = findLost(this.declared, this.#seen, this.latest);
        if (lost.length > 0)
            throw lostError(lost);
    }
    /** Waits before the monitors are listed again. @param reason a clause about the list. @throws RunError if max-wait is too short. */
    holdFor(milliseconds, reason, operation) {
        const why = `${reason}, and listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
        const what = operation === 'create' ? 'created' : 'written';
        this.api.scheduler.holdFor(milliseconds, `checking what was ${what}`, why);
    }
    /** Works on all items, `concurrency` at once. @throws what work threw or stopped the run, after all requests have ended. */
    async forEach(items, work) {
        const next = items.values();
        const workThrough = async () => {
            for (const item of next)
                await work(item);
        };
        const workers = await Promise.allSettled(Array.from({ length: this.api.concurrency }, workThrough));
        const ended = workers.find((worker) => worker.status === 'rejected');
        if (ended !== undefined)
            throw ended.reason;
        if (this.#stop !== null)
            throw this.#stop;
    }
    /**
     * Sends one write. A refusal that all others would meet stops the run.
     * @param isSafe called before each attempt: sending ends once it returns false. Only for a request that was sent before.
     * @returns the last exchange; null if it was not sent. @throws what ended the run.
     */
    send(monitor, ledger, request, isSafe) {
        const work = async (hooks) => {
            const exchange = await request(hooks);
            const { kind, outcome } = exchange;
            if (['done', 'unknown', 'transient'].includes(outcome))
                this.listState = 'outdated';
            if (kind === 'response' && outcome !== 'throttled')
                this.#unpaid = outcome === 'unpaid' ? this.#unpaid + 1 : 0;
            // Here and not after the scheduler returns, because it starts the next request before it returns.
            if (outcome === 'fatal' || this.#unpaid > 1) {
                const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, monitor);
                const isLast = ledger.operation !== 'update' && ledger.unsent < 2;
                const alone = `if the service refuses this monitor alone, ${adviceAlone[ledger.operation]}`;
                const why = `The run stopped, because other requests would probably end the same way; ${alone}`;
                this.#stop ??= new errors/* RunError */.e4(isLast ? facts : { ...facts, message: `${facts.message}\n${why}` });
            }
            return exchange;
        };
        const mayStart = () => this.#stop === null && isSafe?.() !== false;
        return this.api.scheduler.sendWithRetry(work, { isSafe: mayStart, isRepeat: isSafe !== undefined });
    }
}

;// CONCATENATED MODULE: ./build/src/io/write-monitors.js










// The three operations of a sync. None of them rejects: the error that ended the run is the `endReason` of the scheduler.
/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each send. */
const backoffMs = 1_000;
/** Number of unknown outcomes in a row after which nothing is sent until the next list, because the others would probably fail, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that, a new one is needed. */
const minFreshMs = 5_000;
/**
 * Creates monitors that the service does not have. The session sends the first one alone, and checks the list after it and
 * at the end (`write-session.ts`). A creation is not idempotent, so each is sent as follows:
 *
 * 1. If the list on which the creations are based may hide a monitor, because it showed one twice, list once more.
 * 2. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 3.
 * 3. Unknown outcomes: wait and list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 2), or failed after three sends. Otherwise → failed.
 * 4. Conflicts (409), where step 3 has not listed: list. Shown → compared. Absent → failed.
 * 5. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 6. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 */
async function createMonitors(missing, session) {
    const { clock, scheduler } = session.api;
    try {
        if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null)
            await session.list();
    }
    catch (thrown) {
        scheduler.end(thrown);
    }
    const ledger = new CreationLedger(missing, session.latest, (0,profile_profile/* findChosenIdentifier */.bw)(session.api.profile));
    // The latest list may show a monitor that somebody else has created since the plan was made.
    ledger.recordList(session.latest, clock.now()).forEach(session.onResult);
    await session.write(missing, ledger, (some) => createEach(some, ledger, session));
    return ledger;
}
/** Steps 2 to 4, until each of these monitors is settled. */
async function createEach(monitors, ledger, session) {
    const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
    let freshMs = minFreshMs;
    for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
        // Under a low rate limit, listing may use up the quota for sending: then the next list stays fresh for longer.
        freshMs = (await sendEach(queue, ledger, session, freshMs)) ? minFreshMs : 2 * freshMs;
        if (ledger.select('unknown').length > 0)
            await findOutcomes(ledger, session);
        else if (ledger.select('conflict').length > 0)
            await session.listFor(ledger);
    }
}
/**
 * Step 2. Returns whether any was sent.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 */
async function sendEach(queue, ledger, session, freshMs) {
    const { api } = session;
    const staleAt = api.clock.now() + freshMs;
    let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
    // After a 429, one more list is needed, which then stays fresh for longer.
    const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
    await session.forEach(queue, async (missing) => {
        if (isHalted)
            return;
        const create = async (hooks) => {
            const exchange = await api.create(missing.declared.body, hooks);
            wasThrottled ||= exchange.outcome === 'throttled';
            return exchange;
        };
        const isRepeated = ledger.stateOf(missing).kind === 'unknown';
        const exchange = await session.send(missing.declared, ledger, create, isRepeated ? isFresh : undefined);
        // Not sent, because the list is no longer fresh, or because the run has stopped.
        if (exchange === null)
            return;
        hasSent = true;
        ledger.recordResponse(missing, exchange, api.clock.now()).forEach(session.onResult);
        unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
        isHalted ||= unknownInARow >= maxUnknownInARow;
    });
    return hasSent;
}
/** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(ledger, session) {
    const { api, onResult } = session;
    const sends = ledger.select('unknown').map(([, unknown]) => unknown.sends);
    const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (maxOf(sends) - 1);
    for (let lists = 0;; lists += 1) {
        const unknown = ledger.select('unknown');
        if (lists > 0 && unknown.every(([, state]) => isProvedAbsent(state, api)))
            break;
        if (lists === maxLists)
            return ledger.giveUp(0).forEach(onResult);
        const workEnd = maxOf(unknown.map(([, state]) => estimateEnd(state, api.timeoutMs)));
        const waitMs = lists === 0 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
        const names = joinDeclared(unknown.map(([missing]) => missing));
        session.holdFor(waitMs, `Only the list shows whether ${names} was created`, 'create');
        await session.listFor(ledger);
    }
    ledger.giveUp(maxSends).forEach(onResult);
}
function maxOf(numbers) {
    return numbers.reduce((one, other) => Math.max(one, other), 0);
}
/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values under
 * the same identifier, once. What the last list shows differently stays changed, with a warning. An unknown outcome that it
 * does not show has failed. Returns also {@link Updates}.
 */
async function updateMonitors(changed, session) {
    const { api, latest: before } = session;
    const ledger = new ChangeLedger(changed, updateRules(api.profile));
    await writeChanges(changed, ledger, session, api.update);
    const { results, unconfirmed, written } = ledger;
    const facts = { updated: written, before, after: session.latest, profile: api.profile };
    const isUpdated = ({ declared }) => results.some((result) => result.declared === declared && result.status === 'updated');
    const accepted = unconfirmed.filter(isUpdated).map(({ declared }) => declared);
    // The run may have ended while a list still showed other values.
    const isShown = session.listState === 'fresh';
    const left = isShown ? (0,match/* compareListed */.NG)(accepted, session.latest, (0,profile_profile/* listReadOnlyFields */.Ch)(api.profile)) : [];
    const differences = [...warnOfDifferences(results), ...warnOfDifferences(left, false)];
    const warnings = [...differences, ...warnOfFields(facts), ...ledger.warnings];
    return { results, unconfirmed, written, warnings };
}
/**
 * Deletes monitors, after everything else has succeeded:
 *
 * 1. List once more, unless the latest list is from after everything else.
 * 2. Leave those that this list does not show with the same identifier and name, with a warning.
 * 3. Send the others. A list must no longer show them: if it still shows one whose deletion the service accepted, the run
 *    stops; one with another response has failed.
 */
async function deleteMonitors(obsolete, session) {
    const { api } = session;
    if (obsolete.length === 0)
        return { results: [], warnings: [] };
    try {
        const second = session.listState === 'fresh' ? session.latest : await session.list();
        session.requireDeclared();
        const ledger = new ChangeLedger(obsolete, deletionRules(second, api.profile));
        const confirmed = ledger.refresh(obsolete, second);
        await writeChanges(confirmed, ledger, session, ({ actual }, hooks) => 
        // The path takes the type that the list shows now.
        api.delete(findListed(actual, session.latest) ?? actual, hooks));
        return ledger;
    }
    catch (thrown) {
        api.scheduler.end(thrown);
        return { results: [], warnings: [] };
    }
}
/** Updates and deletions are idempotent: an unknown outcome is sent again, and a refusal of one does not stop the others. */
function writeChanges(items, ledger, session, request) {
    const sendOne = async (item) => {
        let unknown = null;
        let last = null;
        const work = async (hooks) => {
            const exchange = await request(item, hooks);
            if ((0,status_table/* mayHaveHappened */.dk)(exchange))
                unknown = exchange;
            return exchange;
        };
        try {
            last = await session.send(item.declared ?? item.actual, ledger, work);
        }
        finally {
            // Even if the run ended before the request could be sent again.
            const exchange = last ?? unknown;
            if (exchange !== null)
                ledger.recordAttempt(item, { exchange, unknown }).forEach(session.onResult);
        }
    };
    return session.write(items, ledger, (some) => session.forEach(some, sendOne));
}

;// CONCATENATED MODULE: ./build/src/io/later-steps.js
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


// Imported once the config is valid: HTTP, planning and writing are most of the program, and mode validate needs none of it.











async function listMonitors(options, profile, world) {
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


/***/ })

};
