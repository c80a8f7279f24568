export const id = 198;
export const ids = [198];
export const modules = {

/***/ 4198:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openGitHub: () => (/* binding */ openGitHub)
});

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js
var github = __webpack_require__(1351);
// EXTERNAL MODULE: ./node_modules/@actions/github/lib/utils.js + 19 modules
var utils = __webpack_require__(5555);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-retry/dist-bundle/index.js
var dist_bundle = __webpack_require__(9735);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-throttling/dist-bundle/index.js
var plugin_throttling_dist_bundle = __webpack_require__(6856);
;// CONCATENATED MODULE: ./build/src/action/github/whole-answers.js
/**
 * Plugin of octokit that stands below the one that tries again. Octokit takes an answer that breaks off for an empty one,
 * and that, like a 409, for a list of nothing: a comment that is there would be written a second time.
 */
function refuseBrokenBodies({ hook }) {
    hook.after('request', ({ data, status }, request) => {
        if (status === 204 || (typeof data === 'object' && data !== null))
            return;
        throw Object.assign(new Error('the answer broke off, or was no JSON'), { status: noAnswer, request });
    });
    hook.error('request', (thrown, { method }) => {
        if (method === 'GET' && 'status' in thrown && thrown.status === 409)
            throw Object.assign(thrown, { status: noAnswer });
        throw thrown;
    });
}
/** Octokit's own way of saying that no answer arrived. */
const noAnswer = 500;

;// CONCATENATED MODULE: ./build/src/action/github/client.js





/** Milliseconds after a stop: enough for an answer that is on its way, and well before the runner's kill. */
const graceMs = 2_000;
/** Sends this often again: after 5xx or a broken connection 1 s and 4 s later, after a rate limit when it is over. */
const retries = 2;
/** GitHub explains these; sending the same again would not change them, and waiting after a 429 is the throttle's. */
const doNotRetry = [400, 401, 403, 404, 409, 410, 413, 422, 429, 451];
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/**
 * A client that is bounded in time: a rate limit is waited out only where the wait ends before the patience does, and
 * when that is at its end, the request under way and all later ones end with an AbortError.
 * @throws Error where the token cannot be sent; it does not repeat the token.
 */
function openGitHub(options) {
    const { baseUrl, patienceMs = 60_000, secondMs = 1_000, stop, token } = options;
    if (!/^[\x21-\x7e]+$/.test(token))
        throw new Error('input github-token is empty or holds what no token can hold');
    const until = performance.now() + patienceMs;
    const isWorthWaiting = (seconds, _request, _client, before) => before < retries && performance.now() + seconds * secondMs < until;
    const settings = {
        baseUrl,
        // The library's own functions know the proxy of the runner.
        request: { ...utils/* defaults */.NT.request, log: silent, signal: abortAfter(patienceMs, stop) },
        log: silent,
        retry: { retries, doNotRetry, retryAfterBaseValue: secondMs },
        throttle: {
            // The limits of a client are its own: two in one process may be of two accounts.
            id: crypto.randomUUID(),
            retryAfterBaseValue: secondMs,
            onRateLimit: isWorthWaiting,
            onSecondaryRateLimit: isWorthWaiting,
        },
    };
    return (0,github/* getOctokit */.Q)(token, settings, refuseBrokenBodies, dist_bundle/* retry */.L, plugin_throttling_dist_bundle/* throttling */.A);
}
/** Not AbortSignal.timeout: octokit would take its TimeoutError for an outage, and try again. */
function abortAfter(milliseconds, stop) {
    const controller = new AbortController();
    const abortIn = (wait) => setTimeout(() => controller.abort(), wait).unref();
    abortIn(milliseconds);
    stop?.addEventListener('abort', () => abortIn(graceMs), { once: true });
    return controller.signal;
}


/***/ })

};
