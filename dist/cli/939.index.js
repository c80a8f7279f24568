export const id = 939;
export const ids = [939];
export const modules = {

/***/ 939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTrace: () => (/* binding */ openTrace)
/* harmony export */ });
/* unused harmony export renderTrace */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9759);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(416);
/* harmony import */ var _wire_error_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4710);
/* harmony import */ var _sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7999);




/** Headers that say how a service pages, limits and answers; others are nobody's business. */
const telling = /^(content-type|link|location|retry-after|server|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** What is told of each request is written as a line, without the secrets. */
function openTrace(hidden, write) {
    const mask = (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(hidden);
    return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}
/**
 * One request and what became of it, as a line for whoever looks into how a service answers. Bodies are left out, but for
 * the keys around a list: a service of another shape is told by these.
 * @param milliseconds from sending it to the end.
 */
function renderTrace(exchange, milliseconds, mask) {
    const { method, url } = exchange;
    const line = (end, told) => 
    // Masked first: a part of a secret that is cut would not be recognised.
    (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .logLine */ .BP)((0,_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .plain */ .pj)(mask(`${method} ${url} → ${end} in ${Math.round(milliseconds)} ms (${told.join('; ')})`)));
    if (exchange.kind === 'answer')
        return line(`${exchange.status}`, [describeBody(exchange), ...listHeaders(exchange)]);
    return line(exchange.sent ? 'no answer' : 'not sent', [`${exchange.code}: ${exchange.message}`]);
}
function describeBody({ body, bodyFault }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = (0,_wire_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(body);
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .G)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => (telling.test(name) ? [`${name}: ${value}`] : []));
}


/***/ }),

/***/ 4710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BZ: () => (/* binding */ readRequestId),
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   bV: () => (/* binding */ maskBody),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9759);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(416);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1818);
/* harmony import */ var _list_shape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5427);




/** Where services put an error: the places are tried in this order, the first that has a code or a message counts. */
const places = [
    (body) => (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(body, 'error'),
    (body) => firstOf((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(body, 'errors')),
    (body) => body,
];
/** RFC 9457 calls them `type` and `detail` or `title`. */
const codeKeys = ['code', 'error', 'type'];
const messageKeys = ['message', 'detail', 'title', 'error_description'];
/** Bodies that services send where they have nothing to say. */
const saysNothing = /^(|\{\}|\[\]|null|"")$/;
/** A text longer than this is a page, not a message. */
const longestText = 200;
/** What a service says in fields of its own may be longer; but a report must not grow with it. */
const longestField = 1_000;
/** Finds code and message in the body of an answer that is an error; falls back to the start of its text. */
function readErrorBody(answer) {
    const body = parseJson(answer.body);
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(body)) {
        for (const place of places) {
            const found = place(body);
            const error = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(found) ? { code: text(found, codeKeys), message: text(found, messageKeys) } : null;
            if (error !== null && (error.code !== null || error.message !== null))
                return error;
        }
    }
    if (isHtml(answer))
        return { code: null, message: 'the answer is an HTML page' };
    const start = answer.body.trim().slice(0, longestText);
    return { code: null, message: saysNothing.test(start) ? null : start };
}
/** The body of an error without secrets; JSON is read for it, because a service may escape more than it must. */
function maskBody(body, mask) {
    const value = parseJson(body);
    return value === undefined ? mask(body) : JSON.stringify((0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
}
/** Whether the answer is a web page: a sign that something else than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .w)(headers, 'x-request-id') ?? (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .w)(headers, 'request-id') ?? (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .w)(headers, 'x-correlation-id');
}
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
/** An identifier beyond 2^53 stays as the service wrote it: as a number it would become another one. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && _list_shape_js__WEBPACK_IMPORTED_MODULE_1__/* .identifiers */ .H2.includes(key) ? (context?.source ?? value) : value;
}
function firstOf(value) {
    return Array.isArray(value) ? value[0] : undefined;
}
function text(object, keys) {
    for (const key of keys) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(object, key);
        if (typeof value === 'string' && value !== '')
            return value.slice(0, longestField);
        if (typeof value === 'number')
            return String(value);
    }
    return null;
}


/***/ }),

/***/ 1818:
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

/***/ 5427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F1: () => (/* binding */ readItems),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9759);
/* harmony import */ var _json_pointer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7667);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3319);



