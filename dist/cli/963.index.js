export const id = 963;
export const ids = [963];
export const modules = {

/***/ 2963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   Nu: () => (/* binding */ describeExchange),
/* harmony export */   TE: () => (/* binding */ conflictAdvice),
/* harmony export */   bw: () => (/* binding */ nameExchange),
/* harmony export */   nB: () => (/* binding */ describeNoJson),
/* harmony export */   pl: () => (/* binding */ hideQuery),
/* harmony export */   tz: () => (/* binding */ withUnknownOutcome)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8034);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8669);
/* harmony import */ var _status_table_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9579);







/** @param whyLast why the end of the run prevents another try of a list. */
function describeExchange(exchange, monitor, purpose = 'list', whyLast = null) {
    const { next, serviceCode, what, why } = explain(exchange, purpose);
    const { method, operation, outcome, url } = exchange;
    const name = monitor && ('source' in monitor ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeNameAndSource */ .ly)(monitor) : JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(monitor)));
    const request = `${method} ${url}${name === null ? '' : ` for ${name}`}`;
    const mayRunAgain = operation === 'list' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = whyLast ?? (next === null ? 'Run again once the service responds' : null);
    const lines = [`${request}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .joinLines */ .cT)(what)}`, why, next, mayRunAgain ? ending : null];
    const message = lines.filter((line) => line !== null).join('\n');
    const status = exchange.kind === 'response' ? exchange.status : null;
    const facts = { code: (0,_status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCodeOf */ .D9)(exchange), serviceCode, status, message };
    const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
    return isUnknown ? withUnknownOutcome(facts, operation) : facts;
}
const uncertainty = {
    create: 'The monitor may exist',
    update: 'The monitor may have been updated',
    delete: 'The monitor may have been deleted',
};
/** The same error of a write with an unknown outcome, so that nobody does the same by hand. */
function withUnknownOutcome(facts, operation) {
    if (facts.code === 'outcome-unknown')
        return facts;
    const message = `${facts.message}\n${uncertainty[operation]}; the next run will check`;
    return { ...facts, code: 'outcome-unknown', message };
}
function nameExchange(exchange) {
    const { serviceCode, what } = explain(exchange, 'list');
    return { serviceCode, text: `${exchange.method} ${exchange.url}: ${what}` };
}
function explain(response, purpose) {
    if (response.kind === 'no-response')
        return explainNoResponse(response);
    const { code: serviceCode, message } = readErrorBody(response);
    const code = (0,_status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCodeOf */ .D9)(response);
    const ids = ['x-request-id', 'request-id', 'x-correlation-id'].map((name) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .header */ .wx)(response.headers, name));
    const id = ids.find((value) => value !== null);
    const head = [response.status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
    // A service that explains a refusal needs no advice.
    const isExplained = code === 'monitor-refused' && message !== null;
    const advice = [isExplained ? null : findAdvice(code, purpose, response), adviseOnHeaders(response)];
    const next = advice.filter((line) => line !== null).join('\n') || null;
    const why = findCause(response, code, serviceCode === null && message === null);
    return { serviceCode, what: message === null ? head : `${head}: ${message}`, why, next };
}
function findCause(response, code, hasNoReason) {
    if (response.bodyFault !== null)
        return `The response ${response.bodyFault.message}`;
    if (code === 'redirect') {
        const location = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .header */ .wx)(response.headers, 'location');
        const where = location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
        return `The service redirects ${where}; redirects are never followed`;
    }
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .isHtml */ ._6)(response))
        return 'Received HTML instead of JSON';
    return hasNoReason && /^(request|monitor)-refused$/.test(code) ? 'The service gives no reason' : null;
}
/** The address of a redirect, without its query and its user, which may be credentials. */
function hideQuery(location) {
    return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideTarget */ .wF)(location.replace(/[?#].*$/s, ''));
}
const unclearAdvice = {
    list: 'Check that "base-url" is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each response',
    'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
    'possible page': 'Monitor Sync requested a second page, because the first one may have been cut off: the service should respond with an empty list or 404',
};
/** Why a response with status 2xx is not JSON. */
function describeNoJson(response, purpose) {
    const { body, bodyFault } = response;
    const advice = [unclearAdvice[purpose]];
    if (bodyFault !== null) {
        const encoding = `Make the service, or the proxy in front of it, respect "accept-encoding: ${_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .acceptedEncodings */ .gm}"`;
        const isEncoded = bodyFault.message.startsWith('is encoded');
        return { code: 'unreadable-response', what: bodyFault.message, advice: isEncoded ? [encoding] : advice };
    }
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .isHtml */ ._6)(response))
        return { code: 'html-response', what: 'is HTML instead of JSON, perhaps a login page', advice };
    return { code: 'not-json', what: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(response)}`, advice };
}
/** Any request; `{operation}` stands for the one that was refused. */
const accessAdvice = {
    'token-refused': 'The token was refused: set the input "api-token" (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, or a proxy refused it: read what the service says, and give the token the right to {operation} monitors',
};
/** A write with a service profile, where the list has shown that `base-url` is right. `{path}` is the key of its path. */
const writeAdvice = {
    'not-found': 'The address does not exist: correct {path}',
    'method-not-allowed': 'The address does not accept this method: correct {path}, or set "{operation}.method" there',
    'html-response': 'Something other than the API responded: check {path}',
    'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};
/** Any other request; `{base}` stands for the first part of the list's path. */
const addressAdvice = {
    'not-found': 'The address does not exist: set "base-url" to the address of the service, without {base}',
    'method-not-allowed': 'The address does not accept this method: set "base-url" to the address of the service, without {base}',
    redirect: 'Set "base-url" to the actual address of the service',
    'html-response': 'Check that "base-url" is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
function findAdvice(code, purpose, { operation, profile }) {
    const access = accessAdvice[code]?.replace('{operation}', operation);
    if (access !== undefined)
        return access;
    if (operation !== 'list' && profile !== _profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .documentedApi */ .xD) {
        if (operation === 'delete' && code === 'monitor-refused')
            return 'Delete it in the service, or remove it from "remove" or "owns" in the config';
        const path = () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)(`${operation}.path`, profile);
        const write = writeAdvice[code]?.replace('{path}', path).replace('{operation}', operation);
        if (write !== undefined)
            return write;
    }
    const base = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
    const advice = addressAdvice[code]?.replace('{base}', base) ?? null;
    // The address of a page comes from the list, and not from `base-url`.
    if (advice !== null && purpose !== 'list')
        return unclearAdvice[purpose];
    const isForeign = code === 'not-found' && operation === 'list' && profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .documentedApi */ .xD;
    return isForeign ? `${advice}\n${describeAdvice}` : advice;
}
function adviseOnHeaders({ operation, profile, status }) {
    if (profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .documentedApi */ .xD || ![401, 403, 406, 415].includes(status))
        return null;
    const headers = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('headers', profile);
    if (status === 406 || status === 415)
        return `Check that ${headers} ${operation === 'list' ? 'are' : 'and "body" are'} what the service expects`;
    if (!(0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .sendsToken */ .tG)(profile))
        return `The token was not sent: put {token} into ${headers}`;
    // The headers of a built-in profile are right.
    if (profile.places === undefined)
        return profile.token && `${profile.service} takes: ${profile.token}`;
    const condition = status === 401 ? 'the token is valid' : 'the token has that right';
    return `If ${condition}, check that ${headers} send it as the service expects it`;
}
/** For the list without a profile, whose paths the service may not have. */
const describeAdvice = 'If the service has other paths, describe them in a service profile; to start one: npx monitor-sync services full > service.yaml';
const conflictAdvice = 'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';
/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function explainNoResponse(exchange) {
    const { code, sent } = exchange;
    const message = exchange.message.replace(openSslLine, '$1');
    const named = message.includes(code) ? message : `${message} (${code})`;
    const broken = code === 'TIMEOUT' || code === 'ABORTED' ? named : `the connection broke: ${named}`;
    const next = connectionAdvice.find(([sign]) => sign.test(`${code}: ${exchange.message}`))?.[1] ?? null;
    return { serviceCode: code, what: sent ? broken : `no connection: ${named}`, why: null, next };
}
const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of "base-url"';
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
const codeKeys = ['code', 'error', 'type'];
/** In UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };
/** Code, message and details, or else the start of the text. Mask the body before, because texts are clipped. */
function readErrorBody(response) {
    const json = response.json();
    const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(json) ? json : {};
    const errors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'error'), first, body]) {
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, _status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .messageKeys */ .Wy)];
        if (code === null && said === null)
            continue;
        const [message, places] = place === first ? [readText(body, _status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .messageKeys */ .Wy), [body]] : [said, [place, body]];
        const details = readDetails(places);
        // A sentence that details follow: `The monitor was not created: name: too short`.
        const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
        return { code, message: text === null || text === code ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .clip */ .$Q)(text, maxLength.field) };
    }
    const start = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_4__/* .isHtml */ ._6)(response) ? 'the response is an HTML page' : readStart(response);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
function readDetails(places) {
    const found = places.flatMap((place) => ['errors', 'details'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, key) ?? null)).flat();
    const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
    const more = details.splice(10).length;
    return [...details, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .clip */ .$Q)(detail, maxLength.field);
    if ((0,_status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmpty */ .Im)(detail))
        return '';
    const words = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) ? readText(detail, [..._status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .messageKeys */ .Wy, ...codeKeys]) : null;
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) || words === null)
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .clip */ .$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, ['field', 'path', 'pointer', 'parameter', 'name']);
    return field === null ? words : `${field}: ${words}`;
}
function readText(object, keys) {
    const texts = keys.map((key) => {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, key) ?? null;
        // Where a service describes several reasons, a message is a list.
        const isList = Array.isArray(value) && _status_table_js__WEBPACK_IMPORTED_MODULE_5__/* .messageKeys */ .Wy.includes(key);
        return isList ? value.filter((one) => typeof one === 'string').join('; ') : value;
    });
    const found = texts.find((text) => (typeof text === 'string' && text !== '') || typeof text === 'number');
    return found === undefined ? null : String(found).slice(0, maxLength.field);
}
function readStart({ body }) {
    return body.trim().slice(0, maxLength.unknown);
}


/***/ }),

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ headerLines),
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   bV: () => (/* binding */ maskBody),
/* harmony export */   gm: () => (/* binding */ acceptedEncodings),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   uO: () => (/* binding */ readLinkHeader),
/* harmony export */   vh: () => (/* binding */ parseOnce),
/* harmony export */   wx: () => (/* binding */ header)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);



/** The value of `accept-encoding` in every request. */
const acceptedEncodings = 'gzip, br, identity';
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}
/** A link (RFC 8288, section 3): its target, and its parameters, with commas and semicolons in quotes. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** In double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** A service may also link to an empty next page, and mark it with `results="false"`. */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/** The URL of the relation `next` in the header `Link`: true if it cannot be read, null if there is none. */
function readLinkHeader(lines) {
    const links = lines.flatMap((line) => [...line.matchAll(link)]);
    const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
    if (found.length === 0)
        return lines.some((line) => nextRelation.test(line)) || null;
    return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
/** A number that JavaScript may write differently: long, with an exponent, or with zeros at its end. */
const inexactNumber = /[:[,]\s*(?:-?(?:[\d.]{16,}|\d+\.\d*0|0\.0{6}\d*|[\d.]+[eE][+-]?\d+)|-0)(?=[\s,\]}])/;
function parseJson(body) {
    try {
        // Only if needed, because a reviver takes six times as long.
        return inexactNumber.test(body) ? JSON.parse(body, keepNumber) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** Keeps an identifier or a name above 2^53 as text: as a number it would change, even if it is written the same. */
function keepNumber(key, value, { source } = {}) {
    if (typeof value !== 'number' || source === undefined)
        return value;
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isRounded || String(value) !== source)
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .keepNumberText */ .an)(this, key, source);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifiers */ .H2.includes(key)) ? source : value;
}
/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
function maskBody(body, mask) {
    const value = parseJson(body);
    return value === undefined ? mask(body) : JSON.stringify((0,_model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .redactJson */ .Kp)(value, mask));
}


/***/ }),

/***/ 9579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ errorCodeOf),
/* harmony export */   EA: () => (/* binding */ findFailureOfEmptyList),
/* harmony export */   F4: () => (/* binding */ findWrittenMonitor),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   KO: () => (/* binding */ mayRetry),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   Wy: () => (/* binding */ messageKeys),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   dk: () => (/* binding */ mayHaveHappened),
/* harmony export */   dl: () => (/* binding */ decideOutcome),
/* harmony export */   gd: () => (/* binding */ findFailure),
/* harmony export */   mb: () => (/* binding */ readLocation),
/* harmony export */   r8: () => (/* binding */ asksToWait),
/* harmony export */   s$: () => (/* binding */ hasNoSuchPage),
/* harmony export */   tk: () => (/* binding */ mayStillRun)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9233);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8669);




/** 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const temporary = [408, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530];
const every = (outcome) => ({ list: outcome, create: outcome, update: outcome, delete: outcome });
/**
 * The first row that fits the status and names the operation has the outcome; the first of them with a code has that of the
 * error. A creation with an unknown outcome is never sent again blindly; the others are, because that does no harm.
 */
const statusTable = [
    // The headers decide whether a write is done, even if the body breaks off.
    { status: '2xx', if: isBroken, list: 'transient' },
    // Many services respond to any wrong address with a web page and 200.
    { status: '2xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .isHtml */ ._6, code: 'html-response', update: 'unknown', delete: 'unknown' },
    // Some services respond with 200 to a write that they refuse.
    { status: '2xx', if: hasOnlyError, code: 'monitor-refused', create: 'unknown', update: 'unknown', delete: 'unknown' },
    { status: '2xx', ...every('done') },
    { status: [429], code: 'rate-limited', ...every('throttled') },
    { status: [403], if: hasRetryAfter, ...every('throttled') },
    { status: [503], if: hasRetryAfter, list: 'throttled', update: 'throttled', delete: 'throttled' },
    // The service profile: `create.doubtful`, `delete.gone`, and `update.path`: with an `{id}`, a 404 is about the monitor.
    { if: ({ profile, status }) => profile.create.doubtful.includes(status), create: 'unknown' },
    { if: ({ profile, status }) => profile.delete?.gone.includes(status), delete: 'done' },
    {
        status: [404],
        if: ({ profile }) => profile.update?.path.includes('{id}'),
        code: 'monitor-gone',
        update: 'rejected',
    },
    { status: [401], code: 'token-refused', ...every('fatal') },
    { status: [402], code: 'payment-required', ...every('unpaid') },
    { status: [403], code: 'access-denied', ...every('fatal') },
    { status: [404], code: 'not-found', ...every('fatal'), delete: 'done' },
    { status: [405], code: 'method-not-allowed', ...every('fatal') },
    { status: [409], code: 'name-taken', create: 'conflict' },
    { status: [410], code: 'monitor-gone', update: 'rejected', delete: 'done' },
    // A 408 or 5xx may come from a proxy in front of a service that has created the monitor.
    { status: temporary, code: 'service-failed', ...every('transient'), create: 'unknown' },
    { status: [425], list: 'transient', update: 'transient', delete: 'transient' },
    { status: '5xx', code: 'service-failed', ...every('unknown'), list: 'rejected' },
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4).
    { status: '3xx', code: 'redirect', ...every('unknown'), list: 'rejected' },
    { status: '4xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .isHtml */ ._6, code: 'html-response', ...every('rejected') },
    { status: '4xx', code: 'request-refused', list: 'rejected' },
    { status: '4xx', code: 'monitor-refused', ...every('rejected') },
];
function fits(response) {
    const { operation, status } = response;
    const group = `${Math.min(Math.trunc(status / 100), 5)}xx`;
    return (row) => {
        const isStatus = typeof row.status === 'string' ? row.status === group : (row.status?.includes(status) ?? true);
        return isStatus && row[operation] !== undefined && (row.if === undefined || row.if(response) === true);
    };
}
function decideOutcome(exchange) {
    if (exchange.kind === 'response')
        return statusTable.find(fits(exchange))?.[exchange.operation] ?? 'unknown';
    if (!exchange.sent)
        return 'not-sent';
    return exchange.operation === 'create' ? 'unknown' : 'transient';
}
function errorCodeOf(exchange) {
    if (exchange.kind === 'no-response' || isBroken(exchange))
        return 'unreachable';
    return statusTable.filter(fits(exchange)).find(({ code }) => code !== undefined)?.code ?? 'service-failed';
}
/** Whether a deletion found nothing to delete. */
function isGone({ operation, outcome, status }) {
    return operation === 'delete' && outcome === 'done' && status >= 300;
}
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter({ headers }));
}
/** Whether a `Retry-After` is about the same request: with a 3xx it is not (RFC 9110, section 10.2.3). */
function asksToWait(status, headers) {
    return status === 503 || isRateLimit(status, headers);
}
/** For a write. A 503 with `Retry-After` may come from a proxy in front of a service that has done it. */
function mayHaveHappened(exchange) {
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    return isBusy || exchange.outcome === 'transient' || exchange.outcome === 'unknown';
}
/** Whether the service may still work on the request, behind a proxy that has given up. 524: see {@link temporary}. */
function mayStillRun(exchange) {
    return exchange.kind === 'response' ? [408, 504, 524].includes(exchange.status) : exchange.code === 'TIMEOUT';
}
/** Whether the response shows that the page does not exist: 401, 403 and 408 do not. */
function hasNoSuchPage({ status }) {
    return status >= 400 && status < 500 && ![401, 403, 408].includes(status);
}
/** Never a creation that may have happened: its outcome is `unknown`. @param failures so far, without throttled responses. */
function mayRetry(outcome, failures) {
    return outcome === 'throttled' || ((outcome === 'not-sent' || outcome === 'transient') && failures < 5);
}
/** A fault of the network, whatever the status. */
function isBroken({ bodyFault }) {
    return bodyFault?.isTransient === true;
}
function hasRetryAfter({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .headerLines */ .Hq)(headers, 'retry-after').length > 0;
}
/** The monitor in a 2xx to a write: where the profile says, else the first object with an identifier or a name. */
function findWrittenMonitor({ json, profile }) {
    const body = json();
    if (profile.create.item !== null) {
        const item = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(body, profile.create.item);
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(item) ? item : null;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body))
        return null;
    const inner = ['data', 'monitor', 'item', 'result'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, key));
    const objects = [body, ...inner.filter((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))];
    const withId = objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeId */ .ks)(object, profile) !== null);
    return withId ?? objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeName */ .e4)(object, profile) !== null) ?? null;
}
function readLocation({ headers, url }) {
    const lastStep = (address) => address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? null;
    const id = lastStep((0,_exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .header */ .wx)(headers, 'location') ?? '');
    // Some services respond with the address of the request.
    return id === lastStep(url) ? null : id;
}
function hasOnlyError(response) {
    const isDone = findWrittenMonitor(response) !== null || readLocation(response) !== null;
    return response.bodyFault === null && !isDone && findFailure(response.json()) !== null;
}
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];
/** For an empty list, where weaker signs are enough, because every monitor would be created again. */
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
/** Where services describe a result in words; `detail` and `title` are those of RFC 9457. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
function findFailure(body, rows = failures, place = '') {
    const field = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).find(([key, value]) => {
        const word = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .toSnakeCase */ .uc)(key);
        const text = isEmpty(value) ? '' : typeof value === 'object' ? 'an object' : String(value);
        return rows.some(([keys, texts]) => keys.test(word) && texts.test(text));
    });
    if (field === undefined)
        return null;
    return { what: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}
function findFailureOfEmptyList(body) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body))
        return null;
    const inner = Object.entries(body).filter(([key]) => /^(status|meta|response)$/.test((0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .toSnakeCase */ .uc)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    // Some services use other codes (1 for a success), and describe the result in words.
    const isSuccess = (value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(value, key))));
    const found = places.map(([place, value]) => (isSuccess(value) ? null : findFailure(value, weakFailures, place)));
    return found.find((failure) => failure !== null) ?? null;
}
function isEmpty(value) {
    if (Array.isArray(value))
        return value.length === 0;
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}


/***/ })

};
