export const id = 963;
export const ids = [963];
export const modules = {

/***/ 2963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nu: () => (/* binding */ describeExchange),
/* harmony export */   TE: () => (/* binding */ conflictAdvice),
/* harmony export */   Z7: () => (/* binding */ unclearAdvice),
/* harmony export */   bw: () => (/* binding */ nameExchange),
/* harmony export */   pl: () => (/* binding */ hideQuery),
/* harmony export */   tz: () => (/* binding */ withUnknownOutcome)
/* harmony export */ });
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8034);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8669);
/* harmony import */ var _response_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9484);
/* harmony import */ var _status_table_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9579);







/**
 * Turns a failed exchange into the facts of an error.
 * @param monitor the monitor that was to be written, or null for a list.
 * @param purpose the purpose of a list request.
 * @param whyLast why the end of the run prevents another try of a list, or null.
 */
function describeExchange(exchange, monitor, purpose = 'list', whyLast = null) {
    const { next, serviceCode, what, why } = explain(exchange, purpose);
    const { method, operation, outcome, url } = exchange;
    const mayRunAgain = operation === 'list' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = whyLast ?? (next === null ? 'Run again once the service responds' : null);
    const lines = [`${method} ${url}${nameMonitor(monitor)}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .joinLines */ .cT)(what)}`, why, next, mayRunAgain ? ending : null];
    const message = lines.filter((line) => line !== null).join('\n');
    const status = exchange.kind === 'response' ? exchange.status : null;
    const facts = { code: (0,_status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCodeOf */ .D9)(exchange), serviceCode, status, message };
    const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
    return isUnknown ? withUnknownOutcome(facts, operation) : facts;
}
function nameMonitor(monitor) {
    if (monitor === null)
        return '';
    return ` for ${'source' in monitor ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeNameAndSource */ .ly)(monitor) : JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .displayName */ .QC)(monitor))}`;
}
/** For a write with an unknown outcome, so that nobody does the same by hand. */
const uncertainty = {
    create: 'The monitor may exist; the next run will check',
    update: 'The monitor may have been updated; the next run will check',
    delete: 'The monitor may have been deleted; the next run will check',
};
/** The same error of a write with an unknown outcome. */
function withUnknownOutcome(facts, operation) {
    if (facts.code === 'outcome-unknown')
        return facts;
    return { ...facts, code: 'outcome-unknown', message: `${facts.message}\n${uncertainty[operation]}` };
}
/** One line about an exchange and its result, and the code of the service or the system. */
function nameExchange(exchange) {
    const { serviceCode, what } = explain(exchange, 'list');
    return { serviceCode, text: `${exchange.method} ${exchange.url}: ${what}` };
}
function explain(exchange, purpose) {
    return exchange.kind === 'response' ? explainResponse(exchange, purpose) : explainNoResponse(exchange);
}
const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id'];
function explainResponse(response, purpose) {
    const { code: serviceCode, message } = (0,_response_body_js__WEBPACK_IMPORTED_MODULE_4__/* .readErrorBody */ .Nk)(response);
    const code = (0,_status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCodeOf */ .D9)(response);
    // The identifier that a service's support asks for.
    const id = requestIdHeaders.map((name) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .wx)(response.headers, name)).find((value) => value !== null);
    const head = [response.status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
    // A service that explains a refusal needs no advice.
    const isExplained = code === 'monitor-refused' && message !== null;
    const advice = [isExplained ? null : findAdvice(code, purpose, response), adviseOnHeaders(response)];
    return {
        serviceCode,
        what: message === null ? head : `${head}: ${message}`,
        why: findCause(response, code, serviceCode === null && message === null),
        next: advice.filter((line) => line !== null).join('\n') || null,
    };
}
function findCause(response, code, hasNoReason) {
    if (response.bodyFault !== null)
        return `The response ${response.bodyFault.message}`;
    if (code === 'redirect') {
        const location = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .wx)(response.headers, 'location');
        const where = location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
        return `The service redirects ${where}; redirects are never followed`;
    }
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6)(response))
        return 'Received HTML instead of JSON';
    return hasNoReason && /^(request|monitor)-refused$/.test(code) ? 'The service gives no reason' : null;
}
/** The address of a redirect, without its query and its user, which may be credentials. */
function hideQuery(location) {
    return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .hideTarget */ .wF)(location.replace(/[?#].*$/s, ''));
}
/** What to do about an unclear response or a wrong address. */
const unclearAdvice = {
    list: 'Check that "base-url" is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each response',
    'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
    'possible page': 'Monitor Sync asked for a second page, because the first one may have been cut off: the service should respond with an empty list or 404',
};
/** What to do about a refusal of any request. `{operation}` stands for the one that was refused. */
const accessAdvice = {
    'token-refused': 'The token was refused: set the input "api-token" (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, or a proxy refused it: read what the service says, and give the token the right to {operation} monitors',
};
/** What to do about a write with a service profile: the list has shown that `base-url` is right. `{path}` is the key of its path. */
const writeAdvice = {
    'not-found': 'The address does not exist: correct {path}',
    'method-not-allowed': 'The address does not accept this method: correct {path}, or set "{operation}.method" there',
    'html-response': 'Something other than the API responded: check {path}',
    'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};
/** What to do about any other request. `{base}` stands for the first part of the list's path. */
const addressAdvice = {
    'not-found': 'The address does not exist: set "base-url" to the address of the service, without {base}',
    'method-not-allowed': 'The address does not accept this method: set "base-url" to the address of the service, without {base}',
    redirect: 'Set "base-url" to the actual address of the service',
    'html-response': 'Check that "base-url" is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
const deletionAdvice = 'Delete it in the service, or remove it from "remove" or "owns" in the config';
/** What to do about an error, or null. */
function findAdvice(code, purpose, { operation, profile }) {
    const access = accessAdvice[code]?.replace('{operation}', operation);
    if (access !== undefined)
        return access;
    if (operation !== 'list' && profile !== _profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .documentedApi */ .xD) {
        if (operation === 'delete' && code === 'monitor-refused')
            return deletionAdvice;
        const path = () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)(`${operation}.path`, profile);
        const write = writeAdvice[code]?.replace('{path}', path).replace('{operation}', operation);
        if (write !== undefined)
            return write;
    }
    const base = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
    const advice = addressAdvice[code]?.replace('{base}', base) ?? null;
    // The address of a page comes from the list, and not from `base-url`.
    return advice !== null && purpose !== 'list' ? unclearAdvice[purpose] : advice;
}
/** How the headers of a service profile may have caused a refusal, or null. */
function adviseOnHeaders({ operation, profile, status }) {
    if (profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .documentedApi */ .xD || ![401, 403, 406, 415].includes(status))
        return null;
    const headers = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .describeKey */ .Rx)('headers', profile);
    if (status === 406 || status === 415)
        return `Check that ${headers} ${operation === 'list' ? 'are' : 'and "body" are'} what the service expects`;
    if (!(0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .sendsToken */ .tG)(profile))
        return `The token was not sent: put {token} into ${headers}`;
    const condition = status === 401 ? 'the token is valid' : 'the token has that right';
    return `If ${condition}, check that ${headers} send it as the service expects it`;
}
/** For a 409 about a monitor that a later list does not show. */
const conflictAdvice = 'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';
/** Our own codes, whose messages need no introduction. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;
/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function explainNoResponse(exchange) {
    const { code, sent } = exchange;
    const message = exchange.message.replace(openSslLine, '$1');
    const named = message.includes(code) ? message : `${message} (${code})`;
    const broken = ownCodes.test(code) ? named : `the connection broke: ${named}`;
    const next = connectionAdvice.find(([sign]) => sign.test(`${code}: ${exchange.message}`))?.[1] ?? null;
    return { serviceCode: code, what: sent ? broken : `no connection: ${named}`, why: null, next };
}
const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of "base-url"';
/** What to do about a failed connection, by the system's code and the message of the HTTP client. */
const connectionAdvice = [
    [/^ECONNREFUSED:/, 'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up'],
    [/^ENOTFOUND:/, 'No host has this name: check "base-url", and HTTPS_PROXY if it is set'],
    [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
    [/^DEPTH_ZERO_SELF_SIGNED_CERT:/, 'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path'],
    [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
    [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
    [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check "base-url"'],
    [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
    [/Proxy response \(407\)/, 'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port'],
    [/Proxy response \(/, 'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY'],
];


/***/ }),

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ headerLines),
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   uO: () => (/* binding */ readLinkHeader),
/* harmony export */   vh: () => (/* binding */ parseOnce),
/* harmony export */   wx: () => (/* binding */ header)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);


/** All values of a header, in order. */
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
/** The first value of a header, or null. */
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}
/** A link (RFC 8288, section 3): its target, and its parameters, which may contain commas and semicolons in quotes. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** The relation `next` of a link, in double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** Sentry also links to an empty next page, and marks it: https://docs.sentry.io/api/pagination/ */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/** The URL with the relation `next` in the lines of the header `Link`: true if it cannot be read, null if there is none. */
function readLinkHeader(lines) {
    const links = lines.flatMap((line) => [...line.matchAll(link)]);
    const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
    if (found.length === 0)
        return lines.some((line) => nextRelation.test(line)) || null;
    return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}
/** Whether the response is a web page: then something other than the API responded. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
/** Parses a body when its value is first read: the outcome and the result both read it, and a repeated page is never read. */
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
/** A number that JavaScript may write differently: long, with an exponent, or with zeros at its end. In a text, it only costs time. */
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
/** Remembers how an inexact number is written. Keeps an identifier or a name above 2^53 as text: as a number it would change. */
function keepNumber(key, value, context) {
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined)
        return value;
    // Above 2^53, also a number that is written in the same way may be a rounded one.
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isRounded || String(value) !== source)
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .keepSource */ .lc)(this, key, source);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .identifiers */ .H2.includes(key)) ? source : value;
}


