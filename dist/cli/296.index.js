export const id = 296;
export const ids = [296];
export const modules = {

/***/ 9296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runServe: () => (/* binding */ runServe)
/* harmony export */ });
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4768);
/* harmony import */ var _io_files_read_text_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1481);
/* harmony import */ var _service_server_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9508);
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



/** Runs the reference service until a signal ends it; returns the exit code. */
async function runServe(given, { stderr, stdout }) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { data: dataFile, token } = given;
            if (token.trim() === '')
                throw new Error('--token must not be empty');
            const service = __addDisposableResource(env_1, await (0,_service_server_js__WEBPACK_IMPORTED_MODULE_1__/* .startService */ .i)({
                port: readPort(given),
                token,
                rateLimit: readRateLimit(given),
                dataFile,
            }), true);
            const { promise, resolve } = Promise.withResolvers();
            process.once('SIGINT', () => resolve(130));
            process.once('SIGTERM', () => resolve(143));
            const variables = `MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN=${quoteForShell((0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .plain */ .pj)(token))}`;
            stdout.write(`Listening on ${service.baseUrl}\n`);
            stdout.write(`In another terminal:\n  export ${variables}\n  monitor-sync plan\n`);
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
        stderr.write(`Error: ${(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .plain */ .pj)(describe(thrown, given))}\n`);
        return 1;
    }
}
function readPort({ port }) {
    if (/^\d+$/.test(port) && Number(port) <= 65_535)
        return Number(port);
    throw new Error(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}`);
}
function readRateLimit({ rateLimit }) {
    if (rateLimit === undefined)
        return undefined;
    const limit = Number(rateLimit);
    if (limit > 0 && Number.isFinite(limit))
        return limit;
    throw new Error(`--rate-limit must be a number of requests per second, above 0; got ${JSON.stringify(rateLimit)}`);
}
/** Quotes a text as one word for a POSIX shell. */
function quoteForShell(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
function describe(error, { data, port }) {
    if (error.code === 'EADDRINUSE')
        return `port ${port} is in use; choose another with --port, or 0 for any free one`;
    return error.syscall === 'open' ? `--data ${data}: ${(0,_io_files_read_text_file_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFileError */ .SQ)(error, 'written')}` : error.message;
}


/***/ }),

/***/ 9508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ startService)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./build/src/service/routes.js

/** The maximum length of a request body, in bytes. */
const maxBodyBytes = 1_048_576;
/** An error answer: a code for programs, a message for people. */
function refuse(status, code, message, headers = {}) {
    return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}
const routes = new Map([
    ['GET /api/v1/monitors', listMonitors],
    ['POST /api/v1/monitors', createMonitor],
]);
/** Answers a request; throws only if the store does. */
function route(request, store) {
    const { method } = request;
    const [path = ''] = request.path.split('?');
    const answer = routes.get(`${method} ${path}`);
    if (answer !== undefined)
        return answer(request, store);
    const known = [...routes.keys()].map((key) => key.split(' '));
    const allow = known.flatMap(([allowed = '', at]) => (at === path ? [allowed] : [])).join(', ');
    return allow === ''
        ? refuse(404, 'not_found', `there is no ${path}; this service has ${[...routes.keys()].join(', ')}`)
        : refuse(405, 'method_not_allowed', `${path} takes ${allow}, not ${method}`, { allow });
}
function listMonitors(_request, store) {
    return { status: 200, headers: {}, text: `{"monitors":[${store.lines.join(',')}]}` };
}
function createMonitor({ contentType, body }, store) {
    if (!/^application\/json\s*(;|$)/i.test(contentType)) {
        return refuse(415, 'unsupported_media_type', 'the body must be sent with Content-Type: application/json');
    }
    if (body === null)
        return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
    const monitor = parseJson(body);
    if (monitor === undefined)
        return refuse(400, 'malformed_json', 'the body is not JSON in UTF-8');
    const faults = findFaults(monitor);
    if (faults.length > 0)
        return refuse(422, 'invalid_monitor', faults.join('; '));
    // Allows a name twice: the documentation does not forbid it, and the duplicates of a faulty client must be visible.
    const created = { id: (0,external_node_crypto_.randomUUID)(), ...monitor, status: 'pending', createdAt: new Date() };
    const text = JSON.stringify(created);
    store.append(text);
    return { status: 201, headers: {}, text };
}
function parseJson(bytes) {
    try {
        // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
        return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    }
    catch {
        return undefined;
    }
}
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and empty credentials (`http://@host`).
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);
const setByService = ['left out, because the service sets it', (value) => value === undefined];
/** The rule of each field, and a check of it; an absent field has the value undefined. */
const rules = {
    // Characters are code points, as in JSON Schema's maxLength.
    name: ['a string of 1 to 255 characters, none a control character', matches(/^\P{Cc}{1,255}$/u)],
    type: ['"http"', (value) => value === 'http'],
    target: [
        'an absolute http or https URL without credentials',
        (value) => isHttpUrl(value) && URL.canParse(String(value)),
    ],
    intervalSeconds: [
        'an integer from 1 to 86400',
        (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 86_400,
    ],
    assertions: [
        'an array of objects',
        (value) => value === undefined || (Array.isArray(value) && value.every(isObject)),
    ],
    id: setByService,
    status: setByService,
    createdAt: setByService,
};
/** One phrase for each invalid field of a new monitor. Fields without a rule may have any value. */
function findFaults(body) {
    if (!isObject(body))
        return ['the body must be a JSON object'];
    return Object.entries(rules)
        .filter(([field, [, holds]]) => !holds(body[field]))
        .map(([field, [rule]]) => `${field} must be ${rule}`);
}

;// CONCATENATED MODULE: ./build/src/service/admission.js

/**
 * Admits requests with the token, up to the rate limit. Requests without the token do not count against the limit.
 * @param rateLimit requests per second, undefined for no limit.
 */
function createAdmission(token, rateLimit, start) {
    const take = rateLimit === undefined ? () => null : createBucket(rateLimit, start);
    return (authorization, now) => {
        const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
        if (sent !== token) {
            const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
            return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
        }
        const wait = take(now);
        if (wait === null)
            return null;
        const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
        return refuse(429, 'rate_limited', message, { 'retry-after': String(wait) });
    };
}
/** More than the rounding errors of floats, which could refuse a client that waited exactly as long as asked. */
const tolerance = 1e-9;
/**
 * A token bucket, full at the start. Its capacity is the tokens of one second, but at least one.
 * @param rate tokens per second; above 0, may be fractional.
 * @returns a function that takes a token at a time in monotonic milliseconds, and returns null, or the full seconds until
 * there is one.
 */
function createBucket(rate, start) {
    const capacity = Math.max(1, rate);
    let tokens = capacity;
    let filledAt = start;
    return (now) => {
        const filled = Math.min(capacity, tokens + ((now - filledAt) / 1000) * rate);
        if (filled < 1 - tolerance)
            return Math.ceil((1 - filled) / rate);
        tokens = filled - 1;
        filledAt = now;
        return null;
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/service/store.js

/** The first line of every data file. A file with a different one is never changed. */
const firstLine = '{"format":"monitor-sync data","version":1}\n';
/**
 * Opens the data file, or a store in memory if none is named.
 * @throws Error with file and line if the file is not a data file, or has an invalid line.
 */
function openStore(file) {
    if (file === undefined) {
        const lines = [];
        return { lines, append: (line) => lines.push(line), close: () => { } };
    }
    const fd = (0,external_node_fs_.openSync)(file, 'a+', 0o600);
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
    const text = bytes.toString();
    const lines = firstLine.startsWith(text) ? [] : parseLines(text, file);
    // A crash may have left an incomplete last line, which was never answered with 201.
    let size = bytes.lastIndexOf('\n') + 1;
    (0,external_node_fs_.ftruncateSync)(fd, size);
    // A killed service may have written a line without fsync, and a listed monitor must survive a crash.
    (0,external_node_fs_.fsyncSync)(fd);
    /** Synchronous, so that no other request runs between the check, the write and the fsync. */
    const write = (text) => {
        const stat = (0,external_node_fs_.fstatSync)(fd);
        if (stat.size !== size || stat.nlink === 0) {
            throw new Error(`${file} was changed or removed by another program; nothing was stored, restart the service`);
        }
        try {
            (0,external_node_fs_.appendFileSync)(fd, text);
            (0,external_node_fs_.fsyncSync)(fd);
        }
        catch (cause) {
            (0,external_node_fs_.ftruncateSync)(fd, size);
            throw new Error(`${file} could not be written, nothing was stored: ${cause.message}`, { cause });
        }
        size += Buffer.byteLength(text);
    };
    if (size === 0)
        write(firstLine);
    return {
        lines,
        append: (line) => {
            write(`${line}\n`);
            lines.push(line);
        },
        close: () => (0,external_node_fs_.closeSync)(fd),
    };
}
/** The complete lines of a data file, without its first line. */
function parseLines(text, file) {
    if (!text.startsWith(firstLine))
        throw store_refuse(`${file}:1: not a data file of this service`);
    const lines = text.slice(firstLine.length).split('\n').slice(0, -1);
    for (const [index, line] of lines.entries()) {
        try {
            JSON.parse(line);
        }
        catch {
            throw store_refuse(`${file}:${index + 2}: not JSON`);
        }
    }
    return lines;
}
function store_refuse(fault) {
    return new Error(`${fault}, and the file is unchanged; choose another file`);
}

;// CONCATENATED MODULE: ./build/src/service/server.js






const maxLogged = 10_000;
/**
 * Starts the reference service on the loopback interface.
 * @throws Error if the port is in use, or if the data file cannot be used (the message names file and line).
 */
async function startService(options) {
    const { dataFile, now = () => performance.now(), port = 0, rateLimit, token } = options;
    const admit = createAdmission(token, rateLimit, now());
    const store = openStore(dataFile);
    const log = [];
    const server = (0,external_node_http_.createServer)(async (request, response) => {
        const { headers, status, text } = await decideReply(request, now(), admit, store);
        const { method = '', url: path = '' } = request;
        log.push({ method, path, status });
        if (log.length > maxLogged)
            log.shift();
        response.writeHead(status, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            'x-request-id': (0,external_node_crypto_.randomUUID)(),
            ...headers,
        });
        response.end(text);
    });
    try {
        server.listen(port, '127.0.0.1');
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (error) {
        store.close();
        throw error;
    }
    return {
        baseUrl: `http://127.0.0.1:${server.address().port}`,
        log,
        async [Symbol.asyncDispose]() {
            server.close();
            server.closeAllConnections();
            await (0,external_node_events_.once)(server, 'close');
            store.close();
        },
    };
}
/** Decides the answer to a request: checks the token, then the rate, then runs the route. Never rejects. */
async function decideReply(request, now, admit, store) {
    const { headers, method = '', url: path = '' } = request;
    const refusal = admit(headers.authorization, now);
    if (refusal !== null)
        return refusal;
    try {
        return route({ method, path, contentType: headers['content-type'] ?? '', body: await readBody(request) }, store);
    }
    catch (error) {
        return refuse(500, 'internal_error', error.message);
    }
}
/** The body of a request, or null if it is too long. Rejects if the client disconnects. */
async function readBody(request) {
    const chunks = [];
    let size = 0;
    for await (const chunk of request) {
        size += chunk.length;
        if (size <= maxBodyBytes)
            chunks.push(chunk);
    }
    return size <= maxBodyBytes ? Buffer.concat(chunks) : null;
}


/***/ })

};
