export const id = 963;
export const ids = [963];
export const modules = {

/***/ 4236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S1: () => (/* binding */ findAdvice),
/* harmony export */   ST: () => (/* binding */ adviseOnHeaders),
/* harmony export */   TE: () => (/* binding */ conflictAdvice),
/* harmony export */   Z7: () => (/* binding */ unclearAdvice),
/* harmony export */   kM: () => (/* binding */ findConnectionAdvice)
/* harmony export */ });
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8034);

/** What to do about an unclear response or a wrong address. */
const unclearAdvice = {
    list: 'Check that base-url is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each response',
    'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
    'possible page': 'Monitor Sync asked for a second page, because the first one may have been cut off: the service should respond with an empty list or 404',
};
/** What to do about a refused token, whatever was requested. */
const accessAdvice = {
    'token-refused': 'The token was refused: set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, or a proxy refused it: read what the service says, and give the token the right to list and {operation} monitors',
};
/** What to do about a refused list or creation. `{path}` stands for the first part of the list's path. */
const refusalAdvice = {
    'not-found': 'The address does not exist: set base-url to the address of the service, without {path}',
    'method-not-allowed': 'The address does not accept this method: set base-url to the address of the service, without {path}',
    redirect: 'Set base-url to the actual address of the service',
    'html-response': 'Check that base-url is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
/** The same for a write with a service profile: the list has shown that base-url is right. `{path}` is the key of its path. */
const writeAdvice = {
    'not-found': 'The address does not exist: correct {path}',
    'method-not-allowed': 'The address does not accept this method: correct {path}, or set {method} there',
    'html-response': 'Something other than the API responded: check {path}',
    'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};
/** The same for a deletion. */
const deletionAdvice = {
    'monitor-refused': 'Delete it in the service, or drop it from remove or owns in the config',
};
/** What to do about an error, or null. A wrong page has no advice about base-url, because its address comes from the list. */
function findAdvice(code, purpose, { method, operation, profile }) {
    const special = (operation === 'delete' ? deletionAdvice[code] : undefined) ?? writeAdvice[code];
    const write = operation ?? 'create';
    if (method !== 'GET' && profile !== _profile_profile_js__WEBPACK_IMPORTED_MODULE_0__/* .documentedApi */ .xD && special !== undefined)
        return special
            .replace('{path}', () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_0__/* .describeKey */ .Rx)(`${write}.path`, profile))
            .replace('{method}', `${write}.method`);
    const path = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
    const refusal = refusalAdvice[code]?.replace('{path}', path) ?? null;
    return (accessAdvice[code]?.replace('{operation}', write) ??
        (refusal !== null && purpose !== 'list' ? unclearAdvice[purpose] : refusal));
}
/** How the headers of a service profile may have caused a refusal, or null. */
function adviseOnHeaders({ profile, status }) {
    if (profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_0__/* .documentedApi */ .xD || ![401, 403, 406, 415].includes(status))
        return null;
    const headers = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_0__/* .describeKey */ .Rx)('headers', profile);
    if (status === 406 || status === 415)
        return `Check that ${headers} and body are what the service expects`;
    return (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_0__/* .sendsToken */ .tG)(profile)
        ? `If the token is valid, check that ${headers} send it as the service expects it`
        : `The token was not sent: put {token} into ${headers}`;
}
/** For a 409 about a monitor that a later list does not show. */
const conflictAdvice = 'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';
const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of base-url';
/** What to do about a failed connection, by the system's code and the message of the HTTP client. */
const connectionAdvice = [
    [/^ECONNREFUSED:/, 'Nothing listens there: check base-url, HTTPS_PROXY if it is set, and that the service is up'],
    [/^ENOTFOUND:/, 'No host has this name: check base-url, and HTTPS_PROXY if it is set'],
    [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
    [/^DEPTH_ZERO_SELF_SIGNED_CERT:/, 'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path'],
    [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
    [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
    [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check base-url'],
    [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
    [/Proxy response \(407\)/, 'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port'],
    [/Proxy response \(/, 'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY'],
];
/** What to do about an exchange without a response, or null. */
function findConnectionAdvice({ code, message }) {
    return connectionAdvice.find(([sign]) => sign.test(`${code}: ${message}`))?.[1] ?? null;
}


/***/ }),

/***/ 2963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nu: () => (/* binding */ describeExchange),
/* harmony export */   bw: () => (/* binding */ nameExchange),
/* harmony export */   pl: () => (/* binding */ hideQuery),
/* harmony export */   tz: () => (/* binding */ withUnknownOutcome)
/* harmony export */ });
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _advice_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4236);
/* harmony import */ var _error_body_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6217);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8669);
/* harmony import */ var _json_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4831);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8770);