/***/ }),

/***/ 9484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EA: () => (/* binding */ findFailureOfEmptyList),
/* harmony export */   H6: () => (/* binding */ readStart),
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   O6: () => (/* binding */ findMonitor),
/* harmony export */   Pl: () => (/* binding */ hasOnlyError),
/* harmony export */   bV: () => (/* binding */ maskBody),
/* harmony export */   gd: () => (/* binding */ findFailure),
/* harmony export */   mb: () => (/* binding */ readLocation)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7038);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9233);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8669);





/**
 * The monitor in a 2xx to a write, as an item of the list: at the place that the profile names, else the first object
 * with an identifier, or else with a name; or null.
 */
function findMonitor({ json, profile }) {
    const body = json();
    if (profile.create.item !== null) {
        const item = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(body, profile.create.item);
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(item) ? item : null;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body))
        return null;
    // Nearly every response is the monitor itself.
    if ((0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeId */ .ks)(body, profile) !== null)
        return body;
    const inner = ['data', 'monitor', 'item', 'result'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, key));
    const objects = [body, ...inner.filter((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))];
    const withId = objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeId */ .ks)(object, profile) !== null);
    return withId ?? objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeName */ .e4)(object, profile) !== null) ?? null;
}
/** The identifier at the end of the address in `Location`, or null. */
function readLocation({ headers, url }) {
    const lastStep = (address) => address
        .replace(/[?#].*$/s, '')
        .split('/')
        .filter(Boolean)
        .at(-1) ?? null;
    const id = lastStep((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .wx)(headers, 'location') ?? '');
    // Some services respond with the address of the request.
    return id === lastStep(url) ? null : id;
}
/** Whether the body of a 2xx to a write is only an error. */
function hasOnlyError(response) {
    if (response.bodyFault !== null || findMonitor(response) !== null || readLocation(response) !== null)
        return false;
    const body = response.json();
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) && findFailure(body) !== null;
}
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
    const inner = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).filter(([key]) => /^(status|meta|response)$/.test((0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .toSnakeCase */ .uc)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    // Some services use other codes (1 for a success), and describe the result in words.
    const describesSuccess = (value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(value, key))));
    const suspects = places.filter(([, value]) => !describesSuccess(value));
    return (suspects.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null);
}
function findField(body, rows, place = '') {
    const field = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).find(([key, value]) => {
        const word = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .toSnakeCase */ .uc)(key);
        const text = isEmpty(value) ? '' : typeof value === 'object' ? 'an object' : String(value);
        return rows.some(([keys, texts]) => keys.test(word) && texts.test(text));
    });
    if (field === undefined)
        return null;
    return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}
