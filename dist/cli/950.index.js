export const id = 950;
export const ids = [950,176];
export const modules = {

/***/ 176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listBuiltInProfiles: () => (/* binding */ listBuiltInProfiles),
/* harmony export */   readBuiltInProfile: () => (/* binding */ readBuiltInProfile),
/* harmony export */   readProfileText: () => (/* binding */ readProfileText)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4062);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1481);
/* harmony import */ var _workspace_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1514);






/** The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the profiles are in `services` at the top. */
const folders = ['../../services', '../../../services'].map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(import.meta.dirname, folder));
/**
 * The names of all built-in profiles, sorted.
 * @throws RunError if the folder of the profiles is missing, because the program is not completely installed.
 */
async function listBuiltInProfiles() {
    const { names } = await openFolder();
    return names;
}
/**
 * Reads the profile that a value of `service` names: a file of the workspace, or a built-in profile.
 * Never throws for bad input: a mistake is a problem, whose `file` is the name or the path.
 * @param workspace absolute path of a folder.
 */
async function readProfileText(service, workspace) {
    return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .isProfilePath */ .zz)(service) ? readProfileFile(service, workspace) : readBuiltInProfile(service);
}
async function readProfileFile(path, workspace) {
    try {
        const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
        const read = await (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readWorkspaceFile */ .sL)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), root, path, _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .profileFile */ .aC);
        return 'text' in read ? { ...read, isBuiltIn: false } : read;
    }
    catch (error) {
        return (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseFile */ .lv)(path, (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseByError */ .sU)(error));
    }
}
/** Reads a built-in profile by its name, which is looked up in the list and never becomes part of a path otherwise. */
async function readBuiltInProfile(name) {
    const { folder, names } = await openFolder();
    if (!names.includes(name))
        return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeUnknownService */ .zt)(name, names);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `${name}.yaml`), 'utf8');
    return { file: (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeBuiltIn */ .nm)(name), text, isBuiltIn: true };
}
async function openFolder() {
    for (const folder of folders) {
        const files = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        const names = files.map(_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .readProfileName */ .b5).filter((name) => name !== null);
        if (names.length > 0)
            return { folder, names: names.toSorted() };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${found}\n${next}` });
}


/***/ }),

/***/ 5537:
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
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/service/api.js


/** The fields of a monitor that a profile can place. */
const fieldNames = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];
const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };
/** Reads the API from the text of a profile without mistakes. */
function readApi(profile) {
    return describeApi((0,dist/* parse */.qg)(profile, { merge: true }));
}
const documented = {
    service: '',
    list: { path: '/api/v1/monitors' },
    create: { path: '/api/v1/monitors' },
};
const documentedApi = describeApi(documented);
function describeApi(file) {
    const { delete: deletion, docs: _docs, evidence: _evidence, update, ...others } = file;
    const { body = 'json', create, fields = {}, headers, list, service } = others;
    const { id = '/id', item = '', items = '/monitors', page = 'none', readOnly = [] } = list;
    const read = fieldNames.map((name) => [name, readField(fields[name] === undefined ? `/${name}` : fields[name])]);
    return {
        service,
        isDocumented: (0,external_node_util_.isDeepStrictEqual)({ ...others, service: '' }, documented),
        headers: Object.entries(headers ?? { Authorization: 'Bearer {token}' }),
        body,
        list: { ...readEndpoint('GET', list.path), items, item, id, page, readOnly },
        create: { ...readEndpoint(create.method ?? 'POST', create.path), item: create.item ?? '' },
        update: update ? { ...readEndpoint(update.method ?? 'PATCH', update.path), isWhole: update.whole ?? false } : null,
        delete: deletion
            ? { ...readEndpoint(deletion.method ?? 'DELETE', deletion.path), body: deletion.body ?? null }
            : null,
        fields: Object.fromEntries(read),
    };
}
function readField(rule) {
    if (rule === null)
        return null;
    const { at, read, unit = 'seconds', values = {}, write } = typeof rule === 'string' ? { at: rule } : rule;
    return { read: at ?? read ?? null, write: at ?? write ?? null, unitMs: unitsMs[unit], values };
}
function readEndpoint(method, path) {
    const [place = '', query = ''] = path.split('?');
    const parameters = [...new URLSearchParams(query)];
    return {
        method,
        path,
        pattern: new RegExp(`^${compile(place, '[^/]+')}$`),
        query: parameters.map(([name, value]) => [name, new RegExp(`^${compile(value, '.+')}$`)]),
    };
}
/** A template as a regular expression: `{type}` and `{id}` are named groups, and a variable stands for any text. */
function compile(template, any) {
    const named = new Set();
    return escapePattern(template)
        .replace(/\\\$\\\{.*?\\\}/g, any)
        .replace(/\\\{(\w+)\\\}/g, (_, name) => {
        // A group cannot have the name of another one.
        if (named.has(name))
            return any;
        named.add(name);
        return `(?<${name}>${any})`;
    });
}
/** A text as a part of a regular expression. */
function escapePattern(text) {
    return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

;// CONCATENATED MODULE: ./build/src/service/reply.js
/** An error response: a code for programs, a message for people. */
function refuse(status, code, message, headers = {}) {
    return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}

;// CONCATENATED MODULE: ./build/src/service/admission.js


/**
 * Admits requests with the token, up to the rate limit. Requests without the token do not count against the limit.
 * @param rateLimit requests per second, undefined for no limit.
 */
function createAdmission(api, token, rateLimit, start) {
    const take = rateLimit === undefined ? () => null : createBucket(rateLimit, start);
    return (headers, now) => {
        const wrong = api.headers.find(([name, template]) => !matches(headers[name.toLowerCase()], template, token));
        if (wrong !== undefined)
            return refuseToken(...wrong);
        const wait = take(now);
        if (wait === null)
            return null;
        const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
        return refuse(429, 'rate_limited', message, { 'retry-after': String(wait) });
    };
}
/** Whether a header is as its template has it: only the token is compared exactly, and a variable stands for any text. */
function matches(header, template, token) {
    const pattern = escapePattern(template)
        .replace(/\\\$\\\{.*?\\\}/g, '.+')
        .replaceAll('\\{token\\}', '(.+)')
        .replaceAll(' ', ' +');
    const found = new RegExp(`^${pattern}$`, 'i').exec(String(header ?? ''));
    return found?.slice(1).every((sent) => sent === token) ?? false;
}
function refuseToken(name, template) {
    const value = template.replaceAll('{token}', '<API_TOKEN>');
    const [scheme = ''] = template.split(/[ {]/);
    const message = `send the header ${name}: ${value} with the token of this service`;
    return refuse(401, 'unauthorized', message, { 'www-authenticate': scheme || name });
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

;// CONCATENATED MODULE: ./build/src/service/body.js

/** The maximum length of a request body, in bytes. */
const maxBodyBytes = 1_048_576;
const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
/** The value of a body, or why it has none. */
function parseBody({ body, contentType }, api) {
    const mediaType = mediaTypes[api.body];
    if (contentType.split(';', 1).join().trim().toLowerCase() !== mediaType) {
        return refuse(415, 'unsupported_media_type', `the body must be sent with Content-Type: ${mediaType}`);
    }
    if (body === null)
        return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
    try {
        // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
        return { value: api.body === 'json' ? JSON.parse(text) : parseForm(text, api) };
    }
    catch {
        return refuse(400, `malformed_${api.body}`, `the body is not ${api.body === 'json' ? 'JSON' : 'a form'} in UTF-8`);
    }
}
/** The fields of a form: `name[]` is an array, and a service knows which of its fields are no texts. */
function parseForm(text, { fields }) {
    const texts = [fields.name, fields.type, fields.target].map((field) => field?.write);
    const pairs = [...new URLSearchParams(text)];
    const values = Map.groupBy(pairs, ([key]) => key.replace(/\[\]$/, ''));
    const entries = Array.from(values, ([key, sent]) => {
        if (sent.some(([name]) => name.endsWith('[]')))
            return [key, sent.map(([, value]) => value).filter((value) => value !== '')];
        const value = sent.at(-1)?.[1] ?? '';
        return [key, !texts.includes(`/${key}`) && /^(true|false|-?\d{1,15})$/.test(value) ? JSON.parse(value) : value];
    });
    return Object.fromEntries(entries);
}

;// CONCATENATED MODULE: ./build/src/service/json-pointer.js
/** JSON Pointers (RFC 6901), as profiles have them. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value at a pointer through objects, or undefined. */
function getAt(value, pointer) {
    return readKeys(pointer).reduce((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}
/** The value with another one at a pointer; undefined removes a field, and an empty pointer replaces everything. */
function setAt(value, pointer, part) {
    return setInside(value, readKeys(pointer), part);
}
function setInside(value, [key, ...rest], part) {
    if (key === undefined)
        return part;
    const fields = new Map(Object.entries(isObject(value) ? value : {}));
    fields.set(key, setInside(fields.get(key), rest, part));
    return Object.fromEntries([...fields].filter(([, inner]) => inner !== undefined));
}
function readKeys(pointer) {
    const [, ...keys] = pointer.split('/');
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** The texts of a value that stand where a template has this mark: `{ ids: ["{id}"] }`. */
function findMarked(template, mark, value) {
    if (template === mark)
        return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
    if (Array.isArray(template))
        return [value].flat().flatMap((item) => findMarked(template[0], mark, item));
    if (!isObject(template))
        return [];
    return Object.entries(template).flatMap(([key, inner]) => findMarked(inner, mark, isObject(value) ? value[key] : null));
}

;// CONCATENATED MODULE: ./build/src/service/monitor.js



const monitor_matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and empty credentials (`http://@host`).
const isHttpUrl = monitor_matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);
const isUrl = (value) => isHttpUrl(value) && URL.canParse(String(value));
const isText = monitor_matches(/\S/);
const isListOfObjects = (value) => value === undefined || (Array.isArray(value) && value.every(isObject));
const maxIntervalMs = 86_400_000;
/** The value of every field that a profile has as read-only: no export may have it. */
const setByService = 'set by the service';
/**
 * One phrase for each invalid field. Fields without a rule may have any value.
 * @param isPartial for an update, which may leave out fields.
 */
function findFaults(body, api, isPartial = false) {
    if (!isObject(body))
        return ['the body must be a JSON object'];
    const rules = listRules(body, api);
    const places = fieldNames.map((name) => [api.fields[name]?.write ?? null, rules[name]]);
    const own = api.isDocumented ? [api.list.id, '/status', '/createdAt'] : [];
    return [...places, ...own.map((pointer) => [pointer, leftOut])].flatMap(([pointer, [rule, holds]]) => {
        const value = pointer === null ? undefined : getAt(body, pointer);
        const isFine = pointer === null || (isPartial && value === undefined) || holds(value);
        return isFine ? [] : [`${pointer.slice(1)} must be ${rule}`];
    });
}
const leftOut = ['left out, because the service sets it', (value) => value === undefined];
function listRules(body, { fields, isDocumented }) {
    const { intervalSeconds, type } = fields;
    const sent = type?.write == null ? undefined : getAt(body, type.write);
    const isHttp = isDocumented || sent === (type?.values['http'] ?? 'http');
    return {
        // Characters are code points, as in JSON Schema's maxLength.
        name: ['a string of 1 to 255 characters, none a control character', monitor_matches(/^\P{Cc}{1,255}$/u)],
        type: isDocumented
            ? ['"http"', (value) => value === 'http']
            : ['the type of a monitor', (value) => isText(String(value ?? ''))],
        target: isHttp
            ? ['an absolute http or https URL without credentials', isUrl]
            : ['a string with a visible character', isText],
        intervalSeconds: describeInterval(intervalSeconds),
        assertions: ['an array of objects', isListOfObjects],
    };
}
function describeInterval(field) {
    const { unitMs, values } = field ?? { unitMs: 1_000, values: {} };
    const [least, most] = [Math.ceil(1_000 / unitMs), maxIntervalMs / unitMs];
    const known = Object.values(values);
    return [
        [`an integer from ${least} to ${most}`, ...known.map((value) => JSON.stringify(value))].join(' or '),
        (value) => known.includes(value) || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most),
    ];
}
/**
 * The new monitor as the service lists it.
 * @param type the type of the monitor that the path of the request has, if it has one.
 */
