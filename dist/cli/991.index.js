export const id = 991;
export const ids = [991];
export const modules = {

/***/ 5991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readNamedProfile: () => (/* binding */ readNamedProfile),
/* harmony export */   runServices: () => (/* binding */ runServices)
/* harmony export */ });
/* harmony import */ var _core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6960);
/* harmony import */ var _core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4768);
/* harmony import */ var _core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1346);
/* harmony import */ var _core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(176);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3605);






/** Prints the profile of a name, or lists all. @throws Error if there is no such profile. */
async function runServices({ json, name }, { stdout }) {
    if (name !== undefined) {
        if (json)
            throw new Error('--json is for the list of all profiles; leave out the name');
        stdout.write((0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .renderCopy */ .y)(readBuiltInText(name)));
        return 0;
    }
    const { names } = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .listBuiltInProfiles */ .al)();
    const profiles = names.map((each) => (0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .summarizeProfile */ .j)(each, readBuiltInText(each)));
    if (json) {
        stdout.write(`${JSON.stringify(profiles, null, 2)}\n`);
        return 0;
    }
    // What helps to choose comes first, because a terminal cuts the end.
    const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];
    const rows = profiles.map((profile) => [profile.name, profile.operations.join(', '), profile.evidence ?? '', profile.service, profile.docs ?? ''].map(_core_model_sanitize_js__WEBPACK_IMPORTED_MODULE_5__/* .plain */ .pj));
    const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((row) => (0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .widthOf */ .qz)(row[column] ?? ''))));
    for (const row of [headings, ...rows]) {
        const line = row.map((cell, column) => (0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .pad */ .eV)(cell, widths[column] ?? 0)).join('  ');
        stdout.write(`${(0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(line.trimEnd(), (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .readColumns */ .Ej)(stdout))}\n`);
    }
    stdout.write('\nTo copy and adapt one: monitor-sync services NAME > service.yaml\n');
    stdout.write('To try one without an account: monitor-sync serve --service NAME\n');
    return 0;
}
function readBuiltInText(name) {
    const read = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readBuiltInProfile */ .fp)(name);
    if ('text' in read)
        return read.text;
    throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
}
/** The profile of an option `--service`, with the names of its variables. @throws Error if it does not exist or has mistakes. */
function readNamedProfile(service, workspace) {
    const read = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_3__/* .readProfileText */ .$7)(service, workspace);
    if (!('text' in read))
        throw new Error((0,_core_model_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .describeProblem */ .BJ)(read));
    return { ...read, ...(0,_core_profile_parse_profile_js__WEBPACK_IMPORTED_MODULE_1__.parseSample)(read.file, read.text, read.isBuiltIn) };
}


/***/ })

};
