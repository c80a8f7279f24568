export const id = 939;
export const ids = [939];
export const modules = {

/***/ 939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTrace: () => (/* binding */ openTrace)
/* harmony export */ });
/* harmony import */ var _http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2963);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(531);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4768);




/** About paging, rate limits and the response. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
function openTrace(secrets, write) {
    const mask = (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .createMask */ .Px)(secrets);
    // Masked before it is cut, because a part of a secret would not be recognized.
    const writeLine = (line) => write((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .logLine */ .BP)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(mask(line))));
    return {
        /** Of a body, it shows only the size or the keys, which show where the list is. */
        onExchange(exchange, milliseconds) {
            const { method, url } = exchange;
            const [outcome, ...facts] = exchange.kind === 'response'
                ? [exchange.status, describeBody(exchange), ...listHeaders(exchange)]
                : [exchange.sent ? 'no response' : 'not sent', `${exchange.code}: ${exchange.message}`];
            writeLine(`${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`);
        },
        /** The signal that leads to a further page: `page 2: "meta.nextCursor" → ?cursor=abc`. */
        onNextPage(page, signal, url) {
            const { pathname, search } = new URL(url);
            writeLine(`page ${page}: ${signal} → ${search || pathname}`);
        },
    };
}
function describeBody({ body, bodyFault, json }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = json();
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => {
        if (!shownHeaders.test(name))
            return [];
        return [`${name}: ${name === 'location' ? (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .hideQuery */ .pl)(String(value)) : value}`];
    });
}


/***/ })

};