/** Whether it is null, or an object or an array without content. */
function isEmpty(value) {
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
/** Keys of an error code; RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Keys of lists of mistakes, and of the field of each mistake. */
const detailKeys = ['errors', 'details'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
const maxDetails = 10;
/** In UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };
/** Finds code, message and details in the body of an error, or else the start of its text. Mask the body before: texts are clipped. */
function readErrorBody(response) {
    const body = response.json();
    const error = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? readError(body) : null;
    if (error !== null)
        return error;
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6)(response))
        return { code: null, message: 'the response is an HTML page' };
    const start = readStart(response);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/** Reads the first of `error`, `errors[0]` and the body that has a code or a message. */
function readError(body) {
    const errors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'error'), first, body]) {
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, messageKeys)];
        if (code === null && said === null)
            continue;
        // The first of several errors is shown with the others.
        const [message, places] = place === first ? [readText(body, messageKeys), [body]] : [said, [place, body]];
        const details = readDetails(places);
        // A sentence that details follow: `The monitor was not created: name: too short`.
        const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
        return { code, message: text === null || text === code ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(text, maxLength.field) };
    }
    return null;
}
function readDetails(places) {
    const found = places.flatMap((place) => detailKeys.map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, key) ?? null)).flat();
    const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
    const more = details.length > maxDetails ? [`and ${details.length - maxDetails} more`] : [];
    return [...details.slice(0, maxDetails), ...more].join('; ');
}
/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(detail, maxLength.field);
    if (isEmpty(detail))
        return '';
    const words = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) || words === null)
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, fieldKeys);
    return field === null ? words : `${field}: ${words}`;
}
/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object, keys) {
    const values = keys.map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, key));
    const found = values.find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
    return found === undefined ? null : String(found).slice(0, maxLength.field);
}
/** The start of a body that is text. */
function readStart({ body }) {
    return body.trim().slice(0, maxLength.unknown);
}
/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
function maskBody(body, mask) {
    const value = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(body);
    return value === undefined ? mask(body) : JSON.stringify((0,_model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .redactJson */ .Kp)(value, mask));
}


