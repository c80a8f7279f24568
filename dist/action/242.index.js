export const id = 242;
export const ids = [242];
export const modules = {

/***/ 8242:
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
/** Fits text into the columns of a terminal. The text is harmless already: `sanitize.ts` has removed what moves a cursor. */



let segmenter;
/** Appends blanks up to so many columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,dist/* default */.A)(text)));
}
/** Cuts the end of a text that is too wide. */
function cut(text, columns) {
    return widthOf(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}
/** Cuts the middle of a text that is too wide, because the end of an address says as much as its start. */
function shorten(text, columns) {
    if ((0,dist/* default */.A)(text) <= columns)
        return text;
    const graphemes = splitGraphemes(text);
    const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
    const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
    return [...start, '…', ...end.toReversed()].join('');
}
/** Breaks a text into lines at its blanks; a word that is too wide gets a line of its own. */
function wrap(text, columns) {
    return (0,dist/* default */.A)(text) <= columns ? [text] : (0,main/* wrapAnsi */.a)(text, columns).split('\n');
}
function splitGraphemes(text) {
    // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
/** The graphemes that fit into so many columns. */
function takeStart(graphemes, columns) {
    let left = columns;
    const end = graphemes.findIndex((grapheme) => {
        left -= (0,dist/* default */.A)(grapheme);
        return left < 0;
    });
    return end < 0 ? graphemes : graphemes.slice(0, end);
}

// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/render/words.js
/** The words for a report and its parts that text and Markdown share. The values in them are not sanitized yet. */



/** The words for a status behind a number; after a sync, a missing monitor is one that sync did not try to create. */
const statusWords = {
    failed: inEveryMode('failed'),
    created: inEveryMode('created'),
    missing: { ...inEveryMode('to create'), sync: 'not created', drift: 'missing' },
    changed: inEveryMode('changed'),
    unmanaged: inEveryMode('unmanaged'),
    'in-sync': inEveryMode('in sync'),
};
function inEveryMode(text) {
    return { validate: text, plan: text, sync: text, drift: text };
}
const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
const nothingToDo = { plan: 'nothing to create', sync: 'nothing to create', drift: 'none' };
/** A status in words, as it stands behind a number. */
function describeStatus(status, mode) {
    return statusWords[status][mode];
}
/** `3 to create, 1 changed, 2 in sync`: the count of each status that occurs, the worst first. */
function describeCounts({ findings, mode }, wanted = report_report/* statuses */.bM) {
    const counts = (0,report_report/* countStatuses */.ip)(findings);
    const present = report_report/* statuses */.bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${statusWords[status][mode]}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,model_text/* count */.U9)(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared, nothing was created';
    if (error?.kind === 'refused')
        return `Sync refused, nothing was created: ${describeCounts(report)}`;
    if (mode === 'validate')
        return `Config valid: ${(0,model_text/* count */.U9)(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    const isIdle = error === null && (mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0);
    return `${modeTitles[mode]}: ${isIdle ? `${nothingToDo[mode]}, ` : ''}${describeCounts(report)}`;
}
/** The same for a headline that starts with the product's name: the counts, or that nothing changes. */
function describeShortly(report) {
    const { error, findings, mode } = report;
    // A config with problems ends the run before anything is compared.
    if (mode === 'validate' || (error !== null && findings.length === 0))
        return describeResult(report)
            .replace(/^./, (letter) => letter.toLowerCase())
            .replace(':', ',');
    const { changed, created, failed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    const isQuiet = error === null && changed + created + failed + missing === 0;
    return `${isQuiet ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/**
 * Where the plan is, and how to apply it; null where no file was written.
 * @param how the command or the inputs that apply it.
 */
function describePlanFile({ planFile }, how) {
    return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The statuses of `fail-on` that fail the run, or null where none of them does. */
function describeFailing(report, failOn) {
    if ((0,report_report/* decideExitCode */.kD)(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
/** A value that stands among others is clipped to so many UTF-16 units. */
const maxValueLength = 80;
/** A value as JSON, so that the text "60" and the number 60 look different. */
function describeJson(value, maxLength = maxValueLength) {
    return (0,model_text/* clip */.$Q)(JSON.stringify(value), maxLength);
}
/** `intervalSeconds: declared 60, actual 300`. */
function describeDifference({ path, ...values }, maxLength) {
    return `${path}: declared ${describeJson(values.declared, maxLength)}, actual ${describeJson(values.actual, maxLength)}`;
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${(0,monitor/* describeId */.p4)(id)}) has the same target`;
}
/** One sentence on the declared fields that the list does not show, or null where it shows them all. */
function describeUnverified({ findings }, enumerate) {
    const unverified = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    const fields = [...new Set(unverified.flat())];
    if (fields.length === 0)
        return null;
    const monitors = unverified.filter((names) => names.length > 0).length;
    return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${(0,model_text/* count */.U9)(monitors, 'monitor')})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null where no request was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const parts = [
        (0,model_text/* count */.U9)(sent, 'request'),
        ...(rateLimited > 0 ? [`${rateLimited} rate limited`] : []),
        ...(waitedMs > 0 ? [`waited ${Math.ceil(waitedMs / 1000)} s`] : []),
    ];
    return parts.join(', ');
}

;// CONCATENATED MODULE: ./build/src/core/render/text.js








const unchanged = (text) => text;
/** For a log, and for a file. */
const uncoloured = {
    good: unchanged,
    warn: unchanged,
    bad: unchanged,
    faint: unchanged,
    strong: unchanged,
};
/**
 * The report for people: the monitors that are not in sync, then one closing line. Each line ends with a line feed.
 * @param columns those of the terminal; without them nothing is shortened.
 * @param omitted statuses whose monitors have been shown before.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY, omitted = []) {
    // In the order of the counts below, and of the sections of the pages.
    const remarkable = report.findings
        .filter((finding) => finding.status !== 'in-sync')
        .sort((a, b) => report_report/* statuses */.bM.indexOf(a.status) - report_report/* statuses */.bM.indexOf(b.status));
    const shown = remarkable.filter(({ status }) => !omitted.includes(status));
    const layout = layOut(shown, columns);
    const unverified = describeUnverified(report, (names) => names.join(', '));
    const result = `${describeResult(report)}.`;
    const requests = describeRequests(report);
    const closing = requests === null ? [] : [`(${requests})`];
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
        ...(remarkable.length > 0 ? [''] : []),
        ...(unverified === null ? [] : wrap((0,sanitize/* plain */.pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...((0,dist/* default */.A)([result, ...closing].join(' ')) <= columns
            ? [[palette.strong(result), ...closing.map(palette.faint)].join(' ')]
            : [
                ...wrap(result, columns).map(palette.strong),
                ...closing.flatMap((text) => wrap(text, columns)).map(palette.faint),
            ]),
    ]);
}
/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty where there is none. */
function renderComplaints(report, failOn, { bad, warn }) {
    const failures = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error : []));
    const errors = [
        ...(report.error === null ? [] : [report.error]),
        // Don't repeat an error that both failed a monitor and ended the run.
        ...failures.filter(({ message }) => message !== report.error?.message),
    ];
    const failing = describeFailing(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,sanitize/* plain */.pj)((0,model_warning/* describeWarning */.U9)(warning))}`),
        ...errors.flatMap((error) => renderError(error, bad)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function renderError(error, bad) {
    const [first = '', ...rest] = (0,model_errors/* describeError */.Uc)(error);
    return [`${bad('Error:')} ${(0,sanitize/* plain */.pj)(first)}`, ...rest.map((line) => `  ${(0,sanitize/* plain */.pj)(line)}`)];
}
function toLines(lines) {
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}
/** A longer name is not aligned; nor is one that takes more than a third of the columns. */
const maxNameColumns = 40;
/** An address is not shortened below this, because it would say too little. */
const minAddressColumns = 20;
const indent = 6;
function layOut(findings, columns) {
    const most = Math.min(maxNameColumns, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,dist/* default */.A)((0,sanitize/* plain */.pj)((0,report_report/* readName */.MQ)(finding))));
    const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
    return { columns, nameColumns };
}
function renderRow(finding, mode, layout, palette) {
    const row = describeRow(finding, mode, layout);
    const { details = [], hints = [] } = row;
    return [
        ...renderHead((0,sanitize/* plain */.pj)((0,report_report/* readName */.MQ)(finding)), row, layout, palette),
        ...hints.flatMap((text) => wrapIndented(text, layout)).map(palette.warn),
        ...details.flatMap((text) => wrapIndented(text, layout)),
    ];
}
/** The line with the name. Facts that do not fit there, not even with a shorter address, stand below it. */
function renderHead(fullName, row, { columns, nameColumns }, palette) {
    const { symbol, tone, verdict } = row;
    const outcome = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
    const outcomeColumns = verdict === undefined ? 0 : verdict.length + 2;
    const name = shorten(fullName, columns - 4 - outcomeColumns);
    const start = (text) => `  ${palette[tone](symbol)} ${text}${outcome}`;
    const facts = fitFacts(row, columns - 4 - Math.max((0,dist/* default */.A)(name), nameColumns) - outcomeColumns - 2);
    if (facts !== null)
        return [`${start(pad(name, nameColumns))}  ${palette.faint(facts)}`];
    const below = fitFacts(row, columns - indent) ?? row.facts.join('  ');
    return [start(name), ...wrapIndented(below, { columns }).map(palette.faint)];
}
/** The facts in so many columns, or null where they do not fit. */
function fitFacts({ address = '', facts }, columns) {
    const text = facts.join('  ');
    const excess = (0,dist/* default */.A)(text) - columns;
    if (excess <= 0)
        return text;
    const left = (0,dist/* default */.A)(address) - excess;
    return left < minAddressColumns ? null : text.replace(address, () => shorten(address, left));
}
function wrapIndented(text, { columns }) {
    return wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}
/** How a missing monitor is shown: after a sync it is one that sync did not try to create. */
const missingRow = {
    validate: { symbol: '+', tone: 'good' },
    plan: { symbol: '+', tone: 'good' },
    sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
    drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};
function describeRow(finding, mode, { columns }) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const hints = renamedFrom === null ? [] : [(0,sanitize/* plain */.pj)(describeRename(renamedFrom))];
            return { ...missingRow[mode], ...describeTarget(declared), hints };
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
            const maxLength = Math.min(maxValueLength, columns - indent - 1);
            const details = differences.map((difference) => (0,sanitize/* plain */.pj)(describeDifference(difference, maxLength)));
            return { symbol: '~', tone: 'warn', facts, details };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,sanitize/* plain */.pj)((0,monitor/* describeId */.p4)(finding.actual.id)), 'unmanaged: not declared'] };
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http stands before it. */
function describeTarget(declared) {
    const { body } = declared;
    const address = (0,sanitize/* plain */.pj)(String((0,json/* own */.ZV)(body, 'target')));
    const type = (0,json/* own */.ZV)(body, 'type') === 'http' ? '' : `${(0,sanitize/* plain */.pj)(String((0,json/* own */.ZV)(body, 'type')))} `;
    const facts = [`${type}${address} every ${(0,json/* own */.ZV)(body, 'intervalSeconds')} s`, (0,sanitize/* plain */.pj)((0,monitor/* describeSource */.B6)(declared))];
    return { facts, address };
}

;// CONCATENATED MODULE: ./build/src/core/render/progress.js


/** `Creating 120 of 400 · 9.8/s · 28 s left`; instead of the time left, what it waits for: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping after the requests in flight have ended';
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
    const whole = Math.ceil(seconds);
    const minutes = Math.floor(whole / 60);
    if (minutes === 0)
        return `${whole} s`;
    return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Statuses whose monitors have a line as soon as they are settled; the text at the end does not repeat them. */
const settledStatuses = ['created', 'failed'];
/** `  + Checkout API  created  id m-1`: the line of a monitor that was settled just now, each with its line feed. */
function renderSettled(finding, palette, columns = Number.POSITIVE_INFINITY) {
    if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status))
        return '';
    const lines = renderRow(finding, 'sync', { columns, nameColumns: 0 }, palette);
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}

// EXTERNAL MODULE: ./build/src/core/http/json-body.js
var json_body = __webpack_require__(4831);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
;// CONCATENATED MODULE: ./build/src/core/render/trace.js




/** Headers that say how a service pages, limits and answers; the trace leaves out all others. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** Writes a line for each request, without the secrets. */
function openTrace(secrets, write) {
    const mask = (0,model_mask/* createMask */.Px)(secrets);
    return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}
/**
 * One request and its outcome as a line, to find out how a service answers. Of a body, only its size or its keys are shown:
 * they say where the list is.
 * @param milliseconds from sending the request to the end of the answer.
 */
function renderTrace(exchange, milliseconds, mask) {
    const { method, url } = exchange;
    const line = (outcome, facts) => 
    // Masked before it is cut, because a part of a secret would not be recognised.
    (0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(mask(`${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`)));
    if (exchange.kind === 'answer')
        return line(`${exchange.status}`, [describeBody(exchange), ...listHeaders(exchange)]);
    return line(exchange.sent ? 'no answer' : 'not sent', [`${exchange.code}: ${exchange.message}`]);
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
        const message = `Stopped by ${name}: nothing further was sent; the next run goes on where this one ended`;
        stop.abort(new model_errors/* RunError */.e4({ kind: 'stopped', code: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    // As for curl, the lower-case name goes first.
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
 * Yields once, so that a pending signal is handled.
 * @throws RunError that names the signal.
 */
async function throwIfStopped({ signal }) {
    await (0,promises_.setImmediate)();
    signal.throwIfAborted();
}
/** Beyond this a Node timer fires at once. */
const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    // Not performance.now: at the start of a run, making `performance` takes longer than reading a small config.
    now: () => {
        const [seconds, nanoseconds] = process.hrtime();
        return seconds * 1e3 + nanoseconds / 1e6;
    },
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Time has passed since the wait was computed, and Node warns of a negative one.
    (0,promises_.setTimeout)(Math.min(Math.max(0, milliseconds), maxTimerMs), undefined, { signal }).catch(() => undefined),
};

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
    const follow = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(nextAt - clock.now(), closed.signal);
            if (clock.now() >= nextAt)
                writeLine();
        }
    };
    void follow();
    return {
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
        },
        onWait(until, why) {
            if (until <= state.wait.until)
                return;
            state = { ...state, wait: { until, why } };
            // A long wait is shown at once.
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
// EXTERNAL MODULE: ./build/src/core/model/json-pointer.js
var json_pointer = __webpack_require__(8129);
// EXTERNAL MODULE: ./build/src/core/model/unexpected.js
var unexpected = __webpack_require__(1484);
;// CONCATENATED MODULE: ./build/src/core/model/name-pattern.js

/** One token of a pattern; a bracket that is not closed is a token of its own. */
const token = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/** Longest pattern, in UTF-16 units: no service has names of that length. */
const maxLength = 1_000;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket stands for itself, as in a shell.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new unexpected/* Unexpected */.w(`a pattern of at most ${maxLength} characters`);
    const segments = [''];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[')
            return new unexpected/* Unexpected */.w('a pattern in which each [ is closed by a ]; write [[] for a literal [');
        if (text.startsWith('*'))
            segments.push('');
        else if (members === undefined)
            segments[segments.length - 1] += text === '?' ? '.' : escapeText(text);
        else
            segments[segments.length - 1] += `[${negation && '^'}${escapeText(members)}]`;
    }
    try {
        return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
    }
    catch {
        // A regular expression refuses nothing else here.
        return new unexpected/* Unexpected */.w('a pattern with ascending ranges, like [a-z]');
    }
}
/** Finds each segment at its first place. Segments have a fixed length, so no other place is better: no backtracking. */
function matchInOrder(segments, start) {
    const last = segments.length - 1;
    const expressions = segments.map((source, index) => new RegExp(`${index === 0 ? '^' : ''}${source}${index === last ? '$' : ''}`, 'gsu'));
    return (name) => {
        let at = 0;
        // Of a thousand patterns and ten thousand names, most pairs end at the first check.
        return (name.startsWith(start) &&
            expressions.every((expression) => {
                expression.lastIndex = at;
                const isFound = expression.test(name);
                at = expression.lastIndex;
                return isFound;
            }));
    };
}
function escapeText(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

;// CONCATENATED MODULE: ./build/src/core/config/mistake.js
const longestShown = 60;
/** `monitors[2].extra["x y"]`, or the empty string for the root. */
function describePath(path) {
    const steps = path.map((step) => {
        if (typeof step === 'number')
            return `[${step}]`;
        return /^[\w-]{1,60}$/.test(step) ? `.${step}` : `[${describeValue(step)}]`;
    });
    return steps.join('').replace(/^\./, '');
}
/**
 * A value at fault as JSON, clipped; of lists and mappings the type alone, because their content is not at fault.
 * Everything before the `@` of a URL is masked: it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may hold any character, and the author may have left out one of the slashes.
    const bare = value.slice(0, 10 * longestShown).replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@');
    return JSON.stringify(bare.length > longestShown ? `${bare.slice(0, longestShown - 1)}…` : bare);
}

;// CONCATENATED MODULE: ./build/src/core/config/monitors.js


/** The fields of a monitor's body that a config has by name, in the order of the service's documentation. */
const fields = [
    'name',
    'type',
    'target',
    'intervalSeconds',
    'assertions',
];
/** Reads the items that have a name. */
function readItems({ value }, sourceOf) {
    const monitors = (0,json/* getAt */.sM)(value, ['monitors']);
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((item, index) => {
        const name = (0,json/* isObject */.Gv)(item) ? (0,json/* own */.ZV)(item, 'name') : undefined;
        if (!(0,json/* isObject */.Gv)(item) || typeof name !== 'string')
            return [];
        return [{ name: (0,monitor/* normalizeName */.Pc)(name), index, item, source: sourceOf(index) }];
    });
}
/** Reads the monitor of an item, in a file without mistakes: its own values replace the defaults. */
function readMonitor({ name, index, item, source }, values) {
    const defaults = (0,json/* getAt */.sM)(values.value, ['defaults']);
    const written = item;
    const { extra, ignoreChanges = [], ...known } = { ...defaults, ...written, name: (0,monitor/* tidyName */.qJ)(written.name) };
    const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries makes a key `__proto__` a field like any other.
    const body = Object.fromEntries([...sent, ...Object.entries(extra ?? {})]);
    const secretFields = Object.keys(body).filter((field) => values.isSecret(fieldPath(field, item, index)));
    const texts = secretFields.map((field) => [field, values.writtenAt(fieldPath(field, item, index))]);
    const hidden = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    return { name, body, source, secretFields, ...hidden, ignoreChanges };
}
/** The path in the file to the value of a field of a monitor's body. */
function fieldPath(field, monitor, index) {
    const isKnown = fields.includes(field);
    const path = isKnown ? [field] : ['extra', field];
    return [...ownerOf(String(path[0]), monitor, index), ...path];
}
/** The path to where a monitor has a key: in itself, or under the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}

;// CONCATENATED MODULE: ./build/src/core/config/ignore.js








/** Parses the patterns under `ignore`; those of another type are a matter of the schema. */
function readIgnoredNames(values, sourceOf) {
    const [ignored, mistakes] = [[], []];
    const patterns = (0,json/* getAt */.sM)(values.value, ['ignore']);
    for (const [index, pattern] of (Array.isArray(patterns) ? patterns : []).entries()) {
        const path = ['ignore', index];
        if (typeof pattern !== 'string' || values.isUnknown(path))
            continue;
        const matches = parseNamePattern((0,monitor/* normalizeName */.Pc)(pattern));
        const found = describeValue(pattern);
        if (typeof matches === 'function')
            ignored.push({ shown: values.isSecret(path) ? model_mask/* masked */.Iv : found, matches, source: sourceOf(path) });
        else
            mistakes.push({ code: 'invalid-pattern', at: 'value', path, message: `must be ${matches.expected}`, found });
    }
    return { ignored, mistakes };
}
/**
 * Warns of each field under `ignoreChanges` that no monitor with it declares: it may be misspelt. A field under defaults,
 * or one that an alias or a merge key repeats, belongs to several monitors.
 */
function warnOfUndeclared(monitors, values, sourceOf) {
    const warnings = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of monitors) {
        for (const [nth, field] of monitor.ignoreChanges.entries()) {
            const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
            const source = sourceOf(path);
            const place = `${source.line}:${source.column}`;
            if ((0,json/* getAt */.sM)(monitor.body, (0,json_pointer/* readSteps */.I$)(field)) !== undefined)
                declared.add(place);
            else
                warnings.set(place, (0,model_warning/* warn */.R8)(describeUndeclared(field, values.isSecret(path)), source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
function describeUndeclared(field, isSecret) {
    const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
    return `ignoreChanges names ${isSecret ? model_mask/* masked */.Iv : describeValue(field)}, which is not declared${hint}`;
}

// EXTERNAL MODULE: ./build/src/core/model/suggest.js
var suggest = __webpack_require__(601);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service should have, as Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default fields for every monitor of this file. A monitor's own value replaces the default completely; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors, in the order in which missing ones are created. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that others manage: they are not reported as unmanaged. `*` matches any characters, `?` one character, `[a-z]` one of these, `[!a-z]` one of all others.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor: unique over all config files, compared after trimming, Unicode normalisation (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result, sent to the service unchanged: the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Further fields for the body of the create request, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose difference is not drift, including everything below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema33 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result, sent to the service unchanged: the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Further fields for the body of the create request, sent unchanged.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose difference is not drift, including everything below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` are named without `extra`.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js





const types = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
/** One sentence for each keyword that the schema uses; `schema` is the keyword's value, `data` the value at fault. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data }) => expect('invalid-text', 'one line of visible text without control characters', data),
    propertyNames: ({ params }) => ({
        code: 'misplaced-key',
        at: 'key',
        key: params['propertyName'],
        message: 'is a field of the monitor; move it out of extra',
    }),
    required: ({ params }) => ({
        code: 'missing-key',
        at: 'missing',
        key: params['missingProperty'],
        message: 'is required but missing',
    }),
    type: ({ data, schema }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const advice = isQuotedNumber ? 'write the number without quotes and without a variable' : undefined;
        const quotes = schema === 'string' && isOtherScalar ? 'put quotes around it' : undefined;
        return { ...expect('wrong-type', `${types[schema]}`, data), advice: advice ?? quotes };
    },
};
function expect(code, expectation, data) {
    return { code, at: 'value', message: `must be ${expectation}`, found: describeValue(data) };
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
    // What is wrong with the name of a property is said by `propertyNames` itself.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        const path = [...place, ...findPath(error.instancePath, value), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties']);
    const key = String(params['additionalProperty']);
    const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
    const suggestion = (0,suggest/* suggestNearest */.n)(key, free);
    const advice = suggestion === undefined ? `use one of ${known.join(', ')}` : `did you mean ${suggestion}?`;
    return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
}
/** The path that a JSON Pointer stands for, with the indexes of lists as numbers. */
function findPath(pointer, root) {
    const steps = (0,json_pointer/* readPointer */.qT)(pointer);
    return steps.map((step, depth) => (Array.isArray((0,json/* getAt */.sM)(root, steps.slice(0, depth))) ? Number(step) : step));
}

;// CONCATENATED MODULE: ./build/src/core/config/rules.js



/** For targets of type http; the first that is broken is reported. */
const targetRules = [
    {
        isBroken: (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        code: 'credentials-in-target',
        message: 'must not contain a user name or password',
    },
    {
        isBroken: (target) => /[\s\p{Cc}]/u.test(target),
        code: 'invalid-target',
        message: 'must not contain spaces or control characters',
    },
    {
        isBroken: (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        code: 'invalid-target',
        message: 'must be an absolute URL with http:// or https:// and a host',
    },
];
/** For the fields under ignoreChanges. */
const pathRules = [
    {
        isBroken: (field) => field.startsWith('/'),
        code: 'invalid-path',
        message: 'must be a path without a slash at its start, like assertions/0/value',
    },
    {
        isBroken: (field) => /~(?![01])/.test(field),
        code: 'invalid-path',
        message: 'must be a path that writes ~ as ~0, and / inside a key as ~1',
    },
];
/** Everything that is wrong with the value of a file, by the schema and by the rules beyond it, each mistake once. */
function findValueMistakes(values) {
    const mistakes = [...findSchemaErrors(values.value), ...findRuleMistakes(values.value)];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])]));
    /** Whether a key may be there after all: misspelt, or in a merged mapping that is not known. */
    const mayExist = (path) => suggested.has(describePath(path)) || values.isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, path }) => at === 'missing' ? !listPlaces(path).some(mayExist) : at === 'key' || !values.isUnknown(path));
}
/** Where a key can stand: in its mapping or, of a monitor, under the defaults, which may be misspelt themselves. */
function listPlaces(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
/** Checks what the schema cannot express; in a file with other mistakes, as far as possible. */
function findRuleMistakes(file) {
    if (!(0,json/* isObject */.Gv)(file))
        return [];
    const [defaults, monitors] = [(0,json/* own */.ZV)(file, 'defaults'), (0,json/* own */.ZV)(file, 'monitors')];
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
    // Defaults that are not a mapping are a mistake themselves, and could mean anything.
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
    const fields = (0,json/* isObject */.Gv)(owner) ? (0,json/* own */.ZV)(owner, 'ignoreChanges') : undefined;
    if (!Array.isArray(fields))
        return [];
    return fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRules));
}
/** Of other types nothing: those are a matter of the schema. */
function checkText(value, path, rules) {
    const broken = typeof value === 'string' ? rules.find(({ isBroken }) => isBroken(value)) : undefined;
    if (broken === undefined)
        return [];
    const { code, message } = broken;
    return [{ code, at: 'value', path, message, found: describeValue(value) }];
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js


const syntax = (message) => ['yaml-syntax', message];
/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const yaml_errors_sentences = {
    ALIAS_PROPS: syntax('an alias has no tag and no anchor; write the alias alone'),
    BAD_ALIAS: syntax('an anchor or alias needs a name that does not end with a colon; put a space before the colon'),
    BAD_COLLECTION_TYPE: ['invalid-tag', 'this tag does not fit its value; remove the tag'],
    BAD_DIRECTIVE: [
        'unsupported-directive',
        'this directive is not supported; remove the line (files are read as YAML 1.2)',
    ],
    BAD_DQ_ESCAPE: syntax('unknown escape in double quotes; write two backslashes for a backslash, or use single quotes'),
    BAD_INDENT: syntax('the indentation does not match the lines above; align the lines and close every bracket'),
    BAD_PROP_ORDER: syntax('a tag or an anchor must follow this character; swap them'),
    BAD_SCALAR_START: syntax('plain text cannot start with this character; put quotes around the value'),
    BLOCK_AS_IMPLICIT_KEY: syntax('second `key:` on one line; move it to its own line, or put quotes around text that contains `: `'),
    BLOCK_IN_FLOW: syntax('a comma or a closing bracket is missing before this'),
    DUPLICATE_KEY: ['duplicate-key', 'duplicate key; keep one of the two'],
    IMPOSSIBLE: syntax('invalid YAML; check this line and the line above'),
    KEY_OVER_1024_CHARS: syntax('this key is longer than 1024 characters; shorten it'),
    MISSING_CHAR: syntax('the indentation does not match the lines above, or a character is missing here (`-`, `:`, a comma, a space or a closing bracket)'),
    MULTILINE_IMPLICIT_KEY: syntax('a key must be on one line and end with a colon'),
    MULTIPLE_ANCHORS: syntax('a value can have only one anchor; remove the others'),
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    MULTIPLE_TAGS: syntax('a value can have only one tag; remove the others'),
    NON_STRING_KEY: [
        'non-text-key',
        'a key must be text; put quotes around it (or around a value that starts with a bracket)',
    ],
    RESOURCE_EXHAUSTION: ['too-deep', 'the file is nested too deeply here; flatten it'],
    TAB_AS_INDENT: ['tab-indentation', 'tab in the indentation; use spaces'],
    TAG_RESOLVE_FAILED: ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'],
    UNEXPECTED_TOKEN: syntax('invalid YAML; put quotes around text with special characters, and close every bracket'),
};
const unquotedVariable = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const unclosedQuote = ['unclosed-quote', 'this quote has no end; close it'];
/** The mistake of a text that overflows the stack of the package itself, which then reports no place. */
const tooDeep = mistakeAt(0, yaml_errors_sentences.RESOURCE_EXHAUSTION);
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    // Later errors may follow from this one, on any line.
    const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const variables = doc.errors.filter(({ pos }) => isVariable(text, pos[0]));
    const lines = new Map();
    for (const error of exhausted ? [exhausted] : variables.length > 0 ? variables : doc.errors) {
        const { line } = positionOf(error.pos[0]);
        if (!lines.has(line))
            lines.set(line, error);
    }
    return [...lines.values()].map((error) => describe(error, doc, text, positionOf));
}
/** Warnings leave a usable value. A tag's is placed at the tagged value, like further mistakes of that value. */
function describeYamlWarnings(doc, text) {
    return doc.warnings.map(({ code, pos }) => {
        if (code !== 'TAG_RESOLVE_FAILED')
            return mistakeAt(pos[0], yaml_errors_sentences[code]);
        const tag = (0,model_text/* clip */.$Q)(text.slice(...pos).trim(), 60);
        const message = `the tag ${tag} is unknown or does not fit this value; remove the tag`;
        return mistakeAt(text.length - text.slice(pos[1]).trimStart().length, ['invalid-tag', message]);
    });
}
function describe({ code, message, pos }, doc, text, positionOf) {
    const [offset] = pos;
    if (message.startsWith('Missing closing'))
        return mistakeAt(openingQuote(doc, offset), unclosedQuote);
    if (isVariable(text, offset))
        return mistakeAt(offset - 1, unquotedVariable);
    // For the package, a tab after spaces is text in the wrong column.
    const lineStart = offset - positionOf(offset).column + 1;
    const indent = /^ *(?=\t)/.exec(text.slice(lineStart));
    if (indent === null)
        return mistakeAt(offset, yaml_errors_sentences[code]);
    return mistakeAt(lineStart + indent[0].length, yaml_errors_sentences.TAB_AS_INDENT);
}
/** Inside braces and brackets, the brace of a variable ends the text before it. */
function isVariable(text, offset) {
    return text.startsWith('${', offset - 1);
}
function mistakeAt(offset, [code, message]) {
    return { code, at: 'value', path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function openingQuote(doc, end) {
    let offset = end;
    (0,yaml_dist/* visit */.YR)(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}

;// CONCATENATED MODULE: ./build/src/core/config/expand-variables.js

/** The start of a variable. */
const opening = '${';
/** `$${`, or `${` with the rest of its variable where that can be read. No match holds a second `${`, so reading is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** Mistakes that are reported of one text; a text may consist of nothing else. */
const maxMistakes = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room total length that the values may have, in UTF-16 units; values beyond it are left out.
 */
function expandVariables(written, variables, room) {
    const mistakes = [];
    const used = [];
    let [hasSecret, isComplete, inserted, nth] = [false, true, 0, -1];
    const text = written.replace(variable, (found, name, preset, at) => {
        nth += 1;
        if (found.startsWith('$$'))
            return opening;
        if (name !== undefined)
            used.push(name);
        const resolved = name === undefined ? refuseSyntax(written, at) : resolve(name, preset, variables);
        if (resolved === null || 'code' in resolved) {
            isComplete = false;
            if (resolved !== null && mistakes.length < maxMistakes)
                mistakes.push({ nth, ...resolved });
            return found;
        }
        inserted += resolved.value.length;
        hasSecret ||= resolved.isSecret;
        return inserted > room ? '' : resolved.value;
    });
    return { text, hasSecret, isComplete, used, mistakes, inserted };
}
/** Null where there is no value, and that is no mistake. As in a shell, a default also replaces an empty value. */
function resolve(name, preset, variables) {
    const known = variables.get(name);
    const byDefault = `give it a default: \${${name}:-default}`;
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset, isSecret: false };
    if (known?.value === null)
        return null;
    if (known?.isSecret)
        return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
    if (known !== undefined)
        return { value: '', isSecret: false };
    const near = (0,suggest/* suggestNearest */.n)(name, [...variables.keys()]);
    const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
function refuseSyntax(written, at) {
    const code = 'variable-syntax';
    if (written.startsWith('${{', at)) {
        const message = `\${{ … }} is not evaluated in the config`;
        return { code, message, advice: 'pass the value with vars or secrets' };
    }
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    const next = written.slice(at + 2).search(/\}|\$\{/);
    if (next < 0)
        return { code, message: 'this variable has no closing brace', advice };
    if (written[at + 2 + next] === '$')
        return { code, message: 'a variable cannot contain another variable', advice };
    return {
        code,
        message: 'a variable name consists of letters, digits and _, and does not start with a digit',
        advice,
    };
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-nodes.js

/** Measures a node, whose aliases are replaced; `known` keeps what was measured before, for linear time. */
function measure(node, known) {
    if (!yaml_dist/* isCollection */.P3(node))
        return { size: 1, depth: 0 };
    const before = known.get(node);
    if (before !== undefined)
        return before;
    let [size, depth] = [1, 0];
    for (const item of node.items) {
        const inner = measure(yaml_dist/* isPair */.tO(item) ? item.value : item, known);
        size += inner.size;
        depth = Math.max(depth, inner.depth + (yaml_dist/* isPair */.tO(item) ? 2 : 1));
    }
    known.set(node, { size, depth });
    return { size, depth };
}
/** Where the nth `${` of a text is written; the start of the text where an escape of YAML hides one of them. */
function offsetOfVariable({ range }, source, written, nth) {
    const [start, end] = range;
    const parts = source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length)
        return start;
    return start + parts.slice(0, nth + 1).join('${').length;
}
/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}
/** The path of a visited node. */
function pathOf(node, ancestors) {
    return ancestors.flatMap((parent, depth) => {
        if (yaml_dist/* isPair */.tO(parent))
            return [String(parent.key.value)];
        return yaml_dist/* isSeq */.oP(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/resolve-nodes.js




/** Far beyond any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb exceeds it at once. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: as many as a file may have itself. */
const maxInserted = 16 * 2 ** 20;
const resolve_nodes_tooDeep = 'the file is nested too deeply here; flatten it';
/**
 * Prepares a document for `toJS`:
 *
 * 1. A visit from top to bottom puts the repeated node in place of each alias, expands the variables, and finds duplicate
 *    keys and unsafe numbers. The package's own aliases have no place for their mistakes, block the way to a position, and
 *    cost quadratic time.
 * 2. The merged pairs take the place of each merge key.
 */
class NodeResolver {
    mistakes = [];
    /** Names of all variables in the document. */
    usedVariables = new Set();
    /** Texts that a secret went into, as they may be shown: with `${NAME}` in place of the secret. */
    secrets = new Map();
    /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
    unknown = new Set();
    /** Where the items of a list with aliases are written. */
    itemOffsets = new Map();
    /** Whether the document is nested or repeated beyond reason; then it has no value. */
    isStopped = false;
    #source;
    #variables;
    #positionOf;
    #anchors = new Map();
    #extents = new Map();
    #merging = new Map();
    #repeated = 0;
    #inserted = 0;
    /** @param source the text that the document was parsed from. */
    constructor(doc, source, variables, positionOf) {
        this.#source = source;
        this.#variables = variables;
        this.#positionOf = positionOf;
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
            this.#reject({ code: 'invalid-alias', message, path: pathOf(alias, ancestors) }, alias);
            const unknown = Object.assign(new yaml_dist/* Scalar */.X5(null), { range: alias.range ?? null });
            this.unknown.add(unknown);
            return unknown;
        }
        const { depth, size } = measure(target, this.#extents);
        this.#repeated += size;
        if (this.#repeated > maxRepeated)
            this.#stop('alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`, alias);
        if (ancestors.length + depth > maxDepth)
            this.#stop('too-deep', resolve_nodes_tooDeep, alias);
        const parent = ancestors.at(-1);
        // If it were returned, the target would be visited again.
        if (yaml_dist/* isPair */.tO(parent))
            parent.value = target;
        else
            parent.items[key] = target;
        return undefined;
    }
    #enter(node, ancestors) {
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (ancestors.length > maxDepth)
            this.#stop('too-deep', resolve_nodes_tooDeep, node);
        if (yaml_dist/* isMap */.jh(node))
            this.#checkKeys(node, ancestors);
        else if (node.items.some(yaml_dist/* isAlias */.Vj))
            this.itemOffsets.set(node, node.items.map(startOf));
        return this.isStopped ? yaml_dist/* visit */.YR.BREAK : undefined;
    }
    #checkKeys(map, ancestors) {
        const first = new Map();
        for (const { key } of map.items) {
            const other = first.get(key.value);
            if (other === undefined)
                first.set(key.value, key);
            else {
                const message = `duplicate key (first used in line ${this.#positionOf(startOf(other)).line}); keep one of the two`;
                this.#reject({ code: 'duplicate-key', at: 'key', message, path: [...pathOf(map, ancestors), key.value] }, key);
            }
            if (isMergeKey(key))
                this.#merging.set(map, ancestors);
        }
    }
    /** Own keys win, then those of the earlier mapping. */
    #merge(map) {
        const merge = map.items.find(({ key }) => isMergeKey(key));
        if (merge === undefined)
            return;
        map.items = map.items.filter(({ key }) => !isMergeKey(key));
        const sources = yaml_dist/* isSeq */.oP(merge.value) ? merge.value.items : [merge.value];
        const mappings = sources.filter((source) => yaml_dist/* isMap */.jh(source));
        if (mappings.length < sources.length) {
            this.unknown.add(map);
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            const path = pathOf(map, this.#merging.get(map) ?? []);
            this.#reject({ code: 'invalid-merge', message, path }, merge.value ?? merge.key);
        }
        const keys = new Set(map.items.map(({ key }) => key.value));
        for (const source of mappings) {
            this.#merge(source);
            for (const pair of source.items) {
                if (!keys.has(pair.key.value))
                    map.items.push(pair);
                keys.add(pair.key.value);
            }
        }
    }
    #readScalar(node, key, ancestors) {
        const { value } = node;
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, node);
        if (key !== 'key' && typeof value === 'string' && value.includes('${'))
            this.#expand(node, value, ancestors);
        // No number may reach the service other than it is written.
        if (typeof value === 'number' &&
            (Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value))) {
            const message = 'must be a number that JSON represents exactly';
            const advice = 'put quotes around it if the field takes text';
            const found = String(node.source).slice(0, 60);
            this.#reject({ code: 'unsafe-number', message, found, advice, path: pathOf(node, ancestors) }, node);
        }
        return this.isStopped ? yaml_dist/* visit */.YR.BREAK : undefined;
    }
    #expand(node, written, ancestors) {
        const { hasSecret, inserted, isComplete, mistakes, text, used } = expandVariables(written, this.#variables, maxInserted - this.#inserted);
        this.#inserted += inserted;
        if (this.#inserted > maxInserted)
            this.#stop('variables-too-long', `variables add more than ${maxInserted} characters to this file; use fewer`, node);
        for (const name of used)
            this.usedVariables.add(name);
        for (const { nth, ...mistake } of mistakes)
            this.#reject({ ...mistake, path: pathOf(node, ancestors) }, node, offsetOfVariable(node, this.#source, written, nth));
        if (!isComplete)
            this.unknown.add(node);
        if (hasSecret)
            this.secrets.set(node, expandVariables(written, (0,settings_variables/* nameSecrets */.Vb)(this.#variables), Infinity).text);
        node.value = text;
    }
    #stop(code, message, node) {
        if (!this.isStopped)
            this.#reject({ code, message, path: [] }, node);
        this.isStopped = true;
    }
    #reject(mistake, node, offset = startOf(node)) {
        this.mistakes.push({ at: 'value', ...mistake, offset });
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-values.js



/** The value of a document, and what its text says about each part of it. */
class YamlValues {
    /** Null where the document is nested or repeated beyond reason. */
    value;
    mistakes;
    /** Names of all variables in the document. */
    usedVariables;
    #doc;
    #resolved;
    #pairs = new Map();
    /** @param source the text that the document was parsed from. */
    constructor(doc, source, variables, positionOf) {
        this.#doc = doc;
        this.#resolved = new NodeResolver(doc, source, variables, positionOf);
        this.mistakes = this.#resolved.mistakes;
        this.usedVariables = this.#resolved.usedVariables;
        this.value = this.#resolved.isStopped ? null : doc.toJS();
        // From here on, the nodes hold what may be shown.
        for (const [node, shown] of this.#resolved.secrets)
            node.value = shown;
    }
    /** The offset of what a mistake blames, in UTF-16 units: through aliases and merge keys, where it is written. */
    offsetOf({ at, path }) {
        const parent = this.#nodeAt(path.slice(0, -1));
        if (at === 'missing' || path.length === 0)
            return startOf(parent);
        const pair = yaml_dist/* isMap */.jh(parent) ? this.#pairsOf(parent).get(String(path.at(-1))) : undefined;
        return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
    }
    /** The offset of an item of a list: of an alias its own, not that of what it repeats. */
    itemOffset(path) {
        const offsets = this.#resolved.itemOffsets.get(this.#nodeAt(path.slice(0, -1)));
        return offsets?.[Number(path.at(-1))] ?? this.offsetOf({ at: 'value', path });
    }
    /** Whether a secret went into the value at a path, at any depth. */
    isSecret(path) {
        let isFound = false;
        if (this.#resolved.secrets.size > 0)
            yaml_dist/* visit */.YR(this.#nodeAt(path) ?? null, {
                Scalar: (_, node) => {
                    isFound ||= this.#resolved.secrets.has(node);
                    return isFound ? yaml_dist/* visit */.YR.BREAK : undefined;
                },
            });
        return isFound;
    }
    /** Whether the value at a path, or of a mapping the set of its keys, is not known, so that nothing can be checked. */
    isUnknown(path) {
        return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
    }
    /** The value at a path, with `${NAME}` in place of each secret. */
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
    /** The package's own look-up searches all pairs, and one mapping may have 100,000 mistakes. */
    #pairsOf(map) {
        const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
        this.#pairs.set(map, pairs);
        return pairs;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-document.js



/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
function parseYaml(source, variables) {
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
    const before = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text)];
    const values = new YamlValues(doc, text, variables, positionOf);
    return { mistakes: [...before, ...values.mistakes], values: values.value === null ? null : values, positionOf };
}
/** Null where the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    try {
        return (0,yaml_dist/* parseDocument */.Tp)(text, {
            lineCounter,
            schema: 'core',
            stringKeys: true,
            // A `!!binary` or a `!!set` has no form in JSON.
            resolveKnownTags: false,
            // The package compares each key with all others, which is quadratic; `NodeResolver` is not, and reports both lines.
            uniqueKeys: false,
            prettyErrors: false,
        });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
/** What is valid YAML, but not a config that can be read as it is meant. */
function findMisfits({ contents, directives }, text) {
    const mistakes = [];
    const add = (code, offset, message) => mistakes.push({ code, at: 'value', path: [], message, offset });
    if (directives.yaml.version === '1.1')
        add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (contents === null || ((0,yaml_dist/* isScalar */.jn)(contents) && contents.value === null))
        add('empty-file', 0, 'the file is empty; write at least "monitors: []"');
    return mistakes;
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js









/**
 * Parses the files as one set, in the order given:
 *
 * 1. Check each file on its own: YAML with variables, schema, rules.
 * 2. Check that each name is used once, over all files.
 * 3. With a mistake anywhere, report all of them with their places, and nothing else.
 * 4. Otherwise read the monitors.
 *
 * Never throws: whatever is wrong with a text is a problem.
 */
function parseConfig(files, variables = settings_variables/* noVariables */.jA) {
    const parsed = files.map((file) => parseFile(file, variables));
    checkNames(parsed);
    const problems = parsed.flatMap(listProblems);
    const usedVariables = listUsed(parsed);
    if (problems.length > 0)
        return { monitors: [], problems, warnings: [], ignored: [], usedVariables };
    const declared = parsed.map(readMonitors);
    return {
        monitors: declared.flatMap(({ monitors }) => monitors),
        problems,
        warnings: [...declared.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
        ignored: parsed.flatMap(({ ignored }) => ignored),
        usedVariables,
    };
}
function listUsed(parsed) {
    if (parsed.some(({ values }) => values === null))
        return null;
    return [...new Set(parsed.flatMap(({ values }) => [...(values?.usedVariables ?? [])]))];
}
function parseFile({ file, text }, variables) {
    const { mistakes: inText, positionOf, values } = parseYaml(text, variables);
    if (values === null)
        return { file, positionOf, mistakes: [...inText], values, items: [], ignored: [] };
    const { ignored, mistakes: inPatterns } = readIgnoredNames(values, (path) => sourceOf(path, file, values, positionOf));
    const inValue = [...findValueMistakes(values), ...inPatterns];
    const mistakes = [...inText, ...inValue.map((mistake) => ({ ...mistake, offset: values.offsetOf(mistake) }))];
    const itemSource = (index) => ({ file, ...positionOf(values.itemOffset(['monitors', index])) });
    return { file, positionOf, mistakes, values, items: readItems(values, itemSource), ignored };
}
/** Adds a mistake for each name that is used before. */
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
    // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
    const offset = Math.max(values.offsetOf({ at: 'value', path }), values.itemOffset(path.slice(0, -1)));
    return { code: 'duplicate-name', at: 'value', path, message, offset };
}
function readMonitors({ file, items, positionOf, values }) {
    if (values === null)
        return { monitors: [], warnings: [] };
    const declared = items.map((item) => ({ ...item, monitor: readMonitor(item, values) }));
    const warnings = warnOfUndeclared(declared, values, (path) => sourceOf(path, file, values, positionOf));
    return { monitors: declared.map(({ monitor }) => monitor), warnings };
}
function sourceOf(path, file, values, positionOf) {
    return { file, ...positionOf(values.offsetOf({ at: 'value', path })) };
}
/** A variable that nothing uses may be misspelt in the config, where a default hides that. Secrets often serve several configs. */
function warnOfUnused(variables, parsed) {
    const used = new Set(listUsed(parsed));
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
    return unused.map(([name]) => (0,model_warning/* warn */.R8)(`Variable ${name} is set, but no config file uses it`));
}
/** In the order of the text; of several mistakes about one thing in one place the first, which the others follow from. */
function listProblems({ file, mistakes, positionOf, values }) {
    const things = new Map();
    for (const mistake of mistakes) {
        const thing = `${mistake.offset} ${mistake.at} ${mistake.at === 'missing' ? mistake.path.at(-1) : ''}`;
        if (!things.has(thing))
            things.set(thing, mistake);
    }
    return [...things.values()]
        .sort((a, b) => a.offset - b.offset)
        .map((mistake) => {
        const { code, offset, path } = mistake;
        return { code, file, ...positionOf(offset), path: describePath(path), message: parse_config_describe(mistake, values) };
    });
}
function parse_config_describe({ advice, found, message, path }, values) {
    const shown = values?.isSecret(path) ? model_mask/* masked */.Iv : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}

;// CONCATENATED MODULE: ./build/src/core/model/problem.js
/**
 * What can be wrong with a config. The codes are stable: people search for them and filter by them, so a code is never
 * renamed, and a new kind of problem gets a new one.
 */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path or a link leads out of the workspace',
    'unreadable-file': 'the file cannot be opened, or is not a regular file',
    'too-large': 'the file is larger than the limit',
    'not-utf8': 'a line is not UTF-8',
    'empty-file': 'the file holds no value',
    // YAML.
    'yaml-syntax': 'the text is not YAML',
    'tab-indentation': 'a line is indented with a tab',
    'unclosed-quote': 'a quote has no end',
    'several-documents': 'a second document starts in the file',
    'unsupported-directive': 'a line starts with %, and is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has a key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases repeat too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside it',
    'invalid-merge': 'a merge key (<<) has a value that is not a mapping',
    'unsafe-number': 'JSON cannot represent the number exactly',
    // Variables.
    'unknown-variable': 'a variable is not defined and has no default',
    'empty-secret': 'a secret is empty and has no default',
    'variable-syntax': 'a variable has no closing brace, or an invalid name',
    'variables-too-long': 'variables add too much text',
    // Fields.
    'unknown-key': 'a mapping has a key that the config does not know',
    'missing-key': 'a required key is missing',
    'misplaced-key': 'a field of the monitor stands under extra',
    'wrong-type': 'a value has another type than its key needs',
    'wrong-value': 'a value is none of the allowed ones, or too small',
    'invalid-text': 'a text has no visible character, or has control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a name pattern cannot be parsed',
    'invalid-path': 'a path under ignoreChanges cannot be parsed',
    'duplicate-name': 'two monitors have one name',
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
 * Reads the files that paths and globs name, relative to the workspace, which is the absolute path of a folder.
 * Nothing outside of it is opened, whatever links say. Never throws for bad input: each mistake is a problem.
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
/** Every error of the file system ends here: `file` is then the pattern. */
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
const outside = {
    code: 'outside-workspace',
    message: 'leads out of the workspace; name files inside',
};
/** A comma between paths; in braces it is part of a pattern. */
const commaList = /,(?![^{]*\})/;
const onePathPerLine = {
    code: 'file-not-found',
    message: 'there is no such file; config takes one path or pattern per line, without commas',
};
const exclusion = {
    code: 'file-not-found',
    message: 'there is no such file, and no pattern excludes files; name the files to read',
};
const unmatched = {
    code: 'file-not-found',
    message: 'no file matches this pattern; check it against the names in the repository',
};
/** The absolute paths that a pattern stands for, or why it stands for none. A file of that very name comes first. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const isThere = await (0,external_node_fs_promises_.lstat)(literal).then(Boolean, () => false);
    if (!isThere && pattern.startsWith('!'))
        return exclusion;
    if (isThere)
        return [literal];
    if (!/[*?[{]/.test(pattern))
        return commaList.test(pattern) ? onePathPerLine : [literal];
    const inside = pathInside(workspace, literal);
    // A pattern that climbs would list folders outside, even though nothing there would be opened.
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
    // So does a link to a folder; what it holds is not even named.
    const real = await Promise.all([...folders].map((folder) => (0,external_node_fs_promises_.realpath)((0,external_node_path_.resolve)(workspace, folder))));
    if (real.some((folder) => pathInside(root, folder) === undefined))
        return outside;
    if (files.length > 0)
        return files;
    return commaList.test(pattern) ? onePathPerLine : unmatched;
}
/** A file is known by its real path, so that links do not make it two. `name` is what it is called until that is known. */
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
/** The path below a folder, with forward slashes; undefined where it is not below it. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function refuseByError(error) {
    const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
    return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: (0,read_text_file/* describeFileError */.SQ)(error) };
}
function problem(file, { code, message }, line = null) {
    return { code, file, line, column: line === null ? null : 1, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/run.js









/** Runs one mode from the config file to the report. Never rejects: the report has the error that ended the run. */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,report_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await follow(options, world, onProgress, draft);
    }
    catch (thrown) {
        draft.error = (0,model_errors/* describeThrown */.YI)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,settings_options/* readHidden */.Z)(options));
}
/** Read the config, then (`run-with-service.ts`) list → plan → create. */
async function follow(options, world, onProgress, draft) {
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    const config = parseConfig(files, options.variables);
    await throwIfStopped(world);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
    if (draft.problems.length > 0)
        throw describeProblems(draft.problems);
    // A file that was not read to its end does not show which variables are unused.
    draft.warnings = [...warnOfIdlePlan(options), ...config.warnings];
    if (options.mode === 'validate')
        return;
    // Loaded only now: the HTTP library is most of the program, and validating needs none of it.
    const { reconcile } = await __webpack_require__.e(/* import() */ 698).then(__webpack_require__.bind(__webpack_require__, 698));
    await reconcile(config, options, world, onProgress, draft);
}
/** A plan file is only used by plan and sync. */
function warnOfIdlePlan({ mode, planFile }) {
    if (planFile === null || mode === 'plan' || mode === 'sync')
        return [];
    return [(0,model_warning/* warn */.R8)(`plan-file is ignored in mode ${mode}; only plan (writes it) and sync (checks against it) use it`)];
}
function describeProblems(problems) {
    const message = ['The config is not valid, so nothing was sent:', ...problems.map(describeProblem)].join('\n');
    return new model_errors/* RunError */.e4({ kind: 'config', message });
}

;// CONCATENATED MODULE: ./build/src/action/decide-mode.js

/** What mode `auto` does by event; a push is decided by its branch. */
const byEvent = { pull_request: 'plan', merge_group: 'plan', schedule: 'drift' };
/** Why a pull request is not compared with the service: a fork's cannot be; the repository's own should be. */
const withoutToken = {
    fork: 'No api-token on this pull request (a fork gets no secrets): the config is validated, but not compared with the service',
    own: 'No api-token on this pull request, which is not from a fork: the config is validated, but not compared with the service. Check that the secret is set and has the name that the workflow uses. (Dependabot gets no secrets.)',
};
/**
 * Decides what to do from the input, the event and whether there is a token.
 * @throws RunError where the event must not create anything, because a stranger may have written the config.
 */
function decideMode(asked, event, hasToken) {
    if (asked === 'sync')
        refuseUntrusted(event);
    // GitHub gives no secrets to the pull request of a fork, nor to Dependabot's.
    if (!hasToken && event.name === 'pull_request' && asked !== 'validate')
        return { mode: 'validate', notice: withoutToken[event.isFork ? 'fork' : 'own'] };
    if (asked !== 'auto')
        return { mode: asked, notice: null };
    if (event.name === 'push' && event.isDefaultBranch !== null)
        return { mode: event.isDefaultBranch ? 'sync' : 'plan', notice: null };
    if (event.name === 'push') {
        const notice = 'Nothing is created, because the event does not name the default branch. Set the input mode to sync or plan';
        return { mode: 'plan', notice };
    }
    const mode = byEvent[event.name];
    if (mode !== undefined)
        return { mode, notice: null };
    return {
        mode: 'plan',
        notice: `Mode auto plans on ${event.name === '' ? 'an event without a name' : `the event ${event.name}`}. To choose, set the input mode to validate, plan, sync or drift`,
    };
}
/**
 * Why a run has its mode, in few words for the log: `push to the default branch`.
 * @param mode what {@link decideMode} has decided.
 */
function explainMode(mode, asked, { isDefaultBranch, name }) {
    if (asked === mode)
        return 'set by the input mode';
    if (asked !== 'auto' || (mode === 'validate' && name === 'pull_request'))
        return `no api-token on ${name}`;
    if (name !== 'push')
        return name === '' ? 'an event without a name' : `event ${name}`;
    if (isDefaultBranch === null)
        return 'push, and the event does not name the default branch';
    return isDefaultBranch ? 'push to the default branch' : 'push to another branch or tag';
}
function refuseUntrusted({ name, isFork }) {
    if (name !== 'pull_request_target' && !isFork)
        return;
    const why = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
    throw new model_errors/* RunError */.e4({
        kind: 'refused',
        reason: 'untrusted-event',
        message: `Mode sync is refused ${why}, because a stranger may have written the config\nUse mode plan there, and sync on a push to the default branch`,
    });
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/action/github/event.js


/** Reads the event that the runner left in `GITHUB_EVENT_PATH`. Never throws: a run can do without most of it. */
function readEvent(env) {
    const event = { name: env['GITHUB_EVENT_NAME'] ?? '', ref: env['GITHUB_REF'] ?? '' };
    const path = env['GITHUB_EVENT_PATH'] ?? '';
    try {
        const payload = path === '' ? {} : JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8'));
        if ((0,json/* isObject */.Gv)(payload))
            return { ...event, payload, fault: null };
    }
    catch {
        // Reported below, without the content of the file: a log should not quote it.
    }
    const fault = 'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, so a push is only planned, and comment and issue may not be written. Fix the runner, or set the input mode';
    return { ...event, payload: {}, fault };
}
/** What the mode depends on. */
function readFacts(event) {
    const { name, payload, ref } = event;
    const branch = at(payload, 'repository', 'default_branch');
    const pushed = ref || at(payload, 'ref');
    return {
        name,
        isDefaultBranch: typeof branch === 'string' ? pushed === `refs/heads/${branch}` : null,
        isFork: isFork(event),
    };
}
/**
 * Whether the payload is about commits of another repository. The payloads of `issue_comment`, `workflow_dispatch` and
 * `repository_dispatch` name no commits of a pull request: a workflow that checks some out there is not recognised.
 */
function isFork({ name, payload }) {
    const own = at(payload, 'repository', 'full_name');
    const isForeign = (head) => typeof head !== 'string' || head !== own;
    // Reviews carry a pull request, too. A deleted fork is shown as null, and an unknown head may be a fork's.
    if (at(payload, 'pull_request') !== undefined)
        return isForeign(at(payload, 'pull_request', 'head', 'repo', 'full_name'));
    // A fork's pull request may have started it, and it has the secrets that the pull request did not get.
    if (name.startsWith('workflow_run'))
        return isForeign(at(payload, 'workflow_run', 'head_repository', 'full_name'));
    // The payload lacks what would prove that the pull request is not from a fork.
    return name.startsWith('pull_request');
}
/** Whether the event is about commits that may never be merged. */
function isProposal(event) {
    return /^(pull_request|merge_group)/.test(event.name) || readFacts(event).isDefaultBranch === false;
}
/** The pull request that the run is about, or null. A review carries one, too, and changes nothing in it. */
function readPullRequest({ name, payload }) {
    if (!['pull_request', 'pull_request_target'].includes(name))
        return null;
    const number = at(payload, 'pull_request', 'number');
    const commit = at(payload, 'pull_request', 'head', 'sha');
    return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}
/** The value at these keys, or undefined. */
function at(payload, ...keys) {
    return keys.reduce((value, key) => ((0,json/* isObject */.Gv)(value) ? (0,json/* own */.ZV)(value, key) : undefined), payload);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/core/settings/base-url.js
var base_url = __webpack_require__(4806);
;// CONCATENATED MODULE: ./build/src/core/render/markers.js


/**
 * The hidden first line by which a comment or an issue is found again. It holds a digest, because no text from outside may
 * end an HTML comment; the footer of the page shows the same in clear text.
 */
function renderMarker({ baseUrl, config, label, service }) {
    const patterns = [...new Set(config.map((pattern) => pattern.trim()))].sort();
    return `<!-- monitor-sync:${digest([patterns, normalizeAddress(baseUrl ?? ''), service, label])} -->`;
}
/** The label as one text for people; empty where there is none. */
function describeLabel({ label }) {
    return label.filter((text) => text !== '').join(', ');
}
/**
 * A hidden line that names the workflow run that wrote a page. GitHub numbers runs in the order in which they start, and a
 * re-run keeps its number. So a run can see that a later run wrote the page.
 */
function renderRunMark(run) {
    return /^\d+$/.test(run) ? `<!-- monitor-sync-run:${run} -->` : '';
}
/** The number of the run that wrote a page, or null where the page names none. */
function readRunMark(page) {
    const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(page) ?? [];
    return run === undefined ? null : BigInt(run);
}
/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
function digest(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}
/** An address with a slash at its end and one without are the same; a text that is no address stays as it is. */
function normalizeAddress(baseUrl) {
    const read = (0,base_url/* readBaseUrl */.$)(baseUrl.trim());
    return typeof read === 'string' ? read : baseUrl.trim();
}

;// CONCATENATED MODULE: ./build/src/core/render/links.js

/** Links to files as they were at the commit: such a link shows the same line forever. */
function readFileRoot(context) {
    const { checkouts, commit } = context;
    const repository = readRepository(context);
    return repository === null || !isCommit(commit) ? null : { address: `${repository}/blob/${commit}`, checkouts };
}
/** Links to files as they are on the default branch: the page does not change with each commit. */
function readBranchRoot(context) {
    const repository = readRepository(context);
    return repository === null ? null : { address: `${repository}/blob/HEAD`, checkouts: context.checkouts };
}
/**
 * The path of a file within the repository that the workflow runs for, or null where the file is in another repository.
 * @param file relative to the workspace; where no checkout holds it, the workspace counts as the repository.
 */
function findInRepository(file, checkouts) {
    const holding = checkouts.filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
    const [nearest] = holding.toSorted((one, other) => other.folder.length - one.folder.length);
    if (nearest === undefined || nearest.folder === '')
        return nearest?.isOwn === false ? null : file;
    return nearest.isOwn ? file.slice(nearest.folder.length + 1) : null;
}
/** A line of a file as code, and as a link where one can be made. */
function renderPlace(file, line, root) {
    const text = (0,sanitize/* code */.aY)(line === null ? file : `${file}:${line}`);
    if (root === null || line === null)
        return text;
    const path = encodePath(findInRepository(file, root.checkouts) ?? '');
    return path === null ? text : `[${text}](${root.address}/${path}#L${line})`;
}
/** `[abc1234](…/commit/abc1234…)`, or null where there is no commit. */
function renderCommit(context) {
    const { commit } = context;
    const repository = readRepository(context);
    if (!isCommit(commit))
        return null;
    const text = (0,sanitize/* code */.aY)(commit.slice(0, 7));
    return repository === null ? text : `[${text}](${repository}/commit/${commit})`;
}
/** The words as a link to the run, or null where there is no run of this repository. */
function renderRun(words, context) {
    const { runUrl } = context;
    const repository = readRepository(context);
    const start = `${repository}/actions/runs/`;
    if (runUrl === null || repository === null || !runUrl.startsWith(start))
        return null;
    return /^\d+(\/attempts\/\d+)?$/.test(runUrl.slice(start.length)) ? `[${words}](${runUrl})` : null;
}
function isCommit(commit) {
    return commit !== null && /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit);
}
/** The address of the repository, or null for anything that GitHub would not make. */
function readRepository({ repository, serverUrl }) {
    const server = URL.parse(serverUrl);
    if (server === null || !['http:', 'https:'].includes(server.protocol) || !/^[\w-]+\/[\w.-]+$/.test(repository))
        return null;
    return `${server.origin}/${repository}`;
}
/** A path for an address, without any character that means something in Markdown; null for one that leads elsewhere. */
function encodePath(file) {
    const steps = file.split('/');
    if (!file.isWellFormed() || steps.some((step) => ['', '.', '..'].includes(step)))
        return null;
    return steps.map((step) => encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark)).join('/');
}
/** What `encodeURIComponent` leaves as it is. */
function encodeMark(mark) {
    return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/sections.js
/**
 * Markdown pages made of sections, kept under a length. Every text is Markdown already.
 *
 * 1. Head and foot always stand on the page.
 * 2. Sections follow in their order, each with all of its rows, while they fit.
 * 3. The first section that does not fit is cut after a row, and says how many rows are left out.
 * 4. The sections after it are left out, and named with their counts.
 */


function renderPage({ foot, head, sections }, { elsewhere, limit }) {
    const filled = sections.filter(({ rows }) => rows.length > 0);
    const shown = [];
    let left = limit - size([...head, ...foot, describeLeftOut(filled, elsewhere)].join('\n\n\n'));
    for (const section of filled) {
        const number = countFittingRows(section, left, elsewhere);
        if (number === 0)
            break;
        const text = renderSection(section, number, elsewhere);
        shown.push(text);
        left -= size(`${text}\n\n`);
        if (number < section.rows.length)
            break;
    }
    const leftOut = filled.slice(shown.length);
    const parts = [...head, ...shown, ...(leftOut.length > 0 ? [describeLeftOut(leftOut, elsewhere)] : []), ...foot];
    return `${parts.join('\n\n')}\n`;
}
/** How many rows of a section fit into so many bytes, with all that stands around them. */
function countFittingRows(section, bytes, elsewhere) {
    const { rows } = section;
    let left = bytes - size(`${renderSection(section, 0, elsewhere)}\n\n`);
    const tooMuch = rows.findIndex((row) => {
        left -= size(`${row}\n`);
        return left < 0;
    });
    return tooMuch < 0 ? rows.length : tooMuch;
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
function size(text) {
    return Buffer.byteLength(text);
}
/** A table under its heading, or behind a line to click on. */
function renderTable({ folded, head, note = '', rows, title }) {
    const opening = [
        folded ? `<details><summary>${title} (${rows.length})</summary>` : `### ${title} (${rows.length})`,
        '',
        ...(note === '' ? [] : [note, '']),
        renderCells(head),
        renderCells(head.map(() => ':---')),
    ].join('\n');
    return { title, count: rows.length, opening, rows: rows.map(renderCells), closing: folded ? '</details>' : '' };
}
function renderCells(cells) {
    return `| ${cells.join(' | ')} |`;
}
/** A list under its heading, for texts of any length: in a table, a long text squeezes the other columns. */
function renderList({ items, title }) {
    const rows = items.flatMap(({ about, texts: [first, ...others] }) => {
        const head = `- ${about.join(' · ')}`;
        // The first text is never cut off from what it is about.
        return [first === undefined ? head : `${head}\n  - ${first}`, ...others.map((text) => `  - ${text}`)];
    });
    return { title, count: items.length, opening: `### ${title} (${items.length})\n`, rows, closing: '' };
}
/** Texts from outside in a box, which GitHub draws in yellow for a warning and in red for a caution. */
function renderBox(kind, title, texts) {
    // Each text is a paragraph, but the first one has to follow the first line of the box.
    const rows = texts.map((text, index) => `${index === 0 ? '' : '>\n'}> ${(0,sanitize/* code */.aY)(text)}`);
    return { title, count: texts.length, opening: `> [!${kind}]`, rows, closing: '' };
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/finding-sections.js







/** In UTF-16 units; a page is wider than a terminal, so it shows more of a value. */
const finding_sections_maxValueLength = 200;
/** In a table, a longer target would squeeze the name; the linked line of the config has the complete target. */
const maxTargetLength = 60;
/** The section for each status; every page is made of these. */
const findingSections = {
    failed: listOf('failed', ({ declared, error }, root) => ({
        about: [`**${(0,sanitize/* code */.aY)(declared.name)}**`, place(declared, root)],
        texts: [(0,sanitize/* code */.aY)((0,model_errors/* describeError */.Uc)(error).join('. '))],
    })),
    created: tableOf('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], (finding, root) => {
        const { declared, id, remark } = finding;
        const identifier = remark === undefined ? (0,sanitize/* code */.aY)(id ?? '') : `${(0,sanitize/* code */.aY)(id ?? '')} (${remark})`;
        return [(0,sanitize/* code */.aY)(declared.name), identifier, ...check(declared), place(declared, root)];
    }),
    missing: tableOf('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared }, root) => [
        (0,sanitize/* code */.aY)(declared.name),
        ...check(declared),
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
/** Missing monitors that most likely exist under an old name: sync would create a second one. */
function renameSection({ findings }, root) {
    const renamed = findings.flatMap((finding) => {
        if (finding.status !== 'missing' || finding.renamedFrom === null)
            return [];
        const { declared, renamedFrom } = finding;
        return [[(0,sanitize/* code */.aY)(renamedFrom.name), (0,sanitize/* code */.aY)(renamedFrom.id ?? ''), (0,sanitize/* code */.aY)(declared.name), place(declared, root)]];
    });
    return renderTable({
        title: 'Likely renames',
        note: 'The service has a monitor with the same target under another name. Sync does not rename it: it creates the new one and leaves the old one. Rename it in the service first to keep it as one monitor.',
        head: ['In the service', 'Identifier', 'Declared as', 'Declared at'],
        rows: renamed,
        folded: false,
    });
}
/** The problems in the config, each with a link to its line. */
function problemSection({ problems }, root) {
    const items = problems.map(({ file, line, path, message }) => ({
        about: [renderPlace(file, line, root), (0,sanitize/* code */.aY)(path === '' ? message : `${path}: ${message}`)],
        texts: [],
    }));
    return renderList({ title: 'Problems in the config', items });
}
/** The table of all monitors with one status; folded where nobody has to act. */
function tableOf(wanted, head, row) {
    const folded = wanted === 'unmanaged' || wanted === 'in-sync';
    return (report, root) => {
        const rows = finding_sections_select(report, wanted).map((finding) => row(finding, root));
        return renderTable({ title: titleOf(wanted, report), head, rows, folded });
    };
}
/** The list of all monitors with one status. */
function listOf(wanted, item) {
    return (report, root) => {
        const items = finding_sections_select(report, wanted).map((finding) => item(finding, root));
        return renderList({ title: titleOf(wanted, report), items });
    };
}
function finding_sections_select({ findings }, wanted) {
    return findings.filter((finding) => finding.status === wanted);
}
function titleOf(status, { mode }) {
    return describeStatus(status, mode).replace(/^./, (letter) => letter.toUpperCase());
}
/** Target and interval; a type other than http stands before the target. */
function check({ body }) {
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
function value(shown) {
    return (0,sanitize/* code */.aY)(describeJson(shown, finding_sections_maxValueLength));
}
function place({ source }, root) {
    return renderPlace(source.file, source.line, root);
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/shared-parts.js







/** Parts that the pages share, other than tables. */
/** The most items of a list that a sentence shows. */
const mostInSentence = 5;
/** The error that ended the run, in a red box; empty where there is none, or where the problems of the config are shown. */
function errorBox({ error, problems }) {
    const lines = error === null || problems.length > 0 ? [] : (0,model_errors/* describeError */.Uc)(error).map((line) => line.trim());
    return renderBox('CAUTION', 'Error', lines);
}
function warningBox({ warnings }) {
    return renderBox('WARNING', 'Warnings', warnings.map(model_warning/* describeWarning */.U9));
}
/** Which declared fields were not compared, as a paragraph, or nothing. */
function renderUnverified(report) {
    const sentence = describeUnverified(report, enumerate);
    return sentence === null ? [] : [`${sentence}.`];
}
/** `Config monitors.yaml · service https://api.example.com · label production`: what the page is about, in clear text. */
function renderIdentity(identity) {
    const { baseUrl, config, service } = identity;
    const label = describeLabel(identity);
    const parts = [
        `Config ${enumerate(config)}`,
        ...(baseUrl === null || baseUrl === '' ? [] : [`service ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(baseUrl, 200))}`]),
        ...(service === null ? [] : [`profile ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(service, 100))}`]),
        ...(label === '' ? [] : [`label ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(label, 200))}`]),
    ];
    return parts.join(' · ');
}
/** Texts as code, separated by commas; of a long list the first ones. */
function enumerate(texts) {
    const shown = texts.slice(0, mostInSentence).map((text) => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, 100)));
    const more = texts.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/comment.js









/**
 * The comment on a pull request: what a merge does, and what to know before. A later run that finds no changes gives a
 * comment that says so.
 * @param limit the comment's length stays under this, in bytes of UTF-8 and so in characters too.
 */
function renderComment(report, context, limit) {
    const root = readFileRoot(context);
    const { changed, created, failed, missing, unmanaged, 'in-sync': inSync } = findingSections;
    const fill = (sections) => sections.map((section) => section(report, root));
    const sections = [
        errorBox(report),
        warningBox(report),
        ...fill([problemSection, failed, created, missing, renameSection, changed, unmanaged, inSync]),
    ];
    const head = [
        `${renderMarker(context.identity)}\n${renderRunMark(context.run)}`.trimEnd(),
        renderHeadline(report, context),
        ...describeMerge(report),
    ];
    const summary = renderRun('job summary', context);
    const elsewhere = `${summary === null ? 'the job summary' : `the ${summary}`}, which has more`;
    return renderPage({ head, sections, foot: [...renderUnverified(report), renderFooter(context)] }, { limit, elsewhere });
}
/**
 * Whether a pull request that has no comment yet gets one. Unmanaged monitors do not count: a merge changes nothing about
 * them, and every pull request would repeat them.
 */
function isWorthSaying({ error, findings, mode, problems, warnings }) {
    if (mode === 'validate')
        return false;
    const { changed, created, failed, missing } = (0,report_report/* countStatuses */.ip)(findings);
    return error !== null || problems.length + warnings.length + changed + created + failed + missing > 0;
}
/** `## Monitor Sync production: 2 to create`; the label tells the comments of several jobs apart. */
function renderHeadline(report, { identity }) {
    const label = describeLabel(identity);
    return `## Monitor Sync${label === '' ? '' : ` ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(label, 100))}`}: ${describeShortly(report)}`;
}
/** What happens on merge; only a plan knows. */
function describeMerge({ error, findings, mode, problems, warnings }) {
    if (mode !== 'plan')
        return [];
    if (problems.length > 0)
        return ['**On merge:** sync will refuse this config until the problems below are fixed.'];
    if (error !== null && findings.length === 0)
        return ['**On merge:** not known, because the run ended before there was a plan.'];
    const { changed, missing, unmanaged } = (0,report_report/* countStatuses */.ip)(findings);
    const renames = findings.filter((finding) => finding.status === 'missing' && finding.renamedFrom !== null).length;
    const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
    const sentences = [
        missing === 0 ? 'sync creates nothing.' : `sync creates **${(0,model_text/* count */.U9)(missing, 'monitor')}**${likely}.`,
        ...(error === null ? [] : ['First fix the error that ended this run.']),
        ...(missing > 0 && warnings.length > 0 ? ['First read the warnings.'] : []),
        ...(changed === 0
            ? []
            : ['Changed monitors are left as they are: sync cannot update them. Fix them in the service or in the config.']),
        ...(unmanaged === 0 ? [] : ['Unmanaged monitors are left alone; nothing is deleted.']),
    ];
    return [`**On merge:** ${sentences.join(' ')}`];
}
function renderFooter(context) {
    const commit = renderCommit(context);
    const run = renderRun('run and summary', context);
    const parts = [
        renderIdentity(context.identity),
        ...(commit === null ? [] : [`commit ${commit}`]),
        ...(run === null ? [] : [run]),
    ];
    return `---\n\n${parts.join(' · ')}`;
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/drift-issue.js









/** The statuses that are drift. */
const drifting = ['missing', 'changed', 'failed'];
/** Whether there is drift, or null where the run could not compare: then no issue is opened or closed. */
function hasDrift(report) {
    return report.mode === 'validate' || report.error !== null ? null : !(0,report_report/* isInSync */.tU)(report);
}
/**
 * The issue that is open while there is drift.
 * @param limit the body's length stays under this, in bytes of UTF-8 and so in characters too.
 */
function renderIssue(report, context, limit) {
    const root = readBranchRoot(context);
    const digestLine = `<!-- drift:${digestDrift(report)} -->`;
    const counts = describeCounts(report, drifting);
    const { changed, failed, missing, unmanaged } = findingSections;
    const sections = [
        warningBox(report),
        ...[failed, missing, renameSection, changed, unmanaged].map((section) => section(report, root)),
    ];
    const head = [
        `${renderMarker(context.identity)}\n${digestLine}`,
        `The monitoring service differs from the config: **${counts}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
    ];
    const foot = [
        `### How to fix it\n\n${describeWays(report)
            .map((way) => `- ${way}`)
            .join('\n')}`,
        `---\n\n${renderIdentity(context.identity)} · edits to this text are overwritten`,
    ];
    return {
        title: renderTitle(counts, report, context),
        body: renderPage({ head, sections, foot }, { limit, elsewhere: 'the summary of the last run, which has more' }),
        digestLine,
        changedComment: `The drift changed: **${counts}** now.${renderOrigin(context)}\n`,
    };
}
/** `Monitor drift (production): 4 missing at monitoring.example.com`. */
function renderTitle(counts, { baseUrl }, { identity }) {
    const label = (0,model_text/* clip */.$Q)((0,sanitize/* plain */.pj)(describeLabel(identity)), 60);
    const host = (0,model_text/* clip */.$Q)((0,sanitize/* plain */.pj)(URL.parse(baseUrl ?? '')?.host ?? ''), 100);
    return `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`;
}
/** The comment on an issue that is closed because everything is in sync. */
function renderInSyncAgain(report, context) {
    const { 'in-sync': inSync } = (0,report_report/* countStatuses */.ip)(report.findings);
    return `In sync again: ${(0,model_text/* count */.U9)(inSync, 'monitor')} as declared.${renderOrigin(context)}\n`;
}
function renderOrigin(context) {
    const parts = [renderRun('Run', context), renderCommit(context)].filter((part) => part !== null);
    return parts.length === 0 ? '' : ` (${parts.join(' · ')})`;
}
function describeWays({ findings }) {
    const { changed, failed, missing, unmanaged } = (0,report_report/* countStatuses */.ip)(findings);
    return [
        ...(missing + failed > 0
            ? ['**Missing:** run the workflow in mode `sync`, which creates the monitor; or remove it from the config.']
            : []),
        ...(changed > 0
            ? [
                '**Changed:** edit the monitor in the service, because sync cannot update it; or declare what the service shows; or name the field in `ignoreChanges`.',
            ]
            : []),
        ...(unmanaged > 0
            ? ['**Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.']
            : []),
    ];
}
/** Names and values of the drift, without the places where monitors are declared. */
function digestDrift({ findings }) {
    const facts = findings.flatMap((finding) => {
        if (!drifting.some((status) => status === finding.status))
            return [];
        return [[finding.status, (0,report_report/* readName */.MQ)(finding), finding.status === 'changed' ? finding.differences : null]];
    });
    return digest(facts);
}

;// CONCATENATED MODULE: ./build/src/action/github/keep-one.js
/**
 * Keeps one comment or issue up to date, and never touches what is not provably ours.
 * 1. List those that start with the marker.
 * 2. Where there are any, ask who the token belongs to. Ours are those that this author wrote.
 * 3. Update the oldest of ours, or create one where there is none.
 * 4. Remove the others of ours. A run at the same time or a killed one left them. Where step 2 got no answer, the author of
 *    what step 3 created shows which they are.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
async function keepOne(github, { create, list, marker, remove, update }) {
    const marked = (await list()).filter(({ body }) => body?.startsWith(marker)).sort((one, other) => one.id - other.id);
    const login = marked.length === 0 ? null : await readLogin(github);
    const [oldest] = marked.filter((item) => isBy(item, login));
    if (oldest === undefined && create === null && marked.length > 0 && login === null)
        throw new Error(unknownAuthor);
    if (oldest !== undefined)
        await update(oldest);
    const kept = oldest ?? (await create?.());
    if (kept === undefined)
        return;
    const surplus = marked.filter((item) => item.id !== kept.id && isBy(item, login ?? kept.user?.login ?? null));
    for (const item of surplus)
        await remove(item, kept);
}
const unknownAuthor = 'GitHub did not say who the input github-token belongs to, so nothing that it may have written is changed';
/** Who writes with the token; null where GitHub does not say. REST has no such question for the token of a job. */
async function readLogin(github) {
    try {
        const { viewer } = await github.graphql('query { viewer { login } }');
        return viewer.login;
    }
    catch {
        return null;
    }
}
/** The REST API names an app `name[bot]`; the GraphQL API names it so in some places and `name` in others. */
function isBy({ user }, login) {
    return (user !== null && login !== null && (user.login === login || (user.type === 'Bot' && user.login === `${login}[bot]`)));
}
/** Compares two texts as GitHub keeps them; its editor ends lines with CRLF. */
function isSameText(kept, wanted) {
    return normalise(kept ?? '') === normalise(wanted);
}
function normalise(text) {
    return text.replaceAll('\r\n', '\n').trim();
}

;// CONCATENATED MODULE: ./build/src/action/github/drift-issue.js

const label = 'monitor-drift';
/**
 * Keeps one issue open while there is drift. A closed issue stays closed, and issues of other people are never touched.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
async function keepDriftIssue(github, place, page) {
    const { body, inSync, isDrift, marker, title } = page;
    const close = (issue, reason, why) => closeIssue(github, place, issue, reason, why);
    await keepOne(github, {
        marker,
        list: async () => {
            const issues = await github.paginate(github.rest.issues.listForRepo, { ...place, state: 'open', per_page: 100 });
            // The API lists pull requests as issues, too.
            return issues.filter((issue) => issue.pull_request === undefined);
        },
        create: isDrift
            ? async () => {
                // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
                const issue = { ...place, title, body, labels: [label], request: { retries: 0 } };
                return (await github.rest.issues.create(issue)).data;
            }
            : null,
        update: (issue) => (isDrift ? updateIssue(github, place, issue, page) : close(issue, 'completed', inSync)),
        remove: (issue, { number }) => isDrift ? close(issue, 'not_planned', `Replaced by #${number}.`) : close(issue, 'completed', inSync),
    });
}
async function updateIssue(github, place, issue, page) {
    if (isSameText(issue.body, page.body))
        return;
    const { body, changed, digestLine, title } = page;
    const isSameDrift = issue.body?.includes(digestLine) === true;
    await github.rest.issues.update({ ...place, issue_number: issue.number, body, ...(isSameDrift ? {} : { title }) });
    if (!isSameDrift)
        await addComment(github, place, issue, changed);
}
/** Closes first: when the comment is refused, the next run must not close and comment again. */
async function closeIssue(github, place, issue, reason, why) {
    await github.rest.issues.update({ ...place, issue_number: issue.number, state: 'closed', state_reason: reason });
    await addComment(github, place, issue, why);
}
async function addComment(github, place, { number }, body) {
    await github.rest.issues.createComment({ ...place, issue_number: number, body, request: { retries: 0 } });
}

;// CONCATENATED MODULE: ./build/src/action/github/errors.js


const names = { comment: 'plan comment', issue: 'drift issue' };
const permissions = { comment: 'pull-requests: write', issue: 'issues: write' };
const causes = {
    comment: 'The token of a pull request from a fork can only read. On any other pull request, add to the job:',
    issue: 'Add to the job:',
};
/**
 * Says why a comment or an issue was not written, and what to do; for a warning, because the result of the run stands. The
 * text has several lines, and is safe in a log.
 */
function describeRefusal(thrown, kind) {
    const status = readStatus(thrown);
    const what = describeUnwritten(kind, describeAnswer(thrown));
    if (isRateLimit(thrown))
        return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
    if (status === 401)
        return `${what}\nSet the input github-token to a valid token, or leave it out to use the token of the job.`;
    // No permission helps here, and GitHub's message says why.
    const isClosed = /\b(locked|archived)\b/i.test(errors_describe(thrown));
    if ((status !== 403 && status !== 404) || isClosed)
        return what;
    return `${what}\n${causes[kind]}\n${renderPermissions(kind)}`;
}
/** Says that there is no token to write a comment or an issue with. On GitHub, only the workflow can have emptied it. */
function describeMissingToken(kind) {
    const what = describeUnwritten(kind, 'the input github-token is empty');
    return `${what}\nLeave the input out to use the token of the job, and add to the job:\n${renderPermissions(kind)}`;
}
function describeUnwritten(kind, why) {
    return `The ${names[kind]} could not be written; the result of the run stands: ${why}`;
}
function renderPermissions(kind) {
    return `permissions:\n  contents: read\n  ${permissions[kind]}`;
}
/** The HTTP status of an answer, or null where none arrived: octokit gives a broken connection the status 500. */
function readStatus(thrown) {
    return readAnswer(thrown)?.status ?? null;
}
/** Whether GitHub answers that requests come too fast, which it does with 429 or with 403. */
function isRateLimit(thrown) {
    const answer = readAnswer(thrown);
    if (answer === null)
        return false;
    const isLimited = (0,json/* own */.ZV)(answer.headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(errors_describe(thrown));
    return answer.status === 429 || (answer.status === 403 && isLimited);
}
function describeAnswer(thrown) {
    const status = readStatus(thrown);
    const why = (0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(errors_describe(thrown)));
    if (status !== null)
        return `GitHub answered ${status}: ${why}`;
    if (thrown instanceof Error && thrown.name === 'AbortError')
        return 'GitHub took too long';
    return isRequestError(thrown) ? `no answer came from GitHub: ${why}` : why;
}
function errors_describe(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
function isRequestError(thrown) {
    return thrown instanceof Error && 'request' in thrown;
}
function readAnswer(thrown) {
    const answer = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
    if (!(0,json/* isObject */.Gv)(answer))
        return null;
    const { headers, status } = answer;
    return typeof status === 'number' ? { status, headers: (0,json/* isObject */.Gv)(headers) ? headers : {} } : null;
}

;// CONCATENATED MODULE: ./build/src/action/github/plan-comment.js



/**
 * Keeps one comment on a pull request up to date. A comment that a later run wrote stays as it is: a run on an earlier
 * commit may end after one on a later commit.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
async function keepPlanComment(github, place, page) {
    const { number: issue_number, ...repository } = place;
    const { body, marker, mayCreate } = page;
    await keepOne(github, {
        marker,
        list: () => github.paginate(github.rest.issues.listComments, { ...repository, issue_number, per_page: 100 }),
        create: mayCreate
            ? async () => {
                // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
                const comment = { ...repository, issue_number, body, request: { retries: 0 } };
                return (await github.rest.issues.createComment(comment)).data;
            }
            : null,
        update: async (comment) => {
            if (isSameText(comment.body, body) || isNewer(comment.body, body))
                return;
            await github.rest.issues.updateComment({ ...repository, comment_id: comment.id, body });
        },
        remove: async (comment) => {
            if (isNewer(comment.body, body))
                return;
            const removal = github.rest.issues.deleteComment({ ...repository, comment_id: comment.id });
            await removal.catch((thrown) => {
                // Another run removed it first.
                if (readStatus(thrown) !== 404)
                    throw thrown;
            });
        },
    });
}
/** Whether a later run wrote the text. */
function isNewer(kept = '', wanted) {
    const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
    return theirs !== null && ours !== null && theirs > ours;
}

;// CONCATENATED MODULE: ./build/src/action/github/publish-pages.js






/** No pages: also before it is known what the workflow asks for. */
const noPages = { comment: 'never', driftIssue: false };
/** GitHub refuses longer texts; in characters, of which no text has more than bytes. */
const longestText = 65_536;
/**
 * Writes the comment or the issue that the workflow asks for.
 * @returns why it was not written, for a warning; null where it was, or where none is expected.
 */
async function publishPages(sources) {
    const page = decidePage(sources);
    if (page === null)
        return null;
    if (page.left !== null)
        return `The drift issue was left as it is: ${page.left}`;
    const { apiUrl, context, stop, token } = sources;
    if (token === '')
        return page.needsToken ? describeMissingToken(page.kind) : null;
    const [owner = '', repo = ''] = context.repository.split('/');
    try {
        if (repo === '')
            throw new Error('the runner does not say which repository this is (GITHUB_REPOSITORY)');
        // Loaded only now: the library reads the event while it loads, and throws where the runner left half of one.
        const { openGitHub } = await Promise.all(/* import() */[__webpack_require__.e(392), __webpack_require__.e(455)]).then(__webpack_require__.bind(__webpack_require__, 6455));
        await page.publish(openGitHub({ token, baseUrl: apiUrl, stop }), { owner, repo });
        return null;
    }
    catch (thrown) {
        return describeRefusal(stop.aborted ? new Error('the step was cancelled meanwhile') : thrown, page.kind);
    }
}
/** A cancelled run writes nothing: the runner is about to end it, and a newer one may be writing already. */
function decidePage(sources) {
    const { context, policy, pullRequest, report, stop } = sources;
    if (stop.aborted)
        return null;
    // The address is part of the identity: once the input is fixed, no run would find this page again.
    if (context.identity.baseUrl === null)
        return null;
    if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never')
        return commentPage(sources, pullRequest);
    return report.mode === 'drift' && policy.driftIssue ? issuePage(sources) : null;
}
function commentPage({ context, policy, report }, { number }) {
    const mayCreate = policy.comment === 'always' || isWorthSaying(report);
    return {
        kind: 'comment',
        needsToken: mayCreate,
        left: null,
        publish: (github, place) => {
            const body = renderComment(report, context, longestText);
            return keepPlanComment(github, { ...place, number }, { marker: renderMarker(context.identity), body, mayCreate });
        },
    };
}
/** Null where the run does not know whether there is drift. */
function issuePage({ context, isProposal, report }) {
    const isDrift = hasDrift(report);
    if (isDrift === null)
        return null;
    return {
        kind: 'issue',
        needsToken: true,
        left: isProposal
            ? 'it is about the config on the default branch, and the config of this run may never be merged'
            : null,
        publish: (github, place) => {
            const { changedComment: changed, ...issue } = renderIssue(report, context, longestText);
            const inSync = renderInSyncAgain(report, context);
            return keepDriftIssue(github, place, {
                marker: renderMarker(context.identity),
                isDrift,
                changed,
                inSync,
                ...issue,
            });
        },
    };
}

;// CONCATENATED MODULE: ./build/src/action/inputs.js



/** The trimmed text of an input; empty where none was given. */
function readInput(name) {
    return (0,core/* getInput */.V4)(name);
}
const modes = ['auto', 'validate', 'plan', 'sync', 'drift'];
/**
 * The mode that the workflow asks for.
 * @throws RunError of kind `options` for any other word.
 */
function readMode() {
    return readWord('mode', modes);
}
/**
 * The pages that the workflow asks for.
 * @throws RunError of kind `options` for any other word.
 */
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
    throw new model_errors/* RunError */.e4({
        kind: 'options',
        message: `input ${name} must be one of ${words.join(', ')}; got ${JSON.stringify(given)}`,
    });
}
/** The variables of one input, as they are given: `NAME=value`, one a line. */
function readGiven(name) {
    return (0,settings_variables/* readAssignments */.FI)((0,core/* getInput */.V4)(name), `input ${name}`);
}
function readStepSecrets() {
    const [apiToken, githubToken] = [(0,core/* getInput */.V4)('api-token'), (0,core/* getInput */.V4)('github-token')];
    const hidden = [apiToken, githubToken, ...readGiven('secrets').flatMap(settings_variables/* readHiddenTexts */.pB)];
    return { apiToken, githubToken, hidden: hidden.filter((secret) => secret !== '') };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/src/core/render/annotations.js





/** GitHub shows so many of each level for a step, and drops the others without a word. */
const mostPerLevel = 10;
/** GitHub cuts longer messages. */
const longestMessage = 4_000;
/**
 * The annotations of a run, the worst first. Errors: mistakes in the config, the error that ended the run, failed
 * creations. Warnings: the warnings of the run, missing monitors in mode drift, changed monitors. Never more of a level than
 * GitHub shows: the last says how many are left out.
 * @param checkouts the repositories in the workspace; a file in another repository than the workflow's is named in the text.
 */
function renderAnnotations({ error, findings, mode, problems, warnings }, checkouts = []) {
    // A config error is the sum of its problems, and these have places.
    const ended = error === null || problems.length > 0
        ? []
        : [remark('error', 'Monitor Sync', (0,model_errors/* describeError */.Uc)(error).join('\n'), nowhere)];
    const errors = [
        ...problems.map((problem) => remark('error', 'Config', atPath(problem), problem)),
        ...ended,
        ...findings.flatMap((finding) => finding.status === 'failed'
            ? [remark('error', annotations_titleOf(finding.error), (0,model_errors/* describeError */.Uc)(finding.error).join('\n'), finding.declared.source)]
            : []),
    ];
    const remarks = [
        ...warnings.map(({ message, source }) => remark('warning', 'Monitor Sync', message, source ?? nowhere)),
        // In a plan, missing monitors are expected: sync creates them.
        ...findings.flatMap((finding) => finding.status === 'missing' && mode === 'drift'
            ? [remark('warning', 'Monitor missing', describeMissing(finding), finding.declared.source)]
            : []),
        ...findings.flatMap((finding) => finding.status === 'changed'
            ? [remark('warning', 'Monitor changed', describeChanged(finding), finding.declared.source)]
            : []),
    ];
    return [...capped(errors), ...capped(remarks)].map((annotation) => relocate(annotation, checkouts));
}
/** GitHub matches an annotation with a line by its path in the repository that the workflow runs for. */
function relocate(annotation, checkouts) {
    if (annotation.file === null)
        return annotation;
    const file = findInRepository(annotation.file, checkouts);
    if (file !== null)
        return { ...annotation, file };
    const place = [annotation.file, annotation.line, annotation.column].filter((part) => part !== null).join(':');
    const message = (0,model_text/* clip */.$Q)(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(place))}: ${annotation.message}`, longestMessage);
    return { ...annotation, ...nowhere, message };
}
const nowhere = { file: null, line: null, column: null };
function remark(level, title, text, { file, line, column }) {
    const lines = text.split('\n').map((part) => (0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(part)));
    return { level, title, message: (0,model_text/* clip */.$Q)(lines.join('\n'), longestMessage), file, line, column };
}
function annotations_titleOf({ kind }) {
    return kind === 'unknown' ? 'Monitor may exist' : 'Monitor not created';
}
function atPath({ code, path, message }) {
    return `${path === '' ? '' : `${path}: `}${message} [${code}]`;
}
function describeChanged({ declared, differences }) {
    const fields = differences.map((difference) => describeDifference(difference));
    return `${JSON.stringify(declared.name)} differs: ${fields.join('; ')}`;
}
function describeMissing({ declared }) {
    return `The service has no monitor named ${JSON.stringify(declared.name)}: a sync creates it`;
}
function capped(remarks) {
    const last = remarks[mostPerLevel - 1];
    if (last === undefined || remarks.length === mostPerLevel)
        return remarks;
    const more = `…and ${remarks.length - mostPerLevel + 1} more; see the log for the full list`;
    return [...remarks.slice(0, mostPerLevel - 1), remark(last.level, last.title, more, nowhere)];
}

;// CONCATENATED MODULE: ./build/src/core/render/pages/job-summary.js






/**
 * The report as GitHub Markdown for a job summary: the result first, then what ended the run, what failed, what was done
 * and what is to be done.
 * @param limit the page's length in bytes of UTF-8 stays under this, whatever the size of the report.
 * @param context makes links to the lines of the config; without it they are plain code.
 */
function renderMarkdown(report, limit, context = null) {
    const root = context === null ? null : readFileRoot(context);
    const commit = context === null ? null : renderCommit(context);
    const requests = describeRequests(report);
    const facts = [
        `Monitor Sync, mode ${report.badMode === null ? report.mode : (0,sanitize/* code */.aY)(report.badMode)}`,
        ...(report.baseUrl === null ? [] : [(0,sanitize/* code */.aY)(report.baseUrl)]),
        ...(commit === null ? [] : [`commit ${commit}`]),
        ...(requests === null ? [] : [requests]),
    ];
    const { changed, created, failed, missing, unmanaged, 'in-sync': inSync } = findingSections;
    const fill = (sections) => sections.map((section) => section(report, root));
    const sections = [
        errorBox(report),
        ...fill([problemSection, failed]),
        // Before what may fill the page.
        warningBox(report),
        ...fill([created, missing, renameSection, changed, unmanaged, inSync]),
    ];
    const head = [`## ${describeResult(report)}`, facts.join(' · ')];
    return renderPage({ head, sections, foot: renderUnverified(report) }, { limit, elsewhere: 'the log and the report, which have them all' });
}

// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
;// CONCATENATED MODULE: ./build/src/action/github/checkouts.js


/** A larger file is not the config of a repository. */
const maxConfigBytes = 1024 * 1024;
/**
 * Finds the repositories that hold these files: `actions/checkout` with a `path` puts one below the workspace. Looks for
 * `.git` in the folder of each file and above it, up to the workspace. Never throws: a folder that cannot be read holds none.
 * @param files relative to the workspace, with forward slashes.
 */
async function findCheckouts(files, workspace) {
    const folders = [...new Set(files.flatMap(listFolders))];
    const found = await Promise.all(folders.map((folder) => readCheckout(folder, workspace)));
    return found.filter((checkout) => checkout !== null);
}
/** The folder of a file and all above it, up to the workspace, which is empty; none for a path that leaves it. */
function listFolders(file) {
    const steps = external_node_path_.posix.normalize(file).split('/').slice(0, -1);
    if (steps[0] === '' || steps[0] === '..')
        return [];
    return Array.from({ length: steps.length + 1 }, (_, length) => steps.slice(0, length).join('/'));
}
async function readCheckout(folder, workspace) {
    const git = (0,external_node_path_.join)(workspace.folder, folder, '.git');
    const found = await (0,external_node_fs_promises_.stat)(git).catch(() => null);
    if (found === null)
        return null;
    const config = await readSmallFile((0,external_node_path_.join)(found.isDirectory() ? git : await followGitFile(git), 'config'));
    return { folder, isOwn: isOwnRepository(readOriginUrl(config), workspace) };
}
/** The `.git` of a submodule is a file that names the folder. */
async function followGitFile(file) {
    const [, folder = ''] = /^gitdir: (.+)$/m.exec(await readSmallFile(file)) ?? [];
    return (0,external_node_path_.resolve)(file, '..', folder.trim());
}
/** The text of a regular file, empty where there is none. */
async function readSmallFile(path) {
    const found = await (0,external_node_fs_promises_.stat)(path).catch(() => null);
    if (found === null || !found.isFile() || found.size > maxConfigBytes)
        return '';
    return (0,external_node_fs_promises_.readFile)(path, 'utf8').catch(() => '');
}
/** The address of the remote `origin`, or null where the config has none. */
function readOriginUrl(config) {
    let section = '';
    for (const line of config.split(/\r?\n/)) {
        section = /^\s*\[(.*)\]/.exec(line)?.[1] ?? section;
        const url = /^\s*url\s*=\s*"?(.+?)"?\s*$/i.exec(line)?.[1];
        if (url !== undefined && section === 'remote "origin"')
            return url;
    }
    return null;
}
/** Compares host and path. A checkout without an origin counts as the workflow's own, as a downloaded archive has none. */
function isOwnRepository(origin, { repository, serverUrl }) {
    if (origin === null)
        return true;
    // git@github.com:owner/name.git is short for ssh://git@github.com/owner/name.git.
    const url = URL.parse(origin.replace(/^(?!\w+:\/\/)([^/]+@)?([^/:]+):/, 'ssh://$1$2/'));
    const server = URL.parse(serverUrl);
    if (url === null || server === null)
        return false;
    const path = url.pathname.replace(/^\/+|(\.git)?\/*$/g, '');
    // GitHub also accepts SSH at port 443 of ssh.github.com.
    const hosts = [url.hostname, url.hostname.replace(/^ssh\./, '')].map((host) => host.toLowerCase());
    return hosts.includes(server.hostname) && path.toLowerCase() === repository.toLowerCase();
}

;// CONCATENATED MODULE: ./build/src/action/github/page-context.js





/** Where the pages come from; complete also where inputs are wrong, because a failed run has pages, too. */
async function readPageContext(sources) {
    const { env, input, pullRequest, report, secrets } = sources;
    const serverUrl = env['GITHUB_SERVER_URL'] || 'https://github.com';
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    const run = env['GITHUB_RUN_ID'] ?? '';
    const folder = env['GITHUB_WORKSPACE'] || process.cwd();
    const mask = (0,model_mask/* createMask */.Px)(secrets);
    const baseUrl = (0,base_url/* readBaseUrl */.$)(input('base-url').trim());
    const config = (input('config') || settings/* settings */.W.config.default).split('\n').map((line) => line.trim());
    return {
        serverUrl,
        repository,
        commit: pullRequest?.commit ?? env['GITHUB_SHA'] ?? null,
        run,
        runUrl: run === '' ? null : `${serverUrl}/${repository}/actions/runs/${run}`,
        checkouts: await findCheckouts(listFiles(report), { folder, serverUrl, repository }),
        identity: {
            config: config.filter((line) => line !== '').map(mask),
            // A refused address may hold a password.
            baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
            service: null,
            label: readLabel(sources).map(mask),
        },
    };
}
/**
 * The input `label`, else the values of the variables that the config uses, in the order of their names. Where some of the
 * config could not be read, all variables count as used.
 */
function readLabel({ input, report: { usedVariables }, vars }) {
    const label = input('label').trim();
    if (label !== '')
        return [label];
    const { variables } = (0,settings_variables/* readVariables */.Ch)({ vars, secrets: [] }, true);
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

;// CONCATENATED MODULE: ./build/src/core/render/json.js




/** The report as `schema/report.schema.json` describes it, for machines; ends with a line feed. */
function renderJson(report) {
    const { badMode, baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,report_report/* countStatuses */.ip)(findings);
    const json = {
        mode: badMode === null ? mode : null,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,report_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toJson),
        requests,
        error: error === null ? null : errorToJson(error),
        warnings: warnings.map(model_warning/* describeWarning */.U9),
    };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(json, null, 2))}\n`;
}
function toJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: (0,report_report/* readName */.MQ)(finding),
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? [...finding.differences] : [],
        unverified: 'unverified' in finding ? [...finding.unverified] : [],
        error: status === 'failed' ? errorToJson(finding.error) : null,
    };
}
/** The service's own code, or the system's, stays first; ours is at the end of the message in any case. */
function errorToJson(facts) {
    const { code, kind, status } = facts;
    return { kind, status, code: code ?? (0,model_errors/* readErrorCode */.WS)(facts), message: (0,model_errors/* describeError */.Uc)(facts).join('\n') };
}

// EXTERNAL MODULE: ./build/src/io/files/write-file.js
var write_file = __webpack_require__(4980);
;// CONCATENATED MODULE: ./build/src/action/outputs.js





/** The step's outputs by name, as `action.yml` describes them; counts are empty where nothing was compared. */
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
/**
 * Writes the JSON report, whole or not at all, to a folder of its own: several steps of a job share the runner's temporary
 * folder.
 */
async function writeReport(report, temporary) {
    const path = (0,external_node_path_.join)(await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(temporary, 'monitor-sync-')), 'report.json');
    await (0,write_file/* writeWholeFile */.R)({ path, name: path, mayReplace: false }, renderJson(report));
    return path;
}

;// CONCATENATED MODULE: ./build/src/action/publish.js















/** GitHub refuses a larger job summary. */
const summaryLimit = 1024 * 1024;
/** Reports the result of a step: log, report, outputs, job summary, pages on GitHub, annotations. */
async function publish({ failOn, policy, report }, { env, event, secrets, stop }) {
    const text = renderText(report, uncoloured, Number.POSITIVE_INFINITY, settledStatuses);
    // In mode drift, the closing line above shows the same counts.
    const explained = report.mode === 'drift' ? [] : failOn;
    core/* info */.pq(`${text}${renderComplaints(report, explained, uncoloured)}`.trimEnd());
    const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
    if (written !== null)
        core/* info */.pq((0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written)));
    const pullRequest = readPullRequest(event);
    const context = await readPageContext({
        env,
        pullRequest,
        report,
        input: readInput,
        vars: readGiven('vars'),
        secrets: secrets.hidden,
    });
    const unwritten = await writeDown(report, context, env);
    // Last, because GitHub may take its time.
    const refusal = await publishPages({
        report,
        context,
        pullRequest,
        isProposal: isProposal(event),
        policy,
        token: secrets.githubToken,
        apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
        stop,
    });
    // The report is masked already; GitHub's answer is not, and may repeat what it was sent.
    const mask = (0,model_mask/* createMask */.Px)(secrets.hidden);
    const faults = [event.fault, ...unwritten, refusal].flatMap((fault) => (fault === null ? [] : [(0,model_warning/* warn */.R8)(mask(fault))]));
    for (const { message } of faults)
        core/* info */.pq(`Warning: ${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(message))}`);
    // Last and together, because GitHub shows only so many of a step.
    const annotated = { ...report, warnings: [...faults, ...report.warnings] };
    const annotations = renderAnnotations(annotated, context.checkouts);
    const failing = describeFailing(report, failOn);
    if (annotations.length === 0 && failing === null)
        return;
    // Folded, because the log has the same texts above; the annotations are for the run's page and the lines of files.
    core/* startGroup */.Oh('Annotations');
    for (const annotation of annotations)
        annotate(annotation);
    if (failing !== null)
        core/* error */.z3(failing, { title: 'Monitor Sync' });
    core/* endGroup */.N4();
}
/**
 * Writes report, outputs and job summary for the runner, each on its own: where the summary cannot be written, the record of
 * what was created still is.
 * @returns what could not be written, and why; the result of the run stands.
 */
async function writeDown(report, context, env) {
    const faults = [];
    /** The result of the work, or undefined where it failed. */
    const attempt = async (what, work) => {
        try {
            return await work();
        }
        catch (thrown) {
            const why = thrown instanceof Error ? thrown.message : String(thrown);
            faults.push(`Could not ${what}; the result of the run stands: ${why}`);
            return undefined;
        }
    };
    const path = await attempt('write the report', () => writeReport(report, env['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)()));
    await attempt('write the outputs', async () => {
        for (const [name, value] of Object.entries(readOutputs(report, path ?? '')))
            core/* setOutput */.uH(name, value);
    });
    await attempt('write the job summary', () => core/* summary */.z.addRaw(renderMarkdown(report, summaryLimit, context)).write());
    return faults;
}
function annotate({ column, file, level, line, message, title }) {
    const properties = {
        title,
        ...(file === null ? {} : { file }),
        ...(line === null ? {} : { startLine: line }),
        ...(column === null ? {} : { startColumn: column }),
    };
    const say = level === 'error' ? core/* error */.z3 : core/* warning */.$e;
    say(message, properties);
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

















/** Between two lines about the progress, in milliseconds. */
const progressEvery = 10_000;
/** One step of a workflow: inputs and event in, then log, report, outputs, annotations and job summary out. */
async function main_main(env) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const secrets = readStepSecrets();
        for (const secret of secrets.hidden)
            core/* setSecret */.Pq(secret);
        const progress = openProgressLog(systemClock, progressEvery, core/* info */.pq);
        // Until the end: a cancelled job gets a second signal, which must not end the writing of what the first one left.
        const world = __addDisposableResource(env_1, openWorld(env, progress.onWait, core/* isDebug */._o() ? openTrace(secrets.hidden, core/* debug */.Yz) : undefined), false);
        world.signal.addEventListener('abort', progress.onStop);
        const event = readEvent(env);
        const onProgress = (done, total, settled) => {
            progress.onProgress(done, total);
            // At once: a job that is killed must leave a trace of what it created.
            const lines = settled === null ? '' : renderSettled(settled, uncoloured).trimEnd();
            if (lines !== '')
                core/* info */.pq(lines);
        };
        const ended = await runStep(env, event, secrets, world, onProgress);
        progress.end();
        process.exitCode = (0,report_report/* decideExitCode */.kD)(ended.report, ended.failOn);
        await publish(ended, { env, event, secrets, stop: world.signal });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function runStep(env, event, { apiToken, hidden }, world, onProgress) {
    // A run that fails has a report and pages, too: with what is known by then.
    let asked = null;
    let mode = 'plan';
    let policy = noPages;
    try {
        asked = readMode();
        if (asked !== 'auto')
            mode = asked;
        const wanted = readPagePolicy();
        const decided = decideMode(asked, readFacts(event), apiToken !== '');
        mode = decided.mode;
        policy = wanted;
        if (decided.notice !== null)
            core/* notice */.lm((0,sanitize/* plain */.pj)(decided.notice));
        const options = (0,settings_options/* readOptions */.T)({
            mode,
            token: apiToken,
            planFile: readInput('plan-file'),
            workspace: env['GITHUB_WORKSPACE'] || process.cwd(),
            text: readInput,
            label: (name) => `input ${name}`,
            vars: readGiven('vars'),
            secrets: readGiven('secrets'),
        });
        const why = explainMode(mode, asked, readFacts(event));
        const service = options.baseUrl === '' ? '' : `, service ${options.baseUrl}`;
        core/* info */.pq((0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(`Monitor Sync, mode ${mode} (${why})${service}`)));
        return { report: await runSync(options, world, onProgress), failOn: options.failOn, policy };
    }
    catch (thrown) {
        const badMode = asked === null ? readInput('mode') : null;
        const report = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), badMode, error: (0,model_errors/* describeThrown */.YI)(thrown) };
        return { report: (0,redact_report/* redactReport */.a)(report, hidden), failOn: [], policy };
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
/* harmony import */ var _model_monitor_item_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8669);


/** The value of a JSON text, or undefined where it is none. */
function parseJson(body) {
    try {
        // Looking at each value takes three times as long, and hardly any service has such numbers.
        return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** An identifier, or a name, beyond 2^53 stays as the service wrote it: as a number it would become another one. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && (key === 'name' || _model_monitor_item_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key)) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: a sign that something else than the API answered. */
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
/* harmony export */   e4: () => (/* binding */ RunError)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** The codes of errors that have no other one. */
const usualCodes = {
    config: 'invalid-config',
    options: 'invalid-option',
    refused: 'untrusted-event',
    list: 'list-not-found',
    service: 'request-refused',
    network: 'unreachable',
    unknown: 'outcome-unknown',
    wait: 'max-wait-exceeded',
    stopped: 'stopped',
    internal: 'internal-error',
};
/** Our own code of an error. */
function readErrorCode({ kind, reason }) {
    return reason ?? usualCodes[kind];
}
/** A longer line is clipped, in UTF-16 units, so that the code at its end is not. */
const maxLineLength = 900;
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const lines = facts.message.trim().split(/\s*\n/);
    // Each problem of a config ends with a code of its own.
    if (facts.kind === 'config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', maxLineLength);
    return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}
/** Ends the run: whatever was created before is still reported. Not for a single monitor that the service refuses. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { status: null, code: null, ...facts };
    }
}
/** Turns whatever was thrown into the facts of an error; what is not a {@link RunError} is a fault of this program. */
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const what = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a fault of Monitor Sync; please report it with these lines: ${what}`;
    return { kind: 'internal', status: null, code: null, message };
}


/***/ }),

/***/ 8129:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ readSteps),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   qT: () => (/* binding */ readPointer),
/* harmony export */   qV: () => (/* binding */ writeStep)
/* harmony export */ });
/**
 * JSON Pointers (RFC 6901). Options and the validator of the schema write them in full: `/data/monitors`, or nothing for the
 * complete value; reports and configs without their first slash, as paths: `assertions/0/value`.
 */
