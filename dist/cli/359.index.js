export const id = 359;
export const ids = [359];
export const modules = {

/***/ 1359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDemo: () => (/* binding */ runDemo),
  runServe: () => (/* binding */ runServe)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
// EXTERNAL MODULE: ./build/src/io/read-inputs.js + 1 modules
var read_inputs = __webpack_require__(2813);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/src/service/api.js

const path = '/api/v1/monitors';
const documented = { service: '', list: { path }, create: { path } };
/** @param text of a profile without mistakes; without one, the documented API. */
function readApi(text) {
    const profile = text === undefined ? documented : (0,dist/* parse */.qg)(text, { merge: true });
    const { create, delete: deletion, extra = {}, fields = {}, lookups = {}, types = {}, update, } = profile;
    return {
        service: profile.service,
        /** Whether it creates as the documented API does, whose fields have rules. */
        isDocumented: create.path === path && profile.fields === undefined,
        headers: listHeaders(profile.headers),
        body: profile.body ?? 'json',
        list: readList(profile.list, '/monitors'),
        create: { item: '', ...readEndpoint('POST', create) },
        update: update && readEndpoint('PATCH', update),
        nullable: (update?.whole && update.keep?.filter((one) => typeof one === 'string')) || [],
        delete: deletion && readEndpoint('DELETE', deletion),
        lookups: Object.entries(lookups).map(([key, { name = '/name', ...list }]) => {
            return { key, ...readList(list, '/data'), name: [name].flat()[0] ?? '' };
        }),
        /** The places of fields that are texts in a form, too. */
        texts: ['name', 'type', 'target'].map((key) => readPlaces(fields[key] ?? `/${key}`).write),
        moved: listMoved(fields, extra),
        success: profile.success,
        /** The path may have another word than the list. */
        types: Object.entries(types).map(([name, { path: word, value = name }]) => {
            return { value, path: word ?? value };
        }),
    };
}
/** What the list shows elsewhere, or each element of it in an object: `/tags/*\/name`. */
function listMoved(fields, extra) {
    const ofFields = Object.entries(fields).map(([key, mapping]) => {
        return { ...readPlaces(mapping), isType: key === 'type' };
    });
    const ofExtra = Object.entries(extra).map(([at, mapping]) => {
        return { ...readPlaces({ at, ...mapping }), isType: false };
    });
    return [...ofFields, ...ofExtra].filter(({ read, write }) => read !== write);
}
function readPlaces(mapping) {
    const rule = typeof mapping === 'string' ? { at: mapping } : mapping;
    const { at = null, read = at, write = at } = rule ?? {};
    return { read, write };
}
/** Those of every request. */
function listHeaders(headers = { Authorization: 'Bearer {token}' }) {
    const all = Object.entries(headers);
    const fixed = all.filter(([, template]) => !template.includes('{uuid}'));
    return fixed.map(([name, template]) => {
        return { name, template, pattern: compile(template, '.+', 'i') };
    });
}
function readList(list, items) {
    const page = typeof list.page === 'object' ? list.page : {};
    return { items, item: '', id: '/id', ...readEndpoint('GET', list), page };
}
function readEndpoint(method, endpoint) {
    const [place = '', query = ''] = endpoint.path.split('?');
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => ({
        name,
        pattern: compile(value, '.+'),
    }));
    return {
        ...endpoint,
        method: endpoint.method ?? method,
        pattern: compile(place, '[^/]+'),
        parameters,
    };
}
/** `{id}` becomes a group, and a variable stands for any text. */
function compile(template, any, flags = '') {
    const source = template
        .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        .replaceAll(' ', ' +')
        .replace(/\\\$\\\{.*?\\\}/g, any)
        // Only the first one of a name is a group, because two groups cannot have one name.
        .replace(/\\\{(\w+)\\\}/g, (found, name, at, all) => all.indexOf(found) === at ? `(?<${name}>${any})` : any);
    return new RegExp(`^${source}$`, flags);
}