/***/ }),

/***/ 9579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ errorCodeOf),
/* harmony export */   KO: () => (/* binding */ mayRetry),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   dk: () => (/* binding */ mayHaveHappened),
/* harmony export */   dl: () => (/* binding */ decideOutcome),
/* harmony export */   r8: () => (/* binding */ asksToWait),
/* harmony export */   s$: () => (/* binding */ hasNoSuchPage),
/* harmony export */   tk: () => (/* binding */ mayStillRun)
/* harmony export */ });
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8669);
/* harmony import */ var _response_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9484);


/** Statuses of a failure that soon passes. 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const temporary = [408, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530];
const every = (outcome) => ({ list: outcome, create: outcome, update: outcome, delete: outcome });
/**
 * What a response means: the first row that fits its status and names its operation has the outcome, and the first of them
 * with a code has the code of the error. A creation with an unknown outcome is never sent again blindly; a list, an update and
 * a deletion are, because sending them twice does no harm.
 */
const statusTable = [
    // The headers decide whether a write is done, even if the body breaks off.
    { status: '2xx', if: isBroken, list: 'transient' },
    // Many services respond to any wrong address with a web page and 200.
    { status: '2xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .isHtml */ ._6, code: 'html-response', update: 'unknown', delete: 'unknown' },
    // Some services respond with 200 to a write that they refuse.
    { status: '2xx', if: _response_body_js__WEBPACK_IMPORTED_MODULE_1__/* .hasOnlyError */ .Pl, code: 'monitor-refused', create: 'unknown', update: 'unknown', delete: 'unknown' },
    { status: '2xx', ...every('done') },
    { status: [429], code: 'rate-limited', ...every('throttled') },
    // Some services send 403 with `Retry-After` for a rate limit.
    { status: [403], if: hasRetryAfter, ...every('throttled') },
    { status: [503], if: hasRetryAfter, list: 'throttled', update: 'throttled', delete: 'throttled' },
    // The service profile: `create.doubtful`, `delete.gone`, and an `{id}` in `update.path`, which makes a 404 about the monitor.
    { if: ({ profile, status }) => profile.create.doubtful.includes(status), create: 'unknown' },
    { if: ({ profile, status }) => profile.delete?.gone.includes(status) === true, delete: 'done' },
    {
        status: [404],
        if: ({ profile }) => profile.update?.path.includes('{id}') === true,
        code: 'monitor-gone',
        update: 'rejected',
    },
    { status: [401], code: 'token-refused', ...every('fatal') },
    { status: [402], code: 'payment-required', ...every('rejected') },
    { status: [403], code: 'access-denied', ...every('fatal') },
    { status: [404], code: 'not-found', ...every('fatal'), delete: 'done' },
    { status: [405], code: 'method-not-allowed', ...every('fatal') },
    { status: [409], code: 'name-taken', create: 'rejected' },
    { status: [410], code: 'monitor-gone', update: 'rejected', delete: 'done' },
    // A 408 or 5xx may come from a proxy in front of a service that has created the monitor.
    { status: temporary, code: 'service-failed', ...every('transient'), create: 'unknown' },
    { status: [425], list: 'transient', update: 'transient', delete: 'transient' },
    { status: '5xx', code: 'service-failed', ...every('unknown'), list: 'rejected' },
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4).
    { status: '3xx', code: 'redirect', ...every('unknown'), list: 'rejected' },
    { status: '4xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .isHtml */ ._6, code: 'html-response', ...every('rejected') },
    { status: '4xx', code: 'request-refused', list: 'rejected' },
    { status: '4xx', code: 'monitor-refused', ...every('rejected') },
];
function rowsFor(response) {
    const { operation, status } = response;
    const digit = Math.min(Math.trunc(status / 100), 5);
    return statusTable.filter((row) => {
        const isStatus = typeof row.status === 'string' ? row.status === `${digit}xx` : (row.status?.includes(status) ?? true);
        return isStatus && row[operation] !== undefined && row.if?.(response) !== false;
    });
}
function decideOutcome(exchange) {
    if (exchange.kind === 'response')
        return rowsFor(exchange)[0]?.[exchange.operation] ?? 'unknown';
    if (!exchange.sent)
        return 'not-sent';
    return exchange.operation === 'create' ? 'unknown' : 'transient';
}
/** The code of the error of an exchange that is not `done`. */
function errorCodeOf(exchange) {
    // A body that broke off is a fault of the network, whatever the status.
    if (exchange.kind === 'no-response' || isBroken(exchange))
        return 'unreachable';
    return rowsFor(exchange).find(({ code }) => code !== undefined)?.code ?? 'service-failed';
}
/** Whether the response to a deletion shows that there was nothing to delete. */
function isGone({ operation, outcome, status }) {
    return operation === 'delete' && outcome === 'done' && status >= 300;
}
/** Whether a response means a rate limit: nothing was done. */
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter({ headers }));
}
/** Whether a `Retry-After` is about the same request: with a 3xx it is not (RFC 9110, section 10.2.3). */
function asksToWait(status, headers) {
    return status === 503 || isRateLimit(status, headers);
}
/**
 * Whether a write may have happened without a response that shows it. A 503 with `Retry-After` may come from a proxy in front
 * of a service that has done it.
 */
function mayHaveHappened(exchange) {
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    return isBusy || exchange.outcome === 'transient' || exchange.outcome === 'unknown';
}
/** Whether the service, behind a proxy, may still work on the request although the exchange has ended. 524: see {@link temporary}. */
function mayStillRun(exchange) {
    return exchange.kind === 'response' ? [408, 504, 524].includes(exchange.status) : exchange.code === 'TIMEOUT';
}
/** Whether the service says that it has no such page of the list; 401, 403 and 408 do not show it. */
function hasNoSuchPage({ status }) {
    return status >= 400 && status < 500 && ![401, 403, 408].includes(status);
}
/**
 * Whether the same request may be sent again, five times at most: never a write that may have happened.
 * @param failures number of failures so far, without throttled responses.
 */
function mayRetry(outcome, failures) {
    return outcome === 'throttled' || ((outcome === 'not-sent' || outcome === 'transient') && failures < maxAttempts);
}
const maxAttempts = 5;
function isBroken({ bodyFault }) {
    return bodyFault?.isTransient === true;
}
function hasRetryAfter({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .headerLines */ .Hq)(headers, 'retry-after').length > 0;
}


/***/ })

};
