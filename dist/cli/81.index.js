export const id = 81;
export const ids = [81];
export const modules = {

/***/ 2081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   surviveOutputFaults: () => (/* binding */ surviveOutputFaults)
/* harmony export */ });
/**
 * Keeps a stream that cannot be written from ending the process half-way. A reader that went away (`| head`) is no
 * reason for anything: what was begun is settled all the same. But a disk that is full has lost the report, and that is
 * no success.
 */
function surviveOutputFaults(stdout, stderr) {
    const listen = (stream, say) => stream.on('error', ({ code, message }) => {
        if (code === 'EPIPE')
            return;
        process.exitCode ??= 1;
        say(message);
    });
    listen(stdout, (message) => void stderr.write(`The output could not be written: ${message}\n`));
    listen(stderr, () => undefined);
}


/***/ })

};