// EXTERNAL MODULE: external "node:querystring"
var external_node_querystring_ = __webpack_require__(1792);
;// CONCATENATED MODULE: ./build/src/service/monitor.js

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
function readKeys(pointer) {
    const [, ...keys] = pointer.split('/');
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
function valueAt(value, pointer) {
    const step = (inner, key) => isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
    return readKeys(pointer).reduce(step, value);
}
/** A copy with a part at a pointer; undefined removes a field. */
function withValueAt(value, pointer, part) {
    const setInside = (outer, [key, ...rest]) => {
        if (key === undefined)
            return part;
        const fields = new Map(Object.entries(isObject(outer) ? outer : {}));
        fields.set(key, setInside(fields.get(key), rest));
        return Object.fromEntries([...fields].filter(([, inner]) => inner !== undefined));
    };
    return setInside(value, readKeys(pointer));
}
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and `http://@host`.
const httpUrl = /^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu;
const setByTheService = {
    rule: 'left out, because the service sets it',
    holds: (value) => value === undefined,
};
/** Those of the documented API, as in `schema/openapi.yaml`; in maxLength, code points count. */
const rules = {
    name: {
        rule: 'a string of 1 to 255 characters, none a control character',
        holds: (value) => typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value),
    },
    type: { rule: '"http"', holds: (value) => value === 'http' },
    target: {
        rule: 'an absolute http or https URL without credentials',
        holds: (value) => typeof value === 'string' && httpUrl.test(value) && URL.canParse(value),
    },
    intervalSeconds: {
        rule: 'an integer from 1 to 86400',
        holds: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 86_400,
    },
    assertions: { rule: 'an array', holds: (value = []) => Array.isArray(value) },
    id: setByTheService,
    status: setByTheService,
    createdAt: setByTheService,
};
/** A phrase for each refused field; an update may leave out fields. */
function findFaults(body, { isDocumented }, isPartial = false) {
    if (!isObject(body))
        return ['the body must be a JSON object'];
    if (!isDocumented)
        return [];
    return Object.entries(rules).flatMap(([key, { holds, rule }]) => {
        const value = valueAt(body, `/${key}`);
        const isLeftOut = isPartial && value === undefined;
        return isLeftOut || holds(value) ? [] : `${key} must be ${rule}`;
    });
}
/** As the service lists it. @param type that of the path. @param old what an update changes. */
function toItem(body, type, api, old) {
    const { isDocumented, list, nullable, types, update } = api;
    const isKept = old !== undefined && !update?.whole;
    // Of some services, clients choose the identifier.
    const id = valueAt(old ?? body, list.id) ?? (0,external_node_crypto_.randomUUID)();
    const own = isDocumented && !isKept
        ? { status: 'pending', createdAt: new Date().toISOString() }
        : {};
    const word = types.find(({ path }) => String(path) === type)?.value ?? type;
    const unset = nullable.filter((at) => valueAt(body, at) === undefined);
    const sent = unset.reduce((all, at) => withValueAt(all, at, null), body);
    const before = isKept ? valueAt(old, list.item) : {};
    const fields = { ...before, ...moveFields(sent, word, api), ...own };
    return withValueAt(withValueAt({}, list.item, fields), list.id, id);
}
/** What was sent, with each field where the list has it. */
function moveFields(body, type, { moved }) {
    let listed = body;
    for (const { isType, read, write } of moved) {
        const ofPath = isType ? type : undefined;
        const value = write === null ? ofPath : valueAt(body, write);
        if (value === undefined)
            continue;
        if (write !== null)
            listed = withValueAt(listed, write, undefined);
        if (read === null)
            continue;
        const [place = '', inner] = read.split('/*');
        const isEach = inner !== undefined && Array.isArray(value);
        const shown = isEach ? value.map((element) => withValueAt({}, inner, element)) : value;
        listed = withValueAt(listed, place, shown);
    }
    return listed;
}

;// CONCATENATED MODULE: ./build/src/service/routes.js


