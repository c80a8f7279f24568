export const id = 296;
export const ids = [296];
export const modules = {

/***/ 9296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runServe: () => (/* binding */ runServe)
/* harmony export */ });
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4768);
/* harmony import */ var _service_server_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2123);
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
 * Runs the reference service until a signal ends it.
 * @returns the exit code.
 */
async function runServe({ data, port, rateLimit, token }, { stderr, stdout }) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const service = __addDisposableResource(env_1, await (0,_service_server_js__WEBPACK_IMPORTED_MODULE_0__/* .startService */ .i)({
                port: readPort(port),
                token: readToken(token),
                rateLimit: rateLimit === undefined ? undefined : readRateLimit(rateLimit),
                dataFile: data,
            }), true);
            const { promise, resolve } = Promise.withResolvers();
            process.once('SIGINT', () => resolve(130));
            process.once('SIGTERM', () => resolve(143));
            stdout.write(`Listening on ${service.baseUrl}\n`);
            stdout.write('In another terminal:\n');
            stdout.write(`  export MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN=${quoteForShell((0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(token))}\n`);
            stdout.write('  monitor-sync plan\n');
            return await promise;
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
    catch (thrown) {
        stderr.write(`Error: ${(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(describe(thrown, port, data))}\n`);
        return 1;
    }
}
/** A text as one word of a POSIX shell. */
function quoteForShell(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
const noFolder = 'its folder is not there; make the folder first';
/** What the system's errors say of the file of `--data`. */
const dataFaults = {
    EACCES: 'permission denied; name a file that may be read and written',
    EISDIR: 'is a folder; name a file',
    ENOENT: noFolder,
    ENOTDIR: noFolder,
};
function describe({ code = '', message, syscall }, port, data = '') {
    if (code === 'EADDRINUSE')
        return `port ${port} is in use; choose another with --port, or 0 for any free one`;
    const fault = syscall === 'open' ? dataFaults[code] : undefined;
    return fault === undefined ? message : `--data ${data}: ${fault}`;
}
function readToken(text) {
    if (text.trim() === '')
        throw new RangeError('--token must not be empty');
    return text;
}
function readRateLimit(text) {
    const limit = Number(text);
    if (limit > 0 && Number.isFinite(limit))
        return limit;
    throw new RangeError(`--rate-limit must be a number of requests a second, above 0; got ${JSON.stringify(text)}`);
}
function readPort(text) {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535)
        return port;
    throw new RangeError(`--port must be a number from 0 to 65535; got ${JSON.stringify(text)}`);
}


/***/ }),

/***/ 2123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ startService)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/service/exchange.js

/** The longest request body that is read, in bytes. */
const maxBodyBytes = 1_048_576;
/** An error in the service's own form: a code for programs, a message for people. */
function refuse(status, code, message, headers = {}) {
    return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}
/** Reads the body of a request. It settles as soon as the body is too large, and never rejects. */
function readBody(request) {
    const chunks = [];
    let size = 0;
    return new Promise((resolve) => {
        request.on('data', (chunk) => {
            size += chunk.length;
            if (size > maxBodyBytes)
                resolve({ kind: 'too-large' });
            else
                chunks.push(chunk);
        });
        request.on('end', () => resolve(parseBody(Buffer.concat(chunks))));
        request.on('error', () => resolve({ kind: 'malformed' }));
    });
}
function parseBody(bytes) {
    try {
        // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        return { kind: 'json', value: JSON.parse(text) };
    }
    catch {
        return { kind: 'malformed' };
    }
}
/** Sends an answer. */
function sendReply(response, { headers, status, text }) {
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-request-id': (0,external_node_crypto_.randomUUID)(),
        ...headers,
    });
    response.end(text);
}

;// CONCATENATED MODULE: ./build/src/service/admission.js


/**
 * Admits requests that carry the token, as often as the rate allows. A request without the token costs the account nothing.
 * @param rateLimit requests per second, undefined for no limit.
 * @param start monotonic milliseconds.
 */