/** A key as it stands in either. */
function writeStep(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
/** The keys and indexes on the way of a pointer. */
function readPointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** The same of a path. */
function readSteps(path) {
    return readPointer(`/${path}`);
}
/** Whether one path is the other or lies below it. */
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   sM: () => (/* binding */ getAt)
/* harmony export */ });
/** Tells an object from an array, null and the scalars. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** An object's own value under a key, or undefined: never one that its prototype lends. */
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
/** The value at a path, or undefined where the path leads nowhere. */
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (isObject(parent))
            return own(parent, String(step));
        const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
        return isIndex ? parent[Number(step)] : undefined;
    }, value);
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
/**
 * Masks secrets in texts.
 *
 * 1. Each secret, its lines and its forms as an address are listed in every spelling that a service or a log may use.
 * 2. Each spelling is looked up in the text, without regard to case.
 * 3. What was found is merged where it overlaps, and each part becomes {@link masked}.
 */

/** Stands where a secret stood. */
const masked = '***';
/**
 * In UTF-16 units. A shorter spelling is masked only where it is not a part of a word: it would hide everyday words, and
 * reveal no more than these.
 */
const minLength = 6;
/** Deeper than any declared value. A deeper value of a service is cut, because no renderer could print it. */
const maxDepth = 120;
/** Masks the secrets in texts, in every spelling of {@link listSpellings}. */
function createMask(secrets) {
    const spellings = [...new Set(secrets.flatMap(listSpellings).map(foldCase))];
    return (text) => {
        const folded = foldCase(text);
        const found = spellings.filter((spelling) => folded.includes(spelling));
        return maskRanges(text, found.flatMap((spelling) => findAll(folded, spelling)));
    };
}
/** A value fit to be shown: the secrets in its texts and keys masked, and no deeper than can be printed. */
function redactJson(value, mask, depth = maxDepth) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a text that is a secret as the number that it looks like.
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
/** Every spelling of a secret. One of several lines may be shown line by line. */
function listSpellings(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const texts = new Set([secret, ...lines].flatMap((text) => [text, text.trim()]));
    const forms = new Set([...texts].flatMap(listForms));
    const escaped = [...forms].flatMap((form) => escapes.map((write) => write(form)));
    return [...escaped, ...[...texts].flatMap(listBase64)].filter((spelling) => spelling.trim() !== '');
}
/** The text itself, in other Unicode forms, and as a part of an address that somebody parsed and wrote again. */
function listForms(text) {
    return [text, text.normalize('NFC'), text.normalize('NFD')].flatMap((form) => {
        const addresses = ['', 'https://', 'https://h/', 'https://h/?', 'https://h/#'].map((start) => URL.parse(start + form)?.href.slice(start.length) ?? form);
        return [form, ...addresses, ...addresses.map((address) => address.replace(/\/$/, ''))];
    });
}
/** How programs escape a text. A row for each way; none for mixtures of them. */
const escapes = [
    (text) => text,
    // JSON; with the escaped slashes of PHP, the ASCII of Python, or both; with the HTML-safe letters of Go.
    (text) => quote(text),
    (text) => quote(text).replaceAll('/', '\\/'),
    (text) => escapeUnits(quote(text), /\P{ASCII}/gu),
    (text) => escapeUnits(quote(text), /\P{ASCII}/gu).replaceAll('/', '\\/'),
    (text) => escapeUnits(quote(text), /[<>&\u2028\u2029]/g),
    // Addresses: a complete one, a part of one, a form, and all that RFC 3986 reserves, with the slashes or without.
    (text) => encodeURI(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
    (text) => encodeReserved(text),
    (text) => encodeReserved(text).replaceAll('%2F', '/'),
    // HTML, with the quotation marks of JavaScript, Python, PHP and Go, or unescaped between tags.
    (text) => escapeHtml(text, '&quot;', '&#39;'),
    (text) => escapeHtml(text, '&quot;', '&#x27;'),
    (text) => escapeHtml(text, '&quot;', '&#039;'),
    (text) => escapeHtml(text, '&#34;', '&#39;'),
    (text) => escapeHtml(text, '"', "'"),
    // The slash, too, as OWASP advises and Mustache does.
    (text) => escapeHtml(text, '&quot;', '&#x27;').replaceAll('/', '&#x2F;'),
    (text) => escapeHtml(text, '&quot;', '&#39;').replaceAll('/', '&#x2F;'),
];
function quote(text) {
    return JSON.stringify(text).slice(1, -1);
}
function escapeUnits(json, characters) {
    const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return json.replace(characters, (character) => character.split('').map(escapeUnit).join(''));
}
function encodeReserved(text) {
    const encode = (mark) => `%${mark.charCodeAt(0).toString(16)}`;
    return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, encode);
}
function escapeHtml(text, doubleQuote, singleQuote) {
    const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return html.replaceAll('"', doubleQuote).replaceAll("'", singleQuote);
}
/**
 * The text in base64, as `Authorization: Basic` sends it. A group of four letters holds three bytes, so there are three
 * alignments where other text stands before it; a group that holds other text, too, is left away.
 */
