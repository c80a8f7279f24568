export const id = 970;
export const ids = [970];
export const modules = {

/***/ 2970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main_main)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 14 modules
var core = __webpack_require__(6421);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var model_errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/warning.js
var model_warning = __webpack_require__(5791);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./node_modules/fast-string-width/dist/index.js + 2 modules
var dist = __webpack_require__(3223);
// EXTERNAL MODULE: ./node_modules/fast-wrap-ansi/lib/main.js
var main = __webpack_require__(8483);
;// CONCATENATED MODULE: ./build/src/core/render/columns.js
/** Fits text into the columns of a terminal. The text is already sanitized. */



let segmenter;
/** Appends blanks up to this number of columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,dist/* default */.A)(text)));
}
/** Cuts the end of a text that is too wide. */
function cut(text, columns) {
    if ((0,dist/* default */.A)(text) <= columns)
        return text;
    // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    let start = '';
    for (const { segment } of segmenter.segment(text)) {
        if ((0,dist/* default */.A)(`${start}${segment}…`) > columns)
            break;
        start += segment;
    }
    return `${start}…`;
}
/** Breaks a text into lines at blanks; a word that is too wide gets its own line. */
function wrap(text, columns) {
    return (0,dist/* default */.A)(text) <= columns ? [text] : (0,main/* wrapAnsi */.a)(text, columns).split('\n');
}

// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/render/words.js
/** Texts about a report, for terminals and Markdown. They are not sanitized yet. */



/** After a sync, a missing monitor is one that sync did not try to create. */
const missingWords = { validate: 'to create', plan: 'to create', sync: 'not created', drift: 'missing' };
const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
/** A status in words, after a number: `in sync`. */
function describeStatus(status, mode) {
    return status === 'missing' ? missingWords[mode] : status.replace('-', ' ');
}
/** `3 to create, 1 changed, 2 in sync`: the count of each status that occurs, the worst first. */
function describeCounts({ findings, mode }, wanted = report_report/* statuses */.bM) {
    const counts = (0,report_report/* countStatuses */.ip)(findings);
    const present = report_report/* statuses */.bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${describeStatus(status, mode)}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,model_text/* count */.U9)(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared or created';
    if (error?.kind === 'refused')
        return `Sync refused, nothing was created: ${describeCounts(report)}`;
    if (mode === 'validate')
        return `Config valid: ${(0,model_text/* count */.U9)(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    const isIdle = error === null && (mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0);
    const nothing = mode === 'drift' ? 'none' : 'nothing to create';
    return `${modeTitles[mode]}: ${isIdle ? `${nothing}, ` : ''}${describeCounts(report)}`;
}
/** A plan in a headline: the counts, after `no changes` if there are none. */
function describeHeadline(report) {
    const { error, findings, problems } = report;
    if (problems.length > 0)
        return `config not valid, ${(0,model_text/* count */.U9)(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'nothing was compared';
    const { changed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    return `${error === null && changed + missing === 0 ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/** The path of the plan, and the command or the inputs that apply it; null if no file was written. */
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The counts of the statuses that fail the run by `fail-on`, or null if none does. */
function describeFailOn(report, failOn) {
    if ((0,report_report/* decideExitCode */.kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
/** A value as JSON, so that the text "60" and the number 60 look different. */
function describeJson(value, maxLength = 80) {
    return (0,model_text/* clip */.$Q)(JSON.stringify(value), maxLength);
}
/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference({ path, ...values }) {
    return `${path}: declared ${describeJson(values.declared)}, actual ${describeJson(values.actual)}`;
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${(0,monitor/* describeId */.p4)(id)}) has the same target`;
}
/** One sentence about the declared fields that the list does not show, or null if it shows them all. */
function describeUnverified({ findings }, enumerate) {
    const unverified = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    const fields = [...new Set(unverified.flat())];
    if (fields.length === 0)
        return null;
    const monitors = unverified.filter((names) => names.length > 0).length;
    return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${(0,model_text/* count */.U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    return `${(0,model_text/* count */.U9)(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
/** Facts in one line of a page; null and empty ones are left out. */
function joinFacts(facts) {
    return facts.filter((fact) => fact).join(' · ');
}

;// CONCATENATED MODULE: ./build/src/core/render/text.js








const same = (text) => text;
/** For a log, and for a file. */
const noColors = { good: same, warn: same, bad: same, faint: same, strong: same };
/** Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at the end. */
const settledStatuses = ['created', 'failed'];
/**
 * The report for people: the monitors that are not in sync, then the result. Each line ends with a line feed.
 * @param columns of the terminal; by default, nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    // In the order of the counts below, and of the sections of the pages.
    const notInSync = (0,report_report/* sortByStatus */.Ac)(report.findings).filter((finding) => finding.status !== 'in-sync');
    const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
    const nameColumns = alignNames(shown, columns);
    const unverified = describeUnverified(report, (names) => names.join(', '));
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, { columns, nameColumns }, palette)),
        ...(notInSync.length > 0 ? [''] : []),
        ...(unverified === null ? [] : wrap((0,sanitize/* plain */.pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...renderClosing(report, columns, palette),
    ]);
}
/** `  + Checkout API  created  id m-1`: the line of a monitor that was just created or has failed; else empty. */
function renderSettled(finding, palette, columns = Number.POSITIVE_INFINITY) {
    if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status))
        return '';
    return toLines(renderRow(finding, 'sync', { columns, nameColumns: 0 }, palette));
}
/** The result and the number of requests, in one line if they fit. */
function renderClosing(report, columns, { faint, strong }) {
    const result = `${describeResult(report)}.`;
    const requests = describeRequests(report);
    if (requests === null)
        return wrap(result, columns).map(strong);
    if ((0,dist/* default */.A)(`${result} (${requests})`) <= columns)
        return [`${strong(result)} ${faint(`(${requests})`)}`];
    return [...wrap(result, columns).map(strong), ...wrap(`(${requests})`, columns).map(faint)];
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if there are none. */
function renderWarningsAndErrors(report, failOn, { bad, warn }) {
    const failures = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error : []));
    const errors = [
        ...(report.error === null ? [] : [report.error]),
        // Don't repeat an error that both failed a monitor and ended the run.
        ...failures.filter(({ message }) => !report.error?.message.startsWith(message)),
    ];
    const failing = describeFailOn(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,sanitize/* plain */.pj)((0,model_warning/* describeWarning */.U9)(warning))}`),
        ...errors.flatMap((error) => (0,model_errors/* describeError */.Uc)(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${(0,sanitize/* plain */.pj)(line)}`)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}
/** The columns to which names are padded. Long names are not aligned. */
function alignNames(findings, columns) {
    const most = Math.min(40, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,dist/* default */.A)((0,sanitize/* plain */.pj)((0,report_report/* readName */.MQ)(finding))));
    return widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
}
/** The line with the name, and the lines below. Facts that do not fit next to the name are shown below it. */
function renderRow(finding, mode, { columns, nameColumns }, palette) {
    const { details = [], facts, symbol, tone, verdict } = describeRow(finding, mode);
    const mark = palette[tone];
    const name = (0,sanitize/* plain */.pj)((0,report_report/* readName */.MQ)(finding));
    const outcome = verdict === undefined ? '' : `  ${mark(verdict)}`;
    const about = facts.join('  ');
    const line = `  ${mark(symbol)} ${pad(name, nameColumns)}${outcome}  ${palette.faint(about)}`;
    const below = details.flatMap((text) => wrapIndented(text, columns));
    if ((0,dist/* default */.A)(line) <= columns)
        return [line, ...below];
    const shortName = cut(name, columns - (0,dist/* default */.A)(`  ${symbol} ${outcome}`));
    return [`  ${mark(symbol)} ${shortName}${outcome}`, ...wrapIndented(about, columns).map(palette.faint), ...below];
}
function wrapIndented(text, columns) {
    const width = columns - 6;
    return wrap(text, width).map((line) => `      ${cut(line, width)}`);
}
/** The style of a missing monitor. After a sync, it is one that sync did not try to create. */
const missingRow = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};
function describeRow(finding, mode) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const details = renamedFrom === null ? [] : [(0,sanitize/* plain */.pj)(describeRename(renamedFrom))];
            const facts = [describeTarget(declared), (0,sanitize/* plain */.pj)((0,monitor/* describeSource */.B6)(declared))];
            return { ...missingRow[mode], facts, details };
        }
        case 'created': {
            const { id, remark } = finding;
            const facts = [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(id)), ...(remark === undefined ? [] : [`(${remark})`])];
            return { symbol: '+', tone: 'good', verdict: 'created', facts };
        }
        case 'failed':
            return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [(0,sanitize/* plain */.pj)((0,monitor/* describeSource */.B6)(finding.declared))] };
        case 'changed': {
            const { actual, declared, differences } = finding;
            const facts = [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(actual.id)), (0,sanitize/* plain */.pj)((0,monitor/* describeSource */.B6)(declared))];
            const details = differences.map((difference) => (0,sanitize/* plain */.pj)(describeDifference(difference)));
            return { symbol: '~', tone: 'warn', facts, details };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(finding.actual.id)), 'unmanaged: not declared'] };
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http is shown before it. */
function describeTarget({ body }) {
    const type = (0,json/* own */.ZV)(body, 'type') === 'http' ? '' : `${(0,json/* own */.ZV)(body, 'type')} `;
    return (0,sanitize/* plain */.pj)(`${type}${(0,json/* own */.ZV)(body, 'target')} every ${(0,json/* own */.ZV)(body, 'intervalSeconds')} s`);
}

// EXTERNAL MODULE: ./build/src/core/http/json-body.js
var json_body = __webpack_require__(4831);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
;// CONCATENATED MODULE: ./build/src/core/render/trace.js




/** Headers about paging, rate limits and the answer; all others are left out. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** Writes one line for each request. Of a body, it shows only the size or the keys, which show where the list is. */
function openTrace(secrets, write) {
    const mask = (0,model_mask/* createMask */.Px)(secrets);
    return (exchange, milliseconds) => {
        const [outcome, ...facts] = describeOutcome(exchange);
        const { method, url } = exchange;
        const line = `${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`;
        // Masked before it is cut, because a part of a secret would not be recognized.
        write((0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(mask(line))));
    };
}
function describeOutcome(exchange) {
    if (exchange.kind === 'answer')
        return [`${exchange.status}`, describeBody(exchange), ...listHeaders(exchange)];
    return [exchange.sent ? 'no answer' : 'not sent', `${exchange.code}: ${exchange.message}`];
}
function describeBody({ body, bodyFault }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = (0,json_body/* parseJson */.q)(body);
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,json/* isObject */.Gv)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => (shownHeaders.test(name) ? [`${name}: ${value}`] : []));
}

// EXTERNAL MODULE: ./build/src/core/report/redact-report.js
var redact_report = __webpack_require__(5174);
// EXTERNAL MODULE: ./build/src/core/settings/options.js
var settings_options = __webpack_require__(1149);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/io/environment.js


/** The real world. SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, onExchange) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run continues where this one stopped`;
        stop.abort(new model_errors/* RunError */.e4({ kind: 'stopped', code: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    // As in curl, the lower-case name takes precedence: https://curl.se/docs/manpage.html#ENVIRONMENT
    const read = (name) => env[name] || env[name.toUpperCase()] || '';
    return {
        clock: systemClock,
        random: Math.random,
        proxy: { httpsProxy: read('https_proxy'), noProxy: read('no_proxy') },
        signal: stop.signal,
        onWait,
        onExchange,
        [Symbol.dispose]() {
            for (const name of names)
                process.off(name, onSignal);
        },
    };
}
/**
 * Keeps V8's space for new objects small. It would grow while a config of some megabytes is parsed, and a run with 10,000
 * monitors would need a third more memory, for 6 % less time.
 */
async function saveMemory() {
    // Loaded late, because loading it takes longer than parsing a small config.
    const { setFlagsFromString } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8877, 19));
    setFlagsFromString('--semi-space-growth-factor=1');
}
/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
async function throwIfStopped({ signal }) {
    await (0,promises_.setImmediate)();
    signal.throwIfAborted();
}
/** A Node timer with a longer time fires at once. */
const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    // Not performance.now, because initializing `performance` takes longer than reading a small config.
    now: () => {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1e3 + nanoseconds / 1e6;
    },
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // At least 0, because time has passed since the wait was computed, and Node warns about a negative one.
    (0,promises_.setTimeout)(Math.min(Math.max(0, milliseconds), maxTimerMs), undefined, { signal }).catch(() => undefined),
};

;// CONCATENATED MODULE: ./build/src/core/render/progress.js
/** `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping: waiting for the requests in flight';
    const perSecond = done / Math.max(1, (now - startedAt) / 1000);
    const isWaiting = wait.until > now;
    return [
        total === 0 ? 'Listing the monitors' : `Creating ${done} of ${total}`,
        ...(done > 0 ? [`${perSecond.toFixed(1)}/s`] : []),
        ...(isWaiting ? [`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`] : []),
        ...(done > 0 && done < total && !isWaiting ? [`${describeSpan((total - done) / perSecond)} left`] : []),
    ].join(' · ');
}
/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds) {
    const total = Math.ceil(seconds);
    const minutes = Math.floor(total / 60);
    if (minutes === 0)
        return `${total} s`;
    return minutes < 60 ? `${minutes} min ${total % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

;// CONCATENATED MODULE: ./build/src/io/progress-log.js

/**
 * @param write writes one line, without its line feed.
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
 */
function openProgressLog(clock, everyMs, write) {
    const closed = new AbortController();
    let state = {
        done: 0,
        total: 0,
        startedAt: clock.wallTime(),
        wait: { until: 0, why: '' },
        isStopping: false,
    };
    let nextAt = clock.now() + everyMs;
    const writeLine = () => {
        if (closed.signal.aborted)
            return;
        nextAt = clock.now() + everyMs;
        write(renderProgress({ ...state, now: clock.wallTime() }));
    };
    const writeRegularly = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(nextAt - clock.now(), closed.signal);
            if (clock.now() >= nextAt)
                writeLine();
        }
    };
    void writeRegularly();
    return {
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
        },
        onWait(until, why) {
            if (until <= state.wait.until)
                return;
            state = { ...state, wait: { until, why } };
            if (until - clock.wallTime() >= everyMs)
                writeLine();
        },
        onStop() {
            state = { ...state, isStopping: true };
            writeLine();
        },
        end: () => closed.abort(),
    };
}

// EXTERNAL MODULE: ./build/src/core/settings/variables.js
var settings_variables = __webpack_require__(6);
;// CONCATENATED MODULE: ./build/src/core/config/mistake.js

const maxShown = 60;
/** `monitors[2].extra["x y"]`, or the empty string for the root. */
function describePath(path) {
    const steps = path.map(String).map((step) => {
        if (/^\d+$/.test(step))
            return `[${step}]`;
        return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
    });
    return steps.join('').replace(/^\./, '');
}
/**
 * An invalid value as clipped JSON; for lists and mappings, only the type. Everything before the `@` of a URL is masked,
 * because it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may contain any character, and a slash after the scheme may be missing.
    const bare = value.slice(0, 10 * maxShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
    return JSON.stringify((0,model_text/* clip */.$Q)(bare, maxShown));
}

;// CONCATENATED MODULE: ./build/src/core/model/name-pattern.js

/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/** In UTF-16 units: no service has names of that length. */
const maxLength = 1_000;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new model_errors/* Unexpected */.w2(`be a pattern of at most ${maxLength} characters`);
    const segments = [''];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[')
            return new model_errors/* Unexpected */.w2('be a pattern in which each [ is closed by a ]; write [[] for a literal [');
        const set = members === undefined ? undefined : `[${negation && '^'}${escapeText(members)}]`;
        if (text.startsWith('*'))
            segments.push('');
        else
            segments.push(`${segments.pop()}${set ?? (text === '?' ? '.' : escapeText(text))}`);
    }
    try {
        return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
    }
    catch {
        // The only reason why RegExp may refuse the expression.
        return new model_errors/* Unexpected */.w2('be a pattern with ascending ranges, like [a-z]');
    }
}
/** Finds each segment at its first place. Segments have a fixed length, so no later place is better: no backtracking. */
function matchInOrder(segments, start) {
    const expressions = segments.map((source, index) => {
        const end = index === segments.length - 1 ? '$' : '';
        return new RegExp(`${index === 0 ? '^' : ''}${source}${end}`, 'gsu');
    });
    return (name) => {
        let at = 0;
        const matchesNext = (expression) => {
            expression.lastIndex = at;
            const isFound = expression.test(name);
            at = expression.lastIndex;
            return isFound;
        };
        // The first check is fast, and enough for most names.
        return name.startsWith(start) && expressions.every(matchesNext);
    };
}
function escapeText(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

;// CONCATENATED MODULE: ./build/src/core/config/monitors.js






/** The fields of a monitor's body that are keys of a config, in the order of the service's documentation. */
const fields = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];
function readItems(values) {
    const monitors = (0,json/* getAt */.sM)(values.value, ['monitors']);
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((item, index) => {
        const name = (0,json/* isObject */.Gv)(item) ? (0,json/* own */.ZV)(item, 'name') : undefined;
        if (!(0,json/* isObject */.Gv)(item) || typeof name !== 'string')
            return [];
        return [{ name: (0,monitor/* normalizeName */.Pc)(name), index, item, source: values.sourceOf(['monitors', index]) }];
    });
}
/** Reads the monitors of the items of a file without mistakes: their own values replace the defaults. */
function readDeclared(items, values) {
    const defaults = (0,json/* getAt */.sM)(values.value, ['defaults']);
    return items.map((named) => {
        const { index, item, name, source } = named;
        const written = { ...((0,json/* isObject */.Gv)(defaults) ? defaults : {}), ...item };
        const { extra = {}, ignoreChanges = [] } = written;
        const known = { ...written, name: (0,monitor/* tidyName */.qJ)(String(written.name)) };
        const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
        // Object.fromEntries accepts the key `__proto__` like any other.
        const body = Object.fromEntries([...sent, ...Object.entries(extra)]);
        const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field, item, index)));
        const texts = secretFields.map((field) => [field, values.writtenAt(pathOf(field, item, index))]);
        const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
        return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges } };
    });
}
/** The path in the file to the value of a field of a monitor's body. */
function pathOf(field, monitor, index) {
    if (fields.includes(field))
        return [...ownerOf(field, monitor, index), field];
    return [...ownerOf('extra', monitor, index), 'extra', field];
}
/** The path of the mapping that has a key of a monitor: its own, or the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}
/** Parses the patterns under `ignore`; the schema reports those that are not text. */
function readIgnoredNames(values) {
    const [ignored, mistakes] = [[], []];
    const patterns = (0,json/* getAt */.sM)(values.value, ['ignore']);
    for (const [index, pattern] of (Array.isArray(patterns) ? patterns : []).entries()) {
        const path = ['ignore', index];
        if (typeof pattern !== 'string' || values.isUnknown(path))
            continue;
        const matches = parseNamePattern((0,monitor/* normalizeName */.Pc)(pattern));
        const found = describeValue(pattern);
        if (typeof matches === 'function')
            ignored.push({ shown: values.isSecret(path) ? model_mask/* masked */.Iv : found, matches, source: values.sourceOf(path) });
        else
            mistakes.push({ code: 'invalid-pattern', path, message: `must ${matches.expected}`, found });
    }
    return { ignored, mistakes };
}
/**
 * Warns about each field under `ignoreChanges` that none of its monitors declares, because it may be misspelt. Defaults,
 * aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(monitors, values) {
    const warnings = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of monitors) {
        for (const [nth, field] of monitor.ignoreChanges.entries()) {
            const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
            const source = values.sourceOf(path);
            const place = `${source.line}:${source.column}`;
            const shown = values.isSecret(path) ? model_mask/* masked */.Iv : describeValue(field);
            const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
            if ((0,json/* getAt */.sM)(monitor.body, (0,json/* readPointer */.qT)(`/${field}`)) !== undefined)
                declared.add(place);
            else
                warnings.set(place, (0,model_warning/* warn */.R8)(`ignoreChanges names ${shown}, which is not declared${hint}`, source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}

;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged in the create request.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged in the create request.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js




const types = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
/** One sentence for each keyword in the schema; `schema` is the keyword's value, `data` the invalid value. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data }) => expect('invalid-text', 'one line of visible text without control characters', data),
    propertyNames: ({ params }) => {
        const message = 'is a field of the monitor; move it out of extra';
        return { code: 'misplaced-key', at: 'key', key: params['propertyName'], message };
    },
    required: ({ params }) => {
        const message = 'is required but missing';
        return { code: 'missing-key', at: 'missing', key: params['missingProperty'], message };
    },
    type: ({ data, schema }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const advice = isQuotedNumber ? 'write the number without quotes and without a variable' : undefined;
        const quotes = schema === 'string' && isOtherScalar ? 'put quotes around it' : undefined;
        return { ...expect('wrong-type', `${types[schema]}`, data), advice: advice ?? quotes };
    },
};
function expect(code, expectation, data) {
    return { code, message: `must be ${expectation}`, found: describeValue(data) };
}
/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes. Monitors are checked one
 * by one, because ajv copies all errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value) {
    const monitors = (0,json/* isObject */.Gv)(value) ? (0,json/* own */.ZV)(value, 'monitors') : undefined;
    if (!Array.isArray(monitors))
        return findErrors(validateFile, value, []);
    const items = monitors.flatMap((item, index) => findErrors(validateMonitor, item, ['monitors', index]));
    return [...findErrors(validateFile, { ...value, monitors: [] }, []), ...items];
}
function findErrors(validate, value, place) {
    validate(value);
    // The error of `propertyNames` itself repeats those that have a `propertyName`.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        const path = [...place, ...(0,json/* readPointer */.qT)(error.instancePath), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties']);
    const key = String(params['additionalProperty']);
    const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
    const suggestion = (0,model_text/* suggestNearest */.nD)(key, free);
    const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}

