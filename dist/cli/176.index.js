export const id = 176;
export const ids = [176];
export const modules = {

/***/ 176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listBuiltInProfiles: () => (/* binding */ listBuiltInProfiles),
/* harmony export */   readBuiltInProfile: () => (/* binding */ readBuiltInProfile),
/* harmony export */   readProfileText: () => (/* binding */ readProfileText)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4062);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1481);
/* harmony import */ var _workspace_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1514);






/** The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the profiles are in `services` at the top. */
const folders = ['../../services', '../../../services'].map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(import.meta.dirname, folder));
/**
 * The names of all built-in profiles, sorted.
 * @throws RunError if the folder of the profiles is missing, because the program is not completely installed.
 */
async function listBuiltInProfiles() {
    const { names } = await openFolder();
    return names;
}
/**
 * Reads the profile that a value of `service` names: a file of the workspace, or a built-in profile.
 * Never throws for bad input: a mistake is a problem, whose `file` is the name or the path.
 * @param workspace absolute path of a folder.
 */
async function readProfileText(service, workspace) {
    return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .isProfilePath */ .zz)(service) ? readProfileFile(service, workspace) : readBuiltInProfile(service);
}
async function readProfileFile(path, workspace) {
    try {
        const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
        const read = await (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readWorkspaceFile */ .sL)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), root, path, _read_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .profileFile */ .aC);
        return 'text' in read ? { ...read, isBuiltIn: false } : read;
    }
    catch (error) {
        return (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseFile */ .lv)(path, (0,_workspace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseByError */ .sU)(error));
    }
}
/** Reads a built-in profile by its name, which is looked up in the list and never becomes part of a path otherwise. */
async function readBuiltInProfile(name) {
    const { folder, names } = await openFolder();
    if (!names.includes(name))
        return (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeUnknownService */ .zt)(name, names);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `${name}.yaml`), 'utf8');
    return { file: (0,_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .describeBuiltIn */ .nm)(name), text, isBuiltIn: true };
}
async function openFolder() {
    for (const folder of folders) {
        const files = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        const names = files.map(_core_settings_service_name_js__WEBPACK_IMPORTED_MODULE_5__/* .readProfileName */ .b5).filter((name) => name !== null);
        if (names.length > 0)
            return { folder, names: names.toSorted() };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${found}\n${next}` });
}


/***/ })

};