function listBase64(text) {
    const bytes = Buffer.from(text);
    const parts = [0, 1, 2].flatMap((skipped) => {
        const rest = bytes.subarray(skipped);
        return [rest, rest.subarray(0, rest.length - (rest.length % 3))];
    });
    const encoded = parts.flatMap((part) => [part.toString('base64'), part.toString('base64url')]);
    // A shorter text reveals little of the secret, and may be a word.
    return encoded.filter((spelling) => spelling.length > minLength);
}
/** The text without a difference of case, with each character where it was. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/[A-Z]|\P{ASCII}/gu, (character) => {
        const folded = character.toUpperCase().toLowerCase();
        return folded.length === character.length ? folded : character;
    });
}
/** Where a spelling stands in a text. */
function findAll(text, spelling) {
    const ranges = [];
    for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
        const end = start + spelling.length;
        const isPartOfWord = spelling.length < minLength && (splitsWord(text, start) || splitsWord(text, end));
        if (!isPartOfWord)
            ranges.push([start, end]);
    }
    return ranges;
}
/** Whether letters or digits stand on both sides of an index. */
function splitsWord(text, index) {
    const before = text.slice(Math.max(0, index - 2), index);
    return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.slice(index, index + 2));
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

/***/ 7785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);


/** Names of the identifier, in the order in which they are looked for. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .Pc)(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
/** Most fields that a message names. */
const maxNamed = 20;
/**
 * What is wrong with a list of monitors that cannot be compared, because none of them has a target, as the end of the
 * sentence "the answer …"; null where one has, or where there is none.
 */