;// CONCATENATED MODULE: ./build/src/core/config/rules.js



/** For targets of type http; the first broken rule is reported. */
const targetRules = [
    [
        (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        'credentials-in-target',
        'must not contain a user name or password',
    ],
    [(target) => /[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
    [
        (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        'invalid-target',
        'must be an absolute URL with http:// or https:// and a host',
    ],
];
/** For the fields under ignoreChanges. */
const pathRules = [
    [(field) => field.startsWith('/'), 'invalid-path', 'must not start with a slash; write it like assertions/0/value'],
    [(field) => /~(?![01])/.test(field), 'invalid-path', 'must be a path that writes ~ as ~0, and / inside a key as ~1'],
];
/** All mistakes in the value of a file, by the schema and by further rules; each mistake once. */
function findValueMistakes(values) {
    const mistakes = [...findSchemaErrors(values.value), ...findRuleMistakes(values.value)];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])]));
    /** Whether a key may exist after all: misspelt, or in a merged mapping that is not known. */
    const mayExist = (path) => suggested.has(describePath(path)) || values.isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => {
        if (at === 'missing')
            return !listPlaces(path).some(mayExist);
        return at === 'key' || !values.isUnknown(path);
    });
}
/** The paths where a key may be: in its mapping or, for a monitor, under the defaults, which may be misspelt, too. */
function listPlaces(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
/** Checks the rules that the schema cannot express, as far as possible if the file has other mistakes. */
function findRuleMistakes(file) {
    const [defaults, monitors] = [(0,json/* getAt */.sM)(file, ['defaults']), (0,json/* getAt */.sM)(file, ['monitors'])];
    const items = Array.isArray(monitors) ? monitors : [];
    return [
        ...checkPaths(defaults, ['defaults']),
        ...items.flatMap((monitor, index) => [
            ...((0,json/* isObject */.Gv)(monitor) ? checkMonitor(monitor, defaults ?? {}, ['monitors', index]) : []),
            ...checkPaths(monitor, ['monitors', index]),
        ]),
    ];
}
function checkMonitor(monitor, defaults, path) {
    // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
    const known = (0,json/* isObject */.Gv)(defaults) ? { ...defaults, ...monitor } : monitor;
    const missing = ['type', 'intervalSeconds'].filter((key) => (0,json/* isObject */.Gv)(defaults) && !Object.hasOwn(known, key));
    const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
    const message = 'is missing; set it here or under defaults';
    return [
        ...missing.map((key) => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
        ...(isHttp ? checkText((0,json/* own */.ZV)(monitor, 'target'), [...path, 'target'], targetRules) : []),
    ];
}
function checkPaths(owner, path) {
    const fields = (0,json/* getAt */.sM)(owner, ['ignoreChanges']);
    if (!Array.isArray(fields))
        return [];
    return fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRules));
}
/** The schema reports values of other types. */
function checkText(value, path, rules) {
    if (typeof value !== 'string')
        return [];
    const broken = rules.filter(([isBroken]) => isBroken(value)).slice(0, 1);
    return broken.map(([, code, message]) => ({ code, path, message, found: describeValue(value) }));
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/core/config/expand-variables.js


/** `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** The maximum number of mistakes that are reported for one text. */
const maxMistakes = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room maximum total length of the values, in UTF-16 units; above it, the text is empty.
 */
function expandVariables(written, variables, room) {
    const matches = [...written.matchAll(variable)];
    const resolved = matches.map((match) => resolve(match, written, variables));
    const inserted = resolved.reduce((total, { value }) => total + (value?.length ?? 0), 0);
    const fill = (values) => {
        let next = 0;
        return inserted > room ? '' : written.replace(variable, (found) => values[next++] ?? found);
    };
    return {
        text: fill(resolved.map(({ value }) => value)),
        shown: resolved.some(({ isSecret }) => isSecret)
            ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value)))
            : null,
        isComplete: resolved.every(({ value }) => value !== undefined),
        used: matches.flatMap(([, name]) => name ?? []),
        mistakes: resolved.flatMap(({ refusal }, nth) => (refusal ? [{ nth, ...refusal }] : [])).slice(0, maxMistakes),
        inserted,
    };
}
/** As in a shell, a default also replaces an empty value. */
function resolve(match, written, variables) {
    const [found, name, preset] = match;
    if (found.startsWith('$$'))
        return { value: found.slice(1) };
    if (name === undefined)
        return { refusal: refuseSyntax(written.slice(match.index)) };
    const known = variables.get(name);
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset };
    if (known?.value === null)
        return {};
    return known?.isSecret === false ? { value: '' } : { refusal: refuseName(name, variables) };
}
function refuseName(name, variables) {
    const byDefault = `give it a default: \${${name}:-default}`;
    if (variables.has(name))
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    const near = (0,model_text/* suggestNearest */.nD)(name, [...variables.keys()]);
    const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
/** Messages for an invalid variable, by the next characters that could end it. */
const syntaxMessages = {
    '}': settings_variables/* nameRule */.Mp,
    '${': 'a variable cannot contain another variable',
    '': 'this variable has no closing brace',
};
/** @param text starts with the variable. */
function refuseSyntax(text) {
    const code = 'variable-syntax';
    const evaluated = `\${{ … }} is not evaluated in the config`;
    if (text.startsWith('${{'))
        return { code, message: evaluated, advice: 'pass the value with vars or secrets' };
    const [end = ''] = /\}|\$\{/.exec(text.slice(2)) ?? [];
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    return { code, message: syntaxMessages[end] ?? '', advice };
}

;// CONCATENATED MODULE: ./build/src/core/config/resolve-nodes.js


/** Depth in nodes and pairs: more than any config needs, and safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file, enough for 10,000 monitors that share a hundred values each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;
/** In UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}
/**
 * Prepares a document for `toJS`:
 *
 * 1. Visit all nodes from top to bottom: replace each alias by its node, expand variables, and find duplicate keys and
 *    unsafe numbers. The package's own aliases hide the place of a mistake, and take quadratic time.
 * 2. Replace each merge key by the merged pairs.
 */
class NodeResolver {
    mistakes = [];
    usedVariables = new Set();
    /** Texts that contain a secret, as they are shown. */
    secrets = new Map();
    /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
    unknown = new Set();
    /** Whether a limit was exceeded; then the document has no value. */
    isStopped = false;
    #origin;
    #anchors = new Map();
    #merging = new Map();
    #repeated = 0;
    #inserted = 0;
    constructor(doc, origin) {
        this.#origin = origin;
        yaml_dist/* visit */.YR(doc, {
            Alias: (key, alias, ancestors) => this.#replaceAlias(alias, key, ancestors),
            Collection: (_, node, ancestors) => this.#enter(node, ancestors),
            Scalar: (key, node, ancestors) => this.#readScalar(node, key, ancestors),
        });
        if (!this.isStopped)
            for (const map of this.#merging.keys())
                this.#merge(map);
    }
    #replaceAlias(alias, key, ancestors) {
        const target = this.#anchors.get(alias.source);
        if (target === undefined || ancestors.includes(target)) {
            const message = 'this alias has no anchor above it, or is inside it; put quotes around text that starts with "*"';
            this.#reject(alias, { code: 'invalid-alias', message, path: resolve_nodes_pathOf(alias, ancestors) });
            const unknown = Object.assign(new yaml_dist/* Scalar */.X5(null), { range: alias.range ?? null });
            this.unknown.add(unknown);
            return unknown;
        }
        this.#countRepeated(target);
        if (this.#repeated > maxRepeated)
            this.#stop(alias, 'alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
        const parent = ancestors.at(-1);
        // Not returned, because the target would then be visited again.
        if (yaml_dist/* isPair */.tO(parent))
            parent.value = target;
        else
            parent.items[key] = target;
        return undefined;
    }
    /** Stops at the limit, so that all aliases together cost linear time. */
    #countRepeated(node) {
        this.#repeated += 1;
        if (!yaml_dist/* isCollection */.P3(node) || this.#repeated > maxRepeated)
            return;
        for (const item of node.items)
            this.#countRepeated(yaml_dist/* isPair */.tO(item) ? item.value : item);
    }
    #enter(node, ancestors) {
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (ancestors.length > maxDepth)
            this.#stop(node, 'too-deep', 'the file is nested too deeply here; flatten it');
        if (yaml_dist/* isMap */.jh(node))
            this.#checkKeys(node, ancestors);
        return this.isStopped ? yaml_dist/* visit */.YR.BREAK : undefined;
    }
    #checkKeys(map, ancestors) {
        const first = new Map();
        for (const { key } of map.items) {
            if (isMergeKey(key))
                this.#merging.set(map, ancestors);
            const other = first.get(key.value);
            if (other === undefined) {
                first.set(key.value, key);
                continue;
            }
            const { line } = this.#origin.positionOf(startOf(other));
            const message = `duplicate key (first used in line ${line}); keep one of the two`;
            this.#reject(key, { code: 'duplicate-key', at: 'key', message, path: [...resolve_nodes_pathOf(map, ancestors), key.value] });
        }
    }
    /** The map's own keys have priority, then those of earlier mappings. */
    #merge(map) {
        const merge = map.items.find(({ key }) => isMergeKey(key));
        if (merge === undefined)
            return;
        const sources = yaml_dist/* isSeq */.oP(merge.value) ? merge.value.items : [merge.value];
        const mappings = sources.filter((source) => yaml_dist/* isMap */.jh(source));
        if (mappings.length < sources.length) {
            this.unknown.add(map);
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            const path = resolve_nodes_pathOf(map, this.#merging.get(map) ?? []);
            this.#reject(merge.value ?? merge.key, { code: 'invalid-merge', message, path });
        }
        map.items = map.items.filter(({ key }) => !isMergeKey(key));
        const keys = new Set(map.items.map(({ key }) => key.value));
        for (const source of mappings) {
            this.#merge(source);
            const added = source.items.filter(({ key }) => !keys.has(key.value));
            for (const pair of added)
                map.items.push(pair);
            for (const { key } of added)
                keys.add(key.value);
        }
    }
    #readScalar(node, key, ancestors) {
        const { value } = node;
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (key !== 'key' && typeof value === 'string' && value.includes('${'))
            this.#expand(node, value, ancestors);
        // A number that JSON changes would reach the service with a different value.
        if (typeof value === 'number' && !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)))
            this.#reject(node, {
                code: 'unsafe-number',
                path: resolve_nodes_pathOf(node, ancestors),
                message: 'must be a number that JSON represents exactly',
                found: String(node.source).slice(0, 60),
                advice: 'put quotes around it if the field takes text',
            });
        return this.isStopped ? yaml_dist/* visit */.YR.BREAK : undefined;
    }
    #expand(node, written, ancestors) {
        const { variables } = this.#origin;
        const expansion = expandVariables(written, variables, maxInserted - this.#inserted);
        this.#inserted += expansion.inserted;
        const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
        if (this.#inserted > maxInserted)
            this.#stop(node, 'variables-too-long', tooLong);
        for (const name of expansion.used)
            this.usedVariables.add(name);
        for (const { nth, ...mistake } of expansion.mistakes) {
            const offset = offsetOfVariable(node, this.#origin.text, written, nth);
            this.mistakes.push({ ...mistake, path: resolve_nodes_pathOf(node, ancestors), offset });
        }
        if (!expansion.isComplete)
            this.unknown.add(node);
        if (expansion.shown !== null)
            this.secrets.set(node, expansion.shown);
        node.value = expansion.text;
    }
    #stop(node, code, message) {
        if (!this.isStopped)
            this.#reject(node, { code, message, path: [] });
        this.isStopped = true;
    }
    #reject(node, mistake) {
        this.mistakes.push({ ...mistake, offset: startOf(node) });
    }
}
/** In quotes, `<<` is a normal key. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** The path of a visited node. */
function resolve_nodes_pathOf(node, ancestors) {
    return ancestors.flatMap((parent, depth) => {
        if (yaml_dist/* isPair */.tO(parent))
            return [String(parent.key.value)];
        return yaml_dist/* isSeq */.oP(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
    });
}
/** The offset of the nth `${` of a text; the start of the text if a YAML escape hides one of them. */
function offsetOfVariable({ range }, source, written, nth) {
    const [start, end] = range;
    const parts = source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length)
        return start;
    return start + parts.slice(0, nth + 1).join('${').length;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js

const deep = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const otherSyntax = 'invalid YAML; put quotes around text with special characters, and close every bracket';
/** Errors of the yaml package with a code other than `yaml-syntax`. */
const yaml_errors_sentences = {
    BAD_COLLECTION_TYPE: tag,
    BAD_DIRECTIVE: ['unsupported-directive', 'this directive is not supported; remove it (files are read as YAML 1.2)'],
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
    RESOURCE_EXHAUSTION: deep,
    TAB_AS_INDENT: tab,
    TAG_RESOLVE_FAILED: tag,
};
/** Messages of the other errors; the package's own messages quote other content of the file. */
const yaml_errors_syntaxMessages = {
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
    BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    MISSING_CHAR: 'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
    MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
};
/** The mistake of a text that overflows the stack of the package, which then reports no place. */
const tooDeep = mistakeAt(0, deep);
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    // In braces and brackets, the brace of a variable ends the text before it.
    const isVariable = ({ pos: [offset] }) => text.startsWith('${', offset - 1);
    const describe = (error) => {
        const [offset] = error.pos;
        if (error.message.startsWith('Missing closing'))
            return mistakeAt(findOpeningQuote(doc, offset), quote);
        if (isVariable(error))
            return mistakeAt(offset - 1, unquotedVariable);
        // The package treats a tab after spaces as text in the wrong column.
        const lineStart = offset - positionOf(offset).column + 1;
        const [indent] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
        return indent === undefined ? describeCode(error.code, offset) : mistakeAt(lineStart + indent.length, tab);
    };
    // These may cause other errors on any line.
    const exhausted = doc.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
    const causes = [exhausted, doc.errors.filter(isVariable)].find((some) => some.length > 0) ?? doc.errors;
    const lines = Map.groupBy(causes, ({ pos }) => positionOf(pos[0]).line);
    return [...lines.values()].flatMap((errors) => errors.slice(0, 1).map(describe));
}
/** Warnings leave a usable value. */
function describeYamlWarnings(doc) {
    return doc.warnings.map(({ code, pos }) => describeCode(code, pos[0]));
}
function describeCode(code, offset) {
    return mistakeAt(offset, yaml_errors_sentences[code] ?? ['yaml-syntax', yaml_errors_syntaxMessages[code] ?? otherSyntax]);
}
function mistakeAt(offset, [code, message]) {
    return { code, path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc, end) {
    let offset = end;
    (0,yaml_dist/* visit */.YR)(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-document.js



/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
function parseYaml({ file, text: source }, variables) {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new yaml_dist/* LineCounter */.HN();
    const positionOf = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
    };
    const doc = parse(text, lineCounter);
    if (doc === null)
        return { mistakes: [tooDeep], values: null, positionOf };
    const errors = describeYamlErrors(doc, text, positionOf);
    if (errors.length > 0)
        return { mistakes: errors, values: null, positionOf };
    const resolved = new NodeResolver(doc, { text, variables, positionOf });
    const mistakes = [...describeYamlWarnings(doc), ...findUnsupported(doc, text), ...resolved.mistakes];
    if (resolved.isStopped || isEmpty(doc))
        return { mistakes, values: null, positionOf };
    const sourceAt = (offset) => ({ file, ...positionOf(offset) });
    return { mistakes, values: new YamlValues(doc, resolved, sourceAt), positionOf };
}
/** Null if the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    // JSON has no `!!binary` or `!!set`. The package's own search for duplicate keys takes quadratic time.
    const options = { stringKeys: true, resolveKnownTags: false, uniqueKeys: false, prettyErrors: false };
    try {
        return yaml_dist/* parseDocument */.Tp(text, { ...options, lineCounter, schema: 'core' });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
function isEmpty({ contents }) {
    return contents === null || (yaml_dist/* isScalar */.jn(contents) && contents.value === null);
}
/** Finds valid YAML that a config cannot contain. */
function findUnsupported(doc, text) {
    const mistakes = [];
    const add = (code, offset, message) => mistakes.push({ code, path: [], message, offset });
    if (doc.directives.yaml.version === '1.1')
        add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (isEmpty(doc))
        add('empty-file', 0, 'the file has no content; write at least "monitors: []"');
    return mistakes;
}
/** The value of a file, with the place of each part of it. */
class YamlValues {
    value;
    usedVariables;
    #doc;
    #resolved;
    #sourceAt;
    #pairs = new Map();
    constructor(doc, resolved, sourceAt) {
        this.#doc = doc;
        this.#resolved = resolved;
        this.#sourceAt = sourceAt;
        this.usedVariables = resolved.usedVariables;
        this.value = doc.toJS();
        // From now on, the nodes contain the texts to show.
        for (const [node, shown] of resolved.secrets)
            node.value = shown;
    }
    /** The offset of a mistake in UTF-16 units; of an aliased or merged value, where it is written. */
    offsetOf({ at, path }) {
        const parent = this.#nodeAt(path.slice(0, -1));
        if (at === 'missing' || path.length === 0)
            return startOf(parent);
        const pair = yaml_dist/* isMap */.jh(parent) ? this.#pairsOf(parent).get(String(path.at(-1))) : undefined;
        return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
    }
    sourceOf(path) {
        return this.#sourceAt(this.offsetOf({ path }));
    }
    /** Whether the value at a path contains a secret, at any depth. */
    isSecret(path) {
        const { secrets } = this.#resolved;
        let isFound = false;
        const Scalar = (_, node) => {
            isFound ||= secrets.has(node);
            return isFound ? yaml_dist/* visit */.YR.BREAK : undefined;
        };
        if (secrets.size > 0)
            yaml_dist/* visit */.YR(this.#nodeAt(path) ?? null, { Scalar });
        return isFound;
    }
    /** Whether the value at a path, or the set of keys of a mapping, is not known and cannot be checked. */
    isUnknown(path) {
        return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
    }
    /** The value at a path, with `${NAME}` for secrets. */
    writtenAt(path) {
        return this.#nodeAt(path)?.toJS(this.#doc);
    }
    #nodeAt(path) {
        const node = path.reduce((parent, step) => {
            if (yaml_dist/* isMap */.jh(parent))
                return this.#pairsOf(parent).get(String(step))?.value;
            return yaml_dist/* isSeq */.oP(parent) ? parent.items[Number(step)] : undefined;
        }, this.#doc.contents);
        return yaml_dist/* isNode */.Ll(node) ? node : undefined;
    }
    /** An index, because the package's own look-up searches all pairs, and a mapping may have 100,000 mistakes. */
    #pairsOf(map) {
        const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
        this.#pairs.set(map, pairs);
        return pairs;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js








/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file: YAML with variables, schema, rules.
 * 2. Check that each name is used only once in all files.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws for bad input.
 */
function parseConfig(files, variables = settings_variables/* noVariables */.jA) {
    const parsed = files.map((file) => parseFile(file, variables));
    checkNames(parsed);
    const problems = parsed.flatMap(listProblems);
    const read = parsed.flatMap(({ items, values }) => (values === null ? [] : [{ items, values }]));
    const used = [...new Set(read.flatMap(({ values }) => [...values.usedVariables]))];
    const usedVariables = read.length < files.length ? null : used;
    if (problems.length > 0)
        return { monitors: [], problems, warnings: [], ignored: [], usedVariables };
    const declared = read.map(({ items, values }) => ({ values, items: readDeclared(items, values) }));
    return {
        monitors: declared.flatMap(({ items }) => items.map(({ monitor }) => monitor)),
        problems,
        warnings: [
            ...declared.flatMap(({ items, values }) => warnOfUndeclared(items, values)),
            ...warnOfUnused(variables, used),
        ],
        ignored: parsed.flatMap(({ ignored }) => ignored),
        usedVariables,
    };
}
function parseFile(text, variables) {
    const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
    const parsed = { file: text.file, positionOf, values };
    if (values === null)
        return { ...parsed, mistakes: [...inText], items: [], ignored: [] };
    const { ignored, mistakes: inPatterns } = readIgnoredNames(values);
    const inValue = [...findValueMistakes(values), ...inPatterns];
    const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
    return { ...parsed, mistakes, items: readItems(values), ignored };
}
/** Adds a mistake for each name that was already used. */
function checkNames(parsed) {
    const seen = new Map();
    for (const { items, mistakes, values } of parsed) {
        for (const { index, item, name, source } of items) {
            const first = seen.get(name);
            if (first === undefined)
                seen.set(name, source);
            else if (values !== null)
                mistakes.push(describeDuplicate(String(item['name']), index, first, values));
        }
    }
}
function describeDuplicate(name, index, first, values) {
    const path = ['monitors', index, 'name'];
    const shown = values.isSecret(path) ? model_mask/* masked */.Iv : describeValue((0,monitor/* tidyName */.qJ)(name));
    const place = `${first.file}:${first.line}:${first.column}`;
    const message = `duplicate name ${shown} (already used at ${place}); names must be unique`;
    // The name may come from an alias or a merge key, and so be written in the first monitor.
    const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: ['monitors', index] }));
    return { code: 'duplicate-name', path, message, offset };
}
/** An unused variable may be misspelt in the config, with a default. Secrets are often for several configs. */
function warnOfUnused(variables, used) {
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.includes(name));
    return unused.map(([name]) => (0,model_warning/* warn */.R8)(`Variable ${name} is set, but no config file uses it`));
}
/** In the order of the text. Of several mistakes in one value or key, only the first, because the others follow from it. */
function listProblems({ file, mistakes, positionOf, values }) {
    const groups = Map.groupBy(mistakes.toSorted((a, b) => a.offset - b.offset), ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`);
    return [...groups.values()].flatMap(([mistake]) => {
        if (mistake === undefined)
            return [];
        const { code, offset, path } = mistake;
        return { code, file, ...positionOf(offset), path: describePath(path), message: describe(mistake, values) };
    });
}
function describe({ advice, found, message, path }, values) {
    const shown = values?.isSecret(path) ? model_mask/* masked */.Iv : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}

;// CONCATENATED MODULE: ./build/src/core/model/problem.js
/** The mistakes that a config can have. A code is never renamed, because people search for it and filter by it. */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path, or the link that it names, is outside the workspace',
    'unreadable-file': 'the file cannot be opened, or is not a regular file',
    'too-large': 'the file is larger than the limit',
    'not-utf8': 'a line is not UTF-8',
    'empty-file': 'the file is empty, or has only comments or null',
    // YAML.
    'yaml-syntax': 'the text is not YAML',
    'tab-indentation': 'a line is indented with a tab',
    'unclosed-quote': 'a quote is not closed',
    'several-documents': 'the file has more than one YAML document',
    'unsupported-directive': 'a line starts with %, but is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has the same key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases expand to too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside the value of its anchor',
    'invalid-merge': 'a merge key (<<) has a value that is not a mapping',
    'unsafe-number': 'JSON cannot represent the number exactly',
    // Variables.
    'unknown-variable': 'a variable is not defined and has no default',
    'empty-secret': 'a secret is empty and has no default',
    'variable-syntax': 'a variable has no closing brace, or an invalid name',
    'variables-too-long': 'the values of variables make the config too long',
    // Fields.
    'unknown-key': 'a mapping has a key that the config does not know',
    'missing-key': 'a required key is missing',
    'misplaced-key': 'a key under extra is a field of the monitor itself',
    'wrong-type': 'a value has the wrong type for its key',
    'wrong-value': 'a value is not allowed, or is too small',
    'invalid-text': 'a text has no visible character, or contains control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a name pattern cannot be parsed',
    'invalid-path': 'a path under ignoreChanges cannot be parsed',
    'duplicate-name': 'two monitors have the same name',
};
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals link the start. */
function describeProblem({ code, file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${path === '' ? '' : `${path}: `}${message} [${code}]`;
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/io/files/read-text-file.js
var read_text_file = __webpack_require__(1481);
;// CONCATENATED MODULE: ./build/src/io/files/config-files.js



/**
 * Reads the config files. Opens nothing outside the workspace, even through links. Never throws for bad input.
 * @param patterns paths and globs, relative to the workspace.
 * @param workspace absolute path of a folder.
 * @returns each file once, sorted by path, and a problem for each path or file that could not be read.
 */
async function readConfigFiles(patterns, workspace) {
    const outcomes = new Map();
    for (const pattern of patterns) {
        for (const outcome of await readPattern(pattern, workspace))
            outcomes.set(outcome.file, outcome);
    }
    const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
        files: sorted.filter((outcome) => 'text' in outcome),
        problems: sorted.filter((outcome) => 'message' in outcome),
    };
}
/** Turns errors of the file system into a problem whose `file` is the pattern. */
async function readPattern(pattern, workspace) {
    try {
        const root = await (0,external_node_fs_promises_.realpath)(workspace);
        const paths = await findPaths(pattern, workspace, root);
        if ('code' in paths)
            return [problem(pattern, paths)];
        const outcomes = [];
        for (const path of paths)
            outcomes.push(await readConfigFile(path, root, pathInside(workspace, path) ?? pattern));
        return outcomes;
    }
    catch (error) {
        return [problem(pattern, refuseByError(error))];
    }
}
const outside = { code: 'outside-workspace', message: 'is outside the workspace; use a file inside it' };
/** The reasons why a path or a pattern names no file. */
const notFound = (message) => ({ code: 'file-not-found', message });
const excluding = notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
const listed = notFound('there is no such file; config takes one path or pattern per line, without commas');
const unmatched = notFound('no file matches this pattern; check it against the names in the repository');
/** A comma between paths; in braces, it is part of a pattern. */
const commaList = /,(?![^{]*\})/;
/** The absolute paths that a pattern names, or why it names none. A file with exactly this name is preferred. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    if (await (0,external_node_fs_promises_.lstat)(literal).then(Boolean, () => false))
        return [literal];
    if (pattern.startsWith('!'))
        return excluding;
    const isList = commaList.test(pattern);
    if (!/[*?[{]/.test(pattern))
        return isList ? listed : [literal];
    const inside = pathInside(workspace, literal);
    // A pattern with `..` would list folders outside, even though nothing there would be opened.
    if (inside === undefined || /(^|[/{,])\.\.($|[/},])/.test(inside))
        return outside;
    const files = [];
    const folders = new Set();
    for await (const entry of (0,external_node_fs_promises_.glob)(inside, { cwd: workspace, withFileTypes: true })) {
        if (entry.isDirectory())
            continue;
        files.push((0,external_node_path_.resolve)(entry.parentPath, entry.name));
        folders.add(entry.parentPath);
    }
    // So would a link to a folder; the names of its files are not shown either.
    const real = await Promise.all([...folders].map((folder) => (0,external_node_fs_promises_.realpath)((0,external_node_path_.resolve)(workspace, folder))));
    if (real.some((folder) => pathInside(root, folder) === undefined))
        return outside;
    if (files.length > 0)
        return files;
    return isList ? listed : unmatched;
}
/** Identifies a file by its real path, so that links do not make two of it; in errors before that, by `name`. */
async function readConfigFile(path, root, name) {
    try {
        const real = await (0,external_node_fs_promises_.realpath)(path);
        const file = pathInside(root, real);
        if (file === undefined)
            return problem(name, outside);
        const read = await (0,read_text_file/* readTextFile */.Gu)(real);
        return 'text' in read ? { file, text: read.text } : problem(file, read, read.line);
    }
    catch (error) {
        return problem(name, refuseByError(error));
    }
}
/** The path relative to a folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function refuseByError(error) {
    const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
    return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: (0,read_text_file/* describeFileError */.SQ)(error, 'read') };
}
function problem(file, { code, message }, line = null) {
    return { code, file, line, column: line === null ? null : 1, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/run.js









/** In UTF-16 units of all files: some 5,000 monitors. */
const largeConfig = 1_000_000;
/**
 * Runs one mode. It never rejects: the report has the error that ended the run.
 *
 * 1. Read the config. A problem in it ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here.
 * 5. Create the missing monitors, unless there are more than `max-creates` or the plan differs from the approved one.
 * 6. Report everything that is known by then, even if a step fails, with all secrets masked.
 *
 * Steps 2 to 5 are in `run-with-service.ts`.
 */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,report_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await runSteps({ options, world, onProgress, draft });
    }
    catch (thrown) {
        draft.error = (0,model_errors/* describeThrown */.YI)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* listSecrets */.A)(options));
}
async function runSteps(run) {
    const { draft, options, world } = run;
    const { mode, planFile } = options;
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    if (files.reduce((sum, { text }) => sum + text.length, 0) > largeConfig)
        await saveMemory();
    const config = parseConfig(files, options.variables);
    await throwIfStopped(world);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
    if (draft.problems.length > 0) {
        const lines = ['The config is not valid, so nothing was sent:', ...draft.problems.map(describeProblem)];
        throw new model_errors/* RunError */.e4({ kind: 'config', message: lines.join('\n') });
    }
    // Only now: which variables are unused is not known before all files are read.
    draft.warnings = config.warnings;
    if (planFile !== null && mode !== 'plan' && mode !== 'sync') {
        const only = 'only plan (writes it) and sync (checks against it) use it';
        draft.warnings = [(0,model_warning/* warn */.R8)(`plan-file is ignored in mode ${mode}; ${only}`), ...draft.warnings];
    }
    if (mode === 'validate')
        return;
    // Loaded late, because the HTTP library is most of the program, and validating does not need it.
    const { compareOnly, sync } = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 1691));
    await (mode === 'sync' ? sync(config, run) : compareOnly(config, run));
}

