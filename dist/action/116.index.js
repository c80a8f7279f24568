export const id = 116;
export const ids = [116];
export const modules = {

/***/ 1116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseProfile: () => (/* binding */ parseProfile),
/* harmony export */   parseSample: () => (/* binding */ parseSample),
/* harmony export */   renderCopy: () => (/* binding */ renderCopy),
/* harmony export */   summarizeProfile: () => (/* binding */ summarizeProfile)
/* harmony export */ });
/* harmony import */ var _model_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5091);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9008);
/* harmony import */ var _yaml_expand_variables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(189);
/* harmony import */ var _yaml_mistake_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6813);
/* harmony import */ var _yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7286);
/* harmony import */ var _yaml_schema_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7888);
/* harmony import */ var _yaml_validators_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6750);
/* harmony import */ var _encode_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7273);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8034);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2000);












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
    const { mistakes, positionOf, values } = (0,_yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_5__/* .parseYaml */ .h)({ file, text }, variables);
    const message = 'the file is empty; describe a service';
    const inText = mistakes.map((mistake) => (mistake.code === 'empty-file' ? { ...mistake, message } : mistake));
    const toProblems = (all) => (0,_yaml_mistake_js__WEBPACK_IMPORTED_MODULE_4__/* .listProblems */ .vz)({ file, mistakes: all, positionOf, values });
    if (values === null)
        return { profile: null, problems: toProblems(inText), usedVariables: [], digest: null };
    const value = encodePaths(values, variables);
    const found = [...(0,_yaml_schema_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .findErrors */ .j)(_yaml_validators_js__WEBPACK_IMPORTED_MODULE_7__/* .validateService */ .WV, value), ...(0,_rules_js__WEBPACK_IMPORTED_MODULE_10__/* .findRuleMistakes */ .t)(value, isBuiltIn)];
    // A text with a variable that has no value is reported for that alone, and a secret may have braces of its own.
    const known = found.filter(({ at, path }) => at !== undefined || !values.isUnknown(path));
    const isOwn = ({ code, path }) => code === 'unknown-placeholder' && values.isSecret(path);
    const wrong = [...findSecrets(value, values, variables), ...known.filter((mistake) => !isOwn(mistake))];
    const placed = wrong.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }));
    const problems = toProblems([...inText, ...placed]);
    const resolved = problems.length > 0 ? null : (0,_profile_js__WEBPACK_IMPORTED_MODULE_9__/* .resolveProfile */ .mC)(value);
    const placeOf = (path) => {
        // An item of a list has no key.
        const at = typeof path.at(-1) === 'number' ? {} : { at: 'key' };
        return `${file}:${positionOf(values.offsetOf({ ...at, path })).line}`;
    };
    const profile = resolved === null || isBuiltIn ? resolved : { ...resolved, places: new Map(placeKeys(value, placeOf)) };
    return { profile, problems, usedVariables: [...values.usedVariables], digest: (0,_model_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digest */ .b)(values.writtenAt([])) };
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
        { isSecret, value: isSecret || value === null ? null : (0,_encode_js__WEBPACK_IMPORTED_MODULE_8__/* .percentEncode */ .a)(value) },
    ]));
    const paths = ['list', 'create', 'update', 'delete'].map((operation) => [operation, 'path']);
    return paths.reduce((result, path) => {
        const template = values.templateAt(path);
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(result) || template === undefined)
            return result;
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(result, path, (0,_yaml_expand_variables_js__WEBPACK_IMPORTED_MODULE_3__/* .expandVariables */ .i)(template, encoded, Number.POSITIVE_INFINITY).text);
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
    throw new Error(['The service profile is not valid:', ...problems.map(_model_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeProblem */ .BJ)].join('\n  '));
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
    return `# yaml-language-server: $schema=${_model_text_js__WEBPACK_IMPORTED_MODULE_11__/* .profileSchemaAddress */ .pb}\n${copy}`;
}


/***/ })

};