/** For a write with an unknown outcome, so that nobody does the same by hand. */
const uncertainty = {
    create: 'The monitor may exist; the next run will check',
    update: 'The monitor may have been updated; the next run will check',
    delete: 'The monitor may have been deleted; the next run will check',
};
/** For a read that is not tried again. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service responds';
/**
 * Turns a failed exchange into the facts of an error.
 * @param monitor the monitor that was to be written, or null for a read.
 * @param purpose the purpose of a read.
 * @param whyLast why the end of the run prevents another try, or null.
 */
function describeExchange(exchange, monitor, purpose = 'list', whyLast = null) {
    const { code, next, what, why } = explain(exchange, purpose);
    const { method, outcome } = exchange;
    const isFailedRead = method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = isFailedRead ? (whyLast ?? (next === null ? gaveUp : null)) : null;
    const { operation = 'create' } = exchange;
    const isUnknown = outcome === 'unknown' || (outcome === 'transient' && exchange.operation !== undefined);
    const lines = [
        `${method} ${exchange.url}${describeMonitor(monitor)}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .joinLines */ .cT)(what)}`,
        why,
        next,
        isUnknown ? uncertainty[operation] : ending,
    ];
    const status = exchange.kind === 'response' ? exchange.status : null;
    const message = lines.filter((line) => line !== null).join('\n');
    if (isUnknown)
        return { kind: 'unknown', status, code, message, reason: 'outcome-unknown' };
    const reason = decideReason(exchange);
    return { kind: reason === 'unreachable' ? 'network' : 'service', status, code, message, reason };
}
function describeMonitor(monitor) {
    if (monitor === null)
        return '';
    return ` for ${'source' in monitor ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeNameAndSource */ .ly)(monitor) : JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .displayName */ .QC)(monitor))}`;
}
/** One line about an exchange and its result, and its code. */
function nameExchange(exchange) {
    const { code, what } = explain(exchange, 'list');
    return { code, text: `${exchange.method} ${exchange.url}: ${what}` };
}
/** The same error of a write with an unknown outcome. */
function withUnknownOutcome(facts, operation = 'create') {
    if (facts.kind === 'unknown')
        return facts;
    const message = `${facts.message}\n${uncertainty[operation]}`;
    return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message };
}
function explain(exchange, purpose) {
    return exchange.kind === 'response' ? explainResponse(exchange, purpose) : explainNoResponse(exchange);
}
function explainResponse(response, purpose) {
    const { code, message } = (0,_error_body_js__WEBPACK_IMPORTED_MODULE_3__/* .readErrorBody */ .Nk)(response);
    const reason = decideReason(response);
    const id = (0,_error_body_js__WEBPACK_IMPORTED_MODULE_3__/* .readRequestId */ .BZ)(response);
    const head = [response.status, code, id === null ? null : `(request ${id})`]
        .filter((word) => word !== null)
        .join(' ');
    const what = message === null ? head : `${head}: ${message}`;
    const why = findCause(response, reason, code === null && message === null);
    // A service that explains a refusal needs no advice.
    const isExplained = reason === 'monitor-refused' && message !== null;
    const advice = [isExplained ? null : (0,_advice_js__WEBPACK_IMPORTED_MODULE_2__/* .findAdvice */ .S1)(reason, purpose, response), (0,_advice_js__WEBPACK_IMPORTED_MODULE_2__/* .adviseOnHeaders */ .ST)(response)];
    const next = advice.filter((line) => line !== null).join('\n');
    return { code, what, why, next: next === '' ? null : next };
}
function findCause(response, reason, hasNoReason) {
    if (response.bodyFault !== null)
        return `The response ${response.bodyFault.message}`;
    if (reason === 'redirect')
        return `The service redirects ${readRedirect((0,_exchange_js__WEBPACK_IMPORTED_MODULE_7__/* .header */ .w)(response.headers, 'location'))}; redirects are never followed`;
    if ((0,_json_body_js__WEBPACK_IMPORTED_MODULE_4__/* .isHtml */ ._6)(response))
        return 'Received HTML instead of JSON';
    return hasNoReason && /^(request|monitor)-refused$/.test(reason) ? 'The service gives no reason' : null;
}
function readRedirect(location) {
    return location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
}
/** The address of a redirect, without its query and its user, which may be credentials. */
function hideQuery(location) {
    return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .hideTarget */ .wF)(location.replace(/[?#].*$/s, ''));
}
/** Our own codes, whose messages need no introduction. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;
/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function explainNoResponse(exchange) {
    const { code, sent } = exchange;
    const message = exchange.message.replace(openSslLine, '$1');
    const named = message.includes(code) ? message : `${message} (${code})`;
    const broken = ownCodes.test(code) ? named : `the connection broke: ${named}`;
    return { code, what: sent ? broken : `no connection: ${named}`, why: null, next: (0,_advice_js__WEBPACK_IMPORTED_MODULE_2__/* .findConnectionAdvice */ .kM)(exchange) };
}
/** The codes of some statuses; for the others, the class of the status decides. */
const statusReasons = {
    401: 'token-refused',
    402: 'payment-required',
    403: 'access-denied',
    404: 'not-found',
    405: 'method-not-allowed',
    408: 'service-failed',
    409: 'name-taken',
    429: 'rate-limited',
};
/** The same where an update or a deletion means something else by them. */
const operationReasons = { 409: 'monitor-refused', 410: 'monitor-gone' };
function decideReason(exchange) {
    // A body that broke off is a fault of the network, whatever the status.
    if (exchange.kind === 'no-response' || exchange.bodyFault?.isTransient)
        return 'unreachable';
    const { method, status } = exchange;
    const known = (exchange.operation && operationReasons[status]) ?? statusReasons[status];
    if ((0,_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .isAboutOneMonitor */ ._U)(exchange))
        return 'monitor-gone';
    if (known !== undefined)
        return known;
    if (status >= 300 && status < 400)
        return 'redirect';
    if (status >= 500)
        return 'service-failed';
    if ((0,_json_body_js__WEBPACK_IMPORTED_MODULE_4__/* .isHtml */ ._6)(exchange))
        return 'html-response';
    return method === 'GET' ? 'request-refused' : 'monitor-refused';
}