;// CONCATENATED MODULE: ./build/src/action/decide-mode.js

/** The mode that `auto` chooses for an event; for a push, it depends on the branch. */
const modesByEvent = { pull_request: 'plan', merge_group: 'plan', schedule: 'drift' };
/** Why the config of a pull request is only validated. A fork never gets a token; the repository's own branches should. */
const noTokenNotices = {
    fork: 'No api-token on this pull request (a fork gets no secrets): the config is validated, but not compared with the service',
    own: 'No api-token on this pull request, which is not from a fork: the config is validated, but not compared with the service. Check that the secret is set and has the name that the workflow uses. (Dependabot only gets Dependabot secrets.)',
};
/**
 * Decides the mode from the input, the event and whether there is a token.
 * @throws RunError if mode sync is requested on an event for which a stranger may have written the config.
 */
function decideMode(requested, event, hasToken) {
    const { isFork, name } = event;
    if (requested === 'sync')
        refuseUntrusted(event);
    // GitHub gives no secrets to the pull request of a fork, and only Dependabot secrets to one of Dependabot.
    if (!hasToken && name === 'pull_request' && requested !== 'validate')
        return { mode: 'validate', why: `no api-token on ${name}`, notice: noTokenNotices[isFork ? 'fork' : 'own'] };
    if (requested !== 'auto')
        return { mode: requested, why: 'set by the input mode', notice: null };
    if (name === 'push')
        return decidePush(event);
    const mode = modesByEvent[name];
    const why = name === '' ? 'an event without a name' : `event ${name}`;
    const notice = `Mode auto plans on ${why}. To choose, set the input mode to validate, plan, sync or drift`;
    return mode === undefined ? { mode: 'plan', why, notice } : { mode, why, notice: null };
}
function decidePush({ isDefaultBranch }) {
    if (isDefaultBranch === true)
        return { mode: 'sync', why: 'push to the default branch', notice: null };
    if (isDefaultBranch === false)
        return { mode: 'plan', why: 'push to another branch or tag', notice: null };
    return {
        mode: 'plan',
        why: 'push, and the event does not name the default branch',
        notice: 'Nothing is created, because the event does not name the default branch. Set the input mode to sync or plan',
    };
}
function refuseUntrusted({ name, isFork }) {
    if (name !== 'pull_request_target' && !isFork)
        return;
    const where = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
    const message = `Mode sync is refused ${where}, because a stranger may have written the config\nUse mode plan there, and sync on a push to the default branch`;
    throw new model_errors/* RunError */.e4({ kind: 'refused', reason: 'untrusted-event', message });
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/action/github/event.js


/** Reads the event from the file that `GITHUB_EVENT_PATH` names. Never throws, because a run needs little of it. */
function readEvent(env) {
    const name = env['GITHUB_EVENT_NAME'] ?? '';
    const payload = readPayload(env['GITHUB_EVENT_PATH'] ?? '');
    const at = (...path) => (0,json/* getAt */.sM)(payload ?? {}, path);
    const branch = at('repository', 'default_branch');
    const ref = env['GITHUB_REF'] || at('ref');
    const isDefaultBranch = typeof branch === 'string' ? ref === `refs/heads/${branch}` : null;
    return {
        name,
        isDefaultBranch,
        isFork: isFork(name, at),
        isProposal: /^(pull_request|merge_group)/.test(name) || isDefaultBranch === false,
        pullRequest: readPullRequest(name, at),
        fault: payload === null
            ? 'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, so a push is only planned, and comment and issue may not be written. Fix the runner, or set the input mode'
            : null,
    };
}
/** Null if the file is not a JSON object; an error would quote its content in the log. */
function readPayload(path) {
    if (path === '')
        return {};
    try {
        const payload = JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8'));
        return (0,json/* isObject */.Gv)(payload) ? payload : null;
    }
    catch {
        return null;
    }
}
/**
 * The payloads of `issue_comment`, `workflow_dispatch` and `repository_dispatch` name no commits of a pull request: a
 * workflow that checks some out there is not recognized.
 */
function isFork(name, at) {
    // The head is null for a deleted fork, and an unknown head may be a fork.
    const isForeign = (head) => typeof head !== 'string' || head !== at('repository', 'full_name');
    if (at('pull_request') !== undefined)
        return isForeign(at('pull_request', 'head', 'repo', 'full_name'));
    // The pull request of a fork may have triggered it, and it has secrets that the pull request did not get.
    if (name.startsWith('workflow_run'))
        return isForeign(at('workflow_run', 'head_repository', 'full_name'));
    // The payload does not prove that the pull request is not from a fork.
    return name.startsWith('pull_request');
}
/** Null for reviews: their payloads contain a pull request, too, but they do not change it. */
function readPullRequest(name, at) {
    if (!['pull_request', 'pull_request_target'].includes(name))
        return null;
    const number = at('pull_request', 'number');
    const commit = at('pull_request', 'head', 'sha');
    return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}

;// CONCATENATED MODULE: ./build/src/action/inputs.js



/** No pages; also the policy until the inputs are read. */
const noPages = { comment: 'never', driftIssue: false };
/** The requested mode. @throws RunError of kind `options` for any other word. */
function readMode() {
    return readWord('mode', ['auto', 'validate', 'plan', 'sync', 'drift']);
}
/** The requested pages. @throws RunError of kind `options` for any other word. */
function readPagePolicy() {
    return {
        comment: readWord('comment', ['auto', 'always', 'never']),
        driftIssue: readWord('drift-issue', ['false', 'true']) === 'true',
    };
}
/** An input that is one of a few words, in upper or lower case; the first one is the default. */
function readWord(name, words) {
    const given = (0,core/* getInput */.V4)(name) || words[0];
    const word = words.find((known) => known === given.toLowerCase());
    if (word !== undefined)
        return word;
    const message = `input ${name} must be one of ${words.join(', ')}; got ${JSON.stringify(given)}`;
    throw new model_errors/* RunError */.e4({ kind: 'options', message });
}
/** The variables or secrets of a step: `NAME=value`, one per line. */
function readValues(name) {
    return (0,settings_variables/* readAssignments */.FI)((0,core/* getInput */.V4)(name), `input ${name}`);
}
function readStepSecrets() {
    const [apiToken, githubToken] = [(0,core/* getInput */.V4)('api-token'), (0,core/* getInput */.V4)('github-token')];
    const all = [apiToken, githubToken, ...readValues('secrets').flatMap(settings_variables/* listSecretTexts */.LG)];
    return { apiToken, githubToken, all: all.filter((secret) => secret !== '') };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/src/core/render/links.js

/** The path of a file in the workflow's repository, or null if the file is in a different one. */
function findInRepository(file, paths) {
    return paths.has(file) ? (paths.get(file) ?? null) : file;
}
/** @param version a commit, for permanent links, or `HEAD`, for a page that is the same at each commit. */
function readFileRoot({ paths, repositoryUrl }, version) {
    return repositoryUrl === null || version === null ? null : { address: `${repositoryUrl}/blob/${version}`, paths };
}
/** A line of a file as code, with a link if possible. */
function renderPlace(file, line, root) {
    const text = (0,sanitize/* code */.aY)(line === null ? file : `${file}:${line}`);
    if (root === null || line === null)
        return text;
    const path = encodePath(findInRepository(file, root.paths) ?? '');
    return path === null ? text : `[${text}](${root.address}/${path}#L${line})`;
}
/** `[abc1234](…/commit/abc1234…)` after these words, or null if there is no commit. */
function renderCommit({ commit, repositoryUrl }, words = '') {
    if (commit === null)
        return null;
    const text = (0,sanitize/* code */.aY)(commit.slice(0, 7));
    return words + (repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`);
}
/** The words as a link to the run, or null if there is none. */
function renderRun(words, { repositoryUrl, run }) {
    return repositoryUrl === null || run === null ? null : `[${words}](${repositoryUrl}/actions/runs/${run})`;
}
/** A path for a URL, without any character that Markdown interprets; null for one outside the repository. */
function encodePath(file) {
    const steps = file.split('/');
    if (!file.isWellFormed() || steps.some((step) => ['', '.', '..'].includes(step)))
        return null;
    // `encodeURIComponent` does not escape these.
    const encodeMark = (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
    return steps.map((step) => encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark)).join('/');
}

;// CONCATENATED MODULE: ./build/src/core/render/annotations.js






const nowhere = { file: null, line: null, column: null };
/** The number of annotations of each level that GitHub shows for a step. It drops the others silently. */
const maxPerLevel = 10;
/** GitHub cuts longer messages. */
const maxMessageLength = 4_000;
/**
 * The annotations of a run, the worst first. Errors: mistakes in the config, the error that ended the run, failed
 * creations. Warnings: the warnings of the run, missing monitors in mode drift, changed monitors.
 * @param paths of the config files; a file in a different repository than the workflow's is named in the text.
 */
function renderAnnotations({ error, findings, mode, problems, warnings }, paths = new Map()) {
    const all = [
        ...problems.map(({ code, message, path, ...place }) => remark('error', 'Config', `${path === '' ? '' : `${path}: `}${message} [${code}]`, place)),
        // The error of a bad config only repeats its problems.
        ...(error === null || problems.length > 0
            ? []
            : [remark('error', 'Monitor Sync', (0,model_errors/* describeError */.Uc)(error).join('\n'), nowhere)]),
        ...warnings.map(({ message, source }) => remark('warning', 'Monitor Sync', message, source ?? nowhere)),
        ...(0,report_report/* sortByStatus */.Ac)(findings).flatMap((finding) => annotateFinding(finding, mode)),
    ];
    const shown = ['error', 'warning'].flatMap((level) => cap(all.filter((one) => one.level === level)));
    return shown.map((annotation) => relocate(annotation, paths));
}
function annotateFinding(finding, mode) {
    if (finding.status === 'failed') {
        const title = finding.error.kind === 'unknown' ? 'Monitor may exist' : 'Monitor not created';
        return [remark('error', title, (0,model_errors/* describeError */.Uc)(finding.error).join('\n'), finding.declared.source)];
    }
    // In a plan, missing monitors are expected: sync creates them.
    if (finding.status === 'missing' && mode === 'drift') {
        const message = `The service has no monitor named ${JSON.stringify(finding.declared.name)}: a sync creates it`;
        return [remark('warning', 'Monitor missing', message, finding.declared.source)];
    }
    if (finding.status !== 'changed')
        return [];
    const { declared, differences } = finding;
    const fields = differences.map((difference) => describeDifference(difference)).join('; ');
    return [remark('warning', 'Monitor changed', `${JSON.stringify(declared.name)} differs: ${fields}`, declared.source)];
}
function remark(level, title, text, { file, line, column }) {
    const lines = text.split('\n').map((part) => (0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(part)));
    return { level, title, message: (0,model_text/* clip */.$Q)(lines.join('\n'), maxMessageLength), file, line, column };
}
/** At most {@link maxPerLevel}; the last one then shows how many are left out. */
function cap(remarks) {
    const last = remarks[maxPerLevel - 1];
    if (last === undefined || remarks.length === maxPerLevel)
        return remarks;
    const more = `…and ${remarks.length - maxPerLevel + 1} more; see the log for the full list`;
    return [...remarks.slice(0, maxPerLevel - 1), remark(last.level, last.title, more, nowhere)];
}
/** GitHub finds the line of an annotation by its path in the workflow's repository. */
function relocate(annotation, paths) {
    if (annotation.file === null)
        return annotation;
    const file = findInRepository(annotation.file, paths);
    if (file !== null)
        return { ...annotation, file };
    const place = [annotation.file, annotation.line, annotation.column].filter((part) => part !== null).join(':');
    const message = (0,model_text/* clip */.$Q)(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(place))}: ${annotation.message}`, maxMessageLength);
    return { ...annotation, ...nowhere, message };
}

;// CONCATENATED MODULE: ./build/src/core/render/json.js




/** Ends with a line feed. */
function renderJson(report) {
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(toReportJson(report), null, 2))}\n`;
}
function toReportJson(report) {
    const { badMode, baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,report_report/* countStatuses */.ip)(findings);
    return {
        mode: badMode === null ? mode : null,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,report_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toMonitorJson),
        requests,
        error: error === null ? null : toErrorJson(error),
        warnings: warnings.map(model_warning/* describeWarning */.U9),
    };
}
function toMonitorJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: (0,report_report/* readName */.MQ)(finding),
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? finding.differences : [],
        unverified: 'unverified' in finding ? finding.unverified : [],
        error: status === 'failed' ? toErrorJson(finding.error) : null,
    };
}
/** The code of the service or the system has priority; Monitor Sync's own code is always at the end of the message. */
function toErrorJson(facts) {
    const { code, kind, status } = facts;
    return { kind, status, code: code ?? (0,model_errors/* readErrorCode */.WS)(facts), message: (0,model_errors/* describeError */.Uc)(facts).join('\n') };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/core/render/markers.js

/**
 * The hidden first line that identifies a comment or an issue. It contains a digest, because text from outside could end
 * an HTML comment; the footer of the page shows the same in clear text.
 */
function renderMarker({ baseUrl, config, label }) {
    return `<!-- monitor-sync:${digest([[...new Set(config)].sort(), baseUrl ?? '', label])} -->`;
}
/** The label as one text for people; empty if there is none. */
function describeLabel({ label }) {
    return label.filter((text) => text !== '').join(', ');
}
/**
 * A hidden line that names the workflow run that wrote a page. GitHub numbers runs in the order in which they start, and a
 * re-run keeps its number. So a run can see that a later run wrote the page.
 */
function renderRunMark(run) {
    return run === null ? '' : `<!-- monitor-sync-run:${run} -->`;
}
/** The run that wrote a page, or null if the page names none. */
function readRunMark(page) {
    const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(page) ?? [];
    return run === undefined ? null : BigInt(run);
}
/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
function digest(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/sections.js
/**
 * Markdown pages of sections, with a maximum length. Every text is already Markdown.
 *
 * 1. Head and foot are always on the page.
 * 2. Sections follow in their order, each with all of its rows, while they fit.
 * 3. The first section that does not fit is cut after a row, with the number of rows that are left out.
 * 4. The sections after it are left out, and are named with their counts.
 */


function renderPage({ elsewhere, foot, head, limit, sections }) {
    const filled = sections.filter(({ rows }) => rows.length > 0);
    const shown = [];
    let left = limit - Buffer.byteLength([...head, ...foot, describeLeftOut(filled, elsewhere)].join('\n\n\n'));
    for (const section of filled) {
        const number = countFittingRows(section, left, elsewhere);
        if (number === 0)
            break;
        const text = renderSection(section, number, elsewhere);
        shown.push(text);
        left -= Buffer.byteLength(`${text}\n\n`);
        if (number < section.rows.length)
            break;
    }
    const leftOut = filled.slice(shown.length);
    const parts = [...head, ...shown, ...(leftOut.length > 0 ? [describeLeftOut(leftOut, elsewhere)] : []), ...foot];
    return `${parts.join('\n\n')}\n`;
}
/** The number of rows that fit into these bytes, together with heading and end of the section. */
function countFittingRows(section, bytes, elsewhere) {
    const { rows } = section;
    let left = bytes - Buffer.byteLength(`${renderSection(section, 0, elsewhere)}\n\n`);
    const firstTooMany = rows.findIndex((row) => {
        left -= Buffer.byteLength(`${row}\n`);
        return left < 0;
    });
    return firstTooMany < 0 ? rows.length : firstTooMany;
}
/** The section with its first rows. */
function renderSection({ closing, opening, rows }, number, elsewhere) {
    const missing = rows.length - number;
    const end = closing === '' ? '' : `\n\n${closing}`;
    const note = missing > 0 ? `\n\n…and ${(0,model_text/* count */.U9)(missing, 'more row')}, left out here. See ${elsewhere}.` : '';
    return `${[opening, ...rows.slice(0, number)].join('\n')}${end}${note}`;
}
function describeLeftOut(sections, elsewhere) {
    return `Left out here: ${sections.map(({ count, title }) => `${title} (${count})`).join(', ')}. See ${elsewhere}.`;
}
/** A table under its heading, or collapsed. */
function renderTable({ folded, head, note, rows, title }) {
    const opening = [
        folded ? `<details><summary>${title} (${rows.length})</summary>` : `### ${title} (${rows.length})`,
        '',
        ...(note === undefined ? [] : [note, '']),
        renderCells(head),
        renderCells(head.map(() => ':---')),
    ].join('\n');
    return { title, count: rows.length, opening, rows: rows.map(renderCells), closing: folded ? '</details>' : '' };
}
function renderCells(cells) {
    return `| ${cells.join(' | ')} |`;
}
/** A list under its heading, for texts of any length: in a table, a long text squeezes the other columns. */
function renderList(title, items) {
    const rows = items.flatMap(({ about, texts: [first, ...others] }) => {
        const head = `- ${about.join(' · ')}`;
        // The first text is never cut off from its subject.
        return [first === undefined ? head : `${head}\n  - ${first}`, ...others.map((text) => `  - ${text}`)];
    });
    return { title, count: items.length, opening: `### ${title} (${items.length})\n`, rows, closing: '' };
}
/** Texts from outside in an alert of GitHub: yellow for a warning, red for a caution. */
function renderBox(kind, title, texts) {
    // Each text is a paragraph, but the first one has to follow the first line of the box.
    const rows = texts.map((text, index) => `${index === 0 ? '' : '>\n'}> ${(0,sanitize/* code */.aY)(text)}`);
    return { title, count: texts.length, opening: `> [!${kind}]`, rows, closing: '' };
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/report-sections.js









/** In UTF-16 units. A longer target would squeeze the other columns; the linked line of the config shows all of it. */
const maxTargetLength = 60;
const renameNote = 'The service has a monitor with the same target under a different name. Sync does not rename it: it creates the new one and leaves the old one. Rename it in the service first to keep it as one monitor.';
/** All sections by name; each page has some of them, in its own order. */
const sections = {
    // The problems of a config have their own section.
    error: ({ error, problems }) => {
        const lines = error === null || problems.length > 0 ? [] : (0,model_errors/* describeError */.Uc)(error).map((line) => line.trim());
        return renderBox('CAUTION', 'Error', lines);
    },
    warnings: ({ warnings }) => renderBox('WARNING', 'Warnings', warnings.map(model_warning/* describeWarning */.U9)),
    problems: ({ problems }, root) => {
        const items = problems.map(({ file, line, path, message }) => ({
            about: [renderPlace(file, line, root), (0,sanitize/* code */.aY)(path === '' ? message : `${path}: ${message}`)],
            texts: [],
        }));
        return renderList('Problems in the config', items);
    },
    // Missing monitors that probably exist under an old name, so that sync would create a second one.
    renames: ({ findings }, root) => {
        const rows = report_sections_select(findings, 'missing').flatMap(({ declared, renamedFrom }) => renamedFrom === null
            ? []
            : [[(0,sanitize/* code */.aY)(renamedFrom.name), (0,sanitize/* code */.aY)(renamedFrom.id ?? ''), (0,sanitize/* code */.aY)(declared.name), place(declared, root)]]);
        const head = ['In the service', 'Identifier', 'Declared as', 'Declared at'];
        return renderTable({ title: 'Likely renames', note: renameNote, head, rows, folded: false });
    },
    failed: listOf('failed', ({ declared, error }, root) => ({
        about: [`**${(0,sanitize/* code */.aY)(declared.name)}**`, place(declared, root)],
        texts: [(0,sanitize/* code */.aY)((0,model_errors/* describeError */.Uc)(error).join('. '))],
    })),
    created: tableOf('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], (finding, root) => {
        const { declared, id, remark } = finding;
        const identifier = remark === undefined ? (0,sanitize/* code */.aY)(id ?? '') : `${(0,sanitize/* code */.aY)(id ?? '')} (${remark})`;
        return [(0,sanitize/* code */.aY)(declared.name), identifier, ...targetAndInterval(declared), place(declared, root)];
    }),
    missing: tableOf('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared }, root) => [
        (0,sanitize/* code */.aY)(declared.name),
        ...targetAndInterval(declared),
        place(declared, root),
    ]),
    changed: listOf('changed', ({ actual, declared, differences }, root) => ({
        about: [`**${(0,sanitize/* code */.aY)(declared.name)}**`, ...(actual.id === null ? [] : [(0,sanitize/* code */.aY)(actual.id)]), place(declared, root)],
        texts: differences.map(({ path, ...values }) => `${(0,sanitize/* code */.aY)(path)}: declared ${value(values.declared)}, actual ${value(values.actual)}`),
    })),
    unmanaged: tableOf('unmanaged', ['Monitor', 'Identifier', 'Target'], ({ actual }) => [
        (0,sanitize/* code */.aY)(actual.name),
        (0,sanitize/* code */.aY)(actual.id ?? ''),
        target((0,json/* own */.ZV)(actual.body, 'target') ?? ''),
    ]),
    'in-sync': tableOf('in-sync', ['Monitor', 'Identifier', 'Declared at'], ({ actual, declared }, root) => [
        (0,sanitize/* code */.aY)(declared.name),
        (0,sanitize/* code */.aY)(actual.id ?? ''),
        place(declared, root),
    ]),
};
/** The sections of monitors that did not fail, in the usual order: those that need no action come last. */
const monitorSections = ['created', 'missing', 'renames', 'changed', 'unmanaged', 'in-sync'];
/** The sections of these names, in this order. */
function renderSections(names, report, root) {
    return names.map((name) => sections[name](report, root));
}
/** A paragraph about the declared fields that were not compared, if any. */
function renderUnverified(report) {
    const sentence = describeUnverified(report, enumerate);
    return sentence === null ? [] : [`${sentence}.`];
}
/** `Config monitors.yaml · service https://api.example.com · label production`: the subject of the page, in clear text. */
function renderIdentity(identity) {
    const { baseUrl, config } = identity;
    const facts = { service: baseUrl, label: describeLabel(identity) || null };
    const shown = Object.entries(facts).map(([name, text]) => text === null ? null : `${name} ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, 200))}`);
    return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}
