export const id = 531;
export const ids = [531];
export const modules = {

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
