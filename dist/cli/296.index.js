export const id = 296;
export const ids = [296,531];
export const modules = {

/***/ 9296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runServe: () => (/* binding */ runServe)
/* harmony export */ });
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6960);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4768);
/* harmony import */ var _core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _io_files_read_text_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1481);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _service_server_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5537);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2123);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** Runs the reference service until a signal ends it; returns the exit code. */
async function runServe(given, { stderr, stdout, workspace }) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { data: dataFile, token } = given;
            if (token.trim() === '')
                throw new Error('--token must not be empty');
            const profile = given.service === undefined ? null : await readPlayed(given.service, workspace);
            const service = __addDisposableResource(env_1, await (0,_service_server_js__WEBPACK_IMPORTED_MODULE_4__/* .startService */ .i)({
                port: readPort(given),
                token,
                rateLimit: readRateLimit(given),
                dataFile,
                profile: profile?.text,
            }), true);
            const { promise, resolve } = Promise.withResolvers();
            process.once('SIGINT', () => resolve(130));
            process.once('SIGTERM', () => resolve(143));
            stdout.write(`Listening on ${service.baseUrl}\n`);
            stdout.write(describeUse(service.baseUrl, given, profile));
            return await promise;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (thrown) {
        (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .writeError */ .oG)(stderr, describe(thrown, given));
        return 1;
    }
}
/** @throws Error if the profile cannot be read, or has mistakes. */
async function readPlayed(service, workspace) {
    const read = await (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__.readProfileText)(service, workspace);
    if (!('text' in read))
        throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
    const { profile, variables } = (0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.parseSample)(read.file, read.text, read.isBuiltIn);
    return { text: read.text, service: profile.service, variables };
}
/** The commands that use the service. */
function describeUse(baseUrl, { service, token }, profile) {
    const assignments = [
        ...(service === undefined ? [] : [`MONITOR_SYNC_SERVICE=${quoteForShell((0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_6__/* .plain */ .pj)(service))}`]),
        `MONITOR_SYNC_BASE_URL=${baseUrl}`,
        `MONITOR_SYNC_API_TOKEN=${quoteForShell((0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_6__/* .plain */ .pj)(token))}`,
    ];
    const variables = (profile?.variables ?? []).map((name) => ` --var ${name}=any`).join('');
    const api = profile === null ? '' : `It has the API of ${(0,_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_6__/* .plain */ .pj)(profile.service)}.\n`;
    return `${api}In another terminal:\n  export ${assignments.join(' ')}\n  monitor-sync plan${variables}\n`;
}
function readPort({ port }) {
    if (/^\d+$/.test(port) && Number(port) <= 65_535)
        return Number(port);
    throw new Error(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}`);
}
function readRateLimit({ rateLimit }) {
    if (rateLimit === undefined)
        return undefined;
    const limit = Number(rateLimit);
    if (limit > 0 && Number.isFinite(limit))
        return limit;
    throw new Error(`--rate-limit must be a number of requests per second, above 0; got ${JSON.stringify(rateLimit)}`);
}
/** Quotes a text as one word for a POSIX shell. */
function quoteForShell(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
function describe(error, { data, port }) {
    if (error.code === 'EADDRINUSE')
        return `port ${port} is in use; choose another with --port, or 0 for any free one`;
    return error.syscall === 'open' ? `--data ${data}: ${(0,_io_files_read_text_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error, 'written')}` : error.message;
}


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseProfile: () => (/* binding */ parseProfile),
  parseSample: () => (/* binding */ parseSample),
  renderCopy: () => (/* binding */ renderCopy),
  summarizeProfile: () => (/* binding */ summarizeProfile)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/core/model/digest.js
// A file of its own, because loading node:crypto takes time, and most commands do not need it.

/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
function digest(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 1 modules
var parse_yaml = __webpack_require__(7286);
// EXTERNAL MODULE: ./build/src/core/yaml/schema-errors.js
var schema_errors = __webpack_require__(7888);
// EXTERNAL MODULE: ./build/src/core/yaml/validators.js
var validators = __webpack_require__(6750);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/rules.js
var rules = __webpack_require__(2000);
;// CONCATENATED MODULE: ./build/src/core/profile/parse-profile.js












/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: every mistake in the text is a problem.
 * @param isBuiltIn whether the profile came with the program: only then it may name an address.
 */
function parseProfile({ file, text }, variables, isBuiltIn) {
    const { mistakes, positionOf, values } = (0,parse_yaml/* parseYaml */.h)({ file, text }, variables);
    const message = 'the file is empty; describe a service';
    const inText = mistakes.map((mistake) => (mistake.code === 'empty-file' ? { ...mistake, message } : mistake));
    const toProblems = (all) => (0,mistake/* listProblems */.vz)({ file, mistakes: all, positionOf, values });
    if (values === null)
        return { profile: null, problems: toProblems(inText), usedVariables: [], digest: null };
    const value = encodePaths(values, variables);
    const found = [...(0,schema_errors/* findErrors */.j)(validators/* validateService */.WV, value), ...(0,rules/* findRuleMistakes */.t)(value, isBuiltIn)];
    // A text with a variable that has no value is reported for that alone, and a secret may have braces of its own.
    const known = found.filter(({ at, path }) => at !== undefined || !values.isUnknown(path));
    const isOwn = ({ code, path }) => code === 'unknown-placeholder' && values.isSecret(path);
    const wrong = [...findSecrets(value, values, variables), ...known.filter((mistake) => !isOwn(mistake))];
    const placed = wrong.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }));
    const problems = toProblems([...inText, ...placed]);
    const resolved = problems.length > 0 ? null : (0,profile_profile/* resolveProfile */.mC)(value);
    const placeOf = (path) => {
        // An item of a list has no key.
        const at = typeof path.at(-1) === 'number' ? {} : { at: 'key' };
        return `${file}:${positionOf(values.offsetOf({ ...at, path })).line}`;
    };
    const profile = resolved === null || isBuiltIn ? resolved : { ...resolved, places: new Map(placeKeys(value, placeOf)) };
    return { profile, problems, usedVariables: [...values.usedVariables], digest: digest(values.writtenAt([])) };
}
/** Each key of a value, as `list.items`, and each item of a list, as `update.keep.0`, and its place. */
function placeKeys(value, placeOf, above = []) {
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).flatMap(([key, inner]) => {
        const path = [...above, Array.isArray(value) ? Number(key) : key];
        return [[path.join('.'), placeOf(path)], ...placeKeys(inner, placeOf, path)];
    });
}
/** The value with percent-encoded variables in its paths. Secrets keep their names, because no path may hold one. */
function encodePaths(values, variables) {
    const encoded = new Map([...variables].map(([name, { isSecret, value }]) => [
        name,
        { isSecret, value: isSecret || value === null ? null : (0,encode/* percentEncode */.a)(value) },
    ]));
    const paths = ['list', 'create', 'update', 'delete'].map((operation) => [operation, 'path']);
    return paths.reduce((result, path) => {
        const template = values.templateAt(path);
        if (!(0,json/* isObject */.Gv)(result) || template === undefined)
            return result;
        return (0,json/* setAt */.ef)(result, path, (0,expand_variables/* expandVariables */.i)(template, encoded, Number.POSITIVE_INFINITY).text);
    }, values.value);
}
/** Each text outside the headers that holds a secret, also one that this run did not get, or the token. */
function findSecrets(value, values, variables) {
    const secrets = [...variables].filter(([, { isSecret }]) => isSecret).map(([name]) => `\${${name}}`);
    const isWrong = (text, path) => values.isSecret(path) || [...secrets, '{token}'].some((secret) => String(text).includes(secret));
    const find = (inner, path) => {
        if (path[0] === 'headers')
            return [];
        if (typeof inner !== 'object' || inner === null)
            return isWrong(inner, path) ? [path] : [];
        return Object.entries(inner).flatMap(([key, part]) => find(part, [...path, Array.isArray(inner) ? Number(key) : key]));
    };
    const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
    return find(value, []).map((path) => ({ code: 'misplaced-secret', path, message }));
}
/**
 * Parses a profile without values for its variables.
 * @param isBuiltIn as for {@link parseProfile}.
 * @returns the names of the variables as well.
 * @throws Error with all mistakes, one per line.
 */
function parseSample(file, text, isBuiltIn) {
    const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
    const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
    const { problems, profile, usedVariables } = parseProfile({ file, text }, variables, isBuiltIn);
    if (profile !== null)
        return { profile, variables: usedVariables };
    throw new Error(['The service profile is not valid:', ...problems.map(problem/* describeProblem */.BJ)].join('\n  '));
}
/** @throws Error if the profile has mistakes. */
function summarizeProfile(name, text) {
    const { profile, variables } = parseSample(name, text, true);
    const { baseUrl, docs, evidence, service } = profile;
    const operations = ['create', 'update', 'delete'].filter((operation) => profile[operation] !== null);
    return { name, service, operations, evidence, docs, baseUrl, variables };
}
/** A built-in profile as a file to adapt: for editors it names the schema, and it has no address, which no file may set. */
function renderCopy(text) {
    const copy = text.replace(/^baseUrl: .*$/m, '# $& # only a built-in profile may set it; set base-url in the workflow');
    return `# yaml-language-server: $schema=${model_text/* profileSchemaAddress */.pb}\n${copy}`;
}


/***/ })

};