function createItem(body, type, api) {
    const { isDocumented, list } = api;
    const start = setAt({}, list.id, (0,external_node_crypto_.randomUUID)());
    const marked = list.readOnly.reduce((item, pointer) => setAt(item, pointer, setByService), start);
    const own = isDocumented ? { status: 'pending', createdAt: new Date() } : {};
    const fields = { ...getAt(marked, list.item), ...readFields(body, type, api), ...own };
    return setAt(marked, list.item, fields);
}
/** A listed monitor after an update: fields that were sent replace its own; others stay, unless it replaces the monitor. */
function updateItem(item, body, type, api) {
    const { list, update } = api;
    const id = getAt(item, list.id);
    if (update?.isWhole)
        return setAt(createItem(body, type, api), list.id, id);
    const fields = { ...getAt(item, list.item), ...readFields(body, type, api) };
    return setAt(setAt(item, list.item, fields), list.id, id);
}
/** The fields of a body in the places where the list shows them. */
function readFields(body, type, { fields }) {
    return Object.entries(fields).reduce((listed, [name, field]) => {
        if (field === null || field.read === field.write)
            return listed;
        const value = field.write === null ? (name === 'type' ? type : undefined) : getAt(body, field.write);
        const rest = field.write === null ? listed : setAt(listed, field.write, undefined);
        return field.read === null || value === undefined ? rest : setAt(rest, field.read, value);
    }, body);
}