function createAdmission(token, rateLimit, start) {
    const expected = digest(token);
    let bucket = rateLimit === undefined ? null : fullBucket(rateLimit, start);
    return (authorization, now) => {
        const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
        // Digests have one length, so the time of the comparison gives away neither content nor length.
        if (sent === undefined || !(0,external_node_crypto_.timingSafeEqual)(digest(sent), expected)) {
            const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
            return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
        }
        if (bucket === null)
            return null;
        const taken = takeToken(bucket, now);
        bucket = taken.bucket;
        if (taken.retryAfter === null)
            return null;
        const message = `more than ${bucket.rate} requests per second; come back in ${taken.retryAfter} s`;
        return refuse(429, 'rate_limited', message, { 'retry-after': String(taken.retryAfter) });
    };
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest();
}
/** Floats drift by far less than this; without it, a client that waits exactly `retryAfter` could be refused again. */
const tolerance = 1e-9;
/** A full bucket. It holds what flows in within a second, and at least one token, because with less it would grant nothing. */
function fullBucket(rate, now) {
    return { rate, tokens: capacity(rate), filledAt: now };
}
/**
 * Takes a token if there is one; a refusal costs nothing.
 * @returns `retryAfter`: null where the token was granted, else the full seconds (at least 1) until there is one.
 */
function takeToken(bucket, now) {
    const { rate } = bucket;
    const inflow = ((now - bucket.filledAt) / 1000) * rate;
    const tokens = Math.min(capacity(rate), bucket.tokens + inflow);
    if (tokens < 1 - tolerance)
        return { bucket, retryAfter: Math.ceil((1 - tokens) / rate) };
    return { bucket: { rate, tokens: tokens - 1, filledAt: now }, retryAfter: null };
}
function capacity(rate) {
    return Math.max(1, rate);
}

;// CONCATENATED MODULE: ./build/src/service/validation.js
const rules = [
    { field: 'name', required: true, rule: 'a string of 1 to 255 characters, none a control character', holds: isName },
    { field: 'type', required: true, rule: '"http"', holds: (value) => value === 'http' },
    { field: 'target', required: true, rule: 'an absolute http or https URL without credentials', holds: isTarget },
    { field: 'intervalSeconds', required: true, rule: 'an integer from 1 to 86400', holds: isInterval },
    { field: 'assertions', required: false, rule: 'an array of objects', holds: isArrayOfObjects },
];
/** The fields that the service itself sets. */
const ownFields = ['id', 'status', 'createdAt'];
const maxDepth = 100;
/**
 * The faults in the body of a `POST /monitors`: a phrase for each wrong field, starting with the field's name.
 * Empty where the service accepts the body; fields without a rule are stored unchanged.
 */
function findFaults(body) {
    if (!isObject(body))
        return ['the body must be a JSON object'];
    return [
        ...rules
            .filter(({ field, required, holds }) => (required || field in body) && !holds(body[field]))
            .map(({ field, rule }) => `${field} must be ${rule}`),
        ...ownFields.filter((field) => field in body).map((field) => `${field} is set by the service and must not be sent`),
        ...Object.keys(body)
            .filter((field) => !isPrintable(body[field], maxDepth))
            .map((field) => `${field} must not hold numbers beyond 1.8e308 or nest deeper than ${maxDepth} levels`),
    ];
}
/** Whether a value is a monitor as the service stores it: an accepted body and the fields of the service. */
function isStoredMonitor(value) {
    if (!isObject(value))
        return false;
    const sent = Object.fromEntries(Object.entries(value).filter(([field]) => !ownFields.includes(field)));
    return ownFields.every((field) => typeof value[field] === 'string') && findFaults(sent).length === 0;
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isName(value) {
    // Characters are code points, as in JSON Schema's maxLength.
    return typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value);
}
function isTarget(value) {
    // The URL parser alone also accepts `http:host`, `http:///host` and blanks around it, and drops the empty credentials
    // in `http://@host`.
    const isWritten = (text) => /^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu.test(text);
    return typeof value === 'string' && isWritten(value) && URL.canParse(value);
}
function isInterval(value) {
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 86_400;
}
function isArrayOfObjects(value) {
    return Array.isArray(value) && value.every(isObject);
}
/** JSON.stringify turns 1e999 into null and overflows the stack some thousand levels down; JSON.parse reads both. */
function isPrintable(value, depth) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    if (typeof value !== 'object' || value === null)
        return true;
    return depth > 0 && Object.values(value).every((inner) => isPrintable(inner, depth - 1));
}

