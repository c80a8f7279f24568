export const id = 455;
export const ids = [455];
export const modules = {

/***/ 6455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openRepository: () => (/* binding */ openRepository)
/* harmony export */ });
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1351);
/* harmony import */ var _actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8665);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);



const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * The client sends nothing again: the next run writes what this one could not.
 * @param totalMs for all requests together, which then end with an AbortError.
 * @throws Error if the step has no token or no repository.
 */
function openRepository({ env, secrets, stop }, totalMs = 60_000) {
    if (!/^[\x21-\x7e]+$/.test(secrets.githubToken))
        throw new Error('the input "github-token" is empty, or has characters that no token has');
    const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
    if (repo === '')
        throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
    const controller = new AbortController();
    const abortIn = (wait) => setTimeout(() => controller.abort(), wait).unref();
    abortIn(totalMs);
    // Enough for a response that is about to arrive, and well before the runner kills the step.
    stop.addEventListener('abort', () => abortIn(2_000), { once: true });
    const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    const github = (0,_actions_github__WEBPACK_IMPORTED_MODULE_0__/* .getOctokit */ .Q)(secrets.githubToken, {
        baseUrl,
        // The defaults of the library contain the proxy of the runner.
        request: { ..._actions_github_lib_utils__WEBPACK_IMPORTED_MODULE_1__/* .defaults */ .NT.request, log: silent, signal: controller.signal },
        log: silent,
    });
    const { origin } = new URL(baseUrl);
    // The address of a next page comes from a response, and the token is for one origin.
    github.hook.before('request', ({ baseUrl: base, url }) => {
        if (new URL(url, base).origin === origin)
            return;
        throw new Error('GitHub names a next page elsewhere, where the token is not sent');
    });
    // A list that broke off, or that is not from GitHub, would seem to have no comment.
    github.hook.after('request', ({ data, url }, request) => {
        const isList = request.method === 'GET' && !/\/(branches|compare)\//.test(url);
        if (!isList || (Array.isArray(data) && data.every(isItem)))
            return;
        const { pathname } = new URL(url);
        throw new Error(`the response of GitHub to GET ${pathname} is incomplete or not JSON`);
    });
    return { github, place: { owner, repo } };
}
/** An issue or a pull request also has a number. */
function isItem(item) {
    if (!(0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(item))
        return false;
    const { body = null, id, number = id } = item;
    return Number.isInteger(number) && (body === null || typeof body === 'string');
}


/***/ })

};