function describeMissingTarget(monitors) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))];
    const named = fields.slice(0, maxNamed).map((field) => JSON.stringify(field));
    const more = fields.length > maxNamed ? ' …' : '';
    const shown = monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
    return `${shown} "target"; their fields are ${named.join(', ')}${more}`;
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   Pc: () => (/* binding */ normalizeName),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   dk: () => (/* binding */ readShownName),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   qJ: () => (/* binding */ tidyName)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);


/** The name as the config writes it, or as the service lists it: what is shown. */
function readShownName({ body, name }) {
    return tidyName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name));
}
/** The name for a sentence: in quotes, or masked where a secret went into it. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(readShownName(declared));
}
/** The place in the config: `monitors.yaml:3`. */
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
/** The service's identifier in words: `id mon_7f3a`. */
function describeId(id) {
    return id === null ? 'no identifier' : `id ${id}`;
}
/** A name to send and to show: Unicode NFC, trimmed. */
function tidyName(name) {
    return name.normalize('NFC').trim();
}
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * A name to compare: as {@link tidyName} writes it, with the escapes of HTML decoded. Some services list names with escapes,
 * others escape what is escaped already, so nested escapes are decoded, too: `a &amp;lt; b` and `a < b` are equal.
 * Normalizing a name twice gives the same name.
 */