/***/ }),

/***/ 6217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BZ: () => (/* binding */ readRequestId),
/* harmony export */   H6: () => (/* binding */ readStart),
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   bV: () => (/* binding */ maskBody)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7038);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8669);
/* harmony import */ var _failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7531);
/* harmony import */ var _json_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4831);






/** Keys of an error code; RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Keys of lists of mistakes, and of the field of each mistake. */
const detailKeys = ['errors', 'details'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
const maxDetails = 10;
/** Maximum lengths, in UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };
/**
 * Finds code, message and details in the body of an error; falls back to the start of its text. Mask the body before,
 * because texts are clipped.
 */
function readErrorBody(response) {
    const body = response.json();
    const error = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(body) ? readError(body) : null;
    if (error !== null)
        return error;
    if ((0,_json_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isHtml */ ._6)(response))
        return { code: null, message: 'the response is an HTML page' };
    const start = readStart(response);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/** Reads the first of `error`, `errors[0]` and the body that has a code or a message. */
function readError(body) {
    const errors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(body, 'error'), first, body]) {
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, _failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__/* .messageKeys */ .Wy)];
        if (code === null && said === null)
            continue;
        // The first of several errors is shown with the others.
        const [message, places] = place === first ? [readText(body, _failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__/* .messageKeys */ .Wy), [body]] : [said, [place, body]];
        const details = readDetails(places);
        // A sentence that details follow: `The monitor was not created: name: too short`.
        const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
        return { code, message: text === null || text === code ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(text, maxLength.field) };
    }
    return null;
}
function readDetails(places) {
    const found = places.flatMap((place) => detailKeys.map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(place, key) ?? null)).flat();
    const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
    const more = details.length > maxDetails ? [`and ${details.length - maxDetails} more`] : [];
    return [...details.slice(0, maxDetails), ...more].join('; ');
}
/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(detail, maxLength.field);
    if (detail === null || (typeof detail === 'object' && Object.keys(detail).length === 0))
        return '';
    const words = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(detail) ? readText(detail, [..._failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__/* .messageKeys */ .Wy, ...codeKeys]) : null;
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(detail) || words === null)
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, fieldKeys);
    return field === null ? words : `${field}: ${words}`;
}
/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object, keys) {
    for (const key of keys) {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .own */ .ZV)(object, key);
        if (typeof value === 'string' && value !== '')
            return value.slice(0, maxLength.field);
        if (typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The start of a body that is text. */
function readStart({ body }) {
    return body.trim().slice(0, maxLength.unknown);
}
/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
function maskBody(body, mask) {
    const value = (0,_json_body_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(body);
    return value === undefined ? mask(body) : JSON.stringify((0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
}
/** The request identifier that a service's support asks for, or null. */
function readRequestId({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .w)(headers, 'x-request-id') ?? (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .w)(headers, 'request-id') ?? (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .w)(headers, 'x-correlation-id');
}


/***/ }),

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

/***/ 7531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EA: () => (/* binding */ findFailureOfEmptyList),
/* harmony export */   Wy: () => (/* binding */ messageKeys),
/* harmony export */   gd: () => (/* binding */ findFailure)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
/** For a response with any list. */
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];
/** Only for a response with an empty list, because they may be about something else. */
const weakFailures = [
    ...failures,
    [/^((is_)?success|ok)$/, /^(false|no|0)$/i],
    [/^((is|has)_errors?|failed)$/, /^(true|yes)$/i],
    [/^(stat|state|status|result)$/, /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i],
    // 0 and 2xx mean success, also with more digits: 20000.
    [/^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/, /^(?!-?0+$|2\d\d$|200+$)-?\d+$/],
    [/^((status|error|result)_?)?code$/, /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/],
    [/^(error_(message|msg)|fault|exception)$/, /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i],
];
/** A failure that is reported with a 2xx: the list next to it may be incomplete. */
function findFailure(body) {
    return findField(body, failures);
}
/** The same for an empty list, where weaker signs are enough, because every monitor would be created again. */
function findFailureOfEmptyList(body) {
    const inner = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).filter(([key]) => envelope.test((0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .toSnakeCase */ .uc)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    const trusted = places.filter(([, value]) => !describesSuccess(value));
    return trusted.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null;
}
/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;
/** Some services use other codes (1 for a success), and describe the result in words. */
function describesSuccess(value) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(value, key))));
}
function findField(body, rows, place = '') {
    const field = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).find(([key, value]) => {
        const word = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .toSnakeCase */ .uc)(key);
        return rows.some(([keys, texts]) => keys.test(word) && texts.test(describeValue(value)));
    });
    if (field === undefined)
        return null;
    return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}