class HttpError extends Error {
    response;
    constructor(status, code, message, headers = {}) {
        super(message);
        this.response = { status, headers, body: { error: { code, message } } };
    }
}
/** @throws HttpError if it refuses the request, and the error of a store that cannot be written. */
function respond(call) {
    const { api, request, store } = call;
    const { method = '', url = '' } = request;
    const [place = '', text = ''] = url.split('?');
    const query = new URLSearchParams(text);
    const known = [
        { ...api.list, route: () => listAll(api.list, query, store.monitors) },
        ...api.lookups.map((lookup) => {
            return { ...lookup, route: () => listAll(lookup, query, makeObjects(lookup)) };
        }),
        { ...api.create, route: handleCreation },
        ...(api.update ? [{ ...api.update, route: handleUpdate }] : []),
        ...(api.delete ? [{ ...api.delete, route: handleDeletion }] : []),
    ];
    const found = known.find((one) => one.method === method && one.pattern.test(place));
    if (found === undefined) {
        const list = known.map((endpoint) => `${endpoint.method} ${endpoint.path}`).join(', ');
        const message = `there is no ${method} ${place}; this service has ${list}`;
        throw new HttpError(404, 'not_found', message);
    }
    // A client that loses a parameter may get another list.
    const lost = found.parameters.find(({ name, pattern }) => !query.getAll(name).some((value) => pattern.test(value)));
    if (lost) {
        const message = `the query must have "${lost.name}" as in ${found.path}`;
        throw new HttpError(400, 'invalid_query', message);
    }
    const { id, type } = found.pattern.exec(place)?.groups ?? {};
    const named = { ...call, id: id && (0,external_node_querystring_.unescape)(id), type: type && (0,external_node_querystring_.unescape)(type) };
    const response = found.route(named);
    const { success } = api;
    if (success === undefined || !isObject(response.body))
        return response;
    return { ...response, body: withValueAt(response.body, success.at, success.values[0]) };
}
function makeObjects({ id, item, key, name, }) {
    return [1, 2, 3].map((number) => {
        const fields = withValueAt({}, name, `${key} ${number}`);
        return withValueAt(withValueAt({}, item, fields), id, number);
    });
}
/** All in one page, as the first one of its profile says it. */
function listAll({ items, page }, query, all) {
    const { cursor, from = 1, more, next, number = 'page', offset = 'offset', total } = page;
    // A client sees by an empty second page that the first one is not cut off.
    const isSecond = Number(query.get(number)) > from || Number(query.get(offset)) > 0;
    const announced = [
        { place: next, value: null },
        { place: cursor, value: null },
        { place: total, value: all.length },
        { place: more, value: false },
    ];
    const announce = (shown, { place, value }) => place === undefined ? shown : withValueAt(shown, place, value);
    const body = withValueAt({}, items, isSecond ? [] : all);
    return { status: 200, body: announced.reduce(announce, body) };
}
function handleCreation(call) {
    const { api, store, type } = call;
    // A name or an identifier may exist twice, so that the duplicates of a faulty client are visible.
    const created = toItem(checkMonitor(parseBody(call), api), type, api);
    store.replaceAll([...store.monitors, created]);
    return { status: 201, body: withValueAt({}, api.create.item, created) };
}
function handleUpdate(call) {
    const { api, id, store, type } = call;
    const isPatch = api.update?.body !== undefined;
    const given = parseBody(call, isPatch && !api.update?.in ? 'json-patch+json' : 'json');
    const old = findMonitor(id ?? String(valueAt(given, api.list.id)), call);
    const sent = isPatch ? applyPatch(given, old, api) : given;
    const updated = toItem(checkMonitor(sent, api, !api.update?.whole), type, api, old);
    store.replaceAll(store.monitors.map((monitor) => (monitor === old ? updated : monitor)));
    return { status: 200, body: withValueAt({}, api.create.item, updated) };
}
function handleDeletion(call) {
    const { id, store } = call;
    const ids = id === undefined ? listScalars(parseBody(call)) : [id];
    const removed = ids.map((one) => findMonitor(one, call));
    store.replaceAll(store.monitors.filter((monitor) => !removed.includes(monitor)));
    return { status: 204 };
}
/** Of a body that names the monitors to delete, and nothing else. */
function listScalars(value) {
    if (typeof value !== 'object')
        return [String(value)];
    return Object.values(value ?? {}).flatMap(listScalars);
}
function findMonitor(id, { api, store }) {
    const isIt = (monitor) => String(valueAt(monitor, api.list.id)) === id;
    const found = store.monitors.find(isIt);
    if (found !== undefined)
        return found;
    const message = `there is no monitor with the identifier ${JSON.stringify(id)}`;
    throw new HttpError(404, 'monitor_not_found', message);
}
function checkMonitor(body, api, isPartial = false) {
    const faults = findFaults(body, api, isPartial);
    if (faults.length > 0)
        throw new HttpError(422, 'invalid_monitor', faults.join('; '));
    return body;
}
/** JSON Patch: RFC 6902. */
function applyPatch(body, old, { list, update }) {
    let monitor = valueAt(old, list.item);
    for (const operation of [valueAt(body, update?.in ?? '')].flat()) {
        const { op, path: at = '', value } = isObject(operation) ? operation : {};
        const path = String(at);
        const above = valueAt(monitor, path.slice(0, path.lastIndexOf('/')));
        const isThere = valueAt(monitor, path) !== undefined;
        const isKnown = op === 'add' || (op === 'replace' && isThere);
        if (!isKnown || value === undefined || typeof above !== 'object' || above === null)
            throw new HttpError(422, 'invalid_patch', `cannot ${op} at "${path}"`);
        monitor = withValueAt(monitor, path, value);
    }
    return monitor;
}
function parseBody({ api, body, request }, json = 'json') {
    const isForm = api.body === 'form';
    const mediaType = isForm ? 'application/x-www-form-urlencoded' : `application/${json}`;
    const [sent = ''] = (request.headers['content-type'] ?? '').split(';');
    if (sent.trim().toLowerCase() !== mediaType) {
        const message = `the body must be sent with Content-Type: ${mediaType}`;
        throw new HttpError(415, 'unsupported_media_type', message);
    }
    try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
        return isForm ? parseForm(text, api.texts) : JSON.parse(text);
    }
    catch {
        const format = isForm ? 'a form' : 'JSON';
        throw new HttpError(400, `malformed_${api.body}`, `the body is not ${format} in UTF-8`);
    }
}
/** `name[]` is an array, and a service knows which of its fields are no texts. */
function parseForm(text, texts) {
    const form = new URLSearchParams(text);
    const entries = Array.from(new Set(form.keys()), (key) => {
        const values = form.getAll(key);
        if (key.endsWith('[]'))
            return [key.slice(0, -2), values.filter((value) => value !== '')];
        const value = values.at(-1) ?? '';
        const isTyped = !texts.includes(`/${key}`) && /^(true|false|-?\d{1,15})$/.test(value);
        return [key, isTyped ? JSON.parse(value) : value];
    });
    return Object.fromEntries(entries);
}