function normalizeName(name) {
    const tidy = tidyName(name);
    if (!tidy.includes('&'))
        return tidy;
    const decoded = tidy
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? '');
    // A decoded sign and the combining mark behind it may be one letter (`<` and U+0338).
    return tidyName(decoded);
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
/**
 * The one place where text from outside (names, targets, error messages, file names) is made harmless for where it goes.
 */

/**
 * Characters that move a cursor or hide a text: controls, format characters (bidi, zero-width), line separators, lone
 * surrogates, invisible characters. The variation selectors are excepted: they choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** In UTF-16 units: one text from outside must not fill a page. */
const maxLength = 1_000;
/** One line of visible characters: white space becomes a blank, any other invisible character its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        return `<U+${codePoint}>`;
    });
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(visible, maxLength);
}
/**
 * A complete line for a log that a GitHub runner reads: the runner runs `::command::` at the start of a line, also after
 * white space, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * The text as code in Markdown, because GitHub makes no mention, link, image, issue reference or HTML of code. It is safe in
 * a table cell, too: a pipe would end the cell even in code, and cannot be escaped after a backslash, so it stands between
 * two spans as an entity.
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
/** The same JSON value, with everything escaped that moves a cursor, hides a text or commands a runner. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.split('').map(escapeUnit).join(''));
}
/** The same for YAML that has in double quotes what {@link needsEscape}; most YAML readers refuse surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character.codePointAt(0) ?? 0, 8)}`);
}
/** Whether a text would move a cursor, hide a text or command a runner, and so may stand only where it is escaped. */
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const visible = text.replace(invisible, (character) => (character === '\n' ? character : escapeOne(character)));
    return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit.charCodeAt(0), 4)}`;
}
function hex(code, digits) {
    return code.toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ suggestNearest)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(166);

/**
 * The known word that is nearest to an unknown one, for "did you mean …?". A third of the letters may differ (two of
 * `nmae` do), or the end may be missing (`interval`).
 */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const plain = unknown.toLowerCase();
    const plainWords = known.map((word) => word.toLowerCase());
    const start = plainWords.find((word) => word.startsWith(plain));
    const near = start ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(plain, plainWords, { maxDistance: Math.ceil(plain.length / 3) });
    return near && known[plainWords.indexOf(near)];
}


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   lO: () => (/* binding */ spell)
/* harmony export */ });
/** Helpers for texts of any kind; what makes a text from outside harmless is in `render/sanitize.ts`. */
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** The start of a text that is longer than so many UTF-16 units, never with half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** The one spelling rule: `totalCount`, `total_count` and `Total-Count` are the words `total_count`. */
function spell(key) {
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}


/***/ }),

/***/ 1484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ Unexpected)
/* harmony export */ });
/** Stands for a value that is not what was expected. */
class Unexpected {
    /** Ends the sentence "… must be". */
    expected;
    constructor(expected) {
        this.expected = expected;
    }
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
/** `… remove all but one (monitors.yaml:40)`: a warning where it has no place of its own, as in a log. */
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Each warning once, in the order in which they came. */
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
/* harmony import */ var _model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8129);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);



/**
 * The report fit to be shown: secrets are masked in every text, because a service may repeat them in an error or show them
 * in another monitor. A field that was declared with a secret is masked completely, on both sides: the service may still
 * have an older secret there. Only for output: a masked name would not be recognised.
 */
function redactReport(report, secrets) {
    return redact(report, (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets), []);
}
/** One finding, as {@link redactReport} shows it. */
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
    const hidden = declared?.secretFields ?? secretFields;
    const shown = isMonitor(value) ? { ...value, name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .readShownName */ .dk)(value) } : value;
    const redacted = Object.entries(shown).map(([key, field]) => [
        key,
        (rules[key] ?? redact)(field, mask, hidden),
    ]);
    return Object.fromEntries(redacted);
}
function isMonitor(value) {
    return 'name' in value && 'body' in value;
}
/** A word of the report itself, which a secret may happen to be. */
const keep = (word) => word;
/** The fields with values that are not just text. */
const rules = {
    mode: keep,
    status: keep,
    kind: keep,
    reason: keep,
    // The exit code follows from the name of a signal.
    code: (code, mask) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
    name: (name, mask, secretFields) => (secretFields.includes('name') ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name)),
    body: (body, mask, secretFields) => {
        const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
        return (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
    },
    written: (written, mask) => (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask),
    differences: (differences, mask, secretFields) => differences.map(({ path, ...values }) => {
        const isHidden = secretFields.some((field) => (0,_model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .isAtOrBelow */ .a5)(path, (0,_model_json_pointer_js__WEBPACK_IMPORTED_MODULE_2__/* .writeStep */ .qV)(field)));
        const show = (value) => (isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : (0,_model_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(value, mask));
        return { path: mask(path), declared: show(values.declared), actual: show(values.actual) };
    }),
};


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   RJ: () => (/* binding */ readFindings),
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


/** The statuses that a monitor can end with, in the order in which people want to read them: what is wrong comes first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 };
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
        requests,
        error: null,
        warnings: [],
        planFile: null,
    };
}
/** The name by which the monitor of a finding is known. */
function readName(finding) {
    return 'declared' in finding ? finding.declared.name : finding.actual.name;
}
/** Joins the plan with what became of its creations. */
function readFindings(plan, results) {
    return plan.changes.map((change) => {
        if (change.status !== 'missing')
            return change;
        const { declared } = change;
        const result = results.get(declared);
        return result === undefined ? change : { ...result, declared };
    });
}
/** Warnings of created monitors. */
function readWarnings({ changes }, results) {
    return changes.flatMap((change) => {
        if (change.status !== 'missing')
            return [];
        const { declared, renamedFrom } = change;
        const result = results.get(declared);
        if (result?.status !== 'created')
            return [];
        const messages = [result.warning, renamedFrom && describeOldName(declared, renamedFrom)];
        return messages.flatMap((message) => (message === null ? [] : [(0,_model_warning_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, declared.source)]));
    });
}
function describeOldName(declared, { id, name }) {
    const old = `${JSON.stringify(name)} (${id ?? 'without identifier'})`;
    return `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .describeName */ .T_)(declared)} was created next to the unmanaged ${old}, which has the same target and is probably its old name; remove one of them`;
}
/** How many monitors ended with each status. */
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
}
/** Whether the config was compared with the service: without that, no monitor is known to be missing or in sync. */
function isCompared({ error, findings, mode }) {
    return findings.length > 0 || (error === null && mode !== 'validate');
}
/** Whether the service is known to have everything as declared; what is unmanaged does not count against it. */
function isInSync({ mode, error, findings }) {
    const { missing, changed, failed } = countStatuses(findings);
    return mode !== 'validate' && error === null && missing + changed + failed === 0;
}
/** Exit codes of a run that a signal ended, as shells expect them: 128 + the signal's number. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 };
/**
 * The verdict: 0 done, 1 an error or a failed monitor, 2 a status that the user named in `fail-on`, 130/143 stopped by a
 * signal.
 */
function decideExitCode({ error, findings }, failOn) {
    if (error?.kind === 'stopped')
        return signalCodes[error.code ?? ''] ?? 1;
    const counts = countStatuses(findings);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}


/***/ }),

/***/ 4806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readBaseUrl)
/* harmony export */ });
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1484);

/** Loopback never leaves the machine; anywhere else the token would be readable on the way. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a slash at its end. What is wrong is said without quoting it: it may hold a password. */
function readBaseUrl(text) {
    const url = URL.parse(text);
    if (text === '')
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    return url.href.replace(/\/+$/, '');
}


/***/ }),

/***/ 1149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ readOptions),
/* harmony export */   Z: () => (/* binding */ readHidden)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1484);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3346);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6);




/** What must stand in no output. */
function readHidden({ token, variables }) {
    return [token, ...(0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readSecrets */ .ql)(variables)];
}
/**
 * Reads all settings of a run.
 * @throws RunError of kind `options` that names every setting at fault.
 */
function readOptions({ label, mode, planFile, secrets, text, token, vars, workspace }) {
    // The pull request of a fork is validated, and gets no secrets.
    const { problems: inVariables, variables } = (0,_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate');
    const problems = [...inVariables];
    const read = (name, { default: preset, read: parse }) => {
        const given = text(name).trim();
        const value = parse(given === '' ? preset : given, mode);
        if (value instanceof _model_unexpected_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w)
            problems.push(`${label(name)} must be ${value.expected}`);
        return value;
    };
    const options = {
        mode,
        workspace,
        token: mode === 'validate' ? '' : token.trim(),
        config: read('config', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W.config),
        baseUrl: read('base-url', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['base-url']),
        failOn: read('fail-on', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['fail-on']),
        concurrency: read('concurrency', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W.concurrency),
        requestTimeoutMs: Math.ceil(read('request-timeout', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['request-timeout']) * 1_000),
        maxWaitMs: Math.ceil(read('max-wait', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['max-wait']) * 1_000),
        maxCreates: read('max-creates', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['max-creates']),
        listPath: read('list-path', _settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settings */ .W['list-path']),
        variables,
        planFile: planFile.trim() || null,
    };
    if (mode !== 'validate') {
        if (options.token === '')
            problems.push(`${label('api-token')} is missing: set it to a token of the service, from a secret`);
        else if (/^bearer\s/i.test(options.token))
            problems.push(`${label('api-token')} must be the token alone: leave out the "Bearer " before it`);
        // RFC 9110, section 5.5: anything else would end the header, and what follows it would be another one.
        else if (!/^[\x21-\x7e]+$/.test(options.token))
            problems.push(`${label('api-token')} must hold visible ASCII characters only`);
    }
    if (problems.length === 0)
        return options;
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ kind: 'options', message: problems.join('\n') });
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ settings)
/* harmony export */ });
/* unused harmony export settingNames */
/* harmony import */ var _model_suggest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(601);
/* harmony import */ var _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1484);
/* harmony import */ var _base_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4806);



/** Every setting that the two faces share. */
const settings = {
    config: setting({
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one per line (repeatable on the command line)',
        read: lines,
    }),
    'base-url': setting({
        placeholder: 'url',
        default: '',
        description: 'Address of the monitoring service, without /api/v1; not needed to validate',
        read: (text, mode) => (text === '' && mode === 'validate' ? '' : (0,_base_url_js__WEBPACK_IMPORTED_MODULE_0__/* .readBaseUrl */ .$)(text)),
    }),
    'fail-on': setting({
        placeholder: 'statuses',
        default: '',
        description: 'Statuses that fail the run; any of missing, changed, unmanaged, or none. By default missing and changed in mode drift, else none; a failed creation always does',
        read: readFailOn,
    }),
    concurrency: setting({
        placeholder: 'number',
        default: '4',
        description: 'Maximum number of concurrent requests, 1 to 64',
        read: number('a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    }),
    'request-timeout': setting({
        placeholder: 'seconds',
        default: '30',
        description: 'Timeout of one request in seconds',
        read: number('a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    }),
    'max-wait': setting({
        placeholder: 'seconds',
        default: '600',
        description: 'Total seconds that a run may wait for rate limits and outages',
        read: number('a number of seconds, 0 or more', (value) => value >= 0),
    }),
    'max-creates': setting({
        placeholder: 'number',
        default: '',
        description: 'Create nothing if more monitors than this are missing; no limit by default',
        read: (text) => (text === '' ? null : number('a whole number, 0 or more', Number.isInteger)(text)),
    }),
    'list-path': setting({
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; detected by default',
        read: (text) => text === '' ? null : text.startsWith('/') ? text : new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w('a JSON Pointer, as /data/monitors'),
    }),
};
const settingNames = Object.keys(settings);
/** Words that `fail-on` takes besides `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const given = text.split(/[\s,]/).filter((word) => word !== '');
    const words = given.map((word) => word.toLowerCase());
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.length === 1 && words[0] === 'none')
        return [];
    const wanted = failingStatuses.filter((status) => words.includes(status));
    const strange = given.find((word) => !failingStatuses.includes(word.toLowerCase()));
    if (strange === undefined)
        return wanted;
    const meant = (0,_model_suggest_js__WEBPACK_IMPORTED_MODULE_2__/* .suggestNearest */ .n)(strange, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = meant === undefined ? '' : `; did you mean ${meant}?`;
    return new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(strange)}${remedy}`);
}
function number(expected, is) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return is(value) ? value : new _model_unexpected_js__WEBPACK_IMPORTED_MODULE_1__/* .Unexpected */ .w(`${expected}; got ${JSON.stringify(text)}`);
    };
}
function lines(text) {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
function setting(row) {
    return row;
}


/***/ }),

/***/ 6:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   FI: () => (/* binding */ readAssignments),
/* harmony export */   Vb: () => (/* binding */ nameSecrets),
/* harmony export */   jA: () => (/* binding */ noVariables),
/* harmony export */   pB: () => (/* binding */ readHiddenTexts),
/* harmony export */   ql: () => (/* binding */ readSecrets)
/* harmony export */ });
/* unused harmony export nameRule */
/** No variables. */
const noVariables = new Map();
/** The assignments in a text that has one a line; empty lines do not count. */
function readAssignments(text, label) {
    return text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
        .filter((line) => line.text !== '');
}
/** What stands after the first `=`; where there is none, all of it. */
function readValue({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * What of a secret must stand in no output. What is malformed may still be secret, as a line of a key is; such a line may
 * end with `=`, and that alone must not be masked, or it would be in every output.
 */
function readHiddenTexts(assignment) {
    const value = readValue(assignment);
    const isSound = beginning.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isSound ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
/** The name of a variable, and what ends it. */
const beginning = /^([A-Za-z_][A-Za-z0-9_]*)=/;
/** The value of each secret that is known. */
function readSecrets(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}
/** The same variables with `${NAME}` for the value of each secret that has one. */
function nameSecrets(variables) {
    const named = [...variables].map(([name, variable]) => {
        return [name, variable.isSecret && variable.value ? { ...variable, value: `\${${name}}` } : variable];
    });
    return new Map(named);
}
/** What the name of a variable may be, for errors. */
const nameRule = 'letters, digits and _ and starts with no digit';
const wholeAssignment = `be NAME=value on one line, without spaces before the =, where NAME is made of ${nameRule}`;
function describeSecond(name, label, first) {
    const earlier = first === undefined || first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
    return `${label} defines ${name} again${earlier}; keep one`;
}
/**
 * Joins variables and secrets.
 * @param mayLack whether a secret without a value is one that this run did not get, and no mistake.
 * @returns also what is wrong, in sentences that never quote a value.
 */
function readVariables(given, mayLack) {
    const variables = new Map();
    const places = new Map();
    const problems = [];
    const rows = [
        ...given.vars.map((assignment) => ({ assignment, isSecret: false })),
        ...given.secrets.map((assignment) => ({ assignment, isSecret: true })),
    ];
    for (const { assignment, isSecret } of rows) {
        const [, name] = beginning.exec(assignment.text) ?? [];
        const value = readValue(assignment);
        if (name === undefined)
            problems.push(`${assignment.label} must ${assignment.expected ?? wholeAssignment}`);
        else if (variables.has(name))
            problems.push(describeSecond(name, assignment.label, places.get(name)));
        else {
            variables.set(name, { value: isSecret && mayLack && value === '' ? null : value, isSecret });
            places.set(name, assignment.label);
        }
    }
    return { variables, problems };
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




/** No larger config file is read. */
const maxMebibytes = 16;
const maxBytes = maxMebibytes * 2 ** 20;
/** A link that takes the place of the file after it was looked at is not followed, and a FIFO is not waited for. */
const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0);
const sentences = {
    EACCES: 'cannot be read: permission denied',
    ELOOP: 'is a link that leads in a circle',
    ENOENT: 'there is no such file; check the path',
    ENOTDIR: 'there is no such file; check the path',
    EPERM: 'cannot be read: permission denied',
};
/** An error of the file system as a sentence about the file; it does not repeat the path. */
function describeFileError(error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return sentences[code] ?? `cannot be read (${code})`;
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
        // One byte beyond the limit is enough to know; the size in the stat may be out of date.
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
/** A line feed is never part of another character in UTF-8, so that lines can be looked at one by one. From 1. */
function findBadLine(bytes) {
    for (let line = 1, start = 0;; line++) {
        const end = bytes.indexOf(0x0a, start);
        if (end < 0 || !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes.subarray(start, end)))
            return line;
        start = end + 1;
    }
}
function refuse(code, message, line = null) {
    return { code, message, line };
}


/***/ }),

/***/ 4980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ checkWholeFile),
/* harmony export */   R: () => (/* binding */ writeWholeFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2936);
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





const taken = 'already exists and was not changed; name another file, or give --force to replace it';
const noFolder = 'cannot be written, because its folder does not exist; create the folder first';
const sentences = {
    EACCES: 'cannot be written: permission denied',
    EEXIST: taken,
    ENAMETOOLONG: 'cannot be written, because its name is too long',
    ENOENT: noFolder,
    ENOSPC: 'cannot be written, because the disk is full',
    ENOTDIR: noFolder,
    EPERM: 'cannot be written: permission denied',
    EROFS: 'cannot be written, because the disk is read-only',
};
/** File systems without hard links say so in one of these ways. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
/**
 * Checks whether a file may be written, before anything else is done for it.
 * @throws RunError where something exists that is not to be replaced, or where its folder does not exist.
 */
async function checkWholeFile({ mayReplace, name, path }) {
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch((error) => {
        if (error.code !== 'ENOENT')
            throw refuse(name, error);
        return null;
    });
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path)).catch((error) => Promise.reject(refuse(name, error)));
    else if (seen.isSymbolicLink())
        throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4(facts(name, 'is a link; name the file itself'));
    else if (seen.isDirectory())
        throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4(facts(name, 'is a folder; name a file'));
    else if (!seen.isFile())
        throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4(facts(name, 'is not a regular file; name another one'));
    else if (!mayReplace)
        throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4(facts(name, taken));
}
/**
 * Writes a file completely or not at all: first under a temporary name in the same folder.
 * @param addLink makes a hard link; a test hands in that of a file system that has none.
 * @throws RunError where it cannot be written; what was there is then as it was.
 */
async function writeWholeFile({ mayReplace, name, path }, text, addLink = node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path), `.monitor-sync-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    try {
        {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(draft, 'wx'), true);
                await handle.writeFile(text);
                // Without it a crash of the machine may leave the new name with nothing in it.
                await handle.sync();
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
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
        else
            await addName(draft, path, addLink);
    }
    catch (error) {
        throw refuse(name, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
    }
}
/** Unlike a renaming, neither of the two ways replaces a file that came in the meantime. */
async function addName(draft, path, addLink) {
    try {
        await addLink(draft, path);
    }
    catch (error) {
        if (!withoutLinks.includes(error.code ?? ''))
            throw error;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(draft, path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.COPYFILE_EXCL);
    }
}
function refuse(name, error) {
    const code = error.code ?? String(error);
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4(facts(name, sentences[code] ?? `cannot be written (${code})`), { cause: error });
}
function facts(name, sentence) {
    return { kind: 'options', message: `${name}: ${sentence}` };
}


/***/ })

};
