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

/***/ 939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTrace: () => (/* binding */ openTrace)
/* harmony export */ });
/* harmony import */ var _http_json_body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4831);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(531);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4768);




/** Headers about paging, rate limits and the answer; all others are left out. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** Writes one line for each request. Of a body, it shows only the size or the keys, which show where the list is. */
function openTrace(secrets, write) {
    const mask = (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .createMask */ .Px)(secrets);
    return (exchange, milliseconds) => {
        const [outcome, ...facts] = describeOutcome(exchange);
        const { method, url } = exchange;
        const line = `${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`;
        // Masked before it is cut, because a part of a secret would not be recognized.
        write((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .logLine */ .BP)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(mask(line))));
    };
}
function describeOutcome(exchange) {
    if (exchange.kind === 'answer')
        return [`${exchange.status}`, describeBody(exchange), ...listHeaders(exchange)];
    return [exchange.sent ? 'no answer' : 'not sent', `${exchange.code}: ${exchange.message}`];
}
function describeBody({ body, bodyFault }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = (0,_http_json_body_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => (shownHeaders.test(name) ? [`${name}: ${value}`] : []));
}


/***/ })

};