/** The value as text; empty for null and for objects and arrays without content. */
function describeValue(value) {
    if (typeof value !== 'object')
        return String(value);
    return value === null || Object.keys(value).length === 0 ? '' : 'an object';
}


/***/ }),

/***/ 4831:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   vh: () => (/* binding */ parseOnce)
/* harmony export */ });
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_number_sources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6413);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8669);



/** Parses a body when its value is first read: the outcome and the result both read it, and a repeated page is never read. */
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
/**
 * A number that JavaScript may write differently: long, with an exponent, or with zeros at its end. It stands after a colon,
 * a bracket or a comma; in a text, where it is none, it only costs time.
 */
const inexactNumber = /[:[,]\s*(?:-?(?:[\d.]{16,}|\d+\.\d*0|0\.0{6}\d*|[\d.]+[eE][+-]?\d+)|-0)(?=[\s,\]}])/;
/** The value of a JSON text, or undefined for any other text. */
function parseJson(body) {
    try {
        // Only if needed, because a reviver takes six times as long.
        return inexactNumber.test(body) ? JSON.parse(body, keepNumber) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/**
 * Remembers how an inexact number is written. Keeps an identifier or a name above 2^53 as text, because as a number it
 * would change.
 */
function keepNumber(key, value, context) {
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined)
        return value;
    // Above 2^53, also a number that is written in the same way may be a rounded one.
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isRounded || String(value) !== source)
        (0,_model_number_sources_js__WEBPACK_IMPORTED_MODULE_1__/* .keepSource */ .lc)(this, key, source);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? source : value;
}
/** Whether the response is a web page: then something other than the API responded. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 8770:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KO: () => (/* binding */ mayRetry),
/* harmony export */   O6: () => (/* binding */ findMonitor),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   _U: () => (/* binding */ isAboutOneMonitor),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   dl: () => (/* binding */ decideOutcome),
/* harmony export */   mb: () => (/* binding */ readLocation)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3921);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9233);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8669);
/* harmony import */ var _failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7531);
/* harmony import */ var _json_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4831);





const fatalStatuses = new Set([401, 403, 404, 405]);
/** The monitor of a deletion is gone; a profile may have more. */
const goneStatuses = [404, 410];
/** 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);
/** Decides the meaning of every status and every broken connection. */
function decideOutcome(exchange) {
    const isRead = exchange.method === 'GET';
    const isIdempotent = exchange.operation !== undefined;
    if (exchange.kind === 'response') {
        if (isRead)
            return decideList(exchange);
        return isIdempotent ? decideIdempotent(exchange) : decideWrite(exchange);
    }
    if (!exchange.sent)
        return 'not-sent';
    return isRead || isIdempotent ? 'transient' : 'unknown';
}
function decideList({ bodyFault, headers, status }) {
    // Of a body that broke off, nothing can be read.
    if (isSuccess(status))
        return bodyFault?.isTransient === true ? 'transient' : 'done';
    if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers)))
        return 'throttled';
    if (transientStatuses.has(status))
        return 'transient';
    return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}