/** Texts as code, separated by commas; of a long list, the first ones. */
function enumerate(texts) {
    const shown = texts.slice(0, 5).map((text) => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, 100)));
    const more = texts.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** The table of monitors with one status; folded if it needs no action. */
function tableOf(wanted, head, row) {
    const folded = wanted === 'unmanaged' || wanted === 'in-sync';
    return ({ findings, mode }, root) => {
        const rows = report_sections_select(findings, wanted).map((finding) => row(finding, root));
        return renderTable({ title: capitalize(describeStatus(wanted, mode)), head, rows, folded });
    };
}
/** The list of monitors with one status. */
function listOf(wanted, item) {
    return ({ findings, mode }, root) => {
        const items = report_sections_select(findings, wanted).map((finding) => item(finding, root));
        return renderList(capitalize(describeStatus(wanted, mode)), items);
    };
}
function report_sections_select(findings, wanted) {
    return findings.filter((finding) => finding.status === wanted);
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/** Target and interval; a type other than http is shown before the target. */
function targetAndInterval({ body }) {
    const type = (0,json/* own */.ZV)(body, 'type') ?? '';
    const interval = (0,json/* own */.ZV)(body, 'intervalSeconds') ?? '';
    const address = target((0,json/* own */.ZV)(body, 'target') ?? '');
    return [
        type === 'http' ? address : `${(0,sanitize/* code */.aY)(String(type))} ${address}`,
        typeof interval === 'number' ? `${interval} s` : (0,sanitize/* code */.aY)(String(interval)),
    ];
}
function target(address) {
    return (0,sanitize/* code */.aY)(typeof address === 'string' ? (0,model_text/* clip */.$Q)(address, maxTargetLength) : describeJson(address, maxTargetLength));
}
/** A page is wider than a terminal, so it shows more of a value. */
function value(shown) {
    return (0,sanitize/* code */.aY)(describeJson(shown, 200));
}
function place({ source }, root) {
    return renderPlace(source.file, source.line, root);
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/job-summary.js





/** Warnings come before the sections that may fill the page. */
const order = ['error', 'problems', 'failed', 'warnings', ...monitorSections];
/** The report as GitHub Markdown for a job summary: the result first, then errors, then the monitors. */
function renderMarkdown(report, limit, context) {
    const facts = [
        `Monitor Sync, mode ${report.badMode === null ? report.mode : (0,sanitize/* code */.aY)(report.badMode)}`,
        report.baseUrl && (0,sanitize/* code */.aY)(report.baseUrl),
        renderCommit(context, 'commit '),
        describeRequests(report),
    ];
    return renderPage({
        head: [`## ${describeResult(report)}`, joinFacts(facts)],
        sections: renderSections(order, report, readFileRoot(context, context.commit)),
        foot: renderUnverified(report),
        limit,
        elsewhere: 'the log and the report, which have them all',
    });
}

// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
;// CONCATENATED MODULE: ./build/src/action/github/page-context.js





/** Reads the context of the pages, even if inputs are invalid, because a failed run has pages, too. */
async function readPageContext(report, { env, event, input, secrets }) {
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    const commit = event.pullRequest?.commit ?? env['GITHUB_SHA'] ?? '';
    const run = env['GITHUB_RUN_ID'] ?? '';
    const mask = (0,model_mask/* createMask */.Px)(secrets.all);
    const baseUrl = (0,settings/* readBaseUrl */.$P)(input('base-url').trim());
    const folder = env['GITHUB_WORKSPACE'] || process.cwd();
    const paths = listFiles(report).map(async (file) => [file, await findPath(file, folder, repository)]);
    return {
        repositoryUrl: readRepositoryUrl(env['GITHUB_SERVER_URL'] || 'https://github.com', repository),
        // SHA-1 or SHA-256.
        commit: /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : null,
        run: /^\d+$/.test(run) ? run : null,
        paths: new Map(await Promise.all(paths)),
        identity: {
            config: settings/* settings */.W0.config.read(input('config') || settings/* settings */.W0.config.default).map(mask),
            // A refused address may contain a password.
            baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
            label: readLabel(report, input).map(mask),
        },
    };
}
/** Null for any other form than GitHub's, because the address is used in links. */
function readRepositoryUrl(serverUrl, repository) {
    const server = URL.parse(serverUrl);
    const isSafe = server !== null && /^https?:$/.test(server.protocol) && /^[\w-]+\/[\w.-]+$/.test(repository);
    return isSafe ? `${server.origin}/${repository}` : null;
}
/**
 * The input `label`, else the values of the variables that the config uses, in the order of their names. If part of the
 * config could not be read, all variables are treated as used.
 */
function readLabel({ usedVariables }, input) {
    const label = input('label').trim();
    if (label !== '')
        return [label];
    const { variables } = (0,settings_variables/* readVariables */.Ch)({ vars: (0,settings_variables/* readAssignments */.FI)(input('vars'), 'input vars'), secrets: [] }, true);
    const used = [...variables].filter(([name]) => usedVariables?.includes(name) ?? true);
    return used.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { value }]) => value ?? '');
}
/** The files that the pages and the annotations name. */
function listFiles({ findings, problems, warnings }) {
    const files = [
        ...problems.map(({ file }) => file),
        ...warnings.flatMap(({ source }) => source?.file ?? []),
        ...findings.flatMap((finding) => ('declared' in finding ? finding.declared.source.file : [])),
    ];
    return [...new Set(files)];
}
/**
 * Looks for `.git` in the folder of a file and above it, up to the workspace: `actions/checkout` with a `path` puts a
 * repository below it.
 * @param file relative to the workspace, with forward slashes.
 */