;// CONCATENATED MODULE: ./build/src/service/server.js








/** @throws Error if the port is in use, or the data file cannot be used. */
async function startService(options) {
    const { dataFile, port = 0, profile, rateLimit, token } = options;
    const api = readApi(profile);
    const take = rateLimit === undefined ? () => null : createBucket(rateLimit, performance.now());
    // Monitors of the same form may go on with more operations, as with the profile `full`.
    const store = openStore(dataFile, api.isDocumented ? '' : api.service);
    const log = [];
    const decideResponse = async (request) => {
        const misdirected = 'the host is not this machine; use localhost, 127.0.0.1 or [::1]';
        if (!loopbackHost.test(request.headers.host ?? ''))
            throw new HttpError(421, 'misdirected_request', misdirected);
        checkToken(request.headers, api, token);
        const wait = take(performance.now());
        if (wait !== null) {
            const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
            throw new HttpError(429, 'rate_limited', message, { 'retry-after': String(wait) });
        }
        return respond({ request, body: await (0,consumers_.buffer)(request), api, store });
    };
    const server = (0,external_node_http_.createServer)(async (request, response) => {
        const { body, headers, status } = await decideResponse(request).catch((error) => {
            const isOwn = error instanceof HttpError;
            return (isOwn ? error : new HttpError(500, 'internal_error', error.message)).response;
        });
        log.push({ method: request.method ?? '', status });
        if (log.length > 10_000)
            log.shift();
        response.statusCode = status;
        if (body !== undefined)
            response.setHeader('content-type', 'application/json');
        response.setHeaders(new Headers({ 'x-request-id': (0,external_node_crypto_.randomUUID)(), ...headers }));
        response.end(body === undefined ? undefined : JSON.stringify(body));
    });
    server.listen(port, '127.0.0.1');
    await (0,external_node_events_.once)(server, 'listening');
    return {
        baseUrl: `http://127.0.0.1:${server.address().port}`,
        log,
        async [Symbol.asyncDispose]() {
            server.close();
            server.closeAllConnections();
            await (0,external_node_events_.once)(server, 'close');
        },
    };
}
/** Empty in HTTP/1.0. With another name, a web page could read the monitors by DNS rebinding. */
const loopbackHost = /^((localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?)?$/i;
/** Only the token is compared; a variable in a header stands for any text. */
function checkToken(headers, api, token) {
    for (const { name, pattern, template } of api.headers) {
        const found = pattern.exec(String(headers[name.toLowerCase()] ?? ''));
        if (found !== null && (found.groups?.['token'] ?? token) === token)
            continue;
        const expected = `${name}: ${template.replaceAll('{token}', '<API_TOKEN>')}`;
        const message = `send the header ${expected} with the token of this service`;
        const scheme = template.split(/[ {]/)[0] || name;
        throw new HttpError(401, 'unauthorized', message, { 'www-authenticate': scheme });
    }
}
/**
 * A token bucket, full at the start. Its capacity is the tokens of one second, but at least one.
 * @returns a function that takes a token and returns null, or the full seconds until there is one.
 */
function createBucket(rate, start) {
    const capacity = Math.max(1, rate);
    let fullAt = start;
    return (now) => {
        const tokens = capacity - (Math.max(0, fullAt - now) / 1000) * rate;
        // Rounding must not refuse a client that waited exactly as long as asked.
        if (tokens < 1 - 1e-9)
            return Math.ceil((1 - tokens) / rate);
        fullAt = Math.max(now, fullAt) + 1000 / rate;
        return null;
    };
}
/** @throws Error if the file is no data file of this service; the file is then unchanged. */
function openStore(file, service) {
    const head = { format: 'monitor-sync data', version: 1, service };
    let monitors = file === undefined ? [] : readMonitors(file, head);
    const path = file === undefined ? null : (0,external_node_fs_.realpathSync)(file);
    return {
        get monitors() {
            return monitors;
        },
        replaceAll(changed) {
            const text = `${JSON.stringify({ ...head, monitors: changed })}\n`;
            if (path !== null)
                replaceFile(path, text);
            monitors = changed;
        },
    };
}
/** Creates the file if there is none. Only its owner can read it: targets may hold secrets. */
function readMonitors(file, head) {
    (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(file, 'a+', 0o600));
    if (!(0,external_node_fs_.statSync)(file).isFile())
        throw new Error(`${file} is not a regular file; choose another data file`);
    const text = (0,external_node_fs_.readFileSync)(file, 'utf8') || JSON.stringify({ ...head, monitors: [] });
    try {
        const { monitors, ...found } = JSON.parse(text);
        if ((0,external_node_util_.isDeepStrictEqual)(found, head) && Array.isArray(monitors))
            return monitors;
    }
    catch {
        // Not JSON.
    }
    throw new Error(`${file}:1: not a data file of this service, and the file is unchanged; choose another file`);
}
/** A process that is killed leaves the old text or the new one. */
function replaceFile(path, text) {
    const draft = `${path}.${(0,external_node_crypto_.randomUUID)()}`;
    try {
        (0,external_node_fs_.writeFileSync)(draft, text, { flag: 'wx', mode: 0o600 });
        (0,external_node_fs_.renameSync)(draft, path);
    }
    catch (cause) {
        (0,external_node_fs_.rmSync)(draft, { force: true });
        const { message } = cause;
        throw new Error(`${path} could not be written, nothing was stored: ${message}`, {
            cause,
        });
    }
}

// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 10 modules
var run_mode = __webpack_require__(1310);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js
var commands_terminal = __webpack_require__(6399);
;// CONCATENATED MODULE: ./build/src/cli/commands/reference-service.js
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










/** Runs until a signal ends it. @throws Error if it cannot start. */
async function runServe(given, { program, stdout, workspace }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { data: dataFile, port = '4010', rateLimit: rate, service: profile } = given;
        const { token = 'local-token' } = given;
        const rateLimit = rate === undefined ? undefined : Number(rate);
        if (!/^\d+$/.test(port) || Number(port) > 65_535)
            throw new Error(`--port must be a number from 0 to 65535; got "${port}"`);
        if (rateLimit !== undefined && !(rateLimit > 0 && rateLimit < Infinity))
            throw new Error(`--rate-limit must be a number of requests, above 0; got "${rate}"`);
        const emulated = profile === undefined ? null : (0,read_inputs/* readNamedProfile */.Vl)(profile, workspace);
        const options = {
            port: Number(port),
            token,
            rateLimit,
            dataFile,
            profile: emulated?.text,
        };
        const service = __addDisposableResource(env_1, await startService(options).catch((error) => {
            if (error.code === 'EADDRINUSE')
                throw new Error(`port ${port} is in use; choose another with --port, or 0 for any free one`);
            throw error.syscall === 'open'
                ? new Error(`--data ${dataFile}: ${(0,text_file/* describeFileError */.SQ)(error, 'written')}`)
                : error;
        }), true);
        const { promise, resolve } = Promise.withResolvers();
        process.once('SIGINT', () => resolve(130));
        process.once('SIGTERM', () => resolve(143));
        const lines = [`Listening on ${service.baseUrl}`];
        const assignments = [
            `MONITOR_SYNC_BASE_URL=${service.baseUrl}`,
            `MONITOR_SYNC_API_TOKEN=${(0,commands_terminal/* quoteForShell */.eC)((0,sanitize/* plain */.pj)(token))}`,
        ];
        if (emulated === null)
            lines.push('It can list and create. To update and delete, use serve --service full.');
        else {
            lines.push(`It has the API of ${(0,sanitize/* plain */.pj)(emulated.profile.service)}.`);
            assignments.unshift(`MONITOR_SYNC_SERVICE=${(0,commands_terminal/* quoteForShell */.eC)((0,sanitize/* plain */.pj)(profile ?? ''))}`);
        }
        if (dataFile === undefined)
            lines.push('Its monitors are gone when it ends. To keep them, use --data FILE.');
        const variables = (emulated?.variables ?? [])
            .map((name) => ` --var ${name}=any`)
            .join('');
        lines.push('In another terminal:', `  export ${assignments.join(' ')}`);
        lines.push(`  ${program} plan${variables}`);
        stdout.write(`${lines.join('\n')}\n`);
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
const full = { service: 'full', apply: 'create,update,delete' };
async function runDemo(terminal) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { program, stdout } = terminal;
        const token = 'demo-token';
        const workspace = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'monitor-sync-demo-'));
        const file = (0,external_node_path_.join)(workspace, 'monitors.yaml');
        const { text: profile } = (0,read_inputs/* readNamedProfile */.Vl)(full.service, workspace);
        const server = __addDisposableResource(env_2, await startService({ token, profile }), true);
        const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_SERVICE: '' };
        try {
            for (const step of (0,dist/* parse */.qg)((0,commands_terminal/* readText */.yR)('demo.yaml'))) {
                const { byHand, config, exitCode = 0, headline, isFull, mode } = step;
                if (byHand !== undefined) {
                    await fetch(`${server.baseUrl}/api/v1/monitors`, {
                        method: 'POST',
                        headers: {
                            authorization: `Bearer ${token}`,
                            'content-type': 'application/json',
                        },
                        body: JSON.stringify(byHand),
                    });
                }
                if (config !== undefined)
                    await (0,promises_.writeFile)(file, config);
                const flags = isFull ? ` --service ${full.service} --apply ${full.apply}` : '';
                const title = headline.trim().replaceAll('\n', '\n# ');
                stdout.write(`\n# ${title}\n$ ${program} ${mode}${flags}\n`);
                const { baseUrl } = server;
                const given = { config: [file], baseUrl, yes: true, ...(isFull && full) };
                const found = await (0,run_mode/* runMode */.r)(mode, given, { ...terminal, workspace, env });
                stdout.write(`(exit code ${found})\n`);
                if (found !== exitCode)
                    return 1;
            }
            return 0;
        }
        finally {
            await (0,promises_.rm)(workspace, { recursive: true, force: true });
        }
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


/***/ })

};