/** Where services put the array of monitors, in the order in which they are looked for. */
const knownPaths = [
    ['monitors'],
    ['data'],
    ['items'],
    ['results'],
    ['data', 'monitors'],
];
/** Names of the identifier, in the order in which they are looked for. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, where it is known; nothing is guessed then.
 * @param known how the pointer came to be known, for people.
 */
function readItems(body, pointer, known = 'at list-path') {
    const failure = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) ? Object.entries(body).find(([key, value]) => saysFailure(key, value)) : undefined;
    // With a 200 and an error in it, a list may lack anything.
    if (failure !== undefined)
        return { refusal: `speaks of a failure (${JSON.stringify(failure[0])})` };
    if (pointer !== null && body !== null)
        return readAt(body, pointer, known);
    if (Array.isArray(body))
        return checkItems(body, body, []);
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) ? readFrom(body) : { refusal: `is ${describeJson(body)}, not a list of monitors` };
}
function readAt(body, pointer, known) {
    const keys = (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .readPointer */ .qT)(pointer);
    const [found, holder] = [resolve(body, keys), resolve(body, keys.slice(0, -1))];
    if (found === null)
        return readNull(body, holder, keys);
    return Array.isArray(found) ? checkItems(found, body, keys) : { refusal: `has no array ${known} "${pointer}"` };
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
    const lists = Object.entries(body).filter(([, value]) => isListOfObjects(value));
    const [only] = lists;
    if (only !== undefined && lists.length === 1)
        return checkItems(only[1], body, [only[0]]);
    const name = (keys) => keys.map((key) => JSON.stringify(key)).join(', ');
    if (lists.length > 1)
        return { refusal: `has several lists: ${name(lists.map(([key]) => key))}` };
    const seen = name(Object.keys(body));
    return { refusal: seen === '' ? 'is an empty object' : `has no list of monitors, only ${seen}` };
}
/** Whether a field beside the list says that the service could not do what it was asked. */
function saysFailure(key, value) {
    if (key === 'success' || key === 'ok')
        return value === false;
    if (key === 'status')
        return value === 'error' || value === 'fail';
    const isNothing = !value || (typeof value === 'object' && Object.keys(value).length === 0);
    return (key === 'error' || key === 'errors') && !isNothing;
}
/** A Go service writes an empty slice as null; but "nothing there" beside a list is not to be believed. */
function readNull(body, holder, path) {
    const beside = [body, holder].flatMap((object) => ((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(object) ? Object.entries(object) : []));
    const doubt = beside.find(([, value]) => isListOfNamed(value));
    return doubt === undefined ? checkItems([], body, path) : { refusal: `has null for its list, beside "${doubt[0]}"` };
}
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name');
    return typeof name === 'string' ? { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(name), id: readIdentifier(item), body: item } : null;
}
function checkItems(list, body, path) {
    const stray = list.find((item) => !(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(item));
    if (stray !== undefined)
        return { refusal: `has a list that holds ${describeJson(stray)} where a monitor was due` };
    const items = list;
    if (items.some((item) => isDeeper(item, deepest)))
        return { refusal: `has an item with more than ${deepest} levels of nesting, which is no monitor` };
    const nameless = items.length > 0 && items.every((item) => typeof (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name') !== 'string');
    return nameless
        ? { refusal: `has a list of ${items.length} items of which none has a "name"` }
        : { items, around: findAround(body, path), pointer: (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .writePointer */ .NS)(path) };
}
/** The objects on the way to a list; where that leads through an array, its other elements, too. */
function findAround(body, path) {
    return path.flatMap((key, depth) => {
        const at = resolve(body, path.slice(0, depth)) ?? null;
        if (Array.isArray(at))
            return at.filter((_, index) => index !== Number(key)).filter(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G);
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(at) ? [at] : [];
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
    return Array.isArray(value) && value.length > 0 && value.every(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G);
}
function isListOfNamed(value) {
    return Array.isArray(value) && value.some((item) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(item) && typeof (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name') === 'string');
}
function resolve(value, path) {
    return path.reduce((at, key) => {
        if (Array.isArray(at))
            return at[Number(key)];
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(at) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(at, key) : undefined;
    }, value);
}
/** Names a JSON value that is no object by its kind, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}


/***/ })

};