async function findPath(file, workspace, repository) {
    const steps = external_node_path_.posix.normalize(file).split('/');
    if (steps[0] === '' || steps[0] === '..')
        return file;
    for (let depth = steps.length - 1; depth >= 0; depth -= 1) {
        const isOwn = await isCheckoutOf(repository, (0,external_node_path_.join)(workspace, ...steps.slice(0, depth)));
        if (isOwn !== null)
            return isOwn ? steps.slice(depth).join('/') : null;
    }
    return file;
}
/** Null if the folder has no readable `.git`. */
async function isCheckoutOf(repository, folder) {
    const git = await (0,external_node_fs_promises_.stat)((0,external_node_path_.join)(folder, '.git')).catch(() => null);
    if (git === null)
        return null;
    // The `.git` of a submodule is a file, and a submodule is another repository.
    if (!git.isDirectory())
        return false;
    const config = await (0,external_node_fs_promises_.readFile)((0,external_node_path_.join)(folder, '.git', 'config'), 'utf8').catch(() => '');
    const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
    // A downloaded archive has no origin, and belongs to the workflow.
    if (origin === undefined)
        return true;
    // Both `https://github.com/acme/shop.git` and `git@github.com:acme/shop` are `acme/shop`.
    const [, name] = /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/*$/.exec(origin.trim()) ?? [];
    return name?.toLowerCase() === repository.toLowerCase();
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/comment.js








/** The comment on a pull request: the plan, the effect of a merge, and warnings. @param limit in bytes of UTF-8. */
function renderComment(report, context, limit) {
    const { identity } = context;
    const label = describeLabel(identity);
    const headline = `## Monitor Sync${label === '' ? '' : ` ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(label, 100))}`}: ${describeHeadline(report)}`;
    const footer = [renderIdentity(identity), renderCommit(context, 'commit '), renderRun('run and summary', context)];
    return renderPage({
        head: [
            `${renderMarker(identity)}\n${renderRunMark(context.run)}`.trimEnd(),
            headline,
            `**On merge:** ${describeMerge(report)}`,
        ],
        sections: renderSections(['error', 'warnings', 'problems', ...monitorSections], report, readFileRoot(context, context.commit)),
        foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
        limit,
        elsewhere: `the ${renderRun('job summary', context) ?? 'job summary'}, which has more`,
    });
}
/**
 * Whether a pull request without a comment gets one. Unmanaged monitors are ignored, because a merge does not change them,
 * and every pull request would repeat them.
 */