;// CONCATENATED MODULE: ./build/src/service/routes.js



const routes = new Map([
    [
        '/api/v1/monitors',
        new Map([
            ['GET', listMonitors],
            ['POST', createMonitor],
        ]),
    ],
]);
/** Answers an admitted request; throws only where the store does. */
function route(request, store) {
    const [path = ''] = request.path.split('?');
    const methods = routes.get(path);
    if (methods === undefined) {
        return refuse(404, 'not_found', `nothing is at ${path}; this service knows ${[...routes.keys()].join(', ')}`);
    }
    const allow = [...methods.keys()].join(', ');
    const answer = methods.get(request.method);
    if (answer === undefined) {
        return refuse(405, 'method_not_allowed', `${path} takes ${allow}, not ${request.method}`, { allow });
    }
    return answer(request, store);
}
function listMonitors(_request, store) {
    return { status: 200, headers: {}, text: `{"monitors":[${store.lines.join(',')}]}` };
}
function createMonitor({ contentType, body }, store) {
    if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
        return refuse(415, 'unsupported_media_type', 'the body must be sent with Content-Type: application/json');
    }
    if (body.kind === 'too-large') {
        return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
    }
    if (body.kind === 'malformed')
        return refuse(400, 'malformed_json', 'the body is not JSON in UTF-8');
    const faults = findFaults(body.value);
    if (faults.length > 0)
        return refuse(422, 'invalid_monitor', faults.join('; '));
    // A name may repeat on purpose: nothing documented forbids it, and a client that posts twice must show.
    const text = JSON.stringify({
        id: (0,external_node_crypto_.randomUUID)(),
        ...body.value,
        status: 'pending',
        createdAt: new Date().toISOString(),
    });
    store.append(text);
    return { status: 201, headers: {}, text };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/src/service/store.js



/** The first line of every data file. A file that starts otherwise is something else and is never cut. */
const firstLine = '{"format":"monitor-sync data","version":1}\n';
/**
 * Opens the data file, or a store in memory where there is none.
 * @throws Error with file and line when the file is not a data file, or holds a broken line.
 */
function openStore(file) {
    if (file === undefined) {
        const lines = [];
        return { lines, append: (line) => lines.push(line), close: () => { } };
    }
    const fd = (0,external_node_fs_.openSync)(file, external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT, 0o600);
    try {
        if (!(0,external_node_fs_.fstatSync)(fd).isFile())
            throw new Error(`${file} is not a regular file; choose another data file`);
        return loadStore(file, fd);
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(fd);
        throw error;
    }
}
function loadStore(file, fd) {
    const bytes = (0,external_node_fs_.readFileSync)(fd);
    let { lines, size } = parseDataFile(bytes, file);
    if (size < bytes.length)
        (0,external_node_fs_.ftruncateSync)(fd, size);
    // A killed service may have written a line without its fsync; once the line is listed, it has to last.
    (0,external_node_fs_.fsyncSync)(fd);
    /** Synchronous on purpose: no other request can come between the check, the write and the fsync. */
    const write = (text) => {
        const stat = (0,external_node_fs_.fstatSync)(fd);
        if (stat.size !== size || stat.nlink === 0) {
            throw new Error(`${file} was changed or removed by another program; nothing was stored, restart the service`);
        }
        const added = Buffer.from(text);
        try {
            for (let done = 0; done < added.length;)
                done += (0,external_node_fs_.writeSync)(fd, added, done, added.length - done, size + done);
            (0,external_node_fs_.fsyncSync)(fd);
        }
        catch (cause) {
            (0,external_node_fs_.ftruncateSync)(fd, size);
            throw new Error(`${file} could not be written, nothing was stored: ${cause.message}`, { cause });
        }
        size += added.length;
    };
    if (size === 0)
        write(firstLine);
    syncDirectory((0,external_node_path_.dirname)(file));
    return {
        lines,
        append: (line) => {
            write(`${line}\n`);
            lines.push(line);
        },
        close: () => (0,external_node_fs_.closeSync)(fd),
    };
}
/** The lines of a data file, and the bytes to keep: the rest is a line that a crash tore, so it was never answered with 201. */
function parseDataFile(bytes, file) {
    const size = bytes.lastIndexOf('\n') + 1;
    const head = bytes.toString('latin1', 0, firstLine.length);
    if (size === 0 && firstLine.startsWith(head))
        return { lines: [], size };
    if (head !== firstLine) {
        throw new Error(`${file}:1: not a data file of this service, left unchanged; choose another file`);
    }
    const lines = [];
    for (let start = firstLine.length; start < size;) {
        const end = bytes.indexOf('\n', start);
        const line = decodeMonitor(bytes.subarray(start, end));
        if (line === undefined) {
            const place = `${file}:${lines.length + 2}`;
            throw new Error(`${place}: not a monitor, the file is left unchanged; fix or remove this line, or choose another file`);
        }
        lines.push(line);
        start = end + 1;
    }
    return { lines, size };
}
function decodeMonitor(bytes) {
    try {
        const line = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        return isStoredMonitor(JSON.parse(line)) ? line : undefined;
    }
    catch {
        return undefined;
    }
}
/** The name of a new file is durable only once its folder is; Windows has no such call and does not need it. */
function syncDirectory(directory) {
    if (process.platform === 'win32')
        return;
    const fd = (0,external_node_fs_.openSync)(directory, 'r');
    try {
        (0,external_node_fs_.fsyncSync)(fd);
    }
    finally {
        (0,external_node_fs_.closeSync)(fd);
    }
}

