export const id = 899;
export const ids = [899];
export const modules = {

/***/ 4899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openService: () => (/* binding */ openService),
  openServiceToWrite: () => (/* binding */ openServiceToWrite)
});

// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var exchange = __webpack_require__(8669);
// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/secrets.js
var secrets = __webpack_require__(2954);
// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/request-text.js
var request_text = __webpack_require__(3908);
// EXTERNAL MODULE: ./build/src/core/settings/base-url.js
var base_url = __webpack_require__(4806);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/core/http/describe-exchange.js
var describe_exchange = __webpack_require__(2963);
;// CONCATENATED MODULE: ./build/src/core/rate-limit/pacing.js




/** Of the ceiling; of the values that `npm run bench:rate` simulates, short times, few refusals. */
const increase = 1 / 36;
const decrease = 1 / 2;
/**
 * As TCP finds its rate (RFC 5681, section 3.1): after a pause one request goes first, and each
 * good response doubles how many may be in flight, up to a ceiling. A pause that the service asked
 * for halves the ceiling, because all that is in flight when a limit is reached is refused; each
 * good response raises it a little.
 */
class Pacing {
    resumesAt = -Infinity;
    pauses = 0;
    #options;
    #maxInFlight;
    /** From 1 to the concurrency. */
    #ceiling;
    #waitedMs = 0;
    /** The end of the latest wait that the service asks for, even beyond max-wait. */
    #requestedUntil = -Infinity;
    #quota = Infinity;
    /** Pauses in a row without a good response between them. */
    #failures = 0;
    #hasGoodSincePause = true;
    constructor(options) {
        this.#options = options;
        this.#maxInFlight = options.concurrency;
        this.#ceiling = options.concurrency;
    }
    isClosed(now) {
        return now < this.#requestedUntil;
    }
    countAsWait(milliseconds) {
        this.#waitedMs += milliseconds;
    }
    waitedMs(now) {
        return this.#waitedMs - Math.max(0, this.resumesAt - now);
    }
    hasRoom(inFlight) {
        return inFlight < Math.max(1, Math.floor(Math.min(this.#maxInFlight, this.#quota)));
    }
    /** @returns why a pause begins, null if none does, or the error of one that is too long. */
    record(exchange, pausesBefore, { now, wallTime }) {
        const failures = this.#failures + (now < this.resumesAt ? 0 : 1);
        const random = this.#options.random();
        const pause = decidePause(exchange, { failures, random, now: wallTime });
        if (pause !== null) {
            if (pause.isRequested)
                this.#requestedUntil = Math.max(this.#requestedUntil, now + pause.milliseconds);
            if (!this.#holdWithJitter(pause.milliseconds, now))
                return this.#refuseWait(pause.milliseconds, (0,describe_exchange/* explain */.WE)(exchange), wallTime);
            this.#failures = failures;
            // Only the first refusal counts: others were in flight with it, or the pause was too short.
            if (pause.isRequested && this.#hasGoodSincePause)
                this.#ceiling = Math.max(1, this.#ceiling * decrease);
            this.#rampUp();
        }
        else if (exchange.outcome !== 'unknown')
            this.#recordGood(pausesBefore);
        const isHeld = exchange.kind === 'response' && this.#recordQuota(readQuota(exchange, wallTime), now);
        return isHeld ? rateLimited : (pause?.why ?? null);
    }
    /** @returns the error if max-wait does not allow it. @param message a clause. */
    holdFor(milliseconds, message, { now, wallTime }) {
        if (this.#hold(milliseconds, now))
            return null;
        return this.#refuseWait(milliseconds, { message }, wallTime);
    }
    #refuseWait(milliseconds, reason, wallTime) {
        const end = new Date(Math.ceil((wallTime + milliseconds) / 1_000) * 1_000);
        // A longer wait may end beyond the range of dates.
        const again = milliseconds < 1e12 ? `after ${end.toISOString().replace('.000', '')}` : 'much later';
        const left = Math.max(0, Math.floor(this.#leftMs / 100) / 10);
        const message = `${reason.message}; the next attempt must wait ${Math.ceil(milliseconds / 1_000)} s\n` +
            `Only ${left} s of "max-wait" are left, so the run ended\n` +
            `Run again ${again}, or raise "max-wait"`;
        return new errors/* RunError */.e4({ ...reason, code: 'max-wait-exceeded', message });
    }
    #recordGood(pausesBefore) {
        if (pausesBefore !== this.pauses)
            return;
        this.#failures = 0;
        this.#hasGoodSincePause = true;
        this.#ceiling = Math.min(this.#options.concurrency, this.#ceiling + increase);
        this.#maxInFlight = Math.min(this.#ceiling, 2 * this.#maxInFlight);
    }
    #recordQuota(quota, now) {
        const resetMs = quota?.left === 0 ? quota.resetMs : null;
        const holdsBack = resetMs !== null && now + resetMs > this.resumesAt;
        if (holdsBack)
            this.#requestedUntil = Math.max(this.#requestedUntil, now + resetMs);
        this.#quota = holdsBack ? Infinity : (quota?.left ?? Infinity);
        if (!holdsBack || !this.#holdWithJitter(resetMs, now))
            return false;
        this.#rampUp();
        return true;
    }
    get #leftMs() {
        return this.#options.maxWaitMs - this.#waitedMs;
    }
    #hold(milliseconds, now) {
        const resumesAt = Math.max(this.resumesAt, now + milliseconds);
        const added = resumesAt - Math.max(this.resumesAt, now);
        // Sums of fractions are inexact, by less than a microsecond.
        if (added > this.#leftMs + 0.001)
            return false;
        this.#waitedMs += added;
        this.resumesAt = resumesAt;
        return true;
    }
    #holdWithJitter(milliseconds, now) {
        const added = Math.min(0.05 * milliseconds, 250) * this.#options.random();
        return this.#hold(milliseconds + added, now) || this.#hold(milliseconds, now);
    }
    #rampUp() {
        this.pauses += 1;
        this.#hasGoodSincePause = false;
        this.#maxInFlight = 1;
    }
}
const rateLimited = 'rate limited';
const waitMs = { min: 1_000, max: 60_000 };
/**
 * A pause that is not requested is our own backoff in an outage.
 * @param failures in a row, this one included. @param now for responses without a `Date`.
 */
function decidePause(exchange, { failures, random, now }) {
    const { outcome } = exchange;
    const response = exchange.kind === 'response' ? exchange : null;
    const timed = response && readRetryAfter(response, now);
    if (timed !== null || outcome === 'throttled') {
        const why = response?.status === 503 ? 'the service asks to wait' : rateLimited;
        return { milliseconds: timed ?? backOff(failures, random), isRequested: true, why };
    }
    if (!(0,status_table/* isOutage */.uD)(outcome))
        return null;
    return {
        milliseconds: backOff(failures, random),
        isRequested: false,
        why: 'no valid response',
    };
}
/** https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ (full jitter) */
function backOff(failures, random) {
    const ceiling = Math.min(waitMs.min * 2 ** (failures - 1), waitMs.max);
    return Math.max(waitMs.min, random * ceiling);
}
/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
function readRetryAfter(response, now) {
    if (!(0,status_table/* asksToWait */.r8)(response))
        return null;
    const { headers } = response;
    const values = (0,exchange/* headerLines */.Hq)(headers, 'retry-after').flatMap((line) => line.split(separator));
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
/** RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one means GMT. */
const dateFormats = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
function parseHttpDate(text) {
    if (!dateFormats.some((format) => format.test(text)))
        return null;
    const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    // The first number of each format is the day. `Date.parse` reads 31 Feb as 3 Mar.
    return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}
function serviceTime(headers, now) {
    return parseHttpDate((0,exchange/* header */.wx)(headers, 'date') ?? '') ?? now;
}
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];
/** The least that is left, or the longest wait of those that are used up. */
function readQuota(response, now) {
    const { headers } = response;
    const sent = listQuotas(headers);
    if (sent.length === 0 || readRetryAfter(response, now) !== null)
        return null;
    const clock = serviceTime(headers, now);
    const quotas = sent.flatMap((one) => parseQuota(one, clock) ?? []);
    const inOrder = quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0));
    return inOrder[0] ?? null;
}
function listQuotas(headers) {
    const separate = prefixes.map((prefix) => {
        const left = (0,exchange/* header */.wx)(headers, `${prefix}-remaining`);
        return { left, reset: (0,exchange/* header */.wx)(headers, `${prefix}-reset`) };
    });
    // draft-ietf-httpapi-ratelimit-headers: `"default";r=50;t=30, "daily";r=1000;t=36000`.
    const policies = (0,exchange/* headerLines */.Hq)(headers, 'ratelimit').flatMap((line) => line.replace(/"[^"]*"/g, '').split(','));
    const readPolicy = (policy) => ({
        left: /;\s*r\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
        reset: /;\s*t\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
    });
    return [...separate, ...policies.map(readPolicy)].filter(({ left }) => left !== null);
}
/** With the milliseconds until there are more, above 0; null if no header shows them. */
function parseQuota({ left, reset }, clock) {
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
    return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text)
        ? Math.min(Number(text), max)
        : null;
}

;// CONCATENATED MODULE: ./build/src/io/http/request-scheduler.js



/** Sends every request of a run, because a refusal of one holds back all of them. */
class RequestScheduler {
    #options;
    #pacing;
    #queue = [];
    #inFlight = new Set();
    #counts = { sent: 0, retried: 0, rateLimited: 0 };
    #requests = 0;
    #isWaking = false;
    constructor(options) {
        this.#options = options;
        this.#pacing = new Pacing(options);
        const { run } = options;
        run.signal.addEventListener('abort', () => {
            for (const { turn } of this.#queue.splice(0))
                turn.reject(run.error);
        });
    }
    get counts() {
        return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#now)) };
    }
    addCounts({ rateLimited, retried, sent }) {
        this.#counts.rateLimited += rateLimited;
        this.#counts.retried += retried;
        this.#counts.sent += sent;
    }
    get isClosed() {
        return this.#pacing.isClosed(this.#now);
    }
    get #now() {
        return this.#options.clock.now();
    }
    get #times() {
        return { now: this.#now, wallTime: this.#options.clock.wallTime() };
    }
    async sendWithRetry(work, { outlastsOutages = false, isRepeat = false, isSafe = () => true } = {}) {
        const place = this.#requests++;
        for (let isRetry = isRepeat, failures = 0;;) {
            const ticket = this.#takeTicket(place);
            await ticket.turn.promise;
            const startedAt = this.#now;
            const result = isSafe() ? await work(this.#hooksFor(ticket, isSafe)) : null;
            this.#inFlight.delete(ticket);
            if (ticket.state === 'held')
                continue;
            if (outlastsOutages && result !== null && (0,status_table/* isOutage */.uD)(result.outcome))
                this.#pacing.countAsWait(this.#now - startedAt);
            const mayContinue = result !== null && this.#record(result, ticket.pausesBefore, isRetry);
            this.#admit();
            if (!mayContinue)
                return result;
            if (result.outcome !== 'throttled')
                failures += 1;
            if (!(0,status_table/* mayRetry */.KO)(result.outcome, outlastsOutages ? 0 : failures))
                return result;
            isRetry = true;
        }
    }
    /** @throws RunError if max-wait forbids it; the run then ends. */
    holdFor(milliseconds, why, reason) {
        const error = this.#pacing.holdFor(milliseconds, reason, this.#times);
        if (error !== null)
            this.#options.run.end(error);
        this.#options.run.throwIfEnded();
        this.#reportWait(why);
    }
    #takeTicket(place) {
        this.#options.run.throwIfEnded();
        const turn = Promise.withResolvers();
        const ticket = { state: 'started', place, pausesBefore: 0, turn };
        this.#queue.push(ticket);
        this.#queue.sort((one, other) => one.place - other.place);
        this.#admit();
        return ticket;
    }
    #hooksFor(ticket, isSafe) {
        return {
            maySend: () => {
                const isTime = this.#options.run.error === null && this.#now >= this.#pacing.resumesAt;
                // All requests that waited for a connection would otherwise be sent at once after a pause.
                const hasRoom = this.#count('throttled') === 0 && this.#pacing.hasRoom(this.#count('sent'));
                ticket.state = isTime && hasRoom && isSafe() ? 'sent' : 'held';
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
    /** Reads the clock for each, because a timer may fire a millisecond early. */
    #admit() {
        for (let ticket = this.#queue[0]; ticket !== undefined; ticket = this.#queue[0]) {
            if (this.#count('throttled') > 0 || !this.#pacing.hasRoom(this.#inFlight.size))
                return;
            if (this.#now < this.#pacing.resumesAt)
                return void this.#wake();
            this.#queue.shift();
            ticket.pausesBefore = this.#pacing.pauses;
            this.#inFlight.add(ticket);
            ticket.turn.resolve();
        }
    }
    async #wake() {
        if (this.#isWaking)
            return;
        this.#isWaking = true;
        const { clock, run } = this.#options;
        await clock.sleep(this.#pacing.resumesAt - this.#now, run.signal);
        this.#isWaking = false;
        this.#admit();
    }
    /** @returns false if the run ends with this exchange. @throws RunError if that asks to wait. */
    #record(result, pausesBefore, isRetry) {
        this.#counts.sent += 1;
        if (isRetry)
            this.#counts.retried += 1;
        if (result.kind === 'response' && (0,status_table/* isRateLimit */.a5)(result))
            this.#counts.rateLimited += 1;
        const pause = this.#pacing.record(result, pausesBefore, this.#times);
        if (pause instanceof errors/* RunError */.e4) {
            this.#options.run.end(pause);
            if (result.outcome === 'throttled')
                this.#options.run.throwIfEnded();
            return false;
        }
        if (pause !== null)
            this.#reportWait(pause);
        return true;
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
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
;// CONCATENATED MODULE: ./build/src/io/http/transport.js






/** Until it is disposed of, its connections keep the process alive. */
function createTransport(options) {
    const { signal, timeoutMs } = options;
    const closing = new AbortController();
    const anyEnd = AbortSignal.any([signal, closing.signal]);
    const dispatcher = createDispatcher({ ...options, signal: anyEnd });
    const common = {
        accept: 'application/json',
        'user-agent': 'monitor-sync',
        ...Object.fromEntries(new Headers(options.headers)),
        'accept-encoding': 'gzip, br, identity',
    };
    const inFlight = new Set();
    const endAll = () => {
        for (const request of inFlight)
            request.end(signal.reason);
    };
    signal.addEventListener('abort', endAll);
    return {
        async send(method, url, hooks, { headers: added, text, type } = {}) {
            const { origin, pathname, search } = new URL(url);
            const headers = { ...common, ...added, ...(type && { 'content-type': type }) };
            const request = new WireRequest(timeoutMs, hooks);
            inFlight.add(request);
            const sending = {
                origin,
                path: pathname + search,
                method,
                headers,
                body: text ?? null,
            };
            if (signal.aborted)
                request.end(signal.reason);
            else
                dispatcher.dispatch(sending, request);
            const { bytes, head, reason, sent } = await request.ended;
            inFlight.delete(request);
            if (head === null)
                return {
                    kind: 'no-response',
                    method,
                    url,
                    sent,
                    ...describeFault(reason, options),
                };
            const body = reason === null
                ? await decodeBody(bytes, head.headers)
                : refuseBody(`could not be read to its end: ${describeFault(reason, options).message}`, true);
            return { kind: 'response', method, url, ...head, ...body };
        },
        async [Symbol.asyncDispose]() {
            signal.removeEventListener('abort', endAll);
            await dispatcher.destroy();
            closing.abort();
        },
    };
}
function describeFault(thrown, { signal, timeoutMs }) {
    if (signal.aborted)
        return {
            code: 'ABORTED',
            message: 'the run was stopped before the response was complete',
        };
    // Of several addresses, the first one.
    const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
    if (error.name === 'TimeoutError')
        return {
            code: 'TIMEOUT',
            message: `no complete response within ${timeoutMs / 1000} s`,
        };
    // The messages of TLS errors end with a line feed.
    return { code: error.code ?? error.name, message: error.message.trim() };
}
/** The signal aborts the connections that are being opened, which destroying it does not. */
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
        // Off, because they restart with every chunk; a request has a deadline.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    if (proxy.httpsProxy === '')
        return new undici/* Agent */.g6(settings);
    // The scheme is optional, as in curl.
    const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(proxy.httpsProxy);
    const httpsProxy = hasScheme ? proxy.httpsProxy : `http://${proxy.httpsProxy}`;
    const tls = { proxyTls: connect, requestTls: connect };
    const given = { ...settings, ...tls, ...proxy, httpProxy: '', httpsProxy };
    try {
        if (/^https?:/i.test(httpsProxy))
            return new undici/* EnvHttpProxyAgent */.J2(given);
    }
    catch {
        // Refused below, without the address, which may have a password.
    }
    const message = 'HTTPS_PROXY is not the address of an http:// or https:// proxy: ' +
        'set it to one like http://proxy.example.com:3128, or unset it';
    throw (0,errors/* optionError */.mp)(message);
}
/** Before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;
/** Undici's own `request` ignores its signal until it has a connection (nodejs/undici#386). */
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
        const timeOut = () => this.end(new DOMException('the time is up', 'TimeoutError'));
        this.#timer = setTimeout(timeOut, timeoutMs);
    }
    end(reason) {
        this.#settle(reason);
        this.#controller?.abort(reason);
    }
    /** An error thrown here leaves the connection to other requests. */
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
        if ((0,status_table/* asksToWait */.r8)({ status, headers }))
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
        const bytes = Buffer.concat(this.#chunks);
        this.#ending.resolve({
            sent: this.#controller !== null,
            head: this.#head,
            bytes,
            reason,
        });
    }
}
/** Fatal: a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map([
    ['gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['x-gzip', (0,external_node_util_.promisify)(external_node_zlib_.gunzip)],
    ['br', (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress)],
]);
/** A body that cannot be read is a value and no error, because the status still counts. */
function refuseBody(message, isTransient = false) {
    return { body: '', bodyFault: { message, isTransient } };
}
async function decodeBody(bytes, headers) {
    const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
    const named = (0,exchange/* headerLines */.Hq)(headers, 'content-encoding').join(', ').trim().toLowerCase();
    const encoding = named || 'identity';
    const decode = decoders.get(encoding);
    if (!decode && encoding !== 'identity')
        return refuseBody(`is encoded as ${encoding}, which was not requested`);
    if (bytes.length > maxBodyBytes)
        return refuseBody(tooLarge);
    try {
        // A 204 or 304 may have the header without a body.
        const isPlain = decode === undefined || bytes.length === 0;
        const decoded = isPlain
            ? bytes
            : await decode(bytes, { maxOutputLength: maxBodyBytes });
        return { body: utf8.decode(decoded), bodyFault: null };
    }
    catch (thrown) {
        const { code } = thrown;
        if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
            return refuseBody('is not UTF-8');
        return refuseBody(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
    }
}

// EXTERNAL MODULE: ./build/src/io/run-register.js
var run_register = __webpack_require__(9005);
;// CONCATENATED MODULE: ./build/src/io/client.js













/** @throws RunError where its address or a token that it needs is not set. */
function openService(options, world, profile, run = new run_register/* Run */.K(world.signal)) {
    return client_open(options, world, profile, run).api;
}
function openServiceToWrite(options, world, profile, run = new run_register/* Run */.K(world.signal)) {
    const { api, send } = client_open(options, world, profile, run);
    const uuids = new Map();
    /** The same for what is sent again. */
    const uuidHeaders = (sent) => {
        if (!(0,profile_profile/* sends */.W6)('{uuid}', profile))
            return {};
        const uuid = uuids.get(sent) ?? crypto.randomUUID();
        uuids.set(sent, uuid);
        return (0,request_text/* encodeHeaders */.bU)(profile, options.token, uuid);
    };
    return {
        ...api,
        write(operation, entry, hooks) {
            const request = client_encode(operation, entry, profile);
            if (!request)
                throw new Error('the request cannot name this monitor');
            const { body, isPatch, method, path } = request;
            const content = body === null ? undefined : (0,request_text/* writeBody */.Oy)(body, profile, isPatch);
            const headers = uuidHeaders([operation, path, content?.text].join('\n'));
            return send(operation, method, `${api.baseUrl}${path}`, hooks, {
                ...content,
                headers,
            });
        },
        /** After the run has ended: requests that never wait, and end three seconds after a signal. */
        openLookUp() {
            const single = { ...options, concurrency: 1, maxWaitMs: 0 };
            const another = new run_register/* Run */.K(new AbortController().signal);
            return client_open(single, world, profile, another, lookUpMs).api;
        },
    };
}
function client_encode(operation, entry, profile) {
    if (operation === 'create')
        return (0,encode/* encodeCreation */.u9)(entry.declared.body, profile);
    if (operation === 'update')
        return (0,plan_entry/* encodeChanged */.BU)(entry, profile)?.request;
    return (0,encode/* encodeDeletion */.jt)(entry.actual, profile);
}
/**
 * Milliseconds after a signal for what is in flight, if anything may have been written. With those
 * of the last list, a signal is answered within 5 s. A job is killed 10 s after its first signal:
 * https://docs.github.com/en/actions/reference/workflow-cancellation-reference
 */
const graceMs = 1_500;
const lookUpMs = 3_000;
function followLater({ clock, signal }, milliseconds) {
    const late = new AbortController();
    const follow = async () => {
        const ms = milliseconds();
        if (ms > 0)
            await clock.sleep(ms, late.signal);
        late.abort();
    };
    if (signal.aborted)
        void follow();
    else
        signal.addEventListener('abort', follow, { signal: late.signal });
    return late;
}
function client_open(options, world, profile, run, readGraceMs = 0) {
    const { clock, openTransport = createTransport, proxy } = world;
    const { listComplete, listPath, maxWaitMs, token } = options;
    const { address: baseUrl, warnings } = requireAccess(options, profile);
    const concurrency = Math.min(options.concurrency, profile.concurrency);
    const mask = (0,secrets/* createMask */.Px)((0,settings/* listSecrets */.AQ)(options));
    let hasWritten = false;
    const late = followLater(world, () => (hasWritten ? graceMs : readGraceMs));
    world.onFirstRequest?.();
    const transport = openTransport({
        headers: { ...(0,request_text/* encodeHeaders */.bU)(profile, token), ...requireOwnHeaders(options, profile) },
        concurrency,
        timeoutMs: options.requestTimeoutMs,
        // Only https: uses it, so one that cannot be used is no error for another address.
        proxy: baseUrl.startsWith('https:') ? proxy : { httpsProxy: '', noProxy: '' },
        signal: late.signal,
    });
    const scheduler = new RequestScheduler({ ...world, concurrency, maxWaitMs, run });
    const send = async (operation, ...request) => {
        hasWritten ||= operation !== 'list';
        const wire = await transport.send(...request);
        const raw = wire.kind === 'response'
            ? { ...wire, operation, profile, mask, json: (0,exchange/* parseOnce */.vh)(wire.body) }
            : { ...wire, operation };
        return Object.assign(raw, { outcome: (0,status_table/* decideOutcome */.dl)(raw) });
    };
    const api = {
        baseUrl,
        listPath,
        listComplete,
        concurrency,
        profile,
        clock,
        scheduler,
        run,
        get: (url, hooks) => send('list', 'GET', url, hooks),
        warnings,
        async [Symbol.asyncDispose]() {
            run[Symbol.dispose]();
            await transport[Symbol.asyncDispose]();
            late.abort();
        },
    };
    return { api, send };
}
/** GitHub passes an empty text where a secret does not exist. */
const noToken = '"api-token" must be set to a token of the service; ' +
    'if it is in a secret, check that the secret exists and has this name; ' +
    'if the service needs none, use a service profile with "headers: {}"';
const noAddress = '"base-url" must be set to the address of the service, as https://monitoring.example.com, ' +
    'or the input "service" to a built-in profile that has one';
function requireAccess({ baseUrl, token }, profile) {
    const address = baseUrl || profile.baseUrl || '';
    const isSent = (0,profile_profile/* sends */.W6)('{token}', profile);
    const missing = [];
    if (address === '')
        missing.push(noAddress);
    if (token === '' && isSent)
        missing.push(noToken);
    if (missing.length > 0)
        throw (0,errors/* optionError */.mp)(missing.join('\n'));
    const notSent = `The API token is not sent: put {token} into ${(0,profile_profile/* describeKey */.Rx)('headers', profile)} ` +
        'if the service needs it, else leave "api-token" out';
    const unsent = token !== '' && !isSent ? [(0,errors/* warn */.R8)(notSent)] : [];
    return { address, warnings: [...(0,base_url/* warnOfHttp */.ET)(address), ...unsent] };
}
function requireOwnHeaders({ headers }, profile) {
    const known = new Set(Object.keys(profile.headers).map((name) => name.toLowerCase()));
    const taken = Object.keys(headers).find((name) => known.has(name));
    if (taken === undefined)
        return headers;
    const message = `The input "headers" sets ${taken}, which the service profile sets: remove it`;
    throw (0,errors/* optionError */.mp)(message);
}


/***/ })

};