function needsComment({ error, findings, problems, warnings }) {
    const { changed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    return error !== null || problems.length + warnings.length + changed + missing > 0;
}
function describeMerge({ error, findings, problems, warnings }) {
    if (problems.length > 0)
        return 'sync will refuse this config until the problems below are fixed.';
    if (error !== null && findings.length === 0)
        return 'not known, because the run ended before there was a plan.';
    const { changed, missing, unmanaged } = (0,report_report/* countStatuses */.ip)(findings);
    const renames = findings.filter((finding) => finding.status === 'missing' && finding.renamedFrom !== null).length;
    const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
    const sentences = [
        [missing === 0, 'sync creates nothing.'],
        [missing > 0, `sync creates **${(0,model_text/* count */.U9)(missing, 'monitor')}**${likely}.`],
        [error !== null, 'First fix the error that ended this run.'],
        [missing > 0 && warnings.length > 0, 'Read the warnings first.'],
        [
            changed > 0,
            'Changed monitors are left alone: sync cannot update them. Fix them in the service or in the config.',
        ],
        [unmanaged > 0, 'Unmanaged monitors are left alone; nothing is deleted.'],
    ];
    return sentences.flatMap(([isShown, sentence]) => (isShown ? [sentence] : [])).join(' ');
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/drift-issue.js








/** The statuses that are drift. */
const drifting = ['missing', 'changed'];
const remedies = {
    missing: '**Missing:** run the workflow in mode `sync`, which creates the monitor; or remove it from the config.',
    changed: '**Changed:** edit the monitor in the service, because sync cannot update it; or declare what the service shows; or name the field in `ignoreChanges`.',
    unmanaged: '**Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.',
};
/** The issue of a run in mode drift that compared everything. */
function renderIssue(report, context, limit) {
    const digestLine = `<!-- drift:${digestDrift(report)} -->`;
    const counts = describeCounts(report, drifting);
    const { 'in-sync': inSync, ...others } = (0,report_report/* countStatuses */.ip)(report.findings);
    const ways = ['missing', 'changed', 'unmanaged'].filter((status) => others[status] > 0);
    const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
    const end = `${origin === '' ? '' : ` (${origin})`}\n`;
    return {
        isDrift: !(0,report_report/* isInSync */.tU)(report),
        title: renderTitle(counts, report, context),
        body: renderPage({
            head: [
                `${renderMarker(context.identity)}\n${digestLine}`,
                `The monitoring service differs from the config: **${counts}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
            ],
            sections: renderSections(['warnings', 'missing', 'renames', 'changed', 'unmanaged'], report, readFileRoot(context, 'HEAD')),
            foot: [
                `### How to fix it\n\n${ways.map((status) => `- ${remedies[status]}`).join('\n')}`,
                `---\n\n${renderIdentity(context.identity)} · edits to this text are overwritten`,
            ],
            limit,
            elsewhere: 'the summary of the last run, which has more',
        }),
        digestLine,
        changedComment: `The drift changed: **${counts}** now.${end}`,
        inSyncComment: `In sync again: ${(0,model_text/* count */.U9)(inSync, 'monitor')} as declared.${end}`,
    };
}
/** `Monitor drift (production): 4 missing at monitoring.example.com`. */
function renderTitle(counts, { baseUrl }, { identity }) {
    const label = (0,model_text/* clip */.$Q)((0,sanitize/* plain */.pj)(describeLabel(identity)), 60);
    const host = (0,model_text/* clip */.$Q)((0,sanitize/* plain */.pj)(URL.parse(baseUrl ?? '')?.host ?? ''), 100);
    return `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`;
}
/** Names and values of the drift, without the places where monitors are declared. */
function digestDrift({ findings }) {
    const facts = findings.flatMap((finding) => {
        if (!drifting.includes(finding.status))
            return [];
        return [[finding.status, (0,report_report/* readName */.MQ)(finding), finding.status === 'changed' ? finding.differences : null]];
    });
    return digest(facts);
}

;// CONCATENATED MODULE: ./build/src/action/github/errors.js


const names = { comment: 'plan comment', issue: 'drift issue' };
/** The lines to add to the job. */
const permissions = {
    comment: 'permissions:\n  contents: read\n  pull-requests: write',
    issue: 'permissions:\n  contents: read\n  issues: write',
};
/** Why a comment or an issue was not written, and what to do next: one or more lines that are safe in a log. */
function describeRefusal(thrown, kind) {
    const { headers, status } = readAnswer(thrown);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const isRateLimit = (0,json/* own */.ZV)(headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(message);
    // No permission helps here, and GitHub's message has the reason.
    const isClosed = /\b(locked|archived)\b/i.test(message);
    const what = describeUnwritten(kind, describeCause(thrown, status, (0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(message))));
    if (status === 429 || (status === 403 && isRateLimit))
        return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
    if (status === 401)
        return `${what}\nSet the input github-token to a valid token, or leave it out to use the token of the job.`;
    if ((status !== 403 && status !== 404) || isClosed)
        return what;
    const start = kind === 'comment'
        ? 'The token of a pull request from a fork can only read. On any other pull request, add'
        : 'Add';
    return `${what}\n${start} to the job:\n${permissions[kind]}`;
}
/** The same if the input github-token is empty, which only the workflow can cause. */
function describeMissingToken(kind) {
    const what = describeUnwritten(kind, 'the input github-token is empty');
    return `${what}\nLeave the input out to use the token of the job, and add to the job:\n${permissions[kind]}`;
}
function describeUnwritten(kind, why) {
    return `The ${names[kind]} could not be written; the result of the run does not change: ${why}`;
}
function describeCause(thrown, status, message) {
    if (status !== null)
        return `GitHub answered ${status}: ${message}`;
    if (!(thrown instanceof Error))
        return message;
    if (thrown.name === 'AbortError')
        return 'GitHub did not answer in time';
    return 'request' in thrown ? `no answer came from GitHub: ${message}` : message;
}
/** The answer in an error of octokit. If none arrived, the status is null, where octokit itself reports 500. */
function readAnswer(thrown) {
    const answer = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
    if (!(0,json/* isObject */.Gv)(answer) || typeof answer['status'] !== 'number')
        return { status: null, headers: {} };
    const { headers, status } = answer;
    return { status, headers: (0,json/* isObject */.Gv)(headers) ? headers : {} };
}

;// CONCATENATED MODULE: ./build/src/action/github/keep-pages.js


/** A creation is not repeated: GitHub may answer 502 although it created the comment or issue. */
const once = { request: { retries: 0 } };
/**
 * Keeps one comment on a pull request up to date. It does not change the comment of a later run, because a run on an
 * earlier commit may end after one on a later commit.
 * @param issue_number of the pull request.
 * @throws Error if GitHub refuses or does not answer.
 */
async function keepPlanComment(github, place, issue_number, { body, mayCreate }) {
    const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
    await keepOne(github, {
        body,
        list: () => github.paginate(listComments, { ...place, issue_number, per_page: 100 }),
        create: async () => mayCreate && createComment({ ...place, issue_number, body, ...once }),
        update: async (comment) => {
            if (isSameText(comment.body, body) || isNewer(comment.body, body))
                return;
            await updateComment({ ...place, comment_id: comment.id, body });
        },
        remove: async (comment) => {
            if (isNewer(comment.body, body))
                return;
            await deleteComment({ ...place, comment_id: comment.id }).catch((thrown) => {
                // Another run removed it first.
                if (readAnswer(thrown).status !== 404)
                    throw thrown;
            });
        },
    });
}
/**
 * Keeps one issue open while there is drift. A closed issue stays closed, and issues of other people are never touched.
 * @throws Error if GitHub refuses or does not answer.
 */
async function keepDriftIssue(github, place, { body, changedComment, digestLine, inSyncComment, isDrift, title }) {
    const { create, createComment, listForRepo, update } = github.rest.issues;
    const addComment = (issue_number, text) => createComment({ ...place, issue_number, body: text, ...once });
    // Closed first: if the comment is refused, the next run does not find the issue open and comment again.
    const close = async (issue_number, state_reason, why) => {
        await update({ ...place, issue_number, state: 'closed', state_reason });
        await addComment(issue_number, why);
    };
    await keepOne(github, {
        body,
        list: async () => {
            const issues = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
            // The API lists pull requests as issues, too.
            return issues.filter((issue) => issue.pull_request === undefined);
        },
        create: async () => isDrift && create({ ...place, title, body, labels: ['monitor-drift'], ...once }),
        update: async (issue) => {
            if (!isDrift)
                return close(issue.number, 'completed', inSyncComment);
            if (isSameText(issue.body, body))
                return;
            // People may have renamed the issue, so the title changes only with the drift.
            const isSameDrift = issue.body?.includes(digestLine) === true;
            await update({ ...place, issue_number: issue.number, body, ...(isSameDrift ? {} : { title }) });
            if (!isSameDrift)
                await addComment(issue.number, changedComment);
        },
        remove: (issue, kept) => isDrift
            ? close(issue.number, 'not_planned', `Replaced by #${kept.number}.`)
            : close(issue.number, 'completed', inSyncComment),
    });
}
/**
 * Keeps one comment or issue up to date, and never changes one that the token's owner did not write.
 * 1. List those that start with the marker.
 * 2. If there are any, ask for the owner of the token. Ours are those that this account wrote.
 * 3. Update the oldest of ours, or create one if there is none.
 * 4. Remove the others of ours, which come from parallel or killed runs.
 */
async function keepOne(github, single) {
    const [marker = ''] = single.body.split('\n');
    const marked = (await single.list()).filter(({ body }) => body?.startsWith(marker)).sort((a, b) => a.id - b.id);
    const login = marked.length === 0 ? '' : await readLogin(github);
    const [oldest, ...others] = marked.filter((item) => isBy(item, login));
    if (oldest === undefined) {
        await single.create();
        return;
    }
    await single.update(oldest);
    for (const item of others)
        await single.remove(item, oldest);
}
/** The account of the token. REST does not show it for the token of a job. */
async function readLogin(github) {
    const query = github.graphql('query { viewer { login } }');
    const { viewer } = await query.catch((cause) => {
        throw new Error(`GitHub did not name the owner of github-token, so nothing was changed: ${cause}`, { cause });
    });
    return viewer.login;
}
/** The REST API names an app `name[bot]`; the GraphQL API sometimes leaves out `[bot]`. */
function isBy({ user }, login) {
    return user?.login === login || (user?.type === 'Bot' && user.login === `${login}[bot]`);
}
/** Ignores line ends, because GitHub's editor writes CRLF. */
function isSameText(kept, wanted) {
    return (kept ?? '').replaceAll('\r\n', '\n').trim() === wanted.trim();
}
/** Whether a later run wrote the text. */
function isNewer(kept = '', wanted) {
    const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
    return theirs !== null && ours !== null && theirs > ours;
}

;// CONCATENATED MODULE: ./build/src/action/github/publish-pages.js




/** In bytes. GitHub's limit is this number of characters, which are never more than the bytes. */
const maxTextLength = 65_536;
/** Writes the requested comment or issue. @returns a warning if an expected one was not written, else null. */
async function publishPages(report, policy, context, { env, event, secrets, stop }) {
    // The runner is about to kill a cancelled run, and a newer run may already write the page.
    const page = stop.aborted ? null : decidePage(report, policy, context, event);
    if (page === null || typeof page === 'string')
        return page;
    const token = secrets.githubToken;
    if (token === '')
        return page.needsToken ? describeMissingToken(page.kind) : null;
    const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
    try {
        if (repo === '')
            throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
        // Loaded only now: while it loads, the library reads the event file, and throws if that is incomplete.
        const { openGitHub } = await Promise.all(/* import() */[__webpack_require__.e(392), __webpack_require__.e(455)]).then(__webpack_require__.bind(__webpack_require__, 6455));
        const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
        await page.publish(openGitHub({ token, baseUrl, stop }), { owner, repo });
        return null;
    }
    catch (thrown) {
        return describeRefusal(stop.aborted ? new Error('the step was cancelled') : thrown, page.kind);
    }
}
/** The page to write, the reason why an expected one is not written, or null if none is expected. */
function decidePage(report, policy, context, { isProposal, pullRequest }) {
    // The address identifies the page, so a run with the corrected input would not find this one again.
    if (context.identity.baseUrl === null)
        return null;
    if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never') {
        const mayCreate = policy.comment === 'always' || needsComment(report);
        const publish = (github, place) => {
            const body = renderComment(report, context, maxTextLength);
            return keepPlanComment(github, place, pullRequest.number, { body, mayCreate });
        };
        return { kind: 'comment', needsToken: mayCreate, publish };
    }
    // A run that ended early does not know whether there is drift.
    if (report.mode !== 'drift' || !policy.driftIssue || report.error !== null)
        return null;
    if (isProposal)
        return 'The drift issue was not changed: it is about the config on the default branch, and the config of this run may never be merged';
    const publish = (github, place) => keepDriftIssue(github, place, renderIssue(report, context, maxTextLength));
    return { kind: 'issue', needsToken: true, publish };
}

;// CONCATENATED MODULE: ./build/src/action/publish.js
















/** GitHub refuses a larger job summary, in bytes. */
const summaryLimit = 1024 * 1024;
/** Reports the result of a step: log, report, outputs, job summary, pages on GitHub, annotations. */
async function publish({ failOn, policy, report }, step) {
    const text = renderText(report, noColors);
    // In mode drift, the last line of the text shows the same counts as the reason for exit code 2.
    const errors = renderWarningsAndErrors(report, report.mode === 'drift' ? [] : failOn, noColors);
    core/* info */.pq(`${text}${errors}`.trimEnd());
    const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
    if (written !== null)
        core/* info */.pq((0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written)));
    const context = await readPageContext(report, step);
    const unwritten = await writeForRunner(report, context, step.env);
    // After the files, because GitHub may take its time.
    const refusal = await publishPages(report, policy, context, step);
    // The report is masked already; GitHub's answer is not, and may repeat the request.
    const mask = (0,model_mask/* createMask */.Px)(step.secrets.all);
    const messages = [step.event.fault, ...unwritten, refusal].filter((message) => message !== null);
    const extraWarnings = messages.map((message) => (0,model_warning/* warn */.R8)(mask(message)));
    for (const { message } of extraWarnings)
        core/* info */.pq(`Warning: ${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(message))}`);
    const annotated = { ...report, warnings: [...extraWarnings, ...report.warnings] };
    annotate(renderAnnotations(annotated, context.paths), describeFailOn(report, failOn));
}
/**
 * Writes report, outputs and job summary for the runner. If one of them cannot be written, the others still are.
 * @returns one text for each part that could not be written.
 */
async function writeForRunner(report, context, env) {
    const failures = [];
    let path = '';
    const parts = {
        report: async () => {
            path = await writeReport(report, env['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)());
        },
        outputs: async () => {
            for (const [name, value] of Object.entries(readOutputs(report, path)))
                core/* setOutput */.uH(name, value);
        },
        'job summary': () => core/* summary */.z.addRaw(renderMarkdown(report, summaryLimit, context)).write(),
    };
    for (const [name, write] of Object.entries(parts)) {
        try {
            await write();
        }
        catch (thrown) {
            const why = thrown instanceof Error ? thrown.message : String(thrown);
            failures.push(`Could not write the ${name}; the result of the run does not change: ${why}`);
        }
    }
    return failures;
}
/** Writes the JSON report to a new folder, because several steps of a job share the runner's temporary folder. */
async function writeReport(report, temporary) {
    const path = (0,external_node_path_.join)(await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(temporary, 'monitor-sync-')), 'report.json');
    await (0,write_file/* writeOutputFile */.B)({ path, name: path, mayReplace: false }, renderJson(report));
    return path;
}
/** The step's outputs by name, as `action.yml` describes them; counts are empty if nothing was compared. */
function readOutputs(report, reportPath) {
    const { 'in-sync': inSyncCount, ...others } = (0,report_report/* countStatuses */.ip)(report.findings);
    const counts = Object.entries({ ...others, 'in-sync-count': inSyncCount });
    return {
        mode: report.badMode ?? report.mode,
        'in-sync': (0,report_report/* isInSync */.tU)(report),
        ...Object.fromEntries(counts.map(([name, count]) => [name, (0,report_report/* isCompared */.uQ)(report) ? count : ''])),
        report: reportPath,
    };
}
/** Writes all annotations together, because GitHub shows a limited number of them for each step. */
function annotate(annotations, failing) {
    if (annotations.length === 0 && failing === null)
        return;
    // In a folded group, because the log shows the same texts above.
    core/* startGroup */.Oh('Annotations');
    for (const { column, file, level, line, message, title } of annotations) {
        const place = {
            ...(file === null ? {} : { file }),
            ...(line === null ? {} : { startLine: line }),
            ...(column === null ? {} : { startColumn: column }),
        };
        const write = level === 'error' ? core/* error */.z3 : core/* warning */.$e;
        write(message, { title, ...place });
    }
    if (failing !== null)
        core/* error */.z3(failing, { title: 'Monitor Sync' });
    core/* endGroup */.N4();
}

;// CONCATENATED MODULE: ./build/src/action/main.js
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















/** One step of a workflow: inputs and event in, then log, report, outputs, annotations and job summary out. */
async function main_main(env) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const secrets = readStepSecrets();
        for (const secret of secrets.all)
            core/* setSecret */.Pq(secret);
        const progress = openProgressLog(systemClock, 10_000, core/* info */.pq);
        // Open until the end: a cancelled job gets a second signal, which must not stop the reporting after the first one.
        const world = __addDisposableResource(env_1, openWorld(env, progress.onWait, core/* isDebug */._o() ? openTrace(secrets.all, core/* debug */.Yz) : undefined), false);
        world.signal.addEventListener('abort', progress.onStop);
        const step = { env, event: readEvent(env), input: core/* getInput */.V4, secrets, stop: world.signal };
        const onProgress = (done, total, settled) => {
            progress.onProgress(done, total);
            // Immediately, so that the log of a killed job names the monitors that it created.
            const lines = settled === null ? '' : renderSettled(settled, noColors).trimEnd();
            if (lines !== '')
                core/* info */.pq(lines);
        };
        const ended = await runStep(step, world, onProgress);
        progress.end();
        process.exitCode = (0,report_report/* decideExitCode */.kD)(ended.report, ended.failOn);
        await publish(ended, step);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Even if the run fails, returns a report with everything that is known by then. */
async function runStep({ env, event, secrets }, world, onProgress) {
    let requested = null;
    let mode = 'plan';
    let policy = noPages;
    try {
        requested = readMode();
        if (requested !== 'auto')
            mode = requested;
        policy = readPagePolicy();
        const decided = decideMode(requested, event, secrets.apiToken !== '');
        mode = decided.mode;
        if (decided.notice !== null)
            core/* notice */.lm((0,sanitize/* plain */.pj)(decided.notice));
        const options = (0,settings_options/* readOptions */.T)({
            mode,
            token: { label: 'input api-token', text: secrets.apiToken, ifMissing: 'is missing: set it from a secret' },
            planFile: core/* getInput */.V4('plan-file'),
            workspace: env['GITHUB_WORKSPACE'] || process.cwd(),
            text: core/* getInput */.V4,
            label: (name) => `input ${name}`,
            vars: readValues('vars'),
            secrets: readValues('secrets'),
        });
        const service = options.baseUrl === '' ? '' : `, service ${options.baseUrl}`;
        core/* info */.pq((0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(`Monitor Sync, mode ${mode} (${decided.why})${service}`)));
        return { report: await runSync(options, world, onProgress), failOn: options.failOn, policy };
    }
    catch (thrown) {
        const badMode = requested === null ? core/* getInput */.V4('mode') : null;
        const report = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), badMode, error: (0,model_errors/* describeThrown */.YI)(thrown) };
        return { report: (0,redact_report/* redactReport */.a)(report, secrets.all), failOn: [], policy };
    }
}


