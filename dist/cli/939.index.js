export const id = 939;
export const ids = [939];
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
/* harmony import */ var _model_monitor_item_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(166);
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
    return isRounded && (key === 'name' || _model_monitor_item_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: a sign that something else than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 166:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);


/** Names of the identifier, in the order in which they are looked for. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .Pc)(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
/** Most fields that a message names. */
const maxNamed = 20;
/**
 * What is wrong with a list of monitors that cannot be compared, because none of them has a target, as the end of the
 * sentence "the answer …"; null where one has, or where there is none.
 */
function describeMissingTarget(monitors) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))];
    const named = fields.slice(0, maxNamed).map((field) => JSON.stringify(field));
    const more = fields.length > maxNamed ? ' …' : '';
    const shown = monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
    return `${shown} "target"; their fields are ${named.join(', ')}${more}`;
}


/***/ }),

/***/ 939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTrace: () => (/* binding */ openTrace)
/* harmony export */ });
/* harmony import */ var _http_json_body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4831);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4768);




/** Headers that say how a service pages, limits and answers; the trace leaves out all others. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** Writes a line for each request, without the secrets. */
function openTrace(secrets, write) {
    const mask = (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .createMask */ .Px)(secrets);
    return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}
/**
 * One request and its outcome as a line, to find out how a service answers. Of a body, only its size or its keys are shown:
 * they say where the list is.
 * @param milliseconds from sending the request to the end of the answer.
 */
function renderTrace(exchange, milliseconds, mask) {
    const { method, url } = exchange;
    const line = (outcome, facts) => 
    // Masked before it is cut, because a part of a secret would not be recognised.
    (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .logLine */ .BP)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .plain */ .pj)(mask(`${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`)));
    if (exchange.kind === 'answer')
        return line(`${exchange.status}`, [describeBody(exchange), ...listHeaders(exchange)]);
    return line(exchange.sent ? 'no answer' : 'not sent', [`${exchange.code}: ${exchange.message}`]);
}
function describeBody({ body, bodyFault }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = (0,_http_json_body_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => (shownHeaders.test(name) ? [`${name}: ${value}`] : []));
}


/***/ })

};