;// CONCATENATED MODULE: ./build/src/service/server.js






const maxLogged = 10_000;
/**
 * Starts the reference service on the loopback interface.
 * @throws Error when an option is invalid, the port is in use, or the data file cannot be used (the message names file and line).
 */
async function startService(options) {
    const { port = 0, token, rateLimit, dataFile, now = () => performance.now() } = options;
    if (token.trim() === '')
        throw new RangeError('the token must not be empty');
    if (rateLimit !== undefined && !(rateLimit > 0 && Number.isFinite(rateLimit))) {
        throw new RangeError(`the rate limit must be a number above 0, not ${rateLimit}`);
    }
    const admit = createAdmission(token, rateLimit, now());
    const store = openStore(dataFile);
    const log = [];
    const server = (0,external_node_http_.createServer)(async (request, response) => {
        const receivedAt = now();
        const { reply, posted } = await decideReply(request, receivedAt, admit, store);
        const left = response.destroyed;
        const retryAfter = left ? undefined : reply.headers['retry-after'];
        log.push({
            method: request.method ?? '',
            path: request.url ?? '',
            status: left ? 0 : reply.status,
            receivedAt,
            answeredAt: now(),
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
            body: posted,
        });
        if (log.length > maxLogged)
            log.shift();
        if (!left)
            sendReply(response, reply);
    });
    try {
        server.listen(port, '127.0.0.1');
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (error) {
        store.close();
        throw error;
    }
    let closed;
    const close = async () => {
        server.close();
        server.closeAllConnections();
        await (0,external_node_events_.once)(server, 'close');
        store.close();
    };
    const closeOnce = () => {
        closed ??= close();
        return closed;
    };
    const { port: actualPort } = server.address();
    return { baseUrl: `http://127.0.0.1:${actualPort}`, log, close: closeOnce, [Symbol.asyncDispose]: closeOnce };
}
/**
 * Decides what a request is answered: token first, then rate, then the route. The body is read before the rate counts,
 * so that the log shows what a 429 turned away. Never rejects.
 */
async function decideReply(request, receivedAt, admit, store) {
    const { method = '', url: path = '', headers } = request;
    const refusal = admit(headers.authorization, receivedAt);
    if (refusal?.status === 401)
        return { reply: refusal, posted: null };
    const body = await readBody(request);
    const posted = method === 'POST' && body.kind === 'json' ? body.value : null;
    try {
        return { reply: refusal ?? route({ method, path, contentType: headers['content-type'], body }, store), posted };
    }
    catch (error) {
        return { reply: refuse(500, 'internal_error', error.message), posted };
    }
}


/***/ })

};