/***/ }),

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ headerLines),
/* harmony export */   w: () => (/* binding */ header)
/* harmony export */ });
/** All values of a header, in order. */
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
/** The first value of a header, or null. */
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}


/***/ }),

/***/ 4831:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isHtml),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8669);


/** The latest text and its value, because the outcome, the result and the message of an exchange each read its body. */
let latest = { body: '', value: undefined };
/** The value of a JSON text, or undefined for any other text. */
function parseJson(body) {
    if (body !== latest.body)
        latest = { body, value: parse(body) };
    return latest.value;
}
function parse(body) {
    try {
        // Only if needed, because a reviver takes three times as long.
        return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** Keeps an identifier or a name above 2^53 as text, because as a number it would change. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: then something other than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 2936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   WS: () => (/* binding */ readErrorCode),
/* harmony export */   YI: () => (/* binding */ describeThrown),
/* harmony export */   e4: () => (/* binding */ RunError),
/* harmony export */   w2: () => (/* binding */ Unexpected)
/* harmony export */ });
/* unused harmony export errorCodes */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** The codes at the end of error messages. A code is never renamed, because people search for it and filter by it. */
const errorCodes = {
    // Before the first request.
    'invalid-config': 'the config has mistakes, each with its own code',
    'invalid-option': 'an input or an option is invalid or missing, or its file cannot be read or written',
    'untrusted-event': 'mode sync is refused on this event, because a stranger may have written the config',
    'too-many-creates': 'more monitors are missing than max-creates allows',
    'plan-out-of-date': 'the approved plan differs from a new comparison',
    // An answer that refuses any request.
    'token-refused': 'the service refused the token (401)',
    'payment-required': "the service requires payment, or the account's plan does not allow this (402)",
    'access-denied': 'the token does not have permission for this, or a proxy refused the request (403)',
    'not-found': 'the address does not exist (404)',
    'method-not-allowed': 'the address does not accept the method (405)',
    redirect: 'the answer is a redirect, and redirects are never followed',
    'rate-limited': 'the service refused the request because of its rate limit',
    'request-refused': 'the service refused to list its monitors',
    'name-taken': 'the service reports that the name exists, but its list does not show it (409)',
    'monitor-refused': 'the service refused to create this monitor, for example because a field is invalid',
    'service-failed': 'the service, or a proxy in front of it, failed',
    unreachable: 'no answer arrived, and the request created nothing',
    'outcome-unknown': 'no answer shows whether the monitor was created; it may exist',
    // An answer that cannot be read.
    'html-answer': 'the answer is a web page (HTML) instead of JSON',
    'not-json': 'the answer is not JSON',
    'unreadable-answer': 'the body of the answer is incomplete, too large, or in an unknown encoding',
    'error-in-body': 'the status of the answer is a success, but its body reports an error',
    // A list that is not understood or not complete.
    'list-not-found': 'the answer contains no list of monitors, or none at list-path',
    'list-ambiguous': 'the answer contains several lists, and any of them could be the monitors',
    'list-not-monitors': 'the items of the list are not monitors',
    'list-without-target': 'no monitor in the list has a target',
    'list-incomplete': 'the service announces more monitors than it lists',
    'list-endless': 'the pages of the list repeat, or never end',
    'next-page-elsewhere': 'the next page is on a different origin than base-url',
    'next-page-invalid': 'the address of the next page is not a usable URL',
    // After a creation.
    'created-not-listed': 'the service accepted a monitor but does not list it',
    'created-with-other-target': 'the service accepted a monitor but lists it with a different target',
    // The end of the run.
    'max-wait-exceeded': 'the run would have to wait longer than max-wait allows',
    stopped: 'a signal stopped the run, for example because the job was cancelled',
    'internal-error': 'a bug in Monitor Sync; please report it',
};
/** The kinds of errors, each with its default code. */
const defaultCodes = {
    config: 'invalid-config',
    options: 'invalid-option',
    refused: 'untrusted-event', // A safety rule refused before anything was sent.
    list: 'list-not-found', // The list is not understood or not known to be complete.
    service: 'request-refused',
    network: 'unreachable',
    unknown: 'outcome-unknown', // A creation may or may not have happened.
    wait: 'max-wait-exceeded',
    stopped: 'stopped',
    internal: 'internal-error',
};
function readErrorCode({ kind, reason }) {
    return reason ?? defaultCodes[kind];
}
/** In UTF-16 units. A longer last line is clipped before the code is appended. */
const maxLineLength = 900;
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const lines = facts.message.trim().split(/\s*\n/);
    // Each problem in a config ends with its own code.
    if (facts.kind === 'config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', maxLineLength);
    return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}
/** Ends the run; everything created before is still reported. Not for a single monitor that the service refuses. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { status: null, code: null, ...facts };
    }
}
/** The facts of anything that was thrown; if it is not a {@link RunError}, it is a bug in this program. */
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { kind: 'internal', status: null, code: null, message };
}
/** The result of parsing an invalid value. */
class Unexpected {
    /** Ends the sentence "… must". */
    expected;
    constructor(expected) {
        this.expected = expected;
    }
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   qT: () => (/* binding */ readPointer),
/* harmony export */   qV: () => (/* binding */ writeStep),
/* harmony export */   sM: () => (/* binding */ getAt)
/* harmony export */ });
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
/** The value at a path, or undefined if there is none. */
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (isObject(parent))
            return own(parent, String(step));
        const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
        return isIndex ? parent[Number(step)] : undefined;
    }, value);
}
// JSON Pointers (RFC 6901): reports and configs write them without their first slash, as `assertions/0/value`.
/** One key of a pointer. */
function writeStep(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
/** The keys and indexes of a pointer, which starts with a slash or is empty. */
function readPointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** Whether one JSON Pointer is the other one or below it. */
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

/** Replaces a secret. */
const masked = '***';
/** In UTF-16 units. A shorter spelling is masked only if it is not part of a word, because it would hide other words. */
const minLength = 6;
/** A deeper value of a service is cut, because printing it could overflow the stack. */
const maxDepth = 120;
/** Masks the secrets in texts, in every encoding of {@link encoders}, without regard to case. */
function createMask(secrets) {
    const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
    return (text) => {
        const folded = foldCase(text);
        const ranges = spellings.flatMap((spelling) => findAll(folded, spelling));
        return maskRanges(text, ranges);
    };
}
/** The value with the secrets in its texts and keys masked, cut at {@link maxDepth}. */
function redactJson(value, mask, depth = maxDepth) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a secret that looks like a number as a number.
    if (typeof value === 'number')
        return mask(String(value)) === String(value) ? value : masked;
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
/** The encodings in which programs write a text. */
const encoders = [
    (text) => text,
    // JSON; in the ASCII of Python, also with the escaped slashes of PHP; with the HTML-safe letters of Go.
    quote,
    quoteAscii,
    (text) => quoteAscii(text).replaceAll('/', '\\/'),
    (text) => quote(text).replace(/[<>&\u2028\u2029]/g, escapeUnits),
    // URLs: parsed and written again, with the secret as the complete URL or in its path, query or fragment.
    (text) => ['', 'https://h/', 'https://h/?', 'https://h/#'].map((start) => writeUrl(start, text)),
    // URLs: escaped as a complete one, as a part of one, and as a form.
    (text) => encodeURI(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
    // HTML; quotation marks in decimal or hexadecimal notation.
    (text) => escapeHtml(text, '&#39;'),
    (text) => escapeHtml(text, '&#x27;'),
    listBase64,
];
/** All spellings of a secret, and of its lines, because a log may show it line by line. */
function listSpellings(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const texts = [secret, secret.normalize('NFC'), ...lines].flatMap((text) => [text, text.trim()]);
    const spellings = [...new Set(texts)].flatMap((text) => encoders.flatMap((encode) => encode(text)));
    return spellings.filter((spelling) => spelling.trim() !== '');
}
/** The text as a URL parser writes it after `start`. */
function writeUrl(start, text) {
    return URL.parse(start + text)?.href.slice(start.length) ?? text;
}
function quote(text) {
    return JSON.stringify(text).slice(1, -1);
}
function quoteAscii(text) {
    return quote(text).replace(/\P{ASCII}/gu, escapeUnits);
}
function escapeUnits(character) {
    return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
function escapeHtml(text, singleQuote) {
    const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": singleQuote };
    return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
/**
 * The text in base64, as `Authorization: Basic` sends it, at each alignment: other text may come before and after it, and
 * four letters encode three bytes. Leaves out spellings that are as short as a word.
 */
function listBase64(text) {
    const bytes = Buffer.from(text);
    const starts = [0, 1, 2].map((skipped) => bytes.subarray(skipped));
    const parts = starts.flatMap((part) => [part, part.subarray(0, part.length - (part.length % 3))]);
    const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
    return encoded.filter((spelling) => spelling.length > minLength);
}
/** The text in lower case, with each character at the same index: letters with a longer lower case are kept. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);
}
function findAll(text, spelling) {
    const ranges = [];
    // Whether there are letters or digits on both sides of an index.
    const splitsWord = (index) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
    for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
        const end = start + spelling.length;
        if (spelling.length >= minLength || !(splitsWord(start) || splitsWord(end)))
            ranges.push([start, end]);
    }
    return ranges;
}
function maskRanges(text, ranges) {
    let [shown, end] = ['', 0];
    for (const range of ranges.toSorted(([one], [other]) => one - other)) {
        if (range[0] >= end)
            shown += text.slice(end, range[0]) + masked;
        end = Math.max(end, range[1]);
    }
    return shown + text.slice(end);
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   Pc: () => (/* binding */ normalizeName),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   dk: () => (/* binding */ readShownName),
/* harmony export */   eV: () => (/* binding */ proveComplete),
/* harmony export */   ly: () => (/* binding */ describeNameAndSource),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   qJ: () => (/* binding */ tidyName),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);


/** The name to show: as the config writes it, or as the service lists it. */
function readShownName({ body, name }) {
    return tidyName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name));
}
/** The name for a sentence: in quotes, or masked if it contains a secret. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(readShownName(declared));
}
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
/** `"Shop" (monitors.yaml:3)` */
function describeNameAndSource(declared) {
    return `${describeName(declared)} (${describeSource(declared)})`;
}
function describeId(id) {
    return id === null ? 'no identifier' : `id ${id}`;
}
function tidyName(name) {
    return name.normalize('NFC').trim();
}
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * A name to compare: in NFC, trimmed, with HTML escapes decoded, also nested ones, because some services escape twice:
 * `a &amp;lt; b` and `a < b` are equal. Normalizing a name twice gives the same name.
 */
function normalizeName(name) {
    const tidy = tidyName(name);
    if (!tidy.includes('&'))
        return tidy;
    const decoded = tidy
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? '');
    // A decoded character and a combining mark after it may be one letter (`<` and U+0338).
    return tidyName(decoded);
}
/** Fields that may be the identifier; the first one that is present is used. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The identifier of a monitor as text, or null if it has none of {@link identifiers}. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: normalizeName(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null. Some services list a name of digits as a number (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
/**
 * Ends the sentence "the answer …" about a list that cannot be compared, because none of its monitors has a target; null
 * if one has, or if the list is empty.
 */
