export const id = 455;
export const ids = [455];
export const modules = {

/***/ 6455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openGitHub: () => (/* binding */ openGitHub)
/* harmony export */ });
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1351);
/* harmony import */ var _actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8665);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);



const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * A client without retries: the next run writes what this one could not. After the time limit, all
 * requests end with an AbortError.
 * @throws Error if the token is not valid in a header; the message does not contain the token.
 */
function openGitHub({ baseUrl, stop, token, totalMs = 60_000 }) {
    if (!/^[\x21-\x7e]+$/.test(token))
        throw new Error('input "github-token" is empty, or contains characters that no token has');
    const controller = new AbortController();
    const abortIn = (wait) => setTimeout(() => controller.abort(), wait).unref();
    abortIn(totalMs);
    // Enough for a response that is about to arrive, and well before the runner kills the step.
    stop?.addEventListener('abort', () => abortIn(2_000), { once: true });
    const github = (0,_actions_github__WEBPACK_IMPORTED_MODULE_0__/* .getOctokit */ .Q)(token, {
        baseUrl,
        // The defaults of the library contain the proxy of the runner.
        request: { ..._actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__/* .defaults */ .NT.request, log: silent, signal: controller.signal },
        log: silent,
    });
    refuseIncomplete(github);
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
 * empty: without this error, a list would seem to have no comment.
 */
function incompleteResponse(method, url) {
    const { pathname } = new URL(url);
    return new Error(`the response of GitHub to ${method} ${pathname} is incomplete or not JSON`);
}
/** Of a write, the status alone says that it was done. */
function refuseIncomplete({ hook }) {
    hook.after('request', ({ data, url }, request) => {
        const isList = request.method === 'GET' && !/\/(branches|compare)\//.test(url);
        const isQuery = request.url.endsWith('/graphql');
        if (isList && !isListOfItems(data))
            throw incompleteResponse(request.method, url);
        if (isQuery && !isResultOfQuery(data))
            throw incompleteResponse(request.method, url);
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
