export const id = 455;
export const ids = [455];
export const modules = {

/***/ 6455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openGitHub: () => (/* binding */ openGitHub)
/* harmony export */ });
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1351);
/* harmony import */ var _actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5555);
/* harmony import */ var _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9735);
/* harmony import */ var _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6856);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);





/** After 1 s and 4 s, or after a rate limit. */
const retries = 2;
const silent = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
};
/**
 * A client that waits for a rate limit only if that ends before the time limit. After the time
 * limit, all requests end with an AbortError. @throws Error if the token is not valid in a header;
 * the message does not contain the token.
 */
function openGitHub(options) {
    const { baseUrl, secondMs = 1_000, stop, throttle, token, totalMs = 60_000 } = options;
    if (!/^[\x21-\x7e]+$/.test(token))
        throw new Error('input "github-token" is empty, or contains characters that no token has');
    const deadline = performance.now() + totalMs;
    const isWorthWaiting = (seconds, _request, _client, before) => before < retries && performance.now() + seconds * secondMs < deadline;
    // Not AbortSignal.timeout: octokit would treat its TimeoutError as an outage, and repeat the
    // request.
    const controller = new AbortController();
    const abortIn = (wait) => setTimeout(() => controller.abort(), wait).unref();
    abortIn(totalMs);
    // Enough for a response that is about to arrive, and well before the runner kills the step.
    stop?.addEventListener('abort', () => abortIn(2_000), { once: true });
    const settings = {
        baseUrl,
        // The defaults of the library contain the proxy of the runner.
        request: { ..._actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__/* .defaults */ .NT.request, log: silent, signal: controller.signal },
        log: silent,
        // The throttling plugin repeats after a 429.
        retry: {
            retries,
            doNotRetry: [400, 401, 403, 404, 409, 410, 413, 422, 429, 451],
            retryAfterBaseValue: secondMs,
        },
        throttle: {
            // Clients in one process may belong to different accounts, so they do not share a limit.
            id: crypto.randomUUID(),
            retryAfterBaseValue: secondMs,
            onRateLimit: isWorthWaiting,
            onSecondaryRateLimit: isWorthWaiting,
            ...throttle,
        },
    };
    // Before the plugin that repeats, so that it also repeats a request whose response is incomplete.
    const github = (0,_actions_github__WEBPACK_IMPORTED_MODULE_0__/* .getOctokit */ .Q)(token, settings, refuseIncomplete, _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_3__/* .retry */ .L, _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_4__/* .throttling */ .A);
    const { origin } = new URL(baseUrl);
    // The address of a next page comes from a response, and the token is for one origin.
    github.hook.before('request', ({ baseUrl: base, url }) => {
        if (new URL(url, base).origin === origin)
            return;
        throw new Error('GitHub names a next page at a different address, which does not get the token');
    });
    return github;
}
/**
 * A response to a list or a query that broke off, or that is not from GitHub. Octokit treats it as
 * empty: without this error, a list would seem to have no comment. In the form of octokit's errors,
 * so that the request is repeated.
 */
class IncompleteResponse extends Error {
    name = 'IncompleteResponse';
    status = 500;
    request;
    constructor(request, url) {
        const { pathname } = new URL(url);
        super(`the response of GitHub to ${request.method} ${pathname} is incomplete or not JSON`);
        this.request = request;
    }
}
/** Of a write, the status alone says that it was done. */
function refuseIncomplete({ hook }) {
    hook.after('request', ({ data, url }, request) => {
        const isList = request.method === 'GET' && !/\/(branches|compare)\//.test(url);
        const isQuery = request.url.endsWith('/graphql');
        if (isList && !isListOfItems(data))
            throw new IncompleteResponse(request, url);
        if (isQuery && !isResultOfQuery(data))
            throw new IncompleteResponse(request, url);
    });
}
function isListOfItems(data) {
    return Array.isArray(data) && data.every(isItem);
}
/** A comment has an identifier, an issue or a pull request also a number. */
function isItem(item) {
    if (!(0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(item))
        return false;
    const { body = null, id, number = id, user = null } = item;
    const hasBody = body === null || typeof body === 'string';
    const hasUser = user === null || (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(user);
    return Number.isInteger(number) && hasBody && hasUser;
}
/** The one query asks for the owner of the token. Octokit makes an error of `errors`. */
function isResultOfQuery(body) {
    if (!(0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(body))
        return false;
    const { data, errors } = body;
    if (Array.isArray(errors))
        return true;
    return (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(data) && (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(data['viewer']) && typeof data['viewer']['login'] === 'string';
}


/***/ })

};