function describeMissingTarget(monitors) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))].map((field) => JSON.stringify(field));
    const named = `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
    const shown = monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
    return `${shown} "target"; their fields are ${named}`;
}
/** Only for a caller that has just checked that the list is complete. */
function proveComplete(monitors, nameless) {
    return { monitors, nameless };
}


/***/ }),

/***/ 4768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* unused harmony exports escapeYaml, needsEscape */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);
/** Only this file makes text from outside (names, targets, errors, file names) harmless for its destination. */

/**
 * Characters that move a cursor or hide text: controls, format characters (bidi, zero-width), line separators, lone
 * surrogates, invisible characters. The variation selectors are excepted: they choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** In UTF-16 units, so that one text from outside does not fill a page. */
const maxLength = 1_000;
/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        return `<U+${hex(character, 4).toUpperCase()}>`;
    });
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(visible, maxLength);
}
/**
 * A line that is safe in the log of a GitHub runner: the runner executes `::command::` at the start of a line, also after
 * white space, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * The text as code in Markdown, because GitHub does not interpret mentions, links, images, issue references or HTML in
 * code. A pipe would end a table cell even in code, and cannot be escaped after a backslash, so it becomes an entity
 * between two code spans.
 */
function code(text) {
    const visible = plain(text).trim();
    if (visible === '')
        return '—';
    return visible
        .split('|')
        .map((part) => (part === '' ? '' : span(part)))
        .join('&#124;');
}
/** A code span whose fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1). */
function span(text) {
    const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    // CommonMark strips one blank on each side; it separates a backtick in the code from the fence.
    return longestRun === 0 && text.trim() === text ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
/** The same JSON value, with everything escaped that moves a cursor, hides text or contains a command for a runner. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}
/** The same for YAML, where such texts are in double quotes. Most YAML readers refuse surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character, 8)}`);
}
/** Whether a text would move a cursor, hide text or command a runner, so that it must be escaped. */
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const visible = text.replace(invisible, (character) => (character === '\n' ? character : escapeOne(character)));
    return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit, 4)}`;
}
function hex(character, digits) {
    return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   lO: () => (/* binding */ spell),
/* harmony export */   nD: () => (/* binding */ suggestNearest)
/* harmony export */ });
/* unused harmony export schemaAddress */
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/** The address of the config schema of this major version, for editors. */
const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** Shortens a text to this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** One spelling of a key: `totalCount`, `total_count` and `Total-Count` become `total_count`. */
function spell(key) {
    // Most keys are spelled like this already, and each key of each answer comes here.
    if (/^[a-z\d_]*$/.test(key))
        return key;
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}
/**
 * The known word that is nearest to an unknown one, for "did you mean …?". A third of the letters may differ (`nmae`), or
 * the end may be missing (`interval`).
 */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const start = unknown.toLowerCase();
    const words = known.map((word) => word.toLowerCase());
    const maxDistance = Math.ceil(start.length / 3);
    const near = words.find((word) => word.startsWith(start)) ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(start, words, { maxDistance });
    return near && known[words.indexOf(near)];
}


/***/ }),

/***/ 5791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   iW: () => (/* binding */ joinWarnings)
/* harmony export */ });
function warn(message, source = null) {
    return { message, source };
}
/** `… remove all but one (monitors.yaml:40)`: the message with its place. */
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Each warning once, in the order of the lists. */
function joinWarnings(...lists) {
    return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}


/***/ }),

/***/ 5174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ redactReport),
/* harmony export */   l: () => (/* binding */ redactFinding)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);



/**
 * The report for output: secrets are masked in every text, because a service may repeat them in an error or show them in
 * a different monitor. A field that was declared with a secret is masked completely, declared and actual, because the
 * service may still have an older secret there.
 */
function redactReport(report, secrets) {
    return redact(report, (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets), []);
}
function redactFinding(finding, mask) {
    return redact(finding, mask, []);
}
/** @param secretFields of the monitor that the value is about. */
function redact(value, mask, secretFields) {
    if (typeof value === 'string')
        return mask(value);
    if (Array.isArray(value))
        return value.map((item) => redact(item, mask, secretFields));
    if (typeof value !== 'object' || value === null || value instanceof Date)
        return value;
    const { declared } = value;
    const masking = declared?.secretFields ?? secretFields;
    const isMonitor = 'name' in value && 'body' in value;
    const shown = isMonitor ? { ...value, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .readShownName */ .dk)(value) } : value;
    const redacted = Object.entries(shown).map(([key, field]) => [
        key,
        (rules[key] ?? redact)(field, mask, masking),
    ]);
    return Object.fromEntries(redacted);
}
/** For words of the report itself, which may be equal to a secret. */
const keep = (word) => word;
/** The keys whose values need a rule of their own. */
const rules = {
    mode: keep,
    status: keep,
    kind: keep,
    reason: keep,
    // The exit code is derived from the name of a signal.
    code: (code, mask) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
    name: (name, mask, secretFields) => (secretFields.includes('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name)),
    body: (body, mask, secretFields) => {
        const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
        return (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
    },
    written: (written, mask) => (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask),
    differences: (differences, mask, secretFields) => differences.map(({ path, ...values }) => {
        const isHidden = secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .writeStep */ .qV)(field)));
        const show = (value) => (isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
        return { path: mask(path), declared: show(values.declared), actual: show(values.actual) };
    }),
};


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ sortByStatus),
/* harmony export */   DA: () => (/* binding */ applyResults),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   _O: () => (/* binding */ emptyReport),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   q6: () => (/* binding */ readWarnings),
/* harmony export */   tU: () => (/* binding */ isInSync),
/* harmony export */   uQ: () => (/* binding */ isCompared)
/* harmony export */ });
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _model_warning_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5791);


/** The statuses of a monitor at the end of a run, the worst first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    return {
        mode,
        badMode: null,
        baseUrl: null,
        startedAt,
        durationMs: 0,
        declared: 0,
        findings: [],
        ignored: 0,
        usedVariables: null,
        problems: [],
        requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
        error: null,
        warnings: [],
        planFile: null,
    };
}
function readName(finding) {
    return 'declared' in finding ? finding.declared.name : finding.actual.name;
}
/** Joins the plan with the results of its creations. */
function applyResults(plan, results) {
    return plan.changes.map((change) => {
        const result = change.status === 'missing' ? results.get(change.declared) : undefined;
        return change.status === 'missing' && result !== undefined ? { ...result, declared: change.declared } : change;
    });
}
function readWarnings({ changes }, results) {
    return changes.flatMap((change) => {
        const result = change.status === 'missing' ? results.get(change.declared) : undefined;
        if (change.status !== 'missing' || result?.status !== 'created')
            return [];
        const { declared, renamedFrom: old } = change;
        const rename = old &&
            `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the unmanaged ${JSON.stringify(old.name)} (${old.id ?? 'without identifier'}), which has the same target and is probably its old name; remove one of them`;
        return [result.warning, rename].flatMap((message) => (message === null ? [] : [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, declared.source)]));
    });
}
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
}
/** In the order of {@link statuses}, and within a status in the order of the report. */
function sortByStatus(findings) {
    return statuses.flatMap((status) => findings.filter((finding) => finding.status === status));
}
/** Whether the config was compared with the service. */
function isCompared({ error, findings, mode }) {
    return findings.length > 0 || (error === null && mode !== 'validate');
}
/** Whether the service is known to have everything as declared. Unmanaged monitors are ignored. */
function isInSync({ mode, error, findings }) {
    const { missing, changed, failed } = countStatuses(findings);
    return mode !== 'validate' && error === null && missing + changed + failed === 0;
}
/** 128 + the signal's number, as shells expect. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 };
/** 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 130/143 stopped by a signal. */
function decideExitCode({ error, findings }, failOn) {
    if (error?.kind === 'stopped')
        return signalCodes[error.code ?? ''] ?? 1;
    const counts = countStatuses(findings);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}


/***/ }),

/***/ 1149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ listSecrets),
/* harmony export */   T: () => (/* binding */ readOptions)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3346);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6);



/** The texts to mask in all outputs. */
function listSecrets({ token, variables }) {
    return [token, ...(0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .listSecretValues */ .D_)(variables)];
}
/** The first pattern that the token matches is reported. */
const badTokens = [
    [/^bearer\s/i, 'must be the token alone: leave out the "Bearer " before it'],
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    [/[^\x21-\x7e]/, 'must contain only visible ASCII characters'],
];
/** Reads all settings of a run. @throws RunError of kind `options` that names every invalid setting. */
function readOptions({ label, mode, planFile, secrets, text, token, vars, workspace }) {
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const { problems, variables } = (0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate');
    const read = (name, { default: preset, read: parse }) => {
        const given = text(name).trim();
        const value = parse(given === '' ? preset : given, mode);
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2)
            problems.push(`${label(name)} must ${value.expected}`);
        return value;
    };
    const options = {
        mode,
        workspace,
        token: mode === 'validate' ? '' : token.text.trim(),
        config: read('config', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0.config),
        baseUrl: read('base-url', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['base-url']),
        failOn: read('fail-on', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['fail-on']),
        concurrency: read('concurrency', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0.concurrency),
        requestTimeoutMs: Math.ceil(read('request-timeout', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['request-timeout']) * 1_000),
        maxWaitMs: Math.ceil(read('max-wait', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['max-wait']) * 1_000),
        maxCreates: read('max-creates', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['max-creates']),
        listPath: read('list-path', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W0['list-path']),
        variables,
        planFile: planFile.trim() || null,
    };
    const badToken = badTokens.find(([pattern]) => pattern.test(options.token));
    if (mode !== 'validate' && options.token === '')
        problems.push(`${token.label} ${token.ifMissing}`);
    else if (badToken !== undefined)
        problems.push(`${token.label} ${badToken[1]}`);
    if (problems.length === 0)
        return options;
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ kind: 'options', message: problems.join('\n') });
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ readBaseUrl),
/* harmony export */   W0: () => (/* binding */ settings)
/* harmony export */ });
/* unused harmony export settingNames */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


/** All settings that the action and the command line share. */
const settings = {
    config: {
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one per line (repeatable on the command line)',
        read: lines,
    },
    'base-url': {
        placeholder: 'url',
        default: '',
        description: 'Address of the monitoring service, without /api/v1; not needed to validate',
        read: (text, mode) => (text === '' && mode === 'validate' ? '' : readBaseUrl(text)),
    },
    'fail-on': {
        placeholder: 'statuses',
        default: '',
        description: 'Statuses that fail the run; any of missing, changed, unmanaged, or none. By default missing and changed in mode drift, else none; a failed creation always does',
        read: readFailOn,
    },
    concurrency: {
        placeholder: 'number',
        default: '4',
        description: 'Maximum number of concurrent requests, 1 to 64',
        read: number('be a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    },
    'request-timeout': {
        placeholder: 'seconds',
        default: '30',
        description: 'Timeout of one request in seconds',
        read: number('be a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    },
    'max-wait': {
        placeholder: 'seconds',
        default: '600',
        description: 'Total seconds that a run may wait for rate limits and outages',
        read: number('be a number of seconds, 0 or more', (value) => value >= 0),
    },
    'max-creates': {
        placeholder: 'number',
        default: '',
        description: 'Create nothing if more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('be a whole number, 0 or more', Number.isInteger)(text)),
    },
    'list-path': {
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; detected by default',
        read: (text) => (/^\/|^$/.test(text) ? text || null : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a JSON Pointer, as /data/monitors')),
    },
};
const settingNames = Object.keys(settings);
/** Hosts for which http: is allowed: their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a trailing slash. An invalid one is not quoted: it may contain a password. */
function readBaseUrl(text) {
    const url = URL.parse(text);
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('be an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    const address = url.href.replace(/\/+$/, '');
    return address.endsWith('/api/v1') ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2('not end with /api/v1; Monitor Sync appends it') : address;
}
/** Words of `fail-on`, other than `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const words = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '');
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.join() === 'none')
        return [];
    const unknown = words.find((word) => !failingStatuses.includes(word));
    if (unknown === undefined)
        return failingStatuses.filter((status) => words.includes(status));
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(unknown, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = near === undefined ? '' : `; did you mean ${near}?`;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`be any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(unknown)}${remedy}`);
}
function number(expected, isValid) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return isValid(value) ? value : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w2(`${expected}; got ${JSON.stringify(text)}`);
    };
}
function lines(text) {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}


/***/ }),

/***/ 6:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   D_: () => (/* binding */ listSecretValues),
/* harmony export */   FI: () => (/* binding */ readAssignments),
/* harmony export */   LG: () => (/* binding */ listSecretTexts),
/* harmony export */   Mp: () => (/* binding */ nameRule),
/* harmony export */   jA: () => (/* binding */ noVariables)
/* harmony export */ });
const noVariables = new Map();
/** The name of a variable, and the `=` after it. */
const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
/** For errors. */
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';
/** The assignments in a text that has one per line; empty lines are ignored. */
function readAssignments(text, label) {
    return text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
        .filter((line) => line.text !== '');
}
/** The text after the first `=`, or all of it. */
function readValue({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * The texts of a secret to mask. An invalid assignment is masked completely, because it may be a line of a key. A text of
 * only `=` is not masked, because every output contains it.
 */
function listSecretTexts(assignment) {
    const value = readValue(assignment);
    const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isValid ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
function listSecretValues(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}
/**
 * Joins variables and secrets.
 * @param secretsMayBeMissing whether an empty secret is not a mistake, because GitHub may withhold it.
 * @returns also the problems, in sentences that never quote a value.
 */
function readVariables({ secrets, vars }, secretsMayBeMissing) {
    const variables = new Map();
    const labels = new Map();
    const problems = [];
    for (const assignment of [...vars, ...secrets]) {
        const { expected, label, text } = assignment;
        const isSecret = secrets.includes(assignment);
        const [, name] = nameAndSign.exec(text) ?? [];
        const value = readValue(assignment);
        const form = expected ?? 'NAME=value on one line, without spaces before the =';
        if (name === undefined)
            problems.push(`${label} must be ${form}; ${nameRule}`);
        else if (variables.has(name))
            problems.push(describeSecondDefinition(name, label, labels.get(name)));
        else {
            variables.set(name, { value: isSecret && secretsMayBeMissing && value === '' ? null : value, isSecret });
            labels.set(name, label);
        }
    }
    return { variables, problems };
}
function describeSecondDefinition(name, label, first) {
    const earlier = first === undefined || first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
    return `${label} defines ${name} again${earlier}; keep one`;
}


/***/ }),

/***/ 1481:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ readTextFile),
/* harmony export */   SQ: () => (/* binding */ describeFileError)
/* harmony export */ });
/* unused harmony export maxMebibytes */
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8321);
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




/** The maximum size of a config file. */
const maxMebibytes = 16;
const maxBytes = maxMebibytes * 2 ** 20;
/** If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block. */
const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0);
const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder; name a file',
    ELOOP: 'its links form a loop',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'the disk is full',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
};
/** Describes an error of the file system while a file was read or written, without the path. */
function describeFileError(error, intent) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
        return `cannot be ${intent}: ${reasons[code] ?? code}`;
    return intent === 'read'
        ? 'there is no such file; check the path'
        : 'cannot be written: its folder does not exist; create the folder first';
}
/** Reads a regular file of at most 16 MiB as UTF-8; `path` is a real path. Rejects with the file system's errors. */
async function readTextFile(path) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path);
        if (seen.isDirectory())
            return refuse('unreadable-file', 'is a folder; name the files in it, as in folder/*.yaml');
        if (!seen.isFile())
            return refuse('unreadable-file', 'is not a regular file; a config cannot be a device, a pipe or a socket');
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, flags), true);
        const opened = await handle.stat();
        if (opened.ino !== seen.ino || opened.dev !== seen.dev)
            return refuse('unreadable-file', 'was replaced while it was being read; run again');
        // Reads one byte more than the limit, because the size from stat may be out of date.
        const bytes = await (0,node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__.buffer)(handle.createReadStream({ end: maxBytes, autoClose: false }));
        if (bytes.length > maxBytes)
            return refuse('too-large', `is larger than ${maxMebibytes} MiB; split it into several files`);
        if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
            return refuse('not-utf8', 'this line is not UTF-8; save the file as UTF-8', findBadLine(bytes));
        return { text: bytes.toString('utf8') };
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
/** The first line, from 1, that is not UTF-8. In UTF-8, the byte of a line feed is never part of another character. */
function findBadLine(bytes) {
    const lines = bytes.toString('latin1').split('\n');
    return lines.findIndex((line) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(line, 'latin1'))) + 1;
}
function refuse(code, message, line = null) {
    return { code, message, line };
}


/***/ }),

/***/ 4980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ writeOutputFile),
/* harmony export */   C: () => (/* binding */ checkOutputFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2936);
/* harmony import */ var _read_text_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1481);
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





const alreadyExists = 'already exists and was not changed; name a different file, or use --force to replace it';
/** Checks that a file may be written. @throws RunError if it must not be replaced, or if its folder is missing. */
async function checkOutputFile({ mayReplace, name, path }) {
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch((error) => {
        if (error.code !== 'ENOENT')
            throw refuseByError(name, error);
        return null;
    });
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path)).catch((error) => Promise.reject(refuseByError(name, error)));
    else if (seen.isSymbolicLink())
        throw refuse(name, 'is a link; name the file itself');
    else if (seen.isDirectory())
        throw refuse(name, 'is a folder; name a file');
    else if (!seen.isFile())
        throw refuse(name, 'is not a regular file; name a different one');
    else if (!mayReplace)
        throw refuse(name, alreadyExists);
}
/** Writes a file completely; or throws a RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.monitor-sync-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(draft, path);
    }
    catch (error) {
        throw refuseByError(name, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(draft, { force: true });
    }
}
/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, { force: true });
            throw error;
        }
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
function refuseByError(name, error) {
    const isTaken = error.code === 'EEXIST';
    return refuse(name, isTaken ? alreadyExists : (0,_read_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileError */ .SQ)(error, 'written'), error);
}
function refuse(name, reason, cause) {
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .RunError */ .e4({ kind: 'options', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