;// CONCATENATED MODULE: ./build/src/service/pages.js
/** The part of the list that a request asks for; null if its query is wrong. */
function cutPage({ page, size, total, url }) {
    const way = findWay(page, size);
    if (way === null)
        return { start: 0, end: total, signs: [], headers: {} };
    const asked = url.searchParams.get(way.parameter);
    const start = asked === null ? 0 : way.read(asked);
    if (!Number.isSafeInteger(start) || start < 0)
        return null;
    const end = start + size;
    const cursor = end < total ? way.write(end) : null;
    const next = cursor === null ? null : new URL(url);
    next?.searchParams.set(way.parameter, cursor ?? '');
    if (typeof page === 'string')
        return { start, end, signs: [], headers: next === null ? {} : { link: `<${next}>; rel="next"` } };
    const known = { next: next?.href ?? null, cursor, total, more: cursor !== null };
    const signs = Object.entries(known).flatMap(([sign, value]) => {
        const pointer = page[sign];
        return pointer === undefined ? [] : [[pointer, value]];
    });
    return { start, end, signs, headers: {} };
}
/** Null if the list has only one page. */
function findWay(page, size) {
    if (page === 'none')
        return null;
    if (page === 'link')
        return { parameter: 'after', ...opaque };
    const { from = 1, number, offset, parameter = 'after' } = page;
    if (offset !== undefined)
        return { parameter: offset, read: readDigits, write: String };
    if (number === undefined)
        return { parameter, ...opaque };
    return {
        parameter: number,
        read: (text) => (readDigits(text) - from) * size,
        write: (start) => String(start / size + from),
    };
}
/** A cursor means nothing to a client. */
const opaque = {
    read: (text) => readDigits(Buffer.from(text, 'base64').toString()),
    write: (start) => Buffer.from(String(start)).toString('base64'),
};
function readDigits(text) {
    return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

;// CONCATENATED MODULE: ./build/src/service/routes.js





/** The operations of a profile. */
const routes = [
    ['list', listMonitors],
    ['create', createMonitor],
    ['update', updateMonitor],
    ['delete', deleteMonitors],
];
/** Responses a request; throws only if the store does. */
function route(request, state) {
    const { method, path } = request;
    const [place = '', query = ''] = path.split('?');
    const known = routes.flatMap(([operation, response]) => {
        const endpoint = state.api[operation];
        return endpoint === null ? [] : [{ response, endpoint }];
    });
    const here = known.filter(({ endpoint }) => endpoint.pattern.test(place));
    const found = here.find(({ endpoint }) => endpoint.method === method);
    if (found !== undefined) {
        const { response, endpoint } = found;
        const { id, type } = endpoint.pattern.exec(place)?.groups ?? {};
        return (checkQuery(query, endpoint) ?? response(request, state, { id: id && decode(id), type: type && decode(type) }));
    }
    const list = known.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).join(', ');
    if (here.length === 0)
        return refuse(404, 'not_found', `there is no ${place}; this service has ${list}`);
    const allow = here.map(({ endpoint }) => endpoint.method).join(', ');
    return refuse(405, 'method_not_allowed', `${place} takes ${allow}, not ${method}`, { allow });
}
/** A part of a path without percent-encoding; a part that is not encoded correctly stays as it is. */
function decode(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** A client that loses a parameter on a later page may get another list. */
function checkQuery(query, endpoint) {
    const sent = new URLSearchParams(query);
    const lost = endpoint.query.find(([name, value]) => !sent.getAll(name).some((text) => value.test(text)));
    return lost === undefined
        ? null
        : refuse(400, 'invalid_query', `the query must have ${lost[0]} as in ${endpoint.path}`);
}
function listMonitors({ host, path }, { api, pageSize, store }) {
    const { items, page } = api.list;
    const url = URL.parse(`http://${host}${path}`);
    const part = url && cutPage({ page, url, size: pageSize, total: store.lines.length });
    if (part === null)
        return refuse(400, 'invalid_query', 'the query asks for a page that cannot be');
    const listed = JSON.parse(`[${store.lines.slice(part.start, part.end).join(',')}]`);
    const response = part.signs.reduce((body, [pointer, value]) => setAt(body, pointer, value), setAt({}, items, listed));
    return { status: 200, headers: part.headers, text: JSON.stringify(response) };
}
function createMonitor(request, { api, store }, { type }) {
    const parsed = parseBody(request, api);
    if (!('value' in parsed))
        return parsed;
    const faults = findFaults(parsed.value, api);
    if (faults.length > 0)
        return refuse(422, 'invalid_monitor', faults.join('; '));
    // Allows a name twice: the documentation does not forbid it, and the duplicates of a faulty client must be visible.
    const created = createItem(parsed.value, type, api);
    store.append(JSON.stringify(created));
    return { status: 201, headers: {}, text: JSON.stringify(setAt({}, api.create.item, created)) };
}
function updateMonitor(request, { api, store }, { id, type }) {
    const parsed = parseBody(request, api);
    if (!('value' in parsed))
        return parsed;
    const faults = findFaults(parsed.value, api, !api.update?.isWhole);
    if (faults.length > 0)
        return refuse(422, 'invalid_monitor', faults.join('; '));
    const body = parsed.value;
    const wanted = id ?? String(getAt(body, api.list.id));
    const index = findMonitor(wanted, api, store);
    if (index === -1)
        return refuseUnknown(wanted);
    const updated = updateItem(JSON.parse(store.lines[index] ?? ''), body, type, api);
    store.replace(index, JSON.stringify(updated));
    return { status: 200, headers: {}, text: JSON.stringify(setAt({}, api.create.item, updated)) };
}
function deleteMonitors(request, { api, store }, { id }) {
    const template = api.delete?.body ?? null;
    const parsed = template === null ? { value: null } : parseBody(request, api);
    if (!('value' in parsed))
        return parsed;
    const wanted = id === undefined ? findMarked(template, '{id}', parsed.value) : [id];
    const unknown = wanted.find((one) => findMonitor(one, api, store) === -1);
    if (unknown !== undefined || wanted.length === 0)
        return refuseUnknown(unknown ?? '');
    for (const one of wanted)
        store.remove(findMonitor(one, api, store));
    return { status: 204, headers: {}, text: '' };
}
/** The index of the monitor with an identifier, or -1. */
function findMonitor(id, { list }, { lines }) {
    // Parsing each line takes long, and most do not have the text at all.
    return lines.findIndex((line) => line.includes(id) && String(getAt(JSON.parse(line), list.id)) === id);
}
function refuseUnknown(id) {
    return refuse(404, 'monitor_not_found', `there is no monitor with the identifier ${JSON.stringify(id)}`);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/service/store.js

/**
 * A data file has a first line, and a line for each change: `{…}` is a new monitor, `[2,{…}]` replaces the third one by then,
 * and `[2]` removes it. It only grows, because a line at the end is the one write that a crash cannot spoil.
 */
function applyChange(lines, line) {
    const change = JSON.parse(line);
    if (!Array.isArray(change))
        return void lines.push(line);
    const [index, item] = change;
    if (lines[Number(index)] === undefined)
        throw new RangeError('there is no such monitor');
    lines.splice(Number(index), 1, ...(item === undefined ? [] : [JSON.stringify(item)]));
}
/** The first line of a data file. A file with a different one is never changed. */
function writeFirstLine(service) {
    return `${JSON.stringify({ format: 'monitor-sync data', version: 1, ...(service === '' ? {} : { service }) })}\n`;
}
/**
 * Opens the data file, or a store in memory if none is named.
 * @param service whose monitors the file keeps; empty for the documented API.
 * @throws Error with file and line if the file is not a data file, or has an invalid line.
 */
function openStore(file, service) {
    if (file === undefined) {
        return openLines([], () => undefined, () => undefined);
    }
    const fd = (0,external_node_fs_.openSync)(file, 'a+', 0o600);
    try {
        if (!(0,external_node_fs_.fstatSync)(fd).isFile())
            throw new Error(`${file} is not a regular file; choose another data file`);
        return loadStore(file, fd, writeFirstLine(service));
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(fd);
        throw error;
    }
}
function loadStore(file, fd, firstLine) {
    const bytes = (0,external_node_fs_.readFileSync)(fd);
    const text = bytes.toString();
    const lines = firstLine.startsWith(text) ? [] : parseLines(text, file, firstLine);
    // A crash may have left an incomplete last line, for which no 201 was sent.
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
    return openLines(lines, write, () => (0,external_node_fs_.closeSync)(fd));
}
/** @param write stores a line, or throws. */
function openLines(lines, write, close) {
    const change = (line) => {
        write(`${line}\n`);
        applyChange(lines, line);
    };
    return {
        lines,
        append: change,
        replace: (index, line) => change(`[${index},${line}]`),
        remove: (index) => change(`[${index}]`),
        close,
    };
}
/** The monitors of a data file, by its complete lines. */
function parseLines(text, file, firstLine) {
    if (!text.startsWith(firstLine))
        throw store_refuse(`${file}:1: not a data file of this service`);
    const lines = [];
    for (const [index, line] of text.slice(firstLine.length).split('\n').slice(0, -1).entries()) {
        try {
            applyChange(lines, line);
        }
        catch (error) {
            throw store_refuse(`${file}:${index + 2}: ${error instanceof RangeError ? error.message : 'not JSON'}`);
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
    const { dataFile, now = () => performance.now(), pageSize = 100, port = 0, profile, rateLimit, token } = options;
    const api = profile === undefined ? documentedApi : readApi(profile);
    const admit = createAdmission(api, token, rateLimit, now());
    const store = openStore(dataFile, api.service);
    const log = [];
    const server = (0,external_node_http_.createServer)(async (request, response) => {
        const { headers, status, text } = await decideReply(request, now(), admit, { api, pageSize, store });
        const { method = '', url: path = '' } = request;
        log.push({ method, path, status });
        if (log.length > maxLogged)
            log.shift();
        // RFC 9110, section 8.6: a 204 has no length.
        const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
        response.writeHead(status, { ...(status === 204 ? {} : content), 'x-request-id': (0,external_node_crypto_.randomUUID)(), ...headers });
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
/**
 * The names of this machine, with any port. A web page could read the monitors under a name of its own that it makes resolve to
 * this machine (DNS rebinding), because the default token is public.
 */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/i;
/** Decides the response to a request: checks the host, the token, then the rate, then runs the route. Never rejects. */
async function decideReply(request, now, admit, state) {
    const { headers, method = '', url: path = '' } = request;
    const { 'content-type': contentType = '', host = '' } = headers;
    // A request of HTTP/1.0 may have none, and a browser sends no such request.
    if (host !== '' && !loopbackHost.test(host))
        return refuse(421, 'misdirected_request', 'the host is not this machine; use localhost, 127.0.0.1 or [::1]');
    const refusal = admit(headers, now);
    if (refusal !== null)
        return refusal;
    try {
        return route({ method, path, host, contentType, body: await readBody(request) }, state);
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