/** The headers decide whether a write is done, even if the body breaks off. */
function decideWrite(response) {
    const { headers, status } = response;
    // Some services respond with 200 to a creation that they refuse.
    if (isSuccess(status))
        return isFailure(response) ? 'unknown' : 'done';
    if (isRateLimit(status, headers))
        return 'throttled';
    if (response.profile.create.doubtful.includes(status))
        return 'unknown';
    if (fatalStatuses.has(status))
        return 'fatal';
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4). A 408 or 5xx may come from a proxy in
    // front of a service that has created the monitor.
    return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}
/** Like a read, because sending it again does no harm; but a refusal that may have been carried out is unknown. */
function decideIdempotent(response) {
    const { headers, status } = response;
    // A web page with 200 is often the response to any wrong address.
    if (isSuccess(status))
        return isFailure(response) || (0,_json_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isHtml */ ._6)(response) ? 'unknown' : 'done';
    if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers)))
        return 'throttled';
    if (isGone(response))
        return 'done';
    if (transientStatuses.has(status))
        return 'transient';
    if (fatalStatuses.has(status) && !isAboutOneMonitor(response))
        return 'fatal';
    return status < 400 || status >= 500 ? 'unknown' : 'rejected';
}
/** Whether the response to a deletion shows that the monitor is gone. */
function isGone({ operation, profile, status }) {
    return operation === 'delete' && (goneStatuses.includes(status) || profile.delete?.gone.includes(status) === true);
}
/** Whether a 404 is about the monitor that the path of an update names, and not about the path. */
function isAboutOneMonitor({ operation, profile, status }) {
    return operation === 'update' && status === 404 && profile.update?.path.includes('{id}') === true;
}
/** Whether a response means a rate limit: nothing was done. Some services send 403 with `Retry-After` for it. */
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter(headers));
}
function hasRetryAfter(headers) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .headerLines */ .H)(headers, 'retry-after').length > 0;
}
function isSuccess(status) {
    return status >= 200 && status < 300;
}
/** Maximum number of sends of a request that fails without being throttled. */
const maxAttempts = 5;
/**
 * Whether the same request may be sent again: never a write that may have happened.
 * @param failures number of failures so far, without throttled responses.
 */
function mayRetry(outcome, failures) {
    if (outcome === 'throttled')
        return true;
    return (outcome === 'not-sent' || outcome === 'transient') && failures < maxAttempts;
}
const envelopes = ['data', 'monitor', 'item', 'result'];
/** Whether the body of a 2xx to a write is only an error. */
function isFailure(response) {
    if (response.bodyFault !== null || findMonitor(response) !== null || readLocation(response) !== null)
        return false;
    const body = response.json();
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObject */ .Gv)(body) && (0,_failure_in_body_js__WEBPACK_IMPORTED_MODULE_1__/* .findFailure */ .gd)(body) !== null;
}
/**
 * The monitor in a 2xx to a write, as an item of the list: at the place that the profile names, else the first object
 * with an identifier, or else with a name; or null.
 */
function findMonitor({ json, profile }) {
    const body = json();
    if (profile.create.item !== null) {
        const item = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .getAt */ .sM)(body, profile.create.item);
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObject */ .Gv)(item) ? item : null;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObject */ .Gv)(body))
        return null;
    // Nearly every response is the monitor itself.
    if ((0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeId */ .ks)(body, profile) !== null)
        return body;
    const objects = [body, ...envelopes.map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .own */ .ZV)(body, key)).filter((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObject */ .Gv)(value))];
    const hasName = (object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeName */ .e4)(object, profile) !== null;
    return objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeId */ .ks)(object, profile) !== null) ?? objects.find(hasName) ?? null;
}
/** The identifier at the end of the address in `Location`, or null. */
function readLocation({ headers, url }) {
    const id = readLastStep((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .w)(headers, 'location') ?? '');
    // Some services respond with the address of the request.
    return id === readLastStep(url) ? null : id;
}
function readLastStep(address) {
    const path = address.replace(/[?#].*$/s, '');
    return path.split('/').filter(Boolean).at(-1) ?? null;
}


/***/ })

};
